"""Upgrades: who can have them, which slot, and what makes room. ER-7, ADV-turn-15"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from .board import join_batches, move_upgrade, put_upgrade, scrap_upgrades, to_scrap
from .choices import Worn, WornBy
from .definitions import SLOTS, BattleCard
from .happenings import UpgradeArrived
from .places import upgrade_option
from .registers import MakeRoom, SwapUpgrades, Trim
from .state import TcgGame
from .stats import context
from .triggers import awaited, happen
from .words.abilities import HasSlots


def slots_of_its_own(game: TcgGame, card: BattleCard) -> list[int]:
    """The slots that such an Upgrade may go into on anybody who has them. ER-7-1"""
    slots = [SLOTS.index(card.upgrade_kind)]
    if game.pool.library.worn_holds:
        own = game.pool.library.upgrades[game.pool.kinds[card.id]].holds
        slots += [SLOTS.index(slot) for hold in own if hold.kind == "this" for slot in hold.slots]
    return slots


def slots_for(game: TcgGame, index: int, card: BattleCard) -> list[int]:
    """The slots of this character that such an Upgrade may go into. ER-7-1, ER-7-2"""
    character = game.characters[index]
    slots = slots_of_its_own(game, card)
    holds = character.sheets[character.mode].holds
    if game.pool.library.worn_holds:
        holds += tuple(hold for worn in character.upgrades for hold in game.upgrade_sheet(worn).holds)
    for hold in holds:
        if hold.kind == card.upgrade_kind:
            slots += [SLOTS.index(slot) for slot in hold.slots]
    return list(dict.fromkeys(slots))


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
    kind = card >> SEATS
    since = game.batch
    filled = slots_filled(game, Worn(card, slot))
    several = slots_of(game, index, slot) > 1 or (len(filled) > 1 and slots_of(game, index, filled[1]) > 1)
    last = game.rules.old_upgrade_goes_last or several
    if not last:
        for one in filled:
            make_room(game, index, one, kind, "ADV-turn-17")
        if game.pool.has_health:
            check_health(game)
            if index not in game.teams[game.characters[index].owner] or is_falling(game, index):
                if moved is None:
                    to_scrap(game, game.characters[index].owner, card, "ADV-turn-17", "battlefield")
                return  # the bearer fell before the new Upgrade came
    if moved is not None:
        arrived = move_upgrade(game, moved.character, moved.worn, index, slot, "ER-7-2")
    else:
        arrived = put_upgrade(game, index, card, slot, "ER-7-2", from_hand)
    if several:
        game.call(MAKE_ROOM, MakeRoom(index, arrived, from_hand, since, filled=filled))
        return
    for one in filled if last else ():
        make_room(game, index, one, kind, "ER-7-3")
    arrive(game, index, arrived, from_hand, since)


def arrive(game: TcgGame, index: int, arrived: Worn, from_hand: bool, since: int) -> None:
    """An Upgrade has its place; `since` is the batch of abilities before it came. ER-7-4"""
    if UpgradeArrived in game.pool.library.events and awaited(game, UpgradeArrived, index):
        happen(game, UpgradeArrived("ER-7-4", index, arrived, from_hand))
    if game.batch > since + 1:
        join_batches(game, since)  # what was scrapped and what came are one moment: ER-7-5
    if game.pool.has_health:
        check_health(game)


def slots_needed(cards: Iterable[BattleCard]) -> int:
    """How many slots of their kind these Upgrades fill: some share one with others of their name."""
    counts = Counter((card.id, card.max_per_slot) for card in cards)
    return sum(-(-n // together) for (_, together), n in counts.items())


def slots_of(game: TcgGame, index: int, slot: int) -> int:
    """How many slots of a kind the character has now."""
    return slots_with(game, index, slot, game.characters[index].upgrades)


def slots_with(game: TcgGame, index: int, slot: int, upgrades: Sequence[Worn]) -> int:
    """How many slots of a kind the character has with these Upgrades."""
    character = game.characters[index]
    found = character.sheets[character.mode].slots[slot]
    library = game.pool.library
    if not library.lends_slots or not game.rules.texts:
        return found
    lent = [node for worn in upgrades for node in game.upgrade_sheet(worn).more_slots]
    lent += character.sheets[character.mode].more_slots
    granted = (library.ability(one.ability).node for one in game.grants if one.character == index)
    lent += [node for node in granted if isinstance(node, HasSlots)]
    return found + sum(node.number for node in lent if SLOTS.index(node.kind) == slot)


def slots_filled(game: TcgGame, worn: Worn) -> tuple[int, ...]:
    """The slots an Upgrade lies in; one of two kinds fills a slot of each."""
    slot, second = worn.slot, game.pool.second_slots[worn.card >> SEATS]
    return (slot, second) if second >= 0 and not worn.is_head else (slot,)


def in_slots(game: TcgGame, index: int, slot: int) -> list[Worn]:
    return [worn for worn in game.characters[index].upgrades if slot in slots_filled(game, worn)]


def is_full(game: TcgGame, index: int, card: BattleCard) -> bool:
    """Has the character no empty slot for the card, and an Upgrade of its kind there?"""
    slot = SLOTS.index(card.upgrade_kind)
    worn = [game.upgrade_card(one) for one in in_slots(game, index, slot)]
    return slots_needed(worn) >= slots_of(game, index, slot) and any(card.upgrade_kind in one.kinds for one in worn)


def may_make_room(game: TcgGame, old: Worn, new: Worn) -> bool:
    """A card that is played only in the place of one of its kind replaces no other."""
    card = game.upgrade_card(new)
    return not card.replaces or card.upgrade_kind in game.upgrade_card(old).kinds


def ask_room(game: TcgGame, frame: Frame) -> Decision | None:
    """Where several old Upgrades could make room for the new one, its player chooses which goes. ER-7-3"""
    r: MakeRoom = frame.registers
    index, slot = r.character, (r.filled or (r.arrived.slot,))[0]
    worn = in_slots(game, index, slot)
    r.pick = None
    if slots_needed(map(game.upgrade_card, worn)) <= slots_of(game, index, slot):
        return None
    old = list(worn)
    old.remove(r.arrived)
    kinds = {(one.kind, one.damage): one for one in old if may_make_room(game, one, r.arrived)}
    if len(kinds) == 1:
        r.pick = next(iter(kinds.values()))
        return None
    name = game.character_name(index)
    options = _upgrades_of(game, index, kinds.values())
    prompt = "Choose the Upgrade of {0} that makes room"
    return Decision(game.characters[index].owner, prompt, options, "pick", (name,), rules=("ER-7-3", "ADV-turn-17"))


def take_room(game: TcgGame, frame: Frame) -> None:
    """The chosen one goes, with those that share its slot."""
    r: MakeRoom = frame.registers
    index, slot = r.character, (r.filled or (r.arrived.slot,))[0]
    room = slots_of(game, index, slot)
    while r.pick is not None and slots_needed(map(game.upgrade_card, in_slots(game, index, slot))) > room:
        old = in_slots(game, index, slot)
        old.remove(r.arrived)
        goes = next(one for one in old if (one.kind, one.damage) == (r.pick.kind, r.pick.damage))
        scrap_upgrades(game, [WornBy(index, goes)], "ER-7-3")
    if len(r.filled) > 1:
        r.filled = r.filled[1:]
        frame.go(ask_room)
        return
    arrive(game, index, r.arrived, r.from_hand, r.since)


MAKE_ROOM = procedure("tcg.make room", ask_room, take_room, registers=MakeRoom)


def make_room(game: TcgGame, index: int, slot: int, kind: int, cause: str) -> None:
    """Scrap what has to go from a slot: other cards, and cards of the same name beyond those that fit together."""
    character = game.characters[index]
    if not character.upgrades:
        return
    old = in_slots(game, index, slot)
    if not old:
        return
    card = game.pool.battle_cards[kind]
    same = [worn for worn in old if worn.kind == kind]
    allowed = card.max_per_slot if game.rules.old_upgrade_goes_last else card.max_per_slot - 1
    doomed = [worn for worn in old if worn.kind != kind] + same[: max(0, len(same) - allowed)]
    if doomed:
        scrap_upgrades(game, [WornBy(index, worn) for worn in doomed], cause)


# Losing a slot


def trim_all(game: TcgGame) -> None:
    """Whoever has more Upgrades than slots, because some were lent for a while, keeps what fits."""
    if game.pool.library.lends_slots:
        for index in game.teams[0] + game.teams[1]:
            if any(crowded(game, index, slot) for slot in range(len(SLOTS))):
                game.call(TRIM, Trim(index))


def crowded(game: TcgGame, index: int, slot: int) -> bool:
    return slots_needed(map(game.upgrade_card, in_slots(game, index, slot))) > slots_of(game, index, slot)


def could_stay(game: TcgGame, r: Trim, slot: int) -> list[Worn]:
    """The Upgrades in slots of a kind that would fit beside those that are kept; of equal ones the first."""
    left = in_slots(game, r.character, slot)
    kept = [one for one in r.kept if one in left]
    for one in kept:
        left.remove(one)
    cards, room = [game.upgrade_card(one) for one in kept], slots_of(game, r.character, slot)
    return list(dict.fromkeys(one for one in left if slots_needed([*cards, game.upgrade_card(one)]) <= room))


def _upgrades_of(game: TcgGame, index: int, found: Iterable[Worn]) -> list[Option]:
    """Upgrades of a character to choose one of."""
    return [upgrade_option(game, index, one, one) for one in found]


def ask_stays(game: TcgGame, frame: Frame) -> Decision | None:
    """For slots with too many Upgrades their owner chooses which ones stay, until no more fit."""
    r: Trim = frame.registers
    index = r.character
    for slot in range(len(SLOTS)) if index in game.teams[game.characters[index].owner] else ():
        found = could_stay(game, r, slot) if crowded(game, index, slot) else []
        if len(found) == 1:
            r.pick = found[0]
            return None
        if found:
            name = game.character_name(index)
            options = _upgrades_of(game, index, found)
            prompt = "Choose the Upgrade of {0} that stays"
            return Decision(game.characters[index].owner, prompt, options, "pick", (name,), rules=("ER-7-3",))
    frame.go(let_go)
    return None


def take_stays(game: TcgGame, frame: Frame) -> None:
    r: Trim = frame.registers
    assert r.pick is not None
    r.kept = (*r.kept, r.pick)
    frame.go(ask_stays)


def let_go(game: TcgGame, frame: Frame) -> None:
    """What does not fit is scrapped by no card."""
    r: Trim = frame.registers
    index = r.character
    if index not in game.teams[game.characters[index].owner]:
        return
    doomed: list[Worn] = []
    for slot in range(len(SLOTS)):
        if crowded(game, index, slot):
            left = in_slots(game, index, slot)
            for one in r.kept:
                if one in left:
                    left.remove(one)
            doomed += [one for one in left if one not in doomed or left.count(one) > doomed.count(one)]
    if doomed:
        scrap_upgrades(game, [WornBy(index, one) for one in doomed], "ER-7-3")
        check_health(game)


TRIM = procedure("tcg.trim", ask_stays, take_stays, let_go, registers=Trim)


def is_falling(game: TcgGame, index: int) -> bool:
    from .damage import falling

    return index in falling(game)


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
        for rivals, _ in each_slot(game, giver, taker, chosen):
            if len(rivals) > 1:
                name = game.character_name(taker)
                options = [upgrade_option(game, giver, one, WornBy(giver, one)) for one in dict.fromkeys(rivals)]
                if len(options) > 1:
                    return Decision(
                        r.player, "Choose what goes to {0}", options, "pick", (name,), rules=("FAQ-W1-064",)
                    )
    frame.go(swap_all)
    return None


def new_slot(game: TcgGame, worn: Worn, taker: int) -> int:
    """The slot an Upgrade goes into on somebody else: the one it lies in, if it may lie there too."""
    slots = slots_for(game, taker, game.upgrade_card(worn))
    return worn.slot if worn.slot in slots else slots[0]


def each_slot(
    game: TcgGame, giver: int, taker: int, chosen: tuple[Worn, ...]
) -> Iterator[tuple[list[Worn], list[Worn]]]:
    """For each kind of slots of the other character: of too many Upgrades those that would fit beside what was chosen,
    none where all fit; and those that go. A slot that an Upgrade lends comes along with it, so such kinds are first."""
    mine = movable(game, giver, taker)
    back = movable(game, taker, giver)
    staying = [worn for worn in game.characters[taker].upgrades if worn not in back]
    lending = {new_slot(game, worn, taker) for worn in mine if game.upgrade_sheet(worn).more_slots}
    going: list[Worn] = []
    for slot in sorted(range(len(SLOTS)), key=lambda one: one not in lending):
        rivals = [worn for worn in mine if new_slot(game, worn, taker) == slot]
        fixed = [game.upgrade_card(worn) for worn in staying if slot in slots_filled(game, worn)]
        room = slots_with(game, taker, slot, (*staying, *going))
        wanted = still_wanted(game, room, fixed, rivals, chosen)
        cards = list(fixed)
        for worn in sorted(rivals, key=lambda one: one not in chosen):
            if slots_needed([*cards, game.upgrade_card(worn)]) <= room:
                cards.append(game.upgrade_card(worn))
                going.append(worn)
        yield wanted, going


def still_wanted(
    game: TcgGame, room: int, fixed: list[BattleCard], rivals: list[Worn], chosen: tuple[Worn, ...]
) -> list[Worn]:
    """Those of too many Upgrades that would fit beside what stays and what was chosen; none where all fit."""
    if slots_needed([*fixed, *map(game.upgrade_card, rivals)]) <= room:
        return []
    left = list(rivals)
    taken = list(fixed)
    for one in chosen:
        if one in left:
            left.remove(one)
            taken.append(game.upgrade_card(one))
    return [one for one in left if slots_needed([*taken, game.upgrade_card(one)]) <= room]


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
            for worn in reversed(list(yours)):
                slot = new_slot(game, worn, me)
                staying = list(game.characters[me].upgrades)
                for gone in mine:
                    staying.remove(gone)
                rivals = [w for w in staying if slot in slots_filled(game, w)]
                rivals += [w for w in yours if new_slot(game, w, me) == slot]
                if slots_needed(map(game.upgrade_card, rivals)) > slots_with(game, me, slot, (*staying, *yours)):
                    yours.remove(worn)
                    changed = True
    moves = [(one, worn, other, new_slot(game, worn, other)) for worn in there]
    moves += [(other, worn, one, new_slot(game, worn, one)) for worn in back]
    for giver, worn, taker, slot in moves:
        move_upgrade(game, giver, worn, taker, slot, "FAQ-W1-127")
    if UpgradeArrived in game.pool.library.events and awaited(game, UpgradeArrived, one, other):
        arrivals = [(taker, Worn(worn.card, slot, worn.damage)) for _, worn, taker, slot in moves]
        happen(game, *(UpgradeArrived("FAQ-W1-127", taker, worn) for taker, worn in arrivals))


def going(game: TcgGame, giver: int, taker: int, chosen: tuple[Worn, ...]) -> list[Worn]:
    """The Upgrades of one that go to the other, as far as there is room."""
    *_, (_, found) = each_slot(game, giver, taker, chosen)
    return found


def after_swap(game: TcgGame, frame: Frame) -> None:
    check_health(game)


SWAP = procedure("tcg.swap upgrades", ask_keep, take_keep, swap_all, after_swap, registers=SwapUpgrades)
