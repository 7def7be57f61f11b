"""Games in which somebody follows every hint: they come to an end, and are won as often as by the bot itself.

    python bench/hints.py [--games 100] [--kinds tcg competitive coop tvt]

The same deals are played twice, once by following hints and once by the rookie they come from, against rookies.
"""

from __future__ import annotations

import argparse
import sys

from spacebridge import dbg, tcg
from spacebridge.bots import Picked, Seat, hint, make_bot
from spacebridge.kernel.game import Game

DECKS = ("autobot-starter-set", "bumblebee-vs-megatron-starter-set")
LONGEST = 3000
"""Picks after which a game is called a loop."""


def deal(kind: str, seed: int) -> Game:
    if kind == "tcg":
        return tcg.new_game([tcg.deck(name) for name in DECKS], rules="expanded", seed=seed)
    return dbg.new_game(mode=kind, players=2, seed=seed)


def play(kind: str, seed: int, *, followed: bool) -> bool | None:
    """Does the first player win? None where the game goes round in a loop."""
    game = deal(kind, seed)
    bots = [make_bot("rookie", seed * 10 + seat) for seat in range(game.players)]
    past: list[Picked] = []
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            return game.result is not None and 0 in game.result.winners
        if followed and decision.player == 0:
            past = [one for one in past if one[0].turn == game.turn]
            index = hint(game, picked=past).index
            past.append((game.clone(), decision.keys[index]))
        else:
            index = bots[decision.player].pick(Seat(game))
        game.choose(index)
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--kinds", nargs="+", default=["tcg", "competitive", "coop", "tvt"])
    args = parser.parse_args()
    loops = 0
    for kind in args.kinds:
        told = [play(kind, seed, followed=True) for seed in range(args.games)]
        bot = [play(kind, seed, followed=False) for seed in range(args.games)]
        loops += told.count(None)
        print(
            f"{kind}: {args.games} games; won by following hints {told.count(True)}, by the rookie {bot.count(True)}; "
            f"loops {told.count(None)}",
            flush=True,
        )
    return 1 if loops else 0


if __name__ == "__main__":
    sys.exit(main())
