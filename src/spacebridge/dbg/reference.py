"""Writes docs/dbg-vocabulary.md, every word with a card that uses it, and docs/cards.md, every card of the Core set."""

from __future__ import annotations

import sys
from types import UnionType

from ..kernel import reference
from ..kernel.reference import Word, quoted
from ..kernel.reference import members as members
from ..kernel.reference import uses as uses
from . import setfiles, words
from .browse import all_cards
from .catalogue import BUILT_IN
from .definitions import Card, Side

HEAD = """\
# The card vocabulary of the Deck-Building Game

A card is a tree of these words. From the tree come its behaviour, its text and its JSON form; a set file
(`spacebridge cards schema --game dbg` prints its JSON Schema) writes the same words. In Python card files the functions
of `src/spacebridge/dbg/vocabulary` make them. This page is generated: `make docs`.

Of each field the page says what may stand there, and what it is where nothing is said; a field without "else" or
"optional" has to be written. Where `amount: per` is named, what is counted may stand; elsewhere only a number.
"""

PLAIN: dict[Word, str] = {
    Side: "of `bot` and `alt`",
    words.EnergonAbility: "of `energon`",
    words.Price: "of `price`",
    words.Use: "of `uses`",
    words.Thwart: "of `thwart`",
    words.Contribute: "of `contribute`",
    words.Objective: "of `objective`",
    words.Polity: "of `polity`",
}
"""Parts of a card that need no tag: the field they stand in says what they are."""


def example(word: Word, cards: list[Card]) -> str:
    """A card that uses the word."""
    return reference.example((card.name, card.text) for card in cards if uses(card, word))


def section(title: str, union: UnionType | tuple[Word, ...], cards: list[Card]) -> list[str]:
    return reference.section(title, union, lambda word: example(word, cards), PLAIN)


def page() -> str:
    """docs/dbg-vocabulary.md"""
    cards = all_cards(BUILT_IN)
    parts = [HEAD, "## A set", "", *reference.form(setfiles.SetFile), "## A card", ""]
    parts += reference.form(setfiles.CardEntry)
    parts += ["## Types of cards", "", "All have `name`, `type`, `copies` and `provenance`.", ""]
    needs = {type: reference.refusals(setfiles.read_set, "cards", type) for type in setfiles.FIELDS}
    parts += reference.fields_by_type(setfiles.FIELDS, setfiles.CardEntry.__struct_fields__, needs)
    parts += section("Parts of a card", tuple(PLAIN), cards)
    parts += section("Nouns", (words.Cards, words.Spaces, words.Target, words.Each, words.Several), cards)
    parts += section("Predicates of cards", words.Predicate, cards)
    parts += quoted("Kinds of cards", words.CardKind)
    parts += quoted("What cards may have", words.Feature)
    parts += quoted("Areas of the Matrix", words.Area)
    parts += section("Abilities", words.Ability, cards)
    parts += quoted("Events an ability waits for", words.EventName)
    parts += section("Effects", words.Effect, cards)
    parts += section("Conditions", words.Condition, cards)
    parts += section("Amounts", (*members(words.Counted), words.Per, words.HighestCost), cards)
    return "\n".join(parts)


# The cards

CARDS_HEAD = """\
# The cards of the Deck-Building Game

All cards of the Core set as this engine plays them. Their texts are printed from their trees, in our words. This page
is generated: `make docs`.

The printed cards of this game are known here only in part: the rules speak of some, show a few numbers of others, and
are silent about many. So each card says where it comes from:

- **printed**: all that the card does is known, and it does that.
- **completed**: something is known, such as a cost, a number or an effect, and that is kept. What was missing we added.
- **reconstructed**: we made it, so that the deck has as many cards of each type as it should. The name may fit the
  story; the card is not a copy of any.

If you own the game you can have the exact cards: write them into a set file, with `provenance: printed` if you like,
and each takes the place of ours with the same name. How to is in
[making-dbg-cards.md](making-dbg-cards.md).
"""

GROUPS: tuple[tuple[str, str, str], ...] = (
    ("Characters", "character", ""),
    ("Starters", "starter", ""),
    ("Basic cards", "basic", ""),
    ("Damage", "damage", ""),
    ("Autobots", "robot", "autobot"),
    ("Decepticons", "robot", "decepticon"),
    ("Maneuvers", "maneuver", ""),
    ("Technologies", "technology", ""),
    ("Relics", "relic", ""),
    ("Sites", "site", ""),
    ("Allies", "ally", ""),
    ("Decepticon Schemes", "decepticon-scheme", ""),
    ("Cooperative Schemes", "cooperative-scheme", ""),
    ("Decepticon Bosses", "boss", ""),
    ("Encounters", "encounter", ""),
)


def cards_page() -> str:
    """docs/cards.md"""
    cards = BUILT_IN.set_cards("core")
    parts = [CARDS_HEAD, "| origin | cards |", "| --- | --- |"]
    for origin in ("printed", "completed", "reconstructed"):
        parts.append(f"| {origin} | {sum(card.provenance == origin for card in cards)} |")
    for title, type, faction in GROUPS:
        parts += ["", f"## {title}", "", "| card | id | numbers | text | origin |", "| --- | --- | --- | --- | --- |"]
        for card in cards:
            if card.type == type and faction in ("", card.faction):
                name = f"{card.name} ×{card.copies}" if card.copies > 1 else card.name
                numbers = f"Level {card.level}, {card.numbers}" if card.level else card.numbers
                text = card.text.replace("\n", "<br>").replace(". ", ".<br>") or "-"
                numbers = numbers.replace("  ", ", ") or "-"
                parts.append(f"| {name} | `{card.id}` | {numbers} | {text} | {card.provenance} |")
    return "\n".join([*parts, ""])


if __name__ == "__main__":
    print(cards_page() if sys.argv[1:] == ["cards"] else page(), end="")
