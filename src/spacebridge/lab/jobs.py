"""A job: which games are played, by whom, from which seeds. Its list of games is the same wherever it runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations, count, islice, pairwise
from pathlib import Path
from typing import Any

import msgspec

from .. import __version__
from ..bots import Budget, make_bot
from ..games import kits
from ..kernel.errors import BadInput
from ..kernel.files import read_bytes
from ..kernel.game import Game
from ..kernel.kit import Kit, Settings
from ..kernel.rng import Rng, expand_seed

SEPARATOR = ";"
"""Stands between the parts of a cell in a file of results, and so in no name."""

_SPEC = re.compile(r"(?P<name>[^@]+)(?:@(?P<number>-?\d+(?:\.\d+)?)(?P<unit>ms|s)?)?")


class Player(msgspec.Struct, frozen=True):
    """A bot with what it may think about one decision; without a budget it thinks as much as it likes to."""

    label: str
    name: str
    iterations: int | None = None
    milliseconds: float | None = None

    def check(self) -> None:
        """Refuse bots that there are not, and budgets of nothing."""
        make_bot(self.name, 0)
        self.budget(lambda: 0.0)

    def budget(self, clock: Callable[[], float]) -> Budget | None:
        if self.iterations is None and self.milliseconds is None:
            return None
        return Budget(self.iterations, self.milliseconds, clock if self.milliseconds is not None else None)


def read_player(text: str, iterations: int | None = None, milliseconds: float | None = None) -> Player:
    """A bot by its name, with a budget of its own where one is written behind it.

    >>> read_player("veteran@200ms").milliseconds, read_player("veteran@1s").milliseconds
    (200.0, 1000.0)
    >>> read_player("veteran@50").iterations, read_player("veteran", iterations=30).iterations
    (50, 30)
    """
    found = _SPEC.fullmatch(text)
    if found is None:
        raise BadInput(f"{text!r} is no bot: write a name, or a name with a budget such as veteran@200ms or veteran@50")
    name, number, unit = found["name"], found["number"], found["unit"]
    if number is None:
        return Player(text, name, iterations, milliseconds)
    if unit is not None:
        return Player(text, name, None, float(number) * (1000 if unit == "s" else 1))
    if "." in number:
        raise BadInput(f"{text!r}: a budget of iterations is a whole number")
    return Player(text, name, int(number))


class SetSource(msgspec.Struct, frozen=True):
    """A set file, and a mark of what was in it when the job was made."""

    path: str
    digest: str


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides how the games go; `games` only says how many of the endless list are played."""

    game: str
    bots: tuple[Player, ...]
    seed: int
    games: int
    settings: Settings
    """How the game is laid out, and which sides are played: see `settings_of`."""
    plan: str = "sim"
    mixed: bool = False
    mirror: bool = False
    """Do all seats play the same side, each side in its turn?"""
    sets: tuple[SetSource, ...] = ()

    @property
    def id(self) -> str:
        """The same for the same games, whatever their number."""
        plain = msgspec.structs.replace(self, games=1)
        return blake2b(msgspec.json.encode([__version__, plain]), digest_size=8).hexdigest()

    @property
    def kit(self) -> Kit:
        return kits.of(self.game)

    @property
    def players(self) -> int:
        return self.kit.players(self.settings)

    @property
    def way(self) -> str:
        """Which way to play it is, as its kit names it."""
        return self.kit.way(self.settings)

    @property
    def team(self) -> bool:
        return self.kit.is_team(self.way)

    @property
    def sides(self) -> tuple[str, ...]:
        """What seats can be given to play with; nothing: chance decides."""
        return self.kit.sides(self.settings)

    def player(self, label: str) -> Player:
        return next(one for one in self.bots if one.label == label)

    def describe(self) -> dict[str, object]:
        """For JSON: the settings in words, without what is empty."""
        settings = {
            "id": self.id,
            "plan": self.plan,
            "game": self.game,
            "bots": [one.label for one in self.bots],
            "budgets": {
                one.label: {"iterations": one.iterations, "ms": one.milliseconds}
                for one in self.bots
                if one.iterations is not None or one.milliseconds is not None
            },
            **self.kit.told(self.settings),
            "players": self.players,
            "mixed": self.mixed,
            "mirror": self.mirror,
            "sets": [one.path for one in self.sets],
        }
        return {name: value for name, value in settings.items() if value not in ("", [], {}, False)}


class Pairing(msgspec.Struct, frozen=True):
    """One game of a job: who sits where, and what each seat plays with (a deck or a character; nothing: chance)."""

    number: int
    seed: int
    bots: tuple[str, ...]
    sides: tuple[str, ...] = ()


def derive(*parts: object) -> int:
    """A seed of 63 bits that follows from other seeds and numbers."""
    text = " ".join(["spacebridge lab", *map(str, parts)])
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little") >> 1


# Which games


def rotations(seats: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every way to move the same players round the table; no two alike.

    >>> rotations(("a", "b")), rotations(("a", "a"))
    ([('a', 'b'), ('b', 'a')], [('a', 'a')])
    """
    return list(dict.fromkeys(seats[-i:] + seats[:-i] for i in range(len(seats))))


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of as many bots as there are seats; fewer bots sit down more than once.

    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(["a", "b"], 3)
    [('a', 'b', 'a'), ('b', 'a', 'b')]
    """
    if len(bots) >= seats:
        found = list(combinations(bots, seats))
    else:
        found = [tuple(bots[(start + i) % len(bots)] for i in range(seats)) for start in range(len(bots))]
    kept = []
    known: set[tuple[str, ...]] = set()
    for one in found:
        if one not in known:
            kept.append(one)
            known.update(rotations(one))
    return kept


def _groups(job: Job) -> list[tuple[str, ...]]:
    names = [one.label for one in job.bots]
    if job.team and not job.mixed:
        return [(name,) * job.players for name in dict.fromkeys(names)]
    if job.plan == "ladder":
        return [one for low, high in pairwise(names) for one in line_ups((high, low), job.players)]
    return line_ups(names, job.players)


def _pairings(job: Job) -> list[tuple[str, ...]]:
    """What lies on the table: a side for each seat. Pairs of sides that the seats bring come in a mixed order."""
    if not job.kit.books.own_sides:
        return [job.sides]
    same = [(side,) * job.players for side in job.sides]
    pairs = same if job.mirror else list(combinations(job.sides, job.players)) or same
    order = list(range(len(pairs)))
    Rng(expand_seed(derive(job.seed, "decks"))).shuffle(order)
    return [pairs[i] for i in order]


def entrants(job: Job) -> list[tuple[str, str]]:
    """Who takes part in a gauntlet: every bot with every side."""
    return [(bot.label, side) for side in job.sides or [""] for bot in job.bots]


def pairs_of(job: Job) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    """Who meets whom in a gauntlet: all, but nobody meets a side that there is only once."""
    twins = job.kit.books.twins
    return [(one, other) for one, other in combinations(entrants(job), 2) if twins or not one[1] or one[1] != other[1]]


def _gauntlet(job: Job) -> Iterator[Pairing]:
    pairs = pairs_of(job)
    numbers = count()
    for deal in count():
        for one, other in pairs:
            for first, second in ((one, other), (other, one)):
                sides = (first[1], second[1]) if first[1] else ()
                yield Pairing(next(numbers), derive(job.seed, deal), (first[0], second[0]), sides)


def _sim(job: Job) -> Iterator[Pairing]:
    groups = [rotations(seats) for seats in _groups(job)]
    pairings = _pairings(job)
    numbers = count()
    for deal in count():
        sides = pairings[deal % len(pairings)]
        for turns in groups:
            for bots in turns:
                yield Pairing(next(numbers), derive(job.seed, deal), bots, sides)


def matches(job: Job) -> list[Pairing]:
    """The games of the job in their order. Games that share a deal stand together, with the seats swapped."""
    return list(islice(_gauntlet(job) if job.plan == "gauntlet" else _sim(job), job.games))


def round_size(job: Job) -> int:
    """How many games share one deal: everybody has sat everywhere then."""
    if job.plan == "gauntlet":
        return 2 * len(pairs_of(job))
    return sum(len(rotations(seats)) for seats in _groups(job))


# Setting up


class Setup:
    """Lays out the games of one job; sets and decks are read once."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.kit = job.kit.with_sets([Path(one.path) for one in job.sets])

    def settings(self, match: Pairing) -> Settings:
        return self.kit.seated(self.job.settings, match.sides)

    def new(self, match: Pairing) -> Game:
        return self.kit.start(self.settings(match), match.seed)


@lru_cache(maxsize=4)
def setup_of(job: Job) -> Setup:
    return Setup(job)


def settings_of(game: str, answers: Mapping[str, Any]) -> Settings:
    """The settings of a job from what a command line would say; where no side is named, all there are."""
    kit = kits.of(game)
    settings = kit.spread(kit.answered(answers))
    for side in kit.sides(settings):
        if SEPARATOR in side or "\n" in side:
            raise BadInput(f"{side!r} has a {SEPARATOR!r} or a line break in its name")
    return settings


def read_sets(paths: Sequence[Path]) -> tuple[SetSource, ...]:
    return tuple(
        SetSource(str(path.resolve()), blake2b(read_bytes(path, f"the set file {path}"), digest_size=8).hexdigest())
        for path in paths
    )


def check(job: Job) -> Job:
    """Refuse what can't be played before anything is played: every bot and every table is tried once."""
    if job.games < 1:
        raise BadInput(f"there is at least 1 game to play, not {job.games}")
    if not job.bots:
        raise BadInput("name at least one bot")
    for one in job.bots:
        one.check()
    if job.players < 1:
        raise BadInput(f"there is at least 1 player, not {job.players}")
    setup = setup_of(job)
    tried: set[tuple[str, ...]] = set()
    for match in matches(msgspec.structs.replace(job, games=min(job.games, 10_000))):
        if match.sides not in tried:
            tried.add(match.sides)
            setup.new(match)
    return job
