"""Upgrades that are put on characters and leave them."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...kernel.events import CardNumber, Event, Teller, ThingNumber
from ...kernel.spans import NOTHING, Line, say
from .words import Slot


class UpgradePut(Event, frozen=True):
    card: CardNumber
    character: ThingNumber
    slot: Slot
    played: bool = False
    """Was it played from hand? Then that has been told."""

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        if self.played:
            return NOTHING
        slot = f" ({self.slot} slot)." if self.slot else "."
        return say(teller.card(self.card), " is put on ", teller.thing(self.character), slot)


Leaves = Literal["scrap", "hand", "other"]


LEAVES: dict[Leaves, str] = {"scrap": " is scrapped from ", "hand": " goes back to hand from ", "other": " leaves "}


class UpgradeLost(Event, frozen=True):
    """An Upgrade left a character."""

    card: CardNumber
    character: ThingNumber
    to: Leaves

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), LEAVES[self.to], teller.thing(self.character), ".")
