"""Writes docs/vocabulary.md: every word of the card vocabulary with its fields and a card that uses it."""

from __future__ import annotations

from types import UnionType

from ..kernel import reference
from ..kernel.reference import Word, quoted
from ..kernel.reference import members as members
from ..kernel.reference import uses as uses
from . import setfiles, setforms
from .browse import all_cards
from .catalogue import BUILT_IN
from .definitions import Card, CharacterCard
from .words import abilities, amounts, base, battle_cards, conditions, flow, nouns, piles, predicates, triggers

HEAD = """\
# The card vocabulary

A card is a tree of these words. From the tree come its behaviour, its text and its JSON form; a set file
(`spacebridge cards schema` prints its JSON Schema) writes the same words. In Python card files the functions of
`src/spacebridge/tcg/vocabulary` make them. This page is generated: `make docs`.

Of each field the page says what may stand there, and what it is where nothing is said; a field without "else" or
"optional" has to be written. Where a counted amount is named, what is counted may stand; elsewhere only a number.
"""

FORMS: tuple[tuple[str, Word], ...] = (
    ("A set", setforms.SetFile),
    ("A character", setforms.CharacterEntry),
    ("A mode of a character", setforms.ModeEntry),
    ("What a Battle Master becomes", setforms.UpgradeSide),
    ("The head side of a Titan Master", setforms.HeadSide),
    ("A battle card", setforms.BattleCardEntry),
)


NOUNS = (
    nouns.Who,
    nouns.One,
    nouns.Each,
    nouns.Tracker,
    battle_cards.Cards,
    battle_cards.Upgrades,
    piles.Pile,
    piles.DeckEnd,
)


def example(word: Word, every: list[Card]) -> str:
    """A card that uses the word, or a side of one."""
    found: list[tuple[str, str]] = []
    for card in every:
        if isinstance(card, CharacterCard):
            for mode in card.modes:
                if uses(mode.abilities, word):
                    found.append((f"{card.full_name} ({mode.name})", mode.text))
        elif uses((card.put_on, card.cost, card.effects, card.abilities), word):
            found.append((card.name, card.text))
    return reference.example(found)


def section(title: str, union: UnionType | tuple[Word, ...], every: list[Card]) -> list[str]:
    return reference.section(title, union, lambda word: example(word, every))


def page() -> str:
    every = all_cards(BUILT_IN)
    parts = [HEAD]
    for title, word in FORMS:
        parts += [f"## {title}", "", *reference.form(word)]
    parts += ["Which of these fields a battle card has, its type says; the others of the table all types have.", ""]
    needs = {type: reference.refusals(setfiles.read_set, "battle_cards", type) for type in setfiles.FIELDS}
    parts += reference.fields_by_type(setfiles.FIELDS, setforms.BattleCardEntry.__struct_fields__, needs)
    parts += section("Nouns", NOUNS, every)
    parts += section("Facts about characters", predicates.CharacterPredicate, every)
    parts += section("Facts about battle cards", battle_cards.BattleCardPredicate, every)
    parts += section("Abilities", abilities.Ability, every)
    parts += section("Triggers", (triggers.Trigger,), every)
    parts += quoted("Events a trigger waits for", triggers.EventName)
    parts += section("Effects", flow.Effect, every)
    parts += section("How many cards are taken", piles.Take, every)
    parts += quoted("Piles", piles.Zone)
    parts += quoted("Where cards are moved to", piles.To)
    parts += section("Conditions", conditions.Condition, every)
    parts += section("Amounts", amounts.Amount, every)
    parts += quoted("Stats and keywords", base.Stat)
    parts += ["Traits of the printed game: " + ", ".join(f"`{trait}`" for trait in predicates.TRAITS) + ".", ""]
    return "\n".join(parts)


if __name__ == "__main__":
    print(page(), end="")
