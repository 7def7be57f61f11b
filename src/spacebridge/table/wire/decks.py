"""Decks: as they are sent, card by card, judged, and as files."""

from __future__ import annotations

from typing import Literal

import msgspec


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as a list or an .o8d file in `text`, or by ids in `team` and `cards`."""

    text: str = ""
    name: str = ""
    rules: str = "expanded"
    team: tuple[str, ...] = ()
    cards: dict[str, int] = {}
    format: Literal["text", "o8d"] = "text"
    """For /api/decks/export."""
    play: Literal["casual", "constructed"] = "casual"
    """For /api/decks/check: in constructed play some cards are banned."""


class DeckLine(msgspec.Struct, frozen=True):
    """Copies of one card."""

    id: str
    name: str
    count: int
    type: str
    stars: int
    icons: tuple[str, ...]


class DeckPage(msgspec.Struct, frozen=True):
    """A deck with all its cards: /api/decks/{id} and /api/decks/import"""

    id: str
    name: str
    text: str
    team: tuple[DeckLine, ...]
    cards: tuple[DeckLine, ...]
    notes: tuple[str, ...] = ()
    """For /api/decks/import: what was guessed or left out, a sentence each, the first ones in words."""
    unread: tuple[str, ...] = ()
    """For /api/decks/import: the lines that could not be read, likewise. They are not in the deck."""


class Curve(msgspec.Struct, frozen=True):
    """One colour of the battle icons of a deck."""

    colour: str
    letter: str
    icons: int
    """All of this colour together."""
    cards: int
    """How many cards show it at least once."""


class DeckProblem(msgspec.Struct, frozen=True):
    reason: str
    rule: str
    rules: tuple[str, ...]


class DeckCheck(msgspec.Struct, frozen=True):
    """A deck, judged and counted."""

    legal: bool
    rules: str
    problems: tuple[DeckProblem, ...]
    stars: int
    most_stars: int
    size: int
    least_size: int
    most_copies: int
    curve: tuple[Curve, ...]
    iconless: int
    """Battle cards without any icon."""
    types: dict[str, int]
    """Battle cards by type: action, secret-action, weapon, armor, utility."""
    deck: DeckPage


class DeckFile(msgspec.Struct, frozen=True):
    """A deck as a file for other programs."""

    text: str
    file: str
    """A name for the download."""
