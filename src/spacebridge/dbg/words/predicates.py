"""Predicates: what a card is or has. Each knows which cards fit and how to say so; a noun says all that it has."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from ...kernel.english import listing
from ...kernel.grammar import a, plural
from .base import Word

if TYPE_CHECKING:
    from ..definitions import Card

CardKind = Literal[
    "starter", "basic", "damage", "robot", "autobot", "decepticon", "maneuver", "technology", "relic", "ally", "site",
    "scheme", "boss", "polity", "ruin",
]  # fmt: skip
TOGETHER: Final = (
    {"robot", "autobot", "relic"}, {"robot", "decepticon", "relic"}, {"boss", "autobot"}, {"boss", "decepticon"},
    {"maneuver", "relic"}, {"technology", "relic"}, {"relic", "site", "ruin"}, {"polity", "site"},
)  # fmt: skip
"""What one card can be at once."""
Feature = Literal["block", "flight", "energon ability", "clear price"]
Stat = Literal["power", "range", "move"]

ALIASES: Final = {"Bold": ("Courage", "Wrath")}
"""Cards that go by the names of others too. WOC-card-bold-01"""
UNCOUNTED: Final = ("Damage", "Energon")
FEATURE_WORDS: Final = {
    "block": "Block",
    "flight": "Flight",
    "energon ability": "an Energon ability",
    "clear price": "a price to clear it",
}


class Phrase(NamedTuple):
    """How a predicate is said, and where it stands in its noun."""

    place: Literal["before", "noun", "name", "with", "after", "that"]
    """before: non-Boss. noun: Robot. name: Courage. with: with Block. after: not named Courage. that: that is a …"""
    words: str
    many: str = ""
    """The same of several cards, where it differs."""


class Kind(Word, frozen=True, tag_field="is", tag="kind"):
    """Of a type or a faction."""

    kind: CardKind
    """A type, a faction or a group of types."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        return self.kind in card.kinds

    def phrase(self) -> Phrase:
        word = self.kind.capitalize()
        if self.kind == "basic":
            return Phrase("before", word)
        return Phrase("noun", word, word if word in UNCOUNTED else plural(word))

    def negated(self) -> Phrase:
        return Phrase("before", f"non-{self.kind.capitalize()}")


class Adversary(Word, frozen=True, tag_field="is", tag="adversary"):
    """An Adversary, by what is printed on it or by what makes it one in the Matrix."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        return card.foe_of == "autobot" if adversary is None else adversary

    def phrase(self) -> Phrase:
        return Phrase("noun", "Adversary", "Adversaries")

    def negated(self) -> Phrase:
        return Phrase("before", "non-Adversary")


class Named(Word, frozen=True, tag_field="is", tag="named"):
    """Of a name."""

    name: str
    """The whole name of the card."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        return self.name == card.name or self.name in ALIASES.get(card.name, ())

    def phrase(self) -> Phrase:
        return Phrase("name", self.name, f"{self.name} cards")

    def negated(self) -> Phrase:
        return Phrase("after", f"not named {self.name}")


class Cost(Word, frozen=True, tag_field="is", tag="cost"):
    """Of a printed cost."""

    at_least: int | None = None
    """The least it may cost."""
    at_most: int | None = None
    """The most it may cost."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        price = card.price
        return (self.at_least is None or price >= self.at_least) and (self.at_most is None or price <= self.at_most)

    def phrase(self) -> Phrase:
        return Phrase("with", f"cost {limits(self.at_least, self.at_most, 'less')}")

    def fault(self) -> str:
        return unlimited(self.at_least, self.at_most)


class Has(Word, frozen=True, tag_field="is", tag="has"):
    """With a keyword or an Energon ability."""

    feature: Feature
    """What it has to have."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        return self.feature in card.features

    def phrase(self) -> Phrase:
        return Phrase("with", FEATURE_WORDS[self.feature])

    def negated(self) -> Phrase:
        return Phrase("after", f"without {FEATURE_WORDS[self.feature]}")


class Number(Word, frozen=True, tag_field="is", tag="number"):
    """With so much printed Power, Range or Move at least."""

    stat: Stat
    """Which number."""
    at_least: int = 1
    """The least that is enough."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        have: int = getattr(card, self.stat)
        return have >= self.at_least

    def phrase(self) -> Phrase:
        word = self.stat.capitalize()
        return Phrase("with", word if self.at_least == 1 else f"{self.at_least}+ {word}")

    def negated(self) -> Phrase:
        word = self.stat.capitalize()
        return Phrase("after", f"without {word}" if self.at_least == 1 else f"without {self.at_least}+ {word}")

    def fault(self) -> str:
        return "" if self.at_least >= 1 else ".at_least: it is 1 at least"


class Not(Word, frozen=True, tag_field="is", tag="not"):
    """Anything but that."""

    what: Kind | Adversary | Named | Has | Number
    """What it must not be or have."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        return not self.what.fits(card, adversary)

    def phrase(self) -> Phrase:
        return self.what.negated()


class AnyOf(Word, frozen=True, tag_field="is", tag="any of"):
    """One of these things at least."""

    of: tuple[Kind | Adversary | Named, ...]
    """The predicates of which one has to hold, two or more."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        return any(one.fits(card, adversary) for one in self.of)

    def phrase(self) -> Phrase:
        return Phrase("noun", self._words(many=False), self._words(many=True))

    def tail(self) -> Phrase:
        """Where there is a noun already."""
        each = listing((a(noun_of((one,))) for one in self.of), "or")
        return Phrase("that", f"that is {each}", f"that are {self._words(many=True)}")

    def _words(self, *, many: bool) -> str:
        return listing((noun_of((one,), many=many) for one in self.of), "or")

    def fault(self) -> str:
        return "" if len(self.of) > 1 and len(set(self.of)) == len(self.of) else ".of: two different ones are needed"


Predicate = Kind | Adversary | Named | Cost | Has | Number | Not | AnyOf


def clash(which: tuple[Predicate, ...]) -> str:
    """Why no card can be all of this, or why it says less than it seems to; nothing where all is well.

    >>> clash((Kind("robot"), Kind("ally"))), clash((Kind("relic"), Kind("robot")))
    ('no card is an ally and a robot at once', '')
    """
    if len(set(which)) < len(which):
        return "it says the same twice"
    is_ = {part for one in which for part in (one.of if isinstance(one, AnyOf) else (one,))}
    if any(isinstance(one, Not) and one.what in is_ for one in which):
        return "it says that something is and is not"
    kinds: set[str] = {one.kind for one in which if isinstance(one, Kind)}
    if len(kinds) > 1 and not any(kinds <= some for some in TOGETHER):
        return f"no card is {listing(a(kind) for kind in sorted(kinds))} at once"
    costs = [one for one in which if isinstance(one, Cost)]
    most = [one.at_most for one in costs if one.at_most is not None]
    if len(costs) > 1 and most and max(one.at_least or 0 for one in costs) > min(most):
        return "no card costs so much and so little"
    return ""


@lru_cache(maxsize=1024)
def noun_of(which: tuple[Predicate, ...], *, many: bool = False) -> str:
    """All predicates in one noun: what stands before it, the noun, what it has, and the rest.

    >>> noun_of((Not(Kind("boss")), Adversary(), Cost(at_most=3))), noun_of((), many=True)
    ('non-Boss Adversary with cost 3 or less', 'cards')
    >>> either = AnyOf((Kind("robot"), Kind("ally")))
    >>> noun_of((either,), many=True), noun_of((Kind("relic"), either))
    ('Robots or Allies', 'Relic that is a Robot or an Ally')
    >>> noun_of((Not(Kind("boss")), either, Cost(at_most=3)), many=True)
    'non-Boss cards with cost 3 or less that are Robots or Allies'
    """
    either = [one for one in which if isinstance(one, AnyOf)]
    phrases = [one.phrase() for one in which if not isinstance(one, AnyOf)]
    alone = len(either) == 1 and not any(one.place in ("before", "noun", "name") for one in phrases)
    phrases += [one.phrase() if alone else one.tail() for one in either]
    nouns = [one for one in phrases if one.place == "noun"]
    names = [one for one in phrases if one.place == "name"]
    if not nouns and len(names) == 1:
        nouns, names = names, []
    head = nouns.pop() if nouns else Phrase("noun", "card", "cards")
    words = [one.words for one in phrases if one.place == "before"] + [one.words for one in nouns]
    words.append(head.many if many and head.many else head.words)
    having = [one.words for one in phrases if one.place == "with"]
    tails = [f"with {listing(having)}"] if having else []
    tails += [f"named {one.words}" for one in names]
    tails += [one.words for one in phrases if one.place == "after"]
    if tails:
        words.append(listing(tails))
    clauses = [one.many if many else one.words for one in phrases if one.place == "that"]
    if clauses:
        words.append(listing(clauses))
    return " ".join(words)


def limits(at_least: int | None, at_most: int | None, less: str = "fewer") -> str:
    """
    >>> limits(2, None), limits(None, 3), limits(2, 4), limits(3, 3, "less")
    ('2+', '3 or fewer', '2 to 4', '3')
    """
    if at_least is None:
        return f"{at_most} or {less}"
    if at_most is None:
        return f"{at_least}+"
    return str(at_least) if at_least == at_most else f"{at_least} to {at_most}"


def unlimited(at_least: int | None, at_most: int | None) -> str:
    """What is wrong with such limits."""
    if at_least is None and at_most is None:
        return ": say at_most or at_least"
    if at_least is not None and at_most is not None and at_least > at_most:
        return ".at_least: it is more than at_most"
    return ""
