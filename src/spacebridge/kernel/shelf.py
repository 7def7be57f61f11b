"""The cards of a game for whoever reads them: lists, searches and set files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

import msgspec

from .english import count, suggest
from .errors import BadInput

Keywords = Callable[[Sequence[str]], tuple[str, ...]]
"""The ids of the words in texts that a glossary explains."""


class PrintedCard(msgspec.Struct, frozen=True, tag_field="game"):
    """A card as readers see it; a game says what else is on it."""

    id: str
    name: str
    does: tuple[str, ...]
    """The words of the vocabulary it is made of."""


class Persona(msgspec.Struct, frozen=True, tag_field="game"):
    """Somebody a player can be; a game says what else is to be told of them."""

    id: str
    name: str


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of card texts and what it means, as a glossary writes it."""

    word: str
    kind: Literal["keyword", "icon", "type", "place", "term"]
    rule: str
    """The clause that says it at length."""
    text: str
    forms: tuple[str, ...] = ()
    """How else it is written."""
    icon: str = ""
    letter: str = ""


class Shelf:
    """The cards of a catalogue. As it stands here: none. A card is whatever the game takes for one."""

    searched_by: tuple[str, ...] = ()
    """Options of a search that mean something here."""
    search_hint = ""
    """What to search by instead of what means nothing here."""

    def all(self, sets: Sequence[str] = ()) -> list[Any]:
        """The cards of these sets, or of all."""
        return []

    def ids(self) -> frozenset[str]:
        """The ids of the cards that can stand in a scenario."""
        return frozenset()

    def mentioned(self, words: set[str]) -> frozenset[str]:
        """The ids of the cards that these words of a scenario name."""
        return frozenset(words & self.ids())

    def spell(self, id: str) -> str:
        """An id as the game itself spells it."""
        return id

    def find(self, id: str) -> Any:
        """A card of the built-in sets or of one's own; BadInput where there is none."""
        known = {card.id: card for card in self.all()}
        found = known.get(id) or known.get(self.spell(id))
        if found is None:
            raise BadInput(f"there is no card {id!r}{suggest(id, known)}")
        return found

    def search(self, cards: Sequence[Any], words: Sequence[str], by: Mapping[str, Any]) -> list[Any]:
        """The cards that fit all that is asked."""
        return []

    def line(self, card: Any) -> str:
        """A card in a list."""
        raise NotImplementedError

    def lines(self, card: Any) -> list[str]:
        """A card with its text."""
        raise NotImplementedError

    def tally(self, cards: Sequence[Any]) -> str:
        """How many cards a list has, by what they are."""
        return count(len(cards), "card")

    def as_json(self, card: Any) -> dict[str, object]:
        """A card for programs."""
        raise NotImplementedError

    def as_entry(self, card: Any) -> dict[str, object]:
        """A card in the form of a set file."""
        raise NotImplementedError

    # For readers

    printed_as: type[PrintedCard] | None = None
    """The type of the cards that readers see."""

    def printed(self, card: Any, set_name: str, keywords: Keywords) -> PrintedCard:
        """A card as readers see it, with the words of its text that are explained elsewhere."""
        raise NotImplementedError

    def bearers(self, id: str) -> tuple[str, ...]:
        """The ids of the cards that this one begins the game under, or is a part of."""
        return ()

    def decks_with(self, id: str) -> tuple[str, ...]:
        """The ids of the built-in decks that have a card."""
        return ()

    persona_as: type[Persona] | None = None
    """What it tells of whom a player can be, where that is chosen."""

    def personas(self) -> tuple[Persona, ...]:
        """Whom a player can be, where that is chosen."""
        return ()

    package = ""
    """Where the file with the words of its glossary lies."""

    def glossary(self) -> tuple[Explained, ...]:
        """The words of its card texts that are explained, in the order of the file."""
        if not self.package:
            return ()
        data = tomllib.loads(files(self.package).joinpath("glossary.toml").read_text("utf-8"))
        return msgspec.convert(data["words"], tuple[Explained, ...])

    def forms_of(self, word: str) -> Sequence[str]:
        """How a word of the glossary is written in card texts, where the cards themselves say it."""
        return ()

    # Set files

    def owns(self, file: object) -> bool:
        """Is this the content of a set file of this game?"""
        return False

    def set_id(self, path: Path) -> str:
        """The id of the set in a file."""
        raise BadInput("this game has no set files")

    def schema(self) -> dict[str, object]:
        """The JSON Schema of set files."""
        raise BadInput("this game has no set files")
