"""Games whose cards come from a pool, and whose cards' effects are programs."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from .errors import Runaway
from .frames import Frame
from .game import Game
from .native import dataclass, mypyc_attr


class CardPool(Protocol):
    """The cards of one game, by number."""

    ids: tuple[str, ...]

    @property
    def hash(self) -> str:
        """What these cards are, in short."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class CardGame(Game):
    """What games with a pool of cards share; each declares its own `pool`, fixed."""

    effect: ClassVar[str]
    """The name of the procedure that runs the effects of cards."""

    @property
    def cards(self) -> tuple[str, ...]:
        return pool_of(self).ids

    @property
    def cards_hash(self) -> str:
        return pool_of(self).hash

    def cause_of(self, frame: Frame) -> str:
        """The id of the card whose effect this frame runs."""
        raise NotImplementedError

    def asking(self) -> str:
        frame = self.frames[-1] if self.frames else None
        return self.cause_of(frame) if frame is not None and frame.procedure.name == self.effect else ""

    def call_off(self, error: Runaway) -> None:
        running = [self.cause_of(frame) for frame in self.frames if frame.procedure.name == self.effect]
        self.decision = None
        self.end_without_end(self.busy_cards(running))

    def end_without_end(self, cards: tuple[str, ...]) -> None:
        """End the game because these cards would go on and on."""
        raise NotImplementedError


def pool_of(game: Any) -> CardPool:
    """The cards of the game, whichever kind of pool it has."""
    pool: CardPool = game.pool
    return pool
