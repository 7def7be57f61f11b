"""The games for OpenSpiel: importing this module registers `spacebridge_tcg` and `spacebridge_dbg` with pyspiel.

The deal is one chance node with `deals` outcomes: outcome i lays out the game of seed i, and all shuffles on the way
come from that game's own stream. So a history of actions always leads to the same state.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from ...kernel.learning import Setting
from ...kernel.rng import Rng, expand_seed
from .desk import LIMIT
from .extras import base, need
from .settings import games
from .table import MAX_CYCLES, SLOTS, Table

SpielGame: Any = base("pyspiel", "Game")
SpielState: Any = base("pyspiel", "State")

DEALS = 1024

PARAMETERS: dict[str, Any] = {"deals": DEALS, "slots": SLOTS, "max_cycles": MAX_CYCLES}
"""What every game takes beside its setting."""


CHANCE, TERMINAL = -1, -4
"""What OpenSpiel calls who is nobody; anybody else is a player's number."""


class SpacebridgeState(SpielState):  # type: ignore[misc]
    """A state: nothing but a chance node before the deal, a game after it.

    What Python asks often is answered here, without a way through C++ and back.
    """

    def __init__(self, game: SpacebridgeGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.max_cycles = game.max_cycles
        self.table: Table | None = None
        self.moves = 0
        self._mover = CHANCE

    # Whose move it is

    def current_player(self) -> Any:
        return self._mover if self._mover >= 0 else need("pyspiel").PlayerId(self._mover)

    def is_terminal(self) -> bool:
        return self._mover == TERMINAL

    def is_chance_node(self) -> bool:
        return self._mover == CHANCE

    def returns(self) -> list[float]:
        setting = self.setting
        return setting.rewards(self.table.game) if self.table is not None else [0.0] * setting.players

    def legal_actions(self, *player: int) -> list[int]:
        """Those of the player, or of whoever is to move."""
        if self.table is None or self._mover < 0:
            legal: list[int] = super().legal_actions(*player)
            return legal
        return self.table.legal() if not player or player[0] == self._mover else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal() if self.table is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: int = self.get_game().deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = Table(self.setting, self.setting.new(action), self.get_game().slots)
        else:
            self.table.take(action)
            self.moves += 1
        asked = self.table.asked
        self._mover = asked if asked is not None and self.moves < self.max_cycles else TERMINAL

    # In words

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None:
            return f"deal {action}"
        legal = player == self.table.asked and action in self.table.legal()
        return self.table.label(action).key if legal else f"slot {action}"

    def __str__(self) -> str:
        """The position in short: equal positions have equal words."""
        if self.table is None:
            return "before the deal"
        game = self.table.game
        asked = game.decision
        what = f"player {asked.player} picks, page {self.table.page}" if asked is not None else str(game.result)
        return f"{game.state_hash()} after {self.moves}: {what}"

    # Who knows what

    def observation_tensor(self, *player: int) -> list[float]:
        """What the player sees, or whoever is to move. C++ makes the same list out of an observer's tensor."""
        viewer = player[0] if player else self._mover
        if self.table is None or not 0 <= viewer < self.setting.players:
            nothing: list[float] = super().observation_tensor(*player)
            return nothing
        numbers = need("numpy").frombuffer(self.table.observe(viewer), "f4")
        places = (numbers != 0).nonzero()[0]
        seen = [0.0] * len(numbers)
        for place, number in zip(places.tolist(), numbers[places].clip(-LIMIT, LIMIT).tolist(), strict=True):
            seen[place] = number  # most are 0, and each that is not takes an object of its own
        return seen

    def resample_from_infostate(self, player: int, sampler: Any) -> SpacebridgeState:
        """A state this player can't tell from this one, with hidden cards dealt anew and a future of its own.

        The history stays as it is, so the sample can be played on but not replayed from its history.
        """
        sample: SpacebridgeState = self.clone()
        if sample.table is not None:
            seed = "".join(f"{int(sampler() * (1 << 30)):08x}" for _ in range(8))
            rng = Rng(expand_seed(int(seed, 16)))
            sample.table.game = sample.table.game.determinize(player, rng)
            if player != sample.table.asked:
                sample.table.page = 0  # which page a rival looks at is not known
        return sample


class Observer:
    """Numbers and words for one player, as far as its kind of observation goes; with perfect recall only words.

    Public information is what everybody at the table sees, the same for all players; private is what a player sees
    beyond it: of the numbers the blocks that the layout calls private, of the words all that differs.
    """

    def __init__(self, setting: Setting, slots: int, kind: Any) -> None:
        private = need("pyspiel").PrivateInfoType
        self._setting = setting
        self._recall: bool = kind.perfect_recall
        self._public: bool = kind.public_info
        self._private = kind.private_info != private.NONE
        self._all = kind.private_info == private.ALL_PLAYERS
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recall:
            numpy = need("numpy")
            self._read, self._float = numpy.frombuffer, numpy.float32
            size = setting.encoder.layout.size(slots)
            parts = setting.players if self._all else int(self._public or self._private)
            self.tensor = numpy.zeros(parts * size, numpy.float32)
            named = [f"player {i}" for i in range(parts)] if self._all else ["observation"][:parts]
            self.dict = {name: self.tensor[i * size : (i + 1) * size] for i, name in enumerate(named)}

    def _viewers(self, player: int) -> list[int | None]:
        """Through whose eyes the table is seen."""
        if self._all:
            return list(range(self._setting.players))
        return [player] if self._private else [None] if self._public else []

    def set_from(self, state: SpacebridgeState, player: int) -> None:
        if self.tensor is None:
            return
        for part, viewer in zip(self.dict.values(), self._viewers(player), strict=True):
            table = state.table
            if table is None:
                part[:] = 0
                continue
            self._read(table.observe(viewer), self._float).clip(-LIMIT, LIMIT, out=part)
            if not self._public:
                for block in self._setting.encoder.layout.state:
                    if not block.private:
                        part[block.at : block.at + block.size] = 0

    def string_from(self, state: SpacebridgeState, player: int) -> str:
        """What the player sees now; with perfect recall also all they were told and all they did, in short."""
        table = state.table
        viewers = self._viewers(player)
        if table is None:
            return " ".join(f"{_called(viewer)} before the deal" for viewer in viewers)
        return " ".join(self._words(state, table, viewer) for viewer in viewers)

    def _words(self, state: SpacebridgeState, table: Table, viewer: int | None) -> str:
        view = table.game.view(viewer)
        if not self._public:
            view = beyond(msgspec.to_builtins(view), msgspec.to_builtins(table.game.view(None)))
        page = table.page if viewer is not None and viewer == table.asked else 0
        now = f"{_called(viewer)} page {page} {msgspec.json.encode(view).decode()}"
        if not self._recall:
            return now
        lines = table.game.lines(viewer)
        if not self._public:
            everybody = set(table.game.lines(None))
            lines = [line for line in lines if line not in everybody]
        told = blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()
        if viewer is None:
            return f"{now} told {told}"
        done = ",".join(str(one.action) for one in state.full_history() if one.player == viewer)
        return f"{now} told {told} did {done}"


def _called(viewer: int | None) -> str:
    return "everybody" if viewer is None else f"player {viewer}"


def beyond(seen: Any, public: Any) -> Any:
    """What somebody sees that not everybody does; None where there is nothing.

    >>> beyond({"hand": ["zap"], "turn": 3}, {"hand": [], "turn": 3})
    {'hand': ['zap']}
    """
    if isinstance(seen, dict) and isinstance(public, dict):
        found = {name: beyond(value, public.get(name)) for name, value in seen.items() if value != public.get(name)}
        return found or None
    if isinstance(seen, list | tuple) and isinstance(public, list | tuple) and len(seen) == len(public):
        return [beyond(one, other) if one != other else None for one, other in zip(seen, public, strict=True)]
    return seen


class SpacebridgeGame(SpielGame):  # type: ignore[misc]
    """A game for OpenSpiel in one setting."""

    def __init__(self, setting: Setting, parameters: dict[str, Any]) -> None:
        pyspiel = need("pyspiel")
        self.setting = setting
        self.deals: int = parameters["deals"]
        self.slots: int = parameters["slots"]
        self.max_cycles: int = parameters["max_cycles"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.slots,
            max_chance_outcomes=self.deals,
            num_players=setting.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if setting.zero_sum else None,
            max_game_length=self.max_cycles,
        )
        super().__init__(game_type(setting), info, parameters)

    def new_initial_state(self) -> SpacebridgeState:
        return SpacebridgeState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """For the numbers and the words of an observation, where nobody says for what else."""
        usual = need("pyspiel").IIGObservationType(perfect_recall=False)
        return Observer(self.setting, self.slots, kind if kind is not None else usual)


def game_class(setting: type[Setting]) -> type[SpacebridgeGame]:
    """The class of a game as OpenSpiel makes it: from parameters alone."""

    class Named(SpacebridgeGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            given = {**setting.parameters, **PARAMETERS, **(parameters or {})}
            super().__init__(setting.from_parameters(given), given)

    Named.__name__ = Named.__qualname__ = f"{setting.game.capitalize()}SpielGame"
    return Named


def game_type(setting: Setting) -> Any:
    pyspiel = need("pyspiel")
    kind = pyspiel.GameType
    utility = kind.Utility.ZERO_SUM if setting.zero_sum else kind.Utility.GENERAL_SUM
    if setting.team:
        utility = kind.Utility.IDENTICAL
    return kind(
        short_name=f"spacebridge_{setting.game}",
        long_name=f"Spacebridge: {setting.title}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=setting.most,
        min_num_players=setting.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**setting.parameters, **PARAMETERS},
    )


def register() -> None:
    """Make the games known to pyspiel; done once, when this module is imported where OpenSpiel is installed."""
    pyspiel = need("pyspiel")
    for setting in games().values():
        pyspiel.register_game(game_type(setting()), game_class(setting))


if SpielGame is not object:
    register()
