"""The table: matches, seats, storage and sockets. The only room that knows a network or a clock."""

from __future__ import annotations


def serve(host: str, port: int, workers: int, open_browser: bool) -> int:
    """Open the table at an address until somebody closes it; the exit status."""
    from .net.serve import serve as run

    return run(host, port, workers, open_browser)
