"""Finished matches: what is told of them, and what a new match from there on is asked for with."""

from __future__ import annotations

import msgspec

from ...kernel.spans import Words
from . import DEFAULT_LEVEL
from .messages import Moment, Scene, TableView


class TurnMark(msgspec.Struct, frozen=True):
    """Where a turn begins in the course of events that was not taken back."""

    turn: int
    version: int
    active: int


class PickMark(msgspec.Struct, frozen=True):
    """What led to a version, in words."""

    version: int
    seat: int
    kind: str
    label: Words


class ReplayHead(msgspec.Struct, frozen=True):
    """What a replay begins with."""

    table: TableView
    entries: int
    turns: tuple[TurnMark, ...]
    picks: tuple[PickMark, ...]
    seed: str
    commitment: str


class ReplayFrame(msgspec.Struct, frozen=True):
    """A moment of a replay, seen with the eyes of a seat or of everybody."""

    version: int
    you: int | None
    scene: Scene
    """What that seat saw at this version."""
    moments: tuple[Moment, ...]
    """How it came to that from the version before."""


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at `seat` of the match as it was at `version`."""

    version: int
    seat: int
    level: str = DEFAULT_LEVEL
