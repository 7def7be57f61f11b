"""The games as PettingZoo environments in which one agent after the other decides."""

from __future__ import annotations

from typing import Any, ClassVar

from .agents import Agents
from .extras import base, need

AECEnv: Any = base("pettingzoo", "AECEnv")


class TableEnv(Agents, AECEnv):  # type: ignore[misc]
    """One table. The agent whose turn it is in the environment is the player who is asked something."""

    more_metadata: ClassVar[dict[str, Any]] = {"is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.desk.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        asked = self.desk.table.asked
        self.agent_selection = self.possible_agents[asked or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        return {"observation": self.desk.vector(seat), "action_mask": self.desk.mask(seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.desk.table.take(int(action))
        self.desk.cycles += 1
        rewards = self.desk.rewards()
        self.rewards = {one: rewards[self._seat[one]] for one in self.agents}
        self.terminations = dict.fromkeys(self.agents, self.desk.over)
        self.truncations = dict.fromkeys(self.agents, self.desk.cut_off)
        self._ask()
        self._accumulate_rewards()


def wrapped(env: TableEnv) -> Any:
    """With PettingZoo's usual guards: an action that is masked out loses, and calls come in order."""
    wrappers = need("pettingzoo.utils.wrappers")
    guarded = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))
