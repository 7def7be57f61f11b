"""Playing cards outside the turn's own plays, and turns and attacks beyond the usual ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision
from ...kernel.frames import Frame
from ...kernel.grammar import Part
from .. import choices
from .asking import cause_of, clear_pick, may, no_option
from .base import Code, Label, Needs, Node, Printer
from .battle_cards import Cards
from .cards import look_at
from .piles import DeckEnd

if TYPE_CHECKING:
    from .. import board, plays
    from ..state import TcgGame


class Play(Node, frozen=True, tag_field="verb", tag="play"):
    """Play a card outside the turn's own plays."""

    cards: Cards
    """Which cards can be played."""
    zone: Literal["hand", "scrap", "flipped", "scrapped", "deck"] = "hand"
    """Where they are played from. scrapped: what this effect has scrapped. flipped: what was flipped in this battle.
    deck: the top card of the deck."""
    another: bool = False
    """A further one: printed texts allow declining it, newer rules don't."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.zone == "deck":
            code.emit(look_at, DeckEnd(), False)
        code.emit(ask_play, self.cards, self.zone, no is not None, self.another, self.cards.one())
        code.emit(play_picked, self.zone, no)

    def tells(self, p: Printer) -> list[Part]:
        modal = "may" if self.another and not p.must else ""
        one = f"another {self.cards.noun()}" if self.another else self.cards.one()
        if self.zone == "scrap":
            one += f" from {p.actor.own} scrap pile"
        elif self.zone == "deck":
            known = p.said.is_it("your deck top")
            one = "it" if known else f"the top card of {p.actor.own} deck"
            if self.cards.that:
                one += f" if it {self.cards.says()}"
            p.said.back = known
        elif self.zone == "scrapped":
            p.said.back = True
            one = "that card" if p.single and not self.cards.that and not self.another else f"{one} scrapped this way"
        elif self.zone == "flipped":
            which = f"{self.cards.noun(plural=True)} {p.actor.again} flipped"
            one = f"another of the {which}" if self.another else f"one of the {which}"
        return [p.do("play", one, modal=modal)]

    def needs(self) -> Needs:
        return (("zone", self.zone),) if self.zone in ("scrapped", "flipped") else ()


def ask_play(
    game: TcgGame, frame: Frame, cards: Cards, zone: str, optional: bool, another: bool, words: str
) -> Decision | None:
    r = frame.registers
    player = r.player
    options = plays.play_options(game, player, cards, zone, r.them if zone == "scrapped" else None)
    if not options:
        clear_pick(frame)
        return None
    may_decline = optional or (another and not game.rules.second_action_is_must)
    return Decision(player, "Choose {0} to play", no_option(options, may_decline), into="pick", args=(words,))


def play_picked(game: TcgGame, frame: Frame, zone: str, no: Label | None) -> None:
    r = frame.registers
    picked = r.pick
    if isinstance(picked, choices.Play):
        r.did = True
        plays.play_choice(game, r.player, picked, zone)
    else:
        r.did = False
        if no is not None:
            r.ip = no.at
        elif zone == "deck":
            look_at(game, frame, DeckEnd(), True)  # how else would the others know that it can't be played?
            r.did = False


class ExtraTurn(Node, frozen=True, tag_field="verb", tag="extra turn"):
    """Take another turn after this one."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(extra_turn)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("take", "an extra turn after this one")]


def extra_turn(game: TcgGame, frame: Frame) -> None:
    board.gain_extra(game, frame.registers.player, "turn", cause_of(game, frame))


class ExtraAttack(Node, frozen=True, tag_field="verb", tag="extra attack"):
    """You may attack once more, with a character that has not attacked this turn."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(extra_attack)

    def tells(self, p: Printer) -> list[Part]:
        who = "another untapped character that has not attacked this turn"
        return [p.do("attack", f"with {who}", modal="may")]


def extra_attack(game: TcgGame, frame: Frame) -> None:
    board.gain_extra(game, frame.registers.player, "attack", cause_of(game, frame))
