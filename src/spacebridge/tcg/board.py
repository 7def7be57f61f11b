"""The one way anything on the board changes. Each function changes the state and says so with an event."""

from __future__ import annotations

from ..kernel.game import Result
from ..kernel.knowledge import everyone, kind_of, show, shuffle
from .events import (
    AttackBegan,
    BattleCardFlipped,
    CardsScrapped,
    CharacterFlipped,
    CharacterJoined,
    CharacterKOd,
    DamageDone,
    DeckReshuffled,
    DeckShuffled,
    FirstPlayerChosen,
    GameEnded,
    NoDamageDone,
    TurnBegan,
)
from .state import ATTACK, END, MAIN, Battle, Character, TcgGame

PUBLIC = everyone(2)


def choose_first_player(game: TcgGame, player: int) -> None:
    game.active = player
    game.emit(FirstPlayerChosen("", player))


def join(game: TcgGame, player: int, card_id: str, cause: str) -> None:
    """Put a character on the player's side of the battlefield, in the mode it starts in."""
    index = len(game.characters)
    twins = sum(1 for c in game.characters if c.owner == player and c.card.id == card_id)
    key = card_id if twins == 0 else f"{card_id}#{twins + 1}"
    game.characters.append(Character(game.pool.characters[card_id], player, key, f"c{index}"))
    game.teams[player].append(index)
    game.emit(CharacterJoined(cause, player, index))


def shuffle_deck(game: TcgGame, pile: int, cause: str) -> None:
    shuffle(game.decks[pile], game.rng)
    game.emit(DeckShuffled(cause, len(game.decks[pile])))


def begin_turn(game: TcgGame, player: int, cause: str) -> None:
    game.turn += 1
    game.active = player
    game.phase = MAIN
    game.used_flip = False
    game.emit(TurnBegan(cause, player, game.turn))


def flip_character(game: TcgGame, index: int, mode: int, cause: str) -> None:
    character = game.characters[index]
    character.mode = mode
    game.emit(CharacterFlipped(cause, character.owner, index, character.face.name))


def use_turn_flip(game: TcgGame) -> None:
    game.used_flip = True


def begin_attack(game: TcgGame, attacker: int, defender: int, cause: str) -> None:
    attack = game.characters[attacker].face.attack
    defense = game.characters[defender].face.defense
    game.phase = ATTACK
    game.battle = Battle(attacker, defender, attack, defense, 0, 0, [[], []])
    game.last_attacker[game.active] = attacker
    game.emit(AttackBegan(cause, attacker, defender, attack, defense))


def flip_battle_card(game: TcgGame, battle: Battle, player: int, attacking: bool, cause: str) -> bool:
    """Turn up the top card of the player's deck and count its icons; False when there is no card at all."""
    deck = game.deck_of(player)
    if not deck:
        return False
    card = show(deck.pop(), PUBLIC)
    kind = kind_of(card)
    game.played[player].append(card)
    battle.flipped[player].append(card)
    if attacking:
        battle.attack += game.pool.orange[kind]
        total = battle.attack
    else:
        battle.defense += game.pool.blue[kind]
        total = battle.defense
    game.emit(BattleCardFlipped(cause, player, card, game.pool.letters[kind], total, attacking))
    if not deck:
        reshuffle(game, player, cause)
    return True


def reshuffle(game: TcgGame, player: int, cause: str) -> None:
    """The deck ran out: the scrap pile becomes the deck at once, if there is one."""
    scrap = game.scrap_of(player)
    if scrap:
        deck = game.deck_of(player)
        deck.extend(scrap)
        scrap.clear()
        shuffle(deck, game.rng)
        game.emit(DeckReshuffled(cause, len(deck)))


def do_attack_damage(game: TcgGame, battle: Battle, amount: int, cause: str) -> None:
    battle.damage = amount
    if amount > 0:
        do_damage(game, battle.defender, amount, cause)
    else:
        game.emit(NoDamageDone(cause, battle.attack, battle.defense))


def do_damage(game: TcgGame, index: int, amount: int, cause: str) -> None:
    character = game.characters[index]
    character.damage += amount
    game.emit(DamageDone(cause, index, amount, character.damage, character.card.health))


def knock_out(game: TcgGame, index: int, cause: str) -> None:
    owner = game.characters[index].owner
    game.teams[owner].remove(index)
    game.knocked_out[owner].append(index)
    game.emit(CharacterKOd(cause, index))


def scrap_played(game: TcgGame, cause: str) -> None:
    """All cards of the played areas go to the scrap piles; an empty deck is then made anew."""
    game.phase = END
    number = sum(len(area) for area in game.played)
    if number:
        for player, area in enumerate(game.played):
            game.scrap_of(player).extend(area)
            area.clear()
        game.emit(CardsScrapped(cause, number))
        for player in range(game.rules.piles):
            if not game.decks[player]:
                reshuffle(game, player, cause)


def end_game(game: TcgGame, result: Result, cause: str) -> None:
    game.emit(GameEnded(cause, f"{result}."))
    game.end(result)
