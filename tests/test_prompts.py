"""Whoever decides reads which card asks."""

from __future__ import annotations

import pytest

from spacebridge import dbg, tcg
from spacebridge.bots import Seat, make_bot
from spacebridge.kernel.game import Game
from spacebridge.kernel.spans import plain
from spacebridge.table.match.status import status


def table(kind: str) -> Game:
    if kind == "tcg":
        decks = [tcg.deck("autobot-starter-set"), tcg.deck("wave1-planes")]
        return tcg.new_game(decks, rules="expanded", seed=2)
    return dbg.new_game(mode="competitive", players=2, seed=2)


@pytest.mark.parametrize("kind", ["tcg", "dbg"])
def test_the_card_that_asks_is_named(kind: str) -> None:
    game = table(kind)
    bot = make_bot("random" if kind == "tcg" else "careful", 2)
    asked = 0
    for _ in range(250):
        decision = game.decision
        if decision is None:
            break
        source = game.teller(None).known(game.asking()) if game.asking() else None
        if source is not None:
            asked += 1
            assert source.text in plain(status(game, decision.player))
        game.choose(bot.pick(Seat(game)))
    assert asked > 5
