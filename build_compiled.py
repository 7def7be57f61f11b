"""Compiles the parts of the engine that take the time, with mypyc.

    python build_compiled.py src                        beside the sources
    python build_compiled.py build/compiled --copy      a copy of the package with what is compiled beside it
    python build_compiled.py src --remove               what was compiled there goes, and the sources run again
    python build_compiled.py src --can                  is there what compiling takes? If not it says what is missing

Which modules these are stands in pyproject.toml. They run as they are, too: nothing else has to be there.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sysconfig
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from build_sources import TOLD, write_sources

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"
WORK = ROOT / "build" / "mypyc"
"""Where the C code and the object files lie."""
GROUP = "spacebridge"
"""The library all compiled modules stand in is called after it."""
NO_SYMBOLS = "0"
"""Symbols for a debugger take longer than the code, and nobody reads them."""
OWN = [] if os.name == "nt" else ["-fvisibility=hidden"]
"""Nobody but Python itself looks into the library, so its parts find each other without asking the loader."""
WRITTEN = WORK / "written"
"""What the compiler reads."""
LOOKUPS = ROOT / "build_lookups.h"
"""What stands in every C file besides."""


def settings() -> dict[str, Any]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: dict[str, Any] = project["tool"]["spacebridge"]["compiled"]
    return found


def modules() -> list[Path]:
    """The files that are compiled, in order; a name that is no file any more is an error."""
    found: set[Path] = set()
    package = SOURCES / "spacebridge"
    for pattern in settings()["modules"]:
        matched = {path for path in package.glob(pattern) if path.suffix == ".py"}
        if not matched:
            raise SystemExit(f"pyproject.toml: there is no module {pattern!r} to compile")
        found |= matched
    for pattern in settings()["pure"]:
        found -= set(package.glob(pattern))
    return sorted(found)


def compile_into(folder: Path, optimize: str) -> list[Path]:
    """Compile all modules; the libraries lie below this folder then, each where its module stands."""
    import setuptools  # isort: skip  (first: mypyc works with what is loaded)
    from mypyc.build import mypycify

    chosen = modules()
    told = write_sources(SOURCES / "spacebridge", chosen, WRITTEN / "src")
    shutil.copy2(ROOT / "pyproject.toml", WRITTEN)
    os.chdir(WRITTEN)
    paths = [str(path.relative_to(ROOT)) for path in chosen]
    refuse_comparisons(paths)
    extensions = mypycify(
        paths,
        opt_level=optimize,
        debug_level=NO_SYMBOLS,
        multi_file=True,
        target_dir=str(WORK),
        group_name=GROUP,
    )
    for extension in extensions:
        extension.extra_compile_args += OWN
    shared = WORK / f"__native_internal_{GROUP}.h"
    shared.write_text(shared.read_text("utf-8") + LOOKUPS.read_text("utf-8"), "utf-8")
    made = setuptools.Distribution({"name": "spacebridge", "ext_modules": extensions})
    command: Any = made.get_command_obj("build_ext")
    command.build_lib = str(folder)
    command.build_temp = str(WORK / f"objects-{optimize}")
    command.parallel = int(os.environ.get("SPACEBRIDGE_JOBS", "1"))
    command.ensure_finalized()
    command.run()
    (folder / "spacebridge" / TOLD).write_text(json.dumps(told), "utf-8")
    return [Path(path) for path in command.get_outputs()]


def refuse_comparisons(paths: list[str]) -> None:
    """mypyc takes `==` between two Structs of one class for `is`; who means what they hold asks `equal`."""
    from mypy.build import build
    from mypy.main import process_options
    from mypy.nodes import ComparisonExpr, ListExpr, TupleExpr
    from mypy.types import Instance, Type, get_proper_type

    sources, options = process_options(paths)
    options.export_types = True
    options.incremental = False
    compiled = {source.module for source in sources}
    types = build(sources, options).types

    def struct(expression: Any) -> str:
        """Which of the compiled Structs it is; empty where it is none of them."""
        said: Type | None = get_proper_type(types.get(expression))
        if not isinstance(said, Instance) or said.type.metaclass_type is None:
            return ""
        made = said.type.metaclass_type.type.name == "StructMeta" and said.type.module_name in compiled
        return said.type.fullname if made else ""

    found = [
        f"line {node.line}: two {struct(left)}"
        for node in types
        if isinstance(node, ComparisonExpr)
        for operator, left, right in zip(node.operators, node.operands, node.operands[1:], strict=False)
        for other in (right.items if isinstance(right, TupleExpr | ListExpr) and "in" in operator else (right,))
        if operator in ("==", "!=", "in", "not in") and struct(left) and struct(left) == struct(other)
    ]
    if found:
        raise SystemExit("Structs are compared; write equal(one, other):\n" + "\n".join(sorted(found)))


def missing() -> str:
    """What compiling takes and is not here; empty where it can begin."""
    if shutil.which(os.environ.get("CC", "cc")) is None:
        return "a C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the headers of Python"
    return ""


def copy_to(folder: Path) -> None:
    """The package as it lies here, without what was compiled or kept beside it."""
    shutil.rmtree(folder, ignore_errors=True)
    left_out = shutil.ignore_patterns("__pycache__", Path(TOLD).name, *(f"*{suffix}" for suffix in EXTENSION_SUFFIXES))
    shutil.copytree(SOURCES / "spacebridge", folder / "spacebridge", ignore=left_out)


def remove_from(folder: Path) -> None:
    """Take away what was compiled there: the modules and the library that they share."""
    for suffix in EXTENSION_SUFFIXES:
        for path in (*folder.glob(f"{GROUP}__mypyc{suffix}"), *folder.glob(f"spacebridge/**/*{suffix}")):
            path.unlink()
    (folder / "spacebridge" / TOLD).unlink(missing_ok=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--copy", action="store_true", help="copy the package there first")
    parser.add_argument("--remove", action="store_true", help="take away what was compiled")
    parser.add_argument("--can", action="store_true", help="only say whether there is what compiling takes")
    parser.add_argument("--opt", default="3", choices=["0", "1", "2", "3"], help="how hard the C compiler tries")
    args = parser.parse_args()
    folder: Path = args.folder.resolve()
    if not args.remove and (lacking := missing()):
        raise SystemExit(f"The engine is not compiled here: {lacking} is missing.")
    if args.can:
        return
    if args.copy:
        copy_to(folder)
    else:
        remove_from(folder)
    if not args.remove:
        print(f"{len(compile_into(folder, args.opt))} libraries in {folder}")


if __name__ == "__main__":
    main()
