"""Every word can be read, and with a finger everything be pressed: on all pages and in games, on four screens."""

from __future__ import annotations

import pytest

from ..table_server import Json, Table
from .conftest import Visit
from .hands import Finger, Mouse, Player, Way
from .people import Person
from .places import DUEL, EXPANDED, FIVE, OTHERS, PLAIN, show, sit_alone
from .words import SIZES, TOUCHED, unreadable

COOP: Json = {"game": "dbg", "mode": "coop", "players": 2, "characters": ["bumblebee", "ironhide"]}
GAMES: dict[str, tuple[Json, int]] = {"tcg": (EXPANDED, 2), "dbg": (DUEL, 2), "five": (FIVE, 5), "coop": (COOP, 2)}
PICKS = 24
"""How long a game is looked at, from one decision to the next."""
SETTINGS = {"speed": "off", "confirm": False}


@pytest.mark.parametrize("size", SIZES)
def test_every_word_of_every_page_can_be_read(visit: Visit, table: Table, size: str) -> None:
    touched = size in TOUCHED
    person = visit(phone=touched, size=SIZES[size], settings=SETTINGS)
    found = {}
    for page in [*PLAIN, *OTHERS]:
        show(person, table, page)
        found[page] = unreadable(person, touched=touched)
    assert not any(found.values()), "\n".join(f"{page}: {fault}" for page, faults in found.items() for fault in faults)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_word_of_a_game_can_be_read(visit: Visit, table: Table, size: str, game: str) -> None:
    touched = size in TOUCHED
    person = visit(phone=touched, size=SIZES[size], settings=SETTINGS)
    setup, seats = GAMES[game]
    sit_alone(person, table.open(setup, ("human", *["rookie"] * (seats - 1))))
    way: Way = Finger(person) if touched else Mouse(person)
    player = Player(way, busy_turns=99)
    found: dict[str, None] = {}
    for _ in range(PICKS):
        found |= dict.fromkeys(unreadable(person, touched=touched))
        player.step()
        if not person.asked():
            break
    found |= dict.fromkeys(unreadable(person, touched=touched))
    assert not found, "\n".join(found)


FAULTS = {
    "cut": "<p style='width: 4rem; overflow: hidden; white-space: nowrap'>Transformation</p>",
    "broken": "<p style='width: 4rem; overflow-wrap: anywhere'>Transformation</p>",
    "over each other": "<p style='position: absolute'>Above</p><p style='position: absolute'>Below</p>",
    "covered": "<p>Hidden</p><div style='position: relative; height: 4rem; margin-top: -4rem; background: red'></div>",
    "small": "<button style='width: 20px; height: 20px'>x</button>",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_can_t_be_read_would_be_found(visit: Visit, fault: str) -> None:
    person: Person = visit(phone=True)
    person.go("/settings")
    person.settled()
    assert not unreadable(person, touched=True)
    person.page.evaluate(
        "(html) => document.querySelector('main').insertAdjacentHTML('afterbegin', html)", FAULTS[fault]
    )
    assert any(one.startswith(fault) for one in unreadable(person, touched=True))
