"""What the terminal has to know about a game: how its table looks, and what its players may ask for."""

from __future__ import annotations

from typing import Protocol

import msgspec
from rich.console import RenderableType

from ..kernel.game import Game
from ..kernel.kit import Kit
from . import board, matrix  # noqa: F401  (the drawings of tables that have one of their own)
from .drawing import draw


class Front(Protocol):
    """What a game lends to the terminal. It is handed games and views of its own kind only."""

    @property
    def id(self) -> str:
        """The game's name on the command line, in scenario files and in the name of a save."""

    @property
    def example(self) -> str:
        """A key that could be picked in this game, for somebody who asks `why` and nothing more."""

    def draw(self, view: msgspec.Struct, names: tuple[str, ...], practice: bool = False) -> RenderableType:
        """The whole table as this view shows it, with a name for each seat."""

    def extra_lines(self, view: msgspec.Struct) -> list[str]:
        """What `scenario show` adds below the table when everything lies open: the decks from the top, say."""

    def summary(self, game: Game) -> str:
        """How this game is played, in a few sentences."""

    def card_lines(self, game: Game, name: str) -> list[str]:
        """What the cards of that id or beginning of a name say; BadInput where there is none in this game."""

    def rule_prefix(self, game: Game) -> str:
        """How the ids of the rules begin that this game is played by."""


class KitFront:
    """The front of a game that has a kit."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.id = kit.name
        self.example = kit.example

    def draw(self, view: msgspec.Struct, names: tuple[str, ...], practice: bool = False) -> RenderableType:
        return draw(view, names, practice)

    def extra_lines(self, view: msgspec.Struct) -> list[str]:
        return self.kit.open_lines(view)

    def summary(self, game: Game) -> str:
        return self.kit.summary(game)

    def card_lines(self, game: Game, name: str) -> list[str]:
        return self.kit.card_lines(game, name)

    def rule_prefix(self, game: Game) -> str:
        return self.kit.rule_prefix(game)
