"""The promotional characters of 2020, and the Combiner that three of them make."""

from ..definitions import AUTOBOT, DECEPTICON, card_set, character, combiner, head, mode
from ..vocabulary import *  # noqa: F403

TIDAL_WAVE = "Tidal Wave, Dark Fleet"
CARRIER = "Dark Fleet (Aircraft Carrier)"
TRANSPORT = "Dark Fleet (Transport)"
BATTLESHIP = "Dark Fleet (Battleship)"
DEPLOYS = when(attacks_combines_or_falls, deploy_a("", mode="alt"), if_(both(you_did, attacking()), attack_with_it))

SET = card_set(
    "P2020",
    "Promotional cards of 2020",
    head(
        "P01", "Arcana", stars=4, health=2, faction=DECEPTICON, defense=2,
        bot=mode(4, 2, traits=["Titan Master", "Melee"]),
    ),
    character(
        "P02", "Tidal Wave", CARRIER, stars=8, health=6, faction=DECEPTICON,
        berth=["Plane", "Helicopter"], berth_stars=4,
        alt=mode(1, 2, DEPLOYS, traits=["Boat", "Specialist"]),
    ),
    character(
        "P03", "Tidal Wave", TRANSPORT, stars=8, health=5, faction=DECEPTICON,
        berth=["Car", "Truck", "Tank"], berth_stars=4,
        alt=mode(0, 3, DEPLOYS, traits=["Boat", "Specialist"]),
    ),
    character(
        "P04", "Tidal Wave", BATTLESHIP, stars=8, health=10, faction=DECEPTICON,
        alt=mode(
            4, 1, stealth,
            when(
                kod(your()), combine(TIDAL_WAVE, your_kod_or_not()),
                if_=both(exactly(2, kod_this_game()), team_began_with("Tidal Wave", CARRIER), team_began_with("Tidal Wave", TRANSPORT)),
            ),
            traits=["Boat", "Ranged"],
        ),
    ),
    head(
        "P05", "Convex", safeguard(3), stars=4, health=4, faction=AUTOBOT,
        bot=mode(4, 0, safeguard(3), traits=["Titan Master", "Ranged"]),
    ),
    character(
        "P06", "Perceptor", "Precise Sniper", stars=8, health=12, faction=AUTOBOT,
        alt=mode(3, 2, when(flipped_here, reveal_aside(4), move(ASIDE, "hand", "one of 2 piles"), move(ASIDE, "under", "all")), traits=["Wrecker", "Specialist"]),
        body=mode(3, 1, has(ATK, per(1, cards_under)), traits=["Wrecker", "Ranged"]),
    ),
    combiner(
        "Tidal Wave", "Dark Fleet", stars=24, health=21, faction=DECEPTICON,
        parts=[f"Tidal Wave, {part}" for part in (CARRIER, TRANSPORT, BATTLESHIP)],
        form=mode(7, 2, when(combined, tap(one(enemy()))), traits=["Ranged"]),
    ),
)
