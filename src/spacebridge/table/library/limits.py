"""Scenario texts from strangers: what a position may cost. A short file must not ask for a million cards."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.errors import BadScenario
from ...kernel.plain import Path, Value
from ...kernel.scenario import Scenario
from ...kernel.scenariofiles import divide
from ..wire.messages import LARGEST

MOST_NUMBER = 999
"""The largest number in a position: counts of cards, cubes and damage. A seed may be any number."""
MOST_CARDS = 600
"""How many cards and characters a position may list."""
MOST_STEPS = 400
"""How many entries a script may have."""


def read_scenario(text: str, file: str = "") -> Scenario:
    """The scenario in a text, if it is small enough; BadScenario with one sentence and the line if not."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise BadScenario(f"a scenario has at most {LARGEST // 1024} kB", file)
    if not text.strip():
        raise BadScenario("there is no scenario in an empty text", file)
    if "\0" in text:
        raise BadScenario("a scenario is plain text", file)
    if len(several := divide(text, file)) > 1:
        raise BadScenario(f"there are {len(several)} scenarios here, but one is wanted", file, several[1].line)
    scenario = Scenario(text, file)
    check_limits(scenario)
    return scenario


def check_limits(scenario: Scenario) -> None:
    """Raise BadScenario where the position would be too big to be set up."""
    doc = scenario.document
    cards = 0
    for key, value in scenario.data.items():
        if key in ("seed", "expect", "title", "cites"):
            continue
        for path, found in _leaves(value, (key,)):
            if isinstance(found, int | float) and not isinstance(found, bool) and abs(found) > MOST_NUMBER:
                doc.fail(path, f"{found} is too much; a number here is at most {MOST_NUMBER}")
            cards += key != "play"
            if cards > MOST_CARDS:
                doc.fail(path, f"a position has at most {MOST_CARDS} cards")
    steps = scenario.data.get("play")
    if isinstance(steps, list) and len(steps) > MOST_STEPS:
        doc.fail(("play", MOST_STEPS), f"a script has at most {MOST_STEPS} steps")


def _leaves(value: Value, path: Path) -> Iterator[tuple[Path, Value]]:
    if isinstance(value, list):
        for i, item in enumerate(value):
            yield from _leaves(item, (*path, i))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, (*path, key))
    else:
        yield path, value
