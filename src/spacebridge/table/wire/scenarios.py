"""Scenarios: in a list, as a text, step by step, and as tables to sit down at."""

from __future__ import annotations

from typing import Literal

import msgspec

from ...kernel.views import OptionView
from . import DEFAULT_LEVEL
from .lent import GameId, View
from .messages import Moment

MOST_LINES = 10_000
"""Scenarios that one answer lists."""


class ScenarioLine(msgspec.Struct, frozen=True):
    """A scenario in a list."""

    path: str
    """Below the folder of scenarios, with `#` and a name where a file holds several: what the other routes take."""
    title: str
    game: GameId
    folder: str
    cites: tuple[str, ...]
    check: bool
    """Is it a check of a deck, without a position?"""


class Cited(msgspec.Struct, frozen=True):
    id: str
    text: str


class ScenarioFile(msgspec.Struct, frozen=True):
    """A scenario with its text."""

    path: str
    title: str
    game: GameId
    text: str
    cites: tuple[Cited, ...]
    check: bool


class ScenarioText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which scenario is meant: a text, or the path of one of ours."""

    text: str = ""
    path: str = ""


StepKind = Literal["position", "choice", "expect", "refused", "offered", "engine", "deck"]
"""What a step of a script does: a pick, an expectation, a look at what is refused or offered, the engine running on."""


class Frame(msgspec.Struct, frozen=True):
    """The table after one step of a script, all cards open. The first frame is the position itself."""

    n: int
    step: str
    """What is done or expected, in words."""
    kind: StepKind
    player: int | None
    """Who picks, where somebody does."""
    key: str
    """The option that is picked, where one is."""
    line: int
    """Of the file."""
    view: View | None
    """None for the check of a deck."""
    moments: tuple[Moment, ...]
    """What happened in this step, and what it changed in the view of the frame before."""
    ok: bool
    message: str
    """What went wrong, where something did; the script ends there."""
    asks: str
    """Who is asked what now, or how the game ended."""


class Watched(msgspec.Struct, frozen=True):
    """What happened when a script was run."""

    title: str
    game: GameId
    cites: tuple[Cited, ...]
    frames: tuple[Frame, ...]
    ok: bool
    message: str
    cut: bool
    """Was the script too long to be shown to its end?"""


class ScriptCheck(msgspec.Struct, frozen=True):
    """How far the script of a position runs, and what can be picked there."""

    played: int
    """How many steps went well."""
    message: str = ""
    """What is wrong with the next one."""
    line: int = 0
    """Where that stands; 0 where nothing is wrong."""
    asks: str = ""
    """Who is asked what after the steps that went well, or how the game ended."""
    player: int | None = None
    offered: tuple[OptionView, ...] = ()
    """All options of that question, whoever is asked: the keys are what a script writes."""


class PositionCheck(msgspec.Struct, frozen=True):
    """Can this position be?"""

    ok: bool
    message: str
    line: int
    """Where the fault is; 0 where there is none."""
    title: str = ""
    game: str = ""
    view: View | None = None
    asks: str = ""
    """Who is asked what, where the position stands at a question."""
    script: ScriptCheck | None = None


class ScenarioTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at `seat` of the position that a scenario file describes."""

    text: str
    seat: int = 0
    level: str = DEFAULT_LEVEL
