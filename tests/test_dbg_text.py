"""Texts of the Deck-Building Game can't lie: another tree says another thing, nobody is called "you" but you, and any
words put together are English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings

from spacebridge import dbg
from spacebridge.dbg import reference, setfiles
from spacebridge.dbg import words as w
from spacebridge.dbg.browse import all_cards
from spacebridge.dbg.definitions import Card, unbound
from spacebridge.dbg.words.telling import Speech, Told
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.grammar import THEY
from tests import dbg_workshop
from tests.dbg_trees import ABILITIES, CARDS, EFFECT_LISTS, PLACED, Maker
from tests.english import problems
from tests.mutate_dbg_cards import changes, is_card
from tests.test_dbg_cards import parts, words

CORE = all_cards(dbg.BUILT_IN)
EVERY = [*CORE, *dbg_workshop.SET.cards]
each_card = pytest.mark.parametrize("card", EVERY, ids=lambda card: card.id)

READ_ALIKE: dict[str, str] = {}
"""Changes of a card that can't be seen in its text, with the reason; one in a hundred at most."""


def face(card: Card) -> str:
    """All that is printed on it."""
    return f"{card.type_line}\n{card.numbers}\n{card.text}"


def mutants(card: Card) -> Iterator[tuple[str, Card]]:
    seen = {msgspec.json.encode(card)}
    for _, where, _, _, made in changes(card):
        assert isinstance(made, Card)
        key = msgspec.json.encode(made)
        if key not in seen:
            seen.add(key)
            yield f"{card.id} {where}", made


def printed(card: Card) -> str | None:
    """Its face; None where it is no card at all and can't be printed."""
    try:
        return face(card)
    except (IndexError, KeyError):
        assert not is_card(card), "a card that can be read can be printed"
        return None


def test_every_change_of_a_card_changes_its_text() -> None:
    number, alike = 0, set()
    for card in CORE:
        true = face(card)
        for name, made in mutants(card):
            number += 1
            if printed(made) == true and is_card(made):
                alike.add(name)
    assert number > 2500
    assert alike == set(READ_ALIKE)
    assert len(READ_ALIKE) <= number / 100


@settings(max_examples=25, deadline=None)
@given(card=CARDS)
def test_every_change_of_any_words_changes_their_text(card: Card) -> None:
    assume(not list(unbound(card)))
    true = face(card)
    assert [name for name, made in mutants(card) if printed(made) == true and is_card(made)] == []


def meaning(tree: object) -> object:
    """A tree in which the order of predicates does not matter, nor that only Adversaries are defeated."""
    if isinstance(tree, list | tuple):
        return tuple(meaning(one) for one in tree)
    if isinstance(tree, w.Cards):
        return "cards", frozenset(tree.which)
    if isinstance(tree, w.Costs) and tree.what == "defeat" and not tree.cards.which:
        return meaning(msgspec.structs.replace(tree, cards=w.Cards((w.Adversary(),))))
    if isinstance(tree, msgspec.Struct):
        return type(tree), *(meaning(getattr(tree, field)) for field in tree.__struct_fields__)
    return tree


def test_no_two_trees_read_the_same() -> None:
    random = Random(7)
    make = Maker(random, PLACED)
    meant: dict[str, object] = {}
    for _ in range(6000):
        effects = make.effects(1, random.choice((2, 4)))
        to = Speech()
        said = Told().sentences(to.all(effects))
        lines = [(said, effects)] if not to.unbound else []
        line = make.word(random.choice(ABILITIES), 3)
        lines += [(line.text(), line)] if not line.unbound() else []
        for text, tree in lines:
            assert meant.setdefault(text, meaning(tree)) == meaning(tree), text
    assert len(meant) > 5000


# English


@each_card
def test_cards_are_english(card: Card) -> None:
    assert problems(card.text) == []
    assert not list(unbound(card))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(card=CARDS)
def test_any_words_together_are_english(card: Card) -> None:
    assume(not list(unbound(card)))
    assert problems(card.text) == [], card.text


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(card=CARDS)
def test_what_is_made_by_chance_can_be_read(card: Card) -> None:
    """So that the test above tries what set files may say."""
    text = json.dumps({"id": "HOME", "name": "Home", "cards": [setfiles.as_entry(card)]})
    refusal = ""
    try:
        (again,) = setfiles.read_set(text, "home.json").cards
    except BadInput as error:
        refusal = str(error)
    else:
        assert again == card
    expected = "happen again|too many words|a word for|can't be destroyed|at once|so much and so little|about Move"
    assert not refusal or list(unbound(card)) or re.search(expected, refusal), refusal


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(card=CARDS)
def test_each_choice_is_offered_by_a_may_of_its_own(card: Card) -> None:
    assume(not list(unbound(card)))
    choices = [part for part in parts(card) if isinstance(part, w.May)]
    assert len(re.findall(r"\bmay\b", card.text)) >= len(choices), card.text


ROBOT = w.Cards((w.Kind("robot"),))
REACHED = {
    "at once": ((w.If(w.AboutIs(ROBOT), (w.GainVP(1),)),), "When you buy a card, if it's a Robot, gain 1 VP."),
    "after another card": (
        (w.Draw(1), w.If(w.AboutIs(ROBOT), (w.GainVP(1),))),
        "When you buy a card, draw 1 card; if the card you bought is a Robot, gain 1 VP.",
    ),
    "after another character": (
        (w.If(w.Company(), (w.If(w.AboutIs(ROBOT), (w.GainVP(1),)),)),),
        "When you buy a card, if another character is in your space and the card you bought is a Robot, gain 1 VP.",
    ),
    "turned up": (
        (w.RevealTop(w.ANY_CARD, (w.If(w.AboutIs(ROBOT), (w.GainVP(1), w.If(w.AboutIs(ROBOT), (w.Draw(1),)))),)),),
        "When you buy a card, turn up the top card of your deck; (if it's a card, (if it's a Robot, gain 1 VP; if the "
        "card turned up is a Robot, draw 1 card)); otherwise, discard it.",
    ),
}


@pytest.mark.parametrize("case", REACHED)
def test_it_is_the_card_that_a_reader_takes_it_for(case: str) -> None:
    do, text = REACHED[case]
    assert w.When("buys", do).text() == text


def test_if_you_do_speaks_of_what_was_said_last() -> None:
    flow = w.May((w.Peek(then_flip=True), w.Draw(1)))
    said = "You may peek at a facedown card in the Matrix. You may flip it faceup. If you chose to peek, draw 1 card."
    assert Told().sentences(Speech().all((flow,))) == said


# Others


def said_of_others(card: Card) -> Iterator[str]:
    """What a card says of players other than who has it."""
    for node in parts(card):
        if isinstance(node, w.Attack):
            yield Told().parts(Speech(THEY).all(node.do))
        if isinstance(node, w.When) and node.event == "moves onto":
            yield node.text()


@each_card
def test_nobody_else_is_called_you(card: Card) -> None:
    assert not [said for said in said_of_others(card) if re.search(r"\byou(?:r|rs|'re)?\b", said, re.IGNORECASE)]


@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.large_base_example, HealthCheck.data_too_large]
)
@given(do=EFFECT_LISTS)
def test_nobody_else_is_called_you_whatever_is_done_to_them(do: tuple[w.Effect, ...]) -> None:
    for said in (Told().parts(Speech(THEY).all(do)), w.When("moves onto", do).text()):
        assert not re.search(r"\byou(?:r|rs|'re)?\b", said, re.IGNORECASE), said


# Words


def test_every_word_is_used_by_a_card_or_by_the_workshop() -> None:
    used = {type(value) for card in EVERY for value in parts(card)}
    assert words() | {w.Cards, w.Spaces, w.Target, w.Each, *reference.PLAIN} <= used
    events = {value.event for card in EVERY for value in parts(card) if isinstance(value, w.When | w.Objective)}
    assert events == set(get_args(w.EventName))
