"""The card sets, one file each, in the order of their release."""

from ..definitions import CardSet
from . import p2019, w1, w1a, w1c, w1s, w2, w2a, w2s, w3, w3a, w3c

SETS: tuple[CardSet, ...] = (
    w1.SET, w1s.SET, w1a.SET, w1c.SET, w2.SET, w2s.SET, w2a.SET, w3.SET, w3a.SET, w3c.SET, p2019.SET
)  # fmt: skip
