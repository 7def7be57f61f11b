"""What the cards of one game can do: programs and abilities by name, and what has to be asked about because of it."""

from __future__ import annotations

from typing import Final, get_args

from ..kernel.events import Event
from ..kernel.programs import Program, Programs
from .definitions import BattleCard, CharacterCard
from .events import BattleCardFlipped
from .moments import MOMENTS
from .sheets import Compiled, Fact, Sheet, parts_of
from .words.amounts import KodThisGame
from .words.base import (
    ATTACK,
    BANS,
    BRAVE,
    DEFENSE,
    HEALTH,
    NO_FOREIGN_HARM,
    NO_HARM,
    STAT_NUMBERS,
    STATS,
    STEALTH,
    More,
)
from .words.bonuses import CANT_USE
from .words.choosing import NameCard
from .words.flips import ChangeIcons, LimitFlips

CHANGED_FLIPS: Final[frozenset[object]] = frozenset(get_args(More))
SET_BASES: Final[frozenset[object]] = frozenset(("base attack", "base defense"))
OF_PLAYERS: Final = frozenset(moment.event for moment in MOMENTS.values() if moment.player)
"""Events that are about a player."""

Sources = tuple[bool, bool, bool, bool, bool]
"""Is a stat forbidden by some ability, is it printed, does some face give it to its character, or some Upgrade to its
bearer, or does anything give it to others?"""


class Library(Programs):
    """All programs and abilities of a game's cards, by the names they have in saves."""

    __slots__ = (
        "about_all",
        "actions",
        "aura_stats",
        "banned",
        "caps",
        "changes_flips",
        "counts_draws",
        "counts_flips",
        "counts_plays",
        "counts_scraps",
        "events",
        "face_aura_stats",
        "face_stats",
        "faces",
        "fallen",
        "forbids",
        "given_traits",
        "grants",
        "has_extra_plays",
        "has_holds",
        "has_secrets",
        "has_stratagems",
        "has_taps",
        "health_abilities",
        "hides",
        "hijacks",
        "lends_slots",
        "limits_flips",
        "limits_plays",
        "mends",
        "names",
        "names_cards",
        "notes_flips",
        "notes_kos",
        "odd_flips",
        "open_events",
        "own_stats",
        "replaces",
        "rewords",
        "saves",
        "sees_tops",
        "sets_bases",
        "shields",
        "sources",
        "stand_ins",
        "unspoken_stats",
        "upgrades",
        "worn_aura_stats",
        "worn_events",
        "worn_holds",
        "worn_stats",
    )

    def __init__(self, characters: tuple[CharacterCard, ...], battle_cards: tuple[BattleCard, ...]) -> None:
        super().__init__()
        people = [parts_of(card) for card in characters]
        cards = [parts_of(card) for card in battle_cards]
        uses: frozenset[object] = frozenset().union(*(one.uses for one in (*people, *cards)))
        self.names: dict[str, Compiled] = {}
        """All abilities by their names."""
        self.events: dict[type[Event], tuple[str, ...]] = {}
        """Events that some ability of these cards waits for, with the fields that say whom they are about: nobody is
        asked about the others."""
        self.fallen: set[type[Event]] = set()
        """Events that some ability waits for in the KO area."""
        facts: frozenset[Fact] = frozenset().union(*(one.facts for one in (*people, *cards)))
        self.stand_ins = "stand_ins" in facts
        """May anybody be defended by another?"""
        self.sets_bases = not uses.isdisjoint(SET_BASES)
        """Does any effect set a base stat for a while?"""
        self.replaces = "replaces" in facts
        """Does any ability change damage?"""
        self.has_extra_plays = "has_extra_plays" in facts
        """Does any ability allow more Actions a turn?"""
        self.given_traits: set[str] = set()
        """Traits that somebody may have because of another card."""
        self.sees_tops = "sees_tops" in facts
        """May somebody look at the top of their deck at any time?"""
        self.forbids: set[str] = set()
        """What some card says that a player can't."""
        self.rewords = "rewords" in facts
        """Does any card change the text of another?"""
        self.saves = "saves" in facts
        """Is any Upgrade, or a card of the hand, scrapped in the place of another?"""
        self.mends = "mends" in facts
        """Is more damage repaired by any card?"""
        self.caps: set[int] = set()
        """Keywords of which somebody can't have more than some number."""
        self.own_stats: set[int] = set()
        self.aura_stats: set[int] = set()
        """Stats that some ability gives to its own character, or to others; for a turn only, it may be."""
        self.face_aura_stats: set[int] = set()
        """Stats that a face of a character gives to others."""
        self.worn_aura_stats: set[int] = set()
        """Stats that an Upgrade gives to others than its bearer, or a stratagem to anybody."""
        self.grants: dict[int, list[str]] = {}
        """For each program the abilities it can give."""
        self.faces = {one.card.id: one.sheets for one in people}
        self.upgrades = [one.sheets[0] for one in cards]
        for one in (*people, *cards):
            for ability in one.abilities:
                self.add(ability)
            for sheet in one.sheets:
                self._note(sheet)
        self.face_stats: set[int] = set()
        """Stats that a face of a character gives to itself."""
        self.worn_stats: set[int] = set()
        """Stats that an Upgrade gives to its bearer."""
        for sheets in self.faces.values():
            for sheet in sheets:
                self.face_aura_stats.update(sheet.auras)
                self.face_stats.update(sheet.own)
        self.actions = [self.file_effects(*one.effects) if one.effects is not None else -1 for one in cards]
        for worn in self.upgrades:
            self.worn_aura_stats.update(worn.auras)
            self.worn_stats.update(worn.own)
            self.worn_stats.update(stat for stat, number in enumerate(worn.printed) if number)
        self.worn_events = frozenset(event for worn in self.upgrades for event in worn.triggers)
        """Events that some Upgrade waits for; of the others none is asked."""
        self.worn_holds = any(worn.holds for worn in self.upgrades)
        """Does an Upgrade say which slots it, or others on its bearer, may lie in?"""
        self.has_holds = "has_holds" in facts
        """Does any card, so that an Upgrade may go into another slot than that of its kind?"""
        self.about_all = OF_PLAYERS.union(*(one.all_about for one in (*people, *cards)))
        """Events that somebody waits for who is not the one they are about; for the others only that one is asked."""
        keywords = set(STAT_NUMBERS.values()) - {ATTACK, DEFENSE, HEALTH}
        bans = self.own_stats | self.aura_stats | {STAT_NUMBERS[stat] for stat in CANT_USE if stat in uses}
        self.banned = frozenset(stat for stat, ban in BANS.items() if ban in bans)
        """Keywords that some ability forbids."""
        self.unspoken_stats = frozenset(keywords - self.own_stats - self.aura_stats - self.banned - self.caps)
        """Keywords that no constant ability of these cards speaks of."""
        self.sources = tuple(self._sources_of(stat) for stat in range(len(STATS)))
        """For each stat where somebody may have it from; None where effects alone give it."""
        self.shields = NO_HARM in bans or NO_FOREIGN_HARM in bans
        """Does any ability forbid damage?"""
        self.hides = BRAVE in self.own_stats or STEALTH in self.own_stats or STEALTH in self.aura_stats
        """Does any ability give Brave or Stealth?"""
        self.health_abilities = HEALTH in self.own_stats or HEALTH in self.aura_stats
        self.has_secrets = any(card.type == "secret-action" for card in battle_cards)
        self.has_stratagems = any(card.type == "stratagem" for card in battle_cards)
        self.open_events = set(self.events) if self.has_secrets else self.about_all | self.fallen
        """Events for which somebody may wait who is not the one they are about: a card in the KO area or face down,
        say. Of the others it is enough to ask those they are about."""
        self.has_taps = "has_taps" in facts
        self.counts_flips = "counts_flips" in facts
        """Does a constant ability make attack or defense depend on flipped cards?"""
        self.names_cards = NameCard in uses
        """Does a player name a card?"""
        self.hijacks = "hijacks" in facts
        """Does somebody draw in the place of another?"""
        self.lends_slots = "lends_slots" in facts
        """Does any card give somebody more slots for as long as it lies there, or for a while?"""
        self.counts_draws = "drawn" in uses
        """Does a card ask how many cards were drawn this turn?"""
        self.counts_scraps = "lost" in uses
        """Does a card ask what was scrapped in the battle?"""
        self.notes_flips = "flipped" in uses
        """Does a card ask how often somebody was flipped this turn?"""
        self.notes_kos = KodThisGame in uses
        """Does a card ask who was KO'd this game?"""
        for one in (*people, *cards):
            self.forbids.update(one.forbidden)
        self.counts_plays = "played" in uses or "play cards" in self.forbids
        """Does a card ask what was played this turn?"""
        self.limits_plays = not self.forbids.isdisjoint(("play cards", "play Actions")) or any(
            card.only_if is not None for card in battle_cards
        )
        """Can some card be played only if something is so?"""
        self.changes_flips = not uses.isdisjoint(CHANGED_FLIPS)
        """Does anybody flip more cards in a battle, or other icons than are printed?"""
        self.limits_flips = LimitFlips in uses
        """Does a card limit how many cards are flipped in a battle?"""
        self.odd_flips = (
            self.changes_flips or self.limits_flips or ChangeIcons in uses or BattleCardFlipped in self.events
        )
        """Is there more to flipping a card than its icons?"""

    def _sources_of(self, stat: int) -> Sources | None:
        if stat in self.unspoken_stats:
            return None
        auras = stat in self.face_aura_stats or stat in self.worn_aura_stats
        return (stat in self.banned, stat <= HEALTH, stat in self.face_stats, stat in self.worn_stats, auras)

    def ability(self, name: str) -> Compiled:
        return self.names[name]

    def file_effects(self, program: Program, given: tuple[Compiled, ...]) -> int:
        """The number of a program; what it gives is known from now on."""
        number = self.file(program)
        for one in given:
            self.add(one)
        self.grants[number] = [one.name for one in given]
        return number

    def add(self, compiled: Compiled) -> None:
        """An ability is known by the name of its card and its place there."""
        self.names[compiled.name] = compiled
        if compiled.program is not None:
            self.file_effects(compiled.program, compiled.given)
        for waits in compiled.waits:
            fields = self.events.get(waits.moment.event, ())
            if waits.moment.about not in fields:
                self.events[waits.moment.event] = tuple(sorted((*fields, waits.moment.about)))
        for one in compiled.stats:
            (self.own_stats if one.to == "this" else self.aura_stats).add(STAT_NUMBERS[one.stat])

    def _note(self, sheet: Sheet) -> None:
        """What some card of the game has must be asked about."""
        self.fallen.update(sheet.fallen)
        for altering in sheet.alters:
            self.given_traits.update(altering.traits)
        for capping in sheet.caps:
            self.caps.update([STAT_NUMBERS[keyword] for keyword in capping.what])
