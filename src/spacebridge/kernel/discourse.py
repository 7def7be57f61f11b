"""What a text has spoken of, so that a reference is "it" only where nothing else could be meant."""

from __future__ import annotations

from typing import NamedTuple


class Referent(NamedTuple):
    """Something a text has spoken of."""

    key: str
    """What a card's tree calls it."""
    kind: str
    """character, card …: "it" is taken to be the last one of its kind."""
    again: str
    """How to say it where "it" would be read as something else: that enemy, the attacker, this."""
    subject: bool = False
    """It was the subject of its clause."""


class Discourse:
    """What was spoken of, in order; says "it" only of what a reader would take it for.

    >>> said = Discourse()
    >>> said.mention(Referent("this", "character", "this", subject=True))
    >>> said.mention(Referent("it", "character", "that enemy"))
    >>> said.word("this"), said.word("it")
    ('this', 'that enemy')
    """

    __slots__ = ("back", "mentions")

    def __init__(self) -> None:
        self.mentions: list[Referent] = []
        self.back = False
        """Something was referred to since this was last set to False."""

    def mention(self, referent: Referent) -> None:
        self.mentions.append(referent)

    def copy(self) -> Discourse:
        other = Discourse()
        other.mentions, other.back = list(self.mentions), self.back
        return other

    def forget(self, key: str, since: Referent | None) -> None:
        """Take back what was called by this key after it meant something else."""
        old = since is None
        kept: list[Referent] = []
        for one in self.mentions:
            if one.key != key or not old:
                kept.append(one)
            old = old or one is since
        self.mentions = kept

    def find(self, key: str) -> Referent | None:
        return next((one for one in reversed(self.mentions) if one.key == key), None)

    def is_it(self, key: str) -> bool:
        """Would "it" be read as this?"""
        mentions = self.mentions
        if not mentions:
            return False
        if mentions[-1].key == key:
            return True
        for one in reversed(mentions):
            if one.key == key:
                return one.subject
            if one.subject or one.kind == self._kind(key):
                return False
        return False

    def _kind(self, key: str) -> str:
        found = self.find(key)
        return found.kind if found is not None else ""

    def word(self, key: str, otherwise: str = "", subject: bool = False) -> str:
        """How to say it now, as a subject or not; `otherwise` where nobody spoke of it."""
        found = self.find(key)
        if found is None:
            return otherwise or key
        self.back = True
        word = "it" if self.is_it(key) else self._again(found)
        self.mention(found._replace(subject=subject))
        return word

    def _again(self, referent: Referent) -> str:
        """Two things with one name are told apart by their order."""
        alike = [one.key for one in self.mentions if one.again == referent.again and one.key != referent.key]
        if not alike or not referent.again.startswith("that "):
            return referent.again
        keys = [one.key for one in self.mentions if one.again == referent.again]
        noun = referent.again.removeprefix("that ")
        return f"the first {noun}" if keys[0] == referent.key else f"the second {noun}"
