"""What cards bring in the Deck-Building Game, as numbers worked out once from what they say, and what players have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ...kernel.knowledge import SEATS
from .. import DbgGame
from ..catalogue import Pool
from ..definitions import Card
from ..power import own_left
from ..sheets import walk
from ..words import (
    AddMove,
    AddPower,
    AltMove,
    CardsHave,
    Costs,
    Destroy,
    Discard,
    Draw,
    Effect,
    GainDamage,
    GainEnergon,
    HavePower,
    If,
    LoseEnergon,
    LoseVP,
    ReturnDamage,
    RobotsAreAdversaries,
)
from .lore import Lore, gain_of, in_confrontations

FAR = 3
"""Range that reaches nearly everything."""


def exact(numbers: Iterable[float]) -> tuple[float, ...]:
    """Rounded to sixty-fourths: their sums don't depend on the order in which cards lie."""
    return tuple(round(one * 64) / 64 for one in numbers)


class Side:
    """What the cards a character plays from its hand bring on one of its sides, by kind."""

    __slots__ = ("alt", "move", "moves", "penalty", "powered", "powers", "reaches")

    def __init__(self, table: Strengths, character: Card, bot: bool) -> None:
        side = character.bot if bot else character.alt
        assert side is not None
        gifts = [one for one in side.abilities if isinstance(one, CardsHave)]
        self.alt = not bot
        self.move = side.move
        self.penalty = side.penalty
        self.powered = any(isinstance(one, HavePower) for one in side.abilities)
        self.powers = tuple(p + gift_of(card, gifts, "power") for card, p in zip(table.cards, table.power, strict=True))
        self.moves = tuple(m + gift_of(card, gifts, "move") for card, m in zip(table.cards, table.move, strict=True))
        self.reaches = tuple(min(FAR, card.range + gift_of(card, gifts, "range")) for card in table.cards)


def gift_of(card: Card, gifts: Sequence[CardsHave], what: str) -> int:
    return sum(getattr(gift, what) for gift in gifts if gift.cards.fits(card))


class Strengths:
    """Numbers for every kind of card of a pool, worked out once."""

    __slots__ = ("alt_move", "block", "boosts", "cards", "cost", "costs", "first", "harm", "might", "move",
                 "pool", "power", "presses", "prize", "repairs", "robots", "sides", "sort", "store", "thwart", "vault",
                 "worth")  # fmt: skip

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.cards = cards = pool.cards
        lores = [Lore(card) for card in cards]
        self.cost = pool.cost
        self.block = pool.block
        self.worth = exact(one.worth for one in lores)
        self.prize = exact(one.prize for one in lores)
        self.store = tuple(float(one.store) for one in lores)
        self.first = tuple(one.first for one in lores)
        self.power = exact(power_of(card) for card in cards)
        self.might = exact(might_of(card, one) for card, one in zip(cards, lores, strict=True))
        self.move = tuple(float(card.move + moves_in(card.play)) for card in cards)
        self.sort = tuple(sort_of(card) for card in cards)
        self.vault = exact(points_of(card) for card in cards)
        self.thwart = tuple(
            card.thwart.price if card.thwart is not None and card.thwart.here else None for card in cards
        )
        self.repairs = tuple(
            any(isinstance(one, ReturnDamage) for use in card.uses for one in use.do) for card in cards
        )
        self.presses = tuple(one.presses for one in lores)
        self.costs = tuple(tuple(one for one in card.abilities if isinstance(one, Costs)) for card in cards)
        self.alt_move = tuple(sum(a.amount for a in card.abilities if isinstance(a, AltMove)) for card in cards)
        self.robots = tuple(any(isinstance(one, RobotsAreAdversaries) for one in card.abilities) for card in cards)
        self.boosts = tuple(
            tuple(
                (number, gain_of(one), one.cost)
                for number, one in enumerate(lore.abilities)
                if in_confrontations(one) and gain_of(one) > 0
            )
            for lore in lores
        )
        self.harm: dict[str, float] = {}
        """What an Attack does, by its program."""
        self.sides: dict[tuple[int, bool], Side] = {}

    def side(self, kind: int, bot: bool) -> Side:
        found = self.sides.get((kind, bot))
        if found is None:
            found = self.sides[kind, bot] = Side(self, self.cards[kind], bot)
        return found

    def harm_of(self, effect: str) -> float:
        """Of an Attack, by the name of what it does."""
        found = self.harm.get(effect)
        if found is None:
            found = self.harm[effect] = float(sum(map(harm_in, walk(self.pool.library.effect_named(effect)))))
        return found


NOTHING, BUY, ROBOT, ADVERSARY, BOSS, SITE, SCHEME, GATHER, POLITY, RUIN = range(10)
"""What one does with a card of the Matrix."""


def sort_of(card: Card) -> int:
    if card.type == "boss":
        return BOSS
    if card.type == "robot":
        return ADVERSARY if card.faction == "decepticon" else ROBOT
    if card.is_scheme:
        return GATHER if card.contribute is not None else SCHEME
    if card.polity is not None:
        return POLITY
    if card.type == "site":
        return SITE
    if card.clear is not None and card.type == "ruin":
        return RUIN
    return BUY if card.cost is not None else NOTHING


def power_of(card: Card) -> float:
    """Power to hope for when it is played: printed, from its text, and from the cards it draws."""
    total = float(card.power)
    for one in card.play:
        if isinstance(one, Draw | AddPower):
            total += one.amount if isinstance(one.amount, int) else 1
        elif isinstance(one, If):
            total += 0.5 * sum(v.amount for v in one.then if isinstance(v, AddPower) and isinstance(v.amount, int))
    return total


def might_of(card: Card, lore: Lore) -> float:
    """What it does for a team, which needs Power for the Bosses more than anything else."""
    total = power_of(card) + 0.1 * (card.range + card.move) + 0.1 * card.assist + 0.3 * card.confront
    total += 0.4 * lore.saves + 0.25 * any(gain_of(one) > 0 for one in card.energon)
    total += 0.5 * sum(one.amount for one in card.play if isinstance(one, GainEnergon) and isinstance(one.amount, int))
    return total**1.5 / 1.2 if card.type != "ally" else lore.worth


def moves_in(effects: Sequence[Effect]) -> int:
    return sum(one.amount for one in effects if isinstance(one, AddMove) and isinstance(one.amount, int))


def points_of(card: Card) -> float:
    """VP for having it in the Vault; fifths count, for they add up."""
    costs = (
        card.price / 5 if card.type in ("robot", "boss") and not (card.is_relic and card.faction == "autobot") else 0
    )
    return card.vault + costs


def harm_in(effect: Effect) -> float:
    if isinstance(effect, GainDamage):
        return float(effect.amount if isinstance(effect.amount, int) else 1)
    if isinstance(effect, Discard | LoseVP):
        return 0.5
    return 0.3 if isinstance(effect, LoseEnergon | Destroy) else 0.0


@lru_cache(maxsize=64)
def strengths_of(pool: Pool) -> Strengths:
    return Strengths(pool)


# What players have


class Holding:
    """The cards of a player: how many, how strong on the average, Relics among them, and Power in an unknown hand."""

    __slots__ = ("allies", "mean", "number", "power", "store")

    def __init__(self, game: DbgGame, table: Strengths, player: int) -> None:
        seat = game.seats[player]
        cards = [*seat.hand, *seat.deck, *seat.discard]
        if game.battle is not None:
            cards += [one.card for one in game.battle.assists if one.player == player]
        worth, store, power = table.might if game.mode.team else table.worth, table.store, table.power
        total = stored = 0.0
        strength = 0.0
        for card in cards:
            kind = card >> SEATS
            total += worth[kind]
            stored += store[kind]
            strength += power[kind]
        self.power = strength / len(cards) if cards else 0.0
        for item in seat.items:
            kind = item.card >> SEATS
            total += worth[kind]
            stored += store[kind]
        self.number = len(cards) + len(seat.items)
        self.mean = total / self.number if self.number else 0.0
        self.store = stored
        self.allies = 0.0
        for card in seat.allies:
            self.allies += worth[card >> SEATS] - 0.9


class Means:
    """Power by distance, Move and Energon of the active player, with what the hand would bring."""

    __slots__ = ("at", "blocks", "energon", "hand_known", "mods", "move", "penalty", "reach", "robots", "seat", "side")

    def __init__(self, game: DbgGame, table: Strengths, player: int, hand: bool, guess: float) -> None:
        active = game.active
        self.seat = seat = game.seats[active]
        self.side = side = table.side(seat.kind, seat.bot)
        self.at = seat.at
        self.energon = seat.energon
        self.penalty = side.penalty
        self.hand_known = player == active
        by = [float(seat.loose), 0.0, 0.0, 0.0]
        move = 0.0
        for item in seat.items:
            by[item.reach if item.reach < FAR else FAR] += item.power
            move += item.move
        if side.powered:
            by[0] += own_left(game, active)
        self.mods: list[Costs] = []
        self.robots = False
        alt = side.move - seat.alt_spent
        for card in seat.allies:
            kind = card >> SEATS
            alt += table.alt_move[kind]
            if table.costs[kind]:
                self.mods += table.costs[kind]
        for space in game.watch:
            kind = game.matrix[space] >> SEATS
            alt += table.alt_move[kind]
            if table.costs[kind]:
                self.mods += table.costs[kind]
            if table.robots[kind]:
                self.robots = True
        if side.alt and alt > 0:
            move += alt
        self.blocks = 0
        if hand and player == active:
            powers, moves, reaches, block = side.powers, side.moves, side.reaches, table.block
            for card in seat.hand:
                kind = card >> SEATS
                by[reaches[kind]] += powers[kind]
                move += moves[kind]
                if block[kind]:
                    self.blocks += 1
        elif hand:
            by[0] += len(seat.hand) * guess
        by[2] += by[3]
        by[1] += by[2]
        by[0] += by[1]
        self.reach = by
        self.move = move

    def more(self, what: str, card: Card) -> int:
        found = (one for one in self.mods if one.what == what and one.where == "anywhere")
        return sum(one.amount for one in found if one.cards.fits(card))

    def boost(self, table: Strengths, energon: int) -> float:
        """Power that Energon can buy in a Confrontation."""
        if energon <= 0:
            return 0.0
        seat = self.seat
        found = [
            (cost / gain, cost, gain)
            for item in seat.items
            for number, gain, cost in table.boosts[item.card >> SEATS]
            if number not in item.used
        ]
        if seat.bot:
            found += [(c / gain, c, gain) for n, gain, c in table.boosts[seat.kind] if n not in seat.used]
        elif self.penalty:
            found.append((1 / self.penalty, 1, float(self.penalty)))
        found.sort()
        total = 0.0
        for _, cost, gain in found:
            if cost <= energon:
                energon -= cost
                total += gain
        return total
