"""Running effects."""

from __future__ import annotations

from ..kernel.frames import procedure
from ..kernel.programs import answered, run_instructions
from .choices import NONE
from .registers import Effect
from .state import DbgGame

EFFECT = procedure("dbg.effect", run_instructions, answered, registers=Effect)


def registers_of(program: int, player: int, item: int, kind: int, space: int, about: int) -> Effect:
    return Effect(program, 0, {}, player, item, kind, space, player, about=about)


def run_effect(
    game: DbgGame, program: int, player: int, kind: int, *, item: int = NONE, space: int = NONE, about: int = NONE,
    count: int = 0, purpose: str = "",
) -> None:  # fmt: skip
    """Start an effect of a card for a player; nothing where the card has no such text."""
    if program >= 0:
        registers = Effect(program, 0, {}, player, item, kind, space, player, count=count, about=about, purpose=purpose)
        game.call(EFFECT, registers)
