"""Cards of the Deck-Building Game made by chance: any word with any values of its fields, one inside another."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, cast, get_args

import msgspec
from hypothesis import strategies as st
from msgspec.inspect import (
    BoolType,
    Field,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from spacebridge.dbg import words as w
from spacebridge.dbg.definitions import Card

Struct = msgspec.Struct
Words = tuple[type[Struct], ...]

NAMES = ("Courage", "Jazz", "Ion Blaster", "Energy Swords", "Roll Out!", "Arcee")
OF_SITES: Words = (w.PutEnergonHere, w.TakeEnergonHere)
OF_SCHEMES: Words = (w.TakeAllies, w.Rescue, w.Thwarted, w.NothingUnder)
PLACED: Words = (*OF_SITES, *OF_SCHEMES, w.OnThis, w.StepOff, w.Entry)
"""Words that only some cards can say."""
HOLDERS: Words = (w.If, w.May, w.ChooseOne, w.RevealTop, w.Attack)
"""Effects that hold others."""
SIGNED = ((w.Costs, "amount"), (w.AltMove, "amount"), (w.CardsHave, "power"), (w.CardsHave, "move"))
LEAST = {"do": 1, "then": 1, "options": 2, "of": 2}
"""How many a list has at least."""
DEEPEST = 4
EFFECTS: Words = get_args(w.Effect)
ABILITIES: Words = get_args(w.Ability)


@cache
def fields_of(cls: type[Struct]) -> tuple[Field, ...]:
    info = type_info(cls)
    assert isinstance(info, StructType)
    return info.fields


class Maker:
    """Makes words; `placed`: those that the card can say besides."""

    def __init__(self, random: Random, placed: Words = ()) -> None:
        self.random = random
        self.banned = tuple(one for one in PLACED if one not in placed)

    def word(self, cls: type[Struct], depth: int = 0) -> Any:
        while True:
            made = cls(**{field.name: self._field(cls, field, depth) for field in fields_of(cls)})
            if is_sound(made):
                return made

    def effects(self, least: int = 1, depth: int = 1) -> tuple[w.Effect, ...]:
        return tuple(self._effect(depth) for _ in range(self.random.randint(least, 2)))

    def lines(self, words: Words, least: int = 0, most: int = 2) -> tuple[Any, ...]:
        allowed = [one for one in words if one not in self.banned]
        return tuple(self.word(self.random.choice(allowed), 1) for _ in range(self.random.randint(least, most)))

    def _effect(self, depth: int) -> w.Effect:
        banned = (*self.banned, *HOLDERS) if depth >= DEEPEST else self.banned
        return cast("w.Effect", self.word(self.random.choice([one for one in EFFECTS if one not in banned]), depth))

    def _field(self, cls: type[Struct], field: Field, depth: int) -> Any:
        if cls is w.EnergonAbility and field.name in ("do", "then"):
            return self.effects(0, depth)
        if (cls, field.name) in SIGNED:
            return self.random.choice((-2, -1, 1, 3))
        if isinstance(field.type, IntType) and (cls is w.Price or (cls is w.CardsHave and field.name == "range")):
            return self.random.choice((0, 0, 2))
        return self._value(field.name, field.type, depth)

    def _value(self, name: str, info: Type, depth: int) -> Any:
        if isinstance(info, IntType):
            return self.random.randint(1, 4)
        if isinstance(info, BoolType):
            return self.random.random() < 0.5
        if isinstance(info, NoneType):
            return None
        if isinstance(info, LiteralType):
            return self.random.choice(info.values)
        if isinstance(info, StrType):
            return self.random.choice(NAMES)
        if isinstance(info, StructType):
            return self.word(info.cls, depth)
        if isinstance(info, VarTupleType):
            least = LEAST.get(name, 0)
            inner = depth if name == "options" else depth + 1
            return tuple(
                self._value("do" if name == "options" else name, info.item_type, inner)
                for _ in range(self.random.randint(least, max(2, least)))
            )
        assert isinstance(info, UnionType), info
        kinds = [one.cls for one in info.types if isinstance(one, StructType)]
        if w.Draw in kinds:
            return self._effect(depth)
        choices = [one for one in info.types if not (isinstance(one, StructType) and one.cls in self.banned)]
        return self._value(name, self.random.choice(choices), depth)


def is_sound(node: Struct) -> bool:
    """Could a set file have this word, whatever stands around it?"""
    if isinstance(node, w.May):
        return not isinstance(node.do[0], w.If | w.May)
    if isinstance(node, w.CardsHave):
        return bool(node.power or node.move or node.range)
    if isinstance(node, w.When) and node.event in ("moves onto", "enters") and (node.if_ is not None or node.first):
        return False
    if isinstance(node, w.Use):
        return not node.price.is_free
    if isinstance(node, w.Thwart):
        return not node.price.any_move
    if isinstance(node, w.EnergonAbility):
        if node.fault():
            return False
        if node.block is None:
            return bool(node.do) == (node.when != "keep") and not node.any_turn and not node.then
        return not node.when
    return not getattr(node, "fault", str)()


def make_card(random: Random) -> Card:
    """A card that a set file could have, but for references to what nobody spoke of and abilities in circles."""
    kind = random.choice(("robot", "robot", "site", "decepticon-scheme", "cooperative-scheme", "encounter", "ruin"))
    fields: dict[str, Any]
    if kind == "robot":
        make = Maker(random)
        fields = {
            "faction": "decepticon", "cost": 3, "block": True, "play": make.effects(0), "on_block": make.effects(0, 2),
            "abilities": make.lines(ABILITIES), "energon": make.lines((w.EnergonAbility,)),
            "reward": make.effects(0, 2), "on_gain": make.effects(0, 2), "on_reveal": make.effects(0, 2),
        }  # fmt: skip
    elif kind == "site":
        make = Maker(random, (*OF_SITES, w.OnThis))
        fields = {"uses": make.lines((w.Use,), 1), "on_reveal": make.effects(0, 2)}
    elif kind == "decepticon-scheme":
        make = Maker(random, (*OF_SCHEMES, w.OnThis))
        fields = {"abilities": make.lines(ABILITIES), "uses": make.lines((w.Use,)), "thwart": make.word(w.Thwart)}
    elif kind == "ruin":
        fields = {
            "on_reveal": Maker(random, (w.StepOff, w.OnThis)).effects(0, 2), "cleared": Maker(random).effects(0, 2),
            "abilities": Maker(random, (w.Entry, w.OnThis)).lines(ABILITIES),
            "clear": w.Price(power=random.randint(1, 5)),
        }  # fmt: skip
    elif kind == "cooperative-scheme":
        fields = {"contribute": Maker(random).word(w.Contribute)}
    else:
        make = Maker(random)
        fields = {
            "ambush": make.effects(),
            "confrontation": make.effects(),
            "confrontation_attack": random.random() < 0.5,
        }
    return Card("gearwick", "Gearwick", "HOME", cast("Any", kind), **fields)


CARDS: st.SearchStrategy[Card] = st.randoms(use_true_random=False).map(make_card)
EFFECT_LISTS: st.SearchStrategy[tuple[w.Effect, ...]] = st.randoms(use_true_random=False).map(
    lambda random: Maker(random).effects()
)
