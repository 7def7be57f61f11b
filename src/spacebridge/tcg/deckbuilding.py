"""Which decks may be played, by format: every limit a deck breaks, with its numbers and its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..kernel.decision import Refusal
from ..kernel.english import count, suggest
from ..kernel.errors import BadInput
from .catalogue import BUILT_IN
from .decks import Deck
from .definitions import Card, CharacterCard

MAX_STARS = 25
MIN_BATTLE_CARDS = 40
MAX_COPIES = 3

CASUAL, CONSTRUCTED = "casual", "constructed"
FORMATS: Final[dict[str, frozenset[str]]] = {
    CASUAL: frozenset(),
    CONSTRUCTED: frozenset(("multi-mission-gear", "press-the-advantage", "swap-parts")),
}
"""The formats and the cards banned in them. The rulebook alone bans nothing; the constructed list is that of the
tournament rules, 6.2."""


def check_deck(deck: Deck, format: str = CASUAL) -> list[Refusal]:
    """Everything that keeps a deck out of a format, in the order of the rulebook; nothing if it is legal.

    All faults are told at once, so that a builder can mend them in one go. Which factions stand side by side is no
    matter for a check: they mix freely (FAQ-W1-002).

    >>> from .decks import Deck, deck
    >>> check_deck(deck("wave1-cars"))
    []
    >>> [fault.rule for fault in check_deck(Deck.of(["arcee-skilled-fighter"], {"zap": 4}))]
    ['ADV-team-4', 'ADV-team-6']
    """
    if format not in FORMATS:
        raise BadInput(f"there is no format {format!r}{suggest(format, FORMATS)}")
    faults = [*_no_team(deck), *_combiners(deck), *_stars(deck), *_twins(deck), *_too_few(deck), *_copies(deck)]
    return [*faults, *_banned(deck, format)]


def carried(deck: Deck) -> frozenset[str]:
    """The ids of the characters that begin under another one of the team. Their stars are free. KW-metroplex-1"""
    return frozenset(id for card in deck.characters for id in _load(card))


def star_limit(deck: Deck) -> int:
    """How many stars a deck may have: carriers of the team raise the limit for those they gather. ADV-team-1"""
    team = deck.characters
    return MAX_STARS + sum(card.raises_limit for card in team for other in team if other.gathered_by(card))


def count_stars(deck: Deck) -> int:
    """The stars of a deck as the limit counts them: characters and battle cards, without those carried. ADV-team-1"""
    return sum(card.stars for card in _counted(deck))


def _load(card: CharacterCard) -> tuple[str, ...]:
    load: tuple[str, ...] = card.carried
    return load


_LOADS = frozenset(id for card in BUILT_IN.characters.values() for id in _load(card))
"""Whom a carrier of the printed sets can bring along. Without it they cost their stars. FAQ-MP-002"""


def _counted(deck: Deck) -> list[Card]:
    free = carried(deck)
    return [*(card for card in deck.characters if card.id not in free), *deck.battle_cards, *deck.stratagems]


def _no_team(deck: Deck) -> Iterator[Refusal]:
    """Who has no character on the battlefield has lost, so a game can't begin that way. ADV-win-1"""
    if not deck.characters:
        yield Refusal("The team has 0 characters; at least 1 is needed.", "ADV-win-1")


def _combiners(deck: Deck) -> Iterator[Refusal]:
    """A Combiner is no member of a team: its parts form it, and the team has one of them at least. KW-combiner-1"""
    for card in deck.characters:
        if card.parts:
            yield Refusal("{0} is a Combiner, which is on no team; list its parts.", "KW-combiner-1", args=(str(card),))
    team = {card.id for card in deck.characters}
    for card in deck.combiners:
        if not card.parts:
            yield Refusal("{0} is no Combiner.", "KW-combiner-1", args=(str(card),))
        elif team.isdisjoint(card.parts):
            yield Refusal("Nobody on the team is a part of {0}.", "KW-combiner-1", args=(str(card),))


def _stars(deck: Deck) -> Iterator[Refusal]:
    """One limit for the whole deck. ADV-team-1

    The starter rules know no stars on battle cards (START-adv-team-1), so they are cited only where the team alone is
    too big; the rulings on carriers only where one is on the team, or where its load plays without it.
    """
    total, limit = count_stars(deck), star_limit(deck)
    if total <= limit:
        return
    rules = ["ADV-team-1"]
    free = carried(deck)
    if sum(card.stars for card in deck.characters if card.id not in free) > limit:
        rules.append("START-adv-team-1")
    if free:
        rules += ["KW-metroplex-1", "FAQ-MP-001"]
    elif any(card.id in _LOADS for card in deck.characters):
        rules.append("FAQ-MP-002")
    worth = {str(card): card.stars for card in _counted(deck) if card.stars}
    copies = Counter(str(card) for card in _counted(deck) if card.stars)
    parts = [f"{n} x {name} {n * worth[name]}" if n > 1 else f"{name} {worth[name]}" for name, n in copies.items()]
    yield Refusal(
        "The stars add up to {0}; at most {1} are allowed ({2}).", *rules,
        args=(str(total), str(limit), "; ".join(parts)),
    )  # fmt: skip


def _twins(deck: Deck) -> Iterator[Refusal]:
    """Name and subtitle together make a character; two cards of one name are fine. ADV-team-3, FAQ-W1-001

    A card may allow more of itself.
    """
    allowed = {card.full_name: card.copies for card in deck.characters}
    for name, copies in Counter(card.full_name for card in deck.characters).items():
        if copies > allowed[name]:
            often = "once is" if allowed[name] == 1 else f"{allowed[name]} times are"
            yield Refusal(
                "{0} is on the team {1} times; {2} allowed.", "ADV-team-3", "START-adv-team-3", "FAQ-W1-001",
                args=(name, str(copies), often),
            )  # fmt: skip


def _too_few(deck: Deck) -> Iterator[Refusal]:
    """ADV-team-4"""
    if len(deck.battle_cards) < MIN_BATTLE_CARDS:
        yield Refusal(
            "The deck has {0}; at least {1} are needed.", "ADV-team-4", "START-adv-team-5",
            args=(count(len(deck.battle_cards), "battle card"), str(MIN_BATTLE_CARDS)),
        )  # fmt: skip


def _copies(deck: Deck) -> Iterator[Refusal]:
    """ADV-team-6"""
    for name, copies in Counter(card.name for card in deck.battle_cards).items():
        if copies > MAX_COPIES:
            yield Refusal(
                "{0} is in the deck {1} times; at most {2} are allowed.", "ADV-team-6", "START-adv-team-6",
                args=(name, str(copies), str(MAX_COPIES)),
            )  # fmt: skip


def _banned(deck: Deck, format: str) -> Iterator[Refusal]:
    """A list of the organisers and no clause of the rulebook."""
    banned = FORMATS[format]
    cards: list[Card] = [*deck.characters, *deck.battle_cards]
    for name in dict.fromkeys(str(card) for card in cards if card.id in banned):
        yield Refusal("{0} is banned in {1} play (tournament rules, 6.2).", args=(name, format))
