"""The games as PettingZoo environments in which one agent after the other decides."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar, Self

from .agents import Agents
from .extras import base, need

AECEnv: Any = base("pettingzoo", "AECEnv")
Ordered: Any = base("pettingzoo.utils.wrappers", "OrderEnforcingWrapper")


class TableEnv(Agents, AECEnv):  # type: ignore[misc]
    """One table. The agent whose turn it is in the environment is the player who is asked something."""

    more_metadata: ClassVar[dict[str, Any]] = {"is_parallelizable": False}
    keeps = (
        "agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "agent_selection",
        "_skip_agent_selection",
    )  # fmt: skip

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.desk.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        asked = self.desk.table.asked
        self.agent_selection = self.possible_agents[asked or 0]
        self.inform()

    def inform(self) -> None:
        """Tell each agent what there is to tell beside the observation."""
        self.infos: dict[str, dict[str, Any]] = {agent: self._told(agent) for agent in self.agents}

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

    def clone(self) -> Self:
        twin: Self = super().clone()
        if "infos" in self.__dict__:
            twin.infos = dict(self.infos)
        return twin

    def load(self, data: bytes) -> None:
        super().load(data)
        if "agents" in self.__dict__:
            self.inform()


class Guarded(Ordered):  # type: ignore[misc]
    """With PettingZoo's usual guards: an action that is masked out loses, and calls come in order."""

    def __init__(self, env: TableEnv) -> None:
        super().__init__(_guards(env))

    def __str__(self) -> str:
        return str(self.env)

    def clone(self) -> Self:
        """An equal environment that plays on by itself."""
        return deepcopy(self)

    def __copy__(self) -> Self:
        return self.clone()

    def load(self, data: bytes) -> None:
        """Stand where `save` was called; what can't be read is refused and nothing changes."""
        env = self.unwrapped
        env.load(data)
        self.env = _guards(env)
        self._has_reset = self._has_updated = bool(env.__dict__.get("agents"))


def _guards(env: TableEnv) -> Any:
    wrappers = need("pettingzoo.utils.wrappers")
    return wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))
