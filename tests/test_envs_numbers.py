"""Games in numbers: each option its own row, each card its own vector, nothing that the viewer may not know."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from textwrap import dedent
from types import ModuleType

import msgspec
import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg import encoding as dbg_encoding
from spacebridge.dbg.definitions import Card
from spacebridge.dbg.encoding import DbgEncoder
from spacebridge.dbg.encoding import encoder as dbg_encoder
from spacebridge.kernel import conformance
from spacebridge.kernel.conformance import Subject, Violation
from spacebridge.kernel.encoding import Encoder
from spacebridge.kernel.game import Game
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Scenario, game_at
from spacebridge.tcg import encoding as tcg_encoding
from spacebridge.tcg.choices import Worn
from spacebridge.tcg.definitions import BattleCard, CharacterCard
from spacebridge.tcg.encoding import TcgEncoder
from spacebridge.tcg.encoding import encoder as tcg_encoder
from spacebridge.tcg.words.base import STAT_NUMBERS
from tests import dbg_workshop, workshop
from tests.conformance.subjects import (
    ADVANCED,
    BASIC,
    BASIC_ONE_BOX,
    BASIC_SINGLES,
    DBG_ANY,
    DBG_DUEL,
    DBG_FIVE,
    EXPANDED,
    EXPANDED_SINGLES,
    WAVE1,
)

ENCODERS: dict[str, Encoder] = {"tcg": TcgEncoder(), "dbg": DbgEncoder()}
each_game = pytest.mark.parametrize("name", list(ENCODERS))

WORKSHOP = Subject("workshop", "", workshop.workshop_game, lambda data: tcg.load(data, workshop.CATALOGUE))
SINGLE = Subject("workshop, single cards", "", lambda seed: workshop.workshop_game(seed, copies=1), tcg.load)


def boxed(seed: int) -> Game:
    """Two of the decks that come with the package, from whichever waves."""
    decks = [*tcg.built_in_decks().values()]
    step = len(decks) // 6 * seed
    return tcg.new_game([decks[step % len(decks)], decks[(step + seed + 1) % len(decks)]], seed=seed)


BOXED = Subject("built-in decks", "", boxed, tcg.load)


def in_mode(mode: str, players: int) -> Subject:
    return Subject(f"dbg {mode}, {players}", "", lambda seed: dbg.new_game(mode, players, seed=seed), dbg.load)


MODES = [in_mode(mode.name, players) for mode in dbg.MODES.values() for players in sorted({mode.least, mode.most})]
TABLES = [BASIC, BASIC_ONE_BOX, ADVANCED, EXPANDED, WAVE1, BOXED, WORKSHOP, DBG_ANY, *MODES]


def walk(subject: Subject, seed: int, most: int = 400) -> Iterator[Game]:
    for _, game, _ in conformance.playout(subject, seed, most):
        yield game


def rows(game: Game, counted: bool = True) -> list[bytes]:
    """The rows of the options that are asked about now, with or without a count of those that nothing tells apart."""
    decision = game.decision
    assert decision is not None
    encoder = ENCODERS[game.name]
    slots = len(decision)
    numbers = encoder.vector(game, decision.player, slots)
    size, width = encoder.layout.state_size, encoder.layout.row_size
    for i in range(0 if counted else slots):
        numbers[size + i * width + encoder.which.at] = 0.0
    return [numbers[size + i * width : size + (i + 1) * width].tobytes() for i in range(slots)]


# Layouts

LAYOUTS = {
    ("tcg", 1): "bbd7518b3fc9fde7",
    ("tcg", 2): "3b095f79df8dbec2",
    ("tcg", 3): "b7080e510ded7f28",
    ("tcg", 4): "27692c61010ff397",
    ("tcg", 5): "25d63a346549ef16",
    ("tcg", 6): "65b197c8b9584ccf",
    ("dbg", 1): "9edea72b85daa943",
    ("dbg", 2): "9f515db9da7006ef",
    ("dbg", 3): "be5e5e3d2842a73d",
}
"""For each version the digest of its layout. Whoever changes a layout raises its version and adds a line."""


@each_game
def test_a_changed_layout_has_a_new_version(name: str) -> None:
    layout = ENCODERS[name].layout
    assert LAYOUTS.get((name, layout.version)) == layout.digest
    assert layout.version == max(version for game, version in LAYOUTS if game == name)


@each_game
def test_a_layout_prints_as_a_table_of_all_its_blocks(name: str) -> None:
    layout = ENCODERS[name].layout
    head, *lines = str(layout).splitlines()
    assert f"version {layout.version}" in head
    told = [line.split(maxsplit=2) for line in lines if not line.lstrip().startswith("at ")]
    blocks = [*layout.state, *layout.row]
    assert [(int(at), int(size)) for at, size, _ in told] == [(block.at, block.size) for block in blocks]
    assert all(rest.startswith(block.name) for (_, _, rest), block in zip(told, blocks, strict=True))
    for part, size in ((layout.state, layout.state_size), (layout.row, layout.row_size)):
        ends = [block.at + block.size for block in part]
        assert [block.at for block in part] == [0, *ends[:-1]]
        assert ends[-1] == size
    names = layout.names(3)
    assert len(names) == len(set(names)) == layout.size(3)


# Cards


def tcg_vectors(cards: list[CharacterCard | BattleCard]) -> list[tuple[str, bytes]]:
    return [
        (
            card.id,
            tcg_encoding.CARDS.card(
                tcg_encoding.pack_battle_card(card)
                if isinstance(card, BattleCard)
                else tcg_encoding.pack_character(card)
            ).tobytes(),
        )
        for card in cards
    ]


def dbg_vectors(cards: list[Card]) -> list[tuple[str, bytes]]:
    return [(card.id, dbg_encoding.CARDS.card(dbg_encoding.pack_card(card)).tobytes()) for card in cards]


def test_each_card_has_a_vector_of_its_own_and_those_of_a_new_set_are_as_long() -> None:
    catalogue = workshop.CATALOGUE
    vectors = tcg_vectors([*catalogue.characters.values(), *catalogue.battle_cards.values()])
    vectors_dbg = dbg_vectors([*dbg_workshop.CATALOGUE.cards.values()])
    for found, size in ((vectors, tcg_encoding.CARDS.size), (vectors_dbg, dbg_encoding.CARDS.size)):
        assert len({vector for _, vector in found}) == len(found) > 100
        assert {len(vector) for _, vector in found} == {4 * size}


def test_a_card_that_does_something_else_has_another_vector() -> None:
    """Another number deep in the tree, another order of effects; a reprint is the same card."""
    card = tcg.BUILT_IN.battle_card("peace-through-tyranny")
    text = msgspec.json.encode(card).decode()
    other = msgspec.json.decode(text.replace('"number":6', '"number":7').encode(), type=BattleCard)
    swapped = msgspec.structs.replace(card, effects=(*card.effects, *tcg.BUILT_IN.battle_card("zap").effects))
    back = msgspec.structs.replace(swapped, effects=swapped.effects[::-1])
    again = msgspec.structs.replace(card, set="another", number="999")
    assert other != card
    vectors = dict(enumerate(vector for _, vector in tcg_vectors([card, other, swapped, back, again])))
    assert len(set(vectors.values())) == 4
    assert vectors[0] == vectors[4]


# Options


@pytest.mark.parametrize("subject", TABLES, ids=lambda s: s.name)
def test_no_two_options_of_a_question_have_the_same_row(subject: Subject) -> None:
    """What an option does tells it from the others; that it comes later is no difference."""
    asked = 0
    for seed in range(6):
        for game in walk(subject, seed, 250):
            if game.decision is not None:
                found = rows(game, counted=False)
                assert len(set(found)) == len(found), game.decision.keys
                asked += 1
    assert asked > 100


def test_the_slots_of_one_bearer_have_rows_of_their_own() -> None:
    """A Weapon fits three slots of Megatron, Living Weapon."""
    text = """
        title: One Weapon, three slots
        game: tcg
        rules: expanded
        p1: {team: [{card: megatron-living-weapon, mode: bot}], hand: [primary-laser]}
        p2: {team: [ironhide-veteran-autobot]}
        play: []
    """
    game = game_at(Scenario(dedent(text)))
    assert game.decision is not None
    assert len([key for key in game.decision.keys if " in " in key]) == 3
    assert len(set(rows(game, counted=False))) == len(game.decision)


def test_an_ability_of_an_upgrade_that_is_gone_has_a_row_of_its_own() -> None:
    """Both wait when their bearer has fallen: that of Raider Rumble, and that of the Armor it wore."""
    text = """
        title: Two abilities of one who fell
        game: tcg
        rules: expanded
        p1: {team: [{card: optimus-prime-battlefield-legend, mode: bot, upgrades: [primary-laser]}], fill: 9}
        p2:
          team:
            - {card: raider-rumble-spy-patrol-demolitions, damage: 10, upgrades: [hazardous-shield]}
            - ironhide-veteran-autobot
          fill: 9
        play: []
    """
    game = game_at(Scenario(dedent(text)))
    for key in ("attack optimus-prime-battlefield-legend", "target raider-rumble-spy-patrol-demolitions"):
        if game.decision is not None and key in game.decision:
            game.choose_key(key)
    assert game.decision is not None
    shield = "resolve hazardous-shield on raider-rumble-spy-patrol-demolitions"
    assert game.decision.keys == ["resolve raider-rumble-spy-patrol-demolitions", shield]
    assert len(set(rows(game, counted=False))) == 2


def test_cards_that_are_named_have_rows_of_their_own() -> None:
    """Those that are in the game, and those that are not."""
    text = """
        title: Naming a card
        game: tcg
        rules: expanded
        p1: {team: [optimus-prime-battlefield-legend], hand: [counterespionage]}
        p2: {team: [ironhide-veteran-autobot], hand: [zap]}
        play: []
    """
    game = game_at(Scenario(dedent(text)))
    game.choose_key("play counterespionage")
    assert game.decision is not None
    assert len(game.decision) > 100
    assert len(set(rows(game, counted=False))) == len(game.decision)


def test_power_without_a_card_has_rows_of_its_own() -> None:
    """That of the character, and that of an ability."""
    text = """
        title: What pays
        game: dbg
        payment: ask
        matrix: [["?", "."]]
        p1:
          character: bumblebee
          form: bot
          at: [0, 0]
          energon: 1
          allies: [carly]
          play: [courage, firepower]
          hand: [fix]
        play: []
    """
    game = game_at(Scenario(dedent(text)))
    for key in ("activate character 1", "buy roll-out"):
        game.choose_key(key)
    assert game.decision is not None
    assert {"choose bonus", "choose character"} <= set(game.decision.keys)
    assert len(set(rows(game, counted=False))) == len(game.decision)


def test_options_that_nothing_tells_apart_are_counted() -> None:
    """Two options that touch nothing and begin with words that have no numbers of their own."""
    game = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], seed=3)
    assert game.decision is not None
    for option, key in zip(game.decision.options, ("sing", "dance", "jump"), strict=False):
        option.key, option.places = key, ()
    assert len(set(rows(game))) == len(game.decision)


# What is known

PUBLIC = [WAVE1, BASIC, WORKSHOP, DBG_DUEL, DBG_FIVE]


def numbers_seen(game: Game, viewer: int | None, lists: bool) -> bytes:
    """An observation, with or without what is left of the open lists of cards."""
    encoder = ENCODERS[game.name]
    numbers = encoder.vector(game, viewer, 40)
    for one in encoder.layout.state:
        if not lists and one.name.endswith("not seen"):
            one.lay(numbers, array("f", bytes(4 * one.size)))
    return numbers.tobytes()


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """The harness looks at observations too."""

    def begin(lists: bool) -> None:
        plain = conformance.surface
        monkeypatch.setattr(
            conformance,
            "surface",
            lambda game, viewer, since: plain(game, viewer, since) + numbers_seen(game, viewer, lists),
        )

    return begin


@pytest.mark.parametrize("subject", TABLES, ids=lambda s: s.name)
def test_numbers_are_equal_where_a_viewer_cannot_tell_games_apart(
    subject: Subject, watch: Callable[[bool], None]
) -> None:
    watch(True)
    conformance.check_samples(subject, 2, 120)


@pytest.mark.parametrize(
    ("subject", "module", "leaky"),
    [(WAVE1, tcg_encoder, "piles"), (DBG_DUEL, dbg_encoder, "player")],
    ids=["tcg", "dbg"],
)
def test_numbers_that_tell_too_much_are_caught(
    subject: Subject, module: ModuleType, leaky: str, watch: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    watch(True)
    honest = getattr(module, leaky)
    everything = 0  # whoever has to have seen a card: nobody
    monkeypatch.setattr(module, leaky, lambda *args: honest(*args[:-2], everything, args[-1]))
    with pytest.raises(Violation, match="look different"):
        conformance.check_samples(subject, 2, 30)


@pytest.mark.parametrize("subject", [BASIC_SINGLES, EXPANDED_SINGLES, SINGLE, DBG_ANY, DBG_FIVE], ids=lambda s: s.name)
def test_what_a_viewer_never_learns_changes_no_number(subject: Subject, watch: Callable[[bool], None]) -> None:
    """The harness gives kinds other names; where there are more copies of some, that changes the open lists."""
    watch(subject.name[:3] != "dbg")
    compared = sum(
        conformance.check_interference(subject, seed, limit) for limit in (4, 9, 16, 30) for seed in range(4)
    )
    assert compared > 20


@pytest.mark.parametrize("subject", PUBLIC, ids=lambda s: s.name)
def test_blocks_that_are_not_private_say_what_everybody_knows(subject: Subject) -> None:
    encoder = ENCODERS[subject.new(0).name]
    told = 0
    for game in walk(subject, 4, 200):
        mine, everybody = encoder.vector(game, 0, 5), encoder.vector(game, None, 5)
        for block in encoder.layout.state:
            part = slice(block.at, block.at + block.size)
            if not block.private:
                assert mine[part] == everybody[part], block.name
            told += mine[part] != everybody[part]
    assert told > 10


# What is told


def block(game: Game, viewer: int | None, name: str) -> list[float]:
    encoder = ENCODERS[game.name]
    one = next(one for one in encoder.layout.state if one.name == name)
    return encoder.vector(game, viewer, 3)[one.at : one.at + one.size].tolist()


def test_the_table_says_which_characters_and_upgrades_stand_there() -> None:
    seen: set[Worn] = set()
    for game in walk(WAVE1, 5):
        assert isinstance(game, tcg.TcgGame)
        for i, index in enumerate(game.teams[0]):
            character = game.characters[index]
            vector = tcg_encoding.CARDS.card(tcg_encoding.pack_character(character.card))
            assert block(game, 0, f"my character {i}, its card") == vector.tolist()
            worn = sum(tcg_encoding.pack_battle_card(game.upgrade_card(one)) for one in character.upgrades)
            assert block(game, 0, f"my character {i}, its upgrades") == tcg_encoding.CARDS.pile(worn).tolist()
            seen.update(character.upgrades)
    assert len(seen) > 2


@pytest.mark.parametrize("subject", [WORKSHOP, EXPANDED, ADVANCED, BASIC], ids=lambda s: s.name)
def test_the_numbers_of_a_character_are_those_it_has_in_play(subject: Subject) -> None:
    encoder = ENCODERS["tcg"]
    one = next(one for one in encoder.layout.state if one.name == "my character 0")
    for seed in range(3):
        for game in walk(subject, seed, 150):
            assert isinstance(game, tcg.TcgGame)
            if not game.teams[0]:
                continue
            index = game.teams[0][0]
            seen = dict(zip(one.fields, block(game, 0, one.name), strict=True))
            assert seen["attack / 10"] == pytest.approx(game.attack_of(index) / 10)
            assert seen["defense / 10"] == pytest.approx(game.defense_of(index) / 10)
            left = game.stat(index, STAT_NUMBERS["health"]) - game.characters[index].damage
            assert seen["health left / 10"] == pytest.approx(left / 10)
            for word in ("bold", "tough", "pierce", "focus", "safeguard", "brave", "stealth"):
                assert seen[f"{word} / 5"] == pytest.approx(max(0, game.stat(index, STAT_NUMBERS[word])) / 5), word


def test_counters_on_an_upgrade_are_told() -> None:
    text = """
        title: Counters on an Upgrade
        game: tcg
        rules: expanded
        p1: {team: [{card: optimus-prime-battlefield-legend, upgrades: [{card: regenerative-core, counters: 3}]}]}
        p2: {team: [ironhide-veteran-autobot]}
        play: []
    """
    game = game_at(Scenario(dedent(text)))
    fields = tcg_encoding.LAYOUT.state_names
    numbers = dict(zip(fields, ENCODERS["tcg"].vector(game, 0, 3), strict=False))
    assert numbers["my character 0: counters on upgrades / 5"] == pytest.approx(3 / 5)
    assert numbers["my character 0: counters / 5"] == 0


def test_who_commands_a_polity_and_which_side_lost_bosses_is_told() -> None:
    text = """
        title: A Polity under command
        game: dbg
        set: woc
        mode: tvt
        p1: {character: woc-optimus-prime-character, at: [0, 0]}
        p2: {character: woc-megatron-character, at: [0, 0]}
        matrix: [[woc-iacon, .], [woc-kaon, "?"]]
        command: {"0,0": autobot, "1,0": decepticon}
        bosses_left: {autobot: 3, decepticon: 1}
        play: []
    """
    game = game_at(Scenario(dedent(text)))
    fields = dbg_encoding.LAYOUT.state_names
    for viewer, first, gone in ((0, (1, 0), (0, 2)), (1, (0, 1), (2, 0))):
        seen = dict(zip(fields, ENCODERS["dbg"].vector(game, viewer, 3), strict=False))
        mine, other = "under my faction's command", "under the other faction's command"
        assert (seen[f"space 0: {mine}"], seen[f"space 0: {other}"]) == first
        names = ("table: bosses of my faction gone / 3", "table: bosses of the other faction gone / 3")
        assert [seen[name] * 3 for name in names] == pytest.approx(gone)


def test_what_is_not_seen_of_an_open_deck_list_is_all_of_it_that_lies_hidden() -> None:
    for game in walk(WAVE1, 6):
        assert isinstance(game, tcg.TcgGame)
        cards = game.pool.battle_cards
        hidden = [one for one in (*game.decks[1], *game.hands[1]) if not one & 1]
        left = sum(tcg_encoding.pack_battle_card(cards[one >> 5]) for one in hidden)
        assert block(game, 0, "the rival's cards that are not seen") == tcg_encoding.CARDS.pile(left).tolist()


@pytest.mark.parametrize("subject", [EXPANDED, BASIC, DBG_ANY, DBG_FIVE], ids=lambda s: s.name)
def test_what_an_encoder_remembers_of_other_games_changes_nothing(subject: Subject) -> None:
    for seed in range(3):
        fresh = type(ENCODERS[subject.new(0).name])()
        for game in walk(subject, seed, 60):
            for viewer in (*range(game.players), None):
                assert fresh.vector(game, viewer, 30) == ENCODERS[game.name].vector(game, viewer, 30)


def test_a_layout_is_as_long_with_other_cards() -> None:
    rng = Rng(expand_seed(1))
    for subject in (WAVE1, WORKSHOP, BASIC, DBG_DUEL, DBG_FIVE):
        game = subject.new(rng.below(100))
        encoder = ENCODERS[game.name]
        assert len(encoder.vector(game, 0, 64)) == encoder.layout.size(64)
