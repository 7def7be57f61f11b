"""Decks as files: plain lists that people write and paste, and the .o8d files of OCTGN.

Both forms name cards as people do. Which names are characters and which are battle cards is known from the catalogue,
so headings and sections only matter for telling the sideboard, whose cards are exchanged between the games of a match,
and what a player owns outside the game, which cards of the deck may bring into it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID, uuid5
from xml.etree import ElementTree

from ..kernel.english import count
from ..kernel.errors import BadDeck
from ..kernel.strangers import clean
from .cardnames import CHARACTERS, MAYBE, Names, names_of, spoken
from .catalogue import BUILT_IN, Catalogue
from .collecting import Collector, Reading, groups, quoted, told
from .decks import Deck
from .definitions import Card
from .heads import arranged
from .listlines import (
    LONGEST_LINE,
    LONGEST_RAW,
    Shape,
    alternatives,
    body_and_head,
    counted_heading,
    head_alone,
    heading,
    is_markup,
    is_remark,
    is_total,
    lines_of,
    shapes,
    tidy,
    title,
)

MAX_BYTES = 1_000_000
MAX_LINES = 2_000
"""More lines than any list; all of them may have to be compared with all cards."""
LONGEST_NAME = 60
"""How much of a title becomes the name of a deck."""

OCTGN_GAME = "f44befce-4d6d-4fb9-a286-9585f36aece9"
"""The id of the Transformers game definition for OCTGN."""
CARD_GUIDS = uuid5(UUID(OCTGN_GAME), "spacebridge")
"""The namespace of our cards' GUIDs."""

_OPENING = 10_000
"""How far a title is looked for."""
_NUMBER = re.compile(r"[0-9]{1,6}")
_DECLARES = re.compile(r"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def read_deck(text: str, name: str, catalogue: Catalogue = BUILT_IN) -> Deck:
    """The deck in a text, which is a plain list or an .o8d file; `name` is what the deck and its errors are called.

    Nothing is guessed: a line that names no card is refused. See `read_list`.

    >>> read_deck("Bumblebee // Brave Warrior\\n3x data pad", "Mine")
    <deck Mine: 1 characters, 3 battle cards>
    """
    return _read(text, Collector(name, catalogue, guess=False)).deck


def read_list(text: str, name: str, catalogue: Catalogue = BUILT_IN) -> Reading:
    """What can be read of a list that somebody pasted, with all that was guessed and all lines that could not be read.

    >>> found = read_list("Cars of doom\\nBumblebee (9*)\\n3 Forcefeld\\nXyzzy of Mine", "Mine")
    >>> found.deck, found.notes[1]
    (<deck Mine: 1 characters, 3 battle cards>, 'line 3: read “Forcefeld” as Force Field')
    >>> found.unread
    ("line 4: there is no card 'Xyzzy of Mine' in the sets of this version",)
    """
    return _read(text, Collector(name, catalogue, guess=True))


def title_of(text: str, catalogue: Catalogue = BUILT_IN) -> str:
    """The name that a list gives itself in its first line, as a comment or not, or nothing.

    >>> title_of("# Planes\\n3 Zap"), title_of("Cars of doom\\n3 Zap"), title_of("3 Zap")
    ('Planes', 'Cars of doom', '')
    """
    if _is_o8d(text):
        return ""
    found = _title(lines_of(text[:_OPENING]), names_of(catalogue))
    return clean(found.text, LONGEST_NAME) if found else ""


def write_text(deck: Deck) -> str:
    """The deck as a plain list, team first and each head after its body, which `read_deck` reads again.

    >>> from .decks import deck
    >>> plain = write_text(deck("autobot-starter-set"))
    >>> read_deck(plain, "from a list")
    <deck from a list: 4 characters, 40 battle cards>
    """
    lines = [f"# {' '.join(deck.name.split())}", "", "Characters:"]
    lines += [f"{n} {card.full_name}" for card, n in groups(arranged(deck.characters, deck.heads))]
    lines += ["", f"Battle cards ({len(deck.battle_cards)}):"]
    lines += [f"{n} {card.name}" for card, n in groups(deck.battle_cards)]
    for named, cards in (("Stratagems", deck.stratagems), ("Sideboard", deck.sideboard)):
        if cards:
            lines += ["", f"{named} ({len(cards)}):", *(f"{n} {card.name}" for card, n in groups(cards))]
    if deck.owned is not None:
        lines += ["", "Outside the game:", *(f"{n} {card}" for card, n in groups(deck.owned))]
    return "\n".join(lines) + "\n"


def write_o8d(deck: Deck) -> str:
    """The deck as OCTGN stores one, with the sections its Transformers definition has.

    >>> from .decks import deck
    >>> read_deck(write_o8d(deck("autobot-starter-set")), "from OCTGN")
    <deck from OCTGN: 4 characters, 40 battle cards>
    """
    root = ElementTree.Element("deck", game=OCTGN_GAME)
    parts: list[tuple[str, Sequence[tuple[Card, int]]]] = [
        ("Characters", groups(arranged(deck.characters, deck.heads))),
        ("Deck", groups(deck.battle_cards)),
    ]
    for name, more in (("Stratagems", deck.stratagems), ("Sideboard", deck.sideboard)):
        if more:
            parts.append((name, groups(more)))
    if deck.owned is not None:
        parts.append(("Outside the game", groups(deck.owned)))
    for name, cards in parts:
        section = ElementTree.SubElement(root, "section", name=name, shared="False")
        for card, n in cards:
            ElementTree.SubElement(section, "card", qty=str(n), id=guid(card)).text = spoken(card)
    ElementTree.indent(root)
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n{body}\n'


def guid(card: Card) -> str:
    """The GUID of a card in our .o8d files: made from its id, so it is the same in every version."""
    return str(uuid5(CARD_GUIDS, card.id))


def _is_o8d(text: str) -> bool:
    begin = text[:_OPENING].removeprefix("\ufeff").lstrip()
    return begin.startswith("<") and not is_markup(begin)


def _read(text: str, cards: Collector) -> Reading:
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise BadDeck(f"{cards.name}: a deck file has at most {MAX_BYTES // 1_000_000} MB")
    if "\0" in text:
        raise BadDeck(f"{cards.name}: this is no text")
    if _is_o8d(text):
        _read_o8d(text.removeprefix("\ufeff"), cards)
        return cards.reading()
    lines = lines_of(text)
    if sum(1 for line in lines if line.strip()) > MAX_LINES:
        raise BadDeck(f"{cards.name}: a deck list has at most {MAX_LINES} lines")
    return _Lines(lines, cards).reading()


class _Title(NamedTuple):
    number: int
    text: str
    told: bool
    """Does the list say that it is its title?"""


def _title(lines: list[str], names: Names) -> _Title | None:
    """The title in the first line with words."""
    for number, raw in enumerate(lines, 1):
        comment = raw.lstrip().startswith("#")
        line = tidy(raw[:LONGEST_RAW].lstrip(" \t#") if comment else raw[:LONGEST_RAW])
        if comment and not (raw.lstrip().startswith("##") and heading(line)):
            return _Title(number, " ".join(raw.lstrip(" \t#").split()), True)
        if is_remark(line) or line.startswith("//"):
            continue
        if title(line):
            return _Title(number, title(line), True)
        found = heading(line)
        if found:
            line = found[1] if line.lower().startswith("deck") else ""
        after = next((tidy(rest[:LONGEST_RAW]) for rest in lines[number:] if rest.strip()), "")
        return _Title(number, line, False) if _may_be_title(line, names, heading(after) is not None) else None
    return None


def _may_be_title(line: str, names: Names, headed: bool) -> bool:
    """Is it no card? The short name of one may be a title where a heading comes next."""
    if not line or len(line) > LONGEST_LINE or line.endswith(":") or is_total(line) or counted_heading(line):
        return False
    ways = shapes(line)
    parts = [shape for part in alternatives(line) for shape in shapes(part)]
    return not (
        any((shape.before, shape.times, shape.stars) != (None, None, None) for shape in ways)
        or any(names.find(shape.name, "", whole_only=True) for shape in (*ways, *parts))
        or (not headed and any(names.find(shape.name, "") or names.nearest(shape.name)[1] for shape in ways))
    )


class _Lines:
    """A plain list, line by line."""

    def __init__(self, lines: list[str], cards: Collector) -> None:
        self.lines = lines
        self.cards = cards
        self.section = ""
        self.left_out = 0
        self.maybe = 0

    def reading(self) -> Reading:
        titled = _title(self.lines, self.cards.names)
        for number, raw in enumerate(self.lines, 1):
            self.cards.order = number
            if titled is not None and number == titled.number:
                if not titled.told:
                    self.cards.note(f"line {number}", f"{told(titled.text)} is taken for the title")
            elif raw.strip():
                self._line(raw, f"line {number}")
        if self.left_out:
            self.cards.order = self.maybe
            self.cards.note(f"line {self.maybe}", f"what may be is left out ({count(self.left_out, 'line')})")
        if titled is not None and not titled.told and not self.cards.size:
            self.cards.order = titled.number
            self.cards.nearly(shapes(titled.text), f"line {titled.number}")
        return self.cards.reading()

    def _line(self, raw: str, where: str) -> None:
        comment = raw.lstrip().startswith(("#", "//"))
        line = tidy(raw[:LONGEST_RAW].lstrip(" \t#/") if comment else raw[:LONGEST_RAW])
        if is_remark(line) or title(line):
            return
        found = heading(line)
        if found is not None:
            self._begin(found[0])
            line = found[1]
        if not line or comment:
            return
        if self.section == MAYBE:
            self.left_out += 1
        elif len(raw.strip()) > LONGEST_RAW or len(line) > LONGEST_LINE:
            self.cards.fault(where, f"{quoted(line)} is too long to name a card")
        else:
            self._card(line, where)

    def _begin(self, section: str) -> None:
        self.section = section
        self.cards.begin(section)
        if section == MAYBE:
            self.maybe = self.maybe or self.cards.order

    def _card(self, line: str, where: str) -> None:
        ways = shapes(line)
        if self.cards.exact(ways, self.section, where):
            return
        section = counted_heading(line)
        if section:
            self._begin(section)
        elif is_total(line):
            return
        elif line.endswith(":") and not any(shape.before for shape in ways):
            self.cards.fault(
                where, f"{quoted(line)} is no heading; expected Characters, Battle cards, Sideboard or Outside the game"
            )
        elif self._worn(line, where) or self._worn_by_the_last(line, where):
            return
        elif any(self.cards.knows(shapes(part)) for part in alternatives(line)):
            self.cards.fault(where, f"{quoted(line)} leaves a choice; say which card it is")
        else:
            self.cards.nearly(ways, where)

    def _worn(self, line: str, where: str) -> bool:
        """Take a body and its head, if that is what the line names."""
        parts = [shapes(part) for part in body_and_head(line)]
        wholes = [any(self.cards.names.find(way.name, CHARACTERS) for way in ways) for ways in parts]
        return bool(parts) and all(wholes) and all(self.cards.exact(ways, CHARACTERS, where) for ways in parts)

    def _worn_by_the_last(self, line: str, where: str) -> bool:
        """Take a head that is said to be that of the body in the line before."""
        head = head_alone(line)
        return bool(head) and self.cards.exact(shapes(head), CHARACTERS, where)


def _read_o8d(text: str, cards: Collector) -> None:
    """OCTGN knows cards by GUID. Ours are not those of OCTGN, so the names count, and GUIDs only without a name."""
    if _DECLARES.search(text):
        raise BadDeck(f"{cards.name}: a deck file may not declare a document type or entities")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise BadDeck(f"{cards.name}, line {error.position[0]}: this is not well-formed XML") from None
    except ValueError:
        raise BadDeck(f"{cards.name}: the file has characters that no XML may have") from None
    if root.tag != "deck":
        raise BadDeck(f"{cards.name}: an .o8d file holds a <deck>, not a <{quoted(root.tag)[1:-1]}>")
    if len(root.findall("section/card")) > MAX_LINES:
        raise BadDeck(f"{cards.name}: a deck list has at most {MAX_LINES} lines")
    by_guid = {guid(card): card for card in cards.names.cards}
    for part in root.findall("section"):
        called = part.get("name", "")
        found = heading(called)
        section = found[0] if found else ""
        elements = part.findall("card")
        cards.begin(section)
        if section == MAYBE:
            if elements:
                cards.note(f"section {quoted(called)}", f"it is left out ({count(len(elements), 'line')})")
            continue
        for number, element in enumerate(elements, 1):
            cards.order += 1
            _read_element(element, section, f"section {quoted(called)}, card {number}", by_guid, cards)


def _read_element(
    element: ElementTree.Element, section: str, where: str, by_guid: dict[str, Card], cards: Collector
) -> None:
    name = " ".join("".join(element.itertext()).split())
    copies = element.get("qty", "1").strip()
    card = by_guid.get(element.get("id", "").strip().lower())
    ways = [Shape(name, before=int(copies))] if _NUMBER.fullmatch(copies) else []
    if not ways:
        cards.fault(where, f"qty is {quoted(copies)}; expected a whole number")
    elif not name and card is None:
        cards.fault(where, "it has no name, and its GUID is none of ours")
    elif not name and card is not None:
        cards.add(int(copies), card, where)
    elif len(name) > LONGEST_LINE:
        cards.fault(where, f"{quoted(name)} is too long to name a card")
    elif not cards.exact(ways, section, where):
        cards.nearly(ways, where)
