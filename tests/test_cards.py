"""The cards as data: plain trees, the same after a trip through JSON, with a text that comes from the tree."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from spacebridge import tcg
from spacebridge.tcg import reference, setfiles
from spacebridge.tcg.browse import all_cards
from spacebridge.tcg.cardpage import cards_page
from spacebridge.tcg.definitions import BattleCard, Card, CardSet, CharacterCard, action
from spacebridge.tcg.meaning import Stats
from spacebridge.tcg.vocabulary import *
from spacebridge.tcg.words import abilities, amounts, conditions, flow, nouns, triggers
from spacebridge.tcg.words import cards as card_words

ROOT = Path(__file__).parent.parent
CARDS = all_cards(tcg.BUILT_IN)
MOST_WORDS = 105
"""A vocabulary that one person can learn; the first wave had 77, four times as many cards need these."""
CHECKER = jsonschema_rs.Draft202012Validator(setfiles.schema())
"""What reads the schema in these tests; nothing of it is ours."""
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
            begins = bool(card.carries or card.gathers) and mode is card.modes[0]
            yield f"{card.id} {mode.name}", begins or bool(mode.abilities), card.text_of(mode)
    else:
        told = card.effects or card.abilities or card.put_on is not None or card.max_per_slot > 1 or card.health_bonus
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


def refusal(data: dict[str, Any]) -> str:
    """Why the schema does not accept this, or nothing."""
    error = next(iter(CHECKER.iter_errors(data)), None)
    return "" if error is None else error.message


def test_the_schema_accepts_every_card() -> None:
    assert {card.id: why for card in CARDS if (why := refusal(file_of(card)))} == {}


def test_the_schema_refuses_what_is_no_card() -> None:
    zap = file_of(tcg.BUILT_IN.battle_card("zap"))
    for field, value in (("icons", ["pink"]), ("effects", [{"verb": "fly"}]), ("type", "trap"), ("colour", "red")):
        faulty = {**zap, "battle_cards": [{**zap["battle_cards"][0], field: value}]}
        assert refusal(faulty), field


def test_the_schema_knows_every_word_and_leads_nowhere_else() -> None:
    schema: dict[str, Any] = setfiles.schema()
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    text = json.dumps(schema)
    assert {f"#/$defs/{name}" for name in schema["$defs"]} >= set(re.findall(r'"\$ref": "([^"]+)"', text))
    for word in words():
        config = word.__struct_config__
        entry = schema["$defs"][word.__name__]
        assert entry["properties"][config.tag_field]["enum"] == [config.tag]
        assert entry["additionalProperties"] is False


def test_the_page_of_the_vocabulary_is_up_to_date() -> None:
    page = (ROOT / "docs/vocabulary.md").read_text("utf-8")
    assert page == reference.page(), "run `make docs`"
    for word in words():
        assert f"`{word.__struct_config__.tag_field}: {word.__struct_config__.tag}`" in page


def test_the_page_of_cards_is_up_to_date() -> None:
    assert (ROOT / "docs/cards-tcg.md").read_text("utf-8") == cards_page(), "run `make docs`"


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
        ("backup-plan", "Scrap your hand. Then draw 3 cards."),
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


@pytest.mark.parametrize(
    ("id", "part"),
    [
        ("wheeljack-weapons-inventor bot", "→ This has Bold 3."),
        ("barrage-merciless-insecticon bot", "→ This has Bold 2."),
        ("darkmount-cruel-overlord bot", "→ This has +2 DEF."),
        ("bumblebee-legendary-warrior bot", "→ This has +2 ATK and +2 DEF."),
        ("brainstorm", ". Then play another Action."),
        ("emergency-maintenance", "repair 2 more damage from it."),
        ("one-shall-stand-one-shall-fall", ". Do 3 damage to each of them."),
        ("all-out-attack", "attack with another untapped character that has"),
        ("metroplex-autobot-city alt", ": Scamper, City Patrol; Six-Gun, Heavy Weapons Expert; Slammer, Combat Drone."),
        ("autobot-jazz-special-ops alt", "defends against an enemy that doesn't have Pierce and"),
        ("ready-for-action", "one of your characters that has 10 ★"),
        ("leap-of-faith", ". Then scrap another card from the top of"),
        ("slammer-combat-drone alt", "deploy this from under another character →"),
        ("salvage-for-parts", "repair 1 damage from it for each Upgrade scrapped this way."),
        ("the-bigger-they-are", "Until end of turn, it has Pierce 4 while it's attacking an enemy"),
        ("the-bigger-they-are", "that has more ★ than it."),
    ],
)
def test_the_printer_says_among_other_things(id: str, part: str) -> None:
    printed = {name: says for card in CARDS for name, _, says in trees(card)}
    assert part in printed[id]


def test_under_the_older_rules_a_second_action_need_not_be_played() -> None:
    brainstorm = tcg.BUILT_IN.battle_card("brainstorm")
    assert brainstorm.text_under(must=False).endswith(". Then you may play another Action.")
    assert "may play another" not in brainstorm.text


def says(*effects: flow.Effect) -> str:
    card = action("1", "Something", "", *effects).battle_card
    assert card is not None
    return card.text


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        ((tap(each(enemy(in_mode("alt")))),), "Tap each enemy in alt mode."),
        ((tap(each(enemy("Car", of("autobot"), having_upgrades))),), "Tap each enemy Autobot Car with an Upgrade."),
        ((tap(one(your(not_(called("Ironhide"))))),), "Tap one of your characters that isn't Ironhide."),
        ((opponent(scrap_top(2)),), "Your opponent scraps the top 2 cards of their deck."),
        ((opponent(flip(one(your()))),), "Your opponent chooses one of their characters and flips it to its other mode."),
        ((opponent(damage(1, to=one(enemy()))),), "Your opponent chooses one of your characters and does 1 damage to it."),
        ((opponent(may(draw(), then=(scrap_hand(),))),), "Your opponent may draw a card. If they do, they scrap their hand."),
        ((opponent(raid_hand(AN_ACTION)),), "Your opponent looks at your hand and scraps an Action from it."),
        (
            (scrap_hand(), repair(that_many, one(your()))),
            "Scrap your hand. Repair damage from one of your characters equal to the number of cards scrapped this way.",
        ),
        (
            (choose(one(your())), gets(IT, ATK, its(ATK, IT))),
            "Choose one of your characters. It gets +ATK until end of turn equal to its ATK.",
        ),
        (
            (choose(one(enemy())), damage(1, to=one(your())), damage(1, to=IT)),
            "Choose an enemy. Then do 1 damage to one of your characters. Do 1 more damage to it.",
        ),
        (
            (choose(one(enemy())), gets(each(your()), BOLD, 1), tap(IT)),
            "Choose an enemy. Then each of your characters gets Bold 1 until end of turn. Tap that enemy.",
        ),
        (
            (gets(one(enemy(any_of("Car", "Truck"))), DEF, -2),),
            "An enemy Car or Truck gets -2 DEF until end of turn.",
        ),
        (
            (each_player(if_(hand_at_most(0), draw(2))),),
            "For each player, if they have no cards in hand, they draw 2 cards.",
        ),
        ((move(top(3), "hand"),), "Look at the top 3 cards of your deck and put a card from among them into your hand."),
        (
            (if_(hand_at_most(0, "opponent"), draw()), opponent(if_(hand_at_most(1, "opponent"), draw()))),
            "If your opponent has no cards in hand, draw a card. If you have fewer than 2 cards in hand, they draw a card.",
        ),
        ((put_counters(2, "height", on=one(your())),), "Put 2 height counters on one of your characters."),
        (
            (flip(one(your()), to="bot"), flip(IT, to="alt")),
            "Flip one of your characters to bot mode. Then flip it to alt mode.",
        ),
        ((tap(one(your())), flip(IT)), "Tap one of your characters. Flip it to its other mode."),
    ],
)  # fmt: skip
def test_the_grammar_says(effects: tuple[flow.Effect, ...], text: str) -> None:
    assert says(*effects) == text


def test_no_number_of_a_built_in_card_depends_on_itself() -> None:
    """Pools of these cards alone are not looked at again."""
    assert not Stats([*tcg.BUILT_IN.characters.values(), *tcg.BUILT_IN.battle_cards.values()]).circle()
