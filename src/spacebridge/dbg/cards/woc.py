"""War on Cybertron. `printed` cards are as printed, `completed` ones keep every known fact, `reconstructed` ones are ours."""

from __future__ import annotations

from ..definitions import card_set
from .woc_places import PLACES

WOC = card_set("woc", "Transformers Deck-Building Game: War on Cybertron", *PLACES)
