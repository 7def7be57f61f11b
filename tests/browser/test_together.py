"""A whole game together, with everything that moves."""

from __future__ import annotations

from .conftest import Visit
from .hands import Mouse, Player, check_decision


def test_a_game_together_while_cards_fly(visit: Visit) -> None:
    """Co-op with two bots and all the animation: whoever clicks in the middle of it is heard."""
    person = visit(settings={"speed": "normal"})
    person.go("/")
    person.find("mode").select_option("coop")
    person.find("players").select_option("3")
    way = Mouse(person)
    way.press(person.find("play-dbg"))
    player = Player(way, busy_turns=3, first=("assist", "resolve"))
    while len(player.picked) < 8:
        assert person.asked()
        check_decision(person)
        player.step()
    person.page.emulate_media(reduced_motion="reduce")  # the rest of the game without it
    player.play()
    person.find("end-screen").wait_for()
    assert len(player.picked) > 10
