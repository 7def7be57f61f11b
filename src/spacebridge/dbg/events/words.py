"""What several events are told with."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ...kernel.events import Event, PlayerNumber, Teller
from ...kernel.spans import Phrase, PlayerSpan, listed

if TYPE_CHECKING:
    from ..state import DbgTeller


NONE = -1
"""No player or space."""


def told_by(teller: Teller) -> DbgTeller:
    """What only this game's Teller can name."""
    return cast("DbgTeller", teller)


def place(teller: Teller, space: int) -> Phrase:
    return told_by(teller).space(space)


def resources(power: int, move: int) -> Phrase:
    """So much Power and Move, as far as there is any."""
    return listed([(n, f" {what}") for n, what in ((power, "Power"), (move, "Move")) if n])


class ByPlayer(Event, frozen=True):
    """Something a player does or gets."""

    player: PlayerNumber

    def who(self, teller: Teller) -> PlayerSpan:
        return teller.player(self.player)
