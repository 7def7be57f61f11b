"""What a card is: immutable data, built by words a player of the game can read aloud."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Literal

import msgspec

from ..kernel.english import listing
from ..kernel.grammar import YOU, Clause, Scope, capital
from ..kernel.words import slug as slug
from .words import (
    Ability,
    Contribute,
    Effect,
    EnergonAbility,
    Objective,
    Polity,
    Price,
    StartOfTurn,
    Thwart,
    Use,
    tell,
)
from .words.base import Word
from .words.telling import Line, Speech, Told

CardType = Literal[
    "character", "starter", "basic", "damage", "robot", "maneuver", "technology", "relic", "ally", "site",
    "decepticon-scheme", "cooperative-scheme", "boss", "encounter", "polity", "ruin", "mission", "blank",
]  # fmt: skip
Faction = Literal["", "autobot", "decepticon"]
Provenance = Literal["printed", "completed", "reconstructed", "own"]
"""printed: as printed. completed: its known facts kept, the rest ours. reconstructed: ours. own: of a set file."""

MAIN_TYPES = ("robot", "maneuver", "technology", "relic", "ally", "site", "decepticon-scheme", "cooperative-scheme")
"""What the main deck is made of."""


MODE_NAMES = {"tvt": "team", "co-op": "co-op", "solo": "solo"}
"""What the ways to play are called on a Mission."""

Also = Literal["", "relic", "site and ruin"]
WAYS = {"tvt": "Team vs. Team", "co-op": "Co-op", "solo": "Solo"}
"""How the ways to play are said on a Mission."""


class Side(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side of a character card."""

    abilities: tuple[Ability, ...] = ()
    """What the character has or waits for in this mode."""
    energon: tuple[EnergonAbility, ...] = ()
    """The two Energon abilities of the bot side."""
    move: int = 0
    """The Move of the alt side."""
    penalty: int = 0
    """How much Power it lacks when battling Adversaries."""
    flight: bool = False
    """The Move of the alt side may be spent on diagonal steps too."""
    uses: tuple[Use, ...] = ()
    """What the character can do in this mode for Move or cards, as often as it is paid."""

    @property
    def text(self) -> str:
        lines = ["Flight."] if self.flight else []
        lines += [ability.text() for ability in self.abilities] + [one.text() for one in (*self.energon, *self.uses)]
        if self.penalty:
            lines.append(f"When battling Adversaries, -{self.penalty} Power.")
        return "\n".join(lines)


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a card of any type may say; the fields that its type has no use for stay empty.

    Set files write the same fields, so that they can't lack one.
    """

    copies: int = 1
    """How many of it the game has."""
    also: Also = ""
    """A second type, or two more."""
    faction: Faction = ""
    """On which side a Robot, a Boss or a character is."""
    level: int = 0
    """The level of a Boss or a Polity: 1, 2 or 3."""
    cost: int | None = None
    """What it costs to buy, or to defeat."""
    power: int = 0
    """Its Power when it is played."""
    range: int = 0
    """How many spaces away its Power reaches."""
    move: int = 0
    """Its Move when it is played."""
    flight: bool = False
    """Its Move may be spent on diagonal steps too."""
    block: bool = False
    """It can be discarded to Block an Attack."""
    ongoing: bool = False
    """Does the card stay in play when the others are discarded?"""
    play: tuple[Effect, ...] = ()
    """Game text, resolved when the card is played."""
    assist: int = 0
    """Power it has more as an Assist."""
    confront: int = 0
    """Power it has more if it is played in a Confrontation."""
    command: int = 0
    """Power it has more, to take command of the Polity on which it is played and that your faction does not command."""
    plays_first: bool = False
    """On your turn it has to be played before any other card of your hand."""
    gained: Literal["", "play", "discard"] = ""
    """Where a Damage card goes when it is gained; nothing for Damage that is only counted."""
    on_block: tuple[Effect, ...] = ()
    """What happens when it Blocks; for a card with `block`."""
    abilities: tuple[Ability, ...] = ()
    """What it has or waits for while it lies there."""
    energon: tuple[EnergonAbility, ...] = ()
    """What can be done with it for Energon, once a turn."""
    uses: tuple[Use, ...] = ()
    """What it offers to who stands on it."""
    on_reveal: tuple[Effect, ...] = ()
    """What happens when it is turned faceup."""
    reveal_attack: tuple[Effect, ...] = ()
    """The Attack when a Boss is turned faceup: what everybody in the Matrix suffers who doesn't Block."""
    unblockable: bool = False
    """The Attack when a Boss is turned faceup can't be Blocked."""
    then_ambush: bool = False
    """An Ambush follows when the Boss is turned faceup."""
    thwart: Thwart | None = None
    """How the active player ends the Scheme."""
    contribute: Contribute | None = None
    """What has to come together under a Cooperative Scheme."""
    polity: Polity | None = None
    """How a Polity is taken command of."""
    clear: Price | None = None
    """What it costs to clear a Ruin one stands on; one without a price can't be cleared."""
    cleared: tuple[Effect, ...] = ()
    """What who clears the Ruin gets."""
    objective: Objective | None = None
    """What completes a Mission."""
    modes: tuple[Literal["tvt", "co-op", "solo"], ...] = ()
    """The ways to play in which a Mission is used."""
    reward: tuple[Effect, ...] = ()
    """What who defeats it gets."""
    vault: int = 0
    """VP at the end of the game for who has it in the Vault."""
    on_gain: tuple[Effect, ...] = ()
    """What happens instead of going to a pile when it is bought or gained."""
    ambush: tuple[Effect, ...] = ()
    """What who is Ambushed suffers; an Attack that can be Blocked."""
    confrontation: tuple[Effect, ...] = ()
    """What happens when it is drawn in a Confrontation."""
    confrontation_attack: bool = False
    """Its Confrontation is an Attack that can be Blocked."""
    bot: Side | None = None
    """The bot side of a character."""
    alt: Side | None = None
    """The alt side of a character."""


class Card(Facts, frozen=True, omit_defaults=True, dict=True):
    """A card of any type."""

    id: str
    name: str
    set: str
    type: CardType
    provenance: Provenance = "own"

    @property
    def price(self) -> int:
        return self.cost if self.cost is not None else 0

    @property
    def actives(self) -> tuple[EnergonAbility, ...]:
        """Its Energon abilities; of a character those of the Bot Mode."""
        return self.bot.energon if self.bot is not None else self.energon

    @cached_property
    def foe_of(self) -> Faction:
        """The faction whose Adversary it is in the Matrix. CORE-adversary-02, WOC-adversary-01"""
        if self.type not in ("boss", "robot"):
            return ""
        return "autobot" if self.faction == "decepticon" else "decepticon"

    @property
    def is_scheme(self) -> bool:
        return self.type in ("decepticon-scheme", "cooperative-scheme")

    @cached_property
    def is_relic(self) -> bool:
        return self.type == "relic" or self.also == "relic"

    @cached_property
    def is_place(self) -> bool:
        """Does it lie in the Matrix for who stands there: a Site, a Polity or a Ruin?"""
        return not self.kinds.isdisjoint(("site", "ruin"))

    @cached_property
    def kinds(self) -> frozenset[str]:
        """All words that name what it is."""
        return kinds_of(self.type, self.faction, self.also)

    @cached_property
    def features(self) -> frozenset[str]:
        """Its keywords, and whether it can do something for Energon."""
        found = {
            "block": self.block,
            "flight": self.flight,
            "energon ability": bool(self.energon),
            "clear price": self.clear is not None,
        }
        return frozenset(word for word, has in found.items() if has)

    @property
    def type_line(self) -> str:
        words = self.type.replace("-", " ").title()
        if self.type == "robot":
            both = f" and {self.also.title()}" if self.also else ""
            return f"Robot{both}, {self.faction.capitalize()}"
        if self.type == "boss":
            words = f"{self.faction.capitalize()} Boss, level {self.level}"
        if self.type == "polity":
            words = f"Site, Polity, level {self.level}"
        if self.type == "mission":
            words = f"Mission for {listing(WAYS[mode] for mode in self.modes)}"
        joint = ", " if " and " in self.also else " and "
        return words + joint + self.also.title().replace(" And ", " and ") if self.also else words

    @property
    def numbers(self) -> str:
        """Cost, Power, Range and Move as far as the card has them."""
        found = (
            ("Cost", self.cost),
            ("Power", self.power or None),
            ("Range", self.range or None),
            ("Move", self.move or None),
        )
        return "  ".join(f"{word} {n}" for word, n in found if n is not None)

    @property
    def text(self) -> str:
        """What the card says, printed from its tree."""
        return "\n".join(_lines(self))

    def __str__(self) -> str:
        return self.name


_KINDS: dict[tuple[str, str, str], frozenset[str]] = {}


def kinds_of(type: str, faction: str, also: str) -> frozenset[str]:
    found = _KINDS.get((type, faction, also))
    if found is None:
        words = {type, faction, *also.split(" and ")} - {""}
        if type == "polity":
            words.add("site")
        if type.endswith("-scheme"):
            words.add("scheme")
        found = _KINDS[type, faction, also] = frozenset(words)
    return found


def _lines(card: Card) -> Iterator[str]:
    if card.flight:
        yield "Flight."
    if card.block:
        yield tell(card.on_block, "Block: ") if card.on_block else "Block."
    if card.play:
        yield tell(card.play)
    if card.assist:
        yield f"Assist: +{card.assist} Power."
    if card.confront:
        yield f"Confront: +{card.confront} Power."
    if card.command:
        yield f"Command: +{card.command} Power."
    if card.plays_first:
        yield "On your turn, no other card of your hand may be played before this one."
    if card.gained:
        yield f"When gained, put into {'play' if card.gained == 'play' else 'your discard pile'}."
        yield "At the end of the game, lose 1 VP for every 2 Damage you own."
    elif card.type == "damage":
        yield "Ongoing: When you battle an Adversary, resolve 1 offered Assist for each Damage you control."
        yield "When gained, put into play. At the end of the game, lose 1 VP for every 2 Damage you control."
    if card.ongoing and (card.type != "damage" or card.gained):
        yield "Ongoing: This card stays in play."
    if card.on_reveal:
        yield tell(card.on_reveal, "On Reveal: ")
    if card.reveal_attack:
        sure = " This Attack can't be Blocked." if card.unblockable else ""
        after = " Then there is an Ambush." if card.then_ambush else ""
        yield tell(card.reveal_attack, "Reveal Attack: ") + sure + after
    elif card.then_ambush:
        yield "On Reveal: Resolve an Ambush."
    always = card.type not in ("robot", "maneuver", "technology", "relic") or card.is_place
    for ability in card.abilities:
        yield ("Ongoing: " if always and not isinstance(ability, StartOfTurn) else "") + ability.text()
    for line in (*card.energon, *card.uses, card.thwart, card.contribute, card.polity):
        if line is not None:
            yield line.text()
    if card.objective is not None:
        yield card.objective.text()
        if card.modes:
            yield f"Used in {listing([MODE_NAMES[mode] for mode in card.modes])} games."
        yield "At the end of the game, lose 1 VP if it is in your play area or Mission deck."
    if card.clear is not None:
        yield f"{capital(card.clear.text())}: Clear this Ruin."
    elif "ruin" in card.kinds:
        yield "This Ruin can't be cleared."
    if card.cleared:
        yield tell(card.cleared, "Cleared: ")
    if card.ambush:
        yield tell(card.ambush, "Ambush: Attack: ")
    if card.confrontation:
        yield tell(card.confrontation, f"Confrontation: {'Attack: ' if card.confrontation_attack else ''}")
    if card.on_gain:
        yield _instead(card.on_gain)
    if card.type == "ally":
        yield "When bought or gained, put into play."
    if card.reward:
        yield tell(card.reward, "Reward: ")
    if card.vault:
        yield f"Vault: {card.vault} VP at the end of the game."
    for name, side in (("Bot Mode", card.bot), ("Alt Mode", card.alt)):
        if side is not None:
            yield from (f"{name}: {line}" for line in side.text.split("\n") if line)
            if side.move:
                yield f"{name}: Move {side.move}."


def _instead(effects: tuple[Effect, ...]) -> str:
    gained = Clause(YOU, "buy or gain", "this card")
    return Told().sentences([Scope("when", (gained,), (Clause(YOU, "destroy", "it instead"), *Speech().all(effects)))])


EFFECTS = ("play", "on_block", "on_reveal", "reveal_attack", "reward", "on_gain", "ambush", "confrontation", "cleared")
LINES = ("abilities", "energon", "uses")


def unbound(card: Card) -> Iterator[tuple[Word, str]]:
    """References of a card's text to what nobody spoke of: the word, and what it needs."""
    for field in EFFECTS:
        to = Speech()
        to.all(getattr(card, field))
        yield from to.unbound
    lines: list[Line] = [line for field in LINES for line in getattr(card, field)]
    for side in (card.bot, card.alt):
        if side is not None:
            lines += (*side.abilities, *side.energon, *side.uses)
    lines += [line for line in (card.thwart, card.objective) if line is not None]
    for line in lines:
        yield from line.unbound()


EMPTY_SPACE = Card("empty", "an empty space", set="", type="blank")
"""What lies on a space without a card. It has the number 0, so that a pile of spaces is a pile of cards."""

BLANK = Card("blank", "Blank Card", set="", type="blank")
"""A card without text or type: never playable, may lie in any pile. Only scenarios use it."""


class CardSet(msgspec.Struct, frozen=True):
    id: str
    name: str
    cards: tuple[Card, ...]


# How card files write cards


def character(
    name: str, provenance: Provenance, *, bot: Side, alt: Side, faction: Faction = "autobot", id: str = ""
) -> Card:
    return Card(id or slug(name), name, "", "character", provenance, faction=faction, bot=bot, alt=alt)


def bot_mode(*abilities: Ability, one: EnergonAbility, two: EnergonAbility) -> Side:
    """Bot Mode: always-on text and two Energon abilities."""
    return Side(abilities, (one, two))


def alt_mode(move: int, *abilities: Ability, penalty: int = 1, flight: bool = False, uses: Sequence[Use] = ()) -> Side:
    """Alt Mode: Move, always-on text, and what Move or cards are paid for."""
    return Side(abilities, (), move, penalty, flight, tuple(uses))


def card(
    type: CardType,
    name: str,
    provenance: Provenance,
    *play: Effect,
    cost: int | None = None,
    stats: tuple[int, int, int] = (0, 0, 0),
    copies: int = 1,
    faction: Faction = "",
    also: Also = "",
    level: int = 0,
    flight: bool = False,
    block: bool | tuple[Effect, ...] = False,
    ongoing: bool = False,
    assist: int = 0,
    confront: int = 0,
    command: int = 0,
    plays_first: bool = False,
    gained: Literal["", "play", "discard"] = "",
    abilities: Sequence[Ability] = (),
    energon: Sequence[EnergonAbility] = (),
    uses: Sequence[Use] = (),
    on_reveal: Sequence[Effect] = (),
    reveal_attack: Sequence[Effect] = (),
    unblockable: bool = False,
    then_ambush: bool = False,
    thwart: Thwart | None = None,
    contribute: Contribute | None = None,
    polity: Polity | None = None,
    clear: Price | None = None,
    objective: Objective | None = None,
    modes: tuple[Literal["tvt", "co-op", "solo"], ...] = (),
    cleared: Sequence[Effect] = (),
    reward: Sequence[Effect] = (),
    vault: int = 0,
    on_gain: Sequence[Effect] = (),
    ambush: Sequence[Effect] = (),
    confrontation: Sequence[Effect] = (),
    confrontation_attack: bool = False,
    id: str = "",
) -> Card:
    """Any card but a character. `stats`: Power, Range, Move; `play`: what happens when it is played; `id`: where it is
    not the name."""
    power, range, move = stats
    return Card(
        id or slug(name), name, "", type, provenance, copies=copies, also=also, faction=faction, level=level,
        cost=cost, power=power, range=range, move=move, flight=flight, block=bool(block), ongoing=ongoing, play=play,
        assist=assist, confront=confront, command=command, plays_first=plays_first, gained=gained,
        on_block=block if isinstance(block, tuple) else (),
        abilities=tuple(abilities), energon=tuple(energon), uses=tuple(uses), on_reveal=tuple(on_reveal),
        reveal_attack=tuple(reveal_attack), unblockable=unblockable, then_ambush=then_ambush, thwart=thwart,
        contribute=contribute, polity=polity, clear=clear, cleared=tuple(cleared), objective=objective, modes=modes,
        reward=tuple(reward), vault=vault, on_gain=tuple(on_gain), ambush=tuple(ambush),
        confrontation=tuple(confrontation), confrontation_attack=confrontation_attack,
    )  # fmt: skip


def card_set(id: str, name: str, *cards: Card) -> CardSet:
    """The set of a card file."""
    return CardSet(id, name, tuple(msgspec.structs.replace(one, set=id) for one in cards))


def definitions_hash(cards: Sequence[Card]) -> str:
    """A hash of what these cards are, so that a save knows whether they still mean the same."""
    return blake2b(msgspec.json.encode(cards), digest_size=8).hexdigest()
