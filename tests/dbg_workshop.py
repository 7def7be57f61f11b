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
)  # fmt: skip

CATALOGUE = Catalogue([*dbg.BUILT_IN.sets, SET])
