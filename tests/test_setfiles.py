"""Sets of one's own: they load, print and play like printed ones, and a faulty file says where it is faulty."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from spacebridge import tcg
from spacebridge.bots import Seat, make_bot
from spacebridge.kernel.errors import BadInput, BadSave
from spacebridge.kernel.scenario import ADAPTERS
from spacebridge.tcg import setfiles
from spacebridge.tcg.browse import all_cards
from tests.test_cli import run, script

GARAGE = """\
id: GAR
name: Garage Tales
characters:
  - name: Gearwick
    subtitle: Tin Tinkerer
    number: G1
    stars: 7
    health: 9
    factions: [autobot]
    alt: {attack: 3, defense: 1, traits: [Car]}
    bot:
      attack: 4
      defense: 0
      traits: [Specialist]
      abilities:
        - ability: when
          "on": {"on": trigger, events: [flips to this mode]}
          do:
            - {verb: damage, amount: 2, to: {noun: one, of: {noun: characters, side: enemy}}}
battle_cards:
  - name: Copper Kettle
    number: G2
    type: upgrade
    kind: armor
    icons: [blue]
    defense: 1
    abilities:
      - {ability: has, stat: tough, amount: 2}
  - name: Tea Break
    number: G3
    type: action
    icons: [white, blue]
    effects:
      - {verb: draw, amount: 2}
      - {verb: move cards, to: scrap}
"""

DECK = """\
# The garage
Characters:
Gearwick
Bumblebee, Brave Warrior
Ironhide, Veteran Autobot
Red Alert, Security Chief
Battle cards:
20 Copper Kettle
20 Tea Break
"""

SCENARIO = """\
title: Gearwick's tools, kettle and tea do what their file says
game: tcg
rules: expanded
p1:
  team: [gearwick-tin-tinkerer]
  hand: [tea-break, copper-kettle]
  deck: [zap, medic, blank, blank]
p2:
  team: [red-alert-security-chief, ironhide-veteran-autobot]
  deck: [blank, blank]
play:
  - p1: flip gearwick-tin-tinkerer
  - options: {p1: [choose red-alert-security-chief, choose ironhide-veteran-autobot]}
  - p1: choose ironhide-veteran-autobot
  - expect: {p2.ironhide-veteran-autobot.damage: 2, p2.red-alert-security-chief.damage: 0}
  - p1: play copper-kettle on gearwick-tin-tinkerer
  - expect: {p1.gearwick-tin-tinkerer.tough: 2, p1.gearwick-tin-tinkerer.defense: 1}
  - p1: play tea-break
  - p1: choose medic
  - expect: {p1.hand: [zap], p1.scrap: [medic], p1.played: [tea-break]}
  - p1: target red-alert-security-chief
expect: {last_attack.attack: 4, p2.red-alert-security-chief.damage: 2}
"""


@pytest.fixture
def garage(tmp_path: Path) -> Path:
    file = tmp_path / "garage.yaml"
    file.write_text(GARAGE)
    (tmp_path / "garage-deck.txt").write_text(DECK)
    (tmp_path / "garage-scenario.yaml").write_text(SCENARIO)
    return file


@pytest.fixture
def scenarios_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command teaches the scenario runner another catalogue; here the old one comes back afterwards."""
    monkeypatch.setitem(ADAPTERS, "tcg", ADAPTERS["tcg"])


def garage_deck(catalogue: tcg.Catalogue) -> tcg.Deck:
    return tcg.read_deck(DECK, "Garage", catalogue)


# A set that is right


def test_a_set_of_ones_own_is_read() -> None:
    made = setfiles.read_set(GARAGE, "garage.yaml")
    (gearwick,) = made.characters
    kettle, tea = made.battle_cards
    assert (made.id, made.name) == ("GAR", "Garage Tales")
    assert (gearwick.id, gearwick.set, gearwick.stars, gearwick.health) == ("gearwick-tin-tinkerer", "GAR", 7, 9)
    assert [(m.name, m.attack, m.defense, m.traits) for m in gearwick.modes] == [
        ("alt", 3, 1, ("Car",)),
        ("bot", 4, 0, ("Specialist",)),
    ]
    assert (kettle.id, kettle.upgrade_kind, kettle.icon_letters, kettle.defense_bonus) == (
        "copper-kettle",
        "armor",
        "B",
        1,
    )
    assert (tea.id, tea.is_action, tea.icon_letters) == ("tea-break", True, "WB")


def test_its_texts_are_printed_from_its_trees() -> None:
    made = setfiles.read_set(GARAGE, "garage.yaml")
    assert made.characters[0].text == "bot: When you flip to this mode → Do 2 damage to an enemy."
    assert [card.text for card in made.battle_cards] == ["Tough 2", "Draw 2 cards. Then scrap a card from your hand."]


def test_json_and_what_the_tree_form_prints_are_the_same_set() -> None:
    made = setfiles.read_set(GARAGE, "garage.yaml")
    assert setfiles.read_set(json.dumps(yaml.safe_load(GARAGE)), "garage.json") == made
    data = {
        "id": made.id,
        "name": made.name,
        "characters": [setfiles.as_entry(card) for card in made.characters],
        "battle_cards": [setfiles.as_entry(card) for card in made.battle_cards],
    }
    assert setfiles.read_set(yaml.safe_dump(data), "again.yaml") == made


def test_its_cards_stand_behind_the_built_in_ones(garage: Path) -> None:
    catalogue = setfiles.with_sets([garage])
    assert [card.id for card in all_cards(catalogue, "gar")] == ["gearwick-tin-tinkerer", "copper-kettle", "tea-break"]
    assert all_cards(catalogue)[: len(all_cards(tcg.BUILT_IN))] == all_cards(tcg.BUILT_IN)
    assert setfiles.with_sets([]) is tcg.BUILT_IN
    assert "tea-break" not in tcg.BUILT_IN.battle_cards, "what is built in stays as it is"


@pytest.mark.parametrize("rules", ["advanced", "expanded"])
def test_a_whole_game_with_it(garage: Path, rules: str) -> None:
    catalogue = setfiles.with_sets([garage])
    decks = [garage_deck(catalogue), tcg.deck("bumblebee-vs-megatron-starter-set")]
    game = tcg.new_game(decks, rules=rules, seed=11, first=0)
    game.choose_key("flip gearwick-tin-tinkerer")
    assert game.decision is not None
    assert game.decision.player == 0
    assert game.decision.prompt == "Choose an enemy"
    game.choose_key("choose megatron-cybertronian-tyrant")
    assert [c.damage for c in game.characters if c.card.id == "megatron-cybertronian-tyrant"] == [2]
    bots = [make_bot("random", 1), make_bot("random", 2)]
    while (ask := game.decision) is not None:
        game.choose(bots[ask.player].pick(Seat(game)))
    assert game.result is not None
    story = "\n".join(game.lines(None))
    assert "plays Tea Break" in story
    assert "Copper Kettle" in story


# Saves


def test_a_save_needs_the_set_it_was_played_with(garage: Path) -> None:
    catalogue = setfiles.with_sets([garage])
    game = tcg.new_game([garage_deck(catalogue), tcg.deck("autobot-starter-set")], seed=3, first=0)
    game.choose_key("flip gearwick-tin-tinkerer")  # the effect now waits for its target
    data = game.save()
    with pytest.raises(BadSave, match="a card set that is not loaded: card 'gearwick-tin-tinkerer' is unknown"):
        tcg.load(data)
    loaded = tcg.load(data, setfiles.with_sets([garage]))
    assert loaded == game
    assert loaded.decision is not None
    loaded.choose_key("choose ironhide-veteran-autobot")
    assert max(c.damage for c in loaded.characters if c.owner == 1) == 2


def test_a_save_is_refused_when_the_set_has_changed_its_meaning(garage: Path) -> None:
    catalogue = setfiles.with_sets([garage])
    data = tcg.new_game([garage_deck(catalogue), tcg.deck("autobot-starter-set")], seed=3).save()
    garage.write_text(GARAGE.replace("verb: draw, amount: 2", "verb: draw, amount: 3"))
    with pytest.raises(BadSave, match="have other definitions"):
        tcg.load(data, setfiles.with_sets([garage]))


# The commands


def test_play_with_a_set_a_deck_and_a_script(
    garage: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = str(garage.with_name("garage-deck.txt"))
    script(["card gearwick", "card copper", "flip gearwick-tin-tinkerer", *["1"] * 2000], monkeypatch)
    args = ["play", "tcg", "--set", str(garage), "--decks", deck, "autobot-starter-set", "--seed", "4"]
    status, out, err = run([*args, "--first", "p1"], capsys)
    assert (status, err) == (0, "")
    words = " ".join(out.split())
    assert "Gearwick, Tin Tinkerer: 7 stars, 9 health alt 3/1 Car: no text bot 4/0 Specialist: When you flip" in words
    assert "Copper Kettle [B] armor: Tough 2" in words
    assert "Player 1 flips Gearwick to bot mode. The ability of Gearwick happens." in words
    assert "Player 1 (human): Choose an enemy." in words
    assert " wins: all characters of Player" in out.splitlines()[-1]


def test_save_and_resume_need_the_set(
    garage: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = str(garage.with_name("garage-deck.txt"))
    saved = garage.with_name("tea.sbg")
    script(["flip gearwick-tin-tinkerer", f"save {saved}", "quit!"], monkeypatch)
    args = ["play", "tcg", "--set", str(garage), "--decks", deck, deck, "--seed", "4", "--first", "p1"]
    assert run(args, capsys)[0] == 0
    status, _, err = run(["play", "tcg", "--resume", str(saved)], capsys)
    assert status == 2
    assert err.startswith(f"spacebridge: {saved}: the save uses a card set that is not loaded: card 'gearwick")
    assert len(err.splitlines()) == 1
    script(["choose ironhide-veteran-autobot", "quit!"], monkeypatch)
    status, out, err = run(["play", "tcg", "--resume", str(saved), "--set", str(garage)], capsys)
    assert (status, err) == (0, "")
    assert "Choose an enemy." in out
    assert "5 of 7 health" in out


@pytest.mark.usefixtures("scenarios_put_back")
def test_scenarios_with_a_set(garage: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(garage.with_name("garage-scenario.yaml"))
    assert run(["scenario", "run", file, "--set", str(garage)], capsys)[:2] == (0, "1 passed, 0 failed\n")
    status, out, _ = run(["scenario", "show", file, "--set", str(garage)], capsys)
    assert status == 0
    assert "Tin Tinkerer" in out
    status, out, _ = run(["scenario", "run", file], capsys)
    assert status == 1
    assert "garage-scenario.yaml:6: there is no battle card 'tea-break'" in out


def test_cards_of_a_set_as_json(garage: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(["cards", "list", "--set", str(garage), "--json"], capsys)
    rows = {row["id"]: row for row in json.loads(out)}
    assert status == 0
    assert list(rows) == ["gearwick-tin-tinkerer", "copper-kettle", "tea-break"]
    assert {row["set"] for row in rows.values()} == {"GAR"}
    assert rows["copper-kettle"]["defense_bonus"] == 1
    assert rows["tea-break"]["text"] == "Draw 2 cards. Then scrap a card from your hand."
    assert rows["gearwick-tin-tinkerer"]["modes"][1]["attack"] == 4


def test_the_tree_form_of_a_card_can_be_pasted_into_a_set(garage: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(["cards", "show", "gearwick-tin-tinkerer", "--tree", "--set", str(garage)], capsys)
    entry = "".join(f"    {line}\n" for line in out.splitlines()).replace("    ", "  - ", 1)
    pasted = setfiles.read_set(f"id: GAR\nname: Pasted\ncharacters:\n{entry}", "pasted.yaml")
    assert pasted.characters == setfiles.load_set(garage).characters


def test_decks_with_a_set(garage: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = str(garage.with_name("garage-deck.txt"))
    status, out, _ = run(["deck", "check", deck, "--set", str(garage)], capsys)
    assert status == 1
    assert "Tea Break is in the deck 20 times; at most 3 are allowed. (ADV-team-6)" in out.splitlines()
    _, text, _ = run(["deck", "export", deck, "--set", str(garage)], capsys)
    assert "20 Copper Kettle" in text.splitlines()
    status, _, err = run(["deck", "check", deck], capsys)
    assert status == 2
    assert "line 3: there is no card 'Gearwick'" in err


# Faulty files


def with_character(**changes: object) -> str:
    """The set with one character, some fields of it replaced."""
    entry: dict[str, Any] = {
        "name": "Gearwick",
        "stars": 7,
        "health": 9,
        "factions": ["autobot"],
        "alt": {"attack": 3, "defense": 1},
    }
    return json.dumps({"id": "GAR", "name": "Garage", "characters": [{**entry, **changes}]})


def with_action(**changes: object) -> str:
    entry = {"name": "Tea Break", "type": "action", "effects": [{"verb": "draw"}]}
    return json.dumps({"id": "GAR", "name": "Garage", "battle_cards": [{**entry, **changes}]})


def with_upgrade(**changes: object) -> str:
    entry = {"name": "Copper Kettle", "type": "upgrade", "kind": "armor", "defense": 1}
    return json.dumps({"id": "GAR", "name": "Garage", "battle_cards": [{**entry, **changes}]})


def when(**changes: object) -> dict[str, object]:
    trigger = {"on": "trigger", "events": ["attacks"]}
    return {"ability": "when", "on": trigger, "do": [{"verb": "draw"}], **changes}


ENEMY_NOUN = {"noun": "characters", "side": "enemy"}
ENEMY = {"noun": "one", "of": ENEMY_NOUN}


@pytest.mark.parametrize("made", [with_character(), with_action(), with_upgrade(), with_upgrade(abilities=[when()])])
def test_the_files_below_are_right_but_for_their_faults(made: str) -> None:
    assert setfiles.read_set(made, "x.json").id == "GAR"


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        # whole files
        ("", "$", "expected a mapping with fields such as id, name, traits, characters, battle_cards, found nothing"),
        ("tea", "", "found 'tea'"),
        ("- tea", "", "found a list"),
        ("id: [", "mine.yaml:1:1: $", "not YAML"),
        ("id: GAR\nname: '", "mine.yaml:2:1: $", "not YAML"),
        ("id: GAR\n---\nid: GAR", "mine.yaml:2:1: $", "not YAML"),
        ("id: !!python/object/apply:os.getcwd []", "mine.yaml:1:1: $", "are not read here"),
        ("#" * (setfiles.MAX_BYTES + 1), "", f"at most {setfiles.MAX_BYTES:,} characters"),
        ("name: Garage", "", "the field id is missing"),
        ("id: GAR\nname: Garage", "", "neither characters nor battle_cards"),
        ("id: GAR\nname: Garage\ncards: []", "mine.yaml:3:1: $.cards", "there is no field 'cards' here; allowed: id,"),
        ("id: 7\nname: Garage", "$.id", "expected a text, found 7"),
        ("id: GAR\nname: Garage\ncharacters: {}", "mine.yaml:3:1: $.characters", "expected a list, found a mapping"),
        # characters
        (with_character(health="nine"), "$.characters[0].health", "expected a whole number from 1 to 99, found 'nine'"),
        (with_character(health=9.5), "$.characters[0].health", "found 9.5"),
        (with_character(health=True), "$.characters[0].health", "found true"),
        (with_character(health=-3), "$.characters[0].health", "found -3"),
        (with_character(health=0), "$.characters[0].health", "found 0"),
        (with_character(stars=-1), "$.characters[0].stars", "from 0 to 99, found -1"),
        (with_character(name="!?"), "$.characters[0].name", "has no letters"),
        (with_character(factions=["robot"]), "$.characters[0].factions[0]", "'robot'"),
        (with_character(colour="red"), "$.characters[0].colour", "there is no field 'colour' here; allowed: name,"),
        (with_character(alt=None), "$.characters[0]", "no mode: say alt, bot or both"),
        (with_character(alt={"attack": 3}), "$.characters[0].alt", "the field defense is missing"),
        (
            with_character(bot={"attack": 4, "defense": 0, "abilities": [{"ability": "flies"}]}),
            "$.characters[0].bot.abilities[0].ability",
            "'flies'",
        ),
        # battle cards
        (with_action(type="trap"), "$.battle_cards[0].type", "'trap'"),
        (with_action(icons=["purple"]), "$.battle_cards[0].icons[0]", "'purple'"),
        (with_action(icons="blue"), "$.battle_cards[0].icons", "expected a list, found 'blue'"),
        (with_action(abilities=[when()]), "$.battle_cards[0].abilities", "an Action has no abilities; allowed: cost, "),
        (with_action(kind="armor"), "$.battle_cards[0].kind", "an Action has no kind"),
        (with_action(name="…"), "$.battle_cards[0].name", "has no letters"),
        (with_action(stars=-1), "$.battle_cards[0].stars", "found -1"),
        (with_upgrade(kind=None), "$.battle_cards[0]", "the field kind is missing: an Upgrade is a weapon,"),
        (with_upgrade(kind="hat"), "$.battle_cards[0].kind", "'hat'"),
        (with_upgrade(effects=[{"verb": "draw"}]), "$.battle_cards[0].effects", "an Upgrade has no effects; "),
        (with_upgrade(max_per_slot=0), "$.battle_cards[0].max_per_slot", "found 0"),
        (with_upgrade(put_on="Car"), "$.battle_cards[0].put_on", "expected a word such as {noun: "),
        # words
        (with_action(effects=[{"verb": "explode"}]), "$.battle_cards[0].effects[0].verb", "'explode'"),
        (with_action(effects=[{"amount": 1}]), "$.battle_cards[0].effects[0]", "the field verb is missing"),
        (with_action(effects=[{"verb": "draw", "n": 2}]), "$.battle_cards[0].effects[0].n", "no field 'n' here"),
        (with_action(effects=[{"verb": "draw", "amount": "2"}]), "$.battle_cards[0].effects[0].amount", "found '2'"),
        (with_action(effects=["draw"]), "$.battle_cards[0].effects[0]", "did you mean {verb: draw}?"),
        (
            with_action(effects=[{"verb": "get", "stat": "luck", "amount": 1, "to": ENEMY}]),
            "$.battle_cards[0].effects[0].stat",
            "'luck'",
        ),
        (with_action(effects=[{"verb": "tap", "target": "you"}]), "$.battle_cards[0].effects[0].target", "'you'"),
        (with_upgrade(abilities=[{"ability": "has", "stat": "luck"}]), "$.battle_cards[0].abilities[0].stat", "'luck'"),
        (
            with_upgrade(abilities=[when(on={"on": "trigger", "events": ["sneezes"]})]),
            "$.battle_cards[0].abilities[0].on.events[0]",
            "'sneezes'",
        ),
        (
            with_upgrade(abilities=[when(if_={"if": "raining"})]),
            "$.battle_cards[0].abilities[0].if_.if",
            "'raining'",
        ),
        (
            with_upgrade(abilities=[when(do=[{"verb": "may", "do": [{"verb": "draw"}, {"verb": "zip"}]}])]),
            "$.battle_cards[0].abilities[0].do[0].do[1].verb",
            "'zip'",
        ),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_where_the_fault_is(text: str, place: str, reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        setfiles.read_set(text, "mine.yaml")
    message = str(caught.value)
    assert message.startswith("mine.yaml:")
    assert reason in message
    assert re.search(re.escape(place) + r"(?![\w.\[])", message), message
    assert "\n" not in message
    assert len(message) < 1000


@pytest.mark.parametrize("name", ["Data Pad", "data-pad!", "Blank"])
def test_a_card_that_there_is_already_is_refused(name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(with_action(name=name))
    whose = "the game has a card with the id 'blank'" if name == "Blank" else "set W1 has a card with the id 'data-pad'"
    with pytest.raises(BadInput, match=rf"mine.json:1:\d+: \$.battle_cards\[0\].name: {whose} already"):
        setfiles.with_sets([file])


def test_two_cards_of_one_name_are_refused(garage: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is a set 'GAR' already"):
        setfiles.with_sets([garage, garage])
    other = tmp_path / "other.yaml"
    other.write_text(garage.read_text().replace("GAR", "BARN", 1))
    with pytest.raises(
        BadInput, match=r"other\.yaml:4:5: .*set GAR has a card with the id 'gearwick-tin-tinkerer' already"
    ):
        setfiles.with_sets([garage, other])


@pytest.mark.parametrize(
    "command",
    [
        ["cards", "list"],
        ["cards", "show", "zap"],
        ["cards", "search", "zap"],
        ["deck", "check", "wave1-cars"],
        ["deck", "export", "wave1-cars"],
        ["play", "tcg", "--p1", "random"],
        ["scenario", "run", "nowhere"],
        ["scenario", "show", "nowhere"],
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("scenarios_put_back")
def test_every_command_says_it_in_one_line(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(with_action(icons=["purple"]))
    status, out, err = run([*command, "--set", str(file)], capsys)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith(f"spacebridge: {file}:1:")
    assert "$.battle_cards[0].icons[0]: there is no 'purple' here" in err
    status, _, err = run([*command, "--set", str(tmp_path / "nowhere.yaml")], capsys)
    assert status == 2
    assert "nowhere.yaml can't be read" in err
    assert len(err.splitlines()) == 1


def test_a_file_of_bytes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match=r"mine\.yaml can't be read"):
        setfiles.load_set(file)
    with pytest.raises(BadInput, match="can't be read"):
        setfiles.load_set(tmp_path)


def test_on_needs_no_quotation_marks() -> None:
    bare = GARAGE.replace('"on"', "on")
    assert setfiles.read_set(bare, "bare.yaml") == setfiles.read_set(GARAGE, "garage.yaml")


def cards_that(*facts: object) -> dict[str, object]:
    return {"noun": "cards", "that": list(facts)}


def tapping(*facts: object) -> str:
    return with_action(effects=[{"verb": "tap", "target": {"noun": "each", "of": {**ENEMY_NOUN, "that": list(facts)}}}])


def test_the_examples_of_the_documentation_print_what_it_says() -> None:
    page = (Path(__file__).parent.parent / "docs/making-cards.md").read_text("utf-8")
    examples = re.findall(r"^```yaml\n((?:(?!```).)*?)^```\s+prints \"(.*?)\"", page, re.S | re.M)
    of_this_game = [one for one in examples if "battle_cards:" in one[0]]
    assert len(of_this_game) == 2
    for text, printed in of_this_game:
        (card,) = setfiles.read_set(text, "page.yaml").battle_cards
        assert card.text == " ".join(printed.split())


def test_a_set_can_have_traits_of_its_own() -> None:
    own = json.loads(tapping({"is": "trait", "trait": "Kettle"}))
    made = setfiles.read_set(json.dumps({**own, "traits": ["Kettle"]}), "x.json")
    assert made.battle_cards[0].text == "Tap each enemy Kettle."
    with pytest.raises(BadInput, match="there is no trait 'Kettle'"):
        setfiles.read_set(json.dumps(own), "x.json")


TEA = "name: x\nbattle_cards: [{name: Tea, type: action, effects: [{verb: draw}]}]"


def pink(**word: object) -> str:
    return with_upgrade(abilities=[when(**word)])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(with_upgrade(abilities=[when(on={"on": "trigger", "events": []})]), id="no event"),
        pytest.param(
            with_upgrade(abilities=[when(on={"on": "trigger", "events": ["attacks", "turn ends"]})]), id="odd events"
        ),
        pytest.param(with_upgrade(abilities=[when(do=[])]), id="nothing to do"),
        pytest.param(with_action(effects=[{"verb": "may", "do": []}]), id="may nothing"),
        pytest.param(with_action(effects=[{"verb": "each player", "do": []}]), id="each player nothing"),
        pytest.param(with_action(effects=[{"verb": "draw", "amount": -2}]), id="negative amount"),
        pytest.param(pink(if_={"if": "flipped", "icons": ["pink"]}), id="pink icon flipped"),
        pytest.param(pink(do=[{"verb": "draw", "amount": {"amount": "icons", "colour": "pink"}}]), id="pink counted"),
        pytest.param(
            pink(do=[{"verb": "move cards", "to": "scrap", "cards": cards_that({"is": "icon", "colour": "pink"})}]),
            id="pink card scrapped",
        ),
        pytest.param(
            tapping({"is": "not", "of": {"is": "has keyword", "keyword": "luck"}}), id="lacks an unknown keyword"
        ),
        pytest.param(tapping({"is": "trait", "trait": "Cra"}), id="an unknown trait"),
        pytest.param(tapping({"is": "faction", "faction": "autobots"}), id="an unknown faction"),
        pytest.param(tapping({"is": "in mode", "mode": "robot"}), id="an unknown mode"),
        pytest.param(with_character(alt={"attack": 3, "defense": 1, "traits": ["Cra"]}), id="a trait nobody knows"),
        pytest.param(with_upgrade(abilities=[{"ability": "has", "stat": "no limit"}]), id="a stat nobody can have"),
        pytest.param(with_upgrade(abilities=[{"ability": "instead of damage"}]), id="instead of damage nothing"),
        pytest.param(with_character(carries=["nobody"]), id="carries nobody we know"),
        pytest.param("id: GAR\nname: 2020-13-45", id="a date that is none"),
        pytest.param(f"id: {'9' * 5000}\nname: Garage", id="a very long number"),
        pytest.param("[" * 5000, id="very deep"),
        pytest.param("id: a\0", id="a character YAML can't have, told on two lines"),
        pytest.param("id: A\nid: GAR\nname: x\nbattle_cards: [{name: Tea, type: action}]", id="a key twice"),
        pytest.param(f"id: ''\n{TEA}", id="an empty id"),
        pytest.param(f"id: W1\n{TEA}", id="the id of a built-in set"),
    ],
)  # fmt: skip
def test_a_file_that_can_not_be_meant_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    with pytest.raises(BadInput) as caught:
        setfiles.with_sets([file])
    assert "\n" not in str(caught.value)
