"""A zone is one line: what is declared once is known to copies, saves, views, positions, samples and the leak tests."""

from __future__ import annotations

import re
from dataclasses import field
from functools import reduce
from operator import or_
from typing import Annotated, Any, cast, get_args

import msgspec
import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg.catalogue import pool_of as dbg_pool_of
from spacebridge.dbg.events import DbgEvent
from spacebridge.dbg.saving import check_shape as dbg_check_shape
from spacebridge.dbg.scenarios import DbgScenarios
from spacebridge.kernel import conformance, frames, saves, views
from spacebridge.kernel.conformance import Subject, Violation
from spacebridge.kernel.declare import declaration
from spacebridge.kernel.errors import BadInput, BadSave, BadScenario, BrokenInvariant
from spacebridge.kernel.frames import Frame, Procedure
from spacebridge.kernel.game import Game
from spacebridge.kernel.knowledge import card, everyone, kind_of, witnesses
from spacebridge.kernel.native import dataclass
from spacebridge.kernel.piles import ZonePiles, piles_of
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import ADAPTERS, Adapter, Scenario, game_at, run_scenario
from spacebridge.kernel.zones import NOBODY, OWNER, Held, Zone
from spacebridge.tcg.catalogue import pool_of
from spacebridge.tcg.choices import Worn
from spacebridge.tcg.events import CardDrawn, TcgEvent
from spacebridge.tcg.saving import check_shape
from spacebridge.tcg.scenarios import TcgScenarios

from .conformance import scouts
from .conformance.scouts import Scouts, ScoutScenarios


@dataclass(eq=False, repr=False, slots=True)
class CellarScouts(Scouts):
    cellars: Annotated[list[list[int]], Zone("cellar", OWNER, ordered=False, group="all")] = field(
        default_factory=lambda: [[], [], []]
    )


@dataclass(eq=False, repr=False, slots=True)
class CellarTcg(tcg.TcgGame):
    cellars: Annotated[list[list[int]], Zone("cellar", OWNER, ordered=False)] = field(default_factory=lambda: [[], []])


@dataclass(eq=False, repr=False, slots=True)
class CellarDbg(dbg.DbgGame):
    cellars: Annotated[list[list[int]], Zone("cellar", OWNER, ordered=False)] = field(default_factory=lambda: [[], []])


@dataclass(eq=False, repr=False, slots=True)
class WellDbg(dbg.DbgGame):
    well: Annotated[list[int], Zone("well", NOBODY, group="main", title="Well of All Sparks")] = field(
        default_factory=list
    )


SCOUTS = """\
game: scouts
p1: {hand: [scout-1, scout-2], cellar: [scout-3, scout-4]}
p2: {hand: [scout-5, scout-6], cellar: [scout-7]}
p3: {hand: [scout-8, scout-9]}
play:
  - expect: {p1.cellar: [scout-4, scout-3], p2.cellar: [scout-7], p3.cellar.size: 0}
"""
DUEL = """\
game: tcg
p1:
  team: [red-alert-security-chief, arcee-skilled-fighter]
  hand: [supercharge, medic]
  deck: [data-pad, force-field, primary-laser, plasma-burst, photon-bomb, swarm, flamethrower, team-up-tactics]
  cellar: [zap, incoming-transmission]
  fill: 0
p2:
  team: [ironhide-veteran-autobot, megatron-living-weapon]
  hand: [rapid-conversion]
  deck: [leap-into-battle, grenade-launcher, brainstorm, roll-out, body-armor, battle-ready, handheld-blaster]
  cellar: [computer-sabotage]
  fill: 0
play:
  - expect: {p1.cellar: [incoming-transmission, zap], p2.cellar: [computer-sabotage], p1.cellar.size: 2}
"""

MATRIX = """\
game: dbg
p1:
  character: bumblebee
  hand: [courage, patrol, fix]
  deck: [firepower, reserves, ion-blaster]
  cellar: [jet-judo, smoke-screen]
p2:
  character: ironhide
  hand: [courage, covering-fire]
  deck: [patrol, immobilizer, scout-ahead]
  cellar: [energon-drill]
main_deck: [grimlock, brawl]
play:
  - expect: {p1.cellar: [smoke-screen, jet-judo], p2.cellar: [energon-drill], p1.cellar.size: 2}
"""


def load_scouts(data: bytes) -> CellarScouts:
    return CellarScouts.load(data)


def load_duel(data: bytes) -> CellarTcg:
    reader = saves.Reader(CellarTcg, TcgEvent)
    known = tcg.BUILT_IN
    envelope = reader.open(data, known.characters, known.battle_cards)
    people = [known.characters[id] for id in envelope.cards if id in known.characters]
    cards = [known.battle_cards[id] for id in envelope.cards if id in known.battle_cards]
    return reader.revive(envelope, pool_of(people, cards), check_shape)


def load_matrix(data: bytes) -> CellarDbg:
    reader = saves.Reader(CellarDbg, DbgEvent)
    envelope = reader.open(data, dbg.BUILT_IN.cards)
    return reader.revive(envelope, dbg_pool_of([dbg.BUILT_IN.cards[id] for id in envelope.cards]), dbg_check_shape)


class Cellared(msgspec.Struct, frozen=True):
    """A game to which a cellar was added by its declaration alone."""

    adapter: Adapter
    text: str
    load: Any
    secret: str
    """A card of the first player's cellar."""

    def new(self, seed: int) -> Any:
        scenario = Scenario(self.text)
        scenario.seed = seed
        position = self.adapter.format.read(scenario)
        return self.adapter.set_up(position, scenario.document.fail)

    def subject(self) -> Subject:
        return Subject(f"{self.adapter.name} with a cellar", "", self.new, self.load)


GAMES = {
    "scouts": Cellared(ScoutScenarios(CellarScouts), SCOUTS, load_scouts, "scout-3"),
    "tcg": Cellared(TcgScenarios(game=CellarTcg), DUEL, load_duel, "zap"),
    "dbg": Cellared(DbgScenarios(game=CellarDbg), MATRIX, load_matrix, "jet-judo"),
}


@pytest.fixture(params=GAMES)
def cellared(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Cellared:
    found = GAMES[request.param]
    monkeypatch.setitem(ADAPTERS, found.adapter.name, found.adapter)
    return found


def in_cellar(game: Any, player: int) -> list[str]:
    return [game.id_of(card) for card in game.cellars[player]]


def hand_of(game: Any, player: int) -> list[int]:
    (hand,) = [pile for zone, owner, pile in game.lying() if (zone.name, owner) == ("hand", player)]
    return cast("list[int]", hand)


def rng(seed: int) -> Rng:
    return Rng(expand_seed(seed))


def test_a_copy_has_a_cellar_of_its_own(cellared: Cellared) -> None:
    game = cellared.new(1)
    copy = game.clone()
    assert copy == game
    copy.cellars[0].reverse()
    copy.cellars[0].append(copy.cellars[0].pop() ^ 1 << 1)
    assert copy.cellars != game.cellars
    assert copy != game
    assert copy.state_hash() != game.state_hash()


def test_a_save_keeps_the_cellar(cellared: Cellared) -> None:
    game = cellared.new(1)
    assert cellared.load(game.save()) == game
    for seed in range(3):
        conformance.check_saves(cellared.subject(), seed, 60)
        conformance.check_forks(cellared.subject(), seed, 20)


def test_a_card_lost_from_the_cellar_is_missed(cellared: Cellared) -> None:
    game = cellared.new(1)
    game.check()
    game.cellars[0].pop()
    with pytest.raises(BrokenInvariant):
        game.check()
    game = cellared.new(1)
    game.cellars[0] += game.cellars[0]
    with pytest.raises(BrokenInvariant):
        game.check()


def cellar_seen(game: Game, viewer: int | None) -> tuple[int, list[str]]:
    """How many cards the viewer counts in the first player's cellar, and those it knows."""
    view: Any = game.view(viewer)
    if isinstance(game, Scouts):
        size, kinds = view.zones["cellar"][0]
        return size, [f"scout-{kind}" for kind in kinds]
    pile = view.players[0].zones["cellar"]
    return pile.size, [card.id for card in pile.cards]


def test_the_owner_sees_the_cellar_and_others_its_size(cellared: Cellared) -> None:
    game = cellared.new(1)
    size, known = cellar_seen(game, 0)
    assert (size, sorted(known)) == (2, sorted(in_cellar(game, 0)))
    assert cellared.secret in known
    for viewer in (1, None):
        assert cellar_seen(game, viewer) == (2, [])
        assert cellared.secret not in msgspec.json.encode(views_of(game, viewer)).decode()


def views_of(game: Game, viewer: int | None) -> object:
    """The view but for the lists of decks, which are open."""
    view = msgspec.to_builtins(game.view(viewer))
    view.pop("supply", None)
    return view


def test_positions_and_paths_speak_of_the_cellar(cellared: Cellared) -> None:
    run_scenario(Scenario(cellared.text))
    game = game_at(Scenario(cellared.text))
    noted = cellared.adapter.note(game)
    assert noted.lost == ()
    assert sorted(noted.position.sides[0].zones["cellar"]) == sorted(in_cellar(game, 0))
    text = cellared.adapter.format.text(noted.position)
    assert cellared.adapter.format.read(Scenario(text)) == noted.position
    assert game_at(Scenario(text)).state_hash() == game.state_hash()


def test_who_has_looked_into_the_cellar_is_told_as_forgotten(cellared: Cellared) -> None:
    game = cellared.new(1)
    game.cellars[0][0] |= 1 << 1
    assert "who has seen cards in `cellar`" in cellared.adapter.note(game).forgotten


def test_a_fault_without_a_file_is_told_with_its_path(cellared: Cellared) -> None:
    position = cellared.adapter.format.read(Scenario(cellared.text))
    first, *rest = position.sides
    wrong = msgspec.structs.replace(first, zones={**first.zones, "cellar": ("scout-99",)})
    with pytest.raises(BadInput, match=r"^p1\.cellar\.0: there is no .*'scout-99'"):
        cellared.adapter.set_up(msgspec.structs.replace(position, sides=(wrong, *rest)))
    strange = msgspec.structs.replace(first, zones={"celar": ()})
    with pytest.raises(BadInput, match=r"^p1\.celar: 'celar' is not known here \(did you mean cellar"):
        cellared.adapter.set_up(msgspec.structs.replace(position, sides=(strange, *rest)))


def test_the_form_of_an_editor_has_the_cellar(cellared: Cellared) -> None:
    (pile,) = [one for one in cellared.adapter.format.form().sides if one.name == "cellar"]
    assert (pile.label, pile.types, pile.ordered, pile.from_top, pile.own) == ("Cellar", (), False, False, False)


def test_a_game_without_a_cellar_refuses_one(cellared: Cellared, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = next(one for one in (ScoutScenarios(), TcgScenarios(), DbgScenarios()) if one.name == cellared.adapter.name)
    monkeypatch.setitem(ADAPTERS, plain.name, plain)
    line = next(n for n, words in enumerate(cellared.text.splitlines(), 1) if "cellar:" in words)
    with pytest.raises(BadScenario, match="'cellar' is not known here") as caught:
        game_at(Scenario(cellared.text))
    assert caught.value.line == line


def test_samples_deal_a_rivals_cellar_anew_and_keep_ones_own(cellared: Cellared) -> None:
    game = cellared.new(1)
    own = {tuple(game.determinize(0, rng(seed)).cellars[0]) for seed in range(12)}
    assert own == {tuple(game.cellars[0])}
    dealt = {tuple(in_cellar(game.determinize(1, rng(seed)), 0)) for seed in range(12)}
    assert len(dealt) > 3
    hands = {tuple(hand_of(game.determinize(1, rng(seed)), 1)) for seed in range(12)}
    assert hands == {tuple(hand_of(game, 1))}


def test_the_leak_tests_look_into_the_cellar(cellared: Cellared) -> None:
    subject = cellared.subject()
    for seed in range(2):
        conformance.check_samples(subject, seed, 25)
        assert conformance.check_interference(subject, seed, 25) > 25


def every_seed(check: Any, subject: Subject) -> None:
    for seed in range(4):
        check(subject, seed, 25)


@pytest.mark.parametrize("check", [conformance.check_samples, conformance.check_interference])
def test_a_leak_of_the_cellar_is_caught(check: Any, cellared: Cellared, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: Game, place: ZonePiles, owner: int, viewer: int | None) -> list[int]:
        return place.listed(game, owner)

    for module in (views, scouts, tcg.view, dbg.view):
        monkeypatch.setattr(module, "known_cards", leaky)
    with pytest.raises(Violation, match=r"look different|changed what it was shown"):
        every_seed(check, cellared.subject())


def test_a_zone_of_the_table_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    adapter = DbgScenarios(game=WellDbg)
    monkeypatch.setitem(ADAPTERS, "dbg", adapter)
    text = "game: dbg\nwell: [jazz, hound]\nmain_deck: [grimlock, brawl]\nexpect: {well: [jazz], well.size: 2}\n"
    run_scenario(Scenario(text))
    game = cast("WellDbg", game_at(Scenario(text)))
    assert [game.id_of(card) for card in game.well] == ["hound", "jazz"]
    assert adapter.note(game).position.zones["well"] == ("jazz", "hound")
    shown = game.view(0).zones["well"]
    assert (shown.size, shown.cards) == (2, ())
    dealt = {tuple(kind_of(card) for card in game.determinize(0, rng(seed)).well) for seed in range(12)}
    assert len(dealt) > 3
    game.well.pop()
    with pytest.raises(BrokenInvariant):
        game.check()
    assert "Well of All Sparks" in [one.label for one in adapter.format.form().table]


def test_views_name_only_zones_that_are_declared() -> None:
    for game, shown in ((tcg.TcgGame, tcg.view.SHOWN), (dbg.DbgGame, dbg.view.SHOWN)):
        found = piles_of(game)
        assert shown <= {*found.table, *found.sides}
    assert list(views.others(tcg.TcgGame, tcg.view.SHOWN).sides) == ["sideboard", "aside", "fallen_cards"]
    assert list(views.others(dbg.DbgGame, dbg.view.SHOWN).table) == [
        "box", "ruins", "damage_deck", "autobot_missions", "decepticon_missions", "mission_box", "ruin_discard",
        "damage_discard", "mission_discard",
    ]  # fmt: skip


# Saves of older versions


def test_a_field_added_later_reads_an_older_save() -> None:
    old = Scouts.new(3)
    new = CellarScouts.load(old.save())
    assert new.cellars == [[], [], []]
    assert (new.deck, new.hands, new.decision and new.decision.keys) == (
        old.deck, old.hands, old.decision and old.decision.keys
    )  # fmt: skip
    duel = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], seed=1)
    later = load_duel(duel.save())
    assert later.cellars == [[], []]
    assert later.hands == duel.hands
    later.choose(0)
    duel.choose(0)
    assert later.hands == duel.hands


class DrawnLater(CardDrawn, frozen=True, tag="CardDrawn"):
    """The same event with a field that an older version did not have."""

    from_bottom: bool = False


def test_equal_states_are_saved_alike_whatever_objects_they_hold() -> None:
    game = tcg.new_game([tcg.deck("bumblebee-vs-megatron-starter-set")], rules="basic", seed=7)
    other = game.clone()
    nothing = [0, 0]
    other.draws = (nothing[0], nothing[1])
    assert other.draws is not game.draws
    assert other.state_hash() == game.state_hash()
    assert other.save() == game.save()


def test_a_field_added_to_an_event_reads_an_older_log() -> None:
    old = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], seed=1)
    later = [DrawnLater if one is CardDrawn else one for one in get_args(TcgEvent)]
    new = saves.Reader(tcg.TcgGame, reduce(or_, later))
    envelope = new.open(old.save(), tcg.BUILT_IN.characters, tcg.BUILT_IN.battle_cards)
    game = new.revive(envelope, old.pool, check_shape)
    drawn = [event for event in game.log if isinstance(event, DrawnLater)]
    assert len(drawn) > 5
    assert not any(event.from_bottom for event in drawn)
    assert game.lines(0) == old.lines(0)


def greet(game: Scouts, frame: Frame) -> None:
    """A step that an older version did not have."""


def at_last(game: Scouts, frame: Frame) -> None:
    """Another one."""


def test_a_step_inserted_later_does_not_misread_an_older_save(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Scouts.new(3)
    data = old.save()
    steps = scouts.TURN.steps
    longer = Procedure("scouts.turn", (cast("Any", greet), *steps, cast("Any", at_last)), scouts.TURN.registers)
    monkeypatch.setitem(frames.PROCEDURES, "scouts.turn", longer)
    new = Scouts.load(data)
    assert (old.frames[0].pc, new.frames[0].pc) == (0, 1)
    assert new.frames[0].stands_at(scouts.ask_turn)
    assert new.decision is not None
    assert old.decision is not None
    assert new.decision.keys == old.decision.keys
    new.choose(0)
    old.choose(0)
    assert new.hands == old.hands


def test_a_save_at_a_step_that_is_gone_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = Scouts.new(3).save()
    shorter = Procedure("scouts.turn", scouts.TURN.steps[1:], scouts.TURN.registers)
    monkeypatch.setitem(frames.PROCEDURES, "scouts.turn", shorter)
    with pytest.raises(BadSave, match=re.escape("step 'ask_turn' of 'scouts.turn', which this version does not have")):
        Scouts.load(data)


class WornLater(Worn, frozen=True):
    """An Upgrade on somebody in a version that puts counters on it."""

    counters: int = 0


DRESSED = """\
game: tcg
p1:
  team: [{card: ironhide-veteran-autobot, upgrades: [grenade-launcher, body-armor]}, arcee-skilled-fighter]
  used: [upgrade, flip]
p2: {team: [megatron-living-weapon]}
play: []
"""


def test_a_save_says_what_a_character_wears_and_what_a_turn_has_used_by_names() -> None:
    game = cast("tcg.TcgGame", game_at(Scenario(DRESSED)))
    state: Any = msgspec.msgpack.decode(saves.unpack(game.save()).state)
    assert state["used"] == ["flip", "upgrade"]
    (worn,) = [one["upgrades"] for one in state["characters"] if "upgrades" in one]
    assert [sorted(one) for one in worn] == [["card", "slot"]] * 2
    assert [one["slot"] for one in worn] == [0, 1]
    later = msgspec.convert(worn, tuple[WornLater, ...])
    assert [(one.card, one.slot, one.counters) for one in later] == [
        (one.card, one.slot, 0) for one in game.characters[0].upgrades
    ]
    assert tcg.load(game.save()) == game


# Cards that lie in no pile


@dataclass(eq=False, slots=True)
class Horse:
    """A piece of a toy game that bears cards."""

    owner: int
    bags: Annotated[tuple[int, ...], Held(group="all", ordered=False)] = ()


class Sack(msgspec.Struct, frozen=True):
    packer: int
    card: int


@dataclass(eq=False, slots=True)
class Cart:
    """A piece that stands alone."""

    sacks: Annotated[list[Sack], Held("card", owner="packer", group="all")] = field(default_factory=list)


@dataclass(eq=False, repr=False, slots=True)
class RidingScouts(Scouts):
    horses: list[Horse] = field(default_factory=list)
    cart: Cart | None = None
    buried: Annotated[dict[int, tuple[int, ...]], Held(group="all")] = field(default_factory=dict)


def riding() -> RidingScouts:
    """Cards 0 to 5 lie where no zone is: two on each of a horse, a cart and below the ground, hidden from player 1."""
    game = RidingScouts.new(3)
    held: list[int] = []
    for pile in (game.deck, *game.hands):
        held += [one for one in pile if kind_of(one) < 6]
        pile[:] = [one for one in pile if kind_of(one) >= 6]
    held = [card(kind_of(one), 1) for one in sorted(held)]
    game.horses = [Horse(0, (held[0], held[1])), Horse(2)]
    game.cart = Cart([Sack(0, held[2]), Sack(2, held[3])])
    game.buried = {4: (held[4],), 7: (held[5],)}
    game.ask_again()
    return game


def out_of_piles(game: RidingScouts) -> list[int]:
    assert game.cart is not None
    sacks = [one.card for one in game.cart.sacks]
    return [*(one for horse in game.horses for one in horse.bags), *sacks, *(one for (one,) in game.buried.values())]


def test_cards_that_pieces_hold_are_counted_by_their_mark() -> None:
    game = riding()
    assert sorted(map(kind_of, game.every_card())) == list(range(18))
    game.check()
    assert RidingScouts.load(game.save()) == game
    lost: list[Any] = [
        lambda game: setattr(game.horses[0], "bags", game.horses[0].bags[:1]),
        lambda game: game.cart.sacks.pop(),
        lambda game: game.buried.pop(4),
    ]
    for lose in lost:
        copy = game.clone()
        lose(copy)
        assert copy != game
        with pytest.raises(BrokenInvariant):
            copy.check()
        game.check()


def test_cards_that_pieces_hold_look_the_same_in_another_order_where_they_have_none() -> None:
    game = riding()
    copy = game.clone()
    copy.horses[0].bags = copy.horses[0].bags[::-1]
    assert copy != game
    assert copy.appearance() == game.appearance()
    assert copy.cart is not None
    copy.cart.sacks.reverse()
    assert copy.appearance() != game.appearance()


def test_samples_deal_the_cards_that_pieces_hold_anew() -> None:
    game = riding()
    truth = out_of_piles(game)
    assert {tuple(out_of_piles(game.determinize(0, rng(seed)))) for seed in range(8)} == {tuple(truth)}
    for seed in range(8):
        sample = game.determinize(1, rng(seed))
        sample.check()
        assert out_of_piles(game) == truth
        assert sample.cart is not None
        assert [one.packer for one in sample.cart.sacks] == [0, 2]
        assert list(sample.buried) == [4, 7]
    dealt = [out_of_piles(game.determinize(1, rng(seed))) for seed in range(12)]
    assert all(len({sample[place] for sample in dealt}) > 3 for place in range(6))


def test_a_judge_sees_the_cards_that_pieces_hold() -> None:
    game = riding()
    game.lay_open()
    assert all(witnesses(one) == everyone(3) for one in game.every_card())
    assert all(witnesses(one) == everyone(3) for one in out_of_piles(game))


def test_a_mark_that_nobody_would_find_is_refused() -> None:
    @dataclass(eq=False, repr=False, slots=True)
    class Stables(Scouts):
        inner: list[Stable] = field(default_factory=list)

    with pytest.raises(TypeError, match=r"Stables\.inner: cards that a piece of a piece holds get lost"):
        declaration(Stables)


@dataclass(eq=False, slots=True)
class Stable:
    horses: list[Horse] = field(default_factory=list)
