"""What comes of an attack against a defense."""

from __future__ import annotations

from typing import TypeVar

Number = TypeVar("Number", int, float)


def attack_damage(attack: Number, defense: Number, pierce: Number) -> Number:
    """The difference, raised to the Pierce number but not above the attack. ER-1.3.3-1, ER-1.3.3-2, ADV-attack-8

    Whoever guesses at an attack may ask with numbers that are not whole.

    >>> attack_damage(5, 3, 0), attack_damage(5, 3, 4), attack_damage(2, 6, 4), attack_damage(5, 1, 3)
    (2, 4, 2, 4)
    """
    amount = attack - defense
    if pierce > amount:
        amount = pierce if pierce < attack else attack
    return max(amount, 0)
