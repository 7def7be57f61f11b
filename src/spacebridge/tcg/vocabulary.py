"""The words card files are written in. Each makes a node of the tree; docs/vocabulary.md lists them all.

each(your("Car", other))                 each of your other Cars
one(enemy(~tapped, ~having_upgrades))    an untapped enemy without an Upgrade
"""

from __future__ import annotations

from typing import Literal

from .words import abilities as _a
from .words import amounts as _n
from .words import battle_cards as _b
from .words import bounties as _y
from .words import cards as _k
from .words import characters as _c
from .words import conditions as _f
from .words import damage as _d
from .words import flips as _flips
from .words import flow as _v
from .words import piles as _s
from .words import playing as _p
from .words import predicates as _is
from .words import stratagems as _st
from .words import swaps as _w
from .words import triggers as _t
from .words import upgrades as _u
from .words.base import Colour, Faction, Keyword, ModeName, Numbered, OneRef, Ref, Shown, Slot, Stat, This, Whose
from .words.battle_cards import Cards, Upgrades
from .words.nouns import Each, One, Single, Target, Tracker
from .words.nouns import Who as Who

THIS: Literal["this"] = "this"
IT: Literal["it"] = "it"
THAT: OneRef = "that"
ATTACKER: OneRef = "attacker"
DEFENDER: OneRef = "defender"
BEARER: OneRef = "bearer"
FIRST: OneRef = "first"
THEM: Ref = "them"

ATK: Literal["attack"] = "attack"
DEF: Literal["defense"] = "defense"
HP: Stat = "health"
BOLD: Keyword = "bold"
TOUGH: Keyword = "tough"
PIERCE: Keyword = "pierce"

# Predicates

Fact = str | _is.CharacterPredicate
"""A predicate; a plain string is a trait."""

damaged = _is.Damaged()
undamaged = _is.Not(damaged)
tapped = _is.Tapped()
fallen = _is.Fallen()
untapped = _is.Not(tapped)
having_upgrades = _is.Upgraded()
other = _is.Other()
fresh = _is.Not(_is.Attacked())


def _facts(facts: tuple[Fact, ...]) -> tuple[_is.CharacterPredicate, ...]:
    return tuple(_is.Trait(one) if isinstance(one, str) else one for one in facts)


def not_(fact: Fact) -> _is.Not:
    """The opposite."""
    return _is.Not(_facts((fact,))[0])


def any_of(*facts: Fact) -> _is.AnyOf:
    """One of these holds."""
    return _is.AnyOf(_facts(facts))


def trait(name: str) -> _is.Trait:
    """With a trait."""
    return _is.Trait(name)


def of(faction: Faction) -> _is.InFaction:
    """Of a faction."""
    return _is.InFaction(faction)


def called(name: str, subtitle: str = "") -> _is.Named:
    """Of that name, perhaps with something in particular below it."""
    return _is.Named(name, subtitle)


def in_mode(mode: ModeName) -> _is.InMode:
    """In that mode."""
    return _is.InMode(mode)


def can_be(trait: str) -> _is.CanBe:
    """With that trait in another mode."""
    return _is.CanBe(trait)


def stars_at_most(number: int) -> _is.StarsAtMost:
    """With so many stars or fewer."""
    return _is.StarsAtMost(number)


def stat_at_most(stat: Literal["attack", "defense", "health"], number: int) -> _is.StatAtMost:
    """With so much of a stat or less."""
    return _is.StatAtMost(stat, number)


def stars_at_least(number: int) -> _is.StarsAtLeast:
    """With so many stars or more."""
    return _is.StarsAtLeast(number)


def more_stars_than(who: Ref) -> _is.StarsThan:
    """With more stars than somebody."""
    return _is.StarsThan(who)


def fewer_stars_than(who: Ref) -> _is.StarsThan:
    """With fewer stars than somebody."""
    return _is.StarsThan(who, "fewer")


def as_many_stars_as(who: Ref) -> _is.StarsThan:
    """With as many stars as somebody."""
    return _is.StarsThan(who, "as many")


def no_more_stars_than(who: Ref) -> _is.StarsThan:
    """With as many stars as somebody, or fewer."""
    return _is.StarsThan(who, "no more")


def with_a(kind: Slot) -> _is.Upgraded:
    """With an Upgrade of a kind."""
    return _is.Upgraded(kind)


def with_the(name: str) -> _is.Upgraded:
    """With an Upgrade of that name."""
    return _is.Upgraded(name=name)


def damage_at_least(number: int, most: int | None = None) -> _is.DamageAtLeast:
    """With so many damage counters or more, perhaps up to a limit."""
    return _is.DamageAtLeast(number, most)


def without_a(kind: Slot) -> _is.Not:
    """Without an Upgrade of a kind."""
    return _is.Not(_is.Upgraded(kind))


def battling_with(whom: Ref = THIS) -> _is.Battling:
    """In a battle with somebody."""
    return _is.Battling(whom)


def having(keyword: Keyword) -> _is.HasKeyword:
    """With a keyword."""
    return _is.HasKeyword(keyword)


def lacking(keyword: Keyword) -> _is.Not:
    """Without a keyword."""
    return _is.Not(_is.HasKeyword(keyword))


def shares(what: Literal["faction", "trait"], of: Ref = THIS) -> _is.Shares:
    """With a faction or a trait that somebody has too."""
    return _is.Shares(what, of)


def with_head(name: str = "") -> _is.Headed:
    """With somebody on it as a head, perhaps of that name."""
    return _is.Headed(name)


several_alt_modes = _is.ManyModes()


# Characters


def your(*that: Fact) -> Who:
    """Characters of the player who does this."""
    return Who("your", _facts(that))


def enemy(*that: Fact) -> Who:
    """Characters of the opponent."""
    return Who("enemy", _facts(that))


def anyone(*that: Fact) -> Who:
    """Characters of either side."""
    return Who("any", _facts(that))


def your_kod(*that: Fact) -> Who:
    """Your characters in the KO area."""
    return Who("your", _facts(that), "ko")


def your_kod_or_not(*that: Fact) -> Who:
    """Your characters on the battlefield and in the KO area."""
    return Who("your", _facts(that), "either")


def enemy_kod(*that: Fact) -> Who:
    """Enemies in the KO area."""
    return Who("enemy", _facts(that), "ko")


def one(who: Who) -> One:
    """One of them, by choice."""
    return One(who)


def each(who: Who) -> Each:
    """All of them."""
    return Each(who)


# Cards

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

# Amounts

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


# Conditions


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


# Triggers


def _trigger(event: _t.EventName, who: This | Who = THIS, against: Who | None = None) -> _t.Trigger:
    return _t.Trigger((event,), who, against=against)


flipped_here = _trigger("flips to this mode")
flipped = _trigger("flips")
turn_starts = _trigger("turn starts")
game_begins = _trigger("game begins")
enemy_plays_action = _t.Trigger(("plays an action",), whose="opponent")
tap_ability_used = _trigger("uses tap ability")
action_played = _trigger("plays an action")
your_turn_ends = _trigger("own turn ends")
attack_flips = _trigger("attack flips")
combined = _trigger("combined")
reshuffled = _trigger("reshuffles")
played_from_hand = _trigger("played from hand")
damage_is_repaired = _trigger("repairs")
deployed = _trigger("deployed")
damages_enemy = _trigger("damages")
earns_ko = _trigger("lethal")
exactly_kos = _trigger("exactly lethal")
unhurt = _trigger("unhurt")
overkills = _trigger("overkill")
before_defense_flips = _trigger("before defense flips")
enemy_hand_scrapped = _t.Trigger(("hand scrapped",), whose="opponent")
enemy_reshuffles = _t.Trigger(("reshuffles",), whose="opponent")
enemy_draws = _t.Trigger(("draws a card",), whose="opponent")
removed_from_bearer = _trigger("removed", ANYBODY)
revenge = _trigger("revenge")


def attack_damages(who: This | Who = THIS, against: Who | None = None) -> _t.Trigger:
    """It does attack damage to an enemy, perhaps to one in particular; what follows calls that enemy `that`."""
    return _trigger("attack damages", who, against)


def attacks(who: This | Who = THIS, against: Who | None = None) -> _t.Trigger:
    """It attacks, perhaps somebody in particular."""
    return _trigger("attacks", who, against)


def defends(who: This | Who = THIS, against: Who | None = None) -> _t.Trigger:
    """It defends, perhaps against somebody in particular."""
    return _trigger("defends", who, against)


attack_flips_done = _trigger("attack flips")
defense_flips_done = _trigger("defense flips")
flips_over = _trigger("flips over")


def defense_flips(who: This | Who = THIS) -> _t.Trigger:
    """It defends and you have flipped your battle cards."""
    return _trigger("defense flips", who)


put_on_deck_from_hand = _trigger("puts on deck")


def plays(cards: Cards) -> _t.Trigger:
    """You play such a battle card."""
    return _t.Trigger(("plays a card",), cards=cards)


def flips_card(cards: Cards) -> _t.Trigger:
    """You flip such a battle card."""
    return _t.Trigger(("flips a card",), cards=cards)


def plays_or_flips(cards: Cards) -> _t.Trigger:
    """You play or flip such a battle card."""
    return _t.Trigger(("plays a card", "flips a card"), cards=cards)


def attacks_or_defends(who: This | Who = THIS) -> _t.Trigger:
    """It attacks or defends."""
    return _t.Trigger(("attacks", "defends"), who)


attacks_combines_or_falls = _t.Trigger(("attacks", "combining", "KO'd"))


def after_attack(who: This | Who = THIS) -> _t.Trigger:
    """Its attack is over."""
    return _trigger("after attack", who)


def after_defense(who: This | Who = THIS) -> _t.Trigger:
    """The attack on it is over."""
    return _trigger("after defense", who)


def put_on(*that: Fact) -> _t.Trigger:
    """You put this Upgrade on such a character."""
    return _trigger("put on", anyone(*that))


def upgraded(who: This | Who = THIS, cards: Cards | None = None) -> _t.Trigger:
    """Such a character gets an Upgrade, perhaps one of a kind."""
    return _t.Trigger(("upgraded",), who, cards=cards)


def you_play(cards: Cards) -> _t.Trigger:
    """You play such an Action."""
    return _t.Trigger(("plays an action",), cards=cards)


def as_enemy_plays(cards: Cards) -> _t.Trigger:
    """Your opponent is playing such an Action, and it has done nothing yet."""
    return _t.Trigger(("playing an action",), whose="opponent", cards=cards)


def attacker_chosen(who: Who) -> _t.Trigger:
    """Somebody was chosen to attack, and the defender is not chosen yet."""
    return _trigger("attacker chosen", who)


def upgrade_scrapped(who: This | Who = THIS) -> _t.Trigger:
    """An Upgrade is scrapped from such a character."""
    return _trigger("upgrade scrapped", who)


scrapped_from_bearer = _trigger("scrapped")


def would_be_harmed(who: This | Who = THIS) -> _t.Trigger:
    """It would take damage that is not of an attack."""
    return _trigger("would be harmed", who)


def would_be_hit(who: This | Who = THIS) -> _t.Trigger:
    """It would take attack damage; `extra` is how much."""
    return _trigger("would be hit", who)


def alone_would_be_harmed(who: Who) -> _t.Trigger:
    """It alone of its side would take damage of an opponent's card that is not of an attack; `extra` is how much."""
    return _trigger("alone would be harmed", who)


def takes_damage(who: This | Who = THIS) -> _t.Trigger:
    """It takes damage; `extra` is how much."""
    return _trigger("damaged", who)


def takes_non_attack_damage(who: This | Who = THIS) -> _t.Trigger:
    """It takes damage that is not of an attack; `extra` is how much."""
    return _trigger("harmed", who)


def would_fall(who: This | Who = THIS) -> _t.Trigger:
    """It would take enough attack damage to be KO'd."""
    return _trigger("would fall", who)


def wounds(least: int = 0) -> _t.Trigger:
    """It does so much attack damage to an enemy, or more, and doesn't KO it; what follows calls that enemy `that`."""
    return _t.Trigger(("wounds",), least=least)


enemy_would_draw = _t.Trigger(("would draw",), whose="opponent")
hand_would_be_scrapped = _trigger("would scrap")


def would_untap(who: Who) -> _t.Trigger:
    """A card would untap it, and no other character of its owner's."""
    return _trigger("would untap", who)


def overkilled(who: This | Who = THIS) -> _t.Trigger:
    """It takes more attack damage than its KO needs."""
    return _trigger("overkilled", who)


def being_kod(who: This | Who = THIS) -> _t.Trigger:
    """It is KO'd, and its Upgrades still lie on it."""
    return _trigger("being KO'd", who)


def kod(who: This | Who = THIS) -> _t.Trigger:
    """It is KO'd."""
    return _trigger("KO'd", who)


def side_kod(who: Who) -> _t.Trigger:
    """Such a character, which was an Upgrade, comes into the KO area."""
    return _trigger("side KO'd", who)


def flips_at_all(who: Who) -> _t.Trigger:
    """Such a character is flipped to another mode."""
    return _trigger("flips", who)


def earns_ko_by(who: Who) -> _t.Trigger:
    """Such a character does enough attack damage to KO an enemy; what follows calls that enemy `that`."""
    return _trigger("lethal", who)


def becomes_tapped(who: This | Who = THIS) -> _t.Trigger:
    """It was untapped and is tapped."""
    return _trigger("becomes tapped", who)


def becomes_untapped(who: This | Who = THIS) -> _t.Trigger:
    """It was tapped and is untapped."""
    return _trigger("becomes untapped", who)


def flipped_to(who: Who, mode: ModeName) -> _t.Trigger:
    """Such a character is flipped to a mode."""
    return _t.Trigger(("flips",), who, mode=mode)


# Abilities


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


enemy_cant_play_actions = _v.Grant(_a.Cant(("play Actions",), "opponent"), THIS)
"""Your opponent can't play Actions this turn."""


def keywords_at_most(number: int, *keywords: Numbered, to: This | Each = THIS) -> _a.Cant:
    """Somebody can't have more of these keywords than that."""
    return _a.Cant(keywords, to, more_than=number)


def sees_top(play: Cards | None = None) -> _a.Can:
    """You may look at the top card of your deck at any time, and perhaps play such cards from there."""
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


def cant_this_turn(who: Each, *what: _a.Forbidden) -> _v.Grant:
    """The same until end of turn."""
    return _v.Grant(_a.Cant(what, who), THIS)


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
you_draw_instead = _v.Grant(_a.Instead("draw"), THIS)
"""Where your opponent would draw a card this turn, you draw one instead."""


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


# Moving cards


def draw(amount: _n.Amount = 1) -> _k.Draw:
    """Draw cards."""
    return _k.Draw(amount)


def move(source: _s.Pile | _s.DeckEnd, to: _s.To, take: _s.Take = 1, cards: Cards = ANY_CARD) -> _k.MoveCards:
    """Move cards from a pile to another; the words below are made of it."""
    return _k.MoveCards(to, source, take, cards)


def scrap_from_hand(number: int = 1, cards: Cards = ANY_CARD) -> _k.MoveCards:
    """Scrap cards of your choice from your hand."""
    return move(HAND, "scrap", number, cards)


def scrap_hand(cards: Cards = ANY_CARD) -> _k.MoveCards:
    """Scrap your hand, or show it and scrap all such cards."""
    return move(HAND, "scrap", "all", cards=cards)


def keep_in_hand(number: int) -> _k.MoveCards:
    """Choose cards to keep and scrap the rest of your hand."""
    return move(HAND, "scrap", all_but(number))


def reveal_and_put_on_deck(cards: Cards) -> _k.MoveCards:
    """Show a card from your hand and put it on top of your deck."""
    return _k.MoveCards("deck top, shown", HAND, 1, cards)


def raid_hand(cards: Cards) -> _k.MoveCards:
    """Look at the opponent's hand and scrap a card from it."""
    return move(OPPONENTS_HAND, "scrap", cards=cards)


def return_from_scrap(cards: Cards) -> _k.MoveCards:
    """Return a card from your scrap pile to hand."""
    return move(SCRAP, "hand", cards=cards)


def take_from_deck(cards: Cards) -> _k.Search:
    """Look through your deck for a card, reveal it and put it into your hand; then shuffle."""
    return _k.Search(cards)


def fetch(cards: Cards) -> _k.MoveCards:
    """Put a card you own from outside the game into your hand."""
    return move(OUTSIDE, "hand", cards=cards)


def arrange_top(number: int) -> _k.Arrange:
    """Look at the top cards of your deck and put them back in any order."""
    return _k.Arrange(number)


put_back_in_any_order = _k.Arrange(None)


def enemy_shows(number: _n.Amount) -> _k.LookAt:
    """Your opponent chooses so many cards from their hand and shows them."""
    return _k.LookAt(OPPONENTS_HAND, everyone=True, chosen=number)


def scrap_top(number: _n.Amount = 1) -> _k.MoveCards:
    """Scrap cards from the top of your deck."""
    return move(top(number), "scrap", "all")


def take_scrapped(cards: Cards) -> _k.MoveCards:
    """Put such cards that were scrapped this way into your hand."""
    return move(SCRAPPED, "hand", "all", cards=cards)


put_on_deck = move(HAND, "deck top")


def put_open_under(source: _s.Pile, cards: Cards = ANY_CARD) -> _k.MoveCards:
    """Put a card face up under this."""
    return _k.MoveCards("under, shown", source, 1, cards)


put_hand_under_it = move(HAND, "under it", "all")


def put_top_in_ko_area(number: _n.Amount) -> _k.MoveCards:
    """Put cards from the top of your deck into your KO area."""
    return move(top(number), "ko", "all")


put_bottom_card_under = move(_s.DeckEnd(end="bottom"), "under", "all")
look_at_top = _k.LookAt(top())
reveal_top = _k.LookAt(top(), everyone=True)


def look_at_top_cards(number: int) -> _k.LookAt:
    """Look at several cards on top of your deck."""
    return _k.LookAt(top(number))


def reveal_top_cards(number: int) -> _k.LookAt:
    """Show several cards on top of your deck to everybody."""
    return _k.LookAt(top(number), everyone=True)


def scrap_opponents_top(number: _n.Amount) -> _k.MoveCards:
    """Scrap cards from the top of the opponent's deck."""
    return move(_s.DeckEnd(number, whose="opponent"), "scrap", "all")


reveal_hand = _k.LookAt(HAND, everyone=True)
reveal_random = _k.LookAt(HAND, everyone=True, random=True)


def look_aside(number: int) -> _k.LookAt:
    """Look at so many cards from the top of your deck, to be moved by what follows."""
    return _k.LookAt(top(number), aside=True)


def reveal_aside(number: int) -> _k.LookAt:
    """Reveal so many cards from the top of your deck, to be moved by what follows."""
    return _k.LookAt(top(number), everyone=True, aside=True)


look_at_hand = _k.LookAt(OPPONENTS_HAND)
look_at_secrets = _k.LookAt(OPPONENTS_SECRETS)
scrap_flipped_unused = _k.MoveCards("scrap", FLIPPED, unused=True)


def plan(n: int) -> _k.Plan:
    """Put up to so many cards from your hand on your deck."""
    return _k.Plan(n)


# Playing cards


def play(cards: Cards, *, onto: Target | None = None) -> _p.Play:
    """Play a card from your hand, perhaps onto somebody in particular."""
    return _p.Play(cards, onto=onto)


def play_several(*cards: Cards, onto: Target) -> _p.PlaySeveral:
    """You may play one of each kind onto somebody, or onto each of some characters."""
    return _p.PlaySeveral(cards, onto)


cancel = _p.Cancel()


use_own_bounty = _y.UseBounty("this character")
"""Use a Bounty ability of this character itself."""


def use_bounty(of: OneRef | Who = THIS) -> _y.UseBounty:
    """Use the Bounty ability of this card, or one of those that somebody and the Upgrades on them have."""
    return _y.UseBounty(of)


def play_another(cards: Cards) -> _p.Play:
    """Play a further card from your hand."""
    return _p.Play(cards, another=True)


def play_from_scrap(cards: Cards, *, onto: Target | None = None) -> _p.Play:
    """Play a card from your scrap pile, perhaps onto somebody in particular."""
    return _p.Play(cards, "scrap", onto=onto)


def play_from_under(cards: Cards = ANY_CARD) -> _p.Play:
    """Play a card from under this."""
    return _p.Play(cards, "under")


def play_from_enemy_scrap(cards: Cards) -> _p.Play:
    """Play a card from your opponent's scrap pile."""
    return _p.Play(cards, "opponent's scrap")


def play_flipped(cards: Cards, *, onto: Target | None = None) -> _p.Play:
    """Play a card you flipped, perhaps onto somebody in particular."""
    return _p.Play(cards, "flipped", onto=onto)


def play_scrapped(cards: Cards = ANY_CARD) -> _p.Play:
    """Play a card that was scrapped this way."""
    return _p.Play(cards, "scrapped")


def play_top(cards: Cards = ANY_CARD, *, onto: Target | None = None) -> _p.Play:
    """Play the top card of your deck, perhaps onto somebody in particular."""
    return _p.Play(cards, "deck", onto=onto)


play_and_keep_secret = _p.Play(A_SECRET_ACTION, kept=True)
"""Play a Secret Action, which stays with this Action as long as it lies face down."""
win_the_game = _p.Win()


extra_turn = _p.ExtraTurn()
extra_attack = _p.ExtraAttack()


def attacks_untapped_now() -> _p.ExtraAttack:
    """This attacks an untapped enemy right after this attack."""
    return _p.ExtraAttack(THIS, untapped=True)


attack_with_it = _p.ExtraAttack(IT)


def extra_attack_with(trait: str) -> _p.ExtraAttack:
    """You may attack once more, with one of a trait."""
    return _p.ExtraAttack(trait=trait)


def extra_attack_on_the_same(faction: Faction) -> _p.ExtraAttack:
    """You may attack the same enemy once more, with another one of a faction."""
    return _p.ExtraAttack(faction=faction, same=True)


they_attack = _p.ExtraAttack("them")
"""Each of them attacks this turn."""


def flip_more(amount: _n.Amount) -> _flips.FlipBattleCards:
    """Flip more battle cards in this battle."""
    return _flips.FlipBattleCards(amount)


def limit_flips(number: int) -> _flips.LimitFlips:
    """You can't flip more battle cards than that in this battle."""
    return _flips.LimitFlips(number)


keep_green = _flips.ChangeIcons(("green",), "taken")
"""After this battle you may take a flipped card with a green icon."""


def recolour(icon: Literal["orange", "blue"]) -> _flips.ChangeIcons:
    """Each such icon that is flipped in a battle this turn is one of the other colour."""
    return _flips.ChangeIcons((icon,), "other colour", "turn")


def recolour_this_battle(icon: Literal["orange", "blue"]) -> _flips.ChangeIcons:
    """The same in this battle."""
    return _flips.ChangeIcons((icon,), "other colour")


def dull(*colours: Literal["orange", "blue", "black"]) -> _flips.ChangeIcons:
    """In this battle such icons do nothing."""
    return _flips.ChangeIcons(colours, "nothing")


def flip_cards(amount: _n.Amount) -> _flips.FlipBattleCards:
    """Flip battle cards outside a battle."""
    return _flips.FlipBattleCards(amount, more=False)


# Damage


def damage(amount: _n.Amount, *, to: Target) -> _d.Damage:
    """Do damage."""
    return _d.Damage(amount, to)


def attack_damage(amount: _n.Amount, *, to: Target) -> _d.Damage:
    """Do attack damage, as this character."""
    return _d.Damage(amount, to, attack=True)


def repair(amount: _n.Amount, target: Target) -> _d.Repair:
    """Repair damage."""
    return _d.Repair(amount, target)


def move_damage(
    amount: int | Literal["all"] | None, source: Target, *, to: Single | Each | Literal["this card"],
    up_to: bool = False, spared: bool = False, apart: bool = False,
) -> _d.MoveDamage:  # fmt: skip
    """Move damage counters; None is any number."""
    return _d.MoveDamage(amount, source, to, up_to, spared, apart)


prevent_damage = _d.PreventDamage()


def leave_health(number: int) -> _d.PreventDamage:
    """It takes only so much of the damage that so much health is left."""
    return _d.PreventDamage(number)


def takes_attack_damage(taker: Single) -> _d.TakeAttackDamage:
    """Somebody else takes the damage of this attack."""
    return _d.TakeAttackDamage(taker)


# Characters


def choose(target: One, *also: One) -> _c.Choose:
    """Choose a character, or several; what follows speaks of it, or of them."""
    return _c.Choose(target, also)


def choose_several(who: Who, *, up_to: Who) -> _c.Choose:
    """Choose as many characters as you like, but no more than there are of others."""
    return _c.Choose(One(who), most=up_to)


def gets(target: Target, stat: Stat, amount: _n.Amount = 1) -> _c.Get:
    """Somebody gets this until end of turn."""
    return _c.Get(stat, amount, target)


def add_to(target: Target, stat: Stat, amount: _n.Amount) -> _c.Get:
    """The same, of an amount that is counted before it is chosen who gets it."""
    return _c.Get(stat, amount, target, counted_first=True)


def gets_until_your_next_turn(target: Target, stat: Stat, amount: _n.Amount = 1) -> _c.Get:
    """Somebody gets this until your next turn begins."""
    return _c.Get(stat, amount, target, until="your next turn")


def gets_for_good(target: Target, stat: Stat, amount: _n.Amount = 1) -> _c.Get:
    """Somebody gets this as long as they stay on the battlefield."""
    return _c.Get(stat, amount, target, until="gone")


def put_counters(amount: _n.Amount, counter: str, *, on: Target | Tracker) -> _c.PutCounters:
    """Put counters of a name on somebody, or on a tracker."""
    return _c.PutCounters(amount, counter, on)


def bring_tracker(tracker: Tracker, amount: _n.Amount, counter: str) -> _c.PutCounters:
    """Put a tracker into your KO area, with counters of a name on it."""
    return _c.PutCounters(amount, counter, tracker, brings=True)


def gets_this_attack(target: Target, stat: Stat, amount: _n.Amount) -> _c.Get:
    """Somebody gets this until after the attack."""
    return _c.Get(stat, amount, target, until="attack")


def base_this_attack(target: Target, stat: Literal["base attack", "base defense"], amount: _n.Amount) -> _c.Get:
    """A base stat of somebody becomes this until after the attack."""
    return _c.Get(stat, amount, target, until="attack")


def damage_at_most_this_attack(n: int, target: Target = THIS) -> _c.Get:
    """It can't take more damage than that this attack."""
    return _c.Get("damage limit", n, target, until="attack")


def attack_damage_at_most_this_attack(n: _n.Amount, target: Target = THIS) -> _c.Get:
    """It can't take more attack damage than that this attack."""
    return _c.Get("attack damage limit", n, target, until="attack")


def cant_use_this_attack(target: Target, keyword: Keyword) -> _c.Get:
    """Somebody can't use a keyword until after the attack."""
    return _c.Get(_c.without(keyword), 1, target, until="attack")


def can_attack_untapped(target: Target = THIS) -> _c.AttackUntapped:
    """It can attack untapped enemies this turn."""
    return _c.AttackUntapped(target)


def flip(target: Target, *, to: str = "") -> _c.Flip:
    """Flip a character, perhaps to a mode or to one with a trait."""
    return _c.Flip(target, to)


def tap(target: Target) -> _c.Tap:
    """Tap a character."""
    return _c.Tap(target)


def untap(target: Target) -> _c.Untap:
    """Untap a character."""
    return _c.Untap(target)


def ko(target: Target) -> _c.KO:
    """KO a character."""
    return _c.KO(target)


def return_kod(who: Who) -> _c.MoveCharacter:
    """Return a KO'd character to the battlefield."""
    return _c.MoveCharacter(One(who))


def return_each_repaired(who: Who) -> _c.MoveCharacter:
    """Return all such KO'd characters to the battlefield, without damage."""
    return _c.MoveCharacter(Each(who), repaired=True)


return_it_repaired = _c.MoveCharacter(IT, repaired=True)


deploy = _c.Deploy()


def deploy_from_under(who: Who) -> _c.Deploy:
    """Put a character from under one of some characters onto the battlefield."""
    return _c.Deploy(of=who)


def deploy_a(trait: str, *, mode: Literal["", "alt", "bot"] = "") -> _c.Deploy:
    """Put a character with a trait from under this one onto the battlefield, perhaps in a mode."""
    return _c.Deploy(trait, mode)


def put_under(target: Target, *, under: Single) -> _c.MoveCharacter:
    """Characters leave the battlefield and lie under another one."""
    return _c.MoveCharacter(target, under)


def bring(trait: str, number: int = 1, *, up_to: bool = False, mode: Literal["alt", "bot"] = "alt") -> _c.Bring:
    """Put characters you own from outside the game into your KO area."""
    return _c.Bring(trait, number, up_to, mode)


def combine(into: str, of: Who = YOUR_OWN, number: int | None = None, head: str = "") -> _c.Combine:
    """Characters join in a Combiner, if all its parts are among these; perhaps with a head from outside the game."""
    return _c.Combine(into, of, number, head)


# Upgrades


def scrap_upgrade(what: Upgrades) -> _u.ScrapUpgrade:
    """Scrap one Upgrade."""
    return _u.ScrapUpgrade(what)


def scrap_up_to_upgrades(number: int, what: Upgrades) -> _u.ScrapUpgrade:
    """Scrap as many of these Upgrades as you like, up to so many."""
    return _u.ScrapUpgrade(what, up_to=number)


def scrap_all_upgrades(what: Upgrades) -> _u.ScrapUpgrade:
    """Scrap all these Upgrades."""
    return _u.ScrapUpgrade(what, all=True)


def return_upgrade(what: Upgrades) -> _u.ReturnUpgrade:
    """Return an Upgrade to its owner's hand."""
    return _u.ReturnUpgrade(what)


def return_all_upgrades(what: Upgrades) -> _u.ReturnUpgrade:
    """Return all these Upgrades to their owner's hand."""
    return _u.ReturnUpgrade(what, all=True)


def move_upgrade(what: Upgrades, *, to: Single = THIS) -> _u.MoveUpgrade:
    """Move an Upgrade to another character."""
    return _u.MoveUpgrade(what, to)


def move_upgrades(what: Upgrades, *, to: Single) -> _u.MoveUpgrade:
    """Move any number of Upgrades to another character."""
    return _u.MoveUpgrade(what, to, "any number")


def move_all_upgrades(what: Upgrades, *, to: Single) -> _u.MoveUpgrade:
    """Move all Upgrades to another character that can have them."""
    return _u.MoveUpgrade(what, to, "all")


def put_from_scrap(cards: Cards, *, on: Single) -> _u.PutUpgrade:
    """Put an Upgrade from your scrap pile onto a character."""
    return _u.PutUpgrade(cards, on)


def put_from_deck(cards: Cards, *, on: Single) -> _u.PutUpgrade:
    """Look through your deck for an Upgrade and put it onto a character; then shuffle."""
    return _u.PutUpgrade(cards, on, "deck")


def put_side(trait: str, *, on: One) -> _u.PutSide:
    """Put the Upgrade side of somebody with a trait from your KO area onto a character."""
    return _u.PutSide(trait, on)


def put_that_side(*, on: One) -> _u.PutSide:
    """Put the Upgrade side that the trigger is about from your KO area onto a character."""
    return _u.PutSide("", on)


swap_upgrades = _u.SwapUpgrades()


def swap_with_hand(what: Upgrades, cards: Cards) -> _w.Swap:
    """Swap an Upgrade with one from your hand."""
    return _w.Swap(what, cards)


def swap_heads(one: OneRef, other: One) -> _w.Swap:
    """Two characters change their heads."""
    return _w.Swap(one, other)


scrap_this = _u.ScrapThis()
flip_this = _st.FlipThis()
put_this_in_ko_area = _u.PutThis()
return_this_to_hand = _u.PutThis("hand")


# Flow


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


def scrap_named(source: _s.Pile) -> _k.MoveCards:
    """Scrap all cards of the name that was chosen."""
    return _k.MoveCards("scrap", source, "all", named=True)


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
