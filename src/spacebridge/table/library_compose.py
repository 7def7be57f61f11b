"""From the structure of a position to the text of a scenario file, in the form in which people write them."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

import msgspec
import yaml

from ..dbg.scenarios import SEATS
from ..kernel.errors import BadInput, BadScenario
from ..kernel.scenario import Scenario
from .library_limits import check_limits
from .library_positions import EXTRA
from .library_types.positions import Cell, CharacterAt, DbgPosition, DbgSide, InPlay, Position, TcgPosition, TcgSide

WIDTH = 118


def compose(position: Position) -> str:
    """The text of a scenario file; what is as usual is left out."""
    entries = _tcg_entries(position) if isinstance(position, TcgPosition) else _dbg_entries(position)
    text = _written(entries)
    try:
        check_limits(Scenario(text))
    except BadScenario as error:
        raise BadInput(error.message) from None
    return text


class _Dumper(yaml.SafeDumper):
    """Writes what occurs twice twice, since scenario files have no anchors, and indents lists as they do."""

    def ignore_aliases(self, data: object) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def _written(entries: dict[str, object]) -> str:
    """The entries one below the other; the innermost lists and mappings each in a line."""
    try:
        node = _Dumper(StringIO(), default_flow_style=None, sort_keys=False).represent_data(entries)
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


def _tcg_entries(position: TcgPosition) -> dict[str, object]:
    entries = _head(position)
    entries["rules"] = position.rules
    entries |= _unusual(position, ("seed", "turn", "active", "phase"))
    if position.check is None:
        entries |= {"p1": _tcg_side(position.p1), "p2": _tcg_side(position.p2)}
    return entries | _tail(position) | ({} if position.check is None else {"check": position.check})


def _tcg_side(side: TcgSide) -> dict[str, object]:
    plain = ("hand", "deck", "fill", "scrap", "secret", "stratagems", "used", "began", "played_this_turn",
             "extra_turns", "outside")  # fmt: skip
    zones = {zone: [_character(one) for one in people] for zone, people in (("team", side.team), ("ko", side.ko))}
    return {zone: people for zone, people in zones.items() if people} | _unusual(side, plain)


def _character(one: CharacterAt) -> object:
    given: dict[str, object] = {"card": one.card, **_unusual(one, ("mode", "damage", "tapped", "attacked"))}
    if one.upgrades:
        given["upgrades"] = [{"card": u.card, "slot": u.slot} if u.slot else u.card for u in one.upgrades]
    given |= _unusual(one, ("under", "until_end"))
    return given if len(given) > 1 else one.card


def _dbg_entries(position: DbgPosition) -> dict[str, object]:
    entries = _head(position)
    words = ("set", "mode", "seed", "players", "active", "first_turn", "phase", "turn", "payment", "schemes")
    entries |= _unusual(position, words)
    if position.matrix:
        entries["matrix"] = [[_cell(cell) for cell in row] for row in position.matrix]
    laden = [(f"{r},{c}", cell) for r, row in enumerate(position.matrix) for c, cell in enumerate(row)]
    for key, load in (
        ("cubes", {name: cell.energon for name, cell in laden if cell.energon}),
        ("under", {name: list(cell.under) for name, cell in laden if cell.under}),
    ):
        if load:
            entries[key] = load
    piles = ("main_deck", "fill", "encounters", "encountered", "destroyed", "damage_stack", "basics", "bosses_left")
    entries |= _unusual(position, piles)
    if len(position.sides) > len(SEATS):
        raise BadInput(f"there are at most {len(SEATS)} players")
    entries |= {name: _dbg_side(side) for name, side in zip(SEATS, position.sides, strict=False)}
    return entries | _tail(position)


def _cell(cell: Cell) -> str:
    if not cell.card:
        if cell.energon or cell.under:
            raise BadInput("an empty space can't bear Energon or cards")
        return "."
    if cell.up:
        return cell.card
    return "?" if cell.card == "blank" else f"?{cell.card}"


def _dbg_side(side: DbgSide) -> dict[str, object]:
    first = ("character", "form", "at", "energon", "vp", "damage", "power", "hand", "deck", "fill", "discard")
    given = _unusual(side, first)
    if side.play:
        given["play"] = [_played(one) for one in side.play]
    return given | _unusual(side, ("allies", "vault", "missions"))


def _played(one: InPlay) -> object:
    given = {"card": one.card, **_unusual(one, ("power", "move", "range", "used"))}
    return given if len(given) > 1 else one.card


def _head(position: Position) -> dict[str, object]:
    game = "tcg" if isinstance(position, TcgPosition) else "dbg"
    return {"title": position.title, **_unusual(position, ("cites",)), "game": game}


def _tail(position: Position) -> dict[str, object]:
    script = {"play": [dict(step) for step in position.play]} if position.play else {}
    strange = next((key for key in position.extra if key not in EXTRA), None)
    if strange is not None:
        raise BadInput(f"{strange[:60]!r} is not known here; expected one of {', '.join(EXTRA)}")
    return position.extra | script | ({"expect": position.expect} if position.expect else {})


def _unusual(given: msgspec.Struct, names: Sequence[str]) -> dict[str, object]:
    """The fields that differ from their default, ready for YAML."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(type(given))}
    defaults |= {
        field.name: field.default_factory()
        for field in msgspec.structs.fields(type(given))
        if field.default_factory is not msgspec.NODEFAULT
    }
    found = {name: getattr(given, name) for name in names if getattr(given, name) != defaults[name]}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}
