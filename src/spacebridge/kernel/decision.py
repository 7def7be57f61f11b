"""One protocol for every question a game asks: one player picks exactly one of two or more options.

The same Decision drives a bot, a button, a click on a card, a key in a script and an action of an RL agent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from .places import Places
from .registers import Register
from .spans import Words, filled


class Option(msgspec.Struct, eq=False, gc=False):
    """One thing the player may pick.

    `key` is stable and scriptable, `places` are where a click on it would touch the table, and `value` is what the
    engine stores when it is picked. The label is made on demand from a template, so that a translation can replace it.
    """

    key: str
    value: Register
    template: str = ""
    args: tuple[str, ...] = ()
    places: Places = ()

    @property
    def label(self) -> str:
        """The option in words for a person."""
        return self.template.format(*self.args) if self.template else self.key

    @property
    def words(self) -> Words:
        """The same, with what it names."""
        return filled(self.template, self.args) if self.template else self.key

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


def yes_or_no(yes: Register, no: Register, places: Places) -> list[Option]:
    """The two answers to a question about one thing."""
    return [Option("yes", yes, "Yes", (), places), Option("no", no, "No", (), places)]


class Refusal:
    """Why something is not offered: a sentence and the ids of the rules that say so."""

    __slots__ = ("args", "rules", "template")

    def __init__(self, template: str, *rules: str, args: tuple[str, ...] = ()) -> None:
        self.template = template
        self.rules = rules
        self.args = args

    @property
    def reason(self) -> str:
        words = self.template.format(*self.args) if self.args else self.template
        return words[:1].upper() + words[1:]

    @property
    def words(self) -> Words:
        """The reason, with what it names."""
        return filled(self.template, self.args)

    @property
    def rule(self) -> str:
        """The first rule that forbids it, or an empty string where it is no rule of the game."""
        return self.rules[0] if self.rules else ""

    def about(self, *args: str) -> Refusal:
        """The same refusal, with names filled in."""
        return Refusal(self.template, *self.rules, args=args)

    def putting_last(self, books: tuple[str, ...]) -> Refusal:
        """The same refusal, with the rules of books that are not in force (ids that begin so) named after the others.

        >>> Refusal("You have.", "ER-1.2-3", "ADV-turn-4").putting_last(("ER-",)).rules
        ('ADV-turn-4', 'ER-1.2-3')
        """
        if not books:
            return self
        rules = sorted(self.rules, key=lambda rule: rule.startswith(books))
        return Refusal(self.template, *rules, args=self.args)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rules else self.reason

    def __repr__(self) -> str:
        return f"Refusal({self.reason!r}, {', '.join(self.rules)})"


class Decision(msgspec.Struct, eq=False, gc=False):
    """One player, one pick, two or more options; the value of the picked one goes into register `into`.

    A decision is never stored: the step that asked is a pure question and is asked again after loading.
    `explain` answers why a key is not among the options, from the same checks that built them.
    """

    player: int
    prompt_template: str
    options: list[Option]
    into: str
    args: tuple[str, ...] = ()
    explain: Callable[[Any, str], Refusal | None] | None = None
    rules: tuple[str, ...] = ()
    """The ids of the clauses by which this is asked; none where the effect of a card asks."""
    secret: bool = False
    """Do the words of the prompt give away what only this player may know?"""
    left: int = 0
    """How many are still to be picked with this one, where the question comes again; 0 where that is not known."""

    @property
    def prompt(self) -> str:
        """What is asked, in words."""
        return self.prompt_template.format(*self.args) if self.args else self.prompt_template

    def prompt_for(self, viewer: int | None) -> Words:
        """What is asked, as far as this viewer may know."""
        if viewer != self.player and self.secret:
            return "Choose something hidden"
        return filled(self.prompt_template, self.args)

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def find(self, key: str) -> int | None:
        """The index of the option with that key, or None."""
        for index, option in enumerate(self.options):
            if option.key == key:
                return index
        return None

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self.find(key) is not None

    def __len__(self) -> int:
        return len(self.options)

    def __repr__(self) -> str:
        return f"Decision(p{self.player + 1}: {self.prompt} [{', '.join(self.keys)}])"
