"""The loop that runs a game: the step under the top frame's pc, until somebody must decide.

Functions by themselves, so that they can be compiled while the classes of the state stay as they are declared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .errors import Runaway
from .events import OnlyOption
from .spans import words_of

if TYPE_CHECKING:
    from .decision import Decision
    from .frames import Frame, Procedure, Step
    from .game import Game

MAX_STEPS: Final = 20_000
"""Steps between two decisions before the engine calls a procedure a runaway."""

BUDGET: Final = range(MAX_STEPS)

MAX_DEPTH: Final = 200
"""Frames on the stack before the engine calls a procedure a runaway."""

MAX_WAITING: Final = 500
"""Abilities that wait at one time before the engine calls them runaways."""

MAX_CHOICES: Final = 2_000
"""Choices within one turn before the engine calls it a runaway."""


def run(game: Game, stop: Sequence[Step] = ()) -> None:
    """Run until somebody must decide, the game is over, or one of the steps `stop` is next."""
    game.loops = 0
    try:
        frames = game.frames
        budget = iter(BUDGET)
        while frames:
            game.moved = False
            frame = frames[-1]
            procedure = frame.procedure
            code = held(procedure, stop) if stop else procedure.code
            for _ in budget:
                pc = frame.pc
                step = code[pc]
                if step is None:
                    frames.pop()
                    break
                frame.pc = pc + 1
                decision = step(game, frame)
                if decision is not None:
                    options = decision.options
                    if len(options) > 1:
                        frame.pc = pc
                        game.before_asking()
                        game.decision = decision
                        return
                    take_only(game, frame, decision)
                elif game.moved:
                    break
            else:
                raise Runaway(f"procedure {procedure.name!r} ran {MAX_STEPS} steps without a decision")
        game.decision = None
    except Held:
        game.decision = None
    except Runaway as error:
        game.call_off(error)
    except RecursionError:
        game.call_off(Runaway("a number depends on itself"))


def take_only(game: Game, frame: Frame, decision: Decision) -> None:
    """The engine takes a pick for a player because there is nothing else to pick."""
    if not decision.options:
        raise Runaway(f"procedure {frame.procedure.name!r} asked with nothing to choose: {decision.prompt}")
    only = decision.options[0]
    game.emit(OnlyOption("", decision.player, only.key, only.template, tuple(map(words_of, only.args))))
    setattr(frame.registers, decision.into, only.value)


class Held(Exception):
    """The next step is one before which the engine is to stand still."""


def hold(game: Game, frame: Frame) -> None:
    """Stands in the place of such a step."""
    frame.again()
    raise Held


def held(procedure: Procedure, stop: Sequence[Step]) -> tuple[Step | None, ...]:
    """The steps of a procedure, with places to stand still."""
    return tuple(hold if step in stop else step for step in procedure.code)


def ask_again(game: Game) -> None:
    """Rebuild the decision the top frame stands on."""
    game.decision = None
    game.moved = False
    if game.frames:
        frame = game.frames[-1]
        pc = frame.pc
        step = frame.procedure.code[pc]
        if step is not None:
            frame.pc = pc + 1
            game.decision = step(game, frame)
            frame.pc = pc
