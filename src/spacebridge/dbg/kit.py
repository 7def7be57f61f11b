"""What the Deck-Building Game offers to every room above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Self, cast

import msgspec

from ..kernel.clauses import Clause, read_clauses
from ..kernel.english import count
from ..kernel.errors import BadInput
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.kit import CardSet, Kit, Leaving, Question, Settings, Way
from ..kernel.learning import Setting
from ..kernel.results import Result
from . import documents, reading
from .books import DbgBooks
from .catalogue import BUILT_IN, Catalogue, spell
from .definitions import CardSet as Cards
from .events import DbgEvent, GameEnded, TurnBegan
from .foresight import DbgForesight
from .mixing import playable
from .modes import MODES
from .saving import load
from .scenarios import DbgScenarios
from .setfiles import with_sets, with_text
from .setup import PAYMENTS, SCHEMES, find_mode, new_game
from .shelf import DbgShelf
from .skill import DbgSkill
from .state import DbgGame
from .view import View


class DbgSettings(Settings, frozen=True, kw_only=True):
    mode: str = "competitive"
    """competitive, coop, solo or one of the expert modes."""
    characters: tuple[str, ...] = ()
    """In the order of the seats; the others are dealt by chance."""
    set: str = ""
    """One set or several joined by `+`; empty: the one whose book has the rules of the mode."""
    payment: str = "auto"
    """Who chooses what pays: auto or ask."""
    schemes: str = "all"
    """Which Decepticon Schemes are played with: all, thwartable (by one player alone) or none."""


_card_set = msgspec.json.Decoder(Cards)


class DbgKit(Kit):
    name = "dbg"
    title = "Deck-Building Game"
    about = "Autobots roam a grid of hidden cards, build their decks and battle Decepticons, alone or together."
    example = "buy jazz"
    least = min(mode.least for mode in MODES.values())
    most = max(mode.most for mode in MODES.values())
    way_field = "mode"
    way_title = "Mode"
    phrases = {
        "boss-next": "Let us take on the Boss next.",
        "scheme-first": "We should thwart the Scheme first.",
        "save-energon": "I am saving Energon.",
    }
    names_seats = True
    game = DbgGame
    view = View
    events = DbgEvent
    settings = DbgSettings
    questions = (
        Question(
            field="mode",
            help="how to play: competitive (default), coop, solo …",
            brief="competitive (default), coop, solo …",
        ),
        Question(
            field="players",
            help="how many seats (default 2, or 1 in a solo game)",
            brief="how many seats (default 2, or 1 in solo)",
            number=True,
            metavar="N",
        ),
        Question(
            field="characters",
            help="a character for each player",
            brief="who is played (default: chance)",
            many=True,
            metavar="CHARACTER",
        ),
        Question(
            field="set",
            flag="cards",
            help="the set the game is played with, or several: core, woc, core+woc (default: the mode's own)",
            metavar="SET",
            about_cards=True,
        ),
        Question(field="payment", help="who chooses what pays (default auto)", choices=PAYMENTS, jobs=False),
        Question(
            field="schemes",
            help="which Decepticon Schemes: all (default), none for a first game, thwartable to leave out what nobody "
            "can thwart alone",
            brief="which Decepticon Schemes are played with (default all)",
            choices=SCHEMES,
        ),
    )
    skill = DbgSkill()
    foresight = DbgForesight()

    def __init__(self, catalogue: Catalogue = BUILT_IN) -> None:
        self.catalogue = catalogue
        self.shelf = DbgShelf(catalogue)
        self.books = DbgBooks(catalogue)

    # Beginning

    def with_sets(self, paths: Sequence[Path]) -> Self:
        return type(self)(with_sets(list(paths))) if paths else self

    def with_text(self, text: str, name: str) -> Self:
        return type(self)(with_text(text, name))

    def definitions(self) -> Mapping[str, bytes]:
        return {one.id: msgspec.json.encode(one) for one in self.catalogue.sets}

    def defined(self, definitions: Mapping[str, bytes]) -> Self:
        try:
            return type(self)(Catalogue([_card_set.decode(text) for text in definitions.values()]))
        except msgspec.DecodeError as error:
            raise BadInput(f"cards of the {self.title} say what is not known any more: {error}") from None

    def answered(self, answers: Mapping[str, Any]) -> Settings:
        given = dict(answers)
        if "characters" in given:
            given["characters"] = [spell(id) for id in given["characters"]]
        return self.read(given)

    def learning(self) -> type[Setting]:
        from .learning import DbgSetting

        return DbgSetting

    def start(self, settings: Settings, seed: int, first: int | None = None) -> Game:
        how = cast("DbgSettings", settings)
        players = self.players(how)
        find_mode(how.mode).check_players(players)
        return new_game(
            mode=how.mode,
            players=players,
            characters=how.characters or None,
            set=how.set,
            seed=seed,
            first=first,
            payment=how.payment,
            catalogue=self.catalogue,
            schemes=how.schemes,
        )

    def load(self, data: bytes) -> Game:
        return load(data, self.catalogue)

    # What is chosen

    @cached_property
    def ways(self) -> Mapping[str, Way]:
        return {
            one.name: Way(one.name, one.title, reading.MODES[one.name], one.least, one.most, one.team)
            for one in playable(self.catalogue).values()
        }

    @property
    def sets(self) -> tuple[CardSet, ...]:
        return tuple(CardSet(one.id, one.name, len(one.cards)) for one in self.catalogue.sets)

    def players(self, settings: Settings) -> int:
        if settings.players is not None:
            return settings.players
        return min(2, find_mode(cast("DbgSettings", settings).mode).most)

    def describe(self, settings: Settings) -> str:
        mode = find_mode(cast("DbgSettings", settings).mode)
        return f"{mode.title} for {count(self.players(settings), 'player')}"

    def told(self, settings: Settings) -> dict[str, object]:
        how = cast("DbgSettings", settings)
        schemes = "" if how.schemes == SCHEMES[0] else how.schemes
        return super().told(settings) | {"characters": list(how.characters), "schemes": schemes}

    # Many games

    def sides(self, settings: Settings) -> tuple[str, ...]:
        return cast("DbgSettings", settings).characters

    def seated(self, settings: Settings, sides: tuple[str, ...]) -> Settings:
        return msgspec.structs.replace(settings, characters=sides)

    # At the table

    def team(self, game: Game) -> bool:
        return cast("DbgGame", game).mode.team

    def seat_names(self, settings: Settings | None, game: Game | None, players: int) -> tuple[str, ...]:
        """The Autobot once it is known, else the number."""
        if game is not None:
            return tuple(cast("DbgGame", game).character_of(player) for player in range(game.players))
        chosen = cast("DbgSettings", settings).characters if settings is not None else ()
        names = [self.catalogue.card(id).name for id in chosen[:players]]
        return tuple(names[seat] if seat < len(names) else f"Player {seat + 1}" for seat in range(players))

    def turn_of(self, event: Event) -> int | None:
        return event.turn if isinstance(event, TurnBegan) else None

    def named_by(self, game: Game) -> object:
        return [seat.kind for seat in cast("DbgGame", game).seats]

    def farewell(self, game: Game, seat: int, why: Leaving, winners: tuple[int, ...]) -> tuple[Event, Result]:
        how = GameEnded("", why, winners, player=seat)
        return how, how.result(game.teller(None))

    # Reading about it

    def summary(self, game: Game) -> str:
        return reading.summary(cast("DbgGame", game))

    def card_lines(self, game: Game, name: str) -> list[str]:
        return reading.card_lines(cast("DbgGame", game), name)

    def rule_prefix(self, game: Game) -> str:
        return "WOC-" if cast("DbgGame", game).mode.home == "woc" else "CORE-"

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        return read_clauses(__package__, self.name)

    @property
    def documents(self) -> Mapping[str, str]:
        return documents.DOCUMENTS

    def chapter_of(self, id: str) -> str:
        return documents.chapter_of(id)

    def open_lines(self, view: msgspec.Struct) -> list[str]:
        return reading.open_lines(cast("View", view))

    @cached_property
    def scenarios(self) -> DbgScenarios:
        return DbgScenarios(self.catalogue)
