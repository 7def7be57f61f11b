"""The stratagems, which came with Wave 5, in printed order."""

from ..definitions import Draft

STRATAGEMS: tuple[Draft, ...] = ()
