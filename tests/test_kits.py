"""No room asks which game it is: rooms know kits, and a game that brings one is played everywhere."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spacebridge
from spacebridge.games import kits
from spacebridge.kernel.books import Books
from spacebridge.kernel.decks import Decks
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.foresight import Foresight
from spacebridge.kernel.kit import Kit
from spacebridge.kernel.shelf import Shelf
from spacebridge.kernel.skill import Skill

SOURCE = Path(spacebridge.__file__).parent
NAMES = ("tcg", "dbg")
PACKAGES = {f"spacebridge.{name}" for name in NAMES}

DATA = {".toml", ".json", ".yaml", ".csv", ".txt"}

OWN = {
    "games.py": "the one place where the games of this package are announced",
    "terminal/board.py": "draws the Trading Card Game, registered by the type of its view",
    "terminal/matrix.py": "draws the Deck-Building Game, registered by the type of its view",
    "lab/heatmap.py": "a study of teams and decks of the Trading Card Game",
    "table/replay/recording.py": "which games are recorded for the client's own tests",
    "table/net/doors.py": "good matches, files and messages of each game, from which bad ones are bent",
    "lab/examples": "an example that trains for the Trading Card Game",
}
"""What may know a game, and why: a module of one game, or the place where all are brought together."""


SPOKEN = re.compile("|".join([*NAMES, *(re.escape(kits.of(name).title) for name in NAMES)]), re.IGNORECASE)
"""A game's name or title, also as a part of a longer word, an address, a pattern or the name of a class."""


def branches(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a module speaks of a game: in a text that is no documentation, or in a name."""
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        words = [getattr(node, field, None) for field in ("id", "attr", "arg", "name")]
        if isinstance(node, ast.Constant) and id(node) not in documentation:
            words.append(node.value.decode("latin-1") if isinstance(node.value, bytes) else node.value)
        for word in words:
            if isinstance(word, str) and SPOKEN.search(word):
                yield getattr(node, "lineno", 0), f"the name {word!r}"


def imports(tree: ast.Module, package: str) -> Iterator[tuple[int, str]]:
    """Where a module of a package imports a game or something of it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        else:
            continue
        games = [name for name in found if any(f"{name}.".startswith(f"{game}.") for game in PACKAGES)]
        if games:
            yield node.lineno, f"an import of {games[0]}"


def findings(text: str, package: str) -> list[tuple[int, str]]:
    tree = ast.parse(text)
    return [*branches(tree), *imports(tree, package)]


def rooms() -> Iterator[tuple[str, str, str]]:
    """Every module above the games: its path, its package and its text."""
    for file in sorted(SOURCE.rglob("*.py")):
        path = file.relative_to(SOURCE)
        if path.parts[0] not in NAMES:
            yield path.as_posix(), ".".join(["spacebridge", *path.parts[:-1]]), file.read_text("utf-8")


def owner(path: str) -> str | None:
    return next((known for known in OWN if path == known or path.startswith(f"{known}/")), None)


def test_no_room_asks_which_game_it_is() -> None:
    found = [
        f"{path}:{line}: {what}"
        for path, package, text in rooms()
        if owner(path) is None
        for line, what in findings(text, package)
    ]
    assert found == []


def test_no_file_of_a_room_speaks_of_a_game() -> None:
    """Data too: what is said of a game lies with it."""
    folders = {path.split("/")[0] for path, _, _ in rooms() if "/" in path}
    for folder in folders:
        for file in (SOURCE / folder).rglob("*"):
            path = file.relative_to(SOURCE)
            if file.suffix in DATA and path.parts[:2] != ("table", "web"):
                assert not SPOKEN.search(path.name)
                assert not SPOKEN.search(file.read_text("utf-8")), path


def test_who_may_know_a_game_does() -> None:
    """A reason that is none any more is struck off."""
    known = {owner(path) for path, package, text in rooms() if findings(text, package)}
    assert known == set(OWN)


@pytest.mark.parametrize(
    "line",
    [
        "if game == 'tcg': pass",
        "match game:\n    case 'dbg': pass",
        "found = {'tcg': 1}[game]",
        "known = game in ('tcg', 'dbg')",
        "def f(game: Literal['dbg']) -> None: ...",
        "from .. import dbg",
        "from ..tcg.state import TcgGame",
        "import spacebridge.dbg.view",
        "from spacebridge import tcg",
        "def f() -> None:\n    from ...tcg import deck",
        "re.compile(r'^game: (tcg|dbg)$')",
        "if type(game).__name__ == 'TcgGame': pass",
        "if kit.title == 'Trading Card Game': pass",
        "if game.name.encode() == b'dbg': pass",
        "found = f'tcg-{word}'",
        "if is_dbg(game): pass",
        "x = files(__package__) / 'dbg.toml'",
        "import_module('spacebridge.tcg')",
    ],
)
def test_that_check_sees_a_branch(line: str) -> None:
    package = "spacebridge.table.match" if "..." in line else "spacebridge.lab"
    assert findings(line, package)


def test_that_check_lets_words_be() -> None:
    assert not findings(
        '"""tcg and dbg"""\nfrom ..kernel.kit import Kit\nx = "the game"\n"""dbg"""\n', "spacebridge.lab"
    )


@pytest.mark.parametrize("kit", [*kits], ids=lambda kit: kit.name)
def test_a_kit_is_what_it_is_announced_as(kit: Kit) -> None:
    assert kits.of(kit.name) is kit
    settings = kit.read({})
    game = kit.start(settings, seed=5)
    assert kits.of_game(game) is kit
    assert type(game) is kit.game
    assert type(game.view(None)) is kit.view
    assert game.players == kit.players(settings)
    assert kit.least <= game.players <= kit.most
    assert kit.load(game.save()) == game
    assert kit.way(settings) in kit.ways
    assert {question.field for question in kit.questions} <= set(kit.settings.__struct_fields__)


@pytest.mark.parametrize("part", [Kit, Skill, Foresight, Books, Shelf, Decks], ids=lambda part: part.__name__)
def test_every_call_is_on_the_page_of_the_kit(part: type) -> None:
    page = (SOURCE.parent.parent / "docs" / "kit.md").read_text("utf-8")
    calls = {name for name in (*vars(part), *part.__annotations__) if not name.startswith("_")}
    assert {name for name in calls if not re.search(rf"`{name}\b", page)} == set()


def test_an_unknown_game_gets_one_sentence() -> None:
    with pytest.raises(BadInput, match=r"^there is no game 'chess'; choose tcg or dbg$"):
        kits.of("chess")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("chess=nowhere.at_all:Kit", "there is no kit at 'nowhere.at_all:Kit' for the game 'chess'"),
        ("chess", "there is no kit at '' for the game 'chess'"),
        (
            "chess=spacebridge.tcg.kit:TcgKit",
            "what is at 'spacebridge.tcg.kit:TcgKit' is not the kit of a game 'chess'",
        ),
    ],
)
def test_a_game_of_another_package_that_is_none_gets_one_sentence(words: str, problem: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spacebridge", "play", "chess"],
        env={**os.environ, "SPACEBRIDGE_GAMES": words},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"spacebridge: SPACEBRIDGE_GAMES: {problem}")
    assert done.stderr.count("\n") == 1


def test_settings_that_a_game_does_not_know_are_refused() -> None:
    with pytest.raises(BadInput, match=r"^the Trading Card Game has no 'mode' to choose; it has players, "):
        kits.of("tcg").read({"mode": "coop"})
    with pytest.raises(BadInput, match="these are no settings of the Deck-Building Game"):
        kits.of("dbg").read({"players": "two"})
