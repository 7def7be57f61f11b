"""Weights of an evaluation, tuned by self-play.

    python -m spacebridge.lab.tune --game tcg --level rookie --games 100 --rounds 5 --seed 1 --out weights.json

The first round plays games of the present weights against themselves, with a stray pick now and then, and fits the
weights that tell best from the beginning of a turn how its game ended: that is where a search stops to look.
`--rounds 0` ends here and writes the mean of those and the present weights. Then in each round chance mutations of the
present weights play heats against them and against a baseline: the same seeds for all of them, each seed from every
seat. The mean of the best few plays a final over fresh seeds, and takes the place of the present weights if it does
better there. Where the players are a team, nobody plays against anybody: the heats compare how far each team of equals
comes.

The outcome depends on the seed alone, not on the number of processes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from math import cos, exp, log, pi, sqrt
from pathlib import Path

import msgspec

from ..bots import Bot, Seat, make_bot
from ..bots.evaluation import Evaluator, features_named, judged, load_weights, outcome
from ..bots.rookie import SAMPLES, RookieBot
from ..games import kits
from ..kernel.english import listing
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.rng import Rng, expand_seed

Weights = tuple[float, ...]

BASELINE = "careful"
BASELINE_EVERY = 4
"""Every fourth seed is played against the baseline."""
STRAY = 8
"""One pick in so many is left to chance in the games that weights are fitted to."""
MUTANTS = 8
PARENTS = 3
"""How many of the best mutants are averaged."""
RIDGE = 20.0
"""How strongly the fit holds on to the present weights, in remembered states."""
NEWTON_STEPS = 6
DIGITS = 4


class Job(msgspec.Struct, frozen=True):
    """One game to play: who sits where (weights, or None for the baseline), and whether states are remembered."""

    game: str
    seed: int
    seats: tuple[Weights | None, Weights | None]
    samples: int = SAMPLES
    remember: bool = False


class Played(msgspec.Struct, frozen=True):
    """How a game ended for each seat, from -1 to 1, and the remembered states with the seat that looked at them."""

    scores: tuple[float, ...]
    rows: tuple[tuple[int, tuple[float, ...]], ...] = ()


Runner = Callable[[Sequence[Job]], list[Played]]


# One game


def score(game: Game, player: int) -> float:
    """The outcome; who lost may still have come far."""
    found = outcome(game, player)
    return -1 + kits.of_game(game).skill.consolation(game, player) if found < 0 else found


def bot_for(job: Job, seat: int) -> Bot:
    weights = job.seats[seat]
    seed = job.seed * 8 + seat
    if weights is None:
        return make_bot(BASELINE, seed)
    return RookieBot(seed, job.samples, Evaluator(job.game, weights))


def play(job: Job) -> Played:
    """Play one job to its end; runs in any process."""
    features = features_named(job.game)
    game = features.deal(job.seed)
    bots = [bot_for(job, seat) for seat in range(2)]
    chance = Rng(expand_seed(-1 - job.seed))
    rows: list[tuple[int, tuple[float, ...]]] = []
    turn = -1
    while (decision := game.decision) is not None:
        if job.remember:
            if game.turn != turn:
                turn = game.turn
                rows += [(player, tuple(features.compute(game, player))) for player in range(2)]
            if not chance.below(STRAY):
                game.choose(chance.below(len(decision)))
                continue
        game.choose(bots[decision.player].pick(Seat(game)))
    return Played(tuple(score(game, player) for player in range(2)), tuple(rows))


@contextmanager
def runner(jobs: int) -> Iterator[Runner]:
    """Something that plays games, in this process or in several; the order of the results is that of the jobs."""
    if jobs == 1:
        yield lambda work: [play(job) for job in work]
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield lambda work: list(pool.map(play, work, chunksize=4))


# Fitting


def fit(rows: Sequence[tuple[Sequence[float], float]], present: Weights) -> Weights:
    """The weights w for which tanh(w·x) tells best how the games ended; a logistic regression held near `present`.

    Features are scaled to a spread of 1 for it. A constant part, which no option could change, is fitted and dropped.
    """
    size = len(present)
    if not rows:
        return present
    means = [sum(x[i] for x, _ in rows) / len(rows) for i in range(size)]
    spreads = [sqrt(sum((x[i] - means[i]) ** 2 for x, _ in rows) / len(rows)) for i in range(size)]
    used = [i for i in range(size) if spreads[i] > 1e-9]
    data = [([x[i] / spreads[i] for i in used] + [1.0], (y + 1) / 2) for x, y in rows]
    prior = [present[i] * spreads[i] for i in used] + [0.0]
    found = prior[:]
    for _ in range(NEWTON_STEPS):
        found = [w - d for w, d in zip(found, newton_step(data, found, prior), strict=True)]
    fitted = list(present)
    for i, w in zip(used, found, strict=False):
        fitted[i] = w / spreads[i]
    return tuple(fitted)


def newton_step(data: Sequence[tuple[list[float], float]], at: list[float], prior: list[float]) -> list[float]:
    size = len(at)
    slope = [RIDGE * (w - p) for w, p in zip(at, prior, strict=True)]
    bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
    for x, y in data:
        raw = 2 * sum(w * f for w, f in zip(at, x, strict=True))
        p = 1 / (1 + exp(-max(-30.0, min(30.0, raw))))
        off, steep = 2 * (p - y), 4 * p * (1 - p)
        for i, f in enumerate(x):
            slope[i] += off * f
            if f:
                row = bend[i]
                f *= steep
                for j in range(i + 1):
                    row[j] += f * x[j]
    for i in range(size):
        for j in range(i):
            bend[j][i] = bend[i][j]
    return solve(bend, slope)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss elimination; the matrix is symmetric and positive, so no pivot is sought."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            if factor:
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - rest) / rows[i][i]
    return found


# Mutations


def normal(rng: Rng) -> float:
    """A number from the normal distribution, by Box and Muller."""
    u, v = ((rng.below(1 << 53) + 0.5) / (1 << 53) for _ in range(2))
    return sqrt(-2 * log(u)) * cos(2 * pi * v)


def mutate(weights: Weights, rng: Rng, sigma: float) -> Weights:
    """Each weight changes in proportion to its size; small ones at least a tenth of what the others do."""
    least = 0.1 * sum(abs(w) for w in weights) / len(weights)
    return tuple(w + sigma * (abs(w) + least) * normal(rng) for w in weights)


# Heats


class Tuning:
    """The rounds of one tuning."""

    def __init__(self, game: str, present: Weights, games: int, seed: int, samples: int, run: Runner) -> None:
        self.game = game
        self.team = features_named(game).team
        self.samples = samples
        self.present = present
        self.games = games
        self.run = run
        self._rng = Rng(expand_seed(seed))

    def seeds(self, number: int) -> list[int]:
        return [self._rng.below(1 << 40) for _ in range(number)]

    def round(self, number: int, say: Callable[[str], None]) -> None:
        sigma = 0.4 / (1 + number / 4)
        names = [f"mutant {i + 1}" for i in range(MUTANTS)]
        candidates = [mutate(self.present, self._rng, sigma) for _ in names]
        if number == 0:
            fitted = self.fitted()
            names += ["fit", "blend"]
            candidates += [fitted, average([fitted, self.present])]
        means = [sum(heat) / len(heat) for heat in self.compare(candidates, self.games)]
        order = sorted(range(len(candidates)), key=lambda i: -means[i])
        best = rounded(average([candidates[i] for i in order[:PARENTS]]))
        mean, error = mean_error(self.compare([best], 2 * self.games)[0])
        say(f"round {number + 1}: " + ", ".join(f"{names[i]} {means[i]:+.3f}" for i in order))
        say(f"  final of the mean of {PARENTS}: {mean:+.3f} ± {1.96 * error:.3f}, {'' if mean > 0 else 'not '}taken")
        if mean > 0:
            self.present = best

    def fitted(self) -> Weights:
        """The weights that tell best how games of the present ones end."""
        seats = (self.present, self.present)
        work = [Job(self.game, seed, seats, self.samples, remember=True) for seed in self.seeds(self.games)]
        rows = [(x, played.scores[player]) for played in self.run(work) for player, x in played.rows]
        return fit(rows, self.present)

    def compare(self, candidates: Sequence[Weights], games: int) -> list[list[float]]:
        """For each candidate how much better than the present weights it does, seed by seed."""
        heats = list(enumerate(self.seeds(games // 2)))
        work = [self.heat(self.present, *heat) if self.needs_measure(heat[0]) else () for heat in heats]
        work += [self.heat(one, *heat) for one in candidates for heat in heats]
        played = iter(self.run([job for heat in work for job in heat]))
        scores = [sum(next(played).scores[seat] for seat in range(len(heat))) / 2 for heat in work]
        count = len(heats)
        return [
            [mine - before for mine, before in zip(scores[start : start + count], scores[:count], strict=True)]
            for start in range(count, len(scores), count)
        ]

    def needs_measure(self, number: int) -> bool:
        """Do the present weights have to play this heat too? Against themselves they win as much as they lose."""
        return self.team or number % BASELINE_EVERY == BASELINE_EVERY - 1

    def heat(self, weights: Weights, number: int, seed: int) -> tuple[Job, ...]:
        """The games over one seed: from both seats against somebody, or two as a team."""
        if self.team:
            return tuple(self.job(seed + i, weights, weights) for i in range(2))
        other = None if self.needs_measure(number) else self.present
        return self.job(seed, weights, other), self.job(seed, other, weights)

    def job(self, seed: int, first: Weights | None, second: Weights | None) -> Job:
        return Job(self.game, seed, (first, second), self.samples)


def average(weights: Sequence[Weights]) -> Weights:
    return tuple(sum(column) / len(weights) for column in zip(*weights, strict=True))


def mean_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    return mean, sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values))


def rounded(weights: Sequence[float]) -> Weights:
    return tuple(round(w, DIGITS) + 0.0 for w in weights)


# The command


def start_of(game: str, level: str) -> Weights:
    """The weights that are shipped for the level, or for the rookie; nothing at all where there are none yet."""
    for name in (level, "rookie"):
        try:
            return load_weights(game, name)
        except BadInput:
            continue
    return (0.0,) * len(features_named(game).names)


def tune(
    game: str,
    level: str,
    games: int,
    rounds: int,
    seed: int,
    jobs: int = 1,
    samples: int = SAMPLES,
    fresh: bool = False,
    say: Callable[[str], None] = print,
) -> dict[str, float]:
    """Tuned weights by name of the feature. `fresh` begins with no weights at all instead of the shipped ones."""
    if game not in judged():
        raise BadInput(f"there is no game {game!r} to tune; choose {listing(judged(), 'or')}")
    for what, number, least in (("games", games, 4), ("rounds", rounds, 0), ("jobs", jobs, 1), ("samples", samples, 1)):
        if number < least:
            raise BadInput(f"the number of {what} is at least {least}, not {number}")
    names = features_named(game).names
    present = (0.0,) * len(names) if fresh else start_of(game, level)
    with runner(jobs) as run:
        tuning = Tuning(game, present, games, seed, samples, run)
        for number in range(rounds):
            tuning.round(number, say)
        if not rounds:
            tuning.present = rounded(average([tuning.fitted(), tuning.present]))
    return dict(zip(names, tuning.present, strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="spacebridge.lab.tune", description="Tune evaluation weights by self-play.")
    parser.add_argument("--game", required=True, help=listing(judged(), "or"))
    parser.add_argument("--level", default="rookie", help="the level whose weights are the start")
    parser.add_argument("--games", type=int, default=100, help="games of each heat")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="states imagined for each decision")
    parser.add_argument("--fresh", action="store_true", help="begin with no weights at all")
    parser.add_argument("--out", required=True, type=Path, help="where the weights are written, as JSON")
    given = parser.parse_args(arguments)
    try:
        found = tune(
            given.game, given.level, given.games, given.rounds, given.seed, given.jobs, given.samples, given.fresh,
            lambda line: print(line, flush=True),
        )  # fmt: skip
        write(given.out, found)
    except BadInput as error:
        print(f"{error}", file=sys.stderr)
        return 2
    return 0


def write(path: Path, weights: dict[str, float]) -> None:
    try:
        path.write_text(json.dumps(weights, indent=2) + "\n", "utf-8")
    except OSError as error:
        raise BadInput(f"the weights can't be written to {path}: {error.strerror}") from None


if __name__ == "__main__":
    sys.exit(main())
