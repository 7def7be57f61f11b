"""What results say: rates, ratings, ladders, cards."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from bench.decks import page

from spacebridge.kernel.errors import BadInput
from spacebridge.lab import gauntlet, ladder, plots, stats
from spacebridge.lab.jobs import Job, entrants
from spacebridge.lab.ratings import openskill, rate_of, summary
from spacebridge.lab.results import Row
from tests.laboratory import DECKS, SIM, command, dbg_job, play, tcg_job


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return play(tcg_job())


def test_intervals() -> None:
    assert [round(x, 4) for x in msgspec.structs.astuple(rate_of(8, 10))] == [0.8, 0.4902, 0.9433, 10]
    assert (rate_of(0, 10).low, rate_of(10, 10).high) == (0, 1)
    assert rate_of(0, 0).games == 0


def test_a_summary_is_the_same_whoever_played(rows: list[Row]) -> None:
    found = summary(tcg_job(), rows)
    assert sum(one.rate for one in found.win_rate.values()) == pytest.approx(1)
    assert found.first_player is not None
    assert found.first_player.games == 6
    assert sum(found.endings.values()) == 6


@pytest.fixture(scope="module")
def fought() -> tuple[Job, list[Row]]:
    job = tcg_job("random", "careful", games=24, decks=DECKS[:2], plan="gauntlet")
    return job, play(job)


def test_the_page_of_the_decks_says_who_beat_whom(fought: tuple[Job, list[Row]]) -> None:
    rows = [row for row in fought[1] if len(set(row.sides)) == 2]
    cars, tanks = DECKS[:2]
    won = msgspec.structs.replace(rows[0], sides=(cars, tanks), winners=(0,), draw=False, first=0)
    told = page([won, msgspec.structs.replace(won, sides=(tanks, cars), winners=(1,))], "careful", 2, 5)
    lines = told.splitlines()
    places = [next(n for n, line in enumerate(lines) if line.startswith(f"| `{deck}` |")) for deck in (cars, tanks)]
    assert places[0] < places[1]
    assert "| 100% (34% to 100%) |" in lines[places[0]]
    assert "| 0% (0% to 66%) |" in lines[places[1]]
    assert "* Who goes first wins 50% (9% to 91%) of the games." in lines
    assert "* In 100% of the pairs the same deck wins every time." in lines


def test_a_gauntlet_lets_everybody_meet(fought: tuple[Job, list[Row]]) -> None:
    pytest.importorskip("openskill")
    job, rows = fought
    found = gauntlet.evaluate(job, rows)
    assert len(entrants(job)) == len(found.standings) == 4
    for one, others in found.matrix.items():
        assert len(others) == 3
        for other, rate in others.items():
            assert rate.games == 4
            assert rate.rate + found.matrix[other][one].rate == pytest.approx(1)
    ordinals = [one.rating.ordinal for one in found.standings]
    assert ordinals == sorted(ordinals, reverse=True)
    assert all(len(curve) == 13 for curve in found.curves.values())
    assert {rate.games for rate in found.win_rate.values()} == {24}
    assert list(found.sides) == list(DECKS[:2])


def test_ratings_go_up_with_wins(rows: list[Row]) -> None:
    pytest.importorskip("openskill")
    won = [msgspec.structs.replace(row, winners=(row.bots.index("careful"),)) for row in rows]
    curves = openskill(won, [("random", ""), ("careful", "")], chance=True)
    good = [rating.mu for rating in curves["careful", ""]]
    assert good == sorted(good)
    assert curves["random", ""][-1].ordinal < curves["careful", ""][-1].ordinal


def test_the_gauntlet_command_prints_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("openskill")
    pytest.importorskip("matplotlib")
    args = ("gauntlet", "--bots", "random", "--decks", *DECKS, "--games", "2", "--seed", "1", "--jobs", "1")
    for name, begins in (("picture.png", b"\x89PNG"), ("picture.svg", b"<?xml")):
        file = tmp_path / name
        status, out, _ = command(capsys, *args, "--plot", str(file))
        assert status == 0
        assert "Standings" in out
        assert "row against column" in out
        assert file.read_bytes().startswith(begins)
    once = (tmp_path / "picture.svg").read_bytes()
    status, out, _ = command(capsys, *args, "--plot", str(tmp_path / "picture.svg"), "--json")
    assert (tmp_path / "picture.svg").read_bytes() == once
    assert json.loads(out)["games"] == 6


def test_characters_of_the_deck_building_game_meet_others_only(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("openskill")
    names = ("core-bumblebee", "ironhide")
    args = ("gauntlet", "--game", "dbg", "--characters", *names, "--bots", "random", "careful", "--games", "2")
    status, out, _ = command(capsys, *args, "--seed", "1", "--jobs", "1", "--json")
    assert status == 0
    assert json.loads(out)["games"] == 8
    assert {one["side"] for one in json.loads(out)["standings"]} == {"bumblebee", "ironhide"}


def test_a_picture_that_can_t_be_written_is_refused(tmp_path: Path, fought: tuple[Job, list[Row]]) -> None:
    pytest.importorskip("openskill")
    pytest.importorskip("matplotlib")
    (tmp_path / "taken.png").mkdir()
    with pytest.raises(BadInput, match="can't be written"):
        plots.draw_gauntlet(gauntlet.evaluate(*fought), tmp_path / "taken.png")


def test_the_ladder_says_whether_each_step_holds() -> None:
    job = tcg_job("random", "rookie", games=4, plan="ladder")
    rows = [
        Row(job.id, i, "tcg", "expanded", 0, bots, DECKS[:2], (bots.index("rookie"),), False, "", 5, 9, 0, (), ({}, {}))
        for i, bots in enumerate([("random", "rookie"), ("rookie", "random")] * 20)
    ]
    (rung,) = ladder.evaluate(job, rows).rungs
    assert (rung.upper, rung.lower, rung.wanted, rung.met, rung.clear) == ("rookie", "random", 0.9, True, True)
    lost = [msgspec.structs.replace(row, winners=(row.bots.index("random"),)) for row in rows]
    (rung,) = ladder.evaluate(job, lost).rungs
    assert (rung.met, rung.clear, rung.win_rate.rate) == (False, False, 0)


def test_the_ladder_of_teams_compares_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("ladder", "--game", "dbg", "--mode", "coop", "--bots", "random", "careful", "--games", "4", "--seed", "1")
    status, out, _ = command(capsys, *args, "--jobs", "1", "--json")
    assert status == 0
    lower, upper = json.loads(out)["rungs"]
    assert (lower["upper"], upper["upper"], upper["lower"]) == ("random", "careful", "random")
    assert lower["win_rate"]["games"] == upper["win_rate"]["games"] == 4
    assert upper["clear"] == (upper["win_rate"]["low"] > lower["win_rate"]["high"])


def test_the_ladder_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    args = (
        "ladder",
        "--bots",
        "random",
        "careful",
        "--decks",
        *DECKS[:2],
        "--games",
        "4",
        "--seed",
        "1",
        "--jobs",
        "1",
    )
    status, out, _ = command(capsys, *args)
    assert status == 0
    assert "against" in out
    assert "4 games from seed 1" in out


# Cards


def made_row(number: int, winner: int, first: int, *cards: dict[str, dict[str, int]]) -> Row:
    return Row(
        "job", number, "tcg", "expanded", 0, ("random", "random"), ("one", "two"), (winner,), False, "", 10 + number,
        20, first, (0, 0), cards,
    )  # fmt: skip


def test_statistics_add_up() -> None:
    rows = [
        made_row(0, 0, 0, {"data-pad": {"play": 2, "flip": 1}, "medic": {}}, {"swarm": {"flip": 4}}),
        made_row(1, 1, 0, {"data-pad": {"flip": 3}, "medic": {}}, {"swarm": {"flip": 1}}),
        made_row(2, 0, 1, {"data-pad": {"play": 1}, "medic": {}}, {"swarm": {"flip": 1, "play": 1}}),
        made_row(3, 0, 0, {"data-pad": {}, "medic": {}}, {"swarm": {}}),
    ]
    found = stats.evaluate(rows)
    cards = {one.card: one for one in found.cards}
    pad = cards["data-pad"]
    assert (pad.counts["play"], pad.counts["flip"], pad.sides, pad.had) == (3, 4, 2, 4)
    assert (pad.win.rate, pad.base, pad.worth) == (1, 0.75, 0.25)
    assert (cards["swarm"].win.rate, cards["swarm"].base, cards["swarm"].worth) == (0, 0.25, -0.25)
    assert found.never == ["medic"]
    assert found.turns.mean == 11.5
    assert found.first_player is not None
    assert (found.first_player.rate, found.fair) == (0.5, 0.5)
    order = [one.card for one in stats.sort_cards(found.cards, "worth")]
    assert order == ["data-pad", "medic", "swarm"]
    assert [one.card for one in stats.sort_cards(found.cards, "card")] == sorted(order)


def test_stats_read_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.csv"
    command(capsys, *SIM, "--out", str(out))
    status, printed, _ = command(capsys, "stats", str(out), "--sort", "play", "--top", "3", "--json")
    assert status == 0
    found = json.loads(printed)
    plays = [card["play"] for card in found["cards"]]
    assert found["games"] == 6
    assert plays == sorted(plays, reverse=True)
    assert len(plays) == 3
    status, printed, _ = command(capsys, "stats", str(out), "--columns", "card", "flip", "worth")
    assert status == 0
    assert "beside a fair share" in printed
    out.write_bytes(out.read_bytes()[:-5])
    status, printed, err = command(capsys, "stats", str(out))
    assert (status, err.count("\n")) == (0, 1)
    assert "5 games" in printed


def test_stats_over_fresh_games_of_the_deck_building_game(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("stats", "--game", "dbg", "--games", "3", "--seed", "1", "--jobs", "1")
    status, printed, _ = command(capsys, *args, "--json")
    assert status == 0
    found = json.loads(printed)
    cards = {card["card"]: card for card in found["cards"]}
    assert found["games"] == 3
    assert cards["courage"]["play"] > 0
    assert cards["roll-out"]["had"] == 6
    assert found["never"]
    assert all(cards[id]["sides"] == 0 for id in found["never"])
    status, printed, _ = command(capsys, *args, "--sort", "buy", "--top", "2")
    assert status == 0
    assert "Never used in 3 games" in printed


def test_stats_refuse_what_can_t_be_compared(tmp_path: Path, rows: list[Row]) -> None:
    with pytest.raises(BadInput, match="no finished game"):
        stats.evaluate([])
    with pytest.raises(BadInput, match="both games"):
        stats.evaluate([rows[0], *play(dbg_job("random", games=1))])
    with pytest.raises(BadInput, match="mix team games"):
        stats.evaluate([*play(dbg_job("random", games=1)), *play(dbg_job("random", games=1, mode="coop"))])
