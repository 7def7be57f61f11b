from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

import pytest
from playwright.sync_api import Browser, ViewportSize

from ..table_server import Table, fresh_database
from .client import a_browser, come, ensure_built
from .people import Person


class Visit(Protocol):
    def __call__(
        self,
        *,
        url: str = "",
        phone: bool = False,
        cold: bool = False,
        calm: bool = False,
        settings: Mapping[str, object] | None = None,
        size: ViewportSize | None = None,
    ) -> Person: ...


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for the tests of a file: its event loop holds the thread, and the tests of other files need one."""
    with a_browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def table() -> Iterator[Table]:
    """A server with the client of these sources, for all tests that do not end it."""
    ensure_built()
    with fresh_database("sqlite") as database, Table(database) as table:
        yield table


@pytest.fixture
def visit(chromium: Browser, table: Table) -> Iterator[Visit]:
    """Lets a person come, with a browser of their own. Whatever the browser complains about fails the test."""
    came: list[Person] = []

    def visit(
        *,
        url: str = "",
        phone: bool = False,
        cold: bool = False,
        calm: bool = False,
        settings: Mapping[str, object] | None = None,
        size: ViewportSize | None = None,
    ) -> Person:
        address = url or table.url
        kept = None if cold else {"speed": "off", **(settings or {})}
        person = Person(come(chromium, address, kept, phone=phone, calm=calm, size=size), address)
        came.append(person)
        return person

    yield visit
    complaints = [fault for person in came for fault in person.complaints]
    for person in came:
        person.context.close()
    assert not complaints, complaints
