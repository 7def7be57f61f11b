"""The pages of the docs that say how programs talk to the table and who may do what, printed from the routes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import get_args

from .access import Role
from .messages import ToClient
from .routes import MESSAGES, ROUTES, Message, Route
from .typescript import spell

RIGHTS = """\
# Who may do what

Printed by `make docs` from `src/spacebridge/table/wire/routes.py`, which the server asks too; a test tries every cell.

A stranger shows no token and has not said hello, a spectator has said hello without a token, a seat holder
holds the seat that it is about, another seat's holder some other seat of the match, and the host set the
table up. Tokens are random, only their hashes are stored, and they never stand in an address that is sent to
the server.

{rights}

Whoever may not gets 401 without a token and 403 with a wrong one; on a socket a refusal with its reason.
Nothing changes in either case. What a client gets to see of a match follows from the seats it holds: the
view of its seat, or the public view.
"""


def rights_page() -> str:
    """docs/authorisation.md"""
    library = [route for route in ROUTES if route.topic == "library"]
    matches = [route for route in ROUTES if route.topic != "library"]
    rows = [
        (f"`{one.name}`", *("yes" if role in one.who else "no" for role in Role), one.but)
        for one in (*matches, *MESSAGES, *library)
    ]
    return RIGHTS.replace("{rights}", _table(("what", *(role.value for role in Role), "on condition"), rows))


def api_page() -> str:
    """docs/table-api.md: the words of `api.md`, with the tables where they belong."""
    page = files(__package__).joinpath("api.md").read_text("utf-8")
    for topic in ("server", "matches", "replays", "library"):
        page = page.replace(f"{{{topic}}}", _routes(route for route in ROUTES if route.topic == topic))
    said = [(f"`{one.tag}`", _types(one), one.does) for one in MESSAGES]
    told = [(f"`{one.__struct_config__.tag}`", f"`{one.__name__}`", one.__doc__ or "") for one in get_args(ToClient)]
    page = page.replace("{said}", _table(("`t`", "sends and is answered by", "what it does"), said))
    return page.replace("{told}", _table(("`t`", "type", "what it says"), told))


def _routes(routes: Iterable[Route]) -> str:
    rows = [(f"`{one.name}`", _code(one.sends), _answer(one), _does(one)) for one in routes]
    return _table(("route", "sends", "answers", "what it does"), rows)


def _answer(route: Route) -> str:
    word = {str: "text", bytes: "a file"}.get(route.answers) or _code(route.answers)  # type: ignore[call-overload]
    return word if route.status == 200 else f"{word} ({route.status})"


def _does(route: Route) -> str:
    query = "; ".join(f"`?{one.name}=` {one.does}" for one in route.query)
    return f"{route.does} {query}." if query else route.does


def _types(message: Message) -> str:
    return f"`{message.kind.__name__}` → {', '.join(f'`{one.__name__}`' for one in message.answers)}"


def _code(hint: object) -> str:
    return "" if hint is None else f"`{spell(hint)}`"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(' '.join(cell.split()) for cell in line)} |" for line in lines)
