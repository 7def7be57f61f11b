"""The games the harness runs on."""

from __future__ import annotations

from spacebridge import dbg, tcg
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.tcg.definitions import BLANK, BattleCard

BOXES = [tcg.deck("autobot-starter-set"), tcg.deck("bumblebee-vs-megatron-starter-set")]
CHARACTERS = list(tcg.BUILT_IN.characters.values())
BATTLE_CARDS = [card for card in tcg.BUILT_IN.battle_cards.values() if card is not BLANK]


def basic(seed: int) -> tcg.TcgGame:
    """Both starter boxes on one table."""
    return tcg.new_game(BOXES, rules="basic", seed=seed)


def basic_one_box(seed: int) -> tcg.TcgGame:
    return tcg.new_game(BOXES[seed % 2 :][:1], rules="basic", seed=seed)


def basic_singles(seed: int) -> tcg.TcgGame:
    """One of each battle card, so that no two are alike."""
    cards = list(dict.fromkeys(card for box in BOXES for card in box.battle_cards))
    return tcg.new_game(
        [
            tcg.Deck("a", "a", BOXES[0].characters, tuple(cards[:-1])),
            tcg.Deck("b", "b", BOXES[1].characters, tuple(cards[-1:])),
        ],
        rules="basic",
        seed=seed,
    )


def random_deck(rng: Rng, copies: int = 3) -> tcg.Deck:
    """A legal deck of any cards there are; with one copy of each, fewer than 40 cards where there are not enough."""
    team = []
    stars = 0
    people = list(range(len(CHARACTERS)))
    rng.shuffle(people)
    for i in people:
        if stars + CHARACTERS[i].stars <= 25 and not CHARACTERS[i].carries:
            team.append(CHARACTERS[i])
            stars += CHARACTERS[i].stars
    if rng.below(12) == 0:
        team, stars = [tcg.BUILT_IN.character("metroplex-autobot-city")], 25
    pool = [card for card in BATTLE_CARDS for _ in range(copies)]
    order = list(range(len(pool)))
    rng.shuffle(order)
    cards: list[BattleCard] = []
    for i in order:
        if stars + pool[i].stars <= 25 and len(cards) < 40:
            cards.append(pool[i])
            stars += pool[i].stars
    return tcg.Deck("random", "a random deck", tuple(team), tuple(cards))


def random_game(seed: int, rules: str, copies: int = 3) -> tcg.TcgGame:
    rng = Rng(expand_seed(seed + 77))
    return tcg.new_game([random_deck(rng, copies), random_deck(rng, copies)], rules=rules, seed=seed)


def expanded(seed: int) -> tcg.TcgGame:
    return random_game(seed, "expanded")


def advanced(seed: int) -> tcg.TcgGame:
    return random_game(seed, "advanced")


def expanded_singles(seed: int) -> tcg.TcgGame:
    return random_game(seed, "expanded", copies=1)


def wave1(seed: int) -> tcg.TcgGame:
    """Constructed decks against each other."""
    decks = [deck for name, deck in tcg.built_in_decks().items() if name.startswith("wave1")]
    return tcg.new_game([decks[seed % len(decks)], decks[(seed * 3 + 1) % len(decks)]], rules="expanded", seed=seed)


DBG_TABLES = [
    *(("competitive", n) for n in (2, 3, 4, 5)),
    *(("coop", n) for n in (1, 2, 3, 4, 5)),
    ("solo", 1),
    *(("expert-coop", n) for n in (1, 2, 3, 4, 5)),
    ("expert-solo", 1),
]
"""Every mode with every number of players."""


def dbg_any(seed: int) -> dbg.DbgGame:
    """A table of every kind in turn; every third one says with what it pays."""
    mode, players = DBG_TABLES[seed % len(DBG_TABLES)]
    return dbg.new_game(mode=mode, players=players, seed=seed, payment="ask" if seed % 3 == 0 else "auto", first=None)


def dbg_duel(seed: int) -> dbg.DbgGame:
    return dbg.new_game(mode="competitive", players=2, seed=seed)


def dbg_team(seed: int) -> dbg.DbgGame:
    return dbg.new_game(mode="coop", players=3, seed=seed)


def dbg_five(seed: int) -> dbg.DbgGame:
    return dbg.new_game(mode="competitive", players=5, seed=seed)


DBG_ANY = Subject("dbg, all tables", f"{__name__}:DBG_ANY", dbg_any, dbg.load)
DBG_DUEL = Subject("dbg competitive", f"{__name__}:DBG_DUEL", dbg_duel, dbg.load)
DBG_TEAM = Subject("dbg coop", f"{__name__}:DBG_TEAM", dbg_team, dbg.load)
DBG_FIVE = Subject("dbg five players", f"{__name__}:DBG_FIVE", dbg_five, dbg.load)
BASIC = Subject("tcg basic", f"{__name__}:BASIC", basic, tcg.load)
BASIC_ONE_BOX = Subject("tcg basic, one box", f"{__name__}:BASIC_ONE_BOX", basic_one_box, tcg.load)
BASIC_SINGLES = Subject("tcg basic, single cards", f"{__name__}:BASIC_SINGLES", basic_singles, tcg.load)
EXPANDED = Subject("tcg expanded", f"{__name__}:EXPANDED", expanded, tcg.load)
ADVANCED = Subject("tcg advanced", f"{__name__}:ADVANCED", advanced, tcg.load)
EXPANDED_SINGLES = Subject("tcg expanded, single cards", f"{__name__}:EXPANDED_SINGLES", expanded_singles, tcg.load)
WAVE1 = Subject("tcg wave 1", f"{__name__}:WAVE1", wave1, tcg.load)
