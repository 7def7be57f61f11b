"""Words and rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from .lent import GameId
from .scenarios import ScenarioLine

Status = Literal["covered", "waiting", "uncovered", "not testable"]


class Word(msgspec.Struct, frozen=True):
    """A keyword, an icon, a colour or a place, explained in a sentence or two."""

    id: str
    game: GameId
    word: str
    kind: Literal["keyword", "icon", "type", "place", "term"]
    text: str
    rule: str
    """The clause that says it at length."""
    forms: tuple[str, ...]
    """How it is written in card texts; the longest form that fits is meant. Icons are written as {O}."""
    icon: str = ""
    """The colour or sign that is drawn for it."""
    letter: str = ""
    """The letter that stands beside the colour."""


class Rule(msgspec.Struct, frozen=True):
    id: str
    game: GameId
    kind: Literal["clause", "ruling"]
    document: str
    chapter: str
    text: str
    """In our words; empty where nothing of it is implemented yet."""
    status: Status
    waits_for: str
    """The id of a card that would show it, of a set that is not there yet."""
    scenarios: tuple[str, ...]
    """Paths."""


class RulePage(msgspec.Struct, frozen=True):
    rule: Rule
    scenarios: tuple[ScenarioLine, ...]
    words: tuple[Word, ...]
    """Of the glossary, where they point here."""
    before: str
    """The ids of the neighbours in the same document; empty at its ends."""
    after: str
