"""A small grammar of English, for card texts of any game.

A word of a card vocabulary says what it does as clauses: who, which verb, what of it. This module makes sentences of
them: verbs agree with their subjects here and nowhere else, and clauses with one subject share it. What "it" means is
the business of `discourse.py`.

>>> deck = Clause(YOU, "draw", "a card")
>>> tell([deck, Clause(player("your opponent"), "scrap", "their hand")])
'Draw a card. Then your opponent scraps their hand.'
>>> tell([Scope("if", (Clause(thing("it"), "be", "a Car"),), (deck,))])
"If it's a Car, draw a card."
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from .english import listing


class Subject(NamedTuple):
    """Who or what does something, and how the words around it follow."""

    words: str
    """As it is named first: you, your opponent, each player, one of your characters."""
    third: bool = True
    """Its verb has an s: she draws; you and they draw."""
    own: str = "its"
    """Whose is what belongs to it: your, their, its."""
    again: str = "it"
    """As it is named again: you, they, it."""
    object: str = "it"
    """After a verb or preposition: you, them, it."""


YOU: Final = Subject("you", False, "your", "you", "you")
THEY: Final = Subject("they", False, "their", "they", "them")
"""A player named before."""


def player(words: str) -> Subject:
    """Somebody of whom nobody knows whether it is a she or a he: your opponent scraps their hand, they draw.

    >>> player("each player").own
    'their'
    """
    return Subject(words, True, "their", "they", "them")


def thing(words: str, plural: bool = False) -> Subject:
    """A card, a character, a space; or several of them.

    >>> thing("each enemy").own, thing("all enemies", plural=True).again
    ('its', 'they')
    """
    return Subject(words, False, "their", "they", "them") if plural else Subject(words)


# Words

IRREGULAR: Final = {
    "be": ("are", "is"),
    "do": ("do", "does"),
    "go": ("go", "goes"),
    "have": ("have", "has"),
    "don't": ("don't", "doesn't"),
    "aren't": ("aren't", "isn't"),
    "haven't": ("haven't", "hasn't"),
    "were": ("were", "was"),
}
UNCHANGED: Final = frozenset(
    ("may", "can", "can't", "must", "would", "would've", "had", "began", "chose", "flipped", "played")
)
UNCOUNTABLE: Final = {"damage"}
"""Nouns without a plural; a game adds its own."""


NEGATIVES: Final = {
    "is": "isn't", "are": "aren't", "has": "doesn't have", "have": "don't have", "isn't": "is", "aren't": "are",
    "lets": "doesn't let", "let": "don't let",
}  # fmt: skip


def denied(said: str) -> str:
    """The opposite of what is said of somebody.

    >>> denied("is a Car"), denied("have 5 or fewer"), denied("isn't tapped")
    ("isn't a Car", "don't have 5 or fewer", 'is tapped')
    """
    verb, _, rest = said.partition(" ")
    return f"{NEGATIVES[verb]} {rest}"


def conjugate(verb: str, subject: Subject) -> str:
    """The verb as its subject has it; of several words the first one changes.

    >>> conjugate("look at", player("each player")), conjugate("be", YOU), conjugate("can't", thing("it"))
    ('looks at', 'are', "can't")
    """
    first, blank, rest = verb.partition(" ")
    if first in IRREGULAR:
        first = IRREGULAR[first][subject.third]
    elif subject.third and first not in UNCHANGED:
        if first.endswith(("s", "x", "z", "ch", "sh")):
            first += "es"
        elif first.endswith("y") and first[-2:-1] not in "aeiou":
            first = first[:-1] + "ies"
        else:
            first += "s"
    return first + blank + rest


def a(noun: str) -> str:
    """
    >>> a("enemy"), a("Car"), a("ally"), a("Utility"), a("{O} Action")
    ('an enemy', 'a Car', 'an ally', 'a Utility', 'an {O} Action')
    """
    if not noun:
        return noun
    bare = noun.lstrip("{+\u2605 ").lower()
    vowel = bare[:1] in "aeiou" and not bare.startswith(("uni", "util", "use", "one"))
    number = bare.startswith(("8", "11 ", "18 "))
    return f"{'an' if vowel or number else 'a'} {noun}"


def plural(noun: str) -> str:
    """
    >>> plural("enemy"), plural("Car"), plural("Car or Utility"), plural("Plane in alt mode"), plural("damage")
    ('enemies', 'Cars', 'Cars or Utilities', 'Planes in alt mode', 'damage')
    >>> plural("Car, Truck, or Tank")
    'Cars, Trucks, or Tanks'
    """
    for link in (", ", " or ", " and "):
        if link in noun:
            return link.join(plural(one) for one in noun.split(link))
    for link in (" in ", " on ", " under ", " of ", " that ", " with ", " without ", " from "):
        head, found, tail = noun.partition(link)
        if found:
            return plural(head) + found + tail
    before, blank, last = noun.rpartition(" ")
    if last in UNCOUNTABLE:
        many = last
    elif last.endswith("y") and last[-2:-1] not in "aeiou":
        many = last[:-1] + "ies"
    elif last.endswith(("s", "x", "z", "ch", "sh")):
        many = last + "es"
    else:
        many = last + "s"
    return before + blank + many


def many(n: int, noun: str) -> str:
    """
    >>> many(1, "card"), many(3, "card"), many(2, "enemy")
    ('1 card', '3 cards', '2 enemies')
    """
    return f"{n} {noun if n == 1 else plural(noun)}"


def some(n: int, noun: str) -> str:
    """One of them with its article, several with their number.

    >>> some(1, "card"), some(2, "card")
    ('a card', '2 cards')
    """
    return a(noun) if n == 1 else many(n, noun)


def genitive(words: str) -> str:
    """
    >>> genitive("the attacker"), genitive("your characters"), genitive("you"), genitive("it")
    ("the attacker's", "your characters'", 'your', 'its')
    >>> genitive("the first of them")
    "the first one's"
    """
    if words in ("you", "it", "they"):
        return {"you": "your", "it": "its", "they": "their"}[words]
    if words.endswith(" of them"):
        words = f"{words.removesuffix('of them')}one"
    return f"{words}'" if words.endswith("s") else f"{words}'s"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Capital first, full stop last.

    >>> sentence("draw a card"), sentence("Medic!")
    ('Draw a card.', 'Medic!')
    """
    if not text:
        return text
    text = capital(text)
    return text if text[-1] in ".!?" else text + "."


# Clauses


class Clause(NamedTuple):
    """Somebody does something."""

    subject: Subject
    verb: str
    """Its first form: draw, be, look at."""
    rest: str = ""
    """What is done, to what."""
    tail: str = ""
    """How long, how often; clauses that differ only in their rest share it."""
    modal: str = ""
    """may, can, can't, must."""
    back: bool = False
    """It speaks of what the clause before has done, so that "then" would be too much."""


class Scope(NamedTuple):
    """Clauses that hold under something: a condition, a number of times, a later moment."""

    word: str
    """if, when, while, for each …, at end of turn."""
    conditions: tuple[Clause, ...]
    """What follows the word as clauses, joined by "and"."""
    parts: tuple[Part, ...]
    back: bool = False


Part = Clause | Scope


def one_sentence(parts: Sequence[Part]) -> list[Part]:
    """Several clauses that belong into one sentence: draw a card and tap this."""
    if len(parts) < 2:
        return list(parts)
    first = parts[0]
    return [Scope("", (), tuple(parts), first.back)]


def plain_parts(part: Part) -> tuple[Part, ...]:
    """The clauses of one sentence, or the part itself."""
    return part.parts if isinstance(part, Scope) and not part.word else (part,)


class Telling:
    """Sentences in the making: remembers which player was named last."""

    __slots__ = ("named",)

    def __init__(self) -> None:
        self.named = ""

    def subject_of(self, clause: Clause) -> Subject:
        """A player who was named last is "they" now; a clause of anybody else names its subject."""
        subject = clause.subject
        if subject.again != "they" or not subject.third or subject.words.startswith("each "):
            return subject
        if subject.words == self.named:
            return THEY
        self.named = subject.words
        return subject

    def group(self, clauses: Sequence[Clause], silent: bool) -> str:
        """Clauses with one subject and one modal: the subject and the modal stand once.

        `silent`: this is where "you" need not be said.
        """
        subject = self.subject_of(clauses[0])
        modal = clauses[0].modal
        words: list[str] = []
        for one in clauses:
            verb = one.verb if modal or not one.verb else conjugate(one.verb, subject)
            words.append(" ".join(piece for piece in (verb, one.rest, one.tail.strip()) if piece))
        said = listing(words)
        if subject == YOU and silent and not modal:
            return said
        return contracted(" ".join(piece for piece in (subject.words, modal, said) if piece))

    def clauses(self, clauses: Sequence[Clause], silent: bool) -> str:
        """Any clauses in one sentence."""
        groups: list[list[Clause]] = []
        for one in merged(clauses):
            if groups and groups[-1][0].subject == one.subject and groups[-1][0].modal == one.modal:
                groups[-1].append(one)
            else:
                groups.append([one])
        said = [self.group(group, silent and i == 0) for i, group in enumerate(groups)]
        return listing(said)

    def lead(self, scope: Scope) -> str:
        if not scope.conditions:
            return scope.word
        return f"{scope.word} {self.clauses(scope.conditions, silent=False)}"

    def parts(self, parts: Sequence[Part], silent: bool = True) -> str:
        """Any parts in one sentence."""
        pieces: list[str] = []
        run: list[Clause] = []
        for part in (*parts, None):
            if isinstance(part, Clause):
                run.append(part)
                continue
            if run:
                pieces.append(self.clauses(run, silent and not pieces))
                run = []
            if part is not None:
                pieces.append(self.inner(part))
        return "; ".join(pieces)

    def inner(self, scope: Scope) -> str:
        """A scope beside other parts of one sentence."""
        return self.scope(scope)

    def scope(self, scope: Scope, link: str = ", ") -> str:
        """The whole of it, with what stands between the lead and the rest."""
        parts = scope.parts
        inner = parts[0] if len(parts) == 1 else None
        if isinstance(inner, Scope) and scope.word == inner.word == "if":
            both = Scope("if", (*scope.conditions, *inner.conditions), inner.parts)
            return self.scope(both, link)
        lead = self.lead(scope)
        return f"{lead}{link}{self.parts(parts)}" if lead else self.parts(parts)


def contracted(text: str) -> str:
    """
    >>> contracted("it is a Car"), contracted("this is attacking")
    ("it's a Car", 'this is attacking')
    """
    for long, short in (("it is ", "it's "), ("they are ", "they're ")):
        if text.startswith(long):
            return short + text[len(long) :]
    return text


def merged(clauses: Sequence[Clause]) -> list[Clause]:
    """Neighbours that differ only in their rest and share a tail become one: gets +1 ATK and +1 DEF until it ends.

    >>> gets = [Clause(thing("this"), "get", rest, tail=" this turn") for rest in ("Bold 1", "Brave", "+1 ATK")]
    >>> tell(gets)
    'This gets Bold 1, Brave and +1 ATK this turn.'
    """
    runs: list[list[Clause]] = []
    for one in clauses:
        if runs and one.tail and _alike(runs[-1][0], one):
            runs[-1].append(one)
        else:
            runs.append([one])
    return [run[0]._replace(rest=listing([one.rest for one in run])) for run in runs]


def _alike(one: Clause, other: Clause) -> bool:
    same = one.verb == other.verb and one.tail == other.tail and one.modal == other.modal
    return same and (one.subject == other.subject or (other.back and other.subject.words == "it"))


def tell(parts: Iterable[Part], first: str = "") -> str:
    """A sentence for each part. What comes second says "then", unless it speaks of what came first.

    >>> you = [Clause(YOU, "tap", "it"), Clause(YOU, "draw", "a card")]
    >>> tell(you), tell(you, "when this attacks → ")
    ('Tap it. Then draw a card.', 'When this attacks → Tap it. Then draw a card.')
    """
    telling = Telling()
    return told(telling, parts, first)


def told(telling: Telling, parts: Iterable[Part], first: str = "") -> str:
    """The same, where something was said before."""
    sentences: list[str] = []
    for part in _merged_parts(parts):
        if isinstance(part, Clause):
            then = bool(sentences) and not part.back
            words = telling.clauses((part,), silent=True)
            sentences.append(sentence(f"then {words}" if then else words))
        else:
            words = telling.scope(part)
            then = bool(sentences) and not part.word and not part.back
            sentences.append(sentence(f"then {words}" if then else words))
    return first[:1].upper() + first[1:] + " ".join(sentences)


def _merged_parts(parts: Iterable[Part]) -> list[Part]:
    found: list[Part] = []
    run: list[Clause] = []
    for part in parts:
        if isinstance(part, Clause):
            run.append(part)
        else:
            found += [*merged(run), part]
            run = []
    found += merged(run)
    return found
