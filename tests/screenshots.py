"""Pictures of the table for the documentation: `python -m tests.screenshots` writes docs/screenshots.

They are taken of the real table with the system's Chromium. Matches are played a little, so that something is to be
seen; cards and positions differ from run to run.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from .browser.client import ROOT, a_browser, come, ensure_built
from .browser.hands import Finger, Mouse, Player, Way
from .browser.people import Person
from .browser.places import DUEL, EXPANDED, FIVE, sit_alone
from .browser.test_waves import CASSETTES, DEVASTATOR, SECRET, pick
from .table_server import Json, Table, fresh_database

FOLDER = ROOT / "docs" / "screenshots"
LARGEST = 300_000
"""Bytes of a picture that is still small enough for a repository."""
COLOURS = 256
STANDS_STILL = """async (held) => {
  const motion = document.getAnimations().find((one) => one.effect.target.contains(held));
  while (!(motion.effect.getComputedTiming().progress > 0.5)) await new Promise((done) => setTimeout(done, 10));
  motion.pause();
  const others = () => document.querySelectorAll('[data-testid=air] .thing, [data-testid=air] .rise').length;
  do await new Promise((done) => setTimeout(done, 300)); while (others() > 0);
}"""
"""Wait until a card is held up in full, let it stay there, and wait until nothing else is in the air."""
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
TEAMS: Json = {"game": "dbg", "mode": "tvt", "players": 4}
SETTINGS = {"speed": "off", "confirm": False, "name": "Hot Rod"}


class Photographer:
    def __init__(self, browser: Browser, table: Table, folder: Path) -> None:
        self.browser = browser
        self.table = table
        self.folder = folder

    def visitor(self, *, phone: bool = False, light: bool = False, speed: str = "off") -> Person:
        settings = {**SETTINGS, "theme": "light" if light else "dark", "speed": speed}
        return Person(come(self.browser, self.table.url, settings, phone=phone), self.table.url)

    def take(self, person: Person, name: str, *, stopped: bool = False) -> None:
        """The picture, once everything is there; the visitor leaves. What was stopped in the air is in it, too."""
        person.settled()
        person.page.mouse.move(1, 1)
        person.page.evaluate("() => document.activeElement?.blur()")
        file = self.folder / f"{name}.png"
        shot = Image.open(io.BytesIO(person.page.screenshot(animations="allow" if stopped else "disabled")))
        shot.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
        size = file.stat().st_size
        person.context.close()
        assert not person.complaints, person.complaints
        assert size < LARGEST, f"{file.name} has {size} bytes"
        print(f"{file.relative_to(ROOT)}: {size // 1024} kB")

    def sit(self, person: Person, setup: Json, picks: int) -> Way:
        """A match against bots, some picks old and with something to decide."""
        rivals = int(str(setup.get("players", 2))) - 1
        sit_alone(person, self.table.open(setup, ("human", *["rookie"] * rivals)))
        way: Way = Finger(person) if person.page.viewport_size == {"width": 390, "height": 844} else Mouse(person)
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

    def match(self, name: str, setup: Json, picks: int, *, phone: bool = False, light: bool = False) -> None:
        person = self.visitor(phone=phone, light=light)
        self.sit(person, setup, picks)
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

    def cassettes(self) -> None:
        """One Cassette is sent out, the other is still under its carrier."""
        person = self.visitor()
        sit_alone(person, self.table.open({"game": "tcg", "scenario": CASSETTES}, ("human", "rookie")))
        for key in ("flip soundwave-communications", "choose ravage-saboteur"):
            pick(person, key)
        self.take(person, "cassettes")

    def maximus(self) -> None:
        person = self.visitor()
        sit_alone(person, self.table.open({"game": "tcg", "scenario": MAXIMUS}, ("human", "rookie")))
        self.take(person, "fortress-maximus")

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

    def held_up(self, name: str, position: str, picks: tuple[str, ...], card: str) -> None:
        """A game from a position, while a card is held up on the stage."""
        person = self.visitor(speed="slow")
        sit_alone(person, self.table.open({"game": "tcg", "scenario": position}, ("human", "rookie")))
        for key in picks[:-1]:
            pick(person, key)
        person.find("options").locator(f'[data-option="{picks[-1]}"]').click()
        held = person.page.locator(f'[data-testid=air] .shown [data-card="{card}"]').first
        held.wait_for()
        held.evaluate(STANDS_STILL)
        self.take(person, name, stopped=True)

    def deck_builder(self) -> None:
        person = self.visitor()
        person.go("/decks/autobot-starter-set")
        person.page.locator(".verdict.legal").wait_for()
        person.find("toast").wait_for(state="detached")
        self.take(person, "deck-builder")

    def all(self) -> None:
        self.page("lobby", "/")
        self.page("lobby-light", "/", light=True)
        self.match("tcg-table", EXPANDED, 5)
        self.match("tcg-table-light", EXPANDED, 5, light=True)
        self.tcg_battle()
        self.match("dbg-table-2-players", DUEL, 14)
        self.match("dbg-table-5-players", FIVE, 12)
        self.dbg_battle()
        self.held_up("devastator", DEVASTATOR, ("play constructicon-enigma",), "devastator-towering-warrior")
        self.cassettes()
        self.held_up("secret-action", SECRET, ("reveal hiding-spot",), "hiding-spot")
        self.maximus()
        self.match("dbg-team-vs-team", TEAMS, 9)
        self.deck_builder()
        self.match("phone-tcg", EXPANDED, 3, phone=True)
        self.match("phone-dbg", DUEL, 8, phone=True)


def main() -> int:
    ensure_built()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with a_browser() as browser, fresh_database("sqlite") as database, Table(database) as table:
        Photographer(browser, table, FOLDER).all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
