"""Cards and characters are drawn onto what they are meant for, with a mouse and with a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from ..table_server import Json, Table
from .conftest import Visit
from .hands import middle
from .people import Person
from .places import sit_alone
from .words import PHONES

DUEL = """game: tcg
title: One blow
p1:
  team: [{card: optimus-prime-battlefield-legend, mode: bot}, ironhide-veteran-autobot]
  hand: [primary-laser, zap]
  deck: [zap, zap, zap, zap, zap, zap]
  fill: 20
p2:
  team: [megatron-living-weapon, ramjet-sky-smasher]
  deck: [data-pad, data-pad, data-pad, data-pad, data-pad, data-pad]
  fill: 20
"""
ROAM = """game: dbg
title: A way to go
mode: competitive
matrix:
  - [jazz, hound, ".", "."]
p1: {character: bumblebee, at: [0, 2], hand: [courage, patrol, courage], deck: [courage, fix]}
p2: {character: ironhide, at: [0, 3], hand: [courage], deck: [fix]}
"""


def draw(person: Person, source: Locator, target: Locator) -> None:
    """With the mouse: while it is in the air, an arrow leads from the one to the other."""
    mouse = person.page.mouse
    (x, y), (to_x, to_y) = middle(source), middle(target)
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=3)
    person.find("drag").wait_for()
    to_x, to_y = middle(target)  # where it is by now
    mouse.move(to_x, to_y, steps=3)
    mouse.up()
    assert person.find("drag").count() == 0


def grip(person: Person, name: str) -> Locator:
    return person.page.locator(f'[data-grip="{name}"]').first


def seated(visit: Visit, table: Table, scenario: str) -> Person:
    person = visit()
    setup: Json = {"game": scenario.split()[1], "scenario": scenario}
    sit_alone(person, table.open(setup, ("human", "bot")))
    return person


def refs(person: Person, player: int) -> dict[str, str]:
    return {one.id: one.ref for one in person.tcg.players[player].team}


def test_an_upgrade_is_put_on_whom_it_is_drawn(visit: Visit, table: Table) -> None:
    person = seated(visit, table, DUEL)
    ironhide = refs(person, 0)["ironhide-veteran-autobot"]
    version = person.state.version
    draw(person, grip(person, "primary-laser"), grip(person, ironhide))
    person.moved_on(version)
    person.until(
        lambda: any(one.ref == ironhide and one.upgrades for one in person.tcg.players[0].team), "Ironhide wears it"
    )
    assert not any(one.upgrades for one in person.tcg.players[0].team if one.ref != ironhide)


def test_an_action_goes_where_it_is_drawn(visit: Visit, table: Table) -> None:
    person = seated(visit, table, DUEL)
    ramjet = refs(person, 1)["ramjet-sky-smasher"]
    draw(person, grip(person, "zap"), grip(person, ramjet))
    person.until(lambda: any(one.ref == ramjet and one.damage for one in person.tcg.players[1].team), "it is hit")


def test_who_is_drawn_onto_a_rival_attacks_that_one(visit: Visit, table: Table) -> None:
    person = seated(visit, table, DUEL)
    optimus, ramjet = refs(person, 0)["optimus-prime-battlefield-legend"], refs(person, 1)["ramjet-sky-smasher"]
    draw(person, grip(person, optimus), grip(person, ramjet))
    attacks = f'"attacker":"{optimus}","defender":"{ramjet}"'
    person.until(lambda: any(attacks in frame.replace(" ", "") for frame in person.heard), "the attack on it")


def test_what_is_put_back_does_nothing(visit: Visit, table: Table) -> None:
    person = seated(visit, table, DUEL)
    version = person.state.version
    zap = grip(person, "zap")
    x, y = middle(zap)
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(x - 60, y - 60, steps=3)
    person.page.mouse.move(x, y, steps=3)
    person.page.mouse.up()
    assert person.find("drag").count() == 0
    assert person.find("pick-menu").count() == 0
    assert person.state.version == version


def test_one_click_never_attacks(visit: Visit, table: Table) -> None:
    person = seated(visit, table, DUEL)
    optimus = refs(person, 0)["optimus-prime-battlefield-legend"]
    version = person.state.version
    grip(person, optimus).click()
    person.find("pick-menu").wait_for()
    assert person.state.version == version


def test_an_autobot_is_drawn_through_the_matrix_and_a_card_onto_the_table(visit: Visit, table: Table) -> None:
    person = seated(visit, table, ROAM)
    draw(person, grip(person, "space 0,2"), grip(person, "space 0,1"))
    person.until(lambda: person.dbg.players[0].at == "0,1", "Bumblebee is there")
    assert person.asked()
    draw(person, grip(person, "hand courage"), person.find("status"))
    person.settled()
    assert person.dbg.players[0].hand_size == 3, "beside the table nothing is played"
    draw(person, grip(person, "hand courage"), person.page.locator('[data-spot="play 0"]'))
    person.until(lambda: person.dbg.players[0].hand_size == 2, "one Courage is played")


@pytest.mark.parametrize("size", ["390x844", "844x390"])
def test_a_finger_selects_first_and_acts_then(visit: Visit, table: Table, size: str) -> None:
    person = visit(phone=True, size=PHONES[size])
    sit_alone(person, table.open({"game": "tcg", "scenario": DUEL}, ("human", "bot")))
    version = person.state.version
    zap = grip(person, "zap")
    zap.scroll_into_view_if_needed()
    zap.tap()
    person.find("pick-menu").wait_for()
    person.find("preview").locator(".words, li").first.wait_for()
    assert person.state.version == version, "the first tap only shows"
    zap.tap()
    person.moved_on(version)
    assert person.asked()
    ramjet = refs(person, 1)["ramjet-sky-smasher"]
    grip(person, ramjet).tap()
    person.until(lambda: any(one.ref == ramjet and one.damage for one in person.tcg.players[1].team), "it is hit")
