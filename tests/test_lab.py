"""Many games at once: the same results however they are played, and files one can go on with."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from spacebridge.kernel.errors import BadInput
from spacebridge.lab.jobs import Job, Pairing, line_ups, matches, rotations, round_size
from spacebridge.lab.ratings import by_bot
from spacebridge.lab.results import (
    COLUMNS,
    HEADER,
    OLDER,
    Row,
    Store,
    cells,
    line,
    optional,
    read_rows,
    row_of,
    write_parquet,
)
from spacebridge.lab.runner import Failure, play_match, run, run_here, run_local, run_on_ray
from tests.laboratory import DECKS, SIM, command, dbg_job, play, tcg_job

# Which games


def test_paired_games_share_the_seed_and_swap_the_seats() -> None:
    listed = matches(tcg_job("random", "careful", games=40, decks=DECKS))
    for one, other in zip(listed[::2], listed[1::2], strict=True):
        assert (one.seed, one.sides, one.bots) == (other.seed, other.sides, other.bots[::-1])
    assert len({match.seed for match in listed}) == 20
    assert {match.sides for match in listed} == {(DECKS[0], DECKS[1]), (DECKS[0], DECKS[2]), (DECKS[1], DECKS[2])}


@pytest.mark.parametrize(("bots", "players"), [("ab", 2), ("abc", 2), ("abc", 3), ("ab", 3), ("ab", 4), ("abcd", 5)])
def test_each_bot_sits_equally_often_in_each_seat(bots: str, players: int) -> None:
    job = dbg_job(*bots, players=players)
    listed = matches(msgspec.structs.replace(job, games=3 * round_size(job)))
    seats = Counter((bot, seat) for match in listed for seat, bot in enumerate(match.bots))
    assert len(seats) == len(bots) * players
    assert len(set(seats.values())) == 1


def test_a_longer_job_begins_with_the_games_of_a_shorter_one() -> None:
    job = tcg_job(games=30, decks=DECKS)
    for plan in ("sim", "gauntlet", "ladder"):
        long = msgspec.structs.replace(job, plan=plan)
        short = msgspec.structs.replace(long, games=7)
        assert matches(short) == matches(long)[:7]
        assert short.id == long.id


def test_a_bot_alone_plays_itself_and_no_deal_comes_twice() -> None:
    listed = matches(tcg_job("random", games=8))
    assert {match.bots for match in listed} == {("random", "random")}
    assert len({match.seed for match in listed}) == 8
    assert line_ups(["a"], 3) == [("a", "a", "a")]
    assert rotations(("a", "b", "a")) == [("a", "b", "a"), ("a", "a", "b"), ("b", "a", "a")]


def test_teams_are_of_one_bot_on_the_same_deals_unless_they_are_mixed() -> None:
    listed = matches(dbg_job("random", "careful", mode="coop"))
    assert [match.bots for match in listed[:2]] == [("random", "random"), ("careful", "careful")]
    assert listed[0].seed == listed[1].seed
    mixed = matches(dbg_job("random", "careful", mode="coop", mixed=True))
    assert [match.bots for match in mixed[:2]] == [("random", "careful"), ("careful", "random")]


def test_in_a_mirror_both_sides_play_the_same_deck() -> None:
    job = msgspec.structs.replace(tcg_job(games=12, decks=DECKS), mirror=True)
    listed = matches(job)
    assert {match.sides for match in listed} == {(deck, deck) for deck in DECKS}
    assert [match.sides for match in listed[::2]] == [match.sides for match in listed[1::2]]
    assert job.id != tcg_job(games=12, decks=DECKS).id


def test_a_ladder_pairs_neighbours() -> None:
    listed = matches(tcg_job("a", "b", "c", games=8, plan="ladder"))
    assert [match.bots for match in listed[:4]] == [("b", "a"), ("a", "b"), ("c", "b"), ("b", "c")]
    assert len({match.seed for match in listed}) == 2


def test_the_id_of_a_job_follows_from_everything_that_matters(tmp_path: Path) -> None:
    job = tcg_job()
    others = [tcg_job(seed=6), tcg_job("random", "random"), tcg_job(decks=DECKS), tcg_job("random", "careful@5")]
    assert len({job.id, *(other.id for other in others)}) == 5
    mine = tmp_path / "mine.txt"
    mine.write_text("Bumblebee // Brave Warrior\n3x data pad\n")
    first = tcg_job(decks=(str(mine), DECKS[0]))
    mine.write_text("Bumblebee // Brave Warrior\n2x data pad\n")
    assert tcg_job(decks=(str(mine), DECKS[0])).id != first.id
    assert len(play(first)) == 6  # the deck travels with the job


# Playing


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return play(tcg_job())


def test_rows_say_how_the_games_went(rows: list[Row]) -> None:
    for row, match in zip(rows, matches(tcg_job()), strict=True):
        assert (row.number, row.seed, row.bots, row.sides) == (match.number, match.seed, match.bots, match.sides)
        assert len(row.winners) == 1
        assert row.first in (0, 1)
        assert row.turns > 1
        assert row.decisions > row.turns
        assert row.scores[row.winners[0]] == 3  # all three enemies are KO'd
        assert sum(row.share(seat) for seat in range(2)) == 1
        assert any("play" in ways for ways in row.cards[0].values())
        assert any("flip" in ways for ways in row.cards[1].values())
        assert row_of(cells(row)) == row


def test_results_are_the_same_for_any_number_of_processes(rows: list[Row]) -> None:
    found = [one for one in run(tcg_job(), matches(tcg_job()), jobs=2) if isinstance(one, Row)]
    assert sorted(found, key=lambda row: row.number) == rows
    assert multiprocessing.active_children() == []


def die_at_3(job: Job, match: Pairing) -> Row:
    if match.number == 3:
        os._exit(7)
    return play_match(job, match)


def break_at_1(job: Job, match: Pairing) -> Row:
    if match.number == 1:
        raise RuntimeError("a bot\nthat fails")
    return play_match(job, match)


def die_once(job: Job, match: Pairing) -> Row:
    """Die in the first game that any worker plays for this seed."""
    mark = Path(os.environ["SPACEBRIDGE_TEST_MARK"])
    if match.number == 2 and not mark.exists():
        mark.touch()
        os._exit(9)
    return play_match(job, match)


def die_always(job: Job, match: Pairing) -> Row:
    os._exit(1)


def test_a_game_whose_worker_dies_twice_is_reported_and_the_others_are_kept(rows: list[Row]) -> None:
    found = list(run_local(tcg_job(), matches(tcg_job()), 2, die_at_3))
    assert [one for one in found if isinstance(one, Failure)] == [Failure(3, "its worker died with exit code 7")]
    kept = sorted((one for one in found if isinstance(one, Row)), key=lambda row: row.number)
    assert kept == [row for row in rows if row.number != 3]


def test_a_game_whose_worker_dies_once_is_played_again(
    rows: list[Row], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPACEBRIDGE_TEST_MARK", str(tmp_path / "mark"))
    found = [one for one in run_local(tcg_job(), matches(tcg_job()), 1, die_once) if isinstance(one, Row)]
    assert sorted(found, key=lambda row: row.number) == rows


def test_workers_that_only_die_end_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spacebridge.lab.runner.GIVE_UP", 3)
    found = list(run_local(tcg_job(games=20), matches(tcg_job(games=20)), 1, die_always))
    assert sorted(one.number for one in found if isinstance(one, Failure)) == list(range(20))


def test_a_game_that_fails_costs_only_itself() -> None:
    found = list(run_here(tcg_job(), matches(tcg_job())[:3], break_at_1))
    assert [type(one) for one in found] == [Row, Failure, Row]
    assert found[1] == Failure(1, "RuntimeError: a bot")


def test_a_game_without_an_end_is_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spacebridge.lab.runner.LIMIT", 5)
    row = play_match(tcg_job(), matches(tcg_job())[0])
    assert (row.draw, row.decisions, row.reason) == (True, 5, "called off after 5 decisions")
    assert row.share(0) == row.share(1) == 0.5


def test_the_deck_building_game_counts_what_is_done_with_cards() -> None:
    found = play(dbg_job("careful", "random"))
    ways = {way for row in found for counts in row.cards for one in counts.values() for way in one}
    assert {"play", "buy"} <= ways
    assert all(len(row.sides) == len(row.scores) == 2 for row in found)
    team = play(dbg_job("careful", mode="coop", players=3, games=2))
    assert all(row.share(0) == row.share(2) == bool(row.winners) for row in team)
    assert by_bot(team, team=True)["careful"].games == 2


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    ray = pytest.importorskip("ray")
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    ray.init(
        num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR",
        runtime_env={"env_vars": {"PYTHONPATH": paths}},
    )  # fmt: skip
    yield
    ray.shutdown()


def test_ray_plays_the_same_games(cluster: None, rows: list[Row]) -> None:
    found = [one for one in run(tcg_job(), matches(tcg_job()), on="ray") if isinstance(one, Row)]
    assert sorted(found, key=lambda row: row.number) == rows


def test_a_worker_of_ray_that_dies_costs_one_game(cluster: None, rows: list[Row]) -> None:
    found = list(run_on_ray(tcg_job(), matches(tcg_job())[2:5], play=die_at_3))
    failed = [one for one in found if isinstance(one, Failure)]
    assert [one.number for one in failed] == [3]
    assert "its worker died" in failed[0].why
    assert sorted(one.number for one in found if isinstance(one, Row)) == [2, 4]


def test_the_command_runs_on_ray(cluster: None, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = command(capsys, *SIM, "--on", "ray", "--json")
    assert status == 0
    # On a busy machine Ray itself may print a line about its workers before the object.
    assert out[out.index("{") :] == command(capsys, *SIM, "--json")[1]


# Files


def test_sim_prints_one_object_with_rates_and_intervals(capsys: pytest.CaptureFixture[str], rows: list[Row]) -> None:
    status, out, err = command(capsys, *SIM, "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert found["seed"] == 5
    assert found["games"] == 6
    assert found["job"]["id"] == tcg_job().id
    assert found["failed"] == []
    assert set(found["win_rate"]) == {"random", "careful"}
    for bot in ("random", "careful"):
        one = found["win_rate"][bot]
        won = sum(row.share(row.bots.index(bot)) for row in rows)
        assert one["games"] == 6
        assert one["rate"] == pytest.approx(won / 6)
        assert 0 <= one["low"] <= one["rate"] <= one["high"] <= 1
    assert found["turns"]["mean"] == pytest.approx(sum(row.turns for row in rows) / 6)


def test_sim_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = command(capsys, *SIM[:-2], "--jobs", "2", "--games", "5")
    assert status == 0
    assert "95% interval" in out
    assert "5 games from seed 5" in out
    assert "Seats are not evenly shared" in out


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_results_are_written_and_gone_on_with(
    suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], rows: list[Row]
) -> None:
    if suffix == ".parquet":
        pytest.importorskip("pyarrow")
    whole, part = tmp_path / f"whole{suffix}", tmp_path / f"part{suffix}"
    first = command(capsys, *SIM, "--out", str(whole), "--json")
    assert first[0] == 0
    assert read_rows(whole) == (rows, False)
    command(capsys, *SIM, "--games", "3", "--out", str(part))
    status, out, _ = command(capsys, *SIM, "--out", str(part), "--resume", "--json")
    assert status == 0
    assert out == first[1]
    assert part.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"part{suffix}", f"whole{suffix}"]


def test_finished_games_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.csv"
    command(capsys, *SIM, "--out", str(out))
    monkeypatch.setattr("spacebridge.lab.runner.run_here", None)
    assert command(capsys, *SIM, "--out", str(out), "--resume")[0] == 0


def test_a_torn_last_line_is_dropped_with_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.csv"
    command(capsys, *SIM, "--out", str(out))
    whole = out.read_bytes()
    for cut in (len(whole) - 1, len(whole) - 40, len(HEADER) + 3, 10):
        out.write_bytes(whole[:cut])
        status, _, err = command(capsys, *SIM, "--out", str(out), "--resume")
        assert (status, err.count("\n")) == (0, 1)
        assert "torn" in err
        assert out.read_bytes() == whole


def test_an_interrupted_parquet_job_goes_on_where_it_was(tmp_path: Path, rows: list[Row]) -> None:
    pytest.importorskip("pyarrow")
    out = tmp_path / "out.parquet"
    store = Store(out, tcg_job().id)
    store.begin()
    store.add(rows[2])
    assert not out.exists()
    again = Store(out, tcg_job().id, resume=True)
    assert again.rows == {2: rows[2]}
    again.begin()
    for row in rows[:2]:
        again.add(row)
    again.finish()
    assert read_rows(out) == (rows[:3], False)


def test_rows_come_in_their_order_in_the_end(tmp_path: Path, rows: list[Row]) -> None:
    out = tmp_path / "out.csv"
    store = Store(out, tcg_job().id)
    store.begin()
    for row in reversed(rows):
        store.add(row)
    assert read_rows(out)[0] == rows[::-1]
    store.finish()
    assert out.read_text() == HEADER + "".join(line(cells(row)) for row in rows)


def test_a_dead_worker_ends_the_command_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "spacebridge.lab.runner.run_here", lambda job, todo: run_local(job, todo, 1, die_at_3)
    )  # fmt: skip
    out = tmp_path / "out.csv"
    status, printed, err = command(capsys, *SIM, "--out", str(out), "--json")
    assert status == 1
    assert err == (
        "spacebridge: 1 game could not be played, and the 5 finished games are kept: "
        "game 3 (its worker died with exit code 7)\n"
    )
    assert json.loads(printed)["games"] == 5
    assert [row.number for row in read_rows(out)[0]] == [0, 1, 2, 4, 5]
    monkeypatch.undo()
    assert command(capsys, *SIM, "--out", str(out), "--resume")[0] == 0
    assert len(read_rows(out)[0]) == 6


def test_results_of_earlier_versions_are_read(tmp_path: Path, rows: list[Row]) -> None:
    """They call the way that was played its mode."""
    old = tmp_path / "old.csv"
    old.write_text(HEADER.replace(",way,", ",mode,") + "".join(line(cells(row)) for row in rows))
    assert read_rows(old) == (rows, False)
    parquet = pytest.importorskip("pyarrow.parquet")
    stored = tmp_path / "old.parquet"
    write_parquet(stored, rows)
    parquet.write_table(parquet.read_table(stored).rename_columns(list(OLDER)), stored)
    assert read_rows(stored) == (rows, False)


def test_files_that_can_t_be_gone_on_with_are_refused_and_stay_as_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rows: list[Row]
) -> None:
    good = HEADER + "".join(line(cells(row)) for row in rows[:3])
    other = msgspec.structs.replace(rows[0], number=2)
    broken = {
        "another job": good.replace(rows[0].job, "0" * 16),
        "line 3 is no result": good.replace(f"{rows[0].job},1,", f"{rows[0].job},one,"),
        "other columns": "a,b\n1,2\n",
        "is no file of results": "nonsense",
        "line 5 is no result": good + "1,2,3\n",
        "two different results": good + line(cells(other)),
        "another game 0": good.replace(f",{rows[0].seed},", ",77,"),
        "not UTF-8": "\udcff\udcfe",
    }
    out = tmp_path / "out.csv"
    for words, text in broken.items():
        data = text.encode(errors="surrogateescape")
        out.write_bytes(data)
        status, printed, err = command(capsys, *SIM, "--out", str(out), "--resume")
        assert (status, printed, err.count("\n")) == (2, "", 1), words
        assert words in err
        assert out.read_bytes() == data
        assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("column", ["number", "winners", "scores", "cards", "draw", "game", "sides"])
def test_a_cell_that_can_t_be_is_refused(column: str, rows: list[Row]) -> None:
    parts = cells(rows[0])
    parts[COLUMNS.index(column)] = "9" if column == "winners" else "-"
    with pytest.raises(ValueError):
        row_of(parts)


def test_a_parquet_file_of_something_else_is_refused(tmp_path: Path) -> None:
    arrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "out.parquet"
    out.write_bytes(b"no parquet")
    with pytest.raises(BadInput, match="can't be read as Parquet"):
        read_rows(out)
    parquet.write_table(arrow.table({"a": [1]}), out)
    with pytest.raises(BadInput, match="it has other columns"):
        Store(out, "job", resume=True)


BAD = [
    (("--bots", "nobody"), "there is no bot 'nobody'"),
    (("--bots", "random@"), "is no bot"),
    (("--bots", "random@0"), "at least 1 iteration"),
    (("--bots", "random@-5ms"), "more than 0 milliseconds"),
    (("--bots", "random@1.5"), "a whole number"),
    (("--decks", "wave1-cart"), "there is no deck 'wave1-cart' (did you mean wave1-cars"),
    (("--decks", "nowhere/deck.txt"), "the deck file nowhere/deck.txt can't be read"),
    (("--games", "0"), "--games is more than 0 and at most 10000000, not 0"),
    (("--games", "-3"), "at most 10000000, not -3"),
    (("--jobs", "0"), "--jobs is more than 0"),
    (("--iterations", "0"), "--iterations is more than 0"),
    (("--ms", "-1"), "--ms is more than 0"),
    (("--ms", "nan"), "--ms is more than 0"),
    (("--ms", "inf"), "--ms is more than 0"),
    (("--games", "99999999999"), "--games is more than 0 and at most 10000000"),
    (("--ms", "5", "--iterations", "5"), "--iterations or --ms, not both"),
    (("--rules", "home"), "there are no rules 'home'"),
    (("--mode", "coop"), "--mode is for the Deck-Building Game"),
    (("--mixed",), "--mixed is for team games"),
    (("--resume",), "--resume needs --out"),
    (("--out", "results.txt"), "ends in .csv or .parquet"),
    (("--out", "nowhere/results.csv"), "there is no folder nowhere"),
    (("--set", "nowhere.yaml"), "the set file nowhere.yaml can't be read"),
    (("--ray-address", "auto"), "--ray-address goes with --on ray"),
]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        *(((*SIM, *args), words) for args, words in BAD),
        (("sim", "--game", "tcg"), "name the bots that play"),
        (("sim", "--game", "dbg", "--bots", "random", "--mode", "team"), "there is no mode 'team'"),
        (("sim", "--game", "dbg", "--bots", "random", "--players", "9"), "is for 2 to 5 players"),
        (("sim", "--game", "dbg", "--bots", "random", "--players", "0"), "--players is more than 0"),
        (("sim", "--game", "dbg", "--bots", "random", "--characters", "nobody"), "there is no card 'nobody'"),
        (("sim", "--game", "dbg", "--bots", "random", "--decks", "wave1-cars"), "--decks is for the Trading Card Game"),
        (("sim", "--game", "dbg", "--bots", "random", "--mixed"), "--mixed is for team games"),
        (("gauntlet", "--decks", "wave1-cars"), "at least two who can meet"),
        (("gauntlet", "--bots", "random", "random"), "names each bot and each deck"),
        (("gauntlet", "--game", "dbg", "--mode", "coop"), "two players against each other"),
        (("gauntlet", "--plot", "picture.gif"), "ends in .png or .svg"),
        (("gauntlet", "--plot", "nowhere/picture.png"), "there is no folder nowhere"),
        (("ladder", "--bots", "random"), "at least two different bots"),
        (("stats", "nowhere.csv"), "can't be read"),
        (("stats", "nowhere.parquet"), "can't be read"),
        (("stats", "results.txt"), "ends in .csv or .parquet"),
        (("stats", "--sort", "plays"), "there is no column 'plays' (did you mean play?)"),
        (("stats", "--columns", "card", "fame"), "there is no column 'fame'"),
        (("stats", "--game", "dbg", "--sort", "flip"), "there is no column 'flip'"),
        (("stats", "--top", "0"), "--top is more than 0"),
        (("stats", "nowhere.csv", "--games", "5"), "--games is for games to be played"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_gets_one_sentence(
    args: tuple[str, ...],
    words: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = command(capsys, *args)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert words in err
    assert list(tmp_path.iterdir()) == []


def test_a_library_that_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(BadInput, match=r"pip install 'spacebridge\[lab\]'"):
        optional("spacebridge_has_no_such_library.deep", "lab")
