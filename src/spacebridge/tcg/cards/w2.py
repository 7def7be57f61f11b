"""Wave 2: Rise of the Combiners (2019)."""

from ..definitions import ARMOR, AUTOBOT, DECEPTICON, UTILITY, WEAPON, action, card_set, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W2",
    "Wave 2: Rise of the Combiners",
    upgrade("005", "Attack Drone", "white green", WEAPON, when(put_on(), may(play_another(named("Attack Drone")))), attack=1, max_per_slot=3),
    upgrade("006", "Backup Beam", "blue green", WEAPON, bold(2)),
    upgrade("008", "Bashing Shield", "orange green", ARMOR, when(put_on(), scrap_upgrade(upgrades(enemy(), AN_ARMOR))), defense=1),
    upgrade("010", "Bravery", "blue", UTILITY, brave),
    upgrade("014", "Cooling Vents", "orange", ARMOR, when(put_on("Ranged"), repair(1, THAT)), defense=1),
    upgrade("017", "Decepticon Crown", "white green", UTILITY, when(attacks(your(of(DECEPTICON))), plan(1)), faction=DECEPTICON, put_on=anyone(of(DECEPTICON))),
    upgrade(
        "020", "Electrified Spikes", "orange", ARMOR,
        when(defends(), damage(1, to=ATTACKER), if_=flips("orange orange")), defense=1, faction=AUTOBOT, put_on=anyone("Dinobot"),
    ),
    upgrade(
        "021", "Enemy Combat Analysis", "green", UTILITY,
        has(ATK, 2, while_=attacking(enemy(as_many_stars_as(THIS)))),
        has(DEF, 2, while_=attacking(enemy(as_many_stars_as(THIS)))),
        has(ATK, 2, while_=defending(enemy(as_many_stars_as(THIS)))),
        has(DEF, 2, while_=defending(enemy(as_many_stars_as(THIS)))),
    ),
    upgrade("022", "Energized Field", "blue blue", ARMOR, when(defends(), damage(1, to=ATTACKER), if_=flips("orange")), defense=1, stars=1),
    upgrade("023", "Energon Slingshot", "blue", WEAPON, when(put_on("Melee"), damage(1, to=one(enemy()))), attack=1),
    upgrade("024", "Enforcement Batons", "orange green", WEAPON, when(put_on(), scrap_upgrade(upgrades(enemy(), A_WEAPON))), attack=1),
    upgrade("025", "Erratic Lightning", "orange", WEAPON, attack=3, defense=-1),
    upgrade("028", "Evasive Maneuvers", "blue", ARMOR, tough(3), when(after_defense(), scrap_this)),
    upgrade("029", "Field Communicator", "white", UTILITY, when(put_on("Specialist"), scrap_top(1), may(play_scrapped())), attack=1),
    action("037", "Inferno Breath", "blue", damage(3, to=one(enemy())), cost=[tap(one(your(untapped, stars_at_least(5))))]),
    action("040", "Leap of Faith", "white", scrap_top(1), may(play_scrapped()), scrap_top(1), may(play_scrapped()), stars=1),
    upgrade("045", "Noble's Blaster", "blue green", WEAPON, has(PIERCE, 2, while_=attacking(enemy(of(DECEPTICON)))), attack=2, faction=AUTOBOT, put_on=anyone(of(AUTOBOT))),
    action("046", "Pep Talk", "blue", draw(2)),
    upgrade("047", "Power Punch", "orange", WEAPON, bold(3), when(after_attack(), scrap_this)),
    action("052", "Reckless Charge", "orange", gets(one(your()), ATK, 4), at_end_of_turn(damage(3, to=IT))),
    action("054", "Rest and Relaxation", "green", repair(1, one(your()))),
    upgrade("055", "Scoundrel's Blaster", "blue green", WEAPON, has(PIERCE, 2, while_=attacking(enemy(of(AUTOBOT)))), attack=2, faction=DECEPTICON, put_on=anyone(of(DECEPTICON))),
    upgrade("058", "Security Console", "white", UTILITY, when(defends(), draw(), plan(1))),
    upgrade("063", "Sparring Gear", "orange green", ARMOR, tough(2)),
    upgrade("064", "Stealthiness", "orange", UTILITY, stealth),
    action("071", "Surprise Attack", "white", gets(one(your()), PIERCE, 3)),
    action("081", "Vaporize", "blue", scrap_upgrade(upgrades(enemy()))),
)
