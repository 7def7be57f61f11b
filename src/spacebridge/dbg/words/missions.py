"""Missions: what is to be done for them."""

from __future__ import annotations

from ...kernel.grammar import Part, Scope
from .abilities import ABOUT_CARDS, EventName, When, known_event
from .conditions import Condition
from .nouns import ANY_CARD, Cards
from .telling import Line, Speech

OF_PLACES = ("moves onto", "enters")
"""What happens to a card of the Matrix rather than to a player."""


class Objective(Line, frozen=True):
    """What completes a Mission when it happens."""

    event: EventName
    """What you do."""
    cards: Cards = ANY_CARD
    """Which card it has to be about."""
    if_: Condition | None = None
    """Only if this is so at that moment."""
    team: bool = False
    """Anybody of your side may do it, on any turn."""

    def __post_init__(self) -> None:
        known_event(self.event)

    def speech(self) -> Speech:
        return Speech(about=ABOUT_CARDS.get(self.event, ""))

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        deed = When(self.event, (), self.cards).happens()
        prefix = "Objective - Team: " if self.team else "Objective: "
        if self.if_ is None:
            return prefix, [deed]
        return prefix, [deed, Scope("this counts if", (to.ask(self.if_),), (), back=True)]

    def fault(self) -> str:
        if self.event in OF_PLACES:
            return f".event: {self.event!r} is something only a card of the Matrix waits for"
        return When(self.event, (), self.cards).fault()
