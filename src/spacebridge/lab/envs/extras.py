"""Packages that only learners need. They are fetched by name, so that everything else works without them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from ...kernel.errors import BadInput


@cache
def need(package: str) -> Any:
    """The package, or one sentence that says how to get it."""
    try:
        return import_module(package)
    except ImportError:
        raise BadInput(f"this needs the package {package!r}: pip install 'spacebridge[rl]'") from None


def base(package: str, name: str) -> Any:
    """A class to build on; a plain object where the package is missing, so that the module can still be read."""
    try:
        return getattr(import_module(package), name)
    except ImportError:
        return object
