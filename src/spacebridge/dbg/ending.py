"""How a game ends: the third Boss, an empty main deck, too much Damage; and the score."""

from __future__ import annotations

from ..kernel.knowledge import kind_of
from . import board
from .events import Ending, GameEnded
from .modes import BOSSES
from .state import DbgGame

PER_VP = 5
"""Cost of Adversaries, and Energon, that is worth 1 VP. CORE-score-01, CORE-score-02"""
DAMAGE_PER_VP = 2
"""CORE-score-04"""


def score_parts(game: DbgGame, player: int) -> dict[str, int]:
    """Where a player's points come from, if the game ended now."""
    seat = game.seats[player]
    cards = [game.pool.cards[kind_of(card)] for card in seat.vault]
    costs = sum(card.price for card in cards if card.type in ("robot", "boss") and not stored_relic(game, card.id))
    return {
        "VP": seat.vp,
        "Adversaries": costs // PER_VP,
        "Energon": seat.energon // PER_VP,
        "Relics and Schemes": sum(card.vault for card in cards),
        "Damage": -(seat.damage // DAMAGE_PER_VP),
    }


def stored_relic(game: DbgGame, id: str) -> bool:
    """An Autobot that is a Relic too lies in the Vault as a Relic."""
    card = game.pool.cards[game.pool.kinds[id]]
    return card.is_relic and card.faction == "autobot"


def score(game: DbgGame, player: int) -> int:
    """CORE-score-01, CORE-score-02, CORE-score-03, CORE-score-04; nobody has less than nothing."""
    return max(0, sum(score_parts(game, player).values()))


def bosses_defeated(game: DbgGame, player: int) -> int:
    return sum(1 for card in game.seats[player].vault if game.pool.cards[kind_of(card)].type == "boss")


def winners(game: DbgGame) -> tuple[int, ...]:
    """Most VP, then most Bosses, then most Energon. CORE-score-05, CORE-tie-01, CORE-tie-02, CORE-tie-03"""
    ranks = [
        (score(game, player), bosses_defeated(game, player), game.seats[player].energon)
        for player in range(game.players)
    ]
    return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))


def finish(game: DbgGame, won: bool, how: Ending, cause: str, player: int = -1) -> None:
    """Everybody together, or by score."""
    if game.mode.team:
        board.end_game(game, GameEnded(cause, how, tuple(range(game.players)) if won else (), (), player))
    else:
        scores = tuple(score(game, player) for player in range(game.players))
        board.end_game(game, GameEnded(cause, how, winners(game), scores, player))


def check_bosses(game: DbgGame) -> None:
    """CORE-end-01, CORE-coop-win-01"""
    if game.bosses_gone >= BOSSES and game.result is None:
        finish(game, True, "bosses", "CORE-end-01")


def out_of_cards(game: DbgGame) -> None:
    """A card of the main deck is needed, and there is none. CORE-end-02, CORE-coop-lose-02"""
    finish(game, False, "deck", "CORE-end-02")


def check_damage(game: DbgGame) -> None:
    """CORE-coop-lose-01"""
    limit = game.mode.damage_limit
    if limit and game.result is None and any(seat.damage >= limit for seat in game.seats):
        hurt = next(player for player, seat in enumerate(game.seats) if seat.damage >= limit)
        finish(game, False, "damage", "CORE-coop-lose-01", hurt)
