"""Wave 3: War for Cybertron: Siege I (2019)."""

from ..definitions import ARMOR, AUTOBOT, DECEPTICON, UTILITY, WEAPON, action, card_set, character, mode, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W3",
    "Wave 3: War for Cybertron: Siege I",
    character(
        "T02", "Captain Elita-1", "Special Ops • Ranger", stars=12, health=17, faction=AUTOBOT,
        alt=mode(
            5, 0, when(flipped_here, move_damage(None, one(your(other)), to=THIS, spared=True)),
            traits=["Leader", "Car", "Specialist"],
        ),
        bot=mode(
            6, 0, when(kod(), scrap_top(1), may(play_scrapped()), scrap_top(1), may(play_scrapped())),
            traits=["Leader", "Specialist"],
        ),
    ),
    character(
        "T03", "Captain Ironhide", "Infantry • Bodyguard", stars=9, health=12, faction=AUTOBOT,
        alt=mode(4, 2, cant(THIS, "take your opponent's non-attack damage"), traits=["Truck", "Ranged"]),
        bot=mode(
            5, 2, when(attacks(), may(swap_with_hand(upgrades(THIS, A_WEAPON), that_are(A_WEAPON, with_icon("blue"))))),
            traits=["Ranged"],
        ),
    ),
    character(
        "T08", "Major Prowl", "Infantry • Strategist", stars=10, health=14, faction=AUTOBOT,
        alt=mode(4, 2, traits=["Car", "Ranged"]),
        bot=mode(5, 1, when(attacks(against=enemy(with_a("weapon"))), damage(2, to=DEFENDER)), traits=["Ranged"]),
    ),
    character(
        "T17", "Private Pteraxadon", "Air Command • Artillery", stars=6, health=9, faction=AUTOBOT,
        bot=mode(3, 0, traits=["Battle Master", "Melee"]),
        becomes=upgrade(
            "T17", "Binary Edgewing Scythe", "", WEAPON,
            when(attacks(), base_this_attack(DEFENDER, "base defense", 0), if_=flips("white white")), attack=3,
        ),
    ),
    character(
        "T34", "Raider Ravage", "Espionage • Saboteur", stars=5, health=7, faction=DECEPTICON,
        alt=mode(0, 3, traits=["Spy Patrol"]),
        bot=mode(
            3, 1,
            tap_ability(choose(one(enemy())), if_else(at_least(4, its(DEF, IT)), damage(2, to=IT), damage(1, to=IT))),
            traits=["Spy Patrol", "Melee"],
        ),
    ),
    upgrade("004", "Battering Ram", "blue", WEAPON, when(attack_damages(), opponent(flip(THAT))), attack=2, put_on=anyone("Truck")),
    action("006", "Battlefield Scan", "black green", cant_this_turn(each(enemy()), "brave", "stealth")),
    action("009", "Calculated Strike", "black", gets(one(your()), ATK, 2), gets(IT, PIERCE, 2)),
    action("010", "Callous Leadership", "white", move_damage(5, one(your(of(DECEPTICON), "Leader", stars_at_least(8))), to=one(your(other)), up_to=True), faction=DECEPTICON),
    upgrade("019", "EM24 IR Laser Launcher", "", WEAPON, attack=3),
    upgrade(
        "020", "Emergency Defense Field", "", ARMOR,
        instead_of_damage(attack_only=True, parity="even", becomes=0, if_=defending()), when(unhurt, scrap_this),
    ),
    action("021", "EMP Wave", "blue blue", tap(each(anyone())), stars=1),
    upgrade("023", "Erratic Energy Grenade", "black", UTILITY, when(turn_starts, damage(1, to=THIS)), when(kod(), damage(2, to=each(enemy())))),
    action("030", "Heat of Battle", "white", gets(each(anyone()), BOLD, 3), gets(each(anyone()), TOUGH, 3)),
    upgrade("037", "Ultra Magnus Armor", "orange blue", ARMOR, instead_of_damage(other_only=True, less=1), attack=2, defense=2, stars=2, faction=AUTOBOT, put_on=anyone(of(AUTOBOT))),
    upgrade("043", "Point-Defense System", "black", ARMOR, has(PIERCE, -2, to=each(enemy(battling(THIS))), while_=defending())),
    action("044", "Pop a Wheelie", "white", flip(each(your(in_mode("bot"))), to="Motorcycle"), extra_attack_with("Motorcycle")),
    action("049", "Rock Toss", "orange black", damage(1, to=one(enemy(tapped)))),
    action("057", "Squish Them Like Bugs", "orange", choose(one(your())), until_end_of_turn(when(attack_damages(against=enemy(fewer_stars_than(THIS))), damage(1, to=each(enemy(fewer_stars_than(THIS))))))),
    upgrade("063", "Urban Camo", "blue", UTILITY, tough(1)),
)
