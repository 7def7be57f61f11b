"""The library of the table: words, cards and rules, asked for over HTTP."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg import browse as dbg_browse
from spacebridge.dbg.browse import HOOKS
from spacebridge.dbg.printed import DbgCard
from spacebridge.games import kits
from spacebridge.kernel.clauses import coverage
from spacebridge.table.library.cards import card_page, cards_of
from spacebridge.table.library.glossary import glossary, keywords_in, unexplained, words_in
from spacebridge.table.library.index import index, scenario_text
from spacebridge.table.library.rules import rule_page, rules
from spacebridge.table.wire.lent import GameId
from spacebridge.tcg import browse as tcg_browse
from spacebridge.tcg.printed import TcgCard
from spacebridge.tcg.words.base import KEYWORDS

from .library import (
    GAMES,
    card_texts,
    dbg_cards,
    get,
    refused,
    scenario_file,
    tcg_cards,
)

# Words


def test_every_word_has_a_clause_that_says_it_and_one_meaning() -> None:
    known = kits.clauses()
    assert len({word.id for word in glossary()}) == len(glossary())
    for game in GAMES:
        forms = [form for word in glossary() if word.game == game for form in word.forms]
        assert len(forms) == len(set(forms))
    for word in glossary():
        assert known[word.rule].game == word.game
        assert known[word.rule].text, word.rule
        assert word.text.endswith(".")


MARKED = re.compile(r"\b[A-Z][\w'-]*|\{\w\}|[→★]")
PLAIN_ENGLISH = {
    "Abilities", "Add", "After", "All", "An", "As", "At", "Before", "Can't", "Choose", "Do", "Draw", "During",
    "EACH", "Each", "Enemies", "For", "Give", "If", "Ignore", "In", "Instead", "It", "Its", "Look", "Lose", "Move",
    "Moving", "NOT", "Name", "No", "OR", "On", "Once", "One", "Other", "Otherwise", "Place", "Play", "Put",
    "Resolve", "Return", "Swap", "Take", "That", "The", "Then", "This", "Trigger", "Turn", "Until", "Up", "Use",
    "Used", "When", "While", "With", "X", "You", "Your",
}  # fmt: skip
"""Words that begin a sentence, or are stressed, and mean what they mean everywhere."""


def strange_words(text: str, game: GameId, names: set[str]) -> set[str]:
    """What looks like a word of the game but has no entry: capitals, icons and signs."""
    found = set(MARKED.findall(unexplained(text, game))) - PLAIN_ENGLISH
    return {word for word in found if word not in names and word.removesuffix("s") not in names}


@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_and_icon_of_a_card_text_has_an_entry(game: GameId) -> None:
    forms = {part for word in glossary() if word.game == game for form in word.forms for part in form.split()}
    titles = [f"{card.name} {getattr(card, 'subtitle', '')}" for card in cards_of(game).values()]
    names = {part for title in titles for part in re.findall(r"[\w'-]+", title)} - forms
    full = [f"{card.name}, {getattr(card, 'subtitle', '')}" for card in cards_of(game).values()]
    called = re.compile("|".join(map(re.escape, full)))
    texts = {id: called.sub("·", text) for id, text in card_texts(game)}
    strange = {id: found for id, text in texts.items() if (found := strange_words(text, game, names))}
    assert strange == {}


def test_that_check_sees_a_word_without_an_entry() -> None:
    assert strange_words("This has Warp 2 and {P}. Leap once.", "tcg", set()) == {"Warp", "{P}", "Leap"}
    assert strange_words("This has Bold 2 and {W}.", "tcg", set()) == set()


def test_every_keyword_of_the_vocabularies_has_an_entry() -> None:
    words = {(word.game, word.word.lower()) for word in glossary()}
    for stat in (*KEYWORDS, "brave", "stealth", "plan", "deploy", "combine"):
        assert ("tcg", stat) in words
    for hook in ("flight", "block", "ongoing", "assist", "confront", "ambush", "thwart", "contribute", "vault"):
        assert hook in HOOKS
        assert ("dbg", hook) in words
    for colour in tcg.BUILT_IN.battle_cards.values():
        assert all(("tcg", f"{icon} icon") in words for icon in colour.icons)


def test_the_longest_word_is_meant() -> None:
    assert [word.word for word in words_in("Secret Action. Scrap pile. scrap pile", "tcg")] == [
        "Secret Action", "scrap", "scrap pile"
    ]  # fmt: skip
    assert keywords_in(["Reveal Attack: lose 1 VP", "Attack"], "dbg") == ("dbg-reveal-attack", "dbg-vp", "dbg-attack")


def test_the_glossary_is_served() -> None:
    found = {word["id"]: word for word in get("/api/glossary")}
    assert found["tcg-bold"]["rule"] == "ER-1.3.2-2a"
    assert found["tcg-orange-icon"] | {"text": ""} == {
        "id": "tcg-orange-icon", "game": "tcg", "word": "Orange icon", "kind": "icon", "text": "",
        "rule": "ER-1.3.2-3d", "forms": ["Orange icon", "{O}"], "icon": "orange", "letter": "O",
    }  # fmt: skip


# Cards


def test_all_cards_of_the_trading_card_game_are_there_with_their_numbers() -> None:
    served = {card["id"]: card for card in get("/api/cards/tcg")}
    for card in tcg_browse.all_cards(tcg.BUILT_IN):
        wanted, found = cast("dict[str, Any]", tcg_browse.as_json(card)), served.pop(card.id)
        for field in ("name", "set", "number", "stars", "text"):
            assert found[field] == wanted[field]
        if wanted["kind"] == "character":
            assert (found["health"], found["factions"]) == (wanted["health"], wanted["factions"])
            faces = [(f["mode"], f["attack"], f["defense"], f["traits"], f["text"]) for f in found["faces"]]
            assert faces == [
                (m["mode"], m["attack"], m["defense"], m["traits"], m["text"]) for m in wanted["modes"]
            ]  # fmt: skip
        else:
            bonus = ("attack_bonus", "defense_bonus", "health_bonus", "icons", "type")
            assert [found[field] for field in bonus] == [wanted[field] for field in bonus]
            assert found["upgrade_kind"] == (wanted["upgrade_kind"] or "")
        assert set(found["does"]) == tcg_browse.words_of(card)
    assert served == {}


def test_all_cards_of_the_deck_building_game_are_there_with_their_origin() -> None:
    served = {card["id"]: card for card in get("/api/cards/dbg")}
    for card in dbg_browse.all_cards(dbg.BUILT_IN):
        wanted, found = cast("dict[str, Any]", dbg_browse.as_json(card)), served.pop(card.id)
        for field in ("name", "type", "faction", "provenance", "copies", "cost", "power", "range", "move", "text"):
            assert found[field] == wanted[field], f"{card.id} {field}"
        sides = {face["mode"]: face["text"] for face in found["faces"]}
        assert sides == {name: side.text for name, side in (("bot", card.bot), ("alt", card.alt)) if side is not None}
        assert set(found["does"]) == dbg_browse.words_of(card)
    assert served == {}


def test_keywords_of_cards_are_in_the_glossary() -> None:
    ids = {word.id for word in glossary()}
    cards: list[TcgCard | DbgCard] = [*tcg_cards().values(), *dbg_cards().values()]
    assert all(set(card.keywords) <= ids for card in cards)
    assert set(tcg_cards()["starscream-scheming-second-in-command"].keywords) == {"tcg-bold", "tcg-tough"}
    assert "dbg-flight" in dbg_cards()["jetfire"].keywords


def test_a_card_page_has_the_rulings_in_our_words_and_what_shows_them() -> None:
    page = get("/api/cards/tcg/force-field")
    rulings = {ruling["id"]: ruling for ruling in page["rulings"]}
    ruling = rulings["FAQ-W1-099"]
    assert ruling["text"] == kits.clauses()["FAQ-W1-099"].text
    assert (ruling["document"], ruling["chapter"]) == ("Rulings", "Wave 1")
    assert all("force-field" in scenario_file(line["path"])["text"] for line in ruling["scenarios"])
    assert page["scenarios"][0]["path"].startswith("tcg/cards/w1/force-field.yaml#")
    assert "metroplex-deck" in page["decks"]
    assert get("/api/cards/tcg/scamper-city-patrol")["carried_by"] == ["metroplex-autobot-city"]
    assert get("/api/cards/dbg/core-jazz")["card"]["id"] == "jazz"


def test_every_card_page_lists_only_what_has_the_card() -> None:
    cards: list[tuple[str, str]] = [("tcg", id) for id in tcg_cards()] + [("dbg", id) for id in dbg_cards()]
    texts = {path: scenario_text(path) for path in index().entries}
    for game, id in cards:
        page = card_page(game, id)
        assert page.shown_by >= len(page.scenarios) > 0, id
        word = re.compile(rf"(?<![a-z0-9-])(?:core-)?{id}(?:-boss|-character)?(?![a-z0-9-])")
        for line in page.scenarios:
            assert line.game == game
            assert word.search(texts[line.path]), f"{id} is not in {line.path}"
        for ruling in page.rulings:
            assert ruling.text == kits.clauses()[ruling.id].text
            assert all(ruling.id in line.cites for line in ruling.scenarios)
            assert ruling.scenarios


def test_a_card_with_a_longer_name_keeps_its_scenarios() -> None:
    """Files about the Agility of Bumblebee are not about a card whose id is the beginning of another one."""
    longer = [(a, b) for a in dbg_cards() for b in dbg_cards() if b.startswith(f"{a}-")]
    for short, long in longer:
        about = [line.path for line in card_page("dbg", short).scenarios[:3]]
        assert not any(f"/{long}" in path for path in about)


# Rules


def test_every_clause_and_ruling_has_its_place_and_its_scenarios() -> None:
    served = {rule["id"]: rule for rule in get("/api/rules")}
    assert set(served) == set(kits.clauses())
    cites = {path: list(entry.line.cites) for path, entry in index().entries.items()}
    for row in coverage(kits.clauses(), cites):
        rule = served[row.clause.id]
        assert (rule["text"], rule["status"]) == (row.clause.text, row.status)
        assert tuple(rule["scenarios"]) == row.scenarios
        assert rule["document"]
        assert rule["chapter"]
        assert rule["kind"] == ("ruling" if rule["id"].startswith("FAQ") else "clause")


def test_a_rule_page_leads_on() -> None:
    page = get("/api/rules/ER-6-2")
    assert (page["before"], page["after"]) == ("ER-6-1", "ER-6-3")
    assert [word["id"] for word in page["words"]] == ["tcg-pierce"]
    assert all("ER-6-2" in line["cites"] and line["title"] for line in page["scenarios"])
    assert rule_page("ER-0-1").before == ""
    assert rule_page(rules()[-1].id).after == ""
    assert "did you mean" in refused("GET", "/api/rules/ER-6-77", 404)
