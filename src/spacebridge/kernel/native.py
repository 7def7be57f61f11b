"""What the classes of a state say to a compiler, and what has to be said again because of one.

Where the module of a class is compiled, mypyc keeps neither the marks nor the class variables of its annotations, and
of a Struct neither its annotations nor the keywords of its class statement. They were noted down when it was compiled
(build_sources.py), so that the class declares the same as in plain Python.
"""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from msgspec import StructMeta


def compiled_modules() -> list[str]:
    """The modules loaded so far that are compiled; none where this is plain Python."""
    package = __name__.partition(".")[0] + "."
    return sorted(
        name
        for name, module in sys.modules.items()
        if name.startswith(package) and (module.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
    )


def build() -> str:
    """Is what runs here compiled or pure? The machine that runs every game says it for all."""
    machine = find_spec(".machine", __package__)
    return "compiled" if machine and (machine.origin or "").endswith(tuple(EXTENSION_SUFFIXES)) else "pure"


def equal(one: object, other: object) -> bool:
    """Do two Structs hold the same? A compiler takes `==` between two of one class for `is`."""
    return one == other


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass

    from mypy_extensions import mypyc_attr as mypyc_attr

    Written = StructMeta

    T = TypeVar("T")
    Two = tuple[T, ...]
else:

    class Two:
        """Two of a kind, one for each player, as a field of a state. A compiler keeps them as the tuple they are: what
        equals a default and is not that very tuple is written in a save."""

        def __class_getitem__(cls, of):
            return tuple[of, of]


if not TYPE_CHECKING and build() == "pure":
    from dataclasses import dataclass

    def mypyc_attr(**how):
        """What a compiler reads and nobody else."""
        return lambda cls: cls

elif not TYPE_CHECKING:
    import dataclasses
    import json
    import types
    from functools import cache
    from pathlib import Path

    def mypyc_attr(**how):
        return lambda cls: cls

    @cache
    def told():
        """What the classes of compiled modules are like, by module and name (build_sources.py)."""
        return json.loads(Path(__file__).with_name("written.json").read_bytes())

    def dataclass(**how):
        def make(cls):
            if "__mypyc_attrs__" in vars(cls):
                cls.__annotations__ = told()[cls.__module__][cls.__name__]["annotations"]
            elif not any("__mypyc_attrs__" in vars(base) for base in cls.__mro__):
                return dataclasses.dataclass(**how)(cls)
            for name in cls.__annotations__:
                # The place of a field in the layout is no default of it.
                if isinstance(getattr(cls, name, None), types.GetSetDescriptorType) and name not in vars(cls):
                    setattr(cls, name, dataclasses.field())
            return dataclasses.dataclass(**{**how, "slots": False})(cls)

        return make

    class Written(StructMeta):
        """Makes of a compiled class statement the Struct that was written."""

        def __new__(mcls, name, bases, names, **keywords):
            one = told().get(names["__module__"], {}).get(name)
            if one is not None:
                names |= {"__annotations__": one["annotations"], "__doc__": one["doc"]}
                keywords = one["keywords"]
            return super().__new__(mcls, name, bases, names, **keywords)
