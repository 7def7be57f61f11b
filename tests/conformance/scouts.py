"""Scouts: a tiny game with hidden hands, a peek, hidden choices and forced picks, to try the kernel and the harness on.

Three players hold cards from one deck in which every card is different. On a turn a player draws, peeks at the top
card, plays a card to the table, or hides one face down on the deck. Twelve turns; the highest sum on the table wins.
"""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from spacebridge.kernel import saves
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.decision import Decision, Option, Refusal
from spacebridge.kernel.errors import BadSave, BrokenInvariant
from spacebridge.kernel.events import Event, OnlyOption, Teller
from spacebridge.kernel.frames import Frame, Register, procedure
from spacebridge.kernel.game import Game, Result, offered
from spacebridge.kernel.knowledge import card, everyone, kind_of, show, shuffle, visible
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.spans import Line, say

PLAYERS = 3
CARDS = 18
TURNS = 12


class Drew(Event, frozen=True):
    player: int
    card: int
    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " draws ", teller.card(self.card), ".")


class Peeked(Event, frozen=True):
    player: int
    card: int
    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " peeks at ", teller.card(self.card), ".")


class Played(Event, frozen=True):
    player: int
    card: int

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " plays ", teller.card(self.card), ".")


class Hid(Event, frozen=True):
    player: int
    card: int

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " hides ", teller.card(self.card), " on the deck.")


ScoutEvent = OnlyOption | Drew | Peeked | Played | Hid


class ScoutTeller(Teller):
    def card_name(self, card: int) -> str:
        return f"scout {kind_of(card)}"

    def card_id(self, card: int) -> str:
        return f"scout-{kind_of(card)}"


class ScoutView(msgspec.Struct, frozen=True):
    viewer: int | None
    turn: int
    deck: list[int | None]
    hands: list[list[int | None]]
    table: list[list[int]]
    asked: tuple[int, str, list[tuple[str, str]]] | None


class FrozenScouts(msgspec.Struct, frozen=True, array_like=True):
    rng: tuple[bytes, int]
    frames: tuple[tuple[str, int, tuple[Register, ...]], ...]
    result: Result | None
    turn: int
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    table: tuple[tuple[int, ...], ...]


class Scouts(Game):
    __slots__ = ("deck", "hands", "table", "turn")
    name: ClassVar[str] = "scouts"

    def __init__(self, rng: Rng, frames: list[Frame], log: list[Event], result: Result | None = None) -> None:
        super().__init__(PLAYERS, rng, frames, log, result)
        self.turn = 0
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(PLAYERS)]
        self.table: list[list[int]] = [[] for _ in range(PLAYERS)]

    @classmethod
    def new(cls, seed: int) -> Self:
        game = cls(Rng(expand_seed(seed)), [], [])
        game.deck = [card(kind) for kind in range(CARDS)]
        shuffle(game.deck, game.rng)
        for player in range(PLAYERS):
            game.draw(player)
            game.draw(player)
        game.call(TURN, [(0, 0)])
        game.run()
        return game

    def draw(self, player: int) -> None:
        drawn = show(self.deck.pop(), 1 << player)
        self.hands[player].append(drawn)
        self.emit(Drew("", player, drawn))

    def clone(self) -> Self:
        game = type(self)(self.rng.clone(), [frame.clone() for frame in self.frames], self.log[:], self.result)
        game.turn = self.turn
        game.deck = self.deck[:]
        game.hands = [hand[:] for hand in self.hands]
        game.table = [pile[:] for pile in self.table]
        game.decision = self.decision
        return game

    def freeze(self) -> FrozenScouts:
        return FrozenScouts(
            (self.rng.key, self.rng.counter), tuple(f.freeze() for f in self.frames), self.result, self.turn,
            tuple(self.deck), tuple(map(tuple, self.hands)), tuple(map(tuple, self.table)),
        )  # fmt: skip

    def save(self) -> bytes:
        encode = msgspec.msgpack.encode
        raw = msgspec.Raw
        return saves.pack(
            saves.Envelope(saves.FORMAT, self.name, 1, (), "", raw(encode(self.freeze())), raw(encode(self.log)))
        )

    @classmethod
    def load(cls, data: bytes) -> Self:
        envelope = saves.unpack(data)
        if envelope.game != cls.name:
            raise BadSave("another game")
        frozen = msgspec.msgpack.decode(envelope.state, type=FrozenScouts)
        log: list[Event] = [*msgspec.msgpack.decode(envelope.log, type=list[ScoutEvent])]
        game = cls(Rng(*frozen.rng), [Frame.thaw(f) for f in frozen.frames], log, frozen.result)
        game.turn = frozen.turn
        game.deck = list(frozen.deck)
        game.hands = [list(hand) for hand in frozen.hands]
        game.table = [list(pile) for pile in frozen.table]
        game.ask_again()
        return game

    def teller(self, viewer: int | None) -> Teller:
        return ScoutTeller(viewer, PLAYERS)

    def piles(self) -> list[list[list[int]]]:
        return [[self.deck, *self.hands, *self.table]]

    def known(self, one: int, viewer: int | None) -> int | None:
        return kind_of(one) if visible(one, viewer, PLAYERS) else None

    def view(self, viewer: int | None) -> ScoutView:
        asked = self.decision
        return ScoutView(
            viewer,
            self.turn,
            [self.known(one, viewer) for one in self.deck],
            [[self.known(one, viewer) for one in hand] for hand in self.hands],
            [[kind_of(one) for one in pile] for pile in self.table],
            None if asked is None else (asked.player, asked.prompt, [(o.key, o.label) for o in offered(asked, viewer)]),
        )

    def check(self) -> None:
        if sorted(kind_of(one) for group in self.piles() for pile in group for one in pile) != list(range(CARDS)):
            raise BrokenInvariant("a scout is lost or doubled")

    def options(self, player: int) -> list[Option]:
        """What the player may do; the faults override this."""
        options = []
        if self.deck:
            options = [Option("draw", (0, 0)), Option("peek", (1, 0))]
        for i, one in enumerate(self.hands[player]):
            options.append(Option(f"play scout-{kind_of(one)}", (2, i), "Play scout {0}", (str(kind_of(one)),)))
            options.append(Option(f"hide scout-{kind_of(one)}", (3, i), "Hide scout {0}", (str(kind_of(one)),)))
        return options

    def refuse(self, key: str) -> Refusal:
        return Refusal("Scouts don't do that.")

    def hide(self, player: int, index: int) -> None:
        hidden = self.hands[player].pop(index)
        self.deck.append(hidden)
        self.emit(Hid("", player, hidden))


def ask_turn(game: Scouts, frame: Frame) -> Decision | None:
    player = game.turn % PLAYERS
    return Decision(player, "Draw, peek, play or hide", game.options(player), into=0, explain=explain_turn)


def explain_turn(game: Scouts, key: str) -> Refusal | None:
    return game.refuse(key)


def do_turn(game: Scouts, frame: Frame) -> None:
    verb, index = frame.registers[0]
    player = game.turn % PLAYERS
    if verb == 0:
        game.draw(player)
    elif verb == 1:
        game.deck[-1] = show(game.deck[-1], 1 << player)
        game.emit(Peeked("", player, game.deck[-1]))
    elif verb == 2:
        played = show(game.hands[player].pop(index), everyone(PLAYERS))
        game.table[player].append(played)
        game.emit(Played("", player, played))
    else:
        game.hide(player, index)


def next_turn(game: Scouts, frame: Frame) -> None:
    game.turn += 1
    if game.turn < TURNS:
        frame.pc = 0
        return
    sums = [sum(kind_of(one) for one in pile) for pile in game.table]
    game.end(Result(tuple(p for p in range(PLAYERS) if sums[p] == max(sums)), "the highest sum"))


TURN = procedure("scouts.turn", ask_turn, do_turn, next_turn)

SCOUTS = Subject("scouts", f"{__name__}:SCOUTS", Scouts.new, Scouts.load)
