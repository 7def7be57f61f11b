"""The cards of the Deck-Building Game: what the box holds, their texts and trees, and how they are found."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spacebridge import dbg
from spacebridge.dbg import browse, reference, setfiles
from spacebridge.dbg import words as w
from spacebridge.dbg.browse import all_cards, kinds_of, words_of
from spacebridge.dbg.definitions import MAIN_TYPES, Card
from tests.test_cli import run

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
ALL = all_cards(dbg.BUILT_IN)
CARDS = all_cards(dbg.BUILT_IN, "core")
CORE = {card.id: card for card in CARDS}
Output = pytest.CaptureFixture[str]


def parts(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from parts(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)


# What the box holds


def number(type: str, faction: str = "") -> tuple[int, int]:
    """How many different cards and how many in all."""
    found = [card for card in CARDS if card.type == type and faction in ("", card.faction)]
    return len(found), sum(card.copies for card in found)


def test_the_main_deck_has_85_cards() -> None:
    assert number("robot", "autobot") == (12, 12)
    assert number("robot", "decepticon") == (12, 12)
    assert number("maneuver") == (8, 16)
    assert number("technology") == (8, 16)
    assert number("relic") == (6, 6)
    assert number("site") == (5, 5)
    assert number("ally") == (6, 6)
    assert number("decepticon-scheme") == (7, 7)
    assert number("cooperative-scheme") == (5, 5)
    assert sum(card.copies for card in CARDS if card.type in MAIN_TYPES) == 85
    assert {card.copies for card in CARDS if card.type in ("maneuver", "technology")} == {2}


def test_what_lies_beside_the_main_deck() -> None:
    assert number("character") == (6, 6)
    assert number("boss") == (6, 6)
    assert number("encounter") == (10, 10)
    assert Counter(card.level for card in CARDS if card.type == "boss") == {1: 2, 2: 2, 3: 2}
    starters = {card.name: card.copies for card in CARDS if card.type == "starter"}
    assert starters == {"Courage": 30, "Firepower": 5, "Fix": 5, "Patrol": 5, "Reserves": 5}
    assert number("basic") == (1, 16)
    assert number("damage") == (1, 20)
    assert {card.set for card in CARDS} == {"core"}


def test_costs() -> None:
    for card in CARDS:
        if card.type in MAIN_TYPES and card.cost is not None:
            assert 2 <= card.cost <= (8 if card.is_relic else 5), card.id
        assert (card.cost is None) == (
            card.type in ("character", "site", "decepticon-scheme", "cooperative-scheme", "encounter")
        ), card.id
    assert {card.level: card.cost for card in CARDS if card.type == "boss"} == {1: 6, 2: 8, 3: 10}


def test_every_card_says_where_it_comes_from() -> None:
    assert {card.provenance for card in CARDS} == {"printed", "completed", "reconstructed"}


# Trees and texts


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_a_card_read_back_from_its_json_form_is_the_same(card: Card) -> None:
    text = json.dumps({"id": "again", "name": "Again", "cards": [setfiles.as_entry(card)]})
    (again,) = setfiles.read_set(text, "again.json").cards
    assert again.set == "again"
    assert msgspec.structs.replace(again, id=card.id, set=card.set, provenance=card.provenance) == card


def test_a_card_is_plain_frozen_data() -> None:
    for card in ALL:
        for value in parts(card):
            assert isinstance(value, msgspec.Struct | tuple | str | int | None), card.id
            assert not callable(value), card.id
            assert not isinstance(value, msgspec.Struct) or value.__struct_config__.frozen, card.id


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_texts_are_whole_sentences(card: Card) -> None:
    trees = [value for value in parts(card) if isinstance(value, msgspec.Struct) and value is not card]
    assert card.text or not trees
    for line in card.text.split("\n") if card.text else []:
        assert line.endswith("."), line
        assert re.match(r"[A-Z+\d]", line), line
        assert not re.search(r"\s\s|None|\(\)|\.\.|\. [a-z]|[ :][.,]|[<>_{}\[\]]", line), line


def test_no_encounter_says_the_same_as_another() -> None:
    texts = Counter(card.text for card in CARDS if card.type == "encounter")
    assert set(texts.values()) == {1}


def words() -> set[type[msgspec.Struct]]:
    unions = (w.Effect, w.Ability, w.Condition, w.Counted, w.Predicate)
    return {word for union in unions for word in reference.members(union)} | {w.Per}


def test_every_field_is_used_by_a_card() -> None:
    blank = Card("", "", "", "blank")
    for field in Card.__struct_fields__:
        assert any(getattr(card, field) != getattr(blank, field) for card in ALL), field
    moments = {value.when for card in CARDS for value in parts(card) if isinstance(value, w.EnergonAbility)}
    assert {"", "confront", "assist", "keep"} <= moments


def test_the_words_differ_and_explain_themselves() -> None:
    tags = [(word.__struct_config__.tag_field, word.__struct_config__.tag) for word in words()]
    assert len(set(tags)) == len(tags)
    assert all((word.__doc__ or "").strip().split("\n")[0].endswith(".") for word in words())


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("reserves", "If you have 3 or fewer Energon, gain 1 Energon."),
        ("roll-out", "You may Convert.\nAssist: +1 Power."),
        ("arcee", "Block: Gain 2 Energon.\nReward: Gain 1 VP."),
        ("bombshell", "You may Attack target player in your space: they discard 1 card."),
        ("mind-control", "Ongoing: Converting costs 1 more Energon.\nThwart: Contribute 2 Autobots."),
        ("sudden-volley", "Ambush: Attack: Gain 1 Damage.\nConfrontation: Gain 1 Damage."),
        ("city-of-steel", "Thwart: Contribute 4 cards of different costs."),
    ],
)
def test_the_printer_says(id: str, text: str) -> None:
    assert text in CORE[id].text


def test_the_printer_speaks_of_who_is_attacked() -> None:
    low = w.EnergonIs(at_most=0)
    for do, said in (
        ((w.Destroy(),), "they destroy 1 card they control"),
        ((w.GainDamage(), w.Discard("all")), "they gain 1 Damage and discard their hand"),
        ((w.If(low, (w.GainDamage(),)),), "if they have no Energon, they gain 1 Damage"),
        ((w.May((w.AddPower(1),)),), "they may get +1 Power"),
    ):
        assert w.tell((w.Attack(w.Each("your space"), do),)) == f"Attack each other player in your space: {said}."
    both = (w.LoseEnergon(), w.GainDamage())
    assert w.When("moves onto", both).text().endswith("that player loses 1 Energon and gains 1 Damage.")


# Pages


def test_the_pages_are_up_to_date() -> None:
    assert (ROOT / "docs/dbg-vocabulary.md").read_text("utf-8") == reference.page(), "run `make docs`"
    assert (ROOT / "docs/cards.md").read_text("utf-8") == reference.cards_page(), "run `make docs`"


def test_the_pages_have_every_word_and_every_card() -> None:
    page = reference.page()
    for word in words():
        assert f"`{word.__struct_config__.tag_field}: {word.__struct_config__.tag}`" in page
    for name in set(Card.__struct_fields__) - {"id", "set"}:
        assert f"\n| `{name}` | " in page
    lines = reference.cards_page().splitlines()
    for card in CARDS:
        (line,) = [line for line in lines if f"| `{card.id}` |" in line]
        assert line.endswith(f" | {card.provenance} |")
        assert card.text.replace("\n", "<br>").replace(". ", ".<br>") in line


# Finding cards at the command line


def found(args: list[str], capsys: Output) -> list[str]:
    """The ids of the cards that a command lists, which are the same as text and as JSON."""
    status, out, err = run(["cards", *args, "--game", "dbg"], capsys)
    assert (status, err) == (0, "")
    *lines, last = out.splitlines()
    ids = [re.findall(r"\[([a-z0-9-]+)\]$", line)[0] for line in lines]
    assert re.fullmatch(rf"{len(ids)} cards?", last)
    _, out, _ = run(["cards", *args, "--json", "--game", "dbg"], capsys)
    assert [row["id"] for row in json.loads(out)] == ids
    return ids


def ids(fits: Callable[[Card], bool]) -> list[str]:
    return [card.id for card in ALL if fits(card)]


def test_list_has_every_card(capsys: Output) -> None:
    assert found(["list", "--set", "Core"], capsys) == list(CORE)
    assert found(["list"], capsys) == [card.id for card in ALL]


def test_json_has_every_field(capsys: Output) -> None:
    _, out, _ = run(["cards", "list", "--json", "--game", "dbg"], capsys)
    for row, card in zip(json.loads(out), ALL, strict=True):
        assert set(row) == {*Card.__struct_fields__, "kind", "type_line", "text"}
        assert (row["id"], row["type"], row["cost"], row["text"]) == (card.id, card.type, card.cost, card.text)
        assert (row["power"], row["range"], row["move"]) == (card.power, card.range, card.move)
        if card.bot is not None:
            assert row["bot"]["text"] == card.bot.text


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_show_prints_name_type_numbers_text_and_provenance(card: Card, capsys: Output) -> None:
    status, out, _ = run(["cards", "show", card.id, "--game", "dbg"], capsys)
    first, *rest = out.splitlines()
    assert status == 0
    assert first.startswith(f"{card.name}  {card.type_line}")
    assert first.endswith(f"({card.set}, {card.provenance})")
    assert [line.strip() for line in rest] == [line for line in (card.numbers, *card.text.split("\n")) if line]


def test_show_knows_the_names_with_their_set(capsys: Output) -> None:
    assert run(["cards", "show", "core-jazz", "--game", "dbg"], capsys)[1].startswith("Jazz  Robot, Autobot")


def test_the_tree_form_can_be_pasted_into_a_set(capsys: Output) -> None:
    _, out, _ = run(["cards", "show", "bumblebee", "--tree", "--game", "dbg"], capsys)
    entry = "".join(f"    {line}\n" for line in out.splitlines()).replace("    ", "  - ", 1)
    (pasted,) = setfiles.read_set(f"id: MINE\nname: Pasted\ncards:\n{entry}", "pasted.yaml").cards
    assert pasted.bot == CORE["bumblebee"].bot


def test_search(capsys: Output) -> None:
    assert found(["search", "--trait", "relic"], capsys) == ids(lambda card: card.is_relic)
    assert found(["search", "--trait", "Adversary"], capsys) == ids(
        lambda card: card.type == "boss" or (card.type == "robot" and card.faction == "decepticon")
    )
    assert found(["search", "--trait", "Cooperative Scheme"], capsys) == ids(
        lambda card: card.type == "cooperative-scheme"
    )
    assert found(["search", "--trait", "printed"], capsys) == ids(lambda card: card.provenance == "printed")
    assert found(["search", "--cost", "8"], capsys) == ids(lambda card: card.cost == 8)
    assert "skywarp" in found(["search", "teleport", "adversary"], capsys)
    assert found(["search", "--does", "defeats", "--set", "core"], capsys) == ["sideswipe", "shrapnel"]
    assert found(["search", "--does", "choose one", "--trait", "ally", "--cost", "4", "--set", "core"], capsys) == [
        "sparkplug-witwicky"
    ]
    for word in ("teleport", "flight", "on block", "keep", "reward", "start of turn"):
        assert found(["search", "--does", word], capsys) == [card.id for card in ALL if word in words_of(card)]
    assert set(found(["search", "--does", "flight"], capsys)) == set(ids(lambda card: card.flight))


def test_search_by_type_and_faction() -> None:
    assert browse.search(CARDS, [], type="site") == [card for card in CARDS if card.type == "site"]
    bosses = browse.search(CARDS, [], faction="decepticon", type="boss")
    assert bosses == [card for card in CARDS if card.type == "boss"]
    assert kinds_of(CORE["jetfire"]) == {"robot", "relic", "autobot", CORE["jetfire"].provenance}


def test_schema(capsys: Output) -> None:
    status, out, _ = run(["cards", "schema", "--game", "dbg"], capsys)
    schema = json.loads(out)
    assert status == 0
    assert schema == json.loads(json.dumps(setfiles.schema()))
    assert schema["$defs"]["SetFile"]["required"] == ["id", "name", "cards"]
    references = set(re.findall(r'"\$ref": "([^"]+)"', out))
    assert references <= {f"#/$defs/{name}" for name in schema["$defs"]}
    for word in words():
        config = word.__struct_config__
        entry = schema["$defs"][word.__name__]
        assert entry["properties"][config.tag_field]["enum"] == [config.tag]
        assert entry["additionalProperties"] is False


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["show", "jaz"], "there is no card 'jaz' (did you mean jazz?)"),
        (["show", "qqqqqq"], "there is no card 'qqqqqq'"),
        (["list", "--set", "W1"], "there is no set 'W1'; the sets are core"),
        (["list", "--set", "nowhere.yaml"], "the set file nowhere.yaml can't be read"),
        (["search", "--icon", "blue"], "can't be searched by --icon"),
        (["search", "--stars", "0"], "can't be searched by --stars"),
        (["search", "--does", "telport"], "no card here does 'telport' (did you mean teleport?)"),
        (["search", "--trait", "autobt"], "no card here is 'autobt' (did you mean autobot?)"),
    ],
)
def test_what_is_not_there_gets_one_sentence(args: list[str], sentence: str, capsys: Output) -> None:
    status, out, err = run(["cards", *args, "--game", "dbg"], capsys)
    assert (status, out) == (2, "")
    assert err.startswith("spacebridge: ")
    assert sentence in err
    assert len(err.splitlines()) == 1


# Beside the reference data


def rows() -> list[dict[str, Any]]:
    file = SHARED / "cards/dbg/core.json"
    data: list[dict[str, Any]] = json.loads(file.read_text()) if file.is_file() else []
    return data


SIDES: dict[str, w.Ability] = {
    "bumblebee": w.HavePower(w.Per(1, w.Owned("control", w.Cards((w.Kind("ally"),))))),
    "optimus-prime": w.CardsHave(w.Cards((w.Kind("autobot"),)), power=1),
    "wheeljack": w.CardsHave(w.Cards((w.Kind("technology"),)), power=1),
}
"""Bot sides whose text is known."""
FOR_ENERGON: dict[str, w.EnergonAbility] = {
    "bumblebee": w.EnergonAbility(1, (w.AddPower(1),)),
    "courage": w.EnergonAbility(1, (w.PlayTop(),), "confront"),
    "energy-swords": w.EnergonAbility(2, (), "keep"),
    "fix": w.EnergonAbility(1, (w.Destroy(),)),
    "ironhide": w.EnergonAbility(2, (), block=1, any_turn=True),
    "shrapnel": w.EnergonAbility(2, (w.AddPower(2),), "confront"),
}
"""Energon abilities that are known, in words or in meaning."""


def energon(card: Card) -> tuple[w.EnergonAbility, ...]:
    """Of a card or the Bot side."""
    return card.bot.energon if card.bot is not None else card.energon


def differences(row: dict[str, Any]) -> Iterator[str]:
    """Where our card contradicts what is certain about it."""
    card = dbg.BUILT_IN.card(row["id"])
    for field in ("name", "cost", "power", "range", "move", "copies"):
        known = row.get(field)
        if known is not None and getattr(card, field) != known:
            yield f"{field} is {getattr(card, field)}, not {known}"
        elif known is None and row["confidence"] == "printed" and getattr(card, field):
            yield f"{field} is {getattr(card, field)}, and there is none"
    if "no Power" in row.get("known_fields", ()) and card.power:
        yield "it has no Power"
    if row["type"] != "unknown" and card.type != row["type"]:
        yield f"type is {card.type}, not {row['type']}"
    if row.get("faction") and card.faction != row["faction"]:
        yield f"faction is {card.faction}, not {row['faction']}"
    if set(row.get("types", ())) - card.kinds:
        yield f"types are {card.kinds}"
    for keyword in row.get("keywords", ()):
        if not getattr(card, keyword):
            yield f"{keyword} is missing"
    if "block_effect" in row and card.on_block != (w.GainEnergon(numbers(row["block_effect"])),):
        yield "another Block effect"
    if row["type"] != "damage" and row.get("reward") and card.reward != (w.GainVP(numbers(row["reward"])),):
        yield f"reward is not {row['reward']}"
    for one in (*row.get("energon_abilities", ()), *row.get("bot", {}).get("energon_abilities", ())):
        known = FOR_ENERGON[card.id]
        if known not in energon(card) or known.cost != one["cost"]:
            yield f"for {one['cost']} Energon something else happens"
    if "bot" in row:
        assert card.bot is not None
        assert card.alt is not None
        if row["bot"]["text"] and SIDES[card.id] not in card.bot.abilities:
            yield "another Bot text"
        if row["alt"]["move"] is not None and card.alt.move != row["alt"]["move"]:
            yield f"Alt Move is {card.alt.move}"
        if card.alt.penalty != -row["alt"]["power_penalty"]:
            yield "another penalty"


def numbers(text: str) -> int:
    (found,) = re.findall(r"\d+", text)
    return int(found)


needs_reference = pytest.mark.skipif(not rows(), reason="the reference data does not lie beside the project")


@needs_reference
def test_every_certain_fact_is_kept() -> None:
    wrong = [f"{row['id']}: {why}" for row in rows() if row["name"] for why in differences(row)]
    assert wrong == []


@needs_reference
def test_a_broken_fact_would_be_seen() -> None:
    (jazz,) = [row for row in rows() if row["id"] == "core-jazz"]
    faulty = {**jazz, "cost": 9, "type": "site", "faction": "decepticon", "keywords": ["flight"], "reward": "9"}
    assert len(list(differences(faulty))) == 5


@needs_reference
def test_only_known_cards_are_called_printed_or_completed() -> None:
    known = {dbg.BUILT_IN.card(row["id"]).id: row for row in rows() if row["name"]}
    for card in CARDS:
        if card.provenance == "printed":
            assert known[card.id]["confidence"] == "printed"
        if card.provenance == "completed" and card.type != "encounter":
            assert card.id in known


def has(tree: object, *words: object) -> bool:
    """Are these words in the tree, as they are or of that type?"""
    found = list(parts(tree))
    return all(any(isinstance(one, word) if isinstance(word, type) else one == word for one in found) for word in words)


def test_effects_that_are_known_in_outline() -> None:
    """What the rules tell of cards whose text they do not show."""
    here, near = w.Target("your space"), w.Target("near")
    assert has(CORE["ratchet"], here)
    assert has(CORE["repair-bay"].uses, here)
    assert has(CORE["fix"].play, w.ReturnDamage(1, near))
    assert has(CORE["bumblebee"].alt, w.May((w.Flip("adjacent"),)))
    assert has(CORE["patrol"].play, w.Flip)
    assert has(CORE["reserves"].play, w.EnergonIs(at_most=3), w.GainEnergon(1))
    assert has(CORE["roll-out"].play, w.May((w.Convert(),)))
    assert CORE["roll-out"].assist == 1
    assert has(CORE["cliffjumper"].play, w.Destroy)
    assert CORE["cliffjumper"].range >= 1
    for id in ("mirage", "bonecrusher", "phase-shifter"):
        assert has(CORE[id].play, w.AvoidAmbushes)
    assert has(CORE["scrapper"].reward, w.Destroy)
    assert not has(CORE["scrapper"].reward, w.May), "it has to be done"
    assert has(CORE["brawl"].energon, w.AmbushOthers)
    three = sum(CORE[id].power for id in ("helping-hand", "hound", "roll-out"))
    assert 2 < CORE["brawl"].price <= three
    assert CORE["more-than-meets-the-eye"].price == three + CORE["courage"].power
    assert CORE["rumble"].price == CORE["helping-hand"].power
    assert has(CORE["jazz"].energon, w.EnergonAbility)
    assert all((CORE["jazz"].power, CORE["jazz"].range, CORE["jazz"].move, CORE["jazz"].play, CORE["jazz"].reward))
    assert has(CORE["shrapnel"].abilities, w.GainVP(1))
    assert [one.first for one in CORE["shrapnel"].abilities if isinstance(one, w.When)] == [True]
    assert [one.together for one in parts(CORE["ground-bridge"].play) if isinstance(one, w.Teleport)] == [True]
    assert has(CORE["matrix-of-leadership"].play, w.Gain, w.Kind("robot"))
    assert CORE["tox-en"].abilities == (w.When("moves onto", (w.LoseEnergon(3),)),)
    assert has(CORE["tox-en"].on_gain, w.GainVP)
    assert CORE["small-energon-mine"].on_reveal == (w.PutEnergonHere(8),)
    assert has(CORE["small-energon-mine"].uses, w.Price(any_move=True))
    spike = CORE["spike-witwicky"].abilities
    assert [(one.cards.names(), one.power) for one in spike if isinstance(one, w.CardsHave)] == [(["Courage"], 2)]
    assault = CORE["all-out-assault"]
    assert has(assault.abilities, w.BattlesAreConfrontations, w.Thwarted)
    assert {one.event for one in assault.abilities if isinstance(one, w.When)} == {"blocks for another"}
    assert CORE["divided-loyalties"].abilities == (w.RobotsAreAdversaries(),)
    assert CORE["hostage-crisis"].on_reveal == (w.TakeAllies(),)
    assert has(CORE["hostage-crisis"].uses, w.Rescue)
    assert CORE["starscream"].abilities == (w.StartOfTurn((w.Discard(1),)),)


def test_encounters_and_bosses_that_are_known_in_outline() -> None:
    encounters = [card for card in CARDS if card.type == "encounter"]
    ambushes = [card.ambush for card in encounters]
    assert (w.LoseEnergon(2),) in ambushes
    assert (w.Destroy(1, by="chance", zone="discard"),) in ambushes
    dearer = w.CostMore(w.Per(1, w.EnergonYouHave()))
    assert any(has(card.confrontation, dearer, w.GainDamage(2)) for card in encounters)
    assert any(has(card.confrontation, w.Owned("vault", w.Cards((w.Kind("scheme"),)))) for card in encounters)
    assert sum(has(card.reveal_attack, w.ScareAllies) for card in CARDS if card.type == "boss") > 1
    assert any(card.contribute == w.Contribute(4, card.contribute.cards, True) for card in CARDS if card.contribute)
