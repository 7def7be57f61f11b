"""Conditions: what a card asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.grammar import Clause, a, thing
from .amounts import CountedZone, count_owned
from .base import Registers, Word
from .nouns import ANY_CARD, Cards, Spaces, zone_words
from .predicates import limits, unlimited
from .telling import Speech

if TYPE_CHECKING:
    # Built on the words; `link.py` hands it over when all is loaded.
    from .. import polities
    from ..state import DbgGame


def within(number: int, at_least: int | None, at_most: int | None) -> bool:
    return (at_least is None or number >= at_least) and (at_most is None or number <= at_most)


def so_many(at_least: int | None, at_most: int | None, noun: str, nouns: str) -> str:
    """
    >>> so_many(1, None, "Ally", "Allies"), so_many(None, 0, "Ally", "Allies"), so_many(2, None, "Ally", "Allies")
    ('an Ally', 'no Ally', '2+ Allies')
    """
    if at_most == 0:
        return f"no {noun}"
    if at_most is None and at_least == 1:
        return a(noun)
    return f"{limits(at_least, at_most)} {noun if at_least == at_most == 1 else nouns}"


class EnergonIs(Word, frozen=True, tag_field="if", tag="energon"):
    """You have so much Energon."""

    at_most: int | None = None
    """The most Energon with which it is so."""
    at_least: int | None = None
    """The least Energon with which it is so."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return within(game.seats[r.player].energon, self.at_least, self.at_most)

    def say(self, to: Speech) -> Clause:
        if self.at_most == 0:
            return to.does("have", "no Energon")
        return to.does("have", f"{limits(self.at_least, self.at_most)} Energon")

    def fault(self) -> str:
        return unlimited(self.at_least, self.at_most)


class Owns(Word, frozen=True, tag_field="if", tag="owns"):
    """You control so many such cards, or have them in a pile of yours."""

    zone: CountedZone = "control"
    """Where the cards are counted; control: in play before you, Allies and Damage among them."""
    cards: Cards = ANY_CARD
    """Which cards are counted; all where nothing is said."""
    at_least: int | None = None
    """The fewest with which it is so."""
    at_most: int | None = None
    """The most with which it is so."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return within(count_owned(game, r.player, self.zone, self.cards), self.at_least, self.at_most)

    def say(self, to: Speech) -> Clause:
        number = so_many(self.at_least, self.at_most, self.cards.noun(), self.cards.noun(True))
        if self.zone == "control":
            return to.does("control", number)
        return to.does("have", f"{number} {zone_words(self.zone, to.who)}")

    def fault(self) -> str:
        return unlimited(self.at_least, self.at_most)


class There(Word, frozen=True, tag_field="if", tag="there"):
    """So many such faceup cards lie in an area of the Matrix."""

    spaces: Spaces
    """Which faceup cards are counted, and in which area."""
    at_least: int | None = None
    """The fewest with which it is so."""
    at_most: int | None = None
    """The most with which it is so."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return within(len(self.spaces.all(game, r)), self.at_least, self.at_most)

    def say(self, to: Speech) -> Clause:
        one = self.at_most == 0 or (self.at_least == 1 and self.at_most in (None, 1))
        number = so_many(self.at_least, self.at_most, self.spaces.noun(to.who), self.spaces.noun(to.who, True))
        return Clause(thing("there", plural=not one), "be", number)

    def fault(self) -> str:
        return unlimited(self.at_least, self.at_most)


class OnThis(Word, frozen=True, tag_field="if", tag="on this"):
    """Your character is on this card's space."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return bool(game.seats[r.player].at == r.space)

    def say(self, to: Speech) -> Clause:
        return to.does("be", "on this space")


class UnderCommand(Word, frozen=True, tag_field="if", tag="under command"):
    """A Polity is under the command of a faction."""

    by: Literal["you", "adversary"] = "you"
    """Whose faction: yours, or your Adversary's."""
    where: Literal["this", "on this", "your space"] = "this"
    """Which Polity: this one wherever you are, this one with you on it, or any that you are on."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        at = game.seats[r.player].at
        if self.where == "on this" and at != r.space:
            return False
        return polities.is_under(game, r.player, at if self.where == "your space" else r.space, self.by)

    def say(self, to: Speech) -> Clause:
        command = f"under {to.own} {'faction' if self.by == 'you' else 'Adversary'}'s command"
        if self.where == "this":
            return Clause(thing("this Polity"), "be", command)
        which = "this Polity" if self.where == "on this" else "a Polity"
        return to.does(
            "be", f"on {which} while it is {command}" if self.where == "on this" else f"on {which} {command}"
        )


class InMode(Word, frozen=True, tag_field="if", tag="mode"):
    """Your character is in this mode."""

    mode: Literal["bot", "alt"]
    """The mode."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return bool(game.seats[r.player].bot == (self.mode == "bot"))

    def say(self, to: Speech) -> Clause:
        return to.does("be", f"in {self.mode.capitalize()} Mode")


class Company(Word, frozen=True, tag_field="if", tag="company"):
    """Somebody else is in your space, or in that of this card."""

    who: Literal["anyone", "faction", "adversary", "adversary or card"] = "anyone"
    """Which character besides yours: any, one of your faction, an Adversary, or an Adversary character or faceup
    card."""
    where: Literal["your space", "this space"] = "your space"
    """In which space; this: that of this card of the Matrix."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        at = game.seats[r.player].at if self.where == "your space" else r.space
        if at < 0:
            return False
        mine = game.faction_of(r.player)
        others = [game.faction_of(p) for p, seat in enumerate(game.seats) if p != r.player and seat.at == at]
        if self.who == "anyone":
            return bool(others)
        if self.who == "faction":
            return mine in others
        if self.who == "adversary or card" and game.is_up(at) and game.is_adversary(game.card_at(at), r.player):
            return True
        return any(faction != mine for faction in others)

    def say(self, to: Speech) -> Clause:
        who = {
            "anyone": "another character",
            "faction": f"another character of {to.own} faction",
            "adversary": "an Adversary character",
            "adversary or card": "an Adversary card or character",
        }[self.who]
        return Clause(thing(who), "be", f"in {to.own} space" if self.where == "your space" else "in this space")


class FlippedThisTurn(Word, frozen=True, tag_field="if", tag="flipped this turn"):
    """The card this is about was turned faceup this turn."""

    by: Literal["anyone", "you"] = "anyone"
    """Who has turned it faceup."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return any(one.kind == r.about and self.by in ("anyone", _you(one.player, r)) for one in game.revealed)

    def say(self, to: Speech) -> Clause:
        to.refer(self, to.about, "'flipped this turn' speaks of the card an event is about")
        if self.by == "you":
            return to.does("flipped", f"{to.it().words} faceup this turn")
        return Clause(to.it(), "have", "been flipped faceup this turn")


def _you(player: int, r: Registers) -> str:
    return "you" if player == r.player else ""


class AboutIs(Word, frozen=True, tag_field="if", tag="it is"):
    """The card this is about is of a kind."""

    cards: Cards
    """What the card has to be."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        kind: int = r.about
        return kind >= 0 and self.cards.fits(game.pool.cards[kind])

    def say(self, to: Speech) -> Clause:
        to.refer(self, to.about, "'it is' speaks of the card an event is about, or of one that was turned up")
        return Clause(to.it(), "be", self.cards.one())


class NothingUnder(Word, frozen=True, tag_field="if", tag="nothing under"):
    """No card lies under this one."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return r.space not in game.under

    def say(self, to: Speech) -> Clause:
        return Clause(thing("no card"), "be", "under this one")


class YouDid(Word, frozen=True, tag_field="if", tag="you do"):
    """What the text said before was done."""

    not_: bool = False
    """It was not done."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return bool(r.did) != self.not_

    def say(self, to: Speech) -> Clause:
        to.refer(self, to.done, "'you do' speaks of what was chosen, discarded, destroyed or returned just before it")
        if self.not_ and to.done == "must":
            return Clause(to.who, "", modal="can't")
        return to.does("don't" if self.not_ else "do")


Condition = (
    EnergonIs | Owns | There | OnThis | UnderCommand | InMode | Company | AboutIs | FlippedThisTurn | NothingUnder
    | YouDid
)  # fmt: skip
