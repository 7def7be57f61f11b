"""Nouns: which cards, which faceup cards of the Matrix, which players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.grammar import Subject, a
from ...kernel.knowledge import kind_of
from .base import Registers, Word
from .predicates import Adversary, AnyOf, Has, Kind, Named, Not, Number, Predicate, clash, noun_of

if TYPE_CHECKING:
    from ..definitions import Card
    from ..state import DbgGame

Area = Literal["your space", "adjacent", "near", "anywhere"]
"""near: your space and the adjacent ones."""
Zone = Literal["control", "hand", "discard", "control or discard", "vault"]
"""Where a player's cards lie."""


class Cards(Word, frozen=True, tag_field="noun", tag="cards"):
    """Cards that fit all of some predicates."""

    which: tuple[Predicate, ...] = ()
    """What all has to hold for a card; any card where nothing is said."""

    def fits(self, card: Card, adversary: bool | None = None) -> bool:
        """`adversary`: is it one now, whatever is printed on it?"""
        for one in self.which:  # noqa: SIM110  (a loop is faster, and this is asked very often)
            if not one.fits(card, adversary):
                return False
        return True

    def fits_for(self, game: DbgGame, card: Card, player: int) -> bool:
        """The same of a card of the Matrix, by whose Adversary it is now. WOC-adversary-01, CORE-card-divided-01"""
        return not self.which or self.fits(card, game.is_adversary(card, player))

    def noun(self, many: bool = False) -> str:
        return noun_of(self.which, many=many)

    def one(self) -> str:
        return a(self.noun())

    def count(self, n: int) -> str:
        """ "1 Robot", "2 Robots"."""
        return f"{n} {self.noun(n != 1)}"

    def names(self) -> list[str]:
        """Names that some card has to have."""
        found = []
        for one in self.which:
            inner = one.of if isinstance(one, AnyOf) else (one.what,) if isinstance(one, Not) else (one,)
            found += [part.name for part in inner if isinstance(part, Named)]
        return found

    def fault(self) -> str:
        why = clash(self.which)
        return f".which: {why}" if why else ""

    def __and__(self, other: Cards) -> Cards:
        return Cards((*self.which, *other.which))

    def __or__(self, other: Cards) -> Cards:
        found: list[Kind | Adversary | Named] = []
        for one in (*self.which, *other.which):
            assert isinstance(one, Kind | Adversary | Named), "only kinds and names can be joined by or"
            found.append(one)
        return Cards((AnyOf(tuple(found)),))

    def __invert__(self) -> Cards:
        (one,) = self.which
        assert isinstance(one, Kind | Adversary | Named | Has | Number), "there is no word for what this is not"
        return Cards((Not(one),))


ANY_CARD: Final = Cards()


def zone_words(zone: Zone, who: Subject) -> str:
    """ "you control", "in their discard pile"."""
    return {
        "control": f"{who.again} control",
        "hand": f"in {who.own} hand",
        "discard": f"in {who.own} discard pile",
        "control or discard": f"{who.again} control or in {who.own} discard pile",
        "vault": f"in {who.own} Vault",
    }[zone]


# The Matrix


def area_words(area: Area, who: Subject, many: bool = False) -> str:
    """ "in your space", "in an adjacent space", "in the Matrix"; `many`: of several cards, one lies in each space."""
    return {
        "your space": f"in {who.own} space",
        "adjacent": "in adjacent spaces" if many else "in an adjacent space",
        "near": f"in or next to {who.own} space",
        "anywhere": "in the Matrix",
    }[area]


def spaces_in(game: DbgGame, player: int, area: Area) -> list[int]:
    """The spaces of an area, in the order of the Matrix."""
    at = game.seats[player].at
    if area == "anywhere":
        return list(range(len(game.matrix)))
    if at < 0:
        return []
    if area == "your space":
        return [at]
    near = game.grid.adjacent[at]
    return list(near) if area == "adjacent" else sorted((at, *near))


class Spaces(Word, frozen=True, tag_field="noun", tag="spaces"):
    """Spaces of the Matrix whose faceup card fits."""

    area: Area = "anywhere"
    """Where the spaces are; near: your space and the adjacent ones."""
    cards: Cards = ANY_CARD
    """What lies there faceup; any card where nothing is said."""

    def all(self, game: DbgGame, r: Registers) -> list[int]:
        return [space for space in spaces_in(game, r.player, self.area) if self.fits(game, space, r.player)]

    def fits(self, game: DbgGame, space: int, player: int) -> bool:
        if not game.is_up(space) or game.is_empty(space):
            return False
        return self.cards.fits_for(game, game.pool.cards[kind_of(game.matrix[space])], player)

    def noun(self, who: Subject, many: bool = False) -> str:
        """ "faceup Robots in your space"."""
        return f"faceup {self.cards.noun(many)} {area_words(self.area, who, many)}"


# Players


class Target(Word, frozen=True, tag_field="noun", tag="target"):
    """One player by choice, oneself too."""

    area: Area | Literal["range"] = "anywhere"
    """Where the player's character has to be; range: as far as this card's Power reaches."""

    def all(self, game: DbgGame, r: Registers) -> list[int]:
        return players_within(game, r) if self.area == "range" else players_in(game, r.player, self.area)

    def words(self, who: Subject) -> str:
        return "target player within Range" if self.area == "range" else f"target player{_where(self.area, who)}"


class Each(Word, frozen=True, tag_field="noun", tag="each"):
    """All players of an area."""

    area: Area | Literal["that space"] = "anywhere"
    """Where the players' characters have to be; that space: the one that was chosen last."""
    other: bool = True
    """All but oneself."""
    faction: bool = False
    """Only those of your faction."""

    def all(self, game: DbgGame, r: Registers) -> list[int]:
        you = r.player
        if self.area == "that space":
            found = [player for player in game.clockwise(you) if game.seats[player].at == r.where >= 0]
        else:
            found = players_in(game, you, self.area)
        if self.faction:
            found = [player for player in found if game.faction_of(player) == game.faction_of(you)]
        return [player for player in found if player != you] if self.other else found

    def words(self, who: Subject) -> str:
        where = " in that space" if self.area == "that space" else _where(self.area, who)
        faction = f" of {who.own} faction" if self.faction else ""
        return f"each {'other ' if self.other else ''}player{faction}{where}"


class Several(Word, frozen=True, tag_field="noun", tag="several"):
    """Any number of players by choice, one at least, oneself too."""

    area: Area = "anywhere"
    """Where the players' characters have to be."""

    def all(self, game: DbgGame, r: Registers) -> list[int]:
        return players_in(game, r.player, self.area)

    def words(self, who: Subject) -> str:
        return f"any number of target players{_where(self.area, who)}"


def players_in(game: DbgGame, you: int, area: Area) -> list[int]:
    """In turn order from this player, who always belongs to them."""
    order = game.clockwise(you)
    if area == "anywhere":
        return [player for player in order if player == you or game.seats[player].at >= 0]
    spaces = spaces_in(game, you, area)
    return [player for player in order if player == you or game.seats[player].at in spaces]


def players_within(game: DbgGame, r: Registers) -> list[int]:
    """Players whom the Power of the card reaches; a character's own text reaches its space. WOC-range-02"""
    seat = game.seats[r.player]
    item = seat.item(r.item)
    reach = item.reach if item is not None else 0
    found = [r.player]
    for other in game.clockwise(r.player)[1:]:
        at = game.seats[other].at
        if seat.at >= 0 and at >= 0 and game.grid.distance[seat.at][at] <= reach:
            found.append(other)
    return found


def _where(area: Area, who: Subject) -> str:
    return "" if area == "anywhere" else f" {area_words(area, who)}"
