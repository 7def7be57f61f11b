"""The rule documents of the Deck-Building Game: their names, and the chapters that the ids of clauses belong to."""

from __future__ import annotations

DOCUMENTS = {"CORE": "Core rulebook", "WOC": "War on Cybertron rulebook"}
"""By the first part of an id."""

_WORDS = {
    "setup": "Setup", "turn": "Taking a turn", "attack": "Attack", "damage": "Damage", "objective": "Aim of the game",
    "basics": "The basics", "contents": "Contents", "anatomy": "What a card shows", "eot": "End of turn",
    "adversary": "Adversaries", "play": "Playing cards", "move": "Move", "power": "Power", "range": "Range",
    "buy": "Buying", "gain": "Gaining", "energon": "Energon", "convert": "Converting", "ability": "Energon abilities",
    "destroy": "Destroying", "block": "Blocks", "encounter": "Encounters", "ambush": "Ambushes", "battle": "Battles",
    "confront": "Confrontations", "assist": "Assists", "vault": "The Vault", "end": "End of the game",
    "score": "Scoring", "tie": "Ties", "control": "Control", "shuffle": "Shuffling", "discard": "Discarding",
    "target": "Targets", "ongoing": "Ongoing effects", "peek": "Peeking", "example": "Examples of play",
    "character": "Characters", "type": "Types of cards", "rollout": "Roll Out!", "scheme": "Schemes",
    "coop": "Co-op and Solo", "expert": "Expert mode", "solo": "Co-op and Solo", "tips": "Table talk",
    "golden": "Cards beat rules", "card": "Single cards", "ref": "Reference card", "effectcost": "Costs of effects",
    "mission": "Missions", "polity": "Polities", "ruin": "Ruins", "reveal": "Revealing", "basic-cards": "Basic cards",
    "custom": "Games of your own", "face": "Printed cards",
}  # fmt: skip


def chapter_of(id: str) -> str:
    """
    >>> chapter_of("CORE-battle-step-3"), chapter_of("WOC-basic-01")
    ('Battles', 'Basic cards')
    """
    document, *rest = id.split("-")
    if document == "WOC" and rest[0] == "basic":
        return _WORDS["basic-cards"]
    return _WORDS.get(rest[0], "")
