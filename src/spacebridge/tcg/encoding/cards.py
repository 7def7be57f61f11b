"""The cards of the Trading Card Game as vectors."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...kernel.vectors import CardBook, CardSpace, tree_of
from ..catalogue import Pool
from ..definitions import COLOURS, UPGRADE_KINDS, BattleCard, CharacterCard
from ..sheets import Sheet

if TYPE_CHECKING:
    from .table import Standing

TYPES = ("action", "secret-action", "upgrade", "stratagem", "head")
FEATURES = (
    "a battle card", "a character", *TYPES, *UPGRADE_KINDS, "stars / 10", "attack / 5", "defense / 5",
    "attack of the last mode / 5", "defense of the last mode / 5", "health / 10", *(f"{one} icons" for one in COLOURS),
    "autobot", "decepticon",
)  # fmt: skip
UNASKED = ("id", "set", "number", "subtitle", "copies")
"""What no rule asks of a card in a game."""

CARDS = CardSpace(FEATURES)


def pack_battle_card(card: BattleCard) -> int:
    numbers = (
        1,
        0,
        *(card.type == one for one in TYPES),
        *(card.upgrade_kind == one for one in UPGRADE_KINDS),
        card.stars,
        card.attack_bonus,
        card.defense_bonus,
        0,
        0,
        card.health_bonus,
        *(card.icons.count(colour) for colour in COLOURS),
        card.faction == "autobot",
        card.faction == "decepticon",
    )
    return CARDS.pack(numbers, tree_of(card, UNASKED))


def pack_character(card: CharacterCard) -> int:
    first, last = card.modes[0], card.modes[-1]
    numbers = (
        0,
        1,
        *[0] * (len(TYPES) + len(UPGRADE_KINDS)),
        card.stars,
        first.attack,
        first.defense,
        last.attack,
        last.defense,
        card.health,
        *[0] * len(COLOURS),
        "autobot" in card.factions,
        "decepticon" in card.factions,
    )
    return CARDS.pack(numbers, tree_of(card, UNASKED))


class Book(CardBook):
    """The battle cards of a pool by kind, its characters by id."""

    __slots__ = ("gives", "kinds", "people", "portraits", "spoken", "standings")

    def __init__(self, pool: Pool) -> None:
        super().__init__(CARDS, [pack_battle_card(card) for card in pool.battle_cards])
        self.kinds = pool.kinds
        self.gives = tuple(map(_gives, pool.library.upgrades))
        """For each battle card the stats that a character may have because of it, by their numbers."""
        self.standings: dict[tuple[object, ...], Standing] = {}
        """Characters as they stood lately, in numbers."""
        self.people = {card.id: pack_character(card) for card in pool.characters.values()}
        self.portraits = {id: CARDS.card(packed) for id, packed in self.people.items()}

        self.spoken = {card.id: pack_battle_card(card) for card in pool.nameable if card.id not in pool.kinds}
        """Cards that somebody may name, though none of them is in the game."""

    def find(self, id: str) -> int:
        """A battle card or a character by its id; 0 where it is none."""
        kind = self.kinds.get(id)
        if kind is not None:
            return self.cards[kind]
        return self.people.get(id) or self.spoken.get(id, 0)


def _gives(sheet: Sheet) -> frozenset[int]:
    printed = [stat for stat, number in enumerate(sheet.printed) if number]
    return frozenset((*printed, *sheet.own, *sheet.bases))


@lru_cache(maxsize=64)
def book_of(pool: Pool) -> Book:
    """Made once for each pool."""
    return Book(pool)
