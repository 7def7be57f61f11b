"""How a game ends: the third Boss, an empty main deck, too much Damage; and the score."""

from __future__ import annotations

from . import board
from .events import Ending, GameEnded
from .modes import BOSSES
from .state import DbgGame


def score_parts(game: DbgGame, player: int) -> dict[str, int]:
    """Where a player's points come from, if the game ended now."""
    return game.mode.score_parts(game, player)


def score(game: DbgGame, player: int) -> int:
    return game.mode.score(game, player)


def finish(game: DbgGame, won: bool, how: Ending, cause: str, player: int = -1) -> None:
    """As the mode decides it."""
    winners, scores = game.mode.finished(game, won)
    board.end_game(game, GameEnded(cause, how, winners, scores, player))


def check_bosses(game: DbgGame) -> None:
    """All of one faction. CORE-end-01, CORE-coop-win-01, WOC-end-03, WOC-coop-win-01"""
    if game.bosses_gone >= BOSSES and game.result is None:
        finish(game, True, "bosses", "CORE-end-01")


def out_of_cards(game: DbgGame) -> None:
    """A card of the main deck is needed, and there is none. CORE-end-02, CORE-coop-lose-02"""
    finish(game, False, "deck", "CORE-end-02")


def all_ruins(game: DbgGame) -> None:
    """Every Ruin that was not destroyed lies in the Matrix. WOC-end-02, WOC-ruin-08"""
    finish(game, False, "ruins", "WOC-end-02")


def check_damage(game: DbgGame) -> None:
    """CORE-coop-lose-01, WOC-end-01"""
    limit = game.mode.damage_limit
    if limit and game.result is None:
        hurt = next((player for player in range(game.players) if game.damage_of(player) >= limit), None)
        if hurt is None:
            return
        board.overwhelm(game, hurt, "WOC-score-05")
        finish(game, False, "damage", "CORE-coop-lose-01", hurt)
