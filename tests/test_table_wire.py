"""The client's types are those of the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from spacebridge.dbg import view as dbg_view
from spacebridge.table.wire import messages
from spacebridge.table.wire import typescript as wire
from spacebridge.tcg import view as tcg_view

FILE = Path(__file__).parent.parent / "web/src/lib/wire.ts"
PLAIN = {"string", "number", "boolean", "null", "Record", "Json"}


def interfaces(text: str) -> dict[str, dict[str, str]]:
    """Each printed interface with the types of its fields; a field that may be missing has a question mark."""
    return {
        name: dict(re.findall(r"^  (\w+\??): (.*);$", body, re.M))
        for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text, re.M | re.S)
    }


def test_the_file_of_the_client_is_current() -> None:
    assert FILE.read_text("utf-8") == wire.wire(), "print it again: make docs"


def test_everything_that_travels_is_printed_once() -> None:
    text = wire.wire()
    names = re.findall(r"^export (?:interface|type|const) (\w+)", text, re.M)
    assert len(names) == len(set(names))
    for module in wire.MODULES:
        for one in vars(module).values():
            if isinstance(one, type) and issubclass(one, msgspec.Struct):
                assert wire.name_of(one) in names
    assert {"TcgView", "DbgView", "TcgCardView", "DbgCardView", "DecisionView", "FromClient", "ToClient"} <= set(names)


def test_every_type_that_is_named_is_declared() -> None:
    text = wire.wire()
    declared = {*re.findall(r"^export (?:interface|type) (\w+)", text, re.M), *PLAIN}
    for name, fields in interfaces(text).items():
        for field, kind in fields.items():
            words = set(re.findall(r"\b[A-Za-z]\w*", re.sub(r'"[^"]*"', "", kind)))
            assert words <= declared, f"{name}.{field}: {kind}"


def test_only_what_a_client_sends_may_lack_fields() -> None:
    found = interfaces(wire.wire())
    assert found["Hello"] == {"t": '"hello"', "tokens?": "string[]", "fresh?": "boolean"}
    assert found["Refused"] == {
        "t": '"refused"', "id": "string", "reason": "string", "rule": "string", "stale": "boolean"
    }  # fmt: skip
    assert "scenario?" in found["Setup"]
    assert "game" in found["Setup"]
    assert not [field for field in found["State"] if field.endswith("?")]
    assert found["Choose"] == {"t": '"choose"', "id": "string", "version": "number", "key": "string"}


def test_an_answer_has_the_fields_that_are_printed() -> None:
    found = interfaces(wire.wire())
    sent = msgspec.json.decode(msgspec.json.encode(messages.Refused("1", "no", stale=True)))
    assert set(sent) == set(found["Refused"])
    card = msgspec.json.decode(msgspec.json.encode(tcg_view.CardView("zap", "Zap", ("orange",), "action", "")))
    assert set(card) == set(found["TcgCardView"])
    assert set(found["DbgSpaceView"]) == {field.name for field in msgspec.structs.fields(dbg_view.SpaceView)}


def test_the_two_views_can_be_told_apart() -> None:
    found = interfaces(wire.wire())
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
    text = wire.wire()
    assert "/** A hash of the seed, told before the first card is dealt. */\n  commitment: string;" in text
    assert not re.search(r"\bNone\b", text), "the client says null"
