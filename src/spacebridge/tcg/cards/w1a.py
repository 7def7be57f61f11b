"""Metroplex Deck (2018)."""

from ..definitions import AUTOBOT, UTILITY, action, card_set, character, mode, upgrade
from ..vocabulary import *  # noqa: F403

METROPLEX = your(called("Metroplex"))

SET = card_set(
    "W1A",
    "Metroplex Deck",
    character(
        "T01", "Metroplex", "Autobot City", stars=25, health=35, faction=AUTOBOT,
        carries=["Scamper, City Patrol", "Six-Gun, Heavy Weapons Expert", "Slammer, Combat Drone"],
        alt=mode(4, 2, when(flipped_here, deploy), traits=["Titan", "Ranged"]),
        bot=mode(
            6, 1, when(attacks(), tap(each(enemy())), damage(1, to=each(enemy())), if_=flips("white white orange orange blue blue")),
            traits=["Titan", "Ranged"],
        ),
    ),
    character(
        "T02", "Scamper", "City Patrol", stars=4, health=4, faction=AUTOBOT,
        alt=mode(2, 2, has(BOLD, 1, to=each(METROPLEX)), traits=["Car", "Melee"]),
        bot=mode(3, 1, when(flipped_here, scrap_upgrade(upgrades(enemy(), WEAPON_OR_ARMOR)), if_=you_have(METROPLEX)), traits=["Ranged"]),
    ),
    character(
        "T03", "Six-Gun", "Heavy Weapons Expert", stars=4, health=5, faction=AUTOBOT,
        alt=mode(2, 1, when(attacks(METROPLEX), damage(1, to=DEFENDER)), traits=["Ranged"]),
        bot=mode(4, 0, when(flipped_here, gets(each(METROPLEX), BOLD, 2)), traits=["Ranged"]),
    ),
    character(
        "T04", "Slammer", "Combat Drone", stars=4, health=3, faction=AUTOBOT,
        alt=mode(3, 3, when(deployed, damage(1, to=each(enemy()))), has(BOLD, 1, to=each(METROPLEX)), traits=["Tank", "Ranged"]),
    ),
    action("001", "Height Advantage", "blue", gets(one(your("Titan")), BOLD, 4)),
    upgrade("002", "Protected by Metroplex", "orange", UTILITY, instead_of_damage(taker=METROPLEX), faction=AUTOBOT),
    action("003", "Rally the City", "white", if_(you_have(METROPLEX), draw(number_of(your()))), faction=AUTOBOT),
)
