"""Nouns for battle cards: which cards of a pile, which Upgrades on whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.english import listing
from ...kernel.grammar import Subject, a, conjugate, denied, many, plural
from ...kernel.knowledge import kind_of
from ...kernel.meaning import word_of, words
from ...kernel.native import equal
from ..choices import WornBy
from .base import ICONS, SIGNS, Colour, Faction, Needs, Node, Printer, Ref, Registers
from .nouns import PLURAL, SINGULAR, One, Who, say, standing
from .phrases import NounPhrase

if TYPE_CHECKING:
    from ..definitions import BattleCard
    from ..state import TcgGame

CardType = Literal["action", "secret action", "upgrade", "weapon", "armor", "utility", "chosen"]


def icon_sign(colour: Colour) -> str:
    return ICONS[colour]


class CardPredicate(Node, frozen=True):
    """A fact about a battle card that either holds or doesn't."""

    def fits(self, card: BattleCard) -> bool:
        raise NotImplementedError

    def says(self, subject: Subject) -> str:
        """The rest of a sentence about the card: is an Action, has at least {W}."""
        raise NotImplementedError

    def denies(self, subject: Subject) -> str:
        return denied(self.says(subject))

    def put(self, noun: NounPhrase) -> None:
        """Find its place in a noun phrase."""
        noun.that.append(self.says(noun.subject))


class OfType(CardPredicate, frozen=True, tag_field="is", tag="type"):
    """Is an Action, an Upgrade, or an Upgrade of one kind."""

    type: CardType
    """Action, Upgrade, or the kind of an Upgrade; chosen: the kind that was chosen or scrapped before."""

    def fits(self, card: BattleCard) -> bool:
        if self.type == "action":
            return card.is_action
        if self.type == "secret action":
            return card.type == "secret-action"
        return card.is_upgrade and (self.type == "upgrade" or self.type in card.kinds)

    def says(self, subject: Subject) -> str:
        if self.type == "chosen":
            return f"{conjugate('be', subject)} of that kind"
        return f"{conjugate('be', subject)} {a(self.type.title())}"

    def put(self, noun: NounPhrase) -> None:
        if self.type == "chosen":
            noun.kinds.append("Upgrade")
            noun.after.append("of that kind")
        elif noun.proper or noun.kinds:
            super().put(noun)
        else:
            noun.kinds.append(self.type.title())

    def needs(self) -> Needs:
        return (("type", "chosen"),) if self.type == "chosen" else ()


class HasIcon(CardPredicate, frozen=True, tag_field="is", tag="icon"):
    """Has at least so many icons of a colour."""

    colour: Colour | Literal["chosen"]
    """The colour of the icon; chosen: the one that was chosen before."""
    number: int = 1
    """How many icons of that colour at least."""

    def fits(self, card: BattleCard) -> bool:
        return card.icons.count(self.colour) >= self.number

    def says(self, subject: Subject) -> str:
        if self.colour == "chosen":
            icons = "a battle icon" if self.number == 1 else f"at least {self.number} battle icons"
            return f"{conjugate('have', subject)} {icons} of that color"
        return f"{conjugate('have', subject)} at least {icon_sign(self.colour) * self.number}"

    def needs(self) -> Needs:
        return (("colour", "chosen"),) if self.colour == "chosen" else ()


class HasColours(CardPredicate, frozen=True, tag_field="is", tag="colours"):
    """Has icons of at least so many different colours; with 1 it has an icon at all."""

    number: int
    """How many different colours at least."""

    def fits(self, card: BattleCard) -> bool:
        return len(set(card.icons)) >= self.number

    def says(self, subject: Subject) -> str:
        if self.number == 1:
            return f"{conjugate('have', subject)} battle icons"
        return f"{conjugate('have', subject)} battle icons of at least {self.number} different colors"

    def denies(self, subject: Subject) -> str:
        return f"{conjugate('have', subject)} no battle icons" if self.number == 1 else super().denies(subject)


class HasIcons(CardPredicate, frozen=True, tag_field="is", tag="icons"):
    """Has so many battle icons or more, of whatever colours."""

    number: int
    """How many icons at least."""

    def fits(self, card: BattleCard) -> bool:
        return len(card.icons) >= self.number

    def says(self, subject: Subject) -> str:
        return f"{conjugate('have', subject)} at least {many(self.number, 'battle icon')}"


class Lets(CardPredicate, frozen=True, tag_field="is", tag="lets"):
    """Something on it lets its player do that."""

    do: Literal["plan", "draw", "damage", "repair"]
    """What it lets its player do, as the verbs are called."""

    def fits(self, card: BattleCard) -> bool:
        return any(word_of(node) == f"verb: {self.do}" for _, node in words((card.effects, card.abilities)))

    def says(self, subject: Subject) -> str:
        player = "its player" if subject.third else "their players"
        return f"{conjugate('let', subject)} {player} {LETTING[self.do]}"


LETTING = {"plan": "Plan", "draw": "draw cards", "damage": "do damage", "repair": "repair damage"}


class CardNamed(CardPredicate, frozen=True, tag_field="is", tag="named"):
    """Has that name."""

    name: str
    """The whole name of the card."""

    def fits(self, card: BattleCard) -> bool:
        return card.name == self.name

    def says(self, subject: Subject) -> str:
        return f"{conjugate('be', subject)} {a(self.name)}"

    def put(self, noun: NounPhrase) -> None:
        if noun.proper or noun.kinds:
            super().put(noun)
        else:
            noun.kinds.append(self.name)


class OfFaction(CardPredicate, frozen=True, tag_field="is", tag="faction"):
    """Belongs to a faction."""

    faction: Faction
    """The faction that is printed on it."""

    def fits(self, card: BattleCard) -> bool:
        return card.faction == self.faction

    def says(self, subject: Subject) -> str:
        return f"{conjugate('be', subject)} {a(self.faction.capitalize())}{' card' if subject.third else ' cards'}"

    def put(self, noun: NounPhrase) -> None:
        noun.before.append(self.faction.capitalize())


class HasStars(CardPredicate, frozen=True, tag_field="is", tag="stars"):
    """Has exactly so many stars."""

    number: int
    """How many stars it has."""

    def fits(self, card: BattleCard) -> bool:
        return card.stars == self.number

    def says(self, subject: Subject) -> str:
        return f"{conjugate('have', subject)} exactly {self.number} ★"


class HasBonus(CardPredicate, frozen=True, tag_field="is", tag="bonus"):
    """Adds to a stat of its bearer by the numbers printed on it."""

    stat: Literal["attack", "defense"]
    """Which stat."""

    def fits(self, card: BattleCard) -> bool:
        return (card.attack_bonus if self.stat == "attack" else card.defense_bonus) > 0

    def says(self, subject: Subject) -> str:
        return f"{conjugate('have', subject)} {a(SIGNS[self.stat])} bonus"


class OfTrait(CardPredicate, frozen=True, tag_field="is", tag="trait"):
    """Is the Upgrade side of a character with that trait."""

    trait: str
    """The trait: Battle Master, Weaponizer."""

    def fits(self, card: BattleCard) -> bool:
        return self.trait in card.traits

    def says(self, subject: Subject) -> str:
        return f"{conjugate('be', subject)} {a(self.trait) if subject.third else plural(self.trait)}"

    def put(self, noun: NounPhrase) -> None:
        noun.before.append(self.trait)


class NotCard(CardPredicate, frozen=True, tag_field="is", tag="not"):
    """The opposite of another predicate."""

    of: BattleCardPredicate
    """What must not hold."""

    def fits(self, card: BattleCard) -> bool:
        return not self.of.fits(card)

    def says(self, subject: Subject) -> str:
        return self.of.denies(subject)

    def denies(self, subject: Subject) -> str:
        return self.of.says(subject)


class AnyCard(CardPredicate, frozen=True, tag_field="is", tag="any of"):
    """One of several predicates holds."""

    of: tuple[BattleCardPredicate, ...]
    """The predicates of which one has to hold, two or more."""

    def fits(self, card: BattleCard) -> bool:
        return any(one.fits(card) for one in self.of)

    def says(self, subject: Subject) -> str:
        return listing([one.says(subject) for one in self.of], "or")

    def denies(self, subject: Subject) -> str:
        return listing([one.denies(subject) for one in self.of])

    def put(self, noun: NounPhrase) -> None:
        types = [one.type.title() for one in self.of if isinstance(one, OfType)]
        if len(types) < len(self.of) or noun.proper or noun.kinds:
            super().put(noun)
        else:
            noun.kinds.append(listing(types, "or"))


BattleCardPredicate = (
    OfType | HasIcon | HasColours | HasIcons | Lets | CardNamed | OfFaction | HasStars | HasBonus | OfTrait | NotCard
    | AnyCard
)  # fmt: skip


class Cards(Node, frozen=True, tag_field="noun", tag="cards"):
    """Battle cards of some type, icon or name."""

    that: tuple[BattleCardPredicate, ...] = ()
    """What all has to hold for a card; any card where nothing is said."""

    def fits(self, card: BattleCard) -> bool:
        for one in self.that:  # noqa: SIM110  (asked often: a generator would cost more than the answer)
            if not one.fits(card):
                return False
        return True

    @property
    def is_action(self) -> bool:
        """Is every Secret Action one of them, whatever else stands on it?"""
        return all(isinstance(one, OfType) and one.type in ("action", "secret action") for one in self.that)

    def kinds(self, game: TcgGame, pile: list[int]) -> list[int]:
        """The positions in a pile where such cards lie; of equal cards the first only."""
        seen: set[int] = set()
        found = []
        for i, one in enumerate(pile):
            kind = kind_of(one)
            if kind not in seen and self.fits(game.pool.battle_cards[kind]):
                seen.add(kind)
                found.append(i)
        return found

    def noun(self, plural: bool = False, head: str = "card") -> str:
        made = NounPhrase(plural, PLURAL if plural else SINGULAR)
        for one in self.that:
            one.put(made)
        return made.words(head)

    def one(self) -> str:
        return a(self.noun())

    def says(self) -> str:
        """Of a card that is "it": is an Action and has at least {O}."""
        return listing([one.says(SINGULAR) for one in self.that])


class Upgrades(Node, frozen=True, tag_field="noun", tag="upgrades"):
    """Upgrades on characters: which of them, on whom."""

    on: Who | One | Ref = Who()
    """Those on any of these characters; on one that is chosen first; on somebody spoken of before."""
    that: tuple[BattleCardPredicate, ...] = ()
    """What all has to hold for an Upgrade; any Upgrade where nothing is said."""

    @property
    def cards(self) -> Cards:
        return Cards(self.that)

    def all(self, game: TcgGame, r: Registers) -> list[WornBy]:
        """Bearer and Upgrade, for each that fits."""
        bearers = self.on.all(game, r) if isinstance(self.on, Who) else standing(game, r, self.on)
        return [
            WornBy(c, worn)
            for c in bearers
            for worn in game.characters[c].upgrades
            if not worn.is_head and all(one.fits(game.upgrade_card(worn)) for one in self.that)
        ]

    def noun(self, plural: bool = False) -> str:
        return self.cards.noun(plural, "Upgrade")

    def one(self, p: Printer, link: str = "on") -> str:
        """One of them: an enemy Weapon, an Upgrade on one of your Cars."""
        on = self.on
        if isinstance(on, Who):
            plain = on.zone == "battlefield" and not on.that
            if plain and on.side == "enemy" and not on.owner(p):
                return a(f"enemy {self.noun()}")
            return f"{a(self.noun())} {link} {on.one(p)}"
        return f"{a(self.noun())} {link} {say(on, p)}"

    def every(self, p: Printer, link: str = "on", all: str = "all ") -> str:
        """All of them: ALL Upgrades, your Weapons, all Upgrades on it."""
        on = self.on
        if isinstance(on, Who):
            if equal(on, Who()):
                return f"{all.upper()}{self.noun(True)}"
            own = on.owner(p)
            if on.zone == "battlefield" and not on.that:
                return f"{all}{own or 'enemy'} {self.noun(True)}"
            return f"{all}{self.noun(True)} {link} {on.every(p)}"
        return f"{all}{self.noun(True)} {link} {say(on, p)}"

    def some(self, p: Printer) -> str:
        """Several of them: enemy Weapons, Upgrades on it."""
        words = self.every(p)
        return words.removeprefix("all ").removeprefix("ALL ")

    def counted(self, p: Printer) -> str:
        """After "for each": of your Upgrades, Upgrade on it."""
        on = self.on
        if isinstance(on, Who):
            if on.zone == "battlefield" and not on.that:
                own = on.owner(p)
                return (
                    f"of {own} {self.noun(True)}" if own else f"{'enemy ' if on.side == 'enemy' else ''}{self.noun()}"
                )
            return f"{self.noun()} on {on.every(p)}"
        return f"{self.noun()} on {say(on, p) if isinstance(on, One) else p.ref(on, near=True, them='them')}"
