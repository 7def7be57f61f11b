"""The veteran and the prime: they search ahead, and differ in how long and with which weights."""

from __future__ import annotations

from ..dbg.state import DbgGame
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.rng import Rng, expand_seed
from . import features_tcg as features_tcg
from .careful import CarefulBot
from .evaluation import FEATURES, Evaluator
from .features_dbg import evaluator_for
from .search import Guide, Learnt, Node, Search, Settings
from .seat import Bot, Budget, Seat, Stopwatch, Thought

TRADING = Settings(explore=1.0, guided=0.0, states=100)
"""For the Trading Card Game: playouts learn by themselves what is good."""
BUILDING = Settings(turns=0)
"""For the Deck-Building Game: a turn has many steps, so playouts mostly follow rules of thumb."""
FORESEEING = Settings(turns=1, states=48)
"""The same for who has more time: the rival's next turn is played out too."""


def judge_of(game: Game, level: str) -> Evaluator | None:
    """The evaluation with the weights of a level, or else those of the rookie; None where nothing can be judged."""
    if game.name not in FEATURES:
        return None
    try:
        return evaluator_for(game, level)
    except BadInput:
        return evaluator_for(game)


def rule_of_thumb(seed: int) -> Guide:
    """What the careful player would do in the place of whoever is asked."""
    careful = CarefulBot(seed)

    def guide(game: Game) -> int:
        decision = game.decision
        assert decision is not None
        return careful.choose(game.view(decision.player), decision.options)

    return guide


class VeteranBot(Bot):
    """Searches from its seat as long as the budget lasts; what it remembers comes from its own thinking alone."""

    name = "veteran"
    level = "rookie"
    iterations = 300
    building = BUILDING

    def __init__(self, seed: int, settings: Settings | None = None, judge: Evaluator | None = None) -> None:
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
        settings = self._settings or (self.building if isinstance(sample, DbgGame) else TRADING)
        guide = rule_of_thumb(rng.word()) if isinstance(sample, DbgGame) and settings.guided else None
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
        mode = game.mode.name if isinstance(game, DbgGame) else game.name
        if self._judge is None or self._judge[0] != mode:
            self._judge = (mode, judge_of(game, self.level))
        return self._judge[1]


class PrimeBot(VeteranBot):
    """A veteran that thinks longer, with weights that were tuned for it."""

    name = "prime"
    level = "prime"
    iterations = 1500
    building = FORESEEING
