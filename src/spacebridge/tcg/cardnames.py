"""The names cards go by: as printed, in short, and nearly so."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from functools import lru_cache

from ..kernel.english import listing
from .catalogue import Catalogue
from .definitions import BLANK, Card, CharacterCard

MAX_QUOTE = 60
"""How much of a strange line is repeated."""

CHARACTERS = "characters"
BATTLE = "battle cards"
SIDEBOARD = "sideboard"
MAYBE = "maybe"
OUTSIDE = "outside the game"

_APOSTROPHES = re.compile(r"['’‘`´]")
_WORD = re.compile(r"[^\W_]+")
_SHORTENED = re.compile(r" of |,")


def name_key(text: str) -> str:
    """What counts of a name: its letters and digits, without case, accents and punctuation.

    >>> name_key("Bumblebee // Brave Warrior") == name_key("bumblebee-brave-warrior")
    True
    >>> name_key("Recon & Communication"), name_key("Dino-Chomp!")
    ('reconandcommunication', 'dinochomp')
    """
    plain = unicodedata.normalize("NFKD", text.replace("&", " and ")).lower()
    return "".join(letter for letter in plain if letter.isascii() and letter.isalnum())


def name_words(text: str) -> list[str]:
    """The words of a name, each as its key.

    >>> name_words("Dino-Chomp!"), name_words("Noble’s Blaster")
    (['dino', 'chomp'], ['nobles', 'blaster'])
    """
    plain = unicodedata.normalize("NFKC", text.replace("&", " and "))
    return [name_key(word) for word in _WORD.findall(_APOSTROPHES.sub("", plain))]


def spoken(card: Card) -> str:
    """A name without a comma, so that several can stand in a list."""
    return f"{card.name} - {card.subtitle}" if isinstance(card, CharacterCard) and card.subtitle else card.name


class Names:
    """Every name a card of a catalogue can be called by."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.cards: list[Card] = [*catalogue.characters.values()]
        # The blank card is a tool of scenarios and lies in nobody's deck
        self.cards += [card for card in catalogue.battle_cards.values() if card.id != BLANK.id]
        self.whole: dict[str, list[Card]] = {}
        self.bare: dict[str, list[Card]] = {}
        self.short: dict[str, list[Card]] = {}
        for card in self.cards:
            for key in {name_key(str(card)), name_key(card.id)}:
                self.whole.setdefault(key, []).append(card)
            if isinstance(card, CharacterCard):
                self.bare.setdefault(name_key(card.name), []).append(card)
            for key in _short_forms(card):
                self.short.setdefault(key, []).append(card)
        for half, card in catalogue.halves.values():
            self.whole.setdefault(name_key(half.name), []).append(card)
        self._spelled: dict[int, list[tuple[str, int]]] = {}
        for key in {**self.whole, **self.bare}:
            self._spelled.setdefault(len(key), []).append((key, _letters(key)))

    def find(self, name: str, section: str, whole_only: bool = False) -> list[Card]:
        """The cards that may be meant. A battle card can be called like a character; the section tells them apart."""
        key = name_key(name)
        whole, bare = self.whole.get(key, []), [] if whole_only else self.bare.get(key, [])
        if section == CHARACTERS:
            whole = [card for card in whole if isinstance(card, CharacterCard)] or bare or whole
        return whole or bare

    def nearest(self, name: str) -> tuple[int, list[Card]]:
        """The cards that a short or misspelled name may mean, with the number of its slips; none if it is too far."""
        key = name_key(name)
        if key in self.short:
            return 0, self.short[key]
        letters = _letters(key)
        found: list[tuple[int, str]] = []
        for length in range(len(key) * 5 // 6 - 1, len(key) * 6 // 5 + 2):
            most = _slips(min(length, len(key)))
            for other, theirs in self._spelled.get(length, ()):
                # A slip takes away one letter and brings another
                if most and (letters ^ theirs).bit_count() <= 2 * most:
                    slips = edits(key, other, most)
                    if slips <= most:
                        found.append((slips, other))
        if not found:
            return 0, []
        best = min(found)[0]
        cards = [card for slips, key in found if slips <= best + 1 for card in self.whole.get(key) or self.bare[key]]
        return best, [*{card.id: card for card in cards}.values()]

    def alike(self, name: str) -> str:
        """A clause with names that look like this one, or nothing: those of who is called as it begins come first."""
        words = name_words(name)
        begins = ["".join(words[:n]) for n in range(len(words), 0, -1)]
        called = [key for key in begins if key in self.bare][:1]
        found = called + get_close_matches(name_key(name)[:MAX_QUOTE], [*self.whole, *self.bare], n=3, cutoff=0.6)
        near = dict.fromkeys(spoken(card) for key in found for card in self.whole.get(key) or self.bare[key])
        return f" (did you mean {listing([*near][:4], 'or')}?)" if near else ""


@lru_cache(maxsize=4)
def names_of(catalogue: Catalogue) -> Names:
    return Names(catalogue)


def edits(one: str, other: str, most: int) -> int:
    """How many slips lead from one word to the other: a letter too few, too many, wrong, or two letters swapped.

    More than `most` are not counted further.

    >>> edits("zap", "zapp", 9), edits("sheild", "shield", 9), edits("inspired", "inspiring", 9)
    (1, 1, 3)
    >>> edits("zap", "medic", 1)
    2
    """
    before: list[int] = []
    row: list[int] = [*range(len(other) + 1)]
    for i, letter in enumerate(one, 1):
        next = [i] + [most + 1] * len(other)
        for j in range(max(1, i - most), min(len(other), i + most) + 1):
            theirs = other[j - 1]
            least = min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (letter != theirs))
            if before and j > 1 and letter == other[j - 2] and one[i - 2] == theirs:
                least = min(least, before[j - 2] + 1)
            next[j] = least
        if min(next) > most:
            return most + 1
        before, row = row, next
    return min(row[-1], most + 1)


def _slips(length: int) -> int:
    """How many slips a name of this length may have and still be read: one in six letters, none in the shortest."""
    return 0 if length < 4 else max(1, length // 6)


def _letters(key: str) -> int:
    """Which letters occur, a bit for each."""
    found = 0
    for letter in key:
        found |= 1 << (ord(letter) - 48)
    return found


def _short_forms(card: Card) -> set[str]:
    """The keys of what people write instead of the whole name."""
    if not isinstance(card, CharacterCard):
        # Fusion Cannon for Fusion Cannon of Megatron
        return {name_key(_SHORTENED.split(card.name)[0])} - {name_key(card.name)}
    names = [card.name]
    first, _, rest = card.name.partition(" ")
    titles = {*card.factions, *(trait for mode in card.modes for trait in mode.traits)}
    if rest and first.lower() in {title.lower() for title in titles}:
        names.append(rest)
    words = card.subtitle.split()
    ends = ["", *(" ".join(part) for n in range(1, len(words) + 1) for part in (words[:n], words[-n:]))]
    forms = {name_key(f"{name} {end}") for name in names for end in ends}
    return forms - {name_key(card.name), name_key(str(card))}
