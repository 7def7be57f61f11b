"""People at a browser: what they were told over the socket, what they see, and how they pick."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Locator, Page, WebSocket

from spacebridge.dbg.view import View as DbgView
from spacebridge.kernel.folding import fold
from spacebridge.kernel.spans import Line, called
from spacebridge.kernel.views import DecisionView, OptionView
from spacebridge.table.wire.messages import TableView, UndoView
from spacebridge.tcg.view import View as TcgView

LOADING = re.compile("Loading …|Ļóáðíñĝ …")
PATIENCE = 60.0
"""Seconds after which something that never comes fails a test."""


class Heard(msgspec.Struct, frozen=True):
    """A State as it came over the socket, with what has to be shown when all of it was seen."""

    version: int
    table: TableView
    view: msgspec.Raw
    you: int | None
    held: tuple[int, ...]
    handover: int | None
    undo: UndoView
    practice: bool
    acting: str


class Asks(msgspec.Struct, frozen=True):
    """What the views of all games have in common."""

    decision: DecisionView | None


class Seen(msgspec.Struct, frozen=True):
    """What stands on the screen, read in one go."""

    version: int
    laid: bool
    """Is the game's table there, or still being loaded?"""
    pending: bool
    status: str
    asked: str
    """What is read aloud of what is asked."""
    options: tuple[str, ...]
    """The keys of the numbered buttons."""
    live: tuple[str, ...]
    """What lights up on the table: references, card ids and places."""
    faded: tuple[str, ...]
    menu: tuple[str, ...]
    """The keys of the small menu beside what was picked."""
    waste: bool
    """Is there the question whether one is sure?"""
    over: bool
    handover: bool


READ = """() => {
  const root = document.querySelector('[data-testid=table]');
  const all = (query) => [...document.querySelectorAll(query)];
  const things = all('[data-testid=table] [data-ref], [data-testid=hand] button, [data-testid=table] [data-place]');
  const name = (thing) => {
    if (thing.dataset.ref) return thing.dataset.ref;
    if (thing.dataset.place) return thing.dataset.place;
    return 'hand ' + thing.querySelector('[data-card]')?.dataset.card;
  };
  const is = (thing, word) => thing.classList.contains(word)
    || (word === 'live' && thing.dataset.live !== undefined)
    || (word === 'faded' && thing.querySelector('.card.faded') !== null);
  return {
    version: Number(root?.dataset.version ?? -1),
    laid: all('[data-testid=tcg-table], [data-testid=dbg-table], [data-testid=generic-table]').length > 0,
    pending: root?.dataset.pending !== undefined,
    status: document.querySelector('[data-testid=status]')?.textContent.trim() ?? '',
    asked: document.querySelector('[data-testid=asked]')?.textContent.trim() ?? '',
    options: all('[data-testid=options] [data-option]').map((button) => button.dataset.option),
    live: things.filter((thing) => is(thing, 'live')).map(name),
    faded: things.filter((thing) => is(thing, 'faded')).map(name),
    menu: all('[data-menu-option]').map((button) => button.dataset.menuOption),
    waste: document.querySelector('[data-testid=waste]') !== null,
    over: document.querySelector('[data-testid=end-screen], [data-testid=show-end]') !== null,
    handover: document.querySelector('[data-testid=handover]') !== null,
  };
}"""


class Person:
    """Somebody in front of a page of the table."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.faults: list[str] = []
        """What the browser complained about: errors of scripts, of the console, breaches of the policy."""
        self._forgiven: list[str] = []
        self._loading: set[str] = set()
        self.heard: list[str] = []
        """Everything that came over sockets."""
        self.told: Heard | None = None
        self._view: object = None
        self._status: list[object] = []
        self.page = context.new_page()
        self._watch(self.page)
        context.on("page", self._watch)

    def _watch(self, page: Page) -> None:
        page.on("console", self._read_console)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("dialog", self._dismiss)
        page.on("websocket", self._listen)
        page.on("request", lambda request: self._loading.add(request.url))
        page.on("requestfinished", lambda request: self._loading.discard(request.url))
        page.on("requestfailed", lambda request: self._loading.discard(request.url))

    def _read_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(message.text)

    def _dismiss(self, dialog: Dialog) -> None:
        self.faults.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        self.heard.append(frame)
        if frame.startswith('{"t":"state"'):
            self._follow(json.loads(frame))

    def _follow(self, state: dict[str, Any]) -> None:
        if state["scene"] is not None:
            self._view, self._status = state["scene"]["view"], state["scene"]["status"]
        for moment in state["moments"]:
            self._view = fold(self._view, moment.get("changes", ()))
            self._status = moment.get("status", self._status)
        names = [seat["name"] for seat in state["table"]["seats"]]
        acting = called(msgspec.convert(self._status, Line), names)
        view = msgspec.Raw(msgspec.json.encode(self._view))
        self.told = msgspec.convert({**state, "view": view, "acting": acting}, Heard)

    def forgive(self, words: str) -> None:
        """The browser may complain with these words: what it complains about is what the test is about."""
        self._forgiven.append(words)

    @property
    def complaints(self) -> list[str]:
        return [fault for fault in self.faults if not any(words in fault for words in self._forgiven)]

    # Going somewhere

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def sit(self, match: str, seat: int, token: str) -> None:
        """Take a seat by the personal link to it."""
        self.told = None
        self.go(f"/join/{match}#{seat}:{token}")
        self.until(lambda: self.told is not None and self.seen.version == self.told.version, "the table")

    def settled(self) -> None:
        """Wait until the page is there and asks for nothing more."""

        def quiet() -> bool:
            self.page.wait_for_timeout(40)
            return not self._loading and self.page.get_by_text(LOADING).count() == 0

        self.until(lambda: quiet() and quiet(), "the page is loaded")

    def find(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def until(self, condition: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
        """Look again until it is true."""
        assert self.comes_true(condition, patience), f"never came true: {what}; faults: {self.complaints}"

    def comes_true(self, condition: Callable[[], object], patience: float) -> bool:
        """Look again for so many seconds."""
        end = time.monotonic() + patience
        while not condition():
            if time.monotonic() >= end:
                return False
            self.page.wait_for_timeout(15)
        return True

    # Looking

    @property
    def seen(self) -> Seen:
        return msgspec.convert(self.page.evaluate(READ), Seen)

    @property
    def state(self) -> Heard:
        assert self.told is not None, "nothing was told yet"
        return self.told

    @property
    def view(self) -> TcgView | DbgView:
        if self.state.table.game == "tcg":
            return msgspec.json.decode(self.state.view, type=TcgView)
        return msgspec.json.decode(self.state.view, type=DbgView)

    @property
    def tcg(self) -> TcgView:
        return msgspec.json.decode(self.state.view, type=TcgView)

    @property
    def dbg(self) -> DbgView:
        return msgspec.json.decode(self.state.view, type=DbgView)

    @property
    def options(self) -> tuple[OptionView, ...]:
        """What the engine offers to this person now."""
        asks: Asks | None = msgspec.json.decode(self.state.view, type=Asks | None)
        decision = asks.decision if asks is not None else None
        return decision.options if decision is not None and decision.player == self.state.you else ()

    @property
    def over(self) -> bool:
        return self.state.table.status == "over"

    def asked(self) -> bool:
        """Wait until there is something to pick, on the screen as on the wire; False where the game is over."""
        seen = self.seen

        def settled() -> bool:
            nonlocal seen
            seen = self.seen
            if self.told is None or seen.version != self.told.version or seen.pending or not seen.laid:
                return False
            return self.over or bool(self.options)

        self.until(settled, "my turn, or the end")
        return not self.over

    def reaches(self, version: int) -> None:
        """Wait until a version is known and shown."""
        self.until(
            lambda: self.told is not None and min(self.told.version, self.seen.version) >= version and self.seen.laid,
            f"version {version}",
        )

    def moved_on(self, version: int) -> None:
        """Wait until what was picked at a version is stored and shown."""
        self.until(lambda: self.seen.version > version, f"a version beyond {version}")
