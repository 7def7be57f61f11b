"""The rookie: one ply over imagined states; its features and how its weights are tuned."""

from __future__ import annotations

import json
from math import tanh
from pathlib import Path

import pytest

from spacebridge import dbg, tcg
from spacebridge.bots import Bot, Budget, Seat, make_bot
from spacebridge.bots.evaluation import Evaluator, features_named, load_weights
from spacebridge.bots.rookie import Memory, RookieBot, first_sensible, settle
from spacebridge.kernel.decision import Option
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.game import Game
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Scenario, game_at
from spacebridge.lab.tune import Job, fit, main, mutate, play, runner, solve, tune, write
from spacebridge.tcg.skill.features import LUCK

DECKS = [id for id in tcg.built_in_decks() if id.startswith("wave1")]
LIMIT = 3000


def table(seed: int, rules: str = "expanded") -> tcg.TcgGame:
    decks = [tcg.deck(DECKS[seed % len(DECKS)]), tcg.deck(DECKS[(3 * seed + 1) % len(DECKS)])]
    return tcg.new_game(decks, rules=rules, seed=seed)


def finish(game: Game, bots: list[Bot]) -> list[int]:
    """Play on to the end; the picks."""
    picks: list[int] = []
    while (decision := game.decision) is not None:
        assert len(picks) < LIMIT
        index = bots[decision.player].pick(Seat(game))
        assert type(index) is int
        assert 0 <= index < len(decision.options)
        picks.append(index)
        game.choose(index)
    return picks


def rookies(seed: int) -> list[Bot]:
    return [RookieBot(seed * 8 + seat, samples=1) for seat in range(2)]


@pytest.mark.parametrize("rules", list(tcg.RULES))
def test_whole_games_with_offered_options_only(rules: str) -> None:
    for seed in range(2):
        game = table(seed, rules)
        finish(game, rookies(seed))
        assert game.result is not None
        game.check()


def test_same_seed_same_picks() -> None:
    assert finish(table(4), rookies(4)) == finish(table(4), rookies(4))


def test_picks_do_not_depend_on_hidden_cards() -> None:
    game = table(11)
    rng = Rng(expand_seed(99))
    compared = 0
    while (decision := game.decision) is not None and compared < 150:
        other = game.determinize(decision.player, rng)
        assert other.view(decision.player) == game.view(decision.player)
        first, again = (make_bot("rookie", compared).think(Seat(one)) for one in (game, other))
        assert first == again
        compared += 1
        game.choose(rng.below(len(decision)))
    assert compared > 30


def test_beats_random() -> None:
    wins = 0
    for seed in range(12):
        seat = seed % 2
        bots: list[Bot] = [make_bot("random", seed), make_bot("random", seed)]
        bots[seat] = make_bot("rookie", seed)
        game = table(seed // 2)
        finish(game, bots)
        assert game.result is not None
        wins += game.result.winners == (seat,)
    assert wins >= 9


def test_a_thought_weighs_every_option_best_first() -> None:
    game = table(2)
    decision = game.decision
    assert decision is not None
    thought = make_bot("rookie", 1).think(Seat(game))
    assert sorted(one.key for one in thought.options) == sorted(decision.keys)
    assert thought.options[0].key == decision.options[thought.index].key
    values = [one.value for one in thought.options]
    assert values == sorted(values, reverse=True)
    assert {one.visits for one in thought.options} == {3}
    assert thought.explain().startswith(f"Best: {thought.options[0].label}")


def test_a_budget_counts_options_times_states() -> None:
    game = table(2)
    assert game.decision is not None
    size = len(game.decision)
    for given, weighed, visits in ((1, 1, 1), (size - 1, size - 1, 1), (2 * size + 1, size, 2), (99 * size, size, 3)):
        thought = make_bot("rookie", 1).think(Seat(game), Budget(iterations=given))
        assert len(thought.options) == weighed
        assert {one.visits for one in thought.options} == {visits}


def test_what_led_back_to_the_same_state_is_not_done_again() -> None:
    game = table(2)
    assert game.decision is not None
    options = game.decision.options
    memory = Memory()
    assert memory.barren(game, options, 0.5) == frozenset()
    memory.keep(options[0].key)
    assert memory.barren(game, options, 0.5) == frozenset()
    memory.barren(game, options[:2], 0.1)  # another question in between
    assert memory.barren(game, options, 0.5) == {options[0].key}
    assert memory.barren(game, options, 0.4) == frozenset()


class Blind(Seat):
    """A seat whose player can imagine nothing."""

    def imagine(self, rng: Rng) -> Game | None:
        return None


def test_without_imagination_it_does_the_first_sensible_thing() -> None:
    thought = make_bot("rookie", 1).think(Blind(table(2)))
    assert thought.index == 0
    assert thought.options == ()
    options = [Option("pass", 0), Option("attack x", 1)]
    assert first_sensible(options) == 1
    assert first_sensible(options[:1] * 2) == 0


def test_an_action_is_judged_when_it_is_over() -> None:
    game = table(2)
    judge = Evaluator("tcg", load_weights("tcg", "rookie"))
    while game.decision is not None and not any(key.startswith("target") for key in game.decision.keys):
        game.choose(len(game.decision) - 1)  # attacks are offered last
    assert len(game.frames) > 1
    assert len(settle(game, judge).frames) == 1


@pytest.mark.parametrize("rules", list(tcg.RULES))
def test_features_of_one_side_are_the_other_way_round_for_the_other(rules: str) -> None:
    names, compute = features_named("tcg").names, features_named("tcg").compute
    rng = Rng(expand_seed(5))
    game: Game = table(5, rules)
    while game.decision is not None:
        mine, theirs = compute(game, 0), compute(game, 1)
        assert len(mine) == len(names)
        for name, a, b in zip(names, mine, theirs, strict=True):
            if name != "extra":
                assert a == pytest.approx(-b), name
        game.choose(rng.below(len(game.decision)))


def test_pierce_is_no_more_than_the_attack_in_the_blow_that_is_expected() -> None:
    """ER-1.3.3-2c: Arcee has attack 1 and Pierce 4 with the Piercing Blaster."""
    text = """
game: tcg
rules: expanded
p1: {team: [{card: arcee-skilled-fighter, mode: bot, upgrades: [piercing-blaster]}]}
p2: {team: [{card: inferno-fearless-firefighter, mode: bot}]}
play: []
"""
    features = features_named("tcg")
    seen = dict(zip(features.names, features.compute(game_at(Scenario(text, "arcee.yaml")), 0), strict=True))
    assert seen["pierce"] == 4
    assert seen["blow"] * 10 == pytest.approx(1 + LUCK)


def test_the_shipped_weights_name_the_features() -> None:
    weights = load_weights("tcg", "rookie")
    assert len(weights) == len(features_named("tcg").names)
    assert sum(1 for weight in weights if weight) > 10


def test_bad_input_gets_a_sentence() -> None:
    with pytest.raises(BadInput, match="at least 1 state"):
        RookieBot(1, samples=0)


# Tuning


def test_fitting_finds_the_weights_that_made_the_outcomes() -> None:
    rng = Rng(expand_seed(3))
    true = (0.8, -0.5, 0.0)
    rows = []
    for _ in range(3000):
        x = [rng.below(2001) / 1000 - 1 for _ in true] + [1.0]
        rows.append((x, tanh(sum(w * f for w, f in zip(true, x, strict=False)))))
    fitted = fit(rows, (0.0, 0.0, 0.0, 7.0))
    assert fitted == pytest.approx((*true, 7.0), abs=0.05)
    assert fit([], (1.0,)) == (1.0,)


def test_equations_and_mutations() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])
    weights = (1.0, 0.0, -3.0)
    first, again = (mutate(weights, Rng(expand_seed(1)), 0.3) for _ in range(2))
    assert first == again != weights


def test_games_do_not_depend_on_the_number_of_processes() -> None:
    weights = load_weights("tcg", "rookie")
    jobs = [Job("tcg", seed, (weights, None), samples=1, remember=seed == 1) for seed in range(3)]
    with runner(1) as alone, runner(2) as together:
        assert alone(jobs) == together(jobs)
    played = play(jobs[1])
    assert played.rows
    assert sum(played.scores) == 0


def test_tuning_is_repeatable_with_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spacebridge.lab.tune.MUTANTS", 1)
    said: list[str] = []
    found, again = (
        tune("tcg", "rookie", games=4, rounds=1, seed=2, jobs=jobs, samples=1, say=said.append) for jobs in (1, 2)
    )
    assert found == again
    assert list(found) == list(features_named("tcg").names)
    assert said[:2] == said[2:]
    assert said[0].startswith("round 1: ")


def test_without_rounds_the_mean_of_fit_and_present_is_written() -> None:
    found = tune("tcg", "rookie", games=4, rounds=0, seed=2, samples=1)
    assert list(found) == list(features_named("tcg").names)
    assert tuple(found.values()) != load_weights("tcg", "rookie")


def test_the_command_writes_weights_or_says_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("spacebridge.lab.tune.MUTANTS", 1)
    file = tmp_path / "weights.json"
    assert main(["--game", "tcg", "--games", "4", "--rounds", "1", "--samples", "1", "--out", str(file)]) == 0
    assert set(json.loads(file.read_text("utf-8"))) == set(features_named("tcg").names)
    assert main(["--game", "tcg", "--games", "0", "--out", str(file)]) == 2
    assert "the number of games is at least 4, not 0" in capsys.readouterr().err


def test_tuning_refuses_what_it_does_not_know(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no game 'chess' to tune; choose"):
        tune("chess", "rookie", games=4, rounds=1, seed=1)
    with pytest.raises(BadInput, match="the number of jobs is at least 1, not 0"):
        tune("tcg", "rookie", games=4, rounds=1, seed=1, jobs=0)
    with pytest.raises(BadInput, match="can't be written"):
        write(tmp_path / "nowhere" / "weights.json", {})


@pytest.mark.parametrize("game", ["dbg", "dbg-coop"])
def test_the_deck_building_game_is_played_for_tuning(game: str) -> None:
    played = play(Job(game, 1, (load_weights(game, "rookie"), None), samples=1, remember=True))
    assert played.rows
    assert all(-1 <= score <= 1 for score in played.scores)


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_the_deck_building_game_is_played_to_its_end(mode: str) -> None:
    game = dbg.new_game(mode=mode, players=2, seed=3)
    finish(game, rookies(3))
    assert game.result is not None
