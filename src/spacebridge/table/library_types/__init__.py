"""What the library answers: cards, words, rules, scenarios, positions and decks, as types.

The client's own types are printed from these, like those of the messages. What a client sends refuses unknown fields;
there, whatever has a default may be left out.
"""

from __future__ import annotations

from typing import Literal

import msgspec

GameId = Literal["tcg", "dbg"]


class Fault(msgspec.Struct, frozen=True):
    """The body of every refusal: one sentence, and the rule behind it where there is one."""

    reason: str
    rule: str = ""
