"""The built wheel in an empty environment, without extras: it serves, and a game is played through it to its end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .table_server import Table

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of an environment that has the wheel and what it asks for, and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("spacebridge-*.whl")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    python = str(folder / "venv" / "bin" / "python")
    subprocess.run([*pip, "--python", python, "install", "--no-compile", str(wheel)], check=True)
    return python


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder from which the sources of the project can't be seen."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return tmp_path


def test_nothing_of_the_extras_is_there(plain: str, away: Path) -> None:
    found = subprocess.run([plain, "-c", "import psycopg"], capture_output=True, text=True, cwd=away)
    assert "ModuleNotFoundError" in found.stderr


@pytest.mark.parametrize("id", ["ER-1.2-3", "CORE-setup-01"])
def test_the_rules_of_every_game_are_in_it(plain: str, away: Path, id: str) -> None:
    found = subprocess.run([plain, "-m", "spacebridge", "rules", "show", id], capture_output=True, text=True, cwd=away)
    assert found.stdout.startswith(f"{id}: ")


def test_the_wheel_serves_and_a_game_is_played_through_it(
    plain: str, away: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "python", plain)
    with Table(str(away / "table.db")) as table:
        opened = table.open({"game": "tcg"}, seats=("human", "random"))
        line = table.line(opened.match, opened.tokens[0])
        while line.my_turn():
            line.pick(lambda keys: keys[-1])
        assert line.over


def test_postgresql_without_its_library_is_one_sentence(plain: str, away: Path) -> None:
    environment = {**os.environ, "SPACEBRIDGE_DATABASE": "postgresql://nobody@127.0.0.1:1/nothing"}
    command = [plain, "-m", "spacebridge", "serve", "--port", "0"]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=away, timeout=120)
    assert found.returncode != 0
    assert "Traceback" not in found.stderr
    assert "spacebridge[postgres]" in found.stderr
