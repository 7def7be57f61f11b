"""The part of a view that every game shows alike: what is asked, what the viewer may answer, and zones by their names.

A field of a view that shows a zone in a form of its own is marked with it; every other declared zone is shown by its
name, with its size and the cards the viewer knows.
"""

from __future__ import annotations

from typing import Annotated, Any, get_origin, get_type_hints

import msgspec

from .game import Game, offered
from .knowledge import eyes_of
from .piles import GamePiles, ZonePiles, piles_of
from .places import Places
from .spans import Words
from .zones import TABLE


class OptionView(msgspec.Struct, frozen=True, gc=False):
    key: str
    label: Words
    places: Places
    """What it touches on the table."""


class DecisionView(msgspec.Struct, frozen=True, gc=False):
    player: int
    prompt: Words
    options: tuple[OptionView, ...]
    """Empty for everybody but the player who decides."""


def decision_view(game: Game, viewer: int | None) -> DecisionView | None:
    """The question that is open, as far as this viewer may know it."""
    decision = game.decision
    if decision is None:
        return None
    options = tuple(OptionView(o.key, o.words, o.places) for o in offered(decision, viewer))
    return DecisionView(decision.player, decision.prompt_for(viewer), options)


class Shows(msgspec.Struct, frozen=True):
    """A mark: this field of a view shows the zone of that name."""

    zone: str


def shown_by(view: type[msgspec.Struct]) -> frozenset[str]:
    """The zones that have fields of their own in a view."""
    hints = get_type_hints(view, include_extras=True).values()
    marked = [hint.__metadata__ for hint in hints if get_origin(hint) is Annotated]
    return frozenset(mark.zone for marks in marked for mark in marks if isinstance(mark, Shows))


_others: dict[tuple[type[Any], frozenset[str]], GamePiles] = {}


def others(game: type[Game], shown: frozenset[str]) -> GamePiles:
    """The zones of a game that these fields don't show."""
    found = _others.get((game, shown))
    if found is None:
        all = piles_of(game)
        found = _others[game, shown] = GamePiles(
            {name: one for name, one in all.table.items() if name not in shown},
            {name: one for name, one in all.sides.items() if name not in shown},
        )
    return found


def known_cards(game: Game, place: ZonePiles, owner: int, viewer: int | None) -> list[int]:
    """The cards of a pile that the viewer knows; in a bag of somebody else's they have no order."""
    eyes = eyes_of(viewer, game.players)
    known = [card for card in place.listed(game, owner) if card & eyes == eyes]
    return known if place.zone.ordered or viewer == owner else sorted(known)


class PlainCard(msgspec.Struct, frozen=True):
    id: str
    name: str


class PlainPile(msgspec.Struct, frozen=True):
    """The cards of one zone."""

    size: int
    cards: tuple[PlainCard, ...]
    """Those that the viewer knows."""


class PlainPlayer(msgspec.Struct, frozen=True):
    player: int
    zones: dict[str, PlainPile]


class PlainView(msgspec.Struct, frozen=True, gc=False):
    """What a seat may see of a game that has no form of its own for it: its declared zones, and the question."""

    game: str
    viewer: int | None
    turn: int
    active: int
    zones: dict[str, PlainPile]
    """Those of the table."""
    players: tuple[PlainPlayer, ...]
    decision: DecisionView | None
    winners: tuple[int, ...] = ()
    ending: str = ""


def plain_view(game: Game, viewer: int | None) -> PlainView:
    """The view of any game that declares its zones."""
    found = piles_of(type(game))
    name = game.teller(viewer).card_name

    def seen(places: dict[str, ZonePiles], owner: int) -> dict[str, PlainPile]:
        piles = {}
        for zone, place in places.items():
            known = known_cards(game, place, owner, viewer)
            cards = tuple(PlainCard(game.id_of(card), name(card)) for card in known)
            piles[zone] = PlainPile(len(place.pile(game, owner)), cards)
        return piles

    return PlainView(
        game.name,
        viewer,
        game.turn,
        game.active,
        seen(found.table, TABLE),
        tuple(PlainPlayer(player, seen(found.sides, player)) for player in range(game.players)),
        decision_view(game, viewer),
        game.result.winners if game.result is not None else (),
        str(game.result) if game.result is not None else "",
    )
