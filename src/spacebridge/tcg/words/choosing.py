"""Choosing what is meant: a colour, a kind of Upgrade, a mode, or the name of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import msgspec

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Part, Scope
from .asking import cause_of, clear_pick, may
from .base import NONE, SLOT_NAMES, Binding, Code, Colour, Label, Needs, Node, Printer, jump
from .battle_cards import Cards, HasIcon, OfType, Upgrades
from .moving import MoveCards
from .nouns import One
from .predicates import InMode
from .several import all_of
from .upgrades import ScrapUpgrade, scrappable

if TYPE_CHECKING:
    from .. import board
    from ..state import TcgGame
    from .flow import Effect


class ChooseWhat(Node, frozen=True, tag_field="verb", tag="choose what"):
    """Choose a colour of icons, a kind of Upgrade or a mode, or take the kind of the Upgrade just scrapped; what
    follows speaks of it."""

    of: Literal["colour", "kind", "mode"]
    """What is chosen: a colour of battle icons; Weapons, Armors or Utilities; or a mode of characters."""
    do: tuple[Effect, ...]
    """What happens then; `chosen` is the colour, the kind or the mode."""
    scrapped: bool = False
    """Nobody chooses: it is the kind of the Upgrade that was scrapped just before."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        words: tuple[str, ...] = CHOSEN_NAMES[self.of]
        ways, end = tuple(Label() for _ in words), Label()
        code.emit(scrapped_kind if self.scrapped else ask_what, self)
        code.emit(take_what, ways, end)
        for word, way in zip(words, ways, strict=True):
            code.place(way)
            for effect in settled(self.do, word):
                effect.code(code, None)
            code.emit(jump, end)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        done = all_of(self.do, p)
        if self.scrapped:
            return [Scope(f"for the {'color' if self.of == 'colour' else 'kind'} of that Upgrade", (), tuple(done))]
        what = CHOSEN_WORDS[self.of]
        return [p.do("choose", what), *done]

    def binds(self) -> Binding:
        return Binding(inside=("chosen",))

    def needs(self) -> Needs:
        return (("scrapped", "upgrade"),) if self.scrapped else ()


COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)


MODES: Final = ("alt", "bot", "body", "combiner")


CHOSEN_NAMES: Final[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES, "kind": SLOT_NAMES, "mode": MODES}


CHOSEN_WORDS: Final = {
    "colour": "a battle icon color", "kind": "Weapons, Armors or Utilities", "mode": "a mode",
}  # fmt: skip


def settled(tree: Any, word: str) -> Any:
    """The same words, where what was to be chosen is that."""
    if isinstance(tree, tuple):
        return tuple(settled(one, word) for one in tree)
    if isinstance(tree, HasIcon) and tree.colour == "chosen":
        return msgspec.structs.replace(tree, colour=word)
    if isinstance(tree, InMode) and tree.mode == "chosen":
        return msgspec.structs.replace(tree, mode=word)
    if isinstance(tree, OfType) and tree.type == "chosen":
        return msgspec.structs.replace(tree, type=word)
    if isinstance(tree, Node):
        changed = {field: settled(getattr(tree, field), word) for field in tree.__struct_fields__}
        return msgspec.structs.replace(tree, **changed)
    return tree


class NameCard(Node, frozen=True, tag_field="verb", tag="name"):
    """The player names a card, whether or not it is in the game; what follows speaks of cards of that name."""

    cards: Cards
    """Which cards can be named."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(ask_name, self.cards, self.cards.one())
        code.emit(take_name)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("name", self.cards.one())]

    def binds(self) -> Binding:
        return Binding(after=("named",))


def ask_what(game: TcgGame, frame: Frame, node: ChooseWhat) -> Decision | None:
    """Which colour or kind; nobody is asked where none would do anything."""
    r = frame.registers
    if all(in_vain(game, frame, effect) for effect in node.do):
        clear_pick(frame)
        return None
    if node.of == "colour":
        colours = [Option(f"choose {word}", i, "{0}", (word,)) for i, word in enumerate(COLOUR_NAMES)]
        return Decision(r.player, "Choose a battle icon color", colours, into="pick")
    if node.of == "mode":
        there = {mode.name for team in game.teams for c in team for mode in game.characters[c].card.modes}
        modes = [Option(f"choose {word}", i, "{0} mode", (word,)) for i, word in enumerate(MODES) if word in there]
        if len(modes) == 1:
            r.pick = modes[0].value
            return None
        return Decision(r.player, "Choose a mode", modes, into="pick")
    kinds = [Option(f"choose {word}", i, "{0}", (KIND_NAMES[i],)) for i, word in enumerate(SLOT_NAMES)]
    return Decision(r.player, "Choose Weapons, Armors or Utilities", kinds, into="pick")


KIND_NAMES = ("Weapons", "Armors", "Utilities")


def in_vain(game: TcgGame, frame: Frame, effect: Effect) -> bool:
    """Is there nothing at all, of whatever colour or kind, that this could be done to?"""
    if isinstance(effect, ScrapUpgrade):
        on = Upgrades(effect.what.on)
        return not isinstance(on.on, One) and not scrappable(game, frame.registers, on)
    return isinstance(effect, MoveCards) and not effect.source.cards(game, frame)


def scrapped_kind(game: TcgGame, frame: Frame, node: ChooseWhat) -> None:
    """The kind of the Upgrade that this effect has scrapped."""
    r = frame.registers
    kind = game.upgrade_card(r.moved.worn).upgrade_kind if r.moved is not None else ""
    r.pick = SLOT_NAMES.index(kind) if kind else NONE


def take_what(game: TcgGame, frame: Frame, ways: tuple[Label, ...], end: Label) -> None:
    r = frame.registers
    r.ip = ways[r.pick].at if r.pick >= 0 else end.at


def ask_name(game: TcgGame, frame: Frame, cards: Cards, words: str) -> Decision | None:
    """Every card of the loaded sets that fits."""
    r = frame.registers
    known = game.pool.nameable
    options = [Option(f"choose {card.id}", card.id, "{0}", (card.name,)) for card in known if cards.fits(card)]
    return Decision(r.player, "Name {0}", options, into="pick", args=(words,))


def take_name(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    r.named = r.pick if isinstance(r.pick, str) else ""
    board.name_card(game, r.player, r.named, cause_of(game, frame))
