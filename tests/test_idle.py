"""Questions whose options all lead to the same table are not asked."""

from __future__ import annotations

from typing import cast

import pytest

from spacebridge.cli import main
from spacebridge.games import kits
from spacebridge.kernel.scenario import Scenario, game_at
from spacebridge.lab.idle import Kind, is_idle, measure, too_idle
from spacebridge.tcg import TcgGame
from spacebridge.tcg.words import repeating

DECISIONS = 30_000
ASKERS = (
    ("Choose a card from your hand to {0}", "computer-sabotage"),
    ("Choose {0}", "swap-parts"),
    ("Swap a card of your hand for a flipped green card", "tcg.turn"),
)
"""Cards and procedures that once asked in vain."""
HEAD = "game: tcg\nrules: expanded\nplay: []\n"


def asked(position: str, *keys: str) -> tuple[TcgGame, bool]:
    """The game after these answers, and whether its question is idle."""
    scenario = Scenario(HEAD + position, "idle.yaml")
    game = cast(TcgGame, game_at(scenario))
    for key in keys:
        game.choose_key(key)
    assert game.decision is not None
    return game, is_idle(game, game.decision)


MEDIC = """
p1: {{team: [{{card: ramjet-sky-smasher, damage: {damage}}}, red-alert-security-chief], hand: [medic]}}
p2: {{team: [dinobot-slug-hot-headed-warrior]}}
"""
ORDER = """
p1:
  team: [{card: red-alert-security-chief, mode: bot, upgrades: [static-laser-of-ironhide, data-pad]}]
  deck: [zap]
p2: {team: [dinobot-slug-hot-headed-warrior]}
"""
SABOTAGE = """
p1: {team: [red-alert-security-chief], hand: [computer-sabotage]}
p2: {team: [dinobot-slug-hot-headed-warrior], hand: [medic, zap, data-bank, data-pad]}
"""


def test_a_choice_is_idle_where_nothing_comes_of_it() -> None:
    assert asked(MEDIC.format(damage=0), "play medic")[1]
    assert not asked(MEDIC.format(damage=1), "play medic")[1]


def test_an_order_is_idle_where_both_ways_lead_to_the_same_table() -> None:
    assert asked(ORDER, "attack red-alert-security-chief")[1]


def test_a_pick_of_several_is_judged_by_what_all_picks_can_lead_to() -> None:
    game, idle = asked(SABOTAGE, "play computer-sabotage")
    assert not idle
    game.choose_key("choose medic")
    game.choose_key("choose zap")
    assert game.decision is not None
    assert game.decision.keys == ["choose data-bank", "choose data-pad"]
    assert not is_idle(game, game.decision)


def test_no_kind_of_question_is_idle_too_often() -> None:
    books = kits.of("tcg").books
    found = measure(books.tables(1), DECISIONS)
    assert sum(kind.asked for kind in found.values()) == DECISIONS
    assert [f"{kind.prompt}: {kind.idle} of {kind.asked}" for kind in too_idle(found, books.meant)] == []
    needless = [prompt for prompt in books.meant if prompt in found and not found[prompt].idle]
    assert needless == [], "an excuse that nobody needs"
    # What is never asked is never found idle either.
    assert found["Choose another one of your characters"].asked
    for prompt, card in ASKERS:
        assert card in found[prompt].cards, card


def test_a_question_about_who_is_next_is_found_out_though_it_is_seldom_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two Tanks get an Armor each from enough Armors for both: who is first makes no difference, were it asked."""
    monkeypatch.setattr(repeating, "upgrades_for", lambda game, index, cards: [index])
    books = kits.of("tcg").books
    found = measure(books.tables(1), DECISIONS)
    assert [kind.prompt for kind in too_idle(found, books.meant)] == ["Choose which character is next"]


@pytest.mark.parametrize(
    ("asked", "idle", "wrong"), [(100, 6, True), (100, 5, False), (12, 10, True), (37, 2, False), (1, 1, False)]
)
def test_too_often_is_more_than_chance(asked: int, idle: int, wrong: bool) -> None:
    assert bool(too_idle({"Choose": Kind("Choose", asked, idle)})) == wrong
    assert not too_idle({"Choose": Kind("Choose", asked, idle)}, {"Choose": "it is meant"})


def test_the_command_counts_by_question_and_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["idle", "--decisions", "600", "--seed", "4"]) == 0
    assert "Flip, play cards, or attack" in capsys.readouterr().out
