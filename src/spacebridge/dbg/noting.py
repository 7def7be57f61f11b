"""From a game back to the position it stands at.

A position can be noted where an Autobot enters the Matrix or acts; inside a battle or an effect there is no such place.
What a position has no words for is told apart (kernel/positions.py): what a seat has spent or used this turn of its
character, Sites and once-a-turn abilities is lost, and so is what was promised for the rest of the turn; who has seen
which hidden card, how the main deck was stacked and which cards left the game are forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.knowledge import witnesses
from ..kernel.meaning import words
from ..kernel.positionfiles import Format
from ..kernel.positions import Gaps, NoPosition, Noted, note_gaps, note_piles
from ..kernel.zones import TABLE
from . import turn
from .modes import BOSSES
from .modes.cybertron import FACTIONS
from .pieces import OWNED, Item
from .placing import DAMAGE_DECK, STACKS
from .position import Cell, DbgPosition, DbgSide, InPlay
from .state import LAID, DbgGame
from .words.conditions import FlippedThisTurn


def note_down(game: DbgGame, format: Format[DbgPosition]) -> Noted:
    """The position, or NoPosition where the game stands in the middle of something."""
    frame = game.frames[0]
    if frame.procedure is not turn.TURN or not (frame.stands_at(turn.ask_place) or frame.stands_at(turn.ask_action)):
        raise NoPosition("the Deck-Building Game can be written where an Autobot enters or acts")
    gaps = Gaps()
    gaps.forget(len(game.layers) > 1 or any(game.origins), "how the main deck was stacked")
    gaps.lose(game.truce, "that nobody is battled any more this turn")
    gaps.lose(game.revealed and _asks_what_was_turned_up(game), "which cards were turned faceup this turn")
    note_gaps(game, gaps)
    names = game.grid.names
    position = DbgPosition(
        mode=game.mode.name,
        players=game.players,
        payment=game.payment,
        turn=game.turn,
        active=format.seats[game.active],
        first_turn=frame.stands_at(turn.ask_place),
        bosses_left=_bosses(game),
        basics=game.basics,
        damage_stack=None if game.pool.harmful else game.damages,
        command={names[space]: faction for space, faction in sorted(game.command.items())},
        matrix=_matrix(game, gaps),
        cubes={names[space]: number for space, number in sorted(game.cubes.items())},
        under={names[space]: _ids(game, pile, OWNED) for space, pile in sorted(game.under.items())},
        zones={
            **{name: () for name, _, _ in STACKS if name != DAMAGE_DECK or game.pool.harmful},
            **note_piles(game, format.table, TABLE, gaps),
        },
        sides=tuple(_side(game, player, format, gaps) for player in range(game.players)),
    )
    return Noted(position, tuple(gaps.lost), tuple(gaps.forgotten))


def _bosses(game: DbgGame) -> int | dict[str, int]:
    """By faction where both have any."""
    if game.mode.sides != "factions":
        return game.bosses_left
    return {name: BOSSES - game.fallen.get(name, 0) for name in FACTIONS}


def _asks_what_was_turned_up(game: DbgGame) -> bool:
    """Does any card of the game speak of cards that were turned faceup this turn?"""
    return any(isinstance(node, FlippedThisTurn) for _, node in words(game.pool.cards))


def _matrix(game: DbgGame, gaps: Gaps) -> tuple[tuple[Cell, ...], ...]:
    cells = []
    for space, card in enumerate(game.matrix):
        if game.is_empty(space):
            cells.append(Cell())
            continue
        up = game.is_up(space)
        gaps.forget(not up and witnesses(card), "facedown cards that were peeked at")
        (id,) = _ids(game, [card], LAID)
        cells.append(Cell(id, up))
    width = game.grid.columns
    return tuple(tuple(cells[row * width : (row + 1) * width]) for row in range(game.grid.rows))


def _ids(game: DbgGame, cards: Sequence[int], types: Sequence[str]) -> tuple[str, ...]:
    for card in cards:
        if game.type_of(card) not in types:
            raise NoPosition(f"{game.id_of(card)} lies where the format has no place for it")
    return tuple(game.id_of(card) for card in cards)


def _side(game: DbgGame, player: int, format: Format[DbgPosition], gaps: Gaps) -> DbgSide:
    seat = game.seats[player]
    gaps.lose(seat.alt_spent, "Move spent of the Alt Mode")
    gaps.lose(seat.own_spent, "Power spent of the character")
    gaps.lose(bool(seat.used), "abilities of the character used this turn")
    gaps.lose(seat.pledges or seat.command_spent, "Power for taking command of a Polity")
    gaps.lose(seat.ignores, "Ruins that are ignored this turn")
    gaps.lose(seat.avoid, "Ambushes that will be avoided")
    gaps.lose(seat.marks or seat.sites or seat.kept, "once-a-turn abilities and Sites used this turn")
    gaps.lose(seat.discounts, "what makes the next card cheaper")
    gaps.lose(seat.reaching, "Range that cards of this turn gain")
    gaps.lose(seat.redraws, "that an Encounter may be drawn anew")
    gaps.lose(any(item.favour for item in seat.items), "Power for a purpose that is spent")
    gaps.lose(any(item.spared for item in seat.items), "Move that two sources share")
    return DbgSide(
        character=game.pool.ids[seat.kind],
        form="bot" if seat.bot else "alt",
        at=divmod(seat.at, game.grid.columns) if seat.at >= 0 else None,
        energon=seat.energon,
        vp=seat.vp,
        damage=seat.damage,
        power=seat.loose,
        zones=note_piles(game, format.each, player, gaps),
        play=tuple(_item(game, item) for item in seat.items),
    )


def _item(game: DbgGame, item: Item) -> InPlay:
    (id,) = _ids(game, [item.card], OWNED)
    return InPlay(id, item.power, item.move, item.reach, item.used)
