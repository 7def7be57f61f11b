"""What one can read and ask at the table: cards, reasons, previews; and that nobody waits for pictures."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator

from spacebridge.dbg.view import View as DbgView

from ..table_server import DUEL, Json, Line, Table
from .client import SOURCES
from .conftest import Visit
from .hands import Finger, Mouse, Player, pick
from .people import Person
from .places import SETUPS, TABLES, show, sit_alone

PLACES = {
    "table": "[data-testid=tcg-table] [data-ref]",
    "hand": "[data-testid=hand] [data-card]",
    "pile": "[data-testid=scrap-pile] [data-card]",
    "prompt": "[data-testid=options] [data-card]",
    "battle": "[data-testid=battle] .flip[data-card]",
    "log": "[data-testid=log] li [data-card]",
}

PRESSES = 3
"""How often a finger tries."""


def after_a_battle(person: Person, table: Table) -> dict[str, str]:
    """A table on which a card lies in each of the places; the names of all cards by their ids."""
    sit_alone(person, table.open(SETUPS["tcg"], ("human", "bot")))
    player = Player(Mouse(person), busy_turns=0)
    for _ in range(60):
        assert person.asked()
        if all(person.page.locator(place).count() for place in PLACES.values()):
            return {str(card["id"]): str(card["name"]) for card in table.get("/api/cards/tcg").list}
        player.step()
    raise AssertionError("there is no card in one of the places")


def name_at(place: Locator, names: dict[str, str]) -> str:
    return names[place.get_attribute("data-card") or ""]


def test_a_card_is_read_by_pointing_at_it(visit: Visit, table: Table) -> None:
    person = visit()
    names = after_a_battle(person, table)
    for where, selector in PLACES.items():
        place = person.page.locator(selector).last
        place.scroll_into_view_if_needed()
        place.hover()
        shown = person.find("inspector")
        shown.wait_for()
        assert name_at(place, names) in shown.inner_text(), where
        if where == "table":
            assert shown.locator(".card.full").count() == 2, "both faces of a character"
        person.page.mouse.move(2, 2)
        shown.wait_for(state="detached")


def test_a_card_that_changes_is_read_as_it_is_now(visit: Visit, table: Table) -> None:
    """The pointer rests on a character while a key flips it."""
    person = visit()
    sit_alone(person, table.open(SETUPS["tcg"], ("human", "bot")))
    for _ in range(40):
        assert person.asked()
        flips = [n for n, option in enumerate(person.options[:9], 1) if option.key.startswith("flip ")]
        if flips:
            break
        pick(Mouse(person), person.options[-1], 3)
    ref = person.options[flips[0] - 1].places[0].ref
    person.page.locator(f'[data-testid=tcg-table] [data-ref="{ref}"]').hover()
    shown = person.find("inspector")
    shown.wait_for()

    def attack() -> int:
        return next(one.attack for player in person.tcg.players for one in player.team if one.ref == ref)

    before = attack()
    person.page.keyboard.press(str(flips[0]))
    person.until(lambda: person.state.view is not None and attack() != before, "it has another attack now")
    person.until(lambda: f"attack {attack()}," in shown.inner_text(), "the new attack is read")


def test_a_card_is_read_with_a_key(visit: Visit, table: Table) -> None:
    """One walks there with arrow keys, and reads with another."""
    person = visit()
    names = after_a_battle(person, table)
    keys = person.page.keyboard
    for where, selector in PLACES.items():
        place = person.page.locator(selector).last
        if where == "log":
            person.find("log").focus()
            keys.press("ArrowUp")
        else:
            steer(person, place.locator("xpath=ancestor-or-self::*[self::button or @data-nav][1]"))
        keys.press("i")
        shown = person.find("inspector-dialog")
        shown.wait_for()
        assert name_at(place, names) in shown.inner_text(), where
        keys.press("Escape")
        shown.wait_for(state="detached")


WHERE = """(goal) => {
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const now = document.activeElement;
  if (now === goal) return null;
  if (now === document.body) return [-1, 1, 0];
  const seen = (window.walked ??= []);
  if (!seen.includes(now)) seen.push(now);
  const [from, to] = [middle(now.getBoundingClientRect()), middle(goal.getBoundingClientRect())];
  return [seen.indexOf(now), to[0] - from[0], to[1] - from[1]];
}"""


def steer(person: Person, goal: Locator) -> None:
    """Press arrow keys until the focus is there.

    From each thing first the way that points to the goal, and where that led nowhere, the next one: whoever goes on
    by the way taken least often from a place comes by everywhere in the end.
    """
    goal.wait_for()
    taken: Counter[tuple[int, str]] = Counter()
    for _ in range(400):
        found = goal.evaluate(WHERE)
        if found is None:
            return
        place, across, down = found
        sideways = ["ArrowRight", "ArrowLeft"] if across > 0 else ["ArrowLeft", "ArrowRight"]
        upright = ["ArrowDown", "ArrowUp"] if down > 0 else ["ArrowUp", "ArrowDown"]
        first, second = (sideways, upright) if abs(across) > abs(down) else (upright, sideways)
        ways = [first[0], second[0], second[1], first[1]]
        way = min(ways, key=lambda one: taken[place, one])
        taken[place, way] += 1
        person.page.keyboard.press(way)
    raise AssertionError(f"arrow keys do not lead to {goal}")


def test_a_card_is_read_by_a_long_press(visit: Visit, table: Table) -> None:
    person = visit(phone=True)
    names = after_a_battle(person, table)
    for where, selector in PLACES.items():
        if where == "prompt":
            continue  # a finger that rests on an option looks at what would come of it
        if where == "log":
            person.find("log-button").tap()
        place = person.page.locator(selector).last
        place.scroll_into_view_if_needed()
        shown = person.find("inspector-dialog")
        version = person.state.version
        hold(person, place, shown.is_visible)
        shown.wait_for()
        assert name_at(place, names) in shown.inner_text(), where
        assert person.state.version == version, "reading picks nothing"
        shown.locator(".x").tap()
        shown.wait_for(state="detached")


def hold(person: Person, thing: Locator, until: Callable[[], bool]) -> None:
    """Rest a finger on something until it is true; not before it lies still and nothing lies over it.

    What moves away under the finger, as a table may at that moment, is pressed once more.
    """
    finger = person.context.new_cdp_session(person.page)
    for _ in range(PRESSES):
        thing.tap(trial=True)
        box = thing.bounding_box()
        assert box is not None
        at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
        shown = person.comes_true(until, 8)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        if shown:
            return
    raise AssertionError(f"a long press on {thing} shows nothing; faults: {person.complaints}")


def test_an_option_is_looked_at_by_a_long_press(visit: Visit, table: Table) -> None:
    person = visit(phone=True)
    sit_alone(person, table.open(SETUPS["tcg"], ("human", "bot")))
    flip = next(option for option in person.options if option.key.startswith("flip "))
    button = person.find("options").locator(f'[data-option="{flip.key}"]')
    person.find("fold").tap()
    version = person.state.version
    hold(person, button, lambda: person.find("preview").locator("li").first.is_visible())
    assert person.seen.version == version, "looking picks nothing"


@pytest.mark.parametrize("game", ["tcg", "dbg"])
def test_why_not(visit: Visit, table: Table, game: str) -> None:
    """What is faded answers with a reason, and with the rule behind it."""
    person = visit()
    sit_alone(person, table.open(SETUPS[game], ("human", "bot")))
    player = Player(Mouse(person))
    assert person.asked()
    while person.options[0].key.startswith("place "):
        pick(player.way, person.options[0])
        assert person.asked()
    faded = person.page.locator("[data-testid=table] [data-ref].faded")
    assert faded.count() > 2
    for n in range(3):
        version = person.state.version
        faded.nth(n).click()
        toast = person.find("toast").last
        toast.wait_for()
        assert len(toast.locator("span").inner_text()) > 15
        link = toast.locator("a")
        address = link.get_attribute("href") or ""
        assert address.startswith("/rules/"), f"no rule behind: {toast.inner_text()}"
        assert table.get(f"/api{address}").status == 200, address
        toast.locator("button").click()
        toast.wait_for(state="detached")
        assert person.state.version == version


OPEN_COUNTRY = """game: dbg
title: Bumblebee drives past open cards
mode: competitive
matrix:
  - [jazz, hound, ".", "."]
  - [ion-blaster, hound, jazz, "."]
p1: {character: bumblebee, at: [0, 0], energon: 2, hand: [courage, courage, patrol], deck: [courage, courage, fix]}
p2: {character: ironhide, at: [1, 2], energon: 2, hand: [courage], deck: [courage, fix]}
"""
"""Nothing that is near lies face down, so no step brings a surprise."""


@pytest.mark.parametrize(("game", "verb"), [("tcg", "flip"), ("dbg", "move"), ("dbg", "play")])
def test_a_preview_without_chance_is_what_happens(visit: Visit, table: Table, game: str, verb: str) -> None:
    person = visit()
    setup: Json = SETUPS[game] if game == "tcg" else {"game": "dbg", "scenario": OPEN_COUNTRY}
    sit_alone(person, table.open(setup, ("human", "bot")))
    option = next(one for one in person.options if one.key.startswith(verb + " "))
    person.find("options").locator(f'[data-option="{option.key}"]').hover()
    panel = person.find("preview")
    panel.locator("li").first.wait_for()
    outcome = json.loads(next(frame for frame in reversed(person.heard) if frame.startswith('{"t":"preview"')))
    assert outcome["key"] == option.key
    assert outcome["certain"]
    shown = panel.locator("li").all_inner_texts()
    assert shown
    lines = person.find("log").locator("li")
    known = lines.count()
    pick(Mouse(person), option, 3)
    assert person.asked()
    person.until(lambda: lines.count() > known, "new lines in the log")
    happened = [text.replace("§", "").strip() for text in lines.all_inner_texts()[known:]]
    assert happened[: len(shown)] == shown


PACED = set(re.findall(r"^  (\w+): \d+,$", (SOURCES / "src/games/tcg/pace.ts").read_text(), re.MULTILINE))
"""The events that are shown for a while."""


def takes_its_time(frame: str) -> bool:
    moments = json.loads(frame)["moments"] if frame.startswith('{"t":"state"') else []
    return any(moment["line"]["event"]["kind"] in PACED for moment in moments if moment.get("line"))


TWO_TURNS = """game: tcg
title: Two turns without a surprise
p1:
  team: [{card: optimus-prime-battlefield-legend, mode: bot}, ironhide-veteran-autobot]
  hand: [grenade-launcher, zap]
  deck: [zap, zap, zap, zap, zap, zap]
  fill: 20
p2:
  team: [{card: megatron-living-weapon, mode: bot}, optimus-prime-battlefield-legend, ramjet-sky-smasher]
  deck: [data-pad, data-pad, data-pad, data-pad, data-pad, data-pad]
  fill: 20
"""
SKIP = """async () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  for (let turn = 0; turn < 20; turn += 1) await null;
  const root = document.querySelector('[data-testid=table]');
  return [root.dataset.behind ?? '', Number(root.dataset.version)];
}"""
COUNT_BEGUN = """() => {
  window.begun = 0;
  const root = document.querySelector('[data-testid=table]');
  const look = () => (window.begun += root.dataset.behind === undefined ? 0 : 1);
  new MutationObserver(look).observe(root, { attributeFilter: ['data-behind'] });
}"""


def test_nobody_waits_for_pictures(visit: Visit, table: Table) -> None:
    """What happens is shown moment by moment, and any key shows the end of it at once, with what can be picked next.

    The rival is a line of this test and picks when it is told to, so nothing comes in between.
    """
    person = visit(settings={"speed": "normal", "confirm": False})
    opened = table.open({"game": "tcg", "scenario": TWO_TURNS}, DUEL)
    picked: list[str] = []
    with table.line(opened.match, opened.tokens[1]) as rival:
        sit_alone(person, opened)
        person.page.evaluate(COUNT_BEGUN)
        player = Player(Mouse(person), busy_turns=99)
        for _ in range(8):
            before, heard, known = person.state.version, len(person.heard), begun(person)
            option = player.choose()
            person.find("options").locator(f'[data-option="{option.key}"]').click()
            person.until(lambda: person.state.version > before, "it is stored")  # noqa: B023
            takes_time = any(takes_its_time(frame) for frame in person.heard[heard:])
            person.until(lambda: begun(person) > known or person.seen.version > before, "it is shown")  # noqa: B023
            assert takes_time, f"{option.key} brings something to see"
            assert begun(person) == known + 1, f"{option.key} is shown moment by moment, and all of it at a stretch"
            picked.append(option.key.split(" ")[0])
            assert person.page.evaluate(SKIP) == ["", before + 1], "the end is shown at once"
            if not person.options:
                let_play(rival, person)
    assert picked == ["flip", "play", "choose", "play", "attack", "target", "flip", "play"]


def begun(person: Person) -> int:
    """How often something began to be shown moment by moment."""
    return int(person.page.evaluate("window.begun"))


def let_play(rival: Line, person: Person) -> None:
    """The rival does nothing but what must be done, until it is the person's turn again; that is not watched."""
    rival.when(lambda state: state["version"] == person.state.version)
    while rival.options:
        rival.pick(lambda keys: next((key for key in keys if key in ("end", "pass", "no")), keys[0]))
    person.until(lambda: person.state.version == rival.version, "the person knows of it")
    person.page.evaluate(SKIP)
    assert person.asked()


@pytest.mark.parametrize("game", ["tcg", "dbg"])
def test_a_table_that_waits_for_its_player_draws_nothing(visit: Visit, table: Table, game: str) -> None:
    """What lights up comes to rest: nothing moves without an end, and in a while nothing moves at all."""
    person = visit(settings={"speed": "normal"})
    sit_alone(person, table.open(SETUPS[game], ("human", "bot")))
    assert person.asked()
    moving = """() => document.getAnimations().map((one) => one.effect.getComputedTiming().iterations)"""
    assert not [times for times in person.page.evaluate(moving) if times is None or times > 100]
    person.until(lambda: not person.page.evaluate(moving), "all is at rest")


def test_battle_cards_are_flipped_one_by_one(visit: Visit, table: Table) -> None:
    """With the running total of each side; meanwhile any card can be read."""
    person = visit(settings={"speed": "fast"})
    sit_alone(person, table.open(SETUPS["tcg"], ("human", "bot")))
    person.page.evaluate("""() => {
      window.seen = [];
      const look = () => {
        const flips = [...document.querySelectorAll('[data-testid=battle] .flip')].map((one) => one.textContent);
        if (flips.length !== window.seen.at(-1)?.length) window.seen.push(flips);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    }""")
    for verb in ("attack", "target"):
        assert person.asked()
        option = next((one for one in person.options if one.key.startswith(verb)), None)
        if option is not None:
            pick(Mouse(person), option, 3)
    person.page.locator("[data-testid=tcg-table] [data-ref]").last.hover()
    person.find("inspector").wait_for()
    person.until(lambda: person.page.locator("[data-testid=battle] .result").count(), "the battle is shown to its end")
    counts = [len(flips) for flips in person.page.evaluate("() => window.seen")]
    begun = counts[counts.index(0) :] if 0 in counts else counts
    assert max(begun) >= 4, "both sides flip two cards at least"
    steps = [after - before for before, after in pairwise(begun)]
    assert all(step == 1 or step < 0 for step in steps), f"one by one: {counts}"


def test_pictures_stand_still_where_the_system_asks_for_calm(visit: Visit, table: Table) -> None:
    person = visit(settings={"speed": "normal"}, calm=True)
    sit_alone(person, table.open(SETUPS["tcg"], ("human", "bot")))
    assert person.page.locator("html").get_attribute("data-speed") == "off"
    attack = next(option for option in person.options if option.key.startswith("attack "))
    pick(Mouse(person), attack, 3)
    assert person.page.locator(".fx").count() == 0


def test_the_matrix_is_walked_with_arrow_keys(visit: Visit, table: Table) -> None:
    person = visit()
    sit_alone(person, table.open(SETUPS["dbg"], ("human", "bot")))
    keys = person.page.keyboard
    person.page.locator('[data-ref="0,0"]').focus()
    walked = []
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        keys.press(key)
        walked.append(person.page.evaluate("() => document.activeElement.dataset.ref"))
    assert walked == ["0,1", "1,1", "2,1", "2,2", "1,2", "1,1"]
    version = person.state.version
    keys.press("Enter")
    person.moved_on(version)
    assert person.asked()
    assert person.dbg.players[0].at == "1,1"


IN_SIGHT = """() => [...document.querySelectorAll('[data-testid=table] [data-ref]')].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.dataset.ref, Math.round(box.left), Math.round(box.top), Math.round(box.right), Math.round(box.bottom)];
})"""


def check_in_sight(person: Person, *, rows: bool) -> None:
    """All characters or spaces are on the screen as a whole, at least from left to right."""
    size = person.page.viewport_size
    assert size is not None
    boxes = person.page.evaluate(IN_SIGHT)
    view = person.view
    if isinstance(view, DbgView):
        rivals = [f"p{n + 1}" for n in range(len(view.players)) if n != view.viewer]
        position = [*rivals, *(space.name for space in view.matrix)]
    else:
        position = [one.ref for player in view.players for one in player.team]
    assert sorted(box[0] for box in boxes) == sorted(position), "what is in sight is what the position says"
    for ref, left, top, right, bottom in boxes:
        assert left >= -2, f"{ref} begins at {left}"
        assert right <= size["width"] + 2, f"{ref} ends at {right}"
        if rows:
            assert top >= 40, f"{ref} begins at {top}"
            assert bottom <= size["height"], f"{ref} ends at {bottom}"


@pytest.mark.parametrize(("page", "things"), [("tcg", 4 + 4), ("dbg", 3 * 4 + 1), ("five", 4 * 5 + 4)])
def test_before_the_first_pick_everything_is_in_sight(visit: Visit, table: Table, page: str, things: int) -> None:
    """The teams of two boxes, or the spaces of the Matrix and the rivals beside it: nobody has picked anything yet."""
    person = visit()
    opened = table.open(TABLES[page], ("human",) * int(str(TABLES[page].get("players", 2))))
    person.sit(opened.match, 0, opened.tokens[0])
    person.until(lambda: person.seen.laid, "the table is laid")
    check_in_sight(person, rows=True)
    assert len(person.page.evaluate(IN_SIGHT)) == things


@pytest.mark.parametrize("page", ["tcg", "dbg", "five"])
def test_all_is_in_sight(visit: Visit, table: Table, page: str) -> None:
    """At 1280x720 nothing of the table has to be scrolled to, whatever has the focus."""
    person = visit()
    show(person, table, page)
    player = Player(Mouse(person), busy_turns=99)
    for _ in range(8):
        check_in_sight(person, rows=True)
        person.find("hand").locator("button").last.focus()
        check_in_sight(person, rows=True)
        player.step()
        assert person.asked()
    assert person.find("seats").is_visible()
    assert person.find("log").is_visible()


@pytest.mark.parametrize("game", ["tcg", "dbg"])
def test_a_phone_is_wide_enough(visit: Visit, table: Table, game: str) -> None:
    person = visit(phone=True)
    show(person, table, game)
    player = Player(Finger(person), busy_turns=0 if game == "tcg" else 99)
    for _ in range(8):
        check_in_sight(person, rows=False)
        player.step()
        assert person.asked()


def test_words_on_cards_are_explained_and_lead_to_their_rule(visit: Visit, table: Table) -> None:
    person = visit()
    person.go("/cards/tcg?q=Bold")
    person.find("cards").locator("a").first.click()
    word = person.page.locator("button.word").first
    word.wait_for()
    word.hover()
    tip = person.page.locator("[role=tooltip]").first
    tip.wait_for()
    link = tip.locator("a").get_attribute("href") or ""
    assert link.startswith("/rules/")
    tip.locator("a").click()
    person.find("rule-text").wait_for()
    assert len(person.find("rule-text").inner_text()) > 20


def test_rules_are_found_by_their_words(visit: Visit, table: Table) -> None:
    person = visit()
    person.go("/rules")
    box = person.find("rule-search")
    box.fill("pierce")
    person.until(lambda: "q=pierce" in person.page.url, "the address tells what is searched for")
    lines = person.page.locator(".pages li")
    lines.first.wait_for()
    every = table.get("/api/rules").list
    fields = ("id", "text", "chapter", "document")
    wanted = [rule for rule in every if "pierce" in " ".join(str(rule[field]) for field in fields).lower()]
    assert 0 < lines.count() == len(wanted) < len(every)
    person.find("watch").first.click()
    person.find("step-words").wait_for()
    assert person.find("stage").is_visible()
    person.go("/rules?q=nothing+has+these+words")
    assert person.page.locator(".pages li").count() == 0
