"""Players that are programs. They see views and options, never the game."""

from .players import BOTS, Bot, RandomBot, make_bot

__all__ = ["BOTS", "Bot", "RandomBot", "make_bot"]
