"""What many words share: asking a player, remembering the answer, and jumping on it.

An instruction is a function `(game, frame, …)`. One that asks returns a Decision and changes nothing; the answer lies
in PICK when the next instruction runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.decision import Decision, Option, yes_or_no
from ...kernel.frames import Frame
from ...kernel.grammar import Part
from ...kernel.knowledge import SEATS
from ...kernel.places import Places
from ..choices import Source
from .amounts import Amount, value
from .base import NO, NONE, Code, Label, Printer, Ref
from .nouns import Each, One, Target, Who, fallen, say, standing

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import places
    from ..state import TcgGame


def cause_of(game: TcgGame, frame: Frame) -> str:
    """The id of the card whose effect this is."""
    r = frame.registers
    if r.card >= 0:
        kind: int = r.card >> SEATS
        return game.pool.battle_cards[kind].id
    if r.source >= 0 and r.worn is not None:
        return game.upgrade_card(r.worn).id
    return game.characters[r.source].card.id if r.source >= 0 else ""


def card_owner(game: TcgGame, frame: Frame) -> int:
    """The player whose card does this; others may act in its effect. FAQ-W3-027"""
    r = frame.registers
    owner: int = r.owner if r.owner >= 0 else r.player
    return game.characters[r.source].owner if r.source >= 0 and r.card < 0 else owner


def source_places(game: TcgGame, frame: Frame) -> Places:
    """Where the card lies whose effect this is."""
    r = frame.registers
    return places.source_place(game, r.player, Source(r.source, r.worn, r.card))


MOST_AMOUNT: Final = 999
"""No effect does more of anything at once: numbers that feed on themselves stay small."""


def values(game: TcgGame, frame: Frame, amount: Amount) -> int:
    return min(MOST_AMOUNT, max(0, value(game, frame.registers, amount)))


def no_option(options: list[Option], optional: bool) -> list[Option]:
    if optional:
        options.append(Option("no", NO, "No"))
    return options


def character_option(game: TcgGame, index: int, player: int, both: bool) -> Option:
    character = game.characters[index]
    key = character.key
    if both and character.owner != player and game.find(player, key) is not None:
        key = f"p{character.owner + 1}:{key}"
    return Option(f"choose {key}", index, "{0}", (character.kit.name,), character.kit.places)


def clear_pick(frame: Frame) -> None:
    frame.registers.pick = NONE


def keep(game: TcgGame, frame: Frame, register: str, note: str) -> None:
    """Note down what a register holds."""
    frame.registers.notes[note] = getattr(frame.registers, register)


def restore(game: TcgGame, frame: Frame, register: str, note: str) -> None:
    """The register holds again what was noted down."""
    setattr(frame.registers, register, frame.registers.notes[note])


# Choosing a character


def pick(code: Code, target: Target, no: Label | None) -> None:
    """Let the player choose if the target is one of several; otherwise ask yes or no if they may decline."""
    if isinstance(target, One):
        code.chosen_in = target.of.zone
        code.emit(ask_character, target.of, no is not None, target.of.one(Printer()))
        code.emit(take_character, no)
    else:
        may(code, no)


def ask_character(game: TcgGame, frame: Frame, who: Who, optional: bool, words: str) -> Decision | None:
    r = frame.registers
    player = r.player
    found = who.all(game, r)
    if not found:
        clear_pick(frame)
        return None
    options = [character_option(game, c, player, who.side == "any") for c in found]
    return Decision(player, "Choose {0}", no_option(options, optional), into="pick", args=(words,))


def take_character(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    picked = r.pick
    if picked >= 0:
        r.it = picked
        r.did = True
        return
    r.it = NONE
    r.did = False
    if no is not None:
        r.ip = no.at


def aimed(target: Target, p: Printer) -> tuple[list[Part], Ref | One | Each]:
    """Somebody else than you first chooses, then does: your opponent chooses an enemy and does 1 damage to it."""
    if isinstance(target, One) and not p.you:
        return [p.do("choose", say(target, p))], "it"
    return [], target


# Yes and no


def may(code: Code, no: Label | None) -> None:
    if no is not None:
        code.emit(ask_yes)
        code.emit(take_yes, no)


def ask_yes(game: TcgGame, frame: Frame) -> Decision | None:
    name = game.card_called(cause_of(game, frame))
    options = yes_or_no(1, NO, source_places(game, frame))
    return Decision(frame.registers.player, "Use {0}?", options, into="pick", args=(name,))


def take_yes(game: TcgGame, frame: Frame, no: Label) -> None:
    if frame.registers.pick == NO:
        frame.registers.did = False
        frame.registers.ip = no.at
    else:
        frame.registers.did = True


# One after another


def begin_each(game: TcgGame, frame: Frame, target: Target, register: str, zone: str = "battlefield") -> None:
    found = standing if zone == "battlefield" else fallen
    frame.registers.notes[register] = tuple(found(game, frame.registers, target))


def zone_of(code: Code, target: Target) -> str:
    """Where an effect looks for those it is about: on the battlefield, unless it says that they are KO'd."""
    if isinstance(target, Each):
        return target.of.zone
    return code.chosen_in if isinstance(target, One) or target == "it" else "battlefield"


def next_each(game: TcgGame, frame: Frame, register: str, end: Label) -> None:
    r = frame.registers
    left = r.notes[register]
    if not left:
        r.ip = end.at
        return
    r.it = left[0]
    r.notes[register] = left[1:]
