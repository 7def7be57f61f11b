"""Writes docs/vocabulary.md: every word of the card vocabulary with its fields and a card that uses it."""

from __future__ import annotations

from types import UnionType

from ..kernel import reference
from ..kernel.reference import Word, quoted
from ..kernel.reference import members as members
from ..kernel.reference import uses as uses
from .browse import all_cards
from .catalogue import BUILT_IN
from .definitions import Card, CharacterCard
from .words import abilities, facts, nouns, verbs

HEAD = """\
# The card vocabulary

A card is a tree of these words. From the tree come its behaviour, its text and its JSON form; a set file
(`spacebridge cards schema` prints its JSON Schema) writes the same words. In Python card files the functions of
`src/spacebridge/tcg/vocabulary.py` make them. This page is generated: `make docs`.
"""


def example(word: Word, cards: list[Card]) -> str:
    """A card that uses the word, or a side of one."""
    found: list[tuple[str, str]] = []
    for card in cards:
        if isinstance(card, CharacterCard):
            for mode in card.modes:
                if uses(mode.abilities, word):
                    found.append((f"{card.full_name} ({mode.name})", mode.text))
        elif uses((card.put_on, card.cost, card.effects, card.abilities), word):
            found.append((card.name, card.text))
    return reference.example(found)


def section(title: str, union: UnionType | tuple[Word, ...], cards: list[Card]) -> list[str]:
    return reference.section(title, union, lambda word: example(word, cards))


def page() -> str:
    cards = all_cards(BUILT_IN)
    parts = [HEAD]
    parts += section("Nouns", (nouns.Who, nouns.One, nouns.Each, nouns.Cards, nouns.Upgrades), cards)
    parts += section("Abilities", abilities.Ability, cards)
    parts += section("Triggers", (abilities.Trigger,), cards)
    parts += quoted("Events a trigger waits for", abilities.EventName)
    parts += section("Effects", verbs.Effect, cards)
    parts += section("Conditions", facts.Condition, cards)
    parts += section("Amounts", facts.Amount, cards)
    parts += quoted("Stats and keywords", facts.Stat)
    return "\n".join(parts)


if __name__ == "__main__":
    print(page(), end="")
