"""Hints as a person would say them: in words, without a bot's numbers, and never in circles."""

from __future__ import annotations

import re

import pytest

from spacebridge import dbg, tcg
from spacebridge.bots import Picked, Seat, hint, hint_line, make_bot
from spacebridge.bots.evaluation import features_named, judged
from spacebridge.kernel.game import Game
from spacebridge.kernel.spans import called

DECKS = ("autobot-starter-set", "bumblebee-vs-megatron-starter-set")
NUMBERS = re.compile(r"[-+]\d|\d\.\d|\d %")


def table(kind: str, seed: int) -> Game:
    if kind == "tcg":
        return tcg.new_game([tcg.deck(name) for name in DECKS], rules="expanded", seed=seed)
    return dbg.new_game(mode=kind, players=2, seed=seed)


def picked_in_turn(past: list[Picked], game: Game) -> list[Picked]:
    decision = game.decision
    assert decision is not None
    return [
        (state, key)
        for state, key in past
        if state.turn == game.turn and state.decision is not None and state.decision.player == decision.player
    ]


@pytest.mark.parametrize("kind", ["tcg", "competitive", "coop"])
def test_hints_compare_in_words(kind: str) -> None:
    game = table(kind, 7)
    past: list[Picked] = []
    compared = 0
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        thought = hint(game, picked=picked_in_turn(past, game))
        words = called(thought.told(), ())
        assert words
        assert not NUMBERS.search(words), words
        assert words.endswith("."), words
        others = [option.label for i, option in enumerate(decision.options) if i != thought.index]
        compared += any(f"“{label}”" in words for label in others)
        past.append((game.clone(), decision.keys[thought.index]))
        game.choose(thought.index)
    assert compared > 20, "most hints name what else could be done"


def test_the_best_pick_is_not_told_to_be_worse_alone() -> None:
    game = table("tcg", 3)
    for _ in range(30):
        words = hint_line(game)
        assert ", though it " not in words or "Compared with" in words
        assert game.decision is not None
        game.choose(hint(game).index)


@pytest.mark.parametrize("kind", ["tcg", "competitive", "coop"])
def test_what_was_followed_again_and_again_is_not_advised_once_more(kind: str) -> None:
    game = table(kind, 5)
    decision = game.decision
    while decision is not None and (len(decision) < 3 or len(game.frames) > 1):
        game.choose(hint(game).index)
        decision = game.decision
    assert decision is not None
    first = decision.keys[hint(game).index]
    assert decision.keys[hint(game, picked=[(game, first)] * 3).index] != first


def test_who_follows_hints_comes_to_an_end() -> None:
    game = table("tcg", 11)
    rival = make_bot("rookie", 1)
    past: list[Picked] = []
    steps = 0
    while game.decision is not None:
        if game.decision.player == 0:
            index = hint(game, picked=picked_in_turn(past, game)).index
            past.append((game.clone(), game.decision.keys[index]))
        else:
            index = rival.pick(Seat(game))
        game.choose(index)
        steps += 1
        assert steps < 600, "hints that are followed go in circles"


def test_every_feature_that_bots_weigh_can_be_told() -> None:
    for name in judged():
        features = features_named(name)
        told = [feature for topic in features.topics for feature in topic.features]
        assert set(features.names) <= set(told), f"{name}: {set(features.names) - set(told)}"
        assert len(told) == len(set(told)), "one topic for each"
