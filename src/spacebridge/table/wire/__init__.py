"""What travels between the table and its clients, as types, and who may ask for what.

The client's own types are printed from these. What a client sends refuses unknown fields; there, whatever has a default
may be left out.
"""

from __future__ import annotations

import msgspec

DEFAULT_LEVEL = "rookie"
"""The bot that plays where none is chosen."""


class Fault(msgspec.Struct, frozen=True):
    """The body of every refusal: one sentence, and the rule behind it where there is one."""

    reason: str
    rule: str = ""
