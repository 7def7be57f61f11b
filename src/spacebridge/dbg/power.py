"""Power and Move: where they come from, how far they reach, and what they are spent on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from . import board, places
from .choices import CHARACTER, LOOSE
from .definitions import Card
from .limits import Limits, limits_of
from .registers import Pay, PayMove
from .sheets import destroys_own
from .state import DbgGame
from .words import PowerFor, moments, value
from .words.base import Registers, context


def own_power(game: DbgGame, player: int, purpose: str = "") -> int:
    """What texts give without a card for anything, or for a purpose, on the player's own turn: Range 0.
    CORE-character-04"""
    if player != game.active:
        return 0
    total = 0
    for sheet in game.sheets(player):
        for power in sheet.powers:
            if purpose in moments(power.when):
                total += value(game, context(player), power.amount)
    return total


def own_left(game: DbgGame, player: int) -> int:
    return max(0, own_power(game, player) - game.seats[player].own_spent)


def power_within(game: DbgGame, player: int, distance: int) -> int:
    """All unspent Power that reaches so far. CORE-range-04, CORE-range-05"""
    seat = game.seats[player]
    total = 0
    for item in seat.items:
        if item.reach >= distance:
            total += item.power
    return total if distance else total + seat.loose + own_left(game, player)


def favours(
    game: DbgGame, player: int, space: int, purpose: Literal["buy", "battle"], limits: Limits
) -> list[tuple[int, int]]:
    """Power for this purpose alone: the tags of cards in play that reach the space, each with what it has left."""
    seat = game.seats[player]
    card = game.card_at(space)
    distance = game.grid.distance[seat.at][space]
    papers = game.pool.library.papers
    found: list[tuple[int, int]] = []
    for item in seat.items:
        kind = item.card >> SEATS
        if item.reach < distance or not (limits.favours or game.pool.for_purpose[kind]):
            continue
        known = game.pool.cards[kind]
        r = context(player, kind)
        r.item = item.tag
        total = 0
        for one in papers[kind].sheet.favours:
            if one.of is None and suits(one, card, purpose, distance, game, r):
                total += value(game, r, one.amount)
        for one in limits.favours:
            if (
                one.of is not None
                and one.of.fits(as_it_reaches(known, item.reach))
                and suits(one, card, purpose, distance, game, r)
            ):
                total += value(game, r, one.amount)
        if total > item.favour:
            found.append((item.tag, total - item.favour))
    return found


def as_it_reaches(card: Card, reach: int) -> Card:
    """With the Range it has now."""
    return card if card.range == reach else msgspec.structs.replace(card, range=reach)


def suits(one: PowerFor, card: Card, purpose: str, distance: int, game: DbgGame, r: Registers) -> bool:
    """Is this Power for that?"""
    return (
        purpose in one.purpose.split(" or ")
        and not (one.away and distance == 0)
        and one.cards.fits_for(game, card, r.player)
        and (one.if_ is None or one.if_.holds(game, r))
    )


def has_favours(game: DbgGame, player: int, limits: Limits) -> bool:
    """Is there any Power that is for some purpose alone?"""
    if limits.favours:
        return True
    for_purpose = game.pool.for_purpose
    for item in game.seats[player].items:  # noqa: SIM110  (a loop is faster, and this is asked very often)
        if for_purpose[item.card >> SEATS]:
            return True
    return False


def favour(game: DbgGame, player: int, space: int, purpose: Literal["buy", "battle"], limits: Limits) -> int:
    """All Power for this purpose alone."""
    if not has_favours(game, player, limits):
        return 0
    return sum(amount for _, amount in favours(game, player, space, purpose, limits))


def power_by_distance(game: DbgGame, player: int, limits: Limits) -> list[int]:
    """The same for every distance that anything reaches, at once."""
    seat = game.seats[player]
    items = seat.items
    found = [0] * (max([item.reach for item in items], default=0) + 1)
    for item in items:
        power = item.power
        if power:
            for distance in range(item.reach + 1):
                found[distance] += power
    found[0] += seat.loose
    if limits.powers:
        found[0] += max(0, own_power(game, player) - seat.own_spent)
    return found


def alt_move_left(game: DbgGame, player: int, limits: Limits) -> int:
    """Unspent Move of the Alt Mode, which Bot Mode can't use. CORE-move-13"""
    seat = game.seats[player]
    if seat.bot:
        return 0
    side = game.pool.cards[seat.kind].alt
    assert side is not None
    return max(0, side.move + limits.alt_move - seat.alt_spent)


def move_left(game: DbgGame, player: int, limits: Limits) -> int:
    total = alt_move_left(game, player, limits)
    for item in game.seats[player].items:
        total += item.move
    return total


def flight_left(game: DbgGame, player: int, limits: Limits) -> int:
    """Move of cards with Flight. CORE-move-08"""
    cards = game.pool.cards
    seat = game.seats[player]
    side = cards[seat.kind].alt
    alt = 0
    if side is not None and side.flight and not seat.bot:
        alt = alt_move_left(game, player, limits)
    for item in seat.items:
        if item.move and cards[item.card >> SEATS].flight:
            alt += item.move
    return alt


# Paying Power

Source = tuple[int, int, int, int, int, int]
"""Range, is it without a card, cost of the card, order, tag, Power."""


def sources(game: DbgGame, player: int, distance: int) -> list[Source]:
    """What can pay for something so far away, the least flexible first: the shortest Range, then the cards most likely
    to be lost. Power without a card can't be lost with one, so it comes after the cards of its Range."""
    seat = game.seats[player]
    cost = game.pool.cost
    found = [
        (item.reach, 0, cost[item.card >> SEATS], i, item.tag, item.power)
        for i, item in enumerate(seat.items)
        if item.power and item.reach >= distance
    ]
    if distance == 0:
        if seat.loose:
            found.append((0, 1, 0, 0, LOOSE, seat.loose))
        left = own_left(game, player)
        if left:
            found.append((0, 1, 0, 1, CHARACTER, left))
    found.sort()
    return found


def choice_matters(game: DbgGame, player: int, found: list[Source], due: int) -> bool:
    """Would paying in another way leave something different that matters?

    Paying the shortest Range first leaves the most reach. It can be wrong only where a card might still be destroyed:
    then Power left on a Starter or Basic card, the likely victim, could be lost, or Power on the card that has to go in
    a Confrontation.
    """
    seat = game.seats[player]
    kinds = {_kind(game, player, tag) for _, _, _, _, tag, _ in found}
    if len(kinds) < 2 or sum(power for *_, power in found) <= due:
        return False
    if game.payment == "ask":
        return True
    # Only what lies open counts: that a question is asked must not tell what the player holds.
    if confrontation_ahead(game, player) and safest(game, player, found, due) is None:
        return True
    if not destroyer_at_hand(game, player):
        return False
    left = due
    for _, _, _, _, tag, power in found:
        left -= power
        if left < 0:
            item = seat.item(tag)
            if item is not None and game.pool.cards[item.card >> SEATS].type in ("starter", "basic"):
                return True
    return False


def in_order(game: DbgGame, player: int, found: list[Source], due: int) -> list[Source]:
    """What can pay, in the order in which the engine pays unasked."""
    if game.payment == "ask" or not confrontation_ahead(game, player):
        return found
    return safest(game, player, found, due) or found


def confrontation_ahead(game: DbgGame, player: int) -> bool:
    """Does somebody lie open whom this player could still Confront this turn, as far as the others can tell?"""
    limits = limits_of(game, player)
    up = [space for space in range(game.grid.size) if game.up[space] and game.is_adversary(game.card_at(space), player)]
    bosses = [space for space in up if game.card_at(space).type == "boss"]
    if not limits.confronts:
        up = [] if game.mode.bosses_last and len(bosses) < len(up) else bosses  # CORE-coop-confront-01
    seat = game.seats[player]
    if not up or seat.hand or seat.energon:
        return bool(up)
    reach = max((item.reach for item in seat.items if item.power), default=0)
    return any(game.grid.distance[seat.at][space] <= reach + move_left(game, player, limits) for space in up)


def safest(game: DbgGame, player: int, found: list[Source], due: int) -> list[Source] | None:
    """The order of payment by which the least Power is lost with a card that a Confrontation destroys. CORE-destroy-05

    The player will choose who has to go, so one exposed card without Power is enough. None where more could be saved
    only at the price of reach: that is for the player to say.
    """
    exposed = {i.tag: i.power for i in game.seats[player].items if _is_exposed(game, i.card >> SEATS)}
    if not exposed:
        return found
    best = found
    loss, leaves = _outcome(found, due, exposed)
    least = loss
    for place, source in enumerate(found if loss else []):
        if source[4] in exposed:
            order = [source, *found[:place], *found[place + 1 :]]
            other_loss, other_leaves = _outcome(order, due, exposed)
            least = min(least, other_loss)
            if other_loss < loss and other_leaves == leaves:
                best, loss = order, other_loss
    return best if loss == least else None


def _is_exposed(game: DbgGame, kind: int) -> bool:
    return any(game.supply[encounter] for encounter in game.pool.destroyers[kind])


def _outcome(order: list[Source], due: int, exposed: dict[int, int]) -> tuple[int, dict[int, int]]:
    """The Power lost with the weakest exposed card after paying in this order, and the Power left by Range."""
    left = exposed.copy()
    leaves: dict[int, int] = {}
    for reach, _, _, _, tag, power in order:
        part = min(due, power)
        due -= part
        if tag in left:
            left[tag] = power - part
        if power > part:
            leaves[reach] = leaves.get(reach, 0) + power - part
    return min(left.values()), leaves


def destroyer_at_hand(game: DbgGame, player: int) -> bool:
    """Could an open card still destroy one in play: another one, the character, or the Site one stands on?"""
    seat = game.seats[player]
    pool = game.pool
    for item in seat.items:
        for number, cost in pool.destroys[item.card >> SEATS]:
            if cost <= seat.energon and number not in item.used:
                return True
    if seat.bot:
        for number, cost in pool.destroys[seat.kind]:
            if cost <= seat.energon and number not in seat.used:
                return True
    return game.is_up(seat.at) and any(destroys_own(use.do) for use in game.card_at(seat.at).uses)


def _kind(game: DbgGame, player: int, tag: int) -> int:
    item = game.seats[player].item(tag)
    return item.card >> SEATS if item is not None else tag - 1


def _payers(
    game: DbgGame, player: int, found: Iterable[tuple[int, int]], of_card: str, without_card: str
) -> list[Option]:
    """An option for each kind of card that can pay, from tags with what they have; equal cards pay alike."""
    options = []
    seen: set[int] = set()
    for tag, left in found:
        kind = _kind(game, player, tag)
        if kind in seen:
            continue
        seen.add(kind)
        if kind >= 0:
            card = game.pool.cards[kind]
            lies = places.item(game, player, tag)
            options.append(Option(f"choose {card.id}", tag, of_card, (card.name, str(left)), lies))
        else:
            key = "choose character" if tag == CHARACTER else "choose bonus"
            options.append(Option(key, tag, without_card, (str(left),), places.character(player)))
    return options


def ask_payment(game: DbgGame, frame: Frame) -> Decision | None:
    """Where it matters the player says which card pays next; otherwise the engine pays."""
    r: Pay = frame.registers
    r.pick = None
    if r.due <= 0:
        return None
    found = sources(game, r.player, r.distance)
    if not choice_matters(game, r.player, found, r.due):
        return None
    payers = ((tag, power) for _, _, _, _, tag, power in found)
    options = _payers(game, r.player, payers, "{0} ({1} Power)", "Power without a card ({0})")
    return Decision(
        r.player, "Pay {0} Power: which card pays next?", options, "pick", (str(r.due),), rules=("CORE-power-03",)
    )


def pay(game: DbgGame, frame: Frame) -> None:
    r: Pay = frame.registers
    found = sources(game, r.player, r.distance)
    if r.pick is None:
        pay_in_order(game, r.player, found, r.due)
        return
    power = next(source[5] for source in found if source[4] == r.pick)
    part = min(r.due, power)
    board.spend_power(game, r.player, [(r.pick, part)], "CORE-power-03")
    r.due -= part
    if r.due > 0:
        frame.go(ask_payment)


def pay_in_order(game: DbgGame, player: int, found: list[Source], due: int) -> None:
    parts = []
    for _, _, _, _, tag, power in in_order(game, player, found, due):
        part = min(due, power)
        parts.append((tag, part))
        due -= part
        if due <= 0:
            break
    board.spend_power(game, player, parts, "CORE-power-03")


PAY = procedure("dbg.pay", ask_payment, pay, registers=Pay)


def pay_power(game: DbgGame, player: int, cost: int, distance: int) -> None:
    """At once where nobody has to be asked."""
    if cost > 0:
        found = sources(game, player, distance)
        if choice_matters(game, player, found, cost):
            game.call(PAY, Pay(player, cost, distance))
        else:
            pay_in_order(game, player, found, cost)


# Paying Move


def move_sources(game: DbgGame, player: int, flight: bool, limits: Limits) -> list[tuple[int, int]]:
    """Tags with their Move, in the order they are spent.

    The Move of cards goes before that of the Alt Mode, which alone outlasts a battle (CORE-battle-step-7b,
    CORE-move-14); of the cards the cheapest first, as with Power. Flight can do more than either, so it comes last.
    Whoever Converts to Bot Mode would rather have spent that of the Alt Mode: then it counts as spent after all.
    """
    seat = game.seats[player]
    pool = game.pool
    plain: list[tuple[int, int, int, int]] = []
    flying: list[tuple[int, int, int, int]] = []
    for i, item in enumerate(seat.items):
        if item.move:
            kind = item.card >> SEATS
            if pool.cards[kind].flight:
                flying.append((pool.cost[kind], i, item.tag, item.move))
            elif not flight:
                plain.append((pool.cost[kind], i, item.tag, item.move))
    found = [(tag, move) for _, _, tag, move in sorted(plain)]
    side = pool.cards[seat.kind].alt
    left = 0 if flight and not (side is not None and side.flight) else alt_move_left(game, player, limits)
    if left:
        found.append((CHARACTER, left))
    return found + [(tag, move) for _, _, tag, move in sorted(flying)]


def move_choice_matters(game: DbgGame, player: int, found: list[tuple[int, int]], due: int) -> bool:
    """Is something left over, and could the usual order be regretted?

    That is where the Alt Mode would pay before a card with Flight while a Robot can be battled: the Flight that was
    saved would be lost with the battle, the Move of the Alt Mode would not.
    """
    kinds = {_kind(game, player, tag) for tag, _ in found}
    if due <= 0 or len(kinds) < 2 or sum(move for _, move in found) <= due:
        return False
    if game.payment == "ask":
        return True
    left = due
    for place, (tag, move) in enumerate(found):
        if left > 0 and tag == CHARACTER and place + 1 < len(found):
            return battle_in_sight(game, player)
        left -= move
    return False


def battle_in_sight(game: DbgGame, player: int) -> bool:
    """Does a Robot lie open, and is there Power for it? Only what everybody sees counts, as with Power."""
    seat = game.seats[player]
    if not (seat.loose or any(item.power for item in seat.items) or own_left(game, player)):
        return False
    return any(
        game.is_up(space) and game.card_at(space).type == "robot" and game.is_adversary(game.card_at(space), player)
        for space in range(game.grid.size)
    )


def ask_move_payment(game: DbgGame, frame: Frame) -> Decision | None:
    """Whose Move is spent is the player's choice where it matters. CORE-move-01"""
    r: PayMove = frame.registers
    r.pick = None
    found = move_sources(game, r.player, r.flight, limits_of(game, r.player))
    if not move_choice_matters(game, r.player, found, r.due):
        return None
    options = _payers(game, r.player, found, "{0} ({1} Move)", "Alt Mode ({0} Move)")
    return Decision(
        r.player, "Pay {0} Move: which card pays next?", options, "pick", (str(r.due),), rules=("CORE-move-01",)
    )


def pay_move_now(game: DbgGame, frame: Frame) -> None:
    r: PayMove = frame.registers
    found = move_sources(game, r.player, r.flight, limits_of(game, r.player))
    if r.pick is None:
        pay_move_in_order(game, r.player, found, r.due)
        return
    part = min(r.due, next(there for tag, there in found if tag == r.pick))
    board.spend_move(game, r.player, r.pick, part, "CORE-move-01")
    r.due -= part
    if r.due > 0:
        frame.go(ask_move_payment)


def pay_move_in_order(game: DbgGame, player: int, found: list[tuple[int, int]], due: int) -> None:
    """Unasked: should the player Convert, the Alt Mode has paid instead as far as it could."""
    alt = next((there for tag, there in found if tag == CHARACTER), 0)
    for tag, there in found:
        part = min(due, there)
        board.spend_move(game, player, tag, part, "CORE-move-01", min(part, alt))
        due -= part
        if due <= 0:
            break


PAY_MOVE = procedure("dbg.pay-move", ask_move_payment, pay_move_now, registers=PayMove)


def pay_move(game: DbgGame, player: int, cost: int, limits: Limits, flight: bool = False) -> None:
    """At once where nobody has to be asked."""
    if cost > 0:
        found = move_sources(game, player, flight, limits)
        if move_choice_matters(game, player, found, cost):
            game.call(PAY_MOVE, PayMove(player, cost, flight))
        else:
            pay_move_in_order(game, player, found, cost)
