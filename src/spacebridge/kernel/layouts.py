"""What the numbers of an observation are: blocks of fields, one after the other, with a version."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from hashlib import blake2b
from operator import mul
from struct import Struct
from typing import Final, TypeAlias

import msgspec

Buffer: TypeAlias = "array[float]"
"""Floats of 32 bits in a row."""

REMEMBERED: Final = 8192
"""How much of a kind is kept before all is begun anew: measured blocks, vectors, piles, rows."""


class Block:
    """Numbers that stand together. A field is written with its unit, "turn / 20": one for every twenty turns."""

    __slots__ = ("_form", "_measured", "at", "factors", "fields", "name", "private", "size")

    def __init__(self, name: str, fields: Sequence[str], private: bool = False) -> None:
        self.name = name
        self.fields = tuple(fields)
        self.factors = tuple(factor_of(field) for field in fields)
        self.private = private
        """Does it tell what others at the table may not know?"""
        self.size = len(self.fields)
        self.at = 0
        """Where it begins; the layout says so."""
        self._form = Struct(f"{self.size}f")
        self._measured: dict[tuple[float, ...], Buffer] = {}

    def put(self, buffer: Buffer, values: Sequence[float], base: int = 0) -> None:
        """Write these values in their units."""
        self._form.pack_into(buffer, 4 * (base + self.at), *map(mul, values, self.factors))

    def measure(self, values: tuple[float, ...]) -> Buffer:
        """These values in their units; nobody may change what is handed over, for it is remembered."""
        found = self._measured.get(values)
        if found is None:
            if len(self._measured) >= REMEMBERED:
                self._measured.clear()
            found = self._measured[values] = array("f", self._form.pack(*map(mul, values, self.factors)))
        return found

    def lay(self, buffer: Buffer, numbers: Buffer, base: int = 0) -> None:
        """Write numbers that are in their units already."""
        at = base + self.at
        buffer[at : at + self.size] = numbers


def factor_of(field: str) -> float:
    """
    >>> factor_of("turn / 20"), factor_of("tapped")
    (0.05, 1.0)
    """
    unit = field.rpartition(" / ")[2]
    return 1 / int(unit) if unit.isdecimal() and unit != field else 1.0


class Layout:
    """What every number of an observation is. It prints as a table.

    The version is raised with every change, so that what was learned from one layout is never fed with another.
    """

    def __init__(self, name: str, version: int, state: Sequence[Block], row: Sequence[Block]) -> None:
        self.name = name
        self.version = version
        self.state = tuple(state)
        """The blocks of the table."""
        self.row = tuple(row)
        """The blocks of one option slot."""
        self.state_size = _in_a_line(self.state)
        self.row_size = _in_a_line(self.row)

    def size(self, slots: int) -> int:
        """How long an observation is."""
        return self.state_size + slots * self.row_size

    @property
    def state_names(self) -> list[str]:
        return [f"{block.name}: {field}" for block in self.state for field in block.fields]

    @property
    def row_names(self) -> list[str]:
        return [f"{block.name}: {field}" for block in self.row for field in block.fields]

    def names(self, slots: int) -> list[str]:
        """The name of every number of an observation."""
        return [*self.state_names, *(f"option {i}: {name}" for i in range(slots) for name in self.row_names)]

    @property
    def digest(self) -> str:
        """Equal for equal layouts, whatever their version."""
        blocks = [[(block.name, block.fields, block.private) for block in part] for part in (self.state, self.row)]
        return blake2b(msgspec.json.encode(blocks), digest_size=8).hexdigest()

    def __str__(self) -> str:
        lines = [f"{self.name}, version {self.version}: {self.state_size} numbers and {self.row_size} for each option"]
        for title, part in (("the table", self.state), ("an option", self.row)):
            lines.append(f"{'at':>6} {'numbers':>7}  {title}")
            lines += [
                f"{block.at:6} {block.size:7}  {block.name}{' (private)' if block.private else ''}" for block in part
            ]
        return "\n".join(lines)


def _in_a_line(blocks: Sequence[Block]) -> int:
    at = 0
    for block in blocks:
        block.at = at
        at += block.size
    return at
