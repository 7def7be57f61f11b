"""What a bot gets: what its seat sees, the options, a budget, and states it can imagine. Never the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import msgspec

from ..games import kits
from ..kernel.decision import Option
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.native import mypyc_attr
from ..kernel.rng import Rng
from ..kernel.spans import Line, Phrase, say


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think about one decision: iterations, or milliseconds by a clock that the caller brings."""

    iterations: int | None = None
    milliseconds: float | None = None
    clock: Callable[[], float] | None = None
    """Seconds that only grow. Bots know no clock of their own, so that a budget of iterations is always repeatable."""

    def __post_init__(self) -> None:
        if self.iterations is not None and self.iterations < 1:
            raise BadInput(f"a budget is at least 1 iteration, not {self.iterations}")
        if self.milliseconds is not None and not self.milliseconds > 0:
            raise BadInput(f"a budget is more than 0 milliseconds, not {self.milliseconds}")
        if self.milliseconds is not None and self.clock is None:
            raise BadInput("a budget of milliseconds needs a clock")


class Stopwatch:
    """Counts iterations and looks at the clock: `while watch.more(): …`."""

    __slots__ = ("_begin", "_clock", "_end", "_left", "done")

    def __init__(self, budget: Budget | None, default: int) -> None:
        given = budget or Budget(iterations=default)
        self._clock = given.clock if given.milliseconds is not None else None
        self._begin = self._end = 0.0
        if given.milliseconds is not None and given.clock is not None:
            self._begin = given.clock()
            self._end = self._begin + given.milliseconds / 1000
        self._left = given.iterations if given.iterations is not None else (1 << 60 if self._clock else default)
        self.done = 0

    def more(self) -> bool:
        if self._left <= 0 or (self._clock is not None and self.done and self._clock() >= self._end):
            return False
        self._left -= 1
        self.done += 1
        return True

    def late(self) -> bool:
        """Is the time over? Never where iterations are counted."""
        return self._clock is not None and self._clock() >= self._end

    def left(self) -> int:
        """How many iterations there will still be, by the clock at the pace so far."""
        if self._clock is None or not self.done:
            return self._left
        now = self._clock()
        spent = max(now - self._begin, 1e-9)
        return min(self._left, int(self.done * max(0.0, self._end - now) / spent) + 1)


class Weighed(msgspec.Struct, frozen=True):
    """An option as a bot judges it: from -1 (lost) to 1 (won), and how often it was tried."""

    key: str
    label: str
    value: float
    visits: int = 1


class Thought(msgspec.Struct, frozen=True):
    """What a bot picked and why."""

    index: int
    options: tuple[Weighed, ...] = ()
    """The best ones first, as far as the bot weighed them."""
    line: tuple[str, ...] = ()
    """How the game would go on, by keys."""
    words: str = ""
    reason: str = ""
    """What the pick is good for beyond this moment, where the game can say it."""
    compared: Line = ()
    """In what it is better or worse than the next best one."""

    def told(self) -> Line:
        """Why, in words for a person alone."""
        parts: list[Phrase] = [self.compared] if self.compared else [self.words] if self.words else []
        if self.reason:
            parts += [" ", self.reason] if parts else [self.reason]
        return say(*parts)

    def explain(self, most: int = 3) -> str:
        """For a person to read."""
        text = self.words or self._weighing(most)
        return f"{text} {self.reason}" if self.reason else text

    def _weighing(self, most: int) -> str:
        parts = [f"{one.label} ({one.value:+.2f})" for one in self.options[:most]]
        text = "Best: " + "; ".join(parts) if parts else "No opinion"
        return f"{text}. Then: {', '.join(self.line)}." if self.line else f"{text}."


class Seat:
    """The deciding player's place at a table."""

    __slots__ = ("_game", "_plain", "_view", "game", "options", "player", "prompt")

    def __init__(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            raise BadInput("nobody is asked anything, so there is nothing to think about")
        self._game = game
        self._plain: Game | None = None
        """The game without its story, made when something is first imagined."""
        self._view: msgspec.Struct | None = None
        self.game = game.name
        self.player = decision.player
        self.prompt = decision.prompt
        self.options: Sequence[Option] = decision.options

    @property
    def view(self) -> msgspec.Struct:
        """All this player may see; made when it is first asked for."""
        if self._view is None:
            self._view = self._game.view(self.player)
        return self._view

    def sight(self) -> object:
        """What a rule of thumb of this game reads of it: no more than the view shows."""
        return kits.of_game(self._game).skill.sight(self._game, self.player)

    def imagine(self, rng: Rng) -> Game | None:
        """A full state this player can't tell from the true one, at the same question; None where none is found."""
        if self._plain is None:
            self._plain = self._game.without_story()
        return self._plain.imagine(self.player, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program."""

    name: ClassVar[str] = ""

    def think(self, seat: Seat, budget: Budget | None = None) -> Thought:
        """The option to take, with an explanation."""
        raise NotImplementedError

    def remember(self, seat: Seat, key: str) -> None:
        """Whoever is advised picked that at this question before: what keeps a bot from going in circles."""

    def pick(self, seat: Seat, budget: Budget | None = None) -> int:
        return self.think(seat, budget).index
