"""Rules that no loaded card needs yet, shown with a set of our own: they have their place, and it works."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from spacebridge import tcg
from spacebridge.kernel import conformance
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.scenario import ADAPTERS, Scenario, run_scenario
from spacebridge.tcg import board
from spacebridge.tcg.definitions import UTILITY, card_set, upgrade
from spacebridge.tcg.scenarios import TcgScenarios
from spacebridge.tcg.vocabulary import attacks, flip_cards, when
from tests.workshop import CATALOGUE, workshop_game

HEAD = "game: tcg\nrules: {rules}\n"


@pytest.fixture(autouse=True)
def workshop() -> Iterator[None]:
    before = ADAPTERS["tcg"]
    ADAPTERS["tcg"] = TcgScenarios(CATALOGUE)
    yield
    ADAPTERS["tcg"] = before


def play(text: str, rules: str = "expanded") -> None:
    run_scenario(Scenario(HEAD.format(rules=rules) + text, "workshop.yaml"))


def test_a_triple_changer_flips_to_either_other_mode() -> None:
    play("""
p1: {team: [triad-of-three-shapes], hand: [reshape], deck: [zap, medic]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - offers: {p1: [flip triad-of-three-shapes to alt2, flip triad-of-three-shapes to bot]}
  - illegal: {p1: flip triad-of-three-shapes to alt, why: ER-1.2-2}
  - p1: flip triad-of-three-shapes to alt2
  - expect: {p1.triad-of-three-shapes.mode: alt2, p1.hand: [reshape, zap], p1.triad-of-three-shapes.attack: 3}
  - p1: play reshape
  - options: {p1: [choose alt, choose bot]}
  - p1: choose bot
  - expect: {p1.triad-of-three-shapes.mode: bot}
""")


def test_one_tap_ability_a_turn() -> None:
    play("""
p1: {team: [winch-tower, {card: winch-tower, mode: bot}, red-alert-security-chief], hand: [zap]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - illegal: {p1: tap red-alert-security-chief, why: ER-1.2-5}
  - p1: tap winch-tower
  - p1: choose barrage-merciless-insecticon
  - expect: {p2.barrage-merciless-insecticon.damage: 1, p1.winch-tower.tapped: true, not_happened: [AttackBegan]}
  - illegal: {p1: tap winch-tower#2, why: ADV-turn-6}
  - illegal: {p1: attack winch-tower, why: ER-1.3.1-2}
""")


def test_a_tap_ability_whose_cost_can_not_be_paid_is_not_offered() -> None:
    play("""
p1: {team: [{card: winch-tower, mode: bot}, red-alert-security-chief], hand: [], deck: [zap, zap]}
p2: {team: [bombshell-insecticon-mind-controller]}
play:
  - illegal: {p1: tap winch-tower}
""")
    play("""
p1: {team: [{card: winch-tower, mode: bot}, red-alert-security-chief], hand: [medic], deck: [zap, zap]}
p2: {team: [bombshell-insecticon-mind-controller]}
play:
  - p1: tap winch-tower
  - expect: {p1.hand: [zap, zap], p1.scrap: [medic]}
""")


SECRET = """
p1: {team: [red-alert-security-chief, ironhide-veteran-autobot], hand: [zap]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon], secret: [hidden-wall, spare-key]}
play:
  - p1: attack red-alert-security-chief
  - p1: target bombshell-insecticon-mind-controller
"""


def test_a_secret_action_is_revealed_by_choice_under_the_expanded_rules() -> None:
    play(
        SECRET
        + """
  - options: {p2: [reveal hidden-wall, "no"]}
  - p2: reveal hidden-wall
  - stop: after-attack
  - expect:
      p2.bombshell-insecticon-mind-controller.defense: 8
      p2.played: [hidden-wall, blank, blank]
      p2.secret: [spare-key]
  - offers: {p2: attack bombshell-insecticon-mind-controller}
  - expect: {p2.secret: [], p2.scrap: [hidden-wall, spare-key, blank, blank]}
"""
    )


def test_a_secret_action_left_alone_does_nothing() -> None:
    play(
        SECRET
        + """
  - p2: "no"
  - expect: {last_attack.defense: 4, p2.scrap: [hidden-wall, spare-key, blank, blank]}
"""
    )


def test_under_the_advanced_rules_it_is_revealed_unasked_and_waits_for_its_owners_turn() -> None:
    play(
        SECRET
        + """
  - expect: {last_attack.defense: 8, active: p2, p2.secret: [], p2.scrap: [hidden-wall, spare-key, blank, blank]}
""",
        rules="advanced",
    )


def test_a_secret_action_is_played_face_down_and_counts_as_an_action() -> None:
    play("""
p1: {team: [red-alert-security-chief], hand: [trip-wire, zap]}
p2:
  team: [{card: thundercracker-mach-warrior, mode: bot}, barrage-merciless-insecticon]
  secret: [spare-key]
  deck: [medic, medic]
play:
  - p1: play trip-wire
  - p2: reveal spare-key
  - expect: {p1.secret: [trip-wire], p1.played: [], p2.hand: [medic, medic], p2.played: [spare-key]}
  - illegal: {p1: play zap, why: ER-1.2-3}
  - p1: attack red-alert-security-chief
  - p1: target barrage-merciless-insecticon
  - p2: attack barrage-merciless-insecticon
  - p1: reveal trip-wire
  - expect: {p2.barrage-merciless-insecticon.damage: 2, p1.secret: []}
""")


def test_nobody_but_its_owner_knows_a_secret_action() -> None:
    game = workshop_game(3)
    while game.decision is not None and not game.secrets[game.active]:
        key = next((k for k in game.decision.keys if k.startswith("play hidden-wall")), game.decision.keys[-1])
        game.choose_key(key)
    owner = game.active
    assert [card.id for card in game.view(owner).players[owner].secrets] == ["hidden-wall"]
    assert game.view(1 - owner).players[owner].secrets == ()
    assert game.view(1 - owner).players[owner].secret_size == 1
    assert any("plays Hidden Wall face down" in line for line in game.lines(owner))
    assert any("plays a card face down" in line for line in game.lines(1 - owner))


def test_two_halves_combine_and_choose_what_to_keep() -> None:
    play("""
p1:
  team:
    - {card: left-half, damage: 2, tapped: true, upgrades: [primary-laser, armored-plating]}
    - {card: right-half, mode: bot, damage: 3, upgrades: [flamethrower]}
    - red-alert-security-chief
  hand: [riddle]
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - p1: play riddle
  - options: {p1: [choose primary-laser on left-half, choose flamethrower on right-half]}
  - p1: choose flamethrower on right-half
  - expect:
      p1.both-at-once.damage: 5
      p1.both-at-once.tapped: false
      p1.both-at-once.upgrades: [flamethrower, armored-plating]
      p1.both-at-once.bold: 3
      p1.both-at-once.attack: 7
      p1.left-half.zone: combined
      p1.scrap: [primary-laser]
      p1.team: [red-alert-security-chief, both-at-once]
  - illegal: {p1: flip both-at-once}
  - illegal: {p1: attack left-half}
  - p1: attack both-at-once
  - p1: target barrage-merciless-insecticon
  - expect: {last_attack.attacker: both-at-once}
""")


def test_a_head_adds_to_its_body_and_outlives_it() -> None:
    body = CATALOGUE.character("winch-tower")
    crown = CATALOGUE.character("crown")
    mine = tcg.Deck(
        "h", "h", (body, crown), (CATALOGUE.battle_card("zap"),) * 40, CATALOGUE, (), ((body.id, crown.id),)
    )
    game = tcg.new_game([mine, tcg.deck("wave1-tanks")], seed=1, first=1)
    assert len(game.teams[0]) == 1
    bearer = game.teams[0][0]
    assert [game.stat(bearer, stat) for stat in (0, 1, 2, 4)] == [3, 2, 11, 1]
    assert tcg.load(game.save(), CATALOGUE) == game
    while game.decision is not None and bearer in game.teams[0]:
        game.choose(len(game.decision) - 1)
        game.check()
    assert [game.characters[c].card.id for c in game.teams[0]] == ["crown"]
    assert game.result is None


def test_a_position_puts_a_head_on_a_body() -> None:
    play("""
p1: {team: [{card: winch-tower, damage: 9, head: crown, upgrades: [primary-laser]}]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - expect:
      p1.winch-tower.head: crown
      p1.winch-tower.stars: 7
      p1.winch-tower.attack: 5
      p1.winch-tower.health: 11
      p1.winch-tower.tough: 1
      p1.winch-tower.upgrades: [primary-laser]
      p1.crown.zone: head
      p1.team: [winch-tower]
""")


def test_the_body_falls_and_its_head_comes() -> None:
    play("""
p1:
  team:
    - {card: winch-tower, damage: 10, head: crown, upgrades: [primary-laser]}
    - red-alert-security-chief
  hand: [photon-bomb]
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - p1: play photon-bomb
  - expect:
      p1.ko: [winch-tower]
      p1.team: [red-alert-security-chief, crown]
      p1.crown.zone: battlefield
      p1.crown.health: 4
      p1.scrap: [primary-laser]
  - offers: {p1: flip winch-tower}
  - p1: attack crown
  - p1: target barrage-merciless-insecticon
  - expect: {last_attack.attack: 2}
""")


def test_a_head_is_no_upgrade_to_anybody() -> None:
    """Nobody can scrap it or give it away."""
    play("""
p1: {team: [{card: winch-tower, head: crown}, red-alert-security-chief], hand: [swap-parts]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon], hand: [ramming-speed]}
play:
  - p1: play swap-parts
  - p1: attack red-alert-security-chief
  - p1: target barrage-merciless-insecticon
  - p2: play ramming-speed
  - expect: {p1.winch-tower.head: crown, p1.winch-tower.attack: 3, p1.team: [winch-tower, red-alert-security-chief]}
""")


@pytest.mark.parametrize(
    ("team", "zone", "fault"),
    [
        ("{card: winch-tower, head: triad-of-three-shapes}", "team", "Triad is no head"),
        ("{card: winch-tower, head: zap}", "team", "there is no character 'zap'"),
        ("{card: winch-tower, damage: 11, head: crown}", "team", "can't stand with 11 damage: its health is 11"),
        ("{card: winch-tower, head: crown}", "ko", "Winch is KO'd: its head has left it and stands in `team`"),
        ("{card: winch-tower, upgrades: [crown]}", "team", "there is no battle card 'crown'"),
        ("{card: triad-of-three-shapes, head: crown}", "team", "Triad is no body: it has no head"),
        ("{card: winch-tower, head: {card: crown, head: crown}}", "team", "Crown is no body: it has no head"),
        ("{card: winch-tower, head: cerebros-city-commander}", "team", "Cerebros can't be the head of Winch"),
        ("{card: crown, head: crown}", "team", "Crown is no body: it has no head"),
    ],
)
def test_a_head_that_can_not_be_is_refused(team: str, zone: str, fault: str) -> None:
    mine = f"p1: {{team: [{team}]}}" if zone == "team" else f"p1: {{team: [crown], ko: [{team}]}}"
    with pytest.raises(BadInput, match=re.escape(fault)):
        play(f"{mine}\np2: {{team: [bombshell-insecticon-mind-controller]}}\n")


BATTLE_MASTER = """
p1:
  team: [{card: clamp-small-helper, damage: 2}, red-alert-security-chief, ironhide-veteran-autobot]
  deck: [medic]
p2: {team: [bombshell-insecticon-mind-controller], hand: [zap, ramming-speed]}
active: p2
play:
  - p2: play zap
  - p2: choose clamp-small-helper
"""


def test_a_battle_master_becomes_an_upgrade_when_it_is_kod() -> None:
    play(
        BATTLE_MASTER
        + """
  - options:
      p1:
        - play clamp-small-helper on red-alert-security-chief
        - play clamp-small-helper on ironhide-veteran-autobot
        - "no"
  - p1: play clamp-small-helper on red-alert-security-chief
  - expect:
      p1.red-alert-security-chief.attack: 5
      p1.red-alert-security-chief.bold: 1
      p1.red-alert-security-chief.slot.weapon: clamp-small-helper
      p1.clamp-small-helper.zone: upgrade
      p1.ko: []
"""
    )
    play(
        BATTLE_MASTER
        + """
  - p1: "no"
  - expect: {p1.ko: [clamp-small-helper], p1.red-alert-security-chief.attack: 3}
"""
    )


def test_a_battle_master_that_leaves_its_bearer_goes_to_the_ko_area() -> None:
    play("""
p1: {team: [red-alert-security-chief, {card: clamp-small-helper, damage: 2}], hand: [zap, photon-bomb]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon], hand: [ramming-speed]}
play:
  - p1: play photon-bomb
  - p1: play clamp-small-helper on red-alert-security-chief
  - p1: attack red-alert-security-chief
  - p1: target barrage-merciless-insecticon
  - p2: play ramming-speed
  - expect: {p1.ko: [clamp-small-helper], p1.red-alert-security-chief.upgrades: []}
""")


def test_without_one_half_nothing_combines() -> None:
    play("""
p1: {team: [left-half], ko: [right-half], hand: [riddle]}
p2: {team: [bombshell-insecticon-mind-controller]}
play:
  - p1: play riddle
  - expect: {p1.team: [left-half], p1.played: [riddle]}
""")


def test_a_combiner_stands_in_a_position_with_its_parts_implied() -> None:
    play("""
p1: {team: [{card: both-at-once, damage: 4}]}
p2: {team: [bombshell-insecticon-mind-controller]}
play:
  - expect: {p1.both-at-once.damage: 4, p1.right-half.zone: combined}
""")


def test_a_stratagem_works_from_beside_the_battlefield() -> None:
    play("""
p1:
  team: [red-alert-security-chief, {card: ironhide-veteran-autobot, damage: 6}]
  stratagems: [home-ground]
p2: {team: [bombshell-insecticon-mind-controller], hand: [zap], stratagems: []}
play:
  - expect: {p1.red-alert-security-chief.attack: 4, p1.ironhide-veteran-autobot.attack: 3}
  - expect: {p2.bombshell-insecticon-mind-controller.attack: 3}
""")
    play("""
p1:
  team: [{card: red-alert-security-chief, damage: 9}, ironhide-veteran-autobot]
  stratagems: [home-ground]
  deck: [zap]
p2: {team: [bombshell-insecticon-mind-controller], hand: [plasma-burst]}
active: p2
play:
  - p2: play plasma-burst
  - p2: choose red-alert-security-chief
  - expect: {p1.ko: [red-alert-security-chief], p1.hand: [zap]}
""")


def test_abilities_before_the_game_happen_before_the_hands_are_drawn() -> None:
    play("""
phase: setup
p1: {team: [herald-first-on-the-field], deck: [zap, zap, zap, zap, zap, zap]}
p2: {team: [bombshell-insecticon-mind-controller], deck: [zap, zap, zap, zap, zap, zap]}
play:
  - expect: {p1.hand.size: 5, p2.hand.size: 3, turn: 1}
""")


def test_an_old_upgrade_is_scrapped_after_the_new_one_is_put_on() -> None:
    """ER-7-EX1: with health on both, the order decides whether the bearer lives."""
    position = """
p1:
  team: [{card: red-alert-security-chief, damage: 11, upgrades: [light-frame]}, ironhide-veteran-autobot]
  hand: [heavy-frame]
p2: {team: [bombshell-insecticon-mind-controller]}
play:
  - p1: play heavy-frame on red-alert-security-chief
"""
    chief = "p1.red-alert-security-chief"
    play(f"{position}  - expect: {{{chief}.zone: battlefield, {chief}.health: 13, p1.scrap: [light-frame]}}")
    play(f"{position}  - expect: {{{chief}.zone: ko, p1.scrap: [light-frame, heavy-frame]}}", "advanced")


def test_losing_health_with_an_upgrade_can_be_fatal() -> None:
    play("""
p1: {team: [red-alert-security-chief], hand: [ramming-speed]}
p2:
  team:
    - {card: bombshell-insecticon-mind-controller, damage: 11, upgrades: [light-frame]}
    - barrage-merciless-insecticon
play:
  - p1: play ramming-speed
  - expect: {p2.ko: [bombshell-insecticon-mind-controller], p2.scrap: [light-frame]}
""")


def test_black_icons_pierce_for_the_attacker_only() -> None:
    play("""
p1: {team: [red-alert-security-chief, ironhide-veteran-autobot], deck: [dark-bolt, dark-bolt]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon], deck: [dark-bolt, dark-bolt]}
play:
  - p1: attack red-alert-security-chief
  - p1: target bombshell-insecticon-mind-controller
  - stop: after-attack
  - expect:
      last_attack.attack: 3
      last_attack.pierce: 4
      last_attack.damage: 3
      p2.bombshell-insecticon-mind-controller.pierce: 0
""")


def test_black_icons_pierce_however_they_are_flipped() -> None:
    """ER-1.3.2-3e: Bumblebee's ability flips two more cards for the attack; for the defense they pierce nothing."""
    play("""
p1:
  team: [{card: bumblebee-courageous-scout, mode: bot}, ironhide-veteran-autobot]
  deck: [data-bank, data-bank, blank, blank, dark-bolt, dark-bolt]
p2:
  team: [{card: bumblebee-courageous-scout, mode: bot}, barrage-merciless-insecticon]
  deck: [data-bank, data-bank, blank, primary-laser, dark-bolt, dark-bolt]
play:
  - p1: attack bumblebee-courageous-scout
  - p1: target bumblebee-courageous-scout
  - stop: after-attack
  - expect:
      last_attack.attack: 6
      last_attack.defense: 3
      last_attack.pierce: 4
      last_attack.damage: 4
      p2.bumblebee-courageous-scout.pierce: 0
""")


def test_a_white_icon_flipped_before_the_flips_of_the_same_attack_was_the_first() -> None:
    """FAQ-W1-030: whatever flipped the first white icon of the turn, the next one is not the first."""
    horn = upgrade("1", "Horn", "blue", UTILITY, when(attacks(), flip_cards(1)))
    ADAPTERS["tcg"] = TcgScenarios(tcg.Catalogue([*tcg.BUILT_IN.sets, card_set("HORN", "Horn", horn)]))
    for rules in ("expanded", "advanced"):
        for first, attack in (("data-bank", 4), ("blank", 5)):
            play(
                f"""
p1:
  team: [{{card: autobot-hound-long-range-scout, mode: bot, upgrades: [horn]}}]
  deck: [{first}, data-bank, blank, blank, blank]
p2: {{team: [ramjet-sky-smasher]}}
play:
  - p1: attack autobot-hound-long-range-scout
  - stop: after-attack
  - expect: {{last_attack.attack: {attack}, p1.flipped.size: 4}}
""",
                rules,
            )


def test_named_counters_are_put_and_counted() -> None:
    play("""
p1: {team: [mason-stone-on-stone, red-alert-security-chief]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - expect: {p1.mason-stone-on-stone.attack: 2}
  - p1: attack mason-stone-on-stone
  - p1: target bombshell-insecticon-mind-controller
  - expect: {p1.mason-stone-on-stone.attack: 3, last_attack.attack: 3}
  - p2: attack bombshell-insecticon-mind-controller
  - expect: {p1.mason-stone-on-stone.attack: 3}
""")


def test_counters_are_seen_by_everybody_and_gone_with_a_ko() -> None:
    game = workshop_game(1)
    mason = game.find(0, "mason-stone-on-stone")
    assert mason is not None
    board.put_counters(game, mason, "height", 2, "")
    board.put_counters(game, mason, "height", 1, "")
    seen = [one.counters for one in game.view(1).players[0].team if one.key == "mason-stone-on-stone"]
    assert seen == [(("height", 3),)]
    assert tcg.load(game.save(), CATALOGUE) == game
    assert any("gets 2 height counters" in line for line in game.lines(None))
    board.knock_out(game, [mason], "")
    assert game.characters[mason].counters == ()


def test_an_ability_happens_once_a_game() -> None:
    play("""
p1: {team: [oneshot-never-again, red-alert-security-chief], hand: [reshape, zap, medic], deck: [zap, zap, zap, zap]}
p2: {team: [bombshell-insecticon-mind-controller]}
play:
  - p1: flip oneshot-never-again
  - expect: {p1.hand.size: 5}
  - p1: play reshape
  - p1: choose oneshot-never-again
  - expect: {p1.oneshot-never-again.mode: alt, p1.hand.size: 6}
""")


def test_an_ability_happens_once_a_turn_and_again_on_the_next() -> None:
    play("""
p1: {team: [oneshot-never-again], hand: [brainstorm, zap, zap]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - p1: play brainstorm
  - p1: play zap
  - p1: choose barrage-merciless-insecticon
  - p1: choose barrage-merciless-insecticon
  - expect: {p1.oneshot-never-again.attack: 3, p2.barrage-merciless-insecticon.damage: 2}
""")


def test_stats_can_be_lowered_but_not_below_nothing() -> None:
    """FAQ-W2-078"""
    play("""
p1: {team: [red-alert-security-chief, ironhide-veteran-autobot], hand: [dull-edge]}
p2: {team: [barrage-merciless-insecticon, {card: bombshell-insecticon-mind-controller, upgrades: [ball-and-chain]}]}
play:
  - expect: {p2.bombshell-insecticon-mind-controller.attack: 5, p2.bombshell-insecticon-mind-controller.defense: 3}
  - p1: play dull-edge
  - p1: choose bombshell-insecticon-mind-controller
  - expect: {p2.bombshell-insecticon-mind-controller.defense: 1}
  - p1: attack red-alert-security-chief
  - p1: target bombshell-insecticon-mind-controller
  - expect: {last_attack.damage: 2}
""")


def test_something_lasts_until_your_next_turn() -> None:
    play("""
p1: {team: [red-alert-security-chief, ironhide-veteran-autobot], hand: [long-guard]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - p1: play long-guard
  - p1: choose ironhide-veteran-autobot
  - p1: attack red-alert-security-chief
  - p1: target bombshell-insecticon-mind-controller
  - expect: {active: p2, p1.ironhide-veteran-autobot.defense: 5}
  - p2: attack barrage-merciless-insecticon
  - expect: {active: p1, p1.ironhide-veteran-autobot.defense: 3}
""")


def test_a_limit_that_was_used_up_ends_all_the_same() -> None:
    play("""
p1: {team: [red-alert-security-chief, ironhide-veteran-autobot], hand: [thick-hide]}
p2: {team: [megatron-living-weapon, cliffjumper-renegade-warrior]}
play:
  - p1: play thick-hide
  - p1: choose ironhide-veteran-autobot
  - p1: attack ironhide-veteran-autobot
  - p1: target megatron-living-weapon
  - p2: attack megatron-living-weapon
  - expect: {active: p1, p1.ironhide-veteran-autobot.damage: 1}
  - p1: attack red-alert-security-chief
  - p2: attack cliffjumper-renegade-warrior
  - p2: target ironhide-veteran-autobot
  - expect: {p1.ironhide-veteran-autobot.damage: 3}
""")


def test_something_lasts_as_long_as_its_character_stays() -> None:
    play("""
p1: {team: [red-alert-security-chief, {card: ironhide-veteran-autobot, damage: 1}], hand: [good-oil]}
p2: {team: [bombshell-insecticon-mind-controller, barrage-merciless-insecticon]}
play:
  - p1: play good-oil
  - p1: attack red-alert-security-chief
  - p1: target bombshell-insecticon-mind-controller
  - p2: attack barrage-merciless-insecticon
  - expect: {active: p1, p1.ironhide-veteran-autobot.attack: 4}
""")


def test_cards_are_chosen_from_the_top_of_the_deck_and_from_the_scrap_pile() -> None:
    play("""
p1:
  team: [red-alert-security-chief]
  hand: [digging, sorting]
  deck: [zap, medic, pep-talk, blank]
  scrap: [strafing-run, agility-of-bumblebee]
p2: {team: [bombshell-insecticon-mind-controller]}
play:
  - p1: play digging
  - options: {p1: [choose zap, choose medic, choose pep-talk]}
  - p1: choose medic
  - expect: {p1.hand: [sorting, medic]}
""")
    play("""
p1:
  team: [red-alert-security-chief]
  hand: [sorting]
  deck: [zap, blank]
  scrap: [strafing-run, agility-of-bumblebee]
p2: {team: [bombshell-insecticon-mind-controller]}
play:
  - p1: play sorting
  - options: {p1: [choose strafing-run, done]}
  - p1: choose strafing-run
  - expect: {p1.scrap: [agility-of-bumblebee], p1.deck.size: 33}
""")


def test_nouns_with_facts_that_no_printed_card_has_yet() -> None:
    play("""
p1:
  team: [{card: mason-stone-on-stone, tapped: true}, {card: crown, tapped: true}, oneshot-never-again]
  hand: [roadworks]
p2: {team: [bombshell-insecticon-mind-controller, clamp-small-helper]}
play:
  - p1: play roadworks
  - expect: {p1.mason-stone-on-stone.tapped: false, p1.crown.tapped: true}
""")
    play("""
p1: {team: [mason-stone-on-stone, oneshot-never-again], hand: [shift-change], deck: [zap, zap]}
p2: {team: [bombshell-insecticon-mind-controller, clamp-small-helper]}
play:
  - p1: play shift-change
  - expect: {p1.mason-stone-on-stone.tapped: true, p1.hand: [zap]}
""")
    play("""
p1: {team: [mason-stone-on-stone], hand: [toll]}
p2: {team: [bombshell-insecticon-mind-controller, clamp-small-helper, oneshot-never-again]}
play:
  - p1: play toll
  - p2: "no"
  - expect: {p2.ko: [clamp-small-helper]}
""")


WORKSHOP = Subject("workshop", f"{__name__}:WORKSHOP", workshop_game, lambda data: tcg.load(data, CATALOGUE))
OLDER = Subject(
    "workshop, advanced",
    f"{__name__}:OLDER",
    lambda seed: workshop_game(seed, "advanced"),
    lambda data: tcg.load(data, CATALOGUE),
)
SINGLE = Subject(
    "workshop, single cards",
    f"{__name__}:SINGLE",
    lambda seed: workshop_game(seed, copies=1),
    lambda data: tcg.load(data, CATALOGUE),
)


@pytest.mark.parametrize("subject", [WORKSHOP, OLDER], ids=lambda s: s.name)
def test_the_harness_finds_nothing(subject: Subject) -> None:
    for seed in range(25):
        conformance.fuzz(subject, seed, 400)
    for seed in range(4):
        conformance.check_forks(subject, seed, 150)
        conformance.check_saves(subject, seed, 150)
        conformance.check_samples(subject, seed, 120)
        conformance.check_every_option(subject, seed, 80)


@pytest.mark.parametrize("limit", [4, 9, 16, 30])
def test_what_a_viewer_never_learns_changes_nothing(limit: int) -> None:
    assert sum(conformance.check_interference(SINGLE, seed, limit) for seed in range(8)) > 20
