"""Wave 2: Rise of the Combiners (2019): the battle cards that lie in the starter boxes."""

from ..definitions import ARMOR, UTILITY, WEAPON, action, card_set, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W2",
    "Wave 2: Rise of the Combiners",
    upgrade("006", "Backup Beam", "blue green", WEAPON, bold(2)),
    upgrade("024", "Enforcement Batons", "orange green", WEAPON, when(put_on(), scrap_upgrade(upgrades(enemy(), A_WEAPON))), attack=1),
    action("037", "Inferno Breath", "blue", damage(3, to=one(enemy())), cost=[tap(one(your(untapped, stars_at_least(5))))]),
    action("040", "Leap of Faith", "white", scrap_top(1), may(play_scrapped()), scrap_top(1), may(play_scrapped()), stars=1),
    action("046", "Pep Talk", "blue", draw(2)),
    action("052", "Reckless Charge", "orange", gets(one(your()), ATK, 4), at_end_of_turn(damage(3, to=IT))),
    action("054", "Rest and Relaxation", "green", repair(1, one(your()))),
    upgrade("058", "Security Console", "white", UTILITY, when(defends(), draw(), plan(1))),
    upgrade("063", "Sparring Gear", "orange green", ARMOR, tough(2)),
    upgrade("064", "Stealthiness", "orange", UTILITY, stealth),
    action("071", "Surprise Attack", "white", gets(one(your()), PIERCE, 3)),
    action("081", "Vaporize", "blue", scrap_upgrade(upgrades(enemy()))),
)
