"""What happens, as typed values. Triggers listen to them, logs tell them, statistics count them.

Each event knows its cause (the id of a clause or of a card) and tells itself as one sentence to a given viewer,
through a Teller that names only what this viewer may know. An event whose sentence is empty is not shown to that
viewer.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from .knowledge import visible


class Teller:
    """Names things for one viewer (a seat, or None for a spectator)."""

    __slots__ = ("players", "viewer")

    def __init__(self, viewer: int | None, players: int) -> None:
        self.viewer = viewer
        self.players = players

    def player(self, player: int) -> str:
        return f"Player {player + 1}"

    def card(self, card: int) -> str:
        """The card's name, or words that say nothing about it."""
        return self.card_name(card) if visible(card, self.viewer, self.players) else "a card"

    def card_name(self, card: int) -> str:
        raise NotImplementedError

    def spoken(self, key: str) -> str:
        """The key of an option for people: names in place of ids."""
        return " ".join(self.name_of(word) or word for word in key.split(" "))

    def name_of(self, id: str) -> str:
        """The name of the card with this id, or nothing."""
        return ""

    def thing(self, index: int) -> str:
        """The name of something with a state of its own, such as a character."""
        raise NotImplementedError


class Event(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """The root of all events. `reveals` marks those that show hidden things or chance: undo ends there."""

    cause: str

    reveals: ClassVar[bool] = False

    def sentence(self, teller: Teller) -> str:
        raise NotImplementedError


class OnlyOption(Event, frozen=True):
    """The engine took a pick for a player because there was nothing else to pick."""

    player: int
    key: str

    def sentence(self, teller: Teller) -> str:
        # How many options a player has can give away a hand, so only that player reads this.
        if teller.viewer != self.player:
            return ""
        return f"{teller.player(self.player)} has one option: {teller.spoken(self.key)}."


def event_name(text: str) -> str:
    """One spelling for event names in scenario files: DamageDone, damage-done and damage_done are the same."""
    return "".join(c for c in text.lower() if c.isalnum())
