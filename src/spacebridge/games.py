"""The games of this package, announced: the one module that knows them all. Rooms take `kits` from here.

>>> from spacebridge.games import kits
>>> kits.names()
('tcg', 'dbg')
>>> kits.of("tcg").title
'Trading Card Game'
"""

from __future__ import annotations

from .kernel.kit import Kit
from .kernel.kits import kits

__all__ = ["kits"]


def _trading_cards() -> Kit:
    from .tcg.kit import TcgKit

    return TcgKit()


def _deck_building() -> Kit:
    from .dbg.kit import DbgKit

    return DbgKit()


kits.announce("tcg", _trading_cards)
kits.announce("dbg", _deck_building)
