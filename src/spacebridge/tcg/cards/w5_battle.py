"""The battle cards of Wave 5 in printed order."""

from ..definitions import Draft

BATTLE_CARDS: tuple[Draft, ...] = ()
