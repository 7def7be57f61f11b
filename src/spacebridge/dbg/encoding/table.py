"""The table of the Deck-Building Game, block by block."""

from __future__ import annotations

from ...kernel.knowledge import SEATS
from ...kernel.layouts import Buffer
from ...kernel.vectors import CardBook
from ...kernel.zones import TABLE as SHARED
from ..choices import Assist
from ..definitions import Faction
from ..limits import limits_of
from ..modes import MODES
from ..polities import command_power
from ..power import flight_left, power_by_distance
from ..reckoning import current_cost, total_power
from ..state import DbgGame
from .cards import CARDS
from .layout import (
    ASSISTS,
    BATTLE,
    BATTLED,
    CHARACTERS,
    DECK_PILES,
    DECKS,
    GROUPS,
    GROUPS_UNSEEN,
    MAIN_TOP,
    MATRIX,
    PILES,
    PLAYERS,
    PLAYS,
    REACHES,
    SPACES,
    TABLE,
    TOPS,
    UNDER,
    UNSEEN,
    ZONES,
)


class Common:
    """What of the table is the same for every viewer: the numbers of all players, and where all piles are."""

    __slots__ = ("decks", "nearby", "numbers", "piles", "placed")

    def __init__(self, game: DbgGame) -> None:
        self.piles = [[one.pile(game, player) for one in ZONES] for player in range(game.players)]
        """For each player the piles of every zone."""
        self.decks = [one.pile(game, SHARED) for one in DECKS]
        """The piles that all share."""
        self.placed: list[list[Assist]] = [[] for _ in self.piles]
        """For each player the cards placed to Assist."""
        for one in game.battle.assists if game.battle is not None else ():
            self.placed[one.player].append(one)
        self.nearby: list[int] = []
        """For each player the Power against what is close."""
        self.numbers = [_player(game, self, player) for player in range(game.players)]
        """For each player the numbers of their block."""


def _player(game: DbgGame, common: Common, player: int) -> Buffer:
    seat = game.seats[player]
    rules = limits_of(game, player)
    power = power_by_distance(game, player, rules)
    common.nearby.append(power[0])
    alt = game.pool.cards[seat.kind].alt
    move = max(0, (alt.move if alt is not None else 0) + rules.alt_move - seat.alt_spent)
    row, column = divmod(seat.at, game.grid.columns) if seat.at >= 0 else (0, 0)
    decision = game.decision
    assists = common.placed[player]
    return PLAYERS[0].measure((
        1, game.active == player, decision is not None and decision.player == player, seat.bot, seat.at >= 0, row,
        column, seat.energon, seat.vp, game.damage_of(player), *(*power, *NO_POWER)[:REACHES],
        sum([item.move for item in seat.items]), move, flight_left(game, player, rules),
        *map(len, common.piles[player]), len(seat.items), len(seat.used), len(assists),
        sum([one.power for one in assists]), command_power(game, player),
    ))  # fmt: skip


NO_POWER = (0,) * REACHES


class Seen:
    """The table as rows of options speak of it."""

    __slots__ = ("nearby", "players", "spaces")

    def __init__(self, nearby: int) -> None:
        self.nearby = nearby
        """The viewer's Power against what is close."""
        self.players: list[Buffer] = []
        """The viewer first, the others in turn order."""
        self.spaces: list[Buffer] = []


def table(game: DbgGame, common: Common, me: int, buffer: Buffer) -> None:
    result = game.result
    TABLE.put(buffer, (
        game.turn, game.active == me, game.decision is not None and game.decision.player == me, result is not None,
        result is not None and me in result.winners, *(game.mode is mode for mode in MODES.values()), game.players,
        game.grid.rows, game.grid.columns, *map(len, common.decks), game.basics, game.damages,
        game.bosses_left, *_gone(game, me),
    ))  # fmt: skip


def _gone(game: DbgGame, me: int) -> tuple[int, int]:
    """How many Bosses of the viewer's faction are gone, and of the others."""
    mine = game.fallen.get(game.faction_of(me), 0)
    return mine, sum(game.fallen.values()) - mine


def battle(game: DbgGame, book: CardBook, me: int, eye: int, buffer: Buffer) -> None:
    fight = game.battle
    if fight is None or game.is_empty(fight.space):
        return
    player = game.active
    BATTLE.put(buffer, (
        1, fight.confront, player == me, total_power(game, player), current_cost(game, player), fight.extra,
        len(fight.assists), fight.settled, fight.space + 1,
    ))  # fmt: skip
    BATTLED.lay(buffer, book.vector(game.matrix[fight.space]))
    placed, _ = book.look([one.card for one in fight.assists], eye)
    if placed is not None:
        ASSISTS.lay(buffer, placed)


def player(
    game: DbgGame, book: CardBook, common: Common, seen: Seen, me: int, i: int, eye: int, buffer: Buffer
) -> None:
    """One player, so many seats after the viewer: numbers and piles."""
    player = (me + i) % game.players
    seat = game.seats[player]
    numbers = common.numbers[player]
    seen.players.append(numbers)
    PLAYERS[i].lay(buffer, numbers)
    CHARACTERS[i].lay(buffer, book.faces[seat.kind])
    if seat.items:
        played, _ = book.look([item.card for item in seat.items], 0)
        if played is not None:
            PLAYS[i].lay(buffer, played)
    unseen = 0
    if common.placed[player]:
        _, unseen = book.look([one.card for one in common.placed[player]], eye)
    for one, pile, block in zip(ZONES, common.piles[player], PILES[i], strict=True):
        if pile:
            known, hidden = book.look(pile, eye)
            if hidden and not one.zone.group:  # what could lie elsewhere is counted with what could
                unseen += hidden
            if known is not None:
                block.lay(buffer, known)
    if seat.deck and seat.deck[-1] & eye == eye:
        TOPS[i].lay(buffer, book.vector(seat.deck[-1]))
    if unseen:
        UNSEEN[i].lay(buffer, CARDS.pile(unseen))


def matrix(game: DbgGame, book: CardBook, seen: Seen, me: int, eye: int, buffer: Buffer) -> None:
    grid = game.grid
    here = game.seats[me].at
    away = grid.distance[here] if here >= 0 else ()
    standing = [seat.at for seat in game.seats]
    up, cubes, under, known = game.up, game.cubes, game.under, game.pool.cards
    first = MATRIX[0][0]
    command, faction = game.command, game.faction_of(me)
    for space in range(min(grid.size, SPACES)):
        card = game.matrix[space]
        kind = card >> SEATS
        faceup = up[space]
        numbers = first.measure((
            1, not kind, faceup, faceup and game.is_adversary(known[kind], me), cubes.get(space, 0),
            len(under.get(space, ())), standing.count(space), here == space, away[space] if away else 0,
            *(_command(command.get(space), faction) if command else NO_COMMAND),
        ))  # fmt: skip
        seen.spaces.append(numbers)
        block, face = MATRIX[space]
        block.lay(buffer, numbers)
        if kind and (faceup or card & eye == eye):
            face.lay(buffer, book.vector(card))
    if under:
        beneath, _ = book.look([card for pile in under.values() for card in pile], 0)
        if beneath is not None:
            UNDER.lay(buffer, beneath)


NO_COMMAND = (False, False)


def _command(token: Faction | None, mine: Faction) -> tuple[bool, bool]:
    """Is a Polity under the command of the viewer's faction, or of the other one?"""
    return token == mine, token is not None and token != mine


def decks(game: DbgGame, book: CardBook, common: Common, eye: int, buffer: Buffer) -> None:
    """The piles that all share; what is unseen of them is what may lie in any hidden place."""
    unseen = dict.fromkeys(GROUPS, 0)
    for one, pile, block in zip(DECKS, common.decks, DECK_PILES, strict=True):
        if pile:
            known, hidden = book.look(pile, eye)
            unseen[one.zone.group] += hidden
            if known is not None:
                block.lay(buffer, known)
    for i, group in GROUPED:
        for piles in common.piles:
            if piles[i]:
                unseen[group] += book.look(piles[i], eye)[1]
    for group, block in zip(GROUPS, GROUPS_UNSEEN, strict=True):
        if unseen[group]:
            block.lay(buffer, CARDS.pile(unseen[group]))
    main = game.main
    if main and main[-1] & eye == eye:
        MAIN_TOP.lay(buffer, book.vector(main[-1]))


GROUPED = tuple((i, one.zone.group) for i, one in enumerate(ZONES) if one.zone.group)
"""Which zones of a player hold cards that could as well lie in shared piles."""
