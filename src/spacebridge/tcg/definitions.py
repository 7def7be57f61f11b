"""What a card is: immutable data, built by words a player of the game can read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from ..kernel.grammar import Telling, capital, told
from ..kernel.words import slug as slug
from .words.abilities import Ability, lines
from .words.base import SLOT_NAMES, Printer
from .words.conditions import Condition
from .words.flow import Effect, all_of
from .words.nouns import Who

AUTOBOT: Final = "autobot"
DECEPTICON: Final = "decepticon"
MERCENARY: Final = "mercenary"

WEAPON: Final = "weapon"
ARMOR: Final = "armor"
UTILITY: Final = "utility"
UPGRADE_KINDS = (WEAPON, ARMOR, UTILITY)
SLOTS = SLOT_NAMES

ORANGE = "orange"
BLUE = "blue"
WHITE = "white"
GREEN = "green"
BLACK = "black"
COLOURS = (WHITE, ORANGE, BLACK, BLUE, GREEN)
"""In the order in which printed cards show them."""

ICON_LETTERS = {ORANGE: "O", BLUE: "B", WHITE: "W", GREEN: "G", BLACK: "K"}


class Mode(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One face of a character."""

    name: str
    attack: int
    defense: int
    traits: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def text(self) -> str:
        """What this side of the card says, printed from its abilities."""
        return self.text_among(2)

    def text_among(self, modes: int) -> str:
        """The same on a card of so many modes."""
        return "\n".join(lines(self.abilities, Printer(modes=modes)))


class CharacterCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
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
    carries: tuple[str, ...] = ()
    """The full names of characters that begin the game under it and cost no stars."""
    parts: tuple[str, ...] = ()
    """The ids of the characters a Combiner is made of; such a card is on no team, it comes into play by combining."""
    upgrade_side: BattleCard | None = None
    """What a Battle Master can become when it is KO'd: an Upgrade with the same id."""
    head_side: BattleCard | None = None
    """What a Titan Master gives as the head of a body; it comes onto the battlefield when the body is KO'd."""
    copies: int = 1
    """How many of it a team may have."""
    gathers: str = ""
    """A trait: all characters of its team that have it begin the game under it, and cost their stars."""
    raises_limit: int = 0
    """By so many stars the limit is higher for each character of the team that has the trait it gathers."""

    @property
    def side(self) -> BattleCard | None:
        """The face it has on another character."""
        return self.upgrade_side or self.head_side

    @property
    def full_name(self) -> str:
        return f"{self.name}, {self.subtitle}" if self.subtitle else self.name

    def gathered_by(self, other: CharacterCard) -> bool:
        """Does it begin the game under such a character of its team, by its trait?"""
        return bool(other.gathers) and other.gathers in self.modes[0].traits and other is not self

    @property
    def carried(self) -> tuple[str, ...]:
        """The ids of the characters that begin the game under it."""
        return tuple(slug(name) for name in self.carries)

    def text_of(self, mode: Mode) -> str:
        """What one side says; the one it starts the game in says what lies under it."""
        lines = []
        if mode is self.modes[0]:
            if self.copies != 1:
                lines.append(f"A team may have up to {self.copies} of this character.")
            if self.raises_limit:
                each = f"each {self.gathers} on your starting team"
                lines.append(f"The ★ limit of your deck is {self.raises_limit} higher for {each}.")
            if self.gathers:
                lines.append(f"Each {self.gathers} on your starting team begins the game under this.")
            if self.carries:
                lines.append(f"This begins the game with these characters under it: {'; '.join(self.carries)}.")
        text = mode.text_among(len(self.modes))
        return "\n".join([*lines, *([text] if text else [])])

    @property
    def text(self) -> str:
        """All sides, one after the other."""
        told = [(mode.name, self.text_of(mode)) for mode in self.modes]
        if self.side is not None:
            told.append((self.side.type, self.side.text))
        return "\n".join(f"{name}: {text}" for name, text in told if text)

    def __str__(self) -> str:
        return self.full_name


class BattleCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    id: str
    name: str
    set: str
    number: str
    type: str
    """action | secret-action | upgrade | head | stratagem | blank"""
    icons: tuple[str, ...] = ()
    upgrade_kind: str = ""
    attack_bonus: int = 0
    defense_bonus: int = 0
    health_bonus: int = 0
    stars: int = 0
    faction: str = ""
    put_on: Who | None = None
    """Who may have this Upgrade; everybody where it says nothing."""
    max_per_slot: int = 1
    """How many cards of this name share one slot."""
    cost: tuple[Effect, ...] = ()
    """What has to be done first: an Action whose cost can't be paid can't be played."""
    effects: tuple[Effect, ...] = ()
    """What an Action does."""
    abilities: tuple[Ability, ...] = ()
    """What an Upgrade does where it lies."""
    only_if: Condition | None = None
    """It can be played only if this is so."""

    @property
    def is_action(self) -> bool:
        return self.type in ("action", "secret-action")

    @property
    def is_upgrade(self) -> bool:
        return self.type == "upgrade"

    @property
    def icon_letters(self) -> str:
        return "".join(ICON_LETTERS[icon] for icon in self.icons) or "-"

    @property
    def text(self) -> str:
        """What the card says under the newest rules, printed from its tree."""
        return self.text_under(must=True)

    def text_under(self, must: bool) -> str:
        """What it says where "another Action" must be played, or need not be."""
        found = []
        if self.only_if is not None:
            asked = Telling().clauses(self.only_if.clauses(Printer()), silent=False)
            found.append(f"Play this only if {asked}.")
        if self.put_on is not None:
            found.append(f"Put on {self.put_on.every(Printer())} only.")
        if self.is_upgrade and self.health_bonus:
            found.append(f"The upgraded character has {self.health_bonus:+} HP.")
        found += lines(self.abilities, Printer("the upgraded character" if self.is_upgrade else "this", must))
        if self.max_per_slot > 1:
            kind = self.upgrade_kind.capitalize()
            found.append(f"Up to {self.max_per_slot} {self.name}s can fit in 1 {kind} slot.")
        if self.effects:
            p, telling = Printer(must=must), Telling()
            cost = f"{capital(telling.parts(all_of(self.cost, p)))} → " if self.cost else ""
            p.refers()
            found.append(cost + told(telling, all_of(self.effects, p)))
        return "\n".join(found)

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


def mode(attack: int, defense: int, *abilities: Ability, traits: Sequence[str] = ()) -> Mode:
    return Mode("", attack, defense, tuple(traits), abilities)


def character(
    number: str,
    name: str,
    subtitle: str,
    *,
    stars: int,
    health: int,
    faction: str,
    alt: Mode | None = None,
    alt2: Mode | None = None,
    bot: Mode | None = None,
    carries: Sequence[str] = (),
    becomes: Draft | None = None,
    gathers: str = "",
    raises_limit: int = 0,
) -> Draft:
    """A character with its two sides, or three modes; one with a single mode can't flip."""
    sides = (("alt", alt), ("alt2", alt2), ("bot", bot))
    modes = [msgspec.structs.replace(side, name=mode_name) for mode_name, side in sides if side is not None]
    id = slug(f"{name} {subtitle}")
    side = None
    if becomes is not None and becomes.battle_card is not None:
        side = msgspec.structs.replace(becomes.battle_card, id=id)
    card = CharacterCard(
        id, name, subtitle, "", number, stars, health, (faction,), tuple(modes), tuple(carries), upgrade_side=side,
        gathers=gathers, raises_limit=raises_limit,
    )  # fmt: skip
    return Draft(number, character=card)


def action(
    number: str, name: str, icons: str, *effects: Effect, cost: Sequence[Effect] = (), stars: int = 0,
    faction: str = "", only_if: Condition | None = None,
) -> Draft:  # fmt: skip
    """An Action; `icons` are colour words in printed order, separated by blanks."""
    card = BattleCard(
        slug(name), name, "", number, "action", tuple(icons.split()), stars=stars, faction=faction, cost=tuple(cost),
        effects=effects, only_if=only_if,
    )  # fmt: skip
    return Draft(number, battle_card=card)


def combiner(
    name: str, subtitle: str, *, stars: int, health: int, faction: str, parts: Sequence[str], form: Mode
) -> Draft:
    """A Combiner: one mode, made of these characters, whose backs it is printed on: it has no number. KW-combiner-6"""
    made_of = tuple(slug(part) for part in parts)
    modes = (msgspec.structs.replace(form, name="combiner"),)
    card = CharacterCard(
        slug(f"{name} {subtitle}"), name, subtitle, "", "", stars, health, (faction,), modes, parts=made_of
    )
    return Draft("", character=card)


def head(
    number: str, name: str, *abilities: Ability, stars: int, health: int, faction: str, bot: Mode,
    attack: int = 0, defense: int = 0, health_bonus: int = 0,
) -> Draft:  # fmt: skip
    """A Titan Master: what it adds as a head, and its bot mode for the time after the body."""
    side = BattleCard(
        slug(name), name, "", number, "head", attack_bonus=attack, defense_bonus=defense, health_bonus=health_bonus,
        abilities=abilities,
    )  # fmt: skip
    modes = (msgspec.structs.replace(bot, name="bot"),)
    card = CharacterCard(slug(name), name, "", "", number, stars, health, (faction,), modes, head_side=side)
    return Draft(number, character=card)


def stratagem(number: str, name: str, *abilities: Ability, stars: int = 0) -> Draft:
    """A card beside the battlefield whose abilities work from the start."""
    return Draft(
        number, battle_card=BattleCard(slug(name), name, "", number, "stratagem", stars=stars, abilities=abilities)
    )


def secret_action(number: str, name: str, icons: str, *abilities: Ability, stars: int = 0, faction: str = "") -> Draft:
    """An Action that is played face down and waits for its moment."""
    card = BattleCard(
        slug(name), name, "", number, "secret-action", tuple(icons.split()), stars=stars, faction=faction,
        abilities=abilities,
    )  # fmt: skip
    return Draft(number, battle_card=card)


def upgrade(
    number: str,
    name: str,
    icons: str,
    kind: str,
    *abilities: Ability,
    attack: int = 0,
    defense: int = 0,
    health: int = 0,
    stars: int = 0,
    faction: str = "",
    put_on: Who | None = None,
    max_per_slot: int = 1,
    only_if: Condition | None = None,
) -> Draft:
    """An Upgrade that goes into a slot of that kind."""
    card = BattleCard(
        slug(name), name, "", number, "upgrade", tuple(icons.split()), kind, attack, defense, health, stars, faction,
        put_on, max_per_slot, abilities=abilities, only_if=only_if,
    )  # fmt: skip
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
