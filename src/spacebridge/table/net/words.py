"""Words that people bring along: names, and what they say. They are data to the end and never become markup."""

from __future__ import annotations

import unicodedata

NAME = 24
TEXT = 300
REFERENCE = 80


def clean(text: str, most: int) -> str:
    """Without control, format and direction characters, on one line, and not too long.

    >>> clean("  Optimus\\u202e\\x00\\n Prime ", 24)
    'Optimus Prime'
    """
    plain = unicodedata.normalize("NFC", text[: most * 8])
    kept = "".join(" " if c.isspace() else c for c in plain if c.isspace() or not _hidden(c))
    return " ".join(kept.split())[:most].rstrip()


def _hidden(character: str) -> bool:
    """Control, format, unassigned and private characters, and lone halves of pairs."""
    return unicodedata.category(character).startswith("C")
