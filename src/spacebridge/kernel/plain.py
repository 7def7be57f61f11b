"""Plain data as files and messages have it, and the way to a place in it."""

from __future__ import annotations

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]
Path = tuple[str | int, ...]
