"""Results as tables for people."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table

from ..kernel.english import count, listing
from .gauntlet import Gauntlet
from .jobs import Job, round_size
from .ladder import Ladder
from .ratings import Rate, Summary
from .runner import Failure
from .stats import Report, columns_of, sentence, sort_cards

NAMED = 5
"""Games that a sentence names before it only counts."""
MATRIX = 12
"""Entrants of a gauntlet whose matrix is still readable in a terminal."""


def console() -> Console:
    return Console(highlight=False, width=None if sys.stdout.isatty() else 160)


def percent(rate: Rate) -> tuple[str, str]:
    """The share and its interval."""
    return (f"{rate.rate:.1%}", f"{rate.low:.1%} to {rate.high:.1%}") if rate.games else ("–", "–")


def failures(failed: Sequence[Failure], kept: int) -> str:
    """One sentence about games that could not be played."""
    named = [f"game {one.number} ({one.why})" for one in failed[:NAMED]]
    if len(failed) > NAMED:
        named.append(f"{len(failed) - NAMED} more")
    rest = f"the {count(kept, 'finished game')} {'is' if kept == 1 else 'are'} kept"
    return f"{count(len(failed), 'game')} could not be played, and {rest}: {listing(named)}"


def _rates(title: str, head: str, found: Iterable[tuple[str, Rate]]) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(head)
    for name in ("Games", "Wins", "95% interval"):
        table.add_column(name, justify="right")
    for name, rate in found:
        table.add_row(name, str(rate.games), *percent(rate))
    return table


def tell_summary(found: Summary, job: Job) -> None:
    out = console()
    title = "How often a team of such bots wins" if job.team else "How often each bot wins"
    out.print(_rates(title, "Bot", found.win_rate.items()))
    out.print(f"{count(found.games, 'game')} from seed {found.seed}, job {job.id}.")
    out.print(f"Turns: {found.turns}. Decisions: {found.decisions}.")
    if found.first_player is not None:
        out.print(f"The player who goes first wins {found.first_player}.")
    if found.draws:
        out.print(f"{count(found.draws, 'draw')}, each a half for both sides.")
    size = round_size(job)
    if found.games == job.games and found.games % size:
        out.print(f"Seats are not evenly shared: that takes a multiple of {count(size, 'game')}.")


def tell_gauntlet(found: Gauntlet) -> None:
    out = console()
    table = Table(title="Standings", title_justify="left")
    table.add_column("Entrant")
    for name in ("Games", "Wins", "95% interval", "Rating", "Unsure"):
        table.add_column(name, justify="right")
    for one in found.standings:
        table.add_row(
            one.name, str(one.win_rate.games), *percent(one.win_rate), f"{one.rating.mu:.1f}", f"{one.rating.sigma:.1f}"
        )
    out.print(table)
    _tell_matrix(found, out)
    if found.sides and len(found.win_rate) > 1:
        out.print(_rates("Bots over all decks", "Bot", found.win_rate.items()))
        out.print(_rates("Decks over all bots", "Deck", found.sides.items()))
    out.print(f"{count(found.games, 'game')} from seed {found.seed}, job {found.job['id']}.")


def _tell_matrix(found: Gauntlet, out: Console) -> None:
    names = list(found.matrix)
    if len(names) > MATRIX:
        out.print(f"The matrix of {len(names)} entrants is too wide for a table: see --json or --plot.")
        return
    table = Table(title="Share of wins, row against column", title_justify="left", show_lines=True)
    table.add_column("")
    for number, _ in enumerate(names, 1):
        table.add_column(str(number), justify="right")
    for number, one in enumerate(names, 1):
        cells = found.matrix[one]
        shown = []
        for other in names:
            rate = cells.get(other)
            if rate is None or not rate.games:
                shown.append("–")
            else:
                shown.append(f"{rate.rate:.0%}\n{rate.low:.0%}–{rate.high:.0%}")
        table.add_row(f"{number} {one}", *shown)
    out.print(table)


def tell_ladder(found: Ladder, job: Job) -> None:
    out = console()
    table = Table(title="The ladder" if not job.team else "The ladder, each bot as a whole team", title_justify="left")
    table.add_column("Bot")
    if not job.team:
        table.add_column("against")
    for name in ("Games", "Wins", "95% interval", "Wanted", "Met", "No doubt"):
        table.add_column(name, justify="right")
    for one in found.rungs:
        wanted = "–" if one.wanted is None else f"{one.wanted:.0%}"
        met = "–" if one.met is None else "yes" if one.met else "no"
        who = [one.upper] if job.team else [one.upper, one.lower]
        rest = [wanted, met, "yes" if one.clear else "no"]
        table.add_row(*who, str(one.win_rate.games), *percent(one.win_rate), *rest)
    out.print(table)
    meaning = "above the interval of the team below" if job.team else "above one half"
    out.print(f"No doubt: the whole interval lies {meaning}.")
    out.print(f"{count(found.games, 'game')} from seed {found.seed}, job {job.id}.")


SHARES = ("win", "base", "worth", "low", "high")


def _cell(column: str, value: float | str) -> str:
    if isinstance(value, str):
        return value
    if column in ("worth", "low", "high"):
        return f"{value:+.1%}"
    return f"{value:.1%}" if column in SHARES else str(value)


def tell_stats(found: Report, columns: Sequence[str], sort: str, top: int | None) -> None:
    out = console()
    out.print(f"{count(found.games, 'game')}. Turns: {found.turns}. Decisions: {found.decisions}.")
    if found.first_player is not None:
        edge = found.first_player.rate - found.fair
        out.print(f"The player who goes first wins {found.first_player}: {edge:+.1%} beside a fair share.")
    shown = columns or columns_of(found.game)
    table = Table(title="Cards", title_justify="left")
    for column in shown:
        table.add_column(column, justify="left" if column in ("card", "type") else "right", overflow="fold")
    for card in sort_cards(found.cards, sort)[:top]:
        row = []
        for column in shown:
            value = card.cell(column)
            unknown = column in SHARES and not card.sides
            row.append("–" if unknown else _cell(column, value))
        table.add_row(*row)
    out.print(table)
    out.print(sentence(found.never, found.games))
