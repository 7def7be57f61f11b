"""Writes docs/vocabulary.md: every word of the card vocabulary with its fields and a card that uses it."""

from __future__ import annotations

from types import UnionType
from typing import get_args

import msgspec

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


SHORT = 10
"""A text of fewer words is printed on the page; `spacebridge cards show` prints any."""


def members(union: object) -> list[type[msgspec.Struct]]:
    return [one for one in get_args(union) if isinstance(one, type) and issubclass(one, msgspec.Struct)]


def uses(value: object, word: type[msgspec.Struct]) -> bool:
    """Does this tree contain the word?"""
    if isinstance(value, word):
        return True
    if isinstance(value, msgspec.Struct):
        return any(uses(getattr(value, field), word) for field in value.__struct_fields__)
    return isinstance(value, tuple) and any(uses(one, word) for one in value)


def example(word: type[msgspec.Struct], cards: list[Card]) -> str:
    """A card that uses the word: the one with the shortest text, which is shown if it is short indeed."""
    found: list[tuple[int, str, str]] = []
    for card in cards:
        if isinstance(card, CharacterCard):
            for mode in card.modes:
                if uses(mode.abilities, word):
                    found.append((len(mode.text), f"{card.full_name} ({mode.name})", mode.text))
        elif uses((card.put_on, card.cost, card.effects, card.abilities), word):
            found.append((len(card.text), card.name, card.text))
    if not found:
        return "no loaded card yet"
    _, name, text = min(found)
    return f"{name}: {text}".replace("\n", " / ") if len(text.split()) < SHORT else name


def section(title: str, union: UnionType | tuple[type[msgspec.Struct], ...], cards: list[Card]) -> list[str]:
    words = list(union) if isinstance(union, tuple) else members(union)
    lines = [f"## {title}", "", "| word | fields | meaning | example |", "| --- | --- | --- | --- |"]
    for word in words:
        config = word.__struct_config__
        fields = ", ".join(f"`{name}`" for name in word.__struct_fields__) or "-"
        meaning = (word.__doc__ or "").strip().split("\n")[0]
        lines.append(f"| `{config.tag_field}: {config.tag}` | {fields} | {meaning} | {example(word, cards)} |")
    return [*lines, ""]


def page() -> str:
    cards = all_cards(BUILT_IN)
    parts = [HEAD]
    parts += section("Nouns", (nouns.Who, nouns.One, nouns.Each, nouns.Cards, nouns.Upgrades), cards)
    parts += section("Abilities", abilities.Ability, cards)
    parts += section("Triggers", (abilities.Trigger,), cards)
    parts += [
        "Events a trigger waits for: " + ", ".join(f"`{event}`" for event in get_args(abilities.EventName)) + ".",
        "",
    ]
    parts += section("Effects", verbs.Effect, cards)
    parts += section("Conditions", facts.Condition, cards)
    parts += section("Amounts", facts.Amount, cards)
    parts += ["Stats and keywords: " + ", ".join(f"`{stat}`" for stat in get_args(facts.Stat)) + ".", ""]
    return "\n".join(parts)


if __name__ == "__main__":
    print(page(), end="")
