"""Abilities of cards in play."""

from __future__ import annotations

from typing import Literal

from ..words import abilities as _a
from ..words import amounts as _n
from ..words import conditions as _f
from ..words import flow as _v
from ..words import later as _later
from ..words import triggers as _t
from ..words.base import Faction, Numbered, Slot, Stat, This, Whose
from ..words.battle_cards import Cards
from ..words.nouns import Each, Who
from .nouns import THIS


def when(
    trigger: _t.Trigger, *do: _v.Effect, if_: _f.Condition | None = None, once: Literal["turn", "game"] | None = None,
    works: _a.Works = "battlefield",
) -> _a.When:  # fmt: skip
    """A triggered ability, perhaps one that works only once, or in the KO area."""
    return _a.When(trigger, do, if_, once, works)


def reveal(trigger: _t.Trigger, *do: _v.Effect, if_: _f.Condition | None = None) -> _a.Reveal:
    """When a Secret Action is turned up, and what it does then."""
    return _a.Reveal(trigger, do, if_)


def tap_ability(*do: _v.Effect, cost: tuple[_v.Effect, ...] = ()) -> _a.TapAbility:
    """What the character can be tapped for."""
    return _a.TapAbility(do, cost)


def bounty(*do: _v.Effect) -> _a.Bounty:
    """What happens when this Bounty ability is used."""
    return _a.Bounty(do)


def has(stat: Stat, amount: _n.Amount = 1, *, to: This | Each = THIS, while_: _f.Condition | None = None) -> _a.Has:
    """A constant ability: somebody has this."""
    return _a.Has(stat, amount, to, while_)


def bold(n: int) -> _a.Has:
    """Flip so many more cards when attacking."""
    return _a.Has("bold", n)


def tough(n: int) -> _a.Has:
    """Flip so many more cards when defending."""
    return _a.Has("tough", n)


def pierce(n: int) -> _a.Has:
    """Do at least so much damage when attacking."""
    return _a.Has("pierce", n)


def focus(n: int) -> _a.Has:
    """Look at so many cards of the deck before you flip in a battle, and scrap any of them."""
    return _a.Has("focus", n)


def safeguard(n: int) -> _a.Has:
    """Take no more damage than that while undamaged."""
    return _a.Has("safeguard", n)


stealth = _a.Has("stealth")
brave = _a.Has("brave")


def base(stat: Literal["attack", "defense"], amount: _n.Amount, *, while_: _f.Condition | None = None) -> _a.Base:
    """The printed value is another one, or counted."""
    return _a.Base(stat, amount, while_)


def slots(kind: Slot, number: int) -> _a.HasSlots:
    """It has so many slots of a kind."""
    return _a.HasSlots(kind, number)


def extra_slots(kind: Slot, number: int = 1) -> _a.HasSlots:
    """It has so many more slots of a kind."""
    return _a.HasSlots(kind, number, more=True)


def extra_actions(number: int = 1, *, while_: _f.Condition | None = None) -> _a.Can:
    """You may play so many more Actions on each of your turns."""
    return _a.Can("play more Actions", number, while_=while_)


def enemy_plays_at_most(number: int) -> _a.Cant:
    """Your opponent can't play more cards than that during their turn."""
    return _a.Cant(("play cards",), "opponent", more_than=number)


enemy_cant_play_actions = _later.Grant(_a.Cant(("play Actions",), "opponent"), THIS)
"""Your opponent can't play Actions this turn."""


def keywords_at_most(number: int, *keywords: Numbered, to: This | Each = THIS) -> _a.Cant:
    """Somebody can't have more of these keywords than that."""
    return _a.Cant(keywords, to, more_than=number)


def sees_top(play: Cards | None = None) -> _a.Can:
    """Your deck's top card is open to you, and such cards can perhaps be played from there."""
    return _a.Can("look at the top card") if play is None else _a.Can("play the top card", cards=play)


def has_traits(who: Who, *traits: str) -> _a.Alters:
    """Characters have traits besides their own."""
    return _a.Alters(who, traits)


def extra_stars(number: int, cards: Cards, *, only: Faction | None = None) -> _a.ExtraStars:
    """A deck may have more stars of such cards, perhaps only with a team of one faction."""
    return _a.ExtraStars(number, cards, only)


def opponent_cant_scrap_your_hand(*, while_: _f.Condition | None = None) -> _a.Cant:
    """The opponent's cards can't make you scrap cards from your hand."""
    return _a.Cant(("be made to scrap",), "you", while_)


def enemies_upgrades_unnoticed(*, while_: _f.Condition | None = None) -> _a.Cant:
    """The upgrading of enemies sets off no abilities of theirs."""
    return _a.Cant(("notice upgrades",), "opponent", while_)


def rewords(of: Who, was: int, becomes: int) -> _a.Alters:
    """In somebody's text another number of stars stands."""
    return _a.Alters(of, was=was, becomes=becomes)


def cant(who: This | Each, *what: _a.Forbidden, while_: _f.Condition | None = None) -> _a.Cant:
    """A prohibition: keywords that can't be used, or something else that can't be done to somebody."""
    return _a.Cant(what, who, while_)


def cant_this_turn(who: Each, *what: _a.Forbidden) -> _later.Grant:
    """The same until end of turn."""
    return _later.Grant(_a.Cant(what, who), THIS)


def instead_of_damage(
    to: This | Who = THIS, *, attack_only: bool = False, at_least: int = 1, taker: This | Who | None = None,
    becomes: int | None = None, scrap_this: bool = False, other_only: bool = False, foreign: bool = False,
    parity: Literal["even", "odd"] | None = None, less: int = 0, part: int = 0, optional: bool = False,
    if_: _f.Condition | None = None, half: bool = False,
) -> _a.InsteadOfDamage:  # fmt: skip
    """Damage is taken by another, or is less."""
    return _a.InsteadOfDamage(
        to, attack_only, at_least, taker, becomes, scrap_this, other_only, foreign, parity, less, half, part, optional,
        if_,
    )  # fmt: skip


def instead_of_defending(by: Who) -> _a.Instead:
    """Another one may defend."""
    return _a.Instead("defending", by)


def weapons_fit(*slots: Slot) -> _a.CanHold:
    """Weapons may be put into these slots too."""
    return _a.CanHold("weapon", slots)


def fits_in(*slots: Slot) -> _a.CanHold:
    """This Upgrade may be put into these slots too."""
    return _a.CanHold("this", slots)


def scrapped_instead(cards: Cards, whose: Whose) -> _a.Instead:
    """This Upgrade is scrapped where somebody's card would scrap such a one."""
    return _a.Instead("scrap", cards=cards, whose=whose)


def ransoms_upgrades(whose: Whose) -> _a.Instead:
    """An Upgrade of the same kind may be scrapped from the hand where somebody's card would scrap one from this."""
    return _a.Instead("scrap", whose=whose, hand=True, alike=True)


def ransomed(cards: Cards, whose: Whose) -> _a.Instead:
    """Such a card of the hand may be scrapped where somebody's card would scrap this Upgrade."""
    return _a.Instead("scrap", cards=cards, whose=whose, hand=True)


def repairs_more(number: int) -> _a.Instead:
    """Where damage would be repaired from it, so much more is."""
    return _a.Instead("repair", more=number)


follows_head = _a.Instead("deploy")
you_draw_instead = _later.Grant(_a.Instead("draw"), THIS)
"""Until end of turn the draws of your opponent are yours."""


def attack_damage_at_most(n: int) -> _a.Has:
    """It can't take more attack damage than that from one attack."""
    return _a.Has("damage limit", n)


def flips_more(amount: _n.Amount) -> _a.Has:
    """When attacking, flip more battle cards."""
    return _a.Has("attack flips", amount)


def flips_more_in_battle(amount: _n.Amount) -> _a.Has:
    """When attacking or defending, flip more battle cards."""
    return _a.Has("battle flips", amount)


def flips_more_for_white(amount: _n.Amount) -> _a.Has:
    """For the first white icon of a battle, flip more battle cards."""
    return _a.Has("white flips", amount)


swaps_orange_and_blue = _a.Has("swapped icons")
