"""Nouns: which characters. A noun is a side, a zone and predicates; a target is a noun or a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.grammar import Subject, a, thing
from ...kernel.grammar import plural as plural_of
from .base import OPPONENT, Binding, Needs, Node, OneRef, Printer, Ref, Registers, This, meant
from .phrases import NounPhrase
from .predicates import AnyOf, CharacterPredicate

if TYPE_CHECKING:
    from ..state import TcgGame

Side = Literal["your", "enemy", "any"]
SINGULAR, PLURAL = thing("it"), thing("they", plural=True)


class Who(Node, frozen=True, tag_field="noun", tag="characters"):
    """Characters: of which side, where, and which of them."""

    side: Side = "any"
    """Whose characters: yours, the enemies, or any."""
    that: tuple[CharacterPredicate, ...] = ()
    """What all has to hold for a character; any character where nothing is said."""
    zone: Literal["battlefield", "ko", "either", "under"] = "battlefield"
    """Where they are: on the battlefield, KO'd, in either of these places, or under this character."""

    def pool(self, game: TcgGame, player: int) -> list[int]:
        """All characters of that side in that zone, in their order on the table."""
        if self.zone == "either":
            sides = (player, 1 - player) if self.side == "any" else (player if self.side == "your" else 1 - player,)
            return [index for side in sides for index in (*game.teams[side], *game.knocked_out[side])]
        zones = game.teams if self.zone == "battlefield" else game.knocked_out if self.zone == "ko" else game.under
        if self.side == "any":
            found = zones[player] + zones[1 - player]
        else:
            found = zones[player if self.side == "your" else 1 - player]
        if self.zone == "ko":  # a Battle Master lies there as an Upgrade. FAQ-W3-039
            return [index for index in found if game.characters[index].card.upgrade_side is None]
        return found

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        """Is this character one of them?"""
        if self.side != "any" and (game.characters[index].owner == r.player) != (self.side == "your"):
            return False
        for one in self.that:  # noqa: SIM110  (a loop is faster here than any())
            if not one.fits(game, r, index):
                return False
        return True

    def all(self, game: TcgGame, r: Registers) -> list[int]:
        found = self.pool(game, r.player)
        for one in self.that:
            found = [index for index in found if one.fits(game, r, index)]
        return found

    @property
    def fixed(self) -> bool:
        """Do a character's card and face decide alone whether it is one of them?"""
        return all(one.fixed for one in self.that)

    def needs(self) -> Needs:
        return (("zone", "this"),) if self.zone == "under" else ()

    # Words

    def owner(self, p: Printer) -> str:
        """Whose they are, where that is said with a word before the noun: your, their."""
        if self.side == "your":
            return p.actor.own
        return "your" if self.side == "enemy" and p.actor is OPPONENT else ""

    def phrase(self, p: Printer, plural: bool, subject: Subject) -> NounPhrase:
        noun = NounPhrase(plural, subject)
        for one in self.that:
            one.put(noun, p)
        if self.zone == "ko":
            noun.before.insert(0, "KO'd")
        elif self.zone == "either":
            noun.after.append(f"on the battlefield or in {self.owner(p) or 'the'} KO area")
        elif self.zone == "under":
            noun.after.append(f"under {p.this}")
        return noun

    def noun(self, p: Printer, plural: bool = False, subject: Subject | None = None) -> tuple[str, bool]:
        """The noun without a word of whose or how many, and whether it is "other" ones."""
        made = self.phrase(p, plural, subject or (PLURAL if plural else SINGULAR))
        enemy = self.side == "enemy" and not self.owner(p)
        return made.words("enemy" if enemy else "character", enemy), made.other

    @property
    def name(self) -> str:
        """The name, for a noun that is one."""
        return self.phrase(Printer(), False, SINGULAR).proper

    def again(self, p: Printer) -> str:
        """What to call one of them later: that enemy, that Car."""
        made = self.phrase(Printer(), False, SINGULAR)
        enemy = self.side == "enemy" and not self.owner(p)
        made.before, made.after, made.that = [], [], []
        return f"that {made.proper or made.words('enemy' if enemy else 'character', enemy)}"

    def one(self, p: Printer) -> str:
        """One of them: an enemy, one of your Cars that has 5 ★ or fewer."""
        own = self.owner(p)
        if own and self.name:
            noun, other = self.noun(p)
            return " ".join(piece for piece in (own, "other" if other else "", noun) if piece)
        if own and self.zone != "under":
            noun, other = self.noun(p, True, SINGULAR)
            return f"one of {own} {'other ' if other else ''}{noun}"
        noun, other = self.noun(p)
        if other:
            return f"another {noun}"
        return noun if self.name and self.side == "any" else a(noun)

    def each(self, p: Printer, loud: bool = True) -> str:
        """All of them, one by one: each enemy, each of your Cars; EACH character where both sides are meant."""
        own = self.owner(p)
        if own and self.name:
            return self.every(p)
        if own:
            noun, other = self.noun(p, True, SINGULAR)
            return f"each of {own} {'other ' if other else ''}{noun}"
        noun, other = self.noun(p)
        return f"{'EACH' if self.side == 'any' and loud else 'each'} {'other ' if other else ''}{noun}"

    def every(self, p: Printer) -> str:
        """All of them together: your other Dinobots, enemies."""
        own = self.owner(p)
        several = any(isinstance(one, AnyOf) for one in self.that)
        noun, other = self.noun(p, not (own and self.name), PLURAL if several else None)
        return " ".join(piece for piece in (own, "other" if other else "", noun) if piece)

    def counted(self, p: Printer) -> str:
        """After "for each": of your Cars, enemy, Car in your KO area."""
        own = self.owner(p)
        if own and self.zone == "ko":
            noun, other = self.noun(p)
            plain = noun.replace("KO'd ", "", 1)
            return f"{'other ' if other else ''}{plain} in {own} KO area"
        if own and self.name:
            noun, other = self.noun(p)
            return f"{'other ' if other else ''}{noun} {'you' if own == 'your' else 'they'} have"
        return self.each(p, loud=False).removeprefix("each ")

    def number(self, p: Printer) -> str:
        """After "the number of": your other Dinobots, enemies."""
        own = self.owner(p)
        if own and self.name:
            made = self.phrase(p, True, PLURAL)
            made.proper = plural_of(made.proper)
            return f"{'other ' if made.other else ''}{made.words('')} {'you' if own == 'your' else 'they'} have"
        return self.every(p)


class One(Node, frozen=True, tag_field="noun", tag="one"):
    """One of them, chosen by the player who does this."""

    of: Who
    """Among whom the player chooses."""

    def binds(self) -> Binding:
        return Binding(inside=("it",))


class Each(Node, frozen=True, tag_field="noun", tag="each"):
    """All of them."""

    of: Who
    """Who all of them are."""


class Tracker(Node, frozen=True, tag_field="noun", tag="tracker"):
    """A card of yours beside the characters of your KO area, which keeps counters and nothing else."""

    name: str
    """What it is called."""

    def counters(self, game: TcgGame, player: int, counter: str) -> int | None:
        """How many such counters lie on the player's one; None if they have no such tracker."""
        for one in game.trackers[player]:
            if one.name == self.name:
                return dict(one.counters).get(counter, 0)
        return None

    def words(self, p: Printer) -> str:
        return f"{p.actor.own} {self.name}"


Target = Ref | One | Each
Single = OneRef | One
"""Where there can be one only: what is moved can't arrive twice."""


def resolve(game: TcgGame, r: Registers, target: Target) -> list[int]:
    """The characters a target means now; a choice has been made before."""
    if isinstance(target, str):
        return meant(game, r, target)
    return target.of.all(game, r) if type(target) is Each else meant(game, r, "it")


def standing(game: TcgGame, r: Registers, target: Target) -> list[int]:
    """Those of them that are on the battlefield: effects reach nobody else unless they say so."""
    return [c for c in resolve(game, r, target) if c in game.teams[game.characters[c].owner]]


def fallen(game: TcgGame, r: Registers, target: Target) -> list[int]:
    """Those of them that are in the KO area."""
    return [c for c in resolve(game, r, target) if c in game.knocked_out[game.characters[c].owner]]


def say(target: Target, p: Printer, subject: bool = False) -> str:
    """A target in words; from now on "it" is the one that was chosen."""
    if isinstance(target, One):
        words = target.of.one(p)
        p.introduce("it", target.of.again(p), subject)
        return words
    if isinstance(target, Each):
        words = target.of.each(p)
        p.introduce("each", target.of.again(p), subject, kind="characters")
        return words
    return p.ref(target, subject)


def subject_of(target: Target, p: Printer) -> Subject:
    """A target as the subject of a clause."""
    return thing(say(target, p, subject=True))


def key_of(target: Target, p: Printer) -> str:
    """What the target is called in what was said."""
    return "it" if isinstance(target, One) else "each" if isinstance(target, Each) else p.key(target)


def say_who(who: This | Who, p: Printer, subject: bool = False) -> str:
    """What a trigger or a change of damage is about; later it is "that"."""
    if not isinstance(who, Who):
        return p.ref(who, subject)
    words = who.one(p)
    p.introduce("that", who.again(p), subject)
    return words
