"""How fast the learning environments step on one core, beside environments of PettingZoo and OpenSpiel in Python.

    python bench/envs.py
    python bench/envs.py --seconds 0.5 --repeats 3

A step picks one of the actions that the mask allows at random and makes the next observation with its mask; new games
are part of it. The first rows play without any observation and make observations without any library around them.
Figures are medians over alternating repeats, by the CPU time of this process; beside them stands the best of all
stretches of some hundred steps, which is what a machine without other work comes close to. A game of nothing with
observations as long as ours says what OpenSpiel's own ways between Python and C++ take.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet

from spacebridge.lab.envs import Rounds, SpacebridgeVsBot, TableEnv, env, layout, make_setting
from spacebridge.lab.envs.table import SLOTS, Table

Steps = Iterator[None]
"""One thing for each step."""
STRETCH = 300
"""Steps between two looks at the clock: several games."""


class Row:
    """One environment and how fast it is."""

    def __init__(self, name: str, steps: Callable[[], Steps]) -> None:
        self.name = name
        self.steps = steps()
        self.rates: list[float] = []
        self.best = 0.0

    def measure(self, seconds: float) -> None:
        done = 0
        start = now = time.process_time()
        while now - start < seconds:
            for _ in range(STRETCH):
                next(self.steps)
            done += STRETCH
            before, now = now, time.process_time()
            self.best = max(self.best, STRETCH / (now - before))
        self.rates.append(done / (now - start))

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)


def legal(mask: Any, rng: random.Random) -> int:
    """Any action that the mask allows."""
    allowed = mask.nonzero()[0]
    return int(allowed[int(rng.random() * len(allowed))])


def plain(game: str, observed: bool) -> Steps:
    """The engine by slots, with or without observations."""
    setting, rng, seed = make_setting(game), random.Random(1), 0
    while True:
        seed += 1
        table = Table(setting, setting.new(seed))
        while table.asked is not None:
            if observed:
                table.observe(table.asked)
            table.take(int(rng.random() * table.shown))
            yield


def in_turns(env: Any) -> Steps:
    """A PettingZoo environment in which one agent after the other acts."""
    rng = random.Random(1)
    env.reset(seed=1)
    while True:
        seen, _, over, cut_off, info = env.last()
        if over or cut_off:
            env.reset()
            continue
        mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
        env.step(legal(mask, rng))
        yield


def in_rounds(game: str) -> Steps:
    env, rng = Rounds(game).parallel_env(), random.Random(1)
    seen, _ = env.reset(seed=1)
    while True:
        seen, *_ = env.step({agent: legal(one["action_mask"], rng) for agent, one in seen.items()})
        if not env.agents:
            seen, _ = env.reset()
        yield


def alone(game: str) -> Steps:
    """Gymnasium's environment against a bot that picks at random."""
    env, rng = SpacebridgeVsBot(game), random.Random(1)
    _, info = env.reset(seed=1)
    while True:
        _, _, over, cut_off, info = env.step(legal(info["action_mask"], rng))
        if over or cut_off:
            _, info = env.reset()
        yield


def spiel(name: str) -> Steps:
    """A game of OpenSpiel with the observation of whoever acts."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            yield


def observed(name: str) -> Steps:
    """The same with an observer of OpenSpiel, whose tensor is an array that is written anew."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game, rng = pyspiel.load_game(name), random.Random(1)
    watch = make_observation(game)
    while True:
        state = game.new_initial_state()
        state.apply_action(rng.randrange(state.chance_outcomes()[-1][0]))
        while not state.is_terminal():
            watch.set_from(state, state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            yield


def bare(size: int) -> str:
    """A game of OpenSpiel in Python that plays nothing: what its own ways take with an observation of this length."""
    import numpy
    import pyspiel

    kind = pyspiel.GameType
    name = f"bare_{size}"
    type_ = kind(
        short_name=name, long_name=name, dynamics=kind.Dynamics.SEQUENTIAL, chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION, utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL, max_num_players=2, min_num_players=2,
        provides_information_state_string=False, provides_information_state_tensor=False,
        provides_observation_string=False, provides_observation_tensor=True, parameter_specification={},
    )  # fmt: skip
    info = pyspiel.GameInfo(
        num_distinct_actions=6, max_chance_outcomes=0, num_players=2, min_utility=-1.0, max_utility=1.0,
        utility_sum=0.0, max_game_length=150,
    )  # fmt: skip

    class Bare(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, parameters: Any = None) -> None:
            super().__init__(type_, info, parameters or {})

        def new_initial_state(self) -> Any:
            return BareState(self)

        def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Any:
            return BareObserver()

    class BareState(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.moves = 0

        def current_player(self) -> int:
            return self.moves % 2

        def is_terminal(self) -> bool:
            return self.moves >= 150

        def _legal_actions(self, player: int) -> list[int]:
            return [0, 1, 2, 3, 4, 5]

        def _apply_action(self, action: int) -> None:
            self.moves += 1

    class BareObserver:
        def __init__(self) -> None:
            self.tensor = numpy.zeros(size, numpy.float32)
            self.dict = {"observation": self.tensor}

        def set_from(self, state: Any, player: int) -> None:
            pass

        def string_from(self, state: Any, player: int) -> str:
            return ""

    pyspiel.register_game(type_, Bare)
    return name


def own_rows(game: str, env: Callable[[], Any]) -> list[Row]:
    return [
        Row(f"{game}, engine alone", lambda: plain(game, False)),
        Row(f"{game}, observations alone", lambda: plain(game, True)),
        Row(f"{game}, PettingZoo AEC", lambda: in_turns(TableEnv(make_setting(game)))),
        Row(f"{game}, PettingZoo AEC with guards", lambda: in_turns(env())),
        Row(f"{game}, PettingZoo parallel", lambda: in_rounds(game)),
        Row(f"{game}, Gymnasium against random", lambda: alone(game)),
    ]


def peers(console: Console) -> list[Row]:
    """Environments of others, as far as they are installed."""
    found: list[Row] = []
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3

        found.append(Row("PettingZoo connect_four_v3", lambda: in_turns(connect_four_v3.env())))
        found.append(Row("PettingZoo tictactoe_v3", lambda: in_turns(tictactoe_v3.env())))
    except ImportError:
        console.print("not installed, so not measured: pettingzoo's classic games")
    try:
        import open_spiel.python.games  # noqa: F401

        import spacebridge.lab.envs.spiel  # noqa: F401

        for game in ("tcg", "dbg"):
            name, size = f"spacebridge_{game}", layout(game).size(SLOTS)
            found += [
                Row(f"{game}, OpenSpiel", partial(spiel, name)),
                Row(f"{game}, OpenSpiel with an observer", partial(observed, name)),
                Row(f"nothing but {size} zeros, OpenSpiel", partial(spiel, bare(size))),
            ]
        found.append(Row("OpenSpiel python_block_dominoes", lambda: spiel("python_block_dominoes")))
    except ImportError:
        console.print("not installed, so not measured: open_spiel")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each row and repeat")
    parser.add_argument("--repeats", type=int, default=5)
    args = parser.parse_args()
    if args.seconds <= 0 or args.repeats < 1:
        parser.error("seconds are more than 0 and repeats at least 1")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    warnings.simplefilter("ignore")
    console = Console(width=100 if not sys.stdout.isatty() else None)
    others = peers(console)
    rows = [*own_rows("tcg", partial(env, "tcg")), *own_rows("dbg", partial(env, "dbg")), *others]
    for _ in range(args.repeats):
        for row in rows:
            row.measure(args.seconds)
    peer = next((row for row in others if "connect_four" in row.name or "dominoes" in row.name), None)
    sheet = Sheet(title=f"Environments on one core of Python {sys.version.split()[0]}, median of {args.repeats}")
    sheet.add_column("environment")
    sheet.add_column("steps/s", justify="right")
    sheet.add_column("best", justify="right")
    if peer is not None:
        sheet.add_column(f"x {peer.name.split()[-1]}", justify="right")
    for row in rows:
        ratio = [f"{row.rate / peer.rate:.2f}"] if peer is not None else []
        sheet.add_row(row.name, f"{row.rate:,.0f}", f"{row.best:,.0f}", *ratio)
    console.print(sheet)


if __name__ == "__main__":
    main()
