"""Finished matches as files, to be watched, proved and played on."""

from .files import Deal, Replay, make, read, write
from .proof import Edited, OtherVersion, verify, verify_file
from .tape import Tape

__all__ = ["Deal", "Edited", "OtherVersion", "Replay", "Tape", "make", "read", "verify", "verify_file", "write"]
