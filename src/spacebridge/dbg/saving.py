"""Loading saved games: bytes that are no game are refused with one sentence."""

from __future__ import annotations

from typing import cast

import msgspec

from ..kernel import saves
from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.knowledge import kind_of
from ..kernel.rng import KEY_BYTES, Rng
from .catalogue import BUILT_IN, Catalogue, Pool, pool_of
from .events import DbgEvent
from .frozen import Frozen
from .grid import grid_of
from .modes import DIMENSIONS, MODES
from .pieces import Battle, Item, Seat
from .setup import PAYMENTS
from .state import RULES_VERSION, DbgGame, watched

_state_decoder = msgspec.msgpack.Decoder(Frozen)
_log_decoder = msgspec.msgpack.Decoder(list[DbgEvent])


def load(data: bytes, catalogue: Catalogue = BUILT_IN) -> DbgGame:
    """The game that `save` wrote, or BadSave with one sentence that says why not."""
    envelope = saves.unpack_for(data, DbgGame.name, RULES_VERSION)
    saves.check_known(envelope, catalogue.cards)
    pool = pool_of([catalogue.cards[id] for id in envelope.cards])
    saves.check_hash(envelope, pool.hash)
    frozen = saves.decode(envelope.state, _state_decoder, "state")
    log = cast("list[Event]", saves.decode(envelope.log, _log_decoder, "log"))
    return saves.revive(lambda: _thaw(frozen, pool, log))


def _thaw(frozen: Frozen, pool: Pool, log: list[Event]) -> DbgGame:
    _check_shape(frozen, pool)
    key, counter = frozen.rng
    battle = frozen.battle
    game = DbgGame(
        mode=MODES[frozen.mode],
        pool=pool,
        grid=grid_of(frozen.rows, frozen.columns),
        payment=frozen.payment,
        rng=Rng(key, counter),
        frames=[Frame.thaw(frame) for frame in frozen.frames],
        log=log,
        result=frozen.result,
        turn=frozen.turn,
        active=frozen.active,
        seats=[
            Seat(
                s.kind, s.bot, s.at, s.energon, s.vp, s.damage, s.alt_spent, s.loose, s.own_spent, s.used, s.avoid,
                s.marks, list(s.hand), list(s.deck), list(s.discard), list(s.vault), list(s.allies),
                [Item(*item) for item in s.items],
            )
            for s in frozen.seats
        ],
        matrix=list(frozen.matrix),
        up=frozen.up,
        origins=frozen.origins,
        cubes=dict(frozen.cubes),
        under=dict(frozen.under),
        main=list(frozen.main),
        layers=frozen.layers,
        scrap=list(frozen.scrap),
        gone=list(frozen.gone),
        box=list(frozen.box),
        basics=frozen.basics,
        damages=frozen.damages,
        encounters=list(frozen.encounters),
        encountered=list(frozen.encountered),
        bosses_gone=frozen.bosses_gone,
        next_tag=frozen.next_tag,
        pending=list(frozen.pending),
        battle=None
        if battle is None
        else Battle(battle.space, battle.confront, battle.extra, list(battle.assists), battle.step),
        supply=frozen.supply,
        watch=(),
    )  # fmt: skip
    game.watch = watched(game)
    game.choices = frozen.choices
    return game


def _check_shape(frozen: Frozen, pool: Pool) -> None:
    """Numbers that point at nothing, before anything follows them."""
    if frozen.mode not in MODES:
        raise ValueError(f"there is no mode {frozen.mode!r}")
    key, counter = frozen.rng
    if len(key) != KEY_BYTES or counter < 0:
        raise ValueError("its random state is broken")
    players = len(frozen.seats)
    size = frozen.rows * frozen.columns
    if not 1 <= players <= 5 or not 0 <= frozen.active < players or frozen.payment not in PAYMENTS:
        raise ValueError("its players do not fit its mode")
    if (frozen.rows, frozen.columns) not in DIMENSIONS.values() and not (
        0 < frozen.rows <= 6 and 0 < frozen.columns <= 6
    ):
        raise ValueError("its Matrix has no shape")
    if len(frozen.matrix) != size or len(frozen.origins) != size or frozen.up >> size:
        raise ValueError("its Matrix does not fit its shape")
    kinds = len(pool.cards)
    piles = [frozen.matrix, frozen.main, frozen.scrap, frozen.gone, frozen.box, frozen.encounters, frozen.encountered]
    for seat in frozen.seats:
        piles += [seat.hand, seat.deck, seat.discard, seat.vault, seat.allies, tuple(item[0] for item in seat.items)]
        if not 0 <= seat.kind < kinds or pool.cards[seat.kind].type != "character":
            raise ValueError("somebody plays a card that is no character")
    piles += [pile for _, pile in frozen.under]
    if frozen.battle is not None:
        piles.append(tuple(card for _, card, _, _ in frozen.battle.assists))
        if not 0 <= frozen.battle.space < size or any(not 0 <= a[0] < players for a in frozen.battle.assists):
            raise ValueError("its battle names who or what is not there")
    if any(card < 0 or kind_of(card) >= kinds for pile in piles for card in pile):
        raise ValueError("it has a card that its list of cards lacks")
    spaces = [space for space, _ in frozen.cubes] + [space for space, _ in frozen.under]
    if len(frozen.supply) != kinds or any(not 0 <= space < size for space in spaces):
        raise ValueError("its cards do not fit its Matrix")
    programs = len(pool.library.programs)
    if any(len(one) != 7 or not 0 <= one[0] < players or not -1 <= one[1] < programs for one in frozen.pending):
        raise ValueError("it names an ability that is not there")
