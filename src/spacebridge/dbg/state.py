"""The board of the Deck-Building Game as a value."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import msgspec

from ..kernel import saves
from ..kernel.errors import BadInput, BrokenInvariant
from ..kernel.events import Event, Teller
from ..kernel.frames import Frame, Step
from ..kernel.game import Game, Result
from ..kernel.knowledge import SEATS, everyone, kind_of, resample, visible, witnesses
from ..kernel.knowledge import card as make_card
from ..kernel.rng import Rng
from .catalogue import Pool
from .definitions import Card
from .frozen import Frozen, FrozenBattle, FrozenSeat
from .grid import Grid
from .modes import BOSSES, Mode
from .pieces import Battle, Seat
from .sheets import Sheet
from .view import View, make_view
from .words.nouns import Cards

RULES_VERSION = 2
"""Raised when a rule changes what an old save would do next."""

BOX = -1
"""Where cards lie that no stack was made of."""

Pending = tuple[int, ...]
"""A waiting ability: player, program, tag, kind, space, the card it is about, the ability's number."""


class DbgTeller(Teller):
    __slots__ = ("game",)

    def __init__(self, game: DbgGame, viewer: int | None) -> None:
        super().__init__(viewer, game.players)
        self.game = game

    def card_name(self, card: int) -> str:
        return self.game.pool.cards[kind_of(card)].name

    def name_of(self, id: str) -> str:
        pool = self.game.pool
        return pool.cards[pool.kinds[id]].name if id in pool.kinds else ""

    def thing(self, index: int) -> str:
        return self.game.pool.cards[index].name

    def player(self, player: int) -> str:
        """The character: everybody plays another one."""
        return self.game.pool.cards[self.game.seats[player].kind].name

    def space(self, space: int) -> str:
        return self.game.grid.names[space]


class DbgGame(Game):
    """A game of the Deck-Building Game. Piles are lists of numbers, top card last."""

    __slots__ = ("active", "basics", "battle", "bosses_gone", "box", "cubes", "damages", "encountered", "encounters",
                 "gone", "grid", "layers", "main", "matrix", "mode", "next_tag", "origins", "payment", "pending",
                 "pool", "scrap", "seats", "supply", "turn", "under", "up", "watch")  # fmt: skip

    name: ClassVar[str] = "dbg"
    stops: ClassVar[dict[str, list[Step]]] = {}

    def __init__(
        self,
        mode: Mode,
        pool: Pool,
        grid: Grid,
        payment: str,
        rng: Rng,
        frames: list[Frame],
        log: list[Event],
        result: Result | None,
        turn: int,
        active: int,
        seats: list[Seat],
        matrix: list[int],
        up: int,
        origins: tuple[int, ...],
        cubes: dict[int, int],
        under: dict[int, tuple[int, ...]],
        main: list[int],
        layers: tuple[int, ...],
        scrap: list[int],
        gone: list[int],
        box: list[int],
        basics: int,
        damages: int,
        encounters: list[int],
        encountered: list[int],
        bosses_gone: int,
        next_tag: int,
        pending: list[Pending],
        battle: Battle | None,
        supply: tuple[int, ...],
        watch: tuple[int, ...],
    ) -> None:
        super().__init__(len(seats), rng, frames, log, result)
        self.mode = mode
        self.pool = pool
        self.grid = grid
        self.payment = payment
        """auto: the engine pays where it can't matter; ask: the player always says with what."""
        self.turn = turn
        self.active = active
        self.seats = seats
        self.matrix = matrix
        """For each space the card on it; number 0 where there is none."""
        self.up = up
        """Which spaces hold faceup cards, as bits."""
        self.origins = origins
        """For each space the stack its card was dealt from; 0 for the first ones."""
        self.cubes = cubes
        """Energon that lies on cards of the Matrix."""
        self.under = under
        """Cards that lie under cards of the Matrix."""
        self.main = main
        self.layers = layers
        """How many cards each stack of the main deck had, from the bottom one up."""
        self.scrap = scrap
        """Destroyed cards of the main deck, faceup."""
        self.gone = gone
        """Other destroyed cards: out of the game."""
        self.box = box
        """Cards that were put back into the box: unseen, or left out for all to know."""
        self.basics = basics
        self.damages = damages
        self.encounters = encounters
        self.encountered = encountered
        """Encounter cards that were drawn."""
        self.bosses_gone = bosses_gone
        self.next_tag = next_tag
        self.pending = pending
        self.battle = battle
        self.supply = supply
        """How many cards of each kind are in the game; never changes."""
        self.watch = watch
        """The spaces whose faceup cards have abilities: made from the Matrix, see board.look_around."""

    def clone(self) -> DbgGame:
        battle = self.battle
        game = DbgGame(
            self.mode,
            self.pool,
            self.grid,
            self.payment,
            self.rng.clone(),
            [frame.clone() for frame in self.frames],
            self.log[:],
            self.result,
            self.turn,
            self.active,
            [seat.clone() for seat in self.seats],
            self.matrix[:],
            self.up,
            self.origins,
            self.cubes.copy(),
            self.under.copy(),
            self.main[:],
            self.layers,
            self.scrap[:],
            self.gone[:],
            self.box[:],
            self.basics,
            self.damages,
            self.encounters[:],
            self.encountered[:],
            self.bosses_gone,
            self.next_tag,
            self.pending[:],
            None if battle is None else battle.clone(),
            self.supply,
            self.watch,
        )
        game.decision = self.decision
        return game

    # Questions

    def is_up(self, space: int) -> bool:
        return self.up >> space & 1 == 1

    def is_empty(self, space: int) -> bool:
        return self.matrix[space] >> SEATS == 0

    def card_at(self, space: int) -> Card:
        return self.pool.cards[self.matrix[space] >> SEATS]

    def is_adversary(self, card: Card) -> bool:
        """Is this card of the Matrix an Adversary of the Autobots? CORE-adversary-02, CORE-card-divided-01"""
        if card.type == "boss":
            return True
        if card.type != "robot":
            return False
        return card.faction == "decepticon" or self.robots_are_adversaries

    @property
    def robots_are_adversaries(self) -> bool:
        papers = self.pool.library.papers
        return any(papers[self.matrix[space] >> SEATS].sheet.robots for space in self.watch)

    def clockwise(self, player: int) -> list[int]:
        """All players from this one on."""
        return [(player + i) % self.players for i in range(self.players)]

    def sheets(self, player: int) -> list[Sheet]:
        """What touches this player now: the character's side, Allies, cards in play, and on their turn the Matrix."""
        papers = self.pool.library.papers
        seat = self.seats[player]
        found = [papers[seat.kind].sides[seat.bot]]
        for card in seat.allies:
            found.append(papers[card >> SEATS].sheet)
        for item in seat.items:
            sheet = papers[item.card >> SEATS].sheet
            if sheet.live:
                found.append(sheet)
        if player == self.active:  # CORE-ongoing-01
            for space in self.watch:
                found.append(papers[self.matrix[space] >> SEATS].sheet)
        return found

    def count_controlled(self, player: int, cards: Cards) -> int:
        """Cards in play, Allies and Damage; never the character. CORE-control-01, CORE-control-04"""
        known = self.pool.cards
        seat = self.seats[player]
        number = sum(1 for item in seat.items if cards.fits(known[item.card >> SEATS]))
        number += sum(1 for card in seat.allies if cards.fits(known[card >> SEATS]))
        if seat.damage and cards.fits(known[self.pool.damage]):
            number += seat.damage
        return number

    def name_of(self, player: int) -> str:
        return self.pool.cards[self.seats[player].kind].name

    @property
    def bosses_left(self) -> int:
        return BOSSES - self.bosses_gone

    def stack_of(self, place: int) -> int:
        """Which stack the card at this place of the main deck belongs to: 4 at the bottom, 1 on top."""
        for i, size in enumerate(self.layers):
            if place < size:
                return len(self.layers) - i
            place -= size
        return 1

    # Knowledge

    def view(self, viewer: int | None) -> View:
        if viewer is not None and viewer not in range(self.players):
            raise BadInput(f"there is no player {viewer}: views are for 0 to {self.players - 1} or None (a spectator)")
        return make_view(self, viewer)

    def teller(self, viewer: int | None) -> DbgTeller:
        return DbgTeller(self, viewer)

    def piles(self) -> list[list[list[int]]]:
        """Main cards, Encounters, and for each player what they own."""
        groups = [[self.main, self.matrix, self.box, self.scrap, self.gone], [self.encounters, self.encountered]]
        return groups + [[seat.deck, seat.hand, seat.discard] for seat in self.seats]

    def manner(self, kind: int) -> str:
        return self.pool.manners[kind]

    def deal_anew(self, viewer: int | None, rng: Rng) -> None:
        """Deal what this viewer can't know anew, with all that is known about how the main deck was stacked."""
        self._deal_main(viewer, rng)
        placed = [] if self.battle is None else list(self.battle.assists)
        for player, seat in enumerate(self.seats):
            piles = [seat.deck, seat.hand, seat.discard]
            down = [i for i, (who, card, _, _) in enumerate(placed) if who == player and self._hidden(card, viewer)]
            piles.append([placed[i][1] for i in down])
            resample(piles, viewer, self.players, rng)
            for i, card in zip(down, piles[-1], strict=True):
                who, _, done, power = placed[i]
                placed[i] = (who, card, done, power)
        if self.battle is not None:
            self.battle.assists = placed
        resample([self.encounters], viewer, self.players, rng)

    def _hidden(self, card: int, viewer: int | None) -> bool:
        return not visible(card, viewer, self.players)

    def _deal_main(self, viewer: int | None, rng: Rng) -> None:
        """Ordinary cards may lie in any hidden place; a Boss or Cooperative Scheme only where its stack went.

        What is dealt depends on the hidden cards and on how many special ones each stack hides, not on their places.
        """
        cards = self.pool.cards
        places: dict[int, list[tuple[list[int], int]]] = {}
        special: dict[tuple[str, int], list[int]] = {}
        homes: dict[tuple[str, int], list[int]] = {}
        ordinary: list[int] = []
        for pile in (self.main, self.matrix, self.box):
            for i, one in enumerate(pile):
                if visible(one, viewer, self.players):
                    continue
                stack = self.stack_of(i) if pile is self.main else self.origins[i] if pile is self.matrix else BOX
                places.setdefault(stack, []).append((pile, i))
                card = cards[kind_of(one)]
                if card.type in ("boss", "cooperative-scheme"):
                    special.setdefault((card.type, card.level), []).append(kind_of(one))
                    homes.setdefault((card.type, card.level), []).append(stack)
                else:
                    ordinary.append(kind_of(one))
        dealt: dict[int, list[int]] = {stack: [] for stack in places}
        for sort in sorted(special):
            kinds = sorted(special[sort])
            rng.shuffle(kinds)
            for kind, stack in zip(kinds, sorted(homes[sort]), strict=True):
                dealt[stack].append(kind)
        ordinary.sort()
        rng.shuffle(ordinary)
        for stack in sorted(places):
            here = dealt[stack]
            while len(here) < len(places[stack]):
                here.append(ordinary.pop())
            rng.shuffle(here)
            for (pile, i), kind in zip(places[stack], here, strict=True):
                pile[i] = make_card(kind, witnesses(pile[i]))

    # Saving

    def freeze(self) -> Frozen:
        battle = self.battle
        return Frozen(
            mode=self.mode.name,
            cards_hash=self.pool.hash,
            payment=self.payment,
            rng=(self.rng.key, self.rng.counter),
            frames=tuple(frame.freeze() for frame in self.frames),
            result=self.result,
            turn=self.turn,
            active=self.active,
            rows=self.grid.rows,
            columns=self.grid.columns,
            seats=tuple(_freeze_seat(seat) for seat in self.seats),
            matrix=tuple(self.matrix),
            up=self.up,
            origins=self.origins,
            cubes=tuple(sorted(self.cubes.items())),
            under=tuple(sorted(self.under.items())),
            main=tuple(self.main),
            layers=self.layers,
            scrap=tuple(self.scrap),
            gone=tuple(self.gone),
            box=tuple(self.box),
            basics=self.basics,
            damages=self.damages,
            encounters=tuple(self.encounters),
            encountered=tuple(self.encountered),
            bosses_gone=self.bosses_gone,
            next_tag=self.next_tag,
            pending=tuple(self.pending),
            battle=None
            if battle is None
            else FrozenBattle(battle.space, battle.confront, battle.extra, tuple(battle.assists), battle.step),
            supply=self.supply,
        )

    def save(self) -> bytes:
        return saves.pack(
            saves.Envelope(
                saves.FORMAT, self.name, RULES_VERSION, self.pool.ids, self.pool.hash,
                msgspec.Raw(msgspec.msgpack.encode(self.freeze())), msgspec.Raw(msgspec.msgpack.encode(self.log)),
            )
        )  # fmt: skip

    # Invariants

    def check(self) -> None:
        """Cards are neither made nor lost, nothing is negative, faceup is known to all."""
        found = Counter(kind_of(card) for card in self.every_card())
        found[self.pool.basic] += self.basics
        found[self.pool.damage] += self.damages + sum(seat.damage for seat in self.seats)
        found[0] = 0
        for kind, number in enumerate(self.supply):
            if found[kind] != number:
                raise BrokenInvariant(f"there are {found[kind]} of {self.pool.ids[kind]}, not {number}")
        for player, seat in enumerate(self.seats):
            numbers = (seat.energon, seat.vp, seat.damage, seat.loose, seat.alt_spent, seat.own_spent)
            if min(numbers) < 0 or any(min(i.power, i.move, i.reach) < 0 for i in seat.items):
                raise BrokenInvariant(f"player {player + 1} has less than nothing of something: {numbers}")
            if not -1 <= seat.at < self.grid.size:
                raise BrokenInvariant(f"player {player + 1} stands outside the Matrix")
            if any(not visible(card, player, self.players) for card in seat.hand):
                raise BrokenInvariant(f"player {player + 1} holds a card they don't know")
        table = everyone(self.players)
        for space, card in enumerate(self.matrix):
            if self.is_up(space) and (kind_of(card) == 0 or witnesses(card) != table):
                raise BrokenInvariant(f"space {self.grid.names[space]} is faceup and empty or unknown")
        if any(number <= 0 for number in self.cubes.values()) or any(not pile for pile in self.under.values()):
            raise BrokenInvariant("a space remembers nothing as something")
        if self.watch != watched(self):
            raise BrokenInvariant("the list of cards to watch is stale")

    def every_card(self) -> list[int]:
        found = [*self.matrix, *self.main, *self.scrap, *self.gone, *self.box, *self.encounters, *self.encountered]
        for seat in self.seats:
            found += [*seat.hand, *seat.deck, *seat.discard, *seat.vault, *seat.allies]
            found += [item.card for item in seat.items]
        for pile in self.under.values():
            found += pile
        if self.battle is not None:
            found += [card for _, card, _, _ in self.battle.assists]
        return found


def watched(game: DbgGame) -> tuple[int, ...]:
    """The spaces whose faceup cards have abilities of their own."""
    papers = game.pool.library.papers
    return tuple(
        space for space, card in enumerate(game.matrix) if game.up >> space & 1 and papers[card >> SEATS].works
    )


def _freeze_seat(seat: Seat) -> FrozenSeat:
    return FrozenSeat(
        seat.kind, seat.bot, seat.at, seat.energon, seat.vp, seat.damage, seat.alt_spent, seat.loose, seat.own_spent,
        seat.used, seat.avoid, seat.marks, tuple(seat.hand), tuple(seat.deck), tuple(seat.discard),
        tuple(seat.vault), tuple(seat.allies),
        tuple((i.card, i.tag, i.power, i.move, i.reach, i.used) for i in seat.items),
    )  # fmt: skip
