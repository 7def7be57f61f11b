"""Focus: looking at the top of one's deck before flipping. KW-focus-1"""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import kind_of
from .board import lay_back, lift_top, scrap_aside, unprotect
from .places import pile_place
from .registers import Focus
from .state import TcgGame
from .words.base import NO
from .words.battle_cards import Cards


def lift(game: TcgGame, frame: Frame) -> None:
    """Take the top cards off one by one; an empty deck is made anew in between. ER-6-4"""
    r: Focus = frame.registers
    if r.left > 0 and lift_top(game, r.player, r.cause):
        r.left -= 1
        frame.go(lift)


def options_for(game: TcgGame, player: int) -> list[Option]:
    cards = game.aside[player]
    options = []
    for position in Cards().kinds(game, cards):
        known = game.pool.battle_cards[kind_of(cards[position])]
        options.append(Option(f"choose {known.id}", position, "{0}", (known.name,), pile_place(game, cards, position)))
    return options


def ask_scrap(game: TcgGame, frame: Frame) -> Decision | None:
    """ER-6-5"""
    r: Focus = frame.registers
    player = r.player
    if not game.aside[player] or not r.scraps:
        r.pick = NO
        return None
    options = [*options_for(game, player), Option("done", NO, "Scrap no more")]
    return Decision(player, "Choose cards to scrap", options, into="pick", rules=("KW-focus-1", "ER-6-5"))


def take_scrap(game: TcgGame, frame: Frame) -> None:
    r: Focus = frame.registers
    if r.pick >= 0:
        scrap_aside(game, r.player, r.pick, "KW-focus-1")
        frame.go(ask_scrap)


def ask_back(game: TcgGame, frame: Frame) -> Decision | None:
    """The rest goes back one by one, the last chosen uppermost."""
    r: Focus = frame.registers
    player = r.player
    if not game.aside[player]:
        r.pick = NO
        return None
    options = options_for(game, player)
    return Decision(
        player,
        "Choose the next card to put back on top",
        options,
        into="pick",
        left=len(game.aside[player]),
        rules=("KW-focus-1", "ER-6-5") if r.scraps else (),
    )


def take_back(game: TcgGame, frame: Frame) -> None:
    r: Focus = frame.registers
    if r.pick >= 0:
        lay_back(game, r.player, r.pick, r.cause)
        frame.go(ask_back)


def done(game: TcgGame, frame: Frame) -> None:
    unprotect(game)


FOCUS_ON = procedure("tcg.focus", lift, ask_scrap, take_scrap, ask_back, take_back, done, registers=Focus)


def arrange(game: TcgGame, player: int, number: int, cause: str) -> None:
    """Look at the top cards and put them back in any order."""
    game.call(FOCUS_ON, Focus(player, number, scraps=False, cause=cause))
