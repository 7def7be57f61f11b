"""The evaluation of the Deck-Building Game: it counts what a player may know, and each useful step looks better."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite
from pathlib import Path

import pytest

from spacebridge import dbg
from spacebridge.bots import Seat, make_bot
from spacebridge.bots.evaluation import evaluator_for, features_named, load_weights
from spacebridge.bots.hints import hint, reason_for
from spacebridge.dbg import DbgGame
from spacebridge.dbg.skill.features import NAMES, TEAM_NAMES
from spacebridge.dbg.skill.strengths import strengths_of
from spacebridge.kernel.knowledge import kind_of
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Scenario, game_at

TABLES = [
    (mode.name, players)
    for mode in dbg.MODES.values()
    for players in mode.numbers
    if players in (mode.least, 3, mode.most)
]
WEIGHTS = Path(dbg.__file__).parent / "skill" / "weights"


def states(mode: str, players: int, seed: int, most: int = 1500) -> Iterator[DbgGame]:
    """The states of a game in which everybody picks at random."""
    game = dbg.new_game(mode=mode, players=players, seed=seed)
    rng = Rng(expand_seed(seed))
    for _ in range(most):
        if game.decision is None:
            return
        yield game
        game.choose(rng.below(len(game.decision)))


def features(game: DbgGame, player: int) -> dict[str, float]:
    found = features_named("dbg-coop" if game.mode.team else "dbg")
    names, compute = found.names, found.compute
    return dict(zip(names, compute(game, player), strict=True))


def at_the_first_action(mode: str, players: int = 2, seed: int = 4) -> DbgGame:
    game = dbg.new_game(mode=mode, players=players, seed=seed)
    game.choose_key("place 1,1")
    return game


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_features_are_finite_and_know_nothing_hidden(mode: str, players: int) -> None:
    rng = Rng(expand_seed(players))
    for number, game in enumerate(states(mode, players, seed=players + 1)):
        if number % 7:
            continue
        for player in range(players):
            found = features(game, player)
            assert all(isfinite(one) for one in found.values())
            assert -1 <= evaluator_for(game).value(game, player) <= 1
            assert features(game.determinize(player, rng), player) == found


@pytest.mark.parametrize(("game", "names"), [("dbg", NAMES), ("dbg-coop", TEAM_NAMES)])
def test_weights_name_every_feature_and_nothing_else(game: str, names: tuple[str, ...]) -> None:
    file = WEIGHTS / f"{game}-rookie.json"
    assert set(json.loads(file.read_text("utf-8"))) == set(names)
    assert len(load_weights(game, "rookie")) == len(names)


def test_two_players_see_the_same_lead_from_two_sides() -> None:
    for number, game in enumerate(states("competitive", 2, seed=9)):
        if number % 5:
            continue
        one, other = features(game, 0), features(game, 1)
        for name in ("points", "late", "energon", "damage", "deck", "store", "alt"):
            assert one[name] == pytest.approx(-other[name])


def test_a_team_sees_one_state() -> None:
    for number, game in enumerate(states("coop", 3, seed=2)):
        if number % 5:
            continue
        found = [features(game, player) for player in range(3)]
        for name in ("bosses", "robots", "schemes", "damage", "peril", "deck", "best", "time", "hidden", "battle"):
            assert len({one[name] for one in found}) == 1


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_what_one_wants_looks_better(mode: str) -> None:
    game = at_the_first_action(mode)
    judge = evaluator_for(game)
    before = judge.raw(game, 0)
    seat = game.seats[0]
    seat.damage += 2
    assert judge.raw(game, 0) < before
    seat.damage -= 2
    seat.energon += 1
    assert judge.raw(game, 0) > before
    seat.energon -= 1
    table = strengths_of(game.pool)
    best = max(range(len(game.pool.cards)), key=lambda kind: table.power[kind])
    seat.deck[0] = best << 5
    assert judge.raw(game, 0) > before


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_playing_a_card_looks_better_than_ending_the_turn(mode: str) -> None:
    for seed in range(6):
        game = at_the_first_action(mode, seed=seed)
        judge = evaluator_for(game)
        assert game.decision is not None
        values = {}
        for index, option in enumerate(game.decision.options):
            after = game.clone()
            after.choose(index)
            values[option.key] = judge.raw(after, 0)
        assert max(value for key, value in values.items() if key.startswith("play")) > values["end"]


def test_a_rival_matters_only_where_there_are_rivals() -> None:
    game = at_the_first_action("competitive")
    before = evaluator_for(game).raw(game, 0)
    game.seats[1].vp += 3
    assert evaluator_for(game).raw(game, 0) < before
    assert evaluator_for(game).names == NAMES
    assert evaluator_for(at_the_first_action("coop")).names == TEAM_NAMES


def test_a_known_facedown_card_counts_only_for_who_knows_it() -> None:
    """Of the cards in the Matrix that nobody turned up, none changes anything for who hasn't seen it."""
    game = at_the_first_action("competitive")
    table = strengths_of(game.pool)
    found = features(game, 0)
    hidden = [space for space in range(game.grid.size) if not game.is_up(space)]
    best = max(range(len(table.worth)), key=lambda kind: table.worth[kind] if table.cost[kind] else 0.0)
    for space in hidden:
        assert kind_of(game.matrix[space])
        game.matrix[space] = best << 5
    assert features(game, 0) == found


# Sides, Polities and Missions


def position(text: str) -> DbgGame:
    game = game_at(Scenario(text, "position.yaml"))
    assert isinstance(game, DbgGame)
    return game


TEAMS = """\
title: Two against two
game: dbg
set: woc
mode: tvt
matrix:
  - [woc-praxus, woc-drag-strip, woc-strafe]
command: {command}
fill: 20
p1: {character: woc-elita-1-character, at: [0, 0], hand: [woc-bold, woc-artillery], play: [{card: woc-bold, power: 3}]}
p2: {character: woc-strika-character, at: [0, 2], hand: []}
p3: {character: woc-prowl-character, at: [0, 2], hand: []}
p4: {character: woc-megatron-character, at: [0, 2], hand: []}
active: ACTIVE
play:
  - ACTIVE: end
"""


def teams(active: str = "p1", command: str = "{}") -> DbgGame:
    return position(TEAMS.replace("ACTIVE", active).replace("{command}", command))


def test_a_side_is_judged_together() -> None:
    """WOC-score-06: points of a team-mate and Polities of one's faction count like one's own, the others' against."""
    game = teams()
    before = features(game, 0)["points"]
    for player, sign in ((2, 1), (1, -1), (3, -1)):
        game.seats[player].vp += 4
        assert features(game, 0)["points"] == pytest.approx(before + 4 * sign)
        game.seats[player].vp -= 4
    assert features(teams(command='{"0,0": autobot}'), 0)["points"] == pytest.approx(before + 1)
    assert features(teams(command='{"0,0": decepticon}'), 0)["points"] == pytest.approx(before - 1)


def test_who_an_adversary_is_depends_on_whose_turn_it_is() -> None:
    """WOC-adversary-01"""
    autobot, decepticon = teams(), teams("p2")
    autobot.seats[0].at = decepticon.seats[1].at = 1
    decepticon.seats[1].loose = 9
    assert features(autobot, 0)["open"] == features(decepticon, 1)["open"] == 2  # the Polity, and who can be bought
    assert features(autobot, 0)["fight"] > 0
    assert features(decepticon, 1)["fight"] > 0


COOP = """\
title: A team before a Boss
game: dbg
set: woc
mode: woc-coop
matrix:
  - [woc-praxus, woc-octane-boss, "."]
command: {"0,0": FACTION}
fill: 20
p1: {character: woc-elita-1-character, form: bot, at: [0, 1], power: 14, hand: [], missions: [woc-liberators]}
p2: {character: woc-prowl-character, at: [0, 2], hand: [], missions: []}
play:
  - p1: end
"""


def test_a_hostile_polity_keeps_a_team_from_the_boss() -> None:
    """WOC-coop-polity-02, WOC-coop-mission-01"""
    barred, free = (position(COOP.replace("FACTION", one)) for one in ("decepticon", "autobot"))
    assert features(barred, 0)["boss"] == 0 < features(free, 0)["boss"]
    assert features(barred, 0)["barred"] < 0 == features(free, 0)["barred"]
    assert features(free, 0)["clock"] < 0  # Octane deals Damage on every turn
    one = features(free, 0)["missions"]
    free.seats[0].missions.clear()
    assert features(free, 0)["missions"] == one + 1


def test_hints_name_the_plan() -> None:
    game = teams()
    thumb = make_bot("careful", 1)
    hints = [reason_for(Seat(game), index) for index in range(len(game.decision or ()))]
    assert any(hint.startswith("The plan is to ") for hint in hints)
    assert thumb.pick(Seat(game)) in range(len(hints))
    barred = position(COOP.replace("FACTION", "decepticon").replace("power: 14", "power: 0").replace(
        "hand: []", "hand: [woc-bold]"))  # fmt: skip
    assert reason_for(Seat(barred), 0) == "Praxus has to be commanded before a Boss can be Confronted, for 4 Power."


@pytest.mark.parametrize(("mode", "players"), [("tvt", 2), ("tvt", 4), ("woc-coop", 2), ("woc-solo", 1)])
def test_who_always_follows_a_careful_players_advice_comes_to_an_end(mode: str, players: int) -> None:
    for seed in range(2):
        game = dbg.new_game(mode=mode, players=players, seed=seed)
        for _ in range(2500):
            if game.decision is None:
                break
            game.choose(hint(game, "careful").index)
        assert game.result is not None
        assert not game.result.draw or game.mode.name == "tvt"


ALONE = """\
title: A turn of one's own
game: dbg
set: woc
mode: woc-coop
players: 1
matrix:
  - [MATRIX]
fill: 20
p1: {character: woc-elita-1-character, form: FORM, at: [0, 0], energon: 2, hand: HAND, play: PLAY, discard: DISCARD}
play:
  - p1: end
"""


def picked(matrix: str, form: str = "alt", hand: str = "[]", play: str = "[]", discard: str = "[]") -> str:
    """What the careful player does first."""
    text = ALONE.replace("MATRIX", matrix).replace("FORM", form).replace("HAND", hand).replace("PLAY", play)
    game = position(text.replace("DISCARD", discard))
    assert game.decision is not None
    return game.decision.options[make_bot("careful", 1).pick(Seat(game))].key


def test_a_careful_player_stops_what_hurts_on_every_turn() -> None:
    """WOC-scheme-04: a good card is given for that, and kept where a Scheme is only a nuisance."""
    hand = "[woc-firestar]"
    assert picked('woc-orbital-bombardment, "."', hand=hand) == "contribute woc-firestar to woc-orbital-bombardment"
    assert not picked('woc-siege-lines, "."', hand=hand).startswith("contribute")


def test_a_careful_player_keeps_what_repairs() -> None:
    """WOC-face-patch: a Damage in the discard pile goes before a Starter, and a Bold before the Patch."""
    cards = "[woc-patch, {card: woc-bold, power: 0}]"
    assert picked('woc-praxus, "."', play=cards).startswith("activate woc-patch")
    for discard, choice in (("[woc-damage-energy-leak, woc-bold]", "choose 2"), ("[woc-scout]", "choose woc-bold")):
        text = ALONE.replace("MATRIX", 'woc-praxus, "."').replace("FORM", "alt").replace("HAND", "[]")
        game = position(text.replace("PLAY", cards).replace("DISCARD", discard))
        game.choose_key("activate woc-patch")
        assert game.decision is not None
        assert game.decision.options[make_bot("careful", 1).pick(Seat(game))].key == choice


def test_a_careful_player_converts_to_set_out() -> None:
    """WOC-convert-01: on foot nothing is within reach, in Alt Mode a card is that nobody knows."""
    cards = "[woc-bold, woc-bold, woc-bold]"
    assert picked('".", ".", "?woc-rewind"', form="bot", play=cards) == "convert"
    assert picked('".", ".", "."', form="bot", play=cards) != "convert"
