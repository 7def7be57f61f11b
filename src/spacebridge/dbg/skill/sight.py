"""A state as one player sees it, read for as much as a rule of thumb asks: what a view would show, without making one.

The names are those of the view, and so is what they hold; `tests/test_sight.py` compares the two. What isn't asked for
is never looked up: the Power, the hand and the Damage of a player are worked out when somebody wants to know them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.knowledge import kind_of, visible
from ...kernel.spans import called
from .. import DbgGame, polities, power
from ..limits import Limits, limits_of
from ..view import (
    BattleView,
    CardView,
    ItemView,
    SpaceView,
    ZoneView,
    battle_view,
    card_view,
    cards_view,
    item_view,
)  # fmt: skip


class PlayerSight:
    """A player, from the seat of whoever looks."""

    __slots__ = (
        "_allies", "_discard", "_game", "_hand", "_limits", "_missions", "_play", "_seat", "_vault", "_viewer", "at",
        "energon", "hand_size", "mode", "player", "side", "vp",
    )  # fmt: skip

    def __init__(self, game: DbgGame, player: int, viewer: int) -> None:
        seat = game.seats[player]
        self._game = game
        self._seat = seat
        self._viewer = viewer
        self.player = player
        self.mode = "bot" if seat.bot else "alt"
        self.energon = seat.energon
        self.vp = seat.vp
        self.hand_size = len(seat.hand)
        self.side = game.mode.side_of(game, player)
        self.at = game.grid.names[seat.at] if seat.at >= 0 else ""
        self._limits: Limits | None = None
        self._hand: tuple[CardView, ...] | None = None
        self._discard: tuple[CardView, ...] | None = None
        self._allies: tuple[CardView, ...] | None = None
        self._vault: tuple[CardView, ...] | None = None
        self._play: tuple[ItemView, ...] | None = None
        self._missions: ZoneView | None = None

    @property
    def character(self) -> CardView:
        return card_view(self._game, self._seat.kind)

    @property
    def damage(self) -> int:
        """The Damage this player controls."""
        return self._game.damage_of(self.player)

    @property
    def limits(self) -> Limits:
        if self._limits is None:
            self._limits = limits_of(self._game, self.player)
        return self._limits

    @property
    def move_left(self) -> int:
        """Unspent Move of the Alt Mode this turn, usable in that mode."""
        alt = self._game.pool.cards[self._seat.kind].alt
        whole = (alt.move if alt is not None else 0) + self.limits.alt_move
        return max(0, max(0, whole) - self._seat.alt_spent)

    @property
    def power(self) -> list[int]:
        """Unspent Power by the distance it reaches."""
        return power.power_by_distance(self._game, self.player, self.limits)

    @property
    def command_power(self) -> int:
        """Power that is only for taking command of the Polity this player is on."""
        return polities.command_power(self._game, self.player)

    @property
    def card_move(self) -> int:
        """Unspent Move of cards."""
        return sum([item.move for item in self._seat.items])

    @property
    def hand(self) -> tuple[CardView, ...]:
        """The cards of the hand that the viewer knows; elsewhere than in one's own hand they have no order."""
        if self._hand is None:
            self._hand = self._known(self._seat.hand)
        return self._hand

    @property
    def discard(self) -> tuple[CardView, ...]:
        if self._discard is None:
            self._discard = cards_view(self._game, self._seat.discard)
        return self._discard

    @property
    def allies(self) -> tuple[CardView, ...]:
        if self._allies is None:
            self._allies = cards_view(self._game, self._seat.allies)
        return self._allies

    @property
    def vault(self) -> tuple[CardView, ...]:
        """The viewer's own one."""
        if self._vault is None:
            self._vault = cards_view(self._game, self._seat.vault) if self._viewer == self.player else ()
        return self._vault

    @property
    def play(self) -> tuple[ItemView, ...]:
        if self._play is None:
            self._play = tuple([item_view(self._game, item) for item in self._seat.items])
        return self._play

    @property
    def missions(self) -> ZoneView:
        if self._missions is None:
            self._missions = ZoneView(len(self._seat.missions), self._known(self._seat.missions))
        return self._missions

    def _known(self, pile: Sequence[int]) -> tuple[CardView, ...]:
        """The cards of a pile without order that the viewer knows; where somebody else holds a card isn't known."""
        game, viewer = self._game, self._viewer
        known = [card for card in pile if visible(card, viewer, game.players)]
        return cards_view(game, known if viewer == self.player else sorted(known))


class Sight:
    """The table, from the seat of whoever looks; made for a state that doesn't change while it is looked at."""

    __slots__ = (
        "_battle", "_game", "active", "bosses_left", "grid", "main_size", "matrix", "mode", "players", "sides", "turn",
        "viewer",
    )  # fmt: skip

    def __init__(self, game: DbgGame, viewer: int) -> None:
        self._game = game
        self._battle: BattleView | None = None
        self.viewer = viewer
        self.turn = game.turn
        self.active = game.active
        self.mode = game.mode.name
        self.sides = game.mode.sides
        self.grid = game.grid
        self.main_size = len(game.main)
        self.bosses_left = game.bosses_left
        self.players = tuple([PlayerSight(game, player, viewer) for player in range(game.players)])
        self.matrix = self._spaces()

    def _spaces(self) -> tuple[SpaceView, ...]:
        game, viewer = self._game, self.viewer
        names, up, cubes, command, under = game.grid.names, game.up, game.cubes, game.command, game.under
        views = game.pool.views
        foes = game.adversaries(viewer)
        standing: dict[int, tuple[int, ...]] = {}
        for player, seat in enumerate(game.seats):
            standing[seat.at] = (*standing.get(seat.at, ()), player)
        found = []
        for space, card in enumerate(game.matrix):
            kind = kind_of(card)
            open = up[space]
            known = kind and (open or card >> viewer & 1)
            found.append(
                SpaceView(
                    names[space],
                    not kind,
                    open,
                    (views[kind] or card_view(game, kind)) if known else None,  # type: ignore[arg-type]
                    open and kind in foes,
                    cubes.get(space, 0) if cubes else 0,
                    cards_view(game, under[space]) if space in under else (),
                    standing.get(space, ()),
                    command.get(space, "") if command else "",
                )
            )
        return tuple(found)

    @property
    def battle(self) -> BattleView | None:
        if self._battle is None:
            self._battle = battle_view(self._game, self.viewer)
        return self._battle

    @property
    def prompt(self) -> str:
        """What is asked, in words; nothing where nobody is asked anything."""
        decision = self._game.decision
        return called(decision.prompt_for(self.viewer), ()) if decision is not None else ""
