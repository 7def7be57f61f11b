"""Choosing: the instructions by which a player says yes or no, or picks a player, a card or a space.

An instruction is a function `(game, frame, …)`. One that asks returns a Decision and changes nothing; the answer lies
in PICK when the next instruction runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.knowledge import SEATS
from .amounts import Amount, value
from .base import COUNT, DID, IP, IT, KIND, NO, NONE, PICK, PLAYER, WHO, Code, Label
from .nouns import Cards, Players, Spaces

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import limits
    from ..definitions import Card
    from ..state import DbgGame

ITEM, ALLY, DAMAGE, HAND, DISCARD, BENEATH = range(6)
"""Where a chosen card lies."""


def cause_of(game: DbgGame, frame: Frame) -> str:
    """The id of the card whose effect this is."""
    kind: int = frame.registers[KIND]
    return game.pool.ids[kind]


def name_of(game: DbgGame, frame: Frame) -> str:
    kind: int = frame.registers[KIND]
    return game.pool.cards[kind].name


def values(game: DbgGame, frame: Frame, amount: Amount) -> int:
    return max(0, value(game, frame.registers, amount))


def clear_pick(frame: Frame) -> None:
    frame.registers[PICK] = NONE


def ask(game: DbgGame, frame: Frame, prompt: str, options: list[Option], optional: bool, *args: str) -> Decision | None:
    """Let the player pick one: of no options none is picked, and a single one that must be picked is not asked about.

    `{0}` of the prompt is the name of the card.
    """
    r = frame.registers
    if not options:
        r[PICK] = NONE
        return None
    if optional:
        options.append(Option("no", NO, "No"))
    elif len(options) == 1:
        r[PICK] = options[0].value
        return None
    return Decision(r[PLAYER], prompt, options, into=PICK, args=(name_of(game, frame), *args))


def ask_yes(game: DbgGame, frame: Frame) -> Decision | None:
    options = [Option("yes", 1, "Yes"), Option("no", NO, "No")]
    return Decision(frame.registers[PLAYER], "Use {0}?", options, into=PICK, args=(name_of(game, frame),))


def take_yes(game: DbgGame, frame: Frame, no: Label) -> None:
    if frame.registers[PICK] == NO:
        frame.registers[DID] = 0
        frame.registers[IP] = no.at
    else:
        frame.registers[DID] = 1


def begin_count(game: DbgGame, frame: Frame) -> None:
    frame.registers[COUNT] = 0
    frame.registers[DID] = 0


def player_options(game: DbgGame, players: list[int]) -> list[Option]:
    return [Option(f"choose p{p + 1}", p, "{0}", (game.name_of(p),), (f"p{p + 1}",)) for p in players]


def ask_player(game: DbgGame, frame: Frame, who: Players, optional: bool) -> Decision | None:
    """A target may be oneself. CORE-target-01"""
    options = player_options(game, who.all(game, frame.registers))
    return ask(game, frame, "{0}: choose a player", options, optional)


def take_player(game: DbgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    if r[PICK] >= 0:
        r[WHO] = r[PICK]
        r[DID] = 1
        return
    r[WHO] = NONE
    r[DID] = 0
    if no is not None:
        r[IP] = no.at


def set_player(game: DbgGame, frame: Frame, who: Players) -> None:
    frame.registers[WHO] = frame.registers[PLAYER]


def belongings(game: DbgGame, player: int, zone: str, cards: Cards) -> list[tuple[int, int, Card]]:
    """The cards of a player in these zones that fit: where, which, what; of identical ones the least valuable first."""
    seat = game.seats[player]
    known = game.pool.cards
    found: list[tuple[int, int, Card]] = []
    if zone in ("control", "control or discard"):
        items = sorted(seat.items, key=lambda item: (item.worth, -item.used))
        found += [(ITEM, item.tag, known[item.card >> SEATS]) for item in items]
        found += [(ALLY, i, known[card >> SEATS]) for i, card in enumerate(seat.allies)]
        if seat.damage:
            found.append((DAMAGE, 0, known[game.pool.damage]))
    if zone == "hand":
        found += [(HAND, i, known[card >> SEATS]) for i, card in enumerate(seat.hand)]
    if zone in ("discard", "control or discard"):
        found += [(DISCARD, i, known[card >> SEATS]) for i, card in enumerate(seat.discard)]
    return [one for one in found if cards.fits(one[2])]


def ask_card(game: DbgGame, frame: Frame, zone: str, cards: Cards, optional: bool, verb: str) -> Decision | None:
    player = frame.registers[PLAYER]
    found = belongings(game, player, zone, cards)
    if verb == "destroy":
        found = destroyable(game, player, found)
    options: list[Option] = []
    seen: set[str] = set()
    for where, which, card in found:
        key = f"choose {card.id}"
        if where == DISCARD and zone != "discard":
            key += " from discard"
        if key not in seen:
            seen.add(key)
            label = "{0} (discard pile)" if key.endswith("discard") else "{0}"
            options.append(Option(key, (where, which), label, (card.name,), (card.id,)))
    return ask(game, frame, "{0}: choose a card to {1}", options, optional, verb)


def destroyable(game: DbgGame, player: int, found: list[tuple[int, int, Card]]) -> list[tuple[int, int, Card]]:
    rules = limits.Limits(game, player)
    if rules.refuses("destroy") is not None:
        return []
    if rules.refuses("repair") is not None:
        return [one for one in found if one[0] != DAMAGE]
    return found


def ask_item(game: DbgGame, frame: Frame, cards: Cards, optional: bool) -> Decision | None:
    """A card in play that gets something."""
    options: list[Option] = []
    seen: set[int] = set()
    for item in game.seats[frame.registers[PLAYER]].items:
        kind = item.card >> SEATS
        card = game.pool.cards[kind]
        if kind not in seen and cards.fits(card):
            seen.add(kind)
            options.append(Option(f"choose {card.id}", (ITEM, item.tag), "{0}", (card.name,), (card.id,)))
    return ask(game, frame, "{0}: choose a card you control", options, optional)


def take_card(game: DbgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r = frame.registers
    if isinstance(r[PICK], tuple):
        r[IT] = r[PICK]
        r[DID] = 1
        return
    r[DID] = 0
    r[IP] = no.at if no is not None else end.at


def space_options(game: DbgGame, spaces: list[int], by_card: bool) -> list[Option]:
    """Faceup cards by name, other spaces by their place."""
    options = []
    seen: dict[str, int] = {}
    for space in spaces:
        name = game.grid.names[space]
        key, label = f"choose {name}", "{0}"
        if by_card:
            card = game.card_at(space)
            n = seen[card.id] = seen.get(card.id, 0) + 1
            key = f"choose {card.id}" + (f"#{n}" if n > 1 else "")
            options.append(Option(key, space, "{0} at {1}", (card.name, name), (card.id, name)))
        else:
            options.append(Option(key, space, label, (name,), (name,)))
    return options


def ask_space(
    game: DbgGame, frame: Frame, spaces: list[int], optional: bool, verb: str, by_card: bool
) -> Decision | None:
    return ask(game, frame, "{0}: choose a card to {1}", space_options(game, spaces, by_card), optional, verb)


def ask_facedown(game: DbgGame, frame: Frame, spaces: Spaces, optional: bool, verb: str) -> Decision | None:
    """CORE-peek-02"""
    found = [s for s in spaces.range(game, frame.registers[PLAYER]) if not game.is_empty(s) and not game.is_up(s)]
    if verb == "peek at":
        player = frame.registers[PLAYER]
        found = [s for s in found if not game.matrix[s] >> player & 1] or found
    return ask_space(game, frame, found, optional, verb, False)


def ask_faceup(
    game: DbgGame, frame: Frame, spaces: Spaces, optional: bool, verb: str, gaining: bool
) -> Decision | None:
    """Faceup cards; a Boss is never gained, nor what can't belong to anybody. CORE-type-boss-05"""
    r = frame.registers
    found = [s for s in spaces.all(game, r) if game.is_up(s) and game.card_at(s).type != "boss"]
    if gaining:
        found = [s for s in found if game.card_at(s).cost is not None and not game.card_at(s).is_scheme]
    return ask_space(game, frame, found, optional, verb, True)


def take_space(game: DbgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r = frame.registers
    if r[PICK] >= 0:
        r[IT] = r[PICK]
        r[DID] = 1
        return
    r[DID] = 0
    r[IP] = no.at if no is not None else end.at


def may(code: Code, no: Label | None) -> None:
    """Ask yes or no where the player may decline and there is nothing else to choose."""
    if no is not None:
        code.emit(ask_yes)
        code.emit(take_yes, no)


def pick_player(code: Code, who: Players, no: Label | None) -> None:
    """Let the player choose a target; otherwise ask yes or no if they may decline."""
    if who.which == "target":
        code.emit(ask_player, who, no is not None)
        code.emit(take_player, no)
    else:
        may(code, no)
        code.emit(set_player, who)
