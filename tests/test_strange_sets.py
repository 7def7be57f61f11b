"""Sets made of random words: each is refused in words, or can be printed and played to whatever end without a crash."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from msgspec import inspect as types

from spacebridge import dbg, tcg
from spacebridge.dbg import setfiles as dbg_files
from spacebridge.kernel.game import Game
from spacebridge.kernel.setfiles import BadSet
from spacebridge.kernel.treecheck import info
from spacebridge.tcg import setfiles as tcg_files

TRAITS = ("Car", "Plane", "Truck", "Melee", "Ranged")
COLOURS = ("orange", "blue", "white", "black", "green")
WORDS: dict[str, tuple[str, ...]] = {
    "trait": TRAITS, "traits": TRAITS, "can_be": TRAITS, "faction": ("autobot", "decepticon"), "mode": ("alt", "bot"),
    "icon": COLOURS, "colour": COLOURS, "one": COLOURS, "other": COLOURS, "icons": COLOURS, "lacks": ("bold", "tough"),
    "without": ("weapon", "armor"),
}  # fmt: skip
"""What fields that are plain texts may say."""


def choices(type: types.Type) -> list[types.Type]:
    if isinstance(type, types.Metadata):
        return choices(type.type)
    return [one for part in type.types for one in choices(part)] if isinstance(type, types.UnionType) else [type]


def strange(type: types.Type, depth: int, rng: random.Random, field: str = "") -> Any:
    """Random data of a type; the deeper it lies, the plainer it is."""
    found = choices(type)
    plain = [one for one in found if not isinstance(one, types.StructType)]
    one = rng.choice(plain if depth <= 0 and plain else found)
    if isinstance(one, types.NoneType):
        return None
    if isinstance(one, types.BoolType):
        return rng.random() < 0.5
    if isinstance(one, types.IntType):
        return rng.choice((0, 1, 1, 2, 3, 5, 99))
    if isinstance(one, types.LiteralType):
        return rng.choice(one.values)
    if isinstance(one, types.StrType):
        return rng.choice(WORDS.get(field, ("",)))
    if isinstance(one, types.VarTupleType):
        return [strange(one.item_type, depth - 1, rng, field) for _ in range(rng.choice((1, 1, 2)))]
    assert isinstance(one, types.StructType)
    if depth <= 0:
        structs = [other for other in found if isinstance(other, types.StructType)]
        one = min(structs, key=lambda struct: sum(part.required for part in struct.fields))
    made: dict[str, Any] = {one.tag_field: one.tag} if one.tag_field else {}
    for part in one.fields:
        if part.required or (depth > 0 and rng.random() < 0.25):
            made[part.encode_name] = strange(part.type, depth - 1, rng, part.encode_name)
    return made


def fields_of(form: Any) -> dict[str, types.Type]:
    made = info(form)
    assert isinstance(made, types.StructType)
    return {part.encode_name: part.type for part in made.fields}


def play(game: Game, rng: random.Random, limit: int) -> None:
    for step in range(limit):
        if game.decision is None:
            break
        game.choose(rng.randrange(len(game.decision)))
        if step % 20 == 0:
            game.check()
            game.view(0)
    game.check()
    assert game.lines(None)


# The Trading Card Game


def tcg_entry(number: int, rng: random.Random) -> tuple[str, dict[str, Any]]:
    fields = fields_of(tcg_files.BattleCardEntry)
    abilities = [strange(fields["abilities"], 4, rng)[0]]
    if number % 3 == 0:
        side = {"attack": 2, "defense": 1, "traits": [rng.choice(TRAITS)]}
        entry = {"name": f"k{number}", "stars": 3, "health": rng.choice((5, 9, 15)), "factions": ["autobot"]}
        return "characters", {**entry, "alt": {**side, "abilities": abilities}, "bot": side}
    kind = rng.choice(("action", "upgrade", "secret-action", "stratagem"))
    entry = {"name": f"c{number}", "type": kind}
    if kind == "action":
        return "battle_cards", {**entry, "effects": strange(fields["effects"], 4, rng)}
    more = {"kind": rng.choice(("weapon", "armor", "utility"))} if kind == "upgrade" else {}
    return "battle_cards", {**entry, **more, "abilities": abilities}


@pytest.mark.parametrize("seed", range(10))
def test_strange_cards_of_the_trading_card_game(seed: int) -> None:
    rng = random.Random(seed)
    file: dict[str, Any] = {"id": "F", "name": "Strange", "characters": [], "battle_cards": []}
    refused = 0
    for number in range(90):
        place, entry = tcg_entry(number, rng)
        try:
            tcg_files.read_set(json.dumps({"id": "F", "name": "F", place: [entry]}), "f.json")
        except BadSet:
            refused += 1
        else:
            file[place].append(entry)
    assert refused > 20
    catalogue = tcg_files.with_text(json.dumps(file), "f.json")
    made = catalogue.sets[-1]
    assert len(made.characters) > 2
    assert all(isinstance(card.text, str) for card in made.characters)
    assert all(isinstance(card.text, str) for card in made.battle_cards)
    own = [card for card in made.battle_cards if card.type != "stratagem"]
    beside = tuple(card for card in made.battle_cards if card.type == "stratagem")
    deck = tcg.Deck("f", "f", made.characters[:4], tuple((own * 40)[:40]), catalogue, beside)
    for rules in ("expanded", "advanced"):
        play(tcg.new_game([deck, deck], rules=rules, seed=seed), rng, 300)


# The Deck-Building Game

TEXTS = ("play", "abilities", "uses", "on_reveal", "reveal_attack", "ambush", "confrontation", "on_gain", "energon",
         "reward", "on_block", "thwart")  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_strange_cards_of_the_deck_building_game(seed: int) -> None:
    rng = random.Random(seed)
    fields = fields_of(dbg_files.CardEntry)
    cards: list[Any] = []
    refused = 0
    for base in dbg.BUILT_IN.set_cards("core"):
        if base.type in ("blank", "starter", "basic", "damage"):
            continue
        for _ in range(4):
            entry = dbg_files.as_entry(base)
            for field in sorted(dbg_files.FIELDS[base.type] & set(TEXTS)):
                if rng.random() < 0.6:
                    entry[field] = strange(fields[field], 4, rng, field)
            try:
                dbg_files.read_set(json.dumps({"id": "F", "name": "F", "cards": [entry]}), "f.json")
            except BadSet:
                refused += 1
            else:
                cards.append(entry)
                break
    assert refused > 20
    assert len(cards) > 15
    catalogue = dbg_files.with_text(json.dumps({"id": "F", "name": "F", "cards": cards}), "f.json")
    assert all(isinstance(card.text, str) for card in catalogue.sets[-1].cards)
    for mode, players in (("competitive", 2), ("coop", 2), ("competitive", 4)):
        play(dbg.new_game(mode=mode, players=players, catalogue=catalogue, seed=seed), rng, 300)
