"""How smooth the table is on a slow machine, and how soon the first page can be used.

    python bench/client.py [--slower 4] [--battles 5]

A battle of the Trading Card Game is watched at normal speed on a phone's screen, with the processor slowed down, and
the time between frames is taken by the browser itself. Meant for a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.client import a_browser, come, ensure_built
from tests.browser.hands import Finger, Player, pick
from tests.browser.people import Person
from tests.browser.places import EXPANDED, sit_alone
from tests.table_server import Table, fresh_database

FRAMES = """() => {
  window.frames = [];
  let before = performance.now();
  const look = (now) => { window.frames.push(now - before); before = now; requestAnimationFrame(look); };
  requestAnimationFrame(look);
}"""
USABLE = """() => new Promise((done) => {
  const look = () => document.querySelector('[data-testid=play-tcg]:not([disabled])')
    ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""


def slow(person: Person, times: float) -> None:
    person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def first_page(person: Person) -> float:
    person.go("/")
    return float(person.page.evaluate(USABLE))


def battle(person: Person, player: Player) -> list[float]:
    """Milliseconds between the frames from an attack to the next own question."""
    while person.asked():
        attack = next((one for one in person.options if one.key.startswith("attack ")), None)
        if attack is None:
            player.step()
            continue
        person.page.evaluate(FRAMES)
        pick(player.way, attack)
        person.asked()
        found: list[float] = person.page.evaluate("() => window.frames")
        return found
    return []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the processor is")
    parser.add_argument("--battles", type=int, default=5)
    args = parser.parse_args()
    ensure_built()
    with a_browser() as browser, fresh_database("sqlite") as database, Table(database) as table:
        cold = Person(come(browser, table.url), table.url)
        print(f"the first page can be used after {first_page(cold):.0f} ms")
        cold.context.close()
        person = Person(come(browser, table.url, {"speed": "normal", "confirm": False}, phone=True), table.url)
        sit_alone(person, table.open(EXPANDED, ("human", "rookie")))
        slow(person, args.slower)
        player = Player(Finger(person), busy_turns=0)
        times = [time for _ in range(args.battles) for time in battle(person, player)]
        late = sum(time > 1000 / 30 for time in times)
        print(f"{len(times)} frames at {args.slower:g} times slower: {1000 / statistics.mean(times):.1f} a second;")
        print(
            f"half of them after {statistics.median(times):.1f} ms, "
            f"{late} later than 33 ms, the latest after {max(times):.0f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
