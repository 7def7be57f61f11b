"""Bounty abilities: what is used when something says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Part
from ...kernel.knowledge import SEATS
from ..choices import Pending, Source
from .asking import clear_pick, may
from .base import NONE, Code, Label, Needs, Node, OneRef, Printer, Registers
from .nouns import Who, standing

if TYPE_CHECKING:
    from .. import places, triggers
    from ..state import TcgGame


class UseBounty(Node, frozen=True, tag_field="verb", tag="use bounty"):
    """Use a Bounty ability: that of this card, or one of those that some characters and the Upgrades on them have."""

    of: OneRef | Who | Literal["this character"] = "this"
    """this: the card that says so. this character: the character alone, without the Upgrades on it. Else whose ability
    it is: somebody spoken of before, or one of some characters; Upgrades on them count."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(ask_bounty, self.of)
        code.emit(use_bounty, self.of)

    def tells(self, p: Printer) -> list[Part]:
        if self.of == "this":
            return [p.do("use", "the Bounty ability of this card")]
        if self.of == "this character":
            return [p.do("use", f"one of {p.whose('this')} Bounty abilities")]
        if isinstance(self.of, Who):
            return [p.do("use", f"a Bounty ability of {self.of.one(p)} or of an Upgrade on it")]
        whose = p.ref(self.of)
        return [p.do("use", f"a Bounty ability of {whose} or of an Upgrade on {whose}")]

    def needs(self) -> Needs:
        if self.of == "this character":
            return (("of", "this"),)
        return (("of", self.of),) if isinstance(self.of, str) and self.of != "this" else ()


Whose = OneRef | Who | Literal["this character"]


def bounties(game: TcgGame, r: Registers, of: Whose) -> list[tuple[str, Source]]:
    """The abilities among which one is used, each with whose it is."""
    sheets = game.pool.library.upgrades
    if of == "this":
        worn = r.worn
        character = game.characters[r.source]
        sheet = sheets[worn.card >> SEATS] if worn is not None else character.sheets[character.mode]
        return [(one.name, Source(r.source, worn)) for one in sheet.bounties]
    if of == "this character":
        alone = [game.characters[index] for index in standing(game, r, "this")]
        return [(one.name, Source(r.source)) for c in alone for one in c.sheets[c.mode].bounties]
    found: list[tuple[str, Source]] = []
    for index in of.all(game, r) if isinstance(of, Who) else standing(game, r, of):
        character = game.characters[index]
        found += [(one.name, Source(index)) for one in character.sheets[character.mode].bounties]
        for worn in character.upgrades:
            found += [(one.name, Source(index, worn)) for one in sheets[worn.card >> SEATS].bounties]
    return found


def ask_bounty(game: TcgGame, frame: Frame, of: Whose) -> Decision | None:
    """Which of them, where there are several that differ."""
    r = frame.registers
    options: list[Option] = []
    for place, (_, source) in enumerate(bounties(game, r, of)):
        key = f"resolve {triggers.source_key(game, source)}"
        if all(one.key != key for one in options):
            lies = places.source_place(game, r.player, source)
            options.append(Option(key, place, "The Bounty of {0}", (triggers.source_name(game, source),), lies))
    if not options:
        clear_pick(frame)
        return None
    return Decision(r.player, "Choose which Bounty ability you use", options, into="pick")


def use_bounty(game: TcgGame, frame: Frame, of: Whose) -> None:
    r = frame.registers
    r.did = isinstance(r.pick, int) and r.pick != NONE
    if r.did:
        name, source = bounties(game, r, of)[r.pick]
        triggers.start_ability(game, Pending(game.batch, r.player, name, source))
