"""What the games lend to the wire: their names, what a seat sees, cards as readers see them, decks and positions.

Each is one of the types that the kits name, whichever games there are; so bodies are checked by them, and the client's
types are printed from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Union

import msgspec

from ...games import kits
from ...kernel.kit import Kit

if TYPE_CHECKING:
    from ...kernel.decks import DeckCheck, DeckInfo, DeckPage
    from ...kernel.positions import Position
    from ...kernel.shelf import Persona
    from ...kernel.shelf import PrintedCard as LibraryCard

    GameId = str
    View = msgspec.Struct
else:

    def _one_of(types: list[Any]) -> Any:
        return Union[tuple(types)]  # noqa: UP007  (their number is known to nobody)

    GameId = Literal[kits.names()]
    View = _one_of([kit.view for kit in kits])
    LibraryCard = _one_of([kit.shelf.printed_as for kit in kits if kit.shelf.printed_as is not None])
    Persona = _one_of([kit.shelf.persona_as for kit in kits if kit.shelf.persona_as is not None])
    Position = _one_of([kit.scenarios.format.kind for kit in kits if kit.scenarios is not None])

    _DECKS = [kit.decks for kit in kits if kit.decks is not None]
    DeckInfo = _one_of([decks.listed_as for decks in _DECKS])
    DeckPage = _one_of([decks.page_as for decks in _DECKS])
    DeckCheck = _one_of([decks.judged_as for decks in _DECKS])


def setup_of(kit: Kit) -> type[msgspec.Struct]:
    """A setup of this game as JSON has it: its settings, and what every game has beside them."""
    name = f"{kit.name.capitalize()}Setup"
    scenario = ("scenario", str, "")
    made = msgspec.defstruct(
        name, [scenario], bases=(kit.settings,), module=kit.settings.__module__, frozen=True, kw_only=True,
        forbid_unknown_fields=True, tag_field="game", tag=kit.name,
    )  # fmt: skip
    made.__doc__ = f"How a table of the {kit.title} is set; with the text of a scenario file, its position is played."
    return made


__all__ = ["DeckCheck", "DeckInfo", "DeckPage", "GameId", "LibraryCard", "Persona", "Position", "View", "setup_of"]
