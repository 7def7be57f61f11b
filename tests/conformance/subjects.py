"""The games the harness runs on."""

from __future__ import annotations

from spacebridge import dbg, tcg
from spacebridge.dbg.kit import DbgKit
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.tcg.books import ONE_IN, deck_for, team_without_carrier
from spacebridge.tcg.deckbuilding import MAX_COPIES

BOXES = [tcg.deck("autobot-starter-set"), tcg.deck("bumblebee-vs-megatron-starter-set")]


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


def random_deck(rng: Rng, copies: int = MAX_COPIES) -> tcg.Deck:
    """As the laboratory's, but chance is asked in another order: that of the golden playthroughs."""
    team = team_without_carrier(rng)
    if rng.below(ONE_IN) == 0:
        team = [tcg.BUILT_IN.character("metroplex-autobot-city")]
    return deck_for(team, rng, copies)


def random_game(seed: int, rules: str, copies: int = MAX_COPIES) -> tcg.TcgGame:
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


def dbg_duel(seed: int) -> dbg.DbgGame:
    return dbg.new_game(mode="competitive", players=2, seed=seed)


def dbg_team(seed: int) -> dbg.DbgGame:
    return dbg.new_game(mode="coop", players=3, seed=seed)


def dbg_five(seed: int) -> dbg.DbgGame:
    return dbg.new_game(mode="competitive", players=5, seed=seed)


def dbg_teams(seed: int) -> dbg.DbgGame:
    return dbg.new_game(mode="tvt", players=4, seed=seed)


DBG_ANY = Subject("dbg, all tables", f"{__name__}:DBG_ANY", DbgKit().books.table, dbg.load)
DBG_DUEL = Subject("dbg competitive", f"{__name__}:DBG_DUEL", dbg_duel, dbg.load)
DBG_TEAM = Subject("dbg coop", f"{__name__}:DBG_TEAM", dbg_team, dbg.load)
DBG_FIVE = Subject("dbg five players", f"{__name__}:DBG_FIVE", dbg_five, dbg.load)
DBG_TEAMS = Subject("dbg two against two", f"{__name__}:DBG_TEAMS", dbg_teams, dbg.load)
BASIC = Subject("tcg basic", f"{__name__}:BASIC", basic, tcg.load)
BASIC_ONE_BOX = Subject("tcg basic, one box", f"{__name__}:BASIC_ONE_BOX", basic_one_box, tcg.load)
BASIC_SINGLES = Subject("tcg basic, single cards", f"{__name__}:BASIC_SINGLES", basic_singles, tcg.load)
EXPANDED = Subject("tcg expanded", f"{__name__}:EXPANDED", expanded, tcg.load)
ADVANCED = Subject("tcg advanced", f"{__name__}:ADVANCED", advanced, tcg.load)
EXPANDED_SINGLES = Subject("tcg expanded, single cards", f"{__name__}:EXPANDED_SINGLES", expanded_singles, tcg.load)
WAVE1 = Subject("tcg wave 1", f"{__name__}:WAVE1", wave1, tcg.load)
