"""Options say where they touch the table, and what they say is so."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from spacebridge.dbg import DbgGame
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.game import Game
from spacebridge.kernel.knowledge import kind_of
from spacebridge.kernel.places import Place, names_touched
from spacebridge.table.match.match import Match
from spacebridge.table.wire.messages import Setup
from spacebridge.tcg import TcgGame
from spacebridge.tcg.definitions import COLOURS, SLOTS
from spacebridge.tcg.words.base import ModeName

from .tables import SETUPS, random_picks
from .workshop import workshop_game

each_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)


def there(game: Game, place: Place) -> str:
    """What truly lies at a place: the card's id, or the reference of what has one."""
    if isinstance(game, TcgGame):
        return there_in_tcg(game, place)
    assert isinstance(game, DbgGame)
    return there_in_dbg(game, place)


def there_in_tcg(game: TcgGame, place: Place) -> str:
    if place.zone == "character":
        character = game.characters[place.index]
        assert (character.ref, character.owner) == (place.ref, place.owner)
        return character.card.id
    if place.zone == "upgrade":
        bearer = next(one for one in game.characters if one.ref == place.ref)
        assert bearer.owner == place.owner
        return game.upgrade_card(bearer.upgrades[place.index]).id
    if place.zone == "stratagem":
        return game.pool.battle_cards[game.stratagems[place.owner][place.index]].id
    if place.zone == "outside":
        return game.outside[place.owner][place.index]
    if place.zone == "supply":
        return list(game.pool.characters)[place.index]
    (pile,) = [pile for zone, owner, pile in game.lying() if (zone.name, owner) == (place.zone, place.owner)]
    return game.id_of(pile[place.index])


def there_in_dbg(game: DbgGame, place: Place) -> str:
    ids = game.pool.ids
    if place.zone == "matrix":
        assert game.grid.names[place.index] == place.ref
        return ids[kind_of(game.matrix[place.index])] if game.is_up(place.index) and place.card else ""
    if place.zone in ("player", "character"):
        assert place.owner in range(game.players)
        return ""
    if place.zone == "basic":
        return ids[game.pool.basic]
    if place.zone == "under":
        return next(ids[kind_of(cards[place.index])] for cards in game.under.values() if len(cards) > place.index)
    if place.zone == "assist":
        assert game.battle is not None
        placed = game.battle.assists[place.index]
        assert placed.player == place.owner
        return ids[kind_of(placed.card)] if place.card else ""
    seat = game.seats[place.owner]
    if place.zone == "damage":
        assert seat.damage
        return ids[game.pool.damage]
    zones = {
        "hand": seat.hand, "discard": seat.discard, "ally": seat.allies, "play": [item.card for item in seat.items]
    }  # fmt: skip
    return ids[kind_of(zones[place.zone][place.index])]


@each_setup
def test_what_an_option_touches_lies_there(setup: Setup) -> None:
    met: Counter[str] = Counter()
    for seed in range(3):
        match = Match.begin(setup, seed)
        for _ in random_picks(match, chance(seed), 250):
            met += check(match.game)
    wanted = {"character", "upgrade", "hand"} if setup.game == "tcg" else {"character", "hand", "matrix", "play"}
    if setup.chosen.get("rules") == "basic":
        wanted = {"character", "supply"} if "decks" in setup.chosen else {"character"}
    assert wanted <= set(met)


def check(game: Game) -> Counter[str]:
    met: Counter[str] = Counter()
    assert game.decision is not None
    for option in game.decision.options:
        for place in option.places:
            assert there(game, place) == place.card, f"{option.key}: {place}"
            met[place.zone] += 1
    return met


def test_also_with_combiners_secrets_and_heads() -> None:
    met: Counter[str] = Counter()
    for seed in range(12):
        game = workshop_game(seed)
        rng = chance(seed)
        while game.decision is not None:
            met += check(game)
            for option in game.decision.options:
                hidden = game.decision.prompt in OF_A_WHOLE_DECK
                done = is_done_to_something(option.key) and not hidden
                assert not done or names_touched(option.places), option.key
                assert not hidden or not option.places, option.key
            game.choose(rng.below(len(game.decision)))
    assert {"character", "hand", "played", "secret", "deck"} <= set(met)


ANSWERS = ({"yes", "no"}, {"continue", "decline"})
"""What is answered to a question about one card."""


def about_one_card(game: Game) -> int:
    """Both answers touch the card that is meant. An Encounter that can be avoided lies nowhere on the table."""
    decision = game.decision
    assert decision is not None
    if set(decision.keys) not in ANSWERS or decision.prompt.startswith("Ambush"):
        return 0
    first, second = decision.options
    assert names_touched(first.places), decision
    assert first.places == second.places, decision
    return 1


def test_the_answers_to_a_question_about_one_card_touch_it() -> None:
    met: Counter[str] = Counter()
    for setup in SETUPS.values():
        for seed in range(4):
            match = Match.begin(setup, seed)
            for _ in random_picks(match, chance(seed + 5), 250):
                met[setup.game] += about_one_card(match.game)
    for seed in range(150):
        if seed >= 12 and met["workshop"]:  # such a question is rare there
            break
        game = workshop_game(seed)
        rng = chance(seed)
        while game.decision is not None:
            met["workshop"] += about_one_card(game)
            game.choose(rng.below(len(game.decision)))
    assert {"dbg", "workshop"} <= set(+met)


VERBS = ("play", "move", "search", "buy", "battle", "use", "thwart", "contribute", "activate", "convert", "assist",
         "block", "place", "flip", "attack", "target", "tap", "swap", "reveal", "choose")  # fmt: skip
"""What is done to something that lies on the table."""
JUST_NAMED = {f"choose {word}" for word in (*COLOURS, *SLOTS, *get_args(ModeName), *range(10))}
"""A color, a kind of Upgrade, a mode or one of several effects is named; it lies nowhere."""

OF_A_WHOLE_DECK = {"Choose {0} from your deck", "Choose {0} from your deck for {1}"}
"""A card is named that lies somewhere in a deck; a place would tell where."""


def is_done_to_something(key: str) -> bool:
    return key.split()[0] in VERBS and key not in JUST_NAMED


@each_setup
def test_whatever_is_done_to_something_touches_it(setup: Setup) -> None:
    for seed in range(2):
        match = Match.begin(setup, seed)
        for _ in random_picks(match, chance(seed + 9), 200):
            decision = match.game.decision
            assert decision is not None
            for option in decision.options:
                if is_done_to_something(option.key):
                    assert names_touched(option.places), option.key
