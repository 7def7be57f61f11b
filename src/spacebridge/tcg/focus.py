"""Focus: looking at the top of one's deck before flipping. KW-focus-1"""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import kind_of
from .board import lay_back, lift_top, scrap_aside, unprotect
from .state import TcgGame
from .words.base import NO
from .words.battle_cards import Cards

# Registers: the pick, the player, how many are left to lift
PICK, PLAYER, LEFT = range(3)


def lift(game: TcgGame, frame: Frame) -> None:
    """Take the top cards off one by one; an empty deck is made anew in between. ER-6-4"""
    if frame.registers[LEFT] > 0 and lift_top(game, frame.registers[PLAYER], "KW-focus-1"):
        frame.registers[LEFT] = frame.registers[LEFT] - 1
        frame.pc = 0


def options_for(game: TcgGame, player: int) -> list[Option]:
    cards = game.aside[player]
    options = []
    for position in Cards().kinds(game, cards):
        known = game.pool.battle_cards[kind_of(cards[position])]
        options.append(Option(f"choose {known.id}", position, "{0}", (known.name,), (known.id,)))
    return options


def ask_scrap(game: TcgGame, frame: Frame) -> Decision | None:
    """ER-6-5"""
    player = frame.registers[PLAYER]
    if not game.aside[player]:
        frame.registers[PICK] = NO
        return None
    options = [*options_for(game, player), Option("done", NO, "Scrap no more")]
    return Decision(player, "Choose cards to scrap", options, into=PICK)


def take_scrap(game: TcgGame, frame: Frame) -> None:
    picked = frame.registers[PICK]
    if picked >= 0:
        scrap_aside(game, frame.registers[PLAYER], picked, "KW-focus-1")
        frame.pc = ASK_SCRAP


def ask_back(game: TcgGame, frame: Frame) -> Decision | None:
    """The rest goes back one by one, the last chosen uppermost."""
    player = frame.registers[PLAYER]
    if not game.aside[player]:
        frame.registers[PICK] = NO
        return None
    options = options_for(game, player)
    return Decision(player, "Choose the next card to put back on top", options, into=PICK, left=len(game.aside[player]))


def take_back(game: TcgGame, frame: Frame) -> None:
    picked = frame.registers[PICK]
    if picked >= 0:
        lay_back(game, frame.registers[PLAYER], picked, "KW-focus-1")
        frame.pc = ASK_BACK


def done(game: TcgGame, frame: Frame) -> None:
    unprotect(game)


FOCUS_ON = procedure("tcg.focus", lift, ask_scrap, take_scrap, ask_back, take_back, done)
ASK_SCRAP, ASK_BACK = 1, 3
