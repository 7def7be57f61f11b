"""Running effects and waiting abilities."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from ..kernel.registers import Register
from ..kernel.words import answered, run_instructions
from . import board, places
from .sheets import Compiled
from .state import DbgGame, Pending
from .words import When
from .words.base import NONE

EFFECT = procedure("dbg.effect", run_instructions, answered)


def registers_of(
    game: DbgGame, program: int, player: int, tag: int, kind: int, space: int, about: int
) -> list[Register]:
    free = game.pool.library.programs[program].size - 12
    return [program, 0, player, tag, kind, space, NONE, NONE, player, 0, 0, about, *([0] * free)]


def run_effect(
    game: DbgGame, program: int, player: int, tag: int = 0, kind: int = 0, space: int = NONE, about: int = NONE
) -> None:
    """Start an effect of a card for a player; nothing where the card has no such text."""
    if program >= 0:
        game.call(EFFECT, registers_of(game, program, player, tag, kind, space, about))


# Waiting abilities: when several wait at once, their player says which is next.

BASE, PICK = 0, 1


def ask_which(game: DbgGame, frame: Frame) -> Decision | None:
    base: int = frame.registers[BASE]
    waiting = game.pending[base:]
    frame.registers[PICK] = base
    if len(waiting) < 2:
        return None
    player = waiting[0][0]
    options: list[Option] = []
    seen: set[tuple[int, int]] = set()
    for i, (_, program, tag, kind, space, *_) in enumerate(waiting):
        if (program, kind) not in seen:
            seen.add((program, kind))
            card = game.pool.cards[kind]
            source = places.source(game, player, tag, kind, space)
            options.append(Option(f"resolve {card.id}", base + i, "{0}", (card.name,), source))
    if len({option.key for option in options}) < len(options):
        options = [
            Option(f"{o.key} {n + 1}" if n else o.key, o.value, o.template, o.args, o.places)
            for n, o in enumerate(options)
        ]
    if len(options) == 1:
        return None
    return Decision(player, "Choose which effect comes next", options, into=PICK)


def resolve_next(game: DbgGame, frame: Frame) -> None:
    base: int = frame.registers[BASE]
    if len(game.pending) <= base:
        return
    player, program, tag, kind, space, about, _ = board.take_pending(game, frame.registers[PICK])
    frame.pc = 0
    run_effect(game, program, player, tag, kind, space, about)


RESOLVE = procedure("dbg.resolve", ask_which, resolve_next)


def wait_for(game: DbgGame, waiting: list[Pending]) -> None:
    """Let these abilities happen now, in the order their player chooses."""
    if waiting:
        base = len(game.pending)
        board.wait(game, waiting)
        game.call(RESOLVE, [base, 0])


def happen(game: DbgGame, event: str, player: int, about: int = NONE) -> None:
    """Something happened to a player: what listens to it goes on the stack."""
    papers = game.pool.library.papers
    seat = game.seats[player]
    waiting: list[Pending] = []
    own = papers[seat.kind].sides[seat.bot].triggers.get(event)
    if own:
        _collect(game, waiting, own, player, 0, seat.kind, NONE, about)
    for card in seat.allies:
        found = papers[card >> SEATS].sheet.triggers.get(event)
        if found:
            _collect(game, waiting, found, player, 0, card >> SEATS, NONE, about)
    for item in seat.items:
        found = papers[item.card >> SEATS].sheet.triggers.get(event)
        if found:
            _collect(game, waiting, found, player, item.tag, item.card >> SEATS, NONE, about)
    if event != "moves onto" and (player == game.active or event == "blocks for another"):
        for space in game.watch:
            kind = game.matrix[space] >> SEATS
            found = papers[kind].sheet.triggers.get(event)
            if found:
                _collect(game, waiting, found, player, 0, kind, space, about)
    note_first(game, event, player, about)
    wait_for(game, waiting)


def note_first(game: DbgGame, event: str, player: int, about: int) -> None:
    """The first time this turn has passed for every card that counts it, in play or not."""
    for ability in game.pool.library.firsts.get(event, ()):
        if ability.number not in game.seats[player].marks and concerns(game, ability, about):
            board.mark(game, player, ability.number)


def concerns(game: DbgGame, ability: Compiled, about: int) -> bool:
    """Is the card the event is about one the ability speaks of?"""
    node = ability.node
    if about < 0 or not isinstance(node, When):
        return True
    return node.cards.fits_for(game, game.pool.cards[about])


def enter(game: DbgGame, player: int, space: int) -> None:
    """The Autobot came to lie on this faceup card, or the card was revealed beneath it. CORE-card-toxen-01"""
    if game.up >> space & 1:
        kind = game.matrix[space] >> SEATS
        found = game.pool.library.papers[kind].sheet.triggers.get("moves onto")
        if found:
            waiting: list[Pending] = []
            _collect(game, waiting, found, player, 0, kind, space, NONE)
            note_first(game, "moves onto", player, kind)
            wait_for(game, waiting)


def _collect(
    game: DbgGame, into: list[Pending], found: list[Compiled], player: int, tag: int, kind: int, space: int, about: int
) -> None:
    for ability in found:
        node = ability.node
        assert isinstance(node, When)
        if not concerns(game, ability, about):
            continue
        if node.first and ability.number in game.seats[player].marks:
            continue
        if node.if_ is not None:
            registers = registers_of(game, ability.program, player, tag, kind, space, about)
            if not node.if_.holds(game, registers):
                continue
        into.append((player, ability.program, tag, kind, space, about, ability.number))
