"""From a game back to a scenario file, as the adapter of its game notes it down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from ..kernel.game import Game
from ..kernel.plain import Value
from ..kernel.positions import NoPosition
from ..kernel.scenario import Scenario, find_adapter
from ..kernel.scenario import game_at as game_of
from ..kernel.yamltext import yaml_text

Data = dict[str, Value]


class Written(msgspec.Struct, frozen=True):
    """A position as the data of a scenario file, and what the file can't say."""

    data: Data
    lost: tuple[str, ...] = ()
    forgotten: tuple[str, ...] = ()


def position_of(game: Game, seed: int = 1) -> Written:
    """The position the game stands at; NoPosition where it stands in the middle of something."""
    if game.decision is None or len(game.frames) != 1:
        raise NoPosition("a position is written where a player may freely choose what to do in their turn")
    adapter = find_adapter(game.name)
    if adapter is None:
        raise NoPosition(f"positions of {game.name!r} can't be written")
    noted = adapter.note(game)
    data = adapter.format.data(msgspec.structs.replace(noted.position, seed=seed))
    return Written(cast("Data", data), noted.lost, noted.forgotten)


def game_at(data: Mapping[str, Value]) -> Game:
    """The game at a position, as the adapter of its game reads it."""
    return game_of(Scenario(yaml_text(data)))
