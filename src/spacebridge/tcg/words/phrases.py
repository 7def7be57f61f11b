"""Noun phrases: a noun with the words that its facts put before and after it."""

from __future__ import annotations

from ...kernel.english import listing
from ...kernel.grammar import Subject, plural


class NounPhrase:
    """A noun in the making, with the words before and after it."""

    __slots__ = ("after", "before", "kinds", "other", "plural", "proper", "subject", "that")

    def __init__(self, plural: bool, subject: Subject) -> None:
        self.plural = plural
        self.subject = subject
        """With whom "that has …" agrees: one of your Cars that has …, your Cars that have …"""
        self.other = False
        self.before: list[str] = []
        self.kinds: list[str] = []
        """What they are: Autobot, Leader, Car."""
        self.proper = ""
        self.after: list[str] = []
        self.that: list[str] = []

    def words(self, head: str, enemy: bool = False) -> str:
        """All of it, around the noun it has where it names no kind."""
        noun = self.proper
        if not noun:
            kinds = [*self.kinds[:-1], plural(self.kinds[-1]) if self.plural else self.kinds[-1]] if self.kinds else []
            side = ["enemy"] if enemy and (kinds or head != "enemy") else []
            noun = " ".join([*side, *(kinds or [plural(head) if self.plural else head])])
        elif enemy:
            noun = f"enemy {noun}"
        that = f"that {listing(self.that)}" if self.that else ""
        return " ".join(piece for piece in (*self.before, noun, *self.after, that) if piece)
