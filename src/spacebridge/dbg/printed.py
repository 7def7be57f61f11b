"""Cards of the Deck-Building Game as readers see them."""

from __future__ import annotations

import msgspec

from ..kernel.shelf import Keywords, Persona, PrintedCard
from .browse import words_of
from .definitions import Card, Side


class DbgFace(msgspec.Struct, frozen=True):
    """One side of a character."""

    mode: str
    move: int
    penalty: int
    """Power it lacks when it battles Adversaries."""
    text: str
    keywords: tuple[str, ...]


class DbgCharacter(Persona, frozen=True, tag="dbg"):
    """A character that a player can be."""

    provenance: str
    bot: str
    """What its Bot Mode says."""
    alt: str
    move: int
    """The Move of its Alt Mode."""


class DbgCard(PrintedCard, frozen=True, tag="dbg"):
    set: str
    set_name: str
    type: str
    type_line: str
    kinds: tuple[str, ...]
    """All words for what it is: robot, autobot, adversary, scheme, relic …"""
    faction: str
    provenance: str
    """printed, completed (its known facts kept, the rest ours), reconstructed (ours) or own (of a set file)."""
    copies: int
    level: int
    """Of a Boss."""
    cost: int | None
    power: int
    range: int
    move: int
    flight: bool
    block: bool
    ongoing: bool
    vault: int
    """VP at the end of the game for who has it in the Vault."""
    faces: tuple[DbgFace, ...]
    """Bot Mode and Alt Mode of a character."""
    text: str
    keywords: tuple[str, ...]


def printed(card: Card, set_name: str, keywords: Keywords) -> DbgCard:
    """A card as a reader sees it."""
    sides = [("bot", card.bot), ("alt", card.alt)]
    return DbgCard(
        id=card.id, name=card.name, set=card.set, set_name=set_name, type=card.type, type_line=card.type_line,
        kinds=tuple(sorted(card.kinds)), faction=card.faction, provenance=card.provenance, copies=card.copies,
        level=card.level, cost=card.cost, power=card.power, range=card.range, move=card.move, flight=card.flight,
        block=card.block, ongoing=card.ongoing, vault=card.vault,
        faces=tuple(_face(mode, side, keywords) for mode, side in sides if side is not None), text=card.text,
        keywords=keywords([card.text]), does=tuple(sorted(words_of(card))),
    )  # fmt: skip


def _face(mode: str, side: Side, keywords: Keywords) -> DbgFace:
    return DbgFace(mode, side.move, side.penalty, side.text, keywords([side.text]))
