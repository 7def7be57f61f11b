"""What a way to play is asked; each mode is one object that answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from ...kernel.english import listing
from ...kernel.errors import BadInput
from ...kernel.knowledge import kind_of
from .counts import CORE_DECK

if TYPE_CHECKING:
    from ..definitions import Card, Faction
    from ..state import DbgGame

Sides = Literal["alone", "together", "factions"]
"""Everybody for themselves; all together; one faction against the other."""

PER_VP = 5
"""Cost of Adversaries, and Energon, that is worth 1 VP. CORE-score-01, CORE-score-02, WOC-score-01, WOC-score-03"""
DAMAGE_PER_VP = 2
"""CORE-score-04, WOC-score-04"""

OTHER: dict[str, Faction] = {"autobot": "decepticon", "decepticon": "autobot"}


class Mode:
    """A way to play. A subclass says where it differs from everybody for themselves."""

    __slots__ = ()

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    home: ClassVar[str] = "core"
    """The set whose book has these rules; it lends the piles that are not mixed."""
    numbers: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    """How many players it takes."""
    sides: ClassVar[Sides] = "alone"
    relics: ClassVar[bool] = True
    """Are Relics played with? CORE-coop-setup-01"""
    vp_is_energon: ClassVar[bool] = False
    """Is every VP gained or lost Energon instead? CORE-coop-vp-01"""
    vp_counts: ClassVar[bool] = True
    """Are VP gained and lost at all? CORE-expert-01, WOC-coop-vp-01"""
    team_schemes: ClassVar[bool] = False
    """Does a Cooperative Scheme lie in each large stack? CORE-coop-setup-02, WOC-coop-setup-04"""
    bosses_last: ClassVar[bool] = False
    """Can a Boss only be Confronted when no other Adversary lies open? CORE-coop-confront-01"""
    assists_always: ClassVar[bool] = False
    """May others Assist in every battle? CORE-coop-assist-01, WOC-battle-robot-02"""
    assists_resolve: ClassVar[bool] = False
    """Are all Assists resolved, needed or not? CORE-coop-assist-03, WOC-battle-robot-04"""
    robot_assists_up: ClassVar[bool] = False
    """Are Assists against Robots placed faceup? CORE-coop-assist-02, WOC-battle-robot-02"""
    boss_assists_up: ClassVar[bool] = False
    """Are Assists against Bosses placed faceup? CORE-coop-assist-02; facedown: WOC-battle-boss-02"""
    shares_reward: ClassVar[bool] = True
    """Do all whose Assists counted get the reward? CORE-battle-step-6a; only the fighter: WOC-assist-01"""
    may_decline: ClassVar[bool] = True
    """May a battle be called off when nobody Assists? CORE-battle-step-3c"""
    confront_first: ClassVar[bool] = False
    """Are abilities for Confrontations used before it is declared too? WOC-battle-boss-01"""
    hidden_bosses_stay: ClassVar[bool] = False
    """Does a facedown Boss that should make room stay? CORE-coop-eot-01; otherwise it is destroyed: CORE-eot-07"""
    polities_hostile: ClassVar[bool] = False
    """Does a Polity come to light under the Adversary's command, and bar Confrontations? WOC-coop-polity-01"""
    enters_facedown: ClassVar[bool] = False
    """Does a character enter the Matrix only on a facedown card? WOC-turn-02"""
    teleport_pays: ClassVar[bool] = False
    """Does who Teleports pay the Move that a space takes besides? WOC-move-15"""
    relics_at_every_discard: ClassVar[bool] = False
    """May a Relic go to the Vault whenever it would be discarded? WOC-type-relic-02"""
    sites: ClassVar[int] = 0
    """How many Sites lie in the main deck; 0: all of them. WOC-setup-02"""
    decepticon_schemes: ClassVar[bool] = True
    """Are there Decepticon Schemes in the main deck? CORE-setup-04, WOC-custom-04"""
    ruins: ClassVar[bool] = False
    """Are there Ruins and Polities? WOC-setup-13, WOC-setup-16"""
    missions: ClassVar[str] = ""
    """Which Missions are played with, by the word on them; none where it is empty. WOC-coop-setup-05"""
    schemes_return: ClassVar[bool] = False
    """Does a Cooperative Scheme on top of a full Matrix's deck come into it? WOC-coop-eot-02"""
    energon_limit: ClassVar[int] = 0
    """How much Energon one may have; 0: any number. WOC-energon-02"""
    damage_limit: ClassVar[int] = 0
    """Damage on one player that ends the game; 0: none. CORE-coop-lose-01, WOC-end-01"""
    starting_deck: ClassVar[Mapping[str, int]] = CORE_DECK

    def __repr__(self) -> str:
        return f"<{self.title}>"

    # Who plays

    @property
    def least(self) -> int:
        return min(self.numbers)

    @property
    def most(self) -> int:
        return max(self.numbers)

    @property
    def team(self) -> bool:
        """Do all players win or lose together?"""
        return self.sides == "together"

    def check_players(self, players: object) -> None:
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.numbers:
            if len(self.numbers) == self.most - self.least + 1 > 1:
                wanted = f"{self.least} to {self.most}"
            else:
                wanted = listing([str(number) for number in self.numbers], "or")
            raise BadInput(f"{self.title} is for {wanted} player{'s' if self.most > 1 else ''}, not for {players!r}")

    def faction_at(self, seat: int, chosen: Sequence[Card | None]) -> Faction:
        """The faction the character of this seat has to have, as far as the others are chosen."""
        return "autobot"

    def check_characters(self, chosen: Sequence[Card]) -> None:
        """The Decepticons of this game are nobody's characters. CORE-adversary-02"""
        for seat, card in enumerate(chosen):
            wanted = self.faction_at(seat, chosen)
            if card.faction != wanted:
                raise BadInput(f"{card.name} can't play here: {self.title} is played by {wanted.capitalize()}s")

    def side_of(self, game: DbgGame, player: int) -> int:
        """The number of the side a player is on."""
        return player

    def side_parts(self, game: DbgGame, faction: Faction) -> dict[str, int]:
        """What a faction has together, apart from what its players have."""
        return {}

    def side_scores(self, game: DbgGame) -> dict[str, int]:
        """What each faction has together, where factions play against each other."""
        return {}

    # What lies there

    def boss_factions(self, chosen: Sequence[Card]) -> tuple[Faction, ...]:
        """Whose Bosses are in the stacks. CORE-setup-18, WOC-setup-13, WOC-coop-setup-03"""
        return ("decepticon",)

    def surcharge(self, game: DbgGame, card: Card) -> int:
        """What a Boss costs more than is printed on it, by these rules."""
        return 0

    # How it ends

    def score_parts(self, game: DbgGame, player: int) -> dict[str, int]:
        """Where a player's points come from, if the game ended now; a Robot of one's own faction that is a Relic too
        lies in the Vault as a Relic.
        CORE-score-01, CORE-score-02, CORE-score-03, CORE-score-04, WOC-score-01, WOC-score-03, WOC-score-04"""
        seat = game.seats[player]
        cards = [game.pool.cards[kind_of(card)] for card in seat.vault]
        mine = game.faction_of(player)
        fought = (card for card in cards if card.foe_of and not (card.is_relic and card.faction == mine))
        return {
            "VP": seat.vp,
            "Adversaries": sum(card.price for card in fought) // PER_VP,
            "Energon": seat.energon // PER_VP,
            "Relics and Schemes": sum(card.vault for card in cards),
            "Damage": -(game.damage_owned(player) // DAMAGE_PER_VP),
        }

    def score(self, game: DbgGame, player: int) -> int:
        """Nobody has less than nothing."""
        return max(0, sum(self.score_parts(game, player).values()))

    def winners(self, game: DbgGame) -> tuple[int, ...]:
        """Most VP, then most Bosses, then most Energon. CORE-score-05, CORE-tie-01, CORE-tie-02, CORE-tie-03"""
        ranks = [
            (self.score(game, player), bosses_defeated(game, player), game.seats[player].energon)
            for player in range(game.players)
        ]
        return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))

    def finished(self, game: DbgGame, won: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who has won a game that ends now, and the scores; `won`: all Bosses of a side are gone."""
        return self.winners(game), tuple(self.score(game, player) for player in range(game.players))


class Together(Mode):
    """All win or lose together."""

    __slots__ = ()

    sides = "together"

    def side_of(self, game: DbgGame, player: int) -> int:
        return 0

    def finished(self, game: DbgGame, won: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return (tuple(range(game.players)) if won else ()), ()


def bosses_defeated(game: DbgGame, player: int) -> int:
    return sum(1 for card in game.seats[player].vault if game.pool.cards[kind_of(card)].type == "boss")
