"""The schema of a saved game: what a game of the Deck-Building Game is when it stands still."""

from __future__ import annotations

import msgspec

from ..kernel.frames import Register
from ..kernel.game import Result


class FrozenSeat(msgspec.Struct, frozen=True, array_like=True):
    kind: int
    bot: bool
    at: int
    energon: int
    vp: int
    damage: int
    alt_spent: int
    loose: int
    own_spent: int
    used: int
    avoid: int
    marks: tuple[int, ...]
    hand: tuple[int, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    vault: tuple[int, ...]
    allies: tuple[int, ...]
    items: tuple[tuple[int, int, int, int, int, int], ...]


class FrozenBattle(msgspec.Struct, frozen=True, array_like=True):
    space: int
    confront: bool
    extra: int
    assists: tuple[tuple[int, int, int, int], ...]
    step: int


class Frozen(msgspec.Struct, frozen=True, array_like=True):
    """The schema of a saved state."""

    mode: str
    cards_hash: str
    payment: str
    rng: tuple[bytes, int]
    frames: tuple[tuple[str, int, tuple[Register, ...]], ...]
    result: Result | None
    turn: int
    active: int
    rows: int
    columns: int
    seats: tuple[FrozenSeat, ...]
    matrix: tuple[int, ...]
    up: int
    origins: tuple[int, ...]
    cubes: tuple[tuple[int, int], ...]
    under: tuple[tuple[int, tuple[int, ...]], ...]
    main: tuple[int, ...]
    layers: tuple[int, ...]
    scrap: tuple[int, ...]
    gone: tuple[int, ...]
    box: tuple[int, ...]
    basics: int
    damages: int
    encounters: tuple[int, ...]
    encountered: tuple[int, ...]
    bosses_gone: int
    next_tag: int
    pending: tuple[tuple[int, ...], ...]
    battle: FrozenBattle | None
    supply: tuple[int, ...]
    choices: int = 0
    """How many choices were made this turn."""
