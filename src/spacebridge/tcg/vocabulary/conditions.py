"""Conditions."""

from __future__ import annotations

from ..words import amounts as _n
from ..words import conditions as _f
from ..words import predicates as _is
from ..words.base import Colour, Faction, Ref, Whose
from ..words.battle_cards import Cards
from ..words.nouns import Who
from .amounts import extra
from .nouns import THEM, THIS, Fact, _facts, your, your_kod


def is_a(who: Ref, *that: Fact) -> _f.Is:
    """Somebody is that."""
    return _f.Is(who, _facts(that))


def you_have(who: Who, number: int = 1) -> _f.Have:
    """There are such characters of yours."""
    return _f.Have(who, number)


alone = _f.Alone()
that_one_alone = _f.Alone("that")
first_attack = _f.FirstAttack()
first_turn = _f.FirstTurn()
on_your_turn = _f.TurnOf()
on_opponents_turn = _f.TurnOf("opponent")
same_name = _f.SameName()
they_share_a_trait = _f.Is(THEM, (_is.Shares("trait", THEM),))
odd = _f.Compare(extra, "odd")
first_white = _f.FirstIcon()
more_stars_lost = _f.Compare(_n.StarsOf(your_kod()), "more than", _n.StarsOf(your()))
you_did = _f.Did()
having_a_secret = _f.Compare(_n.CardsIn("secret"))
enemy_drew_before = _f.Compare(_n.ThisTurn("drawn", whose="opponent"), "at least", 2)


def attacking(against: Who | None = None, *, who: Ref = THIS) -> _f.Attacking:
    """It is attacking, perhaps somebody in particular."""
    return _f.Attacking(who, against)


def defending(against: Who | None = None, *, who: Ref = THIS) -> _f.Attacking:
    """It is defending, perhaps against somebody in particular."""
    return _f.Attacking(who, against, defending=True)


def in_battle(against: Who | None = None, *, who: Ref = THIS) -> _f.Attacking:
    """It is attacking or defending, perhaps against somebody in particular."""
    return _f.Attacking(who, against, either=True)


def attacked_by(who: Who) -> _f.Attacking:
    """Such a character attacks, and the defender need not be chosen yet."""
    return _f.Attacking(who)


def flips(icons: str) -> _f.Flipped:
    """You flip at least these icons."""
    return _f.Flipped(tuple(icons.split()))  # type: ignore[arg-type]


def doesnt_flip(icons: str) -> _f.Flipped:
    """You don't flip all these icons."""
    return _f.Flipped(tuple(icons.split()), not_so=True)  # type: ignore[arg-type]


def top_has(icons: str) -> _f.Flipped:
    """The top card of your deck has at least these icons."""
    return _f.Flipped(tuple(icons.split()), "top")  # type: ignore[arg-type]


def upgrades_include(icons: str) -> _f.Flipped:
    """This character's Upgrades have at least these icons."""
    return _f.Flipped(tuple(icons.split()), "upgrades")  # type: ignore[arg-type]


def revealed_have(icons: str) -> _f.Flipped:
    """The revealed cards have at least these icons."""
    return _f.Flipped(tuple(icons.split()), "aside")  # type: ignore[arg-type]


def flips_exactly(number: int) -> _f.Compare:
    """You flip icons of just so many colours."""
    return _f.Compare(_n.Colours(), "exactly", number)


def flips_colours(number: int) -> _f.Compare:
    """You flip icons of so many colours."""
    return _f.Compare(_n.Colours(), "at least", number)


def flips_as_many(one: Colour, other: Colour) -> _f.Compare:
    """You flip as many of one colour as of another."""
    return _f.Compare(_n.IconsFlipped(one), "exactly", _n.IconsFlipped(other))


def in_your_scrap(cards: Cards, number: int = 1) -> _f.Compare:
    """Such cards are in your scrap pile."""
    return _f.Compare(_n.CardsIn("scrap", cards), "at least", number)


def at_least(number: int, amount: _n.Countable | _n.Measure) -> _f.Compare:
    """Something counted is so many or more."""
    return _f.Compare(amount, "at least", number)


def exactly(number: int, amount: _n.Countable | _n.Measure) -> _f.Compare:
    """Something counted is just so many."""
    return _f.Compare(amount, "exactly", number)


def have_played(cards: Cards, number: int = 1) -> _f.Compare:
    """You have played so many of these cards this turn, or more."""
    return _f.Compare(_n.ThisTurn("played", cards), "at least", number)


def team_began_with(name: str, subtitle: str = "") -> _f.BeganWith:
    """Somebody of that name was on your starting team."""
    return _f.BeganWith(name=name, subtitle=subtitle)


def team_began_with_a(faction: Faction) -> _f.BeganWith:
    """Somebody of that faction was on your starting team."""
    return _f.BeganWith(faction)


def team_was_only(*, faction: Faction | None = None, trait: str = "") -> _f.BeganWith:
    """All characters of your starting team were such."""
    return _f.BeganWith(faction, trait, only=True)


def more(amount: _n.Countable | _n.Measure, than: _n.Countable | _n.Measure) -> _f.Compare:
    """There is more of one thing than of another."""
    return _f.Compare(amount, "more than", than)


def no_fewer(amount: _n.Countable | _n.Measure, than: _n.Countable | _n.Measure) -> _f.Compare:
    """There is as much of one thing as of another, or more."""
    return _f.Compare(amount, "at least", than)


def fewer(amount: _n.Countable | _n.Measure, than: _n.Countable | _n.Measure) -> _f.Compare:
    """There is less of one thing than of another."""
    return _f.Compare(than, "more than", amount)


top_is_named = _f.Compare(_n.CardsIn("top", named=True))


def enemy_top_is(cards: Cards) -> _f.Compare:
    """The top card of your opponent's deck is such a card."""
    return _f.Compare(_n.CardsIn("top", cards, "opponent"))


def hand_at_most(number: int, whose: Whose = "your") -> _f.Compare:
    """You hold no more cards than that, or your opponent does."""
    cards = _n.CardsIn(whose=whose)
    return _f.Compare(cards, "at most" if number else "exactly", number)


def both(*conditions: _f.Condition) -> _f.Both:
    """All of these."""
    return _f.Both(conditions)
