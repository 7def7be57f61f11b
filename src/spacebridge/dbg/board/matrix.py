"""The cards of the Matrix and what lies under them."""

from __future__ import annotations

from ...kernel.knowledge import card as make_card
from ...kernel.knowledge import everyone, hide, kind_of, show
from .. import events as e
from .. import happenings as h
from ..choices import Revealed
from ..state import DbgGame, watched
from .common import T, at, empty, public
from .play import destroy
from .resources import gain_energon


def flip(game: DbgGame, space: int, player: int, searched: bool, cause: str) -> None:
    game.matrix[space] = public(game, game.matrix[space])
    game.up = at(game.up, space, True)
    game.watch = watched(game)
    game.revealed += (Revealed(kind_of(game.matrix[space]), player),)
    game.emit(e.CardFlipped(cause, player, game.matrix[space], space, searched))


def peek(game: DbgGame, player: int, space: int, cause: str) -> None:
    """Only this player sees it. CORE-peek-01"""
    game.matrix[space] = show(game.matrix[space], 1 << player)
    game.emit(e.Peeked(cause, player, game.matrix[space], space))


def clear_space(game: DbgGame, space: int) -> int:
    """Take the card off a space; Energon on it goes back to the supply. The card."""
    card = game.matrix[space]
    game.matrix[space] = empty(game)
    game.up = at(game.up, space, False)
    game.cubes.pop(space, None)
    if space in game.command:
        game.command = {other: faction for other, faction in game.command.items() if other != space}
    game.watch = watched(game)
    game.emit(h.SpaceCleared("", space))
    return card


def take_basic(game: DbgGame) -> int:
    """A card of the Basic stack."""
    game.basics -= 1
    game.emit(h.BasicTaken("CORE-rollout-01"))
    return make_card(game.pool.basic, everyone(game.players))


def to_discard(game: DbgGame, player: int, card: int, on_deck: bool, told: e.CardBought | e.CardGained) -> None:
    """A card that was bought or gained goes to its new owner."""
    seat = game.seats[player]
    (seat.deck if on_deck else seat.discard).append(public(game, card))
    game.emit(told)


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
    known = game.pool.cards[kind_of(card)]
    if known.type == "boss":
        game.fallen[known.faction] = game.fallen.get(known.faction, 0) + 1
    game.emit(e.CardVaulted(cause, player, card))
    for other in beneath:
        destroy(game, other, cause)


def swap(game: DbgGame, space: int, other: int, cause: str) -> None:
    """Two cards of the Matrix change places, with all that lies on them and under them; who stands there stays.
    WOC-ruin-09"""
    pair, card = (space, other), game.matrix[space]
    game.matrix[space], game.matrix[other] = game.matrix[other], game.matrix[space]
    game.up = exchanged(game.up, pair)
    game.origins = exchanged(game.origins, pair)
    game.cubes = moved(game.cubes, pair)
    game.under = moved(game.under, pair)
    game.command = moved(game.command, pair)
    game.watch = watched(game)
    game.emit(e.CardsSwapped(cause, card, space, other))


def exchanged(values: tuple[T, ...], pair: tuple[int, int]) -> tuple[T, ...]:
    one, other = pair
    return at(at(values, one, values[other]), other, values[one])


def moved(values: dict[int, T], pair: tuple[int, int]) -> dict[int, T]:
    """What is remembered of spaces, after two of them changed places."""
    where = {pair[0]: pair[1], pair[1]: pair[0]}
    return {where.get(space, space): value for space, value in values.items()}


def put_energon(game: DbgGame, space: int, amount: int, cause: str) -> None:
    game.cubes[space] = game.cubes.get(space, 0) + amount
    game.emit(e.EnergonPut(cause, space, amount))


def take_energon(game: DbgGame, player: int, space: int, amount: int, cause: str) -> None:
    left = game.cubes.get(space, 0)
    taken = min(left, amount)
    if game.mode.energon_limit:
        taken = min(taken, game.mode.energon_limit - game.seats[player].energon)
    if taken <= 0:
        return
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


def thwart(game: DbgGame, player: int, space: int, paid: bool, cause: str) -> None:
    game.emit(e.SchemeThwarted(cause, player, game.matrix[space], paid))


def refill(game: DbgGame, space: int, cause: str) -> None:
    """The top card of the main deck, facedown. CORE-eot-02"""
    stack = game.stack_of(len(game.main) - 1)
    game.matrix[space] = hide(game.main.pop())
    game.origins = at(game.origins, space, stack)
    game.emit(e.SpaceRefilled(cause, space))


def reveal_main(game: DbgGame, cause: str) -> int:
    """The top card of the main deck, for all to see. CORE-eot-04"""
    card = public(game, game.main[-1])
    game.main[-1] = card
    game.emit(e.MainTopRevealed(cause, card))
    return card


def destroy_main(game: DbgGame, cause: str) -> None:
    destroy(game, game.main.pop(), cause)


def swap_scheme(game: DbgGame, space: int, cause: str) -> None:
    """The Scheme on top of the main deck lies faceup, and the facedown card that lay there on top, unseen."""
    scheme = game.main.pop()
    game.main.append(game.matrix[space])
    game.matrix[space] = scheme
    game.up = at(game.up, space, True)
    game.watch = watched(game)
    game.emit(e.SchemeArrived(cause, scheme, space))


def destroy_bottom(game: DbgGame, cause: str) -> None:
    """The bottom card of the main deck."""
    card = game.main.pop(0)
    game.layers = (game.layers[0] - 1, *game.layers[1:]) if game.layers[0] > 1 else game.layers[1:]
    destroy(game, card, cause)


def place_boss(game: DbgGame, space: int, cause: str) -> None:
    """The Boss on top of the main deck, faceup. CORE-eot-08"""
    game.matrix[space] = game.main.pop()
    game.up = at(game.up, space, True)
    game.watch = watched(game)
    game.emit(e.BossArrived(cause, game.matrix[space], space))
