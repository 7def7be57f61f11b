"""Nouns: which cards, which spaces of the Matrix, which players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.knowledge import kind_of
from .base import PLAYER, Node, Registers, a

if TYPE_CHECKING:
    from ..definitions import Card
    from ..state import DbgGame

CardKind = Literal[
    "", "starter", "basic", "damage", "robot", "autobot", "decepticon", "maneuver", "technology", "relic", "ally",
    "site", "scheme", "boss", "adversary",
]  # fmt: skip
Feature = Literal["", "block", "move", "power", "range", "flight", "energon ability"]
Area = Literal["your space", "adjacent", "near", "anywhere"]
"""near: your space and the adjacent ones."""


class Cards(Node, frozen=True, tag_field="noun", tag="cards"):
    """Cards of a kind, by type, faction, name, cost or what they have."""

    kind: CardKind = ""
    name: str = ""
    cost_at_least: int | None = None
    cost_at_most: int | None = None
    has: Feature = ""
    without: CardKind = ""
    """A kind they are not of."""

    def fits(self, card: Card) -> bool:
        return (not self.kind or self.kind in card.kinds) and self.fits_rest(card)

    def fits_for(self, game: DbgGame, card: Card) -> bool:
        """The same where any Robot may be an Adversary. CORE-card-divided-01"""
        if self.kind == "adversary":
            return game.is_adversary(card) and self.fits_rest(card)
        return self.fits(card)

    def fits_rest(self, card: Card) -> bool:
        """All but the kind."""
        if self.name and self.name != card.name:
            return False
        if self.cost_at_least is not None and card.price < self.cost_at_least:
            return False
        if self.cost_at_most is not None and card.price > self.cost_at_most:
            return False
        if self.without and self.without in card.kinds:
            return False
        return not self.has or self.has in card.features

    def noun(self, plural: bool = False) -> str:
        word = self.name or (self.kind.capitalize() if self.kind else "card")
        if self.kind == "adversary":
            word = "Adversary"
        if self.without:
            word = f"non-{self.without.capitalize()} {word}"
        if plural:
            word = plural_of(word)
        if self.has:
            word += f" with {'an Energon ability' if self.has == 'energon ability' else self.has.capitalize()}"
        if self.cost_at_most is not None:
            word += f" with cost {self.cost_at_most} or less"
        if self.cost_at_least:
            word += f" with cost {self.cost_at_least}+"
        return word

    def one(self) -> str:
        return a(self.noun())


def plural_of(word: str) -> str:
    """
    >>> plural_of("Ally"), plural_of("Robot"), plural_of("Technology"), plural_of("Boss")
    ('Allies', 'Robots', 'Technologies', 'Bosses')
    """
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word in ("Damage", "Courage"):
        return word
    return word + ("es" if word.endswith("s") else "s")


ANY_CARD = Cards()


class Spaces(Node, frozen=True, tag_field="noun", tag="spaces"):
    """Spaces of the Matrix: how near, and what lies there."""

    area: Area = "anywhere"
    face: Literal["", "up", "down"] = ""
    cards: Cards | None = None
    """What lies there faceup."""
    empty: bool = False
    """Spaces without a card fit too."""

    def all(self, game: DbgGame, r: Registers) -> list[int]:
        return [space for space in self.range(game, r[PLAYER]) if self.fits(game, space)]

    def range(self, game: DbgGame, player: int) -> list[int]:
        """The spaces of the area, in the order of the Matrix."""
        at = game.seats[player].at
        if self.area == "anywhere":
            return list(range(len(game.matrix)))
        if at < 0:
            return []
        if self.area == "your space":
            return [at]
        near = game.grid.adjacent[at]
        return list(near) if self.area == "adjacent" else sorted((at, *near))

    def fits(self, game: DbgGame, space: int) -> bool:
        if game.is_empty(space):
            return self.empty
        up = game.is_up(space)
        if self.face and (self.face == "up") != up:
            return False
        if self.cards is None:
            return True
        card = game.pool.cards[kind_of(game.matrix[space])]
        if not up:
            return False
        return self.cards.fits_for(game, card)

    def where(self) -> str:
        """ "in your space", "next to you", "in the Matrix"."""
        return AREA_WORDS[self.area]

    def one(self) -> str:
        face = f"face{self.face} " if self.face else ""
        noun = self.cards.noun() if self.cards is not None else "card"
        return f"{a(face + noun)} {self.where()}"

    def place(self) -> str:
        """As a place to go to."""
        place = {"your space": "your space", "adjacent": "an adjacent space", "near": "a space next to you"}
        word = place.get(self.area, "any space")
        return f"{word} with {self.cards.one()}" if self.cards is not None else word


AREA_WORDS = {
    "your space": "in your space",
    "adjacent": "next to you",
    "near": "in or next to your space",
    "anywhere": "in the Matrix",
}


class Players(Node, frozen=True, tag_field="noun", tag="players"):
    """Players: you, one you choose, or all of some area."""

    which: Literal["you", "target", "each", "each other"] = "you"
    area: Area = "anywhere"

    def all(self, game: DbgGame, r: Registers) -> list[int]:
        """In turn order from the player whose effect it is."""
        you = r[PLAYER]
        if self.which == "you":
            return [you]
        order = game.clockwise(you)
        if self.which == "each other":
            order = [player for player in order if player != you]
        if self.area == "anywhere":
            return [player for player in order if player == you or game.seats[player].at >= 0]
        spaces = Spaces(self.area).range(game, you)
        return [player for player in order if player == you or game.seats[player].at in spaces]

    def words(self) -> str:
        """ "any player in your space", "each other player"."""
        if self.which == "you":
            return "you"
        word = {"target": "any player", "each": "each player", "each other": "each other player"}[self.which]
        return f"{word} {AREA_WORDS[self.area]}" if self.area != "anywhere" else word


YOU = Players()
