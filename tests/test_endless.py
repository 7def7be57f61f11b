"""What would never end is stopped: a draw that names the card, in a game that is sound and the same every time."""

from __future__ import annotations

import json

import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg import setfiles as dbg_files
from spacebridge.dbg.definitions import card, card_set
from spacebridge.dbg.scenarios import DbgScenarios
from spacebridge.dbg.words import Convert, When
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.events import CALLED_OFF
from spacebridge.kernel.game import Game
from spacebridge.kernel.scenario import ADAPTERS, Runner, Scenario
from spacebridge.tcg import setfiles
from spacebridge.tcg.catalogue import Catalogue
from spacebridge.tcg.definitions import AUTOBOT, character, mode
from spacebridge.tcg.definitions import card_set as tcg_set
from spacebridge.tcg.scenarios import TcgScenarios
from spacebridge.tcg.vocabulary import ATK, DEF, base, its

# Two characters, of which neither would flip for ever by itself: the file is accepted.
SWINGS = """
id: SWING
name: Swings
characters:
  - name: Seesaw
    stars: 3
    health: 8
    factions: [autobot]
    alt:
      attack: 2
      defense: 1
      abilities:
        - {ability: when, on: {on: trigger, events: [flips to this mode]}, do: [{verb: flip, target: this}]}
    bot: {attack: 3, defense: 1}
  - name: Pusher
    stars: 3
    health: 8
    factions: [autobot]
    bot:
      attack: 2
      defense: 2
      abilities:
        - ability: when
          on:
            on: trigger
            events: [flips]
            who: {noun: characters, side: your, that: [{is: named, name: Seesaw}]}
            mode: bot
          do: [{verb: flip, target: WHOM}]
battle_cards:
  - name: Big Numbers
    type: action
    effects:
      - verb: for each
        amount: 99
        do: [{verb: for each, amount: 99, do: [{verb: for each, amount: 99, do: [{verb: draw}]}]}]
"""

POSITION = """
game: tcg
rules: {rules}
p1: {{team: [{{card: seesaw, mode: bot}}, pusher], hand: [big-numbers], deck: [zap, zap, zap, zap]}}
p2: {{team: [bombshell-insecticon-mind-controller], deck: [zap, zap]}}
play: []
"""


def swings(whom: str) -> Catalogue:
    return Catalogue((*tcg.BUILT_IN.sets, setfiles.read_set(SWINGS.replace("WHOM", whom), "swings.yaml")))


def tcg_position(text: str, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(ADAPTERS, "tcg", TcgScenarios(catalogue))
    runner = Runner(Scenario(text, "endless.yaml"))
    runner.run()
    return runner.game


def check_draw(game: Game, reason: str) -> None:
    result = game.result
    assert result is not None
    assert (result.winners, result.draw, result.reason) == ((), True, CALLED_OFF + reason)
    assert game.decision is None
    assert game.frames == []
    game.check()
    assert reason in game.lines(None)[-1]
    assert game.clone() == game
    for viewer in (None, 0, 1):
        assert reason in str(getattr(game.view(viewer), "ending", ""))


@pytest.mark.parametrize("rules", ["advanced", "expanded"])
def test_flips_without_end_are_a_draw(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = swings("that")
    game = tcg_position(POSITION.format(rules=rules), catalogue, monkeypatch)
    again = tcg.load(game.save(), catalogue)
    for one in (game, again):
        one.choose_key("flip seesaw")
        check_draw(one, "Pusher and Seesaw would go on without end")
    assert game == again
    assert game.state_hash() == again.state_hash()
    assert tcg.load(game.save(), catalogue) == game


def test_loops_inside_one_effect_are_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tcg_position(POSITION.format(rules="expanded"), swings("that"), monkeypatch)
    game.choose_key("play big-numbers")
    check_draw(game, "Big Numbers would go on without end")


TIDE = """
id: TIDE
name: Tides
characters:
  - name: Tide
    stars: 3
    health: 8
    factions: [autobot]
    bot:
      attack: 2
      defense: 1
      abilities:
        - ability: when
          on: {on: trigger, events: [hand scrapped]}
          do:
            - {verb: move cards, source: {noun: pile, zone: scrap}, to: hand, take: all}
            - {verb: move cards, to: scrap, take: all}
"""


def test_abilities_that_wait_in_ever_larger_crowds_are_a_draw_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalogue((*tcg.BUILT_IN.sets, setfiles.read_set(TIDE, "tide.yaml")))
    text = POSITION.format(rules="expanded").replace("{card: seesaw, mode: bot}, pusher", "tide")
    text = text.replace("[big-numbers]", "[backup-plan, zap, zap, zap]")
    game = tcg_position(text, catalogue, monkeypatch)
    game.choose_key("play backup-plan")
    check_draw(game, "Tide would go on without end")
    assert len(game.log) < 5_000


def test_a_turn_has_no_end_of_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = swings("{noun: one, of: {noun: characters, side: your, that: [{is: named, name: Seesaw}]}}")
    text = POSITION.format(rules="expanded").replace(
        "{card: seesaw, mode: bot}, ", "{card: seesaw, mode: bot}, seesaw, "
    )
    game = tcg_position(text, catalogue, monkeypatch)
    game.choose_key("flip seesaw")
    choices = 1
    while game.decision is not None:
        if choices == 700:
            game = tcg.load(game.save(), catalogue)  # the count is saved with the game
        game.choose_key("choose seesaw")
        choices += 1
    assert choices == 2000
    check_draw(game, "Pusher and Seesaw would go on without end")


def test_cards_whose_stats_depend_on_each_other_are_not_in_one_game() -> None:
    echo = character("1", "Echo", "", stars=3, health=5, faction=AUTOBOT, bot=mode(1, 1, base(ATK, its(DEF))))
    narcissus = character("2", "Narcissus", "", stars=3, health=5, faction=AUTOBOT, bot=mode(1, 1, base(ATK, its(ATK))))
    catalogue = tcg.Catalogue([*tcg.BUILT_IN.sets, tcg_set("MYTH", "Myths", echo, narcissus)])
    fine = tcg.Deck.of(["echo"], {"zap": 40}, "fine", catalogue)
    assert tcg.new_game([fine, tcg.deck("wave1-cars")]).decision is not None
    bad = tcg.Deck.of(["echo", "narcissus"], {"zap": 40}, "bad", catalogue)
    with pytest.raises(BadInput, match="can't be in one game: the attack of Narcissus depends on itself"):
        tcg.new_game([bad, tcg.deck("wave1-cars")])


# The Deck-Building Game: what a file may not say, built in Python


def endless_cards() -> dbg.Catalogue:
    turns = (When("converts to bot", (Convert(),)), When("converts to alt", (Convert(),)))
    top = card("ally", "Spinning Top", "own", cost=1, abilities=turns)
    return dbg.Catalogue((*dbg.BUILT_IN.sets, card_set("endless", "Endless", top)))


TURNING = """
game: dbg
mode: {mode}
fill: 12
matrix:
  - [".", "."]
  - [".", "."]
p1: {{character: bumblebee, form: bot, at: [0, 0], energon: 3, allies: [spinning-top]}}
p2: {{character: ironhide, at: [1, 1]}}
play: []
"""


@pytest.mark.parametrize("kind", ["competitive", "coop"])
def test_conversions_without_end_are_a_draw(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = endless_cards()
    monkeypatch.setitem(ADAPTERS, "dbg", DbgScenarios(catalogue))
    runner = Runner(Scenario(TURNING.format(mode=kind), "endless.yaml"))
    runner.run()
    game = runner.game
    again = dbg.load(game.save(), catalogue)
    for one in (game, again):
        one.choose_key("convert")
        check_draw(one, "Spinning Top would go on without end")
    assert game.state_hash() == again.state_hash()
    assert dbg.load(game.save(), catalogue) == game


def test_a_file_with_such_a_card_is_refused() -> None:
    ability = {"ability": "when", "event": "converts to bot", "do": [{"verb": "convert"}]}
    top = {"name": "Spinning Top", "type": "ally", "cost": 1, "abilities": [ability]}
    with pytest.raises(BadInput, match="what waits for 'converts to bot' makes it happen again, for ever"):
        dbg_files.read_set(json.dumps({"id": "X", "name": "X", "cards": [top]}), "x.json")
