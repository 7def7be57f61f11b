"""Fortress Maximus (2020): a body whose head is a body with a head."""

from ..definitions import AUTOBOT, card_set, character, head, mode
from ..vocabulary import *  # noqa: F403

CEREBROS = "Cerebros, City Commander"

SET = card_set(
    "W5A",
    "Fortress Maximus",
    character(
        "T01", "Fortress Maximus", "Great War Veteran", stars=14, health=15, faction=AUTOBOT, needs_head=CEREBROS,
        alt=mode(8, 2, when(defends(), damage(1, to=ATTACKER), if_=flips("white blue")), traits=["Titan", "Ranged"]),
        body=mode(
            8, 2, when(attacks(), damage(2, to=each(enemy())), after_battle(flip(THIS, to="alt")), if_=flips("orange black")),
            traits=["Titan", "Ranged"],
        ),
    ),
    head(
        "T02", "Cerebros", bold(1), tough(1), subtitle="City Commander", stars=7, health=8, faction=AUTOBOT,
        only_on="Fortress Maximus, Great War Veteran",
        body=mode(
            6, 1, bold(1), tough(1),
            when(attacks_or_defends(), may(play_from_scrap(AN_UPGRADE, onto=THIS)), if_=flips("white orange black blue")),
            traits=["Ranged"],
        ),
    ),
    head(
        "T03", "Emissary", focus(2), stars=4, health=4, faction=AUTOBOT,
        bot=mode(4, 0, focus(2), traits=["Titan Master", "Ranged"]),
    ),
)
