"""What the files of the board share."""

from __future__ import annotations

from typing import Final, TypeVar

from ...kernel.knowledge import everyone
from ...kernel.native import Two

PUBLIC: Final = everyone(2)


T = TypeVar("T")


def changed(pair: Two[T], which: int, value: T) -> Two[T]:
    """A pair with one of its two values replaced: small things for each player are pairs, which copies share."""
    return (pair[0], value) if which else (value, pair[1])
