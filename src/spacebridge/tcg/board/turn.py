"""The turn and the game begin and end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ...kernel.knowledge import SEATS
from ..choices import USES, Due, Use
from ..events import CardsScrapped, Extra, ExtraGained, FirstPlayerChosen, GameEnded, TurnBegan
from ..happenings import ExtraAttacksUsed, ExtraTurnTaken, NothingScrapped, PlayNoted, TurnUsed, WoreOff
from ..state import END, MAIN, TcgGame
from ..words.base import UNTIL_NEXT, UNTIL_TURN
from .cards import look, owner_of, reshuffle
from .common import PUBLIC, changed


def choose_first_player(game: TcgGame, player: int) -> None:
    game.active = player
    game.emit(FirstPlayerChosen("", player))


def begin_turn(game: TcgGame, player: int, cause: str) -> None:
    game.turn += 1
    game.active = player
    game.phase = MAIN
    game.used = ()
    game.plays = 0
    game.extra_attacks = 0
    game.due = ()
    game.whites = (0, 0)
    game.turn_plays = NOBODYS
    game.draws = (0, 0)
    if game.first_turns[player] == 0:
        game.first_turns = changed(game.first_turns, player, game.turn)
    for character in game.characters:
        character.attacked = 0
        character.flips = 0
        character.fell_with = -1
    if game.modifiers:
        game.modifiers[:] = [one for one in game.modifiers if (one.until, one.player) != (UNTIL_NEXT, player)]
    game.emit(TurnBegan(cause, player, game.turn))


NOBODYS: Final = ((), ())


def note_play(game: TcgGame, player: int, kind: int) -> None:
    """A card of that kind was played this turn."""
    plays = tuple(sorted((*game.turn_plays[player], kind)))
    game.turn_plays = changed(game.turn_plays, player, plays)
    game.emit(PlayNoted("", player))


@cache
def _with(used: tuple[Use, ...], what: Use) -> tuple[Use, ...]:
    return tuple(one for one in USES if one == what or one in used)


def use(game: TcgGame, what: Use, plays: int = 0) -> None:
    """Mark one of the turn's actions as used; `plays` counts the cards that were played for it."""
    game.used = _with(game.used, what)
    game.plays += plays
    game.emit(TurnUsed("", game.active, what))


def staying_cards(game: TcgGame, player: int) -> list[int]:
    """The cards of a played area that stay because a Secret Action of theirs lies face down."""
    left = [kind for _, kind in game.kept[player]]
    found = []
    for card in game.played[player]:
        if card >> SEATS in left:
            left.remove(card >> SEATS)
            found.append(card)
    return found


def scrap_played(game: TcgGame, cause: str) -> None:
    """All cards of the played areas go to the scrap piles, but for those that stay with a Secret Action; an empty deck
    is then made anew."""
    game.phase = END
    number = 0
    for player, area in enumerate(game.played):
        stays: Sequence[int] = staying_cards(game, player) if game.kept[player] else ()
        if len(area) > len(stays):
            number += len(area) - len(stays)
            for card in stays:
                area.remove(card)
            while area and game.borrowed[player]:
                card = area.pop(0)
                game.scrap_of(owner_of(game, player, card)).append(card)
            game.scrap_of(player).extend(area)
            area.clear()
            area.extend(stays)
    if number:
        game.emit(CardsScrapped(cause, number))
        for player in range(game.rules.piles):
            if not game.decks[player]:
                reshuffle(game, player, cause)
    else:
        game.emit(NothingScrapped(cause))


def forget_turn(game: TcgGame) -> None:
    """Whatever lasts until end of turn wears off."""
    game.modifiers[:] = [entry for entry in game.modifiers if entry.until > UNTIL_TURN]
    game.spent[:] = [entry for entry in game.spent if not entry.turn]
    game.grants.clear()
    game.emit(WoreOff("ER-1.5-3", "turn"))


def take_extra_turn(game: TcgGame, player: int) -> None:
    game.extra_turns = changed(game.extra_turns, player, game.extra_turns[player] - 1)
    game.emit(ExtraTurnTaken("", player))


def gain_extra(game: TcgGame, player: int, what: Extra, cause: str) -> None:
    """An extra turn or attack."""
    if what == "turn":
        game.extra_turns = changed(game.extra_turns, player, game.extra_turns[player] + 1)
    else:
        game.extra_attacks += 1
    game.emit(ExtraGained(cause, player, what))


def gain_due(game: TcgGame, due: Due, cause: str) -> None:
    """A further attack that not everybody may make."""
    game.due = (*game.due, due)
    game.emit(ExtraGained(cause, game.active, "attack"))


def use_due(game: TcgGame, due: Due) -> None:
    left = list(game.due)
    left.remove(due)
    game.due = tuple(left)
    game.emit(ExtraAttacksUsed("", game.active))


def use_extra_attacks(game: TcgGame) -> None:
    if game.extra_attacks:
        game.extra_attacks = 0
        game.emit(ExtraAttacksUsed("", game.active))


def win(game: TcgGame, player: int, card: str) -> None:
    """A card says that a player wins."""
    end_game(game, GameEnded(card, "card", (player,), cards=(card,)))


def end_game(game: TcgGame, ending: GameEnded) -> None:
    for player, cards in enumerate(game.secrets):  # ER-1.6-2
        for i in range(len(cards)):
            look(game, cards, i, player, PUBLIC, "secret", ending.cause)
    game.emit(ending)
    game.end(ending.result(game.teller(None)))
