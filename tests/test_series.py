"""Matches of several games: who goes on, who decides, and what is exchanged unseen."""

from __future__ import annotations

import pytest

from spacebridge import tcg
from spacebridge.games import kits
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.kit import Series
from spacebridge.tcg.setup import new_game

CARDS = ("zap", "medic", "supercharge", "plasma-burst", "primary-laser", "armored-plating", "flamethrower", "data-bank",
         "repair-bay", "bug-bomb", "photon-bomb", "strafing-run", "improvised-shield", "roll-out")  # fmt: skip
TEAM = ["windblade-combiner-hunter", "inferno-fearless-firefighter"]


def deck(sideboard: dict[str, int], stratagems: tuple[str, ...] = ()) -> tcg.Deck:
    return tcg.Deck.of(TEAM, dict.fromkeys(CARDS, 3), stratagems=stratagems, sideboard=sideboard)


def later(mine: tcg.Deck, loser: int | None = 1) -> tcg.TcgGame:
    return new_game([mine, deck({})], seed=1, later=True, loser=loser)


def pick(game: tcg.TcgGame, key: str) -> None:
    assert game.decision is not None
    game.choose(game.decision.keys.index(key))


def test_cards_are_exchanged_one_for_one_and_nobody_else_sees_which() -> None:
    game = later(deck({"leap-into-battle": 2, "force-field": 1}))
    assert game.decision is not None
    assert (game.decision.player, set(game.decision.keys)) == (
        0, {"choose leap-into-battle", "choose force-field", "done"}
    )  # fmt: skip
    before = game.view(1)
    pick(game, "choose leap-into-battle")
    assert set(game.decision.keys) == {f"choose {id}" for id in CARDS}
    pick(game, "choose zap")
    ids = [game.id_of(card) for card in game.decks[0]]
    assert (len(ids), ids.count("zap"), ids.count("leap-into-battle")) == (42, 2, 1)
    assert sorted(game.id_of(card) for card in game.sideboards[0]) == ["force-field", "leap-into-battle", "zap"]
    after = game.view(1)
    assert after.players[0].zones == before.players[0].zones
    assert game.view(0).players[0].zones["sideboard"].size == 3
    assert {card.id for card in game.view(0).players[0].zones["sideboard"].cards} == {
        "force-field", "leap-into-battle", "zap"
    }  # fmt: skip


def test_the_loser_decides_who_goes_first_and_a_save_keeps_the_exchange() -> None:
    game = later(deck({"leap-into-battle": 1}), loser=1)
    assert tcg.load(game.save()) == game
    pick(game, "done")
    assert game.decision is not None
    assert (game.decision.player, game.decision.keys) == (1, ["choose p2", "choose p1"])
    other = game.clone()
    pick(game, "choose p1")
    pick(other, "choose p2")
    assert (game.active, game.turn, other.active) == (0, 1, 1)
    assert len(game.hands[0]) + len(game.hands[1]) == 7


def test_after_a_draw_chance_decides_and_without_a_sideboard_nobody_is_asked() -> None:
    game = new_game([deck({}), deck({})], seed=3, later=True)
    assert game.turn == 1
    assert game.decision is not None


def test_what_would_cost_too_many_stars_is_not_offered() -> None:
    game = later(deck({"energized-field": 1, "force-field": 1}, ("camien-toughness",)))
    assert game.decision is not None
    assert "choose energized-field" not in game.decision.keys
    with_room = later(deck({"energized-field": 1, "force-field": 1}))
    assert with_room.decision is not None
    assert "choose energized-field" in with_room.decision.keys


def test_a_stratagem_of_the_sideboard_takes_a_free_target() -> None:
    game = later(deck({"camien-toughness": 1}))
    pick(game, "choose camien-toughness")
    assert game.decision is not None
    pick(game, "choose p2")
    assert [card.name for card in game.view(1).players[0].stratagems] == ["Camien Toughness"]
    assert game.spare_stratagems == ((), ())


def test_a_series_is_decided_by_most_games() -> None:
    series = Series(3, (0, 0))
    one = series.after((0,))
    assert (one.won, one.over) == ((1, 0), False)
    drawn = one.after(())
    assert (drawn.won, drawn.played, drawn.over) == ((1, 0), 2, False)
    assert drawn.after((0,)).winners == (0,)


def test_a_kit_says_how_a_series_goes_on() -> None:
    kit = kits.of("tcg")
    settings = kit.read({"best_of": 3})
    second = kit.following(settings, (1,))
    assert kit.series(second) == Series(3, (0, 1), 1)
    game = kit.start(second, 5)
    assert game.decision is not None
    assert game.decision.player == 0, "who lost decides who goes first"
    assert kit.following(second, (1,)) == settings, "it is over, and anew it begins with nothing"
    with pytest.raises(BadInput, match="odd number"):
        kit.start(kit.read({"best_of": 2}), 1)
    with pytest.raises(BadInput, match="no match stands like that"):
        kit.start(kit.read({"best_of": 3, "won": [2, 0], "played": 2}), 1)
