"""Sets of one's own: a YAML or JSON file with characters and battle cards in the tree form.

A faulty file is refused with the path inside it and the reason; nothing of it is run but the words of the vocabulary.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from ..kernel import setfiles
from ..kernel.english import suggest
from ..kernel.errors import BadInput
from ..kernel.setfiles import MAX_BYTES as MAX_BYTES
from .catalogue import BUILT_IN, Catalogue
from .definitions import BattleCard, CardSet, CharacterCard, Mode, slug
from .sheets import Library
from .words.abilities import Ability, Has, InsteadOfDamage, Trigger
from .words.amounts import Began, Per
from .words.base import Colour, Faction, Slot
from .words.characters import Get
from .words.flow import EachPlayer, Effect, Grant, May
from .words.nouns import Who
from .words.predicates import TRAITS, CanBe, Trait


class ModeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a character."""

    attack: int
    defense: int
    traits: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def make(self, name: str) -> Mode:
        return Mode(name, self.attack, self.defense, self.traits, self.abilities)


class CharacterEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character of a set file."""

    name: str
    stars: int
    health: int
    factions: tuple[Faction, ...]
    alt: ModeEntry
    alt2: ModeEntry | None = None
    bot: ModeEntry | None = None
    subtitle: str = ""
    number: str = ""
    carries: tuple[str, ...] = ()

    def make(self, set_id: str) -> CharacterCard:
        sides = (("alt", self.alt), ("alt2", self.alt2), ("bot", self.bot))
        modes = [side.make(name) for name, side in sides if side is not None]
        return CharacterCard(
            slug(f"{self.name} {self.subtitle}"), self.name, self.subtitle, set_id, self.number, self.stars,
            self.health, self.factions, tuple(modes), self.carries,
        )  # fmt: skip


class BattleCardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Action or Upgrade of a set file."""

    name: str
    type: Literal["action", "secret-action", "upgrade"]
    icons: tuple[Colour, ...] = ()
    kind: Slot | None = None
    attack: int = 0
    defense: int = 0
    health: int = 0
    stars: int = 0
    faction: Faction | Literal[""] = ""
    number: str = ""
    put_on: Who | None = None
    max_per_slot: int = 1
    cost: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def make(self, set_id: str, path: str) -> BattleCard:
        if self.type == "upgrade" and self.kind is None:
            raise BadInput(f"{path}.kind is missing: an Upgrade is a weapon, an armor or a utility")
        if self.type == "upgrade" and (self.effects or self.cost):
            raise BadInput(f"{path}.effects belong to Actions; an Upgrade has abilities")
        if self.type == "action" and (self.kind or self.abilities or self.put_on):
            raise BadInput(f"{path} is an Action, so it has effects, and no kind, abilities or put_on")
        if self.type == "secret-action" and (self.kind or self.effects or self.put_on or not self.abilities):
            raise BadInput(f"{path} is a Secret Action, so it has a reveal ability, and no kind, effects or put_on")
        if self.type != "upgrade" and (self.attack or self.defense or self.health):
            raise BadInput(f"{path} is an Action, so it adds no attack, defense or health")
        return BattleCard(
            slug(self.name), self.name, set_id, self.number, self.type, self.icons, self.kind or "", self.attack,
            self.defense, self.health, self.stars, self.faction, self.put_on, self.max_per_slot, self.cost,
            self.effects, self.abilities,
        )  # fmt: skip


class SetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of one's own."""

    id: str
    name: str
    characters: tuple[CharacterEntry, ...] = ()
    battle_cards: tuple[BattleCardEntry, ...] = ()
    traits: tuple[str, ...] = ()
    """Traits that no printed card has."""


def read_set(text: str, name: str) -> CardSet:
    """The set of a file's text; BadInput says where inside it something is wrong."""
    file = setfiles.parse(text, name, SetFile)
    try:
        made = CardSet(
            file.id,
            file.name,
            tuple(entry.make(file.id) for entry in file.characters),
            tuple(entry.make(file.id, f"$.battle_cards[{i}]") for i, entry in enumerate(file.battle_cards)),
        )
    except BadInput as error:
        raise BadInput(f"{name}: {error}") from None
    _check(made, name, frozenset((*TRAITS, *file.traits)))
    Library(made.characters, made.battle_cards)
    return made


def _check(made: CardSet, name: str, traits: frozenset[str]) -> None:
    if not made.id.strip():
        raise BadInput(f"{name}: $.id is empty")
    if not made.characters and not made.battle_cards:
        raise BadInput(f"{name}: $: the set has neither characters nor battle_cards")
    known = {*BUILT_IN.characters, *(one.id for one in made.characters)}
    for i, character in enumerate(made.characters):
        path = f"$.characters[{i}]"
        if not character.id:
            raise BadInput(f"{name}: {path}.name has no letters")
        if character.health < 1 or character.stars < 0:
            raise BadInput(f"{name}: {path}: health is at least 1 and stars are at least 0")
        for someone in character.carries:
            if slug(someone) not in known:
                raise BadInput(f"{name}: {path}.carries names {someone!r}, and there is no such character")
        for mode in character.modes:
            check_tree(mode, f"{name}: {path}.{mode.name}")
            check_traits(mode, f"{name}: {path}.{mode.name}", traits)
    for i, card in enumerate(made.battle_cards):
        path = f"$.battle_cards[{i}]"
        if not card.id:
            raise BadInput(f"{name}: {path}.name has no letters")
        if card.max_per_slot < 1 or card.stars < 0:
            raise BadInput(f"{name}: {path}: max_per_slot is at least 1 and stars are at least 0")
        check_tree(card, f"{name}: {path}")
        check_traits(card, f"{name}: {path}", traits)


def check_traits(value: object, path: str, known: frozenset[str]) -> None:
    """Refuse a trait that nobody has heard of."""
    if isinstance(value, tuple):
        for i, one in enumerate(value):
            check_traits(one, f"{path}[{i}]", known)
        return
    if not isinstance(value, msgspec.Struct):
        return
    named = (
        (value.trait,) if isinstance(value, Trait | CanBe | Began) else value.traits if isinstance(value, Mode) else ()
    )
    for trait in named:
        if trait not in known:
            raise BadInput(
                f"{path}: there is no trait {trait!r}{suggest(trait, known)}; a trait of your own stands in $.traits"
            )
    for field in value.__struct_fields__:
        check_traits(getattr(value, field), f"{path}.{field}", known)


MOST_INSTRUCTIONS = 400
"""How large a card may grow when it is compiled."""


def check_tree(card: Mode | BattleCard, path: str) -> None:
    """Refuse what can be written but not meant: empty effects, negative numbers, colours that no icon has."""
    _walk(card, path)
    if _weight(card) > MOST_INSTRUCTIONS:
        raise BadInput(f"{path}: the card has too many words")


LOWERED = ("attack", "defense", "bold", "tough", "pierce")
"""Stats that a card may lower; in play none of them falls below nothing. FAQ-W2-067, FAQ-W2-078"""


def _may_lower(node: msgspec.Struct, field: str, lower: bool) -> bool:
    """May a field hold a number below nothing?"""
    if isinstance(node, Has | Get):
        return field == "amount" and node.stat in LOWERED
    if isinstance(node, BattleCard):
        return field in ("attack_bonus", "defense_bonus")
    return lower and isinstance(node, Per) and field == "number"


def _walk(value: object, path: str, lower: bool = False) -> None:
    if isinstance(value, tuple):
        for i, one in enumerate(value):
            _walk(one, f"{path}[{i}]")
        return
    if isinstance(value, int) and not isinstance(value, bool) and value < 0 and not lower:
        raise BadInput(f"{path} is {value}, and less than nothing can't be meant")
    if not isinstance(value, msgspec.Struct):
        return
    why = _fault(value)
    if why:
        raise BadInput(f"{path}{why}")
    for field in value.__struct_fields__:
        _walk(getattr(value, field), f"{path}.{field}", _may_lower(value, field, lower))


BATTLE_EVENTS = frozenset(("attacks", "defends", "after attack", "after defense"))


def _fault(node: msgspec.Struct) -> str:
    """What is wrong with a word by itself, beginning with the field; nothing where it is sound."""
    for field in ("do", "then", "otherwise"):
        if field in node.__struct_fields__ and getattr(node, field) == () and not isinstance(node, May):
            return f".{field} is empty"
    if isinstance(node, May) and not node.do:
        return ".do is empty"
    if isinstance(node, Trigger):
        if not node.events:
            return ".events is empty"
        if len(node.events) > 1 and not set(node.events) <= {"attacks", "defends"}:
            return ".events: only attacks and defends go together"
        if node.against is not None and (len(node.events) > 1 or node.events[0] not in BATTLE_EVENTS):
            return ".against: only who attacks or defends does so against somebody"
        if node.mode is not None and node.events != ("flips",):
            return ".mode: only a flip leads to a mode"
    if isinstance(node, Grant) and isinstance(node.ability, Has) and node.ability.to != "this":
        return ".ability.to: what is granted belongs to the one it is granted to"
    if isinstance(node, InsteadOfDamage) and node.taker is None and node.becomes is None:
        return ": say who takes the damage or what it becomes"
    return ""


def _weight(value: object) -> int:
    """How much a tree grows when it is compiled: both players' turns of "each player" count."""
    if isinstance(value, tuple):
        return sum(_weight(one) for one in value)
    if not isinstance(value, msgspec.Struct):
        return 0
    inner = sum(_weight(getattr(value, field)) for field in value.__struct_fields__)
    return 1 + inner * (2 if isinstance(value, EachPlayer) else 1)


def load_set(path: Path) -> CardSet:
    return setfiles.load(path, read_set)


def with_sets(paths: list[Path]) -> Catalogue:
    """All built-in cards and those of these files."""
    return setfiles.extend(BUILT_IN, paths, load_set, _add)


def _add(catalogue: Catalogue, one: CardSet) -> Catalogue:
    if one.id.upper() in (other.id.upper() for other in catalogue.sets):
        raise BadInput(f"$.id: there is a set {one.id!r} already")
    return Catalogue((*catalogue.sets, one))


def schema() -> dict[str, object]:
    """The JSON Schema of a set file, and so of every card in its tree form."""
    return setfiles.schema(SetFile, "Spacebridge set file (Trading Card Game)")


def as_entry(card: CharacterCard | BattleCard) -> dict[str, object]:
    """A card in the form a set file has it."""
    made: dict[str, object] = msgspec.to_builtins(card)
    del made["id"], made["set"]
    if isinstance(card, CharacterCard):
        for mode in msgspec.to_builtins(card.modes):
            made[mode.pop("name")] = mode
        del made["modes"]
    else:
        for old, new in (
            ("upgrade_kind", "kind"),
            ("attack_bonus", "attack"),
            ("defense_bonus", "defense"),
            ("health_bonus", "health"),
        ):
            if old in made:
                made[new] = made.pop(old)
    return made
