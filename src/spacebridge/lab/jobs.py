"""A job: which games are played, by whom, from which seeds. Its list of games is the same wherever it runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations, count, islice, pairwise
from pathlib import Path

import msgspec

from .. import __version__
from ..bots import Budget, make_bot
from ..kernel.errors import BadDeck, BadInput
from ..kernel.files import read_bytes, read_text
from ..kernel.game import Game
from ..kernel.rng import Rng, expand_seed

PLANS = ("sim", "gauntlet", "ladder")
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


class DeckSource(msgspec.Struct, frozen=True):
    """A deck as it travels to whoever plays: a built-in one by its name, another one with its text."""

    label: str
    text: str = ""


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
    plan: str = "sim"
    rules: str = ""
    decks: tuple[DeckSource, ...] = ()
    mode: str = ""
    players: int = 2
    characters: tuple[str, ...] = ()
    cards: str = ""
    schemes: str = "all"
    """Deck-Building Game: which Decepticon Schemes are played with."""
    mixed: bool = False
    mirror: bool = False
    """Do both sides play the same deck, each deck in its turn?"""
    sets: tuple[SetSource, ...] = ()

    @property
    def id(self) -> str:
        """The same for the same games, whatever their number."""
        plain = msgspec.structs.replace(self, games=1)
        return blake2b(msgspec.json.encode([__version__, plain]), digest_size=8).hexdigest()

    @property
    def way(self) -> str:
        """The rules of the Trading Card Game, or the mode of the Deck-Building Game."""
        return self.rules if self.game == "tcg" else self.mode

    @property
    def team(self) -> bool:
        return is_team(self.game, self.way)

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
            "rules": self.rules,
            "decks": [one.label for one in self.decks],
            "mode": self.mode,
            "players": self.players,
            "characters": list(self.characters),
            "cards": self.cards,
            "schemes": self.schemes if self.schemes != "all" else "",
            "mixed": self.mixed,
            "mirror": self.mirror,
            "sets": [one.path for one in self.sets],
        }
        return {name: value for name, value in settings.items() if value not in ("", [], {}, False)}


class Match(msgspec.Struct, frozen=True):
    """One game of a job: who sits where, and what each seat plays with (a deck or a character; nothing: chance)."""

    number: int
    seed: int
    bots: tuple[str, ...]
    sides: tuple[str, ...] = ()


def is_team(game: str, way: str) -> bool:
    """Do all players win or lose together?"""
    if game != "dbg":
        return False
    from ..dbg.modes import MODES

    return way in MODES and MODES[way].team


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
    """What lies on the table: two decks, or a character for each player. Pairs of decks come in a mixed order."""
    if job.game == "dbg":
        return [job.characters]
    labels = [one.label for one in job.decks]
    same = [(label, label) for label in labels]
    pairs = same if job.mirror else list(combinations(labels, 2)) or same
    order = list(range(len(pairs)))
    Rng(expand_seed(derive(job.seed, "decks"))).shuffle(order)
    return [pairs[i] for i in order]


def entrants(job: Job) -> list[tuple[str, str]]:
    """Who takes part in a gauntlet: every bot with every deck or character."""
    sides = [one.label for one in job.decks] if job.game == "tcg" else list(job.characters)
    return [(bot.label, side) for side in sides or [""] for bot in job.bots]


def pairs_of(job: Job) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    """Who meets whom in a gauntlet: all, but nobody meets a character of their own in the Deck-Building Game."""
    found = combinations(entrants(job), 2)
    return [(one, other) for one, other in found if job.game == "tcg" or not one[1] or one[1] != other[1]]


def _gauntlet(job: Job) -> Iterator[Match]:
    pairs = pairs_of(job)
    numbers = count()
    for deal in count():
        for one, other in pairs:
            for first, second in ((one, other), (other, one)):
                sides = (first[1], second[1]) if first[1] else ()
                yield Match(next(numbers), derive(job.seed, deal), (first[0], second[0]), sides)


def _sim(job: Job) -> Iterator[Match]:
    groups = [rotations(seats) for seats in _groups(job)]
    pairings = _pairings(job)
    numbers = count()
    for deal in count():
        sides = pairings[deal % len(pairings)]
        for turns in groups:
            for bots in turns:
                yield Match(next(numbers), derive(job.seed, deal), bots, sides)


def matches(job: Job) -> list[Match]:
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
        paths = [Path(one.path) for one in job.sets]
        if job.game == "tcg":
            from .. import tcg
            from ..tcg.setfiles import with_sets

            known = with_sets(paths)
            self.decks = {
                one.label: tcg.read_deck(one.text, one.label, known) if one.text else tcg.deck(one.label)
                for one in job.decks
            }
        else:
            from ..dbg.setfiles import with_sets as with_dbg_sets

            self.catalogue = with_dbg_sets(paths)

    def new(self, match: Match) -> Game:
        job = self.job
        if job.game == "tcg":
            from .. import tcg

            decks = [self.decks[label] for label in match.sides]
            if job.rules == "basic" and decks[0] is decks[1]:
                decks = decks[:1]  # one box that both pick from
            return tcg.new_game(decks, rules=job.rules, seed=match.seed)
        from .. import dbg

        return dbg.new_game(
            mode=job.mode,
            players=job.players,
            characters=match.sides or None,
            set=job.cards,
            seed=match.seed,
            first=None,
            catalogue=self.catalogue,
            schemes=job.schemes,
        )

    def cards_of(self, side: str) -> list[str]:
        """The cards a deck brings."""
        deck = self.decks[side]
        return [*(one.id for one in deck.characters), *(one.id for one in deck.battle_cards)]


@lru_cache(maxsize=4)
def setup_of(job: Job) -> Setup:
    return Setup(job)


def read_decks(names: Sequence[str]) -> tuple[DeckSource, ...]:
    """Built-in decks by their names and deck files, which travel with the job. None at all: every built-in deck."""
    from .. import tcg

    found: dict[str, DeckSource] = {}
    for name in names or tcg.built_in_decks():
        path = Path(name)
        if name not in tcg.built_in_decks() and (path.suffix or path.exists()):
            text = read_text(path, f"the deck file {name}")
            if not text.strip():
                raise BadDeck(f"the deck file {name} is empty")
            one = DeckSource(path.stem, text)
        else:
            one = DeckSource(tcg.deck(name).id)
        if SEPARATOR in one.label or "\n" in one.label:
            raise BadDeck(f"the deck {one.label!r} has a {SEPARATOR!r} or a line break in its name")
        if found.setdefault(one.label, one) != one:
            raise BadDeck(f"there are two different decks with the name {one.label!r}")
    return tuple(found.values())


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
