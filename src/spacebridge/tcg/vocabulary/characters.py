"""Effects on characters: damage, what they get, flipping, tapping, coming and going."""

from __future__ import annotations

from typing import Literal

from ..words import amounts as _n
from ..words import characters as _c
from ..words import damage as _d
from ..words.base import Keyword, Stat
from ..words.nouns import Each, One, Single, Target, Tracker, Who
from .cards import YOUR_OWN
from .nouns import IT, THIS


def damage(amount: _n.Amount, *, to: Target) -> _d.Damage:
    """Do damage."""
    return _d.Damage(amount, to)


def attack_damage(amount: _n.Amount, *, to: Target) -> _d.Damage:
    """Do attack damage, as this character."""
    return _d.Damage(amount, to, attack=True)


def repair(amount: _n.Amount, target: Target) -> _d.Repair:
    """Repair damage."""
    return _d.Repair(amount, target)


def move_damage(
    amount: int | Literal["all"] | None, source: Target, *, to: Single | Each | Literal["this card"],
    up_to: bool = False, spared: bool = False, apart: bool = False,
) -> _d.MoveDamage:  # fmt: skip
    """Move damage counters; None is any number."""
    return _d.MoveDamage(amount, source, to, up_to, spared, apart)


prevent_damage = _d.PreventDamage()


def leave_health(number: int) -> _d.PreventDamage:
    """It takes only so much of the damage that so much health is left."""
    return _d.PreventDamage(number)


def takes_attack_damage(taker: Single) -> _d.TakeAttackDamage:
    """Somebody else takes the damage of this attack."""
    return _d.TakeAttackDamage(taker)


# Characters


def choose(target: One, *also: One) -> _c.Choose:
    """Choose a character, or several; what follows speaks of it, or of them."""
    return _c.Choose(target, also)


def choose_several(who: Who, *, up_to: Who) -> _c.Choose:
    """Choose as many characters as you like, but no more than there are of others."""
    return _c.Choose(One(who), most=up_to)


def gets(target: Target, stat: Stat, amount: _n.Amount = 1) -> _c.Get:
    """Somebody gets this until end of turn."""
    return _c.Get(stat, amount, target)


def add_to(target: Target, stat: Stat, amount: _n.Amount) -> _c.Get:
    """The same, of an amount that is counted before it is chosen who gets it."""
    return _c.Get(stat, amount, target, counted_first=True)


def gets_until_your_next_turn(target: Target, stat: Stat, amount: _n.Amount = 1) -> _c.Get:
    """Somebody gets this until your next turn begins."""
    return _c.Get(stat, amount, target, until="your next turn")


def gets_for_good(target: Target, stat: Stat, amount: _n.Amount = 1) -> _c.Get:
    """Somebody gets this as long as they stay on the battlefield."""
    return _c.Get(stat, amount, target, until="gone")


def put_counters(amount: _n.Amount, counter: str, *, on: Target | Tracker) -> _c.PutCounters:
    """Put counters of a name on somebody, or on a tracker."""
    return _c.PutCounters(amount, counter, on)


def bring_tracker(tracker: Tracker, amount: _n.Amount, counter: str) -> _c.PutCounters:
    """Put a tracker into your KO area, with counters of a name on it."""
    return _c.PutCounters(amount, counter, tracker, brings=True)


def gets_this_attack(target: Target, stat: Stat, amount: _n.Amount) -> _c.Get:
    """Somebody gets this until after the attack."""
    return _c.Get(stat, amount, target, until="attack")


def base_this_attack(target: Target, stat: Literal["base attack", "base defense"], amount: _n.Amount) -> _c.Get:
    """A base stat of somebody becomes this until after the attack."""
    return _c.Get(stat, amount, target, until="attack")


def damage_at_most_this_attack(n: int, target: Target = THIS) -> _c.Get:
    """It can't take more damage than that this attack."""
    return _c.Get("damage limit", n, target, until="attack")


def attack_damage_at_most_this_attack(n: _n.Amount, target: Target = THIS) -> _c.Get:
    """It can't take more attack damage than that this attack."""
    return _c.Get("attack damage limit", n, target, until="attack")


def cant_use_this_attack(target: Target, keyword: Keyword) -> _c.Get:
    """Somebody can't use a keyword until after the attack."""
    return _c.Get(_c.without(keyword), 1, target, until="attack")


def can_attack_untapped(target: Target = THIS) -> _c.AttackUntapped:
    """It can attack untapped enemies this turn."""
    return _c.AttackUntapped(target)


def flip(target: Target, *, to: str = "") -> _c.Flip:
    """Flip a character, perhaps to a mode or to one with a trait."""
    return _c.Flip(target, to)


def tap(target: Target) -> _c.Tap:
    """Tap a character."""
    return _c.Tap(target)


def untap(target: Target) -> _c.Untap:
    """Untap a character."""
    return _c.Untap(target)


def ko(target: Target) -> _c.KO:
    """KO a character."""
    return _c.KO(target)


def return_kod(who: Who) -> _c.MoveCharacter:
    """Return a KO'd character to the battlefield."""
    return _c.MoveCharacter(One(who))


def return_each_repaired(who: Who) -> _c.MoveCharacter:
    """Return all such KO'd characters to the battlefield, without damage."""
    return _c.MoveCharacter(Each(who), repaired=True)


return_it_repaired = _c.MoveCharacter(IT, repaired=True)


deploy = _c.Deploy()


def deploy_from_under(who: Who) -> _c.Deploy:
    """Put a character from under one of some characters onto the battlefield."""
    return _c.Deploy(of=who)


def deploy_a(trait: str, *, mode: Literal["", "alt", "bot"] = "") -> _c.Deploy:
    """Put a character with a trait from under this one onto the battlefield, perhaps in a mode."""
    return _c.Deploy(trait, mode)


def put_under(target: Target, *, under: Single) -> _c.MoveCharacter:
    """Characters leave the battlefield and lie under another one."""
    return _c.MoveCharacter(target, under)


def bring(trait: str, number: int = 1, *, up_to: bool = False, mode: Literal["alt", "bot"] = "alt") -> _c.Bring:
    """Put characters you own from outside the game into your KO area."""
    return _c.Bring(trait, number, up_to, mode)


def combine(into: str, of: Who = YOUR_OWN, number: int | None = None, head: str = "") -> _c.Combine:
    """Characters join in a Combiner, if all its parts are among these; perhaps with a head from outside the game."""
    return _c.Combine(into, of, number, head)
