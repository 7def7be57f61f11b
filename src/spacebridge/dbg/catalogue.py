"""All cards that are loaded, found by id; and the pool, the cards of one game with their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..kernel.decision import Option
from ..kernel.english import suggest
from ..kernel.errors import BadInput
from .cards import SETS
from .definitions import BLANK, EMPTY_SPACE, Card, CardSet, definitions_hash
from .sheets import Library, avoids, destroyers, destroying_abilities


class Catalogue:
    """Card definitions by id, immutable once made. A card of a later set replaces one with the same id.

    >>> BUILT_IN.card("jazz").name, BUILT_IN.card("core-jazz").id
    ('Jazz', 'jazz')
    """

    __slots__ = ("cards", "sets")

    def __init__(self, sets: Iterable[CardSet]) -> None:
        self.sets = tuple(sets)
        self.cards: dict[str, Card] = {EMPTY_SPACE.id: EMPTY_SPACE, BLANK.id: BLANK}
        for one in self.sets:
            own = {EMPTY_SPACE.id, BLANK.id}
            for card in one.cards:
                if card.id in own:
                    raise BadInput(f"set {one.id} has a second card with the id {card.id!r}")
                own.add(card.id)
                self.cards[card.id] = card

    def card(self, id: str) -> Card:
        """The card with that id; the prefix of its set and a suffix for its type are welcome."""
        found = self.cards.get(id) or self.cards.get(spell(id))
        if found is None:
            raise BadInput(f"there is no card {id!r}{suggest(id, self.cards)}")
        return found

    def set_cards(self, set_id: str) -> tuple[Card, ...]:
        """The cards of a set as they stand now, those that a later set replaced among them."""
        found = next((one for one in self.sets if one.id == set_id), None)
        if found is None:
            raise BadInput(f"there is no set {set_id!r}; the sets are {', '.join(one.id for one in self.sets)}")
        return tuple(self.cards[card.id] for card in found.cards)


def spell(id: str) -> str:
    """
    >>> spell("core-jazz"), spell("core-starscream-boss"), spell("jazz")
    ('jazz', 'starscream', 'jazz')
    """
    if id.startswith("core-"):
        id = id[5:]
        for suffix in ("-character", "-boss"):
            id = id.removesuffix(suffix)
    return id


BUILT_IN = Catalogue(SETS)
"""The sets that come with the package."""


class Pool:
    """The cards of one game. Piles hold their numbers; 0 is the empty space."""

    __slots__ = ("_hash", "adversaries", "avoids", "basic", "block", "cards", "cost", "damage", "destroyers",
                 "destroys", "for_purpose", "harmful", "ids", "kinds", "library", "limits", "manners", "options",
                 "robots", "serves", "two_sided", "views")  # fmt: skip

    def __init__(self, cards: Iterable[Card]) -> None:
        rest = sorted({card.id: card for card in cards}.values(), key=lambda card: card.id)
        self.cards = (EMPTY_SPACE, *(card for card in rest if card is not EMPTY_SPACE))
        self.kinds = {card.id: kind for kind, card in enumerate(self.cards)}
        self.ids = tuple(card.id for card in self.cards)
        self.library = Library(self.cards)
        self.cost = tuple(card.price for card in self.cards)
        self.block = tuple(card.block for card in self.cards)
        self.serves = tuple(
            bool(card.uses or card.is_place) or card.thwart is not None or card.contribute is not None
            for card in self.cards
        )
        """Is there more to be done with it in the Matrix than to buy or battle it?"""
        self.for_purpose = tuple(bool(paper.sheet.favours) for paper in self.library.papers)
        self.destroys = tuple(destroying_abilities(card) for card in self.cards)
        """For each card or Bot Mode the numbers and costs of its abilities that destroy cards in play."""
        self.destroyers = destroyers(self.cards)
        """For each card the Encounters whose Confrontation can destroy it in play."""
        self.avoids = tuple(avoids(card.play) for card in self.cards)
        """For each card how it helps against Ambushes."""
        self.basic = next((kind for kind, card in enumerate(self.cards) if card.type == "basic"), 0)
        self.damage = next(
            (kind for kind, card in enumerate(self.cards) if card.type == "damage" and not card.gained), 0
        )
        self.harmful = frozenset(kind for kind, card in enumerate(self.cards) if card.gained)
        """The Damage cards that differ, and so are drawn, owned and played. WOC-damage-01"""
        self.options: dict[tuple[int | str, ...], Option] = {}
        """Options that were made once and never change."""
        self.limits: dict[tuple[object, ...], object] = {}
        """What is dearer, cheaper or impossible by what lies there; see limits.py."""
        self.views: list[object] = [None] * len(self.cards)
        """What a view shows of each card; see view.py."""
        self.adversaries: dict[str, frozenset[int]] = {
            faction: frozenset(kind for kind, card in enumerate(self.cards) if card.foe_of == faction)
            for faction in ("autobot", "decepticon")
        }
        """For each faction the cards that are its Adversaries in the Matrix. CORE-adversary-02, WOC-adversary-01"""
        self.robots = frozenset(kind for kind, card in enumerate(self.cards) if card.type == "robot")
        """These too, where all Robots are. CORE-card-divided-01"""
        self.two_sided = any(card.type == "boss" and card.faction == "autobot" for card in self.cards)
        """Are there Bosses of both factions?"""
        self.manners = tuple(f"{card.type} {card.faction} {card.level}" for card in self.cards)
        self._hash = ""

    @property
    def hash(self) -> str:
        """What these cards are, in short."""
        if not self._hash:
            self._hash = definitions_hash(self.cards)
        return self._hash


_pools: dict[tuple[int, ...], Pool] = {}
MAX_POOLS = 64


def pool_of(cards: Sequence[Card]) -> Pool:
    """The pool of these cards; the same cards are compiled once."""
    known = sorted({card.id: card for card in cards}.values(), key=lambda card: card.id)
    key = tuple(map(id, known))  # a cached pool keeps its cards alive, so the numbers stay theirs
    found = _pools.get(key)
    if found is None:
        if len(_pools) >= MAX_POOLS:
            _pools.clear()
        found = _pools[key] = Pool(known)
    return found
