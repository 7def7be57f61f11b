"""What is printed from the table's declarations: `python -m spacebridge.table.reference`, in the project's folder."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from .replay.recording import packed
from .wire import pages, typescript

CLIENT = "web/src/lib/wire"
RECORDED = "web/src/lib/stage/recorded.txt"
"""Games that the client's own fold is tried on."""


def printed() -> dict[str, str]:
    """Every file that is printed, by its path in the project."""
    return {
        "docs/table-api.md": pages.api_page(),
        "docs/authorisation.md": pages.rights_page(),
        RECORDED: packed(),
        **{f"{CLIENT}/{name}": text for name, text in typescript.files().items()},
    }


def main(words: Sequence[str]) -> int:
    """Write them all, and take away what is no longer printed."""
    root = Path(words[0]) if words else Path()
    if not (root / CLIENT).is_dir():
        print(f"there is no folder {root / CLIENT}: say where the project lies", file=sys.stderr)
        return 2
    files = printed()
    for path in (root / CLIENT).glob("*.ts"):
        if f"{CLIENT}/{path.name}" not in files:
            path.unlink()
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
