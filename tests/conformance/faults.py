"""Planted faults: games that each break one promise. The harness must catch every one of them."""

from __future__ import annotations

from typing import Self

from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.decision import Option, Refusal
from spacebridge.kernel.events import Teller
from spacebridge.kernel.game import Result
from spacebridge.kernel.knowledge import kind_of
from spacebridge.kernel.places import Place
from spacebridge.kernel.rng import Rng
from spacebridge.kernel.spans import CardSpan, Span

from .scouts import CARDS, Scouts, ScoutTeller, ScoutView


class GossipTeller(ScoutTeller):
    def card(self, card: int) -> Span:
        return CardSpan(self.card_name(card), self.card_id(card))


class LeakInLog(Scouts):
    """The log names cards to everybody."""

    def teller(self, viewer: int | None) -> Teller:
        return GossipTeller(viewer, self.players)


class LeakInLabel(Scouts):
    """A label gives away the top card."""

    def options(self, player: int) -> list[Option]:
        options = super().options(player)
        if self.deck:
            options[0] = Option("draw", (0, 0), "Draw scout {0}", (str(kind_of(self.deck[-1])),))
        return options


class LeakInIds(Scouts):
    """What an option touches is given by a number that gives the hidden card away."""

    def options(self, player: int) -> list[Option]:
        options = super().options(player)
        if self.deck:
            options[1] = Option("peek", (1, 0), places=(Place("deck", index=kind_of(self.deck[-1])),))
        return options


class LeakInDeckOrder(Scouts):
    """The view lists the deck as it lies."""

    def view(self, viewer: int | None) -> ScoutView:
        view = super().view(viewer)
        view.deck[:] = [kind_of(one) for one in self.deck]
        return view


class LeakInOptionOrder(Scouts):
    """Options stand in an order that depends on a rival's hand."""

    def options(self, player: int) -> list[Option]:
        options = super().options(player)
        rival = self.hands[(player + 1) % self.players]
        return options[::-1] if rival and kind_of(rival[0]) % 2 else options


class LeakInRefusal(Scouts):
    """A refusal tells what lies on top."""

    def refuse(self, key: str) -> Refusal:
        return Refusal("Scout {0} says no.", args=(str(kind_of(self.deck[-1])) if self.deck else "",))


class LeakToSpectator(Scouts):
    """Whoever watches sees the first hand."""

    def view(self, viewer: int | None) -> ScoutView:
        view = super().view(viewer)
        if viewer is None:
            view.hands[0][:] = [kind_of(one) for one in self.hands[0]]
        return view


class LostCard(Scouts):
    """A hidden card now and then falls under the table."""

    def hide(self, player: int, index: int) -> None:
        super().hide(player, index)
        if kind_of(self.deck[-1]) == CARDS - 1:
            self.deck.pop()


class DoubledCard(Scouts):
    def hide(self, player: int, index: int) -> None:
        self.table[player].append(self.hands[player][index])
        super().hide(player, index)


class SharedList(Scouts):
    """A clone keeps the original's deck."""

    def clone(self) -> Self:
        game = super().clone()
        game.deck = self.deck
        return game


class SharedFrame(Scouts):
    """A clone keeps the original's frames."""

    def clone(self) -> Self:
        game = super().clone()
        game.frames = self.frames
        return game


class DictOrder(Scouts):
    """The order of the options is that of a set of words, which differs between processes."""

    def options(self, player: int) -> list[Option]:
        by_key = {option.key: option for option in super().options(player)}
        return [by_key[key] for key in set(by_key)]


class ImpureQuestion(Scouts):
    """Asking rolls a die."""

    def options(self, player: int) -> list[Option]:
        self.rng.word()
        return super().options(player)


class ForgetfulSave(Scouts):
    """Loading forgets who has peeked."""

    @classmethod
    def load(cls, data: bytes) -> Self:
        game = super().load(data)
        game.deck = [kind_of(one) << 5 for one in game.deck]
        return game


class OneOption(Scouts):
    """Some question has two options with one key."""

    def options(self, player: int) -> list[Option]:
        options = super().options(player)
        return [*options, Option("draw", (0, 0))] if self.turn == 5 else options


class SampleTellsTheTruth(Scouts):
    """A sample for a bot keeps the future of the true game and changes what the bot knows."""

    def determinize(self, viewer: int | None, rng: Rng) -> Self:
        sample = super().determinize(viewer, rng)
        sample.hands[0], sample.hands[1] = sample.hands[1], sample.hands[0]
        return sample


class Crash(Scouts):
    def hide(self, player: int, index: int) -> None:
        if self.turn == 7:
            raise ZeroDivisionError("planted")
        super().hide(player, index)


class Silence(Scouts):
    """The game stops without a result."""

    def end(self, result: Result) -> None:
        self.frames.clear()


FAULTS: dict[str, Subject] = {}
for _fault in (
    LeakInLog, LeakInLabel, LeakInIds, LeakInDeckOrder, LeakInOptionOrder, LeakInRefusal, LeakToSpectator, LostCard,
    DoubledCard, SharedList, SharedFrame, DictOrder, ImpureQuestion, ForgetfulSave, OneOption, SampleTellsTheTruth,
    Crash, Silence,
):  # fmt: skip
    FAULTS[_fault.__name__] = Subject(_fault.__name__, f"{__name__}:{_fault.__name__.upper()}", _fault.new, _fault.load)
    globals()[_fault.__name__.upper()] = FAULTS[_fault.__name__]
