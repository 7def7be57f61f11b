"""Cards compiled for one game: which abilities listen to what, and the programs of their effects."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Final, Literal, get_args

from ..kernel.events import Event
from ..kernel.meaning import words
from ..kernel.programs import Program, Programs
from .definitions import BattleCard, Card, CharacterCard
from .events import BattleCardFlipped
from .moments import MOMENTS, Moment
from .words.abilities import (
    Ability,
    Alters,
    Base,
    Bounty,
    Can,
    CanHold,
    Cant,
    Has,
    HasSlots,
    Instead,
    InsteadOfDamage,
    Reveal,
    TapAbility,
    When,
    bans_of,
)
from .words.amounts import CardsIn, IconsFlipped, KodThisGame, Per
from .words.base import (
    ATTACK,
    BANS,
    BRAVE,
    DEFENSE,
    HEALTH,
    NO_FOREIGN_HARM,
    NO_HARM,
    SLOT_NAMES,
    STAT_NUMBERS,
    STATS,
    STEALTH,
    Code,
    More,
    Node,
)
from .words.bonuses import CANT_USE
from .words.bounties import UseBounty
from .words.choosing import NameCard
from .words.conditions import looks_at_flips
from .words.damage import Damage
from .words.flips import ChangeIcons, LimitFlips
from .words.flow import Effect, compile_effects
from .words.later import AtEndOfTurn, Grant
from .words.moving import MoveCards
from .words.nouns import Who
from .words.playing import ExtraAttack, ExtraTurn
from .words.predicates import Other
from .words.upgrades import ScrapThis


def counts_flips(node: Has) -> bool:
    amount = node.amount.of if isinstance(node.amount, Per) else node.amount
    return isinstance(amount, IconsFlipped) or looks_at_flips(node.while_)


OWN_WORDS = ("this", "it", "that")
OF_THE_SOURCE = (AtEndOfTurn, Damage, Grant, Other, ScrapThis, UseBounty)
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


SIDES: Final = ("you", "opponent")
"""Whom a ban is for that is for a player."""
OF_PLAYERS: Final = frozenset(moment.event for moment in MOMENTS.values() if moment.player)
"""Events that are about a player."""


class Waits:
    """That an ability waits for something, and for what."""

    __slots__ = ("moment", "name", "node")

    def __init__(self, name: str, node: When | Reveal, moment: Moment) -> None:
        self.name = name
        self.node = node
        self.moment = moment


class Compiled:
    """One ability: its node, its program if it has one, and what it is called in saves."""

    __slots__ = ("given", "name", "node", "once", "personal", "program", "quiet", "reveals", "stats", "waits")

    def __init__(self, name: str, node: Ability) -> None:
        self.node = node
        self.name = name
        do = node.do if isinstance(node, When | Reveal) else ()
        self.waits = (
            [Waits(name, node, MOMENTS[word]) for word in node.events] if isinstance(node, When | Reveal) else []
        )
        self.stats = [node] if isinstance(node, Has) else bans_of(node) if isinstance(node, Cant) else []
        """What somebody has or can't by it."""
        self.personal = is_personal(do)
        """Does it matter on whom it lies? Where it doesn't, one of two is as good as the other."""
        self.quiet = bool(do) and all(isinstance(effect, COUNTERS) for effect in do)
        """Is it bookkeeping, which makes no difference to what else happens at that moment?"""
        self.once = node.once if isinstance(node, When | Reveal) else None
        """Does it happen once a turn, or once a game?"""
        self.reveals = isinstance(node, Reveal)
        """Is it what a Secret Action waits for?"""
        self.program: Program | None = None
        self.given: tuple[Compiled, ...] = ()
        """The abilities that its program gives to something."""
        if isinstance(node, When | Reveal):
            self.program, self.given = compiled_effects(name, node.do)
        elif isinstance(node, TapAbility):
            self.program, self.given = compiled_effects(name, (*node.cost, *node.do))
        elif isinstance(node, Bounty):
            self.program, self.given = compiled_effects(name, node.do)


def compiled_effects(name: str, effects: tuple[Effect, ...]) -> tuple[Program, tuple[Compiled, ...]]:
    """The program of effects, and the abilities that it gives to something."""
    granted: list[Ability] = []
    code = Code(granted)
    compile_effects(effects, code)
    return code.finish(name), tuple(Compiled(f"{name}, given {n}", one) for n, one in enumerate(granted, 1))


NO_WAITS: Final[dict[type[Event], list[Waits]]] = {}
NO_STATS: Final[dict[int, list[Has]]] = {}
NO_BASES: Final[dict[int, Base]] = {}


class Sheet:
    """A face of a character, or an Upgrade, ready for play; whatever it does not have, all of them share."""

    __slots__ = (
        "alters", "auras", "bases", "bounties", "caps", "extra", "fallen", "follows", "forbids", "holds", "instead",
        "mends", "more_slots", "own", "printed", "ransoms", "saves", "slots", "stand_ins", "taps", "tops", "triggers",
    )  # fmt: skip

    def __init__(self, printed: tuple[int, int, int], abilities: list[Compiled]) -> None:
        self.printed = printed
        """Attack, defense and health as printed; for an Upgrade what it adds."""
        waits = [one for ability in abilities for one in ability.waits]
        self.triggers = _by_event(waits, "ko") or NO_WAITS
        self.fallen = _by_event(waits, "battlefield") or NO_WAITS
        """What it waits for in the KO area."""
        own: dict[int, list[Has]] = {}
        auras: dict[int, list[Has]] = {}
        nodes = [ability.node for ability in abilities]
        for ability in abilities:
            if isinstance(ability.node, Has | Cant):
                into = own if ability.node.to == "this" else auras
                for has in ability.stats:
                    into.setdefault(STAT_NUMBERS[has.stat], []).append(has)
        self.own = own or NO_STATS
        """What its own character has, by stat."""
        self.auras = auras or NO_STATS
        """What others have because of it."""
        self.bases = {STAT_NUMBERS[node.stat]: node for node in nodes if isinstance(node, Base)} or NO_BASES
        allowed = [node for node in nodes if isinstance(node, Can)]
        self.extra = tuple(node for node in allowed if node.what == "play more Actions")
        self.tops = tuple(node for node in allowed if node.what != "play more Actions")
        """What allows more Actions, and what allows a look at the top of the deck."""
        self.slots = (1, 1, 1)
        """How many slots of each kind the character has. KW-combiner-4"""
        for node in nodes:
            if isinstance(node, HasSlots) and not node.more:
                self.slots = changed_slots(self.slots, SLOT_NAMES.index(node.kind), node.number)
        self.more_slots = tuple(node for node in nodes if isinstance(node, HasSlots) and node.more)
        self.follows = any(isinstance(node, Instead) and node.of == "deploy" for node in nodes)
        """Does it go over to the head of its bearer, with all Upgrades?"""
        self.instead = tuple((one.name, one.node) for one in abilities if isinstance(one.node, InsteadOfDamage))
        others = [node for node in nodes if isinstance(node, Instead)]
        self.stand_ins = tuple(node.by for node in others if isinstance(node.by, Who))
        self.saves = tuple(node for node in others if node.of == "scrap" and not node.hand)
        """Who may defend in its place, and which Upgrades it is scrapped for."""
        self.ransoms = tuple(node for node in others if node.of == "scrap" and node.hand)
        self.mends = tuple(node for node in others if node.of == "repair")
        self.holds = tuple(node for node in nodes if isinstance(node, CanHold))
        self.taps = tuple(one for one in abilities if isinstance(one.node, TapAbility))
        self.bounties = tuple(one for one in abilities if isinstance(one.node, Bounty))
        self.alters = tuple(node for node in nodes if isinstance(node, Alters))
        """Traits that somebody has because of it, and numbers that read otherwise."""
        bans = [node for node in nodes if isinstance(node, Cant)]
        self.forbids = tuple(node for node in bans if node.to in SIDES)
        """What a player can't."""
        self.caps = tuple(node for node in bans if node.more_than is not None and node not in self.forbids)


def _by_event(waits: list[Waits], elsewhere: str) -> dict[type[Event], list[Waits]]:
    """What waits, by what it waits for; without what works elsewhere only."""
    found: dict[type[Event], list[Waits]] = {}
    for one in waits:
        if one.node.works != elsewhere:
            found.setdefault(one.moment.event, []).append(one)
    return found


def changed_slots(slots: tuple[int, int, int], place: int, number: int) -> tuple[int, int, int]:
    weapons, armors, utilities = (number if i == place else n for i, n in enumerate(slots))
    return weapons, armors, utilities


Fact = Literal[
    "replaces", "has_extra_plays", "sees_tops", "rewords", "saves", "mends", "stand_ins", "has_holds", "has_taps",
    "counts_flips", "hijacks", "lends_slots",
]  # fmt: skip
"""What somebody has to be asked about in a game with such a card; see Library."""


class Parts:
    """A card, compiled once for all games that it is in."""

    __slots__ = ("abilities", "all_about", "card", "effects", "facts", "forbidden", "sheets", "uses")

    def __init__(self, card: Card) -> None:
        self.card = card
        nodes = [node for _, node in words(card)]
        self.uses: frozenset[object] = frozenset(
            (
                *map(type, nodes),
                *(getattr(node, field, None) for node in nodes for field in ("stat", "did")),
                *(node.zone for node in nodes if isinstance(node, CardsIn) and node.zone == "lost"),
            )
        )
        """The words that the card is made of, the stats it speaks of, and what it asks whether it was done."""
        self.effects: tuple[Program, tuple[Compiled, ...]] | None = None
        """What an Action does."""
        self.abilities: list[Compiled] = []
        self.sheets: tuple[Sheet, ...]
        """For each face of a character, or for an Upgrade, what it is in play."""
        if isinstance(card, CharacterCard):
            self.sheets = tuple(
                self._sheet(f"{card.id} {mode.name}", mode.abilities, (mode.attack, mode.defense, card.health))
                for mode in card.modes
            )
        else:
            bonus = (card.attack_bonus, card.defense_bonus, card.health_bonus)
            self.sheets = (self._sheet(card.id, card.abilities, bonus),)
            if card.effects:
                self.effects = compiled_effects(card.id, (*card.cost, *card.effects))
        filed = [*self.abilities, *(self.effects[1] if self.effects is not None else ())]
        known = [one for ability in filed for one in with_given(ability)]
        self.facts: frozenset[Fact] = frozenset(
            [fact for sheet in self.sheets for fact in facts_of(sheet)]
            + [fact for one in known for fact in facts_about(one.node)]
        )
        self.forbidden = frozenset(
            what for one in known if isinstance(one.node, Cant) and one.node.to in SIDES for what in one.node.what
        )
        """What its abilities say that a player can't."""
        self.all_about: frozenset[type[Event]] = frozenset(
            waits.moment.event
            for one in known
            for waits in one.waits
            if isinstance(waits.node.on.who, Who) and not waits.moment.worn
        )
        """Events that its abilities wait for whomever they are about."""

    def _sheet(self, name: str, abilities: tuple[Ability, ...], printed: tuple[int, int, int]) -> Sheet:
        compiled = [Compiled(f"{name} {number}", ability) for number, ability in enumerate(abilities, 1)]
        self.abilities += compiled
        return Sheet(printed, compiled)


def with_given(ability: Compiled) -> Iterator[Compiled]:
    """An ability, and all that its program gives to something."""
    yield ability
    for one in ability.given:
        yield from with_given(one)


def facts_of(sheet: Sheet) -> Iterator[Fact]:
    """What a face of a character, or an Upgrade, makes a game ask about."""
    if sheet.instead:
        yield "replaces"
    if sheet.extra:
        yield "has_extra_plays"
    if sheet.tops:
        yield "sees_tops"
    if any(node.was is not None for node in sheet.alters):
        yield "rewords"
    if sheet.saves or sheet.ransoms:
        yield "saves"
    if sheet.mends:
        yield "mends"
    if sheet.stand_ins:
        yield "stand_ins"
    if sheet.holds:
        yield "has_holds"


def facts_about(node: Ability) -> Iterator[Fact]:
    """The same of an ability, wherever it lies."""
    if isinstance(node, TapAbility):
        yield "has_taps"
    elif isinstance(node, Has) and node.stat in ("attack", "defense") and counts_flips(node):
        yield "counts_flips"
    elif isinstance(node, Instead) and node.of == "draw":
        yield "hijacks"
    elif isinstance(node, HasSlots) and node.more:
        yield "lends_slots"


_parts: dict[int, Parts] = {}
MAX_PARTS: Final = 4096


def parts_of(card: Card) -> Parts:
    """The card compiled; the same one is compiled once."""
    known = _parts.get(id(card))
    if known is None or known.card is not card:
        if len(_parts) >= MAX_PARTS:
            _parts.clear()
        known = _parts[id(card)] = Parts(card)  # which keeps the card alive, so that the number stays its own
    return known


Sources = tuple[bool, bool, bool, bool]
"""Is a stat forbidden by some ability, is it printed, does some ability give it to its own character, or to others?"""


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
        "worn_holds",
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
        """Stats that some ability gives to its own character, or to others."""
        self.worn_aura_stats: set[int] = set()
        """Stats that an Upgrade gives to others than its bearer."""
        self.grants: dict[int, list[str]] = {}
        """For each program the abilities it can give."""
        self.faces = {one.card.id: one.sheets for one in people}
        self.upgrades = [one.sheets[0] for one in cards]
        for one in (*people, *cards):
            for ability in one.abilities:
                self.add(ability)
            for sheet in one.sheets:
                self._note(sheet)
        self.actions = [self.file_effects(*one.effects) if one.effects is not None else -1 for one in cards]
        for worn in self.upgrades:
            self.worn_aura_stats.update(worn.auras)
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
        return (stat in self.banned, stat <= HEALTH, stat in self.own_stats, stat in self.aura_stats)

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
