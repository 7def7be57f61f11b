"""The Deck-Building Game in numbers: `DbgEncoder().vector(game, viewer, slots)`; `LAYOUT` says what they are."""

from .cards import CARDS, pack_card
from .encoder import DbgEncoder
from .layout import LAYOUT, VERSION

__all__ = ["CARDS", "LAYOUT", "VERSION", "DbgEncoder", "pack_card"]
