"""Questions as they are printed."""

from __future__ import annotations


def closed(text: str) -> str:
    """
    >>> closed("Choose a card"), closed("Block?")
    ('Choose a card.', 'Block?')
    """
    return text if text[-1:] in "?!." else text + "."
