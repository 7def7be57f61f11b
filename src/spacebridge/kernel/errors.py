"""Errors for people: one sentence that says what was wrong, where, and what would be right."""

from __future__ import annotations


class SpacebridgeError(Exception):
    """The root of every error this package raises on purpose."""


class BadInput(SpacebridgeError):
    """Something handed in from outside was wrong; nothing was changed."""


class BadChoice(BadInput):
    """An option index or key that is not offered."""


class BadSave(BadInput):
    """Bytes that are no save, a damaged one, or one this version cannot read."""


class BadDeck(BadInput):
    """A deck or team that does not exist or may not be played."""


class Forbidden(BadInput):
    """A rule of the game says no; `rule` is its id, or empty where no rule but the moment does."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.rule = rule


class BadScenario(BadInput):
    """A scenario file that cannot be set up; says file, line and what was expected."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        where = f"{file}:{line}: " if file and line else f"{file}: " if file else ""
        super().__init__(where + message)
        self.message = message
        self.file = file
        self.line = line


class Runaway(SpacebridgeError):
    """A procedure that does not come to an end; the message names it."""


class BrokenInvariant(SpacebridgeError):
    """The state contradicts itself. Never the player's fault."""
