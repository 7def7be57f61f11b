"""A set of our own with what no loaded card has yet: three modes, tap abilities, Secret Actions, black icons."""

from __future__ import annotations

from spacebridge import tcg
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import ADAPTERS
from spacebridge.tcg.definitions import (
    ARMOR,
    AUTOBOT,
    DECEPTICON,
    WEAPON,
    action,
    card_set,
    character,
    combiner,
    head,
    mode,
    secret_action,
    stratagem,
    upgrade,
)
from spacebridge.tcg.heads import ANY_HEAD
from spacebridge.tcg.kit import TcgKit
from spacebridge.tcg.vocabulary import *

SET = card_set(
    "SHOP",
    "Workshop",
    character(
        "1", "Triad", "Of Three Shapes", stars=7, health=10, faction=AUTOBOT,
        alt=mode(2, 2, traits=["Car"]),
        alt2=mode(3, 1, when(flipped_here, draw()), traits=["Plane"]),
        bot=mode(4, 0, traits=["Melee"]),
    ),
    character(
        "2", "Winch", "Tower", stars=5, health=8, faction=DECEPTICON, needs_head=ANY_HEAD,
        alt=mode(2, 2, tap_ability(damage(1, to=one(enemy()))), traits=["Truck"]),
        bot=mode(3, 1, tap_ability(draw(2), cost=(scrap_from_hand(1),)), traits=["Ranged"]),
    ),
    character(
        "3", "Herald", "First on the Field", stars=4, health=7, faction=AUTOBOT,
        alt=mode(2, 1, when(game_begins, draw()), traits=["Car"]),
        bot=mode(3, 1, traits=["Melee"]),
    ),
    character(
        "11", "Left", "Half", stars=5, health=6, faction=AUTOBOT,
        alt=mode(2, 1, traits=["Car"]), bot=mode(3, 1, traits=["Melee"]),
    ),
    character(
        "12", "Right", "Half", stars=5, health=7, faction=AUTOBOT,
        alt=mode(2, 1, traits=["Car"]), bot=mode(3, 1, traits=["Melee"]),
    ),
    character(
        "16", "Clamp", "Small Helper", stars=3, health=3, faction=AUTOBOT, bot=mode(2, 1, traits=["Battle Master"]),
        becomes=upgrade("16", "Clamp", "", WEAPON, bold(1), attack=2),
    ),
    head(
        "17", "Crown", tough(1), stars=2, health=4, faction=AUTOBOT, attack=1, health_bonus=3,
        bot=mode(2, 1, traits=["Titan Master"]),
    ),
    combiner(
        "Both", "At Once", stars=10, health=13, faction=AUTOBOT, parts=["left-half", "right-half"],
        form=mode(7, 3, bold(1), traits=["Melee"]),
    ),
    action("14", "Riddle", "green", combine("Both, At Once")),
    stratagem("15", "Home Ground", has(ATK, 1, to=each(your("Car"))), when(kod(your("Car")), draw())),
    secret_action("4", "Hidden Wall", "blue", reveal(defends(your()), gets_this_attack(THAT, DEF, 4))),
    secret_action("5", "Spare Key", "white", reveal(enemy_plays_action, draw(2))),
    secret_action("6", "Trip Wire", "orange", reveal(attacks(enemy()), damage(1, to=ATTACKER))),
    upgrade("7", "Heavy Frame", "blue", ARMOR, health=3),
    upgrade("8", "Light Frame", "blue", ARMOR, health=2),
    upgrade("9", "Dark Bolt", "black black", WEAPON, attack=1),
    action("10", "Reshape", "white", flip(one(your()))),
    character(
        "18", "Mason", "Stone on Stone", stars=6, health=9, faction=AUTOBOT,
        alt=mode(
            2, 1, when(attacks(), put_counters(1, "height", on=THIS)), has(ATK, per(1, counters("height"))),
            traits=["Truck"],
        ),
        bot=mode(
            3, 0, has(BOLD, 2, while_=at_least(2, counters("height"))), has(DEF, per(1, cards_in_scrap(AN_ACTION))),
            traits=["Melee"],
        ),
    ),
    character(
        "19", "Oneshot", "Never Again", stars=5, health=8, faction=DECEPTICON,
        alt=mode(
            2, 2, when(flipped_here, draw(2), once="game"), when(action_played, gets(THIS, ATK, 1), once="turn"),
            traits=["Car"],
        ),
        bot=mode(3, 1, when(flipped_here, draw(2), once="game"), traits=["Ranged"]),
    ),
    action("20", "Dull Edge", "orange", choose(one(enemy())), gets(IT, DEF, -2), gets(IT, PIERCE, -1)),
    upgrade("21", "Ball and Chain", "blue", WEAPON, attack=2, defense=-1),
    action("22", "Long Guard", "blue", gets_until_your_next_turn(one(your()), DEF, 2)),
    action("23", "Good Oil", "blue", gets_for_good(one(your(damaged)), ATK, 1)),
    action("24", "Roadworks", "blue", untap(one(your(tapped, any_of("Car", "Truck", "Tank"))))),
    action("25", "Shift Change", "blue", tap(one(your(fresh, can_be("Melee")))), draw()),
    action("26", "Toll", "orange", damage(stars_of(IT), to=one(enemy(stars_at_most(3))))),
    action("27", "Sorting", "white", move(SCRAP, "deck bottom", up_to(2), cards_but(cards_of(AUTOBOT)))),
    action("28", "Digging", "green", move(top(3), "hand"), if_(at_least(3, cards_in_scrap()), plan(1))),
    action("29", "Thick Hide", "blue", gets_until_your_next_turn(one(your()), "damage limit", 1)),
)  # fmt: skip

CATALOGUE = tcg.Catalogue([*tcg.BUILT_IN.sets, SET])
HEADS = (("winch-tower", "crown"),)


def workshop_game(seed: int, rules: str = "expanded", copies: int = 3) -> tcg.TcgGame:
    """A game full of these cards, with some of the first wave."""
    rng = Rng(expand_seed(seed + 5))
    own = [card for card in SET.battle_cards if card.type != "stratagem"] * copies
    people = tuple(card for card in SET.characters if not card.parts)
    beside = tuple(card for card in SET.battle_cards if card.type == "stratagem")
    others = [card for card in tcg.BUILT_IN.battle_cards.values() if card.id != "blank" and card.type != "stratagem"]
    decks = []
    for _ in range(2):
        order = list(range(len(others)))
        rng.shuffle(order)
        cards = (*own, *(others[i] for i in order[:20]))
        decks.append(tcg.Deck("w", "workshop", people, cards, CATALOGUE, beside, HEADS))
    return tcg.new_game(decks, rules=rules, seed=seed)


class WorkshopKit(TcgKit):
    """The Trading Card Game with this set beside the others: `SPACEBRIDGE_GAMES=tcg=tests.workshop:WorkshopKit`."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE)
        ADAPTERS[self.name] = self.scenarios
