"""Revealing cards of the Matrix, arriving on them, and the Ambushes that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.decision import Decision, Option, yes_or_no
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from . import board, places, polities, sides
from .attacks import attack
from .choices import NONE
from .effects import run_effect
from .happenings import AmbushSprung, CardReached, CharacterMet, FacedownReached, RevealEnded, SearchEnded
from .limits import limits_of
from .power import pay_move
from .prospects import can_do_something
from .registers import Ambush, Arrive, Boss, Follow, Look, Reveal, Step
from .state import DbgGame
from .triggers import board_card, enter, happen
from .windows import open_window
from .words import tell

if TYPE_CHECKING:
    # Built on this room; `link.py` hands it over when all is loaded.
    from . import ruins

# Ambushes


def ambush(game: DbgGame, targets: tuple[int, ...]) -> None:
    if targets:
        game.call(AMBUSH, Ambush(targets))


def before_ambush(game: DbgGame, frame: Frame) -> None:
    """A window to Convert in, where an Encounter is going to be drawn for somebody. CORE-convert-02"""
    if game.encounters or game.encountered:
        r: Ambush = frame.registers
        targets = tuple(p for p in r.targets if not avoids_wholly(game, p))
        if targets:
            open_window(game, "before attack", tuple(game.clockwise(game.active)), targets)


def avoids_wholly(game: DbgGame, player: int) -> bool:
    """Not even an Encounter card is drawn for them. CORE-ambush-11"""
    return any(not one.drawn for one in game.seats[player].avoid)


def spring(game: DbgGame, frame: Frame) -> None:
    """Draw an Encounter card for all who can't avoid it.

    Who avoids an Ambush alone is not even drawn for (CORE-ambush-11), unless the card that helps says that only the
    effects are avoided (CORE-card-mirage-01).
    """
    r: Ambush = frame.registers
    for player in r.targets:
        if avoids_wholly(game, player):
            board.avoid(game, player, "CORE-ambush-10")
        elif game.seats[player].avoid:
            r.wary += (player,)
        else:
            board.ambush(game, player, "CORE-ambush-01")
            r.hit += (player,)
    if not (r.hit or r.wary) or not (game.encounters or game.encountered):
        frame.leave()
        return
    if not game.encounters:
        board.shuffle_encounters(game, "CORE-encounter-03")
    r.encounter = board.draw_encounter(game, False, "CORE-encounter-01")


def ask_redraw(game: DbgGame, player: int, kind: int) -> Decision | None:
    """May the one who draws discard this card for another one, and is there one? WOC-face-omega-formation"""
    if not game.seats[player].redraws or len(game.encounters) + len(game.encountered) < 2:
        return None
    card = game.pool.cards[kind]
    options = [Option("yes", True, "Discard it and draw another one"), Option("no", False, "Resolve it")]
    rules = ("WOC-face-omega-formation",)
    return Decision(player, "The Encounter card is {0}: discard it?", options, "again", (card.name,), rules=rules)


def draw_again(game: DbgGame, player: int, kind: int, again: bool, confrontation: bool) -> int:
    """The Encounter card that is resolved in the end; the next one this turn is no longer to come."""
    if game.seats[player].redraws:
        board.keep_encounter(game, player)
    if not again:
        return kind
    board.refuse_encounter(game, player, "WOC-face-omega-formation")
    if not game.encounters:
        board.shuffle_encounters(game, "CORE-encounter-03")
    return board.draw_encounter(game, confrontation, "WOC-face-omega-formation")


def ask_another(game: DbgGame, frame: Frame) -> Decision | None:
    """Who is Ambushed draws."""
    r: Ambush = frame.registers
    r.again = False
    return ask_redraw(game, game.active, r.encounter) if game.active in r.hit + r.wary else None


def draw_another(game: DbgGame, frame: Frame) -> None:
    r: Ambush = frame.registers
    if game.active in r.hit + r.wary:
        r.encounter = draw_again(game, game.active, r.encounter, r.again, False)


def ask_avoid(game: DbgGame, frame: Frame) -> Decision | None:
    """Who can avoid the effects may do so; where there are none nobody is asked. CORE-card-mirage-01"""
    r: Ambush = frame.registers
    r.pick = True
    if not r.wary:
        return None
    card = game.pool.cards[r.encounter]
    player = r.wary[0]
    if not can_do_something(game, player, card.ambush):
        return None
    options = [Option("yes", True, "Yes"), Option("no", False, "No")]
    args = (card.name, tell(card.ambush))
    return Decision(player, "Ambush, {0}: {1} Avoid it?", options, "pick", args, rules=("CORE-card-mirage-01",))


def take_avoid(game: DbgGame, frame: Frame) -> None:
    r: Ambush = frame.registers
    if not r.wary:
        return
    player = r.wary[0]
    r.wary = r.wary[1:]
    frame.go(ask_avoid)
    if r.pick:
        board.avoid(game, player, "CORE-card-mirage-01")
    else:
        board.ambush(game, player, "CORE-ambush-01")
        r.hit += (player,)


def strike(game: DbgGame, frame: Frame) -> None:
    """CORE-ambush-02"""
    r: Ambush = frame.registers
    program = game.pool.library.papers[r.encounter].ambush
    attack(game, program, r.encounter, tuple(p for p in r.targets if p in r.hit))


def tell_ambush(game: DbgGame, frame: Frame) -> None:
    """Blocked or not, an Adversary of the active player was Ambushed. WOC-face-set-a-trap"""
    r: Ambush = frame.registers
    mine = game.faction_of(game.active)
    if any(game.faction_of(player) != mine for player in r.hit):
        happen(game, AmbushSprung("WOC-face-set-a-trap", game.active))


AMBUSH = procedure(
    "dbg.ambush", before_ambush, spring, ask_another, draw_another, ask_avoid, take_avoid, strike, tell_ambush,
    registers=Ambush,
)  # fmt: skip


# Revealing


def reveal(game: DbgGame, space: int, player: int, searched: bool = False, by: int = NONE) -> None:
    """Turn a card of the Matrix faceup, with all that follows; `by` is the kind of the card that has it done."""
    game.call(REVEAL, Reveal(space, player, searched, by))


def turn_up(game: DbgGame, frame: Frame) -> None:
    """CORE-peek-03"""
    r: Reveal = frame.registers
    board.flip(game, r.place, r.player, r.searched, game.pool.ids[r.by] if r.by >= 0 else "CORE-turn-08")
    polities.come_to_light(game, r.place)


def on_reveal(game: DbgGame, frame: Frame) -> None:
    r: Reveal = frame.registers
    kind = game.matrix[r.place] >> SEATS
    run_effect(game, game.pool.library.papers[kind].on_reveal, r.player, kind, space=r.place)


def touch_those_above(game: DbgGame, frame: Frame) -> None:
    """Who stands on a card that harms what moves onto it. CORE-card-toxen-01"""
    r: Reveal = frame.registers
    for player in reversed(game.clockwise(game.active)):
        if game.seats[player].at == r.place:
            enter(game, player, r.place)


def tell_finder(game: DbgGame, frame: Frame) -> None:
    r: Reveal = frame.registers
    if game.up[r.place]:
        happen(game, RevealEnded("CORE-peek-03", r.player, game.matrix[r.place] >> SEATS))


def tell_searcher(game: DbgGame, frame: Frame) -> None:
    r: Reveal = frame.registers
    if r.searched and game.up[r.place]:
        happen(game, SearchEnded("CORE-turn-08", r.player, game.matrix[r.place] >> SEATS))


def spring_trap(game: DbgGame, frame: Frame) -> None:
    """A Robot Ambushes all Autobots in its space; a Boss has a Reveal Attack. CORE-ambush-01, CORE-ambush-06"""
    r: Reveal = frame.registers
    if not game.up[r.place]:
        return
    card = game.card_at(r.place)
    if card.type == "boss":
        game.call(BOSS, Boss(r.place))
    else:  # CORE-ambush-03, WOC-ambush-02, WOC-ambush-03
        ambush(game, tuple(p for p in sides.struck_by(game, r.place) if game.seats[p].at == r.place))


REVEAL = procedure(
    "dbg.reveal", turn_up, on_reveal, touch_those_above, tell_finder, tell_searcher, spring_trap, registers=Reveal
)


# A Boss appears


def before_reveal_attack(game: DbgGame, frame: Frame) -> None:
    """CORE-convert-02"""
    r: Boss = frame.registers
    card = game.card_at(r.place)
    if card.reveal_attack and not card.unblockable:
        open_window(game, "before attack", tuple(game.clockwise(game.active)), sides.struck_by(game, r.place))


def reveal_attack(game: DbgGame, frame: Frame) -> None:
    """Against each player in the Matrix, wherever they are. CORE-ambush-06"""
    r: Boss = frame.registers
    kind = game.matrix[r.place] >> SEATS
    sure, struck = game.pool.cards[kind].unblockable, sides.struck_by(game, r.place)
    attack(game, game.pool.library.papers[kind].reveal_attack, kind, struck, r.place, sure=sure)


def then_ambush(game: DbgGame, frame: Frame) -> None:
    """CORE-ambush-07, CORE-ambush-08"""
    r: Boss = frame.registers
    if game.card_at(r.place).then_ambush:
        ambush(game, sides.struck_by(game, r.place))


BOSS = procedure("dbg.boss", before_reveal_attack, reveal_attack, then_ambush, registers=Boss)


# Arriving


def arrive(game: DbgGame, player: int, space: int, teleported: bool = False, forced: bool = False) -> None:
    """What happens to an Autobot that has just moved onto a space."""
    game.call(ARRIVE, Arrive(player, space, teleported, forced))


def meet(game: DbgGame, frame: Frame) -> None:
    """Adversary characters that stand there already, if the player chose to come. WOC-face-spy-network"""
    r: Arrive = frame.registers
    if not r.forced:
        foes = [p for p in sides.adversary_players(game, r.player) if game.seats[p].at == r.place]
        happen(game, *(CharacterMet("WOC-face-spy-network", r.player, game.seats[p].kind) for p in foes))


def notice(game: DbgGame, frame: Frame) -> None:
    r: Arrive = frame.registers
    if not game.is_empty(r.place):
        if game.up[r.place]:
            happen(game, CardReached("CORE-turn-07", r.player, game.matrix[r.place] >> SEATS))
        else:
            happen(game, FacedownReached("CORE-turn-07", r.player))


def touch(game: DbgGame, frame: Frame) -> None:
    r: Arrive = frame.registers
    enter(game, r.player, r.place)


def touch_ruin(game: DbgGame, frame: Frame) -> None:
    """What a Ruin does to who chose to come. WOC-ruin-03, WOC-move-16"""
    r: Arrive = frame.registers
    if not r.forced and game.seats[r.player].at == r.place:
        board_card(game, r.player, r.place)


def reach_ruin(game: DbgGame, frame: Frame) -> None:
    r: Arrive = frame.registers
    if game.result is None and game.seats[r.player].at == r.place:
        ruins.reach(game, r.player, r.place)


def walk_into_trap(game: DbgGame, frame: Frame) -> None:
    """Only who moved is Ambushed, and nobody who Teleported. CORE-ambush-04, CORE-ambush-09, CORE-move-17"""
    r: Arrive = frame.registers
    if (
        not r.teleported
        and game.seats[r.player].at == r.place
        and game.up[r.place]
        and game.is_adversary(game.card_at(r.place), r.player)
    ):
        ambush(game, (r.player,))


ARRIVE = procedure("dbg.arrive", meet, notice, touch, touch_ruin, walk_into_trap, reach_ruin, registers=Arrive)


# Teleporting together


def follow(game: DbgGame, others: tuple[int, ...], space: int) -> None:
    """The Autobots of the space that was left may come along. CORE-card-bridge-01"""
    game.call(FOLLOW, Follow(others, space))


def ask_follower(game: DbgGame, frame: Frame) -> Decision | None:
    r: Follow = frame.registers
    options = yes_or_no(True, False, places.here(game, r.place))
    where = game.grid.titles[r.place]
    return Decision(r.others[0], "Teleport to {0} together?", options, "pick", (where,), rules=("CORE-card-bridge-01",))


def note_follower(game: DbgGame, frame: Frame) -> None:
    r: Follow = frame.registers
    if r.pick:
        r.coming += r.others[:1]
    r.others = r.others[1:]
    if r.others:
        frame.go(ask_follower)


def go_along(game: DbgGame, frame: Frame) -> None:
    """All arrive at the same time."""
    r: Follow = frame.registers
    for player in r.coming:
        board.move(game, player, r.place, "teleport", "CORE-card-bridge-01")
    for player in reversed(r.coming):
        arrive(game, player, r.place, True)


FOLLOW = procedure("dbg.follow", ask_follower, note_follower, go_along, registers=Follow)


# Spending Move


def pay_step(game: DbgGame, frame: Frame) -> None:
    """Diagonally only Move with Flight is spent. CORE-move-07"""
    r: Step = frame.registers
    limits = limits_of(game, r.player)
    cost = limits.move_cost(game, r.place)
    straight = r.place in game.grid.adjacent[game.seats[r.player].at]
    pay_move(game, r.player, cost, limits, not straight or not ruins.admits(game, r.player, r.place, "walk"))


def take_step(game: DbgGame, frame: Frame) -> None:
    r: Step = frame.registers
    straight = r.place in game.grid.adjacent[game.seats[r.player].at] and ruins.admits(game, r.player, r.place, "walk")
    board.move(game, r.player, r.place, "move" if straight else "flight", "CORE-turn-07")
    arrive(game, r.player, r.place)


STEP = procedure("dbg.step", pay_step, take_step, registers=Step)


def pay_search(game: DbgGame, frame: Frame) -> None:
    r: Look = frame.registers
    limits = limits_of(game, r.player)
    pay_move(game, r.player, limits.search_cost(), limits)


def look(game: DbgGame, frame: Frame) -> None:
    """CORE-turn-08"""
    r: Look = frame.registers
    reveal(game, game.seats[r.player].at, r.player, searched=True)


LOOK = procedure("dbg.search", pay_search, look, registers=Look)
