"""Cards compiled for one game: which abilities listen to what, and the programs of their effects."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import get_args

from ..kernel.events import Event
from ..kernel.meaning import words
from ..kernel.words import Program, Programs
from .definitions import BattleCard, Card, CharacterCard
from .moments import MOMENTS, Moment
from .words.abilities import Ability, Base, CanHold, Has, InsteadOfDamage, TapAbility, When
from .words.amounts import Amount, IconsFlipped, Per
from .words.base import ATTACK, DEFENSE, HEALTH, STAT_NUMBERS, Code, More, Node
from .words.cards import MoveCards
from .words.conditions import looks_at_flips
from .words.damage import Damage
from .words.flow import AtEndOfTurn, Effect, Grant, compile_effects
from .words.nouns import Who
from .words.playing import ExtraAttack, ExtraTurn
from .words.predicates import Other
from .words.upgrades import ScrapThis


def counts_flips(node: Has) -> bool:
    amount = node.amount.of if isinstance(node.amount, Per) else node.amount
    return isinstance(amount, IconsFlipped) or looks_at_flips(node.while_)


OWN_WORDS = ("this", "it", "that")
OF_THE_SOURCE = (AtEndOfTurn, Damage, Grant, Other, ScrapThis)
"""Verbs that do something of or to the card whose ability it is, though they don't name it."""
COUNTERS = (ExtraAttack, ExtraTurn)
"""Verbs that only count up what is used later."""


@lru_cache(maxsize=4096)
def is_personal(word: Hashable) -> bool:
    """Does it matter whose ability it is? It does where it speaks of this one, of who set it off, or of the others."""
    if isinstance(word, tuple):
        return any(is_personal(one) for one in word)
    if not isinstance(word, Node):
        return word in OWN_WORDS if isinstance(word, str) else False
    if isinstance(word, OF_THE_SOURCE) or getattr(word, "other", False) is True:
        return True
    if isinstance(word, MoveCards) and "under" in (word.to, word.source.place):
        return True
    return any(is_personal(getattr(word, field)) for field in word.__struct_fields__)


@lru_cache(maxsize=4096)
def changes_flips(card: Card) -> bool:
    """Does it change the flips of a battle: their number, or what icons count as?"""
    return any(getattr(node, "stat", "") in CHANGED_FLIPS for _, node in words(card))


CHANGED_FLIPS: tuple[str, ...] = get_args(More)


class Waits:
    """That an ability waits for something, and for what."""

    __slots__ = ("moment", "name", "node")

    def __init__(self, name: str, node: When, moment: Moment) -> None:
        self.name = name
        self.node = node
        self.moment = moment


class Compiled:
    """One ability: its node, its program if it has one, and what it is called in saves."""

    __slots__ = ("name", "node", "personal", "program", "quiet", "waits")

    def __init__(self, node: Ability, name: str, program: int) -> None:
        self.node = node
        self.name = name
        self.program = program
        do = node.do if isinstance(node, When) else ()
        self.waits = [Waits(name, node, MOMENTS[word]) for word in node.events] if isinstance(node, When) else []
        self.personal = is_personal(do)
        """Does it matter on whom it lies? Where it doesn't, one of two is as good as the other."""
        self.quiet = bool(do) and all(isinstance(effect, COUNTERS) for effect in do)
        """Is it bookkeeping, which makes no difference to what else happens at that moment?"""


class Sheet:
    """A face of a character, or an Upgrade, ready for play."""

    __slots__ = ("auras", "bases", "holds", "instead", "own", "printed", "taps", "triggers")

    def __init__(self, printed: tuple[int, int, int]) -> None:
        self.printed = printed
        """Attack, defense and health as printed; for an Upgrade what it adds."""
        self.triggers: dict[type[Event], list[Waits]] = {}
        self.own: dict[int, list[Has]] = {}
        """What its own character has, by stat."""
        self.auras: dict[int, list[Has]] = {}
        """What others have because of it."""
        self.bases: dict[int, Amount] = {}
        self.instead: list[tuple[str, InsteadOfDamage]] = []
        self.holds: list[CanHold] = []
        self.taps: list[Compiled] = []


@lru_cache(maxsize=8192)
def program_of(name: str, effects: tuple[Effect, ...]) -> tuple[Program, tuple[Ability, ...]]:
    """The program of an effect, and the abilities that it gives to something; every pool with the card shares it."""
    granted: list[Ability] = []
    code = Code(granted)
    compile_effects(effects, code)
    return code.finish(name), tuple(granted)


class Library(Programs):
    """All programs and abilities of a game's cards, by the names they have in saves."""

    __slots__ = (
        "about_all",
        "actions",
        "aura_stats",
        "changes_flips",
        "counts_flips",
        "events",
        "faces",
        "grants",
        "has_secrets",
        "has_taps",
        "health_abilities",
        "names",
        "own_stats",
        "replaces",
        "unspoken_stats",
        "upgrades",
        "worn_aura_stats",
    )

    def __init__(self, characters: tuple[CharacterCard, ...], battle_cards: tuple[BattleCard, ...]) -> None:
        super().__init__()
        self.names: dict[str, Compiled] = {}
        """All abilities by their names."""
        self.events: dict[type[Event], tuple[str, ...]] = {}
        """Events that some ability of these cards waits for, with the fields that say whom they are about: nobody is
        asked about the others."""
        self.replaces = False
        """Does any ability change damage?"""
        self.own_stats: set[int] = set()
        self.aura_stats: set[int] = set()
        """Stats that some ability gives to its own character, or to others."""
        self.worn_aura_stats: set[int] = set()
        """Stats that an Upgrade gives to others than its bearer."""
        self.grants: dict[int, list[str]] = {}
        """For each program the abilities it can give."""
        self.faces = {
            card.id: tuple(
                self.sheet(f"{card.id} {mode.name}", mode.abilities, (mode.attack, mode.defense, card.health))
                for mode in card.modes
            )
            for card in characters
        }
        self.upgrades = [
            self.sheet(card.id, card.abilities, (card.attack_bonus, card.defense_bonus, card.health_bonus))
            for card in battle_cards
        ]
        self.actions = [
            self.compile(card.id, (*card.cost, *card.effects)) if card.effects else -1 for card in battle_cards
        ]
        for worn in self.upgrades:
            self.worn_aura_stats.update(worn.auras)
        self.about_all = {moment.event for moment in MOMENTS.values() if moment.player} | {
            waits.moment.event
            for ability in self.names.values()
            for waits in ability.waits
            if isinstance(waits.node.on.who, Who) and not waits.moment.worn
        }
        """Events that somebody waits for who is not the one they are about; for the others only that one is asked."""
        keywords = set(STAT_NUMBERS.values()) - {ATTACK, DEFENSE, HEALTH}
        self.unspoken_stats = frozenset(keywords - self.own_stats - self.aura_stats)
        """Keywords that no constant ability of these cards speaks of."""
        self.health_abilities = HEALTH in self.own_stats or HEALTH in self.aura_stats
        self.has_secrets = any(card.type == "secret-action" for card in battle_cards)
        self.has_taps = any(isinstance(ability.node, TapAbility) for ability in self.names.values())
        self.counts_flips = any(
            isinstance(ability.node, Has) and ability.node.stat in ("attack", "defense") and counts_flips(ability.node)
            for ability in self.names.values()
        )
        """Does a constant ability make attack or defense depend on flipped cards?"""
        self.changes_flips = any(map(changes_flips, (*characters, *battle_cards)))
        """Does a card change how many cards are flipped in a battle, or what their icons count as?"""

    def ability(self, name: str) -> Compiled:
        return self.names[name]

    def compile(self, name: str, effects: tuple[Effect, ...]) -> int:
        program, granted = program_of(name, effects)
        number = self.file(program)
        self.grants[number] = [self.add(f"{name}, given {n}", one).name for n, one in enumerate(granted, 1)]
        return number

    def add(self, name: str, node: Ability) -> Compiled:
        """Number nothing: an ability is known by the name of its card and its place there."""
        compiled = Compiled(node, name, -1)
        self.names[name] = compiled
        if isinstance(node, When):
            compiled.program = self.compile(name, node.do)
            for waits in compiled.waits:
                fields = self.events.get(waits.moment.event, ())
                if waits.moment.about not in fields:
                    self.events[waits.moment.event] = tuple(sorted((*fields, waits.moment.about)))
        elif isinstance(node, TapAbility):
            compiled.program = self.compile(name, (*node.cost, *node.do))
        elif isinstance(node, Has):
            (self.own_stats if node.to == "this" else self.aura_stats).add(STAT_NUMBERS[node.stat])
        return compiled

    def sheet(self, name: str, abilities: tuple[Ability, ...], printed: tuple[int, int, int]) -> Sheet:
        sheet = Sheet(printed)
        for number, ability in enumerate(abilities, 1):
            compiled = self.add(f"{name} {number}", ability)
            if isinstance(ability, When):
                for waits in compiled.waits:
                    sheet.triggers.setdefault(waits.moment.event, []).append(waits)
            elif isinstance(ability, Has):
                into = sheet.own if ability.to == "this" else sheet.auras
                into.setdefault(STAT_NUMBERS[ability.stat], []).append(ability)
            elif isinstance(ability, TapAbility):
                sheet.taps.append(compiled)
            elif isinstance(ability, Base):
                sheet.bases[STAT_NUMBERS[ability.stat]] = ability.amount
            elif isinstance(ability, InsteadOfDamage):
                sheet.instead.append((compiled.name, ability))
                self.replaces = True
            else:
                sheet.holds.append(ability)
        return sheet
