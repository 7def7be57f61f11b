"""The rookie: tries each option once in a few imagined states and takes the one that looks best right after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..games import kits
from ..kernel.decision import Option
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.rng import Rng, expand_seed
from .evaluation import Blind, Evaluator, judge_of
from .seat import Bot, Budget, Seat, Stopwatch, Thought, Weighed

SAMPLES = 3
"""How many states a decision is tried in."""
FOLLOW_UPS = 4
"""How many further questions of the same action are answered before the state is judged."""
EQUAL = 1e-9
"""Values that differ by less are equals, between which chance decides."""
IDLE = ("no", "pass", "done")
PATIENCE = 3
"""How often an option is picked at the same question of a turn, even if something changed in between."""


def best_answer(game: Game, judge: Evaluator) -> Game:
    """The game after the answer that is best for whoever is asked; the first of equal ones."""
    decision = game.decision
    assert decision is not None
    most, best = -2.0, game
    for index in range(len(decision)):
        after = game.clone()
        after.choose(index)
        value = judge.value(after, decision.player)
        if value > most + EQUAL:
            most, best = value, after
    return best


def settle(game: Game, judge: Evaluator, most: int = FOLLOW_UPS) -> Game:
    """The game when the action that was begun is over.

    Whatever is asked above the turn's own frame belongs to the action: whom the attacker attacks, which card an effect
    takes. Whoever is asked answers greedily, `most` times at the most, so that an attack is judged by its damage and
    not by its beginning.
    """
    for _ in range(most):
        if game.decision is None or len(game.frames) < 2:
            break
        game = best_answer(game, judge)
    return game


def first_sensible(options: Sequence[Option]) -> int:
    """The first option that does something."""
    return next((i for i, option in enumerate(options) if option.key not in IDLE), 0)


class Memory:
    """What was picked at the questions of this turn, so that what led nowhere is not done again and again.

    To begin something and call it off can look better than to end the turn, each time anew. A question that is put
    twice in a row, to get the same advice again, is no such return.
    """

    __slots__ = ("_asked", "_moment", "_now", "_picked", "_turn")

    def __init__(self) -> None:
        self._turn = -1
        self._picked: dict[tuple[str, ...], list[tuple[int, float, str]]] = {}
        """By the keys of the options: at which moment, how good the state was, and which option was picked."""
        self._moment = 0
        """Counts the questions, those that are put again in a row as one."""
        self._asked: tuple[str, ...] = ()
        self._now: float | None = None

    def barren(self, game: Game, options: Sequence[Option], value: float) -> frozenset[str]:
        """Keys that were picked in a state like this one, or too often at this question."""
        keys = tuple(option.key for option in options)
        if keys != self._asked:
            self._asked = keys
            self._moment += 1
        turn = getattr(game, "turn", 0)
        if turn != self._turn:
            self._turn = turn
            self._picked.clear()
        self._now = value if len(game.frames) < 2 else None
        before = self._picked.get(keys, []) if self._now is not None else []
        often = [key for _, _, key in before]
        return frozenset(
            key
            for moment, other, key in before
            if (moment < self._moment and abs(other - value) < EQUAL) or often.count(key) >= PATIENCE
        )

    def keep(self, key: str) -> None:
        if self._now is not None:
            self._picked.setdefault(self._asked, []).append((self._moment, self._now, key))


class RookieBot(Bot):
    """One ply: no plan, no reply of the opponent, only the state after each option.

    A budget can cut the thinking short, but never adds to it: `samples` says how well a rookie thinks.
    """

    name: ClassVar[str] = "rookie"

    def __init__(self, seed: int, samples: int = SAMPLES, judge: Evaluator | None = None) -> None:
        if samples < 1:
            raise BadInput(f"a rookie imagines at least 1 state, not {samples}")
        self._rng = Rng(expand_seed(seed))
        self._samples = samples
        self._judge = judge
        self._memory = Memory()

    def think(self, seat: Seat, budget: Budget | None = None) -> Thought:
        options = seat.options
        size = len(options)
        totals, tried, vain = [0.0] * size, [0] * size, [0] * size
        watch = Stopwatch(budget, self._samples * size)
        barren: frozenset[str] = frozenset()
        for number in range(self._samples):
            sample = seat.imagine(self._rng)
            if sample is None:
                break
            judge = self._judge or judge_of(sample, self.name) or Blind()
            if number == 0:
                barren = self._memory.barren(sample, options, judge.value(sample, seat.player))
            if not self._try_all(sample, judge, seat.player, watch, totals, tried, vain):
                break
        if not any(tried):
            return Thought(first_sensible(options), words="Nothing could be imagined, so the first thing to do.")
        barren |= {
            option.key for option, times, all in zip(options, vain, tried, strict=True) if times and times >= all
        }
        thought = self._choose(options, totals, tried, barren)
        self._memory.keep(options[thought.index].key)
        return thought

    def remember(self, seat: Seat, key: str) -> None:
        sample = seat.imagine(self._rng.fork())
        judge = (self._judge or judge_of(sample, self.name)) if sample is not None else None
        if sample is None or judge is None:
            return
        self._memory.barren(sample, seat.options, judge.value(sample, seat.player))
        self._memory.keep(key)

    def _try_all(
        self,
        sample: Game,
        judge: Evaluator,
        player: int,
        watch: Stopwatch,
        totals: list[float],
        tried: list[int],
        vain: list[int],
    ) -> bool:
        """Add what each option is worth in this state; False where the budget ran out: only whole rounds count then.

        The very first round counts as far as it went.
        """
        values: list[float] = []
        skill = kits.of_game(sample).skill if len(sample.frames) < 2 else None
        for index in range(len(totals)):
            if not watch.more():
                break
            after = sample.clone()
            after.choose(index)
            after = settle(after, judge)
            values.append(judge.value(after, player))
            if skill is not None and not skill.comes_to_something(sample, after):
                vain[index] += 1
        whole = len(values) == len(totals)
        if whole or not any(tried):
            for index, value in enumerate(values):
                totals[index] += value
                tried[index] += 1
        return whole

    def _choose(
        self, options: Sequence[Option], totals: list[float], tried: list[int], barren: frozenset[str]
    ) -> Thought:
        values = {i: totals[i] / tried[i] for i in range(len(options)) if tried[i]}
        open_to = [i for i in values if options[i].key not in barren] or list(values)
        best = max(values[i] for i in open_to)
        equals = [i for i in open_to if values[i] > best - EQUAL]
        index = equals[self._rng.below(len(equals))] if len(equals) > 1 else equals[0]
        order = sorted(values, key=lambda i: (i != index, options[i].key in barren, -values[i], i))
        return Thought(index, tuple(Weighed(options[i].key, options[i].label, values[i], tried[i]) for i in order))
