"""Positions as structure, for an editor: the same facts as a scenario file has."""

from __future__ import annotations

import msgspec


class ComposedText(msgspec.Struct, frozen=True):
    """A position as the text of a scenario file."""

    text: str
