"""The table as a careful player sees it at one decision: targets with a worth, a price and a distance."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decision import Option
from ..definitions import Card
from ..grid import Grid
from ..modes import BOSSES, LAST_STACK, MODES, STACK_SIZES
from ..view import CardView, SpaceView
from ..words import (
    AddPower,
    Cards,
    Costs,
    Effect,
    EnergonAbility,
    EventName,
    GainEnergon,
    Objective,
    Polity,
    Price,
    ReturnDamage,
    When,
)
from .lore import (
    AMBUSH,
    ASTRAY,
    BLOCKING,
    CHANCE,
    CHANCE_EARLY,
    DEAR,
    DEAREST,
    DONE,
    DONE_VP,
    EMPTY,
    EXPLORE,
    FEW,
    HELP,
    HELP_FAR,
    HELP_LATER,
    HELPER,
    HURT_EXPLORE,
    ORDINARY,
    PER_POWER,
    PERHAPS,
    PRESSED,
    ROOM,
    TEAM_ORDINARY,
    UNBAR,
    UNBAR_EARLY,
    WAR_EXPLORE,
    WAR_ORDINARY,
    gain_of,
    in_confrontations,
    lore,
    lore_of,
)
from .sight import PlayerSight, Sight

LAST_TURNS = 1.6
"""With fewer own turns to come a team has nothing left to wait for."""
ENOUGH = 8
"""With more Energon than this no Ruin is cleared for it."""


class Target:
    """A card of the Matrix that is worth going for."""

    __slots__ = ("battle", "cost", "reach", "space", "worth")

    def __init__(self, space: int, reach: int, worth: float, cost: int, battle: bool) -> None:
        self.space = space
        self.reach = reach
        """From how far it can be had."""
        self.worth = worth
        self.cost = cost
        self.battle = battle


class Table:
    """What a player sees with what follows from it at once, for one pick."""

    __slots__ = ("_goals", "_targets", "alone", "at", "barred", "boss", "confronts", "empty", "gathers", "grid", "left",
                 "me", "missions", "mode", "mode_bot", "more", "moves", "options", "pressing", "rally", "reach",
                 "robots", "room", "ruins", "team", "traps", "turns", "view")  # fmt: skip

    def __init__(self, view: Sight, options: Sequence[Option]) -> None:
        self.view = view
        self.options = options
        self.me = me = view.players[view.viewer]
        self.team = view.sides == "together"
        """Do all win or lose together?"""
        self.mode = MODES[view.mode]
        players = len(view.players)
        self.alone = players == 1
        self.grid: Grid = view.grid
        self.at = space_of(self.grid, me.at)
        whole = LAST_STACK + BOSSES * (STACK_SIZES[players] + (3 if self.mode.ruins else 1 + self.team))
        self.left = view.main_size / whole
        """The share of the main deck that is left: the clock of the game."""
        self.turns = view.main_size / players / (1.15 if self.team else 1.3)
        """Own turns to come, about."""
        self.mode_bot = me.mode == "bot"
        self.moves = me.card_move + (0 if self.mode_bot else me.move_left)
        self.reach = list(me.power) or [0]
        self.robots = self.ruins = 0
        self.barred = False
        """Does a Polity under hostile command keep the team from the Bosses? WOC-coop-polity-02"""
        self.pressing = 0
        """Damage that cards of the Matrix deal at the start of turns."""
        self.traps: list[Cards] = []
        """Onto which cards one had better not move."""
        self.boss: SpaceView | None = None
        self.missions = sum(self.held(other) for other in view.players) if self.mode.missions else 0
        self.more: list[Costs] = []
        self.confronts = False
        """Are all battles Confrontations?"""
        self.empty = 0
        for space in view.matrix:
            card = space.card
            if card is None or not space.up:
                self.empty += space.empty
                continue
            if space.adversary:
                if card.type == "boss":
                    self.boss = space
                    self.pressing += lore(card).presses
                else:
                    self.robots += 1
            elif card.cost is None:
                known = lore(card)
                self.more += known.costs
                self.confronts = self.confronts or known.confronts
                self.ruins += card.type == "ruin"
                self.pressing += known.presses
                self.traps += known.traps
                if self.mode.polities_hostile and space.command and space.command != me.character.faction:
                    self.barred = True
        for ally in me.allies:
            self.more += lore(ally).costs
        down = sum(1 for space in view.matrix if not space.up)
        self.room = ROOM * max(0, FEW - down) if self.team and self.mode.ruins and self.left > 0.1 else 0.0
        """What a space more for an unknown card is worth, where few are left."""
        self.rally = -1
        """The space of the Boss that a team goes for together."""
        if self.team and self.boss is not None and not self.alone:
            self.rally = space_of(self.grid, self.boss.name)
        self.gathers = self.rally >= 0 and self.mode.ruins
        """Is it worth waiting near the Boss, because every Assist counts?"""
        self._targets: list[Target] | None = None
        self._goals: list[tuple[Objective, float]] | None = None

    @staticmethod
    def held(player: PlayerSight) -> int:
        """How many Missions somebody has."""
        return player.missions.size

    def goals(self) -> list[tuple[Objective, float]]:
        """What completes a Mission of one's side, and what that is worth: of others only what anybody may do."""
        if self._goals is None:
            self._goals = []
            worth = DONE if self.team else DONE_VP
            for player in self.view.players:
                for card in player.missions.cards if player.side == self.me.side else ():
                    objective = lore(card).definition.objective
                    if objective is not None and (objective.team or player is self.me):
                        self._goals.append((objective, worth if objective.if_ is None else worth * PERHAPS))
        return self._goals

    def completes(self, event: EventName, card: Card | None = None) -> float:
        """What a deed is worth besides, because a Mission asks for it."""
        if not self.mode.missions:
            return 0.0
        return max(
            (
                worth
                for objective, worth in self.goals()
                if objective.event == event and (card is None or objective.cards.fits(card))
            ),
            default=0.0,
        )

    def extra(self, what: str, card: Card) -> int:
        """How much dearer everywhere; what a Polity does to its neighbours is seen in what is offered."""
        found = (one for one in self.more if one.what == what and one.where == "anywhere")
        return sum(one.amount for one in found if one.cards.fits(card))

    def plays(self) -> float:
        """How often a card that is bought now is going to be played."""
        return max(0.0, (self.turns - 1.2) / 2.6)

    def add_hand(self, cards: Sequence[CardView]) -> None:
        """Count cards that are still to be played."""
        for card in cards:
            if card.power:
                self.reach += [0] * (card.range + 1 - len(self.reach))
                for distance in range(card.range + 1):
                    self.reach[distance] += card.power
            self.moves += card.move

    def cost_of(self, option: int) -> int:
        """The cost of the card that an option touches."""
        known = lore_of(self.options[option].places[0].card)
        return known.cost if known is not None else 99

    def penalty(self) -> int:
        return 0 if self.mode_bot else lore(self.me.character).penalty

    def hostile(self, card: CardView) -> bool:
        """Is this known card an Adversary of the viewer?"""
        return card.type in ("robot", "boss") and card.faction != self.me.character.faction

    def gain(self, ability: EnergonAbility) -> float:
        """Power that an Energon ability brings now: none for a card that one does not have."""
        for one in ability.do:
            if isinstance(one, AddPower) and one.to is not None:
                held = (*self.me.hand, *(item.card for item in self.me.play))
                if not any(one.to.fits(lore(card).definition) for card in held):
                    return 0.0
        return gain_of(ability)

    # What cards are worth

    def worth_buying(self, card: CardView) -> float:
        known = lore(card)
        ordinary = (
            (WAR_ORDINARY if self.mode.ruins else TEAM_ORDINARY) - known.saves * BLOCKING if self.team else ORDINARY
        )
        worth = self.plays() * PER_POWER * (known.worth - ordinary - (0.5 if self.left < 0.6 else 0.0))
        if card.type == "ally":
            worth = self.turns * PER_POWER * 0.7 * (known.worth - ORDINARY)
        if not self.team:
            worth += known.first
            if known.store:
                worth += known.store * min(1.0, max(0.0, self.turns - 1) / 3)
        gifts = lore(self.me.character).gifts
        if gifts and any(gift.cards.fits(known.definition) for gift in gifts):
            worth += 0.3 * self.plays() * PER_POWER
        return worth + self.completes("buys", known.definition) + self.completes("gains", known.definition)

    def worth_beating(self, card: CardView) -> float:
        mission = self.completes("defeats", lore(card).definition)
        if not self.team:
            return lore(card).prize + mission
        if not self.mode.bosses_last:
            return 0.5 + 0.2 * lore(card).prize + mission  # for what its reward brings, and a Ruin takes its place
        worth = 1.2 if self.view.mode in ("expert-coop", "expert-solo") else 1.2 + 0.4 * lore(card).prize
        return worth + (3.0 if self.boss is not None else 0.6 * self.robots)

    def chance(self, own: float, cost: int, helpers: float) -> float:
        """How likely this Power is enough against a Boss, over all Encounter cards."""
        if self.mode.ruins:
            return self.chance_among_ruins(own + helpers - cost, helpers)
        me = self.me
        energon = me.energon
        margin = own + helpers - cost
        decepticons = sum(
            1
            for space in self.view.matrix
            if space.up and space.card is not None and space.card.faction == "decepticon"
        )
        grudge = sum(1 for card in me.vault if card.faction == "decepticon")
        full = self.boost(energon)
        siphoned = self.boost(energon - 2) if energon else 0.0
        lone = helpers if helpers else 2
        good = 3 * (margin + full >= 0)  # Crossfire, Surprise Strike, and Overload at its best
        if energon:
            good -= margin + full >= 0 > margin + full - energon
        good += margin + full >= decepticons
        good += margin + siphoned >= 1
        good += margin + full >= lone
        good += margin + full >= grudge
        good += 2 * (margin + full >= 2)  # Shell Shock, and Scrap Metal with a card of some use
        good += margin + full >= 1
        return good / 10

    def chance_among_ruins(self, margin: float, helpers: float) -> float:
        """The same with the Encounters of War on Cybertron: what each adds to the cost, or takes away."""
        me = self.me
        full = margin + self.boost(me.energon)
        dear = max(
            (lore(s.card).cost for s in self.view.matrix if s.up and s.card is not None and s.card.type != "boss"),
            default=0,
        )  # fmt: skip
        hostile = sum(1 for s in self.view.matrix if s.command not in ("", me.character.faction))
        added = (0, 1 + hostile, 1 + me.damage, 1 + (me.energon > 1), 1, 2, 2 + self.ruins, dear, helpers or 3,
                 me.energon)  # fmt: skip
        return sum(full >= more for more in added) / len(added)

    def boost(self, energon: int) -> float:
        """Power that Energon can buy in a Confrontation."""
        if energon <= 0:
            return 0.0
        found: list[tuple[float, int]] = []
        me = self.me
        for item in me.play:
            known = lore(item.card)
            for number, gain in enumerate(known.ability_gain):
                ability = known.abilities[number]
                if gain and not item.used >> number & 1 and in_confrontations(ability):
                    found.append((gain, ability.cost))
        character = lore(me.character)
        if self.mode_bot:
            for ability in character.abilities:
                gain = self.gain(ability)
                if gain and in_confrontations(ability):
                    found.append((gain, ability.cost))
        elif character.penalty:
            found.append((character.penalty, 1))
        found.sort(key=lambda one: one[1] / one[0])
        total = 0.0
        for gain, cost in found:
            if cost <= energon:
                energon -= cost
                total += gain
        return total

    def helpers(self, space: int) -> float:
        """Power to hope for from the others."""
        total = 0.0
        if self.team and self.me.limits.refuses("assist") is not None:
            return total
        for other in self.view.players:
            if other is self.me or not other.hand_size or not other.at:
                continue
            distance = self.grid.distance[space_of(self.grid, other.at)][space]
            if other.side == self.me.side:
                total += self.help_of(other, distance)
            elif self.mode.sides == "factions" and distance <= 1:
                total -= HELPER / 2
        return total

    def help_of(self, other: PlayerSight, distance: int) -> float:
        """The best of a hand that reaches so far; more where Energon is left to Convert or for an ability."""
        if not self.mode.ruins:
            return HELPER if distance <= 1 else HELPER / 3 if distance == 2 else 0.0
        late = 1.0 - self.left
        if distance <= 1:
            power = HELP + (HELP_LATER * late if other.energon else 0.0)
        else:
            power = HELP_FAR * late if distance == 2 else 0.0
        return power * min(1.0, (other.hand_size + 1) / 5)

    def worth_confronting(self, card: CardView, space: int, own: int, cost: int) -> float:
        known = lore(card)
        if known.definition.level == BOSSES:
            cost += self.surcharge()
        chance = self.chance(own, cost, self.helpers(space))
        if not self.team:
            prize = known.prize + self.completes("defeats", known.definition)
            least = 0.3
            if self.mode.damage_limit and known.presses:
                prize += 1.0 + self.me.damage
                least = PRESSED
            return chance * prize - (1 - chance) * 0.8 if chance >= least else 0.0
        if self.barred or (self.robots and self.mode.bosses_last):
            return 0.0
        hurt = self.me.damage >= 4 and self.left > 0.1
        wanted = CHANCE + CHANCE_EARLY * self.left + (0.3 if hurt else 0.0)
        if lore(card).presses:
            wanted = PRESSED
        if self.turns < LAST_TURNS:
            wanted = 0.05
        return 12.0 * chance if chance >= wanted else 0.0

    def surcharge(self) -> int:
        """What the last Boss costs more, for all Missions that are not done. WOC-coop-mission-01"""
        return self.missions if self.team else 0

    def targets(self) -> list[Target]:
        """What the Power at hand can get, the best first."""
        if self._targets is not None:
            return self._targets
        found: list[Target] = []
        reach = self.reach
        most = reach[0]
        penalty = self.penalty()
        convert = 1 if penalty and self.me.energon else 0
        for space, here in enumerate(self.view.matrix):
            card = here.card
            if card is None or not here.up:
                continue
            if card.cost is None:
                if (worth := self.worth_visiting(card, here, space)) > 0:
                    polity = lore(card).definition.polity
                    price = 0 if polity is None else min(most, self.command_cost(polity))
                    found.append(Target(space, 0, worth, price, False))
                continue
            known = lore(card)
            if here.adversary:
                cost = known.cost + self.extra("defeat", known.definition) if self.more else known.cost
                confront = card.type == "boss"
                pay = cost + penalty - convert
                if confront:
                    if most < 1:
                        continue
                    far = len(reach) - 1
                    while far and reach[far] < min(most, cost):
                        far -= 1
                    worth = self.worth_confronting(card, space, max(0, reach[far] - penalty), cost)
                else:
                    if most < pay:
                        continue
                    far = len(reach) - 1
                    while far and reach[far] < pay:
                        far -= 1
                    worth = self.worth_beating(card)
                    if self.confronts:
                        chance = self.chance(max(0, reach[far] - penalty), cost, 0)
                        worth = worth * chance if chance >= 0.5 and not (self.team and self.me.damage >= 4) else 0.0
                        pay += 2
                if far == 0 and self.at != space:
                    worth -= 0.3 if not self.team else AMBUSH * (1 + self.me.damage)
                if worth > 0:
                    found.append(Target(space, far, worth, pay, True))
                continue
            cost = max(0, known.cost + self.extra("buy", known.definition)) if self.more else known.cost
            if most < cost:
                continue
            worth = self.worth_buying(card) - (EMPTY * self.empty if self.team else 0.0)
            if worth > 0:
                far = len(reach) - 1
                while far and reach[far] < cost:
                    far -= 1
                found.append(Target(space, far, worth, cost, False))
        if self.gathers:
            astray = self.grid.distance[self.rally]
            for one in found:
                one.worth -= ASTRAY * max(0, astray[one.space] - one.reach - 1)
        if self.traps and self.team:
            for one in found:
                if not one.reach and one.space != self.at and not one.battle:
                    one.worth -= AMBUSH * self.trapped(one.space)
        if len(found) > 1:
            total = {id(one): one.worth + self._company(one, found, most) for one in found}
            found.sort(key=lambda one: -total[id(one)])
        self._targets = found
        return found

    def trapped(self, space: int) -> float:
        """What a card elsewhere does to whoever moves onto this space."""
        here = self.view.matrix[space]
        if here.up and here.card is not None and any(trap.fits(lore(here.card).definition) for trap in self.traps):
            return 1.0 + self.me.damage
        return 0.0

    @staticmethod
    def _company(one: Target, found: list[Target], most: int) -> float:
        """The worth of the best thing that can be had besides."""
        best = 0.0
        for other in found:
            if (
                other is not one
                and other.worth > best
                and one.cost + other.cost <= most
                and not (one.battle and other.battle)
            ):
                best = other.worth
        return 0.7 * best

    def command_cost(self, polity: Polity) -> int:
        """WOC-polity-03"""
        theirs = sum(1 for space in self.view.matrix if space.command not in ("", self.me.character.faction))
        return polity.power + theirs

    def worth_commanding(self, polity: Polity, here: SpaceView, space: int) -> float:
        """VP for one's side, and none for the other; where all play together the Bosses have to be unlocked."""
        if here.command == self.me.character.faction:
            return 0.0
        have = self.reach[0] + (self.me.command_power if space == self.at else 0)
        if have < self.command_cost(polity):
            return 0.0
        mission = self.completes("commands")
        if self.mode.polities_hostile:
            return (UNBAR if self.boss is not None else UNBAR_EARLY) + mission
        return float(polity.vp) * (2.0 if here.command else 1.2) * (1.0 - 0.4 * self.left) + 0.3 + mission

    def worth_clearing(self, price: Price, cleared: Sequence[Effect], space: int) -> float:
        """Energon, as far as it can be kept, and room for a card that is still unknown."""
        far = self.grid.distance[self.at][space] if self.at >= 0 else 9
        if space != self.at:
            far += 1
        if price.power > self.reach[0] or price.move + far > self.moves:
            return 0.0
        gained = sum(one.amount for one in cleared if isinstance(one, GainEnergon) and isinstance(one.amount, int))
        worth = 0.2 * max(0, min(gained, ENOUGH + 4 - self.me.energon)) + self.room + self.completes("clears")
        return worth if space == self.at else worth - AMBUSH * self.danger(space)

    def worth_visiting(self, card: CardView, here: SpaceView, space: int) -> float:
        """Sites to use, Schemes to put an end to, Polities to command, Ruins to clear."""
        me = self.me
        known = lore(card).definition
        if known.polity is not None:
            return self.worth_commanding(known.polity, here, space)
        if known.clear is not None:
            return self.worth_clearing(known.clear, known.cleared, space)
        if known.thwart is not None and known.thwart.here:
            price = known.thwart.price
            hand = sum(1 for one in me.hand if price.discard_cards.fits(lore(one).definition)) if price.discard else 0
            far = self.grid.distance[self.at][space] if self.at >= 0 else 9
            if (
                price.power <= self.reach[0]
                and price.energon <= me.energon
                and price.discard <= hand
                and price.move + far <= self.moves
                and (known.thwart.if_ is None or not here.under)
            ):
                return float(known.vault or 2) if not self.team else 1.5
        if known.contribute is not None:
            wanted = known.contribute
            worth = 0.8 + 1.2 * bool(lore(card).presses or lore(card).traps) + self.room
            if wanted.cards is None:
                return worth if me.energon >= 3 else 0.0
            return worth if any(self.contributes(one, known, here) for one in me.hand) else 0.0
        if known.type == "decepticon-scheme" and here.under:
            return 1.5
        if here.energon:
            return 0.25 * min(here.energon, max(1, self.moves - 1)) if me.energon < 6 else 0.0
        if (
            known.uses
            and self.team
            and me.damage >= 2
            and any(isinstance(one, ReturnDamage) for use in known.uses for one in use.do)
        ):
            return 0.8 * me.damage
        return 0.0

    def contributes(self, card: CardView, scheme: Card, here: SpaceView) -> bool:
        wanted = scheme.contribute
        if wanted is None or wanted.cards is None or card.type == "blank":
            return False
        known = lore(card)
        if not wanted.cards.fits(known.definition):
            return False
        if wanted.different_costs and any((one.cost or 0) == known.cost for one in here.under):
            return False
        pressing = lore_of(scheme.id)
        if pressing is not None and (pressing.presses or pressing.traps):
            return True  # it hurts on every turn
        hard = wanted.number <= 2 or wanted.different_costs
        return known.worth <= (DEAREST if hard else DEAR) + 2 * self.room

    # Exploring

    def worth_searching(self) -> float:
        power = self.reach[0]
        if self.team:
            harm = self.me.damage
            if self.mode.ruins and harm >= 3:
                return -1.0  # a Boss that turns up strikes at once
            if self.barred and self.left < 0.5:
                return -1.0  # another Polity would make things worse
            if harm >= 4:
                return -1.0
            if self.boss is not None and any(
                one.battle and self.view.matrix[one.space] is self.boss for one in self.targets()
            ):
                return -1.0  # a Robot that turns up would be in the way
            return HURT_EXPLORE if harm > 2 else WAR_EXPLORE if self.mode.ruins else EXPLORE
        return 0.6 if power >= 3 else 0.3 if power == 2 else -1.0

    def danger(self, space: int) -> float:
        """What it costs to move onto this space."""
        here = self.view.matrix[space]
        if not here.up or here.card is None:
            return 0.0
        if here.adversary:
            return 1.0 + (self.me.damage if self.team or self.mode.damage_limit else 0)
        if self.traps and (harm := self.trapped(space)):
            return harm
        if here.card.type == "ruin":
            hurts = any(isinstance(one, When) and one.event == "enters" for one in lore(here.card).definition.abilities)
            return 1.0 + self.me.damage if hurts else 0.0
        if (
            any(not isinstance(one, Costs) for one in lore(here.card).definition.abilities)
            and here.card.type == "relic"
        ):
            return 1.0
        return 0.0


def space_of(grid: Grid, name: str) -> int:
    if not name:
        return -1
    row, _, column = name.partition(",")
    return int(row) * grid.columns + int(column)


def ability_of(t: Table, option: Option) -> EnergonAbility | None:
    """The Energon ability behind an option `activate …`."""
    parts = option.key.split(" ")
    if len(parts) < 2 or parts[0] != "activate":
        return None
    known = lore(t.me.character) if parts[1] == "character" else lore_of(parts[1])
    if known is None:
        return None
    number = int(parts[2]) - 1 if len(parts) > 2 else 0
    return known.abilities[number] if number < len(known.abilities) else None


def rank_of(t: Table, option: Option) -> int:
    known = lore_of(option.places[0].card)
    return known.play_rank + 10 * known.late if known is not None else 0


def worth_of(option: Option, without: float) -> float:
    """What the card of an option is worth; a space without a known card is worth as much as most cards."""
    if not option.places or option.places[0].zone == "character":
        return without
    known = lore_of(option.places[0].card)
    return known.worth if known is not None else 1.5
