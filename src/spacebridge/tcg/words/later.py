"""Later: what happens at the end of the turn or of the attack, and abilities that there are until end of turn."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from ...kernel.frames import Frame
from ...kernel.grammar import Part, Scope
from .asking import may
from .base import NONE, Binding, Code, Label, Needs, Node, Printer
from .several import all_of

if TYPE_CHECKING:
    from .. import board
    from ..state import TcgGame
    from .abilities import Base, Cant, Has, HasSlots, Instead, When
    from .flow import Effect


class AtEndOfTurn(Node, frozen=True, tag_field="verb", tag="at end of turn"):
    """Later, when this turn ends; it speaks of the same character, or of the same ones."""

    do: tuple[Effect, ...]
    """What happens then."""

    def code(self, code: Code, no: Label | None) -> None:
        from .abilities import Trigger, When

        may(code, no)
        code.given.append(When(Trigger(("turn ends",)), self.do))
        code.emit(grant, len(code.given) - 1, "them" if speaks_of_them(self.do) else "it", True)

    def tells(self, p: Printer) -> list[Part]:
        return [Scope("at end of turn", (), tuple(all_of(self.do, p)))]

    def binds(self) -> Binding:
        return Binding(anew=("this", "it", "them"))

    def needs(self) -> Needs:
        return (("", "them" if speaks_of_them(self.do) else "it"),)


@lru_cache(maxsize=4096)
def speaks_of_them(tree: Hashable) -> bool:
    """Is it about those who were spoken of together?"""
    if isinstance(tree, tuple):
        return any(speaks_of_them(one) for one in tree)
    return tree == "them" or (
        isinstance(tree, Node) and any(speaks_of_them(getattr(tree, field)) for field in tree.__struct_fields__)
    )


class AfterAttack(Node, frozen=True, tag_field="verb", tag="after attack"):
    """Later, when this attack is over; it speaks of the same character."""

    do: tuple[Effect, ...]
    """What happens then."""

    def code(self, code: Code, no: Label | None) -> None:
        from .abilities import Trigger, When

        may(code, no)
        code.given.append(When(Trigger(("attack over",)), self.do))
        code.emit(grant_attack, len(code.given) - 1)

    def tells(self, p: Printer) -> list[Part]:
        return [Scope("after the battle", (), tuple(all_of(self.do, p)))]

    def binds(self) -> Binding:
        return Binding(anew=("this", "it", "card", "attacker", "defender", "flipped"))


class Grant(Node, frozen=True, tag_field="verb", tag="grant"):
    """Until end of turn there is another ability, of the chosen character or of this."""

    ability: When | Has | Cant | Base | HasSlots | Instead
    """The ability that there is until end of turn."""
    to: Literal["this", "it"] = "it"
    """Whose ability it is: this one's, or that of who was chosen."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.given.append(self.ability)
        code.emit(grant, len(code.given) - 1, self.to, False)

    def tells(self, p: Printer) -> list[Part]:
        return self.ability.granted(p, self.to)

    def binds(self) -> Binding:
        return Binding(anew=("this", "it", "card"))

    def needs(self) -> Needs:
        """What somebody has is somebody's; what they wait for or can't may be nobody's in particular."""
        from .abilities import Base, Has, HasSlots

        return (("to", "this"),) if self.to == "this" and isinstance(self.ability, Has | Base | HasSlots) else ()


def grant(game: TcgGame, frame: Frame, which: int, to: str, plain: bool) -> None:
    """Until end of turn there is another ability: about the chosen character, or about nobody in particular."""
    r = frame.registers
    ability = game.pool.library.grants[r.program][which]
    if to == "them":
        board.grant(game, ability, r.player, NONE, r.card, them=r.them)
        return
    index = r.it if to == "it" else r.source
    if index >= 0 or not plain:
        board.grant(game, ability, r.player, index, r.card if r.source < 0 else NONE)


def grant_attack(game: TcgGame, frame: Frame, which: int) -> None:
    """When this attack is over something more happens, to the same one and by the same card."""
    r = frame.registers
    ability = game.pool.library.grants[r.program][which]
    board.grant(game, ability, r.player, r.source, r.card, r.worn, attack=True)
