"""Whatever is brought to a door is taken or refused with a sentence, soon; the knocking itself finds what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacebridge import cli
from spacebridge.games import kits
from spacebridge.kernel import saves
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.errors import BadInput, BadSave, BadScenario
from spacebridge.kernel.setfiles import BadSet
from spacebridge.kernel.yamlfile import MAX_DEPTH, Document
from spacebridge.lab.doors import Door, bent, knock
from spacebridge.table.net.files import Files

INPUTS = 40


@pytest.mark.parametrize("door", ["saves", "sets", "decks", "replays", "addresses", "messages"])
def test_strangers_are_taken_or_refused(door: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["fuzz", "--doors", door, "--inputs", str(INPUTS), "--seed", "7", "--out", str(tmp_path)]
    assert cli.main(command) == 0, capsys.readouterr().out
    assert f"{INPUTS} inputs from seed 7, 0 faults" in capsys.readouterr().out
    assert not any(tmp_path.iterdir())


def test_an_unknown_door_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["fuzz", "--doors", "window"]) == 2
    assert "there is no door 'window'" in capsys.readouterr().err
    assert cli.main(["fuzz", "--doors", "saves", "--inputs", "0"]) == 2
    assert "at least 1" in capsys.readouterr().err


def test_what_breaks_a_door_is_told_with_the_input() -> None:
    def read(data: bytes) -> None:
        if b"x" in data:
            raise BadInput("a refusal")
        data.decode()

    door = Door("one", [b"caf\xc3\xa9", b"x"], read)
    found = list(knock(door, 300, 3))
    assert found
    assert all("UnicodeDecodeError" in fault.trace for fault in found)
    assert all(b"x" not in fault.data for fault in found)
    again = list(knock(door, 300, 3))
    assert [fault.data for fault in again] == [fault.data for fault in found], "a seed says it all"
    rng = chance(3)
    assert [bent(door.good, rng) for _ in range(found[0].number + 1)][-1] == found[0].data


def test_a_save_whose_text_is_none_is_refused() -> None:
    """The checksum fits, and what is in it is no UTF-8."""
    for kit in kits:
        game = kit.books.table(1)
        raw = saves.inside(game.save())
        assert kit.load(saves.sealed(raw)) == game
        name = game.name.encode()
        with pytest.raises(BadSave):
            kit.load(saves.sealed(raw.replace(name, b"\xff" * len(name), 1)))


@pytest.mark.parametrize("number", ["1000000000", "-1000000000", "1e300", ".inf", ".nan", "1" * 200])
def test_no_card_asks_for_a_billion(number: str) -> None:
    text = f"""
id: GREED
name: Greed
battle_cards:
  - {{name: More, type: action, icons: [blue], effects: [{{verb: draw, amount: {number}}}]}}
"""
    with pytest.raises(BadSet) as error:
        kits.of("tcg").with_text(text, "greed.yaml")
    assert "greed.yaml:5:" in str(error.value)
    kits.of("tcg").with_text(text.replace(number, "3"), "greed.yaml")


@pytest.mark.parametrize("opening", ["[", "{", "{a: ", "- ", "? ", '["', "[\t"])
def test_depth_is_refused_before_a_tree_is_made(opening: str) -> None:
    for text in (opening * 2000, f"title: x\nnote: {opening * 20_000}", f"'[]]]]': 1\nx: {opening * 2000}"):
        with pytest.raises(BadScenario):
            Document(text)


def test_what_is_wide_is_not_deep() -> None:
    wide = "[" + "[1], " * 2000 + "[1]]"
    assert len(Document(wide).value) == 2001  # type: ignore[arg-type]
    deep = "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1)
    assert Document(deep).value


@pytest.mark.parametrize("name", ["x" * 300, "- " * 2_000, "\0", "a\0b", "\ud800", "..", ".hidden", "%00"])
def test_what_is_no_file_is_a_page_of_the_client(name: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the page")
    files = Files(tmp_path, "no-cache")
    assert files.find(name) is None
    found = files.find("index.html")
    assert found is not None
    assert found.data == b"the page"
