"""Players: what the opponent does, each player, or the owner of something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.frames import Frame
from ...kernel.grammar import THEY, YOU, Clause, Part, Scope, Subject, one_sentence, plain_parts, player
from .asking import keep, may, restore
from .base import EACH_PLAYER, NONE, Code, Label, Needs, Node, Printer
from .moving import MoveCards, reveal_rest
from .several import all_of, remembers

if TYPE_CHECKING:
    from ..state import TcgGame
    from .flow import Effect


class EachPlayer(Node, frozen=True, tag_field="verb", tag="each player"):
    """Both players do it, the one whose turn it is first."""

    do: tuple[Effect, ...]
    """What each player does; `your` means whoever does it."""
    at_once: bool = False
    """Both choose what they keep before anybody sees it, and only then the rest is scrapped."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        kept = code.note("kept")
        code.emit(keep, "player", kept)
        first = self.do[0]
        if self.at_once and isinstance(first, MoveCards):
            known = code.note("known"), code.note("known")
            for other in (False, True):
                code.emit(set_player, other)
                first.code_aside(code, known[other])
            for other in (False, True):
                code.emit(set_player, other)
                code.emit(reveal_rest, first, known[other])
            code.emit(restore, "player", kept)
            return
        for other in (False, True):
            code.emit(set_player, other)
            for effect in self.do:
                effect.code(code, None)
        code.emit(restore, "player", kept)

    def tells(self, p: Printer) -> list[Part]:
        parts = together(self.do, p, EACH_PLAYER)
        return [Scope("at the same time", (), tuple(parts))] if self.at_once else parts


class Opponent(Node, frozen=True, tag_field="verb", tag="opponent"):
    """The opponent does it."""

    do: tuple[Effect, ...]
    """What the opponent does; `your` means the opponent's here."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        kept = code.note("kept")
        code.emit(keep, "player", kept)
        code.emit(other_player)
        keeps, code.keeps = code.keeps, remembers(self.do)  # what you scrapped is not what they scrap
        for effect in self.do:
            effect.code(code, None)
        code.keeps = keeps
        code.emit(restore, "player", kept)

    def tells(self, p: Printer) -> list[Part]:
        return together(self.do, p, p.rival)


class ByOwner(Node, frozen=True, tag_field="verb", tag="owner"):
    """Whoever owns the character spoken of last, or the Upgrade just scrapped, does it."""

    do: tuple[Effect, ...]
    """What the owner does; `your` means the owner's here."""
    of: Literal["it", "upgrade"] = "it"
    """Whose owner: that of the character who was chosen, or of the Upgrade that was scrapped."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        kept = code.note("kept")
        code.emit(keep, "player", kept)
        code.emit(player_of, self.of)
        for effect in self.do:
            effect.code(code, None)
        code.emit(restore, "player", kept)

    def tells(self, p: Printer) -> list[Part]:
        owner = f"{p.whose('it')} owner" if self.of == "it" else "the owner of that Upgrade"
        return together(self.do, p, player(owner))

    def needs(self) -> Needs:
        return (("", "it"),) if self.of == "it" else (("", "upgrade"),)


def together(effects: tuple[Effect, ...], p: Printer, actor: Subject) -> list[Part]:
    """What another player does, in one sentence if it fits into one."""
    other = p.by(actor)
    parts = [inner for part in all_of(effects, other) for inner in plain_parts(part)]
    p.counted, p.single = other.counted, other.single
    if actor is EACH_PLAYER and any(isinstance(part, Scope) for part in parts):
        named = tuple(instead(part, actor, THEY) for part in parts)
        return [Scope("for each player", (), named)]
    first = parts[0] if parts else None
    if isinstance(first, Clause) and first.subject != actor:
        return [Scope(f"for {actor.object if actor is YOU else actor.words}", (), tuple(parts))]
    return one_sentence(parts) if all(isinstance(part, Clause) for part in parts) else parts


def instead(part: Part, old: Subject, new: Subject) -> Part:
    """The same part, with another subject in the place of one."""
    if isinstance(part, Clause):
        return part._replace(subject=new) if part.subject == old else part
    conditions = tuple(one._replace(subject=new) if one.subject == old else one for one in part.conditions)
    return part._replace(conditions=conditions, parts=tuple(instead(one, old, new) for one in part.parts))


def player_of(game: TcgGame, frame: Frame, of: Literal["it", "upgrade"]) -> None:
    r = frame.registers
    index = r.it if of == "it" else r.moved.character if r.moved is not None else NONE
    if index >= 0:
        r.player = game.characters[index].owner


def set_player(game: TcgGame, frame: Frame, other: bool) -> None:
    """First the player whose turn it is, then the other. FAQ-W1-092"""
    frame.registers.player = 1 - game.active if other else game.active


def other_player(game: TcgGame, frame: Frame) -> None:
    frame.registers.player = 1 - frame.registers.player
