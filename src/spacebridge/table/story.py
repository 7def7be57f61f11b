"""The log as one viewer may read it: lines with the cards, things and numbers a client shows and animates.

A line names what its sentence names and nothing else: a card that this viewer has not seen is in neither. Lines are
numbered for each viewer by themselves, because some lines exist for one player only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args, get_type_hints

import msgspec

from ..dbg import DbgGame
from ..dbg.events import AbilityActivated, DbgEvent
from ..kernel.errors import BadInput
from ..kernel.events import Event, Teller
from ..kernel.game import Game
from ..kernel.knowledge import kind_of, visible
from ..tcg import TcgGame
from ..tcg.events import AttackBegan, BattleCardFlipped, NoDamageDone, TcgEvent
from .messages import Named, Told

AMOUNTS = ("amount", "total", "damage", "number", "size", "power", "attack", "cost")
"""Which number of an event is the one to show, the first of these that it has."""
REASONS = {"text": "", "icons": "", "why_attack": "attack ", "why_defense": "defense "}
"""Fields that say where a number comes from, and the word they need before them."""
CARDS = ("card", "flipped")
CHARACTERS = ("character", "attacker", "defender", "source", "to")


UNCOUNTED: tuple[type[Event], ...] = (NoDamageDone, AbilityActivated)
"""Events whose numbers are no amount of anything."""


class Plan(msgspec.Struct, frozen=True):
    """What the fields of an event class hold, read from their names and types once and for all."""

    kind: str
    player: bool
    turn: bool
    amount: str
    cards: tuple[str, ...]
    characters: tuple[str, ...]
    kinds: tuple[str, ...]
    """Cards that everybody knows, by kind alone."""
    spaces: tuple[str, ...]
    reasons: tuple[str, ...]


def _plan(event: type[Event]) -> Plan:
    numbers = [name for name, type in get_type_hints(event).items() if type is int and name != "reveals"]
    words = [name for name, type in get_type_hints(event).items() if type is str]
    return Plan(
        kind=event.__name__,
        player="player" in numbers,
        turn="turn" in numbers,
        amount=next((name for name in AMOUNTS if name in numbers and event not in UNCOUNTED), ""),
        cards=tuple(name for name in numbers if name in CARDS),
        characters=tuple(name for name in numbers if name in CHARACTERS),
        kinds=tuple(name for name in numbers if name == "kind"),
        spaces=tuple(name for name in numbers if name == "space"),
        reasons=tuple(name for name in words if name in REASONS and event.__name__ != "GameEnded"),
    )


PLANS: dict[type[Event], Plan] = {event: _plan(event) for event in (*get_args(TcgEvent), *get_args(DbgEvent))}


class Storyteller:
    """Keeps the lines of one match for one viewer: new events add lines, an undo cuts them off."""

    __slots__ = ("_ends", "_events", "_lines", "_names", "_viewer")

    def __init__(self) -> None:
        self._viewer: int | None = -1
        self._names: object = None
        self._events: list[Event] = []
        self._ends: list[int] = []
        """For each event how many lines there were after it."""
        self._lines: list[Told] = []

    def told(self, game: Game, viewer: int | None) -> list[Told]:
        """All lines so far; always the same as if they were told anew."""
        names = _names(game)
        if viewer != self._viewer or names != self._names:
            self._viewer, self._names = viewer, names
            self._cut(0)
        log = game.log
        known = len(self._events)
        if log[:known] != self._events:
            self._cut(_common(self._events, log))
        if len(self._events) < len(log):
            self._tell(game, log)
        return self._lines[:]

    def _cut(self, events: int) -> None:
        del self._events[events:]
        del self._ends[events:]
        del self._lines[self._ends[-1] if self._ends else 0 :]

    def _tell(self, game: Game, log: list[Event]) -> None:
        teller, public = game.teller(self._viewer), game.teller(None)
        turn = self._lines[-1].turn if self._lines else first_turn(game)
        fight = _fight(self._events)
        for event in log[len(self._events) :]:
            plan = PLANS[type(event)]
            if plan.turn:
                turn = getattr(event, "turn", turn)
            fight = _next_fight(fight, event)
            line = event.sentence(teller)
            if line:
                private = self._viewer is not None and line != event.sentence(public)
                self._lines.append(_line(game, teller, plan, event, line, len(self._lines), turn, private, fight))
            self._ends.append(len(self._lines))
        self._events = log[:]


def tell(game: Game, viewer: int | None) -> list[Told]:
    """The whole story at once."""
    return Storyteller().told(game, viewer)


def first_turn(game: Game) -> int:
    """The turn during which the log begins: none in a new game, a later one in a position that was set up."""
    for event in game.log:
        if PLANS[type(event)].turn:
            return int(getattr(event, "turn", 1)) - 1
    return game.turn


def _line(
    game: Game, teller: Teller, plan: Plan, event: Event, line: str, n: int, turn: int, private: bool, fight: list[int]
) -> Told:
    cards: list[Named] = []
    things: list[str] = []
    if isinstance(game, TcgGame):
        _tcg(game, teller, plan, event, fight, cards, things)
    elif isinstance(game, DbgGame):
        _dbg(game, teller, plan, event, cards, things)
    return Told(
        n=n,
        turn=turn,
        kind=plan.kind,
        line=line,
        private=private,
        player=getattr(event, "player", None),
        cards=tuple(cards),
        things=tuple(things),
        amount=getattr(event, plan.amount) if plan.amount else None,
        rule=event.cause,
        against=event.defense if isinstance(event, AttackBegan) else None,
        reasons="; ".join(f"{REASONS[name]}{why}" for name in plan.reasons if (why := getattr(event, name))),
    )


def _tcg(
    game: TcgGame, teller: Teller, plan: Plan, event: Event, fight: list[int], cards: list[Named], things: list[str]
) -> None:
    for name in plan.cards:
        card: int = getattr(event, name)
        if card >= 0 and visible(card, teller.viewer, game.players):
            known = game.pool.battle_cards[kind_of(card)]
            cards.append(Named(known.id, known.name))
    people: list[int] = [index for name in plan.characters if (index := getattr(event, name)) >= 0]
    for index in people:
        cards.append(Named(game.characters[index].card.id, teller.thing(index)))
        things.append(game.characters[index].ref)
    if fight and isinstance(event, BattleCardFlipped):
        things.append(game.characters[fight[not event.attacking]].ref)
    elif fight and isinstance(event, NoDamageDone):
        things.append(game.characters[fight[1]].ref)


def _dbg(game: DbgGame, teller: Teller, plan: Plan, event: Event, cards: list[Named], things: list[str]) -> None:
    for name in plan.cards:
        card: int = getattr(event, name)
        if visible(card, teller.viewer, game.players):
            known = game.pool.cards[kind_of(card)]
            cards.append(Named(known.id, known.name))
    for name in plan.kinds:
        known = game.pool.cards[getattr(event, name)]
        cards.append(Named(known.id, known.name))
    for name in plan.spaces:
        things.append(game.grid.names[getattr(event, name)])


def _names(game: Game) -> object:
    """What the names in old lines depend on: a second Bumblebee makes the first one be told apart from it."""
    if isinstance(game, TcgGame):
        return [(one.key, one.owner) for one in game.characters]
    if isinstance(game, DbgGame):
        return [seat.kind for seat in game.seats]
    raise BadInput(f"the story of the game {game.name!r} can't be told")


def _fight(events: Sequence[Event]) -> list[int]:
    """Attacker and defender of the latest attack."""
    for i in range(len(events) - 1, -1, -1):
        if isinstance(events[i], AttackBegan):
            fight: list[int] = []
            for event in events[i:]:
                fight = _next_fight(fight, event)
            return fight
    return []


def _next_fight(fight: list[int], event: Event) -> list[int]:
    return [event.attacker, event.defender] if isinstance(event, AttackBegan) else fight


def _common(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events two stories have in common."""
    for i, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return i
    return min(len(one), len(other))
