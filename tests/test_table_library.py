"""The library of the table: decks, and all routes at once, asked for over HTTP."""

from __future__ import annotations

import pytest

from spacebridge import dbg, tcg
from spacebridge.bots import BOTS
from spacebridge.games import kits
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.game import Game
from spacebridge.kernel.positions import Fail, refuse
from spacebridge.kernel.scenario import ADAPTERS
from spacebridge.table.library import theatre
from spacebridge.table.library.index import scenario_text
from spacebridge.table.library.info import info
from spacebridge.table.net.library import LIBRARY
from spacebridge.table.wire.messages import LARGEST
from spacebridge.table.wire.scenarios import ScenarioText
from spacebridge.tcg.position import TcgPosition
from spacebridge.tcg.scenarios import TcgScenarios

from .library import (
    CITY,
    DUEL,
    ask,
    get,
    post,
    refused,
)

# Decks


def test_built_in_decks_are_listed_and_legal() -> None:
    listed = get("/api/decks/tcg")
    assert [deck["id"] for deck in listed] == list(tcg.built_in_decks())
    box = next(deck for deck in listed if deck["id"] == "autobot-starter-set")
    assert (box["stars"], box["size"], box["legal"]) == (25, 40, True)
    assert [member["name"] for member in box["team"]] == ["Bumblebee", "Ironhide", "Optimus Prime", "Red Alert"]


@pytest.mark.parametrize("id", list(tcg.built_in_decks()))
def test_a_deck_survives_both_file_forms(id: str) -> None:
    page = get(f"/api/decks/tcg/{id}")
    assert sum(line["count"] for line in page["cards"]) == len(tcg.deck(id).battle_cards)
    for form in ("text", "o8d"):
        file = post("/api/decks/tcg/export", {"text": page["text"], "format": form})
        assert file["file"].endswith(".o8d" if form == "o8d" else ".txt")
        again = post("/api/decks/tcg/import", {"text": file["text"], "name": page["name"]})
        assert {**again, "id": id} == page
    ids = {line["id"]: line["count"] for line in (*page["cards"], *page["stratagems"])}
    team = [line["id"] for line in page["team"]]
    assert post("/api/decks/tcg/import", {"team": team, "cards": ids, "name": page["name"]})["text"] == page["text"]


def test_a_deck_check_counts_stars_icons_and_types() -> None:
    deck = tcg.deck("autobot-starter-set")
    found = post("/api/decks/tcg/check", {"text": tcg.write_text(deck)})
    assert (found["legal"], found["problems"], found["stars"], found["size"]) == (True, [], 25, 40)
    assert (found["most_stars"], found["least_size"], found["most_copies"]) == (25, 40, 3)
    curve = {colour["letter"]: (colour["icons"], colour["cards"]) for colour in found["curve"]}
    orange = [card.icons.count("orange") for card in deck.battle_cards]
    assert curve["O"] == (sum(orange), sum(1 for n in orange if n))
    assert list(curve) == ["W", "O", "K", "B", "G"]
    assert sum(found["types"].values()) == 40
    assert found["types"]["weapon"] == sum(1 for card in deck.battle_cards if card.upgrade_kind == "weapon")
    assert found["deck"]["name"] == "Autobot Starter Set"


def test_a_pasted_list_is_imported_with_what_was_guessed_and_what_was_not_read() -> None:
    text = "Iron Wheels\r\n\r\n• Bumblebee – Legendary Warrior (10*)\r\n3x Forcefield\r\nof no set\r\nZap (2)"
    page = post("/api/decks/tcg/import", {"text": text})
    assert page["name"] == "Iron Wheels"
    assert [(line["id"], line["count"]) for line in page["team"]] == [("bumblebee-legendary-warrior", 1)]
    assert [(line["id"], line["count"]) for line in page["cards"]] == [("force-field", 3), ("zap", 2)]
    assert [note.split(":")[0] for note in page["notes"]] == ["line 1", "line 4"]
    assert page["unread"] == ["line 5: there is no card 'of no set' in the sets of this version"]
    again = post("/api/decks/tcg/import", {"text": page["text"], "name": "Mine"})
    assert (again["name"], again["team"], again["cards"]) == ("Mine", page["team"], page["cards"])
    assert (again["notes"], again["unread"]) == ([], [])
    assert post("/api/decks/tcg/import", {"text": "3 Zap"})["name"] == "", "a list without a title has no name"


def test_a_list_without_any_card_is_refused_with_its_first_lines() -> None:
    nothing = "\n".join(f"3 nothing number {n}x" for n in range(1000))
    said = refused("POST", "/api/decks/tcg/import", 400, {"text": nothing})
    assert "line 1: there is no card 'nothing number'" in said
    assert "your deck, line 2: there is no card" in said
    assert "at most 2000 lines" in refused("POST", "/api/decks/tcg/import", 400, {"text": "x\n" * 2001})


def test_an_illegal_deck_says_why_and_by_which_rule() -> None:
    given = {"team": ["metroplex-autobot-city", "arcee-skilled-fighter"], "cards": {"zap": 4}}
    found = post("/api/decks/tcg/check", given)
    assert not found["legal"]
    assert [problem["rule"] for problem in found["problems"]] == ["ADV-team-1", "ADV-team-4", "ADV-team-6"]
    assert all(set(problem["rules"]) <= set(kits.clauses()) for problem in found["problems"])
    assert "Zap is in the deck 4 times" in found["problems"][2]["reason"]


def test_the_basic_game_asks_for_a_box_to_pick_from() -> None:
    box = {"text": tcg.write_text(tcg.deck("autobot-starter-set")), "rules": "basic"}
    assert post("/api/decks/tcg/check", box)["legal"]
    one = post("/api/decks/tcg/check", {"team": ["arcee-skilled-fighter"], "cards": {"zap": 1}, "rules": "basic"})
    assert [problem["rule"] for problem in one["problems"]] == ["BASIC-setup-1"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "either as text or as ids"),
        ({"text": "3 Zap", "cards": {"zap": 3}}, "either as text or as ids"),
        ({"text": "3 Zapp"}, "did you mean Zap"),
        ({"text": "<deck><!DOCTYPE x></deck>"}, "document type"),
        ({"text": "<deck>"}, "not well-formed"),
        ({"cards": {"zap": 10**9}}, "can't be meant"),
        ({"cards": {"zap": 0}}, "once or more"),
        ({"cards": {"blank": 3}}, "nobody's deck"),
        ({"team": ["zap"]}, "there is no character 'zap'"),
        ({"text": "3 Zap", "rules": "house"}, "there are no rules 'house'"),
        ({"text": "3 Zap", "play": "blind"}, "there is no format of play 'blind'; choose constructed or casual"),
        ({"text": 3}, "expected `str`"),
        ({"txt": "3 Zap"}, "unknown field"),
        ([], "expected `object`"),
    ],
)
def test_a_bad_deck_is_refused_with_one_sentence(given: object, words: str) -> None:
    assert words in refused("POST", "/api/decks/tcg/check", 400, given)


def test_a_form_of_file_that_there_is_not_is_refused_with_one_sentence() -> None:
    said = refused("POST", "/api/decks/tcg/export", 400, {"text": "3 Zap", "format": "pdf"})
    assert said == "there is no format of a deck file 'pdf'; choose text or o8d"


@pytest.mark.parametrize(
    ("game", "words"),
    [("dbg", "nobody brings a deck of their own to the Deck-Building Game"), ("chess", "there is no game 'chess'")],
)
def test_a_game_without_decks_has_no_builder(game: str, words: str) -> None:
    assert words in refused("GET", f"/api/decks/{game}", 404)
    assert words in refused("GET", f"/api/decks/{game}/autobot-starter-set", 404)
    for verb in ("check", "import", "export"):
        assert words in refused("POST", f"/api/decks/{game}/{verb}", 404, {"text": "3 Zap"})


# The routes


def test_info_names_what_there_is() -> None:
    found = get("/api/info")
    assert [game["id"] for game in found["games"]] == ["tcg", "dbg"]
    first, second = found["games"]
    assert (first["way_field"], first["way_title"], first["usual_way"]) == ("rules", "Rules", "expanded")
    assert [way["id"] for way in first["ways"]] == list(tcg.RULES)
    assert {way["id"]: (way["least"], way["most"], way["team"]) for way in second["ways"]} == {
        mode.name: (mode.least, mode.most, mode.team) for mode in dbg.MODES.values()
    }
    assert {bot["level"] for bot in found["bots"]} <= set(BOTS)
    assert [(deck["game"], deck["id"]) for deck in found["decks"]] == [("tcg", id) for id in tcg.built_in_decks()]
    heroes = [card.id for card in dbg.BUILT_IN.cards.values() if card.type == "character"]
    assert [hero["id"] for hero in found["characters"]] == heroes
    everywhere = [phrase["id"] for phrase in found["phrases"]]
    for game in found["games"]:
        ids = [*everywhere, *(phrase["id"] for phrase in game["phrases"])]
        assert len(ids) == len(set(ids)) >= 10
    assert all(game.about and game.name for game in info().games)


@pytest.mark.parametrize(
    "path",
    [
        "/api/info",
        "/api/cards/tcg",
        "/api/cards/dbg",
        "/api/glossary",
        "/api/rules",
        "/api/scenarios",
        "/api/decks/tcg",
    ],
)
def test_what_never_changes_is_asked_for_again_for_free(path: str) -> None:
    first = ask("GET", path)
    assert first.headers["content-type"] == "application/json"
    again = ask("GET", path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ask("GET", path, headers={"If-None-Match": 'W/"another"'}).content == first.content


def test_big_answers_travel_packed_where_the_client_can_unpack_them() -> None:
    plain = ask("GET", "/api/rules", headers={"Accept-Encoding": "identity"})
    packed = ask("GET", "/api/rules", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content, "httpx unpacks it"
    assert int(packed.headers["content-length"]) * 4 < int(plain.headers["content-length"])


@pytest.mark.parametrize(
    "path",
    ["/api/cards/chess", "/api/cards/tcg/nobody", "/api/cards/dbg/nobody", "/api/rules/XX-1", "/api/decks/tcg/nobody"],
)
def test_what_is_not_there_is_not_found(path: str) -> None:
    assert "there is no" in refused("GET", path, 404)


def test_words_of_an_address_are_short() -> None:
    assert "longer than" in refused("GET", f"/api/cards/tcg/{'a' * 300}", 400)
    assert "longer than" in refused("GET", f"/api/scenarios?q={'a' * 300}", 400)


POSTS = [route.path for route in LIBRARY if route.method == "POST"]


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"null", 400),
        (b"[1, 2]", 400),
        (b'"\xff"', 400),
        (b'{"text": "\\ud800"}', 400),
        (b"[" * 50_000, 400),
        (b'{"a": ' * 10_000, 400),
        (b'{"text": "' + b"x" * LARGEST + b'"}', 413),
    ],
)
def test_strange_bodies_are_refused(path: str, content: bytes, status: int) -> None:
    refused("POST", path, status, content)


def test_a_route_answers_to_its_own_method_alone() -> None:
    assert ask("POST", "/api/cards/tcg").status_code == 405
    assert ask("GET", "/api/scenarios/watch").status_code == 405


def test_a_defect_of_the_engine_is_told_as_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(TcgScenarios):
        def set_up(self, position: TcgPosition, fail: Fail = refuse) -> Game:
            raise ZeroDivisionError("secret")

    monkeypatch.setitem(ADAPTERS, "tcg", Broken())
    found = post("/api/scenarios/check", {"text": "game: tcg\n"})
    assert found["message"] == "this position broke the engine: ZeroDivisionError"
    assert "secret" not in refused("POST", "/api/scenarios/watch", 400, {"text": "game: tcg\n"})


def test_either_a_text_or_a_path() -> None:
    with pytest.raises(BadInput, match="either the text"):
        theatre.text_of(ScenarioText())
    with pytest.raises(BadInput, match="either the text"):
        theatre.text_of(ScenarioText(DUEL, CITY))
    assert theatre.text_of(ScenarioText(path=CITY)) == scenario_text(CITY)
