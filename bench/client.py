"""How smooth the table is on a slow machine, and how soon the first page can be used.

    python bench/client.py [--slower 4] [--battles 5] [--pages 9]

The first page is opened in a fresh browser, several times. Then battles of the Trading Card Game are watched at normal
speed on a phone's screen with the processor of the page slowed down, and Chromium's own tracing says which frames were
shown in time and what the page and the drawing cost. A client that was built elsewhere, an older one for example, is
measured with SPACEBRIDGE_WEB=FOLDER. Meant for a machine that does nothing else: the times of processors hold on a busy
one too, the shares of frames don't.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, CDPSession
from tests.browser.client import a_browser, come, ensure_built
from tests.browser.hands import Finger, Player, pick
from tests.browser.people import Person
from tests.browser.places import sit_alone
from tests.browser.words import SameDeals
from tests.table_server import Json, Table, fresh_database

TANKS: Json = {"game": "tcg", "rules": "expanded", "decks": [{"id": "wave1-cars"}, {"id": "wave1-tanks"}]}
USABLE = """() => new Promise((done) => {
  const look = () => document.querySelector('[data-testid=play-tcg]:not([disabled])')
    ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
TRACED = "cc,benchmark,toplevel,viz"
WATCHED = 7_000
"""Milliseconds of a battle, from the pick on: it is over by then at normal speed."""
SHOWN = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
MISSED = "STATE_DROPPED"


class Battle(NamedTuple):
    frames: Counter[str]
    """How many frames ended how."""
    page: float
    """Milliseconds of processor time of the page's main thread, as slow as it is made."""
    drawing: float
    """The same of putting the layers together, where the processor has to draw."""


def first_page(browser: Browser, table: Table) -> tuple[float, float]:
    """Milliseconds until it can be used by somebody who never was there, and kilobytes that came until then."""
    person = Person(come(browser, table.url), table.url)
    devtools = person.context.new_cdp_session(person.page)
    came: list[float] = []
    devtools.send("Network.enable")
    devtools.on("Network.loadingFinished", lambda told: came.append(told["encodedDataLength"]))
    person.go("/")
    usable = float(person.page.evaluate(USABLE))
    person.context.close()
    return usable, sum(came) / 1000


def battles(person: Person, slower: float, most: int) -> Iterator[Battle]:
    """One after the other; what lies between them is not watched."""
    player = Player(Finger(person), busy_turns=0)
    while most and person.asked():
        attack = next((one for one in person.options if one.key.startswith("attack ")), None)
        if attack is None:
            player.step()
            continue
        devtools = person.context.new_cdp_session(person.page)
        pick(player.way, attack)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        events = traced(devtools, person)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        devtools.detach()
        most -= 1
        yield told(events)


def traced(devtools: CDPSession, person: Person) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    done: list[object] = []
    devtools.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    devtools.on("Tracing.tracingComplete", lambda told: done.append(told))
    devtools.send("Tracing.start", {"categories": TRACED, "transferMode": "ReportEvents"})
    person.page.wait_for_timeout(WATCHED)
    devtools.send("Tracing.end")
    person.until(lambda: done, "all of the trace")
    return events


def told(events: list[dict[str, Any]]) -> Battle:
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one.get("name") == "thread_name"}
    frames: Counter[str] = Counter()
    page = drawing = 0.0
    for one in events:
        if one.get("name") == "PipelineReporter" and one.get("ph") in ("b", "B"):
            report = one["args"].get("chrome_frame_reporter") or one["args"].get("frame_reporter") or {}
            frames[str(report.get("state"))] += 1
        if one.get("ph") != "X":
            continue
        if one["name"] == "ThreadControllerImpl::RunTask" and threads.get((one["pid"], one["tid"])) == "CrRendererMain":
            page += one.get("tdur", 0) / 1000
        elif one["name"] == "Display::DrawAndSwap":
            drawing += one.get("tdur", 0) / 1000
    return Battle(frames, page, drawing)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the processor is")
    parser.add_argument("--battles", type=int, default=5)
    parser.add_argument("--pages", type=int, default=9, help="how often the first page is opened")
    args = parser.parse_args()
    ensure_built()
    with a_browser() as browser, fresh_database("sqlite") as database, SameDeals(database) as table:
        pages = [first_page(browser, table) for _ in range(args.pages)]
        times = sorted(time for time, _ in pages)
        print(
            f"the first page can be used after {statistics.median(times):.0f} ms ({times[0]:.0f} to {times[-1]:.0f}), "
            f"with {statistics.median(size for _, size in pages):.0f} kB"
        )
        person = Person(come(browser, table.url, {"speed": "normal", "confirm": False}, phone=True), table.url)
        sit_alone(person, table.open(TANKS, ("human", "rookie")))
        for one in battles(person, args.slower, args.battles):
            shown, missed = sum(one.frames[state] for state in SHOWN), one.frames[MISSED]
            print(
                f"a battle {args.slower:g} times slower: {shown} frames shown, {missed} missed: "
                f"{60 * shown / max(1, shown + missed):.1f} of 60 a second where something moves; "
                f"the page was busy for {one.page:.0f} ms of {WATCHED}, drawing took {one.drawing:.0f} ms"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
