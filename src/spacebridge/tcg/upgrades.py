"""Upgrades: who can have them, which slot, and what makes room. ER-7, ADV-turn-15"""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import kind_of, show
from .board import PUBLIC, move_upgrade, put_upgrade, scrap_upgrade, to_scrap
from .choices import Worn, WornBy
from .definitions import SLOTS, BattleCard
from .happenings import UpgradeArrived
from .places import upgrade_place
from .registers import SwapUpgrades
from .state import TcgGame
from .stats import context
from .triggers import awaited, happen


def slots_for(game: TcgGame, index: int, card: BattleCard) -> list[int]:
    """The slots of this character that such an Upgrade may go into. ER-7-1, ER-7-2"""
    character = game.characters[index]
    slots = [SLOTS.index(card.upgrade_kind)]
    for hold in character.sheets[character.mode].holds:
        if hold.kind == card.upgrade_kind:
            slots += [SLOTS.index(slot) for slot in hold.slots]
    return slots


def can_have(game: TcgGame, index: int, card: BattleCard) -> bool:
    """Does the character match what the Upgrade can be put on? FAQ-W1-012"""
    if not card.is_upgrade:
        return False
    return card.put_on is None or card.put_on.fits(game, context(game.characters[index].owner, index), index)


# Putting one on


def put_on(game: TcgGame, index: int, card: int, slot: int, from_hand: bool = False) -> None:
    """Put a card on a character."""
    _put(game, index, card, slot, from_hand)


def move_on(game: TcgGame, bearer: int, worn: Worn, to: int, slot: int) -> None:
    """Move an Upgrade from one character to another."""
    if bearer != to:
        _put(game, to, worn.card, slot, False, WornBy(bearer, worn))


def _put(game: TcgGame, index: int, card: int, slot: int, from_hand: bool, moved: WornBy | None = None) -> None:
    """The newer rules put the new Upgrade on before the old one is scrapped, the older ones the other way round."""
    kind = kind_of(card)
    last = game.rules.old_upgrade_goes_last
    if not last:
        make_room(game, index, slot, kind, "ADV-turn-17")
        if game.pool.has_health:
            check_health(game)
            if index not in game.teams[game.characters[index].owner]:
                if moved is None:
                    to_scrap(game, game.characters[index].owner, card, "ADV-turn-17", "battlefield")
                return  # the bearer fell before the new Upgrade came
    if moved is not None:
        move_upgrade(game, moved.character, moved.worn, index, slot, "ER-7-2")
    else:
        put_upgrade(game, index, card, slot, "ER-7-2", from_hand)
    if last:
        make_room(game, index, slot, kind, "ER-7-3")
    arrived = Worn(show(card, PUBLIC), slot)
    if awaited(game, UpgradeArrived, index):
        happen(game, UpgradeArrived("ER-7-4", index, arrived, from_hand))
    if game.pool.has_health:
        check_health(game)


def make_room(game: TcgGame, index: int, slot: int, kind: int, cause: str) -> None:
    """Scrap what has to go from a slot: other cards, and cards of the same name beyond those that fit together."""
    character = game.characters[index]
    if not character.upgrades:
        return
    card = game.pool.battle_cards[kind]
    old = [worn for worn in character.upgrades if worn.slot == slot]
    same = [worn for worn in old if worn.kind == kind]
    allowed = card.max_per_slot if game.rules.old_upgrade_goes_last else card.max_per_slot - 1
    for worn in old:
        if worn.kind != kind:
            scrap_upgrade(game, index, worn, cause)
    for worn in same[: max(0, len(same) - allowed)]:
        scrap_upgrade(game, index, worn, cause)


def check_health(game: TcgGame) -> None:
    """Whoever lost health with an old Upgrade may fall. ER-7-EX1"""
    from .damage import sweep

    sweep(game)


# Swapping


def begin_swap(game: TcgGame, one: int, other: int, player: int) -> None:
    game.call(SWAP, SwapUpgrades(one, other, player))


def ask_keep(game: TcgGame, frame: Frame) -> Decision | None:
    """Where several Upgrades would want one slot of the other character, the player chooses which goes."""
    r: SwapUpgrades = frame.registers
    for giver, taker, chosen in ((r.one, r.other, r.there), (r.other, r.one, r.back)):
        for slot in range(len(SLOTS)):
            rivals = [worn for worn in movable(game, giver, taker) if kind_slot(game, worn) == slot]
            if len(rivals) > 1 and not all_together(game, rivals) and not any(worn in chosen for worn in rivals):
                name = game.character_name(taker)
                options = [
                    Option(
                        f"choose {game.upgrade_card(worn).id} on {game.characters[giver].key}",
                        WornBy(giver, worn),
                        "{0} on {1}",
                        (game.upgrade_card(worn).name, game.character_name(giver)),
                        upgrade_place(game, giver, worn),
                    )
                    for worn in dict.fromkeys(rivals)
                ]
                if len(options) > 1:
                    return Decision(
                        r.player, "Choose what goes to {0}", options, "pick", (name,), rules=("FAQ-W1-064",)
                    )
    frame.go(swap_all)
    return None


def kind_slot(game: TcgGame, worn: Worn) -> int:
    """The slot an Upgrade goes into on somebody with usual slots."""
    return SLOTS.index(game.upgrade_card(worn).upgrade_kind)


def all_together(game: TcgGame, worn: list[Worn]) -> bool:
    cards = [game.upgrade_card(one) for one in worn]
    return len({card.id for card in cards}) == 1 and len(cards) <= cards[0].max_per_slot


def movable(game: TcgGame, giver: int, taker: int) -> list[Worn]:
    """The Upgrades of one that the other could have. FAQ-W1-128"""
    return [
        worn
        for worn in game.characters[giver].upgrades
        if not worn.is_head and can_have(game, taker, game.upgrade_card(worn))
    ]


def take_keep(game: TcgGame, frame: Frame) -> None:
    r: SwapUpgrades = frame.registers
    assert r.pick is not None
    if r.pick.character == r.one:
        r.there = (*r.there, r.pick.worn)
    else:
        r.back = (*r.back, r.pick.worn)
    frame.go(ask_keep)


def swap_all(game: TcgGame, frame: Frame) -> None:
    """What can't go stays, and so does its counterpart in the same slot. FAQ-W1-127, FAQ-W1-128"""
    r: SwapUpgrades = frame.registers
    one, other = r.one, r.other
    there = going(game, one, other, r.there)
    back = going(game, other, one, r.back)
    changed = True
    while changed:
        changed = False
        for mine, yours, me in ((there, back, one), (back, there, other)):
            staying = {w.slot for w in game.characters[me].upgrades if w not in mine}
            for worn in list(yours):
                if kind_slot(game, worn) in staying:
                    yours.remove(worn)
                    changed = True
    moves = [(one, worn, other) for worn in there] + [(other, worn, one) for worn in back]
    for giver, worn, taker in moves:
        move_upgrade(game, giver, worn, taker, kind_slot(game, worn), "FAQ-W1-127")
    if awaited(game, UpgradeArrived, one, other):
        arrivals = [(taker, Worn(worn.card, kind_slot(game, worn))) for _, worn, taker in moves]
        happen(game, *(UpgradeArrived("FAQ-W1-127", taker, worn) for taker, worn in arrivals))


def going(game: TcgGame, giver: int, taker: int, chosen: tuple[Worn, ...]) -> list[Worn]:
    found: list[Worn] = []
    for slot in range(len(SLOTS)):
        rivals = [worn for worn in movable(game, giver, taker) if kind_slot(game, worn) == slot]
        if len(rivals) > 1 and not all_together(game, rivals):
            picked = [worn for worn in rivals if worn in chosen] or rivals[:1]
            rivals = picked[:1]
        found += rivals
    return found


def after_swap(game: TcgGame, frame: Frame) -> None:
    check_health(game)


SWAP = procedure("tcg.swap upgrades", ask_keep, take_keep, swap_all, after_swap, registers=SwapUpgrades)
