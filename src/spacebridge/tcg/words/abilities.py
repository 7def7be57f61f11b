"""Abilities: what a card does by lying on the battlefield."""

from __future__ import annotations

from typing import Literal

from .base import KEYWORDS, SIGNS, Node, Printer, sentence
from .facts import Amount, Condition, FirstAttack, Per, Stat, While, looks_at_flips
from .nouns import Each, This, Who, say
from .verbs import Effect, tell

EventName = Literal[
    "flips to this mode", "attacks", "defends", "attack flips", "defense flips", "before defense flips", "after attack",
    "after defense", "put on", "upgraded", "KO'd", "plays an action", "hand scrapped", "reshuffles", "damages",
    "overkill", "flips", "deployed", "turn starts", "turn ends", "played from hand", "game begins",
]  # fmt: skip


class Trigger(Node, frozen=True, tag_field="on", tag="trigger"):
    """What an ability waits for: one or more kinds of event, and about whom."""

    events: tuple[EventName, ...]
    who: This | Who = "this"
    whose: Literal["your", "opponent"] = "your"
    mode: str = ""
    """The mode it is flipped to."""

    def text(self, p: Printer) -> str:
        subject = say(self.who, p) if not isinstance(self.who, Who) else self.who.one(p)
        first = self.events[0]
        if first == "put on":
            onto = "a character" if not isinstance(self.who, Who) or self.who == Who("your") else self._onto()
            return f"you put this on {onto}"
        if first == "upgraded":
            return f"you upgrade {subject}"
        if first == "KO'd":
            return f"{subject} is KO'd"
        if first == "flips":
            return f"you flip {subject} to {self.mode} mode"
        if first == "damages":
            return f"{subject} damages an enemy"
        if first == "overkill":
            return f"{subject} does more than enough attack damage to KO an enemy"
        if first == "deployed":
            return f"you deploy {subject}"
        fixed = {
            "flips to this mode": "you flip to this mode",
            "plays an action": "you play an Action" if self.whose == "your" else "your opponent plays an Action",
            "hand scrapped": "a card is scrapped from your opponent's hand",
            "reshuffles": "you reshuffle your deck",
            "played from hand": "you play this from your hand",
        }
        if first in fixed:
            return fixed[first]
        verbs = {"attacks": "attacks", "defends": "defends", "attack flips": "attacks", "defense flips": "defends",
                 "after attack": "attacks", "after defense": "defends"}  # fmt: skip
        return f"{subject} {' or '.join(verbs[event] for event in self.events)}"

    def _onto(self) -> str:
        assert isinstance(self.who, Who)
        return Who(trait=self.who.trait, name=self.who.name).one(Printer())


class When(Node, frozen=True, tag_field="ability", tag="when"):
    """A triggered ability: when something happens, an effect."""

    on: Trigger
    do: tuple[Effect, ...]
    if_: Condition | None = None

    @property
    def events(self) -> tuple[EventName, ...]:
        """The moments it listens to; conditions on flipped icons make it wait for the flips."""
        if looks_at_flips(self.if_):
            late: dict[EventName, EventName] = {"attacks": "attack flips", "defends": "defense flips"}
            return tuple(late.get(event, event) for event in self.on.events)
        return self.on.events

    def text(self, p: Printer) -> str:
        what = tell(self.do, p)
        first = self.on.events[0]
        condition = ""
        if isinstance(self.if_, While) and isinstance(self.if_.all[0], FirstAttack):
            rest = " and ".join(one.text(p) for one in self.if_.all[1:])
            condition = f" {self.if_.all[0].text(p)}" + (f" and {rest}" if rest else "")
        elif isinstance(self.if_, FirstAttack):
            condition = f" {self.if_.text(p)}"
        elif self.if_ is not None:
            words = self.if_.text(p)
            condition = f" while {words}" if first == "reshuffles" else f" and {words}"
        if first == "game begins":
            return f"Before the game begins → {what}"
        if first == "turn starts":
            return f"At the start of your turn → {what}"
        if first == "turn ends":
            return f"At end of turn → {what}"
        if first == "before defense flips":
            return f"After you flip battle cards for this character's attack and before defense flips → {what}"
        opening = "After" if first.startswith("after") else "When"
        return f"{opening} {self.on.text(p)}{condition} → {what}"


class Reveal(When, frozen=True, tag_field="ability", tag="reveal"):
    """What a Secret Action waits for, face down, and what it does when it is turned up."""

    def text(self, p: Printer) -> str:
        opening, _, what = super().text(Printer()).partition(" → ")
        return f"Reveal → {opening}.\nWhen revealed → {what}"


class TapAbility(Node, frozen=True, tag_field="ability", tag="tap"):
    """Something the character can be tapped for in the main phase, once a turn for all characters together."""

    do: tuple[Effect, ...]
    cost: tuple[Effect, ...] = ()

    def text(self, p: Printer) -> str:
        cost = f", {tell(self.cost, p).rstrip('.')}" if self.cost else ""
        return f"TAP{cost} → {tell(self.do, p)}"


class Has(Node, frozen=True, tag_field="ability", tag="has"):
    """A constant ability: somebody has a stat or keyword, perhaps only while something is so."""

    stat: Stat
    amount: Amount = 1
    to: This | Each = "this"
    while_: Condition | None = None

    def text(self, p: Printer) -> str:
        if self.stat == "attack flips":
            more = bonus_text(self.stat, self.amount, p)
            return f"When {p.this} is attacking → Flip {more}."
        if self.stat == "damage limit":
            return f"{sentence(p.this)[:-1]} can't take more than {self.amount} attack damage from a single attack."
        plain = self.to == "this" and self.while_ is None and isinstance(self.amount, int)
        if plain and (self.stat not in SIGNS or p.this != "this"):
            assert isinstance(self.amount, int)
            return keyword(self.stat, self.amount)
        who = "it" if self.while_ is not None and self.to == "this" else say(self.to, p)
        words = f"{who} has {bonus_text(self.stat, self.amount, p)}"
        if self.while_ is not None:
            return f"While {self.while_.text(p)} → {sentence(words)}"
        return sentence(words)


class Base(Node, frozen=True, tag_field="ability", tag="base"):
    """The printed value of a stat is not a number but counted."""

    stat: Literal["attack", "defense"]
    amount: Amount

    def text(self, p: Printer) -> str:
        equal = self.amount if isinstance(self.amount, int) else self.amount.equal(p)
        return f"This character's {SIGNS[self.stat]} is equal to {equal}."


class InsteadOfDamage(Node, frozen=True, tag_field="ability", tag="instead of damage"):
    """Damage somebody would take is changed: another takes it, or less of it is taken."""

    to: This | Who = "this"
    attack_only: bool = False
    at_least: int = 1
    taker: This | Who | None = None
    """Who takes it instead."""
    becomes: int | None = None
    scrap_this: bool = False

    def text(self, p: Printer) -> str:
        if isinstance(self.to, Who):
            victim = f"any of your {'other ' if self.to.other else ''}{self.to.noun(plural=True)}"
        else:
            victim = say(self.to, p)
        kind = "attack damage" if self.attack_only else "damage"
        many = f"{self.at_least} or more " if self.at_least > 1 else ""
        parts = ["scrap this card"] if self.scrap_this else []
        if self.taker is not None:
            taker = say(self.taker, p) if not isinstance(self.taker, Who) else self.taker.one(p)
            parts.append(f"{taker} takes that damage")
        if self.becomes is not None:
            parts.append(f"{victim} takes {self.becomes} {kind}")
        return f"If {victim} would take {many}{kind} → Instead {' and '.join(parts)}."


class CanHold(Node, frozen=True, tag_field="ability", tag="can hold"):
    """Upgrades of a kind may be put into other slots too."""

    kind: Literal["weapon", "armor", "utility"]
    slots: tuple[Literal["weapon", "armor", "utility"], ...]

    def text(self, p: Printer) -> str:
        slots = " and/or ".join(slot.capitalize() for slot in self.slots)
        return f"This can be upgraded with a {self.kind.capitalize()} in its {slots} slots."


Ability = When | Reveal | TapAbility | Has | Base | InsteadOfDamage | CanHold


def keyword(stat: str, amount: int) -> str:
    if stat in ("brave", "stealth"):
        return stat.capitalize()
    if stat in KEYWORDS:
        return f"{stat.capitalize()} {amount}"
    return f"+{amount} {SIGNS[stat]}"


def bonus_text(stat: str, amount: Amount, p: Printer) -> str:
    """
    >>> bonus_text("attack", 3, Printer()), bonus_text("bold", 2, Printer())
    ('+3 ATK', 'Bold 2')
    """
    if stat == "attack flips":
        if isinstance(amount, Per):
            return f"{amount.number} more battle cards for each {amount.each(p)}"
        return f"extra battle cards equal to {amount if isinstance(amount, int) else amount.equal(p)}"
    if isinstance(amount, int):
        return keyword(stat, amount)
    if isinstance(amount, Per):
        return f"{keyword(stat, amount.number)} for each {amount.each(p)}"
    if stat in SIGNS:
        return f"+1 {SIGNS[stat]} for each {amount.each(p)}"
    return f"{stat.capitalize()} equal to {amount.equal(p)}"
