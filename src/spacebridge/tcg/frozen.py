"""The schema of a saved state: what a game of the Trading Card Game is when it stands still."""

from __future__ import annotations

import msgspec

from ..kernel.frames import Register
from ..kernel.game import Result

# A waiting ability: batch, player, ability, source, card, the character it is about, an amount
Pending = tuple[int, int, int, int, int, int, int]


class FrozenBattle(msgspec.Struct, frozen=True, array_like=True):
    attacker: int
    defender: int
    attack: int
    defense: int
    pierce: int
    damage: int
    bonus: tuple[int, int]
    flips: tuple[int, int]
    extra_used: tuple[bool, bool]
    whites_before: tuple[int, int]
    taken: int
    taker: int
    over: bool
    flipped: tuple[tuple[int, ...], tuple[int, ...]]
    mark: tuple[int, int]


class FrozenCharacter(msgspec.Struct, frozen=True, array_like=True):
    card: str
    owner: int
    key: str
    mode: int
    damage: int
    tapped: bool
    attacked: int
    upgrades: tuple[int, ...]
    cards_under: tuple[int, ...]


class Frozen(msgspec.Struct, frozen=True, array_like=True):
    """The schema of a saved state."""

    rules: str
    cards_hash: str
    rng: tuple[bytes, int]
    frames: tuple[tuple[str, int, tuple[Register, ...]], ...]
    result: Result | None
    turn: int
    active: int
    phase: str
    used: int
    plays: int
    characters: tuple[FrozenCharacter, ...]
    teams: tuple[tuple[int, ...], ...]
    knocked_out: tuple[tuple[int, ...], ...]
    under: tuple[tuple[int, ...], ...]
    last_attacker: tuple[int, int]
    hands: tuple[tuple[int, ...], ...]
    decks: tuple[tuple[int, ...], ...]
    scraps: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    secrets: tuple[tuple[int, ...], ...]
    aside: tuple[tuple[int, ...], ...]
    modifiers: tuple[tuple[int, int, int, int], ...]
    grants: tuple[tuple[int, int, int, int], ...]
    pending: tuple[Pending, ...]
    batch: int
    whites: tuple[int, int]
    extra_attacks: int
    extra_turns: tuple[int, int]
    protected: tuple[int, int]
    battle: FrozenBattle | None
    began: tuple[tuple[str, ...], ...]
    stratagems: tuple[tuple[int, ...], tuple[int, ...]]
    supply: tuple[int, ...]
    choices: int = 0
    """How many choices were made this turn."""
