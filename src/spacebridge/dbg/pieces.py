"""What has a state of its own: cards in play, seats, a battle."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from ..kernel.native import dataclass
from ..kernel.zones import EVERYBODY, NOBODY, OWNER, Held, Zone
from .choices import Assist, Avoidance, Discount, Ignored, Pledge, UsedSite
from .words.power import Reaching

OWNED = ("starter", "basic", "robot", "maneuver", "technology", "relic", "ally", "damage", "blank")
SCORED = ("robot", "boss", "relic", "decepticon-scheme", "cooperative-scheme", "mission", "blank")


@dataclass(eq=False, slots=True)
class Item:
    """A card in play: the Power and Move it still has, its Range, and which of its abilities were used."""

    card: int
    tag: int
    power: int
    move: int
    reach: int
    used: tuple[int, ...] = ()
    """The numbers of its abilities that were used this turn, in their order."""
    spared: int = 0
    """How much Move is charged to it that the Alt Mode could pay, or the other way round in Bot Mode. CORE-move-01"""
    favour: int = 0
    """How much of its Power for a purpose is spent this turn."""

    @property
    def worth(self) -> int:
        """What would be lost with it."""
        return self.power + self.move


@dataclass(eq=False, slots=True)
class PlayerArea:
    """A player: the character, its place in the Matrix, and everything they own."""

    kind: int
    """The number of the character card."""
    bot: bool = False
    at: int = -1
    """The space of the Autobot, or -1 before its first turn."""
    energon: int = 0
    vp: int = 0
    damage: int = 0
    alt_spent: int = 0
    """How much Move of the Alt Mode is spent this turn. CORE-move-12"""
    loose: int = 0
    """Power without a card: Range 0. CORE-character-04"""
    own_spent: int = 0
    """How much of the Power that the character's text gives is spent this turn."""
    used: tuple[int, ...] = ()
    """The numbers of the character's Energon abilities that were used this turn, in their order."""
    avoid: tuple[Avoidance, ...] = ()
    """How Ambushes are avoided this turn."""
    marks: tuple[str, ...] = ()
    """The names of abilities that work once a turn and did."""
    sites: tuple[UsedSite, ...] = ()
    """What Sites offered and was used this turn."""
    pledges: tuple[Pledge, ...] = ()
    """Power of this turn that is only for taking command of a Polity. WOC-polity-07"""
    command_spent: int = 0
    """How much of what the character's text gives to take command is spent this turn."""
    ignores: tuple[Ignored, ...] = ()
    """What Ruins say and this player ignores this turn."""
    discounts: tuple[Discount, ...] = ()
    """What makes the next card that is bought this turn cheaper."""
    reaching: tuple[Reaching, ...] = ()
    """Which cards of this turn have more Range, in play already or not."""
    redraws: bool = False
    """May the next Encounter card this player draws this turn be discarded for another one?"""
    kept: tuple[int, ...] = ()
    """The kinds of cards that Blocked this turn and were kept in hand."""
    deck: Annotated[list[int], Zone("deck", NOBODY, types=OWNED)] = field(default_factory=list)
    """Top card last."""
    hand: Annotated[list[int], Zone("hand", OWNER, ordered=False, types=OWNED)] = field(default_factory=list)
    discard: Annotated[list[int], Zone("discard", EVERYBODY, types=OWNED, title="Discard pile")] = field(
        default_factory=list
    )
    vault: Annotated[list[int], Zone("vault", EVERYBODY, types=SCORED)] = field(default_factory=list)
    allies: Annotated[list[int], Zone("allies", EVERYBODY, types=("ally",))] = field(default_factory=list)
    missions: Annotated[list[int], Zone("missions", OWNER, ordered=False, group="missions", types=("mission",))] = (
        field(default_factory=list)
    )
    """Missions this player is to complete: the whole side knows them."""
    items: Annotated[list[Item], Held("card")] = field(default_factory=list)
    """Cards in play, in the order they were played."""

    def item(self, tag: int) -> Item | None:
        for item in self.items:
            if item.tag == tag:
                return item
        return None


@dataclass(eq=False, slots=True)
class Battle:
    """A battle from its declaration to its end."""

    space: int
    confront: bool
    extra: int = 0
    """What the Encounter added to the cost."""
    assists: Annotated[list[Assist], Held("card", owner="player")] = field(default_factory=list)
    settled: bool = False
    """Have all been asked to Assist, and was the Encounter drawn?"""
