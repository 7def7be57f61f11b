"""The tables the harness plays at: random decks under all rules, and every mode with every number of players.

A seed says which table it is and everything that chance does there, so a seed alone brings a game back.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import dbg, tcg
from ..dbg.modes import MODES
from ..kernel.conformance import Subject
from ..kernel.rng import Rng, expand_seed
from ..tcg.deckbuilding import MAX_COPIES, MAX_STARS, MIN_BATTLE_CARDS
from ..tcg.definitions import BLANK, BattleCard, CharacterCard

ONE_IN = 12
"""How seldom a random team is a carrier with those it brings along."""

BOXES = ("autobot-starter-set", "bumblebee-vs-megatron-starter-set")
TCG_TABLES = (
    ("expanded", "random decks"),
    ("advanced", "random decks"),
    ("basic", "both boxes"),
    ("expanded", "built-in decks"),
    ("basic", "one box"),
    ("advanced", "built-in decks"),
)
DBG_TABLES = tuple((mode.name, n) for mode in MODES.values() for n in range(mode.least, mode.most + 1))


def random_team(rng: Rng) -> list[CharacterCard]:
    """Any characters, as long as their stars allow it; now and then a carrier."""
    carriers = [one for one in tcg.BUILT_IN.characters.values() if one.carries]
    if carriers and rng.below(ONE_IN) == 0:
        return [carriers[rng.below(len(carriers))]]
    return team_without_carrier(rng)


def team_without_carrier(rng: Rng) -> list[CharacterCard]:
    people = list(tcg.BUILT_IN.characters.values())
    order = list(range(len(people)))
    rng.shuffle(order)
    team: list[CharacterCard] = []
    for i in order:
        if not people[i].carries and sum(one.stars for one in team) + people[i].stars <= MAX_STARS:
            team.append(people[i])
    return team


def random_deck(rng: Rng, copies: int = MAX_COPIES) -> tcg.Deck:
    """A legal deck of any built-in cards; with fewer copies it may have too few cards, but no other fault."""
    return deck_for(random_team(rng), rng, copies)


def deck_for(team: Sequence[CharacterCard], rng: Rng, copies: int) -> tcg.Deck:
    """Any built-in battle cards for a team, as long as the stars allow it."""
    stars = sum(one.stars for one in team)
    pool = [card for card in tcg.BUILT_IN.battle_cards.values() if card is not BLANK for _ in range(copies)]
    order = list(range(len(pool)))
    rng.shuffle(order)
    cards: list[BattleCard] = []
    for i in order:
        if len(cards) < MIN_BATTLE_CARDS and stars + pool[i].stars <= MAX_STARS:
            cards.append(pool[i])
            stars += pool[i].stars
    return tcg.Deck("random", "a random deck", tuple(team), tuple(cards))


def tcg_table(seed: int) -> tcg.TcgGame:
    """Each table in turn."""
    rules, what = TCG_TABLES[seed % len(TCG_TABLES)]
    rng = Rng(expand_seed(seed + 77))
    if what == "random decks":
        decks = [random_deck(rng), random_deck(rng)]
    elif what == "built-in decks":
        built_in = list(tcg.built_in_decks().values())
        decks = [built_in[rng.below(len(built_in))] for _ in range(2)]
    else:
        boxes = [tcg.deck(name) for name in BOXES]
        decks = boxes if what == "both boxes" else [boxes[rng.below(len(boxes))]]
    return tcg.new_game(decks, rules=rules, seed=seed)


def tcg_singles(seed: int) -> tcg.TcgGame:
    """Decks of single cards: no two are alike, so that one can't stand in for another."""
    rng = Rng(expand_seed(seed + 77))
    rules = ("expanded", "advanced")[seed % 2]
    return tcg.new_game([random_deck(rng, 1), random_deck(rng, 1)], rules=rules, seed=seed)


def dbg_table(seed: int) -> dbg.DbgGame:
    """Each table in turn; every third game asks with what is paid."""
    mode, players = DBG_TABLES[seed % len(DBG_TABLES)]
    payment = "ask" if seed % 3 == 0 else "auto"
    return dbg.new_game(mode=mode, players=players, seed=seed, payment=payment, first=None)


TCG = Subject("tcg", f"{__name__}:TCG", tcg_table, tcg.load)
TCG_SINGLES = Subject("tcg single cards", f"{__name__}:TCG_SINGLES", tcg_singles, tcg.load)
DBG = Subject("dbg", f"{__name__}:DBG", dbg_table, dbg.load)

SUBJECTS: dict[str, Subject] = {"tcg": TCG, "dbg": DBG}


def subject_of(game: str, check: str) -> Subject:
    """Which games a check is run on."""
    return TCG_SINGLES if game == "tcg" and check == "interference" else SUBJECTS[game]


def table_name(game: str, seed: int) -> str:
    """What the table of a seed is called."""
    if game == "tcg":
        rules, what = TCG_TABLES[seed % len(TCG_TABLES)]
        return f"tcg {rules}, {what}"
    mode, players = DBG_TABLES[seed % len(DBG_TABLES)]
    return f"dbg {mode}, {players} player{'s' if players > 1 else ''}"
