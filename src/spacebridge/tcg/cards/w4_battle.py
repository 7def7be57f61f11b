"""The battle cards of Wave 4: War for Cybertron: Siege II (2019)."""

from ..definitions import ARMOR, AUTOBOT, DECEPTICON, MERCENARY, UTILITY, WEAPON, Draft, action, secret_action, upgrade
from ..vocabulary import *  # noqa: F403

ALL_COLOURS = "white orange black blue green"
HIRED = team_began_with_a(MERCENARY)
TRYPTICON = your(called("Trypticon", "Assault Base"))

BATTLE_CARDS: tuple[Draft, ...] = (
    action("001", "4-Wheel Drive", "blue", choose(one(your())), until_end_of_turn(base(ATK, 7, while_=is_a(THIS, "Truck")))),
    upgrade("002", "Acute Reflexes", "white", UTILITY, focus(1), when(attacks_or_defends(), gets_this_attack(THIS, ATK, 1), gets_this_attack(THIS, DEF, 1), if_=flips("white"))),
    upgrade("003", "Adaptive Plating", "blue", ARMOR, when(defends(), gets_this_attack(THIS, DEF, 2), if_=flips("white"))),
    secret_action("004", "Backfire", "blue", reveal(defends(your(of(DECEPTICON))), damage(number_of_upgrades(upgrades(ATTACKER)), to=ATTACKER)), faction=DECEPTICON),
    upgrade(
        "005", "Multi-Missile Pod", "blue", WEAPON,
        when(attacks(), may(scrap_this, then=(damage(scrapped_this_battle(named("Multi-Missile Pod")), to=each(enemy())),))),
        put_on=anyone(any_of("Plane", "Helicopter")), max_per_slot=3,
    ),
    action("006", "Battlefield Incursion", "green", deploy_from_under(TRYPTICON), faction=DECEPTICON),
    upgrade("007", "Blast Suit", "", ARMOR, instead_of_damage(attack_only=True, half=True, scrap_this=True), stars=1),
    upgrade(
        "008", "Composite Armor", "orange black", ARMOR, when(defends(), after_battle(scrap_this, if_(flips("black"), damage(1, to=ATTACKER)))),
        attack=1, defense=3, put_on=anyone("Tank"),
    ),
    action(
        "009", "Contract Contingency", "black black", gets(one(your()), ATK, 2), until_end_of_turn(when(wounds(4), use_own_bounty)),
        faction=MERCENARY,
    ),
    upgrade("010", "Conversion Engine", "white", UTILITY, when(your_turn_ends, flip(THIS)), attack=1, put_on=anyone(several_alt_modes)),
    secret_action("011", "Coup", "black", reveal(kod(anyone()), use_bounty(your())), faction=MERCENARY),
    upgrade("012", "Crowbar", "black black", WEAPON, when(attacks(), after_battle(scrap_this)), attack=2),
    upgrade("013", "Crude Club", "blue", WEAPON, has(ATK, per(1, number_of_upgrades(upgrades(THIS))))),
    action(
        "014", "Daring Escape", "blue green", put_top_in_ko_area(number_of(your(of(AUTOBOT)))),
        if_(both(exactly(0, cards_in_deck), exactly(0, cards_in_scrap())), win_the_game), faction=AUTOBOT,
    ),
    action("015", "Decipher", "black green", for_each(secret_actions("opponent"), damage(1, to=each(enemy())))),
    upgrade(
        "016", "Defensive Configuration", "orange", UTILITY, extra_slots("armor"),
        when(put_on(), play_top(AN_ARMOR, onto=THIS)),
    ),
    action("017", "Designated Target", "black black", gets(each(your()), PIERCE, 2)),
    action(
        "018", "Dual Wield", "black black", choose(one(your())), until_end_of_turn(extra_slots("weapon")),
        if_(is_a(IT, of(MERCENARY)), may(play_from_scrap(A_WEAPON, onto=IT))), faction=MERCENARY,
    ),
    action("019", "Energy Transfer", "orange", move_damage(None, one(your()), to=one(your(other)), spared=True)),
    upgrade("020", "Erratic Cannon", "orange", WEAPON, when(attacks(), gets_this_attack(THIS, ATK, 3), if_=flips("white"))),
    secret_action("021", "Even the Score", "orange orange", reveal(overkilled(your(of(DECEPTICON))), attack_damage(extra, to=ATTACKER), put_this_in_ko_area), stars=1, faction=DECEPTICON),
    action("022", "Fight for Position", "orange black", gets(one(your()), BOLD, 2)),
    upgrade("023", "Guarded Posture", "orange", ARMOR, attack=-1, defense=2),
    upgrade("024", "Hazardous Shield", "black", ARMOR, when(kod(), scrap_upgrade(upgrades(enemy(), WEAPON_OR_ARMOR))), defense=1, faction=DECEPTICON),
    action("025", "Head-On Collision", "white", choose(one(your())), until_end_of_turn(has(ATK, 3, while_=both(attacking(), is_a(THIS, in_mode("alt")))))),
    secret_action(
        "026", "Heroic Resolve", "blue blue", reveal(would_fall(your(of(AUTOBOT))), leave_health(1), put_this_in_ko_area), stars=1,
        faction=AUTOBOT,
    ),
    secret_action("027", "Hidden Fortification", "blue", reveal(defends(your()), gets_this_attack(THAT, TOUGH, 3))),
    secret_action(
        "028", "Hijack", "black green",
        reveal(enemy_would_draw, you_draw_instead, if_=both(on_opponents_turn, exactly(1, cards_drawn("opponent")))),
    ),
    upgrade("029", "Immersed in Shadow", "orange black", UTILITY, has("stealth", while_=is_a(THIS, untapped))),
    upgrade("030", "Increased Durability", "black", ARMOR, health=4),
    upgrade("031", "Indestructible Sword", "black black", WEAPON, when(scrapped_from_bearer, return_this_to_hand), attack=2, stars=1),
    action(
        "032", "Involuntary Promotion", "black", choose(one(your()), one(your_kod(no_more_stars_than(IT)))), return_it_repaired,
        move_damage("all", FIRST, to=IT), move_all_upgrades(upgrades(FIRST), to=IT), ko(FIRST),
    ),
    secret_action("033", "Jam Signals", "orange", reveal(as_enemy_plays(with_icon("blue")), cancel)),
    upgrade("034", "Kinetic Converter", "white", UTILITY, when(flipped, draw())),
    upgrade("035", "Kinetic Intensifier Whip", "white", WEAPON, when(flipped, gets(THIS, BOLD, 2)), attack=1),
    upgrade("036", "Lucky Vest", "", ARMOR, when(defends(), attack_damage_at_most_this_attack(4), if_=flips_colours(4))),
    upgrade("037", "Medic's Protective Field", "white", ARMOR, when(put_on(), repair(1, THIS)), safeguard(3), faction=AUTOBOT),
    upgrade("038", "Minor Medic Kit", "black black", UTILITY, health=2),
    action("039", "New Orders", "black", untap(one(your(stars_at_most(6))))),
    action("040", "Opportune Offensive", "black blue", gets(one(your(of(DECEPTICON))), ATK, 3), gets(IT, PIERCE, 3), faction=MERCENARY, only_if=HIRED),
    action("041", "Opportune Repairs", "orange black", repair(3, one(your(of(AUTOBOT)))), faction=MERCENARY, only_if=HIRED),
    secret_action(
        "042", "Overheat", "white", reveal(attacks(enemy()), dull("orange", "black"), if_=at_least(7, cards_flipped(whose="opponent"))),
    ),
    action(
        "043", "Overwhelming Advantage", "orange green", for_each(number_of(your(of(DECEPTICON))), plan(1)), choose(one(your())),
        until_end_of_turn(when(attacks(), damage(15, to=one(enemy())), if_=both(upgrades_include(ALL_COLOURS), flips(ALL_COLOURS)))), faction=DECEPTICON,
    ),
    action(
        "044", "Pincer Movement", "orange blue",
        until_end_of_turn(when(attacks(your(of(DECEPTICON))), extra_attack_on_the_same(DECEPTICON)), to=THIS), stars=1,
        faction=DECEPTICON,
    ),
    action("045", "Plunder", "black black black", enemy_shows(3), move(OPPONENTS_REVEALED, "scrap"), stars=1),
    upgrade("046", "Pocket Processor", "green", UTILITY, when(turn_starts, draw())),
    upgrade("047", "Point Position", "black blue", UTILITY, has("brave", while_=is_a(THIS, tapped))),
    action(
        "048", "Relentless Invasion", "white orange blue",
        if_(
            you_have(TRYPTICON), return_each_repaired(your_kod(any_of(called("Full-Tilt"), called("Wipe-Out"), called("Brunt")))),
            they_attack, at_end_of_turn(put_under(THEM, under=one(TRYPTICON))),
        ),
        stars=1, faction=DECEPTICON,
    ),
    action("049", "Reprocess", "green", repair(2, BEARER), cost=[scrap_upgrade(upgrades())]),
    secret_action("050", "Sabotaged Armaments", "blue", reveal(defends(your()), scrap_all_upgrades(upgrades(ATTACKER, A_WEAPON)))),
    upgrade(
        "051", "Shoulder Holster", "blue", UTILITY, extra_slots("weapon"), when(put_on(), play_top(A_WEAPON, onto=THIS)),
    ),
    action("052", "Showing Off", "", flip(one(your())), flip(IT)),
    upgrade("053", "Soldier's Blaster", "green", WEAPON, when(attacks(against=enemy(not_(shares("faction")))), gets_this_attack(THIS, ATK, 2)), attack=1),
    action("054", "Special Delivery", "black", move_damage(1, one(your()), to=one(enemy()))),
    secret_action("055", "Stable Cover", "black", reveal(defends(your()), gets_this_attack(THAT, DEF, 1), cant_use_this_attack(ATTACKER, PIERCE))),
    secret_action("056", "Step Forward", "blue", reveal(attacker_chosen(enemy()), gets_this_attack(one(your(of(AUTOBOT))), "brave", 1)), faction=AUTOBOT),
    upgrade("057", "Sturdy Javelin", "white", WEAPON, has(ATK, 2, while_=is_a(THIS, "Melee")), when(attacks(), scrap_this, damage(2, to=one(enemy())), if_=is_a(THIS, "Ranged"))),
    secret_action("058", "Swerve", "white black", reveal(defends(your(in_mode("bot"))), flip(THAT, to="alt"))),
    upgrade("059", "Terrifying Resilience", "orange black", ARMOR, tough(2), faction=DECEPTICON, put_on=anyone(not_(of(AUTOBOT)))),
    upgrade("060", "Toolbox", "green", UTILITY, repairs_more(1)),
    upgrade("061", "Unflinching Courage", "black blue", WEAPON, bold(2), faction=AUTOBOT, put_on=anyone(not_(of(DECEPTICON)))),
    upgrade("062", "Valuable Contract", "black", UTILITY, when(earns_ko, use_bounty()), bounty(fetch(with_stars(1))), faction=MERCENARY),
    action(
        "063", "War of Attrition", "blue green", opponent(damage(1, to=one(your()))),
        if_(exactly(3, played_this_turn(named("War of Attrition"))), repair(3, one(your()))), may(play_another(named("War of Attrition"))),
    ),
    action(
        "064", "Wedge Formation", "orange black green", repair(1, one(your("Melee"))), if_(you_have(your("Ranged")), draw()),
        if_(you_have(your("Specialist")), plan(1)),
    ),
)
