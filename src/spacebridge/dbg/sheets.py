"""Cards compiled for play: which abilities listen to what, and the programs of their effects."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.events import Event
from ..kernel.programs import Programs
from .choices import Avoidance
from .definitions import EFFECTS, Card
from .moments import MOMENTS
from .words import (
    Ability,
    AddPower,
    AltMove,
    AssistsHave,
    Attack,
    AvoidAmbushes,
    BattlesAreConfrontations,
    BlockRange,
    Cannot,
    CardsHave,
    Costs,
    Destroy,
    Effect,
    EnergonAbility,
    Entry,
    HavePower,
    If,
    May,
    PowerFor,
    RobotsAreAdversaries,
    StartOfTurn,
    When,
    compile_effects,
)
from .words.base import Code

WORK_FROM_MATRIX = ("boss", "site", "decepticon-scheme", "cooperative-scheme", "polity", "ruin")
"""Other cards only work for who controls them. CORE-ongoing-04"""


class Compiled:
    """A triggered ability or a start-of-turn effect with its program, and what it is called in saves."""

    __slots__ = ("name", "node", "program")

    def __init__(self, node: When | StartOfTurn, name: str, program: int) -> None:
        self.node = node
        self.name = name
        self.program = program


class Sheet:
    """What a card, or a side of a character, does while it lies there."""

    __slots__ = (
        "alt_move",
        "block_range",
        "cannot",
        "conditional",
        "confronts",
        "costs",
        "entries",
        "favours",
        "gifts",
        "helps",
        "limits",
        "live",
        "name",
        "powers",
        "robots",
        "starts",
        "triggers",
        "weighs",
    )  # fmt: skip

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.triggers: dict[type[Event], list[Compiled]] = {}
        """By the event they wait for."""
        self.starts: list[Compiled] = []
        self.gifts: list[tuple[str, CardsHave]] = []
        """With their names."""
        self.powers: list[HavePower] = []
        self.helps: list[AssistsHave] = []
        self.favours: list[PowerFor] = []
        self.costs: list[Costs] = []
        self.entries: frozenset[str] = frozenset()
        """How its space may be moved onto; see words.Entry."""
        self.cannot: list[Cannot] = []
        self.alt_move = 0
        self.block_range = 0
        self.robots = False
        """All Robots are Adversaries."""
        self.confronts = False
        """All battles are Confrontations."""
        self.live = False
        """Does it do anything at all?"""
        self.limits = False
        """Does it make anything dearer, cheaper, stronger or impossible?"""
        self.weighs = False
        """Does it do so, or lengthen a way?"""
        self.conditional = False
        """Does it do some of that only if something is so?"""


class Paper:
    """All programs of one card."""

    __slots__ = (
        "actives",
        "ambush",
        "blocked",
        "cleared",
        "confrontation",
        "offers",
        "on_block",
        "on_gain",
        "on_reveal",
        "play",
        "reveal_attack",
        "reward",
        "sheet",
        "sides",
        "uses",
        "works",
    )

    def __init__(self) -> None:
        self.play = self.on_block = self.on_reveal = self.reveal_attack = self.reward = -1
        self.ambush = self.confrontation = self.on_gain = self.cleared = -1
        self.actives: list[int] = []
        self.blocked: list[int] = []
        """What follows when an ability has Blocked."""
        self.uses: list[int] = []
        self.sheet = Sheet()
        self.works = False
        """Do its abilities work from the Matrix?"""
        self.sides: tuple[Sheet, Sheet] = (self.sheet, self.sheet)
        """Of a character: Alt Mode, Bot Mode."""
        self.offers: tuple[list[int], list[int]] = ([], [])
        """What its sides offer for a price."""


class Library(Programs):
    """All cards of a game compiled, in the order of their numbers; programs and abilities have names for saves."""

    __slots__ = (
        "attacks", "awaited", "effects", "firsts", "has_entries", "has_favours", "has_offers", "names", "papers",
        "turns_robots",
    )  # fmt: skip

    def __init__(self, cards: tuple[Card, ...]) -> None:
        super().__init__()
        self.attacks: dict[int, int] = {}
        """The program of what an Attack does, by the identity of its node."""
        self.effects: list[tuple[Effect, ...]] = []
        """What each program was compiled from."""
        self.firsts: dict[type[Event], list[Compiled]] = {}
        """By event the abilities that count only the first time each turn, whether or not they are in play then."""
        self.names: dict[str, Compiled] = {}
        """All abilities that wait for something, by their names."""
        self.awaited: set[type[Event]] = set()
        """Events that some ability waits for; of the others nobody is asked."""
        self.has_entries = False
        """Does any card say how its space may be moved onto?"""
        self.has_favours = False
        """Does any card give Power for some purpose alone?"""
        self.has_offers = False
        """Does a side of any character offer something for a price?"""
        self.turns_robots = False
        """Does any card make Adversaries of all Robots?"""
        self.papers = [self.paper(card) for card in cards]

    def ability(self, name: str) -> Compiled:
        return self.names[name]

    def effect_named(self, name: str) -> tuple[Effect, ...]:
        """What the program of that name was compiled from."""
        return self.effects[self.find_program(name)]

    def compile(self, name: str, effects: tuple[Effect, ...]) -> int:
        if not effects:
            return -1
        code = Code()
        compile_effects(effects, code)
        number = self.file(code.finish(name))
        self.effects.append(effects)
        for n, attack in enumerate(attacks_in(effects), 1):
            self.attacks[id(attack)] = self.compile(f"{name}, attack {n}", attack.do)
        return number

    def paper(self, card: Card) -> Paper:
        paper = Paper()
        for field in EFFECTS:
            setattr(paper, field, self.compile(f"{card.id}, {field.replace('_', ' ')}", getattr(card, field)))
        paper.actives = [self.compile(f"{card.id}, Energon {n}", one.do) for n, one in enumerate(card.actives, 1)]
        paper.blocked = [self.compile(f"{card.id}, Block {n}", one.then) for n, one in enumerate(card.actives, 1)]
        paper.uses = [self.compile(f"{card.id}, use {n}", use.do) for n, use in enumerate(card.uses, 1)]
        paper.sheet = self.sheet(card.id, card.abilities, card.name)
        own_cost = any(one.where == "this" for one in paper.sheet.costs)  # what a card says of itself in the Matrix
        paper.works = paper.sheet.live and (card.type in WORK_FROM_MATRIX or card.is_place or own_cost)
        if card.bot is not None and card.alt is not None:
            paper.sides = (
                self.sheet(f"{card.id} alt", card.alt.abilities, card.name),
                self.sheet(f"{card.id} bot", card.bot.abilities, card.name),
            )
            self.has_offers |= bool(card.alt.uses or card.bot.uses)
            paper.offers = (
                [self.compile(f"{card.id} alt, use {n}", use.do) for n, use in enumerate(card.alt.uses, 1)],
                [self.compile(f"{card.id} bot, use {n}", use.do) for n, use in enumerate(card.bot.uses, 1)],
            )
        return paper

    def add(self, name: str, node: When | StartOfTurn) -> Compiled:
        compiled = self.names[name] = Compiled(node, name, self.compile(name, node.do))
        return compiled

    def sheet(self, of: str, abilities: tuple[Ability, ...], name: str) -> Sheet:
        sheet = Sheet(name)
        sheet.live = bool(abilities)
        for number, ability in enumerate(abilities, 1):
            if isinstance(ability, When):
                compiled = self.add(f"{of} {number}", ability)
                event = MOMENTS[ability.event].event
                sheet.triggers.setdefault(event, []).append(compiled)
                self.awaited.add(event)
                if ability.first:
                    self.firsts.setdefault(event, []).append(compiled)
            elif isinstance(ability, StartOfTurn):
                sheet.starts.append(self.add(f"{of} {number}", ability))
            elif isinstance(ability, CardsHave):
                sheet.gifts.append((f"{of} {number}", ability))
            elif isinstance(ability, HavePower):
                sheet.powers.append(ability)
            elif isinstance(ability, AssistsHave):
                sheet.helps.append(ability)
            elif isinstance(ability, PowerFor):
                sheet.favours.append(ability)
            elif isinstance(ability, Costs):
                sheet.costs.append(ability)
            elif isinstance(ability, Entry):
                sheet.entries |= {ability.by}
            elif isinstance(ability, Cannot):
                sheet.cannot.append(ability)
            elif isinstance(ability, AltMove):
                sheet.alt_move += ability.amount
            elif isinstance(ability, BlockRange):
                sheet.block_range += ability.amount
            elif isinstance(ability, RobotsAreAdversaries):
                sheet.robots = True
            elif isinstance(ability, BattlesAreConfrontations):
                sheet.confronts = True
        parts = (sheet.powers, sheet.favours, sheet.costs, sheet.cannot, sheet.block_range)
        sheet.limits = any(parts) or sheet.robots or sheet.confronts
        sheet.weighs = sheet.limits or sheet.alt_move != 0
        sheet.conditional = any(one.if_ is not None for one in sheet.costs) or any(
            one.if_ is not None for one in sheet.cannot
        )
        self.has_entries |= bool(sheet.entries)
        self.has_favours |= bool(sheet.favours)
        self.turns_robots |= sheet.robots
        return sheet


def walk(effects: tuple[Effect, ...]) -> list[Effect]:
    """All effects of a text, with those inside others."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        for field in ("then", "otherwise", "do"):
            inner = getattr(effect, field, ())
            if isinstance(inner, tuple):
                found += walk(inner)
        for option in getattr(effect, "options", ()):
            found += walk(option)
    return found


def attacks_in(effects: tuple[Effect, ...]) -> list[Attack]:
    """The Attacks of this text itself; those inside another Attack belong to that one."""
    found: list[Attack] = []
    for effect in effects:
        if isinstance(effect, Attack):
            found.append(effect)
        elif isinstance(effect, If | May):
            found += attacks_in(effect.do if isinstance(effect, May) else (*effect.then, *effect.otherwise))
        else:
            for option in getattr(effect, "options", ()):
                found += attacks_in(option)
            inner = getattr(effect, "then", ())
            if isinstance(inner, tuple):
                found += attacks_in(inner)
    return found


def destroys_own(effects: tuple[Effect, ...]) -> bool:
    """Can this text destroy a card in play, so that its unspent Power would be lost?"""
    return any(isinstance(one, Destroy) and one.zone in ("control", "control or discard") for one in walk(effects))


def destroying_abilities(card: Card) -> tuple[tuple[int, int], ...]:
    """The numbers and costs of its Energon abilities that can destroy a card in play."""
    return tuple((number, one.cost) for number, one in enumerate(card.actives) if destroys_own(one.do))


def destroyers(cards: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """For each card the Encounters, by their numbers, that can destroy it in play during a Confrontation.
    CORE-encounter-06"""
    dangers = [
        (kind, one.cards)
        for kind, encounter in enumerate(cards)
        if encounter.type == "encounter"
        for one in walk(encounter.confrontation)
        if isinstance(one, Destroy) and one.zone.startswith("control")
    ]
    return tuple(tuple(dict.fromkeys(kind for kind, noun in dangers if noun.fits(card))) for card in cards)


def avoids(effects: tuple[Effect, ...]) -> tuple[Avoidance, ...]:
    """How this text avoids Ambushes."""
    return tuple(Avoidance(one.drawn, one.until == "next") for one in walk(effects) if isinstance(one, AvoidAmbushes))


def bonus_power(ability: EnergonAbility) -> int:
    """The fixed Power an Energon ability adds to its own card: what counts when it Assists. CORE-assist-06"""
    return sum(
        one.amount for one in ability.do if isinstance(one, AddPower) and one.to is None and isinstance(one.amount, int)
    )
