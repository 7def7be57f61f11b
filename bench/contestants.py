"""Who is measured: games of both kinds, plain and larger than usual, and other people's engines beside them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from spacebridge import dbg, tcg
from spacebridge.kernel.game import Game
from spacebridge.tcg.cards import SETS

G = TypeVar("G", bound=Game)
Playout = Callable[[random.Random], int]
"""A whole game at random; how many decisions it had."""


class Contestant:
    """What a row measures: games played out; copies and saves of a state in the middle of one."""

    def __init__(
        self,
        playout: Playout,
        copy: Callable[[], Callable[[], object]] | None = None,
        save: Callable[[], Callable[[], object]] | None = None,
    ) -> None:
        self.playout = playout
        self.copy = copy
        self.save = save


def play_out(game: Game, rng: random.Random) -> int:
    decisions = 0
    while (decision := game.decision) is not None:
        game.choose(int(rng.random() * len(decision.options)))
        decisions += 1
    return decisions


def middle_of(game: G, decisions: int) -> G:
    rng = random.Random(1)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.choose(int(rng.random() * len(game.decision.options)))
    return game


def seeded(new: Callable[[int], Game], copied: int, after: int) -> Contestant:
    """Games from seeds; copied and saved is the one of this seed, after so many decisions."""
    return Contestant(
        lambda rng: play_out(new(rng.getrandbits(32)), rng),
        lambda: middle_of(new(copied), after).clone,
        lambda: middle_of(new(copied), after).save,
    )


# The Trading Card Game

BOXES = [tcg.deck("autobot-starter-set"), tcg.deck("bumblebee-vs-megatron-starter-set")]
CONSTRUCTED = [deck for name, deck in tcg.built_in_decks().items() if name.startswith("wave1")]
PEOPLE = sorted(tcg.BUILT_IN.characters.values(), key=lambda card: (card.stars, card.id))


def basic_game(seed: int) -> tcg.TcgGame:
    return tcg.new_game(BOXES, rules="basic", seed=seed)


def constructed(decks: list[tcg.Deck], seed: int) -> tcg.TcgGame:
    """Two of these decks under the Expanded rules."""
    pair = [decks[seed % len(decks)], decks[seed // 8 % len(decks)]]
    return tcg.new_game(pair, rules="expanded", seed=seed)


def expanded_game(seed: int) -> tcg.TcgGame:
    return constructed(CONSTRUCTED, seed)


def mirrored(deck: tcg.Deck) -> Contestant:
    """A deck against itself."""
    return seeded(lambda seed: tcg.new_game([deck, deck], rules="expanded", seed=seed), 1, 12)


def team_of(size: int) -> Contestant:
    return mirrored(tcg.Deck("t", "t", tuple(PEOPLE[4 : 4 + size]), CONSTRUCTED[0].battle_cards))


def deck_of(size: int) -> Contestant:
    return mirrored(tcg.Deck("d", "d", tuple(PEOPLE[4:7]), tuple((CONSTRUCTED[0].battle_cards * 4)[:size])))


def pool_deck(every: bool) -> tcg.Deck:
    """The same deck with the cards of all sets in the game's pool, or of Wave 1 alone."""
    cards = CONSTRUCTED[0]
    if every:
        return tcg.Deck("many", "many", cards.characters, cards.battle_cards)
    alone = tcg.Catalogue(tuple(one for one in SETS if one.id in ("W1", "W1S", "W1A")))
    return tcg.Deck("few", "few", cards.characters, cards.battle_cards, catalogue=alone)


def wave(number: int) -> Contestant:
    decks = [deck for name, deck in tcg.built_in_decks().items() if name.startswith(f"wave{number}")]
    return seeded(lambda seed: constructed(decks, seed), 9, 30)


# The Deck-Building Game


def building(players: int, mode: str = "competitive") -> Contestant:
    return seeded(lambda seed: dbg.new_game(mode=mode, players=players, seed=seed), 3, 150)


OWN: dict[str, Callable[[], Contestant]] = {
    "tcg, Basic rules": lambda: seeded(basic_game, 1, 20),
    "tcg, Expanded rules": lambda: seeded(expanded_game, 9, 30),
    **{f"dbg, {players} players": partial(building, players) for players in (2, 3, 4, 5)},
    **{f"tcg, {size} characters on each team": partial(team_of, size) for size in (1, 2, 4, 6, 8)},
    **{f"tcg, {size} battle cards in each deck": partial(deck_of, size) for size in (40, 80, 160)},
    "tcg, Wave 1 alone in the pool": lambda: mirrored(pool_deck(False)),
    "tcg, all sets in the pool": lambda: mirrored(pool_deck(True)),
    **{f"tcg, decks of Wave {number}": partial(wave, number) for number in (2, 3, 4, 5)},
    **{f"dbg, team against team, {players} players": partial(building, players, "tvt") for players in (2, 4)},
}


# Peers


def chess_row() -> Contestant:
    import chess

    def playout(rng: random.Random) -> int:
        board = chess.Board()
        moves = 0
        while not board.is_game_over() and moves < 300:
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
        return moves

    def copy() -> Callable[[], object]:
        board = chess.Board()
        rng = random.Random(1)
        for _ in range(30):
            board.push(rng.choice(list(board.legal_moves)))
        return lambda: board.copy(stack=False)

    return Contestant(playout, copy)


def rlcard_row(game: str) -> Contestant:
    import rlcard

    env = rlcard.make(game, config={"seed": 1})

    def playout(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal: Any = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return Contestant(playout)


def spiel_row() -> Contestant:
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def playout(rng: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    def copy() -> Callable[[], object]:
        state = game.new_initial_state()
        rng = random.Random(1)
        for _ in range(40):
            state.apply_action(rng.choice(state.legal_actions()))
        return lambda: state.clone()

    return Contestant(playout, copy)


CHESS = "python-chess"
PEERS: dict[str, tuple[str, Callable[[], Contestant]]] = {
    CHESS: ("chess", chess_row),
    "RLCard uno": ("rlcard", partial(rlcard_row, "uno")),
    "RLCard gin-rummy": ("rlcard", partial(rlcard_row, "gin-rummy")),
    "OpenSpiel gin_rummy (C++)": ("pyspiel", spiel_row),
}
"""By name: the module it takes, and its row."""
