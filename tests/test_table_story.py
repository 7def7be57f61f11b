"""The story as each viewer reads it, and the proof that nothing a seat is answered depends on what it can't know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice
from typing import TypeVar

import msgspec
import pytest

from spacebridge.dbg import DbgGame
from spacebridge.kernel import conformance, events
from spacebridge.kernel.conformance import Subject, Violation, chance, exchange, forced_on_others, known_kinds, question
from spacebridge.kernel.events import OnlyOption
from spacebridge.kernel.folding import fold
from spacebridge.kernel.game import Game
from spacebridge.kernel.knowledge import kind_of
from spacebridge.kernel.rng import Rng
from spacebridge.kernel.spans import CardSpan, NumberSpan, PlaceSpan, PlayerSpan, Span, ThingSpan, plain, words_of
from spacebridge.table.match import preview, why
from spacebridge.table.match.gallery import REMEMBERED, Gallery
from spacebridge.table.match.match import Match
from spacebridge.table.match.preview import advice, outcome, why_not
from spacebridge.table.match.status import status
from spacebridge.table.match.story import Storyteller, tell
from spacebridge.table.wire.messages import Setup, Told
from spacebridge.tcg.events import AttackBegan, BattleCardFlipped, DamageDone
from spacebridge.tcg.state import TcgGame

from .conformance.subjects import BASIC_SINGLES, DBG_ANY, DBG_FIVE, EXPANDED_SINGLES
from .tables import SETUPS, pick, played, positions

each_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
S = TypeVar("S", bound=Span)


def viewers(game: Game) -> list[int | None]:
    return [*range(game.players), None]


@each_setup
def test_a_slow_line_is_told_moment_by_moment_though_others_are_faster(setup: Setup) -> None:
    """Whoever hears of a version only when some more have followed misses none of them; who is gone is forgotten."""
    match = Match.begin(setup, 3)
    gallery = Gallery(match)
    slow = gallery.looker(None)
    rng = chance(3)
    for _ in range(REMEMBERED):
        pick(match, rng)
        gallery.looker(0)
    assert gallery.looker(None) is slow
    told = slow.since(0)
    assert told is not None
    assert [moment.version for moment in told if moment.version is not None] == list(range(1, REMEMBERED + 1))
    for _ in range(REMEMBERED + 1):
        pick(match, rng)
        gallery.looker(0)
    assert gallery.looker(None) is not slow


@each_setup
def test_who_was_told_from_the_deal_on_is_told_the_next_moments_too(setup: Setup) -> None:
    """A match that was loaded anew, or told as a tale, has nobody's eyes yet: what a client saw last is enough."""
    match = Match.begin(setup, 3)
    rng = chance(3)
    pick(match, rng)
    told = Gallery(match).tale(None)
    assert told is not None
    seen = match.version
    pick(match, rng)
    pick(match, rng)
    followed = Gallery(match)
    watched = followed.looker(None, seen)
    moments = watched.since(seen)
    assert moments is not None
    assert [moment.version for moment in moments if moment.version is not None] == [seen + 1, seen + 2]
    assert followed.looker(None, seen) is watched, "and is not looked at anew"
    view = msgspec.json.decode(msgspec.json.encode(told[0].view))
    for moment in (*told[1], *moments):
        view = fold(view, msgspec.json.decode(msgspec.json.encode(moment.changes)))
    assert view == msgspec.json.decode(msgspec.json.encode(watched.scene().view))


@each_setup
def test_lines_are_the_log_and_are_the_same_however_they_are_asked_for(setup: Setup) -> None:
    """After every pick and every undo the kept story equals one that is told anew."""
    match = Match.begin(setup, 7)
    rng = chance(7)
    tellers = {viewer: Storyteller() for viewer in viewers(match.game)}
    lazy = {viewer: Storyteller() for viewer in viewers(match.game)}
    while not match.over and match.version < 70:
        pick(match, rng)
        seat = rng.below(match.game.players)
        if not match.over and rng.below(4) == 0 and match.undo_state(seat).possible:
            match.undo(seat, match.undo_state(seat).to)
        for viewer, teller in tellers.items():
            lines = teller.told(match.game, viewer)
            assert lines == tell(match.game, viewer)
            assert [told.spans for told in lines] == match.game.story(viewer)
            assert [plain(told.spans) for told in lines] == match.game.lines(viewer)
            assert [told.n for told in lines] == list(range(len(lines)))
        if rng.below(5) == 0:
            loaded = Match.load(setup, 7, match.entries)
            for viewer, teller in lazy.items():
                assert teller.told(loaded.game, viewer) == tell(match.game, viewer)


def test_a_story_told_in_pieces_is_the_whole_one() -> None:
    """Also where a question comes in the middle of a battle."""
    for setup in (SETUPS["cars"], SETUPS["duel"]):
        game = played(setup, 12, 150).game
        whole = tell(game, 0)
        teller = Storyteller()
        piece = game.clone()
        first = next(i for i, event in enumerate(game.log) if type(event).__name__ == "TurnBegan")
        for end in range(first + 1, len(game.log), 7):
            piece.log = game.log[:end]
            told = teller.told(piece, 0)
            assert told == whole[: len(told)]
        assert teller.told(game, 0) == whole


@each_setup
def test_a_line_names_what_its_sentence_names(setup: Setup) -> None:
    match = played(setup, 9, 400)
    game = match.game
    for viewer in viewers(game):
        turn = 0
        for told in tell(game, viewer):
            assert told.turn in (turn, turn + 1)
            assert (told.turn == turn) != (told.kind == "TurnBegan")
            turn = told.turn
            assert set(things(told)) <= references(game)
            assert player(told) is None or player(told) in range(game.players)
            assert all(span.text for span in told.spans)
            for card in spans(told, CardSpan):
                assert card.text == name_of(game, card.card)
    assert turn == game.turn


def spans(told: Told, kind: type[S]) -> list[S]:
    return [span for span in told.spans if isinstance(span, kind)]


def cards(told: Told) -> list[str]:
    """The ids of all cards that a line names."""
    return [span.card for span in told.spans if isinstance(span, CardSpan | ThingSpan)]


def things(told: Told) -> list[str]:
    """The references of what a line is about, also where only its number is told."""
    found = []
    for span in told.spans:
        if isinstance(span, ThingSpan):
            found.append(span.thing)
        elif isinstance(span, PlaceSpan):
            found.append(span.place)
        elif isinstance(span, NumberSpan) and span.of:
            found.append(span.of)
    return found


def player(told: Told) -> int | None:
    """The first player that a line names."""
    return next((span.player for span in spans(told, PlayerSpan)), None)


def number(told: Told, what: str = "") -> NumberSpan:
    return next(span for span in spans(told, NumberSpan) if what in ("", span.what))


def name_of(game: Game, id: str) -> str:
    if isinstance(game, TcgGame):
        return game.card_called(id)
    assert isinstance(game, DbgGame)
    return game.pool.cards[game.pool.kinds[id]].name


def references(game: Game) -> set[str]:
    """What things are called in the view."""
    found = set()

    def walk(node: object) -> None:
        if isinstance(node, dict):
            found.update({node.get("ref", ""), node["name"] if "adversary" in node else ""})
            node = list(node.values())
        if isinstance(node, list | tuple):
            for one in node:
                walk(one)

    walk(msgspec.to_builtins(game.view(None)))
    return found - {""}


def test_private_lines_are_private() -> None:
    private = {0: 0, 1: 0}
    for name in ("cars", "insecticons"):
        game = played(SETUPS[name], 3, 300).game
        public = [told.spans for told in tell(game, None)]
        assert not any(told.private for told in tell(game, None))
        for seat in (0, 1):
            mine = tell(game, seat)
            open_lines = [told.spans for told in mine if not told.private]
            assert [line for line in open_lines if line not in public] == []
            for told in mine:
                if told.private:
                    private[seat] += 1
                    assert player(told) == seat or told.kind == "CardSeen"
                if told.kind == "OnlyOption":
                    assert told.private
            theirs = [told for told in tell(game, 1 - seat) if told.kind == "CardDrawn" and player(told) == seat]
            assert theirs
            assert all(set(cards(told)) <= {msgspec.to_builtins(told.event)["cause"]} for told in theirs)
    assert min(private.values()) > 10


def test_a_battle_can_be_shown_card_by_card() -> None:
    """Each flip has its total and its icons, each hit its damage, each attack the reasons for its numbers."""
    flips = hits = reasons = 0
    for seed in range(6):
        game = played(SETUPS["cars"], seed, 300).game
        assert isinstance(game, TcgGame)
        teller = game.teller(None)
        shown = [event for event in game.log if event.line(teller)]
        for event, told in zip(shown, tell(game, None), strict=True):
            assert told.kind == type(event).__name__
            if isinstance(event, AttackBegan):
                assert things(told) == [f"c{event.attacker}", f"c{event.defender}"]
                for what, why in (("attack", event.why_attack), ("defense", event.why_defense)):
                    total = number(told, what)
                    assert [part.amount for part in total.parts] == [reason.amount for reason in why]
                    assert sum(part.amount for part in total.parts) == (total.number if why else 0)
                    reasons += bool(why)
            elif isinstance(event, BattleCardFlipped):
                assert (number(told).number, len(cards(told))) == (event.total, 1)
                assert event.icons == game.pool.battle_cards[kind_of(event.card)].icons
                flips += 1
            elif isinstance(event, DamageDone):
                assert (number(told).number, things(told)) == (event.amount, [f"c{event.character}"])
                hits += 1
    assert flips > 100
    assert hits > 10
    assert reasons > 3


def test_flips_belong_to_who_fights() -> None:
    game = played(SETUPS["basic"], 5, 300).game
    fight: list[str] = []
    owner: tuple[int, ...] = ()
    flips = 0
    assert isinstance(game, TcgGame)
    for told in tell(game, None):
        if told.kind == "AttackBegan":
            fight = things(told)
            owner = tuple(game.characters[int(ref[1:])].owner for ref in fight)
        elif told.kind == "BattleCardFlipped":
            who = player(told)
            assert who is not None
            assert things(told) == [fight[owner.index(who)]]
            flips += 1
    assert flips > 20


def test_the_log_of_a_position_begins_in_its_turn() -> None:
    found = 0
    for text in positions("tcg/basic"):
        match = Match.begin(Setup("tcg", scenario=text), 1)
        turn = match.turn
        lines = tell(match.game, None)
        assert all(told.turn <= turn for told in lines)
        pick(match, chance(2))
        fresh = tell(match.game, None)[len(lines) :]
        found += bool(fresh)
        assert all(told.turn >= turn for told in fresh)
    assert found > 2


# Leaks

BIG = 6
"""Questions asked about one sight."""
LIMITS = (3, 9, 16)
"""After so many decisions all is compared that was told up to then."""


def answers(game: Game, viewer: int | None, rng: Rng) -> list[object]:
    """Everything a seat can be told about a game: sight, story, status, reasons, previews and a hint."""
    found: list[object] = [game.view(viewer), tell(game, viewer), status(game, viewer)]
    known = sorted(references(game)) + [id for told in tell(game, viewer)[-20:] for id in cards(told)]
    for _ in range(min(BIG, len(known))):
        found.append(why_not(game, viewer, known[rng.below(len(known))]))
    found += [why_not(game, viewer, key) for key in ("attack c1", "play armored-plating", "search", "dance", "end")]
    decision = game.decision
    if viewer is None or decision is None or decision.player != viewer:
        return found
    for key in decision.keys[:BIG]:
        found.append(outcome(game, viewer, key))
    return [*found, advice(game, "rookie")]


def told_to(match: Match, gallery: Gallery, viewer: int | None, step: int) -> bytes:
    check = match.undo_state(viewer, set(range(match.game.players))) if viewer is not None else None
    undo = [check.possible, check.free, words_of(check.reason), check.to] if check is not None else []
    looker = gallery.looker(viewer)
    shown = [looker.scene(), looker.since(max(0, match.version - 1))]
    return msgspec.json.encode([*undo, *shown, *answers(match.game, viewer, chance(step))])


class Step(msgspec.Struct, frozen=True):
    """A decision of the true match: what the viewer was told, who was asked what, and what was picked."""

    told: bytes
    asked: tuple[object, ...]
    forced: list[OnlyOption]
    known: set[int]
    """The kinds of cards the viewer has come to know by now."""
    pick: tuple[int, str] | None


def true_match(subject: Subject, seed: int, viewer: int | None) -> Iterator[Step]:
    rng = chance(seed)
    match = Match(Setup("tcg"), seed, subject.new(seed))
    gallery = Gallery(match)
    known: set[int] = set()
    for step in count():
        game = match.game
        known = known | known_kinds(game, viewer)
        index = rng.below(len(game.decision)) if game.decision is not None else -1
        pick = (index, game.decision.keys[index]) if game.decision is not None else None
        yield Step(told_to(match, gallery, viewer, step), asked(game), forced_on_others(game, viewer), known, pick)
        if game.decision is None or pick is None:
            return
        match.choose(game.decision.player, pick[1])


@cache
def longest(subject: Subject, seed: int, viewer: int | None) -> list[Step]:
    """The same for the longest limit: a shorter match is the beginning of it."""
    return list(islice(true_match(subject, seed, viewer), LIMITS[-1]))


def interfere(subject: Subject, seed: int, limit: int, match: Callable[..., list[Step]] = longest) -> int:
    """Two matches that differ only in cards a viewer never comes to know are the same to it, byte by byte."""
    compared = 0
    for viewer in viewers(subject.new(seed)):
        truth = match(subject, seed, viewer)[:limit]
        start = subject.new(seed)
        exchange(start, truth[-1].known, chance(seed + 3))
        other = Match(Setup("tcg"), seed, start)
        gallery = Gallery(other)
        for step, true in enumerate(truth):
            game = other.game
            decision = game.decision
            mine = decision is not None and decision.player == viewer
            if (not mine and asked(game) != true.asked) or forced_on_others(game, viewer) != true.forced:
                break  # other cards let another player do something else
            if told_to(other, gallery, viewer, step) != true.told:
                raise Violation(f"{subject.name} seed {seed} step {step} viewer {viewer}: hidden cards show")
            compared += 1
            if decision is None or true.pick is None:
                break
            index, key = true.pick
            same = decision.find(key)
            if same is None and decision.keys[index].split()[0] != key.split()[0]:
                break
            other.choose(decision.player, decision.keys[index if same is None else same])
    return compared


def asked(game: Game) -> tuple[object, ...]:
    decision = game.decision
    return (decision.player if decision is not None else None, len(decision or ()), question(game))


LEAKY = [BASIC_SINGLES, EXPANDED_SINGLES, DBG_ANY, DBG_FIVE]


@pytest.mark.parametrize("subject", LEAKY, ids=lambda s: s.name)
@pytest.mark.parametrize("limit", LIMITS)
def test_what_a_seat_never_learns_changes_no_answer(subject: Subject, limit: int) -> None:
    assert sum(interfere(subject, seed, limit) for seed in range(4)) > 12


@pytest.mark.parametrize("subject", LEAKY, ids=lambda s: s.name)
def test_samples_answer_like_the_truth(subject: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each decision of a game a state that a viewer can't tell from the true one answers it alike."""
    monkeypatch.setattr(
        conformance, "surface", lambda game, viewer, since: msgspec.json.encode(answers(game, viewer, chance(1)))
    )
    for seed in range(2):
        conformance.check_samples(subject, seed, 30)


def gossip(monkeypatch: pytest.MonkeyPatch) -> None:
    """The story names every card."""
    monkeypatch.setattr(events, "visible", lambda card, viewer, players: True)


def true_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Previews are tried in the true state."""
    monkeypatch.setattr(preview, "_chance", lambda game, seat, key: Rng(bytes.fromhex(game.state_hash() * 2)))


def no_imagination(monkeypatch: pytest.MonkeyPatch) -> None:
    def truth(self: Game, viewer: int | None, rng: Rng) -> Game:
        sample = self.clone()
        sample.forget_story()
        return sample

    monkeypatch.setattr(Game, "imagine", truth)


def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal says what its owner's rival holds."""
    monkeypatch.setattr(why, "name_asked", lambda game, seat, asked: str(game.piles()[0][0][-3:]))


@pytest.mark.parametrize("plant", [gossip, true_chance, no_imagination, talkative])
def test_planted_leaks_are_caught(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Violation):
        interfere_often()


def interfere_often() -> None:
    for seed in range(8):
        for subject in (EXPANDED_SINGLES, DBG_FIVE):
            for limit in LIMITS:
                interfere(subject, seed, limit, match=lambda *which: list(islice(true_match(*which), limit)))  # noqa: B023
