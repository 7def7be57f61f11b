"""What a pick means, and what waits, lasts or was used: small values with names."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

NONE: Final = -1
"""Where a number would stand and there is nothing."""
LOOSE: Final = 0
"""Stands for a card in play where Power comes without one."""
CHARACTER: Final = -1
"""Stands for a card in play where Power, Move or an ability is the character's own."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The root of what options store."""


# A player's turn


class PlayCard(Choice, frozen=True):
    kind: int


class MoveTo(Choice, frozen=True):
    space: int


class Search(Choice, frozen=True):
    pass


class Buy(Choice, frozen=True):
    space: int


class BuyBasic(Choice, frozen=True):
    pass


class Fight(Choice, frozen=True):
    space: int


class Activate(Choice, frozen=True):
    """An Energon ability of a card in play, or of the character."""

    item: int
    number: int


class UseSite(Choice, frozen=True):
    space: int
    number: int


class Convert(Choice, frozen=True):
    pass


class Thwart(Choice, frozen=True):
    space: int


class GiveCard(Choice, frozen=True):
    """A card of the hand is contributed to a Scheme."""

    space: int
    index: int


class GiveEnergon(Choice, frozen=True):
    space: int


class Command(Choice, frozen=True):
    """Take command of the Polity one stands on."""

    space: int


class Clear(Choice, frozen=True):
    """Clear the Ruin one stands on."""

    space: int


class UseSide(Choice, frozen=True):
    """What a side of the character offers for a price."""

    number: int


class EndTurn(Choice, frozen=True):
    pass


MainChoice = (
    PlayCard | MoveTo | Search | Buy | BuyBasic | Fight | Activate | UseSite | Convert | Thwart | GiveCard | GiveEnergon
    | Command | Clear | UseSide | EndTurn
)  # fmt: skip


# Answers of players who are asked one after another: `asked` is whose turn it was to answer


class Decline(Choice, frozen=True):
    asked: int = 0


class Accept(Choice, frozen=True):
    asked: int


class AssistWith(Choice, frozen=True):
    asked: int
    index: int
    """Which card of the hand."""


class HelpWith(Choice, frozen=True):
    """The Energon ability of an Assist."""

    asked: int
    number: int


class BlockWith(Choice, frozen=True):
    """A card of the hand."""

    asked: int
    kind: int


class BlockBy(Choice, frozen=True):
    """An Energon ability of a card in play, or of the character."""

    asked: int
    item: int
    number: int


# Cards

Lying = Literal["item", "ally", "damage", "hand", "discard", "beneath", "mission", "assist"]


class Held(Choice, frozen=True):
    """A card by where it lies and which one it is there: a card in play by its tag, others by their place."""

    where: Lying
    which: int = 0


# What waits, lasts or was used


class Pending(msgspec.Struct, frozen=True, gc=False, order=True):
    """An ability that waits."""

    player: int
    ability: str
    item: int
    """The card in play it belongs to."""
    kind: int
    space: int
    """Where its card lies in the Matrix."""
    about: int = NONE
    """The kind of the card the event is about."""


class Avoidance(msgspec.Struct, frozen=True, gc=False, order=True):
    """How a player avoids Ambushes."""

    drawn: bool
    """Is the Encounter card drawn all the same, and only its effects avoided?"""
    once: bool
    """Only the next Ambush."""


class Discount(msgspec.Struct, frozen=True, gc=False, order=True):
    """The next card a player buys this turn costs less."""

    amount: int
    here: bool
    """Only a card in the player's space."""


class Revealed(msgspec.Struct, frozen=True, gc=False, order=True):
    """A card of the Matrix that was turned faceup this turn, and who did it."""

    kind: int
    player: int


class UsedSite(msgspec.Struct, frozen=True, gc=False, order=True):
    """What a Site offers, used this turn."""

    space: int
    number: int


Ignored = Literal["ongoing", "harm", "price"]
"""What of Ruins a player ignores: what is Ongoing, what deals Damage or Ambushes, the price of the next one."""


class Pledge(msgspec.Struct, frozen=True, gc=False, order=True):
    """Power that is only for taking command of the Polity on this space."""

    space: int
    item: int
    """The card in play it comes from; it is lost with it."""
    power: int


class Assist(msgspec.Struct, frozen=True, gc=False):
    """A card that was placed to Assist."""

    player: int
    card: int
    resolved: bool = False
    power: int = 0
    """What it gave."""
    defends: bool = False
    """Does it add to the cost instead? WOC-assist-02"""
