"""Battle cards move from pile to pile."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...kernel.knowledge import SEATS, hide, show, shuffle, visible
from ...kernel.knowledge import card as make_card
from ..definitions import SLOTS
from ..events import (
    CardDrawn,
    CardNamed,
    CardPlayed,
    CardPutInKO,
    CardPutOnDeck,
    CardPutUnder,
    CardReturned,
    CardScrapped,
    CardSeen,
    CardSwapped,
    DeckReshuffled,
    DeckShuffled,
    SecretKept,
    SecretPlayed,
    SecretRevealed,
    Seen,
    Zone,
)
from ..happenings import CardTakenUp, ProtectionChanged, SecretUncovered
from ..state import TcgGame
from ..stats import context
from ..triggers import happen, hear
from ..words.base import NONE
from .common import PUBLIC, changed


def shuffle_deck(game: TcgGame, pile: int, cause: str) -> None:
    shuffle(game.decks[pile], game.rng)
    game.emit(DeckShuffled(cause, pile if game.rules.piles > 1 else NONE, len(game.decks[pile])))


def draw(game: TcgGame, player: int, cause: str) -> None:
    """Put the top card of the deck into the hand; the deck is made anew as soon as it is empty."""
    deck = game.decks[game.rules.pile_numbers[player]]
    if not deck:
        return
    card = deck.pop() | 1 << player
    game.hands[player].append(card)
    if game.pool.library.counts_draws:
        drawn = game.draws[player] + 1
        game.draws = changed(game.draws, player, drawn)
    told = CardDrawn(cause, player, card)
    game.emit(told)
    if CardDrawn in game.pool.library.events:
        hear(game, told)
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
    if zone == "played area":
        player = owner_of(game, player, card)
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


def name_card(game: TcgGame, player: int, id: str, cause: str) -> None:
    """A player says the name of a card."""
    game.emit(CardNamed(cause, player, id))


def owner_of(game: TcgGame, player: int, card: int) -> int:
    """Whose card it is that has just left a player's played area: one that was played from the other's scrap pile goes
    back to them. Of equal cards the player's own leave first."""
    lent = game.borrowed[player]
    if lent:
        kind = card >> SEATS
        left = sum(one >> SEATS == kind for one in (*game.played[player], *game.secrets[player]))
        if lent.count(kind) > left:
            rest = list(lent)
            rest.remove(kind)
            game.borrowed = changed(game.borrowed, player, tuple(rest))
            game.emit(CardTakenUp("", 1 - player, card))
            return 1 - player
    return player


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
    game.emit(CardReturned(cause, player, card, "scrap pile"))
    return card


def move_card(
    game: TcgGame, player: int, zone: str, position: int, to: str, bearer: int, cause: str, kept_apart: bool = False,
    shown: bool = False,
) -> int:  # fmt: skip
    """Move a player's battle card from a place in one zone to another zone; `bearer` is the character it lies under.

    `shown` cards are seen by both players where they lie then. Scrapped cards that the effect does more with are kept
    apart. FAQ-W2-050
    """
    if zone == "hand" and to == "scrap":
        return scrap_from_hand(game, player, position, cause)
    if to == "hand" and zone in ("scrap", "scrapped"):
        return hand_from_scrap(game, player, position, cause)
    if zone == "outside":
        card = from_outside(game, player, position)
    elif zone == "under":
        beneath = list(game.characters[bearer].cards_under or ())
        card = beneath.pop(position)
        game.characters[bearer].cards_under = beneath or None
    else:
        card = _pile(game, player, zone).pop(position)
        fix_protection(game, player)
        if zone == "secret":
            uncover(game, player, position)
        if zone == "flipped":
            game.lifted = changed(game.lifted, player, (*game.lifted[player], card))
    if to == "scrap":
        card = show(card, PUBLIC)
        to_scrap(game, player, card, cause, came_from(zone), kept_apart)
    elif to == "ko":
        card = show(card, PUBLIC)
        game.fallen_cards[player].append(card)
        game.emit(CardPutInKO(cause, player, card))
    elif to == "hand":
        card = show(card, PUBLIC if shown else 1 << player)
        game.hands[player].append(card)
        game.emit(CardReturned(cause, player, card, came_from(zone)))
    elif to == "under":
        character = game.characters[bearer]
        card = show(card, PUBLIC) if shown else hide(card)
        character.cards_under = [*(character.cards_under or ()), card]
        game.emit(CardPutUnder(cause, player, bearer, came_from(zone), card if shown else -1))
    else:
        deck = game.deck_of(player)
        deck.insert(len(deck) if to == "deck top" else 0, show(card, PUBLIC) if shown else card)
        if zone == "hand" and to == "deck top":
            happen(game, CardPutOnDeck(cause, player, card, zone="hand"))
        else:
            game.emit(CardPutOnDeck(cause, player, card, to == "deck bottom"))
    if to != "scrap" and zone.startswith("deck") and not game.deck_of(player):
        reshuffle(game, player, cause)
    return card


ENDS_OF_DECK: Final = ("deck top", "deck bottom", "aside")


def came_from(zone: str) -> Zone:
    """Where the log says that a card came from."""
    if zone in ENDS_OF_DECK:
        return "deck"
    if zone in ("flipped", "secret"):
        return "played area"
    if zone == "under":
        return "under"
    if zone == "hand":
        return "hand"
    return "outside" if zone == "outside" else "scrap pile"


def take_from_deck(game: TcgGame, player: int, position: int, cause: str) -> None:
    """A card from somewhere in the deck is shown and put into the hand."""
    card = show(game.deck_of(player).pop(position), PUBLIC)
    game.hands[player].append(card)
    game.emit(CardReturned(cause, player, card, "deck"))


def from_outside(game: TcgGame, player: int, position: int) -> int:
    """A card that a player owns comes from outside the game, before all eyes. FAQ-W2-092"""
    mine = game.outside[player]
    kind = game.pool.kinds[mine[position]]
    game.outside = changed(game.outside, player, (*mine[:position], *mine[position + 1 :]))
    game.supply = tuple(n + (i == kind) for i, n in enumerate(game.supply))
    game.emit(CardTakenUp("", player, make_card(kind, PUBLIC)))
    return make_card(kind, PUBLIC)


def _pile(game: TcgGame, player: int, zone: str) -> list[int]:
    """The cards that lie there."""
    if zone == "hand":
        return game.hands[player]
    if zone == "flipped":
        return game.played[player]
    if zone == "secret":
        return game.secrets[player]
    if zone == "aside":
        return game.aside[player]
    return game.deck_of(player) if zone.startswith("deck") else game.scrap_of(player)


def look(game: TcgGame, pile: list[int], position: int, player: int, viewers: int, where: Seen, cause: str) -> None:
    """Some players see a card where it lies."""
    pile[position] = show(pile[position], viewers)
    owner = 1 - player if pile is game.hands[1 - player] else player
    game.emit(CardSeen(cause, player, pile[position], where, owner, viewers == PUBLIC))


def see_tops(game: TcgGame) -> None:
    """Who may look at the top card of their deck at any time sees it."""
    for player, team in enumerate(game.teams):
        for index in team:
            character = game.characters[index]
            tops = character.sheets[character.mode].tops
            if any(one.while_ is None or one.while_.holds(game, context(player, index)) for one in tops):
                deck = game.deck_of(player)
                if deck and not visible(deck[-1], player, game.players):
                    look(game, deck, len(deck) - 1, player, 1 << player, "deck", character.card.id)
                break


def lay_out(game: TcgGame, player: int, card: int, cause: str) -> None:
    """An Action is played into the played area."""
    card |= PUBLIC
    game.played[player].append(card)
    game.emit(CardPlayed(cause, player, card))


def scrap_action(game: TcgGame, player: int, card: int, flipped: bool, cause: str) -> None:
    """An Action that was just played goes from the played area to the scrap pile; of equal cards the latest."""
    area = game.played[player]
    area.pop(max(i for i, one in enumerate(area) if one >> SEATS == card >> SEATS))
    if flipped:
        game.lifted = changed(game.lifted, player, (*game.lifted[player], card))
    to_scrap(game, player, card, cause, "played area")


def play_secret(game: TcgGame, player: int, card: int, cause: str, seen: bool = False) -> None:
    """A Secret Action goes face down into the played area; its owner knows it, and everybody who saw it there where it
    lay open. KW-secret-1"""
    game.secrets[player].append(show(card, PUBLIC) if seen else hide(card) | 1 << player)
    game.emit(SecretPlayed(cause, player, game.secrets[player][-1]))


def reveal_secret(game: TcgGame, player: int, position: int, cause: str) -> int:
    """Turn a Secret Action up; it stays in the played area. KW-secret-5"""
    card = show(game.secrets[player].pop(position), PUBLIC)
    uncover(game, player, position)
    game.played[player].append(card)
    game.emit(SecretRevealed(cause, player, card))
    return card


def scrap_secret(game: TcgGame, player: int, card: int, cause: str) -> None:
    """A Secret Action goes to the scrap pile face up, without effect."""
    position = secret_position(game, player, card)
    game.secrets[player].pop(position)
    uncover(game, player, position)
    to_scrap(game, player, card, cause, "played area")


def secret_position(game: TcgGame, player: int, card: int) -> int:
    """Where such a card lies face down; of equal ones one that nothing keeps, if there is one."""
    stays = {place for place, _ in game.kept[player]}
    places = [i for i, one in enumerate(game.secrets[player]) if one == card]
    return next((i for i in places if i not in stays), places[0])


def keep_secret(game: TcgGame, player: int, kind: int, cause: str) -> None:
    """The Secret Action just laid down stays as long as it lies face down, and so does a card of the played area."""
    place = len(game.secrets[player]) - 1
    game.kept = changed(game.kept, player, (*game.kept[player], (place, kind)))
    game.emit(SecretKept(cause, player))


def uncover(game: TcgGame, player: int, position: int) -> None:
    """A Secret Action lies there no longer: nothing keeps it any more, and those after it have moved up."""
    left = [(place - (place > position), kind) for place, kind in game.kept[player] if place != position]
    if game.kept[player]:
        game.kept = changed(game.kept, player, tuple(left))
        game.emit(SecretUncovered("", player))


def scrap_secrets(game: TcgGame, player: int, cause: str) -> None:
    """Secret Actions that nobody turned up and nothing keeps are scrapped face up, without effect.
    ER-1.5-2b, ER-1.5-2c"""
    for position in reversed(range(len(game.secrets[player]))):
        if all(place != position for place, _ in game.kept[player]):
            card = game.secrets[player].pop(position)
            uncover(game, player, position)
            to_scrap(game, player, card, cause, "played area")


def announce(game: TcgGame, player: int, card: int, character: int, slot: int, cause: str) -> None:
    """Say what is played; it moves by other functions."""
    game.emit(CardPlayed(cause, player, card | PUBLIC, character, SLOTS[slot] if slot >= 0 else ""))


def lift_top(game: TcgGame, player: int, cause: str, everyone: bool = False) -> bool:
    """Take the top card of the deck aside, for its owner's eyes or for all; False when there is none."""
    deck = game.deck_of(player)
    if not deck:
        return False
    card = show(deck.pop(), PUBLIC if everyone else 1 << player)
    game.aside[player].append(card)
    game.emit(CardSeen(cause, player, card, "top", player, open=everyone))
    if not deck:
        reshuffle(game, player, cause)
    return True


def scrap_aside(game: TcgGame, player: int, position: int, cause: str) -> None:
    to_scrap(game, player, game.aside[player].pop(position), cause, "deck")


def lay_back(game: TcgGame, player: int, position: int, cause: str) -> None:
    card = game.aside[player].pop(position)
    game.deck_of(player).append(card)
    game.emit(CardPutOnDeck(cause, player, hide(card) | 1 << player))


def lay_aside(game: TcgGame, player: int, position: int, cause: str) -> None:
    """A card of the hand is kept apart. Which one, others can't tell: from now on they know none of that hand."""
    hand = game.hands[player]
    hand[:] = [hide(card) | 1 << player for card in hand]
    card = hand.pop(position)
    game.aside[player].append(card)
    game.emit(CardTakenUp(cause, player, card))


def take_back(game: TcgGame, player: int, known: Counter[int], cause: str) -> None:
    """What was kept apart goes back to the hand; of these kinds the others know that they are there."""
    hand, aside = game.hands[player], game.aside[player]
    while aside:
        card = aside.pop(0)
        if known[card >> SEATS] > 0:
            known[card >> SEATS] -= 1
            card = show(card, PUBLIC)
        hand.append(card)
        game.emit(CardTakenUp(cause, player, card))


def take_up(game: TcgGame, player: int, pile: list[int], position: int) -> int:
    """Take a card of a player from a pile, to be put down elsewhere at once."""
    card = pile.pop(position)
    if pile is game.hands[player]:
        pass  # from where most cards are played
    elif pile is game.scrap_of(player):
        fix_protection(game, player)
    elif pile is game.scrap_of(1 - player):
        fix_protection(game, 1 - player)
        game.borrowed = changed(game.borrowed, player, tuple(sorted((*game.borrowed[player], card >> SEATS))))
    elif pile is game.played[player]:
        game.lifted = changed(game.lifted, player, (*game.lifted[player], card))
    elif not pile:
        for index in game.teams[player]:
            if game.characters[index].cards_under is pile:
                game.characters[index].cards_under = None
    game.emit(CardTakenUp("", player, card))
    if not pile and pile is game.deck_of(player):
        reshuffle(game, player, "ER-5-1")
    return card


def put_in_ko_area(game: TcgGame, player: int, position: int, cause: str) -> None:
    """A card of the played area goes into the KO area, from where no battle card comes back."""
    card = take_up(game, player, game.played[player], position)
    owner = owner_of(game, player, card)
    game.fallen_cards[owner].append(show(card, PUBLIC))
    game.emit(CardPutInKO(cause, owner, card))


def swap_flipped(game: TcgGame, player: int, hand: int, flipped: int, cause: str) -> None:
    """A card of the hand changes places with a flipped card of the played area."""
    area = game.played[player]
    into, out = show(game.hands[player][hand], PUBLIC), area[flipped]
    game.hands[player][hand] = out
    area[flipped] = into
    game.lifted = changed(game.lifted, player, (*game.lifted[player], out))
    game.emit(CardSwapped(cause, player, into, out))
