"""Decks that players bring to a game: what a command line, a lobby and a deck builder ask about them.

A game whose players bring none has no such thing in its kit. What a deck of its own is like beyond the fields here
(teams, icons, limits) a game adds to these Structs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from .decision import Refusal
from .errors import BadDeck
from .words import slug


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as the text of a list or a file in `text`, or by ids in `team` and `cards`."""

    text: str = ""
    name: str = ""
    rules: str = ""
    """To be judged by which of the game's ways to play; empty: the usual one."""
    team: tuple[str, ...] = ()
    """Who leads the deck or is on its team."""
    cards: dict[str, int] = {}
    """Copies of all others."""
    format: str = ""
    """To be written as which of the game's files; empty: the usual one."""
    play: str = ""
    """To be judged by which format; empty: the one that allows most."""
    outside: dict[str, int] | None = None
    """Copies of cards that are owned and lie beside the deck; None: as the game has it where nothing is said."""
    sideboard: dict[str, int] = {}
    """Copies of cards that may be exchanged between the games of a match."""


class DeckLine(msgspec.Struct, frozen=True):
    """Copies of one card."""

    id: str
    name: str
    count: int
    type: str


class DeckInfo(msgspec.Struct, frozen=True, tag_field="game"):
    """A built-in deck in a list."""

    id: str
    name: str
    size: int
    """How many cards, without its team."""
    legal: bool
    """May it be played in the strictest format?"""


class DeckPage(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """A deck with all its cards."""

    id: str
    """Empty where it is not built in."""
    name: str
    text: str
    """As the usual file."""
    team: Sequence[DeckLine]
    cards: Sequence[DeckLine]
    notes: tuple[str, ...] = ()
    """Of a deck that was read: what was guessed or left out, a sentence each, the first ones in words."""
    unread: tuple[str, ...] = ()
    """Likewise: the lines that could not be read. They are not in the deck."""


class DeckProblem(msgspec.Struct, frozen=True):
    reason: str
    rule: str
    rules: tuple[str, ...]


class DeckCheck(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """A deck, judged and counted."""

    legal: bool
    rules: str
    problems: tuple[DeckProblem, ...]
    size: int
    deck: DeckPage


class DeckFile(msgspec.Struct, frozen=True):
    """A deck as a file for other programs."""

    text: str
    file: str
    """A name for the download."""


class DeckReading(Protocol):
    """A deck as it was read, with a sentence for all that was guessed and for each line that could not be read."""

    @property
    def deck(self) -> Any: ...

    @property
    def notes(self) -> Sequence[str]: ...

    @property
    def unread(self) -> Sequence[str]: ...


class Decks:
    """The decks of a game. A deck is whatever the game takes for one."""

    formats: Mapping[str, str]
    """By which a deck can be checked, with what each means: the strictest first, which is the usual one of a command
    line; a builder takes the last."""
    files: Mapping[str, str]
    """As what a deck can be written, with the ending of such a file, the usual one first."""

    listed_as: type[DeckInfo]
    page_as: type[DeckPage]
    judged_as: type[DeckCheck]
    """The types of what is told to readers."""

    # On a command line

    def lines(self) -> list[str]:
        """The built-in decks, one a line."""
        raise NotImplementedError

    def read(self, name: str) -> DeckReading:
        """A built-in deck, or the one in a file."""
        raise NotImplementedError

    def check(self, deck: Any, format: str) -> tuple[list[Refusal], str]:
        """What is wrong with a deck, and what to say where nothing is."""
        raise NotImplementedError

    def export(self, deck: Any, file: str) -> str:
        """A deck as the text of a file."""
        raise NotImplementedError

    # In a builder, which knows no files of its own

    def listed(self) -> tuple[DeckInfo, ...]:
        """The built-in decks."""
        raise NotImplementedError

    def page(self, id: str) -> DeckPage:
        """A built-in deck; BadDeck where there is none."""
        raise NotImplementedError

    def meant(self, given: DeckText) -> Any:
        """The deck that is meant; BadDeck with one sentence where it can't be."""
        raise NotImplementedError

    def imported(self, given: DeckText) -> DeckPage:
        """What can be read of a text; all that was guessed and could not be read is told."""
        raise NotImplementedError

    def judged(self, given: DeckText) -> DeckCheck:
        """Is it legal, and if not, why; with what there is to count about it."""
        raise NotImplementedError

    def written(self, given: DeckText) -> DeckFile:
        """A deck as a file in the form that is asked for."""
        form = known(given.format or next(iter(self.files)), self.files, "format of a deck file")
        found = self.meant(given)
        return DeckFile(self.export(found, form), f"{slug(found.name) or 'deck'}.{self.files[form]}")


def known(word: str, words: Mapping[str, str], what: str) -> str:
    """A word, if it is one of these; else BadDeck."""
    if word not in words:
        raise BadDeck(f"there is no {what} {word[:60]!r}; choose {' or '.join(words)}")
    return word
