"""What each procedure of the Deck-Building Game remembers."""

from __future__ import annotations

from typing import Literal

from ..kernel.registers import EffectRegisters, Registers
from .choices import (
    NONE,
    Accept,
    Activate,
    AssistWith,
    BlockBy,
    BlockWith,
    Convert,
    Decline,
    Held,
    HelpWith,
    MainChoice,
)

Window = Literal["before turn", "before attack", "before encounter", "between turns", "before assist"]
"""A rival's turn begins; an Ambush or a Reveal Attack is about to come; the Encounter card of a Confrontation is about
to be drawn; the next player's own turn is about to begin; somebody is asked to Assist, and Converts with the same
question."""


class Turn(Registers):
    pick: MainChoice | None = None
    where: int = NONE
    """The space that was chosen."""
    over: bool = False
    """A Confrontation has ended the turn."""
    refilled: bool = False
    uncovered: tuple[int, ...] = ()
    """Where Bosses turned up that stay."""


class ConvertWindow(Registers):
    which: Window
    asked: tuple[int, ...]
    """Who is still to be asked."""
    targets: tuple[int, ...]
    """Who is about to be Attacked."""
    pick: Accept | Decline | None = None


class Fighting(Registers):
    """A battle."""

    player: int
    space: int
    asker: int = 0
    """Whose turn it is to be asked: players to Assist, then Assists for their abilities."""
    pick: AssistWith | HelpWith | Convert | Accept | Activate | Decline | None = None
    called_off: bool = False
    defence: bool = False
    """Are the Assists of the defenders being resolved? They come first. WOC-assist-06"""
    forced: int = 0
    """How many Assists still have to be resolved."""
    now: int = NONE
    """The Assist that is being resolved."""
    converts: bool = False
    more: bool = False
    """Was a second Assist played, so that the question who uses Energon goes on where it was?"""
    encounter: int = NONE
    """The Encounter card of the Confrontation."""
    again: bool = False
    """Is another Encounter card drawn instead?"""
    beaten: int = NONE
    """The kind of the Adversary that was defeated."""


class Pay(Registers):
    player: int
    due: int
    distance: int
    pick: int | None = None


class PayMove(Registers):
    player: int
    due: int
    flight: bool
    pick: int | None = None


class AttackOn(Registers):
    """An Attack of a card on players."""

    effect: str
    """The name of the program of what it does."""
    kind: int
    space: int
    item: int
    targets: tuple[int, ...]
    """Who is still to be Attacked."""
    sure: bool = False
    """It can't be Blocked."""
    blockers: tuple[int, ...] = ()
    """Who has Blocked this Attack already."""
    target: int = NONE
    asker: int = 0
    blocker: int = NONE
    pick: BlockWith | BlockBy | Decline | None = None


class Block(Registers):
    """What a Block brings with it."""

    owner: int
    target: int
    kind: int
    index: int = NONE
    """Which card of the hand it was made with; NONE for an ability."""
    item: int = NONE
    """The card in play whose ability it was."""
    number: int = NONE
    """Which of its abilities."""
    pick: int = 0
    """What is paid to keep the card."""


class Ambush(Registers):
    targets: tuple[int, ...]
    hit: tuple[int, ...] = ()
    wary: tuple[int, ...] = ()
    """Who can avoid the effects and has still to say so."""
    encounter: int = NONE
    again: bool = False
    """Is another Encounter card drawn instead?"""
    pick: bool = True


class Reveal(Registers):
    place: int
    player: int
    searched: bool
    by: int
    """The kind of the card that has it done."""


class Boss(Registers):
    place: int


class Arrive(Registers):
    player: int
    place: int
    teleported: bool
    forced: bool = False
    """Against the player's will."""


class Follow(Registers):
    others: tuple[int, ...]
    """Who is still to be asked."""
    place: int
    coming: tuple[int, ...] = ()
    pick: bool = False


class Step(Registers):
    player: int
    place: int


class Look(Registers):
    player: int


class Purchase(Registers):
    player: int
    place: int
    """The space of the card; NONE for the Basic stack."""
    cost: int
    distance: int
    given: int = 0
    """What Power for this purpose alone has paid already."""


class Gained(Registers):
    player: int
    kind: int
    bought: bool


class Converting(Registers):
    player: int


class Using(Registers):
    """A Site is used."""

    player: int
    place: int
    number: int
    paid: int = 0
    """How much Move."""


class Offering(Registers):
    """What a side of the character offers is paid for and done."""

    player: int
    number: int
    bot: bool
    """On which side it stands."""


class SpendX(Registers):
    """As much Energon as one likes is spent on an ability."""

    player: int
    item: int
    number: int
    fighting: bool
    """For a Confrontation."""
    paid: int = 0


class DiscardPrice(Registers):
    player: int
    kind: int
    """The card whose price it is."""
    number: int
    """Which of its uses; NONE for thwarting it."""
    left: int
    side: Literal["", "bot", "alt"] = ""
    """On which side of a character the use stands."""
    pick: int = NONE


class Thwarting(Registers):
    player: int
    place: int


class Commanding(Registers):
    """A Polity is taken command of."""

    player: int
    place: int


class Store(Registers):
    """Relics that were discarded go to the Vault instead."""

    player: int
    since: int
    """How many cards lay in the discard pile before."""
    pick: int = NONE


class Exchange(Registers):
    """A Mission is discarded and drawn at the end of a turn."""

    player: int
    pick: int = NONE


class Leaving(Registers):
    """Characters step off a Ruin."""

    others: tuple[int, ...]
    """Who has still to go."""
    pick: int = NONE


class Clearing(Registers):
    """A Ruin is cleared, or takes a card's place."""

    player: int
    place: int
    kind: int = NONE
    """The card that was cleared."""
    pick: bool = True


class DiscardPlayed(Registers):
    player: int
    with_hand: bool
    pick: Held | None = None


class Resolve(Registers):
    base: int
    """Where the abilities of this moment begin among all that wait."""
    pick: int = NONE


class Effect(EffectRegisters):
    """A running effect of a card."""

    player: int
    """Whose effect it is."""
    item: int = NONE
    """The card in play it belongs to, by its tag."""
    kind: int = 0
    """That card's kind."""
    space: int = NONE
    """Where that card lies in the Matrix."""
    who: int = NONE
    """The player just chosen."""
    where: int = NONE
    """The space just chosen."""
    what: Held | None = None
    """The card just chosen."""
    count: int = 0
    did: bool = False
    about: int = NONE
    """The kind of the card the event is about, or that was turned up."""
    purpose: str = ""
    """What Power it gives is only for: "command", or nothing."""
    pick: int | Held | Decline | None = None
