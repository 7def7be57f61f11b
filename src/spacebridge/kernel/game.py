"""A game is a value: a stack of frames, piles of numbers, chance and a log, and nothing else.

The loop runs the step under the top frame's pc. A step that returns a Decision is a pure question: the frame keeps
standing on it until somebody answers, so a saved game asks the same question again when it is loaded.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import ClassVar, Self

import msgspec

from .decision import Decision, Option, Refusal
from .english import listing
from .errors import BadChoice, Runaway
from .events import Event, OnlyOption, Teller
from .frames import Frame, Procedure, Register, Step
from .knowledge import resample
from .rng import Rng

MAX_STEPS = 20_000
"""Steps between two decisions before the engine calls a procedure a runaway."""

MAX_DEPTH = 200
"""Frames on the stack before the engine calls a procedure a runaway."""

MAX_CHOICES = 2_000
"""Choices within one turn before the engine calls it a runaway."""

CALLED_OFF = "called off: "
"""How the reason of a game begins that the engine had to end."""

LATEST = 60
"""How many of the latest events tell which cards went on and on."""

MAX_DEALS = 300
"""How often hidden cards are dealt anew before the true deal is taken for the only one that fits."""

_encoder = msgspec.msgpack.Encoder()


class Result(msgspec.Struct, frozen=True, array_like=True):
    """How a game ended: the winning players (none for a draw, or for a lost co-op game) and why."""

    winners: tuple[int, ...]
    reason: str
    draw: bool = False

    def __str__(self) -> str:
        if self.draw:
            return f"Draw: {self.reason}"
        if not self.winners:
            return f"Lost: {self.reason}"
        names = " and ".join(f"Player {w + 1}" for w in self.winners)
        return f"{names} {'wins' if len(self.winners) == 1 else 'win'}: {self.reason}"


class Game:
    """The part every game shares. A rule set adds its board and fills in the methods that raise here."""

    __slots__ = ("choices", "decision", "emit", "frames", "log", "loops", "players", "result", "rng")

    name: ClassVar[str] = ""
    turn: int = 0
    """Which turn it is, in games that have turns."""
    active: int = 0
    """Whose turn it is."""
    stops: ClassVar[dict[str, list[Step]]] = {}
    """Named places between decisions where a scenario may hold the engine: before any of these steps."""

    def __init__(
        self, players: int, rng: Rng, frames: list[Frame], log: list[Event], result: Result | None = None
    ) -> None:
        self.players = players
        self.rng = rng
        self.frames = frames
        self.log = log
        self.emit: Callable[[Event], None] = log.append
        """The one door through which anything that happened becomes known."""
        self.result = result
        self.decision: Decision | None = None
        self.choices = 0
        """How many choices were made this turn; a part of the state."""
        self.loops = 0
        """How often programs have jumped since the latest choice."""

    # The machine

    def call(self, procedure: Procedure, registers: list[Register]) -> None:
        """Push a frame; the caller goes on when it is done."""
        if len(self.frames) >= MAX_DEPTH:
            raise Runaway(f"procedure {procedure.name!r} is nested deeper than {MAX_DEPTH} frames")
        self.frames.append(Frame(procedure, 0, registers))

    def go_on_as(self, frame: Frame, procedure: Procedure, registers: list[Register]) -> None:
        """The frame's procedure is done and goes on as another one, without leaving itself on the stack."""
        frame.procedure = procedure
        frame.pc = 0
        frame.registers = registers

    def end(self, result: Result) -> None:
        """The game is over: no step runs any more."""
        self.result = result
        self.frames.clear()

    def run(self, stop: Sequence[Step] = ()) -> None:
        """Run until somebody must decide, the game is over, or one of the steps `stop` is next.

        What does not come to an end is called off.
        """
        self.loops = 0
        try:
            self._run(stop)
        except Runaway as error:
            self.call_off(error)
        except RecursionError:
            self.call_off(Runaway("a number depends on itself"))

    def call_off(self, error: Runaway) -> None:
        """End a game that would go on without end; one that has no such end raises the error."""
        raise error

    def called_off(self, error: Runaway, name_of: Callable[[str], str], running: Sequence[str]) -> Result:
        """A draw whose reason names the cards that did the latest things, and those whose effects are running."""
        ids = [*(event.cause for event in self.log[-LATEST:]), *running]
        causes = Counter(name for id in ids if (name := name_of(id)))
        names = sorted(name for name, n in causes.most_common(3) if n > 1 or len(causes) == 1)
        self.decision = None
        reason = f"{listing(names)} would go on without end" if names else str(error)
        return Result((), CALLED_OFF + reason, draw=True)

    def _run(self, stop: Sequence[Step]) -> None:
        frames = self.frames
        steps = 0
        while frames:
            frame = frames[-1]
            procedure = frame.procedure
            code = procedure.steps
            size = procedure.size
            while True:
                pc = frame.pc
                if pc >= size:
                    frames.pop()
                    break
                step = code[pc]
                if stop and step in stop:
                    self.decision = None
                    return
                steps += 1
                if steps > MAX_STEPS:
                    raise Runaway(f"procedure {procedure.name!r} ran {MAX_STEPS} steps without a decision")
                frame.pc = pc + 1
                decision = step(self, frame)
                if decision is not None:
                    options = decision.options
                    if len(options) > 1:
                        frame.pc = pc
                        self.decision = decision
                        return
                    if not options:
                        raise Runaway(f"procedure {procedure.name!r} asked at step {pc} with nothing to choose")
                    self.emit(OnlyOption("", decision.player, options[0].key))
                    frame.registers[decision.into] = options[0].value
                elif not frames or frames[-1] is not frame or frame.procedure is not procedure:
                    break
        self.decision = None

    def choose(self, index: int, stop: Sequence[Step] = ()) -> None:
        """Answer the decision with the option at `index` and run on."""
        decision = self.decision
        if decision is None:
            raise BadChoice("nobody is asked anything: the game is over" if self.result else "nobody is asked anything")
        options = decision.options
        given = index
        if type(index) is not int:
            index = _as_int(index)
        if not 0 <= index < len(options):
            raise BadChoice(f"option {given!r} is not offered: choose a number from 0 to {len(options) - 1}")
        frame = self.frames[-1]
        frame.registers[decision.into] = options[index].value
        frame.pc += 1
        turn = self.turn
        self.run(stop)
        self.choices = self.choices + 1 if self.turn == turn else 0
        if self.choices >= MAX_CHOICES and self.result is None:
            self.call_off(Runaway(f"a turn of {MAX_CHOICES} choices has no end"))

    def choose_key(self, key: str, stop: Sequence[Step] = ()) -> None:
        """Answer the decision by an option's key."""
        decision = self.decision
        index = decision.find(key) if decision is not None else None
        if decision is not None and index is None:
            raise BadChoice(f"{key!r} is not offered: choose one of {', '.join(decision.keys)}")
        self.choose(-1 if index is None else index, stop)

    def ask_again(self) -> None:
        """Rebuild the decision the top frame stands on, after loading or after changing hidden cards."""
        self.decision = None
        if self.frames:
            frame = self.frames[-1]
            pc = frame.pc
            if pc < frame.procedure.size:
                frame.pc = pc + 1
                self.decision = frame.procedure.steps[pc](self, frame)
                frame.pc = pc

    def why_not(self, player: int, key: str) -> Refusal | None:
        """Why this player can't pick `key` now; None when they can."""
        decision = self.decision
        if decision is None:
            return Refusal("The game is over." if self.result else "Nobody is asked anything now.")
        if decision.player != player:
            return Refusal("It is {0} who decides now.", args=(f"Player {decision.player + 1}",))
        if key in decision:
            return None
        refusal = decision.explain(self, key) if decision.explain is not None else None
        return refusal or Refusal("The question now is: {0}", args=(decision.prompt,))

    # A value

    def clone(self) -> Self:
        """An equal game that shares nothing that can change."""
        raise NotImplementedError

    def freeze(self) -> msgspec.Struct:
        """The whole state without the log, as schema-bound data. Equal states freeze equally in any process."""
        raise NotImplementedError

    def save(self) -> bytes:
        raise NotImplementedError

    def state_hash(self) -> str:
        """A canonical hash of the state, equal across processes, Python versions and hash seeds."""
        return blake2b(_encoder.encode(self.freeze()), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.name == other.name
            and self.freeze() == other.freeze()
            and self.log == other.log
        )

    __hash__ = None  # type: ignore[assignment]

    # Who knows what

    def view(self, viewer: int | None) -> msgspec.Struct:
        """All that a seat may see (None: a spectator), built from the knowledge in the state alone."""
        raise NotImplementedError

    def teller(self, viewer: int | None) -> Teller:
        raise NotImplementedError

    def lines(self, viewer: int | None, since: int = 0) -> list[str]:
        """The log from event `since` on, as sentences for that viewer."""
        teller = self.teller(viewer)
        return [line for event in self.log[since:] if (line := event.sentence(teller))]

    def piles(self) -> list[list[list[int]]]:
        """Every pile of cards, in groups within which a hidden card could as well lie in another place."""
        raise NotImplementedError

    def manner(self, kind: int) -> str:
        """How cards of this kind are handled in public, whatever they say: their type, say."""
        return ""

    def deal_anew(self, viewer: int | None, rng: Rng) -> None:
        """Deal the cards this viewer doesn't know anew among the places where such cards lie."""
        for group in self.piles():
            resample(group, viewer, self.players, rng)

    def determinize(self, viewer: int | None, rng: Rng) -> Self:
        """A full state this viewer can't tell from the true one, with a future of its own.

        Whoever is asked something can be asked it: that a player has to choose says something about hidden cards, so
        a deal in which there would be nothing to choose is thrown away.
        """
        sample = self._deal_that_fits(viewer, rng, lambda options: options > 1)
        if sample is None:  # no other deal fits what is known
            sample = self.clone()
        sample.rng = rng.fork()
        return sample

    def imagine(self, viewer: int | None, rng: Rng) -> Self | None:
        """A sample for a player who thinks ahead: without the story so far, or nothing where no deal fits."""
        plain = self.clone()
        plain.forget_story()
        offered = len(plain.decision) if plain.decision is not None else 0
        sample = plain._deal_that_fits(viewer, rng, lambda options: options == offered)
        if sample is not None:
            sample.rng = rng.fork()
        return sample

    def _deal_that_fits(self, viewer: int | None, rng: Rng, fits: Callable[[int], bool]) -> Self | None:
        """A copy with hidden cards dealt anew, where who is asked now is asked too and has fittingly many options."""
        asked = self.decision
        for _ in range(MAX_DEALS):
            sample = self.clone()
            sample.deal_anew(viewer, rng)
            sample.ask_again()
            again = sample.decision
            if asked is None or (again is not None and again.player == asked.player and fits(len(again.options))):
                return sample
        return None

    def forget_story(self) -> None:
        """The log begins anew here: a state that is thought about needs no past."""
        self.log = []
        self.emit = self.log.append

    # For tests and tools

    def check(self) -> None:
        """Raise BrokenInvariant if the state contradicts itself."""
        raise NotImplementedError


def _as_int(index: object) -> int:
    """Whole numbers of other libraries are welcome; truth values, words and fractions are no index."""
    if isinstance(index, bool) or not hasattr(index, "__index__"):
        return _NO_INDEX
    return operator.index(index)


_NO_INDEX = -1


def offered(decision: Decision, viewer: int | None) -> list[Option]:
    """The options a viewer may see: the decider's own, nobody else's."""
    return decision.options if decision.player == viewer else []
