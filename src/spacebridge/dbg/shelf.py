"""The cards of the Deck-Building Game for whoever reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..kernel.english import suggest
from ..kernel.errors import BadInput
from ..kernel.shelf import Keywords, Shelf
from . import browse, setfiles
from .catalogue import Catalogue, spell
from .definitions import Card
from .printed import DbgCard, DbgCharacter, printed


class DbgShelf(Shelf):
    package = __package__
    searched_by = ("trait", "cost", "does")
    search_hint = "--trait or --cost"

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def all(self, sets: Sequence[str] = ()) -> list[Card]:
        """A card of a file may have taken the place of another, so each is listed once."""
        found = {card.id: card for name in sets or ("",) for card in browse.all_cards(self.catalogue, name)}
        return list(found.values())

    def ids(self) -> frozenset[str]:
        return frozenset(self.catalogue.cards) - {"blank", "empty"}

    def mentioned(self, words: set[str]) -> frozenset[str]:
        return frozenset(spell(word) for word in words) & self.ids()

    def spell(self, id: str) -> str:
        """Ids may carry the prefix of their set."""
        return spell(id)

    def search(self, cards: Sequence[Any], words: Sequence[str], by: Mapping[str, Any]) -> list[Any]:
        kind = by.get("trait", "")
        kinds = {one for card in cards for one in browse.kinds_of(card)}
        if kind and kind.lower().replace(" ", "-") not in kinds:
            raise BadInput(f"no card here is {kind!r}{suggest(kind.lower(), kinds)}")
        return browse.search(cards, words, kind=kind, cost=by.get("cost"), does=by.get("does", ""))

    def line(self, card: Any) -> str:
        copies = f"×{card.copies}" if card.copies > 1 else ""
        words = (card.set, f"{card.name} {copies}".rstrip(), card.type_line, card.numbers, f"[{card.id}]")
        return "  ".join(word for word in words if word)

    def lines(self, card: Any) -> list[str]:
        copies = f"  ×{card.copies}" if card.copies > 1 else ""
        head = f"{card.name}  {card.type_line}{copies}  ({card.set}, {card.provenance})"
        return [head, *(f"  {line}" for line in [card.numbers, *card.text.split("\n")] if line)]

    def as_json(self, card: Any) -> dict[str, object]:
        return browse.as_json(card)

    def as_entry(self, card: Any) -> dict[str, object]:
        return setfiles.as_entry(card)

    printed_as = DbgCard

    def printed(self, card: Any, set_name: str, keywords: Keywords) -> DbgCard:
        return printed(card, set_name, keywords)

    persona_as = DbgCharacter

    def personas(self) -> tuple[DbgCharacter, ...]:
        return tuple(
            DbgCharacter(card.id, card.name, card.provenance, card.bot.text, card.alt.text, card.alt.move)
            for card in self.catalogue.cards.values()
            if card.bot is not None and card.alt is not None
        )

    def owns(self, file: object) -> bool:
        return isinstance(file, dict) and "cards" in file

    def set_id(self, path: Path) -> str:
        return setfiles.load_set(path).id

    def schema(self) -> dict[str, object]:
        return setfiles.schema()
