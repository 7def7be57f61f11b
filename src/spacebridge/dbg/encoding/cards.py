"""The cards of the Deck-Building Game as vectors."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.vectors import CardBook, CardSpace, tree_of
from ..catalogue import Pool
from ..definitions import Card

TYPES = (
    "character", "starter", "basic", "damage", "robot", "maneuver", "technology", "relic", "ally", "site",
    "decepticon-scheme", "cooperative-scheme", "boss", "encounter",
)  # fmt: skip
FEATURES = (
    "a card", *TYPES, "cost / 10", "power / 5", "range / 3", "move / 5", "flight", "block", "autobot", "decepticon",
    "level / 3", "assist / 3", "confront / 3", "vault / 5", "move of the Alt Mode / 5",
)  # fmt: skip
UNASKED = ("id", "set", "provenance", "copies")
"""What no rule asks of a card in a game."""

CARDS = CardSpace(FEATURES)


def pack_card(card: Card) -> int:
    alt = card.alt.move if card.alt is not None else 0
    numbers = (
        1, *(card.type == one or (one == "relic" and card.is_relic) for one in TYPES), card.price, card.power,
        card.range, card.move, card.flight, card.block, card.faction == "autobot", card.faction == "decepticon",
        card.level, card.assist, card.confront, card.vault, alt,
    )  # fmt: skip
    return CARDS.pack(numbers, tree_of(card, UNASKED))


@lru_cache(maxsize=64)
def book_of(pool: Pool) -> CardBook:
    """The cards of a pool; the empty space is nothing. Made once for each pool."""
    return CardBook(CARDS, (0, *(pack_card(card) for card in pool.cards[1:])))
