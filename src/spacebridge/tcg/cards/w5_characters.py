"""The characters of Wave 5 in printed order, heads and bodies among them; then the Combiner."""

from ..definitions import DECEPTICON, Draft, character, mode
from ..vocabulary import *  # noqa: F403

CHARACTERS: tuple[Draft, ...] = (
    character(
        "T16", "Crankcase", "Data Collector", stars=7, health=11, faction=DECEPTICON,
        alt=mode(4, 2, when(flipped_here, draw()), traits=["Truck", "Melee"]),
        bot=mode(5, 1, when(attacks(), gets_this_attack(THIS, ATK, 3), if_=at_least(5, hand)), traits=["Ranged"]),
    ),
)
