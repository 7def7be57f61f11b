"""The same games in plain Python and compiled: python -m tests.fingerprints build/compiled

Both play a hundred games and more from seeds. Of each game every offered key, every pick, the state on the way, what
each seat sees and the whole log go into one hash; the bots think in some of them, too. The hashes have to be equal, and
something has to be compiled.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from spacebridge import dbg, tcg
from spacebridge.bots import Budget, Seat, make_bot
from spacebridge.dbg.modes import MODES
from spacebridge.kernel.game import Game
from spacebridge.kernel.moments import recorded, standing
from spacebridge.kernel.native import compiled_modules
from spacebridge.kernel.rng import Rng, expand_seed

from .conformance.subjects import ADVANCED, BASIC, DBG_ANY, EXPANDED

EVERY = 16
"""After so many picks the whole state is looked at."""
MOST = 1200
"""Picks of a game that are compared."""


def games() -> Iterator[tuple[str, Game]]:
    """Every way to play, every built-in deck, and decks put together at random."""
    for seed in range(24):
        yield f"basic {seed}", BASIC.new(seed)
        yield f"advanced {seed}", ADVANCED.new(seed)
        yield f"expanded {seed}", EXPANDED.new(seed)
    decks = list(tcg.built_in_decks().items())
    for number, (name, deck) in enumerate(decks):
        yield f"deck {name}", tcg.new_game([deck, decks[number - 1][1]], rules="expanded", seed=number)
    for seed in range(24):
        yield f"any of the Deck-Building Game {seed}", DBG_ANY.new(seed)
    for name, mode in MODES.items():
        for players in mode.numbers:
            yield f"{name} for {players}", dbg.new_game(mode=name, players=players, seed=players)


def fingerprint(game: Game, seed: int) -> str:
    """All that can be told of one game, in short."""
    digest = hashlib.blake2b(digest_size=12)
    rng = Rng(expand_seed(seed))
    near: Game | None = None
    for count in range(MOST):
        decision = game.decision
        if decision is None:
            break
        digest.update("\n".join((decision.prompt, *decision.keys)).encode())
        if count % EVERY == 0:
            digest.update(game.state_hash().encode())
            for viewer in (*range(game.players), None):
                digest.update(msgspec.json.encode(game.view(viewer)))
            twin = game.determinize(decision.player, rng)
            digest.update(twin.state_hash().encode())
            near = standing(game, near)
        with recorded(game, near) as moments:
            game.choose(rng.below(len(decision.options)))
        for moment in moments:
            if moment.game is not None and count % EVERY < 2:
                digest.update(moment.game.state_hash().encode())
    for viewer in (0, None):
        digest.update("\n".join(game.lines(viewer)).encode())
    digest.update(game.save())
    return digest.hexdigest()


def thoughts() -> Iterator[str]:
    """What bots pick, with a budget of iterations."""
    decks = [deck for name, deck in tcg.built_in_decks().items() if name.startswith("wave1")]
    positions: list[Game] = [
        tcg.new_game([decks[0], decks[3]], rules="expanded", seed=3),
        dbg.new_game(players=2, seed=3),
        dbg.new_game(mode="coop", players=2, seed=3),
    ]
    for number, start in enumerate(positions):
        for level, picks, iterations in (("careful", 120, 1), ("rookie", 12, 8), ("veteran", 8, 12), ("prime", 3, 12)):
            game = start.clone()
            bots = [make_bot(level, seed) for seed in range(game.players)]
            digest = hashlib.blake2b(digest_size=12)
            for _ in range(picks):
                if game.decision is None:
                    break
                pick = bots[game.decision.player].pick(Seat(game), Budget(iterations=iterations))
                digest.update(game.decision.keys[pick].encode())
                game.choose(pick)
            yield f"{level} in position {number}: {digest.hexdigest()}"


def all_lines() -> Iterator[str]:
    for number, (name, game) in enumerate(games()):
        yield f"{name}: {fingerprint(game, number)}"
    yield from thoughts()


def played_at(folder: Path) -> list[str]:
    """What the package in this folder plays, in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(folder)}
    told = subprocess.run([sys.executable, "-m", __spec__.name], env=env, stdout=subprocess.PIPE, text=True, check=True)
    return told.stdout.splitlines()


def main() -> int:
    if len(sys.argv) == 1:
        print("compiled:", len(compiled_modules()))
        for line in all_lines():
            print(line)
        return 0
    count, *compiled = played_at(Path(sys.argv[1]))
    if count == "compiled: 0":
        print(f"nothing is compiled in {sys.argv[1]}")
        return 1
    plain = list(all_lines())
    different = [f"{one}\n  compiled: {two}" for one, two in zip(plain, compiled, strict=True) if one != two]
    print("\n".join([*different, f"{len(plain)} fingerprints, {len(different)} of them different"]))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
