"""Nobody chooses a deal: everybody adds to the chance, finished matches are no deals, and no hand is seen twice."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from spacebridge.table import replay
from spacebridge.table.replay import Deal, Edited, Replay, make, verify_file, write
from spacebridge.table.wire.deal import Origin, Share, commitment, dealt, pledge

from .table_server import DUEL, Json, Line, Opened, Table, asked
from .tables import SETUPS, played

MINE, THEIRS, OTHER = "1" * 64, "2" * 64, "3" * 64
TRIO: Json = {"game": "dbg", "players": 3}
REVEAL = 1.0
GRACE = 0.3


@pytest.fixture(scope="module")
def table(database: str) -> Iterator[Table]:
    with Table(database, reveal=REVEAL, grace=GRACE) as table:
        yield table


def shares(line: Line) -> list[Json]:
    found = line.table["shares"]
    assert isinstance(found, list)
    return found


def refusal(line: Line) -> str:
    return str(line.until(lambda message: message["t"] == "problem")["reason"])


def give_up(line: Line) -> None:
    line.send(t="concede", id="enough", version=line.version)
    assert line.answer_to("enough")["t"] == "ack"
    line.when(lambda _: line.over)


def invited(table: Table, **more: object) -> tuple[Opened, Opened]:
    """A table at which two people sit who have promised something."""
    opened = table.open({"game": "tcg"}, ("human", "open"), pledge=pledge(MINE), **more)
    other = table.post(f"/api/matches/{opened.match}/join", {"pledge": pledge(THEIRS)})
    return opened, Opened(other.json)


# The seed


def test_the_seed_follows_from_every_part() -> None:
    parts = (Share(0, pledge(MINE), MINE), Share(1, pledge(THEIRS), THEIRS))
    seeds = {
        dealt(7, ()),
        dealt(7, parts),
        dealt(8, parts),
        dealt(7, parts[:1]),
        dealt(7, (parts[0], Share(1, pledge(OTHER), OTHER))),
        dealt(7, (parts[0], Share(1, pledge(THEIRS)))),
    }
    assert dealt(7, ()) == 7
    assert len(seeds) == 6


def test_the_cards_are_dealt_when_everybody_has_told_what_they_promised(table: Table) -> None:
    opened = table.open({"game": "tcg"}, ("human", "open"), pledge=pledge(MINE))
    with table.line(opened.match, opened.tokens[0]) as first:
        first.when(lambda state: True)
        promised = first.table["commitment"]
        assert shares(first) == [{"seat": 0, "pledge": pledge(MINE), "value": ""}]
        first.send(t="reveal", value=MINE)
        assert "a seat is still open" in refusal(first), "or the next one could choose theirs after it"
        other = Opened(table.post(f"/api/matches/{opened.match}/join", {"pledge": pledge(THEIRS)}).json)
        with table.line(opened.match, other.tokens[1]) as second:
            second.when(lambda state: state["view"] is None)
            for wrong in (OTHER, MINE, "x", "A" * 64):
                second.send(t="reveal", value=wrong)
                assert refusal(second)
            first.send(t="reveal", value=MINE)
            second.when(lambda _: [bool(one["value"]) for one in shares(second)] == [True, False])
            assert second.state["view"] is None, "the cards wait for both"
            path = f"/api/matches/{opened.match}/seats/1"
            assert table.post(path, {"kind": "open"}, [other.tokens[1]]).status == 409
            second.send(t="reveal", value=THEIRS)
            asked(first, second)
            assert first.table["commitment"] == promised
            give_up(second)
    data = table.get(f"/api/replays/{opened.match}/file").body
    made = replay.read(data)
    assert commitment(made.deal.seed) == promised
    assert made.shares == (Share(0, pledge(MINE), MINE), Share(1, pledge(THEIRS), THEIRS))
    assert made.deal.number != made.deal.seed
    assert "2 people added to the chance" in str(verify_file(data))


def test_who_never_tells_their_part_holds_nobody_up(table: Table) -> None:
    opened, other = invited(table)
    with table.line(opened.match, opened.tokens[0]) as first:
        first.when(lambda state: True)
        first.send(t="reveal", value=MINE)
        first.when(lambda state: state["view"], "the deal without the other's part")
        assert [one["value"] for one in shares(first)] == [MINE, ""]
        with table.line(opened.match, other.tokens[1]) as second:
            second.when(lambda state: state["view"])
            second.send(t="reveal", value=THEIRS)
            assert "dealt already" in refusal(second)
            give_up(first)
    told = str(verify_file(table.get(f"/api/replays/{opened.match}/file").body))
    assert "1 person added to the chance" in told
    assert "1 person promised to add something and never told it" in told


def test_a_rematch_is_dealt_from_new_parts(table: Table) -> None:
    opened = table.open({"game": "tcg"}, DUEL)
    with table.line(opened.match, opened.tokens[0]) as line:
        line.when(lambda state: state["view"])
        give_up(line)
    path = f"/api/matches/{opened.match}/rematch"
    new = []
    for seat, value in enumerate((MINE, THEIRS)):
        new.append(Opened(table.post(path, {"pledge": pledge(value)}, [opened.tokens[seat]]).json))
    assert table.post(path, {"pledge": "short"}, [opened.tokens[0]]).status == 400
    lines = [table.line(one.match, token) for one in new for token in one.tokens.values()]
    for line, value in zip(lines, (MINE, THEIRS), strict=True):
        line.when(lambda _: [one["seat"] for one in shares(line)] == [0, 1])  # noqa: B023
        line.send(t="reveal", value=value)
    asked(*lines)
    assert [one["value"] for one in shares(lines[0])] == [MINE, THEIRS]
    for line in lines:
        line.close()


def test_who_takes_a_seat_again_promises_anew(table: Table) -> None:
    opened = table.open(TRIO, ("human", "open", "open"), pledge=pledge(MINE))
    path = f"/api/matches/{opened.match}"
    gone = Opened(table.post(f"{path}/join", {"seat": 1, "pledge": pledge(THEIRS)}).json)
    assert table.post(f"{path}/seats/1", {"kind": "open"}, [gone.tokens[1]]).status == 200
    with table.line(opened.match, opened.tokens[0]) as line:
        line.when(lambda _: [one["seat"] for one in shares(line)] == [0])
        table.post(f"{path}/join", {"seat": 1})
        table.post(f"{path}/seats/2", {"kind": "bot", "level": "random"}, [opened.host])
        line.send(t="reveal", value=MINE)
        line.when(lambda state: state["view"], "a program that promised nothing is not waited for")
        assert [one["seat"] for one in shares(line)] == [0]


# A deal that was seen


def test_a_known_deal_is_offered_to_nobody_else(table: Table) -> None:
    """The attack: fork a finished match before its first pick, invite somebody, and know every card."""
    opened = table.open({"game": "tcg"}, DUEL)
    with table.line(opened.match, opened.tokens[0]) as line:
        line.when(lambda state: state["view"])
        give_up(line)
    seed = str(table.get(f"/api/replays/{opened.match}").json["seed"])
    forked = Opened(table.post(f"/api/replays/{opened.match}/fork", {"version": 0, "seat": 0}).json)
    tokens = [forked.host, *forked.tokens.values()]
    refused = table.post(f"/api/matches/{forked.match}/seats/1", {"kind": "open"}, tokens)
    assert (refused.status, "whose cards were known" in str(refused.json["reason"])) == (409, True)
    assert table.post(f"/api/matches/{forked.match}/seats/0", {"kind": "open"}, tokens).status == 409
    assert table.post(f"/api/matches/{forked.match}/join", {}).status == 409
    origin = {"match": opened.match, "version": 0}
    assert table.get(f"/api/matches/{forked.match}").json["origin"] == origin
    with table.line(forked.match, forked.tokens[0]) as line:
        line.when(lambda state: state["view"])
        assert line.table["origin"] == origin
        assert forked.match not in {one["match"] for one in table.get("/api/tables").list}
        give_up(line)
        assert table.get(f"/api/replays/{forked.match}").json["table"]["origin"] == origin  # type: ignore[index]
        data = table.get(f"/api/replays/{forked.match}/file").body
        assert replay.read(data).origin == Origin(opened.match, 0)
        told = str(verify_file(data))
        assert "its cards were known, so its deal proves nothing" in told
        assert "is the one that was promised" not in told
        again = Opened(table.post(f"/api/matches/{forked.match}/rematch", {}, [forked.tokens[0]]).json)
        fresh = table.get(f"/api/matches/{again.match}").json
        assert (fresh["origin"], fresh["commitment"] == commitment(int(seed, 16))) == (None, False)


def test_a_table_may_not_hide_a_fork_or_another_part() -> None:
    match = played(SETUPS["duel"], 5, 2000)
    parts = (Share(0, pledge(MINE), MINE), Share(1, pledge(THEIRS), THEIRS))
    forked = make(match, (), Deal(5, (), Origin("before", 3)))
    with pytest.raises(Edited, match="it was edited"):
        verify_file(write(changed(forked, origin=None)))
    fair = played(SETUPS["duel"], dealt(5, parts), 2000)
    made = make(fair, (), Deal(5, parts))
    verify_file(write(made))
    for others, words in (
        (parts[:1], "lead to something else"),
        ((parts[0], Share(1, pledge(OTHER), OTHER)), "lead to something else"),
        ((parts[0], Share(1, pledge(THEIRS), OTHER)), "not what they had promised"),
        (parts[::-1], "order of their seats"),
    ):
        with pytest.raises(Edited, match=words):
            verify_file(write(changed(made, shares=others)))


def changed(made: Replay, **changes: object) -> Replay:
    return msgspec.structs.replace(made, **changes)


# People


def test_nobody_who_saw_a_hand_gets_another_seat(table: Table) -> None:
    """The attack: the host of a running match frees a seat and sits down there under another name."""
    opened = table.open(TRIO, ("human", "open", "random"))
    path = f"/api/matches/{opened.match}"
    friend = Opened(table.post(f"{path}/join", {"seat": 1}).json)
    for seat, tokens in ((2, [opened.host]), (2, [opened.host, opened.tokens[0]]), (1, [friend.tokens[1]])):
        refused = table.post(f"{path}/seats/{seat}", {"kind": "open"}, tokens)
        assert refused.status in (403, 409), seat
    assert table.post(f"{path}/seats/1", {"kind": "bot"}, [friend.tokens[1]]).status == 200
    for kind in ("open", "bot"):
        assert table.post(f"{path}/seats/1", {"kind": kind}, [opened.host]).status == 403, "it is still the friend's"
    assert table.post(f"{path}/join", {}).status == 409


def test_a_bot_in_somebodys_place_agrees_to_nothing(table: Table) -> None:
    """The attack: take back what was seen while the other is away for a moment."""
    opened = table.open({"game": "dbg"}, DUEL)
    first, second = (table.line(opened.match, token) for token in opened.tokens.values())
    for _ in range(200):
        mover = asked(first, second)
        mover.pick(lambda keys: keys[-1])
        if mover.state["undo"]["needs_consent"]:  # type: ignore[index]
            break
    other, me = (second, 1) if mover is first else (first, 0)
    them = 1 - int(str(mover.state["you"]))
    other.close()
    mover.when(lambda _: mover.seat(them)["stand_in"], "a bot stands in")
    assert me == them
    mover.sync()
    undo = mover.when(lambda state: state["undo"]["needs_consent"] or not state["undo"]["possible"])["undo"]  # type: ignore[index]
    assert isinstance(undo, dict)
    version = mover.version
    mover.send(t="undo", id="quick", version=version)
    mover.answer_to("quick")
    mover.sync()
    assert not mover.state["practice"], "nothing was taken back"
    with table.line(opened.match, opened.tokens[them]) as back:
        back.when(lambda _: not back.seat(them)["stand_in"])
        back.sync()
        assert back.state["practice"] is False
    mover.close()
