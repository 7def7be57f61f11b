"""What can be said of a position of the Trading Card Game; its piles follow from the declared state."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from ..kernel.positions import Entry, Position, Zones


class UpgradeOn(Entry, frozen=True):
    """An Upgrade on a character."""

    slot: str = ""
    """weapon, armor or utility; empty for the usual one."""
    counters: int = 0
    """Damage counters that lie on it."""


class HeadOn(Entry, frozen=True):
    """The head of a body; it may have one of its own."""

    head: HeadOn | None = None


class StratagemAt(Entry, frozen=True):
    """A stratagem beside the team."""

    flipped: bool = False
    """Was it turned over? Then it does nothing any more."""


Passing = Annotated[int, msgspec.Meta(ge=-99)]
"""What an effect adds; it may as well take something away."""


class CharacterAt(Entry, frozen=True):
    """A character of the Trading Card Game in a position."""

    mode: str = ""
    """Empty for the one it starts in."""
    damage: int | None = None
    """None: nothing, or its health where it is KO'd."""
    tapped: bool = False
    attacked: bool = False
    """Has it attacked this turn?"""
    head: HeadOn | None = None
    """Which head it has, where it is a body."""
    upgrades: tuple[UpgradeOn, ...] = ()
    under: tuple[str, ...] = ()
    until_end: dict[str, Passing] = {}
    """What effects add until the end of the turn, or take away: attack, defense, bold, tough, pierce …"""
    counters: dict[str, int] = {}
    """Counters of a name that lie on it."""


class TcgSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player of the Trading Card Game has."""

    team: tuple[CharacterAt, ...] = ()
    ko: tuple[CharacterAt, ...] = ()
    zones: Zones = {}
    """Piles by their names; a deck from its top card."""
    fill: int | None = None
    """How many blank cards lie below the deck; None: the usual 30."""
    stratagems: tuple[StratagemAt, ...] = ()
    used: tuple[str, ...] = ()
    """flip, action, upgrade, tap: what is used up this turn."""
    began: tuple[str, ...] | None = None
    """The team at the start; None: everybody listed."""
    played_this_turn: tuple[str, ...] = ()
    extra_turns: int = 0
    once: tuple[str, ...] = ()
    """Abilities that work once a game and did, as saves name them: all-out 1."""
    trackers: dict[str, dict[str, int]] = {}
    """Trackers in the KO area with their counters: {tower: {height: 3}}."""
    outside: tuple[str, ...] | None = None


class TcgPosition(Position, frozen=True, tag="tcg"):
    """A scenario of the Trading Card Game."""

    always: ClassVar[tuple[str, ...]] = ("rules",)

    rules: str = "expanded"
    turn: Annotated[int, msgspec.Meta(ge=1)] = 5
    active: str = "p1"
    phase: str = "main"
    sides: tuple[TcgSide, ...] = ()
