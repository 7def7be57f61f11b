"""Every game under the whole harness, and the harness under every planted fault."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg import actions as dbg_actions
from spacebridge.dbg import events as dbg_events
from spacebridge.dbg import scenarios as dbg_scenarios
from spacebridge.dbg import sides as dbg_sides
from spacebridge.dbg import state as dbg_state
from spacebridge.dbg import view as dbg_view
from spacebridge.dbg.board import play as dbg_play
from spacebridge.kernel import conformance
from spacebridge.kernel.conformance import Record, Subject, Violation
from spacebridge.kernel.decision import Option
from spacebridge.kernel.kept import Kept
from spacebridge.kernel.knowledge import everyone, kind_of, show
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import ADAPTERS, game_at
from spacebridge.kernel.scenariofiles import read_one
from spacebridge.kernel.spans import Line, say
from spacebridge.lab.subjects import subject_of
from spacebridge.tcg import events, state, view
from spacebridge.tcg.board import battle, cards, turn

from .faults import FAULTS
from .scouts import SCOUTS
from .subjects import (
    ADVANCED,
    BASIC,
    BASIC_ONE_BOX,
    BASIC_SINGLES,
    DBG_ANY,
    DBG_DUEL,
    DBG_FIVE,
    DBG_TEAM,
    DBG_TEAMS,
    EXPANDED,
    EXPANDED_SINGLES,
    WAVE1,
    dbg_teams,
)

GOLDEN = Path(__file__).parent / "golden"
SUBJECTS = [SCOUTS, BASIC, BASIC_ONE_BOX, BASIC_SINGLES, ADVANCED, EXPANDED, WAVE1, DBG_ANY, DBG_FIVE]
LEAKY = [SCOUTS, BASIC_SINGLES, EXPANDED_SINGLES, DBG_ANY, DBG_FIVE, DBG_TEAMS]
PLAYTHROUGHS = [SCOUTS, BASIC, BASIC_ONE_BOX, ADVANCED, EXPANDED, WAVE1, DBG_DUEL, DBG_TEAM]
LIMIT = 400

each_subject = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)


@each_subject
def test_random_play_breaks_nothing(subject: Subject) -> None:
    decisions = sum(conformance.fuzz(subject, seed, LIMIT) for seed in range(40))
    assert decisions > 400


@each_subject
def test_every_offered_option_is_accepted(subject: Subject) -> None:
    for seed in range(4):
        conformance.check_every_option(subject, seed, LIMIT)


@each_subject
def test_forks_play_on_equally_and_leave_the_original_alone(subject: Subject) -> None:
    for seed in range(2):
        conformance.check_forks(subject, seed, LIMIT)


@each_subject
def test_a_save_is_the_game(subject: Subject) -> None:
    for seed in range(4):
        conformance.check_saves(subject, seed, LIMIT)


@each_subject
def test_fresh_processes_play_the_same_game(subject: Subject) -> None:
    conformance.check_replay(subject, 3, LIMIT)


@each_subject
def test_samples_look_like_the_truth(subject: Subject) -> None:
    for seed in range(2):
        conformance.check_samples(subject, seed, LIMIT)


@pytest.mark.parametrize("subject", LEAKY, ids=lambda s: s.name)
@pytest.mark.parametrize("limit", [2, 5, 9, 14, 25])
def test_what_a_viewer_never_learns_changes_nothing_for_it(subject: Subject, limit: int) -> None:
    assert sum(conformance.check_interference(subject, seed, limit) for seed in range(8)) > 20


@pytest.mark.parametrize("subject", PLAYTHROUGHS, ids=lambda s: s.name)
@pytest.mark.parametrize("seed", [1, 2])
def test_golden_playthrough(subject: Subject, seed: int) -> None:
    """The same setup and choices give the same game for ever. `python -m tests.conformance.golden` writes the files."""
    golden = msgspec.json.decode(golden_file(subject, seed).read_bytes(), type=Record)
    assert conformance.record(subject, seed, LIMIT) == golden


def golden_file(subject: Subject, seed: int) -> Path:
    return GOLDEN / f"{subject.name.replace(',', '').replace(' ', '-')}-{seed}.json"


def catch(subject: Subject) -> str:
    """The first violation the harness finds, or nothing."""
    try:
        for seed in range(12):
            conformance.fuzz(subject, seed, 60)
            conformance.check_forks(subject, seed, 40)
            conformance.check_saves(subject, seed, 40)
            conformance.check_samples(subject, seed, 40)
        for seed in range(12):
            for limit in (2, 5, 9, 14):
                conformance.check_interference(subject, seed, limit)
        conformance.check_replay(subject, 3, 60)
    except Violation as violation:
        return str(violation)
    return ""


def test_the_harness_finds_no_fault_where_there_is_none() -> None:
    assert catch(SCOUTS) == ""


@pytest.mark.parametrize("name", FAULTS)
def test_planted_fault_is_caught(name: str) -> None:
    assert catch(FAULTS[name]) != ""


# The same in the real game


def leak_deck_order(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view._piles

    def leaky(game: tcg.TcgGame, piles: list[list[int]], viewer: int | None) -> tuple[view.PileView, ...]:
        return honest(game, [[show(card, everyone(2)) for card in pile] for pile in piles], viewer)

    monkeypatch.setattr(view, "_piles", leaky)


def leak_in_log(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = events.TurnBegan.tell

    def gossip(self: events.TurnBegan, teller: state.TcgTeller) -> Line:
        deck = teller.game.decks[0]
        return say(honest(self, teller), f" Below lies {teller.card_name(deck[0])}." if deck else "")

    monkeypatch.setattr(events.TurnBegan, "tell", gossip)


def lose_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = cards.reshuffle

    def careless(game: tcg.TcgGame, player: int, cause: str) -> None:
        if game.scraps[0]:
            game.scraps[0].pop()
        honest(game, player, cause)

    for file in (battle, cards, turn):
        monkeypatch.setattr(file, "reshuffle", careless)


def share_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = state.TcgGame.clone

    def lazy(self: tcg.TcgGame) -> tcg.TcgGame:
        game = honest(self)
        game.scraps = self.scraps
        return game

    monkeypatch.setattr(state.TcgGame, "clone", lazy)


@pytest.mark.parametrize("plant", [leak_deck_order, leak_in_log, lose_a_card, share_a_list])
def test_planted_fault_in_the_real_game_is_caught(plant: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(plant)
    plant(monkeypatch)
    assert catch(BASIC_SINGLES) != ""


def test_perft() -> None:
    """Golden numbers of a fixed position: how many ways three turns of the Basic game can go."""
    game = tcg.new_game([tcg.deck("autobot-starter-set")], rules="basic", seed=7, first=0)
    assert [conformance.perft(game, depth) for depth in range(7)] == [1, 4, 12, 24, 96, 192, 576]


# And in the Deck-Building Game


def show_facedown_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows what lies facedown in the Matrix."""
    honest = dbg_view._space

    def leaky(game: dbg.DbgGame, space: int, viewer: int | None, eyes: int) -> dbg_view.SpaceView:
        seen = honest(game, space, viewer, eyes)
        shown = None if seen.empty else dbg_view.card_view(game, game.matrix[space] >> 5)
        return msgspec.structs.replace(seen, card=shown)

    monkeypatch.setattr(dbg_view, "_space", leaky)


def show_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view in which a number depends on a rival's hand."""
    honest = dbg_view._player

    def leaky(game: dbg.DbgGame, player: int, viewer: int | None, kept: Kept) -> dbg_view.PlayerView:
        seen = honest(game, player, viewer, kept)
        first = sum(game.seats[player].hand) % 7
        return msgspec.structs.replace(seen, deck_size=seen.deck_size + first)

    monkeypatch.setattr(dbg_view, "_player", leaky)


def gossip_in_the_dbg_log(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dbg_events.SpaceRefilled.tell

    def gossip(self: dbg_events.SpaceRefilled, teller: dbg_state.DbgTeller) -> Line:
        return say(honest(self, teller), f" It is {teller.card_name(teller.game.matrix[self.space])}.")

    monkeypatch.setattr(dbg_events.SpaceRefilled, "tell", gossip)


def lose_a_destroyed_card(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dbg_play.destroy

    def careless(game: dbg.DbgGame, card: int, cause: str) -> None:
        honest(game, card, cause)
        (game.scrap or game.gone).pop()

    monkeypatch.setattr(dbg_play, "destroy", careless)


def share_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dbg_state.DbgGame.clone

    def lazy(self: dbg.DbgGame) -> dbg.DbgGame:
        game = honest(self)
        game.seats[-1] = self.seats[-1]
        return game

    monkeypatch.setattr(dbg_state.DbgGame, "clone", lazy)


def ask_with_consequences(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that changes the game each time it is asked."""
    honest = dbg_actions.offers

    def impure(game: dbg.DbgGame, player: int) -> list[Option]:
        game.seats[player].energon += 1
        return honest(game, player)

    monkeypatch.setattr(dbg_actions, "offers", impure)


@pytest.mark.parametrize(
    "plant",
    [
        show_facedown_cards,
        show_hands,
        gossip_in_the_dbg_log,
        lose_a_destroyed_card,
        share_a_seat,
        ask_with_consequences,
    ],
)
def test_planted_fault_in_the_deck_building_game_is_caught(plant: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(plant)
    plant(monkeypatch)
    assert catch_real(DBG_DUEL) != ""


def catch_real(subject: Subject) -> str:
    """The first violation in a few whole games, or nothing."""
    try:
        for seed in range(3):
            conformance.fuzz(subject, seed, 200)
            conformance.check_forks(subject, seed, 60)
            conformance.check_samples(subject, seed, 120)
    except Violation as violation:
        return str(violation)
    return ""


def test_the_honest_deck_building_game_is_not_accused() -> None:
    assert catch_real(DBG_DUEL) == ""


# What a side shares is known to it, and to nobody else


def number_that_depends_on_missions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number of the view depends on which Missions a player has."""
    honest = dbg_view._player

    def leaky(game: dbg.DbgGame, player: int, viewer: int | None, kept: Kept) -> dbg_view.PlayerView:
        seen = honest(game, player, viewer, kept)
        return msgspec.structs.replace(seen, vp=seen.vp + sum(game.seats[player].missions) % 5)

    monkeypatch.setattr(dbg_view, "_player", leaky)


def rivals_read_missions_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log names what a player draws."""
    honest = dbg_events.MissionDrawn.tell

    def gossip(self: dbg_events.MissionDrawn, teller: dbg_state.DbgTeller) -> Line:
        return say(honest(self, teller), f" It is {teller.card_name(self.card)}.")

    monkeypatch.setattr(dbg_events.MissionDrawn, "tell", gossip)


def hint_when_one_is_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has to be shown is shown, and one Mission more."""
    honest = dbg_events.MissionCompleted.tell

    def gossip(self: dbg_events.MissionCompleted, teller: dbg_state.DbgTeller) -> Line:
        left = teller.game.seats[self.player].missions
        more = f" {teller.card_name(left[0])} is left." if left else ""
        return say(honest(self, teller), more)

    monkeypatch.setattr(dbg_events.MissionCompleted, "tell", gossip)


def told_to_rivals() -> str:
    """The first violation of what viewers may know where two play against two, or nothing; in the second and third
    game a Mission is completed early."""
    try:
        for seed in (3, 71, 128):
            conformance.check_samples(DBG_TEAMS, seed, 23)
            for limit in (14, 23):
                conformance.check_interference(DBG_TEAMS, seed, limit)
    except Violation as violation:
        return str(violation)
    return ""


@pytest.mark.parametrize(
    "plant",
    [rivals_read_missions_in_the_log, number_that_depends_on_missions, hint_when_one_is_completed],
)
def test_a_leak_of_missions_is_caught(plant: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(plant)
    plant(monkeypatch)
    assert told_to_rivals() != ""


def test_missions_that_are_met_and_shown_are_no_leak() -> None:
    """WOC-mission-05: that a Mission was not completed tells rivals that it is not met, and the check knows."""
    assert conformance.check_interference(DBG_TEAMS, 914, 30) > 60
    assert told_to_rivals() == ""


def test_secret_actions_that_are_turned_up_unasked_are_no_leak() -> None:
    """KW-secret-3: under the Advanced rules one that stays face down tells everybody that it doesn't wait for this."""
    assert conformance.check_interference(subject_of("tcg", "interference"), 6005275, 25) > 60


@pytest.mark.parametrize("seed", [130008474, 130015704])
def test_an_action_in_the_place_of_a_secret_action_is_another_choice(seed: int) -> None:
    """The hands differ in cards that the viewer never comes to know; what lies at a place of the list may be one that
    is played for all to see."""
    assert conformance.check_interference(subject_of("tcg", "interference"), seed, 14) > 15


def test_what_a_team_knows_together_stays_in_the_samples_of_each() -> None:
    """WOC-mission-13: a team-mate's Missions are what they are in every state one can imagine, a rival's are not."""
    rng = Rng(expand_seed(8))
    game = dbg_teams(3)
    mate, rival = 2, 1
    held = [kind_of(card) for card in game.seats[0].missions]
    imagined = [[kind_of(card) for card in game.determinize(mate, rng).seats[0].missions] for _ in range(12)]
    assert imagined == [held] * 12
    guesses = [[kind_of(card) for card in game.determinize(rival, rng).seats[0].missions] for _ in range(12)]
    assert len({tuple(sorted(guess)) for guess in guesses}) > 3


def test_a_team_mate_who_is_not_told_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same test with Missions that only their owner sees."""
    monkeypatch.setattr(dbg_sides, "knowers", lambda game, player: 1 << player)
    with pytest.raises(AssertionError):
        test_what_a_team_knows_together_stays_in_the_samples_of_each()


def test_perft_of_a_small_matrix() -> None:
    """Golden numbers of a fixed position of the Deck-Building Game."""
    assert dbg_scenarios.DbgScenarios.name in ADAPTERS
    file = Path(__file__).parent.parent.parent / "scenarios/dbg/examples/range.yaml"
    game = game_at(read_one(file))
    assert [conformance.perft(game, depth) for depth in range(4)] == [1, 5, 21, 111]
