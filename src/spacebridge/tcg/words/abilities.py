"""Abilities: what a card does by lying on the battlefield."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, Literal, cast, get_args

from ...kernel.english import listing
from ...kernel.grammar import (
    YOU,
    Clause,
    Part,
    Scope,
    Subject,
    Telling,
    a,
    capital,
    genitive,
    many,
    sentence,
    thing,
    told,
)
from .amounts import Amount, by_amount
from .base import (
    ICONS,
    KEYWORDS,
    OPPONENT,
    SIGNS,
    Ban,
    Faction,
    Keyword,
    Needs,
    Node,
    Player,
    Printer,
    Shown,
    Slot,
    Stat,
    This,
    Whose,
)
from .battle_cards import Cards
from .bonuses import FLIPPING, bonus, flipping, keyword, limit, more_cards
from .conditions import (
    Attacking,
    Both,
    Condition,
    FirstAttack,
    FirstTurn,
    TurnOf,
    looks_at_both,
    looks_at_flips,
)
from .flow import Effect
from .nouns import Each, Who, say_who, subject_of
from .several import all_of
from .triggers import EventName as EventName
from .triggers import Trigger as Trigger

Works = Literal["battlefield", "ko", "either"]
PLACED: dict[Works, str] = {"ko": "in your KO area", "either": "on the battlefield or in your KO area"}


class Waiting(Node, frozen=True):
    """What waits for something, and what happens then."""

    on: Trigger
    """What it waits for."""
    do: tuple[Effect, ...]
    """What happens then, in this order."""
    if_: Condition | None = None
    """Only if this is so at that moment."""
    once: Literal["turn", "game"] | None = None
    """It happens once a turn, or once a game, and then no more."""
    works: Works = "battlefield"
    """Where the character has to be: on the battlefield, in the KO area, or in either of them."""

    @property
    def events(self) -> tuple[EventName, ...]:
        """The moments it listens to; conditions on flipped icons make it wait for the flips."""
        if looks_at_flips(self.if_):
            late: dict[EventName, EventName] = {"attacks": "attack flips", "defends": "defense flips"}
            by_enemy = isinstance(self.on.who, Who) and self.on.who.side == "enemy"
            if looks_at_both(self.if_) and not by_enemy:  # an enemy's flips are those of the opponent
                late["attacks"] = "both flips"
            return tuple(late.get(event, event) for event in self.on.events)
        return self.on.events

    def lead(self, p: Printer, span: str = "") -> Scope:
        """When what happens, with nothing after it yet; `span` says for how long it is so."""
        word, clauses = self.on.lead(p, span)
        word = f"once per {self.once}, {word}" if self.once is not None else word
        if_ = self.if_
        if isinstance(if_, FirstTurn) and self.on.events == ("turn starts",):
            word, if_ = word.removesuffix("turn") + "first turn", None
        if not clauses:
            conditions = [*self._somewhere(p), *(if_.clauses(p) if if_ is not None else ())]
            return Scope(f"{word}, if" if conditions else word, tuple(conditions), ())
        clauses = self._placed(clauses, p)
        if if_ is None:
            return Scope(word, tuple(clauses), ())
        asked = if_.all if isinstance(if_, Both) else (if_,)
        for one in asked:
            found = one.clauses(p)
            if isinstance(one, FirstAttack) and clauses[0].verb == found[0].verb and not clauses[0].rest:
                first = found[0].rest.removesuffix(" each turn") if span else found[0].rest
                clauses[0] = clauses[0]._replace(rest=first)
            elif isinstance(one, Attacking):
                during = Telling().clauses(found, silent=False)
                clauses[-1] = clauses[-1]._replace(tail=f"{clauses[-1].tail} while {during}".strip())
            elif isinstance(one, TurnOf):
                clauses[-1] = clauses[-1]._replace(tail=f"{clauses[-1].tail} {one.span(p)}".strip())
            else:
                clauses += found
        return Scope(word, tuple(clauses), ())

    def _somewhere(self, p: Printer) -> list[Clause]:
        """Where this has to be, if it is not the battlefield alone."""
        return [Clause(thing(p.this), "be", PLACED[self.works])] if self.works in PLACED else []

    def _placed(self, clauses: list[Clause], p: Printer) -> list[Clause]:
        """What happens, with where this has to be."""
        if self.works == "either":
            while_ = f"while {p.this} is {PLACED[self.works]}"
            return [*clauses[:-1], clauses[-1]._replace(tail=f"{clauses[-1].tail} {while_}".strip())]
        return [*self._somewhere(p), *clauses]

    def text(self, p: Printer) -> str:
        telling = Telling()
        lead = capital(telling.lead(self.lead(p)))
        p.refers()
        return f"{lead} → {told(telling, all_of(self.do, p))}"

    def granted(self, p: Printer, to: Literal["this", "it"]) -> list[Part]:
        """The same as something that holds for this turn: when it attacks this turn, draw a card."""
        inner = p.speaking_of(to)
        lead = self.lead(inner, "this turn")
        inner.refers()
        return [lead._replace(parts=tuple(all_of(self.do, inner)))]


class When(Waiting, frozen=True, tag_field="ability", tag="when"):
    """A triggered ability: when something happens, an effect."""


class Reveal(Waiting, frozen=True, tag_field="ability", tag="reveal"):
    """What a Secret Action waits for, face down, and what it does when it is turned up."""

    def text(self, p: Printer) -> str:
        telling = Telling()
        lead = sentence(telling.lead(self.lead(p)))
        p.refers()
        p.introduce("card", "this card", subject=True)  # "it" would be the card that is turned up
        return f"Reveal → {lead}\nWhen revealed → {told(Telling(), all_of(self.do, p))}"


class TapAbility(Node, frozen=True, tag_field="ability", tag="tap"):
    """Something the character can be tapped for in the main phase, once a turn for all characters together."""

    do: tuple[Effect, ...]
    """What the player gets for tapping it."""
    cost: tuple[Effect, ...] = ()
    """What has to be done besides tapping, or nothing happens."""

    def text(self, p: Printer) -> str:
        telling = Telling()
        cost = f", {telling.parts(all_of(self.cost, p))}" if self.cost else ""
        p.refers()
        return f"TAP{cost} → {told(telling, all_of(self.do, p))}"


class Bounty(Node, frozen=True, tag_field="ability", tag="bounty"):
    """An ability that happens only where something says that it is used."""

    do: tuple[Effect, ...]
    """What happens then, in this order."""

    def text(self, p: Printer) -> str:
        return f"Bounty → {told(Telling(), all_of(self.do, p))}"


class Has(Node, frozen=True, tag_field="ability", tag="has"):
    """A constant ability: somebody has a stat or keyword, perhaps only while something is so."""

    stat: Stat
    """Which stat or keyword."""
    amount: Amount = 1
    """How much of it; counted anew whenever somebody looks."""
    to: This | Each = "this"
    """Who has it: this, or each of some characters."""
    while_: Condition | None = None
    """Only as long as this is so."""

    def stands_alone(self, p: Printer) -> bool:
        """Can it stand by itself, as "Bold 2" does? A character says "this has +1 ATK", an Upgrade "+1 ATK"."""
        plain = self.to == "this" and self.while_ is None and self.stat in PLAIN
        return plain and (self.stat not in SIGNS or p.this != "this")

    def clause(self, p: Printer) -> Clause:
        subject = subject_of(self.to, p)
        if self.stat == "damage limit":
            rest = limit(self.amount, "attack damage from a single attack", p)
            return Clause(subject, "take", rest, modal="can't")
        if self.stat in FLIPPING:
            return Clause(subject, *flipping(self.stat, self.amount, p))
        if isinstance(self.to, Each):
            p.introduce("it", self.to.of.again(p), subject=True)
        measured = by_amount(self.amount, p)
        return Clause(subject, "have", bonus(self.stat, self.amount), measured.strip() or " ")

    def text(self, p: Printer) -> str:
        return constant([self], p)

    def granted(self, p: Printer, to: Literal["this", "it"]) -> list[Part]:
        inner = p.speaking_of(to)
        clause = self.clause(inner)
        if self.while_ is not None:
            during = Telling().clauses(self.while_.clauses(inner), silent=False)
            clause = clause._replace(tail=f"{clause.tail.strip()} while {during}".strip())
        return [Scope("until end of turn", (), (clause,))]


def constant(group: Sequence[Has], p: Printer) -> str:
    """Constant abilities that hold for the same ones under the same condition, in one sentence."""
    telling = Telling()
    while_ = group[0].while_
    lead = ""
    if group[0].stat in FLIPPING:
        return changed_flips(group[0], p)
    if while_ is not None:
        lead = capital(telling.lead(Scope("while", tuple(while_.clauses(p)), ()))) + " → "
    subject = group[0].clause(p)
    clauses = [subject]
    for one in group[1:]:
        clauses.append(one.clause(p.aside())._replace(subject=subject.subject))
    return lead + sentence(telling.clauses(clauses, silent=False))


WHITE_FLIPS = 2
"""How many cards everybody flips for a first white icon."""


def changed_flips(node: Has, p: Printer) -> str:
    """When somebody is battling, what is different about the flips."""
    asked = node.while_.clauses(p) if node.while_ is not None else []
    who = thing(say_who(node.to.of if isinstance(node.to, Each) else node.to, p, subject=True))
    asked.append(Clause(who, "be", "attacking" if node.stat == "attack flips" else "battling"))
    if node.stat == "white flips":
        asked.append(Clause(YOU, "flip", f"your first {ICONS['white']}"))
    what = f"Flip {more_cards(node.amount, p)}."
    if node.stat == "white flips" and p.this == "this" and isinstance(node.amount, int):
        what = f"Flip {WHITE_FLIPS + node.amount} battle cards for that {ICONS['white']} instead of {WHITE_FLIPS}."
    if node.stat == "swapped icons":
        orange, blue = ICONS["orange"], ICONS["blue"]
        what = f"Each {orange} you flip becomes a {blue}, and each {blue} you flip becomes an {orange}."
    return f"{capital(Telling().lead(Scope('when', tuple(asked), ())))} → {what}"


def lines(abilities: Sequence[Ability], p: Printer) -> list[str]:
    """A line for each ability; neighbours that differ only in what is had share one."""
    found: list[str] = []
    group: list[Has] = []
    for ability in (*abilities, None):
        if group and not (isinstance(ability, Has) and _goes_with(group[-1], ability)):
            found.append(constant(group, p.fresh()))
            group = []
        if isinstance(ability, Has) and ability.stands_alone(p) and isinstance(ability.amount, int):
            found.append(keyword(ability.stat, ability.amount))
        elif isinstance(ability, Has):
            group.append(ability)
        elif ability is not None:
            found.append(ability.text(p.fresh()))
    return found


PLAIN: tuple[Shown, ...] = get_args(Shown)


def _goes_with(one: Has, other: Has) -> bool:
    alike = one.to == other.to and one.while_ == other.while_
    return alike and one.stat not in FLIPPING and other.stat not in FLIPPING


OfPlayers = Literal["play cards", "play Actions", "be made to scrap", "notice upgrades"]
"""What a player can't. play cards: play battle cards during their own turn, from wherever and by whatever. play
Actions: the same of Actions alone. be made to scrap: lose cards of the hand by what cards of the other player do.
notice upgrades: have abilities that are set off by the upgrading of their own characters."""
Forbidden = Literal[
    Keyword, "be repaired", "get moved damage", "take non-attack damage", "take your opponent's non-attack damage",
    "lose Upgrades", OfPlayers,
]  # fmt: skip
"""What somebody can't: use a keyword, be repaired, get counters of others, take damage that is not of attacks, have
Upgrades scrapped by cards of the opponent; or what a player can't."""
OF_PLAYERS: Final[tuple[OfPlayers, ...]] = get_args(OfPlayers)
NO: dict[str, Ban] = {
    "be repaired": "no repair", "get moved damage": "no moved damage", "take non-attack damage": "no harm",
    "take your opponent's non-attack damage": "no foreign harm", "lose Upgrades": "no foreign scrap",
}  # fmt: skip
SAID = {
    "get moved damage": "get damage counters that are moved from other characters",
    "take your opponent's non-attack damage": "take non-attack damage from your opponent's cards",
    "lose Upgrades": "have Upgrades scrapped by your opponent's cards",
}


class Cant(Node, frozen=True, tag_field="ability", tag="can't"):
    """A prohibition: somebody can't use keywords, be repaired, or take some damage; or a player can't do something."""

    what: tuple[Forbidden, ...]
    """What they can't: use these keywords, or do one of the other things."""
    to: This | Each | Player = "this"
    """Who can't: this, all of some characters, or a player."""
    while_: Condition | None = None
    """Only as long as this is so."""
    more_than: int | None = None
    """So much of it they can: of keywords that have a number, and of cards that are played."""

    def clause(self, p: Printer, span: str = "") -> Clause:
        if self.to == "you" or self.to == "opponent":
            return self._of_player(YOU if self.to == "you" else OPPONENT, span)
        if self.more_than is not None:
            whose = genitive(self.to.of.each(p)) if isinstance(self.to, Each) else p.whose("this")
            totals = listing([f"{keyword.capitalize()} total" for keyword in self.what])
            return Clause(thing(f"{whose} {totals}"), "be", f"more than {self.more_than}", modal="can't")
        subject = thing(self.to.of.every(p), plural=True) if isinstance(self.to, Each) else subject_of(self.to, p)
        parts: list[str] = []
        for keywords, some in groupby(self.what, KEYWORDS.__contains__):
            names = [one.capitalize() if keywords else SAID.get(one, one) for one in some]
            parts += [f"use {listing(names, 'or')}"] if keywords else names
        verb, _, rest = listing(parts, "or").partition(" ")
        return Clause(subject, verb, rest, span, modal="can't")

    def _of_player(self, player: Subject, span: str) -> Clause:
        """Your opponent can't play more than 2 cards; their cards can't cause you to scrap yours."""
        mine = player is YOU
        own, others = ("your", "your opponent's") if mine else ("your opponent's", "your")
        if self.what[0] in ("play cards", "play Actions"):
            noun = "card" if self.what[0] == "play cards" else "Action"
            cards = f"{noun}s" if self.more_than is None else f"more than {many(self.more_than, noun)}"
            return Clause(player, "play", f"{cards} {span or f'during {player.own} turn'}", modal="can't")
        if self.what[0] == "be made to scrap":
            cause = thing(f"{others} cards", plural=True)
            return Clause(cause, "cause", f"{player.words} to scrap cards from {player.own} hand", modal="can't")
        upgraded = "your characters" if mine else "enemies"
        return Clause(
            thing(f"abilities of {own} cards", plural=True),
            "be",
            f"triggered by {upgraded} being upgraded",
            modal="can't",
        )

    def text(self, p: Printer) -> str:
        lead = while_so(self.while_, p)
        return lead + sentence(Telling().clauses([self.clause(p)], silent=False))

    def granted(self, p: Printer, to: Literal["this", "it"]) -> list[Part]:
        """The same for this turn."""
        inner = p.speaking_of(to)
        during = ""
        if self.while_ is not None:
            during = f" while {Telling().clauses(self.while_.clauses(inner), silent=False)}"
        return [self.clause(inner, f"this turn{during}")]


def while_so(condition: Condition | None, p: Printer) -> str:
    """While this is so →"""
    if condition is None:
        return ""
    return capital(Telling().lead(Scope("while", tuple(condition.clauses(p)), ()))) + " → "


def bans_of(node: Cant) -> list[Has]:
    """A prohibition as the stats it gives; what is limited, and what players can't, is none."""
    if node.more_than is not None or (isinstance(node.to, str) and node.to != "this"):
        return []
    return [Has(cast(Stat, NO.get(one, f"no {one}")), 1, node.to, node.while_) for one in node.what]


class Base(Node, frozen=True, tag_field="ability", tag="base"):
    """The printed value of a stat is another number, or counted; perhaps only while something is so."""

    stat: Literal["attack", "defense"]
    """Which of the two printed stats."""
    amount: Amount
    """What it is equal to, counted anew whenever somebody looks."""
    while_: Condition | None = None
    """Only as long as this is so."""

    def text(self, p: Printer) -> str:
        return while_so(self.while_, p) + sentence(self._equation(p))

    def _equation(self, p: Printer) -> str:
        whose = p.whose("this")
        p.ref("this")
        if isinstance(self.amount, int):
            return f"{whose} base {SIGNS[self.stat]} is {self.amount}"
        return f"{whose} {SIGNS[self.stat]} is equal to {self.amount.equal(p)}"

    def granted(self, p: Printer, to: Literal["this", "it"]) -> list[Part]:
        """The same for this turn."""
        inner = p.speaking_of(to)
        whose, _, equation = self._equation(inner).partition(" is ")
        during = ""
        if self.while_ is not None:
            during = f"while {Telling().clauses(self.while_.clauses(inner), silent=False)}"
        return [Scope("until end of turn", (), (Clause(thing(whose), "be", equation, during),))]


class InsteadOfDamage(Node, frozen=True, tag_field="ability", tag="instead of damage"):
    """Damage somebody would take is changed: another takes it, or less of it is taken."""

    to: This | Who = "this"
    """Whose damage is changed."""
    attack_only: bool = False
    """Only the damage of attacks."""
    at_least: int = 1
    """Only damage of so much or more at once."""
    taker: This | Who | None = None
    """Who takes it instead."""
    becomes: int | None = None
    """How much of it is taken; nothing said: all of it."""
    scrap_this: bool = False
    """This card is scrapped for it."""
    other_only: bool = False
    """Only damage that is not of attacks."""
    foreign: bool = False
    """Only damage that a card of the opponent does."""
    parity: Literal["even", "odd"] | None = None
    """Only an even amount of it, or an odd one."""
    less: int = 0
    """So much less of it is taken."""
    half: bool = False
    """Half of it is taken, rounded down."""
    part: int = 0
    """The taker takes no more of it than so much; the rest stays where it was."""
    optional: bool = False
    """Its player may leave the damage as it is."""
    if_: Condition | None = None
    """Only if this is so at that moment."""

    def lead(self, p: Printer) -> Scope:
        kind = "attack damage" if self.attack_only else "non-attack damage" if self.other_only else "damage"
        many = f"{self.at_least} or more " if self.at_least > 1 else ""
        if self.parity is not None:
            many = f"{a(self.parity)} amount of {many}"
        by = " from an opponent's card" if self.foreign else ""
        asked = tuple(self.if_.clauses(p)) if self.if_ is not None else ()
        victim = thing(say_who(self.to, p, subject=True))
        return Scope("if", (*asked, Clause(victim, "take", f"{many}{kind}{by}", modal="would")), ())

    def text(self, p: Printer) -> str:
        telling = Telling()
        kind = "attack damage" if self.attack_only else "damage"
        lead = self.lead(p)
        key: Literal["this", "that"] = "that" if isinstance(self.to, Who) else "this"
        parts = [Clause(YOU, "scrap", "this card")] if self.scrap_this else []
        if self.taker is not None:
            taker = self.taker.one(p) if isinstance(self.taker, Who) else p.ref("this", subject=True)
            much = f"{self.becomes} of that damage" if self.becomes is not None else "that damage"
            much = f"{self.part} of that damage" if self.part else much
            parts.append(Clause(thing(taker), "take", much))
            if self.part:
                parts.append(Clause(thing(p.ref(key, subject=True)), "take", "the rest"))
        elif self.becomes is not None:
            much = f"{self.becomes} {kind}" if self.becomes else f"no {kind}"
            parts.append(Clause(thing(p.ref(key, subject=True)), "take", much))
        elif self.half:
            minus = f", minus {self.less}" if self.less else ""
            parts.append(Clause(thing(p.ref(key, subject=True)), "take", f"half that much, rounded down{minus}"))
        elif self.less:
            parts.append(Clause(thing(p.ref(key, subject=True)), "take", f"that much damage minus {self.less}"))
        instead = "Instead, if you like," if self.optional else "Instead"
        return f"{capital(telling.lead(lead))} → {instead} {sentence_end(telling.clauses(parts, silent=True))}"

    def needs(self) -> Needs:
        return (("scrap_this", "card"),) if self.scrap_this else ()


class Instead(Node, frozen=True, tag_field="ability", tag="instead"):
    """What would happen happens otherwise: somebody else defends or draws, another card is scrapped, more is repaired,
    or Upgrades go with a head."""

    of: Literal["defending", "scrap", "repair", "draw", "deploy"]
    """defending: this would defend, and its player may let another do it. scrap: a card would scrap an Upgrade from the
    bearer of this one. repair: damage would be repaired from this. draw: a player would draw a card. deploy: the head
    of the bearer is deployed, and all Upgrades that were on the bearer, this one too, are put onto it."""
    by: This | Who = "this"
    """Who does it instead: one of these characters, by choice; of Upgrades `this`, the card that says so."""
    cards: Cards = Cards()
    """Which Upgrades are saved, or which cards of the hand are scrapped; all where nothing is said."""
    whose: Whose = "opponent"
    """Whose card would scrap them, or who would draw; the other one draws instead."""
    hand: bool = False
    """This Upgrade itself is saved, if its player likes, and a card of their hand is scrapped."""
    alike: bool = False
    """Of a character: any Upgrade on it is saved so, and the card of the hand is of the same kind."""
    more: int = 0
    """How much more damage is repaired."""

    def text(self, p: Printer) -> str:
        if isinstance(self.by, Who):
            would = Clause(thing(p.ref("this", subject=True)), "defend", "", modal="would")
            lead = Telling().lead(Scope("if", (would,), ()))
            return f"{capital(lead)} → Instead you may choose {self.by.one(p)} to defend."
        if self.of == "deploy":
            bearer = p.ref("this")
            put = f"Put this and all other Upgrades that were on {bearer} onto the deployed character."
            return f"When you deploy the head of {bearer} → {put}"
        if self.of == "draw":
            return sentence(Telling().parts([self._draw(p)]))
        if self.of == "repair":
            return f"If damage of {p.ref('this')} would be repaired → Repair {self.more} more instead."
        by = "one of your cards" if self.whose == "your" else "an opponent's card"
        if self.alike:
            upgrade = self.cards.noun(head="Upgrade")
            would_go = f"would cause an Upgrade to be scrapped from {p.ref('this')}"
            return f"If {by} {would_go} → You may scrap {a(upgrade)} of the same kind from your hand instead."
        if self.hand:
            would_go = f"would cause this to be scrapped from {p.ref('this')}"
            return f"If {by} {would_go} → You may scrap {self.cards.one()} from your hand instead."
        saved = f"{a(self.cards.noun(head='Upgrade'))} to be scrapped from {p.ref('this')}"
        return f"If {by} would cause {saved} → Scrap this card instead."

    def _draw(self, p: Printer, span: str = "") -> Scope:
        other: Whose = "your" if self.whose == "opponent" else "opponent"
        would = Clause(p.owner(self.whose), "draw", "a card", span, modal="would")
        return Scope("if", (would,), (Clause(p.owner(other), "draw", "a card instead"),))

    def granted(self, p: Printer, to: Literal["this", "it"]) -> list[Part]:
        """The same for this turn."""
        return [self._draw(p, "this turn")]

    def needs(self) -> Needs:
        return (("", "card"),) if self.of == "scrap" and not self.alike else ()


def sentence_end(text: str) -> str:
    return f"{text}."


class CanHold(Node, frozen=True, tag_field="ability", tag="can hold"):
    """Upgrades of a kind may be put into other slots too."""

    kind: Slot | This
    """Which Upgrades; this: the Upgrade that says so, on anybody."""
    slots: tuple[Slot, ...]
    """The other slots they may be put into."""

    def text(self, p: Printer) -> str:
        if self.kind == "this":
            return sentence(f"this can be in {a(listing([slot.capitalize() for slot in self.slots], 'or'))} slot")
        slots = " and/or ".join(slot.capitalize() for slot in self.slots)
        noun = "slot" if len(self.slots) == 1 else "slots"
        return sentence(f"{p.ref('this')} can be upgraded with {a(self.kind.capitalize())} in its {slots} {noun}")


class HasSlots(Node, frozen=True, tag_field="ability", tag="slots"):
    """The character has another number of slots of a kind than the usual one, or so many more."""

    kind: Slot
    """Which slots."""
    number: int
    """How many of them there are."""
    more: bool = False
    """So many besides those it has otherwise."""

    def _slots(self) -> str:
        slot = f"{self.kind.capitalize()} slot"
        if self.more:
            return f"an extra {slot}" if self.number == 1 else f"{self.number} extra {slot}s"
        return many(self.number, slot)

    def text(self, p: Printer) -> str:
        return sentence(f"{p.ref('this')} has {self._slots()}")

    def granted(self, p: Printer, to: Literal["this", "it"]) -> list[Part]:
        """The same for this turn."""
        inner = p.speaking_of(to)
        return [Scope("until end of turn", (), (Clause(subject_of("this", inner), "have", self._slots()),))]


class Can(Node, frozen=True, tag_field="ability", tag="can"):
    """A permission: what its player may do besides the usual."""

    what: Literal["play more Actions", "look at the top card", "play the top card"]
    """play more Actions: as the plays of each of their turns. The others are about the top card of their deck, at any
    time; who may play it as if from the hand may look at it, too."""
    number: int = 1
    """How many Actions more."""
    cards: Cards = Cards()
    """Which cards may be played from the top of the deck; all where nothing is said."""
    while_: Condition | None = None
    """Only as long as this is so."""

    def text(self, p: Printer) -> str:
        lead = while_so(self.while_, p)
        if self.what == "play more Actions":
            more = "an extra Action" if self.number == 1 else f"{self.number} extra Actions"
            return lead + sentence(f"you may play {more} on each of your turns")
        look = f"{lead}You may look at your deck's top card at any time."
        if self.what == "look at the top card":
            return look
        asked = f" if it {self.cards.says()}" if self.cards.that else ""
        return f"{look} You may play that card as if from your hand{asked}."


class Alters(Node, frozen=True, tag_field="ability", tag="alters"):
    """The cards of some characters read otherwise: they have further traits, or another number stands in their text."""

    of: Who
    """On whose cards. Of traits, cards, modes and heads decide that, and no other traits do."""
    traits: tuple[str, ...] = ()
    """The traits they have besides their own, on the battlefield."""
    was: int | None = None
    """A number of stars that stands in their text: so many stars or fewer."""
    becomes: int | None = None
    """The number that stands there instead."""

    def text(self, p: Printer) -> str:
        lines = []
        if self.traits:
            noun = "trait" if len(self.traits) == 1 else "traits"
            clause = Clause(subject_of(Each(self.of), p), "have", f"the {listing(self.traits)} {noun}")
            lines.append(sentence(Telling().clauses([clause], silent=False)))
        if self.was is not None:
            of = self.of.every(p)
            lines.append(f"In the text of {of}, “{self.was} ★ or fewer” becomes “{self.becomes} ★ or fewer”.")
        return "\n".join(lines)


class ExtraStars(Node, frozen=True, tag_field="ability", tag="extra stars"):
    """A deck may have more stars of some battle cards than its limit allows."""

    number: int
    """How many stars more."""
    cards: Cards
    """Of which cards."""
    only: Faction | None = None
    """Only if the starting team is of this faction and of no other."""

    def text(self, p: Printer) -> str:
        team = f"If your starting team is only {self.only.capitalize()}s → " if self.only is not None else ""
        return f"{team}Your deck can have up to {self.number} extra ★ of {self.cards.noun(plural=True)}."


Ability = (
    When | Reveal | TapAbility | Bounty | Has | Cant | Can | Base | InsteadOfDamage | Instead | CanHold | HasSlots
    | ExtraStars | Alters
)  # fmt: skip
