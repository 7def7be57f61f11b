"""What a card is worth to a careful player: looked up by its id, worked out once from what it says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .. import BUILT_IN
from ..definitions import Card
from ..sheets import walk
from ..view import CardView
from ..words import (
    AddMove,
    AddPower,
    AltMove,
    Attack,
    AvoidAmbushes,
    BattlesAreConfrontations,
    CardsHave,
    Convert,
    Costs,
    Destroy,
    Discard,
    Draw,
    Effect,
    EnergonAbility,
    EnergonIs,
    Flip,
    Gain,
    GainDamage,
    GainEnergon,
    GainVP,
    If,
    InMode,
    Peek,
    PlayTop,
    ReturnDamage,
    StartOfTurn,
    Teleport,
    When,
    moments,
)

PER_POWER = 0.3
"""VP that a Power more is worth each time a card is played."""
ORDINARY = 0.9
"""What a card of the first deck brings, on the average: a card that brings less makes the deck worse."""
REPAIR = 1.0
TOP_CARD = 1.4
"""Power to hope for from the top card of the deck."""
HELPER = 1.5
HELP = 1.1
HELP_LATER = 1.0
HELP_FAR = 0.7
"""The same in the war for Cybertron: at the beginning of the game; how much more at its end, with Energon; and then
over a distance of 2."""
LEAST_MARGIN = 2
MARGIN = 3
"""Power beyond the cost of a Boss that the others provide for, whatever the Encounter card says; the second in the war
for Cybertron."""
CENTRE = 0.05
"""How much the middle of the Matrix is better to enter than its rim, for each step."""
DEAR = 2.2
DEAREST = 3.2
"""A card that is worth more is not given away for a Scheme; the second, for one that few cards bring to an end."""

# Where all play together

TEAM_ORDINARY = 1.5
WAR_ORDINARY = 1.8
"""A card that brings less makes the deck too weak for the last Boss; the second in the war for Cybertron."""
BLOCKING = 0.5
"""What Blocks and repairs are worth more."""
AMBUSH = 0.4
"""What an Ambush costs, and the same more for each Damage one has."""
ASTRAY = 0.25
"""What each step away from where an Assist reaches a Boss costs."""
EXPLORE = 0.7
WAR_EXPLORE = 0.5
HURT_EXPLORE = 0.05
"""What turning up a card is worth; in the war for Cybertron, where Polities lie among the cards; and with 3 Damage."""
BASICS = 1
"""Basic cards to own before no more are bought."""
EMPTY = 0.2
"""What emptying another space costs: each one takes a card off the main deck."""
FEW = 3
ROOM = 0.25
"""With fewer unknown cards than that in the Matrix, what room for another one is worth, for each that is missing."""
CHANCE = 0.25
CHANCE_EARLY = 0.35
"""How likely a Boss must be to fall before it is Confronted; more as long as there is time."""

UNBAR = 6.0
UNBAR_EARLY = 3.0
"""What it is worth to a team to take command of a Polity that keeps it from the Bosses; less while none lies open."""

# Missions

DONE = 0.8
"""What a Mission done is worth to a team: the last Boss costs 1 less."""
DONE_VP = 2.4
"""And in VP, for it counts against its side as long as it isn't done."""
PERHAPS = 0.35
"""How much of that where it only counts on a condition."""
HOPE = 0.5
"""A Mission that is less likely to be done is exchanged."""

PRESSED = 0.15
"""How likely a Boss must be to fall that deals Damage on every turn."""


class Lore:
    """What is worth knowing about a card, worked out once."""

    __slots__ = (
        "abilities",
        "ability_gain",
        "avoids",
        "block_bonus",
        "confronts",
        "converts",
        "cost",
        "costs",
        "definition",
        "first",
        "gifts",
        "late",
        "penalty",
        "play_rank",
        "presses",
        "prize",
        "saves",
        "store",
        "traps",
        "worth",
    )  # fmt: skip

    def __init__(self, card: Card) -> None:
        self.definition = card
        text = own(card.play)
        self.cost = card.price
        self.costs = tuple(one for one in card.abilities if isinstance(one, Costs))
        self.confronts = any(isinstance(one, BattlesAreConfrontations) for one in card.abilities)
        self.penalty = card.alt.penalty if card.alt is not None else 0
        self.gifts = tuple(one for one in (card.bot.abilities if card.bot is not None else ())
                           if isinstance(one, CardsHave))  # fmt: skip
        self.abilities = card.bot.energon if card.bot is not None else card.energon
        self.ability_gain = tuple(gain_of(one) for one in self.abilities)
        self.avoids = any(isinstance(one, AvoidAmbushes) for one in text)
        self.converts = any(isinstance(one, Convert) for one in text)
        self.block_bonus = sum(1 for one in card.on_block if isinstance(one, Draw | GainEnergon))
        self.store = card.vault if card.type != "decepticon-scheme" else 0
        """VP that wait for it in the Vault."""
        self.prize = vp_in(card.reward) + (self.cost / 5 if card.type in ("robot", "boss") else 0)
        """VP for defeating it, with what a reward brings besides."""
        self.prize += 0.25 * sum(
            1 for one in card.reward if isinstance(one, Draw | GainEnergon | Destroy | ReturnDamage)
        )
        self.first = vp_in(card.on_gain)
        abilities = walk(tuple(verb for one in card.energon for verb in one.do))
        self.saves = card.block + any(isinstance(one, ReturnDamage) for one in (*text, *abilities))
        """Does it keep Damage away?"""
        self.presses = sum(
            1
            for ability in card.abilities
            if isinstance(ability, StartOfTurn) and any(isinstance(one, GainDamage) for one in walk(ability.do))
        )
        """Does it deal Damage at the start of turns?"""
        self.traps = tuple(
            ability.cards
            for ability in card.abilities
            if isinstance(ability, When)
            and ability.event == "moves"
            and any(isinstance(one, GainDamage) for one in walk(ability.do))
        )
        """Onto which cards does nobody move without Damage while it lies there?"""
        self.late = any(
            isinstance(one, Gain)
            or (isinstance(one, If) and not isinstance(one.condition, EnergonIs | InMode))
            or (isinstance(one, AddPower) and not isinstance(one.amount, int))
            for one in text
        )
        """Is it better played when the Autobot stands where it wants to be?"""
        self.play_rank = self._rank(text)
        self.worth = self._worth(text)

    def _rank(self, text: Sequence[object]) -> int:
        if self.avoids:
            return 0
        if any(isinstance(one, Draw) for one in text):
            return 1
        if any(isinstance(one, GainEnergon) for one in text):
            return 2
        if any(isinstance(one, Flip | Peek) for one in text):
            return 3
        return 4

    def _worth(self, text: Sequence[object]) -> float:
        """What it brings each time it is played, in Power."""
        card = self.definition
        if card.type == "damage":
            return -5.0
        if card.type == "ally":
            return ORDINARY + sum(ally_worth(one) for one in card.abilities)
        worth = card.power + 0.3 * card.range + 0.3 * card.move + (0.1 if card.flight else 0)
        worth += (0.3 + 0.2 * self.block_bonus if card.block else 0) + 0.2 * card.assist + 0.3 * card.confront
        for one in text:
            worth += verb_worth(one)
        for ability in card.energon:
            worth += 0.3 if ability.block is None else 0.2
        return worth + 0.6 * sum(1 for one in card.abilities if not isinstance(one, Costs))


def own(effects: Sequence[Effect]) -> list[Effect]:
    """All effects of a text but those that an Attack has on others."""
    suffered = [one for attack in walk(tuple(effects)) if isinstance(attack, Attack) for one in walk(attack.do)]
    return [one for one in walk(tuple(effects)) if not any(one is other for other in suffered)]


def vp_in(effects: Sequence[object]) -> float:
    return float(sum(one.amount for one in effects if isinstance(one, GainVP) and isinstance(one.amount, int)))


def verb_worth(verb: object) -> float:
    """What a word of a card's text is worth when the card is played."""
    if isinstance(verb, Draw):
        return 1.2 * (verb.amount if isinstance(verb.amount, int) else 2)
    if isinstance(verb, Discard) and isinstance(verb.amount, int):
        return -0.5 * verb.amount
    if isinstance(verb, GainEnergon):
        return 0.5 * (verb.amount if isinstance(verb.amount, int) else 1)
    if isinstance(verb, AddPower):
        return 0.6 * (verb.amount if isinstance(verb.amount, int) else 2)
    if isinstance(verb, AddMove):
        return 0.3
    if isinstance(verb, GainDamage):
        number = verb.amount if isinstance(verb.amount, int) else 2
        return -1.2 * number if verb.who is None else 0.4 * number
    if isinstance(verb, Gain):
        return 1.5
    if isinstance(verb, ReturnDamage):
        return REPAIR
    if isinstance(verb, Flip | Peek | Teleport | Convert | Destroy | AvoidAmbushes | Attack):
        return 0.3
    return 0.0


def ally_worth(ability: object) -> float:
    """An Ally helps on every turn, not only when it is drawn."""
    if isinstance(ability, StartOfTurn):
        return 2.2
    if isinstance(ability, AltMove):
        return 1.2 * ability.amount
    return 2.6


def gain_of(ability: EnergonAbility) -> float:
    """Power that an Energon ability brings at once."""
    gain = 0.0
    for one in ability.do:
        if isinstance(one, AddPower):
            gain += one.amount if isinstance(one.amount, int) else 1
        elif isinstance(one, PlayTop):
            gain += TOP_CARD
    return gain


def in_confrontations(ability: EnergonAbility) -> bool:
    """Can it be used against a Boss?"""
    return not moments(ability.when).isdisjoint(("", "confront"))


HARM = next(card for card in BUILT_IN.cards.values() if card.type == "damage")
"""Any Damage, to ask what fits it."""


@cache
def lore_of(id: str) -> Lore | None:
    card = BUILT_IN.cards.get(id)
    return Lore(card) if card is not None else None


def lore(card: CardView) -> Lore:
    """From the catalogue; of a card that isn't in it, what the view shows."""
    return lore_of(card.id) or plain_lore(card)


@cache
def plain_lore(card: CardView) -> Lore:
    return Lore(
        Card(
            card.id, card.name, "", card.type, faction=card.faction, cost=card.cost, power=card.power,  # type: ignore[arg-type]
            range=card.range, move=card.move, flight=card.flight, block=card.block,
        )
    )  # fmt: skip


def weak(card: CardView, repairs: bool = False) -> bool:
    """A card the deck is better without; what repairs is needed where Damage fills the deck."""
    known = lore(card)
    return card.type == "starter" and known.worth <= 1.6 and not (repairs and known.saves)


@cache
def by_name(name: str) -> Lore | None:
    return next((lore_of(id) for id, card in BUILT_IN.cards.items() if card.name == name), None)


@cache
def harm_of(effect: str) -> int:
    """How bad an Attack is, by what it says: 2 with Damage, 1 with anything else that hurts."""
    return 2 if "Damage" in effect else 1 if "lose" in effect.lower() or "iscard" in effect or "estroy" in effect else 0


@cache
def as_view(card: Card) -> CardView:
    return CardView(
        card.id, card.name, card.type, card.faction, card.cost, card.power, card.range, card.move, card.flight,
        card.block, card.text, card.provenance,
    )  # fmt: skip


def number_in(text: str) -> int:
    digits = "".join(c for c in text if c.isdecimal())
    return int(digits) if digits else 0
