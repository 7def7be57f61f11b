"""The Trading Card Game as it is drawn in a terminal."""

from __future__ import annotations

import io

from rich.console import Console

from spacebridge.kernel.scenario import Scenario, game_at
from spacebridge.tcg.view import View
from spacebridge.terminal.board import draw

POSITION = """title: All that can lie beside a team
game: tcg
p1:
  team:
    - {card: soundwave-communications, under: [ravage-saboteur]}
    - {card: arcee-skilled-fighter, upgrades: [{card: regenerative-core, counters: 1}, primary-laser]}
    - {card: mindwipe-hypnotist, head: vorath}
  ko: [ramjet-sky-smasher, heroic-resolve]
  secret: [hiding-spot]
  stratagems: [camien-toughness, {card: all-out, flipped: true}]
  trackers: {tower: {height: 3}}
p2: {team: [bombshell-insecticon-mind-controller]}
"""


def drawn(viewer: int) -> str:
    """The whole table as it is printed, without frames and breaks."""
    console = Console(width=118, file=io.StringIO(), force_terminal=False)
    view = game_at(Scenario(POSITION, "all.yaml")).view(viewer)
    assert isinstance(view, View)
    console.print(draw(view, ("Ann", "Ben")))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_what_lies_beside_a_team_is_named() -> None:
    text = drawn(0)
    for line in (
        "Stratagems: Camien Toughness, All-Out (flipped)",
        "Tower: height 3",
        "Battle cards in the KO area: Heroic Resolve",
        "Secret Actions face down (1): Hiding Spot K",
        "under Soundwave",
        "[H] Vorath",
        "[W] Primary Laser",
        "[A] Regenerative Core +1 DEF, 1",
        "damage counter ",
    ):
        assert line in text
    assert "Sideboard" not in text


def test_a_rival_sees_that_a_secret_action_lies_there_and_not_which() -> None:
    text = drawn(1)
    assert "Secret Actions face down (1):" in text
    assert "Hiding Spot" not in text
    assert "Tower: height 3" in text
