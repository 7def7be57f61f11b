"""What the environments of PettingZoo have in common, in whichever order their agents act: one agent for each seat."""

from __future__ import annotations

from copy import copy, deepcopy
from typing import Any, ClassVar, Self

import msgspec

from ...kernel.errors import BadInput
from ...kernel.learning import Setting
from .desk import RENDER_MODES, Desk, SavedDesk
from .extras import need
from .table import MAX_CYCLES, SLOTS, OptionLabel


class SavedAgents(msgspec.Struct, forbid_unknown_fields=True):
    """An environment in plain values: its desk, and what it keeps for its agents."""

    desk: SavedDesk
    kept: dict[str, Any]


class Agents:
    """Goes before PettingZoo's own class, which it fills in: a desk, and the spaces of those who sit at it."""

    manner = ""
    """What the environment's name adds to that of the game."""
    more_metadata: ClassVar[dict[str, Any]] = {}
    keeps: ClassVar[tuple[str, ...]] = ("agents",)
    """What it remembers about its agents between two steps."""

    def __init__(
        self,
        setting: Setting,
        slots: int = SLOTS,
        max_cycles: int = MAX_CYCLES,
        shaping: float = 0.0,
        render_mode: str | None = None,
        labels: bool = False,
    ) -> None:
        need("pettingzoo")
        super().__init__()
        self.metadata: dict[str, Any] = {
            "name": f"spacebridge_{setting.game}{self.manner}_v0",
            "render_modes": list(RENDER_MODES),
            **self.more_metadata,
        }
        self.render_mode = render_mode
        self.labels = labels
        self.desk = Desk(setting, slots, max_cycles, shaping, render_mode)
        self.possible_agents = [f"player_{i}" for i in range(setting.players)]
        self._seat = {agent: i for i, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self.desk.dictionary() for agent in self.possible_agents}
        self._action_spaces = {agent: self.desk.actions() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def option_labels(self, agent: str) -> list[OptionLabel]:
        """The options this agent can pick, in words; none while another one is asked."""
        return self.desk.labels(self._seat[agent])

    def _told(self, agent: str) -> dict[str, Any]:
        """What an agent's info says about the question, where that was wanted."""
        return {"options": self.option_labels(agent)} if self.labels else {}

    def render(self) -> str | None:
        return self.desk.render()

    def close(self) -> None:
        """Nothing is held open."""

    # A value

    def clone(self) -> Self:
        """An equal environment that plays on by itself."""
        twin: Self = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.desk = self.desk.clone()
        twin._action_spaces = deepcopy(self._action_spaces)
        for name in self.keeps:
            if name in self.__dict__:
                twin.__dict__[name] = copy(self.__dict__[name])
        return twin

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def save(self) -> bytes:
        """The game and what is counted for it, as bytes for `load` of an environment with the same setting."""
        kept = {name: self.__dict__[name] for name in self.keeps if name in self.__dict__}
        return msgspec.msgpack.encode(SavedAgents(self.desk.saved(), kept))

    def load(self, data: bytes) -> None:
        """Stand where `save` was called; what can't be read is refused and nothing changes."""
        saved = read(data, SavedAgents)
        self.desk.take_up(saved.desk)
        self.__dict__.update(saved.kept)


def read(data: bytes, form: type[msgspec.Struct]) -> Any:
    """What an environment wrote down, or one sentence."""
    try:
        return msgspec.msgpack.decode(data, type=form)
    except (msgspec.DecodeError, TypeError):
        raise BadInput("this is no saved environment") from None
