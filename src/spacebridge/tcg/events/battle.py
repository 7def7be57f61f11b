"""Attacks, battle cards and their icons."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from ...kernel.events import CardNumber, Event, PlayerNumber, Teller, ThingNumber
from ...kernel.spans import Line, NumberSpan, Part, Phrase, SignsSpan, listed, say
from .words import ICON_LETTERS, NONE, UNTIL, Icon, Until

Why = Literal["printed", "upgrade", "passing", "abilities", "least"]
"""Where a part of a number comes from: the character's mode, an Upgrade, what lasts for a while, constant abilities, or
that no number falls below 0."""

WHY: dict[Why, str] = {
    "printed": "printed",
    "upgrade": "Upgrade",
    "passing": "this turn",
    "abilities": "from abilities",
    "least": "to be 0",
}


class Reason(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A part of a number, and what it is there for."""

    amount: int
    why: Why
    card: CardNumber = NONE
    """The Upgrade that gives it."""
    by: str = ""
    """The id of what else gives it: a character, a stratagem, an Action."""

    def said(self, teller: Teller) -> Phrase:
        """The card that gives it, or else the words for where it comes from."""
        if self.card >= 0:
            return teller.card(self.card)
        return teller.known(self.by) or WHY[self.why]

    def part(self, teller: Teller) -> Part:
        if self.card >= 0:
            return Part(self.amount, teller.card_name(self.card), teller.card_id(self.card))
        by = teller.known(self.by)
        return Part(self.amount, by.text, self.by) if by is not None else Part(self.amount, WHY[self.why])


def total(teller: Teller, what: str, number: int, reasons: tuple[Reason, ...]) -> Phrase:
    """A number and, where it is not the printed one, what it is the sum of."""
    parts = tuple(reason.part(teller) for reason in reasons)
    found: list[Phrase] = [f"{what} ", NumberSpan(str(number), number, what, parts=parts)]
    for i, reason in enumerate(reasons):
        sign = (" - " if reason.amount < 0 else " + ") if i else " = "
        found += [f"{sign}{abs(reason.amount) if i else reason.amount} "]
        found += [reason.said(teller)]
    return tuple(found)


class AttackBegan(Event, frozen=True):
    attacker: ThingNumber
    defender: ThingNumber
    attack: int
    defense: int
    why_attack: tuple[Reason, ...] = ()
    """What makes the attack differ from the printed number."""
    why_defense: tuple[Reason, ...] = ()

    def tell(self, teller: Teller) -> Line:
        attack = total(teller, "attack", self.attack, self.why_attack)
        defense = total(teller, "defense", self.defense, self.why_defense)
        return say(
            teller.thing(self.attacker), " (", attack, ") attacks ", teller.thing(self.defender), " (", defense, ")."
        )  # fmt: skip


class BattleCardFlipped(Event, frozen=True):
    """One card was flipped; in a battle `total` is the attack or defense of `character` that it led to."""

    player: PlayerNumber
    card: CardNumber
    icons: tuple[Icon, ...]
    total: int
    attacking: bool
    character: ThingNumber = NONE
    """Who fights with it; NONE outside a battle."""
    idle: tuple[Icon, ...] = ()
    """Hybrid icons among them that do nothing, because who fights lacks the trait."""

    reveals: ClassVar[bool] = True
    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        letters = "".join([ICON_LETTERS[icon] for icon in self.icons]) or "-"
        icons = SignsSpan(f"[{letters}]", self.icons)
        flips: Phrase = (teller.player(self.player), " flips ", teller.card(self.card), " ", icons)
        if self.character < 0:
            return say(flips, ".")
        what = "attack" if self.attacking else "defense"
        number = NumberSpan(str(self.total), self.total, what, teller.reference(self.character))
        if not self.idle:
            return say(flips, f": {what} ", number, ".")
        verb = "does" if len(self.idle) == 1 else "do"
        lost = SignsSpan(f"[{''.join([ICON_LETTERS[icon] for icon in self.idle])}]", self.idle)
        return say(flips, f": {what} ", number, "; ", lost, f" {verb} nothing for ", teller.thing(self.character), ".")


class IconsDropped(Event, frozen=True):
    """A flipped card goes without its icons being used; `total` is the attack or defense of `character` without it."""

    player: PlayerNumber
    card: CardNumber
    icons: tuple[Icon, ...]
    total: int
    attacking: bool
    character: ThingNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        letters = "".join([ICON_LETTERS[icon] for icon in self.icons]) or "-"
        icons = SignsSpan(f"[{letters}]", self.icons)
        leaves: Phrase = (teller.player(self.player), " does not use ", teller.card(self.card), " ", icons)
        what = "attack" if self.attacking else "defense"
        return say(
            leaves, f": {what} ", NumberSpan(str(self.total), self.total, what, teller.reference(self.character)), "."
        )


class IconsRecoloured(Event, frozen=True):
    """For a while each icon of one colour that is flipped in a battle is one of another."""

    icon: Icon
    becomes: Icon
    until: Until

    def tell(self, teller: Teller) -> Line:
        old, new = (SignsSpan(f"[{ICON_LETTERS[icon]}]", (icon,)) for icon in (self.icon, self.becomes))
        article = "an" if ICON_LETTERS[self.becomes] in "AEIO" else "a"
        return say("In battles each ", old, f" is {article} ", new, f" {UNTIL[self.until]}.")


class IconsDulled(Event, frozen=True):
    """In this battle icons of some colours do nothing."""

    icons: tuple[Icon, ...]

    def tell(self, teller: Teller) -> Line:
        signs = [SignsSpan(f"[{ICON_LETTERS[icon]}]", (icon,)) for icon in self.icons]
        return say(listed(signs), " does nothing in this battle." if len(signs) == 1 else " do nothing in this battle.")


class FlipsLimited(Event, frozen=True):
    """A player can't flip more battle cards than that in this battle."""

    player: PlayerNumber
    number: int

    def tell(self, teller: Teller) -> Line:
        cards = "battle card" if self.number == 1 else "battle cards"
        return say(teller.player(self.player), " can't flip more than ", self.number, f" {cards} in this battle.")


class AttackMoved(Event, frozen=True):
    character: ThingNumber

    def tell(self, teller: Teller) -> Line:
        return say(teller.thing(self.character), " will take the damage of this attack.")


class CardSwapped(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber
    flipped: CardNumber

    def tell(self, teller: Teller) -> Line:
        card, flipped = teller.card(self.card), teller.card(self.flipped)
        return say(teller.player(self.player), " swaps ", card, " of the hand for ", flipped, ".")
