"""Blaster vs. Soundwave deck (2019)."""

from ..definitions import AUTOBOT, DECEPTICON, action, card_set
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W3A",
    "Blaster vs. Soundwave Deck",
    action(
        "004", "Intercept Communications", "black black", draw(2), move(OPPONENTS_SCRAP, "deck top"), stars=1,
        faction=DECEPTICON, only_if=team_began_with("Soundwave"),
    ),
    action("005", "Interpret the Airwaves", "orange orange", arrange_top(5), stars=1, faction=AUTOBOT, only_if=team_began_with("Blaster")),
)
