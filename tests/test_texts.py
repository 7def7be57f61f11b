"""Texts that can't lie: whatever a card is, its text says it, in English that is right."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from spacebridge.tcg import meaning, reference
from spacebridge.tcg import vocabulary as v
from spacebridge.tcg.browse import all_cards
from spacebridge.tcg.catalogue import BUILT_IN
from spacebridge.tcg.definitions import BattleCard, Card, CharacterCard, Mode, action, mode
from spacebridge.tcg.vocabulary import each_player, opponent
from spacebridge.tcg.words import (
    abilities,
    amounts,
    battle_cards,
    conditions,
    flow,
    later,
    nouns,
    piles,
    players,
    predicates,
)
from spacebridge.tcg.words.triggers import Trigger
from tests import mutate_cards, workshop
from tests.grown import NAMES, change, tree_of

CARDS = all_cards(BUILT_IN)

# Two cards that differ read differently

READ_THE_SAME = {
    "six-gun-heavy-weapons-expert  modes[1].abilities[0].do[0].to.noun  each -> one": "a team has one Metroplex",
    "constructicon-enigma  effects[0].then[0].target.noun  each -> one": "a team has one Devastator",
    "dinobot-enigma  effects[0].to.noun  each -> one": "a team has one Volcanicus",
    "raider-runabout-infantry-soldier  modes[0].abilities[0].do[1].target.noun  each -> one": "one Runamuck",
    "raider-runabout-infantry-soldier  modes[0].abilities[0].do[2].target.noun  each -> one": "one Runamuck",
    "raider-runamuck-infantry-soldier  modes[1].abilities[0].do[1].target.noun  each -> one": "one Runabout",
    "whos-next  abilities[0].do[0].target.noun  each -> one": "a team has one Sergeant Kup, Veteran Sergeant",
}
"""Changes of a card that its text does not show, and why that is right."""


def signs(card: Card) -> tuple[object, ...]:
    """What a card shows by numbers and signs and not in its text."""
    if isinstance(card, CharacterCard):
        faces = [(one.attack, one.defense, one.traits) for one in card.modes]
        return card.stars, card.health, card.factions, faces, [signs(side) for side in card.sides]
    bonuses = card.attack_bonus, card.defense_bonus, card.health_bonus
    return card.stars, card.icons, card.icon_traits, card.upgrade_kind, card.faction, card.traits, bonuses


def test_every_change_of_a_card_changes_its_text() -> None:
    alike, judged = [], 0
    for card in mutate_cards.all_cards().values():
        for mutant in mutate_cards.mutants(card):
            judged += 1
            if (mutant.card.text, signs(mutant.card)) == (card.text, signs(card)):
                alike.append(str(mutant).rpartition("  ")[0])
    assert sorted(alike) == sorted(READ_THE_SAME)
    assert judged > 4000
    assert len(READ_THE_SAME) <= judged // 100


def test_that_would_notice_a_word_that_keeps_something_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(predicates.StarsAtMost, "put", lambda self, noun, p: None)
    card = BUILT_IN.battle_card("ready-for-action")
    assert any(mutant.card.text == card.text for mutant in mutate_cards.mutants(card))


# Every word has a use

WORDS = (
    flow.Effect, abilities.Ability, conditions.Condition, amounts.Amount, predicates.CharacterPredicate,
    battle_cards.BattleCardPredicate, nouns.Target, piles.Take, piles.Pile | piles.DeckEnd,
)  # fmt: skip


def test_every_word_is_used_by_a_card_or_in_the_workshop() -> None:
    cards = [*CARDS, *workshop.SET.characters, *workshop.SET.battle_cards]
    words = {word for union in WORDS for word in reference.members(union)}
    assert {word for word in words if not any(reference.uses(card, word) for card in cards)} == set()


# Whose it is


def says(*effects: flow.Effect) -> str:
    card = action("1", "Something", "", *effects).battle_card
    assert card is not None
    return card.text


@settings(max_examples=300, deadline=None)
@given(tree_of(flow.Effect, 2))
def test_no_text_says_your_of_the_opponent(effect: flow.Effect) -> None:
    """What the opponent does with what is theirs is never said to be yours."""
    assume(not mentions_both(effect) and legal(effect))
    for someone_else in (opponent, each_player):
        text = re.sub("[Yy]our opponent", "Themselves", says(someone_else(effect)))
        assert not re.search(r"\b[Yy]ours?\b", text), text


BOTH = (players.Opponent, players.EachPlayer, later.Grant, later.AtEndOfTurn)


def mentions_both(tree: object) -> bool:
    """Does it speak of the other side too? Seen from the opponent, that is you."""
    if isinstance(tree, tuple):
        return any(mentions_both(one) for one in tree)
    if isinstance(tree, nouns.Who) and tree.side == "enemy":
        return True
    if not isinstance(tree, msgspec.Struct):
        return False
    if isinstance(tree, BOTH) or getattr(tree, "whose", "") == "opponent":
        return True
    if getattr(tree, "zone", "") == "opponent's scrap":
        return True
    return any(mentions_both(getattr(tree, field)) for field in tree.__struct_fields__)


# English

VERBS = (
    "attack", "choose", "combine", "damage", "defend", "deploy", "draw", "flip", "get", "KO", "like", "look", "move",
    "Plan", "play", "put", "reshuffle", "repair", "return", "reveal", "scrap", "swap", "take", "tap", "untap",
    "upgrade",
)  # fmt: skip
BASE = "|".join([*VERBS, "do", "have", "are", "don't", "aren't"])
THIRD = "|".join([*(f"{verb}s" for verb in VERBS), "does", "has", "is", "reshuffles", "doesn't", "isn't"])
FAULTS = {
    "you draws": rf"\b(?:[Yy]ou|[Tt]hey) (?:{THIRD})\b",
    "it draw": rf"\b(?:[Ii]t|opponent|each player|Each player) (?:{BASE})\b(?! or )",
    "may draws": rf"\b(?:may|can|can't|would) (?:{THIRD})\b",
    "a word twice": r"\b(\w+) \1\b",
    "a before a vowel": r"\ba (?!one|uni|use|util|Util)[aeiouAEIOU]",
    "an before a consonant": r"\ban (?![aeiouAEIOU{8]|11 |18 )",
    "one cards": r"\b(?:a|an|1|another) (?:more )?(?:cards|characters|enemies|counters|Upgrades)\b",
    "two card": r"\b[2-9] (?:more )?(?:battle )?(?:card|character|enemy(?! [A-Z])|Upgrade|damage counter)\b",
    "an empty piece": r"  |\( |\(\)|None|, ,|,\.|;\.|; ;|→ →|→$|→ \.|\.\.|^ | $| [.,;]|[<>_\[\]]",
    "whose whose": r"\b(?:your|their|its|the|a|an|each) (?:your|their|its|the|a|an|one of|each of)\b",
    "of several": r"\bthem's\b|\b(?:When|when) (?:EACH|each) .* is (?:attacking|defending)\b",
    "nobody": r"the triggering character|the chosen character|one counted this way|number counted this way",
    "a tree": r"\w\(\w*[=)]|\w\(\w+\(",
    "of nothing": r"\b(?:to|from|of|on|onto|under|a|an|the|that|and|or|if|when|while)[.,;:]",
}


INTRODUCED = "|".join(["a", "an", "another", "one", "each", "all", "the", "this", "your", "their", "that", *NAMES])
"""What stands before something that "it" can be."""


def faults(text: str) -> list[str]:
    """What is wrong with a text."""
    found = []
    for line in text.split("\n"):
        found += [f"{name}: {line}" for name, pattern in FAULTS.items() if re.search(pattern, line)]
        for one in re.split(r"(?<=\.) ", line):
            if one.count("→") > 1:
                found.append(f"two arrows: {one}")
        if re.search(r"\. [a-z]", line) or not re.match(r"[A-Z+\-]", line):
            found.append(f"no capital: {line}")
        if not line.endswith(".") and not re.fullmatch(r"[A-Z][a-z]+(?: \d+)?|[+-]\d+ \w+", line):
            found.append(f"how does this end: {line}")
        first = re.search(r"\b[Ii]t(?:s|'s)?\b", line)
        if first and not re.search(rf"\b(?:{INTRODUCED})\b", line[: first.start()], re.I):
            found.append(f"what is it: {line}")
    return found


@pytest.mark.parametrize(
    "text",
    [
        "You draws a card.", "Your opponent draw a card.", "It get +1 ATK.", "Draw a a card.", "Tap an Car.",
        "Tap a enemy.", "When this attacks → When you flip → Draw a card.", "Untap it.", "Draw 2 card.",
        "If , draw a card.", "Draw a card. tap this.", "Your opponent may draws a card.", "Scrap your your hand.",
        "Do 1 damage to.", "Draw a card", "Draw a card for each your Metroplex.", "Draw cards equal to them's ATK.",
        "Tap the triggering character.", "Gain Extra() damage.", "It gets CardsIn(zone='hand').",
        "When EACH character is attacking → Flip a battle card.",
    ],
)  # fmt: skip
def test_the_checker_sees(text: str) -> None:
    assert faults(text)


def test_the_cards_speak_english() -> None:
    cards = [*CARDS, *workshop.SET.characters, *workshop.SET.battle_cards]
    texts = [text for card in cards for text in texts_of(card) if text]
    assert len(texts) > 150
    assert [fault for text in texts for fault in faults(text)] == []


def texts_of(card: Card) -> list[str]:
    if isinstance(card, CharacterCard):
        return [card.text_of(one) for one in card.modes]
    return [card.text_under(must) for must in (True, False)]


def legal(*effects: flow.Effect) -> bool:
    """Would a set file with an Action that does this be read?"""
    card = action("1", "Something", "", *effects).battle_card
    assert card is not None
    return sound(card) and not any(meaning.effect_faults((), effects, ()))


def sound(face: Mode | BattleCard) -> bool:
    return not any(meaning.word_faults(face, ()))


def faces(some: tuple[Any, ...]) -> list[Mode | BattleCard]:
    """A character and an Upgrade with these abilities, if a set file with it would be read."""
    worn = BattleCard("x", "X", "", "1", "upgrade", upgrade_kind="weapon", abilities=some)
    pairs: tuple[tuple[Mode | BattleCard, str], ...] = ((mode(1, 1, *some), "character"), (worn, "upgrade"))
    return [face for face, place in pairs if sound(face) and not any(meaning.ability_faults(some, (), place))]


def test_it_is_nobody_but_who_was_chosen() -> None:
    assert legal(v.flip(v.one(v.your())), v.tap(v.IT))
    assert not legal(v.flip(v.each(v.your())), v.tap(v.IT))
    assert not legal(v.swap_upgrades, v.tap(v.IT))


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (v.swaps_orange_and_blue, None),
        (abilities.Has("swapped icons", 2), "icons are swapped or they are not"),
        (abilities.Has("attack", 1, while_=conditions.Attacking(either=True)), None),
        (abilities.Has("attack", 1, while_=conditions.Attacking(defending=True, either=True)), "it is said already"),
        (v.when(Trigger(("plays an action",)), v.draw(1)), None),
        (v.when(Trigger(("plays an action",), cards=battle_cards.Cards()), v.draw(1)), "leave it out"),
        (
            v.when(Trigger(("attacks",)), v.combine("Menasor, Menacing Colossus", v.enemy())),
            "only what is yours combines",
        ),
    ],
)
def test_what_could_not_be_read_off_a_text_is_refused(ability: Any, said: str | None) -> None:
    found = [fault.message for fault in meaning.word_faults(mode(1, 1, ability), ())]
    assert len(found) == (said is not None)
    assert said is None or said in found[0]


def test_several_are_counted_together() -> None:
    both = v.choose(v.one(v.your()), v.one(v.enemy()))
    assert says(both, v.draw(v.its(v.ATK, v.THEM))).endswith("Draw cards equal to their total ATK.")
    assert says(both, v.draw(v.stars_of(v.THEM))).endswith("Draw cards equal to the number of ★ they have.")


MANY = settings(
    max_examples=500, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)
"""Most trees speak of what nothing before them has named, and no file with such a tree is read."""


@MANY
@given(tree_of(tuple[flow.Effect, ...], 2))
def test_any_effects_speak_english(effects: tuple[flow.Effect, ...]) -> None:
    assume(legal(*effects))
    assert faults(says(*effects)) == []


@MANY
@given(tree_of(tuple[abilities.Ability, ...], 2))
def test_any_abilities_speak_english(some: tuple[Any, ...]) -> None:
    found = faces(some)
    assume(found)
    for face in found:
        assert faults(face.text) == []


def plainly(tree: object) -> object:
    """The tree without the order of facts, and with one word for all that may mean the same character."""
    if isinstance(tree, tuple):
        return tuple(plainly(one) for one in tree)
    if isinstance(tree, msgspec.Struct):
        parts = {field: plainly(getattr(tree, field)) for field in tree.__struct_fields__}
        if "that" in parts:
            own = plainly(battle_cards.OfType("upgrade")) if isinstance(tree, battle_cards.Upgrades) else None
            parts["that"] = frozenset(one for one in parts["that"] if one != own)  # type: ignore[attr-defined]
        return type(tree), *parts.items()
    return "this" if tree in ("it", "that") else tree


@MANY
@given(tree_of(tuple[flow.Effect, ...], 1), st.integers(0))
def test_effects_that_differ_read_differently(effects: tuple[flow.Effect, ...], seed: int) -> None:
    assume(legal(*effects))
    other = change(Random(seed), effects)
    assume(plainly(other) != plainly(effects) and legal(*other))
    assert says(*other) != says(*effects)


@MANY
@given(tree_of(tuple[abilities.Ability, ...], 1), st.integers(0))
def test_abilities_that_differ_read_differently(some: tuple[Any, ...], seed: int) -> None:
    old = faces(some)
    assume(old)
    changed = change(Random(seed), some)
    assume(plainly(changed) != plainly(some))
    new = faces(changed)
    assume(len(new) == len(old))
    for one, other in zip(old, new, strict=True):
        assert one.text != other.text
