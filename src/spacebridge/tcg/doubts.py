"""What is not certain about the printed cards, and which reading is played here."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Doubt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    """The id of the card."""
    field: str
    """What the doubt is about."""
    text: str


class Unknown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed card that can't be played, as too little is known of it."""

    name: str
    set: str
    number: str
    text: str


class Doubts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unknown: tuple[Unknown, ...]
    doubts: tuple[Doubt, ...]


@cache
def all_doubts() -> Doubts:
    data = tomllib.loads(files(__package__).joinpath("doubts.toml").read_text("utf-8"))
    return msgspec.convert(data, Doubts)


def doubts_of(card: str) -> tuple[str, ...]:
    """
    >>> doubts_of("acid-storm-toxic-terror")
    ('Health is 8 in two lists and 10 in another.',)
    """
    return tuple(one.text for one in all_doubts().doubts if one.card == card)
