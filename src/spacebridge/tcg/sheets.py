"""Cards compiled for one game: which abilities listen to what, and the programs of their effects."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final, get_args

from ..kernel.events import Event
from ..kernel.meaning import words
from ..kernel.words import Program, Programs
from .definitions import BattleCard, Card, CharacterCard
from .events import BattleCardFlipped
from .moments import MOMENTS, Moment
from .words.abilities import (
    Ability,
    Base,
    CanHold,
    Cant,
    ExtraPlays,
    Has,
    HasSlots,
    InsteadOfDamage,
    InsteadOfDefending,
    InsteadOfScrap,
    TapAbility,
    When,
    bans_of,
)
from .words.amounts import IconsFlipped, Per, Played
from .words.base import (
    ATTACK,
    BANS,
    DEFENSE,
    HEALTH,
    NO_FOREIGN_HARM,
    NO_HARM,
    SLOT_NAMES,
    STAT_NUMBERS,
    Code,
    More,
    Node,
)
from .words.cards import MoveCards
from .words.conditions import looks_at_flips
from .words.damage import Damage
from .words.flips import LimitFlips
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


CHANGED_FLIPS: Final[frozenset[object]] = frozenset(get_args(More))
SET_BASES: Final[frozenset[object]] = frozenset(("base attack", "base defense"))

_uses: dict[int, tuple[Card, frozenset[object]]] = {}
MAX_USES: Final = 4096


def uses_of(card: Card) -> frozenset[object]:
    """The words that a card is made of, and the stats it speaks of."""
    known = _uses.get(id(card))
    if known is not None and known[0] is card:
        return known[1]
    if len(_uses) >= MAX_USES:
        _uses.clear()
    nodes = [node for _, node in words(card)]
    found: frozenset[object] = frozenset((*map(type, nodes), *(getattr(node, "stat", None) for node in nodes)))
    _uses[id(card)] = (card, found)  # which keeps the card alive, so that the number stays its own
    return found


class Waits:
    """That an ability waits for something, and for what."""

    __slots__ = ("moment", "name", "node")

    def __init__(self, name: str, node: When, moment: Moment) -> None:
        self.name = name
        self.node = node
        self.moment = moment


class Compiled:
    """One ability: its node, its program if it has one, and what it is called in saves."""

    __slots__ = ("name", "node", "personal", "program", "quiet", "stats", "waits")

    def __init__(self, node: Ability, name: str, program: int) -> None:
        self.node = node
        self.name = name
        self.program = program
        do = node.do if isinstance(node, When) else ()
        self.waits = [Waits(name, node, MOMENTS[word]) for word in node.events] if isinstance(node, When) else []
        self.stats = [node] if isinstance(node, Has) else bans_of(node) if isinstance(node, Cant) else []
        """What somebody has or can't by it."""
        self.personal = is_personal(do)
        """Does it matter on whom it lies? Where it doesn't, one of two is as good as the other."""
        self.quiet = bool(do) and all(isinstance(effect, COUNTERS) for effect in do)
        """Is it bookkeeping, which makes no difference to what else happens at that moment?"""


class Sheet:
    """A face of a character, or an Upgrade, ready for play."""

    __slots__ = (
        "auras", "bases", "extra", "fallen", "holds", "instead", "own", "printed", "saves", "slots", "stand_ins",
        "taps", "triggers",
    )  # fmt: skip

    def __init__(self, printed: tuple[int, int, int]) -> None:
        self.printed = printed
        """Attack, defense and health as printed; for an Upgrade what it adds."""
        self.triggers: dict[type[Event], list[Waits]] = {}
        self.fallen: dict[type[Event], list[Waits]] = {}
        """What it waits for in the KO area."""
        self.own: dict[int, list[Has]] = {}
        """What its own character has, by stat."""
        self.auras: dict[int, list[Has]] = {}
        """What others have because of it."""
        self.bases: dict[int, Base] = {}
        self.extra: list[ExtraPlays] = []
        self.slots = (1, 1, 1)
        """How many slots of each kind the character has. KW-combiner-4"""
        self.instead: list[tuple[str, InsteadOfDamage]] = []
        self.stand_ins: list[InsteadOfDefending] = []
        self.holds: list[CanHold] = []
        self.taps: list[Compiled] = []
        self.saves: list[InsteadOfScrap] = []


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
        "banned",
        "changes_flips",
        "counts_flips",
        "counts_plays",
        "events",
        "faces",
        "fallen",
        "grants",
        "has_extra_plays",
        "has_secrets",
        "has_taps",
        "health_abilities",
        "limits_flips",
        "limits_plays",
        "names",
        "odd_flips",
        "own_stats",
        "replaces",
        "saves",
        "sets_bases",
        "shields",
        "stand_ins",
        "unspoken_stats",
        "upgrades",
        "worn_aura_stats",
        "worn_holds",
    )

    def __init__(self, characters: tuple[CharacterCard, ...], battle_cards: tuple[BattleCard, ...]) -> None:
        super().__init__()
        cards: tuple[Card, ...] = (*characters, *battle_cards)
        uses: frozenset[object] = frozenset().union(*map(uses_of, cards))
        self.names: dict[str, Compiled] = {}
        """All abilities by their names."""
        self.events: dict[type[Event], tuple[str, ...]] = {}
        """Events that some ability of these cards waits for, with the fields that say whom they are about: nobody is
        asked about the others."""
        self.fallen: set[type[Event]] = set()
        """Events that some ability waits for in the KO area."""
        self.stand_ins = False
        """May anybody be defended by another?"""
        self.sets_bases = not uses.isdisjoint(SET_BASES)
        """Does any effect set a base stat for a while?"""
        self.replaces = False
        """Does any ability change damage?"""
        self.has_extra_plays = False
        """Does any ability allow more Actions a turn?"""
        self.saves = False
        """Is any Upgrade scrapped in the place of another?"""
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
        self.worn_holds = any(worn.holds for worn in self.upgrades)
        """Does an Upgrade say which slots it, or others on its bearer, may lie in?"""
        self.about_all = {moment.event for moment in MOMENTS.values() if moment.player} | {
            waits.moment.event
            for ability in self.names.values()
            for waits in ability.waits
            if isinstance(waits.node.on.who, Who) and not waits.moment.worn
        }
        """Events that somebody waits for who is not the one they are about; for the others only that one is asked."""
        keywords = set(STAT_NUMBERS.values()) - {ATTACK, DEFENSE, HEALTH}
        bans = self.own_stats | self.aura_stats
        self.banned = frozenset(stat for stat, ban in BANS.items() if ban in bans)
        """Keywords that some ability forbids."""
        self.unspoken_stats = frozenset(keywords - self.own_stats - self.aura_stats - self.banned)
        """Keywords that no constant ability of these cards speaks of."""
        self.shields = NO_HARM in bans or NO_FOREIGN_HARM in bans
        """Does any ability forbid damage?"""
        self.health_abilities = HEALTH in self.own_stats or HEALTH in self.aura_stats
        self.has_secrets = any(card.type == "secret-action" for card in battle_cards)
        self.has_taps = any(isinstance(ability.node, TapAbility) for ability in self.names.values())
        self.counts_flips = any(
            isinstance(ability.node, Has) and ability.node.stat in ("attack", "defense") and counts_flips(ability.node)
            for ability in self.names.values()
        )
        """Does a constant ability make attack or defense depend on flipped cards?"""
        self.counts_plays = Played in uses
        """Does a card ask what was played this turn?"""
        self.limits_plays = any(card.only_if is not None for card in battle_cards)
        """Can some card be played only if something is so?"""
        self.changes_flips = not uses.isdisjoint(CHANGED_FLIPS)
        """Does a card change how many cards are flipped in a battle, or what their icons count as?"""
        self.limits_flips = LimitFlips in uses
        """Does a card limit how many cards are flipped in a battle?"""
        self.odd_flips = self.changes_flips or self.limits_flips or BattleCardFlipped in self.events
        """Is there more to flipping a card than its icons?"""

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
        for one in compiled.stats:
            (self.own_stats if one.to == "this" else self.aura_stats).add(STAT_NUMBERS[one.stat])
        return compiled

    def _file(self, sheet: Sheet, waits: Waits, ability: When) -> None:
        """Note down what waits, by where it works."""
        event = waits.moment.event
        if ability.works != "ko":
            sheet.triggers.setdefault(event, []).append(waits)
        if ability.works != "battlefield":
            sheet.fallen.setdefault(event, []).append(waits)
            self.fallen.add(event)

    def sheet(self, name: str, abilities: tuple[Ability, ...], printed: tuple[int, int, int]) -> Sheet:
        sheet = Sheet(printed)
        for number, ability in enumerate(abilities, 1):
            compiled = self.add(f"{name} {number}", ability)
            if isinstance(ability, When):
                for waits in compiled.waits:
                    self._file(sheet, waits, ability)
            elif isinstance(ability, Has | Cant):
                into = sheet.own if ability.to == "this" else sheet.auras
                for one in compiled.stats:
                    into.setdefault(STAT_NUMBERS[one.stat], []).append(one)
            elif isinstance(ability, TapAbility):
                sheet.taps.append(compiled)
            elif isinstance(ability, Base):
                sheet.bases[STAT_NUMBERS[ability.stat]] = ability
            elif isinstance(ability, HasSlots):
                place = SLOT_NAMES.index(ability.kind)
                weapons, armors, utilities = (ability.number if i == place else n for i, n in enumerate(sheet.slots))
                sheet.slots = (weapons, armors, utilities)
            elif isinstance(ability, ExtraPlays):
                sheet.extra.append(ability)
                self.has_extra_plays = True
            elif isinstance(ability, InsteadOfDamage):
                sheet.instead.append((compiled.name, ability))
                self.replaces = True
            elif isinstance(ability, InsteadOfScrap):
                sheet.saves.append(ability)
                self.saves = True
            elif isinstance(ability, InsteadOfDefending):
                sheet.stand_ins.append(ability)
                self.stand_ins = True
            else:
                sheet.holds.append(ability)
        return sheet
