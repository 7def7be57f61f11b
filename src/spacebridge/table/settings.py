"""What whoever runs the table may set, by environment variables that begin with SPACEBRIDGE_."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from ..kernel.errors import BadInput

PREFIX = "SPACEBRIDGE_"


class Settings(msgspec.Struct, frozen=True):
    """Every field can be set by SPACEBRIDGE_ and its name in capitals."""

    database: str = ""
    """A file for SQLite, or an address such as postgresql://user@host/name; empty: a file of this user."""
    origins: str = ""
    """Further origins whose pages may talk to this table, separated by spaces; the table's own always may."""
    web: str = ""
    """Where the built client lies; empty: in the package."""
    metrics_token: str = ""
    """Who asks for /metrics shows this in `Authorization: Bearer`; empty: only callers on this machine are answered."""
    key: str = ""
    """With this, seeds and states of running matches are closed in the database; empty: the key of `key_file`."""
    key_file: str = ""
    """Where that key lies, made at the first start; empty: beside the file of SQLite, or with this user's files."""
    log_level: str = "info"
    compress: bool = False
    """Compress what is sent over sockets: a tenth of the bytes for twice the work."""

    grace: float = 120.0
    """Seconds a person may be away before a bot stands in, where others wait."""
    reveal: float = 20.0
    """Seconds in which people tell what they add to the chance of a match, once every seat is taken."""
    stand_in: str = "rookie"
    """The level of a bot that stands in."""
    bot_processes: int = 0
    """Processes in which bots think, for each worker; 0: one less than there are processors."""
    bot_warm_up: float = 2.0
    """Seconds after a worker's start at which bots are started, if nobody needed them before."""
    bot_patience: float = 30.0
    """Seconds after which a bot that does not answer is started again."""
    reading_patience: float = 4.0
    """Seconds after which a text that somebody sent and that is still being read is refused."""
    cached: int = 2000
    """Matches that are kept in memory though nobody looks at them."""

    keep_finished: float = 365.0
    """Days that a finished match and its replay are kept; 0: for ever. So with the next two."""
    keep_idle: float = 60.0
    """Days that a match is kept at which nobody went on."""
    keep_unplayed: float = 2.0
    """Days that a table is kept at which nobody picked anything."""
    keep_matches: int = 100_000
    """How many finished matches are kept at most, the newest; 0: all of them."""

    messages_rate: float = 30.0
    """Messages a second on one socket; `messages_burst` at once."""
    messages_burst: float = 120.0
    address_rate: float = 50.0
    """The same for all sockets of one address together."""
    address_burst: float = 500.0
    address_at_once: int = 8
    """Messages of one address that are obeyed at the same time; the others wait for these, and nobody else does."""
    requests_rate: float = 20.0
    """Requests a second from one address."""
    requests_burst: float = 200.0
    tables_rate: float = 0.5
    """Tables that one address may open, a second."""
    tables_burst: float = 30.0
    public_rate: float = 0.01
    """Of them listed in the lobby, so that nobody fills it."""
    public_burst: float = 10.0
    sockets: int = 100
    """Sockets from one address at the same time."""
    sockets_rate: float = 3.0
    """Sockets that one address may open, a second."""
    sockets_burst: float = 120.0
    refusal: float = 1.0
    """Seconds after which one who asks for too much is told so."""
    hello: float = 10.0
    """Seconds in which a new socket has to say hello."""

    @property
    def address(self) -> str:
        """The database as SQLAlchemy knows it."""
        given = self.database or str(data_folder() / "table.db")
        for short in ("postgres://", "postgresql://"):
            if given.startswith(short):
                return "postgresql+psycopg://" + given.removeprefix(short)
        return given if "://" in given else f"sqlite:///{Path(given).expanduser().absolute()}"

    @property
    def key_path(self) -> Path:
        """Where the key lies."""
        if self.key_file:
            return Path(self.key_file).expanduser().absolute()
        kind, _, file = self.address.partition(":///")
        return Path(file).with_suffix(".key") if kind == "sqlite" else data_folder() / "table.key"

    @property
    def processes(self) -> int:
        return self.bot_processes or max(1, (os.cpu_count() or 1) - 1)


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of the environment; BadInput names the variable that can't be read."""
    given = os.environ if environment is None else environment
    values: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        name = PREFIX + field.name.upper()
        if name in given:
            try:
                values[field.name] = msgspec.convert(given[name], field.type, strict=False)
            except msgspec.ValidationError:
                kind = {int: "a whole number", float: "a number", bool: "true or false"}[field.type]
                raise BadInput(f"{name} has to be {kind}, not {given[name]!r}") from None
    return msgspec.convert(values, Settings)


def data_folder() -> Path:
    """Where a program keeps what belongs to this user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "spacebridge"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "spacebridge"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "spacebridge"
