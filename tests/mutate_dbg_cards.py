"""Does a scenario notice when a card of the Deck-Building Game is different? `make mutate-dbg-cards`

Every card of all sets is changed in one place at a time: a number, a flag, a word, a noun, a "may", a condition, or
a piece that is dropped. The scenario files that mention the card are run with the changed one in the place of the true
one. A change is killed when one of them fails, can't be set up, or breaks the engine. The verdict comes from the
scenarios alone.

What is no change: a tree that a set file could not have, and a tree equal to the card. How many copies of a card there
are, its level, its name and where it comes from are left alone. So is what can't be seen by anybody; `unseen` says
which changes these are and why.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec.inspect import Field, LiteralType, StructType, Type, UnionType, type_info

from spacebridge import dbg
from spacebridge.dbg.catalogue import Catalogue, spell
from spacebridge.dbg.definitions import Card, CardSet
from spacebridge.dbg.scenarios import DbgScenarios
from spacebridge.dbg.setfiles import as_entry, read_set
from spacebridge.dbg.words import (
    Adversary,
    Cards,
    CardsHave,
    ChooseOne,
    Costs,
    Each,
    EnergonAbility,
    Has,
    If,
    Kind,
    May,
    Not,
    Objective,
    Owned,
    Peek,
    Per,
    Predicate,
    Spaces,
    Target,
    When,
)
from spacebridge.kernel.errors import BadInput

from .mutation import Mutant, Trial, main

Node = msgspec.Struct
Chain = tuple[tuple[Node, str], ...]
"""The nodes from the card down to a place, each with its field."""
Change = tuple[str, str, object, object, object]
"""Which kind of change, where, what stood there, what stands there now, and the whole with it."""

LEFT_ALONE = ("id", "name", "set", "provenance", "copies", "level")
MORE: tuple[Predicate, ...] = (Has("block"), Not(Kind("robot")))
"""What a noun may say besides."""
OF_CARDS = ("buy", "defeat", "move")
"""Costs that differ from card to card."""


CORE = dbg.BUILT_IN.sets[0]
"""The set whose cards say whether two nouns mean the same."""


# What nobody can see


def card_of(chain: Chain) -> Card:
    card = chain[0][0]
    assert isinstance(card, Card)
    return card


def unseen(chain: Chain, new: object) -> bool:
    """Can nobody ever see what stands at this place now?"""
    card = card_of(chain)
    node, field = chain[-1]
    if isinstance(node, Peek):  # in one space lies one card
        return field == "amount" and node.area == "your space"
    if isinstance(node, EnergonAbility):  # a card that was played lies there during its player's own turn only
        return field == "any_turn" and card.type != "character"
    if isinstance(node, CardsHave) and isinstance(new, int) and new < 0:  # nothing has less than nothing
        return not any(getattr(one, field) for one in CORE.cards if node.cards.fits(one))
    return False


def _unseen_field(card: Card, field: str) -> bool:
    if card.on_gain:  # it is destroyed as soon as it is somebody's
        return field not in ("cost", "on_gain", "on_reveal", "abilities")
    if field == "flight":  # it is about Move; a card with Block can get some from a character
        return not card.move and not card.block
    if card.type == "character":  # no word ever asks for the side a player is on
        return field == "faction"
    if (
        card.type == "damage" and not card.gained
    ):  # it is not bought, lies in no pile that is discarded, and no limit is as low as its cost
        return field in ("cost", "ongoing")
    return False


def same_cards(old: Cards, new: Cards, where: Node) -> bool:
    """Does the changed noun mean the same cards?"""
    foes = [any(isinstance(one, Adversary) for one in cards.which) for cards in (old, new)]
    if isinstance(where, When | Objective) and new == Cards() and where.event in ("clears", "commands"):
        return True  # only Ruins are cleared, only Polities are commanded
    if isinstance(where, When | Costs) and foes[0] and new == Cards():
        return (where.event if isinstance(where, When) else where.what) in ("defeats", "defeat")
    if any(foes) and not (isinstance(where, Owned) and where.zone == "vault"):  # what is one can change in the Matrix
        return False
    return all(old.fits(card) == new.fits(card) for card in CORE.cards)


# Changes


@cache
def fields_of(cls: type[Node]) -> tuple[Field, ...]:
    info = type_info(cls)
    assert isinstance(info, StructType)
    return info.fields


def words_of(info: Type) -> tuple[str, ...]:
    """The words that a field may have, as far as they are a closed list."""
    found = info.types if isinstance(info, UnionType) else (info,)
    return tuple(str(word) for one in found if isinstance(one, LiteralType) for word in one.values)


def changes(node: Node, chain: Chain = (), place: str = "") -> Iterator[Change]:
    """Every change inside a node, with the node as it is then; some of them make no card."""
    for field in fields_of(type(node)):
        name = field.name
        if not chain and name in LEFT_ALONE:
            continue
        here: Chain = (*chain, (node, name))
        if not chain and _unseen_field(card_of(here), name):
            continue
        at = f"{place}.{name}" if place else name
        for kind, where, old, new, made in _at(getattr(node, name), field, here, at):
            if where == at and unseen(here, new):
                continue
            changed = msgspec.structs.replace(node, **{name: made})
            if isinstance(node, Cards) and isinstance(changed, Cards) and same_cards(node, changed, chain[-1][0]):
                continue
            yield kind, where, old, new, changed


def _at(value: object, field: Field, chain: Chain, at: str) -> Iterator[Change]:
    """The changes of one field, with the value it has then."""
    owner, name = chain[-1]
    noun = isinstance(owner, Spaces | Target | Each) or owner.__struct_config__.tag_field == "is"
    if isinstance(value, bool):
        yield "noun" if noun else "flag", at, value, not value, not value
    elif isinstance(value, int):
        for new in (value + 1, value - 1):
            yield "number", at, value, new, new
        for word in words_of(field.type):
            yield "word", at, value, word, word
    elif isinstance(value, str):
        for word in _other_words(name, value, field.type):
            yield "noun" if noun else "word", at, value, word, word
    elif isinstance(value, tuple):
        yield from _in_tuple(value, chain, at)
        if isinstance(owner, Cards):
            yield from (("noun", at, value, (*value, one), (*value, one)) for one in MORE if one not in value)
    elif isinstance(value, Node):
        if isinstance(field.type, UnionType) and field.type.includes_none:
            yield "dropped", at, value, None, None
        if isinstance(value, Per):
            yield "number", at, value, value.number, value.number
        yield from changes(value, chain, at)
        if isinstance(value, Cards) and not same_cards(value, Cards(), owner):
            yield "noun", at, value, Cards(), Cards()


def _other_words(name: str, value: str, info: Type) -> tuple[str, ...]:
    if name == "name":
        return ("Courage" if value != "Courage" else "Firepower",)
    return tuple(word for word in words_of(info) if word != value)


def _in_tuple(value: tuple[object, ...], chain: Chain, at: str) -> Iterator[Change]:
    for i, one in enumerate(value):
        before, after = value[:i], value[i + 1 :]
        where = f"{at}[{i}]"
        if isinstance(one, tuple):
            for kind, place, old, new, made in _in_tuple(one, chain, where):
                yield kind, place, old, new, (*before, made, *after)
        elif isinstance(one, Node):
            predicate = one.__struct_config__.tag_field == "is"
            yield "noun" if predicate else "dropped", where, one, (), (*before, *after)
            for kind, instead in _instead(one):
                yield kind, where, one, instead, (*before, *instead, *after)
            for kind, place, old, new, made in changes(one, chain, where):
                yield kind, place, old, new, (*before, made, *after)


def _instead(word: Node) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What stands in a word's place when it is taken away from around its effects, or a "may" is put around it."""
    if isinstance(word, May):
        yield "may", word.do
    elif isinstance(word, If):
        yield "condition", word.then
        yield "condition", word.otherwise
    elif isinstance(word, ChooseOne):
        yield from (("dropped", option) for option in word.options)
    if not isinstance(word, May | If) and word.__struct_config__.tag_field == "verb":
        yield "may", (msgspec.convert({"verb": "may", "do": [word]}, May),)


# Mutants


def _brief(value: object) -> str:
    """A value without what is as usual."""
    if isinstance(value, tuple):
        return f"[{', '.join(_brief(one) for one in value)}]"
    if isinstance(value, Node):
        return json.dumps(msgspec.to_builtins(value)).replace('"', "")
    return "none" if value is None or value == "" else str(value)


def is_card(card: Card) -> bool:
    """Could a set file have it?"""
    try:
        read_set(json.dumps({"id": "changed", "name": "Changed", "cards": [as_entry(card)]}), "changed")
    except BadInput:
        return False
    return True


def mutants(card: Card) -> list[Mutant[Card]]:
    """All different cards that are one change away, in a fixed order."""
    found: list[Mutant[Card]] = []
    seen: set[bytes] = {msgspec.json.encode(card)}
    for kind, where, old, new, made in changes(card):
        assert isinstance(made, Card)
        key = msgspec.json.encode(made)
        if key not in seen and is_card(made):
            found.append(Mutant(kind, f"{where}  {_brief(old)} -> {_brief(new)}", made))
        seen.add(key)
    return found


def with_card(changed: Card) -> Catalogue:
    """All sets, with one card changed."""
    return Catalogue(
        CardSet(one.id, one.name, tuple(changed if card.id == changed.id else card for card in one.cards))
        for one in dbg.BUILT_IN.sets
    )


def all_cards() -> dict[str, Card]:
    return {card.id: card for one in dbg.BUILT_IN.sets for card in one.cards}


def adapter(changed: Card | None) -> DbgScenarios:
    return DbgScenarios(with_card(changed)) if changed is not None else DbgScenarios()


def group(card: Card) -> str:
    """The set, and how far the card is that of the box."""
    return f"{card.set} {card.provenance}"


TRIAL: Trial[Card] = Trial(DbgScenarios.name, all_cards, mutants, adapter, group, spell)


if __name__ == "__main__":
    sys.exit(main(TRIAL))
