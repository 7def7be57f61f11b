"""What results say about the cards: how often each was used, what it has to do with winning, and which never were."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from ..games import kits
from ..kernel.books import Books, Known
from ..kernel.english import count, listing, suggest
from ..kernel.errors import BadInput
from ..kernel.kit import Kit, Settings
from .ratings import Rate, Spread, first_player, rate_of, spread_of
from .results import Row


class CardStats(msgspec.Struct, frozen=True):
    """One card over all games."""

    card: str
    type: str
    counts: dict[str, int]
    sides: int
    """Sides that used the card in a game."""
    had: int
    """Sides that could have: those that had it in their deck, or all where every seat can come by every card."""
    win: Rate
    """How often the sides won that used it."""
    base: float
    """How often sides with the same decks win, whether or not they used it."""

    @property
    def worth(self) -> float:
        """What using it has to do with winning."""
        return self.win.rate - self.base if self.sides else 0.0

    def cell(self, column: str) -> float | str:
        simple: dict[str, float | str] = {
            "card": self.card,
            "type": self.type,
            "sides": self.sides,
            "had": self.had,
            "win": self.win.rate,
            "base": self.base,
            "worth": self.worth,
            "low": self.win.low - self.base if self.sides else 0.0,
            "high": self.win.high - self.base if self.sides else 0.0,
        }
        return simple[column] if column in simple else self.counts.get(column, 0)


class Report(msgspec.Struct, frozen=True):
    """All of it."""

    game: str
    games: int
    turns: Spread
    decisions: Spread
    first_player: Rate | None
    fair: float
    """What a first player would win if it made no difference."""
    cards: list[CardStats]
    never: list[str]
    """Cards that could have been used and never were."""


def columns_of(game: str) -> tuple[str, ...]:
    return ("card", "type", *kits.of(game).books.ways, "sides", "had", "win", "base", "worth", "low", "high")


def check_columns(game: str, names: Iterable[str]) -> None:
    """Refuse columns that there are not."""
    known = columns_of(game)
    for name in names:
        if name not in known:
            raise BadInput(f"there is no column {name!r}{suggest(name, known)}; the columns are {listing(known)}")


def check_rows(rows: Sequence[Row]) -> str:
    """The one game that all rows are of."""
    games = {row.game for row in rows}
    if not games:
        raise BadInput("there is no finished game in these results")
    if len(games) > 1:
        raise BadInput(
            f"these results are of {'both' if len(games) == 2 else 'several'} games: ask about one at a time"
        )
    if len({row.team for row in rows}) > 1:
        raise BadInput("these results mix team games with others: ask about one kind at a time")
    return games.pop()


class _Tally:
    """What one card adds up to."""

    __slots__ = ("bases", "counts", "had", "shares")

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.shares: list[float] = []
        self.bases: list[float] = []
        self.had = 0


def evaluate(rows: Sequence[Row], kit: Kit | None = None, settings: Settings | None = None) -> Report:
    """Statistics over the games of one kind. The kit and the settings say what cards they were played with."""
    game = check_rows(rows)
    kit = kit or kits.of(game)
    books = kit.books
    known = books.known(settings or kit.read({}), rows[0].way)
    tallies = _count(books, rows)
    everything = sorted({*tallies, *(known if books.open_pool else ())})
    stranger = Known("", True)
    found = [_stats(id, known.get(id, stranger).type, tallies.get(id) or _Tally(), rows, books) for id in everything]
    never = [one.card for one in found if not one.sides and known.get(one.card, stranger).usable]
    return Report(
        game=game,
        games=len(rows),
        turns=spread_of([row.turns for row in rows]),
        decisions=spread_of([row.decisions for row in rows]),
        first_player=first_player(rows, rows[0].team),
        fair=sum(1 / len(row.bots) for row in rows) / len(rows),
        cards=found,
        never=never,
    )


def _base_rates(books: Books, rows: Sequence[Row]) -> dict[str, float]:
    """How often sides win anyway: by side where each has cards of its own, else over all."""
    shares: dict[str, list[float]] = {}
    for row in rows:
        for seat, side in enumerate(row.sides):
            shares.setdefault(side if books.own_sides else "", []).append(row.share(seat))
    return {side: math.fsum(some) / len(some) for side, some in shares.items()}


def _count(books: Books, rows: Sequence[Row]) -> dict[str, _Tally]:
    bases = _base_rates(books, rows)
    found: dict[str, _Tally] = {}
    for row in rows:
        for seat, counts in enumerate(row.cards):
            base = bases[row.sides[seat] if books.own_sides else ""]
            for id, ways in counts.items():
                tally = found.setdefault(id, _Tally())
                tally.had += 1
                for way, number in ways.items():
                    tally.counts[way] = tally.counts.get(way, 0) + number
                if any(way in ways for way in books.uses):
                    tally.shares.append(row.share(seat))
                    tally.bases.append(base)
    return found


def _stats(id: str, type: str, tally: _Tally, rows: Sequence[Row], books: Books) -> CardStats:
    size = len(tally.shares)
    return CardStats(
        card=id,
        type=type,
        counts={way: tally.counts.get(way, 0) for way in books.ways},
        sides=size,
        had=sum(len(row.bots) for row in rows) if books.open_pool else tally.had,
        win=rate_of(math.fsum(tally.shares), size),
        base=round(math.fsum(tally.bases) / size, 6) if size else 0.0,
    )


def sort_cards(cards: Iterable[CardStats], column: str) -> list[CardStats]:
    """The largest first; names in their order."""
    if column in ("card", "type"):
        return sorted(cards, key=lambda one: (str(one.cell(column)), one.card))
    return sorted(cards, key=lambda one: (-float(one.cell(column)), one.card))


def sentence(never: Sequence[str], games: int) -> str:
    """The audit in words."""
    if not never:
        return f"Every card was used in {count(games, 'game')}."
    return f"Never used in {count(games, 'game')}: {listing(never)}."


def as_json(found: Report, cards: Iterable[CardStats], columns: Sequence[str]) -> dict[str, object]:
    """The report as one object, with these cards and columns."""
    wanted = columns or columns_of(found.game)
    data: dict[str, object] = msgspec.to_builtins(found)
    data["cards"] = [
        {column: _plain(card, column) for column in wanted if column != "card"} | {"card": card.card} for card in cards
    ]
    return data


def _plain(card: CardStats, column: str) -> float | str | None:
    value = card.cell(column)
    if column in ("win", "base", "worth", "low", "high"):
        return round(float(value), 6) if card.sides else None
    return value
