"""Cards compiled for play: which abilities listen to what, and the programs of their effects."""

from __future__ import annotations

from .definitions import Card
from .pieces import DRAWN, ONCE, UNDRAWN
from .words import (
    Ability,
    AddPower,
    AltMove,
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
    HavePower,
    If,
    May,
    RobotsAreAdversaries,
    StartOfTurn,
    When,
    compile_effects,
)
from .words.base import Code, Program

WORK_FROM_MATRIX = ("boss", "site", "decepticon-scheme", "cooperative-scheme")
"""Other cards only work for who controls them. CORE-ongoing-04"""


class Compiled:
    """A triggered ability or a start-of-turn effect with its program; the number tells it from all others."""

    __slots__ = ("node", "number", "program")

    def __init__(self, node: When | StartOfTurn, number: int, program: int) -> None:
        self.node = node
        self.number = number
        self.program = program


class Sheet:
    """What a card, or a side of a character, does while it lies there."""

    __slots__ = (
        "alt_move",
        "block_range",
        "cannot",
        "confronts",
        "costs",
        "gifts",
        "live",
        "name",
        "powers",
        "robots",
        "starts",
        "triggers",
    )  # fmt: skip

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.triggers: dict[str, list[Compiled]] = {}
        self.starts: list[Compiled] = []
        self.gifts: list[tuple[int, CardsHave]] = []
        self.powers: list[HavePower] = []
        self.costs: list[Costs] = []
        self.cannot: list[Cannot] = []
        self.alt_move = 0
        self.block_range = 0
        self.robots = False
        """All Robots are Adversaries."""
        self.confronts = False
        """All battles are Confrontations."""
        self.live = False
        """Does it do anything at all?"""


class Paper:
    """All programs of one card."""

    __slots__ = (
        "actives",
        "ambush",
        "confrontation",
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
        self.ambush = self.confrontation = self.on_gain = -1
        self.actives: list[int] = []
        self.uses: list[int] = []
        self.sheet = Sheet()
        self.works = False
        """Do its abilities work from the Matrix?"""
        self.sides: tuple[Sheet, Sheet] = (self.sheet, self.sheet)
        """Of a character: Alt Mode, Bot Mode."""


class Library:
    """All cards of a game compiled, in the order of their numbers."""

    __slots__ = ("attacks", "effects", "firsts", "numbers", "papers", "programs")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.programs: list[Program] = []
        self.attacks: dict[int, int] = {}
        """The program of what an Attack does, by the identity of its node."""
        self.effects: list[tuple[Effect, ...]] = []
        """What each program was compiled from."""
        self.firsts: dict[str, list[Compiled]] = {}
        """By event the abilities that count only the first time each turn, whether or not they are in play then."""
        self.numbers = 0
        self.papers = [self.paper(card) for card in cards]

    def compile(self, effects: tuple[Effect, ...]) -> int:
        if not effects:
            return -1
        code = Code()
        compile_effects(effects, code)
        self.programs.append(code.finish())
        self.effects.append(effects)
        number = len(self.programs) - 1
        for attack in attacks_in(effects):
            self.attacks[id(attack)] = self.compile(attack.do)
        return number

    def paper(self, card: Card) -> Paper:
        paper = Paper()
        for field in ("play", "on_block", "on_reveal", "reveal_attack", "reward", "ambush", "confrontation", "on_gain"):
            setattr(paper, field, self.compile(getattr(card, field)))
        paper.actives = [self.compile(one.do) for one in card.energon]
        paper.uses = [self.compile(use.do) for use in card.uses]
        paper.sheet = self.sheet(card.abilities, card.name)
        paper.works = paper.sheet.live and card.type in WORK_FROM_MATRIX
        if card.bot is not None and card.alt is not None:
            paper.sides = (self.sheet(card.alt.abilities, card.name), self.sheet(card.bot.abilities, card.name))
            paper.actives = [self.compile(one.do) for one in card.bot.energon]
        return paper

    def sheet(self, abilities: tuple[Ability, ...], name: str) -> Sheet:
        sheet = Sheet(name)
        sheet.live = bool(abilities)
        for ability in abilities:
            self.numbers += 1
            if isinstance(ability, When):
                compiled = Compiled(ability, self.numbers, self.compile(ability.do))
                sheet.triggers.setdefault(ability.event, []).append(compiled)
                if ability.first:
                    self.firsts.setdefault(ability.event, []).append(compiled)
            elif isinstance(ability, StartOfTurn):
                sheet.starts.append(Compiled(ability, self.numbers, self.compile(ability.do)))
            elif isinstance(ability, CardsHave):
                sheet.gifts.append((self.numbers, ability))
            elif isinstance(ability, HavePower):
                sheet.powers.append(ability)
            elif isinstance(ability, Costs):
                sheet.costs.append(ability)
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
    abilities = card.bot.energon if card.bot is not None else card.energon
    return tuple((number, one.cost) for number, one in enumerate(abilities) if destroys_own(one.do))


def destroyers(encounters: dict[int, Card], card: Card) -> tuple[int, ...]:
    """The Encounters, by their numbers, that can destroy this card in play during a Confrontation. CORE-encounter-06"""
    return tuple(
        kind
        for kind, encounter in encounters.items()
        if any(
            isinstance(one, Destroy) and one.zone.startswith("control") and one.cards.fits(card)
            for one in walk(encounter.confrontation)
        )
    )


def avoids(effects: tuple[Effect, ...]) -> int:
    """How this text avoids Ambushes, as the bits of pieces.py."""
    bits = 0
    for one in walk(effects):
        if isinstance(one, AvoidAmbushes):
            bits |= (DRAWN if one.drawn else UNDRAWN) | (ONCE if one.until == "next" else 0)
    return bits


def bonus_power(ability: EnergonAbility) -> int:
    """The fixed Power an Energon ability adds to its own card: what counts when it Assists. CORE-assist-06"""
    return sum(
        one.amount for one in ability.do if isinstance(one, AddPower) and one.to is None and isinstance(one.amount, int)
    )
