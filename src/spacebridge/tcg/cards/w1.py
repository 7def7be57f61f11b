"""Wave 1 (2018): the battle cards that lie in the starter boxes."""

from ..definitions import ARMOR, UTILITY, WEAPON, action, card_set, upgrade

SET = card_set(
    "W1",
    "Wave 1",
    upgrade("004", "Armored Plating", "blue", ARMOR, defense=1),
    upgrade("020", "Data Pad", "white", UTILITY),
    upgrade("021", "Debilitating Crystal", "white", UTILITY),
    action("029", "Equipment Enthusiast", "white"),
    upgrade("030", "Flamethrower", "orange", WEAPON),
    upgrade("033", "Grenade Launcher", "orange", WEAPON, attack=4),
    upgrade("034", "Handheld Blaster", "blue blue", WEAPON),
    upgrade("038", "Improvised Shield", "orange orange", ARMOR),
    action("039", "Incoming Transmission", "orange"),
    action("040", "Inspiring Leadership", "blue"),
    action("043", "Leap into Battle", "blue"),
    action("048", "New Designs", "orange"),
    upgrade("053", "Piercing Blaster", "white", WEAPON),
    action("054", "Plasma Burst", ""),
    upgrade("056", "Primary Laser", "blue", WEAPON, attack=2),
    action("057", "Ramming Speed", "orange"),
    upgrade("058", "Rapid Ascent", "orange", ARMOR, defense=1),
    action("059", "Rapid Conversion", "white"),
    action("060", "Ready for Action", ""),
    action("062", "Repair Bay", "orange"),
    action("070", "Strafing Run", ""),
    action("071", "Supercharge", "orange"),
    action("076", "Team-Up Tactics", "blue"),
)
