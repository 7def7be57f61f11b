"""Who may do what: one line for each route and message, read by the server, by a page of the docs and by a test.

A stranger shows no token and has not said hello, a spectator has said hello without a token, a holder holds the seat
that it is about, another holder some other seat of the match, and the host set the table up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum

import msgspec
from starlette.routing import Route

from ...kernel.errors import BadInput


class Role(Enum):
    STRANGER = "stranger"
    SPECTATOR = "spectator"
    HOLDER = "seat holder"
    OTHER = "other seat's holder"
    HOST = "host"


EVERYBODY = frozenset(Role)
SEATED = frozenset({Role.HOLDER, Role.OTHER})
MINE = frozenset({Role.HOLDER})


class Denied(BadInput):
    """Not for whoever asks, not here, or not any more; `status` is the HTTP status that says so."""

    def __init__(self, reason: str, status: int) -> None:
        super().__init__(reason)
        self.status = status


class Right(msgspec.Struct, frozen=True):
    """A route or message, who may use it, and on what condition."""

    name: str
    who: frozenset[Role]
    but: str = ""


RIGHTS = (
    Right("GET /health", EVERYBODY),
    Right("GET /metrics", EVERYBODY),
    Right("GET /api/tables", EVERYBODY, "public tables only"),
    Right("POST /api/tables", EVERYBODY),
    Right("GET /api/matches/{match}", EVERYBODY),
    Right("POST /api/matches/{match}/join", EVERYBODY, "an open seat only"),
    Right(
        "POST /api/matches/{match}/seats/{seat}",
        frozenset({Role.HOLDER, Role.HOST}),
        "the host only where no person sits",
    ),
    Right("POST /api/matches/{match}/rematch", SEATED, "after the game"),
    Right("POST /api/scenarios/play", EVERYBODY),
    Right("GET /api/replays/{match}", EVERYBODY, "after the game"),
    Right("GET /api/replays/{match}/at/{version}", EVERYBODY, "after the game"),
    Right("GET /api/replays/{match}/file", EVERYBODY, "after the game"),
    Right("POST /api/replays/{match}/fork", EVERYBODY, "after the game"),
    Right("socket: hello", EVERYBODY, "a token that opens no seat is refused"),
    Right("socket: sit", MINE),
    Right("socket: choose", MINE, "the seat that is asked"),
    Right("socket: undo", SEATED, "each their own latest pick"),
    Right("socket: consent", frozenset({Role.OTHER}), "the people at the other seats"),
    Right("socket: concede", SEATED, "each their own seat"),
    Right("socket: why", SEATED),
    Right("socket: preview", MINE, "the seat that is asked"),
    Right("socket: hint", MINE, "the seat that is asked"),
    Right("socket: say", SEATED, "free text only where the table allows it"),
    Right("socket: ping", EVERYBODY - {Role.STRANGER}),
)
_BY_NAME = {right.name: right for right in RIGHTS}


def check(name: str, roles: Iterable[Role]) -> None:
    """Denied where none of these roles may do it."""
    given = set(roles)
    right = _BY_NAME[name]
    if given & right.who:
        return
    if not given - {Role.STRANGER, Role.SPECTATOR}:
        raise Denied(f"this is for {_listing(right.who)}: show the token of your seat", 401)
    raise Denied(f"this is for {_listing(right.who)}", 403)


def _listing(who: Iterable[Role]) -> str:
    names = [role.value for role in Role if role in who]
    return "nobody" if not names else "the " + " or the ".join(names)


def page(library: Sequence[str]) -> str:
    """The page of the docs; the library's routes are everybody's."""
    lines = [
        "# Who may do what",
        "",
        "Printed from `src/spacebridge/table/wire/access.py`, which the server asks too; a test tries every cell.",
        "",
        "A stranger shows no token and has not said hello, a spectator has said hello without a token, a seat holder",
        "holds the seat that it is about, another seat's holder some other seat of the match, and the host set the",
        "table up. Tokens are random, only their hashes are stored, and they never stand in an address that is sent to",
        "the server.",
        "",
        f"| what | {' | '.join(role.value for role in Role)} | on condition |",
        "|---|" + "---|" * (len(Role) + 1),
    ]
    for right in RIGHTS:
        cells = " | ".join("yes" if role in right.who else "no" for role in Role)
        lines.append(f"| `{right.name}` | {cells} | {right.but} |")
    cells = " | ".join("yes" for _ in Role)
    lines += [f"| `{name}` | {cells} | |" for name in library]
    lines += [
        "",
        "Whoever may not gets 401 without a token and 403 with a wrong one; on a socket a refusal with its reason.",
        "Nothing changes in either case. What a client gets to see of a match follows from the seats it holds: the",
        "view of its seat, or the public view.",
    ]
    return "\n".join(lines) + "\n"


def names_of(routes: Iterable[Route]) -> list[str]:
    """Routes as they stand in the table."""
    return [
        f"{method} {re.sub(':[a-z]+}', '}', route.path)}"
        for route in routes
        for method in sorted(route.methods or ())
        if method != "HEAD"
    ]
