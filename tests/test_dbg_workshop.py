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
    "haggle": "1 Energon: Pay 1 less Power for the next card you buy in your space this turn.",
    "bulk-order": "Pay 2 less Power for the next card you buy this turn.",
    "sniper": "1 Energon: Target player within Range gains 2 Damage.",
    "scavenge": "Peek at a facedown card in the Matrix. If it's a Maneuver, you may reveal and gain it.",
    "second-wind": "Discard your hand. Then draw 1 card for each card discarded this way, less 1.",
    "mine-layer": (
        "Flip a facedown card in an adjacent space faceup. If the card flipped is a non-Boss card, "
        "destroy it and each player in that space gains 1 Damage.\n"
        "2 Energon: Destroy a faceup Adversary Robot in your space. Then gain its reward."
    ),
    "scatter-gun": (
        "You may choose one: Attack target player within Range: they discard 1 card OR "
        "(Attack target player within Range: they gain 2 Damage; you discard this card)."
    ),
    "plating": "1 Energon: Block an Attack against any player in your space. Then discard this card.",
    "bulwark": (
        "1 Energon: Block an Attack against all players in your space.\n2 Energon: Block an Attack against any player."
    ),
    "runabout": (
        "1 Energon: Block an Attack against any player in your space OR +2 Move.\n"
        "1 Energon: Choose one: give target Maneuver you control +2 Move OR "
        "give target Maneuver you control +2 Power."
    ),
    "small-fry": "When you buy or battle a card with cost 4 or less, this card has +1 Power.",
    "rally-leader": ("When you battle, this card has +1 Power for each other Autobot any player controls."),
    "wrecker": ("If there are 2+ faceup Sites in the Matrix, when you battle, this card has +2 Power."),
    "far-sight": (
        "Ongoing: When you battle a card that is not in your space, each card with 2+ Range you control has +2 Power."
    ),
    "spies": (
        "Start of Turn: Peek at a facedown card in the Matrix. You may flip it faceup. "
        "If it's a Scheme, you must flip it faceup."
    ),
    "sure-thing": (
        "Reveal Attack: Discard 1 card with Block. If you can't, gain 1 Damage. This Attack can't be Blocked.\n"
        "Start of Turn: If you are on this space, resolve an Ambush against you."
    ),
    "ceasefire": (
        "Ambush: Attack: No player can battle an Adversary this turn.\n"
        "Confrontation: Add X to the Adversary's cost, "
        "where X is the highest cost of all faceup non-Boss cards in the Matrix."
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


def test_the_next_card_in_ones_space_is_cheaper_once() -> None:
    play("""
matrix:
  - [jazz, hound]
  - [".", "."]
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 3, power: 5, hand: [haggle, haggle]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: play haggle
  - p1: play haggle
  - p1: activate haggle
  - p1: activate haggle
  - p1: buy roll-out
  - expect: {p1.power: 3}
  - p1: buy jazz
  - expect: {p1.power: 1, p1.discard: [roll-out, jazz]}
  - illegal: {p1: buy hound}
""")


def test_a_cheaper_card_may_lie_anywhere() -> None:
    play("""
matrix:
  - [jazz, ion-blaster]
  - [".", "."]
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 1, hand: [bulk-order, ion-blaster]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: play ion-blaster
  - p1: play bulk-order
  - p1: buy ion-blaster
  - expect: {p1.power: 0, p1.discard: [ion-blaster]}
  - illegal: {p1: buy jazz}
""")


def test_a_target_within_range_gains_damage() -> None:
    play("""
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 1, hand: [sniper]}
p2: {character: ironhide, at: [0, 1], hand: [phase-shifter]}
p3: {character: ratchet, at: [1, 1]}
play:
  - p1: play sniper
  - p1: activate sniper
  - options: {p1: [choose p1, choose p2]}
  - p1: choose p2
  - expect: {p1.damage: 0, p2.damage: 2, p3.damage: 0}
""")


def test_what_was_peeked_at_may_be_gained() -> None:
    for card, asked in (("jet-judo", True), ("ion-blaster", False)):
        play(f"""
matrix:
  - [".", "?{card}"]
  - [".", "."]
p1: {{character: bumblebee, form: bot, at: [0, 0], energon: 1, hand: [scavenge]}}
p2: {{character: ironhide, at: [1, 1]}}
play:
  - p1: play scavenge
  - {'p1: "yes"' if asked else "expect: {p1.hand: []}"}
  - expect: {{p1.discard: {"[jet-judo]" if asked else "[]"}, "matrix.0,1": "{"." if asked else "?"}"}}
""")


def test_as_many_cards_less_one_are_drawn() -> None:
    play("""
p1: {character: bumblebee, form: bot, at: [0, 0], hand: [second-wind, jazz, hound, courage], deck: [fix, patrol, raoul]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: play second-wind
  - expect: {p1.hand: [fix, patrol], p1.deck: [raoul]}
""")


def test_what_was_flipped_is_destroyed_and_who_stands_there_is_hurt() -> None:
    for card, lies, damage in (("repair-bay", ".", 1), ("megatron", "megatron", 2)):
        play(f"""
matrix:
  - [".", "?{card}"]
  - [".", "."]
encounters: [sudden-volley, sudden-volley]
p1: {{character: bumblebee, form: bot, at: [0, 0], energon: 1, hand: [mine-layer]}}
p2: {{character: ironhide, at: [0, 1]}}
play:
  - p1: play mine-layer
  - expect: {{"matrix.0,1": "{lies}", p2.damage: {damage}, p1.damage: {0 if lies == "." else 2}}}
""")


def test_a_destroyed_robot_gives_its_reward() -> None:
    play("""
matrix:
  - [thundercracker, "."]
  - [".", "."]
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 3, hand: [mine-layer]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: play mine-layer
  - p1: activate mine-layer
  - expect: {"matrix.0,0": ".", p1.vp: 2, destroyed: [thundercracker], p1.vault: []}
""")


def test_the_card_goes_with_the_stronger_choice() -> None:
    for choice, played, hand, damage in ((1, "[scatter-gun]", "[]", 0), (2, "[]", "[courage]", 2)):
        play(f"""
p1: {{character: bumblebee, form: bot, at: [0, 0], hand: [scatter-gun]}}
p2: {{character: ironhide, form: alt, at: [0, 1], hand: [courage]}}
play:
  - p1: play scatter-gun
  - p1: choose {choice}
  - p1: choose p2
  - expect: {{p2.hand: {hand}, p2.damage: {damage}, p1.play: {played}, p1.damage: 0}}
""")


def test_blocks_that_do_more_or_reach_farther() -> None:
    ambushed = """
matrix:
  - ["?laserbeak", "."]
  - [".", "."]
encounters: [sudden-volley]
"""
    play(f"""{ambushed}
p1: {{character: bumblebee, form: alt, at: [0, 0], energon: 1, play: [plating]}}
p2: {{character: ironhide, at: [1, 1]}}
play:
  - p1: search
  - p1: activate plating
  - expect: {{p1.damage: 0, p1.energon: 0, p1.play: [], p1.discard: [plating]}}
""")
    play(f"""{ambushed}
p1: {{character: bumblebee, form: alt, at: [0, 0], energon: 1, play: [bulwark]}}
p2: {{character: ironhide, form: alt, at: [0, 0]}}
p3: {{character: ratchet, form: alt, at: [0, 0]}}
play:
  - p1: search
  - p1: activate bulwark
  - expect: {{p1.damage: 0, p2.damage: 0, p3.damage: 0}}
""")
    play("""
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 2, hand: [pulse], play: [bulwark]}
p2: {character: ironhide, form: alt, at: [0, 0]}
play:
  - p1: play pulse
  - p1: "yes"
  - options: {p1: [activate bulwark, pass]}
  - p1: activate bulwark
  - expect: {p2.damage: 0}
""")


def test_a_block_or_something_else() -> None:
    play("""
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 2, hand: [runabout, jet-judo]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: play runabout
  - p1: play jet-judo
  - expect: {p1.move: 4}
  - p1: activate runabout 1
  - expect: {p1.move: 6, p1.energon: 1}
  - p1: activate runabout 2
  - p1: choose 1
  - expect: {p1.move: 8, p1.energon: 0}
""")


def test_power_for_cheap_cards_is_spent_once() -> None:
    play("""
matrix:
  - [hound, scout-ahead]
  - [ion-blaster, "."]
p1: {character: optimus-prime, form: alt, at: [0, 0], hand: [small-fry, courage]}
p2: {character: ironhide, at: [1, 1]}
play:
  - p1: play small-fry
  - expect: {p1.power: 2}
  - p1: buy hound
  - expect: {p1.power: 0, p1.discard: [hound]}
  - p1: play courage
  - illegal: {p1: buy scout-ahead}
  - illegal: {p1: buy roll-out}
""")
    play("""
matrix:
  - [thundercracker, megatron]
p1: {character: optimus-prime, form: bot, at: [0, 0], hand: [small-fry], power: 1}
p2: {character: ironhide, at: [0, 1]}
play:
  - p1: play small-fry
  - expect: {p1.power: 4}
  - p1: battle thundercracker
  - expect: {p1.vp: 2}
""")


def test_power_for_battles_is_counted_there() -> None:
    for sites, vp in (("repair-bay, sherman-dam", 2), ("repair-bay, jazz", 0)):
        play(f"""
matrix:
  - [skywarp, {sites}]
p1: {{character: bumblebee, form: bot, at: [0, 0], damage: 0, hand: [wrecker]}}
p2: {{character: ironhide, at: [0, 2]}}
play:
  - p1: play wrecker
  - p1: battle skywarp
  - expect: {{p1.vp: {vp}}}
""")


def test_power_for_battles_counts_others_of_all_players() -> None:
    for others, vp in (("[jazz]", 2), ("[]", 0)):
        play(f"""
matrix:
  - [".", skywarp]
p1: {{character: bumblebee, form: bot, at: [0, 0], hand: [rally-leader]}}
p2: {{character: ironhide, at: [0, 0], play: {others}}}
play:
  - p1: play rally-leader
  - {"p1: battle skywarp" if vp else "illegal: {p1: battle skywarp}"}
  - expect: {{p1.vp: {vp}}}
""")


def test_power_for_what_is_away() -> None:
    for at, vp in (("[0, 0]", 2), ("[0, 1]", 0)):
        play(f"""
matrix:
  - [".", skywarp]
p1: {{character: ratchet, form: bot, at: {at}, allies: [far-sight], play: [ion-blaster]}}
p2: {{character: ironhide, at: [0, 0]}}
play:
  - p1: battle skywarp
  - expect: {{p1.vp: {vp}}}
""")


def test_what_has_to_be_flipped_is() -> None:
    for card, up in (("sabotage", "sabotage"), ("jazz", "?")):
        play(f"""
phase: start
matrix:
  - [".", "?{card}"]
p1: {{character: bumblebee, form: bot, at: [0, 0], allies: [spies]}}
p2: {{character: ironhide, at: [0, 0]}}
play:
  {"- p1: 'no'" if up == "?" else ""}
  - expect: {{"matrix.0,1": "{up}"}}
""")


def test_an_attack_that_nobody_can_block() -> None:
    play("""
matrix:
  - ["?sure-thing", "."]
encounters: [sudden-volley]
p1: {character: bumblebee, form: alt, at: [0, 0], hand: [phase-shifter]}
p2: {character: ironhide, form: bot, at: [0, 1], energon: 5}
play:
  - p1: search
  - expect: {p1.hand: [], p1.damage: 0, p2.damage: 1}
""")


def test_who_stands_on_a_boss_is_ambushed_at_the_start_of_the_turn() -> None:
    for at, damage in (("[0, 0]", 1), ("[0, 1]", 0)):
        play(f"""
phase: start
matrix:
  - [sure-thing, "."]
encounters: [sudden-volley]
p1: {{character: bumblebee, form: alt, at: {at}}}
p2: {{character: ironhide, form: alt, at: [0, 1]}}
play:
  - expect: {{p1.damage: {damage}, p2.damage: 0}}
""")


def test_a_ceasefire_forbids_battles_for_the_turn() -> None:
    play("""
matrix:
  - ["?laserbeak", thundercracker]
encounters: [ceasefire]
p1: {character: bumblebee, form: alt, at: [0, 0], hand: [], play: [ion-blaster, ion-blaster]}
p2: {character: ironhide, form: alt, at: [0, 1], hand: []}
play:
  - p1: search
  - illegal: {p1: battle laserbeak}
  - illegal: {p1: battle thundercracker}
  - p1: end
""")


def test_the_highest_cost_of_the_matrix_is_added() -> None:
    for power, vp in ((13, 0), (14, 5)):
        play(f"""
matrix:
  - [megatron, jazz, "?heart-of-cybertron"]
encounters: [ceasefire]
p1: {{character: bumblebee, form: bot, at: [0, 0], power: {power}}}
p2: {{character: ironhide, form: alt, at: [0, 2]}}
play:
  - p1: battle megatron
  - p1: continue
  - expect: {{p1.vp: {vp}}}
""")


def test_games_with_the_workshop_come_to_an_end() -> None:
    """Its cards lie in the place of others of their type."""
    places = {
        "ally": ("raoul", "carly", "chip-chase", "astoria-carlton-ritz", "sparkplug-witwicky"),
        "maneuver": ("jet-judo", "scout-ahead", "covering-fire", "ramming-speed", "smoke-screen", "stand-together"),
        "technology": ("ion-blaster", "immobilizer", "energon-drill", "ground-bridge", "teletraan-1", "phase-shifter"),
        "robot": ("bluestreak", "brawn", "grimlock", "prowl"),
        "boss": ("astrotrain",),
        "encounter": ("shell-shock",),
    }
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
