"""Trypticon (2019)."""

from ..definitions import DECEPTICON, card_set, character, mode
from ..vocabulary import *  # noqa: F403

TRYPTICON = your(called("Trypticon"))

SET = card_set(
    "W4A",
    "Trypticon",
    character(
        "T01", "Trypticon", "Assault Base", stars=24, health=30, faction=DECEPTICON,
        carries=["Full-Tilt, Base Recon", "Wipe-Out, Devoted Minion", "Brunt, Artillery Drone"],
        alt=mode(4, 2, has(BOLD, 1, to=each(your(other))), traits=["Titan", "Ranged"]),
        bot=mode(
            6, 1, when(flipped_here, may(ko(one(your(other))), then=(choose_one(gets(THIS, ATK, 3), repair(3, THIS)),))),
            traits=["Titan", "Melee"],
        ),
    ),
    character(
        "T02", "Brunt", "Artillery Drone", stars=4, health=3, faction=DECEPTICON,
        alt=mode(
            3, 3, when(revenge, if_(you_have(TRYPTICON), scrap_upgrade(upgrades(enemy(), WEAPON_OR_ARMOR)))), traits=["Tank", "Ranged"]
        ),
    ),
    character(
        "T03", "Full-Tilt", "Base Recon", stars=4, health=5, faction=DECEPTICON,
        alt=mode(2, 1, when(revenge, if_(you_have(TRYPTICON), damage(1, to=one(enemy())))), traits=["Car", "Melee"]),
        bot=mode(2, 1, when(revenge, if_(you_have(TRYPTICON), damage(2, to=one(enemy())))), traits=["Ranged"]),
    ),
    character(
        "T04", "Wipe-Out", "Devoted Minion", stars=4, health=6, faction=DECEPTICON,
        alt=mode(3, 0, when(revenge, if_(you_have(TRYPTICON), draw())), traits=["Car", "Ranged"]),
        bot=mode(3, 0, when(revenge, if_(you_have(TRYPTICON), draw(2))), traits=["Ranged"]),
    ),
)
