"""A process for each build, so that builds and peers can be measured in turns: python -m bench.workers

It reads a question on each line and answers with a number on a line: what is measured, of whom, and how long or how
often. Times are of the processor, so that whatever else runs on the machine falls on nobody.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import cache
from pathlib import Path

from spacebridge import tcg

from .bots import iterations_per_second
from .contestants import OWN, PEERS, Contestant, middle_of, pool_deck

ROOT = Path(__file__).resolve().parent.parent
COPIES = 2000


class Worker:
    """Who measures one build: the one in this folder."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.workers"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, what: str, whom: str, much: float = 0, seed: int = 0) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([what, whom, much, seed]) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"the build {self.name!r} could not measure {what} of {whom}")
        found: float = json.loads(line)
        return found

    def close(self) -> None:
        self._process.communicate()


@cache
def contestant(name: str) -> Contestant:
    made = OWN[name]() if name in OWN else PEERS[name][1]()
    made.playout(random.Random(0))  # cards are compiled when they are first met
    return made


def rate(name: str, seconds: float, seed: int) -> float:
    """Decisions a second."""
    playout = contestant(name).playout
    rng = random.Random(seed)
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += playout(rng)
    return decisions / spent


def copied(name: str, much: float, seed: int) -> float:
    """Microseconds for a copy."""
    return microseconds(call_of(name, "copy"))


def saved(name: str, much: float, seed: int) -> float:
    """Microseconds for a save."""
    return microseconds(call_of(name, "save"), COPIES // 4)


@cache
def call_of(name: str, what: str) -> Callable[[], object]:
    make: Callable[[], Callable[[], object]] = getattr(contestant(name), what)
    call = make()
    call()  # the first one makes what the others share
    return call


def microseconds(call: Callable[[], object], rounds: int = COPIES) -> float:
    start = time.process_time()
    for _ in range(rounds):
        call()
    return (time.process_time() - start) / rounds * 1e6


def can(name: str, much: float, seed: int) -> float:
    """-1: not even playing, which an older build has no cards for; 0: playing; 1: copies, too; 2: copies and saves."""
    try:
        made = contestant(name)
    except Exception:
        return -1
    return 0 if made.copy is None else 1 if made.save is None else 2


def searched(name: str, iterations: float, seed: int) -> float:
    """Iterations a second of a search that makes so many of them at each position."""
    return iterations_per_second(name, int(iterations))


def memory(name: str, much: float, seed: int) -> float:
    """Bytes that a match takes beside what all matches share."""
    deck = pool_deck(name == "all")
    middle_of(tcg.new_game([deck, deck], seed=2), 40)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    game = middle_of(tcg.new_game([deck, deck], seed=2), 40)
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del game
    return float(taken)


QUESTIONS: dict[str, Callable[[str, float, int], float]] = {
    "rate": rate, "copied": copied, "saved": saved, "can": can, "searched": searched, "memory": memory,
}  # fmt: skip


def main() -> None:
    for line in sys.stdin:
        what, whom, much, seed = json.loads(line)
        print(json.dumps(QUESTIONS[what](whom, much, seed)), flush=True)


if __name__ == "__main__":
    main()
