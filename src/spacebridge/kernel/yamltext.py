"""Data as the text of a scenario file, in the form in which people write them."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO

import yaml

from .errors import BadInput

WIDTH = 118


class _Dumper(yaml.SafeDumper):
    """Writes what occurs twice twice, since scenario files have no anchors, and indents lists as they do."""

    def ignore_aliases(self, data: object) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def yaml_text(entries: Mapping[str, object]) -> str:
    """The entries one below the other; the innermost lists and mappings each in a line."""
    try:
        node = _Dumper(StringIO(), default_flow_style=None, sort_keys=False).represent_data(dict(entries))
        _in_lines(node)
        return str(yaml.serialize(node, Dumper=_Dumper, allow_unicode=True, width=WIDTH))
    except (yaml.YAMLError, ValueError, RecursionError):
        raise BadInput("this can't be written into a scenario") from None


def _in_lines(node: yaml.Node) -> None:
    """The file itself and the steps of its script stand in lines, however short they are."""
    if not isinstance(node, yaml.MappingNode):
        return
    node.flow_style = False
    for key, value in node.value:
        if key.value == "play" and isinstance(value, yaml.SequenceNode):
            value.flow_style = False
            for step in value.value:
                step.flow_style = False
