"""Doors for bytes from strangers, and what comes to them: good things bent, cut, doubled and joined at random.

Whatever comes is taken or refused with one sentence, within a few seconds of work. Anything else is a defect.
"""

from __future__ import annotations

import re
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from ..games import kits
from ..kernel import saves
from ..kernel.conformance import chance
from ..kernel.decks import DeckText
from ..kernel.errors import BadSave, SpacebridgeError
from ..kernel.rng import Rng

SLOW = 3.0
"""Seconds of work after which a door has taken too long."""
STOPPED = 10
"""Seconds of work after which it is stopped."""
PICKS = 12
"""What was taken is played on for so many picks."""
MOST = 60_000
"""Bytes of the longest thing that is brought."""
NUMBERS = (b"0", b"-1", b"1000000000", b"1e309", b"-0.0", b"9" * 30, b"2147483648")
WORDS = (
    b"null", b"true", b"\x00", b"\xff", b"\xf0\x9f\x98\x80", b"\xe2\x80\xae", b"\x1b[2J", b"\\ud800", b"'", b'"', b"\n",
    b": ", b"- ", b"[]", b"{}", b"%s", b"../", b"&a *a", b"!!python/object:os.system", b"\t", b"---\n",
)  # fmt: skip
DEEP = (b"[", b"{", b'{"a":', b"- ", b"\x91", b"\x81\xa1a")
_NUMBER = re.compile(rb"-?\d+")


class Door(msgspec.Struct):
    """Something that reads what strangers bring."""

    name: str
    good: Sequence[bytes]
    """Things that it takes."""
    read: Callable[[bytes], object]
    """A SpacebridgeError is a refusal; what comes back is of no interest."""
    wrap: Callable[[bytes, Rng], bytes] = lambda data, rng: data
    """Put around what was bent, so that it is looked into."""


class Fault(msgspec.Struct, frozen=True):
    """What went wrong at a door."""

    door: str
    number: int
    data: bytes
    trace: str


def bent(good: Sequence[bytes], rng: Rng) -> bytes:
    """One of the good things with a few changes."""
    data = good[rng.below(len(good))]
    for _ in range(1 + rng.below(4)):
        data = _bend(data, good, rng)[:MOST]
    return data


def _bend(data: bytes, good: Sequence[bytes], rng: Rng) -> bytes:
    at = rng.below(len(data) + 1)
    end = min(len(data), at + 1 + rng.below(1 << (1 + rng.below(8))))
    match rng.below(9):
        case 0:
            return data[:at] + bytes([rng.below(256)]) + data[at + 1 :]
        case 1:
            return data[:at] + data[end:]
        case 2:
            return data[:end] + data[at:end] * (1 + rng.below(40)) + data[end:]
        case 3:
            return data[:at] + WORDS[rng.below(len(WORDS))] + data[at:]
        case 4:
            return data[:at] + DEEP[rng.below(len(DEEP))] * (1 << rng.below(13)) + data[at:]
        case 5:
            other = good[rng.below(len(good))]
            return data[:at] + other[rng.below(len(other) + 1) :]
        case 6:
            found = [*_NUMBER.finditer(data)]
            if not found:
                return data
            one = found[rng.below(len(found))]
            return data[: one.start()] + NUMBERS[rng.below(len(NUMBERS))] + data[one.end() :]
        case 7:
            start = rng.below(len(data) + 1)
            size = end - at
            return data[:at] + data[start : start + size] + data[end:]
        case _:
            return data[:at]


def knock(door: Door, inputs: int, seed: int) -> Iterator[Fault]:
    """Bring so many things to a door; what it neither takes nor refuses."""
    rng = chance(seed)
    for number in range(inputs):
        data = door.wrap(bent(door.good, rng), rng)
        trace = _tried(door, data)
        if trace:
            yield Fault(door.name, number, data, trace)


def _tried(door: Door, data: bytes) -> str:
    began = time.process_time()
    try:
        with _stopped():
            door.read(data)
    except SpacebridgeError:
        pass
    except Exception:
        return traceback.format_exc()
    spent = time.process_time() - began
    return f"it took {spent:.1f} seconds" if spent > SLOW else ""


@contextmanager
def _stopped() -> Iterator[None]:
    """What works for too long is interrupted, where the system can do that."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError(f"stopped after {STOPPED} seconds")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, STOPPED)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


# The engine's doors


def engine_doors() -> list[Door]:
    return [_saves(), _sets(), _decks()]


def _saves() -> Door:
    good = []
    for kit in kits:
        for seed in range(3):
            game = kit.books.table(seed)
            rng = chance(seed)
            for _ in range(30 * seed):
                if game.decision is not None:
                    game.choose(rng.below(len(game.decision)))
            good.append(saves.inside(game.save()))
    return Door("saves", good, _load, _sealed)


def _sealed(data: bytes, rng: Rng) -> bytes:
    """Most have the right checksum, so that it is not all that is ever looked at."""
    whole = saves.sealed(data)
    return _bend(whole, [whole], rng) if rng.below(10) == 0 else whole


def _load(data: bytes) -> None:
    """Whichever game it is of; one that is taken can be looked at and played."""
    for kit in kits:
        try:
            game = kit.load(data)
        except BadSave:
            continue
        rng = chance(len(data))
        for _ in range(PICKS):
            for viewer in (None, *range(game.players)):
                game.view(viewer)
            if game.decision is None:
                break
            game.choose(rng.below(len(game.decision)))


def _sets() -> Door:
    good = []
    for kit in kits:
        cards = kit.shelf.all()
        if not cards:
            continue
        for start in range(0, len(cards), max(1, len(cards) // 12)):
            good.append(msgspec.json.encode(_set_of(kit.name, cards[start : start + 3])))
    return Door("sets", good, _read_set)


def _set_of(game: str, cards: Sequence[object]) -> dict[str, object]:
    shelf = kits.of(game).shelf
    entries = [shelf.as_entry(card) for card in cards]
    return {"id": "STRANGE", "name": "A strange set", "cards": entries}


def _read_set(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    for kit in kits:
        try:
            made = kit.with_text(text, "the set")
        except SpacebridgeError:
            continue
        for card in made.shelf.all([made.sets[-1].id]):
            made.shelf.lines(card)


def _decks() -> Door:
    good = []
    for kit in kits:
        decks = kit.decks
        if decks is None:
            continue
        for info in decks.listed()[::7]:
            found = decks.read(info.id)
            good += [decks.export(found.deck, form).encode() for form in decks.files]
    return Door("decks", good, _read_deck)


def _read_deck(data: bytes) -> None:
    given = DeckText(text=data.decode("utf-8", "replace"))
    for kit in kits:
        if kit.decks is not None:
            kit.decks.imported(given)
            kit.decks.judged(given)
