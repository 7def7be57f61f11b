"""Whole games against a rookie, by mouse, by keys alone and by touch."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .hands import Finger, Keys, Mouse, Player, Way
from .people import Person

GAMES = ("tcg", "dbg")
WAYS: dict[str, type[Mouse] | type[Keys] | type[Finger]] = {"mouse": Mouse, "keys": Keys, "touch": Finger}


def start(way: Way, game: str) -> None:
    """From the lobby to the first decision."""
    way.person.go("/")
    way.person.find(f"play-{game}").wait_for()
    way.press(way.person.find(f"play-{game}"))
    assert way.person.asked()


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(visit: Visit, game: str, how: str) -> None:
    person: Person = visit(phone=how == "touch")
    way: Way = WAYS[how](person)
    start(way, game)
    player = Player(way)
    player.play()
    person.find("end-screen").wait_for()
    ending = person.find("ending").inner_text()
    assert "win" in ending.lower() or "lost" in ending.lower(), ending
    assert len(player.picked) > 10
    assert person.find("to-replay").is_visible()
    match = person.state.table.match
    way.press(person.find("rematch"))
    person.until(lambda: person.state.table.match != match, "another match")
    assert person.asked()
