"""The rulebook: every clause and ruling in our words, with its document, its chapter and the scenarios that show it."""

from __future__ import annotations

from functools import cache
from typing import cast

from ...games import kits
from ...kernel.clauses import clauses, coverage
from ...kernel.english import suggest
from ..wire.access import Missing
from ..wire.rules import Rule, RulePage, Status
from .glossary import glossary
from .index import index

DOCUMENTS = {
    "ER": "Expanded Rules 2.0",
    "BASIC": "Basic rules",
    "ADV": "Advanced rules",
    "KW": "Keywords",
    "START": "Starter set rules",
    "FAQ": "Rulings",
    "CORE": "Core rulebook",
    "WOC": "War on Cybertron rulebook",
}
"""By the first part of an id."""

_EXPANDED = {
    "0": "Introduction", "1": "The turn", "1.1": "Start of the turn", "1.2": "Main phase", "1.3": "Attack",
    "1.3.1": "Attack: combatants", "1.3.2": "Attack: flips", "1.3.3": "Attack: damage", "1.4": "After the attack",
    "1.5": "End of the turn", "1.6": "End of the game", "2": "Actions inside Actions", "3": "Triggered abilities",
    "4": "Several triggered abilities", "5": "Shuffling", "6": "Keywords that add up", "7": "Playing Upgrades",
    "8": "Stratagems", "9": "Errata",
}  # fmt: skip

_WORDS = {
    "0": "Introduction", "setup": "Setup", "win": "Winning", "turn": "Taking a turn", "team": "Building a team",
    "start": "Getting started", "tap": "Tapping", "attack": "Attack", "damage": "Damage", "reshuffle": "Reshuffling",
    "battlemaster": "Battle Masters", "micromaster": "Micro Masters", "secret": "Secret Actions", "focus": "Focus",
    "black": "Black icon", "combiner": "Combiners", "triple": "Triple Changers", "green": "Green icon",
    "brave": "Brave", "stealth": "Stealth", "plan": "Plan", "metroplex": "Metroplex", "basic": "Basic game",
    "adv": "Advanced game", "W1": "Wave 1", "W2": "Wave 2: Rise of the Combiners", "W3": "Wave 3: Siege I",
    "MP": "Metroplex Deck", "objective": "Aim of the game", "basics": "The basics", "contents": "Contents",
    "anatomy": "What a card shows", "eot": "End of turn", "adversary": "Adversaries", "play": "Playing cards",
    "move": "Move", "power": "Power", "range": "Range", "buy": "Buying", "gain": "Gaining", "energon": "Energon",
    "convert": "Converting", "ability": "Energon abilities", "destroy": "Destroying", "block": "Blocks",
    "encounter": "Encounters", "ambush": "Ambushes", "battle": "Battles", "confront": "Confrontations",
    "assist": "Assists", "vault": "The Vault", "end": "End of the game", "score": "Scoring", "tie": "Ties",
    "control": "Control", "shuffle": "Shuffling", "discard": "Discarding", "target": "Targets",
    "ongoing": "Ongoing effects", "peek": "Peeking", "example": "Examples of play", "character": "Characters",
    "type": "Types of cards", "rollout": "Roll Out!", "scheme": "Schemes", "coop": "Co-op and Solo",
    "expert": "Expert mode", "solo": "Co-op and Solo", "tips": "Table talk", "golden": "Cards beat rules",
    "card": "Single cards", "ref": "Reference card", "effectcost": "Costs of effects", "mission": "Missions",
    "polity": "Polities", "ruin": "Ruins", "reveal": "Revealing", "basic-cards": "Basic cards",
    "custom": "Games of your own", "face": "Printed cards",
}  # fmt: skip


def document_of(id: str) -> str:
    """
    >>> document_of("ER-1.3.2-3c"), document_of("FAQ-W1-007")
    ('Expanded Rules 2.0', 'Rulings')
    """
    return DOCUMENTS.get(id.split("-", 1)[0], "")


def chapter_of(id: str) -> str:
    """
    >>> chapter_of("ER-1.3.2-3c"), chapter_of("START-adv-attack-2"), chapter_of("CORE-battle-step-3")
    ('Attack: flips', 'Advanced game: Attack', 'Battles')
    """
    document, *rest = id.split("-")
    if document == "ER":
        return _EXPANDED.get(rest[0]) or _EXPANDED.get(rest[0].split(".")[0], "")
    if document == "START":
        return ": ".join(_WORDS[word] for word in rest[:2] if word in _WORDS)
    if document == "WOC" and rest[0] == "basic":
        return _WORDS["basic-cards"]
    return _WORDS.get(rest[0], "")


@cache
def rules() -> tuple[Rule, ...]:
    """All clauses and rulings, game by game, in the order of their documents."""
    cites = {path: list(entry.line.cites) for path, entry in index().entries.items()}
    made = [
        Rule(
            row.clause.id, row.clause.game, "ruling" if row.clause.id.startswith("FAQ-") else "clause",
            document_of(row.clause.id), chapter_of(row.clause.id), row.clause.text, cast("Status", row.status),
            row.clause.waits_for, row.scenarios,
        )
        for row in coverage(cites)
    ]  # fmt: skip
    order = kits.names()
    return tuple(sorted(made, key=lambda rule: order.index(rule.game)))


@cache
def _by_id() -> dict[str, int]:
    return {rule.id: place for place, rule in enumerate(rules())}


def rule_page(id: str) -> RulePage:
    """One clause with the scenarios that show it, the words it explains and its neighbours."""
    place = _by_id().get(id)
    if place is None:
        raise Missing(f"there is no clause or ruling {id[:60]!r}{suggest(id[:60], clauses())}")
    rule = rules()[place]
    neighbours = [
        other.id if other is not None and other.document == rule.document else ""
        for other in (rules()[place - 1] if place else None, rules()[place + 1] if place + 1 < len(rules()) else None)
    ]
    return RulePage(
        rule,
        tuple(index().find(path).line for path in rule.scenarios),
        tuple(word for word in glossary() if word.rule == id),
        neighbours[0],
        neighbours[1],
    )
