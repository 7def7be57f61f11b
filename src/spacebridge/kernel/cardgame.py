"""Games whose cards come from a pool, and whose cards' effects are programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Protocol

from .errors import Runaway
from .frames import Frame
from .game import Game
from .zones import Fixed


class CardPool(Protocol):
    """The cards of one game, by number."""

    ids: tuple[str, ...]

    @property
    def hash(self) -> str:
        """What these cards are, in short."""


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class CardGame(Game):
    """What games with a pool of cards share."""

    effect: ClassVar[str]
    """The name of the procedure that runs the effects of cards."""

    pool: Annotated[Any, Fixed()]

    @property
    def cards(self) -> tuple[str, ...]:
        pool: CardPool = self.pool
        return pool.ids

    @property
    def cards_hash(self) -> str:
        pool: CardPool = self.pool
        return pool.hash

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
