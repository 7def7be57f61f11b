"""The games as Gymnasium environments for one learner; bots sit in the other seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...bots import Bot, Budget, Seat, make_bot
from ...kernel.errors import BadInput
from .desk import RENDER_MODES, Desk
from .extras import base, need
from .table import MAX_CYCLES, SLOTS, make_setting

Env: Any = base("gymnasium", "Env")


class SpacebridgeVsBot(Env):  # type: ignore[misc]
    """One seat is the learner's, bots play the others: against it, or with it where all win or lose together.

    An action is an option slot; `action_masks()` and `info["action_mask"]` say which can be picked. An action that
    can't be picked ends the episode with -1 and `info["not offered"]`.
    """

    def __init__(
        self,
        game: str = "tcg",
        bot: str | Callable[[int], Bot] = "random",
        seat: int | None = None,
        iterations: int | None = None,
        slots: int = SLOTS,
        max_cycles: int = MAX_CYCLES,
        shaping: float = 0.0,
        render_mode: str | None = None,
        **how: Any,
    ) -> None:
        """`bot`: a name or a function of a seed. `seat`: the learner's, None for another one by chance in each game.

        `iterations`: the bots' budget for a decision. `how`: the setting, as for `tcg_env` and `dbg_env`.
        """
        need("gymnasium")
        setting = make_setting(game, **how)
        if seat is not None and seat not in range(setting.players):
            raise BadInput(f"there is no seat {seat!r}: seats are numbered from 0 to {setting.players - 1}")
        self.metadata = {"render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self.desk = Desk(setting, slots, max_cycles, shaping, render_mode)
        self.observation_space = self.desk.box()
        self.action_space = self.desk.actions()
        self.seat = seat or 0
        self._wanted_seat = seat
        self._make: Callable[[int], Bot] = bot if callable(bot) else _by_name(bot)
        self._make(0)
        self._budget = Budget(iterations=iterations) if iterations is not None else None
        self._bots: list[Bot] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        players = self.desk.setting.players
        self.seat = int(self.np_random.integers(players)) if self._wanted_seat is None else self._wanted_seat
        self._bots = [self._make(int(self.np_random.integers(1 << 62))) for _ in range(players)]
        over = True
        while over:  # a game that is over before the learner is asked teaches nothing
            self.desk.lay_out(int(self.np_random.integers(1 << 62)))
            self._let_bots_play()
            over = self.desk.over
        self.desk.rewards()
        return self.desk.vector(self.seat), self._info()

    def _let_bots_play(self) -> None:
        table = self.desk.table
        while table.asked is not None and table.asked != self.seat:
            table.game.choose(self._bots[table.asked].pick(Seat(table.game), self._budget))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.desk.table
        if int(action) not in table.legal():
            return self.desk.vector(self.seat), -1.0, True, False, {**self._info(), "not offered": True}
        table.take(int(action))
        self.desk.cycles += 1
        self._let_bots_play()
        reward = self.desk.rewards()[self.seat]
        return self.desk.vector(self.seat), reward, self.desk.over, self.desk.cut_off, self._info()

    def action_masks(self) -> Any:
        """True for each slot that can be picked, as MaskablePPO asks for it."""
        return self.desk.mask(self.seat).astype(bool)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.desk.mask(self.seat), "seat": self.seat}

    def render(self) -> str | None:
        return self.desk.render()

    def close(self) -> None:
        """Nothing is held open."""


def _by_name(name: str) -> Callable[[int], Bot]:
    return lambda seed: make_bot(name, seed)
