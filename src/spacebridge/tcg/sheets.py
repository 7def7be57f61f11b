"""Cards compiled for one game: which abilities listen to what, and the programs of their effects."""

from __future__ import annotations

from .definitions import BattleCard, CharacterCard
from .words.abilities import Ability, Base, CanHold, Has, InsteadOfDamage, When
from .words.base import STAT_NUMBERS, Code, Program
from .words.facts import Amount
from .words.verbs import Effect, compile_effects


class Compiled:
    """One ability: its node, its program if it has one, and what it is called."""

    __slots__ = ("node", "number", "program")

    def __init__(self, node: Ability, number: int, program: int) -> None:
        self.node = node
        self.number = number
        self.program = program


class Sheet:
    """A face of a character, or an Upgrade, ready for play."""

    __slots__ = ("auras", "bases", "holds", "instead", "own", "triggers")

    def __init__(self) -> None:
        self.triggers: dict[str, list[Compiled]] = {}
        self.own: dict[int, list[Has]] = {}
        """What its own character has, by stat."""
        self.auras: dict[int, list[Has]] = {}
        """What others have because of it."""
        self.bases: dict[int, Amount] = {}
        self.instead: list[tuple[int, InsteadOfDamage]] = []
        self.holds: list[CanHold] = []


class Library:
    """All programs and abilities of a game's cards, numbered in the order of the cards' ids."""

    __slots__ = (
        "abilities",
        "actions",
        "aura_stats",
        "events",
        "faces",
        "grants",
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
        self.faces = {card.id: tuple(self.sheet(mode.abilities) for mode in card.modes) for card in characters}
        self.upgrades = [self.sheet(card.abilities) for card in battle_cards]
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
        elif isinstance(node, Has):
            (self.own_stats if node.to == "this" else self.aura_stats).add(STAT_NUMBERS[node.stat])
        return compiled

    def sheet(self, abilities: tuple[Ability, ...]) -> Sheet:
        sheet = Sheet()
        for ability in abilities:
            compiled = self.add(ability)
            if isinstance(ability, When):
                for event in ability.events:
                    sheet.triggers.setdefault(event, []).append(compiled)
            elif isinstance(ability, Has):
                into = sheet.own if ability.to == "this" else sheet.auras
                into.setdefault(STAT_NUMBERS[ability.stat], []).append(ability)
            elif isinstance(ability, Base):
                sheet.bases[STAT_NUMBERS[ability.stat]] = ability.amount
            elif isinstance(ability, InsteadOfDamage):
                sheet.instead.append((compiled.number, ability))
                self.replaces = True
            else:
                sheet.holds.append(ability)
        return sheet
