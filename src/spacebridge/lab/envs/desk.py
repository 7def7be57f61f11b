"""A table as the environments of other libraries need it: spaces, arrays, seeds, the log, rewards on the way."""

from __future__ import annotations

from secrets import randbits
from typing import Any

from ...kernel.errors import BadInput
from ...kernel.rng import Rng, expand_seed
from .extras import need
from .observations import LIMIT
from .table import MAX_CYCLES, SLOTS, Setting, Table

RENDER_MODES = ("ansi", "human")


class Desk:
    """Deals one game after the other of a setting and counts what a learner needs counted."""

    def __init__(
        self,
        setting: Setting,
        slots: int = SLOTS,
        max_cycles: int = MAX_CYCLES,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        if max_cycles < 1:
            raise BadInput(f"a game lasts at least 1 cycle, not {max_cycles}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput(f"there is no render mode {render_mode!r}; choose {' or '.join(RENDER_MODES)}")
        self.numpy = need("numpy")
        self.spaces = need("gymnasium.spaces")
        self.setting = setting
        self.slots = slots
        self.max_cycles = max_cycles
        self.shaping = shaping
        self.render_mode = render_mode
        self.table = Table(setting, setting.new(0), slots)
        self.cycles = 0
        self._seeds: Rng | None = None
        self._told = 0
        self._stood = [0.0] * setting.players

    # Spaces

    def box(self) -> Any:
        """The space of observations."""
        size = self.setting.encoder.size(self.slots)
        return self.spaces.Box(-LIMIT, LIMIT, (size,), self.numpy.float32)

    def dictionary(self) -> Any:
        """The space of observations that bring their mask along."""
        mask = self.spaces.Box(0, 1, (self.slots,), self.numpy.int8)
        return self.spaces.Dict({"observation": self.box(), "action_mask": mask})

    def actions(self) -> Any:
        return self.spaces.Discrete(self.slots)

    # A game

    def deal(self, seed: int | None) -> None:
        """A new game: the one of this seed, or the next one of the seed before."""
        if seed is not None or self._seeds is None:
            self._seeds = Rng(expand_seed(seed if seed is not None else randbits(64)))
        self.lay_out(self._seeds.word())

    def lay_out(self, seed: int) -> None:
        """The game of exactly this seed."""
        self.table = Table(self.setting, self.setting.new(seed), self.slots)
        self.cycles = 0
        self._told = 0
        self._stood = self._standing()

    @property
    def over(self) -> bool:
        return self.table.asked is None

    @property
    def cut_off(self) -> bool:
        """Has an undecided game lasted too long?"""
        return not self.over and self.cycles >= self.max_cycles

    def _standing(self) -> list[float]:
        if not self.shaping:
            return [0.0] * self.setting.players
        return [self.table.potential(player) for player in range(self.setting.players)]

    def rewards(self) -> list[float]:
        """What each player gets for what has happened since this was asked last."""
        rewards = self.setting.rewards(self.table.game)
        if self.shaping:
            before, self._stood = self._stood, self._standing()
            for player, now in enumerate(self._stood):
                rewards[player] += self.shaping * (now - before[player])
        return rewards

    # What is seen

    def vector(self, player: int) -> Any:
        return self.numpy.asarray(self.table.observe(player), self.numpy.float32)

    def mask(self, player: int) -> Any:
        return self.numpy.asarray(self.table.mask(player), self.numpy.int8)

    def story(self) -> str:
        """The log since this was asked last, as everybody at the table may read it."""
        game = self.table.game
        lines = game.lines(None, self._told)
        self._told = len(game.log)
        return "\n".join(lines)

    def render(self) -> str | None:
        """`ansi` hands the log over, `human` prints it."""
        if self.render_mode == "ansi":
            return self.story()
        if self.render_mode == "human":
            print(self.story())
        return None
