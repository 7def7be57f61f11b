"""Finished matches as files, to be watched, proved and played on."""

from . import film
from .files import Deal, Replay, make, read, write
from .film import Film
from .proof import Edited, OtherVersion, verify, verify_file
from .tape import Tape

__all__ = [
    "Deal",
    "Edited",
    "Film",
    "OtherVersion",
    "Replay",
    "Tape",
    "film",
    "make",
    "read",
    "verify",
    "verify_file",
    "write",
]
