"""Pages made from docstrings: what a program may call, with its examples."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import cast

MODULES = {
    "spacebridge.tcg": "The Trading Card Game in Python",
    "spacebridge.dbg": "The Deck-Building Game in Python",
    "spacebridge.kernel.game": "A game in Python",
    "spacebridge.kernel.decision": "Decisions in Python",
    "spacebridge.kernel.rng": "Chance in Python",
    "spacebridge.kernel.errors": "Errors in Python",
    "spacebridge.bots": "Bots in Python",
}
"""The public face, in the order in which a reader meets it."""


def public_names(module: ModuleType) -> list[str]:
    """What a module offers: its `__all__`, or what is defined in it without an underscore."""
    listed: list[str] | None = getattr(module, "__all__", None)
    if listed is not None:
        return listed
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]


def module_page(name: str, title: str) -> str:
    """A module as Markdown: classes, functions and constants."""
    module = importlib.import_module(name)
    parts = [f"# {title}", f"`{name}`", prose(module.__doc__)]
    kinds: dict[str, list[str]] = {"Functions": [], "Classes": [], "Constants": []}
    for entry in public_names(module):
        value = getattr(module, entry)
        if inspect.isclass(value):
            kinds["Classes"].append(_class(entry, value))
        elif inspect.isroutine(value):
            kinds["Functions"].append(_function(entry, cast("Callable[..., object]", value), "###"))
        elif not inspect.ismodule(value):
            kinds["Constants"].append(_constant(entry, value, module))
    for kind, entries in kinds.items():
        if entries:
            parts += [f"## {kind}", *entries]
    return "\n\n".join(part for part in parts if part) + "\n"


def prose(doc: str | None) -> str:
    """A docstring as Markdown: examples become blocks of code.

    >>> prose("Adds.\\n\\n>>> 1 + 1\\n2\\n").splitlines()
    ['Adds.', '', '```pycon', '>>> 1 + 1', '2', '```']
    """
    blocks = []
    for block in re.split(r"\n\s*\n", inspect.cleandoc(doc or "").strip()):
        plain, mark, example = block.partition(">>> ")
        if plain.strip():
            blocks.append(plain.strip())
        if mark:
            blocks.append(f"```pycon\n{mark}{example}\n```")
    return "\n\n".join(blocks)


def _function(name: str, function: Callable[..., object], level: str) -> str:
    called = f"{name}{_signature(function)}"
    return "\n\n".join([f"{level} {name}", f"```python\n{called}\n```", prose(inspect.getdoc(function))])


class _Words(str):
    """An annotation, which is kept as words and shown without quotes."""

    __slots__ = ()
    __repr__ = str.__str__


def _signature(function: Callable[..., object]) -> str:
    """
    >>> def new(seed: int | None = None, *, first: str = "p1") -> list[str]: return []
    >>> _signature(new)
    "(seed: int | None = None, *, first: str = 'p1') -> list[str]"
    """
    try:
        found = inspect.signature(function)
    except (TypeError, ValueError):
        return "(…)"
    parameters = [one.replace(annotation=_unquoted(one.annotation)) for one in found.parameters.values()]
    shown = str(found.replace(parameters=parameters, return_annotation=_unquoted(found.return_annotation)))
    return re.sub(r"<([\w.]+) object at 0x[0-9a-f]+>", r"\1", shown)


def _unquoted(annotation: object) -> object:
    return _Words(annotation) if isinstance(annotation, str) else annotation


def _class(name: str, cls: type) -> str:
    bases = [base.__name__ for base in cls.__bases__ if base not in (object, Exception) and base.__name__ != "Struct"]
    parts = [
        f"### {name}",
        f"A kind of {', '.join(f'`{base}`' for base in bases)}." if bases else "",
        prose(cls.__doc__),
    ]
    fields = list(_fields(cls))
    if fields:
        parts.append("\n".join(f"- `{field}`{': ' + words if words else ''}" for field, words in fields))
    for method, value in vars(cls).items():
        if method.startswith("_"):
            continue
        if isinstance(value, property) and value.fget is not None:
            parts += [f"#### {name}.{method}", prose(value.fget.__doc__) or "A property."]
        elif isinstance(value, (staticmethod, classmethod)) or inspect.isfunction(value):
            parts.append(_function(f"{name}.{method}", cast("Callable[..., object]", getattr(cls, method)), "####"))
    return "\n\n".join(part for part in parts if part)


def _fields(cls: type) -> Iterator[tuple[str, str]]:
    """The fields of a struct with what is said about them."""
    try:
        tree = ast.parse(inspect.cleandoc(inspect.getsource(cls)))
    except (OSError, TypeError, SyntaxError):
        return
    body = cast("ast.ClassDef", tree.body[0]).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not node.target.id.startswith("_"):
            yield f"{node.target.id}: {ast.unparse(node.annotation)}", _string(after)


def _constant(name: str, value: object, module: ModuleType) -> str:
    said = _said_of(name, module)
    kind = type(value).__name__
    shown = f"`{', '.join(map(str, value))}`" if isinstance(value, dict) and len(value) < 20 else ""
    return "\n\n".join(part for part in (f"### {name}", f"A `{kind}`. {said}".strip(), shown) if part)


def _said_of(name: str, module: ModuleType) -> str:
    """The string below a constant, where it is made."""
    tree = ast.parse(inspect.getsource(module))
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names) and node.level:
            return _said_of(name, importlib.import_module("." * node.level + (node.module or ""), module.__package__))
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return _string(after)
    return ""


def _string(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return inspect.cleandoc(node.value.value)
    return ""
