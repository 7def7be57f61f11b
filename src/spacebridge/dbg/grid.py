"""The Matrix as a board: which spaces lie next to each other, and how far apart they are."""

from __future__ import annotations

from functools import cache


def title_of(name: str) -> str:
    """What people call a space.

    >>> title_of("0,1"), title_of("2,0")
    ('B1', 'A3')
    """
    row, _, column = name.partition(",")
    return f"{chr(ord('A') + int(column))}{int(row) + 1}"


class Grid:
    """Rows and columns, with tables for everything a rule asks. Spaces are numbered row by row."""

    __slots__ = ("adjacent", "around", "columns", "distance", "names", "rows", "shape", "size", "titles")

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.shape = f"{rows} x {columns}"
        places = [(r, c) for r in range(rows) for c in range(columns)]
        self.distance = tuple(tuple(abs(r - s) + abs(c - d) for s, d in places) for r, c in places)
        """Orthogonal steps between two spaces. CORE-range-03"""
        self.adjacent = tuple(tuple(b for b in range(self.size) if self.distance[a][b] == 1) for a in range(self.size))
        self.around = tuple(
            tuple(b for b, (s, d) in enumerate(places) if max(abs(r - s), abs(c - d)) == 1) for r, c in places
        )
        """Where Flight gets in one step: orthogonally and diagonally. CORE-move-07"""
        self.names = tuple(f"{r},{c}" for r, c in places)
        self.titles = tuple(title_of(name) for name in self.names)
        """What people call the spaces: columns have letters, rows have numbers."""

    def find(self, name: str) -> int | None:
        """The space with the name `r,c`."""
        return self.names.index(name) if name in self.names else None

    def __repr__(self) -> str:
        return f"Grid({self.rows}, {self.columns})"


@cache
def grid_of(rows: int, columns: int) -> Grid:
    return Grid(rows, columns)


LARGEST = 6
"""Rows and columns a Matrix may have."""


def grid_named(shape: str) -> Grid:
    """
    >>> grid_named("3 x 4")
    Grid(3, 4)
    """
    rows, _, columns = shape.partition(" x ")
    if not (rows.isdecimal() and columns.isdecimal() and 0 < int(rows) <= LARGEST and 0 < int(columns) <= LARGEST):
        raise ValueError(f"its Matrix has no shape: {shape!r}")
    return grid_of(int(rows), int(columns))
