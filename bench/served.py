"""The table as a process of its own, and what it takes of the machine."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

HERE = Path(__file__).resolve().parents[1]


@contextlib.contextmanager
def table(
    workers: int = 1, checkout: Path = HERE, settings: Mapping[str, object] = MappingProxyType({})
) -> Iterator[tuple[int, int]]:
    """The real server of a checkout with a database of its own: its port and its process."""
    with tempfile.TemporaryDirectory(prefix="spacebridge-bench-") as folder:
        chosen = {"database": f"{folder}/table.db", "log_level": "warning", **settings}
        own = {f"SPACEBRIDGE_{name.upper()}": str(value) for name, value in chosen.items()}
        command = [sys.executable, "-m", "spacebridge", "serve", "--port", "0", "--workers", str(workers)]
        environment = {**os.environ, **own, "PYTHONPATH": str(checkout / "src")}
        process = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            yield int(line.split("http://")[1].split()[0].rsplit(":", 1)[1]), process.pid
        finally:
            process.terminate()
            process.wait()


def family(root: int) -> list[int]:
    """A process and its children."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError, StopIteration):
            lines = (folder / "status").read_text().splitlines()
            parents[int(folder.name)] = int(next(line for line in lines if line.startswith("PPid")).split()[1])
    found = []
    for pid in parents:
        above = pid
        while above in parents and above != root:
            above = parents[above]
        if above == root:
            found.append(pid)
    return found


def memory(root: int) -> float:
    """Megabytes that a process and its children hold."""
    total = 0.0
    for pid in family(root):
        with contextlib.suppress(OSError, StopIteration):
            lines = Path(f"/proc/{pid}/status").read_text().splitlines()
            total += int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024
    return total


def processor(root: int) -> float:
    """Seconds that a process and its children have worked."""
    return sum(map(worked, family(root)))


def worked(pid: int) -> float:
    """Seconds that a process has worked; none where it is gone."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def machine() -> float:
    """Seconds that all processors of the machine have worked, for whomever."""
    user, nice, system, _, _, irq, soft, *_ = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:])
    return (user + nice + system + irq + soft) / os.sysconf("SC_CLK_TCK")


async def settled(root: int, patience: float = 60.0) -> None:
    """Wait until the server has started: the processes in which bots think go on loading for a while."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        before = processor(root)
        await asyncio.sleep(2)
        if processor(root) - before < 0.1:
            return
