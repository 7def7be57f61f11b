"""The principles of docs/architecture.md that a program can check on the source itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from spacebridge.dbg import pieces as dbg_pieces
from spacebridge.dbg.state import DbgGame
from spacebridge.dbg.words.abilities import When
from spacebridge.dbg.words.missions import Objective
from spacebridge.games import kits
from spacebridge.kernel.declare import declaration
from spacebridge.kernel.game import Game
from spacebridge.tcg.pieces import Battle, Character
from spacebridge.tcg.state import TcgGame
from spacebridge.tcg.words.triggers import Trigger

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/spacebridge"
CLAUSE = re.compile(r"\b(?:BASIC|START|ER|ADV|KW|FAQ|CORE|WOC)-[A-Za-z0-9][A-Za-z0-9.-]*[A-Za-z0-9]")

# Who may change the board without an event: the builders of a state, never a rule.
BUILDERS = {"state.py", "setup.py", "placing.py", "saving.py"}
# What belongs to the machine, not to the board.
MACHINE = {"decision", "emit", "frames", "log", "players", "result", "rng"}


def declared(*classes: type) -> set[str]:
    return {field.name for one in classes for field in fields(one)} - MACHINE


STATE = declared(TcgGame, Character, Battle)
STATE_DBG = declared(DbgGame, dbg_pieces.PlayerArea, dbg_pieces.Item, dbg_pieces.Battle)
GAMES = {"tcg": STATE, "dbg": STATE_DBG}
each_game = pytest.mark.parametrize("game", GAMES)
# Who speaks of some zones by their names: bots and learners weigh them, card words and events tell of them.
NAMING = {"skill", "envs", "words", "events"}
CHANGES = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update", "setdefault", "popitem"}
GIVES_A_PILE = {"deck_of", "scrap_of"}


def python_files(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted(folder.rglob("*.py")):
        yield file, ast.parse(file.read_text())


def state_changes(tree: ast.Module, state: set[str] = STATE) -> Iterator[int]:
    """Lines that assign to a field of the state, or to an item of one, or call a mutating method on one; also where a
    name stands for the field."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    names: dict[int, set[str]] = {}
    for one in functions:
        own = pile_names(one, state)
        names |= {id(inner): own for inner in ast.walk(one) if isinstance(inner, ast.Name)}

    def is_pile(node: ast.expr) -> bool:
        while isinstance(node, ast.Subscript):
            node = node.value
        return isinstance(node, ast.Name) and node.id in names.get(id(node), ())

    def changed(node: ast.AST) -> Iterator[ast.expr]:
        """What the node changes in place, or binds anew."""
        if isinstance(node, ast.Assign | ast.Delete):
            for target in node.targets:
                yield from target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
            yield node.target
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            yield node.func.value

    for node in ast.walk(tree):
        for target in changed(node):
            rebound = isinstance(target, ast.Name) and not isinstance(node, ast.Call)
            if is_state(target, state) or (is_pile(target) and not rebound):
                yield target.lineno


def is_state(node: ast.expr, state: set[str]) -> bool:
    while isinstance(node, ast.Subscript):
        node = node.value
    if not isinstance(node, ast.Attribute) or node.attr not in state:
        return False
    # A method speaks of itself, and a step of the registers of its frame.
    return not (isinstance(node.value, ast.Name) and node.value.id in ("self", "r"))


def pile_names(function: ast.FunctionDef, state: set[str]) -> set[str]:
    """The names that stand for a field of the state or an item of one."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, value = node.targets[0], node.value
        elif isinstance(node, ast.For):
            target, value = node.target, node.iter
        else:
            continue
        given = (
            isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in GIVES_A_PILE
        )
        if isinstance(target, ast.Name) and (given or is_state(value, state)):
            found.add(target.id)
    return found


@each_game
def test_rules_change_the_board_only_through_its_files(game: str) -> None:
    offenders = [
        f"{file.name}:{line}"
        for file, tree in python_files(SOURCE / game)
        if file.name not in BUILDERS and file.parent.name != "board"
        for line in state_changes(tree, GAMES[game])
    ]
    assert offenders == []


def test_that_check_sees_a_change() -> None:
    lines = """\
game.characters[0].damage += 1
game.teams[1].remove(3)
one.tapped, one.mode = True, 1
def rule(game, player):
    hand, deck = game.hands[player], 0
    pile = game.decks[player]
    pile.append(pile.pop())
    pile = game.deck_of(player)
    del pile[0]
    for area in game.played:
        area.clear()
    mine = list(game.hands[player])
    mine.append(1)
"""
    assert sorted({*state_changes(ast.parse(lines))}) == [1, 2, 3, 7, 9, 11]


@each_game
def test_every_change_of_the_board_emits_an_event(game: str) -> None:
    """A function of the board that changes the state emits an event, itself or through another one of the board."""
    state = GAMES[game]
    trees = [tree for _, tree in python_files(SOURCE / game / "board")]
    functions = {node.name: node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}

    def emits(name: str) -> bool:
        for node in ast.walk(functions[name]):
            if isinstance(node, ast.Call):
                if isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
                    return True
                called = node.func.id if isinstance(node.func, ast.Name) else ""
                if called == "happen":  # which emits what it is given
                    return True
                if called in functions and called != name and emits(called):
                    return True
        return False

    changing = [name for name, node in functions.items() if any(state_changes(ast.Module([node], []), state))]
    assert len(changing) > 20
    assert [name for name in changing if not emits(name)] == []


UNKNOWN: Any = "attaks"
WAITING: dict[str, Callable[[], object]] = {
    "a trigger": lambda: Trigger((UNKNOWN,)),
    "an ability": lambda: When(UNKNOWN, ()),
    "a Mission": lambda: Objective(UNKNOWN),
}


@pytest.mark.parametrize("word", WAITING.values(), ids=WAITING)
def test_what_waits_for_an_unknown_event_is_an_error_where_it_is_written(word: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match="there is no event 'attaks'"):
        word()


def lists_of_zones(tree: ast.Module, names: set[str]) -> Iterator[int]:
    """Lines with a list of three or more of these, as words, as keys or as fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            entries = list(node.keys)
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            entries = list(node.elts)
        else:
            continue
        found = set()
        for entry in entries:
            while isinstance(entry, ast.Starred | ast.Subscript):
                entry = entry.value
            found.add(entry.value if isinstance(entry, ast.Constant) else getattr(entry, "attr", None))
        if len(found & names) >= 3:
            yield node.lineno


@pytest.mark.parametrize("game", [TcgGame, DbgGame])
def test_zones_are_listed_where_they_are_declared_and_nowhere_else(game: type[Game]) -> None:
    """Whoever needs all zones asks the declaration."""
    names = {name for field, zone, shape in declaration(game).piles for name in (zone.name, field, shape)}
    offenders = [
        f"{file.relative_to(SOURCE)}:{line}"
        for file, tree in python_files(SOURCE)
        if not NAMING & {*file.relative_to(SOURCE).parts}
        for line in lists_of_zones(tree, names)
    ]
    assert offenders == []


def test_that_check_sees_a_list() -> None:
    lines = (
        "KEYS = ('hand', 'deck', 'scrap')\nall = [game.hands[p], game.decks, *game.scraps]\na = {'hand': 1, 'deck': 2}"
    )
    names = {"hand", "deck", "scrap", "hands", "decks", "scraps"}
    assert list(lists_of_zones(ast.parse(lines), names)) == [1, 2]


def test_every_cited_clause_exists() -> None:
    known = kits.clauses()
    strangers = [
        f"{file.relative_to(ROOT)}: {id}"
        for file in sorted(SOURCE.rglob("*.py"))
        for id in CLAUSE.findall(file.read_text())
        if id not in known and not any(other.startswith(id) for other in known)  # a chapter
    ]
    assert strangers == []


def test_every_cited_clause_has_words_of_ours() -> None:
    known = kits.clauses()
    cited = {id for file in sorted(SOURCE.rglob("*.py")) for id in CLAUSE.findall(file.read_text())}
    assert {id for id in cited if id in known and not known[id].text} == set()


def test_steps_of_rule_procedures_say_what_they_are() -> None:
    from spacebridge.kernel.frames import PROCEDURES

    for name, made in PROCEDURES.items():
        if name.startswith(("tcg.", "dbg.")):
            for step in made.steps:
                assert not getattr(step, "__closure__", None), f"{name} has a step with hidden state"
                assert getattr(step, "__name__", "<lambda>") != "<lambda>"


def test_no_comprehension_takes_the_name_of_a_function_it_stands_beside() -> None:
    """Python 3.12 before 3.12.2 loses the function where a comprehension of the same body uses its name."""
    clashes = []
    for file, tree in python_files(SOURCE):
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef):
                continue
            called = {n.func.id for n in ast.walk(function) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
            for node in ast.walk(function):
                if isinstance(node, ast.comprehension):
                    taken = {n.id for n in ast.walk(node.target) if isinstance(n, ast.Name)} & called
                    clashes += [f"{file.name}:{function.lineno}: {name}" for name in taken]
    assert clashes == []


@pytest.mark.parametrize("word", ["TODO", "FIXME", "XXX"])
def test_nothing_is_left_for_later(word: str) -> None:
    for folder in ("src", "bench", "docs", "scenarios"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in {".py", ".md", ".yaml", ".toml"}:
                assert word not in file.read_text(), file


def test_the_kernel_knows_no_game() -> None:
    for file in sorted((SOURCE / "kernel").rglob("*.py")):
        words = re.findall(r"\b(?:upgrade|decepticon|autobot|energon|battle card)\w*", file.read_text().lower())
        assert words == [], f"{file.name}: {words}"
