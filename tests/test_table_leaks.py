"""Every byte on the wire over pairs of matches that differ only in what a viewer can't know: it is the same byte."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator

import pytest

from spacebridge import tcg
from spacebridge.kernel.conformance import chance, forced_on_others, known_kinds, question
from spacebridge.kernel.game import Game
from spacebridge.kernel.knowledge import card, kind_of, witnesses
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.table.match import games
from spacebridge.table.net.tokens import hashed, new_match
from spacebridge.table.settings import Settings
from spacebridge.table.store.database import Database
from spacebridge.table.store.schema import MatchRow, SeatRow
from spacebridge.table.store.signals import Signals
from spacebridge.table.store.store import Store
from spacebridge.table.wire.deal import commitment
from spacebridge.table.wire.messages import Setup
from spacebridge.tcg.kit import DeckChoice

from .conformance.subjects import random_deck
from .table_server import Table

SETUPS = {
    "tcg": Setup("tcg"),
    "dbg": Setup("dbg"),
    "three": Setup("dbg", players=3),
    "coop": Setup("dbg", mode="coop", players=2),
    "teams": Setup("dbg", mode="tvt", players=4),
}
SEEDS = (1, 2, 3)
STEPS = 30
MOMENTS = 12
"""At so many moments of a course states are compared."""
QUESTIONS_EVERY = 5
"""At every so many-th decision the viewer also asks for reasons, outcomes and hints."""
BEGUN = time.time()
"""When every match was made: today, for the table forgets what is old."""


def singles(seed: int) -> Setup:
    """Two decks in which no two cards are alike, so that every exchanged card can be told apart."""
    rng = Rng(expand_seed(seed))
    decks = (DeckChoice(text=tcg.write_text(random_deck(rng, copies=1))) for _ in range(2))
    return Setup("tcg", decks=tuple(decks))


class Course:
    """One random course of a game: what is picked, and what the viewer comes to know on the way."""

    def __init__(self, setup: Setup, seed: int, viewer: int | None) -> None:
        game = games.start(setup, seed)
        rng = chance(seed)
        self.known: set[int] = set()
        self.picks: list[tuple[int, str]] = []
        for _ in range(STEPS):
            self.known |= known_kinds(game, viewer)
            if game.decision is None:
                break
            index = rng.below(len(game.decision))
            self.picks.append((index, game.decision.keys[index]))
            game.choose(index)
        self.known |= known_kinds(game, viewer)


def put_into_store(table: Table, setup: Setup, seed: int, game: Game) -> str:
    """A match that stands at this game, whose seats are held by the tokens `seat-0`, `seat-1` …"""
    row = MatchRow(
        id=new_match(),
        setup=setup,
        seed=seed,
        commitment=commitment(seed),
        host="",
        public=False,
        chat=False,
        clock=None,
        created=BEGUN,
        status="playing",
        turn=game.turn,
    )
    seats = [SeatRow(seat, "human", token=hashed(f"seat-{seat}")) for seat in range(game.players)]

    async def create() -> None:
        database = Database(Settings(table.database).address)
        database.start()
        await Store(database, Signals(database).tell).create(row, seats, (), (0, game.save()))
        await database.stop()

    asyncio.run(create())
    return row.id


def exchange(game: Game, keep: set[int], rng: Rng) -> None:
    """Rename the kinds outside `keep` among each other; only such as are handled alike and of which there are as many,
    so that the game can be saved and the others can make the same public choices."""
    with game.gathered() as groups:
        for group in groups.values():
            number = Counter(kind_of(one) for pile in group for one in pile)
            name: dict[int, int] = {}
            alike: dict[tuple[str, int], list[int]] = {}
            for kind in sorted(set(number) - keep):
                alike.setdefault((game.manner(kind), number[kind]), []).append(kind)
            for kinds in alike.values():
                shuffled = kinds[:]
                rng.shuffle(shuffled)
                name.update(zip(kinds, shuffled, strict=True))
            for pile in group:
                pile[:] = [card(name.get(kind_of(one), kind_of(one)), witnesses(one)) for one in pile]
    game.ask_again()


class Match:
    """A match with a line for each seat, and the viewer's."""

    def __init__(self, table: Table, setup: Setup, seed: int, game: Game, viewer: int | None) -> None:
        self.id = put_into_store(table, setup, seed, game)
        self.game = game
        self.viewer = viewer
        self.lines = [table.line(self.id, f"seat-{seat}") for seat in range(game.players)]
        for line in self.lines:
            line.when(lambda _: all(line.seat(seat)["online"] for seat in range(game.players)))  # noqa: B023
        self.watcher = table.line(self.id) if viewer is None else table.line(self.id, f"seat-{viewer}")
        self.watcher.when(lambda state: state["view"])

    def pick(self, index: int, number: int) -> None:
        """The deciding seat picks, and everybody hears of it."""
        assert self.game.decision is not None
        line = self.lines[self.game.decision.player]
        assert line.choose(self.game.decision.keys[index], f"pick-{number}")["t"] == "ack"
        self.game.choose(index)
        for one in (*self.lines, self.watcher):
            one.when(lambda state: state["version"] == number + 1)

    def ask(self) -> None:
        """Everything a client may ask for, wise or not."""
        watcher = self.watcher
        watcher.send(t="why", key="dance wildly")
        watcher.until(lambda message: message["t"] in ("why", "problem"))
        assert watcher.choose("dance wildly", "foolish")["t"] == "refused"
        for kind in ("preview", "hint"):
            key = {"version": watcher.version, "key": (watcher.options or ["end"])[0]} if kind == "preview" else {}
            watcher.send(t=kind, **key)
            watcher.until(lambda message: message["t"] in (kind, "problem"))  # noqa: B023

    def bytes(self) -> list[str]:
        """All that the viewer heard since the last time, but for the match's name."""
        found = [text.replace(self.id, "MATCH") for text in self.watcher.received]
        self.watcher.received.clear()
        return found

    def close(self) -> None:
        for line in (*self.lines, self.watcher):
            line.close()


def compare(table: Table, setup: Setup, seed: int, viewer: int | None) -> tuple[int, bool]:
    """How many steps were alike to the end, and whether others saw a difference: then there was something to hide."""
    course = Course(setup, seed, viewer)
    truth = games.start(setup, seed)
    other = games.start(setup, seed)
    exchange(other, course.known, chance(seed + 3))
    differs = False
    one, two = (Match(table, setup, seed, game, viewer) for game in (truth, other))
    steps = 0
    for number, (index, key) in enumerate(course.picks):
        if number % QUESTIONS_EVERY == 0:
            one.ask()
            two.ask()
        differs |= any(a.state["view"] != b.state["view"] for a, b in zip(one.lines, two.lines, strict=True))
        assert one.bytes() == two.bytes(), f"{setup.game} seed {seed} step {number} viewer {viewer}"
        steps += 1
        place = follow(one.game, two.game, viewer, index, key)
        if place is None:
            break
        one.pick(index, number)
        two.pick(place, number)
        if forced_on_others(one.game, viewer) != forced_on_others(two.game, viewer):
            break
    one.close()
    two.close()
    return steps, differs


def follow(truth: Game, other: Game, viewer: int | None, index: int, key: str) -> int | None:
    """The same public choice in the other game; None where another player is asked something else there."""
    a, b = truth.decision, other.decision
    assert a is not None
    if b is None or (a.player, len(a), question(truth)) != (b.player, len(b), question(other)):
        assert a.player != viewer, "the viewer is asked something else"
        return None
    same = b.find(key)
    if same is None and b.keys[index].split()[0] != key.split()[0]:
        return None
    return index if same is None else same


def test_what_a_viewer_never_learns_changes_nothing_on_the_wire(table: Table) -> None:
    """Two matches whose unknown cards are exchanged at the start, and the same public choices in both."""
    steps = 0
    hidden = False
    for seed in SEEDS:
        for viewer in (0, 1, None):
            compared, differs = compare(table, singles(seed), seed, viewer)
            steps += compared
            hidden |= differs
    assert hidden, "the pairs differ for nobody, so nothing was tested"
    assert steps > 20 * len(SEEDS)


def moments(setup: Setup, seed: int) -> Iterator[Game]:
    """A random game, looked at now and then."""
    game = games.start(setup, seed)
    rng = chance(seed)
    for step in range(MOMENTS * 5):
        if game.decision is None:
            return
        if step % 5 == 0:
            yield game
        game.choose(rng.below(len(game.decision)))


@pytest.mark.parametrize("name", SETUPS)
def test_states_that_a_viewer_can_not_tell_apart_look_the_same_on_the_wire(table: Table, name: str) -> None:
    """The hidden cards are dealt anew: whoever does not know them hears the same, whoever does hears something else."""
    setup = SETUPS[name]
    rng = chance(99)
    told_apart = False
    for number, game in enumerate(moments(setup, 5)):
        viewers = [*range(game.players), None]
        viewer = viewers[number % len(viewers)]
        pair = [Match(table, setup, 5, one, viewer) for one in (game.clone(), game.determinize(viewer, rng))]
        for match in pair:
            match.ask()
        heard = [match.bytes() for match in pair]
        assert heard[0] == heard[1], f"{name} moment {number} viewer {viewer}"
        one, two = ([line.state["view"] for line in match.lines] for match in pair)
        told_apart |= one != two
        for match in pair:
            match.close()
    assert told_apart, "the pairs differ for nobody, so nothing was tested"
