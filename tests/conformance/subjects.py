"""The games the harness runs on."""

from __future__ import annotations

from spacebridge import tcg
from spacebridge.kernel.conformance import Subject

BOXES = [tcg.deck("autobot-starter-set"), tcg.deck("bumblebee-vs-megatron-starter-set")]


def basic(seed: int) -> tcg.TcgGame:
    """Both starter boxes on one table."""
    return tcg.new_game(BOXES, rules="basic", seed=seed)


def basic_one_box(seed: int) -> tcg.TcgGame:
    return tcg.new_game(BOXES[seed % 2 :][:1], rules="basic", seed=seed)


def basic_singles(seed: int) -> tcg.TcgGame:
    """One of each battle card, so that no two are alike."""
    cards = {card.id: 1 for box in BOXES for card in box.battle_cards}
    singles = [
        tcg.Deck.of([c.id for c in BOXES[0].characters], cards),
        tcg.Deck.of([c.id for c in BOXES[1].characters], {}),
    ]
    singles[1] = tcg.Deck("b", "b", singles[1].characters, (singles[0].battle_cards[-1],))
    singles[0] = tcg.Deck("a", "a", singles[0].characters, singles[0].battle_cards[:-1])
    return tcg.new_game(singles, rules="basic", seed=seed)


BASIC = Subject("tcg basic", f"{__name__}:BASIC", basic, tcg.load)
BASIC_ONE_BOX = Subject("tcg basic, one box", f"{__name__}:BASIC_ONE_BOX", basic_one_box, tcg.load)
BASIC_SINGLES = Subject("tcg basic, single cards", f"{__name__}:BASIC_SINGLES", basic_singles, tcg.load)
