"""Positions as structure, for an editor: the same facts as a scenario file has."""

from __future__ import annotations

import msgspec

from ...dbg.position import DbgPosition
from ...tcg.position import TcgPosition

Position = TcgPosition | DbgPosition
"""What an editor fills in."""


class ComposedText(msgspec.Struct, frozen=True):
    """A position as the text of a scenario file."""

    text: str
