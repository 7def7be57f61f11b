"""Is the Deck-Building Game fair? Careful bots in all seats, many seeded games, tables in Markdown.

    python bench/balance.py --games 2000               all cells
    python bench/balance.py --games 200 --cells competitive:2 coop:3
    python bench/balance.py --games 2000 --page > docs/balance.md
    python bench/balance.py --games 50 --json balance.json

A cell is a mode with a number of players. Game number n of every cell has the seed n, and each bot's seed follows from
it, so the figures are the same whatever the number of processes.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from spacebridge import dbg
from spacebridge.bots import Seat, make_bot
from spacebridge.dbg import events as e
from spacebridge.dbg.definitions import Card
from spacebridge.kernel.knowledge import kind_of

BOT = "careful"
CHUNK = 10
"""Games a process plays before it reports."""
LIMIT = 20_000
"""Decisions after which a game is taken for endless."""
Z = 1.959964
"""Normal quantile of a two-sided 95% interval."""

CELLS = (
    *(("competitive", players) for players in range(2, 6)),
    *(("coop", players) for players in range(1, 6)),
    *(("expert-coop", players) for players in range(1, 6)),
)

WAYS = ("bought", "gained", "defeated", "thwarted", "used")
"""How a card can come to matter; Sites are used."""

PAGE = """\
# Balance

How the Deck-Building Game plays when every seat is taken by the careful bot (`spacebridge.bots`, name `{bot}`), a
player by rules of thumb: it plays all useful cards, walks and searches towards what its Power can pay, buys what
strengthens its deck early and what scores late, fights Robots it can beat, Confronts a Boss when most Encounter cards
would leave it enough Power, Blocks Damage, Assists where it counts, and repairs itself when the team is at risk. It
sees what a person in its seat would see and nothing more.

{text}

This page is made by `python bench/balance.py --games {games} --page > docs/balance.md`: **{games} games in each cell**,
{total} in all. Game number *n* of each cell is dealt from seed *n*, so the same command gives the same page on any
machine and with any number of processes.

## How to read the tables

* Seat 1 begins. A seat's share of wins counts a shared victory as a part for each winner, so that the shares of a cell
  add up to 100%.
* Intervals are 95% Wilson intervals: with so many games, the true rate lies in them nineteen times out of twenty.
* Turns are counted over all players.
* A co-op game is lost when a player has 5 Damage, or when a card of the main deck is needed and none is left.
* The one-player rows of Co-op and Expert Co-op are the Solo and Expert Solo modes.
* A Boss line-up has one Boss of each of the three levels; its name goes by the order in which they come.

{tables}
"""

TEXT = """\
The figures measure the cards and the bot together. A careful person plans further than this bot does: rates of
winning in co-op are therefore lower bounds for people, while seat shares and the order of the cards say more about the
game itself."""


class Tally(msgspec.Struct):
    """What a number of games of one cell add up to. Whole numbers only, so that the order of adding doesn't matter."""

    games: int = 0
    turns: int = 0
    turns_squared: int = 0
    decisions: int = 0
    won: int = 0
    """Co-op games."""
    seat_wins: dict[str, int] = {}
    """Shares of wins in sixtieths, by seat."""
    scores: dict[str, int] = {}
    endings: dict[str, int] = {}
    line_ups: dict[str, tuple[int, int]] = {}
    """Games and wins, by Boss line-up."""
    characters: dict[str, tuple[int, int]] = {}
    """Seats and shares of wins in sixtieths, by character."""
    cards: dict[str, dict[str, int]] = {}
    """How often each card was bought, gained and so on."""

    def add(self, other: Tally) -> None:
        for field in ("games", "turns", "turns_squared", "decisions", "won"):
            setattr(self, field, getattr(self, field) + getattr(other, field))
        for mine, theirs in ((self.seat_wins, other.seat_wins), (self.scores, other.scores)):
            for seat, number in theirs.items():
                mine[seat] = mine.get(seat, 0) + number
        for ending, number in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + number
        for pairs, more in ((self.line_ups, other.line_ups), (self.characters, other.characters)):
            for name, (played, won) in more.items():
                before = pairs.get(name, (0, 0))
                pairs[name] = (before[0] + played, before[1] + won)
        for card, ways in other.cards.items():
            counts = self.cards.setdefault(card, {})
            for way, number in ways.items():
                counts[way] = counts.get(way, 0) + number


WHOLE = 60
"""A win in parts that two to five winners can share."""


# Playing


def line_up_of(game: dbg.DbgGame) -> str:
    """The names of the Bosses in the main deck, in the order of their levels."""
    cards = [game.pool.cards[kind_of(card)] for card in (*game.main, *game.matrix)]
    return ", ".join(card.name for card in sorted((c for c in cards if c.type == "boss"), key=lambda card: card.level))


def play(mode: str, players: int, seed: int) -> Tally:
    game = dbg.new_game(mode=mode, players=players, seed=seed)
    bots = [make_bot(BOT, seed * 8 + seat) for seat in range(players)]
    line_up = line_up_of(game)
    decisions = 0
    while (decision := game.decision) is not None:
        player = decision.player
        game.choose(bots[player].pick(Seat(game)))
        decisions += 1
        if decisions > LIMIT:
            raise RuntimeError(f"{mode} with {players} players, seed {seed}: no end after {LIMIT} decisions")
    assert game.result is not None
    winners = game.result.winners
    tally = Tally(1, game.turn, game.turn**2, decisions)
    share = WHOLE // len(winners) if winners else 0
    team = game.mode.team
    tally.won = int(team and bool(winners))
    for seat in range(players):
        part = share if seat in winners and not team else WHOLE * tally.won if team else 0
        name = game.character_of(seat)
        tally.characters[name] = (1, part)
        if not team:
            tally.seat_wins[str(seat + 1)] = part
    last = next(event for event in reversed(game.log) if isinstance(event, e.GameEnded))
    tally.scores = {str(seat + 1): score for seat, score in enumerate(last.scores)}
    reason = game.result.reason
    tally.endings["too much Damage" if "Damage" in reason else reason] = 1
    tally.line_ups[line_up] = (1, tally.won)
    count_cards(game, tally)
    return tally


def count_cards(game: dbg.DbgGame, tally: Tally) -> None:
    counts: Counter[tuple[int, str]] = Counter()
    bought = -1
    for event in game.log:
        way = ""
        if isinstance(event, e.CardBought):
            way = "bought"
        elif isinstance(event, e.CardGained):
            way = "gained" if kind_of(event.card) != bought else ""  # an Ally that was bought comes into play
        elif isinstance(event, e.AdversaryDefeated):
            way = "defeated"
        elif isinstance(event, e.SchemeThwarted):
            way = "thwarted"
        elif isinstance(event, e.SiteUsed):
            way = "used"
        if way:
            counts[kind_of(event.card), way] += 1  # type: ignore[attr-defined]
        bought = kind_of(event.card) if isinstance(event, e.CardBought) else -1
    for (kind, way), number in counts.items():
        tally.cards.setdefault(game.pool.ids[kind], {})[way] = number


Task = tuple[str, int, int, int]
"""Mode, players, first seed, number of games."""


def play_some(task: Task) -> tuple[str, int, Tally]:
    mode, players, first, number = task
    tally = Tally()
    for seed in range(first, first + number):
        tally.add(play(mode, players, seed))
    return mode, players, tally


def measure(cells: Sequence[tuple[str, int]], games: int, jobs: int) -> dict[tuple[str, int], Tally]:
    tasks = [
        (mode, players, first, min(CHUNK, games - first))
        for mode, players in cells
        for first in range(0, games, CHUNK)
    ]  # fmt: skip
    results = {cell: Tally() for cell in cells}
    if jobs == 1:
        gather(results, map(play_some, tasks))
    else:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            gather(results, pool.imap_unordered(play_some, tasks))
    return results


def gather(results: dict[tuple[str, int], Tally], parts: Iterable[tuple[str, int, Tally]]) -> None:
    for mode, players, tally in parts:
        results[mode, players].add(tally)


# Telling


def interval(won: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a share.

    >>> [round(x, 3) for x in interval(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    share = won / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(won: float, games: int) -> str:
    low, high = interval(won, games)
    return f"{won / games:.1%} ({low:.1%} to {high:.1%})" if games else "–"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "|".join(" --- " if i == 0 else " ---: " for i in range(len(head))) + "|"
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""


def turns_of(tally: Tally) -> str:
    mean = tally.turns / tally.games
    spread = math.sqrt(max(0.0, tally.turns_squared / tally.games - mean * mean))
    return f"{mean:.1f} ± {spread:.1f}"


def tell(results: dict[tuple[str, int], Tally]) -> Iterator[str]:
    """All tables, line by line."""
    rivals = {cell: tally for cell, tally in results.items() if cell[0] == "competitive"}
    teams = {cell: tally for cell, tally in results.items() if cell[0] != "competitive"}
    if rivals:
        yield from tell_competitive(rivals)
    if teams:
        yield from tell_teams(teams)
    yield from tell_characters(rivals, teams)
    yield from tell_cards(results)


def tell_competitive(results: dict[tuple[str, int], Tally]) -> Iterator[str]:
    yield "## Competitive"
    yield ""
    yield from table(
        ("Players", "Games", "Turns", "Mean score", "All Bosses gone", "Main deck empty"),
        (
            (
                str(players),
                str(tally.games),
                turns_of(tally),
                f"{sum(tally.scores.values()) / tally.games / players:.1f}",
                share_of(tally, "Bosses"),
                share_of(tally, "main deck"),
            )
            for (_, players), tally in results.items()
        ),
    )
    yield "Share of wins and mean score by seat:"
    yield ""
    yield from table(
        ("Players", "Seat", "Wins", "Mean score"),
        (
            (
                str(players),
                seat,
                rate(tally.seat_wins.get(seat, 0) / WHOLE, tally.games),
                f"{tally.scores.get(seat, 0) / tally.games:.1f}",
            )
            for (_, players), tally in results.items()
            for seat in sorted(tally.scores)
        ),
    )


def share_of(tally: Tally, word: str) -> str:
    number = sum(number for ending, number in tally.endings.items() if word in ending)
    return f"{number / tally.games:.1%}"


def tell_teams(results: dict[tuple[str, int], Tally]) -> Iterator[str]:
    yield "## Co-op"
    yield ""
    yield from table(
        ("Mode", "Players", "Games", "Won", "Turns", "Lost by Damage", "Lost by the main deck"),
        (
            (
                dbg.MODES[mode].title,
                str(players),
                str(tally.games),
                rate(tally.won, tally.games),
                turns_of(tally),
                share_of(tally, "Damage"),
                share_of(tally, "main deck"),
            )
            for (mode, players), tally in results.items()
        ),
    )
    for mode in dict.fromkeys(mode for mode, _ in results):
        cells = {players: tally for (name, players), tally in results.items() if name == mode}
        names = sorted({name for tally in cells.values() for name in tally.line_ups})
        yield f"{dbg.MODES[mode].title}: games won by Boss line-up, for each number of players and over all of them."
        yield ""
        yield from table(
            ("Line-up", *(str(players) for players in cells), "All"),
            (line_up_row(name, list(cells.values())) for name in names),
        )


def line_up_row(name: str, cells: list[Tally]) -> list[str]:
    row = [name]
    games = wins = 0
    for tally in cells:
        played, won = tally.line_ups.get(name, (0, 0))
        games, wins = games + played, wins + won
        row.append(f"{won / played:.0%} of {played}" if played else "–")
    row.append(rate(wins, games))
    return row


def tell_characters(rivals: dict[tuple[str, int], Tally], teams: dict[tuple[str, int], Tally]) -> Iterator[str]:
    """How much each character wins: in the competitive game beside a fair share."""
    yield "## Characters"
    yield ""
    yield "Competitive: wins divided by a fair share of them (1.00 is fair). Co-op: wins of teams with the character."
    yield ""
    together, fair = Tally(), Counter[str]()
    for (_, players), tally in rivals.items():
        together.add(Tally(characters=dict(tally.characters)))
        for name, (seats, _) in tally.characters.items():
            fair[name] += seats * WHOLE * 60 // players
    team = Tally()
    for tally in teams.values():
        team.add(Tally(characters=dict(tally.characters)))
    names = sorted({*together.characters, *team.characters})
    yield from table(
        ("Character", "Competitive", "Co-op"),
        (
            (
                name,
                f"{together.characters[name][1] * 60 / fair[name]:.2f}" if name in together.characters else "–",
                rate(team.characters[name][1] / WHOLE, team.characters[name][0]) if name in team.characters else "–",
            )
            for name in names
        ),
    )


def counted(results: dict[tuple[str, int], Tally]) -> dict[str, dict[str, int]]:
    total = Tally()
    for tally in results.values():
        total.add(Tally(cards=tally.cards))
    return total.cards


def applies(card: Card) -> bool:
    """Can the card be bought, gained, defeated or thwarted at all?"""
    return card.type not in ("character", "starter", "damage", "encounter", "site", "blank")


def tell_cards(results: dict[tuple[str, int], Tally]) -> Iterator[str]:
    games = sum(tally.games for tally in results.values())
    cards = counted(results)
    known = sorted(dbg.BUILT_IN.set_cards("core"), key=lambda card: (card.type, card.name))
    yield "## Cards"
    yield ""
    yield f"How often each card was bought, gained, defeated, thwarted or used, over all {games} games."
    yield ""
    yield from table(
        ("Card", "Type", "Copies", "Cost", *(way.capitalize() for way in WAYS)),
        (
            (
                card.name,
                card.type.replace("-", " "),
                str(card.copies),
                str(card.cost) if card.cost is not None else "–",
                *(str(cards.get(card.id, {}).get(way, 0) or "–") for way in WAYS),
            )
            for card in known
            if applies(card) or card.type == "site"
        ),
    )
    never = never_of(results)
    yield f"Never bought, gained, defeated or thwarted in {games} games: " + (", ".join(never) or "none") + "."
    yield ""
    rest = [card.name for card in known if not applies(card)]
    yield "Not applicable (characters, Starters, Damage, Encounters and Sites): " + ", ".join(rest) + "."


def never_of(results: dict[tuple[str, int], Tally]) -> list[str]:
    cards = counted(results)
    return [
        card.name
        for card in sorted(dbg.BUILT_IN.set_cards("core"), key=lambda card: card.name)
        if applies(card) and not any(cards.get(card.id, {}).get(way) for way in WAYS[:4])
    ]


def raw(results: dict[tuple[str, int], Tally], games: int) -> bytes:
    """All counts as JSON, in an order of their own."""
    cells = [{"mode": mode, "players": players, "tally": tally} for (mode, players), tally in results.items()]
    data = {"bot": BOT, "games": games, "cells": cells, "never": never_of(results)}
    return msgspec.json.format(msgspec.json.encode(data, order="sorted"), indent=1) + b"\n"


def cell_of(text: str) -> tuple[str, int]:
    mode, _, players = text.partition(":")
    cell = (mode, int(players) if players.isdigit() else 0)
    if cell not in CELLS:
        raise argparse.ArgumentTypeError(f"{text!r} is no cell; say for example competitive:2 or expert-coop:5")
    return cell


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="games in each cell")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--cells", type=cell_of, nargs="+", default=list(CELLS), metavar="MODE:PLAYERS")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the raw numbers")
    parser.add_argument("--page", action="store_true", help="print the whole page docs/balance.md")
    given = parser.parse_args(arguments)
    start = time.perf_counter()
    results = measure(given.cells, given.games, given.jobs)
    spent = time.perf_counter() - start
    tables = "\n".join(tell(results)).rstrip()
    total = sum(tally.games for tally in results.values())
    if given.page:
        print(PAGE.format(bot=BOT, text=TEXT, games=given.games, total=total, tables=tables).rstrip())
    else:
        print(tables)
    if given.json is not None:
        given.json.write_bytes(raw(results, given.games))
    decisions = sum(tally.decisions for tally in results.values())
    print(
        f"{total} games in {spent:.0f} s with {given.jobs} processes: {decisions / total:.0f} decisions and "
        f"{spent * given.jobs / total * 1000:.0f} ms of processor time a game",
        file=sys.stderr,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
