"""Combining: characters join in one that has their damage and as many of their Upgrades as fit. KW-combiner-2"""

from __future__ import annotations

from ..kernel.decision import Decision
from ..kernel.frames import Frame, procedure
from .board import bring_head, combine, move_upgrade, scrap_upgrade
from .choices import WornBy
from .definitions import SLOTS, BattleCard
from .places import upgrade_option
from .registers import Combine
from .state import TcgGame
from .upgrades import check_health, in_slots, slots_needed, slots_of_its_own, trim_all
from .words.asking import character_option


def begin_combine(
    game: TcgGame, player: int, form: str, among: list[int], number: int | None = None, head: str = ""
) -> bool:
    """Combine if all parts are among these characters, and so many of them are asked for; whether it is done. The head
    comes from outside the game."""
    wanted = game.pool.characters[form].parts
    there = {part: [c for c in among if game.characters[c].card.id == part] for part in wanted}
    if not all(there.values()) or number not in (None, len(wanted)):
        return False
    sure = tuple(found[0] for found in there.values() if len(found) == 1)
    game.call(COMBINE, Combine(player, form, tuple(among), sure, head=head))
    return True


def ask_part(game: TcgGame, frame: Frame) -> Decision | None:
    """Where two copies could be one part, the player chooses which of them it is."""
    r: Combine = frame.registers
    have = {game.characters[c].card.id for c in r.parts}
    for part in game.pool.characters[r.form].parts:
        if part not in have:
            copies = [c for c in r.among if game.characters[c].card.id == part]
            options = [character_option(game, c, r.player, False) for c in copies]
            return Decision(r.player, "Choose who is combined", options, "part", rules=("KW-combiner-6",))
    frame.go(spread_out)
    return None


def take_part(game: TcgGame, frame: Frame) -> None:
    r: Combine = frame.registers
    r.parts = (*r.parts, r.part)
    frame.go(ask_part)


def worn_in(game: TcgGame, r: Combine, slot: int) -> list[WornBy]:
    """The parts' Upgrades in slots of a kind."""
    return [WornBy(c, worn) for c in r.parts for worn in in_slots(game, c, slot)]


def lent(game: TcgGame, index: int, slot: int) -> int:
    """How many slots the Upgrades on a character give it, which they will give to whoever has them then."""
    nodes = [node for worn in game.characters[index].upgrades for node in game.upgrade_sheet(worn).more_slots]
    return sum(node.number for node in nodes if SLOTS.index(node.kind) == slot)


def room_in(game: TcgGame, r: Combine, slot: int) -> int:
    """How many slots of a kind the Combiner will have."""
    return game.pool.library.faces[r.form][0].slots[slot] + sum(lent(game, c, slot) for c in r.parts)


def fit(game: TcgGame, r: Combine, slot: int, *more: BattleCard) -> bool:
    """Is there room for all that lies in slots of a kind, and for these?"""
    cards = [game.upgrade_card(one.worn) for one in worn_in(game, r, slot)]
    return slots_needed([*cards, *more]) <= room_in(game, r, slot)


def spread_out(game: TcgGame, frame: Frame) -> None:
    """What would be too much in one slot lies in another one that it may go into, so that as many as can be are kept.
    KW-combiner-4"""
    r: Combine = frame.registers
    for slot in range(len(SLOTS)):
        for one in worn_in(game, r, slot):
            card = game.upgrade_card(one.worn)
            if one.worn.slot != slot or fit(game, r, slot):
                continue
            to = next(
                (other for other in slots_of_its_own(game, card) if other != slot and fit(game, r, other, card)), slot
            )
            if to != slot:
                move_upgrade(game, one.character, one.worn, one.character, to, "KW-combiner-4")
    frame.go(ask_keep)


def left_over(game: TcgGame, r: Combine, slot: int) -> tuple[list[WornBy], list[WornBy]]:
    """The Upgrades in slots of a kind that nobody has chosen to keep, and those of them for which there is room; none
    where all fit. KW-combiner-4"""
    if fit(game, r, slot):
        return [], []
    room, worn = room_in(game, r, slot), worn_in(game, r, slot)
    kept = [one for one in r.kept if one in worn]
    for one in kept:
        worn.remove(one)
    cards = [game.upgrade_card(one.worn) for one in kept]
    fitting = [one for one in worn if slots_needed([*cards, game.upgrade_card(one.worn)]) <= room]
    return worn, fitting


def ask_keep(game: TcgGame, frame: Frame) -> Decision | None:
    """For slots with too many Upgrades the player chooses which ones are kept, until no more fit. KW-combiner-5"""
    r: Combine = frame.registers
    for slot in range(len(SLOTS)):
        _, fitting = left_over(game, r, slot)
        if not fitting:
            continue
        if len({one.worn.kind for one in fitting}) == 1:
            r.pick = fitting[0]
            return None
        options = [upgrade_option(game, one.character, one.worn, one) for one in dict.fromkeys(fitting)]
        prompt = "Choose the Upgrade to keep in the {0} slot"
        return Decision(r.player, prompt, options, "pick", (SLOTS[slot],), rules=("KW-combiner-5",))
    frame.go(let_go)
    return None


def take_keep(game: TcgGame, frame: Frame) -> None:
    r: Combine = frame.registers
    assert r.pick is not None
    r.kept = (*r.kept, r.pick)
    frame.go(ask_keep)


def let_go(game: TcgGame, frame: Frame) -> None:
    """What does not fit is scrapped. KW-combiner-5"""
    r: Combine = frame.registers
    for slot in range(len(SLOTS)):
        for one in left_over(game, r, slot)[0]:
            if one.worn in game.characters[one.character].upgrades:  # one that fills two slots goes once
                scrap_upgrade(game, one.character, one.worn, "KW-combiner-5")


def join_together(game: TcgGame, frame: Frame) -> None:
    r: Combine = frame.registers
    order = game.pool.characters[r.form].parts
    parts = sorted(r.parts, key=lambda c: order.index(game.characters[c].card.id))
    combine(game, r.player, tuple(parts), r.form, "KW-combiner-2")
    if r.head:
        bring_head(game, r.player, game.teams[r.player][-1], r.head)
    check_health(game)
    trim_all(game)


COMBINE = procedure(
    "tcg.combine", ask_part, take_part, spread_out, ask_keep, take_keep, let_go, join_together, registers=Combine
)  # fmt: skip
