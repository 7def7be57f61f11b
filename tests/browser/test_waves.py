"""Combiners, carriers and Secret Actions of the printed sets, in games from a position: what is seen on the stage."""

from __future__ import annotations

from playwright.sync_api import Locator

from spacebridge.tcg.view import PlayerView

from ..table_server import Table
from .conftest import Visit
from .hands import check_decision
from .people import Person
from .places import sit_alone

DEVASTATOR = """game: tcg
title: Devastator forms
p1:
  team:
    - {card: scrapper-construction-foreman, mode: bot, damage: 2, upgrades: [primary-laser]}
    - {card: hook-surgical-engineer, mode: bot, damage: 1, upgrades: [armored-plating]}
  ko:
    - {card: bonecrusher-demolitions, mode: bot}
    - {card: longhaul-transport, mode: bot}
    - {card: mixmaster-materials-fabrication, mode: bot}
    - {card: scavenger-mining-and-salvage, mode: bot}
  hand: [constructicon-enigma, data-pad, zap]
  trackers: {tower: {height: 3}}
p2: {team: [bombshell-insecticon-mind-controller]}
"""
PARTS = {
    "scrapper-construction-foreman", "hook-surgical-engineer", "bonecrusher-demolitions", "longhaul-transport",
    "mixmaster-materials-fabrication", "scavenger-mining-and-salvage",
}  # fmt: skip
CASSETTES = """game: tcg
title: Soundwave sends out a Cassette
p1:
  team: [{card: soundwave-communications, under: [ravage-saboteur, buzzsaw-spy]}, ramjet-sky-smasher]
  hand: [zap]
p2: {team: [ironhide-veteran-autobot, {card: bumblebee-brave-warrior, damage: 2}]}
"""
FIREDRIVE = "private-firedrive-ground-command-artillery"
MASTER = """game: tcg
title: A Battle Master becomes a Weapon
p1:
  team: [{card: private-firedrive-ground-command-artillery, damage: 8}, red-alert-security-chief]
  hand: [photon-bomb, medic]
p2: {team: [bombshell-insecticon-mind-controller]}
"""
SECRET = """game: tcg
title: A Secret Action is revealed
active: p2
p1:
  team: [sergeant-kup-veteran-sergeant, dinobot-slug-hot-headed-warrior]
  secret: [hiding-spot, defensive-formation]
  hand: [zap]
p2: {team: [{card: ruckus-combat-assault, mode: bot}]}
"""
CORE = """game: tcg
title: Damage on an Upgrade
p1: {team: [{card: arcee-skilled-fighter, damage: 2, upgrades: [{card: regenerative-core, counters: 1}]}]}
p2: {team: [bombshell-insecticon-mind-controller]}
"""
WATCH = """() => {
  window.flown = [];
  window.held = [];
  const all = (place) => [...document.querySelectorAll(`[data-testid=air] ${place} [data-card]`)];
  const ids = (place) => all(place).map((one) => one.dataset.card);
  const look = () => {
    window.flown.push(...ids('.thing'));
    window.held.push(...ids('.shown'));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""


def sit(visit: Visit, table: Table, position: str) -> Person:
    person = visit(settings={"speed": "fast", "confirm": False})
    sit_alone(person, table.open({"game": "tcg", "scenario": position}, ("human", "bot")))
    person.page.evaluate(WATCH)
    return person


def pick(person: Person, key: str) -> None:
    """Press the button of an option, and wait until it is shown what comes of it."""
    version = person.state.version
    person.find("options").locator(f'[data-option="{key}"]').click()
    person.moved_on(version)
    assert person.asked()
    check_decision(person)


def seen(person: Person, where: str) -> set[str]:
    return set(person.page.evaluate(f"() => window.{where}"))


def own(person: Person) -> PlayerView:
    return person.tcg.players[0]


def test_six_constructicons_fly_together_and_are_devastator(visit: Visit, table: Table) -> None:
    person = sit(visit, table, DEVASTATOR)
    side = person.find("table").locator(".side.bottom")
    assert "Tower: height 3" in side.inner_text()
    assert side.get_by_test_id("ko-area").inner_text().startswith("4")
    pick(person, "play constructicon-enigma")
    assert [one.id for one in own(person).team] == ["devastator-towering-warrior"]
    assert seen(person, "flown") >= PARTS
    person.until(lambda: "devastator-towering-warrior" in seen(person, "held"), "it is held up")
    worn = side.locator('[data-ref][data-card="devastator-towering-warrior"] .upgrades')
    assert {"Primary Laser", "Armored Plating"} <= set(worn.inner_text().split("\n"))
    side.get_by_test_id("under-area").click()
    shown = person.page.locator("dialog [data-card]").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert set(shown) == PARTS


def test_a_cassette_comes_from_under_its_carrier(visit: Visit, table: Table) -> None:
    person = sit(visit, table, CASSETTES)
    carrier = person.find("table").locator('[data-ref][data-card="soundwave-communications"]')
    assert carrier.locator(".carried").all_inner_texts() == ["Ravage", "Buzzsaw"]
    pick(person, "flip soundwave-communications")
    pick(person, "choose ravage-saboteur")
    assert "ravage-saboteur" in [one.id for one in own(person).team]
    person.until(lambda: "ravage-saboteur" in seen(person, "flown"), "it comes flying")
    assert carrier.locator(".carried").all_inner_texts() == ["Buzzsaw"]


def test_a_battle_master_flies_from_the_ko_area_to_who_wields_it(visit: Visit, table: Table) -> None:
    person = sit(visit, table, MASTER)
    master, bearer = FIREDRIVE, "red-alert-security-chief"
    pick(person, "play photon-bomb")
    assert master not in [one.id for one in own(person).team]
    assert master not in seen(person, "flown")
    pick(person, f"play {master} on {bearer}")
    person.until(lambda: master in seen(person, "flown"), "it comes flying")
    worn = person.find("table").locator(f'[data-ref][data-card="{bearer}"] .upgrades')
    assert worn.inner_text() == "Duo-Charge Electrostatic Photon Cannon"


def test_a_secret_action_turns_up(visit: Visit, table: Table) -> None:
    person = sit(visit, table, SECRET)
    lying = person.find("table").locator(".side.bottom .lying")
    assert "face down" in lying.inner_text()
    pick(person, "reveal hiding-spot")
    person.until(lambda: "hiding-spot" in seen(person, "held"), "it is held up")
    assert "hiding-spot" not in [one.id for one in own(person).secrets]


def test_damage_that_lies_on_an_upgrade_is_seen(visit: Visit, table: Table) -> None:
    person = sit(visit, table, CORE)
    worn = person.find("table").locator('.side.bottom [data-card="regenerative-core"]').first
    assert worn.locator("b").inner_text() == "1"
    bearer = person.find("table").get_by_role("button", name="Regenerative Core with 1 damage counter")
    assert bearer.count() == 1


def lay(person: Person, pile: str, card: str) -> Locator:
    """Put a card onto a pile of the position editor's form."""
    group = person.page.get_by_role("group", name=pile).first
    group.locator("option").first.wait_for(state="attached")
    group.get_by_role("combobox").fill(card)
    group.get_by_role("combobox").press("Enter")
    return group


def test_the_editor_lays_stratagems_beside_a_team_and_turns_them_over(visit: Visit, table: Table) -> None:
    person = visit()
    person.go("/editor?game=tcg")
    person.page.locator(".verdict.good").wait_for()
    text = person.page.locator("#scenario-text")
    pile = lay(person, "Stratagems", "Camien Toughness")
    person.until(lambda: "stratagems: [camien-toughness]" in text.input_value(), "it stands in the file")
    turned = person.page.get_by_label("Camien Toughness was used and is flipped")
    turned.check()
    person.until(lambda: "{card: camien-toughness, flipped: true}" in text.input_value(), "it is turned over")
    person.page.locator(".verdict.good").wait_for()
    turned.uncheck()
    person.until(lambda: "stratagems: [camien-toughness]" in text.input_value(), "it works again")
    pile.get_by_role("button", name="Camien Toughness").click()
    person.until(lambda: "stratagems" not in text.input_value(), "it is gone")


def test_the_editor_puts_heads_on_bodies_only(visit: Visit, table: Table) -> None:
    person = visit()
    person.go("/editor?game=tcg")
    person.page.locator(".verdict.good").wait_for()
    text = person.page.locator("#scenario-text")
    assert person.page.get_by_role("combobox", name="Head", exact=True).count() == 0  # nobody there is a body
    tabs = person.find("editor-tabs").get_by_role("button")
    tabs.nth(1).click()
    person.find("editor-text").fill(
        "game: tcg\nrules: expanded\np1: {team: [{card: fortress-maximus-great-war-veteran, mode: body,"
        " head: cerebros-city-commander}]}\np2: {team: [{card: mindwipe-hypnotist, mode: body}]}\n"
    )
    tabs.nth(0).click()
    titan, hypnotist = person.find("figure").nth(0), person.find("figure").nth(1)
    upper = titan.get_by_role("combobox", name="Head of Cerebros")
    upper.wait_for()
    fitting = titan.get_by_role("combobox", name="Head", exact=True).locator("option").all_inner_texts()
    assert fitting == ["none", "Cerebros, City Commander"]
    upper.select_option("emissary")
    person.until(lambda: "head: {card: cerebros-city-commander, head: emissary}" in text.input_value(), "a head's head")
    hypnotist.get_by_role("combobox", name="Head", exact=True).select_option("vorath")
    person.until(lambda: "head: vorath" in text.input_value(), "the head stands in the file")
    person.page.locator(".verdict.good").wait_for()
    hypnotist.get_by_role("combobox", name="Head", exact=True).select_option("")
    person.until(lambda: "head: vorath" not in text.input_value(), "no head any more")


def test_the_editor_says_all_that_a_position_of_characters_can_say(visit: Visit, table: Table) -> None:
    """Counters and the slot of an Upgrade, what lasts until end of turn, what was played; and back without it."""
    person = visit()
    person.go("/editor?game=tcg")
    person.page.locator(".verdict.good").wait_for()
    text = person.page.locator("#scenario-text")
    figure = person.find("figure").first
    pile = figure.get_by_role("group", name="Upgrades")
    pile.locator("option").first.wait_for(state="attached")
    pile.get_by_role("combobox").fill("Regenerative Core")
    pile.get_by_role("combobox").press("Enter")
    worn = figure.get_by_test_id("worn")
    worn.get_by_label("Counters on it").fill("2")
    worn.get_by_label("Counters on it").press("Tab")
    person.until(lambda: "{card: regenerative-core, counters: 2}" in text.input_value(), "the counters stand there")
    worn.get_by_role("combobox", name="Regenerative Core: slot").select_option("weapon")
    person.until(lambda: "slot: weapon" in text.input_value(), "so does the slot")
    figure.get_by_role("combobox", name="Until end of turn").select_option("pierce")
    person.until(lambda: "until_end: {pierce: 1}" in text.input_value(), "so does what lasts for the turn")
    figure.get_by_label("Pierce").fill("")
    figure.get_by_label("Pierce").press("Tab")
    person.until(lambda: "until_end" not in text.input_value(), "and it is gone again")
    pile.get_by_role("button", name="Regenerative Core").click()
    person.until(lambda: "upgrades" not in text.input_value(), "the Upgrade too")
    played = person.page.get_by_role("group", name="Played this turn").first
    played.get_by_role("combobox").fill("Zap")
    played.get_by_role("combobox").press("Enter")
    person.until(lambda: "played_this_turn: [zap]" in text.input_value(), "and what was played")
    person.page.get_by_label("Seed of the shuffles").fill("7")
    person.page.get_by_label("Seed of the shuffles").press("Tab")
    person.until(lambda: "seed: 7" in text.input_value(), "and the seed")
    person.page.locator(".verdict.good").wait_for()


def test_the_editor_says_all_that_a_position_of_a_matrix_can_say(visit: Visit, table: Table) -> None:
    """A card in play with its Power, a card under one of the Matrix, and who pays."""
    person = visit()
    person.go("/editor?game=dbg")
    person.page.locator(".verdict.good").wait_for()
    text = person.page.locator("#scenario-text")
    lay(person, "In play", "Courage")
    person.until(lambda: "play: [courage]" in text.input_value(), "it is in play")
    courage = person.page.get_by_role("group", name="Courage")
    courage.get_by_label("Power").fill("0")
    courage.get_by_label("Power").press("Tab")
    person.until(lambda: "{card: courage, power: 0}" in text.input_value(), "with the Power that is left")
    person.page.get_by_role("button", name="Space 0,0").click()
    beneath = person.page.get_by_role("group", name="Under it")
    beneath.get_by_role("combobox").fill("Firepower")
    beneath.get_by_role("combobox").press("Enter")
    person.until(lambda: "0,0: [firepower]" in text.input_value(), "a card lies under another")
    person.page.get_by_role("combobox", name="Who pays").select_option("ask")
    person.until(lambda: "payment: ask" in text.input_value(), "and the player pays")
    person.page.locator(".verdict.good").wait_for()
