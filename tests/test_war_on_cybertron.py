"""War on Cybertron: what its box holds, what each of its ways to play sets up, and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spacebridge import dbg
from spacebridge.dbg import DbgGame
from spacebridge.kernel.errors import BadInput, BadScenario
from spacebridge.kernel.knowledge import kind_of
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Runner, Scenario

BOX = {
    ("ally", "", 0): 6, ("basic", "", 0): 16, ("character", "autobot", 0): 4, ("character", "decepticon", 0): 4,
    ("cooperative-scheme", "", 0): 6, ("damage", "", 0): 20, ("encounter", "", 0): 10, ("maneuver", "", 0): 16,
    ("mission", "", 0): 20, ("polity", "", 1): 3, ("polity", "", 2): 2, ("polity", "", 3): 2, ("relic", "", 0): 6,
    ("robot", "autobot", 0): 12, ("robot", "decepticon", 0): 12, ("ruin", "", 0): 10, ("site", "", 0): 5,
    ("starter", "", 0): 40, ("technology", "", 0): 16,
    **{("boss", faction, level): 2 for faction in ("autobot", "decepticon") for level in (1, 2, 3)},
}  # fmt: skip
"""How many cards of each type, faction and level there are."""
TABLES = [("tvt", 2), ("tvt", 4), *(("woc-coop", players) for players in (1, 2, 3, 4)), ("woc-solo", 1)]
MATRIX = {1: 12, 2: 12, 3: 16, 4: 16}
STACK = {1: 7, 2: 9, 3: 11, 4: 13}


def test_the_box_has_all_its_cards() -> None:
    found: Counter[tuple[str, str, int]] = Counter()
    for card in dbg.BUILT_IN.set_cards("woc"):
        found[card.type, card.faction, card.level] += card.copies
    assert found == BOX


def count(game: DbgGame, pile: list[int], type: str) -> int:
    return sum(1 for card in pile if game.pool.cards[kind_of(card)].type == type)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_the_main_deck_is_stacked_as_the_book_says(mode: str, players: int) -> None:
    """WOC-setup-02 to WOC-setup-15, WOC-coop-setup-02, WOC-coop-setup-03, WOC-coop-setup-04"""
    together = mode != "tvt"
    for seed in range(5):
        game = dbg.new_game(mode=mode, players=players, seed=seed)
        assert len(game.matrix) == MATRIX[players]
        size = STACK[players] + 3  # a Boss, a Polity and a Scheme, or two Bosses and a Polity
        assert game.layers == (5, size, size, size)
        assert len(game.main) == 5 + 3 * size
        used = [*game.matrix, *game.main]
        assert count(game, used, "boss") == (3 if together else 6)
        assert (count(game, used, "polity"), count(game, game.box, "polity")) == (4, 3)
        assert count(game, used, "cooperative-scheme") == (4 if together else 0)
        assert count(game, used, "site") <= 3
        assert not together or count(game, used, "relic") == 0
        assert (len(game.ruins), len(game.encounters), len(game.damage_deck), game.basics) == (10, 10, 20, 16)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_missions_are_dealt_as_the_book_says(mode: str, players: int) -> None:
    """WOC-setup-17, WOC-setup-18, WOC-setup-26, WOC-coop-setup-05, WOC-coop-setup-06, WOC-coop-setup-07"""
    game = dbg.new_game(mode=mode, players=players, seed=3)
    each = 3 if mode == "woc-solo" else 2
    assert [len(seat.missions) for seat in game.seats] == [each] * players
    left = {faction: len(game.mission_deck(faction)) for faction in ("autobot", "decepticon")}
    if mode == "tvt":
        stack = {2: 5, 4: 7}[players]
        assert left == dict.fromkeys(left, stack - each * players // 2)
    else:
        fit = [
            card for card in dbg.BUILT_IN.set_cards("woc") if card.type == "mission" and mode[4:] in spell(card.modes)
        ]
        assert sorted(left.values()) == [0, len(fit) - each * players]


def spell(modes: tuple[str, ...]) -> list[str]:
    return [mode.replace("-", "") for mode in modes]


@pytest.mark.parametrize("sets", ["woc", "core+woc", "core"])
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_every_way_to_play_comes_to_an_end(mode: str, players: int, sets: str) -> None:
    game = dbg.new_game(mode=mode, players=players, seed=players, set=sets)
    rng = Rng(expand_seed(players))
    for _ in range(5000):
        if game.decision is None:
            break
        game.choose(rng.below(len(game.decision)))
    game.check()
    assert game.result is not None


def test_teams_sit_by_turns_whoever_begins() -> None:
    """WOC-setup-21"""
    game = dbg.new_game(mode="tvt", players=4, characters=["woc-strika-character"], seed=1)
    assert [game.faction_of(player) for player in range(4)] == ["decepticon", "autobot"] * 2


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (
            {"mode": "tvt", "characters": ["woc-elita-1-character", "woc-prowl-character"]},
            "Autobots and Decepticons sit by turns: Prowl can't be player 2, who is a Decepticon",
        ),
        (
            {"mode": "woc-coop", "characters": ["woc-elita-1-character", "woc-strika-character"]},
            "all play one faction here, and Elita-1 and Strika are of two",
        ),
        (
            {"mode": "competitive", "characters": ["woc-strika-character", "bumblebee"]},
            "Strika can't play here: Competitive is played by Autobots",
        ),
        ({"mode": "tvt", "players": 3}, "Team vs. Team is for 2 or 4 players, not for 3"),
        ({"mode": "woc-coop", "players": 5}, "Co-op (War on Cybertron) is for 1 to 4 players, not for 5"),
        ({"mode": "tvt", "set": "core+moon"}, "there is no set 'moon'; the sets are core, woc"),
        ({"mode": "tvt", "set": "woc+woc"}, "'woc+woc' names a set twice"),
        ({"mode": "tvt", "set": "+"}, "'+' stands between the names of two sets, and '+' lacks one"),
        ({"mode": "tvt", "set": "core+"}, "'+' stands between the names of two sets, and 'core+' lacks one"),
        (
            {"mode": "tvt", "set": "core+woc", "characters": ["bumblebee", "ironhide"]},
            "Autobots and Decepticons sit by turns: Ironhide can't be player 2, who is a Decepticon",
        ),
        ({"mode": "tvt", "bosses": ["woc-dirge-boss"]}, "the game needs exactly one Boss of level 1"),
    ],
)
def test_what_can_not_be_set_up_is_refused_with_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        dbg.new_game(**settings)
    assert str(caught.value) == sentence


GOOD = """\
title: A position of two teams
game: dbg
set: woc
mode: tvt
matrix:
  - [woc-praxus, "."]
command: {"0,0": autobot}
mission_decks: {autobot: [woc-hold-the-line]}
p1: {character: woc-elita-1-character, at: [0, 0], hand: [woc-bold], missions: [woc-liberators]}
p2: {character: woc-strika-character, at: [0, 1], hand: []}
play:
  - p1: play woc-bold
"""


def test_the_position_is_good_as_it_stands() -> None:
    Runner(Scenario(GOOD, "good.yaml")).run()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"0,0": autobot', '"0,0": quintesson', "a Polity is commanded by autobot or decepticon, not by 'quintesson'"),
        ('"0,0": autobot', '"0,1": autobot', "there is no faceup Polity at 0,1"),
        ("{autobot: [woc", "{neutral: [woc", "nobody in this game draws Missions for 'neutral'"),
        ("[woc-hold-the-line]", "[woc-blot]", "Blot can't lie here"),
        ("[woc-liberators]", "[woc-blot]", "Blot can't lie here"),
        ("woc-strika-character", "woc-prowl-character", "Autobots and Decepticons sit by turns"),
        ("set: woc", 'set: "+"', "'+' stands between the names of two sets, and '+' lacks one"),
        ("set: woc", "set: core+moon", "there is no set 'moon'; the sets are core, woc"),
    ],
)
def test_a_position_that_can_not_be_is_refused_with_one_sentence(old: str, new: str, sentence: str) -> None:
    text = GOOD.replace(old, new)
    assert text != GOOD
    with pytest.raises(BadScenario) as caught:
        Runner(Scenario(text, "bad.yaml")).run()
    assert sentence in str(caught.value)


ALONE = GOOD.replace("mode: tvt", "mode: woc-solo").replace(
    "p2: {character: woc-strika-character, at: [0, 1], hand: []}\n", ""
)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[woc-liberators]", "[woc-set-a-trap]", "Set a Trap is no Mission of Solo (War on Cybertron)"),
        ("[woc-hold-the-line]", "[woc-set-a-trap]", "Set a Trap is no Mission of Solo (War on Cybertron)"),
        ("{autobot: [woc", "{decepticon: [woc", "nobody in this game draws Missions for 'decepticon'"),
        (
            "play:\n",
            "decepticon_missions: [woc-drive-by]\nplay:\n",
            "nobody in this game draws Missions for 'decepticon'",
        ),
        ("play:\n", "autobot_missions: [woc-set-a-trap]\nplay:\n", "Set a Trap is no Mission of Solo"),
        ("play:\n", "mission_discard: [woc-set-a-trap]\nplay:\n", "Set a Trap is no Mission of Solo"),
    ],
)
def test_alone_only_missions_of_ones_own_are_played_with(old: str, new: str, sentence: str) -> None:
    Runner(Scenario(ALONE, "good.yaml")).run()
    with pytest.raises(BadScenario) as caught:
        Runner(Scenario(ALONE.replace(old, new), "bad.yaml")).run()
    assert sentence in str(caught.value)
