"""Blaster vs. Soundwave deck (2019)."""

from ..definitions import AUTOBOT, DECEPTICON, card_set, character, mode
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W3A",
    "Blaster vs. Soundwave Deck",
    character(
        "T02", "Eject", "Electronic Surveillance", stars=5, health=9, faction=AUTOBOT,
        alt=mode(0, 1, stealth, when(flipped_here, look_at_top_cards(2), may(scrap_top(2))), traits=["Mini-Cassette"]),
        bot=mode(3, 1, when(defends(), cant_this_turn(each(enemy()), BOLD)), traits=["Mini-Cassette", "Specialist"]),
    ),
    character(
        "T07", "Frenzy", "Warrior", stars=5, health=9, faction=DECEPTICON,
        alt=mode(
            0, 1, stealth, when(flipped_here, opponent(reveal_top_cards(2)), may(scrap_opponents_top(2))),
            traits=["Mini-Cassette"],
        ),
        bot=mode(3, 1, when(attacks(), cant_this_turn(each(enemy()), TOUGH)), traits=["Mini-Cassette", "Melee"]),
    ),
)
