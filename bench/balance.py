"""Is the Deck-Building Game fair? Careful bots in all seats, many seeded games, tables in Markdown.

    python -m bench.balance --games 2000                    all cells
    python -m bench.balance --games 200 --cells competitive:2 coop:3 tvt:2:core+woc
    python -m bench.balance --games 2000 --minutes 14       as much as fits, the rest with the next call
    python -m bench.balance --games 2000 --minutes 0 --page > docs/balance.md

A cell is a mode with a number of players, and where it isn't the mode's own set, the sets that are mixed. The co-op of
War on Cybertron is played by veterans as well (`woc-coop:2@veteran`), in fewer games, for they search. Game number n
of every cell has the seed n, and each bot's seed follows from it, so the figures are the same whatever the number of
processes. What was played is kept in `build/balance`, in a folder for each state of the engine, the cards and the bots:
a call goes on where the last one stopped, and nothing is added up that was not played by the same code.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from bench.balance_page import page, tables
from bench.balance_tally import BOT, SEARCHER, WHOLE, Cell, Tally

from spacebridge import dbg
from spacebridge.bots import Seat, make_bot
from spacebridge.dbg import events as e
from spacebridge.kernel.knowledge import kind_of

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "balance"
PLAYED_BY = ("kernel", "dbg", "bots")
"""The rooms whose code and data decide how a game goes."""
PIECE = 10
"""Games that are played and kept together."""
SEARCHED = 60
"""Games in a cell of veterans: one takes as long as hundreds of careful ones."""
LIMIT = 20_000
"""Decisions after which a game is taken for endless."""

CELLS = (
    *(Cell("competitive", players) for players in range(2, 6)),
    *(Cell("coop", players) for players in range(1, 6)),
    *(Cell("expert-coop", players) for players in range(1, 6)),
    *(Cell("tvt", players) for players in (2, 4)),
    *(Cell("woc-coop", players) for players in range(1, 5)),
    Cell("woc-solo", 1),
    Cell("tvt", 2, "core+woc"),
    Cell("woc-coop", 2, "core+woc"),
    *(Cell("woc-coop", players, bot=SEARCHER) for players in range(1, 5)),
    Cell("woc-solo", 1, bot=SEARCHER),
)

COUNTED = {
    e.CardGained: "gained",
    e.AdversaryDefeated: "defeated",
    e.SchemeThwarted: "thwarted",
    e.SiteUsed: "used",
    e.CommandTaken: "commanded",
    e.RuinCleared: "cleared",
    e.MissionCompleted: "completed",
}
"""Events that tell how a card came to matter; what is bought is counted by itself."""


# Playing


def line_up_of(game: dbg.DbgGame) -> str:
    """The names of the Bosses in the main deck, in the order of their levels."""
    cards = [game.pool.cards[kind_of(card)] for card in (*game.main, *game.matrix)]
    return ", ".join(card.name for card in sorted((c for c in cards if c.type == "boss"), key=lambda card: card.level))


def deal(cell: Cell, seed: int) -> dbg.DbgGame:
    """Where factions play against each other each begins every other game; together they are one, then the other."""
    mode, first, characters = dbg.MODES[cell.mode], 0, None
    if mode.sides == "factions":
        first = seed % 2
    elif mode.home != "core":
        ids = sorted(card.id for card in dbg.BUILT_IN.set_cards(mode.home) if card.type == "character")
        mine = [id for id in ids if dbg.BUILT_IN.card(id).faction == ("autobot", "decepticon")[seed % 2]]
        characters = [mine[seed // 2 % len(mine)]]
    return dbg.new_game(
        mode=cell.mode, players=cell.players, seed=seed, set=cell.sets, first=first, characters=characters
    )


def play(cell: Cell, seed: int) -> Tally:
    game = deal(cell, seed)
    bots = [make_bot(cell.bot, seed * 8 + seat) for seat in range(cell.players)]
    first = game.active
    line_up = line_up_of(game)
    decisions = 0
    while (decision := game.decision) is not None:
        player = decision.player
        game.choose(bots[player].pick(Seat(game)))
        decisions += 1
        if decisions > LIMIT:
            raise RuntimeError(f"{cell}, seed {seed}: no end after {LIMIT} decisions")
    tally = Tally(1, game.turn, game.turn**2, decisions)
    count_wins(game, first, tally)
    count_cards(game, tally)
    if game.mode.team:
        tally.line_ups[line_up] = (1, tally.won)
    return tally


def count_wins(game: dbg.DbgGame, first: int, tally: Tally) -> None:
    assert game.result is not None
    winners, team, sides = game.result.winners, game.mode.team, game.mode.sides
    share = WHOLE // len(winners) if winners and not team else WHOLE
    tally.won = int(team and bool(winners))
    tally.drawn = int(not team and not winners)
    for seat in range(game.players):
        part = share if seat in winners else 0
        tally.characters[game.character_of(seat)] = (1, part)
        if not team:
            tally.places[str((seat - first) % game.players + 1)] = part
        tally.factions[game.faction_of(seat)] = (1, int(seat in winners))
    last = next(event for event in reversed(game.log) if isinstance(event, e.GameEnded))
    if sides == "alone":
        tally.scores = {str(seat + 1): score for seat, score in enumerate(last.scores)}
    elif sides == "factions":
        tally.scores = game.mode.side_scores(game)
    tally.endings[last.how] = 1


def count_cards(game: dbg.DbgGame, tally: Tally) -> None:
    counts: Counter[tuple[int, str]] = Counter()
    bought = -1
    for event in game.log:
        if isinstance(event, e.CardBought):
            bought = kind_of(event.card)
            counts[bought, "bought"] += 1
            continue
        way = COUNTED.get(type(event), "")
        if way and not (way == "gained" and kind_of(event.card) == bought):  # type: ignore[attr-defined]
            counts[kind_of(event.card), way] += 1  # type: ignore[attr-defined]
        bought = -1  # an Ally that was bought comes into play, which tells of it again
    for (kind, way), number in counts.items():
        tally.cards.setdefault(game.pool.ids[kind], {})[way] = number


# Keeping


class Piece(NamedTuple):
    """Games of one cell that are played by one process, one after the other."""

    cell: Cell
    first: int
    games: int


class Kept(msgspec.Struct):
    """A line of a file: the piece that was played, and what it adds up to."""

    first: int
    games: int
    tally: Tally


def fingerprint() -> str:
    """Which code, cards and weights play."""
    total = hashlib.sha256()
    for room in PLAYED_BY:
        for path in sorted((ROOT / "src" / "spacebridge" / room).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                total.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return total.hexdigest()[:12]


def wanted(cell: Cell, games: int) -> int:
    """How many games of this cell are played where so many are asked for."""
    return games if cell.bot == BOT else min(games, SEARCHED)


def file_of(folder: Path, cell: Cell) -> Path:
    return folder / f"{cell}.jsonl".replace(":", "-").replace("+", "-and-").replace("@", "-")


def kept(folder: Path, cell: Cell, games: int) -> dict[int, Tally]:
    """The pieces of a cell that were played, by their first game. A line that was cut off counts for nothing."""
    path, found = file_of(folder, cell), {}
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            piece = msgspec.json.decode(line, type=Kept)
        except msgspec.DecodeError:
            continue
        if piece.first % PIECE == 0 and piece.games == min(PIECE, wanted(cell, games) - piece.first):
            found[piece.first] = piece.tally
    return found


def missing(folder: Path, cells: Sequence[Cell], games: int) -> list[Piece]:
    """What is still to be played, so that all cells grow together."""
    done = {cell: kept(folder, cell, games) for cell in cells}
    return [
        Piece(cell, first, min(PIECE, wanted(cell, games) - first))
        for first in range(0, games, PIECE)
        for cell in cells
        if first < wanted(cell, games) and first not in done[cell]
    ]


def play_piece(piece: Piece) -> tuple[Piece, Tally]:
    tally = Tally()
    for seed in range(piece.first, piece.first + piece.games):
        tally.add(play(piece.cell, seed))
    return piece, tally


def until(end: float, pieces: Iterable[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        if time.monotonic() >= end:
            return
        yield piece


def measure(folder: Path, pieces: Sequence[Piece], jobs: int, minutes: float) -> int:
    """Plays pieces and keeps each as soon as it is done; says how many games these were."""
    folder.mkdir(parents=True, exist_ok=True)
    left = until(time.monotonic() + minutes * 60, pieces)
    if jobs == 1:
        return sum(keep(folder, *done) for done in map(play_piece, left))
    played = 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        waiting = [pool.apply_async(play_piece, (piece,)) for piece, _ in zip(left, range(jobs), strict=False)]
        while waiting:
            played += keep(folder, *waiting.pop(0).get())
            waiting += [pool.apply_async(play_piece, (piece,)) for piece, _ in zip(left, range(1), strict=False)]
    return played


def keep(folder: Path, piece: Piece, tally: Tally) -> int:
    line = msgspec.json.encode(Kept(piece.first, piece.games, tally), order="sorted") + b"\n"
    with file_of(folder, piece.cell).open("ab") as file:
        file.write(line)
    return piece.games


def results(folder: Path, cells: Sequence[Cell], games: int) -> dict[Cell, Tally]:
    found: dict[Cell, Tally] = {}
    for cell in cells:
        total = Tally()
        for _, tally in sorted(kept(folder, cell, games).items()):
            total.add(tally)
        if total.games:
            found[cell] = total
    return found


# The command


def cell_of(text: str) -> Cell:
    mode, _, rest = text.partition(":")
    rest, _, bot = rest.partition("@")
    players, _, sets = rest.partition(":")
    cell = Cell(mode, int(players) if players.isdigit() else 0, sets, bot or BOT)
    if cell not in CELLS:
        raise argparse.ArgumentTypeError(f"{text!r} is no cell; the cells are {', '.join(map(str, CELLS))}")
    return cell


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="games in each cell")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin nothing new after so long")
    parser.add_argument("--cells", type=cell_of, nargs="+", default=list(CELLS), metavar="MODE:PLAYERS[:SETS]")
    parser.add_argument("--page", action="store_true", help="print the whole page docs/balance.md")
    given = parser.parse_args(arguments)
    folder = KEPT / fingerprint()
    pieces = missing(folder, given.cells, given.games)
    start = time.perf_counter()
    played = measure(folder, pieces, given.jobs, given.minutes)
    spent = time.perf_counter() - start
    found = results(folder, given.cells, given.games)
    if not found:
        parser.error("no game was played by the code as it is now, and there was no time for one: give it --minutes")
    print(page(found, given.games) if given.page else "\n".join(tables(found)).rstrip())
    left = sum(piece.games for piece in pieces) - played
    print(f"{played} games in {spent:.0f} s with {given.jobs} processes; {left} are left to play", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
