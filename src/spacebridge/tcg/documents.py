"""The rule documents of the Trading Card Game: their names, and the chapters that the ids of clauses belong to."""

from __future__ import annotations

DOCUMENTS = {
    "ER": "Expanded Rules 2.0",
    "BASIC": "Basic rules",
    "ADV": "Advanced rules",
    "KW": "Keywords",
    "START": "Starter set rules",
    "FAQ": "Rulings",
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
    "MP": "Metroplex Deck",
}  # fmt: skip


def chapter_of(id: str) -> str:
    """
    >>> chapter_of("ER-1.3.2-3c"), chapter_of("START-adv-attack-2")
    ('Attack: flips', 'Advanced game: Attack')
    """
    document, *rest = id.split("-")
    if document == "ER":
        return _EXPANDED.get(rest[0]) or _EXPANDED.get(rest[0].split(".")[0], "")
    if document == "START":
        return ": ".join(_WORDS[word] for word in rest[:2] if word in _WORDS)
    return _WORDS.get(rest[0], "")
