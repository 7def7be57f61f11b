"""Wave 3: War for Cybertron: Siege I (2019)."""

from ..definitions import UTILITY, WEAPON, card_set, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W3",
    "Wave 3: War for Cybertron: Siege I",
    upgrade("019", "EM24 IR Laser Launcher", "", WEAPON, attack=3),
    upgrade("063", "Urban Camo", "blue", UTILITY, tough(1)),
)
