"""Which decks may be played, by format: every limit a deck breaks, with its numbers and its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..kernel.decision import Refusal
from ..kernel.english import count, listing, suggest
from ..kernel.errors import BadInput
from .carrying import berthed
from .catalogue import BUILT_IN
from .decks import Deck
from .definitions import Card, CharacterCard
from .heads import fits
from .words.abilities import ExtraStars
from .words.predicates import Cause, InFaction, Named, Trait

MAX_STARS = 25
MIN_BATTLE_CARDS = 40
MAX_COPIES = 3
MAX_SIDEBOARD = 10

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
    team = [*_no_team(deck), *_combiners(deck), *_heads(deck), *_stars(deck), *_twins(deck), *_too_few(deck)]
    return [*team, *_copies(deck), *_stratagems(deck), *_sideboard(deck), *_banned(deck, format)]


def carried(deck: Deck) -> frozenset[str]:
    """The ids of the characters that begin under another one of the team. Their stars are free. KW-metroplex-1"""
    in_berths = (one.id for one, _ in berthed(deck.characters))
    return frozenset((*(id for card in deck.characters for id in _load(card)), *in_berths))


def star_limit(deck: Deck) -> int:
    """How many stars a deck may have: carriers of the team raise the limit for those they gather, and stratagems for
    some battle cards, as far as the deck has such. ADV-team-1"""
    team = deck.characters
    raised = sum(card.raises_limit for card in team for other in team if other.gathered_by(card))
    return MAX_STARS + raised + _extra_stars(deck)


def _extra_stars(deck: Deck) -> int:
    """How many stars of the battle cards the stratagems pay for; each star is paid for once."""
    given = [node for card in deck.stratagems for node in card.abilities if isinstance(node, ExtraStars)]
    offers = [node for node in given if _may_use(node, deck) for _ in range(node.number)]
    stars = [card for card in deck.battle_cards for _ in range(card.stars)]
    paid: dict[int, int] = {}
    """For each offer that is taken the star it pays for."""

    def pay(star: int, tried: set[int]) -> bool:
        for n, offer in enumerate(offers):
            if n not in tried and offer.cards.fits(stars[star]):
                tried.add(n)
                if n not in paid or pay(paid[n], tried):
                    paid[n] = star
                    return True
        return False

    return sum(pay(star, set()) for star in range(len(stars))) if offers else 0


def _may_use(node: ExtraStars, deck: Deck) -> bool:
    """Somebody who is of two factions is not of one only."""
    return node.only is None or all(card.factions == (node.only,) for card in deck.characters)


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


def _heads(deck: Deck) -> Iterator[Refusal]:
    """Each body begins the game with a head that fits it, and each head on a body. No clause of the rulebook has it."""
    team = {card.id: card for card in deck.characters}
    worn: dict[str, str] = {}
    for body, head in deck.heads:
        for id in (body, head):
            if id not in team:
                yield Refusal("{0} is not on the team.", args=(id,))
                return
        if not fits(team[body], team[head]):
            yield Refusal("{0} can't be the head of {1}.", args=(str(team[head]), str(team[body])))
        elif head in worn:
            yield Refusal("{0} can't be the head of two bodies.", args=(str(team[head]),))
        worn[head] = body
    bodies = set(worn.values())
    for card in team.values():
        if card.needs_head and card.id not in bodies:
            yield Refusal("{0} has no head; a body begins the game with one.", args=(str(card),))
        if card.head_side is not None and card.id not in worn:
            yield Refusal("{0} is on no body; a head begins the game on one.", args=(str(card),))


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


def targets(deck: Deck, cause: Cause) -> bool:
    """Does the starting team have whom a stratagem is for? Those count whom its members could combine into, heads, and
    who begins under another one as its card's stars are paid; those count not who only come along. In a mode that
    somebody doesn't start, come or combine in, a trait is not there yet. ER-8-2, ER-8-10"""
    free = carried(deck)
    team = [card for card in deck.characters if card.id not in free]
    ids = {card.id for card in team}
    team += [card for card in deck.every_form if not ids.isdisjoint(card.parts)]
    if isinstance(cause, Named):
        return any(cause.names(card) for card in team)
    if isinstance(cause, InFaction):
        return any(cause.faction in card.factions for card in team)
    return any(cause.trait in card.modes[0].traits for card in team)


def _stratagems(deck: Deck) -> Iterator[Refusal]:
    """Each needs its target on the starting team, and no two have the same one. ER-8-1, ER-8-11"""
    for card in deck.stratagems:
        if card.target is not None and not targets(deck, card.target):
            yield Refusal(
                "{0} {1} on the starting team.", "ER-8-1", *KINDS_OF_TARGET[type(card.target)], "ER-8-8", "ER-8-9",
                "ER-8-10", args=(card.name, card.needed),
            )  # fmt: skip
    causes = [card.target for card in deck.stratagems if card.target is not None]
    for cause, number in Counter(causes).items():
        if number > 1:
            names = listing([card.name for card in deck.stratagems if card.target == cause])
            yield Refusal("{0} have the same target; one of them is allowed.", "ER-8-11", args=(names,))


KINDS_OF_TARGET: Final = {
    Named: ("ER-8-2", "ER-8-3", "ER-8-4", "ER-8-5"), InFaction: ("ER-8-6", "ER-8-12"), Trait: ("ER-8-7",)
}  # fmt: skip


def _sideboard(deck: Deck) -> Iterator[Refusal]:
    """Organisers allow ten cards, stratagems among them, and no more copies than in a deck alone."""
    if len(deck.sideboard) > MAX_SIDEBOARD:
        cards = count(len(deck.sideboard), "card")
        yield Refusal("The sideboard has {0}; at most {1} are allowed.", args=(cards, str(MAX_SIDEBOARD)))
    inside = Counter(card.name for card in deck.battle_cards)
    for name, copies in Counter(card.name for card in deck.sideboard).items():
        if inside[name] <= MAX_COPIES < copies + inside[name]:
            yield Refusal(
                "{0} is in the deck and the sideboard {1} times; at most {2} are allowed.", "ADV-team-6",
                args=(name, str(copies + inside[name]), str(MAX_COPIES)),
            )  # fmt: skip


def _banned(deck: Deck, format: str) -> Iterator[Refusal]:
    """A list of the organisers and no clause of the rulebook."""
    banned = FORMATS[format]
    cards: list[Card] = [*deck.characters, *deck.battle_cards, *deck.stratagems, *deck.sideboard]
    for name in dict.fromkeys(str(card) for card in cards if card.id in banned):
        yield Refusal("{0} is banned in {1} play (tournament rules, 6.2).", args=(name, format))
