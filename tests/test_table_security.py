"""What strangers may do (nothing), what floods and nonsense bring about (nothing), and what a client gets to see."""

from __future__ import annotations

import http.client
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spacebridge.table.wire.access import EVERYBODY, Right, Role
from spacebridge.table.wire.deal import pledge
from spacebridge.table.wire.messages import LARGEST
from spacebridge.table.wire.routes import MESSAGES, ROUTES

from .table_server import DUEL, Json, Line, Opened, Table, asked, wait_for
from .tables import positions

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def table(table: Table) -> Iterator[Table]:
    yield table
    errors = [line for line in table.log if '"level":"error"' in line]
    assert errors == [], "whatever strangers do is no error of ours"


# Who may do what


class World:
    """A match of two people in which both have picked; the seat that is asked is `mine`."""

    def __init__(self, table: Table, setup: Json) -> None:
        self.table = table
        self.opened = table.open(setup, DUEL)
        self.lines = [table.line(self.opened.match, token) for token in self.opened.tokens.values()]
        picked: set[object] = set()
        while len(picked) < 2:
            mover = asked(*self.lines)
            picked.add(mover.state["you"])
            mover.pick()
        self.mine = int(str(asked(*self.lines).state["you"]))

    @property
    def path(self) -> str:
        return f"/api/matches/{self.opened.match}"

    def tokens(self, role: Role) -> list[str]:
        found = {
            Role.HOLDER: [self.opened.tokens[self.mine]],
            Role.OTHER: [self.opened.tokens[1 - self.mine]],
            Role.HOST: [self.opened.host],
        }
        return found.get(role, [])

    def line(self, role: Role) -> Line:
        """A socket of somebody in that role; a stranger has not said hello."""
        line = Line(self.table.port, self.opened.match)
        if role is not Role.STRANGER:
            line.send(t="hello", tokens=self.tokens(role))
            line.when(lambda state: state["view"])
        return line

    def say(self, role: Role, good: str, **message: object) -> bool:
        """Was a message answered with what it asks for?"""
        line = self.line(role)
        if "version" in message:
            message["version"] = max(one.version for one in self.lines)
        try:
            line.send(**message)
            refused = ("refused", "problem")
            return bool(line.until(lambda answer: answer["t"] in (good, *refused))["t"] == good)
        except ConnectionClosed:
            return False
        finally:
            line.close()

    def over(self) -> None:
        self.lines[0].send(t="concede", id="end", version=self.lines[0].version)
        self.lines[0].answer_to("end")

    def close(self) -> None:
        for line in self.lines:
            line.close()


def ok(status: int) -> bool:
    assert status in (200, 201, 401, 403), status
    return status < 300


def get(path: str, over: bool = False) -> Callable[[World, Role], bool]:
    def attempt(world: World, role: Role) -> bool:
        if over:
            world.over()
        return ok(world.table.get(path.format(match=world.opened.match), world.tokens(role)).status)

    return attempt


def post(path: str, body: object = None, over: bool = False) -> Callable[[World, Role], bool]:
    def attempt(world: World, role: Role) -> bool:
        if over:
            world.over()
        return ok(world.table.post(path.format(match=world.opened.match), body, world.tokens(role)).status)

    return attempt


def say(good: str, **message: object) -> Callable[[World, Role], bool]:
    return lambda world, role: world.say(role, good, **message)


def join(world: World, role: Role) -> bool:
    opened = world.table.open(None, ("human", "open"))
    return ok(world.table.post(f"/api/matches/{opened.match}/join", {}, world.tokens(role)).status)


def seat(world: World, role: Role) -> bool:
    """The host's is a seat at which nobody sits."""
    if role is Role.HOST:
        opened = world.table.open(None, ("human", "open"))
        return ok(world.table.post(f"/api/matches/{opened.match}/seats/1", {"kind": "bot"}, [opened.host]).status)
    return ok(world.table.post(f"{world.path}/seats/{world.mine}", {"kind": "bot"}, world.tokens(role)).status)


def reveal(world: World, role: Role) -> bool:
    """At a table of its own: the holder has promised what is told, the other something else."""
    opened = world.table.open(None, ("human", "open"), pledge=pledge("a" * 64))
    other = Opened(world.table.post(f"/api/matches/{opened.match}/join", {"pledge": pledge("b" * 64)}).json)
    tokens = {Role.HOLDER: [opened.tokens[0]], Role.OTHER: [other.tokens[1]], Role.HOST: [opened.host]}.get(role, [])
    line = Line(world.table.port, opened.match)
    try:
        if role is not Role.STRANGER:
            line.send(t="hello", tokens=tokens)
            line.when(lambda state: True)
        line.send(t="reveal", value=("b" if role is Role.OTHER else "a") * 64)
        said = line.until(lambda message: message["t"] == "problem" or any_told(message))
        return bool(said["t"] == "state")
    except ConnectionClosed:
        return False
    finally:
        line.close()


def any_told(message: Json) -> bool:
    table = message.get("table")
    return isinstance(table, dict) and any(share["value"] for share in table["shares"])


def choose(world: World, role: Role) -> bool:
    mover = asked(*world.lines)
    return world.say(role, "ack", t="choose", id="x", version=0, key=mover.options[0])


def preview(world: World, role: Role) -> bool:
    mover = asked(*world.lines)
    return world.say(role, "preview", t="preview", version=0, key=mover.options[0])


def consent(world: World, role: Role) -> bool:
    """The seat it is about is the one that asks."""
    for _ in range(60):
        mover = asked(*world.lines)
        mover.pick(lambda keys: keys[-1])
        undo = mover.state["undo"]
        if isinstance(undo, dict) and undo["needs_consent"]:
            break
    world.mine = int(str(mover.state["you"]))
    mover.send(t="undo", id="ask", version=mover.version)
    assert mover.answer_to("ask")["t"] == "ack"
    return world.say(role, "ack", t="consent", id="x", version=0, yes=True)


def sit(world: World, role: Role) -> bool:
    line = world.line(role)
    try:
        line.send(t="sit", seat=world.mine)
        return bool(line.until(lambda message: message["t"] in ("state", "problem"))["t"] == "state")
    except ConnectionClosed:
        return False
    finally:
        line.close()


def hello(world: World, role: Role) -> bool:
    line = Line(world.table.port, world.opened.match)
    line.send(t="hello", tokens=world.tokens(role))
    try:
        return bool(line.until(lambda message: True)["t"] == "state")
    finally:
        line.close()


SCENARIO = next(positions("tcg"))
TABLE: Json = {"setup": {"game": "tcg"}, "seats": [{"kind": "human"}, {"kind": "bot"}]}
RIGHTS: tuple[Right, ...] = (*(route for route in ROUTES if route.topic != "library"), *MESSAGES)
"""The library is everybody's."""
ATTEMPTS: dict[str, Callable[[World, Role], bool]] = {
    "GET /health": get("/health"),
    "GET /metrics": get("/metrics"),
    "GET /api/tables": get("/api/tables"),
    "POST /api/tables": post("/api/tables", TABLE),
    "GET /api/matches/{match}": get("/api/matches/{match}"),
    "POST /api/matches/{match}/join": join,
    "POST /api/matches/{match}/seats/{seat}": seat,
    "POST /api/matches/{match}/rematch": post("/api/matches/{match}/rematch", {}, over=True),
    "POST /api/scenarios/play": post("/api/scenarios/play", {"text": SCENARIO, "level": "random"}),
    "GET /api/replays/{match}": get("/api/replays/{match}", over=True),
    "GET /api/replays/{match}/at/{version}": get("/api/replays/{match}/at/1", over=True),
    "GET /api/replays/{match}/file": get("/api/replays/{match}/file", over=True),
    "POST /api/replays/{match}/fork": post("/api/replays/{match}/fork", {"version": 0, "seat": 0}, over=True),
    "socket: hello": hello,
    "socket: sit": sit,
    "socket: reveal": reveal,
    "socket: choose": choose,
    "socket: undo": say("ack", t="undo", id="x", version=0),
    "socket: consent": consent,
    "socket: concede": say("ack", t="concede", id="x", version=0),
    "socket: why": say("why", t="why", key="dance"),
    "socket: preview": preview,
    "socket: hint": say("hint", t="hint", level="random"),
    "socket: say": say("said", t="say", phrase="hello"),
    "socket: ping": say("pong", t="ping"),
}


@pytest.mark.parametrize("role", Role, ids=lambda role: str(role.value).replace(" ", "-"))
@pytest.mark.parametrize("right", RIGHTS, ids=lambda right: str(right.name).replace(" ", ":"))
def test_the_table_of_rights_is_what_happens(table: Table, right: Right, role: Role) -> None:
    world = World(table, {"game": "dbg"})
    try:
        assert ATTEMPTS[right.name](world, role) is (role in right.who)
    finally:
        world.close()


def test_every_right_is_tried() -> None:
    assert set(ATTEMPTS) == {right.name for right in RIGHTS}
    assert all(route.who == EVERYBODY for route in ROUTES if route.topic == "library")


def test_tokens_of_another_match_open_nothing(table: Table) -> None:
    mine, other = table.open(None, DUEL), table.open(None, DUEL)
    for forged in (other.tokens[0], other.host, "x" * 32, "", "é" * 40, "x" * 5000):
        line = table.line(mine.match, forged)
        assert line.closed()[0] == 4403
        if forged.isascii() and forged:
            answer = table.post(f"/api/matches/{mine.match}/seats/0", {"kind": "bot"}, [forged])
            assert answer.status in (401, 403)
    with table.line(mine.match, mine.tokens[0], other.tokens[0]) as line:
        assert line.closed()[0] == 4403
    assert table.get(f"/api/matches/{mine.match}").json["seats"][0]["kind"] == "human"  # type: ignore[index]


def test_a_command_of_another_seat_does_not_stand_in_the_way(table: Table) -> None:
    world = World(table, {"game": "dbg"})
    mover = asked(*world.lines)
    other = next(line for line in world.lines if line is not mover)
    assert other.choose(mover.options[0], "same-id")["t"] == "refused"
    assert mover.choose(mover.options[0], "same-id")["t"] == "ack"
    world.close()


# Nonsense

FRAMES: list[str | bytes] = [
    "", " ", "null", "true", "42", '"choose"', "[]", "{}", "{", "\x00", "[" * 5000, '{"a":' * 5000, "NaN",
    '{"t":null}', '{"t":"dance"}', '{"t":"choose"}', '{"t":"choose","id":1,"version":0,"key":"x"}',
    '{"t":"choose","id":"a","version":"0","key":"x"}', '{"t":"choose","id":"a","version":1e99,"key":"x"}',
    '{"t":"choose","id":"a","version":-1,"key":"x"}', '{"t":"choose","id":"a","version":9999999999999999999,"key":"x"}',
    '{"t":"choose","id":"a","version":0,"key":"x","seat":1}', '{"t":"choose","id":"","version":0,"key":"x"}',
    '{"t":"choose","id":"a\\u0000","version":0,"key":"x"}', '{"t":"choose","id":"\\ud800","version":0,"key":"x"}',
    '{"t":"sit","seat":99}', '{"t":"sit","seat":-1}', '{"t":"hello","tokens":["x"]}', '{"t":"hint","level":"genius"}',
    '{"t":"preview","version":0,"key":"nothing"}', '{"t":"why","key":"' + "x" * 60000 + '"}',
    '{"t":"say","phrase":"\\u0000"}', '{"t":"consent","id":"a","version":0,"yes":1}', b"\x80\x81", b'{"t":"choose"}',
    '{"t":"state","version":0}', '{"t":"ack","id":"a","version":1}',
]  # fmt: skip


def test_nonsense_is_refused_and_changes_nothing(table: Table) -> None:
    world = World(table, {"game": "tcg"})
    version = asked(*world.lines).version
    for frame in FRAMES:
        line = world.line(Role.HOLDER)
        line.socket.send(frame)
        answer = line.until(lambda message: message["t"] != "state")
        assert answer["t"] in ("problem", "refused") or (answer["t"] == "why" and not answer["offered"]), frame
        assert answer["reason"]
        line.close()
    for line in world.lines:
        line.sync()
        assert line.version == version
    world.close()


def test_mutated_messages_change_nothing(table: Table) -> None:
    """Random edits of messages that were stale to begin with: whatever they become, no pick comes of it."""
    world = World(table, {"game": "dbg"})
    version = asked(*world.lines).version
    chance = random.Random(6)
    good = [
        {"t": "choose", "id": "abc", "version": 900, "key": world.lines[0].options[:1]},
        {"t": "undo", "id": "abc", "version": 900},
        {"t": "consent", "id": "abc", "version": 900, "yes": True},
        {"t": "concede", "id": "abc", "version": 900},
        {"t": "preview", "version": 900, "key": "end"},
        {"t": "sit", "seat": 9},
    ]
    line = world.line(Role.HOLDER)
    for _ in range(400):
        text = list(json.dumps(chance.choice(good)))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            text[at] = chance.choice(['"', "{", "}", "[", ":", ",", "\\", "9", "x", "", "é", "\x01"])
        try:
            line.socket.send("".join(text))
            line.sync()
        except ConnectionClosed:
            line = world.line(Role.HOLDER)
    line.close()
    for one in world.lines:
        one.sync()
        assert one.version == version
        assert not one.over
    world.close()


def test_too_much_at_once_is_not_read(table: Table) -> None:
    opened = table.open()
    line = table.line(opened.match, opened.tokens[0])
    line.when(lambda state: state["view"])
    line.socket.send('{"t":"why","key":"' + "x" * LARGEST + '"}')
    assert line.closed()[0] == 1009
    fragments = table.line(opened.match, opened.tokens[0])
    fragments.when(lambda state: state["view"])
    with pytest.raises(ConnectionClosed):
        fragments.socket.send("x" * 1000 for _ in range(LARGEST))
    body = b'{"setup":"' + b"x" * LARGEST + b'"}'
    assert table.post("/api/tables", body).status == 413
    plain = http.client.HTTPConnection("127.0.0.1", table.port, timeout=30)
    plain.request("POST", "/api/tables", (b"x" * 1000 for _ in range(100)), encode_chunked=True,
                  headers={"Transfer-Encoding": "chunked"})  # fmt: skip
    assert plain.getresponse().status == 413
    plain.close()


@pytest.mark.parametrize("body", [b"", b"null", b"[]", b"{", b"\xff\xfe", b"[" * 60000, b'{"setup":{}}'])
def test_bodies_that_are_none_are_refused(table: Table, body: bytes) -> None:
    opened = table.open(None, ("human", "open"))
    paths = ["/api/tables", f"/api/matches/{opened.match}/join", f"/api/matches/{opened.match}/seats/0"]
    for path in paths:
        answer = table.post(path, body, [opened.tokens[0]])
        assert (answer.status, bool(answer.json["reason"])) == (400, True), path


@pytest.mark.parametrize("name", ["%00", "x" * 3000, "..%2f..", "%ff", "%C3%A9", "a'b", "%22%3E"])
def test_names_of_matches_that_are_none(table: Table, name: str) -> None:
    for path in ("/api/matches/", "/api/replays/"):
        assert table.get(path + name).status == 404


def test_sockets_of_unknown_matches_and_silent_ones_are_closed(tmp_path: Path) -> None:
    with Table(f"{tmp_path}/table.db", hello=0.3) as table:
        assert table.line("nothing").closed()[0] == 4404
        opened = table.open()
        assert Line(table.port, opened.match).closed()[0] == 4408
        rude = Line(table.port, opened.match)
        rude.send(t="choose", id="x", version=0, key="x")
        assert rude.closed()[0] == 4400


# Floods


def test_floods_are_refused_and_change_nothing(tmp_path: Path) -> None:
    with Table(
        f"{tmp_path}/table.db", messages_rate=0.01, messages_burst=30, requests_rate=0.01, requests_burst=100,
        tables_rate=0.001, tables_burst=3, sockets=4,
    ) as table:  # fmt: skip
        opened, _, _ = (table.open(None, DUEL) for _ in range(3))
        seats = [{"kind": "human"}, {"kind": "human"}]
        answer = table.post("/api/tables", {"setup": {"game": "tcg"}, "seats": seats})
        assert (answer.status, answer.json["reason"]) == (429, "too many new tables: wait a moment")
        lines = [table.line(opened.match, token) for token in opened.tokens.values()]
        mover = asked(*lines)
        other = next(line for line in lines if line is not mover)
        key = mover.options[0]
        for _ in range(100):
            mover.send(t="choose", id="same", version=99, key=key)
        assert mover.closed() == (4429, "slow down: too many messages")
        answers = [json.loads(text) for text in mover.received]
        assert any(message["t"] == "refused" and message["reason"].startswith("slow down") for message in answers)
        assert not any(message["t"] == "ack" for message in answers)
        other.sync()
        assert other.version == 0
        more = [table.line(opened.match) for _ in range(3)]
        for line in more:
            line.when(lambda state: True)
        with pytest.raises(InvalidStatus) as refused:
            table.line(opened.match)
        assert refused.value.response.status_code == 429
        statuses = [table.get("/api/tables").status for _ in range(110)]
        assert statuses[-1] == 429
        assert table.get("/health").status == 200, "whoever watches over the table still may"
        for line in (*more, other):
            line.close()


# Browsers


def test_nobody_fills_the_lobby(tmp_path: Path) -> None:
    with Table(f"{tmp_path}/table.db", public_rate=0.0001, public_burst=3) as table:
        body = {"setup": {"game": "tcg"}, "seats": [{"kind": "human"}, {"kind": "open"}]}
        answers = [table.post("/api/tables", {**body, "public": True}) for _ in range(5)]
        assert [answer.status for answer in answers] == [201] * 3 + [429] * 2
        assert "not listed" in str(answers[-1].json["reason"])
        assert table.post("/api/tables", body).status == 201


def test_many_sockets_of_one_address_say_no_more_than_one(tmp_path: Path) -> None:
    with Table(f"{tmp_path}/table.db", address_rate=0.01, address_burst=12) as table:
        opened = table.open(None, DUEL)
        with table.line(opened.match, opened.tokens[0]) as one, table.line(opened.match, opened.tokens[1]) as other:
            for line in (one, other):
                line.when(lambda state: True)
            answers = []
            for _ in range(10):
                for line in (one, other):
                    line.send(t="ping")
                    answers.append(line.until(lambda message: message["t"] in ("pong", "problem"))["t"])
            assert answers == ["pong"] * 12 + ["problem"] * 8


def test_pages_of_others_may_not_talk_to_the_table(tmp_path: Path) -> None:
    with Table(f"{tmp_path}/table.db", origins="https://friend.example") as table:
        own = f"http://127.0.0.1:{table.port}"
        body: Json = TABLE
        for origin, allowed in (
            (own, True),
            ("https://friend.example", True),
            ("https://evil.example", False),
            ("null", False),
            (f"{own}.evil.example", False),
            ("http://127.0.0.1", False),
        ):
            assert (table.post("/api/tables", body, Origin=origin).status == 201) is allowed, origin
            opened = table.open()
            if allowed:
                with table.line(opened.match, opened.tokens[0], origin=origin) as line:
                    line.when(lambda state: state["view"])
            else:
                with pytest.raises(InvalidStatus) as refused:
                    table.line(opened.match, opened.tokens[0], origin=origin)
                assert refused.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/info", "/health", "/nothing", "/api/nothing", "/assets/no"])
def test_browsers_are_told_to_be_careful(table: Table, path: str) -> None:
    headers = table.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


SCRIPTS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</textarea><svg/onload=alert(1)>",
    "javascript:alert(1)",
    "{{7*7}}${7*7}",
    "&lt;b&gt;",
)


@pytest.mark.parametrize("text", SCRIPTS)
def test_what_people_write_stays_text(table: Table, text: str) -> None:
    """It travels as JSON and comes back letter by letter; no page of the server ever has it."""
    answer = table.post(
        "/api/tables",
        {
            "setup": {"game": "tcg"},
            "seats": [{"kind": "human", "name": text}, {"kind": "human", "name": text}],
            "chat": True,
            "public": True,
        },
    )
    opened = Opened(answer.json)
    with table.line(opened.match, opened.tokens[0]) as line:
        line.when(lambda state: state["view"])
        assert line.seat(0)["name"] == text[:24].rstrip()
        line.send(t="say", text=text)
        assert line.until(lambda message: message["t"] == "said")["text"] == text
        wait_for(lambda: opened.match in table.get("/api/tables").body.decode(), "the table is listed")
        for path in ("/api/tables", f"/api/matches/{opened.match}"):
            found = table.get(path)
            assert found.headers["content-type"] == "application/json"
        for path in (f"/table/{opened.match}", "/", f"/join/{text.encode().hex()}"):
            assert text not in table.get(path).body.decode()
    wrong = table.post("/api/tables", {"setup": {"game": text}, "seats": []})
    assert (wrong.status, wrong.headers["content-type"]) == (400, "application/json")


def test_the_server_keeps_hashes_of_tokens_only(table: Table, database: str) -> None:
    from spacebridge.table.settings import Settings
    from spacebridge.table.store.database import make_engine

    opened = table.open(None, DUEL)
    engine = make_engine(Settings(database).address)
    with engine.connect() as connection:
        rows = str(connection.exec_driver_sql("SELECT * FROM seat").fetchall())
        rows += str(connection.exec_driver_sql("SELECT * FROM match").fetchall())
    engine.dispose()
    assert re.search(opened.match, rows)
    for secret in (*opened.tokens.values(), opened.host):
        assert secret not in rows
