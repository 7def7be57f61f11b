"""The games as Gymnasium environments for one learner; bots sit in the other seats.

Importing this module registers `spacebridge/TCG-v0` and `spacebridge/DBG-v0` with Gymnasium.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any, Self

from ...bots import Bot, Budget, Seat, make_bot
from ...kernel.errors import BadInput, SpacebridgeError
from .desk import RENDER_MODES, Desk
from .extras import base, need
from .settings import games, make_setting
from .table import MAX_CYCLES, SLOTS, OptionLabel

Env: Any = base("gymnasium", "Env")


class SpacebridgeVsBot(Env):  # type: ignore[misc]
    """One seat is the learner's, bots play the others: against it, or with it where all win or lose together.

    An action is an option slot; `action_masks()` and `info["action_mask"]` say which can be picked. An action that
    can't be picked ends the episode with -1 and `info["not offered"]`.
    """

    def __init__(
        self,
        game: str,
        bot: str | Callable[[int], Bot] = "random",
        seat: int | None = None,
        iterations: int | None = None,
        slots: int = SLOTS,
        max_cycles: int = MAX_CYCLES,
        shaping: float = 0.0,
        render_mode: str | None = None,
        labels: bool = False,
        **how: Any,
    ) -> None:
        """`bot`: a name or a function of a seed. `seat`: the learner's, None for another one by chance in each game.

        `iterations`: the bots' budget for a decision. `labels`: `info["options"]` says what lies in the slots. `how`:
        the setting, as for `env`.
        """
        need("gymnasium")
        setting = make_setting(game, **how)
        if seat is not None and seat not in range(setting.players):
            raise BadInput(f"there is no seat {seat!r}: seats are numbered from 0 to {setting.players - 1}")
        self.metadata = {"render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self.labels = labels
        self.desk = Desk(setting, slots, max_cycles, shaping, render_mode)
        self.observation_space = self.desk.box()
        self.action_space = self.desk.actions()
        self.seat = seat or 0
        self._wanted_seat = seat
        self._make: Callable[[int], Bot] = bot if callable(bot) else partial(make_bot, bot)
        self._make(0)
        self._budget = Budget(iterations=iterations) if iterations is not None else None
        self._bots: list[Bot] = []
        self._dealt: tuple[int, list[int]] = (0, [])
        """The seeds of this game and of the bots in it."""
        self._done: list[int] = []
        """What the learner has picked in this game."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        players = self.desk.setting.players
        self.seat = int(self.np_random.integers(players)) if self._wanted_seat is None else self._wanted_seat
        bots = [int(self.np_random.integers(1 << 62)) for _ in range(players)]
        over = True
        while over:  # a game that is over before the learner is asked teaches nothing
            self._begin(int(self.np_random.integers(1 << 62)), bots)
            over = self.desk.over
        return self.desk.vector(self.seat), self._info()

    def _begin(self, seed: int, bots: list[int]) -> None:
        """Lay out a game and play it up to the learner's first question."""
        self._dealt = (seed, bots)
        self._done = []
        self._bots = [self._make(one) for one in bots]
        self.desk.lay_out(seed)
        self._let_bots_play()
        self.desk.rewards()

    def _let_bots_play(self) -> None:
        game = self.desk.table.game
        while (decision := game.decision) is not None and decision.player != self.seat:
            game.choose(self._bots[decision.player].pick(Seat(game), self._budget))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.desk.table.is_legal(int(action)):
            return self.desk.vector(self.seat), -1.0, True, False, {**self._info(), "not offered": True}
        reward = self._take(int(action))
        return self.desk.vector(self.seat), reward, self.desk.over, self.desk.cut_off, self._info()

    def _take(self, action: int) -> float:
        self._done.append(action)
        self.desk.table.take(action)
        self.desk.cycles += 1
        self._let_bots_play()
        return self.desk.rewards()[self.seat]

    def action_masks(self) -> Any:
        """True for each slot that can be picked, as MaskablePPO asks for it."""
        return self.desk.mask(self.seat).astype(bool)

    def option_labels(self) -> list[OptionLabel]:
        """The options that can be picked, in words."""
        return self.desk.labels(self.seat)

    def _info(self) -> dict[str, Any]:
        info = {"action_mask": self.desk.mask(self.seat), "seat": self.seat}
        if self.labels:
            info["options"] = self.option_labels()
        return info

    def render(self) -> str | None:
        return self.desk.render()

    def close(self) -> None:
        """Nothing is held open."""

    # A value

    def clone(self) -> Self:
        """An equal environment that plays on by itself, its bots with what they remember."""
        twin: Self = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.desk = self.desk.clone()
        twin._done = list(self._done)
        twin._bots = deepcopy(self._bots)
        twin.action_space = deepcopy(self.action_space)
        twin._np_random = deepcopy(self._np_random)
        return twin

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def save(self) -> bytes:
        """The episode as bytes for `load` of an environment made in the same way.

        It is written down as its seeds and the learner's picks, for bots have no form of their own: the same seeds play
        the same game.
        """
        seed, bots = self._dealt
        return json.dumps(
            {
                "setting": self.desk.setting.words,
                "slots": self.desk.slots,
                "seat": self.seat,
                "seed": seed,
                "bots": bots,
                "picks": self._done,
                "chance": self.np_random.bit_generator.state,
            }
        ).encode()

    def load(self, data: bytes) -> None:
        """Stand where `save` was called, by playing again; what can't be read is refused and nothing changes."""
        saved = _read(data)
        mine = {"setting": self.desk.setting.words, "slots": self.desk.slots}
        if any(saved[name] != value for name, value in mine.items()):
            raise BadInput(
                f"this was saved with another setting: {saved['setting']} with {saved['slots']} slots, "
                f"not {mine['setting']} with {mine['slots']}"
            )
        twin = self.clone()
        try:
            twin._play_again(saved)
        except (SpacebridgeError, ArithmeticError, LookupError, TypeError, ValueError):
            raise BadInput("this is no saved environment") from None
        self.__dict__.update(twin.__dict__)

    def _play_again(self, saved: dict[str, Any]) -> None:
        self.seat = saved["seat"]
        self.np_random.bit_generator.state = saved["chance"]
        self._begin(saved["seed"], saved["bots"])
        for action in saved["picks"]:
            self._take(action)


SAVED = {"setting": str, "slots": int, "seat": int, "seed": int, "bots": list, "picks": list, "chance": dict}


def _read(data: bytes) -> dict[str, Any]:
    try:
        saved = json.loads(data)
    except ValueError:
        saved = None
    if not isinstance(saved, dict) or {name: type(value) for name, value in saved.items()} != SAVED:
        raise BadInput("this is no saved environment")
    return saved


def register() -> None:
    """Make the games known to Gymnasium; done once, when this module is imported where it is installed."""
    gymnasium = need("gymnasium")
    for game in games():
        gymnasium.register(
            f"spacebridge/{game.upper()}-v0",
            entry_point=f"{__name__}:{SpacebridgeVsBot.__name__}",
            kwargs={"game": game},
        )


if Env is not object:
    register()
