"""The turn: placement, start-of-turn effects, actions, and the end of the turn step by step."""

from __future__ import annotations

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from . import actions, board, ending, explaining, missions, places
from .choices import NONE, EndTurn, Pending
from .effects import registers_of, run_effect
from .encounters import BOSS
from .modes import HAND
from .power import own_power
from .registers import Boss, Turn
from .state import DbgGame
from .triggers import wait_for
from .vaulting import discard_played
from .windows import open_window
from .words import StartOfTurn

END = EndTurn()
ANY_SPACE = Refusal("Your character enters on a space of the Matrix.", "CORE-turn-02")


def begin_turn(game: DbgGame, frame: Frame) -> None:
    """Clockwise from the first player. CORE-turn-01"""
    player = game.active if game.turn == 0 else (game.active + 1) % game.players
    r: Turn = frame.registers
    r.over = False
    board.begin_turn(game, player, "CORE-turn-01")


def ask_place(game: DbgGame, frame: Frame) -> Decision | None:
    """On the first turn. CORE-turn-02"""
    player = game.active
    r: Turn = frame.registers
    r.where = NONE
    if game.seats[player].at >= 0:
        return None
    options = [
        Option(f"place {name}", i, "Enter at {0}", (game.grid.titles[i],), places.space(i, name))
        for i, name in enumerate(game.grid.names)
        if may_enter(game, i)
    ]
    return Decision(
        player,
        "Where does your character enter the Matrix?",
        options,
        into="where",
        explain=explain_place,
        rules=ANY_SPACE.rules,
    )


def may_enter(game: DbgGame, space: int) -> bool:
    """Any space, or in other modes only a facedown card, as long as there is one. CORE-turn-02, WOC-turn-02"""
    spaces = range(game.grid.size)
    if not game.mode.enters_facedown or all(game.is_up(one) or game.is_empty(one) for one in spaces):
        return True
    return not game.is_up(space) and not game.is_empty(space)


def explain_place(game: DbgGame, key: str) -> Refusal | None:
    return ANY_SPACE if key.startswith("place") else None


def place(game: DbgGame, frame: Frame) -> None:
    """The card there stays as it is. CORE-turn-03"""
    r: Turn = frame.registers
    if r.where >= 0:
        board.place(game, game.active, r.where, "CORE-turn-02")


def ask_bystanders(game: DbgGame, frame: Frame) -> None:
    """The others may Convert before the turn. CORE-convert-02"""
    open_window(game, "before turn", tuple(game.clockwise(game.active)[1:]))


def start_effects(game: DbgGame, frame: Frame) -> None:
    """Allies of the active player, Bosses, Schemes and Sites. CORE-ongoing-02, CORE-ongoing-03, CORE-ongoing-04"""
    player = game.active
    seat = game.seats[player]
    papers = game.pool.library.papers
    waiting: list[Pending] = []
    places = [(NONE, seat.kind, NONE)]
    places += [(NONE, card >> SEATS, NONE) for card in seat.allies]
    places += [(item.tag, item.card >> SEATS, NONE) for item in seat.items]
    places += [(NONE, game.matrix[space] >> SEATS, space) for space in game.watched_by(player)]
    for tag, kind, space in places:
        paper = papers[kind]
        for start in (paper.sides[seat.bot] if kind == seat.kind else paper.sheet).starts:
            node = start.node
            assert isinstance(node, StartOfTurn)
            registers = registers_of(start.program, player, tag, kind, space, NONE)
            if node.if_ is None or node.if_.holds(game, registers):
                waiting.append(Pending(player, start.name, tag, kind, space))
    wait_for(game, waiting)


def ask_action(game: DbgGame, frame: Frame) -> Decision | None:
    """CORE-turn-04"""
    r: Turn = frame.registers
    if r.over:
        r.pick = END
        return None
    return Decision(
        game.active, "Your turn: play cards, move, buy, battle", actions.offers(game, game.active), into="pick",
        explain=explaining.explain, rules=("CORE-turn-04",),
    )  # fmt: skip


def do_action(game: DbgGame, frame: Frame) -> None:
    r: Turn = frame.registers
    pick = r.pick
    if pick is not None and not isinstance(pick, EndTurn):
        frame.go(ask_action)
        actions.act(game, game.active, pick)


# The end of the turn


def announce_end(game: DbgGame, frame: Frame) -> None:
    """CORE-eot-01"""
    player = game.active
    board.end_turn(game, player, "CORE-eot-01")
    board.lose_resources(game, player, own_power(game, player), "CORE-eot-01")


def refill(game: DbgGame, frame: Frame) -> None:
    """CORE-eot-02, CORE-eot-03, CORE-eot-10"""
    holes = [space for space, held in enumerate(game.matrix) if held >> SEATS == 0]
    r: Turn = frame.registers
    r.refilled = bool(holes)
    r.uncovered = ()
    for space in holes:
        if not game.main:
            ending.out_of_cards(game)
            return
        board.refill(game, space, "CORE-eot-02")


def full_matrix(game: DbgGame, frame: Frame) -> None:
    """Nothing to refill: the top card of the main deck is lost, or a Boss arrives. CORE-eot-04, CORE-eot-05"""
    r: Turn = frame.registers
    if r.refilled:
        frame.go(discard_all)
        return
    if not game.main:
        ending.out_of_cards(game)
        return
    card = board.reveal_main(game, "CORE-eot-04")
    type = game.pool.cards[kind_of(card)].type
    if type == "cooperative-scheme" and game.mode.schemes_return and hidden(game):
        frame.go(ask_swap)
    elif type != "boss":  # WOC-coop-eot-03
        board.destroy_main(game, "CORE-eot-05")
        frame.go(discard_all)


def hidden(game: DbgGame) -> list[int]:
    return [space for space in range(game.grid.size) if not game.is_up(space) and not game.is_empty(space)]


def ask_sacrifice(game: DbgGame, frame: Frame) -> Decision | None:
    """A faceup card that is no Adversary and no Scheme, or else a facedown one. CORE-eot-06, CORE-eot-07"""
    found = sacrifices(game)
    r: Turn = frame.registers
    if len(found) == 1:
        r.where = found[0]
        return None
    options = []
    seen: dict[str, int] = {}
    for space in found:
        name, title = game.grid.names[space], game.grid.titles[space]
        if game.is_up(space):
            card = game.card_at(space)
            n = seen[card.id] = seen.get(card.id, 0) + 1
            key = f"choose {card.id}" + (f"#{n}" if n > 1 else "")
            options.append(Option(key, space, "{0} at {1}", (card.name, title), places.here(game, space)))
        else:
            lies = places.here(game, space)
            options.append(Option(f"choose {name}", space, "the facedown card at {0}", (title,), lies))
    return Decision(
        game.active,
        "A Boss arrives: which card is destroyed to make room?",
        options,
        into="where",
        rules=("CORE-eot-06", "CORE-eot-07"),
    )


def sacrifices(game: DbgGame) -> list[int]:
    """Where nothing of either kind is left, any faceup card but a Boss has to go."""
    spaces = range(game.grid.size)
    up = [space for space in spaces if game.is_up(space)]
    open_ones = [
        s
        for s in up
        if not game.is_adversary(card := game.card_at(s), game.active)
        and card.type != "boss"
        and not card.is_scheme
        and card.polity is None  # WOC-eot-04
    ]
    down = [space for space in spaces if not game.is_up(space)]
    return (
        open_ones or down or [s for s in up if game.card_at(s).type != "boss" and s not in game.command] or list(spaces)
    )


def make_room(game: DbgGame, frame: Frame) -> None:
    """A Boss that turns up facedown is destroyed too, unless all play together. CORE-eot-07, CORE-coop-eot-01"""
    r: Turn = frame.registers
    space = r.where
    if not game.is_up(space):
        board.flip(game, space, NONE, False, "CORE-eot-07")
        if game.mode.hidden_bosses_stay and game.card_at(space).type == "boss":
            r.uncovered += (space,)
            frame.go(ask_sacrifice)
            return
    board.destroy_in_matrix(game, space, "CORE-eot-06")
    ending.check_bosses(game)
    if game.result is None:
        for other in reversed(r.uncovered):
            game.call(BOSS, Boss(other))


def boss_arrives(game: DbgGame, frame: Frame) -> None:
    """CORE-eot-08, CORE-eot-09"""
    r: Turn = frame.registers
    board.place_boss(game, r.where, "CORE-eot-08")
    game.call(BOSS, Boss(r.where))


def arrived(game: DbgGame, frame: Frame) -> None:
    frame.go(discard_all)


def ask_swap(game: DbgGame, frame: Frame) -> Decision:
    """A Scheme comes off the main deck in exchange for a facedown card. WOC-coop-eot-02"""
    options = [
        Option(f"choose {game.grid.names[space]}", space, "{0}", (game.grid.titles[space],), places.here(game, space))
        for space in hidden(game)
    ]
    prompt = "A Scheme arrives: with which facedown card does it change places?"
    return Decision(game.active, prompt, options, into="where", rules=("WOC-coop-eot-02",))


def swap_scheme(game: DbgGame, frame: Frame) -> None:
    """WOC-coop-eot-02"""
    r: Turn = frame.registers
    board.swap_scheme(game, r.where, "WOC-coop-eot-02")
    kind = game.matrix[r.where] >> SEATS
    run_effect(game, game.pool.library.papers[kind].on_reveal, game.active, kind, space=r.where)


def lose_bottom(game: DbgGame, frame: Frame) -> None:
    board.destroy_bottom(game, "WOC-coop-eot-02")
    ending.check_bosses(game)


def discard_all(game: DbgGame, frame: Frame) -> None:
    """CORE-eot-11"""
    discard_played(game, game.active, with_hand=True)


def exchange_mission(game: DbgGame, frame: Frame) -> None:
    """WOC-eot-11, WOC-ref-eot-01"""
    missions.exchange(game, game.active)


def draw_hand(game: DbgGame, frame: Frame) -> None:
    """CORE-eot-14, CORE-eot-15"""
    player = game.active
    board.forget_turn(game, player)
    for _ in range(HAND):
        if not board.draw(game, player, "CORE-eot-14"):
            break


def ask_next(game: DbgGame, frame: Frame) -> None:
    """Who comes next may Convert while it is still somebody else's turn. CORE-convert-02"""
    frame.go(begin_turn)
    open_window(game, "between turns", ((game.active + 1) % game.players,))


TURN = procedure(
    "dbg.turn",
    begin_turn, ask_place, place, ask_bystanders, start_effects,
    ask_action, do_action,
    announce_end, refill, full_matrix, ask_sacrifice, make_room, boss_arrives, arrived,
    ask_swap, swap_scheme, lose_bottom,
    discard_all, exchange_mission, draw_hand, ask_next,
    registers=Turn,
)  # fmt: skip


def begin(game: DbgGame) -> None:
    game.call(TURN, Turn())
    game.run()
