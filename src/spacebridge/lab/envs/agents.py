"""What the environments of PettingZoo have in common, in whichever order their agents act: one agent for each seat."""

from __future__ import annotations

from typing import Any, ClassVar

from .desk import RENDER_MODES, Desk
from .extras import need
from .table import MAX_CYCLES, SLOTS, Setting


class Agents:
    """Goes before PettingZoo's own class, which it fills in: a desk, and the spaces of those who sit at it."""

    manner = ""
    """What the environment's name adds to that of the game."""
    more_metadata: ClassVar[dict[str, Any]] = {}

    def __init__(
        self,
        setting: Setting,
        slots: int = SLOTS,
        max_cycles: int = MAX_CYCLES,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        need("pettingzoo")
        super().__init__()
        self.metadata: dict[str, Any] = {
            "name": f"spacebridge_{setting.game}{self.manner}_v0",
            "render_modes": list(RENDER_MODES),
            **self.more_metadata,
        }
        self.render_mode = render_mode
        self.desk = Desk(setting, slots, max_cycles, shaping, render_mode)
        self.possible_agents = [f"player_{i}" for i in range(setting.players)]
        self._seat = {agent: i for i, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self.desk.dictionary() for agent in self.possible_agents}
        self._action_spaces = {agent: self.desk.actions() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def render(self) -> str | None:
        return self.desk.render()

    def close(self) -> None:
        """Nothing is held open."""
