"""Battle cards that an effect flips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, many, thing
from .amounts import Amount, by_cards, cards_of
from .asking import cause_of, may, values
from .base import ICONS, UNTIL_ATTACK, UNTIL_TURN, Binding, Code, Colour, Label, Needs, Node, Printer

if TYPE_CHECKING:
    from .. import board
    from ..state import TcgGame


class LimitFlips(Node, frozen=True, tag_field="verb", tag="limit flips"):
    """The player can't flip more battle cards than that during this battle, for whatever reason."""

    number: int
    """How many battle cards at most."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(limit_flips, self.number)

    def tells(self, p: Printer) -> list[Part]:
        cards = many(self.number, "battle card")
        return [p.do("flip", f"more than {cards} during this battle", modal="can't")]


def limit_flips(game: TcgGame, frame: Frame, number: int) -> None:
    board.limit_flips(game, frame.registers.player, number, cause_of(game, frame))


class ChangeIcons(Node, frozen=True, tag_field="verb", tag="change icons"):
    """Icons that are flipped in a battle work otherwise: they are of another colour, do nothing, or let their card be
    taken."""

    icons: tuple[Colour, ...]
    """Which icons."""
    now: Literal["other colour", "nothing", "taken"]
    """other colour: orange ones that either player flips are blue, or blue ones orange. nothing: those flipped before
    or after do nothing, orange ones for attack, blue ones for defense, black ones for Pierce. taken: after the battle
    the player may take a card with a green one instead of swapping one for it."""
    until: Literal["turn", "attack"] = "attack"
    """How long: in this battle, or in all battles of this turn."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        if self.now == "other colour":
            until = UNTIL_TURN if self.until == "turn" else UNTIL_ATTACK
            code.emit(recolour, "orange" if self.icons[0] == "orange" else "blue", until)
        else:
            code.emit(dull_icons if self.now == "nothing" else keep_green, self.icons)

    def tells(self, p: Printer) -> list[Part]:
        if self.now == "nothing":
            done = tuple(Clause(thing(ICONS[one]), *DULLED[one], modal="doesn't") for one in self.icons)
            return [Scope("during this battle", (), done)]
        sign = ICONS[self.icons[0]]
        if self.now == "taken":
            card = f"a card that has {sign} from among {p.actor.own} flipped cards"
            put = f"{card} into {p.actor.own} hand instead of swapping a card for it"
            return [Scope("after the battle", (), (p.do("put", put, modal="may"),))]
        becomes = f"a {ICONS['blue']}" if self.icons[0] == "orange" else f"an {ICONS['orange']}"
        battle = "during a battle" if self.until == "turn" else "during this battle"
        flipped = Clause(thing(f"each {sign} either player flips {battle}"), "be", f"{becomes} instead")
        return [Scope("until end of turn", (), (flipped,))] if self.until == "turn" else [flipped]

    def needs(self) -> Needs:
        return (("now", "flipped"),) if self.now == "taken" else ()


DULLED: Final = {"orange": ("add", "to ATK"), "blue": ("add", "to DEF"), "black": ("give", "Pierce")}


def recolour(game: TcgGame, frame: Frame, icon: Literal["orange", "blue"], until: int) -> None:
    if until == UNTIL_TURN or game.in_attack:
        board.recolour(game, icon, until, cause_of(game, frame))


def dull_icons(game: TcgGame, frame: Frame, icons: tuple[Colour, ...]) -> None:
    board.dull_icons(game, icons, cause_of(game, frame))


def keep_green(game: TcgGame, frame: Frame, icons: tuple[Colour, ...]) -> None:
    if game.battle is not None and game.in_attack:
        board.keep_green(game, game.battle, frame.registers.player, cause_of(game, frame))


class FlipBattleCards(Node, frozen=True, tag_field="verb", tag="flip battle cards"):
    """Flip battle cards: more of them in a battle, or outside of one. They are remembered."""

    amount: Amount
    """How many battle cards."""
    more: bool = True
    """They count in the battle that goes on; else they are flipped beside it."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(flip_cards, self.amount, self.more)

    def tells(self, p: Printer) -> list[Part]:
        words = cards_of(self.amount, "battle card", "more " if self.more else "") + by_cards(self.amount, p)
        p.counts("battle card", "battle cards", "flipped")
        return [p.do("flip", words)]

    def binds(self) -> Binding:
        return Binding(after=("flipped", "count"))


def flip_cards(game: TcgGame, frame: Frame, amount: Amount, more: bool) -> None:
    """Flip battle cards; those of a battle count as all its cards do. They are remembered."""
    r = frame.registers
    player = r.player
    r.count = values(game, frame, amount)
    area = game.played[player]
    before = len(area)
    battle = game.battle if more and game.in_attack else None
    board.flip_battle_cards(game, player, r.count, battle, cause_of(game, frame), pauses=False)
    r.them = tuple(area[before:])
