"""The games as PettingZoo's parallel environments: in each cycle every agent hands in an action, one of them counts.

That of the player who is asked counts. The others wait: their masks allow only slot 0, and what they hand in is not
looked at. An action that is not offered is waiting too, and the question stays.
"""

from __future__ import annotations

from typing import Any

from .agents import Agents
from .extras import base, need
from .settings import make_setting

ParallelEnv: Any = base("pettingzoo", "ParallelEnv")


class RoundsEnv(Agents, ParallelEnv):  # type: ignore[misc]
    """One table at which all agents act in every cycle."""

    manner = "_rounds"
    agents: list[str] = []
    """Nobody before the first game."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.desk.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: self._told(agent) for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        desk = self.desk
        asked = desk.table.asked
        seen: dict[str, Any] = {}
        for agent, numbers in zip(self.possible_agents, desk.vectors(range(desk.setting.players)), strict=True):
            seat = len(seen)
            mask = desk.mask(seat)
            if seat != asked:
                mask[0] = 1  # waiting
            seen[agent] = {"observation": numbers, "action_mask": mask}
        return seen

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        asked = self.desk.table.asked
        waited = False
        if asked is not None:
            action = actions.get(self.possible_agents[asked])
            waited = action is None or not self.desk.table.is_legal(int(action))
            if action is not None and not waited:
                self.desk.table.take(int(action))
        self.desk.cycles += 1
        rewards = self.desk.rewards()
        agents = self.agents
        over, cut_off = self.desk.over, self.desk.cut_off
        infos: dict[str, Any] = {
            agent: {"not offered": waited and i == asked, **self._told(agent)} for i, agent in enumerate(agents)
        }
        if over or cut_off:
            self.agents = []
        return (
            self._observations(),
            {agent: rewards[i] for i, agent in enumerate(agents)},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            infos,
        )


class Rounds:
    """A game in PettingZoo's manner of modules: `parallel_env`, and `env` in which the agents act in turn.

    >>> Rounds("dbg", mode="coop", players=3).setting.players
    3
    """

    def __init__(self, game: str, **how: Any) -> None:
        self.setting = make_setting(game, **how)

    def parallel_env(self, **options: Any) -> RoundsEnv:
        return RoundsEnv(self.setting, **options)

    def env(self, **options: Any) -> Any:
        return need("pettingzoo.utils.conversions").parallel_to_aec(self.parallel_env(**options))
