"""The words card files are written in. Each makes a node of the tree; docs/vocabulary.md lists them all.

each(your("Car", other))                 each of your other Cars
one(enemy(~tapped, ~having_upgrades))    an untapped enemy without an Upgrade
"""

from __future__ import annotations

from .abilities import *
from .amounts import *
from .cards import *
from .characters import *
from .conditions import *
from .flow import *
from .moving import *
from .nouns import *
from .playing import *
from .triggers import *
from .upgrading import *
