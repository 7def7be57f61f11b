"""Finding cards: by name, type, faction, cost, words of the text, and by what they can do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ..kernel.english import suggest
from ..kernel.errors import BadInput
from ..kernel.words import entries
from .catalogue import Catalogue
from .definitions import Card

HOOKS = ("play", "on_block", "energon", "uses", "on_reveal", "reveal_attack", "thwart", "contribute", "reward",
         "on_gain", "ambush", "confrontation", "vault", "flight", "block", "ongoing", "assist", "confront", "command",
         "polity", "clear", "cleared", "objective")  # fmt: skip
"""Fields that say when a card does something, or a keyword it has."""
MOMENTS = ("confront", "assist", "command", "keep")
"""When an Energon ability can be used."""


def all_cards(catalogue: Catalogue, set_id: str = "") -> list[Card]:
    """The cards set by set; of a replaced one, what took its place."""
    known = [one.id for one in catalogue.sets]
    if set_id and set_id.lower() not in (name.lower() for name in known):
        raise BadInput(f"there is no set {set_id!r}; the sets are {', '.join(known)}")
    found: dict[str, Card] = {}
    for name in known:
        if not set_id or name.lower() == set_id.lower():
            found |= {card.id: card for card in catalogue.set_cards(name)}
    return list(found.values())


def words_of(card: Card) -> set[str]:
    """The words a card is made of: verbs, abilities, conditions and amounts, what it waits for, and its keywords."""
    found = {hook.replace("_", " ") for hook in HOOKS if getattr(card, hook)}
    return found | set(_tags(msgspec.to_builtins(card)))


def _tags(data: object) -> Iterator[str]:
    for key, value in entries(data):
        if not isinstance(value, str):
            continue
        if key in ("verb", "ability", "if", "amount", "event"):
            yield value
        elif key == "when":
            yield from (word for word in value.split(" or ") if word in MOMENTS)


def kinds_of(card: Card) -> set[str]:
    """Type, faction and all other words for what a card is; an adversary fights the Autobots, or is a Boss."""
    fights = "adversary" if card.foe_of == "autobot" or card.type == "boss" else ""
    return {word for word in (*card.kinds, card.type, card.faction, card.provenance, fights) if word}


def search(
    cards: Sequence[Card],
    words: Sequence[str],
    *,
    type: str = "",
    faction: str = "",
    cost: int | None = None,
    does: str = "",
    kind: str = "",
) -> list[Card]:
    """The cards that fit all that is asked; words may stand in the name, the type or the text.

    `kind` is a type, a faction, or another word for what a card is: scheme, adversary, relic.
    """
    kind = kind.lower().replace(" ", "-")
    known = {word for card in cards for word in words_of(card)}
    if does and does.lower() not in known:
        raise BadInput(f"no card here does {does!r}{suggest(does.lower(), known)}")
    found = []
    for card in cards:
        text = f"{card.name} {card.type_line} {card.numbers} {card.text}".lower()
        if not all(word.lower() in text for word in words):
            continue
        if (type and card.type != type) or (faction and card.faction != faction):
            continue
        if kind and kind not in kinds_of(card):
            continue
        if cost is not None and card.cost != cost:
            continue
        if does and does.lower() not in words_of(card):
            continue
        found.append(card)
    return found


def as_json(card: Card) -> dict[str, object]:
    """A card for programs: every number and field, and the printed text."""
    made: dict[str, object] = {"kind": "card"}
    for field in card.__struct_fields__:
        made[field] = msgspec.to_builtins(getattr(card, field))
    for name, side in (("bot", card.bot), ("alt", card.alt)):
        if side is not None:
            made[name] = {
                "move": side.move,
                "penalty": side.penalty,
                "text": side.text,
                "abilities": msgspec.to_builtins(side.abilities),
                "energon": msgspec.to_builtins(side.energon),
            }
    return made | {"type_line": card.type_line, "text": card.text}
