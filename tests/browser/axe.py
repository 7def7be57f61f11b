"""The accessibility checks of axe. The policy forbids foreign scripts in a page, so it comes through the debugger."""

from __future__ import annotations

from .client import SOURCES
from .people import Person

SOURCE = SOURCES / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  const where = (node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`;
  return found.violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 4).map(where).join('; ')}`);
}"""
LOOKS = ("dark", "light")
FOLLOWS = {"theme": "system"}
"""Settings with which the page looks as the system does."""


def check_axe(person: Person) -> None:
    """It finds nothing, in either look of the page. The person's settings have to follow the system."""
    page = person.page
    page.evaluate(SOURCE.read_text("utf-8"))
    found: list[str] = []
    for look in LOOKS:
        page.emulate_media(color_scheme="dark" if look == "dark" else "light", reduced_motion="reduce")
        page.locator(f"html[data-theme={look}]").wait_for()
        found += [f"{look}: {one}" for one in page.evaluate(RUN)]
    assert not found, "\n".join(found)
