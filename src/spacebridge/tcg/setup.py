"""Laying out a new game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ..kernel.english import listing
from ..kernel.errors import BadDeck, BadInput
from ..kernel.knowledge import card
from ..kernel.rng import KEY_BYTES, Rng, expand_seed
from . import basic, exchange, link, turn  # noqa: F401  (link completes the vocabulary)
from .board import changed, join, lay_stratagems, put_head
from .carrying import lying_under
from .catalogue import Pool, pool_of
from .decks import Deck
from .definitions import BattleCard, CharacterCard
from .rules import BASIC, RULES, Rules
from .state import TcgGame
from .words.base import NONE


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


def empty_table(
    rules: Rules, pool: Pool, rng: Rng, supply: Sequence[int], active: int, kind: type[TcgGame] = TcgGame
) -> TcgGame:
    """A table with nothing on it."""
    return kind(
        pool,
        rules,
        players=2,
        rng=rng,
        active=active,
        decks=[[] for _ in range(rules.piles)],
        scraps=[[] for _ in range(rules.piles)],
        supply=tuple(supply),
    )


def count_supply(pool: Pool, cards: Sequence[BattleCard]) -> list[int]:
    counts = Counter(one.id for one in cards)
    return [counts[one.id] for one in pool.battle_cards]


def new_game(
    decks: Sequence[Deck],
    rules: str = "expanded",
    seed: int | bytes = 0,
    first: int | None = None,
    later: bool = False,
    loser: int | None = None,
) -> TcgGame:
    """A new game for two players, run to its first decision.

    Each player brings a deck. Under the Basic rules the battle cards of both make the one deck between the players,
    and each player picks two characters of their deck; a single deck is one box that both pick from. `first` fixes
    who begins. A `later` game of a match begins with the exchange of cards between decks and sideboards, and `loser`,
    who lost the one before, decides who goes first. Decks are not checked for stars and copies here; see `check_deck`.

    >>> from .decks import deck
    >>> game = new_game([deck("wave1-cars"), deck("wave1-planes")], rules="expanded", seed=7, first=1)
    >>> game.decision.player
    1
    """
    chosen = find_rules(rules)
    if first not in (None, 0, 1):
        raise BadInput(f"first is 0, 1 or None (chance decides), not {first!r}")
    if chosen is BASIC:
        return _new_basic(decks, make_rng(seed), -1 if first is None else first)
    if len(decks) != 2:
        raise BadDeck(f"a game needs the decks of two players; {len(decks)} were given")
    for one in decks:
        if not one.characters:
            raise BadDeck(f"{one.name} has no characters (ADV-start-1)")
        if not one.battle_cards:
            raise BadDeck(f"{one.name} has no battle cards (ADV-start-3)")
    pool, supply, piles = prepare(decks[0], decks[1])
    game = empty_table(chosen, pool, make_rng(seed), supply, -1 if first is None else first)
    for player, deck in enumerate(decks):
        game.decks[player].extend(piles[player])
        place_team(game, player, (*deck.characters, *deck.carried), deck.heads)
    game.began = began_ids(game)
    game.first_turns = (0, 0)
    first_deck, second_deck = decks
    beside = [tuple(pool.kinds[one.id] for one in deck.stratagems) for deck in decks]
    game.outside = (tuple(one.id for one in first_deck.outside), tuple(one.id for one in second_deck.outside))
    if later:
        lay_sideboards(game, decks, beside)
        game.active = 0 if loser is None else loser
        exchange.begin(game, -1 if loser is None else loser)
        return game
    for player in range(2):
        lay_stratagems(game, player, beside[player])
    turn.begin(game)
    return game


def lay_sideboards(game: TcgGame, decks: Sequence[Deck], beside: Sequence[tuple[int, ...]]) -> None:
    """What the players may exchange before a later game of a match."""
    kinds = game.pool.kinds
    for player, deck in enumerate(decks):
        side = [one for one in deck.sideboard if one.type != "stratagem"]
        game.sideboards[player].extend(card(kinds[one.id], 1 << player) for one in side)
        spare = tuple(kinds[one.id] for one in deck.sideboard if one.type == "stratagem")
        game.spare_stratagems = changed(game.spare_stratagems, player, spare)
        game.stratagems = changed(game.stratagems, player, beside[player])
    side_cards = [one for deck in decks for one in deck.sideboard if one.type != "stratagem"]
    more = count_supply(game.pool, side_cards)
    game.supply = tuple(n + more[kind] for kind, n in enumerate(game.supply))


@lru_cache(maxsize=64)
def prepare(one: Deck, other: Deck) -> tuple[Pool, tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """What two decks bring to every game of theirs: the pool, how many of each card, and the decks as numbers."""
    decks = (one, other)
    battle_cards = [each for deck in decks for each in deck.battle_cards]
    beside = [each for deck in decks for each in (*deck.stratagems, *deck.sideboard)]
    people = [someone for deck in decks for someone in (*deck.characters, *deck.carried, *deck.forms)]
    outside = [each for deck in decks for each in deck.outside]
    people += [each for each in outside if isinstance(each, CharacterCard)]
    beside += [each for each in outside if isinstance(each, BattleCard)]
    pool = pool_of(people, [*battle_cards, *beside])
    piles = tuple(tuple(card(pool.kinds[c.id]) for c in deck.battle_cards) for deck in decks)
    return pool, tuple(count_supply(pool, battle_cards)), piles


@lru_cache(maxsize=64)
def prepare_basic(*decks: Deck) -> tuple[Pool, tuple[int, ...], tuple[int, ...]]:
    """The same under the Basic rules: one deck for both players, or a single box."""
    battle_cards = [each for deck in decks for each in deck.battle_cards]
    pool = pool_of([someone for deck in decks for someone in deck.characters], battle_cards)
    return pool, tuple(count_supply(pool, battle_cards)), tuple(card(pool.kinds[c.id]) for c in battle_cards)


def place_team(
    game: TcgGame, player: int, characters: Sequence[CharacterCard], heads: Sequence[tuple[str, str]] = ()
) -> None:
    """Characters begin on the battlefield in their first mode, those that are carried or heads with their bearer.

    Whom several could carry lies under the first of them that the team lists.
    """
    on_bodies = {head for _, head in heads}
    bodies = [one for one in characters if one.id not in on_bodies]
    beneath = lying_under(bodies, characters)
    lying = {one.id for one, _ in beneath}
    for one in bodies:
        if one.id not in lying:
            join(game, player, one.id, "ADV-start-1")
    if beneath:
        for one, bearer in beneath:
            index = next((c for c in game.teams[player] if game.characters[c].card.id == bearer.id), NONE)
            join(game, player, one.id, "KW-metroplex-2", beneath=True, bearer=index)
    for one in characters:
        if one.id in on_bodies:
            join(game, player, one.id, "KW-metroplex-2", beneath=True)
    for body, head in heads:
        put_head(game, player, body, head)


def began_ids(game: TcgGame) -> tuple[tuple[str, ...], ...]:
    """For each player the characters they have now, wherever they are."""
    halves = {one.id for card in game.pool.characters.values() for one in card.halves}
    return tuple(
        [
            tuple([c.card.id for c in game.characters if c.owner == player and c.card.id not in halves])
            for player in range(2)
        ]
    )


def _new_basic(decks: Sequence[Deck], rng: Rng, first: int) -> TcgGame:
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
    pool, supply, pile = prepare_basic(*decks)
    game = empty_table(BASIC, pool, rng, supply, first)
    game.decks[0].extend(pile)
    candidates = [tuple(one.id for one in deck.characters) for deck in decks]
    basic.begin(game, (candidates[0], candidates[-1]), one_box)
    return game
