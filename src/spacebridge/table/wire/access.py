"""Who may do what, and how a request is refused.

A stranger shows no token and has not said hello, a spectator has said hello without a token, a holder holds the seat
that it is about, another holder some other seat of the match, and the host set the table up.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

import msgspec

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


class Missing(Denied):
    """There is no such thing."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, 404)


class Right(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be asked for, who may, and on what condition."""

    name: str
    who: frozenset[Role] = EVERYBODY
    but: str = ""

    def check(self, roles: Iterable[Role]) -> None:
        """Denied where none of these roles may do it."""
        given = set(roles)
        if given & self.who:
            return
        names = [role.value for role in Role if role in self.who]
        reason = f"this is for {'the ' + ' or the '.join(names) if names else 'nobody'}"
        if not given - {Role.STRANGER, Role.SPECTATOR}:
            raise Denied(f"{reason}: show the token of your seat", 401)
        raise Denied(reason, 403)
