"""YAML with line numbers, and without YAML 1.1's habit of reading yes and no as truth values."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping, Sequence
from typing import NoReturn

import yaml

from .errors import BadScenario
from .plain import Path, Value

MAX_DEPTH = 60

_TAG = "tag:yaml.org,2002:"

_FAST = getattr(yaml, "CSafeLoader", None)
"""The loader written in C, where the library has it. It is ten times as fast and minds no depth until it crashes."""
_SHALLOW = 500
"""What may be deeper is looked at, event by event, before a tree is made of it."""
_ODD = re.compile("[\t\ufeff]")
"""Signs that it takes where the other loader does not."""


class Document:
    """A parsed file: plain values, and the line and column of each of them by its path."""

    __slots__ = ("_seen", "columns", "file", "lines", "value")

    def __init__(self, text: str, file: str = "") -> None:
        self.file = file
        self.lines: dict[Path, int] = {}
        self.columns: dict[Path, int] = {}
        form = "JSON" if file.endswith(".json") else "YAML"
        try:
            node = _compose(text)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            raise BadScenario(f"not {form}: {error.problem or error}", file, mark.line + 1 if mark else 0) from None
        except yaml.YAMLError as error:
            raise BadScenario(f"not {form}: {' '.join(str(error).split())}", file) from None
        except RecursionError:
            raise BadScenario("nested too deeply", file) from None
        self._seen: set[int] = set()
        self.value: Value = self._read(node, ()) if node is not None else None

    def fail(self, path: Path, message: str) -> NoReturn:
        """Raise an error that names the file and the line nearest to `path`."""
        raise BadScenario(message, self.file, self.place(path)[0])

    def place(self, path: Path) -> tuple[int, int]:
        """Line and column of what stands at `path`, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1), self.columns.get(path, 1)

    def _note(self, path: Path, node: yaml.Node) -> None:
        self.lines[path] = node.start_mark.line + 1
        self.columns[path] = node.start_mark.column + 1

    def _read(self, node: yaml.Node, path: Path) -> Value:
        self._note(path, node)
        if not node.tag.startswith(_TAG) or node.tag.startswith(_TAG + "python"):
            raise BadScenario(f"tags such as {node.tag} are not read here", self.file, node.start_mark.line + 1)
        if len(path) > MAX_DEPTH:
            raise BadScenario("nested too deeply", self.file, node.start_mark.line + 1)
        if not isinstance(node, yaml.ScalarNode):
            if id(node) in self._seen:
                raise BadScenario("anchors and aliases are not read here", self.file, node.start_mark.line + 1)
            self._seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            result: dict[str, Value] = {}
            for key_node, value_node in node.value:
                if not isinstance(key_node, yaml.ScalarNode):
                    raise BadScenario("a key must be a word", self.file, key_node.start_mark.line + 1)
                key = str(key_node.value)
                if key in result:
                    raise BadScenario(f"{key!r} stands here twice", self.file, key_node.start_mark.line + 1)
                result[key] = self._read(value_node, (*path, key))
                self._note((*path, key), key_node)
            return result
        if isinstance(node, yaml.SequenceNode):
            return [self._read(item, (*path, i)) for i, item in enumerate(node.value)]
        return _scalar(node)

    # Typed access: each returns what is there or fails with the line and what was expected

    def mapping(self, value: Value, path: Path, known: Sequence[str] | None = None) -> Mapping[str, Value]:
        if not isinstance(value, dict):
            self.fail(path, f"expected a mapping, found {show(value)}")
        if known is not None:
            for key in value:
                if key not in known:
                    self.fail((*path, key), f"{key!r} is not known here; expected one of {', '.join(known)}")
        return value

    def sequence(self, value: Value, path: Path) -> list[Value]:
        if value is None:
            return []
        if not isinstance(value, list):
            self.fail(path, f"expected a list, found {show(value)}")
        return value

    def text(self, value: Value, path: Path) -> str:
        if not isinstance(value, str):
            self.fail(path, f"expected a word, found {show(value)}")
        return value

    def number(self, value: Value, path: Path, least: int = 0) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            self.fail(path, f"expected a whole number of at least {least}, found {show(value)}")
        return value

    def truth(self, value: Value, path: Path) -> bool:
        if value in ("yes", "no"):
            return value == "yes"
        if not isinstance(value, bool):
            self.fail(path, f"expected true or false, found {show(value)}")
        return value


def _compose(text: str) -> yaml.Node | None:
    """The tree of a text. What is wrong with it is said in the same words whichever loader there is."""
    if _deepest(text) > _SHALLOW:
        _refuse_depth(text)
    if _FAST is not None and not _ODD.search(text):
        with contextlib.suppress(yaml.YAMLError, UnicodeError):
            return yaml.compose(text, Loader=_FAST)
    return yaml.compose(text, Loader=yaml.SafeLoader)


def _refuse_depth(text: str) -> None:
    """RecursionError where a text is nested too deeply, before a tree of it is made: that would take long, or crash."""
    loader = yaml.SafeLoader if _FAST is None or _ODD.search(text) else _FAST
    depth = 0
    for event in yaml.parse(text, Loader=loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > MAX_DEPTH:
            raise RecursionError


def _deepest(text: str) -> int:
    """No tree of this text is deeper: what is nested has a bracket of its own, or begins further to the right in its
    line. In brackets a pair needs none, and a list may begin right below the key that it belongs to."""
    furthest = max((len(line) - len(line.lstrip(" -?:")) for line in text.splitlines()), default=0)
    return 2 * (text.count("[") + text.count("{") + furthest)


def show(value: Value) -> str:
    return "nothing" if value is None else f"{value!r}" if isinstance(value, str) else str(value)


def _scalar(node: yaml.Node) -> Value:
    text = str(node.value)
    if node.tag == _TAG + "bool":
        return {"true": True, "false": False}.get(text.lower(), text.lower())
    if node.tag == _TAG + "int":
        try:
            return int(text.replace("_", ""), 0) if not text.lstrip("+-").startswith("0") else int(text)
        except ValueError:
            return text
    if node.tag == _TAG + "float":
        try:
            return float(text.replace("_", ""))
        except ValueError:
            return text
    if node.tag == _TAG + "null":
        return None
    return _joined(text)


def _joined(text: str) -> str:
    """JSON writes signs beyond the first 65,536 as two halves."""
    try:
        return text.encode("utf-16", "surrogatepass").decode("utf-16") if not text.isprintable() else text
    except UnicodeDecodeError:
        return text
