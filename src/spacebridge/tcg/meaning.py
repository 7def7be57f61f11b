"""What cards of a set file mean, as far as it can be seen without playing: what can be written but not meant.

Words are known here by how files write them (`verb: choose`), fields by their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

import msgspec

from ..kernel.english import listing
from ..kernel.meaning import Binding, References, circle, plain_faults, unbound, word_of, words
from ..kernel.treecheck import Fault, quote, unknown
from ..kernel.yamlfile import Path
from .definitions import COLOURS, UPGRADE_KINDS, Card, CardSet, CharacterCard
from .sheets import ABOUT_PLAYERS
from .words.base import KEYWORDS

FACTIONS: Final = ("autobot", "decepticon", "mercenary")
MODES: Final = ("alt", "alt2", "bot", "combiner")
MORE_TRAITS: Final = ("Battle Master", "Titan Master")
"""Traits of the rules that no built-in card has yet."""

# References

NAMES: Final = {
    "this": "`this` is nobody here: an Action, Secret Action or stratagem has no character of its own",
    "it": "`it` is nobody here: nothing before has chosen a character; choose one with {verb: choose} or {noun: one}",
    "that": "`that` is nobody here: no trigger speaks of a character; say `this` or choose one",
    "them": "`them` is nobody here: nothing before has chosen several; say {verb: choose pair}",
    "attacker": "there is no `attacker` here: it needs a trigger of an attack, or the condition {if: attacking}",
    "defender": "there is no `defender` here: it needs a trigger of an attack, or the condition {if: attacking}",
    "count": "`that many` is no number here: nothing before has counted anything",
    "extra": "`extra` is no number here: only the events damages and overkill bring one",
    "scrapped": "no cards are meant here: nothing before has scrapped any from the deck",
    "flipped": "no cards are meant here: nothing before has flipped any",
    "card": "only an Upgrade can scrap itself",
}

BINDS: Final = {
    "noun: one": Binding(inside=("it",)),
    "verb: choose pair": Binding(after=("it", "them")),
    "verb: swap upgrades": Binding(after=("it",)),
    "verb: move damage": Binding(after=("it",)),
    "verb: flip": Binding(after=("it",)),
    "verb: for each character": Binding(inside=("it",)),
    "verb: get": Binding(inside=("it",)),
    "verb: scrap from hand": Binding(after=("count",)),
    "verb: scrap upgrade": Binding(after=("count",)),
    "verb: scrap top": Binding(after=("scrapped", "count")),
    "verb: flip battle cards": Binding(after=("flipped", "count")),
    "verb: at end of turn": Binding(anew=("this", "it")),
    "verb: grant": Binding(anew=("this", "it", "card")),
    "if: attacking": Binding(after=("attacker", "defender")),
}

NEEDS: Final = {
    "amount: that many": "count",
    "amount: extra": "extra",
    "if: first attack": "this",
    "verb: take scrapped": "scrapped",
    "verb: scrap this": "card",
    "verb: put bottom under": "this",
    "verb: at end of turn": "it",
}

OF_BATTLES: Final = frozenset((
    "attacks", "defends", "attack flips", "defense flips", "before defense flips", "after attack", "after defense",
    "damages", "overkill",
))  # fmt: skip
WITH_AMOUNT: Final = frozenset(("damages", "overkill"))


def needs(node: msgspec.Struct) -> Iterable[tuple[str, str]]:
    word = word_of(node)
    if word in NEEDS:
        yield "", NEEDS[word]
    zone: str = getattr(node, "zone", "")
    if word == "verb: play" and zone in ("scrapped", "flipped"):
        yield "zone", zone
    if word == "amount: icons" and getattr(node, "by", "") == "effect":
        yield "by", "flipped"


def brings(node: msgspec.Struct) -> Iterable[str]:
    """What an ability knows from its trigger."""
    events: tuple[str, ...] = getattr(getattr(node, "on", None), "events", ())
    if any(event not in ABOUT_PLAYERS for event in events):
        yield from ("that", "it")
    if any(event in OF_BATTLES for event in events):
        yield from ("attacker", "defender", "flipped")
    if any(event in WITH_AMOUNT for event in events):
        yield "extra"


SPEECH: Final = References(
    BINDS, brings, needs, NAMES, spared=("verb: grant.to=this",), first=("on", "if_", "while_", "condition")
)

PLACES: Final = {
    "character": ("when", "tap", "has", "base", "instead of damage", "can hold"),
    "upgrade": ("when", "has", "instead of damage"),
    "head": ("when", "has", "instead of damage"),
    "stratagem": ("when", "has"),
    "secret-action": ("reveal",),
}
"""Which abilities work where."""
OWN: Final = {"character": ("this", "it"), "upgrade": ("this", "it", "card"), "head": ("this", "it")}
"""What is known to an ability before anything happens."""
ONLY_THERE: Final = {
    "flips to this mode": ("character",),
    "put on": ("upgrade",),
    "played from hand": ("upgrade",),
}
"""Events that can't happen to other cards."""


def ability_faults(
    abilities: tuple[msgspec.Struct, ...], path: Path, place: str, sound: bool = True
) -> Iterator[Fault]:
    """What is wrong with the abilities of a face or card that lies at such a place.

    Where the card is not sound, what it speaks of may stand in a faulty word, so nothing is said about that.
    """
    for i, ability in enumerate(abilities):
        at = (*path, i)
        tag = str(ability.__struct_config__.tag)
        if tag not in PLACES[place]:
            allowed = ", ".join(PLACES[place])
            yield Fault((*at, "ability"), f"{a_place(place)} has no ability of the kind {tag}; allowed: {allowed}")
            continue
        known = set(OWN.get(place, ()))
        trigger = getattr(ability, "on", None)
        events: tuple[str, ...] = getattr(trigger, "events", ())
        for n, event in enumerate(events):
            if place not in ONLY_THERE.get(event, (place,)):
                yield Fault((*at, "on", "events", n), f"{event!r} never happens to {a_place(place)}")
        if place in ("stratagem", "secret-action") and getattr(trigger, "who", None) == "this":
            if any(event not in ABOUT_PLAYERS for event in events):
                yield Fault((*at, "on"), f"{NAMES['this']}; say who with {{noun: characters}}")
        elif place == "stratagem" and getattr(ability, "to", None) == "this":
            yield Fault((*at, "to"), f"{NAMES['this']}; say {{noun: each}}")
        if sound:
            yield from _unbound_but_trigger(ability, at, known)
    taps = [i for i, ability in enumerate(abilities) if ability.__struct_config__.tag == "tap"]
    for i in taps[1:]:
        yield Fault((*path, i), "a mode has one tap ability at most")


def _unbound_but_trigger(ability: msgspec.Struct, at: Path, known: set[str]) -> Iterator[Fault]:
    """References but those of the trigger and of `to`, which have been looked at by themselves."""
    for fault in unbound(ability, at, known, SPEECH):
        if fault.path not in ((*at, "on", "who"), (*at, "to")):
            yield fault


def effect_faults(cost: tuple[object, ...], effects: tuple[object, ...], path: Path) -> Iterator[Fault]:
    """What is wrong with the effects of an Action: before anything happens nothing is known."""
    known: set[str] = set()
    yield from unbound(cost, (*path, "cost"), known, SPEECH)
    yield from unbound(effects, (*path, "effects"), known, SPEECH)


def a_place(place: str) -> str:
    return {
        "character": "a character", "upgrade": "an Upgrade", "head": "a head", "stratagem": "a stratagem",
        "secret-action": "a Secret Action",
    }[place]  # fmt: skip


# Words that name something


class Known(msgspec.Struct, frozen=True):
    """What there is to be named, in all sets together."""

    traits: frozenset[str]
    names: frozenset[str]
    combiners: frozenset[str]


def known_of(sets: Iterable[CardSet], traits: Iterable[str] = ()) -> Known:
    found = {*MORE_TRAITS, *traits}
    names: set[str] = set()
    combiners: set[str] = set()
    for one in sets:
        for character in one.characters:
            names.add(character.name)
            found.update(trait for mode in character.modes for trait in mode.traits)
            if character.parts:
                combiners.add(character.id)
        names.update(card.name for card in one.battle_cards)
    return Known(frozenset(found), frozenset(names), frozenset(combiners))


def trait_faults(traits: tuple[str, ...], path: Path, listed: set[str]) -> Iterator[Fault]:
    """Traits that look like misspelt ones. A set may have new traits; one that is too near is listed by the set."""
    for i, trait in enumerate(traits):
        near = get_close_matches(trait, listed, n=1, cutoff=NEAR) if trait not in listed else []
        if near:
            said = f"there is no trait {quote(trait)} (did you mean {near[0]}?)"
            yield Fault((*path, i), f"{said}; a new one that is so near is listed in the set's `traits`")


NEAR: Final = 0.7
"""How much alike two words are when one could be the other, misspelt."""
NAMED_COLOURS: Final = ("icon", "colour", "one", "other", "icons")


def naming_faults(tree: object, path: Path, known: Known) -> Iterator[Fault]:
    """Traits, names, factions, modes and icons that there are not."""
    for at, node in words(tree, path):
        if not word_of(node):
            continue
        tables: dict[str, Iterable[str]] = {
            "trait": known.traits,
            "can_be": known.traits,
            "faction": FACTIONS,
            "mode": MODES,
            "lacks": KEYWORDS,
            "without": UPGRADE_KINDS,
            "name": known.names,
            "not_named": known.names,
            "into": known.combiners,
            **dict.fromkeys(NAMED_COLOURS, COLOURS),
        }
        for field, allowed in tables.items():
            yield from _unknown_names(getattr(node, field, ()), (*at, field), allowed)


NOUNS: Final = {
    "trait": "trait", "can_be": "trait", "faction": "faction", "mode": "mode", "lacks": "keyword",
    "without": "kind of Upgrade", "name": "card of the name", "not_named": "card of the name", "into": "Combiner",
}  # fmt: skip
MOST_ALLOWED: Final = 40
"""Longer lists of what would be right are left out: the nearest word has to do."""


def _unknown_names(given: object, path: Path, allowed: Iterable[str]) -> Iterator[Fault]:
    if isinstance(given, tuple):
        for i, one in enumerate(given):
            yield from _unknown_names(one, (*path, i), allowed)
    elif isinstance(given, str) and given and given not in allowed:
        field = next(part for part in reversed(path) if isinstance(part, str))
        yield Fault(path, unknown_name(given, NOUNS.get(field, "icon"), allowed))


def unknown_name(given: str, noun: str, allowed: Iterable[str]) -> str:
    """
    >>> unknown_name("Carr", "trait", ["Car", "Plane"])
    "there is no trait 'Carr' (did you mean Car?); allowed: Car, Plane"
    """
    names = sorted(allowed)
    said = unknown(given, names).replace("there is no", f"there is no {noun}", 1).replace(" here", "", 1)
    return said if len(names) <= MOST_ALLOWED else said.partition("; allowed:")[0]


# Words by themselves

SIGNED: Final[frozenset[str]] = frozenset()
"""Fields where less than nothing has a meaning."""


def word_faults(tree: object, path: Path) -> Iterator[Fault]:
    """What is wrong with words wherever they stand."""
    yield from plain_faults(tree, path, SIGNED)
    for at, node in words(tree, path):
        word = word_of(node)
        if word == "on: trigger":
            events: tuple[str, ...] = getattr(node, "events", ())
            if len(events) > 1 and not set(events) <= {"attacks", "defends"}:
                yield Fault((*at, "events"), "only attacks and defends go together")
            if getattr(node, "mode", "") and events != ("flips",):
                yield Fault((*at, "mode"), "only the event flips tells a mode")
        elif word == "ability: has" and getattr(node, "stat", "") == "attack untapped":
            yield Fault((*at, "stat"), "attack untapped is something to get, not to have")
        elif word == "ability: instead of damage":
            if getattr(node, "taker", None) is None and getattr(node, "becomes", None) is None:
                yield Fault(at, "say who takes the damage (taker) or what it becomes (becomes)")
        elif word == "verb: return character":
            of = getattr(getattr(node, "target", None), "of", None)
            if getattr(of, "zone", "") != "ko":
                yield Fault((*at, "target"), "only somebody of the KO area returns; say zone: ko")
        elif word == "verb: draw" and getattr(node, "amount", 1) == 0:
            yield Fault((*at, "amount"), "the amount is 0, so nothing would happen")


def flip_faults(faces: Iterable[tuple[Path, tuple[msgspec.Struct, ...]]]) -> Iterator[Fault]:
    """Abilities of one card that would flip it for ever: such as wait for the flip to two modes and flip again.

    One mode alone comes to an end: somebody has to flip away before they can flip there again.
    """
    waiting: dict[str, Path] = {}
    for path, abilities in faces:
        for i, ability in enumerate(abilities):
            trigger = getattr(ability, "on", None)
            events = getattr(trigger, "events", ())
            if not any(word_of(node) == "verb: flip" for _, node in words(getattr(ability, "do", ()))):
                continue
            if "flips to this mode" in events:
                waiting[str(path[-2])] = (*path, i)
            if "flips" in events:
                mode = getattr(trigger, "mode", "")
                for one in (mode,) if mode else MODES[:3]:
                    waiting.setdefault(one, (*path, i))
    if len(waiting) > 1:
        modes = listing(waiting)
        yield Fault(min(waiting.values()), f"what waits for the flip to {modes} flips again, for ever")


# Stats that depend on themselves


class Stats:
    """Which stat of whom depends on which, over all constant abilities of some cards."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.edges: dict[str, set[str]] = {}
        self.floating: dict[str, set[str]] = {}
        """What Upgrades, stratagems and gifts add to a stat of anybody, by stat."""
        self.cards: dict[str, tuple[str, str]] = {}
        """The card of each node that stands for an ability, and what to call it."""
        for card in cards:
            if isinstance(card, CharacterCard):
                for mode in card.modes:
                    self._card(card.id, card.full_name, mode.abilities, own=True)
                if card.side is not None:
                    self._card(card.id, card.full_name, card.side.abilities, own=False)
            else:
                self._card(card.id, card.name, card.abilities, own=False)
                self._granted(card.id, card.name, (card.cost, card.effects))
        self._join()

    def _card(self, id: str, name: str, abilities: tuple[msgspec.Struct, ...], own: bool) -> None:
        for ability in abilities:
            if word_of(ability) in ("ability: has", "ability: base"):
                self._ability(id, name, ability, own and getattr(ability, "to", "this") == "this")
            self._granted(id, name, ability)

    def _granted(self, id: str, name: str, tree: object) -> None:
        for _, node in words(tree):
            inner = getattr(node, "ability", None)
            if isinstance(inner, msgspec.Struct) and word_of(inner) == "ability: has":
                self._ability(id, name, inner, own=False)

    def _ability(self, id: str, name: str, ability: msgspec.Struct, own: bool) -> None:
        stat: str = getattr(ability, "stat", "")
        node = f"{id}|{stat}" if own else f"{id}>{stat}"
        self.cards[node] = (id, f"the {stat} of {name}" if own else f"the {stat} that {name} gives")
        if not own:
            self.floating.setdefault(stat, set()).add(node)
        reads = self.edges.setdefault(node, set())
        for field in ability.__struct_fields__:
            for _, inner in words(getattr(ability, field)):
                read = getattr(inner, "stat", "") or getattr(inner, "lacks", "") or getattr(inner, "keyword", "")
                if read:
                    of = getattr(inner, "of", None)
                    reads.add(f"{id}|{read}" if own and of in ("this", "it") else f"anybody|{read}")

    def _join(self) -> None:
        """A stat of somebody depends on all that may add to it."""
        read = {node for reads in self.edges.values() for node in reads}
        for node in [*self.edges, *sorted(read)]:
            whose, bar, stat = node.partition("|")
            if bar:
                more = self.edges.setdefault(node, set())
                more |= self.floating.get(stat, set())
                if whose == "anybody":
                    more |= {one for one in self.cards if one.endswith(f"|{stat}")}

    def circle(self) -> list[tuple[str, str]]:
        """The cards of a way round, each with the stat, or nothing."""
        return [self.cards[node] for node in circle(self.edges) if node in self.cards]


def circle_words(way: list[tuple[str, str]]) -> str:
    """
    >>> circle_words([("echo", "the attack of Echo")])
    'the attack of Echo depends on itself'
    """
    parts = [words for _, words in way]
    return f"{listing(parts)} {'depends on itself' if len(parts) == 1 else 'depend on each other'}"
