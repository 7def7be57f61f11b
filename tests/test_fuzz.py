"""The harness at length, positions written back into files, failures made small, and hints."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import msgspec
import pytest

from spacebridge import dbg, tcg
from spacebridge.bots import Budget, Seat, hint, hint_level, hint_line, make_bot
from spacebridge.cli import main
from spacebridge.dbg import board as dbg_board
from spacebridge.dbg import view as dbg_view
from spacebridge.dbg.board import matrix as dbg_matrix
from spacebridge.dbg.board import piles as dbg_piles
from spacebridge.dbg.board import play as dbg_play
from spacebridge.dbg.books import TABLES as DBG_TABLES
from spacebridge.dbg.paths import read_path
from spacebridge.dbg.state import DbgGame
from spacebridge.kernel.conformance import Subject, playout
from spacebridge.kernel.errors import BadInput, BrokenInvariant
from spacebridge.kernel.game import Game
from spacebridge.kernel.knowledge import kind_of
from spacebridge.kernel.positions import NoPosition
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import ADAPTERS, Runner, Scenario, run_scenario
from spacebridge.kernel.scenario import game_at as game_of
from spacebridge.kernel.scenariofiles import filed_in, read_one
from spacebridge.kernel.yamltext import yaml_text
from spacebridge.lab import fuzz
from spacebridge.lab.checks import find_checks, kind_of_violation, violation_of
from spacebridge.lab.harness import Job, Report, examine, plan, run
from spacebridge.lab.positions import Written, game_at, position_of
from spacebridge.lab.shrink import Shrunk, again, find_step, shrink
from spacebridge.lab.subjects import subject_of, table_name
from spacebridge.tcg import basic as tcg_basic
from spacebridge.tcg import main_phase
from spacebridge.tcg.board import battle, cards, turn
from spacebridge.tcg.books import TABLES as TCG_TABLES
from spacebridge.tcg.books import deck_with_stratagem, random_deck
from spacebridge.tcg.choices import Play
from spacebridge.tcg.plays import play_choice
from spacebridge.tcg.scenarios import TcgScenarios
from spacebridge.tcg.state import TcgGame
from tests.conformance.scouts import SCOUTS, Scouts
from tests.test_workshop import WORKSHOP
from tests.workshop import CATALOGUE

# Tables


TCG, DBG = subject_of("tcg", "fuzz"), subject_of("dbg", "fuzz")


def test_random_decks_are_legal() -> None:
    rng = Rng(expand_seed(5))
    decks = [random_deck(rng) for _ in range(60)]
    assert [tcg.check_deck(deck) for deck in decks] == [[]] * 60
    assert any(deck.carried for deck in decks)
    beside = [deck_with_stratagem(rng) for _ in range(60)]
    assert [(tcg.check_deck(deck), bool(deck.stratagems)) for deck in beside] == [([], True)] * 60
    singles = random_deck(rng, copies=1)
    assert len({card.id for card in singles.battle_cards}) == len(singles.battle_cards)


def test_all_modes_and_numbers_of_players_have_a_table() -> None:
    assert len(DBG_TABLES) == 23
    seen = {
        (game.mode.name, game.players) for seed in range(23) for game in [DBG.new(seed)] if isinstance(game, DbgGame)
    }
    assert seen == set(DBG_TABLES)
    rules = {
        game.rules.name for seed in range(len(TCG_TABLES)) for game in [TCG.new(seed)] if isinstance(game, TcgGame)
    }
    assert rules == {"basic", "advanced", "expanded"}
    assert table_name("dbg", 0) == "dbg competitive, 2 players"
    assert table_name("dbg", 23) == "dbg competitive, 2 players, core+woc"
    mixed = DBG.new(23)
    assert isinstance(mixed, DbgGame)
    assert {"core", "woc"} <= {card.set for card in mixed.pool.cards}
    assert subject_of("tcg", "interference").name == "tcg single cards"


# Positions


def tcg_numbers(game: TcgGame) -> object:
    """All that everybody can see, but for the last battle, the log and the places of characters in the engine."""
    beneath = (sorted(those, key=lambda index: game.characters[index].key) for those in game.under)  # has no order
    zones = (*game.teams, *game.knocked_out, *beneath)
    people = [[character_numbers(game, index) for index in zone] for zone in zones]
    piles = [*map(len, game.hands), *map(len, game.decks), *map(len, game.secrets)]
    scraps = [[game.pool.battle_cards[kind_of(card)].id for card in pile] for pile in game.scraps]
    return people, piles, scraps, game.turn, game.active, game.used, game.extra_turns


def character_numbers(game: TcgGame, index: int) -> object:
    character = game.characters[index]
    worn = [game.upgrade_card(one).id for one in character.upgrades]
    stats = (game.attack_of(index), game.defense_of(index), game.stat(index, 2), len(character.cards_under or ()))
    return character.key, character.mode, character.damage, character.tapped, worn, stats


def dbg_numbers(game: DbgGame) -> object:
    fields = ("energon", "vp", "damage", "form", "at", "power", "move", "score", "allies", "vault", "discard", "play")
    seats = [read_path(game, f"p{p + 1}.{field}") for p in range(game.players) for field in fields]
    table = [read_path(game, path) for path in ("bosses_left", "turn", "active", "basics", "damage_stack", "destroyed")]
    spaces = [
        read_path(game, f"matrix.{name}{rest}") for name in game.grid.names for rest in ("", ".energon", ".under")
    ]
    hidden = [len(game.main), len(game.encounters), *(len(seat.hand) for seat in game.seats)]
    return seats, table, spaces, hidden


def numbers(game: Game) -> object:
    if isinstance(game, TcgGame):
        return tcg_numbers(game)
    assert isinstance(game, DbgGame)
    return dbg_numbers(game)


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions may name the cards of the workshop's set, heads and Battle Masters among them."""
    monkeypatch.setitem(ADAPTERS, "tcg", TcgScenarios(CATALOGUE))


@pytest.mark.usefixtures("workshop")
@pytest.mark.parametrize(("subject", "least"), [(TCG, 150), (DBG, 150), (WORKSHOP, 50)], ids=("tcg", "dbg", "workshop"))
def test_a_written_position_is_the_same_game(subject: Subject, least: int) -> None:
    """The same question with the same options, the same public numbers, and the same position when written again."""
    compared = lossy = 0
    worn: set[str] = set()
    for seed in range(36):
        for step, game, _ in playout(subject, seed, 120):
            if (step + seed) % 6 or len(game.frames) != 1:
                continue
            try:
                written = position_of(game)
            except NoPosition:
                continue
            if written.lost:
                lossy += 1
                continue
            loaded = game_at(written.data)
            assert offered(loaded) == offered(game)
            assert numbers(loaded) == numbers(game)
            assert position_of(loaded).data == written.data
            compared += 1
            worn |= disguised(game)
    assert compared > least
    assert lossy > 10
    if subject is WORKSHOP:
        assert worn == {"crown", "clamp-small-helper"}


def disguised(game: Game) -> set[str]:
    """The characters that lie on another one, as its head or as an Upgrade."""
    if not isinstance(game, TcgGame):
        return set()
    return {game.upgrade_card(one).id for c in game.characters for one in c.upgrades if game.pool.sides[one.kind]}


WORDLESS = {
    "cards drawn this turn",
    "modifiers that last otherwise than until end of turn",
    "the mode or the counters of a character that lies under another",
    "who was KO'd and came back",
}
"""What a turn can begin with and a position file has no words for."""


@pytest.mark.parametrize("subject", [TCG, DBG], ids=lambda one: one.name)
def test_the_first_free_choice_of_a_turn_can_be_written(subject: Subject) -> None:
    """What was before the turn has no words now and then; nothing else is ever lost."""
    found = lossy = 0
    lost: set[str] = set()
    for seed in range(16):
        turn = -1
        for _, game, _ in playout(subject, seed, 150):
            assert isinstance(game, TcgGame | DbgGame)
            if game.turn != turn and standing_at(game) in ("ask_main", "ask_action"):
                turn = game.turn
                found += 1
                lossy += bool(position_of(game).lost)
                lost.update(position_of(game).lost)
    assert found > 200
    assert lost <= WORDLESS
    assert lossy * 20 <= found


def standing_at(game: Game) -> str:
    if len(game.frames) != 1:
        return ""
    frame = game.frames[0]
    return frame.procedure.steps[frame.pc].__name__


@pytest.mark.parametrize("subject", [TCG, DBG], ids=lambda one: one.name)
def test_a_written_position_plays_on_as_the_game_does(subject: Subject) -> None:
    """With the same chance and the same choices the same questions are asked."""
    compared = 0
    for seed in range(16):
        for step, game, rng in playout(subject, seed, 100):
            if step % 20 or standing_at(game) not in ("ask_main", "ask_action") or position_of(game).lost:
                continue
            original, loaded, choices = game.clone(), game_at(position_of(game).data), rng.clone()
            loaded.rng = game.rng.clone()
            for _ in range(15):
                assert offered(loaded) == offered(original)
                if original.decision is None:
                    break
                index = choices.below(len(original.decision))
                original.choose(index)
                loaded.choose(index)
                compared += 1
    assert compared > 300


def offered(game: Game) -> object:
    decision = game.decision
    return decision and (decision.player, decision.prompt, [(one.key, one.label) for one in decision.options])


def test_the_middle_of_something_is_no_position() -> None:
    game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7)
    with pytest.raises(NoPosition, match="main phase only"):
        position_of(game)
    with pytest.raises(NoPosition, match="positions of 'scouts'"):
        position_of(Scouts.new(1))
    game = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], seed=1)
    position_of(game)
    attack = next(key for key in game.decision.keys if key.startswith("attack")) if game.decision else ""
    game.choose_key(attack)
    with pytest.raises(NoPosition, match="freely choose"):
        position_of(game)


def test_what_the_format_has_no_words_for_is_named() -> None:
    lost: set[str] = set()
    forgotten: set[str] = set()
    for subject in (TCG, DBG):
        for seed in range(12):
            for _, game, _ in playout(subject, seed, 80):
                try:
                    found: Written = position_of(game)
                except NoPosition:
                    continue
                lost |= set(found.lost)
                forgotten |= set(found.forgotten)
    assert {"cards in `played`", "Move spent of the Alt Mode"} <= lost
    assert {"the last battle", "how the main deck was stacked"} <= forgotten


@pytest.mark.parametrize(
    ("name", "title", "steps", "lost"),
    [
        ("woc-bold", "Bold makes the next card under", 5, "what makes the next card cheaper"),
        ("woc-slipstream-character", "Slipstream's Starters reach", 2, "Range that cards of this turn gain"),
        ("woc-rippersnapper", "Rippersnapper has more against cheap", 3, "Power for a purpose that is spent"),
    ],
)
def test_what_was_promised_for_the_rest_of_a_turn_is_told_as_lost(name: str, title: str, steps: int, lost: str) -> None:
    file = Path(__file__).parent.parent / "scenarios/dbg/cards" / f"{name}.yaml"
    found = next(one for one in filed_in(file) if one.title().startswith(title))
    runner = Runner(found.read())
    assert lost not in position_of(runner.game).lost
    for i in range(steps):
        runner.step(i)
    assert lost in position_of(runner.game).lost


def test_what_an_effect_takes_away_is_written_down() -> None:
    text = """
game: tcg
p1: {team: [{card: arcee-skilled-fighter, mode: bot, until_end: {attack: -2, bold: 1}}], secret: [blank]}
p2: {team: [barrage-merciless-insecticon]}
"""
    written = position_of(game_of(Scenario(text)))
    assert not written.lost
    assert offered(game_at(written.data)) == offered(game_of(Scenario(text)))
    assert position_of(game_at(written.data)).data == written.data


def test_yaml_keeps_words_that_look_like_truth_values() -> None:
    text = yaml_text({"game": "tcg", "play": [{"p1": "no"}, {"p2": "yes"}], "a": ["x"], "b": ["x"]})
    assert Scenario(text).data["play"] == [{"p1": "no"}, {"p2": "yes"}]
    assert "&" not in text


# Planted faults


def jam_the_launcher(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = play_choice

    def jammed(game: TcgGame, player: int, choice: Play, zone: str) -> None:
        if game.pool.battle_cards[kind_of(game.hands[player][choice.position])].id == "grenade-launcher":
            raise RuntimeError("the launcher jams")
        honest(game, player, choice, zone)

    monkeypatch.setattr(main_phase, "play_choice", jammed)


def lose_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = cards.reshuffle

    def careless(game: TcgGame, player: int, cause: str) -> None:
        if game.scraps[0]:
            game.scraps[0].pop()
        honest(game, player, cause)

    for file in (battle, cards, turn):
        monkeypatch.setattr(file, "reshuffle", careless)


def share_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TcgGame.clone

    def lazy(self: TcgGame) -> TcgGame:
        game = honest(self)
        game.hands = self.hands
        return game

    monkeypatch.setattr(TcgGame, "clone", lazy)


def no_patrol(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dbg_board.play_card

    def broken(
        game: DbgGame, player: int, place: dbg_board.Place, power: int, move: int, reach: int, cause: str
    ) -> int:
        if game.pool.ids[kind_of(game.seats[player].hand[place[1]])] == "patrol":
            raise AssertionError("nobody goes on patrol")
        return honest(game, player, place, power, move, reach, cause)

    monkeypatch.setattr(dbg_board, "play_card", broken)


def no_room_for_bosses(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: DbgGame, space: int, cause: str) -> None:
        raise KeyError(game.grid.names[space])

    monkeypatch.setattr(dbg_board, "place_boss", broken)


def lose_a_destroyed_card(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dbg_play.destroy

    def careless(game: DbgGame, card: int, cause: str) -> None:
        honest(game, card, cause)
        (game.scrap or game.gone).pop()

    for file in (dbg_board, dbg_matrix, dbg_piles, dbg_play):
        monkeypatch.setattr(file, "destroy", careless)


def show_facedown_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dbg_view._space

    def leaky(game: DbgGame, space: int, viewer: int | None, eyes: int) -> dbg_view.SpaceView:
        seen = honest(game, space, viewer, eyes)
        shown = None if seen.empty else dbg_view.card_view(game, game.matrix[space] >> 5)
        return msgspec.structs.replace(seen, card=shown)

    monkeypatch.setattr(dbg_view, "_space", leaky)


Plant = Callable[[pytest.MonkeyPatch], None]
FAULTS: list[tuple[Plant, str, str, int]] = [
    (jam_the_launcher, "tcg", "fuzz", 3),
    (jam_the_launcher, "tcg", "options", 3),
    (lose_a_card, "tcg", "fuzz", 3),
    (share_hands, "tcg", "forks", 3),
    (no_patrol, "dbg", "fuzz", 1),
    (no_room_for_bosses, "dbg", "fuzz", 3),
    (lose_a_destroyed_card, "dbg", "fuzz", 1),
    (show_facedown_cards, "dbg", "samples", 1),
    (show_facedown_cards, "dbg", "interference", 2),
]
"""A fault, where it is looked for, and how many cards are enough to show it."""


def cards_in(value: object) -> int:
    """How many cards a position names; blank spaces of the Matrix are none."""
    if isinstance(value, dict):
        return sum(cards_in(inner) for inner in value.values()) + ("card" in value)
    if isinstance(value, list):
        return sum(one not in ("?", ".") if isinstance(one, str) else cards_in(one) for one in value)
    return 0


def first_failure(game: str, check: str, seed: int = 1) -> Shrunk:
    """The first failure of a check, made small."""
    for job in plan([game], 4000, seed, [check]):
        report = examine(job)
        if report.violation:
            return shrink(report.subject, check, job.seed, report.limit, report.violation)
    raise AssertionError("nothing was found")


@pytest.mark.parametrize(("plant", "game", "check", "most"), FAULTS)
def test_a_failure_becomes_a_small_scenario_that_still_fails(
    plant: Plant, game: str, check: str, most: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patched:
        plant(patched)
        files = []
        sizes = []
        for seed in (1, 2):
            small = first_failure(game, check, seed)
            assert small.is_scenario
            file = small.write(tmp_path)
            assert file.suffix == ".yaml"
            assert len(small.moves) <= 2
            sizes.append(cards_in(small.data))
            # Which card shows the fault is a matter of chance: one that asks for a card in hand takes one card more.
            assert sizes[-1] <= most + 1, small.text()
            assert kind_of_violation(again(file)) == kind_of_violation(small.playthrough.violation)
            assert small.playthrough.violation in " ".join(str(read_one(file).data["note"]).split())
            files.append(file)
        assert min(sizes) <= most, sizes
    for file in files:
        assert again(file) == ""
        run_scenario(read_one(file))


def test_a_crash_fails_as_a_scenario_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patched:
        no_patrol(patched)
        file = first_failure("dbg", "fuzz").write(tmp_path)
        assert main(["scenario", "run", str(file)]) == 1
        assert "nobody goes on patrol" in capsys.readouterr().out
    assert main(["scenario", "run", str(file)]) == 0


def test_where_no_position_can_be_written_the_playthrough_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A fault of the setup: before the first turn there is nothing a scenario could begin at."""

    def broken(game: TcgGame, player: int, card_id: str, cause: str) -> None:
        raise RuntimeError("nobody may join")

    with monkeypatch.context() as patched:
        patched.setattr(tcg_basic, "join", broken)
        small = first_failure("tcg", "fuzz")
        assert not small.is_scenario
        file = small.write(tmp_path)
        assert file.suffix == ".json"
        assert "nobody may join" in again(file)
        assert small.playthrough.keys
    assert again(file) == ""


def test_a_broken_file_to_look_at_again_gets_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text('{"check": 1}')
    with pytest.raises(BadInput, match="is no playthrough"):
        again(file)
    with pytest.raises(BadInput, match="can't be read"):
        again(tmp_path / "nothing.json")
    with pytest.raises(BadInput):
        again(tmp_path / "nothing.yaml")


def test_violations_of_one_cause_are_of_one_kind() -> None:
    one = "dbg seed 3 step 12: there are 0 of brawl, not 1"
    two = "dbg seed 10 step 5: there are 1 of ramming-speed, not 2"
    assert kind_of_violation(one) == kind_of_violation(two)
    assert kind_of_violation(one) != kind_of_violation("dbg seed 3 step 12: player 1 stands outside the Matrix")
    assert kind_of_violation("tcg seed 1: KeyError: 'a'") != kind_of_violation("tcg seed 1: TypeError: 'a'")


# The command


def test_the_honest_games_pass_every_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--decisions", "300", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "300 decisions, 0 violations"
    tables = lines[:-1]
    assert sum(int(line.split()[-2]) for line in tables) == 300
    assert {line.split()[0] for line in tables} == {"tcg", "dbg"}


def test_two_processes_report_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["fuzz", "--game", "tcg", "--decisions", "200", "--checks", "fuzz,saves"]
    assert main(args) == 0
    alone = capsys.readouterr().out
    assert main([*args, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_a_violation_is_told_with_its_seed_and_step_and_written_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    no_patrol(monkeypatch)
    out = tmp_path / "found"
    assert main(["fuzz", "--game", "dbg", "--decisions", "150", "--checks", "fuzz", "--out", str(out)]) == 1
    told = capsys.readouterr().out
    first = next(line for line in told.splitlines() if line.startswith("VIOLATION"))
    assert first.startswith("VIOLATION dbg competitive, ")
    assert " seed " in first
    assert " step " in first
    assert first.endswith("check fuzz: AssertionError: nobody goes on patrol")
    assert not told.rstrip().endswith("0 violations")
    (file,) = out.iterdir()
    assert main(["fuzz", "--again", str(file)]) == 1
    monkeypatch.undo()
    assert main(["fuzz", "--again", str(file)]) == 0


def test_the_step_of_a_violation_is_where_it_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check passes when it stops one decision earlier."""
    lose_a_card(monkeypatch)
    step = find_step(TCG, "fuzz", 1, 100)
    assert step > 0
    assert violation_of("fuzz", TCG, 1, step) == ""
    assert f"step {step}:" in violation_of("fuzz", TCG, 1, step + 1)


def test_many_violations_are_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: TcgGame) -> None:
        raise BrokenInvariant("everything is wrong")

    monkeypatch.setattr(TcgGame, "check", broken)
    assert main(["fuzz", "--game", "tcg", "--decisions", "99999", "--checks", "fuzz", "--out", str(tmp_path)]) == 1
    assert f"Enough: {fuzz.ENOUGH} violations." in capsys.readouterr().out


def test_only_some_tables_are_played_where_they_are_named() -> None:
    jobs = list(plan(["tcg", "dbg"], 900, 1, ["fuzz"], "random decks"))
    assert {table_name(job.game, job.seed) for job in jobs} == {
        "tcg expanded, random decks",
        "tcg advanced, random decks",
    }
    assert sum(job.limit for job in jobs) == 900
    with pytest.raises(
        BadInput, match=r"no table is called 'tcg expanded, rando decks' \(did you mean tcg expanded, random decks.*\)"
    ):
        list(plan(["tcg"], 900, 1, ["fuzz"], "tcg expanded, rando decks"))


def test_replays_are_made_of_some_games_only() -> None:
    jobs = list(plan(["tcg"], 1500, 1, find_checks(fuzz.ALL_CHECKS)))
    assert "replay" in jobs[0].checks
    assert sum("replay" in job.checks for job in jobs) == 1 + (len(jobs) - 1) // 20
    assert sum(job.limit for job in jobs) == 1500
    assert all("replay" in job.checks for job in plan(["tcg"], 100, 1, ["replay"]))


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--decisions", "0"], "--decisions is at least 1, not 0"),
        (["--jobs", "-2"], "--jobs is at least 1, not -2"),
        (["--checks", "fuzz,luck"], "there is no check 'luck'; choose fuzz, options,"),
    ],
)
def test_bad_input_gets_a_sentence(args: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", *args]) == 2
    assert words in capsys.readouterr().err


def test_a_worker_that_dies_is_told() -> None:
    reports = run(iter([Job("tcg", 1, 5, ("fuzz",))]), 2, abandon)
    with pytest.raises(BadInput, match="a worker process died"):
        list(reports)


def abandon(job: Job) -> Report:
    os._exit(3)


# Hints


@pytest.mark.parametrize("level", [None, "careful", "rookie", "random"])
def test_a_hint_is_what_the_bot_would_do_and_changes_nothing(level: str | None) -> None:
    game = dbg.new_game(mode="coop", players=2, seed=4)
    for _ in range(12):
        before = game.state_hash()
        thought = hint(game, level)
        # A person is told the reason besides; the pick and what is thought of it are the bot's own.
        assert msgspec.structs.replace(thought, reason="", compared=()) == make_bot(hint_level(level), 1).think(
            Seat(game)
        )
        assert thought == hint(game, level)
        assert game.state_hash() == before
        assert thought.explain()
        game.choose(thought.index)


@pytest.mark.parametrize("game", [TCG.new(0), DBG.new(1)], ids=["tcg", "dbg"])
def test_a_hint_knows_only_what_the_player_knows(game: Game) -> None:
    rng = Rng(expand_seed(3))
    for _ in range(20):
        assert game.decision is not None
        other = game.determinize(game.decision.player, rng)
        assert hint(other) == hint(game)
        game.choose(rng.below(len(game.decision)))


def test_hints_have_a_level_and_a_budget() -> None:
    assert hint_level() in ("rookie", "careful")
    assert hint_level("") == hint_level()
    with pytest.raises(BadInput, match="there is no bot 'oracle'"):
        hint_level("oracle")
    game = TCG.new(2)
    assert hint(game, "rookie", Budget(iterations=1)).options
    line = hint_line(game, "careful")
    assert line.startswith("Hint (careful): ")
    assert "\n" not in line


def test_nothing_is_hinted_when_nobody_is_asked() -> None:
    game = SCOUTS.new(1)
    while game.decision is not None:
        game.choose(0)
    with pytest.raises(BadInput, match="nobody is asked anything"):
        hint(game, "random")


def play_with(lines: list[str], args: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
    return main(["play", *args, "--seed", "3", "--first", "p1"])


def test_hints_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_with(["1", "quit!"], ["tcg", "--hints"], monkeypatch) == 0
    lines = capsys.readouterr().out.splitlines()
    hints = [i for i, line in enumerate(lines) if line.startswith(f"Hint ({hint_level()}): ")]
    assert len(hints) == 2
    assert all("help · keys · hint" in lines[i - 1] for i in hints)


def test_hints_of_another_bot(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_with(["quit!"], ["dbg", "--hints", "random"], monkeypatch) == 0
    assert "Hint (random): " in capsys.readouterr().out
    assert play_with(["quit!"], ["dbg", "--hints", "oracle"], monkeypatch) == 2
    assert "there is no bot 'oracle'" in capsys.readouterr().err


def test_the_word_hint_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_with(["hint", "hint random", "hint oracle", "?", "quit!"], ["dbg"], monkeypatch) == 0
    out = capsys.readouterr().out
    assert f"Hint ({hint_level()}): " in out
    assert "Hint (random): " in out
    assert "there is no bot 'oracle'" in out
    assert "hint [BOT]" in out
