"""The one door, watched in play: the board changes only in its own files, and never without an event that follows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest

from spacebridge.kernel import machine
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.decision import Decision
from spacebridge.kernel.declare import declaration
from spacebridge.kernel.events import Event
from spacebridge.kernel.frames import PROCEDURES, Frame, Step
from spacebridge.kernel.game import Game
from spacebridge.kernel.knowledge import shuffle
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import run_scenario
from spacebridge.kernel.scenariofiles import filed_below
from spacebridge.tcg import attack, board
from spacebridge.tcg.events import AllUntapped
from spacebridge.tcg.state import TcgGame

from .conformance import subjects
from .test_workshop import WORKSHOP

ROOT = Path(__file__).parent.parent
MACHINE = ("frames", "rng", "choices", "result")
"""What belongs to the machine, not to the board."""
SOME = 11
"""Every so manieth scenario is watched."""

encoder = msgspec.msgpack.Encoder()


def board_of(game: Game) -> dict[str, bytes]:
    """All that is on the table, field by field."""
    frozen = declaration(type(game)).freeze(game, game)
    return {name: encoder.encode(getattr(frozen, name)) for name in frozen.__struct_fields__ if name not in MACHINE}


def is_board(frame: FrameType | None) -> bool:
    return frame is not None and Path(frame.f_code.co_filename).parent.name == "board"


def in_board(frame: FrameType | None) -> bool:
    """Does a function of the board run?"""
    while frame is not None:
        if is_board(frame):
            return True
        frame = frame.f_back
    return False


class Watch:
    """Compares the board with what it was at the latest event: wherever the board's files are entered or left, and
    where a rule tells something itself."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known = board_of(game)
        self.latest = "nothing"
        self.faults: list[str] = []

    def compare(self, where: str) -> None:
        now = board_of(self.game)
        changed = [name for name in now if now[name] != self.known[name]]
        if changed:
            self.faults.append(f"{where}: {', '.join(changed)} changed after {self.latest}")
            self.known = now

    def emit(self, event: Event) -> None:
        sys.setprofile(None)
        if not in_board(sys._getframe(1)):
            self.compare(f"outside the board, before {type(event).__name__}")
        self.game.log.append(event)
        self.known = board_of(self.game)
        self.latest = type(event).__name__
        sys.setprofile(self.passing)

    def passing(self, frame: FrameType, event: str, arg: object) -> None:
        """Somebody goes through the door."""
        if (
            event in ("call", "return")
            and is_board(frame)
            and not is_board(frame.f_back)
            and not in_board(frame.f_back)
        ):
            sys.setprofile(None)
            name = frame.f_code.co_name
            self.compare(f"outside the board, before {name}" if event == "call" else f"in {name}")
            sys.setprofile(self.passing)


@contextmanager
def watched(faults: list[str]) -> Iterator[None]:
    """Whatever runs in this block is watched."""
    plain = machine.run

    def run(game: Game, stop: Sequence[Step] = ()) -> None:
        watch = Watch(game)
        emit, game.emit = game.emit, watch.emit
        sys.setprofile(watch.passing)
        try:
            plain(game, stop)
        finally:
            sys.setprofile(None)
            game.emit = emit
        watch.compare("outside the board, before a question")
        faults.extend(watch.faults)

    machine.run = run
    try:
        yield
    finally:
        machine.run = plain


def faults_of(game: Game, seed: int, picks: int) -> list[str]:
    chance = Rng(expand_seed(seed))
    faults: list[str] = []
    with watched(faults):
        for _ in range(picks):
            if game.decision is None:
                break
            game.choose(chance.below(len(game.decision)))
    return sorted(set(faults))


PLAYED = [
    subjects.BASIC, subjects.ADVANCED, subjects.EXPANDED, subjects.WAVE1, subjects.DBG_ANY, subjects.DBG_TEAM, WORKSHOP,
]  # fmt: skip


@pytest.mark.parametrize("subject", PLAYED, ids=lambda subject: subject.name)
def test_nothing_changes_outside_the_board_or_without_an_event(subject: Subject) -> None:
    for seed in range(3):
        assert faults_of(subject.new(seed), seed, 200) == []


@pytest.mark.parametrize("game", ["tcg", "dbg"])
def test_nor_in_the_scenarios(game: str) -> None:
    faults: list[str] = []
    some = list(filed_below(ROOT / "scenarios" / game))[::SOME]
    assert len(some) > 90
    with watched(faults):
        for one in some:
            run_scenario(one.read())
    assert sorted(set(faults)) == []


# Somebody goes round the door


def through_an_alias(game: TcgGame) -> None:
    pile = game.deck_of(game.active)
    pile.append(pile.pop(0))


def in_place(game: TcgGame) -> None:
    area = game.played[game.active]
    area += game.hands[game.active][:1]


def a_number_of_a_piece(game: TcgGame) -> None:
    for one in game.characters:
        one.attacked += 1


def by_its_name(game: TcgGame) -> None:
    setattr(game, "extra_" + "attacks", game.extra_attacks + 1)


def by_somebody_elses_hands(game: TcgGame) -> None:
    shuffle(game.deck_of(game.active), game.rng)


def with_a_story(game: TcgGame) -> None:
    """Told, but not by the board."""
    game.plays += 1
    game.emit(AllUntapped(""))


def planted(game: TcgGame, frame: Frame, fault: Callable[[TcgGame], None], step: Step) -> Decision | None:
    fault(game)
    return step(game, frame)


ROUND_IT = [through_an_alias, in_place, a_number_of_a_piece, by_its_name, by_somebody_elses_hands, with_a_story]


@pytest.mark.parametrize("fault", ROUND_IT)
def test_who_goes_round_the_door_is_seen(fault: Callable[[TcgGame], None], monkeypatch: pytest.MonkeyPatch) -> None:
    made = PROCEDURES["tcg.attack"]
    first, *others = made.code
    assert first is not None
    monkeypatch.setattr(made, "code", (lambda game, frame: planted(game, frame, fault, first), *others))
    faults = faults_of(subjects.WAVE1.new(1), 1, 60)
    assert [one for one in faults if one.startswith("outside the board")]


SILENT = """
def tap(game, index, tapped, cause):
    game.characters[index].tapped = tapped
"""


def test_a_silent_change_of_the_board_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, Any] = {}
    exec(compile(SILENT, str(Path(board.__file__).parent / "characters.py"), "exec"), made)
    monkeypatch.setattr(attack, "tap", made["tap"])
    assert "in tap: characters changed after" in " ".join(faults_of(subjects.WAVE1.new(1), 1, 60))
