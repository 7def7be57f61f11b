"""From a setup to a game: which decks, mode and players, checked with one sentence for everything that is wrong."""

from __future__ import annotations

from typing import Literal

import msgspec

from ... import dbg, tcg
from ...dbg import scenarios as _dbg_scenarios  # noqa: F401  (lends its adapter to the scenario runner)
from ...dbg.events import GameEnded as DbgGameEnded
from ...dbg.setup import check_players, find_mode
from ...kernel.english import count, listing
from ...kernel.errors import BadDeck, BadInput, BadScenario
from ...kernel.game import Game
from ...kernel.scenario import Scenario, adapter_of, game_at
from ...tcg import scenarios as _tcg_scenarios  # noqa: F401
from ...tcg.events import GameEnded as TcgGameEnded
from ...tcg.rules import BASIC
from ...tcg.setup import find_rules
from ..wire.messages import DeckChoice, Setup

GAMES = {"tcg": "Trading Card Game", "dbg": "Deck-Building Game"}
DEFAULT_RULES = "expanded"
DEFAULT_MODE = "competitive"
DEFAULT_SET = "core"
DEFAULT_DECKS = (DeckChoice(id="autobot-starter-set"), DeckChoice(id="bumblebee-vs-megatron-starter-set"))

_TCG_ONLY = ("rules", "decks")
_DBG_ONLY = ("mode", "characters", "set", "payment", "schemes")
_PLAYERS = {field.name: field.default for field in msgspec.structs.fields(Setup)}["players"]


class Forbidden(BadInput):
    """A rule of the game says no; `rule` is its id, or empty where no rule but the moment does."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.rule = rule


def check(setup: Setup) -> None:
    """Raise BadInput where no game can be made of this."""
    start(setup, 0)


def start(setup: Setup, seed: int) -> Game:
    """The game at its first decision. The same setup and seed give the same game for ever."""
    if setup.game not in GAMES:
        raise BadInput(f"there is no game {setup.game!r}; choose {listing(GAMES, 'or')}")
    if setup.scenario:
        return _scenario(setup, seed)
    return _start_tcg(setup, seed) if setup.game == "tcg" else _start_dbg(setup, seed)


def load(name: str, data: bytes) -> Game:
    """A saved game of the game with that name; BadSave where the bytes are none."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}; choose {listing(GAMES, 'or')}")
    return tcg.load(data) if name == "tcg" else dbg.load(data)


def players(setup: Setup) -> int:
    """How many seats the table has."""
    if setup.scenario:
        return _scenario(setup, 0).players
    return 2 if setup.game == "tcg" else setup.players


def title(setup: Setup) -> str:
    """The table in words, for the lobby and the head of a match.

    >>> title(Setup("dbg", mode="coop", players=3))
    'Deck-Building Game: Co-op for 3 players'
    """
    name = GAMES.get(setup.game, setup.game)
    if setup.scenario:
        return f"{name}: {scenario_title(setup.scenario) or 'a scenario'}"
    if setup.game == "tcg":
        names = [deck_name(choice, player) for player, choice in enumerate(_decks(setup))]
        return f"{name}: {' against '.join(names)} ({find_rules(setup.rules or DEFAULT_RULES).title})"
    mode = find_mode(setup.mode or DEFAULT_MODE)
    return f"{name}: {mode.title} for {count(setup.players, 'player')}"


def scenario_title(text: str) -> str:
    return Scenario(text, "").title


def seat_names(setup: Setup, game: Game | None = None) -> tuple[str, ...]:
    """What each seat is called where its holder gave no name: the Autobot once it is known, else its number."""
    if isinstance(game, dbg.DbgGame):
        return tuple(game.name_of(player) for player in range(game.players))
    number = game.players if game is not None else players(setup)
    names = [f"Player {player + 1}" for player in range(number)]
    for player, id in enumerate(setup.characters[:number]):
        names[player] = dbg.BUILT_IN.card(id).name
    return tuple(names)


# The Trading Card Game


def _start_tcg(setup: Setup, seed: int) -> Game:
    _refuse_strangers(setup, _DBG_ONLY)
    if setup.players != 2:
        raise BadInput(f"the {GAMES['tcg']} is for 2 players, not for {setup.players!r}")
    rules = find_rules(setup.rules or DEFAULT_RULES)
    decks = [read_deck(choice, player) for player, choice in enumerate(_decks(setup))]
    if rules is not BASIC:
        if len(decks) != 2:
            raise BadDeck(f"the {rules.title} need a deck for each of 2 players; {len(decks)} were given")
        for deck in decks:
            _check_deck(deck)
    return tcg.new_game(decks, rules=rules.name, seed=seed)


def _decks(setup: Setup) -> tuple[DeckChoice, ...]:
    return setup.decks or DEFAULT_DECKS


def read_deck(choice: DeckChoice, player: int = 0) -> tcg.Deck:
    """The deck that is chosen; its name in errors is the player's where it has none of its own."""
    if bool(choice.id) == bool(choice.text.strip()):
        raise BadDeck(f"the deck of player {player + 1} needs either the id of a built-in deck or a list of its own")
    if choice.id:
        return tcg.deck(choice.id)
    return tcg.read_deck(choice.text, deck_name(choice, player))


def deck_name(choice: DeckChoice, player: int) -> str:
    """The name of a built-in deck, or the one that a list gives itself in its first comment."""
    if choice.id:
        return tcg.deck(choice.id).name
    first = choice.text.strip().split("\n", 1)[0]
    named = " ".join(first.lstrip("#").split())[:60] if first.startswith("#") else ""
    return named or f"the deck of player {player + 1}"


def _check_deck(deck: tcg.Deck) -> None:
    problems = tcg.check_deck(deck)
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        reason = problems[0].reason.rstrip(".")
        raise Forbidden(f"{deck.name} may not be played: {reason[0].lower()}{reason[1:]}{more}", problems[0].rule)


# The Deck-Building Game


def _start_dbg(setup: Setup, seed: int) -> Game:
    _refuse_strangers(setup, _TCG_ONLY)
    mode = find_mode(setup.mode or DEFAULT_MODE)
    check_players(mode, setup.players)
    return dbg.new_game(
        mode=mode.name,
        players=setup.players,
        characters=setup.characters or None,
        set=setup.set or DEFAULT_SET,
        seed=seed,
        first=None,
        payment=setup.payment or "auto",
        schemes=setup.schemes or "all",
    )


# Scenarios


def _scenario(setup: Setup, seed: int) -> Game:
    """The position a scenario file describes. Chance is the table's own, so that its shuffles can be proved too."""
    _refuse_strangers(setup, (*_TCG_ONLY, *_DBG_ONLY))
    scenario = Scenario(setup.scenario, "the scenario")
    if scenario.game != setup.game:
        raise BadScenario(f"the scenario is for the game {scenario.game!r}, not for {setup.game!r}")
    adapter_of(scenario)
    if "check" in scenario.data:
        raise BadScenario("the scenario checks a deck and has no position to play")
    scenario.seed = seed
    return game_at(scenario)


def _refuse_strangers(setup: Setup, names: tuple[str, ...]) -> None:
    """A word that belongs to another kind of table was meant to do something, so it is no silent mistake."""
    what = "a scenario" if setup.scenario else f"a table of the {GAMES[setup.game]}"
    for name in names:
        if getattr(setup, name):
            raise BadInput(f"{what} has no {name!r} to choose")
    if setup.scenario and setup.players != _PLAYERS and setup.players != _scenario_players(setup):
        raise BadInput(f"the scenario is for {count(_scenario_players(setup), 'player')}, not for {setup.players!r}")


def _scenario_players(setup: Setup) -> int:
    return _scenario(msgspec.structs.replace(setup, players=_PLAYERS), 0).players


# Leaving

Leaving = Literal["concedes", "time"]
"""Why somebody leaves a game before it is over."""


def leaving_ends(game: Game) -> bool:
    """Does the game end when a player gives it up? With more players, or in a team, a bot can take the seat."""
    if isinstance(game, dbg.DbgGame) and game.mode.team:
        return game.players == 1
    return game.players == 2


def leave(game: Game, seat: int, why: Leaving) -> None:
    """A player gives up or has no time left. The others win, if that ends the game."""
    if game.result is not None or not leaving_ends(game):
        return
    winners = tuple(player for player in range(game.players) if player != seat)
    how: DbgGameEnded | TcgGameEnded
    if isinstance(game, dbg.DbgGame):
        how = DbgGameEnded("", why, winners, player=seat)
    else:
        how = TcgGameEnded("", why, winners, seat)
    game.emit(how)
    game.end(how.result(game.teller(None)))
    game.decision = None
