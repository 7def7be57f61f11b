"""The rule sets, as small answers to the questions in which they differ."""

from __future__ import annotations


class Rules:
    """What one rulebook says where another says something else."""

    __slots__ = ()

    name = ""
    title = ""
    piles = 2
    """How many decks there are."""

    def pile_of(self, player: int) -> int:
        """Which deck and scrap pile this player uses."""
        return player

    def __repr__(self) -> str:
        return f"<{self.title}>"


class Basic(Rules):
    """The version for the starter boxes: two characters each, one deck between the players, texts ignored."""

    __slots__ = ()

    name = "basic"
    title = "Basic rules"
    piles = 1
    team_size = 2

    def pile_of(self, player: int) -> int:
        return 0  # BASIC-setup-2


BASIC = Basic()
RULES: dict[str, Rules] = {BASIC.name: BASIC}
