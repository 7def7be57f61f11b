"""Finished matches as files, to be watched, proved and played on."""

from .files import Replay, commitment, make, read, seed_words, write
from .proof import Edited, verify, verify_file
from .tape import Tape

__all__ = ["Edited", "Replay", "Tape", "commitment", "make", "read", "seed_words", "verify", "verify_file", "write"]
