"""What is dearer, cheaper or impossible for a player now, gathered from all cards that say so."""

from __future__ import annotations

from ..kernel.decision import Refusal
from .definitions import Card
from .state import DbgGame
from .words import ANY_CARD, Cannot, Cards, Costs, HavePower

FORBIDDEN = Refusal("{0} forbids it.", "CORE-golden-01")


class Limits:
    """Made anew for every decision that needs it; nothing of it is stored."""

    __slots__ = ("alt_move", "block_range", "cannots", "confronts", "costs", "powers", "robots")

    def __init__(self, game: DbgGame, player: int) -> None:
        self.costs: tuple[Costs, ...] = ()
        self.cannots: tuple[tuple[Cannot, str], ...] = ()
        self.powers: tuple[HavePower, ...] = ()
        self.alt_move = 0
        self.block_range = 0
        self.confronts = False
        self.robots = False
        for sheet in game.sheets(player):
            if not sheet.weighs:
                continue
            if sheet.costs:
                self.costs += tuple(sheet.costs)
            if sheet.powers:
                self.powers += tuple(sheet.powers)
            if sheet.cannot:
                self.cannots += tuple((cannot, sheet.name) for cannot in sheet.cannot)
            self.alt_move += sheet.alt_move
            self.block_range += sheet.block_range
            if sheet.confronts:
                self.confronts = True
            if sheet.robots:
                self.robots = True

    def more(self, what: str, card: Card | None = None) -> int:
        """How much dearer something is."""
        total = 0
        for one in self.costs:
            if one.what == what and (card is None or one.cards == ANY_CARD or fits(one.cards, card, self)):
                total += one.amount
        return total

    def defeat_cost(self, card: Card) -> int:
        """What an Adversary costs now, before an Encounter adds to it. CORE-battle-01"""
        return max(0, card.price + self.more("defeat", card)) if self.costs else card.price

    def move_cost(self, game: DbgGame, space: int) -> int:
        """Move for a step onto this space. CORE-turn-07"""
        if not self.costs or not game.is_up(space):
            return 1
        return max(0, 1 + self.more("move", game.card_at(space)))

    def search_cost(self) -> int:
        """CORE-turn-08"""
        return max(0, 1 + self.more("search"))

    def refuses(self, what: str, card: Card | None = None) -> Refusal | None:
        """Who forbids this, if anybody does."""
        for one, name in self.cannots:
            if one.what == what and (card is None or one.cards == ANY_CARD or fits(one.cards, card, self)):
                return FORBIDDEN.about(name)
        return None


def fits(cards: Cards, card: Card, limits: Limits) -> bool:
    """What is an Adversary by what Limits say. CORE-card-divided-01"""
    return cards.fits(card, True if limits.robots and card.type == "robot" else None)
