"""A kit is what a game offers to every room above: bots, laboratory, table, terminal and command line.

A game that can be started and loaded can be played everywhere; what else it says makes it better there. Rooms look kits
up in `spacebridge.games.kits` and never ask which game it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self

import msgspec

from .books import Books
from .clauses import Clause
from .decks import Decks
from .english import count, listing
from .errors import BadInput
from .events import Event
from .foresight import Foresight
from .game import Game
from .results import Result
from .shelf import Shelf
from .skill import Skill

if TYPE_CHECKING:
    from .learning import Setting
    from .scenario import Adapter

Leaving = Literal["concedes", "time"]
"""Why somebody leaves a game before it is over."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game is laid out, apart from the seed. A game adds what it can be asked for."""

    players: int | None = None
    """How many seats; None: as many as is usual."""


class Way(msgspec.Struct, frozen=True):
    """A way to play a game: a rulebook, or a mode."""

    id: str
    title: str
    about: str
    least: int
    most: int
    team: bool = False
    """Do all players win or lose together?"""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is asked before a game begins; the answer goes into a field of the settings."""

    field: str
    help: str
    flag: str = ""
    """Its option on a command line, where that is not the field's name."""
    brief: str = ""
    """Its help among the options of other games, where that is another one."""
    many: bool = False
    """Is the answer a list?"""
    number: bool = False
    choices: tuple[str, ...] = ()
    metavar: str = ""
    jobs: bool = True
    """Is it asked where many games are played, too?"""
    about_cards: bool = False
    """Does it say which cards there are, so that results that are played already can be read by it?"""

    @property
    def option(self) -> str:
        return self.flag or self.field


class CardSet(msgspec.Struct, frozen=True):
    """A set of cards in a list of sets."""

    id: str
    name: str
    cards: int


class Series(msgspec.Struct, frozen=True):
    """A match of several games: who wins most of them wins it."""

    best_of: int
    won: tuple[int, ...]
    """How many of the games before this one each seat has won."""
    played: int = 0
    """How many games were played before this one."""

    @property
    def enough(self) -> int:
        """So many games decide it."""
        return self.best_of // 2 + 1

    def after(self, winners: Sequence[int]) -> Series:
        """The same with one more game; a draw counts for nobody."""
        won = tuple(n + (seat in winners) for seat, n in enumerate(self.won))
        return Series(self.best_of, won if len(winners) < len(won) else self.won, self.played + 1)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won it."""
        return tuple(seat for seat, n in enumerate(self.won) if n >= self.enough)

    @property
    def over(self) -> bool:
        """Is it decided, or were there too many draws?"""
        return bool(self.winners) or self.played >= MOST_GAMES * self.best_of


MOST_GAMES = 3
"""For each game of a series so many are played at most, drawn ones among them."""


class Kit:
    """What a game offers. Methods get games, settings and cards of this game alone."""

    name: str
    """On the command line, in addresses, in saves and scenario files."""
    title: str
    """In sentences, with an article before it."""
    about: str = ""
    """A sentence for a lobby."""
    example = ""
    """A key that could be picked, for somebody who asks `why` and nothing more."""
    least = 2
    most = 2
    """How many can play."""
    bots: tuple[str, ...] = ("rookie", "careful", "random")
    """Who takes the empty seats of a terminal, the usual one first."""
    way_field = ""
    """The field of the settings that names the way."""
    way_title = "Way to play"
    """What a lobby calls the choice of a way."""
    phrases: Mapping[str, str] = {}
    """What players may want to say to each other in this game, by id, beside what is said in every game."""
    names_seats = False
    """Do seats have names of the game's own, even where a bot sits?"""

    game: type[Game]
    view: type[msgspec.Struct]
    """What a seat sees, as data ready for JSON."""
    events: object = None
    """Everything its log can hold, as one type."""
    settings: type[Settings] = Settings
    questions: tuple[Question, ...] = ()
    skill: Skill = Skill()
    foresight: Foresight = Foresight()
    books: Books = Books()
    shelf: Shelf = Shelf()

    @classmethod
    def bare(cls, game: Game) -> Kit:
        """The kit of a game that brings none: it can be played on, and nothing more."""
        kit = cls()
        kit.name = kit.title = game.name
        kit.least = kit.most = game.players
        kit.game = type(game)
        return kit

    # Beginning

    def with_sets(self, paths: Sequence[Path]) -> Self:
        """The same kit with sets of one's own in its catalogue."""
        if paths:
            raise BadInput(f"the {self.title} takes no sets of your own")
        return self

    def with_text(self, text: str, name: str) -> Self:
        """The same with the set in a text; BadSet where it is none."""
        raise BadInput(f"the {self.title} takes no sets of your own")

    def definitions(self) -> Mapping[str, bytes]:
        """All that its games are dealt from, by name: each set as JSON, and what else stands in files of its own.

        Whoever keeps them can play on with the cards of today when these are others. Nothing: its cards never change.
        """
        return {}

    def defined(self, definitions: Mapping[str, bytes]) -> Self:
        """The same kit with the cards of these definitions; BadInput where they say what is not known any more."""
        return self

    def read(self, data: Mapping[str, object]) -> Settings:
        """Settings from plain data, as a lobby sends them; what is not said is as usual. A number may be words."""
        known = self.settings.__struct_fields__
        for name in data:
            if name not in known:
                raise BadInput(f"the {self.title} has no {name!r} to choose; it has {listing(known)}")
        try:
            return msgspec.convert(dict(data), self.settings, strict=False)
        except msgspec.ValidationError as error:
            raise BadInput(f"these are no settings of the {self.title}: {error}") from None

    def answered(self, answers: Mapping[str, Any]) -> Settings:
        """The same from what was typed on a command line, where files may be named."""
        return self.read(answers)

    def start(self, settings: Settings, seed: int, first: int | None = None) -> Game:
        """A new game at its first decision; `first` fixes who begins. BadInput where it can't be."""
        raise NotImplementedError

    def load(self, data: bytes) -> Game:
        """A saved game; BadSave where the bytes are none."""
        raise NotImplementedError

    def allow(self, settings: Settings) -> None:
        """Refuse what can be laid out but may not be played at a table, such as a deck against the rules."""

    def series(self, settings: Settings) -> Series | None:
        """The match of several games that this one is a part of; None: it is a game by itself."""
        return None

    def following(self, settings: Settings, winners: Sequence[int]) -> Settings:
        """How the game after this one is laid out: the next of its series, or else the same anew."""
        return settings

    # What is chosen

    @property
    def ways(self) -> Mapping[str, Way]:
        """The ways to play, by id."""
        return {}

    @property
    def sets(self) -> tuple[CardSet, ...]:
        return ()

    def way(self, settings: Settings) -> str:
        """Which way is chosen; empty where there is but one."""
        return str(getattr(settings, self.way_field)) if self.way_field else ""

    def players(self, settings: Settings) -> int:
        """How many seats there are."""
        return settings.players if settings.players is not None else self.least

    def describe(self, settings: Settings) -> str:
        """The table in a few words."""
        return count(self.players(settings), "player")

    def laid_out(self, settings: Settings) -> tuple[str, ...]:
        """What lies before each seat, in words, where who sits down there may bring something else."""
        return ()

    def brought(self, settings: Settings, seat: int, brings: Settings) -> Settings:
        """The same with what somebody brings along to a seat, of a game in which something is laid out."""
        return settings

    def told(self, settings: Settings) -> dict[str, object]:
        """What was answered, by the options of a command line."""
        return {one.option: getattr(settings, one.field) for one in self.questions if one.jobs}

    def is_team(self, way: str) -> bool:
        found = self.ways.get(way)
        return found is not None and found.team

    # Many games

    def spread(self, settings: Settings) -> Settings:
        """The settings for many games: where no side is named, all there are."""
        return settings

    def sides(self, settings: Settings) -> tuple[str, ...]:
        """What seats can be given to play with: decks, or characters; nothing where chance decides."""
        return ()

    def seated(self, settings: Settings, sides: tuple[str, ...]) -> Settings:
        """The settings of one game in which the seats play with these sides."""
        return settings

    # At the table

    def team(self, game: Game) -> bool:
        """Do all players win or lose together?"""
        return False

    def seat_names(self, settings: Settings | None, game: Game | None, players: int) -> tuple[str, ...]:
        """What each seat is called where its holder gave no name; there may be no game yet, or no settings."""
        return tuple(f"Player {player + 1}" for player in range(players))

    def turn_of(self, event: Event) -> int | None:
        """The number of the turn that begins with this event."""
        return None

    def named_by(self, game: Game) -> object:
        """What the names in old lines of the story depend on: where it changes, they are told anew."""
        return None

    def leaving_ends(self, game: Game) -> bool:
        """Does the game end when a player gives it up? With more players, or in a team, a bot can take the seat."""
        return game.players == (1 if self.team(game) else 2)

    def farewell(self, game: Game, seat: int, why: Leaving, winners: tuple[int, ...]) -> tuple[Event | None, Result]:
        """The end of a game that a player leaves, as an event and as a result."""
        words = "concedes" if why == "concedes" else "ran out of time"
        return None, Result(winners, f"Player {seat + 1} {words}")

    # Reading about it

    def summary(self, game: Game) -> str:
        """How the game is played, in a few sentences."""
        return self.about

    def card_lines(self, game: Game, name: str) -> list[str]:
        """What the cards of that id or beginning of a name say; BadInput where there is none in this game."""
        raise BadInput(f"there is no card {name!r} in this game")

    def rule_prefix(self, game: Game) -> str:
        """How the ids of the rules begin that this game is played by."""
        return f"{self.name.upper()}-"

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """The index of its rules: every clause and ruling by id, in the order of its documents."""
        return {}

    @property
    def documents(self) -> Mapping[str, str]:
        """The names of its rule documents, by how the ids of their clauses begin; others have its title."""
        return {}

    def chapter_of(self, id: str) -> str:
        """The chapter that a clause stands in; empty where that is not known."""
        return ""

    def open_lines(self, view: msgspec.Struct) -> list[str]:
        """What is told below a table on which everything lies open: the decks from the top, say."""
        return []

    @property
    def scenarios(self) -> Adapter | None:
        """What it lends to the runner of scenario files, and so to the editor and the shrinker."""
        return None

    @property
    def decks(self) -> Decks | None:
        """The decks that players bring, where they do."""
        return None

    def needed_decks(self) -> Decks:
        """The same; BadInput where nobody brings any."""
        if self.decks is None:
            raise BadInput(f"nobody brings a deck of their own to the {self.title}")
        return self.decks

    # Learning

    def learning(self) -> type[Setting] | None:
        """How the game is laid out for learning, and what its states are in numbers; None where nobody can learn it."""
        return None
