"""Our data beside the reference data, where that lies next to the project. Without it these checks are skipped."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spacebridge import tcg
from spacebridge.games import kits
from spacebridge.tcg.deckbuilding import CONSTRUCTED, FORMATS
from spacebridge.tcg.words.abilities import Ability, Has
from spacebridge.tcg.words.nouns import Who
from spacebridge.tcg.words.predicates import Damaged, InFaction, Named, StarsAtLeast, StarsAtMost, Trait

SHARED = Path(__file__).parent.parent.parent / "shared"
ROOT = Path(__file__).parent.parent
WHOLE = ("W1", "W1S", "W1A", "W1C", "W2", "W2S", "W2A", "W3", "W3A", "W3C", "P2019")
"""Sets of which no card is missing; what has no numbers is not among the reference's cards."""

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="the reference data does not lie beside the project")


def reference(name: str) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads((SHARED / name).read_text())
    return data


def test_the_index_has_every_clause_and_ruling() -> None:
    wanted = {row["id"]: row["testable"] for row in reference("rules/tcg-clauses.json")}
    wanted |= {row["id"]: row["engine_testable"] for row in reference("rules/tcg-rulings.json")}
    wanted |= {row["id"]: row["testable"] for row in reference("rules/dbg-clauses.json")}
    assert {id: clause.testable for id, clause in kits.clauses().items()} == wanted


def test_characters_equal_the_reference() -> None:
    rows = {row["id"]: row for row in reference("cards/tcg/characters.json")}
    for card in tcg.BUILT_IN.characters.values():
        row = rows[card.id]
        assert (card.name, card.subtitle, card.full_name) == (row["name"], row["subtitle"], row["full_name"])
        assert (card.set, card.number, card.stars, card.health) == (
            row["set"],
            row["number"] or "",
            row["stars"],
            row["health"],
        )
        assert list(card.factions) == row["factions"]
        assert card.modes[0].name == row["start_mode"]
        side = [m for m in row["modes"] if m["mode"] == "upgrade"]
        modes = [(m["mode"], m["attack"], m["defense"], m["traits"]) for m in row["modes"] if m not in side]
        assert [(m.name, m.attack, m.defense, list(m.traits)) for m in card.modes] == modes
        upgrades = [(m["upgrade_name"], m["upgrade_kind"], m["attack"], m["defense"]) for m in side]
        mine = [card.upgrade_side] if card.upgrade_side is not None else []
        assert [(m.name, m.upgrade_kind, m.attack_bonus, m.defense_bonus) for m in mine] == upgrades
        deploys = row.get("deploys", {})
        assert list(card.carried) == deploys.get("fixed", [])
        gathers = (deploys.get("trait", ""), deploys.get("star_limit_bonus_each", 0))
        assert (card.gathers, card.raises_limit) == gathers
        assert list(card.parts) == row.get("components", [])
    whole = {row["id"] for row in rows.values() if row["set"] in WHOLE}
    assert whole <= set(tcg.BUILT_IN.characters)


def test_the_banned_cards_are_those_of_the_reference() -> None:
    rows = reference("cards/tcg/battle_cards.json")
    assert {row["id"] for row in rows if row["banned_constructed"]} == FORMATS[CONSTRUCTED]


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
        assert card.max_per_slot == row["max_per_slot"]
        assert restriction(card.put_on) == row["put_on"]
        assert bool(card.cost) == bool(row["cost_text"])
    whole = {row["id"] for row in rows.values() if row["set"] in WHOLE}
    assert whole <= set(tcg.BUILT_IN.battle_cards)


def restriction(put_on: Who | None) -> dict[str, object] | None:
    """Who can have an Upgrade, as the reference writes it."""
    if put_on is None:
        return None
    (fact,) = put_on.that
    if isinstance(fact, Damaged):
        return {"condition": "damaged"}
    if isinstance(fact, Named):
        return {"name": fact.name}
    if isinstance(fact, InFaction):
        return {"faction": fact.faction}
    if isinstance(fact, StarsAtLeast):
        return {"min_stars": fact.number}
    if isinstance(fact, StarsAtMost):
        return {"max_stars": fact.number}
    assert isinstance(fact, Trait)
    return {"traits_any": [fact.trait]}


def test_keywords_equal_the_reference() -> None:
    """Keywords that stand on a line of their own: the same numbers on the same side of the card."""
    rows = {row["id"]: row for row in reference("cards/tcg/characters.json")}
    for card in tcg.BUILT_IN.characters.values():
        faces = [face.abilities for face in card.modes]
        if card.upgrade_side is not None:
            faces.append(card.upgrade_side.abilities)
        for abilities, row in zip(faces, rows[card.id]["modes"], strict=True):
            assert plain_keywords(abilities) == row["keywords"], f"{card.id} {row['mode']}"
    cards = {row["id"]: row for row in reference("cards/tcg/battle_cards.json")}
    for upgrade in tcg.BUILT_IN.battle_cards.values():
        if upgrade.id != "blank":
            assert plain_keywords(upgrade.abilities) == cards[upgrade.id]["keywords"], upgrade.id


def plain_keywords(abilities: tuple[Ability, ...]) -> dict[str, object]:
    return {
        ability.stat: True if ability.stat in ("brave", "stealth") else ability.amount
        for ability in abilities
        if isinstance(ability, Has)
        and ability.to == "this"
        and ability.while_ is None
        and isinstance(ability.amount, int)
        and ability.stat in ("bold", "tough", "pierce", "focus", "safeguard", "brave", "stealth")
    }


def test_card_text_speaks_of_the_same_numbers_and_icons() -> None:
    """Every number and every icon of the reference text stands in the printed text too, side by side."""
    signs = {"[ORANGE]": "{O}", "[BLUE]": "{B}", "[WHITE]": "{W}", "[GREEN]": "{G}", "[BLACK]": "{K}"}

    def facts(text: str) -> list[str]:
        for old, new in signs.items():
            text = text.replace(old, new)
        return sorted(set(re.findall(r"\{[OBWGK]\}|\d+", text)))

    people = {row["id"]: row for row in reference("cards/tcg/characters.json")}
    wrong = []
    for card in tcg.BUILT_IN.characters.values():
        if card.carries:
            continue  # who lies under Metroplex is data, not text
        texts = [card.text_of(mode) for mode in card.modes]
        texts += [card.upgrade_side.text] if card.upgrade_side is not None else []
        for text, row in zip(texts, people[card.id]["modes"], strict=True):
            if facts(text) != facts(row["rules_text"]):
                wrong.append(f"{card.id} {row['mode']}: {facts(text)} / {facts(row['rules_text'])}")
    cards = {row["id"]: row for row in reference("cards/tcg/battle_cards.json")}
    for battle_card in tcg.BUILT_IN.battle_cards.values():
        if battle_card.id != "blank" and facts(battle_card.text) != facts(cards[battle_card.id]["rules_text"]):
            wrong.append(f"{battle_card.id}: {facts(battle_card.text)} / {facts(cards[battle_card.id]['rules_text'])}")
    assert wrong == []


def test_built_in_decks_equal_the_boxes() -> None:
    rows = {row["id"]: row for row in reference("cards/tcg/precon_decks.json")}
    boxes = [deck for deck in tcg.built_in_decks().values() if deck.id in rows]
    assert len(boxes) >= 3
    for deck in boxes:
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
