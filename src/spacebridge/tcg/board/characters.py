"""Characters flip, tap, take damage and fall."""

from __future__ import annotations

from typing import cast

import msgspec

from ...kernel.events import same
from ..events import (
    AllUntapped,
    CharacterFlipped,
    CharacterJoined,
    CharacterKOd,
    CharacterTapped,
    CountersPut,
    DamageDone,
    DamageMoved,
    DamageRepaired,
    Prevented,
)
from ..happenings import CharacterFlipping
from ..pieces import enlist
from ..state import TcgGame
from ..triggers import awaited, close_moment, hear, listen
from ..words.base import LIMIT, STATS, Ban
from .cards import to_scrap
from .upgrades import scrap_upgrade


def flip_characters(game: TcgGame, flips: list[tuple[int, int]], cause: str) -> None:
    """Turn characters to other modes at one moment; KO'd ones set nothing off. FAQ-W1-019"""
    found = False
    characters, teams = game.characters, game.teams
    for index, mode in flips:
        character = characters[index]
        if index in teams[character.owner] and awaited(game, CharacterFlipping, index):
            found |= listen(game, CharacterFlipping(cause, index, character.card.modes[mode].name))
    told: list[CharacterFlipped] = []
    for index, mode in flips:
        character = characters[index]
        character.mode = mode
        told.append(CharacterFlipped(cause, character.owner, index, character.card.modes[mode].name))
        game.emit(told[-1])
    for event in told:
        if event.character in teams[event.player] and awaited(game, CharacterFlipped, event.character):
            found |= listen(game, event)
    close_moment(game, found)


def flip_character(game: TcgGame, index: int, mode: int, cause: str) -> None:
    flip_characters(game, [(index, mode)], cause)


def tap(game: TcgGame, index: int, tapped: bool, cause: str) -> None:
    character = game.characters[index]
    if character.tapped != tapped:
        character.tapped = tapped
        game.emit(same(CharacterTapped, cause, index, tapped))


def untap_all(game: TcgGame, cause: str) -> None:
    for team in game.teams:
        for index in team:
            game.characters[index].tapped = False
    game.emit(same(AllUntapped, cause))


def prevent(game: TcgGame, index: int, ban: int) -> None:
    """Something does not happen, because it is forbidden."""
    game.emit(Prevented("", index, cast(Ban, STATS[ban])))


def repair(game: TcgGame, index: int, amount: int, cause: str) -> None:
    character = game.characters[index]
    amount = min(amount, character.damage)
    if amount > 0:
        character.damage -= amount
        game.emit(DamageRepaired(cause, index, amount))


def move_damage(game: TcgGame, source: int, to: int, amount: int, cause: str) -> None:
    """Counters change places: nobody is damaged or repaired by it."""
    amount = min(amount, game.characters[source].damage)
    if amount > 0 and source != to:
        game.characters[source].damage -= amount
        game.characters[to].damage += amount
        game.emit(DamageMoved(cause, source, to, amount))


def do_damage(game: TcgGame, index: int, amount: int, cause: str, attack: bool = False) -> None:
    """Counters go onto a character; `attack` says that they are the damage of the attack itself."""
    character = game.characters[index]
    character.damage += amount
    battle = game.battle
    if battle is not None:
        if attack:
            battle.damage += amount
            if battle.defender == index:
                battle.hurt += amount
        if game.in_attack and battle.defender == index:
            battle.taken += amount
    for i, entry in enumerate(game.modifiers):
        if entry.character == index and entry.stat == LIMIT:
            game.modifiers[i] = msgspec.structs.replace(entry, amount=max(0, entry.amount - amount))
    game.emit(DamageDone(cause, index, amount, character.damage, game.stat(index, 2)))


def put_counters(game: TcgGame, index: int, counter: str, amount: int, cause: str) -> None:
    """Named counters lie on a character as long as it stays on the battlefield."""
    character = game.characters[index]
    counters = dict(character.counters)
    counters[counter] = counters.get(counter, 0) + amount
    character.counters = tuple(sorted(counters.items()))
    game.emit(CountersPut(cause, index, counter, amount))


def knock_out(game: TcgGame, fallen: list[int], cause: str) -> None:
    """Characters are KO'd at one moment: each of them still stands when it is asked who waits for that."""
    told = [CharacterKOd(cause, index) for index in fallen]
    hear(game, *told)
    for event in told:
        _leave_battlefield(game, event)


def _leave_battlefield(game: TcgGame, told: CharacterKOd) -> None:
    """Its Upgrades and the cards under it are scrapped, its counters equal its health."""
    index, cause = told.character, told.cause
    character = game.characters[index]
    owner = character.owner
    for worn in character.upgrades:
        scrap_upgrade(game, index, worn, cause)
    for card in character.cards_under or ():
        to_scrap(game, owner, card, cause, "battlefield")
    character.upgrades = ()
    character.cards_under = None
    if game.rules.texts:
        character.damage = character.card.health  # FAQ-W1-014
    character.tapped = False
    character.attacked = 0
    game.teams[owner].remove(index)
    game.knocked_out[owner].append(index)
    character.counters = ()
    game.modifiers[:] = [entry for entry in game.modifiers if entry.character != index]
    game.emit(told)


def combine(game: TcgGame, player: int, parts: list[int], form: str, cause: str) -> None:
    """The parts leave the battlefield and one untapped character with all their damage and Upgrades takes their place.

    KW-combiner-2, KW-combiner-3
    """
    index = len(game.characters)
    whole = enlist(game.pool, game.characters, form, player, form)
    for part in parts:
        character = game.characters[part]
        whole.damage += character.damage
        whole.upgrades += character.upgrades
        if character.cards_under is not None:
            whole.cards_under = [*(whole.cards_under or ()), *character.cards_under]
        character.damage, character.tapped, character.upgrades, character.cards_under = 0, False, (), None
        game.teams[player].remove(part)
        game.under[player].append(part)
    game.teams[player].append(index)
    game.emit(CharacterJoined(cause, player, index))
