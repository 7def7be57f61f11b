"""Finished matches over HTTP: what happened, any seat's view of any moment, a file, and a new match from there on."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ...kernel.errors import BadInput
from ..replay import seed_words
from ..wire.replays import Fork, ReplayHead
from .library import answer, body
from .service import Service

NOBODY = "none"


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


async def replay_head(request: Request) -> Response:
    service, match = _service(request), request.path_params["match"]
    row, _, running, table = await service.finished(match)
    tape = await service.tape(match)
    head = ReplayHead(
        table, running.version, tuple(tape.turns), tuple(tape.picks), seed_words(row.seed), row.commitment
    )
    return answer(head)


async def replay_frame(request: Request) -> Response:
    service, match = _service(request), request.path_params["match"]
    _, seats, running, _ = await service.finished(match)
    version = request.path_params["version"]
    seat = _seat(request.query_params.get("seat", NOBODY), len(seats))
    if version > running.version:
        raise BadInput(f"there is no version {version}; the match has 0 to {running.version}")
    tape = await service.tape(match)
    return answer(await asyncio.to_thread(tape.frame, version, seat))


def _seat(word: str, seats: int) -> int | None:
    if word == NOBODY:
        return None
    if not (word.isascii() and word.isdecimal()) or int(word) >= seats:
        raise BadInput(f"there is no seat {word[:20]!r}: say a number below {seats}, or {NOBODY!r}")
    return int(word)


async def replay_file(request: Request) -> Response:
    match = request.path_params["match"]
    data = await _service(request).replay_file(match)
    headers = {"content-disposition": f'attachment; filename="spacebridge-{match}.json"'}
    return Response(data, media_type="application/json", headers=headers)


async def replay_fork(request: Request) -> Response:
    opened = await _service(request).fork(request.path_params["match"], await body(request, Fork))
    return answer(opened, 201)
