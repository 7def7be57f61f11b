"""What a pick of the rules means, and what waits or lasts: small values with names."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from ..kernel.knowledge import SEATS

NONE: Final = -1
"""Where a number would stand and there is nothing."""

Use = Literal["flip", "action", "upgrade", "tap"]
USES: Final[tuple[Use, ...]] = get_args(Use)
"""What a player has once a turn."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The root of what options of the main phase store."""


class Flip(Choice, frozen=True):
    character: int
    mode: int


class Play(Choice, frozen=True):
    """A card of a pile, by its place there; an Upgrade with the character and the slot it goes to."""

    position: int
    character: int = NONE
    slot: int = NONE
    deck: bool = False
    """It lies on top of the deck and is played as if from the hand."""


class AttackWith(Choice, frozen=True):
    character: int


class UseTap(Choice, frozen=True):
    character: int


class Pass(Choice, frozen=True):
    """No attack, or no more of them."""


class ReadCard(msgspec.Struct, frozen=True, gc=False, order=True):
    """A flipped card whose icons are not all what is printed, or of which some do nothing."""

    card: int
    way: int
    """How they are read; see catalogue.READ_AS."""
    idle: tuple[str, ...] = ()
    """Hybrid icons that do nothing, because who fights lacks the trait."""


class Swap(Choice, frozen=True):
    """A card of the hand for a flipped one, by their places; without one of the hand, the flipped one is taken."""

    held: int
    flipped: int


class Decline(Choice, frozen=True):
    """No."""


MainChoice = Flip | Play | AttackWith | UseTap | Pass | Swap | Decline


HEAD_SLOT: Final = 3
"""Beside the slots for Weapon, Armor and Utility."""


class Worn(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An Upgrade on a character, or its head: the card, and the slot it lies in."""

    card: int
    slot: int
    damage: int = 0
    """Damage counters that lie on the Upgrade itself."""

    @property
    def kind(self) -> int:
        return self.card >> SEATS

    @property
    def is_head(self) -> bool:
        """A head is no Upgrade: nothing that is done to Upgrades is done to it."""
        return self.slot == HEAD_SLOT


class WornBy(Choice, frozen=True):
    """An Upgrade and the character that wears it."""

    character: int
    worn: Worn


class Source(msgspec.Struct, frozen=True, gc=False):
    """Whose ability it is: a character's, that of an Upgrade on it, or that of a card that lies on nobody."""

    character: int = NONE
    worn: Worn | None = None
    """The Upgrade on the character."""
    card: int = NONE
    """An Action, a Secret Action or a stratagem."""
    them: tuple[int, ...] = ()
    """The characters that what happens later speaks of."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """An ability that has triggered and waits."""

    batch: int
    """Which moment set it off."""
    player: int
    ability: str
    source: Source
    about: int = NONE
    """The character the event is about."""
    amount: int = 0
    scrapped: int = NONE
    """The card whose scrapping set it off."""


class Modifier(msgspec.Struct, frozen=True, gc=False, order=True):
    """What a character has for a while."""

    character: int
    stat: int
    amount: int
    until: int
    player: int = NONE
    """Whose effect it is: some last until that player's next turn."""
    cause: str = ""
    """The id of the card that gives it."""


class Granted(msgspec.Struct, frozen=True, gc=False, order=True):
    """An ability that lasts until end of turn."""

    ability: str
    player: int
    character: int = NONE
    card: int = NONE
    """The Action it comes from."""
    worn: Worn | None = None
    """The Upgrade it comes from."""
    attack: bool = False
    """It lasts no longer than this attack."""
    them: tuple[int, ...] = ()
    """The characters it speaks of together."""


class Spent(msgspec.Struct, frozen=True, gc=False, order=True):
    """An ability that works once a turn, or else once a game, and did."""

    ability: str
    player: int
    turn: bool


class Tally(msgspec.Struct, frozen=True, gc=False, order=True):
    """A tracker of a player, and the counters of each name on it."""

    name: str
    counters: tuple[tuple[str, int], ...] = ()


class Due(msgspec.Struct, frozen=True, gc=False, order=True):
    """A further attack that is due this turn."""

    character: int = NONE
    """Who attacks; anybody where it is NONE."""
    trait: str = ""
    """The trait of whoever attacks."""
    untapped: bool = False
    """It is made on an untapped enemy."""
    must: bool = False
    faction: str = ""
    """The faction of whoever attacks."""
    but: int = NONE
    """Who does not make it."""
    prey: int = NONE
    """The only enemy it is made on; anybody where it is NONE."""
    fresh: bool = False
    """Is it the only attack of this turn that its character has to make?"""


class Replacement(msgspec.Struct, frozen=True, gc=False):
    """An effect that would change damage; without an ability the one that was set up for this attack."""

    ability: str
    player: int
    source: Source


class Called(msgspec.Struct, frozen=True):
    """How much has to be said to tell a character from others of its name."""

    in_full: bool = False
    """Its whole name: there are others on its side."""
    with_owner: bool = False
    """Whose it is: there are others on the other side."""
