"""What happens."""

from __future__ import annotations

from typing import Literal

from .. import words as _w
from ..words import Cards, Each, Spaces, Target
from .nouns import ANY, ANYONE, ANYWHERE


def draw(n: _w.Amount = 1, *, less: int = 0) -> _w.Draw:
    """Draw cards."""
    return _w.Draw(n, less)


def discard(n: int | Literal["all"] = 1, cards: Cards = ANY) -> _w.Discard:
    """Discard cards from your hand."""
    return _w.Discard(n, cards)


def gain_energon(n: _w.Amount = 1) -> _w.GainEnergon:
    """Gain Energon."""
    return _w.GainEnergon(n)


def lose_energon(n: _w.Amount = 1) -> _w.LoseEnergon:
    """Lose Energon."""
    return _w.LoseEnergon(n)


def gain_vp(n: _w.Amount = 1) -> _w.GainVP:
    """Gain VP at once."""
    return _w.GainVP(n)


def lose_vp(n: _w.Amount = 1) -> _w.LoseVP:
    """Lose VP."""
    return _w.LoseVP(n)


def gain_damage(n: _w.Amount = 1, who: Target | Each | None = None) -> _w.GainDamage:
    """Gain Damage; or somebody else does."""
    return _w.GainDamage(n, who)


def return_damage(n: int = 1, who: Target | None = None, *, up_to: bool = False) -> _w.ReturnDamage:
    """Put Damage back on the stack."""
    return _w.ReturnDamage(n, who, up_to)


def power(n: _w.Amount = 1, to: Cards | None = None) -> _w.AddPower:
    """More Power."""
    return _w.AddPower(n, to)


def move(n: _w.Amount = 1, to: Cards | None = None) -> _w.AddMove:
    """More Move."""
    return _w.AddMove(n, to)


def pay_less(n: int = 1, *, here: bool = False) -> _w.PayLess:
    """The next card you buy costs less."""
    return _w.PayLess(n, here)


def more_range(n: int = 1, to: Cards = ANY, *, each: bool = False) -> _w.AddRange:
    """More Range for a card you control, or for all such cards of this turn."""
    return _w.AddRange(n, to, each)


convert = _w.Convert()


def teleport(
    to: Literal["adjacent", "anywhere"] = ANYWHERE, *, onto: Cards | None = None, together: bool = False
) -> _w.Teleport:
    """Teleport."""
    return _w.Teleport(to, onto, together)


def flip(where: _w.Area) -> _w.Flip:
    """Flip a facedown card faceup."""
    return _w.Flip(where)


def peek(
    where: _w.Area = ANYWHERE,
    n: int = 1,
    *,
    then_flip: bool = False,
    must_flip: Cards | None = None,
    then_gain: Cards | None = None,
) -> _w.Peek:
    """Look at facedown cards, alone."""
    return _w.Peek(where, n, then_flip, must_flip, then_gain)


def destroy(
    cards: Cards = ANY, zone: Literal["control", "discard", "hand", "control or discard"] = "control"
) -> _w.Destroy:
    """Destroy a card of yours."""
    return _w.Destroy(1, cards, zone=zone)


destroy_this = _w.DestroyThis()
destroy_it = _w.DestroyIt()
discard_this = _w.DiscardThis()
gain_its_reward = _w.GainItsReward()
destroy_random = _w.Destroy(1, by="chance", zone="discard")


def destroy_in_matrix(where: Spaces) -> _w.DestroyInMatrix:
    """Destroy a faceup card of the Matrix."""
    return _w.DestroyInMatrix(where)


def gain(where: Spaces, *, on_deck: bool = False) -> _w.Gain:
    """Gain a faceup card of the Matrix."""
    return _w.Gain(where, on_deck)


def defeat(where: Spaces) -> _w.Defeat:
    """Defeat a faceup Adversary without a battle."""
    return _w.Defeat(where)


def swap_this(cards: Cards = ANY) -> _w.SwapThis:
    """This card changes places with an adjacent one."""
    return _w.SwapThis(cards)


def exchange(
    what: Literal["card", "mission"], back: Literal["top", "discard"] = "top", *, other: bool = True
) -> _w.Exchange:
    """Draw a card or a Mission and give one back."""
    return _w.Exchange(what, back, other)


def give(cards: Cards = ANY, who: Target = ANYONE) -> _w.Give:
    """Give a card you control to a player."""
    return _w.Give(cards, who)


put_it_on_deck = _w.PutItOnDeck()
peek_hand = _w.PeekHand()
second_assist = _w.SecondAssist()
redraw_encounter = _w.RedrawEncounter()
gain_roll_out = _w.GainBasic()
play_top = _w.PlayTop()


def put_on_deck(cards: Cards = ANY, zone: Literal["discard", "hand"] = "discard") -> _w.PutOnDeck:
    """Put a card on top of your deck."""
    return _w.PutOnDeck(1, cards, zone=zone)


def reveal_top(
    cards: Cards, *then: _w.Effect, otherwise: Literal["discard", "destroy", "keep"] = "discard"
) -> _w.RevealTop:
    """Turn up the top card of your deck."""
    return _w.RevealTop(cards, then, otherwise)


avoid_ambush_effects = _w.AvoidAmbushes("turn", drawn=True)
avoid_next_ambush = _w.AvoidAmbushes("next", drawn=False)
resolve_ambush = _w.ResolveAmbush()
ambush_others = _w.AmbushOthers()
no_battles = _w.NoBattles()


def attack(on: Target | Each | _w.Several, *do: _w.Effect) -> _w.Attack:
    """An Attack on players."""
    return _w.Attack(on, do)


def move_player(who: Target) -> _w.Shift:
    """Move a player's character one space."""
    return _w.Shift(who)


pushed = _w.Shift()


def cost_more(n: _w.Amount) -> _w.CostMore:
    """The Adversary costs more."""
    return _w.CostMore(n)


discard_assists = _w.DiscardAssists()
discard_teammates_assists = _w.DiscardAssists("teammates")
discard_target_assist = _w.DiscardAssists("target")
scare_allies = _w.ScareAllies()
take_allies = _w.TakeAllies()
rescue = _w.Rescue()


def put_energon_here(n: int) -> _w.PutEnergonHere:
    """Put Energon on this card."""
    return _w.PutEnergonHere(n)


take_energon_here = _w.TakeEnergonHere()
thwart_this = _w.Thwarted()
step_off = _w.StepOff()
clear_next = _w.ClearNext()


def ignore_ruins(what: Literal["ongoing", "harm"] = "ongoing") -> _w.IgnoreRuins:
    """Ruins don't matter this turn."""
    return _w.IgnoreRuins(what)


def replace_with_ruin(where: Spaces) -> _w.ReplaceWithRuin:
    """Destroy a faceup card of the Matrix and put a Ruin there."""
    return _w.ReplaceWithRuin(where)


def remove_command(by: Literal["any", "adversary"] = "any") -> _w.RemoveCommand:
    """Take a Command token off a Polity."""
    return _w.RemoveCommand(by)


def if_(condition: _w.Condition, *then: _w.Effect, otherwise: tuple[_w.Effect, ...] = ()) -> _w.If:
    """Only if something holds."""
    return _w.If(condition, then, otherwise)


def may(*do: _w.Effect) -> _w.May:
    """The player may do this."""
    return _w.May(do)


def choose_one(*options: tuple[_w.Effect, ...]) -> _w.ChooseOne:
    """One of these."""
    return _w.ChooseOne(options)
