"""Convention Pack 2019: Omnibots (2019)."""

from ..definitions import AUTOBOT, card_set, character, mode
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W3C",
    "Convention Pack 2019: Omnibots",
    character(
        "T01", "Private Camshaft", "Special Ops • Scout", stars=8, health=11, faction=AUTOBOT,
        alt=mode(
            3, 1, when(turn_starts, may(play(AN_ARMOR, onto=one(your("Omnibot")))), if_=first_turn), traits=["Omnibot", "Car", "Specialist"]
        ),
        bot=mode(
            4, 1,
            when(defends(your("Omnibot", with_a("armor"))), gets_this_attack(THAT, TOUGH, number_of(your("Omnibot", with_a("armor"))))),
            traits=["Omnibot", "Specialist"],
        ),
    ),
    character(
        "T02", "Private Downshift", "Special Ops • Security Agent", stars=8, health=11, faction=AUTOBOT,
        alt=mode(3, 1, when(turn_starts, may(play(A_WEAPON, onto=one(your("Omnibot")))), if_=first_turn), traits=["Omnibot", "Car", "Melee"]),
        bot=mode(
            4, 1,
            when(attacks(your("Omnibot", with_a("weapon"))), gets_this_attack(THAT, BOLD, number_of(your("Omnibot", with_a("weapon"))))),
            traits=["Omnibot", "Ranged"],
        ),
    ),
    character(
        "T03", "Sergeant Overdrive", "Special Ops • Strategist", stars=9, health=12, faction=AUTOBOT,
        alt=mode(
            3, 1, when(turn_starts, may(play(A_UTILITY, onto=one(your("Omnibot")))), if_=first_turn), traits=["Leader", "Omnibot", "Car", "Ranged"]
        ),
        bot=mode(
            4, 1,
            when(
                attacks_or_defends(your("Omnibot", with_a("utility"))),
                gets_this_attack(THAT, "focus", number_of(your("Omnibot", with_a("utility")))),
            ),
            traits=["Leader", "Omnibot", "Ranged"],
        ),
    ),
)
