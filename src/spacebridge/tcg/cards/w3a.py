"""Blaster vs. Soundwave (2019)."""

from ..definitions import AUTOBOT, DECEPTICON, action, card_set, character, mode
from ..vocabulary import *  # noqa: F403

BLASTER_OR_SOUNDWAVE = your(any_of(called("Blaster"), called("Soundwave")))

SET = card_set(
    "W3A",
    "Blaster vs. Soundwave",
    character(
        "T01", "Blaster", "Communications", stars=10, health=14, faction=AUTOBOT, gathers="Mini-Cassette", raises_limit=1,
        alt=mode(0, 2, traits=["Specialist"]),
        bot=mode(5, 1, when(flipped_here, deploy_a("Mini-Cassette", mode="bot"), if_(you_did, play_top())), traits=["Specialist"]),
    ),
    character(
        "T02", "Eject", "Electronic Surveillance", stars=5, health=9, faction=AUTOBOT,
        alt=mode(0, 1, stealth, when(flipped_here, look_at_top_cards(2), may(scrap_top(2))), traits=["Mini-Cassette"]),
        bot=mode(3, 1, when(defends(), cant_this_turn(each(enemy()), BOLD)), traits=["Mini-Cassette", "Specialist"]),
    ),
    character(
        "T03", "Ramhorn", "Warrior", stars=5, health=9, faction=AUTOBOT,
        alt=mode(0, 1, stealth, when(flipped_here, may(move_upgrade(upgrades(your(), AN_ARMOR), to=one(your())))), traits=["Mini-Cassette"]),
        bot=mode(3, 1, when(defends(), may(play(of_colour("white", AN_ARMOR)))), traits=["Mini-Cassette", "Melee"]),
    ),
    character(
        "T04", "Steeljaw", "Tracker", stars=5, health=9, faction=AUTOBOT,
        alt=mode(0, 1, stealth, when(flipped_here, gets(each(your()), BOLD, 1)), traits=["Mini-Cassette"]),
        bot=mode(3, 1, bold(1), has(BOLD, 1, to=each(your(stars_at_least(10)))), traits=["Mini-Cassette", "Melee"]),
    ),
    character(
        "T05", "Soundwave", "Communications", stars=10, health=15, faction=DECEPTICON, gathers="Mini-Cassette", raises_limit=1,
        alt=mode(0, 2, traits=["Leader", "Specialist"]),
        bot=mode(
            4, 2, when(flipped_here, deploy_a("Mini-Cassette", mode="bot"), if_(you_did, move(OPPONENTS_HAND, "deck top"))),
            traits=["Leader", "Specialist"],
        ),
    ),
    character(
        "T06", "Buzzsaw", "Spy", stars=5, health=9, faction=DECEPTICON,
        alt=mode(0, 1, stealth, when(flipped_here, may(move_upgrade(upgrades(your(), A_WEAPON), to=one(your())))), traits=["Mini-Cassette"]),
        bot=mode(3, 1, when(attacks(), may(play(of_colour("blue", A_WEAPON)))), traits=["Mini-Cassette", "Ranged"]),
    ),
    character(
        "T07", "Frenzy", "Warrior", stars=5, health=9, faction=DECEPTICON,
        alt=mode(
            0, 1, stealth, when(flipped_here, opponent(reveal_top_cards(2)), may(scrap_opponents_top(2))),
            traits=["Mini-Cassette"],
        ),
        bot=mode(3, 1, when(attacks(), cant_this_turn(each(enemy()), TOUGH)), traits=["Mini-Cassette", "Melee"]),
    ),
    character(
        "T08", "Ravage", "Saboteur", stars=5, health=9, faction=DECEPTICON,
        alt=mode(0, 1, stealth, when(flipped_here, gets(one(your()), PIERCE, 2)), traits=["Mini-Cassette"]),
        bot=mode(3, 1, pierce(2), has(TOUGH, 1, to=each(your(stars_at_least(10)))), traits=["Mini-Cassette", "Melee"]),
    ),
    action(
        "001", "Buzzsaw, Ravage, Frenzy Attack!", "black",
        if_(you_have(your(called("Buzzsaw"))), draw()),
        if_(you_have(your(called("Ravage"))), damage(1, to=one(enemy()))),
        if_(you_have(your(called("Frenzy"))), opponent(scrap_upgrade(upgrades(your(), AN_ARMOR)))),
        faction=DECEPTICON,
    ),
    action(
        "002", "Daring Counterattack", "orange",
        gets(IT, ATK, per(1, number_of(your_kod(of(AUTOBOT), "Mini-Cassette")))),
        if_(you_have(your(called("Blaster"))), gets(IT, PIERCE, 6)),
        cost=[choose(one(your()))], faction=AUTOBOT,
    ),
    action(
        "004", "Intercept Communications", "black black", draw(2), move(OPPONENTS_SCRAP, "deck top"), stars=1,
        faction=DECEPTICON, only_if=team_began_with("Soundwave"),
    ),
    action("005", "Interpret the Airwaves", "orange orange", arrange_top(5), stars=1, faction=AUTOBOT, only_if=team_began_with("Blaster")),
    action(
        "007", "Recover Cassette", "blue",
        if_(
            you_have(BLASTER_OR_SOUNDWAVE),
            may(put_under(one(your("Mini-Cassette")), under=one(BLASTER_OR_SOUNDWAVE)), then=(repair(2, one(your())), put_this_in_ko_area)),
        ),
    ),
)
