"""Words that can't be read: cut off, broken in two, or under other words; and targets too small for a finger."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import ViewportSize

from .people import Person

SIZES = {
    "1280x720": ViewportSize(width=1280, height=720),
    "1440x900": ViewportSize(width=1440, height=900),
    "390x844": ViewportSize(width=390, height=844),
    "844x390": ViewportSize(width=844, height=390),
}
"""Two desktops, and a phone upright and across."""
TOUCHED = ("390x844", "844x390")

HERE = Path(__file__).parent
UNREADABLE = (HERE / "unreadable.js").read_text("utf-8")
TARGETS = (HERE / "targets.js").read_text("utf-8")


def unreadable(person: Person, *, touched: bool) -> list[str]:
    """What on this screen can't be read or, with a finger, not be pressed."""
    found: list[str] = person.page.evaluate(UNREADABLE)
    if touched:
        found += person.page.evaluate(TARGETS)
    return found
