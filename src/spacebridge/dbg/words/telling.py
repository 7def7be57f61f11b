"""How words become sentences: who is spoken of, what "it" and "that many" mean so far, and how clauses are joined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal, Protocol

from ...kernel.english import listing
from ...kernel.grammar import YOU, Clause, Part, Scope, Subject, Telling, capital, conjugate, sentence, thing
from .base import Word

MOST_TEXTS: Final = 4096
"""Texts that are kept once they were printed."""
CLOSED: Final = "("
"""The word of a Scope that stands in brackets."""


class Speech:
    """What a text has said so far, for the words that come next."""

    __slots__ = ("about", "counted", "done", "near", "paid", "unbound", "who")

    def __init__(self, who: Subject = YOU, *, about: str = "", paid: bool = False) -> None:
        self.who = who
        """Whose effect it is: "you" for who has the card, "they" for who is Attacked."""
        self.about = about
        """Which card "it" is, in words; nothing where there is none."""
        self.near = bool(about)
        """Was it spoken of last, so that a reader takes "it" for that card?"""
        self.counted = "Move paid this way" if paid else ""
        """What "that many" counts."""
        self.done: Literal["", "may", "must"] = ""
        """Can "if you do" speak of what was said before, and was that asked or told?"""
        self.paid = paid
        """Is there an X?"""
        self.unbound: list[tuple[Word, str]] = []
        """References to what nobody spoke of."""

    @property
    def own(self) -> str:
        """your, their"""
        return self.who.own

    @property
    def they(self) -> str:
        """you, they"""
        return self.who.again

    def does(self, verb: str, rest: str = "", tail: str = "") -> Clause:
        return Clause(self.who, verb, rest, tail)

    def get(self, rest: str, tail: str = "") -> Clause:
        """ "+1 Power" where nothing else is said, "they get +1 Power" otherwise."""
        return Clause(self.who, "get", rest, tail)

    def whole(self, verb: str, rest: str, parts: Iterable[Part] = (), *, may: bool = False) -> Scope:
        """What stands by itself, like "Attack target player: …"; may be optional."""
        if may:
            words = f"{self.who.words} may {verb}"
        elif self.who == YOU:
            words = verb
        else:
            words = f"{self.who.words} {conjugate(verb, self.who)}"
        return Scope(f"{words} {rest}", (), tuple(parts))

    def refer(self, word: Word, bound: object, what: str) -> None:
        """Note a word whose reference means nothing here."""
        if not bound:
            self.unbound.append((word, what))

    def it(self) -> Subject:
        """The card that this is about."""
        return thing("it" if self.near or not self.about else self.about)

    def ask(self, condition: Asks) -> Clause:
        """A condition; whom it speaks of is who "it" would be next."""
        it = self.it()
        said = condition.say(self)
        self.near = bool(self.about) and said.subject == it
        return said

    def branch(self, effects: Iterable[Says]) -> list[Part]:
        """What is said in one branch only; what it changed means nothing certain afterwards."""
        about, counted = self.about, self.counted
        said = self.all(effects)
        self.about = about if self.about == about else ""
        self.counted = counted if self.counted == counted else ""
        self.done = ""
        return said

    def all(self, effects: Iterable[Says]) -> list[Part]:
        said: list[Part] = []
        for effect in effects:
            said += effect.say(self)
            self.near = False
        return said


class Asks(Protocol):
    """A condition, as far as its English goes."""

    def say(self, to: Speech) -> Clause: ...


class Says(Protocol):
    """An effect, as far as its English goes."""

    def say(self, to: Speech) -> list[Part]: ...


class Line(Word, frozen=True):
    """A word that is a line of a card's text by itself."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        """How the line begins, and what follows."""
        raise NotImplementedError

    def speech(self) -> Speech:
        """What is known before the line begins."""
        return Speech()

    def text(self) -> str:
        return printed(self)

    def unbound(self) -> list[tuple[Word, str]]:
        """References to what nobody spoke of."""
        to = self.speech()
        self.line(to)
        return to.unbound


@lru_cache(MOST_TEXTS)
def printed(line: Line) -> str:
    first, parts = line.line(line.speech())
    return Told().sentences(parts, first)


class Told(Telling):
    """Sentences of this game: "+1 Power" needs no verb, and what could be read in two ways stands in brackets."""

    __slots__ = ()

    def group(self, clauses: Sequence[Clause], silent: bool) -> str:
        one = clauses[0]
        if len(clauses) == 1 and one.verb == "get" and silent and one.subject == YOU and not one.modal:
            return f"{one.rest} {one.tail}".rstrip()
        return super().group(clauses, silent)

    def clauses(self, clauses: Sequence[Clause], silent: bool) -> str:
        """Each "may" is said, for each is a choice of its own."""
        runs: list[list[Clause]] = []
        for one in gathered(clauses):
            assert isinstance(one, Clause)
            if not runs or one.modal == "may":
                runs.append([])
            runs[-1].append(one)
        return listing([super(Told, self).clauses(run, silent and i == 0) for i, run in enumerate(runs)])

    def inner(self, scope: Scope) -> str:
        """A semicolon ends what an "if" or a "when" rules; a longer scope stands in brackets."""
        said = self.scope(scope)
        return f"({said})" if "; " in said and not said.startswith("(") else said

    def scope(self, scope: Scope, link: str = ", ") -> str:
        if scope.word == CLOSED:
            said = self.parts(scope.parts)
            return said if bracketed(said) else f"({said})"
        lead = self.lead(scope)
        if not scope.parts:
            return lead
        return f"{lead}{' ' if lead.endswith(':') else link}{self.parts(scope.parts)}"

    def sentences(self, parts: Sequence[Part], first: str = "") -> str:
        """A sentence for each part; what comes second says "then"."""
        said: list[str] = []
        for part in gathered(parts):
            if isinstance(part, Scope):
                said.append(sentence(self.scope(part)))
            else:
                words = self.clauses((part,), silent=True)
                then = bool(said) and not part.back and not words.startswith("+")
                said.append(sentence(f"then {words}" if then else words))
        return capital(first) + " ".join(said)


def bracketed(said: str) -> bool:
    """
    >>> bracketed("(draw 1 card; if you do, Convert)"), bracketed("(draw 1 card) OR (Convert)")
    (True, False)
    """
    depth = 0
    for i, sign in enumerate(said):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return sign == ")" and i == len(said) - 1
    return False


def gathered(parts: Sequence[Part]) -> list[Part]:
    """ "Gain 2 VP" and "gain 1 Energon" are "gain 2 VP and 1 Energon"."""
    found: list[Part] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, Clause) and isinstance(last, Clause) and _gain_alike(last, part):
            found[-1] = last._replace(rest=listing([last.rest, part.rest]))
        else:
            found.append(part)
    return found


def _gain_alike(one: Clause, other: Clause) -> bool:
    if one.verb != "gain" or one.tail or one.modal == "may" or one._replace(rest=other.rest) != other:
        return False
    return not any(part.partition(" ")[2] == other.rest.partition(" ")[2] for part in one.rest.split(" and "))
