"""Battle cards that are drawn, planned, arranged and searched for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Part, many, one_sentence
from ...kernel.knowledge import kind_of
from .amounts import Amount, Minus, ThatMany, by_cards, cards_of
from .asking import cause_of, clear_pick, may, no_option, values
from .base import Binding, Code, Label, Needs, Node, Printer
from .battle_cards import Cards
from .moving import MoveCards
from .piles import DeckEnd, Pile, UpToSoMany

if TYPE_CHECKING:
    from .. import board, drawing, focus
    from ..state import TcgGame


class Draw(Node, frozen=True, tag_field="verb", tag="draw"):
    """Draw cards."""

    amount: Amount = 1
    """How many cards."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(draw, self.amount)

    def tells(self, p: Printer) -> list[Part]:
        if isinstance(self.amount, Minus) and isinstance(self.amount.of, int) and self.amount.fills_hand:
            hand = f"{p.actor.again} have {many(self.amount.of, 'card')} in hand"
            return [p.do("draw", f"cards until {hand}")]
        if isinstance(self.amount, ThatMany):
            p.said.back = True
            return [p.do("draw", "that many cards")]
        words = f"{cards_of(self.amount)}{by_cards(self.amount, p)}"
        p.counts("card", "cards", "drawn")
        return [p.do("draw", words)]

    def binds(self) -> Binding:
        return Binding(after=("count",))


def draw(game: TcgGame, frame: Frame, amount: Amount) -> None:
    r = frame.registers
    r.count = values(game, frame, amount)
    drawing.draw_cards(game, r.player, r.count, cause_of(game, frame))
    r.did = True


class Plan(Node, frozen=True, tag_field="verb", tag="plan"):
    """Put up to so many cards from your hand on top of your deck, in any order."""

    amount: int
    """How many cards at most."""

    def code(self, code: Code, no: Label | None) -> None:
        # KW-plan-1, KW-plan-2
        MoveCards("deck top", Pile(), UpToSoMany(self.amount)).code(code, no)

    def tells(self, p: Printer) -> list[Part]:
        p.counts("card", "cards", f"put on top of {p.actor.own} deck")
        return [p.do("Plan", str(self.amount))]

    def binds(self) -> Binding:
        return Binding(after=("count",))


class Arrange(Node, frozen=True, tag_field="verb", tag="arrange"):
    """Put the top cards of your deck in order, having looked at them, or put back those that were set aside."""

    number: int | None
    """How many cards; `null`: no more than those that this effect has taken from the deck."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(arrange, self.number or 0)

    def tells(self, p: Printer) -> list[Part]:
        if self.number is None:
            p.said.back = True
            return [p.do("put", f"the rest back on top of {p.actor.own} deck in any order")]
        cards = DeckEnd(self.number).words(p)
        them = "it" if self.number == 1 else "them"
        return one_sentence([p.do("look at", cards), p.do("put", f"{them} back in any order")])

    def needs(self) -> Needs:
        return (("number", "aside"),) if self.number is None else ()


def arrange(game: TcgGame, frame: Frame, number: int) -> None:
    focus.arrange(game, frame.registers.player, number, cause_of(game, frame))


class Search(Node, frozen=True, tag_field="verb", tag="search"):
    """Look through your deck for a card, reveal it and put it into your hand; then shuffle."""

    cards: Cards
    """Which cards."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(ask_searched, self.cards, no is not None, self.cards.one())
        code.emit(take_searched, no)

    def tells(self, p: Printer) -> list[Part]:
        own = p.actor.own
        taken = p.do("reveal", f"{self.cards.one()} from {own} deck"), p.do("put", f"it into {own} hand")
        return one_sentence([*taken, p.do("shuffle", f"{own} deck")])


def ask_searched(game: TcgGame, frame: Frame, cards: Cards, optional: bool, words: str) -> Decision | None:
    """Which card of the whole deck; where it lies makes no difference."""
    r = frame.registers
    pool = game.pool.battle_cards
    kinds = sorted({kind_of(card) for card in game.deck_of(r.player)})
    options = [
        Option(f"choose {pool[kind].id}", kind, "{0}", (pool[kind].name,)) for kind in kinds if cards.fits(pool[kind])
    ]
    if not options:
        clear_pick(frame)
        return None
    prompt = "Choose {0} from your deck"
    return Decision(r.player, prompt, no_option(options, optional), into="pick", args=(words,))


def take_searched(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    r.did = r.pick >= 0
    if r.did:
        place = next(i for i, card in enumerate(game.deck_of(r.player)) if kind_of(card) == r.pick)
        board.take_from_deck(game, r.player, place, cause_of(game, frame))
        board.shuffle_deck(game, game.rules.pile_numbers[r.player], cause_of(game, frame))
    elif no is not None:
        r.ip = no.at
