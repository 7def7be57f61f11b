"""Running effects: one procedure for all of them, with the program's place in its registers."""

from __future__ import annotations

from ..kernel.decision import Decision
from ..kernel.frames import Frame, procedure
from .state import TcgGame
from .words.base import IP, PROGRAM

DONE = 2


def run_instructions(game: TcgGame, frame: Frame) -> Decision | None:
    """Do the instructions one after another; stay on one that asks, and wait for one that calls something."""
    registers = frame.registers
    program: int = registers[PROGRAM]
    code = game.pool.library.programs[program].code
    size = len(code)
    frames = game.frames
    frame.pc = 0
    while True:
        at: int = registers[IP]
        if at >= size:
            frame.pc = DONE
            return None
        do, args = code[at]
        decision = do(game, frame, *args)
        if decision is not None:
            frame.pc = 1
            return decision
        if registers[IP] == at:
            registers[IP] = at + 1
        if not frames or frames[-1] is not frame:
            return None


def answered(game: TcgGame, frame: Frame) -> None:
    frame.registers[IP] = frame.registers[IP] + 1
    frame.pc = 0


EFFECT = procedure("tcg.effect", run_instructions, answered)
