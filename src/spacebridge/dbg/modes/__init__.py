"""The ways to play, as objects: what is set up, who plays with whom, how a battle goes, when it ends and who wins."""

from __future__ import annotations

from .core import Competitive, Coop, ExpertCoop, ExpertSolo, Solo
from .counts import BASICS as BASICS
from .counts import BOSSES as BOSSES
from .counts import DAMAGES as DAMAGES
from .counts import DIMENSIONS as DIMENSIONS
from .counts import ENERGON as ENERGON
from .counts import HAND as HAND
from .counts import LAST_STACK as LAST_STACK
from .counts import STACK_SIZES as STACK_SIZES
from .cybertron import CybertronCoop, CybertronSolo, TeamVersusTeam
from .mode import Mode as Mode

MODES: dict[str, Mode] = {
    mode.name: mode
    for mode in (
        Competitive(), Coop(), Solo(), ExpertCoop(), ExpertSolo(),
        TeamVersusTeam(), CybertronCoop(), CybertronSolo(),
    )
}  # fmt: skip
"""The ways to play, by name."""
