"""Which game is played, and how it is laid out: the table knows no game's fields, their kits do."""

from __future__ import annotations

from typing import Any

import msgspec

UNSAID: tuple[object, ...] = ("", (), [], {}, None)
"""What stands for nothing: it is as usual."""


class Setup:
    """Which game is played. Everything but chance and the picks: two matches of one setup differ in those alone.

    In JSON it is one object: the name of the game; the text of a scenario file, where its position is played; and what
    else is chosen, in the fields of the settings that the game's kit declares. The kit says what may stand there.

    >>> Setup("dbg", mode="coop", players=3)
    Setup('dbg', mode='coop', players=3)
    """

    __slots__ = ("_bytes", "form")

    def __init__(self, game: str, **said: object) -> None:
        plain = {name: msgspec.to_builtins(value) for name, value in said.items()}
        self.form: dict[str, Any] = {"game": game} | {
            name: value for name, value in plain.items() if value not in UNSAID
        }
        """As it travels and is stored, in the order in which it was said."""
        self._bytes = msgspec.json.encode(self.form, order="sorted")

    @property
    def game(self) -> str:
        return str(self.form["game"])

    @property
    def scenario(self) -> str:
        """The text of a scenario file; empty where a game is begun as usual."""
        return str(self.form.get("scenario", ""))

    @property
    def chosen(self) -> dict[str, Any]:
        """What is said for the game's kit."""
        return {name: value for name, value in self.form.items() if name not in ("game", "scenario")}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._bytes == other._bytes

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __repr__(self) -> str:
        said = (f"{name}={value!r}" for name, value in self.form.items() if name != "game")
        return f"Setup({', '.join([repr(self.game), *said])})"


def to_plain(value: object) -> object:
    """For an encoder: a setup as JSON has it."""
    if isinstance(value, Setup):
        return value.form
    raise NotImplementedError(f"{type(value).__name__} does not travel")


def from_plain(kind: type, value: Any) -> object:
    """For a decoder: the same back; other things are what they are."""
    if kind is not Setup:
        return value
    if not isinstance(value, dict) or not isinstance(value.get("game"), str):
        raise ValueError("A setup is an object that names its `game`")
    if not isinstance(value.get("scenario", ""), str):
        raise ValueError("The `scenario` of a setup is the text of a file")
    return Setup(**value)
