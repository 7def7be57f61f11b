"""Writes states and options of the Trading Card Game as numbers."""

from __future__ import annotations

from ...kernel.decision import Option
from ...kernel.encoding import Encoder, Row, number_in
from ...kernel.knowledge import everyone
from ...kernel.layouts import Block, Buffer
from ..choices import NONE
from ..state import TcgGame
from ..words.base import HEALTH
from .cards import CARDS, book_of
from .layout import (
    ASKER,
    BLOW,
    GIVEN_CARD,
    LAST_WORDS,
    LAYOUT,
    MODE,
    OWN,
    PLACE,
    PLACES,
    QUESTION,
    RIVAL,
    TEAM,
    TOUCHED_CARD,
    VERB,
    WHICH,
)
from .table import Common, Standing, battle, lay_teams, piles, table


class TcgEncoder(Encoder):
    """The viewer's side comes first; a spectator sits with the first player."""

    layout = LAYOUT
    cards = CARDS
    verb = VERB
    which = WHICH
    question = QUESTION
    asker = ASKER

    # The table

    def common(self, game: TcgGame) -> Common:
        return Common(game, book_of(game.pool))

    def state(self, game: TcgGame, common: Common, viewer: int | None, buffer: Buffer) -> dict[int, Standing]:
        book = book_of(game.pool)
        me = viewer or 0
        sides = (me, 1 - me)
        table(game, sides, common, buffer)
        battle(game, me, buffer)
        lay_teams(common, sides, buffer)
        piles(game, book, sides, common, everyone(game.players) if viewer is None else 1 << viewer, buffer)
        return common.people

    def packed(self, game: TcgGame, id: str) -> int:
        return book_of(game.pool).find(id)

    def potential(self, game: TcgGame, player: int) -> float:
        """The share of a player's health that is left, less the rival's."""
        return _health(game, player) - _health(game, 1 - player)

    # The options

    def make_row(self, game: TcgGame, viewer: int, option: Option, numbers: Buffer) -> tuple[int, int]:
        book = book_of(game.pool)
        touched = [NONE, NONE]
        card = given = 0
        found: tuple[str, int, int] | None = None
        for place in option.places:
            if place.ref:
                touched[place.owner != viewer] = int(place.ref[1:])
            if place.card and (not card or place.zone != "character"):
                if found is not None and found[0] != "character":
                    given = card
                card = book.find(place.card)
            if found is None or place.zone != "character":
                found = (place.zone, place.owner, place.index)
        words = option.key.split()[1:]
        if not card or found is None or found[0] == "character":
            # What is gone from a character, as an Upgrade whose ability still waits, has no place: the key names it.
            card = next((one for one in map(book.find, words) if one), card)
        if card:
            TOUCHED_CARD.lay(numbers, CARDS.card(card))
        if given:
            GIVEN_CARD.lay(numbers, CARDS.card(given))
        if words and words[-1] in LAST_WORDS:
            numbers[MODE.at + LAST_WORDS.index(words[-1])] = 1.0
        WHICH.put(numbers, (0, number_in(option.key)))
        if found is not None:
            zone, owner, index = found
            where = PLACES.index(zone) if zone in PLACES else len(PLACES)
            flags = [float(i == where) for i in range(len(PLACES) + 1)]
            PLACE.put(numbers, (*flags, owner == viewer, owner == 1 - viewer, index + 1))
        return touched[0], touched[1]

    def touch(self, game: TcgGame, seen: dict[int, Standing], row: Row, buffer: Buffer, at: int) -> None:
        own, rival = seen.get(row.own), seen.get(row.rival)
        if own is not None:
            _touch(OWN, own, buffer, at)
            if row.verb == "attack":
                blows = [own.blow_on(one) for one in _others(game, seen, row.own)]
                BLOW.put(buffer, max(blows, default=(0, False)), at)
        if rival is not None:
            _touch(RIVAL, rival, buffer, at)
            battle = game.battle
            if row.verb == "target" and battle is not None and battle.attacker in seen:
                BLOW.put(buffer, seen[battle.attacker].blow_on(rival), at)


def _touch(block: Block, one: Standing, buffer: Buffer, at: int) -> None:
    begin = at + block.at
    buffer[begin] = one.place / TEAM
    buffer[begin + 1 : begin + block.size] = one.numbers


def _others(game: TcgGame, seen: dict[int, Standing], index: int) -> list[Standing]:
    """Those on the other side of this character."""
    return [seen[one] for one in game.teams[1 - game.characters[index].owner]]


def _health(game: TcgGame, player: int) -> float:
    characters = game.characters
    team = [(game.stat(index, HEALTH), characters[index].damage) for index in game.teams[player]]
    left = sum(max(0, health - damage) for health, damage in team)
    whole = sum(health for health, _ in team) + sum(game.stat(index, HEALTH) for index in game.knocked_out[player])
    return left / whole if whole else 0.0
