"""Who sits where: two browsers, spectators, a shared screen, and what survives a reload or the server's death."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from ..table_server import Table, fresh_database
from .conftest import Visit
from .hands import Mouse, Player, check_decision, pick
from .people import Person
from .places import BASIC, EXPANDED, SETUPS, share, sit_alone


@pytest.fixture
def mortal(table: Table) -> Iterator[Table]:
    """A server of its own, to be killed and started again."""
    with fresh_database("sqlite") as database, Table(database) as mortal:
        yield mortal


def table_text(person: Person) -> str:
    """All that stands on the table, for eyes and for ears."""
    return person.find("table").locator("[data-testid=tcg-table], [data-testid=dbg-table]").inner_text()


def in_mid_effect(person: Person) -> None:
    """Play until something is asked that is not the turn's own question."""
    player = Player(Mouse(person))
    for _ in range(80):
        assert person.asked()
        keys = {option.key.split(" ")[0] for option in person.options}
        if not keys & {"end", "place", "attack"} and player.picked:
            return
        player.step()
    raise AssertionError("no effect ever asked anything")


def test_two_clicks_from_a_cold_browser_to_the_first_decision(visit: Visit) -> None:
    person = visit(cold=True)
    person.go("/")
    clicks = 0
    for testid in ("play-tcg",):
        person.find(testid).click()
        clicks += 1
    assert person.asked()
    assert clicks <= 2
    check_decision(person)


def test_two_browsers_in_one_match(visit: Visit) -> None:
    """An invitation by link; both see the same game, each with their own hand."""
    host, guest = visit(settings={"name": "Arcee"}), visit()
    host.go("/")
    host.find("friend-tcg").click()
    link = host.find("invite").input_value()
    assert link.startswith(f"{host.url}/join/")
    guest.page.goto(link)
    guest.find("join-name").fill("Kup")
    guest.find("guest-deck").select_option("wave1-dinobots")
    guest.find("join-button").click()
    for person in (host, guest):
        person.reaches(0)
    people = {0: host, 1: guest}
    assert {host.state.you, guest.state.you} == {0, 1}
    assert [seat.name for seat in guest.state.table.seats] == ["Arcee", "Kup"]
    team = {one.id for one in guest.tcg.players[guest.state.you or 0].team}
    assert "grimlock-dinobot-leader" in team, "the deck they chose"

    players = {seat: Player(Mouse(person)) for seat, person in people.items()}
    active = set()
    for _ in range(12):
        newest = max(person.state.version for person in people.values())
        for person in people.values():
            person.reaches(newest)
        decision = host.view.decision
        assert decision is not None
        seat = decision.player
        active.add(seat)
        assert people[seat].asked()
        check_decision(people[seat])
        assert not people[1 - seat].seen.options
        for person, other in ((host, guest), (guest, host)):
            hidden = {id: name for id, name in hand_of(other).items() if f'"{id}"' not in in_the_open(person)}
            assert not shows(person, hidden), "the other's hand is not in the page"
            assert shows(person, hand_of(person)) == set(hand_of(person)), "one's own hand is"
        players[seat].step()
    assert active == {0, 1}, "both have decided something"
    assert "Kup" in host.find("seats").inner_text()


@pytest.mark.parametrize("game", ["tcg", "dbg"])
def test_reload_in_mid_effect(visit: Visit, table: Table, game: str) -> None:
    person = visit()
    opened = table.open(SETUPS[game], ("human", "bot"))
    person.sit(opened.match, 0, opened.tokens[0])
    in_mid_effect(person)
    before, text = person.state, table_text(person)
    person.told = None
    person.page.reload()
    assert person.asked()
    assert person.state == before
    assert table_text(person) == text
    check_decision(person)
    pick(Mouse(person), person.options[0])


@pytest.mark.parametrize("game", ["tcg", "dbg"])
def test_the_server_dies_in_mid_effect(visit: Visit, mortal: Table, game: str) -> None:
    """Nobody reloads anything: the page finds the table again, as it was."""
    person = visit(url=mortal.url)
    opened = mortal.open(SETUPS[game], ("human", "bot"))
    person.sit(opened.match, 0, opened.tokens[0])
    in_mid_effect(person)
    before, text = person.state, table_text(person)
    person.forgive("WebSocket connection")
    person.forgive("net::ERR_")  # whatever the page asks for while nobody answers
    mortal.kill()
    person.until(lambda: "offline" in (person.find("status").get_attribute("class") or ""), "the line is lost")
    mortal.start()
    person.until(lambda: "offline" not in (person.find("status").get_attribute("class") or ""), "the line is back")
    assert person.asked()
    assert person.state.view == before.view
    assert person.state.version == before.version
    assert table_text(person) == text
    pick(Mouse(person), person.options[0])


def hand_of(person: Person) -> dict[str, str]:
    """One's own hand: names by ids."""
    view = person.tcg
    return {card.id: card.name for card in view.players[view.viewer or 0].hand}


def in_the_open(person: Person) -> str:
    """What the page was told last, with the view that it led to, without the lists of what the decks consist of."""
    told = json.loads(next(frame for frame in reversed(person.heard) if frame.startswith('{"t":"state"')))
    views = [json.loads(bytes(person.state.view)), *([told["scene"]["view"]] if told["scene"] else [])]
    for view in views:
        del view["supply"]
    return json.dumps([told, views])


def shows(person: Person, cards: dict[str, str]) -> set[str]:
    """Which of the cards are anywhere in the page: as a picture, in a list, in the log, for readers."""
    html = person.page.content()
    return {id for id, name in cards.items() if f'"{id}"' in html or f" {id}" in html or name in html}


def test_a_spectator_sees_no_hand(visit: Visit, table: Table) -> None:
    person, watcher = visit(), visit()
    opened = table.open(EXPANDED, ("human", "bot"))
    person.sit(opened.match, 0, opened.tokens[0])
    assert person.asked()
    watcher.go(f"/table/{opened.match}")
    watcher.find("watching").wait_for()
    watcher.until(lambda: watcher.seen.laid and watcher.state.version == person.state.version, "the same moment")
    public = in_the_open(watcher)
    hidden = {id: name for id, name in hand_of(person).items() if f'"{id}"' not in public}
    assert hidden
    assert shows(person, hidden) == set(hidden), "the owner sees them"
    assert not shows(watcher, hidden)
    assert not watcher.seen.options
    assert not watcher.seen.live
    assert watcher.find("undo").count() == 0


def test_a_shared_screen_is_handed_over_without_a_hidden_card_in_the_page(visit: Visit) -> None:
    person = visit()
    person.go("/")
    person.find("hotseat-tcg").click()
    hands: dict[int, dict[str, str]] = {}
    secret = 0
    for _ in range(4):
        person.until(lambda: person.told is not None and person.seen.handover and person.seen.laid, "the handover")
        public = in_the_open(person)
        for owner, hand in hands.items():
            hidden = {id: name for id, name in hand.items() if f'"{id}"' not in public}
            secret += len(hidden)
            assert not shows(person, hidden), f"cards of seat {owner} are in the page"
        assert not person.seen.options
        seat = person.state.handover
        assert seat is not None
        person.find("sit").click()
        assert person.asked()
        assert person.state.you == seat
        open_now = in_the_open(person)
        theirs = {id: name for id, name in hands.get(1 - seat, {}).items() if f'"{id}"' not in open_now}
        assert not shows(person, theirs), "the other's hand is not in the page"
        assert shows(person, hand_of(person)) == set(hand_of(person)), "one's own hand is"
        hands[seat] = play_until_handover(person)
    assert set(hands) == {0, 1}
    assert secret > 0, "some cards of a hand were secret when it was covered"


SHARED = """game: tcg
title: Two at one screen
p1:
  team: [{card: optimus-prime-battlefield-legend, mode: bot}]
  hand: [grenade-launcher]
  deck: [zap, zap, zap, zap]
  fill: 20
p2:
  team: [optimus-prime-battlefield-legend]
  hand: [flamethrower]
  deck: [data-pad, zap, zap, zap]
  fill: 20
"""
WATCH_THE_SCREEN = """() => {
  window.looks = [];
  const look = () => {
    const now = {
      blow: document.querySelector('[data-testid=battle] .result') !== null,
      first: document.querySelector('[data-testid=hand] [data-card=grenade-launcher]') !== null,
      second: document.documentElement.outerHTML.includes('"flamethrower"'),
      handover: document.querySelector('[data-testid=handover]') !== null,
    };
    if (JSON.stringify(now) !== JSON.stringify(window.looks.at(-1))) window.looks.push(now);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""


@pytest.mark.parametrize("key", ["", "Enter", "Space"])
def test_the_attack_that_ends_a_turn_is_seen_before_a_shared_screen_is_handed_over(
    visit: Visit, table: Table, key: str
) -> None:
    """With the eyes of who made it. A key shows the end of it at once, and opens nothing."""
    person = visit(settings={"speed": "slow" if key else "fast", "confirm": False})
    share(person, table.open({"game": "tcg", "scenario": SHARED}, ("human", "human")))
    person.find("sit").click()
    assert person.asked()
    person.page.evaluate(WATCH_THE_SCREEN)
    while person.state.handover is None:
        version = person.state.version
        attacks = [option for option in person.options if option.key.startswith(("attack", "target"))]
        ends = [option for option in person.options if option.key in ("end", "pass", "done")]
        chosen = (attacks or ends or list(person.options))[0]
        person.find("options").locator(f'[data-option="{chosen.key}"]').click()
        person.until(lambda: person.state.version > version, "it is stored")  # noqa: B023
        if person.state.handover is None:
            assert person.asked()
    if key:
        person.page.keyboard.press(key)
    person.find("handover").wait_for()
    looks = person.page.evaluate("() => window.looks")
    fell = next(i for i, look in enumerate(looks) if look["handover"])
    if not key:
        assert any(look["blow"] and look["first"] for look in looks[:fell]), "the damage was seen, by who dealt it"
    assert all(look["first"] for look in looks[:fell])
    assert all(look["handover"] and not look["first"] for look in looks[fell:]), "their hand is put away"
    assert not any(look["second"] for look in looks), "the other's hand was never there"
    person.find("sit").click()
    assert person.asked()
    assert person.state.you == 1


def play_until_handover(person: Person) -> dict[str, str]:
    """Pick whatever ends the turn soonest; the hand as it was last seen."""
    for _ in range(20):
        hand = hand_of(person)
        option = min(person.options, key=lambda one: not one.key.startswith(("attack", "target", "pass", "end", "no")))
        pick(Mouse(person), option, 3)
        person.until(lambda: person.told is not None and person.seen.version == person.state.version, "the new state")
        if person.seen.handover:
            return hand
        assert person.asked()
    raise AssertionError("the turn never ends")


def test_undo_is_free_where_nothing_was_seen(visit: Visit, table: Table) -> None:
    person = visit()
    sit_alone(person, table.open(EXPANDED, ("human", "bot")))
    for by_key in (False, True):
        before, text = person.state, table_text(person)
        flip = next(option for option in person.options if option.key.startswith("flip "))
        pick(Mouse(person), flip)
        assert person.asked()
        assert person.state.undo.free
        assert table_text(person) != text
        version = person.state.version
        if by_key:
            person.page.keyboard.press("z")
        else:
            person.find("undo").click()
        person.moved_on(version)
        assert person.asked()
        assert person.state.view == before.view
        assert table_text(person) == text
    assert not person.state.practice
    assert person.find("practice").count() == 0


@pytest.mark.parametrize("agrees", [True, False])
def test_undo_by_consent(visit: Visit, table: Table, agrees: bool) -> None:
    """After an attack cards were seen: the other one is asked."""
    asking, other = visit(), visit()
    opened = table.open(BASIC, ("human", "human"))
    asking.sit(opened.match, 0, opened.tokens[0])
    other.sit(opened.match, 1, opened.tokens[1])
    seats = {0: asking, 1: other}
    for number in range(30):
        decision = asking.view.decision
        assert decision is not None
        person = seats[decision.player]
        assert person.asked()
        before = person.state
        option = person.options[0]
        pick(Mouse(person), option, number)
        for one in seats.values():
            one.reaches(before.version + 1)
        if person.state.undo.possible and person.state.undo.needs_consent:
            break
    else:
        raise AssertionError("undo was always free")
    rival = seats[1 - (before.you or 0)]
    after = person.state
    person.find("undo").click()
    person.find("undo-sure").click()
    rival.find("consent-dialog").wait_for()
    assert person.state.view == after.view, "nothing is taken back before the answer"
    rival.find("consent-yes" if agrees else "consent-no").click()
    rival.find("consent-dialog").wait_for(state="detached")
    person.until(lambda: person.state.undo.asked_by is None, "the question is settled")
    assert person.state.view == (before.view if agrees else after.view)
