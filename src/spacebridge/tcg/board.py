"""The one way anything on the board changes. Each function changes the state and says so with an event."""

from __future__ import annotations

from typing import Final

import msgspec

from ..kernel.knowledge import SEATS, everyone, hide, show, shuffle
from .choices import Granted, Modifier, Pending, Spent
from .definitions import SLOTS
from .events import (
    STATS,
    AbilityGranted,
    AllUntapped,
    AttackBegan,
    AttackMoved,
    BattleCardFlipped,
    BonusGained,
    CardDrawn,
    CardPlayed,
    CardPutOnDeck,
    CardPutUnder,
    CardReturned,
    CardScrapped,
    CardSeen,
    CardsScrapped,
    CardSwapped,
    CharacterDeployed,
    CharacterFlipped,
    CharacterJoined,
    CharacterKOd,
    CharacterReturned,
    CharacterTapped,
    CountersPut,
    DamageDone,
    DamageMoved,
    DamageRepaired,
    DeckReshuffled,
    DeckShuffled,
    Extra,
    ExtraGained,
    FirstPlayerChosen,
    GameEnded,
    Leaves,
    NoDamageDone,
    Reason,
    SecretPlayed,
    SecretRevealed,
    Seen,
    TurnBegan,
    Until,
    UpgradeLost,
    UpgradePut,
    Zone,
)
from .happenings import (
    AbilityTaken,
    AbilityUsedUp,
    AbilityWaits,
    AttackerChosen,
    AttackOver,
    CardTakenUp,
    CharacterFlipping,
    ExtraAttacksUsed,
    ExtraTurnTaken,
    FlipsLocked,
    MomentOver,
    ProtectionChanged,
    TotalsCounted,
    TurnUsed,
    WoreOff,
)
from .pieces import Battle, card_of, enlist, upgrade
from .state import ATTACK, END, MAIN, TcgGame
from .stats import reasons
from .triggers import awaited, close_moment, happen, hear, listen
from .words.base import LIMIT, NONE, PIERCE, UNTIL_ATTACK, UNTIL_NEXT, UNTIL_TURN

PUBLIC = everyone(2)
HEAD_SLOT = 3
"""Beside the slots for Weapon, Armor and Utility."""


def changed(pair: tuple[int, int], which: int, value: int) -> tuple[int, int]:
    """A pair with one of its two numbers replaced: small counts for each player are pairs, which copies share."""
    return (pair[0], value) if which else (value, pair[1])


# Setting up


def choose_first_player(game: TcgGame, player: int) -> None:
    game.active = player
    game.emit(FirstPlayerChosen("", player))


def join(game: TcgGame, player: int, card_id: str, cause: str, beneath: bool = False) -> None:
    """Put a character on the player's side of the battlefield, or under another, in the mode it starts in."""
    index = len(game.characters)
    twins = sum(1 for c in game.characters if c.owner == player and c.card.id == card_id)
    key = card_id if twins == 0 else f"{card_id}#{twins + 1}"
    game.characters.append(enlist(game.pool, card_id, player, key, index))
    (game.under if beneath else game.teams)[player].append(index)
    game.emit(CharacterJoined(cause, player, index))


def shuffle_deck(game: TcgGame, pile: int, cause: str) -> None:
    shuffle(game.decks[pile], game.rng)
    game.emit(DeckShuffled(cause, pile if game.rules.piles > 1 else NONE, len(game.decks[pile])))


# The turn


def begin_turn(game: TcgGame, player: int, cause: str) -> None:
    game.turn += 1
    game.active = player
    game.phase = MAIN
    game.used = 0
    game.plays = 0
    game.extra_attacks = 0
    game.whites = (0, 0)
    for character in game.characters:
        character.attacked = 0
    if game.modifiers:
        game.modifiers[:] = [one for one in game.modifiers if (one.until, one.player) != (UNTIL_NEXT, player)]
    game.emit(TurnBegan(cause, player, game.turn))


def use(game: TcgGame, what: int, plays: int = 0) -> None:
    """Mark one of the turn's actions as used; `plays` counts the cards that were played for it."""
    game.used |= what
    game.plays += plays
    game.emit(TurnUsed("", game.active, what))


def scrap_played(game: TcgGame, cause: str) -> None:
    """All cards of the played areas go to the scrap piles; an empty deck is then made anew."""
    game.phase = END
    number = len(game.played[0]) + len(game.played[1])
    if number:
        for player, area in enumerate(game.played):
            game.scrap_of(player).extend(area)
            area.clear()
        game.emit(CardsScrapped(cause, number))
        for player in range(game.rules.piles):
            if not game.decks[player]:
                reshuffle(game, player, cause)


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


def use_extra_attacks(game: TcgGame) -> None:
    if game.extra_attacks:
        game.extra_attacks = 0
        game.emit(ExtraAttacksUsed("", game.active))


def end_game(game: TcgGame, ending: GameEnded) -> None:
    for player, cards in enumerate(game.secrets):  # ER-1.6-2
        for i in range(len(cards)):
            look(game, cards, i, player, PUBLIC, "secret", ending.cause)
    game.emit(ending)
    game.end(ending.result(game.teller(None)))


# Cards


def draw(game: TcgGame, player: int, cause: str) -> None:
    """Put the top card of the deck into the hand; the deck is made anew as soon as it is empty."""
    deck = game.deck_of(player)
    if not deck:
        return
    card = show(deck.pop(), 1 << player)
    game.hands[player].append(card)
    game.emit(CardDrawn(cause, player, card))
    if not deck:
        reshuffle(game, player, cause)


def reshuffle(game: TcgGame, player: int, cause: str) -> None:
    """The deck ran out: the scrap pile becomes the deck at once, if there is one. ER-5-1, ER-5-3"""
    pile = game.rules.pile_numbers[player]
    scrap = game.scraps[pile]
    kept = game.protected[pile]
    if len(scrap) <= kept:
        return
    deck = game.decks[pile]
    deck.extend(scrap[: len(scrap) - kept])
    del scrap[: len(scrap) - kept]
    shuffle(deck, game.rng)
    happen(game, DeckReshuffled(cause, player if game.rules.piles > 1 else NONE, len(deck)))


def to_scrap(game: TcgGame, player: int, card: int, cause: str, zone: Zone, kept_apart: bool = False) -> CardScrapped:
    """Lay a card face up on the scrap pile, below those that a running effect has scrapped from the deck."""
    card = show(card, PUBLIC)
    scrap = game.scrap_of(player)
    kept = game.protected[game.rules.pile_numbers[player]]
    if kept_apart or (zone == "deck" and game.rules.protects_scrapped):
        scrap.append(card)
        game.protected = changed(game.protected, game.rules.pile_numbers[player], kept + 1)
    else:
        scrap.insert(len(scrap) - kept, card)
    told = CardScrapped(cause, player, card, zone)
    game.emit(told)
    if not game.deck_of(player):
        reshuffle(game, player, cause)
    return told


def unprotect(game: TcgGame) -> None:
    """The effect is over: what it scrapped is a scrapped card like any other; an empty deck is made anew."""
    for pile, kept in enumerate(game.protected):
        if kept:
            game.protected = changed(game.protected, pile, 0)
            game.emit(ProtectionChanged("ER-5-3", pile, 0))
            if not game.decks[pile]:
                reshuffle(game, pile, "ER-5-1")


def fix_protection(game: TcgGame, player: int) -> None:
    """A card was taken from the scrap pile: no more cards are protected than lie there."""
    pile = game.rules.pile_numbers[player]
    kept = min(game.protected[pile], len(game.scraps[pile]))
    if kept != game.protected[pile]:
        game.protected = changed(game.protected, pile, kept)
        game.emit(ProtectionChanged("ER-5-3", player, kept))


def scrap_from_hand(game: TcgGame, player: int, position: int, cause: str) -> int:
    card = game.hands[player].pop(position)
    hear(game, to_scrap(game, player, card, cause, "hand"))
    return card


def hand_from_scrap(game: TcgGame, player: int, position: int, cause: str) -> int:
    pile = game.rules.pile_numbers[player]
    scrap = game.scraps[pile]
    if position >= len(scrap) - game.protected[pile]:
        game.protected = changed(game.protected, pile, game.protected[pile] - 1)
    card = scrap.pop(position)
    game.hands[player].append(card)
    game.emit(CardReturned(cause, player, card))
    return card


def move_card(
    game: TcgGame, player: int, zone: str, position: int, to: str, bearer: int, cause: str, kept_apart: bool = False
) -> int:
    """Move a player's battle card from a place in one zone to another zone; `bearer` is the character it lies under.

    Scrapped cards that the effect does more with are kept apart. FAQ-W2-050
    """
    if zone == "hand" and to == "scrap":
        return scrap_from_hand(game, player, position, cause)
    if to == "hand" and zone in ("scrap", "scrapped"):
        return hand_from_scrap(game, player, position, cause)
    if zone == "under":
        beneath = list(game.characters[bearer].cards_under or ())
        card = beneath.pop(position)
        game.characters[bearer].cards_under = beneath or None
    else:
        card = _pile(game, player, zone).pop(position)
        fix_protection(game, player)
    if to == "scrap":
        card = show(card, PUBLIC)
        to_scrap(game, player, card, cause, SCRAPPED_FROM[zone], kept_apart)
    elif to == "hand":
        game.hands[player].append(show(card, 1 << player))
        game.emit(CardReturned(cause, player, card))
    elif to == "under":
        character = game.characters[bearer]
        character.cards_under = [*(character.cards_under or ()), hide(card)]
        game.emit(CardPutUnder(cause, bearer))
    else:
        deck = game.deck_of(player)
        deck.insert(len(deck) if to == "deck top" else 0, card)
        game.emit(CardPutOnDeck(cause, player, card))
    if to != "scrap" and zone.startswith("deck") and not game.deck_of(player):
        reshuffle(game, player, cause)
    return card


SCRAPPED_FROM: Final[dict[str, Zone]] = {
    "deck top": "deck", "deck bottom": "deck", "flipped": "played area", "under": "battlefield", "hand": "hand",
}  # fmt: skip
"""Where the log says that a scrapped card came from."""


def _pile(game: TcgGame, player: int, zone: str) -> list[int]:
    """The cards that lie there."""
    if zone == "hand":
        return game.hands[player]
    if zone == "flipped":
        return game.played[player]
    return game.deck_of(player) if zone.startswith("deck") else game.scrap_of(player)


def look(game: TcgGame, pile: list[int], position: int, player: int, viewers: int, where: Seen, cause: str) -> None:
    """Some players see a card where it lies."""
    pile[position] = show(pile[position], viewers)
    owner = 1 - player if pile is game.hands[1 - player] else player
    game.emit(CardSeen(cause, player, pile[position], where, owner, viewers == PUBLIC))


def lay_out(game: TcgGame, player: int, card: int, cause: str) -> None:
    """An Action is played into the played area."""
    card = show(card, PUBLIC)
    game.played[player].append(card)
    game.emit(CardPlayed(cause, player, card))


def play_secret(game: TcgGame, player: int, card: int, cause: str) -> None:
    """A Secret Action goes face down into the played area; its owner knows it. KW-secret-1"""
    game.secrets[player].append(hide(card) | 1 << player)
    game.emit(SecretPlayed(cause, player, game.secrets[player][-1]))


def reveal_secret(game: TcgGame, player: int, position: int, cause: str) -> int:
    """Turn a Secret Action up; it stays in the played area. KW-secret-5"""
    card = show(game.secrets[player].pop(position), PUBLIC)
    game.played[player].append(card)
    game.emit(SecretRevealed(cause, player, card))
    return card


def scrap_secrets(game: TcgGame, player: int, cause: str) -> None:
    """Secret Actions that nobody turned up are scrapped face up, without effect. ER-1.5-2b, ER-1.5-2c"""
    while game.secrets[player]:
        to_scrap(game, player, game.secrets[player].pop(), cause, "played area")


def announce(game: TcgGame, player: int, card: int, character: int, slot: int, cause: str) -> None:
    """Say what is played; it moves by other functions."""
    game.emit(CardPlayed(cause, player, show(card, PUBLIC), character, SLOTS[slot] if slot >= 0 else ""))


def lift_top(game: TcgGame, player: int, cause: str) -> bool:
    """Take the top card of the deck aside, for its owner's eyes; False when there is none."""
    deck = game.deck_of(player)
    if not deck:
        return False
    card = show(deck.pop(), 1 << player)
    game.aside[player].append(card)
    game.emit(CardSeen(cause, player, card, "top", player, open=False))
    if not deck:
        reshuffle(game, player, cause)
    return True


def scrap_aside(game: TcgGame, player: int, position: int, cause: str) -> None:
    to_scrap(game, player, game.aside[player].pop(position), cause, "deck")


def lay_back(game: TcgGame, player: int, position: int, cause: str) -> None:
    card = game.aside[player].pop(position)
    game.deck_of(player).append(card)
    game.emit(CardPutOnDeck(cause, player, hide(card) | 1 << player))


def take_up(game: TcgGame, player: int, pile: list[int], position: int) -> int:
    """Take a card of a player from a pile, to be put down elsewhere at once."""
    card = pile.pop(position)
    if pile is game.scrap_of(player):
        fix_protection(game, player)
    game.emit(CardTakenUp("", player, card))
    return card


# Waiting abilities


def wait(game: TcgGame, waiting: Pending) -> None:
    """An ability has triggered and waits."""
    game.pending.append(waiting)
    game.emit(AbilityWaits("", waiting.player, waiting.ability))


def take_pending(game: TcgGame, position: int) -> Pending:
    """A waiting ability waits no more."""
    entry = game.pending.pop(position)
    game.emit(AbilityTaken("", entry.player, entry.ability))
    return entry


def close_batch(game: TcgGame) -> None:
    """What was set off so far waits together."""
    game.batch += 1
    game.emit(MomentOver("ER-4-1", game.batch))


def join_batches(game: TcgGame, since: int) -> None:
    """All that was set off from that batch on was set off at one moment."""
    if game.batch > since:
        game.pending[:] = [msgspec.structs.replace(one, batch=min(one.batch, since)) for one in game.pending]
        game.batch = since + 1
        game.emit(MomentOver("ER-4-1", game.batch))


def swap_flipped(game: TcgGame, player: int, hand: int, flipped: int, cause: str) -> None:
    """A card of the hand changes places with a flipped card of the played area."""
    area = game.played[player]
    into, out = show(game.hands[player][hand], PUBLIC), area[flipped]
    game.hands[player][hand] = out
    area[flipped] = into
    game.emit(CardSwapped(cause, player, into, out))


# Upgrades


def put_upgrade(game: TcgGame, index: int, card: int, slot: int, cause: str, played: bool = False) -> None:
    character = game.characters[index]
    card = show(card, PUBLIC)
    character.upgrades = (*character.upgrades, upgrade(card, slot))
    game.emit(UpgradePut(cause, card, index, SLOTS[slot], played))


def _take_upgrade(game: TcgGame, index: int, worn: int, to: Leaves, cause: str) -> int:
    character = game.characters[index]
    upgrades = list(character.upgrades)
    upgrades.remove(worn)
    character.upgrades = tuple(upgrades)
    card = card_of(worn)
    game.emit(UpgradeLost(cause, card, index, to))
    return card


def scrap_upgrade(game: TcgGame, index: int, worn: int, cause: str) -> None:
    owner = game.characters[index].owner
    card = _take_upgrade(game, index, worn, "scrap", cause)
    if game.pool.sides[card >> SEATS]:
        unmask(game, owner, card >> SEATS)
        return
    scrap = game.scrap_of(owner)
    scrap.insert(len(scrap) - game.protected[game.rules.pile_numbers[owner]], card)
    game.emit(CardScrapped(cause, owner, card, "slot"))
    if not game.deck_of(owner):
        reshuffle(game, owner, cause)


def return_upgrade(game: TcgGame, index: int, worn: int, cause: str) -> None:
    owner = game.characters[index].owner
    card = _take_upgrade(game, index, worn, "hand", cause)
    if game.pool.sides[card >> SEATS]:
        unmask(game, owner, card >> SEATS)
    else:
        game.hands[owner].append(card)


def unmask(game: TcgGame, owner: int, kind: int) -> None:
    """A Battle Master that was an Upgrade goes to the KO area, wherever it was meant to go; a head whose body is gone
    comes onto the battlefield. KW-battlemaster-1"""
    id = game.pool.battle_cards[kind].id
    index = next(c for c in game.under[owner] if game.characters[c].card.id == id)
    if game.characters[index].card.head_side is not None:
        deploy(game, index, id)
        return
    game.under[owner].remove(index)
    game.knocked_out[owner].append(index)
    game.emit(CharacterKOd("KW-battlemaster-1", index))


def put_head(game: TcgGame, player: int, body: str, head: str) -> None:
    """A head begins the game on its body."""
    bearer = next(c for c in game.teams[player] if game.characters[c].card.id == body)
    character = game.characters[bearer]
    worn = upgrade(game.pool.kinds[head] << SEATS | PUBLIC, HEAD_SLOT)
    character.upgrades = (*character.upgrades, worn)
    game.emit(UpgradePut("", card_of(worn), bearer, "head"))


def become_upgrade(game: TcgGame, index: int) -> int:
    """A KO'd Battle Master leaves the KO area to be put on somebody; the card it is then."""
    character = game.characters[index]
    game.knocked_out[character.owner].remove(index)
    game.under[character.owner].append(index)
    card = game.pool.kinds[character.card.id] << SEATS | PUBLIC
    game.emit(CardPlayed("KW-battlemaster-1", character.owner, card))
    return card


def move_upgrade(game: TcgGame, index: int, worn: int, to: int, slot: int, cause: str) -> None:
    put_upgrade(game, to, _take_upgrade(game, index, worn, "other", cause), slot, cause)


# Characters


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
        game.emit(CharacterTapped(cause, index, tapped))


def untap_all(game: TcgGame, cause: str) -> None:
    for team in game.teams:
        for index in team:
            game.characters[index].tapped = False
    game.emit(AllUntapped(cause))


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


def do_damage(game: TcgGame, index: int, amount: int, cause: str) -> None:
    character = game.characters[index]
    character.damage += amount
    health = game.stat(index, 2)
    game.emit(DamageDone(cause, index, amount, character.damage, health))
    battle = game.battle
    if battle is not None and game.in_attack and battle.defender == index:
        battle.taken += amount
    for i, entry in enumerate(game.modifiers):
        if entry.character == index and entry.stat == LIMIT:
            game.modifiers[i] = Modifier(index, LIMIT, max(0, entry.amount - amount), entry.until)


def gain(game: TcgGame, index: int, stat: int, amount: int, until: int, cause: str, player: int = NONE) -> None:
    """A character gets a stat or keyword for a while; `player` is whose next turn ends it, where that does."""
    battle = game.battle
    if stat == LIMIT and battle is not None and game.in_attack and battle.defender == index:
        amount = max(0, amount - battle.taken)  # all damage of the attack counts: FAQ-W1-032
    game.modifiers.append(Modifier(index, stat, amount, until, player))
    game.emit(BonusGained(cause, index, STATS[stat], amount, SPANS[until], player))


SPANS: Final[tuple[Until, ...]] = ("attack", "turn", "next turn", "gone")


def put_counters(game: TcgGame, index: int, counter: str, amount: int, cause: str) -> None:
    """Named counters lie on a character as long as it stays on the battlefield."""
    character = game.characters[index]
    counters = dict(character.counters)
    counters[counter] = counters.get(counter, 0) + amount
    character.counters = tuple(sorted(counters.items()))
    game.emit(CountersPut(cause, index, counter, amount))


def use_up(game: TcgGame, ability: str, player: int, turn: bool) -> None:
    """An ability that works once a turn or once a game was used."""
    game.spent.append(Spent(ability, player, turn))
    game.emit(AbilityUsedUp("", player, ability))


def grant(game: TcgGame, ability: str, player: int, index: int, card: int) -> None:
    game.grants.append(Granted(ability, player, index, card))
    game.emit(AbilityGranted("", player))


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


def return_character(game: TcgGame, index: int, cause: str) -> None:
    """A KO'd character comes back untapped, in the mode it lies in, with its counters."""
    owner = game.characters[index].owner
    game.knocked_out[owner].remove(index)
    game.teams[owner].append(index)
    game.emit(CharacterReturned(cause, index))


def deploy(game: TcgGame, index: int, cause: str) -> None:
    """A character from under another one comes onto the battlefield."""
    owner = game.characters[index].owner
    game.under[owner].remove(index)
    game.teams[owner].append(index)
    happen(game, CharacterDeployed(cause, index))


def combine(game: TcgGame, player: int, parts: list[int], form: str, cause: str) -> None:
    """The parts leave the battlefield and one untapped character with all their damage and Upgrades takes their place.

    KW-combiner-2, KW-combiner-3
    """
    index = len(game.characters)
    whole = enlist(game.pool, form, player, form, index)
    game.characters.append(whole)
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


# Battle


def choose_attacker(game: TcgGame, index: int) -> None:
    game.phase = ATTACK
    game.battle = Battle(index, game.whites)
    game.last_attacker = changed(game.last_attacker, game.active, index)
    game.characters[index].attacked += 1
    game.emit(AttackerChosen("ER-1.3.1-2", index))


def begin_attack(game: TcgGame, battle: Battle, defender: int, cause: str) -> None:
    battle.defender = defender
    battle.attack = game.attack_of(battle.attacker)
    battle.defense = game.defense_of(defender)
    battle.mark = (game.batch, len(game.modifiers))
    attacker, other = game.characters[battle.attacker], game.characters[defender]
    why_attack: tuple[Reason, ...] = ()
    why_defense: tuple[Reason, ...] = ()
    if battle.attack != attacker.sheets[attacker.mode].printed[0]:
        why_attack = reasons(game, battle.attacker, 0, battle.attack)
    if battle.defense != other.sheets[other.mode].printed[1]:
        why_defense = reasons(game, defender, 1, battle.defense)
    game.emit(AttackBegan(cause, battle.attacker, defender, battle.attack, battle.defense, why_attack, why_defense))


def lock_flips(game: TcgGame, battle: Battle, attacking: int | None, defending: int | None) -> None:
    """Fix how many cards a side flips."""
    if attacking is not None:
        battle.flips[0] = attacking
    if defending is not None:
        battle.flips[1] = defending
    game.emit(FlipsLocked("ER-1.3.2-2", battle.flips[0], battle.flips[1]))


def flip_battle_cards(
    game: TcgGame, player: int, number: int, battle: Battle | None, cause: str, pauses: bool = True
) -> None:
    """Turn up cards from the top of a player's deck into the played area, one by one.

    In a battle their icons count at once: orange for the attack, blue for the defense, black as Pierce, and a first
    white one brings more flips. The flips of the battle itself pause where something waits that has to happen between
    two of them; the battle knows how many are left. Most of a game's time goes by here.
    """
    deck = game.deck_of(player)
    pool = game.pool
    attacking = player == game.active
    counted = pool.orange if attacking else pool.blue
    white, black, icons = pool.white, pool.black, pool.icons
    fighter = NONE if battle is None else battle.attacker if attacking else battle.defender
    played = game.played[player]
    total = 0
    while number > 0 and deck:
        card = deck.pop() | PUBLIC
        kind = card >> SEATS
        played.append(card)
        number -= 1
        if battle is not None:
            battle.flipped[player].append(card)
            more = counted[kind]
            if attacking:
                if more:
                    battle.bonus[0] += more
                    battle.attack += more
                total = battle.attack
            else:
                if more:
                    battle.bonus[1] += more
                    battle.defense += more
                total = battle.defense
        if white[kind]:
            game.whites = changed(game.whites, player, game.whites[player] + white[kind])
            if battle is not None and not battle.extra_used[not attacking]:
                battle.extra_used[not attacking] = True
                number += game.rules.white_flips
        game.emit(BattleCardFlipped(cause, player, card, icons[kind], total, attacking, fighter))
        if black[kind] and attacking and battle is not None:
            gain(game, battle.attacker, PIERCE, black[kind], UNTIL_TURN, "ER-1.3.2-3e")
        if not deck:
            reshuffle(game, player, cause)
        if pauses and game.pending:
            break
    if battle is not None and pauses:
        battle.flips[not attacking] = number


def count_totals(game: TcgGame, battle: Battle) -> None:
    """Attack, defense and Pierce as they stand now; flips have been added as they came."""
    if battle.mark != (game.batch, len(game.modifiers)) or game.pool.library.counts_flips:
        battle.attack = game.attack_of(battle.attacker)
        battle.defense = game.defense_of(battle.defender)
    pierce = game.stat(battle.attacker, PIERCE)
    battle.pierce = pierce if pierce > 0 else 0
    game.emit(TotalsCounted("ER-1.3.3-1", battle.attack, battle.defense, battle.pierce))


def note_attack_damage(game: TcgGame, battle: Battle, amount: int, cause: str) -> None:
    battle.damage = amount
    if amount <= 0:
        game.emit(NoDamageDone(cause, battle.attacker, battle.defender, battle.attack, battle.defense))


def redirect_attack(game: TcgGame, battle: Battle, index: int, cause: str) -> None:
    battle.taker = index
    game.emit(AttackMoved(cause, index))


def end_attack(game: TcgGame) -> None:
    """The attack is over; what lasts until then wears off."""
    if game.battle is not None:
        game.battle.over = True
        game.emit(AttackOver("ER-1.4-1", game.battle.attacker))
    if game.modifiers:
        game.modifiers[:] = [entry for entry in game.modifiers if entry.until != UNTIL_ATTACK]
