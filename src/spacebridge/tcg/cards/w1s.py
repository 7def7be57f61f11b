"""Autobot Starter Set (2018)."""

from ..definitions import AUTOBOT, card_set, character, mode
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W1S",
    "Autobot Starter Set",
    character(
        "T01", "Bumblebee", "Brave Warrior", stars=6, health=9, faction=AUTOBOT,
        alt=mode(3, 2, when(flipped_here, gets(each(your()), PIERCE, 1)), traits=["Leader", "Car", "Melee"]),
        bot=mode(4, 2, tough(1), traits=["Leader", "Melee"]),
    ),
    character(
        "T02", "Ironhide", "Veteran Autobot", stars=6, health=7, faction=AUTOBOT,
        alt=mode(3, 3, traits=["Truck", "Melee"]),
        bot=mode(4, 2, traits=["Ranged"]),
    ),
    character(
        "T03", "Optimus Prime", "Autobot Leader", stars=7, health=10, faction=AUTOBOT,
        alt=mode(3, 2, when(flipped_here, draw()), traits=["Leader", "Truck", "Ranged"]),
        bot=mode(3, 2, bold(1), traits=["Leader", "Ranged"]),
    ),
    character(
        "T04", "Red Alert", "Security Chief", stars=6, health=10, faction=AUTOBOT,
        alt=mode(3, 2, traits=["Car", "Ranged"]),
        bot=mode(5, 0, traits=["Ranged"]),
    ),
)
