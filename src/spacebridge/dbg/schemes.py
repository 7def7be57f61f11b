"""Schemes and Sites: thwarting, contributing, and what a place offers to who stands on it."""

from __future__ import annotations

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from . import board, ending, places
from .definitions import Card
from .effects import happen, run_effect
from .limits import Limits
from .power import move_left, pay_move, pay_power, power_within
from .state import DbgGame
from .words import Condition, Price
from .words.base import COUNT

NOT_HERE = Refusal(
    "Your Autobot has to be on the space of {0}.",
    "CORE-scheme-02",
    "CORE-scheme-03",
    "CORE-coop-scheme-01",
    "CORE-type-site-01",
)
CANT_PAY = Refusal("You can't pay for {0}: {1}.", "CORE-type-site-02", "CORE-scheme-04")
USED = Refusal("{0} was used this turn already.", "CORE-type-site-02", "CORE-card-hostage-02")
NOT_NOW = Refusal("The condition of {0} is not met.", "CORE-type-site-03", "CORE-scheme-04")
USELESS = Refusal("{0} does not bring {1} any nearer to being thwarted.", "CORE-scheme-08", "CORE-scheme-07")
NOTHING_LEFT = Refusal("There is nothing left at {0}.", "CORE-type-site-01")


def can_pay(game: DbgGame, player: int, price: Price, limits: Limits) -> bool:
    seat = game.seats[player]
    if price.energon > seat.energon or (price.power and price.power > power_within(game, player, 0)):
        return False
    need = max(price.move, int(price.any_move))
    if need and need > move_left(game, player, limits):
        return False
    if price.discard:
        cards = game.pool.cards
        return sum(1 for card in seat.hand if price.discard_cards.fits(cards[kind_of(card)])) >= price.discard
    return True


def holds(game: DbgGame, player: int, kind: int, space: int, condition: Condition | None) -> bool:
    if condition is None:
        return True
    return condition.holds(game, [0, 0, player, 0, kind, space, 0, 0, player, 0, 0, kind])


# Sites (and cards under a Scheme that can be rescued)


def may_use(game: DbgGame, player: int, space: int, number: int, limits: Limits) -> Refusal | None:
    """CORE-type-site-01, CORE-type-site-02"""
    card = game.card_at(space)
    use = card.uses[number]
    if game.seats[player].at != space:
        return NOT_HERE.about(card.name)
    if -(space * 8 + number + 1) in game.seats[player].marks:
        return USED.about(card.name)
    if not holds(game, player, game.matrix[space] >> SEATS, space, use.if_):
        return NOT_NOW.about(card.name)
    if use.price.any_move and not game.cubes.get(space):
        return NOTHING_LEFT.about(card.name)
    if card.is_scheme and not game.under.get(space):
        return NOTHING_LEFT.about(card.name)
    if not can_pay(game, player, use.price, limits):
        return CANT_PAY.about(card.name, use.price.text())
    return None


PLAYER, SPACE, NUMBER, PICK, PAID = range(5)


def use_site(game: DbgGame, player: int, space: int, number: int) -> None:
    game.call(USE_SITE, [player, space, number, 0, 0])


def mark_used(game: DbgGame, frame: Frame) -> None:
    player, space, number, *_ = frame.registers
    board.use_site(game, player, space, number, "CORE-type-site-02")


def ask_how_much(game: DbgGame, frame: Frame) -> Decision | None:
    """X Move: how much of it."""
    player, space, number, *_ = frame.registers
    price = game.card_at(space).uses[number].price
    frame.registers[PICK] = price.move
    if not price.any_move:
        return None
    most = min(move_left(game, player, Limits(game, player)), game.cubes.get(space, 0))
    frame.registers[PICK] = most
    if most < 2:
        return None
    options = [Option(f"choose {n}", n, "{0} Move", (str(n),)) for n in range(1, most + 1)]
    return Decision(player, "How much Move do you spend?", options, into=PICK)


def pay_price(game: DbgGame, frame: Frame) -> None:
    player, space, number, move, _ = frame.registers
    price = game.card_at(space).uses[number].price
    frame.registers[PAID] = move
    board.spend_energon(game, player, price.energon, "CORE-type-site-02")
    pay_power(game, player, price.power, 0)
    pay_move(game, player, move)
    if price.discard:
        game.call(DISCARD, [player, game.matrix[space] >> SEATS, price.discard, 0, number])


def do_use(game: DbgGame, frame: Frame) -> None:
    player, space, number, _, paid = frame.registers
    kind = game.matrix[space] >> SEATS
    program = game.pool.library.papers[kind].uses[number]
    if program >= 0:
        run_effect(game, program, player, 0, kind, space)
        game.frames[-1].registers[COUNT] = paid


USE_SITE = procedure("dbg.use", mark_used, ask_how_much, pay_price, do_use)


# Discarding as a price

KIND, LEFT, WHICH = 1, 2, 4


def _price(card: Card, which: int) -> Price:
    if which < 0:
        assert card.thwart is not None
        return card.thwart.price
    return card.uses[which].price


def ask_discard(game: DbgGame, frame: Frame) -> Decision | None:
    player, kind, left, _, which = frame.registers
    card = game.pool.cards[kind]
    wanted = _price(card, which).discard_cards
    options = []
    seen: set[int] = set()
    for i, held in enumerate(game.seats[player].hand):
        known = game.pool.cards[kind_of(held)]
        if kind_of(held) not in seen and wanted.fits(known):
            seen.add(kind_of(held))
            options.append(Option(f"choose {known.id}", i, "{0}", (known.name,), places.hand(player, i, known.id)))
    if len(options) == 1:
        frame.registers[3] = options[0].value
        return None
    return Decision(player, "Discard {0} more for {1}", options, into=3, args=(str(left), card.name))


def discard_for_price(game: DbgGame, frame: Frame) -> None:
    player, _, left, index, _ = frame.registers
    board.discard(game, player, index, "CORE-discard-01")
    frame.registers[LEFT] = left - 1
    if left > 1:
        frame.pc = 0


DISCARD = procedure("dbg.discard-price", ask_discard, discard_for_price)


# Thwarting


def may_thwart(game: DbgGame, player: int, space: int, limits: Limits) -> Refusal | None:
    """CORE-scheme-02, CORE-scheme-04"""
    card = game.card_at(space)
    thwart = card.thwart
    if thwart is None:
        return NOT_NOW.about(card.name)
    if thwart.here and game.seats[player].at != space:
        return NOT_HERE.about(card.name)
    if not holds(game, player, game.matrix[space] >> SEATS, space, thwart.if_):
        return NOT_NOW.about(card.name)
    if not can_pay(game, player, thwart.price, limits):
        return CANT_PAY.about(card.name, thwart.price.text())
    return None


def thwart(game: DbgGame, player: int, space: int) -> None:
    """Pay and put an end to a Scheme."""
    game.call(THWART, [player, space])


def pay_thwart(game: DbgGame, frame: Frame) -> None:
    player, space = frame.registers
    card = game.card_at(space)
    assert card.thwart is not None
    price = card.thwart.price
    board.spend_energon(game, player, price.energon, "CORE-scheme-04")
    pay_power(game, player, price.power, 0)
    pay_move(game, player, price.move)
    if price.discard:
        game.call(DISCARD, [player, game.matrix[space] >> SEATS, price.discard, 0, -1])


def finish_thwart(game: DbgGame, frame: Frame) -> None:
    player, space = frame.registers
    end_scheme(game, player, space)


THWART = procedure("dbg.thwart", pay_thwart, finish_thwart)


def end_scheme(game: DbgGame, player: int, space: int) -> None:
    """A Decepticon Scheme goes into the Vault, a Cooperative one is destroyed with what lies under it.
    CORE-scheme-05, CORE-coop-scheme-05"""
    card = game.card_at(space)
    board.thwart(game, player, space, "CORE-scheme-05")
    if card.type == "cooperative-scheme":
        board.destroy_in_matrix(game, space, "CORE-coop-scheme-05")
    else:
        board.vault_from_matrix(game, player, space, "CORE-scheme-05")
    ending.check_bosses(game)
    if game.result is None:
        happen(game, "space emptied", game.active)


# Contributing


def may_contribute(game: DbgGame, player: int, space: int, held: Card | None) -> Refusal | None:
    """A card of the hand, or Energon (None). CORE-scheme-07, CORE-scheme-08, CORE-coop-scheme-01"""
    card = game.card_at(space)
    wanted = card.contribute
    if wanted is None:
        return NOT_NOW.about(card.name)
    if game.seats[player].at != space:
        return NOT_HERE.about(card.name)
    name = held.name if held is not None else "Energon"
    if held is None:
        if wanted.cards is not None:
            return USELESS.about(name, card.name)
        return None if game.seats[player].energon else CANT_PAY.about(card.name, "there is no Energon")
    if wanted.cards is None or not wanted.cards.fits(held) or held.type == "blank":
        return USELESS.about(name, card.name)
    if wanted.different_costs:
        there = {game.pool.cards[kind_of(one)].price for one in game.under.get(space, ())}
        if held.price in there:
            return USELESS.about(name, card.name)
    return None


def contribute(game: DbgGame, player: int, space: int, index: int) -> None:
    """CORE-coop-scheme-02, CORE-coop-scheme-03"""
    if index < 0:
        board.contribute_energon(game, player, space, "CORE-scheme-07")
    else:
        board.contribute(game, player, index, space, "CORE-coop-scheme-01")
    wanted = game.card_at(space).contribute
    assert wanted is not None
    there = game.cubes.get(space, 0) if wanted.cards is None else len(game.under.get(space, ()))
    if there >= wanted.number:
        end_scheme(game, player, space)
