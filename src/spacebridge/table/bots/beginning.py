"""How a process begins that works for the table. The games are loaded after this, with the priority it gives itself."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def begin(nice: int = 0) -> None:
    """A process without its table is of no use; signals for the table are not for it. A nice one lets others go
    first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=follow, daemon=True).start()
