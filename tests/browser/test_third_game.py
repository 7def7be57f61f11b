"""A game that neither the rooms nor the client know is played in the browser, from the lobby to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..table_server import Table, fresh_database
from .client import ensure_built
from .conftest import Visit
from .hands import Mouse


@pytest.fixture(scope="module")
def towers() -> Iterator[Table]:
    """A server that was told of one more game."""
    ensure_built()
    with fresh_database("sqlite") as database, Table(database, games="towers=tests.toy:TowersKit") as table:
        yield table


def test_a_third_game_is_played_to_its_end(visit: Visit, towers: Table) -> None:
    person = visit(url=towers.url)
    person.go("/")
    way = Mouse(person)
    person.find("play-towers").wait_for()
    person.find("way").first.select_option(label="The lowest")
    way.press(person.find("play-towers"))
    laid = 0
    while person.asked():
        assert person.find("generic-table").is_visible()
        assert person.page.locator("[data-testid=options] [data-option]").count() == len(person.options)
        version = person.state.version
        way.press(person.page.locator("[data-testid=options] [data-option]").first)
        person.moved_on(version)
        laid += 1
        assert laid <= 4, "somebody lays more cards than they hold"
    person.find("end-screen").wait_for()
    assert laid == 3, "the last card is laid without a question"
    assert "the lowest tower" in person.find("end-screen").inner_text()


@pytest.mark.parametrize("brought", [True, False])
def test_the_builder_of_decks_is_offered_where_players_bring_some(visit: Visit, towers: Table, brought: bool) -> None:
    person = visit(url=towers.url)
    info = towers.get("/api/info").json
    games = info["games"]
    assert isinstance(games, list)
    told = [{**game, "decks": game["decks"] and brought} for game in games]
    person.page.route("**/api/info", lambda route: route.fulfill(json={**info, "games": told}))
    person.go("/")
    person.find("play-towers").wait_for()
    person.until(lambda: person.page.locator('nav a[href="/decks"]').count() == int(brought), "as the games say")
