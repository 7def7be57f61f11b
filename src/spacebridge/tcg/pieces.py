"""What stands on the table and has a state of its own: characters, the Upgrades on them, and the battle."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Any, Final

from ..kernel.decision import Option
from ..kernel.declare import declaration
from ..kernel.native import Two, dataclass
from ..kernel.places import Place
from ..kernel.spans import Phrase, Spoken, ThingSpan, numbered
from ..kernel.zones import NOBODY, Fixed, Held, Named, Zone
from .catalogue import Pool
from .choices import AttackWith, Called, Flip, ReadCard, UseTap, Worn
from .definitions import CharacterCard, Mode
from .sheets import Sheet


class Kit:
    """What never changes about a character in a game: its names, its faces, and the options that speak of it."""

    __slots__ = (
        "attack", "auras", "fits", "flips", "key", "name", "named", "places", "put_on", "ref", "sheets", "tap",
        "target", "ways",
    )  # fmt: skip

    def __init__(
        self, card: CharacterCard, key: str, owner: int, index: int, sheets: tuple[Sheet, ...], called: Called
    ) -> None:
        self.key = key
        """How scripts name it: the card's id, with #2 for a second one on the same side."""
        self.ref = f"c{index}"
        """How views and options name it."""
        own = card.full_name + key[len(card.id) :] if called.in_full else card.name
        named = ThingSpan(own, self.ref, card.id)
        self.named: Phrase = (named, " (", numbered(owner), ")") if called.with_owner else named
        """What it is called wherever it is spoken of, as far as needed to tell it from the others."""
        self.name = Spoken.of(self.named) if called.with_owner else own
        self.sheets = sheets
        self.auras = frozenset(stat for sheet in sheets for stat in sheet.auras)
        """The stats that some face of it gives to others."""
        self.places = (Place("character", owner, index, card.id, self.ref),)
        name, places = (self.name,), self.places
        self.flips: list[list[Option]] = []
        """For each mode the options to leave it; with several other modes the key says which. KW-triple-2"""
        for mode in card.modes:
            others = [(i, other.name) for i, other in enumerate(card.modes) if other is not mode]
            words = "Flip {0} to {1} mode"
            self.flips.append(
                [
                    Option(
                        f"flip {key}" if len(others) == 1 else f"flip {key} to {other}",
                        Flip(index, i),
                        words,
                        (self.name, other),
                        places,
                    )
                    for i, other in others
                ]
            )
        self.tap = Option(f"tap {key}", UseTap(index), "Use the tap ability of {0}", name, places)
        self.attack = Option(f"attack {key}", AttackWith(index), "Attack with {0}", name, places)
        self.target = Option(f"target {key}", index, "Attack {0}", name, places)
        self.fits: list[dict[int, bool]] = [{} for _ in card.modes]
        """For each mode which Upgrades it can have, by kind, where that never changes."""
        self.put_on: dict[tuple[int, int], Option] = {}
        """Such Upgrades played on it, by kind and place in the hand."""
        self.ways: dict[tuple[int, int, int, bool], Option] = {}
        """The same for other Upgrades of the hand, by the slot besides, and whether the slot is named."""


@dataclass(eq=False, repr=False, slots=True)
class Character:
    """A character in the game: its card and what changes about it."""

    card: Annotated[CharacterCard, Named("id")]
    owner: int
    kit: Annotated[Kit, Named("key")]
    sheets: Annotated[tuple[Sheet, ...], Fixed()]
    """Its faces, compiled."""
    mode: int = 0
    damage: int = 0
    tapped: bool = False
    attacked: int = 0
    """How often it attacked this turn."""
    flips: int = 0
    """How often its player flipped it this turn. Noted where a card of the game asks for it."""
    upgrades: Annotated[tuple[Worn, ...], Held("card", ordered=False)] = ()
    """In the order in which they were put on."""
    counters: tuple[tuple[str, int], ...] = ()
    """Counters of a name, in the order of their names."""
    cards_under: Annotated[list[int] | None, Zone("under", NOBODY)] = None
    """Battle cards that lie face down under it; None where there are none, as with nearly everybody."""
    fell_with: int = -1
    """The attack it had when it was KO'd this turn; -1 where it was not."""
    beneath: int = -1
    """The number of the character it lies under, or -1."""

    @classmethod
    def revive(cls, saved: Any, loader: Any, number: int) -> Character:
        """The character that was saved, with the kit of these cards."""
        card, kit = kit_of(loader.pool, saved.card, saved.owner, saved.kit, number)
        return declaration(cls).thaw(saved, loader, card=card, kit=kit, sheets=kit.sheets)

    def call(self, pool: Pool, index: int, called: Called) -> None:
        """From now on it is called so."""
        self.kit = kit_of(pool, self.card.id, self.owner, self.key, index, called)[1]

    @property
    def key(self) -> str:
        return self.kit.key

    @property
    def ref(self) -> str:
        return self.kit.ref

    @property
    def title(self) -> str:
        """All that is printed of its name."""
        return self.card.full_name

    @property
    def face(self) -> Mode:
        """The mode that is face up."""
        return self.card.modes[self.mode]

    @property
    def name(self) -> str:
        return self.card.name

    def __repr__(self) -> str:
        return f"<{self.key} of p{self.owner + 1}: {self.face.name}, damage {self.damage}>"


def enlist(pool: Pool, characters: list[Character], card_id: str, owner: int, key: str) -> Character:
    """A character as it enters a game, last of all."""
    card, kit = kit_of(pool, card_id, owner, key, len(characters))
    made = Character(card, owner, kit, kit.sheets)
    characters.append(made)
    tell_apart(pool, characters, card.name)
    return made


def tell_apart(pool: Pool, characters: list[Character], name: str) -> None:
    """Characters of one name are called by their whole names on one side, and by their owners where both have one."""
    alike = [i for i, one in enumerate(characters) if one.card.name == name]
    if len(alike) == 1:
        return
    owners = [characters[i].owner for i in alike]
    for i, owner in zip(alike, owners, strict=True):
        characters[i].call(pool, i, Called(owners.count(owner) > 1, len(set(owners)) > 1))


PLAIN: Final = Called()


def kit_of(
    pool: Pool, card_id: str, owner: int, key: str, index: int, called: Called = PLAIN
) -> tuple[CharacterCard, Kit]:
    """The kit that all games of these cards share."""
    card = pool.characters[card_id]
    name = (index, owner, key, called.in_full, called.with_owner)
    kit = pool.kits.get(name)
    if kit is None:
        if len(pool.kits) >= MAX_KITS:
            pool.kits.clear()
        kit = pool.kits[name] = Kit(card, key, owner, index, pool.library.faces[card_id], called)
    assert isinstance(kit, Kit)
    return card, kit


MAX_KITS: Final = 2000


@dataclass(eq=False, slots=True)
class Battle:
    """The current or the last battle: who fights whom, and the numbers so far."""

    attacker: int
    whites_before: Two[int] = (0, 0)
    """For each player the white icons flipped earlier this turn."""
    defender: int = -1
    attack: int = 0
    """The attack total as last counted."""
    defense: int = 0
    pierce: int = 0
    damage: int = 0
    """The attack damage that was dealt."""
    bonus: list[int] = field(default_factory=[0, 0].copy)
    """What battle icons add to attack and defense."""
    below: Two[int] = (0, 0)
    """How far below 0 attack and defense are: what is taken from a number counts against the icons that follow."""
    flips: list[int] = field(default_factory=[0, 0].copy)
    """How many cards the attacking and the defending side still flip."""
    extra_used: Two[bool] = (False, False)
    """Which side has had its two cards for a white icon."""
    taken: int = 0
    """Damage the defender took during the attack."""
    taker: int = -1
    """Who takes the attack damage in the defender's place."""
    hurt: int = 0
    """Attack damage the defender took itself."""
    reach: str = ""
    """Whom this attack is bound to: untapped enemies, where it says so."""
    over: bool = False
    flipped: list[list[int]] = field(default_factory=lambda: [[], []])
    """For each player the cards flipped in this battle."""
    most: Two[int] = (-1, -1)
    """For each player how many battle cards they can flip in this battle at most; -1 without a limit."""
    beside: Two[int] = (0, 0)
    """For each player how many cards were flipped during this battle that don't count in it."""
    read: Two[tuple[ReadCard, ...]] = ((), ())
    """For each player those of the flipped cards whose icons are not all what is printed, or don't all work."""
    keeps_green: Two[bool] = (False, False)
    """For each player: may they take a flipped green card instead of swapping one?"""
    dull: tuple[str, ...] = ()
    """Colours of icons that do nothing in this battle."""
    prey: int = -1
    """The only enemy that this attack can be made on, or -1."""
    scrapped: tuple[tuple[int, int], ...] = ()
    """Upgrades that were scrapped during this battle: from whom, and the kinds. Noted where a card asks for it."""
    mark: Two[int] = (-1, -1)
    """What had happened when the totals were counted: as long as nothing more has, they hold."""
