"""How the Deck-Building Game is laid out for learning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.game import Game
from ..kernel.learning import Setting
from .encoding import DbgEncoder
from .saving import load
from .setup import find_mode, new_game


class DbgSetting(Setting):
    game = "dbg"
    title = "the Deck-Building Game"
    takes = ("mode", "players", "characters")
    parameters = {"mode": "competitive", "players": 2}
    least, most = 1, 5
    encoder = DbgEncoder()

    def __init__(
        self, mode: str = "competitive", players: int | None = None, characters: Sequence[str] | None = None
    ) -> None:
        how = find_mode(mode)
        self.mode = how.name
        self.players = players if players is not None else len(characters) if characters else how.least
        how.check_players(self.players)
        self.characters = characters
        self.team = how.team
        self.zero_sum = not how.team and self.players == 2
        self.new(0)

    @classmethod
    def from_parameters(cls, given: dict[str, Any]) -> DbgSetting:
        return cls(given["mode"], given["players"])

    def recipe(self) -> dict[str, Any]:
        return {"mode": self.mode, "players": self.players, "characters": self.characters}

    def new(self, seed: int) -> Game:
        return new_game(self.mode, self.players, self.characters, seed=seed, first=None)

    def load(self, data: bytes) -> Game:
        return load(data)
