"""The library of the table: scenarios that are found, watched and checked, asked for over HTTP."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

import msgspec
import pytest

from spacebridge.games import kits
from spacebridge.kernel.errors import BadScenario
from spacebridge.kernel.folding import fold
from spacebridge.kernel.scenario import Scenario
from spacebridge.kernel.scenariofiles import filed_below, scenarios_folder
from spacebridge.kernel.strangers import SENTENCE
from spacebridge.table.library import theatre
from spacebridge.table.library.index import Index, index, list_scenarios, scenario_text
from spacebridge.table.library.limits import MOST_CARDS, MOST_STEPS, read_scenario
from spacebridge.table.wire.messages import LARGEST
from spacebridge.table.wire.scenarios import ScenarioText

from .library import (
    CHARGE,
    CITY,
    DUEL,
    get,
    post,
    refused,
    scenario_file,
    words,
)

# Scenarios


def test_the_index_says_what_the_files_say() -> None:
    """Found by their form, not read as YAML; every seventh one is read properly and compared."""
    everything = list(filed_below(scenarios_folder()))
    assert list(index().entries) == [filed.id for filed in everything]
    for filed in everything[::7]:
        read, line = filed.read(), index().entries[filed.id].line
        assert (line.title, list(line.cites), line.game) == (read.title, read.cites, read.game)
        assert line.check == ("check" in read.data)


def test_unusual_forms_are_read_properly(tmp_path: Path) -> None:
    heads = {
        "a": "title: 'It''s quoted'\ncites: [ER-1-1]\ngame: tcg\n",
        "b": 'title: "with \\"signs\\""\ncites:\n  - ER-1-1\n  - ER-1-2\ngame: tcg\n',
        "c": "title: folded\n  over two lines\ngame: dbg\np1: {hand: [core-jazz]}\n",
        "d": "game: tcg\nrules: expanded  # a remark\ntitle: plain\n",
        "e": "title: with a remark # here\ngame: tcg\n",
        "f": "game: tcg\ncheck: {team: []}\n",
    }
    for name, text in heads.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    made = Index(tmp_path)
    for name, text in heads.items():
        read, line = Scenario(text), made.entries[f"{name}.yaml"].line
        assert (line.title, list(line.cites), line.game) == (read.title, read.cites, read.game), name
    assert made.entries["f.yaml"].line.check
    assert [entry.line.path for entry in made.by_card["dbg", "jazz"]] == ["c.yaml"]


def test_scenarios_are_listed_and_found() -> None:
    everything = get("/api/scenarios")
    assert len(everything) == len(index().entries)
    assert get("/api/scenarios?q=reckless+charge+icon&game=tcg")[0]["path"] == CHARGE
    assert get("/api/scenarios?q=reckless+charge&game=dbg") == []
    assert all("ER-6-2" in line["cites"] for line in get("/api/scenarios?cites=ER-6-2"))
    assert len(get("/api/scenarios?game=dbg&limit=5")) == 5
    assert {line["folder"] for line in get("/api/scenarios?folder=tcg/basic")} == {"tcg/basic"}
    assert CITY in {line["path"] for line in get("/api/scenarios?card=city-of-steel")}
    assert list_scenarios(card="city-of-steel", cites="CORE-ongoing-01", game="tcg") == ()
    assert "whole number" in refused("GET", "/api/scenarios?limit=-1", 400)


def test_a_file_is_shown_with_what_it_cites() -> None:
    file = scenario_file(CITY)
    whole = (scenarios_folder() / CITY.split("#")[0]).read_text()
    assert file["text"] in whole.split("---\n")
    assert "title: With the City of Steel an Adversary costs 1 Power more" in file["text"]
    assert file["cites"][0] == {"id": "CORE-ongoing-01", "text": kits.clauses()["CORE-ongoing-01"].text}
    assert (file["game"], file["check"]) == ("dbg", False)


def test_a_file_with_several_scenarios_is_opened_at_its_first_one() -> None:
    file = CITY.split("#")[0]
    paths = [path for path in index().entries if path.startswith(f"{file}#")]
    assert len(paths) > 1
    assert scenario_file(file)["path"] == paths[0]
    assert post("/api/scenarios/watch", {"path": file}) == post("/api/scenarios/watch", {"path": paths[0]})
    assert "there is no scenario" in refused("GET", f"/api/scenarios/file?path={quote(file + '#nothing')}", 404)


def test_texts_with_several_scenarios_are_refused_with_a_sentence() -> None:
    several = f"{DUEL}---\n{DUEL}"
    line = len(DUEL.splitlines()) + 2
    wanted = "there are 2 scenarios here, but one is wanted"
    for what in ("watch", "parse"):
        assert wanted in refused("POST", f"/api/scenarios/{what}", 400, {"text": several})
    found = post("/api/scenarios/check", {"text": several})
    assert (found["ok"], found["message"], found["line"]) == (False, wanted, line)
    assert post("/api/scenarios/check", {"text": f"---\n{DUEL}"})["ok"]


@pytest.mark.parametrize(
    "path",
    [
        "", "tcg", "tcg/", "../README.md", "tcg/../../README.md", "/etc/passwd", f"./{quote(CITY)}",
        f"dbg/../{quote(CITY)}",
        "..%2f..%2fREADME.md", "tcg\\..\\..\\README.md", f"{quote(CITY)}%00", "~/.profile", "file:///etc/passwd",
    ],
)  # fmt: skip
def test_no_path_leads_out_of_the_folder(path: str) -> None:
    assert "there is no scenario" in refused("GET", f"/api/scenarios/file?path={path}", 404)
    status = 404 if path else 400
    refused("POST", "/api/scenarios/watch", status, {"path": path})


# Watching


def lines_of(frame: Any) -> list[str]:
    """What is told of a step."""
    return [words(moment["line"]) for moment in frame["moments"] if "line" in moment]


def test_a_script_is_watched_step_by_step_with_open_cards() -> None:
    seen = post("/api/scenarios/watch", {"path": CHARGE})
    frames = seen["frames"]
    assert (seen["ok"], seen["cut"], seen["game"], seen["message"]) == (True, False, "tcg", "")
    assert [frame["kind"] for frame in frames] == ["position", "choice", "engine", "expect", "offered", "expect"]
    assert [frame["line"] for frame in frames] == [1, 14, 15, 16, 23, 24]
    attack = frames[1]
    assert (attack["player"], attack["key"]) == (0, "attack red-alert-security-chief")
    assert attack["step"] == "Player 1: Attack with Red Alert"
    assert "Ironhide takes 1 damage: 1 of 7." in lines_of(attack)
    assert frames[4]["step"] == "Player 2 is offered: Attack with Ironhide"
    assert "Player 1's hand is Primary Laser" in frames[5]["step"]
    for frame in frames:
        view = frame["view"]
        assert all(None not in pile["cards"] for pile in (*view["decks"], *view["scraps"]))
        assert [[card["id"] for card in player["hand"]][:1] for player in view["players"]] == [["primary-laser"]] * 2


def test_what_happened_unseen_is_told_openly() -> None:
    lines = [line for frame in post("/api/scenarios/watch", {"path": CHARGE})["frames"] for line in lines_of(frame)]
    assert "Player 2 draws Blank Card." in lines
    assert len(lines) == len(set(enumerate(lines)))


def test_refusals_are_watched_with_their_reason() -> None:
    title = "from-another-space-a-robot-cant-be-battled-with-power-that-would-not-do-however-much-lies-underneath"
    path = f"dbg/rules/core-range.yaml#{title}"
    frames = post("/api/scenarios/watch", {"path": path})["frames"]
    assert frames[1]["kind"] == "refused"
    assert "CORE-range-06" in frames[1]["step"]
    assert frames[-1]["view"]["players"][0]["vault"][0]["id"] == "thundercracker"
    matrix = frames[0]["view"]["matrix"]
    assert [space["card"]["id"] for space in matrix] == ["blank", "thundercracker"]


def test_expectations_are_told_with_names() -> None:
    text = """\
game: dbg
matrix: [[jazz, "?"], [".", "?"]]
p1: {character: ratchet, at: [0, 1], hand: [courage, courage]}
p2: {character: ironhide}
play:
  - expect: {p1.hand: [courage, courage], p1.at: [0, 1], "matrix.1,0": ".", "matrix.0,1": "?", score.p2: 0}
  - expect: {active: p1, p2.energon: "<= 3", not_happened: AutobotMoved, result: none, battle.adversary: null}
"""
    frames = post("/api/scenarios/watch", {"text": text})["frames"]
    assert frames[1]["step"] == (
        "Expected: Ratchet's hand is Courage and Courage; Ratchet's at is 0,1; matrix 1,0 is empty; "
        "matrix 0,1 is facedown; score Ironhide is 0"
    )
    assert frames[2]["step"] == (
        "Expected: active is Ratchet; Ironhide's energon is at most 3; AutobotMoved does not happen; result is none; "
        "battle adversary is none"
    )
    assert frames[2]["ok"]


def test_facedown_cards_of_the_matrix_lie_open_to_the_watcher() -> None:
    text = "game: dbg\nmatrix: [['?laserbeak', jazz]]\np1: {hand: [courage]}\np2: {hand: [fix]}\n"
    view = post("/api/scenarios/watch", {"text": text})["frames"][0]["view"]
    assert [(space["card"]["id"], space["up"]) for space in view["matrix"]] == [("laserbeak", False), ("jazz", True)]
    assert [[card["id"] for card in player["hand"]] for player in view["players"]] == [["courage"], ["fix"]]


@pytest.mark.parametrize("path", list(index().entries)[::37])
def test_watching_ends_as_running_does(path: str) -> None:
    seen = theatre.watch(ScenarioText(path=path))
    assert (seen.ok, seen.message, seen.cut) == (True, "", False)
    assert all(frame.ok and frame.step for frame in seen.frames)
    assert [frame.n for frame in seen.frames] == list(range(len(seen.frames)))
    if not index().entries[path].line.check:
        script = Scenario(scenario_text(path)).data.get("play") or []
        expects = "\nexpect:" in scenario_text(path)
        assert len(seen.frames) == 1 + len(cast("list[object]", script)) + expects
        told = [moment.line.n for frame in seen.frames for moment in frame.moments if moment.line is not None]
        assert told == list(range(len(told)))
        shown = json.loads(msgspec.json.encode(seen))["frames"]
        for before, frame in pairwise(shown):
            changes = [change for moment in frame["moments"] for change in moment.get("changes", ())]
            assert fold(before["view"], changes) == frame["view"], "what is shown moment by moment leads there"


def test_a_script_that_fails_ends_there_and_says_why() -> None:
    seen = post("/api/scenarios/watch", {"text": DUEL + "  - p1: fly away\n  - p1: pass\n"})
    assert not seen["ok"]
    last = seen["frames"][-1]
    assert (len(seen["frames"]), last["ok"], last["line"]) == (3, False, 8)
    assert last["message"] == seen["message"]
    assert last["message"].startswith("p1 can't take 'fly away'")
    wrong = post("/api/scenarios/watch", {"text": DUEL + "expect: {p1.hand: [medic]}\n"})
    assert wrong["message"] == "p1.hand is [], expected ['medic']"


def test_a_deck_check_is_watched_in_one_frame() -> None:
    path = next(
        path
        for path, entry in index().entries.items()
        if entry.line.check and "MP-001" in str(entry.line.cites) and "legal: false" in entry.text
    )
    seen = post("/api/scenarios/watch", {"path": path})
    assert [(frame["kind"], frame["view"]) for frame in seen["frames"]] == [("deck", None)]
    assert seen["ok"]
    assert "25" in seen["frames"][0]["step"]


def test_a_heavy_script_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theatre, "MOST_BYTES", 20_000)
    seen = theatre.watch(ScenarioText(path=CHARGE))
    assert (seen.cut, seen.ok) == (True, True)
    assert len(seen.frames) < 6


# Checking


def test_a_position_that_can_be_is_shown_with_what_is_offered() -> None:
    found = post("/api/scenarios/check", {"text": DUEL})
    assert (found["ok"], found["line"], found["title"]) == (True, 0, "A small duel")
    assert found["asks"].startswith("Player 1: ")
    assert (found["script"]["played"], found["script"]["message"]) == (1, "")
    assert "play zap" not in [option["key"] for option in found["script"]["offered"]]
    assert found["view"]["players"][1]["hand"][0]["id"] == "supercharge"


def test_a_script_is_run_as_far_as_it_goes() -> None:
    """What can be picked next is told after each step, so that a script is written by clicking; so is what is wrong."""
    position = text = DUEL.split("play:")[0]
    for picks in range(6):
        script = post("/api/scenarios/check", {"text": text})["script"]
        assert (script["played"], script["message"], script["line"]) == (picks, "", 0)
        key = script["offered"][0]["key"]
        assert picks or "play zap" in [option["key"] for option in script["offered"]]
        text += ("play:\n" if picks == 0 else "") + f"  - p{script['player'] + 1}: {key}\n"
    assert post("/api/scenarios/watch", {"text": text})["ok"]
    start = post("/api/scenarios/check", {"text": position})
    found = post("/api/scenarios/check", {"text": f"{text}  - p1: dance\n  - p1: sing\n"})
    assert found["ok"], "the position is as good as before"
    assert found["view"] == start["view"]
    assert found["script"]["played"] == 6
    assert found["script"]["message"].startswith("p1 can't take 'dance'")
    assert found["script"]["line"] == text.count("\n") + 1
    assert found["script"]["offered"], "what could have been picked instead"


def test_a_script_that_ends_the_game_offers_nothing() -> None:
    def script(picks: int) -> dict[str, Any]:
        text = f"{DUEL.split('play:')[0]}play:\n  - auto: {picks}\n"
        return dict(post("/api/scenarios/check", {"text": text})["script"])

    beyond = script(900)
    over = re.fullmatch(r"the game was over after (\d+) decisions", beyond["message"])
    assert over
    ended = script(int(over[1]))
    assert (ended["played"], ended["message"], ended["player"], ended["offered"]) == (1, "", None, [])
    assert "wins" in ended["asks"]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("game: tcg\np1: {team: [nobody]}\n", 2, "there is no character 'nobody'"),
        ("title: x\n\ngame: chess\n", 3, "there is no game 'chess'"),
        ("title: x\n", 1, "'game' is missing"),
        ("game: tcg\nturn: [1\n", 3, "not YAML"),
        ("game: dbg\nmatrix: [[jazz], [jazz, jazz]]\n", 2, "rows of the same length"),
        ("game: dbg\nbogus: 1\n", 2, "'bogus' is not known here"),
        ("game: dbg\nfill: 1000000000\n", 2, "at most 999"),
        ("game: tcg\np1:\n  team: [zap]\n", 3, "there is no character 'zap'"),
        ("game: tcg\ncheck: {team: [], deck: {zap: 99999999}}\n", 2, "at most 999"),
        (f"game: dbg\np1: {{deck: [{', '.join(['jazz'] * (MOST_CARDS + 1))}]}}\n", 2, f"at most {MOST_CARDS} cards"),
        ("game: dbg\nplay:\n" + "  - auto: 1\n" * (MOST_STEPS + 1), MOST_STEPS + 3, f"at most {MOST_STEPS} steps"),
        ("p1: &a {}\np2: *a\n", 1, "anchors"),
        ("[" * 3000, 0, ""),
        ("\0", 0, "plain text"),
        ("- a list\n", 1, "expected a mapping"),
    ],
)  # fmt: skip
def test_a_bad_position_is_refused_with_one_sentence_and_its_line(text: str, line: int, words: str) -> None:
    found = post("/api/scenarios/check", {"text": text})
    assert not found["ok"]
    assert found["view"] is None
    assert words in found["message"]
    assert "\n" not in found["message"]
    if line:
        assert found["line"] == line
    reason = refused("POST", "/api/scenarios/watch", 400, {"text": text})
    assert words in reason
    if line:
        assert reason.startswith(f"line {line}: ")


def test_a_refusal_repeats_little_of_what_was_sent() -> None:
    assert len(post("/api/scenarios/check", {"text": "'" * 9_000})["message"]) <= SENTENCE
    assert len(refused("POST", "/api/scenarios/parse", 400, {"text": "'" * 9_000})) <= SENTENCE


def test_no_position_of_ours_is_too_big() -> None:
    for path in list(index().entries)[::25]:
        read_scenario(scenario_text(path))


def test_a_long_text_is_refused() -> None:
    with pytest.raises(BadScenario, match="at most 64 kB"):
        read_scenario("game: tcg\n" + "#" * LARGEST)
