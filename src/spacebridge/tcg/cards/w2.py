"""Wave 2: Rise of the Combiners (2019): the battle cards that lie in the starter boxes."""

from ..definitions import ARMOR, UTILITY, WEAPON, action, card_set, upgrade

SET = card_set(
    "W2",
    "Wave 2: Rise of the Combiners",
    upgrade("006", "Backup Beam", "blue green", WEAPON),
    upgrade("024", "Enforcement Batons", "orange green", WEAPON, attack=1),
    action("037", "Inferno Breath", "blue"),
    action("040", "Leap of Faith", "white", stars=1),
    action("046", "Pep Talk", "blue"),
    action("052", "Reckless Charge", "orange"),
    action("054", "Rest and Relaxation", "green"),
    upgrade("058", "Security Console", "white", UTILITY),
    upgrade("063", "Sparring Gear", "orange green", ARMOR),
    upgrade("064", "Stealthiness", "orange", UTILITY),
    action("071", "Surprise Attack", "white"),
    action("081", "Vaporize", "blue"),
)
