"""Battle cards, Upgrades, and where cards lie."""

from __future__ import annotations

from ..words import amounts as _n
from ..words import battle_cards as _b
from ..words import piles as _s
from ..words import predicates as _is
from ..words.base import Colour, Faction, Ref
from ..words.battle_cards import Cards, Upgrades
from ..words.nouns import One, Who

ANY_CARD = Cards()
AN_ACTION = Cards((_b.OfType("action"),))
A_SECRET_ACTION = Cards((_b.OfType("secret action"),))
AN_UPGRADE = Cards((_b.OfType("upgrade"),))
A_WEAPON = Cards((_b.OfType("weapon"),))
AN_ARMOR = Cards((_b.OfType("armor"),))
A_UTILITY = Cards((_b.OfType("utility"),))
ARMOR_OR_UTILITY = Cards((_b.AnyCard((_b.OfType("armor"), _b.OfType("utility"))),))
WEAPON_OR_ARMOR = Cards((_b.AnyCard((_b.OfType("weapon"), _b.OfType("armor"))),))


def that_are(*cards: Cards) -> Cards:
    """Cards that are all of these."""
    return Cards(tuple(fact for one in cards for fact in one.that))


def any_cards(*cards: Cards) -> Cards:
    """Cards that are one of these."""
    return Cards((_b.AnyCard(that_are(*cards).that),))


def with_icon(colour: Colour, number: int = 1) -> Cards:
    """Cards that have at least so many of these icons."""
    return Cards((_b.HasIcon(colour, number),))


def with_icons(number: int) -> Cards:
    """Cards that have so many icons or more."""
    return Cards((_b.HasIcons(number),))


def both_kinds(*cards: Cards) -> Cards:
    """Cards that are all of these."""
    return Cards(tuple(fact for one in cards for fact in one.that))


def with_colours(number: int) -> Cards:
    """Cards that have icons of at least so many colours."""
    return Cards((_b.HasColours(number),))


WITHOUT_ICONS = Cards((_b.NotCard(_b.HasColours(1)),))
LETTING_PLAN = Cards((_b.Lets("plan"),))


OF_CHOSEN_COLOUR = Cards((_b.HasIcon("chosen"),))
IN_CHOSEN_MODE = _is.InMode("chosen")
OF_CHOSEN_KIND = Cards((_b.OfType("chosen"),))


def of_colour(colour: Colour, cards: Cards) -> Cards:
    """Such cards, if they have an icon of a colour."""
    return both_kinds(cards, with_icon(colour))


def named(name: str) -> Cards:
    """Cards of that name."""
    return Cards((_b.CardNamed(name),))


def cards_of(faction: Faction) -> Cards:
    """Cards of a faction."""
    return Cards((_b.OfFaction(faction),))


def with_stars(number: int) -> Cards:
    """Cards that cost just so many stars."""
    return Cards((_b.HasStars(number),))


WITH_ATTACK = Cards((_b.HasBonus("attack"),))
"""Upgrades that add to attack."""


def sides_of(trait: str) -> Cards:
    """Upgrade sides of characters with a trait."""
    return Cards((_b.OfTrait(trait),))


def cards_but(cards: Cards) -> Cards:
    """All cards but these."""
    return Cards(tuple(_b.NotCard(one) for one in cards.that))


ANYBODY = Who()
YOUR_OWN = Who("your")


def upgrades(on: Who | One | Ref = ANYBODY, cards: Cards = ANY_CARD) -> Upgrades:
    """Upgrades on characters."""
    return Upgrades(on, cards.that)


def top(number: _n.Amount = 1) -> _s.DeckEnd:
    """So many cards on top of your deck."""
    return _s.DeckEnd(number)


def up_to(number: int) -> _s.UpToSoMany:
    """As many as you like, but no more than that."""
    return _s.UpToSoMany(number)


def up_to_different(number: int) -> _s.UpToDifferent:
    """The same, and no two of one name."""
    return _s.UpToDifferent(number)


def all_or_none(number: _n.Amount) -> _s.Exactly:
    """So many, or none at all."""
    return _s.Exactly(number)


def so_many(number: _n.Amount) -> _s.SoMany:
    """So many, or as many as there are."""
    return _s.SoMany(number)


def all_but(number: int) -> _s.AllBut:
    """You choose so many that stay."""
    return _s.AllBut(number)


HAND = _s.Pile()
SCRAP = _s.Pile("scrap")
SCRAPPED = _s.Pile("scrapped")
FLIPPED = _s.Pile("flipped")
OUTSIDE = _s.Pile("outside")
ASIDE = _s.Pile("aside")
UNDER = _s.Pile("under")
SECRETS = _s.Pile("secret")
OPPONENTS_HAND = _s.Pile("hand", "opponent")
OPPONENTS_SECRETS = _s.Pile("secret", "opponent")
OPPONENTS_SCRAP = _s.Pile("scrap", "opponent")
OPPONENTS_REVEALED = _s.Pile("revealed", "opponent")
