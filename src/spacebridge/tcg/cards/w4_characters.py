"""The characters of Wave 4: War for Cybertron: Siege II (2019)."""

from ..definitions import Draft

CHARACTERS: tuple[Draft, ...] = ()
