"""Faulty scenario files are refused with file, line and what was expected; failing ones say what was offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacebridge.kernel import yamlfile
from spacebridge.kernel.errors import BadInput, BadScenario
from spacebridge.kernel.scenario import ADAPTERS, Failed, Runner, Scenario, bags_of, matches, run_scenario
from spacebridge.kernel.scenariofiles import Filed, divide, filed_at, filed_below, read_one
from spacebridge.kernel.yamlfile import Document
from tests.tables import SCENARIOS

GOOD = """\
title: A plain position
cites: [BASIC-turn-1]
game: tcg
rules: basic
p1:
  team: [optimus-prime-autobot-leader, ironhide-veteran-autobot]
  deck: [primary-laser, flamethrower]
p2:
  team: [{card: megatron-cybertronian-tyrant, damage: 2}, starscream-decepticon-lieutenant]
play:
  - p1: attack optimus-prime-autobot-leader
  - p1: target megatron-cybertronian-tyrant
expect: {last_attack.attack: 4}
"""


def play(*lines: str) -> str:
    """The plain position with another script."""
    head = GOOD.split("play:")[0]
    return head + "play:\n" + "".join(f"  - {line}\n" for line in lines)


def test_the_plain_position_passes() -> None:
    run_scenario(Scenario(GOOD, "good.yaml"))


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("game: tcg", "game: chess", 3, "no game 'chess'"),
        ("game: tcg\n", "", 1, "'game' is missing"),
        ("rules: basic", "rules: house", 4, "no rules 'house'"),
        ("rules: basic", "ruels: basic", 4, "'ruels' is not known here; expected one of title"),
        ("title: A plain position", "title: [a", 2, "not YAML"),
        ("rules: basic", "rules: basic\nrules: basic", 5, "'rules' stands here twice"),
        ("rules: basic", "rules: basic\nseed: often", 5, "expected a whole number, found 'often'"),
        ("rules: basic", "rules: basic\nactive: p3", 5, "'p3' is no player; expected p1 or p2"),
        ("rules: basic", "rules: basic\nturn: 0", 5, "at least 1, found 0"),
        ("rules: basic", "rules: basic\nphase: dusk", 5, "not at 'dusk'"),
        ("ironhide-veteran-autobot", "ironhide-veteran-autobod", 6, "did you mean ironhide-veteran-autobot"),
        ("flamethrower", "flamethrowr", 7, "no battle card 'flamethrowr' (did you mean flamethrower or smokethrower?)"),
        ("  deck:", "  dekc:", 7, "'dekc' is not known here"),
        ("[primary-laser, flamethrower]", "primary-laser", 7, "expected a list, found 'primary-laser'"),
        ("damage: 2", "damage: 10", 9, "Megatron can't stand with 10 damage: its health is 10"),
        ("damage: 2", "damage: 11", 9, "Megatron can't stand with 11 damage"),
        ("damage: 2", "damage: -1", 9, "at least 0, found -1"),
        ("damage: 2", "damage: lots", 9, "found 'lots'"),
        ("damage: 2", "mode: jet", 9, "Megatron has no 'jet' mode; expected alt or bot"),
        ("damage: 2", "tapped: true", 9, "does not tap"),
        ("damage: 2", "speed: 2", 9, "'speed' is not known here"),
        ("damage: 2", "upgrades: [{card: primary-laser, slot: elbow}]", 9, "no slot 'elbow'; expected weapon, armor"),
        ("damage: 2", "upgrades: [{card: laser-of-doom}]", 9, "no battle card 'laser-of-doom'"),
        ("damage: 2", "upgrades: [primary-laser]", 9, "the Basic game has no upgrades"),
        ("p2:\n", "p2:\n  ko: [{card: windblade-defender-of-truth, damage: 1}]\n", 9, "can't be KO'd with 1 damage"),
        ("p2:\n", "p2:\n  used: [flip]\n", 9, "it is not p2's turn"),
        ("p2:\n", "p2:\n  used: [nap]\n", 9, "'nap' is nothing one uses up"),
        ("p2:\n", "p2:\n  secret: [zap]\n", 9, "the Basic game has no secret"),
        ("  team: [optimus-prime-autobot-leader, ironhide-veteran-autobot]\n", "", 5, "p1 needs at least one"),
        ("  - p1: attack", "  - p7: attack", 11, "'p7' is no player and no step"),
        ("  - p1: attack", "  - attack", 11, "expected a mapping"),
        ("expect: {last_attack.attack: 4}", "expect: {p1.shoes: 4}", 13, "p1 has no character or pile 'shoes'"),
        ("expect: {last_attack.attack: 4}", "expect: {p2.megatron-cybertronian-tyrant.wit: 4}", 13, "has no 'wit'"),
        ("expect: {last_attack.attack: 4}", "expect: {moon: full}", 13, "nothing at 'moon'"),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_where_the_fault_is(old: str, new: str, line: int, sentence: str) -> None:
    assert old in GOOD
    with pytest.raises(BadScenario) as caught:
        run_scenario(Scenario(GOOD.replace(old, new, 1), "faulty.yaml"))
    message = str(caught.value)
    assert message.startswith(f"faulty.yaml:{line}: ")
    assert sentence in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("  deck:", "  hand: [zap]\n  deck:", 8, "`hand` is empty before the game: `phase: setup` deals"),
        ("  deck:", "  scrap: [zap]\n  deck:", 8, "`scrap` is empty before the game"),
        ("  deck:", "  ko: [ramjet-sky-smasher]\n  deck:", 8, "`ko` is for positions of a game that has begun"),
        ("  deck:", "  ko: [zap]\n  deck:", 8, "`ko` is for positions of a game that has begun"),
        ("  deck:", "  used: [flip]\n  deck:", 8, "`used` is for positions of a game that has begun"),
        ("damage: 2", "damage: 2", 10, "`damage` of Megatron is for positions of a game that has begun"),
        ("damage: 2", "upgrades: [primary-laser]", 10, "`upgrades` of Megatron is for positions of a game"),
        ("damage: 2", "under: [zap]", 10, "before the game no battle card lies under Megatron"),
    ],
)
def test_before_the_game_nothing_has_happened(old: str, new: str, line: int, sentence: str) -> None:
    begun = GOOD.replace("rules: basic", "rules: expanded\nphase: setup").split("play:")[0]
    whole = begun if "damage: 2" in old else begun.replace(", damage: 2", "")
    with pytest.raises(BadScenario) as caught:
        run_scenario(Scenario(whole.replace(old, new, 1) + "play: []\n", "early.yaml"))
    assert str(caught.value).startswith(f"early.yaml:{line}: ")
    assert sentence in str(caught.value)


def test_an_empty_hand_may_be_listed_before_the_game_and_is_dealt() -> None:
    begun = GOOD.replace("rules: basic", "rules: expanded\nphase: setup").replace(", damage: 2", "").split("play:")[0]
    whole = begun.replace("  deck:", "  hand: []\n  deck:").replace("[primary-laser, flamethrower]", "[]")
    run_scenario(Scenario(whole + "play: [{expect: {p1.hand: [blank, blank, blank, blank]}}]\n", "early.yaml"))


@pytest.mark.parametrize(
    ("steps", "line", "sentence"),
    [
        (["p2: attack megatron-cybertronian-tyrant"], 11, "p2 is not deciding: p1 is asked"),
        (["p1: attack megatron-cybertronian-tyrant"], 11, "offered: flip optimus-prime-autobot-leader, flip ironhide"),
        (["illegal: {p1: attack ironhide-veteran-autobot}"], 11, "is offered, but should not be"),
        (["illegal: {p1: pass, why: BASIC-turn-5b}"], 11, "(BASIC-turn-2a), not because of BASIC-turn-5b"),
        (["options: {p1: [attack ironhide-veteran-autobot]}"], 11, "expected exactly"),
        (["offers: {p1: dance}"], 11, "'dance' is not offered"),
        (["pass_until: p2"], 11, "nothing to decline"),
        (["auto: 3", "expect: {turn: 5}"], 12, "turn is 6, expected 5"),
        (["auto: 2", "expect: {p1.deck: [blank, zap]}"], 12, "expected ['blank', 'zap']"),
        (["expect: {p1.deck: [flamethrower]}"], 11, "p1.deck is [primary-laser, flamethrower, blank"),
        (["expect: {happened: [DamageDone]}"], 11, "DamageDone did not happen"),
        (["auto: 3", "expect: {not_happened: [BattleCardFlipped]}"], 12, "BattleCardFlipped happened"),
        (["stop: after-attack"], 11, "the engine stands at a decision"),
        (["auto: 4000"], 11, "the game was over after"),
    ],
)
def test_a_failing_script_says_who_was_asked_what(steps: list[str], line: int, sentence: str) -> None:
    with pytest.raises(Failed) as caught:
        run_scenario(Scenario(play(*steps), "wrong.yaml"))
    message = str(caught.value)
    assert message.startswith(f"wrong.yaml:{line}: ")
    assert sentence in message
    assert "\n" not in message


def test_maybe_is_taken_if_offered_and_skipped_otherwise() -> None:
    run_scenario(
        Scenario(
            play(
                "maybe: {p2: attack starscream-decepticon-lieutenant}",
                "maybe: {p1: dance}",
                "maybe: {p1: flip ironhide-veteran-autobot}",
                "expect: {p1.ironhide-veteran-autobot.mode: bot}",
                "illegal: {p1: flip ironhide-veteran-autobot}",
            )
        )
    )


def test_stop_holds_the_engine_and_the_next_step_lets_it_go_on() -> None:
    runner = Runner(
        Scenario(
            play(
                "p1: attack optimus-prime-autobot-leader",
                "p1: target megatron-cybertronian-tyrant",
                "maybe: {p2: dance}",
                "stop: after-attack",
                "expect: {phase: attack, p1.played.size: 2, active: p1}",
                "offers: {p2: attack megatron-cybertronian-tyrant}",
                "expect: {phase: main, p1.played.size: 0, active: p2}",
            )
        )
    )
    runner.run()


@pytest.mark.parametrize(
    ("path", "found", "wanted", "fits"),
    [
        ("p1.hand", ["a", "b", "a"], ["b", "a", "a"], True),
        ("p1.hand", ["a", "b"], ["a", "a"], False),
        ("p1.hand", ["a"], [], False),
        ("p1.deck", ["a", "b", "c"], ["a", "b"], True),
        ("p1.deck", ["a", "b", "c"], ["b", "a"], False),
        ("x.damage", 4, ">= 3", True),
        ("x.damage", 2, ">= 3", False),
        ("x.damage", 3, "< 3", False),
        ("x.damage", 3, "!= 3", False),
        ("x.damage", 1, True, False),
        ("x.tapped", True, "yes", True),
        ("x.tapped", True, "no", False),
        ("x.tapped", False, False, True),
        ("winner", "none", None, True),
        ("winner", "p1", "none", False),
        ("x.slot.armor", None, "none", True),
        ("x.slot.armor", ["a", "b"], ["b", "a"], True),
        ("x.upgrades", ["a", "b"], ["b", "a"], True),
        ("p1.play", ["a", "b"], ["b", "a"], False),
        ("p1.hand", ["a"], "none", False),
    ],
)
def test_expectations(path: str, found: list[str] | int | str | None, wanted: str | int | None, fits: bool) -> None:
    assert matches(path, found, wanted, bags_of(ADAPTERS["tcg"])) is fits


# Files with several scenarios

OTHER = GOOD.replace("A plain position", "Megatron's day").replace("attack: 4", "attack: 5")


def ids(text: str) -> list[tuple[int, str]]:
    return [(one.line, one.id) for one in divide(text, "x.yaml")]


def test_several_scenarios_stand_in_one_file() -> None:
    first, second, third = divide(f"{GOOD}---\n{OTHER}---\n{GOOD}", "three.yaml")
    assert [first.text, second.text, third.text] == [GOOD, OTHER, GOOD]
    assert [first.id, second.id] == ["three.yaml#a-plain-position", "three.yaml#megatrons-day"]
    assert third.id == "three.yaml#3", "a title that stands there twice is no name"
    run_scenario(first.read())
    with pytest.raises(Failed, match=r"^three\.yaml:27: last_attack\.attack is 4, expected 5$"):
        run_scenario(second.read())
    run_scenario(third.read())


def test_one_scenario_goes_by_its_file_whatever_stands_around_it() -> None:
    for text in (GOOD, f"---\n{GOOD}", f"# a remark\n---\n{GOOD}", f"{GOOD}---\n", f"{GOOD}...\n", f"---\n---\n{GOOD}"):
        (one,) = divide(text, "x.yaml")
        assert one.id == "x.yaml"
        run_scenario(one.read())
    assert [one.text for one in divide("", "x.yaml")] == [""]


def test_dividers_are_lines_of_their_own() -> None:
    assert len(divide("title: a --- b\nnote: |\n  ---\n  ----\ngame: tcg\n----\n")) == 1
    assert ids("title: One\r\ngame: tcg\r\n---\r\ntitle: Two\r\ngame: tcg\r\n")[1] == (4, "x.yaml#two")
    assert ids("{title: One, game: tcg}\n--- {title: Two, game: tcg}\n--- # and\ntitle: Three\ngame: tcg\n") == [
        (1, "x.yaml#one"), (2, "x.yaml#two"), (3, "x.yaml#three"),
    ]  # fmt: skip
    assert ids("title: [One\n---\ntitle: Two\ngame: tcg\n") == [(1, "x.yaml#1"), (3, "x.yaml#two")]


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("game: tcg", "game: chess", 17, "no game 'chess'"),
        ("game: tcg\n", "", 15, "'game' is missing"),
        ("title: A plain position", "title: [a", 16, "not YAML"),
        ("rules: basic", "rules: basic\nrules: basic", 19, "'rules' stands here twice"),
        ("rules: basic", "rules: !!python/none", 18, "are not read here"),
        ("flamethrower", "flamethrowr", 21, "no battle card 'flamethrowr'"),
        ("  - p1: attack", "  - p7: attack", 25, "'p7' is no player and no step"),
    ],
)
def test_a_fault_is_told_with_its_line_in_the_whole_file(old: str, new: str, line: int, sentence: str) -> None:
    _, faulty, last = divide(f"{OTHER}---\n{GOOD.replace(old, new, 1)}---\n{GOOD}", "faulty.yaml")
    with pytest.raises(BadScenario) as caught:
        run_scenario(faulty.read())
    assert str(caught.value).startswith(f"faulty.yaml:{line}: ")
    assert sentence in str(caught.value)
    run_scenario(last.read())


def test_what_can_not_be_read_is_a_scenario_that_fails(tmp_path: Path) -> None:
    (tmp_path / "bytes.yaml").write_bytes(b"title: \xff\n")
    (tmp_path / "good.yaml").write_text(GOOD)
    bad, good = filed_below(tmp_path)
    assert (bad.id, bad.title(), good.id) == ("bytes.yaml", "", "good.yaml")
    with pytest.raises(BadScenario, match=r"^bytes\.yaml: can't be read"):
        bad.read()


def test_scenarios_are_found_by_file_name_and_number(tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(f"{GOOD}---\n{OTHER}")

    def titles(found: str) -> list[str]:
        return [one.title() for one in filed_at(tmp_path / found)]

    assert titles("two.yaml") == titles("") == ["A plain position", "Megatron's day"]
    assert titles("two.yaml#megatrons-day") == titles("two.yaml#2") == ["Megatron's day"]
    with pytest.raises(BadInput, match=r"there is no scenario 'megatron-day' in .*did you mean megatrons-day"):
        titles("two.yaml#megatron-day")
    with pytest.raises(BadInput, match="there is no scenario file or folder"):
        titles("three.yaml#1")
    file.rename(tmp_path / "two#2.yaml")
    assert len(titles("two#2.yaml")) == 2
    with pytest.raises(BadScenario, match=r"two#2\.yaml:15: there are 2 scenarios here, but one is wanted"):
        read_one(tmp_path / "two#2.yaml")


def test_a_fault_names_the_title() -> None:
    assert Filed(GOOD, "x.yaml").blame("x.yaml:3: no") == "x.yaml:3: no (in “A plain position”)"
    assert Filed("game: tcg\n", "x.yaml").blame("x.yaml:1: no") == "x.yaml:1: no"
    assert Filed("title: [", "x.yaml").blame("x.yaml:1: no") == "x.yaml:1: no"


@pytest.mark.parametrize("piece", ["[", "{a: ", "- "])
def test_a_bottomless_file_is_refused(piece: str) -> None:
    with pytest.raises(BadScenario, match="nested too deeply"):
        Document(piece * 100_000)


def test_either_loader_reads_the_same_with_the_same_places(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [*[filed.text for filed in filed_below(SCENARIOS)][::40], GOOD, "- no\n- 012\n- \U0001f916\n- 'a\n  b'\n"]

    def read() -> list[tuple[object, ...]]:
        return [(one.value, one.lines, one.columns) for one in map(Document, texts)]

    fast = read()
    monkeypatch.setattr(yamlfile, "_FAST", None)
    assert read() == fast
