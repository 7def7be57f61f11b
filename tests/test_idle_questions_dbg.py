"""No question of the Deck-Building Game is asked in vain: its options lead to different states."""

from __future__ import annotations

from typing import Any

import pytest

from spacebridge import dbg
from spacebridge.dbg.modes import MODES
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.decision import Decision
from spacebridge.kernel.rng import Rng
from spacebridge.lab.idle import Tally, is_idle, tally, too_idle

GAMES = 130
LIMIT = 450

EXCUSED = {
    # the contract: which of your waiting abilities is next is asked wherever they differ
    "Choose which effect comes next",
    # the contract: every player that fits is offered, also one to whom the effect would do nothing
    "{0}: choose a player",
    # the contract: every card that fits is offered, also one whose Power or Range will not be used any more
    "{0}: choose a card you control",
    # Assists lie facedown: nobody knows yet that all of them will be turned up
    "Choose whose Assist is resolved",
}
"""Kinds of questions that may be idle, each with the reason."""

TABLES = [(mode.name, players) for mode in MODES.values() for players in range(mode.least, mode.most + 1)]


def table(seed: int) -> dbg.DbgGame:
    """Each table in turn; `payment="ask"` asks by request and is not looked at."""
    mode, players = TABLES[seed % len(TABLES)]
    return dbg.new_game(mode=mode, players=players, seed=seed, first=None)


def busy(decision: Decision, rng: Rng) -> int:
    """By chance, but seldom nothing: so that much happens in a game."""
    pick = rng.below(len(decision))
    for _ in range(3):
        if decision.options[pick].key in ("end", "pass", "no", "done", "decline"):
            pick = rng.below(len(decision))
    return pick


@pytest.fixture(scope="module")
def found() -> dict[str, Tally]:
    return tally(Subject("dbg", "", table, dbg.load), range(GAMES), LIMIT, busy)


def test_no_kind_of_question_is_idle(found: dict[str, Tally]) -> None:
    assert too_idle(found, EXCUSED) == []


def test_the_games_ask_all_that_is_new(found: dict[str, Tally]) -> None:
    """What is never asked is never found idle either."""
    for kind in (
        "Before {0}'s turn: Convert to {2} Mode for {1} Energon?",
        "Before the Attack: Convert to {2} Mode for {1} Energon?",
        "Nobody Assists: battle {0} all the same ({1} Power against {2})?",
        "Ambush, {0}: {1} Avoid it?",
        "Pay {0} Move: which card pays next?",
        "Pay {0} Power: which card pays next?",
    ):
        assert found[kind].asked >= 10, kind


def test_excuses_are_needed(found: dict[str, Tally]) -> None:
    assert all(found[kind].idle for kind in EXCUSED)


def some_game(**options: Any) -> dbg.DbgGame:
    return dbg.new_game(mode="competitive", players=2, seed=1, **options)


def test_an_idle_question_is_found_out() -> None:
    """A question is idle when nothing of the state tells its answers apart."""
    game = some_game()
    assert not is_idle(game)
    assert game.decision is not None
    value = game.decision.options[0].value
    for option in game.decision.options:
        option.value = value
    assert is_idle(game)
    counts = {"Where?": Tally(20, 2, "seed 1"), "Who?": Tally(20, 1)}
    assert too_idle(counts) == ["'Where?': 2 of 20 decide nothing; seed 1"]
    assert too_idle(counts, {"Where?"}) == []
