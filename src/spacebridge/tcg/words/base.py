"""What every word of the card vocabulary is made of: a node of a tree, a printer and a compiler.

A word is immutable data with a JSON form. What it does is compiled to instructions of a program; a program runs in a
frame whose registers `tcg/registers.py` names, and nothing else belongs to a running effect. What it says is built from
clauses by `kernel.grammar`; the printer knows who does it and what was spoken of before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol, get_args

from ...kernel.discourse import Discourse, Referent
from ...kernel.grammar import YOU, Clause, Subject, genitive, player
from ...kernel.programs import Assembler
from ...kernel.programs import Label as Label
from ...kernel.programs import Program as Program
from ...kernel.programs import jump as jump
from ...kernel.words import NO_BINDING as NO_BINDING
from ...kernel.words import Binding as Binding
from ...kernel.words import Needs as Needs
from ...kernel.words import Node as Node
from ..registers import Effect

if TYPE_CHECKING:
    from ..state import TcgGame
    from .abilities import Ability

Registers = Effect
"""What a running effect remembers, and a question about the table brings along."""
NONE = -1

NO = -2
"""What the pick holds when the player said no."""

Numbered = Literal["bold", "tough", "pierce", "focus", "safeguard"]
"""Keywords with a number: Bold 2. A new keyword is a word of this list or of the next, and of no other."""
Unnumbered = Literal["brave", "stealth"]
"""Keywords that somebody has or has not."""
Keyword = Literal[Numbered, Unnumbered]
Shown = Literal["attack", "defense", "health", Keyword]
"""Stats that are a number on the table."""
More = Literal["battle flips", "white flips", "swapped icons"]
"""What changes the flips of a battle: more of them, more for the first white icon, orange for blue."""
Stat = Literal[Shown, "attack flips", "damage limit", More]
NoKeyword = Literal["no bold", "no tough", "no pierce", "no focus", "no safeguard", "no brave", "no stealth"]
"""Keywords that somebody can't use."""
Gained = Literal[Stat, "base attack", "base defense", "attack damage limit", NoKeyword]
"""What an effect can give somebody, or set, for a while."""
Ban = Literal[NoKeyword, "no repair", "no moved damage", "no harm", "no foreign harm", "no foreign scrap"]
"""What somebody can't use, get or take. harm: damage that is not of attacks; foreign: done by an opponent's card;
scrap: the loss of Upgrades."""
Bonus = Literal[
    Shown, "attack flips", "attack untapped", "damage limit", "base attack", "base defense", Ban, More,
    "recoloured icons", "attack damage limit",
]  # fmt: skip
"""All that somebody can get for a while; icons are recoloured for both players."""
STATS: Final[tuple[Bonus, ...]] = get_args(Bonus)
"""By their numbers."""
STAT_NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(STATS)}
(
    ATTACK, DEFENSE, HEALTH, BOLD, TOUGH, PIERCE, FOCUS, SAFEGUARD, BRAVE, STEALTH, FLIPS, REACH, LIMIT, BASE_ATTACK,
    BASE_DEFENSE, NO_BOLD, NO_TOUGH, NO_PIERCE, NO_FOCUS, NO_SAFEGUARD, NO_BRAVE, NO_STEALTH, NO_REPAIR,
    NO_MOVED_DAMAGE, NO_HARM, NO_FOREIGN_HARM, NO_FOREIGN_SCRAP, MORE_FLIPS, WHITE_FLIPS, SWAPPED, RECOLOURED,
    ATTACK_LIMIT,
) = range(len(STATS))  # fmt: skip
BANS: Final = {BOLD + n: NO_BOLD + n for n in range(len(get_args(Keyword)))}
"""For each keyword the stat of those who can't use it."""
SIGNS = {"attack": "ATK", "defense": "DEF", "health": "HP"}
KEYWORDS: Final[tuple[Keyword, ...]] = get_args(Keyword)
NUMBERED: Final[tuple[Numbered, ...]] = get_args(Numbered)
UNNUMBERED: Final[tuple[Unnumbered, ...]] = get_args(Unnumbered)

UNTIL_ATTACK, UNTIL_TURN, UNTIL_NEXT, UNTIL_GONE = range(4)
"""How long something lasts: this attack, this turn, until somebody's next turn begins, or as long as the character
stays on the battlefield."""

Slot = Literal["weapon", "armor", "utility"]
SLOT_NAMES: Final[tuple[Slot, ...]] = ("weapon", "armor", "utility")
"""The slots of a character, by number."""

Faction = Literal["autobot", "decepticon", "mercenary"]
ModeName = Literal["alt", "alt2", "bot", "combiner", "body", "head"]
Colour = Literal["orange", "blue", "white", "green", "black"]
ICONS: Final = {"orange": "{O}", "blue": "{B}", "white": "{W}", "green": "{G}", "black": "{K}"}

OneRef = Literal["this", "it", "that", "attacker", "defender", "bearer", "first"]
"""this: the card's own character (an Upgrade's bearer). it: the one just chosen. that: the one the trigger is about.
bearer: the one from whom an Upgrade was just scrapped. first: the first of those who were chosen together."""
Ref = Literal["this", "it", "that", "attacker", "defender", "bearer", "first", "them"]
"""them: those who were chosen together."""

Whose = Literal["your", "opponent"]
Player = Literal["you", "opponent"]
"""Of whom a rule speaks where it is about a player."""

This = Literal["this"]
"""Where nothing else makes sense: the card's own character."""


def meant(game: TcgGame, r: Registers, ref: Ref) -> list[int]:
    """The characters a reference stands for now."""
    if ref in ("them", "first"):
        return list(r.them if ref == "them" else r.them[:1])
    battle = game.battle
    if ref == "this":
        index = r.source
    elif ref == "it":
        index = r.it
    elif ref == "that":
        index = r.that
    elif ref == "bearer":
        index = r.moved.character if r.moved is not None else NONE
    elif battle is None:
        return []
    else:
        index = battle.attacker if ref == "attacker" else battle.defender
    return [index] if index >= 0 else []


OPPONENT: Final = player("your opponent")
EACH_PLAYER: Final = player("each player")


class Printer:
    """Knows how a card speaks of itself, who does what is being printed, and what was spoken of before."""

    __slots__ = ("about_this", "actor", "counted", "did", "modes", "must", "number", "said", "single", "this")

    def __init__(self, this: str = "this", must: bool = True, modes: int = 2) -> None:
        self.this = this
        """The card's own character in words."""
        self.must = must
        """Must "another Action" be played? The rule sets differ in it."""
        self.modes = modes
        """How many modes the card's own character has."""
        self.about_this = False
        """Is "that", which the trigger is about, the card's own character?"""
        self.actor: Subject = YOU
        self.said = Discourse()
        self.counted = ("", "")
        """What "that many" counts, one of it and all: Upgrade scrapped this way, Upgrades scrapped this way."""
        self.single = False
        """Was it one card only?"""
        self.number = "the extra damage"
        """What the number is that the trigger brought along."""
        self.did: set[str] = set()
        """What was done to whom, so that the second time is "more" or "another"."""

    def by(self, actor: Subject) -> Printer:
        """The same text, where somebody else does something."""
        other = Printer(self.this, self.must, self.modes)
        other.actor = actor
        other.said, other.counted, other.single, other.did = self.said, self.counted, self.single, self.did
        other.about_this, other.number = self.about_this, self.number
        return other

    def fresh(self) -> Printer:
        """For the next ability of the card, which speaks of nothing said before."""
        return Printer(self.this, self.must, self.modes)

    def aside(self) -> Printer:
        """For words whose references nobody remembers."""
        other = self.by(self.actor)
        other.said, other.did = self.said.copy(), set(self.did)
        return other

    def speaking_of(self, to: Literal["this", "it"]) -> Printer:
        """For an ability that somebody else is given: its "this" is the one who was chosen."""
        key = self.key("it")
        if to == "this" or key == "this":
            return self
        found = self.said.find(key)
        other = Printer(found.again if found is not None else "the chosen character", self.must)
        other.said = self.said.copy()
        other.said.mentions = [
            one._replace(key="this" if one.key == key else f"outer {one.key}") for one in self.said.mentions
        ]
        return other

    @property
    def you(self) -> bool:
        return self.actor is YOU

    def owner(self, whose: Whose) -> Subject:
        """The actor, or the one they play against."""
        return self.actor if whose == "your" else self.rival

    def own(self, whose: Whose) -> str:
        """Whose something is: your, their, your opponent's."""
        owner = self.owner(whose)
        return owner.own if whose == "your" or owner is YOU else genitive(owner.words)

    @property
    def rival(self) -> Subject:
        """The player against whom the actor plays."""
        if self.actor is YOU:
            return OPPONENT
        return YOU if self.actor is OPPONENT else player("their opponent")

    def do(self, verb: str, rest: str = "", tail: str = "", modal: str = "") -> Clause:
        """The actor does something."""
        return Clause(self.actor, verb, rest, tail, modal, self.refers())

    def refers(self) -> bool:
        """Did the words made since the last clause speak of something said before?"""
        back, self.said.back = self.said.back, False
        return back

    def again(self, verb: str, key: str) -> bool:
        """Was this done to it before? From now on it was."""
        mark = f"{verb} {key}"
        before = mark in self.did
        self.did.add(mark)
        return before

    def counts(self, one: str, all: str, how: str, single: bool = False) -> None:
        """From now on "that many" counts these: `one` Upgrade or `all` Upgrades that were scrapped, say."""
        self.counted = (f"{one} {how} this way", f"{all} {how} this way")
        self.single = single

    # References

    def introduce(self, key: str, again: str, subject: bool = False, kind: str = "character") -> None:
        """Speak of something for the first time."""
        self.did.difference_update([mark for mark in self.did if mark.endswith(f" {key}")])
        self.said.mention(Referent(key, kind, again, subject))

    def key(self, ref: Ref) -> str:
        """What a reference stands for: before anything is chosen "it" is what the trigger is about, or this."""
        if ref == "it" and self.said.find("it") is None:
            ref = "that" if self.said.find("that") is not None else "this"
        return "this" if ref == "that" and self.about_this else ref

    def ref(self, ref: Ref, subject: bool = False, near: bool = False, them: str = "each of them") -> str:
        """A reference in words; a `near` one stands in the sentence of what it refers to.

        `them` says what happens with several: each of them is tapped, all damage on them is counted.
        """
        if ref in ("attacker", "defender"):
            words = f"the {ref}"
            self.said.mention(Referent(ref, "character", words, subject))
            return words
        if ref == "them":
            self.said.back = True
            return them
        if ref in ("bearer", "first"):
            self.said.back = True
            return "that character" if ref == "bearer" else "the first of them"
        key = self.key(ref)
        if key != "this":
            return self.said.word(key, "the triggering character", subject)
        known = self.said.find("this") is not None
        it = known and (near or self.this != "this") and self.said.is_it("this")
        self.said.mention(Referent("this", "character", self.this, subject))
        return "it" if it else self.this

    def whose(self, ref: Ref) -> str:
        """its, the attacker's, that enemy's; what several have is added up."""
        if ref == "them":
            self.said.back = True
            return "their total"
        key = self.key(ref)
        if key == "this" and self.said.find("this") is not None and self.said.is_it("this"):
            return "its"
        words = self.ref(ref)
        return "its" if words == "it" else genitive("this character" if words == "this" else words)


class Code(Assembler):
    """Collects the instructions of one program."""

    def __init__(self, given: list[Ability]) -> None:
        super().__init__()
        self.given = given
        """Abilities that the effect gives to something; the pool numbers them."""
        self.keeps = False
        """Does the effect do more with cards that it scrapped? FAQ-W2-050"""
        self.chosen_in = "battlefield"
        """The zone in which "it" was chosen by what stands before."""


class Does(Protocol):
    """What becomes instructions: every effect, and what happens to all cards of a kind without a word on them."""

    def code(self, code: Code, no: Label | None) -> None: ...
