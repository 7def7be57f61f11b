"""The Trading Card Game.

>>> from spacebridge import tcg
>>> game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7)
>>> game.decision.options[0].label
'Take Bumblebee, Brave Warrior'
"""

from .catalogue import BUILT_IN, Catalogue
from .deckbuilding import check_deck
from .deckfiles import read_deck, read_list, write_o8d, write_text
from .decks import Deck, built_in_decks, deck
from .rules import RULES
from .saving import load
from .setup import new_game
from .state import TcgGame

__all__ = [
    "BUILT_IN",
    "RULES",
    "Catalogue",
    "Deck",
    "TcgGame",
    "built_in_decks",
    "check_deck",
    "deck",
    "load",
    "new_game",
    "read_deck",
    "read_list",
    "write_o8d",
    "write_text",
]
