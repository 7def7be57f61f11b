"""Team width against deck colour: legal examples, fair pairs, the same figures for any number of jobs."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacebridge import tcg
from spacebridge.cli import main
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.lab import heatmap
from spacebridge.lab.heatmap import Strategy


@pytest.mark.parametrize("width", [2, 3, 4])
@pytest.mark.parametrize("orange", [0, 30, 100])
def test_examples_are_legal_decks_of_their_kind(width: int, orange: int) -> None:
    for seed in range(5):
        deck = heatmap.example(Strategy(width, orange), Rng(expand_seed(seed)))
        assert tcg.check_deck(deck) == []
        assert len(deck.characters) == width
        assert 23 <= sum(card.stars for card in deck.characters) <= 25
        assert sum("orange" in card.icons for card in deck.battle_cards) == 40 * orange // 100
        assert {icon for card in deck.battle_cards for icon in card.icons} <= {"orange", "blue"}


def test_the_tournament_is_the_same_for_any_number_of_jobs() -> None:
    strategies = [Strategy(2, 0), Strategy(3, 50), Strategy(3, 100)]
    one = heatmap.tournament(strategies, 2, "random", 4, 1)
    assert one == heatmap.tournament(strategies, 2, "random", 4, 2)
    assert len(one) == 3
    found = heatmap.rates(one)
    assert sum(won for won, _ in found.values()) == sum(cell.games for cell in one)


def test_the_command_prints_the_table_and_writes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "map.svg"
    options = ["--widths", "2", "3", "--orange", "0", "100", "--games", "2", "--bot", "random", "--plot", str(file)]
    assert main(["heatmap", *options]) == 0
    out = capsys.readouterr().out
    assert "| Characters | 0% orange | 100% orange |" in out
    assert "12 games of random bots" in out
    assert "<svg" in file.read_text()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--games", "1"], "at least 2 games"),
        (["--jobs", "0"], "1 job"),
        (["--orange", "101"], "0 to 100"),
        (["--widths", "9"], "1 to 6"),
        (["--widths", "2", "--orange", "50"], "two strategies"),
        (["--bot", "genius"], "there is no bot 'genius'"),
    ],
)
def test_bad_options_get_one_sentence(options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["heatmap", *options]) == 2
    assert sentence in capsys.readouterr().err


def test_a_width_without_a_team_is_refused() -> None:
    with pytest.raises(BadInput, match="no team of 1"):
        heatmap.team(1, Rng(expand_seed(1)))
