"""The environments for learning pass the tests of the libraries they are made for, and tell nothing but views."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from spacebridge.dbg.learning import DbgSetting
from spacebridge.kernel.errors import BadChoice, BadInput
from spacebridge.kernel.game import Game
from spacebridge.kernel.learning import Setting
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Scenario, game_at
from spacebridge.lab import envs
from spacebridge.lab.envs import extras
from spacebridge.lab.envs.settings import make_setting
from spacebridge.lab.envs.table import Table
from spacebridge.tcg import TcgGame
from spacebridge.tcg.encoding import TcgEncoder
from spacebridge.tcg.learning import TcgSetting

SETTINGS: dict[str, dict[str, Any]] = {
    "tcg": {"game": "tcg"},
    "basic": {"game": "tcg", "decks": ["autobot-starter-set"], "rules": "basic"},
    "dbg": {"game": "dbg"},
    "coop": {"game": "dbg", "mode": "coop", "players": 3},
    "solo": {"game": "dbg", "mode": "solo"},
    "five": {"game": "dbg", "players": 5},
}
each_setting = pytest.mark.parametrize("how", SETTINGS.values(), ids=SETTINGS)
SPIEL = [
    "spacebridge_tcg",
    "spacebridge_tcg(decks=autobot-starter-set,rules=basic)",
    "spacebridge_tcg(slots=5)",
    "spacebridge_dbg",
    "spacebridge_dbg(mode=coop,players=3)",
    "spacebridge_dbg(mode=solo,players=1)",
]


def package(name: str) -> Any:
    return pytest.importorskip(name, reason=f"{name} is not installed")


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def aec(how: dict[str, Any], **options: Any) -> Any:
    return envs.env(**how, **options)


def walk(table: Table, seed: int, most: int = 10_000) -> Iterator[Table]:
    """A random game by slots, seen before each pick."""
    rng = Rng(expand_seed(seed))
    for _ in range(most):
        if table.asked is None:
            return
        yield table
        legal = table.legal()
        table.take(legal[rng.below(len(legal))])


# PettingZoo


@each_setting
def test_pettingzoo_api(how: dict[str, Any]) -> None:
    test = package("pettingzoo.test")
    test.api_test(aec(how), num_cycles=150)
    test.api_test(aec(how, max_cycles=15, shaping=0.5, slots=4, render_mode="ansi"), num_cycles=40)


@each_setting
def test_pettingzoo_seeds(how: dict[str, Any]) -> None:
    package("pettingzoo.test").seed_test(lambda: aec(how), num_cycles=100)


@pytest.mark.parametrize("name", ["tcg", "coop", "solo"])
def test_pettingzoo_rounds(name: str) -> None:
    test = package("pettingzoo.test")
    rounds = envs.Rounds(**SETTINGS[name])
    test.max_cycles_test(rounds)
    test.parallel_api_test(rounds.parallel_env(), num_cycles=100)
    test.parallel_seed_test(rounds.parallel_env, num_cycles=50)


@each_setting
def test_a_game_ends_with_the_rewards_of_its_result(how: dict[str, Any]) -> None:
    package("pettingzoo")
    env = aec(how)
    env.reset(seed=3)
    for agent in env.agents:
        env.action_space(agent).seed(5)
    last: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, cut_off, _ = env.last()
        last[agent] = reward
        assert not cut_off
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    desk = env.unwrapped.desk
    assert [last[agent] for agent in env.possible_agents] == desk.setting.rewards(desk.table.game)
    assert desk.table.game.result is not None


def test_the_log_can_be_read() -> None:
    package("pettingzoo")
    env = envs.env("tcg", render_mode="ansi")
    env.reset(seed=1)
    first = env.render()
    assert first
    assert env.render() == ""
    env.last()
    env.step(0)
    assert env.render() != first


def test_an_action_that_is_masked_out_loses() -> None:
    package("pettingzoo")
    env = envs.env("tcg")
    env.reset(seed=1)
    seen, *_ = env.last()
    agent = env.agent_selection
    env.step(int(seen["action_mask"].argmin()))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_shaped_rewards_add_up_to_the_result_and_where_the_game_began() -> None:
    package("numpy")
    package("gymnasium")
    from spacebridge.lab.envs.desk import Desk

    desk = Desk(make_setting("tcg"), shaping=0.5)
    desk.deal(4)
    began = [desk.table.potential(player) for player in range(2)]
    total = [0.0, 0.0]
    for _ in walk(desk.table, 4):
        total = [a + b for a, b in zip(total, desk.rewards(), strict=True)]
    total = [a + b for a, b in zip(total, desk.rewards(), strict=True)]
    result = desk.setting.rewards(desk.table.game)
    assert total == pytest.approx([end - 0.5 * start for end, start in zip(result, began, strict=True)])


# Gymnasium


@each_setting
def test_gymnasium_checker(how: dict[str, Any]) -> None:
    package("gymnasium.utils.env_checker").check_env(envs.SpacebridgeVsBot(render_mode="ansi", **how))


@pytest.mark.parametrize("name", ["tcg", "dbg", "coop"])
def test_masked_actions_play_whole_games_against_a_bot(name: str) -> None:
    package("gymnasium")
    env = envs.SpacebridgeVsBot(bot="random", **SETTINGS[name])
    rng = random.Random(1)
    seats = set()
    for seed in range(4):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        reward = 0.0
        while not over:
            assert (env.action_masks() == info["action_mask"].astype(bool)).all()
            action = rng.choice([i for i, yes in enumerate(env.action_masks()) if yes])
            seen, reward, over, cut_off, info = env.step(action)
            assert seen in env.observation_space
            assert not cut_off
        assert reward in (-1.0, 0.0, 1.0)
        assert not env.action_masks().any()
    assert len(seats) > 1


def test_a_pick_that_is_not_offered_ends_the_episode() -> None:
    package("gymnasium")
    env = envs.SpacebridgeVsBot("dbg", seat=0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(63)
    assert (reward, over, info["not offered"]) == (-1.0, True, True)


# OpenSpiel


@pytest.mark.parametrize("name", SPIEL)
def test_spiel_simulations(name: str) -> None:
    pyspiel = package("pyspiel")
    import spacebridge.lab.envs.spiel  # noqa: F401

    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SPIEL)
def test_spiel_resampling_keeps_what_the_player_knows(name: str) -> None:
    pyspiel = package("pyspiel")
    import spacebridge.lab.envs.spiel  # noqa: F401

    game = pyspiel.load_game(name)
    rng = random.Random(name)
    state = game.new_initial_state()
    state.apply_action(rng.randrange(1024))
    others = 0
    while not state.is_terminal():
        for player in range(game.num_players()):
            if rng.random() < 0.15:
                other = state.resample_from_infostate(player, rng.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.current_player() == state.current_player()
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                others += str(other) != str(state)
                other.apply_action(rng.choice(other.legal_actions()))
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 3


def test_spiel_search_plays_on_samples() -> None:
    """OpenSpiel's own information-set search runs on the adapter."""
    pyspiel = package("pyspiel")
    np = package("numpy")
    ismcts = package("open_spiel.python.algorithms.ismcts")
    mcts = package("open_spiel.python.algorithms.mcts")
    import spacebridge.lab.envs.spiel  # noqa: F401

    game = pyspiel.load_game("spacebridge_tcg(decks=autobot-starter-set,rules=basic)")
    rng = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 4, random_state=rng)
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_spiel_histories_lead_to_the_same_state() -> None:
    pyspiel = package("pyspiel")
    import spacebridge.lab.envs.spiel  # noqa: F401

    game = pyspiel.load_game("spacebridge_dbg")
    state = game.new_initial_state()
    state.apply_action(11)
    for i in range(40):
        legal = state.legal_actions()
        state.apply_action(legal[i % len(legal)])
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


# What is seen


@each_setting
def test_every_number_has_a_name_and_stays_within_bounds(how: dict[str, Any]) -> None:
    package("numpy")
    from spacebridge.lab.envs.desk import Desk

    setting = make_setting(**how)
    size = setting.encoder.layout.size(64)
    assert len(setting.encoder.layout.names(64)) == size
    assert len(set(setting.encoder.layout.names(64))) == size
    desk = Desk(setting)
    desk.deal(2)
    for table in walk(desk.table, 2):
        for player in range(setting.players):
            numbers = desk.vector(player)
            assert numbers.shape == (size,)
            assert abs(numbers).max() <= 10
            assert desk.mask(player).sum() == (len(table.legal()) if player == table.asked else 0)


@each_setting
def test_observations_are_equal_where_a_player_cannot_tell_games_apart(how: dict[str, Any]) -> None:
    setting = make_setting(**how)
    rng = Rng(expand_seed(9))
    for i, table in enumerate(walk(Table(setting, setting.new(5)), 5)):
        if i % 9 == 0:
            for player in range(setting.players):
                other = Table(setting, table.game.determinize(player, rng))
                assert other.observe(player) == table.observe(player)


BLOWS = """
game: tcg
rules: expanded
p1: {team: [{card: megatron-decepticon-leader, mode: bot}]}
p2:
  team: [{card: darkmount-cruel-overlord, upgrades: [blast-shield], damage: 7}, {card: ramjet-sky-smasher}]
play: []
"""


@pytest.mark.parametrize("target", ["darkmount-cruel-overlord", "ramjet-sky-smasher"])
def test_the_blow_that_is_seen_is_the_one_that_falls_without_flips(target: str) -> None:
    """Attack 4 with Pierce 3 against defense 6, and against defense 0."""
    scenario = Scenario(BLOWS, "blows.yaml")
    game = cast(TcgGame, game_at(scenario))
    game.choose_key("attack megatron-decepticon-leader")
    encoder = TcgEncoder()
    assert game.decision is not None
    numbers = encoder.vector(game, 0, 8)
    slot = game.decision.find(f"target {target}")
    seen = dict(zip(encoder.layout.names(8), numbers, strict=True))
    game.choose_key(f"target {target}")
    assert game.battle is not None
    assert seen[f"option {slot}: blow: damage without flips / 10"] * 10 == pytest.approx(game.battle.damage)
    assert seen[f"option {slot}: blow: knocks out without flips"] == len(game.knocked_out[1])


def options_of(game: Game) -> list[str]:
    assert game.decision is not None
    return game.decision.keys


@pytest.mark.parametrize("setting", [TcgSetting(), DbgSetting()], ids=["tcg", "dbg"])
def test_every_option_can_be_picked_however_few_slots_there_are(setting: Setting) -> None:
    paged = 0
    for walked in walk(Table(setting, setting.new(1), slots=4), 1):
        table = walked.clone()
        table.page = 0
        found = []
        for _ in range(-(-len(options_of(table.game)) // 3) if table.paged else 1):
            legal = table.legal()
            found += [one.key for one in table.labels() if one.key != "more"]
            if table.paged:
                paged += 1
                assert legal[-1] == 3
                table.take(3)
        assert found == options_of(table.game)
        assert table.page == 0
    assert paged > 20


def test_the_page_says_how_long_observations_are() -> None:
    from pathlib import Path

    text = (Path(__file__).parent.parent / "docs/rl.md").read_text()
    for game in ("tcg", "dbg"):
        layout = envs.layout(game)
        state, row = layout.state_size, layout.row_size
        assert f"{state} + 64 × {row} = {state + 64 * row}" in text


# Bad input


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: make_setting("chess"), "there is no game 'chess'"),
        (lambda: make_setting("tcg", players=3), "takes decks and rules, not players"),
        (lambda: make_setting("tcg", decks=["nothing"]), "there is no deck 'nothing'"),
        (lambda: make_setting("tcg", decks="metroplex-deck"), "decks are a list"),
        (lambda: make_setting("tcg", rules="house"), "there are no rules 'house'"),
        (lambda: make_setting("dbg", mode="war"), "there is no mode 'war'"),
        (lambda: make_setting("dbg", players=9), "not for 9"),
        (lambda: Table(TcgSetting(), TcgSetting().new(0), slots=2), "at least 3 option slots"),
        (lambda: Table(TcgSetting(), TcgSetting().new(0)).take(63), "slot 63 can't be picked now"),
        (lambda: envs.env("tcg", max_cycles=0), "at least 1 cycle"),
        (lambda: envs.env("tcg", render_mode="film"), "there is no render mode 'film'"),
        (lambda: envs.SpacebridgeVsBot("dbg", seat=2), "there is no seat 2"),
        (lambda: envs.SpacebridgeVsBot("tcg", bot="nobody"), "there is no bot 'nobody'"),
        (lambda: extras.need("no_such_package"), "this needs the package 'no_such_package'"),
    ],
)
def test_bad_input_gets_a_sentence(make: Callable[[], object], says: str) -> None:
    package("pettingzoo")
    with pytest.raises(BadInput, match=says):
        make()


def test_a_slot_that_is_not_offered_changes_nothing() -> None:
    setting = TcgSetting()
    table = Table(setting, setting.new(0))
    before = table.game.state_hash()
    with pytest.raises(BadChoice):
        table.take(50)
    assert table.game.state_hash() == before


# The example


def test_the_example_trains(capsys: pytest.CaptureFixture[str]) -> None:
    package("gymnasium")
    from spacebridge.lab.examples import train_policy

    train_policy.main(["--rules", "basic", "--games", "6", "--batch", "3", "--test-games", "4"])
    said = capsys.readouterr().out
    assert "after 6 games" in said
    assert "95% interval" in said
    with pytest.raises(SystemExit, match="there is no bot"):
        train_policy.main(["--bot", "nobody"])
