"""Words that hold other words: conditions, choices, Attacks; and how a list of effects is compiled and told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.knowledge import kind_of
from .base import ABOUT, DID, IP, KIND, PICK, PLAYER, SOURCE, SPACE, WHO, Code, Label, Node, jump, sentence
from .battle import AmbushOthers, AvoidAmbushes, CostMore, DiscardAssists
from .cards import Destroy, DestroyRandom, DestroyThis, Discard, Draw, GainBasic, PlayTop, PutOnDeck
from .choosing import ask, belongings, cause_of, destroyable, may, pick_player
from .conditions import Condition
from .damage import GainDamage, ReturnDamage, can_repair
from .energon import GainEnergon, GainVP, LoseEnergon, LoseVP, PutEnergonHere, TakeEnergonHere
from .matrix import DestroyInMatrix, Flip, Gain, Peek
from .nouns import YOU, Cards, Players
from .players import Convert, Shift, Teleport
from .power import AddMove, AddPower, AddRange
from .schemes import Rescue, ScareAllies, TakeAllies, Thwarted

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import attacks, board
    from ..state import DbgGame


class If(Node, frozen=True, tag_field="verb", tag="if"):
    """Only if something holds."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

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

    def text(self) -> str:
        text = f"if {self.condition.text()}, {tell(self.then, inner=True)}"
        return f"{text}. Otherwise, {tell(self.otherwise, inner=True)}" if self.otherwise else text


def jump_unless(game: DbgGame, frame: Frame, condition: Condition, label: Label) -> None:
    if not condition.holds(game, frame.registers):
        frame.registers[IP] = label.at


class May(Node, frozen=True, tag_field="verb", tag="may"):
    """The player may do this; the rest follows only if they do."""

    do: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        skip = Label()
        self.do[0].code(code, skip)
        for effect in self.do[1:]:
            effect.code(code, None)
        code.place(skip)

    def text(self) -> str:
        first = f"you may {lower(self.do[0].text())}"
        return f"{first} to {tell(self.do[1:], inner=True)}" if len(self.do) > 1 else first


class ChooseOne(Node, frozen=True, tag_field="verb", tag="choose one"):
    """One of these, by choice."""

    options: tuple[tuple[Effect, ...], ...]

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

    def text(self) -> str:
        return "choose one: " + " OR ".join(tell(option, inner=True) for option in self.options)


def possible(game: DbgGame, frame: Frame, node: Effect) -> bool:
    """Does this find anything to work on?"""
    r = frame.registers
    if isinstance(node, ReturnDamage):
        return can_repair(game, frame) and any(game.seats[p].damage for p in node.who.all(game, r))
    if isinstance(node, Discard):
        return node.amount == "all" or bool(belongings(game, r[PLAYER], "hand", node.cards))
    if isinstance(node, Destroy):
        return bool(destroyable(game, r[PLAYER], belongings(game, r[PLAYER], node.zone, node.cards)))
    if isinstance(node, PutOnDeck):
        return bool(belongings(game, r[PLAYER], node.zone, node.cards))
    return True


def ask_branch(
    game: DbgGame, frame: Frame, texts: tuple[str, ...], firsts: tuple[Effect, ...], optional: bool
) -> Decision | None:
    """What can't be done is not offered."""
    options = [
        Option(f"choose {i + 1}", i, "{0}", (text,))
        for i, (text, first) in enumerate(zip(texts, firsts, strict=True))
        if possible(game, frame, first)
    ]
    return ask(game, frame, "{0}: choose one", options, optional)


def take_branch(game: DbgGame, frame: Frame, labels: tuple[Label, ...], no: Label) -> None:
    picked = frame.registers[PICK]
    frame.registers[DID] = int(picked >= 0)
    frame.registers[IP] = labels[picked].at if picked >= 0 else no.at


class RevealTop(Node, frozen=True, tag_field="verb", tag="reveal top"):
    """Turn up the top card of your deck; what follows depends on it."""

    cards: Cards
    then: tuple[Effect, ...]
    otherwise: Literal["discard", "destroy", "keep"] = "discard"

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

    def text(self) -> str:
        text = f"turn up the top card of your deck. If it's {self.cards.one()}, {tell(self.then, inner=True)}"
        return text if self.otherwise == "keep" else f"{text}. Otherwise, {self.otherwise} it"


def reveal_top(game: DbgGame, frame: Frame, end: Label) -> None:
    r = frame.registers
    card = board.reveal_top(game, r[PLAYER], cause_of(game, frame))
    if card < 0:
        r[IP] = end.at
    else:
        r[ABOUT] = kind_of(card)


def jump_unless_about(game: DbgGame, frame: Frame, cards: Cards, label: Label) -> None:
    kind: int = frame.registers[ABOUT]
    if kind < 0 or not cards.fits(game.pool.cards[kind]):
        frame.registers[IP] = label.at


def discard_top(game: DbgGame, frame: Frame) -> None:
    board.discard_top(game, frame.registers[PLAYER], cause_of(game, frame))


def destroy_top(game: DbgGame, frame: Frame) -> None:
    board.destroy_top(game, frame.registers[PLAYER], cause_of(game, frame))


class Attack(Node, frozen=True, tag_field="verb", tag="attack"):
    """An Attack on players: each may Block it, who doesn't suffers it."""

    on: Players
    do: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        pick_player(code, self.on, no)
        code.emit(attack, self.on, self)

    def text(self) -> str:
        text = tell(self.do, inner=True)
        return f"Attack: {text}" if self.on == YOU else f"Attack {self.on.words()}: {of_them(text)}"


def attack(game: DbgGame, frame: Frame, on: Players, node: Attack) -> None:
    r = frame.registers
    if on.which == "target":
        targets: tuple[int, ...] = (r[WHO],) if r[WHO] >= 0 else ()
    else:
        targets = tuple(on.all(game, r))
    attacks.attack(game, game.pool.library.attacks[id(node)], r[KIND], targets, r[SPACE], r[SOURCE])


Effect = (
    Draw | Discard | GainEnergon | LoseEnergon | GainVP | LoseVP | GainDamage | ReturnDamage | AddPower | AddMove
    | AddRange | Convert | Teleport | Flip | Peek | Destroy | DestroyThis | DestroyRandom | DestroyInMatrix | Gain
    | GainBasic | PlayTop | PutOnDeck | RevealTop | AvoidAmbushes | AmbushOthers | Attack | Shift | CostMore
    | DiscardAssists | ScareAllies | TakeAllies | Rescue | PutEnergonHere | TakeEnergonHere | Thwarted | If | May
    | ChooseOne
)  # fmt: skip


def compile_effects(effects: tuple[Effect, ...], code: Code) -> None:
    for effect in effects:
        effect.code(code, None)


def lower(text: str) -> str:
    """The text as the middle of a sentence; names keep their capitals."""
    first = text.split(" ", 1)[0]
    return text if first in ("Convert", "Teleport", "Attack", "Attack:") else text[:1].lower() + text[1:]


def of_them(text: str) -> str:
    """What is said to "you", said of other players.

    >>> of_them("discard 1 card"), of_them("if you have no Energon, gain 1 Damage")
    ('they discard 1 card', 'if they have no Energon, gain 1 Damage')
    """
    text = re.sub(r"\byour\b", "their", re.sub(r"\byou\b", "they", text))
    return text if text.startswith(("if ", "they ", "+")) else f"they {text}"


def tell(effects: tuple[Effect, ...], inner: bool = False) -> str:
    """All effects as sentences; `inner`: as the rest of a sentence that has begun, without its full stop."""
    parts = [effect.text() for effect in effects]
    if inner:
        if len(parts) > 1 and all("." not in part for part in parts):
            return ", then ".join(parts) if len(parts) == 2 else ", ".join(parts[:-1]) + " and " + parts[-1]
        return " ".join([sentence(part) if i else f"{part}." for i, part in enumerate(parts)]).rstrip(".")
    return " ".join(sentence(part) for part in parts)
