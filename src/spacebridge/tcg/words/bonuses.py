"""Bonuses: how a stat or keyword that somebody has or gets is said."""

from __future__ import annotations

from typing import Final, cast, get_args

from ...kernel.grammar import Clause, Subject, genitive, thing
from .amounts import Amount, Per, by_amount, by_cards, cards_of
from .base import ICONS, NUMBERED, SIGNS, Gained, NoKeyword, Printer, Stat

CANT_USE: Final = get_args(NoKeyword)
BASES = {"base attack": "ATK", "base defense": "DEF"}


def keyword(stat: Stat, amount: int) -> str:
    """
    >>> keyword("attack", 3), keyword("defense", -1), keyword("bold", 2), keyword("stealth", 1)
    ('+3 ATK', '-1 DEF', 'Bold 2', 'Stealth')
    """
    if stat in SIGNS:
        return f"{amount:+d} {SIGNS[stat]}"
    name = stat.capitalize()
    if amount < 0:
        return f"{amount} {name}"
    return f"{name} {amount}" if stat in NUMBERED or amount != 1 else name


def bonus(stat: Stat, amount: Amount) -> str:
    """What somebody has of it; the rest says `by_amount`."""
    if isinstance(amount, int):
        return keyword(stat, amount)
    if isinstance(amount, Per):
        return keyword(stat, amount.number)
    return f"+{SIGNS[stat]}" if stat in SIGNS else stat.capitalize()


def limit(amount: Amount, damage: str, p: Printer) -> str:
    """The damage that nobody takes more of.

    >>> limit(3, "damage this turn", Printer())
    'more than 3 damage this turn'
    """
    return f"more than {amount} {damage}" if isinstance(amount, int) else f"more {damage} than {amount.equal(p)}"


FLIPPING: Final = {
    "attack flips": "when attacking", "battle flips": "when battling",
    "white flips": f"for the first {ICONS['white']} in a battle", "swapped icons": "",
}  # fmt: skip
"""Stats that change the flips of a battle, and when they do."""


def flipping(stat: Gained, amount: Amount, p: Printer) -> tuple[str, str]:
    """What somebody does who has it, as a verb and the rest."""
    if stat == "swapped icons":
        return "battle", f"with {ICONS['orange']} and {ICONS['blue']} swapped"
    return "flip", f"{more_cards(amount, p)} {FLIPPING[stat]}"


def more_cards(amount: Amount, p: Printer) -> str:
    return cards_of(amount, "battle card", more="more ") + by_cards(amount, p)


def gets(subject: Subject, stat: Gained, amount: Amount, until: str, span: str, p: Printer) -> Clause:
    """Somebody gets a bonus for a while: `until` end of turn, in the `span` of this turn."""
    if stat in CANT_USE:
        name = stat.removeprefix("no ").capitalize()
        return Clause(subject, "use", name if amount == 1 else f"{name} {amount}", span, modal="can't", back=p.refers())
    if stat in ("damage limit", "attack damage limit"):
        rest = limit(amount, f"{'attack ' if stat != 'damage limit' else ''}damage {span}", p)
        return Clause(subject, "take", rest, modal="can't", back=p.refers())
    if stat in FLIPPING and amount == 1 and stat != "swapped icons":
        return Clause(subject, "flip", f"another battle card {FLIPPING[stat]}", until, back=p.refers())
    if stat in FLIPPING:
        return Clause(subject, *flipping(stat, amount, p), until, back=p.refers())
    if stat in BASES:
        becomes = str(amount) if isinstance(amount, int) else f"equal to {amount.equal(p)}"
        base = thing(f"{genitive(subject.words)} base {BASES[stat]}")
        return Clause(base, "become", becomes, until, back=p.refers())
    return Clause(subject, "get", bonus(cast(Stat, stat), amount), until + by_amount(amount, p), back=p.refers())
