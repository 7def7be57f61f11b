"""Loading saved games: bytes that are no game are refused with one sentence."""

from __future__ import annotations

from ..kernel import saves
from ..kernel.knowledge import kind_of
from .catalogue import BUILT_IN, Catalogue, pool_of
from .events import DbgEvent
from .setup import PAYMENTS
from .state import DbgGame, watched

_reader = saves.Reader(DbgGame, DbgEvent)


def load(data: bytes, catalogue: Catalogue = BUILT_IN) -> DbgGame:
    """The game that `save` wrote, or BadSave with one sentence that says why not.

    >>> from spacebridge import dbg
    >>> game = dbg.new_game(mode="coop", players=2, seed=7)
    >>> load(game.save()) == game
    True
    >>> load(b"nothing of ours")
    Traceback (most recent call last):
    spacebridge.kernel.errors.BadSave: this is not a Spacebridge save: it does not begin with the mark of one
    """
    envelope = _reader.open(data, catalogue.cards)
    return _reader.revive(envelope, pool_of([catalogue.cards[id] for id in envelope.cards]), check_shape)


def check_shape(game: DbgGame) -> None:
    """Numbers that point at nothing, before anything follows them."""
    players = len(game.seats)
    size = game.grid.size
    if not 1 <= players <= 5 or game.players != players or not 0 <= game.active < players:
        raise ValueError("its players do not fit its mode")
    if game.payment not in PAYMENTS:
        raise ValueError(f"payment is not {game.payment!r}")
    if len(game.matrix) != size or len(game.origins) != size or len(game.up) != size:
        raise ValueError("its Matrix does not fit its shape")
    kinds = len(game.pool.cards)
    if any(not 0 <= seat.kind < kinds or game.pool.cards[seat.kind].type != "character" for seat in game.seats):
        raise ValueError("somebody plays a card that is no character")
    battle = game.battle
    if battle is not None and (
        not 0 <= battle.space < size or any(not 0 <= one.player < players for one in battle.assists)
    ):
        raise ValueError("its battle names who or what is not there")
    if any(card < 0 or kind_of(card) >= kinds for card in game.every_card()):
        raise ValueError("it has a card that its list of cards lacks")
    if len(game.supply) != kinds or any(not 0 <= space < size for space in (*game.cubes, *game.under)):
        raise ValueError("its cards do not fit its Matrix")
    names = game.pool.library.names
    if any(
        one.ability not in names or not 0 <= one.player < players or not 0 <= one.kind < kinds for one in game.pending
    ):
        raise ValueError("it names an ability that is not there")
    game.watch = watched(game)
