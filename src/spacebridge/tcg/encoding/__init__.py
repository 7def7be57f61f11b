"""The Trading Card Game in numbers: `TcgEncoder().vector(game, viewer, slots)`; `LAYOUT` says what they are."""

from .cards import CARDS, pack_battle_card, pack_character
from .encoder import TcgEncoder
from .layout import LAYOUT, VERSION

__all__ = ["CARDS", "LAYOUT", "VERSION", "TcgEncoder", "pack_battle_card", "pack_character"]
