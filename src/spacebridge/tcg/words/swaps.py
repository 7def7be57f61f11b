"""Upgrades that change places with cards of a hand, and heads that change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Part
from ...kernel.knowledge import kind_of
from .. import heads
from ..choices import WornBy
from .asking import cause_of, character_option, clear_pick, no_option
from .base import Code, Label, Node, OneRef, Printer
from .battle_cards import Cards, Upgrades
from .nouns import One, say, standing
from .upgrades import ask_upgrade, picked_upgrade

if TYPE_CHECKING:
    from .. import board, places, upgrades
    from ..state import TcgGame


class SwapWithHand(Node, frozen=True, tag_field="verb", tag="swap with hand"):
    """Swap an Upgrade with one from your hand that may lie in the same slot; nothing is played."""

    what: Upgrades
    """Which Upgrades may go to the hand."""
    cards: Cards
    """Which cards of the hand may take their place."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_worn, self, no is not None)
        code.emit(take_worn, no, end)
        code.emit(ask_held, self, no is not None)
        code.emit(swap_held, no)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("swap", f"{self.what.one(p)} with {self.cards.one()} from {p.actor.own} hand")]


class SwapHeads(Node, frozen=True, tag_field="verb", tag="swap heads"):
    """Two of your characters change their heads, if each may have that of the other."""

    one: OneRef
    """The one of them."""
    other: One
    """The other of them."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(ask_headed, self, no is not None)
        code.emit(swap_heads, self, no)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("swap", f"{p.whose(self.one)} head with the head of {say(self.other, p)}")]


def ask_headed(game: TcgGame, frame: Frame, node: SwapHeads, optional: bool) -> Decision | None:
    """With whom; Cerebros and Fortress Maximus stay together."""
    r = frame.registers
    mine = standing(game, r, node.one)
    found = [c for c in node.other.of.all(game, r) if mine and heads.may_swap(game, mine[0], c)]
    if not found:
        clear_pick(frame)
        return None
    options = [character_option(game, c, r.player, False) for c in found]
    words = (node.other.of.one(Printer()),)
    return Decision(r.player, "Choose {0}", no_option(options, optional), into="pick", args=words)


def swap_heads(game: TcgGame, frame: Frame, node: SwapHeads, no: Label | None) -> None:
    """Who loses health with a head may fall when the effect is over."""
    r = frame.registers
    picked = r.pick
    r.did = isinstance(picked, int) and picked >= 0
    if isinstance(picked, int) and picked >= 0:
        board.swap_heads(game, standing(game, r, node.one)[0], picked, cause_of(game, frame))
    elif no is not None:
        r.ip = no.at


def fitting(game: TcgGame, frame: Frame, node: SwapWithHand, worn: WornBy) -> list[int]:
    """Where in the hand cards lie that could take the place of this Upgrade. FAQ-W3-029"""
    kinds = game.pool.battle_cards
    found = []
    for position, held in enumerate(game.hands[frame.registers.player]):
        card = kinds[kind_of(held)]
        if not node.cards.fits(card) or not upgrades.can_have(game, worn.character, card):
            continue
        if worn.worn.slot in upgrades.slots_for(game, worn.character, card):
            found.append(position)
    return found


def ask_worn(game: TcgGame, frame: Frame, node: SwapWithHand, optional: bool) -> Decision | None:
    """Which Upgrade goes, where there are several."""
    found = [one for one in dict.fromkeys(node.what.all(game, frame.registers)) if fitting(game, frame, node, one)]
    if len(found) > 1:
        return ask_upgrade(game, frame, node.what, optional)
    frame.registers.pick = found[0] if found else None
    return None


def take_worn(game: TcgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r = frame.registers
    r.moved = picked_upgrade(frame)
    r.did = False
    if r.moved is None:
        r.ip = (no or end).at


def ask_held(game: TcgGame, frame: Frame, node: SwapWithHand, optional: bool) -> Decision | None:
    """Which card of the hand takes its place; equal ones are one option."""
    r = frame.registers
    assert r.moved is not None
    options: dict[int, Option] = {}
    hand = game.hands[r.player]
    for position in fitting(game, frame, node, r.moved):
        kind = kind_of(hand[position])
        options.setdefault(kind, places.card_option(game, "hand", r.player, position, kind))
    if not options:
        clear_pick(frame)
        return None
    several = len({one for one in node.what.all(game, r) if fitting(game, frame, node, one)}) > 1
    asked = no_option(list(options.values()), optional and not several)
    return Decision(r.player, "Choose {0} from your hand", asked, into="pick", args=(node.cards.one(),))


def swap_held(game: TcgGame, frame: Frame, no: Label | None) -> None:
    """The card of the hand is put on, not played. FAQ-W3-029"""
    r = frame.registers
    picked = r.pick
    if not isinstance(picked, int) or picked < 0 or r.moved is None:
        if no is not None:
            r.ip = no.at
        return
    index, worn = r.moved.character, r.moved.worn
    card = board.take_up(game, r.player, game.hands[r.player], picked)
    board.return_upgrade(game, index, worn, cause_of(game, frame))
    upgrades.put_on(game, index, card, worn.slot)
    r.did = True
