"""What happens in the Trading Card Game."""

from __future__ import annotations

from .battle import *
from .cards import *
from .characters import *
from .damage import *
from .game import *
from .stored import *
from .upgrades import *
from .words import *
