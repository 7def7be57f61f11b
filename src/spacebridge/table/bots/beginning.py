"""How a process begins that works for the table. The games are loaded after this, with the priority it gives itself."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


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


def measured(work: Callable[..., T], *args: object) -> tuple[T, float]:
    """What comes of some work, and how many seconds a processor was busy with it, however long others kept it from
    that."""
    began = time.process_time()
    return work(*args), time.process_time() - began
