"""What many games of one cell add up to."""

from __future__ import annotations

import msgspec

from spacebridge import dbg

BOT, SEARCHER = "careful", "veteran"
WAYS = ("bought", "gained", "defeated", "thwarted", "completed", "commanded", "cleared", "used")
"""How a card can come to matter: Missions are completed, Polities commanded, Ruins cleared, Sites used."""
WHOLE = 60
"""A win in parts that up to five winners can share."""


class Cell(msgspec.Struct, frozen=True, order=True):
    """A mode with a number of players, and where they aren't those of its own book, the sets; and who plays."""

    mode: str
    players: int
    sets: str = ""
    bot: str = BOT

    def __str__(self) -> str:
        return ":".join((self.mode, str(self.players), self.sets)).removesuffix(":") + (
            f"@{self.bot}" if self.bot != BOT else ""
        )

    @property
    def family(self) -> str:
        """The cells whose cards are counted together."""
        return self.sets or dbg.MODES[self.mode].home

    @property
    def sides(self) -> str:
        return dbg.MODES[self.mode].sides

    @property
    def title(self) -> str:
        mixed = f", {self.sets}" if self.sets else ""
        return f"{dbg.MODES[self.mode].title}{mixed}"


class Tally(msgspec.Struct):
    """Whole numbers only, so that the order of adding doesn't matter."""

    games: int = 0
    turns: int = 0
    turns_squared: int = 0
    decisions: int = 0
    won: int = 0
    """Games won together."""
    drawn: int = 0
    places: dict[str, int] = {}
    """Shares of wins in sixtieths, by place in the order of turns."""
    scores: dict[str, int] = {}
    """By place in the order of turns, or by faction where factions play against each other."""
    endings: dict[str, int] = {}
    line_ups: dict[str, tuple[int, int]] = {}
    """Games and wins, by the Bosses."""
    factions: dict[str, tuple[int, int]] = {}
    """Games and wins of each faction."""
    characters: dict[str, tuple[int, int]] = {}
    """Seats and shares of wins in sixtieths, by character."""
    cards: dict[str, dict[str, int]] = {}
    """How often each card was bought, gained and so on."""

    def add(self, other: Tally) -> None:
        for field in ("games", "turns", "turns_squared", "decisions", "won", "drawn"):
            setattr(self, field, getattr(self, field) + getattr(other, field))
        for mine, theirs in (
            (self.places, other.places), (self.scores, other.scores), (self.endings, other.endings),
        ):  # fmt: skip
            for key, number in theirs.items():
                mine[key] = mine.get(key, 0) + number
        for pairs, more in (
            (self.line_ups, other.line_ups), (self.factions, other.factions), (self.characters, other.characters),
        ):  # fmt: skip
            for key, (played, won) in more.items():
                before = pairs.get(key, (0, 0))
                pairs[key] = (before[0] + played, before[1] + won)
        for card, ways in other.cards.items():
            counts = self.cards.setdefault(card, {})
            for way, number in ways.items():
                counts[way] = counts.get(way, 0) + number


Results = dict[Cell, Tally]
