"""The cards of one deck as they are read, with what had to be guessed and what could not be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from math import prod
from typing import NamedTuple, TypeVar

from ..kernel.english import count, listing
from ..kernel.errors import BadDeck
from .cardnames import MAX_QUOTE, OUTSIDE, SIDEBOARD, name_key, name_words, names_of, spoken
from .catalogue import Catalogue
from .deckbuilding import count_stars, star_limit
from .decks import Deck
from .definitions import BattleCard, Card, CharacterCard
from .listlines import Shape
from .trackers import all_trackers

MAX_CARDS = 1_000
"""More cards than any deck; a slip of the finger in a count must not fill the memory."""
MAX_TOLD = 20
"""How many lines are told about; the others are counted."""
MAX_TEAMS = 5_000
"""How many ways to take bare names are tried."""

APART = (OUTSIDE, SIDEBOARD)
"""Parts of a list that are no part of the deck."""

C = TypeVar("C", CharacterCard, BattleCard, Card)


class Reading(NamedTuple):
    """A deck, with a sentence for each thing that was guessed and for each line that could not be read."""

    deck: Deck
    notes: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


class Listed(NamedTuple):
    """Copies of a card. There are several cards where a bare name may mean any of them."""

    order: int
    where: str
    said: str
    copies: int
    cards: list[Card]
    part: str = ""
    """Where it is listed: outside the game, in the sideboard, or else in the deck."""


class Remarks:
    """Sentences in the order of their lines, the first ones in words."""

    def __init__(self) -> None:
        self.count = 0
        self._told: list[tuple[int, str]] = []

    @property
    def full(self) -> bool:
        return len(self._told) >= MAX_TOLD

    def add(self, order: int, sentence: str) -> None:
        self.count += 1
        if not self.full:
            self._told.append((order, sentence))

    def told(self) -> tuple[str, ...]:
        more = self.count - len(self._told)
        sentences = [sentence for _, sentence in sorted(self._told)]
        return (*sentences, f"and {more} more") if more else tuple(sentences)


class Collector:
    """Takes cards by what lines call them. Where nothing may be guessed the first fault ends it."""

    def __init__(self, name: str, catalogue: Catalogue, guess: bool) -> None:
        self.name = name
        self.names = names_of(catalogue)
        self.catalogue = catalogue
        self.guess = guess
        self._trackers = {name_key(one.name) for one in all_trackers(catalogue).values()}
        self.size = 0
        self.order = 0
        self.part = ""
        """Which part of the list is read: what is owned outside the game, the sideboard, or else the deck."""
        self.owns = False
        """Does the list say what is owned outside the game?"""
        self._listed: list[Listed] = []
        self._combiners: list[tuple[int, str, CharacterCard]] = []
        self._notes = Remarks()
        self._unread = Remarks()

    def begin(self, section: str) -> None:
        """From here on cards are owned outside the game, of the sideboard, or of the deck."""
        self.part = section if section in APART else ""
        self.owns |= section == OUTSIDE

    def note(self, where: str, what: str) -> None:
        self._notes.add(self.order, f"{where}: {what}")

    def fault(self, where: str, what: str) -> None:
        if not self.guess:
            raise BadDeck(f"{self.name}, {where}: {what}")
        self._unread.add(self.order, f"{where}: {what}")

    def knows(self, ways: Sequence[Shape]) -> bool:
        """Is one of these the whole name of a card?"""
        return any(self.names.find(shape.name, "", whole_only=True) for shape in ways)

    def exact(self, ways: Sequence[Shape], section: str, where: str) -> bool:
        """Take the card that a line names, if it names one."""
        for shape in ways:
            if name_key(shape.name.lower().removesuffix(" tracker")) in self._trackers:
                if self.guess:
                    self.note(where, f"{told(shape.name)} is a tracker, which comes with its character")
                return True
            cards = self.names.find(shape.name, section, whole_only=shape.remarked)
            if cards:
                self._settle(shape, cards, where)
                return True
        return False

    def nearly(self, ways: Sequence[Shape], where: str) -> None:
        """Take the card that a line names in short or with slips; a fault where there is none."""
        counted = [shape for shape in ways if shape.before is not None] or ways
        plain = [*{name_key(shape.name): shape for shape in reversed(counted) if not shape.remarked}.values()]
        if self.guess:
            near = [(*self.names.nearest(shape.name), shape) for shape in plain]
            near = [found for found in near if found[1]]
            if near:
                _, cards, shape = min(near, key=lambda found: found[0])
                self._settle(shape, cards, where)
                return
        if self._unread.full:
            self.fault(where, "")
            return
        name = min((shape.name for shape in plain), key=len)
        clause = self.names.alike(name) or " in the sets of this version"
        self.fault(where, f"there is no card {quoted(name)}{clause}")

    def add(self, copies: int, card: Card, where: str) -> None:
        """Copies of a card that is known."""
        self._list(copies, [card], where, card.name)

    def reading(self) -> Reading:
        """What was read; BadDeck where that is nothing."""
        self._choose()
        listed = sorted(self._listed, key=lambda one: one.order)
        cards = [(one.cards[0], one.copies) for one in listed if not one.part]
        owned = tuple(one.cards[0] for one in listed if one.part == OUTSIDE for _ in range(one.copies))
        spare = [one.cards[0] for one in listed if one.part == SIDEBOARD for _ in range(one.copies)]
        characters = [card for card, n in cards for _ in range(n) if isinstance(card, CharacterCard)]
        self._judge_combiners({card.id for card in characters})
        battle = [card for card, n in cards for _ in range(n) if isinstance(card, BattleCard)]
        beside = tuple(card for card in battle if card.type == "stratagem")
        grouped = tuple(card for card, n in groups([c for c in battle if c.type != "stratagem"]) for _ in range(n))
        notes, unread = self._notes.told(), self._unread.told()
        if not characters and not grouped and not beside:
            if not unread:
                raise BadDeck(f"{self.name}: there is no card in this deck")
            raise BadDeck("\n".join(f"{self.name}, {sentence}" for sentence in unread))
        sideboard = tuple(card for card in spare if isinstance(card, BattleCard))
        deck = self._deck(characters, grouped, beside, owned if self.owns else None, sideboard)
        return Reading(deck, notes, unread)

    def _judge_combiners(self, team: set[str]) -> None:
        """A Combiner lies on the backs of its parts: it may be listed with them, and is no card of its own."""
        for order, where, card in self._combiners:
            self.order = order
            if team.isdisjoint(card.parts):
                self.fault(where, f"{card} is a Combiner, which is on no team; list its parts")
            elif self.guess:
                self.note(where, f"{card} is a Combiner, which comes with its parts")

    def _deck(
        self,
        characters: Iterable[CharacterCard],
        battle_cards: tuple[BattleCard, ...],
        stratagems: tuple[BattleCard, ...],
        owned: tuple[Card, ...] | None = None,
        sideboard: tuple[BattleCard, ...] = (),
    ) -> Deck:
        team, known = tuple(characters), self.catalogue
        return Deck(self.name, self.name, team, battle_cards, known, stratagems, owned=owned, sideboard=sideboard)

    def _settle(self, shape: Shape, cards: list[Card], where: str) -> None:
        """Which of these cards, and how often."""
        stars = shape.stars if shape.stars is not None else shape.number
        cards = [card for card in cards if card.stars == stars] or cards
        card = cards[0]
        if shape.stars is not None and card.stars != shape.stars:
            have = listing([f"{spoken(one)} has {one.stars}" for one in cards[:4]])
            starry = isinstance(card, CharacterCard) or card.type == "stratagem"
            if not starry or name_key(shape.name) not in self.names.whole:
                self.fault(where, f"there is no {quoted(shape.name)} with {count(shape.stars, 'star')} here; {have}")
                return
            self.note(where, f"{have} {'star' if cards[-1].stars == 1 else 'stars'}, not {shape.stars}")
        counts = {n for n in (shape.before, shape.times) if n is not None}
        if shape.number is not None and not _is_worth(card, shape.number, bool(counts)):
            counts.add(shape.number)
        if len(counts) > 1:
            self.fault(where, f"{card} is listed with {listing([str(n) for n in sorted(counts)])} copies; say which")
            return
        copies = counts.pop() if counts else 1
        if len(cards) == 1 and name_words(shape.name) not in _spellings(card):
            if isinstance(card, CharacterCard) and card.halves and self._has(card):
                self.note(where, f"{told(shape.name)} is the other card of {card}")
                return
            self.note(where, f"read {told(shape.name)} as {card}")
        self._list(copies, cards, where, shape.name)

    def _has(self, card: CharacterCard) -> bool:
        """Is the character listed already in this part?"""
        return any(one.cards == [card] and one.part == self.part for one in self._listed)

    def _list(self, copies: int, cards: list[Card], where: str, said: str) -> None:
        card = cards[0]
        team = self.guess and not self.part and all(isinstance(card, CharacterCard) for card in cards)
        if len(cards) > 1 and not team:
            self.fault(where, _choice(said, cards))
        elif copies < 1:
            self.fault(where, f"{card} is listed 0 times; a deck lists a card once or more")
        elif self.size + copies > MAX_CARDS:
            self.fault(where, f"a deck of more than {MAX_CARDS} cards can't be meant")
        elif self.part == SIDEBOARD and isinstance(card, CharacterCard):
            self.fault(where, f"{card} is a character; a sideboard has battle cards and stratagems")
        elif isinstance(card, CharacterCard) and card.parts:
            self._combiners.append((self.order, where, card))
        else:
            self.size += copies
            self._listed.append(Listed(self.order, where, said, copies, cards, self.part))

    def _choose(self) -> None:
        """Say who the bare names are, where only one team has all its stars."""
        unclear = [one for one in self._listed if len(one.cards) > 1]
        if not unclear:
            return
        chosen, stars = (None, 0) if self._unread.count else self._full_team(unclear)
        self._listed = [one for one in self._listed if len(one.cards) == 1]
        for n, one in enumerate(unclear):
            if chosen is None:
                self._unread.add(one.order, f"{one.where}: {_choice(one.said, one.cards)}")
            else:
                self._listed.append(one._replace(cards=[chosen[n]]))
                because = f"which makes {stars} stars"
                self._notes.add(one.order, f"{one.where}: read {told(one.said)} as {chosen[n]}, {because}")

    def _full_team(self, unclear: list[Listed]) -> tuple[tuple[Card, ...] | None, int]:
        """The one way to take the bare names with which the deck has all its stars, and how many these are; None if
        there is not just one."""
        if prod(len(one.cards) for one in unclear) > MAX_TEAMS:
            return None, 0
        known = [one for one in self._listed if len(one.cards) == 1 and not one.part]
        sure = [card for one in known for card in one.cards * one.copies]
        battle = tuple(card for card in sure if isinstance(card, BattleCard))
        found: dict[tuple[str, ...], tuple[tuple[Card, ...], int]] = {}
        for way in product(*(one.cards for one in unclear)):
            added = [card for card, one in zip(way, unclear, strict=True) for _ in range(one.copies)]
            team = [card for card in (*sure, *added) if isinstance(card, CharacterCard)]
            copies = Counter(card.id for card in team)
            deck = self._deck(team, battle, ())
            stars = count_stars(deck)
            if all(copies[card.id] <= card.copies for card in team) and stars == star_limit(deck):
                found.setdefault(tuple(sorted(copies)), (way, stars))
        return next(iter(found.values())) if len(found) == 1 else (None, 0)


def groups(cards: Sequence[C]) -> list[tuple[C, int]]:
    """Each card once, in the order of its first copy, with the number of its copies."""
    by_id = {card.id: card for card in cards}
    return [(by_id[id], n) for id, n in Counter(card.id for card in cards).items()]


def quoted(text: str) -> str:
    return repr(_shortened(text))


def told(text: str) -> str:
    return f"“{_shortened(text)}”"


def _shortened(text: str) -> str:
    return text if len(text) <= MAX_QUOTE else text[: MAX_QUOTE - 1] + "…"


def _choice(said: str, cards: list[Card]) -> str:
    names = [spoken(card) for card in cards]
    names = names if len(set(names)) == len(names) else [card.id for card in cards]
    return f"{quoted(said)} may be {listing(names, 'or')}; say which"


def _is_worth(card: Card, number: int, counted: bool) -> bool:
    """Is a number behind a name its stars, and no count?"""
    if isinstance(card, CharacterCard):
        return number == card.stars or number > 3
    return counted and number == card.stars


def _spellings(card: Card) -> list[list[str]]:
    """The words of a card's names, as they are printed."""
    return [name_words(name) for name in (str(card), card.name, card.id)]
