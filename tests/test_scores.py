"""At the end of a game of the Deck-Building Game everybody sees where each score comes from."""

from __future__ import annotations

import pytest

from spacebridge import dbg
from spacebridge.bots import Seat, make_bot


@pytest.mark.parametrize(("mode", "players"), [("competitive", 2), ("competitive", 3), ("tvt", 2)])
def test_the_parts_of_a_score_add_up_to_it(mode: str, players: int) -> None:
    game = dbg.new_game(mode=mode, players=players, seed=4)
    bots = [make_bot("careful", seat) for seat in range(players)]
    while (decision := game.decision) is not None:
        assert not any(player.score_parts for player in game.view(0).players), "as long as it goes on nobody knows"
        game.choose(bots[decision.player].pick(Seat(game)))
    for viewer in (None, *range(players)):
        view = game.view(viewer)
        for player in view.players:
            assert player.score is not None
            assert sum(player.score_parts.values()) == player.score
            assert 0 not in player.score_parts.values(), "what brings nothing is not told"
    assert any(player.score_parts for player in game.view(None).players)
