"""What is dearer, cheaper or impossible for a player now, gathered from all cards that say so."""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Refusal
from ..kernel.knowledge import SEATS
from ..kernel.native import equal
from .choices import NONE
from .definitions import Card
from .sheets import Sheet
from .state import DbgGame
from .words import ANY_CARD, Cannot, Cards, Costs, HavePower, PowerFor
from .words.base import context

FORBIDDEN = Refusal("{0} forbids it.", "CORE-golden-01")


MOST: Final = 20_000
"""Limits that a pool remembers before it begins anew."""


def limits_of(game: DbgGame, player: int) -> Limits:
    """The limits of this player now. What says so lies open; as long as none of it asks for more, the same cards in the
    same places limit the same."""
    weighing: list[tuple[Sheet, int]] = []
    fixed = True
    for sheet in game.own_sheets(player):
        if sheet.weighs:
            weighing.append((sheet, NONE))
            fixed = fixed and not sheet.conditional
    if player == game.active and game.watch:
        papers, matrix = game.pool.library.papers, game.matrix
        heedless = "ongoing" in game.seats[player].ignores
        for space in game.watched_by(player):
            sheet = papers[matrix[space] >> SEATS].sheet
            if sheet.weighs and not (heedless and "ruin" in game.card_at(space).kinds):
                weighing.append((sheet, space))
                fixed = fixed and not sheet.conditional
    if not fixed:
        return Limits(game, player, weighing)
    known = game.pool.limits
    name = (game.grid, game.seats[player].kind, *weighing)
    found = known.get(name)
    if found is None:
        if len(known) >= MOST:
            known.clear()
        found = known[name] = Limits(game, player, weighing)
    assert isinstance(found, Limits)
    return found


class Limits:
    """Gathered when somebody asks, and never changed."""

    __slots__ = (
        "alt_move", "block_range", "cannots", "cheaper", "confronts", "costs", "faction", "favours", "grid", "powers",
        "robots",
    )  # fmt: skip

    def __init__(self, game: DbgGame, player: int, weighing: list[tuple[Sheet, int]]) -> None:
        self.grid = game.grid
        self.faction = game.faction_of(player)
        self.costs: tuple[tuple[Costs, int], ...] = ()
        """With the spaces of the Matrix where they stand; NONE for what is the player's own."""
        self.cannots: tuple[tuple[Cannot, str, int], ...] = ()
        """With who says so, and where in the Matrix."""
        self.powers: tuple[HavePower, ...] = ()
        self.favours: tuple[PowerFor, ...] = ()
        """Power for a purpose that other cards have."""
        self.cheaper = False
        """Does anything cost less?"""
        self.alt_move = 0
        self.block_range = 0
        self.confronts = False
        self.robots = False
        for sheet, space in weighing:
            self._add(game, player, sheet, space)

    def _add(self, game: DbgGame, player: int, sheet: Sheet, space: int) -> None:
        self.alt_move += sheet.alt_move
        if not sheet.limits:
            return
        for cost in sheet.costs:
            if cost.if_ is None or cost.if_.holds(game, context(player, space=space)):
                self.costs += ((cost, space),)
                self.cheaper |= cost.amount < 0
        for ban in sheet.cannot:
            if ban.if_ is None or ban.if_.holds(game, context(player, space=space)):
                self.cannots += ((ban, sheet.name, space),)
        if sheet.favours:
            self.favours += tuple(one for one in sheet.favours if one.of is not None)
        if sheet.powers:
            self.powers += tuple(sheet.powers)
        self.block_range += sheet.block_range
        if sheet.confronts:
            self.confronts = True
        if sheet.robots:
            self.robots = True

    def more(self, what: str, card: Card | None = None, space: int = NONE) -> int:
        """How much dearer something is; for a card of the Matrix by where it lies."""
        total = 0
        for one, origin in self.costs:
            if one.what != what and not (one.what == "buy or defeat" and what in ("buy", "defeat")):
                continue
            if card is not None and not equal(one.cards, ANY_CARD) and not fits(one.cards, card, self):
                continue
            if one.where == "anywhere" or (space >= 0 and self._is_there(one, origin, space)):
                total += one.amount
        return total

    def _is_there(self, one: Costs, origin: int, space: int) -> bool:
        return space == origin if one.where == "this" else origin >= 0 and space in self.grid.adjacent[origin]

    def defeat_cost(self, card: Card, space: int = NONE) -> int:
        """What an Adversary costs now, before an Encounter adds to it. CORE-battle-01"""
        return max(0, card.price + self.more("defeat", card, space)) if self.costs else card.price

    def move_cost(self, game: DbgGame, space: int) -> int:
        """Move for a step onto this space. CORE-turn-07"""
        if not self.costs or not game.is_up(space):
            return 1
        return max(0, 1 + self.more("move", game.card_at(space), space))

    def search_cost(self) -> int:
        """CORE-turn-08"""
        return max(0, 1 + self.more("search"))

    def refuses_here(self, what: str, space: int) -> Refusal | None:
        """Does the very card of this space forbid it?"""
        for one, name, where in self.cannots:
            if one.what == what and where == space:
                return FORBIDDEN.about(name)
        return None

    def refuses(self, what: str, card: Card | None = None) -> Refusal | None:
        """Who forbids this, if anybody does."""
        for one, name, _ in self.cannots:
            if one.what == what and (card is None or equal(one.cards, ANY_CARD) or fits(one.cards, card, self)):
                return FORBIDDEN.about(name)
        return None


def fits(cards: Cards, card: Card, limits: Limits) -> bool:
    """What is an Adversary by what Limits say. CORE-card-divided-01"""
    return cards.fits(card, card.foe_of == limits.faction or (limits.robots and card.type == "robot"))
