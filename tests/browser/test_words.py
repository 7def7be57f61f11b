"""Every word can be read, and with a finger everything be pressed: on all pages and in games, on four screens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from ..table_server import Json, Table, fresh_database
from .client import ensure_built
from .conftest import Visit
from .hands import Finger, Mouse, Player, Way
from .people import Person
from .places import DUEL, EXPANDED, FIVE, OTHERS, PLAIN, show, sit_alone
from .words import DEVICES, SameDeals, look, unreadable

COOP: Json = {"game": "dbg", "mode": "coop", "players": 2, "characters": ["bumblebee", "ironhide"]}
GAMES: dict[str, tuple[Json, int]] = {"tcg": (EXPANDED, 2), "dbg": (DUEL, 2), "five": (FIVE, 5), "coop": (COOP, 2)}
PICKS = 4
"""How long a game is looked at, from one decision to the next."""
SETTINGS = {"speed": "off", "confirm": False}


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    """A server on which the same games are played every time."""
    ensure_built()
    with fresh_database("sqlite") as database, SameDeals(database) as table:
        yield table


def arrive(visit: Visit, device: str) -> Person:
    size = next(iter(DEVICES[device].values()))
    return visit(phone=device == "phone", size=size, settings=SETTINGS)


@pytest.mark.parametrize("device", DEVICES)
def test_every_word_of_every_page_can_be_read(visit: Visit, table: Table, device: str) -> None:
    person = arrive(visit, device)
    found = []
    for page in [*PLAIN, *OTHERS]:
        show(person, table, page)
        found += [f"{page}: {fault}" for fault in look(person, device)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", DEVICES)
def test_every_word_of_a_game_can_be_read(visit: Visit, table: Table, device: str, game: str) -> None:
    person = arrive(visit, device)
    setup, seats = GAMES[game]
    sit_alone(person, table.open(setup, ("human", *["rookie"] * (seats - 1))))
    way: Way = Finger(person) if device == "phone" else Mouse(person)
    player = Player(way, busy_turns=99)
    found: dict[str, None] = dict.fromkeys(look(person, device))
    while len(player.picked) < PICKS:
        player.step()
        if not person.asked():
            break
        found |= dict.fromkeys(look(person, device))
    assert player.picked
    assert not found, "\n".join(found)


Looks = Mapping[str, str]
NARROW: Looks = {"width": "4rem"}
HERE: Looks = {"position": "absolute", "top": "0", "left": "0", "margin": "0"}
FAULTS: dict[str, list[tuple[str, str, Looks]]] = {
    "cut": [("p", "Transformation", {**NARROW, "overflow": "hidden", "white-space": "nowrap"})],
    "broken": [("p", "Transformation", {**NARROW, "overflow-wrap": "anywhere"})],
    "over each other": [("p", "Above", HERE), ("p", "Below", HERE)],
    "covered": [
        ("p", "Hidden", HERE),
        ("div", "", {**HERE, "width": "9rem", "height": "4rem", "background": "red", "z-index": "9"}),
    ],
    "small": [("button", "x", {"width": "20px", "height": "20px", "min-width": "0", "min-height": "0"})],
}
"""What each fault is made of: elements with their words and looks."""
PLANT = """(things) => {
  for (const [tag, words, looks] of things) {
    const one = document.createElement(tag);
    one.textContent = words;
    for (const [name, value] of Object.entries(looks)) one.style.setProperty(name, value, 'important');
    document.querySelector('main').append(one);
  }
  scrollTo(0, 0);
}"""


@pytest.mark.parametrize("fault", FAULTS)
def test_what_can_t_be_read_would_be_found(visit: Visit, fault: str) -> None:
    person = visit(phone=True)
    person.go("/no/such/page")
    person.settled()
    assert not unreadable(person, touched=True)
    person.page.evaluate(PLANT, FAULTS[fault])
    assert any(one.startswith(fault) for one in unreadable(person, touched=True))
