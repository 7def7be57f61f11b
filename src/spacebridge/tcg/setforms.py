"""The forms of a set file of the Trading Card Game: what an entry says, and the card it makes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .definitions import BattleCard, CharacterCard, Mode, half, side_traits, slug
from .words.abilities import Ability
from .words.base import Colour, Faction, Slot
from .words.conditions import Condition
from .words.flow import Effect
from .words.nouns import Who
from .words.predicates import Cause

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Number = Annotated[int, Meta(ge=0, le=99)]
Bonus = Annotated[int, Meta(ge=-99, le=99)]
Stars = Annotated[int, Meta(ge=0, le=25)]
Health = Annotated[int, Meta(ge=1, le=99)]
Copies = Annotated[int, Meta(ge=1, le=10)]


class ModeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a character."""

    attack: Number
    """Attack as printed."""
    defense: Number
    """Defense as printed."""
    traits: tuple[Name, ...] = ()
    """What it is in this mode: Car, Melee or a trait of your own."""
    abilities: tuple[Ability, ...] = ()
    """What it does on the battlefield."""

    def make(self, name: str) -> Mode:
        return Mode(name, self.attack, self.defense, self.traits, self.abilities)


class UpgradeSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Battle Master can become when it is KO'd."""

    kind: Slot
    """Into which slot it goes."""
    attack: Bonus = 0
    """What it adds to attack."""
    defense: Bonus = 0
    """What it adds to defense."""
    health: Number = 0
    """What it adds to health."""
    put_on: Who | None = None
    """Who may have it; everybody where it says nothing."""
    abilities: tuple[Ability, ...] = ()
    """What it does on its bearer."""
    name: Annotated[str, Meta(max_length=60)] = ""
    """What it is called as an Upgrade; as before where it says nothing."""
    number: Annotated[str, Meta(max_length=20)] = ""
    """Its number in the set, where it is a card of its own."""

    def make(self, id: str, name: str, number: str, traits: tuple[str, ...]) -> BattleCard:
        return BattleCard(
            id, name, "", number, "upgrade", (), self.kind, self.attack, self.defense, self.health, put_on=self.put_on,
            abilities=self.abilities, traits=traits,
        )  # fmt: skip


class HeadSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Titan Master gives as the head of a body."""

    attack: Bonus = 0
    """What it adds to attack."""
    defense: Bonus = 0
    """What it adds to defense."""
    health: Number = 0
    """What it adds to health."""
    abilities: tuple[Ability, ...] = ()
    """What it does on its body."""


class CharacterEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character of a set file: with modes, or as a Combiner with parts."""

    name: Name
    """Its name; the id is made from name and subtitle."""
    health: Health
    """Health as printed."""
    factions: Annotated[tuple[Faction, ...], Meta(max_length=3)]
    """Whose side it is on; may be empty."""
    stars: Annotated[int, Meta(ge=0, le=99)] = 0
    """What it costs, 25 at most; a Combiner has the stars of its parts together, and costs nothing by itself."""
    alt: ModeEntry | None = None
    """The mode it starts the game in, if it has one."""
    alt2: ModeEntry | None = None
    """The second alt mode of one with three."""
    bot: ModeEntry | None = None
    """Bot mode."""
    body: ModeEntry | None = None
    """Body mode: what a body has in the place of bot mode."""
    combiner: ModeEntry | None = None
    """The one mode of a Combiner."""
    subtitle: Annotated[str, Meta(max_length=60)] = ""
    """The second line of its name."""
    number: Annotated[str, Meta(max_length=20)] = ""
    """Its number in the set."""
    carries: Annotated[tuple[str, ...], Meta(max_length=20)] = ()
    """Full names of the characters that begin the game under it and cost no stars."""
    parts: Annotated[tuple[str, ...], Meta(max_length=20)] = ()
    """Full names or ids of the characters a Combiner is made of."""
    becomes: UpgradeSide | None = None
    """The Upgrade a Battle Master can become."""
    halves: Annotated[tuple[UpgradeSide, ...], Meta(max_length=2)] = ()
    """The two Upgrades, each with a name, that a Weaponizer of two cards falls apart into."""
    head: HeadSide | None = None
    """The head side of a Titan Master."""
    needs_head: Annotated[str, Meta(max_length=120)] = ""
    """Which head a body begins the game with: any, or the full name of the only one it takes."""
    only_on: Annotated[str, Meta(max_length=120)] = ""
    """The full name of the only body that can have this head; any where it says nothing."""
    copies: Copies = 1
    """How many of it a team may have."""
    gathers: Annotated[str, Meta(max_length=40)] = ""
    """A trait: all characters of its team that have it begin the game under it."""
    raises_limit: Annotated[int, Meta(ge=0, le=25)] = 0
    """By so many stars the limit of a deck is higher for each character that it gathers."""

    berth: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=10)] = ()
    """Traits: one character of its team that has one of them begins the game under it and costs no stars."""
    berth_stars: Annotated[int, Meta(ge=0, le=25)] = 0
    """How many stars that character has at most."""

    def modes(self) -> list[tuple[str, ModeEntry]]:
        sides = (
            ("alt", self.alt), ("alt2", self.alt2), ("bot", self.bot), ("body", self.body), ("combiner", self.combiner)
        )  # fmt: skip
        return [(name, side) for name, side in sides if side is not None]

    def make(self, set_id: str) -> CharacterCard:
        id = slug(f"{self.name} {self.subtitle}")
        upgrade = head = None
        traits = side_traits([one.make(name) for name, one in self.modes()])
        if self.becomes is not None:
            upgrade = self.becomes.make(id, self.becomes.name or self.name, self.number, traits)
        halves = [side.make(slug(side.name), side.name, side.number, traits) for side in self.halves]
        if self.head is not None:
            head = BattleCard(
                id, self.name, "", self.number, "head", attack_bonus=self.head.attack, defense_bonus=self.head.defense,
                health_bonus=self.head.health, abilities=self.head.abilities,
            )  # fmt: skip
        return CharacterCard(
            id, self.name, self.subtitle, set_id, self.number, self.stars, self.health, self.factions,
            tuple(side.make(name) for name, side in self.modes()), self.carries, tuple(map(slug, self.parts)), upgrade,
            head, self.needs_head, self.only_on, self.copies, self.gathers, self.raises_limit,
            self.berth, self.berth_stars,
            tuple(msgspec.structs.replace(half(one, self.factions, traits), set=set_id) for one in halves),
        )  # fmt: skip


class BattleCardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Action, Secret Action, Upgrade or stratagem of a set file."""

    name: Name
    """Its name; the id is made from it."""
    type: Literal["action", "secret-action", "upgrade", "stratagem"]
    """What it is: an Action has effects, the others have abilities."""
    icons: Annotated[tuple[Colour, ...], Meta(max_length=10)] = ()
    """Battle icons in printed order."""
    icon_traits: Annotated[tuple[str, ...], Meta(max_length=10)] = ()
    """For each icon the trait of the characters it works for, "" for an icon that works for all; none where all do."""
    kind: Slot | None = None
    """Which Upgrade it is."""
    attack: Bonus = 0
    """What an Upgrade adds to attack."""
    defense: Bonus = 0
    """What an Upgrade adds to defense."""
    health: Number = 0
    """What an Upgrade adds to health."""
    stars: Stars = 0
    """What it costs in a deck."""
    faction: Faction | Literal[""] = ""
    """Only for characters of this faction."""
    number: Annotated[str, Meta(max_length=20)] = ""
    """Its number in the set."""
    put_on: Who | None = None
    """Who may have the Upgrade; everybody where it says nothing."""
    max_per_slot: Copies = 1
    """How many Upgrades of this name share one slot."""
    cost: tuple[Effect, ...] = ()
    """What has to be done first, or the Action can't be played."""
    effects: tuple[Effect, ...] = ()
    """What an Action does."""
    abilities: tuple[Ability, ...] = ()
    """What an Upgrade or stratagem does where it lies, or what a Secret Action waits for."""
    second_kind: Slot | None = None
    """What an Upgrade of two kinds is besides: it fills a slot of each."""
    replaces: bool = False
    """It is played only in the place of another Upgrade of its kind, where no slot is empty."""
    only_if: Condition | None = None
    """The card can be played only if this is so."""
    target: Cause | None = None
    """Whom the starting team needs for a stratagem; anybody where it says nothing."""

    def make(self, set_id: str) -> BattleCard:
        return BattleCard(
            slug(self.name), self.name, set_id, self.number, self.type, self.icons, self.kind or "", self.attack,
            self.defense, self.health, self.stars, self.faction, self.put_on, self.max_per_slot, self.cost,
            self.effects, self.abilities, self.only_if, self.icon_traits, self.target,
            second_kind=self.second_kind or "", replaces=self.replaces,
        )  # fmt: skip


class SetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of one's own."""

    id: Annotated[str, Meta(min_length=1, max_length=20)]
    """A short name, different from those of other sets."""
    name: Name
    """What the set is called."""
    traits: tuple[Name, ...] = ()
    """Traits of your own that could be taken for misspelt ones of other sets."""
    characters: tuple[CharacterEntry, ...] = ()
    """The characters."""
    battle_cards: tuple[BattleCardEntry, ...] = ()
    """The Actions, Upgrades and stratagems."""
