"""Wave 3: War for Cybertron: Siege I (2019)."""

from ..definitions import AUTOBOT, DECEPTICON, UTILITY, WEAPON, action, card_set, character, mode, upgrade
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
        "T05", "Captain Wheeljack", "Engineering • Scientist", stars=9, health=12, faction=AUTOBOT,
        alt=mode(5, 1, when(game_begins, may(take_from_deck(named("Brainstorm")))), traits=["Car", "Specialist"]),
        bot=mode(
            4, 2, when(action_played, draw(), if_=both(on_your_turn, exactly(3, played_this_turn(AN_ACTION)))), traits=["Specialist"]
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
        "T28", "Raider Detour", "Infantry • Demolitions", stars=4, health=6, faction=DECEPTICON,
        alt=mode(3, 0, STEALTH_WHILE_UNTAPPED, traits=["Sports Car Patrol", "Car", "Specialist"]),
        bot=mode(3, 0, tap_ability(draw(2), cost=A_BLUE_CARD), traits=["Sports Car Patrol", "Specialist"]),
    ),
    character(
        "T32", "Raider Needlenose", "Air Force • Soldier", stars=8, health=11, faction=DECEPTICON,
        alt=mode(3, 1, when(flipped_here, return_from_scrap(with_stars(1))), traits=["Plane", "Ranged"]),
        bot=mode(3, 1, when(plays(with_stars(1)), damage(1, to=one(enemy()))), traits=["Ranged"]),
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
            when(
                flipped_here, repair(1, THIS),
                if_(
                    you_have(your(called("Runamuck"))), repair(1, each(your(called("Runamuck")))),
                    flip(each(your(called("Runamuck"), in_mode("bot"))), to="alt"),
                ),
            ),
            traits=["Car", "Ranged"],
        ),
        bot=mode(4, 2, traits=["Ranged"]),
    ),
    character(
        "T37", "Raider Runamuck", "Infantry • Soldier", stars=10, health=13, faction=DECEPTICON,
        alt=mode(4, 2, traits=["Car", "Specialist"]),
        bot=mode(
            5, 2, when(flipped_here, draw(), flip(each(your(called("Runabout"), in_mode("alt"))), to="bot")), traits=["Specialist"]
        ),
    ),
    character(
        "T47", "Specialist Flamewar", "Special Ops • Hunter", stars=7, health=10, faction=DECEPTICON,
        alt=mode(4, 0, stealth, traits=["Motorcycle", "Specialist"]),
        bot=mode(4, 1, focus(2), traits=["Specialist"]),
    ),
    character(
        "T48", "Specialist Ratchet", "Engineering • Rescue & Repair", stars=8, health=14, faction=AUTOBOT,
        alt=mode(4, 0, when(game_begins, may(take_from_deck(named("Medic!")))), traits=["Truck", "Specialist"]),
        bot=mode(3, 0, when(damage_is_repaired, gets(THIS, ATK, per(1, damage_repaired))), traits=["Specialist"]),
    ),
    upgrade("019", "EM24 IR Laser Launcher", "", WEAPON, attack=3),
    action(
        "027", "Frag Toss", "white", opponent(damage(1, to=one(your()))),
        if_(team_was_only(faction=DECEPTICON), opponent(damage(1, to=IT))), faction=DECEPTICON,
    ),
    action("054", "Diagnosis", "white", repair(1, one(your())), if_(team_was_only(faction=AUTOBOT), draw()), faction=AUTOBOT),
    action(
        "061", "Two-Pronged Attack", "orange", choose(one(your())), if_(is_a(IT, "Tank"), opponent(scrap_from_hand(2))),
        if_(is_a(IT, "Plane"), opponent(damage(2, to=one(your())))),
    ),
    action("062", "Unconventional Flying Object", "blue", flip(one(your(any_of("Spaceship", can_be("Spaceship")))), to="bot"), flip(IT, to="alt")),
    upgrade("063", "Urban Camo", "blue", UTILITY, tough(1)),
)
