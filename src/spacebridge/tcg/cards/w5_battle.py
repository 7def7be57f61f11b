"""The battle cards of Wave 5 in printed order."""

from ..definitions import ARMOR, AUTOBOT, DECEPTICON, UTILITY, WEAPON, action, secret_action, upgrade
from ..vocabulary import *  # noqa: F403

BOT_OR_BODY = any_of(in_mode("bot"), in_mode("body"))

BATTLE_CARDS = (
    action("001", "Belligerence", "orange", recolour("blue")),
    action(
        "002", "Blade Flurry", "",
        choose(one(your())), if_else(is_a(IT, with_a("weapon")), gets(IT, ATK, 4), gets(IT, ATK, 2)),
    ),
    upgrade("003", "Brass Knuckles", "blue", UTILITY, bold(2)),
    action("004", "Camien Crash", "black", damage(2, to=one(enemy())), cost=[damage(1, to=one(your()))]),
    secret_action(
        "005", "Concealing Contrails", "black black",
        reveal(defense_flips(your()), gets_this_attack(DEFENDER, DEF, per(1, flipped_icons("black")))), hybrid=["", "Plane"],
    ),
    upgrade(
        "006", "Conversion Expertise", "white", UTILITY,
        has(TOUGH, 1, while_=is_a(THIS, in_mode("alt"))), has(BOLD, 1, while_=is_a(THIS, in_mode("bot"))),
    ),
    action(
        "007", "Counterespionage", "black green",
        name_a(AN_ACTION), look_at_hand, look_at_secrets, opponent(scrap_named(HAND), scrap_named(SECRETS)),
    ),
    upgrade(
        "008", "Crystal of Power", "black", WEAPON, when(attacks_or_defends(), after_battle(scrap_this)), attack=3, defense=2, also=ARMOR,
    ),
    upgrade("009", "Decoy Flares", "black", ARMOR, when(defends(), may(scrap_this, then=(gets(THIS, DEF, 2),))), defense=1),
    action(
        "010", "Disassemble", "black green",
        owner_of_scrapped(draw()), cost=[scrap_upgrade(upgrades(anyone(), WEAPON_OR_ARMOR))],
    ),
    upgrade(
        "011", "Electro-Optical Visor", "blue", ARMOR,
        when(put_on(of(DECEPTICON)), opponent(reveal_hand, scrap_from_hand(1, cards_of(AUTOBOT)))), defense=1, faction=DECEPTICON,
    ),
    upgrade("012", "Emergency Barricade", "orange", ARMOR, when(defends(), after_battle(scrap_this)), defense=3),
    upgrade("013", "Emergency Repair Patch", "blue", ARMOR, when(put_on(of(AUTOBOT)), repair(1, THAT)), defense=1, faction=AUTOBOT),
    secret_action("014", "End Hostilities", "blue", reveal(defends(your()), recolour_this_battle("orange"))),
    upgrade(
        "015", "Energon Mace", "blue", WEAPON,
        has(ATK, 1, while_=attacking(enemy(of(AUTOBOT)))), has(PIERCE, 3, while_=attacking(enemy(of(AUTOBOT), "Leader"))),
        attack=2, faction=DECEPTICON,
    ),
    upgrade("016", "Enhanced Power Cell", "black", UTILITY, health=3),
    upgrade("017", "Escape Capsule", "orange black", UTILITY, follows_head, attack=1),
    upgrade("018", "Fusion Borer", "black", WEAPON, pierce(3), when(attacks(), after_battle(scrap_this)), attack=3),
    upgrade("019", "Ghost Shield", "orange", ARMOR, ransomed(AN_ARMOR, "opponent"), defense=3, replaces=True),
    upgrade("020", "Grav-Inhibitor", "black", WEAPON, pierce(3)),
    action(
        "021", "Hand-to-Hand Combat", "blue",
        choose(one(your())),
        until_end_of_turn(
            when(
                attacks(), gets_this_attack(THIS, ATK, 3), scrap_all_upgrades(upgrades(DEFENDER, A_WEAPON)),
                if_=is_a(THIS, without_a("weapon")),
            )
        ),
        hybrid=["Melee"],
    ),
    action(
        "023", "Headbutt", "black black", tap(one(enemy(stars_at_most(10), BOT_OR_BODY))),
        cost=[tap(one(your(in_mode("body"), untapped)))], hybrid=["Titan Master", "Titan Master"],
    ),
    action(
        "024", "High Five", "green",
        choose(one(your()), one(your(other))), if_(they_share_a_trait, repair(1, THEM)),
    ),
    action(
        "025", "Hit and Run", "white black",
        move_damage(1, IT, to=one(enemy(in_mode("alt")))), cost=[flip(one(your(in_mode("bot"))), to="alt")],
    ),
    secret_action(
        "026", "Hold the Line", "white green",
        reveal(defends(your()), repair(1, DEFENDER), attack_damage_at_most_this_attack(stars_of(ATTACKER), DEFENDER)),
    ),
    upgrade("027", "Holomatter Projector", "green", ARMOR, cant(THIS, "take your opponent's non-attack damage"), defense=1),
    secret_action("028", "Hull Down", "orange", reveal(defends(your()), gets_this_attack(DEFENDER, TOUGH, 4)), hybrid=["Tank"]),
    upgrade(
        "030", "Industrial-Grade Phase Charge", "black", WEAPON,
        when(attacks(), may(scrap_this, then=(gets(THIS, ATK, 3),))), attack=2,
    ),
    secret_action(
        "031", "Intrusion Countermeasures Software", "black green",
        reveal(hand_would_be_scrapped, dont_scrap, draw(2), if_=on_opponents_turn),
    ),
    upgrade("032", "Junk Cannon", "orange", WEAPON, when(upgraded(), gets(THIS, ATK, 2))),
    upgrade("033", "Laser Scalpel", "black black", UTILITY, pierce(1)),
    action("034", "Last Stand", "black", gets(one(your()), ATK, 5), at_end_of_turn(ko(IT))),
    action("035", "Lock On Target", "blue", gets(one(your()), BOLD, 4), hybrid=["Plane"]),
    secret_action(
        "036", "Lose the Initiative", "orange black green",
        reveal(would_untap(enemy()), dont_untap, untap(one(your(no_more_stars_than(THAT))))),
    ),
    secret_action(
        "037", "Lucky Dodge", "",
        reveal(would_be_hit(your()), prevent_damage, if_=both(defending(who=THAT), odd)), stars=1,
    ),
    action(
        "038", "Magnetic Dysfunction Ray", "orange black",
        damage(1, to=each(anyone())), damage(1, to=each(anyone(of(AUTOBOT)))), faction=DECEPTICON,
    ),
    action(
        "039", "Master of Metallikato", "orange black blue",
        choose(one(your())), until_end_of_turn(when(attack_flips_done, gets_this_attack(THIS, ATK, per(1, colours_flipped())))),
        hybrid=["Specialist", "Ranged", "Melee"],
    ),
    upgrade("040", "Master Sword", "blue", WEAPON, ransomed(A_WEAPON, "opponent"), attack=4, replaces=True),
    action("041", "Mission Briefing", "white green", draw(number_of(your(BOT_OR_BODY)))),
    upgrade(
        "042", "Nitro Booster", "black black", UTILITY,
        when(attacks(), untap(THIS), scrap_this, if_=is_a(THIS, stat_at_most(ATK, 3))), hybrid=["Car", ""],
    ),
    secret_action("043", "Overrule", "black", reveal(as_enemy_plays(with_icon("white")), cancel)),
    upgrade(
        "044", "Paralyzo Box", "white green", WEAPON,
        when(attacks(), choose_colour(opponent(reveal_top), if_(enemy_top_is(OF_CHOSEN_COLOUR), gets_this_attack(THIS, ATK, 4)))),
        hybrid=["", "Ranged"],
    ),
    upgrade(
        "045", "Plasma Horns", "white", WEAPON,
        when(
            attack_flips_done,
            if_else(flips("white white white white"), scrap_this, gets(THIS, ATK, per(1, flipped_icons("white")))),
        ),
        attack=1,
    ),
    action("046", "Precision Fire", "orange black", choose_mode(damage(1, to=each(anyone(IN_CHOSEN_MODE))))),
    secret_action("047", "Reflect Damage", "green", reveal(alone_would_be_harmed(your()), prevent_damage, damage(extra, to=one(enemy())))),
    upgrade(
        "048", "Regenerative Core", "green", ARMOR,
        when(attacks(), move_damage(1, THIS, to="this card"), if_(at_least(2, damage_on_this_card), scrap_this)), defense=1,
    ),
    upgrade(
        "049", "Scout Armor", "black blue", ARMOR, when(kod(), draw(2)), defense=1,
        put_on=anyone(any_of("Truck", "Tank", "Wrecker", "Constructicon")),
    ),
    action(
        "050", "Scouting Mission", "black blue", its_owner(draw(2)), cost=[damage(1, to=one(anyone()))],
    ),
    upgrade("051", "Sharpened Talons", "green", WEAPON, attack=2),
    upgrade("052", "Sonic Stun-Gun", "green", WEAPON, when(plays(with_icon("green")), gets(THIS, ATK, 1)), attack=1),
    secret_action(
        "053", "Speed Trap", "white green",
        reveal(as_enemy_plays(AN_ACTION), cancel, enemy_cant_play_actions, if_=exactly(2, played_this_turn(AN_ACTION, "opponent"))),
    ),
    upgrade("054", "Spiked Bracelet", "orange", UTILITY, tough(2)),
    upgrade("055", "Spy Satellite Uplink", "black green", UTILITY, cant(each(enemy()), "brave", "stealth", while_=attacking()), attack=1),
    action("056", "Spymaster's Ruse", "black black green", may(play_and_keep_secret), hybrid=["Specialist", "", ""]),
    upgrade(
        "057", "Staggering Might", "white", UTILITY,
        has(BOLD, 1, while_=is_a(THIS, stars_at_least(16))), has(TOUGH, 1, while_=is_a(THIS, stars_at_least(16))), attack=1,
    ),
    action("058", "Supporting Fire", "", gets(one(your()), ATK, 1), can_attack_untapped(IT)),
    secret_action("059", "Temporal Quagmire", "", reveal(defends(your()), each_player(limit_flips(2)))),
    upgrade("060", "Triangulator", "green", UTILITY, focus(1), when(put_on(), may(play_another(named("Triangulator")))), max_per_slot=3),
    action("061", "Tripwire", "blue", damage(1, to=one(enemy())), if_(is_a(IT, stars_at_most(5)), tap(IT))),
    upgrade(
        "062", "Trithyllium Shield", "orange", ARMOR,
        has(DEF, 1, while_=defending(enemy(of(DECEPTICON)))),
        has(PIERCE, -3, to=each(enemy(battling_with(THIS))), while_=defending(enemy(of(DECEPTICON), "Leader"))),
        defense=1, faction=AUTOBOT,
    ),
    action(
        "063", "Turn the Tide", "black", choose_several(anyone(of(AUTOBOT)), up_to=anyone(of(DECEPTICON))),
        move_damage(1, THEM, to=one(anyone(of(DECEPTICON))), apart=True), faction=AUTOBOT,
    ),
    action(
        "064", "Versatility", "",
        choose(one(your())),
        until_end_of_turn(when(attacks(), repair(per(1, colours_flipped()), THIS), if_=both(first_attack, flips_colours(1)))),
    ),
)
