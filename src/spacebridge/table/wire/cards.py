"""Cards: GET /api/cards/{game} and /api/cards/{game}/{id}; POST /api/cards/check"""

from __future__ import annotations

from typing import Literal

import msgspec

from . import GameId
from .scenarios import ScenarioLine


class TcgFace(msgspec.Struct, frozen=True):
    """One mode of a character."""

    mode: str
    attack: int
    defense: int
    traits: tuple[str, ...]
    text: str
    keywords: tuple[str, ...]
    """Ids of the glossary."""


class TcgReverse(msgspec.Struct, frozen=True):
    """What a character is on another one: an Upgrade, or a head."""

    type: str
    upgrade_kind: str
    attack_bonus: int
    defense_bonus: int
    health_bonus: int
    text: str


class TcgCard(msgspec.Struct, frozen=True, tag_field="game", tag="tcg"):
    """A character (two or three faces, health) or a battle card (icons, no faces)."""

    id: str
    name: str
    subtitle: str
    full_name: str
    set: str
    set_name: str
    number: str
    kind: Literal["character", "battle"]
    type: str
    """character, action, secret-action, upgrade, stratagem."""
    stars: int
    factions: tuple[str, ...]
    traits: tuple[str, ...]
    """Of all modes together."""
    health: int | None
    faces: tuple[TcgFace, ...]
    """The first is the one it starts the game in."""
    carries: tuple[str, ...]
    """Ids of the characters that begin under it."""
    parts: tuple[str, ...]
    """Ids of the characters a Combiner is made of."""
    reverse: TcgReverse | None
    icons: tuple[str, ...]
    """Colour words in printed order."""
    upgrade_kind: str
    attack_bonus: int
    defense_bonus: int
    health_bonus: int
    text: str
    keywords: tuple[str, ...]
    """Ids of the glossary."""
    does: tuple[str, ...]
    """The words of the vocabulary it is made of."""


class DbgFace(msgspec.Struct, frozen=True):
    """One side of a character."""

    mode: str
    move: int
    penalty: int
    """Power it lacks when it battles Adversaries."""
    text: str
    keywords: tuple[str, ...]


class DbgCard(msgspec.Struct, frozen=True, tag_field="game", tag="dbg"):
    id: str
    name: str
    set: str
    set_name: str
    type: str
    type_line: str
    kinds: tuple[str, ...]
    """All words for what it is: robot, autobot, adversary, scheme, relic …"""
    faction: str
    provenance: str
    """printed, completed (its known facts kept, the rest ours), reconstructed (ours) or own (of a set file)."""
    copies: int
    level: int
    """Of a Boss."""
    cost: int | None
    power: int
    range: int
    move: int
    flight: bool
    block: bool
    ongoing: bool
    vault: int
    """VP at the end of the game for who has it in the Vault."""
    faces: tuple[DbgFace, ...]
    """Bot Mode and Alt Mode of a character."""
    text: str
    keywords: tuple[str, ...]
    does: tuple[str, ...]


class Ruling(msgspec.Struct, frozen=True):
    """A clause or ruling on the page of a card, with the scenarios that show it with this card."""

    id: str
    text: str
    document: str
    chapter: str
    scenarios: tuple[ScenarioLine, ...]


class CardPage(msgspec.Struct, frozen=True):
    """GET /api/cards/{game}/{id}"""

    card: TcgCard | DbgCard
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
    cards: tuple[TcgCard | DbgCard, ...]
    faults: tuple[SetFault, ...]
    more: int
    """How many faults there are besides."""
