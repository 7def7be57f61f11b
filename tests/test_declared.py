"""A zone is one line: what is declared once is known to copies, saves, views, positions, samples and the leak tests."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Annotated, Any, cast

import msgspec
import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg.scenarios import DbgScenarios
from spacebridge.kernel import conformance, frames, saves, views
from spacebridge.kernel.conformance import Subject, Violation
from spacebridge.kernel.errors import BadInput, BadSave, BadScenario, BrokenInvariant
from spacebridge.kernel.frames import Frame, Procedure
from spacebridge.kernel.game import Game
from spacebridge.kernel.knowledge import kind_of
from spacebridge.kernel.piles import ZonePiles, piles_of
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import ADAPTERS, Adapter, Scenario, game_at, run_scenario
from spacebridge.kernel.zones import NOBODY, OWNER, Zone
from spacebridge.tcg.catalogue import pool_of
from spacebridge.tcg.events import TcgEvent
from spacebridge.tcg.saving import check_shape
from spacebridge.tcg.scenarios import TcgScenarios

from .conformance import scouts
from .conformance.scouts import Scouts, ScoutScenarios


@dataclass(eq=False, repr=False, slots=True)
class VaultScouts(Scouts):
    vaults: Annotated[list[list[int]], Zone("vault", OWNER, ordered=False, group="all")] = field(
        default_factory=lambda: [[], [], []]
    )


@dataclass(eq=False, repr=False, slots=True)
class VaultTcg(tcg.TcgGame):
    vaults: Annotated[list[list[int]], Zone("vault", OWNER, ordered=False)] = field(default_factory=lambda: [[], []])


@dataclass(eq=False, repr=False, slots=True)
class WellDbg(dbg.DbgGame):
    well: Annotated[list[int], Zone("well", NOBODY, group="main", title="Well of All Sparks")] = field(
        default_factory=list
    )


SCOUTS = """\
game: scouts
p1: {hand: [scout-1, scout-2], vault: [scout-3, scout-4]}
p2: {hand: [scout-5, scout-6], vault: [scout-7]}
p3: {hand: [scout-8, scout-9]}
play:
  - expect: {p1.vault: [scout-4, scout-3], p2.vault: [scout-7], p3.vault.size: 0}
"""
DUEL = """\
game: tcg
p1:
  team: [red-alert-security-chief, arcee-skilled-fighter]
  hand: [supercharge, medic]
  deck: [data-pad, force-field, primary-laser, plasma-burst, photon-bomb, swarm, flamethrower, team-up-tactics]
  vault: [zap, incoming-transmission]
  fill: 0
p2:
  team: [ironhide-veteran-autobot, megatron-living-weapon]
  hand: [rapid-conversion]
  deck: [leap-into-battle, grenade-launcher, brainstorm, roll-out, body-armor, battle-ready, handheld-blaster]
  vault: [computer-sabotage]
  fill: 0
play:
  - expect: {p1.vault: [incoming-transmission, zap], p2.vault: [computer-sabotage], p1.vault.size: 2}
"""


def load_scouts(data: bytes) -> VaultScouts:
    return VaultScouts.load(data)


def load_duel(data: bytes) -> VaultTcg:
    reader = saves.Reader(VaultTcg, TcgEvent)
    known = tcg.BUILT_IN
    envelope = reader.open(data, known.characters, known.battle_cards)
    people = [known.characters[id] for id in envelope.cards if id in known.characters]
    cards = [known.battle_cards[id] for id in envelope.cards if id in known.battle_cards]
    return reader.revive(envelope, pool_of(people, cards), check_shape)


class Vaulted(msgspec.Struct, frozen=True):
    """A game to which a vault was added by its declaration alone."""

    adapter: Adapter
    text: str
    load: Any
    secret: str
    """A card of the first player's vault."""

    def new(self, seed: int) -> Any:
        scenario = Scenario(self.text)
        scenario.seed = seed
        position = self.adapter.format.read(scenario)
        return self.adapter.set_up(position, scenario.document.fail)

    def subject(self) -> Subject:
        return Subject(f"{self.adapter.name} with a vault", "", self.new, self.load)


GAMES = {
    "scouts": Vaulted(ScoutScenarios(VaultScouts), SCOUTS, load_scouts, "scout-3"),
    "tcg": Vaulted(TcgScenarios(game=VaultTcg), DUEL, load_duel, "zap"),
}


@pytest.fixture(params=GAMES)
def vaulted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Vaulted:
    found = GAMES[request.param]
    monkeypatch.setitem(ADAPTERS, found.adapter.name, found.adapter)
    return found


def in_vault(game: Any, player: int) -> list[str]:
    return [game.id_of(card) for card in game.vaults[player]]


def rng(seed: int) -> Rng:
    return Rng(expand_seed(seed))


def test_a_copy_has_a_vault_of_its_own(vaulted: Vaulted) -> None:
    game = vaulted.new(1)
    copy = game.clone()
    assert copy == game
    copy.vaults[0].reverse()
    copy.vaults[0].append(copy.vaults[0].pop() ^ 1 << 1)
    assert copy.vaults != game.vaults
    assert copy != game
    assert copy.state_hash() != game.state_hash()


def test_a_save_keeps_the_vault(vaulted: Vaulted) -> None:
    game = vaulted.new(1)
    assert vaulted.load(game.save()) == game
    for seed in range(3):
        conformance.check_saves(vaulted.subject(), seed, 60)
        conformance.check_forks(vaulted.subject(), seed, 20)


def test_a_card_lost_from_the_vault_is_missed(vaulted: Vaulted) -> None:
    game = vaulted.new(1)
    game.check()
    game.vaults[0].pop()
    with pytest.raises(BrokenInvariant):
        game.check()
    game = vaulted.new(1)
    game.vaults[0] += game.vaults[0]
    with pytest.raises(BrokenInvariant):
        game.check()


def vault_seen(game: Game, viewer: int | None) -> tuple[int, list[str]]:
    """How many cards the viewer counts in the first player's vault, and those it knows."""
    view: Any = game.view(viewer)
    if isinstance(game, Scouts):
        size, kinds = view.zones["vault"][0]
        return size, [f"scout-{kind}" for kind in kinds]
    pile = view.players[0].zones["vault"]
    return pile.size, [card.id for card in pile.cards]


def test_the_owner_sees_the_vault_and_others_its_size(vaulted: Vaulted) -> None:
    game = vaulted.new(1)
    size, known = vault_seen(game, 0)
    assert (size, sorted(known)) == (2, sorted(in_vault(game, 0)))
    assert vaulted.secret in known
    for viewer in (1, None):
        assert vault_seen(game, viewer) == (2, [])
        assert vaulted.secret not in msgspec.json.encode(views_of(game, viewer)).decode()


def views_of(game: Game, viewer: int | None) -> object:
    """The view but for the lists of decks, which are open."""
    view = msgspec.to_builtins(game.view(viewer))
    view.pop("supply", None)
    return view


def test_positions_and_paths_speak_of_the_vault(vaulted: Vaulted) -> None:
    run_scenario(Scenario(vaulted.text))
    game = game_at(Scenario(vaulted.text))
    noted = vaulted.adapter.note(game)
    assert noted.lost == ()
    assert sorted(noted.position.sides[0].zones["vault"]) == sorted(in_vault(game, 0))
    text = vaulted.adapter.format.text(noted.position)
    assert vaulted.adapter.format.read(Scenario(text)) == noted.position
    assert game_at(Scenario(text)).state_hash() == game.state_hash()


def test_who_has_looked_into_the_vault_is_told_as_forgotten(vaulted: Vaulted) -> None:
    game = vaulted.new(1)
    game.vaults[0][0] |= 1 << 1
    assert "who has seen cards in `vault`" in vaulted.adapter.note(game).forgotten


def test_a_fault_without_a_file_is_told_with_its_path(vaulted: Vaulted) -> None:
    position = vaulted.adapter.format.read(Scenario(vaulted.text))
    first, *rest = position.sides
    wrong = msgspec.structs.replace(first, zones={**first.zones, "vault": ("scout-99",)})
    with pytest.raises(BadInput, match=r"^p1\.vault\.0: there is no .*'scout-99'"):
        vaulted.adapter.set_up(msgspec.structs.replace(position, sides=(wrong, *rest)))
    strange = msgspec.structs.replace(first, zones={"valt": ()})
    with pytest.raises(BadInput, match=r"^p1\.valt: 'valt' is not known here \(did you mean vault"):
        vaulted.adapter.set_up(msgspec.structs.replace(position, sides=(strange, *rest)))


def test_the_form_of_an_editor_has_the_vault(vaulted: Vaulted) -> None:
    (pile,) = [one for one in vaulted.adapter.format.form().sides if one.name == "vault"]
    assert (pile.label, pile.types, pile.ordered, pile.from_top, pile.own) == ("Vault", (), False, False, False)


def test_a_game_without_a_vault_refuses_one(vaulted: Vaulted, monkeypatch: pytest.MonkeyPatch) -> None:
    plain: Adapter = ScoutScenarios() if vaulted.adapter.name == "scouts" else TcgScenarios()
    monkeypatch.setitem(ADAPTERS, plain.name, plain)
    line = next(n for n, words in enumerate(vaulted.text.splitlines(), 1) if "vault:" in words)
    with pytest.raises(BadScenario, match="'vault' is not known here") as caught:
        game_at(Scenario(vaulted.text))
    assert caught.value.line == line


def test_samples_deal_a_rivals_vault_anew_and_keep_ones_own(vaulted: Vaulted) -> None:
    game = vaulted.new(1)
    own = {tuple(game.determinize(0, rng(seed)).vaults[0]) for seed in range(12)}
    assert own == {tuple(game.vaults[0])}
    dealt = {tuple(in_vault(game.determinize(1, rng(seed)), 0)) for seed in range(12)}
    assert len(dealt) > 3
    hands = {tuple(card for card in game.determinize(1, rng(seed)).hands[1]) for seed in range(12)}
    assert hands == {tuple(game.hands[1])}


def test_the_leak_tests_look_into_the_vault(vaulted: Vaulted) -> None:
    subject = vaulted.subject()
    for seed in range(2):
        conformance.check_samples(subject, seed, 25)
        assert conformance.check_interference(subject, seed, 25) > 25


def every_seed(check: Any, subject: Subject) -> None:
    for seed in range(4):
        check(subject, seed, 25)


@pytest.mark.parametrize("check", [conformance.check_samples, conformance.check_interference])
def test_a_leak_of_the_vault_is_caught(check: Any, vaulted: Vaulted, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: Game, place: ZonePiles, owner: int, viewer: int | None) -> list[int]:
        return place.listed(game, owner)

    for module in (views, scouts, tcg.view):
        monkeypatch.setattr(module, "known_cards", leaky)
    with pytest.raises(Violation, match=r"look different|changed what it was shown"):
        every_seed(check, vaulted.subject())


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
    assert list(views.others(tcg.TcgGame, tcg.view.SHOWN).sides) == ["aside"]
    assert list(views.others(dbg.DbgGame, dbg.view.SHOWN).table) == ["box"]


# Saves of older versions


def test_a_field_added_later_reads_an_older_save() -> None:
    old = Scouts.new(3)
    new = VaultScouts.load(old.save())
    assert new.vaults == [[], [], []]
    assert (new.deck, new.hands, new.decision and new.decision.keys) == (
        old.deck, old.hands, old.decision and old.decision.keys
    )  # fmt: skip
    duel = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], seed=1)
    later = load_duel(duel.save())
    assert later.vaults == [[], []]
    assert later.hands == duel.hands
    later.choose(0)
    duel.choose(0)
    assert later.hands == duel.hands


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
