"""Pictures of the table for the documentation: `python -m tests.screenshots` writes docs/screenshots.

Names behind it (`python -m tests.screenshots lobby devastator`) take only these. They are taken of the real table with
the system's Chromium. Matches are played a little, so that something is to be seen; cards and positions differ from run
to run.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, FloatRect, ViewportSize

from .browser.client import ROOT, a_browser, come, ensure_built
from .browser.hands import Finger, Mouse, Player, Way
from .browser.people import Person
from .browser.places import DUEL, EXPANDED, FIVE, sit_alone
from .browser.test_wave_games import GAMES, exchange_begins, match_of_three, setup
from .browser.test_waves import CASSETTES, DEVASTATOR, FIREDRIVE, MASTER, SECRET, pick
from .browser.words import PHONES
from .table_server import Json, Table, fresh_database

FOLDER = ROOT / "docs" / "screenshots"
LARGEST = 150_000
"""Bytes of a picture that is still small enough for a repository."""
QUALITY = 80
STANDS_STILL = """async (held) => {
  const motion = document.getAnimations().find((one) => one.effect.target.contains(held));
  while (!(motion.effect.getComputedTiming().progress > 0.5)) await new Promise((done) => setTimeout(done, 10));
  motion.pause();
  const moving = () => [...document.querySelectorAll('[data-testid=air] .thing, [data-testid=air] .rise')];
  do await new Promise((done) => setTimeout(done, 300)); while (moving().some((one) => !one.contains(held)));
}"""
"""Wait until a card is held up in full or half on its way, let it stay there, and wait until nothing else moves."""
MAXIMUS = """game: tcg
title: Fortress Maximus
p1:
  team:
    - card: fortress-maximus-great-war-veteran
      mode: body
      head: {card: cerebros-city-commander, head: emissary}
      upgrades: [primary-laser]
  hand: [zap, data-pad, hold-the-line, camien-crash]
p2:
  team:
    - {card: mindwipe-hypnotist, mode: body, head: vorath}
    - {card: horri-bull-ground-trooper, head: kreb}
    - windsweeper-air-defense
  stratagems: [saturation-bombing]
"""
"""A head that wears a head, other heads, and a stratagem."""
CONVERTING = """game: tcg
title: Roll out
p1:
  team: [{card: optimus-prime-battlefield-legend, mode: alt}]
  hand: [zap]
p2:
  team: [megatron-decepticon-leader]
"""
HALTS = """() => {
  const of = (place) => document.getAnimations().filter((motion) => motion.effect.target.closest(place));
  const halt = () => {
    const parts = of('[data-testid=conversion]');
    if (parts.length === 0) return requestAnimationFrame(halt);
    const whole = Math.max(...parts.map((motion) => motion.effect.getComputedTiming().endTime));
    const moving = of('[data-ref]');
    for (const motion of moving) motion.pause();
    window.goTo = (moment) => { for (const motion of moving) motion.currentTime = moment * whole; };
  };
  halt();
}"""
"""A figure that begins to convert stands still with its card, and can be set to a part of its way."""
TEAMS: Json = {"game": "dbg", "mode": "tvt", "players": 4}
ALONE: Json = {"game": "dbg", "mode": "woc-solo", "players": 1}
SETTINGS = {"speed": "off", "confirm": False, "name": "Hot Rod"}


class Photographer:
    def __init__(self, browser: Browser, table: Table, folder: Path) -> None:
        self.browser = browser
        self.table = table
        self.folder = folder

    def visitor(
        self, *, phone: bool = False, light: bool = False, speed: str = "off", size: ViewportSize | None = None
    ) -> Person:
        settings = {**SETTINGS, "theme": "light" if light else "dark", "speed": speed}
        return Person(come(self.browser, self.table.url, settings, phone=phone, size=size), self.table.url)

    def take(self, person: Person, name: str, *, stopped: bool = False) -> None:
        """The picture, once everything is there; the visitor leaves. What was stopped in the air is in it, too."""
        person.settled()
        person.find("toast").wait_for(state="detached")
        person.page.mouse.move(1, 1)
        person.page.evaluate("() => document.activeElement?.blur()")
        file = self.folder / f"{name}.webp"
        shot = Image.open(io.BytesIO(person.page.screenshot(animations="allow" if stopped else "disabled")))
        shot.convert("RGB").save(file, quality=QUALITY, method=6)
        size = file.stat().st_size
        person.context.close()
        assert not person.complaints, person.complaints
        assert size < LARGEST, f"{file.name} has {size} bytes"
        print(f"{file.relative_to(ROOT)}: {size // 1024} kB")

    def sit(self, person: Person, setup: Json, picks: int) -> Way:
        """A match against bots, some picks old and with something to decide."""
        rivals = int(str(setup.get("players", 2))) - 1
        sit_alone(person, self.table.open(setup, ("human", *["rookie"] * rivals)))
        way: Way = Finger(person) if person.page.viewport_size in PHONES.values() else Mouse(person)
        player = Player(way, busy_turns=99)
        for _ in range(picks):
            player.step()
            if not person.asked():
                break
        return way

    def page(self, name: str, path: str, *, light: bool = False) -> None:
        person = self.visitor(light=light)
        person.go(path)
        self.take(person, name)

    def match(self, name: str, setup: Json, picks: int, *, phone: str = "", light: bool = False) -> None:
        person = self.visitor(phone=bool(phone), size=PHONES.get(phone), light=light)
        self.sit(person, setup, picks)
        self.take(person, name)

    def ending(self, name: str, setup: Json, *, light: bool = False) -> None:
        """A game played to its end."""
        person = self.visitor(light=light)
        Player(self.sit(person, setup, 0)).play()
        person.find("end-screen").wait_for()
        self.take(person, name)

    def invited(self, name: str) -> None:
        """Who is invited chooses a deck."""
        person = self.visitor()
        person.go(f"/join/{self.table.open(EXPANDED, ('human', 'open')).match}")
        person.find("guest-deck").wait_for()
        self.take(person, name)

    def tcg_battle(self) -> None:
        """Right after an attack, with the flipped cards and the reasons of the totals."""
        person = self.visitor()
        way = self.sit(person, EXPANDED, 6)
        player = Player(way, busy_turns=0)
        while not person.find("battle").count():
            player.step()
            assert person.asked(), "the game ended without a battle"
        self.take(person, "tcg-battle")

    def position(self, name: str, position: str, *picks: str) -> None:
        """A game from a position, after some picks."""
        person = self.visitor()
        sit_alone(person, self.table.open({"game": "tcg", "scenario": position}, ("human", "rookie")))
        for key in picks:
            pick(person, key)
        self.take(person, name)

    def dbg_battle(self) -> None:
        """In the middle of a battle of the Deck-Building Game, while its steps are asked."""
        for _ in range(20):
            person = self.visitor()
            self.sit(person, DUEL, 8)
            if self._fights(person):
                return self.take(person, "dbg-battle")
            person.context.close()
        raise AssertionError("nobody ever fights")

    def _fights(self, person: Person) -> bool:
        player = Player(Mouse(person), busy_turns=99, first=("battle",))
        for _ in range(25):
            if person.find("battle").count():
                return True
            player.step()
            if not person.asked():
                return False
        return False

    def held_up(self, name: str, position: str, picks: tuple[str, ...], card: str, where: str = "shown") -> None:
        """A game from a position, while a card is held up on the stage or, as a thing there, on its way."""
        person = self.visitor(speed="slow")
        sit_alone(person, self.table.open({"game": "tcg", "scenario": position}, ("human", "rookie")))
        for key in picks[:-1]:
            pick(person, key)
        person.find("options").locator(f'[data-option="{picks[-1]}"]').click()
        held = person.page.locator(f'[data-testid=air] .{where} [data-card="{card}"]').first
        held.wait_for()
        held.evaluate(STANDS_STILL)
        self.take(person, name, stopped=True)

    def conversion(self) -> None:
        """A character that converts, in four moments beside each other."""
        person = self.visitor(speed="slow")
        sit_alone(person, self.table.open({"game": "tcg", "scenario": CONVERTING}, ("human", "rookie")))
        person.page.evaluate(HALTS)
        person.find("options").locator('[data-option="flip optimus-prime-battlefield-legend"]').click()
        person.page.wait_for_function("() => window.goTo")
        frames = []
        for moment in (0.1, 0.32, 0.5, 0.97):
            person.page.evaluate("(moment) => window.goTo(moment)", moment)
            box = person.page.locator('[data-card="optimus-prime-battlefield-legend"]').first.bounding_box()
            assert box is not None
            around = FloatRect(x=box["x"] - 34, y=box["y"] - 24, width=box["width"] + 68, height=box["height"] + 40)
            frames.append(Image.open(io.BytesIO(person.page.screenshot(clip=around))))
        wide = Image.new("RGB", (sum(frame.width for frame in frames), max(frame.height for frame in frames)))
        for i, frame in enumerate(frames):
            wide.paste(frame.convert("RGB"), (i * frames[0].width, 0))
        wide.save(self.folder / "conversion.webp", quality=QUALITY, method=6)
        person.context.close()

    def deck_builder(self) -> None:
        person = self.visitor()
        person.go("/decks/autobot-starter-set")
        person.page.locator(".verdict.legal").wait_for()
        self.take(person, "deck-builder")

    def sideboard(self) -> None:
        """Before the second game of a match of three, while cards are exchanged."""
        person = self.visitor()
        match_of_three(person, self.table)
        exchange_begins(person)
        self.take(person, "sideboard")

    def everything(self) -> dict[str, Callable[[], None]]:
        """How each picture is taken."""
        devastator = ("devastator", DEVASTATOR, ("play constructicon-enigma",), "devastator-towering-warrior")
        sent_out = ("flip soundwave-communications", "choose ravage-saboteur")
        put_on = ("play photon-bomb", f"play {FIREDRIVE} on red-alert-security-chief")
        secret = ("secret-action", SECRET, ("reveal hiding-spot",), "hiding-spot")
        return {
            "lobby": partial(self.page, "lobby", "/"),
            "lobby-light": partial(self.page, "lobby-light", "/", light=True),
            "tcg-table": partial(self.match, "tcg-table", EXPANDED, 5),
            "tcg-table-light": partial(self.match, "tcg-table-light", EXPANDED, 5, light=True),
            "tcg-battle": self.tcg_battle,
            "dbg-table-2-players": partial(self.match, "dbg-table-2-players", DUEL, 14),
            "dbg-table-5-players": partial(self.match, "dbg-table-5-players", FIVE, 12),
            "dbg-battle": self.dbg_battle,
            "devastator": partial(self.held_up, *devastator),
            "cassettes": partial(self.position, "cassettes", CASSETTES, *sent_out),
            "battle-master": partial(self.held_up, "battle-master", MASTER, put_on, FIREDRIVE, "thing"),
            "secret-action": partial(self.held_up, *secret),
            "fortress-maximus": partial(self.position, "fortress-maximus", MAXIMUS),
            "stratagems": partial(self.match, "stratagems", setup(*GAMES["stratagems"]), 8),
            "sideboard": self.sideboard,
            "conversion": self.conversion,
            "dbg-team-vs-team": partial(self.match, "dbg-team-vs-team", TEAMS, 9),
            "dbg-solo": partial(self.match, "dbg-solo", ALONE, 24),
            "deck-builder": self.deck_builder,
            "gallery": partial(self.page, "gallery", "/cards/tcg"),
            "invited": partial(self.invited, "invited"),
            "tcg-end": partial(self.ending, "tcg-end", EXPANDED),
            "dbg-end": partial(self.ending, "dbg-end", DUEL, light=True),
            "dbg-light": partial(self.match, "dbg-light", FIVE, 16, light=True),
            "phone-tcg": partial(self.match, "phone-tcg", EXPANDED, 14, phone="390x844"),
            "phone-dbg": partial(self.match, "phone-dbg", DUEL, 12, phone="390x844", light=True),
            "phone-across-tcg": partial(self.match, "phone-across-tcg", EXPANDED, 14, phone="844x390", light=True),
            "phone-across-dbg": partial(self.match, "phone-across-dbg", DUEL, 12, phone="844x390"),
        }


def main(names: list[str]) -> int:
    ensure_built()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with a_browser() as browser, fresh_database("sqlite") as database, Table(database) as table:
        ways = Photographer(browser, table, FOLDER).everything()
        unknown = [name for name in names if name not in ways]
        if unknown:
            print(f"there is no picture {unknown[0]}; there are {', '.join(ways)}", file=sys.stderr)
            return 2
        for name in names or ways:
            ways[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
