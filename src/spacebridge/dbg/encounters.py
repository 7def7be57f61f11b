"""Revealing cards of the Matrix, arriving on them, and the Ambushes that follow."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from . import board
from .attacks import attack
from .effects import enter, happen, run_effect
from .limits import Limits
from .pieces import DRAWN, UNDRAWN
from .power import pay_move
from .prospects import can_do_something
from .state import DbgGame
from .windows import BEFORE_ATTACK, open_window
from .words import tell

# Ambushes

TARGETS, HIT, WARY, KIND, PICK = range(5)


def ambush(game: DbgGame, targets: tuple[int, ...]) -> None:
    if targets:
        game.call(AMBUSH, [targets, (), (), 0, 0])


def before_ambush(game: DbgGame, frame: Frame) -> None:
    """A window to Convert in, where an Encounter is going to be drawn for somebody. CORE-convert-02"""
    if game.encounters or game.encountered:
        targets = tuple(p for p in frame.registers[TARGETS] if not game.seats[p].avoid & UNDRAWN)
        if targets:
            open_window(game, BEFORE_ATTACK, tuple(game.clockwise(game.active)), targets)


def spring(game: DbgGame, frame: Frame) -> None:
    """Draw an Encounter card for all who can't avoid it.

    Who avoids an Ambush alone is not even drawn for (CORE-ambush-11), unless the card that helps says that only the
    effects are avoided (CORE-card-mirage-01).
    """
    r = frame.registers
    for player in r[TARGETS]:
        avoids = game.seats[player].avoid
        if avoids & UNDRAWN:
            board.avoid(game, player, "CORE-ambush-10")
        elif avoids & DRAWN:
            r[WARY] += (player,)
        else:
            board.ambush(game, player, "CORE-ambush-01")
            r[HIT] += (player,)
    if not (r[HIT] or r[WARY]) or not (game.encounters or game.encountered):
        frame.pc = len(AMBUSH.steps)
        return
    if not game.encounters:
        board.shuffle_encounters(game, "CORE-encounter-03")
    r[KIND] = board.draw_encounter(game, False, "CORE-encounter-01")


def ask_avoid(game: DbgGame, frame: Frame) -> Decision | None:
    """Who can avoid the effects may do so; where there are none nobody is asked. CORE-card-mirage-01"""
    r = frame.registers
    r[PICK] = 1
    if not r[WARY]:
        return None
    card = game.pool.cards[r[KIND]]
    player = r[WARY][0]
    if not can_do_something(game, player, card.ambush):
        return None
    options = [Option("yes", 1, "Yes"), Option("no", 0, "No")]
    return Decision(player, "Ambush, {0}: {1} Avoid it?", options, into=PICK, args=(card.name, tell(card.ambush)))


def take_avoid(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if not r[WARY]:
        return
    player, *others = r[WARY]
    r[WARY] = tuple(others)
    frame.pc = ASK_AVOID
    if r[PICK]:
        board.avoid(game, player, "CORE-card-mirage-01")
    else:
        board.ambush(game, player, "CORE-ambush-01")
        r[HIT] += (player,)


def strike(game: DbgGame, frame: Frame) -> None:
    """CORE-ambush-02"""
    targets, hit, _, kind, _ = frame.registers
    attack(game, game.pool.library.papers[kind].ambush, kind, tuple(p for p in targets if p in hit))


AMBUSH = procedure("dbg.ambush", before_ambush, spring, ask_avoid, take_avoid, strike)
ASK_AVOID = AMBUSH.steps.index(ask_avoid)


# Revealing

SPACE, PLAYER, SEARCHED, BY = range(4)


def reveal(game: DbgGame, space: int, player: int, searched: bool = False, by: int = -1) -> None:
    """Turn a card of the Matrix faceup, with all that follows; `by` is the kind of the card that has it done."""
    game.call(REVEAL, [space, player, int(searched), by])


def turn_up(game: DbgGame, frame: Frame) -> None:
    """CORE-peek-03"""
    space, player, searched, by = frame.registers
    board.flip(game, space, player, bool(searched), game.pool.ids[by] if by >= 0 else "CORE-turn-08")


def on_reveal(game: DbgGame, frame: Frame) -> None:
    space, player, *_ = frame.registers
    kind = game.matrix[space] >> SEATS
    run_effect(game, game.pool.library.papers[kind].on_reveal, player, 0, kind, space)


def touch_those_above(game: DbgGame, frame: Frame) -> None:
    """Who stands on a card that harms what moves onto it. CORE-card-toxen-01"""
    space = frame.registers[SPACE]
    for player in reversed(game.clockwise(game.active)):
        if game.seats[player].at == space:
            enter(game, player, space)


def tell_finder(game: DbgGame, frame: Frame) -> None:
    space, player, *_ = frame.registers
    if game.up >> space & 1:
        happen(game, "flips", player, game.matrix[space] >> SEATS)


def tell_searcher(game: DbgGame, frame: Frame) -> None:
    space, player, searched, _ = frame.registers
    if searched and game.up >> space & 1:
        happen(game, "searches", player, game.matrix[space] >> SEATS)


def spring_trap(game: DbgGame, frame: Frame) -> None:
    """A Robot Ambushes all Autobots in its space; a Boss has a Reveal Attack. CORE-ambush-01, CORE-ambush-06"""
    space = frame.registers[SPACE]
    if not game.up >> space & 1:
        return
    card = game.card_at(space)
    if card.type == "boss":
        game.call(BOSS, [space])
    elif game.is_adversary(card):
        ambush(game, tuple(p for p in game.clockwise(game.active) if game.seats[p].at == space))  # CORE-ambush-03


REVEAL = procedure("dbg.reveal", turn_up, on_reveal, touch_those_above, tell_finder, tell_searcher, spring_trap)


# A Boss appears


def in_matrix(game: DbgGame) -> tuple[int, ...]:
    """All players whose Autobots are in the Matrix, from the active one on."""
    return tuple(player for player in game.clockwise(game.active) if game.seats[player].at >= 0)


def before_reveal_attack(game: DbgGame, frame: Frame) -> None:
    """CORE-convert-02"""
    space: int = frame.registers[0]
    if game.card_at(space).reveal_attack:
        open_window(game, BEFORE_ATTACK, tuple(game.clockwise(game.active)), in_matrix(game))


def reveal_attack(game: DbgGame, frame: Frame) -> None:
    """Against each player in the Matrix, wherever they are. CORE-ambush-06"""
    space: int = frame.registers[0]
    kind = game.matrix[space] >> SEATS
    attack(game, game.pool.library.papers[kind].reveal_attack, kind, in_matrix(game), space)


def then_ambush(game: DbgGame, frame: Frame) -> None:
    """CORE-ambush-07, CORE-ambush-08"""
    if game.card_at(frame.registers[0]).then_ambush:
        ambush(game, in_matrix(game))


BOSS = procedure("dbg.boss", before_reveal_attack, reveal_attack, then_ambush)


# Arriving


def arrive(game: DbgGame, player: int, space: int, teleported: bool = False) -> None:
    """What happens to an Autobot that has just moved onto a space."""
    game.call(ARRIVE, [player, space, int(teleported)])


def notice(game: DbgGame, frame: Frame) -> None:
    player, space, _ = frame.registers
    if not game.is_empty(space):
        if game.up >> space & 1:
            happen(game, "moves", player, game.matrix[space] >> SEATS)
        else:
            happen(game, "moves onto facedown", player)


def touch(game: DbgGame, frame: Frame) -> None:
    player, space, _ = frame.registers
    enter(game, player, space)


def walk_into_trap(game: DbgGame, frame: Frame) -> None:
    """Only who moved is Ambushed, and nobody who Teleported. CORE-ambush-04, CORE-ambush-09, CORE-move-17"""
    player, space, teleported = frame.registers
    if (
        not teleported
        and game.seats[player].at == space
        and game.up >> space & 1
        and game.is_adversary(game.card_at(space))
    ):
        ambush(game, (player,))


ARRIVE = procedure("dbg.arrive", notice, touch, walk_into_trap)


# Teleporting together

OTHERS, WHERE, ASKED, ANSWER, COMING = range(5)


def follow(game: DbgGame, others: tuple[int, ...], space: int) -> None:
    """The Autobots of the space that was left may come along. CORE-card-bridge-01"""
    game.call(FOLLOW, [others, space, 0, 0, 0])


def ask_follower(game: DbgGame, frame: Frame) -> Decision | None:
    others, space, asked, *_ = frame.registers
    options = [Option("yes", 1, "Yes"), Option("no", 0, "No")]
    where = game.grid.names[space]
    return Decision(others[asked], "Teleport to {0} together?", options, into=ANSWER, args=(where,))


def note_follower(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[ANSWER]:
        r[COMING] |= 1 << r[ASKED]
    r[ASKED] += 1
    if r[ASKED] < len(r[OTHERS]):
        frame.pc = 0


def go_along(game: DbgGame, frame: Frame) -> None:
    """All arrive at the same time."""
    others, space, _, _, coming = frame.registers
    going = [player for i, player in enumerate(others) if coming >> i & 1]
    for player in going:
        board.move(game, player, space, "teleport", "CORE-card-bridge-01")
    for player in reversed(going):
        arrive(game, player, space, True)


FOLLOW = procedure("dbg.follow", ask_follower, note_follower, go_along)


# Spending Move


def pay_step(game: DbgGame, frame: Frame) -> None:
    """Diagonally only Move with Flight is spent. CORE-move-07"""
    player, space = frame.registers
    cost = Limits(game, player).move_cost(game, space)
    pay_move(game, player, cost, space not in game.grid.adjacent[game.seats[player].at])


def take_step(game: DbgGame, frame: Frame) -> None:
    player, space = frame.registers
    straight = space in game.grid.adjacent[game.seats[player].at]
    board.move(game, player, space, "move" if straight else "flight", "CORE-turn-07")
    arrive(game, player, space)


STEP = procedure("dbg.step", pay_step, take_step)


def pay_search(game: DbgGame, frame: Frame) -> None:
    player: int = frame.registers[0]
    pay_move(game, player, Limits(game, player).search_cost())


def look(game: DbgGame, frame: Frame) -> None:
    """CORE-turn-08"""
    player: int = frame.registers[0]
    reveal(game, game.seats[player].at, player, searched=True)


LOOK = procedure("dbg.search", pay_search, look)
