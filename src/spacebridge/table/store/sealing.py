"""What only the server may read of a match that is played: its seed, and states in which all cards lie open.

They are stored under a key that lies apart from the database, so that whoever has a backup of the database can't read
the hands of running matches. A keystream of SHAKE-256 is used once for each nonce.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from hashlib import blake2b, shake_256
from pathlib import Path

from ...kernel.errors import BadInput

KEY_BYTES = 32
NONCE_BYTES = 16
PROOF_BYTES = 16
SEED_BYTES = 32
MARK = b"SBSEAL"
PRIVATE = 0o600
SHORTEST = 16
"""Characters of a key that somebody sets."""


class Seal:
    """Makes things unreadable without the key, and readable again."""

    def __init__(self, key: bytes) -> None:
        self._key = blake2b(key, digest_size=KEY_BYTES, person=b"spacebridge").digest()
        self.name = blake2b(b"name", key=self._key, digest_size=PROOF_BYTES).hexdigest()
        """Tells keys apart and gives none away."""

    def seed(self, match: str, seed: int) -> int:
        """The seed of a match as it is stored, and the same back again. A match has one seed and a name of its own."""
        stream = shake_256(self._key + b"seed" + match.encode()).digest(SEED_BYTES)
        return seed ^ int.from_bytes(stream, "big")

    def close(self, data: bytes) -> bytes:
        nonce = secrets.token_bytes(NONCE_BYTES)
        body = self._mixed(nonce, data)
        return MARK + nonce + self._proof(nonce + body) + body

    def open(self, data: bytes) -> bytes:
        """What was closed, or what was stored before anything was closed; BadInput where it is damaged."""
        if not data.startswith(MARK):
            return data
        start = len(MARK) + NONCE_BYTES
        nonce, proof, body = data[len(MARK) : start], data[start : start + PROOF_BYTES], data[start + PROOF_BYTES :]
        if not secrets.compare_digest(proof, self._proof(nonce + body)):
            raise BadInput("what is stored of the match was changed, or closed with another key")
        return self._mixed(nonce, body)

    def _mixed(self, nonce: bytes, data: bytes) -> bytes:
        stream = shake_256(self._key + b"data" + nonce).digest(len(data))
        return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")

    def _proof(self, data: bytes) -> bytes:
        return blake2b(data, key=self._key, digest_size=PROOF_BYTES).digest()


def read_key(words: str, file: Path) -> bytes:
    """The key that is set, or that of the file, which is made where there is none; BadInput where it is no key."""
    if words:
        if len(words) < SHORTEST:
            raise BadInput(f"the key of the table has at least {SHORTEST} characters")
        return words.encode()
    try:
        with contextlib.suppress(FileExistsError):
            file.parent.mkdir(parents=True, exist_ok=True)
            made = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
            made.touch(mode=PRIVATE)
            made.write_text(secrets.token_hex(KEY_BYTES) + "\n")
            try:
                os.link(made, file)  # several workers may come at once: one makes it, whole
            finally:
                made.unlink()
        found = file.read_text().strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise BadInput(f"the key of the table can't be read from {file}: {str(reason).lower()}") from None
    if len(found) < SHORTEST:
        raise BadInput(f"the file {file} holds no key: it has at least {SHORTEST} characters")
    return found.encode()
