"""The veteran and the prime: they search ahead, and differ in how long and with which weights."""

from __future__ import annotations

from typing import ClassVar

from ..games import kits
from ..kernel.game import Game
from ..kernel.rng import Rng, expand_seed
from ..kernel.skill import SearchSettings, Skill, Thumb
from .evaluation import Evaluator, judge_of
from .search import Guide, Learnt, Node, Search
from .seat import Bot, Budget, Seat, Stopwatch, Thought


def guide_by(thumb: Thumb, skill: Skill) -> Guide:
    """What a rule of thumb says in the place of whoever is asked."""

    def guide(game: Game) -> int:
        decision = game.decision
        assert decision is not None
        return thumb.choose(lambda: skill.sight(game, decision.player), decision.options)

    return guide


class VeteranBot(Bot):
    """Searches from its seat as long as the budget lasts; what it remembers comes from its own thinking alone."""

    name: ClassVar[str] = "veteran"
    level: ClassVar[str] = "rookie"
    iterations: ClassVar[int] = 300

    def __init__(self, seed: int, settings: SearchSettings | None = None, judge: Evaluator | None = None) -> None:
        self._rng = Rng(expand_seed(seed))
        self._settings = settings
        self._learnt = Learnt()
        self._next: Node | None = None
        """The part of the last tree that begins after the pick that was made."""
        self.spent = 0
        """How many iterations the latest decision took."""
        self._given = judge
        self._judge: tuple[str, Evaluator | None] | None = None

    def think(self, seat: Seat, budget: Budget | None = None) -> Thought:
        rng = self._rng.fork()
        sample = seat.imagine(rng)
        if sample is None:
            self._next = None
            return Thought(0, words="Nothing can be imagined here, so the first option is as good as another.")
        skill = kits.of_game(sample).skill
        settings = self._settings or skill.search(self.name)
        guide = guide_by(skill.thumb(rng.word()), skill) if skill.guides and settings.guided else None
        self._learnt.fade(settings.fade)
        search = Search(seat, rng, self._judge_of(sample), settings, self._learnt, self._kept(seat), guide)
        watch = Stopwatch(budget, self.iterations)
        search.run(watch)
        self.spent = watch.done
        thought = search.thought()
        self._next = search.root.children.get((seat.player, seat.options[thought.index].key))
        return thought

    def _kept(self, seat: Seat) -> Node | None:
        """The tree below the last pick, where the question now is one it has an answer to."""
        node = self._next
        if node is None or any((seat.player, option.key) not in node.children for option in seat.options):
            return None
        return node

    def _judge_of(self, game: Game) -> Evaluator | None:
        if self._given is not None:
            return self._given
        features = kits.of_game(game).skill.judged_by(game)
        if self._judge is None or self._judge[0] != features:
            self._judge = (features, judge_of(game, self.level))
        return self._judge[1]


class PrimeBot(VeteranBot):
    """A veteran that thinks longer, with weights that were tuned for it."""

    name: ClassVar[str] = "prime"
    level: ClassVar[str] = "prime"
    iterations: ClassVar[int] = 1500
