"""The one way anything on the board changes. Each function changes the state and says so with an event."""

from __future__ import annotations

from typing import Literal

from ..kernel.knowledge import card as make_card
from ..kernel.knowledge import everyone, hide, kind_of, show, shuffle
from . import events as e
from . import happenings as h
from .choices import LOOSE, Assist, Avoidance, Pending, UsedSite
from .pieces import Battle, Item
from .state import DbgGame, watched

STARTERS = ("starter", "basic", "damage")
"""Cards that leave the game when they are destroyed. CORE-destroy-03"""

Place = tuple[Literal["hand", "deck"], int]
"""Where a card lies that is played."""


def empty(game: DbgGame) -> int:
    """What a space without a card holds."""
    return everyone(game.players)


def public(game: DbgGame, card: int) -> int:
    return show(card, everyone(game.players))


# The turn


def begin_turn(game: DbgGame, player: int, cause: str) -> None:
    game.turn += 1
    game.active = player
    game.emit(e.TurnBegan(cause, player, game.turn))


def place(game: DbgGame, player: int, space: int, cause: str) -> None:
    game.seats[player].at = space
    game.emit(e.Placed(cause, player, space))


def lose_resources(game: DbgGame, player: int, own: int, cause: str) -> None:
    """All Power and all Move of cards is gone; what the Alt Mode has left stays on the character."""
    seat = game.seats[player]
    power = seat.loose + max(0, own - seat.own_spent) + sum(item.power for item in seat.items)
    move = sum(item.move for item in seat.items)
    seat.loose = 0
    seat.own_spent = max(seat.own_spent, own)
    for item in seat.items:
        item.power = item.move = 0
    game.emit(e.ResourcesLost(cause, player, power, move, game.battle is not None))


def end_turn(game: DbgGame, player: int, cause: str) -> None:
    game.emit(e.TurnEnded(cause, player))


def forget_turn(game: DbgGame, player: int) -> None:
    """Tokens come off the character; what anybody used this turn may be used again. CORE-eot-11, CORE-ability-08"""
    seat = game.seats[player]
    seat.alt_spent = seat.own_spent = seat.loose = 0
    for other in game.seats:
        other.used = 0
        other.avoid = other.marks = other.sites = other.kept = ()
        for item in other.items:
            item.used = 0
    game.emit(h.TurnForgotten("CORE-eot-11", player))


def mark(game: DbgGame, player: int, ability: str) -> None:
    """This happens once a turn, and did."""
    game.seats[player].marks += (ability,)
    game.emit(h.OnceDone("CORE-ability-08", player, ability))


def keep(game: DbgGame, player: int, kind: int) -> None:
    """A card that Blocked stays in hand."""
    game.seats[player].kept += (kind,)
    game.emit(h.BlockKept("CORE-card-swords-01", player, kind))


# Resources


def gain_energon(game: DbgGame, player: int, amount: int, cause: str) -> None:
    if amount > 0:
        game.seats[player].energon += amount
        game.emit(e.EnergonGained(cause, player, amount))


def spend_energon(game: DbgGame, player: int, amount: int, cause: str) -> None:
    if amount > 0:
        game.seats[player].energon -= amount
        game.emit(e.EnergonSpent(cause, player, amount))


def lose_energon(game: DbgGame, player: int, amount: int, cause: str) -> int:
    """As much as there is; how much it was."""
    lost = min(amount, game.seats[player].energon)
    if lost > 0:
        game.seats[player].energon -= lost
        game.emit(e.EnergonLost(cause, player, lost))
    return lost


def gain_vp(game: DbgGame, player: int, amount: int, cause: str) -> None:
    """VP, or what the mode makes of them. CORE-coop-vp-01, CORE-expert-01"""
    if game.mode.vp_is_energon:
        gain_energon(game, player, amount, "CORE-coop-vp-01")
    elif game.mode.vp_counts and amount > 0:
        game.seats[player].vp += amount
        game.emit(e.VPGained(cause, player, amount))


def lose_vp(game: DbgGame, player: int, amount: int, cause: str) -> None:
    if game.mode.vp_is_energon:
        lose_energon(game, player, amount, "CORE-coop-vp-01")
    elif game.mode.vp_counts:
        lost = min(amount, game.seats[player].vp)
        if lost > 0:
            game.seats[player].vp -= lost
            game.emit(e.VPLost(cause, player, lost))


def gain_damage(game: DbgGame, player: int, amount: int, cause: str) -> int:
    """From the stack, as long as there is one. CORE-damage-08"""
    got = min(amount, game.damages)
    if got > 0:
        game.damages -= got
        game.seats[player].damage += got
        game.emit(e.DamageGained(cause, player, got))
    return got


def return_damage(game: DbgGame, player: int, amount: int, cause: str) -> int:
    """Back to the stack. CORE-damage-07"""
    back = min(amount, game.seats[player].damage)
    if back > 0:
        game.seats[player].damage -= back
        game.damages += back
        game.emit(e.DamageReturned(cause, player, back))
    return back


def destroy_damage(game: DbgGame, player: int, cause: str) -> None:
    """Out of the game. CORE-damage-06"""
    game.seats[player].damage -= 1
    game.gone.append(make_card(game.pool.damage, everyone(game.players)))
    game.emit(e.DamageDestroyed(cause, player))


def add_power(game: DbgGame, player: int, tag: int, amount: int, cause: str) -> None:
    """To a card in play, or without a card."""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        amount = max(amount, -item.power)
        item.power += amount
    else:
        amount = max(amount, -seat.loose)
        seat.loose += amount
    if amount:
        game.emit(e.PowerGained(cause, player, amount))


def add_move(game: DbgGame, player: int, tag: int, amount: int, cause: str) -> None:
    """To a card in play; a character's Move comes back to its Alt Mode."""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        item.move += amount
    else:
        seat.alt_spent = max(0, seat.alt_spent - amount)
    if amount:
        game.emit(e.MoveGained(cause, player, amount))


def add_range(game: DbgGame, player: int, tag: int, amount: int, cause: str) -> None:
    item = game.seats[player].item(tag)
    if item is not None:
        item.reach += amount
        game.emit(e.RangeGained(cause, player, item.card, amount))


def spend_power(game: DbgGame, player: int, parts: list[tuple[int, int]], cause: str) -> None:
    """Take Power from cards in play by tag, Power without a card, or what the character's text gives."""
    seat = game.seats[player]
    total = 0
    for tag, amount in parts:
        item = seat.item(tag)
        if item is not None:
            item.power -= amount
        elif tag == LOOSE:
            seat.loose -= amount
        else:
            seat.own_spent += amount
        total += amount
    if total:
        game.emit(e.PowerSpent(cause, player, total))


def spend_move(game: DbgGame, player: int, tag: int, amount: int, cause: str) -> None:
    """Take Move from a card in play, or from the Alt Mode."""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        item.move -= amount
    else:
        seat.alt_spent += amount
    game.emit(e.MoveSpent(cause, player, amount))


def convert(game: DbgGame, player: int, cause: str) -> None:
    seat = game.seats[player]
    seat.bot = not seat.bot
    game.emit(e.Converted(cause, player, seat.bot))


def use_ability(game: DbgGame, player: int, tag: int, number: int, cause: str) -> None:
    """Mark an Energon ability of a card in play, or of the character, as used. CORE-ability-08"""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        item.used |= 1 << number
        kind = kind_of(item.card)
    else:
        seat.used |= 1 << number
        kind = seat.kind
    game.emit(e.AbilityActivated(cause, player, kind, number))


def use_site(game: DbgGame, player: int, space: int, number: int, cause: str) -> None:
    game.seats[player].sites += (UsedSite(space, number),)
    game.emit(e.SiteUsed(cause, player, game.matrix[space], number))


def avoid_ambushes(game: DbgGame, player: int, drawn: bool, once: bool, cause: str) -> None:
    seat = game.seats[player]
    new = Avoidance(drawn, once)
    if new not in seat.avoid:
        seat.avoid += (new,)
    game.emit(e.AmbushesAvoided(cause, player))


def avoid(game: DbgGame, player: int, cause: str) -> None:
    """The Ambush is avoided; what avoids only the next one is used up."""
    seat = game.seats[player]
    drawn = all(one.drawn for one in seat.avoid)
    if Avoidance(drawn, False) not in seat.avoid:
        seat.avoid = tuple(one for one in seat.avoid if one != Avoidance(drawn, True))
    game.emit(e.AmbushAvoided(cause, player))


def ambush(game: DbgGame, player: int, cause: str) -> None:
    game.emit(e.Ambushed(cause, player))


def attack(game: DbgGame, player: int, kind: int, effect: str, cause: str) -> None:
    game.emit(e.Attacked(cause, player, kind, effect))


def block(game: DbgGame, player: int, blocker: int, kind: int, cause: str) -> None:
    game.emit(e.AttackBlocked(cause, player, blocker, kind))


# Moving


def move(game: DbgGame, player: int, space: int, how: e.How, cause: str) -> None:
    game.seats[player].at = space
    game.emit(e.AutobotMoved(cause, player, space, how))


# A player's piles


def reshuffle(game: DbgGame, player: int, cause: str) -> None:
    """The discard pile becomes the deck. CORE-shuffle-01"""
    seat = game.seats[player]
    seat.deck[:0] = seat.discard
    seat.discard.clear()
    shuffle(seat.deck, game.rng)
    game.emit(e.DeckReshuffled(cause, player, len(seat.deck)))


def ready_top(game: DbgGame, player: int, cause: str) -> bool:
    """Is there a top card? The discard pile is shuffled only when one is needed. CORE-shuffle-02"""
    seat = game.seats[player]
    if not seat.deck and seat.discard:
        reshuffle(game, player, cause)
    return bool(seat.deck)


def draw(game: DbgGame, player: int, cause: str) -> bool:
    if not ready_top(game, player, cause):
        return False
    seat = game.seats[player]
    card = seat.deck.pop() | 1 << player
    seat.hand.append(card)
    game.emit(e.CardDrawn(cause, player, card))
    return True


def reveal_top(game: DbgGame, player: int, cause: str) -> int:
    """Turn the top card up; its number, or -1."""
    if not ready_top(game, player, cause):
        return -1
    seat = game.seats[player]
    seat.deck[-1] = public(game, seat.deck[-1])
    game.emit(e.TopRevealed(cause, player, seat.deck[-1]))
    return seat.deck[-1]


def discard_top(game: DbgGame, player: int, cause: str) -> None:
    seat = game.seats[player]
    card = public(game, seat.deck.pop())
    seat.discard.append(card)
    game.emit(e.CardDiscarded(cause, player, card))


def destroy_top(game: DbgGame, player: int, cause: str) -> None:
    destroy(game, public(game, game.seats[player].deck.pop()), cause)


def discard(game: DbgGame, player: int, index: int, cause: str) -> None:
    """A card of the hand goes to the discard pile, for all to see. CORE-shuffle-04"""
    seat = game.seats[player]
    card = public(game, seat.hand.pop(index))
    seat.discard.append(card)
    game.emit(e.CardDiscarded(cause, player, card))


def discard_hand(game: DbgGame, player: int, cause: str) -> int:
    seat = game.seats[player]
    number = len(seat.hand)
    if number:
        seat.discard.extend(public(game, card) for card in seat.hand)
        seat.hand.clear()
        game.emit(e.CardsDiscarded(cause, player, number))
    return number


def put_on_deck(game: DbgGame, player: int, zone: str, index: int, cause: str) -> None:
    seat = game.seats[player]
    card = (seat.discard if zone == "discard" else seat.hand).pop(index)
    seat.deck.append(card)
    game.emit(e.CardPutOnDeck(cause, player, card))


# Cards in play


def play_card(game: DbgGame, player: int, place: Place, power: int, move: int, reach: int, cause: str) -> int:
    """Put a card of the hand or the deck into play; its tag."""
    card = _take(game, player, place)
    tag = game.next_tag
    game.next_tag = tag + 1
    game.seats[player].items.append(Item(card, tag, power, move, reach, 0))
    game.emit(e.CardPlayed(cause, player, card, power, move))
    return tag


def play_ally(game: DbgGame, player: int, place: Place, cause: str) -> None:
    put_ally(game, player, _take(game, player, place), cause)


def _take(game: DbgGame, player: int, place: Place) -> int:
    """The card, which whoever asked puts down elsewhere for all to see."""
    zone, index = place
    seat = game.seats[player]
    pile = seat.hand if zone == "hand" else seat.deck
    return public(game, pile.pop(index))


def put_ally(game: DbgGame, player: int, card: int, cause: str) -> None:
    """In front of the player. CORE-type-ally-01"""
    card = public(game, card)
    game.seats[player].allies.append(card)
    game.emit(e.CardGained(cause, player, card))


def discard_items(game: DbgGame, player: int, cause: str) -> None:
    """All played cards but those that are Ongoing. CORE-eot-12"""
    seat = game.seats[player]
    cards = game.pool.cards
    stay = [item for item in seat.items if cards[kind_of(item.card)].ongoing]
    number = len(seat.items) - len(stay)
    if number:
        seat.discard.extend(item.card for item in seat.items if item not in stay)
        seat.items = stay
        game.emit(e.CardsDiscarded(cause, player, number, played=True))


def vault_item(game: DbgGame, player: int, tag: int, cause: str) -> None:
    """A Relic goes from play into the Vault. CORE-eot-13"""
    seat = game.seats[player]
    item = seat.item(tag)
    assert item is not None
    seat.items.remove(item)
    seat.vault.append(item.card)
    game.emit(e.CardVaulted(cause, player, item.card))


def vault_from_hand(game: DbgGame, player: int, index: int, cause: str) -> None:
    """A Relic that would be discarded from the hand."""
    seat = game.seats[player]
    card = public(game, seat.hand.pop(index))
    seat.vault.append(card)
    game.emit(e.CardVaulted(cause, player, card))


def destroy(game: DbgGame, card: int, cause: str) -> None:
    """A card that was taken from where it lay is destroyed. CORE-destroy-02, CORE-destroy-03"""
    card = public(game, card)
    kind = game.pool.cards[kind_of(card)]
    (game.gone if kind.type in STARTERS else game.scrap).append(card)
    if kind.type == "boss":
        game.bosses_gone += 1
    game.emit(e.CardDestroyed(cause, card))


def destroy_item(game: DbgGame, player: int, tag: int, cause: str) -> None:
    """A card in play, with its unspent Power and Move. CORE-destroy-04"""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        seat.items.remove(item)
        if game.pool.avoids[kind_of(item.card)]:  # what it still promised goes with it
            left = [one for other in seat.items for one in game.pool.avoids[kind_of(other.card)]]
            seat.avoid = tuple(one for one in seat.avoid if one in left)
        destroy(game, item.card, cause)


def destroy_from(game: DbgGame, player: int, zone: str, index: int, cause: str) -> None:
    """A card of the hand, the discard pile, or an Ally."""
    seat = game.seats[player]
    pile = {"hand": seat.hand, "discard": seat.discard, "ally": seat.allies}[zone]
    destroy(game, pile.pop(index), cause)


def scare_allies(game: DbgGame, player: int, cause: str) -> None:
    seat = game.seats[player]
    number = len(seat.allies)
    seat.discard.extend(seat.allies)
    seat.allies.clear()
    game.emit(e.AlliesScared(cause, player, number))


# The Matrix


def flip(game: DbgGame, space: int, player: int, searched: bool, cause: str) -> None:
    game.matrix[space] = public(game, game.matrix[space])
    game.up |= 1 << space
    game.watch = watched(game)
    game.emit(e.CardFlipped(cause, player, game.matrix[space], space, searched))


def peek(game: DbgGame, player: int, space: int, cause: str) -> None:
    """Only this player sees it. CORE-peek-01"""
    game.matrix[space] = show(game.matrix[space], 1 << player)
    game.emit(e.Peeked(cause, player, game.matrix[space], space))


def clear_space(game: DbgGame, space: int) -> int:
    """Take the card off a space; Energon on it goes back to the supply. The card."""
    card = game.matrix[space]
    game.matrix[space] = empty(game)
    game.up &= ~(1 << space)
    game.cubes.pop(space, None)
    game.watch = watched(game)
    game.emit(h.SpaceCleared("", space))
    return card


def buy(game: DbgGame, player: int, space: int, cost: int, cause: str) -> int:
    card = clear_space(game, space)
    game.emit(e.CardBought(cause, player, card, cost, space))
    return card


def take_basic(game: DbgGame) -> int:
    """A card of the Basic stack."""
    game.basics -= 1
    game.emit(h.BasicTaken("CORE-rollout-01"))
    return make_card(game.pool.basic, everyone(game.players))


def buy_basic(game: DbgGame, player: int, cost: int, cause: str) -> int:
    card = take_basic(game)
    game.emit(e.CardBought(cause, player, card, cost))
    return card


def to_discard(game: DbgGame, player: int, card: int, on_deck: bool, cause: str, tell: bool = True) -> None:
    """A card that was bought or gained goes to its new owner."""
    seat = game.seats[player]
    (seat.deck if on_deck else seat.discard).append(public(game, card))
    if tell:
        game.emit(e.CardGained(cause, player, public(game, card)))


def destroy_in_matrix(game: DbgGame, space: int, cause: str) -> None:
    """What lies under the card is destroyed with it."""
    beneath = game.under.pop(space, ())
    destroy(game, clear_space(game, space), cause)
    for card in beneath:
        destroy(game, card, cause)


def vault_from_matrix(game: DbgGame, player: int, space: int, cause: str) -> None:
    """A defeated Adversary or a thwarted Scheme; what lay under it is destroyed. CORE-vault-01"""
    beneath = game.under.pop(space, ())
    card = clear_space(game, space)
    game.seats[player].vault.append(card)
    if game.pool.cards[kind_of(card)].type == "boss":
        game.bosses_gone += 1
    game.emit(e.CardVaulted(cause, player, card))
    for other in beneath:
        destroy(game, other, cause)


def put_energon(game: DbgGame, space: int, amount: int, cause: str) -> None:
    game.cubes[space] = game.cubes.get(space, 0) + amount
    game.emit(e.EnergonPut(cause, space, amount))


def take_energon(game: DbgGame, player: int, space: int, amount: int, cause: str) -> None:
    left = game.cubes.get(space, 0)
    taken = min(left, amount)
    if taken == left:
        game.cubes.pop(space, None)
    else:
        game.cubes[space] = left - taken
    gain_energon(game, player, taken, cause)


def take_allies(game: DbgGame, space: int, cause: str) -> None:
    """CORE-card-hostage-01"""
    taken = list(game.under.get(space, ()))
    for other in range(len(game.matrix)):
        if game.is_up(other) and game.card_at(other).type == "ally":
            taken.append(clear_space(game, other))
    for seat in game.seats:
        taken += seat.allies
        seat.allies.clear()
    if taken:
        game.under[space] = tuple(taken)
    game.emit(e.AlliesTaken(cause, len(taken)))


def take_from_under(game: DbgGame, space: int, index: int) -> int:
    pile = game.under[space]
    card = pile[index]
    rest = pile[:index] + pile[index + 1 :]
    if rest:
        game.under[space] = rest
    else:
        del game.under[space]
    game.emit(h.CardFreed("CORE-card-hostage-02", space))
    return card


def contribute(game: DbgGame, player: int, index: int, space: int, cause: str) -> None:
    """A card of the hand goes under a Scheme, for all to see. CORE-coop-scheme-01, CORE-coop-scheme-04"""
    card = public(game, game.seats[player].hand.pop(index))
    game.under[space] = (*game.under.get(space, ()), card)
    game.emit(e.Contributed(cause, player, card, game.matrix[space]))


def contribute_energon(game: DbgGame, player: int, space: int, cause: str) -> None:
    game.seats[player].energon -= 1
    game.cubes[space] = game.cubes.get(space, 0) + 1
    game.emit(e.EnergonContributed(cause, player, 1, game.matrix[space]))


def thwart(game: DbgGame, player: int, space: int, cause: str) -> None:
    game.emit(e.SchemeThwarted(cause, player, game.matrix[space]))


def refill(game: DbgGame, space: int, cause: str) -> None:
    """The top card of the main deck, facedown. CORE-eot-02"""
    stack = game.stack_of(len(game.main) - 1)
    game.matrix[space] = hide(game.main.pop())
    game.origins = (*game.origins[:space], stack, *game.origins[space + 1 :])
    game.emit(e.SpaceRefilled(cause, space))


def reveal_main(game: DbgGame, cause: str) -> int:
    """The top card of the main deck, for all to see. CORE-eot-04"""
    card = public(game, game.main[-1])
    game.main[-1] = card
    game.emit(e.MainTopRevealed(cause, card))
    return card


def destroy_main(game: DbgGame, cause: str) -> None:
    destroy(game, game.main.pop(), cause)


def place_boss(game: DbgGame, space: int, cause: str) -> None:
    """The Boss on top of the main deck, faceup. CORE-eot-08"""
    game.matrix[space] = game.main.pop()
    game.up |= 1 << space
    game.watch = watched(game)
    game.emit(e.BossArrived(cause, game.matrix[space], space))


# Encounters and battles


def shuffle_encounters(game: DbgGame, cause: str) -> None:
    """CORE-encounter-03"""
    game.encounters.extend(game.encountered)
    game.encountered.clear()
    shuffle(game.encounters, game.rng)
    game.emit(e.EncountersShuffled(cause, len(game.encounters)))


def draw_encounter(game: DbgGame, confrontation: bool, cause: str) -> int:
    card = public(game, game.encounters.pop())
    game.encountered.append(card)
    game.emit(e.EncounterDrawn(cause, card, confrontation))
    return kind_of(card)


def declare(
    game: DbgGame, player: int, space: int, confront: bool, power: int, cost: int, cause: str
) -> e.BattleDeclared:
    game.battle = Battle(space, confront)
    declared = e.BattleDeclared(cause, player, game.matrix[space], power, cost, confront, space)
    game.emit(declared)
    return declared


def settle(game: DbgGame) -> None:
    """All have been asked to Assist, and the Encounter has done its worst."""
    assert game.battle is not None
    game.battle.settled = True
    game.emit(h.AssistsSettled("CORE-battle-step-4a"))


def call_off(game: DbgGame, player: int, cause: str) -> None:
    game.battle = None
    game.emit(e.BattleDeclined(cause, player))


def raise_cost(game: DbgGame, amount: int, before: int, cause: str) -> None:
    """An Encounter adds to what the Adversary costs before any Encounter."""
    assert game.battle is not None
    game.battle.extra += amount
    game.emit(e.CostRaised(cause, amount, before + game.battle.extra))


def place_assist(game: DbgGame, player: int, index: int, faceup: bool, cause: str) -> None:
    """A card of the hand, facedown unless all play together. CORE-assist-02, CORE-coop-assist-02"""
    assert game.battle is not None
    card = game.seats[player].hand.pop(index)
    card = public(game, card) if faceup else card
    game.battle.assists.append(Assist(player, card))
    game.emit(e.AssistPlaced(cause, player, card))


def reveal_assist(game: DbgGame, number: int, cause: str) -> None:
    assert game.battle is not None
    old = game.battle.assists[number]
    card = public(game, old.card)
    game.battle.assists[number] = Assist(old.player, card, True, old.power)
    game.emit(e.AssistRevealed(cause, old.player, card))


def count_assist(game: DbgGame, number: int, power: int, total: int, cause: str) -> None:
    assert game.battle is not None
    old = game.battle.assists[number]
    game.battle.assists[number] = Assist(old.player, old.card, old.resolved, old.power + power)
    game.emit(e.AssistCounted(cause, old.player, power, total))


def discard_assists(game: DbgGame, cause: str) -> None:
    """Resolved or not, they go to their owners' discard piles. CORE-battle-step-7c"""
    assert game.battle is not None
    for one in game.battle.assists:
        game.seats[one.player].discard.append(public(game, one.card))
        game.emit(e.CardDiscarded(cause, one.player, public(game, one.card)))
    game.battle.assists.clear()


def defeat(game: DbgGame, player: int, space: int, power: int, cost: int, cause: str) -> None:
    game.emit(e.AdversaryDefeated(cause, player, game.matrix[space], power, cost))


def withstand(game: DbgGame, player: int, space: int, power: int, cost: int, cause: str) -> None:
    game.emit(e.BattleLost(cause, player, game.matrix[space], power, cost))


def end_battle(game: DbgGame) -> None:
    game.battle = None
    game.emit(h.BattleEnded("CORE-battle-step-8"))


# Waiting abilities


def wait(game: DbgGame, pending: list[Pending]) -> None:
    game.pending.extend(pending)
    game.emit(h.AbilitiesWaited("", len(pending)))


def take_pending(game: DbgGame, index: int) -> Pending:
    one = game.pending.pop(index)
    game.emit(h.AbilityTaken("", one.player, one.ability))
    return one


# The end


def end_game(game: DbgGame, ending: e.GameEnded) -> None:
    game.emit(ending)
    game.end(ending.result(game.teller(None)))
