"""The card sets of the Deck-Building Game, one file each."""

from .core import CORE

SETS = (CORE,)
