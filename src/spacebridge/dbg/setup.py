"""Setting up: the main deck with its stacks, the Matrix, and each player's area."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.english import count, listing
from ..kernel.errors import BadInput
from ..kernel.knowledge import card as make_card
from ..kernel.knowledge import everyone, kind_of
from ..kernel.rng import Rng, expand_seed
from . import sides, turn
from .catalogue import BUILT_IN, Catalogue, Pool, pool_of
from .definitions import BLANK, MAIN_TYPES, Card, Faction
from .grid import Grid, grid_of
from .mixing import SCHEMES as SCHEME_TYPES
from .mixing import Mixture, mixture
from .modes import BASICS, BOSSES, DIMENSIONS, ENERGON, HAND, LAST_STACK, MODES, STACK_SIZES, Mode
from .pieces import PlayerArea
from .sheets import walk
from .state import DbgGame, watched
from .words import Thwarted, When

TOP = 12
"""Among how many cards the first Polity lies. WOC-setup-03"""
MISSIONS_PER_SIDE = {2: 5, 4: 7}
"""Missions in the stack of each faction. WOC-setup-17, WOC-setup-18"""
MISSIONS_HELD = 2
"""WOC-setup-26, WOC-coop-setup-06"""
MISSIONS_ALONE = 3
"""WOC-coop-setup-07"""
PAYMENTS = ("auto", "ask")
SCHEMES = ("all", "thwartable", "none")
"""Which Decepticon Schemes are played with: all, all that one player alone can thwart, or none in a first game."""


def find_mode(name: str) -> Mode:
    found = MODES.get(name) if isinstance(name, str) else None
    if found is None:
        raise BadInput(f"there is no mode {name!r}; choose {listing(MODES, 'or')}")
    return found


def make_rng(seed: int) -> Rng:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput(f"a seed is a whole number, not {seed!r}")
    return Rng(expand_seed(seed))


def new_game(
    mode: str = "competitive",
    players: int | None = None,
    characters: Sequence[str] | None = None,
    set: str = "",
    seed: int = 0,
    first: int | None = 0,
    payment: str = "auto",
    catalogue: Catalogue = BUILT_IN,
    bosses: Sequence[str] | None = None,
    schemes: str = "all",
) -> DbgGame:
    """A new game, at its first decision.

    Characters that are not named are dealt by chance. `first` is who begins (None: chance decides). `bosses` names the
    Bosses instead of chance, one of each level (and faction). `set` is one set, or several joined by `+`; empty is the
    set of the mode's own book. `schemes` says which Decepticon Schemes are shuffled in: all of
    them, "none" as the book advises for a first game (CORE-setup-04), or for a player alone those that are "thwartable"
    (CORE-solo-01).

    >>> game = new_game(mode="competitive", characters=["bumblebee", "ironhide"], seed=7)
    >>> game.players, game.decision.player
    (2, 0)
    """
    how = find_mode(mode)
    if players is None:
        players = len(characters) if characters else how.least
    how.check_players(players)
    check_schemes(schemes, players)
    if payment not in PAYMENTS:
        raise BadInput(f"payment is {listing(PAYMENTS, 'or')}, not {payment!r}")
    if first is not None and (isinstance(first, bool) or first not in range(players)):
        raise BadInput(f"there is no player {first!r} to go first: players are numbered from 0 to {players - 1}")
    mix = mixture(catalogue, set, how)
    cards = mix.cards
    rng = make_rng(seed)
    chosen = choose_characters(how, cards, players, characters or (), rng, catalogue)
    line_up = choose_bosses(cards, how.boss_factions(chosen), bosses, rng, catalogue)
    unwanted = [card for card in cards if card.type == "decepticon-scheme" and not is_wanted(card, schemes)]
    game = deal(mix, players, chosen, line_up, payment, rng, unwanted)
    game.active = rng.below(players) if first is None else first  # CORE-setup-31
    turn.begin(game)
    return game


def choose_characters(
    mode: Mode, cards: Sequence[Card], players: int, wanted: Sequence[str], rng: Rng, catalogue: Catalogue
) -> list[Card]:
    """Those that are named, in seat order; the others by chance. CORE-setup-23, WOC-setup-21"""
    if isinstance(wanted, str):
        raise BadInput("characters are a list of ids, one for each player")
    if len(wanted) > players:
        raise BadInput(f"there are {count(len(wanted), 'character')} for {count(players, 'player')}")
    chosen: list[Card] = []
    for id in wanted:
        card = catalogue.card(id)
        if card.type != "character":
            raise BadInput(f"{card.name} is no character")
        if card in chosen:
            raise BadInput(f"{card.name} is chosen twice")
        chosen.append(card)
    mode.check_characters(chosen)
    rest = sorted((card for card in cards if card.type == "character" and card not in chosen), key=lambda card: card.id)
    order = list(range(len(rest)))
    rng.shuffle(order)
    free = [rest[i] for i in order]
    for seat in range(len(chosen), players):
        found = next((card for card in free if card.faction == mode.faction_at(seat, chosen)), None)
        if found is None:
            raise BadInput(f"the set has too few characters for {players} players")
        free.remove(found)
        chosen.append(found)
    return chosen


def choose_bosses(
    cards: Sequence[Card], factions: Sequence[Faction], wanted: Sequence[str] | None, rng: Rng, catalogue: Catalogue
) -> list[Card]:
    """One of each level, for each faction that has Bosses. CORE-setup-18, WOC-setup-13"""
    found: list[Card] = []
    named = [catalogue.card(id) for id in wanted or ()]
    for level in range(1, BOSSES + 1):
        for faction in factions:
            of_level = sorted(
                (c for c in cards if c.type == "boss" and c.level == level and c.faction == faction),
                key=lambda card: card.id,
            )
            asked = [c for c in named if c.level == level and c.type == "boss" and c.faction == faction]
            if not of_level or len(asked) > 1 or (wanted is not None and not asked):
                raise BadInput(f"the game needs exactly one Boss of level {level}")
            picked = of_level[rng.below(len(of_level))]
            found.append(asked[0] if asked else picked)
    number = BOSSES * len(factions)
    if wanted is not None and len(named) != number:
        raise BadInput(f"the game has {number} Bosses, not {len(named)}")
    return found


def check_schemes(schemes: str, players: int) -> None:
    if schemes not in SCHEMES:
        raise BadInput(f"schemes are {listing(SCHEMES, 'or')}, not {schemes!r}")
    if schemes == "thwartable" and players > 1:
        raise BadInput("every Scheme can be thwarted by several players: only a player alone leaves some out")


def is_wanted(card: Card, schemes: str) -> bool:
    """Is this Decepticon Scheme played with? CORE-setup-04, CORE-solo-01"""
    return schemes == "all" or (schemes == "thwartable" and can_be_thwarted_alone(card))


def can_be_thwarted_alone(card: Card) -> bool:
    """By its price, by what is contributed or used up, or by something that happens to a player without others."""
    if card.thwart is not None or card.contribute is not None or card.uses:
        return True
    waiting = (one for one in card.abilities if isinstance(one, When) and one.event != "blocks for another")
    return any(isinstance(effect, Thwarted) for one in waiting for effect in walk(one.do))


def main_cards(mix: Mixture, unwanted: Sequence[Card], rng: Rng) -> list[Card]:
    """What the main deck is shuffled from.
    CORE-setup-02, CORE-setup-03, CORE-coop-setup-01, WOC-setup-02, WOC-custom-05"""
    mode = mix.mode
    found = [card for card in mix.main(rng) if mode.relics or not card.is_relic]
    if mode.sites:
        sites = sorted((card for card in found if card.type == "site"), key=lambda card: card.id)
        rng.shuffle(order := list(range(len(sites))))
        sites = [sites[i] for i in order[: mode.sites]]
        found = [card for card in found if card.type != "site" or card in sites]
    found += [card for card in mix.cards if card.type == "decepticon-scheme" and mode.decepticon_schemes]
    chosen = {card.id for card in found if card not in unwanted}
    return [card for card in mix.cards if card.id in chosen for _ in range(card.copies)]


class Stacks:
    """The main deck while it is stacked."""

    def __init__(self, pool: Pool, mix: Mixture, unwanted: Sequence[Card], rng: Rng) -> None:
        self.pool, self.mix, self.rng = pool, mix, rng
        self.deck = [make_card(pool.kinds[card.id]) for card in main_cards(mix, unwanted, rng)]
        rng.shuffle(self.deck)
        used = {kind_of(card) for card in self.deck}
        main = [card for card in mix.cards if card.type in MAIN_TYPES and card not in unwanted]
        self.left = [
            make_card(pool.kinds[card.id])
            for card in main
            if card.type not in SCHEME_TYPES
            and pool.kinds[card.id] not in used
            and (mix.mode.relics or not card.is_relic)
            for _ in range(card.copies)
        ]
        """What of the sets stays in the box from the first."""
        self.schemes = self._copies("cooperative-scheme")
        self.polities = {level: self._copies("polity", level) for level in range(1, BOSSES + 1)}
        if mix.mode.team_schemes:
            rng.shuffle(self.schemes)
            need = BOSSES + mix.mode.ruins
            if len(self.schemes) < need:
                raise BadInput(
                    f"{mix.mode.title} needs {need} Cooperative Schemes, and the set has {len(self.schemes)}"
                )
        for level, polities in self.polities.items():
            if mix.mode.ruins:
                rng.shuffle(polities)
                if len(polities) < (2 if level == 1 else 1):
                    raise BadInput(f"{mix.mode.title} needs Polities of level {level}, and the set has too few")

    def _copies(self, type: str, level: int = 0) -> list[int]:
        return [
            make_card(self.pool.kinds[card.id])
            for card in self.mix.cards
            if card.type == type and card.level == level
            for _ in range(card.copies)
        ]

    def begin(self) -> None:
        """A Polity comes into the top 12 cards, and together with it a Scheme where all are one side.
        WOC-setup-03, WOC-coop-setup-02"""
        if not self.mix.mode.ruins:
            return
        top = self.deck[-TOP:]
        del self.deck[-TOP:]
        top.append(self.polities[1].pop())
        if self.mix.mode.team_schemes:
            top.append(self.schemes.pop())
        self.rng.shuffle(top)
        self.deck += top

    def take(self, number: int) -> list[int]:
        return [self.deck.pop() for _ in range(number)]

    def stack(self, size: int, level: int, bosses: Sequence[Card]) -> list[int]:
        """One of the three large stacks. CORE-coop-setup-02, WOC-setup-13, WOC-coop-setup-03, WOC-coop-setup-04"""
        stack = self.take(size)
        stack += [make_card(self.pool.kinds[boss.id]) for boss in bosses if boss.level == level]
        if self.mix.mode.ruins:
            stack.append(self.polities[level].pop())
        if self.mix.mode.team_schemes:
            stack.append(self.schemes.pop())
        self.rng.shuffle(stack)
        return stack

    def rest(self) -> list[int]:
        """What is put back into the box, unseen. CORE-setup-17, CORE-coop-setup-03, WOC-setup-12, WOC-setup-14"""
        return [*self.deck, *self.left, *self.schemes, *(card for pile in self.polities.values() for card in pile)]


def deal(
    mix: Mixture, players: int, chosen: list[Card], bosses: list[Card], payment: str, rng: Rng,
    unwanted: Sequence[Card] = (),
) -> DbgGame:  # fmt: skip
    cards, mode = mix.cards, mix.mode
    pool = pool_of([*cards, *chosen, *bosses, BLANK])
    rows, columns = DIMENSIONS[players]
    grid = grid_of(rows, columns)
    made = Stacks(pool, mix, unwanted, rng)
    size = STACK_SIZES[players]
    need = grid.size + BOSSES * size + LAST_STACK
    if len(made.deck) < need:
        raise BadInput(f"{players} players need {need} main-deck cards, and the set has {len(made.deck)}")
    made.begin()
    matrix = made.take(grid.size)  # CORE-setup-09, WOC-setup-04
    stacks = [made.stack(size, level, bosses) for level in range(1, BOSSES + 1)]
    last = made.take(LAST_STACK)
    main = [*last, *stacks[2], *stacks[1], *stacks[0]]  # CORE-setup-20, WOC-setup-15
    left = [make_card(pool.kinds[card.id]) for card in cards if card.type == "boss" and card not in bosses]
    seen = [make_card(pool.kinds[card.id], everyone(players)) for card in unwanted for _ in range(card.copies)]
    rest = made.rest()
    box = [*rest[: len(made.deck)], *left, *rest[len(made.deck) :], *seen]  # CORE-setup-19, CORE-setup-04
    encounters = shuffled(pool, cards, "encounter", rng)  # CORE-setup-21, WOC-setup-16
    seats = [new_seat(mode, pool, player, character, rng) for player, character in enumerate(chosen)]
    basics = min(BASICS, sum(card.copies for card in cards if card.type == "basic"))
    damages = sum(card.copies for card in cards if card.type == "damage" and not card.gained)
    game = make_table(
        mode, pool, grid, payment, rng, seats, matrix, (False,) * grid.size, main,
        (LAST_STACK, *(len(s) for s in reversed(stacks))), box, basics, damages, encounters,
    )  # fmt: skip
    if mode.ruins:
        game.ruins = shuffled(pool, cards, "ruin", rng)
        game.damage_deck = shuffled(pool, cards, "damage", rng)
    deal_missions(game, cards)
    if mode.ruins or mode.missions:
        game.supply = count_supply(game)
    return game


def deal_missions(game: DbgGame, cards: Sequence[Card]) -> None:
    """The stacks, and each player's first Missions; where all play together only those for that way to play."""
    mode = game.mode
    if not mode.missions:
        return
    found = [card for card in cards if card.type == "mission"]
    fit = [card for card in found if mode.missions in card.modes]
    pile = [make_card(game.pool.kinds[card.id]) for card in fit for _ in range(card.copies)]
    game.rng.shuffle(pile)
    factions = dict.fromkeys(game.faction_of(player) for player in range(game.players))
    size = MISSIONS_PER_SIDE[game.players] if len(factions) > 1 else len(pile)
    each = MISSIONS_ALONE if mode.missions == "solo" else MISSIONS_HELD
    if len(pile) < size * len(factions) or len(pile) < each * game.players:
        raise BadInput(f"{mode.title} needs more Missions than the set has")
    for faction in sorted(factions):  # WOC-setup-17, WOC-setup-18, WOC-coop-setup-05
        game.mission_deck(faction)[:] = [pile.pop() for _ in range(size)]
    left = [card for card in found if card not in fit]
    seen = [make_card(game.pool.kinds[card.id], everyone(game.players)) for card in left for _ in range(card.copies)]
    game.mission_box[:] = [*pile, *seen]  # WOC-setup-19
    for player in range(game.players):
        deck = game.mission_deck(game.faction_of(player))
        game.seats[player].missions[:] = [deck.pop() | sides.knowers(game, player) for _ in range(each)]


def shuffled(pool: Pool, cards: Sequence[Card], type: str, rng: Rng) -> list[int]:
    """All cards of a type as a facedown pile."""
    pile = [make_card(pool.kinds[card.id]) for card in cards if card.type == type for _ in range(card.copies)]
    rng.shuffle(pile)
    return pile


def new_seat(mode: Mode, pool: Pool, player: int, character: Card, rng: Rng) -> PlayerArea:
    """Alt Mode, 2 Energon, ten cards, five of them in hand. CORE-setup-24, CORE-setup-29, WOC-setup-22, WOC-setup-28"""
    names = {card.name: kind for kind, card in enumerate(pool.cards) if card.type == "starter"}
    missing = [name for name in mode.starting_deck if name not in names]
    if missing:
        raise BadInput(f"the set lacks the Starter {missing[0]}")
    deck = [make_card(names[name]) for name, number in mode.starting_deck.items() for _ in range(number)]
    rng.shuffle(deck)
    hand = [deck.pop() | 1 << player for _ in range(HAND)]
    return empty_seat(pool.kinds[character.id], hand=hand, deck=deck, energon=ENERGON)


def empty_seat(
    kind: int, *, bot: bool = False, at: int = -1, energon: int = 0, vp: int = 0, damage: int = 0,
    hand: list[int] | None = None, deck: list[int] | None = None,
) -> PlayerArea:  # fmt: skip
    return PlayerArea(kind, bot, at, energon, vp, damage, hand=hand or [], deck=deck or [])


def make_table(
    mode: Mode, pool: Pool, grid: Grid, payment: str, rng: Rng, seats: list[PlayerArea], matrix: list[int],
    up: tuple[bool, ...], main: list[int], layers: tuple[int, ...], box: list[int], basics: int, damages: int,
    encounters: list[int], kind: type[DbgGame] = DbgGame,
) -> DbgGame:  # fmt: skip
    """A table before its first step; everything on it is counted once and for all."""
    game = kind(
        pool, mode, grid, payment, seats, main, matrix, box, encounters=encounters, up=up, origins=(0,) * grid.size,
        layers=layers, basics=basics, damages=damages, players=len(seats), rng=rng,
    )  # fmt: skip
    game.watch = watched(game)
    game.supply = count_supply(game)
    return game


def count_supply(game: DbgGame) -> tuple[int, ...]:
    numbers = [0] * len(game.pool.cards)
    for card in game.every_card():
        numbers[kind_of(card)] += 1
    numbers[game.pool.basic] += game.basics
    numbers[game.pool.damage] += game.damages + sum(seat.damage for seat in game.seats)
    numbers[0] = 0
    return tuple(numbers)
