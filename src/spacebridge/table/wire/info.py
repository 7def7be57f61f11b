"""What there is to play: GET /api/info"""

from __future__ import annotations

import msgspec

from ...kernel.positions import PositionForm
from . import GameId


class RulesInfo(msgspec.Struct, frozen=True):
    """A rulebook of the Trading Card Game."""

    id: str
    name: str
    about: str


class ModeInfo(msgspec.Struct, frozen=True):
    """A way to play the Deck-Building Game."""

    id: str
    name: str
    about: str
    least: int
    most: int
    team: bool
    """Do all players win or lose together?"""


class SetInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    cards: int


class GameInfo(msgspec.Struct, frozen=True):
    id: GameId
    name: str
    about: str
    least: int
    most: int
    rules: tuple[RulesInfo, ...]
    """Empty for the Deck-Building Game."""
    modes: tuple[ModeInfo, ...]
    """Empty for the Trading Card Game."""
    sets: tuple[SetInfo, ...]
    position: PositionForm
    """Which piles its positions have."""


class BotInfo(msgspec.Struct, frozen=True):
    level: str
    name: str
    about: str


class TeamMember(msgspec.Struct, frozen=True):
    id: str
    name: str
    full_name: str
    factions: tuple[str, ...]
    stars: int


class DeckInfo(msgspec.Struct, frozen=True):
    """A built-in deck of the Trading Card Game."""

    id: str
    name: str
    team: tuple[TeamMember, ...]
    stars: int
    size: int
    """How many battle cards."""
    legal: bool
    """May it be played in constructed play?"""


class CharacterInfo(msgspec.Struct, frozen=True):
    """A character of the Deck-Building Game that a player can be."""

    id: str
    name: str
    provenance: str
    bot: str
    """What its Bot Mode says."""
    alt: str
    move: int
    """The Move of its Alt Mode."""


class Phrase(msgspec.Struct, frozen=True):
    id: str
    text: str


class Info(msgspec.Struct, frozen=True):
    """GET /api/info"""

    version: str
    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]
    decks: tuple[DeckInfo, ...]
    characters: tuple[CharacterInfo, ...]
    phrases: tuple[Phrase, ...]
