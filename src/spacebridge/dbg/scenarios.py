"""What the scenario runner, the editor and the laboratory ask of the Deck-Building Game."""

from __future__ import annotations

import re
from typing import cast

from ..kernel.decision import Refusal
from ..kernel.game import Game
from ..kernel.positionfiles import Format
from ..kernel.positions import Fail, Noted, refuse
from ..kernel.scenario import ADAPTERS, Reading, Scenario
from .catalogue import BUILT_IN, Catalogue, spell
from .noting import note_down
from .paths import SEATS, read_path
from .placing import set_up
from .position import DbgPosition
from .state import DbgGame

_NAME = re.compile(r"\bcore-[a-z0-9-]+")


class DbgScenarios:
    """The adapter of this game; `game` may be a class of games with zones of its own."""

    name = "dbg"
    unordered = frozenset(("play", "under", "missions"))

    def __init__(self, catalogue: Catalogue = BUILT_IN, game: type[DbgGame] = DbgGame) -> None:
        self.catalogue = catalogue
        self.game = game
        self.format = Format(DbgPosition, game, SEATS)

    def set_up(self, position: DbgPosition, fail: Fail = refuse) -> Game:
        return set_up(position, self.format, self.game, self.catalogue, fail)

    def note(self, game: Game) -> Noted:
        return note_down(cast("DbgGame", game), self.format)

    def read(self, game: Game, path: str) -> Reading:
        return read_path(cast("DbgGame", game), path)

    def check(self, scenario: Scenario) -> list[Refusal]:
        scenario.document.fail(("check",), "the Deck-Building Game has no decks to check")

    def spell(self, text: str) -> str:
        """Ids may carry the prefix of their set."""
        return _NAME.sub(lambda found: spell(found[0]), text)


ADAPTERS[DbgScenarios.name] = DbgScenarios()
