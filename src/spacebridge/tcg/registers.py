"""What each procedure of the Trading Card Game remembers."""

from __future__ import annotations

from ..kernel.registers import EffectRegisters, Registers
from .choices import NONE, MainChoice, Play, Replacement, Worn, WornBy


class BasicSetup(Registers):
    candidates: tuple[tuple[str, ...], tuple[str, ...]]
    """For each player the ids of the characters they pick from."""
    player: int
    one_box: bool
    pick: str = ""


class Exchange(Registers):
    """Cards change places between deck and sideboard."""

    player: int
    chooser: int
    """Who decides who goes first; NONE: chance."""
    coming: int = NONE
    """The place of a card in the sideboard; below NONE a stratagem of it."""
    going: int = NONE
    """The place of a card in the deck."""
    first: int = NONE


class BasicTurn(Registers):
    pick: MainChoice | None = None
    target: int = NONE
    attacker: int = NONE


class Turn(Registers):
    pick: MainChoice | None = None
    decisions: int = 0
    """Decisions of this main phase, then green swaps that were asked about."""


class Attack(Registers):
    attacker: int
    pick: int = NONE
    reach: str = ""
    """Whom the attack is bound to."""
    prey: int = NONE
    """The only enemy that can be attacked, or NONE."""
    stand_in: int = NONE
    """Who defends in the place of the one who was chosen."""


class Damage(Registers):
    targets: tuple[int, ...]
    each: int
    """How much each of them is to take."""
    source: int
    attack: bool
    cause: str
    """The id of the card whose effect does it, or of the clause by which an attack does."""
    next: int = 0
    """Which target comes next."""
    target: int = NONE
    amount: int = 0
    applied: tuple[str, ...] = ()
    """What has changed this damage already."""
    hits: tuple[int, ...] = ()
    """How much a character did to each enemy that was hit."""
    pick: Replacement | None = None
    by: int = NONE
    """The player whose card does it."""
    carried: bool = False
    """Is it attack damage that somebody who fell had too much of?"""
    victims: tuple[int, ...] = ()
    """The enemies that were hit."""
    taken: tuple[tuple[int, int], ...] = ()
    """Who took damage, and how much of it."""
    parts: tuple[tuple[int, int, tuple[str, ...]], ...] = ()
    """What others take of it: who, how much, and what has changed it already."""


class Become(Registers):
    character: int
    halves: tuple[int, ...] = ()
    """Of a Weaponizer of two cards those that may still be played."""
    pick: Play | None = None


class SwapUpgrades(Registers):
    one: int
    other: int
    player: int
    pick: WornBy | None = None
    there: tuple[Worn, ...] = ()
    """What was chosen to go from the one to the other."""
    back: tuple[Worn, ...] = ()


class Scrap(Registers):
    """A card scraps Upgrades."""

    doomed: tuple[WornBy, ...]
    by: int
    """Whose card it is."""
    cause: str
    kept: tuple[WornBy, ...] = ()
    """What another Upgrade is scrapped for."""
    pick: WornBy | None = None
    refused: tuple[WornBy, ...] = ()
    """Those for which no card of the hand is scrapped."""
    price: int = NONE
    """The place of the card of the hand that is scrapped instead."""


class Combine(Registers):
    player: int
    form: str
    """The id of the Combiner."""
    among: tuple[int, ...] = ()
    """The characters among whom its parts are."""
    parts: tuple[int, ...] = ()
    """Those of them who are combined, as far as that is sure."""
    part: int = NONE
    pick: WornBy | None = None
    kept: tuple[WornBy, ...] = ()
    """Upgrades that were chosen to stay."""
    head: str = ""
    """The id of a head that comes from outside the game."""


class MakeRoom(Registers):
    character: int
    arrived: Worn
    """The new Upgrade."""
    from_hand: bool
    since: int = 0
    """The batch of abilities before it came."""
    pick: Worn | None = None
    filled: tuple[int, ...] = ()
    """The slots in which room is still to be made."""


class Trim(Registers):
    """Somebody has lost a slot."""

    character: int
    kept: tuple[Worn, ...] = ()
    """The Upgrades that stay."""
    pick: Worn | None = None


class Draw(Registers):
    """A player draws cards."""

    player: int
    left: int
    """How many are still to be drawn."""
    cause: str


class Focus(Registers):
    player: int
    left: int
    """How many cards are left to lift."""
    pick: int = NONE
    scraps: bool = True
    """May cards be scrapped before the rest is put back?"""
    cause: str = "KW-focus-1"


class Resolve(Registers):
    pick: int = NONE
    """Which of the waiting abilities is next; the complement is picked for a Secret Action that stays face down."""
    left_down: bool = False
    """It is a Secret Action that stays face down."""
    since: int = NONE
    """Only Secret Actions that a moment from this one on has set off are turned up."""


class PlayAction(Registers):
    """An Action is being played."""

    player: int
    card: int
    flipped: bool
    """It was flipped in this battle."""
    cancelled: bool = False
    hidden: bool = False
    """It is a Secret Action, which lies face down."""


class Fall(Registers):
    """Characters are being KO'd."""

    fallen: tuple[int, ...]
    cause: str


class Effect(EffectRegisters):
    """A running effect of a card."""

    player: int
    """Who does it."""
    source: int = NONE
    """The character whose ability it is, or who bears the Upgrade whose ability it is."""
    worn: Worn | None = None
    """The Upgrade whose ability it is."""
    card: int = NONE
    """The Action, Secret Action or stratagem whose effect it is."""
    it: int = NONE
    """The character just chosen."""
    that: int = NONE
    """The character the event was about."""
    amount: int = 0
    """How much the event was about."""
    them: tuple[int, ...] = ()
    """What was remembered: characters, or cards."""
    moved: WornBy | None = None
    """The Upgrade that goes to somebody else."""
    count: int = 0
    """How many were counted last."""
    did: bool = False
    """Was the last thing done?"""
    pick: int | str | tuple[int, ...] | Play | WornBy | None = None
    owner: int = NONE
    """Whose card it is, whoever does what it says."""
    chosen: tuple[WornBy, ...] = ()
    """The Upgrades chosen so far."""
    spared: tuple[int, ...] = ()
    """Characters that are not untapped after all."""
    safe: tuple[int, ...] = ()
    """Players who scrap no cards from their hands after all."""
    named: str = ""
    """The id of the card that was named."""
