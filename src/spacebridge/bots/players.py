"""All bots by name, and the one that picks at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ..kernel.english import listing
from ..kernel.errors import BadInput
from ..kernel.rng import Rng, expand_seed
from .careful import CarefulBot
from .rookie import RookieBot
from .seat import Bot, Budget, Seat, Thought
from .veteran import PrimeBot, VeteranBot


class RandomBot(Bot):
    """Picks any option, each equally likely."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Rng(expand_seed(seed))

    def think(self, seat: Seat, budget: Budget | None = None) -> Thought:
        return Thought(self._rng.below(len(seat.options)), words="Any option is as good as another.")


BOTS: dict[str, Callable[[int], Bot]] = {
    RandomBot.name: RandomBot,
    CarefulBot.name: CarefulBot,
    RookieBot.name: RookieBot,
    VeteranBot.name: VeteranBot,
    PrimeBot.name: PrimeBot,
}


def make_bot(name: str, seed: int) -> Bot:
    """A player of this strength; the same seed plays the same way.

    >>> from spacebridge import tcg
    >>> from spacebridge.bots import Seat
    >>> game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7)
    >>> make_bot("random", 1).think(Seat(game)).index in range(len(game.decision))
    True
    """
    found = BOTS.get(name)
    if found is None:
        raise BadInput(f"there is no bot {name!r}; choose {listing(BOTS, 'or')}")
    return found(seed)
