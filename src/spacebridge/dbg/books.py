"""What the laboratory asks of the Deck-Building Game: what is counted, and the tables it is tried at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING, cast

from ..kernel.books import Books, Counts, Known, Told, add
from ..kernel.english import count as counted
from ..kernel.game import Game
from ..kernel.kit import Settings
from ..kernel.knowledge import kind_of
from . import events as e
from .catalogue import BUILT_IN, Catalogue
from .ending import score
from .mixing import mixture, playable
from .modes import MODES
from .setup import new_game
from .state import DbgGame

if TYPE_CHECKING:
    from .kit import DbgSettings

TABLES = tuple((mode.name, n) for mode in playable(BUILT_IN).values() for n in mode.numbers)
ROUNDS = ("", "core+woc", "", "woc", "", "core", "", "woc+core")
"""The cards that are played with, each for as many games as there are tables; empty: those of the mode's own book."""
WAYS = {
    e.CardPlayed: "play",
    e.CardBought: "buy",
    e.CardGained: "gain",
    e.AdversaryDefeated: "defeat",
    e.SchemeThwarted: "thwart",
    e.SiteUsed: "use",
}
UNUSED = ("character", "damage", "encounter", "blank")
"""Types of cards with which nobody ever does anything."""


class DbgBooks(Books):
    """A score is in VP; in a team game it is the number of Bosses that are gone, the same for all."""

    ways = tuple(WAYS.values())
    uses = ways
    meant = {
        "Choose which effect comes next": "different effects of one moment are put in order by their player",
        "{0}: choose a player": "every player that fits is offered, also one to whom the effect would do nothing",
        "{0}: choose a card you control": "all cards that fit are offered, also one whose Power is not used any more",
        "Pay {0} Power: which card pays next?": "the Power that is left may find no use before the turn ends",
        "Choose whose Assist is resolved": "facedown Assists are chosen one by one; nobody knows what each will add",
    }
    twins = False
    open_pool = True

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def tell(self, game: Game, settings: Settings, sides: tuple[str, ...]) -> Told:
        one = cast("DbgGame", game)
        cards: tuple[Counts, ...] = tuple({} for _ in range(one.players))
        ids = one.pool.ids
        first = bought = -1
        for event in one.log:
            way = WAYS.get(type(event))
            kind = -1
            if way is not None:
                assert isinstance(event, tuple(WAYS))
                kind = kind_of(event.card)  # type: ignore[attr-defined]
                if not (way == "gain" and kind == bought):  # what was bought and comes to hand was not gained besides
                    add(cards[event.player], ids[kind], way)  # type: ignore[attr-defined]
            elif isinstance(event, e.TurnBegan) and first < 0:
                first = event.player
            bought = kind if way == "buy" else -1
        if one.mode.team:
            scores = (one.bosses_gone,) * one.players
        else:
            scores = tuple(score(one, seat) for seat in range(one.players))
        return Told(tuple(ids[seat.kind] for seat in one.seats), first, scores, cards)

    def known(self, settings: Settings, way: str) -> Mapping[str, Known]:
        team = way in MODES and MODES[way].team
        out = {*UNUSED, "" if team else "cooperative-scheme"}
        return {
            one.id: Known(one.type, one.type not in out and not (team and one.is_relic))
            for one in self.catalogue.set_cards(cast("DbgSettings", settings).set or MODES[way].home)
        }

    def table(self, seed: int) -> Game:
        """Every third game asks with what is paid, and every second round of the tables has other cards."""
        mode, players = TABLES[seed % len(TABLES)]
        payment = "ask" if seed % 3 == 0 else "auto"
        return new_game(
            mode=mode, players=players, seed=seed, payment=payment, first=None, set=self._cards_of(seed, mode, players)
        )

    def table_name(self, seed: int) -> str:
        mode, players = TABLES[seed % len(TABLES)]
        cards = self._cards_of(seed, mode, players)
        return f"dbg {mode}, {counted(players, 'player')}" + (f", {cards}" if cards else "")

    def _cards_of(self, seed: int, mode: str, players: int) -> str:
        """The cards of a round of tables; those of the mode's own book where the others have too few Autobots."""
        cards = ROUNDS[seed // len(TABLES) % len(ROUNDS)]
        if not cards or cards == MODES[mode].home:
            return ""
        mixed = mixture(self.catalogue, cards, MODES[mode]).cards
        autobots = [card for card in mixed if card.type == "character" and card.faction == "autobot"]
        return cards if len(autobots) >= players else ""

    def tables(self, seed: int) -> Iterator[Game]:
        """Games in all modes; with what is paid is asked where it matters."""
        for number in count(seed):
            mode, players = TABLES[number % len(TABLES)]
            yield new_game(mode=mode, players=players, seed=number, first=None)
