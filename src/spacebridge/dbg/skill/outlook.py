"""What the active player of a Deck-Building Game can still do: means, targets, and how a battle stands.

The cards of the Matrix are targets with a worth, a price in Power and a number of steps. A target that is only near
counts less than one that is taken, so that each step on the way to it is worth taking.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.knowledge import SEATS
from .. import DbgGame
from ..polities import command_power
from ..words import GainEnergon, Price
from .lore import HELP, HELP_LATER
from .strengths import (
    ADVERSARY,
    BOSS,
    BUY,
    FAR,
    GATHER,
    POLITY,
    ROBOT,
    RUIN,
    SCHEME,
    SITE,
    Holding,
    Means,
    Strengths,
)

PER_TURN = 1.5
"""VP a turn for each unit by which an average card of the deck is better."""
NEAR = (1.0, 0.88, 0.78, 0.7, 0.63, 0.57, 0.52, 0.47, 0.43, 0.4, 0.37, 0.34)
"""What a target is worth that is so many steps away."""
TAKEN = 0.85
"""What a target within reach is worth of what it will be when it is taken."""
BESIDES = 0.7
"""The same for a second target."""
BOSS_WORTH = 8.0
"""What a Boss less is worth to a team."""
TEAM_TURNS = 8.0
"""Turns for which a team's decks count: the last Boss needs them as much as the first."""
PER_ALLY = 0.15
"""VP a turn for each unit of an Ally's worth."""


def chance(game: DbgGame, table: Strengths, means: Means, margin: float, helpers: float) -> float:
    """How likely so much Power more than the cost is enough, whatever a Confrontation brings."""
    energon = means.energon
    full = margin + helpers + means.boost(table, energon)
    if full < 0:
        return 0.0
    if game.mode.ruins:
        return among_ruins(game, table, means, full, helpers)
    cards, matrix = table.cards, game.matrix
    here = sum(1 for s in range(len(matrix)) if game.up[s] and cards[matrix[s] >> SEATS].faction == "decepticon")
    grudge = sum(1 for card in means.seat.vault if cards[card >> SEATS].faction == "decepticon")
    good = 2 + (margin + helpers >= energon) + (full >= here) + (full >= (helpers or 2)) + (full >= grudge)
    good += 2 * (full >= 2) + (full >= 1)
    return (good + (margin + helpers + means.boost(table, energon - 2) >= 1)) / 10


def among_ruins(game: DbgGame, table: Strengths, means: Means, full: float, helpers: float) -> float:
    """The same with the Encounters of War on Cybertron: what each adds to the cost, or takes away."""
    sort, cost = table.sort, table.cost
    open = [card >> SEATS for card, up in zip(game.matrix, game.up, strict=True) if up]
    ruins = sum(1 for kind in open if table.cards[kind].type == "ruin")
    dear = max((cost[kind] for kind in open if sort[kind] != BOSS), default=0)
    harm = game.damage_of(game.active)
    added = (0, 1, 1 + harm, 1 + (means.energon > 1), 1, 2, 2 + ruins, dear, helpers or 3, means.energon)
    return sum(full >= more for more in added) / len(added)


class Plan:
    """What the turn still promises, by the sort of thing it is."""

    __slots__ = ("boss", "buy", "fight", "search", "visit")

    def __init__(self) -> None:
        self.buy = self.fight = self.boss = self.visit = self.search = 0.0


Target = tuple[float, int, float]
"""Worth with regard to the way, sort, price in Power."""


class Matrix:
    """The Matrix as the active player sees it: targets, and counts of what lies there."""

    __slots__ = ("boss", "down", "foes", "hostile", "must_clear", "open", "plan", "pressing", "schemes")

    def __init__(self, game: DbgGame, table: Strengths, means: Means, player: int, deck: Holding, turns: float) -> None:
        self.foes = self.open = self.down = 0
        self.schemes = 0.0
        self.boss = -1
        self.plan = plan = Plan()
        faction = game.faction_of(game.active)
        self.hostile = (
            sum(1 for token in game.command.values() if token != faction) if game.mode.polities_hostile else 0
        )
        """Polities that keep a team from the Bosses."""
        self.must_clear = game.mode.bosses_last
        """Have Robots to be gone before a Boss can be Confronted?"""
        self.pressing = 0
        """Damage that is dealt at the start of turns."""
        sort, up, matrix, team = table.sort, game.up, game.matrix, game.mode.team
        foes = game.pool.adversaries[faction]
        spaces: list[tuple[int, int, int]] = []
        peeked: list[tuple[int, int, int]] = []
        steps = 99
        row = game.grid.distance[means.at] if means.at >= 0 else None
        for space, card in enumerate(matrix):
            kind = card >> SEATS
            if up[space]:
                what = sort[kind]
                if ROBOT <= what <= BOSS and not means.robots:
                    what = what if what == BOSS else ADVERSARY if kind in foes else ROBOT
                if what != BOSS or kind in foes:
                    self.pressing += table.presses[kind]
                if what == ADVERSARY or (what == ROBOT and means.robots):
                    self.foes += 1
                    what = ADVERSARY
                elif what == BOSS:
                    if kind not in foes:
                        continue
                    self.boss = space
                elif what in (SCHEME, GATHER):
                    self.schemes += 1.0 - progress(game, table, space, kind)
                else:
                    self.open += 1
                    if what == ROBOT:
                        what = BUY
                spaces.append((space, kind, what))
            elif kind:
                self.down += 1
                if row is not None:
                    if card >> player & 1:
                        peeked.append((space, kind, row[space]))
                    elif row[space] < steps:
                        steps = row[space]
        if row is None or game.battle is not None or player != game.active:
            return
        gain = (TEAM_TURNS if team else max(0.0, turns - 1)) * PER_TURN / (deck.number + 1)
        found: list[Target] = []
        for space, kind, what in spaces:
            if what == BUY:
                one = purchase(table, means, kind, row[space], gain, deck.mean, turns, team)
            elif what == ADVERSARY:
                one = fight(self, table, means, kind, row[space], team)
            elif what == BOSS:
                one = confront(self, game, table, means, space, row[space], team)
            else:
                one = visit(game, table, means, space, kind, row[space], team)
            if one is not None:
                found.append(one)
        choose(plan, found, means.reach[0])
        if means.move >= 1:
            self._search(plan, table, means, steps, peeked, gain, deck.mean, turns, team)

    def _search(
        self, plan: Plan, table: Strengths, means: Means, steps: int, peeked: Sequence[tuple[int, int, int]],
        gain: float, mean: float, turns: float, team: bool,
    ) -> None:  # fmt: skip
        """The nearest unknown card, or one that the viewer knows to be good."""
        power = means.reach[0]
        if steps + 1 <= means.move:
            worth = 1.0 if power >= 3 else 0.5 if power >= 2 else 0.1
            if team:
                damage = means.seat.damage
                worth = (0.7, 0.6, 0.5, 0.1, -1.0)[damage if damage < 4 else 4]
            plan.search = worth * NEAR[steps] if worth > 0 else 0.0
        for _, kind, far in peeked:
            if far + 1 <= means.move and table.sort[kind] in (BUY, ROBOT):
                one = purchase(table, means, kind, 0, gain, mean, turns, team)
                if one is not None and one[0] * NEAR[far] > plan.search:
                    plan.search = one[0] * NEAR[far]


def progress(game: DbgGame, table: Strengths, space: int, kind: int) -> float:
    """How much of a Scheme's end has come together."""
    wanted = table.cards[kind].contribute
    if wanted is None:
        return 0.0
    there = game.cubes.get(space, 0) if wanted.cards is None else len(game.under.get(space, ()))
    return 0.9 * there / wanted.number


def farthest(reach: Sequence[float], price: float) -> int:
    """The longest Range at which there is so much Power."""
    far = FAR
    while far and reach[far] < price:
        far -= 1
    return far


def purchase(
    table: Strengths, means: Means, kind: int, distance: int, gain: float, mean: float, turns: float, team: bool
) -> Target | None:
    price = table.cost[kind]
    if means.mods:
        price = max(0, price + means.more("buy", table.cards[kind]))
    if means.reach[0] < price:
        return None
    worth = table.might[kind] if team else table.worth[kind]
    if table.cards[kind].type == "ally":
        value = PER_ALLY * (TEAM_TURNS if team else turns) * (worth - 0.9)
    else:
        value = gain * (worth - mean)
    if not team:
        value += table.first[kind] + table.store[kind] * min(1.0, turns / 3)
    steps = distance - farthest(means.reach, price)
    if value <= 0 or steps > means.move:
        return None
    return (value * NEAR[steps] if steps > 0 else value, BUY, price)


def fight(matrix: Matrix, table: Strengths, means: Means, kind: int, distance: int, team: bool) -> Target | None:
    price = float(table.cost[kind] + means.penalty)
    if means.mods:
        price += means.more("defeat", table.cards[kind])
    value = fight_worth(matrix, table, kind, team)
    if means.reach[0] < price:
        if not (means.penalty and means.energon and means.reach[0] >= price - means.penalty):
            return None
        price -= means.penalty
        value *= 0.6
    steps = distance - farthest(means.reach, price)
    if steps > means.move:
        return None
    if distance and not farthest(means.reach, price):
        value -= 0.4 + 0.4 * means.seat.damage if team else 0.4  # an Ambush on arrival
    return (value * NEAR[steps] if steps > 0 else value, ADVERSARY, price) if value > 0 else None


def fight_worth(matrix: Matrix, table: Strengths, kind: int, team: bool) -> float:
    if not team:
        return table.prize[kind]
    if not matrix.must_clear:
        return 0.5 + 0.2 * table.prize[kind]
    return (3.0 if matrix.boss >= 0 else 1.0) + 0.3 * table.prize[kind]


def confront(
    matrix: Matrix, game: DbgGame, table: Strengths, means: Means, space: int, distance: int, team: bool
) -> Target | None:
    kind = game.matrix[space] >> SEATS
    if team and ((matrix.foes and matrix.must_clear) or matrix.hostile):
        return None
    cost = table.cost[kind] + game.mode.surcharge(game, table.cards[kind])
    if means.mods:
        cost += means.more("defeat", table.cards[kind])
    far = farthest(means.reach, min(means.reach[0], cost))
    steps = distance - far
    if means.reach[0] < 1 or steps > means.move:
        return None
    value = chance(game, table, means, means.reach[far] - means.penalty - cost, help_near(game, space))
    value *= BOSS_WORTH if team else table.prize[kind]
    return (value * NEAR[steps] if steps > 0 else value, BOSS, cost) if value > 0 else None


def help_near(game: DbgGame, space: int) -> float:
    """Power to hope for from the others of a team in the war for Cybertron."""
    if not game.mode.team or not game.mode.ruins:
        return 0.0
    row = game.grid.distance[space]
    total = 0.0
    for player, seat in enumerate(game.seats):
        if player != game.active and seat.at >= 0 and row[seat.at] <= 1 and seat.hand:
            total += HELP + HELP_LATER / 2 if seat.energon else HELP
    return total


def visit(
    game: DbgGame, table: Strengths, means: Means, space: int, kind: int, distance: int, team: bool
) -> Target | None:
    """Sites to use, Schemes to put an end to."""
    left = means.move - distance
    if left < 0:
        return None
    value = 0.0
    price = table.thwart[kind]
    spent = 0
    if table.sort[kind] == POLITY:
        value, spent = take_command(game, table, means, space, kind)
        return (value * NEAR[distance], SITE, spent) if value > 0 else None
    if table.sort[kind] == RUIN:
        return clearing(table, means, kind, left, distance)
    if price is not None and can_pay(game, table, means, price, left) and not game.under.get(space):
        value = 1.5 if team else table.vault[kind]
        spent = price.power
    elif table.sort[kind] == GATHER:
        value = 0.9 if gathers(table, means, kind) else 0.0
    elif game.cubes.get(space):
        value = 0.25 * min(game.cubes[space], left) if means.energon < 6 else 0.0
    elif table.repairs[kind] and left >= 1:
        value = (0.8 if team else 0.3) * means.seat.damage
    return (value * NEAR[distance], SITE, spent) if value > 0 else None


def take_command(game: DbgGame, table: Strengths, means: Means, space: int, kind: int) -> tuple[float, int]:
    """What it is worth to command a Polity, and the Power for it. WOC-polity-03"""
    polity = table.cards[kind].polity
    mine = game.faction_of(game.active)
    if polity is None or game.command.get(space) == mine:
        return 0.0, 0
    price = polity.power + sum(1 for token in game.command.values() if token != mine)
    have = means.reach[0] + (command_power(game, game.active) if space == means.at else 0)
    if have < price:
        return 0.0, 0
    if game.mode.polities_hostile:
        return 4.0, price
    return polity.vp * (1.6 if space in game.command else 1.0) + 0.2, price


def clearing(table: Strengths, means: Means, kind: int, left: float, distance: int) -> Target | None:
    """Energon for clearing a Ruin."""
    card = table.cards[kind]
    price = card.clear
    if price is None or price.power > means.reach[0] or price.move > left or means.energon > 7:
        return None
    gained = sum(one.amount for one in card.cleared if isinstance(one, GainEnergon) and isinstance(one.amount, int))
    return (0.2 * gained * NEAR[distance], SITE, price.power) if gained else None


def can_pay(game: DbgGame, table: Strengths, means: Means, price: Price, left: float) -> bool:
    if price.power > means.reach[0] or price.energon > means.energon or price.move > left:
        return False
    if not price.discard:
        return True
    hand = means.seat.hand
    return means.hand_known and price.discard <= sum(
        1 for card in hand if price.discard_cards.fits(table.cards[card >> SEATS])
    )


def gathers(table: Strengths, means: Means, kind: int) -> bool:
    """Has the active player something to contribute?"""
    wanted = table.cards[kind].contribute
    if wanted is None or wanted.cards is None:
        return wanted is not None and means.energon >= 2
    return means.hand_known and any(
        table.worth[card >> SEATS] <= 2.2 and wanted.cards.fits(table.cards[card >> SEATS]) for card in means.seat.hand
    )


def choose(plan: Plan, found: list[Target], power: float) -> None:
    """The best thing to do and the best that can be had besides; after a Confrontation there is nothing besides."""
    if not found:
        return
    found.sort(reverse=True)
    best, sort, price = found[0]
    add(plan, sort, TAKEN * best)
    if sort == BOSS:
        return
    for worth, other, cost in found[1:]:
        if other != BOSS and price + cost <= power and not (sort == other == ADVERSARY):
            add(plan, other, BESIDES * worth)
            return


def add(plan: Plan, sort: int, worth: float) -> None:
    if sort == BUY:
        plan.buy += worth
    elif sort == ADVERSARY:
        plan.fight += worth
    elif sort == BOSS:
        plan.boss += worth
    else:
        plan.visit += worth


def battle_now(game: DbgGame, table: Strengths, means: Means, matrix: Matrix) -> tuple[float, float]:
    """What the battle that is fought now promises, and what hoped-for Assists would add."""
    battle = game.battle
    if battle is None or means.at < 0:
        return 0.0, 0.0
    kind = game.matrix[battle.space] >> SEATS
    if not kind:
        return 0.0, 0.0
    team = game.mode.team
    distance = game.grid.distance[means.at][battle.space]
    own = max(0.0, means.reach[distance if distance < FAR else FAR] - means.penalty)
    margin = own - table.cost[kind] - battle.extra - game.mode.surcharge(game, table.cards[kind])
    if means.mods:
        margin -= means.more("defeat", table.cards[kind])
    for one in battle.assists:
        shown = one.resolved or (team and not one.defends)
        power = one.power if one.resolved else table.power[one.card >> SEATS] if shown else 1.5
        margin += -power if one.defends else power
    worth = BOSS_WORTH if team and table.sort[kind] == BOSS else fight_worth(matrix, table, kind, team)
    if battle.settled or not battle.confront:
        return worth * outlook(table, means, margin, battle.confront), 0.0
    likely = chance(game, table, means, margin, 0.0)
    hoped = 0.0
    if not battle.assists and game.decision is not None and game.decision.player != game.active:
        hoped = chance(game, table, means, margin, 1.5) - likely
    return worth * likely, worth * hoped


def outlook(table: Strengths, means: Means, margin: float, confront: bool) -> float:
    """How a battle stands whose cost is known: won, won with Energon, or lost for nothing."""
    if margin >= 0:
        return 1.0
    more = means.boost(table, means.energon) if confront else min(means.penalty, means.energon)
    return 0.9 if margin + more >= 0 else -0.1 + 0.01 * max(margin, -9.0)
