"""Wave 3: War for Cybertron: Siege I (2019)."""

from ..definitions import ARMOR, AUTOBOT, DECEPTICON, UTILITY, WEAPON, action, card_set, character, mode, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W3",
    "Wave 3: War for Cybertron: Siege I",
    character(
        "T01", "Alpha Trion", "Cybertronian Sage", stars=11, health=14, faction=AUTOBOT,
        alt=mode(5, 2, when(flipped_here, return_from_scrap(both_kinds(AN_ACTION, with_icon("orange")))), traits=["Spaceship", "Ranged"]),
        bot=mode(6, 1, when(before_defense_flips, may(play_flipped(both_kinds(AN_ACTION, with_icon("blue"))))), traits=["Melee"]),
    ),
    character(
        "T18", "Private Red Alert", "Medical • Medic", stars=7, health=11, faction=AUTOBOT,
        alt=mode(3, 2, when(flipped_here, repair(1, one(your()))), traits=["Car", "Melee"]),
        bot=mode(3, 1, when(attacks(), gets(THIS, ATK, 3), if_=flips("white orange blue")), traits=["Melee"]),
    ),
    character(
        "T25", "Raider Aimless", "Air Force • Weapons", stars=7, health=8, faction=DECEPTICON,
        bot=mode(3, 0, tough(3), traits=["Battle Master", "Ranged"]),
        becomes=upgrade(
            "T25", "Manifold Ion Particle Blaster", "", WEAPON, when(attacks(), damage(3, to=DEFENDER), if_=flips("blue blue blue")), attack=3,
        ),
    ),
    character(
        "T26", "Raider Blowpipe", "Air Force • Weapons", stars=5, health=7, faction=DECEPTICON,
        bot=mode(2, 1, has("focus", 1), traits=["Battle Master", "Ranged"]),
        becomes=upgrade("T26", "Dual-Impact Shatterblast Compression Cannon", "", WEAPON, when(attack_flips_done, gets(THIS, ATK, per(1, colours_flipped())))),
    ),
    character(
        "T27", "Raider Cindersaur", "Black Ops • Demolitions", stars=8, health=12, faction=DECEPTICON,
        alt=mode(4, 1, when(flipped_here, may(play(both_kinds(AN_ACTION, with_icon("orange"))))), traits=["Firecon", "Melee"]),
        bot=mode(
            3, 1, when(attacks(), damage(2, to=one(enemy(tapped))), if_=flips("orange orange orange orange")), traits=["Firecon", "Melee"]
        ),
    ),
    character(
        "T29", "Raider Flamefeather", "Black Ops • Soldier", stars=8, health=11, faction=DECEPTICON,
        alt=mode(3, 1, when(flipped_here, gets(each(your("Firecon")), BOLD, 1)), traits=["Firecon", "Ranged"]),
        bot=mode(
            3, 1, when(defense_flips_done, gets_this_attack(THIS, DEF, per(1, flipped_icons("orange"), most=5))), traits=["Firecon", "Ranged"]
        ),
    ),
    character(
        "T33", "Raider Nightstick", "Ground Force • Weapons", stars=6, health=6, faction=DECEPTICON,
        bot=mode(2, 1, traits=["Battle Master", "Specialist"]),
        becomes=upgrade(
            "T33", "Black Beam Blaster", "", WEAPON, when(attacks(), opponent(scrap_from_hand()), if_=flips("black black")), attack=2, defense=1,
        ),
    ),
    character(
        "T38", "Raider Storm Cloud", "Infantry • Electronic Warfare", stars=4, health=6, faction=DECEPTICON,
        alt=mode(3, 0, has("stealth", while_=is_a(THIS, untapped)), traits=["Air Strike Patrol", "Plane", "Ranged"]),
        bot=mode(
            3, 0,
            tap_ability(
                if_(same_name, gets(one(your()), BOLD, 6), otherwise=(gets(one(your()), BOLD, 3),)),
                cost=(scrap_from_hand(3, with_icon("green")),),
            ),
            traits=["Air Strike Patrol", "Ranged"],
        ),
    ),
    character(
        "T40", "Raider Visper", "Infantry • Patrol Leader", stars=5, health=7, faction=DECEPTICON,
        alt=mode(3, 0, has("stealth", while_=is_a(THIS, untapped)), traits=["Leader", "Air Strike Patrol", "Plane", "Ranged"]),
        bot=mode(
            3, 0,
            tap_ability(
                opponent(scrap_from_hand(3)), if_(same_name, draw(3)), cost=(scrap_from_hand(3, with_icon("green")),),
            ),
            traits=["Leader", "Air Strike Patrol", "Ranged"],
        ),
    ),
    character(
        "T41", "Sergeant Chromia", "Special Ops • Counterintelligence", stars=7, health=12, faction=AUTOBOT,
        alt=mode(4, 1, when(flipped_here, may(play(both_kinds(AN_ARMOR, with_icon("blue"))))), traits=["Car", "Specialist"]),
        bot=mode(3, 1, when(defends(), draw(), if_=flips("blue blue")), traits=["Specialist"]),
    ),
    character(
        "T46", "Sergeant Sparkstalker", "Black Ops • Cryptology", stars=8, health=10, faction=DECEPTICON,
        alt=mode(4, 2, when(flipped_here, scrap_upgrade(upgrades(enemy(), AN_ARMOR))), traits=["Firecon", "Melee"]),
        bot=mode(4, 2, when(attacks(), draw(2), if_=flips("orange orange orange")), traits=["Firecon", "Melee"]),
    ),
    upgrade("001", "Anticipation Engine", "white", WEAPON, when(attacks(), reveal_top, may(play_top(AN_ACTION)))),
    upgrade("013", "Covert Armor", "blue green", ARMOR, has(DEF, 1, while_=defending(enemy("Specialist"))), defense=1, put_on=anyone("Melee")),
    action(
        "016", "Device Virus", "black", of_its_kind(scrap_up_to_upgrades(2, upgrades(enemy(), OF_CHOSEN_KIND))),
        cost=[scrap_upgrade(upgrades(your()))],
    ),
    upgrade("019", "EM24 IR Laser Launcher", "", WEAPON, attack=3),
    action(
        "028", "Fuel Cache", "white orange blue",
        reveal_aside(3), if_(revealed_have("white orange blue"), move(REVEALED, "hand", "all"), otherwise=(move(REVEALED, "scrap", "all"),)), stars=1,
    ),
    upgrade("039", "Metal Detector", "black green", UTILITY, when(attacks(), reveal_top, may(play_top(AN_UPGRADE)))),
    upgrade("047", "Reflex Circuits", "blue green", ARMOR, has(DEF, 1, while_=defending(enemy("Melee"))), defense=1, put_on=anyone("Ranged")),
    action("048", "Repurpose", "black", scrap_from_hand(), draw(2)),
    upgrade("050", "RR Disruptor Blade", "black", WEAPON, when(attacks(), after_battle(scrap_this), if_=doesnt_flip("black")), attack=3),
    upgrade("056", "Spinner Rims", "white", UTILITY, flips_more_for_white(1)),
    upgrade("059", "Sturdy Armor", "blue green", ARMOR, has(DEF, 1, while_=defending(enemy("Ranged"))), defense=1, put_on=anyone("Specialist")),
    upgrade("063", "Urban Camo", "blue", UTILITY, tough(1)),
    upgrade("064", "W-5 Gyro Blaster", "", UTILITY, when(attacks_or_defends(), each_player(limit_flips(2))), attack=1),
)
