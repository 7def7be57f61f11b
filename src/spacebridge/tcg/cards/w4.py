"""Wave 4: War for Cybertron: Siege II (2019)."""

from ..definitions import card_set
from .w4_battle import BATTLE_CARDS
from .w4_characters import CHARACTERS

SET = card_set("W4", "Wave 4: War for Cybertron: Siege II", *CHARACTERS, *BATTLE_CARDS)
