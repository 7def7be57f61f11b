"""The real table for tests: a server in a process of its own, on a free port, with a database of its own."""

from __future__ import annotations

import atexit
import contextlib
import gc
import http.client
import json
import os
import pwd
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from spacebridge.kernel.folding import fold

DATABASES = ("sqlite", "postgresql")
DUEL = ("human", "human")
"""The seats of a match of two people."""
PATIENCE = 60.0
"""Seconds after which a condition that never comes true fails a test."""
LOOSE = {
    "SPACEBRIDGE_MESSAGES_RATE": "100000",
    "SPACEBRIDGE_MESSAGES_BURST": "100000",
    "SPACEBRIDGE_ADDRESS_RATE": "100000",
    "SPACEBRIDGE_ADDRESS_BURST": "100000",
    "SPACEBRIDGE_ADDRESS_AT_ONCE": "100000",
    "SPACEBRIDGE_SOCKETS_RATE": "100000",
    "SPACEBRIDGE_SOCKETS_BURST": "100000",
    "SPACEBRIDGE_REQUESTS_RATE": "100000",
    "SPACEBRIDGE_REQUESTS_BURST": "100000",
    "SPACEBRIDGE_TABLES_RATE": "100000",
    "SPACEBRIDGE_TABLES_BURST": "100000",
    "SPACEBRIDGE_PUBLIC_RATE": "100000",
    "SPACEBRIDGE_PUBLIC_BURST": "100000",
    "SPACEBRIDGE_SOCKETS": "100000",
    "SPACEBRIDGE_REFUSAL": "0",
    "SPACEBRIDGE_BOT_PROCESSES": "1",
    "SPACEBRIDGE_BOT_WARM_UP": "3600",
    "SPACEBRIDGE_LOG_LEVEL": "warning",
    "SPACEBRIDGE_KEY": "a key that every test may know",
}
"""Scripts are faster than people: limits are out of the way where they are not what is tested."""

Json = dict[str, object]


def wait_for(condition: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Look again until it is true."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, f"never came true: {what}"
        time.sleep(0.02)


# Databases


@contextlib.contextmanager
def fresh_database(kind: str) -> Iterator[str]:
    """The address of an empty database."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="spacebridge-") as folder:
            yield f"{folder}/table.db"
    else:
        yield Postgres.running().new_database()


class Postgres:
    """A PostgreSQL server of Debian's packages in a folder of its own, for as long as the tests run."""

    _one: Postgres | None = None

    @classmethod
    def running(cls) -> Postgres:
        if cls._one is None:
            cls._one = cls()
        return cls._one

    def __init__(self) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        on_path = shutil.which("initdb")
        if not found and on_path is None:
            pytest.skip("PostgreSQL is not installed: there is no initdb in /usr/lib/postgresql or on the path")
        programs = found[-1].parent if found else Path(str(on_path)).parent
        self._folder = tempfile.mkdtemp(prefix="spacebridge-postgres-")
        owner = self._owner()
        if owner is not None:
            account = pwd.getpwnam(owner)
            os.chown(self._folder, account.pw_uid, account.pw_gid)
        data = f"{self._folder}/data"
        self.port = free_port()
        subprocess.run(
            [programs / "initdb", "-D", data, "-A", "trust", "-U", "spacebridge", "--no-sync", "-E", "UTF8"],
            user=owner, check=True, capture_output=True, cwd=self._folder,
        )  # fmt: skip
        self._process = subprocess.Popen(
            [programs / "postgres", "-D", data, "-p", str(self.port), "-k", self._folder, "-c", "fsync=off"],
            user=owner, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self._folder,
        )  # fmt: skip
        atexit.register(self._stop)
        wait_for(self._answers, "PostgreSQL answers")

    @staticmethod
    def _owner() -> str | None:
        """PostgreSQL refuses to run as root."""
        if os.geteuid() != 0:
            return None
        known = {account.pw_name for account in pwd.getpwall()}
        return "postgres" if "postgres" in known else "nobody"

    def address(self, name: str) -> str:
        return f"postgresql://spacebridge@127.0.0.1:{self.port}/{name}"

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            assert self._process.poll() is None, "PostgreSQL did not start"
            return False
        return True

    def new_database(self) -> str:
        name = f"table_{secrets.token_hex(6)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def _stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
        shutil.rmtree(self._folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# The server


UNHURRIED = 120.0
"""Seconds that a text may take to be read: no test fails because the machine is busy."""


class Answer:
    """What came back for a request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Json:
        found = json.loads(self.body)
        return found if isinstance(found, dict) else {"": found}

    @property
    def list(self) -> list[Json]:
        found = json.loads(self.body)
        assert isinstance(found, list)
        return found


class Table:
    """A running server."""

    python = sys.executable
    program: tuple[str, ...] = ("-m", "spacebridge")

    def __init__(self, database: str, *, workers: int = 1, port: int = 0, **settings: object) -> None:
        self.database = database
        self._arguments = ["--workers", str(workers)]
        given = {"reading_patience": UNHURRIED, **settings}
        self._settings = {f"SPACEBRIDGE_{name.upper()}": str(value) for name, value in given.items()}
        self.port = port
        self.log: list[str] = []
        self.start()

    def start(self) -> None:
        """Start it, or start it again on the same port."""
        environment = {**os.environ, **LOOSE, "SPACEBRIDGE_DATABASE": self.database, **self._settings}
        command = [self.python, *self.program, "serve", "--port", str(self.port), *self._arguments]
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        reader = threading.Thread(target=self._read_log, args=(self.process,), daemon=True)
        reader.start()
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.process.wait()
            reader.join()
            raise AssertionError(f"the server did not start: {line}{''.join(self.log[-5:])}")
        self.port = int(line.split("http://")[1].split()[0].rsplit(":", 1)[1])

    def _read_log(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr is not None
        for line in process.stderr:
            self.log.append(line)

    def kill(self) -> None:
        """As if the power went out."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def request(
        self, method: str, path: str, body: object = None, tokens: Sequence[str] = (), **headers: str
    ) -> Answer:
        """Any request; `body` may be bytes, or a value to be sent as JSON."""
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if tokens:
            given["Authorization"] = "Bearer " + " ".join(tokens)
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, data, given)
            found = line.getresponse()
            return Answer(found.status, {k.lower(): v for k, v in found.getheaders()}, found.read())
        finally:
            line.close()

    def get(self, path: str, tokens: Sequence[str] = (), **headers: str) -> Answer:
        return self.request("GET", path, None, tokens, **headers)

    def post(self, path: str, body: object = None, tokens: Sequence[str] = (), **headers: str) -> Answer:
        return self.request("POST", path, body, tokens, **headers)

    def open(self, setup: Json | None = None, seats: Sequence[str] = ("human", "bot"), **more: object) -> Opened:
        """A table; seats are `human`, `open`, `bot` or the level of a bot."""
        kinds = [seat if seat in ("human", "open", "bot") else "bot" for seat in seats]
        choices = [
            {"kind": kind, "level": seat if kind == "bot" and seat != "bot" else ""}
            for seat, kind in zip(seats, kinds, strict=True)
        ]
        answer = self.post("/api/tables", {"setup": setup or {"game": "tcg"}, "seats": choices, **more})
        assert answer.status == 201, answer.body
        return Opened(answer.json)

    def line(self, match: str, *tokens: str, fresh: bool = False, origin: str | None = None) -> Line:
        """A socket that has said hello."""
        line = Line(self.port, match, origin)
        line.send(t="hello", tokens=list(tokens), fresh=fresh)
        return line


def bots_of(server: int) -> list[int]:
    """The processes that a server started for its bots."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
                if parent == server and "spawn_main" in (folder / "cmdline").read_text():
                    found.append(int(folder.name))
    return found


def runs(pid: int) -> bool:
    """Is there such a process, and is it more than a memory?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def nursery() -> None:
    """Starts servers from a process that has loaded everything already: each line on its input is one more."""
    from spacebridge.table.net.serve import serve

    gc.collect()
    gc.freeze()  # no server looks through all of it again
    for line in sys.stdin:
        port = int(line)
        child = os.fork()
        if not child:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os._exit(serve("127.0.0.1", port, 1, False))
        os.write(1, f"pid {child} ".encode())
        os.waitpid(child, 0)


class Mortal:
    """A server that can be killed and started again at once; its port stays the same."""

    def __init__(self, database: str) -> None:
        self._nursery = subprocess.Popen(
            [sys.executable, "-c", "from tests.table_server import nursery; nursery()"],
            env={**os.environ, **LOOSE, "SPACEBRIDGE_DATABASE": database},
            cwd=Path(__file__).parents[1],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.port = 0
        self.pid = 0

    def start(self) -> None:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(f"{self.port}\n".encode())
        self._nursery.stdin.flush()
        text = ""
        while True:  # the server and its nursery write at the same time
            pid, port = re.search(r"pid (\d+) ", text), re.search(r"http://127.0.0.1:(\d+) ", text)
            if pid is not None and port is not None:
                break
            more = os.read(self._nursery.stdout.fileno(), 4096)
            assert more, "the server did not start"
            text += more.decode()
        self.pid, self.port = int(pid[1]), int(port[1])

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        wait_for(lambda: not runs(self.pid), "the server is dead")

    def end(self) -> None:
        self.kill()
        self._nursery.kill()
        self._nursery.wait()


class Opened:
    """A table that was opened or joined, with its secrets."""

    def __init__(self, answer: Json) -> None:
        self.match = str(answer["match"])
        self.host = str(answer["host"])
        tickets = answer["tickets"]
        assert isinstance(tickets, list)
        self.tokens: dict[int, str] = {ticket["seat"]: ticket["token"] for ticket in tickets}


class Line:
    """A client's socket, with the last State it got."""

    def __init__(self, port: int, match: str, origin: str | None = None) -> None:
        headers = {"Origin": origin} if origin is not None else None
        self._open = contextlib.ExitStack()
        address = f"ws://127.0.0.1:{port}/ws/{match}"
        line = connect(address, additional_headers=headers, max_size=None, proxy=None)
        self.socket: ClientConnection = self._open.enter_context(line)
        self.state: Json = {}
        self.view: object = None
        self.story: list[Json] = []
        self.status: list[Json] = []
        self.received: list[str] = []
        self._number = 0

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, patience: float = PATIENCE) -> Json:
        text = self.socket.recv(patience)
        assert isinstance(text, str)
        self.received.append(text)
        message: Json = json.loads(text)
        if message["t"] == "state":
            self._follow(message)
            self.state = message
        return message

    def _follow(self, state: Json) -> None:
        """What is shown now; the state holds it as if all of it had been told."""
        scene = state["scene"]
        if isinstance(scene, dict):
            self.view, self.story, self.status = scene["view"], scene["story"], scene["status"]
        moments = state["moments"]
        assert isinstance(moments, list)
        for moment in moments:
            assert moment.get("kept", 0) <= len(self.story), "lines are missing"
            self.view = fold(self.view, moment.get("changes", ()))
            line = [moment["line"]] if "line" in moment else []
            self.story = [*self.story[: moment.get("kept")], *moment.get("story", ()), *line]
            self.status = moment.get("status", self.status)
        state["view"] = self.view

    def until(self, condition: Callable[[Json], object], what: str = "a message") -> Json:
        """The first message for which it is true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.receive(max(0.1, end - time.monotonic()))
            if condition(message):
                return message
        raise AssertionError(f"never came: {what}")

    def when(self, condition: Callable[[Json], object], what: str = "a state") -> Json:
        """The first State for which it is true; the last one counts."""
        if self.state and condition(self.state):
            return self.state
        return self.until(lambda message: message["t"] == "state" and condition(message), what)

    def answer_to(self, id: str) -> Json:
        """The acknowledgement or refusal of a command."""
        return self.until(lambda message: message.get("id") == id, f"an answer to {id}")

    @property
    def version(self) -> int:
        version = self.state["version"]
        assert isinstance(version, int)
        return version

    @property
    def decision(self) -> Json | None:
        view = self.state.get("view")
        return view["decision"] if isinstance(view, dict) else None

    @property
    def options(self) -> list[str]:
        """The keys of what this client may pick now."""
        decision = self.decision
        if decision is None:
            return []
        options = decision["options"]
        assert isinstance(options, list)
        return [option["key"] for option in options]

    @property
    def over(self) -> bool:
        return self.table["status"] == "over"

    @property
    def table(self) -> Json:
        table = self.state["table"]
        assert isinstance(table, dict)
        return table

    def seat(self, number: int) -> Json:
        seats = self.table["seats"]
        assert isinstance(seats, list)
        found: Json = seats[number]
        return found

    def choose(self, key: str, id: str = "", version: int | None = None) -> Json:
        """Pick, and wait for the answer."""
        self._number += 1
        id = id or f"{secrets.token_hex(4)}-{self._number}"
        self.send(t="choose", id=id, version=self.version if version is None else version, key=key)
        return self.answer_to(id)

    def my_turn(self) -> bool:
        """Wait until this client may pick; False where the game ends before that."""
        self.when(lambda state: self._asked(state) or self._is_over(state), "my turn, or the end")
        return not self._is_over(self.state)

    @staticmethod
    def _asked(state: Json) -> bool:
        view = state["view"]
        decision = view["decision"] if isinstance(view, dict) else None
        return bool(decision and decision["options"])

    @staticmethod
    def _is_over(state: Json) -> bool:
        table = state["table"]
        return isinstance(table, dict) and table["status"] == "over"

    def pick(self, choose: Callable[[list[str]], str] = lambda keys: keys[0]) -> Json:
        """Make the open decision, and wait for the acknowledgement and the State after it."""
        answer = self.choose(choose(self.options))
        assert answer["t"] == "ack", answer
        self.when(lambda state: int(str(state["version"])) >= int(str(answer["version"])), "the new state")
        return answer

    def sync(self) -> None:
        """Read whatever the server has sent so far."""
        self.send(t="ping")
        self.until(lambda message: message["t"] == "pong")

    def close(self) -> None:
        self._open.close()

    def closed(self) -> tuple[int, str]:
        """Read on until the server closes; its code and reason."""
        with pytest.raises(ConnectionClosed) as closed:
            self.until(lambda message: False)
        last = closed.value.rcvd
        assert last is not None
        return last.code, last.reason

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def asked(*lines: Line) -> Line:
    """Who is to pick; everybody knows the latest version. Bots are waited for."""
    for line in lines:
        line.when(lambda state: state["view"])
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        newest = max(line.version for line in lines)
        for line in lines:
            line.when(lambda state: int(str(state["version"])) >= newest, "the latest version")  # noqa: B023
        for line in lines:
            if line.options and line.version == newest:
                return line
        assert not lines[0].over, "nobody is asked anything: the game is over"
        lines[0].until(lambda message: message["t"] == "state")
    raise AssertionError("nobody is asked anything")
