"""The deck builder: import, legality with reasons, export, and a match with a deck of one's own."""

from __future__ import annotations

from ..table_server import Table
from .axe import FOLLOWS, check_axe
from .conftest import Visit
from .people import Person

DECK = "autobot-starter-set"


def listed(table: Table) -> str:
    """A built-in deck as a list."""
    return str(table.get(f"/api/decks/tcg/{DECK}").json["text"])


def import_deck(person: Person, text: str) -> None:
    person.go("/decks")
    person.find("import-open").click()
    person.find("import-text").fill(text)
    person.find("import-go").click()
    person.find("import").wait_for(state="detached")


def test_a_deck_is_imported_judged_saved_and_played(visit: Visit, table: Table) -> None:
    person = visit()
    import_deck(person, f"# Iron Will\n{listed(table)}")
    person.page.locator(".verdict.legal").wait_for()
    check = table.post("/api/decks/tcg/import", {"text": listed(table), "name": "same"}).json
    cards = check["cards"]
    assert isinstance(cards, list)
    assert person.find("size").locator("strong").inner_text() == str(sum(line["count"] for line in cards))
    assert person.find("problems").count() == 0
    person.find("save-deck").click()
    person.until(person.find("save-deck").is_disabled, "it is saved")  # a toast may be gone before one looks
    person.go("/")
    person.find("your-deck").select_option(label="Iron Will")
    person.find("play-tcg").click()
    assert person.asked()
    team = {one.id for one in person.tcg.players[0].team}
    wanted = check["team"]
    assert isinstance(wanted, list)
    assert team == {line["id"] for line in wanted}


def test_an_illegal_deck_says_why_with_its_rule(visit: Visit, table: Table) -> None:
    person = visit()
    lines = [line for line in listed(table).splitlines() if line.strip()]
    import_deck(person, "\n".join(lines[:-3]))
    problems = person.find("problems").locator("li")
    problems.first.wait_for()
    assert not person.page.locator(".verdict.legal").count()
    for problem in problems.all():
        assert len(problem.inner_text()) > 15
        rule = problem.locator("a").first.get_attribute("href") or ""
        assert table.get(f"/api{rule}").status == 200, rule


def test_nonsense_is_no_deck(visit: Visit, table: Table) -> None:
    person = visit()
    person.forgive("Failed to load resource")
    person.go("/decks")
    person.find("import-open").click()
    person.find("import-text").fill("3 Card That Was Never Printed")
    person.find("import-go").click()
    alert = person.find("import").get_by_role("alert")
    alert.wait_for()
    assert "never printed" in alert.inner_text().lower()


MESSY = """Iron Wheels

Characters (25*)
• Megatron, Decepticon Leader – 10*
• Bumblebee – Legendary Warrior (10*)
• Arcee\u00a0(5*)

Actions (6):
1. Inspired Leadership – B (3)
2. Zap – O x3
3. Card of Another Set – W (2)

Upgrades
3 x Forcefield
Total: 9
"""


def test_a_messy_list_is_put_on_the_desk_with_what_was_made_of_it(visit: Visit, table: Table) -> None:
    person = visit(settings=FOLLOWS)
    person.go("/decks")
    person.find("import-open").click()
    person.find("import-text").fill(MESSY)
    person.find("import-go").click()
    person.find("import-report").wait_for()
    assert "3 characters and 9 battle cards" in person.find("import-report").inner_text()
    assert person.find("import-unread").locator("li").all_inner_texts() == [
        "line 11: there is no card 'Card of Another Set' in the sets of this version"
    ]
    assert person.find("import-notes").locator("li").all_inner_texts() == [
        "line 1: “Iron Wheels” is taken for the title",
        "line 9: read “Inspired Leadership” as Inspiring Leadership",
        "line 14: read “Forcefield” as Force Field",
    ]
    check_axe(person)
    mended = MESSY.replace("Card of Another Set – W (2)", "Data Pad – W (2)")
    person.find("import-text").fill(mended)
    person.find("import-go").click()
    person.find("import-unread").wait_for(state="detached")
    person.find("import-close").click()
    person.find("import").wait_for(state="detached")
    assert person.find("deck-name").input_value() == "Iron Wheels"
    person.until(lambda: person.find("size").locator("strong").inner_text() == "11", "the cards are on the desk")
    sheet = person.find("deck-sheet").inner_text()
    for name in ("Megatron", "Legendary Warrior", "Arcee", "Inspiring Leadership", "Zap", "Data Pad", "Force Field"):
        assert name in sheet


def test_a_deck_survives_the_round_through_a_file(visit: Visit, table: Table) -> None:
    person = visit()
    import_deck(person, f"# There and back\n{listed(table)}")
    person.page.locator(".verdict.legal").wait_for()
    sheet = person.find("deck-sheet").inner_text()
    for button in ("export-text", "export-o8d"):
        with person.page.expect_download() as download:
            person.find(button).click()
        person.find("new-deck").click()
        person.find("import-open").click()
        person.find("import-file").set_input_files(download.value.path())
        person.until(lambda: person.find("import-text").input_value() != "", "the file is read")
        person.find("import-go").click()
        person.find("import").wait_for(state="detached")
        person.page.locator(".verdict.legal").wait_for()
        assert person.find("deck-sheet").inner_text() == sheet


def test_the_pool_is_searched_and_cards_are_added(visit: Visit, table: Table) -> None:
    person = visit()
    person.go("/decks")
    person.find("new-deck").click()
    pool = person.page.locator("section.pool")
    person.find("pool-kind").get_by_role("button").nth(1).click()
    pool.get_by_role("searchbox").fill("flamethrower")
    person.until(lambda: person.find("pool").locator("li").count() == 1, "one card is found")
    person.find("pool").get_by_role("button", name="Flamethrower").last.click()
    person.until(lambda: person.find("size").locator("strong").inner_text() == "1", "it is in the deck")
    assert "Flamethrower" in person.find("deck-sheet").inner_text()
