"""What a card is: immutable data, built by words a player of the game can read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from ..kernel.english import listing
from ..kernel.grammar import Telling, a, capital, told
from ..kernel.words import slug as slug
from .heads import ANY_HEAD
from .words.abilities import Ability, lines
from .words.base import SLOT_NAMES, Printer
from .words.conditions import Condition
from .words.flow import Effect
from .words.nouns import SINGULAR, Who
from .words.predicates import Cause, ManyModes, Not
from .words.several import all_of

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


SIDE_TRAITS: Final = ("Battle Master", "Weaponizer")
"""The traits that a character keeps on its Upgrade side."""


def side_traits(modes: Sequence[Mode]) -> tuple[str, ...]:
    """What the Upgrade side of a character with these modes is."""
    return tuple(dict.fromkeys(trait for mode in modes for trait in mode.traits if trait in SIDE_TRAITS))


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
    needs_head: str = ""
    """Which head it begins the game with, where it is a body: any, or the full name of the only one it takes."""
    only_on: str = ""
    """The full name of the only body that can have it as a head; any where it says nothing."""
    copies: int = 1
    """How many of it a team may have."""
    gathers: str = ""
    """A trait: all characters of its team that have it begin the game under it, and cost their stars."""
    raises_limit: int = 0
    """By so many stars the limit is higher for each character of the team that has the trait it gathers."""
    berth: tuple[str, ...] = ()
    """Traits: one character of its team that has one of them begins the game under it and costs no stars."""
    berth_stars: int = 0
    """How many stars that character has at most."""
    halves: tuple[CharacterCard, ...] = ()
    """The cards that a Weaponizer of two cards falls apart into when it is KO'd: each has an Upgrade side."""

    @property
    def side(self) -> BattleCard | None:
        """The face it has on another character."""
        return self.upgrade_side or self.head_side

    @property
    def sides(self) -> tuple[BattleCard, ...]:
        """All faces it has on other characters; a Weaponizer of two cards has two."""
        return tuple(side for card in (self, *self.halves) if (side := card.side) is not None)

    @property
    def full_name(self) -> str:
        return f"{self.name}, {self.subtitle}" if self.subtitle else self.name

    def gathered_by(self, other: CharacterCard) -> bool:
        """Does it begin the game under such a character of its team, by its trait?"""
        return bool(other.gathers) and other.gathers in self.modes[0].traits and other is not self

    def berths(self, other: CharacterCard) -> bool:
        """Could that be the one character that begins the game under it?"""
        if other is self or other.parts or other.head_side is not None or other.stars > self.berth_stars:
            return False
        return any(trait in other.modes[0].traits for trait in self.berth)

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
            if self.needs_head and self.head_side is None:
                worn = "a head" if self.needs_head == ANY_HEAD else f"{self.needs_head} as its head"
                lines.append(f"This begins the game with {worn} on it.")
            if self.berth:
                kinds = a(listing(self.berth, "or"))
                lines.append(f"This begins the game with {kinds} that has {self.berth_stars} ★ or fewer under it.")
            if self.carries:
                lines.append(f"This begins the game with these characters under it: {'; '.join(self.carries)}.")
        text = mode.text_among(len(self.modes))
        return "\n".join([*lines, *([text] if text else [])])

    @property
    def text(self) -> str:
        """All sides, one after the other."""
        told = [(mode.name, self.text_of(mode)) for mode in self.modes]
        told += [(side.type, self.text_of_side(side)) for side in self.sides]
        return "\n".join(f"{name}: {text}" for name, text in told if text)

    @property
    def head_rules(self) -> list[str]:
        """What the head side says of the heads and bodies it goes with."""
        found = [f"This can be the head of {self.only_on} only."] if self.only_on else []
        if self.needs_head and self.head_side is not None:
            worn = "a head of its own" if self.needs_head == ANY_HEAD else f"{self.needs_head} as its head"
            found.append(f"This begins the game with {worn} on it.")
        return found

    def text_of_side(self, side: BattleCard) -> str:
        """What a face says that it has on another character."""
        return "\n".join([*(self.head_rules if side.type == "head" else ()), *([side.text] if side.text else ())])

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
    icon_traits: tuple[str, ...] = ()
    """For each icon the trait it works for, if it is a hybrid one, else nothing; empty where none is."""
    target: Cause | None = None
    """Whom the starting team needs for a stratagem: a character, a trait, a faction; anybody where nothing is said."""
    traits: tuple[str, ...] = ()
    """What a character is in its bot mode whose Upgrade side this is."""
    second_kind: str = ""
    """What an Upgrade of two kinds is besides: it fills a slot of each."""
    replaces: bool = False
    """It is played only in the place of another Upgrade of its kind, where no slot is empty."""

    @property
    def is_action(self) -> bool:
        return self.type in ("action", "secret-action")

    @property
    def kinds(self) -> tuple[str, ...]:
        """What kinds of Upgrade it is."""
        return (self.upgrade_kind, self.second_kind) if self.second_kind else (self.upgrade_kind,)

    @property
    def is_upgrade(self) -> bool:
        return self.type == "upgrade"

    @property
    def icon_letters(self) -> str:
        """The icons in short; a hybrid one has its trait behind it: K(Plane)."""
        traits = self.icon_traits or ("",) * len(self.icons)
        shown = zip(self.icons, traits, strict=True)
        letters = [ICON_LETTERS[icon] + (f"({trait})" if trait else "") for icon, trait in shown]
        return "".join(letters) or "-"

    @property
    def needed(self) -> str:
        """What a stratagem needs: needs Bumblebee, needs an Autobot."""
        whom = "" if self.target is None else self.target.says(Printer(), SINGULAR).removeprefix("is ")
        return f"needs {whom or 'a character'}"

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
        if self.target is not None:
            found.append(f"{capital(self.needed)} on your starting team.")
        if self.put_on is not None:
            found.append(bearers(self.put_on))
        kind = self.upgrade_kind.capitalize()
        if self.replaces:
            found.append(f"Play this only to replace {a(kind)} on a character without an empty {kind} slot.")
        if self.second_kind:
            both = f"1 {kind} slot and 1 {self.second_kind.capitalize()} slot"
            found.append(f"This is {a(kind)} and {a(self.second_kind.capitalize())}, and fills {both}.")
        if self.is_upgrade and self.health_bonus:
            found.append(f"The upgraded character has {self.health_bonus:+} HP.")
        facts = self.put_on.that if self.put_on is not None else ()
        modes = max((1 + fact.number for fact in facts if isinstance(fact, ManyModes)), default=2)
        found += lines(self.abilities, Printer("the upgraded character" if self.is_upgrade else "this", must, modes))
        if self.max_per_slot > 1:
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


def bearers(who: Who) -> str:
    """Who may have an Upgrade, and who may not, in words."""
    facts = who.that
    if len(facts) == 1 and isinstance(facts[0], Not):
        return f"Can't be put on {msgspec.structs.replace(who, that=(facts[0].of,)).every(Printer())}."
    return f"Put on {who.every(Printer())} only."


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
    body: Mode | None = None,
    needs_head: str = "",
    carries: Sequence[str] = (),
    becomes: Draft | Sequence[Draft] | None = None,
    gathers: str = "",
    raises_limit: int = 0,
    berth: Sequence[str] = (),
    berth_stars: int = 0,
) -> Draft:
    """A character with its two sides, or three modes; one with a single mode can't flip. A body takes any head, but
    where it says which one it needs."""
    sides = (("alt", alt), ("alt2", alt2), ("bot", bot), ("body", body))
    modes = [msgspec.structs.replace(side, name=mode_name) for mode_name, side in sides if side is not None]
    id = slug(f"{name} {subtitle}")
    traits = side_traits(modes)
    side = None
    if isinstance(becomes, Draft) and becomes.battle_card is not None:
        side = msgspec.structs.replace(becomes.battle_card, id=id, traits=traits)
    parts = () if becomes is None or isinstance(becomes, Draft) else becomes
    cards = [part.battle_card for part in parts if part.battle_card is not None]
    card = CharacterCard(
        id, name, subtitle, "", number, stars, health, (faction,), tuple(modes), tuple(carries), upgrade_side=side,
        needs_head=needs_head or (ANY_HEAD if body is not None else ""), gathers=gathers, raises_limit=raises_limit,
        berth=tuple(berth), berth_stars=berth_stars, halves=tuple(half(one, (faction,), traits) for one in cards),
    )  # fmt: skip
    return Draft(number, character=card)


def half(side: BattleCard, factions: tuple[str, ...], traits: tuple[str, ...]) -> CharacterCard:
    """One card of a Weaponizer of two: alone it lies in the KO area, or on somebody as an Upgrade."""
    worn = msgspec.structs.replace(side, traits=traits)
    face = Mode("upgrade", 0, 0, traits)
    return CharacterCard(worn.id, worn.name, "", "", worn.number, 0, 0, factions, (face,), upgrade_side=worn)


def action(
    number: str, name: str, icons: str, *effects: Effect, cost: Sequence[Effect] = (), stars: int = 0,
    faction: str = "", only_if: Condition | None = None, hybrid: Sequence[str] = (),
) -> Draft:  # fmt: skip
    """An Action; `icons` are colour words in printed order, separated by blanks, `hybrid` the traits for which they
    work, one for each icon."""
    card = BattleCard(
        slug(name), name, "", number, "action", tuple(icons.split()), stars=stars, faction=faction, cost=tuple(cost),
        effects=effects, only_if=only_if, icon_traits=tuple(hybrid),
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
    number: str, name: str, *abilities: Ability, stars: int, health: int, faction: str, bot: Mode | None = None,
    attack: int = 0, defense: int = 0, health_bonus: int = 0, subtitle: str = "", body: Mode | None = None,
    only_on: str = "",
) -> Draft:  # fmt: skip
    """A Titan Master: what it adds as a head, and its bot mode for the time after the body. One that has a body mode
    instead begins the game with a head of its own."""
    id = slug(f"{name} {subtitle}")
    side = BattleCard(
        id, name, "", number, "head", attack_bonus=attack, defense_bonus=defense, health_bonus=health_bonus,
        abilities=abilities,
    )  # fmt: skip
    modes = tuple(msgspec.structs.replace(m, name=n) for n, m in (("bot", bot), ("body", body)) if m is not None)
    card = CharacterCard(
        id, name, subtitle, "", number, stars, health, (faction,), modes, head_side=side,
        needs_head=ANY_HEAD if body is not None else "", only_on=only_on,
    )  # fmt: skip
    return Draft(number, character=card)


def stratagem(
    number: str, name: str, *abilities: Ability, target: Cause | None = None, stars: int = 0, faction: str = ""
) -> Draft:
    """A card beside the battlefield whose abilities work from the start, for a team that has its target."""
    card = BattleCard(
        slug(name), name, "", number, "stratagem", stars=stars, faction=faction, abilities=abilities, target=target
    )
    return Draft(number, battle_card=card)


def secret_action(
    number: str, name: str, icons: str, *abilities: Ability, stars: int = 0, faction: str = "",
    hybrid: Sequence[str] = (),
) -> Draft:  # fmt: skip
    """An Action that is played face down and waits for its moment."""
    card = BattleCard(
        slug(name), name, "", number, "secret-action", tuple(icons.split()), stars=stars, faction=faction,
        abilities=abilities, icon_traits=tuple(hybrid),
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
    hybrid: Sequence[str] = (),
    also: str = "",
    replaces: bool = False,
) -> Draft:
    """An Upgrade that goes into a slot of that kind; `also` is the second kind of one that fills two slots."""
    card = BattleCard(
        slug(name), name, "", number, "upgrade", tuple(icons.split()), kind, attack, defense, health, stars, faction,
        put_on, max_per_slot, abilities=abilities, only_if=only_if, icon_traits=tuple(hybrid), second_kind=also,
        replaces=replaces,
    )  # fmt: skip
    return Draft(number, battle_card=card)


def card_set(id: str, name: str, *drafts: Draft) -> CardSet:
    """The set of a card file."""
    replace = msgspec.structs.replace
    return CardSet(
        id,
        name,
        tuple(in_set(d.character, id) for d in drafts if d.character is not None),
        tuple(replace(d.battle_card, set=id) for d in drafts if d.battle_card is not None),
    )


def in_set(card: CharacterCard, set_id: str) -> CharacterCard:
    """A character that knows its set; so do the cards it falls apart into."""
    halves = tuple(msgspec.structs.replace(one, set=set_id) for one in card.halves)
    return msgspec.structs.replace(card, set=set_id, halves=halves)


def definitions_hash(cards: list[Card]) -> str:
    """A hash of what these cards are, so that a save knows whether they still mean the same."""
    return blake2b(msgspec.json.encode(cards), digest_size=8).hexdigest()
