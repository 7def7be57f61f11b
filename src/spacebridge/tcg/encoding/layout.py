"""What the numbers of the Trading Card Game are."""

from __future__ import annotations

from typing import get_args

from ...kernel.encoding import MORE, OTHER, question_block, which_block
from ...kernel.layouts import Block, Layout
from ...kernel.piles import piles_of
from ..choices import USES
from ..definitions import COLOURS, UPGRADE_KINDS
from ..rules import RULES
from ..state import ATTACK, END, MAIN, SETUP, TcgGame
from ..words.base import KEYWORDS, STAT_NUMBERS, ModeName
from .cards import CARDS

VERSION = 6
"""Raised whenever the layout changes."""

TEAM = 8
"""Characters of one team that have numbers of their own."""
MODES = 3
"""Modes of a character that have a number of their own."""

PHASES = (SETUP, MAIN, ATTACK, END)
KEYWORD_NUMBERS = tuple(STAT_NUMBERS[word] for word in KEYWORDS)

TABLE = Block("table", (
    "turn / 20", "my turn", "the rival's turn", "I am asked", "the rival is asked", "over", "I have won",
    "the rival has won", *(f"{one} rules" for one in RULES), *(f"{phase} phase" for phase in PHASES),
    *(f"{use} used" for use in USES), "cards played this turn / 3", "extra attacks / 2", "my extra turns",
    "the rival's extra turns",
))  # fmt: skip
SIDES = ("my", "the rival's")
ZONES = tuple(piles_of(TcgGame).sides.values())
"""Every zone that a player has."""
SIZES = Block("sizes", tuple(
    f"{whose} {what}" for what in (
        *(f"{one.zone.label.lower()} / 20" for one in ZONES), "KO'd characters / 4", "characters under others / 4",
        "protected cards / 10", "white icons / 3", "counters on trackers / 10",
    ) for whose in SIDES
))  # fmt: skip
BATTLE = Block("battle", (
    "a battle", "I attack", "attack / 10", "defense / 10", "pierce / 5", "damage / 10", "attack of icons / 5",
    "defense of icons / 5", "flips left of the attacker / 3", "flips left of the defender / 3", "damage taken / 10",
))  # fmt: skip
QUESTION = question_block()
ASKER = CARDS.block("card that asks", private=True)

CHARACTER = (
    "is there", "attack / 10", "defense / 10", "health left / 10", "damage / 10", "tapped",
    *(f"mode {i}" for i in range(MODES)), *(f"{word} / 5" for word in KEYWORDS), "upgrades / 3",
    "counters on upgrades / 5", "cards under it / 3", "counters / 5", "attacks this turn / 2", "attacked last",
    "attacks now", "is attacked now", "attack gained by a flip / 5", "defense gained by a flip / 5",
)  # fmt: skip

PEOPLE = tuple(
    (
        Block(f"{whose} character {i}", CHARACTER),
        CARDS.block(f"{whose} character {i}, its card"),
        CARDS.pile_block(f"{whose} character {i}, its upgrades"),
    )
    for whose in SIDES
    for i in range(TEAM)
)

PILES = tuple(tuple(CARDS.zone_block(one, whose) for whose in SIDES) for one in ZONES)
BENEATH = tuple(CARDS.pile_block(f"{whose} cards under characters as far as known", private=True) for whose in SIDES)
FLIPPED, STRATAGEMS, FALLEN, CARRIED = (
    tuple(CARDS.pile_block(f"{whose} {zone}") for whose in SIDES)
    for zone in ("flipped cards", "stratagems", "KO'd characters", "characters under others")
)
TOPS = tuple(CARDS.block(f"top card of {whose} deck if known", private=True) for whose in SIDES)
UNSEEN = tuple(CARDS.pile_block(f"{whose} cards that are not seen", private=True) for whose in SIDES)

VERBS = (
    "flip", "attack", "target", "play", "choose", "swap", "resolve", "reveal", "apply", "tap", "yes", "no", "done",
    "pass", OTHER, MORE,
)  # fmt: skip
PLACES = (*(one.zone.name for one in ZONES), "upgrade", "supply", "character", "stratagem")
"""Where an option may touch the table."""
VERB = Block("verb", VERBS, private=True)
WHICH = which_block()
PLACE = Block("place", (*PLACES, "elsewhere", "mine", "the rival's", "index / 10"), private=True)
MODE_NAMES: tuple[str, ...] = get_args(ModeName)
LAST_WORDS = (*MODE_NAMES, *UPGRADE_KINDS, *COLOURS)
MODE = Block(
    "mode, slot or colour",
    (*(f"to {x} mode" for x in MODE_NAMES), *(f"{x} slot" for x in UPGRADE_KINDS), *(f"{x} icons" for x in COLOURS)),
    private=True,
)
"""Where there are several to choose from: what the last word of the key says."""
TOUCHED_CARD = CARDS.block("card", private=True)
GIVEN_CARD = CARDS.block("card given for it", private=True)
OWN = Block("my character", ("place / 8", *CHARACTER), private=True)
RIVAL = Block("the rival's character", ("place / 8", *CHARACTER), private=True)
BLOW = Block("blow", ("damage without flips / 10", "knocks out without flips"), private=True)

LAYOUT = Layout(
    "Trading Card Game",
    VERSION,
    (
        TABLE, SIZES, BATTLE, QUESTION, ASKER, *(block for blocks in PEOPLE for block in blocks),
        *(block for blocks in PILES for block in blocks), *BENEATH, *FLIPPED, *STRATAGEMS, *FALLEN, *CARRIED, *TOPS,
        *UNSEEN,
    ),
    (VERB, WHICH, PLACE, MODE, TOUCHED_CARD, GIVEN_CARD, OWN, RIVAL, BLOW),
)  # fmt: skip
