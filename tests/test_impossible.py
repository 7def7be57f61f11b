"""Decks and positions that can't be, of what later waves brought: each gets one sentence, and nothing is begun."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.scenario import Failed, run_scenario
from spacebridge.kernel.scenariofiles import read_one

DECK = """{zap: 3, medic: 3, supercharge: 3, plasma-burst: 3, primary-laser: 3, armored-plating: 3, flamethrower: 3,
  data-bank: 3, repair-bay: 3, bug-bomb: 3, photon-bomb: 3, strafing-run: 3, improvised-shield: 3, roll-out: 3}"""
DINOBOTS = "grimlock-powerful-commander, dinobot-sludge-dino-demolitions, dinobot-slug-battering-ram"
HALF = "mtx-m2-anti-gravity-cannon"


@pytest.mark.parametrize(
    ("brought", "fault"),
    [
        ("team: [volcanicus-fiery-champion]", "is a Combiner, which is on no team; list its parts. (KW-combiner-1)"),
        (f"team: [{DINOBOTS}, dinobot-snarl-spiked-battler]", "The stars add up to 32; at most 25 are allowed"),
        (
            "team: [nemesis-prime-dark-clone], combiners: [volcanicus-fiery-champion]",
            "Nobody on the team is a part of Volcanicus, Fiery Champion. (KW-combiner-1)",
        ),
        ("team: [nemesis-prime-dark-clone], combiners: [kreb]", "Kreb is no Combiner. (KW-combiner-1)"),
        ("team: [fangry-sky-tracker]", "Fangry, Sky Tracker has no head; a body begins the game with one."),
        ("team: [nemesis-prime-dark-clone, kreb]", "Kreb is on no body; a head begins the game on one."),
        ("team: [fangry-sky-tracker, kreb, vorath]", "Vorath is on no body; a head begins the game on one."),
        ("team: [fortress-maximus-great-war-veteran, kreb]", "Fortress Maximus, Great War Veteran has no head"),
        (
            "team: [nemesis-prime-dark-clone, kreb], heads: {nemesis-prime-dark-clone: kreb}",
            "Kreb can't be the head of Nemesis Prime, Dark Clone.",
        ),
        (
            "team: [nemesis-prime-dark-clone], stratagems: [bike-gang]",
            "Bike Gang needs Chromia, Special Ops on the starting team. (ER-8-1)",
        ),
        (
            "team: [fangry-sky-tracker, kreb], stratagems: [swap-heads, swap-heads]",
            "Swap Heads and Swap Heads have the same target; one of them is allowed. (ER-8-11)",
        ),
        (
            "team: [nemesis-prime-dark-clone], sideboard: {pep-talk: 3, smelt: 3, vaporize: 3, bravery: 2}",
            "The sideboard has 11 cards; at most 10 are allowed.",
        ),
        (
            "team: [nemesis-prime-dark-clone], sideboard: {zap: 1}",
            "Zap is in the deck and the sideboard 4 times; at most 3 are allowed. (ADV-team-6)",
        ),
        ("team: [nemesis-prime-dark-clone], sideboard: {kreb: 1}", "there is no battle card 'kreb'"),
        (f"team: [{HALF}]", f"there is no character '{HALF}'"),
        ("team: [zap]", "there is no character 'zap'"),
    ],
)
def test_a_deck_that_can_not_be(brought: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(f"title: a\ngame: tcg\nrules: expanded\ncheck:\n  {{{brought}, deck: {DECK}, legal: true}}\n")
    with pytest.raises((Failed, BadInput), match=re.escape(fault)):
        run_scenario(read_one(file))


@pytest.mark.parametrize(
    ("side", "fault"),
    [
        ("{team: [{card: superion-sky-protector, mode: bot}]}", "Superion has no 'bot' mode; expected combiner"),
        ("{team: [nemesis-prime-dark-clone], hand: [superion-sky-protector]}", "there is no battle card"),
        ("{team: [{card: nemesis-prime-dark-clone, mode: alt2}]}", "has no 'alt2' mode; expected alt or bot"),
        ("{team: [{card: kreb, mode: head}]}", "Kreb has no 'head' mode; expected bot"),
        ("{team: [{card: fangry-sky-tracker, head: ruckus-combat-assault}]}", "Ruckus is no head"),
        ("{team: [{card: fangry-sky-tracker, head: cerebros-city-commander}]}", "Cerebros can't be the head of Fangry"),
        (f"{{team: [{HALF}]}}", f"there is no character '{HALF}'"),
        ("{team: [{card: raider-sights-air-force-artillery, mode: upgrade}]}", "Raider Sights has no 'upgrade' mode"),
        ("{team: [nemesis-prime-dark-clone], secret: [zap]}", "Zap is no Secret Action"),
        ("{team: [bolster]}", "there is no character 'bolster'"),
        ("{team: [{card: nemesis-prime-dark-clone, upgrades: [bolster]}]}", "Bolster is no Upgrade"),
        ("{team: [nemesis-prime-dark-clone], stratagems: [bolster]}", "Bolster is no stratagem"),
        ("{team: [chromia-special-ops], hand: [bike-gang]}", "Bike Gang is a stratagem and lies in no pile"),
        ("{team: [chromia-special-ops], deck: [zap, bike-gang]}", "Bike Gang is a stratagem and lies in no pile"),
        ("{team: [{card: chromia-special-ops, upgrades: [bike-gang]}]}", "Bike Gang is no Upgrade"),
    ],
)
def test_a_position_that_can_not_be(side: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(f"title: a\ngame: tcg\nrules: expanded\np1: {side}\np2: {{team: [ramjet-sky-smasher]}}\nplay: []\n")
    with pytest.raises(BadInput, match=re.escape(fault)):
        run_scenario(read_one(file))
