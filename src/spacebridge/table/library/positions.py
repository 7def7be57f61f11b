"""Positions for an editor that knows no YAML: the text of a scenario as structure, and the structure as text.

The structure says the same facts as the text: what is parsed and composed again sets up the same game, and what is
composed and parsed again is equal to itself.
"""

from __future__ import annotations

from ...kernel.errors import BadInput, BadScenario
from ...kernel.scenario import Scenario, adapter_of, find_adapter
from ..wire.lent import Position
from .limits import check_limits, read_scenario


def parse(text: str) -> Position:
    """The structure of a scenario's text. Whether the position can be is another question; see theatre."""
    scenario = read_scenario(text)
    found: Position = adapter_of(scenario).format.read(scenario)
    return found


def compose(position: Position) -> str:
    """The text of a scenario file; what is as usual is left out."""
    adapter = find_adapter(str(position.__struct_config__.tag))
    assert adapter is not None  # positions are of games that have one
    text = adapter.format.text(position)
    try:
        check_limits(Scenario(text))
    except BadScenario as error:
        raise BadInput(error.message) from None
    return text
