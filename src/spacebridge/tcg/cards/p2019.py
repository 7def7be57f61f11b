"""Promo cards of 2019."""

from ..definitions import AUTOBOT, MERCENARY, WEAPON, card_set, character, mode, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "P2019",
    "Promo cards 2019",
    character(
        "P02", "Omega Supreme", "Autobot Defense Base", stars=19, health=24, faction=AUTOBOT,
        alt=mode(
            4, 2, when(flipped_here, choose_one(draw(), damage(1, to=one(enemy())))),
            traits=["Guardian", "Spaceship", "Tank", "Ranged"],
        ),
        bot=mode(
            7, 1, instead_of_damage(your(other), attack_only=True, at_least=2, taker=THIS, part=2, optional=True),
            traits=["Guardian", "Ranged"],
        ),
    ),
    character(
        "P03", "Private Smashdown", "Ground Command • Artillery", stars=5, health=6, faction=AUTOBOT,
        bot=mode(2, 2, traits=["Battle Master", "Melee"]),
        becomes=upgrade(
            "P03", "Airquake Hammerclaw", "", WEAPON,
            when(attacks(), gets_this_attack(THIS, ATK, 2), if_=more(colours_flipped(), colours_flipped("opponent"))), attack=2,
        ),
    ),
    character(
        "P07", "Nightbird", "Enigmatic Agent", stars=7, health=11, faction=MERCENARY,
        alt=mode(4, 0, when(enemy_plays_action, opponent(damage(1, to=one(your())))), traits=["Car", "Ranged"]),
        bot=mode(
            3, 1, when(earns_ko, use_bounty()), bounty(play_from_enemy_scrap(AN_ACTION)), traits=["Ranged"],
        ),
    ),
)
