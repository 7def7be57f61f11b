"""Bumblebee vs. Megatron Starter Set (2019)."""

from ..definitions import AUTOBOT, DECEPTICON, card_set, character, mode
from ..vocabulary import *  # noqa: F403

SET = card_set(
    "W2S",
    "Bumblebee vs. Megatron Starter Set",
    character(
        "T01", "Bumblebee", "Least Likely, Most Dangerous", stars=7, health=9, faction=AUTOBOT,
        alt=mode(3, 2, traits=["Car", "Melee"]),
        bot=mode(3, 1, bold(1), traits=["Melee"]),
    ),
    character(
        "T02", "Megatron", "Cybertronian Tyrant", stars=7, health=10, faction=DECEPTICON,
        alt=mode(2, 2, bold(1), traits=["Tank", "Ranged"]),
        bot=mode(3, 1, when(upgraded(THIS), gets(THIS, ATK, 1)), traits=["Ranged"]),
    ),
    character(
        "T03", "Starscream", "Decepticon Lieutenant", stars=5, health=7, faction=DECEPTICON,
        alt=mode(3, 1, traits=["Plane", "Melee"]),
        bot=mode(4, 0, tough(1), traits=["Melee"]),
    ),
    character(
        "T04", "Windblade", "Defender of Truth", stars=5, health=8, faction=AUTOBOT,
        alt=mode(2, 2, traits=["Plane", "Ranged"]),
        bot=mode(2, 1, when(flipped_here, gets(THIS, PIERCE, 2)), traits=["Ranged"]),
    ),
)
