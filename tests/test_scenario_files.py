"""Faulty scenario files are refused with file, line and what was expected; failing ones say what was offered."""

from __future__ import annotations

import pytest

from spacebridge.kernel.errors import BadScenario
from spacebridge.kernel.scenario import ADAPTERS, Failed, Runner, Scenario, matches, run_scenario

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
        ("flamethrower", "flamethrowr", 7, "no battle card 'flamethrowr' (did you mean flamethrower?)"),
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
        ("p1.hand", ["a"], "none", False),
    ],
)
def test_expectations(path: str, found: list[str] | int | str | None, wanted: str | int | None, fits: bool) -> None:
    assert matches(path, found, wanted, ADAPTERS["tcg"].format.piles.bags) is fits
