"""Figures about a running worker, in the text form that Prometheus reads."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
COUNTERS = {
    "messages": "Messages read from sockets, by kind",
    "refused": "Messages and requests that were refused, by status",
    "entries": "Entries stored, by kind",
    "conflicts": "Changes that another worker came before",
    "bot_restarts": "Bot processes that died or hung and were started again",
    "requests": "HTTP requests answered, by status",
}
TIMES = {
    "choice_seconds": "From a pick's arrival to its acknowledgement",
    "store_seconds": "From handing a change to the store to its being on the disk",
    "view_seconds": "Making a State for one client",
    "think_seconds": "A bot's thinking, with its wait for a free process",
}


class Histogram:
    __slots__ = ("buckets", "number", "total")

    def __init__(self) -> None:
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.number = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.buckets[bisect_left(BUCKETS, seconds)] += 1
        self.number += 1
        self.total += seconds


class Metrics:
    """The counters of one worker."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[str, int]] = {name: {} for name in COUNTERS}
        self._times = {name: Histogram() for name in TIMES}

    def count(self, name: str, label: str = "") -> None:
        found = self._counts[name]
        found[label] = found.get(label, 0) + 1

    def time(self, name: str, seconds: float) -> None:
        self._times[name].add(seconds)

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.time(name, time.perf_counter() - began)

    def text(self, worker: str, gauges: Mapping[str, float]) -> str:
        """All figures; those of other workers are asked of them."""
        lines = []
        for name, about in COUNTERS.items():
            lines += [f"# HELP spacebridge_{name}_total {about}", f"# TYPE spacebridge_{name}_total counter"]
            for label, number in sorted(self._counts[name].items() or {"": 0}.items()):
                kind = f',kind="{label}"' if label else ""
                lines.append(f'spacebridge_{name}_total{{worker="{worker}"{kind}}} {number}')
        for name, about in TIMES.items():
            lines += [f"# HELP spacebridge_{name} {about}", f"# TYPE spacebridge_{name} histogram"]
            histogram = self._times[name]
            below = 0
            for bound, number in zip((*map(str, BUCKETS), "+Inf"), histogram.buckets, strict=True):
                below += number
                lines.append(f'spacebridge_{name}_bucket{{worker="{worker}",le="{bound}"}} {below}')
            lines.append(f'spacebridge_{name}_sum{{worker="{worker}"}} {histogram.total:.6f}')
            lines.append(f'spacebridge_{name}_count{{worker="{worker}"}} {histogram.number}')
        for name, value in gauges.items():
            lines += [f"# TYPE spacebridge_{name} gauge", f'spacebridge_{name}{{worker="{worker}"}} {value:g}']
        return "\n".join(lines) + "\n"
