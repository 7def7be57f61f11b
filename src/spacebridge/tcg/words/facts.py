"""Amounts and conditions: what a card counts and what it asks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from ...kernel.knowledge import kind_of
from .base import (
    AMOUNT,
    COUNT,
    PLAYER,
    SIGNS,
    SOURCE,
    STAT_NUMBERS,
    THEM,
    Node,
    Printer,
    Registers,
    a,
)
from .nouns import Cards, Ref, Upgrades, Who, icon_sign, resolve, say

if TYPE_CHECKING:
    from ..state import TcgGame

Stat = Literal[
    "attack", "defense", "health", "bold", "tough", "pierce", "focus", "safeguard", "brave", "stealth", "attack flips",
    "attack untapped", "damage limit",
]  # fmt: skip


# Amounts


class CountOf(Node, frozen=True, tag_field="amount", tag="characters"):
    """How many such characters there are."""

    of: Who

    def value(self, game: TcgGame, r: Registers) -> int:
        return len(self.of.all(game, r))

    def each(self, p: Printer) -> str:
        if self.of.zone == "ko":
            return f"{self.of.trait or 'character'} in your KO area"
        if self.of == Who("your"):
            return "character you have on the battlefield"
        return self.of.every(p).replace("each of ", "of ", 1) if self.of.side == "your" else self.of.noun()

    def equal(self, p: Printer) -> str:
        other = "other " if self.of.other else ""
        return f"the number of {other}{self.of.noun(plural=True)} you have"


class UpgradesOn(Node, frozen=True, tag_field="amount", tag="upgrades"):
    """How many such Upgrades there are."""

    of: Upgrades

    def value(self, game: TcgGame, r: Registers) -> int:
        return len(self.of.all(game, r))

    def each(self, p: Printer) -> str:
        if self.of.on == Who("your"):
            return f"of your {self.of.noun()}s"
        on = self.of.on if not isinstance(self.of.on, Who) else "it"
        return f"{self.of.noun()} on {'it' if on == 'this' and self.of.name else say(on, p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of {self.of.noun()}s on {say('it', p)}"


class StatOf(Node, frozen=True, tag_field="amount", tag="stat"):
    """The value of a stat or keyword as used in play."""

    of: Ref
    stat: Stat

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(game.stat_in_battle(c, STAT_NUMBERS[self.stat]) for c in resolve(game, r, self.of))

    def each(self, p: Printer) -> str:
        return self.equal(p)

    def equal(self, p: Printer) -> str:
        return f"its {SIGNS.get(self.stat, self.stat.capitalize())}"


class DamageOn(Node, frozen=True, tag_field="amount", tag="damage"):
    """How many damage counters lie on it."""

    of: Ref = "this"

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(game.characters[c].damage for c in resolve(game, r, self.of))

    def each(self, p: Printer) -> str:
        return f"damage counter on {say(self.of, p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of damage counters on {say(self.of, p)}"


class CardsInHand(Node, frozen=True, tag_field="amount", tag="hand"):
    """How many cards the player holds."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return len(game.hands[r[PLAYER]])

    def each(self, p: Printer) -> str:
        return "card in your hand"

    def equal(self, p: Printer) -> str:
        return "the number of cards you have in hand"


class CardsUnder(Node, frozen=True, tag_field="amount", tag="under"):
    """How many battle cards lie under it."""

    of: Ref = "this"

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(len(game.characters[c].cards_under or ()) for c in resolve(game, r, self.of))

    def each(self, p: Printer) -> str:
        return f"card under {'it' if self.of == 'this' else say(self.of, p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of cards under {say(self.of, p)}"


class IconsFlipped(Node, frozen=True, tag_field="amount", tag="icons"):
    """How many icons of a colour the player flipped in this battle, or by this effect."""

    colour: str
    by: Literal["battle", "effect"] = "battle"

    def value(self, game: TcgGame, r: Registers) -> int:
        player = r[PLAYER]
        if self.by == "effect":
            return sum(game.pool.battle_cards[kind_of(c)].icons.count(self.colour) for c in r[THEM])
        return game.icons_flipped(player).count(self.colour)

    def each(self, p: Printer) -> str:
        return f"{icon_sign(self.colour)} {'you flip' if p.you else 'they flip'}"

    def equal(self, p: Printer) -> str:
        return f"the number of {icon_sign(self.colour)} you flip"


class Began(Node, frozen=True, tag_field="amount", tag="began"):
    """How many such characters the player began the game with, whatever became of them."""

    trait: str
    other: bool = False

    def value(self, game: TcgGame, r: Registers) -> int:
        began = [game.pool.characters[id] for id in game.began[r[PLAYER]]]
        fitting = [card.id for card in began if any(self.trait in mode.traits for mode in card.modes)]
        source = r[SOURCE]
        own = source >= 0 and self.other and game.characters[source].card.id in fitting
        return len(fitting) - own

    def each(self, p: Printer) -> str:
        return f"{'other ' if self.other else ''}{self.trait} you began the game with"

    def equal(self, p: Printer) -> str:
        return f"the number of {'other ' if self.other else ''}{self.trait}s you began the game with"


class ThatMany(Node, frozen=True, tag_field="amount", tag="that many"):
    """As many as the effect has just dealt with."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return int(r[COUNT])

    def each(self, p: Printer) -> str:
        return "one scrapped this way"

    def equal(self, p: Printer) -> str:
        return "that many"


class Extra(Node, frozen=True, tag_field="amount", tag="extra"):
    """The number the trigger brought along, such as damage beyond a KO."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return int(r[AMOUNT])

    def each(self, p: Printer) -> str:
        return "extra damage"

    def equal(self, p: Printer) -> str:
        return "the extra damage"


class UpTo(Node, frozen=True, tag_field="amount", tag="missing"):
    """How much is missing up to a number."""

    number: int
    of: CardsInHand = CardsInHand()

    def value(self, game: TcgGame, r: Registers) -> int:
        return max(0, self.number - self.of.value(game, r))

    def each(self, p: Printer) -> str:
        return "card missing"

    def equal(self, p: Printer) -> str:
        return "the difference"


class Per(Node, frozen=True, tag_field="amount", tag="per"):
    """So many for each of something."""

    number: int
    of: Counted

    def value(self, game: TcgGame, r: Registers) -> int:
        return self.number * self.of.value(game, r)

    def each(self, p: Printer) -> str:
        return self.of.each(p)

    def equal(self, p: Printer) -> str:
        return f"{self.number} for each {self.of.each(p)}"


Counted = (
    CountOf | UpgradesOn | StatOf | DamageOn | CardsInHand | CardsUnder | IconsFlipped | Began | ThatMany | Extra | UpTo
)
Amount = int | Counted | Per


def value(game: TcgGame, r: Registers, amount: Amount) -> int:
    return amount if isinstance(amount, int) else amount.value(game, r)


# Conditions


class Is(Node, frozen=True, tag_field="if", tag="is"):
    """A character is one of those."""

    who: Ref
    a: Who

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return any(self.a.fits(game, r, c) for c in resolve(game, r, self.who))

    def text(self, p: Printer) -> str:
        if self.a.not_named:
            return f"{say(self.who, p)} is NOT {self.a.not_named}"
        if self.a.damaged:
            return f"{say(self.who, p)} is damaged"
        noun = self.a.noun() if self.a.name else a(self.a.noun())
        return f"{say(self.who, p)} is {noun}"


class Have(Node, frozen=True, tag_field="if", tag="have"):
    """There is such a character."""

    who: Who

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return bool(self.who.all(game, r))

    def text(self, p: Printer) -> str:
        return f"you have {self.who.noun() if self.who.name else a(self.who.noun())} on the battlefield"


class Alone(Node, frozen=True, tag_field="if", tag="alone"):
    """It is its player's only character on the battlefield."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return len(game.teams[r[PLAYER]]) == 1

    def text(self, p: Printer) -> str:
        return f"{p.this} is your only character on the battlefield"


class Attacking(Node, frozen=True, tag_field="if", tag="attacking"):
    """It is attacking, or defending; perhaps against somebody in particular."""

    who: Ref = "this"
    against: Who | None = None
    defending: bool = False
    outranked: bool = False
    """The other one has more stars."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        battle = game.battle
        if battle is None or not game.in_attack:
            return False
        mine, theirs = battle.attacker, battle.defender
        if self.defending:
            mine, theirs = theirs, mine
        if mine not in resolve(game, r, self.who) or theirs < 0:
            return False
        if self.outranked and game.characters[theirs].card.stars <= game.characters[mine].card.stars:
            return False
        return self.against is None or self.against.fits_card(game, r, theirs)

    def text(self, p: Printer) -> str:
        verb = "defending" if self.defending else "attacking"
        link = " against" if self.defending else ""
        if self.outranked:
            return f"{say(self.who, p)} is {verb}{link} an enemy that has more ★ than it"
        if self.against is None:
            return f"{say(self.who, p)} is {verb}"
        return f"{say(self.who, p)} is {verb}{link} {a(self.against.noun())}"


class HasUpgrade(Node, frozen=True, tag_field="if", tag="has upgrade"):
    """It has an Upgrade of a kind."""

    kind: Literal["weapon", "armor", "utility"]
    who: Ref = "this"

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return bool(Upgrades(self.who, self.kind).all(game, r))

    def text(self, p: Printer) -> str:
        return f"{say(self.who, p)} has {a(self.kind.capitalize())}"


class InScrap(Node, frozen=True, tag_field="if", tag="in scrap pile"):
    """Such a card lies in the player's scrap pile."""

    cards: Cards

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return bool(self.cards.kinds(game, game.scrap_of(r[PLAYER])))

    def text(self, p: Printer) -> str:
        return f"you have {self.cards.one()} in your scrap pile"


class HandAtMost(Node, frozen=True, tag_field="if", tag="hand at most"):
    """The player holds no more cards than that."""

    number: int

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return len(game.hands[r[PLAYER]]) <= self.number

    def text(self, p: Printer) -> str:
        return (
            "you have no cards in hand" if self.number == 0 else f"you have fewer than {self.number + 1} cards in hand"
        )


class Flipped(Node, frozen=True, tag_field="if", tag="flipped"):
    """The player flipped at least these icons in this battle."""

    icons: tuple[str, ...]

    def holds(self, game: TcgGame, r: Registers) -> bool:
        have = Counter(game.icons_flipped(r[PLAYER]))
        return all(have[colour] >= n for colour, n in Counter(self.icons).items())

    def text(self, p: Printer) -> str:
        return f"you flip at least {''.join(icon_sign(i) for i in self.icons)}"


class FlippedColours(Node, frozen=True, tag_field="if", tag="colours"):
    """The player flipped icons of at least so many different colours."""

    number: int

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return len(set(game.icons_flipped(r[PLAYER]))) >= self.number

    def text(self, p: Printer) -> str:
        return f"you flip battle icons of at least {self.number} different colors"


class FlippedEqual(Node, frozen=True, tag_field="if", tag="as many"):
    """The player flipped as many icons of one colour as of another."""

    one: str
    other: str

    def holds(self, game: TcgGame, r: Registers) -> bool:
        icons = game.icons_flipped(r[PLAYER])
        return icons.count(self.one) == icons.count(self.other)

    def text(self, p: Printer) -> str:
        return f"you flip an equal number of {icon_sign(self.one)} and {icon_sign(self.other)}"


class FirstIcon(Node, frozen=True, tag_field="if", tag="first icon"):
    """In this battle the player flipped the first icon of that colour this turn."""

    colour: Literal["white"] = "white"

    def holds(self, game: TcgGame, r: Registers) -> bool:
        player = r[PLAYER]
        battle = game.battle
        if battle is None or battle.whites_before[player] > 0:
            return False
        white = game.pool.white
        return any(white[kind_of(card)] for card in battle.flipped[player])

    def text(self, p: Printer) -> str:
        return f"you flip your first {icon_sign(self.colour)} this turn"


class FirstAttack(Node, frozen=True, tag_field="if", tag="first attack"):
    """It attacks for the first time this turn."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return bool(game.characters[r[SOURCE]].attacked == 1)

    def text(self, p: Printer) -> str:
        return "for the first time each turn"


class MoreStarsLost(Node, frozen=True, tag_field="if", tag="more stars lost"):
    """The player's KO'd characters have more stars than those on the battlefield."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        player = r[PLAYER]
        lost = sum(game.characters[c].card.stars for c in game.knocked_out[player])
        return lost > sum(game.characters[c].card.stars for c in game.teams[player])

    def text(self, p: Printer) -> str:
        return "you have more ★ of characters in your KO area than on the battlefield"


class While(Node, frozen=True, tag_field="if", tag="both"):
    """Several conditions at once."""

    all: tuple[Condition, ...]

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return all(one.holds(game, r) for one in self.all)

    def text(self, p: Printer) -> str:
        return " and ".join(one.text(p) for one in self.all)


Condition = (
    Is
    | Have
    | Alone
    | Attacking
    | HasUpgrade
    | InScrap
    | HandAtMost
    | Flipped
    | FlippedColours
    | FlippedEqual
    | FirstIcon
    | FirstAttack
    | MoreStarsLost
    | While
)

ON_FLIPS = (Flipped, FlippedColours, FlippedEqual, FirstIcon)
"""Conditions that look at flipped cards: abilities with them wait for the flips. ER-1.3.2-4b, ER-1.3.2-6"""


def looks_at_flips(condition: Condition | None) -> bool:
    if isinstance(condition, While):
        return any(looks_at_flips(one) for one in condition.all)
    return isinstance(condition, ON_FLIPS)
