"""How the Trading Card Game is laid out for learning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.learning import Setting
from .catalogue import BUILT_IN, Catalogue
from .decks import Deck, built_in_decks
from .decks import deck as deck_named
from .definitions import BLANK, Card, CardSet, CharacterCard
from .encoding import TcgEncoder
from .saving import load
from .setup import find_rules, new_game

DECKS = ("wave1-orange-aggression", "wave1-blue-defence")


class OwnDeck(msgspec.Struct):
    """A deck that is not built in, written down with its cards."""

    id: str
    name: str
    cards: CardSet
    characters: list[str]
    battle_cards: list[str]
    stratagems: list[str]
    heads: tuple[tuple[str, str], ...]
    outside: list[str] = []

    @classmethod
    def of(cls, deck: Deck) -> OwnDeck:
        return cls(
            deck.id, deck.name, card_set([deck]), [one.id for one in deck.characters],
            [one.id for one in deck.battle_cards], [one.id for one in deck.stratagems], deck.heads,
            [one.id for one in deck.outside],
        )  # fmt: skip

    def deck(self) -> Deck:
        known = Catalogue([self.cards])
        return Deck(
            self.id, self.name, tuple(map(known.character, self.characters)),
            tuple(map(known.battle_card, self.battle_cards)), known, tuple(map(known.battle_card, self.stratagems)),
            self.heads, tuple(known.characters.get(id) or known.battle_card(id) for id in self.outside),
        )  # fmt: skip


def card_set(decks: Sequence[Deck]) -> CardSet:
    """All cards of these decks."""
    people = {one.id: one for deck in decks for one in (*deck.characters, *deck.carried, *deck.forms)}
    cards = {one.id: one for deck in decks for one in (*deck.battle_cards, *deck.stratagems) if one.id != BLANK.id}
    for one in (one for deck in decks for one in deck.outside):
        if isinstance(one, CharacterCard):
            people[one.id] = one
        else:
            cards[one.id] = one
    return CardSet("decks", "decks", tuple(people.values()), tuple(cards.values()))


class TcgSetting(Setting):
    game = "tcg"
    title = "the Trading Card Game"
    takes = ("decks", "rules")
    parameters = {"decks": "+".join(DECKS), "rules": "expanded"}
    encoder = TcgEncoder()

    def __init__(self, decks: Sequence[str | Deck | bytes] = DECKS, rules: str = "expanded") -> None:
        """Decks by id or as they are; `recipe` writes those that are not built in as bytes."""
        if isinstance(decks, str):
            raise BadInput("decks are a list of decks or of their ids")
        self.decks = tuple(map(_deck, decks))
        self.rules = find_rules(rules).name
        self.new(0)

    @classmethod
    def from_parameters(cls, given: dict[str, Any]) -> TcgSetting:
        return cls(given["decks"].split("+"), given["rules"])

    def recipe(self) -> dict[str, Any]:
        known = built_in_decks()
        decks = [
            deck.id if known.get(deck.id) is deck else msgspec.json.encode(OwnDeck.of(deck)) for deck in self.decks
        ]
        return {"decks": decks, "rules": self.rules}

    @property
    def words(self) -> str:
        return f"{self.game} {self.rules} {' '.join(deck.id for deck in self.decks)}"

    def new(self, seed: int) -> Game:
        return new_game(self.decks, self.rules, seed)

    def load(self, data: bytes) -> Game:
        return load(data, self._catalogue)

    @cached_property
    def _catalogue(self) -> Catalogue:
        """Where the cards of these decks are found: the built-in ones, or just these."""
        own = card_set(self.decks)
        cards: list[Card] = [*own.characters, *own.battle_cards]
        return BUILT_IN if all(map(BUILT_IN.has, cards)) else Catalogue([own])


def _deck(given: str | Deck | bytes) -> Deck:
    if isinstance(given, bytes):
        return msgspec.json.decode(given, type=OwnDeck).deck()
    return deck_named(given) if isinstance(given, str) else given
