"""Wave 3: War for Cybertron: Siege I (2019)."""

from ..definitions import AUTOBOT, DECEPTICON, UTILITY, WEAPON, action, card_set, character, mode, upgrade
from ..vocabulary import *  # noqa: F403

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
        "T20", "Private Sideswipe", "Infantry • Soldier", stars=8, health=11, faction=AUTOBOT,
        alt=mode(2, 1, when(flipped_here, gets(THIS, ATK, per(2, number_of(your_kod())))), traits=["Car", "Melee"]),
        bot=mode(4, 1, when(kod(your(other)), untap(THIS), if_=on_opponents_turn), traits=["Melee"]),
    ),
    character(
        "T24", "Private Trailbreaker", "Infantry • Fortification & Defense", stars=10, health=14, faction=AUTOBOT,
        alt=mode(4, 2, when(game_begins, may(put_from_deck(named("Force Field"), on=THIS))), traits=["Truck", "Melee"]),
        bot=mode(5, 0, has("brave", while_=is_a(THIS, with_a("armor"))), traits=["Melee"]),
    ),
    character(
        "T32", "Raider Needlenose", "Air Force • Soldier", stars=8, health=11, faction=DECEPTICON,
        alt=mode(3, 1, when(flipped_here, return_from_scrap(with_stars(1))), traits=["Plane", "Ranged"]),
        bot=mode(3, 1, when(plays(with_stars(1)), damage(1, to=one(enemy()))), traits=["Ranged"]),
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
