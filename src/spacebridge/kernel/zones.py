"""Marks for the fields of a state: what is a zone of cards, what is named in a save, what never changes.

A mark stands in the annotation of a field, `hands: Annotated[list[list[int]], Zone("hand", seen=OWNER)]`; all that is
made from the declaration (copies, saves, samples, positions, views) reads it there and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec

Knowers = Literal["everybody", "owner", "nobody"]
EVERYBODY: Final = "everybody"
OWNER: Final = "owner"
NOBODY: Final = "nobody"

TABLE: Final = -1
"""The owner of a pile that is nobody's own."""


class Zone(msgspec.Struct, frozen=True):
    """A place where cards lie: one line of a game's declaration.

    The field is a list of cards for the whole table, a list of such lists with one for each player, or a pile of a
    piece that somebody owns.
    """

    name: str
    """What positions, paths and views call it."""
    seen: Knowers
    """Who knows a card that lies there in a position that was set up."""
    ordered: bool = True
    """Does it matter in which order the cards lie? The top card of a pile is the last."""
    group: str = ""
    """Hidden cards of one group could as well lie in each other's places. Empty: each owner's own cards."""
    types: tuple[str, ...] = ()
    """Which types of cards may lie there; any where none is named."""
    filled: bool = True
    """Is it written in positions? Some zones are empty wherever a position can stand."""
    out: bool = False
    """Do cards there no longer matter? Then positions do without it."""
    title: str = ""
    """What people call it, where its name alone does not say it."""

    @property
    def from_top(self) -> bool:
        """Is it listed from its top card down? Other piles are listed in the order in which cards came there."""
        return self.ordered and self.seen == NOBODY

    @property
    def label(self) -> str:
        return self.title or self.name.replace("_", " ").capitalize()


class Held(msgspec.Struct, frozen=True):
    """A field of the state or of a piece that holds cards which lie in no pile: on it, under it, in play.

    It is a list or a tuple of cards or of things that are cards, or a dictionary of such tuples. They are counted,
    compared and dealt anew as those in zones are.
    """

    by: str = ""
    """Which attribute of a thing is the card; empty where cards stand there themselves."""
    owner: str = ""
    """Which attribute of a thing says whose card it is; empty where it is the owner of the piece around."""
    group: str = ""
    """As with zones: where hidden cards could as well lie."""
    ordered: bool = True
    """Does it matter in which order they lie?"""


class Crowd(msgspec.Struct, frozen=True):
    """A place for each player where pieces stand, as their numbers in the list of all pieces."""

    name: str


class Fixed(msgspec.Struct, frozen=True):
    """Never changes and is not saved: whoever loads a game brings it along."""


class Derived(msgspec.Struct, frozen=True):
    """Follows from the rest of the state: copied, never saved, made anew after loading."""


class Apart(msgspec.Struct, frozen=True):
    """Copied with the state, but no part of what two equal states have in common: it is saved beside it."""


class Named(msgspec.Struct, frozen=True):
    """Saved by a name, the attribute `by`, and found again by `find` from what the loader knows.

    Without `find` the class says itself how it comes back, by its method `revive`.
    """

    by: str
    find: Callable[[Any, str], object] | None = None


class Settled(msgspec.Struct, frozen=True):
    """A piece that never changes again once its attribute `when` is true, so that copies share it."""

    when: str
