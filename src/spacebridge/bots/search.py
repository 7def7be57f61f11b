"""Information-set Monte Carlo tree search: one tree over the sequences of picks, many imagined states.

Every iteration takes a state the seat can imagine, goes down the tree by the picks that are possible in that state,
adds one node, plays on by a cheap policy until a later turn, and asks an evaluation how good that is for whom. Nothing
here knows a card or a rule: what a pick is worth is learnt during the search, by its key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt

from ..games import kits
from ..kernel.decision import Option
from ..kernel.game import Game
from ..kernel.rng import Rng
from ..kernel.skill import SearchSettings
from .evaluation import Evaluator, outcome
from .seat import Seat, Stopwatch, Thought, Weighed

_WORD = 1 / (1 << 64)
Guide = Callable[[Game], int]
"""What a player by rules of thumb would pick for whoever is asked, from what that player sees."""
NARROW, WIDE = 0.005, 0.1
"""The least spread of values, and the one that is taken for granted at first."""
ENDLESS = 4000
"""Decisions after which a playout without an evaluation is called a draw."""


class Node:
    """What is known about one pick after the picks before it."""

    __slots__ = ("children", "offered", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.children: dict[tuple[int, str], Node] = {}
        self.visits = 0
        self.total = 0.0
        """The sum of the values for the player who picks it."""
        self.offered = 0
        """How often it could have been picked."""
        self.prior = prior


class Spread:
    """How widely values are spread about their mean: the unit in which differences count."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        change = value - self.mean
        self.mean += change / self.count
        self.squares += change * (value - self.mean)

    @property
    def unit(self) -> float:
        """The standard deviation; never so small that nothing would be tried twice."""
        return max(NARROW, sqrt(self.squares / self.count)) if self.count > 1 else WIDE


class Learnt:
    """What picks were worth on average wherever they were made: sums and counts by player and key."""

    __slots__ = ("counts", "sums")

    def __init__(self) -> None:
        self.sums: dict[tuple[int, str], float] = {}
        self.counts: dict[tuple[int, str], float] = {}

    def add(self, move: tuple[int, str], value: float) -> None:
        self.sums[move] = self.sums.get(move, 0.0) + value
        self.counts[move] = self.counts.get(move, 0.0) + 1.0

    def fade(self, factor: float) -> None:
        """Older experience counts less, and what hardly counts is forgotten."""
        kept = {move: count * factor for move, count in self.counts.items() if count * factor >= 0.25}
        self.sums = {move: self.sums[move] * factor for move in kept}
        self.counts = kept


LIKING: dict[str, float] = {
    "play": 2.5, "battle": 2.0, "buy": 1.5, "thwart": 1.5, "contribute": 1.0, "use": 1.0, "search": 1.0,
    "end": -2.5, "decline": -1.0, "convert": -0.5, "activate": 0.0, "attack": -1.0, "flip": 0.0, "pass": -0.5,
}  # fmt: skip
"""How readily a playout makes picks of a sort before it has learnt about them: logarithms of weights by verb."""


class Search:
    """One decision of one seat."""

    def __init__(
        self,
        seat: Seat,
        rng: Rng,
        evaluator: Evaluator | None,
        settings: SearchSettings,
        learnt: Learnt,
        root: Node | None = None,
        guide: Guide | None = None,
    ) -> None:
        self.seat = seat
        self.me = seat.player
        self.rng = rng
        self.evaluator = evaluator
        self.settings = settings
        self.learnt = learnt
        self.root = root or Node(1.0)
        self.guide = guide
        self.states: list[Game] = []
        self.keys = {option.key: i for i, option in reversed(list(enumerate(seat.options)))}
        self.likings: dict[str, float] = {}
        """By key what `LIKING` says of its verb."""
        self.spread = Spread()
        self.unit = WIDE
        self.team = False
        self.end = 0

    # States

    def state(self, number: int) -> Game | None:
        """The state iteration `number` begins in, with a future of its own."""
        states = self.states
        if len(states) < self.settings.states and number >= len(states):
            made = self.seat.imagine(self.rng)
            if made is not None:
                states.append(made)
                if len(states) == 1:
                    self.team = kits.of_game(made).team(made)
                    self.end = made.turn + self.settings.turns
        if not states:
            return None
        state = states[number % len(states)].clone()
        state.rng = self.rng.fork()
        return state

    # Values

    def values(self, game: Game) -> Sequence[float]:
        """What a state is worth to each player."""
        me, players = self.me, game.players
        evaluator = self.evaluator
        if players > 2 and not self.team:
            return [self.worth(game, player) for player in range(players)]
        value = outcome(game, me) if evaluator is None else evaluator.value(game, me)
        if players == 2 and not self.team:
            return (value, -value) if me == 0 else (-value, value)
        return (value,) * players

    def worth(self, game: Game, player: int) -> float:
        return outcome(game, player) if self.evaluator is None else self.evaluator.value(game, player)

    # The policy of playouts, which is where the tree begins as well

    def weights(self, player: int, options: Sequence[Option]) -> list[float]:
        """How likely a playout makes each pick."""
        sums, counts = self.learnt.sums, self.learnt.counts
        warmth = self.settings.warmth * self.unit
        values: list[float] = []
        total = weight = 0.0
        found: list[tuple[str, float, float]] = []
        for option in options:
            key = option.key
            move = (player, key)
            count = counts.get(move, 0.0)
            value = sums[move] if count else 0.0
            total += value
            weight += count
            found.append((key, count, value))
        mean = total / weight if weight else 0.0
        likings = self.likings
        for key, count, value in found:
            liking = likings.get(key)
            if liking is None:
                liking = likings[key] = LIKING.get(key.partition(" ")[0], 0.0)
            better = (value - mean * count) / (count + 2.0) / warmth
            values.append(exp(max(-6.0, min(6.0, liking + better))))
        return values

    def drawn(self, weights: Sequence[float], rng: Rng) -> int:
        left = rng.word() * _WORD * float(sum(weights))
        for i, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return i
        return len(weights) - 1

    # One iteration

    def iterate(self, game: Game) -> None:
        node = self.root
        path: list[tuple[int, Node]] = []
        moves: list[tuple[int, str]] = []
        grown = False
        while not grown and (decision := game.decision) is not None:
            if game.turn > self.end:
                break
            player = decision.player
            index, node, grown = self.descend(node, game, player, decision.options)
            path.append((player, node))
            moves.append((player, decision.options[index].key))
            game.choose(index)
        self.play_out(game, moves)
        values = self.values(game)
        self.spread.add(values[self.me])
        self.unit = self.spread.unit
        for player, node in path:
            node.visits += 1
            node.total += values[player]
        for move in moves:
            self.learnt.add(move, values[move[0]])

    def descend(self, node: Node, game: Game, player: int, options: Sequence[Option]) -> tuple[int, Node, bool]:
        """The pick to follow and its node, and whether that node is new."""
        children = node.children
        settings = self.settings
        found: list[Node | None] = [children.get((player, option.key)) for option in options]
        if None in found:
            self.grow(node, game, player, options, found)
        tried = 0
        total = 0.0
        for child in found:
            assert child is not None
            tried += child.visits
            total += child.total
            child.offered += 1
        mean = total / tried if tried else 0.0
        best, pick = -9.0, 0
        base = mean - settings.urgency * self.unit
        explore = settings.explore * self.unit
        for i, child in enumerate(found):
            assert child is not None
            visits = child.visits
            worth = (child.total / visits if visits else base) + explore * child.prior * sqrt(child.offered) / (
                1 + visits
            )
            if worth > best:
                best, pick = worth, i
        chosen = found[pick]
        assert chosen is not None
        return pick, chosen, chosen.visits == 0

    def grow(self, node: Node, game: Game, player: int, options: Sequence[Option], found: list[Node | None]) -> None:
        """Nodes for picks that were not possible here before."""
        weights = self.weights(player, options)
        scale = float(sum(weights))
        if self.guide is not None:
            share = self.settings.guided
            weights[self.guide(game)] += scale * share / (1.0 - share)
            scale /= 1.0 - share
        for i, option in enumerate(options):
            if found[i] is None:
                move = (player, option.key)
                child = node.children.get(move)
                if child is None:
                    child = node.children[move] = Node(weights[i] / scale)
                found[i] = child

    def play_out(self, game: Game, moves: list[tuple[int, str]]) -> None:
        """By the policy until the turn of the cut-off, or to the end where nothing can be evaluated."""
        rng, guide, guided = self.rng, self.guide, self.settings.guided
        greedy = self.settings.greedy if self.evaluator is not None else 0.0
        last = self.end if self.evaluator is not None else 1 << 30
        left = self.settings.decisions if self.evaluator is not None else ENDLESS
        while (decision := game.decision) is not None and left and game.turn <= last:
            left -= 1
            player, options = decision.player, decision.options
            if guide is not None and rng.word() * _WORD < guided:
                index = guide(game)
            elif greedy and rng.word() * _WORD < greedy:
                index = self.best_now(game, player, len(options))
            else:
                index = self.drawn(self.weights(player, options), rng)
            moves.append((player, options[index].key))
            game.choose(index)

    def best_now(self, game: Game, player: int, size: int) -> int:
        """The pick after which the state looks best to the player who makes it."""
        best, pick = -9.0, 0
        for index in range(size):
            after = game.clone()
            after.choose(index)
            value = self.worth(after, player)
            if value > best:
                best, pick = value, index
        return pick

    # The whole

    def look(self, watch: Stopwatch) -> None:
        """Evaluate each pick at the root by itself, while there is time: what looks good then, or to the guide, is
        tried first."""
        seen: dict[str, list[float]] = {key: [] for key in self.keys}
        liked: dict[str, float] = dict.fromkeys(self.keys, 0.0)
        looks = self.settings.looks
        for number in range(looks if self.evaluator is not None else 0):
            state = self.state(number)
            if state is None or state.decision is None:
                return
            options = state.decision.options
            if self.guide is not None:
                key = options[self.guide(state)].key
                liked[key] = liked.get(key, 0.0) + 1 / looks
            for i, option in enumerate(options):
                if watch.late():
                    break
                game = state.clone()
                game.choose(i)
                seen.setdefault(option.key, []).append(self.values(game)[self.me])
        self.prefer({key: float(sum(values)) / len(values) for key, values in seen.items() if values}, liked)

    def prefer(self, means: dict[str, float], liked: dict[str, float]) -> None:
        """Begin with the picks in this order of preference, each with some chance."""
        if not means:
            return
        spread = Spread()
        for value in means.values():
            spread.add(value)
        top = max(means.values())
        weights = {key: exp((value - top) / (self.settings.warmth * spread.unit)) for key, value in means.items()}
        scale = float(sum(weights.values()))
        guided = self.settings.guided if self.guide is not None else 0.0
        for key, weight in weights.items():
            child = self.root.children.setdefault((self.me, key), Node(0.0))
            own = 0.5 * weight / scale + 0.5 / len(weights)
            child.prior = (1 - guided) * own + guided * liked.get(key, 0.0)

    def run(self, watch: Stopwatch) -> None:
        """Search until the watch says stop, or until no other pick can catch up in the iterations that are left."""
        if not self.root.children:
            self.look(watch)
        number = 0
        while watch.more():
            state = self.state(number)
            if state is None:
                return
            self.iterate(state)
            number += 1
            if number % 16 == 0 and self.settled(watch.left()):
                return

    def settled(self, left: int) -> bool:
        """Is one pick so far ahead that the iterations that are left change nothing?"""
        visits = sorted(node.visits for (player, key), node in self.root.children.items() if key in self.keys)
        return len(visits) < 2 or visits[-1] - visits[-2] > left

    def ranked(self) -> list[tuple[str, Node]]:
        """The picks that are offered, the one to make first."""
        empty = Node(0.0)
        found = [(key, self.root.children.get((self.me, key), empty)) for key in self.keys]
        return sorted(found, key=lambda one: (-one[1].visits, -mean_of(one[1]), -one[1].prior, self.keys[one[0]]))

    def thought(self) -> Thought:
        ranked = self.ranked()
        options = self.seat.options
        weighed = tuple(
            Weighed(key, options[self.keys[key]].label, mean_of(node), node.visits)
            for key, node in ranked[:5]
            if node.visits
        )
        index = self.keys[ranked[0][0]]
        return Thought(index, weighed, main_line(ranked[0][1]))


def mean_of(node: Node) -> float:
    return node.total / node.visits if node.visits else 0.0


def main_line(node: Node, most: int = 6) -> tuple[str, ...]:
    """The picks that were tried most after this one."""
    line: list[str] = []
    while node.children and len(line) < most:
        (_, key), node = max(node.children.items(), key=lambda one: (one[1].visits, one[0]))
        if not node.visits:
            break
        line.append(key)
    return tuple(line)
