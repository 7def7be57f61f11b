"""From a position to the game that stands there. Every fault is told with its place in the file."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from ..kernel.english import listing
from ..kernel.errors import BadInput, BrokenInvariant
from ..kernel.frames import Frame
from ..kernel.knowledge import card as make_card
from ..kernel.knowledge import everyone
from ..kernel.piles import ZonePiles
from ..kernel.plain import Path
from ..kernel.positionfiles import Format
from ..kernel.positions import Fail, each_pile
from ..kernel.zones import TABLE
from . import turn
from .catalogue import Catalogue, pool_of, spell
from .definitions import BLANK, Card
from .grid import Grid, grid_of
from .modes import BASICS, BOSSES, DAMAGES, DIMENSIONS, MODES, Mode
from .pieces import OWNED, Item, PlayerArea
from .plays import strength
from .position import Cell, DbgPosition, DbgSide, space_of
from .registers import Turn
from .setup import PAYMENTS, SCHEMES, count_supply, make_rng, make_table, new_game
from .state import LAID, DbgGame, watched

PHASES = ("main", "start", "setup")
FORMS = ("alt", "bot")
CHARACTERS = ("bumblebee", "ironhide", "optimus-prime", "ratchet", "wheeljack", "sideswipe")
MOST = 6
"""Rows and columns a position may have."""
MAIN_DECK = "main_deck"
DECK = "deck"
ENCOUNTERS = "encounters"
ENCOUNTERED = "encountered"

Pile = tuple[ZonePiles, int, list[Card]]
"""A pile of the position: its place, its owner, its cards as they are listed."""


def set_up(
    position: DbgPosition, format: Format[DbgPosition], game: type[DbgGame], catalogue: Catalogue, fail: Fail
) -> DbgGame:
    """The game at this position, at its first decision."""
    return _Placing(position, format, catalogue, fail).build(game)


class _Placing:
    def __init__(self, position: DbgPosition, format: Format[DbgPosition], catalogue: Catalogue, fail: Fail) -> None:
        self.position = position
        self.format = format
        self.catalogue = catalogue
        self.fail: Fail = fail
        self.mode = self._mode()
        try:
            self.cards = catalogue.set_cards(position.set)
        except BadInput as error:
            fail(("set",), str(error))
        self.players = self._count_players()
        self.seats = format.seats[: self.players]
        self.sides = [position.sides[p] if p < len(position.sides) else DbgSide() for p in range(self.players)]
        if position.active not in self.seats:
            fail(("active",), f"there is no player {position.active!r}; expected {listing(self.seats, 'or')}")
        self.active = self.seats.index(position.active)
        words = (
            ("phase", position.phase, PHASES),
            ("payment", position.payment, PAYMENTS),
            ("schemes", position.schemes, SCHEMES),
        )
        for key, word, known in words:
            if word not in known:
                fail((key,), f"`{key}` is {listing(known, 'or')}, not {word!r}")
        if position.schemes != "all" and position.phase != "setup":
            fail(("schemes",), "`schemes` is for `phase: setup`: a position has the cards it names")
        self.all = everyone(self.players)

    def _mode(self) -> Mode:
        name = self.position.mode
        if name not in MODES:
            self.fail(("mode",), f"there is no mode {name!r}; expected {listing(MODES, 'or')}")
        return MODES[name]

    def _count_players(self) -> int:
        mode, asked = self.mode, self.position.players
        named = max(1, len(self.position.sides))
        number = max(named, mode.least) if asked is None else asked
        if not mode.least <= number <= mode.most or number < named:
            self.fail(("mode",), f"{mode.title} is for {mode.least} to {mode.most} players, not for {number}")
        return number

    def build(self, kind: type[DbgGame]) -> DbgGame:
        chosen = self._characters()
        position = self.position
        if position.phase == "setup":
            try:
                return new_game(
                    self.mode.name, self.players, [card.id for card in chosen], position.set, position.seed,
                    self.active, position.payment, self.catalogue, schemes=position.schemes,
                )  # fmt: skip
            except BadInput as error:
                self.fail((), str(error))
        if position.ruins:
            self.fail(("ruins",), f"the set {position.set!r} has no Ruins: leave the list empty")
        grid, cells = self._matrix()
        piles = self._piles()
        self.pool = pool_of(
            [*self.cards, *chosen, *(card for card, _ in cells if card is not None), *self._strangers(), BLANK]
        )
        seats = [self._seat(p, card, grid) for p, card in enumerate(chosen)]
        matrix = [self.all if card is None else self._number(card, self.all if up else 0) for card, up in cells]
        up = tuple(card is not None and face for card, face in cells)
        size = sum(len(cards) for place, _, cards in piles if place.zone.name == MAIN_DECK)
        game = make_table(
            self.mode, self.pool, grid, position.payment, make_rng(position.seed), seats, matrix, up, [], (size,), [],
            BASICS if position.basics is None else position.basics, self._damages(), [], kind,
        )  # fmt: skip
        for place, player, cards in piles:
            place.lay(game, player, [self.pool.kinds[card.id] for card in cards])
        self._laden(game)
        left = BOSSES if position.bosses_left is None else position.bosses_left
        if not 1 <= left <= BOSSES:
            self.fail(("bosses_left",), f"there are {BOSSES} Bosses in a game, and one at least is left")
        game.bosses_gone = BOSSES - left
        game.active = self.active
        game.turn = self.players + 1 if position.turn is None else position.turn
        game.watch = watched(game)
        self._lay_out_played(game)
        game.supply = count_supply(game)
        try:
            game.check()
        except BrokenInvariant as error:
            self.fail((), f"this position can't be: {error}")
        self._begin(game)
        return game

    def _begin(self, game: DbgGame) -> None:
        first = turn.start_effects if self.position.phase == "start" else turn.ask_action
        at = turn.ask_place if self.position.first_turn else first
        game.frames.append(Frame.at(turn.TURN, at, Turn()))
        game.run()

    # Cards

    def _card(self, id: str, at: Path, types: Sequence[str]) -> Card:
        try:
            found = self.catalogue.card(id)
        except BadInput as error:
            self.fail(at, str(error))
        if (types and found.type not in types) or found.id == "empty":
            self.fail(at, f"{found.name} can't lie here")
        return found

    def _cards(self, ids: Sequence[str], at: Path, types: Sequence[str]) -> list[Card]:
        return [self._card(id, (*at, i), types) for i, id in enumerate(ids)]

    def _number(self, card: Card, seen: int = 0) -> int:
        return make_card(self.pool.kinds[card.id], seen)

    def _strangers(self) -> list[Card]:
        """Cards of other sets that the position names."""
        found = []
        for word in re.findall(r"[a-z0-9][a-z0-9-]+", str(msgspec.to_builtins(self.position)).lower()):
            card = self.catalogue.cards.get(spell(word))
            if card is not None:
                found.append(card)
        return found

    def _piles(self) -> list[Pile]:
        """The piles that are listed, with the blank cards below decks; without a list all Encounters of the set."""
        position = self.position
        found = {
            (place.zone.name, player): (place, player, self._cards(ids, path, place.zone.types))
            for place, player, path, ids in each_pile(self.format, position, self.fail)
        }
        table, each = self.format.table, self.format.each
        blanks = [(table[MAIN_DECK], TABLE, position.fill)]
        blanks += [(each[DECK], p, side.fill) for p, side in enumerate(self.sides)]
        for place, owner, number in blanks:
            _, _, cards = found.setdefault((place.zone.name, owner), (place, owner, []))
            cards += [BLANK] * number
        if ENCOUNTERS not in position.zones:
            found[ENCOUNTERS, TABLE] = (table[ENCOUNTERS], TABLE, self._encounters())
        return list(found.values())

    def _encounters(self) -> list[Card]:
        """All of the set that were not drawn, shuffled."""
        drawn = [self.catalogue.card(id).id for id in self.position.zones.get(ENCOUNTERED, ())]
        pile = [c for c in self.cards if c.type == "encounter" and c.id not in drawn for _ in range(c.copies)]
        order = list(range(len(pile)))
        make_rng(self.position.seed).shuffle(order)
        return [pile[i] for i in reversed(order)]

    def _damages(self) -> int:
        taken = sum(side.damage for side in self.sides)
        if taken > DAMAGES:
            self.fail((), f"there are {DAMAGES} Damage cards, and the players have {taken}")
        stack, listed = self.position.damage_stack, self.position.damage_deck
        if listed is None:
            return DAMAGES - taken if stack is None else stack
        if stack is not None:
            self.fail(("damage_deck",), "the Damage stack is a number (`damage_stack`) or a list, not both")
        return len(self._cards(listed, ("damage_deck",), ("damage",)))

    def _characters(self) -> list[Card]:
        chosen: list[Card] = []
        taken = {spell(side.character) for side in self.sides}
        free = [id for id in CHARACTERS if id not in taken]
        for p, side in enumerate(self.sides):
            at: Path = (self.seats[p], "character")
            card = self._card(side.character or free.pop(0), at, ("character",))
            if card in chosen:
                self.fail(at, f"{card.name} is played twice")
            chosen.append(card)
        return chosen

    # The Matrix

    def _matrix(self) -> tuple[Grid, list[tuple[Card | None, bool]]]:
        rows = [
            [self._cell(cell, ("matrix", r, c)) for c, cell in enumerate(row)]
            for r, row in enumerate(self.position.matrix)
        ]
        if not rows:
            height, width = DIMENSIONS[self.players]
            rows = [[(BLANK, False)] * width for _ in range(height)]
        widths = {len(row) for row in rows}
        if len(widths) != 1 or not 1 <= widths.pop() <= MOST or len(rows) > MOST:
            self.fail(("matrix",), f"the Matrix has rows of the same length, at most {MOST} by {MOST}")
        return grid_of(len(rows), len(rows[0])), [cell for row in rows for cell in row]

    def _cell(self, cell: Cell, at: Path) -> tuple[Card | None, bool]:
        return (self._card(cell.card, at, LAID), cell.up) if cell.card else (None, False)

    def _space(self, value: tuple[int, int] | str, at: Path, grid: Grid) -> int:
        found = space_of(value) if isinstance(value, str) else value
        if found is None:
            self.fail(at, "a space is [row, column], counted from 0")
        row, column = found
        if not (0 <= row < grid.rows and 0 <= column < grid.columns):
            self.fail(at, f"the Matrix has no space {row},{column}")
        return row * grid.columns + column

    def _laden(self, game: DbgGame) -> None:
        """Energon on cards of the Matrix, and cards under them."""
        for name, number in self.position.cubes.items():
            game.cubes[self._space(name, ("cubes", name), game.grid)] = number
        for name, ids in self.position.under.items():
            space = self._space(name, ("under", name), game.grid)
            cards = self._cards(ids, ("under", name), OWNED)
            if cards:
                game.under[space] = tuple(self._number(card, self.all) for card in cards)
        for space in (*game.cubes, *game.under):
            if game.is_empty(space):
                self.fail(("matrix",), f"there is no card at {game.grid.names[space]} that could bear something")

    # Players

    def _seat(self, p: int, character: Card, grid: Grid) -> PlayerArea:
        side, name = self.sides[p], self.seats[p]
        if side.form not in FORMS:
            self.fail((name, "form"), f"a form is {listing(FORMS, 'or')}, not {side.form!r}")
        at = -1
        first = self.position.first_turn
        if side.at is not None:
            at = self._space(side.at, (name, "at"), grid)
        elif p == self.active and not first:
            at = 0
        if p == self.active and first:
            at = -1
        kind = self.pool.kinds[character.id]
        return PlayerArea(kind, side.form == "bot", at, side.energon, side.vp, side.damage, loose=side.power)

    def _lay_out_played(self, game: DbgGame) -> None:
        """Cards in play have what they would have if they were played now; numbers may say what is left of it."""
        for p, side in enumerate(self.sides):
            for i, one in enumerate(side.play):
                card = self._card(one.card, (self.seats[p], "play", i), OWNED)
                power, move, reach = strength(game, p, card)
                item = Item(
                    self._number(card, self.all), game.next_tag, power if one.power is None else one.power,
                    move if one.move is None else one.move, reach if one.range is None else one.range, one.used,
                )  # fmt: skip
                game.seats[p].items.append(item)
                game.next_tag += 1
