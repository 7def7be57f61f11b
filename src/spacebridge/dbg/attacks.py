"""Attacks and Blocks: each target in turn may Block, then others within Range, and who is not protected suffers."""

from __future__ import annotations

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from . import board, places
from .effects import happen, run_effect
from .limits import Limits
from .state import DbgGame
from .words import EnergonAbility, tell

PROGRAM, KIND, SPACE, TAG, TARGETS, USED, TARGET, ASKER, PICK, BLOCKER = range(10)

CARD, CHARACTER, ITEM = range(3)
"""What a Block is made with."""

NO_BLOCK = Refusal("{0} has no Block.", "CORE-block-01")
OUT_OF_RANGE = Refusal("{0} does not reach so far.", "CORE-block-03", "CORE-block-10")
NOT_HELD = Refusal("There is no such card in your hand.", "CORE-block-01")


def attack(game: DbgGame, program: int, kind: int, targets: tuple[int, ...], space: int = -1, tag: int = 0) -> None:
    """An Attack of a card on these players."""
    if targets and program >= 0:
        game.call(ATTACK, [program, kind, space, tag, targets, 0, -1, 0, 0, -1])


def next_target(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    targets = r[TARGETS]
    if not targets:
        frame.pc = len(ATTACK.steps)
        return
    r[TARGET] = targets[0]
    r[TARGETS] = targets[1:]
    r[ASKER] = 0
    r[BLOCKER] = -1
    board.attack(game, targets[0], r[KIND], r[PROGRAM], "CORE-attack-02")


def can_be_blocked(game: DbgGame) -> bool:
    return Limits(game, game.active).refuses("block") is None


def ask_block(game: DbgGame, frame: Frame) -> Decision | None:
    """First the one who is Attacked, then the others clockwise; only who can Block is asked. CORE-block-13"""
    r = frame.registers
    target = r[TARGET]
    r[PICK] = 0
    if not can_be_blocked(game):
        return None
    for i in range(r[ASKER], game.players):
        asker = (target + i) % game.players
        if r[USED] >> asker & 1:  # CORE-block-04
            continue
        options = block_options(game, asker, target)
        if options:
            # The question is pure: the number of the asker travels in the values of its options.
            made = [Option(o.key, (i, *_pair(o)), o.template, o.args, o.places) for o in options]
            made.append(Option("pass", (i, -1, 0), "Let it happen"))
            name = game.pool.cards[r[KIND]].name
            whom = "you" if asker == target else game.name_of(target)
            does = tell(game.pool.library.effects[r[PROGRAM]])
            args = (name, whom, does)
            return Decision(asker, "{0} Attacks {1}: {2} Block?", made, into=PICK, args=args, explain=explain_block)
    return None


def _pair(option: Option) -> tuple[int, int]:
    value = option.value
    assert isinstance(value, tuple)
    return value[0], value[1]


def block_options(game: DbgGame, asker: int, target: int) -> list[Option]:
    """Block cards in hand that reach, and Energon abilities that Block. CORE-block-01, CORE-block-11, CORE-block-12"""
    seat = game.seats[asker]
    options: list[Option] = []
    reach = Limits(game, asker).block_range
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
            options.append(Option(f"block {known.id}", (CARD, kind), "Block with {0}{1}", label, lies))
    side = game.pool.cards[seat.kind].bot
    if seat.bot and side is not None:
        for number, ability in enumerate(side.energon):
            if can_block_with(game, asker, target, ability, seat.used >> number & 1 == 1, reach):
                label = (game.name_of(asker), str(ability.cost))
                options.append(
                    Option(
                        f"activate character {number + 1}",
                        (CHARACTER, number),
                        "Block with {0} ({1} Energon)",
                        label,
                        places.character(asker),
                    )
                )
    if asker == game.active:
        for item in seat.items:
            known = game.pool.cards[item.card >> SEATS]
            for number, ability in enumerate(known.energon):
                if can_block_with(game, asker, target, ability, item.used >> number & 1 == 1, reach):
                    label = (known.name, str(ability.cost))
                    options.append(
                        Option(
                            f"activate {known.id}",
                            (ITEM, item.tag),
                            "Block with {0} ({1} Energon)",
                            label,
                            places.item(game, asker, item.tag),
                        )
                    )
    unique: dict[str, Option] = {option.key: option for option in reversed(options)}
    return [option for option in options if unique[option.key] is option]


def can_block_with(game: DbgGame, asker: int, target: int, ability: EnergonAbility, used: bool, reach: int) -> bool:
    return (
        ability.block is not None
        and not used
        and (ability.any_turn or asker == game.active)
        and ability.cost <= game.seats[asker].energon
        and reaches(game, asker, target, ability.block + reach)
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
    r = frame.registers
    if r[PICK] == 0:
        return  # nobody can Block
    i, how, which = r[PICK]
    target = r[TARGET]
    blocker = (target + i) % game.players
    if how < 0:
        r[ASKER] = i + 1
        frame.pc = ASK_BLOCK
        return
    r[USED] |= 1 << blocker
    r[BLOCKER] = blocker
    seat = game.seats[blocker]
    cause = "CORE-block-01"
    if how == CARD:
        index = next(i for i, card in enumerate(seat.hand) if kind_of(card) == which)
        board.block(game, target, blocker, which, cause)
        game.call(USE_BLOCK, [blocker, target, index, which, 0])
        return
    known = game.pool.cards[seat.kind]
    tag, number, kind = -1, which, seat.kind
    if how == ITEM:
        item = seat.item(which)
        assert item is not None
        kind = kind_of(item.card)
        known = game.pool.cards[kind]
        number = next(n for n, one in enumerate(known.energon) if one.block is not None)
        tag = which
    side = known.bot.energon if known.bot is not None else known.energon
    board.spend_energon(game, blocker, side[number].cost, "CORE-block-12")
    board.use_ability(game, blocker, tag, number, "CORE-block-12")
    board.block(game, target, blocker, kind, cause)
    game.call(USE_BLOCK, [blocker, target, -1, kind, 0])


def suffer(game: DbgGame, frame: Frame) -> None:
    """Who was not protected resolves the effect. CORE-block-06"""
    r = frame.registers
    frame.pc = 0
    if r[BLOCKER] < 0:
        run_effect(game, r[PROGRAM], r[TARGET], r[TAG], r[KIND], r[SPACE])


ATTACK = procedure("dbg.attack", next_target, ask_block, take_block, suffer)
ASK_BLOCK = 1


# What a Block brings with it

OWNER, FOR, INDEX, BLOCK_KIND, ANSWER = range(5)
KEPT = 100_000
"""Marks above this say which kind of card was kept in hand this turn."""


def ask_keep(game: DbgGame, frame: Frame) -> Decision | None:
    """A card that may stay in hand for Energon. CORE-card-swords-01"""
    owner, _, index, kind, _ = frame.registers
    frame.registers[ANSWER] = 0
    if index < 0:
        return None
    card = game.pool.cards[kind]
    keep = next((one for one in card.energon if one.when == "keep"), None)
    seat = game.seats[owner]
    if keep is None or seat.energon < keep.cost:
        return None
    if seat.marks.count(KEPT + kind) >= sum(1 for held in seat.hand if kind_of(held) == kind):  # CORE-ability-08
        return None
    return Decision(
        owner,
        "Pay {0} Energon to keep {1} in hand?",
        [Option("yes", keep.cost, "Yes"), Option("no", 0, "No")],
        into=ANSWER,
        args=(str(keep.cost), card.name),
    )


def give_up(game: DbgGame, frame: Frame) -> None:
    """The card goes to the discard pile, not into play. CORE-block-02, CORE-block-08"""
    owner, _, index, kind, answer = frame.registers
    if index < 0:
        return
    if answer:
        board.spend_energon(game, owner, answer, "CORE-card-swords-01")
        board.mark(game, owner, KEPT + kind)
    else:
        board.discard(game, owner, index, "CORE-block-02")


def block_effect(game: DbgGame, frame: Frame) -> None:
    """CORE-block-07"""
    owner, _, index, kind, _ = frame.registers
    if index >= 0:
        run_effect(game, game.pool.library.papers[kind].on_block, owner, 0, kind)


def after_block(game: DbgGame, frame: Frame) -> None:
    happen(game, "blocks", frame.registers[OWNER])


def after_block_for_another(game: DbgGame, frame: Frame) -> None:
    owner, target, _, _, _ = frame.registers
    if owner != target:
        happen(game, "blocks for another", owner)


USE_BLOCK = procedure("dbg.block", ask_keep, give_up, block_effect, after_block, after_block_for_another)
