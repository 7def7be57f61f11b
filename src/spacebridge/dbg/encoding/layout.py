"""What the numbers of the Deck-Building Game are."""

from __future__ import annotations

from ...kernel.encoding import MORE, OTHER, question_block, which_block
from ...kernel.knowledge import SEATS
from ...kernel.layouts import Block, Layout
from ...kernel.piles import piles_of
from ..modes import MODES
from ..state import DbgGame
from .cards import CARDS

VERSION = 3
"""Raised whenever the layout changes."""

SPACES = 20
"""Spaces of the Matrix that have numbers of their own: 4 by 5, its largest size in the rulebook."""
REACHES = 4
"""Distances at which Power has a number of its own."""

DECKS = tuple(piles_of(DbgGame).table.values())
"""Every zone that all players share."""
ZONES = tuple(piles_of(DbgGame).sides.values())
"""Every zone that a player has."""
GROUPS = tuple(dict.fromkeys(one.zone.group for one in DECKS))
"""Hidden cards of one group could as well lie in each other's places."""

TABLE = Block("table", (
    "turn / 40", "my turn", "I am asked", "over", "I have won", *(f"{mode} mode" for mode in MODES), "players / 5",
    "rows / 5", "columns / 5", *(f"{one.zone.label.lower()} / 20" for one in DECKS), "basics left / 16",
    "damage left / 20", "bosses left / 3", "bosses of my faction gone / 3", "bosses of the other faction gone / 3",
))  # fmt: skip
BATTLE = Block("battle", (
    "a battle", "a confrontation", "I battle", "power / 10", "cost / 10", "cost of the encounter / 5", "assists / 5",
    "assists are settled", "space / 20",
))  # fmt: skip
BATTLED = CARDS.block("card of the battle")
ASSISTS = CARDS.pile_block("assists as far as known", private=True)
QUESTION = question_block()
ASKER = CARDS.block("card that asks", private=True)

PLAYER = (
    "is there", "turn", "is asked", "bot mode", "in the Matrix", "row / 5", "column / 5", "energon / 10", "VP / 20",
    "damage / 5", *(f"power at {i} / 10" for i in range(REACHES)), "move of cards / 5", "move of the Alt Mode / 5",
    "flight / 5", *(f"{one.zone.label.lower()} / 10" for one in ZONES), "in play / 10",
    "abilities used / 2", "assists placed / 2", "power of assists / 5", "command power / 5",
)  # fmt: skip
WHO = tuple("me" if i == 0 else f"player {i} after me" for i in range(SEATS))
PLAYERS = tuple(Block(who, PLAYER) for who in WHO)
CHARACTERS = tuple(CARDS.block(f"{who}, character") for who in WHO)
PLAYS = tuple(CARDS.pile_block(f"{who}, in play") for who in WHO)
PILES = tuple(tuple(CARDS.zone_block(one, f"{who},") for one in ZONES) for who in WHO)
TOPS = tuple(CARDS.block(f"{who}, top card of the deck if known", private=True) for who in WHO)
UNSEEN = tuple(CARDS.pile_block(f"{who}, cards that are not seen", private=True) for who in WHO)

SPACE = (
    "is there", "empty", "faceup", "adversary", "energon / 3", "cards under / 3", "players / 3", "me", "distance / 5",
    "under my faction's command", "under the other faction's command",
)  # fmt: skip
MATRIX = tuple(
    (Block(f"space {i}", SPACE), CARDS.block(f"space {i}, card as far as known", private=True)) for i in range(SPACES)
)
UNDER = CARDS.pile_block("cards under those of the Matrix")
DECK_PILES = tuple(CARDS.zone_block(one) for one in DECKS)
MAIN_TOP = CARDS.block("top card of the main deck if known", private=True)
GROUPS_UNSEEN = tuple(CARDS.pile_block(f"{one}: cards that are not seen", private=True) for one in GROUPS)

VERBS = (
    "place", "play", "move", "search", "convert", "activate", "use", "buy", "battle", "thwart", "end", "choose",
    "block", "assist", "continue", "decline", "resolve", "contribute", "yes", "no", "done", "pass",
    "command", "clear", "complete", OTHER, MORE,
)  # fmt: skip
PLACES = (
    *(one.zone.name for one in ZONES), "matrix", "play", "ally", "damage", "under", "basic", "character", "player",
    "assist",
)  # fmt: skip
"""Where an option may touch the table."""
VERB = Block("verb", VERBS, private=True)
WHICH = which_block()
PLACE = Block("place", (*PLACES, "elsewhere", "mine", "seats after me / 5", "index / 10"), private=True)
SOURCES = ("bonus", "character")
SOURCE = Block("what pays", ("Power without a card", "Power of the character"), private=True)
"""Where no card pays: what the last word of the key says."""
TOUCHED_CARD = CARDS.block("card", private=True)
SPARE = Block("power left over", ("after the cost / 10",), private=True)
TOUCHED_SPACE = Block("space", ("number / 20", *SPACE), private=True)
TOUCHED_PLAYER = Block("player", PLAYER, private=True)

LAYOUT = Layout(
    "Deck-Building Game",
    VERSION,
    (
        TABLE, BATTLE, BATTLED, ASSISTS, QUESTION, ASKER, *PLAYERS, *CHARACTERS, *PLAYS,
        *(block for blocks in PILES for block in blocks), *TOPS, *UNSEEN,
        *(block for blocks in MATRIX for block in blocks), UNDER, *DECK_PILES, MAIN_TOP,
        *GROUPS_UNSEEN,
    ),
    (VERB, WHICH, PLACE, SOURCE, TOUCHED_CARD, SPARE, TOUCHED_SPACE, TOUCHED_PLAYER),
)  # fmt: skip
