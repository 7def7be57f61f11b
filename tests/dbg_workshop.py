"""A set of our own for the Deck-Building Game, with the words that no card of the Core set needs."""

from __future__ import annotations

from spacebridge import dbg
from spacebridge.dbg.catalogue import Catalogue
from spacebridge.dbg.definitions import card, card_set
from spacebridge.dbg.vocabulary import *

SET = card_set(
    "SHOP", "Workshop",
    card("ally", "Lookout", "own", cost=2, abilities=[block_range(1), when("flips", if_(it_is(SITE), draw(1)))]),
    card("ally", "Scribe", "own", cost=2, abilities=[
        when("buys", gain_energon(1), cards=TECHNOLOGY | MANEUVER), when("gains", gain_vp(1), cards=RELIC),
        when("searches", gain_energon(2), cards=~ADVERSARY), when("moves", gain_energon(1), cards=SITE, first=True),
    ]),
    card("ally", "Sentry", "own", cost=2, abilities=[
        when("converts to alt", gain_energon(1)), when("blocks", gain_vp(1)), when("battles", draw(1)),
        when("space emptied", lose_energon(1), if_=energon_at_least(5)),
    ]),
    card("maneuver", "Clear the Way", "own", destroy_in_matrix(near(ROBOT | ALLY)), cost=3),
    card("maneuver", "Muster", "own", if_(you_control(ALLY, 2), power(2)), if_(vault_holds(RELIC), draw(1)), cost=3),
    card("technology", "Sorting Engine", "own", discard("all", ~STARTER), gain_energon(per(1, that_many)), cost=3),
    card("technology", "Spare Wheels", "own", gain_roll_out, put_on_deck(zone="hand"), cost=3),
    card("technology", "Pulse", "own",
        may(attack(EACH_OTHER_HERE, gain_damage(1), if_(you_control_no(ALLY), lose_energon(1)))),
        cost=3, energon=[energon(1, power(1, to=having("range", 2)))]),
    card("maneuver", "Haggle", "own", cost=2, energon=[energon(1, pay_less(1, here=True))]),
    card("maneuver", "Bulk Order", "own", pay_less(2), cost=2),
    card("maneuver", "Sniper", "own", cost=3, stats=(1, 1, 0),
        energon=[energon(1, gain_damage(2, ANYONE_WITHIN_RANGE))]),
    card("maneuver", "Scavenge", "own", peek(then_gain=MANEUVER), cost=3),
    card("maneuver", "Second Wind", "own", discard("all"), draw(per(1, that_many), less=1), cost=3),
    card("technology", "Mine Layer", "own",
        flip(ADJACENT), if_(it_is(~BOSS), destroy_it, gain_damage(1, EACH_THERE)), cost=2,
        energon=[energon(2, destroy_in_matrix(here(ADVERSARY & ROBOT)), gain_its_reward)]),
    card("technology", "Scatter Gun", "own",
        may(choose_one((attack(ANYONE_WITHIN_RANGE, discard(1)),),
                       (attack(ANYONE_WITHIN_RANGE, gain_damage(2)), discard_this))), cost=4, stats=(3, 1, 0)),
    card("technology", "Plating", "own", cost=3, stats=(2, 0, 0), energon=[block_for(1, 0, then=(discard_this,))]),
    card("technology", "Bulwark", "own", cost=3, energon=[block_for(1, "space"), block_for(2, "anywhere")]),
    card("robot", "Runabout", "own", cost=3, stats=(2, 0, 2), faction="autobot",
        energon=[block_for(1, 0, or_=(move(2),)), energon(1, choose_one((move(2, MANEUVER),), (power(2, MANEUVER),)))],
        reward=[gain_vp(1)]),
    card("robot", "Small Fry", "own", cost=4, stats=(2, 2, 1), faction="autobot",
        abilities=[power_for(1, "buy or battle", costing(at_most=4))], reward=[gain_vp(2)]),
    card("robot", "Rally Leader", "own", cost=5, stats=(3, 2, 1), faction="autobot",
        abilities=[power_for(per(1, controlled(AUTOBOT, anyone=True, other=True)))], reward=[gain_vp(2)]),
    card("robot", "Wrecker", "own", cost=5, stats=(3, 1, 1), faction="autobot",
        abilities=[power_for(2, if_=there_is(anywhere(SITE), 2))], reward=[gain_vp(2)]),
    card("ally", "Far Sight", "own", cost=3, abilities=[power_for(2, away=True, of=having("range", 2))]),
    card("ally", "Spies", "own", cost=3, abilities=[start_of_turn(peek(then_flip=True, must_flip=SCHEME))]),
    card("boss", "Sure Thing", "own", cost=6, level=1, faction="decepticon",
        reveal_attack=[discard(1, WITH_BLOCK), if_(you_dont, gain_damage(1))], unblockable=True,
        abilities=[start_of_turn(if_(on_this, resolve_ambush))], reward=[gain_vp(3)]),
    card("encounter", "Ceasefire", "own", ambush=[no_battles], confrontation=[cost_more(highest_cost(~BOSS))]),
)  # fmt: skip

CATALOGUE = Catalogue([*dbg.BUILT_IN.sets, SET])
