"""The checks of the conformance harness by their names: over a whole game, and at one state of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from ..games import kits
from ..kernel import conformance
from ..kernel.conformance import Subject, Violation
from ..kernel.english import listing
from ..kernel.errors import BadInput, SpacebridgeError
from ..kernel.game import Game

Check = Callable[[Subject, int, int], object]

CHECKS: dict[str, Check] = {
    "fuzz": conformance.fuzz,
    "options": conformance.check_every_option,
    "forks": conformance.check_forks,
    "saves": conformance.check_saves,
    "samples": conformance.check_samples,
    "interference": conformance.check_interference,
    "replay": conformance.check_replay,
}
"""Each plays one game of a subject with a seed up to a number of decisions, and raises Violation."""

TRIES = 3
"""How often a state is looked at where the check needs chance of its own."""
AHEAD = 6
"""How many decisions the interference check plays on from a state."""

_WHERE = re.compile(r"^.*? seed -?\d+(?: step -?\d+)?(?: viewer \w+)?: ")
_DETAIL = re.compile(r"'[^']*'|\[[^]]*\]|(?<=\bof )[\w-]+(?=,)|\d+")
_CRASH = re.compile(r"[A-Z]\w+: ")


def find_checks(names: str | Iterable[str]) -> list[str]:
    """The names of checks in a list with commas, in the order of the harness."""
    wanted = [name.strip() for name in (names.split(",") if isinstance(names, str) else names)]
    for name in wanted:
        if name not in CHECKS:
            raise BadInput(f"there is no check {name!r}; choose {listing(CHECKS, 'or')}")
    return [name for name in CHECKS if name in wanted]


def violation_of(check: str, subject: Subject, seed: int, limit: int) -> str:
    """What this check finds in this game; nothing where all is well."""
    try:
        CHECKS[check](subject, seed, limit)
    except Violation as violation:
        return str(violation)
    except Exception as error:  # a game that can't even be laid out, or asked for a record of itself
        return f"{subject.name} seed {seed}: {type(error).__name__}: {error}"
    return ""


def look(check: str, game: Game) -> str:
    """What this check finds wrong with a single state; nothing where all is well."""
    if check == "replay":
        return ""
    if check == "fuzz":
        return _look_closely(game)
    for seed in range(TRIES):
        found = _look_once(check, game, seed)
        if found:
            return found
    return ""


def _look_closely(game: Game) -> str:
    try:
        game.check()
        conformance.check_decision(at(game), 0, 0, game)
    except Violation as violation:
        return bare(str(violation))
    except SpacebridgeError as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def _look_once(check: str, game: Game, seed: int) -> str:
    if check == "saves":
        try:
            conformance.check_saves(at(game), seed, 1, one_in=1)
        except Violation as violation:
            return bare(str(violation))
        return ""
    return bare(violation_of(check, at(game), seed, AHEAD if check == "interference" else 1))


def at(game: Game) -> Subject:
    """A subject whose games begin at this state."""
    return Subject("position", "", lambda seed: game.clone(), kits.of_game(game).load)


def bare(text: str) -> str:
    """A violation without the place where it was found."""
    return _WHERE.sub("", text)


def kind_of_violation(text: str) -> str:
    """What two violations of the same cause have in common: not the place, the cards or the numbers."""
    words = _DETAIL.sub("", bare(text))
    return words if _CRASH.match(words) else words.split(":")[0].strip()
