"""Towers: a game of twenty lines of rules, with the smallest kit, to see that no room asks which game it is.

Everybody holds some of the cards 1 to 16. In turn each lays one on their tower, where it counts; whoever has the
highest tower when all hands are empty wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, ClassVar, cast

from spacebridge.kernel import saves
from spacebridge.kernel.clauses import Clause
from spacebridge.kernel.decision import Decision, Option
from spacebridge.kernel.errors import BadInput, BrokenInvariant
from spacebridge.kernel.events import Event, OnlyOption, Teller
from spacebridge.kernel.frames import Frame, procedure
from spacebridge.kernel.game import Game, Result
from spacebridge.kernel.kit import Kit, Question, Settings, Way
from spacebridge.kernel.knowledge import card, everyone, kind_of, show, shuffle
from spacebridge.kernel.native import dataclass
from spacebridge.kernel.places import Place
from spacebridge.kernel.registers import Registers
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.spans import Line, say
from spacebridge.kernel.views import PlainView, plain_view
from spacebridge.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone

CARDS = 16


class Laid(Event, frozen=True):
    player: int
    card: int

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " lays ", teller.card(self.card), ".")


class TurnBegan(Event, frozen=True):
    player: int
    turn: int

    def tell(self, teller: Teller) -> Line:
        return say("It is the turn of ", teller.player(self.player), ".")


class Numbers:
    hash = ""


class TowerTeller(Teller):
    def card_name(self, card: int) -> str:
        return str(kind_of(card) + 1)

    def card_id(self, card: int) -> str:
        return f"card-{kind_of(card) + 1}"


class Turn(Registers):
    pick: int = 0


@dataclass(eq=False, repr=False, slots=True)
class Towers(Game):
    name: ClassVar[str] = "towers"

    deck: Annotated[list[int], Zone("deck", NOBODY, group="all")] = field(default_factory=list)
    hands: Annotated[list[list[int]], Zone("hand", OWNER, group="all")] = field(default_factory=list)
    towers: Annotated[list[list[int]], Zone("tower", EVERYBODY, group="all")] = field(default_factory=list)
    low: bool = False
    """Does the lowest tower win?"""

    def teller(self, viewer: int | None) -> Teller:
        return TowerTeller(viewer, self.players)

    def view(self, viewer: int | None) -> PlainView:
        return plain_view(self, viewer)

    def id_of(self, card: int) -> str:
        return f"card-{kind_of(card) + 1}"

    def check(self) -> None:
        if sorted(map(kind_of, self.every_card())) != list(range(CARDS)):
            raise BrokenInvariant("a card is lost or doubled")


# The rules


def new_game(players: int, seed: int, first: int | None = None, hand: int = 4, low: bool = False) -> Towers:
    rng = Rng(expand_seed(seed))
    game = Towers(players=players, rng=rng, deck=[card(kind) for kind in range(CARDS)], low=low)
    shuffle(game.deck, rng)
    game.hands = [[show(game.deck.pop(), 1 << player) for _ in range(hand)] for player in range(players)]
    game.towers = [[] for _ in range(players)]
    game.active = rng.below(players) if first is None else first
    game.call(TURN, Turn())
    game.run()
    return game


def begin(game: Towers, frame: Frame) -> None:
    game.turn += 1
    game.emit(TurnBegan("", game.active, game.turn))


def ask(game: Towers, frame: Frame) -> Decision:
    options = []
    for i, one in enumerate(game.hands[game.active]):
        id, place = game.id_of(one), Place("hand", game.active, i, game.id_of(one))
        options.append(Option(f"lay {id}", i, "Lay {0}", (str(kind_of(one) + 1),), (place,)))
    return Decision(game.active, "Lay a card on your tower", options, into="pick")


def lay(game: Towers, frame: Frame) -> None:
    registers: Turn = frame.registers
    one = show(game.hands[game.active].pop(registers.pick), everyone(game.players))
    game.towers[game.active].append(one)
    game.emit(Laid("TOWERS-turn", game.active, one))
    game.active = (game.active + 1) % game.players
    if any(game.hands):
        frame.go(begin)
        return
    sums = [sum(kind_of(one) + 1 for one in tower) for tower in game.towers]
    best, why = (min(sums), "the lowest tower") if game.low else (max(sums), "the highest tower")
    game.end(Result(tuple(p for p in range(game.players) if sums[p] == best), why))


TURN = procedure("towers.turn", begin, ask, lay, registers=Turn)


# What the rooms above get


class TowersSettings(Settings, frozen=True, kw_only=True):
    hand: int = 4
    goal: str = "highest"


class TowersKit(Kit):
    name = "towers"
    title = "Game of Towers"
    about = "Everybody builds a tower; the highest wins."
    example = "lay card-3"
    least, most = 2, 4
    game = Towers
    view = PlainView
    settings = TowersSettings
    questions = (
        Question(field="hand", help="how many cards each player holds (default 4)", number=True),
        Question(field="goal", help="which tower wins", choices=("highest", "lowest")),
    )
    way_field, way_title = "goal", "Goal"
    ways = {
        "highest": Way("highest", "The highest", "Whoever has the highest tower wins.", 2, 4),
        "lowest": Way("lowest", "The lowest", "Whoever has the lowest tower wins.", 2, 4),
    }

    def start(self, settings: Settings, seed: int, first: int | None = None) -> Game:
        players = self.players(settings)
        if not self.least <= players <= self.most:
            raise BadInput(f"the {self.title} is for 2 to 4 players, not for {players}")
        how = cast("TowersSettings", settings)
        hand = how.hand
        if how.goal not in self.ways:
            raise BadInput(f"no tower wins by being {how.goal!r}")
        if not 1 <= hand * players <= CARDS:
            raise BadInput(f"{players} players can't hold {hand} cards each of {CARDS}")
        return new_game(players, seed, first, hand, how.goal == "lowest")

    @property
    def clauses(self) -> Mapping[str, Clause]:
        words = {
            "TOWERS-turn": "In their turn a player lays a card from their hand on their tower.",
            "TOWERS-end": "When all hands are empty, whoever has the highest tower wins.",
        }
        return {id: Clause(id, self.name, text) for id, text in words.items()}

    def turn_of(self, event: Event) -> int | None:
        return event.turn if isinstance(event, TurnBegan) else None

    def load(self, data: bytes) -> Game:
        reader: saves.Reader[Towers] = saves.Reader(Towers, OnlyOption | TurnBegan | Laid)
        return reader.revive(reader.open(data), Numbers(), lambda game: None)
