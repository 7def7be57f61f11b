"""The pages of the table, and matches to show on them."""

from __future__ import annotations

import json

from ..table_server import Json, Line, Opened, Table, asked
from .people import Person

BASIC: Json = {"game": "tcg", "rules": "basic"}
EXPANDED: Json = {
    "game": "tcg",
    "rules": "expanded",
    "decks": [{"id": "autobot-starter-set"}, {"id": "bumblebee-vs-megatron-starter-set"}],
}
DUEL: Json = {"game": "dbg", "mode": "competitive", "players": 2, "characters": ["bumblebee", "ironhide"]}
FIVE: Json = {"game": "dbg", "mode": "competitive", "players": 5}
SETUPS = {"tcg": EXPANDED, "dbg": DUEL}
SCENARIO = (
    "tcg/basic/basic-turn.yaml%23"
    "the-surplus-of-attack-over-defense-is-laid-onto-the-defender-and-adds-to-what-lies-there"
)
"""The path of a scenario as it stands in an address."""

PLAIN = {
    "lobby": "/",
    "learn": "/learn",
    "cards of the tcg": "/cards/tcg",
    "cards of the dbg": "/cards/dbg",
    "card of the tcg": "/cards/tcg/bumblebee-brave-warrior",
    "card of the dbg": "/cards/dbg/bumblebee",
    "deck": "/decks/autobot-starter-set",
    "rules": "/rules",
    "rule": "/rules/ER-1.3.2-2a",
    "glossary": "/rules?show=glossary",
    "scenarios": "/scenarios",
    "scenario of the tcg": f"/scenarios/view?path={SCENARIO}",
    "scenario of the dbg": "/scenarios/view?path=dbg/examples/basic-turn.yaml",
    "editor": f"/editor?path={SCENARIO}",
    "settings": "/settings",
    "nowhere": "/no/such/page",
}
"""Pages that an address is enough for."""
OTHERS = ("lesson", "tcg", "dbg", "five", "room", "join", "handover", "replay")
TABLES = {"tcg": EXPANDED, "dbg": DUEL, "five": FIVE}


def show(person: Person, table: Table, page: str) -> None:
    """Go to one of the pages."""
    if page in PLAIN:
        person.go(PLAIN[page])
    elif page == "lesson":
        person.go("/learn")
        person.page.locator("[data-testid^=lesson-]").first.click()
        person.find("lesson").wait_for()
    elif page in TABLES:
        setup = TABLES[page]
        rivals = int(str(setup.get("players", 2))) - 1
        sit_alone(person, table.open(setup, ("human", *["bot"] * rivals)))
    elif page == "room":
        opened = table.open(BASIC, ("human", "open"))
        person.go(f"/join/{opened.match}#0:{opened.tokens[0]}")
        person.find("waiting-room").wait_for()
    elif page == "join":
        person.go(f"/join/{table.open(BASIC, ('human', 'open')).match}")
        person.find("join-button").wait_for()
    elif page == "handover":
        share(person, table.open(BASIC, ("human", "human")))
    elif page == "replay":
        person.go(f"/replay/{Finished(table, BASIC).match}")
        person.find("scrubber").wait_for()
    else:
        raise AssertionError(page)
    person.settled()


def sit_alone(person: Person, opened: Opened) -> None:
    """Take the first seat and wait for the first decision."""
    person.sit(opened.match, 0, opened.tokens[0])
    assert person.asked()


def share(person: Person, opened: Opened) -> None:
    """One screen for all seats."""
    person.go("/settings")
    seats = {str(seat): token for seat, token in opened.tokens.items()}
    held = json.dumps({opened.match: {"seats": seats, "host": opened.host}})
    person.page.evaluate("(held) => localStorage.setItem('spacebridge:seats', held)", held)
    person.go(f"/table/{opened.match}")
    person.find("handover").wait_for()


class Finished:
    """A match that was played to its end or given up after `most` picks, with what the first seat saw on the way."""

    def __init__(self, table: Table, setup: Json, most: int = 400) -> None:
        self.opened: Opened = table.open(setup, ("human", "human"))
        self.views: dict[int, Json] = {}
        tokens = self.opened.tokens
        with table.line(self.opened.match, tokens[0]) as first, table.line(self.opened.match, tokens[1]) as second:
            self._play(first, second, most)
            self.last = first.version

    def _play(self, first: Line, second: Line, most: int) -> None:
        for _ in range(most):
            who = asked(first, second)
            who.pick(lambda keys: next((key for key in keys if key.startswith("attack")), keys[0]))
            first.sync()
            if first.over:
                return
            view = first.state["view"]
            assert isinstance(view, dict)
            self.views[first.version] = view
        first.send(t="concede", id="enough", version=first.version)
        first.when(lambda state: first.over)

    @property
    def match(self) -> str:
        return self.opened.match
