"""The public face of the Trading Card Game, and what scenarios can't say about it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacebridge import tcg
from spacebridge.kernel.errors import BadChoice, BadDeck, BadInput, BrokenInvariant
from spacebridge.kernel.events import OnlyOption
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Scenario, game_at
from spacebridge.kernel.spans import plain
from spacebridge.kernel.undo import is_free
from spacebridge.tcg import basic
from spacebridge.tcg.moments import MOMENTS, checked

BOXES = [tcg.deck("autobot-starter-set"), tcg.deck("bumblebee-vs-megatron-starter-set")]


def new_game(seed: int = 1, first: int | None = 0) -> tcg.TcgGame:
    return tcg.new_game(BOXES, rules="basic", seed=seed, first=first)


def in_play(seed: int = 1) -> tcg.TcgGame:
    """Teams chosen, Player 1 to move."""
    game = new_game(seed)
    for _ in range(4):
        game.choose(0)
    return game


def test_setup_shuffles_both_boxes_into_one_deck() -> None:
    game = in_play()
    view = game.view(0)
    assert len(view.decks) == 1
    assert view.decks[0].size == 80
    assert set(view.decks[0].cards) == {None}, "nobody knows a card of a shuffled deck"
    assert [[c.mode for c in player.team] for player in view.players] == [["alt", "alt"], ["alt", "alt"]]
    assert in_play(2).decks != game.decks


def test_chance_decides_who_goes_first_unless_it_is_said() -> None:
    starts = {tcg.new_game(BOXES, rules="basic", seed=seed).active for seed in range(20)}
    assert starts == {0, 1}
    assert {new_game(seed, first=1).active for seed in range(20)} == {1}


def test_one_box_is_shared_and_nobody_takes_what_is_taken() -> None:
    game = tcg.new_game(BOXES[:1], rules="basic", seed=1, first=0)
    taken = []
    while game.phase == "setup":
        assert game.decision is not None
        taken.append(game.decision.keys[0])
        game.choose(0)
    assert len(set(taken)) == len(taken) == 3, "the fourth character is forced"
    assert sum(game.supply) == 40
    assert [len(team) for team in game.teams] == [2, 2]


def test_a_seed_may_be_256_bits() -> None:
    assert tcg.new_game(BOXES, rules="basic", seed=bytes(32)) == tcg.new_game(BOXES, rules="basic", seed=bytes(32))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: tcg.new_game(BOXES, rules="house"), "no rules 'house'; choose basic"),
        (lambda: tcg.new_game([], rules="basic"), "two players"),
        (lambda: tcg.new_game(BOXES * 2, rules="basic"), "4 were given"),
        (lambda: tcg.new_game(BOXES, rules="basic", seed=b"short"), "32 of them, not 5"),
        (lambda: tcg.new_game(BOXES, rules="basic", seed="seven"), "whole number"),  # type: ignore[arg-type]
        (lambda: tcg.new_game(BOXES, rules="basic", first=2), "first is 0, 1 or None"),
        (
            lambda: tcg.deck("autobot-starter"),
            "did you mean autobot-starter-set, wave5-autobot-titan-masters or wave3-autobot-patrols?",
        ),
        (lambda: tcg.Deck.of(["optimus"], {}), "no character 'optimus'"),
        (lambda: tcg.Deck.of([], {"data-padd": 1}), "did you mean data-pad"),
        (lambda: tcg.Deck.of([], {"data-pad": 0}), "'data-pad' is listed 0 times"),
        (lambda: tcg.new_game([tcg.Deck.of(["red-alert-security-chief"], {"data-pad": 1})] * 2, "basic"), "has 1 ch"),
        (lambda: new_game().view(2), "no player 2"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence(call: object, sentence: str) -> None:
    assert callable(call)
    with pytest.raises(BadInput) as caught:
        call()
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_deck_error_is_a_deck_error() -> None:
    with pytest.raises(BadDeck):
        tcg.deck("nothing-like-it")


def test_refused_choices_leave_the_game_as_it_was() -> None:
    game = in_play()
    before = game.clone()
    for bad in (-1, 99):
        with pytest.raises(BadChoice):
            game.choose(bad)
    with pytest.raises(BadChoice):
        game.choose_key("attack megatron-cybertronian-tyrant")
    assert game == before
    assert game.state_hash() == before.state_hash()


def test_why_not_has_a_reason_and_a_rule() -> None:
    game = in_play()
    assert game.why_not(0, "attack bumblebee-brave-warrior") is None
    refusal = game.why_not(0, "pass")
    assert refusal is not None
    assert refusal.rule == "BASIC-turn-2a"
    other = game.why_not(1, "pass")
    assert other is not None
    assert other.reason == "It is Player 1 who decides now."
    strange = game.why_not(0, "sing")
    assert strange is not None
    assert "Flip a character" in strange.reason


POSITION = """
game: tcg
rules: {rules}
p1:
  team: [{{card: optimus-prime-autobot-leader, mode: bot}}, dinobot-slug-hot-headed-warrior]
  ko: [ramjet-sky-smasher]
  hand: [zap, cargo-trailer, energon-axe, ion-blaster-of-optimus-prime]
p2: {{team: [red-alert-security-chief], hand: [primary-laser, medic]}}
play: []
"""
REFUSALS = [
    ("play primary-laser on dinobot-slug-hot-headed-warrior", "ER-1.2-4", "ADV-turn-5",
     "You have no Primary Laser in hand."),
    ("play medic", "ER-1.2-3", "ADV-turn-4", "You have no Medic! in hand."),
    ("attack red-alert-security-chief", "ER-1.3.1-2", "ADV-attack-1", "Red Alert is not one of your characters."),
    ("attack p2:red-alert-security-chief", "ER-1.3.1-2", "ADV-attack-1", "Red Alert is not one of your characters."),
    ("flip red-alert-security-chief", "ER-1.2-2", "ADV-turn-3", "Red Alert is not one of your characters."),
    ("play cargo-trailer on red-alert-security-chief", "ER-1.2-4", "ADV-turn-5",
     "Upgrades are played on your own characters; Red Alert is none."),
    ("play cargo-trailer on ramjet-sky-smasher", "ADV-damage-3", "ADV-damage-3", "Ramjet is KO'd."),
    ("play cargo-trailer on optimus-prime-autobot-leader", "FAQ-W1-012", "FAQ-W1-012",
     "Cargo Trailer can be put on Trucks only, which Optimus Prime in bot mode is not."),
    ("play energon-axe on dinobot-slug-hot-headed-warrior", "FAQ-W1-012", "FAQ-W1-012",
     "Energon Axe can be put on damaged characters only, which Dinobot Slug in alt mode is not."),
    ("play ion-blaster-of-optimus-prime on dinobot-slug-hot-headed-warrior", "FAQ-W1-012", "FAQ-W1-012",
     "Ion Blaster of Optimus Prime can be put on Optimus Prime only, which Dinobot Slug in alt mode is not."),
    ("pass", "ER-1.3-2", "ADV-attack-1", "With an untapped character you attack."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "expanded", "advanced", "reason"), REFUSALS, ids=[row[0] for row in REFUSALS])
def test_a_refusal_names_the_rulebook_in_force_first(key: str, expanded: str, advanced: str, reason: str) -> None:
    for rules, first in (("expanded", expanded), ("advanced", advanced)):
        scenario = Scenario(POSITION.format(rules=rules), "position.yaml")
        refusal = game_at(scenario).why_not(0, key)
        assert refusal is not None
        assert (refusal.reason, refusal.rule) == (reason, first)


def test_a_game_that_nobody_wins_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(basic, "MAX_TURNS", 3)
    game = in_play()
    while game.decision is not None:
        game.choose(len(game.decision) - 1)
    assert game.result is not None
    assert game.result.draw
    assert game.turn == 3
    assert "Draw" in game.lines(None)[-1]


def test_a_forced_pick_is_told_with_names() -> None:
    game = tcg.new_game(BOXES, rules="expanded", seed=1)
    names = ("Primary Laser", "Optimus Prime, Autobot Leader")
    forced = OnlyOption("", 0, "choose primary-laser on optimus-prime-autobot-leader", "{0} on {1}", names)
    told = plain(forced.line(game.teller(0)))
    assert told == "Player 1 has one option: choose Primary Laser on Optimus Prime, Autobot Leader."


def test_the_reader_of_the_log_learns_of_forced_picks_only_as_their_owner() -> None:
    game = in_play()
    while game.decision is not None:
        game.choose(len(game.decision) - 1)
    forced = [line for line in game.lines(0) if "one option" in line]
    assert forced
    assert not any(line in game.lines(1) for line in forced)
    assert not any("one option" in line for line in game.lines(None))


@given(st.integers(0, 10_000), st.integers(0, 40))
def test_samples_keep_every_public_fact_and_have_a_future_of_their_own(seed: int, decisions: int) -> None:
    game = new_game(seed % 50)
    for i in range(decisions):
        if game.decision is None:
            return
        game.choose((i * 7) % len(game.decision))
    sample = game.determinize(0, Rng(expand_seed(seed)))
    sample.check()
    assert sample.rng.key != game.rng.key
    assert sample.scraps == game.scraps
    assert sorted(sample.decks[0]) == sorted(game.decks[0])


def test_undo_is_free_until_a_card_is_shown() -> None:
    game = in_play()
    before = game.clone()
    game.choose_key("flip bumblebee-brave-warrior")
    assert is_free(before, game, others_acted=False)
    assert not is_free(before, game, others_acted=True)
    game.choose_key("attack bumblebee-brave-warrior")
    assert is_free(before, game, others_acted=False)
    game.choose(0)
    assert not is_free(before, game, others_acted=False)


def test_undo_gives_back_the_very_same_state() -> None:
    game = in_play()
    kept = game.clone()
    data = kept.save()
    for _ in range(20):
        if game.decision is None:
            break
        game.choose(0)
    assert kept.save() == data


def test_check_notices_what_can_not_be() -> None:
    def broken(spoil: str) -> None:
        game = in_play()
        exec(spoil, {"game": game})
        game.check()

    for spoil in (
        "game.decks[0].pop()",
        "game.scraps[0].append(game.decks[0][0])",
        "game.teams[0].pop()",
        "game.teams[0], game.teams[1] = game.teams[1], game.teams[0]",
        "game.characters[0].damage = 99",
        "game.characters[0].damage = -1",
        "game.characters[0].mode = 5",
        "game.frames.clear()",
    ):
        with pytest.raises(BrokenInvariant):
            broken(spoil)


def test_names_in_the_log_tell_namesakes_apart() -> None:
    game = new_game()
    game.choose_key("choose bumblebee-brave-warrior")
    game.choose_key("choose bumblebee-least-likely-most-dangerous")
    assert [game.character_name(i) for i in (0, 1)] == ["Bumblebee (Player 1)", "Bumblebee (Player 2)"]


TWO_SCRAPS = """
game: tcg
active: p2
p1: {team: [cliffjumper-renegade-warrior]}
p2:
  team: [{card: raider-hyperdrive-sports-car-patrol-demolitions, mode: bot}]
  hand: [height-advantage, matrix-of-leadership]
"""


def test_a_sample_stands_at_the_same_question_and_not_at_a_later_one_in_the_same_words() -> None:
    game = game_at(Scenario(TWO_SCRAPS, "two-scraps.yaml"))
    assert game.decision is not None
    game.choose(game.decision.keys.index("tap raider-hyperdrive-sports-car-patrol-demolitions"))
    for seed in range(20):
        sample = game.determinize(0, Rng(expand_seed(seed)))
        assert sample.view(0) == game.view(0)


# Moments


@pytest.mark.parametrize(
    ("moments", "sentence"),
    [
        ({"flips": MOMENTS["flips"]}, "words without a moment"),
        (MOMENTS | {"flips": msgspec.structs.replace(MOMENTS["flips"], about="who")}, "'flips' lacks who"),
        (MOMENTS | {"repairs": msgspec.structs.replace(MOMENTS["repairs"], amount="number")}, "'repairs' lacks number"),
    ],
)
def test_a_trigger_word_that_waits_for_nothing_is_noticed(moments: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        checked(moments)
