"""Schemes and Sites: thwarting, contributing, and what a place offers to who stands on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from ..kernel.meaning import words
from . import board, ending, places
from .choices import NONE, UsedSite
from .definitions import Card
from .effects import registers_of, run_effect
from .happenings import SpaceEmptied
from .limits import Limits, limits_of
from .power import move_left, pay_move, pay_power, power_within
from .registers import DiscardPrice, Offering, Thwarting, Using
from .state import DbgGame
from .triggers import happen
from .vaulting import offer_relics
from .words import Condition, Convert, Price, Rescue, TakeEnergonHere, Use

NOT_HERE = Refusal(
    "Your character has to be on the space of {0}.",
    "CORE-scheme-02",
    "CORE-scheme-03",
    "CORE-coop-scheme-01",
    "CORE-type-site-01",
)
CANT_PAY = Refusal("You can't pay for {0}: {1}.", "CORE-type-site-02", "CORE-scheme-04")
USED = Refusal("{0} was used this turn already.", "CORE-type-site-02", "CORE-card-hostage-02")
NOT_NOW = Refusal("The condition of {0} is not met.", "CORE-type-site-03", "CORE-scheme-04")
USELESS = Refusal("{0} does not bring {1} any nearer to being thwarted.", "CORE-scheme-08", "CORE-scheme-07")
NOTHING_OFFERED = Refusal("{0} offers no such thing in this mode.", "WOC-character-02")
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
    return condition.holds(game, registers_of(NONE, player, NONE, kind, space, kind))


# Sites (and cards under a Scheme that can be rescued)


def may_use(game: DbgGame, player: int, space: int, number: int, limits: Limits) -> Refusal | None:
    """CORE-type-site-01, CORE-type-site-02"""
    card = game.card_at(space)
    use = card.uses[number]
    if game.seats[player].at != space:
        return NOT_HERE.about(card.name)
    if UsedSite(space, number) in game.seats[player].sites:
        return USED.about(card.name)
    if not holds(game, player, game.matrix[space] >> SEATS, space, use.if_):
        return NOT_NOW.about(card.name)
    if not game.cubes.get(space) and _does(use, TakeEnergonHere):
        return NOTHING_LEFT.about(card.name)
    if not game.under.get(space) and _does(use, Rescue):
        return NOTHING_LEFT.about(card.name)
    if not can_pay(game, player, use.price, limits):
        return CANT_PAY.about(card.name, use.price.text())
    return None


@lru_cache(maxsize=1024)
def _does(use: Use, verb: type[TakeEnergonHere | Rescue]) -> bool:
    return any(isinstance(node, verb) for _, node in words(use.do))


def use_site(game: DbgGame, player: int, space: int, number: int) -> None:
    game.call(USE_SITE, Using(player, space, number))


def mark_used(game: DbgGame, frame: Frame) -> None:
    r: Using = frame.registers
    board.use_site(game, r.player, r.place, r.number, "CORE-type-site-02")


def ask_how_much(game: DbgGame, frame: Frame) -> Decision | None:
    """X Move: how much of it."""
    r: Using = frame.registers
    use = game.card_at(r.place).uses[r.number]
    r.paid = use.price.move
    if not use.price.any_move:
        return None
    most = move_left(game, r.player, limits_of(game, r.player))
    if _does(use, TakeEnergonHere):
        most = min(most, game.cubes.get(r.place, 0))
    r.paid = most
    if most < 2:
        return None
    options = [Option(f"choose {n}", n, "{0} Move", (str(n),)) for n in range(1, most + 1)]
    return Decision(r.player, "How much Move do you spend?", options, into="paid", rules=("CORE-type-site-02",))


def pay_price(game: DbgGame, frame: Frame) -> None:
    r: Using = frame.registers
    price = game.card_at(r.place).uses[r.number].price
    board.spend_energon(game, r.player, price.energon, "CORE-type-site-02")
    pay_power(game, r.player, price.power, 0)
    pay_move(game, r.player, r.paid, limits_of(game, r.player))
    if price.discard:
        game.call(DISCARD, DiscardPrice(r.player, game.matrix[r.place] >> SEATS, r.number, price.discard))


def do_use(game: DbgGame, frame: Frame) -> None:
    r: Using = frame.registers
    kind = game.matrix[r.place] >> SEATS
    run_effect(game, game.pool.library.papers[kind].uses[r.number], r.player, kind, space=r.place, count=r.paid)


USE_SITE = procedure("dbg.use", mark_used, ask_how_much, pay_price, do_use, registers=Using)


# What a side of the character offers


def side_uses(game: DbgGame, player: int) -> tuple[Use, ...]:
    seat = game.seats[player]
    card = game.pool.cards[seat.kind]
    side = card.bot if seat.bot else card.alt
    return side.uses if side is not None else ()


def may_use_side(game: DbgGame, player: int, number: int, limits: Limits) -> Refusal | None:
    """As often as it can be paid. WOC-move-01, WOC-character-02"""
    name = game.character_of(player)
    uses = side_uses(game, player)
    if not 0 <= number < len(uses):
        return NOTHING_OFFERED.about(name)
    use = uses[number]
    if not holds(game, player, game.seats[player].kind, NONE, use.if_):
        return NOT_NOW.about(name)
    if any(isinstance(one, Convert) for one in use.do) and (refusal := limits.refuses("convert")) is not None:
        return refusal
    return None if can_pay(game, player, use.price, limits) else CANT_PAY.about(name, use.price.text())


def use_side(game: DbgGame, player: int, number: int) -> None:
    game.call(USE_SIDE, Offering(player, number, game.seats[player].bot))


def pay_side(game: DbgGame, frame: Frame) -> None:
    r: Offering = frame.registers
    price = side_uses(game, r.player)[r.number].price
    board.use_side(game, r.player, r.number, "WOC-character-02")
    board.spend_energon(game, r.player, price.energon, "WOC-character-02")
    pay_power(game, r.player, price.power, 0)
    pay_move(game, r.player, price.move, limits_of(game, r.player))
    if price.discard:
        side: Literal["bot", "alt"] = "bot" if r.bot else "alt"
        game.call(DISCARD, DiscardPrice(r.player, game.seats[r.player].kind, r.number, price.discard, side))


def do_side(game: DbgGame, frame: Frame) -> None:
    r: Offering = frame.registers
    kind = game.seats[r.player].kind
    run_effect(game, game.pool.library.papers[kind].offers[r.bot][r.number], r.player, kind)


USE_SIDE = procedure("dbg.use-side", pay_side, do_side, registers=Offering)


# Discarding as a price


def _price(card: Card, number: int, side: str) -> Price:
    if side:
        found = card.bot if side == "bot" else card.alt
        assert found is not None
        return found.uses[number].price
    if number < 0:
        assert card.thwart is not None
        return card.thwart.price
    return card.uses[number].price


def ask_discard(game: DbgGame, frame: Frame) -> Decision | None:
    r: DiscardPrice = frame.registers
    card = game.pool.cards[r.kind]
    wanted = _price(card, r.number, r.side).discard_cards
    options = []
    seen: set[int] = set()
    for i, held in enumerate(game.seats[r.player].hand):
        known = game.pool.cards[kind_of(held)]
        if kind_of(held) not in seen and wanted.fits(known):
            seen.add(kind_of(held))
            r.pick = i
            options.append(Option(f"choose {known.id}", i, "{0}", (known.name,), places.hand(r.player, i, known.id)))
    if len(options) == 1:
        return None
    return Decision(
        r.player, "Discard {0} more for {1}", options, "pick", (str(r.left), card.name), rules=("CORE-discard-01",)
    )


def discard_for_price(game: DbgGame, frame: Frame) -> None:
    r: DiscardPrice = frame.registers
    since = len(game.seats[r.player].discard)
    board.discard(game, r.player, r.pick, "CORE-discard-01")
    offer_relics(game, r.player, since)
    r.left -= 1
    if r.left:
        frame.go(ask_discard)


DISCARD = procedure("dbg.discard-price", ask_discard, discard_for_price, registers=DiscardPrice)


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
    game.call(THWART, Thwarting(player, space))


def pay_thwart(game: DbgGame, frame: Frame) -> None:
    r: Thwarting = frame.registers
    card = game.card_at(r.place)
    assert card.thwart is not None
    price = card.thwart.price
    board.spend_energon(game, r.player, price.energon, "CORE-scheme-04")
    pay_power(game, r.player, price.power, 0)
    pay_move(game, r.player, price.move, limits_of(game, r.player))
    if price.discard:
        game.call(DISCARD, DiscardPrice(r.player, game.matrix[r.place] >> SEATS, NONE, price.discard))


def finish_thwart(game: DbgGame, frame: Frame) -> None:
    r: Thwarting = frame.registers
    thwart = game.card_at(r.place).thwart
    end_scheme(game, r.player, r.place, paid=thwart is not None and not thwart.price.is_free)


THWART = procedure("dbg.thwart", pay_thwart, finish_thwart, registers=Thwarting)


def end_scheme(game: DbgGame, player: int, space: int, paid: bool = False) -> None:
    """A Decepticon Scheme goes into the Vault, a Cooperative one is destroyed with what lies under it.
    CORE-scheme-05, CORE-coop-scheme-05"""
    card = game.card_at(space)
    board.thwart(game, player, space, paid, "CORE-scheme-05")
    if card.type == "cooperative-scheme":
        board.destroy_in_matrix(game, space, "CORE-coop-scheme-05")
    else:
        board.vault_from_matrix(game, player, space, "CORE-scheme-05")
    ending.check_bosses(game)
    if game.result is None:
        happen(game, SpaceEmptied("CORE-scheme-05", game.active))


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


def contribute_card(game: DbgGame, player: int, space: int, index: int) -> None:
    """CORE-coop-scheme-02"""
    board.contribute(game, player, index, space, "CORE-coop-scheme-01")
    end_if_complete(game, player, space)


def contribute_energon(game: DbgGame, player: int, space: int) -> None:
    board.contribute_energon(game, player, space, "CORE-scheme-07")
    end_if_complete(game, player, space)


def end_if_complete(game: DbgGame, player: int, space: int) -> None:
    """CORE-coop-scheme-03"""
    wanted = game.card_at(space).contribute
    assert wanted is not None
    there = game.cubes.get(space, 0) if wanted.cards is None else len(game.under.get(space, ()))
    if there >= wanted.number:
        end_scheme(game, player, space)
