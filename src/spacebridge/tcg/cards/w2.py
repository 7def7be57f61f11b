"""Wave 2: Rise of the Combiners (2019)."""

from ..definitions import (
    ARMOR,
    AUTOBOT,
    DECEPTICON,
    UTILITY,
    WEAPON,
    action,
    card_set,
    character,
    combiner,
    mode,
    upgrade,
)
from ..vocabulary import *  # noqa: F403

DREADWING = "Dreadwing, Sky Destroyer"
SCRAP_3_TO_COMBINE = may(scrap_from_hand(3), then=(combine(DREADWING, your_kod_or_not("Dreadwing")),))

SET = card_set(
    "W2",
    "Wave 2: Rise of the Combiners",
    character(
        "T01", "Acid Storm", "Toxic Terror", stars=6, health=8, faction=DECEPTICON,
        alt=mode(
            3, 0, when(flipped_here, repair(per(1, cards_in_scrap(with_icon("orange", 2), "opponent")), THIS)),
            traits=["Plane", "Ranged"],
        ),
        bot=mode(2, 0, cant(each(enemy()), BOLD), traits=["Ranged"]),
    ),
    character(
        "T02", "Air Raid", "Fearless Flyer", stars=5, health=8, faction=AUTOBOT,
        alt=mode(3, 0, traits=["Aerialbot", "Plane", "Ranged"]),
        bot=mode(4, 0, when(damages_enemy, scrap_upgrade(upgrades(THAT))), traits=["Aerialbot", "Ranged"]),
    ),
    character(
        "T03", "Alpha Bravo", "Airborne Special Ops", stars=5, health=8, faction=AUTOBOT,
        alt=mode(2, 1, when(attacks(enemy("Plane")), damage(1, to=THAT)), traits=["Aerialbot", "Helicopter", "Specialist"]),
        bot=mode(2, 1, pierce(3), traits=["Aerialbot", "Specialist"]),
    ),
    character(
        "T04", "Autobot Hot Rod", "Impulsive Fighter", stars=7, health=10, faction=AUTOBOT,
        alt=mode(4, 2, tough(1), traits=["Sentinel", "Car", "Ranged"]),
        bot=mode(4, 2, when(flipped_here, damage(1, to=one(enemy())), works="ko"), traits=["Sentinel", "Ranged"]),
    ),
    character(
        "T05", "Autobot Mirage", "Counterintelligence", stars=7, health=10, faction=AUTOBOT,
        alt=mode(2, 2, pierce(2), traits=["Sentinel", "Car", "Specialist"]),
        bot=mode(4, 2, when(flipped_here, raid_hand(AN_ACTION), works="ko"), traits=["Sentinel", "Specialist"]),
    ),
    character(
        "T06", "Autobot Novastar", "Search and Rescue", stars=12, health=13, faction=AUTOBOT,
        alt=mode(6, 3, traits=["Car", "Truck", "Melee"]),
        bot=mode(7, 2, traits=["Ranged"]),
    ),
    character(
        "T07", "Autobot Springer", "Aerial Defense", stars=12, health=14, faction=AUTOBOT,
        alt=mode(4, 2, has(TOUGH, 2, while_=is_a(THIS, with_a("armor"))), traits=["Truck", "Ranged"]),
        alt2=mode(5, 1, has(BOLD, 2, while_=is_a(THIS, with_a("weapon"))), traits=["Helicopter", "Ranged"]),
        bot=mode(3, 1, has(PIERCE, 3, while_=is_a(THIS, with_a("utility"))), traits=["Ranged"]),
    ),
    character(
        "T08", "Blackwing", "Aerial Attacker", stars=8, health=12, faction=DECEPTICON,
        alt=mode(5, 1, traits=["Dreadwing", "Plane", "Ranged"]),
        bot=mode(
            5, 0,
            when(your_turn_ends, SCRAP_3_TO_COMBINE, if_=you_have(your_kod_or_not(called("Dreadwind", "Air Defense"), in_mode("bot")))),
            traits=["Dreadwing", "Ranged"],
        ),
    ),
    character(
        "T09", "Blitzwing", "Relentless Foe", stars=11, health=13, faction=DECEPTICON,
        alt=mode(3, 2, brave, traits=["Tank", "Ranged"]),
        alt2=mode(4, 1, stealth, traits=["Plane", "Ranged"]),
        bot=mode(5, 0, when(attacks(), draw(), after_battle(flip(THIS)), if_=flips("orange blue")), traits=["Ranged"]),
    ),
    character(
        "T10", "Bluestreak", "Reluctant Soldier", stars=8, health=9, faction=AUTOBOT,
        alt=mode(0, 4, traits=["Car", "Melee"]),
        bot=mode(5, 0, when(attacks(), after_battle(flip(THIS, to="alt")), if_=flips("white orange blue")), traits=["Melee"]),
    ),
    character(
        "T11", "Blurr", "Fastest Bot in the Galaxy", stars=12, health=10, faction=AUTOBOT,
        alt=mode(
            3, 2, when(attack_damages(against=enemy(tapped)), untap(THIS), attacks_untapped_now(), if_=you_have(enemy(untapped))),
            traits=["Car", "Melee"],
        ),
        bot=mode(6, 2, traits=["Melee"]),
    ),
    character(
        "T12", "Bombshell", "Decepticon Psy Ops", stars=11, health=15, faction=DECEPTICON,
        alt=mode(1, 1, when(flipped_here, draw()), traits=["Insecticon", "Specialist"]),
        bot=mode(
            2, 1, when(attacks(), may(move(HAND, "scrap", all_or_none(stars_of(DEFENDER))), then=(ko(DEFENDER),))),
            traits=["Insecticon", "Specialist"],
        ),
    ),
    character(
        "T13", "Breakdown", "Paranoid Scout", stars=5, health=7, faction=DECEPTICON,
        alt=mode(2, 2, when(attacks(), gets(THIS, ATK, 2), if_=flips("blue blue")), traits=["Stunticon", "Car", "Specialist"]),
        bot=mode(2, 2, traits=["Stunticon", "Specialist"]),
    ),
    character(
        "T14", "Bumblebee", "Trusted Lieutenant", stars=10, health=14, faction=AUTOBOT,
        alt=mode(5, 2, when(flipped_here, may(play(AN_ACTION))), traits=["Leader", "Car", "Melee"]),
        bot=mode(
            6, 1, when(attacks(), may(scrap_from_hand(1, AN_ACTION), then=(draw(2),))), traits=["Leader", "Ranged"]
        ),
    ),
    character(
        "T15", "Dead End", "Doomed Loner", stars=5, health=7, faction=DECEPTICON,
        alt=mode(2, 2, tough(1), traits=["Stunticon", "Car", "Ranged"]),
        bot=mode(3, 1, when(flipped_here, draw()), traits=["Stunticon", "Ranged"]),
    ),
    character(
        "T16", "Decepticon Drag Strip", "Cutthroat Warrior", stars=5, health=7, faction=DECEPTICON,
        alt=mode(3, 2, when(attacks(), draw(2), if_=flips("orange blue")), traits=["Stunticon", "Car", "Melee"]),
        bot=mode(4, 0, pierce(1), traits=["Stunticon", "Ranged"]),
    ),
    character(
        "T17", "Decepticon Venin", "Insecticon Tyrant", stars=9, health=12, faction=DECEPTICON,
        alt=mode(
            4, 2, when(kod(your("Insecticon")), opponent(scrap_from_hand(2))), traits=["Leader", "Insecticon", "Ranged"]
        ),
        bot=mode(
            6, 1, has(PIERCE, 3, to=each(your("Insecticon")), while_=hand_at_most(0, "opponent")),
            traits=["Leader", "Insecticon", "Ranged"],
        ),
    ),
    character(
        "T18", "Dinobot Sludge", "Dino Demolitions", stars=8, health=12, faction=AUTOBOT,
        alt=mode(3, 2, traits=["Dinobot", "Melee"]),
        bot=mode(3, 2, when(attacks(), draw(2), if_=fewer(hand, opponents_hand)), traits=["Dinobot", "Melee"]),
    ),
    character(
        "T19", "Dinobot Slug", "Battering Ram", stars=8, health=10, faction=AUTOBOT,
        alt=mode(3, 3, traits=["Dinobot", "Melee"]),
        bot=mode(3, 3, flips_more_for_white(1), traits=["Dinobot", "Melee"]),
    ),
    character(
        "T20", "Dinobot Snarl", "Spiked Battler", stars=7, health=9, faction=AUTOBOT,
        alt=mode(3, 2, traits=["Dinobot", "Melee"]),
        bot=mode(4, 2, when(attacks(), plan(2)), traits=["Dinobot", "Melee"]),
    ),
    character(
        "T21", "Dinobot Swoop", "Bombardier", stars=7, health=11, faction=AUTOBOT,
        alt=mode(3, 1, traits=["Dinobot", "Specialist"]),
        bot=mode(4, 1, when(after_attack(), move(FLIPPED, "hand", cards=with_icon("green"))), traits=["Dinobot", "Specialist"]),
    ),
    character(
        "T22", "Dirge", "Doombringer", stars=8, health=11, faction=DECEPTICON,
        alt=mode(4, 2, when(flipped_here, gets(THIS, ATK, per(1, number_of(enemy_kod())))), traits=["Plane", "Ranged"]),
        bot=mode(2, 2, pierce(1), when(exactly_kos, untap(THIS)), traits=["Ranged"]),
    ),
    character(
        "T23", "Divebomb", "Aerial Assault", stars=5, health=7, faction=DECEPTICON,
        alt=mode(2, 2, traits=["Predacon", "Specialist"]),
        bot=mode(
            3, 0, when(flipped_here, opponent(reveal_random), move(OPPONENTS_REVEALED, "scrap", "all", AN_ACTION)),
            traits=["Predacon", "Specialist"],
        ),
    ),
    character(
        "T24", "Dreadwind", "Air Defense", stars=8, health=12, faction=DECEPTICON,
        alt=mode(2, 3, pierce(2), traits=["Dreadwing", "Plane", "Ranged"]),
        bot=mode(
            2, 2,
            when(your_turn_ends, SCRAP_3_TO_COMBINE, if_=you_have(your_kod_or_not(called("Blackwing", "Aerial Attacker"), in_mode("bot")))),
            traits=["Dreadwing", "Ranged"],
        ),
    ),
    character(
        "T25", "Fireflight", "Sky High Recon", stars=5, health=7, faction=AUTOBOT,
        alt=mode(1, 2, brave, traits=["Aerialbot", "Plane", "Ranged"]),
        bot=mode(2, 2, has(ATK, 1, while_=at_least(4, damage_on_it)), traits=["Aerialbot", "Ranged"]),
    ),
    character(
        "T26", "Grapple", "Autobot Architect", stars=12, health=12, faction=AUTOBOT,
        alt=mode(
            5, 2, when(flipped_here, may(scrap_hand(), then=(if_(exactly(4, colours_scrapped), damage(4, to=one(enemy()))),))),
            traits=["Truck", "Melee"],
        ),
        bot=mode(4, 0, when(attacks_or_defends(), gets(THIS, ATK, 4), gets(THIS, DEF, 4), if_=flips_exactly(4)), traits=["Melee"]),
    ),
    character(
        "T27", "Grimlock", "Powerful Commander", stars=9, health=13, faction=AUTOBOT,
        alt=mode(4, 0, traits=["Leader", "Dinobot", "Melee"]),
        bot=mode(4, 1, when(attacks(), bring("Dinobot")), traits=["Leader", "Dinobot", "Melee"]),
    ),
    character(
        "T28", "Ironhide", "Steadfast Brawler", stars=7, health=10, faction=AUTOBOT,
        alt=mode(4, 2, bold(1), traits=["Sentinel", "Truck", "Melee"]),
        bot=mode(4, 2, when(flipped_here, gets(each(your()), PIERCE, 2), works="ko"), traits=["Sentinel", "Melee"]),
    ),
    character(
        "T29", "Megatron", "Arrogant Ruler", stars=10, health=14, faction=DECEPTICON,
        alt=mode(3, 3, when(flipped_here, may(play(AN_UPGRADE))), traits=["Leader", "Tank", "Ranged"]),
        bot=mode(
            4, 2, when(attacks(), may(scrap_from_hand(1, AN_UPGRADE), then=(draw(2),))), traits=["Leader", "Ranged"]
        ),
    ),
    character(
        "T30", "Motormaster", "Stunticon Leader", stars=5, health=8, faction=DECEPTICON,
        alt=mode(
            2, 2, cant(each(your(other)), "take your opponent's non-attack damage"), traits=["Leader", "Stunticon", "Truck"]
        ),
        bot=mode(3, 1, instead_of_defending(your("Stunticon", other)), traits=["Leader", "Stunticon", "Melee"]),
    ),
    character(
        "T31", "Offroad", "All-Terrain Soldier", stars=5, health=6, faction=DECEPTICON,
        alt=mode(2, 3, when(attacks(enemy("Car")), damage(1, to=THAT)), traits=["Stunticon", "Truck", "Melee"]),
        bot=mode(3, 2, when(flipped_here, repair(1, THIS)), traits=["Stunticon", "Melee"]),
    ),
    character(
        "T32", "Optimus Prime", "Gleaming Commander", stars=11, health=15, faction=AUTOBOT,
        alt=mode(
            4, 2, when(game_begins, bring("Sentinel", 3, up_to=True), if_=team_was_only(trait="Sentinel")),
            traits=["Leader", "Sentinel", "Melee"],
        ),
        bot=mode(
            5, 1, when(attacks(), may(flip(one(your_kod()))), if_=flips("white orange blue")),
            traits=["Leader", "Sentinel", "Melee"],
        ),
    ),
    character(
        "T33", "Predacon Headstrong", "Ground Assault", stars=5, health=5, faction=DECEPTICON,
        alt=mode(1, 3, brave, traits=["Predacon", "Melee"]),
        bot=mode(3, 2, traits=["Predacon", "Melee"]),
    ),
    character(
        "T34", "Predacon Rampage", "Savage Hunter", stars=5, health=7, faction=DECEPTICON,
        alt=mode(2, 1, pierce(2), traits=["Predacon", "Melee"]),
        bot=mode(3, 1, when(kod(enemy()), repair(1, each(your("Predacon")))), traits=["Predacon", "Melee"]),
    ),
    character(
        "T35", "Prowl", "Strategic Mastermind", stars=7, health=10, faction=AUTOBOT,
        alt=mode(5, 1, bold(1), traits=["Sentinel", "Car", "Melee"]),
        bot=mode(5, 1, when(flipped_here, scrap_upgrade(upgrades(enemy(), A_WEAPON)), works="ko"), traits=["Sentinel", "Melee"]),
    ),
    character(
        "T36", "Razorclaw", "Predacon Leader", stars=5, health=8, faction=DECEPTICON,
        alt=mode(2, 1, bold(1), traits=["Leader", "Predacon", "Melee"]),
        bot=mode(3, 1, when(flipped_here, can_attack_untapped()), traits=["Leader", "Predacon", "Melee"]),
    ),
    character(
        "T37", "Ruckus", "Combat Assault", stars=11, health=12, faction=DECEPTICON,
        alt=mode(5, 3, traits=["Car", "Ranged"]),
        bot=mode(7, 1, traits=["Melee"]),
    ),
    character(
        "T38", "Silverbolt", "Aerialbot Leader", stars=5, health=7, faction=AUTOBOT,
        alt=mode(
            2, 1, bold(1), when(attacks(), flip(THIS, to="bot"), if_=flips("white orange blue")),
            traits=["Aerialbot", "Plane", "Ranged"],
        ),
        bot=mode(3, 1, when(flipped_here, damage(1, to=one(enemy()))), traits=["Aerialbot", "Ranged"]),
    ),
    character(
        "T39", "Skydive", "Air Warfare Specialist", stars=5, health=8, faction=AUTOBOT,
        alt=mode(3, 1, tough(2), traits=["Aerialbot", "Plane", "Ranged"]),
        bot=mode(3, 2, when(attacks(), repair(1, one(your("Aerialbot")))), traits=["Aerialbot", "Specialist"]),
    ),
    character(
        "T40", "Skywarp", "Teleporting Seeker", stars=10, health=13, faction=DECEPTICON,
        alt=mode(4, 1, when(flipped_here, return_from_scrap(WITHOUT_ICONS)), traits=["Plane", "Specialist"]),
        bot=mode(
            3, 0, when(plays_or_flips(WITHOUT_ICONS), gets(THIS, ATK, 3), gets(THIS, DEF, 3), once="turn"), traits=["Specialist"]
        ),
    ),
    character(
        "T41", "Starscream", "Decepticon King", stars=13, health=15, faction=DECEPTICON,
        alt=mode(5, 2, when(flipped_here, return_from_scrap(LETTING_PLAN)), traits=["Leader", "Plane", "Ranged"]),
        bot=mode(
            6, 1, when(flips_card(named("Decepticon Crown")), gets(THIS, ATK, 3), gets(THIS, DEF, 3), if_=battling()),
            traits=["Leader", "Ranged"],
        ),
    ),
    character(
        "T42", "Sunstreaker", "Bold Warrior", stars=7, health=10, faction=AUTOBOT,
        alt=mode(4, 1, tough(1), traits=["Sentinel", "Car", "Specialist"]),
        bot=mode(3, 2, when(flipped_here, draw(), works="ko"), traits=["Sentinel", "Specialist"]),
    ),
    character(
        "T43", "Thrust", "Supersonic Interceptor", stars=9, health=11, faction=DECEPTICON,
        alt=mode(
            3, 3,
            when(attacks(your(other)), if_(is_a(THIS, untapped), may(tap(THIS), then=(gets(THAT, ATK, its(ATK)),)))),
            traits=["Plane", "Ranged"],
        ),
        bot=mode(5, 1, traits=["Ranged"]),
    ),
    character(
        "T44", "Torox", "Fueler", stars=5, health=9, faction=DECEPTICON,
        alt=mode(2, 0, cant(each(enemy()), "be repaired"), traits=["Predacon", "Melee"]),
        bot=mode(3, 0, when(flipped_here, draw(), plan(1)), traits=["Predacon", "Melee"]),
    ),
    character(
        "T45", "Warpath", "Confident Sharpshooter", stars=6, health=6, faction=AUTOBOT,
        alt=mode(
            4, 2,
            when(
                flipped_here,
                for_each(cards_in_scrap(with_icon("blue", 2), "opponent"), opponent(damage(1, to=one(your())))),
            ),
            traits=["Tank", "Ranged"],
        ),
        bot=mode(2, 3, cant(each(enemy()), TOUGH), pierce(2), traits=["Ranged"]),
    ),
    character(
        "T46", "Windblade", "Combiner Hunter", stars=12, health=14, faction=AUTOBOT,
        alt=mode(5, 2, when(flipped_here, reveal_top, may(play_top(with_colours(2)))), traits=["Plane", "Specialist"]),
        bot=mode(6, 2, when(attacks(against=enemy(in_mode("combiner"))), gets(each(your()), PIERCE, 4)), traits=["Specialist"]),
    ),
    combiner(
        "Dreadwing", "Sky Destroyer", stars=16, health=24, faction=DECEPTICON,
        parts=["Blackwing, Aerial Attacker", "Dreadwind, Air Defense"],
        form=mode(7, 2, slots(WEAPON, 2), slots(ARMOR, 2), slots(UTILITY, 2), traits=["Dreadwing", "Plane", "Ranged"]),
    ),
    combiner(
        "Menasor", "Menacing Colossus", stars=25, health=35, faction=DECEPTICON,
        parts=[
            "Breakdown, Paranoid Scout",
            "Dead End, Doomed Loner",
            "Decepticon Drag Strip, Cutthroat Warrior",
            "Motormaster, Stunticon Leader",
            "Offroad, All-Terrain Soldier",
        ],
        form=mode(6, 2, bold(1), tough(1), pierce(1), extra_actions(), when(combined, draw(2)), traits=["Stunticon", "Melee"]),
    ),
    combiner(
        "Optimus Maximus", "Ultimate Defender", stars=46, health=65, faction=AUTOBOT,
        parts=[
            "Autobot Hot Rod, Impulsive Fighter",
            "Autobot Mirage, Counterintelligence",
            "Ironhide, Steadfast Brawler",
            "Optimus Prime, Gleaming Commander",
            "Prowl, Strategic Mastermind",
            "Sunstreaker, Bold Warrior",
        ],
        form=mode(9, 1, when(attacks_or_defends(), draw(), plan(1)), traits=["Leader", "Sentinel", "Ranged"]),
    ),
    combiner(
        "Predaking", "Ferocious Hunter", stars=25, health=37, faction=DECEPTICON,
        parts=[
            "Divebomb, Aerial Assault",
            "Predacon Headstrong, Ground Assault",
            "Predacon Rampage, Savage Hunter",
            "Razorclaw, Predacon Leader",
            "Torox, Fueler",
        ],
        form=mode(7, 2, slots(WEAPON, 5), when(combined, draw(), may(play(ANY_CARD))), traits=["Predacon", "Melee"]),
    ),
    combiner(
        "Superion", "Sky Protector", stars=25, health=39, faction=AUTOBOT,
        parts=[
            "Air Raid, Fearless Flyer",
            "Alpha Bravo, Airborne Special Ops",
            "Fireflight, Sky High Recon",
            "Silverbolt, Aerialbot Leader",
            "Skydive, Air Warfare Specialist",
        ],
        form=mode(6, 1, bold(1), tough(2), pierce(3), when(combined, damage(3, to=one(enemy()))), traits=["Aerialbot", "Ranged"]),
    ),
    combiner(
        "Volcanicus", "Fiery Champion", stars=39, health=56, faction=AUTOBOT,
        parts=[
            "Dinobot Sludge, Dino Demolitions",
            "Dinobot Slug, Battering Ram",
            "Dinobot Snarl, Spiked Battler",
            "Dinobot Swoop, Bombardier",
            "Grimlock, Powerful Commander",
        ],
        form=mode(
            6, 0,
            when(combined, until_end_of_turn(when(attack_flips, damage(per(1, flipped_cards("orange")), to=DEFENDER)), to=THIS)),
            traits=["Dinobot", "Melee"],
        ),
    ),
    action(
        "001", "Aerialbot Enigma", "green",
        if_(you_have(your(called("Superion"))), damage(1, to=each(enemy()))),
        combine("Superion, Sky Protector", your_kod_or_not("Aerialbot", in_mode("bot")), 5),
        faction=AUTOBOT,
    ),
    upgrade("002", "Aerialbot Formation", "blue", WEAPON, has(ATK, per(1, number_of(your("Aerialbot", tapped, other)))), faction=AUTOBOT, put_on=anyone("Aerialbot")),
    action(
        "003", "Ancient Wisdom", "orange", scrap_top(2), move(SCRAPPED, "hand", cards=AN_ACTION), move(SCRAPPED, "hand", cards=AN_UPGRADE),
        may(play(named("Unleash Potential"))),
    ),
    upgrade("005", "Attack Drone", "white green", WEAPON, when(put_on(), may(play_another(named("Attack Drone")))), attack=1, max_per_slot=3),
    upgrade("006", "Backup Beam", "blue green", WEAPON, bold(2)),
    action(
        "007", "Bad Attitude", "",
        if_(team_was_only(faction=DECEPTICON), repair(1, each(your())), damage(1, to=each(anyone(of(AUTOBOT))))), faction=DECEPTICON,
    ),
    upgrade("008", "Bashing Shield", "orange green", ARMOR, when(put_on(), scrap_upgrade(upgrades(enemy(), AN_ARMOR))), defense=1),
    action("009", "Bolt of Lightning", "", damage(3, to=one(enemy())), stars=1),
    upgrade("010", "Bravery", "blue", UTILITY, brave),
    upgrade("011", "Bumpers", "blue", ARMOR, cant(THIS, "get moved damage"), defense=1, put_on=anyone("Car")),
    upgrade(
        "012", "Combat Commands", "white", UTILITY,
        when(attacks(), may(flip(one(your_kod("Sentinel", in_mode("bot"))), to="alt"), then=(flip(IT, to="bot"),))),
        attack=1, faction=AUTOBOT, put_on=anyone("Sentinel"),
    ),
    action("013", "Confidence", "orange", draw(2), scrap_from_hand(2), if_(team_was_only(faction=AUTOBOT), may(play(AN_ACTION))), faction=AUTOBOT),
    upgrade("014", "Cooling Vents", "orange", ARMOR, when(put_on("Ranged"), repair(1, THAT)), defense=1),
    action("015", "Cornered!", "green", choose(one(enemy(in_mode("bot")))), opponent(flip(IT, to="alt"))),
    upgrade("016", "Crash Landing", "", UTILITY, when(kod(), damage(its(ATK), to=one(enemy(tapped))), if_=on_opponents_turn), put_on=anyone("Plane")),
    upgrade("017", "Decepticon Crown", "white green", UTILITY, when(attacks(your(of(DECEPTICON))), plan(1)), faction=DECEPTICON, put_on=anyone(of(DECEPTICON))),
    upgrade("018", "Defensive Driving", "white", ARMOR, instead_of_damage(other_only=True, foreign=True, less=1)),
    action(
        "019", "Dinobot Enigma", "green",
        gets(each(your(called("Volcanicus"))), BOLD, 2),
        combine("Volcanicus, Fiery Champion", your_kod_or_not("Dinobot", in_mode("bot")), 5),
        faction=AUTOBOT,
    ),
    upgrade(
        "020", "Electrified Spikes", "orange", ARMOR,
        when(defends(), damage(1, to=ATTACKER), if_=flips("orange orange")), defense=1, faction=AUTOBOT, put_on=anyone("Dinobot"),
    ),
    upgrade(
        "021", "Enemy Combat Analysis", "green", UTILITY,
        has(ATK, 2, while_=battling(enemy(as_many_stars_as(THIS)))), has(DEF, 2, while_=battling(enemy(as_many_stars_as(THIS)))),
    ),
    upgrade("022", "Energized Field", "blue blue", ARMOR, when(defends(), damage(1, to=ATTACKER), if_=flips("orange")), defense=1, stars=1),
    upgrade("023", "Energon Slingshot", "blue", WEAPON, when(put_on("Melee"), damage(1, to=one(enemy()))), attack=1),
    upgrade("024", "Enforcement Batons", "orange green", WEAPON, when(put_on(), scrap_upgrade(upgrades(enemy(), A_WEAPON))), attack=1),
    upgrade("025", "Erratic Lightning", "orange", WEAPON, attack=3, defense=-1),
    action("026", "Escape Route", "white green", flip(one(your(in_mode("bot"))), to="alt")),
    action("027", "Espionage", "white green", choose_colour(raid_hand(OF_CHOSEN_COLOUR))),
    upgrade("028", "Evasive Maneuvers", "blue", ARMOR, tough(3), when(after_defense(), scrap_this)),
    upgrade("029", "Field Communicator", "white", UTILITY, when(put_on("Specialist"), scrap_top(1), may(play_scrapped())), attack=1),
    action("030", "Field Repair", "orange", repair(1, one(your())), if_(is_a(IT, of(AUTOBOT)), plan(1)), faction=AUTOBOT),
    action("031", "Fling", "", move_damage(1, one(your()), to=one(enemy()))),
    action(
        "032", "Focus Fire", "orange green",
        for_each(played_this_turn(named("Focus Fire")), gets(one(your()), BOLD, 1)), may(play_another(named("Focus Fire"))),
    ),
    action("033", "Fog of War", "white", each_player_at_once(keep_in_hand(2)), each_player(draw(missing_to(2)))),
    action("035", "Heavy-Handed", "blue", gets(one(your()), ATK, 2), until_end_of_turn(has(PIERCE, 4, while_=attacking(enemy(fewer_stars_than(THIS)))))),
    action("037", "Inferno Breath", "blue", damage(3, to=one(enemy())), cost=[tap(one(your(untapped, stars_at_least(5))))]),
    action("038", "Intelligence Mission", "white", draw(3), cost=[tap(one(your("Specialist", untapped, stars_at_least(5))))]),
    upgrade("039", "Inverted!", "white green", UTILITY, swaps_orange_and_blue),
    action("040", "Leap of Faith", "white", scrap_top(1), may(play_scrapped()), scrap_top(1), may(play_scrapped()), stars=1),
    action("041", "Marksmanship", "blue", if_(you_have(your("Ranged")), damage(2, to=one(enemy(in_mode("bot")))))),
    action("042", "Master Plan", "blue green", plan(6)),
    upgrade("043", "Mining Pick", "orange", WEAPON, when(attacks(), plan(2)), when(put_on_deck_from_hand, gets(THIS, ATK, 1)), attack=1),
    upgrade("044", "Mounted Missiles", "orange orange", WEAPON, fits_in("armor", "utility"), attack=2, stars=1),
    upgrade("045", "Noble's Blaster", "blue green", WEAPON, has(PIERCE, 2, while_=attacking(enemy(of(DECEPTICON)))), attack=2, faction=AUTOBOT, put_on=anyone(of(AUTOBOT))),
    action("046", "Pep Talk", "blue", draw(2)),
    upgrade("047", "Power Punch", "orange", WEAPON, bold(3), when(after_attack(), scrap_this)),
    action(
        "048", "Predacon Enigma", "green",
        if_(you_have(your(called("Predaking"))), draw(), may(play(AN_UPGRADE))),
        combine("Predaking, Ferocious Hunter", your_kod_or_not("Predacon", in_mode("bot")), 5),
        faction=DECEPTICON,
    ),
    action("049", "Press the Advantage", "orange green", gets(one(your(of(AUTOBOT))), ATK, 2), gets(one(enemy(of(DECEPTICON))), DEF, -2), faction=AUTOBOT),
    action("052", "Reckless Charge", "orange", gets(one(your()), ATK, 4), at_end_of_turn(damage(3, to=IT))),
    upgrade("053", "Recon System", "orange blue", UTILITY, flips_more_in_battle(1), when(flips_over, scrap_flipped_unused), stars=1),
    action("054", "Rest and Relaxation", "green", repair(1, one(your()))),
    upgrade("055", "Scoundrel's Blaster", "blue green", WEAPON, has(PIERCE, 2, while_=attacking(enemy(of(AUTOBOT)))), attack=2, faction=DECEPTICON, put_on=anyone(of(DECEPTICON))),
    action("056", "Scrounge", "orange green", scrap_top(1), may(play_scrapped(AN_UPGRADE))),
    action("057", "Secret Dealings", "white green", draw(), plan(1)),
    upgrade("058", "Security Console", "white", UTILITY, when(defends(), draw(), plan(1))),
    action(
        "059", "Sentinel Enigma", "green",
        if_(you_have(your(called("Optimus Maximus"))), scrap_upgrade(upgrades(enemy(), WEAPON_OR_ARMOR))),
        combine("Optimus Maximus, Ultimate Defender", your_kod_or_not("Sentinel", in_mode("bot")), 6),
        faction=AUTOBOT,
    ),
    action("060", "Smelt", "blue green", opponent(scrap_upgrade(upgrades(your())))),
    action(
        "061", "Sonic Scramble", "green", opponent(scrap_from_hand()),
        if_(exactly(3, played_this_turn(named("Sonic Scramble"))), draw(3)), may(play_another(named("Sonic Scramble"))),
    ),
    upgrade("062", "Spare Parts", "white green", UTILITY, scrapped_instead(WEAPON_OR_ARMOR, "opponent")),
    upgrade("063", "Sparring Gear", "orange green", ARMOR, tough(2)),
    upgrade("064", "Stealthiness", "orange", UTILITY, stealth),
    action("065", "Steamroll", "", choose(one(your())), until_end_of_turn(when(overkills, opponent(attack_damage(extra, to=one(your())))))),
    action(
        "066", "Stunticon Enigma", "green",
        if_(you_have(your(called("Menasor"))), draw(2)),
        combine("Menasor, Menacing Colossus", your_kod_or_not("Stunticon", in_mode("bot")), 5),
        faction=DECEPTICON,
    ),
    upgrade("067", "Stunticon Swagger", "", UTILITY, cant(each(enemy(battling_with(THIS))), BOLD, TOUGH), faction=DECEPTICON, put_on=anyone("Stunticon")),
    upgrade("068", "Superior Cannon", "orange", WEAPON, bold(4), only_if=have_played(named("Tech Research"))),
    upgrade("069", "Superior Jetpack", "white", UTILITY, pierce(4), only_if=have_played(named("Tech Research"))),
    upgrade("070", "Superior Plating", "blue", ARMOR, tough(4), only_if=have_played(named("Tech Research"))),
    action("071", "Surprise Attack", "white", gets(one(your()), PIERCE, 3)),
    action("072", "Swindled", "orange", draw(2), scrap_from_hand(2), if_(team_was_only(faction=DECEPTICON), may(play(AN_UPGRADE))), faction=DECEPTICON),
    action("073", "Tackle", "orange", tap(one(enemy(untapped, not_(more_stars_than(IT))))), cost=[tap(one(your("Melee", untapped)))]),
    action("074", "Tech Research", "green"),
    action("075", "Testify", "orange", each_player(draw(2))),
    upgrade("076", "Tooth and Claw", "orange", UTILITY, weapons_fit("armor"), attack=1, faction=DECEPTICON, put_on=anyone("Predacon")),
    action("077", "Underhanded Tactics", "blue", damage(1, to=one(enemy())), if_(is_a(IT, fallen), repair(1, one(your(of(DECEPTICON))))), faction=DECEPTICON),
    action("078", "Universal Network Access", "blue", draw(3), stars=1),
    action("079", "Unleash Potential", "blue", if_(have_played(named("Ancient Wisdom")), fetch(with_stars(1)))),
    action("080", "Vandalize", "orange", choose_kind(scrap_all_upgrades(upgrades(enemy(), OF_CHOSEN_KIND))), stars=1),
    action("081", "Vaporize", "blue", scrap_upgrade(upgrades(enemy()))),
)
