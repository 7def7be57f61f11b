"""No question of the Deck-Building Game is asked in vain: its options lead to different states."""

from __future__ import annotations

import pytest

from spacebridge import dbg
from spacebridge.games import kits
from spacebridge.kernel.decision import Decision
from spacebridge.kernel.rng import Rng
from spacebridge.lab.idle import Kind, is_idle, measure, too_idle

DECISIONS = 70_000
MEANT = kits.of("dbg").books.meant


def busy(decision: Decision, rng: Rng) -> int:
    """By chance, but seldom nothing: so that much happens in a game."""
    pick = rng.below(len(decision))
    for _ in range(3):
        if decision.options[pick].key in ("end", "pass", "no", "done", "decline"):
            pick = rng.below(len(decision))
    return pick


@pytest.fixture(scope="module")
def found() -> dict[str, Kind]:
    return measure(kits.of("dbg").books.tables(0), DECISIONS, busy)


def test_no_kind_of_question_is_idle(found: dict[str, Kind]) -> None:
    assert [f"{kind.prompt}: {kind.idle} of {kind.asked}" for kind in too_idle(found, MEANT)] == []


def test_the_games_ask_all_that_may_be_idle(found: dict[str, Kind]) -> None:
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


def test_excuses_are_needed(found: dict[str, Kind]) -> None:
    assert [kind for kind in MEANT if kind not in found or not found[kind].idle] == []


def test_an_idle_question_is_found_out() -> None:
    """A question is idle when nothing of the state tells its answers apart."""
    game = dbg.new_game(mode="competitive", players=2, seed=1)
    assert game.decision is not None
    assert not is_idle(game, game.decision)
    value = game.decision.options[0].value
    for option in game.decision.options:
        option.value = value
    assert is_idle(game, game.decision)
