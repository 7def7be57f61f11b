"""Decks as files: plain lists that people write, and the .o8d files of OCTGN.

Both forms name cards as people do. Which names are characters and which are battle cards is known from the catalogue,
so headings and sections only matter for telling the sideboard, which is no part of a deck.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import NoReturn, TypeVar
from uuid import UUID, uuid5
from xml.etree import ElementTree

from ..kernel.english import listing
from ..kernel.errors import BadDeck
from .catalogue import BUILT_IN, Catalogue
from .decks import Deck
from .definitions import BLANK, BattleCard, Card, CharacterCard

MAX_BYTES = 1_000_000
MAX_CARDS = 1_000
"""More cards than any deck; a slip of the finger in a count must not fill the memory."""

MAX_QUOTE = 60
"""How much of a strange line an error repeats."""

OCTGN_GAME = "f44befce-4d6d-4fb9-a286-9585f36aece9"
"""The id of the Transformers game definition for OCTGN."""
CARD_GUIDS = uuid5(UUID(OCTGN_GAME), "spacebridge")
"""The namespace of our cards' GUIDs."""

CHARACTERS = "characters"
BATTLE = "battle cards"
SIDEBOARD = "sideboard"
_HEADINGS = {
    CHARACTERS: "bots character characters charactercards team theteam",
    BATTLE: "actions armor armors battle battlecard battlecards battledeck cards deck main maindeck mainboard "
    "secretactions stratagem stratagems upgrades utilities utility weapon weapons",
    SIDEBOARD: "side sideboard sidedeck maybeboard",
}
SECTIONS = {word: section for section, words in _HEADINGS.items() for word in words.split()}

_NUMBER = re.compile(r"[0-9]{1,6}")
_COUNTED = re.compile(r"([0-9]{1,6})\s*(?:[xX×]\s+|\s)\s*(.+)")
_HEADING_ENDS = re.compile(r"[(\[:0-9]")
_DECLARES = re.compile(r"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)


C = TypeVar("C", CharacterCard, BattleCard)


def read_deck(text: str, name: str, catalogue: Catalogue = BUILT_IN) -> Deck:
    """The deck in a text, which is a plain list or an .o8d file; `name` is what the deck and its errors are called.

    >>> read_deck("Bumblebee // Brave Warrior\\n3x data pad", "Mine")
    <deck Mine: 1 characters, 3 battle cards>
    """
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise BadDeck(f"{name}: a deck file has at most {MAX_BYTES // 1_000_000} MB")
    reader = _Reader(name, catalogue)
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("<"):
        reader.o8d(text)
    else:
        reader.plain(text)
    return reader.deck()


def write_text(deck: Deck) -> str:
    """The deck as a plain list, team first, which `read_deck` reads again.

    >>> from .decks import deck
    >>> plain = write_text(deck("autobot-starter-set"))
    >>> read_deck(plain, "from a list")
    <deck from a list: 4 characters, 40 battle cards>
    """
    lines = [f"# {' '.join(deck.name.split())}", "", "Characters:"]
    lines += [f"{n} {card.full_name}" for card, n in _groups(deck.characters)]
    lines += ["", f"Battle cards ({len(deck.battle_cards)}):"]
    lines += [f"{n} {card.name}" for card, n in (*_groups(deck.battle_cards), *_groups(deck.stratagems))]
    return "\n".join(lines) + "\n"


def write_o8d(deck: Deck) -> str:
    """The deck as OCTGN stores one, with the sections its Transformers definition has.

    >>> from .decks import deck
    >>> read_deck(write_o8d(deck("autobot-starter-set")), "from OCTGN")
    <deck from OCTGN: 4 characters, 40 battle cards>
    """
    root = ElementTree.Element("deck", game=OCTGN_GAME)
    for title, cards in (
        ("Characters", _groups(deck.characters)),
        ("Deck", [*_groups(deck.battle_cards), *_groups(deck.stratagems)]),
    ):
        section = ElementTree.SubElement(root, "section", name=title, shared="False")
        for card, n in cards:
            ElementTree.SubElement(section, "card", qty=str(n), id=guid(card)).text = _spoken(card)
    ElementTree.indent(root)
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n{body}\n'


def guid(card: Card) -> str:
    """The GUID of a card in our .o8d files: made from its id, so it is the same in every version."""
    return str(uuid5(CARD_GUIDS, card.id))


def name_key(text: str) -> str:
    """What counts of a name: its letters and digits, without case, accents and punctuation.

    >>> name_key("Bumblebee // Brave Warrior") == name_key("bumblebee-brave-warrior")
    True
    >>> name_key("Recon & Communication"), name_key("Dino-Chomp!")
    ('reconandcommunication', 'dinochomp')
    """
    plain = unicodedata.normalize("NFKD", text.replace("&", " and ")).lower()
    return "".join(letter for letter in plain if letter.isascii() and letter.isalnum())


def _groups(cards: Sequence[C]) -> list[tuple[C, int]]:
    """Each card once, in the order of its first copy, with the number of its copies."""
    by_id = {card.id: card for card in cards}
    return [(by_id[id], n) for id, n in Counter(card.id for card in cards).items()]


def _spoken(card: Card) -> str:
    """A name without a comma, so that several can stand in a list."""
    return f"{card.name} - {card.subtitle}" if isinstance(card, CharacterCard) and card.subtitle else card.name


def _quoted(text: str) -> str:
    return repr(text if len(text) <= MAX_QUOTE else text[: MAX_QUOTE - 1] + "…")


class _Names:
    """Every name a card of a catalogue can be called by."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.cards: list[Card] = [*catalogue.characters.values()]
        # The blank card is a tool of scenarios and lies in nobody's deck
        self.cards += [card for card in catalogue.battle_cards.values() if card.id != BLANK.id]
        self.whole: dict[str, list[Card]] = {}
        self.bare: dict[str, list[Card]] = {}
        for card in self.cards:
            for key in {name_key(str(card)), name_key(card.id)}:
                self.whole.setdefault(key, []).append(card)
            if isinstance(card, CharacterCard):
                self.bare.setdefault(name_key(card.name), []).append(card)

    def find(self, name: str, section: str) -> list[Card]:
        """The cards that may be meant. A battle card can be called like a character; the section tells them apart."""
        key = name_key(name)
        whole, bare = self.whole.get(key, []), self.bare.get(key, [])
        if section == CHARACTERS:
            whole = [card for card in whole if isinstance(card, CharacterCard)] or bare or whole
        return whole or bare

    def near(self, name: str) -> str:
        """A clause with names that look like this one, or nothing."""
        found = get_close_matches(name_key(name)[:MAX_QUOTE], [*self.whole, *self.bare], n=3, cutoff=0.6)
        near = dict.fromkeys(_spoken(card) for key in found for card in self.whole.get(key) or self.bare[key])
        return f" (did you mean {listing([*near][:4], 'or')}?)" if near else ""


@lru_cache(maxsize=4)
def _names(catalogue: Catalogue) -> _Names:
    return _Names(catalogue)


class _Reader:
    """Collects the cards of one deck; every fault says where it is."""

    def __init__(self, name: str, catalogue: Catalogue) -> None:
        self.name = name
        self.names = _names(catalogue)
        self.catalogue = catalogue
        self.characters: list[CharacterCard] = []
        self.battle_cards: list[BattleCard] = []
        self.stratagems: list[BattleCard] = []

    def deck(self) -> Deck:
        if not self.characters and not self.battle_cards:
            raise BadDeck(f"{self.name}: there is no card in this deck")
        groups = _groups(self.battle_cards)
        cards = tuple(card for card, n in groups for _ in range(n))
        beside = tuple(self.stratagems)
        return Deck(self.name, self.name, tuple(self.characters), cards, self.catalogue, beside)

    def plain(self, text: str) -> None:
        section = ""
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip()
            if not line or line.startswith(("#", "//")):
                continue
            heading = _section(line)
            if heading:
                section = heading
            elif section != SIDEBOARD:
                self._line(line, section, f"line {number}")

    def _line(self, line: str, section: str, where: str) -> None:
        copies, name = 1, line
        counted = _COUNTED.fullmatch(line)
        # A name may begin with a number, as 4-Wheel Drive does
        if counted is not None and not self.names.find(line, section):
            copies, name = int(counted[1]), counted[2]
        elif line.endswith(":") and not self.names.find(line, section):
            self._fail(where, f"{_quoted(line)} is no heading; expected Characters, Battle cards or Sideboard")
        self._add(copies, self._card(name, section, where), where)

    def o8d(self, text: str) -> None:
        """OCTGN knows cards by GUID. Ours are not those of OCTGN, so the names count, and GUIDs only without a name."""
        if _DECLARES.search(text):
            raise BadDeck(f"{self.name}: a deck file may not declare a document type or entities")
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError as error:
            self._fail(f"line {error.position[0]}", "this is not well-formed XML")
        except ValueError:
            raise BadDeck(f"{self.name}: the file has characters that no XML may have") from None
        if root.tag != "deck":
            raise BadDeck(f"{self.name}: an .o8d file holds a <deck>, not a <{_quoted(root.tag)[1:-1]}>")
        by_guid = {guid(card): card for card in self.names.cards}
        for part in root.findall("section"):
            title = part.get("name", "")
            section = _section(title)
            if section == SIDEBOARD:
                continue
            for number, element in enumerate(part.findall("card"), 1):
                where = f"section {_quoted(title)}, card {number}"
                name = " ".join("".join(element.itertext()).split())
                card = self._card(name, section, where) if name else by_guid.get(element.get("id", "").strip().lower())
                if card is None:
                    self._fail(where, "it has no name, and its GUID is none of ours")
                copies = element.get("qty", "1").strip()
                if not _NUMBER.fullmatch(copies):
                    self._fail(where, f"qty is {_quoted(copies)}; expected a whole number")
                self._add(int(copies), card, where)

    def _card(self, name: str, section: str, where: str) -> Card:
        found = self.names.find(name, section)
        if not found:
            self._fail(where, f"there is no card {_quoted(name)}{self.names.near(name)}")
        if len(found) > 1:
            spoken = [_spoken(card) for card in found]
            names = spoken if len(set(spoken)) == len(spoken) else [card.id for card in found]
            self._fail(where, f"{_quoted(name)} may be {listing(names, 'or')}; say which")
        return found[0]

    def _add(self, copies: int, card: Card, where: str) -> None:
        if copies < 1:
            self._fail(where, f"{card} is listed 0 times; a deck lists a card once or more")
        if len(self.characters) + len(self.battle_cards) + copies > MAX_CARDS:
            self._fail(where, f"a deck of more than {MAX_CARDS} cards can't be meant")
        if isinstance(card, CharacterCard):
            if card.parts:
                self._fail(where, f"{card} is a Combiner, which is on no team; list its parts")
            self.characters += [card] * copies
        elif card.type == "stratagem":
            self.stratagems += [card] * copies
        else:
            self.battle_cards += [card] * copies

    def _fail(self, where: str, what: str) -> NoReturn:
        raise BadDeck(f"{self.name}, {where}: {what}") from None


def _section(line: str) -> str:
    """Which part of a deck a line is the heading of, or nothing.

    >>> _section("Battle cards (40)"), _section("== Team =="), _section("Team-Up Tactics")
    ('battle cards', 'characters', '')
    """
    return SECTIONS.get(name_key(_HEADING_ENDS.split(line.strip(" =*-_[("))[0]), "")
