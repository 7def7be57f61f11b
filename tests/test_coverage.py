"""What the scenarios have to show: every clause and ruling that can be shown, and every card twice."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from spacebridge import dbg, tcg
from spacebridge.dbg.browse import all_cards as all_dbg_cards
from spacebridge.games import kits
from spacebridge.kernel.clauses import Coverage, coverage
from spacebridge.kernel.scenariofiles import filed_below
from spacebridge.tcg.browse import all_cards

SCENARIOS = Path(__file__).parent.parent / "scenarios"
DONE = ("BASIC-", "START-", "ADV-", "ER-", "KW-", "FAQ-W1-", "FAQ-MP-", "CORE-")

RULEBOOKS = ("tcg/basic", "tcg/advanced", "tcg/expanded", "tcg/rulings", "dbg/rules")


def rows() -> list[Coverage]:
    return coverage(kits.clauses(), {filed.id: list(filed.head().cites) for filed in filed_below(SCENARIOS)})


def test_every_clause_and_ruling_of_the_first_wave_is_shown_or_waits_for_a_named_card() -> None:
    ours = [row for row in rows() if row.clause.id.startswith(DONE)]
    assert [row.clause.id for row in ours if row.status == "uncovered"] == []
    loaded = {card.id for card in all_cards(tcg.BUILT_IN)}
    assert [row.clause.id for row in ours if row.status == "waiting" and row.clause.waits_for in loaded] == []


def test_every_clause_and_ruling_is_said_in_our_words() -> None:
    assert [clause.id for clause in kits.clauses().values() if not clause.text] == []


def test_every_card_with_text_has_two_scenarios_of_its_own() -> None:
    filed = Counter(one.file for one in filed_below(SCENARIOS / "tcg/cards"))
    few = [card.id for card in all_cards(tcg.BUILT_IN) if card.text and filed[f"{card.set.lower()}/{card.id}.yaml"] < 2]
    assert few == []


def test_every_card_of_the_core_set_has_two_scenarios_of_its_own() -> None:
    filed = Counter(one.file for one in filed_below(SCENARIOS / "dbg/cards"))
    few = [card.id for card in all_dbg_cards(dbg.BUILT_IN) if card.text and filed[f"{card.id}.yaml"] < 2]
    assert few == []


def test_files_are_named_after_their_card_their_chapter_or_their_ruling() -> None:
    cards = {f"tcg/cards/{card.set.lower()}/{card.id}.yaml" for card in all_cards(tcg.BUILT_IN)}
    cards |= {f"dbg/cards/{card.id}.yaml" for card in all_dbg_cards(dbg.BUILT_IN)}
    chapters = {
        id.lower() if id.startswith("FAQ-") else re.sub(r"-\d+[a-z]?$", "", id.lower()) for id in kits.clauses()
    }
    strangers = []
    for file in {filed.file for filed in filed_below(SCENARIOS)}:
        folder, _, name = file.rpartition("/")
        if "cards" in folder.split("/"):
            known = file in cards or name.startswith("all-")
        elif folder in RULEBOOKS:
            known = Path(name).stem in chapters
        else:
            known = not folder.startswith(RULEBOOKS)
        if not known:
            strangers.append(file)
    assert strangers == []


def test_no_clause_of_the_core_rulebook_waits() -> None:
    assert [row.clause.id for row in rows() if row.clause.id.startswith("CORE-") and row.status == "waiting"] == []


def test_titles_are_there_and_no_two_are_the_same() -> None:
    titles = [filed.read().title for filed in filed_below(SCENARIOS)]
    assert all(titles)
    assert len(set(titles)) == len(titles)
