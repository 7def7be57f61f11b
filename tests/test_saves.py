"""Saves: exact, small, and refused with one sentence when they are not ours."""

from __future__ import annotations

import zlib
from hashlib import blake2b
from typing import cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacebridge import tcg
from spacebridge.kernel import saves, scenario
from spacebridge.kernel.declare import declaration
from spacebridge.kernel.errors import BadSave
from spacebridge.kernel.registers import FrozenFrame
from spacebridge.tcg.definitions import CardSet

BOXES = [tcg.deck("autobot-starter-set"), tcg.deck("bumblebee-vs-megatron-starter-set")]


def some_game(decisions: int = 12) -> tcg.TcgGame:
    game = tcg.new_game(BOXES, rules="basic", seed=3)
    for i in range(decisions):
        assert game.decision is not None
        game.choose(i % len(game.decision))
    return game


GAME = some_game()
DATA = GAME.save()


def repacked(**changes: object) -> bytes:
    """The save with another envelope and a checksum that fits: what a forger could write."""
    return saves.pack(msgspec.structs.replace(saves.unpack(DATA), **changes))


def standing(procedure: str, step: str, registers: object) -> FrozenFrame:
    return FrozenFrame(procedure, step, msgspec.Raw(msgspec.msgpack.encode(registers)))


def with_state(**changes: object) -> bytes:
    frozen = msgspec.msgpack.decode(saves.unpack(DATA).state, type=declaration(tcg.TcgGame).schema)
    changed = msgspec.structs.replace(frozen, **changes)
    return repacked(state=msgspec.Raw(msgspec.msgpack.encode(changed)))


def test_a_loaded_game_is_equal_and_asks_the_same() -> None:
    loaded = tcg.load(DATA)
    assert loaded == GAME
    assert loaded.decision is not None
    assert GAME.decision is not None
    assert loaded.decision.keys == GAME.decision.keys
    assert loaded.save() == DATA


INVERTED = """\
game: tcg
p1: {team: [{card: ramjet-sky-smasher, upgrades: [inverted]}], hand: [supercharge], deck: [zap, pep-talk]}
p2: {team: [bombshell-insecticon-mind-controller], secret: [concealing-contrails]}
play:
  - p1: attack ramjet-sky-smasher
"""


def test_a_save_in_the_middle_of_a_battle_knows_that_icons_are_swapped() -> None:
    game = cast("tcg.TcgGame", scenario.game_at(scenario.Scenario(INVERTED)))
    assert game.decision is not None
    game.choose(game.decision.keys.index("attack ramjet-sky-smasher"))
    assert game.decision is not None
    assert game.decision.keys == ["reveal concealing-contrails", "no"]
    loaded = tcg.load(game.save())
    assert loaded.icons_flipped(0) == game.icons_flipped(0) == ["blue", "orange"]
    assert loaded == game


SPLIT = """\
game: tcg
p1: {team: [ramjet-sky-smasher, raider-brunt-weapons-soldier], ko: [raider-brunt-weapons-soldier]}
p2: {team: [{card: bombshell-insecticon-mind-controller, upgrades: [ttc-hd-turret-armor]}]}
play: []
"""


def test_a_game_with_a_weaponizer_of_two_cards_loads() -> None:
    game = cast("tcg.TcgGame", scenario.game_at(scenario.Scenario(SPLIT)))
    assert tcg.load(game.save()) == game


TURNED = """\
game: tcg
p1: {team: [ramjet-sky-smasher], hand: [belligerence]}
p2: {team: [bombshell-insecticon-mind-controller]}
play: []
"""


def test_a_save_knows_that_all_icons_are_of_one_color() -> None:
    game = cast("tcg.TcgGame", scenario.game_at(scenario.Scenario(TURNED)))
    assert game.decision is not None
    game.choose(game.decision.keys.index("play belligerence"))
    assert game.modifiers
    assert tcg.load(game.save()) == game


def test_a_finished_game_loads_too() -> None:
    game = some_game(0)
    while game.decision is not None:
        game.choose(0)
    loaded = tcg.load(game.save())
    assert loaded == game
    assert loaded.result == game.result is not None


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
@settings(max_examples=200)
def test_any_changed_byte_is_noticed(position: int, flip: int) -> None:
    damaged = bytearray(DATA)
    damaged[position] ^= flip
    with pytest.raises(BadSave):
        tcg.load(bytes(damaged))


@given(st.binary(max_size=200))
def test_foreign_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(BadSave, match="not a Spacebridge save" if not data.startswith(saves.MAGIC) else "damaged"):
        tcg.load(data)


@given(st.integers(0, len(DATA) - 1))
def test_a_cut_save_is_refused(length: int) -> None:
    with pytest.raises(BadSave):
        tcg.load(DATA[:length])


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (repacked(format=9), "format 9; this version reads format 3"),
        (repacked(game="dbg"), "save of the game 'dbg', not of 'tcg'"),
        (repacked(rules_version=77), "rules version 77"),
        (repacked(cards=("zap-of-tomorrow",)), "card 'zap-of-tomorrow' is unknown"),
        (repacked(cards_hash="0000"), "other definitions"),
        (repacked(state=msgspec.Raw(b"\x01")), "state of the save can't be read"),
        (repacked(log=msgspec.Raw(b"\x01")), "log of the save can't be read"),
        (with_state(rules="house"), "'house'"),
        (with_state(decks=((1, 2),)), "contradicts itself"),
        (with_state(decks=((-32,),)), "negative"),
        (with_state(teams=((0, 1, 2, 3), ())), "contradicts itself"),
        (with_state(teams=((0,), (1,), (2,))), "two players"),
        (with_state(active=5), "contradicts itself"),
        (with_state(frames=[standing("tcg.nowhere", "anywhere", [])]), "does not have"),
        (with_state(frames=()), "contradicts itself"),
        (with_state(rng=(b"short", 0)), "random state"),
        (with_state(frames=[standing("tcg.basic.turn", "ask_target", {"attacker": 99})]), "contradicts itself"),
        (with_state(frames=[standing("tcg.basic.turn", "ask_target", {"attacker": [1, 2]})]), "registers of"),
    ],
)
def test_a_save_that_can_not_be_is_refused_with_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadSave) as caught:
        tcg.load(data)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_changed_cards_are_noticed() -> None:
    sets = []
    for one in tcg.BUILT_IN.sets:
        cards = tuple(
            msgspec.structs.replace(card, icons=("orange",)) if card.id == "data-pad" else card
            for card in one.battle_cards
        )
        sets.append(CardSet(one.id, one.name, one.characters, cards))
    with pytest.raises(BadSave, match="other definitions"):
        tcg.load(DATA, tcg.Catalogue(sets))


def test_a_missing_card_set_is_noticed() -> None:
    with pytest.raises(BadSave, match="card set that is not loaded"):
        tcg.load(DATA, tcg.Catalogue(one for one in tcg.BUILT_IN.sets if one.id != "W2"))


def test_a_bomb_is_refused_before_it_unpacks() -> None:
    body = zlib.compress(b"\0" * (saves.MAX_BYTES + 10))
    bomb = saves.MAGIC + blake2b(body, digest_size=8).digest() + body
    with pytest.raises(BadSave, match="more than"):
        tcg.load(bomb)


def test_a_save_is_small() -> None:
    game = some_game(0)
    while game.decision is not None:
        assert len(game.save()) < 4000
        game.choose(0)
    assert len(game.save()) < 4000


FALLING = """
game: tcg
title: a head is about to come
play: []
p1: {team: [chromedome-computer-programmer], hand: [power-punch], used: [flip]}
p2: {team: [{card: sky-shadow-elite-warrior, damage: 19, head: ominus, upgrades: [dismantling-claw]}]}
"""


def test_a_save_before_a_head_comes_is_read_though_nobody_stands() -> None:
    game = cast(tcg.TcgGame, scenario.game_at(scenario.Scenario(FALLING, "falling.yaml")))
    game.choose_key("play power-punch on chromedome-computer-programmer")
    assert game.teams[1] == []
    again = tcg.load(game.save())
    again.choose_key("resolve ominus")
    assert [again.characters[index].card.id for index in again.teams[1]] == ["ominus"]
