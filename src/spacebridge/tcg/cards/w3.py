"""Wave 3: War for Cybertron: Siege I (2019)."""

from ..definitions import (
    ARMOR,
    AUTOBOT,
    DECEPTICON,
    UTILITY,
    WEAPON,
    action,
    card_set,
    character,
    mode,
    secret_action,
    upgrade,
)
from ..vocabulary import *  # noqa: F403

STEALTH_WHILE_UNTAPPED = has("stealth", while_=is_a(THIS, untapped))

AN_ORANGE_CARD = (scrap_from_hand(1, with_icon("orange")),)
A_BLUE_CARD = (scrap_from_hand(1, with_icon("blue")),)
A_WHITE_CARD = (scrap_from_hand(1, with_icon("white")),)
A_BLACK_CARD = (scrap_from_hand(1, with_icon("black")),)

SET = card_set(
    "W3",
    "Wave 3: War for Cybertron: Siege I",
    character(
        "T01", "Alpha Trion", "Cybertronian Sage", stars=11, health=14, faction=AUTOBOT,
        alt=mode(5, 2, when(flipped_here, return_from_scrap(both_kinds(AN_ACTION, with_icon("orange")))), traits=["Spaceship", "Ranged"]),
        bot=mode(6, 1, when(before_defense_flips, may(play_flipped(both_kinds(AN_ACTION, with_icon("blue"))))), traits=["Melee"]),
    ),
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
        "T04", "Captain Starscream", "Infantry • Air Commander", stars=12, health=16, faction=DECEPTICON,
        alt=mode(4, 2, when(flipped_here, damage(1, to=one(enemy(~having_upgrades)))), traits=["Plane", "Ranged"]),
        bot=mode(6, 1, when(upgrade_scrapped(enemy()), damage(1, to=THAT)), traits=["Ranged"]),
    ),
    character(
        "T05", "Captain Wheeljack", "Engineering • Scientist", stars=9, health=12, faction=AUTOBOT,
        alt=mode(5, 1, when(game_begins, may(take_from_deck(named("Brainstorm")))), traits=["Car", "Specialist"]),
        bot=mode(
            4, 2, when(action_played, draw(), if_=both(on_your_turn, exactly(3, played_this_turn(AN_ACTION)))), traits=["Specialist"]
        ),
    ),
    character(
        "T06", "General Megatron", "Infantry • Leader", stars=13, health=15, faction=DECEPTICON,
        alt=mode(
            5, 3, when(flipped_here, damage(number_of_upgrades(upgrades(your(), A_WEAPON)), to=one(enemy()))),
            traits=["Leader", "Tank", "Ranged"],
        ),
        bot=mode(
            7, 2, when(turn_starts, damage(1, to=each(enemy())), if_=at_least(3, number_of_upgrades(upgrades(THIS)))),
            traits=["Leader", "Ranged"],
        ),
    ),
    character(
        "T07", "General Optimus Prime", "Infantry • Leader", stars=11, health=14, faction=AUTOBOT,
        alt=mode(
            4, 3, has(BOLD, 1, to=each(your(other))), has(TOUGH, 1, to=each(your(other))),
            traits=["Leader", "Truck", "Melee"],
        ),
        bot=mode(6, 2, bold(1), tough(1), focus(1), traits=["Leader", "Ranged"]),
    ),
    character(
        "T08", "Major Prowl", "Infantry • Strategist", stars=10, health=14, faction=AUTOBOT,
        alt=mode(4, 2, traits=["Car", "Ranged"]),
        bot=mode(5, 1, when(attacks(against=enemy(with_a("weapon"))), damage(2, to=DEFENDER)), traits=["Ranged"]),
    ),
    character(
        "T09", "Major Shockwave", "Applied Sciences • Scientist", stars=14, health=17, faction=DECEPTICON,
        alt=mode(
            6, 3, sees_top(), when(flipped_here, draw(), opponent(scrap_from_hand())),
            traits=["Leader", "Spaceship", "Specialist"],
        ),
        bot=mode(
            7, 2, sees_top(any_cards(cards_of("decepticon"), A_SECRET_ACTION)), traits=["Leader", "Specialist"],
        ),
    ),
    character(
        "T10", "Major Soundwave", "Espionage • Spy", stars=11, health=15, faction=DECEPTICON,
        alt=mode(4, 2, has(DEF, 1, to=each(your("Spy Patrol"))), traits=["Leader", "Spaceship", "Specialist"]),
        bot=mode(6, 2, when(attacks(), untap(each(your("Spy Patrol")))), traits=["Leader", "Specialist"]),
    ),
    character(
        "T11", "Major Ultra Magnus", "Infantry • City Commander", stars=12, health=17, faction=AUTOBOT,
        alt=mode(
            5, 1, when(game_begins, may(put_from_deck(named("Ultra Magnus Armor"), on=THIS))), brave,
            traits=["Leader", "Truck", "Ranged"],
        ),
        bot=mode(
            6, 1, when(attacks(), damage(1, to=each(anyone())), if_=flips("orange orange blue blue")), traits=["Leader", "Ranged"]
        ),
    ),
    character(
        "T12", "Private Arcee", "Special Ops • Warrior", stars=8, health=12, faction=AUTOBOT,
        alt=mode(4, 1, focus(1), traits=["Car", "Melee"]),
        bot=mode(
            5, 1, has(BOLD, 1, while_=is_a(THIS, with_a("weapon"))), has(TOUGH, 1, while_=is_a(THIS, with_a("weapon"))),
            traits=["Melee"],
        ),
    ),
    character(
        "T13", "Private Firedrive", "Ground Command • Artillery", stars=7, health=10, faction=AUTOBOT,
        bot=mode(3, 0, when(attacks(), draw()), traits=["Battle Master", "Ranged"]),
        becomes=upgrade(
            "T13", "Duo-Charge Electrostatic Photon Cannon", "", WEAPON,
            when(attacks(), move(HAND, "scrap", "any number"), gets(THIS, ATK, per(1, that_many))), attack=3,
        ),
    ),
    character(
        "T14", "Private Flak", "Artillery • Tactics", stars=5, health=7, faction=AUTOBOT,
        alt=mode(2, 2, STEALTH_WHILE_UNTAPPED, traits=["Battle Patrol", "Tank", "Ranged"]),
        bot=mode(3, 1, tap_ability(may(play(AN_UPGRADE)), cost=AN_ORANGE_CARD), traits=["Battle Patrol", "Ranged"]),
    ),
    character(
        "T15", "Private Lionizer", "Ground Command • Artillery", stars=7, health=8, faction=AUTOBOT,
        bot=mode(0, 2, bold(4), traits=["Battle Master", "Melee"]),
        becomes=upgrade("T15", "RS Firesteel Saber", "", WEAPON, bold(4), when(attacks(), plan(1))),
    ),
    character(
        "T16", "Private Mudslinger", "Special Ops • Infiltration", stars=5, health=7, faction=AUTOBOT,
        alt=mode(3, 1, STEALTH_WHILE_UNTAPPED, traits=["Off-Road Patrol", "Truck", "Melee"]),
        bot=mode(
            2, 1, tap_ability(move_damage(1, one(your()), to=one(enemy())), cost=A_BLACK_CARD),
            traits=["Off-Road Patrol", "Melee"],
        ),
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
        "T18", "Private Red Alert", "Medical • Medic", stars=7, health=11, faction=AUTOBOT,
        alt=mode(3, 2, when(flipped_here, repair(1, one(your()))), traits=["Car", "Melee"]),
        bot=mode(3, 1, when(attacks(), gets(THIS, ATK, 3), if_=flips("white orange blue")), traits=["Melee"]),
    ),
    character(
        "T19", "Private Red Heat", "Infantry • Emergency Response", stars=5, health=8, faction=AUTOBOT,
        alt=mode(2, 0, has("stealth", while_=is_a(THIS, untapped)), traits=["Rescue Patrol", "Truck", "Specialist"]),
        bot=mode(
            2, 1, tap_ability(swap_upgrades, cost=(scrap_from_hand(1, with_icon("white")),)),
            traits=["Rescue Patrol", "Specialist"],
        ),
    ),
    character(
        "T20", "Private Sideswipe", "Infantry • Soldier", stars=8, health=11, faction=AUTOBOT,
        alt=mode(2, 1, when(flipped_here, gets(THIS, ATK, per(2, number_of(your_kod())))), traits=["Car", "Melee"]),
        bot=mode(4, 1, when(kod(your(other)), untap(THIS), if_=on_opponents_turn), traits=["Melee"]),
    ),
    character(
        "T21", "Private Stakeout", "Infantry • Communications", stars=4, health=5, faction=AUTOBOT,
        alt=mode(3, 0, STEALTH_WHILE_UNTAPPED, traits=["Rescue Patrol", "Car", "Specialist"]),
        bot=mode(2, 1, tap_ability(flip(one(your())), cost=A_WHITE_CARD), traits=["Rescue Patrol", "Specialist"]),
    ),
    character(
        "T22", "Private Top Shot", "Artillery • Patrol Leader", stars=4, health=5, faction=AUTOBOT,
        alt=mode(1, 2, STEALTH_WHILE_UNTAPPED, traits=["Leader", "Battle Patrol", "Tank", "Ranged"]),
        bot=mode(
            2, 1, tap_ability(draw(2), put_on_deck, cost=AN_ORANGE_CARD), traits=["Leader", "Battle Patrol", "Ranged"]
        ),
    ),
    character(
        "T23", "Private Tote", "Special Ops • Infiltration", stars=4, health=5, faction=AUTOBOT,
        alt=mode(2, 1, STEALTH_WHILE_UNTAPPED, traits=["Off-Road Patrol", "Truck", "Melee"]),
        bot=mode(
            2, 1, tap_ability(untap(one(your(stars_at_most(6)))), cost=A_BLACK_CARD), traits=["Off-Road Patrol", "Melee"]
        ),
    ),
    character(
        "T24", "Private Trailbreaker", "Infantry • Fortification & Defense", stars=10, health=14, faction=AUTOBOT,
        alt=mode(4, 2, when(game_begins, may(put_from_deck(named("Force Field"), on=THIS))), traits=["Truck", "Melee"]),
        bot=mode(5, 0, has("brave", while_=is_a(THIS, with_a("armor"))), traits=["Melee"]),
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
        "T28", "Raider Detour", "Infantry • Demolitions", stars=4, health=6, faction=DECEPTICON,
        alt=mode(3, 0, STEALTH_WHILE_UNTAPPED, traits=["Sports Car Patrol", "Car", "Specialist"]),
        bot=mode(3, 0, tap_ability(draw(2), cost=A_BLUE_CARD), traits=["Sports Car Patrol", "Specialist"]),
    ),
    character(
        "T29", "Raider Flamefeather", "Black Ops • Soldier", stars=8, health=11, faction=DECEPTICON,
        alt=mode(3, 1, when(flipped_here, gets(each(your("Firecon")), BOLD, 1)), traits=["Firecon", "Ranged"]),
        bot=mode(
            3, 1, when(defense_flips_done, gets_this_attack(THIS, DEF, per(1, flipped_icons("orange"), most=5))), traits=["Firecon", "Ranged"]
        ),
    ),
    character(
        "T30", "Raider Ion Storm", "Infantry • Rainmaker", stars=12, health=14, faction=DECEPTICON,
        alt=mode(7, 3, traits=["Plane", "Ranged"]),
        bot=mode(7, 2, when(attacks(), return_upgrade(upgrades(DEFENDER))), traits=["Ranged"]),
    ),
    character(
        "T31", "Raider Laserbeak", "Espionage • Interrogation", stars=5, health=9, faction=DECEPTICON,
        alt=mode(0, 2, when(flipped_here, draw(), scrap_from_hand()), traits=["Spy Patrol"]),
        bot=mode(2, 1, pierce(2), tap_ability(may(play(A_SECRET_ACTION))), traits=["Spy Patrol", "Ranged"]),
    ),
    character(
        "T32", "Raider Needlenose", "Air Force • Soldier", stars=8, health=11, faction=DECEPTICON,
        alt=mode(3, 1, when(flipped_here, return_from_scrap(with_stars(1))), traits=["Plane", "Ranged"]),
        bot=mode(3, 1, when(plays(with_stars(1)), damage(1, to=one(enemy()))), traits=["Ranged"]),
    ),
    character(
        "T33", "Raider Nightstick", "Ground Force • Weapons", stars=6, health=6, faction=DECEPTICON,
        bot=mode(2, 1, traits=["Battle Master", "Specialist"]),
        becomes=upgrade(
            "T33", "Black Beam Blaster", "", WEAPON, when(attacks(), opponent(scrap_from_hand()), if_=flips("black black")), attack=2, defense=1,
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
    character(
        "T35", "Raider Road Hugger", "Infantry • Tactics", stars=5, health=7, faction=DECEPTICON,
        alt=mode(3, 1, STEALTH_WHILE_UNTAPPED, traits=["Sports Car Patrol", "Car", "Melee"]),
        bot=mode(3, 1, tap_ability(gets(one(your()), ATK, 3), cost=A_BLUE_CARD), traits=["Sports Car Patrol", "Melee"]),
    ),
    character(
        "T36", "Raider Runabout", "Infantry • Soldier", stars=10, health=13, faction=DECEPTICON,
        alt=mode(
            5, 2,
            when(flipped_here, repair(1, THIS), repair(1, each(your(called("Runamuck")))), flip(each(your(called("Runamuck"))), to="alt")),
            traits=["Car", "Ranged"],
        ),
        bot=mode(4, 2, traits=["Ranged"]),
    ),
    character(
        "T37", "Raider Runamuck", "Infantry • Soldier", stars=10, health=13, faction=DECEPTICON,
        alt=mode(4, 2, traits=["Car", "Specialist"]),
        bot=mode(5, 2, when(flipped_here, draw(), flip(each(your(called("Runabout"))), to="bot")), traits=["Specialist"]),
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
        "T39", "Raider Triggerhappy", "Air Force • Gunner", stars=8, health=12, faction=DECEPTICON,
        alt=mode(3, 2, when(flipped_here, return_from_scrap(A_WEAPON)), traits=["Plane", "Ranged"]),
        bot=mode(2, 2, pierce(4), traits=["Ranged"]),
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
        "T42", "Sergeant Cog", "Artillery • Mechanic", stars=10, health=12, faction=AUTOBOT,
        bot=mode(4, 1, traits=["Weaponizer", "Ranged"]),
        becomes=upgrade(
            "T42", "Heavy Force Defensebreaker Cannon", "", WEAPON,
            when(put_on(), draw(number_of(your())), play_several(AN_UPGRADE, onto=each(your()))), attack=4,
        ),
    ),
    character(
        "T43", "Sergeant Hound", "Infantry • Recon", stars=9, health=13, faction=AUTOBOT,
        alt=mode(5, 1, traits=["Truck", "Melee"]),
        bot=mode(4, 1, when(upgraded(), gets(THIS, ATK, 2)), traits=["Melee"]),
    ),
    character(
        "T44", "Sergeant Skrapnel", "Infantry • Electronic Warfare", stars=9, health=11, faction=DECEPTICON,
        alt=mode(4, 2, brave, traits=["Leader", "Insecticon", "Melee"]),
        bot=mode(5, 1, when(upgrade_scrapped(your()), repair(1, THIS)), traits=["Leader", "Insecticon", "Melee"]),
    ),
    character(
        "T45", "Sergeant Skywarp", "Black Ops • Seeker", stars=8, health=11, faction=DECEPTICON,
        alt=mode(
            4, 2, when(flipped_here, move(SCRAP, "hand", up_to_different(2), A_SECRET_ACTION)), traits=["Plane", "Specialist"]
        ),
        bot=mode(4, 2, when(you_play(A_SECRET_ACTION), draw()), traits=["Specialist"]),
    ),
    character(
        "T46", "Sergeant Sparkstalker", "Black Ops • Cryptology", stars=8, health=10, faction=DECEPTICON,
        alt=mode(4, 2, when(flipped_here, scrap_upgrade(upgrades(enemy(), AN_ARMOR))), traits=["Firecon", "Melee"]),
        bot=mode(4, 2, when(attacks(), draw(2), if_=flips("orange orange orange")), traits=["Firecon", "Melee"]),
    ),
    character(
        "T47", "Specialist Flamewar", "Special Ops • Hunter", stars=7, health=10, faction=DECEPTICON,
        alt=mode(4, 0, stealth, traits=["Motorcycle", "Specialist"]),
        bot=mode(4, 1, focus(2), traits=["Specialist"]),
    ),
    character(
        "T48", "Specialist Ratchet", "Engineering • Rescue & Repair", stars=8, health=14, faction=AUTOBOT,
        alt=mode(4, 0, when(game_begins, may(take_from_deck(named("Medic!")))), traits=["Truck", "Specialist"]),
        bot=mode(3, 0, when(damage_is_repaired, gets(THIS, ATK, extra)), traits=["Specialist"]),
    ),
    upgrade("001", "Anticipation Engine", "white", WEAPON, when(attacks(), reveal_top, may(play_top(AN_ACTION)))),
    upgrade("002", "Backup Bag", "white green", UTILITY, scrapped_instead(WEAPON_OR_ARMOR, "your")),
    upgrade("003", "Basic Combat Protocol", "orange", UTILITY, bold(1)),
    upgrade("004", "Battering Ram", "blue", WEAPON, when(attack_damages(), opponent(flip(THAT))), attack=2, put_on=anyone("Truck")),
    secret_action("005", "Battlefield Report", "blue", reveal(defends(your()), draw(2), put_on_deck)),
    action("006", "Battlefield Scan", "black green", cant_this_turn(each(enemy()), "brave", "stealth")),
    secret_action("007", "Bolster", "orange", reveal(defends(your()), may(play(AN_ARMOR, onto=DEFENDER)))),
    action("009", "Calculated Strike", "black", gets(one(your()), ATK, 2), gets(IT, PIERCE, 2)),
    action("010", "Callous Leadership", "white", move_damage(5, one(your(of(DECEPTICON), "Leader", stars_at_least(8))), to=one(your(other)), up_to=True), faction=DECEPTICON),
    upgrade("011", "Combat Dagger", "orange black", WEAPON, bold(1)),
    upgrade("012", "Compact Shield", "black", ARMOR, defense=1, faction=AUTOBOT, put_on=anyone(of(AUTOBOT))),
    upgrade("013", "Covert Armor", "blue green", ARMOR, has(DEF, 1, while_=defending(enemy("Specialist"))), defense=1, put_on=anyone("Melee")),
    secret_action("014", "Dampening Field", "white", reveal(defends(your()), opponent(limit_flips(4)))),
    secret_action("015", "Defensive Formation", "orange", reveal(defends(your()), gets(each(your()), DEF, 1))),
    action(
        "016", "Device Virus", "black", of_its_kind(scrap_up_to_upgrades(2, upgrades(enemy(), OF_CHOSEN_KIND))),
        cost=[scrap_upgrade(upgrades(your()))],
    ),
    action("017", "Dismantle", "black", scrap_upgrade(upgrades(enemy(), WEAPON_OR_ARMOR))),
    upgrade("018", "Dismantling Claw", "blue green", WEAPON, when(scrapped_from_bearer, scrap_upgrade(upgrades(enemy(), A_WEAPON))), attack=1),
    upgrade("019", "EM24 IR Laser Launcher", "", WEAPON, attack=3),
    upgrade(
        "020", "Emergency Defense Field", "", ARMOR,
        instead_of_damage(attack_only=True, parity="even", becomes=0, if_=defending()), when(unhurt, scrap_this),
    ),
    action("021", "EMP Wave", "blue blue", tap(each(anyone())), stars=1),
    upgrade("022", "Energy Pack", "orange", UTILITY, health=4, put_on=anyone(stars_at_least(11))),
    upgrade("023", "Erratic Energy Grenade", "black", UTILITY, when(turn_starts, damage(1, to=THIS)), when(kod(), damage(2, to=each(enemy())))),
    upgrade("024", "Extra Padding", "blue green", ARMOR, tough(1), when(put_on(), may(play_another(named("Extra Padding")))), max_per_slot=3),
    upgrade("025", "Firecon Flame", "orange", UTILITY, has(BOLD, 1, to=each(your("Firecon"))), faction=DECEPTICON, put_on=anyone("Firecon")),
    action(
        "027", "Frag Toss", "white", opponent(damage(1, to=one(your()))),
        if_(team_was_only(faction=DECEPTICON), opponent(damage(1, to=IT))), faction=DECEPTICON,
    ),
    action(
        "028", "Fuel Cache", "white orange blue",
        reveal_aside(3), if_(revealed_have("white orange blue"), move(ASIDE, "hand", "all"), otherwise=(move(ASIDE, "scrap", "all"),)), stars=1,
    ),
    action("029", "Full Loadout", "orange orange", choose(one(your())), play_several(A_WEAPON, AN_ARMOR, A_UTILITY, onto=IT), stars=1),
    action("030", "Heat of Battle", "white", gets(each(anyone()), BOLD, 3), gets(each(anyone()), TOUGH, 3)),
    action(
        "031", "Heroic Team-Up", "orange blue", tap(one(your(of(AUTOBOT), untapped))), add_to(one(your(of(AUTOBOT), untapped)), ATK, its(ATK, IT)),
        stars=1, faction=AUTOBOT,
    ),
    secret_action("032", "Hiding Spot", "black", reveal(attacker_chosen(enemy()), gets(one(your()), "stealth"))),
    upgrade("033", "HV Electron Breacher", "black", WEAPON, attack=2, faction=DECEPTICON, put_on=anyone(of(DECEPTICON))),
    secret_action("034", "Infiltrate", "blue", reveal(as_enemy_plays(with_icon("orange")), cancel)),
    upgrade("035", "Laser Cutlass", "blue", WEAPON, pierce(3), attack=1, put_on=anyone(stars_at_most(7))),
    upgrade(
        "036", "LV Gamma-Disruptor Launcher", "blue", WEAPON, when(put_on(called("Shockwave")), opponent(scrap_from_hand())),
        attack=2, faction=DECEPTICON, put_on=anyone(called("Shockwave")), max_per_slot=2,
    ),
    upgrade("037", "Ultra Magnus Armor", "orange blue", ARMOR, instead_of_damage(other_only=True, less=1), attack=2, defense=2, stars=2, faction=AUTOBOT, put_on=anyone(of(AUTOBOT))),
    upgrade("039", "Metal Detector", "black green", UTILITY, when(attacks(), reveal_top, may(play_top(AN_UPGRADE)))),
    upgrade("040", "Micro Capacitor", "", UTILITY, when(tap_ability_used, untap(THIS), scrap_this)),
    upgrade("042", "Personal Targeting Drone", "white green", UTILITY, pierce(1), when(scrapped_from_bearer, scrap_upgrade(upgrades(enemy(), A_UTILITY)))),
    upgrade("043", "Point-Defense System", "black", ARMOR, has(PIERCE, -2, to=each(enemy(battling_with(THIS))), while_=defending())),
    action("044", "Pop a Wheelie", "white", flip(each(your(in_mode("bot"))), to="Motorcycle"), extra_attack_with("Motorcycle")),
    action("045", "Quartermaster", "white", choose_one(move_upgrade(upgrades(your()), to=one(your())), put_side("Battle Master", on=one(your())))),
    upgrade("046", "Reactive Armor", "orange green", ARMOR, when(scrapped_from_bearer, scrap_upgrade(upgrades(enemy(), AN_ARMOR))), defense=1),
    upgrade("047", "Reflex Circuits", "blue green", ARMOR, has(DEF, 1, while_=defending(enemy("Melee"))), defense=1, put_on=anyone("Ranged")),
    action("048", "Repurpose", "black", scrap_from_hand(), draw(2)),
    action("049", "Rock Toss", "orange black", damage(1, to=one(enemy(tapped)))),
    upgrade("050", "RR Disruptor Blade", "black", WEAPON, when(attacks(), after_battle(scrap_this), if_=doesnt_flip("black")), attack=3),
    secret_action("051", "Scavenge the Battlefield", "orange", reveal(being_kod(your()), move_upgrades(upgrades(THAT), to=one(your())))),
    upgrade("052", "Smoke Cloak", "black blue", ARMOR, tough(1)),
    upgrade("053", "Smokethrower", "black", WEAPON, bold(2)),
    action("054", "Diagnosis", "white", repair(1, one(your())), if_(team_was_only(faction=AUTOBOT), draw()), faction=AUTOBOT),
    action("055", "Special Ops Mission", "white", may(play(A_SECRET_ACTION)), may(play_another(A_SECRET_ACTION))),
    upgrade("056", "Spinner Rims", "white", UTILITY, flips_more_for_white(1)),
    action("057", "Squish Them Like Bugs", "orange", choose(one(your())), until_end_of_turn(when(attack_damages(against=enemy(fewer_stars_than(THIS))), damage(1, to=each(enemy(fewer_stars_than(THIS))))))),
    action("058", "Steady Shot", "black blue", gets(one(your()), ATK, 2)),
    upgrade("059", "Sturdy Armor", "blue green", ARMOR, has(DEF, 1, while_=defending(enemy("Ranged"))), defense=1, put_on=anyone("Specialist")),
    secret_action("060", "Take Cover", "blue", reveal(would_be_harmed(your()), cant_this_turn(each(your()), "take non-attack damage"), if_=on_opponents_turn)),
    action(
        "061", "Two-Pronged Attack", "orange", choose(one(your())), if_(is_a(IT, "Tank"), opponent(scrap_from_hand(2))),
        if_(is_a(IT, "Plane"), opponent(damage(2, to=one(your())))),
    ),
    action("062", "Unconventional Flying Object", "blue", flip(one(your(any_of("Spaceship", can_be("Spaceship")))), to="bot"), flip(IT, to="alt")),
    upgrade("063", "Urban Camo", "blue", UTILITY, tough(1)),
    upgrade("064", "W-5 Gyro Blaster", "", UTILITY, when(attacks_or_defends(), each_player(limit_flips(2))), attack=1),
)
