"""What the scenarios have to show: every clause and ruling that can be shown, and every card twice."""

from __future__ import annotations

from pathlib import Path

from spacebridge import dbg, tcg
from spacebridge.dbg.browse import all_cards as all_dbg_cards
from spacebridge.kernel.clauses import Coverage, clauses, coverage
from spacebridge.kernel.scenario import Scenario, scenario_files
from spacebridge.tcg.browse import all_cards

SCENARIOS = Path(__file__).parent.parent / "scenarios"
DONE = ("BASIC-", "START-", "ADV-", "ER-", "KW-", "FAQ-W1-", "FAQ-MP-", "CORE-")


def rows() -> list[Coverage]:
    files = scenario_files([SCENARIOS])
    return coverage({str(file.relative_to(SCENARIOS)): Scenario.read(file).cites for file in files})


def test_every_clause_and_ruling_of_the_first_wave_is_shown_or_waits_for_a_named_card() -> None:
    ours = [row for row in rows() if row.clause.id.startswith(DONE)]
    assert [row.clause.id for row in ours if row.status == "uncovered"] == []
    loaded = {card.id for card in all_cards(tcg.BUILT_IN)}
    assert [row.clause.id for row in ours if row.status == "waiting" and row.clause.waits_for in loaded] == []


def test_every_clause_and_ruling_is_said_in_our_words() -> None:
    assert [clause.id for clause in clauses().values() if not clause.text] == []


def test_every_card_with_text_has_two_scenarios_of_its_own() -> None:
    names = [file.stem for file in scenario_files([SCENARIOS / "tcg/cards"])]
    few = [c.id for c in all_cards(tcg.BUILT_IN) if c.text and sum(name.startswith(c.id) for name in names) < 2]
    assert few == []


def test_every_card_of_the_core_set_has_two_scenarios_of_its_own() -> None:
    names = [file.stem for file in scenario_files([SCENARIOS / "dbg/cards"])]
    few = [c.id for c in all_dbg_cards(dbg.BUILT_IN) if c.text and sum(name.startswith(c.id) for name in names) < 2]
    assert few == []


def test_no_clause_of_the_core_rulebook_waits() -> None:
    assert [row.clause.id for row in rows() if row.clause.id.startswith("CORE-") and row.status == "waiting"] == []


def test_titles_are_there_and_no_two_are_the_same() -> None:
    titles = [Scenario.read(file).title for file in scenario_files([SCENARIOS])]
    assert all(titles)
    assert len(set(titles)) == len(titles)
