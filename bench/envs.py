"""How fast the learning environments step on one core, beside environments of PettingZoo and OpenSpiel in Python.

    python bench/envs.py
    python bench/envs.py --seconds 0.5 --repeats 3

A step picks one of the actions that the mask allows at random and makes the next observation with its mask; new games
are part of it. The first rows play without any observation and make observations without any library around them.
Figures are medians over alternating repeats, by the CPU time of this process; beside them stands the best of all
stretches of some hundred steps, which is what a machine without other work comes close to.
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

from spacebridge.lab.envs import Rounds, SpacebridgeVsBot, TableEnv, env, make_setting
from spacebridge.lab.envs.table import Table

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
            found.append(Row(f"{game}, OpenSpiel", lambda name=f"spacebridge_{game}": spiel(name)))  # type: ignore[misc]
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
