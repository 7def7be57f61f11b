"""The games there are, announced: the one module that knows them all. Rooms take `kits` from here.

Games of other packages are announced by the environment variable SPACEBRIDGE_GAMES: `name=package.module:Kit`, several
with commas between them.

>>> from spacebridge.games import kits
>>> kits.names()[:2]
('tcg', 'dbg')
>>> kits.of("tcg").title
'Trading Card Game'
"""

from __future__ import annotations

import os
from functools import partial
from importlib import import_module

from .kernel.errors import BadInput
from .kernel.kit import Kit
from .kernel.kits import kits

__all__ = ["kits"]

VARIABLE = "SPACEBRIDGE_GAMES"


def _trading_cards() -> Kit:
    from .tcg.kit import TcgKit

    return TcgKit()


def _deck_building() -> Kit:
    from .dbg.kit import DbgKit

    return DbgKit()


def _of_another_package(name: str, where: str) -> Kit:
    """The kit at `package.module:Kit`; BadInput where there is none."""
    module, _, attribute = where.partition(":")
    try:
        kit = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise BadInput(f"{VARIABLE}: there is no kit at {where!r} for the game {name!r}: {error}") from None
    if not isinstance(kit, Kit) or kit.name != name:
        raise BadInput(f"{VARIABLE}: what is at {where!r} is not the kit of a game {name!r}")
    return kit


kits.announce("tcg", _trading_cards)
kits.announce("dbg", _deck_building)
for _entry in filter(None, os.environ.get(VARIABLE, "").split(",")):
    _name, _, _where = _entry.strip().partition("=")
    kits.announce(_name, partial(_of_another_package, _name, _where))
