"""Bots at the table: asked by any process, and still they come to an end."""

from __future__ import annotations

import pytest

from spacebridge.bots import Seat, make_bot
from spacebridge.table.bots import thinking
from spacebridge.table.bots.thinking import PATIENCE, Habits, seated, think
from spacebridge.table.match import games
from spacebridge.table.match.editions import Edition
from spacebridge.table.match.match import Match
from spacebridge.table.wire.messages import Setup
from spacebridge.tcg.kit import DeckChoice

SETUPS = {
    "tcg": Setup("tcg", rules="expanded", decks=(DeckChoice("wave1-cars"), DeckChoice("wave1-planes"))),
    "dbg": Setup("dbg", mode="competitive", players=2),
}
LONG = 60.0


def test_what_was_picked_often_enough_is_left() -> None:
    habits = Habits()
    for _ in range(PATIENCE):
        assert not habits.tired(1, ("a", "b"))
        habits.add(1, ("a", "b"), "a")
    assert habits.tired(1, ("a", "b")) == {"a"}
    assert not habits.tired(1, ("a", "b", "c")), "another question"
    assert not habits.tired(2, ("a", "b")), "another turn"
    for _ in range(PATIENCE):
        habits.add(1, ("a", "b"), "b")
    assert not habits.tired(1, ("a", "b")), "something has to be picked"


@pytest.mark.parametrize("level", ["random", "careful", "rookie"])
def test_a_bot_takes_another_option_where_it_is_tired_of_the_best(level: str) -> None:
    game = games.start(SETUPS["tcg"], 3)
    game.forget_story()
    assert game.decision is not None
    keys = game.decision.keys
    first = think(LONG, Edition("tcg"), game.save(), level, 1, f"first {level}")
    second = think(LONG, Edition("tcg"), game.save(), level, 1, f"second {level}", frozenset({first}))
    assert first in keys
    assert second in keys
    assert second != first
    assert think(LONG, Edition("tcg"), game.save(), level, 1, f"third {level}", frozenset(keys[1:])) == keys[0]


def test_a_process_knows_the_bots_it_has_seen() -> None:
    known = seated("m 0", "rookie", 1)
    assert seated("m 0", "rookie", 2) is known
    assert seated("m 1", "rookie", 2) is not known
    for number in range(thinking.SEATED):
        seated(f"other {number}", "random", 1)
    assert seated("m 0", "rookie", 2) is not known


def test_rookies_that_remember_nothing_end_their_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every decision were made in another process."""
    monkeypatch.setattr(thinking, "seated", lambda who, level, seed: make_bot(level, seed))
    match = Match.begin(SETUPS["dbg"], 1)
    habits = [Habits(), Habits()]
    while (seat := match.deciding) is not None:
        game = match.game.clone()
        game.forget_story()
        options = tuple(Seat(game).options[i].key for i in range(len(Seat(game).options)))
        key = think(
            LONG, Edition("dbg"), game.save(), "rookie", match.version, "", habits[seat].tired(match.turn, options)
        )
        habits[seat].add(match.turn, options, key)
        match.choose(seat, key)
        assert match.version < 3_000
    assert match.over
