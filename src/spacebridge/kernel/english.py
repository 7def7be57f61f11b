"""Small helpers for English sentences, shared by logs, card texts and refusals."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import groupby

TOP = 12
"""How many runs of equal cards of a pile are listed."""


def count(n: int, noun: str, plural: str = "") -> str:
    """
    >>> count(1, "card"), count(3, "card"), count(0, "battery", "batteries")
    ('1 card', '3 cards', '0 batteries')
    """
    return f"{n} {noun if n == 1 else plural or noun + 's'}"


def possessive(name: str) -> str:
    """
    >>> possessive("Megatron"), possessive("Boosters")
    ("Megatron's", "Boosters'")
    """
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def listing(words: Iterable[str], joiner: str = "and") -> str:
    """
    >>> listing(["a"]), listing(["a", "b"]), listing(["a", "b", "c"], "or")
    ('a', 'a and b', 'a, b or c')
    """
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joiner} {items[-1]}"


def suggest(word: str, known: Iterable[str], n: int = 3) -> str:
    """A clause that offers near spellings, or nothing.

    >>> suggest("blnak", ["blank", "zap"])
    ' (did you mean blank?)'
    """
    near = get_close_matches(word, list(known), n=n, cutoff=0.6)
    return f" (did you mean {listing(near, 'or')}?)" if near else ""


def from_the_top(names: Iterable[str]) -> str:
    """The cards on top of a pile, with equal neighbours counted.

    >>> from_the_top(["Zap", "Zap", "Swarm"]), from_the_top([])
    ('2 x Zap, Swarm', 'empty')
    """
    runs = [(name, len(list(run))) for name, run in groupby(names)]
    words = [name if n == 1 else f"{n} x {name}" for name, n in runs[:TOP]]
    return ", ".join(words) + (" …" if len(runs) > TOP else "") if words else "empty"
