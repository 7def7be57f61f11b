"""Files of one folder as answers: read once, packed once, and served from memory without a thread.

A file that was changed is read again, so that a table shows what was built while it ran.
"""

from __future__ import annotations

import gzip
import mimetypes
import os
import stat
from hashlib import blake2b
from pathlib import Path

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response

WORTH = 0.9
"""What packing has to leave of a file at most."""


class Kept(msgspec.Struct, frozen=True):
    """A file as it lay there."""

    stamp: tuple[int, int]
    data: bytes
    packed: bytes
    """Empty where packing gains nothing."""
    kind: str
    tag: str


class Files:
    """The files that lie directly in a folder."""

    def __init__(self, folder: Path, cache: str) -> None:
        self._folder = folder
        self._cache = cache
        self._kept: dict[str, Kept] = {}

    def read_all(self) -> None:
        """Now, so that nobody has to wait for it."""
        if self._folder.is_dir():
            for path in self._folder.iterdir():
                self.find(path.name)

    def find(self, name: str) -> Kept | None:
        """The file of that name; what can't be the name of a file here is none."""
        if not name or "/" in name or name.startswith("."):
            return None
        path = self._folder / name
        try:
            found = os.stat(path)
            if not stat.S_ISREG(found.st_mode):
                return None
            kept = self._kept.get(name)
            stamp = found.st_mtime_ns, found.st_size
            if kept is None or kept.stamp != stamp:
                kept = self._kept[name] = _read(path, stamp)
        except (OSError, ValueError):
            return None
        return kept

    def answer(self, kept: Kept, asked: Headers) -> Response:
        """As whoever asks can take it; nothing where they have it already."""
        headers = {"cache-control": self._cache, "etag": kept.tag, "vary": "accept-encoding"}
        if kept.tag in asked.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if kept.packed and "gzip" in asked.get("accept-encoding", ""):
            return Response(kept.packed, headers=headers | {"content-encoding": "gzip"}, media_type=kept.kind)
        return Response(kept.data, headers=headers, media_type=kept.kind)


def _read(path: Path, stamp: tuple[int, int]) -> Kept:
    data = path.read_bytes()
    packed = gzip.compress(data, mtime=0)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = f'W/"{blake2b(data, digest_size=12).hexdigest()}"'
    return Kept(stamp, data, packed if len(packed) < WORTH * len(data) else b"", kind, tag)
