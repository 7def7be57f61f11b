"""The Deck-Building Game from outside: its public face, bad input, saves, what is hidden, and how samples are dealt."""

from __future__ import annotations

import zlib
from collections import Counter
from hashlib import blake2b
from textwrap import dedent
from typing import Any, cast

import msgspec
import pytest

from spacebridge import dbg
from spacebridge.dbg import scenarios as _scenarios
from spacebridge.dbg.choices import Pending
from spacebridge.dbg.definitions import CardSet
from spacebridge.dbg.events import CostRaised
from spacebridge.dbg.moments import MOMENTS, checked
from spacebridge.kernel import saves
from spacebridge.kernel.declare import declaration
from spacebridge.kernel.errors import BadInput, BadSave, BadScenario
from spacebridge.kernel.knowledge import kind_of, visible
from spacebridge.kernel.registers import FrozenFrame
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Runner, Scenario, game_at
from spacebridge.kernel.undo import is_free

assert _scenarios.DbgScenarios.name == "dbg"


def some_game(seed: int, decisions: int = 0, **options: Any) -> dbg.DbgGame:
    game = dbg.new_game(**{"mode": "competitive", "players": 3, "seed": seed, **options})
    rng = Rng(expand_seed(seed))
    for _ in range(decisions):
        if game.decision is None:
            break
        game.choose(rng.below(len(game.decision)))
    return game


# The public face


def test_a_game_plays_to_its_end() -> None:
    game = some_game(1, 10_000)
    assert game.result is not None
    assert game.result.winners
    assert game.decision is None


@pytest.mark.parametrize(
    ("mode", "players", "rows", "columns", "main"),
    [
        ("competitive", 2, 3, 4, 35),
        ("competitive", 3, 4, 4, 41),
        ("competitive", 4, 4, 4, 47),
        ("competitive", 5, 4, 5, 53),
        ("coop", 1, 3, 4, 32),
        ("coop", 5, 4, 5, 56),
        ("solo", 1, 3, 4, 32),
        ("expert-coop", 4, 4, 4, 50),
        ("expert-solo", 1, 3, 4, 32),
    ],
)
def test_every_table_has_its_size(mode: str, players: int, rows: int, columns: int, main: int) -> None:
    game = dbg.new_game(mode=mode, players=players, seed=4)
    assert (game.grid.rows, game.grid.columns, len(game.main)) == (rows, columns, main)
    assert len(game.seats) == players


def test_named_characters_sit_in_order_and_the_rest_is_dealt() -> None:
    game = dbg.new_game(players=4, characters=["ratchet", "core-bumblebee-character"], seed=1)
    names = [game.pool.ids[seat.kind] for seat in game.seats]
    assert names[:2] == ["ratchet", "bumblebee"]
    assert len(set(names)) == 4


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"mode": "duel"}, "there is no mode 'duel'; choose competitive, coop"),
        ({"mode": None}, "there is no mode None"),
        ({"players": 1}, "Competitive is for 2 to 5 players, not for 1"),
        ({"players": 6}, "not for 6"),
        ({"players": True}, "not for True"),
        ({"players": "3"}, "not for '3'"),
        ({"mode": "solo", "players": 2}, "Solo is for 1 player, not for 2"),
        ({"characters": ["jazz"]}, "Jazz is no character"),
        ({"characters": ["bumblebee", "bumblebee"]}, "Bumblebee is chosen twice"),
        ({"characters": ["bumblbee"]}, "did you mean bumblebee"),
        ({"characters": "bumblebee"}, "a list of ids"),
        ({"characters": ["ratchet", "ironhide", "wheeljack", "sideswipe"]}, "4 characters for 3 players"),
        ({"set": "moon"}, "there is no set 'moon'; the sets are core"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"first": 3}, "numbered from 0 to 2"),
        ({"payment": "later"}, "payment is auto or ask"),
        ({"schemes": "few"}, "schemes are all, thwartable or none, not 'few'"),
        ({"schemes": "thwartable"}, "only a player alone leaves some out"),
        ({"bosses": ["megatron"]}, "exactly one Boss of level 1"),
        ({"bosses": ["megatron", "starscream", "soundwave", "shockwave"]}, "Boss of level 2"),
    ],
)
def test_bad_options_get_one_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        dbg.new_game(**{"mode": "competitive", "players": 3, "seed": 1, **options})
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_named_bosses_are_in_the_game() -> None:
    game = dbg.new_game(players=2, seed=5, bosses=["devastator", "soundwave", "shockwave"])
    ids = Counter(game.pool.ids[kind_of(card)] for card in game.main)
    assert [ids[boss] for boss in ("soundwave", "shockwave", "devastator", "megatron")] == [1, 1, 1, 0]


@pytest.mark.parametrize("mode", ["solo", "expert-solo", "coop"])
def test_a_player_alone_may_leave_out_what_nobody_can_thwart_alone(mode: str) -> None:
    """And nothing else: all other Schemes are in the main deck, the Matrix or the box."""
    for seed in range(8):
        game = dbg.new_game(mode=mode, players=1, seed=seed, schemes="thwartable")
        game.check()
        boxed = {game.pool.ids[kind_of(card)] for card in game.box if visible(card, 0, 1)}
        assert boxed == {"all-out-assault"}
        assert "all-out-assault" not in {game.pool.ids[kind_of(card)] for card in (*game.main, *game.matrix)}
        sample = game.determinize(0, Rng(expand_seed(seed)))
        assert "all-out-assault" not in {game.pool.ids[kind_of(card)] for card in (*sample.main, *sample.matrix)}


def test_why_not_has_a_reason_and_a_rule() -> None:
    game = some_game(2, 1)
    assert game.decision is not None
    player = game.decision.player
    for key in ("buy jazz", "battle megatron", "activate character 1", "thwart sabotage", "use the-ark", "search",
                "play grimlock", "move 9,9", "contribute energon to fuel-shortage"):  # fmt: skip
        refusal = game.why_not(player, key)
        if key in game.decision:
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.rule.startswith("CORE-"), key


def test_undo_is_free_until_a_card_is_shown() -> None:
    game = some_game(2, 1)
    before = game.clone()
    game.choose_key("play courage")
    assert is_free(before, game, False)
    game.choose_key("search")
    assert not is_free(before, game, False)


# What is hidden


def test_a_view_shows_a_vault_to_its_owner_only() -> None:
    for seed in range(30):
        game = some_game(seed, 150)
        owner = next((p for p, seat in enumerate(game.seats) if seat.vault), None)
        if owner is None or game.result is not None:
            continue
        other = (owner + 1) % game.players
        assert len(game.view(owner).players[owner].vault) == len(game.seats[owner].vault)
        assert game.view(other).players[owner].vault == ()
        assert game.view(other).players[owner].score is None
        assert game.view(None).players[owner].vault_size == len(game.seats[owner].vault)
        return
    pytest.fail("nobody put anything into a Vault")


def test_a_peek_is_for_one_pair_of_eyes() -> None:
    text = """\
title: t
game: dbg
matrix: [["?jazz", "?hound"]]
p1: {character: sideswipe, at: [0, 0], energon: 1, hand: [courage]}
p2: {character: ironhide, at: [0, 0]}
"""
    game = cast("dbg.DbgGame", Runner(Scenario(text, "peek.yaml")).game)
    game.choose_key("move 0,1")
    game.choose_key("choose 0,1")
    card = game.matrix[1]
    assert [visible(card, viewer, 2) for viewer in (0, 1, None)] == [True, False, False]
    shown = [game.view(viewer).matrix[1].card for viewer in (0, 1, None)]
    assert shown[0] is not None
    assert shown[0].id == "hound"
    assert shown[1:] == [None, None]
    assert any("Hound" in line for line in game.lines(0))
    assert not any("Hound" in line for line in game.lines(1))


@pytest.mark.parametrize(("mode", "players"), [("competitive", 3), ("coop", 2)])
def test_samples_keep_bosses_and_schemes_in_their_stacks(mode: str, players: int) -> None:
    """Chance may put an ordinary card anywhere, but the first Boss is among the first stack, and so on."""
    moved = 0
    for seed in range(6):
        game = some_game(seed, 40, mode=mode, players=players)
        if game.result is not None:
            continue
        sample = game.determinize(0, Rng(expand_seed(seed)))
        for one in (game, sample):
            for level in (1, 2, 3):
                places = [
                    one.stack_of(i) for i, card in enumerate(one.main) if one.pool.cards[kind_of(card)].level == level
                ]
                down = [
                    one.origins[s]
                    for s, card in enumerate(one.matrix)
                    if not one.is_up(s) and one.pool.cards[kind_of(card)].level == level
                ]
                assert set(places + down) <= {level}
                assert len(places + down) <= 1
        moved += sample.main != game.main
    assert moved >= 3


# Saves

GAME = some_game(3, 60)
DATA = GAME.save()


def repacked(**changes: Any) -> bytes:
    return saves.pack(msgspec.structs.replace(saves.unpack(DATA), **changes))


def standing(procedure: str, step: str, registers: object) -> FrozenFrame:
    return FrozenFrame(procedure, step, msgspec.Raw(msgspec.msgpack.encode(registers)))


EFFECT = {"program": "jazz, nothing", "ip": "end", "notes": {}, "player": 0}


def with_state(**changes: Any) -> bytes:
    frozen = msgspec.structs.replace(GAME.freeze(), **changes)
    return repacked(state=msgspec.Raw(msgspec.msgpack.encode(frozen)))


def seat_with(**changes: Any) -> tuple[Any, ...]:
    seats = GAME.freeze().seats  # type: ignore[attr-defined]
    return (msgspec.structs.replace(seats[0], **changes), *seats[1:])


def test_a_save_is_the_game() -> None:
    assert dbg.load(DATA) == GAME
    assert isinstance(GAME.freeze(), declaration(dbg.DbgGame).schema)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "not a Spacebridge save"),
        (DATA[:-1], "damaged"),
        (repacked(format=9), "format 9"),
        (repacked(game="tcg"), "save of the game 'tcg', not of 'dbg'"),
        (repacked(rules_version=77), "rules version 77"),
        (repacked(cards=("jazz-of-tomorrow",)), "card 'jazz-of-tomorrow' is unknown"),
        (repacked(cards_hash="0000"), "other definitions"),
        (repacked(state=msgspec.Raw(b"\x01")), "state of the save can't be read"),
        (repacked(log=msgspec.Raw(b"\x01")), "log of the save can't be read"),
        (with_state(mode="duel"), "no mode 'duel'"),
        (with_state(active=7), "contradicts itself"),
        (with_state(payment="never"), "contradicts itself"),
        (with_state(rng=(b"short", 0)), "random state"),
        (with_state(matrix=()), "Matrix"),
        (with_state(grid="1000 x 1000"), "contradicts itself"),
        (with_state(main=(-1,)), "contradicts itself"),
        (with_state(main=(10**9,)), "contradicts itself"),
        (with_state(main=()), "contradicts itself"),
        (with_state(up=(True,) * 40), "Matrix"),
        (with_state(seats=()), "contradicts itself"),
        (with_state(seats=seat_with(kind=1)), "contradicts itself"),
        (with_state(seats=seat_with(energon=-1)), "less than nothing"),
        (with_state(seats=seat_with(at=99)), "outside the Matrix"),
        (with_state(seats=seat_with(damage=9)), "contradicts itself"),
        (with_state(pending=[Pending(0, "jazz 99", -1, 1, -1)]), "ability that is not there"),
        (with_state(pending=((0, 99999, 0, 0, 0, 0, 0),)), "can't be read"),
        (with_state(frames=[standing("dbg.nowhere", "anywhere", [])]), "does not have"),
        (
            with_state(frames=[standing("dbg.pay", "ask_payment", {"player": 9, "due": 1, "distance": 0})]),
            "contradicts itself",
        ),
        (with_state(frames=[standing("dbg.turn", "ask_action", {"over": 3})]), "registers of"),
        (with_state(frames=[standing("dbg.effect", "answered", EFFECT)]), "no effect 'jazz, nothing'"),
    ],
)
def test_a_save_that_can_not_be_is_refused_with_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadSave) as caught:
        dbg.load(data)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_changed_cards_are_noticed() -> None:
    core = dbg.BUILT_IN.sets[0]
    cards = tuple(msgspec.structs.replace(c, power=c.power + 1) if c.id == "jazz" else c for c in core.cards)
    with pytest.raises(BadSave, match="other definitions"):
        dbg.load(DATA, dbg.Catalogue([CardSet(core.id, core.name, cards)]))


def test_a_bomb_is_refused_before_it_unpacks() -> None:
    body = zlib.compress(b"\0" * (saves.MAX_BYTES + 10))
    with pytest.raises(BadSave, match="more than"):
        dbg.load(saves.MAGIC + blake2b(body, digest_size=8).digest() + body)


# Moments


@pytest.mark.parametrize(
    ("moments", "sentence"),
    [
        ({"buys": MOMENTS["buys"]}, "words without a moment"),
        (MOMENTS | {"buys": MOMENTS["gains"]}, "the same event"),
        (MOMENTS | {"blocks": msgspec.structs.replace(MOMENTS["blocks"], about="kind")}, "lacks kind"),
        (MOMENTS | {"gains": msgspec.structs.replace(MOMENTS["gains"], heard="there")}, "lacks space"),
    ],
)
def test_a_trigger_word_that_waits_for_nothing_is_noticed(moments: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        checked(moments)


# What is told


def test_the_cost_told_is_the_cost_asked() -> None:
    """A Scheme has made the Boss dearer before the Encounter does."""
    game = position(
        """\
        title: A dear Boss
        cites: [CORE-encounter-06]
        game: dbg
        mode: solo
        encounters: [energon-siphon]
        matrix:
          - [soundwave, city-of-steel]
        p1: {character: ratchet, form: bot, at: [0, 0], power: 7, energon: 3}
        """
    )
    game.choose_key("battle soundwave")
    raised = next(event for event in game.log if isinstance(event, CostRaised))
    assert (raised.amount, raised.cost) == (1, 8)
    view = game.view(0)
    assert view.battle is not None
    assert view.battle.cost == raised.cost
    assert game.decision is not None
    assert "7 Power of 8" in game.decision.prompt


# Positions

GOOD = """\
title: A plain position
cites: [CORE-buy-01]
game: dbg
mode: competitive
matrix:
  - [jazz, "?rumble"]
  - [".", "?"]
main_deck: [grimlock]
p1: {character: bumblebee, at: [0, 0], energon: 1, hand: [courage]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: play courage
expect: {p1.power: 1}
"""


def position(text: str) -> dbg.DbgGame:
    """The game that a scenario begins with."""
    return cast("dbg.DbgGame", game_at(Scenario(dedent(text), "position.yaml")))


def run_text(text: str) -> None:
    scenario = Scenario(text, "bad.yaml")
    if "check" in scenario.data:
        _scenarios.DbgScenarios().check(scenario)
    Runner(scenario).run()


def test_the_plain_position_passes() -> None:
    Runner(Scenario(GOOD, "good.yaml")).run()


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("mode: competitive", "mode: duel", 4, "there is no mode 'duel'"),
        ("mode: competitive", "mode: solo", 4, "Solo is for 1 player, not for 2"),
        ("mode: competitive", "set: moon", 4, "there is no set 'moon'"),
        ("mode: competitive", "active: p3", 4, "there is no player 'p3'"),
        ("mode: competitive", "phase: dusk", 4, "`phase` is main, start or setup"),
        ("mode: competitive", "payment: late", 4, "`payment` is auto or ask"),
        ("mode: competitive", "bosses_left: 4", 4, "3 Bosses"),
        ("mode: competitive", "schemes: few", 4, "`schemes` is all, thwartable or none"),
        ("mode: competitive", "schemes: none", 4, "`schemes` is for `phase: setup`"),
        ("mode: competitive", "damage_deck: [jazz]", 4, "Jazz can't lie here"),
        ("main_deck: [grimlock]", "damage_deck: []\ndamage_stack: 3", 8, "not both"),
        ("mode: competitive", "ruins: [jazz]", 4, "Jazz can't lie here"),
        ("mode: competitive", "first_turn: often", 4, "true or false"),
        ("mode: competitive", "check: {team: []}", 4, "no decks to check"),
        ("[jazz,", "[jaz,", 6, "there is no card 'jaz' (did you mean jazz"),
        ("[jazz,", "[courage,", 6, "Courage can't lie here"),
        ("[jazz,", "[bumblebee,", 6, "Bumblebee can't lie here"),
        ('[".", "?"]', '["."]', 5, "rows of the same length"),
        ("at: [0, 0]", "at: [0, 5]", 9, "no space 0,5"),
        ("at: [0, 0]", "at: [zero]", 9, "a space is [row, column]"),
        ("energon: 1", "energon: -1", 9, "at least 0"),
        ("energon: 1", "damage: 21", None, "20 Damage cards"),
        ("energon: 1", "form: jet", 9, "a form is alt or bot"),
        ("energon: 1", "speed: 1", 9, "'speed' is not known here"),
        ("hand: [courage]", "hand: [megatron]", 9, "Megatron can't lie here"),
        ("hand: [courage]", "hand: courage", 9, "expected a list"),
        ("character: ironhide", "character: bumblebee", 10, "Bumblebee is played twice"),
        ("character: ironhide", "character: jazz", 10, "Jazz can't lie here"),
        ("main_deck: [grimlock]", "main_deck: [the-ark, spike]", 8, "there is no card 'spike'"),
        ("main_deck: [grimlock]", 'cubes: {"1,0": 3}', 5, "no card at 1,0"),
        ("main_deck: [grimlock]", 'under: {"9,9": [jazz]}', 8, "no space 9,9"),
        ("expect: {p1.power: 1}", "expect: {p1.pwer: 1}", None, "a player has no 'pwer'"),
        ("expect: {p1.power: 1}", "expect: {matrix.rowz: 1}", None, "no space at"),
    ],
)
def test_a_faulty_position_is_refused_where_the_fault_is(old: str, new: str, line: int | None, sentence: str) -> None:
    text = GOOD.replace(old, new)
    assert text != GOOD
    with pytest.raises(BadScenario) as caught:
        run_text(text)
    assert sentence in str(caught.value)
    if line is not None:
        assert f"bad.yaml:{line}" in str(caught.value)


def test_ids_may_carry_the_prefix_of_their_set() -> None:
    text = GOOD.replace("hand: [courage]", "hand: [core-courage]").replace("play courage", "play core-courage")
    Runner(Scenario(text.replace("{p1.power: 1}", "{p1.play: [core-courage]}"), "good.yaml")).run()
