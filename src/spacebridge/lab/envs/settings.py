"""How the games are laid out for learning: everything but the seed. The only place here that knows them by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

import msgspec

from ... import dbg, tcg
from ...dbg.encoding import DbgEncoder
from ...dbg.setup import check_players, find_mode
from ...kernel.encoding import Encoder
from ...kernel.english import listing
from ...kernel.errors import BadInput
from ...kernel.game import Game
from ...tcg.definitions import BLANK, Card, CardSet
from ...tcg.encoding import TcgEncoder
from ...tcg.setup import find_rules

DECKS = ("wave1-orange-aggression", "wave1-blue-defence")


class Setting:
    """One way to play a game. It never changes, so copies of an environment share it."""

    game: ClassVar[str] = ""
    title: ClassVar[str] = ""
    takes: ClassVar[tuple[str, ...]] = ()
    """What a setting of this game is made of."""
    parameters: ClassVar[dict[str, Any]] = {}
    """The same in the plain words and numbers that OpenSpiel knows, as they are unless somebody says otherwise."""
    least: ClassVar[int] = 2
    most: ClassVar[int] = 2
    encoder: ClassVar[Encoder]
    players = 2
    team = False
    """Do all players win or lose together?"""
    zero_sum = True

    @classmethod
    def from_parameters(cls, given: dict[str, Any]) -> Setting:
        """The setting that OpenSpiel's parameters name."""
        raise NotImplementedError

    def recipe(self) -> dict[str, Any]:
        """What it was made of."""
        raise NotImplementedError

    @property
    def words(self) -> str:
        """What it was made of, in words."""
        return f"{self.game} {' '.join(str(value) for value in self.recipe().values())}"

    def new(self, seed: int) -> Game:
        raise NotImplementedError

    def load(self, data: bytes) -> Game:
        """The game that `save` wrote."""
        raise NotImplementedError

    def rewards(self, game: Game) -> list[float]:
        """1 for who won, -1 for who lost; 0 for all while the game lasts, and for a draw or a victory shared by all."""
        result = game.result
        if result is None or result.draw or (not self.team and len(result.winners) in (0, self.players)):
            return [0.0] * self.players
        return [1.0 if player in result.winners else -1.0 for player in range(self.players)]

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _remake, (self.game, self.recipe())


class OwnDeck(msgspec.Struct):
    """A deck that is not built in, written down with its cards."""

    id: str
    name: str
    cards: CardSet
    characters: list[str]
    battle_cards: list[str]
    stratagems: list[str]
    heads: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, deck: tcg.Deck) -> OwnDeck:
        return cls(
            deck.id, deck.name, card_set([deck]), [one.id for one in deck.characters],
            [one.id for one in deck.battle_cards], [one.id for one in deck.stratagems], deck.heads,
        )  # fmt: skip

    def deck(self) -> tcg.Deck:
        known = tcg.Catalogue([self.cards])
        return tcg.Deck(
            self.id, self.name, tuple(map(known.character, self.characters)),
            tuple(map(known.battle_card, self.battle_cards)), known, tuple(map(known.battle_card, self.stratagems)),
            self.heads,
        )  # fmt: skip


def card_set(decks: Sequence[tcg.Deck]) -> CardSet:
    """All cards of these decks."""
    people = {one.id: one for deck in decks for one in (*deck.characters, *deck.carried, *deck.forms)}
    cards = {one.id: one for deck in decks for one in (*deck.battle_cards, *deck.stratagems) if one.id != BLANK.id}
    return CardSet("decks", "decks", tuple(people.values()), tuple(cards.values()))


class TcgSetting(Setting):
    game = "tcg"
    title = "the Trading Card Game"
    takes = ("decks", "rules")
    parameters = {"decks": "+".join(DECKS), "rules": "expanded"}
    encoder = TcgEncoder()

    def __init__(self, decks: Sequence[str | tcg.Deck | bytes] = DECKS, rules: str = "expanded") -> None:
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
        known = tcg.built_in_decks()
        decks = [
            deck.id if known.get(deck.id) is deck else msgspec.json.encode(OwnDeck.of(deck)) for deck in self.decks
        ]
        return {"decks": decks, "rules": self.rules}

    @property
    def words(self) -> str:
        return f"{self.game} {self.rules} {' '.join(deck.id for deck in self.decks)}"

    def new(self, seed: int) -> Game:
        return tcg.new_game(self.decks, self.rules, seed)

    def load(self, data: bytes) -> Game:
        return tcg.load(data, self._catalogue)

    @cached_property
    def _catalogue(self) -> tcg.Catalogue:
        """Where the cards of these decks are found: the built-in ones, or just these."""
        own = card_set(self.decks)
        cards: list[Card] = [*own.characters, *own.battle_cards]
        return tcg.BUILT_IN if all(map(tcg.BUILT_IN.has, cards)) else tcg.Catalogue([own])


def _deck(given: str | tcg.Deck | bytes) -> tcg.Deck:
    if isinstance(given, bytes):
        return msgspec.json.decode(given, type=OwnDeck).deck()
    return tcg.deck(given) if isinstance(given, str) else given


class DbgSetting(Setting):
    game = "dbg"
    title = "the Deck-Building Game"
    takes = ("mode", "players", "characters")
    parameters = {"mode": "competitive", "players": 2}
    least, most = 1, 5
    encoder = DbgEncoder()

    def __init__(
        self, mode: str = "competitive", players: int | None = None, characters: Sequence[str] | None = None
    ) -> None:
        how = find_mode(mode)
        self.mode = how.name
        self.players = players if players is not None else len(characters) if characters else how.least
        check_players(how, self.players)
        self.characters = characters
        self.team = how.team
        self.zero_sum = not how.team and self.players == 2
        self.new(0)

    @classmethod
    def from_parameters(cls, given: dict[str, Any]) -> DbgSetting:
        return cls(given["mode"], given["players"])

    def recipe(self) -> dict[str, Any]:
        return {"mode": self.mode, "players": self.players, "characters": self.characters}

    def new(self, seed: int) -> Game:
        return dbg.new_game(self.mode, self.players, self.characters, seed=seed, first=None)

    def load(self, data: bytes) -> Game:
        return dbg.load(data)


GAMES: dict[str, type[Setting]] = {kind.game: kind for kind in (TcgSetting, DbgSetting)}
"""The games there are, by name."""


def find_game(name: str) -> type[Setting]:
    found = GAMES.get(name)
    if found is None:
        raise BadInput(f"there is no game {name!r}; choose {listing(GAMES, 'or')}")
    return found


def make_setting(game: str, **how: Any) -> Setting:
    """The setting of a game by name: `decks` and `rules`, or `mode`, `players` and `characters`."""
    kind = find_game(game)
    if not how.keys() <= set(kind.takes):
        unknown = sorted(how.keys() - set(kind.takes))
        raise BadInput(f"the game {game!r} takes {listing(kind.takes, 'and')}, not {', '.join(unknown)}")
    return kind(**how)


def _remake(game: str, recipe: dict[str, Any]) -> Setting:
    return make_setting(game, **recipe)
