"""What previews, status lines and "why can't I" ask of a game beyond what every game answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from .decision import Decision
from .events import Event
from .game import Game
from .spans import Line, Phrase


class Trial(msgspec.Struct, frozen=True):
    """One imagined course of events."""

    lines: tuple[Line, ...]
    """What is sure to be told before anything hidden or random has a say."""
    sure: bool
    events: tuple[Event, ...]
    before: Game
    after: Game


class Foresight:
    """How a game is read by somebody who looks ahead. As it stands here: a game without fights and numbers."""

    bare: frozenset[str] = frozenset(("pass", "done", "no", "yes", "decline"))
    """Keys of options that are one word."""
    windows: tuple[type[Event], ...] = ()
    """After these the others may answer with cards that nobody else sees."""

    def may_be_answered(self, game: Game, seat: int) -> bool:
        """Do others have cards on the table, face down, that could be turned up at any moment?"""
        return False

    def fighting(self, game: Game) -> bool:
        """Is something going on that is fought to its end before it is judged?"""
        return False

    def is_half(self, game: Game, decision: Decision) -> bool:
        """Is this question the second half of a pick, so that the pick is worth what its best answers are?"""
        return False

    def number(self, trial: Trial, seat: int) -> int | None:
        """Damage or gain of a trial; None where there was none."""
        return None

    def fought(self, trial: Trial, seat: int) -> bool:
        """Was somebody in danger?"""
        return False

    def falls(self, trial: Trial, seat: int) -> bool:
        """Did somebody of the other side fall?"""
        return False

    def harm(self, low: int, high: int, odds: str) -> str:
        """Damage and danger in words; `odds` has a place for what they are the odds of."""
        return f"{odds.format('success').capitalize()}."

    def means(self, game: Game, seat: int) -> dict[str, int]:
        """What a seat has, by what people call it."""
        return {}

    def phase(self, game: Game) -> Phrase:
        """What the active player is doing: "main phase"."""
        return "turn"

    def names_beside(self, game: Game, asked: str) -> Sequence[str]:
        """By what else something of the table may be called."""
        return ()

    def wishes(self, game: Game, seat: int, verbs: Sequence[str], asked: str) -> Iterator[str]:
        """The options somebody may have had in mind who clicked on this, the most sensible first."""
        for verb in verbs:
            yield f"{verb} {asked}"

    def name_asked(self, game: Game, seat: int, asked: str) -> str:
        """What people call this thing of the table, as far as the seat may know it; nothing where there is none."""
        return ""


def span(low: int, high: int) -> str:
    """
    >>> span(2, 2), span(1, 4)
    ('2', '1 to 4')
    """
    return str(low) if low == high else f"{low} to {high}"
