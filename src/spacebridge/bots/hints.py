"""What a bot would do in a person's place, and why."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..games import kits
from ..kernel.english import listing
from ..kernel.game import Game
from ..kernel.rng import Rng, expand_seed
from ..kernel.skill import Topic
from ..kernel.spans import Line, Words, called, say
from .evaluation import Evaluator, judge_of
from .players import BOTS, make_bot
from .rookie import settle
from .seat import Budget, Seat, Thought

HINT_LEVELS = ("rookie", "careful", "random")
"""Who gives hints where nobody is named: the first of these that there is. They answer at once."""
SEED = 1
"""Hints are the same each time they are asked for."""
IMAGINED = 3
"""In how many states a reason has to hold before it is told."""


def hint_level(level: str | None = None) -> str:
    """The name of the bot that gives hints; BadInput where there is none of that name.

    >>> hint_level("careful")
    'careful'
    """
    name = level or next(known for known in HINT_LEVELS if known in BOTS)
    make_bot(name, SEED)
    return name


Picked = tuple[Game, str]
"""A state and the key that was picked in it."""


def hint(game: Game, level: str | None = None, budget: Budget | None = None, picked: Iterable[Picked] = ()) -> Thought:
    """What a bot of this level would do now in the place of whoever is asked, known from that seat alone.

    `picked` is what whoever is asked has picked in this turn so far: a bot that knows it leads nobody in circles.

    >>> from spacebridge import tcg
    >>> game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7)
    >>> hint(game, "random").explain()
    'Any option is as good as another.'
    """
    seat = Seat(game)
    bot = make_bot(hint_level(level), SEED)
    for before, key in picked:
        bot.remember(Seat(before), key)
    thought = bot.think(seat, budget)
    return msgspec.structs.replace(thought, reason=reason_for(seat, thought.index), compared=compared(seat, thought))


def compared(seat: Seat, thought: Thought) -> Line:
    """What a pick wins and what it costs beside the next best one; nothing where nobody weighed them."""
    pick = seat.options[thought.index]
    other = next((one.key for one in thought.options if one.key != pick.key), None)
    index = next((i for i, option in enumerate(seat.options) if option.key == other), None)
    if index is None:
        return ()
    gains: list[float] = []
    topics: tuple[Topic, ...] = ()
    ends: set[float] = set()
    rng = Rng(expand_seed(SEED))
    for _ in range(IMAGINED):
        before = seat.imagine(rng)
        judge = judge_of(before, "rookie") if before is not None else None
        if before is None or judge is None:
            return ()
        topics = kits.of_game(before).skill.features[judge.features].topics
        best, second = (settled(before, judge, one) for one in (thought.index, index))
        ends.add(judge.value(best, seat.player) if best.result is not None else 0.0)
        if best.result is None and second.result is None:
            shares = judge.shares(best, second, seat.player)
            found = [float(sum(shares.get(name, 0.0) for name in topic.features)) for topic in topics]
            gains = [a + b for a, b in zip(gains, found, strict=True)] if gains else found
    if ends == {1.0}:
        return say("It wins the game.")
    return sentence(seat.options[index].words, topics, gains)


def settled(before: Game, judge: Evaluator, index: int) -> Game:
    after = before.clone()
    after.choose(index)
    return settle(after, judge)


NOTABLE = 0.02
"""How much a topic has to count to be told."""
BESIDE = 0.3
"""Which part of the most notable topic another one has to count for, to be told beside it."""


def sentence(other: Words, topics: tuple[Topic, ...], gains: list[float]) -> Line:
    """The one or two topics in which a pick is better than the other one, and the one in which it is worse."""
    order = sorted(zip(gains, topics, strict=False), key=lambda one: -one[0])
    most = order[0][0] if order else 0.0
    better = [topic.gain for gain, topic in order[:2] if gain > NOTABLE and gain >= BESIDE * most]
    least, worst = order[-1] if order else (0.0, None)
    if not better:
        return say("\u201c", other, "\u201d would do about as well.") if order else ()
    worse = f", though it {worst.loss}" if worst is not None and least < -max(NOTABLE, BESIDE * most) else ""
    return say("Compared with \u201c", other, f"\u201d it {listing(better)}{worse}.")


def reason_for(seat: Seat, index: int) -> str:
    """What a pick is good for, as far as it is the same in all states that the seat imagines."""
    rng = Rng(expand_seed(SEED))
    said: set[str] = set()
    for _ in range(IMAGINED):
        before = seat.imagine(rng)
        if before is None:
            return ""
        after = before.clone()
        after.choose(index)
        said.add(kits.of_game(before).skill.reason(before, after, seat.options, index))
    return said.pop() if len(said) == 1 else ""


def hint_line(game: Game, level: str | None = None, budget: Budget | None = None, picked: Iterable[Picked] = ()) -> str:
    """The same as one line for a person: the number and the words of the option, and the reason.

    >>> from spacebridge import tcg
    >>> game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7)
    >>> hint_line(game, "random").startswith("Hint (random): ")
    True
    """
    thought = hint(game, level, budget, picked)
    decision = game.decision
    assert decision is not None
    label = decision.options[thought.index].label.rstrip(".")
    why = called(thought.told(), ())
    return " ".join(f"Hint ({hint_level(level)}): {thought.index + 1}, {label}. {why}".split())
