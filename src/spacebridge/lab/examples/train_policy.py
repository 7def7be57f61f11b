"""Trains a small policy for the Trading Card Game by REINFORCE against a bot and says how often it wins afterwards.

    python -m spacebridge.lab.examples.train_policy --games 2000 --seed 1

The policy is as small as can be: one weight for each number of an option slot that means something by itself, which
those that a card's words are spread over do not. An option's score is the weighted sum of its numbers, and options are
picked by softmax over the scores of those that the mask allows.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

from ...kernel.errors import BadInput
from ...tcg import RULES
from ...tcg.learning import DECKS
from ..envs import SpacebridgeVsBot
from ..envs.extras import need

Z = 1.96
"""For intervals of 95%."""
SPREAD = ("card: word", "card: print", "place", "which")
"""Numbers that tell options apart but mean nothing without each other."""


class Policy:
    """A linear softmax over the option slots."""

    def __init__(self, env: SpacebridgeVsBot, seed: int) -> None:
        self._numpy = need("numpy")
        layout = env.desk.setting.encoder.layout
        self._skip, self._width = layout.state_size, layout.row_size
        self._columns = [i for i, name in enumerate(layout.row_names) if not name.startswith(SPREAD)]
        self.names = [layout.row_names[i] for i in self._columns]
        self.weights: Any = self._numpy.zeros(len(self.names))
        self._rng = self._numpy.random.default_rng(seed)

    def rows(self, observation: Any, mask: Any) -> tuple[Any, Any]:
        """The slots that can be picked, and their numbers."""
        slots = self._numpy.flatnonzero(mask)
        return slots, observation[self._skip :].reshape(-1, self._width)[slots][:, self._columns]

    def chances(self, rows: Any) -> Any:
        scores = rows @ self.weights
        weights = self._numpy.exp(scores - scores.max())
        return weights / weights.sum()

    def draw(self, chances: Any) -> int:
        return int(self._rng.choice(len(chances), p=chances))


def play(env: SpacebridgeVsBot, policy: Policy, seed: int, greedy: bool) -> tuple[float, Any]:
    """One game: how it ended for the policy, and the sum of the gradients of its picks."""
    observation, info = env.reset(seed=seed)
    gradient = policy.weights * 0
    reward, over = 0.0, False
    while not over:
        slots, rows = policy.rows(observation, info["action_mask"])
        chances = policy.chances(rows)
        pick = int(chances.argmax()) if greedy else policy.draw(chances)
        gradient += rows[pick] - chances @ rows
        observation, reward, ended, cut_off, info = env.step(slots[pick])
        over = ended or cut_off
    return reward, gradient


def train(env: SpacebridgeVsBot, policy: Policy, games: int, seed: int, rate: float, batch: int) -> None:
    """Steps up the gradient after each batch of games; what a batch earns on average is the baseline."""
    numpy = need("numpy")
    first = seed * 1_000_000
    square = policy.weights * 0 + 1e-8
    for begin in range(0, games, batch):
        played = [play(env, policy, first + i, greedy=False) for i in range(begin, min(games, begin + batch))]
        baseline = sum(reward for reward, _ in played) / len(played)
        step = sum((reward - baseline) * gradient for reward, gradient in played) / len(played)
        square = 0.9 * square + 0.1 * step**2
        policy.weights = policy.weights + rate * step / numpy.sqrt(square + 1e-4)
        won = sum(reward > 0 for reward, _ in played)
        print(f"after {begin + len(played)} games: {won} of the last {len(played)} won", flush=True)


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a rate.

    >>> [round(end, 2) for end in interval(90, 100)]
    [0.83, 0.94]
    """
    rate = won / games
    middle = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def evaluate(env: SpacebridgeVsBot, policy: Policy, games: int, seed: int) -> str:
    """Games the policy has not seen, with its best option each time; a draw is half a victory."""
    first = seed * 1_000_000 + 500_000
    won = sum((1 + play(env, policy, first + i, greedy=True)[0]) / 2 for i in range(games))
    low, high = interval(won, games)
    return f"{won / games:.1%} of {games} games won, 95% interval {low:.1%} to {high:.1%}"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m spacebridge.lab.examples.train_policy",
        description="Train a small policy for the Trading Card Game and say how often it wins afterwards.",
    )
    parser.add_argument(
        "--rules", choices=tuple(RULES), default="expanded", help="basic: with one box for both players"
    )
    parser.add_argument("--bot", default="random", help="whom to train and to play against")
    parser.add_argument("--games", type=int, default=2000, help="games to train")
    parser.add_argument("--test-games", type=int, default=400, help="games to measure afterwards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.15, help="how far a step goes")
    parser.add_argument("--batch", type=int, default=50, help="games for one step")
    given = parser.parse_args(arguments)
    if min(given.games, given.test_games, given.batch) < 1:
        raise SystemExit("error: games, test games and batch are at least 1")
    try:
        decks = ("autobot-starter-set",) if given.rules == "basic" else DECKS
        env = SpacebridgeVsBot("tcg", given.bot, decks=decks, rules=given.rules)
    except BadInput as error:
        raise SystemExit(f"error: {error}") from None
    policy = Policy(env, given.seed)
    print(f"before: {evaluate(env, policy, given.test_games, given.seed)}")
    train(env, policy, given.games, given.seed, given.rate, given.batch)
    order = sorted(zip(policy.weights, policy.names, strict=True), key=lambda pair: -abs(pair[0]))
    for weight, name in order[:8]:
        print(f"{weight:+7.2f}  {name}")
    print(f"after: {evaluate(env, policy, given.test_games, given.seed)}")


if __name__ == "__main__":
    main()
