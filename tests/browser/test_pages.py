"""All pages: axe finds nothing, no English outside of the messages, and room for fingers on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Response

from spacebridge.kernel.spans import called

from ..table_server import Table
from .axe import FOLLOWS, check_axe
from .conftest import Visit
from .people import Person
from .places import OTHERS, PLAIN, show

TEXTS = """() => {
  const found = [document.title];
  const data = (element) => element.closest('script, noscript, style, code, pre, textarea') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement && !data(text.parentElement)) found.push(text.textContent);
  }
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
  for (const element of document.querySelectorAll('*')) {
    for (const name of names) if (element.hasAttribute(name)) found.push(element.getAttribute(name));
  }
  return found.map((text) => text.replace(/\\s+/g, ' ').trim()).filter((text) => text !== '');
}"""
NO_WORDS = {"spacebridge", "enter", "esc", "tcg", "dbg"}
"""Names and keys that are the same in every language."""


class Data:
    """All that the server told a page, as text."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._answers: list[str] = []
        person.page.on("response", self._keep)

    def _keep(self, answer: Response) -> None:
        if "/api/" in answer.url and answer.ok:
            self._answers.append(answer.text())

    @property
    def text(self) -> str:
        """In lines of the log people are called by their names, so both ways to write them are there."""
        acting = []  # what is told span by span and shown as one text
        if self.person.told is not None:
            acting = [self.person.told.acting, *(called(option.label, ()) for option in self.person.options)]
        told = "\n".join([*self._answers, *self.person.heard, *acting]).replace("\\n", " ").replace('\\"', '"')
        named = told
        for seat in self.person.told.table.seats if self.person.told is not None else ():
            named = named.replace(f"Player {seat.seat + 1}", seat.name or seat.level)
        return told + named


def raw_words(texts: Iterable[str], told: str) -> set[str]:
    """Texts with English that comes neither from a message nor from the server.

    In the language that is made for this a message stands between ⟦ and ⟧. Messages may be filled with messages.
    """
    known = re.sub(r"\s+", " ", told).lower()
    found = set()
    for text in texts:
        rest, before = text, ""
        while rest != before:
            before, rest = rest, re.sub(r"⟦[^⟦⟧]*⟧", " ", rest)
        for piece in re.split(r"[·,;:()/|×\[\]]|\. ", rest):
            words = piece.strip().lower()
            if re.search(r"[a-z]{3}", words) and words.strip(".!?…") not in NO_WORDS and words not in known:
                found.add(text)
    return found


@pytest.mark.parametrize("page", [*PLAIN, *OTHERS])
def test_a_page(visit: Visit, table: Table, page: str) -> None:
    """Axe finds nothing in either look; and in another language every word comes from a message or the server."""
    person = visit(settings=FOLLOWS)
    data = Data(person)
    show(person, table, page)
    check_axe(person)

    address = person.page.url.split("#")[0]
    person.page.goto(f"{address}{'&' if '?' in address else '?'}lang=xx")
    person.page.get_by_text("⟦").first.wait_for()
    if person.told is not None and page not in ("room", "lesson"):
        person.until(lambda: person.seen.laid, "the table is there again")
    person.settled()
    raw = raw_words(person.page.evaluate(TEXTS), data.text)
    assert not raw, sorted(raw)


def test_raw_words_would_be_found() -> None:
    told = '{"name": "Flamethrower"}'
    assert raw_words(["Watch it now"], told) == {"Watch it now"}
    assert raw_words(["⟦Ŵáţçĥ íţ⟧ now"], told)
    assert not raw_words(["Flamethrower", "⟦Ŵáţçĥ ⟦íţ⟧ Flamethrower ñóŵ⟧", "3 / 25"], told)


def test_axe_would_find_something(visit: Visit) -> None:
    person = visit(settings=FOLLOWS)
    person.go("/settings")
    person.settled()
    person.page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        check_axe(person)


TARGETS = """() => [...document.querySelectorAll('button, a[href], select, input, [role=gridcell]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('p, .skip'))
  .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1)
  .map(([one, box]) => [one.textContent.trim().slice(0, 40) || one.className, box.width, box.height])"""


@pytest.mark.parametrize("page", ["lobby", "tcg", "dbg", "replay", "deck"])
def test_a_page_on_a_phone(visit: Visit, table: Table, page: str) -> None:
    """It is no wider than the screen, what can be pressed is 44 pixels wide and high, and axe finds nothing."""
    person = visit(phone=True, settings=FOLLOWS)
    show(person, table, page)
    wide = person.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390, f"the page is {wide} pixels wide"
    targets = person.page.evaluate(TARGETS)
    assert len(targets) > 5
    small = [target for target in targets if min(target[1:]) < 43.5]
    assert not small, small
    check_axe(person)
