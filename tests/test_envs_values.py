"""Environments are values: copied, pickled, saved and loaded, they play on alike; and observers see what they may."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from spacebridge import tcg
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.game import Game
from spacebridge.lab import envs
from tests import workshop
from tests.test_envs import SETTINGS, SPIEL, aec, package

each_setting = pytest.mark.parametrize("how", SETTINGS.values(), ids=SETTINGS)
STEPS = 12
"""Before the twins part and after it."""


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))  # noqa: S301


COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": pickled,
    "clone": lambda env: env.clone(),
}
each_copy = pytest.mark.parametrize("twin_of", COPIES.values(), ids=COPIES)


def legal(mask: Any, rng: random.Random) -> int:
    return rng.choice([i for i, yes in enumerate(mask) if yes])


def play_aec(env: Any, rng: random.Random, steps: int) -> list[Any]:
    """All that is seen on the way."""
    story = []
    for _ in range(steps):
        seen, *rest = env.last()
        story.append((env.agent_selection, seen["observation"].tobytes(), seen["action_mask"].tobytes(), *rest))
        if rest[1] or rest[2]:
            env.reset()
        else:
            env.step(legal(seen["action_mask"], rng))
    return story


def play_rounds(env: Any, rng: random.Random, steps: int) -> list[Any]:
    story = []
    for _ in range(steps):
        asked = env.desk.table.asked
        action = legal(env.desk.mask(asked), rng)
        seen, *rest = env.step(dict.fromkeys(env.agents, action))
        story.append(({agent: one["observation"].tobytes() for agent, one in seen.items()}, *rest))
        if not env.agents:
            env.reset()
    return story


def play_gym(env: Any, rng: random.Random, steps: int) -> list[Any]:
    story = []
    for _ in range(steps):
        seen, reward, over, cut_off, info = env.step(legal(env.action_masks(), rng))
        story.append((seen.tobytes(), reward, over, cut_off, info["seat"]))
        if over or cut_off:
            env.reset()
    return story


def rounds(how: dict[str, Any], **options: Any) -> Any:
    return envs.Rounds(**how).parallel_env(**options)


def gym(how: dict[str, Any], **options: Any) -> Any:
    return envs.SpacebridgeVsBot(**how, **options)


KINDS: dict[str, tuple[Callable[..., Any], Callable[..., list[Any]]]] = {
    "aec": (aec, play_aec),
    "rounds": (rounds, play_rounds),
    "gymnasium": (gym, play_gym),
}
each_kind = pytest.mark.parametrize(("make", "play"), KINDS.values(), ids=KINDS)


@each_setting
@each_kind
@each_copy
def test_a_copy_plays_on_alike_and_leaves_the_original_alone(
    how: dict[str, Any], make: Callable[..., Any], play: Callable[..., list[Any]], twin_of: Callable[[Any], Any]
) -> None:
    package("pettingzoo")
    env = make(how, max_cycles=STEPS + 6, shaping=0.5)
    env.reset(seed=4)
    play(env, random.Random(1), STEPS)
    twin = twin_of(env)
    then = play(twin, random.Random(2), STEPS)
    play(twin_of(twin), random.Random(3), STEPS)
    assert play(env, random.Random(2), STEPS) == then


@each_setting
@each_kind
def test_a_loaded_environment_plays_on_alike(
    how: dict[str, Any], make: Callable[..., Any], play: Callable[..., list[Any]]
) -> None:
    package("pettingzoo")
    env = make(how, max_cycles=STEPS + 6, shaping=0.5)
    env.reset(seed=4)
    play(env, random.Random(1), STEPS)
    data = env.save()
    other = make(how, max_cycles=STEPS + 6, shaping=0.5)
    other.reset(seed=8)
    other.load(data)
    fresh = make(how, max_cycles=STEPS + 6, shaping=0.5)
    fresh.load(data)
    then = play(env, random.Random(2), STEPS)
    assert play(other, random.Random(2), STEPS) == then
    assert play(fresh, random.Random(2), STEPS) == then
    env.load(data)
    assert play(env, random.Random(2), STEPS) == then


@pytest.mark.parametrize("bot", ["careful", "rookie"])
def test_bots_are_copied_and_loaded_with_what_they_remember(bot: str) -> None:
    package("gymnasium")
    env = envs.SpacebridgeVsBot("dbg", bot=bot, iterations=4)
    env.reset(seed=2)
    play_gym(env, random.Random(1), 4)
    data = env.save()
    twins = [twin_of(env) for twin_of in COPIES.values()]
    then = play_gym(env, random.Random(2), 4)
    assert all(play_gym(twin, random.Random(2), 4) == then for twin in twins)
    env.load(data)
    assert play_gym(env, random.Random(2), 4) == then


def test_decks_of_other_sets_are_copied_and_loaded_too() -> None:
    package("pettingzoo")
    people = tuple(card for card in workshop.SET.characters if not card.parts)
    cards = tuple(card for card in workshop.SET.battle_cards if card.type != "stratagem") * 3
    deck = envs.make_setting("tcg").recipe()["decks"][0]
    own = tcg.Deck("w", "workshop", people, cards, workshop.CATALOGUE)
    env = envs.env("tcg", decks=[own, deck])
    env.reset(seed=3)
    play_aec(env, random.Random(1), STEPS)
    data = env.save()
    twins = [twin_of(env) for twin_of in COPIES.values()]
    then = play_aec(env, random.Random(2), STEPS)
    assert all(play_aec(twin, random.Random(2), STEPS) == then for twin in twins)
    env.load(data)
    assert play_aec(env, random.Random(2), STEPS) == then


@each_kind
def test_what_is_no_save_of_this_setting_is_refused(make: Callable[..., Any], play: Callable[..., list[Any]]) -> None:
    package("pettingzoo")
    env, other = make({"game": "tcg"}), make({"game": "dbg"})
    env.reset(seed=1)
    other.reset(seed=1)
    before = env.save()
    with pytest.raises(BadInput, match="no saved environment"):
        env.load(b"nothing of ours")
    with pytest.raises(BadInput, match="another setting"):
        env.load(other.save())
    assert env.save() == before


def test_gymnasium_makes_them_by_name() -> None:
    gymnasium = package("gymnasium")
    for name, players in (("spacebridge/TCG-v0", 2), ("spacebridge.lab.envs:spacebridge/DBG-v0", 2)):
        env = gymnasium.make(name, bot="random", slots=40)
        seen, info = env.reset(seed=1)
        assert seen in env.observation_space
        assert info["action_mask"].shape == (40,)
        assert env.unwrapped.desk.setting.players == players
        env.step(0)
        assert pickled(env).unwrapped.save() == env.unwrapped.save()


# Labels


def test_options_are_told_in_words_where_that_is_wanted() -> None:
    package("pettingzoo")
    quiet, told = envs.SpacebridgeVsBot("tcg"), envs.SpacebridgeVsBot("tcg", labels=True)
    _, info = quiet.reset(seed=3)
    assert "options" not in info
    _, info = told.reset(seed=3)
    decision = told.desk.table.game.decision
    assert decision is not None
    assert [(one.slot, one.key, one.label) for one in info["options"]] == [
        (i, option.key, option.label) for i, option in enumerate(decision.options)
    ]
    assert quiet.option_labels() == info["options"]
    *_, info = told.step(0)
    assert info["options"] == told.option_labels() != quiet.option_labels()


def test_nobody_is_told_the_options_of_another_player() -> None:
    package("pettingzoo")
    env = envs.env("tcg", labels=True)
    env.reset(seed=3)
    for _ in range(20):
        agent = env.agent_selection
        other = next(one for one in env.agents if one != agent)
        assert env.infos[agent]["options"] == env.option_labels(agent)
        assert env.infos[other]["options"] == env.option_labels(other) == []
        env.step(env.infos[agent]["options"][-1].slot)
    parallel = rounds({"game": "dbg"}, labels=True)
    _, infos = parallel.reset(seed=3)
    assert sorted(bool(info["options"]) for info in infos.values()) == [False, True]


# OpenSpiel


def spiel(name: str, picks: int, rng: random.Random) -> tuple[Any, Any]:
    pyspiel = package("pyspiel")
    import spacebridge.lab.envs.spiel  # noqa: F401

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    state.apply_action(rng.randrange(1024))
    for _ in range(picks):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return game, state


@pytest.mark.parametrize("name", SPIEL)
@each_copy
def test_a_copied_state_plays_on_alike(name: str, twin_of: Callable[[Any], Any]) -> None:
    game, state = spiel(name, 15, random.Random(5))
    twin = twin_of(state)
    for i in range(20):
        if state.is_terminal():
            break
        assert str(twin) == str(state)
        assert twin.observation_tensor(0) == state.observation_tensor(0)
        legal = state.legal_actions()
        before = str(state)
        twin.apply_action(legal[i % len(legal)])
        assert str(state) == before
        state.apply_action(legal[i % len(legal)])
    assert str(twin) == str(state)
    assert twin.returns() == state.returns()
    assert twin.get_game().get_parameters() == game.get_parameters()


@pytest.mark.parametrize("name", SPIEL)
def test_what_python_is_told_is_what_algorithms_in_c_are_told(name: str) -> None:
    """The shorter ways that Python has say the same as those of OpenSpiel itself."""
    own = package("pyspiel").State
    rng = random.Random(name)
    game, _ = spiel(name, 0, rng)
    state = game.new_initial_state()
    asked = 0
    while not state.is_terminal():
        assert state.is_chance_node() == own.is_chance_node(state)
        assert state.legal_actions() == own.legal_actions(state)
        for player in range(game.num_players()) if asked % 7 == 0 else ():
            assert state.legal_actions(player) == own.legal_actions(state, player)
            assert state.observation_tensor(player) == own.observation_tensor(state, player)
        if not state.is_chance_node():
            assert state.observation_tensor() == own.observation_tensor(state)
        state.apply_action(rng.choice(state.legal_actions()))
        asked += 1
    assert asked > 10
    assert state.legal_actions() == own.legal_actions(state) == []
    assert state.legal_actions(0) == own.legal_actions(state, 0) == []
    assert state.observation_tensor(0) == own.observation_tensor(state, 0)


def observer(game: Any, public: bool, private: str, recall: bool = False) -> Any:
    pyspiel = package("pyspiel")
    kind = pyspiel.IIGObservationType(
        perfect_recall=recall, public_info=public, private_info=getattr(pyspiel.PrivateInfoType, private)
    )
    return game.make_py_observer(kind, {})


@pytest.mark.parametrize("name", SPIEL)
def test_what_is_public_is_the_same_for_all_and_hides_every_hand(name: str) -> None:
    """A state that differs only in what not everybody knows gives the same public observation to each player."""
    rng = random.Random(name)
    changed = 0
    for picks in (3, 10, 25, 40):
        game, state = spiel(name, picks, rng)
        if state.is_terminal():
            continue
        for recall in (False, True):
            watch = observer(game, True, "NONE", recall)
            words = {watch.string_from(state, player) for player in range(game.num_players())}
            assert len(words) == 1
            other = state.clone()
            other.table.game = resampled(state.table.game, rng)
            changed += str(other) != str(state)
            assert {watch.string_from(other, player) for player in range(game.num_players())} == words
        watch = observer(game, True, "NONE")
        seen = []
        for one in (state, other):
            for player in range(game.num_players()):
                watch.set_from(one, player)
                seen.append(watch.tensor.tobytes())
        assert len(set(seen)) == 1
    assert changed


def resampled(game: Game, rng: random.Random) -> Game:
    from spacebridge.kernel.rng import Rng, expand_seed

    return game.determinize(None, Rng(expand_seed(rng.getrandbits(60))))


@pytest.mark.parametrize("name", SPIEL)
def test_observers_keep_to_their_kind(name: str) -> None:
    np = package("numpy")
    game, state = spiel(name, 8, random.Random(2))
    layout = game.setting.encoder.layout
    size = layout.size(game.slots)
    whole, own = observer(game, True, "SINGLE_PLAYER"), observer(game, False, "SINGLE_PLAYER")
    usual = package("open_spiel.python.observation").make_observation(game)
    usual.set_from(state, 0)
    whole.set_from(state, 0)
    assert (usual.tensor == whole.tensor).all()
    everyones, nothing = observer(game, True, "ALL_PLAYERS"), observer(game, False, "NONE")
    nothing.set_from(state, 0)
    assert nothing.tensor.size == 0
    assert nothing.string_from(state, 0) == ""
    for player in range(game.num_players()):
        for one in (whole, own, everyones):
            one.set_from(state, player)
        assert whole.tensor.tolist() == state.observation_tensor(player)
        private = np.concatenate([np.full(block.size, block.private) for block in layout.state])
        private = np.concatenate([private, np.ones(size - layout.state_size, bool)])
        assert (own.tensor == np.where(private, whole.tensor, 0)).all()
        assert own.tensor.any()
        assert (everyones.dict[f"player {player}"] == whole.tensor).all()
        assert len(own.string_from(state, player)) < len(whole.string_from(state, player))
        assert whole.string_from(state, player) in everyones.string_from(state, player)
    assert everyones.tensor.size == size * game.num_players()
    for public, private_info in ((True, "NONE"), (False, "SINGLE_PLAYER"), (True, "ALL_PLAYERS")):
        recalling = observer(game, public, private_info, recall=True)
        assert recalling.tensor is None
        assert recalling.string_from(state, 0) != observer(game, public, private_info).string_from(state, 0)


def test_what_is_private_does_not_depend_on_what_the_player_cannot_know() -> None:
    rng = random.Random(1)
    game, state = spiel("spacebridge_tcg", 20, rng)
    watch = observer(game, False, "SINGLE_PLAYER")
    for player in range(2):
        other = state.resample_from_infostate(player, rng.random)
        assert watch.string_from(other, player) == watch.string_from(state, player)
        watch.set_from(state, player)
        before = watch.tensor.tobytes()
        watch.set_from(other, player)
        assert watch.tensor.tobytes() == before
    assert watch.string_from(state, 0) != watch.string_from(state, 1)
