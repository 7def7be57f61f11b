"""Sets of one's own for the Deck-Building Game: they replace, add and play, and a faulty file says where it is so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from spacebridge import dbg
from spacebridge.bots import Seat, make_bot
from spacebridge.cli.scenario import lend
from spacebridge.dbg import setfiles, words
from spacebridge.dbg.browse import all_cards
from spacebridge.kernel.errors import BadInput, BadSave
from spacebridge.kernel.reference import fields_of, members
from spacebridge.kernel.scenario import ADAPTERS
from tests.test_cli import run

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/making-dbg-cards.md").read_text("utf-8")
HOME, TYPES, *_, MORE = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.S | re.M)
"""The sets that the page shows: another Jazz and a Scrapyard; a card of each type; and one with predicates."""
TCG = "id: TEA\nname: Tea\nbattle_cards:\n  - {name: Tea Break, type: action, effects: [{verb: draw}]}\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    file = tmp_path / "home.yaml"
    file.write_text(HOME)
    return file


@pytest.fixture
def scenarios_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command teaches the scenario runner other catalogues; here the old ones come back afterwards."""
    lend([])
    for game in ("tcg", "dbg"):
        monkeypatch.setitem(ADAPTERS, game, ADAPTERS[game])


# Sets that are right


def test_a_set_of_ones_own_is_read() -> None:
    made = setfiles.read_set(HOME, "home.yaml")
    jazz, yard = made.cards
    assert (made.id, made.name) == ("HOME", "Home brew")
    assert (jazz.id, jazz.set, jazz.provenance, jazz.power) == ("jazz", "HOME", "own", 3)
    assert jazz.text.startswith("You may discard 1 card")
    assert jazz.text.endswith("draw 2 cards.\n1 Energon: Assist: +2 Power.\nReward: Gain 2 VP.")
    assert (yard.id, yard.type_line) == ("scrapyard", "Site")
    assert yard.text == (
        "Pay 1 Power: Destroy 1 card in your discard pile.\nIf you are in Bot Mode, pay 2 Move: Gain 2 Energon."
    )


def test_the_page_says_what_its_cards_say() -> None:
    crew, shot = setfiles.read_set(MORE, "more.yaml").cards
    page = " ".join(PAGE.split())
    for text in (crew.text.split("\n")[0], shot.text):
        assert f'"{text}"' in page
    assert crew.text.split("\n")[1] == (
        "2 Energon: Gain a faceup Robot or Ally with cost 3 or less and without Flight in or next to your space."
    )


def test_the_page_has_a_card_of_each_type_and_its_text() -> None:
    made = setfiles.read_set(TYPES, "types.yaml").cards
    assert {card.type for card in made} == set(setfiles.FIELDS)
    said = [f"{card.name}: {' / '.join(card.text.splitlines()) or '-'}\n" for card in made]
    assert re.findall(r"^```text\n(.*?)^```", PAGE, re.S | re.M) == ["".join(said)]


def test_the_page_lists_what_may_be_counted() -> None:
    """All amounts of verbs that take one, and no other."""
    counted = {
        str(word.__struct_config__.tag)
        for word in (*members(words.Effect), *members(words.Ability))
        for name, what, _ in fields_of(word)
        if name == "amount" and "`amount: per`" in what
    }
    chapter = PAGE[PAGE.index("## What may be counted") : PAGE.index("Everything else is a number")]
    named = set(re.findall(r"`(?:\{ability: )?([a-z ]+)\}?`", chapter))
    assert named == counted


def test_json_and_the_tree_form_are_the_same_set() -> None:
    made = setfiles.read_set(HOME, "home.yaml")
    assert setfiles.read_set(json.dumps(yaml.safe_load(HOME)), "home.json") == made
    data = {"id": made.id, "name": made.name, "cards": [setfiles.as_entry(card) for card in made.cards]}
    assert setfiles.read_set(yaml.safe_dump(data), "again.yaml") == made


def test_owners_may_say_that_a_card_is_as_printed() -> None:
    made = setfiles.read_set(HOME.replace("name: Jazz", "name: Jazz\n    provenance: printed"), "home.yaml")
    assert [card.provenance for card in made.cards] == ["printed", "own"]
    assert setfiles.as_entry(made.cards[0])["provenance"] == "printed"


def test_a_card_of_the_same_name_takes_the_place_of_the_built_in_one(home: Path) -> None:
    catalogue = setfiles.with_sets([home])
    game = dbg.new_game(catalogue=catalogue, players=2, seed=5)
    (jazz,) = [card for card in game.pool.cards if card.id == "jazz"]
    assert (jazz.set, jazz.power) == ("HOME", 3)
    assert "scrapyard" not in game.pool.ids, "what has no place in the Core set stays out of it"
    plain = dbg.new_game(players=2, seed=5)
    assert [card.power for card in plain.pool.cards if card.id == "jazz"] == [dbg.BUILT_IN.card("jazz").power]
    assert len(game.pool.cards) == len(plain.pool.cards)
    assert setfiles.with_sets([]) is dbg.BUILT_IN
    assert [card.id for card in all_cards(catalogue, "home")] == ["jazz", "scrapyard"]
    ids = [card.id for card in all_cards(catalogue)]
    assert len(ids) == len(set(ids)) == len(all_cards(dbg.BUILT_IN)) + 1


def test_games_with_it_come_to_an_end(home: Path) -> None:
    catalogue = setfiles.with_sets([home])
    for seed in range(3):
        game = dbg.new_game(catalogue=catalogue, players=2, seed=seed)
        bots = [make_bot("random", 1), make_bot("random", 2)]
        for _ in range(20_000):
            ask = game.decision
            if ask is None:
                break
            game.choose(bots[ask.player].pick(Seat(game)))
        assert game.result is not None
        game.check()


def test_a_whole_set_can_be_played_by_itself(tmp_path: Path) -> None:
    cards = [setfiles.as_entry(card) for card in dbg.BUILT_IN.set_cards("core")]
    for entry in cards:
        if entry["type"] not in ("starter", "basic", "damage"):
            entry["name"] = f"New {entry['name']}"
    file = tmp_path / "whole.json"
    file.write_text(json.dumps({"id": "whole", "name": "All new", "cards": cards}))
    catalogue = setfiles.with_sets([file])
    for mode, players in (("competitive", 3), ("coop", 2)):
        game = dbg.new_game(mode=mode, players=players, set="whole", catalogue=catalogue, seed=1)
        assert {card.set for card in game.pool.cards if card.set} == {"whole"}
        assert "new-jazz" in game.pool.ids
    with pytest.raises(BadInput, match="there is no set 'whole'"):
        dbg.new_game(set="whole")


def test_a_set_that_lacks_something_can_not_be_played_by_itself(home: Path) -> None:
    with pytest.raises(BadInput, match="no basic cards"):
        dbg.new_game(set="HOME", catalogue=setfiles.with_sets([home]))


def test_a_save_needs_the_set_it_was_played_with(home: Path) -> None:
    catalogue = setfiles.with_sets([home])
    game = dbg.new_game(catalogue=catalogue, players=2, seed=5)
    data = game.save()
    assert dbg.load(data, setfiles.with_sets([home])) == game
    with pytest.raises(BadSave):
        dbg.load(data)


# The commands


def test_cards_of_a_set(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = ["--game", "dbg", "--set", str(home)]
    status, out, _ = run(["cards", "list", *more], capsys)
    assert status == 0
    assert [line.split()[-1] for line in out.splitlines()] == ["[jazz]", "[scrapyard]", "cards"]
    assert "Power 3" in run(["cards", "show", "jazz", *more], capsys)[1]
    assert "(HOME, own)" in run(["cards", "show", "jazz", *more], capsys)[1]
    assert "Power 3" not in run(["cards", "show", "jazz", "--game", "dbg"], capsys)[1]
    assert "[scrapyard]" in run(["cards", "search", "--trait", "site", *more], capsys)[1]
    out = run(["cards", "list", "--set", "core", *more], capsys)[1]
    assert out.count("[jazz]") == 1
    assert "HOME  Jazz" in out


@pytest.mark.usefixtures("scenarios_put_back")
def test_each_game_gets_its_own_files(home: Path, tmp_path: Path) -> None:
    tea = tmp_path / "tea.yaml"
    tea.write_text(TCG)
    lend([tea, home])
    cards: dict[str, Any] = {name: ADAPTERS[name].catalogue for name in ("tcg", "dbg")}  # type: ignore[attr-defined]
    assert "tea-break" in cards["tcg"].battle_cards
    assert "scrapyard" in cards["dbg"].cards
    lend([])
    assert ADAPTERS["dbg"].catalogue is dbg.BUILT_IN  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "command",
    [
        ["cards", "list", "--game", "dbg"],
        ["cards", "show", "jazz", "--game", "dbg"],
        ["cards", "search", "jazz", "--game", "dbg"],
        ["play", "dbg", "--p1", "random", "--p2", "random"],
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
    file.write_text(robot(cost="four"))
    status, out, err = run([*command, "--set", str(file)], capsys)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith(f"spacebridge: {file}:1:")
    assert "$.cards[0].cost" in err
    status, _, err = run([*command, "--set", str(tmp_path / "nowhere.yaml")], capsys)
    assert status == 2
    assert "nowhere.yaml can't be read" in err
    assert len(err.splitlines()) == 1


# Faulty files


def file(*entries: dict[str, object], id: str = "HOME") -> str:
    return json.dumps({"id": id, "name": "Home", "cards": entries})


def card(type: str, **fields: object) -> str:
    return file({"name": "Gearwick", "type": type, **fields})


def robot(**changes: object) -> str:
    return card("robot", **{"faction": "autobot", "cost": 3, "power": 1, **changes})


def play(*effects: object) -> str:
    return robot(play=effects)


def ability(**fields: object) -> str:
    return robot(abilities=[fields])


def when(event: str, *do: object, **more: object) -> dict[str, object]:
    return {"ability": "when", "event": event, "do": do, **more}


DRAW = {"verb": "draw"}
ENERGON = {"cost": 1, "do": [DRAW]}
CHARACTER: dict[str, Any] = {"bot": {"energon": [ENERGON, ENERGON]}, "alt": {"move": 2}}
THWART = {"price": {"power": 3}}
BOSS: dict[str, Any] = {"faction": "decepticon", "cost": 6, "level": 1}
ENCOUNTER: dict[str, Any] = {"ambush": [DRAW], "confrontation": [DRAW]}
SITE: dict[str, Any] = {"uses": [{"price": {"move": 1}, "do": [DRAW]}]}
ALLY = {"name": "Gearwick", "type": "ally", "cost": 2, "on_reveal": [{"verb": "draw"}]}


@pytest.mark.parametrize(
    "made",
    [
        robot(),
        play(DRAW),
        card("character", **CHARACTER),
        card("starter"),
        card("basic", cost=2),
        card("damage"),
        card("maneuver", cost=2, also="relic", vault=2),
        card("technology", cost=2, block=True, energon=[{"cost": 1, "when": "keep"}]),
        card("relic", cost=2, vault=1),
        card("ally", cost=2, abilities=[{"ability": "alt move", "amount": -1}]),
        card("site", **SITE),
        card("decepticon-scheme", thwart=THWART),
        card("decepticon-scheme", abilities=[when("blocks", {"verb": "thwart"})]),
        card(
            "decepticon-scheme",
            on_reveal=[{"verb": "take allies"}],
            uses=[{"price": {"move": 1}, "do": [{"verb": "rescue"}]}],
        ),
        card("cooperative-scheme", contribute={"number": 2}),
        card("boss", **BOSS),
        card("encounter", **ENCOUNTER),
        robot(abilities=[when("returns damage", {"verb": "return damage"}, first=True)]),
        robot(abilities=[{"ability": "costs", "what": "buy", "amount": -2}]),
    ],
)
def test_the_files_below_are_right_but_for_their_faults(made: str) -> None:
    assert setfiles.read_set(made, "x.json").id == "HOME"


FAULTS: list[tuple[str, str, str]] = [
    # whole files
    ("", "$", "expected a mapping with fields such as id, name, cards, found nothing"),
    ("- tea", "", "found a list"),
    ("id: [", "mine.yaml:1:1: $", "not YAML"),
    ("id: HOME\n---\nid: HOME", "mine.yaml:2:1: $", "not YAML"),
    ("id: !!python/object/apply:os.getcwd []", "mine.yaml:1:1: $", "are not read here"),
    ("[" * 5000, "", "nested too deeply"),
    ("#" * (setfiles.MAX_BYTES + 1), "", f"at most {setfiles.MAX_BYTES:,} characters"),
    ("id: HOME\nname: Home", "", "the field cards is missing"),
    ("id: HOME\nname: Home\ncards: []", "$.cards", "is empty"),
    (
        "id: HOME\nname: Home\ncards: [{name: A, type: damage}]\nsites: []",
        "mine.yaml:4:1: $.sites",
        "allowed: id, name, cards",
    ),
    ("id: 7\nname: Home\ncards: [{name: A, type: damage}]", "$.id", "expected a text, found 7"),
    (file(ALLY, id=" "), "$.id", "the id is empty"),
    (file(ALLY, id="a\nb"), "$.id", "can't be printed"),
    (
        file(ALLY, {**ALLY, "name": "GEARWICK!"}),
        "$.cards[1].name",
        "$.cards[0] has a card with the id 'gearwick' already",
    ),
    (file({**ALLY, "name": "Blank"}), "$.cards[0].name", "the game has a card with the id 'blank' already"),
    (file({**ALLY, "name": "Empty"}), "$.cards[0].name", "the game has a card with the id 'empty' already"),
    (file({**ALLY, "name": "?!"}), "$.cards[0].name", "no letters"),
    (file({**ALLY, "name": "Gear\nwick"}), "$.cards[0].name", "can't be printed"),
    (file({**ALLY, "name": "a" * 61}), "$.cards[0].name", "more than 60"),
    # fields
    (robot(cost="four"), "$.cards[0].cost", "expected a whole number, found 'four'"),
    (robot(cost=2.5), "$.cards[0].cost", "found 2.5"),
    (robot(flight=1), "$.cards[0].flight", "expected true or false, found 1"),
    (robot(cost=-1), "$.cards[0].cost", "expected a whole number from 0 to 99, found "),
    (robot(power=-2), "$.cards[0].power", "expected a whole number from 0 to 99, found "),
    (robot(power=10**30), "$.cards[0].power", ""),
    (robot(copies=0), "$.cards[0].copies", "from 1 to 99, found 0"),
    (robot(copies=100), "$.cards[0].copies", "found 100"),
    (robot(faction="maximal"), "$.cards[0].faction", "'maximal'"),
    (robot(provenance="reconstructed"), "$.cards[0].provenance", "'reconstructed'"),
    (robot(colour="red"), "$.cards[0].colour", "there is no field 'colour' here; allowed: "),
    (robot(id="gearwick"), "$.cards[0].id", "there is no field 'id' here"),
    (card("blank"), "$.cards[0].type", "'blank'"),
    (card("quest"), "$.cards[0].type", "'quest'"),
    # what a type needs
    (robot(cost=None), "$.cards[0]", "the field cost is missing: a robot has one"),
    (robot(faction=""), "$.cards[0]", "the field faction is missing"),
    (card("maneuver"), "$.cards[0]", "the field cost is missing"),
    (card("technology"), "$.cards[0]", "the field cost is missing"),
    (card("relic"), "$.cards[0]", "the field cost is missing"),
    (card("ally"), "$.cards[0]", "the field cost is missing: an ally has one"),
    (card("basic"), "$.cards[0]", "the field cost is missing"),
    (card("boss", faction="decepticon", level=1), "$.cards[0]", "the field cost is missing"),
    (card("boss", **{**BOSS, "level": 4}), "$.cards[0].level", "level 1, 2 or 3"),
    (card("boss", **{**BOSS, "level": 0}), "$.cards[0]", "level 1, 2 or 3"),
    (card("boss", **{**BOSS, "faction": ""}), "$.cards[0]", "an autobot or a decepticon"),
    (card("encounter", ambush=[DRAW]), "$.cards[0]", "an ambush and a confrontation"),
    (card("encounter", confrontation=[DRAW]), "$.cards[0]", "an ambush and a confrontation"),
    (card("site"), "$.cards[0]", "uses or abilities"),
    (card("decepticon-scheme", vault=2), "$.cards[0]", "has a thwart"),
    (card("cooperative-scheme"), "$.cards[0]", "the field contribute is missing"),
    (card("character", alt={}), "$.cards[0]", "the field bot is missing"),
    (card("character", bot=CHARACTER["bot"]), "$.cards[0]", "the field alt is missing"),
    (card("character", alt={}, bot={"energon": [ENERGON]}), "$.cards[0].bot.energon", "two Energon abilities"),
    (card("character", alt={"energon": [ENERGON]}, bot=CHARACTER["bot"]), "$.cards[0].alt.energon", "bot side"),
    (card("character", alt={}, bot={**CHARACTER["bot"], "move": 1}), "$.cards[0].bot.move", "alt side"),
    # what a type can't have
    (card("site", cost=3, **SITE), "$.cards[0].cost", "a site has no field "),
    (card("site", power=3, **SITE), "$.cards[0].power", "a site has no field "),
    (card("encounter", cost=3, **ENCOUNTER), "$.cards[0].cost", "an encounter has no field "),
    (card("ally", cost=3, power=1), "$.cards[0].power", "an ally has no field "),
    (card("maneuver", cost=3, reward=[DRAW]), "$.cards[0].reward", "a maneuver has no field "),
    (card("boss", play=[DRAW], **BOSS), "$.cards[0].play", "a boss has no field "),
    (card("character", cost=3, **CHARACTER), "$.cards[0].cost", "a character has no field "),
    (card("relic", cost=3, also="relic"), "$.cards[0].also", "a relic has no field "),
    (card("starter", vault=1), "$.cards[0].vault", "a starter has no field "),
    (card("damage", power=1), "$.cards[0].power", "a damage has no field "),
    (robot(level=1), "$.cards[0].level", "a robot has no field "),
    (robot(thwart=THWART), "$.cards[0].thwart", "a robot has no field "),
    (robot(vault=2), "$.cards[0].vault", "only relics, schemes and missions"),
    (robot(on_block=[DRAW]), "$.cards[0].on_block", "no block"),
    (robot(energon=[{"cost": 1, "when": "keep"}]), "$.cards[0].energon[0].when", "nothing to keep"),
    (card("site", uses=SITE["uses"] * 9), "$.cards[0].uses", "more than 8 entries"),
    (card("decepticon-scheme", thwart={"price": {"any_move": True}}), "$.cards[0].thwart.price.any_move", "fixed"),
    # words
    (play({"verb": "explode"}), "$.cards[0].play[0].verb", "'explode'"),
    (play("draw"), "$.cards[0].play[0]", "did you mean {verb: draw}?"),
    (play({"amount": 1}), "$.cards[0].play[0]", "the field verb is missing"),
    (play({"verb": "draw", "n": 2}), "$.cards[0].play[0].n", "allowed: amount"),
    (play({"verb": "range", "amount": "2"}), "$.cards[0].play[0].amount", "expected a whole number, found '2'"),
    (play({"verb": "draw", "amount": -1}), "$.cards[0].play[0].amount", "expected a whole number from 0 to 99, found "),
    (
        play({"verb": "draw", "amount": 1000}),
        "$.cards[0].play[0].amount",
        "expected a whole number from 0 to 99, found ",
    ),
    (play({"verb": "draw", "amount": 0}), "$.cards[0].play[0].amount", "nothing would happen"),
    (play({"verb": "may", "do": []}), "$.cards[0].play[0].do", "is empty"),
    (play({"verb": "may", "do": [{"verb": "may", "do": [DRAW]}]}), "$.cards[0].play[0].do[0]", "not {verb: may}"),
    (play({"verb": "may", "do": [DRAW, {"verb": "zip"}]}), "$.cards[0].play[0].do[1].verb", "'zip'"),
    (play({"verb": "if", "condition": {"if": "company"}, "then": []}), "$.cards[0].play[0].then", "is empty"),
    (play({"verb": "if", "condition": {"if": "raining"}, "then": [DRAW]}), "$.cards[0].play[0].condition.if", ""),
    (
        play({"verb": "if", "condition": {"if": "energon"}, "then": [DRAW]}),
        "$.cards[0].play[0].condition",
        "at_most or at_least",
    ),
    (play({"verb": "choose one", "options": [[DRAW]]}), "$.cards[0].play[0].options", "two options are needed"),
    (play({"verb": "choose one", "options": [[DRAW], []]}), "$.cards[0].play[0].options", "none of them empty"),
    (play({"verb": "attack", "on": {"noun": "target"}, "do": []}), "$.cards[0].play[0].do", "is empty"),
    (
        play({"verb": "reveal top", "cards": {"noun": "cards"}, "then": []}),
        "$.cards[0].play[0].then",
        "is empty",
    ),
    (
        play({"verb": "return damage", "who": {"noun": "each"}}),
        "$.cards[0].play[0].who.noun",
        "'each'",
    ),
    (
        play({"verb": "destroy", "cards": {"noun": "cards", "which": [{"is": "named", "name": "Courge"}]}}),
        "$.cards[0].play[0].cards.which[0].name",
        "did you mean Courage",
    ),
    (
        play({"verb": "destroy", "cards": {"noun": "cards", "which": [{"is": "kind", "kind": "pony"}]}}),
        "$.cards[0].play[0].cards.which[0].kind",
        "'pony'",
    ),
    (
        play({"verb": "destroy", "cards": {"noun": "cards", "which": [{"is": "cost"}]}}),
        "$.cards[0].play[0].cards.which[0]",
        "at_most or at_least",
    ),
    (
        play({"verb": "discard", "cards": {"noun": "cards", "which": [{"is": "adversary"}] * 2}}),
        "$.cards[0].play[0].cards.which",
        "the same twice",
    ),
    (play({"verb": "discard", "amount": "all", "by": "chance"}), "$.cards[0].play[0].by", "nothing is left to chance"),
    (play({"verb": "flip", "area": "nowhere"}), "$.cards[0].play[0].area", "'nowhere'"),
    # references to what nobody spoke of
    (
        play({"verb": "gain vp", "amount": {"amount": "per", "number": 1, "of": {"amount": "that many"}}}),
        "$.cards[0].play[0].amount.of",
        "counts what was discarded",
    ),
    (
        play({"verb": "if", "condition": {"if": "you do"}, "then": [DRAW]}),
        "$.cards[0].play[0].condition",
        "just before it",
    ),
    (
        play(DRAW, {"verb": "if", "condition": {"if": "you do"}, "then": [DRAW]}),
        "$.cards[0].play[1].condition",
        "just before it",
    ),
    (
        play({"verb": "if", "condition": {"if": "it is", "cards": {"noun": "cards"}}, "then": [DRAW]}),
        "$.cards[0].play[0].condition",
        "turned up",
    ),
    (
        card("site", uses=[{"price": {"move": 1}, "do": [{"verb": "take energon here"}]}]),
        "$.cards[0].uses[0].do[0]",
        "X Move of its price",
    ),
    (play({"verb": "discard", "amount": "some"}), "$.cards[0].play[0].amount", "'some'"),
    (play(*[{"verb": "discard", "amount": 99}] * 5), "$.cards[0]", "too many words"),
    (play(*[DRAW] * 401), "$.cards[0]", "too many words"),
    (ability(ability="flies"), "$.cards[0].abilities[0].ability", "'flies'"),
    (ability(**when("sneezes", DRAW)), "$.cards[0].abilities[0].event", "'sneezes'"),
    (ability(**when("defeats")), "$.cards[0].abilities[0].do", "is empty"),
    (ability(**when("moves onto", DRAW, first=True)), "$.cards[0].abilities[0]", "every time"),
    (
        ability(**when("blocks", DRAW, cards={"noun": "cards", "which": [{"is": "adversary"}]})),
        "$.cards[0].abilities[0].cards",
        "about no card",
    ),
    (ability(ability="cards have", cards={"noun": "cards"}), "$.cards[0].abilities[0]", "say how much"),
    (ability(ability="costs", what="buy", amount=0), "$.cards[0].abilities[0].amount", "nothing would happen"),
    (ability(ability="costs", what="buy", amount=-100), "$.cards[0].abilities[0].amount", "from -99 to 99, found"),
    (ability(ability="block range", amount=-1), "$.cards[0].abilities[0].amount", "from 0 to 99, found -1"),
    (ability(ability="cannot", what="sing"), "$.cards[0].abilities[0].what", "'sing'"),
    (robot(energon=[{"cost": 1}]), "$.cards[0].energon[0].do", "is empty"),
    (robot(block=True, energon=[{**ENERGON, "when": "keep"}]), "$.cards[0].energon[0].do", "nothing else"),
    (robot(energon=[{**ENERGON, "when": "assist", "x": True}]), "$.cards[0].energon[0].x", "an Assist costs"),
    (robot(energon=[{**ENERGON, "then": ENERGON["do"]}]), "$.cards[0].energon[0].then", "block"),
    (robot(energon=[{**ENERGON, "any_turn": True}]), "$.cards[0].energon[0].any_turn", "block"),
    (robot(energon=[{"cost": 1, "block": 1, "when": "assist"}]), "$.cards[0].energon[0].when", "no other moment"),
    (card("site", uses=[{"price": {}, "do": [DRAW]}]), "$.cards[0].uses[0].price", "is empty"),
    (card("site", uses=[{"price": {"move": 1}, "do": []}]), "$.cards[0].uses[0].do", "is empty"),
    (card("cooperative-scheme", contribute={"number": 0}), "$.cards[0].contribute.number", "nothing would happen"),
    (
        card("cooperative-scheme", contribute={"number": 2, "cards": None, "different_costs": True}),
        "$.cards[0].contribute.different_costs",
        "no cost",
    ),
    # words that need a place in the Matrix
    (play({"verb": "put energon here", "amount": 3}), "$.cards[0].play[0]", "a word for sites"),
    (play({"verb": "rescue"}), "$.cards[0].play[0]", "a word for schemes"),
    (play({"verb": "thwart"}), "$.cards[0].play[0]", "a word for schemes"),
    (
        play({"verb": "if", "condition": {"if": "on this"}, "then": [DRAW]}),
        "$.cards[0].play[0].condition",
        "a word for cards that lie in the Matrix",
    ),
    (
        card("boss", reveal_attack=[{"verb": "destroy this"}], **BOSS),
        "$.cards[0].reveal_attack[0]",
        "can't be destroyed",
    ),
    # circles
    (ability(**when("converts to bot", {"verb": "convert"})), "$.cards[0].abilities[0]", "happen again"),
    (ability(**when("returns damage", {"verb": "return damage"})), "$.cards[0].abilities[0]", "happen again"),
    (
        robot(abilities=[when("moves", {"verb": "convert"}), when("converts to alt", {"verb": "teleport"})]),
        "$.cards[0].abilities[0]",
        "happen again",
    ),
]


@pytest.mark.parametrize(("text", "place", "reason"), FAULTS)
def test_a_faulty_file_is_refused_where_the_fault_is(text: str, place: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        setfiles.read_set(text, "mine.yaml")
    message = str(caught.value)
    assert message.startswith("mine.yaml:")
    assert reason in message
    assert re.search(re.escape(place) + r"(?![\w.\[])", message), message
    assert "\n" not in message
    assert len(message) < 1000
    mine = tmp_path / "mine.yaml"
    mine.write_text(text)
    with pytest.raises(BadInput):
        setfiles.with_sets([mine])
    assert "gearwick" not in dbg.BUILT_IN.cards


def test_one_fault_spoils_the_whole_file(home: Path) -> None:
    home.write_text(HOME.replace("verb: gain energon, amount: 2", "verb: gain energon, amount: 0"))
    with pytest.raises(BadInput, match=r"home\.yaml:24:\d+: \$\.cards\[1\]\.uses\[1\]\.do\[0\]\.amount"):
        setfiles.with_sets([home])


def test_a_set_that_there_is_already_is_refused(home: Path) -> None:
    with pytest.raises(BadInput, match=r"home\.yaml:1:1: \$\.id: there is a set 'HOME' already"):
        setfiles.with_sets([home, home])
    home.write_text(HOME.replace("HOME", "Core"))
    with pytest.raises(BadInput, match="there is a set 'Core' already"):
        setfiles.with_sets([home])


@pytest.mark.parametrize(("name", "type"), [("Courage", "ally"), ("Jazz", "relic"), ("JAZZ", "robot")])
def test_what_takes_a_place_is_of_the_same_type_and_name(name: str, type: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    faction = {"faction": "autobot"} if type == "robot" else {}
    does = {"on_reveal": [{"verb": "draw"}]}
    mine.write_text(file({"name": name, "type": type, "cost": 3, **faction, **does}))
    with pytest.raises(BadInput, match=rf"\$\.cards\[0\]: it would take the place of {name.capitalize()}"):
        setfiles.with_sets([mine])


def test_a_file_of_bytes_is_refused(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match=r"mine\.yaml can't be read"):
        setfiles.load_set(mine)
    with pytest.raises(BadInput, match="can't be read"):
        setfiles.load_set(tmp_path)
