"""Words from people at every door: none is longer than it may be, and none commands a screen or turns text around."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacebridge import cli
from spacebridge.kernel.decks import DeckText
from spacebridge.kernel.errors import BadInput, SpacebridgeError
from spacebridge.kernel.scenariofiles import Filed
from spacebridge.kernel.strangers import HEADLINE, MARKS, NAME, SENTENCE, TEXT, TITLE, brief, clean, printable
from spacebridge.table.library.cards import check_set
from spacebridge.table.library.decks import export, import_deck
from spacebridge.table.library.theatre import check as check_position
from spacebridge.table.library.theatre import watch
from spacebridge.table.match import games
from spacebridge.table.net.http import refused
from spacebridge.table.net.service import _new_seat
from spacebridge.table.wire import Fault
from spacebridge.table.wire.cards import SetFault, SetText
from spacebridge.table.wire.messages import SeatChoice, Setup
from spacebridge.table.wire.scenarios import ScenarioText

NASTY = "\u202e\u2066\u200b\u200f\x00\x07\x08\x1b[31m\x9b\r\n\t\u2028\ud83d\ue000\ufeff\u0301\u0488"
words = st.text(st.one_of(st.sampled_from(NASTY), st.characters()), max_size=60).flatmap(
    lambda text: st.sampled_from((text, text * 40, f"Optimus{text}Prime", NASTY + text))
)
Door = Callable[[str], object]


def json_text(text: str) -> str:
    """As it can come out of JSON in UTF-8: without lone halves of pairs."""
    return text.encode("utf-8", "replace").decode()


def quoted(text: str) -> str:
    return msgspec.json.encode(json_text(text)).decode()


def scenario(text: str) -> ScenarioText:
    return ScenarioText(f"title: {quoted(text)}\ngame: tcg\nrules: basic\n")


def title_of_table(text: str) -> str:
    decks = [{"text": "1 Arcee", "name": json_text(text)[:255]}, {"id": "wave1-cars"}]
    return games.title(Setup("tcg", decks=decks))


def refusal(text: str) -> str:
    return msgspec.json.decode(refused(BadInput(text)).body, type=Fault).reason


def set_faults(text: str) -> Sequence[SetFault]:
    return check_set(SetText("tcg", text)).faults


DOORS: dict[str, tuple[int, Door]] = {
    "the name at a seat": (NAME, lambda text: _new_seat(0, SeatChoice("bot", "", text), "").name),
    "what is said": (TEXT, lambda text: clean(text, TEXT)),
    "the title of a scenario": (TITLE, lambda text: games.scenario_title(scenario(text).text)),
    "the title in a list": (TITLE, lambda text: Filed(f"title: {text}\ngame: tcg\ncites: [ER-1]\n", "f.yaml").title()),
    "the title of a watched scenario": (TITLE, lambda text: watch(scenario(text)).title),
    "the title of a position": (TITLE, lambda text: check_position(scenario(text)).title),
    "what is wrong with a position": (SENTENCE, lambda text: check_position(ScenarioText(text)).message),
    "a table in the lobby": (HEADLINE, title_of_table),
    "the name of a deck": (TITLE, lambda text: import_deck("tcg", DeckText(text=f"# {text}\n3 Zap")).name),
    "a file of a deck": (TITLE, lambda text: export("tcg", DeckText(text="3 Zap", name=text)).file),
    "a refusal": (
        SENTENCE,
        lambda text: msgspec.json.decode(refused(BadInput(json_text(text))).body, type=Fault).reason,
    ),
    "what is wrong with a set": (
        SENTENCE,
        lambda text: [one.message for one in check_set(SetText("tcg", text)).faults],
    ),
}


def told(door: Door, text: str) -> list[str]:
    """What comes through the door, or how it is refused."""
    try:
        found = door(text)
    except SpacebridgeError as error:
        return [brief(str(error))]
    return [one for one in found if isinstance(one, str)] if isinstance(found, list) else [str(found)]


def is_plain(text: str) -> bool:
    return not any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for c in text)


@pytest.mark.parametrize("name", DOORS)
def test_what_comes_through_a_door_is_short_and_plain(name: str) -> None:
    most, door = DOORS[name]

    @settings(max_examples=40)
    @given(words)
    def held(text: str) -> None:
        for one in told(door, text):
            assert len(one) <= most
            assert is_plain(one), repr(one)

    held()


@given(words)
def test_what_was_cleaned_is_clean(text: str) -> None:
    once = clean(text, TEXT)
    assert clean(once, TEXT) == once
    assert not any(unicodedata.combining(c) for c in once[:1]) or len(once) <= MARKS or is_plain(once)


def test_a_terminal_is_told_lines_and_no_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printable("one\n\ttwo\x1b[2J\u202e\r three") == "one\n\ttwo[2J three"
    file = tmp_path / "evil.yaml"
    file.write_text('title: "\\e[31mred\\u202e"\ngame: tcg\nplay: [{"\\e[2J": 1}]\n')
    deck = tmp_path / "deck.txt"
    deck.write_text("# Deck\x1b[2J\u202e\nCharacters:\n1 \x1b[31mNobody at all\u202e\n")
    replay = tmp_path / "replay.json"
    replay.write_text('{"\\u001b[31m\\u202e": 1}')
    for command in (
        ["scenario", "run", str(file)], ["scenario", "show", str(file)], ["deck", "check", str(deck)],
        ["verify", str(replay)], ["verify", f"{tmp_path}/\x1b[2J"],
    ):  # fmt: skip
        assert cli.main(command) != 0, command
        said = capsys.readouterr()
        assert said.out + said.err
        assert is_plain((said.out + said.err).replace("\n", "").replace("\t", "")), command
