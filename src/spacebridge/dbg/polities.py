"""Polities: who commands them, what taking command costs, and what that is good for.

A Command token lies on the space of its Polity. Power that is only for taking command is pledged to the Polity it was
gained on, by the card it comes from.
"""

from __future__ import annotations

from typing import Literal

from ..kernel.decision import Refusal
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from . import board
from .happenings import CommandEnded
from .power import pay_power, power_within
from .registers import Commanding
from .sides import adversary_of
from .state import DbgGame
from .triggers import happen
from .words import moments, value
from .words.base import context

By = Literal["you", "adversary"]

NOT_THERE = Refusal("You have to be on a Polity to take command of it.", "WOC-polity-01", "WOC-range-04")
NO_POLITY = Refusal("{0} is no Polity.", "WOC-polity-01")
YOURS = Refusal("{0} is under your faction's command already.", "WOC-polity-02")
TOO_DEAR = Refusal("Taking command of {0} costs {1} Power, and you have {2}.", "WOC-polity-03", "WOC-polity-01")
BARRED = Refusal(
    "{0} can't be Confronted while {1} is under the Adversary's command.", "WOC-coop-polity-02", "WOC-coop-polity-01"
)
COMMAND_ONLY = Refusal("This ability is for taking command of a Polity you are on.", "WOC-ability-08", "WOC-polity-07")


def is_under(game: DbgGame, player: int, space: int, by: By) -> bool:
    """Is the Polity there under the command of the player's faction, or of the other one?"""
    token = game.command.get(space)
    return token is not None and (token == game.faction_of(player)) == (by == "you")


def count(game: DbgGame, player: int, by: By) -> int:
    return sum(1 for space in game.command if is_under(game, player, space, by))


def cost(game: DbgGame, player: int, space: int) -> int:
    """1 more for each Polity under the Adversary's command, this one among them. WOC-polity-03"""
    polity = game.card_at(space).polity
    assert polity is not None
    return polity.power + count(game, player, "adversary")


def can_claim(game: DbgGame, player: int) -> bool:
    """Is the player on a Polity that their faction does not command?"""
    at = game.seats[player].at
    return at >= 0 and game.up[at] and game.card_at(at).polity is not None and not is_under(game, player, at, "you")


def own_left(game: DbgGame, player: int) -> int:
    """What texts give to take command, without a card."""
    total = 0
    for sheet in game.sheets(player):
        for power in sheet.powers:
            if "command" in moments(power.when):
                total += value(game, context(player), power.amount)
    return max(0, total - game.seats[player].command_spent)


def command_power(game: DbgGame, player: int) -> int:
    """Power that is only for taking command of the Polity the player is on. WOC-polity-07"""
    if player != game.active or not can_claim(game, player):
        return 0
    seat = game.seats[player]
    return own_left(game, player) + sum(one.power for one in seat.pledges if one.space == seat.at)


def may_command(game: DbgGame, player: int, space: int) -> Refusal | None:
    """WOC-turn-15"""
    card = game.card_at(space)
    if card.polity is None:
        return NO_POLITY.about(card.name)
    if game.seats[player].at != space:
        return NOT_THERE
    if is_under(game, player, space, "you"):
        return YOURS.about(card.name)
    need, have = cost(game, player, space), power_within(game, player, 0) + command_power(game, player)
    return TOO_DEAR.about(card.name, str(need), str(have)) if have < need else None


def take_command(game: DbgGame, player: int, space: int) -> None:
    game.call(COMMAND, Commanding(player, space))


def pay_command(game: DbgGame, frame: Frame) -> None:
    """What is only for this comes first."""
    r: Commanding = frame.registers
    need, pledged = cost(game, r.player, r.place), command_power(game, r.player)
    own = min(own_left(game, r.player), max(0, need - (pledged - own_left(game, r.player))))
    board.spend_pledges(game, r.player, r.place, own, "WOC-polity-01")
    pay_power(game, r.player, need - pledged, 0)


def put_token(game: DbgGame, frame: Frame) -> None:
    """WOC-polity-01, WOC-polity-04"""
    r: Commanding = frame.registers
    board.take_command(game, r.player, r.place, game.faction_of(r.player), "WOC-polity-01")
    happen(game, CommandEnded("WOC-polity-02", r.player, game.matrix[r.place] >> SEATS))


COMMAND = procedure("dbg.command", pay_command, put_token, registers=Commanding)


def come_to_light(game: DbgGame, space: int) -> None:
    """Where all play together a Polity is the Adversary's when it is turned faceup. WOC-coop-polity-01"""
    if game.mode.polities_hostile and game.card_at(space).polity is not None:
        board.take_command(game, -1, space, adversary_of(game.faction_of(game.active)), "WOC-coop-polity-01")


def bars_confrontation(game: DbgGame, player: int, boss: str) -> Refusal | None:
    """WOC-coop-polity-02"""
    if not game.mode.polities_hostile:
        return None
    held = [space for space in sorted(game.command) if is_under(game, player, space, "adversary")]
    return BARRED.about(boss, game.card_at(held[0]).name) if held else None


def points(game: DbgGame, faction: str) -> int:
    """VP for the Polities under a faction's command. WOC-score-07"""
    found = (game.card_at(space).polity for space, token in game.command.items() if token == faction)
    return sum(one.vp for one in found if one is not None)
