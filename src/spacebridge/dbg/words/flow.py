"""Words that hold other words: conditions, choices, Attacks; and how a list of effects is compiled and told."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import THEY, YOU, Clause, Part, Scope, player
from ...kernel.knowledge import kind_of
from .base import NO, NONE, Code, Label, Registers, jump
from .battle import (
    AmbushOthers,
    AvoidAmbushes,
    CostMore,
    DiscardAssists,
    NoBattles,
    RedrawEncounter,
    ResolveAmbush,
    SecondAssist,
)
from .cards import (
    Destroy,
    DestroyThis,
    Discard,
    DiscardThis,
    Draw,
    Exchange,
    GainBasic,
    Give,
    PeekHand,
    PlayTop,
    PutItOnDeck,
    PutOnDeck,
)
from .choosing import Verb, ask, ask_player, cause_of, may, player_options, set_player, take_player
from .conditions import Condition
from .damage import GainDamage, ReturnDamage
from .energon import GainEnergon, GainVP, LoseEnergon, LoseVP, PutEnergonHere, TakeEnergonHere
from .matrix import Defeat, DestroyInMatrix, DestroyIt, Flip, Gain, GainItsReward, Peek, SwapThis
from .nouns import Cards, Each, Several, Target
from .players import Convert, Shift, Teleport
from .polities import RemoveCommand
from .power import AddMove, AddPower, AddRange, PayLess
from .ruins import ClearNext, IgnoreRuins, ReplaceWithRuin, StepOff
from .schemes import Rescue, ScareAllies, TakeAllies, Thwarted
from .telling import CLOSED, MOST_TEXTS, Speech, Told, bracketed

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import attacks, board, vaulting
    from ..state import DbgGame


def closed(parts: list[Part]) -> tuple[Part, ...]:
    """What an "otherwise" follows: an "if" at its end would take it for its own."""
    return (Scope(CLOSED, (), tuple(parts)),) if parts and isinstance(parts[-1], Scope) else tuple(parts)


class If(Verb, frozen=True, tag_field="verb", tag="if"):
    """Only if something holds."""

    condition: Condition
    """What has to be so."""
    then: tuple[Effect, ...]
    """What happens if it is."""
    otherwise: tuple[Effect, ...] = ()
    """What happens if it is not."""

    def code(self, code: Code, no: Label | None) -> None:
        other, end = Label(), Label()
        code.emit(jump_unless, self.condition, other)
        compile_effects(self.then, code)
        if self.otherwise:
            code.emit(jump, end)
        code.place(other)
        if self.otherwise:
            compile_effects(self.otherwise, code)
            code.place(end)

    def say(self, to: Speech) -> list[Part]:
        conditions = [to.ask(self.condition)]
        then = self.then
        while not self.otherwise and len(then) == 1 and isinstance(then[0], If) and not then[0].otherwise:
            conditions.append(to.ask(then[0].condition))
            then = then[0].then
        said = to.branch(then)
        if not self.otherwise:
            return [Scope("if", tuple(conditions), tuple(said))]
        other = to.branch(self.otherwise)
        return [Scope("if", tuple(conditions), closed(said)), Scope("otherwise", (), tuple(other))]


def jump_unless(game: DbgGame, frame: Frame, condition: Condition, label: Label) -> None:
    if not condition.holds(game, frame.registers):
        frame.registers.ip = label.at


class May(Verb, frozen=True, tag_field="verb", tag="may"):
    """The player may do this; the rest follows only if they do."""

    do: tuple[Effect, ...]
    """What they may do, in this order; who says no does nothing of it."""

    def code(self, code: Code, no: Label | None) -> None:
        skip = Label()
        self.do[0].code(code, skip)
        for effect in self.do[1:]:
            effect.code(code, None)
        code.place(skip)

    def say(self, to: Speech) -> list[Part]:
        first = self.do[0]
        said = first.offer(to) if isinstance(first, ChooseOne | Attack) else first.say(to)
        to.near = False
        if isinstance(said[0], Clause):
            said[0] = said[0]._replace(modal="may")
        if len(self.do) > 1:
            again = to.does("do") if len(said) == 1 else chosen(said[0])
            said.append(Scope("if", (again,), tuple(to.branch(self.do[1:]))))
        else:
            to.done = "may"
        return said


def chosen(first: Part) -> Clause:
    """What was chosen, where more was said since and "if you do" would speak of that."""
    assert isinstance(first, Clause)
    verb = {"peek at": "peek", "turn up": "turn up a card"}.get(first.verb, first.verb)
    return Clause(first.subject, "chose", f"to {verb}")


class ChooseOne(Verb, frozen=True, tag_field="verb", tag="choose one"):
    """One of these, by choice."""

    options: tuple[tuple[Effect, ...], ...]
    """A list of effects for each choice, two choices or more."""

    def code(self, code: Code, no: Label | None) -> None:
        labels = tuple(Label() for _ in self.options)
        end = Label()
        texts = tuple(tell(option) for option in self.options)
        code.emit(ask_branch, texts, tuple(option[0] for option in self.options), no is not None)
        code.emit(take_branch, labels, no or end)
        for label, option in zip(labels, self.options, strict=True):
            code.place(label)
            compile_effects(option, code)
            code.emit(jump, end)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        return [to.whole("choose", f"one: {self._options(to)}")]

    def offer(self, to: Speech) -> list[Part]:
        return [to.whole("choose", f"one: {self._options(to)}", may=True)]

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        return any(option[0].possible(game, frame) for option in self.options)

    def _options(self, to: Speech) -> str:
        said = [Told().parts(to.branch(option)) for option in self.options]
        long = [("; " in one or " OR " in one) and not bracketed(one) for one in said]
        return " OR ".join(f"({one})" if close else one for one, close in zip(said, long, strict=True))


def ask_branch(
    game: DbgGame, frame: Frame, texts: tuple[str, ...], firsts: tuple[Effect, ...], optional: bool
) -> Decision | None:
    """What can't be done is not offered."""
    options = [
        Option(f"choose {i + 1}", i, "{0}", (text,))
        for i, (text, first) in enumerate(zip(texts, firsts, strict=True))
        if first.possible(game, frame)
    ]
    return ask(game, frame, "{0}: choose one", options, optional)


def take_branch(game: DbgGame, frame: Frame, labels: tuple[Label, ...], no: Label) -> None:
    r: Registers = frame.registers
    r.did = isinstance(r.pick, int)
    r.ip = labels[r.pick].at if isinstance(r.pick, int) else no.at


class RevealTop(Verb, frozen=True, tag_field="verb", tag="reveal top"):
    """Turn up the top card of your deck; what follows depends on it."""

    cards: Cards
    """What the card has to be."""
    then: tuple[Effect, ...]
    """What happens if it is; `play top` and `it is` speak of that card here."""
    otherwise: Literal["discard", "destroy", "keep"] = "discard"
    """What happens to the card if it is not; keep: it stays on the deck."""

    def code(self, code: Code, no: Label | None) -> None:
        other, end = Label(), Label()
        may(code, no)
        code.emit(reveal_top, end)
        code.emit(jump_unless_about, self.cards, other)
        compile_effects(self.then, code)
        code.emit(jump, end)
        code.place(other)
        if self.otherwise == "discard":
            code.emit(discard_top)
        elif self.otherwise == "destroy":
            code.emit(destroy_top)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        up = to.does("turn up", f"the top card of {to.own} deck")
        to.about, to.near = "the card turned up", True
        condition = (Clause(to.it(), "be", self.cards.one()),)
        then = to.branch(self.then)
        if self.otherwise == "keep":
            return [up, Scope("if", condition, tuple(then))]
        other = Scope("otherwise", (), (to.does(self.otherwise, "it"),))
        return [up, Scope("if", condition, closed(then)), other]


def reveal_top(game: DbgGame, frame: Frame, end: Label) -> None:
    r: Registers = frame.registers
    card = board.reveal_top(game, r.player, cause_of(game, frame))
    if card < 0:
        r.about = NONE
        r.ip = end.at
    else:
        r.about = kind_of(card)


def jump_unless_about(game: DbgGame, frame: Frame, cards: Cards, label: Label) -> None:
    kind: int = frame.registers.about
    if kind < 0 or not cards.fits(game.pool.cards[kind]):
        frame.registers.ip = label.at


def discard_top(game: DbgGame, frame: Frame) -> None:
    player = frame.registers.player
    since = len(game.seats[player].discard)
    board.discard_top(game, player, cause_of(game, frame))
    vaulting.offer_relics(game, player, since)


def destroy_top(game: DbgGame, frame: Frame) -> None:
    board.destroy_top(game, frame.registers.player, cause_of(game, frame))


class Attack(Verb, frozen=True, tag_field="verb", tag="attack"):
    """An Attack on players: each may Block it, who doesn't suffers it."""

    on: Target | Each | Several
    """Who is Attacked."""
    do: tuple[Effect, ...]
    """What each of them does who doesn't Block."""

    def code(self, code: Code, no: Label | None) -> None:
        if isinstance(self.on, Target):
            code.emit(ask_player, self.on, no is not None)
            code.emit(take_player, no)
        elif isinstance(self.on, Several):
            self.choose_several(code, self.on, no)
            return
        else:
            may(code, no)
            code.emit(set_player)
        code.emit(attack, self)

    def choose_several(self, code: Code, on: Several, no: Label | None) -> None:
        """One player after another until that is enough; the first one may be declined."""
        again, enough, end = Label(), Label(), Label()
        chosen = code.note("chosen")
        code.emit(ask_first, on, no is not None, chosen)
        code.emit(note_player, chosen, no or end)
        code.place(again)
        code.emit(ask_more, on, chosen)
        code.emit(note_player, chosen, enough)
        code.emit(jump, again)
        code.place(enough)
        code.emit(attack_several, self, chosen)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        return [to.whole("Attack", f"{self.on.words(to.who)}:", self._suffers(to))]

    def offer(self, to: Speech) -> list[Part]:
        return [to.whole("Attack", f"{self.on.words(to.who)}:", self._suffers(to), may=True)]

    def _suffers(self, to: Speech) -> list[Part]:
        victim = Speech(THEY if to.who == YOU else player("whoever is Attacked"))
        said = victim.all(self.do)
        to.unbound += victim.unbound
        to.done = "" if isinstance(self.on, Each) else "must"
        return said


def chosen_players(r: Registers, note: str) -> tuple[int, ...]:
    found = r.notes.get(note, ())
    assert isinstance(found, tuple)
    return found


def ask_first(game: DbgGame, frame: Frame, on: Several, optional: bool, note: str) -> Decision | None:
    r: Registers = frame.registers
    r.notes[note] = ()
    return ask(game, frame, "{0}: choose a player", player_options(game, on.all(game, r)), optional)


def ask_more(game: DbgGame, frame: Frame, on: Several, note: str) -> Decision | None:
    r: Registers = frame.registers
    left = [player for player in on.all(game, r) if player not in chosen_players(r, note)]
    options = player_options(game, left)
    if options:
        options.append(Option("done", NO, "Nobody else"))
    return ask(game, frame, "{0}: choose another player?", options, False)


def note_player(game: DbgGame, frame: Frame, note: str, enough: Label) -> None:
    r: Registers = frame.registers
    r.did = bool(chosen_players(r, note)) or isinstance(r.pick, int)
    if isinstance(r.pick, int):
        r.notes[note] = (*chosen_players(r, note), r.pick)
    else:
        r.ip = enough.at


def attack_several(game: DbgGame, frame: Frame, node: Attack, note: str) -> None:
    r: Registers = frame.registers
    start_attack(game, r, node, chosen_players(r, note))


def attack(game: DbgGame, frame: Frame, node: Attack) -> None:
    r: Registers = frame.registers
    if isinstance(node.on, Target):
        targets: tuple[int, ...] = (r.who,) if r.who >= 0 else ()
    else:
        targets = tuple(node.on.all(game, r))
    start_attack(game, r, node, targets)


def start_attack(game: DbgGame, r: Registers, node: Attack, targets: tuple[int, ...]) -> None:
    attacks.attack(game, game.pool.library.attacks[id(node)], r.kind, targets, r.space, r.item)


Effect = (
    Draw | Discard | GainEnergon | LoseEnergon | GainVP | LoseVP | GainDamage | ReturnDamage | AddPower | AddMove
    | AddRange | Convert | Teleport | Flip | Peek | Destroy | DestroyThis | DestroyInMatrix | Gain | GainBasic
    | PlayTop | PutOnDeck | RevealTop | AvoidAmbushes | AmbushOthers | ResolveAmbush | Attack | Shift | CostMore
    | DiscardAssists | ScareAllies | TakeAllies | Rescue | PutEnergonHere | TakeEnergonHere | Thwarted | StepOff
    | IgnoreRuins | ClearNext | ReplaceWithRuin | RemoveCommand | DestroyIt | DiscardThis | GainItsReward | PayLess
    | NoBattles | PutItOnDeck | PeekHand | Exchange | Give | Defeat | SwapThis | SecondAssist | RedrawEncounter | If
    | May | ChooseOne
)  # fmt: skip


def compile_effects(effects: tuple[Effect, ...], code: Code) -> None:
    for effect in effects:
        effect.code(code, None)


@lru_cache(MOST_TEXTS)
def tell(effects: tuple[Effect, ...], first: str = "") -> str:
    """All effects as sentences."""
    return Told().sentences(Speech().all(effects), first)
