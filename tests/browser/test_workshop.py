"""What no loaded set has yet, on the stage: Combiners, three modes, heads, and Battle Masters that become Upgrades."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import pytest

from ..table_server import Table, fresh_database
from .client import ensure_built
from .conftest import Visit
from .hands import check_decision
from .places import sit_alone

RIVAL = "p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon], fill: 20}\n"
SHOWS: dict[str, tuple[str, list[str], set[str], list[str], str]] = {
    "a Combiner": (
        """p1:
  team:
    - {card: left-half, damage: 2, upgrades: [armored-plating]}
    - {card: right-half, mode: bot, damage: 3, upgrades: [flamethrower]}
    - red-alert-security-chief
  hand: [riddle]
  fill: 20
"""
        + RIVAL,
        ["play riddle"],
        {"left-half", "right-half"},
        ["red-alert-security-chief", "both-at-once"],
        "Both",
    ),
    "a third mode": (
        "p1: {team: [triad-of-three-shapes], fill: 20}\n" + RIVAL,
        ["flip triad-of-three-shapes to alt2"],
        set(),
        ["triad-of-three-shapes"],
        "Plane",
    ),
    "a Battle Master": (
        """p1:
  team: [{card: clamp-small-helper, damage: 2}, red-alert-security-chief]
  hand: [photon-bomb]
  fill: 20
"""
        + RIVAL,
        ["play photon-bomb", "play clamp-small-helper on red-alert-security-chief"],
        {"clamp-small-helper"},
        ["red-alert-security-chief"],
        "Clamp",
    ),
    "a head": (
        """p1:
  team: [{card: winch-tower, damage: 9, head: crown, upgrades: [primary-laser]}, red-alert-security-chief]
  hand: [photon-bomb]
  fill: 20
"""
        + RIVAL,
        ["play photon-bomb"],
        {"crown", "primary-laser"},
        ["red-alert-security-chief", "crown"],
        "Crown",
    ),
}
"""For each a position, what is picked, the cards that fly, the team after it, and words that are read on it then."""
WATCH = """() => {
  window.flown = [];
  const look = () => {
    for (const one of document.querySelectorAll('[data-testid=air] [data-card]')) window.flown.push(one.dataset.card);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""

FOLLOW = """(card) => {
  const look = () => {
    const ghost = document.querySelector(`[data-testid=air] [data-card="${card}"]`)?.closest('.thing');
    if (!ghost || window.start) return;
    const { x, y, width, height } = document.querySelector('[data-spot="ko 0"]').getBoundingClientRect();
    window.start = [{ x: parseFloat(ghost.style.left), y: parseFloat(ghost.style.top) }, { x, y, width, height }];
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""


@pytest.fixture(scope="module")
def workshop() -> Iterator[Table]:
    """A server whose Trading Card Game has one more set."""
    ensure_built()
    with fresh_database("sqlite") as database, Table(database, games="tcg=tests.workshop:WorkshopKit") as table:
        yield table


@pytest.mark.parametrize("name", SHOWS)
def test_it_is_seen_on_the_stage(visit: Visit, workshop: Table, name: str) -> None:
    position, picks, flies, after, words = SHOWS[name]
    person = visit(url=workshop.url, settings={"speed": "slow", "confirm": False})
    scenario = f"game: tcg\ntitle: {name}\n{position}"
    sit_alone(person, workshop.open({"game": "tcg", "scenario": scenario}, ("human", "bot")))
    person.page.evaluate(WATCH)
    for key in picks:
        assert person.asked()
        version = person.state.version
        person.find("options").locator(f'[data-option="{key}"]').click()
        person.moved_on(version)
    assert person.asked()
    check_decision(person)
    assert [one.id for one in person.tcg.players[0].team] == after
    assert flies <= set(person.page.evaluate("() => window.flown"))
    shown = person.find("table").locator("[data-ref]").all_inner_texts()
    assert any(words in text for text in shown), f"{words} is not to be read in {shown}"


def test_a_head_flies_from_its_fallen_body_to_its_own_place(visit: Visit, workshop: Table) -> None:
    person = visit(url=workshop.url, settings={"speed": "slow", "confirm": False})
    scenario = f"game: tcg\ntitle: a head\n{SHOWS['a head'][0]}"
    sit_alone(person, workshop.open({"game": "tcg", "scenario": scenario}, ("human", "bot")))
    body = person.find("table").locator('[data-ref][data-card="winch-tower"]')
    assert "Crown" in body.locator(".upgrades").inner_text()
    person.page.evaluate(FOLLOW, "crown")
    person.find("options").locator('[data-option="play photon-bomb"]').click()
    head = person.find("table").locator('[data-ref][data-card="crown"]')
    head.wait_for()
    began, area = person.page.wait_for_function("() => window.start").json_value()
    assert beside(began, area), f"it comes from {began}, its body lies in the KO area at {area}"
    assert person.asked()


def beside(point: Mapping[str, float], box: Mapping[str, float]) -> bool:
    """Is it no farther from the middle of the box than the box is wide? What stands beside it may have moved it."""
    across, down = point["x"] - box["x"] - box["width"] / 2, point["y"] - box["y"] - box["height"] / 2
    return math.hypot(across, down) <= box["width"]
