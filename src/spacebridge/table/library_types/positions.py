"""Positions as structure, for an editor: the same facts as a scenario file has."""

from __future__ import annotations

import msgspec


class UpgradeOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    slot: str = ""
    """weapon, armor or utility; empty for the usual one."""


class CharacterAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character of the Trading Card Game in a position."""

    card: str
    mode: str = ""
    """Empty for the one it starts in."""
    damage: int | None = None
    """None: nothing, or its health where it is KO'd."""
    tapped: bool = False
    attacked: bool = False
    """Has it attacked this turn?"""
    upgrades: tuple[UpgradeOn, ...] = ()
    under: tuple[str, ...] = ()
    until_end: dict[str, int] = {}
    """What effects add until the end of the turn: attack, defense, bold, tough, pierce …"""


class TcgSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    team: tuple[CharacterAt, ...] = ()
    ko: tuple[CharacterAt, ...] = ()
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    """Top card first; `fill` blank cards lie below."""
    fill: int | None = None
    """None: the usual 30."""
    scrap: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    stratagems: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """flip, action, upgrade, tap: what is used up this turn."""
    began: tuple[str, ...] | None = None
    """The team at the start; None: everybody listed."""
    played_this_turn: tuple[str, ...] = ()
    extra_turns: int = 0
    outside: tuple[str, ...] | None = None


class TcgPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="tcg"):
    title: str = ""
    cites: tuple[str, ...] = ()
    rules: str = "expanded"
    seed: int = 1
    turn: int = 5
    active: str = "p1"
    phase: str = "main"
    p1: TcgSide = TcgSide()
    p2: TcgSide = TcgSide()
    play: tuple[dict[str, object], ...] = ()
    """The script, one entry a step, as the file has it."""
    expect: dict[str, object] = {}
    check: dict[str, object] | None = None
    """A deck that is checked, in the place of a position."""
    extra: dict[str, object] = {}
    """note, notes, tags and author."""


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the Matrix."""

    card: str = ""
    """Empty where no card lies; `blank` for one that doesn't matter."""
    up: bool = False
    energon: int = 0
    under: tuple[str, ...] = ()


class InPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in play; None: as much as it would have if it were played now."""

    card: str
    power: int | None = None
    move: int | None = None
    range: int | None = None
    used: int = 0


class DbgSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    character: str = ""
    """Empty for the first that is free."""
    form: str = "alt"
    at: tuple[int, int] | None = None
    """Row and column from 0."""
    energon: int = 0
    vp: int = 0
    damage: int = 0
    power: int = 0
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    fill: int = 0
    discard: tuple[str, ...] = ()
    play: tuple[InPlay, ...] = ()
    allies: tuple[str, ...] = ()
    vault: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()


class DbgPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="dbg"):
    title: str = ""
    cites: tuple[str, ...] = ()
    set: str = "core"
    mode: str = "competitive"
    seed: int = 1
    players: int | None = None
    """None: as many as are listed, or as the mode needs."""
    active: str = "p1"
    first_turn: bool = False
    phase: str = "main"
    turn: int | None = None
    payment: str = "auto"
    matrix: tuple[tuple[Cell, ...], ...] = ()
    """Rows; empty for a Matrix of blank cards face down."""
    sides: tuple[DbgSide, ...] = ()
    main_deck: tuple[str, ...] = ()
    fill: int = 0
    encounters: tuple[str, ...] | None = None
    """None: all of the set, shuffled."""
    encountered: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    damage_stack: int | None = None
    basics: int | None = None
    bosses_left: int | None = None
    play: tuple[dict[str, object], ...] = ()
    expect: dict[str, object] = {}
    extra: dict[str, object] = {}
    schemes: str = "all"


Position = TcgPosition | DbgPosition
"""POST /api/scenarios/compose takes one, and parse answers with one."""


class ComposedText(msgspec.Struct, frozen=True):
    """POST /api/scenarios/compose"""

    text: str
