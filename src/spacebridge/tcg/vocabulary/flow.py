"""Effects made of effects: what is done only if, as often as, by whom, and later."""

from __future__ import annotations

from typing import Literal

from ..words import abilities as _a
from ..words import amounts as _n
from ..words import conditions as _f
from ..words import flow as _v
from ..words import moving as _m
from ..words import piles as _s
from ..words.battle_cards import Cards
from ..words.nouns import Who
from .nouns import IT


def may(*do: _v.Effect, then: tuple[_v.Effect, ...] = ()) -> _v.May:
    """You may do this; if you do, what follows."""
    return _v.May(do, then)


def if_(condition: _f.Condition, *then: _v.Effect, otherwise: tuple[_v.Effect, ...] = ()) -> _v.If:
    """Only if something is so; perhaps something else if it is not."""
    return _v.If(condition, then, otherwise)


def if_else(condition: _f.Condition, then: _v.Effect, otherwise: _v.Effect) -> _v.If:
    """One thing if something is so, another if it is not."""
    return _v.If(condition, (then,), (otherwise,))


def choose_one(*of: _v.Effect) -> _v.ChooseOne:
    """One of several effects, by choice."""
    return _v.ChooseOne(tuple((one,) for one in of))


def or_else(do: _v.Effect, *otherwise: _v.Effect) -> _v.OrElse:
    """If you can't, something else."""
    return _v.OrElse(do, otherwise)


def for_each(amount: _n.Amount, *do: _v.Effect) -> _v.ForEach:
    """As often as something is counted."""
    return _v.ForEach(amount, do)


def for_each_character(who: Who, *do: _v.Effect, ordered: bool = False) -> _v.ForEachCharacter:
    """For each of these characters in turn."""
    return _v.ForEachCharacter(who, do, ordered)


def each_player(*do: _v.Effect) -> _v.EachPlayer:
    """Both players do it."""
    return _v.EachPlayer(do)


def each_player_at_once(*do: _v.Effect) -> _v.EachPlayer:
    """Both players choose what they keep before anybody sees it."""
    return _v.EachPlayer(do, at_once=True)


def choose_colour(*do: _v.Effect) -> _v.ChooseWhat:
    """Choose a colour of icons; what follows speaks of it."""
    return _v.ChooseWhat("colour", do)


def choose_kind(*do: _v.Effect) -> _v.ChooseWhat:
    """Choose a kind of Upgrade; what follows speaks of it."""
    return _v.ChooseWhat("kind", do)


def of_its_kind(*do: _v.Effect) -> _v.ChooseWhat:
    """What follows speaks of the kind of the Upgrade that was scrapped."""
    return _v.ChooseWhat("kind", do, scrapped=True)


def name_a(cards: Cards) -> _v.NameCard:
    """Name a card; what follows speaks of cards of that name."""
    return _v.NameCard(cards)


def scrap_named(source: _s.Pile) -> _m.MoveCards:
    """Scrap all cards of the name that was chosen."""
    return _m.MoveCards("scrap", source, "all", named=True)


dont_untap = _v.Prevent("untap")
dont_scrap = _v.Prevent("scrap")


def choose_mode(*do: _v.Effect) -> _v.ChooseWhat:
    """Choose a mode; what follows speaks of it."""
    return _v.ChooseWhat("mode", do)


def its_owner(*do: _v.Effect) -> _v.ByOwner:
    """The owner of the chosen character does it."""
    return _v.ByOwner(do)


def owner_of_scrapped(*do: _v.Effect) -> _v.ByOwner:
    """The owner of the Upgrade that was scrapped does it."""
    return _v.ByOwner(do, "upgrade")


def opponent(*do: _v.Effect) -> _v.Opponent:
    """The opponent does it."""
    return _v.Opponent(do)


def at_end_of_turn(*do: _v.Effect) -> _v.AtEndOfTurn:
    """Later, at end of turn."""
    return _v.AtEndOfTurn(do)


def after_battle(*do: _v.Effect) -> _v.AfterAttack:
    """Later, when this attack is over."""
    return _v.AfterAttack(do)


def until_end_of_turn(
    ability: _a.When | _a.Has | _a.Cant | _a.Base | _a.HasSlots, *, to: Literal["this", "it"] = IT
) -> _v.Grant:
    """Another ability until end of turn."""
    return _v.Grant(ability, to)
