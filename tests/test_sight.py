"""A rule of thumb of the Deck-Building Game reads the state without a view, and reads there what the view shows."""

from __future__ import annotations

import pytest

from spacebridge import dbg
from spacebridge.bots import Seat, make_bot
from spacebridge.dbg.skill.sight import PlayerSight, Sight
from spacebridge.dbg.view import PlayerView, View
from spacebridge.kernel.spans import called

CELLS = (("competitive", 3), ("coop", 2), ("expert-coop", 2), ("tvt", 4), ("woc-coop", 2), ("woc-solo", 1))
HERE = ("active", "battle", "bosses_left", "main_size", "matrix", "mode", "sides", "turn", "viewer")
OF_A_PLAYER = ("allies", "at", "card_move", "character", "command_power", "damage", "discard", "energon", "hand",
               "hand_size", "mode", "move_left", "play", "player", "side", "vault", "vp")  # fmt: skip


def compare(sight: Sight, view: View) -> None:
    for name in HERE:
        assert getattr(sight, name) == getattr(view, name), name
    assert (sight.grid.rows, sight.grid.columns) == (view.rows, view.columns)
    assert view.decision is not None
    assert sight.prompt == called(view.decision.prompt, ())
    for one, other in zip(sight.players, view.players, strict=True):
        compare_players(one, other)


def compare_players(one: PlayerSight, other: PlayerView) -> None:
    for name in OF_A_PLAYER:
        assert getattr(one, name) == getattr(other, name), name
    assert tuple(one.power) == other.power
    assert one.missions == other.zones["missions"]


@pytest.mark.parametrize(("mode", "players"), CELLS)
def test_what_is_read_is_what_the_view_shows(mode: str, players: int) -> None:
    for seed in range(2):
        game = dbg.new_game(mode=mode, players=players, seed=seed)
        bots = [make_bot(("careful", "random")[player % 2], seed + player) for player in range(players)]
        count = 0
        while game.decision is not None and count < 400:
            for viewer in range(players) if count % 5 == 0 else ():
                compare(Sight(game, viewer), game.view(viewer))
            game.choose(bots[game.decision.player].pick(Seat(game)))
            count += 1


def test_the_names_are_those_of_the_view() -> None:
    shown = {*PlayerView.__struct_fields__, "missions", "limits"}
    names = {name for name in dir(PlayerSight) if not name.startswith("_")}
    assert names <= shown
    assert {*OF_A_PLAYER, "power", "missions", "limits"} == names
    assert {*HERE, "grid", "players", "prompt"} == {name for name in dir(Sight) if not name.startswith("_")}
