"""Results: a row for each game, in CSV or Parquet files that a job can go on with."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from ..games import kits
from ..kernel.books import Counts
from ..kernel.english import listing
from ..kernel.errors import BadInput
from ..kernel.files import read_text
from .jobs import SEPARATOR

SUFFIXES = (".csv", ".parquet")


class Row(msgspec.Struct, frozen=True):
    """How one game went. Seats are counted from 0 here and from 1 in files."""

    job: str
    number: int
    game: str
    way: str
    """Which way to play it was, as its kit names it."""
    seed: int
    bots: tuple[str, ...]
    sides: tuple[str, ...]
    """For each seat what it played with: a deck or a character."""
    winners: tuple[int, ...]
    draw: bool
    reason: str
    turns: int
    decisions: int
    first: int
    """The seat that went first."""
    scores: tuple[int, ...]
    cards: tuple[Counts, ...]

    @property
    def team(self) -> bool:
        return kits.of(self.game).is_team(self.way)

    def share(self, seat: int) -> float:
        """What part of a win this seat has: a shared win and a draw are divided; a team wins or loses as one."""
        if self.team:
            return 1.0 if self.winners else 0.0
        if self.draw or not self.winners:
            return 1 / len(self.bots)
        return 1 / len(self.winners) if seat in self.winners else 0.0


COLUMNS = tuple(field.name for field in msgspec.structs.fields(Row))
OLDER = tuple("mode" if name == "way" else name for name in COLUMNS)
"""How files of earlier versions call them."""
NUMBERS = ("number", "seed", "turns", "decisions", "first")


def optional(module: str, extra: str) -> Any:
    """A library that is installed only where it is wanted."""
    try:
        return import_module(module)
    except ImportError:
        name = module.partition(".")[0]
        raise BadInput(f"this needs {name}, which is not installed: pip install 'spacebridge[{extra}]'") from None


# Rows as text


def cells(row: Row) -> list[str]:
    """The row as a line of a file has it.

    >>> row = Row("j", 3, "tcg", "basic", 7, ("a", "b"), ("x", "y"), (1,), False, "KO", 9, 50, 0, (2, 4), ({}, {}))
    >>> ",".join(cells(row))
    'j,3,tcg,basic,7,a;b,x;y,2,0,KO,9,50,1,2;4,[{},{}]'
    """
    return [
        row.job,
        str(row.number),
        row.game,
        row.way,
        str(row.seed),
        SEPARATOR.join(row.bots),
        SEPARATOR.join(row.sides),
        SEPARATOR.join(str(seat + 1) for seat in row.winners),
        "1" if row.draw else "0",
        row.reason,
        str(row.turns),
        str(row.decisions),
        str(row.first + 1),
        SEPARATOR.join(map(str, row.scores)),
        msgspec.json.encode(row.cards, order="sorted").decode(),
    ]


def row_of(parts: list[str]) -> Row:
    """The row that is written so; raises ValueError with the reason where it is none."""
    if len(parts) != len(COLUMNS):
        raise ValueError(f"it has {len(parts)} cells instead of {len(COLUMNS)}")
    named = dict(zip(COLUMNS, parts, strict=True))
    numbers = {}
    for name in NUMBERS:
        try:
            numbers[name] = int(named[name])
        except ValueError:
            raise ValueError(f"{name} is no whole number: {named[name][:20]!r}") from None
    bots = tuple(named["bots"].split(SEPARATOR))
    seats = len(bots)
    try:
        winners = tuple(int(text) - 1 for text in named["winners"].split(SEPARATOR) if text)
        scores = tuple(int(text) for text in named["scores"].split(SEPARATOR) if text)
        counts = msgspec.json.decode(named["cards"], type=tuple[Counts, ...])
    except (ValueError, msgspec.MsgspecError) as error:
        raise ValueError(str(error)) from None
    sides = tuple(named["sides"].split(SEPARATOR))
    if numbers["number"] < 0 or any(seat not in range(seats) for seat in winners) or named["draw"] not in ("0", "1"):
        raise ValueError("its number, its winners or its draw can't be")
    if not len(sides) == len(counts) == seats or named["game"] not in kits:
        raise ValueError("its seats or its game can't be")
    return Row(
        named["job"], numbers["number"], named["game"], named["way"], numbers["seed"], bots, sides, winners,
        named["draw"] == "1", named["reason"], numbers["turns"], numbers["decisions"], numbers["first"] - 1, scores,
        counts,
    )  # fmt: skip


def line(parts: Iterable[str]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(parts)
    return text.getvalue()


HEADER = line(COLUMNS)
HEADERS = (HEADER, line(OLDER))


def parse(text: str, path: Path) -> tuple[list[Row], bool]:
    """The rows of a CSV file, and whether the last line was torn: a line without its end was never finished."""
    whole, _, rest = text.rpartition("\n")
    whole = whole + "\n" if whole else ""
    if not whole:
        if any(header.startswith(rest) for header in HEADERS):
            return [], bool(rest)
        raise BadInput(f"{path} is no file of results: its first line names other columns")
    lines = whole.splitlines(keepends=True)
    if lines[0].replace("\r\n", "\n") not in HEADERS:
        raise BadInput(f"{path} is no file of results: its first line names other columns")
    rows = []
    for number, one in enumerate(lines[1:], 2):
        try:
            rows.append(row_of(next(csv.reader([one], strict=True), [])))
        except (ValueError, csv.Error) as error:
            raise BadInput(f"{path}: line {number} is no result: {error}") from None
    return rows, bool(rest)


# Files


def check_name(path: Path) -> None:
    if path.suffix not in SUFFIXES:
        raise BadInput(f"results are written to a file that ends in {listing(SUFFIXES, 'or')}, not to {path}")
    if path.suffix == ".parquet":
        optional("pyarrow.parquet", "lab")


def read_parquet(path: Path) -> list[Row]:
    arrow, parquet = optional("pyarrow", "lab"), optional("pyarrow.parquet", "lab")
    try:
        table = parquet.read_table(path)
    except (OSError, arrow.ArrowException) as error:
        raise BadInput(f"{path} can't be read as Parquet: {str(error).splitlines()[0]}") from None
    if tuple(table.column_names) not in (COLUMNS, OLDER):
        raise BadInput(f"{path} is no file of results: it has other columns")
    columns = [column.to_pylist() for column in table.columns]
    try:
        return [row_of([str(value) for value in values]) for values in zip(*columns, strict=True)]
    except ValueError as error:
        raise BadInput(f"{path} holds something that is no result: {error}") from None


def write_parquet(path: Path, rows: Iterable[Row]) -> None:
    arrow, parquet = optional("pyarrow", "lab"), optional("pyarrow.parquet", "lab")
    written = [cells(row) for row in rows]
    columns = {}
    for i, name in enumerate(COLUMNS):
        values = [parts[i] for parts in written]
        columns[name] = arrow.array(map(int, values), arrow.int64()) if name in NUMBERS else arrow.array(values)
    fresh = path.with_name(path.name + ".new")
    parquet.write_table(arrow.table(columns), fresh)
    os.replace(fresh, path)


def read_rows(path: Path) -> tuple[list[Row], bool]:
    """All rows of a file of results, and whether a torn line was left out."""
    check_name(path)
    if path.suffix == ".parquet":
        if not path.exists():
            raise BadInput(f"the results {path} can't be read: there is no such file")
        return read_parquet(path), False
    return parse(read_text(path, f"the results {path}"), path)


class Store:
    """The results of one job. What is finished is written at once; a file of another job is refused.

    Parquet can't grow, so the rows of a running job stand in a CSV file beside it, and the next run finds them there.
    """

    def __init__(self, path: Path | None, job: str, resume: bool = False) -> None:
        self.path = path
        self.rows: dict[int, Row] = {}
        self.torn = False
        self._journal = path
        self._order: list[int] = []
        if path is None:
            if resume:
                raise BadInput("--resume needs --out: the file that holds the finished games")
            return
        check_name(path)
        if not path.parent.is_dir():
            raise BadInput(f"there is no folder {path.parent} to write the results to")
        if path.suffix == ".parquet":
            self._journal = path.with_name(path.name + ".part")
        present = [one for one in {path, self._journal} if one is not None and one.exists()]
        if present and not resume:
            raise BadInput(f"{present[0]} is there already: go on with it by --resume, or name another file")
        for one in sorted(present):
            self._take(one, job)

    def _take(self, path: Path, job: str) -> None:
        """The rows that are in a file already."""
        if path.suffix == ".parquet":
            rows, torn = read_parquet(path), False
        else:
            rows, torn = parse(read_text(path, f"the results {path}"), path)
        self.torn = self.torn or torn
        for row in rows:
            if row.job != job:
                raise BadInput(
                    f"{path} holds the results of another job ({row.job}, not {job}): name another file, or the same "
                    "game, bots, budgets, decks or characters, and seed"
                )
            if self.rows.setdefault(row.number, row) != row:
                raise BadInput(f"{path} holds two different results of game {row.number}")
        if path == self._journal:
            self._order = [row.number for row in rows]

    def begin(self) -> None:
        """Make the file ready for more rows; a torn line goes."""
        if self._journal is None:
            return
        try:
            if self.torn or not self._journal.exists() or not self._journal.stat().st_size:
                self._write(self._journal, self._order)
        except OSError as error:
            raise BadInput(f"{self._journal} can't be written: {error.strerror}") from None

    def add(self, row: Row) -> None:
        self.rows[row.number] = row
        self._order.append(row.number)
        if self._journal is not None:
            try:
                with self._journal.open("a", encoding="utf-8", newline="") as file:
                    file.write(line(cells(row)))
            except OSError as error:
                raise BadInput(f"{self._journal} can't be written: {error.strerror}") from None

    def finish(self) -> None:
        """In the end the file is the same whatever the order in which the games were finished."""
        path = self.path
        if path is None:
            return
        numbers = sorted(self.rows)
        if path.suffix == ".parquet":
            write_parquet(path, [self.rows[number] for number in numbers])
            if self._journal is not None:
                self._journal.unlink(missing_ok=True)
        elif numbers != self._order:
            self._write(path, numbers)

    def _write(self, path: Path, numbers: list[int]) -> None:
        fresh = path.with_name(path.name + ".new")
        text = HEADER + "".join(line(cells(self.rows[number])) for number in numbers)
        fresh.write_text(text, "utf-8", newline="")
        os.replace(fresh, path)
