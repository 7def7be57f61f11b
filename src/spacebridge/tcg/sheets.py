"""Cards compiled for one game: which abilities listen to what, and the programs of their effects."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from .definitions import BattleCard, CharacterCard
from .words.abilities import Ability, Base, CanHold, Has, InsteadOfDamage, TapAbility, When
from .words.amounts import Amount, CountersOn, IconsFlipped, Per
from .words.base import HEALTH, STAT_NUMBERS, Code, Program
from .words.characters import PutCounters
from .words.conditions import looks_at_flips
from .words.flow import Effect, compile_effects
from .words.nouns import Who

ABOUT_PLAYERS = frozenset(("plays an action", "hand scrapped", "reshuffles", "turn starts", "turn ends", "game begins"))
"""Events about a player, not about a character."""
ABOUT_THE_UPGRADE = frozenset(("put on", "played from hand"))
"""Events about an Upgrade and nobody else's business."""


def counts_flips(node: Has) -> bool:
    amount = node.amount.of if isinstance(node.amount, Per) else node.amount
    return isinstance(amount, IconsFlipped) or looks_at_flips(node.while_)


def _counters(tree: object) -> Iterator[str]:
    """The names of counters in a tree."""
    if isinstance(tree, tuple):
        for one in tree:
            yield from _counters(one)
    elif isinstance(tree, msgspec.Struct):
        if isinstance(tree, PutCounters | CountersOn):
            yield tree.counter
        for field in tree.__struct_fields__:
            yield from _counters(getattr(tree, field))


class Compiled:
    """One ability: its node, its program if it has one, and what it is called."""

    __slots__ = ("node", "number", "program")

    def __init__(self, node: Ability, number: int, program: int) -> None:
        self.node = node
        self.number = number
        self.program = program


class Sheet:
    """A face of a character, or an Upgrade, ready for play."""

    __slots__ = ("auras", "bases", "holds", "instead", "own", "printed", "taps", "triggers")

    def __init__(self, printed: tuple[int, int, int]) -> None:
        self.printed = printed
        """Attack, defense and health as printed; for an Upgrade what it adds."""
        self.triggers: dict[str, list[Compiled]] = {}
        self.own: dict[int, list[Has]] = {}
        """What its own character has, by stat."""
        self.auras: dict[int, list[Has]] = {}
        """What others have because of it."""
        self.bases: dict[int, Amount] = {}
        self.instead: list[tuple[int, InsteadOfDamage]] = []
        self.holds: list[CanHold] = []
        self.taps: list[Compiled] = []


class Library:
    """All programs and abilities of a game's cards, numbered in the order of the cards' ids."""

    __slots__ = (
        "abilities",
        "about_all",
        "actions",
        "aura_stats",
        "counter_names",
        "counts_flips",
        "events",
        "faces",
        "grants",
        "has_secrets",
        "has_taps",
        "health_abilities",
        "own_stats",
        "programs",
        "replaces",
        "upgrades",
    )

    def __init__(self, characters: tuple[CharacterCard, ...], battle_cards: tuple[BattleCard, ...]) -> None:
        self.programs: list[Program] = []
        self.abilities: list[Compiled] = []
        self.events: set[str] = set()
        """Events that some ability of these cards listens to: nobody is asked about the others."""
        self.replaces = False
        """Does any ability change damage?"""
        self.own_stats: set[int] = set()
        self.aura_stats: set[int] = set()
        """Stats that some ability gives to its own character, or to others."""
        self.grants: dict[int, list[int]] = {}
        """For each program the abilities it can give."""
        self.faces = {
            card.id: tuple(self.sheet(mode.abilities, (mode.attack, mode.defense, card.health)) for mode in card.modes)
            for card in characters
        }
        self.upgrades = [
            self.sheet(card.abilities, (card.attack_bonus, card.defense_bonus, card.health_bonus))
            for card in battle_cards
        ]
        self.about_all = {
            event
            for ability in self.abilities
            if isinstance(ability.node, When)
            for event in ability.node.events
            if isinstance(ability.node.on.who, Who) and event not in ABOUT_THE_UPGRADE
        } | ABOUT_PLAYERS
        """Events that somebody waits for who is not the one they are about; for the others only that one is asked."""
        self.health_abilities = HEALTH in self.own_stats or HEALTH in self.aura_stats
        self.has_secrets = any(card.type == "secret-action" for card in battle_cards)
        self.has_taps = any(isinstance(ability.node, TapAbility) for ability in self.abilities)
        self.counts_flips = any(
            isinstance(ability.node, Has) and ability.node.stat in ("attack", "defense") and counts_flips(ability.node)
            for ability in self.abilities
        )
        """Does a constant ability make attack or defense depend on flipped cards?"""
        self.counter_names = sorted(set(_counters((characters, battle_cards))))
        """The named counters of these cards, by number."""
        self.actions = [self.compile((*card.cost, *card.effects)) if card.effects else -1 for card in battle_cards]

    def compile(self, effects: tuple[Effect, ...]) -> int:
        granted: list[Ability] = []
        code = Code(granted)
        compile_effects(effects, code)
        number = len(self.programs)
        self.programs.append(code.finish())
        self.grants[number] = [self.add(ability).number for ability in granted]
        return number

    def add(self, node: Ability) -> Compiled:
        compiled = Compiled(node, len(self.abilities), -1)
        self.abilities.append(compiled)
        if isinstance(node, When):
            compiled.program = self.compile(node.do)
            self.events.update(node.events)
        elif isinstance(node, TapAbility):
            compiled.program = self.compile((*node.cost, *node.do))
        elif isinstance(node, Has):
            (self.own_stats if node.to == "this" else self.aura_stats).add(STAT_NUMBERS[node.stat])
        return compiled

    def sheet(self, abilities: tuple[Ability, ...], printed: tuple[int, int, int]) -> Sheet:
        sheet = Sheet(printed)
        for ability in abilities:
            compiled = self.add(ability)
            if isinstance(ability, When):
                for event in ability.events:
                    sheet.triggers.setdefault(event, []).append(compiled)
            elif isinstance(ability, Has):
                into = sheet.own if ability.to == "this" else sheet.auras
                into.setdefault(STAT_NUMBERS[ability.stat], []).append(ability)
            elif isinstance(ability, TapAbility):
                sheet.taps.append(compiled)
            elif isinstance(ability, Base):
                sheet.bases[STAT_NUMBERS[ability.stat]] = ability.amount
            elif isinstance(ability, InsteadOfDamage):
                sheet.instead.append((compiled.number, ability))
                self.replaces = True
            else:
                sheet.holds.append(ability)
        return sheet
