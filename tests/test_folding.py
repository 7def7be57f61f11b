"""What is seen follows from what was seen and what happened: fold(view, changes) is the next view, byte by byte."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import msgspec
import pytest

from spacebridge.kernel.conformance import chance
from spacebridge.kernel.declare import declaration
from spacebridge.kernel.events import Event, OnlyOption, Silent
from spacebridge.kernel.folding import changes, fold
from spacebridge.kernel.game import Game
from spacebridge.kernel.kept import Kept
from spacebridge.kernel.knowledge import visible
from spacebridge.kernel.moments import Moment, recorded, standing
from spacebridge.kernel.sights import seen, sight_of
from spacebridge.table.match.match import Match
from spacebridge.table.replay.recording import recordings, unpacked
from spacebridge.table.wire.messages import Setup
from spacebridge.tcg.events import CardDrawn, CharacterKOd, DamageDone

from .tables import LATER_SETUPS, SETUPS

ALL = SETUPS | LATER_SETUPS
each_setup = pytest.mark.parametrize("setup", ALL.values(), ids=ALL)


def json(view: object) -> bytes:
    return msgspec.json.encode(view)


def picks(setup: Setup, seed: int, most: int) -> list[tuple[list[Moment], Game]]:
    """A game played at random: the moments of each pick and the state after it; the deal comes first."""
    game = Match.begin(setup, seed).game
    found: list[tuple[list[Moment], Game]] = [([], game.clone())]
    rng = chance(seed)
    while game.decision is not None and len(found) <= most:
        with recorded(game) as moments:
            game.choose(rng.below(len(game.decision)))
        found.append((moments, game.clone()))
    return found


def states(moments: list[Moment]) -> list[Game]:
    """What is to be seen of them."""
    return [moment.game for moment in moments if moment.game is not None]


@each_setup
def test_a_view_is_folded_from_the_one_before(setup: Setup) -> None:
    """For every seat and the spectator, over whole games."""
    told = picks(setup, 11, 500)
    deal = told[0][1]
    viewers = [*range(deal.players), None]
    kept = Kept()
    shown = {viewer: deal.look(viewer, kept) for viewer in viewers}
    folded = {viewer: msgspec.json.decode(json(view)) for viewer, view in shown.items()}
    for moments, after in told[1:]:
        for state in (*states(moments), after):
            kept.exact = state is after
            for viewer in viewers:
                view = state.look(viewer, kept)
                folded[viewer] = fold(folded[viewer], msgspec.json.decode(json(changes(shown[viewer], view))))
                shown[viewer] = view
        for viewer in viewers:
            assert json(folded[viewer]) == json(after.view(viewer))
    assert told[-1][1].result is not None


@each_setup
def test_a_state_looks_the_same_with_kept_parts(setup: Setup) -> None:
    kept = Kept()
    for moments, after in picks(setup, 5, 40):
        for state in (*states(moments), after):
            for viewer in (0, None):
                assert state.look(viewer, kept) == state.view(viewer)


@each_setup
def test_each_moment_is_an_event_that_can_be_read(setup: Setup) -> None:
    """In the order of the log; nobody is asked anything until the last one is over."""
    for (_, before), (moments, after) in zip(told := picks(setup, 3, 120), told[1:], strict=False):
        news = range(len(before.log), len(after.log))
        assert [moment.number for moment in moments] == [n for n in news if not isinstance(after.log[n], Silent)]
        assert all(state.decision is None for state in states(moments))


@each_setup
def test_moments_share_what_did_not_change_and_stay_as_they_are(setup: Setup) -> None:
    """The same states as if each were copied in full; whatever comes later changes none of them."""
    game, rng = Match.begin(setup, 13).game, chance(13)
    near: Game | None = None
    kept: list[tuple[Game, str]] = []
    shared = 0
    while game.decision is not None and len(kept) < 300:
        twin, index = game.clone(), rng.below(len(game.decision))
        with recorded(twin) as plain:
            twin.choose(index)
        with recorded(game, near) as moments:
            game.choose(index)
        seen = states(moments)
        assert [one.freeze() for one in seen] == [one.freeze() for one in states(plain)]
        for one in seen:
            values = [getattr(one, field.name) for field in declaration(type(one)).fields]
            before = [getattr(near, field.name) for field in declaration(type(one)).fields] if near else []
            shared += sum(a is b for a, b in zip(values, before, strict=False) if isinstance(a, list) and a)
            near = one
        near = standing(game, near)
        assert near == game
        assert near.decision is game.decision
        kept += [(one, one.state_hash()) for one in (*seen, near)]
    assert all(one.state_hash() == known for one, known in kept)
    assert shared > len(kept)


def test_numbers_change_with_their_events() -> None:
    """Damage is there when it is told, and who is KO'd has left the battlefield when that is told."""
    hits = 0
    for moments, after in picks(SETUPS["cars"], 4, 300):
        for moment in moments:
            event, game = after.log[moment.number], moment.game
            if game is None:
                assert not event.shows
                continue
            team = [one for player in msgspec.to_builtins(game.view(None))["players"] for one in player["team"]]
            if isinstance(event, DamageDone):
                damage = [one["damage"] for one in team if one["ref"] == f"c{event.character}"]
                assert damage == [event.damage]
                hits += 1
            elif isinstance(event, CharacterKOd):
                assert f"c{event.character}" not in [one["ref"] for one in team]
    assert hits > 5


@each_setup
def test_events_are_told_without_what_a_viewer_can_not_know(setup: Setup) -> None:
    """A card is an id where the line names it, and null where it does not; fields are those that are declared."""
    hidden = 0
    _, game = picks(setup, 9, 200)[-1]
    for viewer in (0, None):
        teller = game.teller(viewer)
        for event in game.log:
            if isinstance(event, Silent) or not event.line(teller):
                continue
            shown = msgspec.to_builtins(seen(event, teller))
            assert shown.pop("kind") == type(event).__name__
            declared = {"card" if name == "kind" else name for name in event.__struct_fields__}
            assert shown.keys() == declared
            if isinstance(event, CardDrawn):
                assert (shown["card"] is None) == (not visible(event.card, viewer, game.players))
                assert shown["card"] is not None or viewer != event.player
            hidden += "card" in shown and shown["card"] is None
    assert hidden > 3 or setup.game == "dbg" or setup.chosen.get("rules") == "basic"


NUMBERS = {"card", "flipped", "scheme", "character", "attacker", "defender", "source", "space", "owner", "blocker"}


def test_every_number_of_an_event_says_what_it_stands_for() -> None:
    """A card's number carries who knows it, so it must never travel as it is."""
    for cls in _events(Event):
        if issubclass(cls, Silent) or cls is OnlyOption or not cls.__module__.startswith("spacebridge."):
            continue
        for name, read in sight_of(cls).readers:
            assert read is not None or name not in NUMBERS, f"{cls.__name__}.{name} is a bare number"


def _events(cls: type[Event]) -> list[type[Event]]:
    return [one for child in cls.__subclasses__() for one in (child, *_events(child))]


RECORDED = Path(__file__).parents[1] / "web" / "src" / "lib" / "stage" / "recorded.txt"


def test_the_recordings_of_the_client_are_current() -> None:
    """What the client's own fold is tried on is what the engine does now."""
    assert unpacked(RECORDED.read_text()) == recordings(), "python -m spacebridge.table.reference writes it anew"


def test_the_recordings_are_folded_to_their_sums() -> None:
    """Every pair of eyes over whole games of both games, from the same file as the client's own fold."""
    recorded = msgspec.json.decode(unpacked(RECORDED.read_text()))
    assert {game["scenes"][0]["view"]["game"] for game in recorded} == {"tcg", "dbg"}
    for game in recorded:
        viewers, views = game["viewers"], [scene["view"] for scene in game["scenes"]]
        assert viewers == [*range(len(views) - 1), None]
        for version, eyes in enumerate(game["versions"], 1):
            for n, part in enumerate(eyes):
                for moment in part["moments"]:
                    views[n] = fold(views[n], moment.get("changes", ()))
                assert crc32(json(views[n])) == part["sum"], f"{game['name']}, version {version}, {viewers[n]}"
        assert all(view["winners"] is not None for view in views), "not a whole game"
