"""What a bot would do in a person's place, and why."""

from __future__ import annotations

import msgspec

from ..games import kits
from ..kernel.game import Game
from ..kernel.rng import Rng, expand_seed
from .players import BOTS, make_bot
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


def hint(game: Game, level: str | None = None, budget: Budget | None = None) -> Thought:
    """What a bot of this level would do now in the place of whoever is asked, known from that seat alone.

    >>> from spacebridge import tcg
    >>> game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7)
    >>> hint(game, "random").explain()
    'Any option is as good as another.'
    """
    seat = Seat(game)
    thought = make_bot(hint_level(level), SEED).think(seat, budget)
    return msgspec.structs.replace(thought, reason=reason_for(seat, thought.index))


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


def hint_line(game: Game, level: str | None = None, budget: Budget | None = None) -> str:
    """The same as one line for a person: the number and the words of the option, and the reason.

    >>> from spacebridge import tcg
    >>> game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7)
    >>> hint_line(game, "random").startswith("Hint (random): ")
    True
    """
    thought = hint(game, level, budget)
    decision = game.decision
    assert decision is not None
    label = decision.options[thought.index].label
    return " ".join(f"Hint ({hint_level(level)}): {thought.index + 1}, {label}. {thought.explain()}".split())
