"""The sums of an attack: every part names the card that gives it, and the parts add up."""

from __future__ import annotations

import pytest

from spacebridge import tcg
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.scenario import Runner, Scenario
from spacebridge.kernel.spans import plain
from spacebridge.tcg import scenarios as _tcg_scenarios  # noqa: F401
from spacebridge.tcg.events import AttackBegan

DECKS = sorted(tcg.built_in_decks())


def told(position: str, *keys: str) -> str:
    """How the log tells the latest attack after these picks."""
    game = Runner(Scenario(position, "position.yaml")).game
    for key in keys:
        game.choose_key(key)
    return [
        line for event in game.log if isinstance(event, AttackBegan) for line in (plain(event.line(game.teller(None))),)
    ][-1]


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_every_part_names_a_card_and_the_parts_add_up(number: int) -> None:
    decks = [tcg.deck(DECKS[number]), tcg.deck(DECKS[(number * 7 + 3) % len(DECKS)])]
    game = tcg.new_game(decks, rules="expanded", seed=number)
    rng = chance(number)
    for _ in range(400):
        if game.decision is not None:
            game.choose(rng.below(len(game.decision)))
    attacks = [event for event in game.log if isinstance(event, AttackBegan)]
    assert attacks
    for attack in attacks:
        for total, why in ((attack.attack, attack.why_attack), (attack.defense, attack.why_defense)):
            assert not why or sum(part.amount for part in why) == total
            nameless = [part for part in why if part.card < 0 and not part.by]
            assert {part.why for part in nameless} <= {"printed", "least"}


def test_an_upgrade_a_passing_bonus_and_an_ability_are_told_apart() -> None:
    line = told(
        """\
title: t
game: tcg
rules: expanded
p1:
  team: [{card: optimus-prime-autobot-leader, upgrades: [primary-laser]}]
  hand: [leap-into-battle]
p2: {team: [ironhide-veteran-autobot]}
""",
        "play leap-into-battle",
        "attack optimus-prime-autobot-leader",
    )
    assert "= 3 printed + 2 Primary Laser + 3 Leap into Battle" in line
