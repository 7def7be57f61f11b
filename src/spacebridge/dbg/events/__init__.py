"""What happens in the Deck-Building Game, as typed values that tell themselves in one line."""

from __future__ import annotations

from .battle import *
from .cards import *
from .game import *
from .matrix import *
from .resources import *
from .stored import *
from .words import *
