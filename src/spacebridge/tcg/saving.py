"""Loading saved games: bytes that are no game are refused with one sentence."""

from __future__ import annotations

from ..kernel import saves
from ..kernel.knowledge import kind_of
from ..kernel.piles import piles_of
from .catalogue import BUILT_IN, Catalogue, pool_of
from .choices import USES
from .events import TcgEvent
from .pieces import tell_apart
from .state import TcgGame
from .words.base import RECOLOURED

SHARED = ("deck", "scrap")
"""What the players have between them or each for themselves, as the rules say."""

_reader = saves.Reader(TcgGame, TcgEvent)


def load(data: bytes, catalogue: Catalogue = BUILT_IN) -> TcgGame:
    """The game that `save` wrote, or BadSave with one sentence that says why not.

    >>> from spacebridge import tcg
    >>> game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7)
    >>> load(game.save()) == game
    True
    >>> load(b"nothing of ours")
    Traceback (most recent call last):
    spacebridge.kernel.errors.BadSave: this is not a Spacebridge save: it does not begin with the mark of one
    """
    people = catalogue.characters | {id: half for id, (half, _) in catalogue.halves.items()}
    envelope = _reader.open(data, people, catalogue.battle_cards)
    pool = pool_of(
        [people[c] for c in envelope.cards if c in people],
        [catalogue.battle_cards[c] for c in envelope.cards if c in catalogue.battle_cards],
    )
    return _reader.revive(envelope, pool, settle)


def settle(game: TcgGame) -> None:
    """What is not saved because it follows from the rest: how characters of one name are called."""
    check_shape(game)
    for name in dict.fromkeys(one.name for one in game.characters):
        tell_apart(game.pool, game.characters, name)


def check_shape(game: TcgGame) -> None:
    """Numbers that point at nothing, before anything follows them."""
    crowds = (game.teams, game.knocked_out, game.under)
    held = {name: len(getattr(game, one.field)) for name, one in piles_of(type(game)).sides.items()}
    shared = [held.pop(name) for name in SHARED]
    if any(number != 2 for number in (*map(len, crowds), *held.values(), len(game.began))):
        raise ValueError("it does not have two players")
    if game.players != 2 or any(number != game.rules.piles for number in shared) or game.active not in (0, 1):
        raise ValueError("its piles do not fit its rules")
    kinds = len(game.pool.battle_cards)
    characters = len(game.characters)
    if len(game.supply) != kinds:
        raise ValueError("its cards do not fit its piles")
    if any(not -1 <= one.beneath < characters for one in game.characters):
        raise ValueError("somebody lies under nobody")
    cards = game.every_card()
    battle = game.battle
    if battle is not None:
        cards += [card for pile in battle.flipped for card in pile]
        if not -1 <= battle.defender < characters or not 0 <= battle.attacker < characters:
            raise ValueError("its battle names who is not there")
    if any(
        not 0 <= kind < kinds
        for side in game.stratagems + game.flipped_stratagems + game.spare_stratagems
        for kind in side
    ):
        raise ValueError("it names a stratagem that is not there")
    if any(card < 0 for card in cards):
        raise ValueError("it has a card with a negative number")
    if any(kind_of(card) >= kinds for card in cards):
        raise ValueError("it has a card that its list of cards lacks")
    people = [c for crowd in crowds for side in crowd for c in side]
    people += [m.character for m in game.modifiers if m.stat != RECOLOURED]  # which is about nobody
    people += [g.character for g in game.grants if g.character >= 0]
    if any(not 0 <= c < characters for c in people):
        raise ValueError("it names a character that is not there")
    if any(id not in game.pool.characters for side in game.began for id in side):
        raise ValueError("somebody began with a character that is not there")
    if any(id not in game.pool.characters and id not in game.pool.kinds for side in game.outside for id in side):
        raise ValueError("somebody owns a card that is not there")
    if any(not -1 <= kind < kinds for side in game.turn_plays for kind in side):
        raise ValueError("a card was played that is not there")
    if any(not 0 <= kind < kinds for side in game.borrowed for kind in side):
        raise ValueError("somebody plays with a card of the other's that is not there")
    abilities = game.pool.library.names
    if {*(one.ability for one in game.grants), *(one.ability for one in game.pending)} - abilities.keys():
        raise ValueError("it names an ability that is not there")
    if game.used != tuple(use for use in USES if use in game.used):
        raise ValueError("it counts what the turn has used in another way")
    if any(c.owner not in (0, 1) for c in game.characters):
        raise ValueError("a character belongs to nobody")
