"""Finished matches and scenarios: to be watched, wound back and forth, and played on."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Response, Route

from ..table_server import Json, Table
from .conftest import Visit
from .hands import Mouse, check_decision, pick
from .people import Person
from .places import BASIC, DUEL, SCENARIO, Finished

MOST = {"tcg": 400, "dbg": 40}


def count(person: Person) -> str:
    return person.page.locator(".scrubber .count").inner_text()


@pytest.mark.parametrize("game", ["tcg", "dbg"])
def test_a_replay_is_wound_back_and_forth(visit: Visit, table: Table, game: str) -> None:
    finished = Finished(table, {"tcg": BASIC, "dbg": DUEL}[game], MOST[game])
    person = visit()
    moments: dict[str, Json] = {}

    def keep(answer: Response) -> None:
        if "/at/" in answer.url:
            moments[answer.url] = answer.json()

    person.page.on("response", keep)
    person.go(f"/replay/{finished.match}")
    person.find("scrubber").wait_for()
    assert count(person) == f"0 / {finished.last}"

    middle = sorted(finished.views)[len(finished.views) // 2]
    person.find("scrubber").fill(str(middle))
    person.until(lambda: count(person) == f"{middle} / {finished.last}", "the slider leads there")
    person.page.keyboard.press("ArrowRight")
    person.until(lambda: count(person) == f"{middle + 1} / {finished.last}", "an arrow key goes one on")
    person.find("back").click()
    person.until(lambda: count(person) == f"{middle} / {finished.last}", "a button goes one back")

    person.find("eyes").select_option("0")
    address = f"{person.url}/api/replays/{finished.match}/at/{middle}?seat=0"
    person.until(lambda: address in moments, "the moment is asked for")
    scene, live = moments[address]["scene"], finished.views[middle]
    assert isinstance(scene, dict)
    shown = scene["view"]
    assert isinstance(shown, dict)
    assert {**shown, "decision": None} == {**live, "decision": None}, "it is what was seen then"
    person.page.keyboard.press("End")
    person.until(lambda: count(person) == f"{finished.last} / {finished.last}", "the end")
    person.find("show-proof").click()
    assert person.find("seed").inner_text()
    commitment = json.loads(table.get(f"/api/matches/{finished.match}").body)["commitment"]
    assert person.find("commitment").inner_text() == commitment


def test_a_replay_is_jumped_through_by_turn_and_downloaded(visit: Visit, table: Table) -> None:
    finished = Finished(table, BASIC)
    turns = json.loads(table.get(f"/api/replays/{finished.match}").body)["turns"]
    assert len(turns) > 4
    person = visit()
    person.go(f"/replay/{finished.match}")
    person.find("turns").select_option(str(turns[3]["version"]))
    person.until(lambda: count(person).startswith(f"{turns[3]['version']} /"), "the list leads to the turn")
    assert f"{turns[3]['turn']}" in person.find("status").inner_text()
    person.page.locator("body").click(position={"x": 2, "y": 2})
    person.page.keyboard.press("ArrowUp")
    person.until(lambda: count(person).startswith(f"{turns[2]['version']} /"), "the key leads to the turn before")
    with person.page.expect_download() as download:
        person.find("download").click()
    saved = json.loads(download.value.path().read_text())
    assert saved["seed"]
    person.find("show-proof").click()
    assert download.value.suggested_filename in person.page.locator(".proof").inner_text(), "how to verify the file"


def test_a_replay_is_forked_and_played_on(visit: Visit, table: Table) -> None:
    finished = Finished(table, BASIC)
    person = visit()
    version = next(
        version
        for version, view in sorted(finished.views.items())
        if version > 4 and isinstance(view["decision"], dict) and view["decision"]["player"] == 0
    )
    person.go(f"/replay/{finished.match}?at={version}")
    person.find("fork").click()
    person.find("play-scenario-go").click()
    person.page.wait_for_url("**/table/*")
    assert finished.match not in person.page.url
    assert person.asked()
    decision = finished.views[version]["decision"]
    assert isinstance(decision, dict)
    assert [option.key for option in person.options] == [option["key"] for option in decision["options"]]
    check_decision(person)
    pick(Mouse(person), person.options[0])


def test_a_match_that_goes_on_has_no_replay(visit: Visit, table: Table) -> None:
    person = visit()
    person.forgive("Failed to load resource")
    opened = table.open(BASIC, ("human", "bot"))
    person.go(f"/replay/{opened.match}")
    person.page.get_by_role("alert").wait_for()
    assert person.find("scrubber").count() == 0


def test_a_scenario_is_watched_to_its_end(visit: Visit, table: Table) -> None:
    person = visit()
    person.go("/scenarios?q=surplus+defender+adds")
    person.find("scenarios").locator(f'a[href*="{SCENARIO.split("/")[-1]}"]').first.click()
    words = person.find("step-words")
    words.wait_for()
    steps = person.page.locator(".steps li")
    last = steps.count() - 1
    assert last > 0
    seen = {words.inner_text()}
    for number in range(1, last + 1):
        person.find("forward").click()
        person.until(lambda: count(person) == f"{number} / {last}", "the next step")  # noqa: B023
        seen.add(words.inner_text())
    assert len(seen) > last // 2, "the steps say what they are"
    assert person.find("forward").is_disabled()
    assert person.page.locator(".verdict.good").is_visible()
    cite = person.page.locator(".cites a").first
    assert (cite.get_attribute("href") or "").startswith("/rules/")


@pytest.mark.parametrize("path", [SCENARIO, "dbg/examples/basic-turn.yaml"])
def test_a_scenario_is_played(visit: Visit, table: Table, path: str) -> None:
    person = visit()
    person.go(f"/scenarios/view?path={path}")
    person.find("play-it").click()
    person.find("play-scenario-go").click()
    person.page.wait_for_url("**/table/*")
    assert person.asked()
    assert person.state.table.scenario
    assert person.page.locator("h1").inner_text() == person.state.table.scenario
    check_decision(person)
    pick(Mouse(person), person.options[0])


def test_a_position_is_edited_and_judged(visit: Visit, table: Table) -> None:
    """The editor says what is wrong with a file, and lets one play what is right."""
    person = visit()
    person.forgive("Failed to load resource")
    person.go(f"/scenarios/view?path={SCENARIO}")
    person.find("edit-it").click()
    person.page.wait_for_url("**/editor*")
    person.page.locator(".verdict.good").wait_for()
    person.find("editor-tabs").get_by_role("button").nth(1).click()
    text = person.find("editor-text").input_value()
    person.find("editor-text").fill(text + "\nnonsense: true\n")
    person.page.locator(".verdict:not(.good)").wait_for()
    assert len(person.find("verdict").inner_text()) > 10
    assert person.find("play-position").is_disabled()
    person.find("editor-text").fill(text)
    person.page.locator(".verdict.good").wait_for()
    person.find("play-position").click()
    person.find("play-scenario-go").click()
    person.page.wait_for_url("**/table/*")
    assert person.asked()


def test_a_script_is_written_by_clicking(visit: Visit, table: Table) -> None:
    """After each pick the editor offers what can be picked next; a step that can't be is marked and can be replaced."""
    person = visit()
    person.go("/editor?game=tcg")
    person.page.locator(".verdict.good").wait_for()
    picks = person.page.get_by_label("What is picked")
    options = person.find("script-options").get_by_role("button")
    for n in range(3):
        options.first.wait_for()
        offered = options.all_inner_texts()
        options.first.click()
        person.until(lambda: picks.count() == n + 1, "one step more")  # noqa: B023
        if n < 2:
            person.until(lambda: options.all_inner_texts() != offered, "the next question")  # noqa: B023
    picks.nth(1).fill("dance")
    picks.nth(1).blur()
    person.find("script-fault").wait_for()
    assert "dance" in person.find("script-fault").inner_text()
    options.first.click()
    person.find("script-fault").wait_for(state="detached")
    assert picks.count() == 3
    assert picks.nth(1).input_value() not in ("", "dance")


def test_a_file_that_is_read_slowly_takes_no_change_away(visit: Visit, table: Table) -> None:
    """The position is called good when the form shows it, so that nobody changes a form that is filled anew."""
    person = visit()
    held: list[Route] = []
    person.page.route("**/api/scenarios/parse", lambda route: held.append(route))
    with person.page.expect_response("**/api/scenarios/check") as checked:
        person.go(f"/editor?path={SCENARIO}")
    assert checked.value.json()["ok"]
    person.until(lambda: held, "the form is asked for")
    person.page.wait_for_timeout(100)
    assert person.page.locator(".verdict.good").count() == 0
    held[0].continue_()
    person.page.locator(".verdict.good").wait_for()
    person.find("editor-title").fill("Another title")
    person.until(
        lambda: "Another title" in person.page.locator("#scenario-text").input_value(), "it stands in the file"
    )
