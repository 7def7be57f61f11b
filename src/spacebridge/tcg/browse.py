"""Finding cards: by name, trait, icon, stars, words of the text, and by what they can do."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..kernel.english import suggest
from ..kernel.errors import BadInput
from ..kernel.words import entries
from .catalogue import Catalogue
from .definitions import BLANK, BattleCard, Card, CharacterCard
from .doubts import doubts_of


def all_cards(catalogue: Catalogue, set_id: str = "") -> list[Card]:
    """Characters, then battle cards, set by set."""
    known = [one.id for one in catalogue.sets]
    if set_id and set_id.upper() not in (name.upper() for name in known):
        raise BadInput(f"there is no set {set_id!r}; the sets are {', '.join(known)}")
    found: list[Card] = []
    for one in catalogue.sets:
        if not set_id or one.id.upper() == set_id.upper():
            found += [*one.characters, *one.battle_cards]
    return [card for card in found if card is not BLANK]


def words_of(card: Card) -> set[str]:
    """The words of the vocabulary a card is made of: its verbs, abilities, conditions and amounts."""
    if isinstance(card, CharacterCard):
        trees = [*(mode.abilities for mode in card.modes), *(side.abilities for side in card.sides)]
        return set(_tags([msgspec.to_builtins(tree) for tree in trees]))
    return set(_tags([msgspec.to_builtins(tree) for tree in (card.cost, card.effects, card.abilities)]))


def _tags(data: object) -> Iterator[str]:
    for key, value in entries(data):
        if key in ("verb", "ability", "if", "amount", "on", "stat") and isinstance(value, str):
            yield value
        if key == "events" and isinstance(value, list | tuple):
            yield from (str(event) for event in value)


def traits_of(card: Card) -> set[str]:
    if isinstance(card, CharacterCard):
        return {trait.lower() for mode in card.modes for trait in mode.traits} | set(card.factions)
    return {card.type, card.upgrade_kind, card.faction} - {""}


def search(
    cards: list[Card],
    words: list[str],
    *,
    trait: str = "",
    icon: str = "",
    stars: int | None = None,
    does: str = "",
) -> list[Card]:
    """The cards that fit all that is asked; words may stand in the name, the traits or the text."""
    known = {word.lower() for card in cards for word in words_of(card)}
    if does and does.lower() not in known:
        raise BadInput(f"no card here does {does!r}{suggest(does.lower(), known)}")
    found = []
    for card in cards:
        title = card.full_name if isinstance(card, CharacterCard) else card.name
        text = f"{title} {card.text} {' '.join(traits_of(card))}".lower()
        if not all(word.lower() in text for word in words):
            continue
        if trait and trait.lower() not in traits_of(card):
            continue
        if icon and not (isinstance(card, BattleCard) and icon.lower() in card.icons):
            continue
        if stars is not None and card.stars != stars:
            continue
        if does and does.lower() not in {word.lower() for word in words_of(card)}:
            continue
        found.append(card)
    return found


def as_json(card: Card) -> dict[str, object]:
    """A card for programs: every number and field, and the printed text."""
    made: dict[str, object] = {"kind": "character" if isinstance(card, CharacterCard) else "battle card"}
    if isinstance(card, CharacterCard):
        made |= {
            "id": card.id, "name": card.name, "subtitle": card.subtitle, "full_name": card.full_name, "set": card.set,
            "number": card.number, "stars": card.stars, "health": card.health, "factions": list(card.factions),
            "carries": list(card.carried), "text": card.text,
            "modes": [
                {
                    "mode": mode.name, "attack": mode.attack, "defense": mode.defense, "traits": list(mode.traits),
                    "text": card.text_of(mode), "abilities": msgspec.to_builtins(mode.abilities),
                }
                for mode in card.modes
            ],
        }  # fmt: skip
    else:
        made |= {
            "id": card.id, "name": card.name, "set": card.set, "number": card.number, "type": card.type,
            "upgrade_kind": card.upgrade_kind or None, "icons": list(card.icons), "icon_traits": list(card.icon_traits),
            "stars": card.stars,
            "attack_bonus": card.attack_bonus, "defense_bonus": card.defense_bonus, "health_bonus": card.health_bonus,
            "faction": card.faction or None, "max_per_slot": card.max_per_slot, "text": card.text,
            "put_on": msgspec.to_builtins(card.put_on), "cost": msgspec.to_builtins(card.cost),
            "effects": msgspec.to_builtins(card.effects), "abilities": msgspec.to_builtins(card.abilities),
        }  # fmt: skip
    if doubts := doubts_of(card.id):
        made["not_certain"] = list(doubts)
    return made
