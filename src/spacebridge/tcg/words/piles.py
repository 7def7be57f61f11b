"""Piles of battle cards: where they lie, and how many of them are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.discourse import Referent
from ...kernel.frames import Frame
from ...kernel.knowledge import SEATS, everyone
from ...kernel.knowledge import card as make_card
from .amounts import Amount, by_amount, value
from .base import NONE, Needs, Node, Printer, Whose
from .battle_cards import Cards

if TYPE_CHECKING:
    from ..events import Seen
    from ..state import TcgGame

PUBLIC: Final = everyone(2)

Zone = Literal["hand", "scrap", "scrapped", "flipped", "under", "outside", "revealed", "aside", "secret"]
"""revealed: what this effect has shown of a hand. scrapped: what this effect has scrapped. flipped: what was flipped in
this battle. under: what lies under this. outside: what the player owns outside the game. aside: what this effect has
taken from the deck. secret: Secret Actions that lie face down."""


class Source(Node, frozen=True):
    """Where battle cards lie."""

    def owner(self, player: int) -> int:
        raise NotImplementedError

    @property
    def place(self) -> str:
        """What the board calls it."""
        raise NotImplementedError

    @property
    def seen(self) -> Seen:
        """Where the log says that somebody looks."""
        raise NotImplementedError

    def cards(self, game: TcgGame, frame: Frame) -> list[int]:
        """The whole pile it is a part of."""
        raise NotImplementedError

    def places(self, game: TcgGame, frame: Frame, cards: Cards) -> list[int]:
        """The positions in that pile that are meant and fit."""
        kinds = game.pool.battle_cards
        return [i for i, card in enumerate(self.cards(game, frame)) if cards.fits(kinds[card >> SEATS])]

    def words(self, p: Printer) -> str:
        """The pile itself: your hand, the top 3 cards of your deck."""
        raise NotImplementedError


class Pile(Source, frozen=True, tag_field="noun", tag="pile"):
    """Battle cards in a hand, a scrap pile, or what is left of them."""

    zone: Zone = "hand"
    """Which pile. revealed: what this effect has shown of a hand. scrapped: what this effect has scrapped.
    flipped: what was flipped in this battle. under: what lies under this. outside: the cards that the player owns
    outside the game. aside: what this effect has taken from the deck. secret: Secret Actions that lie face down."""
    whose: Whose = "your"
    """Whose pile it is."""

    def owner(self, player: int) -> int:
        return player if self.whose == "your" else 1 - player

    @property
    def place(self) -> str:
        return "hand" if self.zone == "revealed" else self.zone

    @property
    def seen(self) -> Seen:
        return "secret" if self.zone == "secret" else "hand"

    def cards(self, game: TcgGame, frame: Frame) -> list[int]:
        r = frame.registers
        owner = self.owner(r.player)
        if self.zone in ("hand", "revealed"):
            return game.hands[owner]
        if self.zone == "flipped":
            return game.played[owner]
        if self.zone == "aside":
            return game.aside[owner]
        if self.zone == "secret":
            return game.secrets[owner]
        if self.zone == "under":
            return list(game.characters[r.source].cards_under or ()) if r.source >= 0 else []
        if self.zone == "outside":
            return [make_card(game.pool.kinds.get(id, NONE), PUBLIC) for id in game.outside[owner]]
        return game.scrap_of(owner)

    def places(self, game: TcgGame, frame: Frame, cards: Cards) -> list[int]:
        if self.zone == "outside":
            kinds = game.pool.kinds
            pool = game.pool.battle_cards
            mine = enumerate(game.outside[self.owner(frame.registers.player)])
            return [i for i, id in mine if id in kinds and cards.fits(pool[kinds[id]])]
        found = super().places(game, frame, cards)
        if self.zone == "flipped":
            flipped = game.flipped_places(self.owner(frame.registers.player))
            return [place for place in found if place in flipped]
        if self.zone in ("scrapped", "revealed"):
            return last_places(self.cards(game, frame), frame.registers.them, found)
        return found

    def words(self, p: Printer) -> str:
        if self.zone == "under":
            return f"the cards under {p.ref('this')}"
        if self.zone == "flipped":
            return f"the battle cards {p.actor.again if self.whose == 'your' else p.rival.words} flipped"
        if self.zone == "secret":
            return f"{p.own(self.whose)} face-down Secret Actions"
        if self.zone == "revealed":
            return "the revealed card"
        if self.zone == "aside":
            return "those cards"
        if self.zone == "scrapped":
            return f"the cards scrapped this way in {p.own(self.whose)} scrap pile"
        if self.zone == "outside":
            return f"the cards {p.actor.again} own outside the game"
        return f"{p.own(self.whose)} {'hand' if self.zone == 'hand' else 'scrap pile'}"

    def needs(self) -> Needs:
        known = {
            "scrapped": "scrapped", "revealed": "revealed", "flipped": "flipped", "under": "this", "aside": "aside",
        }.get(self.zone)  # fmt: skip
        return (("zone", known),) if known is not None else ()


class DeckEnd(Source, frozen=True, tag_field="noun", tag="deck"):
    """So many cards on top of a deck, or at its bottom."""

    number: Amount = 1
    """How many cards."""
    end: Literal["top", "bottom"] = "top"
    """At which end of the deck."""
    whose: Whose = "your"
    """Whose deck it is."""

    def owner(self, player: int) -> int:
        return player if self.whose == "your" else 1 - player

    @property
    def place(self) -> str:
        return f"deck {self.end}"

    @property
    def seen(self) -> Seen:
        return "deck"

    def cards(self, game: TcgGame, frame: Frame) -> list[int]:
        return game.deck_of(self.owner(frame.registers.player))

    def places(self, game: TcgGame, frame: Frame, cards: Cards) -> list[int]:
        deck, kinds = self.cards(game, frame), game.pool.battle_cards
        size = len(deck)
        number = value(game, frame.registers, self.number)
        if self.end == "bottom":
            end = range(min(number, size))
        else:
            end = range(size - 1, max(0, size - number) - 1, -1)
        return [i for i in end if cards.fits(kinds[deck[i] >> SEATS])]

    def words(self, p: Printer) -> str:
        deck = f"{p.own(self.whose)} deck"
        if not isinstance(self.number, int):
            p.said.mention(Referent("deck", "deck", "that deck"))  # "its" would be the deck's
            return f"cards from the {self.end} of {deck}{by_amount(self.number, p)}"
        return f"the {self.end} card of {deck}" if self.number == 1 else f"the {self.end} {self.number} cards of {deck}"


def last_places(pile: list[int], wanted: tuple[int, ...], among: list[int]) -> list[int]:
    """Where the remembered cards lie, nearest to the top of the pile."""
    found: list[int] = []
    for card in wanted:
        at = next((i for i in reversed(among) if pile[i] == card and i not in found), None)
        if at is not None:
            found.append(at)
    return found


class UpTo(Node, frozen=True):
    """As many as the player likes up to a number."""

    number: int
    """How many at most."""


class UpToSoMany(UpTo, frozen=True, tag_field="take", tag="up to"):
    """As many as the player likes, but no more than that."""


class UpToDifferent(UpTo, frozen=True, tag_field="take", tag="up to different"):
    """As many as the player likes, but no more than that, and no two of the same name."""


class AllBut(Node, frozen=True, tag_field="take", tag="all but"):
    """The player chooses so many that stay; the rest is taken."""

    number: int
    """How many stay."""


class SoMany(Node, frozen=True, tag_field="take", tag="so many"):
    """So many of them, or as many as there are."""

    number: Amount
    """How many."""


class Exactly(Node, frozen=True, tag_field="take", tag="exactly"):
    """So many of them, or none at all."""

    number: Amount
    """How many."""


To = Literal[
    "hand", "scrap", "deck top", "deck bottom", "under", "under it", "deck top, shown", "under, shown",
    "under it, shown", "hand, shown", "ko",
]  # fmt: skip
"""under: under this. under it: under the character that was chosen or has just come. shown: both players see the cards,
and still know them where they lie then. ko: the KO area, from where no battle card comes back."""
Take = int | Literal["all", "any number", "one of 2 piles"] | UpToSoMany | UpToDifferent | AllBut | SoMany | Exactly
"""one of 2 piles: the opponent separates the cards, and the player chooses a pile."""
