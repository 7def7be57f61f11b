"""Writes states and options of the Deck-Building Game as numbers."""

from __future__ import annotations

from ...kernel.decision import Option
from ...kernel.encoding import Encoder, Row, number_in
from ...kernel.knowledge import everyone
from ...kernel.layouts import Buffer
from ..choices import NONE
from ..modes import BOSSES
from ..state import DbgGame
from .cards import CARDS, book_of
from .layout import (
    ASKER,
    CHARACTERS,
    LAYOUT,
    MATRIX,
    PLACE,
    PLACES,
    QUESTION,
    SOURCE,
    SOURCES,
    SPACES,
    SPARE,
    TOUCHED_CARD,
    TOUCHED_PLAYER,
    TOUCHED_SPACE,
    VERB,
    WHICH,
)
from .table import Common, Seen, battle, decks, matrix, player, table


class DbgEncoder(Encoder):
    """The viewer comes first among the players, the others follow in turn order; a spectator sits with the first."""

    layout = LAYOUT
    cards = CARDS
    verb = VERB
    which = WHICH
    question = QUESTION
    asker = ASKER

    # The table

    def common(self, game: DbgGame) -> Common:
        return Common(game)

    def state(self, game: DbgGame, common: Common, viewer: int | None, buffer: Buffer) -> Seen:
        book = book_of(game.pool)
        me = viewer or 0
        eye = everyone(game.players) if viewer is None else 1 << viewer
        table(game, common, me, buffer)
        battle(game, book, me, eye, buffer)
        seen = Seen(common.nearby[me])
        for i in range(game.players):
            player(game, book, common, seen, me, i, eye, buffer)
        matrix(game, book, seen, me, eye, buffer)
        decks(game, book, common, eye, buffer)
        return seen

    def packed(self, game: DbgGame, id: str) -> int:
        return book_of(game.pool).cards[game.pool.kinds.get(id, 0)]

    def potential(self, game: DbgGame, player: int) -> float:
        """A player's VP less the best rival's; in a team the Bosses that are gone, less the damage it has."""
        seats = game.seats
        if game.mode.team:
            return game.bosses_gone / BOSSES - max(seat.damage for seat in seats) / 10
        mine = seats[player]
        best = max((seat.vp for seat in seats if seat is not mine), default=0)
        return max(-1.0, min(1.0, (mine.vp - best) / 20))

    # The options

    def make_row(self, game: DbgGame, viewer: int, option: Option, numbers: Buffer) -> tuple[int, int]:
        book = book_of(game.pool)
        kinds = game.pool.kinds
        kind = 0
        space = player = NONE
        for place in option.places:
            kind = kind or kinds.get(place.card, 0)
            if place.zone == "matrix":
                space = place.index
            elif place.zone in ("player", "assist", "character"):
                player = (place.owner - viewer) % game.players
        kind = kind or next((kinds[word] for word in option.key.split()[1:] if word in kinds), 0)
        if kind:
            TOUCHED_CARD.lay(numbers, CARDS.card(book.cards[kind]))
        WHICH.put(numbers, (0, number_in(option.key)))
        last = option.key.rpartition(" ")[2]
        if last in SOURCES:
            numbers[SOURCE.at + SOURCES.index(last)] = 1.0
        if option.places:
            first = option.places[0]
            where = PLACES.index(first.zone) if first.zone in PLACES else len(PLACES)
            flags = [float(i == where) for i in range(len(PLACES) + 1)]
            after = (first.owner - viewer) % game.players if first.owner >= 0 else 0
            PLACE.put(numbers, (*flags, first.owner == viewer, after, first.index + 1))
        if kind:
            SPARE.put(numbers, (-game.pool.cost[kind],))
        return space, player

    def touch(self, game: DbgGame, seen: Seen, row: Row, buffer: Buffer, at: int) -> None:
        spare = at + SPARE.at
        if buffer[spare]:
            buffer[spare] += seen.nearby / 10
        space, player = row.own, row.rival
        of = None
        if 0 <= space < SPACES:
            begin = at + TOUCHED_SPACE.at
            buffer[begin] = (space + 1) / SPACES
            buffer[begin + 1 : begin + TOUCHED_SPACE.size] = seen.spaces[space]
            of = MATRIX[space][1]
        if player >= 0:
            TOUCHED_PLAYER.lay(buffer, seen.players[player], at)
            of = CHARACTERS[player]
        card = at + TOUCHED_CARD.at
        if of is not None and not buffer[card]:  # a card the viewer knows facedown, or a player's character
            buffer[card : card + of.size] = buffer[of.at : of.at + of.size]
