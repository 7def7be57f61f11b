"""What stands on the table and has a state of its own: characters, the Upgrades on them, and the battle."""

from __future__ import annotations

from ..kernel.decision import Option
from ..kernel.places import Place
from .catalogue import Pool
from .definitions import CharacterCard, Mode
from .sheets import Sheet

# What an option of the main phase stores: a flip its mode times FLIP_TO and the character, an attack or a tap ability
# the character and one of these.
FLIP_TO = 100
ATTACK_WITH = 1000
TAP_WITH = 2000


class Kit:
    """What never changes about a character in a game: its names, its faces, and the options that speak of it."""

    __slots__ = (
        "again",
        "attack",
        "fits",
        "flips",
        "key",
        "places",
        "plays",
        "ref",
        "sheets",
        "tap",
        "target",
        "title",
    )

    def __init__(self, card: CharacterCard, key: str, owner: int, index: int, sheets: tuple[Sheet, ...]) -> None:
        self.key = key
        """How scripts name it: the card's id, with #2 for a second one on the same side."""
        self.ref = f"c{index}"
        """How views and options name it."""
        self.title = card.full_name
        self.sheets = sheets
        self.places = (Place("character", owner, index, card.id, self.ref),)
        name, places = (self.title,), self.places
        self.flips: list[list[Option]] = []
        """For each mode the options to leave it; with several other modes the key says which. KW-triple-2"""
        for mode in card.modes:
            others = [(i, other.name) for i, other in enumerate(card.modes) if other is not mode]
            words = "Flip {0} to {1} mode"
            self.flips.append(
                [
                    Option(
                        f"flip {key}" if len(others) == 1 else f"flip {key} to {other}",
                        i * FLIP_TO + index,
                        words,
                        (self.title, other),
                        places,
                    )
                    for i, other in others
                ]
            )
        self.tap = Option(f"tap {key}", TAP_WITH + index, "Use the tap ability of {0}", name, places)
        self.attack = Option(f"attack {key}", ATTACK_WITH + index, "Attack with {0}", name, places)
        self.again = Option(f"attack {key}", index, "Attack with {0}", name, places)
        self.target = Option(f"target {key}", index, "Attack {0}", name, places)
        self.plays: dict[int, Option] = {}
        """Upgrades played on it, by kind and place in the hand."""
        self.fits: dict[int, bool] = {}
        """Whether it can have an Upgrade, by kind and mode."""


class Character:
    """A character in the game: its card and what changes about it."""

    __slots__ = (
        "attacked",
        "card",
        "cards_under",
        "damage",
        "kit",
        "mode",
        "owner",
        "sheets",
        "tapped",
        "upgrades",
    )

    def __init__(
        self,
        card: CharacterCard,
        owner: int,
        kit: Kit,
        sheets: tuple[Sheet, ...],
        mode: int = 0,
        damage: int = 0,
        tapped: bool = False,
        attacked: int = 0,
        upgrades: tuple[int, ...] = (),
        cards_under: tuple[int, ...] = (),
    ) -> None:
        self.card = card
        self.owner = owner
        self.kit = kit
        self.sheets = sheets
        """Its faces, compiled."""
        self.mode = mode
        self.damage = damage
        self.tapped = tapped
        self.attacked = attacked
        """How often it attacked this turn."""
        self.upgrades = upgrades
        """Each is a card and its slot in one number; see `upgrade`."""
        self.cards_under = cards_under
        """Battle cards that lie face down under it."""

    @property
    def key(self) -> str:
        return self.kit.key

    @property
    def ref(self) -> str:
        return self.kit.ref

    @property
    def title(self) -> str:
        return self.kit.title

    @property
    def face(self) -> Mode:
        """The mode that is face up."""
        return self.card.modes[self.mode]

    @property
    def name(self) -> str:
        return self.card.name

    def __repr__(self) -> str:
        return f"<{self.key} of p{self.owner + 1}: {self.face.name}, damage {self.damage}>"


def enlist(pool: Pool, card_id: str, owner: int, key: str, index: int) -> Character:
    """A character as it enters a game, with the kit that all games of these cards share."""
    card = pool.characters[card_id]
    name = (index, owner, key)
    kit = pool.kits.get(name)
    if kit is None:
        if len(pool.kits) >= MAX_KITS:
            pool.kits.clear()
        kit = pool.kits[name] = Kit(card, key, owner, index, pool.library.faces[card_id])
    assert isinstance(kit, Kit)
    return Character(card, owner, kit, kit.sheets)


MAX_KITS = 2000

SLOT_BITS = 2


def upgrade(card: int, slot: int) -> int:
    """A card in a slot as one number."""
    return card << SLOT_BITS | slot


def card_of(upgrade: int) -> int:
    return upgrade >> SLOT_BITS


def slot_of(upgrade: int) -> int:
    return upgrade & 3


class Battle:
    """The current or the last battle: who fights whom, and the numbers so far."""

    __slots__ = (
        "attack",
        "attacker",
        "bonus",
        "damage",
        "defender",
        "defense",
        "extra_used",
        "flipped",
        "flips",
        "mark",
        "over",
        "pierce",
        "taken",
        "taker",
        "whites_before",
    )

    def __init__(
        self,
        attacker: int,
        defender: int = -1,
        attack: int = 0,
        defense: int = 0,
        pierce: int = 0,
        damage: int = 0,
        bonus: list[int] | None = None,
        flips: list[int] | None = None,
        extra_used: list[bool] | None = None,
        whites_before: tuple[int, int] = (0, 0),
        taken: int = 0,
        taker: int = -1,
        over: bool = False,
        flipped: list[list[int]] | None = None,
        mark: tuple[int, int] = (-1, -1),
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.attack = attack
        """The attack total as last counted."""
        self.defense = defense
        self.pierce = pierce
        self.damage = damage
        """The attack damage that was dealt."""
        self.bonus = bonus or [0, 0]
        """What battle icons add to attack and defense."""
        self.flips = flips or [0, 0]
        """How many cards the attacking and the defending side still flip."""
        self.extra_used = extra_used or [False, False]
        """Which side has had its two cards for a white icon."""
        self.whites_before = whites_before
        """For each player the white icons flipped earlier this turn."""
        self.taken = taken
        """Damage the defender took during the attack."""
        self.taker = taker
        """Who takes the attack damage in the defender's place."""
        self.over = over
        self.mark = mark
        """What had happened when the totals were counted: as long as nothing more has, they hold."""
        self.flipped = flipped or [[], []]
        """For each player the cards flipped in this battle."""

    def clone(self) -> Battle:
        return Battle(
            self.attacker, self.defender, self.attack, self.defense, self.pierce, self.damage, self.bonus[:],
            self.flips[:], self.extra_used[:], self.whites_before, self.taken, self.taker, self.over,
            [self.flipped[0][:], self.flipped[1][:]], self.mark,
        )  # fmt: skip
