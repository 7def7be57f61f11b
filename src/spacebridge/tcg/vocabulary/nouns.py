"""Who is spoken of: references, facts about characters, and characters."""

from __future__ import annotations

from typing import Literal

from ..words import predicates as _is
from ..words.base import Faction, Keyword, ModeName, OneRef, Ref, Slot, Stat
from ..words.nouns import Each, One, Who

THIS: Literal["this"] = "this"
IT: Literal["it"] = "it"
THAT: OneRef = "that"
ATTACKER: OneRef = "attacker"
DEFENDER: OneRef = "defender"
BEARER: OneRef = "bearer"
FIRST: OneRef = "first"
THEM: Ref = "them"

ATK: Literal["attack"] = "attack"
DEF: Literal["defense"] = "defense"
HP: Stat = "health"
BOLD: Keyword = "bold"
TOUGH: Keyword = "tough"
PIERCE: Keyword = "pierce"

# Predicates

Fact = str | _is.CharacterPredicate
"""A predicate; a plain string is a trait."""

damaged = _is.Damaged()
undamaged = _is.Not(damaged)
tapped = _is.Tapped()
fallen = _is.Fallen()
untapped = _is.Not(tapped)
having_upgrades = _is.Upgraded()
other = _is.Other()
fresh = _is.Not(_is.Attacked())


def _facts(facts: tuple[Fact, ...]) -> tuple[_is.CharacterPredicate, ...]:
    return tuple(_is.Trait(one) if isinstance(one, str) else one for one in facts)


def not_(fact: Fact) -> _is.Not:
    """The opposite."""
    return _is.Not(_facts((fact,))[0])


def any_of(*facts: Fact) -> _is.AnyOf:
    """One of these holds."""
    return _is.AnyOf(_facts(facts))


def trait(name: str) -> _is.Trait:
    """With a trait."""
    return _is.Trait(name)


def of(faction: Faction) -> _is.InFaction:
    """Of a faction."""
    return _is.InFaction(faction)


def called(name: str, subtitle: str = "") -> _is.Named:
    """Of that name, perhaps with something in particular below it."""
    return _is.Named(name, subtitle)


def in_mode(mode: ModeName) -> _is.InMode:
    """In that mode."""
    return _is.InMode(mode)


def can_be(trait: str) -> _is.CanBe:
    """With that trait in another mode."""
    return _is.CanBe(trait)


def stars_at_most(number: int) -> _is.StarsAtMost:
    """With so many stars or fewer."""
    return _is.StarsAtMost(number)


def stat_at_most(stat: Literal["attack", "defense", "health"], number: int) -> _is.StatAtMost:
    """With so much of a stat or less."""
    return _is.StatAtMost(stat, number)


def stars_at_least(number: int) -> _is.StarsAtLeast:
    """With so many stars or more."""
    return _is.StarsAtLeast(number)


def more_stars_than(who: Ref) -> _is.StarsThan:
    """With more stars than somebody."""
    return _is.StarsThan(who)


def fewer_stars_than(who: Ref) -> _is.StarsThan:
    """With fewer stars than somebody."""
    return _is.StarsThan(who, "fewer")


def as_many_stars_as(who: Ref) -> _is.StarsThan:
    """With as many stars as somebody."""
    return _is.StarsThan(who, "as many")


def no_more_stars_than(who: Ref) -> _is.StarsThan:
    """With as many stars as somebody, or fewer."""
    return _is.StarsThan(who, "no more")


def with_a(kind: Slot) -> _is.Upgraded:
    """With an Upgrade of a kind."""
    return _is.Upgraded(kind)


def with_the(name: str) -> _is.Upgraded:
    """With an Upgrade of that name."""
    return _is.Upgraded(name=name)


def damage_at_least(number: int, most: int | None = None) -> _is.DamageAtLeast:
    """With so many damage counters or more, perhaps up to a limit."""
    return _is.DamageAtLeast(number, most)


def without_a(kind: Slot) -> _is.Not:
    """Without an Upgrade of a kind."""
    return _is.Not(_is.Upgraded(kind))


def battling_with(whom: Ref = THIS) -> _is.Battling:
    """In a battle with somebody."""
    return _is.Battling(whom)


def having(keyword: Keyword) -> _is.HasKeyword:
    """With a keyword."""
    return _is.HasKeyword(keyword)


def lacking(keyword: Keyword) -> _is.Not:
    """Without a keyword."""
    return _is.Not(_is.HasKeyword(keyword))


def shares(what: Literal["faction", "trait"], of: Ref = THIS) -> _is.Shares:
    """With a faction or a trait that somebody has too."""
    return _is.Shares(what, of)


def with_head(name: str = "") -> _is.Headed:
    """With somebody on it as a head, perhaps of that name."""
    return _is.Headed(name)


several_alt_modes = _is.ManyModes()


# Characters


def your(*that: Fact) -> Who:
    """Characters of the player who does this."""
    return Who("your", _facts(that))


def enemy(*that: Fact) -> Who:
    """Characters of the opponent."""
    return Who("enemy", _facts(that))


def anyone(*that: Fact) -> Who:
    """Characters of either side."""
    return Who("any", _facts(that))


def your_kod(*that: Fact) -> Who:
    """Your characters in the KO area."""
    return Who("your", _facts(that), "ko")


def your_kod_or_not(*that: Fact) -> Who:
    """Your characters on the battlefield and in the KO area."""
    return Who("your", _facts(that), "either")


def enemy_kod(*that: Fact) -> Who:
    """Enemies in the KO area."""
    return Who("enemy", _facts(that), "ko")


def one(who: Who) -> One:
    """One of them, by choice."""
    return One(who)


def each(who: Who) -> Each:
    """All of them."""
    return Each(who)
