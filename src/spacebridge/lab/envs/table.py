"""A game whose options lie in slots, as all environments share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ...kernel.decision import Option
from ...kernel.encoding import MORE
from ...kernel.errors import BadChoice, BadInput
from ...kernel.game import Game
from ...kernel.layouts import Buffer
from ...kernel.learning import Setting

SLOTS = 64
"""Options that have a slot of their own; see docs/rl.md for how many there are in real games."""

MAX_CYCLES = 5000
"""Decisions after which a game is cut off as undecided; a random game has a few hundred."""


class OptionLabel(msgspec.Struct, frozen=True):
    """What lies in a slot, in words."""

    slot: int
    key: str
    """For scripts: stable, and unlike that of any other option of the question."""
    label: str
    """For people."""


class Table:
    """A game whose options lie in slots.

    Slot i is option i of the decision. Where there are more options than slots, the last slot turns the page and the
    others show the options of one page, so that every option can be picked.
    """

    __slots__ = ("game", "page", "setting", "slots")

    def __init__(self, setting: Setting, game: Game, slots: int = SLOTS, page: int = 0) -> None:
        if slots < 3:
            raise BadInput(f"there are at least 3 option slots, not {slots}")
        self.setting = setting
        self.game = game
        self.slots = slots
        self.page = page

    @property
    def asked(self) -> int | None:
        """Who decides now."""
        decision = self.game.decision
        return decision.player if decision is not None else None

    @property
    def paged(self) -> bool:
        decision = self.game.decision
        return decision is not None and len(decision.options) > self.slots

    @property
    def _first(self) -> int:
        return self.page * (self.slots - 1)

    @property
    def shown(self) -> int:
        """How many options lie in slots now; they lie in the first ones."""
        decision = self.game.decision
        if decision is None:
            return 0
        options = len(decision.options)
        return options if options <= self.slots else min(self.slots - 1, options - self._first)

    def legal(self) -> list[int]:
        """The slots that can be picked, in order."""
        slots = list(range(self.shown))
        return [*slots, self.slots - 1] if self.paged else slots

    def is_legal(self, slot: int) -> bool:
        return 0 <= slot < self.shown or (slot == self.slots - 1 and self.paged)

    def option(self, slot: int) -> Option | None:
        """The option in a slot; None for the slot that turns the page."""
        decision = self.game.decision
        if decision is None or not self.is_legal(slot):
            raise BadChoice(f"slot {slot} can't be picked now; choose one of {self.legal()}")
        if slot == self.slots - 1 and self.paged:
            return None
        return decision.options[self._first + slot]

    def label(self, slot: int) -> OptionLabel:
        option = self.option(slot)
        return OptionLabel(slot, option.key, option.label) if option is not None else OptionLabel(slot, MORE, TURN)

    def labels(self) -> list[OptionLabel]:
        """What lies in the slots that can be picked."""
        return [self.label(slot) for slot in self.legal()]

    def take(self, slot: int) -> None:
        """Pick a slot: answer the decision, or turn the page."""
        if self.option(slot) is not None:
            self.game.choose(self._first + slot)
            self.page = 0
            return
        decision = self.game.decision
        assert decision is not None
        pages = -(-len(decision) // (self.slots - 1))
        self.page = (self.page + 1) % pages

    def observe(self, viewer: int | None) -> Buffer:
        """The numbers this player sees; None: what everybody does."""
        return self.look((viewer,))[0]

    def look(self, viewers: Sequence[int | None]) -> list[Buffer]:
        """The numbers that each of these players sees."""
        encoder = self.setting.encoder
        return encoder.vectors(self.game, viewers, self.slots, self._first, self.shown, self.paged)

    def potential(self, player: int) -> float:
        """What a shaped reward is the change of; the end counts as nothing, so that shaping adds up to nothing."""
        return self.setting.encoder.potential(self.game, player) if self.game.decision is not None else 0.0

    def clone(self) -> Table:
        return Table(self.setting, self.game.clone(), self.slots, self.page)

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Written down as the game's own save."""
        return _read, (self.setting, self.game.save(), self.slots, self.page)


TURN = "Show more options"


def _read(setting: Setting, data: bytes, slots: int, page: int) -> Table:
    return Table(setting, setting.load(data), slots, page)
