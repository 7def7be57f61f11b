"""Dialogs: they hold the focus, give it back, and come up only where something would be wasted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload

from ..table_server import Table
from .axe import FOLLOWS, check_axe
from .conftest import Visit
from .people import Person
from .places import BASIC, show, sit_alone

Open = Callable[[Person, Table], None]


def by(page: str, testid: str) -> Open:
    """Opened by a button of a page."""

    def open_it(person: Person, table: Table) -> None:
        show(person, table, page)
        person.find(testid).click()

    return open_it


def inspector(person: Person, table: Table) -> None:
    show(person, table, "tcg")
    person.find("hand").locator("button").first.focus()
    person.page.keyboard.press("i")


def give_up(person: Person, table: Table) -> None:
    sit_alone(person, table.open(BASIC, ("human", "bot")))
    person.find("menu-button").click()
    person.find("concede").click()
    person.find("concede-sure").click()


def several_scenarios(person: Person, table: Table) -> None:
    show(person, table, "scenarios")
    text = "title: One\ngame: tcg\n---\ntitle: Two\ngame: tcg\n"
    file: FilePayload = {"name": "two.yaml", "mimeType": "text/yaml", "buffer": text.encode()}
    person.find("open-file").focus()
    person.find("open-file").set_input_files(file)


DIALOGS: dict[str, Open] = {
    "new-table": by("lobby", "new-table-button"),
    "import": by("deck", "import-open"),
    "play-scenario": by("replay", "fork"),
    "which-scenario": several_scenarios,
    "help": by("tcg", "help-button"),
    "table-menu": by("tcg", "menu-button"),
    "say": by("tcg", "say-button"),
    "inspector-dialog": inspector,
    "end-screen": give_up,
}
WHERE = """(testid) => {
  const now = document.activeElement;
  return now === document.body || now.closest(`[data-testid="${testid}"]`) !== null ? now.outerHTML : null;
}"""


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_holds_the_focus_and_gives_it_back(visit: Visit, table: Table, name: str) -> None:
    person = visit(settings=FOLLOWS)
    DIALOGS[name](person, table)
    dialog = person.find(name)
    dialog.wait_for()
    check_axe(person)
    for key in ("Tab", "Shift+Tab"):
        for _ in range(20):
            person.page.keyboard.press(key)
            assert person.page.evaluate(WHERE, name) is not None, "the tabulator leads out of it"
    person.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    if name != "end-screen":
        person.until(
            lambda: person.page.evaluate("() => document.activeElement !== document.body"), "the focus is back"
        )


def test_nothing_is_reached_behind_the_handover(visit: Visit, table: Table) -> None:
    """There lies a table that is nobody's to touch just now."""
    person = visit()
    show(person, table, "handover")
    for _ in range(25):
        person.page.keyboard.press("Tab")
        assert person.page.evaluate("() => document.activeElement.closest('[data-testid=table]') === null")
    version = person.state.version
    for key in ("1", "z", "h", "l"):
        person.page.keyboard.press(key)
    person.find("sit").click()
    assert person.asked()
    assert person.state.version == version, "keys did something behind the curtain"


RICH = """game: dbg
title: Two cards would pay for a third
mode: competitive
matrix:
  - [jazz, hound, ".", "."]
p1: {character: bumblebee, at: [0, 2], hand: [courage, courage, patrol], deck: [courage, fix]}
p2: {character: ironhide, at: [0, 3], hand: [courage], deck: [fix]}
"""


def test_only_a_wasteful_pick_is_asked_about(visit: Visit, table: Table) -> None:
    """To end a turn with Power in hand is one, and it is named; to move is none."""
    person = visit()
    sit_alone(person, table.open({"game": "dbg", "scenario": RICH}, ("human", "bot")))
    version = person.state.version
    person.page.keyboard.press("Space")
    person.find("waste").wait_for()
    assert "Courage, Courage" in person.find("waste").inner_text()
    assert "Roll Out!" in person.find("waste").inner_text()
    person.page.keyboard.press("Escape")
    person.find("waste").wait_for(state="detached")
    assert person.state.version == version, "nothing was ended"
    move = next(option for option in person.options if option.key.startswith("move "))
    person.find("options").locator(f'[data-option="{move.key}"]').click()
    person.moved_on(version)
    assert person.find("waste").count() == 0
