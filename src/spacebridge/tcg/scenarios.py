"""What the scenario runner, the editor and the laboratory ask of the Trading Card Game."""

from __future__ import annotations

from typing import cast

from ..kernel.decision import Refusal
from ..kernel.english import count
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.piles import seats
from ..kernel.positionfiles import Format
from ..kernel.positions import Fail, Noted, refuse
from ..kernel.scenario import ADAPTERS, Reading, Scenario
from .catalogue import BUILT_IN, Catalogue
from .deckbuilding import CASUAL, check_deck
from .decks import Deck
from .definitions import UPGRADE_KINDS
from .noting import note_down
from .paths import read_path
from .placing import set_up
from .position import TcgPosition
from .rules import BASIC
from .setup import find_rules
from .state import TcgGame

CHECKED = ("team", "deck", "legal", "why", "format", "combiners", "stratagems", "sideboard", "heads")
"""What a deck check says."""


class TcgScenarios:
    """The adapter of this game; `game` may be a class of games with zones of its own."""

    name = "tcg"
    unordered = frozenset(("ko", "upgrades", "under", "flipped", "traits", *UPGRADE_KINDS))

    def __init__(self, catalogue: Catalogue = BUILT_IN, game: type[TcgGame] = TcgGame) -> None:
        self.catalogue = catalogue
        self.game = game
        self.format = Format(TcgPosition, game, seats(2))

    def set_up(self, position: TcgPosition, fail: Fail = refuse) -> Game:
        return set_up(position, self.format, self.game, self.catalogue, fail)

    def note(self, game: Game) -> Noted:
        return note_down(cast("TcgGame", game), self.format)

    def read(self, game: Game, path: str) -> Reading:
        return read_path(cast("TcgGame", game), path)

    def spell(self, text: str) -> str:
        return text

    def check(self, scenario: Scenario) -> list[Refusal]:
        doc = scenario.document
        entry = doc.mapping(scenario.data["check"], ("check",), CHECKED)
        team = [
            doc.text(c, ("check", "team", i)) for i, c in enumerate(doc.sequence(entry.get("team"), ("check", "team")))
        ]
        cards = {
            id: doc.number(n, ("check", "deck", id), 1)
            for id, n in doc.mapping(entry.get("deck") or {}, ("check", "deck")).items()
        }
        forms, beside = (
            [
                doc.text(c, ("check", word, i))
                for i, c in enumerate(doc.sequence(entry.get(word) or [], ("check", word)))
            ]
            for word in ("combiners", "stratagems")
        )
        spare = {
            id: doc.number(n, ("check", "sideboard", id), 1)
            for id, n in doc.mapping(entry.get("sideboard") or {}, ("check", "sideboard")).items()
        }
        given = doc.mapping(entry.get("heads") or {}, ("check", "heads"))
        heads = {body: doc.text(head, ("check", "heads", body)) for body, head in given.items()}
        try:
            deck = Deck.of(team, cards, "the deck", self.catalogue, stratagems=beside, sideboard=spare, heads=heads)
            deck.combiners = tuple(self.catalogue.character(id) for id in forms)
            if find_rules(_rules(scenario)) is BASIC:
                return check_basic(deck)
            return check_deck(deck, doc.text(entry.get("format", CASUAL), ("check", "format")))
        except BadInput as error:
            doc.fail(("check",), str(error))


def check_basic(deck: Deck) -> list[Refusal]:
    """Two characters each, and battle cards to flip. BASIC-setup-1, BASIC-setup-2"""
    problems = []
    if len(deck.characters) != BASIC.team_size:
        problems.append(
            Refusal(
                "A Basic team has {0}; this one has {1}.", "BASIC-setup-1", "START-basic-setup-1",
                args=(count(BASIC.team_size, "character"), str(len(deck.characters))),
            )
        )  # fmt: skip
    if not deck.battle_cards:
        problems.append(Refusal("There are no battle cards to flip.", "BASIC-setup-2", "START-basic-setup-2"))
    return problems


def _rules(scenario: Scenario) -> str:
    doc = scenario.document
    name = doc.text(scenario.data.get("rules", "expanded"), ("rules",))
    try:
        find_rules(name)
    except BadInput as error:
        doc.fail(("rules",), str(error))
    return name


ADAPTERS[TcgScenarios.name] = TcgScenarios()
