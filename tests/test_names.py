"""What is shown at one decision: what differs has different names, and a thing has one name wherever it is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from spacebridge import tcg
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.decision import Decision
from spacebridge.kernel.spans import Line, PlayerSpan, TextSpan, ThingSpan, Words, called, say
from spacebridge.table.match.status import status
from spacebridge.table.match.why import why_not
from spacebridge.tcg.state import TcgGame

from .conformance.subjects import random_deck
from .workshop import CATALOGUE, workshop_game

NAMES = ("Arcee", "Kup")
SEEDS = range(12)
MOST = 400
"""Picks of a game that are looked at."""


def mirror_of_starters(seed: int) -> TcgGame:
    decks = list(tcg.built_in_decks().values())
    deck = decks[seed % len(decks)]
    return tcg.new_game([deck, deck], rules=("expanded", "advanced")[seed % 2], seed=seed)


def mirror_at_random(seed: int) -> TcgGame:
    deck = random_deck(chance(seed))
    return tcg.new_game([deck, deck], rules=("expanded", "advanced")[seed % 2], seed=seed)


def mirror_of_one_box(seed: int) -> TcgGame:
    deck = tcg.deck("autobot-starter-set")
    return tcg.new_game([deck, deck], rules="basic", seed=seed)


GAMES = {
    "decks": mirror_of_starters,
    "random decks": mirror_at_random,
    "basic": mirror_of_one_box,
    "workshop": workshop_game,
}


def played(game: TcgGame, seed: int) -> Iterator[Decision]:
    rng = chance(seed)
    for _ in range(MOST):
        if game.decision is None:
            return
        yield game.decision
        game.choose(rng.below(len(game.decision)))


def told_of(line: Words) -> Iterator[tuple[str, str]]:
    """The things that a line tells of: their references, and what they are called there."""
    spans: Line = () if isinstance(line, str) else line
    for i, span in enumerate(spans):
        if isinstance(span, ThingSpan):
            opens, owner = (*spans[i + 1 : i + 3], None, None)[:2]
            owned = isinstance(opens, TextSpan) and opens.text == " (" and isinstance(owner, PlayerSpan)
            yield span.thing, called(spans[i : i + 3], NAMES) + ")" if owned else span.text


def title(game: TcgGame, card: str) -> str:
    """What a card is called that is no character in the game yet."""
    return game.pool.characters[card].full_name if card in game.pool.characters else game.card_called(card)


def said_of(words: str, own: Iterable[str], cards: Iterable[str]) -> str:
    """The words without the names of cards, and of those who may be named."""
    for name in sorted(filter(None, [*own, *cards]), key=len, reverse=True):
        words = words.replace(name, "…")
    return words


@pytest.mark.parametrize("kind", GAMES)
def test_what_differs_has_another_name_and_what_is_the_same_has_one(kind: str) -> None:
    twins = 0
    for seed in SEEDS:
        game = GAMES[kind](seed)
        told = 0
        for decision in played(game, seed):
            names = {one.ref: called(say(one.kit.named), NAMES) for one in game.characters}
            assert len(set(names.values())) == len(names), "two characters of one name"
            twins += any(name.endswith(")") for name in names.values())
            bare = {one.name for one in game.characters} | {one.title for one in game.characters} | {"Player "}
            cards = {card.name for card in game.pool.battle_cards}
            labels = [called(option.words, NAMES) for option in decision.options]
            assert len(set(labels)) == len(labels), (decision.prompt, labels)
            for option, label in zip(decision.options, labels, strict=True):
                own = [names.get(place.ref) or title(game, place.card) for place in option.places]
                rest = said_of(label, own, cards - bare)
                assert not any(name in rest for name in bare - cards), (label, own)
            for viewer in (0, 1, None):
                told_now: list[Words] = [decision.prompt_for(viewer), status(game, viewer)]
                told_now += [event.tell(game.teller(viewer)) for event in game.log[told:]]
                for words in told_now:
                    assert all(names[ref] == name for ref, name in told_of(words)), called(words, NAMES)
                    assert "Player " not in called(words, NAMES)
            told = len(game.log)
    assert twins


def test_a_reason_calls_things_as_the_options_do() -> None:
    game = mirror_of_starters(3)
    decision = next(played(game, 3))
    other = next(one for one in game.characters if one.owner != decision.player)
    answer = why_not(game, decision.player, other.ref, NAMES)
    assert not answer.offered
    assert called(say(other.kit.named), NAMES) in answer.reason
    assert "Player " not in answer.reason


@pytest.mark.parametrize("kind", GAMES)
def test_a_loaded_game_calls_everybody_as_before(kind: str) -> None:
    game = GAMES[kind](1)
    for _ in played(game, 1):
        if len(game.log) > 60:
            break
    again = tcg.load(game.save(), CATALOGUE)
    assert [one.kit.named for one in again.characters] == [one.kit.named for one in game.characters]
    asked, before = again.decision, game.decision
    assert asked is not None
    assert before is not None
    assert [option.words for option in asked.options] == [option.words for option in before.options]
