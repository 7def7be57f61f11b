"""What cards of a set file mean, as far as it can be seen without playing: what can be written but not meant.

Words are known here by how files write them (`verb: may`), fields by their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from ..kernel.english import listing, suggest
from ..kernel.meaning import MOST as MOST
from ..kernel.meaning import Binding, References, circle, plain_faults, unbound, word_of, words
from ..kernel.treecheck import Fault, quote
from ..kernel.words import a
from ..kernel.yamlfile import Path
from .definitions import Card
from .words.abilities import Ability

SIGNED: Final = frozenset((
    "ability: costs.amount", "ability: alt move.amount", "ability: cards have.power", "ability: cards have.move",
    "ability: cards have.range",
))  # fmt: skip
"""Fields where less than nothing has a meaning."""


def word_faults(tree: object, path: Path, names: set[str]) -> Iterator[Fault]:
    """What is wrong with words wherever they stand."""
    yield from plain_faults(tree, path, SIGNED)
    for at, node in words(tree, path):
        for field in ("amount", "number"):
            if getattr(node, field, None) == 0:
                yield Fault((*at, field), f"the {field} is 0, so nothing would happen")
        name = getattr(node, "name", "") if word_of(node) == "noun: cards" else ""
        if name and name not in names:
            yield Fault((*at, "name"), f"there is no card {quote(name)}{suggest(name[:60], names)}")
        for where, said in _fault(node):
            yield Fault((*at, *where), said)


def _fault(node: msgspec.Struct) -> Iterator[tuple[Path, str]]:
    """What is wrong with a word by itself."""
    word = word_of(node)
    name = type(node).__name__
    if word == "verb: may":
        first = word_of(node.do[0]) if node.do else ""  # type: ignore[attr-defined]
        if first in ("verb: if", "verb: may"):
            yield ("do", 0), f"what the player may do comes first, not {{{first}}}"
    elif word == "verb: choose one":
        options: tuple[tuple[object, ...], ...] = getattr(node, "options", ())
        if len(options) < 2 or not all(options):
            yield ("options",), "two options are needed at least, and none of them empty"
    elif word == "ability: cards have":
        if not any(getattr(node, field, 0) for field in ("power", "move", "range")):
            yield (), "say how much power, move or range the cards have"
    elif word == "if: energon":
        if (getattr(node, "at_most", None) is None) == (getattr(node, "at_least", None) is None):
            yield (), "say at_most or at_least, and not both"
    elif word in ("verb: return damage", "verb: move player"):
        if getattr(getattr(node, "who", None), "which", "you") not in ("you", "target"):
            yield ("who", "which"), "this is done to you or to one target"
    elif word == "ability: when" and getattr(node, "event", "") == "moves onto":
        if getattr(node, "if_", None) is not None or getattr(node, "first", False):
            yield (), "what waits for 'moves onto' happens every time, without if_ and first"
    elif name == "Use" and node.price.is_free:  # type: ignore[attr-defined]
        yield ("price",), "the price is empty"
    elif name == "Contribute" and getattr(node, "cards", 0) is None and getattr(node, "different_costs", False):
        yield ("different_costs",), "Energon has no cost"
    elif name == "EnergonAbility":
        yield from _energon_fault(node)


def _energon_fault(node: msgspec.Struct) -> Iterator[tuple[Path, str]]:
    block, when, do = (getattr(node, field, None) for field in ("block", "when", "do"))
    if block is None and getattr(node, "any_turn", False):
        yield ("any_turn",), "any_turn is for abilities that block"
    elif block is not None and when:
        yield ("when",), "an ability that blocks needs no other moment"
    elif block is not None or when == "keep":
        if do:
            yield ("do",), "an ability that blocks or keeps does nothing else"
    elif not do:
        yield ("do",), "the list is empty, so nothing would happen"


# Words that need a place or a moment

PLACES: Final = ("site", "decepticon-scheme", "cooperative-scheme", "boss")
"""What does something while it lies in the Matrix."""
OF_SITES: Final = ("verb: put energon here", "verb: take energon here")
OF_SCHEMES: Final = ("verb: take allies", "verb: rescue", "if: nothing under", "verb: thwart")


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
            if word == "if: on this" and (card.type not in PLACES or field not in lying):
                yield Fault(at, f"{{{word}}} is a word for cards that lie in the Matrix")
            if word == "verb: destroy this" and card.type in ("boss", "character", "encounter"):
                yield Fault(at, f"{{{word}}}: {a(card.type)} can't be destroyed")
    ends = {"verb: thwart", "verb: rescue"}
    if card.type == "decepticon-scheme" and card.thwart is None:
        said = {word_of(node) for _, node in words((card.abilities, card.uses))}
        if not said & ends:
            yield Fault(path, "a decepticon-scheme has a thwart, or a word that thwarts it or rescues from it")


# References

NAMES: Final = {
    "count": "`that many` is no number here: nothing before has discarded, destroyed or returned anything",
    "did": "`you do` says nothing here: nothing comes before it that can be done or not",
    "it": "`it` is no card here: no event and no {verb: reveal top} has named one",
    "paid": "nobody has paid an amount of their choice here; say how much is taken, or give the use any_move",
    "battle": "there is no battle here: this is a word for encounters and Confrontations",
}
COUNTS: Final = Binding(after=("count", "did"))
DOES: Final = Binding(after=("did",))
BINDS: Final = {
    "verb: discard": COUNTS,
    "verb: destroy": COUNTS,
    "verb: put on deck": COUNTS,
    "verb: return damage": COUNTS,
    "verb: reveal top": Binding(inside=("it",), after=("did",)),
    **dict.fromkeys((
        "verb: teleport", "verb: flip", "verb: peek", "verb: destroy in matrix", "verb: gain", "verb: gain basic",
        "verb: convert", "verb: attack", "verb: move player", "verb: power", "verb: range", "verb: rescue",
        "verb: destroy random", "verb: gain damage", "verb: lose energon", "verb: lose vp", "verb: play top",
        "verb: choose one", "verb: discard assists", "verb: scare allies", "verb: draw", "verb: gain energon",
    ), DOES),
}  # fmt: skip
ABOUT_CARDS: Final = ("buys", "gains", "defeats", "searches", "flips", "moves", "battles")


def brings(node: msgspec.Struct) -> Iterable[str]:
    if word_of(node) == "ability: when" and getattr(node, "event", "") in ABOUT_CARDS:
        yield "it"
    if type(node).__name__ == "Use" and getattr(getattr(node, "price", None), "any_move", False):
        yield "paid"


def needs(node: msgspec.Struct) -> Iterable[tuple[str, str]]:
    word = word_of(node)
    if word == "amount: that many":
        yield "", "count"
    elif word == "if: you do":
        yield "", "did"
    elif word == "if: it is":
        yield "", "it"
    elif word == "verb: take energon here" and getattr(node, "amount", 0) is None:
        yield "", "paid"
    elif word in ("verb: cost more", "verb: discard assists"):
        yield "", "battle"


SPEECH: Final = References(BINDS, brings, needs, NAMES, first=("event", "if_", "condition", "price", "on"))


def reference_faults(card: Card, path: Path) -> Iterator[Fault]:
    """References to what nothing before has made known; every field of a card is a text by itself."""
    for field in card.__struct_fields__:
        value = getattr(card, field)
        known = {"battle"} if card.type in ("encounter", "boss") or field in ("energon", "play") else set()
        if field in ("abilities", "energon", "uses", "bot", "alt"):
            for one in value if isinstance(value, tuple) else (value,):
                if one is not None:
                    where = (*path, field) if not isinstance(value, tuple) else (*path, field, value.index(one))
                    yield from unbound(one, where, set(known), SPEECH)
        else:
            yield from unbound(value, (*path, field), known, SPEECH)


# Abilities that would never come to an end

CAUSES: Final[dict[str, tuple[str, ...]]] = {
    "verb: convert": ("converts to bot", "converts to alt"),
    "verb: gain": ("gains", "space emptied"),
    "verb: gain basic": ("gains",),
    "verb: rescue": ("gains",),
    "verb: flip": ("flips",),
    "verb: peek": ("flips",),
    "verb: teleport": ("moves", "moves onto", "moves onto facedown"),
    "verb: move player": ("moves", "moves onto", "moves onto facedown"),
    "verb: return damage": ("returns damage",),
    "verb: attack": ("blocks", "blocks for another"),
    "verb: destroy in matrix": ("space emptied",),
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
