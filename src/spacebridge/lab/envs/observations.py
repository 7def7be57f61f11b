"""What a learner sees: numbers made from a seat's view and from nothing else.

An observation is one flat vector: first the table, then one row of equal length for each option slot. The names of
all numbers are data, so that a person can ask what number 17 is.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...kernel.places import names_of
from ...kernel.views import DecisionView, OptionView

LIMIT = 10.0
"""No number is larger than this or smaller than minus this; most lie between 0 and 1."""

MORE = "more"
"""The verb of the slot that turns the page."""


class Encoder:
    """Turns views of one game into numbers. The games fill in the methods that raise here."""

    state_names: tuple[str, ...] = ()
    """What the numbers about the table are."""
    option_names: tuple[str, ...] = ()
    """What the numbers of one option slot are."""
    verbs: tuple[str, ...] = ()
    """The first words of options, each with a number of its own; the last two are `other` and `more`."""

    def state(self, view: msgspec.Struct) -> list[float]:
        """The numbers about the table, as the viewer sees it."""
        raise NotImplementedError

    def rows(self, view: msgspec.Struct, options: Sequence[OptionView]) -> list[list[float]]:
        """One row of numbers for each of these options of the viewer."""
        raise NotImplementedError

    def potential(self, view: msgspec.Struct) -> float:
        """How well the viewer stands, from -1 to 1, by the plainest measure there is; only for shaped rewards."""
        raise NotImplementedError

    def size(self, slots: int) -> int:
        """How long an observation is."""
        return len(self.state_names) + slots * len(self.option_names)

    def names(self, slots: int) -> list[str]:
        """The name of every number of an observation."""
        return [*self.state_names, *(f"option {i}: {name}" for i in range(slots) for name in self.option_names)]

    def verb(self, key: str) -> list[float]:
        """One number for each verb: 1 for the option's own."""
        word = key.partition(" ")[0]
        found = self.verbs.index(word) if word in self.verbs else len(self.verbs) - 2
        return [1.0 if i == found else 0.0 for i in range(len(self.verbs))]

    def more(self) -> list[float]:
        """The row of the slot that turns the page."""
        row = self.verb(MORE)
        return row + [0.0] * (len(self.option_names) - len(row))

    def vector(self, view: msgspec.Struct, first: int, shown: int, paged: bool, slots: int) -> list[float]:
        """The whole observation: the table and the options from `first` on, as many as are shown."""
        numbers = self.state(view)
        decision: DecisionView | None = getattr(view, "decision", None)
        options = decision.options[first : first + shown] if decision is not None else ()
        for row in self.rows(view, options):
            numbers += row
        numbers = [min(LIMIT, max(-LIMIT, number)) for number in numbers]
        width = len(self.option_names)
        free = slots - len(options)
        if paged and options:
            return numbers + [0.0] * (width * (free - 1)) + self.more()
        return numbers + [0.0] * (width * free)


def words_of(option: OptionView) -> list[str]:
    """All that an option names: what it touches, then the words of its key."""
    return list(dict.fromkeys((*names_of(option.places), *option.key.split()[1:])))


def labelled(prefix: str, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{prefix} {name}" for name in names)


def counts(cards: Sequence[str], places: dict[str, int]) -> list[float]:
    """How many of each kind, a tenth for each card."""
    numbers = [0.0] * len(places)
    for id in cards:
        place = places.get(id)
        if place is not None:
            numbers[place] += 0.1
    return numbers
