"""The routes are declared once: the server, the docs and the client's types follow from them."""

from __future__ import annotations

import importlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, get_args, get_type_hints

import msgspec
import pytest
from starlette.responses import Response

from spacebridge.dbg import view as dbg_view
from spacebridge.table import reference
from spacebridge.table.net.worker import Worker
from spacebridge.table.settings import Settings
from spacebridge.table.wire import messages
from spacebridge.table.wire import typescript as wire
from spacebridge.table.wire.access import EVERYBODY
from spacebridge.table.wire.routes import MESSAGES, ROUTES
from spacebridge.tcg import view as tcg_view

ROOT = Path(__file__).parent.parent
PLAIN = {"string", "number", "boolean", "null", "Record", "Json"}


def interfaces(text: str) -> dict[str, dict[str, str]]:
    """Each printed interface with the types of its fields; a field that may be missing has a question mark."""
    return {
        name: dict(re.findall(r"^  (\w+\??): (.*);$", body, re.M))
        for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text, re.M | re.S)
    }


def everything() -> str:
    """All files of the client's types as one text."""
    return "\n".join(text for name, text in wire.files().items() if name != "index.ts")


def test_what_is_printed_is_current(tmp_path: Path) -> None:
    printed = reference.printed()
    for name, text in printed.items():
        if name == reference.RECORDED:  # packed, which may differ from machine to machine: test_folding.py looks inside
            continue
        assert (ROOT / name).read_text("utf-8") == text, f"{name}: print it again: make docs"
    assert {path.name for path in (ROOT / reference.CLIENT).iterdir()} == {*wire.files()}
    folder = tmp_path / reference.CLIENT
    folder.mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    (folder / "old.ts").write_text("")
    assert reference.main([str(tmp_path)]) == 0
    assert {name: (tmp_path / name).read_text("utf-8") for name in printed} == printed
    assert not (folder / "old.ts").exists()


def test_nothing_is_printed_where_no_project_lies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reference.main([str(tmp_path)]) == 2
    assert "say where the project lies" in capsys.readouterr().err
    assert not any(tmp_path.iterdir())


def test_everything_that_travels_is_printed_once() -> None:
    names = re.findall(r"^export (?:interface|type|const) (\w+)", everything(), re.M)
    assert len(names) == len(set(names))
    for name in ("cards", "info", "messages", "positions", "replays", "rules", "scenarios"):
        module = importlib.import_module(f"spacebridge.table.wire.{name}")
        for one in vars(module).values():
            if isinstance(one, type) and issubclass(one, msgspec.Struct):
                assert wire.client_name(one) in names
    assert {"TcgView", "DbgView", "TcgCardView", "DbgCardView", "DecisionView", "FromClient", "ToClient"} <= set(names)


def test_a_file_has_all_that_it_names() -> None:
    for name, text in wire.files().items():
        own = re.findall(r"^export (?:interface|type) (\w+)", text, re.M)
        imported = [
            word for words in re.findall(r"^import type { (.*) } from", text, re.M) for word in words.split(", ")
        ]
        for fields in interfaces(text).values():
            for kind in fields.values():
                words = set(re.findall(r"\b[A-Za-z]\w*", re.sub(r'"[^"]*"', "", kind)))
                assert words <= {*own, *imported, *PLAIN}, f"{name}: {kind}"


# The routes


def test_every_message_of_a_client_is_declared() -> None:
    assert {message.kind for message in MESSAGES} == set(get_args(messages.FromClient))
    assert {kind for message in MESSAGES for kind in message.answers} <= set(get_args(messages.ToClient))
    assert all(route.does for route in ROUTES)
    assert all(message.does for message in MESSAGES)
    names = [one.name for one in (*ROUTES, *MESSAGES)]
    assert len(names) == len(set(names))


def test_every_route_is_answered_by_what_takes_and_gives_its_types(tmp_path: Path) -> None:
    work = Worker(Settings(database=str(tmp_path / "table.db"))).work
    assert set(work) == set(ROUTES)
    for route, do in work.items():
        hints = get_type_hints(do)
        gives = hints.pop("return")
        if route.answers is bytes:
            assert gives is Response
        else:
            assert {route.answers} == {*(get_args(gives) if Response in get_args(gives) else [gives])} - {Response}
        takes = list(hints.items())
        for name in route.parameters:
            assert takes.pop(0)[1] is (int if f"{{{name}:int}}" in route.path else str), route.name
        if route.sends is not None:
            assert takes.pop(0)[1] == route.sends, route.name
        if route.who != EVERYBODY:
            assert takes.pop(0)[1] == Sequence[str], route.name
        assert dict(takes) == {one.name: str if one.most is None else int for one in route.query}, route.name


def test_the_client_asks_for_what_is_declared() -> None:
    declared = {(one.method, re.sub(r"{\w+}", "{}", one.name.split()[1])): one.answers for one in ROUTES}
    asked = 0
    for path in (ROOT / "web/src").rglob("*"):
        if path.suffix not in (".ts", ".svelte"):
            continue
        for method, kind, address in re.findall(
            r'api\s*\.(get|post)<((?:[^<>]|<[^<>]*>)+)>\(\s*["`](/api/[^"`]*)', path.read_text("utf-8")
        ):
            shape = re.sub(r"\$\{[^}]*\}", "{}", address).split("?")[0]
            answers = declared[method.upper(), shape]
            assert kind.startswith("{") or kind == wire.spell(answers), (
                f"{path.name}: {address} answers {wire.spell(answers)}"
            )
            asked += 1
    assert asked > 20


# Types


def test_every_type_that_is_named_is_declared() -> None:
    text = everything()
    declared = {*re.findall(r"^export (?:interface|type) (\w+)", text, re.M), *PLAIN}
    for name, fields in interfaces(text).items():
        for field, kind in fields.items():
            words = set(re.findall(r"\b[A-Za-z]\w*", re.sub(r'"[^"]*"', "", kind)))
            assert words <= declared, f"{name}.{field}: {kind}"


def test_only_what_a_client_sends_may_lack_fields() -> None:
    found = interfaces(everything())
    assert found["Hello"] == {"t": '"hello"', "tokens?": "string[]", "fresh?": "boolean"}
    assert found["Refused"] == {
        "t": '"refused"', "id": "string", "reason": "string", "rule": "string", "stale": "boolean"
    }  # fmt: skip
    assert found["TcgSetup"]["game"] == '"tcg"'
    assert {"scenario?", "players?", "rules?", "decks?"} < found["TcgSetup"].keys()
    assert "rules?" not in found["DbgSetup"]
    assert not [field for field in found["State"] if field.endswith("?")]
    assert found["Choose"] == {"t": '"choose"', "id": "string", "version": "number", "key": "string"}


def test_an_answer_has_the_fields_that_are_printed() -> None:
    found = interfaces(everything())
    sent = msgspec.json.decode(msgspec.json.encode(messages.Refused("1", "no", stale=True)))
    assert set(sent) == set(found["Refused"])
    card = msgspec.json.decode(msgspec.json.encode(tcg_view.CardView("zap", "Zap", ("orange",), "action", "")))
    assert set(card) == set(found["TcgCardView"])
    assert set(found["DbgSpaceView"]) == {field.name for field in msgspec.structs.fields(dbg_view.SpaceView)}


def test_the_two_views_can_be_told_apart() -> None:
    found = interfaces(everything())
    assert (found["TcgView"]["game"], found["DbgView"]["game"]) == ('"tcg"', '"dbg"')


def test_types_are_spelled_as_the_client_writes_them() -> None:
    assert wire.spell(tuple[int, ...]) == "number[]"
    assert wire.spell(tuple[int | None, ...]) == "(number | null)[]"
    assert wire.spell(tuple[int, str]) == "[number, string]"
    assert wire.spell(dict[str, bool]) == "Record<string, boolean>"
    assert wire.spell(Literal["a", "b"]) == '"a" | "b"'
    assert wire.spell(tuple[Literal["a", "b"], ...]) == '("a" | "b")[]'
    assert wire.spell(tcg_view.CardView | None) == "TcgCardView | null"
    with pytest.raises(TypeError, match="can't be said"):
        wire.spell(set[int])


def test_words_of_the_fields_go_along() -> None:
    text = everything()
    words = "A hash of the table's part of the seed, told before anybody adds theirs."
    assert f"/** {words} */\n  commitment: string;" in text
    assert not re.search(r"\bNone\b", text), "the client says null"
