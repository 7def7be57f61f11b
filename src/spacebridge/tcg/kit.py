"""What the Trading Card Game offers to every room above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, Self, cast

import msgspec

from ..kernel.clauses import Clause, read_clauses
from ..kernel.errors import BadDeck, BadInput, Forbidden
from ..kernel.events import Event
from ..kernel.files import read_text
from ..kernel.game import Game
from ..kernel.kit import CardSet, Kit, Leaving, Question, Series, Settings, Way
from ..kernel.learning import Setting
from ..kernel.results import Result
from . import documents, reading
from .books import TcgBooks
from .brought import TcgDecks
from .catalogue import BUILT_IN, Catalogue
from .collecting import Reading
from .deckbuilding import check_deck
from .deckfiles import read_deck, read_list, title_of
from .decks import Deck, built_in_decks, deck, deck_entries, listed_deck
from .definitions import CardSet as Cards
from .events import GameEnded, TcgEvent, TurnBegan
from .foresight import TcgForesight
from .rules import BASIC, RULES
from .saving import load
from .scenarios import TcgScenarios
from .setfiles import with_sets, with_text
from .setup import find_rules, new_game
from .shelf import TcgShelf
from .skill import TcgSkill
from .state import TcgGame
from .view import View


class DeckChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A built-in deck by its id, or a list of its own as text, with a name where it has one."""

    id: str = ""
    text: str = ""
    name: Annotated[str, msgspec.Meta(max_length=255)] = ""

    @property
    def label(self) -> str:
        return self.name or self.id


DECKS = "decks"
"""The name of the built-in decks among the definitions; sets are named by their ids."""
_card_set = msgspec.json.Decoder(Cards)
MOST_KEPT = 200
"""How many deck lists are kept as decks."""


class TcgSettings(Settings, frozen=True, kw_only=True):
    rules: str = "expanded"
    """basic, advanced or expanded."""
    decks: tuple[DeckChoice, ...] = ()
    """One for each player, or one box for both under the Basic rules; none: the two starter boxes."""
    best_of: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    """How many games a match has at most: who wins most of them wins it. Between them cards are exchanged with the
    sideboards."""
    won: tuple[int, ...] = ()
    """How many games of the match each player has won before this one."""
    played: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many games of the match were played before this one."""
    loser: Literal[0, 1] | None = None
    """Who lost the last game and decides who goes first."""


BOXES = (DeckChoice("autobot-starter-set"), DeckChoice("bumblebee-vs-megatron-starter-set"))


class TcgKit(Kit):
    name = "tcg"
    title = "Trading Card Game"
    about = "A duel: two teams of robots in disguise flip, attack and defend until one side is knocked out."
    example = "attack ironhide-veteran-autobot"
    way_field = "rules"
    way_title = "Rules"
    game = TcgGame
    view = View
    events = TcgEvent
    settings = TcgSettings
    questions = (
        Question(
            field="rules",
            help="which rules: basic, advanced or expanded (default)",
            brief="basic, advanced or expanded (default)",
        ),
        Question(
            field="decks",
            help="a built-in deck or a deck file for each player",
            brief="built-in decks or deck files (default: all)",
            many=True,
            metavar="DECK",
        ),
        Question(
            field="best_of",
            flag="best-of",
            help="how many games a match has at most (1); between them cards are exchanged with the sideboards",
            brief="how many games a match has at most (default 1)",
            number=True,
            metavar="N",
        ),
    )
    skill = TcgSkill()
    foresight = TcgForesight()

    def __init__(self, catalogue: Catalogue = BUILT_IN, listed: Mapping[str, Mapping[str, Any]] | None = None) -> None:
        self.catalogue = catalogue
        self._listed = listed
        """The lists of decks that come with these cards; None: the built-in ones."""
        self.shelf = TcgShelf(catalogue)
        self.books = TcgBooks(catalogue, self.deck_of)
        self._decks: dict[DeckChoice, Deck] = {}

    # Beginning

    def with_sets(self, paths: Sequence[Path]) -> Self:
        return type(self)(with_sets(list(paths))) if paths else self

    def with_text(self, text: str, name: str) -> Self:
        return type(self)(with_text(text, name))

    def definitions(self) -> Mapping[str, bytes]:
        sets = {one.id: msgspec.json.encode(one) for one in self.catalogue.sets}
        return sets | {DECKS: msgspec.json.encode(self._listed or deck_entries())}

    def defined(self, definitions: Mapping[str, bytes]) -> Self:
        try:
            sets = [_card_set.decode(text) for name, text in definitions.items() if name != DECKS]
            listed = msgspec.json.decode(definitions[DECKS], type=dict[str, dict[str, Any]])
        except (msgspec.DecodeError, KeyError) as error:
            raise BadInput(f"cards of the {self.title} say what is not known any more: {error}") from None
        return type(self)(Catalogue(sets), listed)

    def answered(self, answers: Mapping[str, Any]) -> Settings:
        given = dict(answers)
        if "decks" in given:
            given["decks"] = [self.find_deck(name) for name in given["decks"]]
        return self.read(given)

    def find_deck(self, name: str) -> DeckChoice:
        """A built-in deck by its id, or a deck file."""
        path = Path(name)
        if name not in built_in_decks() and (path.suffix or path.exists()):
            text = read_text(path, f"the deck file {name}")
            if not text.strip():
                raise BadDeck(f"the deck file {name} is empty")
            return DeckChoice(text=text, name=path.stem)
        return DeckChoice(deck(name).id)

    def learning(self) -> type[Setting]:
        from .learning import TcgSetting

        return TcgSetting

    def read_brought(self, name: str) -> Reading:
        """A built-in deck, or what can be read of a deck file."""
        choice = self.find_deck(name)
        if choice.id:
            return Reading(deck(choice.id))
        return read_list(choice.text, self.deck_name(choice, 0), self.catalogue)

    def start(self, settings: Settings, seed: int, first: int | None = None) -> Game:
        how = cast("TcgSettings", settings)
        if how.players not in (None, 2):
            raise BadInput(f"the {self.title} is for 2 players, not for {how.players!r}")
        decks = [self.deck_of(one, player) for player, one in enumerate(how.decks or BOXES)]
        self.series(how)
        return new_game(decks, how.rules, seed, first, later=how.played > 0, loser=how.loser)

    def series(self, settings: Settings) -> Series | None:
        how = cast("TcgSettings", settings)
        if how.best_of == 1:
            return None
        if how.best_of % 2 == 0:
            raise BadInput(f"a match has an odd number of games at most, not {how.best_of}")
        found = Series(how.best_of, how.won or (0, 0), how.played)
        if len(found.won) != 2 or sum(found.won) > found.played or found.over:
            raise BadInput("no match stands like that")
        return found

    def following(self, settings: Settings, winners: Sequence[int]) -> Settings:
        how = cast("TcgSettings", settings)
        series = self.series(how)
        anew = msgspec.structs.replace(how, won=(), played=0, loser=None)
        if series is None or (after := series.after(winners)).over:
            return anew
        loser: Literal[0, 1] | None = None if len(winners) != 1 else 0 if winners[0] == 1 else 1
        return msgspec.structs.replace(how, won=after.won, played=after.played, loser=loser)

    def deck_of(self, choice: DeckChoice, player: int = 0) -> Deck:
        """The deck that is chosen; its name in errors is the player's where it has none of its own."""
        if bool(choice.id) == bool(choice.text.strip()):
            raise BadDeck(
                f"the deck of player {player + 1} needs either the id of a built-in deck or a list of its own"
            )
        if choice.id:
            return self._listed_deck(choice.id)
        found = self._decks.get(choice)
        if found is None:
            found = read_deck(choice.text, self.deck_name(choice, player), self.catalogue)
            if choice.name and len(self._decks) < MOST_KEPT:
                self._decks[choice] = found
        return found

    def _listed_deck(self, id: str) -> Deck:
        """The deck with that id that comes with the cards."""
        if self._listed is None or id not in self._listed:
            return deck(id)
        choice = DeckChoice(id)
        if choice not in self._decks:
            self._decks[choice] = listed_deck(id, self._listed[id], self.catalogue)
        return self._decks[choice]

    def deck_name(self, choice: DeckChoice, player: int) -> str:
        """The name of a built-in deck, or the one that a list has or gives itself in its first line."""
        if choice.id:
            return self._listed_deck(choice.id).name
        return choice.name or title_of(choice.text, self.catalogue) or f"the deck of player {player + 1}"

    def load(self, data: bytes) -> Game:
        return load(data, self.catalogue)

    def allow(self, settings: Settings) -> None:
        how = cast("TcgSettings", settings)
        rules = find_rules(how.rules)
        decks = [self.deck_of(one, player) for player, one in enumerate(how.decks or BOXES)]
        if rules is BASIC:
            return
        if len(decks) != 2:
            raise BadDeck(f"the {rules.title} need a deck for each of 2 players; {len(decks)} were given")
        for one in decks:
            problems = check_deck(one)
            if problems:
                more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
                reason = problems[0].reason.rstrip(".")
                raise Forbidden(
                    f"{one.name} may not be played: {reason[0].lower()}{reason[1:]}{more}", problems[0].rule
                )

    # What is chosen

    @cached_property
    def ways(self) -> Mapping[str, Way]:
        return {one.name: Way(one.name, one.title, reading.RULES[one.name], 2, 2) for one in RULES.values()}

    @property
    def sets(self) -> tuple[CardSet, ...]:
        return tuple(
            CardSet(one.id, one.name, len(one.characters) + len(one.battle_cards)) for one in self.catalogue.sets
        )

    def describe(self, settings: Settings) -> str:
        how = cast("TcgSettings", settings)
        names = [self.deck_name(choice, player) for player, choice in enumerate(how.decks or BOXES)]
        series = f", best of {how.best_of}" if how.best_of > 1 else ""
        return f"{' against '.join(names)} ({find_rules(how.rules).title}{series})"

    def laid_out(self, settings: Settings) -> tuple[str, ...]:
        how = cast("TcgSettings", settings)
        decks = how.decks or BOXES
        if how.played or len(decks) != 2:
            return ()  # a match is played with the decks it began with, and a box that both pick from is nobody's
        return tuple(self.deck_name(choice, player) for player, choice in enumerate(decks))

    def brought(self, settings: Settings, seat: int, brings: Settings) -> Settings:
        how, given = cast("TcgSettings", settings), cast("TcgSettings", brings).decks
        if len(given) != 1:
            raise BadDeck(f"one deck is brought along, not {len(given)}")
        decks = list(how.decks or BOXES)
        decks[seat] = given[0]
        return msgspec.structs.replace(how, decks=tuple(decks))

    def told(self, settings: Settings) -> dict[str, object]:
        return super().told(settings) | {"decks": list(self.sides(settings))}

    # Many games

    def spread(self, settings: Settings) -> Settings:
        how = cast("TcgSettings", settings)
        found: dict[str, DeckChoice] = {}
        for one in how.decks or tuple(DeckChoice(id) for id in built_in_decks()):
            if found.setdefault(one.label, one) != one:
                raise BadDeck(f"there are two different decks with the name {one.label!r}")
        return msgspec.structs.replace(how, decks=tuple(found.values()))

    def sides(self, settings: Settings) -> tuple[str, ...]:
        return tuple(one.label for one in cast("TcgSettings", settings).decks)

    def seated(self, settings: Settings, sides: tuple[str, ...]) -> Settings:
        how = cast("TcgSettings", settings)
        by_label = {one.label: one for one in how.decks}
        chosen = tuple(by_label[side] for side in sides)
        if how.rules == BASIC.name and len(set(chosen)) == 1:
            chosen = chosen[:1]  # one box that both pick from
        return msgspec.structs.replace(how, decks=chosen)

    # At the table

    def turn_of(self, event: Event) -> int | None:
        return event.turn if isinstance(event, TurnBegan) else None

    def named_by(self, game: Game) -> object:
        """A second Bumblebee makes the first one be told apart from it."""
        return [one.kit for one in cast("TcgGame", game).characters]

    def farewell(self, game: Game, seat: int, why: Leaving, winners: tuple[int, ...]) -> tuple[Event, Result]:
        how = GameEnded("", why, winners, seat)
        return how, how.result(game.teller(None))

    # Reading about it

    def summary(self, game: Game) -> str:
        return reading.FULL if cast("TcgGame", game).rules.texts else reading.BASIC

    def card_lines(self, game: Game, name: str) -> list[str]:
        return reading.card_lines(cast("TcgGame", game), name)

    def rule_prefix(self, game: Game) -> str:
        return reading.CHAPTERS[cast("TcgGame", game).rules.name]

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        return read_clauses(__package__, self.name)

    @property
    def documents(self) -> Mapping[str, str]:
        return documents.DOCUMENTS

    def chapter_of(self, id: str) -> str:
        return documents.chapter_of(id)

    def open_lines(self, view: msgspec.Struct) -> list[str]:
        return reading.open_lines(cast("View", view))

    @cached_property
    def scenarios(self) -> TcgScenarios:
        return TcgScenarios(self.catalogue)

    @cached_property
    def decks(self) -> TcgDecks:
        return TcgDecks(self.catalogue, self.read_brought)
