"""The games as environments for learning: PettingZoo, Gymnasium and OpenSpiel. docs/rl.md says how they work.

The packages themselves are optional: pip install 'spacebridge[rl]'.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.layouts import Layout
from ...tcg import Deck
from .aec import Guarded, TableEnv
from .gym import SpacebridgeVsBot
from .rounds import Rounds, RoundsEnv
from .settings import DECKS, DbgSetting, TcgSetting, find_game, make_setting
from .table import MAX_CYCLES, SLOTS, OptionLabel

__all__ = [
    "DECKS",
    "MAX_CYCLES",
    "SLOTS",
    "Layout",
    "OptionLabel",
    "Rounds",
    "RoundsEnv",
    "SpacebridgeVsBot",
    "TableEnv",
    "dbg_env",
    "layout",
    "make_setting",
    "names",
    "tcg_env",
]


def tcg_env(decks: Sequence[str | Deck] = DECKS, rules: str = "expanded", **options: Any) -> Any:
    """The Trading Card Game as a PettingZoo environment.

    Options: `slots`, `max_cycles`, `shaping` (a weight; 0: rewards only at the end), `render_mode`, `labels`.
    """
    return Guarded(TableEnv(TcgSetting(decks, rules), **options))


def dbg_env(
    mode: str = "competitive",
    players: int | None = None,
    characters: Sequence[str] | None = None,
    **options: Any,
) -> Any:
    """The Deck-Building Game as a PettingZoo environment, with the options of `tcg_env`."""
    return Guarded(TableEnv(DbgSetting(mode, players, characters), **options))


def layout(game: str) -> Layout:
    """What an observation is made of, with its version; printed, it is a table.

    >>> print(layout("tcg"))  # doctest: +ELLIPSIS
    Trading Card Game, version 1: ...
    """
    return find_game(game).encoder.layout


def names(game: str, slots: int = SLOTS) -> list[str]:
    """What every number of an observation is.

    >>> names("tcg")[:3]
    ['table: turn / 20', 'table: my turn', "table: the rival's turn"]
    """
    return layout(game).names(slots)
