"""What is printed from the table's own declarations: `python -m spacebridge.table.reference types`, `rights` or
`recordings`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from .net.library import routes
from .replay.recording import recordings
from .wire.access import names_of, page
from .wire.typescript import wire

PAGES: dict[str, Callable[[], str]] = {
    "types": wire,
    "rights": lambda: page(names_of(routes)),
    "recordings": recordings,
}


def main(words: Sequence[str]) -> int:
    """Print what is named."""
    if len(words) != 1 or words[0] not in PAGES:
        print(f"say what to print: {' or '.join(PAGES)}", file=sys.stderr)
        return 2
    sys.stdout.write(PAGES[words[0]]())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
