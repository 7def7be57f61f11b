"""Sets as card makers write them: two of our own invention with every kind of card, and what people get wrong."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg import meaning as dbg_meaning
from spacebridge.dbg import setfiles as dbg_files
from spacebridge.dbg.scenarios import DbgScenarios
from spacebridge.kernel import conformance
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.meaning import word_of
from spacebridge.kernel.reference import fields_of
from spacebridge.kernel.scenario import ADAPTERS, Scenario, run_scenario
from spacebridge.kernel.schema import structs
from spacebridge.kernel.setfiles import MOST_TOLD, BadSet
from spacebridge.kernel.treecheck import faults_of, info
from spacebridge.kernel.yamlfile import Document
from spacebridge.tcg import meaning
from spacebridge.tcg import setfiles as tcg_files
from spacebridge.tcg.definitions import CardSet
from spacebridge.tcg.scenarios import TcgScenarios
from tests.library import get, post, refused
from tests.test_cli import run
from tests.workshop import SET as WORKSHOP

SETS = Path(__file__).parent / "sets"
HARBOUR = SETS / "harbour.yaml"
ORCHARD = SETS / "orchard.yaml"
CATALOGUE = tcg_files.with_sets([HARBOUR])
DBG_CATALOGUE = dbg_files.with_sets([ORCHARD])
MISTAKES: Any = Document((SETS / "mistakes.yaml").read_text("utf-8"), "mistakes.yaml").value


@pytest.fixture
def harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ADAPTERS, "tcg", TcgScenarios(CATALOGUE))
    monkeypatch.setitem(ADAPTERS, "dbg", DbgScenarios(DBG_CATALOGUE))


@cache
def harbour_set() -> CardSet:
    return tcg_files.load_set(HARBOUR)


# Sets that are right


def test_the_harbour_has_every_kind_of_card() -> None:
    made = harbour_set()
    cards = (*made.characters, *made.battle_cards)
    assert len(cards) >= 27
    assert {card.type for card in made.battle_cards} == {"action", "secret-action", "upgrade", "stratagem"}
    assert {card.upgrade_kind for card in made.battle_cards} == {"", "weapon", "armor", "utility"}
    assert any(len(card.modes) == 3 for card in made.characters)
    assert any(card.parts for card in made.characters)
    assert any(card.upgrade_side for card in made.characters)
    assert any(card.head_side for card in made.characters)
    assert any(card.carries for card in made.characters)
    assert any(card.copies > 1 for card in made.characters)
    abilities = {str(one.__struct_config__.tag) for card in made.characters for m in card.modes for one in m.abilities}
    assert abilities == set(meaning.PLACES["character"])
    assert all(card.text for card in made.battle_cards)


def test_the_orchard_has_every_type_of_card() -> None:
    made = dbg_files.load_set(ORCHARD)
    assert {card.type for card in made.cards} == set(dbg_files.FIELDS)
    assert all(card.text or card.numbers for card in made.cards)


def test_a_file_can_say_all_that_the_workshop_has() -> None:
    data = {
        "id": WORKSHOP.id,
        "name": WORKSHOP.name,
        "characters": [tcg_files.as_entry(card) for card in WORKSHOP.characters],
        "battle_cards": [tcg_files.as_entry(card) for card in WORKSHOP.battle_cards],
    }
    assert tcg_files.read_set(json.dumps(data), "workshop.json") == WORKSHOP


def harbour_game(seed: int, rules: str = "expanded") -> tcg.TcgGame:
    made = harbour_set()
    own = [card for card in made.battle_cards if card.type != "stratagem"]
    beside = tuple(card for card in made.battle_cards if card.type == "stratagem")
    people = [card for card in made.characters if not card.parts]
    carried = {id for card in people for id in card.carries}
    team = tuple(card for card in people if card.id not in carried)
    decks = [tcg.Deck("h", "harbour", team[seed % 3 :: 3], tuple(own * 2), CATALOGUE, beside) for _ in range(2)]
    return tcg.new_game(decks, rules=rules, seed=seed)


def tcg_load(data: bytes) -> tcg.TcgGame:
    return tcg.load(data, CATALOGUE)


EXPANDED = Subject("harbour", f"{__name__}:EXPANDED", harbour_game, tcg_load)
ADVANCED = Subject("harbour, advanced", f"{__name__}:ADVANCED", lambda seed: harbour_game(seed, "advanced"), tcg_load)


@pytest.mark.parametrize("subject", [EXPANDED, ADVANCED], ids=lambda s: s.name)
def test_the_harness_finds_nothing_in_games_with_the_harbour(subject: Subject) -> None:
    assert sum(conformance.fuzz(subject, seed, 600) for seed in range(9)) > 1000
    for seed in range(3):
        conformance.check_saves(subject, seed, 100)
        conformance.check_every_option(subject, seed, 60)


def play(text: str) -> None:
    run_scenario(Scenario(f"game: tcg\nrules: expanded\n{text}", "harbour.yaml"))


@pytest.mark.usefixtures("harbour")
def test_dockers_are_as_many_as_they_are() -> None:
    play("""
p1: {team: [{card: deckhand-one-of-many, mode: bot}, deckhand-one-of-many, net-mender]}
p2: {team: [gull-harbour-lookout]}
play:
  - expect: {p1.deckhand-one-of-many.attack: 2}
""")


@pytest.mark.usefixtures("harbour")
def test_two_halves_make_a_ship_and_the_port_gives_it_attack() -> None:
    play("""
p1:
  team: [{card: port-half, damage: 1}, {card: starboard-half, damage: 2}]
  hand: [all-aboard]
  stratagems: [home-port]
p2: {team: [gull-harbour-lookout]}
play:
  - p1: play all-aboard
  - expect:
      p1.team: [whole-ship-port-and-starboard]
      p1.whole-ship-port-and-starboard.damage: 3
      p1.whole-ship-port-and-starboard.attack: 8
      p1.whole-ship-port-and-starboard.bold: 2
""")


@pytest.mark.usefixtures("harbour")
def test_the_ferry_brings_whom_it_carries() -> None:
    play("""
p1: {team: [{card: ferry, under: [dinghy, raft]}, net-mender]}
p2: {team: [gull-harbour-lookout]}
play:
  - expect: {p1.dinghy.zone: under, p1.raft.zone: under}
  - p1: tap ferry
  - p1: choose raft
  - expect: {p1.raft.zone: battlefield, p1.dinghy.zone: under, p1.team: [ferry, net-mender, raft]}
""")


@pytest.mark.usefixtures("harbour")
def test_whoever_carries_deploys_only_their_own() -> None:
    play("""
p1:
  team:
    - {card: ferry, under: [dinghy, raft]}
    - {card: metroplex-autobot-city, under: [scamper-city-patrol]}
p2: {team: [gull-harbour-lookout]}
play:
  - p1: tap ferry
  - options: {p1: [choose dinghy, choose raft]}
""")


@pytest.mark.usefixtures("harbour")
def test_upgrades_scrapped_from_somebody_repair_them() -> None:
    play("""
p1: {team: [{card: gull-harbour-lookout, damage: 5, upgrades: [harpoon, barrel]}, net-mender], hand: [scrapyard-tide]}
p2: {team: [{card: raft, damage: 2, upgrades: [tarred-planks]}]}
play:
  - p1: play scrapyard-tide
  - expect: {p1.gull-harbour-lookout.damage: 3, p2.raft.damage: 1, p1.gull-harbour-lookout.upgrades: []}
""")


@pytest.mark.usefixtures("harbour")
def test_a_site_of_the_orchard_gives_what_is_paid() -> None:
    text = """
game: dbg
mode: competitive
fill: 12
matrix:
  - [old-wall, "."]
  - [".", "."]
cubes: {"0,0": 4}
p1: {character: bumblebee, form: alt, at: [0, 0]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: use old-wall
  - p1: choose 2
  - expect: {p1.energon: 2}
"""
    run_scenario(Scenario(text, "orchard.yaml"))


def test_a_team_may_have_as_many_as_the_card_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "mine.txt"
    cards = [card.name for card in harbour_set().battle_cards if card.type != "stratagem"]
    for n, said in ((3, "is legal"), (4, "is on the team 4 times; 3 times are allowed. (ADV-team-3)")):
        lines = [f"{n} Deckhand, One of Many", "Home Port", *(f"3 {name}" for name in cards)]
        deck.write_text("\n".join(lines).replace("3 Raised Wreck", "1 Raised Wreck"))
        status, out, _ = run(["deck", "check", str(deck), "--set", str(HARBOUR)], capsys)
        assert said in out
        assert status == (n > 3)
    deck.write_text("Whole Ship, Port and Starboard\n3 Harpoon")
    status, _, err = run(["deck", "check", str(deck), "--set", str(HARBOUR)], capsys)
    assert status == 2
    assert "line 1: Whole Ship, Port and Starboard is a Combiner, which is on no team; list its parts" in err


def test_a_shown_card_tells_its_parts_and_what_it_is_on_others(capsys: pytest.CaptureFixture[str]) -> None:
    def shown(id: str) -> list[str]:
        return run(["cards", "show", id, "--set", str(HARBOUR)], capsys)[1].splitlines()

    assert shown("whole-ship-port-and-starboard")[1] == "  made of: Port Half; Starboard Half"
    assert shown("rivet-small-but-hot")[2:] == ["  on another character, as weapon:", "    +2 ATK", "    Bold 1"]
    assert shown("figurehead")[2:] == ["  on another character, as head:", "    +1 ATK", "    +2 HP", "    Tough 1"]


def test_what_an_upgrade_takes_away_has_its_own_sign(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "load.yaml"
    card = "{name: Dead Load, type: upgrade, kind: armor, attack: -2, defense: 3}"
    file.write_text(f"id: LOAD\nname: Loads\nbattle_cards: [{card}]\n", "utf-8")
    _, out, _ = run(["cards", "show", "dead-load", "--set", str(file)], capsys)
    assert out.splitlines() == ["Dead Load  armor  icons -  (LOAD)", "  -2 ATK", "  +3 DEF"]


# What people get wrong


def text_of(mistake: dict[str, str]) -> str:
    text = (SETS / mistake["file"]).read_text("utf-8")
    assert mistake["instead_of"] in text
    return text.replace(mistake["instead_of"], mistake["write"], 1)


def fits(said: str, wanted: str) -> bool:
    """A line is told exactly; a long list of allowed words only begins with those that are named."""
    return said.startswith(wanted[:-1]) if wanted.endswith("…") else said == wanted


def test_there_are_mistakes_enough() -> None:
    assert len(MISTAKES) >= 60
    assert len({mistake["title"] + mistake["file"] for mistake in MISTAKES}) == len(MISTAKES)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: f"{one['file']}: {one['title']}")
def test_a_mistake_is_told_with_its_line_and_changes_nothing(mistake: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / mistake["file"]
    file.write_text(text_of(mistake), "utf-8")
    game: Any = tcg_files if mistake["file"] == "harbour.yaml" else dbg_files
    before = (tcg.BUILT_IN.sets, dbg.BUILT_IN.sets)
    with pytest.raises(BadSet) as caught:
        game.with_sets([file])
    lines = str(caught.value).replace(str(file), mistake["file"]).split("\n")
    assert len(lines) == len(mistake["says"])
    assert all(fits(said, wanted) for said, wanted in zip(lines, mistake["says"], strict=True)), lines
    assert (tcg.BUILT_IN.sets, dbg.BUILT_IN.sets) == before


def test_all_mistakes_of_a_file_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    titles = (
        "a misspelt field", "a misspelt verb", "a misspelt stat", "a misspelt faction", "a misspelt trait of a card",
        "an Action without effect", "`that many` where nothing is counted", "somebody unknown carried",
    )  # fmt: skip
    text = HARBOUR.read_text("utf-8")
    wanted = []
    for mistake in MISTAKES:
        if mistake["title"] in titles and mistake["file"] == "harbour.yaml":
            assert mistake["instead_of"] in text
            text = text.replace(mistake["instead_of"], mistake["write"], 1)
            wanted += [line.split(" ", 2)[2] for line in mistake["says"]]
    file = tmp_path / "all.yaml"
    file.write_text(text, "utf-8")
    status, out, err = run(["cards", "list", "--set", str(file)], capsys)
    assert (status, out) == (2, "")
    lines = err.splitlines()
    assert lines[0].startswith(f"spacebridge: {file}:8:5: ")
    said = [line.removeprefix("spacebridge: ").split(" ", 2)[2] for line in lines]
    assert len(said) == len(wanted) == len(titles)
    for one in wanted:
        assert any(fits(line, one) for line in said), one
    places = [tuple(map(int, line.removeprefix("spacebridge: ").split(":")[1:3])) for line in lines]
    assert places == sorted(places), "in the order of the file"


def test_two_faults_of_one_card_are_both_told() -> None:
    text = (
        HARBOUR.read_text("utf-8")
        .replace("health: 8", "health: 900", 1)
        .replace("traits: [Plane]", "traits: [Plain]", 1)
    )
    with pytest.raises(BadSet) as caught:
        tcg_files.read_set(text, "x.yaml")
    assert [fault.path for fault in caught.value.faults] == ["$.characters[0].health", "$.characters[0].alt.traits[0]"]


def test_faults_are_bounded_in_number_and_size() -> None:
    action = {"name": "x" * 500, "type": "action", "effects": [{"verb": "y" * 250}] * 20}
    text = json.dumps({"id": "X", "name": "X", "battle_cards": [action] * 40})
    with pytest.raises(BadSet) as caught:
        tcg_files.read_set(text, "x.json")
    error = caught.value
    assert len(error.faults) == MOST_TOLD
    assert error.more == 150
    assert str(error).endswith("x.json: 150 more")
    assert len(str(error)) < 60_000


@pytest.mark.parametrize("text", ["{" * 3000, "[" * 3000, "&a [*a, *a]", "a: &a [1]\nb: *a", "\t", "id: 'x", "{}"])
def test_texts_that_are_no_set_are_refused(text: str) -> None:
    for read in (tcg_files.read_set, dbg_files.read_set):
        with pytest.raises(BadSet, match=r"^x\.yaml:1:1: \$: "):
            read(text, "x.yaml")


def test_tables_of_meanings_speak_of_words_that_there_are() -> None:
    """They speak of words by how files write them: none of them may be out of date."""
    for module, form in ((meaning, tcg_files.SetFile), (dbg_meaning, dbg_files.SetFile)):
        words = {word_of(word) for word in structs(info(form))}
        tables: Any = module
        assert {field.rpartition(".")[0] for field in tables.SIGNED} - words == set()
    words = {word_of(word) for word in structs(info(tcg_files.SetFile))}
    named = {word for some in meaning.NAMING.values() for word in some}
    assert {*named, *meaning.COUNTED, *meaning.COMPARED} <= words
    words = {word_of(word) for word in structs(info(dbg_files.SetFile))}
    tables = dbg_meaning
    assert {*tables.CAUSES, *tables.OF_SITES, *tables.OF_SCHEMES, *tables.OF_BATTLES} <= words


# JSON as other programs write it


def test_json_with_tabs_and_signs_beyond_the_first_plane_is_read() -> None:
    entry = {"name": "Tea \U0001f600", "type": "action", "effects": [{"verb": "draw"}]}
    text = json.dumps({"id": "TEA", "name": "Tea", "battle_cards": [entry]}, indent="\t")
    assert "\\ud83d\\ude00" in text
    assert [card.name for card in tcg_files.read_set(text, "tea.json").battle_cards] == ["Tea \U0001f600"]
    with pytest.raises(BadSet, match=r"tea\.json:6:4: \$\.battle_cards\[0\]\.name: .* can't be printed"):
        tcg_files.read_set(text.replace("\\ud83d\\ude00", "\\ud83d"), "tea.json")


def test_a_file_that_is_no_json_is_called_so() -> None:
    with pytest.raises(BadSet, match=r"^tea\.json:1:\d+: \$: not JSON: "):
        tcg_files.read_set('{"id": "TEA" "name": "Tea"}', "tea.json")


# The schema


GAMES: list[Any] = [tcg_files, dbg_files]


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_accepts_our_sets_and_refuses_misspelt_ones(game: Any) -> None:
    check = jsonschema_rs.Draft202012Validator(game.schema())
    file = HARBOUR if game is tcg_files else ORCHARD
    data = Document(file.read_text("utf-8"), file.name).value
    assert [error.message for error in check.iter_errors(data)] == []
    words = ("a misspelt verb", "a misspelt event", "a misspelt type", "a misspelt field", "far too much health")
    wrong = [one for one in MISTAKES if one["file"] == file.name and one["title"] in words]
    assert wrong
    for mistake in wrong:
        faulty = Document(text_of(mistake), file.name).value
        assert not check.is_valid(faulty), mistake["title"]


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_schema_has_a_description_and_an_example_that_is_read(game: Any) -> None:
    parts = game.schema()["$defs"]
    for word in structs(info(game.SetFile)):
        part = parts[word.__name__]
        assert part["description"], word
        (example,) = part["examples"]
        assert faults_of(example, word) == [], word
        assert msgspec.convert(example, word)
    (whole,) = parts["SetFile"]["examples"]
    assert game.read_set(json.dumps(whole), "example.json").name == "Home brew"
    entry = parts["CharacterEntry" if game is tcg_files else "CardEntry"]
    assert entry["properties"]["name"]["description"].startswith("Its name; the id is made from")


@pytest.mark.parametrize("game", GAMES)
def test_every_field_and_every_tag_has_a_description_in_the_schema_and_on_the_page(game: Any) -> None:
    parts = game.schema()["$defs"]
    bare = [f"{name}.{field}" for name, part in parts.items() for field, said in part["properties"].items()
            if not said.get("description", "").endswith((".", "?"))]  # fmt: skip
    assert bare == []
    assert len(parts) == len(structs(info(game.SetFile)))
    page = (PAGE.parent / ("vocabulary.md" if game is tcg_files else "dbg-vocabulary.md")).read_text("utf-8")
    for word in structs(info(game.SetFile)):
        tag = word.__struct_config__.tag_field
        if tag is not None:
            said = parts[word.__name__]["properties"][tag]["description"]
            assert said == f"Which word it is. {parts[word.__name__]['description']}"
        for field, what, said in fields_of(word):
            assert f"`{field}` ({what}): {said}" in page or f"| `{field}` | {what} | {said} |" in page, (word, field)


# The server


def test_the_server_tells_all_faults_of_a_set_and_shows_its_cards() -> None:
    found = post("/api/cards/check", {"game": "tcg", "text": HARBOUR.read_text("utf-8")})
    assert (found["ok"], found["id"], found["faults"], found["more"]) == (True, "HARBOUR", [], 0)
    assert [card["id"] for card in found["cards"]][:2] == ["gull-harbour-lookout", "bollard-rust-and-rope"]
    assert "gull-harbour-lookout" not in [card["id"] for card in get("/api/cards/tcg")]
    found = post("/api/cards/check", {"game": "dbg", "text": ORCHARD.read_text("utf-8")})
    assert found["ok"]
    assert len(found["cards"]) == 18


def test_the_answer_of_the_server_is_bounded() -> None:
    action = {"name": "x" * 300, "type": "acton", "effects": [{"verb": "y" * 300}] * 5}
    given = json.dumps({"id": "X", "name": "X", "battle_cards": [action] * 30})
    found = post("/api/cards/check", {"game": "tcg", "text": given})
    assert not found["ok"]
    assert (len(found["faults"]), found["more"]) == (MOST_TOLD, 150)
    first = found["faults"][0]
    assert (first["line"], first["path"]) == (1, "$.battle_cards[0].name")
    assert first["message"] == "the text has more than 60 letters"
    assert max(len(fault["message"]) for fault in found["faults"]) <= 400
    assert "not what is expected" in refused("POST", "/api/cards/check", 400, {"game": "chess", "text": ""})


# The page about making cards

PAGE = Path(__file__).parent.parent / "docs/making-cards.md"


def page_blocks(page: Path = PAGE) -> list[tuple[str, str]]:
    return re.findall(r"^```(yaml|text)\n(.*?)^```", page.read_text("utf-8"), re.S | re.M)


@pytest.mark.parametrize(
    ("page", "game", "found"), [("making-cards.md", tcg_files, (5, 3)), ("making-dbg-cards.md", dbg_files, (3, 4))]
)
def test_the_sets_of_the_page_are_read_and_its_scenarios_pass(
    page: str, game: Any, found: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each set is read as it stands there; a scenario is played with the sets above it."""
    sets = scenarios = 0
    catalogue = game.BUILT_IN
    for language, text in page_blocks(PAGE.parent / page):
        if language != "yaml" or text.startswith("# refused"):
            continue
        data = Document(text, "page.yaml").value
        assert isinstance(data, dict)
        if "game" in data:
            adapter = TcgScenarios(catalogue) if game is tcg_files else DbgScenarios(catalogue)
            monkeypatch.setitem(ADAPTERS, "tcg" if game is tcg_files else "dbg", adapter)
            run_scenario(Scenario(text, "page.yaml"))
            scenarios += 1
        else:
            catalogue = game.Catalogue((*catalogue.sets, game.with_text(text, "page.yaml").sets[-1]))
            sets += 1
    assert (sets, scenarios) == found


def test_the_page_shows_what_a_faulty_file_is_told() -> None:
    blocks = page_blocks()
    (place,) = (i for i, (_, text) in enumerate(blocks) if text.startswith("# refused"))
    with pytest.raises(BadSet) as caught:
        tcg_files.read_set(blocks[place][1], "home.yaml")
    assert blocks[place + 1] == ("text", f"{caught.value}\n")
