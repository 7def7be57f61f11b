"""Our data beside the reference data, where that lies next to the project. Without it these checks are skipped."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spacebridge import tcg
from spacebridge.kernel.clauses import clauses

SHARED = Path(__file__).parent.parent.parent / "shared"
ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="the reference data does not lie beside the project")


def reference(name: str) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads((SHARED / name).read_text())
    return data


def test_the_index_has_every_clause_and_ruling() -> None:
    wanted = {row["id"]: row["testable"] for row in reference("rules/tcg-clauses.json")}
    wanted |= {row["id"]: row["engine_testable"] for row in reference("rules/tcg-rulings.json")}
    wanted |= {row["id"]: row["testable"] for row in reference("rules/dbg-clauses.json")}
    assert {id: clause.testable for id, clause in clauses().items()} == wanted


def test_characters_equal_the_reference() -> None:
    rows = {row["id"]: row for row in reference("cards/tcg/characters.json")}
    for card in tcg.BUILT_IN.characters.values():
        row = rows[card.id]
        assert (card.name, card.subtitle, card.full_name) == (row["name"], row["subtitle"], row["full_name"])
        assert (card.set, card.number, card.stars, card.health) == (
            row["set"],
            row["number"],
            row["stars"],
            row["health"],
        )
        assert list(card.factions) == row["factions"]
        assert card.modes[0].name == row["start_mode"]
        modes = [(m["mode"], m["attack"], m["defense"], m["traits"]) for m in row["modes"]]
        assert [(m.name, m.attack, m.defense, list(m.traits)) for m in card.modes] == modes
    whole = {row["id"] for row in rows.values() if row["set"] in ("W1S", "W2S")}
    assert whole <= set(tcg.BUILT_IN.characters)


def test_battle_cards_equal_the_reference() -> None:
    rows = {row["id"]: row for row in reference("cards/tcg/battle_cards.json")}
    for card in tcg.BUILT_IN.battle_cards.values():
        if card.id == "blank":
            continue
        row = rows[card.id]
        assert (card.name, card.set, card.number, card.type) == (row["name"], row["set"], row["number"], row["type"])
        assert list(card.icons) == row["icons"]
        assert (card.upgrade_kind or None) == row["upgrade_kind"]
        bonuses = (row["attack_bonus"], row["defense_bonus"], row["health_bonus"])
        assert (card.attack_bonus, card.defense_bonus, card.health_bonus) == bonuses
        assert (card.stars, card.faction or None) == (row["stars"], row["faction"])


def test_built_in_decks_equal_the_boxes() -> None:
    rows = {row["id"]: row for row in reference("cards/tcg/precon_decks.json")}
    for deck in tcg.built_in_decks().values():
        row = rows[deck.id]
        assert deck.name == row["name"]
        assert [c.id for c in deck.characters] == row["characters"]
        listed = [entry["card"] for entry in row["battle"] for _ in range(entry["count"])]
        assert [c.id for c in deck.battle_cards] == listed


def test_the_project_says_it_in_its_own_words() -> None:
    """No line shares ten words in a row with a rule document."""
    word = re.compile(r"[a-z0-9']+")

    def runs(text: str, n: int) -> set[tuple[str, ...]]:
        words = word.findall(text.lower())
        return {tuple(words[i : i + n]) for i in range(len(words) - n + 1)}

    documents: set[tuple[str, ...]] = set()
    for file in (SHARED / "rules").glob("*.txt"):
        documents |= runs(file.read_text(errors="ignore"), 10)
    offenders = []
    for folder in ("src", "scenarios", "docs", "tests", "bench"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".md", ".yaml", ".toml", ".json"} and path.is_file():
                for number, line in enumerate(path.read_text().split("\n"), 1):
                    if runs(line, 10) & documents:
                        offenders.append(f"{path.relative_to(ROOT)}:{number}")
    assert offenders == []
