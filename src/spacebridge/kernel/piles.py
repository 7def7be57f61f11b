"""Where the declared zones lie: one way to every pile, for positions, paths, forms and views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .declare import PILE, PILES, Declaration, declaration
from .knowledge import card, everyone, visible
from .zones import EVERYBODY, NOBODY, OWNER, TABLE, Zone

_ORDER = {OWNER: 0, NOBODY: 1, EVERYBODY: 2}


class ZonePiles(msgspec.Struct, frozen=True):
    """A zone of the table or of each player, and the way to its piles."""

    zone: Zone
    field: str
    shape: str
    sided: bool
    """Has each player one?"""

    def pile(self, game: Any, player: int) -> list[int]:
        """The pile itself. Where the players share one, it is everybody's."""
        held: Any = getattr(game, self.field)
        if self.shape == PILES:
            held = held[player if len(held) == game.players else 0]
        elif self.shape != PILE:
            held = getattr(held[player], self.shape)
        found: list[int] = held
        return found

    def shared(self, game: Any) -> bool:
        """Do all players have one pile between them here?"""
        return self.shape == PILES and len(getattr(game, self.field)) != game.players

    def knowers(self, player: int, players: int) -> int:
        """Who knows a card that was laid there for a position, as bits."""
        if self.zone.seen == NOBODY:
            return 0
        return 1 << player if self.zone.seen == OWNER and self.sided else everyone(players)

    def lay(self, game: Any, player: int, kinds: Sequence[int]) -> None:
        """Put cards there as a position lists them; on a deck they come to lie on top of what is there."""
        seen = self.knowers(player, game.players)
        cards = [card(kind, seen) for kind in kinds]
        self.pile(game, player).extend(cards[::-1] if self.zone.from_top else cards)

    def listed(self, game: Any, player: int) -> list[int]:
        """The cards there as a position lists them."""
        pile = self.pile(game, player)
        return pile[::-1] if self.zone.from_top else pile[:]


class GamePiles(msgspec.Struct, frozen=True):
    """The zones of a game by their names: those of the table, and those that each player has."""

    table: dict[str, ZonePiles]
    sides: dict[str, ZonePiles]

    @property
    def bags(self) -> frozenset[str]:
        """The names of the piles whose order nobody asks for."""
        return frozenset(name for name, one in (*self.table.items(), *self.sides.items()) if not one.zone.from_top)


def written(found: dict[str, ZonePiles], own: Sequence[str]) -> dict[str, ZonePiles]:
    """The zones that positions list as plain piles: not those that have a form of their own there."""
    return {name: one for name, one in found.items() if one.zone.filled and not one.zone.out and name not in own}


_made: dict[type[Any], GamePiles] = {}


def piles_of(cls: type[Any]) -> GamePiles:
    """The zones of a class of games with the way to their piles, made once."""
    found = _made.get(cls)
    if found is None:
        found = _made[cls] = _find(declaration(cls))
    return found


def _find(declared: Declaration[Any]) -> GamePiles:
    """A hand comes before decks, decks before open piles. Zones of pieces that a player may have several of are not
    among them: they belong to their piece."""
    found: list[ZonePiles] = []
    for field, zone, shape in declared.piles:
        if shape in (PILE, PILES):
            found.append(ZonePiles(zone, field, shape, shape == PILES))
        elif not any(one.name == "owner" for one in declared.pieces[field].fields):
            found.append(ZonePiles(zone, field, shape, True))
    found.sort(key=lambda one: _ORDER[one.zone.seen])
    return GamePiles(
        {one.zone.name: one for one in found if not one.sided}, {one.zone.name: one for one in found if one.sided}
    )


def seats(most: int) -> tuple[str, ...]:
    """What files and paths call the players."""
    return tuple(f"p{n + 1}" for n in range(most))


def pile_at(game: Any, path: str) -> list[int] | None:
    """The cards at a path such as `p1.hand` or `main_deck`, as a position lists them; None where it names no pile."""
    found = piles_of(type(game))
    head, dot, name = path.partition(".")
    names = seats(game.players)
    if dot:
        place = found.sides.get(name) if head in names else None
        return place.listed(game, names.index(head)) if place is not None else None
    place = found.table.get(head)
    return place.listed(game, TABLE) if place is not None else None


def as_known(game: Any, pile: Sequence[int], viewer: int) -> list[str]:
    """The ids of a pile as a player knows it: `?` for each card that they have not seen where it lies."""
    return [game.id_of(one) if visible(one, viewer, game.players) else "?" for one in pile]
