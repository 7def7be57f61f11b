"""Cards: what there is to read about one, and set files of one's own."""

from __future__ import annotations

import msgspec

from .lent import GameId, LibraryCard
from .scenarios import ScenarioLine


class Ruling(msgspec.Struct, frozen=True):
    """A clause or ruling on the page of a card, with the scenarios that show it with this card."""

    id: str
    text: str
    document: str
    chapter: str
    scenarios: tuple[ScenarioLine, ...]


class CardPage(msgspec.Struct, frozen=True):
    """A card and what there is to read about it."""

    card: LibraryCard
    rulings: tuple[Ruling, ...]
    """What the scenarios about this card cite, and what names the card."""
    scenarios: tuple[ScenarioLine, ...]
    """About this card first, then those in which it lies on the table."""
    shown_by: int
    """How many scenarios have the card; `scenarios` lists the first of them."""
    carried_by: tuple[str, ...]
    """Ids of the characters it begins the game under, or is a part of."""
    decks: tuple[str, ...]
    """Ids of the built-in decks that have it."""


class SetText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set file of one's own, as YAML or JSON."""

    game: GameId
    text: str


class SetFault(msgspec.Struct, frozen=True):
    """Something wrong in a set file: where, and what would be right."""

    line: int
    column: int
    path: str
    """The place inside the file: `$.cards[0].play[1].verb`"""
    message: str


class SetCheck(msgspec.Struct, frozen=True):
    """All faults of a set file, or its cards; nothing is kept."""

    ok: bool
    id: str
    name: str
    cards: tuple[LibraryCard, ...]
    faults: tuple[SetFault, ...]
    more: int
    """How many faults there are besides."""
