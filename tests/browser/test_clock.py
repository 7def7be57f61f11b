"""One clock: what is shown is of one moment, from the first turn to the last blow."""

from __future__ import annotations

from ..table_server import Table
from .conftest import Visit
from .hands import Mouse, pick
from .places import sit_alone

FINISH = """game: tcg
title: The last blow
p1:
  team: [{card: optimus-prime-battlefield-legend, mode: bot}]
  deck: [zap, zap, zap]
  fill: 20
p2:
  team: [{card: bumblebee-brave-warrior, damage: 7}]
  deck: [zap, zap, zap]
  fill: 20
"""

WATCH = """() => {
  window.moments = [];
  const look = () => {
    const root = document.querySelector('[data-testid=table]');
    if (!root) return;
    const now = [
      Number(root.dataset.version),
      document.querySelectorAll('[data-testid=battle] .flip').length,
      document.querySelector('[data-testid=battle] .result') !== null,
      document.querySelector('[data-testid=end-screen]') !== null,
    ];
    if (JSON.stringify(now) !== JSON.stringify(window.moments.at(-1))) window.moments.push(now);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""


def test_the_last_blow_is_seen_before_the_end_is_told(visit: Visit, table: Table) -> None:
    person = visit(settings={"speed": "fast", "confirm": False})
    opened = table.open({"game": "tcg", "scenario": FINISH}, ("human", "bot"))
    sit_alone(person, opened)
    assert person.asked()
    person.page.evaluate(WATCH)
    while not person.over:
        attacks = [option for option in person.options if option.key.startswith(("attack", "target"))]
        pick(Mouse(person), (attacks or list(person.options))[0], 3)
        assert person.asked() or person.over
    person.find("end-screen").wait_for()
    moments = person.page.evaluate("() => window.moments")
    ends = [moment for moment in moments if moment[3]]
    assert all(version == person.state.version for version, *_ in ends), "all of it was shown before"
    assert ends[0][2], "the damage was shown"
    flips = [moment[1] for moment in moments[: moments.index(ends[0])]]
    assert len(set(flips)) > 1, "battle cards were flipped one after another before that"


def test_the_first_turn_of_a_bot_is_shown_to_who_comes_late(visit: Visit, table: Table) -> None:
    """Who has not picked anything yet sees the match from the deal on; after coming again it is shown as it is."""
    person = visit(settings={"speed": "normal"})
    opened = table.open({"game": "tcg", "scenario": FINISH.replace("title", "active: p2\ntitle")}, ("human", "bot"))
    with table.line(opened.match, opened.tokens[0]) as line:
        assert line.my_turn()
        played = line.version
    assert played > 0
    person.page.add_init_script(f"({WATCH})()")
    sit_alone(person, opened)
    moments = person.page.evaluate("() => window.moments")
    assert moments[0][0] < played == moments[-1][0], "it was shown how it came to this"
    person.page.reload()
    assert person.asked()
    assert {moment[0] for moment in person.page.evaluate("() => window.moments")} == {played}


def test_who_comes_again_reads_what_happened_since_the_last_pick(visit: Visit, table: Table) -> None:
    """Coming back in the middle of what is shown, one sees the present, and the log marks what was missed."""
    person = visit(settings={"speed": "normal", "confirm": False})
    sit_alone(
        person, table.open({"game": "tcg", "scenario": FINISH.replace("damage: 7", "damage: 0")}, ("human", "bot"))
    )
    known = len(person.page.locator("[data-testid=log] li").all())
    attack = next(option for option in person.options if option.key.startswith("attack"))
    before = person.state.version
    person.find("options").locator(f'[data-option="{attack.key}"]').click()
    person.until(lambda: person.state.version > before, "it is stored")
    since = person.page.locator("[data-testid=log] li[data-since]")
    person.page.reload()
    assert person.asked()
    assert since.get_attribute("data-since") == "Since your last turn"
    lines = person.page.locator("[data-testid=log] li")
    at = lines.evaluate_all("(lines) => lines.findIndex((line) => line.dataset.since)")
    assert at == known, "it begins with what came of the last pick"
    assert lines.count() == at + person.page.locator("[data-testid=log] li.fresh").count()
