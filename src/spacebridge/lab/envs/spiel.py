"""The games for OpenSpiel: importing this module registers `spacebridge_tcg` and `spacebridge_dbg` with pyspiel.

The deal is one chance node with `deals` outcomes: outcome i lays out the game of seed i, and all shuffles on the way
come from that game's own stream. So a history of actions always leads to the same state.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from ...kernel.rng import Rng, expand_seed
from .extras import base, need
from .table import DECKS, MAX_CYCLES, SLOTS, DbgSetting, Setting, Table, TcgSetting

SpielGame: Any = base("pyspiel", "Game")
SpielState: Any = base("pyspiel", "State")

DEALS = 1024

TCG_PARAMETERS: dict[str, Any] = {
    "decks": "+".join(DECKS), "rules": "expanded", "deals": DEALS, "slots": SLOTS, "max_cycles": MAX_CYCLES
}  # fmt: skip
DBG_PARAMETERS: dict[str, Any] = {
    "mode": "competitive", "players": 2, "deals": DEALS, "slots": SLOTS, "max_cycles": MAX_CYCLES
}  # fmt: skip


class Held:
    """A table inside a state of OpenSpiel, which copies and writes down all it holds.

    A copy is a clone of the game, and what is written is the game's own save.
    """

    __slots__ = ("table",)

    def __init__(self, table: Table | None = None) -> None:
        self.table = table

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.table.clone() if self.table is not None else None)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        table = self.table
        if table is None:
            return Held, ()
        return _held, (*_recipe(table.setting), table.slots, table.page, table.game.save())


def _recipe(setting: Setting) -> tuple[str, tuple[Any, ...]]:
    """A setting in plain values."""
    if isinstance(setting, TcgSetting):
        return "tcg", (tuple(deck.id for deck in setting.decks), setting.rules)
    assert isinstance(setting, DbgSetting)
    return "dbg", (setting.mode, setting.players)


def _held(game: str, how: tuple[Any, ...], slots: int, page: int, data: bytes) -> Held:
    setting: Setting = TcgSetting(*how) if game == "tcg" else DbgSetting(*how)
    table = Table(setting, setting.load(data), slots)
    table.page = page
    return Held(table)


class SpacebridgeState(SpielState):  # type: ignore[misc]
    """A state: nothing but a chance node before the deal, a game after it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.held = Held()
        self.moves = 0

    @property
    def table(self) -> Table | None:
        return self.held.table

    def _setting(self) -> Setting:
        setting: Setting = self.get_game().setting
        return setting

    # Whose move it is

    def current_player(self) -> Any:
        player = need("pyspiel").PlayerId
        if self.table is None:
            return player.CHANCE
        return player.TERMINAL if self.is_terminal() else self.table.asked

    def is_terminal(self) -> bool:
        table = self.table
        return table is not None and (table.asked is None or self.moves >= self.get_game().max_cycles)

    def returns(self) -> list[float]:
        setting = self._setting()
        return setting.rewards(self.table.game) if self.table is not None else [0.0] * setting.players

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal() if self.table is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: int = self.get_game().deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            game = self.get_game()
            self.held = Held(Table(game.setting, game.setting.new(action), game.slots))
        else:
            self.table.take(action)
            self.moves += 1

    # In words

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None:
            return f"deal {action}"
        legal = player == self.table.asked and action in self.table.legal()
        return self.table.label(action) if legal else f"slot {action}"

    def __str__(self) -> str:
        """The position in short: equal positions have equal words."""
        if self.table is None:
            return "before the deal"
        game = self.table.game
        asked = game.decision
        what = f"player {asked.player} picks, page {self.table.page}" if asked is not None else str(game.result)
        return f"{game.state_hash()} after {self.moves}: {what}"

    # Who knows what

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
    """Numbers and words for one player. With perfect recall there are only words."""

    def __init__(self, setting: Setting, slots: int, recall: bool) -> None:
        self._setting = setting
        self._recall = recall
        self._numpy = need("numpy")
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not recall:
            self.tensor = self._numpy.zeros(setting.encoder.size(slots), self._numpy.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: SpacebridgeState, player: int) -> None:
        if self.tensor is not None:
            table = state.table
            self.tensor[:] = 0 if table is None else table.observe(player)

    def string_from(self, state: SpacebridgeState, player: int) -> str:
        """What the player sees now; with perfect recall also all they were told and all they did, in short."""
        table = state.table
        if table is None:
            return f"player {player} before the deal"
        page = table.page if player == table.asked else 0
        now = f"page {page} {msgspec.json.encode(table.game.view(player)).decode()}"
        if not self._recall:
            return now
        told = blake2b("\n".join(table.game.lines(player)).encode(), digest_size=16).hexdigest()
        done = ",".join(str(one.action) for one in state.full_history() if one.player == player)
        return f"{now} told {told} did {done}"


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
        return Observer(self.setting, self.slots, kind is not None and kind.perfect_recall)


class TcgSpielGame(SpacebridgeGame):
    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = {**TCG_PARAMETERS, **(parameters or {})}
        super().__init__(TcgSetting(given["decks"].split("+"), given["rules"]), given)


class DbgSpielGame(SpacebridgeGame):
    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = {**DBG_PARAMETERS, **(parameters or {})}
        super().__init__(DbgSetting(given["mode"], given["players"]), given)


def game_type(setting: Setting) -> Any:
    pyspiel = need("pyspiel")
    kind = pyspiel.GameType
    utility = kind.Utility.ZERO_SUM if setting.zero_sum else kind.Utility.GENERAL_SUM
    if setting.team:
        utility = kind.Utility.IDENTICAL
    tcg = setting.game == "tcg"
    return kind(
        short_name=f"spacebridge_{setting.game}",
        long_name="Spacebridge: the Trading Card Game" if tcg else "Spacebridge: the Deck-Building Game",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2 if tcg else 5,
        min_num_players=2 if tcg else 1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=TCG_PARAMETERS if tcg else DBG_PARAMETERS,
    )


def register() -> None:
    """Make the games known to pyspiel; done once, when this module is imported where OpenSpiel is installed."""
    pyspiel = need("pyspiel")
    pyspiel.register_game(game_type(TcgSetting()), TcgSpielGame)
    pyspiel.register_game(game_type(DbgSetting()), DbgSpielGame)


if SpielGame is not object:
    register()
