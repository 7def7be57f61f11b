"""What cards of a set file mean, as far as it can be seen without playing: what can be written but not meant.

Words are known here by how files write them (`verb: may`), fields by their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from ..kernel.english import listing, suggest
from ..kernel.grammar import a
from ..kernel.meaning import MOST as MOST
from ..kernel.meaning import circle, plain_faults, word_of, words
from ..kernel.plain import Path
from ..kernel.treecheck import Fault, quote
from .definitions import Card, unbound
from .words import Ability, CardsHave, ChooseOne, EnergonAbility, If, May, Named, Use, When
from .words.base import Word
from .words.missions import OF_PLACES

SIGNED: Final = frozenset((
    "ability: costs.amount", "ability: alt move.amount", "ability: cards have.power", "ability: cards have.move",
    "ability: cards have.range", "ability: assists have.power", "amount: per.number",
))  # fmt: skip
"""Fields where less than nothing has a meaning."""


def word_faults(tree: object, path: Path, names: set[str]) -> Iterator[Fault]:
    """What is wrong with words wherever they stand."""
    yield from plain_faults(tree, path, lambda node, field: f"{word_of(node)}.{field}" in SIGNED)
    for at, node in words(tree, path):
        for field in ("amount", "number"):
            if getattr(node, field, None) == 0:
                yield Fault((*at, field), f"the {field} is 0, so nothing would happen")
        if isinstance(node, Named) and node.name not in names:
            yield Fault((*at, "name"), f"there is no card {quote(node.name)}{suggest(node.name[:60], names)}")
        why = node.fault() if isinstance(node, Word) else ""
        if why:
            field, _, said = why.partition(": ")
            yield Fault((*at, *field.split(".")[1:]), said)
        for where, said in _faults_of(node):
            yield Fault((*at, *where), said)


def _faults_of(node: msgspec.Struct) -> Iterator[tuple[Path, str]]:
    """What is wrong with what a word holds."""
    if isinstance(node, May):
        if node.do and isinstance(node.do[0], If | May):
            yield ("do", 0), f"what the player may do comes first, not {{{word_of(node.do[0])}}}"
    elif isinstance(node, ChooseOne):
        if len(node.options) < 2 or not all(node.options):
            yield ("options",), "two options are needed at least, and none of them empty"
        for i, option in enumerate(node.options):
            if option in node.options[:i]:
                yield ("options", i), "it is said already"
    elif isinstance(node, CardsHave):
        if not (node.power or node.move or node.range):
            yield (), "say how much power, move or range the cards have"
    elif isinstance(node, When):
        if node.event in OF_PLACES and (node.if_ is not None or node.first):
            yield (), f"what waits for {node.event!r} happens every time, without if_ and first"
    elif isinstance(node, Use):
        if node.price.is_free:
            yield ("price",), "the price is empty"
    elif isinstance(node, EnergonAbility):
        yield from _energon_fault(node)


def _energon_fault(node: EnergonAbility) -> Iterator[tuple[Path, str]]:
    if node.then and (node.block is None or node.when):
        yield ("then",), "then is for abilities that block"
    if node.block is None and node.any_turn:
        yield ("any_turn",), "any_turn is for abilities that block"
    elif node.block is not None and node.when:
        yield ("when",), "an ability that blocks needs no other moment"
    elif node.when == "keep":
        if node.do:
            yield ("do",), "an ability that keeps does nothing else"
    elif node.block is None and not node.do:
        yield ("do",), "the list is empty, so nothing would happen"


# Words that need a place or a moment

PLACES: Final = ("site", "decepticon-scheme", "cooperative-scheme", "boss", "polity", "ruin")
"""What does something while it lies in the Matrix."""
OF_SITES: Final = ("verb: put energon here", "verb: take energon here")
OF_SCHEMES: Final = ("verb: take allies", "verb: rescue", "if: nothing under", "verb: thwart")
OF_BATTLES: Final = ("verb: cost more", "verb: discard assists")


def card_faults(card: Card, path: Path) -> Iterator[Fault]:
    """Words that this card can't say where they stand."""
    lying = ("on_reveal", "reveal_attack", "uses", "thwart", *(("abilities",) if card.type in PLACES else ()))
    for field in card.__struct_fields__:
        for at, node in words(getattr(card, field), (*path, field)):
            word = word_of(node)
            if word in OF_SITES and (card.type != "site" or field not in lying):
                yield Fault(at, f"{{{word}}} is a word for sites")
            if word in OF_SCHEMES and (not card.is_scheme or field not in lying):
                yield Fault(at, f"{{{word}}} is a word for schemes")
            if word == "ability: entry" and not card.is_place:
                yield Fault(at, f"{{{word}}} is a word for places of the Matrix")
            if word == "verb: step off" and (not card.is_place or field != "on_reveal"):
                yield Fault(at, f"{{{word}}} is a word for ruins that are revealed")
            where = getattr(node, "where", "")
            of_space = word == "if: on this" or (word == "if: company" and where == "this space")
            if of_space and (card.type not in PLACES or field not in lying):
                yield Fault(at, f"{{{word}}} is a word for cards that lie in the Matrix")
            if word == "if: under command" and where != "your space" and card.type != "polity":
                yield Fault((*at, "where"), f"{where!r} is a word for polities; say your space")
            if word in OF_BATTLES and card.type not in ("encounter", "boss") and field not in ("energon", "play"):
                yield Fault(at, f"{{{word}}} is a word for battles: encounters, bosses, and what is played for them")
            if word == "verb: destroy this" and card.type in ("boss", "character", "encounter"):
                yield Fault(at, f"{{{word}}}: {a(card.type)} can't be destroyed")
    if card.unblockable and not card.reveal_attack:
        yield Fault((*path, "unblockable"), "unblockable is for a reveal_attack")
    ends = {"verb: thwart", "verb: rescue"}
    if card.type == "decepticon-scheme" and card.thwart is None:
        said = {word_of(node) for _, node in words((card.abilities, card.uses))}
        if not said & ends:
            yield Fault(path, "a decepticon-scheme has a thwart, or a word that thwarts it or rescues from it")


# References


def reference_faults(card: Card, path: Path) -> Iterator[Fault]:
    """References to what nothing before has made known."""
    lost = [(id(word), why) for word, why in unbound(card)]
    for at, node in words(card, path) if lost else ():
        yield from (Fault(at, why) for word, why in lost if word == id(node))


# Abilities that would never come to an end

CAUSES: Final[dict[str, tuple[str, ...]]] = {
    "verb: convert": ("converts to bot", "converts to alt"),
    "verb: gain": ("gains", "space emptied"),
    "verb: gain basic": ("gains",),
    "verb: rescue": ("gains",),
    "verb: flip": ("flips",),
    "verb: peek": ("flips", "gains", "space emptied"),
    "verb: teleport": ("moves", "moves onto", "moves onto facedown"),
    "verb: move player": ("moves", "moves onto", "moves onto facedown"),
    "verb: return damage": ("returns damage",),
    "verb: attack": ("blocks", "blocks for another"),
    "verb: destroy in matrix": ("space emptied",),
    "verb: replace with ruin": ("space emptied", "moves", "moves onto", "moves onto facedown"),
    "verb: step off": ("moves", "moves onto", "moves onto facedown"),
    "verb: destroy it": ("space emptied",),
    "verb: take energon here": ("space emptied",),
}
"""What a word makes happen that abilities wait for."""


def circle_faults(card: Card, path: Path) -> Iterator[Fault]:
    """Abilities of one card that set each other off for ever."""
    follows: dict[str, set[str]] = {}
    places: dict[str, Path] = {}
    groups: list[tuple[Path, tuple[Ability, ...]]] = [(("abilities",), card.abilities)]
    groups += [((name, "abilities"), side.abilities) for name, side in (("bot", card.bot), ("alt", card.alt)) if side]
    for where, abilities in groups:
        for i, ability in enumerate(abilities):
            event: str = getattr(ability, "event", "")
            if event and not getattr(ability, "first", False):
                caused = follows.setdefault(event, set())
                places.setdefault(event, (*path, *where, i))
                for _, node in words(getattr(ability, "do", ())):
                    caused.update(CAUSES.get(word_of(node), ()))
    way = circle(follows)
    if way:
        events = listing(repr(event) for event in way)
        yield Fault(places[way[0]], f"what waits for {events} makes it happen again, for ever; say first: true")
