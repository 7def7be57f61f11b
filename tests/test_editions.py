"""What an upgrade may not do: change a match, lose a replay, or call somebody a cheat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from starlette.responses import Response

from spacebridge.games import kits
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.kit import Kit
from spacebridge.table import replay
from spacebridge.table.match.editions import Edition, today
from spacebridge.table.match.live import LOST, Eyes, Live
from spacebridge.table.match.match import Match
from spacebridge.table.net.archive import Past, film_of
from spacebridge.table.net.replays import OUTLIVED
from spacebridge.table.net.worker import Worker
from spacebridge.table.replay.film import Film
from spacebridge.table.store.retention import Keeping
from spacebridge.table.store.schema import matches
from spacebridge.table.wire.access import Denied
from spacebridge.table.wire.messages import NewTable, SeatChoice, Setup
from spacebridge.table.wire.replays import Fork

from .tables import SETUPS
from .workers import at_table, finish, looked_at, past_of, play_at

T = TypeVar("T")
PICKS = 23
"""More than between two snapshots."""
GAMES = {"tcg": Setup("tcg"), "basic": SETUPS["basic"], "dbg": SETUPS["duel"], "coop": SETUPS["coop"]}
TWO = (SeatChoice("human"), SeatChoice("human"))


def play(match: Match, picks: int, seed: int) -> None:
    rng = chance(seed)
    for _ in range(picks):
        decision = match.game.decision
        if decision is not None:
            match.choose(decision.player, decision.keys[rng.below(len(decision))], f"c{match.version}")


def corrected(kit: Kit) -> Kit:
    """The same game after a correction: all health, attacks and prices in its cards are others."""

    def changed(value: Any, field: str = "") -> Any:
        if isinstance(value, dict):
            return {name: changed(one, name) for name, one in value.items()}
        if isinstance(value, list):
            return [changed(one) for one in value]
        return value + 1 if field in ("health", "attack", "cost", "power") and type(value) is int else value

    return kit.defined(
        {
            name: text if name == "decks" else msgspec.json.encode(changed(msgspec.json.decode(text)))
            for name, text in kit.definitions().items()
        }
    )


@contextmanager
def upgraded(game: str) -> Iterator[Kit]:
    """A version of the package in which cards were corrected."""
    with kits.lent(corrected(kits.of(game))) as kit:
        yield kit


async def played(worker: Worker, setup: Setup, picks: int = PICKS, over: bool = False) -> str:
    """A match of two people after some picks, or after its end."""
    match = await play_at(worker, setup, picks)
    if over:
        await finish(worker, match)
    return match


# Cards


@pytest.mark.parametrize("name", ["tcg", "dbg"])
def test_definitions_are_all_that_a_game_is_dealt_from(name: str) -> None:
    kit = kits.of(name)
    again = kit.defined(kit.definitions())
    assert again.definitions() == kit.definitions()
    assert again.start(again.read({}), 7) == kit.start(kit.read({}), 7)
    assert again.load(kit.start(kit.read({}), 7).save()) == kit.start(kit.read({}), 7)
    with pytest.raises(BadInput, match="not known any more"):
        kit.defined({one: text.replace(b'"id"', b'"name of old"', 1) for one, text in kit.definitions().items()})


@pytest.mark.parametrize("name", GAMES)
def test_a_corrected_card_changes_no_running_match(name: str, tmp_path: Path) -> None:
    setup = GAMES[name]

    async def before(worker: Worker) -> tuple[str, bytes]:
        match = await played(worker, setup)
        return match, (await looked_at(worker, match)).match.game.save()  # type: ignore[union-attr]

    match, state = at_table(tmp_path, before)

    async def after(worker: Worker) -> None:
        live = await looked_at(worker, match)
        assert live.match is not None
        assert live.match.game.save() == state
        for snapshot in (True, False):
            loaded = await worker.store.load(match)
            assert loaded is not None
            loaded.snapshot = loaded.snapshot if snapshot else None
            live = Live(loaded, live.match.edition)
            assert live.match is not None
            assert live.match.game.save() == state
            play(live.match, 30, 1)
        new = await worker.service.open_table(NewTable(setup, TWO))
        begun = await looked_at(worker, new.match)
        assert begun.row.edition == today(setup.game).name != live.row.edition
        assert begun.match is not None
        assert begun.match.game.cards_hash != live.match.game.cards_hash, "a new match has the new cards"  # type: ignore[union-attr]

    with upgraded(setup.game):
        at_table(tmp_path, after)


@pytest.mark.parametrize("name", ["tcg", "dbg"])
def test_a_finished_match_is_watched_and_played_on_with_its_own_cards(name: str, tmp_path: Path) -> None:
    setup = GAMES[name]

    async def before(worker: Worker) -> tuple[str, bytes]:
        match = await played(worker, setup, over=True)
        return match, bytes((await worker.replays.file(match)).body)

    match, file = at_table(tmp_path, before)

    async def after(worker: Worker) -> None:
        assert bytes((await worker.replays.file(match)).body) == file
        forked = await worker.replays.fork(match, Fork(3, 0))
        live = await looked_at(worker, forked.match)
        old = await looked_at(worker, match)
        assert live.match is not None
        assert old.match is not None
        assert live.match.game.save() == old.match.state_at(3).save()
        assert live.row.edition == old.row.edition

    with upgraded(setup.game):
        at_table(tmp_path, after)
        with pytest.raises(replay.OtherVersion, match="may play some cards differently"):
            replay.verify_file(file)
    assert replay.verify_file(file).picks


# Rules


def test_a_damaged_snapshot_is_no_loss(tmp_path: Path) -> None:
    async def run(worker: Worker) -> None:
        match = await played(worker, GAMES["dbg"])
        loaded = await worker.store.load(match)
        assert loaded is not None
        assert loaded.snapshot is not None
        whole = Live(loaded)
        loaded.snapshot = (loaded.snapshot[0], b"SBGAME and nothing more")
        assert whole.match is not None
        again = Live(loaded)
        assert again.match is not None
        assert again.match.game == whole.match.game

    at_table(tmp_path, run)


def test_other_rules_end_a_match_with_one_honest_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def before(worker: Worker) -> str:
        return await played(worker, GAMES["tcg"])

    match = at_table(tmp_path, before)
    monkeypatch.setattr(kits.of("tcg").game, "rules_version", 99)

    async def after(worker: Worker) -> None:
        for _ in range(2):
            live = await looked_at(worker, match)
            assert (live.row.status, live.row.ending, live.match) == ("over", LOST, None)
            worker.hub.drop(match)
        table = await worker.service.table(match)
        assert table.ending == LOST
        assert LOST in live.frame(worker_eyes(), None, 0.0).decode()
        with pytest.raises(Denied, match="new version"):
            await worker.play.choose(match, lambda live: worker_eyes(), "x", PICKS, "end")
        with pytest.raises(Denied, match="nobody kept what was shown"):
            await worker.replays.head(match)

    at_table(tmp_path, after)


def worker_eyes() -> Any:
    return Eyes((0,), 0)


def test_picks_that_lead_elsewhere_are_not_played_on(tmp_path: Path) -> None:
    """The rules kept their number, and play otherwise all the same: nobody is handed another match for theirs."""

    async def run(worker: Worker) -> None:
        match = await played(worker, GAMES["dbg"], picks=70)
        loaded = await worker.store.load(match)
        assert loaded is not None
        loaded.snapshot = None
        loaded.row = msgspec.structs.replace(loaded.row, turn=loaded.row.turn + 1)
        live = Live(loaded)
        assert live.match is None
        assert "something else" in live.lost

    at_table(tmp_path, run)


def test_cards_that_are_gone_from_the_store_harm_no_other_match(tmp_path: Path) -> None:
    """Somebody cleaned up too much: the match goes on with the cards of today where they are the same, else it ends."""

    async def before(worker: Worker) -> str:
        match = await played(worker, GAMES["dbg"])
        with worker.database.engine.begin() as line:
            line.exec_driver_sql("DELETE FROM definition")
        return match

    match = at_table(tmp_path, before)

    async def goes_on(worker: Worker) -> None:
        assert (await looked_at(worker, match)).match is not None

    async def ends(worker: Worker) -> None:
        with worker.database.engine.begin() as line:
            line.exec_driver_sql("DELETE FROM definition")
        live = await looked_at(worker, match)
        assert (live.match, live.row.ending) == (None, LOST)

    at_table(tmp_path, goes_on)
    with upgraded("dbg"):
        at_table(tmp_path, ends)


# Films


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def film_match(setup: Setup) -> Match:
    """With a pick that was taken back."""
    match = Match.begin(setup, 11)
    play(match, 12, 3)
    seat = next(seat for seat in range(match.game.players) if match.undo_state(seat).possible)
    match.undo(seat, match.undo_state(seat).to)
    play(match, 20, 4)
    if not match.over:
        match.concede(match.deciding or 0)
    return match


@pytest.mark.parametrize("name", ["tcg", "dbg"])
def test_a_film_shows_what_the_game_shows(name: str) -> None:
    match = film_match(GAMES[name])
    made = film_of(Past(match.setup.form, match.seed, match.entries, None))
    assert made is not None
    film = Film(made)
    tape = replay.Tape(match.setup, match.seed, match.entries)
    assert film.version == match.version
    assert plain(film.turns) == plain(tape.turns)
    assert plain(film.picks) == plain(tape.picks)
    for seat in (None, *range(match.game.players)):
        for version in range(match.version + 1):
            assert film.frame(version, seat) == plain(tape.frame(version, seat)), (seat, version)


def test_a_finished_match_is_watched_when_nobody_can_play_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def before(worker: Worker) -> tuple[str, object]:
        match = await played(worker, GAMES["tcg"], over=True)
        assert await worker.store.untold(5) == [match]
        made = film_of(await past_of(worker, match))
        await worker.store.tell(match, made)
        assert await worker.store.untold(5) == []
        return match, await seen(worker, match)

    match, frame = at_table(tmp_path, before)
    monkeypatch.setattr(kits.of("tcg").game, "rules_version", 99)

    async def after(worker: Worker) -> None:
        assert await seen(worker, match) == frame
        head = told(await worker.replays.head(match))
        assert head["entries"] == PICKS + 1
        assert head["table"]["ending"] != LOST, "it had ended before, and how it ended stays"
        for asked in (worker.replays.file(match), worker.replays.fork(match, Fork(1, 0))):
            with pytest.raises(Denied, match=OUTLIVED[:40]):
                await asked

    at_table(tmp_path, after)


async def seen(worker: Worker, match: str) -> Any:
    return told(await worker.replays.frame(match, PICKS, "1"))


def told(answer: object) -> Any:
    assert isinstance(answer, Response)
    return msgspec.json.decode(bytes(answer.body))


def test_a_film_goes_with_its_match(tmp_path: Path) -> None:
    async def run(worker: Worker) -> None:
        match = await played(worker, GAMES["dbg"], over=True)
        await worker.store.tell(match, b"a film")
        assert await worker.store.film(match) == b"a film"
        gone = await worker.store.forget(Keeping(finished=1.0), worker.play.now() + 1e6)
        assert gone == [match]
        assert await worker.store.film(match) is None
        await worker.store.tell(match, b"too late")
        assert await worker.store.film(match) is None

    at_table(tmp_path, run)


def test_cards_of_another_day_reach_another_process() -> None:
    kit = corrected(kits.of("dbg"))
    edition = Edition("dbg", tuple(kit.definitions().items()))
    match = Match.begin(GAMES["dbg"], 3, edition=edition)
    sent = msgspec.msgpack.decode(msgspec.msgpack.encode(edition), type=Edition)
    assert match.game.cards_hash != Match.begin(GAMES["dbg"], 3).game.cards_hash
    assert Match.load(GAMES["dbg"], 3, [], (0, match.snapshot()), sent).game == match.game


# The store


def test_an_edition_is_kept_once(tmp_path: Path) -> None:
    async def run(worker: Worker) -> int:
        await worker.prepare()
        return len(await worker.store.definitions([*today("dbg").definitions, *today("tcg").definitions]))

    assert at_table(tmp_path, run) == len({**today("dbg").definitions, **today("tcg").definitions})
    assert matches.c.edition.type.length == 48  # type: ignore[attr-defined]
    assert len(today("tcg").name) < 48
