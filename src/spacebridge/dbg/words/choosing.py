"""Choosing: the instructions by which a player says yes or no, or picks a player, a card or a space.

An instruction is a function `(game, frame, …)`. One that asks returns a Decision and changes nothing; the answer lies
in `pick` when the next instruction runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option, yes_or_no
from ...kernel.frames import Frame
from ...kernel.grammar import Part
from ...kernel.knowledge import SEATS
from ..choices import Decline, Held
from .amounts import Amount, value
from .base import NO, NONE, Code, Label, Registers, Word
from .nouns import Area, Cards, Spaces, Target, spaces_in
from .telling import Speech

if TYPE_CHECKING:
    from .. import places
    from ..state import DbgGame


def cause_of(game: DbgGame, frame: Frame) -> str:
    """The id of the card whose effect this is."""
    kind: int = frame.registers.kind
    return game.pool.ids[kind]


def source_name(game: DbgGame, frame: Frame) -> str:
    kind: int = frame.registers.kind
    return game.pool.cards[kind].name


def values(game: DbgGame, frame: Frame, amount: Amount) -> int:
    return max(0, value(game, frame.registers, amount))


def clear_pick(frame: Frame) -> None:
    frame.registers.pick = None


def ask(game: DbgGame, frame: Frame, prompt: str, options: list[Option], optional: bool, *args: str) -> Decision | None:
    """Let the player pick one: of no options none is picked, and a single one that must be picked is not asked about.

    `{0}` of the prompt is the name of the card.
    """
    r: Registers = frame.registers
    if not options:
        r.pick = None
        return None
    if optional:
        options.append(Option("no", NO, "No"))
    elif len(options) == 1:
        only = options[0].value
        assert isinstance(only, int | Held)
        r.pick = only
        return None
    return Decision(r.player, prompt, options, into="pick", args=(source_name(game, frame), *args))


def ask_yes(game: DbgGame, frame: Frame) -> Decision | None:
    r: Registers = frame.registers
    options = yes_or_no(1, NO, places.source(game, r.player, r.item, r.kind, r.space))
    return Decision(frame.registers.player, "Use {0}?", options, into="pick", args=(source_name(game, frame),))


def take_yes(game: DbgGame, frame: Frame, no: Label) -> None:
    if isinstance(frame.registers.pick, Decline):
        frame.registers.did = False
        frame.registers.ip = no.at
    else:
        frame.registers.did = True


def player_options(game: DbgGame, players: list[int]) -> list[Option]:
    return [Option(f"choose p{p + 1}", p, "{0}", (game.character_of(p),), places.player(p)) for p in players]


def ask_player(game: DbgGame, frame: Frame, who: Target, optional: bool) -> Decision | None:
    """A target may be oneself. CORE-target-01"""
    options = player_options(game, who.all(game, frame.registers))
    return ask(game, frame, "{0}: choose a player", options, optional)


def take_player(game: DbgGame, frame: Frame, no: Label | None) -> None:
    r: Registers = frame.registers
    if isinstance(r.pick, int):
        r.who = r.pick
        r.did = True
        return
    r.who = NONE
    r.did = False
    if no is not None:
        r.ip = no.at


def set_player(game: DbgGame, frame: Frame) -> None:
    frame.registers.who = frame.registers.player


def ask_item(game: DbgGame, frame: Frame, cards: Cards, optional: bool) -> Decision | None:
    """A card in play that gets something."""
    options: list[Option] = []
    seen: set[int] = set()
    for item in game.seats[frame.registers.player].items:
        kind = item.card >> SEATS
        card = game.pool.cards[kind]
        if kind not in seen and cards.fits(card):
            seen.add(kind)
            lies = places.item(game, frame.registers.player, item.tag)
            options.append(Option(f"choose {card.id}", Held("item", item.tag), "{0}", (card.name,), lies))
    return ask(game, frame, "{0}: choose a card you control", options, optional)


def take_card(game: DbgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r: Registers = frame.registers
    if isinstance(r.pick, Held):
        r.what = r.pick
        r.did = True
        return
    r.did = False
    r.ip = no.at if no is not None else end.at


def space_options(game: DbgGame, spaces: list[int], by_card: bool) -> list[Option]:
    """Faceup cards by name, other spaces by their place."""
    options = []
    seen: dict[str, int] = {}
    for space in spaces:
        name, title = game.grid.names[space], game.grid.titles[space]
        key, label = f"choose {name}", "{0}"
        if by_card:
            card = game.card_at(space)
            n = seen[card.id] = seen.get(card.id, 0) + 1
            key = f"choose {card.id}" + (f"#{n}" if n > 1 else "")
            options.append(Option(key, space, "{0} at {1}", (card.name, title), places.here(game, space)))
        else:
            options.append(Option(key, space, label, (title,), places.here(game, space)))
    return options


def ask_space(
    game: DbgGame, frame: Frame, spaces: list[int], optional: bool, verb: str, by_card: bool
) -> Decision | None:
    return ask(game, frame, "{0}: choose a card to {1}", space_options(game, spaces, by_card), optional, verb)


def ask_facedown(game: DbgGame, frame: Frame, area: Area, optional: bool, verb: str) -> Decision | None:
    return ask_space(game, frame, facedown(game, frame, area), optional, verb, False)


def facedown(game: DbgGame, frame: Frame, area: Area) -> list[int]:
    """CORE-peek-02"""
    found = spaces_in(game, frame.registers.player, area)
    return [space for space in found if not game.is_empty(space) and not game.is_up(space)]


def ask_faceup(
    game: DbgGame, frame: Frame, spaces: Spaces, optional: bool, verb: str, gaining: bool
) -> Decision | None:
    """Faceup cards; a Boss is never gained, nor what can't belong to anybody. CORE-type-boss-05

    Nor can a Polity under command be chosen. WOC-polity-08
    """
    r: Registers = frame.registers
    found = [s for s in spaces.all(game, r) if game.card_at(s).type != "boss" and s not in game.command]
    if gaining:
        found = [s for s in found if game.card_at(s).cost is not None and not game.card_at(s).is_scheme]
    return ask_space(game, frame, found, optional, verb, True)


def take_space(game: DbgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r: Registers = frame.registers
    if isinstance(r.pick, int):
        r.where = r.pick
        r.did = True
        return
    r.did = False
    r.ip = no.at if no is not None else end.at


def may(code: Code, no: Label | None) -> None:
    """Ask yes or no where the player may decline and there is nothing else to choose."""
    if no is not None:
        code.emit(ask_yes)
        code.emit(take_yes, no)


class Verb(Word, frozen=True):
    """A word that does something."""

    def code(self, code: Code, no: Label | None) -> None:
        """Add its instructions; `no`: the player may decline, and this is where it goes on then."""
        raise NotImplementedError

    def say(self, to: Speech) -> list[Part]:
        raise NotImplementedError

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        """Does this find anything to work on?"""
        return True
