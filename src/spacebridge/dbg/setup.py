"""Setting up: the main deck with its stacks, the Matrix, and each player's area."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.english import count, listing
from ..kernel.errors import BadInput
from ..kernel.knowledge import card as make_card
from ..kernel.knowledge import everyone, kind_of
from ..kernel.rng import Rng, expand_seed
from . import turn
from .catalogue import BUILT_IN, Catalogue, Pool, pool_of
from .definitions import BLANK, MAIN_TYPES, Card
from .grid import Grid, grid_of
from .modes import BOSSES, DIMENSIONS, ENERGON, HAND, LAST_STACK, MODES, STACK_SIZES, STARTING_DECK, Mode
from .pieces import PlayerArea
from .sheets import walk
from .state import DbgGame, watched
from .words import Thwarted, When

PAYMENTS = ("auto", "ask")
SCHEMES = ("all", "thwartable", "none")
"""Which Decepticon Schemes are played with: all, all that one player alone can thwart, or none in a first game."""


def find_mode(name: str) -> Mode:
    found = MODES.get(name) if isinstance(name, str) else None
    if found is None:
        raise BadInput(f"there is no mode {name!r}; choose {listing(MODES, 'or')}")
    return found


def check_players(mode: Mode, players: int) -> None:
    if isinstance(players, bool) or not isinstance(players, int) or not mode.least <= players <= mode.most:
        wanted = str(mode.least) if mode.least == mode.most else f"{mode.least} to {mode.most}"
        raise BadInput(f"{mode.title} is for {wanted} player{'s' if mode.most > 1 else ''}, not for {players!r}")


def make_rng(seed: int) -> Rng:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput(f"a seed is a whole number, not {seed!r}")
    return Rng(expand_seed(seed))


def new_game(
    mode: str = "competitive",
    players: int | None = None,
    characters: Sequence[str] | None = None,
    set: str = "core",
    seed: int = 0,
    first: int | None = 0,
    payment: str = "auto",
    catalogue: Catalogue = BUILT_IN,
    bosses: Sequence[str] | None = None,
    schemes: str = "all",
) -> DbgGame:
    """A new game, at its first decision.

    Characters that are not named are dealt by chance. `first` is who begins (None: chance decides). `bosses` names the
    three Bosses instead of chance, one of each level. `schemes` says which Decepticon Schemes are shuffled in: all of
    them, "none" as the book advises for a first game (CORE-setup-04), or for a player alone those that are "thwartable"
    (CORE-solo-01).

    >>> game = new_game(mode="competitive", characters=["bumblebee", "ironhide"], seed=7)
    >>> game.players, game.decision.player
    (2, 0)
    """
    how = find_mode(mode)
    if players is None:
        players = len(characters) if characters else how.least
    check_players(how, players)
    check_schemes(schemes, players)
    if payment not in PAYMENTS:
        raise BadInput(f"payment is {listing(PAYMENTS, 'or')}, not {payment!r}")
    if first is not None and (isinstance(first, bool) or first not in range(players)):
        raise BadInput(f"there is no player {first!r} to go first: players are numbered from 0 to {players - 1}")
    cards = catalogue.set_cards(set)
    check_set(set, cards)
    rng = make_rng(seed)
    chosen = choose_characters(cards, players, characters or (), rng, catalogue)
    line_up = choose_bosses(cards, bosses, rng, catalogue)
    unwanted = [card for card in cards if card.type == "decepticon-scheme" and not is_wanted(card, schemes)]
    game = deal(how, players, cards, chosen, line_up, payment, rng, unwanted)
    game.active = rng.below(players) if first is None else first  # CORE-setup-31
    turn.begin(game)
    return game


def check_set(set_id: str, cards: Sequence[Card]) -> None:
    """A set one can play with has all the piles of a game."""
    for type in ("basic", "damage", "encounter", "starter"):
        if not any(card.type == type for card in cards):
            raise BadInput(f"the set {set_id!r} can't be played by itself: it has no {type} cards")


def choose_characters(
    cards: Sequence[Card], players: int, wanted: Sequence[str], rng: Rng, catalogue: Catalogue
) -> list[Card]:
    """Those that are named, in seat order; the others by chance. CORE-setup-23"""
    if isinstance(wanted, str):
        raise BadInput("characters are a list of ids, one for each player")
    if len(wanted) > players:
        raise BadInput(f"there are {count(len(wanted), 'character')} for {count(players, 'player')}")
    chosen = []
    for id in wanted:
        card = catalogue.card(id)
        if card.type != "character":
            raise BadInput(f"{card.name} is no character")
        if card in chosen:
            raise BadInput(f"{card.name} is chosen twice")
        chosen.append(card)
    rest = sorted((card for card in cards if card.type == "character" and card not in chosen), key=lambda card: card.id)
    if len(chosen) + len(rest) < players:
        raise BadInput(f"the set has too few characters for {players} players")
    order = list(range(len(rest)))
    rng.shuffle(order)
    return chosen + [rest[i] for i in order[: players - len(chosen)]]


def choose_bosses(cards: Sequence[Card], wanted: Sequence[str] | None, rng: Rng, catalogue: Catalogue) -> list[Card]:
    """One of each level. CORE-setup-18"""
    found: list[Card] = []
    named = [catalogue.card(id) for id in wanted or ()]
    for level in range(1, BOSSES + 1):
        of_level = sorted((c for c in cards if c.type == "boss" and c.level == level), key=lambda card: card.id)
        asked = [card for card in named if card.level == level and card.type == "boss"]
        if not of_level or len(asked) > 1 or (wanted is not None and not asked):
            raise BadInput(f"the game needs exactly one Boss of level {level}")
        picked = of_level[rng.below(len(of_level))]
        found.append(asked[0] if asked else picked)
    if wanted is not None and len(named) != BOSSES:
        raise BadInput(f"the game has {BOSSES} Bosses, not {len(named)}")
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


def main_cards(cards: Sequence[Card], mode: Mode, unwanted: Sequence[Card]) -> list[Card]:
    """What the main deck is shuffled from. CORE-setup-02, CORE-setup-03, CORE-coop-setup-01"""
    found = []
    for card in cards:
        if card.type not in MAIN_TYPES or card.type == "cooperative-scheme" or (card.is_relic and not mode.relics):
            continue
        if card not in unwanted:
            found += [card] * card.copies
    return found


def deal(
    mode: Mode, players: int, cards: Sequence[Card], chosen: list[Card], bosses: list[Card], payment: str, rng: Rng,
    unwanted: Sequence[Card] = (),
) -> DbgGame:  # fmt: skip
    pool = pool_of([*cards, *chosen, *bosses, BLANK])
    rows, columns = DIMENSIONS[players]
    grid = grid_of(rows, columns)
    deck = [make_card(pool.kinds[card.id]) for card in main_cards(cards, mode, unwanted)]
    rng.shuffle(deck)
    size = STACK_SIZES[players]
    need = grid.size + BOSSES * size + LAST_STACK
    if len(deck) < need:
        raise BadInput(f"{players} players need {need} main-deck cards, and the set has {len(deck)}")
    matrix = [deck.pop() for _ in range(grid.size)]  # CORE-setup-09
    schemes = [
        make_card(pool.kinds[card.id])
        for card in cards
        if card.type == "cooperative-scheme"
        for _ in range(card.copies)
    ]
    if mode.team_schemes:
        rng.shuffle(schemes)
        if len(schemes) < BOSSES:
            raise BadInput(f"{mode.title} needs {BOSSES} Cooperative Schemes, and the set has {len(schemes)}")
    stacks = []
    for boss in bosses:
        stack = [deck.pop() for _ in range(size)]
        stack.append(make_card(pool.kinds[boss.id]))
        if mode.team_schemes:
            stack.append(schemes.pop())  # CORE-coop-setup-02
        rng.shuffle(stack)
        stacks.append(stack)
    last = [deck.pop() for _ in range(LAST_STACK)]
    main = [*last, *stacks[2], *stacks[1], *stacks[0]]  # CORE-setup-20
    left = [make_card(pool.kinds[card.id]) for card in cards if card.type == "boss" and card not in bosses]
    seen = [make_card(pool.kinds[card.id], everyone(players)) for card in unwanted for _ in range(card.copies)]
    box = [*deck, *left, *schemes, *seen]  # CORE-setup-17, CORE-setup-19, CORE-coop-setup-03, CORE-setup-04
    encounters = [make_card(pool.kinds[c.id]) for c in cards if c.type == "encounter" for _ in range(c.copies)]
    rng.shuffle(encounters)
    seats = [new_seat(pool, player, character, rng) for player, character in enumerate(chosen)]
    basics = sum(card.copies for card in cards if card.type == "basic")
    damages = sum(card.copies for card in cards if card.type == "damage")
    return make_table(
        mode, pool, grid, payment, rng, seats, matrix, (False,) * grid.size, main,
        (LAST_STACK, *(len(s) for s in reversed(stacks))), box, basics, damages, encounters,
    )  # fmt: skip


def new_seat(pool: Pool, player: int, character: Card, rng: Rng) -> PlayerArea:
    """Alt Mode, 2 Energon, ten cards, five of them in hand. CORE-setup-24, CORE-setup-29"""
    names = {card.name: kind for kind, card in enumerate(pool.cards) if card.type == "starter"}
    missing = [name for name in STARTING_DECK if name not in names]
    if missing:
        raise BadInput(f"the set lacks the Starter {missing[0]}")
    deck = [make_card(names[name]) for name, number in STARTING_DECK.items() for _ in range(number)]
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
