"""Which games can be learnt, and how each is laid out: as their kits say."""

from __future__ import annotations

from typing import Any

from ...games import kits
from ...kernel.english import listing
from ...kernel.errors import BadInput
from ...kernel.learning import Setting


def find_game(name: str) -> type[Setting]:
    """How the game of this name is laid out for learning."""
    found = kits.of(name).learning()
    if found is None:
        raise BadInput(f"the {kits.of(name).title} has no encoder, so nothing can be learnt from it")
    return found


def games() -> dict[str, type[Setting]]:
    """All games that can be learnt, by name."""
    return {kit.name: found for kit in kits if (found := kit.learning()) is not None}


def make_setting(game: str, **how: Any) -> Setting:
    """The setting of a game by name: `decks` and `rules`, or `mode`, `players` and `characters`."""
    kind = find_game(game)
    if not how.keys() <= set(kind.takes):
        unknown = sorted(how.keys() - set(kind.takes))
        raise BadInput(f"the game {game!r} takes {listing(kind.takes, 'and')}, not {', '.join(unknown)}")
    return kind(**how)
