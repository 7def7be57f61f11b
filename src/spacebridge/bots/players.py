"""The interface of all bots, and the one that picks at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from ..kernel.decision import Option
from ..kernel.english import listing
from ..kernel.errors import BadInput
from ..kernel.rng import Rng, expand_seed
from .careful import CarefulBot


class Bot(Protocol):
    """Gets what its seat sees and the options; answers with the index of one."""

    name: str

    def pick(self, view: msgspec.Struct, options: Sequence[Option]) -> int: ...


class RandomBot:
    """Picks any option, each equally likely."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Rng(expand_seed(seed))

    def pick(self, view: msgspec.Struct, options: Sequence[Option]) -> int:
        return self._rng.below(len(options))


BOTS: dict[str, Callable[[int], Bot]] = {RandomBot.name: RandomBot, CarefulBot.name: CarefulBot}


def make_bot(name: str, seed: int) -> Bot:
    found = BOTS.get(name)
    if found is None:
        raise BadInput(f"there is no bot {name!r}; choose {listing(BOTS, 'or')}")
    return found(seed)
