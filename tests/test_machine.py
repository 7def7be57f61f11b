"""Frames as data: calls, forced picks, limits, and errors that name the procedure."""

from __future__ import annotations

from dataclasses import field

import msgspec
import pytest

from spacebridge.kernel import machine
from spacebridge.kernel.decision import Decision, Option
from spacebridge.kernel.errors import BadChoice, BadSave, Runaway
from spacebridge.kernel.events import OnlyOption
from spacebridge.kernel.frames import Frame, procedure
from spacebridge.kernel.game import Game
from spacebridge.kernel.native import dataclass
from spacebridge.kernel.registers import FrozenFrame, Registers
from spacebridge.kernel.rng import Rng


@dataclass(eq=False, repr=False)
class Bare(Game):
    """A game with nothing but frames."""

    notes: list[str] = field(default_factory=list)


class Depth(Registers):
    left: int


class Question(Registers):
    options: int
    pick: int = -1


def bare() -> Bare:
    return Bare(players=2, rng=Rng(bytes(32)))


def note_in(game: Bare, frame: Frame) -> None:
    r: Depth = frame.registers
    game.notes.append(f"in {r.left}")
    if r.left:
        game.call(NEST, Depth(r.left - 1))


def note_out(game: Bare, frame: Frame) -> None:
    r: Depth = frame.registers
    game.notes.append(f"out {r.left}")


NEST = procedure("test.nest", note_in, note_out, registers=Depth)


def test_a_call_runs_before_the_caller_goes_on() -> None:
    game = bare()
    game.call(NEST, Depth(2))
    game.run()
    assert game.notes == ["in 2", "in 1", "in 0", "out 0", "out 1", "out 2"]
    assert game.frames == []


def test_depth_has_a_limit_that_names_the_procedure() -> None:
    game = bare()
    game.call(NEST, Depth(machine.MAX_DEPTH + 5))
    with pytest.raises(Runaway, match=r"test\.nest.*nested deeper than 200"):
        game.run()


def spin(game: Bare, frame: Frame) -> None:
    frame.go(spin)


SPIN = procedure("test.spin", spin)


def test_steps_between_decisions_have_a_limit_that_names_the_procedure() -> None:
    game = bare()
    game.call(SPIN)
    with pytest.raises(Runaway, match=r"test\.spin.*20000 steps"):
        game.run()


def ask(game: Bare, frame: Frame) -> Decision:
    r: Question = frame.registers
    return Decision(1, "Pick", [Option(f"choose {i}", i) for i in range(r.options)], into="pick")


def remember(game: Bare, frame: Frame) -> None:
    r: Question = frame.registers
    game.notes.append(f"picked {r.pick}")


ASK = procedure("test.ask", ask, remember, registers=Question)


def test_a_decision_stops_the_loop_until_it_is_answered() -> None:
    game = bare()
    game.call(ASK, Question(3))
    game.run()
    assert game.decision is not None
    assert (game.decision.player, game.decision.keys) == (1, ["choose 0", "choose 1", "choose 2"])
    assert game.notes == []
    game.choose(2)
    assert game.notes == ["picked 2"]
    assert game.decision is None


def test_one_option_is_taken_and_recorded() -> None:
    game = bare()
    game.call(ASK, Question(1))
    game.run()
    assert game.notes == ["picked 0"]
    assert game.log == [OnlyOption("", 1, "choose 0")]


def test_a_question_without_options_is_an_error_that_names_the_procedure() -> None:
    game = bare()
    game.call(ASK, Question(0))
    with pytest.raises(Runaway, match=r"test\.ask.*nothing to choose"):
        game.run()


@pytest.mark.parametrize("index", [-1, 3, True, "choose 1", None, 1.0])
def test_a_wrong_index_changes_nothing(index: int) -> None:
    game = bare()
    game.call(ASK, Question(3))
    game.run()
    with pytest.raises(BadChoice, match="choose a number from 0 to 2"):
        game.choose(index)
    assert game.notes == []
    assert game.frames[-1].stands_at(ask)


def test_a_key_not_offered_changes_nothing_and_says_what_is() -> None:
    game = bare()
    game.call(ASK, Question(2))
    game.run()
    with pytest.raises(BadChoice, match="'choose 7' is not offered: choose one of choose 0, choose 1"):
        game.choose_key("choose 7")
    game.choose_key("choose 1")
    assert game.notes == ["picked 1"]
    with pytest.raises(BadChoice, match="nobody is asked anything"):
        game.choose_key("choose 1")


def test_names_of_procedures_are_unique() -> None:
    with pytest.raises(ValueError, match="already a procedure"):
        procedure("test.ask", ask)


@pytest.mark.parametrize(("name", "step"), [("test.gone", "ask"), ("test.ask", "gone"), ("test.ask", "note_in")])
def test_a_frame_without_its_procedure_or_step_is_refused(name: str, step: str) -> None:
    with pytest.raises(BadSave, match="which this version does not have"):
        Frame.thaw(FrozenFrame(name, step, msgspec.Raw(b"\x80")), None)
