"""The laboratory's speed: games a second on one and on two cores, beside OpenSpiel's search on a Python game.

    python bench/lab.py
    python bench/lab.py --bots careful rookie --games 60 --repeats 5

A round plays the same list of games once in one process and once over two; figures are medians over alternating
rounds, and the ratio is that of the medians. Starting the processes is left out: over two cores the clock runs from
the ninth finished game on, as in a long job. The ratio needs two cores that are free. OpenSpiel's row is its own
Monte Carlo tree search playing itself at a game that is written in Python; it is left out where OpenSpiel is not
installed.
"""

from __future__ import annotations

import argparse
import importlib
import statistics
import sys
import time
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table

from spacebridge.lab.jobs import Job, check, matches, read_player, settings_of
from spacebridge.lab.runner import Failure, play_match, run_here, run_local

CORES = 2
WARM = 8
"""Games over two cores before the clock runs, or a quarter of them."""
PEER = "python_tic_tac_toe"


def tcg_job(bot: str, games: int) -> Job:
    settings = settings_of("tcg", {"decks": ["wave1-cars", "wave1-tanks", "wave1-planes"]})
    return check(Job(game="tcg", bots=(read_player(bot),), seed=1, games=games, settings=settings))


def dbg_job(bot: str, games: int) -> Job:
    return check(Job(game="dbg", bots=(read_player(bot),), seed=1, games=games, settings=settings_of("dbg", {})))


def one_core(job: Job) -> float:
    """Games a second in this process."""
    listed = matches(job)
    play_match(job, listed[0])
    start = time.perf_counter()
    for outcome in run_here(job, listed):
        assert not isinstance(outcome, Failure), outcome
    return len(listed) / (time.perf_counter() - start)


def many_cores(job: Job) -> float:
    """Games a second over worker processes, once all of them are at work."""
    times = []
    for outcome in run_local(job, matches(job), CORES):
        assert not isinstance(outcome, Failure), outcome
        times.append(time.perf_counter())
    begun = min(len(times) // 4, WARM)
    return (len(times) - 1 - begun) / (times[-1] - times[begun])


def peer(simulations: int) -> Callable[[], float] | None:
    """OpenSpiel's search against itself: games a second on one core."""
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games")
        mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
        numpy = importlib.import_module("numpy")
    except ImportError:
        return None
    game = pyspiel.load_game(PEER)

    def measure() -> float:
        state_of_chance = numpy.random.RandomState(1)
        rollouts = mcts.RandomRolloutEvaluator(1, state_of_chance)
        bots = [mcts.MCTSBot(game, 1.4, simulations, rollouts, random_state=state_of_chance) for _ in range(2)]
        start, games = time.perf_counter(), 0
        while (spent := time.perf_counter() - start) < 2:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(bots[state.current_player()].step(state))
            games += 1
        return games / spent

    return measure


def rows_of(bots: Sequence[str], games: int) -> dict[str, Job]:
    found = {}
    for bot in bots:
        found[f"TCG, {bot}"] = tcg_job(bot, games)
        found[f"DBG competitive, {bot}"] = dbg_job(bot, games)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--bots", nargs="+", default=["rookie"], help="who plays itself")
    parser.add_argument("--games", type=int, default=60, help="games of one measurement")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=50, help="of OpenSpiel's search for each move")
    given = parser.parse_args(arguments)
    jobs = rows_of(given.bots, given.games)
    beside = peer(given.simulations)
    single: dict[str, list[float]] = {name: [] for name in jobs}
    double: dict[str, list[float]] = {name: [] for name in jobs}
    peers: list[float] = []
    for _ in range(given.repeats):
        for name, job in jobs.items():
            single[name].append(one_core(job))
            double[name].append(many_cores(job))
        if beside is not None:
            peers.append(beside())
    table = Table(title="Games a second")
    for head in ("Game and bot", "1 core", f"{CORES} cores", "Ratio"):
        table.add_column(head, justify="left" if head.startswith("Game") else "right")
    for name in jobs:
        one, two = statistics.median(single[name]), statistics.median(double[name])
        table.add_row(name, f"{one:.1f}", f"{two:.1f}", f"{two / one:.2f}")
    if peers:
        name = f"OpenSpiel {PEER}, MCTS with {given.simulations} simulations"
        table.add_row(name, f"{statistics.median(peers):.1f}", "–", "–")
    Console(width=None if sys.stdout.isatty() else 100).print(table)
    if not peers:
        print("OpenSpiel is not installed, so its row is left out (pip install -e '.[bench]').")
    return 0


if __name__ == "__main__":
    sys.exit(main())
