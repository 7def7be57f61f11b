"""What a seat may ask: what would come of an option, why something is not offered, what a bot would do, what is up."""

from __future__ import annotations

import re

import msgspec
import pytest

from spacebridge.games import kits
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.decision import Decision
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.game import Game
from spacebridge.kernel.places import names_touched
from spacebridge.kernel.spans import Line, called, plain
from spacebridge.table.match.match import Match
from spacebridge.table.match.preview import advice, outcome, why_not
from spacebridge.table.match.status import status
from spacebridge.table.wire.messages import Setup
from spacebridge.tcg import TcgGame

from .conformance.subjects import EXPANDED
from .tables import SETUPS, random_picks

each_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
NAMES = ("Ann", "Ben", "Cem", "Dee", "Eli")


# Previews


def really(game: Game, seat: int, key: str) -> tuple[tuple[Line, ...], Game]:
    """What the seat reads when the option is taken."""
    after = game.clone()
    after.choose_key(key)
    return tuple(after.story(seat, len(game.log))), after


def check_previews(game: Game) -> tuple[int, int]:
    """Compare every preview of a decision with what happens; how many were certain, and how many not."""
    certain = open_ones = 0
    decision = game.decision
    assert decision is not None
    assert outcome(game, decision.player, decision.keys[0]) == outcome(game, decision.player, decision.keys[0])
    for key in decision.keys:
        told = outcome(game, decision.player, key)
        lines, after = really(game, decision.player, key)
        if told.certain:
            certain += 1
            assert told.lines == lines
            assert after.rng == game.rng
            assert after.decision is None or after.decision.player == decision.player
            assert not (game.players > 1 and key.startswith("battle "))  # somebody may Assist
        else:
            open_ones += 1
            assert lines[: len(told.lines)] == told.lines
            assert told.words
        assert told.lines or told.words or not lines
        if told.low is not None:
            assert told.high is not None
            assert told.low <= told.high
        assert told.ko is None or 0 <= told.ko <= 1
    return certain, open_ones


@each_setup
def test_a_certain_preview_is_what_happens(setup: Setup) -> None:
    certain = open_ones = 0
    for seed in range(2):
        match = Match.begin(setup, seed)
        for _ in random_picks(match, chance(seed), 25):
            before = match.game.save()
            found = check_previews(match.game)
            certain, open_ones = certain + found[0], open_ones + found[1]
            assert match.game.save() == before
    assert certain > 20
    assert open_ones > 4


def test_previews_hold_with_any_cards() -> None:
    """Decks of all cards there are, with Secret Actions and whatever else interferes."""
    certain = 0
    for seed in range(6):
        game = EXPANDED.new(seed)
        rng = chance(seed)
        for _ in range(12):
            if game.decision is None:
                break
            certain += check_previews(game)[0]
            game.choose(rng.below(len(game.decision)))
    assert certain > 100


def test_the_next_card_is_not_foretold() -> None:
    """Nearly all cards are blank, so every trial finds a blank on top; the true one is none."""
    text = (
        "game: tcg\np1: {team: [bumblebee-brave-warrior], hand: [inspiring-leadership], deck: [armored-plating],"
        " fill: 2000}\np2: {team: [megatron-cybertronian-tyrant, starscream-decepticon-lieutenant]}\n"
    )
    game = Match.begin(Setup("tcg", scenario=text), 1).game
    told = outcome(game, 0, "play inspiring-leadership")
    lines, _ = really(game, 0, "play inspiring-leadership")
    assert plain(lines[1]) == "Player 1 draws Armored Plating because of Inspiring Leadership."
    assert told.lines == lines[:1]
    assert not told.certain


def test_a_card_that_lies_face_down_may_change_everything() -> None:
    match = Match.begin(SETUPS["cars"], 4)
    for _ in random_picks(match, chance(4), 8):
        pass
    game = match.game.clone()
    assert isinstance(game, TcgGame)
    assert game.decision is not None
    seat = game.decision.player
    plain = [outcome(game, seat, key) for key in game.decision.keys]
    assert any(told.certain for told in plain)
    game.secrets[1 - seat].append(game.hands[1 - seat].pop())
    for key in game.decision.keys:
        told = outcome(game, seat, key)
        assert not told.certain
        assert len(told.lines) <= 1


def test_an_attack_tells_its_range_and_the_danger() -> None:
    """What really comes of attacks lies within the range nearly always, and both ends are met."""
    within = fights = 0
    spans = set()
    for seed in range(8):
        match = Match.begin(SETUPS["basic"], seed)
        for _ in random_picks(match, chance(seed), 60):
            decision = match.game.decision
            assert decision is not None
            if not decision.keys[0].startswith("target "):
                continue
            told = outcome(match.game, decision.player, decision.keys[0])
            _, after = really(match.game, decision.player, decision.keys[0])
            assert told.low is not None
            assert told.high is not None
            assert told.ko is not None
            done = [event for event in after.log[len(match.game.log) :] if type(event).__name__ == "DamageDone"]
            damage = sum(getattr(event, "amount", 0) for event in done)
            within += told.low <= damage <= told.high
            fights += 1
            spans.add(told.high - told.low)
            assert called(told.words, ()).startswith(
                f"{told.low} to {told.high} damage" if told.low < told.high else str(told.low)
            )
    assert fights > 40
    assert within >= 0.9 * fights
    assert max(spans) >= 3


def test_choosing_an_attacker_tells_of_every_defender() -> None:
    match = Match.begin(SETUPS["cars"], 1)
    key = next(key for key in match.game.decision.keys if key.startswith("attack "))  # type: ignore[union-attr]
    told = outcome(match.game, match.active, key)
    _, after = really(match.game, match.active, key)
    assert after.decision is not None
    each = [outcome(after, match.active, target) for target in after.decision.keys]
    assert len(each) > 1
    assert told.certain
    assert told.low is not None
    assert all(option.label in called(told.words, ()) for option in after.decision.options)


def test_a_battle_is_open_until_the_others_have_been_asked() -> None:
    """Who could Assist or Block with a hidden card makes the end of it uncertain, however seldom they can."""
    battles = 0
    for seed in range(6):
        match = Match.begin(SETUPS["duel"], seed)
        for _ in random_picks(match, chance(seed), 200):
            decision = match.game.decision
            assert decision is not None
            for key in decision.keys:
                if key.startswith("battle "):
                    battles += 1
                    told = outcome(match.game, decision.player, key)
                    assert not told.certain
                    assert told.ko is not None
                    assert "against" in plain(told.lines[-1])
                    assert told.lines == really(match.game, decision.player, key)[0][: len(told.lines)]
    assert battles > 5


def test_what_is_left_after_paying_is_told() -> None:
    match = Match.begin(SETUPS["duel"], 3)
    words = []
    for _ in random_picks(match, chance(3), 120):
        decision = match.game.decision
        assert decision is not None
        keys = [key for key in decision.keys if key.startswith("buy ")]
        words += [called(outcome(match.game, decision.player, key).words, ()) for key in keys]
    assert any(re.match(r"Power \d+ → \d+", word) for word in words)


def test_only_offered_options_have_a_preview() -> None:
    match = Match.begin(SETUPS["cars"], 1)
    key = match.game.decision.keys[0]  # type: ignore[union-attr]
    with pytest.raises(BadInput, match="is not offered"):
        outcome(match.game, match.active, "dance")
    with pytest.raises(BadInput, match="is not offered"):
        outcome(match.game, 1 - match.active, key)


# Why not


def things(game: Game, seat: int) -> set[str]:
    """Everything a client can click: references, spaces and cards."""
    found: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, dict):
            found.update(node[key] for key in ("ref", "id") if key in node)
            if "adversary" in node:
                found.add(node["name"])
            node = list(node.values())
        if isinstance(node, list | tuple):
            for one in node:
                walk(one)

    walk(msgspec.to_builtins(game.view(seat)))
    return found


def clickable(game: Game, decision: Decision) -> set[str]:
    """What the options touch, also by the other name that it has in the view."""
    found = {name for option in decision.options for name in names_touched(option.places)}
    if isinstance(game, TcgGame):
        return found | {one.card.id for one in game.characters if one.ref in found}
    return found


MAIN_QUESTIONS = ("Flip", "Your turn", "Choose your attacker")


@each_setup
def test_everything_that_is_faded_has_a_reason(setup: Setup) -> None:
    """A rule, or the card that asks; on a turn's own question always a rule. A thing is refused exactly if no option
    touches it."""
    rules = kits.clauses()
    ruled = refused = 0
    for seed in range(2):
        match = Match.begin(setup, seed)
        for _ in random_picks(match, chance(seed), 60):
            decision = match.game.decision
            assert decision is not None
            touched = clickable(match.game, decision)
            before = match.game.save()
            for thing in sorted(things(match.game, decision.player)):
                answer = why_not(match.game, decision.player, thing)
                assert answer.key == thing
                assert answer.reason.endswith((".", "?", "!"))
                assert answer.offered == (thing in touched)
                assert answer.offered or answer.rule in rules or answer.rule in match.game.cards, answer
                refused += not answer.offered
                if not answer.offered and decision.prompt.startswith(MAIN_QUESTIONS):
                    assert answer.rule in rules, (thing, answer)
                    ruled += 1
                for other in range(match.game.players):
                    if other != decision.player:
                        assert "decides now" in why_not(match.game, other, thing).reason
            assert match.game.save() == before
    assert refused > 100
    assert ruled > 30 or setup.game == "tcg"


def test_every_offered_key_is_offered_and_strange_ones_are_not() -> None:
    for setup in SETUPS.values():
        match = Match.begin(setup, 6)
        for _ in random_picks(match, chance(6), 25):
            decision = match.game.decision
            assert decision is not None
            assert all(why_not(match.game, decision.player, key).offered for key in decision.keys)
            for key in ("", "dance", "buy x#²", "p" * 999, "c99", "p9", "99,99", "play", "attack ", "{0}", "p²"):
                answer = why_not(match.game, decision.player, key)
                assert not answer.offered
                assert answer.reason
            assert "watch" in why_not(match.game, None, decision.keys[0]).reason


def test_things_are_called_by_their_names() -> None:
    """A rival's character that is also on one's own side is not mistaken for it."""
    setup = Setup("tcg", decks=SETUPS["cars"].chosen["decks"][:1] * 2)
    match = Match.begin(setup, 1)
    game = match.game
    view = game.view(match.active)
    teams = [player.team for player in view.players]  # type: ignore[attr-defined]
    mine, theirs = teams[match.active], teams[1 - match.active]
    assert why_not(game, match.active, mine[0].ref).offered
    answer = why_not(game, match.active, theirs[0].ref, ("Arcee", "Kup"))
    assert not answer.offered
    rival = ("Arcee", "Kup")[1 - match.active]
    assert answer.reason == f"{theirs[0].name} ({rival}) is not one of your characters."
    assert answer.rule == "ER-1.3.1-2"


# Hints and the status line


@pytest.mark.parametrize("name", ["cars", "three"])
def test_a_hint_is_an_option_with_words(name: str) -> None:
    match = Match.begin(SETUPS[name], 2)
    for _ in random_picks(match, chance(2), 12):
        told = advice(match.game)
        assert told == advice(match.game, "rookie")
        decision = match.game.decision
        assert decision is not None
        index = decision.find(told.key)
        assert index is not None
        assert decision.options[index].label == told.label
        assert told.words
    with pytest.raises(BadInput, match="there is no bot 'deity'"):
        advice(match.game, "deity")


@each_setup
def test_the_status_line_says_what_is_asked_of_whom(setup: Setup) -> None:
    match = Match.begin(setup, 5)
    for _ in random_picks(match, chance(5), 400):
        decision = match.game.decision
        assert decision is not None
        for viewer in [*range(match.game.players), None]:
            line = called(status(match.game, viewer), NAMES)
            assert line.startswith(f"Turn {match.turn}, " if match.turn else "Setting up. ")
            if match.turn:
                assert ("your" in line.split(".")[0]) == (match.active == viewer)
            if viewer == decision.player:
                assert " is asked: " not in line
                assert decision.prompt.removeprefix("Your turn: ").split()[-1].rstrip(".?") in line
            else:
                who = match.game.teller(viewer).player(decision.player)
                assert f" {called((who,), NAMES)} is asked: “" in line, "what is asked of others stands in quotes"
            assert "Player " not in line
            assert line[-1] in ".?!”"
    over = called(status(match.game, None), NAMES)
    assert not match.over or over.startswith("The game is over. ")


def test_the_status_line_counts_what_is_still_to_pick() -> None:
    """Where several cards are picked one after another, the line says how many."""
    counted: dict[int, int] = {}
    for seed in range(60):
        game = EXPANDED.new(seed)
        rng = chance(seed)
        for _ in range(60):
            decision = game.decision
            if decision is None:
                break
            counted[decision.left] = counted.get(decision.left, 0) + 1
            line = plain(status(game, decision.player))
            assert (f" {decision.left} more to pick." in line) == (decision.left > 1)
            game.choose(rng.below(len(decision)))
    assert counted.get(2, 0) > 0
