"""A client's line: reads what it says, sends what it may see, and never waits for a slow one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...kernel.errors import BadInput
from ...kernel.strangers import REFERENCE, TEXT, brief, clean
from ..bots.bots import Bots
from ..bots.thinking import check_level
from ..library.info import phrases_of
from ..match.hub import Hub, NoMatch
from ..match.live import Eyes, Live, Seen
from ..match.play import Play, Stale
from ..match.why import why_not
from ..wire import routes
from ..wire.access import Denied
from ..wire.messages import (
    LARGEST,
    Ack,
    Advice,
    Choose,
    Concede,
    Consent,
    FromClient,
    Hello,
    Hint,
    Outcome,
    Ping,
    Pong,
    Preview,
    Problem,
    Refused,
    Reveal,
    Said,
    Say,
    Sit,
    ToClient,
    Undo,
    Why,
)
from .buckets import Bucket
from .tokens import LONGEST, hashed
from .turns import Turns

MOST_WAITING = 200
"""Answers that may wait for a client that does not read; then its line is cut."""
MOST_TOKENS = 8
MOST_QUESTIONS = 8
"""Questions of one client that are thought about at the same time."""
PATIENCE, PATIENCE_REGAINED = 20, 0.2
"""Unreadable messages and floods that are answered before the line is cut, and how many more each second."""
PARTING = 2.0
"""Seconds in which a client has to take its last message."""
REASON = 100
"""Characters of a reason that fit into the last frame of a socket."""
SORRY = "something went wrong at the table; connect again"
GOING_AWAY, BROKEN, UNREADABLE, FORBIDDEN, UNKNOWN, TOO_SLOW, FLOOD = 1012, 1011, 4400, 4403, 4404, 4408, 4429

_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
logger = logging.getLogger(__name__)


class Closed(Exception):
    """The line is to be closed, with a code and a reason for the client."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One socket."""

    def __init__(self, socket: WebSocket, match: str, hub: Hub, play: Play, bots: Bots, turns: Turns) -> None:
        self.address = socket.client.host if socket.client is not None else ""
        self._socket = socket
        self._match = match
        self._hub = hub
        self._play = play
        self._bots = bots
        self._turns = turns
        self._metrics = play.metrics
        self._hashes: frozenset[str] = frozenset()
        self._sitting: int | None = None
        self._answers: deque[bytes] = deque()
        self._dirty = False
        self._wake = asyncio.Event()
        self._seen: Seen | None = None
        self._fresh = False
        self._helping: set[asyncio.Task[None]] = set()
        self._obeying = False
        self._leaving = ""
        now = time.monotonic()
        self._patience = Bucket(PATIENCE_REGAINED, PATIENCE, now)
        self._bucket = Bucket(play.settings.messages_rate, play.settings.messages_burst, now)

    # The hub's side

    def poke(self) -> None:
        self._dirty = True
        self._wake.set()

    def say(self, said: Said) -> None:
        self._answer(said)

    def go_away(self, reason: str) -> None:
        """The worker stops: tell the client, who comes back on its own."""
        self._leaving = reason
        self._wake.set()

    def _answer(self, message: ToClient) -> None:
        self._answers.append(_encoder.encode(message))
        self._wake.set()

    # The line

    async def run(self) -> None:
        """From hello to goodbye. How it ended is handed on and not raised again: an exception and the frames that it
        went through would hold each other, and the line, until Python's collector looks through everything."""
        try:
            ended = await self._serve()
        except Exception as error:
            ended = [error]
        while ended:
            await self._end(ended.pop())

    async def _end(self, error: BaseException) -> None:
        if isinstance(error, Closed):
            await self._part(error)
        elif not isinstance(error, WebSocketDisconnect):
            logger.error("a socket of %s broke", self._match, exc_info=error)
            await self._part(Closed(BROKEN, SORRY))

    async def _part(self, closed: Closed) -> None:
        """Say why, and close; a client that no longer listens is not waited for."""
        with contextlib.suppress(Exception):
            async with asyncio.timeout(PARTING):
                await self._send(_encoder.encode(Problem(closed.reason, fatal=True)))
                await self._socket.close(closed.code, closed.reason[:REASON])

    async def _serve(self) -> list[BaseException]:
        hello = await self._hello()
        try:
            async with self._hub.locked(self._match) as live:
                held = self._recognise(live, hello)
        except NoMatch as error:
            raise Closed(UNKNOWN, str(error)) from None
        try:
            await self._hub.listen(live, self, held)
            await self._play.welcome(self._match, held)
            if live.row.waiting:
                self._bots.drive(self._match)
            self.poke()
            return await self._talk(live)
        finally:
            await self._hub.hang_up(live, self, held, self._play.now())

    async def _talk(self, live: Live) -> list[BaseException]:
        """Send and read until one of both ends; how it ended."""
        tasks = [asyncio.create_task(self._send_all(live)), asyncio.create_task(self._read_all())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            ended = [error for one in tasks if one.done() and (error := one.exception()) is not None]
        finally:
            under_way = [*tasks, *self._helping]
            for task in under_way:
                task.cancel()
            await asyncio.wait(under_way)
            for task in under_way:
                _ = task.cancelled() or task.exception()  # it is known by now
        return ended

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(self._play.settings.hello):
                message = self._decode(await self._receive())
        except TimeoutError:
            raise Closed(TOO_SLOW, "say hello first, and soon") from None
        if not isinstance(message, Hello):
            raise Closed(UNREADABLE, "say hello first")
        return message

    def _recognise(self, live: Live, hello: Hello) -> tuple[int, ...]:
        """The seats that the tokens open; a token that opens nothing is a mistake worth telling."""
        if len(hello.tokens) > MOST_TOKENS or any(len(token) > LONGEST for token in hello.tokens):
            raise Closed(FORBIDDEN, "these are no tokens")
        self._hashes = frozenset(hashed(token) for token in hello.tokens)
        self._fresh = hello.fresh
        known = {seat.token for seat in live.seats} | {live.row.host}
        if self._hashes - known:
            raise Closed(FORBIDDEN, "this token opens no seat of this match")
        return live.holding(self._hashes)

    async def _receive(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        data: str | bytes | None = message.get("text") or message.get("bytes")
        return data or b""

    def _decode(self, data: str | bytes) -> FromClient:
        if len(data) > LARGEST:
            raise Closed(UNREADABLE, f"a message has at most {LARGEST} bytes")
        try:
            message: FromClient = _decoder.decode(data)
            return message
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Closed(UNREADABLE, f"this can't be read: {error}") from None

    async def _send(self, data: bytes) -> None:
        await self._socket.send({"type": "websocket.send", "text": data.decode()})

    # Sending

    async def _send_all(self, live: Live) -> None:
        """Answers first, then the state as it is by then: a slow client misses nothing but steps in between."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if len(self._answers) > MOST_WAITING:
                raise Closed(TOO_SLOW, "this line is too slow")
            while self._answers:
                await self._send(self._answers.popleft())
            if self._dirty and not self._obeying:
                self._dirty = False
                async with live.lock:
                    frame = None if live.stale else self._frame(live)
                if frame is None:
                    async with self._hub.locked(self._match):
                        pass
                    self.poke()
                else:
                    await self._send(frame)
            if self._leaving:
                raise Closed(GOING_AWAY, self._leaving)

    def _frame(self, live: Live) -> bytes:
        with self._metrics.timed("view_seconds"):
            eyes = self.eyes(live)
            if eyes.handover is not None:
                self._sitting = None
            seen, fresh = self._seen, self._fresh
            if live.match is not None:
                self._seen, self._fresh = Seen(eyes.you, live.row.version), False
            now = self._play.now()
            if fresh and (tale := live.tale(eyes, now)) is not None:
                return tale
            return live.frame(eyes, seen, now)

    def eyes(self, live: Live) -> Eyes:
        """How this client looks at the match: with one seat's eyes, or on a shared screen with those of who sits."""
        held = live.holding(self._hashes)
        mine = [seat for seat in held if live.seats[seat].person]
        if len(mine) < 2:
            return Eyes(held, mine[0] if mine else held[0] if held else None)
        deciding = live.match.deciding if live.match is not None else None
        if deciding in mine and deciding != self._sitting:
            return Eyes(held, None, deciding)
        return Eyes(held, self._sitting)

    # Reading

    async def _read_all(self) -> None:
        while True:
            data = await self._receive()
            if len(self._answers) > MOST_WAITING:
                raise Closed(TOO_SLOW, "this line is too slow")
            now = time.monotonic()
            in_time = self._bucket.take(now) and self._turns.take(self.address, now)
            try:
                message = self._decode(data)
            except Closed as closed:
                self._lose_patience(closed.reason, UNREADABLE)
                continue
            if not in_time:
                self._lose_patience("slow down: too many messages", FLOOD, getattr(message, "id", ""))
                continue
            self._metrics.count("messages", type(message).__name__.lower())
            self._obeying = True
            try:
                async with self._turns.of(self.address):
                    await self._obey(message)
            finally:
                self._obeying = False
                self._wake.set()

    def _lose_patience(self, reason: str, code: int, id: str = "") -> None:
        self._metrics.count("refused", str(code))
        if not self._patience.take(time.monotonic()):
            raise Closed(code, reason)
        self._answer(Refused(id, reason) if id else Problem(reason))

    async def _obey(self, message: FromClient) -> None:
        id = getattr(message, "id", "")
        try:
            await self._do(message)
        except NoMatch as error:
            raise Closed(UNKNOWN, str(error)) from None
        except BadInput as error:
            self._metrics.count("refused", str(getattr(error, "status", 400)))
            stale = isinstance(error, Stale)
            rule: str = getattr(error, "rule", "")
            reason = brief(str(error))
            self._answer(Refused(id, reason, rule, stale) if id else Problem(reason))
            if stale:
                self.poke()
        except Exception:
            logger.exception("a message could not be obeyed in %s", self._match)
            raise Closed(BROKEN, SORRY) from None

    async def _do(self, message: FromClient) -> None:
        match message:
            case Choose(id, version, key):
                with self._metrics.timed("choice_seconds"):
                    self._answer(Ack(id, await self._play.choose(self._match, self.eyes, id, version, key)))
            case Undo(id, version):
                self._answer(Ack(id, await self._play.undo(self._match, self.eyes, id, version)))
            case Consent(id, version, yes):
                self._answer(Ack(id, await self._play.consent(self._match, self.eyes, version, yes)))
            case Concede(id, version):
                self._answer(Ack(id, await self._play.concede(self._match, self.eyes, id, version)))
            case Sit(seat):
                await self._sit(seat)
            case Reveal(value):
                await self._play.reveal(self._match, self.eyes, value)
            case Why(key):
                await self._why(key)
            case Preview() | Hint():
                await self._help(message)
            case Say():
                await self._say(message)
            case Ping():
                self._answer(Pong())
            case Hello():
                raise BadInput("hello was said already")

    async def _sit(self, seat: int) -> None:
        async with self._hub.locked(self._match) as live:
            eyes = self.eyes(live)
            routes.SIT.check(eyes.roles(seat))
            if eyes.handover not in (None, seat):
                raise BadInput(f"player {(eyes.handover or 0) + 1} is to sit down")
            self._sitting = seat
        self.poke()

    async def _why(self, key: str) -> None:
        async with self._hub.locked(self._match) as live:
            eyes = self.eyes(live)
            routes.WHY.check(eyes.roles(eyes.you))
            if live.match is None:
                raise BadInput("the game has not begun")
            answer = why_not(live.match.game, eyes.you, key[:REFERENCE], live.names())
        self._answer(answer)

    async def _help(self, message: Preview | Hint) -> None:
        """Thinking takes a moment, in another process; the answer comes when it is there."""
        if len(self._helping) >= MOST_QUESTIONS:
            raise BadInput("not so many questions at once")
        pools = self._bots.pools
        (pools.hints if isinstance(message, Hint) else pools.previews).check(self.address)
        async with self._hub.locked(self._match) as live:
            eyes = self.eyes(live)
            seat = live.match.deciding if live.match is not None else None
            (routes.HINT if isinstance(message, Hint) else routes.PREVIEW).check(eyes.roles(seat))
            if seat is None or eyes.you != seat:
                raise BadInput("you are not asked anything")
            if isinstance(message, Preview) and message.version != live.row.version:
                raise Stale
            level = check_level(message.level) if isinstance(message, Hint) and message.level else ""
            helper = self._bots.helper(live, self.address)
        if isinstance(message, Preview):
            work: Awaitable[Outcome | Advice] = helper.foresee(seat, message.key)
        else:
            work = helper.advise(level)
        task = asyncio.create_task(self._help_later(work))
        self._helping.add(task)
        task.add_done_callback(self._helping.discard)

    async def _help_later(self, work: Awaitable[Outcome | Advice]) -> None:
        try:
            self._answer(await work)
        except BadInput as error:
            self._answer(Problem(brief(str(error))))
        except Exception:
            logger.exception("an adviser failed")
            self._answer(Problem("there is no advice to be had"))

    async def _say(self, message: Say) -> None:
        async with self._hub.locked(self._match) as live:
            eyes = self.eyes(live)
            routes.SAY.check(eyes.roles(eyes.you))
            text, ref = clean(message.text, TEXT), clean(message.ref, REFERENCE)
            if text and not live.row.chat:
                raise Denied("this table has preset phrases only", 403)
            if message.phrase and message.phrase not in phrases_of(live.row.setup.game):
                raise BadInput("there is no such phrase")
            if not (text or ref or message.phrase):
                raise BadInput("there is nothing to say")
        seat = eyes.you if eyes.you is not None else eyes.held[0]
        await self._hub.say_to_all(self._match, Said(seat, message.phrase, ref, text))
