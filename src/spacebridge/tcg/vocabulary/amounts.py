"""Amounts that are counted."""

from __future__ import annotations

from ..words import amounts as _n
from ..words import predicates as _is
from ..words.base import Colour, Ref, Shown, Whose
from ..words.battle_cards import Cards, Upgrades
from ..words.nouns import Tracker, Who
from .cards import ANY_CARD
from .nouns import ATK, THIS

hand = _n.CardsIn()
opponents_hand = _n.CardsIn(whose="opponent")
that_many = _n.ThatMany()
extra = _n.Extra()
cards_under = _n.CardsIn("under")
damage_on_it = _n.DamageOn()
damage_on_that = _n.DamageOn("that")
damage_on_this_card = _n.DamageOn("this card")
cards_in_deck = _n.CardsIn("deck")


def number_of(who: Who) -> _n.CountOf:
    """How many such characters there are."""
    return _n.CountOf(who)


def number_of_upgrades(what: Upgrades) -> _n.UpgradesOn:
    """How many such Upgrades there are."""
    return _n.UpgradesOn(what)


def its(stat: Shown, of: Ref = THIS) -> _n.StatOf:
    """The value of a stat in play."""
    return _n.StatOf(of, stat)


def stars_of(who: Ref | Who) -> _n.StarsOf:
    """How many stars somebody costs, or all such characters together."""
    return _n.StarsOf(who)


def stars_beyond(who: Ref, than: Ref) -> _n.Minus:
    """How many stars somebody costs more than another."""
    return _n.Minus(_n.StarsOf(who), _n.StarsOf(than))


TOWER = Tracker("Tower")
"""The tracker of the Constructicons."""


def counters(name: str, of: Ref | Tracker = THIS) -> _n.CountersOn:
    """How many counters of a name lie on somebody, or on a tracker."""
    return _n.CountersOn(name, of)


def secret_actions(whose: Whose = "your") -> _n.CardsIn:
    """How many Secret Actions somebody has, face down or face up."""
    return _n.CardsIn("secret", whose=whose)


def cards_in_scrap(cards: Cards = ANY_CARD, whose: Whose = "your") -> _n.CardsIn:
    """How many such cards lie in a scrap pile."""
    return _n.CardsIn("scrap", cards, whose)


def cards_in_ko_area(cards: Cards = ANY_CARD, whose: Whose = "your") -> _n.CardsIn:
    """How many such battle cards lie in a KO area."""
    return _n.CardsIn("ko", cards, whose)


def flipped_icons(colour: Colour) -> _n.IconsFlipped:
    """How many such icons you flipped in this battle."""
    return _n.IconsFlipped(colour)


def flipped_cards(colour: Colour) -> _n.IconsFlipped:
    """How many cards with such an icon you flipped in this battle."""
    return _n.IconsFlipped(colour, cards=True)


def cards_flipped(cards: Cards = ANY_CARD, whose: Whose = "your") -> _n.CardsIn:
    """How many such cards somebody flipped in this battle."""
    return _n.CardsIn("flipped", cards, whose)


def icons_just_flipped(colour: Colour) -> _n.IconsFlipped:
    """How many such icons this effect flipped."""
    return _n.IconsFlipped(colour, by="effect")


def began_with(trait: str, *, other: bool = False) -> _n.Began:
    """How many such characters you began the game with."""
    return _n.Began(trait, other)


def played_this_turn(cards: Cards, whose: Whose = "your") -> _n.ThisTurn:
    """How many such cards somebody has played this turn."""
    return _n.ThisTurn("played", cards, whose)


def cards_drawn(whose: Whose = "your") -> _n.ThisTurn:
    """How many cards somebody has drawn this turn."""
    return _n.ThisTurn("drawn", whose=whose)


def scrapped_this_battle(cards: Cards) -> _n.CardsIn:
    """How many such Upgrades were scrapped from this during this battle."""
    return _n.CardsIn("lost", cards)


flips_this_turn = _n.ThisTurn("flipped")
"""How often you flipped this one this turn."""


def kod_this_game(but: _is.Named | None = None) -> _n.KodThisGame:
    """How many of your characters were KO'd this game, perhaps without somebody."""
    return _n.KodThisGame(but)


def missing_to(number: int) -> _n.Minus:
    """How many cards your hand lacks to so many."""
    return _n.Minus(number, hand)


def per(number: int, of: _n.Countable, most: int | None = None) -> _n.Per:
    """So many for each, perhaps up to a limit."""
    return _n.Per(number, of, most)


def colours_flipped(whose: Whose = "your") -> _n.Colours:
    """How many colours there are among the icons somebody flipped in this battle."""
    return _n.Colours(whose=whose)


colours_scrapped = _n.Colours("scrapped")
icons_scrapped = _n.IconsFlipped("any", "scrapped")
attack_scrapped = _n.StatOf("scrapped", ATK)
colours_on_top = _n.Colours("top")


def icons_on_top(colour: Colour) -> _n.IconsFlipped:
    """How many such icons the top card of your deck has."""
    return _n.IconsFlipped(colour, by="top")


def sum_of(of: _n.Countable, *also: _n.Countable) -> _n.Per:
    """One for each of several things."""
    return _n.Per(1, of, also=also)
