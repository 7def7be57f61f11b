"""Cards that a player owns outside the game: which of them cards of the game can bring into it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..kernel.meaning import words
from ..kernel.words import slug
from .definitions import BattleCard, Card, CharacterCard
from .words.characters import Bring, Combine
from .words.moving import MoveCards

Want = Bring | Combine | MoveCards


@lru_cache(maxsize=4096)
def wants_of(card: Card) -> tuple[Want, ...]:
    """What a card asks for from outside the game."""
    return tuple(node for _, node in words(card) if isinstance(node, Want) and _is_outside(node))


def _is_outside(node: Want) -> bool:
    if isinstance(node, Combine):
        return bool(node.head)
    return isinstance(node, Bring) or node.source.place == "outside"


def makes(form: CharacterCard, head: CharacterCard, cards: Iterable[Card]) -> bool:
    """Does one of these cards make that Combiner with a head on it that comes from outside the game?"""
    wants = (want for card in cards if form.parts for want in wants_of(card) if isinstance(want, Combine))
    return any((slug(want.into), want.head) == (form.id, head.full_name) for want in wants)


def reachable(game: Iterable[Card], owned: Sequence[Card]) -> tuple[Card, ...]:
    """Which of the cards that somebody owns the cards of the game can bring into it, and then those each other."""
    wants = {want for card in game for want in wants_of(card)}
    found: dict[int, Card] = {}
    asked: set[Want] = set()
    while wants - asked:
        new = wants - asked
        asked |= new
        for number, card in enumerate(owned):
            if number not in found and any(_fits(want, card) for want in new):
                found[number] = card
                wants |= set(wants_of(card))
    return tuple(found[number] for number in sorted(found))


def _fits(want: Want, card: Card) -> bool:
    if isinstance(want, Combine):
        return isinstance(card, CharacterCard) and card.full_name == want.head
    if isinstance(want, Bring):
        return isinstance(card, CharacterCard) and want.fits(card)
    return isinstance(card, BattleCard) and card.type != "stratagem" and want.cards.fits(card)
