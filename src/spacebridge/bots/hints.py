"""What a bot would do in a person's place, and why."""

from __future__ import annotations

from ..kernel.game import Game
from .players import BOTS, make_bot
from .seat import Budget, Seat, Thought

HINT_LEVELS = ("rookie", "careful", "random")
"""Who gives hints where nobody is named: the first of these that there is. They answer at once."""
SEED = 1
"""Hints are the same each time they are asked for."""


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
    return make_bot(hint_level(level), SEED).think(Seat(game), budget)


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
