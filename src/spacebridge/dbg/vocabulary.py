"""The words card files are written in. Each makes a node of the tree; docs/dbg-vocabulary.md lists them all."""

from __future__ import annotations

from typing import Literal

from .words import abilities as _a
from .words import facts as _f
from .words import nouns as _n
from .words import verbs as _v
from .words.nouns import Cards, Players, Spaces

# Cards

ANY = Cards()
STARTER = Cards("starter")
AUTOBOT = Cards("autobot")
DECEPTICON = Cards("decepticon")
ROBOT = Cards("robot")
MANEUVER = Cards("maneuver")
TECHNOLOGY = Cards("technology")
RELIC = Cards("relic")
ALLY = Cards("ally")
SITE = Cards("site")
SCHEME = Cards("scheme")
BOSS = Cards("boss")
DAMAGE = Cards("damage")
ADVERSARY = Cards("adversary")
WITH_BLOCK = Cards(has="block")
WITH_MOVE = Cards(has="move")
WITH_RANGE = Cards(has="range")


def named(name: str) -> Cards:
    """Cards of that name."""
    return Cards(name=name)


def costing(at_least: int | None = None, at_most: int | None = None, kind: _n.CardKind = "") -> Cards:
    """Cards of such a cost."""
    return Cards(kind, cost_at_least=at_least, cost_at_most=at_most)


# Spaces


def here(cards: Cards | None = None) -> Spaces:
    """Your space."""
    return Spaces("your space", "up" if cards else "", cards)


def adjacent(cards: Cards | None = None) -> Spaces:
    """The spaces next to yours."""
    return Spaces("adjacent", "up" if cards else "", cards)


def near(cards: Cards | None = None) -> Spaces:
    """Your space and those next to it."""
    return Spaces("near", "up" if cards else "", cards)


def anywhere(cards: Cards | None = None) -> Spaces:
    """All of the Matrix."""
    return Spaces("anywhere", "up" if cards else "", cards)


# Players

YOU = Players()
ANYONE_HERE = Players("target", "your space")
ANYONE_NEAR = Players("target", "near")
ANYONE = Players("target")
EACH_OTHER_HERE = Players("each other", "your space")
EACH_OTHER = Players("each other")


# Amounts


def per(number: int, of: _f.Counted) -> _f.Per:
    """So many for each."""
    return _f.Per(number, of)


def controlled(cards: Cards) -> _f.Controlled:
    """Cards you control."""
    return _f.Controlled(cards)


def in_vault(cards: Cards = ANY) -> _f.InVault:
    """Cards in your Vault."""
    return _f.InVault(cards)


def in_matrix(cards: Cards) -> _f.InMatrix:
    """Faceup cards in the Matrix."""
    return _f.InMatrix(Spaces("anywhere", "up", cards))


energon_you_have = _f.EnergonYouHave()
that_many = _f.ThatMany()

# Conditions


def energon_at_most(n: int) -> _f.EnergonIs:
    """You have no more Energon than that."""
    return _f.EnergonIs(at_most=n)


def energon_at_least(n: int) -> _f.EnergonIs:
    """You have at least so much Energon."""
    return _f.EnergonIs(at_least=n)


def you_control(cards: Cards, at_least: int = 1) -> _f.Controls:
    """You control such cards."""
    return _f.Controls(cards, at_least)


def you_control_no(cards: Cards) -> _f.Controls:
    """You control no such card."""
    return _f.Controls(cards, none=True)


def on(cards: Cards, *, near: bool = False) -> _f.OnSpace:
    """You are on (or next to) such a faceup card."""
    return _f.OnSpace(cards, near)


on_this = _f.OnThis()
in_bot_mode = _f.InMode("bot")
in_alt_mode = _f.InMode("alt")
in_company = _f.Company()
nothing_under = _f.NothingUnder()
you_do = _f.YouDid()
you_dont = _f.YouDid(True)


def vault_holds(cards: Cards, at_least: int = 1) -> _f.VaultHolds:
    """Your Vault holds such cards."""
    return _f.VaultHolds(cards, at_least)


def matrix_has(cards: Cards) -> _f.Matrix:
    """There is such a faceup card in the Matrix."""
    return _f.Matrix(Spaces("anywhere", "up", cards))


# Effects


def draw(n: int = 1) -> _v.Draw:
    """Draw cards."""
    return _v.Draw(n)


def discard(n: int | Literal["all"] = 1, cards: Cards = ANY) -> _v.Discard:
    """Discard cards from your hand."""
    return _v.Discard(n, cards)


def gain_energon(n: _f.Amount = 1) -> _v.GainEnergon:
    """Gain Energon."""
    return _v.GainEnergon(n)


def lose_energon(n: _f.Amount = 1) -> _v.LoseEnergon:
    """Lose Energon."""
    return _v.LoseEnergon(n)


def gain_vp(n: _f.Amount = 1) -> _v.GainVP:
    """Gain VP at once."""
    return _v.GainVP(n)


def lose_vp(n: _f.Amount = 1) -> _v.LoseVP:
    """Lose VP."""
    return _v.LoseVP(n)


def gain_damage(n: int = 1) -> _v.GainDamage:
    """Gain Damage."""
    return _v.GainDamage(n)


def return_damage(n: int = 1, who: Players = YOU) -> _v.ReturnDamage:
    """Put Damage back on the stack."""
    return _v.ReturnDamage(n, who)


def power(n: _f.Amount = 1, to: Cards | None = None) -> _v.AddPower:
    """More Power."""
    return _v.AddPower(n, to)


def move(n: _f.Amount = 1) -> _v.AddMove:
    """More Move."""
    return _v.AddMove(n)


def more_range(n: int = 1, to: Cards = ANY) -> _v.AddRange:
    """More Range for a card you control."""
    return _v.AddRange(n, to)


convert = _v.Convert()


def teleport(to: Spaces | None = None, *, together: bool = False) -> _v.Teleport:
    """Teleport."""
    where = to or Spaces()
    return _v.Teleport(Spaces(where.area, where.face, where.cards, where.cards is None), together)


def flip(where: Spaces) -> _v.Flip:
    """Flip a facedown card faceup."""
    return _v.Flip(where)


def peek(where: Spaces | None = None, n: int = 1, *, then_flip: bool = False) -> _v.Peek:
    """Look at facedown cards, alone."""
    return _v.Peek(where or Spaces(), n, then_flip)


def destroy(cards: Cards = ANY, zone: _v.Zone = "control") -> _v.Destroy:
    """Destroy a card of yours."""
    return _v.Destroy(cards, zone)


destroy_this = _v.DestroyThis()
destroy_random = _v.DestroyRandom()


def destroy_in_matrix(where: Spaces) -> _v.DestroyInMatrix:
    """Destroy a faceup card of the Matrix."""
    return _v.DestroyInMatrix(where)


def gain(where: Spaces, *, on_deck: bool = False) -> _v.Gain:
    """Gain a faceup card of the Matrix."""
    return _v.Gain(where, on_deck)


gain_roll_out = _v.GainBasic()
play_top = _v.PlayTop()


def put_on_deck(cards: Cards = ANY, zone: Literal["discard", "hand"] = "discard") -> _v.PutOnDeck:
    """Put a card on top of your deck."""
    return _v.PutOnDeck(cards, zone)


def reveal_top(
    cards: Cards, *then: _v.Effect, otherwise: Literal["discard", "destroy", "keep"] = "discard"
) -> _v.RevealTop:
    """Turn up the top card of your deck."""
    return _v.RevealTop(cards, then, otherwise)


avoid_ambush_effects = _v.AvoidAmbushes("turn", drawn=True)
avoid_next_ambush = _v.AvoidAmbushes("next", drawn=False)
ambush_others = _v.AmbushOthers()


def attack(on: Players, *do: _v.Effect) -> _v.Attack:
    """An Attack on players."""
    return _v.Attack(on, do)


def move_player(who: Players) -> _v.Shift:
    """Move a player's Autobot one space."""
    return _v.Shift(who)


def cost_more(n: _f.Amount) -> _v.CostMore:
    """The Adversary costs more."""
    return _v.CostMore(n)


discard_assists = _v.DiscardAssists()
scare_allies = _v.ScareAllies()
take_allies = _v.TakeAllies()
rescue = _v.Rescue()


def put_energon_here(n: int) -> _v.PutEnergonHere:
    """Put Energon on this card."""
    return _v.PutEnergonHere(n)


take_energon_here = _v.TakeEnergonHere()
thwart_this = _v.Thwarted()


def if_(condition: _f.Condition, *then: _v.Effect, otherwise: tuple[_v.Effect, ...] = ()) -> _v.If:
    """Only if something holds."""
    return _v.If(condition, then, otherwise)


def may(*do: _v.Effect) -> _v.May:
    """The player may do this."""
    return _v.May(do)


def choose_one(*options: tuple[_v.Effect, ...]) -> _v.ChooseOne:
    """One of these."""
    return _v.ChooseOne(options)


# Abilities


def when(
    event: _a.EventName, *do: _v.Effect, cards: Cards = ANY, if_: _f.Condition | None = None, first: bool = False
) -> _a.When:
    """A triggered ability."""
    return _a.When(event, do, cards, if_, first)


def cards_have(cards: Cards, *, power: int = 0, move: int = 0, range: int = 0, first: bool = False) -> _a.CardsHave:
    """Cards you play have more."""
    return _a.CardsHave(cards, power, move, range, first)


def have_power(n: _f.Amount) -> _a.HavePower:
    """Power of your own during your turn."""
    return _a.HavePower(n)


def costs(what: Literal["buy", "defeat", "move", "search", "convert"], amount: int, cards: Cards = ANY) -> _a.Costs:
    """Something costs more or less."""
    return _a.Costs(what, amount, cards)


def cannot(
    what: Literal["convert", "buy", "teleport", "repair", "block", "assist", "destroy", "activate", "gain energon"],
    cards: Cards = ANY,
) -> _a.Cannot:
    """Something is not possible."""
    return _a.Cannot(what, cards)


def alt_move(amount: int) -> _a.AltMove:
    """Your Alt Mode has more or less Move."""
    return _a.AltMove(amount)


def block_range(amount: int = 1) -> _a.BlockRange:
    """Your Blocks reach farther."""
    return _a.BlockRange(amount)


robots_are_adversaries = _a.RobotsAreAdversaries()
battles_are_confrontations = _a.BattlesAreConfrontations()


def start_of_turn(*do: _v.Effect, if_: _f.Condition | None = None) -> _a.StartOfTurn:
    """What happens at the start of a turn."""
    return _a.StartOfTurn(do, if_)


def energon(cost: int, *do: _v.Effect) -> _a.EnergonAbility:
    """An Energon ability."""
    return _a.EnergonAbility(cost, do)


def confront(cost: int, *do: _v.Effect) -> _a.EnergonAbility:
    """An Energon ability for Confrontations."""
    return _a.EnergonAbility(cost, do, "confront")


def assist(cost: int, *do: _v.Effect) -> _a.EnergonAbility:
    """An Energon ability for Assisting."""
    return _a.EnergonAbility(cost, do, "assist")


def block_for(cost: int, range: int, *, any_turn: bool = False) -> _a.EnergonAbility:
    """An Energon ability that Blocks."""
    return _a.EnergonAbility(cost, (), block=range, any_turn=any_turn)


def keep_for(cost: int) -> _a.EnergonAbility:
    """Energon to keep this card when it Blocks."""
    return _a.EnergonAbility(cost, (), "keep")


def pay(
    *, power: int = 0, move: int = 0, energon: int = 0, any_move: bool = False, discard: int = 0, cards: Cards = ANY
) -> _a.Price:
    """A price."""
    return _a.Price(power, move, energon, any_move, discard, cards)


def use(price: _a.Price, *do: _v.Effect, if_: _f.Condition | None = None) -> _a.Use:
    """What a Site offers."""
    return _a.Use(price, do, if_)


def thwart(price: _a.Price | None = None, *, here: bool = True, if_: _f.Condition | None = None) -> _a.Thwart:
    """How a Scheme is thwarted."""
    return _a.Thwart(price or _a.Price(), here, if_)


def contribute(number: int, cards: Cards = ANY, *, different_costs: bool = False) -> _a.Contribute:
    """Cards that have to come together."""
    return _a.Contribute(number, cards, different_costs)


def contribute_energon(number: int) -> _a.Contribute:
    """Energon that has to come together."""
    return _a.Contribute(number, None)
