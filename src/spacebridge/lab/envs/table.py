"""What all environments share: how a game is laid out, which slots its options get, what its end is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ... import dbg, tcg
from ...dbg.setup import check_players, find_mode
from ...kernel.decision import Option
from ...kernel.errors import BadChoice, BadInput
from ...kernel.game import Game
from ...tcg.setup import find_rules
from .dbg_observations import DbgEncoder
from .observations import Encoder
from .tcg_observations import TcgEncoder

SLOTS = 64
"""Options that have a slot of their own; see docs/rl.md for how many there are in real games."""

MAX_CYCLES = 5000
"""Decisions after which a game is cut off as undecided; a random game has a few hundred."""

DECKS = ("wave1-orange-aggression", "wave1-blue-defence")


class Setting:
    """One way to play a game: everything but the seed."""

    game = ""
    players = 2
    team = False
    """Do all players win or lose together?"""
    zero_sum = True
    encoder: Encoder

    def new(self, seed: int) -> Game:
        raise NotImplementedError

    def load(self, data: bytes) -> Game:
        """The game that `save` wrote."""
        raise NotImplementedError

    def rewards(self, game: Game) -> list[float]:
        """1 for who won, -1 for who lost; 0 for all while the game lasts, and for a draw or a victory shared by all."""
        result = game.result
        if result is None or result.draw or (not self.team and len(result.winners) in (0, self.players)):
            return [0.0] * self.players
        return [1.0 if player in result.winners else -1.0 for player in range(self.players)]


class TcgSetting(Setting):
    game = "tcg"

    def __init__(self, decks: Sequence[str | tcg.Deck] = DECKS, rules: str = "expanded") -> None:
        if isinstance(decks, str):
            raise BadInput("decks are a list of decks or of their ids")
        self.decks = tuple(tcg.deck(one) if isinstance(one, str) else one for one in decks)
        self.rules = find_rules(rules).name
        self.encoder = TcgEncoder(self.decks)
        self.new(0)

    def new(self, seed: int) -> Game:
        return tcg.new_game(self.decks, self.rules, seed)

    def load(self, data: bytes) -> Game:
        return tcg.load(data)


class DbgSetting(Setting):
    game = "dbg"

    def __init__(
        self, mode: str = "competitive", players: int | None = None, characters: Sequence[str] | None = None
    ) -> None:
        how = find_mode(mode)
        self.mode = how.name
        self.players = players if players is not None else len(characters) if characters else how.least
        check_players(how, self.players)
        self.characters = characters
        self.team = how.team
        self.zero_sum = not how.team and self.players == 2
        self.encoder = DbgEncoder()
        self.new(0)

    def new(self, seed: int) -> Game:
        return dbg.new_game(self.mode, self.players, self.characters, seed=seed, first=None)

    def load(self, data: bytes) -> Game:
        return dbg.load(data)


def make_setting(game: str, **how: Any) -> Setting:
    """The setting of a game by name: `decks` and `rules`, or `mode`, `players` and `characters`."""
    kinds: dict[str, type[TcgSetting] | type[DbgSetting]] = {"tcg": TcgSetting, "dbg": DbgSetting}
    if game not in kinds:
        raise BadInput(f"there is no game {game!r}; choose tcg or dbg")
    try:
        return kinds[game](**how)
    except TypeError as error:
        if "unexpected keyword" not in str(error):
            raise
        allowed = "decks and rules" if game == "tcg" else "mode, players and characters"
        raise BadInput(f"the game {game!r} takes {allowed}, not {', '.join(sorted(how))}") from None


class Table:
    """A game whose options lie in slots.

    Slot i is option i of the decision. Where there are more options than slots, the last slot turns the page and the
    others show the options of one page, so that every option can be picked.
    """

    __slots__ = ("game", "page", "setting", "slots")

    def __init__(self, setting: Setting, game: Game, slots: int = SLOTS) -> None:
        if slots < 3:
            raise BadInput(f"there are at least 3 option slots, not {slots}")
        self.setting = setting
        self.game = game
        self.slots = slots
        self.page = 0

    @property
    def asked(self) -> int | None:
        """Who decides now."""
        decision = self.game.decision
        return decision.player if decision is not None else None

    @property
    def paged(self) -> bool:
        decision = self.game.decision
        return decision is not None and len(decision) > self.slots

    @property
    def _first(self) -> int:
        return self.page * (self.slots - 1)

    @property
    def _shown(self) -> int:
        """How many options lie in slots now."""
        decision = self.game.decision
        if decision is None:
            return 0
        return min(self.slots - 1, len(decision) - self._first) if self.paged else len(decision)

    def legal(self) -> list[int]:
        """The slots that can be picked, in order."""
        slots = list(range(self._shown))
        return [*slots, self.slots - 1] if self.paged else slots

    def mask(self, player: int) -> list[int]:
        """1 for each slot this player can pick now."""
        mask = [0] * self.slots
        if player == self.asked:
            for slot in self.legal():
                mask[slot] = 1
        return mask

    def option(self, slot: int) -> Option | None:
        """The option in a slot; None for the slot that turns the page."""
        decision = self.game.decision
        if decision is None or slot not in self.legal():
            raise BadChoice(f"slot {slot} can't be picked now; choose one of {self.legal()}")
        if self.paged and slot == self.slots - 1:
            return None
        return decision.options[self._first + slot]

    def label(self, slot: int) -> str:
        option = self.option(slot)
        return option.key if option is not None else "more"

    def take(self, slot: int) -> None:
        """Pick a slot: answer the decision, or turn the page."""
        if self.option(slot) is not None:
            self.game.choose(self._first + slot)
            self.page = 0
            return
        decision = self.game.decision
        assert decision is not None
        pages = -(-len(decision) // (self.slots - 1))
        self.page = (self.page + 1) % pages

    def observe(self, player: int) -> list[float]:
        """The numbers this player sees."""
        view = self.game.view(player)
        return self.setting.encoder.vector(view, self._first, self._shown, self.paged, self.slots)

    def potential(self, player: int) -> float:
        """What a shaped reward is the change of; the end counts as nothing, so that shaping adds up to nothing."""
        return self.setting.encoder.potential(self.game.view(player)) if self.game.decision is not None else 0.0

    def clone(self) -> Table:
        copy = Table(self.setting, self.game.clone(), self.slots)
        copy.page = self.page
        return copy
