"""The library over HTTP: cards, words, rules, scenarios and decks. Nothing here knows a match, a seat or a token.

What never changes while the table runs is encoded and packed once and carries a tag, so that a browser asks again for
free. What takes work (running a script, reading a deck) is done in a thread.
"""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from functools import cache
from hashlib import blake2b
from typing import TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...kernel.errors import BadInput, BadScenario
from ..library.cards import card_page, cards_of, check_set
from ..library.decks import check as check_deck
from ..library.decks import deck_list, deck_page, import_deck
from ..library.decks import export as export_deck
from ..library.glossary import glossary
from ..library.index import MOST_LINES, Unknown, list_scenarios, scenario_file
from ..library.info import info
from ..library.limits import brief
from ..library.positions import compose, parse
from ..library.rules import rule_page, rules
from ..library.theatre import check as check_position
from ..library.theatre import text_of, watch
from ..wire import Fault
from ..wire.cards import SetText
from ..wire.decks import DeckText
from ..wire.messages import LARGEST
from ..wire.positions import ComposedText, Position
from ..wire.scenarios import ScenarioText

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]

JSON = "application/json"
LONGEST_WORD = 200
"""Characters of a word in an address or a query that are looked at."""


class TooLarge(BadInput):
    """A body that is longer than any that is read."""


# Answers


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type=JSON)


def refusal(error: BadInput) -> Response:
    """One sentence for a person, with the line where a text is at fault."""
    status = 404 if isinstance(error, Unknown) else 413 if isinstance(error, TooLarge) else 400
    reason = str(error)
    if isinstance(error, BadScenario):
        reason = f"line {error.line}: {error.message}" if error.line else error.message
    return answer(Fault(brief(reason), str(getattr(error, "rule", ""))), status)


def guarded(do: Endpoint) -> Endpoint:
    """The same endpoint with bad input refused in words."""

    async def endpoint(request: Request) -> Response:
        try:
            return await do(request)
        except BadInput as error:
            return refusal(error)

    return endpoint


# What never changes


@cache
def _printed(name: str) -> tuple[bytes, bytes, str]:
    """An answer that is the same for everybody, plain and packed, and its tag."""
    values: dict[str, Callable[[], object]] = {
        "info": info,
        "glossary": glossary,
        "rules": rules,
        "decks": deck_list,
        "scenarios": list_scenarios,
        "cards tcg": lambda: list(cards_of("tcg").values()),
        "cards dbg": lambda: list(cards_of("dbg").values()),
    }
    data = msgspec.json.encode(values[name]())
    return data, gzip.compress(data, mtime=0), f'W/"{blake2b(data, digest_size=12).hexdigest()}"'


async def _constant(request: Request, name: str) -> Response:
    data, packed, tag = await run_in_threadpool(_printed, name)
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(data, media_type=JSON, headers=headers)


def constant(name: str) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return await _constant(request, name)

    return endpoint


# What is asked for


def word(request: Request, name: str) -> str:
    """A part of the address or of its query, if it is short enough to be meant."""
    found = request.path_params.get(name, request.query_params.get(name, ""))
    if len(found) > LONGEST_WORD:
        raise BadInput(f"`{name}` is longer than {LONGEST_WORD} characters")
    return str(found)


def number(request: Request, name: str, default: int, most: int) -> int:
    found = word(request, name)
    if not found:
        return default
    if not (found.isascii() and found.isdecimal()) or int(found) > most:
        raise BadInput(f"`{name}` is a whole number of at most {most}, not {found[:20]!r}")
    return int(found)


async def body(request: Request, kind: type[T]) -> T:
    """What was sent, as the type it should be; never more of it is read than is allowed."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST:
            raise TooLarge(f"a body has at most {LARGEST // 1024} kB")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except msgspec.ValidationError as error:
        raise BadInput(f"this is not what is expected here: {str(error)[0].lower()}{str(error)[1:]}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadInput("the body is not JSON") from None


def posted(kind: type[T], do: Callable[[T], object]) -> Endpoint:
    """An endpoint that reads a body, does the work in a thread and answers with what comes of it."""

    async def endpoint(request: Request) -> Response:
        given = await body(request, kind)
        return await run_in_threadpool(lambda: answer(do(given)))

    return endpoint


def looked_up(do: Callable[[Request], object]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return await run_in_threadpool(lambda: answer(do(request)))

    return endpoint


# The routes


async def _cards(request: Request) -> Response:
    game = word(request, "game")
    cards_of(game)
    return await _constant(request, f"cards {game}")


async def _scenarios(request: Request) -> Response:
    if not request.query_params:
        return await _constant(request, "scenarios")
    found = await run_in_threadpool(
        lambda: list_scenarios(
            word(request, "q"),
            game=word(request, "game"),
            cites=word(request, "cites"),
            card=word(request, "card"),
            folder=word(request, "folder"),
            limit=number(request, "limit", MOST_LINES, MOST_LINES),
        )
    )
    return answer(found)


def _get(path: str, endpoint: Endpoint) -> Route:
    return Route(path, guarded(endpoint), methods=["GET"])


def _post(path: str, endpoint: Endpoint) -> Route:
    return Route(path, guarded(endpoint), methods=["POST"])


routes: list[Route] = [
    _get("/api/info", constant("info")),
    _post("/api/cards/check", posted(SetText, check_set)),
    _get("/api/cards/{game}", _cards),
    _get("/api/cards/{game}/{id}", looked_up(lambda request: card_page(word(request, "game"), word(request, "id")))),
    _get("/api/glossary", constant("glossary")),
    _get("/api/rules", constant("rules")),
    _get("/api/rules/{id}", looked_up(lambda request: rule_page(word(request, "id")))),
    _get("/api/scenarios", _scenarios),
    _get("/api/scenarios/file", looked_up(lambda request: scenario_file(word(request, "path")))),
    _post("/api/scenarios/watch", posted(ScenarioText, watch)),
    _post("/api/scenarios/check", posted(ScenarioText, check_position)),
    _post("/api/scenarios/parse", posted(ScenarioText, lambda asked: parse(text_of(asked)))),
    _post(
        "/api/scenarios/compose",
        posted(Position, lambda position: ComposedText(compose(position))),  # type: ignore[arg-type]
    ),
    _get("/api/decks", constant("decks")),
    _post("/api/decks/check", posted(DeckText, check_deck)),
    _post("/api/decks/import", posted(DeckText, import_deck)),
    _post("/api/decks/export", posted(DeckText, export_deck)),
    _get("/api/decks/{id}", looked_up(lambda request: deck_page(word(request, "id")))),
]
"""For the app to mount; none of them needs a token."""
