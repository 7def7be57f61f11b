"""The battle cards of Wave 4: War for Cybertron: Siege II (2019)."""

from ..definitions import Draft

BATTLE_CARDS: tuple[Draft, ...] = ()
