"""The games as environments for learning: PettingZoo, Gymnasium and OpenSpiel. docs/rl.md says how they work.

The packages themselves are optional: pip install 'spacebridge[rl]'.
"""

from __future__ import annotations

from typing import Any

from ...kernel.layouts import Layout
from .aec import Guarded, TableEnv
from .gym import SpacebridgeVsBot
from .rounds import Rounds, RoundsEnv
from .settings import find_game, make_setting
from .table import MAX_CYCLES, SLOTS, OptionLabel

__all__ = [
    "MAX_CYCLES",
    "SLOTS",
    "Layout",
    "OptionLabel",
    "Rounds",
    "RoundsEnv",
    "SpacebridgeVsBot",
    "TableEnv",
    "env",
    "layout",
    "make_setting",
    "names",
]


def env(
    game: str,
    *,
    slots: int = SLOTS,
    max_cycles: int = MAX_CYCLES,
    shaping: float = 0.0,
    render_mode: str | None = None,
    labels: bool = False,
    **how: Any,
) -> Any:
    """A game as a PettingZoo environment; `how` is its setting, as `make_setting` takes it.

    `shaping`: a weight for rewards on the way; 0: rewards only at the end. `labels`: what lies in the slots is told.
    """
    return Guarded(TableEnv(make_setting(game, **how), slots, max_cycles, shaping, render_mode, labels))


def layout(game: str) -> Layout:
    """What an observation is made of, with its version; printed, it is a table.

    >>> print(layout("tcg"))  # doctest: +ELLIPSIS
    Trading Card Game, version 6: ...
    """
    return find_game(game).encoder.layout


def names(game: str, slots: int = SLOTS) -> list[str]:
    """What every number of an observation is.

    >>> names("tcg")[:3]
    ['table: turn / 20', 'table: my turn', "table: the rival's turn"]
    """
    return layout(game).names(slots)
