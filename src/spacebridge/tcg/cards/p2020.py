"""The promotional characters of 2020."""

from ..definitions import AUTOBOT, DECEPTICON, card_set, head, mode
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "P2020",
    "Promotional cards of 2020",
    head(
        "P01", "Arcana", stars=4, health=2, faction=DECEPTICON, defense=2,
        bot=mode(4, 2, traits=["Titan Master", "Melee"]),
    ),
    head(
        "P05", "Convex", safeguard(3), stars=4, health=4, faction=AUTOBOT,
        bot=mode(4, 0, safeguard(3), traits=["Titan Master", "Ranged"]),
    ),
)
