"""The table of the Deck-Building Game, block by block."""

from __future__ import annotations

from ...kernel.knowledge import SEATS
from ...kernel.layouts import Buffer
from ...kernel.vectors import CardBook
from ...kernel.zones import TABLE as SHARED
from ..limits import limits_of
from ..modes import MODES
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


class Seen:
    """The table as rows of options speak of it."""

    __slots__ = ("me", "nearby", "players", "spaces")

    def __init__(self, me: int) -> None:
        self.me = me
        self.nearby = 0
        """The viewer's Power against what is close."""
        self.players: list[Buffer] = []
        """The viewer first, the others in turn order."""
        self.spaces: list[Buffer] = []


def table(game: DbgGame, me: int, buffer: Buffer) -> None:
    result = game.result
    TABLE.put(buffer, (
        game.turn, game.active == me, game.decision is not None and game.decision.player == me, result is not None,
        result is not None and me in result.winners, *(game.mode is mode for mode in MODES.values()), game.players,
        game.grid.rows, game.grid.columns, *[len(one.pile(game, SHARED)) for one in DECKS], game.basics, game.damages,
        game.bosses_left,
    ))  # fmt: skip


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


def player(game: DbgGame, book: CardBook, seen: Seen, i: int, eye: int, buffer: Buffer) -> None:
    """One player, so many seats after the viewer: numbers and piles."""
    player = (seen.me + i) % game.players
    seat = game.seats[player]
    assists = [one for one in game.battle.assists if one.player == player] if game.battle is not None else ()
    rules = limits_of(game, player)
    power = power_by_distance(game, player, rules)
    if i == 0:
        seen.nearby = power[0]
    alt = game.pool.cards[seat.kind].alt
    move = max(0, (alt.move if alt is not None else 0) + rules.alt_move - seat.alt_spent)
    row, column = divmod(seat.at, game.grid.columns) if seat.at >= 0 else (0, 0)
    piles = [one.pile(game, player) for one in ZONES]
    decision = game.decision
    numbers = PLAYERS[0].measure((
        1, game.active == player, decision is not None and decision.player == player, seat.bot, seat.at >= 0, row,
        column, seat.energon, seat.vp, game.damage_of(player), *(*power, *NO_POWER)[:REACHES],
        sum([item.move for item in seat.items]), move, flight_left(game, player, rules), *map(len, piles),
        len(seat.items), len(seat.used), len(assists), sum([one.power for one in assists]),
    ))  # fmt: skip
    seen.players.append(numbers)
    PLAYERS[i].lay(buffer, numbers)
    CHARACTERS[i].lay(buffer, CARDS.card(book.cards[seat.kind]))
    played, _ = book.look([item.card for item in seat.items], 0)
    if played is not None:
        PLAYS[i].lay(buffer, played)
    _, unseen = book.look([one.card for one in assists], eye)
    for one, pile, block in zip(ZONES, piles, PILES[i], strict=True):
        if pile:
            known, hidden = book.look(pile, eye)
            unseen += 0 if one.zone.group else hidden  # what could lie elsewhere is counted with what could
            if known is not None:
                block.lay(buffer, known)
    if seat.deck and seat.deck[-1] & eye == eye:
        TOPS[i].lay(buffer, book.vector(seat.deck[-1]))
    UNSEEN[i].lay(buffer, CARDS.pile(unseen))


NO_POWER = (0,) * REACHES


def matrix(game: DbgGame, book: CardBook, seen: Seen, eye: int, buffer: Buffer) -> None:
    grid = game.grid
    here = game.seats[seen.me].at
    away = grid.distance[here] if here >= 0 else ()
    standing = [seat.at for seat in game.seats]
    up, cubes, under, known = game.up, game.cubes, game.under, game.pool.cards
    first = MATRIX[0][0]
    for space in range(min(grid.size, SPACES)):
        card = game.matrix[space]
        kind = card >> SEATS
        faceup = up[space]
        numbers = first.measure((
            1, not kind, faceup, faceup and game.is_adversary(known[kind], seen.me), cubes.get(space, 0),
            len(under.get(space, ())), standing.count(space), here == space, away[space] if away else 0,
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


def decks(game: DbgGame, book: CardBook, eye: int, buffer: Buffer) -> None:
    """The piles that all share; what is unseen of them is what may lie in any hidden place."""
    unseen = dict.fromkeys(GROUPS, 0)
    for one, block in zip(DECKS, DECK_PILES, strict=True):
        known, hidden = book.look(one.pile(game, SHARED), eye)
        unseen[one.zone.group] += hidden
        if known is not None:
            block.lay(buffer, known)
    for one in ZONES:
        for player in range(game.players) if one.zone.group else ():
            unseen[one.zone.group] += book.look(one.pile(game, player), eye)[1]
    for group, block in zip(GROUPS, GROUPS_UNSEEN, strict=True):
        block.lay(buffer, CARDS.pile(unseen[group]))
    main = game.main
    if main and main[-1] & eye == eye:
        MAIN_TOP.lay(buffer, book.vector(main[-1]))
