"""The board of the Deck-Building Game as a value."""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from functools import cache
from itertools import chain
from typing import Annotated, ClassVar, Final

from ..kernel.cardgame import CardGame
from ..kernel.errors import BadInput, BrokenInvariant
from ..kernel.events import Teller
from ..kernel.frames import Frame, Step
from ..kernel.grammar import capital
from ..kernel.kept import Kept
from ..kernel.knowledge import SEATS, everyone, kind_of, resample, visible, witnesses
from ..kernel.knowledge import card as make_card
from ..kernel.native import dataclass, mypyc_attr
from ..kernel.rng import Rng
from ..kernel.spans import CardSpan, Phrase, PlaceSpan, PlayerSpan, Span
from ..kernel.zones import EVERYBODY, NOBODY, Derived, Fixed, Held, Named, Zone
from .catalogue import Pool
from .choices import NONE, Pending, Revealed
from .definitions import MAIN_TYPES, Card, Faction
from .grid import Grid, grid_named
from .modes import BOSSES, MODES, Mode
from .pieces import Battle, PlayerArea
from .sheets import Sheet
from .view import View, make_view
from .words import Cards, tell

STACKED = (*MAIN_TYPES, "boss", "polity", "blank")
"""What lies in the main deck."""
LAID = (*STACKED, "ruin")
"""What lies in the Matrix."""

MAIN: Final = "main"
"""The group of the cards that a main deck is made of."""

BOX: Final = -1
"""Where cards lie that no stack was made of."""


class DbgTeller(Teller):
    def __init__(self, game: DbgGame, viewer: int | None) -> None:
        super().__init__(viewer, game.players)
        self.game = game

    def card_name(self, card: int) -> str:
        return self.game.pool.cards[kind_of(card)].name

    def card_id(self, card: int) -> str:
        return self.game.pool.ids[kind_of(card)]

    def kind_id(self, kind: int) -> str:
        return self.game.pool.ids[kind]

    def space_name(self, space: int) -> str:
        return self.game.grid.names[space]

    def known(self, id: str) -> Span | None:
        pool = self.game.pool
        return CardSpan(pool.cards[pool.kinds[id]].name, id) if id in pool.kinds else None

    def thing(self, index: int) -> Phrase:
        """A card that everybody knows, by its kind."""
        card = self.game.pool.cards[index]
        return CardSpan(card.name, card.id)

    def player_name(self, player: int) -> str:
        """The character: everybody plays another one."""
        return self.game.pool.cards[self.game.seats[player].kind].name

    def player(self, player: int) -> PlayerSpan:
        return PlayerSpan(self.player_name(player), player)

    def space(self, space: int) -> PlaceSpan:
        name = self.game.grid.names[space]
        return PlaceSpan(self.game.grid.titles[space], name)

    def ability(self, kind: int, number: int) -> str:
        """The words of an Energon ability."""
        card = self.game.pool.cards[kind]
        return card.actives[number].text()

    def use(self, card: int, number: int) -> str:
        """The words of what a Site offers."""
        return self.game.pool.cards[kind_of(card)].uses[number].text()

    def side_use(self, kind: int, bot: bool, number: int) -> str:
        """The words of what a side of a character offers."""
        card = self.game.pool.cards[kind]
        side = card.bot if bot else card.alt
        assert side is not None
        return side.uses[number].text()

    def thwarting(self, card: int) -> str:
        """The words of what a Scheme's end costs."""
        thwart = self.game.pool.cards[kind_of(card)].thwart
        assert thwart is not None
        return capital(thwart.price.text())

    def attack(self, effect: str) -> str:
        """How the sentence about an Attack goes on: with what it does."""
        return f": {tell(self.game.pool.library.effect_named(effect))}"

    def confrontation(self, card: int) -> str:
        """How the sentence about a Confrontation goes on: with what it does, unless it is told as an Attack."""
        known = self.game.pool.cards[kind_of(card)]
        return "." if known.confrontation_attack else f" ({tell(known.confrontation).removesuffix('.')})."


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False, repr=False, slots=True)
class DbgGame(CardGame):
    """A game of the Deck-Building Game. Piles are lists of numbers, top card last."""

    name: ClassVar[str] = "dbg"
    effect: ClassVar[str] = "dbg.effect"
    turn_rules: ClassVar[tuple[str, ...]] = ("CORE-turn-01",)
    ending_rules: ClassVar[tuple[str, ...]] = ("CORE-end-01", "CORE-end-02")
    card_rules: ClassVar[tuple[str, ...]] = ("CORE-golden-01",)
    rules_version: ClassVar[int] = 2
    stops: ClassVar[dict[str, list[Step]]] = {}

    pool: Annotated[Pool, Fixed()]
    mode: Annotated[Mode, Named("name", lambda loader, name: MODES[name])]
    grid: Annotated[Grid, Named("shape", lambda loader, shape: grid_named(shape))]
    payment: str = "auto"
    """auto: the engine pays where it can't matter; ask: the player always says with what."""
    seats: list[PlayerArea] = field(default_factory=list)
    main: Annotated[list[int], Zone("main_deck", NOBODY, group=MAIN, types=STACKED)] = field(default_factory=list)
    matrix: Annotated[list[int], Zone("matrix", NOBODY, group=MAIN, types=LAID)] = field(default_factory=list)
    """For each space the card on it; number 0 where there is none."""
    box: Annotated[list[int], Zone("box", NOBODY, ordered=False, group=MAIN, out=True)] = field(default_factory=list)
    """Cards that were put back into the box: unseen, or left out for all to know."""
    scrap: Annotated[list[int], Zone("destroyed", EVERYBODY, group=MAIN, types=LAID)] = field(default_factory=list)
    """Destroyed cards of the main deck, faceup."""
    gone: Annotated[list[int], Zone("gone", EVERYBODY, group=MAIN, out=True)] = field(default_factory=list)
    """Other destroyed cards: out of the game."""
    encounters: Annotated[list[int], Zone("encounters", NOBODY, group="encounters", types=("encounter",))] = field(
        default_factory=list
    )
    encountered: Annotated[list[int], Zone("encountered", EVERYBODY, group="encounters", types=("encounter",))] = field(
        default_factory=list
    )
    """Encounter cards that were drawn."""
    ruins: Annotated[list[int], Zone("ruins", NOBODY, group="ruins", types=("ruin",), title="Ruins")] = field(
        default_factory=list
    )
    ruin_discard: Annotated[
        list[int], Zone("ruin_discard", EVERYBODY, group="ruins", types=("ruin",), title="Cleared Ruins")
    ] = field(default_factory=list)
    """Ruins that were cleared."""
    damage_deck: Annotated[
        list[int], Zone("damage_deck", NOBODY, group="damage", types=("damage",), title="Damage stack")
    ] = field(default_factory=list)
    """The stack, where Damage cards differ."""
    damage_discard: Annotated[
        list[int], Zone("damage_discard", EVERYBODY, group="damage", types=("damage",), title="Returned Damage")
    ] = field(default_factory=list)
    autobot_missions: Annotated[list[int], Zone("autobot_missions", NOBODY, group="missions", types=("mission",))] = (
        field(default_factory=list)
    )
    decepticon_missions: Annotated[
        list[int], Zone("decepticon_missions", NOBODY, group="missions", types=("mission",))
    ] = field(default_factory=list)
    mission_discard: Annotated[
        list[int], Zone("mission_discard", EVERYBODY, group="missions", types=("mission",), title="Missions given up")
    ] = field(default_factory=list)
    mission_box: Annotated[
        list[int], Zone("mission_box", NOBODY, ordered=False, group="missions", types=("mission",), out=True)
    ] = field(default_factory=list)
    """Missions that were put back into the box."""
    up: tuple[bool, ...] = ()
    """For each space whether its card lies faceup."""
    origins: tuple[int, ...] = ()
    """For each space the stack its card was dealt from; 0 for the first ones."""
    cubes: dict[int, int] = field(default_factory=dict)
    """Energon that lies on cards of the Matrix."""
    command: dict[int, Faction] = field(default_factory=dict)
    """The Polities of the Matrix that are under a faction's command. WOC-polity-01"""
    under: Annotated[dict[int, tuple[int, ...]], Held(group="under")] = field(default_factory=dict)
    """Cards that lie under cards of the Matrix."""
    layers: tuple[int, ...] = ()
    """How many cards each stack of the main deck had, from the bottom one up."""
    basics: int = 0
    damages: int = 0
    fallen: dict[Faction, int] = field(default_factory=dict)
    """How many Bosses of each faction were defeated or destroyed. WOC-end-03"""
    overwhelmed: int = NONE
    """The active player whose Damage ended the game. WOC-score-05"""
    next_tag: int = 1
    pending: list[Pending] = field(default_factory=list)
    battle: Battle | None = None
    truce: bool = False
    """No Adversary can be battled any more this turn."""
    revealed: tuple[Revealed, ...] = ()
    """The cards of the Matrix that were turned faceup this turn."""
    supply: tuple[int, ...] = ()
    """How many cards of each kind are in the game; never changes."""
    watch: Annotated[tuple[int, ...], Derived()] = ()
    """The spaces whose faceup cards have abilities: made from the Matrix, see board.look_around."""

    # Questions

    def is_up(self, space: int) -> bool:
        return self.up[space]

    def is_empty(self, space: int) -> bool:
        return self.matrix[space] >> SEATS == 0

    def card_at(self, space: int) -> Card:
        return self.pool.cards[self.matrix[space] >> SEATS]

    def faction_of(self, player: int) -> Faction:
        return self.pool.cards[self.seats[player].kind].faction

    def is_adversary(self, card: Card, player: int) -> bool:
        """Is this card of the Matrix this player's Adversary? CORE-adversary-02, WOC-adversary-01"""
        foe = card.foe_of
        if not foe:
            return False
        own = self.pool.cards[self.seats[player].kind].faction
        return foe == own or (card.type == "robot" and self.robots_are_adversaries)

    def adversaries(self, player: int) -> frozenset[int]:
        """The kinds of all cards that would be this player's Adversaries in the Matrix as it lies."""
        found = self.pool.adversaries[self.faction_of(player)]
        return found | self.pool.robots if self.robots_are_adversaries else found

    def watched_by(self, player: int) -> tuple[int, ...]:
        """The watched spaces that touch this player: a Boss is nothing to its own faction. WOC-ongoing-04"""
        if not self.pool.two_sided:
            return self.watch
        faction = self.faction_of(player)
        known = self.pool.cards
        found = []
        for space in self.watch:
            card = known[self.matrix[space] >> SEATS]
            if card.type != "boss" or card.faction != faction:
                found.append(space)
        return tuple(found)

    @property
    def robots_are_adversaries(self) -> bool:
        if not self.pool.library.turns_robots:
            return False
        papers = self.pool.library.papers
        for space in self.watch:  # noqa: SIM110  (a loop is faster, and this is asked very often)
            if papers[self.matrix[space] >> SEATS].sheet.robots:
                return True
        return False

    def clockwise(self, player: int) -> tuple[int, ...]:
        """All players from this one on."""
        return _round(self.players, player)

    def own_sheets(self, player: int) -> list[Sheet]:
        """What touches this player by what is theirs: the character's side, Allies and cards in play."""
        papers = self.pool.library.papers
        seat = self.seats[player]
        found = [papers[seat.kind].sides[seat.bot]]
        for card in seat.allies:
            found.append(papers[card >> SEATS].sheet)
        for item in seat.items:
            sheet = papers[item.card >> SEATS].sheet
            if sheet.live:
                found.append(sheet)
        return found

    def sheets(self, player: int) -> list[Sheet]:
        """With the Matrix on their turn."""
        found = self.own_sheets(player)
        if player == self.active:  # CORE-ongoing-01
            papers = self.pool.library.papers
            for space in self.watched_by(player):
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

    def damage_of(self, player: int) -> int:
        """The Damage this player controls: counted, or cards of two kinds in play. CORE-control-01, WOC-control-01"""
        seat = self.seats[player]
        harmful = self.pool.harmful
        if not harmful:
            return seat.damage
        return seat.damage + sum(1 for item in seat.items if item.card >> SEATS in harmful)

    def damage_owned(self, player: int) -> int:
        """With the Damage in hand, deck and discard pile. WOC-score-04"""
        harmful = self.pool.harmful
        if not harmful:
            return self.seats[player].damage
        seat = self.seats[player]
        own = chain(seat.hand, seat.deck)
        return self.damage_of(player) + sum(1 for card in chain(own, seat.discard) if card >> SEATS in harmful)

    def id_of(self, card: int) -> str:
        return self.pool.ids[kind_of(card)]

    def type_of(self, card: int) -> str:
        return self.pool.cards[kind_of(card)].type

    def character_of(self, player: int) -> str:
        return self.pool.cards[self.seats[player].kind].name

    @property
    def bosses_gone(self) -> int:
        """Of the faction that has lost most."""
        return max(self.fallen.values(), default=0)

    @property
    def bosses_left(self) -> int:
        return BOSSES - self.bosses_gone

    def mission_deck(self, faction: Faction) -> list[int]:
        """The Missions that a faction may draw."""
        return self.autobot_missions if faction == "autobot" else self.decepticon_missions

    def stack_of(self, place: int) -> int:
        """Which stack the card at this place of the main deck belongs to: 4 at the bottom, 1 on top."""
        for i, size in enumerate(self.layers):
            if place < size:
                return len(self.layers) - i
            place -= size
        return 1

    # Knowledge

    def view(self, viewer: int | None) -> View:
        return self.look(viewer, Kept())

    def look(self, viewer: int | None, kept: Kept) -> View:
        if viewer is not None and viewer not in range(self.players):
            raise BadInput(f"there is no player {viewer}: views are for 0 to {self.players - 1} or None (a spectator)")
        return make_view(self, viewer, kept)

    def teller(self, viewer: int | None) -> DbgTeller:
        return DbgTeller(self, viewer)

    def manner(self, kind: int) -> str:
        return self.pool.manners[kind]

    def deal_anew(self, viewer: int | None, rng: Rng) -> None:
        """Deal what this viewer can't know anew, with all that is known about how the main deck was stacked."""
        with self.gathered() as groups:
            self._deal_main(groups.pop(MAIN), viewer, rng)
            for player in range(self.players):
                resample(groups.pop(player), viewer, self.players, rng)
            for group in groups.values():
                resample(group, viewer, self.players, rng)

    def _deal_main(self, piles: list[list[int]], viewer: int | None, rng: Rng) -> None:
        """Ordinary cards may lie in any hidden place; a Boss, Polity or Cooperative Scheme only where its stack went.

        What is dealt depends on the hidden cards and on how many special ones each stack hides, not on their places.
        """
        cards = self.pool.cards
        places: dict[int, list[tuple[list[int], int]]] = {}
        special: dict[tuple[str, int], list[int]] = {}
        homes: dict[tuple[str, int], list[int]] = {}
        ordinary: list[int] = []
        for pile in piles:
            for i, one in enumerate(pile):
                if visible(one, viewer, self.players):
                    continue
                stack = self.stack_of(i) if pile is self.main else self.origins[i] if pile is self.matrix else BOX
                places.setdefault(stack, []).append((pile, i))
                card = cards[kind_of(one)]
                if card.type in ("boss", "cooperative-scheme", "polity"):
                    sort = (f"{card.type} {card.faction}", card.level)
                    special.setdefault(sort, []).append(kind_of(one))
                    homes.setdefault(sort, []).append(stack)
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

    def cause_of(self, frame: Frame) -> str:
        from .words.choosing import cause_of

        return cause_of(self, frame)

    def end_without_end(self, cards: tuple[str, ...]) -> None:
        from .board import end_game
        from .events import GameEnded

        end_game(self, GameEnded("", "endless", (), cards=cards))

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
        if any(not self.is_up(space) or self.card_at(space).polity is None for space in self.command):
            raise BrokenInvariant("a Command token lies where no Polity does")
        if self.watch != watched(self):
            raise BrokenInvariant("the list of cards to watch is stale")


@cache
def _round(players: int, first: int) -> tuple[int, ...]:
    return tuple((first + i) % players for i in range(players))


def watched(game: DbgGame) -> tuple[int, ...]:
    """The spaces whose faceup cards have abilities of their own."""
    papers = game.pool.library.papers
    return tuple(space for space, card in enumerate(game.matrix) if game.up[space] and papers[card >> SEATS].works)
