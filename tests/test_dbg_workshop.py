"""Words that no card of the Core set needs, shown with a set of our own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spacebridge import dbg
from spacebridge.bots import Seat, make_bot
from spacebridge.dbg.scenarios import DbgScenarios
from spacebridge.kernel.scenario import ADAPTERS, Scenario, run_scenario
from tests.dbg_workshop import CATALOGUE, SET

TEXTS = {
    "lookout": (
        "Ongoing: Your Blocks have +1 Range.\nOngoing: When you flip a card faceup, if it's a Site, draw 1 card."
    ),
    "clear-the-way": "Destroy a faceup Robot or Ally in or next to your space.",
    "muster": "If you control 2+ Allies, +2 Power. If you have a Relic in your Vault, draw 1 card.",
    "sorting-engine": (
        "Discard all non-Starter cards in your hand. Then gain 1 Energon for each card discarded this way."
    ),
    "spare-wheels": "Gain 1 Basic card. Then put 1 card from your hand on top of your deck.",
    "pulse": (
        "You may Attack each other player in your space: they gain 1 Damage; "
        "if they control no Ally, they lose 1 Energon."
    ),
}


@pytest.fixture(autouse=True)
def workshop() -> Iterator[None]:
    before = ADAPTERS.get("dbg", DbgScenarios())
    ADAPTERS["dbg"] = DbgScenarios(CATALOGUE)
    yield
    ADAPTERS["dbg"] = before


def play(text: str) -> None:
    run_scenario(Scenario(f"title: x\ngame: dbg\nmode: competitive\nfill: 12\n{text}", "workshop.yaml"))


@pytest.mark.parametrize(("id", "text"), TEXTS.items(), ids=TEXTS)
def test_the_text(id: str, text: str) -> None:
    assert CATALOGUE.cards[id].text.startswith(text)


def test_what_is_counted_is_what_went() -> None:
    play("""
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 1, hand: [sorting-engine, courage, jazz, hound]}
p2: {character: ironhide, at: [2, 3]}
play:
  - p1: play sorting-engine
  - expect: {p1.hand: [courage], p1.energon: 3}
""")


def test_a_card_of_the_matrix_is_destroyed_if_it_fits() -> None:
    play("""
matrix:
  - [jazz, ion-blaster]
  - [raoul, "."]
p1: {character: bumblebee, form: bot, at: [0, 0], hand: [clear-the-way]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: play clear-the-way
  - options: {p1: [choose jazz, choose raoul]}
  - p1: choose raoul
  - expect: {destroyed: [raoul]}
""")


@pytest.mark.parametrize(("allies", "power"), [("raoul", 0), ("raoul, carly", 2)])
def test_how_many_are_controlled(allies: str, power: int) -> None:
    play(f"""
p1: {{character: optimus-prime, form: alt, at: [0, 0], hand: [muster], deck: [courage], allies: [{allies}]}}
p2: {{character: ironhide, at: [2, 3]}}
play:
  - p1: play muster
  - expect: {{p1.power: {power}, p1.hand: []}}
""")


def test_what_the_vault_holds() -> None:
    play("""
p1: {character: bumblebee, form: bot, at: [0, 0], hand: [muster], deck: [courage], vault: [matrix-of-leadership]}
p2: {character: ironhide, at: [2, 3]}
play:
  - p1: play muster
  - expect: {p1.power: 0, p1.hand: [courage]}
""")


def test_a_basic_card_is_gained_and_a_card_of_the_hand_goes_on_the_deck() -> None:
    play("""
p1: {character: bumblebee, form: bot, at: [0, 0], hand: [spare-wheels, courage, jazz], deck: [hound]}
p2: {character: ironhide, at: [2, 3]}
play:
  - p1: play spare-wheels
  - options: {p1: [choose courage, choose jazz]}
  - p1: choose jazz
  - expect: {p1.discard: [roll-out], p1.hand: [courage], p1.deck: [jazz, hound]}
""")


def test_each_other_player_in_the_space_is_attacked() -> None:
    play("""
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 1, hand: [pulse]}
p2: {character: ironhide, form: alt, at: [0, 0], energon: 2, allies: [raoul]}
p3: {character: ratchet, form: alt, at: [0, 0], energon: 2}
p4: {character: wheeljack, form: alt, at: [1, 1], energon: 2}
play:
  - p1: play pulse
  - p1: "yes"
  - expect: {p1.damage: 0, p2.damage: 1, p3.damage: 1, p4.damage: 0}
  - expect: {p2.energon: 2, p3.energon: 1, p4.energon: 2}
""")


def test_it_is_the_card_that_was_flipped() -> None:
    for card, hand in (("repair-bay", "[courage]"), ("ion-blaster", "[]")):
        play(f"""
matrix:
  - [".", "?{card}"]
  - [".", "."]
p1: {{character: bumblebee, form: bot, at: [0, 0], hand: [patrol], deck: [courage], allies: [lookout]}}
p2: {{character: ironhide, at: [1, 1]}}
play:
  - p1: play patrol
  - p1: choose 0,1
  - expect: {{p1.hand: {hand}}}
""")


def test_what_is_bought_found_and_moved_onto() -> None:
    play("""
matrix:
  - [ion-blaster, repair-bay]
  - [".", sherman-dam]
p1: {character: bumblebee, form: alt, at: [0, 0], energon: 1, power: 20, hand: [], allies: [scribe]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: buy ion-blaster
  - expect: {p1.energon: 2}
  - p1: move 0,1
  - expect: {p1.energon: 3}
  - p1: move 1,1
  - expect: {p1.energon: 3}
""")


def test_converting_and_spaces_that_become_empty() -> None:
    play("""
matrix:
  - [jazz, "."]
  - [".", "."]
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 6, power: 9, hand: [], allies: [sentry]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: convert
  - expect: {p1.energon: 6}
  - p1: buy jazz
  - expect: {p1.energon: 5}
""")


def test_games_with_the_workshop_come_to_an_end() -> None:
    """Its cards lie in the place of others of their type."""
    places = {"ally": ("raoul", "carly", "chip-chase"), "maneuver": ("jet-judo", "scout-ahead")}
    places["technology"] = ("ion-blaster", "immobilizer", "energon-drill")
    taken = {id: type for type, ids in places.items() for id in ids}
    for seed in range(4):
        rest = {type: [card for card in SET.cards if card.type == type] for type in places}
        core = dbg.BUILT_IN.sets[0]
        cards = tuple(
            rest[taken[card.id]].pop() if card.id in taken and rest[taken[card.id]] else card for card in core.cards
        )
        catalogue = type(CATALOGUE)([dbg.definitions.card_set(core.id, core.name, *cards)])
        game = dbg.new_game(catalogue=catalogue, players=3, seed=seed)
        bots = [make_bot("random", seed + n) for n in range(3)]
        for _ in range(20_000):
            ask = game.decision
            if ask is None:
                break
            game.choose(bots[ask.player].pick(Seat(game)))
        assert game.result is not None
        game.check()
