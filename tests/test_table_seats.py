"""Seats: joining, swapping, leaving, sharing a screen, watching, talking, clocks, and taking back."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from spacebridge.kernel.folding import fold
from spacebridge.kernel.strangers import clean
from spacebridge.table.match.clocks import Left, left
from spacebridge.table.settings import Settings
from spacebridge.table.store.database import make_engine
from spacebridge.table.wire.messages import ClockChoice

from .table_server import DUEL, Json, Line, Opened, Table, asked, fresh_database, wait_for

TRIO = {"game": "dbg", "players": 3}
GRACE = 0.5


@pytest.fixture(scope="module")
def table(database: str) -> Iterator[Table]:
    with Table(database, grace=GRACE) as table:
        yield table


def sit_down(table: Table, opened: Opened) -> list[Line]:
    """A line for each seat."""
    return [table.line(opened.match, token) for token in opened.tokens.values()]


def command(line: Line, kind: str, id: str, **more: object) -> Json:
    line.send(t=kind, id=id, version=line.version, **more)
    return line.answer_to(id)


def undo_of(line: Line) -> Json:
    undo = line.state["undo"]
    assert isinstance(undo, dict)
    return undo


# Joining


def test_the_cards_are_dealt_when_the_last_seat_is_taken(table: Table) -> None:
    opened = table.open({"game": "tcg"}, ("human", "open"))
    with table.line(opened.match, opened.tokens[0]) as host:
        waiting = host.when(lambda state: True)
        assert (waiting["view"], host.table["status"]) == (None, "open")
        assert host.status
        answer = host.choose("anything")
        assert (answer["t"], "has not begun" in str(answer["reason"])) == ("refused", True)
        name = "  Arcee\u202e\x07 <b>of</b>\nCybertron  and far too many words"
        joined = table.post(f"/api/matches/{opened.match}/join", {"name": name})
        assert [ticket["seat"] for ticket in joined.json["tickets"]] == [1]  # type: ignore[attr-defined]
        host.when(lambda state: state["view"])
        assert host.table["status"] == "playing"
        assert host.seat(1)["name"] == "Arcee <b>of</b> Cybertron"[:24].rstrip()
        again = table.post(f"/api/matches/{opened.match}/join", {})
        assert (again.status, again.json["reason"]) == (409, "no seat is open")


def test_a_guest_brings_a_deck(table: Table) -> None:
    """It takes the place of what lay there, is dealt, and comes to a rematch; one that may not be played is refused
    before anybody sits down."""
    setup: Json = {"game": "tcg", "decks": [{"id": "wave1-cars"}, {"id": "wave1-tanks"}]}
    opened = table.open(setup, ("human", "open"))
    join = f"/api/matches/{opened.match}/join"
    laid = table.get(f"/api/matches/{opened.match}").json["brings"]
    assert laid == ["Autobot Convoy", "Rolling Fortress"]
    for brings in (
        {"game": "tcg", "decks": [{"id": "no-such-deck"}]},
        {"game": "tcg", "decks": [{"text": "1 Optimus Prime, Battlefield Legend"}]},
        {"game": "tcg", "decks": []},
        {"game": "tcg", "decks": [{"id": "wave1-planes"}, {"id": "wave1-planes"}]},
        {"game": "dbg"},
    ):
        assert table.post(join, {"brings": brings}).status == 400, brings
    assert table.get(f"/api/matches/{opened.match}").json["status"] == "open"
    joined = Opened(table.post(join, {"brings": {"game": "tcg", "decks": [{"id": "wave1-planes"}]}}).json)
    with table.line(opened.match, opened.tokens[0]) as host:
        host.when(lambda state: state["view"])
        assert "Autobot Convoy against Seeker Squadron" in str(host.table["title"])
        assert host.table["brings"] == []
        assert "starscream" in str(host.state["view"])
        command(host, "concede", "enough")
    again = Opened(table.post(f"/api/matches/{opened.match}/rematch", {}, [joined.tokens[1]]).json)
    assert "Seeker Squadron" in str(table.get(f"/api/matches/{again.match}").json["title"])


def test_a_guest_brings_nothing_where_nothing_can_be_brought(table: Table) -> None:
    brings: Json = {"game": "tcg", "decks": [{"id": "wave1-planes"}]}
    under_way: Json = {"game": "tcg", "best_of": 3, "won": [1, 0], "played": 1}
    box: Json = {"game": "tcg", "rules": "basic", "decks": [{"id": "autobot-starter-set"}]}
    for setup in (under_way, box, TRIO):
        opened = table.open(setup, ("human", "open", "bot")[: 3 if setup is TRIO else 2])
        assert table.get(f"/api/matches/{opened.match}").json["brings"] == []
        answer = table.post(f"/api/matches/{opened.match}/join", {"brings": brings})
        assert (answer.status, "nobody can bring" in str(answer.json["reason"])) == (400, True)


def test_names_lose_what_could_do_harm_on_a_screen() -> None:
    assert clean("\u202eevil\u200b\ud83d name", 24) == "evil name"
    assert clean("x" * 100, 24) == "x" * 24
    assert clean(" \t\n ", 24) == ""


def test_setups_and_seats_that_are_none_are_refused(table: Table) -> None:
    good = [{"kind": "human"}, {"kind": "bot"}]
    for body in (
        {"setup": {"game": "chess"}, "seats": good},
        {"setup": {"game": "tcg"}, "seats": good[:1]},
        {"setup": {"game": "tcg"}, "seats": [{"kind": "human"}, {"kind": "bot", "level": "genius"}]},
        {"setup": {"game": "tcg"}, "seats": [{"kind": "robot"}, {"kind": "bot"}]},
        {"setup": {"game": "dbg", "players": 99}, "seats": good},
        {"setup": {"game": "tcg"}, "seats": good, "clock": {"main": -1, "period": 5}},
        {"setup": {"game": "tcg"}, "seats": good, "cheat": True},
        {"setup": {"game": "tcg", "scenario": "x" * 60000}, "seats": good},
    ):
        answer = table.post("/api/tables", body)
        assert (answer.status, bool(answer.json["reason"])) == (400, True), body


# Swapping


def test_a_seat_goes_to_a_bot_and_back_in_mid_game(table: Table) -> None:
    opened = table.open({"game": "dbg"}, DUEL)
    first, second = sit_down(table, opened)
    with first, second:
        asked(first, second)
        path = f"/api/matches/{opened.match}/seats/1"
        changed = table.post(path, {"kind": "bot", "level": "random"}, [opened.tokens[1]])
        assert changed.status == 200
        second.when(lambda _: second.seat(1)["kind"] == "bot")
        refused = second.choose("end")
        assert refused["t"] == "refused"
        while second.state["version"] == 0 or not first.options:  # the bot takes its turns
            if first.my_turn():
                first.pick()
            second.sync()
        back = table.post(path, {"kind": "human"}, [opened.tokens[1]])
        assert back.json["seats"][1]["kind"] == "human"  # type: ignore[index]
        second.when(lambda _: second.seat(1)["kind"] == "human")
        while asked(first, second) is first:
            first.pick(lambda keys: "end" if "end" in keys else keys[0])
        assert second.pick()["t"] == "ack"


def test_the_host_fills_seats_but_never_a_persons(table: Table) -> None:
    opened = table.open({"game": "dbg", "players": 3}, ("human", "open", "bot"))
    path = f"/api/matches/{opened.match}/seats"
    with table.line(opened.match, opened.tokens[0]) as line:
        line.when(lambda state: True)
        assert table.post(f"{path}/0", {"kind": "bot"}, [opened.host]).status == 403
        assert table.post(f"{path}/1", {"kind": "human"}, [opened.host]).status == 400
        assert table.post(f"{path}/7", {"kind": "bot"}, [opened.host]).status == 404
        assert table.post(f"{path}/1", {"kind": "bot", "level": "random"}, [opened.host]).status == 200
        line.when(lambda state: state["view"], "the game begins")
        assert table.post(f"{path}/1", {"kind": "bot", "level": "rookie"}, [opened.host]).status == 200
        line.when(lambda _: line.seat(1)["level"] == "rookie")


# Leaving


def test_a_bot_stands_in_for_who_left_until_they_return(table: Table) -> None:
    opened = table.open({"game": "dbg"}, DUEL)
    first, second = sit_down(table, opened)
    with first:
        while asked(first, second) is first:
            first.pick(lambda keys: "end" if "end" in keys else keys[0])
        version = second.version
        second.close()
        first.when(lambda _: not first.seat(1)["online"])
        first.when(lambda _: first.seat(1)["stand_in"], "a bot stands in")
        assert (first.seat(1)["kind"], first.seat(1)["level"]) == ("human", "rookie")
        first.when(lambda state: int(str(state["version"])) > version, "the bot decides")
        with table.line(opened.match, opened.tokens[1]) as back:
            back.when(lambda _: not back.seat(1)["stand_in"])
            first.when(lambda _: first.seat(1)["online"] and not first.seat(1)["stand_in"])
            while asked(first, back) is first:
                first.pick()
            assert back.pick()["t"] == "ack"


def test_nobody_stands_in_where_nobody_waits(table: Table) -> None:
    alone = table.open({"game": "tcg"}, ("human", "random"))
    with table.line(alone.match, alone.tokens[0]) as line:
        assert line.my_turn()
    duel = table.open({"game": "tcg"}, DUEL)
    for line in sit_down(table, duel):
        line.when(lambda state: state["view"])
        line.close()
    watched = table.open({"game": "dbg"}, DUEL)
    first, second = sit_down(table, watched)
    with first:
        second.close()
        first.when(lambda _: first.seat(1)["stand_in"], "grace is over at this table")
    for match in (alone.match, duel.match):
        seats = table.get(f"/api/matches/{match}").json["seats"]
        assert isinstance(seats, list)
        assert not any(seat["stand_in"] for seat in seats)


# One screen


def test_a_shared_screen_shows_nobodys_hand_until_they_sit_down(table: Table) -> None:
    opened = table.open({"game": "tcg"}, DUEL)
    with table.line(opened.match, *opened.tokens.values()) as line, table.line(opened.match) as spectator:
        state = line.when(lambda state: state["view"])
        seat = state["handover"]
        assert isinstance(seat, int)
        assert (state["you"], state["held"]) == (None, [0, 1])
        assert state["view"] == spectator.when(lambda state: state["view"])["view"]
        refused = line.choose("pass")
        assert (refused["t"], "sit down first" in str(refused["reason"])) == ("refused", True)
        line.send(t="sit", seat=1 - seat)
        assert "sit down" in str(line.until(lambda message: message["t"] == "problem")["reason"])
        seated: list[int] = []
        while len(set(seated)) < 2:
            state = line.when(lambda state: state["handover"] is not None)
            spectator.when(lambda state: state["version"] == line.version)
            assert state["view"] == spectator.state["view"]
            seat = int(str(state["handover"]))
            seated.append(seat)
            line.send(t="sit", seat=seat)
            mine = line.when(lambda state: state["you"] == seat)  # noqa: B023
            assert mine["view"]["players"][seat]["hand"]  # type: ignore[index]
            while line.state["handover"] is None:
                line.pick()


def test_who_leaves_a_shared_screen_sees_the_end_of_the_turn_with_their_own_eyes(table: Table) -> None:
    opened = table.open({"game": "tcg"}, DUEL)
    alone = [table.line(opened.match, opened.tokens[seat]) for seat in range(2)]
    with table.line(opened.match, *opened.tokens.values()) as line:
        attacks = 0
        for _ in range(6):
            state = line.when(lambda state: state["handover"] is not None)
            seat = int(str(state["handover"]))
            line.send(t="sit", seat=seat)
            line.when(lambda state: state["you"] == seat)  # noqa: B023
            assert line.state["parting"] == []
            while line.state["handover"] is None:
                view, lines = line.view, line.story
                line.pick(lambda keys: next((key for key in keys if key.startswith(("attack", "target"))), keys[0]))
            own = alone[seat]
            own.when(lambda state: state["version"] == line.version)
            for moment in line.state["parting"]:
                view = fold(view, moment.get("changes", ()))
                lines = [
                    *lines[: moment.get("kept")],
                    *moment.get("story", ()),
                    *[moment[x] for x in moment if x == "line"],
                ]
            assert (view, lines) == (own.view, own.story), "as on a line of their own"
            assert moment["version"] == line.version
            attacks += "DamageDone" in str(line.state["parting"])
        assert attacks, "no attack ended a turn"
    for own in alone:
        own.close()


def test_a_shared_screen_takes_back_whatever_was_picked_last(table: Table) -> None:
    opened = table.open({"game": "tcg"}, DUEL)
    with table.line(opened.match, *opened.tokens.values()) as line:
        seat = int(str(line.when(lambda state: state["handover"] is not None)["handover"]))
        line.send(t="sit", seat=seat)
        line.when(lambda state: state["you"] == seat)
        before: list[object] = []
        while line.state["handover"] is None:
            before.append(line.state["view"])
            line.pick()
        assert undo_of(line)["possible"]
        assert not undo_of(line)["needs_consent"]
        for number, view in enumerate(reversed(before)):
            assert command(line, "undo", f"back-{number}")["t"] == "ack"
            line.when(lambda state: state["you"] == seat or state["handover"] == seat)
            if line.state["handover"] == seat:
                line.send(t="sit", seat=seat)
            line.when(lambda state: state["view"] == view, "the view from before")  # noqa: B023
        assert not undo_of(line)["possible"]


# Watching and talking


def test_spectators_see_the_public_view_and_change_nothing(table: Table) -> None:
    opened = table.open({"game": "tcg"}, DUEL)
    first, second = sit_down(table, opened)
    with first, second, table.line(opened.match) as spectator:
        line = asked(first, second)
        view = spectator.when(lambda state: state["view"])["view"]
        assert isinstance(view, dict)
        assert (spectator.state["you"], spectator.state["held"]) == (None, [])
        assert all(not player["hand"] for player in view["players"])
        assert view["decision"]["options"] == []
        for kind in ("undo", "concede"):
            assert command(spectator, kind, f"no-{kind}")["t"] == "refused"
        assert spectator.choose(line.options[0])["t"] == "refused"
        line.pick()
        spectator.when(lambda state: state["version"] == line.version)


def test_phrases_and_pings_are_free_and_chat_is_not(table: Table) -> None:
    for chat in (False, True):
        opened = table.open({"game": "tcg"}, DUEL, chat=chat)
        first, second = sit_down(table, opened)
        with first, second, table.line(opened.match) as spectator:
            for line in (first, second, spectator):
                line.when(lambda state: state["view"])
            first.send(t="say", phrase="well-played", ref="A1\x00")
            for line in (first, second, spectator):
                said = line.until(lambda message: message["t"] == "said")
                assert said == {"t": "said", "seat": 0, "phrase": "well-played", "ref": "A1", "text": ""}
            first.send(t="say", text="<script>alert(1)</script>\u202e")
            if chat:
                said = second.until(lambda message: message["t"] == "said")
                assert said["text"] == "<script>alert(1)</script>"
            else:
                first.until(lambda message: message["t"] == "problem")
            for wrong in ({"phrase": "shout"}, {"phrase": "boss-next"}, {"text": " \n "}, {}):
                first.send(t="say", **wrong)
                first.until(lambda message: message["t"] == "problem")
            spectator.send(t="say", phrase="hello")
            spectator.until(lambda message: message["t"] == "problem")


# Playing again


def test_a_rematch_keeps_everybodys_seat(table: Table) -> None:
    opened = table.open({"game": "tcg"}, DUEL)
    path = f"/api/matches/{opened.match}/rematch"
    first, second = sit_down(table, opened)
    with first, second:
        asked(first, second)
        assert table.post(path, {}, [opened.tokens[0]]).status == 409
        assert command(first, "concede", "enough")["t"] == "ack"
        first.when(lambda _: first.over)
        assert "concedes" in str(first.table["ending"])
        mine = Opened(table.post(path, {}, [opened.tokens[0]]).json)
        second.when(lambda _: second.table["next"] == mine.match, "the other hears of it")
        assert list(mine.tokens) == [0]
        assert mine.host
        assert table.get(f"/api/matches/{mine.match}").json["status"] == "open"
        assert table.post(f"/api/matches/{mine.match}/join", {}).status == 409, "the seat is kept"
        theirs = Opened(table.post(path, {}, [opened.tokens[1]]).json)
        assert (theirs.match, list(theirs.tokens), theirs.host) == (mine.match, [1], "")
        again = Opened(table.post(path, {}, [opened.tokens[0]]).json)
        assert again.tokens == mine.tokens, "asking twice is harmless"
        with table.line(mine.match, mine.tokens[0]) as one, table.line(mine.match, theirs.tokens[1]) as other:
            asked(one, other)
            assert one.table["commitment"] != first.table["commitment"]


def give_up(line: Line) -> None:
    assert command(line, "concede", "enough")["t"] == "ack"
    line.when(lambda _: line.over)


def test_a_rematch_may_be_against_bots_of_another_level(table: Table) -> None:
    opened = table.open({"game": "tcg"}, ("human", "rookie"))
    path = f"/api/matches/{opened.match}/rematch"
    with table.line(opened.match, opened.tokens[0]) as line:
        line.when(lambda _: line.options)
        give_up(line)
        assert table.post(path, {"level": "oracle"}, [opened.tokens[0]]).status == 400
        again = Opened(table.post(path, {"level": "veteran"}, [opened.tokens[0]]).json)
    seats = table.get(f"/api/matches/{again.match}").json["seats"]
    assert isinstance(seats, list)
    assert [(seat["kind"], seat["level"]) for seat in seats] == [("human", ""), ("bot", "veteran")]


def test_a_best_of_three_goes_on_until_somebody_has_won_two_games(table: Table) -> None:
    opened = table.open({"game": "tcg", "best_of": 3}, DUEL)
    score = [0, 0]
    for played in range(2):
        first, second = sit_down(table, opened)
        with first, second:
            asked(first, second)
            series = {"best_of": 3, "won": score, "played": played}
            assert table.get(f"/api/matches/{opened.match}").json["series"] == series
            give_up(first)
        path = f"/api/matches/{opened.match}/rematch"
        mine, theirs = (Opened(table.post(path, {}, [opened.tokens[seat]]).json) for seat in (0, 1))
        assert mine.match == theirs.match
        mine.tokens |= theirs.tokens
        opened = mine
        score = [0, 1]
    assert table.get(f"/api/matches/{opened.match}").json["series"] == {"best_of": 3, "won": [0, 0], "played": 0}


# Giving up


def test_with_more_players_a_bot_takes_the_seat_of_who_gives_up(table: Table) -> None:
    opened = table.open(TRIO, ("human", "human", "random"))
    first, second = sit_down(table, opened)
    with first, second:
        while asked(first, second) is first:
            first.pick(lambda keys: "end" if "end" in keys else keys[0])
        version = second.version
        assert command(second, "concede", "bye")["t"] == "ack"
        first.when(lambda _: first.seat(1)["kind"] == "bot")
        assert not first.over
        first.when(lambda state: int(str(state["version"])) > version + 1, "the bot plays on")
        back = table.post(f"/api/matches/{opened.match}/seats/1", {"kind": "human"}, [opened.tokens[1]])
        assert (back.status, back.json["reason"]) == (409, "this seat was given up")


# Clocks


def test_byo_yomi() -> None:
    clock = ClockChoice(main=60, period=10, periods=3)
    assert left(clock, 60.0, 3, 20.0) == Left(40.0, 10.0, 3)
    assert left(clock, 5.0, 3, 14.0) == Left(0.0, 1.0, 3)
    assert left(clock, 5.0, 3, 15.0) == Left(0.0, 10.0, 2)
    assert left(clock, 0.0, 2, 19.0) == Left(0.0, 1.0, 1)
    assert left(clock, 0.0, 2, 20.0) == Left(0.0, 0.0, 0)


def test_who_runs_out_of_time_loses(table: Table) -> None:
    opened = table.open({"game": "tcg"}, DUEL, clock={"main": 0, "period": 1, "periods": 1})
    first, second = sit_down(table, opened)
    with first, second:
        slow = asked(first, second)
        seat = slow.seat(int(str(slow.state["you"])))
        assert (seat["main"], seat["periods"]) == (0.0, 1)
        slow.when(lambda _: slow.over, "the time is up")
        assert "ran out of time" in str(slow.table["ending"])


def test_with_more_players_a_bot_takes_over_when_time_is_up(table: Table) -> None:
    opened = table.open(TRIO, ("human", "human", "random"), clock={"main": 1, "period": 1, "periods": 1})
    first, second = sit_down(table, opened)
    with first, second:
        slow = asked(first, second)
        seat = int(str(slow.state["you"]))
        slow.when(lambda _: slow.seat(seat)["kind"] == "bot", "a bot takes the seat")
        assert not slow.over


def test_thinking_costs_time_and_a_stopped_server_none(kind: str) -> None:
    with fresh_database(kind) as database, Table(database) as table:
        opened = table.open({"game": "tcg"}, DUEL, clock={"main": 1000, "period": 10})
        first, second = sit_down(table, opened)
        mover = asked(first, second)
        seat = int(str(mover.state["you"]))
        mover.pick()
        mains = [float(str(mover.seat(number)["main"])) for number in (0, 1)]
        assert mains[seat] < 1000.0
        table.kill()
        engine = make_engine(Settings(database).address)

        def deadline() -> float:
            with engine.connect() as connection:
                chosen = sa.text("SELECT deadline FROM match WHERE id = :id")
                return float(connection.execute(chosen, {"id": opened.match}).scalar_one())

        before = deadline()
        with engine.connect() as connection, connection.begin():
            connection.execute(sa.text("UPDATE worker SET beat = beat - 5000"))
        table.start()
        wait_for(lambda: table.get("/health").status == 200, "the table is open")
        assert 5000 <= deadline() - before <= 5000 + 120
        engine.dispose()


# Taking back


def play_until(lines: list[Line], wanted: str) -> tuple[Line, object]:
    """Play until somebody's latest pick can be taken back in the wanted way; who, and their view before it."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        mover = asked(*lines)
        view = mover.state["view"]
        mover.pick(lambda keys: keys[-1])
        undo = undo_of(mover)
        if wanted == ("free" if undo["free"] else "consent" if undo["needs_consent"] else ""):
            return mover, view
    raise AssertionError(f"never came to a pick that is {wanted} to take back")


def test_what_showed_nothing_is_taken_back_for_free(table: Table) -> None:
    opened = table.open({"game": "dbg"}, DUEL)
    lines = sit_down(table, opened)
    mover, view = play_until(lines, "free")
    version = mover.version
    answer = command(mover, "undo", "oops")
    assert answer == {"t": "ack", "id": "oops", "version": version + 1}
    mover.when(lambda state: state["version"] == version + 1)
    assert mover.state["view"] == view
    assert mover.state["practice"] is False
    mover.send(t="undo", id="oops", version=version)
    assert mover.answer_to("oops")["version"] == version + 1, "sending it again takes nothing else back"
    for line in lines:
        line.close()


def test_what_was_seen_is_taken_back_when_all_agree(table: Table) -> None:
    opened = table.open({"game": "dbg"}, DUEL)
    lines = sit_down(table, opened)
    mover, view = play_until(lines, "consent")
    other = next(line for line in lines if line is not mover)
    version, me = mover.version, mover.state["you"]
    assert command(mover, "undo", "please")["t"] == "ack"
    other.when(lambda _: undo_of(other)["asked_by"] == me, "the other is asked")
    assert undo_of(other)["waits_for"] == [other.state["you"]]
    assert command(mover, "consent", "myself", yes=True)["t"] == "refused"
    assert command(other, "consent", "no", yes=False)["t"] == "ack"
    mover.when(lambda _: undo_of(mover)["asked_by"] is None, "the answer is no")
    assert mover.version == version
    assert command(other, "consent", "late", yes=True)["t"] == "refused"
    assert command(mover, "undo", "pretty-please")["t"] == "ack"
    other.when(lambda _: undo_of(other)["asked_by"] == me)
    assert command(other, "consent", "yes", yes=True)["t"] == "ack"
    mover.when(lambda state: state["version"] == version + 1)
    assert mover.state["view"] == view
    assert mover.state["practice"] is True
    for line in lines:
        line.close()


def test_alone_against_bots_everything_can_be_taken_back_with_a_mark(table: Table) -> None:
    opened = table.open({"game": "tcg"}, ("human", "random"))
    with table.line(opened.match, opened.tokens[0]) as line:
        views: list[object] = []
        while len(views) < 8:
            assert line.my_turn()
            views.append(line.state["view"])
            line.pick(lambda keys: keys[-1])
        assert line.state["practice"] is False
        for number, view in enumerate(reversed(views)):
            line.my_turn()
            assert not undo_of(line)["needs_consent"]
            line.send(t="undo", id=f"back-{number}", version=line.version)
            if line.answer_to(f"back-{number}")["t"] == "refused":  # the bot was about to pick
                line.my_turn()
                assert command(line, "undo", f"again-{number}")["t"] == "ack"
            line.when(lambda state: state["view"] == view, "the view from before")  # noqa: B023
        assert line.state["practice"] is True
