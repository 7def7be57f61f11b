"""Every address of the table and every message of its socket, each declared once.

The application is built from these lines, the pages of the docs and the client's types are printed from them, and
whoever does the work asks them who may. An address says in its path and its query what is asked for, and by types what
is sent and answered.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from ...kernel.decks import DeckFile, DeckText
from .access import EVERYBODY, MINE, SEATED, Right, Role
from .cards import CardPage, SetCheck, SetText
from .info import Health, Info
from .lent import DeckCheck, DeckInfo, DeckPage, LibraryCard, Position
from .messages import (
    Ack,
    Advice,
    Again,
    Choose,
    Concede,
    Consent,
    Hello,
    Hint,
    Join,
    NewTable,
    Opened,
    Outcome,
    Ping,
    Pong,
    Preview,
    Reveal,
    Said,
    Say,
    SeatChange,
    Sit,
    State,
    TableView,
    Undo,
    Why,
    WhyNot,
)
from .positions import ComposedText
from .replays import Fork, ReplayFrame, ReplayHead
from .rules import Rule, RulePage, Word
from .scenarios import (
    MOST_LINES,
    PositionCheck,
    ScenarioFile,
    ScenarioLine,
    ScenarioTable,
    ScenarioText,
    Watched,
)

Topic = Literal["server", "matches", "replays", "library"]

SOCKET = "/ws/{match}"
"""Where a match is played and watched."""


class Query(msgspec.Struct, frozen=True):
    """A word behind the question mark of an address. What is left out is not asked for."""

    name: str
    does: str
    most: int | None = None
    """Of a whole number: the largest; None for a text."""


class Route(Right, frozen=True, kw_only=True):
    """An address: what is sent there, what comes back, and what for."""

    topic: Topic
    method: Literal["GET", "POST"]
    path: str
    does: str
    answers: object
    """A type; `str` is plain text and `bytes` a file."""
    sends: object = None
    """The type of the body; None where nothing is read."""
    query: tuple[Query, ...] = ()
    status: int = 200
    fixed: bool = False
    """Is the answer the same for everybody as long as the table runs?"""
    opens: bool = False
    """Does it set a table? These are counted apart, since each costs memory."""

    @property
    def reads(self) -> bool:
        """Does it do nothing but read what is sent? That may take a while."""
        return self.topic == "library" and self.sends is not None

    @property
    def parameters(self) -> list[str]:
        """The names in the path, in their order."""
        return re.findall(r"{(\w+)", self.path)


class Message(Right, frozen=True, kw_only=True):
    """What a client may say over the socket, and the messages that answer it."""

    kind: type[msgspec.Struct]
    answers: tuple[type[msgspec.Struct], ...]

    @property
    def tag(self) -> str:
        """Its `t`."""
        return str(self.kind.__struct_config__.tag)

    @property
    def does(self) -> str:
        return self.kind.__doc__ or ""


def _get(
    topic: Topic,
    path: str,
    answers: object,
    does: str,
    *,
    query: tuple[Query, ...] = (),
    fixed: bool = False,
    but: str = "",
) -> Route:
    name = _name("GET", path)
    return Route(
        name=name, topic=topic, method="GET", path=path, does=does, answers=answers, query=query, fixed=fixed, but=but
    )


def _post(
    topic: Topic,
    path: str,
    sends: object,
    answers: object,
    does: str,
    *,
    who: frozenset[Role] = EVERYBODY,
    but: str = "",
    status: int = 200,
    opens: bool = False,
) -> Route:
    return Route(
        name=_name("POST", path),
        topic=topic,
        method="POST",
        path=path,
        does=does,
        answers=answers,
        sends=sends,
        status=status,
        opens=opens,
        who=who,
        but=but,
    )


def _name(method: str, path: str) -> str:
    return f"{method} {re.sub(':[a-z]+}', '}', path)}"


def _message(
    kind: type[msgspec.Struct], *answers: type[msgspec.Struct], who: frozenset[Role] = EVERYBODY, but: str = ""
) -> Message:
    name = f"socket: {kind.__struct_config__.tag}"
    return Message(name=name, kind=kind, answers=answers, who=who, but=but)


# The server

HEALTH = _get("server", "/health", Health, "Does this worker work? 503 where it can't read or write its store.")
METRICS = _get(
    "server", "/metrics", str, "Figures for Prometheus.", but="with the token of the table, or on its machine"
)


# Matches

TABLES = _get("matches", "/api/tables", tuple[TableView, ...], "The tables of the lobby.", but="public tables only")
OPEN_TABLE = _post("matches", "/api/tables", NewTable, Opened, "Set a table.", status=201, opens=True)
TABLE = _get("matches", "/api/matches/{match}", TableView, "The head of a match.")
JOIN = _post(
    "matches",
    "/api/matches/{match}/join",
    Join,
    Opened,
    "Take an open seat; with the last one the cards are dealt.",
    but="an open seat only; no more once somebody has seen a hand",
)
CHANGE_SEAT = _post(
    "matches",
    "/api/matches/{match}/seats/{seat:int}",
    SeatChange,
    TableView,
    "Hand a seat to a bot, take it back, or leave it to whoever comes.",
    who=frozenset({Role.HOLDER, Role.HOST}),
    but="the host only where no person sits; no seat is opened any more once somebody has seen a hand",
)
REMATCH = _post(
    "matches",
    "/api/matches/{match}/rematch",
    Again,
    Opened,
    "The same table anew, with everybody's seat kept for them.",
    who=SEATED,
    but="after the game",
    opens=True,
)
PLAY_SCENARIO = _post(
    "matches",
    "/api/scenarios/play",
    ScenarioTable,
    Opened,
    "Sit down at the position of a scenario, against bots.",
    status=201,
    opens=True,
)


# Replays

REPLAY = _get(
    "replays",
    "/api/replays/{match}",
    ReplayHead,
    "A finished match: its turns, its picks and its seed.",
    but="after the game",
)
REPLAY_FRAME = _get(
    "replays",
    "/api/replays/{match}/at/{version:int}",
    ReplayFrame,
    "What was seen at a version, and how it came to that.",
    query=(Query("seat", "a seat's eyes by its number, or `none` for the public view"),),
    but="after the game",
)
REPLAY_FILE = _get(
    "replays",
    "/api/replays/{match}/file",
    bytes,
    "The replay as a file that `spacebridge verify` reads.",
    but="after the game",
)
FORK = _post(
    "replays",
    "/api/replays/{match}/fork",
    Fork,
    Opened,
    "Play on from a version, against bots.",
    but="after the game",
    status=201,
    opens=True,
)


# The library

INFO = _get(
    "library", "/api/info", Info, "What there is: games, ways to play, bots, decks, characters, phrases.", fixed=True
)
CHECK_SET = _post(
    "library", "/api/cards/check", SetText, SetCheck, "All faults of a set file with line and column, or its cards."
)
CARDS = _get(
    "library",
    "/api/cards/{game}",
    tuple[LibraryCard, ...],
    "All cards of a game: numbers, both faces, generated text, keywords, what it does.",
    fixed=True,
)
CARD = _get(
    "library",
    "/api/cards/{game}/{id}",
    CardPage,
    "A card, rulings about it in our words, scenarios to watch, decks with it.",
)
DEEDS = _get(
    "library",
    "/api/deeds/{game}",
    dict[str, tuple[str, ...]],
    "For each card of a game, by its id, the words it is made of: what pictures are drawn from.",
    fixed=True,
)
GLOSSARY = _get(
    "library",
    "/api/glossary",
    tuple[Word, ...],
    "Every keyword, icon, type and place, with the clause behind it.",
    fixed=True,
)
RULES = _get(
    "library",
    "/api/rules",
    tuple[Rule, ...],
    "Every clause and ruling with document, chapter and scenarios.",
    fixed=True,
)
RULE = _get("library", "/api/rules/{id}", RulePage, "One of them with titles, neighbours and the words it explains.")
SCENARIOS = _get(
    "library",
    "/api/scenarios",
    tuple[ScenarioLine, ...],
    "The scenarios that fit all that is asked.",
    fixed=True,
    query=(
        Query("q", "words in title, path or cited ids"),
        Query("game", "the id of a game"),
        Query("cites", "the id of a clause or ruling"),
        Query("card", "the id of a card"),
        Query("folder", "where they lie"),
        Query("limit", "how many at most", MOST_LINES),
    ),
)
SCENARIO = _get(
    "library",
    "/api/scenarios/file",
    ScenarioFile,
    "The text of a scenario.",
    query=(Query("path", "`FILE#NAME` where a file holds several, `FILE` for its first"),),
)
WATCH = _post("library", "/api/scenarios/watch", ScenarioText, Watched, "A scenario's script, step by step.")
CHECK_POSITION = _post("library", "/api/scenarios/check", ScenarioText, PositionCheck, "Can this position be?")
PARSE = _post("library", "/api/scenarios/parse", ScenarioText, Position, "The position of a scenario as a structure.")
COMPOSE = _post("library", "/api/scenarios/compose", Position, ComposedText, "A position as the text of a scenario.")
DECKS = _get("library", "/api/decks/{game}", tuple[DeckInfo, ...], "The built-in decks of a game.", fixed=True)
CHECK_DECK = _post(
    "library",
    "/api/decks/{game}/check",
    DeckText,
    DeckCheck,
    "Legal or why not (`play`: a format such as `constructed`, which bans cards), with what there is to count.",
)
IMPORT_DECK = _post("library", "/api/decks/{game}/import", DeckText, DeckPage, "What can be read of a list or a file.")
EXPORT_DECK = _post(
    "library", "/api/decks/{game}/export", DeckText, DeckFile, "A deck as a file: `text`, or what the game has."
)
DECK = _get("library", "/api/decks/{game}/{id}", DeckPage, "A built-in deck, card by card.")


# The socket

HELLO = _message(Hello, State, but="a token that opens no seat is refused")
SIT = _message(Sit, State, who=MINE)
REVEAL = _message(Reveal, State, who=SEATED, but="once every seat is taken, before the deal")
CHOOSE = _message(Choose, Ack, State, who=MINE, but="the seat that is asked")
UNDO = _message(Undo, Ack, State, who=SEATED, but="each their own latest pick")
CONSENT = _message(Consent, Ack, State, who=frozenset({Role.OTHER}), but="the people at the other seats")
CONCEDE = _message(Concede, Ack, State, who=SEATED, but="each their own seat")
WHY = _message(Why, WhyNot, who=SEATED)
PREVIEW = _message(Preview, Outcome, who=MINE, but="the seat that is asked")
HINT = _message(Hint, Advice, who=MINE, but="the seat that is asked")
SAY = _message(Say, Said, who=SEATED, but="free text only where the table allows it")
PING = _message(Ping, Pong, who=EVERYBODY - {Role.STRANGER})


_declared = tuple(globals().values())
ROUTES: tuple[Route, ...] = tuple(one for one in _declared if isinstance(one, Route))
MESSAGES: tuple[Message, ...] = tuple(one for one in _declared if isinstance(one, Message))
