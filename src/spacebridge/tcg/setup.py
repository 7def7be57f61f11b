"""Laying out a new game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..kernel.english import listing
from ..kernel.errors import BadDeck, BadInput
from ..kernel.events import Event
from ..kernel.knowledge import card
from ..kernel.rng import KEY_BYTES, Rng, expand_seed
from . import basic
from .catalogue import Pool
from .decks import Deck
from .definitions import BattleCard
from .rules import BASIC, RULES, Rules
from .state import SETUP, TcgGame


def find_rules(name: str) -> Rules:
    found = RULES.get(name)
    if found is None:
        raise BadInput(f"there are no rules {name!r}; choose {listing(RULES, 'or')}")
    return found


def make_rng(seed: int | bytes) -> Rng:
    """An RNG from an int, or from the 32 bytes of a full 256-bit seed."""
    if isinstance(seed, bytes):
        if len(seed) != KEY_BYTES:
            raise BadInput(f"a seed given as bytes has {KEY_BYTES} of them, not {len(seed)}")
        return Rng(seed)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput(f"a seed is a whole number or {KEY_BYTES} bytes, not {seed!r}")
    return Rng(expand_seed(seed))


def empty_table(rules: Rules, pool: Pool, rng: Rng, supply: Sequence[int], active: int) -> TcgGame:
    """A table with nothing on it."""
    log: list[Event] = []
    return TcgGame(
        rules=rules,
        pool=pool,
        rng=rng,
        frames=[],
        log=log,
        result=None,
        turn=0,
        active=active,
        phase=SETUP,
        used_flip=False,
        characters=[],
        teams=[[], []],
        knocked_out=[[], []],
        last_attacker=[-1, -1],
        hands=[[], []],
        decks=[[] for _ in range(rules.piles)],
        scraps=[[] for _ in range(rules.piles)],
        played=[[], []],
        battle=None,
        supply=tuple(supply),
    )


def count_supply(pool: Pool, cards: Sequence[BattleCard]) -> list[int]:
    counts = Counter(one.id for one in cards)
    return [counts[one.id] for one in pool.battle_cards]


def new_game(decks: Sequence[Deck], rules: str = "basic", seed: int | bytes = 0, first: int | None = None) -> TcgGame:
    """A new game for two players, run to its first decision.

    Under the Basic rules the battle cards of both decks make the one deck between the players, and each player picks
    two characters of their deck; a single deck is one box that both pick from. `first` fixes who begins.
    """
    chosen = find_rules(rules)
    if first not in (None, 0, 1):
        raise BadInput(f"first is 0, 1 or None (chance decides), not {first!r}")
    if not 1 <= len(decks) <= 2:
        raise BadDeck(f"a game needs the decks of two players, or one box for both; {len(decks)} were given")
    one_box = len(decks) == 1
    for one in decks:
        need = BASIC.team_size * (2 if one_box else 1)
        if len(one.characters) < need:
            raise BadDeck(
                f"{one.name} has {len(one.characters)} characters; the Basic rules need {need} (BASIC-setup-1)"
            )
        if not one.battle_cards:
            raise BadDeck(f"{one.name} has no battle cards (BASIC-setup-2)")
    battle_cards = [one for deck in decks for one in deck.battle_cards]
    pool = Pool([one for deck in decks for one in deck.characters], battle_cards)
    game = empty_table(chosen, pool, make_rng(seed), count_supply(pool, battle_cards), -1 if first is None else first)
    game.decks[0].extend(card(pool.kinds[one.id]) for one in battle_cards)
    position = {id: i for i, id in enumerate(pool.characters)}
    candidates = [tuple(position[one.id] for one in deck.characters) for deck in decks]
    basic.begin(game, (candidates[0], candidates[-1]), one_box)
    return game
