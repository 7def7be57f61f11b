"""A whole game together, with everything that moves."""

from __future__ import annotations

from .conftest import Visit
from .hands import Mouse, Player


def test_a_game_together_while_cards_fly(visit: Visit) -> None:
    """Co-op with two bots and all the animation: whoever clicks in the middle of it is heard."""
    person = visit(settings={"speed": "fast"})
    person.go("/")
    person.find("mode").select_option("coop")
    person.find("players").select_option("3")
    way = Mouse(person)
    way.press(person.find("play-dbg"))
    player = Player(way, busy_turns=3, first=("assist", "resolve"))
    player.play()
    person.find("end-screen").wait_for()
    assert len(player.picked) > 10
