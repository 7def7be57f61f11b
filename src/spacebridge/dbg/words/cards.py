"""Cards that are drawn, discarded, destroyed, played from the deck or put back on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.english import count
from ...kernel.frames import Frame
from ...kernel.knowledge import SEATS, kind_of
from .base import COUNT, DID, IT, KIND, PLAYER, SOURCE, SPACE, Code, Label, Node
from .choosing import ALLY, DAMAGE, DISCARD, HAND, ITEM, ask_card, begin_count, cause_of, may, take_card
from .nouns import ANY_CARD, Cards

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, playing
    from ..state import DbgGame

Zone = Literal["control", "discard", "hand", "control or discard"]


class Draw(Node, frozen=True, tag_field="verb", tag="draw"):
    """Draw cards."""

    amount: int = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(draw, self.amount)

    def text(self) -> str:
        return f"draw {count(self.amount, 'card')}"


def draw(game: DbgGame, frame: Frame, amount: int) -> None:
    for _ in range(amount):
        board.draw(game, frame.registers[PLAYER], cause_of(game, frame))
    frame.registers[DID] = 1


class Discard(Node, frozen=True, tag_field="verb", tag="discard"):
    """Discard cards from your hand."""

    amount: int | Literal["all"] = 1
    cards: Cards = ANY_CARD

    def code(self, code: Code, no: Label | None) -> None:
        if self.amount == "all":
            may(code, no)
            code.emit(discard_hand)
            return
        code.emit(begin_count)
        for i in range(self.amount):
            end = Label()
            code.emit(ask_card, "hand", self.cards, no is not None and i == 0, "discard")
            code.emit(take_card, no if i == 0 else None, end)
            code.emit(discard_it)
            code.place(end)

    def text(self) -> str:
        if self.amount == "all":
            return "discard your hand"
        return f"discard {count(self.amount, self.cards.noun(), self.cards.noun(True))}"


def discard_hand(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    r[COUNT] = board.discard_hand(game, r[PLAYER], cause_of(game, frame))
    r[DID] = int(r[COUNT] > 0)


def discard_it(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    board.discard(game, r[PLAYER], r[IT][1], cause_of(game, frame))
    r[COUNT] += 1


class Destroy(Node, frozen=True, tag_field="verb", tag="destroy"):
    """Destroy cards you control or own elsewhere."""

    cards: Cards = ANY_CARD
    zone: Zone = "control"

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(begin_count)
        code.emit(ask_card, self.zone, self.cards, no is not None, "destroy")
        code.emit(take_card, no, end)
        code.emit(destroy_it)
        code.place(end)

    def text(self) -> str:
        where = {
            "control": "you control",
            "discard": "in your discard pile",
            "hand": "in your hand",
            "control or discard": "you control or in your discard pile",
        }[self.zone]
        noun, _, cost = self.cards.noun().partition(" with ")
        return f"destroy 1 {noun} {where}" + (f" with {cost}" if cost else "")


def destroy_it(game: DbgGame, frame: Frame) -> None:
    """CORE-destroy-01, CORE-damage-05"""
    r = frame.registers
    player = r[PLAYER]
    where, which = r[IT]
    cause = cause_of(game, frame)
    if where == ITEM:
        board.destroy_item(game, player, which, cause)
    elif where == DAMAGE:
        board.destroy_damage(game, player, cause)
    else:
        board.destroy_from(game, player, {ALLY: "ally", HAND: "hand", DISCARD: "discard"}[where], which, cause)
    r[COUNT] += 1


class DestroyThis(Node, frozen=True, tag_field="verb", tag="destroy this"):
    """Destroy the card whose text this is."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(destroy_this)

    def text(self) -> str:
        return "destroy this card"


def destroy_this(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[SOURCE] > 0:
        board.destroy_item(game, r[PLAYER], r[SOURCE], cause_of(game, frame))
    elif r[SPACE] >= 0 and game.matrix[r[SPACE]] >> SEATS == r[KIND]:
        board.destroy_in_matrix(game, r[SPACE], cause_of(game, frame))


class DestroyRandom(Node, frozen=True, tag_field="verb", tag="destroy random"):
    """Destroy a card of your discard pile that chance picks."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(destroy_random)

    def text(self) -> str:
        return "destroy 1 random card in your discard pile"


def destroy_random(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    pile = game.seats[r[PLAYER]].discard
    if pile:
        board.destroy_from(game, r[PLAYER], "discard", game.rng.below(len(pile)), cause_of(game, frame))


class PutOnDeck(Node, frozen=True, tag_field="verb", tag="put on deck"):
    """Put a card of your discard pile or hand on top of your deck."""

    cards: Cards = ANY_CARD
    zone: Literal["discard", "hand"] = "discard"

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(begin_count)
        code.emit(ask_card, self.zone, self.cards, no is not None, "put on top of your deck")
        code.emit(take_card, no, end)
        code.emit(put_it_on_deck)
        code.place(end)

    def text(self) -> str:
        where = "your discard pile" if self.zone == "discard" else "your hand"
        return f"put {self.cards.one()} from {where} on top of your deck"


def put_it_on_deck(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    where, which = r[IT]
    board.put_on_deck(game, r[PLAYER], "discard" if where == DISCARD else "hand", which, cause_of(game, frame))


class PlayTop(Node, frozen=True, tag_field="verb", tag="play top"):
    """Play the top card of your deck."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(play_top)

    def text(self) -> str:
        return "play the top card of your deck"


def play_top(game: DbgGame, frame: Frame) -> None:
    player = frame.registers[PLAYER]
    if board.ready_top(game, player, cause_of(game, frame)):
        if game.pool.cards[kind_of(game.seats[player].deck[-1])].type == "blank":
            return
        playing.play(game, player, board.play_from_top(game, player))


class GainBasic(Node, frozen=True, tag_field="verb", tag="gain basic"):
    """Gain a Basic card from its stack."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(gain_basic)

    def text(self) -> str:
        return "gain 1 Roll Out!"


def gain_basic(game: DbgGame, frame: Frame) -> None:
    if game.basics:
        playing.receive(game, frame.registers[PLAYER], board.take_basic(game))
