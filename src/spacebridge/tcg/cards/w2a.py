"""Devastator Deck (2019)."""

from ..definitions import DECEPTICON, UTILITY, action, card_set, character, combiner, mode, upgrade
from ..vocabulary import *  # noqa: F403

DEVASTATOR = your(called("Devastator"))
BUILD = put_counters(1, "height", on=TOWER)
HEIGHT = counters("height", TOWER)
SCRAP_TO_BUILD = when(attacks(), may(scrap_from_hand(), then=(BUILD,)))

SET = card_set(
    "W2A",
    "Devastator Deck",
    character(
        "T01", "Bonecrusher", "Demolitions", stars=4, health=4, faction=DECEPTICON,
        alt=mode(3, 1, SCRAP_TO_BUILD, traits=["Constructicon", "Melee"]),
        bot=mode(3, 1, pierce(2), traits=["Constructicon", "Melee"]),
    ),
    character(
        "T02", "Hook", "Surgical Engineer", stars=4, health=7, faction=DECEPTICON,
        alt=mode(2, 0, SCRAP_TO_BUILD, traits=["Constructicon", "Ranged"]),
        bot=mode(2, 0, pierce(1), traits=["Constructicon", "Ranged"]),
    ),
    character(
        "T03", "Longhaul", "Transport", stars=4, health=6, faction=DECEPTICON,
        alt=mode(2, 1, SCRAP_TO_BUILD, traits=["Constructicon", "Melee"]),
        bot=mode(2, 1, bold(1), traits=["Constructicon", "Melee"]),
    ),
    character(
        "T04", "Mixmaster", "Materials Fabrication", stars=4, health=4, faction=DECEPTICON,
        alt=mode(3, 2, SCRAP_TO_BUILD, traits=["Constructicon", "Melee"]),
        bot=mode(3, 2, traits=["Constructicon", "Melee"]),
    ),
    character(
        "T05", "Scavenger", "Mining and Salvage", stars=4, health=5, faction=DECEPTICON,
        alt=mode(3, 1, SCRAP_TO_BUILD, traits=["Constructicon", "Melee"]),
        bot=mode(3, 1, tough(1), traits=["Constructicon", "Melee"]),
    ),
    character(
        "T06", "Scrapper", "Construction Foreman", stars=5, health=7, faction=DECEPTICON,
        alt=mode(3, 1, when(game_begins, bring_tracker(TOWER, 1, "height")), traits=["Constructicon", "Leader", "Melee"]),
        bot=mode(3, 1, when(kod(your("Constructicon")), BUILD, works="either"), traits=["Constructicon", "Leader", "Melee"]),
    ),
    combiner(
        "Devastator", "Towering Warrior", stars=25, health=33, faction=DECEPTICON,
        parts=[
            "Bonecrusher, Demolitions", "Hook, Surgical Engineer", "Longhaul, Transport",
            "Mixmaster, Materials Fabrication", "Scavenger, Mining and Salvage", "Scrapper, Construction Foreman",
        ],
        form=mode(
            6, 2,
            when(combined, repair(HEIGHT, THIS)),
            has(BOLD, 2, while_=at_least(6, HEIGHT)),
            base(ATK, 10, while_=at_least(10, HEIGHT)),
            traits=["Constructicon", "Melee"],
        ),
    ),
    upgrade("001", "Builder's Tools", "orange", UTILITY, when(attacks(), BUILD), faction=DECEPTICON, put_on=anyone("Constructicon")),
    action(
        "002", "Constructicon Enigma", "green",
        if_(you_have(DEVASTATOR), repair(1, each(DEVASTATOR)), BUILD),
        combine("Devastator, Towering Warrior", your_kod_or_not("Constructicon", in_mode("bot")), 6),
        faction=DECEPTICON,
    ),
    action("003", "Heavy Landing", "blue", choose(one(enemy())), if_(at_least(6, HEIGHT), damage(3, to=IT), otherwise=(damage(1, to=IT),)), faction=DECEPTICON),
    action("004", "Reclaim", "blue", move(SCRAP, "deck top", cards=AN_UPGRADE), if_(at_least(3, HEIGHT), draw()), faction=DECEPTICON),
    action("005", "Work Overtime", "white", draw(missing_to(4))),
)
