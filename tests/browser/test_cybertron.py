"""War on Cybertron at the table: two people in one team against two bots, by links of their own, and one alone."""

from __future__ import annotations

from ..table_server import Json, Table
from .conftest import Visit
from .hands import Mouse, Player, check_decision
from .people import Person

TEAMS: Json = {"game": "dbg", "mode": "tvt", "players": 4}
SOLO: Json = {"game": "dbg", "mode": "woc-solo", "players": 1}

CUT = """() => [...document.querySelectorAll('[data-testid=options] [data-option]')]
  .filter((button) => button.scrollHeight > button.clientHeight + 1).map((button) => button.dataset.option)"""
"""Numbered buttons whose text is higher than they are: it would lie over the next one."""


def missions(person: Person, seat: int) -> tuple[list[str], int]:
    """The Missions of somebody that this person knows, and how many there are."""
    zone = person.dbg.players[seat].zones["missions"]
    return [card.name for card in zone.cards], zone.size


def test_two_people_play_two_bots_over_links(visit: Visit, table: Table) -> None:
    opened = table.open(TEAMS, ("human", "rookie", "human", "rookie"))
    people = {0: visit(settings={"name": "Arcee"}), 2: visit(settings={"name": "Kup"})}
    for seat, person in people.items():
        person.sit(opened.match, seat, opened.tokens[seat])
    players = {seat: Player(Mouse(person), busy_turns=6) for seat, person in people.items()}
    one, other = people[0], people[2]
    decided: set[int] = set()
    while not one.over:
        one.until(lambda: one.over or one.options or other.options, "a person's turn, or the end")
        newest = max(person.state.version for person in people.values())
        for person in people.values():
            person.reaches(newest)
        seat = next((seat for seat, person in people.items() if person.options), -1)
        if seat < 0:
            continue
        assert people[seat].asked()
        check_decision(people[seat])
        assert not people[2 - seat].seen.options, "only who decides has something to pick"
        if seat not in decided:
            decided.add(seat)
            for viewer, person in people.items():
                known, number = missions(person, 2 - viewer)
                assert len(known) == number, "the Missions of the team are known to all of it"
                for rival in (1, 3):
                    known, number = missions(person, rival)
                    assert number, "how many the others have is seen"
                    assert not known, "which they are is not"
                for another in {0, 1, 2, 3} - {viewer}:
                    held = person.dbg.players[another]
                    assert not held.hand or len(held.hand) < held.hand_size, "only what was shown to all is known"
        players[seat].step()
        assert len(players[seat].picked) < 400, f"this never ends: {players[seat].picked[-20:]}"
    assert decided == {0, 2}
    endings = []
    for person in people.values():
        person.find("end-screen").wait_for()
        endings.append(person.find("ending").inner_text())
    assert all("win" in ending.lower() or "lost" in ending.lower() or "draw" in ending.lower() for ending in endings)
    assert one.dbg.players[0].side == one.dbg.players[2].side != one.dbg.players[1].side


def test_somebody_plays_alone(visit: Visit, table: Table) -> None:
    opened = table.open(SOLO, ("human",))
    person = visit()
    person.sit(opened.match, 0, opened.tokens[0])
    assert missions(person, 0)[1] == 3
    player = Player(Mouse(person), busy_turns=12)
    while person.asked():
        check_decision(person)
        assert not person.page.evaluate(CUT), "a long option has room for all its lines"
        player.step()
        assert len(player.picked) < 400, f"this never ends: {player.picked[-20:]}"
    person.find("end-screen").wait_for()
    ending = person.find("ending").inner_text()
    assert "win" in ending.lower() or "lost" in ending.lower(), ending
    assert len(player.picked) > 20
