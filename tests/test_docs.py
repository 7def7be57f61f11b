"""What the pages say is true: code runs, named tests exist, commands are there."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import inspect
import io
import pkgutil
import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

import spacebridge
from spacebridge import bots, dbg, tcg
from spacebridge.kernel.game import Game
from spacebridge.kernel.scenario import ADAPTERS, run_scenario
from spacebridge.kernel.scenariofiles import divide
from spacebridge.tcg.scenarios import TcgScenarios

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/spacebridge"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


def code_blocks(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", page.read_text(), re.S | re.M)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_python_on_the_pages_runs(page: Path) -> None:
    for block in code_blocks(page):
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block, str(page), "exec"), {})


def test_readme_begins_with_the_public_face() -> None:
    first = code_blocks(ROOT / "README.md")[0]
    assert "from spacebridge import tcg" in first
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(first, {})
    assert "wins" in output.getvalue()


def test_readme_names_exactly_two_commands() -> None:
    text = (ROOT / "README.md").read_text()
    assert re.findall(r"^\s*(make [a-z]+)", text, re.M) == ["make play", "make test"]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_named_files_and_tests_exist(page: Path) -> None:
    for name in re.findall(r"`((?:src|tests|scenarios|docs|bench|web)/[\w./-]+)(?:::(\w+))?`", page.read_text()):
        file, function = name
        assert (ROOT / file).exists(), f"{page.name} names {file}"
        if function:
            assert f"def {function}(" in (ROOT / file).read_text(), f"{page.name} names {file}::{function}"


PLACES = [SOURCE / name for name in (".", "tcg", "dbg", "table/wire")]
"""Where a file lies that a page names without its folder."""


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_files_named_without_their_folder_exist(page: Path) -> None:
    for name in re.findall(r"`((?!src/|tests/|docs/|bench/|web/)[\w/]+\.(?:py|toml))`", page.read_text()):
        assert any((place / name).exists() for place in (ROOT, *PLACES)), f"{page.name} names {name}"


def test_the_changelog_tells_of_this_version_and_is_in_order() -> None:
    text = (ROOT / "CHANGELOG.md").read_text()
    named = re.findall(r"^## (.+)$", text, re.M)
    versions = [tuple(map(int, name.split("."))) for name in named if name != "Unreleased"]
    assert versions == sorted(versions, reverse=True)
    assert spacebridge.__version__ in named
    assert "Unreleased" not in named[1:]


def test_the_licence_is_the_one_the_package_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    licence = (ROOT / project["license-files"][0]).read_text()
    assert licence.startswith(f"{project['license']} License\n")
    assert "belong to their owners" in " ".join(licence.split())


def test_hooks_before_a_commit_are_tools_of_the_environment() -> None:
    (repo,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    assert repo["repo"] == "local"
    checks = (ROOT / "Makefile").read_text()
    for hook in repo["hooks"]:
        assert hook["language"] == "system"
        folder, tool, *_ = re.split(r"(?<=bin)/| ", hook["entry"])
        assert folder == ".venv/bin"
        assert f"$(BIN)/{tool} " in checks or f"$(BIN)/{tool}\n" in checks, f"`make test` does not run {tool}"


def test_files_that_an_extension_touches_are_there() -> None:
    named = re.findall(r"`([\w/]+\.(?:py|toml))`", (ROOT / "docs/extending.md").read_text())
    assert len(named) > 20
    for name in named:
        if not name.startswith("tests/"):
            assert list(SOURCE.glob(name if "/" in name else f"**/{name}")), f"extending.md names {name}"


def test_the_cards_of_the_recipe_pass_its_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ROOT / "docs/new-set.md"
    made: dict[str, Any] = {}
    exec(compile(code_blocks(page)[0], str(page), "exec"), made)
    monkeypatch.setitem(ADAPTERS, "tcg", TcgScenarios(tcg.Catalogue((*tcg.BUILT_IN.sets, made["SET"]))))
    (block,) = re.findall(r"^```yaml\n(.*?)^```", page.read_text(), re.S | re.M)
    scenarios = divide(block, page.name)
    assert len(scenarios) == 2
    for filed in scenarios:
        run_scenario(filed.read())


PLAYED = ("choose", "choose_key", "why_not", "clone", "save", "state_hash", "view", "lines", "determinize")
"""What a program does with a game."""


@pytest.mark.parametrize("face", [tcg, dbg, bots], ids=lambda module: str(module.__name__))
def test_every_public_function_has_an_example(face: ModuleType) -> None:
    functions = [one for name in face.__all__ if inspect.isfunction(one := getattr(face, name))]
    assert len(functions) > 1
    assert [one.__name__ for one in functions if ">>> " not in (one.__doc__ or "")] == []


def test_what_one_does_with_a_game_has_an_example() -> None:
    assert [name for name in PLAYED if ">>> " not in getattr(Game, name).__doc__] == []


def test_doctests() -> None:
    tried = 0
    for module in pkgutil.walk_packages(spacebridge.__path__, "spacebridge."):
        if module.name.endswith("__main__") or ".migrations." in module.name:
            continue
        result = doctest.testmod(importlib.import_module(module.name))
        assert result.failed == 0, module.name
        tried += result.attempted
    assert tried > 10
