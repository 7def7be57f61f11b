"""Positions as structure, for an editor: the same facts as a scenario file has."""

from __future__ import annotations

import msgspec

from ...dbg.position import DbgPosition
from ...tcg.position import TcgPosition

Position = TcgPosition | DbgPosition
"""POST /api/scenarios/compose takes one, and parse answers with one."""


class ComposedText(msgspec.Struct, frozen=True):
    """POST /api/scenarios/compose"""

    text: str
