"""Three ways to pick: with a mouse, with keys alone, and with fingers. And somebody who plays a game to its end."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from playwright.sync_api import Locator

from spacebridge.dbg.view import View as DbgView
from spacebridge.kernel.views import OptionView

from .people import Person

ENDINGS = ("done", "pass", "end", "no")
"""What the space bar picks, the first of these that is offered."""


class Way(Protocol):
    """How somebody presses things."""

    person: Person

    def press(self, thing: Locator) -> None: ...

    def begin(self, option: OptionView, number: int) -> None:
        """Pick an option, by whatever leads there; a menu or a question may follow. `number` counts the picks."""


class Pointer:
    """What mouse and finger have in common: they go to things on the table, and sometimes to the numbered buttons."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, thing: Locator) -> None:
        raise NotImplementedError

    def begin(self, option: OptionView, number: int) -> None:
        thing = on_table(self.person, option)
        if thing is None or number % 4 == 3:
            thing = button(self.person, option)
        self.press(thing)


class Mouse(Pointer):
    def press(self, thing: Locator) -> None:
        thing.click()


BARE = """() => {
  const table = document.querySelector('[data-testid=table] .table').getBoundingClientRect();
  for (let y = table.bottom - 8; y > table.top; y -= 23) for (let x = table.left + 8; x < table.right; x += 31) {
    const met = document.elementFromPoint(x, y);
    if (met && !met.closest('[data-grip], button, aside, [data-testid=options]')) return [x, y];
  }
  return null;
}"""
"""Somewhere on the table where nothing lies that could be taken."""


class Drawer(Mouse):
    """Draws things onto what they are meant for, or onto the bare table. What can't be held is pressed."""

    DRAWN = ("play", "attack", "move", "flip", "convert")

    def begin(self, option: OptionView, number: int) -> None:
        page = self.person.page
        grips = [page.locator(f'[data-grip="{name}"]').first for name in grips_of(self.person, option)]
        held = [grip for grip in grips if grip.count()]
        if not held or option.key.split(" ")[0] not in self.DRAWN:
            super().begin(option, number)
            return
        x, y = middle(held[0])
        to = middle(held[1]) if len(held) > 1 else page.evaluate(BARE)
        assert to is not None, "there is no bare table"
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move((x + to[0]) / 2, (y + to[1]) / 2, steps=2)
        self.person.find("drag").wait_for()
        page.mouse.move(to[0], to[1], steps=2)
        page.mouse.up()


def grips_of(person: Person, option: OptionView) -> list[str]:
    """The things of an option as hands know them."""
    view = person.view
    if not isinstance(view, DbgView):
        return [place.card if place.zone == "hand" else place.ref for place in option.places]
    moved = [f"space {view.players[view.viewer or 0].at}"] if option.key.startswith("move ") else []
    names = {"hand": "hand {0.card}", "matrix": "space {0.ref}"}
    return moved + [names[place.zone].format(place) for place in option.places if place.zone in names]


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"], 100) / 2


class Finger(Pointer):
    def press(self, thing: Locator) -> None:
        thing.tap()

    def begin(self, option: OptionView, number: int) -> None:
        hidden = self.person.page.locator(f'[data-option="{option.key}"][hidden]')
        if hidden.count() and (number % 4 == 3 or on_table(self.person, option) is None):
            self.person.find("fold").tap()
        super().begin(option, number)


class Keys:
    """Nothing but the keyboard."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, thing: Locator) -> None:
        """Walk there with the tabulator, and press."""
        for _ in range(200):
            if thing.evaluate("(thing) => thing === document.activeElement"):
                return self.key("Enter")
            self.key("Tab")
        raise AssertionError(f"the tabulator does not lead to {thing}")

    def key(self, name: str) -> None:
        self.person.page.keyboard.press(name)

    def begin(self, option: OptionView, number: int) -> None:
        keys = [other.key for other in self.person.options]
        ending = next((key for key in ENDINGS if key in keys), None)
        index = keys.index(option.key)
        if option.key == ending:
            self.key("Space")
        else:
            key = (button(self.person, option).get_attribute("aria-keyshortcuts") or "").split(" ")[0]
            assert key, f"{option.key} is number {index + 1} and has no key"
            self.key(f"Shift+{key}" if key.isupper() else key)


def button(person: Person, option: OptionView) -> Locator:
    """The numbered button of an option."""
    return person.find("options").locator(f'[data-option="{option.key}"]')


def on_table(person: Person, option: OptionView) -> Locator | None:
    """The thing on the table that one would press for an option, where there is one."""
    view = person.view
    table = person.find("table")
    verb = option.key.split(" ")[0]
    for place in option.places:
        met = place.zone == "character" and not isinstance(view, DbgView) and place.ref in things(person)
        if met or place.zone == "matrix":
            return table.locator(f'[data-ref="{place.ref}"]')
        if isinstance(view, DbgView):
            if verb == "convert":
                return table.locator('[data-place="character"]')
            if verb == "play":
                return table.locator(f'[data-place="hand {place.card}"]').first
        elif place.zone == "hand":
            hand = person.find("hand").locator("button", has=person.page.locator(f'[data-card="{place.card}"]'))
            if hand.count():
                return hand.first
    return None


def pick(way: Way, option: OptionView, number: int = 0) -> None:
    """Pick it, through the menu beside a thing and the question whether one is sure where they come up."""
    person = way.person
    before = person.state.version
    way.begin(option, number)
    chosen = False

    def done() -> bool:
        nonlocal chosen
        seen = person.seen
        if seen.version > before:
            return True
        if seen.waste:
            way.press(person.find("waste-sure"))
        elif seen.menu and not chosen:
            assert option.key in seen.menu, f"{option.key} is not in the menu {seen.menu}"
            chosen = True
            way.press(person.page.locator(f'[data-menu-option="{option.key}"]'))
        return False

    person.until(done, f"{option.key} is picked")


class Player:
    """Plays a whole game: tries a bit of everything in the first turns, and ends it quickly then."""

    EARLY = ("place", "flip", "play", "choose", "buy", "search", "move", "convert", "yes", "attack", "target")
    LATE = ("attack", "target", "end", "done", "pass", "no", "decline")

    def __init__(self, way: Way, busy_turns: int = 4, first: tuple[str, ...] = ()) -> None:
        self.way = way
        self._busy_turns = busy_turns
        self._first = first
        self.person = way.person
        self.picked: list[str] = []
        self._turn = 0
        self._often: Counter[str] = Counter()

    def choose(self) -> OptionView:
        turn = self.person.view.turn
        if turn != self._turn:
            self._turn = turn
            self._often.clear()
        order = self._first + self.EARLY if turn <= self._busy_turns else self.LATE

        def rank(option: OptionView) -> tuple[int, int]:
            verb = option.key.split(" ")[0]
            return self._often[verb], order.index(verb) if verb in order else len(order)

        return min(self.person.options, key=rank)

    def step(self) -> None:
        """One pick."""
        option = self.choose()
        self._often[option.key.split(" ")[0]] += 1
        pick(self.way, option, len(self.picked))
        self.picked.append(option.key)

    def play(self) -> None:
        """To the end; every decision is looked at before it is made."""
        while self.person.asked():
            check_decision(self.person)
            self.step()
            assert len(self.picked) < 400, f"this never ends: {self.picked[-20:]}"


# What has to be true at every decision


def check_decision(person: Person) -> None:
    """What is offered is what lights up, what is not fades, and one line says what is asked."""
    seen = person.seen
    if person.told is None or seen.version != person.state.version:
        return
    options = person.options
    assert sorted(seen.options) == sorted(option.key for option in options)
    assert len(options) > 1, f"a prompt with one option: {options}"
    assert len(seen.status) > 10, "the status line says nothing"
    assert person.state.acting in seen.status
    assert seen.asked == person.state.acting, "who listens is told the same"
    lit, faded = set(seen.live), set(seen.faded)
    touched = {name for option in options for name in reached(person, option)}
    assert lit <= touched, f"lights up though nothing can be done with it: {lit - touched}"
    for option in options:
        wanted = reached(person, option)
        assert wanted & lit or not wanted & things(person), f"{option.key}: none of {wanted} lights up"
    assert not lit & faded, f"lights up and is faded: {lit & faded}"
    rest = things(person) - lit - faded if lit else set()
    assert not rest, f"neither lit nor faded: {rest}"


def reached(person: Person, option: OptionView) -> set[str]:
    """All that an option has to do with, as the table calls it."""
    found = set()
    for place in option.places:
        found |= {place.name, f"{place.zone} {place.card}", f"{place.zone} {place.owner}"}
        if place.zone in ("discard", "damage", "missions"):
            found.add(place.zone)
        elif place.zone == "basic":
            found.add("basics")
    return found


def things(person: Person) -> set[str]:
    """What lies on the table before everybody's eyes and can be pointed at, with the cards of one's own hand."""
    view = person.view
    own = view.players[view.viewer or 0]
    hand = {f"hand {card.id}" for card in own.hand}
    if isinstance(view, DbgView):
        return hand | {space.name for space in view.matrix} | {"character"}
    return hand | {one.ref for player in view.players for one in player.team}
