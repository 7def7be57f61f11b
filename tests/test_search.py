"""The search: it finds what wins, repeats itself for a seed, and knows no more than its seat does."""

from __future__ import annotations

import pytest

from spacebridge import dbg, tcg
from spacebridge.bots import Budget, Seat, Thought, make_bot
from spacebridge.bots.evaluation import evaluator
from spacebridge.bots.search import Learnt, Node, Search, main_line
from spacebridge.bots.seat import Stopwatch
from spacebridge.bots.veteran import PrimeBot, VeteranBot
from spacebridge.games import kits
from spacebridge.kernel.game import Game
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Runner, Scenario
from spacebridge.kernel.skill import SearchSettings

LAST_ENEMY = """\
title: One blow ends it
cites: [ADV-damage-4]
game: tcg
rules: advanced
p1:
  team: [red-alert-security-chief, optimus-prime-autobot-leader]
  hand: [zap]
p2:
  team: [{card: flamewar-veteran-decepticon, mode: bot, damage: 9}]
play: []
"""
LAST_BOSS = """\
title: The last Boss stands here
cites: [CORE-encounter-02]
game: dbg
mode: coop
matrix:
  - [astrotrain, "?", "?"]
bosses_left: 1
fill: 5
p1: {character: sideswipe, form: bot, at: [0, 0], energon: 1, power: 12, hand: [sunstreaker], fill: 5}
p2: {character: ratchet}
play: []
"""
SMALL = Budget(iterations=24)


def position(text: str) -> Game:
    return Runner(Scenario(text, "position.yaml")).game


def table(name: str, seed: int = 3) -> Game:
    if name == "tcg":
        return tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], rules="expanded", seed=seed)
    return dbg.new_game(mode=name, players=2, seed=seed)


@pytest.mark.parametrize("name", ["veteran", "prime"])
@pytest.mark.parametrize("text", [LAST_ENEMY, LAST_BOSS], ids=["tcg", "dbg"])
def test_a_win_in_one_turn_is_found(name: str, text: str) -> None:
    for seed in range(3):
        game = position(text)
        bot = make_bot(name, seed)
        mover = 0
        for _ in range(12):
            if game.decision is None:
                break
            mover = game.decision.player
            assert isinstance(game, tcg.TcgGame | dbg.DbgGame)
            assert game.active == 0, "the turn is over and the game is not"
            game.choose(bot.pick(Seat(game), Budget(iterations=60)))
        assert game.result is not None
        assert mover in game.result.winners


@pytest.mark.parametrize("name", ["tcg", "competitive", "coop"])
def test_same_seed_same_thoughts(name: str) -> None:
    thoughts: list[list[Thought]] = []
    for _ in range(2):
        game = table(name)
        bots = [make_bot("veteran", seat) for seat in range(2)]
        made: list[Thought] = []
        while game.decision is not None and len(made) < 12:
            made.append(bots[game.decision.player].think(Seat(game), SMALL))
            game.choose(made[-1].index)
        thoughts.append(made)
    assert thoughts[0] == thoughts[1]
    assert len({thought.index for thought in thoughts[0]}) > 1


@pytest.mark.parametrize("name", ["tcg", "competitive", "coop"])
@pytest.mark.parametrize("bot", ["veteran", "prime"])
def test_thoughts_do_not_depend_on_hidden_cards(name: str, bot: str) -> None:
    """Two bots that live through games they can't tell apart think the same, memory included."""
    game = table(name, 11)
    rng = Rng(expand_seed(4))
    pairs = [(make_bot(bot, seat), make_bot(bot, seat)) for seat in range(2)]
    for _ in range(30):
        decision = game.decision
        if decision is None:
            break
        player = decision.player
        other = game.determinize(player, rng)
        assert other.view(player) == game.view(player)
        one, two = pairs[player]
        thought = one.think(Seat(game), SMALL)
        assert two.think(Seat(other), SMALL) == thought
        game.choose(thought.index)


@pytest.mark.parametrize("name", ["tcg", "competitive", "coop", "solo"])
def test_a_whole_game_of_picks_that_are_offered(name: str) -> None:
    game = dbg.new_game(mode=name, players=1, seed=5) if name == "solo" else table(name, 5)
    bots = [make_bot("veteran", seat) for seat in range(game.players)]
    for _ in range(3000):
        decision = game.decision
        if decision is None:
            break
        thought = bots[decision.player].think(Seat(game), Budget(iterations=4))
        keys = decision.keys
        assert 0 <= thought.index < len(keys)
        assert thought.options[0].key == keys[thought.index]
        assert {one.key for one in thought.options} <= set(keys)
        game.choose(thought.index)
    assert game.result is not None


def test_three_rivals_think_for_themselves() -> None:
    game = dbg.new_game(mode="competitive", players=3, seed=2)
    bots = [make_bot("veteran", seat) for seat in range(3)]
    for _ in range(20):
        assert game.decision is not None
        game.choose(bots[game.decision.player].pick(Seat(game), Budget(iterations=8)))
    game.check()


@pytest.mark.parametrize("name", ["tcg", "competitive"])
def test_it_explains_itself(name: str) -> None:
    game = table(name)
    seat = Seat(game)
    thought = VeteranBot(1).think(seat, Budget(iterations=80))
    best = thought.options[0]
    assert best.key == seat.options[thought.index].key
    assert best.label == seat.options[thought.index].label
    assert best.visits == max(one.visits for one in thought.options)
    assert all(-1 <= one.value <= 1 for one in thought.options)
    assert thought.line
    assert thought.explain().startswith(f"Best: {best.label} (")
    assert "Then: " in thought.explain()


def test_without_an_evaluation_it_plays_to_the_end() -> None:
    game = position(LAST_ENEMY)
    search = Search(Seat(game), Rng(expand_seed(1)), None, SearchSettings(), Learnt())
    search.run(Stopwatch(Budget(iterations=60), 1))
    game.choose(search.thought().index)
    assert search.root.visits == 0
    assert {search.values(state)[0] for state in search.states} == {0.0}
    assert max(node.visits for node in search.root.children.values()) >= 20


def test_a_clock_ends_the_search() -> None:
    ticks = iter(range(10_000))
    budget = Budget(milliseconds=30_000, clock=lambda: float(next(ticks)))
    thought = VeteranBot(1).think(Seat(table("tcg")), budget)
    assert 0 < sum(one.visits for one in thought.options) <= 30


def test_a_watch_tells_how_much_is_left() -> None:
    now = 0.0
    watch = Stopwatch(Budget(iterations=100, milliseconds=10_000, clock=lambda: now), 1)
    for _ in range(4):
        assert watch.more()
    assert watch.left() == 96
    now = 2.0
    assert watch.left() == 17  # 4 in 2 seconds, so about 16 more in the 8 that are left
    now = 10.0
    assert watch.left() == 1
    assert not watch.more()


def test_a_pick_without_a_rival_takes_no_more_time() -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.001
        return now

    bot = VeteranBot(1)
    bot.think(Seat(position(LAST_ENEMY)), Budget(milliseconds=2_000, clock=clock))
    assert 16 <= bot.spent < 1_900


def test_greedy_playouts_make_the_pick_that_looks_best() -> None:
    game = position(LAST_ENEMY)
    search = Search(Seat(game), Rng(expand_seed(1)), evaluator("tcg"), SearchSettings(greedy=1.0), Learnt())
    decision = game.decision
    assert decision is not None
    values = []
    for index in range(len(decision)):
        after = game.clone()
        after.choose(index)
        values.append(search.worth(after, decision.player))
    assert search.best_now(game, decision.player, len(decision)) == values.index(max(values))
    search.run(Stopwatch(Budget(iterations=40), 1))
    assert sum(node.visits for node in search.root.children.values()) >= 16


def test_prime_has_more_time_weights_of_its_own_and_sees_further() -> None:
    assert issubclass(PrimeBot, VeteranBot)
    assert (VeteranBot.iterations, PrimeBot.iterations) == (300, 1500)
    assert evaluator("tcg", PrimeBot.level).weights != evaluator("tcg", VeteranBot.level).weights
    search = kits.of("dbg").skill.search
    assert search(PrimeBot.name).turns > search(VeteranBot.name).turns


def test_the_main_line_follows_the_most_tried_picks() -> None:
    root = Node(1.0)
    for key, visits in (("a", 1), ("b", 3)):
        root.children[0, key] = Node(0.5)
        root.children[0, key].visits = visits
    root.children[0, "b"].children[1, "c"] = Node(1.0)
    assert main_line(root) == ("b",)


def test_old_experience_fades() -> None:
    learnt = Learnt()
    for _ in range(2):
        learnt.add((0, "end"), 0.5)
    learnt.fade(0.5)
    assert (learnt.sums, learnt.counts) == ({(0, "end"): 0.5}, {(0, "end"): 1.0})
    for _ in range(3):
        learnt.fade(0.5)
    assert not learnt.counts
