"""Scouts: a tiny game with hidden hands, a peek, hidden choices and forced picks, to try the kernel and the harness on.

Three players hold cards from one deck in which every card is different. On a turn a player draws, peeks at the top
card, plays a card to the table, or hides one face down on the deck. Twelve turns; the highest sum on the table wins.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar, Self

import msgspec

from spacebridge.kernel import saves
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.decision import Decision, Option, Refusal
from spacebridge.kernel.errors import BadInput, BrokenInvariant
from spacebridge.kernel.events import Event, OnlyOption, Teller
from spacebridge.kernel.frames import Frame, procedure
from spacebridge.kernel.game import Game, Result, offered
from spacebridge.kernel.knowledge import card, everyone, kind_of, show, shuffle, visible
from spacebridge.kernel.native import dataclass
from spacebridge.kernel.piles import pile_at, seats
from spacebridge.kernel.plain import Path
from spacebridge.kernel.positionfiles import Format
from spacebridge.kernel.positions import (
    Fail,
    Gaps,
    Noted,
    Position,
    Zones,
    each_pile,
    note_gaps,
    note_piles,
    refuse,
)
from spacebridge.kernel.registers import Registers
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Reading, Scenario
from spacebridge.kernel.spans import Line, say
from spacebridge.kernel.views import Shows, known_cards, others, shown_by
from spacebridge.kernel.zones import EVERYBODY, NOBODY, OWNER, TABLE, Zone

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


class NoCards:
    hash = ""


class ScoutTeller(Teller):
    def card_name(self, card: int) -> str:
        return f"scout {kind_of(card)}"

    def card_id(self, card: int) -> str:
        return f"scout-{kind_of(card)}"


class ScoutView(msgspec.Struct, frozen=True):
    viewer: int | None
    turn: int
    deck: Annotated[list[int | None], Shows("deck")]
    hands: Annotated[list[list[int | None]], Shows("hand")]
    table: Annotated[list[list[int]], Shows("table")]
    zones: dict[str, list[tuple[int, list[int]]]]
    """What else is declared, for each player (or once for the table): how many cards, and those the viewer knows."""
    asked: tuple[int, str, list[tuple[str, str]]] | None


class Turn(Registers):
    pick: tuple[int, int] = (0, 0)
    """What is done, and with which card of the hand."""


def _each() -> list[list[int]]:
    return [[] for _ in range(PLAYERS)]


@dataclass(eq=False, repr=False, slots=True)
class Scouts(Game):
    name: ClassVar[str] = "scouts"

    deck: Annotated[list[int], Zone("deck", NOBODY, group="all")] = field(default_factory=list)
    hands: Annotated[list[list[int]], Zone("hand", OWNER, group="all")] = field(default_factory=_each)
    table: Annotated[list[list[int]], Zone("table", EVERYBODY, group="all")] = field(default_factory=_each)

    @classmethod
    def new(cls, seed: int) -> Self:
        game = cls(players=PLAYERS, rng=Rng(expand_seed(seed)))
        game.deck = [card(kind) for kind in range(CARDS)]
        shuffle(game.deck, game.rng)
        for player in range(PLAYERS):
            game.draw(player)
            game.draw(player)
        game.call(TURN, Turn())
        game.run()
        return game

    def draw(self, player: int) -> None:
        drawn = show(self.deck.pop(), 1 << player)
        self.hands[player].append(drawn)
        self.emit(Drew("", player, drawn))

    @classmethod
    def load(cls, data: bytes) -> Self:
        reader: saves.Reader[Self] = saves.Reader(cls, ScoutEvent)
        return reader.revive(reader.open(data), NoCards(), lambda game: None)

    def teller(self, viewer: int | None) -> Teller:
        return ScoutTeller(viewer, PLAYERS)

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
            self.other_zones(viewer),
            None if asked is None else (asked.player, asked.prompt, [(o.key, o.label) for o in offered(asked, viewer)]),
        )

    def other_zones(self, viewer: int | None) -> dict[str, list[tuple[int, list[int]]]]:
        found = others(type(self), shown_by(ScoutView))
        owners = {name: (one, range(PLAYERS)) for name, one in found.sides.items()}
        owners |= {name: (one, range(TABLE, TABLE + 1)) for name, one in found.table.items()}
        return {
            name: [
                (len(one.pile(self, owner)), [kind_of(card) for card in known_cards(self, one, owner, viewer)])
                for owner in some
            ]
            for name, (one, some) in owners.items()
        }

    def id_of(self, card: int) -> str:
        return f"scout-{kind_of(card)}"

    def check(self) -> None:
        if sorted(map(kind_of, self.every_card())) != list(range(CARDS)):
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
    return Decision(player, "Draw, peek, play or hide", game.options(player), into="pick", explain=explain_turn)


def explain_turn(game: Scouts, key: str) -> Refusal | None:
    return game.refuse(key)


def do_turn(game: Scouts, frame: Frame) -> None:
    r: Turn = frame.registers
    verb, index = r.pick
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
        frame.go(ask_turn)
        return
    sums = [sum(kind_of(one) for one in pile) for pile in game.table]
    game.end(Result(tuple(p for p in range(PLAYERS) if sums[p] == max(sums)), "the highest sum"))


TURN = procedure("scouts.turn", ask_turn, do_turn, next_turn, registers=Turn)


class ScoutSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    zones: Zones = {}


class ScoutPosition(Position, frozen=True, tag="scouts"):
    turn: int = 0
    sides: tuple[ScoutSide, ...] = ()


class ScoutScenarios:
    """The least a game has to say so that scenario files can speak of it."""

    name = "scouts"
    unordered: frozenset[str] = frozenset()

    def __init__(self, game: type[Scouts] = Scouts) -> None:
        self.game = game
        self.format = Format(ScoutPosition, game, seats(PLAYERS))

    def set_up(self, position: ScoutPosition, fail: Fail = refuse) -> Scouts:
        """Cards that are not listed lie at the bottom of the deck."""
        game = self.game(players=PLAYERS, rng=Rng(expand_seed(position.seed)), turn=position.turn)
        left = list(range(CARDS))
        listed = []
        for place, owner, path, ids in each_pile(self.format, position, fail):
            kinds = [self.find(id, left, (*path, i), fail) for i, id in enumerate(ids)]
            listed.append((place, owner, kinds))
        self.format.table["deck"].lay(game, TABLE, left)
        for place, owner, kinds in listed:
            place.lay(game, owner, kinds)
        game.call(TURN, Turn())
        game.run()
        return game

    def find(self, id: str, left: list[int], path: Path, fail: Fail) -> int:
        kind = int(id.removeprefix("scout-")) if id.removeprefix("scout-").isdecimal() else -1
        if kind not in left:
            fail(path, f"there is no {id!r} left")
        left.remove(kind)
        return kind

    def note(self, game: Game) -> Noted:
        gaps = Gaps()
        note_gaps(game, gaps)
        sides = tuple(ScoutSide(note_piles(game, self.format.each, player, gaps)) for player in range(PLAYERS))
        zones = note_piles(game, self.format.table, TABLE, gaps)
        position = ScoutPosition(turn=game.turn, zones=zones, sides=sides)
        return Noted(position, tuple(gaps.lost), tuple(gaps.forgotten))

    def read(self, game: Game, path: str) -> Reading:
        pile = pile_at(game, path)
        if pile is None:
            raise BadInput(f"there is nothing at {path!r}")
        return [game.id_of(one) for one in pile]

    def check(self, scenario: Scenario) -> list[Refusal]:
        return []

    def spell(self, text: str) -> str:
        return text


SCOUTS = Subject("scouts", f"{__name__}:SCOUTS", Scouts.new, Scouts.load)
