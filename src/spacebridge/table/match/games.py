"""From a setup to a game: which game and how it is laid out, with one sentence for everything that is wrong."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ...games import kits
from ...kernel.english import count
from ...kernel.errors import BadInput, BadScenario
from ...kernel.game import Game
from ...kernel.kit import Kit, Leaving, Settings
from ...kernel.scenario import Scenario, adapter_of, game_at
from ..wire.messages import Setup

NOT_SETTINGS = ("game", "answers", "scenario")
_PLAYERS = {field.name: field.default for field in msgspec.structs.fields(Setup)}["players"]


def check(setup: Setup) -> None:
    """Raise BadInput where no game can be made of this."""
    start(setup, 0)


def start(setup: Setup, seed: int) -> Game:
    """The game at its first decision. The same setup and seed give the same game for ever."""
    kit = kits.of(setup.game)
    if setup.scenario:
        return _scenario(setup, seed)
    settings = settings_of(setup)
    kit.allow(settings)
    return kit.start(settings, seed)


def load(name: str, data: bytes) -> Game:
    """A saved game of the game with that name; BadSave where the bytes are none."""
    return kits.of(name).load(data)


@lru_cache(512)
def settings_of(setup: Setup) -> Settings:
    """What the setup says of how the game is laid out."""
    kit = kits.of(setup.game)
    _refuse_strangers(setup, kit)
    given = msgspec.structs.asdict(setup)
    data = {name: value for name, value in given.items() if name in kit.settings.__struct_fields__ and value}
    return kit.read(msgspec.to_builtins(data) | {"players": setup.players} | _answered(setup, kit))


def _answered(setup: Setup, kit: Kit) -> dict[str, str | list[str]]:
    """The answers to what the game asks, its way to play among it."""
    many = {kit.way_field: False} | {one.field: one.many for one in kit.questions}
    found: dict[str, str | list[str]] = {}
    for name, value in setup.answers:
        if not name or name not in many or name == "players":
            raise BadInput(f"a table of the {kit.title} has no {name[:60]!r} to choose")
        if getattr(setup, name, ""):
            raise BadInput(f"the setup says {name!r} twice")
        found[name] = [*found.get(name, ()), value] if many[name] else value
    return found


def players(setup: Setup) -> int:
    """How many seats the table has."""
    if setup.scenario:
        return _scenario(setup, 0).players
    return kits.of(setup.game).players(settings_of(setup))


def title(setup: Setup) -> str:
    """The table in words, for the lobby and the head of a match.

    >>> title(Setup("dbg", mode="coop", players=3))
    'Deck-Building Game: Co-op for 3 players'
    """
    kit = kits.of(setup.game)
    if setup.scenario:
        return f"{kit.title}: {scenario_title(setup.scenario) or 'a scenario'}"
    return f"{kit.title}: {kit.describe(settings_of(setup))}"


def scenario_title(text: str) -> str:
    return Scenario(text, "").title


def way(setup: Setup) -> str:
    """Which way the game is played; empty for a scenario, which says it itself."""
    return kits.of(setup.game).way(settings_of(setup)) if not setup.scenario else ""


def seat_names(setup: Setup, game: Game | None = None) -> tuple[str, ...]:
    """What each seat is called where its holder gave no name."""
    settings = settings_of(setup) if not setup.scenario else None
    number = game.players if game is not None else players(setup)
    return kits.of(setup.game).seat_names(settings, game, number)


# Scenarios


def _scenario(setup: Setup, seed: int) -> Game:
    """The position a scenario file describes. Chance is the table's own, so that its shuffles can be proved too."""
    _refuse_strangers(setup, None)
    scenario = Scenario(setup.scenario, "the scenario")
    if scenario.game != setup.game:
        raise BadScenario(f"the scenario is for the game {scenario.game!r}, not for {setup.game!r}")
    adapter_of(scenario)
    if "check" in scenario.data:
        raise BadScenario("the scenario checks a deck and has no position to play")
    scenario.seed = seed
    return game_at(scenario)


def _refuse_strangers(setup: Setup, kit: Kit | None) -> None:
    """A word that belongs to another kind of table was meant to do something, so it is no silent mistake."""
    if setup.scenario and setup.answers:
        raise BadInput("a scenario asks nothing before it begins")
    what = "a scenario" if kit is None else f"a table of the {kit.title}"
    known = ("players", *(kit.settings.__struct_fields__ if kit is not None else ()))
    for name in setup.__struct_fields__:
        if name not in known and name not in NOT_SETTINGS and getattr(setup, name):
            raise BadInput(f"{what} has no {name!r} to choose")
    if setup.scenario and setup.players != _PLAYERS and setup.players != _scenario_players(setup):
        raise BadInput(f"the scenario is for {count(_scenario_players(setup), 'player')}, not for {setup.players!r}")


def _scenario_players(setup: Setup) -> int:
    return _scenario(msgspec.structs.replace(setup, players=_PLAYERS), 0).players


# Leaving


def leave(game: Game, seat: int, why: Leaving) -> None:
    """A player gives up or has no time left. The others win, if that ends the game."""
    kit = kits.of_game(game)
    if game.result is not None or not kit.leaving_ends(game):
        return
    event, result = kit.farewell(game, seat, why, tuple(one for one in range(game.players) if one != seat))
    if event is not None:
        game.emit(event)
    game.end(result)
    game.decision = None


def leaving_ends(game: Game) -> bool:
    """Does the game end when a player gives it up? With more players, or in a team, a bot can take the seat."""
    return kits.of_game(game).leaving_ends(game)
