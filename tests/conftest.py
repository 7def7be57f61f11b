"""The table that the tests of a file play at, once with each database."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .table_server import DATABASES, Table, fresh_database


@pytest.fixture(params=DATABASES, scope="module")
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def database(kind: str) -> Iterator[str]:
    with fresh_database(kind) as address:
        yield address


@pytest.fixture(scope="module")
def table(database: str) -> Iterator[Table]:
    with Table(database) as table:
        yield table
