"""Players that are programs. They see views and options, never the game."""

from .hints import Picked, hint, hint_level, hint_line
from .players import BOTS, RandomBot, make_bot
from .seat import Bot, Budget, Seat, Thought, Weighed

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Picked",
    "RandomBot",
    "Seat",
    "Thought",
    "Weighed",
    "hint",
    "hint_level",
    "hint_line",
    "make_bot",
]
