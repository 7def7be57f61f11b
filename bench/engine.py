"""The engine beside its peers, in one run on one core: random playouts, copies, saves, time to start.

    make bench            installs the peers and runs this
    python bench/engine.py --seconds 1 --repeats 7

Every figure is the median over alternating repeats: each round measures every row once, so that a slow moment of the
machine falls on all of them. Ratios are against python-chess. A peer that is not installed is left out and named.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table

from spacebridge import dbg, tcg
from spacebridge.kernel.game import Game
from spacebridge.tcg.cards import SETS

G = TypeVar("G", bound=Game)


class Contestant:
    """One row of the table."""

    def __init__(
        self,
        name: str,
        playout: Callable[[random.Random], int],
        copy: Callable[[], Callable[[], object]] | None = None,
    ) -> None:
        self.name = name
        self.playout = playout
        self.copy = copy
        self.rates: list[float] = []
        self.copies: list[float] = []

    def measure(self, seconds: float, rng: random.Random) -> None:
        decisions = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            decisions += self.playout(rng)
        self.rates.append(decisions / spent)
        if self.copy is not None:
            copy = self.copy()
            rounds = 2000
            start = time.perf_counter()
            for _ in range(rounds):
                copy()
            self.copies.append((time.perf_counter() - start) / rounds * 1e6)


# This game

BOXES = [tcg.deck("autobot-starter-set"), tcg.deck("bumblebee-vs-megatron-starter-set")]


def basic_game(seed: int) -> tcg.TcgGame:
    return tcg.new_game(BOXES, rules="basic", seed=seed)


def basic_playout(rng: random.Random) -> int:
    game = basic_game(rng.getrandbits(32))
    decisions = 0
    while (decision := game.decision) is not None:
        game.choose(int(rng.random() * len(decision.options)))
        decisions += 1
    return decisions


CONSTRUCTED = [deck for name, deck in tcg.built_in_decks().items() if name.startswith("wave1")]


def expanded_game(seed: int) -> tcg.TcgGame:
    """Two of the constructed decks under the Expanded rules."""
    pair = [CONSTRUCTED[seed % len(CONSTRUCTED)], CONSTRUCTED[seed // 8 % len(CONSTRUCTED)]]
    return tcg.new_game(pair, rules="expanded", seed=seed)


def play_out(game: Game, rng: random.Random) -> int:
    decisions = 0
    while (decision := game.decision) is not None:
        game.choose(int(rng.random() * len(decision.options)))
        decisions += 1
    return decisions


def expanded_playout(rng: random.Random) -> int:
    return play_out(expanded_game(rng.getrandbits(32)), rng)


def building_game(players: int, seed: int) -> dbg.DbgGame:
    """The Deck-Building Game, competitive, with so many players."""
    return dbg.new_game(mode="competitive", players=players, seed=seed)


def building_row(players: int) -> Contestant:
    def playout(rng: random.Random) -> int:
        return play_out(building_game(players, rng.getrandbits(32)), rng)

    return Contestant(
        f"Spacebridge dbg, {players} players", playout, lambda: middle_of(building_game(players, 3), 150).clone
    )


def growth(console: Console, seconds: float) -> None:
    """How the cost grows with the team, the deck and the cards in play."""
    table = Table(title="How the cost of a decision and of a copy grows (Expanded rules)")
    for column in ("what", "size", "µs a decision", "µs a copy"):
        table.add_column(column, justify="left" if column == "what" else "right")
    people = sorted(tcg.BUILT_IN.characters.values(), key=lambda card: (card.stars, card.id))
    cards = CONSTRUCTED[0].battle_cards
    rows: list[tuple[str, int, tcg.Deck]] = []
    for size in (1, 2, 4, 6, 8):
        rows.append(("characters on each team", size, tcg.Deck("t", "t", tuple(people[4 : 4 + size]), cards)))
    for size in (40, 80, 160):
        many = tuple((cards * 4)[:size])
        rows.append(("battle cards in each deck", size, tcg.Deck("d", "d", tuple(people[4:7]), many)))
    for what, size, deck in rows:
        rng = random.Random(1)
        decisions = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            decisions += play_out(tcg.new_game([deck, deck], rules="expanded", seed=rng.getrandbits(32)), rng)
        copy = copy_time(middle_of(tcg.new_game([deck, deck], rules="expanded", seed=1), 12))
        table.add_row(what, str(size), f"{spent / decisions * 1e6:.1f}", f"{copy:.1f}")
    for size, game in loaded_tables():
        table.add_row("Upgrades in play on each side", str(size), "", f"{copy_time(game):.1f}")
    console.print(table)


def compared(console: Console, seconds: float, repeats: int) -> None:
    """What later sets cost: each row beside the first set's, in turns."""
    pairs: list[tuple[str, Callable[[random.Random], int], Callable[[random.Random], int]]] = []
    for wave in (2, 3, 4, 5):
        decks = [deck for name, deck in tcg.built_in_decks().items() if name.startswith(f"wave{wave}")]
        pairs.append((f"tcg, decks of Wave {wave} against Wave 1", mixed_playout(decks), expanded_playout))
    for players, name in ((2, "1 against 1"), (4, "2 against 2")):
        pairs.append((f"dbg, {name} against Core for {players}", teams_playout(players), building_row(players).playout))
    table = Table(title="What later sets cost, in processor time")
    for column in ("what", "µs a decision", "first set", "times as much"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for what, later, first in pairs:
        costs: dict[Callable[[random.Random], int], list[float]] = {later: [], first: []}
        for playout in costs:
            cost_of(playout, seconds, random.Random(repeats))  # cards are compiled when they are first met
        for repeat in range(repeats):
            for playout, found in costs.items():
                found.append(cost_of(playout, seconds, random.Random(repeat)))
        now, base = (statistics.median(found) for found in costs.values())
        table.add_row(what, f"{now:.1f}", f"{base:.1f}", f"{now / base:.2f}")
    console.print(table)


def cost_of(playout: Callable[[random.Random], int], seconds: float, rng: random.Random) -> float:
    """Microseconds of processor time for a decision."""
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += playout(rng)
    return spent / decisions * 1e6


def mixed_playout(decks: list[tcg.Deck]) -> Callable[[random.Random], int]:
    """Two of these decks under the Expanded rules."""

    def playout(rng: random.Random) -> int:
        seed = rng.getrandbits(32)
        pair = [decks[seed % len(decks)], decks[seed // 8 % len(decks)]]
        return play_out(tcg.new_game(pair, rules="expanded", seed=seed), rng)

    return playout


def teams_playout(players: int) -> Callable[[random.Random], int]:
    """Team vs. Team of the Deck-Building Game."""

    def playout(rng: random.Random) -> int:
        return play_out(dbg.new_game(mode="tvt", players=players, seed=rng.getrandbits(32)), rng)

    return playout


def memory(console: Console) -> None:
    """What a match takes beside what is loaded anyhow: with all sets, and with those of Wave 1 alone."""
    cards = CONSTRUCTED[0]
    alone = tcg.Catalogue(tuple(one for one in SETS if one.id in ("W1", "W1S", "W1A")))
    few = tcg.Deck("few", "few", cards.characters, cards.battle_cards, catalogue=alone)
    many = tcg.Deck("many", "many", cards.characters, cards.battle_cards)
    sizes = []
    for deck in (few, many):
        middle_of(tcg.new_game([deck, deck], seed=2), 40)  # what all matches share is made here
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        game = middle_of(tcg.new_game([deck, deck], seed=2), 40)
        sizes.append(tracemalloc.get_traced_memory()[0] - before)
        tracemalloc.stop()
        del game
    console.print(f"memory of a match: {sizes[1] / 1000:.1f} kB with all {len(tcg.BUILT_IN.battle_cards)} battle cards "
                  f"loaded, {sizes[0] / 1000:.1f} kB with Wave 1 alone ({sizes[1] / sizes[0]:.2f} times)")  # fmt: skip


def loaded_tables() -> list[tuple[int, tcg.TcgGame]]:
    """One game at moments with more and more Upgrades in play."""
    found: dict[int, tcg.TcgGame] = {}
    for seed in range(40):
        game = expanded_game(seed)
        rng = random.Random(seed)
        while game.decision is not None:
            worn = min(sum(len(game.characters[c].upgrades) for c in team) for team in game.teams)
            if worn in (0, 2, 4) and worn not in found:
                found[worn] = game.clone()
            game.choose(int(rng.random() * len(game.decision.options)))
    return sorted(found.items())


def copy_time(game: tcg.TcgGame, rounds: int = 3000) -> float:
    start = time.perf_counter()
    for _ in range(rounds):
        game.clone()
    return (time.perf_counter() - start) / rounds * 1e6


def middle_of(game: G, decisions: int) -> G:
    rng = random.Random(1)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.choose(int(rng.random() * len(game.decision.options)))
    return game


# Peers


def chess_row() -> Contestant:
    import chess

    def playout(rng: random.Random) -> int:
        board = chess.Board()
        moves = 0
        while not board.is_game_over() and moves < 300:
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
        return moves

    def copy() -> Callable[[], object]:
        board = chess.Board()
        rng = random.Random(1)
        for _ in range(30):
            board.push(rng.choice(list(board.legal_moves)))
        return lambda: board.copy(stack=False)

    return Contestant("python-chess", playout, copy)


def rlcard_row(game: str) -> Contestant:
    import rlcard

    env = rlcard.make(game, config={"seed": 1})

    def playout(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal: Any = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return Contestant(f"RLCard {game}", playout)


def spiel_row() -> Contestant:
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def playout(rng: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    def copy() -> Callable[[], object]:
        state = game.new_initial_state()
        rng = random.Random(1)
        for _ in range(40):
            state.apply_action(rng.choice(state.legal_actions()))
        return lambda: state.clone()

    return Contestant("OpenSpiel gin_rummy (C++)", playout, copy)


PEERS: list[tuple[str, Callable[[], Contestant]]] = [
    ("chess", chess_row),
    ("rlcard", lambda: rlcard_row("uno")),
    ("rlcard", lambda: rlcard_row("gin-rummy")),
    ("pyspiel", spiel_row),
]


def start_times(module: str, repeats: int) -> float:
    """Median seconds to import a module, less an empty interpreter's start."""

    def once(program: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
        return time.perf_counter() - start

    return statistics.median(once(f"import {module}") - once("pass") for _ in range(repeats))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.6, help="for each row and repeat")
    parser.add_argument("--repeats", type=int, default=5)
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

    rows = [
        Contestant("Spacebridge tcg basic", basic_playout, lambda: middle_of(basic_game(1), 20).clone),
        Contestant("Spacebridge tcg expanded", expanded_playout, lambda: middle_of(expanded_game(9), 30).clone),
        building_row(2),
        building_row(5),
    ]
    missing = []
    for module, make in PEERS:
        try:
            importlib.import_module(module)
        except ImportError:
            missing.append(module)
            continue
        rows.append(make())
    for round_number in range(args.repeats):
        for row in rows:
            row.measure(args.seconds, random.Random(round_number))

    chess = next((row for row in rows if row.name == "python-chess"), None)
    table = Table(title=f"Random playouts on one core of Python {sys.version.split()[0]}, median of {args.repeats}")
    for column in ("game", "decisions/s", "x chess", "copy µs", "x chess"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for row in rows:
        rate = statistics.median(row.rates)
        copy = statistics.median(row.copies) if row.copies else None
        table.add_row(
            row.name,
            f"{rate:,.0f}",
            f"{rate / statistics.median(chess.rates):.2f}" if chess else "-",
            f"{copy:.2f}" if copy is not None else "-",
            f"{copy / statistics.median(chess.copies):.2f}" if chess and copy is not None else "-",
        )
    console = Console(width=100 if not sys.stdout.isatty() else None)
    console.print(table)

    growth(console, args.seconds)
    compared(console, args.seconds, args.repeats)
    memory(console)
    sizes = []
    for seed in range(200):
        sizes.append(len(basic_game(seed).save()))
        sizes.append(len(middle_of(basic_game(seed), 20).save()))
        sizes.append(len(middle_of(basic_game(seed), 10_000).save()))
    console.print(
        f"save of a Basic game, log included: median {statistics.median(sizes):.0f} bytes, largest {max(sizes)}"
    )
    names = ("spacebridge.tcg", "spacebridge.dbg")
    own = ", ".join(f"{name} {start_times(name, args.repeats) * 1000:.0f} ms" for name in names)
    line = f"time to import: {own}"
    if chess:
        line += f"; chess: {start_times('chess', args.repeats) * 1000:.0f} ms"
    console.print(line)
    if missing:
        console.print(f"not installed, so not measured: {', '.join(sorted(set(missing)))} (make bench installs them)")


if __name__ == "__main__":
    if not Path("bench").exists():
        print("run this from the project's root", file=sys.stderr)
        sys.exit(2)
    main()
