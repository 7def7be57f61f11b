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


class Swap(Node, frozen=True, tag_field="verb", tag="swap"):
    """Two things change places: an Upgrade and one of your hand that may lie in the same slot, which is not played; or
    the heads of two of your characters, if each may have that of the other."""

    what: Upgrades | OneRef
    """Which Upgrades may go to the hand, or whose head is swapped."""
    by: Cards | One
    """Which cards of the hand may take their place, or with whom the head is swapped."""

    def code(self, code: Code, no: Label | None) -> None:
        if isinstance(self.what, Upgrades) and isinstance(self.by, Cards):
            end = Label()
            code.emit(ask_worn, self.what, self.by, no is not None)
            code.emit(take_worn, no, end)
            code.emit(ask_held, self.what, self.by, no is not None)
            code.emit(swap_held, no)
            code.place(end)
        elif isinstance(self.what, str) and isinstance(self.by, One):
            code.emit(ask_headed, self.what, self.by, no is not None)
            code.emit(swap_heads, self.what, no)

    def tells(self, p: Printer) -> list[Part]:
        by = self.by
        what = self.what.one(p) if isinstance(self.what, Upgrades) else f"{p.whose(self.what)} head"
        other = f"{by.one()} from {p.actor.own} hand" if isinstance(by, Cards) else f"the head of {say(by, p)}"
        return [p.do("swap", f"{what} with {other}")]


def ask_headed(game: TcgGame, frame: Frame, one: OneRef, other: One, optional: bool) -> Decision | None:
    """With whom; Cerebros and Fortress Maximus stay together."""
    r = frame.registers
    mine = standing(game, r, one)
    found = [c for c in other.of.all(game, r) if mine and heads.may_swap(game, mine[0], c)]
    if not found:
        clear_pick(frame)
        return None
    options = [character_option(game, c, r.player, False) for c in found]
    words = (other.of.one(Printer()),)
    return Decision(r.player, "Choose {0}", no_option(options, optional), into="pick", args=words)


def swap_heads(game: TcgGame, frame: Frame, one: OneRef, no: Label | None) -> None:
    """Who loses health with a head may fall when the effect is over."""
    r = frame.registers
    picked = r.pick
    r.did = isinstance(picked, int) and picked >= 0
    if isinstance(picked, int) and picked >= 0:
        board.swap_heads(game, standing(game, r, one)[0], picked, cause_of(game, frame))
    elif no is not None:
        r.ip = no.at


def fitting(game: TcgGame, frame: Frame, cards: Cards, worn: WornBy) -> list[int]:
    """Where in the hand cards lie that could take the place of this Upgrade. FAQ-W3-029"""
    kinds = game.pool.battle_cards
    found = []
    for position, held in enumerate(game.hands[frame.registers.player]):
        card = kinds[kind_of(held)]
        if not cards.fits(card) or not upgrades.can_have(game, worn.character, card):
            continue
        if worn.worn.slot in upgrades.slots_for(game, worn.character, card):
            found.append(position)
    return found


def ask_worn(game: TcgGame, frame: Frame, what: Upgrades, cards: Cards, optional: bool) -> Decision | None:
    """Which Upgrade goes, where there are several."""
    found = [one for one in dict.fromkeys(what.all(game, frame.registers)) if fitting(game, frame, cards, one)]
    if len(found) > 1:
        return ask_upgrade(game, frame, what, optional)
    frame.registers.pick = found[0] if found else None
    return None


def take_worn(game: TcgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r = frame.registers
    r.moved = picked_upgrade(frame)
    r.did = False
    if r.moved is None:
        r.ip = (no or end).at


def ask_held(game: TcgGame, frame: Frame, what: Upgrades, cards: Cards, optional: bool) -> Decision | None:
    """Which card of the hand takes its place; equal ones are one option."""
    r = frame.registers
    assert r.moved is not None
    options: dict[int, Option] = {}
    hand = game.hands[r.player]
    for position in fitting(game, frame, cards, r.moved):
        kind = kind_of(hand[position])
        options.setdefault(kind, places.card_option(game, "hand", r.player, position, kind))
    if not options:
        clear_pick(frame)
        return None
    several = len({one for one in what.all(game, r) if fitting(game, frame, cards, one)}) > 1
    asked = no_option(list(options.values()), optional and not several)
    return Decision(r.player, "Choose {0} from your hand", asked, into="pick", args=(cards.one(),))


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
