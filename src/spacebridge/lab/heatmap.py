"""Team width against deck colour: which simple strategies beat which, with real rules and real cards.

A strategy is a number of characters and a share of orange cards in the deck, the rest being blue. Every strategy plays
every other one with teams and decks that chance picks among all legal ones of its kind, so that a cell says something
about the strategy and not about one list.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from multiprocessing import Pool
from typing import Any

import msgspec

from ..bots import Seat, make_bot
from ..kernel.errors import BadInput
from ..kernel.rng import Rng, expand_seed
from ..tcg import BUILT_IN, Deck, new_game
from ..tcg.definitions import BattleCard, CharacterCard

STARS = 25
LEAST_STARS = 23
"""A team that leaves more stars unused is no fair example of its width."""
DECK = 40
COPIES = 3
TRIES = 4000


class Strategy(msgspec.Struct, frozen=True, order=True):
    """How many characters, and how many of a hundred cards are orange."""

    width: int
    orange: int

    def __str__(self) -> str:
        return f"{self.width} wide, {self.orange}% orange"


class Cell(msgspec.Struct, frozen=True):
    """One strategy against another: games won by the first."""

    one: Strategy
    other: Strategy
    games: int
    won: float


def team(width: int, rng: Rng) -> tuple[CharacterCard, ...]:
    """A team of that width, chance among all that use 23 to 25 stars."""
    people = [c for c in BUILT_IN.characters.values() if not (c.carries or c.parts or c.side or c.needs_head)]
    for _ in range(TRIES):
        order = list(range(len(people)))
        rng.shuffle(order)
        chosen = [people[i] for i in order[:width]]
        names = {one.name for one in chosen}
        if LEAST_STARS <= sum(one.stars for one in chosen) <= STARS and len(names) == width:
            return tuple(sorted(chosen, key=lambda one: one.id))
    raise BadInput(f"no team of {width} characters has {LEAST_STARS} to {STARS} stars")


def cards_of(colour: str, number: int, rng: Rng) -> list[BattleCard]:
    """So many cards whose icons are of that colour alone."""
    kinds = [c for c in BUILT_IN.battle_cards.values() if set(c.icons) == {colour} and not c.stars]
    pile = [card for card in sorted(kinds, key=lambda card: card.id) for _ in range(COPIES)]
    order = list(range(len(pile)))
    rng.shuffle(order)
    return [pile[i] for i in order[:number]]


def example(strategy: Strategy, rng: Rng) -> Deck:
    """A deck of this strategy."""
    orange = DECK * strategy.orange // 100
    cards = cards_of("orange", orange, rng) + cards_of("blue", DECK - orange, rng)
    name = str(strategy)
    return Deck("example", name, team(strategy.width, rng), tuple(cards))


def play(task: tuple[Strategy, Strategy, int, str, int]) -> Cell:
    """So many pairs of games between two strategies: the same decks with seats swapped."""
    one, other, games, bot, seed = task
    won = 0.0
    for number in range(games):
        rng = Rng(expand_seed(seed * 1_000_003 + number // 2))
        decks = [example(one, rng), example(other, rng)]
        swapped = number % 2 == 1
        table = decks[::-1] if swapped else decks
        game = new_game(table, rules="expanded", seed=seed * 1_000_003 + number // 2, first=0)
        bots = [make_bot(bot, seed * 7 + number * 2 + seat) for seat in range(2)]
        while (decision := game.decision) is not None:
            game.choose(bots[decision.player].pick(Seat(game)))
        result = game.result
        assert result is not None
        mine = 1 if swapped else 0
        won += 0.5 if result.draw else float(mine in result.winners)
    return Cell(one, other, games, won)


def tournament(strategies: Sequence[Strategy], games: int, bot: str, seed: int, jobs: int) -> list[Cell]:
    """Every strategy against every other; the same for any number of jobs."""
    make_bot(bot, 0)
    if games < 2 or jobs < 1:
        raise BadInput("at least 2 games a pair and 1 job are needed")
    tasks = [
        (one, other, games, bot, seed * 10_007 + i * len(strategies) + j)
        for i, one in enumerate(strategies)
        for j, other in enumerate(strategies)
        if i < j
    ]
    if jobs == 1:
        return [play(task) for task in tasks]
    with Pool(jobs) as pool:
        return pool.map(play, tasks, chunksize=1)


def rates(cells: Sequence[Cell]) -> dict[Strategy, tuple[float, int]]:
    """Of each strategy the games won and played against all others."""
    total: dict[Strategy, list[float]] = {}
    for cell in cells:
        for who, won in ((cell.one, cell.won), (cell.other, cell.games - cell.won)):
            entry = total.setdefault(who, [0.0, 0])
            entry[0] += won
            entry[1] += cell.games
    return {who: (won, int(played)) for who, (won, played) in total.items()}


def table(cells: Sequence[Cell]) -> str:
    """The heat map as a Markdown table: rows are widths, columns shares of orange."""
    found = rates(cells)
    widths = sorted({one.width for one in found})
    shares = sorted({one.orange for one in found})
    lines = ["| Characters | " + " | ".join(f"{share}% orange" for share in shares) + " |"]
    lines.append("| --- |" + " ---: |" * len(shares))
    for width in widths:
        row = []
        for share in shares:
            won, played = found[Strategy(width, share)]
            row.append(f"{100 * won / played:.0f}%")
        lines.append(f"| {width} | " + " | ".join(row) + " |")
    return "\n".join(lines)


def picture(cells: Sequence[Cell], file: str) -> None:
    """The heat map as an image."""
    try:
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        raise BadInput("a picture needs matplotlib: pip install 'spacebridge[lab]'") from None
    found = rates(cells)
    widths = sorted({one.width for one in found})
    shares = sorted({one.orange for one in found})
    values = [[found[Strategy(w, s)][0] / found[Strategy(w, s)][1] for s in shares] for w in widths]
    figure, axes = pyplot.subplots(figsize=(1.4 * len(shares) + 2, 0.9 * len(widths) + 1.6))
    image: Any = axes.imshow(values, cmap="viridis", vmin=0.2, vmax=0.8, aspect="auto")
    axes.set_xticks(range(len(shares)), [f"{share}%" for share in shares])
    axes.set_yticks(range(len(widths)), [str(width) for width in widths])
    axes.set_xlabel("orange cards in the deck, the rest blue")
    axes.set_ylabel("characters")
    for r, line in enumerate(values):
        for c, value in enumerate(line):
            axes.text(c, r, f"{100 * value:.0f}%", ha="center", va="center", color="white" if value < 0.55 else "black")
    figure.colorbar(image, label="games won against all others")
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)


def run(args: argparse.Namespace) -> int:
    if any(not 0 <= share <= 100 for share in args.orange) or any(not 1 <= width <= 6 for width in args.widths):
        raise BadInput("widths go from 1 to 6 characters, and shares of orange from 0 to 100 per cent")
    strategies = [Strategy(width, share) for width in sorted(set(args.widths)) for share in sorted(set(args.orange))]
    if len(strategies) < 2:
        raise BadInput("there have to be two strategies at least")
    cells = tournament(strategies, args.games, args.bot, args.seed, args.jobs)
    print(table(cells))
    played = sum(cell.games for cell in cells)
    print(f"\n{played} games of {args.bot} bots, seed {args.seed}; each cell: games won against all other strategies.")
    if args.plot:
        picture(cells, args.plot)
        print(f"Written to {args.plot}.", file=sys.stderr)
    return 0
