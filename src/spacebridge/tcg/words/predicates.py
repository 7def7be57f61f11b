"""Predicates: the small facts by which a noun tells characters apart. Each one can be asked and can be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.english import listing
from ...kernel.grammar import Subject, a, conjugate, denied, many
from ..heads import factions_of, stars_of
from .base import SIGNS, STAT_NUMBERS, Faction, Keyword, ModeName, Node, Printer, Ref, Registers, Slot, meant
from .phrases import NounPhrase

if TYPE_CHECKING:
    from ..definitions import CharacterCard
    from ..state import TcgGame

TRAITS: Final = (
    "Aerialbot", "Air Strike Patrol", "Battle Master", "Battle Patrol", "Beast", "Boat", "Car", "Constructicon",
    "Dinobot", "Dreadwing", "Firecon", "Guardian", "Helicopter", "Insecticon", "Leader", "Melee", "Mini-Cassette",
    "Motorcycle", "Off-Road Patrol", "Omnibot", "Plane", "Predacon", "Ranged", "Rescue Patrol", "Sentinel", "Spaceship",
    "Specialist", "Sports Car Patrol", "Spy Patrol", "Stunticon", "Tank", "Titan", "Titan Master", "Train", "Truck",
    "Weaponizer", "Wrecker",
)  # fmt: skip
"""The traits of the printed game. A set that has others says so."""

ADJECTIVES: Final = frozenset(("Melee", "Ranged"))
"""Traits that stand before a noun and are none: a Melee character, but a Specialist."""


class Predicate(Node, frozen=True):
    """A fact about a character that either holds or doesn't. `~one` is its opposite, `one | other` either of them."""

    def __invert__(self) -> Not:
        return Not(self)  # type: ignore[arg-type]

    def __or__(self, other: Predicate) -> AnyOf:
        return AnyOf((self, other))  # type: ignore[arg-type]

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        raise NotImplementedError

    @property
    def fixed(self) -> bool:
        """Do the card and its face decide alone, whatever happens in the game?"""
        return False

    def says(self, p: Printer, subject: Subject) -> str:
        """The rest of a sentence about the subject: is a Car, has 5 ★ or fewer."""
        raise NotImplementedError

    def denies(self, p: Printer, subject: Subject) -> str:
        """That it is not so: isn't a Car, doesn't have 5 ★ or fewer."""
        return denied(self.says(p, subject))

    def put(self, noun: NounPhrase, p: Printer) -> None:
        """Find its place in a noun phrase."""
        noun.that.append(self.says(p, noun.subject))

    def put_not(self, noun: NounPhrase, p: Printer) -> None:
        noun.that.append(self.denies(p, noun.subject))


def be(subject: Subject) -> str:
    return conjugate("be", subject)


def have(subject: Subject) -> str:
    return conjugate("have", subject)


class Trait(Predicate, frozen=True, tag_field="is", tag="trait"):
    """Has a trait in the mode it is in."""

    trait: str
    """The trait, as it is printed: Car, Melee."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return game.has_trait(index, self.trait)

    @property
    def fixed(self) -> bool:
        return True

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{be(subject)} {self.trait if self.trait in ADJECTIVES else a(self.trait)}"

    def put(self, noun: NounPhrase, p: Printer) -> None:
        if noun.proper:
            super().put(noun, p)
        elif self.trait in ADJECTIVES:
            noun.before.append(self.trait)
        else:
            noun.kinds.append(self.trait)


class InFaction(Predicate, frozen=True, tag_field="is", tag="faction"):
    """Belongs to a faction."""

    faction: Faction
    """The faction."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return self.faction in factions_of(game, index)

    @property
    def fixed(self) -> bool:
        return True

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{be(subject)} {a(self.faction.capitalize())}"

    def put(self, noun: NounPhrase, p: Printer) -> None:
        if noun.proper:
            super().put(noun, p)
        else:
            noun.kinds.insert(0, self.faction.capitalize())


class Named(Predicate, frozen=True, tag_field="is", tag="named"):
    """Has that name, whatever stands below it, or only with what is said to stand there; a rank or a side before the
    name makes no difference."""

    name: str
    """The name without what stands below it: Bumblebee. Shockwave is Major Shockwave, too."""
    subtitle: str = ""
    """What has to stand below the name; anything where nothing is said."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return self.names(game.characters[index].card)

    def names(self, card: CharacterCard) -> bool:
        """Is that the name of a card?"""
        return bears(card.name, self.name) and self.subtitle in ("", card.subtitle)

    @property
    def words(self) -> str:
        return f"{self.name}, {self.subtitle}" if self.subtitle else self.name

    @property
    def fixed(self) -> bool:
        return True

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{be(subject)} {self.words}"

    def put(self, noun: NounPhrase, p: Printer) -> None:
        if noun.proper or noun.kinds:
            super().put(noun, p)
        else:
            noun.proper = self.words


def bears(whole: str, name: str) -> bool:
    """Is somebody who is called that one of those of the name?

    >>> bears("Shockwave", "Shockwave"), bears("Major Shockwave", "Shockwave"), bears("Shockwave", "Wave")
    (True, True, False)
    """
    return whole == name or whole.endswith(f" {name}")


class InMode(Predicate, frozen=True, tag_field="is", tag="in mode"):
    """Is in that mode."""

    mode: ModeName | Literal["chosen"]
    """The mode; alt: either alt mode of a Triple Changer; chosen: the one that was chosen before."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return is_mode(game.characters[index].face.name, self.mode)

    @property
    def fixed(self) -> bool:
        return True

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{be(subject)} in {mode_words(self.mode)}"

    def put(self, noun: NounPhrase, p: Printer) -> None:
        noun.after.append(f"in {mode_words(self.mode)}")


def is_mode(name: str, wanted: str) -> bool:
    """A Triple Changer is in alt mode in each of its two alt modes. KW-triple-1"""
    return name == wanted or (wanted == "alt" and name == "alt2")


def mode_words(mode: str) -> str:
    if mode == "chosen":
        return "that mode"
    return "second alt mode" if mode == "alt2" else f"{mode.capitalize() if mode == 'combiner' else mode} mode"


class StarsAtMost(Predicate, frozen=True, tag_field="is", tag="stars at most"):
    """Costs no more stars than that."""

    number: int
    """The most stars it may cost."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return stars_of(game, index) <= game.reworded(r, self.number)

    @property
    def fixed(self) -> bool:
        return True

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} {self.number} ★ or fewer"


class StatAtMost(Predicate, frozen=True, tag_field="is", tag="stat at most"):
    """Has no more attack, defense or health than that, as used in play."""

    stat: Literal["attack", "defense", "health"]
    """Which of the three."""
    number: int
    """The most it may have."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return game.stat_in_battle(index, STAT_NUMBERS[self.stat]) <= self.number

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} {self.number} {SIGNS[self.stat]} or less"


class StarsAtLeast(Predicate, frozen=True, tag_field="is", tag="stars at least"):
    """Costs no fewer stars than that."""

    number: int
    """The fewest stars it may cost."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return stars_of(game, index) >= self.number

    @property
    def fixed(self) -> bool:
        return True

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} {self.number} ★ or more"


class StarsThan(Predicate, frozen=True, tag_field="is", tag="stars than"):
    """Costs more stars than another character, or fewer, or as many."""

    than: Ref = "this"
    """Whom it is compared with."""
    how: Literal["more", "fewer", "as many", "no more"] = "more"
    """Does it cost more stars, fewer, as many, or as many or fewer?"""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        stars = stars_of(game, index)
        for other in meant(game, r, self.than):
            difference = stars - stars_of(game, other)
            if {"more": difference > 0, "fewer": difference < 0, "as many": difference == 0}.get(
                self.how, difference <= 0
            ):
                return True
        return False

    def says(self, p: Printer, subject: Subject) -> str:
        link = "as" if self.how == "as many" else "than"
        return f"{have(subject)} {self.how} ★ {link} {p.ref(self.than, them='one of them')}"


class Shares(Predicate, frozen=True, tag_field="is", tag="shares"):
    """Has a faction, or a trait of the mode it is in, that somebody has too."""

    what: Literal["faction", "trait"] = "faction"
    """What both of them have."""
    of: Ref = "this"
    """The other one, or all the others where several were chosen."""

    def _all(self, game: TcgGame, index: int) -> set[str]:
        return set(factions_of(game, index) if self.what == "faction" else game.traits_of(index))

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        mine = self._all(game, index)
        others = [self._all(game, other) for other in meant(game, r, self.of) if self.of != "them" or other != index]
        if self.of == "them":
            return bool(others) and bool(mine.intersection(*others))
        return any(mine & one for one in others)

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{conjugate('share', subject)} a {self.what} with {p.ref(self.of, them='all of them')}"

    def denies(self, p: Printer, subject: Subject) -> str:
        return f"{conjugate('share', subject)} no {self.what} with {p.ref(self.of, them='all of them')}"


class ManyModes(Predicate, frozen=True, tag_field="is", tag="modes"):
    """Has at least so many modes of a kind."""

    number: int = 2
    """How many of them."""
    mode: Literal["alt", "bot"] = "alt"
    """Which modes are counted."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        modes = game.characters[index].card.modes
        return sum(1 for mode in modes if mode.name.startswith(self.mode)) >= self.number

    @property
    def fixed(self) -> bool:
        return True

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} at least {many(self.number, f'{self.mode} mode')}"


class Damaged(Predicate, frozen=True, tag_field="is", tag="damaged"):
    """Has a damage counter on it."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return game.characters[index].damage > 0

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{be(subject)} damaged"

    def put(self, noun: NounPhrase, p: Printer) -> None:
        noun.before.insert(0, "damaged")

    def put_not(self, noun: NounPhrase, p: Printer) -> None:
        noun.before.insert(0, "undamaged")


class DamageAtLeast(Predicate, frozen=True, tag_field="is", tag="damage at least"):
    """Has so many damage counters or more, perhaps up to a limit."""

    number: int
    """The fewest counters."""
    most: int | None = None
    """The most counters; no limit where nothing is said."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        damage = game.characters[index].damage
        return damage >= self.number and (self.most is None or damage <= self.most)

    def says(self, p: Printer, subject: Subject) -> str:
        if self.most is not None:
            return f"{have(subject)} {self.number} to {self.most} damage counters"
        return f"{have(subject)} {self.number} or more damage counters"


class Tapped(Predicate, frozen=True, tag_field="is", tag="tapped"):
    """Is tapped."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return game.characters[index].tapped

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{be(subject)} tapped"

    def put(self, noun: NounPhrase, p: Printer) -> None:
        noun.before.insert(0, "tapped")

    def put_not(self, noun: NounPhrase, p: Printer) -> None:
        noun.before.insert(0, "untapped")


class Upgraded(Predicate, frozen=True, tag_field="is", tag="upgraded"):
    """Has an Upgrade, perhaps one of a kind or of a name."""

    kind: Slot | None = None
    """Only an Upgrade of this kind counts."""
    name: str = ""
    """Only an Upgrade of this name counts."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        worn = [game.upgrade_card(one) for one in game.characters[index].upgrades if not one.is_head]
        return any((self.kind is None or self.kind in one.kinds) and self.name in ("", one.name) for one in worn)

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} {self._what()}"

    def _what(self) -> str:
        return a(self.name or (self.kind.capitalize() if self.kind is not None else "Upgrade"))

    def put(self, noun: NounPhrase, p: Printer) -> None:
        if noun.after and noun.after[-1].startswith("with "):  # with a Weapon, an Armor and a Utility
            noun.after[-1] = f"{noun.after[-1].replace(' and ', ', ')} and {self._what()}"
        else:
            noun.after.append(f"with {self._what()}")

    def put_not(self, noun: NounPhrase, p: Printer) -> None:
        noun.after.append(f"without {self._what()}")


class Headed(Predicate, frozen=True, tag_field="is", tag="headed"):
    """Has a character on it in head mode, perhaps one of a name."""

    name: str = ""
    """The name of that head; any head where nothing is said."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        heads = [game.upgrade_card(one) for one in game.characters[index].upgrades if one.is_head]
        return any(self.name in ("", one.name) for one in heads)

    @property
    def fixed(self) -> bool:
        return False

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} {self.name or 'a character'} on it in head mode"


class HasKeyword(Predicate, frozen=True, tag_field="is", tag="has keyword"):
    """Has a keyword, by whatever gives it."""

    keyword: Keyword
    """The keyword."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return game.stat(index, STAT_NUMBERS[self.keyword]) > 0

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} {self.keyword.capitalize()}"


class Attacked(Predicate, frozen=True, tag_field="is", tag="attacked"):
    """Has attacked this turn."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return game.characters[index].attacked > 0

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} attacked this turn"

    def denies(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} not attacked this turn"


class CanBe(Predicate, frozen=True, tag_field="is", tag="can be"):
    """Has a trait in one of its other modes."""

    trait: str
    """The trait, as it is printed: Car, Melee."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        character = game.characters[index]
        face = character.face
        return any(mode is not face and self.trait in mode.traits for mode in character.card.modes)

    @property
    def fixed(self) -> bool:
        return True

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{have(subject)} another mode with the {self.trait} trait"


class Other(Predicate, frozen=True, tag_field="is", tag="other"):
    """Is not this one; in an Action, which lies on nobody, not the one just chosen."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return bool(index != (r.source if r.source >= 0 else r.it))

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{'is' if subject.third else 'are'}n't {p.ref('this')}"

    def put(self, noun: NounPhrase, p: Printer) -> None:
        noun.other = True


class Battling(Predicate, frozen=True, tag_field="is", tag="battling"):
    """Attacks somebody or defends against them."""

    whom: Ref = "this"
    """The other one in the battle."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        battle = game.battle
        if battle is None or not game.in_attack or index not in (battle.attacker, battle.defender):
            return False
        rival = battle.attacker if index == battle.defender else battle.defender
        return rival in meant(game, r, self.whom)

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{be(subject)} battling {p.ref(self.whom, them='one of them')}"


class Fallen(Predicate, frozen=True, tag_field="is", tag="KO'd"):
    """Is not on the battlefield any more."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return index not in game.teams[game.characters[index].owner]

    def says(self, p: Printer, subject: Subject) -> str:
        return f"{be(subject)} KO'd"


class Not(Predicate, frozen=True, tag_field="is", tag="not"):
    """The opposite of another predicate."""

    of: CharacterPredicate
    """What must not hold."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return not self.of.fits(game, r, index)

    @property
    def fixed(self) -> bool:
        return self.of.fixed

    def says(self, p: Printer, subject: Subject) -> str:
        return self.of.denies(p, subject)

    def denies(self, p: Printer, subject: Subject) -> str:
        return self.of.says(p, subject)

    def put(self, noun: NounPhrase, p: Printer) -> None:
        self.of.put_not(noun, p)

    def put_not(self, noun: NounPhrase, p: Printer) -> None:
        self.of.put(noun, p)


class AnyOf(Predicate, frozen=True, tag_field="is", tag="any of"):
    """One of several predicates holds."""

    of: tuple[CharacterPredicate, ...]
    """The predicates of which one has to hold, two or more."""

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        return any(one.fits(game, r, index) for one in self.of)

    @property
    def fixed(self) -> bool:
        return all(one.fixed for one in self.of)

    def says(self, p: Printer, subject: Subject) -> str:
        return listing([one.says(p, subject) for one in self.of], "or")

    def denies(self, p: Printer, subject: Subject) -> str:
        return listing([one.denies(p, subject) for one in self.of])

    def put(self, noun: NounPhrase, p: Printer) -> None:
        kinds = [one.trait if isinstance(one, Trait) else one.faction.capitalize() for one in self.of
                 if isinstance(one, Trait | InFaction)]  # fmt: skip
        names = [one.name for one in self.of if isinstance(one, Named)]
        modes = [mode_words(one.mode) for one in self.of if isinstance(one, InMode)]
        if len(modes) == len(self.of):
            noun.after.append(f"in {listing(modes, 'or')}")
        elif len(names) == len(self.of) and not (noun.proper or noun.kinds):
            noun.proper = listing(names, "or" if noun.subject.third else "and")
        elif len(kinds) < len(self.of) or noun.proper or ADJECTIVES & set(kinds):
            super().put(noun, p)
        else:
            noun.kinds.append(listing(kinds, "or" if noun.subject.third else "and"))


CharacterPredicate = (
    Trait | InFaction | Named | InMode | StarsAtMost | StarsAtLeast | StarsThan | Shares | ManyModes | Damaged
    | DamageAtLeast | Tapped | Upgraded | Headed | StatAtMost
    | HasKeyword | Attacked | CanBe | Battling | Fallen | Other | Not | AnyOf
)  # fmt: skip

Cause = Named | Trait | InFaction
"""What a stratagem is for."""
