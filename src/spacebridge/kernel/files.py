"""Reading files that people name: what can't be read is refused with one sentence."""

from __future__ import annotations

from pathlib import Path

from .errors import BadInput


def read_bytes(path: Path, what: str) -> bytes:
    """What is in a file; `what` is how an error calls it."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput(f"{what} can't be read: {error.strerror}") from None


def read_text(path: Path, what: str) -> str:
    """The text of a file; `what` is how an error calls it."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadInput(f"{what} can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{what} can't be read: it is not UTF-8 text") from None
