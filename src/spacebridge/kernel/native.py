"""What classes say to a compiler, and what has to be said again because of one.

Where the module of a class is compiled, mypyc keeps neither the marks nor the class variables of its annotations, and
of a Struct neither its keywords nor its docstring. They are read from its source then, which lies beside it, so that
the class is the same as in plain Python. The dataclasses of the state, and the frozen Structs of modules that are
compiled, come from here; others stand in modules that are not. A base is imported from where it stands: a compiled
class looks for it there.
"""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import TYPE_CHECKING


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


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass

    import msgspec
    from mypy_extensions import mypyc_attr as mypyc_attr

    class Struct(msgspec.Struct, frozen=True):
        pass
elif build() == "pure":
    from dataclasses import dataclass

    from msgspec import Struct

    def mypyc_attr(**how):
        """What a compiler reads and nobody else."""
        return lambda cls: cls

else:
    import ast
    import dataclasses
    import types
    from functools import cache
    from pathlib import Path

    import msgspec

    def mypyc_attr(**how):
        return lambda cls: cls

    @cache
    def written_in(module):
        """The classes of a module as they are written, by name."""
        package, *names = module.split(".")
        source = Path(sys.modules[package].__file__).parent.joinpath(*names).with_suffix(".py")
        return {one.name: one for one in ast.parse(source.read_text("utf-8")).body if isinstance(one, ast.ClassDef)}

    def annotations_of(written):
        return {
            line.target.id: ast.unparse(line.annotation) for line in written.body if isinstance(line, ast.AnnAssign)
        }

    def dataclass(**how):
        def make(cls):
            if "__mypyc_attrs__" in vars(cls):
                cls.__annotations__ = annotations_of(written_in(cls.__module__)[cls.__name__])
            elif not any("__mypyc_attrs__" in vars(base) for base in cls.__mro__):
                return dataclasses.dataclass(**how)(cls)
            for name in cls.__annotations__:
                # The place of a field in the layout is no default of it.
                if isinstance(getattr(cls, name, None), types.GetSetDescriptorType) and name not in vars(cls):
                    setattr(cls, name, dataclasses.field())
            return dataclasses.dataclass(**{**how, "slots": False})(cls)

        return make

    class AsWritten(type(msgspec.Struct)):
        """Makes Structs of what their source says, where a compiler made the class without it."""

        def __new__(mcls, name, bases, space, **how):
            module = space.get("__module__", "")
            if "__qualname__" not in space and name in (classes := written_in(module)):
                written = classes[name]
                how = {one.arg: ast.literal_eval(one.value) for one in written.keywords}
                space = {
                    **space,
                    "__qualname__": name,
                    "__annotations__": annotations_of(written),
                    "__doc__": ast.get_docstring(written, clean=False),
                }
            return super().__new__(mcls, name, bases, space, **how)

    class Struct(msgspec.Struct, metaclass=AsWritten):
        pass
