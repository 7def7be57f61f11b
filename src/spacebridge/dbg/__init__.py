"""The Deck-Building Game.

>>> from spacebridge import dbg
>>> game = dbg.new_game(mode="coop", players=3, characters=["bumblebee", "ironhide", "ratchet"], seed=7)
>>> game.decision.options[0].label
'Enter at A1'
"""

from . import link as link
from .catalogue import BUILT_IN, Catalogue
from .mixing import playable
from .saving import load
from .setup import new_game
from .state import DbgGame

MODES = playable(BUILT_IN)
"""The ways to play, by name."""

__all__ = ["BUILT_IN", "MODES", "Catalogue", "DbgGame", "load", "new_game"]
