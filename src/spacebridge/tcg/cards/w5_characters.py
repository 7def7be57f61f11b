"""The characters of Wave 5 in printed order, heads and bodies among them; then the Combiner."""

from ..definitions import AUTOBOT, DECEPTICON, Draft, character, combiner, head, mode
from ..vocabulary import *  # noqa: F403

CHARACTERS: tuple[Draft, ...] = (
    head(
        "T01", "Apex", stealth, stars=3, health=3, faction=AUTOBOT,
        bot=mode(3, 0, stealth, traits=["Titan Master", "Melee"]),
    ),
    character(
        "T02", "Autobot Gears", "Transport & Reconnaissance", stars=7, health=10, faction=AUTOBOT,
        alt=mode(4, 2, when(flipped_here, move_upgrade(upgrades(enemy()), to=one(enemy()))), traits=["Truck", "Specialist"]),
        bot=mode(3, 3, when(flipped_here, return_upgrade(upgrades(enemy()))), traits=["Specialist"]),
    ),
    character(
        "T03", "Autobot Nautica", "Camien Engineer", stars=8, health=10, faction=AUTOBOT,
        alt=mode(
            4, 1,
            when(
                defends(against=enemy(any_of("Car", "Truck", "Tank"))), gets_this_attack(THIS, DEF, per(1, flipped_icons("blue"))),
                if_=flips("blue"),
            ),
            traits=["Boat", "Specialist"],
        ),
        body=mode(5, 1, when(defends(), may(play(AN_ARMOR, onto=THIS))), traits=["Specialist"]),
    ),
    character(
        "T04", "Autobot Outback", "Gunner", stars=6, health=10, faction=AUTOBOT,
        alt=mode(3, 2, when(flipped_here, may(scrap_from_hand(1, AN_UPGRADE), then=(draw(2),))), traits=["Truck", "Melee"]),
        bot=mode(4, 1, ransoms_upgrades("opponent"), traits=["Ranged"]),
    ),
    head(
        "T05", "Autobot Stylor", stars=2, health=1, faction=AUTOBOT, defense=1,
        bot=mode(2, 1, traits=["Titan Master", "Ranged"]),
    ),
    head(
        "T06", "Autobot Teslor", focus(1), stars=2, health=1, faction=AUTOBOT,
        bot=mode(2, 1, focus(1), traits=["Titan Master", "Specialist"]),
    ),
    character(
        "T07", "Autobot Whirl", "Aerial Assault", stars=12, health=15, faction=AUTOBOT,
        alt=mode(
            7, 0, when(attacks(), damage(1, to=each(enemy(not_(battling_with())))), if_=flips("blue")),
            traits=["Helicopter", "Wrecker", "Ranged"],
        ),
        bot=mode(6, 1, has("damage limit", 5, while_=defending(enemy("Ranged"))), traits=["Wrecker", "Ranged"]),
    ),
    character(
        "T08", "Beachcomber", "Geologist", stars=6, health=10, faction=AUTOBOT,
        alt=mode(3, 2, when(flipped_here, name_a(ANY_CARD), reveal_top, if_(top_is_named, draw(3))), traits=["Car", "Melee"]),
        bot=mode(4, 1, focus(1), traits=["Melee"]),
    ),
    character(
        "T09", "Bludgeon", "Electric Warrior", stars=11, health=13, faction=DECEPTICON,
        alt=mode(4, 3, pierce(1), tough(1), traits=["Tank", "Ranged"]),
        bot=mode(6, 1, when(takes_non_attack_damage(enemy()), gets(THAT, DEF, -1)), traits=["Melee"]),
    ),
    character(
        "T10", "Brainstorm", "Biomechanical Engineer", stars=9, health=12, faction=AUTOBOT,
        alt=mode(4, 2, when(flipped_here, look_at_top, may(play_top(AN_UPGRADE))), traits=["Plane", "Ranged"]),
        body=mode(
            5, 1, when(attacks(), after_battle(may(move(FLIPPED, "hand", cards=AN_UPGRADE))), if_=at_least(1, cards_flipped(AN_UPGRADE))),
            traits=["Ranged"],
        ),
    ),
    character(
        "T11", "Brawn", "Demolitions", stars=5, health=9, faction=AUTOBOT,
        alt=mode(
            3, 2,
            when(
                attacks(against=enemy(more_stars_than(THIS))), gets_this_attack(THIS, PIERCE, per(1, colours_flipped())),
                if_=flips_colours(1),
            ),
            traits=["Truck", "Melee"],
        ),
        bot=mode(
            3, 1,
            when(
                defends(against=enemy(more_stars_than(THIS))), gets_this_attack(THIS, DEF, per(1, colours_flipped())),
                if_=flips_colours(1),
            ),
            traits=["Melee"],
        ),
    ),
    head(
        "T12", "Brisko", stars=2, health=3, faction=DECEPTICON, health_bonus=3,
        bot=mode(3, 0, traits=["Titan Master", "Melee"]),
    ),
    head(
        "T13", "Chasm", stars=4, health=4, faction=DECEPTICON, attack=2,
        bot=mode(4, 0, traits=["Titan Master", "Melee"]),
    ),
    character(
        "T14", "Chromedome", "Computer Programmer", stars=8, health=13, faction=AUTOBOT,
        alt=mode(
            4, 2, when(attacks(), gets(THIS, ATK, 3), if_=at_least(3, cards_in_ko_area(AN_ACTION, "opponent"))),
            traits=["Car", "Specialist"],
        ),
        body=mode(5, 1, when(flipped_here, move(OPPONENTS_HAND, "ko", cards=AN_ACTION)), traits=["Specialist"]),
    ),
    head(
        "T15", "Clobber", bold(3), stars=4, health=4, faction=AUTOBOT,
        bot=mode(2, 0, bold(3), traits=["Titan Master", "Dinobot", "Melee"]),
    ),
    character(
        "T16", "Crankcase", "Data Collector", stars=7, health=11, faction=DECEPTICON,
        alt=mode(4, 2, when(flipped_here, draw()), traits=["Truck", "Melee"]),
        bot=mode(5, 1, when(attacks(), gets_this_attack(THIS, ATK, 3), if_=at_least(5, hand)), traits=["Ranged"]),
    ),
    character(
        "T17", "Decepticon Pounce", "Infiltrator", stars=8, health=12, faction=DECEPTICON,
        alt=mode(5, 2, has(ATK, per(2, secret_actions())), traits=["Beast", "Melee"]),
        bot=mode(
            3, 3,
            when(flipped_here, look_aside(3), may(move(ASIDE, "hand, shown", cards=A_SECRET_ACTION)), put_back_in_any_order),
            traits=["Melee"],
        ),
    ),
    character(
        "T18", "Decepticon Quake", "Ground Assault", stars=7, health=8, faction=DECEPTICON,
        alt=mode(4, 3, has(ATK, 2, while_=alone), traits=["Tank", "Ranged"]),
        body=mode(5, 2, when(kod(anyone()), damage(1, to=each(anyone(other)))), traits=["Ranged"]),
    ),
    head(
        "T19", "Doomshot", brave, stars=3, health=3, faction=DECEPTICON,
        bot=mode(3, 0, brave, traits=["Titan Master", "Melee"]),
    ),
    character(
        "T20", "Fangry", "Sky Tracker", stars=6, health=11, faction=DECEPTICON,
        alt=mode(4, 2, has(BOLD, 2, while_=attacking(enemy(more_stars_than(THIS)))), traits=["Beast", "Melee"]),
        body=mode(4, 2, has(TOUGH, 2, while_=defending(enemy(fewer_stars_than(THIS)))), traits=["Melee"]),
    ),
    head(
        "T21", "Flameout", bold(2), stars=3, health=2, faction=AUTOBOT,
        bot=mode(2, 1, bold(2), traits=["Titan Master", "Melee"]),
    ),
    head(
        "T22", "Flintlock", tough(3), stars=4, health=4, faction=AUTOBOT,
        bot=mode(4, 0, tough(3), traits=["Titan Master", "Melee"]),
    ),
    head(
        "T23", "Freezeout", tough(2), stars=3, health=3, faction=AUTOBOT,
        bot=mode(3, 0, tough(2), traits=["Titan Master", "Melee"]),
    ),
    head(
        "T24", "Grax", stars=3, health=5, faction=DECEPTICON, health_bonus=5,
        bot=mode(4, 0, traits=["Titan Master", "Melee"]),
    ),
    character(
        "T25", "Horri-Bull", "Ground Trooper", stars=6, health=9, faction=DECEPTICON,
        alt=mode(3, 2, when(flipped_here, move_damage(1, THIS, to=one(enemy()))), traits=["Beast", "Melee"]),
        body=mode(
            4, 1, when(plays(with_icon("black")), damage(1, to=one(enemy())), damage(1, to=THIS)), traits=["Melee"],
        ),
    ),
    head(
        "T26", "Kreb", stars=1, health=2, faction=DECEPTICON, health_bonus=2,
        bot=mode(2, 0, traits=["Titan Master", "Melee"]),
    ),
    character(
        "T27", "Megatron", "Fallen Hero", stars=11, health=15, faction=DECEPTICON,
        alt=mode(4, 3, when(defends(), after_battle(damage(1, to=ATTACKER)), if_=flips("orange")), traits=["Leader", "Tank", "Ranged"]),
        body=mode(5, 1, when(flipped_here, gets(THIS, ATK, 2)), traits=["Leader", "Ranged"]),
    ),
    character(
        "T28", "Mindwipe", "Hypnotist", stars=9, health=12, faction=DECEPTICON,
        alt=mode(4, 2, when(flipped_here, choose_colour(raid_hand(OF_CHOSEN_COLOUR))), traits=["Beast"]),
        body=mode(
            5, 1, when(attacks(), or_else(opponent(scrap_from_hand()), draw()), if_=flips("black")), traits=["Melee"],
        ),
    ),
    head(
        "T29", "Monxo", stars=2, health=2, faction=DECEPTICON, attack=1,
        bot=mode(3, 0, traits=["Titan Master", "Melee"]),
    ),
    character(
        "T30", "Nightracer", "Gunner", stars=5, health=11, faction=DECEPTICON,
        alt=mode(3, 2, has(TOUGH, 1, to=each(your()), while_=having_a_secret), traits=["Car", "Ranged"]),
        bot=mode(4, 1, has(BOLD, 1, to=each(your()), while_=having_a_secret), traits=["Ranged"]),
    ),
    head(
        "T31", "Ominus", pierce(4), stars=3, health=3, faction=DECEPTICON,
        bot=mode(2, 0, pierce(4), traits=["Titan Master", "Melee"]),
    ),
    character(
        "T32", "Optimus Prime", "Legendary Warrior", stars=12, health=16, faction=AUTOBOT,
        alt=mode(
            5, 2, when(flipped_here, draw(), if_(fewer(hand, opponents_hand), draw())), traits=["Leader", "Truck", "Melee"],
        ),
        body=mode(
            6, 1,
            when(attacks(), repair(1, one(your())), if_(fewer(number_of(your()), number_of(enemy())), repair(1, IT))),
            traits=["Leader", "Ranged"],
        ),
    ),
    head(
        "T33", "Parsec", bold(1), stars=1, health=1, faction=AUTOBOT,
        bot=mode(2, 0, bold(1), traits=["Titan Master", "Ranged"]),
    ),
    character(
        "T34", "Roadbuster", "Ground Assault Commander", stars=11, health=14, faction=AUTOBOT,
        alt=mode(5, 3, when(upgraded(THIS, AN_ARMOR), repair(1, THIS)), traits=["Leader", "Wrecker"]),
        bot=mode(6, 2, when(upgraded(THIS, A_WEAPON), damage(1, to=one(enemy()))), traits=["Leader", "Wrecker"]),
    ),
    character(
        "T35", "Sergeant Kup", "Wrecker Leader", stars=7, health=10, faction=AUTOBOT,
        alt=mode(
            3, 2, tough(1), when(takes_damage(your("Wrecker")), gets(THAT, ATK, extra), if_=on_your_turn),
            traits=["Leader", "Truck", "Wrecker", "Ranged"],
        ),
        body=mode(
            4, 2, when(flipped_here, may(scrap_from_hand(1, with_icon("blue")), then=(scrap_upgrade(upgrades(enemy())),))),
            traits=["Leader", "Wrecker", "Ranged"],
        ),
    ),
    character(
        "T36", "Skullsmasher", "Swamp Warrior", stars=11, health=14, faction=DECEPTICON,
        alt=mode(6, 1, has(PIERCE, 3, while_=attacking(enemy(of(AUTOBOT)))), traits=["Beast", "Melee"]),
        body=mode(
            5, 2,
            when(becomes_tapped(enemy(fewer_stars_than(THIS))), damage(1, to=THAT)),
            when(becomes_tapped(enemy(more_stars_than(THIS))), damage(1, to=THIS)),
            traits=["Melee"],
        ),
    ),
    character(
        "T37", "Sky Shadow (Plane)", "", stars=7, health=10, faction=DECEPTICON,
        alt=mode(4, 2, bold(2), traits=["Plane", "Ranged"]),
    ),
    character(
        "T38", "Sky Shadow (Tank)", "", stars=7, health=10, faction=DECEPTICON,
        alt=mode(4, 2, tough(2), traits=["Tank", "Ranged"]),
    ),
    character(
        "T39", "Topspin", "Air & Space Assault", stars=9, health=14, faction=AUTOBOT,
        alt=mode(5, 1, when(defends(), gets_this_attack(THIS, TOUGH, its(BOLD))), traits=["Spaceship", "Wrecker", "Specialist"]),
        body=mode(4, 1, when(attacks(), draw(), if_=flips("white")), traits=["Wrecker", "Specialist"]),
    ),
    character(
        "T40", "Tracks", "Autobot Warrior", stars=9, health=13, faction=AUTOBOT,
        alt=mode(
            4, 2, when(flipped_here, choose(one(your())), if_else(is_a(IT, shares("trait")), gets(IT, ATK, 2), gets(IT, ATK, 1))),
            traits=["Car", "Melee"],
        ),
        bot=mode(5, 1, when(attacks(), damage(1, to=one(enemy(not_(any_of("Car", "Plane")))))), traits=["Melee"]),
    ),
    character(
        "T41", "Twin Twist", "Demolitions", stars=9, health=12, faction=AUTOBOT,
        alt=mode(4, 2, when(flipped_here, gets(THIS, PIERCE, 3)), traits=["Tank", "Wrecker", "Melee"]),
        body=mode(
            5, 2,
            when(
                flipped_here,
                if_else(at_least(2, flips_this_turn), damage(1, to=each(enemy())), opponent(damage(1, to=one(your())))),
            ),
            traits=["Wrecker", "Melee"],
        ),
    ),
    head(
        "T42", "Vorath", tough(1), stars=1, health=1, faction=DECEPTICON,
        bot=mode(2, 0, tough(1), traits=["Titan Master", "Ranged"]),
    ),
    character(
        "T43", "Windcharger", "Autobot Warrior", stars=7, health=11, faction=AUTOBOT,
        alt=mode(4, 1, has(ATK, 3, while_=first_turn), traits=["Car", "Melee"]),
        bot=mode(3, 2, when(flipped_here, draw(), plan(1)), traits=["Melee"]),
    ),
    character(
        "T44", "Windsweeper", "Air Defense", stars=10, health=15, faction=DECEPTICON,
        alt=mode(
            5, 1,
            when(
                attacks(),
                if_else(at_least(2, began_with("Plane")), move_damage(2, THIS, to=DEFENDER), move_damage(1, THIS, to=DEFENDER)),
            ),
            traits=["Plane", "Ranged"],
        ),
        bot=mode(4, 2, when(attacks(your(other)), may(move_damage(1, THAT, to=THIS))), traits=["Plane", "Ranged"]),
    ),
    character(
        "T45", "Wingspan", "Data Processor", stars=8, health=11, faction=DECEPTICON,
        alt=mode(3, 2, when(flipped_here, draw()), has(DEF, per(1, cards_under)), traits=["Beast", "Specialist"]),
        bot=mode(4, 1, when(upgrade_scrapped(), move(SCRAPPED, "under, shown", "all")), traits=["Specialist"]),
    ),
    character(
        "T46", "Wolfwire", "Ground Tracker", stars=9, health=12, faction=DECEPTICON,
        alt=mode(
            5, 2, when(flipped_here, may(scrap_from_hand(1, with_icon("green")), then=(draw(2),))), traits=["Beast", "Melee"]
        ),
        body=mode(6, 0, when(attacks_or_defends(), keep_green), traits=["Melee"]),
    ),
    combiner(
        "Sky Shadow", "Elite Warrior", stars=14, health=20, faction=DECEPTICON,
        parts=["Sky Shadow (Plane)", "Sky Shadow (Tank)"],
        form=mode(8, 2, bold(2), tough(2), when(combined, damage(3, to=one(enemy(of(AUTOBOT))))), traits=["Ranged"]),
    ),
)
