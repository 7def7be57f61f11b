"""How do the built-in decks do against each other? Every pair of them, seats swapped, as a heat map and a page.

    python -m bench.decks --games 2 --bot careful --seed 2026 --out decks.csv

plays what `spacebridge gauntlet` plays, keeps the games in the file, goes on where it holds some already, and writes
docs/decks-balance.png and docs/decks-balance.md. The same options give the same figures on any machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from spacebridge import tcg
from spacebridge.cli import main as spacebridge
from spacebridge.kernel.english import listing
from spacebridge.lab.ratings import Rate, rate_of
from spacebridge.lab.results import Row, read_rows

DOCS = Path(__file__).parent.parent / "docs"
PICTURE = DOCS / "decks-balance.png"
PAGE = DOCS / "decks-balance.md"
BEST = 6
"""How many of the strongest and of the weakest decks are named."""

TEXT = """\
# Balance of the built-in decks

Every built-in deck of the Trading Card Game meets every other one, in the hands of the same bot: {games} games of
{decks} decks, {each} for each pair with seats swapped, all played by the {bot} bot from seed {seed}. This page and its
picture are made by

    python -m bench.decks --games {each} --bot {bot} --seed {seed} --out decks.csv

![Share of wins of each deck against each other one; the strongest are on top](decks-balance.png)

A cell is the share of wins of the deck of its row against the deck of its column: green where the row wins. With {each}
games a cell says little by itself; a row, with {row} games, says much more. Intervals are 95% Wilson intervals.

## What it says

{words}

## What it does not say

The figures measure decks and bot together. The careful bot plays what it can, strikes whom it hurts most and plans
nothing: it flips who attacks harder so and others by chance, combines when it happens to be able to, turns up Secret
Actions at the
first occasion, and keeps no card for later. Decks that want a plan (Combiners above all, carriers, Secret Actions that
wait for their moment) are better in the hands of a person, and of a rookie, than here; decks of a few strong
characters with good weapons lose nothing by it. Sideboards are not used.

## The decks

{table}
"""


def waves_of(deck: str) -> str:
    return f"Wave {deck[4]}" if deck.startswith("wave") else "boxes"


def shares(rows: Iterable[Row], group: Callable[[str], str]) -> dict[str, Rate]:
    """The share of wins of groups of decks against those of other groups."""
    sums: dict[str, list[float]] = {}
    for row in rows:
        names = [group(side) for side in row.sides]
        if names[0] != names[1]:
            for seat, name in enumerate(names):
                sums.setdefault(name, []).append(row.share(seat))
    return {name: rate_of(sum(found), len(found)) for name, found in sorted(sums.items())}


def per_cent(rate: Rate) -> str:
    return f"{rate.rate:.0%} ({rate.low:.0%} to {rate.high:.0%})"


def named(decks: Iterable[tuple[str, Rate]]) -> str:
    known = tcg.built_in_decks()
    return listing([f"{known[id].name} ({rate.rate:.0%})" for id, rate in decks])


def words_of(rows: Sequence[Row], order: Sequence[tuple[str, Rate]]) -> Iterator[str]:
    """Sentences, each about one thing that the games say."""
    first = rate_of(sum(row.share(row.first) for row in rows), len(rows))
    yield f"* Who goes first wins {per_cent(first)} of the games."
    above = sum(rate.low > 0.5 for _, rate in order)
    below = sum(rate.high < 0.5 for _, rate in order)
    yield (
        f"* Of {len(order)} decks {above} are clearly stronger than the average and {below} clearly weaker; "
        f"{len(order) - above - below} are near it."
    )
    yield f"* Strongest: {named(order[:BEST])}."
    yield f"* Weakest: {named(order[: -BEST - 1 : -1])}."
    waves = shares(rows, waves_of)
    yield f"* Against the others: {listing([f'{name} {per_cent(rate)}' for name, rate in waves.items()])}."
    known = tcg.built_in_decks()
    widths = shares(rows, lambda id: str(len(known[id].characters)))
    told = [f"{name} {'character' if name == '1' else 'characters'} {per_cent(rate)}" for name, rate in widths.items()]
    yield f"* By the cards of the team, heads and those under others among them: {listing(told)}."
    pairs: dict[frozenset[str], list[float]] = {}
    for row in rows:
        pairs.setdefault(frozenset(row.sides), []).append(row.share(row.sides.index(min(row.sides))))
    swept = sum(sum(found) in (0, len(found)) for found in pairs.values())
    yield f"* In {swept / len(pairs):.0%} of the pairs the same deck wins every time."
    turns = sorted(row.turns for row in rows)
    draws = sum(row.draw for row in rows)
    middle = turns[len(turns) // 2]
    yield f"* A game has {middle} turns in the middle, at most {turns[-1]}; {draws or 'none'} ended in a draw."


def table(rows: Sequence[Row], order: Sequence[tuple[str, Rate]]) -> Iterator[str]:
    yield "| deck | name | team | wins | turns |"
    yield "| --- | --- | --- | ---: | ---: |"
    for id, rate in order:
        deck = tcg.built_in_decks()[id]
        turns = [row.turns for row in rows if id in row.sides]
        team = listing(list(dict.fromkeys(one.name for one in deck.characters)))
        yield f"| `{id}` | {deck.name} | {team} | {per_cent(rate)} | {sum(turns) / len(turns):.0f} |"


def page(rows: Sequence[Row], bot: str, each: int, seed: int) -> str:
    found = shares(rows, lambda id: id)
    order = sorted(found.items(), key=lambda one: (-one[1].rate, one[0]))
    return TEXT.format(
        games=len(rows),
        decks=len(order),
        each=each,
        row=each * (len(order) - 1),
        bot=bot,
        seed=seed,
        words="\n".join(words_of(rows, order)),
        table="\n".join(table(rows, order)),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=2, help="games of each pair (default %(default)s)")
    parser.add_argument("--bot", default="careful", help="who plays (default %(default)s)")
    parser.add_argument("--seed", type=int, default=2026, help="a number that fixes all chance (default %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default %(default)s)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the games are kept (.csv)")
    given = parser.parse_args(arguments)
    words = ["gauntlet", "--bots", given.bot, "--games", str(given.games), "--seed", str(given.seed)]
    words += ["--jobs", str(given.jobs), "--out", str(given.out), "--resume", "--plot", str(PICTURE)]
    if (status := spacebridge(words)) != 0:
        return status
    PAGE.write_text(page(read_rows(given.out)[0], given.bot, given.games, given.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
