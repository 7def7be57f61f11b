"""Convention Edition (2018)."""

from ..definitions import AUTOBOT, DECEPTICON, UTILITY, action, card_set, character, mode, upgrade
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W1C",
    "Convention Edition 2018",
    character(
        "T01", "Cliffjumper", "Renegade Warrior", stars=8, health=12, faction=AUTOBOT,
        alt=mode(5, 2, when(flipped_to(your("Car", other), "bot"), draw()), traits=["Car", "Melee"]),
        bot=mode(5, 2, has(ATK, per(1, number_of(your_kod("Car")))), traits=["Ranged"]),
    ),
    character(
        "T02", "Slipstream", "Strategic Seeker", stars=8, health=13, faction=DECEPTICON,
        alt=mode(3, 2, when(attacks(your("Plane")), move_damage(1, THAT, to=DEFENDER)), traits=["Plane", "Ranged"]),
        bot=mode(3, 1, when(attacks(), gets(THIS, ATK, 3), if_=flips_colours(3)), traits=["Ranged"]),
    ),
    action("001", "All-Out Attack", "orange", until_end_of_turn(when(attacks(your()), extra_attack), to=THIS)),
    upgrade("002", "Tandem Targeting System", "orange", UTILITY, when(played_from_hand, may(play_from_scrap(named("Tandem Targeting System")))), attack=1),
)
