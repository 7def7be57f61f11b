"""Promo cards of 2019."""

from ..definitions import AUTOBOT, WEAPON, card_set, character, mode, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "P2019",
    "Promo cards 2019",
    character(
        "P03", "Private Smashdown", "Ground Command • Artillery", stars=5, health=6, faction=AUTOBOT,
        bot=mode(2, 2, traits=["Battle Master", "Melee"]),
        becomes=upgrade(
            "P03", "Airquake Hammerclaw", "", WEAPON,
            when(attacks(), gets_this_attack(THIS, ATK, 2), if_=more(colours_flipped(), colours_flipped("opponent"))), attack=2,
        ),
    ),
)
