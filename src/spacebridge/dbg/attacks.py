"""Attacks and Blocks: each target in turn may Block, then others within Range, and who is not protected suffers."""

from __future__ import annotations

from ..kernel.decision import Decision, Option, Refusal, yes_or_no
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from . import board, places
from .choices import CHARACTER, NONE, BlockBy, BlockWith, Decline
from .effects import run_effect
from .happenings import BlockEnded, ProtectionEnded
from .limits import limits_of
from .registers import AttackOn, Block
from .state import DbgGame
from .triggers import happen
from .vaulting import offer_relics
from .words import EnergonAbility, tell

NO_BLOCK = Refusal("{0} has no Block.", "CORE-block-01")
OUT_OF_RANGE = Refusal("{0} does not reach so far.", "CORE-block-03", "CORE-block-10")
NOT_HELD = Refusal("There is no such card in your hand.", "CORE-block-01")


def attack(
    game: DbgGame,
    program: int,
    kind: int,
    targets: tuple[int, ...],
    space: int = NONE,
    item: int = NONE,
    sure: bool = False,
) -> None:
    """An Attack of a card on these players."""
    if targets and program >= 0:
        game.call(ATTACK, AttackOn(game.pool.library.programs[program].name, kind, space, item, targets, sure))


def next_target(game: DbgGame, frame: Frame) -> None:
    r: AttackOn = frame.registers
    if not r.targets:
        frame.leave()
        return
    r.target = r.targets[0]
    r.targets = r.targets[1:]
    r.asker = 0
    r.blocker = NONE
    board.attack(game, r.target, r.kind, r.effect, "CORE-attack-02")


def can_be_blocked(game: DbgGame) -> bool:
    return limits_of(game, game.active).refuses("block") is None


def ask_block(game: DbgGame, frame: Frame) -> Decision | None:
    """First the one who is Attacked, then the others clockwise; only who can Block is asked. CORE-block-13"""
    r: AttackOn = frame.registers
    r.pick = None
    if r.sure or not can_be_blocked(game):
        return None
    for i in range(r.asker, game.players):
        asker = (r.target + i) % game.players
        if asker in r.blockers:  # CORE-block-04
            continue
        # The question is pure: the number of the asker travels in the values of its options.
        options = block_options(game, i, asker, r.target)
        if options:
            options.append(Option("pass", Decline(i), "Let it happen"))
            name = game.pool.cards[r.kind].name
            whom = "you" if asker == r.target else game.character_of(r.target)
            args = (name, whom, tell(game.pool.library.effect_named(r.effect)))
            prompt = "{0} Attacks {1}: {2} Block?"
            return Decision(
                asker, prompt, options, into="pick", args=args, explain=explain_block, rules=("CORE-block-13",)
            )
    return None


def block_options(game: DbgGame, asked: int, asker: int, target: int) -> list[Option]:
    """Block cards in hand that reach, and Energon abilities that Block. CORE-block-01, CORE-block-11, CORE-block-12"""
    seat = game.seats[asker]
    options: list[Option] = []
    reach = limits_of(game, asker).block_range
    seen: set[int] = set()
    for i, card in enumerate(seat.hand):
        kind = card >> SEATS
        if (
            game.pool.block[kind]
            and kind not in seen
            and reaches(game, asker, target, game.pool.cards[kind].range + reach)
        ):
            seen.add(kind)
            known = game.pool.cards[kind]
            label = (known.name, f": {tell(known.on_block)}" if known.on_block else "")
            lies = places.hand(asker, i, known.id)
            options.append(Option(f"block {known.id}", BlockWith(asked, kind), "Block with {0}{1}", label, lies))
    side = game.pool.cards[seat.kind].bot
    if seat.bot and side is not None:
        for number, ability in enumerate(side.energon):
            if can_block_with(game, asker, target, ability, number in seat.used, reach):
                label = (game.character_of(asker), str(ability.cost))
                by = BlockBy(asked, CHARACTER, number)
                key, lies = f"activate character {number + 1}", places.character(asker)
                options.append(Option(key, by, "Block with {0} ({1} Energon)", label, lies))
    if asker == game.active:
        for item in seat.items:
            known = game.pool.cards[item.card >> SEATS]
            for number, ability in enumerate(known.energon):
                if can_block_with(game, asker, target, ability, number in item.used, reach):
                    label = (known.name, str(ability.cost))
                    by = BlockBy(asked, item.tag, number)
                    lies = places.item(game, asker, item.tag)
                    options.append(Option(f"activate {known.id}", by, "Block with {0} ({1} Energon)", label, lies))
    unique: dict[str, Option] = {option.key: option for option in reversed(options)}
    return [option for option in options if unique[option.key] is option]


def can_block_with(game: DbgGame, asker: int, target: int, ability: EnergonAbility, used: bool, reach: int) -> bool:
    return (
        ability.block is not None
        and not used
        and (ability.any_turn or asker == game.active)
        and ability.cost <= game.seats[asker].energon
        and reaches(game, asker, target, ability.reach(reach))
    )


def reaches(game: DbgGame, asker: int, target: int, reach: int) -> bool:
    """CORE-block-03"""
    if asker == target:
        return True
    here, there = game.seats[asker].at, game.seats[target].at
    return here >= 0 and there >= 0 and game.grid.distance[here][there] <= reach


def explain_block(game: DbgGame, key: str) -> Refusal | None:
    """Why somebody can't Block with this."""
    verb, _, name = key.partition(" ")
    decision = game.decision
    if verb != "block" or decision is None:
        return None
    for card in game.seats[decision.player].hand:
        known = game.pool.cards[kind_of(card)]
        if known.id == name:
            return (OUT_OF_RANGE if known.block else NO_BLOCK).about(known.name)
    return NOT_HELD


def take_block(game: DbgGame, frame: Frame) -> None:
    """CORE-block-02, CORE-block-05"""
    r: AttackOn = frame.registers
    pick = r.pick
    if pick is None:
        return  # nobody can Block
    if isinstance(pick, Decline):
        r.asker = pick.asked + 1
        frame.go(ask_block)
        return
    r.blocker = (r.target + pick.asked) % game.players
    r.blockers += (r.blocker,)
    seat = game.seats[r.blocker]
    if isinstance(pick, BlockWith):
        index = next(i for i, card in enumerate(seat.hand) if kind_of(card) == pick.kind)
        board.block(game, r.target, r.blocker, pick.kind, "CORE-block-01")
        game.call(USE_BLOCK, Block(r.blocker, r.target, pick.kind, index))
        return
    item = seat.item(pick.item)
    kind = seat.kind if item is None else kind_of(item.card)
    ability = game.pool.cards[kind].actives[pick.number]
    board.spend_energon(game, r.blocker, ability.cost, "CORE-block-12")
    board.use_ability(game, r.blocker, pick.item, pick.number, "CORE-block-12")
    board.block(game, r.target, r.blocker, kind, "CORE-block-01")
    if ability.block == "space":
        at = seat.at
        for other in [p for p in r.targets if game.seats[p].at == at]:
            board.block(game, other, r.blocker, kind, "CORE-block-01")
        r.targets = tuple(p for p in r.targets if game.seats[p].at != at)
    game.call(USE_BLOCK, Block(r.blocker, r.target, kind, item=pick.item, number=pick.number))


def suffer(game: DbgGame, frame: Frame) -> None:
    """Who was not protected resolves the effect. CORE-block-06"""
    r: AttackOn = frame.registers
    frame.go(next_target)
    if r.blocker < 0:
        program = game.pool.library.find_program(r.effect)
        run_effect(game, program, r.target, r.kind, item=r.item, space=r.space)


ATTACK = procedure("dbg.attack", next_target, ask_block, take_block, suffer, registers=AttackOn)


# What a Block brings with it


def ask_keep(game: DbgGame, frame: Frame) -> Decision | None:
    """A card that may stay in hand for Energon. CORE-card-swords-01"""
    r: Block = frame.registers
    r.pick = 0
    if r.index < 0:
        return None
    card = game.pool.cards[r.kind]
    keep = next((one for one in card.energon if one.when == "keep"), None)
    seat = game.seats[r.owner]
    if keep is None or seat.energon < keep.cost:
        return None
    if seat.kept.count(r.kind) >= sum(1 for held in seat.hand if kind_of(held) == r.kind):  # CORE-ability-08
        return None
    return Decision(
        r.owner,
        "Pay {0} Energon to keep {1} in hand?",
        yes_or_no(keep.cost, 0, places.hand(r.owner, r.index, card.id)),
        into="pick",
        args=(str(keep.cost), card.name),
        rules=("CORE-card-swords-01",),
    )


def give_up(game: DbgGame, frame: Frame) -> None:
    """The card goes to the discard pile, not into play. CORE-block-02, CORE-block-08"""
    r: Block = frame.registers
    if r.index < 0:
        return
    if r.pick:
        board.spend_energon(game, r.owner, r.pick, "CORE-card-swords-01")
        board.keep(game, r.owner, r.kind)
    else:
        since = len(game.seats[r.owner].discard)
        board.discard(game, r.owner, r.index, "CORE-block-02")
        offer_relics(game, r.owner, since)


def block_effect(game: DbgGame, frame: Frame) -> None:
    """CORE-block-07"""
    r: Block = frame.registers
    paper = game.pool.library.papers[r.kind]
    if r.index >= 0:
        run_effect(game, paper.on_block, r.owner, r.kind)
    elif r.number >= 0:
        run_effect(game, paper.blocked[r.number], r.owner, r.kind, item=r.item)


def after_block(game: DbgGame, frame: Frame) -> None:
    r: Block = frame.registers
    happen(game, BlockEnded("CORE-block-01", r.owner))


def after_block_for_another(game: DbgGame, frame: Frame) -> None:
    r: Block = frame.registers
    if r.owner != r.target:
        happen(game, ProtectionEnded("CORE-block-01", r.owner))


USE_BLOCK = procedure(
    "dbg.block", ask_keep, give_up, block_effect, after_block, after_block_for_another, registers=Block
)
