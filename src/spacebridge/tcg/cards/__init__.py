"""The card sets, one file each (Wave 5 several), in the order of their release."""

from ..definitions import CardSet
from . import p2019, p2020, w1, w1a, w1c, w1s, w2, w2a, w2s, w3, w3a, w3c, w4, w4a, w5, w5a

SETS: tuple[CardSet, ...] = (
    w1.SET, w1s.SET, w1a.SET, w1c.SET, w2.SET, w2s.SET, w2a.SET, w3.SET, w3a.SET, w3c.SET, w4.SET, w4a.SET,
    w5.SET, w5a.SET, p2019.SET, p2020.SET
)  # fmt: skip
