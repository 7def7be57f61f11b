"""A third game is played in the terminal, in the laboratory and at the table, though no room knows it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from spacebridge.bots import BOTS, Seat, hint_line, make_bot
from spacebridge.cli import main
from spacebridge.games import kits
from spacebridge.kernel.clauses import read_clauses
from spacebridge.kernel.conformance import (
    Subject,
    check_every_option,
    check_forks,
    check_interference,
    check_samples,
    check_saves,
    fuzz,
)
from spacebridge.kernel.decks import DeckInfo, Decks, DeckText
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.kit import Kit
from spacebridge.kernel.spans import called
from spacebridge.table.library.decks import deck_list, export
from spacebridge.table.library.rules import document_of
from spacebridge.table.match import games
from spacebridge.table.match.match import Match
from spacebridge.table.match.preview import outcome
from spacebridge.table.match.status import status
from spacebridge.table.match.why import why_not
from spacebridge.table.wire.lent import setup_of
from spacebridge.table.wire.setups import Setup, from_plain, to_plain

from .laboratory import command
from .table_server import Table, fresh_database
from .tables import played
from .toy import TowersKit, TowersSettings, new_game

TOWERS = Subject("towers", f"{__name__}:TOWERS", lambda seed: new_game(2 + seed % 3, seed), TowersKit().load)


@pytest.fixture(autouse=True)
def towers() -> Iterator[Kit]:
    """The game is known for the length of a test."""
    with kits.lent(TowersKit()) as kit:
        yield kit


@pytest.mark.parametrize("check", [fuzz, check_every_option, check_forks, check_saves, check_samples])
def test_it_is_a_sound_game(check: object) -> None:
    assert callable(check)
    for seed in range(6):
        check(TOWERS, seed, 40)


def test_nobody_sees_a_hand() -> None:
    check_interference(TOWERS, 1, 8)


def test_it_is_known_while_it_is_lent(towers: Kit) -> None:
    assert kits.names() == ("tcg", "dbg", "towers")
    assert kits.of("towers") is towers
    with kits.lent(TowersKit()) as other:
        assert kits.of("towers") is other
    assert kits.of("towers") is towers


# In the terminal


def test_it_is_played_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["why lay card-99", "hint random", "card 7", "rules", "?", "1", "undo", *["1"] * 4]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["play", "towers", "--seed", "4", "--first", "p1", "--p2", "careful"]) == 0
    out = capsys.readouterr().out
    assert "Lay a card on your tower" in out
    assert "Player 2 (careful)'s hand: 4 x ?" in out
    assert "Player 1 (human)'s tower: " in out
    assert "Hint (random): " in out
    assert "The question now is: Lay a card on your tower" in out
    assert "there is no card '7' in this game." in out
    assert "Everybody builds a tower; the highest wins." in out
    assert "TOWERS-end     When all hands are empty, whoever has the highest tower wins." in out
    assert "the highest tower." in out


def test_a_game_is_saved_and_taken_up_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("towers") / "game.sbg"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\nsave {file}\nquit!\n"))
    assert main(["play", "towers", "--seed", "4", "--first", "p1"]) == 0
    assert "Go on later with: spacebridge play towers --resume" in " ".join(capsys.readouterr().out.split())
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\n"))
    assert main(["play", "towers", "--resume", str(file)]) == 0
    assert "the highest tower." in capsys.readouterr().out


def test_bad_options_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for args, words in (
        (("play", "towers", "--set", "mine.yaml"), "the Game of Towers takes no sets of your own"),
        (("play", "towers", "--hand", "20"), "2 players can't hold 20 cards each of 16"),
        (("play", "tcg", "--resume", "nowhere.sbg"), "the save nowhere.sbg can't be read"),
        (("sim", "--game", "towers", "--bots", "random", "--rules", "basic"), "--rules is for the Trading Card Game"),
        (("cards", "schema", "--game", "towers"), "this game has no set files"),
        (("idle", "--game", "towers"), "this game names no tables to try"),
        (("fuzz", "--game", "towers", "--decisions", "10"), "this game names no tables to try"),
        (("deck", "list", "--game", "towers"), "nobody brings a deck of their own to the Game of Towers"),
    ):
        status, _, error = command(capsys, *args)
        assert (status, error.count("\n")) == (2, 1)
        assert words in error


def test_it_brings_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = command(capsys, "rules", "show", "TOWERS-turn")
    assert (status, out.splitlines()[0].partition(":")[0]) == (0, "TOWERS-turn")
    status, out, _ = command(capsys, "rules", "coverage", "--game", "towers")
    assert out.splitlines()[-1] == "0 covered, 0 waiting, 2 uncovered, 0 not testable"
    assert (document_of("TOWERS-turn"), document_of("ER-1.2-3")) == ("Game of Towers", "Expanded Rules 2.0")


def test_two_games_can_t_have_the_same_clause() -> None:
    class Others(TowersKit):
        name = "others"

    with (
        kits.lent(Others()),
        pytest.raises(BadInput, match=r"^there is a clause TOWERS-turn in the Game of Towers, and "),
    ):
        kits.clauses()


def test_an_index_that_is_none_gets_one_sentence() -> None:
    with pytest.raises(BadInput, match=r"^the index of rules in tests can't be read: "):
        read_clauses("tests", "towers")


class Heaps(Decks):
    """Decks of numbers, as players of towers might bring them."""

    formats = {"any": "all are legal"}
    files = {"text": "txt"}

    def lines(self) -> list[str]:
        return ["low   1 to 8"]

    def listed(self) -> tuple[DeckInfo, ...]:
        return (DeckInfo("low", "Low", 8, True),)

    def meant(self, given: DeckText) -> SimpleNamespace:
        return SimpleNamespace(name=given.name or "heap", cards=given.text.split())

    def export(self, deck: SimpleNamespace, file: str) -> str:
        return " ".join(deck.cards)


class HeapsKit(TowersKit):
    decks = Heaps()


def test_a_third_game_may_bring_decks(capsys: pytest.CaptureFixture[str]) -> None:
    with kits.lent(HeapsKit()):
        assert command(capsys, "deck", "list", "--game", "towers") == (0, "low   1 to 8\n", "")
        assert [deck.name for deck in deck_list("towers")] == ["Low"]
        written = export("towers", DeckText(text="1 2 3", name="Mine"))
        assert (written.text, written.file) == ("1 2 3", "mine.txt")


# Bots and the laboratory


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_plays_it(name: str) -> None:
    game = new_game(3, seed=5)
    bots = [make_bot(name, seat) for seat in range(3)]
    while (decision := game.decision) is not None:
        assert hint_line(game, name).startswith(f"Hint ({name}): ")
        game.choose(bots[decision.player].pick(Seat(game)))
    assert game.result is not None


def test_it_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("sim", "--game", "towers", "--bots", "random", "careful", "--games", "8", "--seed", "5", "--jobs", "1")
    status, out, error = command(capsys, *args)
    assert (status, error) == (0, "")
    assert "How often each bot wins" in out
    assert "8 games from seed 5" in out
    assert command(capsys, *args)[1] == out


# At the table


def test_a_match_of_it_is_kept_like_any_other() -> None:
    match = played(Setup("towers", players=3), seed=7, picks=99)
    assert match.over
    assert Match.load(match.setup, match.seed, match.entries).game == match.game


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (Setup("towers", mode="coop"), "a table of the Game of Towers has no 'mode' to choose"),
        (Setup("towers", answers=(("hand", "3"),)), "a table of the Game of Towers has no 'answers' to choose"),
        (Setup("towers", hand="many"), "these are no settings of the Game of Towers"),
        (Setup("towers", hand="9"), "2 players can't hold 9 cards each of 16"),
        (Setup("towers", players=5), "the Game of Towers is for 2 to 4 players, not for 5"),
        (Setup("tcg", goal="lowest"), "a table of the Trading Card Game has no 'goal' to choose"),
        (Setup("towers", goal="widest"), "no tower wins by being 'widest'"),
        (Setup("towers", scenario="game: towers\n"), "the Game of Towers has no scenarios"),
        (Setup("towers", scenario="game: towers\n", hand=3), "a scenario has no 'hand' to choose"),
        (Setup("chess"), "there is no game 'chess'; choose tcg, dbg or towers"),
    ],
)
def test_setups_that_can_t_be_get_one_sentence(setup: Setup, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        games.check(setup)


def test_the_fields_of_a_setup_are_those_of_the_games_settings() -> None:
    """The table has no list of them: what the kit declares is what a client is told and may send."""
    fields = msgspec.structs.fields(setup_of(TowersKit()))
    assert {one.name for one in fields} == {"players", "hand", "goal", "scenario"}
    again = msgspec.json.decode(b'{"game": "towers", "hand": 3, "goal": ""}', type=Setup, dec_hook=from_plain)
    assert again == Setup("towers", hand=3)
    assert games.settings_of(again) == TowersSettings(hand=3)
    kept = msgspec.json.encode(again, enc_hook=to_plain)
    assert kept == b'{"game":"towers","hand":3}'
    for wrong in (b"[]", b"{}", b'{"game": 3}', b'{"game": "towers", "scenario": 3}', b'{"game": "towers", "self": 1}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=Setup, dec_hook=from_plain)


def test_what_a_seat_may_ask_is_answered() -> None:
    game = new_game(2, seed=3, first=0)
    assert game.decision is not None
    assert called(status(game, 0), ("Ada", "Bo")) == "Turn 1, your turn. Lay a card on your tower."
    asked = "Turn 1, Ada's turn. Ada is asked: “Lay a card on your tower”."
    assert called(status(game, 1), ("Ada", "Bo")) == asked
    assert why_not(game, 0, "lay card-99").reason == "The question now is: Lay a card on your tower."
    clicked = why_not(game, 0, game.decision.options[0].places[0].card)
    assert (clicked.offered, clicked.reason) == (True, f"It is offered: {game.decision.options[0].label}.")
    assert outcome(game, 0, game.decision.keys[0]).lines[0][0].text == "Player 1"


def test_it_is_played_at_the_table_against_a_bot() -> None:
    with fresh_database("sqlite") as database, Table(database, games="towers=tests.toy:TowersKit") as table:
        games = table.get("/api/info").json["games"]
        assert isinstance(games, list)
        assert games[-1] == {
            "id": "towers", "name": "Game of Towers", "about": "Everybody builds a tower; the highest wins.",
            "least": 2, "most": 4, "sets": [], "phrases": [],
            "ways": [
                {
                    "id": "highest", "name": "The highest", "about": "Whoever has the highest tower wins.",
                    "least": 2, "most": 4, "team": False,
                },
                {
                    "id": "lowest", "name": "The lowest", "about": "Whoever has the lowest tower wins.",
                    "least": 2, "most": 4, "team": False,
                },
            ],
            "way_field": "goal", "way_title": "Goal", "usual_way": "highest",
            "questions": [
                {
                    "name": "hand", "help": "how many cards each player holds (default 4)", "many": False,
                    "number": True, "choices": [],
                },
                {
                    "name": "goal", "help": "which tower wins", "many": False, "number": False,
                    "choices": ["highest", "lowest"],
                },
            ],
            "decks": False, "position": {"table": [], "sides": [], "side": {}},
        }  # fmt: skip
        assert table.get("/api/cards/towers").list == []
        rule = table.get("/api/rules/TOWERS-end").json["rule"]
        assert isinstance(rule, dict)
        assert (rule["game"], rule["kind"], rule["document"]) == ("towers", "clause", "Game of Towers")
        nothing = table.get("/api/decks/towers")
        assert (nothing.status, nothing.json["reason"]) == (
            404,
            "nobody brings a deck of their own to the Game of Towers",
        )
        refused = table.post("/api/tables", {"setup": {"game": "towers", "mode": "coop"}, "seats": []})
        assert (refused.status, refused.json["reason"]) == (
            400,
            "a table of the Game of Towers has no 'mode' to choose",
        )
        opened = table.open({"game": "towers", "hand": 3, "goal": "lowest"}, ("human", "rookie"))
        with table.line(opened.match, opened.tokens[0]) as line:
            for left in (3, 2):
                assert line.my_turn()
                view = line.state["view"]
                assert isinstance(view, dict)
                assert view["game"] == "towers"
                mine, other = (player["zones"]["hand"] for player in view["players"])
                assert (mine["size"], len(mine["cards"]), other["cards"]) == (left, left, [])
                line.send(t="hint")
                assert line.until(lambda message: message["t"] == "hint")["key"] in line.options
                line.send(t="preview", version=line.version, key=line.options[0])
                assert line.until(lambda message: message["t"] == "preview")["key"] == line.options[0]
                line.pick()
            line.when(lambda state: state["table"]["status"] == "over")  # type: ignore[index]
            assert "the lowest tower" in "".join(str(span["text"]) for span in line.status)
            events: list[Any] = [one["event"] for one in line.story]
            turns = [one["turn"] for one, event in zip(line.story, events, strict=True) if event["kind"] == "TurnBegan"]
            assert turns == list(range(1, 7))
        replay = table.get(f"/api/replays/{opened.match}")
        assert replay.status == 200
        assert replay.json["table"]["way"] == "lowest"  # type: ignore[index]
        assert replay.json["table"]["title"] == "Game of Towers: 2 players"  # type: ignore[index]
