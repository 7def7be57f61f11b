"""Ruins: left where Adversaries fall, stepped off, hard to enter, and cleared.

What moves somebody against their will ignores what a Ruin says about entering, but for one that nothing may enter
(WOC-move-16). A Ruin that is played as another type too counts for texts, not for the end of the game.
"""

from __future__ import annotations

from typing import Literal

from ..kernel.decision import Decision, Option, Refusal, yes_or_no
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from . import board, ending, places
from .choices import NONE
from .effects import run_effect
from .encounters import arrive, reveal
from .happenings import ClearEnded, SpaceEmptied
from .limits import Limits, limits_of
from .power import pay_move, pay_power
from .registers import Clearing, Leaving
from .schemes import can_pay
from .state import DbgGame
from .triggers import happen

How = Literal["walk", "fly", "teleport", "pushed"]
OPEN: dict[str, tuple[How, ...]] = {
    "flight or teleport": ("fly", "teleport", "pushed"),
    "no teleport": ("walk", "fly", "pushed"),
    "nothing": (),
}
"""How a space may be moved onto, by what its card says."""

NO_RUIN = Refusal("{0} is no Ruin.", "WOC-ruin-04")
NOT_THERE = Refusal("You have to be on {0} to clear it.", "WOC-ruin-04", "WOC-range-04")
NEVER = Refusal("{0} can't be cleared.", "WOC-ruin-06", "WOC-card-toxic-01")
CANT_PAY = Refusal("You can't pay for clearing {0}: {1}.", "WOC-ruin-04", "WOC-turn-16", "WOC-effectcost-01")
CLOSED = Refusal("{0} can't be moved onto.", "WOC-card-toxic-02")
FLIGHT_ONLY = Refusal("{0} can be moved onto only with Flight or Teleport.", "WOC-face-impassable-rubble")


def admits(game: DbgGame, player: int, space: int, how: How) -> bool:
    """May this player's character come onto the space like this? WOC-ruin-03, WOC-move-16"""
    if not game.up[space]:
        return True
    entries = game.pool.library.papers[game.matrix[space] >> SEATS].sheet.entries
    if not entries or "ongoing" in game.seats[player].ignores:
        return True
    return all(how in OPEN[one] for one in entries)


# A Ruin is left


def leave_ruin(game: DbgGame, space: int, player: int, cause: str) -> None:
    """Fill an empty space with a Ruin, if there is one. WOC-ruin-01, WOC-ruin-07, WOC-ruin-08"""
    if not game.ruins and game.ruin_discard:
        board.shuffle_ruins(game, "WOC-ruin-07")
    if not game.ruins:
        return
    board.place_ruin(game, space, cause)
    if not game.ruins and game.ruin_discard:
        board.shuffle_ruins(game, "WOC-ruin-07")
    if not game.ruins:
        ending.all_ruins(game)
        return
    kind = game.matrix[space] >> SEATS
    run_effect(game, game.pool.library.papers[kind].on_reveal, player, kind, space=space)


def replace(game: DbgGame, space: int, player: int, cause: str) -> None:
    """Destroy a card of the Matrix and fill its space with a Ruin."""
    board.destroy_in_matrix(game, space, cause)
    game.call(REPLACE, Clearing(player, space))
    happen(game, SpaceEmptied(cause, game.active))


def fill(game: DbgGame, frame: Frame) -> None:
    r: Clearing = frame.registers
    if game.result is None:
        leave_ruin(game, r.place, r.player, "WOC-ruin-01")


REPLACE = procedure("dbg.replace-with-ruin", fill, registers=Clearing)


# Stepping off


def step_off(game: DbgGame, space: int) -> None:
    """Whoever is there moves away, the active player first, then clockwise. WOC-ruin-02"""
    there = tuple(player for player in game.clockwise(game.active) if game.seats[player].at == space)
    if there:
        game.call(STEP_OFF, Leaving(there))


def ways_off(game: DbgGame, player: int) -> list[int]:
    """Against their will: only what nothing may enter is closed. WOC-move-16, WOC-card-toxic-02"""
    return [space for space in game.grid.adjacent[game.seats[player].at] if admits(game, player, space, "pushed")]


def ask_where(game: DbgGame, frame: Frame) -> Decision | None:
    r: Leaving = frame.registers
    found = ways_off(game, r.others[0])
    r.pick = found[0] if found else NONE
    if len(found) < 2:
        return None
    names, titles = game.grid.names, game.grid.titles
    options = [Option(f"choose {names[one]}", one, "{0}", (titles[one],), places.here(game, one)) for one in found]
    return Decision(r.others[0], "Move off the Ruin: to which space?", options, into="pick", rules=("WOC-ruin-02",))


def go_off(game: DbgGame, frame: Frame) -> None:
    r: Leaving = frame.registers
    player = r.others[0]
    r.others = r.others[1:]
    if r.others:
        frame.go(ask_where)
    if r.pick >= 0:
        board.move(game, player, r.pick, "pushed", "WOC-ruin-02")
        arrive(game, player, r.pick, forced=True)


STEP_OFF = procedure("dbg.step-off", ask_where, go_off, registers=Leaving)


# Clearing


def may_clear(game: DbgGame, player: int, space: int, limits: Limits) -> Refusal | None:
    """WOC-turn-16, WOC-ruin-04"""
    card = game.card_at(space)
    if "ruin" not in card.kinds:
        return NO_RUIN.about(card.name)
    if card.clear is None:
        return NEVER.about(card.name)
    if game.seats[player].at != space:
        return NOT_THERE.about(card.name)
    return None if can_pay(game, player, card.clear, limits) else CANT_PAY.about(card.name, card.clear.text())


def clear(game: DbgGame, player: int, space: int) -> None:
    game.call(CLEAR, Clearing(player, space))


def pay_clear(game: DbgGame, frame: Frame) -> None:
    r: Clearing = frame.registers
    price = game.card_at(r.place).clear
    assert price is not None
    board.spend_energon(game, r.player, price.energon, "WOC-ruin-04")
    pay_power(game, r.player, price.power, 0)
    pay_move(game, r.player, price.move, limits_of(game, r.player))


def do_clear(game: DbgGame, frame: Frame) -> None:
    """The space stays empty until the end of the turn. WOC-ruin-05"""
    r: Clearing = frame.registers
    r.kind = game.matrix[r.place] >> SEATS
    board.clear_ruin(game, r.player, r.place, "WOC-ruin-05")
    run_effect(game, game.pool.library.papers[r.kind].cleared, r.player, r.kind, space=r.place)


def tell_clear(game: DbgGame, frame: Frame) -> None:
    r: Clearing = frame.registers
    happen(game, ClearEnded("WOC-ruin-05", r.player, r.kind), SpaceEmptied("WOC-ruin-05", game.active))


CLEAR = procedure("dbg.clear", pay_clear, do_clear, tell_clear, registers=Clearing)


# The next one for nothing


def reach(game: DbgGame, player: int, space: int) -> None:
    """Who may clear the next Ruin for nothing has moved onto one. WOC-face-key-vector-sigma"""
    if "price" in game.seats[player].ignores and game.up[space] and "ruin" in game.card_at(space).kinds:
        board.pass_price(game, player)
        if game.card_at(space).clear is not None:
            game.call(CLEAR_FREE, Clearing(player, space))


def ask_free(game: DbgGame, frame: Frame) -> Decision | None:
    r: Clearing = frame.registers
    options = yes_or_no(True, False, places.here(game, r.place))
    args = (game.card_at(r.place).name,)
    return Decision(r.player, "Clear {0} for nothing?", options, "pick", args, rules=("WOC-face-key-vector-sigma",))


def clear_free(game: DbgGame, frame: Frame) -> None:
    r: Clearing = frame.registers
    if r.pick:
        do_clear(game, frame)
    else:
        frame.leave()


def refill_space(game: DbgGame, frame: Frame) -> None:
    """At once, and faceup."""
    r: Clearing = frame.registers
    if not game.main:
        ending.out_of_cards(game)
        return
    board.refill(game, r.place, "WOC-face-key-vector-sigma")
    reveal(game, r.place, r.player)


CLEAR_FREE = procedure("dbg.clear-free", ask_free, clear_free, tell_clear, refill_space, registers=Clearing)
