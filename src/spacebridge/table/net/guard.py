"""What stands before every route: where a request comes from, how often, and what a browser may do with the answer."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.routing import compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..metrics import Metrics
from ..settings import Settings
from ..wire import Fault
from ..wire.messages import LARGEST
from ..wire.routes import METRICS, ROUTES
from .buckets import Buckets
from .reading import asker

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
OPENS = tuple(compile_path(route.path)[0] for route in ROUTES if route.opens)
"""Posting here sets a table."""
HERE = ("127.0.0.1", "::1", "")
"""This machine."""
QUIET = ("/health", "/metrics", "/assets/")
TOO_MUCH = 429
WAITING = 100
"""Refusals of one address that are held back at the same time; further ones are told at once."""

logger = logging.getLogger("spacebridge.table.requests")


class Guard:
    """Refuses foreign origins, floods and bodies that say they are too large, before anything is read."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self._origins = frozenset(settings.origins.split())
        self._metrics_token = settings.metrics_token
        self._most_sockets = settings.sockets
        self._requests = Buckets(settings.requests_rate, settings.requests_burst)
        self._tables = Buckets(settings.tables_rate, settings.tables_burst)
        self._lines = Buckets(settings.sockets_rate, settings.sockets_burst)
        self._refusal = settings.refusal
        self.sockets: Counter[str] = Counter()
        self.waiting: Counter[str] = Counter()
        """For each address how many refusals are held back."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if status == TOO_MUCH:
                    await self._hold_back(_address(scope))
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/") and "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        asker.set(_address(scope))
        refused = self._refused(scope)
        if refused is not None:
            self.metrics.count("refused", str(refused[0]))
            await _refuse(send_guarded, *refused)
        else:
            await self.app(scope, receive, send_guarded)
        self.metrics.count("requests", str(status))
        level = logging.DEBUG if scope["path"].startswith(QUIET) else logging.INFO
        milliseconds = round((time.perf_counter() - began) * 1000, 1)
        about = {"method": scope["method"], "path": scope["path"], "status": status, "ms": milliseconds}
        logger.log(level, "request", extra=about)

    async def _hold_back(self, address: str) -> None:
        """Who asks for too much hears of it a moment later: meanwhile that line asks for nothing."""
        if not self._refusal or self.waiting[address] >= WAITING:
            return
        self.waiting[address] += 1
        try:
            await asyncio.sleep(self._refusal)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        """The status and the reason, where a request goes no further."""
        headers, path, now = Headers(scope=scope), scope["path"], time.monotonic()
        if path == METRICS.path and not self._may_measure(scope, headers):
            return 403, "the figures are for who runs the table: show its token"
        if not path.startswith("/api/"):
            return None
        if not self._requests.take(_address(scope), now):
            return TOO_MUCH, "too many requests: wait a moment"
        if scope["method"] in ("GET", "HEAD"):
            return None
        if not self._same_origin(headers):
            return 403, "this page may not talk to this table"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST:
            return 413, f"a body has at most {LARGEST // 1024} kB"
        if any(one.match(path) for one in OPENS) and not self._tables.take(_address(scope), now):
            return TOO_MUCH, "too many new tables: wait a moment"
        return None

    def _may_measure(self, scope: Scope, headers: Headers) -> bool:
        """Figures are for whoever runs the table: by its token, or from this machine and not through a proxy."""
        if self._metrics_token:
            shown = headers.get("authorization", "").removeprefix("Bearer ")
            return secrets.compare_digest(shown.encode(), self._metrics_token.encode())
        return _address(scope) in HERE and "x-forwarded-for" not in headers and "forwarded" not in headers

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        if not self._same_origin(Headers(scope=scope)):
            await _deny(receive, send, 403, "this page may not talk to this table")
        elif self.sockets[address] >= self._most_sockets or not self._lines.take(address, time.monotonic()):
            await self._hold_back(address)
            await _deny(receive, send, TOO_MUCH, "too many connections from one address")
        else:
            self.sockets[address] += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.sockets[address] -= 1
                if not self.sockets[address]:
                    del self.sockets[address]

    def _same_origin(self, headers: Headers) -> bool:
        """Browsers say which page asks; programs that are no browsers say nothing."""
        origin = headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc != "" and parts.netloc == headers.get("host", "")


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _fault(reason: str) -> bytes:
    return msgspec.json.encode(Fault(reason))


async def _refuse(send: Send, status: int, reason: str) -> None:
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": _fault(reason)})


async def _deny(receive: Receive, send: Send, status: int, reason: str) -> None:
    """Refuse a socket before it is one."""
    await receive()
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": _fault(reason)})
