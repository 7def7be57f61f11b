"""What the games lend to the wire: their names, what a seat sees, cards as readers see them, decks and positions.

Each is one of the types that the kits name, whichever games there are; so bodies are checked by them, and the client's
types are printed from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Union

import msgspec

from ...games import kits

if TYPE_CHECKING:
    from ...kernel.decks import DeckCheck, DeckInfo, DeckPage
    from ...kernel.positions import Position
    from ...kernel.shelf import PrintedCard as LibraryCard

    GameId = str
    View = msgspec.Struct
else:

    def _one_of(types: list[Any]) -> Any:
        return Union[tuple(types)]  # noqa: UP007  (their number is known to nobody)

    GameId = Literal[kits.names()]
    View = _one_of([kit.view for kit in kits])
    LibraryCard = _one_of([kit.shelf.printed_as for kit in kits if kit.shelf.printed_as is not None])
    Position = _one_of([kit.scenarios.format.kind for kit in kits if kit.scenarios is not None])

    _DECKS = [kit.decks for kit in kits if kit.decks is not None]
    DeckInfo = _one_of([decks.listed_as for decks in _DECKS])
    DeckPage = _one_of([decks.page_as for decks in _DECKS])
    DeckCheck = _one_of([decks.judged_as for decks in _DECKS])

__all__ = ["DeckCheck", "DeckInfo", "DeckPage", "GameId", "LibraryCard", "Position", "View"]
