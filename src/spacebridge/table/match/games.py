"""From a setup to a game: which game and how it is laid out, with one sentence for everything that is wrong."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

from ...games import kits
from ...kernel.english import count
from ...kernel.errors import BadInput, BadScenario
from ...kernel.game import Game
from ...kernel.kit import Kit, Leaving, Series, Settings
from ...kernel.scenario import Scenario, adapter_of
from ...kernel.strangers import HEADLINE, clean
from ..wire.messages import Setup
from .editions import Edition


def check(setup: Setup) -> None:
    """Raise BadInput where no game can be made of this."""
    start(setup, 0)


def start(setup: Setup, seed: int, edition: Edition | None = None) -> Game:
    """The game at its first decision. The same setup, seed and cards give the same game for ever."""
    kit = _kit(setup.game, edition)
    if setup.scenario:
        return _scenario(setup, seed, kit)
    settings = settings_of(setup)
    kit.allow(settings)
    return kit.start(settings, seed)


def load(name: str, data: bytes, edition: Edition | None = None) -> Game:
    """A saved game of the game with that name; BadSave where the bytes are none."""
    return _kit(name, edition).load(data)


def _kit(name: str, edition: Edition | None) -> Kit:
    return kits.of(name) if edition is None else edition.kit


@lru_cache(512)
def settings_of(setup: Setup) -> Settings:
    """What the setup says of how the game is laid out."""
    kit = kits.of(setup.game)
    _refuse_strangers(setup, f"a table of the {kit.title}", kit.settings.__struct_fields__)
    return kit.read(setup.chosen)


def players(setup: Setup) -> int:
    """How many seats the table has."""
    if setup.scenario:
        return _scenario(setup, 0, kits.of(setup.game)).players
    return kits.of(setup.game).players(settings_of(setup))


def title(setup: Setup) -> str:
    """The table in words, for the lobby and the head of a match.

    >>> title(Setup("dbg", mode="coop", players=3))
    'Deck-Building Game: Co-op for 3 players'
    """
    kit = kits.of(setup.game)
    if setup.scenario:
        return f"{kit.title}: {scenario_title(setup.scenario) or 'a scenario'}"
    return clean(f"{kit.title}: {kit.describe(settings_of(setup))}", HEADLINE)


def scenario_title(text: str) -> str:
    return Scenario(text, "").title


def way(setup: Setup) -> str:
    """Which way the game is played; empty for a scenario, which says it itself."""
    return kits.of(setup.game).way(settings_of(setup)) if not setup.scenario else ""


def series(setup: Setup) -> Series | None:
    """The match of several games that it is a part of."""
    return kits.of(setup.game).series(settings_of(setup)) if not setup.scenario else None


def laid_out(setup: Setup) -> tuple[str, ...]:
    """What lies before each seat, in words, where who sits down there may bring something else."""
    return kits.of(setup.game).laid_out(settings_of(setup)) if not setup.scenario else ()


def brought(setup: Setup, seat: int, brings: Setup) -> Setup:
    """The setup with what somebody brings along to a seat; BadInput where nothing can be brought there."""
    settings = settings_of(setup) if not setup.scenario else None
    if settings is None or brings.scenario or brings.game != setup.game or not laid_out(setup):
        raise BadInput("nobody can bring anything to this table")
    after = kits.of(setup.game).brought(settings, seat, settings_of(brings))
    return Setup(setup.game, **(setup.chosen | _said(after, settings)))


def following(setup: Setup, winners: Sequence[int]) -> Setup:
    """The setup of the game after this one: the next of its series, or the same anew."""
    if setup.scenario:
        return setup
    settings = settings_of(setup)
    after = kits.of(setup.game).following(settings, winners)
    return setup if after == settings else Setup(setup.game, **(setup.chosen | _said(after, settings)))


def _said(after: Settings, before: Settings) -> dict[str, object]:
    """What is different now."""
    fields = (name for name in after.__struct_fields__ if getattr(after, name) != getattr(before, name))
    return {name: getattr(after, name) for name in fields}


def seat_names(setup: Setup, game: Game | None = None) -> tuple[str, ...]:
    """What each seat is called where its holder gave no name."""
    settings = settings_of(setup) if not setup.scenario else None
    number = game.players if game is not None else players(setup)
    return kits.of(setup.game).seat_names(settings, game, number)


# Scenarios


def _scenario(setup: Setup, seed: int, kit: Kit) -> Game:
    """The position a scenario file describes. Chance is the table's own, so that its shuffles can be proved too."""
    _refuse_strangers(setup, "a scenario", ("players",))
    scenario = Scenario(setup.scenario, "the scenario")
    if scenario.game != setup.game:
        raise BadScenario(f"the scenario is for the game {scenario.game!r}, not for {setup.game!r}")
    adapter = adapter_of(scenario)
    if kit is not kits.of(setup.game):
        adapter = kit.scenarios or adapter
    if "check" in scenario.data:
        raise BadScenario("the scenario checks a deck and has no position to play")
    scenario.seed = seed
    game = adapter.set_up(adapter.format.read(scenario), scenario.document.fail)
    wanted = setup.chosen.get("players", game.players)
    if wanted != game.players:
        raise BadInput(f"the scenario is for {count(game.players, 'player')}, not for {str(wanted)[:60]}")
    return game


def _refuse_strangers(setup: Setup, what: str, known: Container[str]) -> None:
    """A word that belongs to another kind of table was meant to do something, so it is no silent mistake."""
    for name in setup.chosen:
        if name not in known:
            raise BadInput(f"{what} has no {name[:60]!r} to choose")


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
