"""A line of the log as a list of spans: words, players, cards, things on the table, places and numbers.

Whoever shows a line sees what each part of it is; nobody has to look for names in a sentence. A span holds only what
its reader may know: a hidden card is a span of plain words.

>>> line = say(PlayerSpan("Player 1", 0), " draws ", 2, " cards.")
>>> plain(line)
'Player 1 draws 2 cards.'
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec


class TextSpan(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="text"):
    """Words that name nothing."""

    text: str


class PlayerSpan(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="player"):
    text: str
    player: int
    numbered: bool = False
    """Is the player called by the number of the seat? Then a table may write the person's name instead."""


def numbered(player: int) -> PlayerSpan:
    """A player by the number of the seat.

    >>> numbered(1).text
    'Player 2'
    """
    return PlayerSpan(f"Player {player + 1}", player, numbered=True)


class CardSpan(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="card"):
    """A card that the reader knows, by its id."""

    text: str
    card: str


class ThingSpan(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="thing"):
    """Something with a state of its own, by its reference in the view; `card` is the id of what it is."""

    text: str
    thing: str
    card: str


class PlaceSpan(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="place"):
    """A space of the table, by its name in the view."""

    text: str
    place: str


class Part(msgspec.Struct, frozen=True, gc=False):
    """One of the numbers that add up to another one, and where it comes from."""

    amount: int
    why: str
    card: str = ""
    """The id of the card that adds it."""


class NumberSpan(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="number", omit_defaults=True):
    text: str
    number: int
    what: str = ""
    """What is counted, where a line has several numbers: attack, defense …"""
    of: str = ""
    """The reference of the thing whose number it is, where the line doesn't name it."""
    parts: tuple[Part, ...] = ()
    """What it is made of, where that is more than what is printed."""


class SignsSpan(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="signs"):
    """Signs on a card, such as its battle icons."""

    text: str
    signs: tuple[str, ...]


Span = TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan

Line = tuple[Span, ...]
Phrase = str | int | Span | tuple["Phrase", ...]
"""What a line is put together from."""

Words = str | Line
"""A sentence that names nobody, or a line."""

NOTHING: Line = ()
"""The line of what is not told."""


def say(*phrases: Phrase) -> Line:
    """A line of these phrases. Words become spans of text, numbers spans of numbers.

    A name that ends with a mark of its own ends the sentence with it.

    >>> plain(say("Player 1 discards ", CardSpan("Roll Out!", "roll-out"), "."))
    'Player 1 discards Roll Out!'
    """
    spans: list[Span] = []
    for phrase in phrases:
        _add(spans, phrase)
    return tuple(spans)


ENDS: Final = (".", "!", "?")
"""How a sentence ends."""


def stop(words: str) -> str:
    """The full stop that these words need: none behind a name with a mark of its own.

    >>> stop("Swarm!"), stop("Bolster")
    ('', '.')
    """
    return "" if words.endswith(ENDS) else "."


def _add(spans: list[Span], phrase: Phrase) -> None:
    if isinstance(phrase, str):
        _add_words(spans, phrase)
    elif isinstance(phrase, tuple):
        for one in phrase:
            _add(spans, one)
    elif isinstance(phrase, TextSpan):
        _add_words(spans, phrase.text)
    elif isinstance(phrase, int):
        spans.append(NumberSpan(str(phrase), phrase))
    elif phrase.text:
        spans.append(phrase)


def _add_words(spans: list[Span], words: str) -> None:
    if spans:
        last = spans[-1]
        if words[:1] == "." and not stop(last.text):
            words = words[1:]
        if isinstance(last, TextSpan):
            if words:
                spans[-1] = TextSpan(last.text + words)
            return
    if words:
        spans.append(TextSpan(words))


def without_stop(line: Line) -> Line:
    """The line without the full stop at its end, where it has one."""
    *rest, last = line
    return say(*rest, last.text.removesuffix(".") if isinstance(last, TextSpan) else last)


def plain(line: Line) -> str:
    """The line as one sentence."""
    return "".join([span.text for span in line])


class Spoken(str):
    """Words that know what they name, for places in a sentence."""

    phrase: Phrase
    line: Line

    @classmethod
    def of(cls, phrase: Phrase) -> Spoken:
        line = say(phrase)
        words = cls(plain(line))
        words.phrase = phrase
        words.line = line
        return words


class Nameless(str):
    """A word for what a key calls by no name of this game. Who knows what was meant may put its name there."""

    __slots__ = ()


def words_of(words: str) -> Words:
    """A line where these words know what they name."""
    return words.line if isinstance(words, Spoken) else words


def filled(template: str, args: Sequence[str]) -> Words:
    """The sentence of a template: a line where one of its words knows what it names.

    >>> filled("Attack {0}?", ["Jazz"])
    'Attack Jazz?'
    >>> filled("Attack {0}?", [Spoken.of(PlayerSpan("Player 2", 1))])[1].player
    1
    """
    if not any(isinstance(arg, Spoken) for arg in args):
        return template.format(*args) if args else template
    found: list[Phrase] = []
    for words, place, _, _ in string.Formatter().parse(template):
        found.append(words)
        if place is not None:
            arg = args[int(place)]
            found.append(arg.phrase if isinstance(arg, Spoken) else arg)
    return say(*found)


def called(words: Words, names: Mapping[int, str] | Sequence[str]) -> str:
    """The words as one sentence, in which players who are called by a number have these names.

    >>> called(say("It is the turn of ", PlayerSpan("Player 1", 0, numbered=True), "."), ["Who?"])
    'It is the turn of Who?'
    """
    if isinstance(words, str):
        return words
    known = dict(enumerate(names)) if not isinstance(names, Mapping) else names
    return plain(
        say(
            *[
                known.get(span.player) or span.text if isinstance(span, PlayerSpan) and span.numbered else span
                for span in words
            ]
        )
    )


def counted(n: int, noun: str, plural: str = "") -> Phrase:
    """
    >>> plain(say(counted(1, "card"))), plain(say(counted(2, "Ally", "Allies")))
    ('1 card', '2 Allies')
    """
    return (n, f" {noun if n == 1 else plural or noun + 's'}")


def listed(phrases: Sequence[Phrase], joiner: str = "and") -> Phrase:
    """
    >>> plain(say(listed(["a", "b", 3])))
    'a, b and 3'
    """
    found: list[Phrase] = []
    last = f" {joiner} " if joiner.isalpha() else f"{joiner} "
    for i, phrase in enumerate(phrases):
        if i:
            found.append(last if i == len(phrases) - 1 else ", ")
        found.append(phrase)
    return tuple(found)
