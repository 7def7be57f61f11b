"""A log stores events by the places of their fields: fields are only added, at the end and with a default."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spacebridge.kernel.events import Event
from spacebridge.tcg.events import CardDrawn, Reason

from .event_fields import EVENTS, faults, grown, recorded, stored_by_place

each_game = pytest.mark.parametrize("game", EVENTS)


@each_game
def test_older_logs_are_read_as_they_were_meant(game: str) -> None:
    assert faults(recorded()[game], EVENTS[game]) == []


@each_game
def test_every_field_of_every_event_is_recorded(game: str) -> None:
    """After an event or a field was added: python -m tests.event_fields."""
    assert recorded()[game] == grown(recorded()[game], EVENTS[game])


def test_what_stands_in_events_is_recorded_too() -> None:
    assert {"CardDrawn", "Reason"} <= recorded()["tcg"].keys()
    assert stored_by_place(EVENTS["tcg"])["Reason"] is Reason
    assert CardDrawn.__struct_config__.array_like


class Rang(Event, frozen=True):
    player: int
    times: int = 1


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        (["cause", "player", "times"], None),
        (["cause", "player"], None),
        (["cause", "times", "player"], "Rang had cause, times, player, in this order"),
        (["cause", "bell", "player"], "Rang had cause, bell, player, in this order"),
        (["cause", "player", "times", "bell"], "Rang had cause, player, times, bell, in this order"),
        (["cause"], "Rang.player was added without a default"),
    ],
)
def test_a_field_that_is_moved_renamed_dropped_or_required_is_found(fields: list[str], fault: str | None) -> None:
    types: Any = Rang
    assert faults({"Rang": fields}, types) == ([fault] if fault else [])
    assert faults({"Rang": fields, "Sang": ["cause"]}, types)[-1] == "Sang is gone"
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(("Rang", "", 1)), type=Rang) == Rang("", 1)
