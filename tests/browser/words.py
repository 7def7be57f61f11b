"""Words that can't be read: cut off, broken in two, or under other words; and targets too small for a finger."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import ViewportSize

from ..table_server import Table
from .people import Person

DESKTOPS = {
    "1280x720": ViewportSize(width=1280, height=720),
    "1440x900": ViewportSize(width=1440, height=900),
}
PHONES = {
    "390x844": ViewportSize(width=390, height=844),
    "844x390": ViewportSize(width=844, height=390),
}
"""Upright and across."""
DEVICES = {"desktop": DESKTOPS, "phone": PHONES}

HERE = Path(__file__).parent
UNREADABLE = (HERE / "unreadable.js").read_text("utf-8")
TARGETS = (HERE / "targets.js").read_text("utf-8")
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))"


class SameDeals(Table):
    """A server on which every match of a game is dealt alike, and every bot of a level decides alike."""

    program = ("-c", "import secrets, spacebridge.cli as cli; secrets.randbits = lambda bits: 1984; exit(cli.main())")


def unreadable(person: Person, *, touched: bool) -> list[str]:
    """What on this screen can't be read or, with a finger, not be pressed."""
    found: list[str] = person.page.evaluate(UNREADABLE)
    if touched:
        found += person.page.evaluate(TARGETS)
    return found


def look(person: Person, device: str) -> list[str]:
    """The faults of what is shown, at every size of a device, each with its size."""
    found = []
    for name, size in DEVICES[device].items():
        person.page.set_viewport_size(size)
        person.page.evaluate(DRAWN)
        found += [f"{name}: {fault}" for fault in unreadable(person, touched=device == "phone")]
    return found
