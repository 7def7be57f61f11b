"""Loading saved games: bytes that are no game are refused with one sentence."""

from __future__ import annotations

from typing import cast

import msgspec

from ..kernel import saves
from ..kernel.errors import BadSave
from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.knowledge import kind_of
from ..kernel.rng import KEY_BYTES, Rng
from .catalogue import BUILT_IN, Catalogue, Pool, pool_of
from .events import TcgEvent
from .frozen import Frozen
from .pieces import Battle, card_of, enlist
from .rules import RULES
from .state import RULES_VERSION, TcgGame

_state_decoder = msgspec.msgpack.Decoder(Frozen)
_log_decoder = msgspec.msgpack.Decoder(list[TcgEvent])


def load(data: bytes, catalogue: Catalogue = BUILT_IN) -> TcgGame:
    """The game that `save` wrote, or BadSave with one sentence that says why not."""
    envelope = saves.unpack_for(data, TcgGame.name, RULES_VERSION)
    saves.check_known(envelope, catalogue.characters, catalogue.battle_cards)
    pool = pool_of(
        [catalogue.characters[c] for c in envelope.cards if c in catalogue.characters],
        [catalogue.battle_cards[c] for c in envelope.cards if c in catalogue.battle_cards],
    )
    saves.check_hash(envelope, pool.hash)
    frozen = saves.decode(envelope.state, _state_decoder, "state")
    log = cast("list[Event]", saves.decode(envelope.log, _log_decoder, "log"))
    return saves.revive(lambda: _thaw(frozen, pool, log))


def _thaw(frozen: Frozen, pool: Pool, log: list[Event]) -> TcgGame:
    if frozen.rules not in RULES:
        raise BadSave(f"the save was played under the rules {frozen.rules!r}, which this version does not have")
    key, counter = frozen.rng
    if len(key) != KEY_BYTES or counter < 0:
        raise BadSave("the save has a broken random state")
    characters = []
    for index, c in enumerate(frozen.characters):
        character = enlist(pool, c.card, c.owner, c.key, index)
        character.mode, character.damage, character.tapped = c.mode, c.damage, c.tapped
        character.attacked, character.upgrades, character.cards_under = c.attacked, c.upgrades, c.cards_under
        characters.append(character)
    _check_shape(frozen, pool, len(characters))
    battle = frozen.battle
    game = TcgGame(
        rules=RULES[frozen.rules],
        pool=pool,
        rng=Rng(key, counter),
        frames=[Frame.thaw(frame) for frame in frozen.frames],
        log=log,
        result=frozen.result,
        turn=frozen.turn,
        active=frozen.active,
        phase=frozen.phase,
        used=frozen.used,
        plays=frozen.plays,
        characters=characters,
        teams=_lists(frozen.teams),
        knocked_out=_lists(frozen.knocked_out),
        under=_lists(frozen.under),
        last_attacker=frozen.last_attacker,
        hands=_lists(frozen.hands),
        decks=_lists(frozen.decks),
        scraps=_lists(frozen.scraps),
        played=_lists(frozen.played),
        secrets=_lists(frozen.secrets),
        aside=_lists(frozen.aside),
        modifiers=list(frozen.modifiers),
        grants=list(frozen.grants),
        pending=list(frozen.pending),
        batch=frozen.batch,
        whites=frozen.whites,
        extra_attacks=frozen.extra_attacks,
        extra_turns=frozen.extra_turns,
        protected=frozen.protected,
        battle=None
        if battle is None
        else Battle(
            battle.attacker, battle.defender, battle.attack, battle.defense, battle.pierce, battle.damage,
            list(battle.bonus), list(battle.flips), list(battle.extra_used), battle.whites_before, battle.taken,
            battle.taker, battle.over, _lists(battle.flipped), battle.mark,
        ),
        began=frozen.began,
        stratagems=frozen.stratagems,
        supply=frozen.supply,
    )  # fmt: skip
    game.choices = frozen.choices
    return game


def _check_shape(frozen: Frozen, pool: Pool, characters: int) -> None:
    """Numbers that point at nothing, before anything follows them."""
    for each in ("teams", "knocked_out", "under", "hands", "played", "secrets", "aside", "began"):
        if len(getattr(frozen, each)) != 2:
            raise ValueError("it does not have two players")
    piles = len(frozen.decks)
    if piles != RULES[frozen.rules].piles or len(frozen.scraps) != piles or frozen.active not in (0, 1):
        raise ValueError("its piles do not fit its rules")
    kinds = len(pool.battle_cards)
    if len(frozen.supply) != kinds:
        raise ValueError("its cards do not fit its piles")
    zones = (frozen.hands, frozen.decks, frozen.scraps, frozen.played, frozen.secrets, frozen.aside)
    cards = [card for zone in zones for pile in zone for card in pile]
    cards += [card for c in frozen.characters for card in (*c.cards_under, *map(card_of, c.upgrades))]
    battle = frozen.battle
    if battle is not None:
        cards += [card for pile in battle.flipped for card in pile]
        if not -1 <= battle.defender < characters or not 0 <= battle.attacker < characters:
            raise ValueError("its battle names who is not there")
    if any(not 0 <= kind < kinds for side in frozen.stratagems for kind in side):
        raise ValueError("it names a stratagem that is not there")
    if any(card < 0 for card in cards):
        raise ValueError("it has a card with a negative number")
    if any(kind_of(card) >= kinds for card in cards):
        raise ValueError("it has a card that its list of cards lacks")
    people = [c for zone in (frozen.teams, frozen.knocked_out, frozen.under) for side in zone for c in side]
    people += [m[0] for m in frozen.modifiers] + [g[2] for g in frozen.grants if g[2] >= 0]
    if any(not 0 <= c < characters for c in people):
        raise ValueError("it names a character that is not there")
    if any(id not in pool.characters for side in frozen.began for id in side):
        raise ValueError("somebody began with a character that is not there")
    abilities = len(pool.library.abilities)
    if any(not 0 <= g[0] < abilities for g in frozen.grants) or any(not 0 <= p[2] < abilities for p in frozen.pending):
        raise ValueError("it names an ability that is not there")
    if any(c.owner not in (0, 1) for c in frozen.characters):
        raise ValueError("a character belongs to nobody")


def _lists(piles: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [list(pile) for pile in piles]
