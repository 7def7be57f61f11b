"""What mypyc is given to read: the sources, with what it would lose and what it has to be told written into them.

No line moves, so that a traceback names the lines of the sources. Written in are

- a constructor and a copier for each class of a state, which are made in plain Python when the class is first used
  (dataclasses, kernel/declare.py) and would stay interpreted;
- for each Struct a metaclass (kernel/native.py), because a compiled class statement has no keywords. These, and the
  annotations and docstrings of all classes, go into a file beside the package.
"""

from __future__ import annotations

import ast
import dataclasses
import importlib
import shutil
import sys
from pathlib import Path
from typing import Any

FUTURE = "from __future__ import annotations"
TOLD = "kernel/written.json"
"""Where the package finds what its compiled classes were written like."""
IMPORTED = "; from typing import Any as _Any; from spacebridge.kernel.native import Written as _Written"


def write_sources(package: Path, modules: list[Path], into: Path) -> dict[str, dict[str, Any]]:
    """Write the whole package there for the compiler; what its classes are like, by module and name."""
    sys.path.insert(0, str(package.parent))
    told: dict[str, dict[str, Any]] = {}
    wanted = set(modules)
    for path in sorted(package.rglob("*.py")):
        place = into / path.relative_to(package.parent)
        if path in wanted:
            name = ".".join(path.relative_to(package.parent).with_suffix("").parts)
            text, told[name] = rewritten(path.read_text("utf-8"), name)
            put(place, text)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, place)
    for path in (into / package.name).rglob("*.py"):
        if not (package.parent / path.relative_to(into)).exists():
            path.unlink()
    return {module: classes for module, classes in told.items() if classes}


def put(place: Path, text: str) -> None:
    """A file that says what it said before is not written again."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.exists() or place.read_text("utf-8") != text:
        place.write_text(text, "utf-8")


def rewritten(text: str, name: str) -> tuple[str, dict[str, Any]]:
    """The source of a module for the compiler, and what its classes are like."""
    import msgspec

    lines = text.splitlines()
    told: dict[str, Any] = {}
    written = [one for one in ast.parse(text).body if isinstance(one, ast.ClassDef)]
    module = importlib.import_module(name) if written else None
    for one in written:
        cls: type[Any] = getattr(module, one.name)
        if issubclass(cls, msgspec.Struct):
            told[one.name] = like(one)
            named = (*one.bases, *(word.value for word in one.keywords))
            last = max(named, key=lambda node: (node.end_lineno or 0, node.end_col_offset or 0))
            add(lines, last, ", metaclass=_Written")
        elif dataclasses.is_dataclass(cls):
            told[one.name] = like(one)
            rows = blank_below(lines, one)
            lines[rows[0]], lines[rows[1]] = constructor(cls, one), copier(cls)
    if told:
        where = lines.index(FUTURE)
        lines[where] += IMPORTED
    return "\n".join(lines) + "\n", told


def like(one: ast.ClassDef) -> dict[str, Any]:
    return {
        "annotations": {
            line.target.id: ast.unparse(line.annotation)
            for line in one.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        },
        "keywords": {word.arg: ast.literal_eval(word.value) for word in one.keywords},
        "doc": ast.get_docstring(one, clean=False),
    }


def add(lines: list[str], node: ast.expr, text: str) -> None:
    """Put something behind a node."""
    row = (node.end_lineno or 0) - 1
    line = lines[row].encode()
    lines[row] = (line[: node.end_col_offset] + text.encode() + line[node.end_col_offset :]).decode()


def blank_below(lines: list[str], one: ast.ClassDef) -> tuple[int, int]:
    """The two blank lines below a class."""
    end = one.end_lineno or 0
    while len(lines) < end + 2:
        lines.append("")
    if lines[end] or lines[end + 1]:
        raise SystemExit(f"two blank lines have to stand below the class {one.name}")
    return end, end + 1


def constructor(cls: type[Any], one: ast.ClassDef) -> str:
    """What `dataclass` would make, as source in one line."""
    own = {
        line.target.id: line
        for line in one.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }
    places: list[str] = ["self"]
    named: list[str] = []
    body: list[str] = []
    for field in dataclasses.fields(cls):
        name = field.name
        kind = type_of(own[name]) if name in own else "_Any"
        default = default_of(field, own.get(name))
        value = name
        if field.default_factory is not dataclasses.MISSING:
            kind, value, default = f"{kind} | None", f"{default} if {name} is None else {name}", "None"
        if field.init:
            (named if field.kw_only else places).append(f"{name}: {kind}{default and f' = {default}'}")
            body.append(f"self.{name} = {value}")
        elif default:
            body.append(f"self.{name} = {default}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    taken = ", ".join((*places, *(("*", *named) if named else ())))
    return f"    def __init__({taken}) -> None: " + "; ".join(body)


def type_of(line: ast.AnnAssign) -> str:
    """The type of a field without its marks."""
    said = line.annotation
    if isinstance(said, ast.Subscript) and ast.unparse(said.value) == "Annotated" and isinstance(said.slice, ast.Tuple):
        said = said.slice.elts[0]
    return ast.unparse(said)


def default_of(field: dataclasses.Field[Any], line: ast.AnnAssign | None) -> str:
    """What makes the default of a field, as it is written; one that is inherited is a plain value or a built-in."""
    if line is None:
        made: Any = field.default_factory
        if made is not dataclasses.MISSING:
            return f"{made.__name__}()"
        return "" if field.default is dataclasses.MISSING else repr(field.default)
    if not isinstance(line.value, ast.Call):
        return "" if line.value is None else ast.unparse(line.value)
    words = {word.arg: word.value for word in line.value.keywords}
    if (factory := words.get("default_factory")) is not None:
        return f"({ast.unparse(factory.body)})" if isinstance(factory, ast.Lambda) else f"({ast.unparse(factory)})()"
    return ast.unparse(words["default"]) if "default" in words else ""


def copier(cls: type[Any]) -> str:
    """What its declaration makes of it, as source in one line."""
    import msgspec

    from spacebridge.kernel.declare import Declaration, Way

    class Told(Declaration[Any]):
        """Pieces of a state have copiers of their own."""

        def _piece(self, cls: type[Any]) -> Way:
            return msgspec.structs.replace(super()._piece(cls), copy="{0}.copied()")

    made = Told(cls).call(cls.__name__, "copy").replace("{0}", "self")
    return f"    def copied(self) -> {cls.__name__}: return {made}"
