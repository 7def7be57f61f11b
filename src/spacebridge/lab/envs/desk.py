"""A table as the environments of other libraries need it: spaces, arrays, seeds, the log, rewards on the way."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import Any

import msgspec

from ...kernel.errors import BadInput
from ...kernel.learning import Setting
from ...kernel.rng import Rng, expand_seed
from .extras import need
from .table import MAX_CYCLES, SLOTS, OptionLabel, Table

RENDER_MODES = ("ansi", "human")

LIMIT = 10.0
"""No number of an observation is larger than this or smaller than minus this; most lie between 0 and 1."""


class SavedDesk(msgspec.Struct, forbid_unknown_fields=True):
    """A desk in plain values."""

    setting: str
    slots: int
    page: int
    cycles: int
    told: int
    stood: list[float]
    seeds: tuple[bytes, int] | None
    game: bytes


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
        numpy = need("numpy")
        self._read = numpy.frombuffer
        self._float, self._mask = numpy.dtype(numpy.float32), numpy.dtype(numpy.int8)
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
        size = self.setting.encoder.layout.size(self.slots)
        return need("gymnasium.spaces").Box(-LIMIT, LIMIT, (size,), self._float.type)

    def dictionary(self) -> Any:
        """The space of observations that bring their mask along."""
        spaces = need("gymnasium.spaces")
        mask = spaces.Box(0, 1, (self.slots,), self._mask.type)
        return spaces.Dict({"observation": self.box(), "action_mask": mask})

    def actions(self) -> Any:
        return need("gymnasium.spaces").Discrete(self.slots)

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
        return self.table.game.decision is None

    @property
    def cut_off(self) -> bool:
        """Has an undecided game lasted too long?"""
        return self.cycles >= self.max_cycles and not self.over

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

    def vector(self, viewer: int | None) -> Any:
        """An array of its own for each call, over the very numbers that the encoder wrote."""
        return self.vectors((viewer,))[0]

    def vectors(self, viewers: Sequence[int | None]) -> list[Any]:
        """The arrays of several viewers."""
        table = self.table
        layout = self.setting.encoder.layout
        found = []
        for viewer, buffer in zip(viewers, table.look(viewers), strict=True):
            numbers = self._read(buffer, self._float)
            used = numbers[: layout.size(table.shown) if viewer == table.asked else layout.state_size]
            used.clip(-LIMIT, LIMIT, out=used)
            found.append(numbers)
        return found

    def mask(self, player: int) -> Any:
        """1 for each slot this player can pick now."""
        table = self.table
        mask = bytearray(self.slots)
        if player == table.asked:
            shown = table.shown
            mask[:shown] = b"\1" * shown
            if table.paged:
                mask[-1] = 1
        return self._read(mask, self._mask)

    def labels(self, player: int) -> list[OptionLabel]:
        """The options of this player in words; nobody sees those of another one."""
        return self.table.labels() if player == self.table.asked else []

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

    # A value

    def clone(self) -> Desk:
        """An equal desk that shares nothing that can change."""
        twin: Desk = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.clone()
        twin._stood = list(self._stood)
        twin._seeds = self._seeds.clone() if self._seeds is not None else None
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> Desk:
        return self.clone()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        made = (self.setting, self.slots, self.max_cycles, self.shaping, self.render_mode)
        return _read_desk, (made, self.saved())

    def saved(self) -> SavedDesk:
        seeds = (self._seeds.key, self._seeds.counter) if self._seeds is not None else None
        page, game = self.table.page, self.table.game
        return SavedDesk(
            self.setting.words, self.slots, page, self.cycles, self._told, self._stood, seeds, game.save()
        )  # fmt: skip

    def take_up(self, saved: SavedDesk) -> None:
        """Stand where another desk stood; one of another setting is refused and nothing changes."""
        if (saved.setting, saved.slots) != (self.setting.words, self.slots):
            raise BadInput(
                f"this was saved with another setting: {saved.setting} with {saved.slots} slots, "
                f"not {self.setting.words} with {self.slots}"
            )
        self.table = Table(self.setting, self.setting.load(saved.game), self.slots, saved.page)
        self.cycles = saved.cycles
        self._told = saved.told
        self._stood = list(saved.stood)
        self._seeds = Rng(*saved.seeds) if saved.seeds is not None else None


def _read_desk(made: tuple[Any, ...], saved: SavedDesk) -> Desk:
    desk = Desk(*made)
    desk.take_up(saved)
    return desk
