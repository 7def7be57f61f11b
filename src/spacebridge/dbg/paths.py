"""What expectations of scenario files read: the value at a path such as `p1.hand`."""

from __future__ import annotations

from ..kernel.english import listing
from ..kernel.errors import BadInput
from ..kernel.knowledge import card as make_card
from ..kernel.knowledge import kind_of, visible
from ..kernel.piles import as_known, pile_at, piles_of, seats
from ..kernel.scenario import Reading
from .ending import score
from .limits import limits_of
from .modes import BOSSES
from .modes.cybertron import FACTIONS, TeamVersusTeam
from .pieces import PlayerArea
from .polities import command_power
from .power import alt_move_left, flight_left, move_left, power_within
from .reckoning import current_cost, total_power
from .state import DbgGame

SEATS = seats(5)


def read_path(game: DbgGame, path: str) -> Reading:
    head, _, rest = path.partition(".")
    where, counted, word = path.partition(".count.")
    pile = _pile(game, where) if where != "matrix" else None
    if pile is not None:
        return _count(game, pile, word) if counted else _ids(game, pile)
    if head in SEATS[: game.players]:
        return _read_player(game, SEATS.index(head), rest, path)
    if head == "score" and rest in SEATS[: game.players]:
        return score(game, SEATS.index(rest))
    if head == "score" and rest in FACTIONS and isinstance(game.mode, TeamVersusTeam):
        return game.mode.side_score(game, "autobot" if rest == "autobot" else "decepticon")
    if head == "bosses_left" and rest in FACTIONS:
        return BOSSES - game.fallen.get("autobot" if rest == "autobot" else "decepticon", 0)
    if head == "matrix":
        return _read_matrix(game, rest, path)
    if head == "battle":
        return _read_battle(game, rest, path)
    if head == "stack" and rest:
        return _read_stack(game, rest, path)
    readings: dict[str, Reading] = {
        "bosses_left": game.bosses_left,
        "turn": game.turn,
        "active": SEATS[game.active],
        "basics": game.basics,
        "damage_stack": game.damages,
        "players": game.players,
        "mode": game.mode.name,
    }
    if path == "result":
        return _result(game)
    if path not in readings:
        raise BadInput(f"there is nothing at {path!r}")
    return readings[path]


def _pile(game: DbgGame, path: str) -> list[int] | None:
    """The cards at a path: in a declared pile, in play, or of a stack that is only counted."""
    seat, _, name = path.partition(".")
    if name == "play" and seat in SEATS[: game.players]:
        return [item.card for item in game.seats[SEATS.index(seat)].items]
    if path == "damage_deck" and not game.pool.harmful:
        return [make_card(game.pool.damage)] * game.damages
    if path.startswith("mission_deck"):
        _, _, faction = path.partition(".")
        return game.mission_deck("decepticon" if (faction or game.faction_of(0)) == "decepticon" else "autobot")[::-1]
    return pile_at(game, path)


def _ids(game: DbgGame, pile: list[int]) -> list[str]:
    return [game.id_of(card) for card in pile]


def _count(game: DbgGame, pile: list[int], word: str) -> int:
    """How many cards of a kind: a type, a faction, `level-1`, or an id."""
    cards = [game.pool.cards[kind_of(card)] for card in pile]
    if word.startswith("level-") and word[6:].isdecimal():
        return sum(1 for card in cards if card.level == int(word[6:]))
    return sum(1 for card in cards if word in card.kinds or word == card.id)


def _result(game: DbgGame) -> Reading:
    result = game.result
    if result is not None and result.draw:
        return "draw"
    if result is None:
        return None
    if game.mode.team:
        return "won" if result.winners else "lost"
    return [SEATS[player] for player in result.winners]


def _read_player(game: DbgGame, player: int, field: str, path: str) -> Reading:
    seat = game.seats[player]
    name, _, rest = field.partition(".")
    if name == "power" and rest.isdecimal():
        return power_within(game, player, int(rest))
    if name == "knows":
        return _known(game, player, rest, path)
    if name == "play" and rest:
        id, _, stat = rest.partition(".")
        return _read_item(game, seat, id, stat, path)
    limits = limits_of(game, player)
    readings: dict[str, Reading] = {
        "energon": seat.energon,
        "vp": seat.vp,
        "damage": game.damage_of(player),
        "power.command": command_power(game, player),
        "form": "bot" if seat.bot else "alt",
        "at": game.grid.names[seat.at].split(",") if seat.at >= 0 else None,
        "power": power_within(game, player, 0),
        "move": move_left(game, player, limits),
        "move.alt": alt_move_left(game, player, limits),
        "move.cards": sum(item.move for item in seat.items),
        "move.flight": flight_left(game, player, limits),
        "character": game.pool.ids[seat.kind],
        "score": score(game, player),
        "faction": game.faction_of(player),
        "damage.owned": game.damage_owned(player),
    }
    if field not in readings:
        known = (*piles_of(type(game)).sides, "play", *readings)
        raise BadInput(f"a player has no {field!r} (in {path!r}); expected {listing(known, 'or')}")
    return readings[field]


def _known(game: DbgGame, player: int, what: str, path: str) -> Reading:
    """Whether a player knows the card of a space, or a pile as they know it."""
    space = game.grid.find(what)
    if space is not None:
        return visible(game.matrix[space], player, game.players)
    pile = _pile(game, what)
    if pile is None:
        raise BadInput(f"there is no space or pile {what!r} (in {path!r})")
    return as_known(game, pile, player)


def _read_item(game: DbgGame, seat: PlayerArea, id: str, stat: str, path: str) -> Reading:
    """`p1.play.jazz.power`: of several copies all together."""
    items = [item for item in seat.items if game.pool.ids[kind_of(item.card)] == id]
    if stat == "power":
        return sum(item.power for item in items)
    if stat == "move":
        return sum(item.move for item in items)
    if stat == "range":
        return max((item.reach for item in items), default=0)
    raise BadInput(f"there is nothing at {path!r}")


def _read_matrix(game: DbgGame, field: str, path: str) -> Reading:
    grid = game.grid
    counts: dict[str, Reading] = {
        "rows": grid.rows,
        "columns": grid.columns,
        "facedown": sum(1 for s in range(grid.size) if not game.is_up(s) and not game.is_empty(s)),
        "faceup": sum(1 for s in range(grid.size) if game.is_up(s)),
        "empty": sum(1 for s in range(grid.size) if game.is_empty(s)),
    }
    if field in counts:
        return counts[field]
    if field.startswith("count."):
        return _count(game, game.matrix, field[6:])
    name, _, detail = field.partition(".")
    space = grid.find(name)
    if space is None:
        raise BadInput(f"there is no space at {path!r}")
    if detail == "energon":
        return game.cubes.get(space, 0)
    if detail == "command":
        return game.command.get(space, "none")
    if detail == "under":
        return _ids(game, list(game.under.get(space, ())))
    if detail == "adversary":
        return game.is_up(space) and game.is_adversary(game.card_at(space), game.active)
    if detail:
        raise BadInput(f"there is nothing at {path!r}")
    if game.is_empty(space):
        return "."
    return game.card_at(space).id if game.is_up(space) else "?"


def _read_stack(game: DbgGame, field: str, path: str) -> Reading:
    """One of the stacks the main deck is made of: 1 on top, 4 at the bottom."""
    number, _, rest = field.partition(".")
    if not number.isdecimal() or not 1 <= int(number) <= len(game.layers):
        raise BadInput(f"there is nothing at {path!r}")
    pile = [card for place, card in enumerate(game.main) if game.stack_of(place) == int(number)]
    return _count(game, pile, rest[6:]) if rest.startswith("count.") else _ids(game, pile[::-1])


def _read_battle(game: DbgGame, field: str, path: str) -> Reading:
    battle = game.battle
    if field not in ("adversary", "power", "cost", "confrontation", "assists", "resolved", "defences"):
        raise BadInput(f"there is nothing at {path!r}")
    if battle is None:
        return None
    if field == "adversary":
        return game.card_at(battle.space).id
    if field == "power":
        return total_power(game, game.active)
    if field == "cost":
        return current_cost(game, game.active)
    if field == "confrontation":
        return battle.confront
    if field == "defences":
        return [SEATS[one.player] for one in battle.assists if one.defends]
    return [SEATS[one.player] for one in battle.assists if one.resolved or field == "assists"]
