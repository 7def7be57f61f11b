"""The words card files are written in. Each makes a node of the tree; docs/dbg-vocabulary.md lists them all."""

from __future__ import annotations

from ..words import Cards as Cards
from .abilities import *
from .amounts import *
from .conditions import *
from .effects import *
from .nouns import *
from .prices import *
