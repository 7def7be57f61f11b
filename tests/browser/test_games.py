"""Whole games against a rookie: by clicks, by drawing things onto others, by keys alone and by touch."""

from __future__ import annotations

import pytest

from .axe import FOLLOWS, check_axe
from .conftest import Visit
from .hands import Drawer, Finger, Keys, Mouse, Player, Way
from .people import Person

GAMES = ("tcg", "dbg")
WAYS: dict[str, type[Mouse] | type[Keys] | type[Finger]] = {
    "mouse": Mouse,
    "drag": Drawer,
    "keys": Keys,
    "touch": Finger,
}


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


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_mid_game(visit: Visit, game: str) -> None:
    person = visit(settings=FOLLOWS)
    way = Mouse(person)
    start(way, game)
    player = Player(way)
    while len(player.picked) < 12 or not person.options:
        assert person.asked(), "the game ended too early"
        player.step()
    assert person.asked()
    check_axe(person)
