"""The card sets of the Deck-Building Game, one file each."""

from .core import CORE
from .woc import WOC

SETS = (CORE, WOC)
