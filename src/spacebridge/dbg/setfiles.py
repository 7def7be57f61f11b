"""Sets of one's own: a YAML or JSON file with cards in the tree form.

A card with the id of a built-in one takes its place; a file with all that a game needs is a set by itself. A faulty
file is refused with all its faults, each with its line and what would be right; nothing of a file is run but the words
of the vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ..kernel import setfiles
from ..kernel.english import listing
from ..kernel.grammar import a
from ..kernel.meaning import word_of, words
from ..kernel.plain import Path as Place
from ..kernel.schema import schema as make_schema
from ..kernel.setfiles import MAX_BYTES as MAX_BYTES
from ..kernel.setfiles import Made, Source
from ..kernel.treecheck import Fault
from . import meaning
from .catalogue import BUILT_IN, Catalogue
from .definitions import BLANK, EMPTY_SPACE, Card, CardSet, Facts, slug
from .mixing import JOINT
from .words import Moving, Peek

MOST_INSTRUCTIONS: Final = 400
"""How large a card may grow when it is compiled."""
USES: Final = 8
"""How many things a Site may offer."""

EntryType = Literal[
    "character", "starter", "basic", "damage", "robot", "maneuver", "technology", "relic", "ally", "site",
    "decepticon-scheme", "cooperative-scheme", "boss", "encounter", "polity", "ruin", "mission",
]  # fmt: skip
Name = Annotated[str, Meta(min_length=1, max_length=60)]


class CardEntry(Facts, frozen=True):
    """A card of a set file; the fields are those of a card."""

    name: Name
    """Its name; the id is made from it. The name of a built-in card takes that card's place."""
    type: EntryType
    """What it is; the type says which fields it has."""
    provenance: Literal["own", "printed"] = "own"
    """Of your own, or as printed."""

    def make(self, set_id: str) -> Card:
        fields = {field: getattr(self, field) for field in self.__struct_fields__}
        return Card(id=slug(self.name), set=set_id, **fields)


class SetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of one's own."""

    id: Annotated[str, Meta(min_length=1, max_length=20)]
    """A short name, different from those of other sets."""
    name: Name
    """What the set is called."""
    cards: Annotated[tuple[CardEntry, ...], Meta(min_length=1)]
    """All its cards."""


def read_set(text: str, name: str) -> CardSet:
    """The set of a file's text; BadSet tells every fault."""
    return _read(text, name).set


def _read(text: str, name: str) -> Made[CardSet]:
    source = Source(text, name, SetFile)
    made = _make(source)
    source.refuse_faults()
    return Made(made, source)


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
    if one.id.lower() in (other.id.lower() for other in catalogue.sets):
        source.fault(("id",), f"there is a set {one.id!r} already")
    for i, card in enumerate(one.cards):
        old = catalogue.cards.get(card.id)
        if old is not None and (old.type, old.name) != (card.type, card.name):
            said = f"it would take the place of {old.name}, so it has that very name and is {a(old.type)} too"
            source.fault(("cards", i), said)
    source.refuse_faults()
    return Catalogue((*catalogue.sets, one))


def as_entry(card: Card) -> dict[str, object]:
    """A card in the form a set file has it."""
    made: dict[str, object] = msgspec.to_builtins(card)
    del made["id"], made["set"]
    if card.provenance != "printed":
        made.pop("provenance", None)
    return made


def _make(source: Source) -> CardSet:
    """The cards of the file; what is wrong with their meaning is noted."""
    id = source.text("id")
    entries = list(source.entries("cards", CardEntry))
    made = CardSet(id, source.text("name"), tuple(entry.make(id) for _, entry in entries))
    if id and not id.strip():
        source.fault(("id",), "the id is empty")
    if JOINT in id:
        source.fault(("id",), f"an id has no {JOINT!r}: it stands between the ids of sets that are mixed")
    names = {card.name for card in BUILT_IN.cards.values()} | {card.name for card in made.cards}
    seen: dict[str, Place] = {BLANK.id: (), EMPTY_SPACE.id: ()}
    for (path, _), card in zip(entries, made.cards, strict=True):
        if not card.id:
            source.fault((*path, "name"), f"the name {card.name!r} has no letters")
        elif card.id in seen:
            other = setfiles.show_path(seen[card.id]) if seen[card.id] else "the game"
            source.fault((*path, "name"), f"{other} has a card with the id {card.id!r} already")
        seen.setdefault(card.id, path)
        faults = [*_card_faults(card, path, names, source)]
        if not faults and source.is_sound(path):
            faults += _idle_faults(card, path)
        for fault in faults:
            source.fault(fault.path, fault.message)
    return made


def _card_faults(card: Card, path: Place, names: set[str], source: Source) -> Iterator[Fault]:
    if source.is_sound((*path, "type")):
        yield from _type_faults(card, path)
        yield from meaning.card_faults(card, path)
    sound = card
    for field in card.__struct_fields__:
        faults = [*meaning.word_faults(getattr(card, field), (*path, field), names)]
        yield from faults
        if faults:
            sound = msgspec.structs.replace(sound, **{field: getattr(EMPTY, field)})
    if source.is_sound(path):
        yield from meaning.reference_faults(sound, path)
    yield from meaning.circle_faults(card, path)
    if _weight(card) > MOST_INSTRUCTIONS:
        yield Fault(path, "the card has too many words")


EMPTY: Final = Card("", "", "", "blank")
"""What stands in for what is faulty, where that would only lead to more faults."""

# Which fields the types have

SHARED = frozenset({"id", "set", "name", "type", "provenance", "copies"})
PLAYED = {"cost", "power", "range", "move", "flight", "block", "ongoing", "play", "assist", "confront", "command",
          "on_block", "abilities", "energon"}  # fmt: skip
FOUND = {"on_reveal", "on_gain"}
FIELDS: dict[str, frozenset[str]] = {
    "character": frozenset({"faction", "bot", "alt"}),
    "starter": frozenset(PLAYED),
    "basic": frozenset(PLAYED),
    "damage": frozenset({"cost", "ongoing", "gained", "plays_first", "play", "abilities"}),
    "robot": frozenset(PLAYED | FOUND | {"faction", "also", "vault", "reward"}),
    "maneuver": frozenset(PLAYED | FOUND | {"also", "vault"}),
    "technology": frozenset(PLAYED | FOUND | {"also", "vault"}),
    "relic": frozenset(PLAYED | FOUND | {"vault", "also", "clear", "cleared"}),
    "ally": frozenset({"cost", "on_reveal", "abilities"}),
    "site": frozenset({"on_reveal", "abilities", "uses"}),
    "decepticon-scheme": frozenset({"on_reveal", "abilities", "uses", "thwart", "vault"}),
    "cooperative-scheme": frozenset({"on_reveal", "abilities", "uses", "contribute"}),
    "mission": frozenset({"objective", "modes", "vault"}),
    "boss": frozenset(
        {
            "faction",
            "level",
            "cost",
            "on_reveal",
            "reveal_attack",
            "unblockable",
            "then_ambush",
            "abilities",
            "reward",
        }
    ),
    "polity": frozenset({"level", "on_reveal", "abilities", "uses", "polity"}),
    "ruin": frozenset({"on_reveal", "abilities", "clear", "cleared"}),
    "encounter": frozenset({"ambush", "confrontation", "confrontation_attack"}),
}
BOUGHT = ("basic", "robot", "maneuver", "technology", "relic", "ally", "boss")
"""What has a cost."""
DOING = ("robot", "maneuver", "technology", "relic", "ally")
"""What somebody pays for, for what it does."""
MERE = frozenset({"cost", "range", "flight", "ongoing", "faction", "also"})
"""Fields by which alone a card does nothing."""


def _type_faults(card: Card, path: Place) -> Iterator[Fault]:
    kind = a(card.type)
    defaults = Card("", "", "", card.type)
    allowed = ", ".join(sorted(FIELDS[card.type]))
    for field in card.__struct_fields__:
        if field not in SHARED | FIELDS[card.type] and getattr(card, field) != getattr(defaults, field):
            yield Fault((*path, field), f"{kind} has no field {field}; allowed: {allowed}")
    for field in ("copies", "cost", "level", "power", "range", "move", "assist", "confront", "command", "vault"):
        number = getattr(card, field)
        least = 1 if field == "copies" else 0
        if number is not None and not least <= number <= meaning.MOST:
            said = f"expected a whole number from {least} to {meaning.MOST}, found {str(number)[:20]}"
            yield Fault((*path, field), said)
    if card.type in BOUGHT and card.cost is None:
        yield Fault(path, f"the field cost is missing: {kind} has one")
    if card.type == "robot" and not card.faction:
        yield Fault(path, "the field faction is missing: a robot is an autobot or a decepticon")
    moves = card.move or any(word_of(word) == "verb: move" for _, word in words(card))
    if card.flight and "flight" in FIELDS[card.type] and not moves:
        yield Fault((*path, "flight"), "Flight is about Move, and the card gives none")
    if card.on_block and not card.block:
        yield Fault((*path, "on_block"), "the card has no block")
    scores = card.is_relic or card.is_scheme or card.type == "mission"
    if card.vault and "vault" in FIELDS[card.type] and not scores:
        yield Fault((*path, "vault"), "only relics, schemes and missions score in the Vault")
    for i, one in enumerate(card.energon):
        if one.when == "keep" and not card.block:
            yield Fault((*path, "energon", i, "when"), "who can't block has nothing to keep")
    if len(card.uses) > USES:
        yield Fault((*path, "uses"), f"the list has more than {USES} entries")
    if card.type == "boss" and not card.faction:
        yield Fault(path, "the field faction is missing: a boss is an autobot or a decepticon")
    if card.type == "mission" and not (card.objective and card.modes):
        missing = listing(name for name, said in (("objective", card.objective), ("modes", card.modes)) if not said)
        yield Fault(path, f"a mission has an objective and the modes it is for; missing: {missing}")
    if card.type == "polity" and card.polity is None:
        yield Fault(path, "the field polity is missing: it says what a polity costs")
    if card.type in ("boss", "polity") and card.level not in (1, 2, 3):
        missing = "" if card.level else "the field level is missing: "
        yield Fault((*path, "level") if card.level else path, f"{missing}{kind} is of level 1, 2 or 3")
    if card.also and (card.type == "relic") == (card.also == "relic"):
        yield Fault((*path, "also"), f"{kind} has no field also that says {card.also!r}")
    if card.cleared and card.clear is None:
        yield Fault((*path, "cleared"), "what can't be cleared gives nothing")
    if card.clear is not None and (card.clear.is_free or card.clear.any_move or card.clear.discard):
        yield Fault((*path, "clear"), "a ruin is cleared for Power, Move or Energon")
    if card.type == "damage" and not card.gained and (card.play or card.abilities or card.plays_first):
        yield Fault((*path, "gained"), "Damage that is only counted says nothing of its own")
    if card.type == "encounter" and not (card.ambush and card.confrontation):
        yield Fault(path, "an encounter has an ambush and a confrontation")
    if card.type == "site" and not (card.uses or card.abilities):
        yield Fault(path, "a site has uses or abilities")
    if card.type == "cooperative-scheme" and card.contribute is None:
        yield Fault(path, "the field contribute is missing: a cooperative-scheme has one")
    if card.thwart is not None and card.thwart.price.any_move:
        yield Fault((*path, "thwart", "price", "any_move"), "the price of a scheme is fixed")
    if card.type == "character":
        yield from _side_faults(card, path)


def _idle_faults(card: Card, path: Place) -> Iterator[Fault]:
    doing = FIELDS[card.type] - MERE
    if card.type in DOING and all(getattr(card, field) == getattr(EMPTY, field) for field in doing):
        yield Fault(path, f"the {card.type} does nothing; say one of {', '.join(sorted(doing))}")


def _side_faults(card: Card, path: Place) -> Iterator[Fault]:
    for field, side in (("bot", card.bot), ("alt", card.alt)):
        if side is None:
            yield Fault(path, f"the field {field} is missing: a character has two sides")
    if card.bot is not None and len(card.bot.energon) != 2:
        yield Fault((*path, "bot", "energon"), "a character has two Energon abilities")
    if card.alt is not None and card.alt.energon:
        yield Fault((*path, "alt", "energon"), "Energon abilities belong to the bot side")
    if card.bot is not None and card.bot.move:
        yield Fault((*path, "bot", "move"), "Move belongs to the alt side")
    for field, side in (("bot", card.bot), ("alt", card.alt)):
        if side is not None and side.flight and not side.move:
            yield Fault((*path, field, "flight"), "Flight is about the Move of the alt side")
        for i, use in enumerate(side.uses if side is not None else ()):
            if use.price.is_free or use.price.any_move:
                yield Fault((*path, field, "uses", i, "price"), "a character's price is a number, and not nothing")
    for i, one in enumerate(card.bot.energon if card.bot is not None else ()):
        if one.when == "keep":
            yield Fault((*path, "bot", "energon", i, "when"), "only a card in the hand can be kept")


def _weight(value: object) -> int:
    """How much a tree grows when it is compiled: what is asked several times counts as often."""
    if isinstance(value, tuple):
        return sum(_weight(one) for one in value)
    if not isinstance(value, msgspec.Struct):
        return 0
    times = value.amount if isinstance(value, Moving | Peek) and isinstance(value.amount, int) else 1
    return times + sum(_weight(getattr(value, field)) for field in value.__struct_fields__)


def schema() -> dict[str, object]:
    """The JSON Schema of a set file, and so of every card in its tree form."""
    card = {**as_entry(BUILT_IN.card(EXAMPLE)), "name": "Home Brew"}
    entries: dict[type[msgspec.Struct], object] = {
        SetFile: {"id": "HOME", "name": "Home brew", "cards": [card]},
        CardEntry: card,
    }
    return make_schema(SetFile, "Spacebridge set file (Deck-Building Game)", BUILT_IN.cards.values(), entries)


EXAMPLE: Final = "jazz"
"""The card that the schema shows in the form of a file."""
