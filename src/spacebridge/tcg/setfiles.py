"""Sets of one's own: a YAML or JSON file with characters and battle cards in the tree form.

A faulty file is refused with all its faults, each with its line and what would be right; nothing of a file is run but
the words of the vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, cast

import msgspec

from ..kernel import setfiles
from ..kernel.meaning import circle
from ..kernel.plain import Path as Place
from ..kernel.schema import schema as make_schema
from ..kernel.setfiles import MAX_BYTES as MAX_BYTES
from ..kernel.setfiles import Made, Source
from ..kernel.treecheck import Fault, quote
from . import meaning
from .catalogue import BUILT_IN, Catalogue
from .deckbuilding import MAX_STARS
from .definitions import BLANK, BattleCard, Card, CardSet, CharacterCard, slug
from .heads import ANY_HEAD
from .setforms import BattleCardEntry as BattleCardEntry
from .setforms import CharacterEntry as CharacterEntry
from .setforms import ModeEntry
from .setforms import SetFile as SetFile
from .words.players import EachPlayer

MOST_INSTRUCTIONS: Final = 400
"""How large a card may grow when it is compiled."""


def read_set(text: str, name: str) -> CardSet:
    """The set of a file's text; BadSet tells every fault."""
    return _read(text, name).set


def _read(text: str, name: str) -> Made[CardSet]:
    source = Source(text, name, SetFile)
    made = _make(source)
    source.refuse_faults()
    return Made(made, source)


def _make(source: Source) -> CardSet:
    """The cards that are of their types; what is wrong with their meaning is noted."""
    id = source.text("id")
    people = list(source.entries("characters", CharacterEntry))
    cards = list(source.entries("battle_cards", BattleCardEntry))
    made = CardSet(
        id, source.text("name"), tuple(one.make(id) for _, one in people), tuple(one.make(id) for _, one in cards)
    )
    _check_head(source, made)
    known = _built_in().beside(meaning.known_of((made,), source.texts("traits")))
    listed = {*_built_in().traits, *source.texts("traits")}
    for path, entry in people:
        _check_character(source, path, entry, known)
        for name, mode in entry.modes():
            _note(source, meaning.trait_faults(mode.traits, (*path, name, "traits"), listed))
    for path, card in cards:
        _check_battle_card(source, path, card, known)
    _check_names(source, made)
    _check_company(source, people, made)
    _note(source, _stat_circles(made))
    return made


@cache
def _built_in() -> meaning.Known:
    return meaning.known_of(BUILT_IN.sets)


def _note(source: Source, faults: Iterable[Fault]) -> None:
    for fault in faults:
        source.fault(fault.path, fault.message)


def _check_head(source: Source, made: CardSet) -> None:
    if made.id and not made.id.strip():
        source.fault(("id",), "the id is empty")
    value = source.value
    sound = all(len(fault.path) > 1 for fault in source.found)
    if sound and isinstance(value, dict) and not value.get("characters") and not value.get("battle_cards"):
        source.fault((), "the set has neither characters nor battle_cards")


def _check_names(source: Source, made: CardSet) -> None:
    seen: dict[str, Place] = {BLANK.id: ()}
    for path, card in _placed(made):
        if not card.id:
            source.fault((*path, "name"), f"the name {quote(card.name)} has no letters")
        elif card.id in seen:
            other = setfiles.show_path(seen[card.id]) if seen[card.id] else "the game"
            source.fault((*path, "name"), f"{other} has a card with the id {card.id!r} already")
        seen.setdefault(card.id, path)


def _check_character(source: Source, path: Place, entry: CharacterEntry, known: meaning.Known) -> None:
    modes = entry.modes()
    carrier = entry.carries or entry.gathers or entry.berth
    if entry.combiner is not None and (len(modes) > 1 or entry.becomes or entry.head or carrier):
        source.fault((*path, "combiner"), "a Combiner has one mode, and is no Battle Master, head or carrier")
    if (entry.combiner is None) != (not entry.parts):
        missing = "combiner" if entry.combiner is None else "parts"
        source.fault(path, f"the field {missing} is missing: a Combiner has a mode `combiner` and its `parts`")
    elif not modes:
        source.fault(path, "the character has no mode: say alt, bot or both")
    elif entry.combiner is None and entry.stars > MAX_STARS:
        source.fault((*path, "stars"), f"expected a whole number from 0 to {MAX_STARS}, found {entry.stars}")
    if entry.alt2 is not None and entry.alt is None:
        source.fault((*path, "alt2"), "who has a second alt mode has a first one, too")
    if entry.halves and (len(entry.halves) != 2 or not all(side.name for side in entry.halves)):
        source.fault((*path, "halves"), "a character falls apart into two Upgrades, and each has a name")
    if entry.halves and (entry.becomes is not None or entry.head is not None):
        source.fault((*path, "halves"), "who falls apart becomes no other Upgrade and is no head")
    if entry.becomes is not None and entry.head is not None:
        source.fault((*path, "head"), "a character becomes an Upgrade or is a head, not both")
    if entry.body is not None and not entry.needs_head:
        source.fault((*path, "body"), "who has a body mode needs a head; say with `needs_head` which: any, or its name")
    if entry.only_on and entry.head is None:
        source.fault((*path, "only_on"), "this is no head, so it is on nobody")
    if entry.gathers and entry.gathers not in known.traits:
        source.fault((*path, "gathers"), meaning.unknown_name(entry.gathers, "trait", known.traits))
    for i, trait in enumerate(entry.berth):
        if trait not in known.traits:
            source.fault((*path, "berth", i), meaning.unknown_name(trait, "trait", known.traits))
    if bool(entry.berth) != bool(entry.berth_stars):
        source.fault((*path, "berth_stars"), "say with `berth` whom it takes, and here their most stars")
    if entry.raises_limit and not entry.gathers:
        source.fault((*path, "raises_limit"), "nobody is gathered; say with `gathers` for whom the limit is higher")
    for i, faction in enumerate(entry.factions):
        if faction in entry.factions[:i]:
            source.fault((*path, "factions", i), f"the faction {quote(faction)} stands here twice")
    sound = source.is_sound(path)
    faces = [((*path, name, "abilities"), side.abilities) for name, side in modes]
    for at, abilities in faces:
        _note(source, meaning.ability_faults(abilities, at, "character", sound))
    _note(source, meaning.flip_faults(faces))
    if len(faces) == 1 and entry.head is None:
        _note(source, meaning.one_mode_faults(*faces[0]))
    if not entry.carries and not entry.gathers and not entry.berth:
        _note(source, meaning.deploy_faults(faces))
    for field, place, side in (("becomes", "upgrade", entry.becomes), ("head", "head", entry.head)):
        if side is not None:
            _note(source, meaning.ability_faults(side.abilities, (*path, field, "abilities"), place, sound))
    for i, side in enumerate(entry.halves):
        _note(source, meaning.ability_faults(side.abilities, (*path, "halves", i, "abilities"), "upgrade", sound))
    _check_words(source, path, entry, known)


def _check_battle_card(source: Source, path: Place, entry: BattleCardEntry, known: meaning.Known) -> None:
    _check_words(source, path, entry, known)
    if not source.is_sound((*path, "type")):
        return
    what = {"action": "an Action", "upgrade": "an Upgrade"}.get(entry.type) or meaning.a_place(entry.type)
    defaults = BattleCardEntry("", entry.type)
    has = FIELDS[entry.type]
    for field in sorted(FIELDS["upgrade"] | FIELDS["action"] | FIELDS["stratagem"]):
        if field not in has and getattr(entry, field) != getattr(defaults, field):
            source.fault((*path, field), f"{what} has no {field}; allowed: {', '.join(sorted(has))}")
    if entry.icon_traits and len(entry.icon_traits) != len(entry.icons):
        source.fault((*path, "icon_traits"), f"expected one for each of the {len(entry.icons)} icons, or none at all")
    for i, trait in enumerate(entry.icon_traits):
        if trait and trait not in known.traits:
            source.fault((*path, "icon_traits", i), meaning.unknown_name(trait, "trait", known.traits))
    if entry.type == "upgrade" and entry.kind is None:
        source.fault(path, "the field kind is missing: an Upgrade is a weapon, an armor or a utility")
    if entry.second_kind is not None and entry.second_kind == entry.kind:
        source.fault((*path, "second_kind"), f"an Upgrade of two kinds is not {entry.kind} twice")
    if entry.type == "action" and not entry.effects and not _says(source, path, "effects"):
        source.fault(
            path, "the Action has no effects, so nothing would happen; one that does nothing says `effects: []`"
        )
    if entry.type in ("secret-action", "stratagem") and not entry.abilities:
        source.fault(path, f"{what} without abilities does nothing")
    if entry.type != "action":
        _note(source, meaning.ability_faults(entry.abilities, (*path, "abilities"), entry.type, source.is_sound(path)))
    elif source.is_sound(path):
        _note(source, meaning.effect_faults(entry.cost, entry.effects, path))
    if entry.only_if is not None and source.is_sound((*path, "only_if")):
        _note(source, meaning.asked_faults(entry.only_if, (*path, "only_if")))
    gives = entry.attack or entry.defense or entry.health or entry.abilities or entry.replaces
    faulty = any(fault.path[:2] == path for fault in source.found)
    if entry.type == "upgrade" and not gives and not faulty and not _says(source, path, "abilities"):
        said = "the Upgrade gives nothing: no attack, defense, health or abilities"
        source.fault(path, f"{said}; one that does nothing says `abilities: []`")


def _says(source: Source, path: Place, field: str) -> bool:
    """Does the entry that stands there have that field?"""
    value: object = source.value
    for step in path:
        value = value[step] if isinstance(value, dict | list) else None  # type: ignore[index]
    return isinstance(value, dict) and field in value


FIELDS: Final = {
    "action": {"cost", "effects", "icons", "icon_traits", "only_if"},
    "secret-action": {"abilities", "icons", "icon_traits", "only_if"},
    "stratagem": {"abilities", "target"},
    "upgrade": {
        "kind",
        "attack",
        "defense",
        "health",
        "put_on",
        "max_per_slot",
        "second_kind",
        "replaces",
        "abilities",
        "icons",
        "icon_traits",
        "only_if",
    },
}
"""What a type has besides the fields that all have."""


def _check_words(source: Source, path: Place, entry: CharacterEntry | BattleCardEntry, known: meaning.Known) -> None:
    for field in entry.__struct_fields__:
        value = getattr(entry, field)
        _note(source, meaning.word_faults(value, (*path, field)))
        _note(source, meaning.naming_faults(value, (*path, field), known))
    if _weight(entry) > MOST_INSTRUCTIONS:
        source.fault(path, "the card has too many words")


def _check_company(source: Source, people: list[tuple[Place, CharacterEntry]], made: CardSet) -> None:
    """Who is carried and who is a part is a character that there is; nobody carries themselves, not even at last."""
    everybody = {**BUILT_IN.characters, **{one.id: one for one in made.characters}}
    edges = {id: set(one.carried) for id, one in everybody.items()}
    around = circle(edges)
    for (path, entry), card in zip(people, made.characters, strict=True):
        for field, named in (("carries", entry.carries), ("parts", entry.parts)):
            for i, name in enumerate(named):
                found = everybody.get(slug(name))
                if found is None:
                    near = meaning.nearest(name, (one.full_name for one in everybody.values()))
                    source.fault((*path, field, i), f"there is no character {quote(name)}{near}")
                elif found.parts:
                    source.fault((*path, field, i), f"{found.full_name} is a Combiner, so it can't stand here")
                elif found.id in map(slug, named[:i]):
                    source.fault((*path, field, i), f"{quote(name)} stands here twice")
        bodies = [one for one in everybody.values() if one.needs_head]
        heads = [one for one in everybody.values() if one.head_side is not None]
        for field, said, those, what in (
            ("needs_head", entry.needs_head, heads, "head"), ("only_on", entry.only_on, bodies, "body")
        ):  # fmt: skip
            if said and said != ANY_HEAD and slug(said) not in (one.id for one in those):
                near = meaning.nearest(said, (one.full_name for one in those))
                source.fault((*path, field), f"there is no {what} {quote(said)}{near}")
        if card.id in around:
            names = " carries ".join(everybody[id].full_name for id in (*around, around[0]))
            source.fault((*path, "carries"), f"nobody can be carried by themselves: {names}")
        if len(entry.parts) == 1:
            source.fault((*path, "parts"), "a Combiner has two parts at least")


@cache
def _built_in_stats() -> meaning.Stats:
    return meaning.Stats(_cards_of(BUILT_IN.sets))


def _cards_of(sets: Iterable[CardSet]) -> Iterator[Card]:
    for one in sets:
        yield from one.characters
        yield from one.battle_cards


def _stat_circles(made: CardSet, others: Iterable[CardSet] = ()) -> Iterable[Fault]:
    """`others` are the sets beside it that are not built in."""
    way = meaning.Stats(_cards_of((*others, made)), _built_in_stats()).circle()
    if way:
        ids = {id for id, _ in way}
        for path, card in _placed(made):
            if card.id in ids:
                yield Fault(path, meaning.circle_words(way))


def _placed(made: CardSet) -> Iterator[tuple[Place, CharacterCard | BattleCard]]:
    """The cards with the paths of their entries."""
    for i, character in enumerate(made.characters):
        yield ("characters", i), character
    for i, card in enumerate(made.battle_cards):
        yield ("battle_cards", i), card


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
    return setfiles.extend(BUILT_IN, paths, _read, _add)


def with_text(text: str, name: str) -> Catalogue:
    """All built-in cards and those of a set file's text; BadSet tells every fault."""
    return _add(BUILT_IN, _read(text, name))


def _add(catalogue: Catalogue, made: Made[CardSet]) -> Catalogue:
    source, one = made.source, made.set
    if one.id.upper() in (other.id.upper() for other in catalogue.sets):
        source.fault(("id",), f"there is a set {one.id!r} already")
    for path, card in _placed(one):
        old = catalogue.characters.get(card.id) or catalogue.battle_cards.get(card.id)
        if old is not None:
            source.fault((*path, "name"), f"set {old.set} has a card with the id {card.id!r} already")
    _note(source, _stat_circles(one, catalogue.sets[len(BUILT_IN.sets) :]))
    source.refuse_faults()
    return Catalogue((*catalogue.sets, one))


def as_entry(card: CharacterCard | BattleCard) -> dict[str, object]:
    """A card in the form a set file has it."""
    made: dict[str, object] = msgspec.to_builtins(card)
    del made["id"], made["set"]
    if isinstance(card, CharacterCard):
        for mode in msgspec.to_builtins(card.modes):
            made[mode.pop("name")] = mode
        del made["modes"]
        for old, new in (("upgrade_side", "becomes"), ("head_side", "head")):
            side = made.pop(old, None)
            if isinstance(side, dict):
                made[new] = {field: value for field, value in _short(side).items() if field not in NOT_OF_SIDES}
        if card.halves:
            sides = [_short(msgspec.to_builtins(side)) for side in card.sides]
            made["halves"] = [{f: value for f, value in side.items() if f not in NOT_OF_HALVES} for side in sides]
        if card.upgrade_side is not None and card.upgrade_side.name != card.name:
            made["becomes"] = {**cast("dict[str, object]", made["becomes"]), "name": card.upgrade_side.name}
        return made
    if card.type == "action":
        made.setdefault("effects", [])
    return _short(made)


NOT_OF_HALVES: Final = ("id", "set", "type", "traits")
NOT_OF_SIDES: Final = ("id", "name", "set", "number", "type", "traits")


def _short(made: dict[str, object]) -> dict[str, object]:
    """The fields of a battle card as files call them."""
    names = {"upgrade_kind": "kind", "attack_bonus": "attack", "defense_bonus": "defense", "health_bonus": "health"}
    return {names.get(field, field): value for field, value in made.items()}


def schema() -> dict[str, object]:
    """The JSON Schema of a set file, and so of every card in its tree form."""
    trees = (*BUILT_IN.characters.values(), *BUILT_IN.battle_cards.values())
    character = {**as_entry(BUILT_IN.character(EXAMPLES[0])), "name": "Home Brew"}
    card = {**as_entry(BUILT_IN.battle_card(EXAMPLES[1])), "name": "Cup of Tea"}
    entries: dict[type[msgspec.Struct], object] = {
        SetFile: {"id": "HOME", "name": "Home brew", "characters": [character], "battle_cards": [card]},
        CharacterEntry: character,
        BattleCardEntry: card,
        ModeEntry: character["alt"],
    }
    return make_schema(SetFile, "Spacebridge set file (Trading Card Game)", trees, entries)


EXAMPLES: Final = ("arcee-skilled-fighter", "zap")
"""The cards that the schema shows in the form of a file."""
