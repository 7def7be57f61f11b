"""What a card is: immutable data, built by words a player of the game can read aloud."""

from __future__ import annotations

import re
import unicodedata
from hashlib import blake2b

import msgspec

AUTOBOT = "autobot"
DECEPTICON = "decepticon"
MERCENARY = "mercenary"

WEAPON = "weapon"
ARMOR = "armor"
UTILITY = "utility"
UPGRADE_KINDS = (WEAPON, ARMOR, UTILITY)

ORANGE = "orange"
BLUE = "blue"
WHITE = "white"
GREEN = "green"
BLACK = "black"
COLOURS = (WHITE, ORANGE, BLACK, BLUE, GREEN)
"""In the order in which printed cards show them."""

ICON_LETTERS = {ORANGE: "O", BLUE: "B", WHITE: "W", GREEN: "G", BLACK: "K"}


def slug(text: str) -> str:
    """
    >>> slug("Bumblebee, Least Likely, Most Dangerous"), slug("Noble's Blaster")
    ('bumblebee-least-likely-most-dangerous', 'nobles-blaster')
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


class Mode(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face of a character."""

    name: str
    attack: int
    defense: int
    traits: tuple[str, ...] = ()


class CharacterCard(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    name: str
    subtitle: str
    set: str
    number: str
    stars: int
    health: int
    factions: tuple[str, ...]
    modes: tuple[Mode, ...]
    """The first is the one it starts the game in."""

    @property
    def full_name(self) -> str:
        return f"{self.name}, {self.subtitle}" if self.subtitle else self.name

    def __str__(self) -> str:
        return self.full_name


class BattleCard(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    name: str
    set: str
    number: str
    type: str
    """action | secret-action | upgrade | blank"""
    icons: tuple[str, ...] = ()
    upgrade_kind: str = ""
    attack_bonus: int = 0
    defense_bonus: int = 0
    health_bonus: int = 0
    stars: int = 0
    faction: str = ""

    @property
    def icon_letters(self) -> str:
        return "".join(ICON_LETTERS[icon] for icon in self.icons) or "-"

    def __str__(self) -> str:
        return self.name


Card = CharacterCard | BattleCard

BLANK = BattleCard("blank", "Blank Card", set="", number="", type="blank")
"""A card without icons, text or type: never playable, may lie in any pile. Only scenarios use it."""


class CardSet(msgspec.Struct, frozen=True):
    id: str
    name: str
    characters: tuple[CharacterCard, ...]
    battle_cards: tuple[BattleCard, ...]


class Draft(msgspec.Struct, frozen=True):
    """A card as its file writes it, before it knows its set."""

    number: str
    character: CharacterCard | None = None
    battle_card: BattleCard | None = None


def mode(attack: int, defense: int, *, traits: tuple[str, ...] | list[str] = ()) -> Mode:
    return Mode("", attack, defense, tuple(traits))


def character(
    number: str,
    name: str,
    subtitle: str,
    *,
    stars: int,
    health: int,
    faction: str,
    alt: Mode,
    bot: Mode,
) -> Draft:
    modes = (msgspec.structs.replace(alt, name="alt"), msgspec.structs.replace(bot, name="bot"))
    card = CharacterCard(slug(f"{name} {subtitle}"), name, subtitle, "", number, stars, health, (faction,), modes)
    return Draft(number, character=card)


def action(number: str, name: str, icons: str, *, stars: int = 0) -> Draft:
    """An Action; `icons` are colour words in printed order, separated by blanks."""
    return Draft(
        number, battle_card=BattleCard(slug(name), name, "", number, "action", tuple(icons.split()), stars=stars)
    )


def upgrade(
    number: str, name: str, icons: str, kind: str, *, attack: int = 0, defense: int = 0, health: int = 0, stars: int = 0
) -> Draft:
    """An Upgrade that goes into a slot of that kind."""
    card = BattleCard(
        slug(name), name, "", number, "upgrade", tuple(icons.split()), kind, attack, defense, health, stars
    )
    return Draft(number, battle_card=card)


def card_set(id: str, name: str, *drafts: Draft) -> CardSet:
    """The set of a card file."""
    replace = msgspec.structs.replace
    return CardSet(
        id,
        name,
        tuple(replace(d.character, set=id) for d in drafts if d.character is not None),
        tuple(replace(d.battle_card, set=id) for d in drafts if d.battle_card is not None),
    )


def definitions_hash(cards: list[Card]) -> str:
    """A hash of what these cards are, so that a save knows whether they still mean the same."""
    return blake2b(msgspec.json.encode(cards), digest_size=8).hexdigest()
