"""Triggered abilities: who waits for what, and in which order they happen."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from . import board, missions, places
from .choices import NONE, Pending
from .effects import registers_of, run_effect
from .happenings import CardBoarded, CardEntered
from .moments import BY_EVENT, Moment, OfPlayer
from .registers import Resolve
from .sheets import Compiled, walk
from .state import DbgGame
from .words import GainDamage, ResolveAmbush, When


def ask_which(game: DbgGame, frame: Frame) -> Decision | None:
    r: Resolve = frame.registers
    waiting = game.pending[r.base :]
    r.pick = r.base
    if len(waiting) < 2:
        return None
    options: list[Option] = []
    seen: set[str] = set()
    for i, one in enumerate(waiting):
        if one.ability not in seen:
            seen.add(one.ability)
            card = game.pool.cards[one.kind]
            source = places.source(game, one.player, one.item, one.kind, one.space)
            options.append(Option(f"resolve {card.id}", r.base + i, "{0}", (card.name,), source))
    if len({option.key for option in options}) < len(options):
        options = [
            Option(f"{o.key} {n + 1}" if n else o.key, o.value, o.template, o.args, o.places)
            for n, o in enumerate(options)
        ]
    if len(options) == 1:
        return None
    return Decision(
        waiting[0].player, "Choose which effect comes next", options, into="pick", rules=("CORE-ongoing-03",)
    )


def resolve_next(game: DbgGame, frame: Frame) -> None:
    r: Resolve = frame.registers
    if len(game.pending) <= r.base:
        return
    one = board.take_pending(game, r.pick)
    frame.go(ask_which)
    program = game.pool.library.ability(one.ability).program
    run_effect(game, program, one.player, one.kind, item=one.item, space=one.space, about=one.about)


RESOLVE = procedure("dbg.resolve", ask_which, resolve_next, registers=Resolve)


def wait_for(game: DbgGame, waiting: list[Pending]) -> None:
    """Let these abilities happen now, in the order their player chooses."""
    if waiting:
        base = len(game.pending)
        board.wait(game, waiting)
        game.call(RESOLVE, Resolve(base))


def happen(game: DbgGame, *events: OfPlayer) -> None:
    """These things happened at one moment: every ability that waits for one of them happens now."""
    for event in events:
        game.emit(event)
    react(game, *events)


def react(game: DbgGame, *events: OfPlayer) -> None:
    """The same for events that the board has told already."""
    waiting: list[Pending] = []
    for event in events:
        moment = BY_EVENT[type(event)]
        about: int = getattr(event, moment.about) if moment.about else NONE
        kind = about >> SEATS if moment.about == "card" else about
        _listen(game, event, moment, kind, waiting)
        missions.hear(game, event, kind)
    wait_for(game, waiting)


def _listen(game: DbgGame, event: OfPlayer, moment: Moment, about: int, waiting: list[Pending]) -> None:
    """Find who waits for the event, as the table lies."""
    library = game.pool.library
    papers = library.papers
    player = event.player
    seat = game.seats[player]
    what = moment.event
    spaces: tuple[int, ...] = ()
    if what not in library.awaited:
        return
    if moment.heard == "there":
        assert isinstance(event, CardEntered | CardBoarded)
        spaces = (event.space,)
    else:
        own = papers[seat.kind].sides[seat.bot].triggers.get(what)
        if own:
            _collect(game, waiting, own, player, NONE, seat.kind, NONE, about)
        for card in seat.allies:
            found = papers[card >> SEATS].sheet.triggers.get(what)
            if found:
                _collect(game, waiting, found, player, NONE, card >> SEATS, NONE, about)
        for item in seat.items:
            found = papers[item.card >> SEATS].sheet.triggers.get(what)
            if found:
                _collect(game, waiting, found, player, item.tag, item.card >> SEATS, NONE, about)
        if player == game.active or moment.heard == "matrix":
            spaces = game.watched_by(player)
    for space in spaces:
        kind = game.matrix[space] >> SEATS
        found = papers[kind].sheet.triggers.get(what)
        if found:
            _collect(game, waiting, found, player, NONE, kind, space, about)
    firsts = library.firsts.get(what)
    if firsts:
        note_first(game, firsts, player, about)


def note_first(game: DbgGame, firsts: list[Compiled], player: int, about: int) -> None:
    """The first time this turn has passed for every card that counts it, in play or not."""
    for ability in firsts:
        if ability.name not in game.seats[player].marks and concerns(game, ability, about, player):
            board.mark(game, player, ability.name)


def concerns(game: DbgGame, ability: Compiled, about: int, player: int) -> bool:
    """Is the card the event is about one the ability speaks of?"""
    node = ability.node
    if about < 0 or not isinstance(node, When):
        return True
    return node.cards.fits_for(game, game.pool.cards[about], player)


def enter(game: DbgGame, player: int, space: int) -> None:
    """The Autobot came to lie on this faceup card, or the card was revealed beneath it. CORE-card-toxen-01"""
    kind = game.matrix[space] >> SEATS
    if game.up[space] and CardEntered in game.pool.library.papers[kind].sheet.triggers:
        happen(game, CardEntered("CORE-card-toxen-01", player, kind, space))


def board_card(game: DbgGame, player: int, space: int) -> None:
    """The character moved onto this faceup card by its player's choice. WOC-face-impassable-rubble"""
    kind = game.matrix[space] >> SEATS
    if game.up[space] and CardBoarded in game.pool.library.papers[kind].sheet.triggers:
        happen(game, CardBoarded("WOC-ruin-03", player, kind, space))


def _collect(
    game: DbgGame, into: list[Pending], found: list[Compiled], player: int, item: int, kind: int, space: int, about: int
) -> None:
    for ability in found:
        node = ability.node
        assert isinstance(node, When)
        if space >= 0 and game.seats[player].ignores and ignored(game, player, kind, node):
            continue
        if not concerns(game, ability, about, player):
            continue
        if node.first and ability.name in game.seats[player].marks:
            continue
        if node.if_ is not None and not node.if_.holds(
            game, registers_of(ability.program, player, item, kind, space, about)
        ):
            continue
        into.append(Pending(player, ability.name, item, kind, space, about))


def ignored(game: DbgGame, player: int, kind: int, node: When) -> bool:
    """Does this player ignore what a Ruin does? WOC-face-armor-plating, WOC-face-key-vector-sigma"""
    ignores = game.seats[player].ignores
    if "ruin" not in game.pool.cards[kind].kinds:
        return False
    harm = any(isinstance(one, GainDamage | ResolveAmbush) for one in walk(node.do))
    return "ongoing" in ignores or ("harm" in ignores and harm)
