"""The command line as a person or a script uses it."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from spacebridge.bots import make_bot
from spacebridge.cli import build_parser, main
from spacebridge.cli.play import first_of, seats_of
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.game import Game
from spacebridge.kernel.scenariofiles import filed_at, slug
from spacebridge.terminal.play import Lines, Session, Sitter
from tests.conformance.scouts import Scouts

ROOT = Path(__file__).parent.parent
TITLE = "The surplus of attack over defense is laid onto the defender and adds to what lies there"
SCENARIO = ROOT / f"scenarios/tcg/basic/basic-turn.yaml#{slug(TITLE)}"


def run(args: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(args)
    out = capsys.readouterr()
    return status, out.out, out.err


def script(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_scenario_run_counts_and_exits_0_when_all_pass(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(["scenario", "run", str(SCENARIO), str(SCENARIO)], capsys)
    assert (status, out) == (0, "2 passed, 0 failed\n")


def test_scenario_run_prints_one_line_for_each_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = next(filed_at(SCENARIO)).text
    (tmp_path / "a").mkdir()
    (tmp_path / "a/wrong.yaml").write_text(good.replace("last_attack.damage: 3", "last_attack.damage: 4"))
    (tmp_path / "faulty.yaml").write_text(good.replace("megatron-cybertronian-tyrant", "megatron-the-kind"))
    (tmp_path / "good.yml").write_text(good)
    status, out, _ = run(["scenario", "run", str(tmp_path)], capsys)
    lines = out.splitlines()
    assert status == 1
    assert len(lines) == 3
    assert "wrong.yaml:15: last_attack.damage is 3, expected 4" in lines[0]
    assert "faulty.yaml:9: there is no character 'megatron-the-kind'" in lines[1]
    assert lines[2] == "1 passed, 2 failed"


def test_each_scenario_of_a_file_counts_and_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = next(filed_at(SCENARIO)).text
    wrong = re.sub("title: .*", "title: Not so", good).replace("last_attack.damage: 3", "last_attack.damage: 4")
    (tmp_path / "three.yaml").write_text(f"{good}---\n{wrong}---\ntitle: Unfinished\n")
    status, out, _ = run(["scenario", "run", str(tmp_path)], capsys)
    first, second, last = out.splitlines()
    lines = len(good.splitlines())
    assert status == 1
    assert f"three.yaml:{lines + 1 + 15}: last_attack.damage is 3, expected 4 (in “Not so”)" in first
    assert f"three.yaml:{2 * lines + 3}: 'game' is missing" in second
    assert last == "1 passed, 2 failed"
    assert run(["scenario", "run", str(tmp_path / "three.yaml#1")], capsys)[:2] == (0, "1 passed, 0 failed\n")


def test_scenario_show_prints_all_of_a_file_or_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = next(filed_at(SCENARIO)).text
    file = tmp_path / "two.yaml"
    file.write_text(f"{good}---\n" + re.sub("title: .*", "title: Another one", good))
    _, both, _ = run(["scenario", "show", str(file)], capsys)
    _, one, _ = run(["scenario", "show", f"{file}#another-one"], capsys)
    assert both.count("Deck, from the top: Flamethrower") == 2
    assert both.endswith(f"\n\n{one}")
    assert one.startswith("Another one\n")
    assert run(["scenario", "show", f"{file}#nothing"], capsys)[0] == 2


def test_scenario_run_without_a_file_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(["scenario", "run", str(tmp_path / "nowhere")], capsys)
    assert status == 2
    assert "there is no scenario file or folder" in err
    assert run(["scenario", "run", str(tmp_path)], capsys)[0] == 2


def test_scenario_show_prints_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(["scenario", "show", str(SCENARIO)], capsys)
    assert status == 0
    for words in ("Red Alert", "BOT mode  ATK 5  DEF 0", "8 of 10 health", "Deck, from the top: Flamethrower, Plasma"):
        assert words in out


def test_rules_coverage_as_text_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(["rules", "coverage"], capsys)
    assert status == 0
    line = next(line for line in out.splitlines() if line.startswith("BASIC-turn-5a"))
    assert f"tcg/basic/basic-turn.yaml#{slug(TITLE)}" in line
    status, out, _ = run(["rules", "coverage", "--json"], capsys)
    rows = {row["id"]: row for row in json.loads(out)["clauses"]}
    assert status == 0
    assert rows["BASIC-turn-5a"]["status"] == "covered"
    basic = [row for id, row in rows.items() if id.startswith(("BASIC-", "START-basic-")) and row["testable"]]
    assert len(basic) == 28
    assert all(row["scenarios"] and row["text"] for row in basic)


def test_rules_show(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(["rules", "show", "BASIC-turn-2b"], capsys)
    assert status == 0
    assert "  shown by tcg/basic/basic-turn.yaml#the-character-that-attacked-last-has-to-sit-out" in out
    status, _, err = run(["rules", "show", "BASIC-turn-2z"], capsys)
    assert status == 2
    assert "did you mean BASIC-turn-2" in err


def test_a_whole_game_from_a_script(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script(["1"] * 400, monkeypatch)
    status, out, _ = run(["play", "tcg", "--rules", "basic", "--seed", "5", "--p2", "human"], capsys)
    assert status == 0
    assert "Seed 5." in out
    assert "wins: all characters of Player" in out.splitlines()[-1]


def test_the_same_seed_and_script_give_the_same_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs = []
    for _ in range(2):
        script(["1"] * 400, monkeypatch)
        outputs.append(run(["play", "tcg", "--seed", "8"], capsys)[1])
    assert outputs[0] == outputs[1]


def test_a_rookie_sits_where_nobody_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script(["quit!"], monkeypatch)
    _, out, _ = run(["play", "tcg", "--rules", "basic", "--seed", "5"], capsys)
    assert "Player 2 (rookie)" in out


def test_keywords_are_said_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A character whose whole text is a keyword shows it with its sum alone."""
    script(["quit!"], monkeypatch)
    _, out, _ = run(["play", "tcg", "--seed", "5", "--first", "p1"], capsys)
    inside = out.split(" Megatron [D] ")[1].split("other side")[0].replace("│", "\n")
    assert [line.strip() for line in inside.splitlines()].count("Bold 1") == 1


def test_two_bots_play_by_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(["play", "tcg", "--seed", "5", "--p1", "random", "--p2", "random"], capsys)
    assert status == 0
    assert " wins: " in out


def test_asking_undoing_and_wrong_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["1", "1", "?", "rules BASIC-turn-1", "why pass", "why", "9", "fly", "flip bumblebee-brave-warrior", "undo",
             "log", "board", "rules", "quit!"]  # fmt: skip
    script(lines, monkeypatch)
    args = ["play", "tcg", "--rules", "basic", "--seed", "5", "--first", "p1", "--p2", "random"]
    status, out, _ = run(args, capsys)
    assert status == 0
    for words in (
        "take that option",
        "BASIC-turn-1: A turn opens with the chance",
        "Each turn one of your characters attacks. (BASIC-turn-2a)",
        "say what you would like to do",
        "9 is not offered: choose a number from 1 to 4.",
        "'fly' is not offered: The question now is: Flip a character or choose your attacker. (BASIC-turn-1).",
        "Player 1 flips Bumblebee to bot mode.",
        "Taken back.",
    ):
        assert words in " ".join(out.split()), words


def test_undo_past_a_reveal_marks_the_game_as_practice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script(["undo", "1", "1", "3", "1", "undo", "quit!"], monkeypatch)
    _, out, _ = run(["play", "tcg", "--rules", "basic", "--seed", "5", "--first", "p1"], capsys)
    assert "there is nothing to take back." in out
    assert "so this game is practice now." in out
    assert "[practice:" in out


def test_save_quit_and_resume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    script(["1", "1", "flip bumblebee-brave-warrior", "quit"], monkeypatch)
    _, out, _ = run(["play", "tcg", "--rules", "basic", "--seed", "5", "--first", "p1"], capsys)
    saved = tmp_path / "spacebridge-tcg.sbg"
    assert saved.exists()
    assert "--resume spacebridge-tcg.sbg" in out
    script(["1"] * 400, monkeypatch)
    status, out, _ = run(["play", "tcg", "--resume", str(saved)], capsys)
    assert status == 0
    assert "BOT mode  ATK 4" in out
    assert " wins: " in out
    script(["1", "save", f"save {saved}", "quit!"], monkeypatch)
    _, out, _ = run(["play", "tcg", "--rules", "basic", "--seed", "5", "--first", "p1"], capsys)
    assert (tmp_path / "spacebridge-tcg-2.sbg").exists(), "an older save is never overwritten unasked"
    assert "exists already; choose another name" in " ".join(out.split())


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--rules", "house"], "there are no rules 'house'"),
        (["--decks", "nope"], "there is no deck 'nope'"),
        (["--p2", "genius"], "there is no bot 'genius'"),
        (["--resume", "nowhere.sbg"], "can't be read"),
        (["--resume", str(ROOT / "pyproject.toml")], "not a Spacebridge save"),
    ],
)
def test_bad_options_get_one_sentence(args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(["play", "tcg", *args], capsys)
    assert status == 2
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_the_installed_command_reads_a_real_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spacebridge", "play", "tcg", "--rules", "basic", "--seed", "3"],
        input="1\n1\n1\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "The input ended before the game did." in done.stdout
    assert done.stderr == ""


# Any game, any number of seats


class ScoutFront:
    """The smallest game of the tests at a terminal."""

    id = "scouts"
    example = "draw"

    def draw(self, view: msgspec.Struct, names: tuple[str, ...], practice: bool = False) -> RenderableType:
        return Text(f"{', '.join(names)}{' [practice]' if practice else ''}: {msgspec.to_builtins(view)['hands']}")

    def extra_lines(self, view: msgspec.Struct) -> list[str]:
        return []

    def summary(self, game: Game) -> str:
        return f"Scouts for {game.players}."

    def card_lines(self, game: Game, name: str) -> list[str]:
        if name != "scout":
            raise BadInput(f"there is no card {name!r}")
        return ["A scout.", "It scouts."]

    def rule_prefix(self, game: Game) -> str:
        return "BASIC-turn-1"


def sit_down(who: list[str], lines: list[str], at_terminal: bool = False) -> str:
    """What a session of Scouts with these people and bots shows, answered with these lines."""
    out = io.StringIO()
    console = Console(file=out, force_terminal=at_terminal, no_color=True, width=200, highlight=False)
    seats = [Sitter(name, None if name == "human" else make_bot(name, i)) for i, name in enumerate(who)]
    answers = iter(lines)
    session = Session(Scouts.new(4), seats, ScoutFront(), Lines(console), lambda: next(answers, None), None)
    assert session.run() == 0
    return out.getvalue()


def test_a_game_of_three_from_a_script() -> None:
    out = sit_down(["human", "random", "human"], ["1"] * 12)
    assert "Player 1 (human), Player 2 (random), Player 3 (human): " in out
    assert "Player 3 (human): Draw, peek, play or hide." in out
    assert "Player 2 (random): Draw" not in out, "only people are asked here"
    assert "Press Enter" not in out, "a script is never handed over"
    assert out.splitlines()[-1].endswith(": the highest sum.")


def test_three_people_hand_the_keyboard_on() -> None:
    lines = ["1", "", "1", "", "1", "", "quit!"]
    out = sit_down(["human"] * 3, lines, at_terminal=True)
    hints = [line for line in out.splitlines() if "Press Enter when nobody else is looking." in line]
    assert [line[line.index("Player") :][:8] for line in hints] == ["Player 2", "Player 3", "Player 1"]
    alone = sit_down(["human", "random", "random"], ["1", "quit!"], at_terminal=True)
    assert "Press Enter" not in alone, "nobody else looks at the screen"


def test_each_person_sees_their_own_hand_only() -> None:
    out = sit_down(["human"] * 3, ["1", "1", "1", "quit!"])
    tables = [line.split(": ")[1] for line in out.splitlines() if line.startswith("Player 1 (human), ")]
    assert len(tables) == 4
    for seat, table in enumerate(tables):
        open_hands = [None not in hand for hand in json.loads(table.replace("None", "null"))]
        assert open_hands == [player == seat % 3 for player in range(3)]


def test_what_a_front_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    out = sit_down(["human"] * 3, ["?", "why", "card scout", "card x", "rules", "1", "undo", "quit"])
    for words in ("its key works too (draw)", "Scouts for 3.", "such as `why draw`.", "A scout.\nIt scouts.\n",
                  "there is no card 'x'.", "BASIC-turn-1 ", "[practice]",
                  "spacebridge play scouts --resume spacebridge-scouts.sbg"):  # fmt: skip
        assert words in out, words
    assert Scouts.load((tmp_path / "spacebridge-scouts.sbg").read_bytes()) == Scouts.new(4)


def test_who_sits_where() -> None:
    args = build_parser().parse_args(["play", "dbg", "--p2", "random", "--p3", "human", "--first", "p3"])
    assert [(seat.name, seat.bot is None) for seat in seats_of(args, 3, seed=1)] == [
        ("human", True),
        ("random", False),
        ("human", True),
    ]
    assert first_of(args, 3) == 2
    with pytest.raises(BadInput, match=r"^--p3 human has no seat: this game has 2 players$"):
        seats_of(args, 2, seed=1)
    with pytest.raises(BadInput, match=r"^p3 can't go first: this game has 1 player$"):
        first_of(args, 1)
