"""What happens, as typed values. Triggers listen to them, logs tell them, statistics count them.

Each event knows its cause (the id of a clause or of a card) and tells itself as one line of spans to a given viewer,
through a Teller that names only what this viewer may know. Its fields are numbers and words of fixed lists; sentences
are made when it is told. An event that tells nothing is not shown to that viewer.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, TypeVar

import msgspec

from .knowledge import visible
from .spans import (
    NOTHING,
    CardSpan,
    Line,
    Phrase,
    PlayerSpan,
    Span,
    Spoken,
    TextSpan,
    Words,
    filled,
    listed,
    numbered,
    say,
    without_stop,
)


class Stands(enum.Enum):
    """What a number in a field of an event stands for."""

    CARD = "card"
    KIND = "kind"
    PLAYER = "player"
    SPACE = "space"
    THING = "thing"


CardNumber = Annotated[int, Stands.CARD]
"""A card with its witnesses; negative for none."""
KindNumber = Annotated[int, Stands.KIND]
"""A kind of card that everybody knows."""
PlayerNumber = Annotated[int, Stands.PLAYER]
SpaceNumber = Annotated[int, Stands.SPACE]
ThingNumber = Annotated[int, Stands.THING]
"""Something with a state of its own, such as a character."""


class Teller:
    """Names things for one viewer (a seat, or None for a spectator), as words and as spans of a line."""

    def __init__(self, viewer: int | None, players: int) -> None:
        self._viewer = viewer
        self.players = players
        self.open = False
        """Is every card named, as to a judge?"""
        self.personal = False
        """Did anything that was told depend on who the viewer is? Otherwise all are told the same."""

    @property
    def viewer(self) -> int | None:
        self.personal = True
        return self._viewer

    def _knows(self, card: int) -> bool:
        """What everybody at the table knows each of them knows."""
        return self.open or visible(card, None, self.players) or visible(card, self.viewer, self.players)

    def player_name(self, player: int) -> str:
        return numbered(player).text

    def card_name(self, card: int) -> str:
        raise NotImplementedError

    def card_id(self, card: int) -> str:
        """The id of a card's kind, which only who knows the card may hear."""
        raise NotImplementedError

    def known(self, id: str) -> Span | None:
        """The card with this id, which everybody knows; None where no card has it."""
        return None

    def player(self, player: int) -> PlayerSpan:
        return numbered(player)

    def card(self, card: int) -> Span:
        """The card, or words that say nothing about it."""
        if self._knows(card):
            return CardSpan(self.card_name(card), self.card_id(card))
        return TextSpan("a card")

    def card_seen(self, card: int) -> str | None:
        """The id of the card, where this viewer knows it."""
        return self.card_id(card) if self._knows(card) else None

    def kind_id(self, kind: int) -> str:
        """The id of a kind of cards."""
        raise NotImplementedError

    def space_name(self, space: int) -> str:
        """What the view calls a space of the table."""
        raise NotImplementedError

    def thing(self, index: int) -> Phrase:
        """Something with a state of its own, such as a character."""
        raise NotImplementedError

    def reference(self, index: int) -> str:
        """What the view calls it."""
        raise NotImplementedError


class Event(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """The root of all events. `reveals` marks those that show hidden things or chance: undo ends there."""

    cause: str

    reveals: ClassVar[bool] = False
    shows: ClassVar[bool] = True
    """Is there something to be seen of it? What it changes is seen with the next event otherwise."""
    shuffles: ClassVar[bool] = False
    """Was a pile shuffled?"""
    compelled: ClassVar[bool] = False
    """Does a rule bring a hidden card to light here, whether its owner likes it or not? That it didn't happen before
    then tells everybody something about that card."""
    owed: ClassVar[str] = "because of"
    """By which word a line names the card that caused it; empty where it is not named."""
    often: ClassVar[str] = ""
    """How a story tells several of these in a row in one line, with a place for their number; else each has its own."""

    def tell(self, teller: Teller) -> Line:
        """What happened, in one line. It need not name the card that caused it: `line` does."""
        raise NotImplementedError

    def line(self, teller: Teller) -> Line:
        """The line that is shown: with the card that caused it, unless that is in it already."""
        told = self.tell(teller)
        by = self.owed_to(teller, told) if told else ""
        return say(without_stop(told), by, ".") if by else told

    def owed_to(self, teller: Teller, told: Line) -> Phrase:
        """The card that caused it, for a line that says so much already; nothing where that names it."""
        by = teller.known(self.cause) if self.owed else None
        if by is None or any(_names(span, by, self.cause) for span in told):
            return ""
        return (f" {self.owed} ", by)


def _names(span: Span, by: Span, id: str) -> bool:
    """Does this part of a line name the card with that id?"""
    return getattr(span, "card", "") == id or (isinstance(span, PlayerSpan) and span.text == by.text)


E = TypeVar("E", bound=Event)


class Silent(Event, frozen=True):
    """Something that cards may wait for and nobody reads in the log."""

    def tell(self, teller: Teller) -> Line:
        return NOTHING


class OnlyOption(Event, frozen=True):
    """The engine took a pick for a player because there was nothing else to pick."""

    player: PlayerNumber
    key: str
    label: str = ""
    """The words of the option, with places for names; see `Option`."""
    names: tuple[Words, ...] = ()

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        # How many options a player has can give away a hand, so only that player reads this.
        if teller.viewer != self.player:
            return NOTHING
        names = [one if isinstance(one, str) else Spoken.of(one) for one in self.names]
        words = filled(self.label, names) if self.label else self.key
        if isinstance(words, str):
            words = words.removesuffix(".")
        choose = "choose " if self.label.startswith("{0}") else ""
        return say(teller.player(self.player), f" has one option: {choose}", words, ".")


CALLED_OFF: Final = "called off: "
"""How the reason of a game begins that the engine had to end."""


def endless(teller: Teller, cards: Sequence[str]) -> Line:
    """Why a game was called off: the cards with these ids went on and on."""
    names = sorted((one for id in cards if (one := teller.known(id)) is not None), key=lambda one: one.text)
    return say(CALLED_OFF, listed(names) if names else "the game", " would go on without end")


def event_name(text: str) -> str:
    """One spelling for event names in scenario files: DamageDone, damage-done and damage_done are the same."""
    return "".join(c for c in text.lower() if c.isalnum())
