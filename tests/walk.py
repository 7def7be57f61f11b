"""Whole games looked at as a player sees them: python -m tests.walk FOLDER [--games tcg coop …] [--devices phone].

At every decision of a game, and at its end, words that can't be read and targets that are too small are looked for at
every size of a screen, as `tests/browser/test_words.py` does for the beginnings of games. Each fault is told once, with
where it was first met, and pictures go into the folder: one every few picks, and one of each fault.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from playwright.sync_api import Browser

from .browser.client import a_browser, come, ensure_built
from .browser.hands import Finger, Mouse, Player, Way
from .browser.people import Person
from .browser.places import DUEL, EXPANDED, FIVE, sit_alone
from .browser.test_wave_games import GAMES as WAVES
from .browser.test_wave_games import setup
from .browser.words import DEVICES, DRAWN, SameDeals, unreadable
from .table_server import Json, Table, fresh_database

SETTINGS = {"speed": "off", "confirm": False, "name": "Hot Rod"}


def mode(name: str, players: int) -> Json:
    return {"game": "dbg", "mode": name, "players": players}


GAMES: dict[str, Json] = {
    "tcg": EXPANDED,
    "basic": {"game": "tcg", "rules": "basic"},
    "advanced": {"game": "tcg", "rules": "advanced"},
    **{about.replace(" ", "-"): setup(*decks) for about, decks in WAVES.items()},
    "dinobots": setup("wave2-volcanicus", "wave5-tidal-wave"),
    "omega": setup("wave4-omega-supreme", "wave4-mercenaries"),
    "dbg": DUEL,
    "five": FIVE,
    "coop": mode("coop", 2),
    "solo": mode("solo", 1),
    "tvt": mode("tvt", 4),
    "woc-coop": mode("woc-coop", 3),
    "woc-solo": mode("woc-solo", 1),
}


class Walk:
    """One game on one device."""

    def __init__(self, person: Person, device: str, name: str, folder: Path, every: int) -> None:
        self.person = person
        self.device = device
        self.name = name
        self.folder = folder
        self.every = every
        self.found: dict[str, str] = {}
        """Each fault, without its place on the screen, and where it was met."""

    def look(self, at: str, *, picture: bool) -> None:
        for size, viewport in DEVICES[self.device].items():
            self.person.page.set_viewport_size(viewport)
            self.person.page.evaluate(DRAWN)
            faults = unreadable(self.person, touched=self.device == "phone")
            new = {}
            for fault in faults:
                kind = re.sub(r" at [-\d ]+$|\d+x\d+$", "", fault)
                if f"{size} {kind}" not in self.found:
                    new[f"{size} {kind}"] = f"{at}: {fault}"
            self.found |= new
            if new or (picture and size != "1440x900"):
                self.person.page.screenshot(path=self.folder / f"{self.name}-{size}-{at}{'-FAULT' if new else ''}.png")

    def play(self, most: int) -> None:
        way: Way = Finger(self.person) if self.device == "phone" else Mouse(self.person)
        player = Player(way, busy_turns=most)
        while self.person.asked() and len(player.picked) < most:
            count = len(player.picked)
            self.look(f"{count:03}", picture=count % self.every == 0)
            if count > most * 0.6:
                player._busy_turns = 0
            player.step()
        if self.person.over:
            self.person.find("end-screen").wait_for()
            self.look("end", picture=True)


def walk(browser: Browser, table: Table, name: str, device: str, args: argparse.Namespace) -> dict[str, str]:
    person = Person(come(browser, table.url, SETTINGS, phone=device == "phone"), table.url)
    game = GAMES[name]
    rivals = int(str(game.get("players", 2))) - 1
    sit_alone(person, table.open(game, ("human", *["rookie"] * rivals)))
    one = Walk(person, device, name, args.folder, args.every)
    try:
        one.play(args.picks)
    except AssertionError as error:
        one.found["stopped"] = str(error)
    one.found |= {f"the browser complains: {complaint}": "" for complaint in person.complaints}
    person.context.close()
    return one.found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--devices", nargs="+", choices=list(DEVICES), default=list(DEVICES))
    parser.add_argument("--every", type=int, default=8, help="how many picks between two pictures")
    parser.add_argument("--picks", type=int, default=160, help="the longest game")
    args = parser.parse_args()
    ensure_built()
    args.folder.mkdir(parents=True, exist_ok=True)
    faults = 0
    with a_browser() as browser, fresh_database("sqlite") as database, SameDeals(database) as table:
        for name in args.games:
            for device in args.devices:
                found = walk(browser, table, name, device, args)
                faults += len(found)
                print(f"{name}, {device}: {len(found)} faults", flush=True)
                for fault, where in found.items():
                    print(f"    {fault} ({where})", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
