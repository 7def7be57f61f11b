"""Which cards a game is played with: one set, or several mixed as the book of War on Cybertron describes it.

The set whose book has the rules of the mode lends what is not mixed: Starters, Basic and Damage cards, Encounters,
Polities, Ruins and Missions. What lies in the main deck, Bosses, Schemes and characters come from the chosen sets.
Where that set is one of several, its main deck stays as it is in number, type and cost, and each card of it may be
swapped for one of the same type and cost (WOC-custom-01, WOC-custom-05).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from ..kernel.english import count, listing
from ..kernel.errors import BadInput
from ..kernel.rng import Rng
from .catalogue import Catalogue
from .definitions import MAIN_TYPES, Card
from .modes import MODES, Mode

JOINT = "+"
PILES = ("basic", "damage", "encounter", "starter")
"""Without these no set can be played by itself."""
LENT = (*PILES, "polity", "ruin", "mission")
"""What the set of the mode's own book lends. WOC-custom-02, WOC-custom-03"""
SCHEMES = ("decepticon-scheme", "cooperative-scheme")
SWAPPED = tuple(type for type in MAIN_TYPES if type not in SCHEMES)


class Mixture(msgspec.Struct, frozen=True):
    """The sets of a game, and the cards that it may be played with."""

    sets: tuple[str, ...]
    mode: Mode
    cards: tuple[Card, ...]
    home: str
    """The set that lends its piles."""

    @property
    def mixed(self) -> bool:
        return len(self.sets) > 1

    def main(self, rng: Rng) -> list[Card]:
        """What of it the main deck is made of, each card once; chance decides where sets are mixed."""
        found = [card for card in self.cards if card.type in SWAPPED]
        if not self.mixed or self.home not in self.sets:
            return found
        picked: list[Card] = []
        for sort in _sorts(found):
            like = sorted((card for card in found if _sort(card) == sort), key=lambda card: card.id)
            number = sum(1 for card in like if card.set == self.home)
            rng.shuffle(order := list(range(len(like))))
            picked += [like[i] for i in sorted(order[:number])]
        return picked

    def recipe(self) -> str:
        """How the main deck is put together, in a sentence."""
        base = self.home if self.home in self.sets else self.sets[0]
        cards = [card for card in self.cards if card.set == base and card.type in SWAPPED]
        if not self.mode.relics:
            cards = [card for card in cards if not card.is_relic]
        parts = [count(sum(card.copies for card in cards if _noun(card) == noun), noun) for noun in NOUNS]
        parts = [part for part in parts if not part.startswith("0 ")]
        text = f"The main deck is made of {listing(parts, 'and')}"
        if not self.mixed:
            return f"{text}."
        return f"{text}, each by chance from {listing(self.sets, 'and')}, as many of each cost as {base} has."


NOUNS = ("Autobot", "Decepticon", "Maneuver", "Technology card", "Relic", "Ally", "Site")


def _noun(card: Card) -> str:
    if card.type == "robot":
        return card.faction.capitalize()
    return "Technology card" if card.type == "technology" else card.type.capitalize()


def _sort(card: Card) -> tuple[str, str, int, int]:
    """Cards that may be swapped for each other: of one type, faction and cost, in as many copies."""
    return card.type, card.faction, card.price, card.copies


def _sorts(cards: Sequence[Card]) -> Iterator[tuple[str, str, int, int]]:
    yield from dict.fromkeys(_sort(card) for card in cards)


def mixture(catalogue: Catalogue, set_id: str, mode: Mode) -> Mixture:
    """The cards of `core`, `woc`, `core+woc` or a set of one's own; empty: of the mode's own book."""
    if not isinstance(set_id, str):
        raise BadInput(f"a set is named by its id, not by {set_id!r}")
    sets = tuple(set_id.split(JOINT)) if set_id else (mode.home,)
    if not all(sets):
        raise BadInput(f"{JOINT!r} stands between the names of two sets, and {set_id!r} lacks one")
    if len(set(sets)) < len(sets):
        raise BadInput(f"{set_id!r} names a set twice")
    return _mixed(catalogue, set_id, sets, mode)


@lru_cache(maxsize=64)
def _mixed(catalogue: Catalogue, set_id: str, sets: tuple[str, ...], mode: Mode) -> Mixture:
    """The same cards give the same Mixture."""
    chosen = [card for one in sets for card in catalogue.set_cards(one)]
    homes = {way.home for way in MODES.values()}
    if not homes.intersection(sets):
        _check_alone(set_id, chosen)
        return Mixture(sets, mode, tuple(chosen), sets[0])
    lent = catalogue.set_cards(mode.home)
    cards = [card for card in lent if card.type in LENT]
    cards += [card for card in chosen if card.type not in LENT]
    known = {card.id for card in cards}
    cards += [card for card in lent if card.type == "boss" and card.id not in known and _is_lacking(card, chosen)]
    played = {card.faction for card in chosen if card.type == "character"}
    cards += [card for card in lent if card.type == "character" and card.faction not in played]
    return Mixture(sets, mode, tuple({card.id: card for card in cards}.values()), mode.home)


def _is_lacking(boss: Card, cards: Sequence[Card]) -> bool:
    """Do the chosen sets have no Boss of this faction and level?"""
    return not any(c.type == "boss" and (c.faction, c.level) == (boss.faction, boss.level) for c in cards)


def _check_alone(set_id: str, cards: Sequence[Card]) -> None:
    """A set one can play with has all the piles of a game."""
    for type in PILES:
        if not any(card.type == type for card in cards):
            raise BadInput(f"the set {set_id!r} can't be played by itself: it has no {type} cards")


def playable(catalogue: Catalogue) -> dict[str, Mode]:
    """The modes whose own set is there with all that they need."""
    whole = {one.id for one in catalogue.sets if all(any(card.type == type for card in one.cards) for type in PILES)}
    return {name: mode for name, mode in MODES.items() if mode.home in whole}
