"""The bots: they pick what is offered, from what their seat sees, and the careful one plays well."""

from __future__ import annotations

import pytest

from spacebridge import dbg, tcg
from spacebridge.bots import BOTS, Bot, Seat, make_bot
from spacebridge.kernel.game import Game
from spacebridge.kernel.rng import Rng, expand_seed

TABLES = [(mode.name, players) for mode in dbg.MODES.values() for players in mode.numbers]
LIMIT = 6000


def finish(game: Game, bots: list[Bot]) -> int:
    """Play on to the end; the number of decisions."""
    for count in range(LIMIT):
        decision = game.decision
        if decision is None:
            return count
        index = bots[decision.player].pick(Seat(game))
        assert type(index) is int
        assert 0 <= index < len(decision.options)
        game.choose(index)
    raise AssertionError(f"no end after {LIMIT} decisions")


def careful(players: int, seed: int) -> list[Bot]:
    return [make_bot("careful", seed * 8 + seat) for seat in range(players)]


def test_bots_are_found_by_name() -> None:
    assert set(BOTS) >= {"random", "careful"}
    assert [make_bot(name, 1).name for name in BOTS] == list(BOTS)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_careful_plays_every_mode_to_its_end(mode: str, players: int) -> None:
    for seed in range(6):
        game = dbg.new_game(mode=mode, players=players, seed=seed)
        finish(game, careful(players, seed))
        assert game.result is not None
        game.check()


@pytest.mark.parametrize(("mode", "players"), [("competitive", 3), ("coop", 2)])
def test_same_seed_same_game(mode: str, players: int) -> None:
    hashes = set()
    for _ in range(2):
        game = dbg.new_game(mode=mode, players=players, seed=5)
        finish(game, careful(players, 5))
        hashes.add(game.state_hash())
    assert len(hashes) == 1


@pytest.mark.parametrize(
    ("mode", "players"), [("competitive", 2), ("competitive", 4), ("coop", 1), ("coop", 3), ("tvt", 2), ("woc-coop", 2)]
)
def test_picks_do_not_depend_on_hidden_cards(mode: str, players: int) -> None:
    game = dbg.new_game(mode=mode, players=players, seed=11)
    bots = careful(players, 11)
    rng = Rng(expand_seed(99))
    compared = 0
    while (decision := game.decision) is not None:
        player = decision.player
        view = game.view(player)
        other = game.determinize(player, rng)
        assert other.decision is not None
        assert other.view(player) == view
        first = make_bot("careful", compared).pick(Seat(game))
        again = make_bot("careful", compared).pick(Seat(other))
        assert first == again
        compared += 1
        game.choose(bots[player].pick(Seat(game)))
    assert compared > 100


def test_careful_beats_random() -> None:
    wins = 0
    for seed in range(20):
        seat = seed % 2
        bots = [make_bot("careful" if player == seat else "random", seed * 8 + player) for player in range(2)]
        game = dbg.new_game(players=2, seed=seed)
        finish(game, bots)
        assert game.result is not None
        wins += game.result.winners == (seat,)
    assert wins >= 15


@pytest.mark.parametrize("rules", list(tcg.RULES))
def test_careful_finishes_games_with_trading_cards(rules: str) -> None:
    decks = [tcg.deck("autobot-starter-set")] * (1 if rules == "basic" else 2)
    for seed in range(4):
        game = tcg.new_game(decks, rules=rules, seed=seed)
        finish(game, careful(2, seed))
        assert game.result is not None


def test_careful_flips_who_attacks_much_harder_so() -> None:
    """A carrier that can't strike in alt mode lets somebody out, whatever chance says."""
    decks = [tcg.deck("blaster-deck"), tcg.deck("soundwave-deck")]
    flipped = 0
    for seed in range(8):
        game = tcg.new_game(decks, rules="expanded", seed=seed)
        bots = careful(2, seed)
        while game.decision is not None and game.turn <= 2:
            player = game.decision.player
            pick = bots[player].pick(Seat(game))
            key = game.decision.keys[pick]
            if key.startswith("attack "):
                assert any(one.attack for one in game.view(player).players[player].team), "nobody strikes for nothing"
            flipped += key.startswith("flip ")
            game.choose(pick)
    assert flipped == 16, "each of both once, in the first turn"


@pytest.mark.parametrize("table", ["tcg", "dbg", "coop"])
def test_what_a_seat_imagines_does_not_depend_on_hidden_cards(table: str) -> None:
    """Two games a player can't tell apart give that player the same imagined states, chance for chance."""
    decks = [tcg.deck("wave1-cars"), tcg.deck("wave1-planes")]
    game: Game
    if table == "tcg":
        game = tcg.new_game(decks, rules="expanded", seed=3)
    else:
        game = dbg.new_game(mode="coop" if table == "coop" else "competitive", players=2, seed=3)
    choices = Rng(expand_seed(8))
    compared = 0
    while (decision := game.decision) is not None and compared < 120:
        other = game.determinize(decision.player, choices)
        one, two = (Seat(each).imagine(Rng(expand_seed(compared))) for each in (game, other))
        assert one is not None
        assert two is not None
        assert one.state_hash() == two.state_hash()
        assert one.log == []
        compared += 1
        game.choose(choices.below(len(decision)))
    assert compared > 20
