"""Positions of the Deck-Building Game from scenario files, and the paths that expectations read."""

from __future__ import annotations

import re
from typing import cast

from ..kernel.decision import Refusal
from ..kernel.english import listing
from ..kernel.errors import BadInput, BrokenInvariant
from ..kernel.frames import Frame
from ..kernel.game import Game
from ..kernel.knowledge import card as make_card
from ..kernel.knowledge import everyone, kind_of, visible
from ..kernel.scenario import ADAPTERS, Reading, Scenario
from ..kernel.yamlfile import Document, Path, Value
from . import turn
from .battle import current_cost, total_power
from .catalogue import BUILT_IN, Catalogue, pool_of, spell
from .definitions import BLANK, Card
from .ending import score
from .grid import Grid, grid_of
from .limits import Limits
from .modes import BASICS, BOSSES, DAMAGES, DIMENSIONS, MODES, Mode
from .pieces import OWNED, SCORED, Item, Seat
from .playing import strength
from .power import alt_move_left, flight_left, move_left, power_within
from .registers import Turn
from .setup import PAYMENTS, SCHEMES, count_supply, empty_seat, make_rng, make_table, new_game
from .state import LAID, DbgGame, watched

PHASES = ("main", "start", "setup")
PLAYER_KEYS = (
    "character", "form", "at", "energon", "vp", "damage", "hand", "deck", "discard", "play", "allies", "vault", "fill",
    "power", "missions",
)  # fmt: skip
SEATS = ("p1", "p2", "p3", "p4", "p5")
CHARACTERS = ("bumblebee", "ironhide", "optimus-prime", "ratchet", "wheeljack", "sideswipe")
MOST = 6
"""Rows and columns a position may have."""
_NAME = re.compile(r"\bcore-[a-z0-9-]+")


class DbgScenarios:
    """What the scenario runner asks of this game."""

    name = "dbg"
    top_keys = (
        "set", "mode", "active", "first_turn", "phase", "turn", "matrix", "under", "cubes", "main_deck", "encounters",
        "encountered", "destroyed", "damage_stack", "damage_deck", "ruins", "basics", "bosses_left", "fill",
        "payment", "players", "schemes", *SEATS,
    )  # fmt: skip

    def __init__(self, catalogue: Catalogue = BUILT_IN) -> None:
        self.catalogue = catalogue

    def position(self, scenario: Scenario) -> Game:
        return _Position(scenario, self.catalogue).build()

    def read(self, game: Game, path: str) -> Reading:
        return read_path(cast("DbgGame", game), path)

    def check(self, scenario: Scenario) -> list[Refusal]:
        scenario.document.fail(("check",), "the Deck-Building Game has no decks to check")

    def spell(self, text: str) -> str:
        """Ids may carry the prefix of their set."""
        return _NAME.sub(lambda found: spell(found[0]), text)


class _Position:
    """Builds one position; every fault is reported with its line."""

    def __init__(self, scenario: Scenario, catalogue: Catalogue) -> None:
        self.doc: Document = scenario.document
        self.data = scenario.data
        self.seed = scenario.seed
        self.catalogue = catalogue
        self.mode = self._mode()
        self.set = self.doc.text(self.data.get("set", "core"), ("set",))
        try:
            self.cards = catalogue.set_cards(self.set)
        except BadInput as error:
            self.doc.fail(("set",), str(error))
        self.players = self._count_players()
        self.sides = [
            self.doc.mapping(self.data.get(seat) or {}, (seat,), PLAYER_KEYS) for seat in SEATS[: self.players]
        ]
        self.active = self._player(self.data.get("active", "p1"), ("active",))
        self.first_turn = self.doc.truth(self.data.get("first_turn", False), ("first_turn",))
        self.phase = self._word("phase", "main", PHASES)
        self.payment = self._word("payment", "auto", PAYMENTS)
        self.schemes = self._word("schemes", "all", SCHEMES)
        if self.schemes != "all" and self.phase != "setup":
            self.doc.fail(("schemes",), "`schemes` is for `phase: setup`: a position has the cards it names")
        self.all = everyone(self.players)

    def _word(self, key: str, default: str, known: tuple[str, ...]) -> str:
        word = self.doc.text(self.data.get(key, default), (key,))
        if word not in known:
            self.doc.fail((key,), f"`{key}` is {listing(known, 'or')}, not {word!r}")
        return word

    def _mode(self) -> Mode:
        name = self.doc.text(self.data.get("mode", "competitive"), ("mode",))
        if name not in MODES:
            self.doc.fail(("mode",), f"there is no mode {name!r}; expected {listing(MODES, 'or')}")
        return MODES[name]

    def _count_players(self) -> int:
        named = max((i + 1 for i, seat in enumerate(SEATS) if seat in self.data), default=1)
        asked = self.data.get("players")
        number = max(named, self.mode.least) if asked is None else self.doc.number(asked, ("players",), 1)
        if not self.mode.least <= number <= self.mode.most or number < named:
            self.doc.fail(
                ("mode",), f"{self.mode.title} is for {self.mode.least} to {self.mode.most} players, not for {number}"
            )
        return number

    def _player(self, value: Value, at: Path) -> int:
        word = self.doc.text(value, at)
        if word not in SEATS[: self.players]:
            self.doc.fail(at, f"there is no player {word!r}; expected {listing(SEATS[: self.players], 'or')}")
        return SEATS.index(word)

    def build(self) -> DbgGame:
        chosen = self._characters()
        if self.phase == "setup":
            try:
                return new_game(
                    self.mode.name, self.players, [card.id for card in chosen], self.set, self.seed, self.active,
                    self.payment, self.catalogue, schemes=self.schemes,
                )  # fmt: skip
            except BadInput as error:
                self.doc.fail((), str(error))
        self._check_ruins()
        grid, cells = self._matrix()
        self.pool = pool_of(
            [*self.cards, *chosen, *(card for card, _ in cells if card is not None), *self._strangers(), BLANK]
        )
        seats = [self._seat(p, card, grid) for p, card in enumerate(chosen)]
        matrix = [self.all if card is None else self._number(card, self.all if up else 0) for card, up in cells]
        up = sum(1 << i for i, (card, face) in enumerate(cells) if card is not None and face)
        fill = self.doc.number(self.data.get("fill", 0), ("fill",))
        main = [self._number(card) for card in reversed([*self._pile("main_deck", LAID), *[BLANK] * fill])]
        game = make_table(
            self.mode, self.pool, grid, self.payment, make_rng(self.seed), seats, matrix, up, main, (len(main),), [],
            self._stack("basics", "basic", BASICS), self._damages(), self._encounters(),
        )  # fmt: skip
        game.encountered = [self._number(card, self.all) for card in self._pile("encountered", ("encounter",))]
        game.scrap = [self._number(card, self.all) for card in self._pile("destroyed", LAID)]
        self._laden(game)
        left = self.doc.number(self.data.get("bosses_left", BOSSES), ("bosses_left",), 1)
        if left > BOSSES:
            self.doc.fail(("bosses_left",), f"there are {BOSSES} Bosses in a game")
        game.bosses_gone = BOSSES - left
        game.active = self.active
        game.turn = self.doc.number(self.data.get("turn", self.players + 1), ("turn",), 1)
        game.watch = watched(game)
        self._lay_out_played(game)
        game.supply = count_supply(game)
        try:
            game.check()
        except BrokenInvariant as error:
            self.doc.fail((), f"this position can't be: {error}")
        if self.first_turn:
            frame = Frame.at(turn.TURN, turn.ask_place, Turn())
        elif self.phase == "start":
            frame = Frame.at(turn.TURN, turn.start_effects, Turn())
        else:
            frame = Frame.at(turn.TURN, turn.ask_action, Turn())
        game.frames.append(frame)
        game.run()
        return game

    def _card(self, value: Value, at: Path, types: tuple[str, ...]) -> Card:
        id = self.doc.text(value, at)
        try:
            found = self.catalogue.card(id)
        except BadInput as error:
            self.doc.fail(at, str(error))
        if found.type not in types or found.id == "empty":
            self.doc.fail(at, f"{found.name} can't lie here")
        return found

    def _number(self, card: Card, seen: int = 0) -> int:
        return make_card(self.pool.kinds[card.id], seen)

    def _strangers(self) -> list[Card]:
        """Cards of other sets that the position names."""
        found = []
        for word in re.findall(r"[a-z0-9][a-z0-9-]+", str(self.data).lower()):
            card = self.catalogue.cards.get(spell(word))
            if card is not None:
                found.append(card)
        return found

    def _pile(self, key: str, types: tuple[str, ...]) -> list[Card]:
        return [self._card(v, (key, i), types) for i, v in enumerate(self.doc.sequence(self.data.get(key), (key,)))]

    def _stack(self, key: str, type: str, default: int) -> int:
        return self.doc.number(self.data.get(key, default), (key,))

    def _damages(self) -> int:
        taken = sum(self.doc.number(side.get("damage", 0), (SEATS[p], "damage")) for p, side in enumerate(self.sides))
        if taken > DAMAGES:
            self.doc.fail((), f"there are {DAMAGES} Damage cards, and the players have {taken}")
        if "damage_deck" not in self.data:
            return self._stack("damage_stack", "damage", DAMAGES - taken)
        if "damage_stack" in self.data:
            self.doc.fail(("damage_deck",), "the Damage stack is a number (`damage_stack`) or a list, not both")
        return len(self._pile("damage_deck", ("damage",)))

    def _check_ruins(self) -> None:
        """The Core set has none; the key is known so that files for every set can name it."""
        if self.data.get("ruins") not in (None, [], "none"):
            self.doc.fail(("ruins",), f"the set {self.set!r} has no Ruins: leave the list empty")

    def _encounters(self) -> list[int]:
        """The listed ones, top first; without a list all of the set, shuffled."""
        if "encounters" in self.data:
            return [self._number(card) for card in reversed(self._pile("encounters", ("encounter",)))]
        drawn = [card.id for card in self._pile("encountered", ("encounter",))]
        pile = [
            self._number(c) for c in self.cards if c.type == "encounter" and c.id not in drawn for _ in range(c.copies)
        ]
        make_rng(self.seed).shuffle(pile)
        return pile

    def _characters(self) -> list[Card]:
        chosen: list[Card] = []
        named = [side.get("character") for side in self.sides]
        taken = {spell(str(id)) for id in named if id is not None}
        free = [id for id in CHARACTERS if id not in taken]
        for p, id in enumerate(named):
            at: Path = (SEATS[p], "character")
            card = self._card(id if id is not None else free.pop(0), at, ("character",))
            if card in chosen:
                self.doc.fail(at, f"{card.name} is played twice")
            chosen.append(card)
        return chosen

    def _matrix(self) -> tuple[Grid, list[tuple[Card | None, bool]]]:
        rows = [
            [self._cell(value, ("matrix", r, c)) for c, value in enumerate(self.doc.sequence(row, ("matrix", r)))]
            for r, row in enumerate(self.doc.sequence(self.data.get("matrix"), ("matrix",)))
        ]
        if not rows:
            height, width = DIMENSIONS[self.players]
            rows = [[(BLANK, False)] * width for _ in range(height)]
        widths = {len(row) for row in rows}
        if len(widths) != 1 or not 1 <= widths.pop() <= MOST or len(rows) > MOST:
            self.doc.fail(("matrix",), f"the Matrix has rows of the same length, at most {MOST} by {MOST}")
        return grid_of(len(rows), len(rows[0])), [cell for row in rows for cell in row]

    def _cell(self, value: Value, at: Path) -> tuple[Card | None, bool]:
        word = "." if value is None else self.doc.text(value, at)
        if word == ".":
            return None, False
        if word == "?":
            return BLANK, False
        if word.startswith("?"):
            return self._card(word[1:], at, LAID), False
        return self._card(word, at, LAID), True

    def _space(self, value: Value, at: Path, grid: Grid) -> int:
        if isinstance(value, str):
            parts: list[Value] = [int(n) if n.strip().isdecimal() else n for n in value.split(",")]
        else:
            parts = self.doc.sequence(value, at)
        if len(parts) != 2 or not all(isinstance(n, int) and not isinstance(n, bool) for n in parts):
            self.doc.fail(at, "a space is [row, column], counted from 0")
        row, column = cast("list[int]", parts)
        if not (0 <= row < grid.rows and 0 <= column < grid.columns):
            self.doc.fail(at, f"the Matrix has no space {row},{column}")
        return row * grid.columns + column

    def _seat(self, p: int, character: Card, grid: Grid) -> Seat:
        side = self.sides[p]
        name = SEATS[p]
        form = self.doc.text(side.get("form", "alt"), (name, "form"))
        if form not in ("alt", "bot"):
            self.doc.fail((name, "form"), f"a form is alt or bot, not {form!r}")
        numbers = {key: self.doc.number(side.get(key, 0), (name, key)) for key in ("energon", "vp", "damage", "power")}
        at = -1
        if "at" in side:
            at = self._space(side["at"], (name, "at"), grid)
        elif p == self.active and not self.first_turn:
            at = 0
        if p == self.active and self.first_turn:
            at = -1
        fill = self.doc.number(side.get("fill", 0), (name, "fill"))
        deck = [*self._owned(p, "deck"), *[BLANK] * fill]
        seat = empty_seat(
            self.pool.kinds[character.id], bot=form == "bot", at=at, energon=numbers["energon"], vp=numbers["vp"],
            damage=numbers["damage"], hand=[self._number(card, 1 << p) for card in self._owned(p, "hand")],
            deck=[self._number(card) for card in reversed(deck)],
        )  # fmt: skip
        seat.loose = numbers["power"]
        seat.discard = [self._number(card, self.all) for card in self._owned(p, "discard")]
        seat.vault = [self._number(card, self.all) for card in self._owned(p, "vault", SCORED)]
        seat.allies = [self._number(card, self.all) for card in self._owned(p, "allies", ("ally",))]
        return seat

    def _owned(self, p: int, key: str, types: tuple[str, ...] = OWNED) -> list[Card]:
        path: Path = (SEATS[p], key)
        return [self._card(v, (*path, i), types) for i, v in enumerate(self.doc.sequence(self.sides[p].get(key), path))]

    def _lay_out_played(self, game: DbgGame) -> None:
        """Cards in play have what they would have if they were played now; numbers may say what is left of it."""
        for p, side in enumerate(self.sides):
            path: Path = (SEATS[p], "play")
            for i, value in enumerate(self.doc.sequence(side.get("play"), path)):
                at: Path = (*path, i)
                entry = (
                    self.doc.mapping(value, at, ("card", "power", "move", "range", "used"))
                    if isinstance(value, dict)
                    else {"card": value}
                )
                card = self._card(entry.get("card"), at, OWNED)
                power, move, reach = strength(game, p, card)
                found = {
                    key: self.doc.number(entry.get(key, default), (*at, key))
                    for key, default in (("power", power), ("move", move), ("range", reach), ("used", 0))
                }
                item = Item(
                    self._number(card, self.all), game.next_tag, found["power"], found["move"], found["range"],
                    found["used"],
                )  # fmt: skip
                game.seats[p].items.append(item)
                game.next_tag += 1

    def _laden(self, game: DbgGame) -> None:
        """Energon on cards of the Matrix, and cards under them."""
        for name, value in self.doc.mapping(self.data.get("cubes") or {}, ("cubes",)).items():
            space = self._space(name, ("cubes", name), game.grid)
            game.cubes[space] = self.doc.number(value, ("cubes", name), 1)
        for name, value in self.doc.mapping(self.data.get("under") or {}, ("under",)).items():
            space = self._space(name, ("under", name), game.grid)
            pile = self.doc.sequence(value, ("under", name))
            cards = [self._card(v, ("under", name, i), OWNED) for i, v in enumerate(pile)]
            if cards:
                game.under[space] = tuple(self._number(card, self.all) for card in cards)
        for space in (*game.cubes, *game.under):
            if game.is_empty(space):
                self.doc.fail(("matrix",), f"there is no card at {game.grid.names[space]} that could bear something")


# Paths


def read_path(game: DbgGame, path: str) -> Reading:
    head, _, rest = path.partition(".")
    if head in SEATS[: game.players]:
        return _read_player(game, SEATS.index(head), rest, path)
    if head == "score" and rest in SEATS[: game.players]:
        return score(game, SEATS.index(rest))
    if head == "matrix":
        return _read_matrix(game, rest, path)
    if head == "battle":
        return _read_battle(game, rest, path)
    if head == "stack" and rest:
        return _read_stack(game, rest, path)
    piles = {
        "main_deck": game.main[::-1], "encounters": game.encounters[::-1], "encountered": game.encountered,
        "destroyed": game.scrap, "gone": game.gone, "box": game.box,
        "damage_deck": [make_card(game.pool.damage)] * game.damages, "ruins": [],
    }  # fmt: skip
    if head in piles and rest.startswith("count."):
        return _count(game, piles[head], rest[6:])
    if head in piles and not rest:
        return _ids(game, piles[head])
    readings: dict[str, Reading] = {
        "bosses_left": game.bosses_left,
        "turn": game.turn,
        "active": SEATS[game.active],
        "basics": game.basics,
        "damage_stack": game.damages,
        "players": game.players,
        "mode": game.mode.name,
    }
    if path == "result":
        return _result(game)
    if path not in readings:
        raise BadInput(f"there is nothing at {path!r}")
    return readings[path]


def _ids(game: DbgGame, pile: list[int]) -> list[str]:
    return [game.pool.ids[kind_of(card)] for card in pile]


def _count(game: DbgGame, pile: list[int], word: str) -> int:
    """How many cards of a kind: a type, a faction, `level-1`, or an id."""
    cards = [game.pool.cards[kind_of(card)] for card in pile]
    if word.startswith("level-") and word[6:].isdecimal():
        return sum(1 for card in cards if card.level == int(word[6:]))
    return sum(1 for card in cards if word in card.kinds or word == card.id)


def _result(game: DbgGame) -> Reading:
    result = game.result
    if result is None:
        return None
    if game.mode.team:
        return "won" if result.winners else "lost"
    return [SEATS[player] for player in result.winners]


def _read_player(game: DbgGame, player: int, field: str, path: str) -> Reading:
    seat = game.seats[player]
    piles = {
        "hand": seat.hand, "deck": seat.deck[::-1], "discard": seat.discard, "allies": seat.allies, "vault": seat.vault,
        "play": [item.card for item in seat.items],
    }  # fmt: skip
    if field in piles:
        return _ids(game, piles[field])
    name, _, rest = field.partition(".")
    if name in piles and rest.startswith("count."):
        return _count(game, piles[name], rest[6:])
    if name == "power" and rest.isdecimal():
        return power_within(game, player, int(rest))
    if name == "knows" and (space := game.grid.find(rest)) is not None:
        return visible(game.matrix[space], player, game.players)
    if name == "play" and rest:
        id, _, stat = rest.partition(".")
        return _read_item(game, seat, id, stat, path)
    limits = Limits(game, player)
    readings: dict[str, Reading] = {
        "energon": seat.energon,
        "vp": seat.vp,
        "damage": seat.damage,
        "form": "bot" if seat.bot else "alt",
        "at": game.grid.names[seat.at].split(",") if seat.at >= 0 else None,
        "power": power_within(game, player, 0),
        "move": move_left(game, player, limits),
        "move.alt": alt_move_left(game, player, limits),
        "move.cards": sum(item.move for item in seat.items),
        "move.flight": flight_left(game, player),
        "character": game.pool.ids[seat.kind],
        "score": score(game, player),
        "missions": [],
    }
    if field not in readings:
        raise BadInput(f"a player has no {field!r} (in {path!r}); expected {listing((*piles, *readings), 'or')}")
    return readings[field]


def _read_item(game: DbgGame, seat: Seat, id: str, stat: str, path: str) -> Reading:
    """`p1.play.jazz.power`: of several copies all together."""
    items = [item for item in seat.items if game.pool.ids[kind_of(item.card)] == id]
    if stat == "power":
        return sum(item.power for item in items)
    if stat == "move":
        return sum(item.move for item in items)
    if stat == "range":
        return max((item.reach for item in items), default=0)
    raise BadInput(f"there is nothing at {path!r}")


def _read_matrix(game: DbgGame, field: str, path: str) -> Reading:
    grid = game.grid
    counts: dict[str, Reading] = {
        "rows": grid.rows,
        "columns": grid.columns,
        "facedown": sum(1 for s in range(grid.size) if not game.is_up(s) and not game.is_empty(s)),
        "faceup": sum(1 for s in range(grid.size) if game.is_up(s)),
        "empty": sum(1 for s in range(grid.size) if game.is_empty(s)),
    }
    if field in counts:
        return counts[field]
    if field.startswith("count."):
        return _count(game, game.matrix, field[6:])
    name, _, detail = field.partition(".")
    space = grid.find(name)
    if space is None:
        raise BadInput(f"there is no space at {path!r}")
    if detail == "energon":
        return game.cubes.get(space, 0)
    if detail == "under":
        return _ids(game, list(game.under.get(space, ())))
    if detail == "adversary":
        return game.is_up(space) and game.is_adversary(game.card_at(space))
    if detail:
        raise BadInput(f"there is nothing at {path!r}")
    if game.is_empty(space):
        return "."
    return game.card_at(space).id if game.is_up(space) else "?"


def _read_stack(game: DbgGame, field: str, path: str) -> Reading:
    """One of the stacks the main deck is made of: 1 on top, 4 at the bottom."""
    number, _, rest = field.partition(".")
    if not number.isdecimal() or not 1 <= int(number) <= len(game.layers):
        raise BadInput(f"there is nothing at {path!r}")
    pile = [card for place, card in enumerate(game.main) if game.stack_of(place) == int(number)]
    return _count(game, pile, rest[6:]) if rest.startswith("count.") else _ids(game, pile[::-1])


def _read_battle(game: DbgGame, field: str, path: str) -> Reading:
    battle = game.battle
    if field not in ("adversary", "power", "cost", "confrontation", "assists", "resolved"):
        raise BadInput(f"there is nothing at {path!r}")
    if battle is None:
        return None
    if field == "adversary":
        return game.card_at(battle.space).id
    if field == "power":
        return total_power(game, game.active)
    if field == "cost":
        return current_cost(game, game.active)
    if field == "confrontation":
        return battle.confront
    return [SEATS[one.player] for one in battle.assists if one.resolved or field == "assists"]


ADAPTERS[DbgScenarios.name] = DbgScenarios()
