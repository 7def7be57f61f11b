"""The modes of War on Cybertron."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ...kernel.errors import BadInput
from ...kernel.grammar import a
from .counts import CYBERTRON_DECK
from .mode import OTHER, Mode, Together, bosses_defeated

if TYPE_CHECKING:
    from ..definitions import Card, Faction
    from ..state import DbgGame

FACTIONS: tuple[Faction, ...] = ("autobot", "decepticon")
OVERWHELMED = 3
"""VP that it costs to end the game by one's own Damage on one's own turn. WOC-score-05"""


class Cybertron(Mode):
    """What all modes of this box have in common."""

    __slots__ = ()

    home = "woc"
    assists_always = True
    assists_resolve = True
    robot_assists_up = True
    shares_reward = False
    may_decline = False
    confront_first = True
    enters_facedown = True
    teleport_pays = True
    relics_at_every_discard = True
    ruins = True
    sites = 3
    decepticon_schemes = False
    energon_limit = 12
    damage_limit = 5
    starting_deck = CYBERTRON_DECK


class TeamVersusTeam(Cybertron):
    """One or two Autobots against as many Decepticons. WOC-objective-01"""

    __slots__ = ()

    name = "tvt"
    title = "Team vs. Team"
    numbers = (2, 4)
    sides = "factions"
    missions = "tvt"

    def faction_at(self, seat: int, chosen: Sequence[Card | None]) -> Faction:
        """Seats alternate; whoever is named says which faction sits where. WOC-setup-21"""
        for other, card in enumerate(chosen):
            if card is not None and card.faction:
                return card.faction if (other - seat) % 2 == 0 else OTHER[card.faction]
        return FACTIONS[seat % 2]

    def check_characters(self, chosen: Sequence[Card]) -> None:
        for seat, card in enumerate(chosen):
            wanted = self.faction_at(seat, chosen)
            if card.faction != wanted:
                raise BadInput(
                    f"Autobots and Decepticons sit by turns: {card.name} can't be player {seat + 1}, "
                    f"who is {a(wanted.capitalize())}"
                )

    def boss_factions(self, chosen: Sequence[Card]) -> tuple[Faction, ...]:
        return FACTIONS

    def side_of(self, game: DbgGame, player: int) -> int:
        return FACTIONS.index(game.faction_of(player))

    def score_parts(self, game: DbgGame, player: int) -> dict[str, int]:
        """WOC-score-02, WOC-score-05, WOC-mission-01, WOC-mission-11"""
        parts = super().score_parts(game, player)
        parts["Missions"] = -len(game.seats[player].missions)
        if player == game.overwhelmed:
            parts["Overwhelmed by Damage"] = -OVERWHELMED
        return parts

    def score(self, game: DbgGame, player: int) -> int:
        """It may be below 0."""
        return sum(self.score_parts(game, player).values())

    def side_parts(self, game: DbgGame, faction: Faction) -> dict[str, int]:
        """What a side has together: its Polities, and the Missions it never drew. WOC-score-07, WOC-mission-10"""
        polities = (game.card_at(space).polity for space, token in game.command.items() if token == faction)
        return {
            "Polities": sum(one.vp for one in polities if one is not None),
            "Mission deck": -len(game.mission_deck(faction)),
        }

    def side_score(self, game: DbgGame, faction: Faction) -> int:
        """WOC-score-06"""
        members = [player for player in range(game.players) if game.faction_of(player) == faction]
        return sum(self.score(game, player) for player in members) + sum(self.side_parts(game, faction).values())

    def side_scores(self, game: DbgGame) -> dict[str, int]:
        return {faction: self.side_score(game, faction) for faction in FACTIONS}

    def winners(self, game: DbgGame) -> tuple[int, ...]:
        """The team with the most VP, then Bosses, then Energon; nobody, if all is equal.
        WOC-score-06, WOC-tie-01, WOC-tie-02, WOC-tie-03"""
        ranks = {faction: self._rank(game, faction) for faction in FACTIONS}
        if ranks["autobot"] == ranks["decepticon"]:
            return ()
        best = max(FACTIONS, key=lambda faction: ranks[faction])
        return tuple(player for player in range(game.players) if game.faction_of(player) == best)

    def _rank(self, game: DbgGame, faction: Faction) -> tuple[int, int, int]:
        members = [player for player in range(game.players) if game.faction_of(player) == faction]
        bosses = sum(bosses_defeated(game, player) for player in members)
        return self.side_score(game, faction), bosses, sum(game.seats[player].energon for player in members)


class CybertronCoop(Cybertron, Together):
    """One faction together against the Bosses of the other. WOC-coop-01"""

    __slots__ = ()

    name = "woc-coop"
    title = "Co-op (War on Cybertron)"
    numbers: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    vp_counts = False
    relics = False
    team_schemes = True
    polities_hostile = True
    schemes_return = True
    missions = "co-op"

    def faction_at(self, seat: int, chosen: Sequence[Card | None]) -> Faction:
        """WOC-coop-setup-01"""
        return next((card.faction for card in chosen if card is not None and card.faction), "autobot")

    def check_characters(self, chosen: Sequence[Card]) -> None:
        for card in chosen:
            if card.faction != chosen[0].faction:
                raise BadInput(f"all play one faction here, and {chosen[0].name} and {card.name} are of two")

    def boss_factions(self, chosen: Sequence[Card]) -> tuple[Faction, ...]:
        return (OTHER[chosen[0].faction],)

    def surcharge(self, game: DbgGame, card: Card) -> int:
        """Each Mission the team has makes the last Boss dearer. WOC-coop-mission-01, WOC-coop-mission-02"""
        return sum(len(seat.missions) for seat in game.seats) if card.type == "boss" and card.level == 3 else 0


class CybertronSolo(CybertronCoop):
    """WOC-coop-02"""

    __slots__ = ()

    name = "woc-solo"
    title = "Solo (War on Cybertron)"
    numbers = (1,)
    missions = "solo"
