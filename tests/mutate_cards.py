"""Does a scenario notice when a card is different? `make mutate-cards`

Every card of the loaded sets is changed in one place at a time: a number, a target, an icon, a duration, a condition.
The scenario files that mention the card are run with the changed one in the place of the true one. A change is killed
when one of them fails, can't be set up, or breaks the engine. The verdict comes from the scenarios alone.

What is no change: a tree that is no card or that no set file may have, and a tree equal to the card.
What a card does not have is left out too:
bonuses, slots and "put on" of a card that is no Upgrade, a number of Brave or Stealth, a raised limit of who gathers
nobody, the stars of a berth that there is not,
icons and stars of what is never in a deck, icons and the faction of a stratagem, "other than this" and "this"
on an Action, "it" and "that" in a constant ability, which nobody chose and nothing triggered, references as the
subject of a trigger or of a change of damage, where every one of them means "this", and one reference in the place of
another that means the same character.

Some trees differ and mean the same to everybody, because of how the rules read them (`settled` is where that is said):

- who attacks is the attacker, who defends is the defender, and who gets or loses this Upgrade is its bearer;
- the other one in a battle is an enemy, whether the noun says so or not;
- who may have an Upgrade is asked of its bearer's side, and Upgrades are played on one's own characters only: there
  "your" and "any" are the same, and so are one of them and each of them where one Upgrade is played;
- "other" on a noun that this character never fits: enemies, the rival's own characters, another name, a trait or a
  number of stars that it does not have;
- a further play that may be declined is a play that may be declined;
- all of the top card of a deck is one card, and so is one of it by chance;
- the trait of a Combiner's parts, where just these parts are looked for;
- a faction on a battle card that no loaded card asks for.

Other changes that can never be seen do count: they survive.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import cast

import msgspec

from spacebridge import tcg
from spacebridge.kernel.meaning import fields_of, words
from spacebridge.kernel.treecheck import Fault
from spacebridge.tcg import meaning
from spacebridge.tcg.definitions import COLOURS, UPGRADE_KINDS, BattleCard, Card, CardSet, CharacterCard
from spacebridge.tcg.scenarios import TcgScenarios
from spacebridge.tcg.words.battle_cards import OfFaction
from spacebridge.tcg.words.triggers import OF_VICTIMS

from .mutation import Mutant, Trial, main

Tree = None | bool | int | str | list["Tree"] | dict[str, "Tree"]
Place = tuple[str | int, ...]
Change = tuple[str, Place, Tree]
"""Which kind of change, where in the tree, and what stands there instead."""

SIDES = ("your", "enemy", "any")
REFS = ("this", "it", "that", "attacker", "defender")
MODES = {"alt": "bot", "alt2": "bot", "bot": "alt", "combiner": "bot", "body": "alt", "head": "bot", "chosen": "alt"}
FACTIONS = ("autobot", "decepticon")
STATS = {
    "no pierce": "no bold",
    "attack": "defense", "defense": "attack",
    "attack damage limit": "damage limit", "health": "attack", "bold": "tough", "tough": "bold", "pierce": "bold",
    "focus": "bold", "safeguard": "tough", "brave": "stealth", "stealth": "brave", "attack flips": "bold",
    "damage limit": "tough", "base attack": "base defense", "base defense": "base attack",
    "battle flips": "bold", "white flips": "bold", "swapped icons": "bold",
}  # fmt: skip
EVENTS = {
    "flips to this mode": "deployed", "deployed": "flips to this mode", "attacks": "defends", "defends": "attacks",
    "before defense flips": "after attack", "after attack": "after defense", "after defense": "after attack",
    "put on": "played from hand", "played from hand": "put on", "upgraded": "attacks", "KO'd": "defends",
    "plays an action": "turn starts", "hand scrapped": "reshuffles", "reshuffles": "hand scrapped",
    "damages": "attacks", "overkill": "damages", "flips": "attacks", "turn starts": "turn ends",
    "turn ends": "turn starts", "plays a card": "flips a card", "flips a card": "plays a card",
    "repairs": "turn starts",
    "game begins": "turn starts", "upgrade scrapped": "upgraded", "scrapped": "put on", "attacker chosen": "attacks",
    "playing an action": "plays an action", "being KO'd": "defends", "uses tap ability": "attacks",
    "would fall": "would be hit", "wounds": "attack damages", "would draw": "draws a card",
    "would scrap": "turn starts", "would untap": "becomes untapped",
    "would be harmed": "defends", "would be hit": "defends", "alone would be harmed": "would be hit",
    "damaged": "harmed", "harmed": "damaged", "combining": "attacks", "combined": "attacks",
    "attack damages": "damages", "lethal": "overkill", "exactly lethal": "overkill", "unhurt": "after defense",
    "becomes tapped": "attacks", "becomes untapped": "attacks", "draws a card": "turn starts", "removed": "put on",
    "puts on deck": "turn starts", "attack flips": "attacks", "defense flips": "attacks", "flips over": "attacks",
}  # fmt: skip
ABOUT_PLAYERS = (
    "plays an action", "playing an action", "plays a card", "flips a card", "puts on deck", "repairs", "hand scrapped",
    "reshuffles", "turn starts", "draws a card", "would draw", "would scrap",
)  # fmt: skip
"""Events for which "your" and "opponent" differ."""
CARD_TYPES = {
    "action": ("upgrade",), "secret action": ("action",), "upgrade": ("action", "weapon", "armor", "utility"),
    "weapon": ("upgrade", "armor"), "armor": ("upgrade", "utility"), "utility": ("upgrade", "weapon"),
    "chosen": ("upgrade", "weapon"),
}  # fmt: skip
FORBIDDEN = {
    "be repaired": "get moved damage",
    "get moved damage": "be repaired",
    "lose Upgrades": "be repaired",
    "play cards": "notice upgrades",
    "play Actions": "play cards",
    "be made to scrap": "play cards",
    "notice upgrades": "play cards",
    "take non-attack damage": "take your opponent's non-attack damage",
    "take your opponent's non-attack damage": "take non-attack damage",
}
PERMITTED = {
    "look at the top card": "play the top card",
    "play the top card": "look at the top card",
    "play more Actions": "look at the top card",
}
PILES = {
    "hand": "scrap", "scrap": "hand", "scrapped": "scrap", "flipped": "hand", "under": "hand",
    "outside": "scrap", "revealed": "hand", "aside": "hand", "deck": "hand", "secret": "hand",
}  # fmt: skip
AT_LEAST_ONE = ("health", "max_per_slot", "at_least")
OF_UPGRADES = ("upgrade_kind", "attack_bonus", "defense_bonus", "health_bonus", "put_on", "max_per_slot", "replaces")
OF_DECKS = ("icons", "stars", "faction", "max_per_slot", "traits", "replaces")
"""What the Upgrade side of a Battle Master and a head do not have: they are never in a deck, and there is one of each.
The traits are those of the character."""
WORDS = ("abilities", "effects", "cost", "do", "then", "otherwise")
"""Lists of abilities or effects."""


def _vocabulary() -> tuple[dict[str, str], dict[str, str]]:
    """For each trait and each name of the loaded sets another one."""
    people = [card for one in tcg.BUILT_IN.sets for card in one.characters]
    traits = sorted({trait for card in people for mode in card.modes for trait in mode.traits})
    names = sorted({card.name for card in people})
    cards = sorted({card.name for one in tcg.BUILT_IN.sets for card in one.battle_cards})
    next_trait = dict(zip(traits, traits[1:] + traits[:1], strict=True))
    next_name: dict[str, str] = {}
    for some in (cards, names):
        next_name.update(zip(some, some[1:] + some[:1], strict=True))
    return next_trait, next_name


OTHER_TRAIT, OTHER_NAME = _vocabulary()


def _asked() -> set[str]:
    """The factions of battle cards that some loaded card asks for."""
    trees = tuple(card for one in tcg.BUILT_IN.sets for card in (*one.characters, *one.battle_cards))
    return {node.faction for _, node in words(trees) if isinstance(node, OfFaction)}


ASKED = _asked()
SOMEBODY = "Bumblebee"
"""Instead of a part of a name."""


# Trees


def spell(value: object) -> Tree:
    """A card as a tree in which nothing is left out, not even what is as usual."""
    if isinstance(value, msgspec.Struct):
        tree: dict[str, Tree] = {}
        config = value.__struct_config__
        if config.tag_field is not None:
            tree[config.tag_field] = cast("str", config.tag)
        for field, name in fields_of(type(value)):
            tree[name] = spell(getattr(value, field))
        return tree
    if isinstance(value, list | tuple):
        return [spell(one) for one in value]
    assert value is None or isinstance(value, bool | int | str)
    return value


def put(tree: Tree, place: Place, new: Tree) -> Tree:
    """A copy of the tree with something else at one place."""
    if not place:
        return new
    key, rest = place[0], place[1:]
    if isinstance(tree, dict):
        assert isinstance(key, str)
        return {**tree, key: put(tree[key], rest, new)}
    assert isinstance(tree, list)
    assert isinstance(key, int)
    return [*tree[:key], put(tree[key], rest, new), *tree[key + 1 :]]


def look(tree: Tree, place: Place) -> Tree:
    for key in place:
        if isinstance(tree, dict):
            assert isinstance(key, str)
            tree = tree[key]
        else:
            assert isinstance(tree, list)
            assert isinstance(key, int)
            tree = tree[key]
    return tree


# Changes


def changes(tree: Tree, place: Place = (), action: bool = False) -> Iterator[Change]:
    """Every change below a place, in the order of the tree; some of them make no card."""
    if isinstance(tree, list):
        for i, one in enumerate(tree):
            yield from changes(one, (*place, i), action)
    elif isinstance(tree, dict):
        if not place and "type" in tree:
            action = tree["type"] != "upgrade"
        for key, value in tree.items():
            if not place and action and key in OF_UPGRADES:
                continue
            if key == "raises_limit" and not tree.get("gathers"):
                continue
            if key == "berth_stars" and not tree.get("berth"):
                continue
            if place[-1:] == ("upgrade_side",) and key in OF_DECKS:
                continue
            if place[-1:] == ("head_side",) and (key in OF_DECKS or key == "put_on"):
                continue
            if place[:1] == ("halves",) and len(place) == 2 and key != "upgrade_side":
                continue  # one card of two is never on a team, and shows only its Upgrade side
            if not place and tree.get("type") == "stratagem" and key in ("icons", "faction"):
                continue  # it lies in no pile, so nobody flips it or asks for its faction
            if not place and key == "copies" and tree.get("parts"):
                continue  # a Combiner is on no team
            at = (*place, key)
            for change in _at(tree, key, value, at, action):
                kind = "put on" if place[:1] == ("put_on",) else change[0]
                yield kind, change[1], change[2]
            yield from changes(value, at, action)


def _at(node: dict[str, Tree], key: str, value: Tree, at: Place, action: bool) -> Iterator[Change]:
    """The changes of one field of a node."""
    if isinstance(value, bool) or (value is None and key in ("if_", "while_", "put_on")):
        yield from _flag(node, key, value, at, action)
    elif isinstance(value, int):
        yield from _number(node, key, value, at)
    elif isinstance(value, str):
        yield from _word(node, key, value, at, action)
    elif isinstance(value, list):
        yield from _list(node, key, value, at, action)
    elif isinstance(value, dict):
        yield from _node(key, value, at)


def _flag(node: dict[str, Tree], key: str, value: Tree, at: Place, action: bool) -> Iterator[Change]:
    if key == "put_on":
        if value is None:
            yield "put on", at, {"noun": "characters", "that": [{"is": "trait", "trait": "Plane"}]}
    elif key == "other":
        if not action:
            yield "other", at, not value
    elif key == "named" and not value:
        return  # nobody has named a card
    elif isinstance(value, bool):
        yield "flag", at, not value


def _number(node: dict[str, Tree], key: str, value: int, at: Place) -> Iterator[Change]:
    if key == "amount" and node.get("stat") in ("brave", "stealth"):
        return
    least = 1 if key in AT_LEAST_ONE or (key == "stars" and "modes" in node) else 0
    yield "number", at, value + 1
    if key == "take":
        yield "pile", at, "all"
        yield "pile", at, {"take": "up to", "number": value}
    if value - 1 >= least:
        yield "number", at, value - 1


def _word(node: dict[str, Tree], key: str, value: str, at: Place, action: bool) -> Iterator[Change]:
    noun = node.get("noun")
    if len(at) == 1:  # a field of the card itself
        if key == "upgrade_kind":
            yield from (("upgrade kind", at, kind) for kind in UPGRADE_KINDS if kind != value)
        elif key == "faction" and value:
            yield from (("faction", at, other) for other in ("", *FACTIONS) if other != value)
        elif key == "gathers" and value:
            yield "trait", at, OTHER_TRAIT[value]
    elif key == "side":
        yield from (("side", at, side) for side in SIDES if side != value)
    elif key == "noun" and value in ("one", "each"):
        yield "one or each", at, "each" if value == "one" else "one"
    elif key == "trait" and value:
        yield "trait", at, OTHER_TRAIT.get(value, "Car")
    elif key == "name" and node.get("is") == "named":
        yield "noun", at, OTHER_NAME.get(value, SOMEBODY)
    elif key == "name" and node.get("if") == "began":
        if value:
            yield "noun", at, OTHER_NAME.get(value, SOMEBODY)
    elif key == "works":
        if value != "battlefield":
            yield "event", at, "battlefield"
    elif key == "source" and node.get("verb") == "put upgrade":
        yield "pile", at, "scrap" if value == "deck" else "deck"
    elif key == "faction":
        yield from (("faction", at, other) for other in FACTIONS if other != value)
    elif key == "mode" and value:
        yield "noun", at, MODES[value]
    elif key == "how" and node.get("if") == "compare":
        yield "condition", at, "exactly" if value == "at least" else "at least"
    elif key == "how":
        yield from (("noun", at, how) for how in ("more", "fewer", "as many", "no more") if how != value)
    elif key == "zone" and noun == "pile":
        yield "pile", at, PILES[value]
    elif key == "zone" and value not in ("battlefield", "hand"):
        yield "noun", at, "battlefield" if noun is not None else "hand"
    elif key == "take" and value in ("all", "any number"):
        yield "pile", at, 1
        yield "pile", at, "any number" if value == "all" else "all"
    elif key == "end":
        yield "pile", at, "bottom" if value == "top" else "top"
    elif key == "to" and node.get("verb") == "move cards":
        yield from (("pile", at, to) for to in ("hand", "scrap", "deck top", "deck bottom") if to != value)
    elif key == "to" and value in ("you", "opponent"):
        yield "side", at, "you" if value == "opponent" else "opponent"
    elif key == "what" and value in PERMITTED:
        yield "noun", at, PERMITTED[value]
    elif key == "to" and node.get("verb") == "flip":
        if value:
            yield "noun", at, ""
            yield "noun", at, MODES.get(value) or OTHER_TRAIT[value]
    elif key == "kind":
        yield from (("noun", at, kind) for kind in UPGRADE_KINDS if kind != value)
    elif key == "keyword":
        yield "noun", at, STATS[value]
    elif key in ("colour", "one", "other") and value in COLOURS:
        yield from (("icon", at, colour) for colour in COLOURS[:4] if colour != value)
    elif key == "type" and node.get("is") == "type":
        yield from (("card type", at, type_) for type_ in CARD_TYPES[value])
    elif key == "parity":
        yield "number", at, "odd" if value == "even" else "even"
    elif key == "until":
        yield "duration", at, "attack" if value == "turn" else "turn"
    elif key == "stat":
        yield "stat", at, STATS[value]
    elif key == "whose":
        events = cast("list[str]", node.get("events", []))
        if any(event in ABOUT_PLAYERS for event in events) or not events:
            yield "event" if events else "pile", at, "opponent" if value == "your" else "your"
    elif value in REFS:
        yield from (("ref", at, ref) for ref in _other_refs(node, value, at, action))


def _other_refs(node: dict[str, Tree], value: str, at: Place, action: bool) -> Iterator[str]:
    """What a reference could be instead, where another one has a meaning."""
    if node.get("on") == "trigger" or node.get("ability") == "instead of damage":
        return
    constant = "abilities" in at and "do" not in at and "if_" not in at
    for ref in REFS:
        if ref == value or (action and ref == "this") or (constant and ref in ("it", "that")):
            continue
        yield ref


def _list(node: dict[str, Tree], key: str, value: list[Tree], at: Place, action: bool) -> Iterator[Change]:
    for i, one in enumerate(value):
        before, after = value[:i], value[i + 1 :]
        without = [*before, *after]
        where = (*at, i)
        if key == "icons":
            yield "icon", at, without
            yield from (("icon", where, colour) for colour in COLOURS[:4] if colour != one)
        elif key == "icon_traits":
            if one:
                yield "trait", where, ""
                yield "trait", where, OTHER_TRAIT[cast("str", one)]
        elif key == "traits":
            yield "trait", at, without
            yield "trait", where, OTHER_TRAIT[cast("str", one)]
        elif key == "factions":
            yield "faction", at, without
            yield from (("faction", where, other) for other in FACTIONS if other != one)
        elif key == "carries":
            yield "noun", at, without
        elif key == "slots":
            yield "upgrade kind", at, without
        elif key == "events":
            if len(value) > 1:
                yield "event", at, without
            elif one in EVENTS:
                yield "event", where, EVENTS[one]
        elif key == "what":
            yield "noun", at, without
            yield "noun", where, FORBIDDEN.get(cast("str", one)) or STATS[cast("str", one)]
        elif key == "all":
            yield "condition", at, without
        elif key in ("that", "of", "also"):
            yield "noun", at, without
        elif key in WORDS:
            yield "word dropped", at, without
            if isinstance(one, dict):
                yield from ((kind, at, [*before, *instead, *after]) for kind, instead in _unwrapped(one))
    if key == "icons":
        yield from (("icon", at, [*value, colour]) for colour in COLOURS[:4])
    if key == "that" and node.get("noun") == "characters" and not action and {"is": "other"} not in value:
        yield "other", at, [*value, {"is": "other"}]


def _unwrapped(word: dict[str, Tree]) -> Iterator[tuple[str, list[Tree]]]:
    """What stands in a word's place when it is taken away from around its effects."""
    verb = word.get("verb")
    inside = {key: cast("list[Tree]", word[key]) for key in ("do", "then") if isinstance(word.get(key), list)}
    if verb == "may":
        yield "may", [*inside["do"], *inside["then"]]
    elif verb == "if":
        yield "condition", inside["then"]
    elif verb == "or else":
        yield "condition", [word["do"], *cast("list[Tree]", word["otherwise"])]
    elif verb in ("opponent", "each player", "at end of turn"):
        yield "duration" if verb == "at end of turn" else "side", inside["do"]
        if verb != "at end of turn":
            yield "side", [{**word, "verb": "each player" if verb == "opponent" else "opponent"}]


def _node(key: str, value: dict[str, Tree], at: Place) -> Iterator[Change]:
    if key in ("if_", "while_", "against", "only_if", "onto"):
        yield "condition", at, None
    elif key == "put_on":
        yield "put on", at, None
    elif "amount" in value and key == "amount":
        yield "number", at, 1
    elif key == "take":
        yield "pile", at, value["number"]
    if "is" in value:
        yield "noun", at, value["of"] if value["is"] == "not" else {"is": "not", "of": value}


# Meanings

WORN = ("put on", "played from hand", "scrapped", "removed")
"""Events that are about the bearer of the Upgrade that waits for them."""
BY_ATTACKERS = ("attacks", "attack flips", "before defense flips", "both flips", "after attack")
BY_DEFENDERS = ("defends", "defense flips", "after defense", "unhurt")
"""Events that are about who attacks, and about who defends; nobody is put in their place in a battle."""
SIDES_OF = ("upgrade_side", "head_side")
"""What a character becomes: there "this" is who bears it."""
CONSTANT = ("has", "base", "can't")
"""Abilities in which nobody is chosen: there "it" is this."""
PLAIN = {"it": "this", "that": "that", "attacker": "attacker", "defender": "defender"}
"""What references stand for where no trigger says more."""


def settled(tree: Tree) -> Tree:
    """The tree with all as what it stands for: before a choice "it" is what the trigger is about."""
    assert isinstance(tree, dict)
    return _settle(_plainly(tree, tree, "", ""), dict(PLAIN))


def _settle(tree: Tree, meant: dict[str, str]) -> Tree:
    """In the order of the tree; a choice on the way means that "it" is itself from then on."""
    if isinstance(tree, list):
        return [_settle(one, meant) for one in tree]
    if isinstance(tree, str):
        return meant.get(tree, tree)
    if not isinstance(tree, dict):
        return tree
    trigger = tree.get("on")
    if isinstance(trigger, dict) and trigger.get("on") == "trigger":
        now = _brought(trigger)
        asked = _settle(tree["if_"], dict(now))  # it is asked before anybody is chosen
        return {**{key: _settle(value, now) for key, value in tree.items()}, "if_": asked}
    if tree.get("ability") in CONSTANT or tree.get("verb") == "at end of turn":
        now = dict(PLAIN) if "ability" in tree else {**meant, "attacker": "attacker", "defender": "defender"}
        return {key: _settle(value, now) for key, value in tree.items()}
    if tree.get("verb") == "get" and isinstance(tree["to"], dict):  # the amount is counted for each of them
        return {**tree, "to": _settle(tree["to"], meant), "amount": _settle(tree["amount"], {**meant, "it": "it"})}
    if tree.get("verb") == "for each character":
        meant["it"] = "it"
    made = {key: value if key == "verb" else _settle(value, meant) for key, value in tree.items()}
    if tree.get("noun") == "one":  # while they are looked for, nobody is chosen yet
        meant["it"] = "it"
    return made


def _brought(trigger: dict[str, Tree]) -> dict[str, str]:
    """What references stand for in an ability that waits for this."""
    events = cast("list[str]", trigger["events"])
    other = trigger["who"] != "this" or events[0] in (*ABOUT_PLAYERS, *OF_VICTIMS)
    that = "that" if other and events[0] not in WORN else "this"
    it = "this" if events[0] in ABOUT_PLAYERS else that
    attacker = that if set(events) <= set(BY_ATTACKERS) else "attacker"
    if set(events) <= {"lethal", "exactly lethal"} and trigger["who"] == "this":
        attacker = "this"
    defender = that if set(events) <= set(BY_DEFENDERS) else "defender"
    return {"it": it, "that": that, "attacker": attacker, "defender": defender}


def _plainly(tree: Tree, card: dict[str, Tree], key: str, actor: str) -> Tree:
    """The tree without differences that the rules don't know. `actor` is who does it, "" where that is the card's
    player; `key` is where it stands."""
    if isinstance(tree, list):
        return [_plainly(one, card, key, actor) for one in tree]
    if not isinstance(tree, dict):
        return tree
    verb = tree.get("verb")
    if verb in ("opponent", "each player"):
        actor = "anybody" if actor or verb == "each player" else "opponent"
    elif verb == "grant" and tree.get("to") != "this":
        actor = "anybody"
    made = {name: _plainly(value, {} if name in SIDES_OF else card, name, actor) for name, value in tree.items()}
    if tree is card and made.get("faction") in FACTIONS and made["faction"] not in ASKED:
        made["faction"] = ""
    elif tree.get("noun") == "characters":
        _plain_noun(made, card, key, actor)
    elif tree.get("on") == "trigger" and cast("list[str]", tree["events"])[0] in WORN:
        made["who"] = _for_any(made["who"])
    elif verb == "may":
        made["do"] = [{**one, "another": False} if "another" in one else one for one in _dicts(made["do"])]
    elif verb in ("play", "play several") and isinstance(made.get("onto"), dict):
        onto = cast("dict[str, Tree]", made["onto"])
        made["onto"] = {**onto, "noun": "one" if verb == "play" else onto["noun"], "of": _for_any(onto["of"])}
    elif verb == "move cards" and _is_one_card(made["source"]) and made["take"] == "all":
        made["take"] = 1
    elif verb == "look at" and _is_one_card(made["source"]):
        made["random"] = False
    elif verb == "combine":
        made["of"] = _without_traits(cast("dict[str, Tree]", made["of"]), cast("str", made["into"]))
    return made


def _dicts(trees: Tree) -> list[dict[str, Tree]]:
    return cast("list[dict[str, Tree]]", trees)


def _for_any(noun: Tree) -> Tree:
    """The noun, where "your" says no more than "any"."""
    return {**noun, "side": "any"} if isinstance(noun, dict) and noun.get("side") == "your" else noun


def _is_one_card(source: Tree) -> bool:
    return isinstance(source, dict) and source.get("noun") == "deck" and source.get("number") == 1


def _without_traits(noun: dict[str, Tree], into: str) -> dict[str, Tree]:
    """Among whom the parts of a Combiner are looked for, without a trait that all of them have in each mode."""
    form = next((card for card in tcg.BUILT_IN.characters.values() if card.full_name == into), None)
    parts = [tcg.BUILT_IN.characters[id] for id in form.parts] if form is not None else []
    traits = {trait for card in parts for mode in card.modes for trait in mode.traits}
    shared = {trait for trait in traits if all(trait in mode.traits for card in parts for mode in card.modes)}
    that = [one for one in _dicts(noun["that"]) if not (one["is"] == "trait" and one["trait"] in shared)]
    return {**noun, "that": cast("Tree", that)}


def _plain_noun(noun: dict[str, Tree], card: dict[str, Tree], key: str, actor: str) -> None:
    that = _dicts(noun["that"])
    if key == "put_on" and noun["side"] == "your":
        noun["side"] = "any"
    if noun["side"] == "any" and (key == "against" or any(one["is"] == "battling" for one in that)):
        noun["side"] = "enemy"
    if actor != "anybody" and (noun["side"] == ("your" if actor else "enemy") or _is_somebody_else(that, card)):
        noun["that"] = cast("Tree", [one for one in that if one["is"] != "other"])


def _is_somebody_else(that: list[dict[str, Tree]], card: dict[str, Tree]) -> bool:
    """Can the character whose card this is never be meant?"""
    if "modes" not in card:
        return False
    traits = {trait for mode in _dicts(card["modes"]) for trait in cast("list[str]", mode["traits"])}
    name, stars = cast("str", card["name"]), cast("int", card["stars"])
    for one in that:
        if one["is"] == "trait" and one["trait"] not in traits:
            return True
        if one["is"] == "named" and cast("str", one["name"]) not in meaning.names_within(name):
            return True
        if one["is"] == "stars at least" and stars < cast("int", one["number"]):
            return True
    return False


# Mutants


def _where(place: Place) -> str:
    where = ""
    for key in place:
        where += f"[{key}]" if isinstance(key, int) else f".{key}" if where else key
    return where


def _brief(tree: Tree) -> str:
    """The tree without what is empty."""
    if isinstance(tree, dict):
        usual: tuple[Tree, ...] = (None, False, "", [])
        parts = [f"{key}: {_brief(one)}" for key, one in tree.items() if one not in usual]
        return f"{{{', '.join(parts)}}}"
    if isinstance(tree, list):
        return f"[{', '.join(_brief(one) for one in tree)}]"
    return "none" if tree is None or tree == "" else str(tree)


def spoken_faults(card: Card) -> set[str]:
    """Where a card speaks of what nothing before has brought."""
    found: list[Fault] = []
    if isinstance(card, CharacterCard):
        for mode in card.modes:
            found += meaning.ability_faults(mode.abilities, (mode.name,), "character")
        for side in card.sides:
            found += meaning.ability_faults(side.abilities, (side.type,), "head" if side.type == "head" else "upgrade")
    elif card.abilities:
        found += meaning.ability_faults(card.abilities, (), card.type)
    else:
        found += meaning.effect_faults(card.cost, card.effects, ())
    return {f"{one.path} {one}" for one in found}


def mutants(card: Card) -> list[Mutant[Card]]:
    """All different cards that are one change away, in a fixed order."""
    tree = spell(card)
    if msgspec.convert(tree, type(card)) != card:
        raise AssertionError(f"{card.id} does not survive being spelled out")
    sense, known = settled(tree), spoken_faults(card)
    found: list[Mutant[Card]] = []
    seen: list[Card] = [card]
    for kind, place, new in changes(tree):
        try:
            made = msgspec.convert(put(tree, place, new), type(card))
        except msgspec.ValidationError:
            continue
        if any(meaning.word_faults(made, ())) or spoken_faults(made) - known:
            continue
        if isinstance(made, BattleCard) and made.icon_traits and len(made.icon_traits) != len(made.icons):
            made = msgspec.structs.replace(made, icon_traits=(*made.icon_traits, "")[: len(made.icons)])
        if made in seen or settled(spell(made)) == sense:
            continue
        seen.append(made)
        text = f"{_where(place)}  {_brief(look(tree, place))} -> {_brief(new)}"
        found.append(Mutant(kind, text, made))
    return found


def with_card(changed: Card) -> tcg.Catalogue:
    """All sets, with one card changed."""
    sets = []
    for one in tcg.BUILT_IN.sets:
        people: tuple[CharacterCard, ...] = one.characters
        cards: tuple[BattleCard, ...] = one.battle_cards
        if one.id == changed.set:
            if isinstance(changed, CharacterCard):
                people = tuple(changed if card.id == changed.id else card for card in people)
            else:
                cards = tuple(changed if card.id == changed.id else card for card in cards)
        sets.append(CardSet(one.id, one.name, people, cards))
    return tcg.Catalogue(sets)


def all_cards() -> dict[str, Card]:
    cards: list[Card] = []
    for one in tcg.BUILT_IN.sets:
        cards += one.characters
        cards += one.battle_cards
    return {card.id: card for card in cards}


def adapter(changed: Card | None) -> TcgScenarios:
    return TcgScenarios(with_card(changed)) if changed is not None else TcgScenarios()


def group(card: Card) -> str:
    return card.set


TRIAL: Trial[Card] = Trial(TcgScenarios.name, all_cards, mutants, adapter, group)


if __name__ == "__main__":
    sys.exit(main(TRIAL))
