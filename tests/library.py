"""Asking the library of the table over HTTP, for the tests of its parts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any, cast
from urllib.parse import quote

import httpx
from starlette.applications import Starlette

from spacebridge import dbg, tcg
from spacebridge.dbg import browse as dbg_browse
from spacebridge.dbg.printed import DbgCard
from spacebridge.table.library.cards import cards_of
from spacebridge.table.net.http import served
from spacebridge.table.net.library import LIBRARY
from spacebridge.table.net.reading import Readers
from spacebridge.table.wire.lent import GameId
from spacebridge.tcg import browse as tcg_browse
from spacebridge.tcg.printed import TcgCard

GAMES: tuple[GameId, ...] = ("tcg", "dbg")
CITY = "dbg/cards/city-of-steel.yaml#with-the-city-of-steel-an-adversary-costs-1-power-more-to-defeat"
CHARGE = "tcg/cards/w2/reckless-charge.yaml#reckless-charge-shows-one-orange-battle-icon-one-attack-for-the-attacker"

DUEL = """\
title: A small duel
game: tcg
rules: expanded
p1: {team: [red-alert-security-chief], hand: [zap], deck: [medic]}
p2: {team: [ironhide-veteran-autobot], hand: [supercharge]}
play:
  - p1: play zap
"""


def tcg_cards() -> dict[str, TcgCard]:
    return cast("dict[str, TcgCard]", cards_of("tcg"))


def dbg_cards() -> dict[str, DbgCard]:
    return cast("dict[str, DbgCard]", cards_of("dbg"))


def ask(method: str, path: str, content: bytes = b"", headers: dict[str, str] | None = None) -> httpx.Response:
    """One request to the routes alone."""

    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(app=Starlette(routes=served(LIBRARY, Readers())))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.request(method, path, content=content, headers=headers)

    return asyncio.run(send())


def get(path: str) -> Any:
    found = ask("GET", path)
    assert found.status_code == 200, found.text
    return found.json()


def scenario_file(path: str) -> Any:
    return get(f"/api/scenarios/file?path={quote(path)}")


def post(path: str, value: object) -> Any:
    found = ask("POST", path, json.dumps(value).encode())
    assert found.status_code == 200, found.text
    return found.json()


def words(told: dict[str, Any]) -> str:
    """A line of the story as one sentence."""
    return "".join(span["text"] for span in told["spans"])


def refused(method: str, path: str, status: int, value: object = None) -> str:
    """The sentence with which a request is refused."""
    found = ask(method, path, value if isinstance(value, bytes) else json.dumps(value).encode())
    assert found.status_code == status, found.text
    body = found.json()
    assert set(body) == {"reason", "rule"}
    assert "Traceback" not in body["reason"]
    assert "\n" not in body["reason"]
    reason: str = body["reason"]
    assert reason
    return reason


def card_texts(game: GameId) -> Iterator[tuple[str, str]]:
    if game == "tcg":
        for one in tcg_browse.all_cards(tcg.BUILT_IN):
            yield one.id, one.text
    else:
        for other in dbg_browse.all_cards(dbg.BUILT_IN):
            yield other.id, other.text
