"""How fast the search thinks: iterations a second on one core, beside OpenSpiel's MCTS for games written in Python.

    python -m bench.bots
    python -m bench.bots --seconds 0.5 --repeats 3

Every row searches from the same few positions of its game until the time is up, and then once more with so many
iterations at each: the more of them a search has time for the deeper it looks, and the more each costs, so that builds
are compared at equal iterations alone (bench/engine.py does). An iteration here imagines or copies a
state, goes down the tree, plays on to the end of a turn and evaluates; one of OpenSpiel's copies a state that is known
in full, goes down the tree and plays to the end of the game at random.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from spacebridge import dbg, tcg
from spacebridge.bots import Budget, Seat, make_bot
from spacebridge.bots.veteran import VeteranBot
from spacebridge.kernel.game import Game

POSITIONS = 8
"""How many positions of a game the search thinks about."""
SIMULATIONS = 100
"""How many iterations OpenSpiel's search makes for one position before it begins anew."""


class Row:
    """One game and who searches it."""

    def __init__(self, name: str, think: Callable[[float], float], count: Callable[[int], float] | None = None) -> None:
        self.name = name
        self.think = think
        """Search for about so many seconds; iterations a second."""
        self.count = count
        """The same for so many iterations at each position."""
        self.rates: list[float] = []
        self.equal: list[float] = []

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)


def positions(new: Callable[[int], Game], every: int) -> list[Game]:
    """Moments of games between careful players."""
    found: list[Game] = []
    seed = 0
    while len(found) < POSITIONS:
        game = new(seed)
        bots = [make_bot("careful", seed * 8 + seat) for seat in range(game.players)]
        for count in range(every * 4):
            if game.decision is None:
                break
            if count % every == every // 2 and len(found) < POSITIONS:
                found.append(game.clone())
            game.choose(bots[game.decision.player].pick(Seat(game)))
        seed += 1
    return found


def own_row(name: str) -> Row:
    games = start_of(name)

    def think(seconds: float) -> float:
        budget = Budget(milliseconds=1000 * seconds / len(games), clock=time.perf_counter)
        done = 0
        start = time.perf_counter()
        for seed, game in enumerate(games):
            bot = VeteranBot(seed)
            bot.think(Seat(game), budget)
            done += bot.spent
        return done / (time.perf_counter() - start)

    return Row(f"Spacebridge veteran, {name}", think, lambda iterations: iterations_per_second(name, iterations))


def iterations_per_second(name: str, iterations: int) -> float:
    """Where a search makes so many of them at each position; by the time of the processor."""
    budget = Budget(iterations=iterations)
    done = 0
    start = time.process_time()
    for seed, game in enumerate(start_of(name)):
        bot = VeteranBot(seed)
        bot.think(Seat(game), budget)
        done += bot.spent
    return done / (time.process_time() - start)


def trading_game(seed: int) -> tcg.TcgGame:
    decks = [deck for name, deck in tcg.built_in_decks().items() if name.startswith("wave1")]
    return tcg.new_game([decks[seed % len(decks)], decks[(seed + 3) % len(decks)]], rules="expanded", seed=seed)


SEARCHES: dict[str, tuple[Callable[[int], Game], int]] = {
    "tcg expanded": (trading_game, 16),
    "dbg competitive": (lambda seed: dbg.new_game(players=2, seed=seed), 60),
    "dbg co-op": (lambda seed: dbg.new_game(mode="coop", players=2, seed=seed), 60),
}
"""By name: the games, and after how many decisions of careful players a position is taken."""


@cache
def start_of(name: str) -> list[Game]:
    return positions(*SEARCHES[name])


def spiel_row(name: str) -> Row:
    """OpenSpiel's search in Python over one of its games in Python."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts

    importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    choices = random.Random(1)
    starts: list[Any] = []
    while len(starts) < POSITIONS:
        state = game.new_initial_state()
        for _ in range(len(starts) % 4):
            deal(state, choices)
            state.apply_action(choices.choice(state.legal_actions()))
        deal(state, choices)
        if not state.is_terminal():
            starts.append(state)

    def think(seconds: float) -> float:
        bot = mcts.MCTSBot(
            game,
            2.0,
            SIMULATIONS,
            mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1)),
            solve=False,
            random_state=numpy.random.RandomState(2),
        )
        done = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not done:
            bot.mcts_search(starts[done // SIMULATIONS % len(starts)])
            done += SIMULATIONS
        return done / spent

    return Row(f"OpenSpiel MCTS, {name}", think)


def deal(state: Any, choices: random.Random) -> None:
    """Let chance have its turn."""
    while not state.is_terminal() and state.is_chance_node():
        state.apply_action(choices.choice([action for action, _ in state.chance_outcomes()]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row and repeat")
    parser.add_argument("--iterations", type=int, default=100, help="at each position, where they are counted")
    parser.add_argument("--repeats", type=int, default=5)
    args = parser.parse_args()
    if args.seconds <= 0 or args.repeats < 1:
        parser.error("seconds are more than 0 and repeats at least 1")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    rows = [own_row(name) for name in SEARCHES]
    console = Console(width=100 if not sys.stdout.isatty() else None)
    peers: list[Row] = []
    try:
        peers = [spiel_row("python_block_dominoes"), spiel_row("python_tic_tac_toe")]
    except ImportError:
        console.print("not installed, so not measured: open_spiel (make bench installs it)")
    for _ in range(args.repeats):
        for row in rows + peers:
            row.rates.append(row.think(args.seconds))
            if row.count is not None:
                row.equal.append(row.count(args.iterations))
    table = Table(title=f"Search on one core of Python {sys.version.split()[0]}, median of {args.repeats}")
    table.add_column("search")
    table.add_column("iterations/s", justify="right")
    table.add_column(f"{args.iterations} at each position", justify="right")
    for peer in peers:
        table.add_column(f"x {peer.name.rpartition('python_')[2]}", justify="right")
    for row in rows + peers:
        equal = f"{statistics.median(row.equal):,.0f}" if row.equal else "-"
        table.add_row(row.name, f"{row.rate:,.0f}", equal, *(f"{row.rate / peer.rate:.2f}" for peer in peers))
    console.print(table)


if __name__ == "__main__":
    if not Path("bench").exists():
        print("run this from the project's root", file=sys.stderr)
        sys.exit(2)
    main()
