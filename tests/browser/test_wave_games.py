"""Whole games with what came after Wave 1: Combiners, Cassettes, Secret Actions, heads, stratagems, sideboards."""

from __future__ import annotations

import pytest

from ..table_server import Json, Table
from .conftest import Visit
from .hands import Mouse, Player
from .people import Person
from .places import sit_alone

GAMES = {
    "a Combiner of six": ("devastator-deck", "blaster-deck"),
    "Cassettes": ("soundwave-deck", "devastator-deck"),
    "Secret Actions": ("wave3-secret-actions", "wave5-secret-agents"),
    "a head that wears a head": ("wave5-fortress-maximus", "wave5-decepticon-titan-masters"),
    "stratagems": ("wave5-arsenal", "wave5-sky-shadow"),
}
"""The decks of a game: ours, and that of the bot."""
SIDEBOARDED = """Sideboarded

Characters
Windblade, Combiner Hunter
Inferno, Fearless Firefighter

Battle cards
3 Zap
3 Medic
3 Supercharge
3 Plasma Burst
3 Primary Laser
3 Armored Plating
3 Flamethrower
3 Data Bank
3 Repair Bay
3 Bug Bomb
3 Photon Bomb
3 Strafing Run
3 Improvised Shield
3 Roll Out!

Sideboard
2 Leap into Battle
1 Force Field
"""


def setup(*decks: str) -> Json:
    return {"game": "tcg", "rules": "expanded", "decks": [{"id": one} for one in decks]}


def play(person: Person) -> str:
    """To the end, every decision looked at; what is read there."""
    Player(Mouse(person)).play()
    person.find("end-screen").wait_for()
    return person.find("ending").inner_text().lower()


@pytest.mark.parametrize("about", GAMES)
def test_a_game_with(visit: Visit, table: Table, about: str) -> None:
    person = visit()
    sit_alone(person, table.open(setup(*GAMES[about]), ("human", "rookie")))
    ending = play(person)
    assert "win" in ending or "lost" in ending, ending


def test_a_match_of_three_with_a_sideboard(visit: Visit, table: Table) -> None:
    """Cards are exchanged before the second game, the score is told after each, and somebody has won two at the end."""
    person = visit()
    match_of_three(person, table)
    won = [0, 0]
    while max(won) < 2:
        series = person.state.table.series
        assert series is not None
        assert list(series.won) == won
        if series.played:
            exchange(person)
        play(person)
        winners = person.tcg.winners or ()
        if len(winners) == 1:
            won[winners[0]] += 1
        assert ":".join(map(str, won)) in person.find("series").inner_text()
        if max(won) < 2:
            next_game(person)


def match_of_three(person: Person, table: Table) -> None:
    decks: Json = {"game": "tcg", "best_of": 3, "decks": [{"text": SIDEBOARDED}, {"id": "wave1-cars"}]}
    sit_alone(person, table.open(decks, ("human", "random")))


def next_game(person: Person) -> None:
    match = person.state.table.match
    person.find("rematch").click()
    person.until(lambda: person.state.table.match != match, "the next game")
    assert person.asked()


def exchange_begins(person: Person) -> None:
    """The first game is over, and a card of the sideboard was picked for the second."""
    play(person)
    next_game(person)
    press(person, "choose force-field")


def exchange(person: Person) -> None:
    """One card of the sideboard for one of the deck."""
    for key in ("choose force-field", "choose zap", "done"):
        press(person, key)
    aside = {one.id for one in person.tcg.players[0].zones["sideboard"].cards}
    assert aside == {"zap", "leap-into-battle"}


def press(person: Person, key: str) -> None:
    version = person.state.version
    person.find("options").locator(f'[data-option="{key}"]').click()
    person.moved_on(version)
    assert person.asked()
