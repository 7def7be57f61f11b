"""Sets of one's own: a YAML or JSON file with cards in the tree form.

A card with the id of a built-in one takes its place; a file with all that a game needs is a set by itself. A faulty
file is refused with the path inside it and the reason; nothing of it is run but the words of the vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from ..kernel import setfiles
from ..kernel.english import suggest
from ..kernel.errors import BadInput
from ..kernel.setfiles import MAX_BYTES as MAX_BYTES
from ..kernel.words import a
from .catalogue import BUILT_IN, Catalogue
from .definitions import BLANK, EMPTY_SPACE, Card, CardSet, Facts, slug, unbound
from .sheets import Library
from .words import (
    AltMove,
    Attack,
    CardsHave,
    ChooseOne,
    Convert,
    Costs,
    DestroyInMatrix,
    DestroyThis,
    EnergonAbility,
    Flip,
    Gain,
    GainBasic,
    If,
    May,
    Moving,
    Named,
    NothingUnder,
    OnThis,
    Peek,
    PutEnergonHere,
    Rescue,
    ReturnDamage,
    Shift,
    TakeAllies,
    TakeEnergonHere,
    Teleport,
    Thwarted,
    Use,
    When,
)
from .words.base import Word

MOST = 99
"""No number of a card is larger."""
MOST_INSTRUCTIONS = 400
"""How large a card may grow when it is compiled."""
LONGEST_NAME = 60
USES = 8
"""How many things a Site may offer."""

EntryType = Literal[
    "character", "starter", "basic", "damage", "robot", "maneuver", "technology", "relic", "ally", "site",
    "decepticon-scheme", "cooperative-scheme", "boss", "encounter",
]  # fmt: skip


class CardEntry(Facts, frozen=True):
    """A card of a set file; the fields are those of a card."""

    name: str
    type: EntryType
    provenance: Literal["own", "printed"] = "own"

    def make(self, set_id: str) -> Card:
        fields = {field: getattr(self, field) for field in self.__struct_fields__}
        return Card(id=slug(self.name), set=set_id, **fields)


class SetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of one's own."""

    id: str
    name: str
    cards: tuple[CardEntry, ...]


def read_set(text: str, name: str) -> CardSet:
    """The set of a file's text; BadInput says where inside it something is wrong."""
    file = setfiles.parse(text, name, SetFile)
    made = CardSet(file.id, file.name, tuple(entry.make(file.id) for entry in file.cards))
    try:
        _check(made)
    except BadInput as error:
        raise BadInput(f"{name}: {error}") from None
    Library(made.cards)
    return made


def load_set(path: Path) -> CardSet:
    return setfiles.load(path, read_set)


def with_sets(paths: list[Path]) -> Catalogue:
    """All built-in cards and those of these files."""
    return setfiles.extend(BUILT_IN, paths, load_set, _add)


def _add(catalogue: Catalogue, one: CardSet) -> Catalogue:
    if one.id.lower() in (other.id.lower() for other in catalogue.sets):
        raise BadInput(f"$.id: there is a set {one.id!r} already")
    for i, card in enumerate(one.cards):
        old = catalogue.cards.get(card.id)
        if old is not None and (old.type, old.name) != (card.type, card.name):
            raise BadInput(
                f"$.cards[{i}] would take the place of {old.name}, so it has that very name and is {a(old.type)} too"
            )
    return Catalogue((*catalogue.sets, one))


def schema() -> dict[str, object]:
    """The JSON Schema of a set file, and so of every card in its tree form."""
    return setfiles.schema(SetFile, "Spacebridge set file (Deck-Building Game)")


def as_entry(card: Card) -> dict[str, object]:
    """A card in the form a set file has it."""
    made: dict[str, object] = msgspec.to_builtins(card)
    del made["id"], made["set"]
    if card.provenance != "printed":
        made.pop("provenance", None)
    return made


# Which fields the types have

SHARED = frozenset({"id", "set", "name", "type", "provenance", "copies"})
PLAYED = {"cost", "power", "range", "move", "flight", "block", "ongoing", "play", "assist", "confront", "on_block",
          "abilities", "energon"}  # fmt: skip
FOUND = {"on_reveal", "on_gain"}
FIELDS: dict[str, frozenset[str]] = {
    "character": frozenset({"faction", "bot", "alt"}),
    "starter": frozenset(PLAYED),
    "basic": frozenset(PLAYED),
    "damage": frozenset({"cost", "ongoing"}),
    "robot": frozenset(PLAYED | FOUND | {"faction", "also", "vault", "reward"}),
    "maneuver": frozenset(PLAYED | FOUND | {"also", "vault"}),
    "technology": frozenset(PLAYED | FOUND | {"also", "vault"}),
    "relic": frozenset(PLAYED | FOUND | {"vault"}),
    "ally": frozenset({"cost", "on_reveal", "abilities"}),
    "site": frozenset({"on_reveal", "abilities", "uses"}),
    "decepticon-scheme": frozenset({"on_reveal", "abilities", "uses", "thwart", "vault"}),
    "cooperative-scheme": frozenset({"on_reveal", "abilities", "uses", "contribute"}),
    "boss": frozenset({"faction", "level", "cost", "on_reveal", "reveal_attack", "then_ambush", "abilities", "reward"}),
    "encounter": frozenset({"ambush", "confrontation", "confrontation_attack"}),
}
BOUGHT = ("basic", "robot", "maneuver", "technology", "relic", "ally", "boss")
"""What has a cost."""
PLACES = ("site", "decepticon-scheme", "cooperative-scheme", "boss")
"""What does something while it lies in the Matrix."""


def _check(made: CardSet) -> None:
    if not made.id.strip() or not made.id.isprintable():
        raise BadInput("$.id is empty or has signs that can't be printed")
    if not made.cards:
        raise BadInput("$.cards is empty")
    names = {card.name for card in BUILT_IN.cards.values()} | {card.name for card in made.cards}
    seen: dict[str, int] = {}
    for i, card in enumerate(made.cards):
        path = f"$.cards[{i}]"
        if not card.id or not card.name.isprintable() or len(card.name) > LONGEST_NAME:
            raise BadInput(f"{path}.name has no letters, or more than {LONGEST_NAME}, or such as can't be printed")
        if card.id in (BLANK.id, EMPTY_SPACE.id):
            raise BadInput(f"{path}.name: the id {card.id!r} is taken")
        if card.id in seen:
            raise BadInput(f"{path}.name: $.cards[{seen[card.id]}] has the id {card.id!r} already")
        seen[card.id] = i
        _check_type(card, path)
        for field in card.__struct_fields__:
            _walk(getattr(card, field), f"{path}.{field}", names)
        _check_places(card, path)
        for field, why in unbound(card):
            raise BadInput(f"{path}.{field}: {why}")
        _check_circles(card, path)
        if _weight(card) > MOST_INSTRUCTIONS:
            raise BadInput(f"{path}: the card has too many words")


def _check_type(card: Card, path: str) -> None:
    kind = a(card.type)
    defaults = Card("", "", "", card.type)
    for field in card.__struct_fields__:
        if field not in SHARED | FIELDS[card.type] and getattr(card, field) != getattr(defaults, field):
            raise BadInput(f"{path}.{field}: {kind} has no such field")
    if card.copies < 1:
        raise BadInput(f"{path}.copies is at least 1")
    if card.type in BOUGHT and card.cost is None:
        raise BadInput(f"{path}.cost is missing: {kind} has one")
    if card.type == "robot" and not card.faction:
        raise BadInput(f"{path}.faction is missing: a robot is an autobot or a decepticon")
    if card.on_block and not card.block:
        raise BadInput(f"{path}.on_block: the card has no block")
    if card.vault and not (card.is_relic or card.is_scheme):
        raise BadInput(f"{path}.vault: only relics and schemes score in the Vault")
    if any(one.when == "keep" for one in card.energon) and not card.block:
        raise BadInput(f"{path}.energon: who can't block has nothing to keep")
    if len(card.uses) > USES:
        raise BadInput(f"{path}.uses are {USES} at most")
    if card.type == "boss" and (card.faction != "decepticon" or card.level not in (1, 2, 3)):
        raise BadInput(f"{path}: a boss is a decepticon of level 1, 2 or 3")
    if card.type == "encounter" and not (card.ambush and card.confrontation):
        raise BadInput(f"{path}: an encounter has an ambush and a confrontation")
    if card.type == "site" and not (card.uses or card.abilities):
        raise BadInput(f"{path}: a site has uses or abilities")
    if card.type == "decepticon-scheme" and not (
        card.thwart or any(isinstance(word, Thwarted | Rescue) for word in _words((card.abilities, card.uses)))
    ):
        raise BadInput(f"{path}: a decepticon-scheme has a thwart, or a word that thwarts it or rescues from it")
    if card.type == "cooperative-scheme" and card.contribute is None:
        raise BadInput(f"{path}.contribute is missing: a cooperative-scheme has one")
    if card.thwart is not None and card.thwart.price.any_move:
        raise BadInput(f"{path}.thwart.price.any_move: the price of a scheme is fixed")
    if card.type == "character":
        _check_sides(card, path)


def _check_sides(card: Card, path: str) -> None:
    for field, side in (("bot", card.bot), ("alt", card.alt)):
        if side is None:
            raise BadInput(f"{path}.{field} is missing: a character has two sides")
    assert card.bot is not None
    assert card.alt is not None
    if len(card.bot.energon) != 2:
        raise BadInput(f"{path}.bot.energon: a character has two Energon abilities")
    if card.alt.energon:
        raise BadInput(f"{path}.alt.energon: Energon abilities belong to the bot side")
    if card.bot.move:
        raise BadInput(f"{path}.bot.move: Move belongs to the alt side")
    if any(one.when == "keep" for one in card.bot.energon):
        raise BadInput(f"{path}.bot.energon: only a card in the hand can be kept")


# What is wrong with a word, wherever it stands


def _walk(value: object, path: str, names: set[str]) -> None:
    if isinstance(value, tuple):
        for i, one in enumerate(value):
            _walk(one, f"{path}[{i}]", names)
        return
    if isinstance(value, int) and not isinstance(value, bool) and not 0 <= value <= MOST:
        raise BadInput(f"{path} is {str(value)[:20]}, and numbers go from 0 to {MOST}")
    if not isinstance(value, msgspec.Struct):
        return
    why = _fault(value, names)
    if why:
        raise BadInput(f"{path}{why}")
    for field in value.__struct_fields__:
        inner = getattr(value, field)
        if isinstance(value, Costs | AltMove | CardsHave) and isinstance(inner, int):
            inner = abs(inner)  # here less than nothing has a meaning
        _walk(inner, f"{path}.{field}", names)


def _fault(node: msgspec.Struct, names: set[str]) -> str:
    """What is wrong with a word by itself, beginning with the field; nothing where it is sound."""
    for field in ("amount", "number"):
        if field in node.__struct_fields__ and getattr(node, field) == 0:
            return f".{field} is 0, so nothing would happen"
    why = node.fault() if isinstance(node, Word) else ""
    if why:
        return why
    if isinstance(node, EnergonAbility):
        return _energon_fault(node)
    for field in ("do", "then"):
        if field in node.__struct_fields__ and not getattr(node, field):
            return f".{field} is empty"
    if isinstance(node, May) and isinstance(node.do[0], If | May):
        return f".do[0]: what the player may do comes first, not {node.do[0].__struct_config__.tag!r}"
    if isinstance(node, ChooseOne) and (len(node.options) < 2 or not all(node.options)):
        return ".options: two are needed at least, and none of them empty"
    if isinstance(node, CardsHave) and not (node.power or node.move or node.range):
        return ": say how much power, move or range the cards have"
    if isinstance(node, When) and node.event == "moves onto" and (node.if_ is not None or node.first):
        return ": what waits for 'moves onto' happens every time, without if_ and first"
    if isinstance(node, Use) and node.price.is_free:
        return ".price is empty"
    if isinstance(node, Named) and node.name not in names:
        return f".name: there is no card {node.name[:LONGEST_NAME]!r}{suggest(node.name, names)}"
    return ""


def _energon_fault(node: EnergonAbility) -> str:
    if node.block is None and node.any_turn:
        return ".any_turn is for abilities that block"
    if node.block is not None and node.when:
        return ".when: an ability that blocks needs no other moment"
    if node.block is not None or node.when == "keep":
        return ".do: an ability that blocks or keeps does nothing else" if node.do else ""
    return "" if node.do else ".do is empty"


def _words(value: object) -> Iterator[msgspec.Struct]:
    """All words of a tree."""
    if isinstance(value, tuple):
        for one in value:
            yield from _words(one)
    elif isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from _words(getattr(value, field))


# Words that need the card to lie in the Matrix

OF_SITES = (PutEnergonHere, TakeEnergonHere)
OF_SCHEMES = (TakeAllies, Rescue, NothingUnder, Thwarted)


def _check_places(card: Card, path: str) -> None:
    lying = ("on_reveal", "reveal_attack", "uses", "thwart", *(("abilities",) if card.type in PLACES else ()))
    for field in card.__struct_fields__:
        for word in _words(getattr(card, field)):
            name = f"{path}.{field}: {word.__struct_config__.tag!r}"
            if isinstance(word, OF_SITES) and (card.type != "site" or field not in lying):
                raise BadInput(f"{name} is a word for sites")
            if isinstance(word, OF_SCHEMES) and (not card.is_scheme or field not in lying):
                raise BadInput(f"{name} is a word for schemes")
            if isinstance(word, OnThis) and (card.type not in PLACES or field not in lying):
                raise BadInput(f"{name} is a word for cards that lie in the Matrix")
            if isinstance(word, DestroyThis) and card.type in ("boss", "character", "encounter"):
                raise BadInput(f"{name}: {a(card.type)} can't be destroyed")


# Abilities that would never come to an end

CAUSES: tuple[tuple[type[msgspec.Struct], tuple[str, ...]], ...] = (
    (Convert, ("converts to bot", "converts to alt")),
    (Gain, ("gains", "space emptied")),
    (GainBasic, ("gains",)),
    (Rescue, ("gains",)),
    (Flip, ("flips",)),
    (Peek, ("flips",)),
    (Teleport, ("moves", "moves onto", "moves onto facedown")),
    (Shift, ("moves", "moves onto", "moves onto facedown")),
    (ReturnDamage, ("returns damage",)),
    (Attack, ("blocks", "blocks for another")),
    (DestroyInMatrix, ("space emptied",)),
    (TakeEnergonHere, ("space emptied",)),
)
"""What a word makes happen that abilities wait for."""


def _check_circles(card: Card, path: str) -> None:
    """Refuse abilities of one card that set each other off for ever."""
    sides = tuple(side.abilities for side in (card.bot, card.alt) if side is not None)
    follows: dict[str, set[str]] = {}
    for one in (*card.abilities, *(one for side in sides for one in side)):
        if isinstance(one, When) and not one.first:
            caused = follows.setdefault(one.event, set())
            for word in _words(one.do):
                caused.update(*(events for verb, events in CAUSES if isinstance(word, verb)))
    for start in follows:
        reached: set[str] = set()
        ahead = [start]
        while ahead:
            for event in follows.get(ahead.pop(), ()):
                if event not in reached:
                    reached.add(event)
                    ahead.append(event)
        if start in reached:
            raise BadInput(f"{path}: what waits for {start!r} makes it happen again; say first: true")


def _weight(value: object) -> int:
    """How much a tree grows when it is compiled: what is asked several times counts as often."""
    if isinstance(value, tuple):
        return sum(_weight(one) for one in value)
    if not isinstance(value, msgspec.Struct):
        return 0
    times = value.amount if isinstance(value, Moving | Peek) and isinstance(value.amount, int) else 1
    return times + sum(_weight(getattr(value, field)) for field in value.__struct_fields__)
