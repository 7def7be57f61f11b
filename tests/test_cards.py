"""The cards as data: plain trees, the same after a trip through JSON, with a text that comes from the tree."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spacebridge import tcg
from spacebridge.tcg import reference, setfiles
from spacebridge.tcg.browse import all_cards
from spacebridge.tcg.definitions import BattleCard, Card, CardSet, CharacterCard
from spacebridge.tcg.words import abilities, amounts, characters, conditions, flow, nouns, triggers
from spacebridge.tcg.words import cards as card_words

ROOT = Path(__file__).parent.parent
CARDS = all_cards(tcg.BUILT_IN)
WITHOUT_A_CARD = {abilities.Reveal, abilities.TapAbility, characters.Combine}  # they come with later sets
"""Words that no card of the loaded sets needs yet."""
MOST_WORDS = 90
"""A vocabulary that one person can learn."""
CHECKER = "jsonschema" if find_spec("jsonschema") is not None else "msgspec"
"""What reads the schema in these tests; msgspec reads the types that the schema is made from."""
KEYWORD = re.compile(r"(Bold|Tough|Pierce|Focus|Safeguard) \d+|Brave|Stealth|\+\d+ (ATK|DEF|HP)")


def cards() -> Iterator[tuple[str, Card]]:
    """Every built-in card with the place it has in a set file; the blank one of the scenarios too."""
    for character in tcg.BUILT_IN.characters.values():
        yield "characters", character
    for battle_card in tcg.BUILT_IN.battle_cards.values():
        yield "battle_cards", battle_card


def parts(value: object, path: str) -> Iterator[tuple[str, object]]:
    """A value and everything inside it."""
    yield path, value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from parts(getattr(value, field), f"{path}.{field}")
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            yield from parts(item, f"{path}[{i}]")


def words() -> set[type[msgspec.Struct]]:
    unions = (flow.Effect, abilities.Ability, conditions.Condition, amounts.Amount)
    return {word for union in unions for word in reference.members(union)}


def file_of(card: Card) -> dict[str, Any]:
    """A set file that has this card only, as JSON has it."""
    place = "characters" if isinstance(card, CharacterCard) else "battle_cards"
    text = json.dumps({"id": card.set, "name": "A set", place: [setfiles.as_entry(card)]})
    made: dict[str, Any] = json.loads(text)
    return made


def trees(card: Card) -> Iterator[tuple[str, bool, str]]:
    """For each face its name, whether anything of it is to be told, and what it says."""
    if isinstance(card, CharacterCard):
        for mode in card.modes:
            yield f"{card.id} {mode.name}", bool(mode.abilities), mode.text
    else:
        told = card.effects or card.abilities or card.put_on is not None or card.max_per_slot > 1
        yield card.id, bool(told), card.text


def test_a_card_is_plain_data_without_any_code() -> None:
    strangers = [
        f"{path}: {value!r}"
        for place, card in cards()
        for path, value in parts(card, f"{place} {card.id}")
        if callable(value) or not isinstance(value, msgspec.Struct | tuple | str | int | bool | None)
    ]
    assert strangers == []


def test_that_check_goes_into_the_trees_and_would_see_code() -> None:
    found = {type(value) for _, card in cards() for _, value in parts(card, card.id)}
    assert {card_words.Draw, abilities.When, triggers.Trigger, nouns.Who, amounts.Per} <= found
    planted = msgspec.structs.replace(CARDS[0], carries=(len,))
    assert any(callable(value) for _, value in parts(planted, ""))


def test_nobody_can_change_a_card() -> None:
    structs = [value for _, card in cards() for _, value in parts(card, "") if isinstance(value, msgspec.Struct)]
    assert {type(one).__name__ for one in structs if not type(one).__struct_config__.frozen} == set()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_read_back_from_its_json_form_is_the_same(card: Card) -> None:
    again = setfiles.read_set(json.dumps(file_of(card)), "again.json")
    expected = (card,) if isinstance(card, CharacterCard) else ()
    assert again.characters == expected
    assert again.battle_cards == ((card,) if isinstance(card, BattleCard) else ())


@pytest.mark.parametrize("one", tcg.BUILT_IN.sets, ids=lambda one: one.id)
def test_a_whole_set_read_back_is_the_same(one: CardSet) -> None:
    data = {
        "id": one.id,
        "name": one.name,
        "characters": [setfiles.as_entry(card) for card in one.characters],
        "battle_cards": [setfiles.as_entry(card) for card in one.battle_cards],
    }
    assert setfiles.read_set(json.dumps(data), f"{one.id}.json") == one


def refusal(data: dict[str, Any], checker: str) -> str:
    """Why the schema does not accept this, or nothing."""
    if checker == "jsonschema":
        package = importlib.import_module("jsonschema")
        errors = [str(error.message) for error in package.Draft202012Validator(setfiles.schema()).iter_errors(data)]
        return errors[0] if errors else ""
    try:
        msgspec.convert(data, setfiles.SetFile)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("checker", [CHECKER])
def test_the_schema_accepts_every_card(checker: str) -> None:
    assert {card.id: why for card in CARDS if (why := refusal(file_of(card), checker))} == {}


@pytest.mark.parametrize("checker", [CHECKER])
def test_the_schema_refuses_what_is_no_card(checker: str) -> None:
    zap = file_of(tcg.BUILT_IN.battle_card("zap"))
    for field, value in (("icons", ["pink"]), ("effects", [{"verb": "fly"}]), ("type", "trap"), ("colour", "red")):
        faulty = {**zap, "battle_cards": [{**zap["battle_cards"][0], field: value}]}
        assert refusal(faulty, checker), field


def test_the_schema_knows_every_word_and_leads_nowhere_else() -> None:
    schema: dict[str, Any] = setfiles.schema()
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    text = json.dumps(schema)
    assert {f"#/$defs/{name}" for name in schema["$defs"]} >= set(re.findall(r'"\$ref": "([^"]+)"', text))
    for word in words():
        config = word.__struct_config__
        entry = schema["$defs"][word.__name__]
        assert entry["properties"][config.tag_field] == {"enum": [config.tag]}
        assert entry["additionalProperties"] is False


def test_the_page_of_the_vocabulary_is_up_to_date() -> None:
    page = (ROOT / "docs/vocabulary.md").read_text("utf-8")
    assert page == reference.page(), "run `make docs`"
    for word in words():
        assert f"`{word.__struct_config__.tag_field}: {word.__struct_config__.tag}`" in page


def test_who_has_a_tree_has_a_text_and_nobody_else() -> None:
    assert [name for card in CARDS for name, told, text in trees(card) if told != bool(text)] == []
    vanilla = [name for card in CARDS for name, told, _ in trees(card) if not told]
    assert "ramjet-sky-smasher alt" in vanilla
    assert "armored-plating" in vanilla


def test_texts_are_whole_sentences_or_keywords() -> None:
    faults = []
    for card in CARDS:
        for name, _, text in trees(card):
            for line in text.split("\n") if text else []:
                if not (line.endswith(".") or KEYWORD.fullmatch(line)):
                    faults.append(f"{name}: how does this end? {line}")
                if not (line[0].isupper() or line[0] == "+"):
                    faults.append(f"{name}: no capital: {line}")
                if line != line.strip() or re.search(r"\s\s|None|\(\)|\.\.|\. [a-z]| [.,]|[<>_]", line):
                    faults.append(f"{name}: badly printed: {line!r}")
    assert faults == []


def test_icons_in_texts_are_signs_of_the_five_colours() -> None:
    for card in CARDS:
        assert set(re.findall(r"\{[^}]*\}?", card.text)) <= {"{O}", "{B}", "{W}", "{G}", "{K}"}, card.id


def test_every_word_is_used_by_a_card() -> None:
    unused = {word for word in words() if not any(reference.uses(card, word) for card in CARDS)}
    assert unused == WITHOUT_A_CARD


def test_the_vocabulary_stays_small_and_its_words_differ() -> None:
    assert len(words()) < MOST_WORDS
    tags = [(word.__struct_config__.tag_field, word.__struct_config__.tag) for word in words()]
    assert len(set(tags)) == len(tags)
    assert all((word.__doc__ or "").strip().endswith(".") for word in words())


def test_ids_are_different_and_made_from_letters_and_digits() -> None:
    ids = [card.id for card in CARDS]
    assert len(set(ids)) == len(ids)
    assert [id for id in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id)] == []


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("zap", "Do 1 damage to an enemy."),
        ("pep-talk", "Draw 2 cards."),
        ("flamethrower", "Bold 2"),
        ("stealthiness", "Stealth"),
        ("armored-plating", ""),
        ("energon-axe", "Put on damaged characters only.\nPierce 2"),
        ("backup-plan", "Scrap your hand. Draw 3 cards."),
        ("photon-bomb", "Do 2 damage to EACH character."),
        ("rest-and-relaxation", "Repair 1 damage from one of your characters."),
        ("blast-shield", "After the upgraded character defends → Scrap this card."),
        ("system-reboot", "Each player scraps their hand and draws 4 cards."),
        ("data-bank", "At the start of your turn → Draw a card."),
        ("null-ray-of-starscream", "While the upgraded character is Starscream → It has Bold 2."),
        ("arcee-skilled-fighter bot", "This has Pierce equal to its ATK."),
        ("optimus-prime-autobot-leader alt", "When you flip to this mode → Draw a card."),
        ("flamewar-veteran-decepticon bot", "Each of your characters has Tough 1."),
        ("chromia-special-ops bot", "When this attacks and you flip at least {W}{W} → Draw 2 cards."),
        ("dinobot-sludge-mighty-stomper bot", "When one of your Dinobots attacks → Repair 1 damage from it."),
        ("cliffjumper-renegade-warrior bot", "This has +1 ATK for each Car in your KO area."),
        ("ironhide-veteran-autobot bot", ""),
    ],
)
def test_the_printer_says(id: str, text: str) -> None:
    printed = {name: says for card in CARDS for name, _, says in trees(card)}
    assert printed[id] == text
