"""From a declared route to an endpoint: reads what is sent, has the work done, and answers or refuses in words.

What does the work is a function that knows nothing of HTTP. It is called with the words of the path in their order,
then with what was sent, then with the caller's tokens where not everybody may ask; the query comes by name. A plain
function is run in a thread, and one that reads a text of a stranger in another process. An answer that never changes is
encoded and packed once and carries a tag, so that a browser asks again for free.
"""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable, Mapping
from hashlib import blake2b
from inspect import iscoroutinefunction
from typing import TypeVar

import msgspec
import starlette.routing
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...kernel.errors import BadInput
from ...kernel.strangers import brief
from ..wire import Fault
from ..wire.access import EVERYBODY, Denied
from ..wire.messages import LARGEST
from ..wire.routes import ROUTES, Query, Route
from ..wire.setups import from_plain
from .reading import Readers, said
from .tokens import read_tokens

T = TypeVar("T")
Work = Callable[..., object]
Endpoint = Callable[[Request], Awaitable[Response]]

JSON = "application/json"
LONGEST_WORD = 200
"""Characters of a word in an address or a query that are looked at."""


def served(work: Mapping[Route, Work], readers: Readers) -> list[starlette.routing.Route]:
    """The routes for which there is work, in the order in which they are declared."""
    return [
        starlette.routing.Route(route.path, guarded(route, work[route], readers), methods=[route.method])
        for route in ROUTES
        if route in work
    ]


def guarded(route: Route, do: Work, readers: Readers) -> Endpoint:
    """The endpoint of a route. Whatever is wrong with a request is refused in words."""

    async def endpoint(request: Request) -> Response:
        try:
            words, query = _words(route, request), _query(route, request)
            if route.fixed and not query:
                return await _fixed(request, do, *words)
            if route.reads:
                data = await readers.answer(route, words, query, await _body(request))
                return Response(data, route.status, media_type=JSON)
            if route.sends is not None:
                words.append(decoded(await _body(request), route.sends))
            if route.who != EVERYBODY:
                words.append(read_tokens(request.headers.get("authorization", "")))
            if iscoroutinefunction(do):
                return answer(await do(*words, **query), route.status)
            return await run_in_threadpool(lambda: answer(do(*words, **query), route.status))
        except BadInput as error:
            return refused(error)

    return endpoint


# Answers


def answer(value: object, status: int = 200) -> Response:
    """A value as JSON, words as they are."""
    if isinstance(value, Response):
        return value
    if isinstance(value, str):
        return PlainTextResponse(value, status)
    return Response(msgspec.json.encode(value), status, media_type=JSON)


def refused(error: BadInput) -> Response:
    """One sentence for a person, with the line where a text is at fault."""
    words = said(error)
    return answer(Fault(brief(words.reason), words.rule), words.status)


class Printed(msgspec.Struct, frozen=True):
    """An answer that is the same for everybody."""

    data: bytes
    packed: bytes
    tag: str


_printed: dict[tuple[object, ...], Printed] = {}


def _print(do: Work, *words: object) -> Printed:
    data = msgspec.json.encode(do(*words))
    tag = f'W/"{blake2b(data, digest_size=12).hexdigest()}"'
    made = _printed[do, *words] = Printed(data, gzip.compress(data, mtime=0), tag)
    return made


async def _fixed(request: Request, do: Work, *words: object) -> Response:
    found = _printed.get((do, *words))
    if found is None:
        found = await run_in_threadpool(_print, do, *words)
    headers = {"ETag": found.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.data, media_type=JSON, headers=headers)


# What is asked for


def _words(route: Route, request: Request) -> list[object]:
    """The words of the path. What can't be the name of a match is no match, however long it is."""
    given = request.path_params
    return [given[name] if name == "match" else _short(name, given[name]) for name in route.parameters]


def _query(route: Route, request: Request) -> dict[str, object]:
    given = request.query_params
    return {one.name: _value(one, given[one.name]) for one in route.query if given.get(one.name)}


def _value(query: Query, found: str) -> str | int:
    word = _short(query.name, found)
    if query.most is None:
        return word
    if not (word.isascii() and word.isdecimal()) or int(word) > query.most:
        raise BadInput(f"`{query.name}` is a whole number of at most {query.most}, not {word[:20]!r}")
    return int(word)


def _short(name: str, word: T) -> T:
    """A part of the address or of its query, if it is short enough to be meant."""
    if isinstance(word, str) and len(word) > LONGEST_WORD:
        raise BadInput(f"`{name}` is longer than {LONGEST_WORD} characters")
    return word


async def _body(request: Request) -> bytes:
    """What was sent; never more of it is read than is allowed."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST:
            raise Denied(f"a body has at most {LARGEST // 1024} kB", 413)
    return bytes(data)


def decoded(data: bytes, kind: object) -> object:
    """What was sent, as the type it should be."""
    try:
        return msgspec.json.decode(data, type=kind, dec_hook=from_plain)
    except msgspec.ValidationError as error:
        raise BadInput(f"this is not what is expected here: {str(error)[0].lower()}{str(error)[1:]}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadInput("the body is not JSON") from None
