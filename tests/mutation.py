"""Does a scenario notice when a card is different? The part of the question that both games share.

The scenario files that mention a card are run with a changed one in its place. A change is killed when one of them
fails, can't be set up, or breaks the engine. The verdict comes from the scenarios alone.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import random
import re
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Generic, Protocol, TypeVar

from spacebridge.kernel.errors import SpacebridgeError
from spacebridge.kernel.scenario import ADAPTERS, Adapter, Scenario, run_scenario
from spacebridge.kernel.scenariofiles import Filed, filed_below

SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios"
TOLERATED = 4
"""Per cent of the changes of a set that may go unnoticed."""
SECONDS = 20
"""For one scenario with one changed card, of the processor; whatever takes longer never ends."""


class Printed(Protocol):
    """What every card has."""

    @property
    def id(self) -> str: ...

    @property
    def set(self) -> str: ...


C = TypeVar("C", bound=Printed)


class Mutant(Generic[C]):
    """A card with one change; the text says where, what stood there and what stands there now."""

    __slots__ = ("card", "kind", "text")

    def __init__(self, kind: str, text: str, card: C) -> None:
        self.kind = kind
        self.text = text
        self.card = card

    def __str__(self) -> str:
        return f"{self.card.id}  {self.text}  ({self.kind})"


@dataclass(frozen=True)
class Trial(Generic[C]):
    """What a game has to say. Functions of a module travel to other processes by their names."""

    game: str
    cards: Callable[[], Mapping[str, C]]
    mutants: Callable[[C], list[Mutant[C]]]
    """All different cards that are one change away, in a fixed order."""
    adapter: Callable[[C | None], Adapter]
    """What runs scenarios with a changed card, or with the true ones."""
    group: Callable[[C], str]
    """With which cards it is counted: its set, or a part of it."""
    spell: Callable[[str], str] = str
    """The id that a word of a scenario file means."""


Task = tuple[str, tuple[int, ...] | None]
"""A card, and which of its changes are judged; None: all."""
Verdict = tuple[Counter[str], list[tuple[str, str]]]
"""How many changes of each kind a card has, and those that nobody notices: kind and text."""


# Scenarios


class Endless(SpacebridgeError):
    """A scenario did not come to its end."""


def _too_long(signum: int, frame: FrameType | None) -> None:
    raise Endless(f"not done after {SECONDS} seconds")


def fails(scenario: Scenario) -> bool:
    """Does it fail with the cards that are loaded now? A game that breaks or never ends fails too."""
    alarm = hasattr(signal, "setitimer")
    if alarm:
        signal.signal(signal.SIGPROF, _too_long)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        run_scenario(scenario)
    except Exception:
        return True
    finally:
        if alarm:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return False


def read_scenarios(game: str) -> tuple[list[tuple[Filed, Scenario]], list[str]]:
    """The scenarios of a game that pass with the true cards, and the paths of the others."""
    good: list[tuple[Filed, Scenario]] = []
    bad: list[str] = []
    for filed in filed_below(SCENARIOS / game):
        try:
            scenario = filed.read()
        except SpacebridgeError:
            bad.append(filed.id)
            continue
        if scenario.game == game:
            if fails(scenario):
                bad.append(filed.id)
            else:
                good.append((filed, scenario))
    return good, bad


def mentions(trial: Trial[C], scenarios: list[tuple[Filed, Scenario]]) -> dict[str, list[Scenario]]:
    """For each card the scenarios that have its id or stand in its file: these first, then those about few cards."""
    ids = trial.cards().keys()
    found: dict[str, list[tuple[int, str, Scenario]]] = {id: [] for id in ids}
    for filed, scenario in scenarios:
        words = re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", filed.text)
        own = Path(filed.file).stem
        here = {trial.spell(word) for word in (*words, own)} & ids
        for id in here:
            found[id].append((len(here) - 100 * (own == id), filed.id, scenario))
    return {id: [one[-1] for one in sorted(some, key=lambda x: x[:2])] for id, some in found.items()}


# Judging

_mentions: dict[str, list[Scenario]] = {}


def prepare(trial: Trial[C]) -> list[str]:
    """Read the scenarios, once for all cards; the paths of those that are left out."""
    good, bad = read_scenarios(trial.game)
    _mentions.update(mentions(trial, good))
    return bad


def judged(trial: Trial[C], tasks: Sequence[Task], jobs: int) -> Iterator[Verdict]:
    """The verdicts in the order of the tasks. Other processes get what was read from this one, where they can."""
    gc.freeze()
    judging = partial(judge, trial)
    if jobs <= 1:
        yield from map(judging, tasks)
    elif "fork" in multiprocessing.get_all_start_methods():
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            yield from pool.imap(judging, tasks)
    else:
        with multiprocessing.get_context("spawn").Pool(jobs, prepare, (trial,)) as pool:
            yield from pool.imap(judging, tasks)


def judge(trial: Trial[C], task: Task) -> Verdict:
    id, numbers = task
    files = list(_mentions[id])
    total: Counter[str] = Counter()
    left: list[tuple[str, str]] = []
    try:
        for number, mutant in enumerate(trial.mutants(trial.cards()[id])):
            if numbers is not None and number not in numbers:
                continue
            total[mutant.kind] += 1
            ADAPTERS[trial.game] = trial.adapter(mutant.card)
            for i, scenario in enumerate(files):
                if fails(scenario):
                    files.insert(0, files.pop(i))  # what noticed one change is asked first about the next
                    break
            else:
                left.append((mutant.kind, str(mutant)))
    finally:
        ADAPTERS[trial.game] = trial.adapter(None)
    return total, left


def sampled(trial: Trial[C], chosen: Sequence[str], size: int) -> list[Task]:
    """So many changes of these cards, always the same ones."""
    cards = trial.cards()
    everything = [(id, number) for id in chosen for number in range(len(trial.mutants(cards[id])))]
    if size < len(everything):
        order = {id: i for i, id in enumerate(chosen)}
        everything = sorted(random.Random(1).sample(everything, size), key=lambda one: (order[one[0]], one[1]))
    picked: dict[str, list[int]] = {}
    for id, number in everything:
        picked.setdefault(id, []).append(number)
    return [(id, tuple(numbers)) for id, numbers in picked.items()]


def _named(given: Iterable[str] | None) -> list[str]:
    return [word for words in given or () for word in words.split(",")]


def main(trial: Trial[C], arguments: Sequence[str] | None = None) -> int:
    """0 where of no set more changes than tolerated go unnoticed."""
    parser = argparse.ArgumentParser(description="Change every card in one place at a time: does a scenario notice?")
    parser.add_argument(
        "--cards", action="append", metavar="IDS", help="only these cards, with commas between them; may be repeated"
    )
    parser.add_argument("--sets", action="append", metavar="IDS", help="only the cards of these sets, likewise")
    parser.add_argument("--list", action="store_true", help="list the changes and judge none of them")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (default 2)")
    parser.add_argument("--sample", type=int, metavar="K", help="only K of the changes, always the same ones")
    given = parser.parse_args(arguments)
    cards = trial.cards()
    wanted, sets = _named(given.cards), _named(given.sets)
    for id in wanted:
        if id not in cards:
            parser.error(f"there is no card {id!r}")
    for name in sets:
        if name not in {card.set for card in cards.values()}:
            parser.error(f"there is no set {name!r}")
    chosen = [id for id, card in cards.items() if not (wanted or sets) or id in wanted or card.set in sets]
    if given.list:
        for id in chosen:
            for mutant in trial.mutants(cards[id]):
                print(mutant)
        return 0
    for file in prepare(trial):
        print(f"{file}: fails without any change and is left out")
    tasks: list[Task] = [(id, None) for id in chosen]
    if given.sample is not None:
        tasks = sampled(trial, chosen, given.sample)
    kinds, groups = Tally(), Tally()
    for (id, _), (some, left) in zip(tasks, judged(trial, tasks, given.jobs), strict=True):
        lived = Counter(kind for kind, _ in left)
        kinds.add(some, lived)
        group = trial.group(cards[id])
        groups.add(Counter({group: some.total()}), Counter({group: len(left)}))
        for _, text in left:
            print(text, flush=True)
    return report(kinds, groups)


class Tally:
    """How many changes there are under each heading, and how many of them nobody notices."""

    __slots__ = ("lived", "total")

    def __init__(self) -> None:
        self.total: Counter[str] = Counter()
        self.lived: Counter[str] = Counter()

    def add(self, total: Counter[str], lived: Counter[str]) -> None:
        self.total += total
        self.lived += lived

    def show(self, heading: str, names: Iterable[str]) -> None:
        print(f"{heading:>18}  killed  survived  per cent survived")
        for name in names:
            killed = self.total[name] - self.lived[name]
            print(f"{name:>18}  {killed:6}  {self.lived[name]:8}  {self.share(name):17.1f}")

    def share(self, name: str) -> float:
        return 100 * self.lived[name] / self.total[name]


def report(kinds: Tally, groups: Tally) -> int:
    kinds.show("kind", sorted(kinds.total))
    groups.show("set", groups.total)
    count, survived = kinds.total.total(), kinds.lived.total()
    print(f"{count - survived} killed, {survived} survived ({100 * survived / count if count else 0.0:.1f} %)")
    return 1 if any(groups.share(name) > TOLERATED for name in groups.total) else 0
