"""A game is a value: a stack of frames, piles of numbers, chance and a log, and nothing else.

The loop runs the step under the top frame's pc. A step that returns a Decision is a pure question: the frame keeps
standing on it until somebody answers, so a saved game asks the same question again when it is loaded.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from hashlib import blake2b
from typing import Annotated, Any, ClassVar, Final, Self

import msgspec

from . import machine, saves
from .decision import Decision, Option, Refusal
from .declare import PILE, PILES, declaration
from .errors import BadChoice, Runaway
from .events import Event, Teller
from .frames import Frame, Procedure, Step
from .kept import Kept
from .knowledge import everyone, resample, show
from .machine import MAX_CHOICES, MAX_DEPTH
from .native import dataclass, mypyc_attr
from .registers import NOTHING, Registers
from .results import Result as Result
from .rng import Rng
from .spans import Line, plain, stop
from .zones import TABLE, Apart, Held, Zone

LATEST: Final = 60
"""How many of the latest events tell which cards went on and on."""

MAX_DEALS: Final = 300
"""How often hidden cards are dealt anew before the true deal is taken for the only one that fits."""

_encoder = msgspec.msgpack.Encoder()
_copiers: Final[dict[type[Game], Callable[[Any], Any]]] = {}
"""What copies the games of a class."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Game:
    """The part every game shares. A rule set adds its board as further fields and fills in the methods that raise here.

    The fields are the whole declaration of the state: copies, saves, equality, samples and the counting of cards follow
    from their annotations (kernel/declare.py).

    >>> from spacebridge import dbg
    >>> game = dbg.new_game(mode="solo", characters=["ratchet"], seed=3)
    >>> while game.decision is not None:
    ...     game.choose(len(game.decision) - 1)
    >>> game.result is not None, game.players
    (True, 1)
    """

    name: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    """Raised when a rule changes what an old save would do next."""
    stops: ClassVar[dict[str, list[Step]]] = {}
    """Named places between decisions where a scenario may hold the engine: before any of these steps."""
    turn_rules: ClassVar[tuple[str, ...]] = ()
    """The clauses that say whose turn it is to decide; in each list here rulebooks say the same."""
    ending_rules: ClassVar[tuple[str, ...]] = ()
    """The clauses that say when a game is over."""
    card_rules: ClassVar[tuple[str, ...]] = ()
    """The clauses that say that a card is to be followed."""

    players: int
    rng: Rng
    frames: list[Frame] = field(default_factory=list)
    log: Annotated[list[Event], Apart()] = field(default_factory=list)
    result: Result | None = None
    turn: int = 0
    """Which turn it is, in games that have turns."""
    active: int = 0
    """Whose turn it is."""
    choices: int = 0
    """How many choices were made this turn."""
    emit: Callable[[Event], None] = field(init=False)
    """The one door through which anything that happened becomes known."""
    decision: Decision | None = field(init=False, default=None)
    loops: int = field(init=False, default=0)
    """How often programs have jumped since the latest choice."""
    moved: bool = field(init=False, default=False)
    """Did the step that ran last leave another procedure on top? Then the machine goes on there."""

    def __post_init__(self) -> None:
        self.emit = self.log.append
        # Said here, too: a compiled class has no defaults but those of its parameters.
        self.decision = None
        self.loops = 0
        self.moved = False

    # The machine

    def call(self, procedure: Procedure, registers: Registers = NOTHING) -> None:
        """Push a frame; the caller goes on when it is done."""
        if len(self.frames) >= MAX_DEPTH:
            raise Runaway(f"procedure {procedure.name!r} is nested deeper than {MAX_DEPTH} frames")
        self.frames.append(Frame(procedure, 0, registers))
        self.moved = True

    def go_on_as(self, frame: Frame, procedure: Procedure, registers: Registers) -> None:
        """The frame's procedure is done and goes on as another one, without leaving itself on the stack."""
        frame.procedure = procedure
        frame.pc = 0
        frame.registers = registers
        self.moved = True

    def end(self, result: Result) -> None:
        """The game is over: no step runs any more."""
        self.result = result
        self.frames.clear()
        self.moved = True

    def run(self, stop: Sequence[Step] = ()) -> None:
        """Run until somebody must decide, the game is over, or one of the steps `stop` is next.

        What does not come to an end is called off.
        """
        machine.run(self, stop)

    def before_asking(self) -> None:
        """Somebody is about to decide: what players may look at at any time is seen now."""

    def call_off(self, error: Runaway) -> None:
        """End a game that would go on without end; one that has no such end raises the error."""
        raise error

    def busy_cards(self, running: Sequence[str]) -> tuple[str, ...]:
        """The ids of the cards that did most of the latest things, with those whose effects are running."""
        teller = self.teller(None)
        ids = [*(event.cause for event in self.log[-LATEST:]), *running]
        causes = Counter(id for id in ids if teller.known(id) is not None)
        return tuple(sorted(id for id, n in causes.most_common(3) if n > 1 or len(causes) == 1))

    def choose(self, index: int, stop: Sequence[Step] = ()) -> None:
        """Answer the decision with the option at `index` and run on.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("bumblebee-vs-megatron-starter-set")], rules="basic", seed=7)
        >>> game.choose(0)
        >>> game.choose(99)
        Traceback (most recent call last):
        spacebridge.kernel.errors.BadChoice: option 99 is not offered: choose a number from 0 to 2
        """
        decision = self.decision
        place = index if type(index) is int else _as_int(index)
        if decision is None or place < 0 or place >= len(decision.options):
            raise self._bad_choice(index)
        frame = self.frames[-1]
        setattr(frame.registers, decision.into, decision.options[place].value)
        frame.pc += 1
        turn = self.turn
        machine.run(self, stop)
        if self.turn != turn:
            self.choices = 0
            return
        self.choices += 1
        if self.choices >= MAX_CHOICES and self.result is None:
            self.call_off(Runaway(f"a turn of {MAX_CHOICES} choices has no end"))

    def _bad_choice(self, index: object) -> BadChoice:
        decision = self.decision
        if decision is None:
            return BadChoice("nobody is asked anything" + (": the game is over" if self.result else ""))
        return BadChoice(f"option {index!r} is not offered: choose a number from 0 to {len(decision.options) - 1}")

    def choose_key(self, key: str, stop: Sequence[Step] = ()) -> None:
        """Answer the decision by an option's key.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("bumblebee-vs-megatron-starter-set")], rules="basic", seed=7)
        >>> key = game.decision.keys[1]
        >>> game.choose_key(key)
        >>> key in game.decision
        False
        """
        decision = self.decision
        index = decision.find(key) if decision is not None else None
        if decision is not None and index is None:
            raise BadChoice(f"{key!r} is not offered: choose one of {', '.join(decision.keys)}")
        self.choose(-1 if index is None else index, stop)

    def ask_again(self) -> None:
        """Rebuild the decision the top frame stands on, after loading or after changing hidden cards."""
        machine.ask_again(self)

    def why_not(self, player: int, key: str) -> Refusal | None:
        """Why this player can't pick `key` now; None when they can.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("bumblebee-vs-megatron-starter-set")], rules="basic", seed=7)
        >>> asked = game.decision.player
        >>> print(game.why_not(asked, "pass"))
        The question now is: Choose character 1 of 2 for your team. (BASIC-setup-1)
        >>> game.why_not(asked, game.decision.keys[0]) is None
        True
        """
        decision = self.decision
        if decision is None:
            return self.refusal(
                "The game is over." if self.result else "Nobody is asked anything now.", self.ending_rules
            )
        if decision.player != player:
            # Which rule or card asks is not for everybody to know.
            return self.refusal("It is {0} who decides now.", self.turn_rules, f"Player {decision.player + 1}")
        if key in decision:
            return None
        prompt = decision.prompt
        return self.explain(key) or self.refusal("The question now is: {0}" + stop(prompt), self.asked_by(), prompt)

    def refusal(self, template: str, rules: Sequence[str], *args: str) -> Refusal:
        """A refusal by these rules, as this game names them."""
        return Refusal(template, *rules, args=args)

    def asked_by(self) -> tuple[str, ...]:
        """The ids of the clauses that ask now, or of the card whose effect does."""
        if self.decision is not None and self.decision.rules:
            return self.decision.rules
        card = self.asking()
        return (card,) if card else self.card_rules

    def explain(self, key: str) -> Refusal | None:
        """Why nobody is offered `key` now, where the question that is asked can tell."""
        decision = self.decision
        return decision.explain(self, key) if decision is not None and decision.explain is not None else None

    # A value

    def clone(self) -> Self:
        """An equal game that shares nothing that can change.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("bumblebee-vs-megatron-starter-set")], rules="basic", seed=7)
        >>> twin = game.clone()
        >>> game.choose(0)
        >>> twin == game
        False
        """
        copy = _copiers.get(type(self))
        if copy is None:
            copy = _copiers[type(self)] = declaration(type(self)).copy
        game: Self = copy(self)
        game.emit = game.log.append
        game.decision = self.decision
        game.loops = 0
        return game

    def freeze(self) -> msgspec.Struct:
        """The whole state without the log, as schema-bound data. Equal states freeze equally in any process."""
        return declaration(type(self)).freeze(self, self)

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of the cards this game is played with."""
        return ()

    @property
    def cards_hash(self) -> str:
        """A hash of what these cards say."""
        return ""

    def save(self) -> bytes:
        """The whole game as bytes; loading them gives an equal game in any process.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("bumblebee-vs-megatron-starter-set")], rules="basic", seed=7)
        >>> tcg.load(game.save()) == game
        True
        """
        return saves.pack(
            saves.Envelope(
                format=saves.FORMAT,
                game=self.name,
                rules_version=self.rules_version,
                cards=self.cards,
                cards_hash=self.cards_hash,
                state=msgspec.Raw(_encoder.encode(declaration(type(self)).show(self, self))),
                log=msgspec.Raw(_encoder.encode(self.log)),
            )
        )

    def state_hash(self) -> str:
        """A canonical hash of the state, equal across processes, Python versions and hash seeds.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("bumblebee-vs-megatron-starter-set")], rules="basic", seed=7)
        >>> game.state_hash() == game.clone().state_hash(), len(game.state_hash())
        (True, 32)
        """
        return blake2b(
            _encoder.encode((self.cards_hash, declaration(type(self)).show(self, self))), digest_size=16
        ).hexdigest()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.name == other.name
            and self.cards_hash == other.cards_hash
            and self.freeze() == other.freeze()
            and self.log == other.log
        )

    __hash__ = None  # type: ignore[assignment]

    def appearance(self) -> bytes:
        """The state without what nobody could see on a table: in which order the cards of a pile without order lie,
        what was picked last, and how many choices there were."""
        declared = declaration(type(self))
        frozen = msgspec.structs.asdict(declared.freeze(self, self))
        del frozen["choices"]
        for name, zone, shape in declared.piles:
            if not zone.ordered and shape == PILES:
                frozen[name] = [sorted(pile) for pile in frozen[name]]
            elif not zone.ordered and shape != PILE:
                frozen[name] = [msgspec.structs.replace(piece, **{shape: sorted(getattr(piece, shape) or ())})
                                for piece in frozen[name]]  # fmt: skip
        for holder in declared.holders:
            holder.sorted(frozen)
        for name, _ in declared.crowds():
            frozen[name] = [sorted(crowd) for crowd in frozen[name]]
        frozen["frames"] = [
            (frame.procedure.name, frame.procedure.step_name(frame.pc), _without_pick(frame)) for frame in self.frames
        ]
        return _encoder.encode(self.without_order(frozen))

    def without_order(self, frozen: dict[str, Any]) -> dict[str, Any]:
        """The same without what else has no order a player could see; a game says what that is."""
        return frozen

    def asking(self) -> str:
        """The id of the card whose effect asks now; empty where the rules do."""
        return ""

    # Who knows what

    def view(self, viewer: int | None) -> msgspec.Struct:
        """All that a seat may see (None: a spectator), built from the knowledge in the state alone.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], seed=7, first=0)
        >>> [len(player.hand) for player in game.view(0).players], game.view(0).players[1].hand_size
        ([4, 0], 3)
        """
        raise NotImplementedError

    def look(self, viewer: int | None, kept: Kept) -> msgspec.Struct:
        """The same view, for somebody who looks again and again and keeps parts of it."""
        return self.view(viewer)

    def teller(self, viewer: int | None) -> Teller:
        raise NotImplementedError

    def lines(self, viewer: int | None, since: int = 0) -> list[str]:
        """The log from event `since` on, as sentences for that viewer.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("bumblebee-vs-megatron-starter-set")], rules="basic", seed=7)
        >>> told = len(game.log)
        >>> game.choose(0)
        >>> len(game.lines(None, since=told)) > 0
        True
        """
        return [plain(line) for line in self.story(viewer, since)]

    def story(self, viewer: int | None, since: int = 0) -> list[Line]:
        """The same lines as spans: words, players, cards, things, places and numbers."""
        teller = self.teller(viewer)
        return [line for event in self.log[since:] if (line := event.line(teller))]

    def id_of(self, card: int) -> str:
        """What positions and paths call a card."""
        raise NotImplementedError

    def type_of(self, card: int) -> str:
        """The type of a card, by which zones say what may lie there."""
        return ""

    def lying(self) -> Iterator[tuple[Zone, int, list[int]]]:
        """Every pile of cards that a zone of the state holds, with its zone and owner (-1: the table's own)."""
        for name, zone, shape in declaration(type(self)).piles:
            held = getattr(self, name)
            if shape == PILE:
                yield zone, TABLE, held
            elif shape == PILES:
                for owner, pile in enumerate(held):
                    yield zone, owner, pile
            else:
                for number, piece in enumerate(held):
                    pile = getattr(piece, shape)
                    if pile is not None:
                        yield zone, getattr(piece, "owner", number), pile

    def group_of(self, zone: Zone | Held, owner: int) -> str | int:
        """Which cards a hidden one of this pile could change places with."""
        return zone.group or owner

    @contextmanager
    def gathered(self) -> Iterator[dict[str | int, list[list[int]]]]:
        """Every card in piles, in groups within which a hidden one could as well lie in another place: those of the
        zones, and those that pieces hold. What becomes another card there is another one on the table."""
        groups: dict[str | int, list[list[int]]] = {}
        for zone, owner, pile in self.lying():
            groups.setdefault(self.group_of(zone, owner), []).append(pile)
        held = [bundle for one in declaration(type(self)).holders for bundle in one.bundles(self)]
        for bundle in held:
            for owner, pile in bundle.piles.items():
                groups.setdefault(self.group_of(bundle.holder.mark, owner), []).append(pile)
        yield groups
        for bundle in held:
            bundle.put_back()

    def piles(self) -> list[list[list[int]]]:
        """The same to look at, group by group."""
        with self.gathered() as groups:
            return list(groups.values())

    def every_card(self) -> list[int]:
        """Every card in the game, wherever it lies."""
        return [card for group in self.piles() for pile in group for card in pile]

    def lay_open(self) -> None:
        """Turn up every card to everybody."""
        everybody = everyone(self.players)
        with self.gathered() as groups:
            for group in groups.values():
                for pile in group:
                    pile[:] = [show(card, everybody) for card in pile]

    def manner(self, kind: int) -> str:
        """How cards of this kind are handled in public, whatever they say: their type, say."""
        return ""

    def deal_anew(self, viewer: int | None, rng: Rng) -> None:
        """Deal the cards this viewer doesn't know anew among the places where such cards lie."""
        with self.gathered() as groups:
            for group in groups.values():
                resample(group, viewer, self.players, rng)

    def determinize(self, viewer: int | None, rng: Rng) -> Self:
        """A full state this viewer can't tell from the true one, with a future of its own.

        Whoever is asked something can be asked it: that a player has to choose says something about hidden cards, so
        a deal in which there would be nothing to choose is thrown away.

        >>> from spacebridge import tcg
        >>> game = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], seed=7, first=0)
        >>> sample = game.determinize(0, Rng(b"any 32 bytes give other samples!"))
        >>> sample.view(0) == game.view(0), sample == game
        (True, False)
        """
        sample = self._deal_that_fits(viewer, rng, lambda options: options > 1)
        if sample is None:  # no other deal fits what is known
            sample = self.clone()
        sample.rng = rng.fork()
        return sample

    def imagine(self, viewer: int | None, rng: Rng) -> Self | None:
        """A sample for a player who thinks ahead: without the story so far, or nothing where no deal fits."""
        plain = self.without_story() if self.log else self
        offered = len(plain.decision) if plain.decision is not None else 0
        sample = plain._deal_that_fits(viewer, rng, lambda options: options == offered)
        if sample is not None:
            sample.rng = rng.fork()
        return sample

    def _deal_that_fits(self, viewer: int | None, rng: Rng, fits: Callable[[int], bool]) -> Self | None:
        """A copy with hidden cards dealt anew, where who is asked now is asked the same and has fittingly many options.

        A deal in which nothing could be chosen here may go on to another question of the same player, even in the same
        words: then something was told on the way.
        """
        asked, told = self.decision, len(self.log)
        for _ in range(MAX_DEALS):
            sample = self.clone()
            sample.deal_anew(viewer, rng)
            sample.ask_again()
            again = sample.decision
            if asked is None:
                return sample
            same = again is not None and (again.player, again.prompt) == (asked.player, asked.prompt)
            if same and len(sample.log) == told and again is not None and fits(len(again.options)):
                return sample
        return None

    def forget_story(self) -> None:
        """The log begins anew here: a state that is thought about needs no past."""
        self.log = []
        self.emit = self.log.append

    def without_story(self) -> Self:
        """A copy whose log begins here."""
        game = self.clone()
        game.forget_story()
        return game

    # For tests and tools

    def check(self) -> None:
        """Raise BrokenInvariant if the state contradicts itself."""
        raise NotImplementedError


def _without_pick(frame: Frame) -> object:
    registers = frame.registers
    return {name: getattr(registers, name) for name in registers.__struct_fields__ if name != "pick"}


def offered(decision: Decision, viewer: int | None) -> list[Option]:
    """The options a viewer may see: the decider's own, nobody else's."""
    return decision.options if decision.player == viewer else []


def _as_int(index: object) -> int:
    """Whole numbers of other libraries are welcome; truth values, words and fractions are no index."""
    if isinstance(index, bool) or not hasattr(index, "__index__"):
        return -1
    return operator.index(index)
