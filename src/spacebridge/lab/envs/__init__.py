"""The games as environments for learning: PettingZoo, Gymnasium and OpenSpiel. docs/rl.md says how they work.

The packages themselves are optional: pip install 'spacebridge[rl]'.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...tcg import Deck
from .aec import TableEnv, wrapped
from .gym import SpacebridgeVsBot
from .rounds import Rounds, RoundsEnv
from .table import DECKS, MAX_CYCLES, SLOTS, DbgSetting, TcgSetting, make_setting

__all__ = [
    "DECKS",
    "MAX_CYCLES",
    "SLOTS",
    "Rounds",
    "RoundsEnv",
    "SpacebridgeVsBot",
    "TableEnv",
    "dbg_env",
    "make_setting",
    "names",
    "tcg_env",
]


def tcg_env(decks: Sequence[str | Deck] = DECKS, rules: str = "expanded", **options: Any) -> Any:
    """The Trading Card Game as a PettingZoo environment.

    Options: `slots`, `max_cycles`, `shaping` (a weight; 0: rewards only at the end), `render_mode`.
    """
    return wrapped(TableEnv(TcgSetting(decks, rules), **options))


def dbg_env(
    mode: str = "competitive",
    players: int | None = None,
    characters: Sequence[str] | None = None,
    **options: Any,
) -> Any:
    """The Deck-Building Game as a PettingZoo environment, with the options of `tcg_env`."""
    return wrapped(TableEnv(DbgSetting(mode, players, characters), **options))


def names(game: str, slots: int = SLOTS, **how: Any) -> list[str]:
    """What every number of an observation is.

    >>> names("tcg")[:3]
    ['turn', 'my turn', 'I am asked']
    """
    return make_setting(game, **how).encoder.names(slots)
