"""The library of the table: cards, words, rules, scenarios, positions and decks, asked for over HTTP."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from spacebridge import dbg, tcg
from spacebridge.bots import BOTS
from spacebridge.dbg import browse as dbg_browse
from spacebridge.dbg.browse import HOOKS
from spacebridge.dbg.paths import read_path
from spacebridge.dbg.position import Cell, DbgPosition, DbgSide, InPlay
from spacebridge.dbg.printed import DbgCard
from spacebridge.games import kits
from spacebridge.kernel.clauses import coverage
from spacebridge.kernel.errors import BadInput, BadScenario
from spacebridge.kernel.folding import fold
from spacebridge.kernel.game import Game
from spacebridge.kernel.positions import Fail, refuse
from spacebridge.kernel.scenario import ADAPTERS, Scenario, game_at
from spacebridge.kernel.scenariofiles import filed_below, scenarios_folder
from spacebridge.kernel.strangers import SENTENCE
from spacebridge.table.library import theatre
from spacebridge.table.library.cards import card_page, cards_of
from spacebridge.table.library.glossary import glossary, keywords_in, unexplained, words_in
from spacebridge.table.library.index import Index, index, list_scenarios, scenario_text
from spacebridge.table.library.info import info
from spacebridge.table.library.limits import MOST_CARDS, MOST_STEPS, read_scenario
from spacebridge.table.library.positions import compose, parse
from spacebridge.table.library.rules import rule_page, rules
from spacebridge.table.net.http import served
from spacebridge.table.net.library import LIBRARY
from spacebridge.table.net.reading import Readers
from spacebridge.table.wire.lent import GameId, Position
from spacebridge.table.wire.messages import LARGEST
from spacebridge.table.wire.scenarios import ScenarioText
from spacebridge.tcg import browse as tcg_browse
from spacebridge.tcg.position import CharacterAt, HeadOn, TcgPosition, TcgSide, UpgradeOn
from spacebridge.tcg.printed import TcgCard
from spacebridge.tcg.scenarios import TcgScenarios
from spacebridge.tcg.words.base import KEYWORDS

GAMES: tuple[GameId, ...] = ("tcg", "dbg")
CITY = "dbg/cards/city-of-steel.yaml#with-the-city-of-steel-an-adversary-costs-1-power-more-to-defeat"
CHARGE = "tcg/cards/w2/reckless-charge.yaml#reckless-charge-shows-one-orange-battle-icon-one-attack-for-the-attacker"

DUEL = """\
title: A small duel
game: tcg
rules: expanded
p1: {team: [red-alert-security-chief], hand: [zap], deck: [medic]}
p2: {team: [ironhide-veteran-autobot], hand: [supercharge]}
play:
  - p1: play zap
"""


def tcg_cards() -> dict[str, TcgCard]:
    return cast("dict[str, TcgCard]", cards_of("tcg"))


def dbg_cards() -> dict[str, DbgCard]:
    return cast("dict[str, DbgCard]", cards_of("dbg"))


def ask(method: str, path: str, content: bytes = b"", headers: dict[str, str] | None = None) -> httpx.Response:
    """One request to the routes alone."""

    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(app=Starlette(routes=served(LIBRARY, Readers())))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.request(method, path, content=content, headers=headers)

    return asyncio.run(send())


def get(path: str) -> Any:
    found = ask("GET", path)
    assert found.status_code == 200, found.text
    return found.json()


def scenario_file(path: str) -> Any:
    return get(f"/api/scenarios/file?path={quote(path)}")


def post(path: str, value: object) -> Any:
    found = ask("POST", path, json.dumps(value).encode())
    assert found.status_code == 200, found.text
    return found.json()


def words(told: dict[str, Any]) -> str:
    """A line of the story as one sentence."""
    return "".join(span["text"] for span in told["spans"])


def refused(method: str, path: str, status: int, value: object = None) -> str:
    """The sentence with which a request is refused."""
    found = ask(method, path, value if isinstance(value, bytes) else json.dumps(value).encode())
    assert found.status_code == status, found.text
    body = found.json()
    assert set(body) == {"reason", "rule"}
    assert "Traceback" not in body["reason"]
    assert "\n" not in body["reason"]
    reason: str = body["reason"]
    assert reason
    return reason


def card_texts(game: GameId) -> Iterator[tuple[str, str]]:
    if game == "tcg":
        for one in tcg_browse.all_cards(tcg.BUILT_IN):
            yield one.id, one.text
    else:
        for other in dbg_browse.all_cards(dbg.BUILT_IN):
            yield other.id, other.text


# Words


def test_every_word_has_a_clause_that_says_it_and_one_meaning() -> None:
    known = kits.clauses()
    assert len({word.id for word in glossary()}) == len(glossary())
    for game in GAMES:
        forms = [form for word in glossary() if word.game == game for form in word.forms]
        assert len(forms) == len(set(forms))
    for word in glossary():
        assert known[word.rule].game == word.game
        assert known[word.rule].text, word.rule
        assert word.text.endswith(".")


MARKED = re.compile(r"\b[A-Z][\w'-]*|\{\w\}|[→★]")
PLAIN_ENGLISH = {
    "Abilities", "Add", "After", "All", "An", "As", "At", "Before", "Can't", "Choose", "Do", "Draw", "During",
    "EACH", "Each", "Enemies", "For", "Give", "If", "Ignore", "In", "Instead", "It", "Its", "Look", "Lose", "Move",
    "Moving", "NOT", "Name", "No", "OR", "On", "Once", "One", "Other", "Otherwise", "Place", "Play", "Put",
    "Resolve", "Return", "Swap", "Take", "That", "The", "Then", "This", "Trigger", "Turn", "Until", "Up", "Use",
    "Used", "When", "While", "With", "X", "You", "Your",
}  # fmt: skip
"""Words that begin a sentence, or are stressed, and mean what they mean everywhere."""


def strange_words(text: str, game: GameId, names: set[str]) -> set[str]:
    """What looks like a word of the game but has no entry: capitals, icons and signs."""
    found = set(MARKED.findall(unexplained(text, game))) - PLAIN_ENGLISH
    return {word for word in found if word not in names and word.removesuffix("s") not in names}


@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_and_icon_of_a_card_text_has_an_entry(game: GameId) -> None:
    forms = {part for word in glossary() if word.game == game for form in word.forms for part in form.split()}
    titles = [f"{card.name} {getattr(card, 'subtitle', '')}" for card in cards_of(game).values()]
    names = {part for title in titles for part in re.findall(r"[\w'-]+", title)} - forms
    full = [f"{card.name}, {getattr(card, 'subtitle', '')}" for card in cards_of(game).values()]
    called = re.compile("|".join(map(re.escape, full)))
    texts = {id: called.sub("·", text) for id, text in card_texts(game)}
    strange = {id: found for id, text in texts.items() if (found := strange_words(text, game, names))}
    assert strange == {}


def test_that_check_sees_a_word_without_an_entry() -> None:
    assert strange_words("This has Warp 2 and {P}. Leap once.", "tcg", set()) == {"Warp", "{P}", "Leap"}
    assert strange_words("This has Bold 2 and {W}.", "tcg", set()) == set()


def test_every_keyword_of_the_vocabularies_has_an_entry() -> None:
    words = {(word.game, word.word.lower()) for word in glossary()}
    for stat in (*KEYWORDS, "brave", "stealth", "plan", "deploy", "combine"):
        assert ("tcg", stat) in words
    for hook in ("flight", "block", "ongoing", "assist", "confront", "ambush", "thwart", "contribute", "vault"):
        assert hook in HOOKS
        assert ("dbg", hook) in words
    for colour in tcg.BUILT_IN.battle_cards.values():
        assert all(("tcg", f"{icon} icon") in words for icon in colour.icons)


def test_the_longest_word_is_meant() -> None:
    assert [word.word for word in words_in("Secret Action. Scrap pile. scrap pile", "tcg")] == [
        "Secret Action", "scrap", "scrap pile"
    ]  # fmt: skip
    assert keywords_in(["Reveal Attack: lose 1 VP", "Attack"], "dbg") == ("dbg-reveal-attack", "dbg-vp", "dbg-attack")


def test_the_glossary_is_served() -> None:
    found = {word["id"]: word for word in get("/api/glossary")}
    assert found["tcg-bold"]["rule"] == "ER-1.3.2-2a"
    assert found["tcg-orange-icon"] | {"text": ""} == {
        "id": "tcg-orange-icon", "game": "tcg", "word": "Orange icon", "kind": "icon", "text": "",
        "rule": "ER-1.3.2-3d", "forms": ["Orange icon", "{O}"], "icon": "orange", "letter": "O",
    }  # fmt: skip


# Cards


def test_all_cards_of_the_trading_card_game_are_there_with_their_numbers() -> None:
    served = {card["id"]: card for card in get("/api/cards/tcg")}
    for card in tcg_browse.all_cards(tcg.BUILT_IN):
        wanted, found = cast("dict[str, Any]", tcg_browse.as_json(card)), served.pop(card.id)
        for field in ("name", "set", "number", "stars", "text"):
            assert found[field] == wanted[field]
        if wanted["kind"] == "character":
            assert (found["health"], found["factions"]) == (wanted["health"], wanted["factions"])
            faces = [(f["mode"], f["attack"], f["defense"], f["traits"], f["text"]) for f in found["faces"]]
            assert faces == [
                (m["mode"], m["attack"], m["defense"], m["traits"], m["text"]) for m in wanted["modes"]
            ]  # fmt: skip
        else:
            bonus = ("attack_bonus", "defense_bonus", "health_bonus", "icons", "type")
            assert [found[field] for field in bonus] == [wanted[field] for field in bonus]
            assert found["upgrade_kind"] == (wanted["upgrade_kind"] or "")
        assert set(found["does"]) == tcg_browse.words_of(card)
    assert served == {}


def test_all_cards_of_the_deck_building_game_are_there_with_their_origin() -> None:
    served = {card["id"]: card for card in get("/api/cards/dbg")}
    for card in dbg_browse.all_cards(dbg.BUILT_IN):
        wanted, found = cast("dict[str, Any]", dbg_browse.as_json(card)), served.pop(card.id)
        for field in ("name", "type", "faction", "provenance", "copies", "cost", "power", "range", "move", "text"):
            assert found[field] == wanted[field], f"{card.id} {field}"
        sides = {face["mode"]: face["text"] for face in found["faces"]}
        assert sides == {name: side.text for name, side in (("bot", card.bot), ("alt", card.alt)) if side is not None}
        assert set(found["does"]) == dbg_browse.words_of(card)
    assert served == {}


def test_keywords_of_cards_are_in_the_glossary() -> None:
    ids = {word.id for word in glossary()}
    cards: list[TcgCard | DbgCard] = [*tcg_cards().values(), *dbg_cards().values()]
    assert all(set(card.keywords) <= ids for card in cards)
    assert set(tcg_cards()["starscream-scheming-second-in-command"].keywords) == {"tcg-bold", "tcg-tough"}
    assert "dbg-flight" in dbg_cards()["jetfire"].keywords


def test_a_card_page_has_the_rulings_in_our_words_and_what_shows_them() -> None:
    page = get("/api/cards/tcg/force-field")
    rulings = {ruling["id"]: ruling for ruling in page["rulings"]}
    ruling = rulings["FAQ-W1-099"]
    assert ruling["text"] == kits.clauses()["FAQ-W1-099"].text
    assert (ruling["document"], ruling["chapter"]) == ("Rulings", "Wave 1")
    assert all("force-field" in scenario_file(line["path"])["text"] for line in ruling["scenarios"])
    assert page["scenarios"][0]["path"].startswith("tcg/cards/w1/force-field.yaml#")
    assert "metroplex-deck" in page["decks"]
    assert get("/api/cards/tcg/scamper-city-patrol")["carried_by"] == ["metroplex-autobot-city"]
    assert get("/api/cards/dbg/core-jazz")["card"]["id"] == "jazz"


def test_every_card_page_lists_only_what_has_the_card() -> None:
    cards: list[tuple[str, str]] = [("tcg", id) for id in tcg_cards()] + [("dbg", id) for id in dbg_cards()]
    texts = {path: scenario_text(path) for path in index().entries}
    for game, id in cards:
        page = card_page(game, id)
        assert page.shown_by >= len(page.scenarios) > 0, id
        word = re.compile(rf"(?<![a-z0-9-])(?:core-)?{id}(?:-boss|-character)?(?![a-z0-9-])")
        for line in page.scenarios:
            assert line.game == game
            assert word.search(texts[line.path]), f"{id} is not in {line.path}"
        for ruling in page.rulings:
            assert ruling.text == kits.clauses()[ruling.id].text
            assert all(ruling.id in line.cites for line in ruling.scenarios)
            assert ruling.scenarios


def test_a_card_with_a_longer_name_keeps_its_scenarios() -> None:
    """Files about the Agility of Bumblebee are not about a card whose id is the beginning of another one."""
    longer = [(a, b) for a in dbg_cards() for b in dbg_cards() if b.startswith(f"{a}-")]
    for short, long in longer:
        about = [line.path for line in card_page("dbg", short).scenarios[:3]]
        assert not any(f"/{long}" in path for path in about)


# Rules


def test_every_clause_and_ruling_has_its_place_and_its_scenarios() -> None:
    served = {rule["id"]: rule for rule in get("/api/rules")}
    assert set(served) == set(kits.clauses())
    cites = {path: list(entry.line.cites) for path, entry in index().entries.items()}
    for row in coverage(kits.clauses(), cites):
        rule = served[row.clause.id]
        assert (rule["text"], rule["status"]) == (row.clause.text, row.status)
        assert tuple(rule["scenarios"]) == row.scenarios
        assert rule["document"]
        assert rule["chapter"]
        assert rule["kind"] == ("ruling" if rule["id"].startswith("FAQ") else "clause")


def test_a_rule_page_leads_on() -> None:
    page = get("/api/rules/ER-6-2")
    assert (page["before"], page["after"]) == ("ER-6-1", "ER-6-3")
    assert [word["id"] for word in page["words"]] == ["tcg-pierce"]
    assert all("ER-6-2" in line["cites"] and line["title"] for line in page["scenarios"])
    assert rule_page("ER-0-1").before == ""
    assert rule_page(rules()[-1].id).after == ""
    assert "did you mean" in refused("GET", "/api/rules/ER-6-77", 404)


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


# Positions


def small_changes() -> Iterator[tuple[str, Position]]:
    """Positions in which every field is used once."""
    people = (
        CharacterAt("arcee-skilled-fighter", "bot", 2, tapped=True, attacked=True, head=HeadOn("vorath")),
        CharacterAt("prowl-military-strategist", head=HeadOn("cerebros", HeadOn("emissary"))),
        CharacterAt("megatron-living-weapon", upgrades=(UpgradeOn("primary-laser", "armor"), UpgradeOn("data-pad"))),
        CharacterAt("metroplex-autobot-city", under=("scamper-city-patrol",), until_end={"bold": 2, "attack": 1}),
    )
    side = TcgSide(
        team=people,
        ko=(CharacterAt("prowl-military-strategist", "bot"),),
        zones={"hand": ("zap", "zap"), "deck": ("medic",), "scrap": ("swarm",), "secret": ()},
        fill=3,
        used=("flip", "action"),
        began=("arcee-skilled-fighter",),
        played_this_turn=("zap",),
        extra_turns=1,
        outside=("zap",),
    )
    yield (
        "tcg",
        TcgPosition(
            title="It: has 'signs' # and more",
            cites=("ER-1-1", "X-2"),
            rules="advanced",
            seed=77,
            turn=9,
            active="p2",
            phase="start",
            sides=(side, TcgSide(people[:1])),
            play=({"p1": "yes"}, {"expect": {"p1.hand": ["zap"], "winner": None}}, {"auto": 2}),
            expect={"turn": ">= 3", "x": True},
            extra={"note": "Nö", "tags": ["a", "no"]},
        ),
    )
    yield (
        "check",
        TcgPosition(title="deck", check={"team": ["arcee-skilled-fighter"], "deck": {"zap": 3}, "legal": False}),
    )
    one = DbgSide(
        character="optimus-prime",
        form="bot",
        at=(1, 2),
        energon=3,
        vp=4,
        damage=1,
        power=2,
        zones={
            "hand": ("courage",),
            "deck": ("fix",),
            "discard": ("patrol",),
            "allies": ("spike-witwicky",),
            "vault": ("rumble",),
        },
        fill=5,
        play=(InPlay("firepower", 1, 0, 2, (0,)), InPlay("courage")),
    )
    yield (
        "dbg",
        DbgPosition(
            title="Matrix",
            cites=("CORE-move-01",),
            mode="coop",
            seed=5,
            players=3,
            active="p2",
            first_turn=True,
            phase="start",
            turn=8,
            payment="ask",
            matrix=(
                (Cell("jazz", up=True), Cell("laserbeak"), Cell()),
                (Cell("blank"), Cell("blank", up=True), Cell("hostage-crisis", up=True)),
            ),
            cubes={"0,0": 3},
            under={"1,2": ("spike-witwicky",)},
            zones={"main_deck": ("hound",), "encounters": (), "encountered": ("cornered",), "destroyed": ("brawl",)},
            fill=6,
            damage_stack=9,
            basics=4,
            bosses_left=2,
            sides=(one, DbgSide()),
            play=({"p2": "place 0,0"},),
            expect={"p1.at": [1, 2]},
        ),
    )
    yield "least", DbgPosition()


@pytest.mark.parametrize(("name", "position"), list(small_changes()), ids=lambda x: x if isinstance(x, str) else "")
def test_a_composed_position_is_parsed_to_itself(name: str, position: Position) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(position))
    text = post("/api/scenarios/compose", sent)["text"]
    assert parse(text) == position
    assert post("/api/scenarios/parse", {"text": text}) == sent


@pytest.mark.parametrize("offset", range(3))
def test_a_scenario_that_is_parsed_and_composed_sets_up_the_same_game(offset: int) -> None:
    for path in list(index().entries)[offset::33]:
        text = scenario_text(path)
        again = compose(parse(text))
        old, new = Scenario(text), Scenario(again)
        assert (old.title, old.cites, old.game, old.seed) == (new.title, new.cites, new.game, new.seed), path
        for key in ("play", "expect", "check"):
            assert (old.data.get(key) or None) == (new.data.get(key) or None), path
        if "check" not in old.data:
            one, other = game_at(old), game_at(new)
            assert one.state_hash() == other.state_hash(), path


def test_cubes_need_a_card_and_players_a_seat() -> None:
    laden = {"game": "dbg", "matrix": [[{}, {"card": "jazz"}]], "cubes": {"0,0": 2}}
    text = post("/api/scenarios/compose", laden)["text"]
    assert "no card at 0,0" in post("/api/scenarios/check", {"text": text})["message"]
    assert "at most 5" in refused("POST", "/api/scenarios/compose", 400, {"game": "dbg", "sides": [{}] * 6})
    assert "not known" in refused("POST", "/api/scenarios/compose", 400, {"game": "dbg", "extra": {"fill": 3}})
    assert "no pile" in refused("POST", "/api/scenarios/compose", 400, {"game": "dbg", "zones": {"fill": ["jazz"]}})
    assert "at most 999" in refused("POST", "/api/scenarios/compose", 400, {"game": "tcg", "turn": 10**40})


def test_words_that_yaml_would_bend_stay_words() -> None:
    position = TcgPosition(
        title="yes", cites=("no", "1.5", "~"), play=({"p1": "on"}, {"options": {"p1": ["yes", "no", "1,1"]}})
    )
    assert parse(compose(position)) == position


def test_what_lies_on_the_usual_matrix_is_kept() -> None:
    position = parse("game: dbg\ncubes: {'2, 3': 4}\n")
    assert position == DbgPosition(cubes={"2,3": 4})
    assert read_path(cast("dbg.DbgGame", game_at(Scenario(compose(position)))), "matrix.2,3.energon") == 4
    with pytest.raises(BadScenario, match="no space 3,0"):
        game_at(Scenario("game: dbg\ncubes: {'3,0': 4}\n"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game: tcg\np1: {team: [{mode: bot}]}\n", "`card` is missing"),
        ("game: tcg\np1: {team: [{card: x, damage: much}]}\n", "expected a whole number"),
        ("game: dbg\np1: {at: north}\n", r"a space is \[row, column\]"),
        ("game: dbg\np1: {at: [0, -1]}\n", r"a space is \[row, column\]"),
        ("game: dbg\nmatrix: [3]\n", "expected a list"),
        ("game: tcg\np1: {wings: 2}\n", "'wings' is not known here"),
        ("game: tcg\nplay: [1]\n", "expected a mapping"),
    ],
)
def test_faults_of_form_are_told_with_their_line(text: str, words: str) -> None:
    with pytest.raises(BadScenario, match=words) as caught:
        parse(text)
    assert caught.value.line == 2


# Decks


def test_built_in_decks_are_listed_and_legal() -> None:
    listed = get("/api/decks/tcg")
    assert [deck["id"] for deck in listed] == list(tcg.built_in_decks())
    box = next(deck for deck in listed if deck["id"] == "autobot-starter-set")
    assert (box["stars"], box["size"], box["legal"]) == (25, 40, True)
    assert [member["name"] for member in box["team"]] == ["Bumblebee", "Ironhide", "Optimus Prime", "Red Alert"]


@pytest.mark.parametrize("id", list(tcg.built_in_decks()))
def test_a_deck_survives_both_file_forms(id: str) -> None:
    page = get(f"/api/decks/tcg/{id}")
    assert sum(line["count"] for line in page["cards"]) == len(tcg.deck(id).battle_cards)
    for form in ("text", "o8d"):
        file = post("/api/decks/tcg/export", {"text": page["text"], "format": form})
        assert file["file"].endswith(".o8d" if form == "o8d" else ".txt")
        again = post("/api/decks/tcg/import", {"text": file["text"], "name": page["name"]})
        assert {**again, "id": id} == page
    ids = {line["id"]: line["count"] for line in (*page["cards"], *page["stratagems"])}
    team = [line["id"] for line in page["team"]]
    assert post("/api/decks/tcg/import", {"team": team, "cards": ids, "name": page["name"]})["text"] == page["text"]


def test_a_deck_check_counts_stars_icons_and_types() -> None:
    deck = tcg.deck("autobot-starter-set")
    found = post("/api/decks/tcg/check", {"text": tcg.write_text(deck)})
    assert (found["legal"], found["problems"], found["stars"], found["size"]) == (True, [], 25, 40)
    assert (found["most_stars"], found["least_size"], found["most_copies"]) == (25, 40, 3)
    curve = {colour["letter"]: (colour["icons"], colour["cards"]) for colour in found["curve"]}
    orange = [card.icons.count("orange") for card in deck.battle_cards]
    assert curve["O"] == (sum(orange), sum(1 for n in orange if n))
    assert list(curve) == ["W", "O", "K", "B", "G"]
    assert sum(found["types"].values()) == 40
    assert found["types"]["weapon"] == sum(1 for card in deck.battle_cards if card.upgrade_kind == "weapon")
    assert found["deck"]["name"] == "Autobot Starter Set"


def test_a_pasted_list_is_imported_with_what_was_guessed_and_what_was_not_read() -> None:
    text = "Iron Wheels\r\n\r\n• Bumblebee – Legendary Warrior (10*)\r\n3x Forcefield\r\nof no set\r\nZap (2)"
    page = post("/api/decks/tcg/import", {"text": text})
    assert page["name"] == "Iron Wheels"
    assert [(line["id"], line["count"]) for line in page["team"]] == [("bumblebee-legendary-warrior", 1)]
    assert [(line["id"], line["count"]) for line in page["cards"]] == [("force-field", 3), ("zap", 2)]
    assert [note.split(":")[0] for note in page["notes"]] == ["line 1", "line 4"]
    assert page["unread"] == ["line 5: there is no card 'of no set' in the sets of this version"]
    again = post("/api/decks/tcg/import", {"text": page["text"], "name": "Mine"})
    assert (again["name"], again["team"], again["cards"]) == ("Mine", page["team"], page["cards"])
    assert (again["notes"], again["unread"]) == ([], [])
    assert post("/api/decks/tcg/import", {"text": "3 Zap"})["name"] == "", "a list without a title has no name"


def test_a_list_without_any_card_is_refused_with_its_first_lines() -> None:
    nothing = "\n".join(f"3 nothing number {n}x" for n in range(1000))
    said = refused("POST", "/api/decks/tcg/import", 400, {"text": nothing})
    assert "line 1: there is no card 'nothing number'" in said
    assert "your deck, line 2: there is no card" in said
    assert "at most 2000 lines" in refused("POST", "/api/decks/tcg/import", 400, {"text": "x\n" * 2001})


def test_an_illegal_deck_says_why_and_by_which_rule() -> None:
    given = {"team": ["metroplex-autobot-city", "arcee-skilled-fighter"], "cards": {"zap": 4}}
    found = post("/api/decks/tcg/check", given)
    assert not found["legal"]
    assert [problem["rule"] for problem in found["problems"]] == ["ADV-team-1", "ADV-team-4", "ADV-team-6"]
    assert all(set(problem["rules"]) <= set(kits.clauses()) for problem in found["problems"])
    assert "Zap is in the deck 4 times" in found["problems"][2]["reason"]


def test_the_basic_game_asks_for_a_box_to_pick_from() -> None:
    box = {"text": tcg.write_text(tcg.deck("autobot-starter-set")), "rules": "basic"}
    assert post("/api/decks/tcg/check", box)["legal"]
    one = post("/api/decks/tcg/check", {"team": ["arcee-skilled-fighter"], "cards": {"zap": 1}, "rules": "basic"})
    assert [problem["rule"] for problem in one["problems"]] == ["BASIC-setup-1"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "either as text or as ids"),
        ({"text": "3 Zap", "cards": {"zap": 3}}, "either as text or as ids"),
        ({"text": "3 Zapp"}, "did you mean Zap"),
        ({"text": "<deck><!DOCTYPE x></deck>"}, "document type"),
        ({"text": "<deck>"}, "not well-formed"),
        ({"cards": {"zap": 10**9}}, "can't be meant"),
        ({"cards": {"zap": 0}}, "once or more"),
        ({"cards": {"blank": 3}}, "nobody's deck"),
        ({"team": ["zap"]}, "there is no character 'zap'"),
        ({"text": "3 Zap", "rules": "house"}, "there are no rules 'house'"),
        ({"text": "3 Zap", "play": "blind"}, "there is no format of play 'blind'; choose constructed or casual"),
        ({"text": 3}, "expected `str`"),
        ({"txt": "3 Zap"}, "unknown field"),
        ([], "expected `object`"),
    ],
)
def test_a_bad_deck_is_refused_with_one_sentence(given: object, words: str) -> None:
    assert words in refused("POST", "/api/decks/tcg/check", 400, given)


def test_a_form_of_file_that_there_is_not_is_refused_with_one_sentence() -> None:
    said = refused("POST", "/api/decks/tcg/export", 400, {"text": "3 Zap", "format": "pdf"})
    assert said == "there is no format of a deck file 'pdf'; choose text or o8d"


@pytest.mark.parametrize(
    ("game", "words"),
    [("dbg", "nobody brings a deck of their own to the Deck-Building Game"), ("chess", "there is no game 'chess'")],
)
def test_a_game_without_decks_has_no_builder(game: str, words: str) -> None:
    assert words in refused("GET", f"/api/decks/{game}", 404)
    assert words in refused("GET", f"/api/decks/{game}/autobot-starter-set", 404)
    for verb in ("check", "import", "export"):
        assert words in refused("POST", f"/api/decks/{game}/{verb}", 404, {"text": "3 Zap"})


# The routes


def test_info_names_what_there_is() -> None:
    found = get("/api/info")
    assert [game["id"] for game in found["games"]] == ["tcg", "dbg"]
    first, second = found["games"]
    assert (first["way_field"], first["way_title"], first["usual_way"]) == ("rules", "Rules", "expanded")
    assert [way["id"] for way in first["ways"]] == list(tcg.RULES)
    assert {way["id"]: (way["least"], way["most"], way["team"]) for way in second["ways"]} == {
        mode.name: (mode.least, mode.most, mode.team) for mode in dbg.MODES.values()
    }
    assert {bot["level"] for bot in found["bots"]} <= set(BOTS)
    assert [(deck["game"], deck["id"]) for deck in found["decks"]] == [("tcg", id) for id in tcg.built_in_decks()]
    heroes = [card.id for card in dbg.BUILT_IN.cards.values() if card.type == "character"]
    assert [hero["id"] for hero in found["characters"]] == heroes
    everywhere = [phrase["id"] for phrase in found["phrases"]]
    for game in found["games"]:
        ids = [*everywhere, *(phrase["id"] for phrase in game["phrases"])]
        assert len(ids) == len(set(ids)) >= 10
    assert all(game.about and game.name for game in info().games)


@pytest.mark.parametrize(
    "path",
    [
        "/api/info",
        "/api/cards/tcg",
        "/api/cards/dbg",
        "/api/glossary",
        "/api/rules",
        "/api/scenarios",
        "/api/decks/tcg",
    ],
)
def test_what_never_changes_is_asked_for_again_for_free(path: str) -> None:
    first = ask("GET", path)
    assert first.headers["content-type"] == "application/json"
    again = ask("GET", path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ask("GET", path, headers={"If-None-Match": 'W/"another"'}).content == first.content


def test_big_answers_travel_packed_where_the_client_can_unpack_them() -> None:
    plain = ask("GET", "/api/rules", headers={"Accept-Encoding": "identity"})
    packed = ask("GET", "/api/rules", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content, "httpx unpacks it"
    assert int(packed.headers["content-length"]) * 4 < int(plain.headers["content-length"])


@pytest.mark.parametrize(
    "path",
    ["/api/cards/chess", "/api/cards/tcg/nobody", "/api/cards/dbg/nobody", "/api/rules/XX-1", "/api/decks/tcg/nobody"],
)
def test_what_is_not_there_is_not_found(path: str) -> None:
    assert "there is no" in refused("GET", path, 404)


def test_words_of_an_address_are_short() -> None:
    assert "longer than" in refused("GET", f"/api/cards/tcg/{'a' * 300}", 400)
    assert "longer than" in refused("GET", f"/api/scenarios?q={'a' * 300}", 400)


POSTS = [route.path for route in LIBRARY if route.method == "POST"]


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"null", 400),
        (b"[1, 2]", 400),
        (b'"\xff"', 400),
        (b'{"text": "\\ud800"}', 400),
        (b"[" * 50_000, 400),
        (b'{"a": ' * 10_000, 400),
        (b'{"text": "' + b"x" * LARGEST + b'"}', 413),
    ],
)
def test_strange_bodies_are_refused(path: str, content: bytes, status: int) -> None:
    refused("POST", path, status, content)


def test_a_route_answers_to_its_own_method_alone() -> None:
    assert ask("POST", "/api/cards/tcg").status_code == 405
    assert ask("GET", "/api/scenarios/watch").status_code == 405


def test_a_defect_of_the_engine_is_told_as_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(TcgScenarios):
        def set_up(self, position: TcgPosition, fail: Fail = refuse) -> Game:
            raise ZeroDivisionError("secret")

    monkeypatch.setitem(ADAPTERS, "tcg", Broken())
    found = post("/api/scenarios/check", {"text": "game: tcg\n"})
    assert found["message"] == "this position broke the engine: ZeroDivisionError"
    assert "secret" not in refused("POST", "/api/scenarios/watch", 400, {"text": "game: tcg\n"})


def test_either_a_text_or_a_path() -> None:
    with pytest.raises(BadInput, match="either the text"):
        theatre.text_of(ScenarioText())
    with pytest.raises(BadInput, match="either the text"):
        theatre.text_of(ScenarioText(DUEL, CITY))
    assert theatre.text_of(ScenarioText(path=CITY)) == scenario_text(CITY)
