"""Words that several events are told with."""

from __future__ import annotations

from typing import Literal

NONE = -1
"""No player, character or card."""


Icon = Literal["orange", "blue", "white", "black", "green"]


ICON_LETTERS: dict[Icon, str] = {"orange": "O", "blue": "B", "white": "W", "green": "G", "black": "K"}


Slot = Literal["", "weapon", "armor", "utility", "head"]


Until = Literal["attack", "turn", "next turn", "gone"]


UNTIL: dict[Until, str] = {
    "attack": "until after the attack", "turn": "until end of turn", "next turn": "",
    "gone": "for as long as it stays on the battlefield",
}  # fmt: skip
