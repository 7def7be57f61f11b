"""Scenarios on the stage: a script is run step by step, and after each the table is shown with all cards open."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

import msgspec

from ...kernel.errors import BadInput, BadScenario, SpacebridgeError
from ...kernel.folding import changes
from ...kernel.game import Game
from ...kernel.moments import Moment as Happened
from ...kernel.moments import recorded
from ...kernel.plain import Value
from ...kernel.scenario import Failed, Runner, Scenario, adapter_of, run_check
from ...kernel.strangers import brief
from ...kernel.views import OptionView
from ..match.story import Storyteller
from ..wire.lent import View
from ..wire.messages import Moment, Told
from ..wire.scenarios import Frame, PositionCheck, ScenarioText, ScriptCheck, Watched
from .index import cited, scenario_text
from .limits import read_scenario
from .script import Step, describe, expected

MOST_BYTES = 8_000_000
"""How much one answer may weigh; a script of many steps on a big table is cut there."""

_PLACE = re.compile(r"^[^:\n]*:(\d+): ")
_log = logging.getLogger(__name__)


def text_of(asked: ScenarioText) -> str:
    """The text that is meant: what was sent, or a scenario of the package."""
    if bool(asked.text.strip()) == bool(asked.path):
        raise BadInput("send either the text of a scenario or the path of one of ours")
    return scenario_text(asked.path) if asked.path else asked.text


# Looking at everything


def opened_copy(game: Game) -> Game:
    """A copy in which everybody knows every card."""
    opened = game.clone()
    opened.lay_open()
    return opened


def open_view(opened: Game) -> View:
    """The view of a judge: each player's part as that player sees it, with open cards everywhere."""
    view = opened.view(None)
    if "players" not in view.__struct_fields__:
        return view
    parts = tuple(getattr(opened.view(player), "players")[player] for player in range(opened.players))  # noqa: B009
    return msgspec.structs.replace(view, players=parts)


def asks(game: Game) -> str:
    """Who is asked what, or how the game ended."""
    decision = game.decision
    if decision is None:
        return str(game.result) if game.result is not None else ""
    return f"{game.teller(None).player_name(decision.player)}: {decision.prompt}"


# Watching


class Stage:
    """Runs one script and keeps its frames."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.runner = Runner(scenario)
        self.frames: list[Frame] = []
        self.cut = False
        self._teller = Storyteller(open=True)
        self._told = 0
        self._weight = 0
        self._view: View | None = None

    def play(self) -> None:
        """Run to the end, to the first fault, or until the answer is heavy enough."""
        runner = self.runner
        self._show(Step("The position", "position"), self._line("title"))
        for index, step in enumerate(runner.steps):
            self.cut = self._weight > MOST_BYTES
            if self.cut:
                return
            entry = cast("Mapping[str, Value]", step)
            self._go_on(entry)
            said = describe(runner.game, runner.adapter, entry)
            if not self._run(partial(runner.step, index), said, self._line("play", index)):
                return
        if "expect" in self.scenario.data:
            words = f"At the end: {expected(self.scenario.data['expect'], runner.game)}"
            runner.steps = []  # what is left to run is the last expectation
            self._run(runner.run, Step(words, "expect"), self._line("expect"))

    def _go_on(self, step: Mapping[str, Value]) -> None:
        """An engine held by a `stop` runs on before the next question, so that its options can be told in words."""
        game = self.runner.game
        if game.decision is None and game.result is None and next(iter(step)) not in ("expect", "stop", "maybe"):
            game.run()

    def _run(self, do: Callable[[], None], step: Step, line: int) -> bool:
        with recorded(self.runner.game) as moments:
            message = fault_of(do)
        self._show(step, line, message, moments)
        return not message

    def _show(self, step: Step, line: int, message: str = "", moments: Sequence[Happened] = ()) -> None:
        told = self._moments(moments)
        view = self._view = open_view(opened_copy(self.runner.game))
        frame = Frame(
            len(self.frames), step.words, step.kind, step.player, step.key, line, view,
            tuple(told), not message, message, asks(self.runner.game),
        )  # fmt: skip
        self._weight += len(msgspec.json.encode(frame))
        self.frames.append(frame)

    def _moments(self, moments: Sequence[Happened]) -> list[Moment]:
        """What happened, each with what it changed before everybody's eyes; then what is left of the step."""
        lines = self._teller.told(self.runner.game, None)
        found: list[Moment] = []
        for moment in moments:
            after = self._teller.lines_after(moment.number)
            if moment.game is None or self._view is None or after == self._teller.lines_after(moment.number - 1):
                continue
            found += self._untold(lines[: after - 1])
            before, self._view = self._view, open_view(opened_copy(moment.game))
            found.append(Moment(lines[after - 1], tuple(changes(before, self._view))))
            self._told = after
        found += self._untold(lines)
        last = changes(self._view, open_view(opened_copy(self.runner.game))) if self._view is not None else []
        return [*found, Moment(changes=tuple(last))] if last else found

    def _untold(self, lines: Sequence[Told]) -> list[Moment]:
        """Lines of which there is nothing to be seen."""
        fresh = lines[self._told :]
        self._told = len(lines)
        return [Moment(line) for line in fresh]

    def _line(self, *path: str | int) -> int:
        return self.runner.doc.lines.get(path, 1)


def fault_of(do: Callable[[], object]) -> str:
    """What goes wrong with it in one sentence, or nothing. A defect of ours is told like a fault, and noted."""
    try:
        do()
    except (Failed, BadScenario) as error:
        return brief(_PLACE.sub("", str(error)))
    except SpacebridgeError as error:
        return str(error)
    except Exception as error:
        _log.exception("a scenario broke the engine")
        return f"the engine broke on this: {type(error).__name__}"
    return ""


def watch(asked: ScenarioText) -> Watched:
    """A scenario from its position to its last expectation; BadScenario where there is no position to begin with."""
    scenario = read_scenario(text_of(asked))
    if "check" in scenario.data:
        return _watch_check(scenario)
    stage = _staged(scenario)
    stage.play()
    return _watched(scenario, stage.frames, stage.cut)


def _staged(scenario: Scenario) -> Stage:
    """The stage, or BadScenario; a position that breaks the engine is a bad one for whoever sent it."""
    try:
        return Stage(scenario)
    except BadInput:
        raise
    except SpacebridgeError as error:
        raise BadScenario(f"this position can't be: {error}") from None
    except Exception as error:
        _log.exception("a position broke the engine")
        raise BadScenario(f"this position broke the engine: {type(error).__name__}") from None


def _watch_check(scenario: Scenario) -> Watched:
    """The check of a deck is a single frame."""
    message = fault_of(lambda: run_check(scenario))
    problems = adapter_of(scenario).check(scenario)
    words = "The deck is legal" if not problems else " ".join(str(problem) for problem in problems)
    line = scenario.document.lines.get(("check",), 1)
    return _watched(scenario, [Frame(0, words, "deck", None, "", line, None, (), not message, message, "")], False)


def _watched(scenario: Scenario, frames: list[Frame], cut: bool) -> Watched:
    last = frames[-1]
    return Watched(scenario.title, scenario.game, cited(scenario.cites), tuple(frames), last.ok, last.message, cut)


# Checking a position


def check(asked: ScenarioText) -> PositionCheck:
    """Can this position be? The table as a judge sees it, or one sentence and the line of the fault."""
    text = text_of(asked)
    try:
        scenario = read_scenario(text)
        if "check" in scenario.data:
            problems = adapter_of(scenario).check(scenario)
            words = " ".join(str(problem) for problem in problems) or "The deck is legal."
            return PositionCheck(True, words, 0, scenario.title, scenario.game)
        stage = _staged(scenario)
    except BadScenario as error:
        return PositionCheck(False, brief(error.message), error.line)
    game = stage.runner.game
    view, asked_now = open_view(opened_copy(game)), asks(game)
    return PositionCheck(
        True, "The position can be played.", 0, scenario.title, scenario.game, view, asked_now,
        check_script(stage.runner),
    )  # fmt: skip


def check_script(runner: Runner) -> ScriptCheck:
    """Run the script to its end or to its first fault; the game is changed by it."""
    game, last = runner.game, len(runner.steps)
    for index in range(last):
        if message := fault_of(partial(runner.step, index)):
            return _script_check(game, index, message, runner.doc.lines.get(("play", index), 1))
    held = game.decision is None and game.result is None  # by a `stop` at the end, which is over now
    message = fault_of(game.run) if held else ""
    return _script_check(game, last, message, runner.doc.lines.get(("play", last - 1), 1) if message else 0)


def _script_check(game: Game, played: int, message: str = "", line: int = 0) -> ScriptCheck:
    decision = game.decision
    if decision is None:
        return ScriptCheck(played, message, line, asks(game))
    offered = tuple(OptionView(option.key, option.words, option.places) for option in decision.options)
    return ScriptCheck(played, message, line, asks(game), decision.player, offered)
