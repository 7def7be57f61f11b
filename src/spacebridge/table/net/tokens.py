"""Secrets that open seats. The server keeps hashes only, so that a copy of the database opens nothing."""

from __future__ import annotations

import base64
import secrets
from hashlib import blake2b

MATCH_BYTES = 8
LONGEST = 128
"""Characters of the longest token that is looked at."""


def new_match() -> str:
    """A name that can't be guessed, short enough for a link."""
    return secrets.token_urlsafe(MATCH_BYTES)[:10]


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return blake2b(token.encode(), digest_size=32, person=b"spacebridge seat").hexdigest()


def heir(token: str, match: str, role: str = "seat") -> str:
    """The token of the same person in a match that follows: asking for it twice gives the same one."""
    made = blake2b(f"{role} {match}".encode(), key=token.encode()[:64], digest_size=24, person=b"spacebridge heir")
    return base64.urlsafe_b64encode(made.digest()).decode()


def read_tokens(header: str) -> list[str]:
    """The tokens of an Authorization header: `Bearer one two`."""
    kind, _, rest = header.partition(" ")
    return [token for token in rest.split()[:8] if len(token) <= LONGEST] if kind.lower() == "bearer" else []
