"""Sets of one's own: a YAML or JSON file with characters and battle cards in the tree form.

A faulty file is refused with the path inside it and the reason; nothing of it is run but the words of the vocabulary.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import yaml

from ..kernel.errors import BadInput
from .catalogue import BUILT_IN, Catalogue
from .definitions import BattleCard, CardSet, CharacterCard, Mode, slug
from .sheets import Library
from .words.abilities import Ability
from .words.nouns import Who
from .words.verbs import Effect

MAX_BYTES = 1_000_000
Colour = Literal["orange", "blue", "white", "green", "black"]


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
    factions: tuple[Literal["autobot", "decepticon", "mercenary"], ...]
    alt: ModeEntry
    bot: ModeEntry | None = None
    subtitle: str = ""
    number: str = ""
    carries: tuple[str, ...] = ()

    def make(self, set_id: str) -> CharacterCard:
        modes = [self.alt.make("alt")] + ([self.bot.make("bot")] if self.bot is not None else [])
        return CharacterCard(
            slug(f"{self.name} {self.subtitle}"), self.name, self.subtitle, set_id, self.number, self.stars,
            self.health, self.factions, tuple(modes), self.carries,
        )  # fmt: skip


class BattleCardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Action or Upgrade of a set file."""

    name: str
    type: Literal["action", "upgrade"]
    icons: tuple[Colour, ...] = ()
    kind: Literal["weapon", "armor", "utility"] | None = None
    attack: int = 0
    defense: int = 0
    health: int = 0
    stars: int = 0
    faction: Literal["", "autobot", "decepticon", "mercenary"] = ""
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


def read_set(text: str, name: str) -> CardSet:
    """The set of a file's text; BadInput says where inside it something is wrong."""
    if len(text) > MAX_BYTES:
        raise BadInput(f"{name}: a set file has at most {MAX_BYTES} characters")
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" (line {mark.line + 1})" if mark is not None else ""
        raise BadInput(f"{name}: not YAML or JSON{where}: {getattr(error, 'problem', error)}") from None
    try:
        file = msgspec.convert(data, SetFile)
    except msgspec.ValidationError as error:
        raise BadInput(f"{name}: {error}") from None
    try:
        made = CardSet(
            file.id,
            file.name,
            tuple(entry.make(file.id) for entry in file.characters),
            tuple(entry.make(file.id, f"$.battle_cards[{i}]") for i, entry in enumerate(file.battle_cards)),
        )
    except BadInput as error:
        raise BadInput(f"{name}: {error}") from None
    _check(made, name)
    Library(made.characters, made.battle_cards)
    return made


def _check(made: CardSet, name: str) -> None:
    if not made.characters and not made.battle_cards:
        raise BadInput(f"{name}: the set has neither characters nor battle_cards")
    for i, character in enumerate(made.characters):
        if not character.id:
            raise BadInput(f"{name}: $.characters[{i}].name has no letters")
        if character.health < 1 or character.stars < 0:
            raise BadInput(f"{name}: $.characters[{i}]: health is at least 1 and stars are at least 0")
    for i, card in enumerate(made.battle_cards):
        if not card.id:
            raise BadInput(f"{name}: $.battle_cards[{i}].name has no letters")
        if card.max_per_slot < 1 or card.stars < 0:
            raise BadInput(f"{name}: $.battle_cards[{i}]: max_per_slot is at least 1 and stars are at least 0")


def load_set(path: Path) -> CardSet:
    try:
        return read_set(path.read_text("utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"the set file {path} can't be read: {error}") from None


def with_sets(paths: list[Path]) -> Catalogue:
    """All built-in cards and those of these files."""
    if not paths:
        return BUILT_IN
    return Catalogue([*BUILT_IN.sets, *(load_set(path) for path in paths)])


def schema() -> dict[str, object]:
    """The JSON Schema of a set file, and so of every card in its tree form."""
    made: dict[str, object] = msgspec.json.schema(SetFile)
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    made["title"] = "Spacebridge set file (Trading Card Game)"
    return made


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
