"""What there is to play, and how a worker is."""

from __future__ import annotations

import msgspec

from ...kernel.positions import PositionForm
from .lent import DeckInfo, GameId, Persona


class WayInfo(msgspec.Struct, frozen=True):
    """A way to play a game: a rulebook, or a mode."""

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


class QuestionInfo(msgspec.Struct, frozen=True):
    """Something that a game asks before it begins."""

    name: str
    help: str
    many: bool
    """Is the answer a list?"""
    number: bool
    choices: tuple[str, ...]
    """Empty where anything may be said."""


class Phrase(msgspec.Struct, frozen=True):
    """Something that can be said with one touch."""

    id: str
    text: str


class GameInfo(msgspec.Struct, frozen=True):
    id: GameId
    name: str
    about: str
    least: int
    most: int
    ways: tuple[WayInfo, ...]
    """Its rulebooks or modes; empty where there is but one way to play."""
    way_field: str
    """What a setup calls the choice of a way."""
    way_title: str
    """What a lobby calls it."""
    usual_way: str
    """The way that is played where none is chosen."""
    sets: tuple[SetInfo, ...]
    phrases: tuple[Phrase, ...]
    """What can be said at its tables beside what can be said at all."""
    questions: tuple[QuestionInfo, ...]
    """What can be said in a setup, each in the field of its name."""
    decks: bool
    """Do players bring decks of their own?"""
    position: PositionForm
    """Which piles its positions have."""


class BotInfo(msgspec.Struct, frozen=True):
    level: str
    name: str
    about: str


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a worker is: `ok`, `stopping`, or what is wrong."""

    status: str
    version: str = ""
    worker: str = ""
    matches: dict[str, int] = {}
    """How many matches there are, by their status."""


class Info(msgspec.Struct, frozen=True):
    """What there is to play."""

    version: str
    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]
    decks: tuple[DeckInfo, ...]
    """The built-in ones of all games to which players bring some."""
    characters: tuple[Persona, ...]
    """Whom a player can be in the games where that is chosen."""
    phrases: tuple[Phrase, ...]
