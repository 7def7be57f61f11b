"""The cards of the Trading Card Game for whoever reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ..kernel.english import count
from ..kernel.errors import BadInput
from ..kernel.shelf import Keywords, Shelf
from . import browse, setfiles
from .catalogue import Catalogue
from .decks import built_in_decks
from .definitions import ICON_LETTERS, BattleCard, Card, CharacterCard
from .doubts import doubts_of
from .printed import TcgCard, printed

KINDS: Final = ("character", "Combiner", "battle card", "stratagem")
"""As which the cards are counted."""


class TcgShelf(Shelf):
    package = __package__
    searched_by = ("trait", "icon", "stars", "does")
    search_hint = "--stars"

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def all(self, sets: Sequence[str] = ()) -> list[Card]:
        return [card for name in sets or ("",) for card in browse.all_cards(self.catalogue, name)]

    def ids(self) -> frozenset[str]:
        return frozenset((*self.catalogue.characters, *self.catalogue.battle_cards)) - {"blank"}

    def search(self, cards: Sequence[Any], words: Sequence[str], by: Mapping[str, Any]) -> list[Any]:
        icon = by.get("icon", "")
        if icon and icon not in ICON_LETTERS:
            raise BadInput(f"there is no {icon!r} icon; choose {', '.join(ICON_LETTERS)}")
        return browse.search(list(cards), list(words), **by)

    def line(self, card: Any) -> str:
        if isinstance(card, CharacterCard):
            sides = "  ".join(f"{mode.name} {mode.attack}/{mode.defense}" for mode in card.modes)
            numbers = f"{card.stars}★ {card.health} health  {sides}"
            return f"{card.set:<4} {card.number:<4} {card.full_name}  {numbers}  [{card.id}]"
        kind = card.upgrade_kind or card.type
        return f"{card.set:<4} {card.number:<4} {card.name}  {kind} {card.icon_letters}  [{card.id}]"

    def lines(self, card: Any) -> list[str]:
        if isinstance(card, CharacterCard):
            numbers = f"{card.stars}★  {card.health} health  {_number(card)}"
            found = [f"{card.full_name}  {', '.join(card.factions)}  {numbers}"]
            if card.parts:
                parts = (self.catalogue.characters.get(id) for id in card.parts)
                found.append(f"  made of: {'; '.join(one.full_name for one in parts if one is not None)}")
            for mode in card.modes:
                found.append(f"  {mode.name}: ATK {mode.attack}  DEF {mode.defense}  {', '.join(mode.traits)}")
                text = card.text_of(mode)
                found += [f"    {line}" for line in (text.split("\n") if text else [])]
            for side in card.sides:
                named = f"{side.name}, " if card.halves else ""
                found.append(f"  on another character, as {named}{side.upgrade_kind or side.type}:")
                found += [f"    {line}" for line in (*(card.head_rules if side.type == "head" else ()), *_rules(side))]
            return [*found, *_uncertain(card)]
        head = f"{card.name}  {card.upgrade_kind or card.type}  icons {card.icon_letters}  {_number(card)}"
        return [head, *(f"  {line}" for line in _rules(card)), *_uncertain(card)]

    def tally(self, cards: Sequence[Any]) -> str:
        kinds = Counter(_kind(card) for card in cards)
        parts = [count(kinds[one], one) for one in KINDS if kinds[one]]
        return f"{count(len(cards), 'card')}: {', '.join(parts)}" if len(parts) > 1 else count(len(cards), "card")

    def as_json(self, card: Any) -> dict[str, object]:
        return browse.as_json(card)

    def as_entry(self, card: Any) -> dict[str, object]:
        return setfiles.as_entry(card)

    printed_as = TcgCard

    def printed(self, card: Any, set_name: str, keywords: Keywords) -> TcgCard:
        return printed(card, set_name, keywords)

    def bearers(self, id: str) -> tuple[str, ...]:
        people = self.catalogue.characters.values()
        return tuple(one.id for one in people if id in (*one.carried, *one.parts))

    def decks_with(self, id: str) -> tuple[str, ...]:
        return tuple(
            deck.id
            for deck in built_in_decks().values()
            if id in {*(one.id for one in (*deck.characters, *deck.carried)), *(one.id for one in deck.battle_cards)}
        )

    def forms_of(self, word: str) -> Sequence[str]:
        """All traits of the characters but those that are words by themselves, alone and in the plural."""
        if word != "trait":
            return ()
        people = self.catalogue.characters.values()
        found = {trait for card in people for mode in card.modes for trait in mode.traits}
        found -= {entry.word for entry in self.glossary()}
        return [form for trait in sorted(found) for form in (trait, f"{trait}s")]

    def owns(self, file: object) -> bool:
        return isinstance(file, dict) and ("characters" in file or "battle_cards" in file)

    def set_id(self, path: Path) -> str:
        return setfiles.load_set(path).id

    def schema(self) -> dict[str, object]:
        return setfiles.schema()


def _kind(card: Card) -> str:
    if isinstance(card, CharacterCard):
        return "Combiner" if card.parts else "character"
    return "stratagem" if card.type == "stratagem" else "battle card"


def _uncertain(card: Card) -> list[str]:
    return [f"  not certain: {text}" for text in doubts_of(card.id)]


def _number(card: Card) -> str:
    return f"({card.set} {card.number})" if card.number else f"({card.set})"


def _rules(card: BattleCard) -> list[str]:
    """What a battle card adds and says."""
    bonus = ((card.attack_bonus, "ATK"), (card.defense_bonus, "DEF"), (card.health_bonus, "HP"))
    return [*(f"{n:+} {sign}" for n, sign in bonus if n), *(card.text.split("\n") if card.text else [])]
