"""From a position to the game that stands there. Every fault is told with its place in the file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property

import msgspec

from ..kernel.english import listing
from ..kernel.errors import BadInput, BrokenInvariant
from ..kernel.frames import Frame
from ..kernel.knowledge import card as make_card
from ..kernel.knowledge import everyone, kind_of
from ..kernel.piles import ZonePiles
from ..kernel.plain import Path
from ..kernel.positionfiles import Format
from ..kernel.positions import Fail, each_pile
from ..kernel.zones import TABLE
from . import sides, turn
from .catalogue import Catalogue, pool_of, spell
from .definitions import BLANK, Card, Faction
from .grid import Grid, grid_of
from .mixing import mixture
from .modes import BASICS, BOSSES, DAMAGES, DIMENSIONS, MODES, Mode
from .modes.cybertron import FACTIONS
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
DAMAGE_DECK = "damage_deck"
STACKS = (
    (ENCOUNTERS, "encounter", "encountered"),
    (DAMAGE_DECK, "damage", "damage_discard"),
    ("ruins", "ruin", "ruin_discard"),
)
"""Piles that hold the rest of the set where nothing is said: their names, what lies there, and what was drawn."""

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
            self.cards = mixture(catalogue, position.set, self.mode).cards
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
        number = next((n for n in mode.numbers if n >= number), number) if asked is None else number
        if number not in mode.numbers or number < named:
            try:
                mode.check_players(number if number not in mode.numbers else named)
            except BadInput as error:
                self.fail(("mode",), str(error))
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
        self._commands(game)
        self._bosses(game, chosen)
        self._missions(game)
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

    def _bosses(self, game: DbgGame, chosen: list[Card]) -> None:
        """How many of each faction that has any are gone. WOC-end-03"""
        asked = self.position.bosses_left
        factions = self.mode.boss_factions(chosen)
        left = asked if isinstance(asked, dict) else dict.fromkeys(factions, BOSSES if asked is None else asked)
        for name, number in left.items():
            if name not in factions:
                self.fail(("bosses_left",), f"there are no Bosses of the faction {name!r} in this game")
            if not 1 <= number <= BOSSES:
                self.fail(("bosses_left",), f"there are {BOSSES} Bosses in a game, and one at least is left")
        game.fallen = {name: BOSSES - left[name] for name in factions if left.get(name, BOSSES) < BOSSES}

    def _missions(self, game: DbgGame) -> None:
        """Mission decks by faction; what a player has the whole side knows. WOC-mission-13"""
        position = self.position
        factions = {game.faction_of(player) for player in range(self.players)}
        decks: dict[str, tuple[str, ...]] = dict(position.mission_decks)
        if position.mission_deck:
            if len(factions) > 1 or decks:
                self.fail(("mission_deck",), "each faction has a stack of its own here: use `mission_decks`")
            decks = dict.fromkeys(factions, position.mission_deck)
        for name, ids in decks.items():
            at: Path = ("mission_decks", name) if position.mission_decks else ("mission_deck",)
            if name not in factions:
                self.fail(at, f"nobody in this game draws Missions for {name!r}")
            cards = self._cards(ids, at, ("mission",))
            for card in cards:
                self._check_mission(card, at)
            deck = game.mission_deck("autobot" if name == "autobot" else "decepticon")
            deck.extend(self._number(card) for card in reversed(cards))
        self._mission_piles(game, factions)
        for player, seat in enumerate(game.seats):
            for held in seat.missions:
                self._check_mission(self.pool.cards[kind_of(held)], (self.seats[player], "missions"))
            knowers = sides.knowers(game, player)
            seat.missions[:] = [held | knowers for held in seat.missions]

    def _mission_piles(self, game: DbgGame, factions: set[Faction]) -> None:
        """What lies in a pile of its own is for a side that plays, and for this way to play. WOC-coop-setup-05"""
        for faction in FACTIONS:
            if faction not in factions and game.mission_deck(faction):
                self.fail((f"{faction}_missions",), f"nobody in this game draws Missions for {faction!r}")
            for held in game.mission_deck(faction):
                self._check_mission(self.pool.cards[kind_of(held)], (f"{faction}_missions",))
        for held in game.mission_discard:
            self._check_mission(self.pool.cards[kind_of(held)], ("mission_discard",))

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
        for name, type, discard in STACKS:
            if name not in position.zones:
                found[name, TABLE] = (table[name], TABLE, self._rest(type, discard))
        if self.counts_damage:
            found.pop((DAMAGE_DECK, TABLE))
        return list(found.values())

    @cached_property
    def counts_damage(self) -> bool:
        """Is Damage of this set only counted?"""
        return not any(card.gained for card in self._named())

    def _named(self) -> list[Card]:
        """All cards of the set, and those of others that the position names."""
        return [*self.cards, *self._strangers()]

    def _rest(self, type: str, discard: str) -> list[Card]:
        """All of the set that lie nowhere else, shuffled."""
        position = self.position
        elsewhere = Counter(self.catalogue.card(id).id for id in position.zones.get(discard, ()))
        elsewhere.update(spell(cell.card) for row in position.matrix for cell in row)
        for side in self.sides:
            elsewhere.update(spell(id) for ids in side.zones.values() for id in ids)
            elsewhere.update(spell(one.card) for one in side.play)
            elsewhere[self.wound] += side.damage
        pile = [c for c in self.cards if c.type == type for _ in range(c.copies - elsewhere[c.id])]
        if type == "damage":
            pile = [card for card in pile if card.gained]
        order = list(range(len(pile)))
        make_rng(self.position.seed).shuffle(order)
        return [pile[i] for i in reversed(order)]

    @cached_property
    def wound(self) -> str:
        """The Damage card that `damage: N` means where Damage cards differ."""
        return next((card.id for card in self._named() if card.gained == "play"), "")

    def _damages(self) -> int:
        """How much counted Damage lies on the stack."""
        if not self.counts_damage:
            if self.position.damage_stack is not None:
                self.fail(("damage_stack",), "Damage cards of this set differ: list them in `damage_deck`")
            return 0
        taken = sum(side.damage for side in self.sides)
        if taken > DAMAGES:
            self.fail((), f"there are {DAMAGES} Damage cards, and the players have {taken}")
        stack, listed = self.position.damage_stack, self.position.zones.get(DAMAGE_DECK)
        if listed is None:
            return DAMAGES - taken if stack is None else stack
        if stack is not None:
            self.fail(("damage_deck",), "the Damage stack is a number (`damage_stack`) or a list, not both")
        return len(self._cards(listed, (DAMAGE_DECK,), ("damage",)))

    def _characters(self) -> list[Card]:
        named: list[Card | None] = []
        for p, side in enumerate(self.sides):
            at: Path = (self.seats[p], "character")
            card = self._card(side.character, at, ("character",)) if side.character else None
            if card is not None and card in named:
                self.fail(at, f"{card.name} is played twice")
            named.append(card)
        known = sorted(card.id for card in self.cards if card.type == "character")
        free = [self.catalogue.card(id) for id in dict.fromkeys((*CHARACTERS, *known))]
        chosen: list[Card] = []
        for p, card in enumerate(named):
            fitting = (one for one in free if one not in named and one not in chosen)
            faction = self.mode.faction_at(p, named)
            found = card or next((one for one in fitting if one.faction == faction), None)
            if found is None:
                self.fail((self.seats[p], "character"), "there is no character left: name one")
            chosen.append(found)
        try:
            self.mode.check_characters(chosen)
        except BadInput as error:
            self.fail((), str(error))
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

    def _check_mission(self, card: Card, at: Path) -> None:
        """A Mission says for which ways to play it is. WOC-coop-setup-05"""
        if self.mode.missions not in card.modes:
            self.fail(at, f"{card.name} is no Mission of {self.mode.title}")

    def _commands(self, game: DbgGame) -> None:
        """Command tokens. WOC-polity-01"""
        present = {self.pool.cards[seat.kind].faction for seat in game.seats}
        if self.mode.polities_hostile:
            present = {"autobot", "decepticon"}
        for name, word in self.position.command.items():
            at: Path = ("command", name)
            space = self._space(name, at, game.grid)
            if word == "none":
                continue
            if word not in ("autobot", "decepticon"):
                self.fail(at, f"a Polity is commanded by autobot or decepticon, not by {word!r}")
            if word not in present:
                self.fail(at, f"nobody in this game is on the side of the {word.capitalize()}s")
            if not game.is_up(space) or game.card_at(space).polity is None:
                self.fail(at, f"there is no faceup Polity at {name}")
            game.command[space] = "autobot" if word == "autobot" else "decepticon"

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
        damage = side.damage if self.counts_damage else 0
        return PlayerArea(kind, side.form == "bot", at, side.energon, side.vp, damage, loose=side.power)

    def _lay_out_played(self, game: DbgGame) -> None:
        """Cards in play have what they would have if they were played now; numbers may say what is left of it."""
        for p, side in enumerate(self.sides):
            for _ in range(0 if self.counts_damage else side.damage):
                wound = self.catalogue.card(self.wound)
                game.seats[p].items.append(Item(self._number(wound, self.all), game.next_tag, 0, 0, 0))
                game.next_tag += 1
            for i, one in enumerate(side.play):
                card = self._card(one.card, (self.seats[p], "play", i), OWNED)
                power, move, reach = strength(game, p, card)
                item = Item(
                    self._number(card, self.all), game.next_tag, power if one.power is None else one.power,
                    move if one.move is None else one.move, reach if one.range is None else one.range, one.used,
                )  # fmt: skip
                game.seats[p].items.append(item)
                game.next_tag += 1
