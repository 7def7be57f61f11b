"""What has to be fetched before somebody can begin: the first page, and a table, without the pictures."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from .client import BUILT, ensure_built

MOST = 300_000
"""Bytes of the first load, compressed."""
FETCHED = re.compile(r"""(?:import|from)\s*["']\./([\w.-]+\.js)["']""")


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def needed(names: set[str]) -> set[Path]:
    """These files and all that they import before they run."""
    found: set[Path] = set()
    left = {BUILT / "assets" / name for name in names}
    while left:
        path = left.pop()
        found.add(path)
        if path.suffix == ".js":
            left |= {path.parent / name for name in FETCHED.findall(path.read_text("utf-8"))} - found
    return found


def first_load() -> set[Path]:
    index = (BUILT / "index.html").read_text("utf-8")
    return needed(set(re.findall(r"/assets/([\w.-]+\.(?:js|css))", index)))


def test_the_first_page_is_light_and_has_no_pictures() -> None:
    ensure_built()
    pages = {path.name for path in (BUILT / "assets").glob("LobbyPage-*")}
    assert pages
    files = first_load() | needed(pages)
    assert not [path.name for path in files if path.name.startswith("art-")], "pictures are fetched when one is seen"
    assert sum(map(weight, files)) < MOST


def test_a_table_is_light_too() -> None:
    ensure_built()
    for game in ("TcgTable", "DbgTable"):
        names = {path.name for name in ("TablePage", game) for path in (BUILT / "assets").glob(f"{name}-*")}
        files = first_load() | needed(names)
        assert not [path.name for path in files if path.name.startswith("art-")]
        assert sum(map(weight, files)) < MOST, game
