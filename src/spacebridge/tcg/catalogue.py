"""All cards that are loaded, found by id; and the pool, the cards of one game with their numbers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache
from typing import Final, cast

from ..kernel.decision import Option
from ..kernel.english import suggest
from ..kernel.errors import BadInput
from ..kernel.places import Places
from .cards import SETS
from .definitions import (
    BLACK,
    BLANK,
    BLUE,
    GREEN,
    ORANGE,
    SLOTS,
    WHITE,
    BattleCard,
    Card,
    CardSet,
    CharacterCard,
    definitions_hash,
)
from .events import Icon
from .library import Library


class Catalogue:
    """Card definitions by id, immutable once made.

    >>> BUILT_IN.battle_card("data-pad").name, BUILT_IN.character("arcee-skilled-fighter").health
    ('Data Pad', 9)
    """

    __slots__ = ("battle_cards", "characters", "halves", "sets")

    def __init__(self, sets: Iterable[CardSet]) -> None:
        self.sets = tuple(sets)
        self.halves: dict[str, tuple[CharacterCard, CharacterCard]] = {}
        """The cards of Weaponizers of two cards, each with the whole it belongs to."""
        self.characters: dict[str, CharacterCard] = {}
        self.battle_cards: dict[str, BattleCard] = {BLANK.id: BLANK}
        for one in self.sets:
            for character in one.characters:
                self._add(character, self.characters)
                for half in character.halves:
                    if half.id in self.characters or half.id in self.halves:
                        raise BadInput(f"set {half.set} has a second card with the id {half.id!r}")
                    self.halves[half.id] = (half, character)
            for battle_card in one.battle_cards:
                self._add(battle_card, self.battle_cards)

    def _add(self, card: CharacterCard | BattleCard, into: dict[str, CharacterCard] | dict[str, BattleCard]) -> None:
        if card.id in self.characters or card.id in self.battle_cards:
            raise BadInput(f"set {card.set} has a second card with the id {card.id!r}")
        into[card.id] = card  # type: ignore[assignment]

    def has(self, card: CharacterCard | BattleCard) -> bool:
        """Is it this very card?"""
        return self.characters.get(card.id) is card or self.battle_cards.get(card.id) is card

    def character(self, id: str) -> CharacterCard:
        found = self.characters.get(id)
        if found is None:
            raise BadInput(f"there is no character {id!r}{suggest(id, self.characters)}")
        return found

    def battle_card(self, id: str) -> BattleCard:
        found = self.battle_cards.get(id)
        if found is None:
            raise BadInput(f"there is no battle card {id!r}{suggest(id, self.battle_cards)}")
        return found


BUILT_IN = Catalogue(SETS)
"""The sets that come with the package."""


NEITHER, ACTION, UPGRADE = range(3)
PRINTED_WAY, SWAPPED_WAY, ORANGE_WAY, BLUE_WAY = range(4)
READ_AS: Final[tuple[dict[str, str], ...]] = ({}, {ORANGE: BLUE, BLUE: ORANGE}, {BLUE: ORANGE}, {ORANGE: BLUE})
"""The ways in which flipped icons can be read: as printed, with orange and blue swapped, all orange, or all blue."""


@cache
def read_as(icons: tuple[Icon, ...], way: int) -> tuple[Icon, ...]:
    """What the icons of a card are in one of these ways."""
    other = READ_AS[way]
    return tuple(cast(Icon, other.get(icon, icon)) for icon in icons)


class Pool:
    """The cards of one game. Piles hold indexes into `battle_cards`; counts of icons are tables for speed."""

    __slots__ = (
        "_hash",
        "battle_cards",
        "black",
        "blue",
        "characters",
        "green",
        "has_green",
        "has_heads",
        "has_health",
        "has_hybrids",
        "icon_traits",
        "icons",
        "icons_as",
        "ids",
        "kinds",
        "kits",
        "library",
        "looks",
        "nameable",
        "names",
        "options",
        "orange",
        "places",
        "put_on_is_fixed",
        "roles",
        "second_slots",
        "settled",
        "sides",
        "slots",
        "texts",
        "white",
    )

    def __init__(self, characters: Iterable[CharacterCard], battle_cards: Iterable[BattleCard]) -> None:
        self.characters = {card.id: card for card in sorted(characters, key=lambda card: card.id)}
        self.battle_cards = tuple({card.id: card for card in sorted(battle_cards, key=lambda card: card.id)}.values())
        self.kinds = {card.id: kind for kind, card in enumerate(self.battle_cards)}
        self.orange, self.blue, self.white, self.black, self.green = (
            tuple([card.icons.count(colour) for card in self.battle_cards])
            for colour in (ORANGE, BLUE, WHITE, BLACK, GREEN)
        )
        self.has_green = any(self.green)
        self.has_heads = any(one.head_side is not None for one in self.characters.values())
        """Can a character have the stars and the faction of another one?"""
        self.has_health = any(card.health_bonus for card in self.battle_cards)
        """Does any Upgrade add health?"""
        self.roles = tuple(UPGRADE if c.is_upgrade else ACTION if c.is_action else NEITHER for c in self.battle_cards)
        sides = {one.id for one in self.characters.values() if one.side is not None}
        self.sides = tuple(card.id in sides for card in self.battle_cards)
        """Which of these are characters in disguise: they never lie in a pile."""
        self.slots = tuple(SLOTS.index(c.upgrade_kind) if c.upgrade_kind else -1 for c in self.battle_cards)
        """The usual slot of each Upgrade."""
        self.second_slots = tuple(SLOTS.index(c.second_kind) if c.second_kind else -1 for c in self.battle_cards)
        """The other slot that an Upgrade of two kinds fills."""
        self.library = Library(tuple(self.characters.values()), self.battle_cards)
        given = self.library.given_traits
        self.put_on_is_fixed = tuple(
            card.put_on is None or (card.put_on.fixed and not given) for card in self.battle_cards
        )
        """Is it always the same who may have this Upgrade?"""
        self.settled = tuple(
            fixed and not card.replaces and (card.put_on is None or not self.has_heads) and not self.library.has_holds
            for card, fixed in zip(self.battle_cards, self.put_on_is_fixed, strict=True)
        )
        """Is it always the same, too, into which slot it goes out of the hand?"""
        self.kits: dict[tuple[int, int, str, bool, bool], object] = {}
        """What games of these cards remember about their characters; see state.Kit."""
        self.options: dict[tuple[int | str, ...], Option] = {}
        """Options that were made once and never change."""
        self.places: dict[tuple[str, int, int, int], Places] = {}
        """Places of cards in piles, by zone, owner, position and kind."""
        self.icons = tuple(cast(tuple[Icon, ...], card.icons) for card in self.battle_cards)
        self.icons_as = tuple(tuple([read_as(icons, way) for icons in self.icons]) for way in range(len(READ_AS)))
        """The same for each way in which they can be read."""
        self.icon_traits = tuple([card.icon_traits for card in self.battle_cards])
        """For each card the traits its icons work for; nothing for one that has no hybrid icon."""
        self.has_hybrids = any(self.icon_traits)
        self.ids = (*self.characters, *(id for id in self.kinds if id not in self.characters))
        self._hash = ""
        self.nameable = self._nameable() if self.library.names_cards else ()
        """The battle cards that can be named: those of the sets that come with the package, and those of the game."""
        self.names = {card.id: card.name for card in self.nameable}
        """What they are called."""
        self.texts: dict[tuple[int, bool] | str, tuple[str, ...]] = {}
        """Card texts that were printed once."""
        self.looks: dict[Hashable, object] = {}
        """How its cards look in a view; see view.py."""

    def _nameable(self) -> tuple[BattleCard, ...]:
        known = {**BUILT_IN.battle_cards, **{card.id: card for card in self.battle_cards}}
        return tuple(sorted(known.values(), key=lambda card: card.name))

    def text(self, kind: int, must: bool) -> str:
        """What a battle card says; see BattleCard.text_under."""
        found = self.texts.get((kind, must))
        if found is None:
            found = self.texts[kind, must] = (self.battle_cards[kind].text_under(must),)
        return found[0]

    def texts_of(self, id: str) -> tuple[str, ...]:
        """What a character says, mode by mode."""
        found = self.texts.get(id)
        if found is None:
            card = self.characters[id]
            found = self.texts[id] = tuple(card.text_of(mode) for mode in card.modes)
        return found

    @property
    def hash(self) -> str:
        """What these cards are, in short."""
        if not self._hash:
            cards: list[Card] = [*self.characters.values(), *self.battle_cards]
            self._hash = definitions_hash(cards)
        return self._hash


_pools: dict[tuple[int, ...], Pool] = {}
MAX_POOLS = 256


def pool_of(characters: Iterable[CharacterCard], battle_cards: Iterable[BattleCard]) -> Pool:
    """The pool of these cards; the same cards are compiled once."""
    found_people = {one.id: one for card in characters for one in (card, *card.halves)}
    people = sorted(found_people.values(), key=lambda card: card.id)
    sides = [card.side for card in people if card.side is not None]
    cards = sorted({card.id: card for card in (*battle_cards, *sides)}.values(), key=lambda card: card.id)
    key = (*map(id, people), -1, *map(id, cards))  # a cached pool keeps its cards alive, so the numbers stay theirs
    found = _pools.get(key)
    if found is None:
        if not (all(map(BUILT_IN.has, people)) and all(map(BUILT_IN.has, cards))):
            _check_together((*people, *cards))
        if len(_pools) >= MAX_POOLS:
            _pools.clear()
        found = _pools[key] = Pool(people, cards)
    return found


def _check_together(cards: tuple[Card, ...]) -> None:
    """Do the numbers of these cards come to an end? Those of the package do."""
    from .meaning import Stats, circle_words

    way = Stats(cards).circle()
    if way:
        raise BadInput(f"these cards can't be in one game: {circle_words(way)}")
