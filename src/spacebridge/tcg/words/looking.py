"""Battle cards that are looked at, revealed or set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, many, one_sentence
from ...kernel.knowledge import kind_of
from .amounts import Amount, by_amount
from .asking import cause_of, clear_pick, may, values
from .base import NO_BINDING, Binding, Code, Label, Node, Printer, jump
from .battle_cards import Cards
from .piles import DeckEnd, Pile

if TYPE_CHECKING:
    from .. import board, places
    from ..state import TcgGame


def deck_key(deck: DeckEnd) -> str:
    """How a text remembers the end of a deck."""
    return f"{deck.whose} {deck.place}"


def shown_key(p: Printer, hand: Pile) -> str:
    """How a text remembers cards that were shown of a hand."""
    return f"cards of {p.owner(hand.whose).words}"


class LookAt(Node, frozen=True, tag_field="verb", tag="look at"):
    """Look at a hand or an end of a deck, or show it to everybody."""

    source: Pile | DeckEnd
    """What is looked at."""
    everyone: bool = False
    """It is shown to both players."""
    random: bool = False
    """Only one card of it, by chance."""
    aside: bool = False
    """The cards are taken from the deck, and what follows moves them: a deck that runs out is made anew in between."""
    chosen: Amount | None = None
    """Only so many cards of a hand, or as many as there are, which its owner chooses."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        if self.chosen is not None:
            picked, left, again, end = code.note("picked"), code.note("left"), Label(), Label()
            code.emit(begin_chosen, self.chosen, picked, left)
            code.place(again)
            code.emit(ask_chosen, self.source, picked, left)
            code.emit(take_chosen, picked, left, end)
            code.emit(jump, again)
            code.place(end)
            code.emit(show_chosen, self.source, picked)
        elif self.random:
            code.emit(look_at_one, self.source, self.everyone)
        elif self.aside and isinstance(self.source, DeckEnd):
            code.emit(lift, self.source, self.everyone)
        else:
            code.emit(look_at, self.source, self.everyone)

    def tells(self, p: Printer) -> list[Part]:
        if self.chosen is not None:
            owner = p.owner(self.source.whose)
            many_cards = f"cards from {owner.own} hand{by_amount(self.chosen, p)}"
            if isinstance(self.chosen, int):
                many_cards = f"{many(self.chosen, 'card')} from {owner.own} hand"
            if isinstance(self.source, Pile):
                p.introduce(shown_key(p, self.source), "those cards", kind="card")
            return one_sentence([Clause(owner, "choose", many_cards), Clause(owner, "reveal", "them")])
        aside = " and set it aside" if self.aside else ""
        if self.aside and isinstance(self.source, DeckEnd) and self.source.number != 1:
            aside = " and set them aside"
        if self.random:
            words = f"a card at random from {self.source.words(p)}{aside}"
            clause = p.do("reveal" if self.everyone else "look at", words)
            p.introduce("card", "that card", kind="card")
            return [clause]
        clause = p.do("reveal" if self.everyone else "look at", self.source.words(p) + aside)
        if isinstance(self.source, DeckEnd):
            p.introduce(deck_key(self.source), "that card", kind="card")
        return [clause]

    def binds(self) -> Binding:
        if self.aside:
            return Binding(after=("aside",))
        return Binding(after=("revealed",)) if self.random or self.chosen is not None else NO_BINDING


def begin_chosen(game: TcgGame, frame: Frame, chosen: Amount, picked: str, left: str) -> None:
    r = frame.registers
    r.notes[picked], r.notes[left] = (), values(game, frame, chosen)


def ask_chosen(game: TcgGame, frame: Frame, source: Pile | DeckEnd, picked: str, left: str) -> Decision | None:
    """The owner of the hand chooses one card after another; who shows all of them is not asked."""
    r = frame.registers
    owner = source.owner(r.player)
    hand = source.cards(game, frame)
    free = [i for i in range(len(hand)) if i not in r.notes[picked]]
    if not free or r.notes[left] <= 0:
        clear_pick(frame)
        return None
    if len(free) <= r.notes[left]:
        r.pick = free[0]
        return None
    seen: dict[int, int] = {}
    for i in free:
        seen.setdefault(kind_of(hand[i]), i)
    options = [places.card_option(game, "hand", owner, i, kind) for kind, i in seen.items()]
    prompt = "Choose a card from your hand to {0}"
    return Decision(owner, prompt, options, into="pick", args=("reveal",), secret=True, left=r.notes[left])


def take_chosen(game: TcgGame, frame: Frame, picked: str, left: str, end: Label) -> None:
    r = frame.registers
    if r.pick < 0:
        r.ip = end.at
        return
    r.notes[picked] = (*r.notes[picked], r.pick)
    r.notes[left] = r.notes[left] - 1


def show_chosen(game: TcgGame, frame: Frame, source: Pile | DeckEnd, picked: str) -> None:
    """All of them are shown at once; what follows may speak of them."""
    r = frame.registers
    pile, owner = source.cards(game, frame), source.owner(r.player)
    for place in r.notes[picked]:
        board.look(game, pile, place, owner, 3, source.seen, cause_of(game, frame))
    r.them = tuple(pile[place] for place in r.notes[picked])
    r.did = bool(r.them)


def look_at_one(game: TcgGame, frame: Frame, source: Pile | DeckEnd, everyone: bool) -> None:
    """Chance takes one of the cards; what follows may speak of it."""
    r = frame.registers
    pile = source.cards(game, frame)
    found = source.places(game, frame, Cards())
    r.did = bool(found)
    r.them = ()
    if found:
        place = found[game.rng.below(len(found))]
        board.look(game, pile, place, r.player, 3 if everyone else 1 << r.player, source.seen, cause_of(game, frame))
        r.them = (pile[place],)


def lift(game: TcgGame, frame: Frame, source: DeckEnd, everyone: bool) -> None:
    """Cards are taken from the deck one by one, for the player's eyes or for all. FAQ-W3-063"""
    r = frame.registers
    owner = source.owner(r.player)
    for _ in range(values(game, frame, source.number)):
        if not board.lift_top(game, owner, cause_of(game, frame), everyone):
            break
    r.did = bool(game.aside[owner])


def look_under(game: TcgGame, frame: Frame) -> None:
    """The player looks at what lies under the character."""
    r = frame.registers
    beneath = (game.characters[r.source].cards_under or []) if r.source >= 0 else []
    for place in range(len(beneath)):
        board.look(game, beneath, place, r.player, 1 << r.player, "under", cause_of(game, frame))


def look_at(game: TcgGame, frame: Frame, source: Pile | DeckEnd, everyone: bool) -> None:
    r = frame.registers
    player = r.player
    pile = source.cards(game, frame)
    found = source.places(game, frame, Cards())
    for i in found:
        board.look(game, pile, i, player, 3 if everyone else 1 << player, source.seen, cause_of(game, frame))
    r.did = bool(found)
