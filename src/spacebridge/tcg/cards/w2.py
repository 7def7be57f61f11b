"""Wave 2: Rise of the Combiners (2019)."""

from ..definitions import ARMOR, AUTOBOT, DECEPTICON, UTILITY, WEAPON, action, card_set, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W2",
    "Wave 2: Rise of the Combiners",
    upgrade("006", "Backup Beam", "blue green", WEAPON, bold(2)),
    action("009", "Bolt of Lightning", "", damage(3, to=one(enemy())), stars=1),
    action("015", "Cornered!", "green", choose(one(enemy(in_mode("bot")))), opponent(flip(IT, to="alt"))),
    upgrade("024", "Enforcement Batons", "orange green", WEAPON, when(put_on(), scrap_upgrade(upgrades(enemy(), A_WEAPON))), attack=1),
    action("026", "Escape Route", "white green", flip(one(your(in_mode("bot"))), to="alt")),
    action("030", "Field Repair", "orange", repair(1, one(your())), if_(is_a(IT, of(AUTOBOT)), plan(1)), faction=AUTOBOT),
    action("031", "Fling", "", move_damage(1, one(your()), to=one(enemy()))),
    action("035", "Heavy-Handed", "blue", gets(one(your()), ATK, 2), until_end_of_turn(has(PIERCE, 4, while_=attacking(enemy(fewer_stars_than(THIS)))))),
    action("037", "Inferno Breath", "blue", damage(3, to=one(enemy())), cost=[tap(one(your(untapped, stars_at_least(5))))]),
    action("038", "Intelligence Mission", "white", draw(3), cost=[tap(one(your("Specialist", untapped, stars_at_least(5))))]),
    action("040", "Leap of Faith", "white", scrap_top(1), may(play_scrapped()), scrap_top(1), may(play_scrapped()), stars=1),
    action("041", "Marksmanship", "blue", if_(you_have(your("Ranged")), damage(2, to=one(enemy(in_mode("bot")))))),
    action("042", "Master Plan", "blue green", plan(6)),
    action("046", "Pep Talk", "blue", draw(2)),
    action("049", "Press the Advantage", "orange green", gets(one(your(of(AUTOBOT))), ATK, 2), gets(one(enemy(of(DECEPTICON))), DEF, -2), faction=AUTOBOT),
    action("052", "Reckless Charge", "orange", gets(one(your()), ATK, 4), at_end_of_turn(damage(3, to=IT))),
    action("054", "Rest and Relaxation", "green", repair(1, one(your()))),
    action("056", "Scrounge", "orange green", scrap_top(1), may(play_scrapped(AN_UPGRADE))),
    action("057", "Secret Dealings", "white green", draw(), plan(1)),
    upgrade("058", "Security Console", "white", UTILITY, when(defends(), draw(), plan(1))),
    action("060", "Smelt", "blue green", opponent(scrap_upgrade(upgrades(your())))),
    upgrade("063", "Sparring Gear", "orange green", ARMOR, tough(2)),
    upgrade("064", "Stealthiness", "orange", UTILITY, stealth),
    action("071", "Surprise Attack", "white", gets(one(your()), PIERCE, 3)),
    action("073", "Tackle", "orange", tap(one(enemy(untapped, not_(more_stars_than(IT))))), cost=[tap(one(your("Melee", untapped)))]),
    action("075", "Testify", "orange", each_player(draw(2))),
    action("078", "Universal Network Access", "blue", draw(3), stars=1),
    action("081", "Vaporize", "blue", scrap_upgrade(upgrades(enemy()))),
)
