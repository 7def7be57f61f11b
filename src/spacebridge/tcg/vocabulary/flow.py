"""Effects made of effects: what is done only if, as often as, by whom, and later."""

from __future__ import annotations

from typing import Literal

from ..words import abilities as _a
from ..words import amounts as _n
from ..words import choosing as _choosing
from ..words import conditions as _f
from ..words import deciding as _deciding
from ..words import flow as _v
from ..words import later as _later
from ..words import moving as _m
from ..words import piles as _s
from ..words import players as _players
from ..words import playing as _playing
from ..words import repeating as _repeating
from ..words.battle_cards import Cards
from ..words.nouns import Who
from .nouns import IT


def may(*do: _v.Effect, then: tuple[_v.Effect, ...] = ()) -> _deciding.May:
    """You may do this; if you do, what follows."""
    return _deciding.May(do, then)


def if_(condition: _f.Condition, *then: _v.Effect, otherwise: tuple[_v.Effect, ...] = ()) -> _deciding.If:
    """Only if something is so; perhaps something else if it is not."""
    return _deciding.If(condition, then, otherwise)


def if_else(condition: _f.Condition, then: _v.Effect, otherwise: _v.Effect) -> _deciding.If:
    """One thing if something is so, another if it is not."""
    return _deciding.If(condition, (then,), (otherwise,))


def choose_one(*of: _v.Effect) -> _deciding.ChooseOne:
    """One of several effects, by choice."""
    return _deciding.ChooseOne(tuple((one,) for one in of))


def or_else(do: _v.Effect, *otherwise: _v.Effect) -> _deciding.OrElse:
    """If you can't, something else."""
    return _deciding.OrElse(do, otherwise)


def for_each(amount: _n.Amount, *do: _v.Effect) -> _repeating.ForEach:
    """As often as something is counted."""
    return _repeating.ForEach(amount, do)


def for_each_character(who: Who, *do: _v.Effect, ordered: bool = False) -> _repeating.ForEachCharacter:
    """For each of these characters in turn."""
    return _repeating.ForEachCharacter(who, do, ordered)


def each_player(*do: _v.Effect) -> _players.EachPlayer:
    """Both players do it."""
    return _players.EachPlayer(do)


def each_player_at_once(*do: _v.Effect) -> _players.EachPlayer:
    """Both players choose what they keep before anybody sees it."""
    return _players.EachPlayer(do, at_once=True)


def choose_colour(*do: _v.Effect) -> _choosing.ChooseWhat:
    """Choose a colour of icons; what follows speaks of it."""
    return _choosing.ChooseWhat("colour", do)


def choose_kind(*do: _v.Effect) -> _choosing.ChooseWhat:
    """Choose a kind of Upgrade; what follows speaks of it."""
    return _choosing.ChooseWhat("kind", do)


def of_its_kind(*do: _v.Effect) -> _choosing.ChooseWhat:
    """What follows speaks of the kind of the Upgrade that was scrapped."""
    return _choosing.ChooseWhat("kind", do, scrapped=True)


def name_a(cards: Cards) -> _choosing.NameCard:
    """Name a card; what follows speaks of cards of that name."""
    return _choosing.NameCard(cards)


def scrap_named(source: _s.Pile) -> _m.MoveCards:
    """Scrap all cards of the name that was chosen."""
    return _m.MoveCards("scrap", source, "all", named=True)


dont_untap = _playing.Prevent("untap")
dont_scrap = _playing.Prevent("scrap")


def choose_mode(*do: _v.Effect) -> _choosing.ChooseWhat:
    """Choose a mode; what follows speaks of it."""
    return _choosing.ChooseWhat("mode", do)


def its_owner(*do: _v.Effect) -> _players.ByOwner:
    """The owner of the chosen character does it."""
    return _players.ByOwner(do)


def owner_of_scrapped(*do: _v.Effect) -> _players.ByOwner:
    """The owner of the Upgrade that was scrapped does it."""
    return _players.ByOwner(do, "upgrade")


def opponent(*do: _v.Effect) -> _players.Opponent:
    """The opponent does it."""
    return _players.Opponent(do)


def at_end_of_turn(*do: _v.Effect) -> _later.AtEndOfTurn:
    """Later, at end of turn."""
    return _later.AtEndOfTurn(do)


def after_battle(*do: _v.Effect) -> _later.AfterAttack:
    """Later, when this attack is over."""
    return _later.AfterAttack(do)


def until_end_of_turn(
    ability: _a.When | _a.Has | _a.Cant | _a.Base | _a.HasSlots, *, to: Literal["this", "it"] = IT
) -> _later.Grant:
    """Another ability until end of turn."""
    return _later.Grant(ability, to)
