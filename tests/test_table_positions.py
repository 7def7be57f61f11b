"""The library of the table: positions that are composed and parsed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from spacebridge import dbg
from spacebridge.dbg.paths import read_path
from spacebridge.dbg.position import Cell, DbgPosition, DbgSide, InPlay
from spacebridge.kernel.errors import BadScenario
from spacebridge.kernel.scenario import Scenario, game_at
from spacebridge.table.library.index import index, scenario_text
from spacebridge.table.library.positions import compose, parse
from spacebridge.table.wire.lent import Position
from spacebridge.tcg.position import CharacterAt, HeadOn, TcgPosition, TcgSide, UpgradeOn

from .library import (
    post,
    refused,
)


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
