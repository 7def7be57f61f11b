"""Drawing cards, where somebody may turn up a Secret Action before one is drawn, or draws in another's place."""

from __future__ import annotations

from ..kernel.frames import Frame, procedure
from .board import draw
from .happenings import CardDrawing
from .registers import Draw
from .state import TcgGame
from .triggers import open_window
from .words.abilities import Instead


def draw_cards(game: TcgGame, player: int, number: int, cause: str) -> None:
    """A player draws so many cards, one after another."""
    library = game.pool.library
    if number > 0 and (CardDrawing in library.events or library.hijacks) and game.rules.texts:
        game.call(DRAW, Draw(player, number, cause))
        return
    for _ in range(number):
        draw(game, player, cause)


def before_draw(game: TcgGame, frame: Frame) -> None:
    """A card would be drawn: who waits for that may turn up a Secret Action."""
    r: Draw = frame.registers
    if r.left <= 0 or not game.deck_of(r.player):
        frame.leave()
        return
    r.left -= 1
    if CardDrawing in game.pool.library.events and any(game.secrets):
        open_window(game, CardDrawing(r.cause, r.player))


def draw_one(game: TcgGame, frame: Frame) -> None:
    r: Draw = frame.registers
    frame.go(before_draw)
    draw(game, 1 - r.player if is_hijacked(game, r.player) else r.player, r.cause)


def is_hijacked(game: TcgGame, player: int) -> bool:
    """Does the opponent draw in the place of this player for now?"""
    for granted in game.grants:
        node = game.pool.library.ability(granted.ability).node
        if isinstance(node, Instead) and node.of == "draw" and (granted.player == player) == (node.whose == "your"):
            return True
    return False


DRAW = procedure("tcg.draw", before_draw, draw_one, registers=Draw)
