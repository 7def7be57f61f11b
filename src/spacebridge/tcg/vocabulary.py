"""The words card files are written in. Each makes a node of the tree; docs/vocabulary.md lists them all."""

from __future__ import annotations

from typing import Literal

from .words import abilities as _a
from .words import facts as _f
from .words import nouns as _n
from .words import verbs as _v
from .words.nouns import Cards, Each, One, Ref, Target, This, Upgrades
from .words.nouns import Who as Who

THIS: Literal["this"] = "this"
IT: Ref = "it"
THAT: Ref = "that"
ATTACKER: Ref = "attacker"
DEFENDER: Ref = "defender"
THEM: Ref = "them"

ATK: _f.Stat = "attack"
DEF: _f.Stat = "defense"
HP: _f.Stat = "health"
BOLD: _f.Stat = "bold"
TOUGH: _f.Stat = "tough"
PIERCE: _f.Stat = "pierce"

# Characters


def your(
    trait: str = "", *, name: str = "", faction: str = "", other: bool = False, stars_at_most: int | None = None,
    stars_at_least: int | None = None, tapped: bool | None = None, mode: str = "", can_be: str = "", without: str = "",
) -> Who:  # fmt: skip
    """Characters of the player who does this."""
    return Who(
        "your", trait, name, faction, mode, can_be, other, stars_at_most=stars_at_most, stars_at_least=stars_at_least,
        tapped=tapped, without=without,
    )  # fmt: skip


def enemy(trait: str = "", *, stars_at_most: int | None = None, damaged: bool | None = None, lacks: str = "") -> Who:
    """Characters of the opponent."""
    return Who("enemy", trait, stars_at_most=stars_at_most, damaged=damaged, lacks=lacks)


def anyone(trait: str = "", *, other: bool = False, name: str = "", damaged: bool | None = None) -> Who:
    """Characters of either side."""
    return Who("any", trait, name, other=other, damaged=damaged)


def your_kod(*, stars_at_most: int | None = None, trait: str = "") -> Who:
    """Your characters in the KO area."""
    return Who("your", trait, zone="ko", stars_at_most=stars_at_most)


def one(who: Who) -> One:
    """One of them, by choice."""
    return One(who)


def each(who: Who) -> Each:
    """All of them."""
    return Each(who)


# Cards

ANY_CARD = Cards()
AN_ACTION = Cards(type="action")
AN_UPGRADE = Cards(type="upgrade")
A_WEAPON = Cards(type="weapon")
AN_ARMOR = Cards(type="armor")
A_UTILITY = Cards(type="utility")
ARMOR_OR_UTILITY = Cards(type="armor or utility")


def with_icon(colour: str) -> Cards:
    """Cards that have at least one such icon."""
    return Cards(icon=colour)


def named(name: str) -> Cards:
    """Cards of that name."""
    return Cards(name=name)


ANYBODY = Who()
YOUR_OWN = Who("your")


def upgrades(on: Who | Ref = ANYBODY, kind: _n.CardType = "upgrade", name: str = "") -> Upgrades:
    """Upgrades on characters."""
    return Upgrades(on, kind, name)


# Amounts

hand = _f.CardsInHand()
that_many = _f.ThatMany()
extra = _f.Extra()
cards_under = _f.CardsUnder()
damage_on_it = _f.DamageOn()


def number_of(who: Who) -> _f.CountOf:
    """How many such characters there are."""
    return _f.CountOf(who)


def number_of_upgrades(what: Upgrades) -> _f.UpgradesOn:
    """How many such Upgrades there are."""
    return _f.UpgradesOn(what)


def its(stat: _f.Stat, of: Ref = THIS) -> _f.StatOf:
    """The value of a stat in play."""
    return _f.StatOf(of, stat)


def flipped_icons(colour: str) -> _f.IconsFlipped:
    """How many such icons you flipped in this battle."""
    return _f.IconsFlipped(colour)


def icons_just_flipped(colour: str) -> _f.IconsFlipped:
    """How many such icons this effect flipped."""
    return _f.IconsFlipped(colour, by="effect")


def began_with(trait: str, *, other: bool = False) -> _f.Began:
    """How many such characters you began the game with."""
    return _f.Began(trait, other)


def missing_to(number: int) -> _f.UpTo:
    """How many cards your hand lacks to so many."""
    return _f.UpTo(number)


def per(number: int, of: _f.Counted) -> _f.Per:
    """So many for each."""
    return _f.Per(number, of)


# Conditions


def is_a(who: Ref, what: Who) -> _f.Is:
    """A character is one of those."""
    return _f.Is(who, what)


def you_have(who: Who) -> _f.Have:
    """There is such a character of yours."""
    return _f.Have(who)


alone = _f.Alone()
first_attack = _f.FirstAttack()
first_white = _f.FirstIcon()
more_stars_lost = _f.MoreStarsLost()


def attacking(against: Who | None = None, *, who: Ref = THIS, outranked: bool = False) -> _f.Attacking:
    """It is attacking, perhaps somebody in particular."""
    return _f.Attacking(who, against, outranked=outranked)


def defending(against: Who | None = None, *, who: Ref = THIS) -> _f.Attacking:
    """It is defending, perhaps against somebody in particular."""
    return _f.Attacking(who, against, defending=True)


def flips(icons: str) -> _f.Flipped:
    """You flip at least these icons."""
    return _f.Flipped(tuple(icons.split()))


def flips_colours(number: int) -> _f.FlippedColours:
    """You flip icons of so many colours."""
    return _f.FlippedColours(number)


def flips_as_many(one: str, other: str) -> _f.FlippedEqual:
    """You flip as many of one colour as of another."""
    return _f.FlippedEqual(one, other)


def has_weapon() -> _f.HasUpgrade:
    """It has a Weapon."""
    return _f.HasUpgrade("weapon")


def has_armor() -> _f.HasUpgrade:
    """It has an Armor."""
    return _f.HasUpgrade("armor")


def in_your_scrap(cards: Cards) -> _f.InScrap:
    """Such a card is in your scrap pile."""
    return _f.InScrap(cards)


def hand_at_most(number: int) -> _f.HandAtMost:
    """You hold no more cards than that."""
    return _f.HandAtMost(number)


def both(*conditions: _f.Condition) -> _f.While:
    """All of these."""
    return _f.While(conditions)


# Triggers


def _trigger(event: _a.EventName, who: This | Who = THIS, mode: str = "") -> _a.Trigger:
    return _a.Trigger((event,), who, mode=mode)


flipped_here = _trigger("flips to this mode")
turn_starts = _trigger("turn starts")
game_begins = _trigger("game begins")
enemy_plays_action = _a.Trigger(("plays an action",), whose="opponent")
action_played = _trigger("plays an action")
reshuffled = _trigger("reshuffles")
played_from_hand = _trigger("played from hand")
deployed = _trigger("deployed")
damages_enemy = _trigger("damages")
overkills = _trigger("overkill")
before_defense_flips = _trigger("before defense flips")
enemy_hand_scrapped = _a.Trigger(("hand scrapped",), whose="opponent")


def attacks(who: This | Who = THIS) -> _a.Trigger:
    """It attacks."""
    return _trigger("attacks", who)


def defends(who: This | Who = THIS) -> _a.Trigger:
    """It defends."""
    return _trigger("defends", who)


def attacks_or_defends(who: This | Who = THIS) -> _a.Trigger:
    """It attacks or defends."""
    return _a.Trigger(("attacks", "defends"), who)


def after_attack(who: This | Who = THIS) -> _a.Trigger:
    """Its attack is over."""
    return _trigger("after attack", who)


def after_defense(who: This | Who = THIS) -> _a.Trigger:
    """The attack on it is over."""
    return _trigger("after defense", who)


def put_on(who: Who = YOUR_OWN) -> _a.Trigger:
    """You put this Upgrade on such a character."""
    return _trigger("put on", who)


def upgraded(who: This | Who = THIS) -> _a.Trigger:
    """Such a character gets an Upgrade."""
    return _trigger("upgraded", who)


def kod(who: This | Who = THIS) -> _a.Trigger:
    """It is KO'd."""
    return _trigger("KO'd", who)


def flipped_to(who: Who, mode: str) -> _a.Trigger:
    """Such a character is flipped to a mode."""
    return _trigger("flips", who, mode)


# Abilities


def when(trigger: _a.Trigger, *do: _v.Effect, if_: _f.Condition | None = None) -> _a.When:
    """A triggered ability."""
    return _a.When(trigger, do, if_)


def reveal(trigger: _a.Trigger, *do: _v.Effect, if_: _f.Condition | None = None) -> _a.Reveal:
    """When a Secret Action is turned up, and what it does then."""
    return _a.Reveal(trigger, do, if_)


def tap_ability(*do: _v.Effect, cost: tuple[_v.Effect, ...] = ()) -> _a.TapAbility:
    """What the character can be tapped for."""
    return _a.TapAbility(do, cost)


def has(stat: _f.Stat, amount: _f.Amount = 1, *, to: This | Each = THIS, while_: _f.Condition | None = None) -> _a.Has:
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


def base(stat: _f.Stat, amount: _f.Amount) -> _a.Base:
    """The printed value is counted."""
    return _a.Base(stat, amount)  # type: ignore[arg-type]


def instead_of_damage(
    to: This | Who = THIS, *, attack_only: bool = False, at_least: int = 1, taker: This | Who | None = None,
    becomes: int | None = None, scrap_this: bool = False,
) -> _a.InsteadOfDamage:  # fmt: skip
    """Damage is taken by another, or is less."""
    return _a.InsteadOfDamage(to, attack_only, at_least, taker, becomes, scrap_this)


def weapons_fit(*slots: str) -> _a.CanHold:
    """Weapons may be put into these slots too."""
    return _a.CanHold("weapon", slots)  # type: ignore[arg-type]


def attack_damage_at_most(n: int) -> _a.Has:
    """It can't take more attack damage than that from one attack."""
    return _a.Has("damage limit", n)


def flips_more(amount: _f.Amount) -> _a.Has:
    """When attacking, flip more battle cards."""
    return _a.Has("attack flips", amount)


# Effects


def draw(amount: _f.Amount = 1) -> _v.Draw:
    """Draw cards."""
    return _v.Draw(amount)


def scrap_from_hand(amount: int = 1, cards: Cards = ANY_CARD) -> _v.ScrapFromHand:
    """Scrap cards of your choice from your hand."""
    return _v.ScrapFromHand(amount, cards)


def scrap_hand(cards: Cards = ANY_CARD) -> _v.ScrapFromHand:
    """Scrap your hand, or show it and scrap all such cards."""
    return _v.ScrapFromHand(None, cards)


def keep_in_hand(number: int) -> _v.ScrapFromHand:
    """Choose cards to keep and scrap the rest of your hand."""
    return _v.ScrapFromHand(None, keep=number)


def damage(amount: _f.Amount, *, to: Target) -> _v.Damage:
    """Do damage."""
    return _v.Damage(amount, to)


def repair(amount: _f.Amount, target: Target) -> _v.Repair:
    """Repair damage."""
    return _v.Repair(amount, target)


def move_damage(amount: int | None, source: Target, *, to: Target) -> _v.MoveDamage:
    """Move damage counters; None is any number."""
    return _v.MoveDamage(amount, source, to)


def gets(target: Target, stat: _f.Stat, amount: _f.Amount) -> _v.Get:
    """Somebody gets this until end of turn."""
    return _v.Get(stat, amount, target)


def gets_this_attack(target: Target, stat: _f.Stat, amount: _f.Amount) -> _v.Get:
    """Somebody gets this until after the attack."""
    return _v.Get(stat, amount, target, until="attack")


def damage_at_most_this_attack(n: int, target: Target = THIS) -> _v.Get:
    """It can't take more damage than that this attack."""
    return _v.Get("damage limit", n, target, until="attack")


def can_attack_untapped(target: Target = THIS) -> _v.Get:
    """It can attack untapped enemies this turn."""
    return _v.Get("attack untapped", 1, target)


def flip(target: Target) -> _v.Flip:
    """Flip a character."""
    return _v.Flip(target)


def tap(target: Target) -> _v.Tap:
    """Tap a character."""
    return _v.Tap(target)


def untap(target: Target) -> _v.Untap:
    """Untap a character."""
    return _v.Untap(target)


def ko(target: Target) -> _v.KO:
    """KO a character."""
    return _v.KO(target)


def scrap_upgrade(what: Upgrades) -> _v.ScrapUpgrade:
    """Scrap one Upgrade."""
    return _v.ScrapUpgrade(what)


def scrap_all_upgrades(what: Upgrades) -> _v.ScrapUpgrade:
    """Scrap all these Upgrades."""
    return _v.ScrapUpgrade(what, all=True)


def return_upgrade(what: Upgrades) -> _v.ReturnUpgrade:
    """Return an Upgrade to its owner's hand."""
    return _v.ReturnUpgrade(what)


def return_all_upgrades(on: Who) -> _v.ReturnUpgrade:
    """Return all Upgrades on a character to its owner's hand."""
    return _v.ReturnUpgrade(Upgrades(on), all=True)


def move_upgrade(what: Upgrades, *, to: Ref = THIS) -> _v.MoveUpgrade:
    """Move an Upgrade to another character."""
    return _v.MoveUpgrade(what, to)


swap_upgrades = _v.SwapUpgrades()


def put_from_scrap(cards: Cards, *, on: Target) -> _v.PutUpgrade:
    """Put an Upgrade from your scrap pile onto a character."""
    return _v.PutUpgrade(cards, on)


def return_from_scrap(cards: Cards) -> _v.ReturnFromScrap:
    """Return a card from your scrap pile to hand."""
    return _v.ReturnFromScrap(cards)


def play(cards: Cards) -> _v.Play:
    """Play a card from your hand."""
    return _v.Play(cards)


def play_another(cards: Cards) -> _v.Play:
    """Play a further card from your hand."""
    return _v.Play(cards, another=True)


def play_from_scrap(cards: Cards) -> _v.Play:
    """Play a card from your scrap pile."""
    return _v.Play(cards, "scrap")


def play_flipped(cards: Cards) -> _v.Play:
    """Play a card you flipped."""
    return _v.Play(cards, "flipped")


look_at_top = _v.LookAtTop()
put_on_deck = _v.PutOnDeck()
reveal_top = _v.RevealTop()
deploy = _v.Deploy()
extra_turn = _v.ExtraTurn()
extra_attack = _v.ExtraAttack()
put_bottom_card_under = _v.PutBottomUnder()
scrap_this = _v.ScrapThis()


def plan(n: int) -> _v.Plan:
    """Put up to so many cards from your hand on your deck."""
    return _v.Plan(n)


def play_scrapped() -> _v.Play:
    """Play the card that was scrapped this way."""
    return _v.Play(ANY_CARD, "scrapped")


stealth = _a.Has("stealth")
brave = _a.Has("brave")


def scrap_top(n: int) -> _v.ScrapTop:
    """Scrap cards from the top of your deck."""
    return _v.ScrapTop(n)


def take_scrapped(cards: Cards) -> _v.TakeScrapped:
    """Put such cards that were scrapped this way into your hand."""
    return _v.TakeScrapped(cards)


def raid_hand(cards: Cards) -> _v.RaidHand:
    """Look at the opponent's hand and scrap a card from it."""
    return _v.RaidHand(cards)


def flip_more(amount: _f.Amount) -> _v.FlipBattleCards:
    """Flip more battle cards in this battle."""
    return _v.FlipBattleCards(amount)


def flip_cards(amount: _f.Amount) -> _v.FlipBattleCards:
    """Flip battle cards outside a battle."""
    return _v.FlipBattleCards(amount, more=False)


def combine(into: str) -> _v.Combine:
    """Characters join in a Combiner."""
    return _v.Combine(into)


def takes_attack_damage(taker: Target) -> _v.TakeAttackDamage:
    """Somebody else takes the damage of this attack."""
    return _v.TakeAttackDamage(taker)


def return_kod(who: Who) -> _v.Return:
    """Return a KO'd character to the battlefield."""
    return _v.Return(One(who))


def choose(target: One) -> _v.Look:
    """Choose a character; what follows speaks of it."""
    return _v.Look(target)


choose_pair = _v.ChoosePair()


def may(*do: _v.Effect, then: tuple[_v.Effect, ...] = ()) -> _v.May:
    """You may do this; if you do, what follows."""
    return _v.May(do, then)


def if_(condition: _f.Condition, *then: _v.Effect) -> _v.If:
    """Only if something is so."""
    return _v.If(condition, then)


def or_else(do: _v.Effect, *otherwise: _v.Effect) -> _v.OrElse:
    """If you can't, something else."""
    return _v.OrElse(do, otherwise)


def for_each(amount: _f.Amount, *do: _v.Effect) -> _v.ForEach:
    """As often as something is counted."""
    return _v.ForEach(amount, do)


def for_each_character(who: Who, *do: _v.Effect, ordered: bool = False) -> _v.ForEachCharacter:
    """For each of these characters in turn."""
    return _v.ForEachCharacter(who, do, ordered)


def each_player(*do: _v.Effect) -> _v.EachPlayer:
    """Both players do it."""
    return _v.EachPlayer(do)


def opponent(*do: _v.Effect) -> _v.Opponent:
    """The opponent does it."""
    return _v.Opponent(do)


def at_end_of_turn(*do: _v.Effect) -> _v.AtEndOfTurn:
    """Later, at end of turn."""
    return _v.AtEndOfTurn(do)


def until_end_of_turn(ability: _a.Ability, *, to: Ref = IT) -> _v.Grant:
    """Another ability until end of turn."""
    return _v.Grant(ability, to)
