"""Characters flip, tap, take damage and fall."""

from __future__ import annotations

from typing import cast

import msgspec

from ..choices import Pending, Source, Tally, Worn
from ..events import (
    AllUntapped,
    CharacterFlipped,
    CharacterJoined,
    CharacterKOd,
    CharacterPutUnder,
    CharacterTapped,
    CountersPut,
    DamageDone,
    DamageMoved,
    DamageRepaired,
    FellApart,
    Prevented,
    TrackerRaised,
)
from ..happenings import CharacterCombined, CharacterCombining, CharacterFlipping, KoNoted, UpgradeArrived
from ..heads import comes_out, wearing
from ..pieces import enlist
from ..state import TcgGame
from ..stats import context, stat_value
from ..triggers import awaited, close_moment, happen, hear, listen, listen_below
from ..words.base import ATTACK_LIMIT, HEALTH, LIMIT, NONE, STATS, Ban
from .abilities import wait
from .arrivals import deploy, next_key
from .cards import to_scrap
from .common import changed
from .upgrades import about_to_go, lose_upgrade, put_upgrade, take_upgrade


def flip_characters(game: TcgGame, flips: list[tuple[int, int]], cause: str, by: int) -> None:
    """A player turns characters to other modes at one moment; KO'd ones set nothing off but what works in the KO area.
    FAQ-W1-019"""
    found = False
    characters, teams = game.characters, game.teams
    for index, mode in flips:
        character = characters[index]
        if (
            index in teams[character.owner]
            and CharacterFlipping in game.pool.library.events
            and awaited(game, CharacterFlipping, index)
        ):
            found |= listen(game, CharacterFlipping(cause, index, character.card.modes[mode].name))
    told: list[CharacterFlipped] = []
    for index, mode in flips:
        character = characters[index]
        character.mode = mode
        if game.pool.library.notes_flips and by == character.owner:
            character.flips += 1
        told.append(CharacterFlipped(cause, character.owner, index, character.card.modes[mode].name))
        game.emit(told[-1])
    for event in told:
        if event.character not in teams[event.player]:
            found |= listen_below(game, event)
        elif CharacterFlipped in game.pool.library.events and awaited(game, CharacterFlipped, event.character):
            found |= listen(game, event)
    close_moment(game, found)


def flip_character(game: TcgGame, index: int, mode: int, cause: str, by: int) -> None:
    flip_characters(game, [(index, mode)], cause, by)


def tap(game: TcgGame, index: int, tapped: bool, cause: str) -> None:
    character = game.characters[index]
    if character.tapped != tapped:
        character.tapped = tapped
        told = CharacterTapped(cause, index, tapped)
        game.emit(told)
        if CharacterTapped in game.pool.library.events:
            hear(game, told)


def untap_all(game: TcgGame, cause: str) -> None:
    """Everybody is untapped at one moment."""
    everybody = [index for team in game.teams for index in team]
    told = [CharacterTapped(cause, index, False) for index in everybody if game.characters[index].tapped]
    for index in everybody:
        game.characters[index].tapped = False
    game.emit(AllUntapped(cause))
    if CharacterTapped in game.pool.library.events:
        hear(game, *told)


def prevent(game: TcgGame, index: int, ban: int) -> None:
    """Something does not happen, because it is forbidden."""
    game.emit(Prevented("", index, cast(Ban, STATS[ban])))


def repair(game: TcgGame, index: int, amount: int, cause: str) -> int:
    """Take counters off a character; how many there were to take."""
    character = game.characters[index]
    amount = min(amount, character.damage)
    if amount > 0:
        character.damage -= amount
        game.emit(DamageRepaired(cause, index, amount))
    return max(0, amount)


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
        if entry.character == index and (entry.stat == LIMIT or (attack and entry.stat == ATTACK_LIMIT)):
            game.modifiers[i] = msgspec.structs.replace(entry, amount=max(0, entry.amount - amount))
    game.emit(DamageDone(cause, index, amount, character.damage, stat_value(game, index, HEALTH)))


def put_counters(game: TcgGame, index: int, counter: str, amount: int, cause: str) -> None:
    """Named counters lie on a character as long as it stays on the battlefield."""
    character = game.characters[index]
    counters = dict(character.counters)
    counters[counter] = counters.get(counter, 0) + amount
    character.counters = tuple(sorted(counters.items()))
    game.emit(CountersPut(cause, index, counter, amount))


def raise_tracker(
    game: TcgGame, player: int, tracker: str, counter: str, amount: int, cause: str, brings: bool = False
) -> bool:
    """Counters go onto a tracker that its player has, or comes with them; whether that was possible."""
    tallies = {one.name: one for one in game.trackers[player]}
    placed = tracker not in tallies
    if (placed and not brings) or (not placed and amount <= 0):
        return False
    counters = dict(tallies[tracker].counters) if not placed else {}
    counters[counter] = counters.get(counter, 0) + amount
    tallies[tracker] = Tally(tracker, tuple(sorted(counters.items())))
    game.trackers = changed(game.trackers, player, tuple(tallies[name] for name in sorted(tallies)))
    game.emit(TrackerRaised(cause, player, tracker, counter, amount, counters[counter], placed))
    return True


def knock_out(game: TcgGame, fallen: list[int], cause: str) -> None:
    """Characters are KO'd at one moment: each of them still stands when it is asked who waits for that."""
    told = [CharacterKOd(cause, index) for index in fallen]
    found = False
    for event in told:
        if game.pool.library.notes_kos:
            note_ko(game, event.character)
        found |= listen(game, event) | head_waits(game, event.character)
    for index in fallen:
        goes_over = going_over(game, index)
        for worn in game.characters[index].upgrades:
            if worn not in goes_over:
                found |= about_to_go(game, index, worn, cause)
    close_moment(game, found)
    for event in told:
        _leave_battlefield(game, event)


def note_ko(game: TcgGame, index: int) -> None:
    """A character is one of those that were KO'd this game."""
    character = game.characters[index]
    owner = character.owner
    game.kos = changed(game.kos, owner, tuple(sorted((*game.kos[owner], character.card.id))))
    game.emit(KoNoted("", owner))


def fall_apart(game: TcgGame, index: int, cause: str) -> tuple[int, ...]:
    """A Weaponizer of two cards lies in the KO area as two Upgrades, which live apart from then on. FAQ-W3-039"""
    whole = game.characters[index]
    owner = whole.owner
    game.knocked_out[owner].remove(index)
    game.under[owner].append(index)
    found = []
    for one in whole.card.halves:
        found.append(len(game.characters))
        enlist(game.pool, game.characters, one.id, owner, next_key(game, owner, one.id))
        game.knocked_out[owner].append(found[-1])
    game.emit(FellApart(cause, index, tuple(found)))
    return tuple(found)


def _leave_battlefield(game: TcgGame, told: CharacterKOd) -> None:
    """Its counters equal its health from then on."""
    character = game.characters[told.character]
    if game.rules.texts and game.pool.has_heads:
        _let_go(game, told.character, told.cause)
    _strip(game, told.character, told.cause)
    if game.rules.texts:
        character.damage = character.card.health  # FAQ-W1-014
    game.knocked_out[character.owner].append(told.character)
    game.emit(told)


def _strip(game: TcgGame, index: int, cause: str) -> None:
    """Who leaves the battlefield loses all that lies on it: Upgrades and cards under it are scrapped."""
    character = game.characters[index]
    owner = character.owner
    if game.rules.texts:
        character.fell_with = game.attack_of(index)
    for worn in character.upgrades:
        lose_upgrade(game, index, worn, cause, stays=False)
    for card in character.cards_under or ():
        to_scrap(game, owner, card, cause, "under")
    character.upgrades = ()
    character.cards_under = None
    character.tapped = False
    character.attacked = 0
    game.teams[owner].remove(index)
    character.counters = ()
    game.modifiers[:] = [entry for entry in game.modifiers if entry.character != index]


def head_of(game: TcgGame, index: int) -> int:
    """The character that is the head of another one, or NONE."""
    if not game.pool.has_heads:
        return NONE
    character = game.characters[index]
    worn = next((one for one in character.upgrades if one.is_head), None)
    return wearing(game, character.owner, game.upgrade_card(worn).id) if worn is not None else NONE


def going_over(game: TcgGame, index: int) -> tuple[Worn, ...]:
    """The Upgrades that a head takes over from its body, where one of them says so: all that it can have."""
    if not game.pool.has_heads:
        return ()
    upgrades = [worn for worn in game.characters[index].upgrades if not worn.is_head]
    head = head_of(game, index)
    if head < 0 or not game.rules.texts or not any(game.upgrade_sheet(worn).follows for worn in upgrades):
        return ()
    cards = [(worn, game.upgrade_card(worn).put_on) for worn in upgrades]
    owner = game.characters[index].owner
    return tuple(worn for worn, only in cards if only is None or only.fits(game, context(owner, head), head))


def head_waits(game: TcgGame, index: int) -> bool:
    """The head of a body that falls comes onto the battlefield by an ability like any other of that moment."""
    head = head_of(game, index)
    if head < 0 or not game.rules.texts:
        return False
    character = game.characters[head]
    wait(game, Pending(game.batch, character.owner, comes_out(character.card.id), Source(head), index))
    return True


def heads_waiting(game: TcgGame, player: int) -> bool:
    """Does a head of this player still have to come? As long as one has, nobody has lost."""
    if not game.pool.has_heads:
        return False
    return any(one.player == player and _is_coming(game, one) for one in game.pending)


def _is_coming(game: TcgGame, waiting: Pending) -> bool:
    source = waiting.source.character
    return source >= 0 and waiting.ability == comes_out(game.characters[source].card.id)


def _let_go(game: TcgGame, index: int, cause: str) -> None:
    """Off a body that falls go the head, which is about to come, and what the head takes along."""
    goes_over, head = going_over(game, index), head_of(game, index)
    for worn in game.characters[index].upgrades:
        if worn.is_head or worn in goes_over:
            take_upgrade(game, index, worn, "other", cause, stays=False)
    for worn in goes_over:
        put_upgrade(game, head, worn.card, worn.slot, cause, damage=worn.damage)


def bring_out(game: TcgGame, index: int, body: int, cause: str) -> None:
    """A head comes from its fallen body, with what it took along; that was put onto it at one moment."""
    deploy(game, index, body, cause)
    taken = [worn for worn in game.characters[index].upgrades if not worn.is_head]
    if taken and UpgradeArrived in game.pool.library.events and awaited(game, UpgradeArrived, index):
        happen(game, *(UpgradeArrived(cause, index, worn) for worn in taken))


def put_under(game: TcgGame, index: int, bearer: int, cause: str) -> None:
    """A character leaves the battlefield to lie under another one: unharmed, in the mode it starts a game in."""
    character = game.characters[index]
    _strip(game, index, cause)
    character.damage, character.mode, character.beneath = 0, 0, bearer
    game.under[character.owner].append(index)
    game.emit(CharacterPutUnder(cause, index, bearer))


def combine(game: TcgGame, player: int, parts: tuple[int, ...], form: str, cause: str) -> None:
    """The parts leave the battlefield and the KO area, and one untapped character with all their damage and the
    Upgrades that are left takes their place. KW-combiner-2, KW-combiner-3

    What the parts have for a while, and counters with names on them, is over.
    """
    found = False
    if CharacterCombining in game.pool.library.events:
        for part in parts:
            if part in game.teams[player]:
                found |= listen(game, CharacterCombining(cause, part))
    close_moment(game, found)
    index = len(game.characters)
    whole = enlist(game.pool, game.characters, form, player, next_key(game, player, form))
    for part in parts:
        character = game.characters[part]
        whole.damage += character.damage
        whole.upgrades += character.upgrades
        if character.cards_under is not None:
            whole.cards_under = [*(whole.cards_under or ()), *character.cards_under]
        character.damage, character.tapped, character.upgrades, character.cards_under = 0, False, (), None
        character.attacked, character.counters = 0, ()
        (game.teams if part in game.teams[player] else game.knocked_out)[player].remove(part)
        game.under[player].append(part)
    game.modifiers[:] = [entry for entry in game.modifiers if entry.character not in parts]
    game.teams[player].append(index)
    game.emit(CharacterJoined(cause, player, index, True))
    if CharacterCombined in game.pool.library.events and awaited(game, CharacterCombined, index):
        happen(game, CharacterCombined(cause, index))
