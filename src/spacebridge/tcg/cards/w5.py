"""Wave 5: Titan Masters Attack (2020). Its characters, battle cards and stratagems have a file each."""

from ..definitions import card_set
from .stratagems import STRATAGEMS
from .w5_battle import BATTLE_CARDS
from .w5_characters import CHARACTERS

SET = card_set("W5", "Wave 5: Titan Masters Attack", *CHARACTERS, *BATTLE_CARDS, *STRATAGEMS)
