"""Decks: a team of characters and a list of battle cards. The built-in ones are those of the boxes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from ..kernel.english import suggest
from ..kernel.errors import BadDeck, BadInput
from ..kernel.strangers import DECK, clean
from .catalogue import BUILT_IN, Catalogue
from .definitions import BattleCard, Card, CharacterCard
from .heads import Pairs, assigned
from .outside import reachable


class Deck:
    """A named team and its battle cards, in the order they are listed."""

    __slots__ = (
        "battle_cards", "carried", "characters", "combiners", "every_form", "forms", "heads", "id", "name", "outside",
        "owned", "sideboard", "stratagems",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        characters: tuple[CharacterCard, ...],
        battle_cards: tuple[BattleCard, ...],
        catalogue: Catalogue = BUILT_IN,
        stratagems: tuple[BattleCard, ...] = (),
        heads: Pairs = (),
        owned: tuple[Card, ...] | None = None,
        sideboard: tuple[BattleCard, ...] = (),
    ) -> None:
        self.id = id
        self.name = clean(name, DECK)
        self.characters = characters
        self.battle_cards = battle_cards
        self.owned = owned
        """The cards its player owns outside the game; None: one of every card there is."""
        everything: tuple[Card, ...] = (*catalogue.characters.values(), *catalogue.battle_cards.values())
        self.outside = reachable((*characters, *battle_cards, *stratagems), everything if owned is None else owned)
        """Those of them that its cards can bring into the game."""
        listed = {one.id for one in characters}
        self.carried = tuple(catalogue.character(id) for one in characters for id in one.carried if id not in listed)
        """Characters that come along under another one without being listed."""
        self.every_form = tuple(one for one in catalogue.characters.values() if one.parts)
        """All Combiners there are."""
        self.forms = tuple(
            one for one in self.every_form if listed.union(card.id for card in self.outside).issuperset(one.parts)
        )
        """Combiners that the characters could form."""
        self.combiners: tuple[CharacterCard, ...] = ()
        """Combiners that are listed with the team, where a list has them; they are no cards of their own."""
        self.stratagems = stratagems
        """What lies beside the team from the start, and never in the deck."""
        self.sideboard = sideboard
        """Battle cards and stratagems that may be exchanged between the games of a match."""
        self.heads = assigned(characters, heads)
        """Which body has which head at the start, by ids: first those that were named."""

    @staticmethod
    def of(
        characters: list[str],
        battle: Mapping[str, int],
        name: str = "a deck",
        catalogue: Catalogue = BUILT_IN,
        outside: Mapping[str, int] | None = None,
        stratagems: Sequence[str] = (),
        sideboard: Mapping[str, int] | None = None,
        heads: Mapping[str, str] | None = None,
    ) -> Deck:
        """A deck from card ids and counts, with what its player owns outside the game and in the sideboard, and with
        heads for its bodies.

        A stratagem among the battle cards is taken for what it is.

        >>> Deck.of(["arcee-skilled-fighter"], {"zap": 3, "medic": 2}, "a small one")
        <deck a small one: 1 characters, 5 battle cards>
        """
        try:
            team = tuple(catalogue.character(id) for id in characters)
            cards = _copies(catalogue, battle)
            beside = tuple(catalogue.battle_card(id) for id in stratagems)
            spare = _copies(catalogue, sideboard or {})
            owned = tuple(_any(catalogue, id) for id, n in (outside or {}).items() for _ in range(_counted(id, n)))
        except BadInput as error:
            raise BadDeck(f"{name}: {error}") from None
        beside += tuple(card for card in cards if card.type == "stratagem")
        cards = tuple(card for card in cards if card.type != "stratagem")
        for card in beside:
            if card.type != "stratagem":
                raise BadDeck(f"{name}: {card} is no stratagem")
        return Deck(
            name, name, team, cards, catalogue, beside, tuple((heads or {}).items()),
            None if outside is None else owned, spare,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<deck {self.name}: {len(self.characters)} characters, {len(self.battle_cards)} battle cards>"


def _copies(catalogue: Catalogue, cards: Mapping[str, int]) -> tuple[BattleCard, ...]:
    return tuple(catalogue.battle_card(id) for id, n in cards.items() for _ in range(_counted(id, n)))


def _counted(id: str, copies: int) -> int:
    if isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
        raise BadDeck(f"{id!r} is listed {copies!r} times; a deck lists a card once or more")
    return copies


def _any(catalogue: Catalogue, id: str) -> Card:
    return catalogue.characters[id] if id in catalogue.characters else catalogue.battle_card(id)


def deck_entries() -> dict[str, dict[str, Any]]:
    """The lists of the built-in decks, by id, as their file has them."""
    return tomllib.loads(files(__package__).joinpath("decks.toml").read_text("utf-8"))


def listed_deck(id: str, entry: Mapping[str, Any], catalogue: Catalogue = BUILT_IN) -> Deck:
    """The deck of such a list."""
    made = Deck.of(
        entry["characters"], entry["battle"], entry["name"], catalogue, stratagems=entry.get("stratagems", ()),
        sideboard=entry.get("sideboard", {}), heads=entry.get("heads", {}),
    )  # fmt: skip
    made.id = id
    return made


@cache
def built_in_decks() -> dict[str, Deck]:
    """The decks of the boxes and some of our own, by id.

    >>> "wave1-cars" in built_in_decks()
    True
    """
    return {id: listed_deck(id, entry) for id, entry in deck_entries().items()}


def deck(id: str) -> Deck:
    """A built-in deck by its id.

    >>> deck("autobot-starter-set")
    <deck Autobot Starter Set: 4 characters, 40 battle cards>
    """
    found = built_in_decks().get(id)
    if found is None:
        raise BadDeck(
            f"there is no deck {id!r}{suggest(id, built_in_decks())}; the decks are {', '.join(built_in_decks())}"
        )
    return found
