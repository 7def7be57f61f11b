"""Replay files: every view again, and every edit noticed."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from spacebridge import cli
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.rng import Rng
from spacebridge.table.match.match import Match
from spacebridge.table.match.story import tell
from spacebridge.table.replay import Deal, Edited, OtherVersion, Replay, Tape, make, read, verify, verify_file, write
from spacebridge.table.replay.tape import STRIDE
from spacebridge.table.store.schema import Entry
from spacebridge.table.wire.deal import Origin, commitment
from spacebridge.table.wire.messages import Setup

from .tables import LATER_SETUPS, SETUPS, pick

SEED = 0xC0FFEE << 230
FINISHED = ("basic", "cars", "duel", "coop", "solo")


def finished(name: str, undo: bool = True) -> Match:
    """A whole match at random, with some picks taken back."""
    match = Match.begin(SETUPS[name], SEED)
    rng = chance(5)
    while not match.over:
        pick(match, rng)
        seat = rng.below(match.game.players)
        if undo and not match.over and match.version < 60 and rng.below(5) == 0 and match.undo_state(seat).possible:
            match.undo(seat, match.undo_state(seat).to)
    return match


@pytest.fixture(scope="module", params=FINISHED)
def match(request: pytest.FixtureRequest) -> Match:
    return finished(request.param)


@pytest.fixture(scope="module")
def cars() -> Replay:
    return make(finished("cars"), ("Ann", "Ben"))


def test_the_commitment_is_a_hash_of_the_seed_alone() -> None:
    text = "spacebridge commitment " + f"{SEED:064x}"
    assert commitment(SEED) == blake2b(text.encode(), digest_size=32).hexdigest()
    assert commitment(SEED) != commitment(SEED + 1)


def test_a_file_is_verified_and_read_again(match: Match) -> None:
    made = make(match, ("Ann", "Ben"))
    data = write(made)
    assert read(data) == made
    report = verify_file(data)
    assert report.picks == sum(entry.kind == "choose" for entry in match.entries)
    assert report.undone == report.picks - (len(match.line()) - 1)
    assert report.undone > 0
    assert report.drawn >= match.game.rng.counter > 0
    assert report.ending == str(match.game.result)
    words = str(report)
    assert f"{report.picks} picks replayed, {report.undone} of them taken back" in words
    assert report.ending in words


@pytest.mark.parametrize("name", [*SETUPS, *LATER_SETUPS])
def test_whatever_is_shuffled_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A proof counts the shuffles by the events that tell of them; one that none tells of would be missed."""
    honest, shuffled = Rng.shuffle, 0

    def counting(rng: Rng, items: list[int]) -> None:
        nonlocal shuffled
        shuffled += 1
        honest(rng, items)

    match, rng = Match.begin((SETUPS | LATER_SETUPS)[name], SEED), chance(6)
    dealt = len(match.game.log)
    monkeypatch.setattr(Rng, "shuffle", counting)
    while not match.over:
        pick(match, rng)
    told = [type(event).__name__ for event in match.game.log[dealt:] if event.shuffles]
    assert len(told) == shuffled


def test_every_view_and_story_is_as_it_was(match: Match) -> None:
    """Live views, written down as the match goes on, against those of the tape in any order."""
    live = Match.begin(match.setup, match.seed)
    seats = [*range(live.game.players), None]
    views = [[msgspec.json.encode(live.game.view(seat)) for seat in seats]]
    stories = [[tell(live.game, seat) for seat in seats]]
    for entry in match.entries:
        live.apply(entry)
        views.append([msgspec.json.encode(live.game.view(seat)) for seat in seats])
        stories.append([tell(live.game, seat) for seat in seats])
    tape = Tape(match.setup, match.seed, match.entries)
    assert tape.version == match.version
    order = list(range(match.version + 1))
    chance(8).shuffle(order)
    for version in order[:60]:
        for i, seat in enumerate(seats):
            scene = tape.frame(version, seat).scene
            assert msgspec.json.encode(scene.view) == views[version][i]
            assert list(scene.story) == stories[version][i]
    last = match.version
    made = make(match)
    again = Tape(made.setup, made.deal.number, made.entries)
    assert msgspec.json.encode(again.frame(last, None).scene.view) == views[last][-1]
    with pytest.raises(BadInput, match="there is no version"):
        tape.at(last + 1)


def test_turns_and_picks_are_indexed(match: Match) -> None:
    tape = Tape(match.setup, match.seed, match.entries)
    assert [mark.version for mark in tape.picks] == list(range(1, match.version + 1))
    assert all(mark.label for mark in tape.picks)
    labels = {mark.label for mark in tape.picks if mark.kind == "undo"}
    assert labels == {"Take back"}
    turns = [mark.turn for mark in tape.turns]
    assert turns[-1] == match.turn
    assert turns == sorted(set(turns))
    for mark in tape.turns:
        assert tape.at(mark.version).turn == mark.turn
        assert tape.at(mark.version).active == mark.active
        assert mark.version in match.line()
        if mark.version:
            assert tape.at(match.line()[match.line().index(mark.version) - 1]).turn < mark.turn


def test_a_jump_plays_few_picks(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    tape = Tape(match.setup, match.seed, match.entries)
    choose = type(match.game).choose
    played = 0

    def count(*args: object, **more: object) -> None:
        nonlocal played
        played += 1
        choose(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(type(match.game), "choose", count)
    for version in range(match.version + 1):
        played = 0
        tape.at(version)
        assert played <= STRIDE


def test_a_match_that_goes_on_keeps_its_seed() -> None:
    match = Match.begin(SETUPS["cars"], SEED)
    with pytest.raises(BadInput, match="not over"):
        make(match)


def test_a_conceded_match_is_a_replay_too() -> None:
    match = Match.begin(SETUPS["duel"], SEED)
    pick(match, chance(1))
    match.concede(1)
    report = verify_file(write(make(match)))
    assert report.ending == "Player 1 wins: Ironhide concedes"


@pytest.mark.parametrize("seat", [-1, 2, 1 << 31, 10**30])
def test_only_who_has_a_seat_can_concede(seat: int) -> None:
    match = Match.begin(SETUPS["duel"], SEED)
    match.concede(1)
    data = write(make(match)).replace(b'"seat": 1', b'"seat": %d' % seat)
    with pytest.raises(Edited, match="not possible there"):
        verify_file(data)


@pytest.mark.parametrize("place", ["to", "version"])
def test_a_number_that_no_match_has_is_refused(place: str) -> None:
    match = Match.begin(SETUPS["duel"], SEED)
    match.concede(1)
    data = write(make(match, deal=Deal(SEED, (), Origin("abc", 7))))
    old, new = (b'"seat": 1', b'"seat": 1, "to": %d') if place == "to" else (b'"version": 7', b'"version": %d')
    with pytest.raises(Edited, match="larger than any of a match"):
        verify_file(data.replace(old, new % 10**30))


# Edits


def edited(made: Replay, **changes: object) -> Replay:
    return msgspec.structs.replace(made, **changes)


def refused(made: Replay) -> str:
    with pytest.raises(Edited) as error:
        verify_file(write(made))
    assert "\n" not in str(error.value)
    return str(error.value)


def test_another_seed_is_noticed(cars: Replay) -> None:
    assert "not the one that was promised" in refused(edited(cars, seed=f"{SEED + 1:064x}"))
    assert "not the one that was promised" in refused(edited(cars, commitment=commitment(SEED + 1)))
    both = edited(cars, seed=f"{SEED + 1:064x}", commitment=commitment(SEED + 1))
    assert "the setup and the seed lead to something else" in refused(both)


def test_every_changed_pick_is_noticed(cars: Replay) -> None:
    """Whichever step is left out, doubled, given to another or changed to another option of its question."""
    tape = Tape(cars.setup, SEED, cars.entries)
    for i, step in enumerate(cars.steps):
        changes = [cars.steps[:i] + cars.steps[i + 1 :], cars.steps[: i + 1] + cars.steps[i:]]
        decision = tape.at(i).decision
        assert decision is not None
        keys = [key for key in decision.keys if key != step.key] if step.kind == "choose" else [step.key + "practice"]
        for other in (
            *(msgspec.structs.replace(step, key=key) for key in keys[:3]),
            msgspec.structs.replace(step, seat=1 - step.seat),
            msgspec.structs.replace(step, to=step.to + 1),
        ):
            changes.append((*cars.steps[:i], other, *cars.steps[i + 1 :]))
        for steps in changes:
            refused(edited(cars, steps=steps))


def test_an_undo_that_nobody_could_have_asked_for_is_noticed() -> None:
    """The hashes fit, but the rules of taking back do not."""
    for seat, key, to, words in (
        (0, "practice", 1, "could not be taken back"),
        (1, "practice", 0, "could not be taken back"),
        (7, "practice", 0, "could not be taken back"),
        (0, "", 4, "whether it was free"),
    ):
        match = Match.begin(SETUPS["solo"] if seat == 7 else SETUPS["duel"], SEED)
        rng = chance(3)
        while match.version < 5 or match.undo_state(0).to != match.version - 1 or match.undo_state(0).free:
            pick(match, rng)
        match.apply(Entry(match.version + 1, "undo", seat, key, -1, match.version - 1 if to == 4 else to))
        while not match.over:
            pick(match, rng)
        assert words in refused(make(match))


def test_another_ending_or_hash_is_noticed(cars: Replay) -> None:
    assert "the match ends with" in refused(edited(cars, ending="Player 1 wins: everybody loves them"))
    for i in range(len(cars.hashes)):
        wrong = (*cars.hashes[:i], "0" * 32, *cars.hashes[i + 1 :])
        assert "it was edited" in refused(edited(cars, hashes=wrong))
    for hashes in (cars.hashes[:-1], (*cars.hashes, "0" * 32), ()):
        assert "hashes for" in refused(edited(cars, hashes=hashes))
    assert "it was edited" in refused(edited(cars, names=("Eve", "Ben")))


def test_another_setup_is_noticed(cars: Replay) -> None:
    assert "can't be set up" in refused(edited(cars, setup=Setup("tcg", rules="house")))
    assert "the setup and the seed" in refused(edited(cars, setup=SETUPS["basic"]))
    assert "not of 'tcg'" in refused(edited(cars, setup=SETUPS["duel"]))


BAD_FILES = [
    (b"", "no Spacebridge replay"),
    (b"[]", "no Spacebridge replay"),
    (b"{}", "no Spacebridge replay"),
    (b"\xff\xfe", "no Spacebridge replay"),
    (b"[" * 100_000, "no Spacebridge replay"),
    (b" " * 5_000_000, "at most 4 MB"),
]


@pytest.mark.parametrize(("data", "words"), BAD_FILES)
def test_a_file_that_is_no_replay_is_refused_in_one_sentence(data: bytes, words: str) -> None:
    with pytest.raises(BadInput, match=words) as error:
        read(data)
    assert "\n" not in str(error.value)


def test_files_of_other_versions_are_refused(cars: Replay) -> None:
    for made, words in (
        (edited(cars, spacebridge=3), "format 3"),
        (edited(cars, game="go"), "unknown game 'go'"),
        (edited(cars, seed="12"), "64 hexadecimal digits"),
        (edited(cars, seed="g" * 64), "64 hexadecimal digits"),
    ):
        with pytest.raises(BadInput, match=words):
            read(write(made))
    extra = write(cars).replace(b'"spacebridge"', b'"evil": 1, "spacebridge"', 1)
    with pytest.raises(BadInput, match="evil"):
        read(extra)


def test_what_another_version_wrote_is_not_called_edited(cars: Replay, tmp_path: Path) -> None:
    """Its cards may have been others; where all fits it is proved all the same, and a broken promise is one."""
    assert verify_file(write(edited(cars, version="0.0.1"))).hashes == len(cars.hashes)
    with pytest.raises(OtherVersion, match="rules version 99"):
        verify_file(write(edited(cars, rules_version=99, version="9.0.0")))
    wrong = (*cars.hashes[:3], "0" * 32, *cars.hashes[4:])
    for version, words in (("0.0.1", "version 0.0.1"), ("", "an older version")):
        other = edited(cars, version=version, hashes=wrong)
        with pytest.raises(OtherVersion, match=f"written by {words} of Spacebridge"):
            verify_file(write(other))
        file = tmp_path / "game.json"
        file.write_bytes(write(other))
        assert cli.main(["verify", str(file)]) == 3
        with pytest.raises(Edited, match="not the one that was promised"):
            verify_file(write(edited(other, commitment=commitment(SEED + 1))))
    assert "it was edited" in refused(edited(cars, hashes=wrong))


# The command


def test_the_command_prints_what_it_proved(cars: Replay, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write(cars))
    assert cli.main(["verify", str(file)]) == 0
    out = capsys.readouterr()
    report = verify(cars)
    assert out.out == f"{report}\n"
    assert out.err == ""
    file.write_bytes(write(edited(cars, ending="Draw: nobody won")))
    assert cli.main(["verify", str(file)]) == 1
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.startswith(f"spacebridge: {file}: the match ends with")
    assert out.err.count("\n") == 1
    file.write_text("nonsense")
    assert cli.main(["verify", str(file)]) == 2
    assert "is no Spacebridge replay" in capsys.readouterr().err
    assert cli.main(["verify", str(tmp_path / "none.json")]) == 2
    assert "can't be read" in capsys.readouterr().err
