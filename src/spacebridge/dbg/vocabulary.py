"""The words card files are written in. Each makes a node of the tree; docs/dbg-vocabulary.md lists them all."""

from __future__ import annotations

from typing import Literal

from . import words as _w
from .words import Cards, Each, Spaces, Target

# Cards: `&` is both, `|` is either, `~` is not

ANY = Cards()
STARTER = Cards((_w.Kind("starter"),))
BASIC = Cards((_w.Kind("basic"),))
AUTOBOT = Cards((_w.Kind("autobot"),))
DECEPTICON = Cards((_w.Kind("decepticon"),))
ROBOT = Cards((_w.Kind("robot"),))
MANEUVER = Cards((_w.Kind("maneuver"),))
TECHNOLOGY = Cards((_w.Kind("technology"),))
RELIC = Cards((_w.Kind("relic"),))
ALLY = Cards((_w.Kind("ally"),))
SITE = Cards((_w.Kind("site"),))
SCHEME = Cards((_w.Kind("scheme"),))
BOSS = Cards((_w.Kind("boss"),))
DAMAGE = Cards((_w.Kind("damage"),))
POLITY = Cards((_w.Kind("polity"),))
RUIN = Cards((_w.Kind("ruin"),))
ADVERSARY = Cards((_w.Adversary(),))
WITH_BLOCK = Cards((_w.Has("block"),))
WITH_MOVE = Cards((_w.Number("move"),))
CLEARABLE = Cards((_w.Has("clear price"),))
WITH_RANGE = Cards((_w.Number("range"),))


def named(name: str) -> Cards:
    """Cards of that name."""
    return Cards((_w.Named(name),))


def costing(at_least: int | None = None, at_most: int | None = None) -> Cards:
    """Cards of such a cost."""
    return Cards((_w.Cost(at_least, at_most),))


def having(stat: _w.Stat, at_least: int = 1) -> Cards:
    """Cards with so much Power, Range or Move."""
    return Cards((_w.Number(stat, at_least),))


# Spaces

HERE: _w.Area = "your space"
ADJACENT: Literal["adjacent"] = "adjacent"
NEAR: _w.Area = "near"
ANYWHERE: Literal["anywhere"] = "anywhere"


def here(cards: Cards = ANY) -> Spaces:
    """Faceup cards in your space."""
    return Spaces("your space", cards)


def adjacent(cards: Cards = ANY) -> Spaces:
    """Faceup cards next to you."""
    return Spaces("adjacent", cards)


def near(cards: Cards = ANY) -> Spaces:
    """Faceup cards in your space and next to it."""
    return Spaces("near", cards)


def anywhere(cards: Cards = ANY) -> Spaces:
    """Faceup cards in all of the Matrix."""
    return Spaces("anywhere", cards)


# Players

ANYONE_HERE = Target("your space")
ANYONE_NEAR = Target("near")
ANYONE = Target()
ANY_NUMBER_HERE = _w.Several("your space")
ANYONE_WITHIN_RANGE = Target("range")
EACH_THERE = Each("that space", other=False)
EACH_OTHER_HERE = Each("your space")
EACH_OF_YOUR_FACTION = Each(other=False, faction=True)


# Amounts


def per(number: int, of: _w.Counted, every: int = 1) -> _w.Per:
    """So many for each, or for every few."""
    return _w.Per(number, of, every)


def controlled(cards: Cards = ANY, *, anyone: bool = False, other: bool = False) -> _w.Owned:
    """Cards you control, or all players do; others than this one."""
    return _w.Owned("control", cards, anyone, other)


def in_vault(cards: Cards = ANY) -> _w.Owned:
    """Cards in your Vault."""
    return _w.Owned("vault", cards)


def in_matrix(cards: Cards = ANY) -> _w.InMatrix:
    """Faceup cards in the Matrix."""
    return _w.InMatrix(Spaces("anywhere", cards))


def commanded(by: Literal["you", "adversary"] = "you") -> _w.Commanded:
    """Polities under a faction's command."""
    return _w.Commanded(by)


def highest_cost(cards: Cards = ANY) -> _w.HighestCost:
    """The highest cost of such faceup cards in the Matrix."""
    return _w.HighestCost(Spaces("anywhere", cards))


energon_you_have = _w.EnergonYouHave()
that_many = _w.ThatMany()

# Conditions


def energon_at_most(n: int) -> _w.EnergonIs:
    """You have no more Energon than that."""
    return _w.EnergonIs(at_most=n)


def energon_at_least(n: int) -> _w.EnergonIs:
    """You have at least so much Energon."""
    return _w.EnergonIs(at_least=n)


def you_control(cards: Cards, at_least: int = 1) -> _w.Owns:
    """You control such cards."""
    return _w.Owns("control", cards, at_least=at_least)


def you_control_no(cards: Cards) -> _w.Owns:
    """You control no such card."""
    return _w.Owns("control", cards, at_most=0)


def there_is(spaces: Spaces, at_least: int = 1) -> _w.There:
    """So many such faceup cards lie there."""
    return _w.There(spaces, at_least=at_least)


def there_is_no(spaces: Spaces) -> _w.There:
    """No such faceup card lies there."""
    return _w.There(spaces, at_most=0)


on_this = _w.OnThis()


def under_command(
    by: Literal["you", "adversary"] = "you", where: Literal["this", "on this", "your space"] = "this"
) -> _w.UnderCommand:
    """A Polity is under a faction's command."""
    return _w.UnderCommand(by, where)


in_bot_mode = _w.InMode("bot")
in_alt_mode = _w.InMode("alt")
in_company = _w.Company()
adversary_here = _w.Company("adversary or card")
friend_on_this = _w.Company("faction", "this space")
flipped_this_turn = _w.FlippedThisTurn()
you_flipped_it = _w.FlippedThisTurn("you")
nothing_under = _w.NothingUnder()
you_dont = _w.YouDid(True)


def vault_holds(cards: Cards, at_least: int = 1) -> _w.Owns:
    """Your Vault holds such cards."""
    return _w.Owns("vault", cards, at_least=at_least)


def it_is(cards: Cards) -> _w.AboutIs:
    """The card an event is about, or that was turned up, is such a one."""
    return _w.AboutIs(cards)


# Effects


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


# Abilities


def when(
    event: _w.EventName, *do: _w.Effect, cards: Cards = ANY, if_: _w.Condition | None = None, first: bool = False
) -> _w.When:
    """A triggered ability."""
    return _w.When(event, do, cards, if_, first)


def cards_have(cards: Cards, *, power: int = 0, move: int = 0, range: int = 0, first: bool = False) -> _w.CardsHave:
    """Cards you play have more."""
    return _w.CardsHave(cards, power, move, range, first)


def have_power(n: _w.Amount, when: Literal["", "confront", "command", "command or confront"] = "") -> _w.HavePower:
    """Power of your own during your turn."""
    return _w.HavePower(n, when)


def assists_have(power: _w.Amount) -> _w.AssistsHave:
    """Your Assists have more Power or less."""
    return _w.AssistsHave(power)


def power_for(
    n: _w.Amount,
    purpose: Literal["battle", "buy or battle"] = "battle",
    cards: Cards = ANY,
    *,
    away: bool = False,
    of: Cards | None = None,
    if_: _w.Condition | None = None,
) -> _w.PowerFor:
    """Power for a purpose."""
    return _w.PowerFor(n, purpose, cards, away, of, if_)


def costs(
    what: Literal["buy", "defeat", "buy or defeat", "move", "search", "convert"],
    amount: int,
    cards: Cards = ANY,
    *,
    where: Literal["anywhere", "this", "adjacent"] = "anywhere",
    if_: _w.Condition | None = None,
) -> _w.Costs:
    """Something costs more or less."""
    return _w.Costs(what, amount, cards, where, if_)


def entry(by: Literal["flight or teleport", "no teleport", "nothing"]) -> _w.Entry:
    """How this space may be moved onto."""
    return _w.Entry(by)


def cannot(
    what: Literal[
        "convert", "buy", "teleport", "repair", "block", "assist", "destroy", "activate", "gain energon", "confront"
    ],
    cards: Cards = ANY,
    *,
    if_: _w.Condition | None = None,
) -> _w.Cannot:
    """Something is not possible."""
    return _w.Cannot(what, cards, if_)


def alt_move(amount: int) -> _w.AltMove:
    """Your Alt Mode has more or less Move."""
    return _w.AltMove(amount)


def block_range(amount: int = 1) -> _w.BlockRange:
    """Your Blocks reach farther."""
    return _w.BlockRange(amount)


robots_are_adversaries = _w.RobotsAreAdversaries()
battles_are_confrontations = _w.BattlesAreConfrontations()


def start_of_turn(*do: _w.Effect, if_: _w.Condition | None = None) -> _w.StartOfTurn:
    """What happens at the start of a turn."""
    return _w.StartOfTurn(do, if_)


def energon(cost: int, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability."""
    return _w.EnergonAbility(cost, do)


def confront(cost: int, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability for Confrontations."""
    return _w.EnergonAbility(cost, do, "confront")


def assist(cost: int, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability for Assisting."""
    return _w.EnergonAbility(cost, do, "assist")


def ability(when: _w.Timing, cost: int, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability for one thing or another: to take command, to Assist, in Confrontations."""
    return _w.EnergonAbility(cost, do, when)


def any_energon(when: _w.Timing, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability that costs X."""
    return _w.EnergonAbility(1, do, when, x=True)


def block_for(
    cost: int,
    range: int | Literal["space", "anywhere"],
    *,
    any_turn: bool = False,
    then: tuple[_w.Effect, ...] = (),
    or_: tuple[_w.Effect, ...] = (),
) -> _w.EnergonAbility:
    """An Energon ability that Blocks, or does something else."""
    return _w.EnergonAbility(cost, or_, block=range, any_turn=any_turn, then=then)


def keep_for(cost: int) -> _w.EnergonAbility:
    """Energon to keep this card when it Blocks."""
    return _w.EnergonAbility(cost, (), "keep")


def pay(
    *, power: int = 0, move: int = 0, energon: int = 0, any_move: bool = False, discard: int = 0, cards: Cards = ANY
) -> _w.Price:
    """A price."""
    return _w.Price(power, move, energon, any_move, discard, cards)


def use(price: _w.Price, *do: _w.Effect, if_: _w.Condition | None = None) -> _w.Use:
    """What a Site offers."""
    return _w.Use(price, do, if_)


def thwart(price: _w.Price | None = None, *, here: bool = True, if_: _w.Condition | None = None) -> _w.Thwart:
    """How a Scheme is thwarted."""
    return _w.Thwart(price or _w.Price(), here, if_)


def contribute(number: int, cards: Cards = ANY, *, different_costs: bool = False) -> _w.Contribute:
    """Cards that have to come together."""
    return _w.Contribute(number, cards, different_costs)


def contribute_energon(number: int) -> _w.Contribute:
    """Energon that has to come together."""
    return _w.Contribute(number, None)


def objective(
    event: _w.EventName, cards: Cards = ANY, if_: _w.Condition | None = None, *, team: bool = False
) -> _w.Objective:
    """What completes a Mission."""
    return _w.Objective(event, cards, if_, team)


def polity(power: int, vp: int) -> _w.Polity:
    """How a Polity is taken command of, and what it is worth."""
    return _w.Polity(power, vp)
