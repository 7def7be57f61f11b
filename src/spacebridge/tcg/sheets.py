"""Cards compiled for play: which abilities listen to what, and the programs of their effects."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, Final, Literal

from ..kernel.events import Event
from ..kernel.meaning import words
from ..kernel.programs import Program
from .definitions import Card, CharacterCard
from .heads import comes_out
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
from .words.amounts import CardsIn, IconsFlipped, Per
from .words.base import (
    SLOT_NAMES,
    STAT_NUMBERS,
    Code,
    Does,
    Node,
)
from .words.bounties import UseBounty
from .words.characters import ComeOut
from .words.conditions import looks_at_flips
from .words.damage import Damage
from .words.flow import compile_effects
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
OF_THE_SOURCE = (AtEndOfTurn, ComeOut, Damage, Grant, Other, ScrapThis, UseBounty)
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


SIDES: Final = ("you", "opponent")
"""Whom a ban is for that is for a player."""


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
        do: tuple[Does, ...] = node.do if isinstance(node, When | Reveal | Bounty) else ()
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
        if isinstance(node, When | Reveal | Bounty):
            self.program, self.given = compiled_effects(name, node.do)
        elif isinstance(node, TapAbility):
            self.program, self.given = compiled_effects(name, (*node.cost, *node.do))


def compiled_effects(name: str, effects: tuple[Does, ...]) -> tuple[Program, tuple[Compiled, ...]]:
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
            if card.head_side is not None:
                own: Any = (ComeOut(),)  # a word that no card may say is no Effect, and a compiled cast would refuse it
                self.abilities.append(Compiled(comes_out(card.id), Bounty(do=own)))
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
