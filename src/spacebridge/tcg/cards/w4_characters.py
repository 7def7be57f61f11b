"""The characters of Wave 4: War for Cybertron: Siege II (2019)."""

from ..definitions import (
    ARMOR,
    AUTOBOT,
    DECEPTICON,
    MERCENARY,
    UTILITY,
    WEAPON,
    Draft,
    character,
    combiner,
    mode,
    upgrade,
)
from ..vocabulary import *  # noqa: F403
from ..words.abilities import Has
from ..words.base import Colour
from ..words.conditions import Compare
from ..words.deciding import May
from ..words.flow import Effect

STEALTH_WHILE_UNTAPPED = has("stealth", while_=is_a(THIS, untapped))
EARNS_BOUNTY = when(earns_ko, use_bounty())
OF_EITHER_SIDE = any_of(of(AUTOBOT), of(DECEPTICON))
OMEGA_SUPREME = "Captain Omega Supreme, Transport • City Defender"
SKYTREAD = "Raider Skytread, Special Ops • Soldier"
BATTLE_MASTERS_ON_IT = at_least(1, number_of_upgrades(upgrades(THIS, sides_of("Battle Master"))))


def upgrades_here(number: int) -> Compare:
    """This has so many Upgrades or more."""
    return at_least(number, number_of_upgrades(upgrades(THIS)))


def upgrade_here(colour: Colour) -> Compare:
    """This has an Upgrade with an icon of a colour."""
    return at_least(1, number_of_upgrades(upgrades(THIS, with_icon(colour))))


def for_fallen(trait: str) -> tuple[Has, Has]:
    """More of both stats for each of the patrol in the KO area."""
    number = number_of(your_kod(trait))
    return has(ATK, per(1, number)), has(DEF, per(1, number))


def scrapping(number: int, *then: Effect) -> May:
    """You may scrap so many cards from your hand; if you do, what follows."""
    return may(scrap_from_hand(number), then=then)


CHARACTERS: tuple[Draft, ...] = (
    character(
        "T01", "Captain Astrotrain", "Space Force • Transport", stars=12, health=14, faction=DECEPTICON,
        alt=mode(5, 2, when(defends(), gets(THIS, DEF, 1), if_=upgrades_here(1)), traits=["Leader", "Spaceship", "Specialist"]),
        alt2=mode(6, 1, when(attacks(), gets(THIS, ATK, 2), if_=upgrades_here(2)), traits=["Leader", "Train", "Specialist"]),
        bot=mode(
            6, 1,
            when(attacks_or_defends(), gets_this_attack(THIS, ATK, 3), gets_this_attack(THIS, DEF, 3), if_=upgrades_here(3)),
            traits=["Leader", "Specialist"],
        ),
    ),
    character(
        "T02", "Captain Impactor", "Special Ops • Wrecker", stars=7, health=12, faction=AUTOBOT,
        alt=mode(3, 2, when(flipped_here, gets(each(your()), BOLD, 1)), traits=["Leader", "Tank", "Ranged"]),
        bot=mode(4, 1, bold(1), traits=["Leader", "Ranged"]),
    ),
    character(
        "T03", "Captain Jetfire", "Engineering • Air Guardian", stars=16, health=20, faction=AUTOBOT,
        alt=mode(
            5, 2, when(flipped_here, reveal_aside(5), move(ASIDE, "hand", "all", AN_UPGRADE), move(ASIDE, "scrap", "all")),
            traits=["Leader", "Plane", "Ranged"],
        ),
        bot=mode(
            6, 2,
            when(
                attacks_or_defends(), draw(),
                may(reveal_and_put_on_deck(AN_UPGRADE), then=(gets_this_attack(THIS, "battle flips", 1),)),
            ),
            traits=["Leader", "Ranged"],
        ),
    ),
    character(
        "T04", "Deadlock", "Soldier of Fortune", stars=9, health=12, faction=MERCENARY,
        alt=mode(
            5, 0, has("stealth", while_=attacked_by(enemy(OF_EITHER_SIDE))),
            when(flipped_here, cant_this_turn(each(anyone(OF_EITHER_SIDE)), "stealth")), traits=["Car", "Ranged"],
        ),
        bot=mode(4, 0, EARNS_BOUNTY, bounty(flip(THIS), draw(2)), traits=["Ranged"]),
    ),
    character(
        "T05", "Detritus", "Arms Dealer", stars=11, health=14, faction=MERCENARY,
        alt=mode(6, 1, when(flipped_here, may(play(with_icon("black")))), traits=["Truck", "Ranged"]),
        bot=mode(5, 2, EARNS_BOUNTY, bounty(repair(3, THIS)), traits=["Ranged"]),
    ),
    character(
        "T06", "General Optimus Prime", "Galactic Commander", stars=15, health=21, faction=AUTOBOT,
        alt=mode(
            7, 2, slots(UTILITY, 3), when(flipped_here, reveal_top, may(play_top(AN_ACTION))), traits=["Leader", "Truck", "Ranged"]
        ),
        bot=mode(
            8, 2, slots(UTILITY, 3),
            when(attacks(), after_battle(may(play_flipped(AN_UPGRADE, onto=THIS))), if_=flips("orange blue")),
            traits=["Leader", "Ranged"],
        ),
    ),
    character(
        "T07", "Lockdown", "Bounty Hunter", stars=10, health=15, faction=MERCENARY,
        alt=mode(
            5, 1, has(ATK, per(2, cards_under)),
            when(
                flipped_here, draw(sum_of(cards_under, number_of_upgrades(upgrades(THIS)))),
                move(HAND, "scrap", so_many(that_many)),
            ),
            traits=["Car", "Melee"],
        ),
        bot=mode(4, 2, has(ATK, per(2, cards_under)), EARNS_BOUNTY, bounty(put_bottom_card_under), traits=["Melee"]),
    ),
    character(
        "T08", "Lord Megatron", "Conqueror of Cybertron", stars=12, health=17, faction=DECEPTICON,
        alt=mode(6, 3, when(flipped_here, opponent(scrap_top(its(DEF)))), traits=["Leader", "Tank", "Ranged"]),
        bot=mode(
            4, 2, when(enemy_reshuffles, opponent(choose(one(your())), damage(its(ATK), to=IT))), traits=["Leader", "Ranged"]
        ),
    ),
    character(
        "T09-T10", "Sergeant Six-Gun", "Artillery • Soldier", stars=9, health=10, faction=AUTOBOT,
        bot=mode(
            4, 1, when(attacks(), may(scrap_from_hand(1, both_kinds(A_WEAPON, WITH_ATTACK)), then=(gets(THIS, ATK, attack_scrapped),))),
            traits=["Weaponizer", "Ranged"],
        ),
        becomes=[
            upgrade("T09", "MTX-M2 Anti-Gravity Cannon", "", WEAPON, pierce(4), attack=1),
            upgrade("T10", "MTX-S2A Guided Missile Launcher", "", WEAPON, fits_in(ARMOR, UTILITY), attack=3),
        ],
    ),
    character(
        "T11", "Mudflap", "Hired Muscle", stars=8, health=12, faction=MERCENARY,
        alt=mode(5, 1, when(flipped_here, plan(1)), traits=["Truck", "Ranged"]),
        bot=mode(4, 2, EARNS_BOUNTY, bounty(reveal_top, may(play_top())), traits=["Ranged"]),
    ),
    character(
        "T12", "Octone", "Capricious Agitator", stars=13, health=17, faction=MERCENARY,
        alt=mode(
            5, 2, when(flipped_here, opponent(damage(1, to=one(your(of(AUTOBOT)))))),
            has(ATK, 3, while_=attacking(anyone(of(AUTOBOT)))), traits=["Truck", "Melee"],
        ),
        alt2=mode(
            5, 2, when(flipped_here, opponent(damage(1, to=one(your(of(DECEPTICON)))))),
            has(ATK, 3, while_=attacking(anyone(of(DECEPTICON)))), traits=["Plane", "Ranged"],
        ),
        bot=mode(6, 2, EARNS_BOUNTY, bounty(damage(2, to=one(enemy()))), traits=["Ranged"]),
    ),
    character(
        "T13", "Omega Supreme (Base)", "Transport • City Defender", stars=8, health=12, faction=AUTOBOT,
        alt=mode(0, 1, when(defends(), damage(2, to=ATTACKER), opponent(scrap_top(2))), traits=["Specialist"]),
    ),
    character(
        "T14", "Omega Supreme (Spaceship)", "Transport • City Defender", stars=7, health=12, faction=AUTOBOT,
        alt=mode(
            4, 0, when(attacks(), scrapping(2, scrap_upgrade(upgrades(enemy())))),
            when(enemy_reshuffles, combine(OMEGA_SUPREME, your_kod_or_not())),
            traits=["Spaceship", "Ranged"],
        ),
    ),
    character(
        "T15", "Omega Supreme (Tank)", "Transport • City Defender", stars=7, health=9, faction=AUTOBOT,
        alt=mode(
            3, 2, when(attacks(), scrapping(2, damage(1, to=one(enemy())))),
            when(enemy_reshuffles, combine(OMEGA_SUPREME, your_kod_or_not())),
            traits=["Tank", "Ranged"],
        ),
    ),
    character(
        "T16", "Private Dazzlestrike", "Ground Command • Artillery", stars=6, health=9, faction=AUTOBOT,
        bot=mode(3, 1, cant(each(enemy()), "brave"), traits=["Battle Master", "Melee"]),
        becomes=upgrade(
            "T16", "Shadowsteel Iceblade", "", WEAPON, when(put_on(), repair(3, THAT)),
            when(removed_from_bearer, damage(3, to=THAT)), attack=3,
        ),
    ),
    character(
        "T17", "Private Fixit", "Rescue Patrol • Medic", stars=4, health=6, faction=AUTOBOT,
        alt=mode(3, 0, STEALTH_WHILE_UNTAPPED, traits=["Rescue Patrol", "Truck", "Specialist"]),
        bot=mode(
            3, 1, tap_ability(each_player(scrap_hand(), draw(4)), cost=(scrap_from_hand(1, with_icon("white")),)),
            traits=["Rescue Patrol", "Specialist"],
        ),
    ),
    character(
        "T18", "Private Greenlight", "Special Ops • Recon", stars=8, health=12, faction=AUTOBOT,
        alt=mode(3, 2, safeguard(3), cant(THIS, "lose Upgrades"), traits=["Car", "Specialist"]),
        bot=mode(4, 1, when(plays(with_icon("green")), gets(THIS, ATK, 1)), traits=["Specialist"]),
    ),
    character(
        "T19", "Private Highjump", "Off-Road Patrol • Infiltration", stars=4, health=6, faction=AUTOBOT,
        alt=mode(3, 1, STEALTH_WHILE_UNTAPPED, traits=["Off-Road Patrol", "Truck", "Melee"]),
        bot=mode(
            3, 1, tap_ability(draw(2), cost=(scrap_from_hand(1, with_icon("black")), scrap_from_hand(1))),
            traits=["Off-Road Patrol", "Melee"],
        ),
    ),
    character(
        "T20", "Private Hot Rod", "Infantry • Soldier", stars=9, health=12, faction=AUTOBOT,
        alt=mode(
            4, 2, safeguard(3), when(reshuffled, put_bottom_card_under, if_=exactly(0, cards_under)), traits=["Car", "Melee"]
        ),
        bot=mode(5, 1, extra_actions(1, while_=at_least(1, cards_under)), traits=["Melee"]),
    ),
    character(
        "T21", "Private Powertrain", "Off-Road Patrol • Patrol Leader", stars=5, health=8, faction=AUTOBOT,
        alt=mode(
            3, 2, STEALTH_WHILE_UNTAPPED, has(BOLD, 1, to=each(your("Off-Road Patrol"))),
            traits=["Leader", "Off-Road Patrol", "Truck", "Melee"],
        ),
        bot=mode(2, 2, *for_fallen("Off-Road Patrol"), traits=["Leader", "Off-Road Patrol", "Melee"]),
    ),
    character(
        "T22", "Private Seawatch", "Rescue Patrol • Search & Rescue", stars=5, health=8, faction=AUTOBOT,
        alt=mode(
            3, 0, STEALTH_WHILE_UNTAPPED, when(attacks_or_defends(your("Rescue Patrol")), flip_more(3), if_=flips("white white")),
            traits=["Rescue Patrol", "Boat", "Specialist"],
        ),
        bot=mode(3, 1, *for_fallen("Rescue Patrol"), traits=["Rescue Patrol", "Specialist"]),
    ),
    character(
        "T23", "Private Sidetrack", "Battle Patrol • Demolitions", stars=4, health=3, faction=AUTOBOT,
        alt=mode(1, 3, STEALTH_WHILE_UNTAPPED, traits=["Battle Patrol", "Tank", "Ranged"]),
        bot=mode(
            2, 3, tap_ability(scrap_top(4), take_scrapped(AN_UPGRADE), cost=(scrap_from_hand(1, with_icon("orange")),)),
            traits=["Battle Patrol", "Melee"],
        ),
    ),
    character(
        "T24", "Private Smokescreen", "Special Ops • Soldier", stars=7, health=11, faction=AUTOBOT,
        alt=mode(4, 1, safeguard(3), traits=["Car", "Ranged"]),
        bot=mode(
            4, 1, focus(1), has(ATK, 1, while_=upgrade_here("white")), has(DEF, 1, while_=upgrade_here("white")), traits=["Ranged"]
        ),
    ),
    character(
        "T25", "Private Sunrunner", "Battle Patrol • Air Defense", stars=5, health=8, faction=AUTOBOT,
        alt=mode(
            2, 1, STEALTH_WHILE_UNTAPPED, when(becomes_tapped(your("Battle Patrol")), damage(1, to=one(enemy(tapped)))),
            traits=["Battle Patrol", "Plane", "Ranged"],
        ),
        bot=mode(3, 1, *for_fallen("Battle Patrol"), traits=["Battle Patrol", "Ranged"]),
    ),
    character(
        "T26", "Private Turbo Board", "Air Command • Evac", stars=6, health=12, faction=AUTOBOT,
        bot=mode(2, 0, enemy_plays_at_most(2), traits=["Battle Master", "Specialist"]),
        becomes=upgrade(
            "T26", "Anti-Gravity Turbo Pack", "", UTILITY,
            when(attacks(), after_battle(may(play_flipped(any_cards(with_icon("orange"), with_icon("blue"))))), if_=flips("orange blue")),
            attack=1, defense=1,
        ),
    ),
    character(
        "T27", "Private Vanguard", "Ground Command • Advance Guard", stars=5, health=5, faction=AUTOBOT,
        bot=mode(
            3, 1, when(defends(your(other)), attack_damage_at_most_this_attack(5, THAT), if_=flips("white")), traits=["Battle Master", "Ranged"]
        ),
        becomes=upgrade(
            "T27", "Anti-Ballistic Turret Helmet", "", ARMOR, when(put_on(), damage(1, to=one(enemy(tapped)))), defense=2
        ),
    ),
    character(
        "T28", "Raider Apeface", "Espionage • Commando", stars=10, health=14, faction=DECEPTICON,
        alt=mode(5, 1, has("focus", 1, while_=is_a(THIS, undamaged)), traits=["Plane", "Ranged"]),
        alt2=mode(5, 1, has(BOLD, 2, while_=is_a(THIS, damage_at_least(1, 9))), traits=["Beast", "Melee"]),
        bot=mode(5, 1, has(TOUGH, 3, while_=is_a(THIS, damage_at_least(10))), traits=["Ranged"]),
    ),
    character(
        "T29", "Raider Blackjack", "Sports Car Patrol • Patrol Leader", stars=5, health=8, faction=DECEPTICON,
        alt=mode(
            3, 0, STEALTH_WHILE_UNTAPPED, when(becomes_untapped(your("Sports Car Patrol")), repair(1, THAT)),
            traits=["Leader", "Sports Car Patrol", "Car", "Melee"],
        ),
        bot=mode(3, 1, *for_fallen("Sports Car Patrol"), traits=["Leader", "Sports Car Patrol", "Melee"]),
    ),
    character(
        "T30", "Raider Caliburst", "Air Force • Weapons", stars=6, health=8, faction=DECEPTICON,
        bot=mode(
            3, 1, when(enemy_draws, opponent(damage(1, to=one(your()))), if_=enemy_drew_before), traits=["Battle Master", "Ranged"]
        ),
        becomes=upgrade(
            "T30", "Oxidation Cannon", "", WEAPON, when(attacks(), opponent(scrap_from_hand()), draw(), if_=more(opponents_hand, hand)),
            attack=3,
        ),
    ),
    character(
        "T31", "Raider Chop Shop", "Infantry • Soldier", stars=7, health=11, faction=DECEPTICON,
        alt=mode(
            4, 1,
            when(
                flipped_here,
                may(
                    scrap_from_hand(1, with_icon("green")),
                    then=(repair(1, each(your())), if_(exactly(1, icons_scrapped), repair(1, each(your())))),
                ),
            ),
            traits=["Insecticon", "Melee"],
        ),
        bot=mode(5, 1, when(attacks(), repair(1, THIS), if_=flips("green")), traits=["Insecticon", "Melee"]),
    ),
    character(
        "T32", "Raider Hyperdrive", "Sports Car Patrol • Demolitions", stars=4, health=6, faction=DECEPTICON,
        alt=mode(3, 0, STEALTH_WHILE_UNTAPPED, traits=["Sports Car Patrol", "Car", "Specialist"]),
        bot=mode(
            3, 1, tap_ability(draw(3), scrap_from_hand(2), cost=(scrap_from_hand(1, with_icon("blue")),)),
            traits=["Sports Car Patrol", "Specialist"],
        ),
    ),
    character(
        "T33", "Raider Kickback", "Infantry • Soldier", stars=6, health=9, faction=DECEPTICON,
        alt=mode(
            4, 0, when(defends(), gets_this_attack(THIS, "battle flips", per(1, began_with("Insecticon")))),
            traits=["Insecticon", "Specialist"],
        ),
        bot=mode(
            4, 1, when(attacks(your("Insecticon")), damage(1, to=DEFENDER), if_=flips("blue")), traits=["Insecticon", "Specialist"]
        ),
    ),
    character(
        "T34", "Raider Needler", "Ground Force • Demolitions", stars=7, health=10, faction=DECEPTICON,
        bot=mode(3, 1, cant(each(enemy()), "be repaired"), traits=["Battle Master", "Melee"]),
        becomes=upgrade("T34", "Steelbite Incisor Mask", "", ARMOR, pierce(2), defense=2),
    ),
    character(
        "T35", "Raider Nightflight", "Air Strike Patrol • Spy", stars=4, health=7, faction=DECEPTICON,
        alt=mode(3, 0, STEALTH_WHILE_UNTAPPED, traits=["Air Strike Patrol", "Plane", "Ranged"]),
        bot=mode(
            3, 1,
            tap_ability(
                opponent(damage(3, to=one(your()))), if_(same_name, repair(3, one(your()))),
                cost=(scrap_from_hand(3, with_icon("green")),),
            ),
            traits=["Air Strike Patrol", "Ranged"],
        ),
    ),
    character(
        "T36", "Raider Nova Storm", "Infantry • Combustion Specialist", stars=7, health=12, faction=DECEPTICON,
        alt=mode(
            3, 1, when(flipped_here, move_damage(1, THIS, to=one(enemy())), if_=upgrade_here("black")), traits=["Plane", "Ranged"]
        ),
        bot=mode(5, 0, has(PIERCE, 3, while_=upgrade_here("black")), traits=["Ranged"]),
    ),
    character(
        "T37", "Raider Ratbat", "Spy Patrol • Fuel Scout", stars=6, health=10, faction=DECEPTICON,
        alt=mode(0, 2, when(revenge, choose_colour(raid_hand(OF_CHOSEN_COLOUR))), traits=["Spy Patrol"]),
        bot=mode(
            3, 1, tap_ability(reveal_top, repair(per(1, colours_on_top), each(your()))), traits=["Spy Patrol", "Ranged"]
        ),
    ),
    character(
        "T38", "Raider Rumble", "Spy Patrol • Demolitions", stars=6, health=11, faction=DECEPTICON,
        alt=mode(0, 0, when(revenge, damage(2, to=one(enemy()))), traits=["Spy Patrol"]),
        bot=mode(4, 0, tap_ability(return_upgrade(upgrades())), traits=["Spy Patrol", "Melee"]),
    ),
    character(
        "T39", "Raider Sights", "Air Force • Artillery", stars=6, health=9, faction=DECEPTICON,
        bot=mode(3, 1, focus(1), traits=["Battle Master", "Ranged"]),
        becomes=upgrade("T39", "Multi-Maneuver Glider Wings", "", UTILITY, focus(2), attack=1, defense=1),
    ),
    character(
        "T40", "Raider Spinister", "Infantry • Aerial Assault", stars=11, health=13, faction=DECEPTICON,
        alt=mode(3, 1, slots(WEAPON, 2), has(ATK, 3, while_=BATTLE_MASTERS_ON_IT), traits=["Helicopter", "Ranged"]),
        bot=mode(4, 1, slots(WEAPON, 2), when(flipped_here, gets(one(your("Battle Master")), ATK, 3)), traits=["Ranged"]),
    ),
    character(
        "T41", "Raider Tailwind", "Air Strike Patrol • Strategist", stars=5, health=8, faction=DECEPTICON,
        alt=mode(
            3, 1, STEALTH_WHILE_UNTAPPED,
            when(
                attacks_or_defends(your("Air Strike Patrol")), gets_this_attack(THAT, ATK, 2), gets_this_attack(THAT, DEF, 1),
                if_=flips("green"),
            ),
            traits=["Air Strike Patrol", "Plane", "Ranged"],
        ),
        bot=mode(3, 1, *for_fallen("Air Strike Patrol"), traits=["Air Strike Patrol", "Ranged"]),
    ),
    character(
        "T42", "Sergeant Barricade", "Infantry • Enforcer", stars=7, health=12, faction=DECEPTICON,
        alt=mode(4, 2, when(flipped_here, may(play_from_under())), traits=["Car", "Melee"]),
        bot=mode(
            5, 1, when(attacks_or_defends(), after_battle(put_open_under(FLIPPED, WITHOUT_ICONS)), if_=exactly(0, cards_under)),
            traits=["Melee"],
        ),
    ),
    character(
        "T43", "Sergeant Crosshairs", "Artillery • Weapons Supervisor", stars=10, health=12, faction=AUTOBOT,
        alt=mode(
            6, 0, slots(ARMOR, 2), when(flipped_here, move_damage(2, THIS, to=one(your("Battle Master")))), traits=["Tank", "Ranged"]
        ),
        bot=mode(5, 1, slots(ARMOR, 2), has(DEF, 2, while_=BATTLE_MASTERS_ON_IT), traits=["Ranged"]),
    ),
    character(
        "T44", "Sergeant Mirage", "Special Ops • Spy", stars=7, health=13, faction=AUTOBOT,
        alt=mode(
            4, 1, when(flipped_here, reveal_top, if_else(top_has("blue"), draw(2), draw())), traits=["Car", "Ranged"]
        ),
        bot=mode(3, 1, has(TOUGH, 2, while_=having_a_secret), traits=["Ranged"]),
    ),
    character(
        "T45", "Sergeant Soundblaster", "Weapons • Arms Dealer", stars=12, health=16, faction=DECEPTICON,
        alt=mode(
            5, 2, when(flipped_here, may(move_upgrade(upgrades(THIS, A_WEAPON), to=one(your())), then=(gets(IT, ATK, 1),))),
            traits=["Spaceship", "Specialist"],
        ),
        bot=mode(
            6, 1, when(attacks(), may(play_from_scrap(both_kinds(A_WEAPON, with_icon("black")), onto=THIS))), traits=["Specialist"]
        ),
    ),
    character(
        "T46", "Sergeant Springer", "Special Ops • Aerial Defense", stars=12, health=16, faction=AUTOBOT,
        alt=mode(6, 2, when(flipped_here, may(scrap_from_hand(1, AN_ACTION), then=(draw(2),))), traits=["Leader", "Truck", "Specialist"]),
        alt2=mode(
            6, 2, when(flipped_here, may(scrap_from_hand(1, AN_UPGRADE), then=(draw(2),))), traits=["Leader", "Helicopter", "Specialist"]
        ),
        bot=mode(
            6, 2, when(flipped_here, may(play(AN_ACTION)), may(play(AN_UPGRADE)), if_=at_least(7, hand)), traits=["Leader", "Specialist"]
        ),
    ),
    character(
        "T47", "Sergeant Thundercracker", "Infantry • Seeker", stars=9, health=14, faction=DECEPTICON,
        alt=mode(
            4, 2, when(flipped_here, reveal_top, for_each(icons_on_top("black"), move_damage(1, one(your("Plane")), to=one(enemy())))),
            traits=["Plane", "Ranged"],
        ),
        bot=mode(
            5, 1, when(attacks(), enemy_shows(flipped_icons("black")), move(OPPONENTS_REVEALED, "scrap"), if_=flips("black")),
            traits=["Ranged"],
        ),
    ),
    character(
        "T48", "Skytread (Plane)", "Special Ops • Soldier", stars=6, health=10, faction=DECEPTICON,
        alt=mode(
            4, 0,
            when(
                revenge,
                if_(
                    you_have(your_kod_or_not(called("Skytread (Tank)"))),
                    may(combine(SKYTREAD, your_kod_or_not()), then=(put_hand_under_it,)),
                ),
            ),
            traits=["Plane", "Ranged"],
        ),
    ),
    character(
        "T49", "Skytread (Tank)", "Special Ops • Soldier", stars=6, health=8, faction=DECEPTICON,
        alt=mode(
            3, 3,
            when(
                revenge,
                if_(
                    you_have(your_kod_or_not(called("Skytread (Plane)"))),
                    may(combine(SKYTREAD, your_kod_or_not()), then=(put_hand_under_it,)),
                ),
            ),
            traits=["Tank", "Ranged"],
        ),
    ),
    character(
        "T50", "Specialist Sandstorm", "Special Ops • Advance Guard", stars=11, health=15, faction=AUTOBOT,
        alt=mode(6, 1, has(ATK, 2, while_=attacking(anyone("Melee"))), traits=["Car", "Melee"]),
        alt2=mode(6, 1, has(DEF, 2, while_=defending(anyone("Ranged"))), traits=["Helicopter", "Ranged"]),
        bot=mode(6, 1, when(flipped_here, damage(1, to=one(enemy("Specialist")))), traits=["Specialist"]),
    ),
    character(
        "T51-T52", "Raider Brunt", "Weapons • Soldier", stars=11, health=10, faction=DECEPTICON,
        bot=mode(3, 2, keywords_at_most(1, "bold", "tough", to=each(enemy())), traits=["Weaponizer", "Ranged"]),
        becomes=[
            upgrade("T51", "TTC-HD Turret Armor", "", ARMOR, tough(1), defense=2),
            upgrade("T52", "TTC-HP Oblivio Launcher", "", WEAPON, bold(1), attack=3),
        ],
    ),
    combiner(
        "Captain Omega Supreme", "Transport • City Defender", stars=22, health=33, faction=AUTOBOT,
        parts=[
            "Omega Supreme (Base), Transport • City Defender",
            "Omega Supreme (Spaceship), Transport • City Defender",
            "Omega Supreme (Tank), Transport • City Defender",
        ],
        form=mode(
            7, 3, pierce(4), when(attacks(), scrapping(4, scrap_all_upgrades(upgrades(DEFENDER)), damage(1, to=each(enemy())))),
            traits=["Leader", "Melee", "Ranged"],
        ),
    ),
    combiner(
        "Raider Skytread", "Special Ops • Soldier", stars=12, health=18, faction=DECEPTICON,
        parts=["Skytread (Plane), Special Ops • Soldier", "Skytread (Tank), Special Ops • Soldier"],
        form=mode(6, 3, when(attacks(), may(move(UNDER, "hand"), then=(move_damage(1, THIS, to=DEFENDER),))), traits=["Ranged"]),
    ),
)
