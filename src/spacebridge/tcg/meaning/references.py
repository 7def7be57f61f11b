"""Whom "it", "that" and their like can mean at each place of a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from ...kernel.english import listing
from ...kernel.meaning import Known as Spoken
from ...kernel.meaning import References, unbound, word_of
from ...kernel.plain import Path
from ...kernel.treecheck import Fault
from ..moments import MOMENTS
from ..words.triggers import NUMBERS

NAMES: Final = {
    "this": "`this` is nobody here: an Action, Secret Action or stratagem has no character of its own",
    "it": "`it` is nobody here: nothing before has chosen a character; choose one with {verb: choose} or {noun: one}",
    "that": "`that` is nobody here: no trigger speaks of a character; say `this` or choose one",
    "them": "`them` is nobody here: nothing before has chosen several; say {verb: choose} with `also`",
    "attacker": "there is no `attacker` here: it needs a trigger of an attack, or the condition {if: attacking}",
    "defender": "there is no `defender` here: it needs a trigger of an attack, or the condition {if: attacking}",
    "bearer": "`bearer` is nobody here: nothing before has scrapped an Upgrade of somebody",
    "count": "`that many` is no number here: nothing before has counted anything",
    "extra": f"`extra` is no number here: only the events {listing(sorted(NUMBERS))} bring one",
    "scrapped": "no cards are meant here: nothing before has scrapped any",
    "flipped": "no cards are meant here: nothing before has flipped any",
    "revealed": "no card is meant here: nothing before has shown one of a hand",
    "chosen": "nothing is chosen here: say it inside of {verb: choose what}",
    "aside": "no cards are meant here: nothing before has taken any from the deck",
    "upgrade": "no Upgrade is meant here: nothing before has scrapped one",
    "card": "only an Upgrade can scrap itself",
    "stratagem": "only a stratagem can flip itself",
    "first": "`first` is nobody here: nothing before has chosen several; say {verb: choose} with `also`",
    "named": "no card was named here; say {verb: name} before",
    "threat": "no cards of a hand are in danger here: only the event would scrap says so",
    "action": "no Action is being played here: only the event playing an action brings one",
}


OF_BATTLES: Final = frozenset((
    "attacks", "defends", "attack flips", "defense flips", "before defense flips", "after attack", "after defense",
    "damages", "overkill", "overkilled",
    "attack damages", "lethal", "exactly lethal", "wounds", "unhurt", "both flips", "flips over",
))  # fmt: skip


def is_about_a_player(event: str) -> bool:
    return any(event == word and moment.player for word, moment in MOMENTS.items())


def brings(node: msgspec.Struct) -> Iterable[str]:
    """What an ability knows from its trigger."""
    events: tuple[str, ...] = getattr(getattr(node, "on", None), "events", ())
    if any(not is_about_a_player(event) for event in events):
        yield from ("that", "it")
    if any(event in OF_BATTLES for event in events):
        yield from ("attacker", "defender", "flipped")
    if any(event in NUMBERS for event in events):
        yield "extra"
    if events == ("upgrade scrapped",):
        yield "scrapped"
    if "playing an action" in events:
        yield "action"
    if "would scrap" in events:
        yield "threat"


SPEECH: Final = References(
    brings,
    NAMES,
    spared=("verb: grant.to=this",),
    first=("on", "if_", "while_", "condition", "source", "cost"),
    doubtful=("verb: may", "verb: if", "verb: or else"),
    chosen=("it", "them"),
)


PLACES: Final = {
    "character": (
        "when",
        "tap",
        "has",
        "can't",
        "base",
        "can",
        "instead of damage",
        "instead",
        "can hold",
        "slots",
        "bounty",
    ),
    "upgrade": (
        "when",
        "bounty",
        "has",
        "can't",
        "instead of damage",
        "instead",
        "can hold",
        "slots",
    ),
    "head": ("when", "has", "can't", "instead of damage"),
    "stratagem": ("when", "has", "can't", "extra stars", "alters"),
    "secret-action": ("reveal",),
}
"""Which abilities work where."""


OWN: Final = {
    "character": ("this", "it"), "upgrade": ("this", "it", "card"), "head": ("this", "it"), "stratagem": ("stratagem",)
}  # fmt: skip
"""What is known to an ability before anything happens."""


ONLY_THERE: Final = {
    "flips to this mode": ("character",),
    "put on": ("upgrade",),
    "played from hand": ("upgrade",),
    "combined": ("character",),
    "combining": ("character",),
    "revenge": ("character",),
    "scrapped": ("upgrade",),
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
        known: set[Spoken] = set(OWN.get(place, ()))
        trigger = getattr(ability, "on", None)
        events: tuple[str, ...] = getattr(trigger, "events", ())
        for n, event in enumerate(events):
            if place not in ONLY_THERE.get(event, (place,)):
                yield Fault((*at, "on", "events", n), f"{event!r} never happens to {a_place(place)}")
        if place in ("stratagem", "secret-action") and getattr(trigger, "who", None) == "this":
            if any(not is_about_a_player(event) for event in events):
                yield Fault((*at, "on"), f"{NAMES['this']}; say who with {{noun: characters}}")
        elif place == "stratagem" and getattr(ability, "to", None) == "this":
            yield Fault((*at, "to"), f"{NAMES['this']}; say {{noun: each}}")
        if place != "character" and getattr(ability, "works", "battlefield") != "battlefield":
            yield Fault((*at, "works"), f"only a character has abilities in the KO area, not {a_place(place)}")
        yield from _vain_choice(getattr(ability, "do", ()), (*at, "do"))
        if sound:
            yield from _unbound_but_trigger(ability, at, known)
    taps = [i for i, ability in enumerate(abilities) if ability.__struct_config__.tag == "tap"]
    for i in taps[1:]:
        yield Fault((*path, i), "a mode has one tap ability at most")


def _unbound_but_trigger(ability: msgspec.Struct, at: Path, known: set[Spoken]) -> Iterator[Fault]:
    """References but those of the trigger and of `to`, which have been looked at by themselves."""
    for fault in unbound(ability, at, known, SPEECH):
        if fault.path not in ((*at, "on", "who"), (*at, "to")):
            yield fault


def effect_faults(cost: tuple[object, ...], effects: tuple[object, ...], path: Path) -> Iterator[Fault]:
    """What is wrong with the effects of an Action: before anything happens nothing is known."""
    known: set[Spoken] = set()
    yield from unbound(cost, (*path, "cost"), known, SPEECH)
    yield from unbound(effects, (*path, "effects"), known, SPEECH)
    yield from _vain_choice(effects, (*path, "effects"))


def _vain_choice(effects: tuple[object, ...], path: Path) -> Iterator[Fault]:
    """Somebody is chosen, and nothing comes after it that could speak of them."""
    last = effects[-1] if effects else None
    if isinstance(last, msgspec.Struct) and word_of(last) in ("verb: choose", "verb: name"):
        yield Fault((*path, len(effects) - 1), "what is chosen last is chosen for nothing: say after it what happens")


def asked_faults(condition: msgspec.Struct, path: Path) -> Iterator[Fault]:
    """What is wrong with what a card asks before it is played: nobody is chosen yet, and it lies nowhere."""
    known: set[Spoken] = set()
    yield from unbound(condition, path, known, SPEECH)


def a_place(place: str) -> str:
    return {
        "character": "a character", "upgrade": "an Upgrade", "head": "a head", "stratagem": "a stratagem",
        "secret-action": "a Secret Action",
    }[place]  # fmt: skip
