"""The one door for words that people bring along: names, titles, what they say, and what a sentence repeats of it.

They are data to the end and never become markup, and no control or direction character of theirs reaches a screen.
"""

from __future__ import annotations

import unicodedata

NAME = 24
"""Characters of a person's name."""
TITLE = 200
"""Of a scenario's title."""
DECK = 120
"""Of a deck's name."""
HEADLINE = 300
"""Of the line that a lobby has for a table."""
TEXT = 300
"""Of what somebody says."""
REFERENCE = 80
"""Of what somebody points at."""
SENTENCE = 400
"""Of a sentence that says what is wrong."""
MARKS = 3
"""Signs that may be heaped on one letter."""


def clean(text: str, most: int) -> str:
    """Without control, format and direction characters, on one line, and not too long.

    >>> clean("  Optimus\\u202e\\x00\\n Prime ", 24)
    'Optimus Prime'
    """
    plain = unicodedata.normalize("NFC", text[: most * 8])
    kept = "".join(" " if c.isspace() else c for c in plain if c.isspace() or not _hidden(c))
    return " ".join(_thin(kept).split())[:most].rstrip()


def brief(words: str, most: int = SENTENCE) -> str:
    """A sentence that repeats no more of what was sent than a person reads.

    >>> brief("there is no \\x1b[2Jcard", 14)
    'there is no […'
    """
    plain = clean(words, most + 1)
    return plain if len(plain) <= most else plain[: most - 1] + "…"


def printable(text: str) -> str:
    """The same for a terminal: all lines, without what could command it."""
    return "\n".join("".join(c for c in line if c == "\t" or not _hidden(c)) for line in text.split("\n"))


def _hidden(character: str) -> bool:
    """Control, format, unassigned and private characters, and lone halves of pairs."""
    return unicodedata.category(character).startswith("C")


def _thin(text: str) -> str:
    """No heaps of accents that cover the lines above and below."""
    kept: list[str] = []
    heaped = 0
    for character in text:
        heaped = heaped + 1 if unicodedata.combining(character) else 0
        if heaped <= MARKS:
            kept.append(character)
    return "".join(kept)
