"""What people write is shown as they wrote it, and never becomes markup."""

from __future__ import annotations

import pytest

from ..table_server import Opened, Table
from .conftest import Visit
from .people import Person
from .places import BASIC, SCENARIO

NASTY = (
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    '"><svg onload=alert(1)>',
    "javascript:alert(1)",
    "<b>bold</b>&amp;{{1+1}}",
    "</textarea><iframe src=//x>",
)
MADE = """() => document.querySelectorAll(
  'img:not(.picture > img), iframe, script:not([src]), [onerror], [onload], b[onclick]'
).length"""
"""What the client itself does not make, but for the pictures of cards."""
LONGEST_NAME = 24


def check_plain(person: Person, text: str) -> None:
    """It stands there as it was written, and made no element. A dialog would be a complaint of the browser."""
    person.until(lambda: text in person.page.locator("body").inner_text(), f"{text} is shown", 30)
    assert person.page.evaluate(MADE) == 0


@pytest.mark.parametrize("text", NASTY)
def test_names_and_chat(visit: Visit, table: Table, text: str) -> None:
    """In the lobby, the invitation, at the table and at its end, before the eyes of the other one."""
    name = text[:LONGEST_NAME]
    writer, reader = visit(), visit()
    seats = [{"kind": "human", "name": name}, {"kind": "open"}]
    opened = Opened(table.post("/api/tables", {"setup": BASIC, "seats": seats, "chat": True, "public": True}).json)
    writer.go(f"/join/{opened.match}#0:{opened.tokens[0]}")
    writer.find("waiting-room").wait_for()
    reader.go("/")
    check_plain(reader, name)
    reader.go(f"/join/{opened.match}")
    check_plain(reader, name)
    reader.find("join-button").click()
    reader.reaches(0)
    check_plain(reader, name)
    writer.find("say-button").click()
    writer.find("say").locator("input").fill(text)
    writer.page.keyboard.press("Enter")
    check_plain(reader, f"{name}: {text}")
    writer.find("menu-button").click()
    writer.find("concede").click()
    writer.find("concede-sure").click()
    reader.find("end-screen").wait_for()
    check_plain(reader, name)


@pytest.mark.parametrize("text", NASTY[:3])
def test_names_of_decks(visit: Visit, table: Table, text: str) -> None:
    person = visit()
    person.go("/decks/autobot-starter-set")
    person.page.locator(".verdict.legal").wait_for()
    person.find("deck-name").fill(text)
    person.find("deck-name").blur()
    person.find("save-deck").click()
    check_plain(person, text)
    person.go("/")
    person.find("your-deck").select_option(label=text)
    person.find("play-tcg").click()
    assert person.asked()
    assert person.page.evaluate(MADE) == 0


def test_titles_of_scenarios(visit: Visit, table: Table) -> None:
    person = visit()
    person.go(f"/editor?path={SCENARIO}")
    person.page.locator(".verdict.good").wait_for()
    person.find("editor-title").fill(NASTY[0])
    person.until(lambda: NASTY[0] in person.page.locator("#scenario-text").input_value(), "it stands in the file")
    person.until(lambda: person.find("watch-scenario").is_enabled(), "it can be watched")
    person.find("watch-scenario").click()
    person.find("step-words").wait_for()
    check_plain(person, NASTY[0])


def test_an_element_would_be_found(visit: Visit) -> None:
    person = visit()
    person.forgive("Failed to load resource")
    person.go("/settings")
    person.settled()
    person.page.evaluate("(text) => { document.querySelector('main').innerHTML = text; }", "<img src=/api/x>")
    with pytest.raises(AssertionError):
        check_plain(person, "")
