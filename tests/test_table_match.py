"""A match as a value: setups, picks, taking back, following and loading."""

from __future__ import annotations

from collections import Counter

import pytest

from spacebridge import dbg
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.errors import BadInput, BadSave, Forbidden
from spacebridge.kernel.game import Game
from spacebridge.kernel.knowledge import kind_of, visible
from spacebridge.kernel.rng import Rng
from spacebridge.kernel.undo import why_not_free
from spacebridge.table.match import games
from spacebridge.table.match.match import KEEP, PRACTICE, Match
from spacebridge.table.store.schema import Entry
from spacebridge.table.wire.messages import Setup
from spacebridge.tcg.kit import DeckChoice

from .tables import SETUPS, decks, pick, played, positions, random_picks

each_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)


def everything(match: Match) -> tuple[object, ...]:
    decision = match.game.decision
    return (match.game.save(), list(match.entries), match.practice, decision.keys if decision is not None else None)


# Setups


@each_setup
def test_the_same_setup_and_seed_deal_the_same_game(setup: Setup) -> None:
    one, other = games.start(setup, 1 << 255), games.start(setup, 1 << 255)
    assert one.save() == other.save() != games.start(setup, 5).save()
    assert games.load(setup.game, one.save()) == one
    assert len(games.seat_names(setup)) == one.players == games.players(setup)


SHORT = "Bumblebee // Brave Warrior\n3 Data Pad\n"
BAD_SETUPS = [
    (Setup("chess"), "there is no game 'chess'; choose tcg or dbg"),
    (Setup("tcg", rules="house"), "there are no rules 'house'"),
    (Setup("tcg", players=3), "is for 2 players, not for 3"),
    (Setup("tcg", mode="coop"), "has no 'mode' to choose"),
    (Setup("tcg", decks=decks("nobody", "wave1-cars")), "there is no deck 'nobody'"),
    (Setup("tcg", decks=decks("wave1-cars")), "a deck for each of 2 players; 1 were given"),
    (Setup("tcg", rules="basic", decks=decks("wave1-cars")), "the Basic rules need 4"),
    (Setup("tcg", decks=(DeckChoice(), DeckChoice(id="wave1-cars"))), "the deck of player 1 needs either"),
    (Setup("tcg", decks=(DeckChoice(id="wave1-cars"), DeckChoice(text="3 Nonsense"))), "Nonsense"),
    (Setup("dbg", mode="chaos"), "there is no mode 'chaos'"),
    (Setup("dbg", players=6), "Competitive is for 2 to 5 players, not for 6"),
    (Setup("dbg", mode="solo", players=2), "Solo is for 1 player, not for 2"),
    (Setup("dbg", characters=("megatron",)), "Megatron is no character"),
    (Setup("dbg", characters=("ratchet", "ratchet")), "Ratchet is chosen twice"),
    (Setup("dbg", rules="basic"), "has no 'rules' to choose"),
    (Setup("dbg", set="moon"), "moon"),
    (Setup("dbg", payment="never"), "payment is auto or ask"),
    (Setup("dbg", schemes="few"), "schemes are all, thwartable or none"),
    (Setup("tcg", schemes="none"), "has no 'schemes' to choose"),
    (Setup("tcg", scenario="game: dbg\np1: {}\n"), "the scenario is for the game 'dbg', not for 'tcg'"),
    (Setup("tcg", scenario="game: tcg\ncheck: {legal: true}\n"), "checks a deck"),
    (Setup("tcg", scenario="a: [b"), "the scenario"),
    (Setup("tcg", rules="basic", scenario="game: tcg\n"), "a scenario has no 'rules' to choose"),
]


@pytest.mark.parametrize(("setup", "words"), BAD_SETUPS)
def test_a_bad_setup_is_refused_with_one_sentence(setup: Setup, words: str) -> None:
    with pytest.raises(BadInput) as refused:
        Match.begin(setup, 1)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_illegal_deck_names_the_rule_it_breaks() -> None:
    setup = Setup("tcg", decks=(DeckChoice(text=f"# Tiny\n{SHORT}"), DeckChoice(id="wave1-cars")))
    with pytest.raises(Forbidden) as refused:
        games.check(setup)
    assert refused.value.rule == "ADV-team-4"
    assert str(refused.value).startswith("Tiny may not be played: the deck has 3 battle cards")


def test_titles_speak_of_the_table() -> None:
    assert games.title(SETUPS["cars"]) == (
        "Trading Card Game: Autobot Convoy against City on the March (Expanded Rules 2.0)"
    )
    assert games.title(SETUPS["solo"]) == "Deck-Building Game: Solo for 1 player"
    assert games.seat_names(SETUPS["duel"]) == ("Bumblebee", "Ironhide")


def test_a_scenario_is_a_position_to_play() -> None:
    text = next(positions("tcg"))
    setup = Setup("tcg", scenario=text)
    match = Match.begin(setup, 3)
    assert match.game.turn > 0
    assert games.title(setup).endswith(games.scenario_title(text))
    assert match.game.rng == Match.begin(setup, 3).game.rng != Match.begin(setup, 4).game.rng
    again = Match.load(setup, 3, played(setup, 3, 5).entries)
    assert again.version > 0


# Picking


@each_setup
def test_what_is_not_offered_changes_nothing(setup: Setup) -> None:
    match = Match.begin(setup, 11)
    strange = ["", "dance", "attack nobody", "buy x#²", "play " + "9" * 5000, "\x00", "move 99,99"]
    for step, _ in enumerate(random_picks(match, chance(11), 40)):
        before = everything(match)
        assert match.deciding is not None
        others = [seat for seat in range(match.game.players) if seat != match.deciding]
        keys = match.game.decision.keys if match.game.decision is not None else []
        wrong = [(match.deciding, strange[step % len(strange)]), *((seat, keys[0]) for seat in others)]
        for seat, key in wrong:
            with pytest.raises(Forbidden) as refused:
                match.choose(seat, key)
            assert str(refused.value)
        for seat in (-1, match.game.players):
            with pytest.raises(BadInput):
                match.choose(seat, keys[0])
        with pytest.raises(BadInput):
            match.undo(0, match.version + 1)
        for entry in (
            Entry(match.version + 2, "choose", match.deciding, keys[0]),
            Entry(match.version, "choose", match.deciding, keys[0]),
            Entry(match.version + 1, "choose", match.deciding, "dance"),
            Entry(match.version + 1, "choose", match.deciding, keys[0], 1),
            Entry(match.version + 1, "undo", 0, "", -1, match.version + 1),
            Entry(match.version + 1, "cheat", 0),
        ):
            with pytest.raises(BadInput):
                match.apply(entry)
        assert everything(match) == before


def test_a_refusal_carries_its_rule() -> None:
    match = Match.begin(SETUPS["cars"], 4)
    with pytest.raises(Forbidden) as refused:
        match.choose(match.active, "pass")
    assert refused.value.rule == "ER-1.3-2"
    with pytest.raises(Forbidden) as refused:
        match.choose(1 - match.active, "pass")
    assert refused.value.rule == "ER-1-2"
    assert "who decides now" in str(refused.value)


# Taking back


@each_setup
def test_undo_brings_back_exactly_the_state_before_the_pick(setup: Setup) -> None:
    """Any pick can be taken back, free or not, many in a row, and the same picks lead to the same states again."""
    match = Match.begin(setup, 21)
    rng = chance(21)
    states = [match.game.save()]
    undone = 0
    while not match.over and match.version < 120:
        pick(match, rng)
        states.append(match.game.save())
        if match.over or rng.below(4):
            continue
        for _ in range(1 + rng.below(KEEP + 3)):
            seat = rng.below(match.game.players)
            check = match.undo_state(seat)
            if not check.possible:
                continue
            version = match.version
            entry = match.undo(seat, check.to)
            states.append(match.game.save())
            assert match.version == version + 1
            assert entry.key == ("" if check.free else PRACTICE)
            assert match.game.save() == states[check.to]
            undone += 1
    assert undone > 5
    for version, saved in enumerate(states):
        assert match.state_at(version).save() == saved
    for v in (len(states) // 3, len(states) // 2, len(states) - 1):
        assert Match.load(setup, 21, match.entries, (v, states[v])).game.save() == states[-1]


def knows(game: Game, seat: int) -> Counter[int]:
    """Every card a player knows, wherever it lies."""
    cards = game.every_card()
    if isinstance(game, dbg.DbgGame):
        cards = [card for card in cards if kind_of(card) not in (0, game.pool.basic)]
    return Counter(kind_of(card) for card in cards if visible(card, seat, game.players))


@each_setup
def test_a_free_undo_forgets_nothing_that_was_learnt(setup: Setup) -> None:
    """The four nevers: no other turn, nobody else's pick, nothing hidden, no chance."""
    free = shown = passed = 0
    for seed in range(6):
        match = Match.begin(setup, seed)
        for _ in random_picks(match, chance(seed), 80):
            if not match.version:
                continue
            last = match.entries[-1]
            before = match.state_at(match.version - 1)
            check = match.undo_state(last.seat)
            for other in range(match.game.players):
                if other != last.seat:
                    assert not match.undo_state(other).free
            if check.free:
                free += 1
                assert check.to == match.version - 1
                assert before.active == match.active
                assert before.rng == match.game.rng
                assert not knows(match.game, last.seat) - knows(before, last.seat)
            else:
                shown += check.reason.startswith("something hidden has been shown since")
                passed += check.reason.startswith("the turn has passed on since")
                assert before.active != match.active or any(e.reveals for e in match.game.log[len(before.log) :])
    assert free > 20
    assert shown
    assert passed or match.game.players == 1


def test_chance_ends_a_free_undo() -> None:
    before = played(SETUPS["cars"], 1, 4).game
    now = before.clone()
    assert why_not_free(before, now) == ""
    now.rng.word()
    assert why_not_free(before, now) == "chance has decided something since"


def test_nobody_takes_back_what_another_player_did() -> None:
    match = Match.begin(SETUPS["basic"], 2)
    first = match.deciding
    assert first is not None
    pick(match, chance(1))
    assert match.undo_state(first).free
    second = match.deciding
    assert second is not None
    assert second != first
    pick(match, chance(1))
    check = match.undo_state(first, {0, 1})
    assert check.possible
    assert not check.free
    assert check.reason == (
        f"Player {second + 1} has acted since, so taking it back needs the consent of Player {second + 1}"
    )
    assert match.undo_state(first, {first}, solo=True).reason.endswith("makes the match practice")
    assert match.undo_state(second).free
    assert not match.practice
    match.undo(first, check.to)
    assert match.practice
    assert Match.load(match.setup, match.seed, match.entries).practice
    assert match.deciding == first
    assert match.undo_state(first).reason == "you have not picked anything yet"


# Following and loading


@each_setup
def test_a_second_worker_follows(setup: Setup) -> None:
    """Entries made elsewhere lead to the same match, undo and all."""
    one, other = Match.begin(setup, 31), Match.begin(setup, 31)
    rng = chance(31)
    while not one.over and one.version < 150:
        pick(one, rng)
        other.apply(one.entries[-1])
        seat = rng.below(one.game.players)
        if not one.over and rng.below(6) == 0 and one.undo_state(seat).possible:
            other.apply(one.undo(seat, one.undo_state(seat).to))
        assert everything(one) == everything(other)
        assert [one.undo_state(s) for s in range(one.game.players)] == [
            other.undo_state(s) for s in range(one.game.players)
        ]


@each_setup
def test_any_snapshot_loads_the_live_match(setup: Setup) -> None:
    match = Match.begin(setup, 41)
    rng = chance(41)
    snapshots = {0: match.snapshot()}
    while not match.over and match.version < 60:
        pick(match, rng)
        snapshots[match.version] = match.snapshot()
        seat = rng.below(match.game.players)
        if not match.over and rng.below(3) == 0 and match.undo_state(seat).possible:
            match.undo(seat, match.undo_state(seat).to)
            snapshots[match.version] = match.snapshot()
    for version, saved in [*snapshots.items(), (0, None)]:
        loaded = Match.load(setup, 41, match.entries, None if saved is None else (version, saved))
        assert everything(loaded) == everything(match)
        for seat in range(match.game.players):
            assert loaded.undo_state(seat) == match.undo_state(seat)
        if not match.over:
            pick(loaded, rng.clone())
            again = Match.load(setup, 41, loaded.entries)
            assert again.game.save() == loaded.game.save()


def test_a_snapshot_spares_the_deal_and_the_picks_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(SETUPS["duel"], 3, 12)
    assert match.deciding is not None
    check = match.undo_state(match.entries[-1].seat)
    match.undo(match.entries[-1].seat, check.to)
    saved = (match.version, match.snapshot())
    pick(match, chance(9))
    monkeypatch.setattr(games, "start", lambda setup, seed: pytest.fail("dealt again"))
    assert Match.load(match.setup, 3, match.entries, saved).game.save() == match.game.save()


def test_a_snapshot_that_does_not_fit_is_refused() -> None:
    match = played(SETUPS["cars"], 1, 5)
    with pytest.raises(BadInput, match="does not fit"):
        Match.load(match.setup, 1, match.entries, (6, match.snapshot()))
    with pytest.raises(BadSave):
        Match.load(match.setup, 1, match.entries, (5, b"nothing"))


def test_a_pick_that_breaks_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(SETUPS["duel"], 1, 9)
    before = everything(match)

    def broken(self: dbg.DbgGame, index: int, stop: object = ()) -> None:
        self.turn += 1
        raise ZeroDivisionError("planted")

    with monkeypatch.context() as patch:
        patch.setattr(dbg.DbgGame, "choose", broken)
        with pytest.raises(ZeroDivisionError):
            pick(match, Rng(bytes(32)))
    assert everything(match) == before


# Leaving


@pytest.mark.parametrize(("name", "ends"), [("cars", True), ("duel", True), ("solo", True), ("three", False)])
def test_giving_up_ends_the_game_where_no_other_could_go_on(name: str, ends: bool) -> None:
    match = played(SETUPS[name], 5, 8)
    match.concede(0, "c-1")
    assert match.over is ends
    assert match.entries[-1].command == "c-1"
    loaded = Match.load(match.setup, 5, match.entries, (match.version, match.snapshot()))
    assert everything(loaded) == everything(match)
    assert everything(Match.load(match.setup, 5, match.entries)) == everything(match)
    if ends:
        assert match.game.result is not None
        assert match.game.result.winners == tuple(range(1, match.game.players))
        assert "concedes" in match.game.lines(None)[-1]
        assert not match.undo_state(0).possible
        with pytest.raises(BadInput, match="the game is over"):
            match.concede(1)
    else:
        assert match.deciding is not None
        pick(match, chance(1))


def test_without_time_one_has_lost() -> None:
    match = played(SETUPS["duel"], 5, 8)
    match.timeout(1)
    assert match.game.result is not None
    assert str(match.game.result) == "Player 1 wins: Ironhide ran out of time"
