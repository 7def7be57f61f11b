"""The stratagems, which came with Wave 5, in printed order."""

from ..definitions import AUTOBOT, DECEPTICON, Draft, stratagem
from ..vocabulary import *  # noqa: F403

STRATAGEMS: tuple[Draft, ...] = (
    stratagem(
        "S03",
        "Better Things To Do Than Die",
        when(flips_at_all(your(called("Autobot Springer", "Aerial Defense"))), repair(1, THAT)),
        target=called("Autobot Springer", "Aerial Defense"),
        stars=1,
        faction=AUTOBOT,
    ),
    stratagem(
        "S04",
        "Bike Gang",
        when(
            attacks(your("Motorcycle")),
            gets_this_attack(THAT, ATK, 2),
            if_=both(you_have(your(called("Chromia", "Special Ops"))), flips("white white")),
        ),
        target=called("Chromia", "Special Ops"),
        stars=1,
        faction=AUTOBOT,
    ),
    stratagem(
        "S05",
        "Camien Toughness",
        has(DEF, 1, to=each(your(called("Windblade", "Combiner Hunter")))),
        has(HP, 1, to=each(your(called("Windblade", "Combiner Hunter")))),
        target=called("Windblade", "Combiner Hunter"),
        stars=1,
        faction=AUTOBOT,
    ),
    stratagem(
        "S06",
        "Data Protection",
        opponent_cant_scrap_your_hand(while_=you_have(your(called("Crankcase", "Data Collector")))),
        target=called("Crankcase", "Data Collector"),
        stars=1,
        faction=DECEPTICON,
    ),
    stratagem(
        "S08",
        "Heroic Spotlight",
        extra_stars(2, with_icon("blue"), only=AUTOBOT),
        target=of(AUTOBOT),
        stars=1,
        faction=AUTOBOT,
    ),
    stratagem(
        "S10",
        "Jurassic Punch",
        when(
            attacks(your(called("Volcanicus", "Fiery Champion"))),
            gets_this_attack(THAT, BOLD, stars_beyond(THAT, DEFENDER)),
        ),
        target=called("Volcanicus", "Fiery Champion"),
        stars=1,
        faction=AUTOBOT,
    ),
    stratagem(
        "S11",
        "Master Converter",
        has_traits(your(called("Blitzwing", "Relentless Foe"), any_of(in_mode("alt"), in_mode("alt2"))), "Tank", "Plane"),
        target=called("Blitzwing", "Relentless Foe"),
        stars=1,
        faction=DECEPTICON,
    ),
    stratagem(
        "S15",
        "Orbital Strike",
        rewords(your(called("Autobot Cosmos", "Recon & Communication")), 12, 21),
        target=called("Autobot Cosmos", "Recon & Communication"),
        stars=1,
        faction=AUTOBOT,
    ),
    stratagem(
        "S27",
        "The Usurper",
        has(HP, 4, to=each(your(called("Starscream", "Decepticon King"), with_the("Decepticon Crown")))),
        target=called("Starscream", "Decepticon King"),
        stars=1,
        faction=DECEPTICON,
    ),
    stratagem(
        "S28",
        "Villainous Spotlight",
        extra_stars(2, with_icon("orange"), only=DECEPTICON),
        target=of(DECEPTICON),
        stars=1,
        faction=DECEPTICON,
    ),
    stratagem(
        "S30",
        "Who's Next?",
        when(
            earns_ko_by(
                your(called("Sergeant Kup", "Veteran Sergeant"), with_a("weapon"), with_a("armor"), with_a("utility"))
            ),
            untap(each(your(called("Sergeant Kup", "Veteran Sergeant")))),
        ),
        target=called("Sergeant Kup", "Veteran Sergeant"),
        stars=1,
        faction=AUTOBOT,
    ),
)
