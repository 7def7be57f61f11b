"""What happens in the Trading Card Game."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

import msgspec

from ..kernel.events import CardNumber, Event, OnlyOption, PlayerNumber, Teller, ThingNumber, endless
from ..kernel.game import Result
from ..kernel.spans import NOTHING, Line, NumberSpan, Part, Phrase, SignsSpan, counted, listed, plain, say
from .happenings import (
    AbilityTaken,
    AbilityUsedUp,
    AbilityWaits,
    ActionPlayed,
    ActionPlaying,
    AttackEnded,
    AttackerChosen,
    AttackFlipsDone,
    AttackOver,
    BattleBegan,
    BattleCardPlayed,
    BattleOver,
    CardDrawing,
    CardsExchanged,
    CardTakenUp,
    CharacterCombined,
    CharacterCombining,
    CharacterFalling,
    CharacterFlipping,
    DamageRepairedBy,
    DamageTaken,
    DefenderUnhurt,
    DefenseFlipsDone,
    EnemyDamaged,
    EnoughDamage,
    ExtraAttacksUsed,
    ExtraTurnTaken,
    FlipsLocked,
    FlipsOver,
    GameBegan,
    GreenKept,
    HandThreatened,
    HarmComing,
    KoNoted,
    MomentOver,
    NothingScrapped,
    Overkill,
    PlayNoted,
    ProtectionChanged,
    SecretUncovered,
    SideFallen,
    TapAbilityUsed,
    TotalsCounted,
    TurnEnding,
    TurnStarted,
    TurnUsed,
    UntapComing,
    UpgradeArrived,
    UpgradeRemoving,
    UpgradeScrapping,
    WoreOff,
)
from .words.base import SIGNS, UNNUMBERED, Ban, Bonus

NONE = -1
"""No player, character or card."""

Icon = Literal["orange", "blue", "white", "black", "green"]
ICON_LETTERS: dict[Icon, str] = {"orange": "O", "blue": "B", "white": "W", "green": "G", "black": "K"}
Slot = Literal["", "weapon", "armor", "utility", "head"]
Until = Literal["attack", "turn", "next turn", "gone"]
UNTIL: dict[Until, str] = {
    "attack": "until after the attack", "turn": "until end of turn", "next turn": "",
    "gone": "for as long as it stays on the battlefield",
}  # fmt: skip


class FirstPlayerChosen(Event, frozen=True):
    player: PlayerNumber

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " goes first.")


class CharacterJoined(Event, frozen=True):
    """A character was put on a player's side of the battlefield."""

    player: PlayerNumber
    character: ThingNumber
    combined: bool = False
    """Other characters became this one."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        if self.combined:
            return say(teller.player(self.player), " combines characters into ", teller.thing(self.character), ".")
        return say(teller.player(self.player), " puts ", teller.thing(self.character), " on the battlefield.")


class CharacterBrought(Event, frozen=True):
    """A character came from outside the game into a player's KO area."""

    player: PlayerNumber
    character: ThingNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        who = teller.thing(self.character)
        return say(teller.player(self.player), " puts ", who, " from outside the game into the KO area.")


class StratagemLaid(Event, frozen=True):
    """A stratagem lies beside a player's team."""

    player: PlayerNumber
    card: CardNumber

    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " plays with the stratagem ", teller.card(self.card), ".")


class StratagemFlipped(Event, frozen=True):
    """A stratagem was turned over and does nothing any more."""

    player: PlayerNumber
    card: CardNumber

    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " flips the stratagem ", teller.card(self.card), ".")


class DeckShuffled(Event, frozen=True):
    player: PlayerNumber
    """Whose deck it is; NONE where all share one."""
    size: int

    reveals: ClassVar[bool] = True
    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        cards = counted(self.size, "card")
        if self.player < 0:
            return say("The deck of ", cards, " is shuffled.")
        return say(teller.player(self.player), " shuffles a deck of ", cards, ".")


class DeckReshuffled(Event, frozen=True):
    player: PlayerNumber
    size: int

    reveals: ClassVar[bool] = True
    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        whose: Phrase = ("The deck of ", teller.player(self.player)) if self.player >= 0 else "The deck"
        is_ = "is" if self.size == 1 else "are"
        return say(whose, " ran out: ", counted(self.size, "scrapped card"), f" {is_} shuffled to be the new one.")


class TurnBegan(Event, frozen=True):
    player: PlayerNumber
    turn: int

    def tell(self, teller: Teller) -> Line:
        return say(f"Turn {self.turn}: ", teller.player(self.player), ".")


class CharacterFlipped(Event, frozen=True):
    """A character was turned to another mode."""

    player: PlayerNumber
    character: ThingNumber
    mode: str
    """The name of the mode that is up now."""

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        by = teller.known(self.cause)
        to = f" to {self.mode} mode"
        if by is None:
            return say(teller.player(self.player), " flips ", teller.thing(self.character), to, ".")
        return say(teller.thing(self.character), f" is flipped{to}.")


Why = Literal["printed", "upgrade", "passing", "abilities"]
"""Where a part of a number comes from: the character's mode, an Upgrade, what lasts for a while, constant abilities."""
WHY: dict[Why, str] = {
    "printed": "printed",
    "upgrade": "Upgrade",
    "passing": "this turn",
    "abilities": "from abilities",
}


class Reason(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A part of a number, and what it is there for."""

    amount: int
    why: Why
    card: CardNumber = NONE
    """The Upgrade that gives it."""

    def part(self, teller: Teller) -> Part:
        if self.card < 0:
            return Part(self.amount, WHY[self.why])
        return Part(self.amount, teller.card_name(self.card), teller.card_id(self.card))


def total(teller: Teller, what: str, number: int, reasons: tuple[Reason, ...]) -> Phrase:
    """A number and, where it is not the printed one, what it is the sum of."""
    parts = tuple(reason.part(teller) for reason in reasons)
    found: list[Phrase] = [f"{what} ", NumberSpan(str(number), number, what, parts=parts)]
    for i, reason in enumerate(reasons):
        sign = (" - " if reason.amount < 0 else " + ") if i else " = "
        found += [f"{sign}{abs(reason.amount) if i else reason.amount} "]
        found += [teller.card(reason.card) if reason.card >= 0 else WHY[reason.why]]
    return tuple(found)


class AttackBegan(Event, frozen=True):
    attacker: ThingNumber
    defender: ThingNumber
    attack: int
    defense: int
    why_attack: tuple[Reason, ...] = ()
    """What makes the attack differ from the printed number."""
    why_defense: tuple[Reason, ...] = ()

    def tell(self, teller: Teller) -> Line:
        attack = total(teller, "attack", self.attack, self.why_attack)
        defense = total(teller, "defense", self.defense, self.why_defense)
        return say(
            teller.thing(self.attacker), " (", attack, ") attacks ", teller.thing(self.defender), " (", defense, ")."
        )  # fmt: skip


class BattleCardFlipped(Event, frozen=True):
    """One card was flipped; in a battle `total` is the attack or defense of `character` that it led to."""

    player: PlayerNumber
    card: CardNumber
    icons: tuple[Icon, ...]
    total: int
    attacking: bool
    character: ThingNumber = NONE
    """Who fights with it; NONE outside a battle."""
    idle: tuple[Icon, ...] = ()
    """Hybrid icons among them that do nothing, because who fights lacks the trait."""

    reveals: ClassVar[bool] = True
    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        letters = "".join([ICON_LETTERS[icon] for icon in self.icons]) or "-"
        icons = SignsSpan(f"[{letters}]", self.icons)
        flips: Phrase = (teller.player(self.player), " flips ", teller.card(self.card), " ", icons)
        if self.character < 0:
            return say(flips, ".")
        what = "attack" if self.attacking else "defense"
        number = NumberSpan(str(self.total), self.total, what, teller.reference(self.character))
        if not self.idle:
            return say(flips, f": {what} ", number, ".")
        verb = "does" if len(self.idle) == 1 else "do"
        lost = SignsSpan(f"[{''.join([ICON_LETTERS[icon] for icon in self.idle])}]", self.idle)
        return say(flips, f": {what} ", number, "; ", lost, f" {verb} nothing for ", teller.thing(self.character), ".")


class IconsDropped(Event, frozen=True):
    """A flipped card goes without its icons being used; `total` is the attack or defense of `character` without it."""

    player: PlayerNumber
    card: CardNumber
    icons: tuple[Icon, ...]
    total: int
    attacking: bool
    character: ThingNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        letters = "".join([ICON_LETTERS[icon] for icon in self.icons]) or "-"
        icons = SignsSpan(f"[{letters}]", self.icons)
        leaves: Phrase = (teller.player(self.player), " does not use ", teller.card(self.card), " ", icons)
        what = "attack" if self.attacking else "defense"
        return say(
            leaves, f": {what} ", NumberSpan(str(self.total), self.total, what, teller.reference(self.character)), "."
        )


class IconsRecoloured(Event, frozen=True):
    """For a while each icon of one colour that is flipped in a battle is one of another."""

    icon: Icon
    becomes: Icon
    until: Until

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        old, new = (SignsSpan(f"[{ICON_LETTERS[icon]}]", (icon,)) for icon in (self.icon, self.becomes))
        return say("In battles each ", old, " is a ", new, f" {UNTIL[self.until]}.")


class IconsDulled(Event, frozen=True):
    """In this battle icons of some colours do nothing."""

    icons: tuple[Icon, ...]

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        signs = [SignsSpan(f"[{ICON_LETTERS[icon]}]", (icon,)) for icon in self.icons]
        return say(listed(signs), " does nothing in this battle." if len(signs) == 1 else " do nothing in this battle.")


class FlipsLimited(Event, frozen=True):
    """A player can't flip more battle cards than that in this battle."""

    player: PlayerNumber
    number: int

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        cards = "battle card" if self.number == 1 else "battle cards"
        return say(teller.player(self.player), " can't flip more than ", self.number, f" {cards} in this battle.")


class DamageDone(Event, frozen=True):
    character: ThingNumber
    amount: int
    damage: int
    """All damage on the character afterwards."""
    health: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        told = say(teller.thing(self.character), " takes ", self.amount, " damage")
        return say(told, self.owed_to(teller, told), f": {self.damage} of {self.health}.")


class NoDamageDone(Event, frozen=True):
    """An attack did no damage."""

    attacker: ThingNumber
    defender: ThingNumber
    attack: int
    defense: int

    def tell(self, teller: Teller) -> Line:
        if self.attack > self.defense:
            return say(teller.thing(self.defender), " takes no damage.")
        defense = NumberSpan(str(self.defense), self.defense, "defense", teller.reference(self.defender))
        attack = NumberSpan(str(self.attack), self.attack, "attack", teller.reference(self.attacker))
        return say("Defense ", defense, " stops attack ", attack, ": no damage.")


class CharacterKOd(Event, frozen=True):
    character: ThingNumber

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.thing(self.character), " is KO'd.")


class FellApart(Event, frozen=True):
    """A character of two cards lies in the KO area as these."""

    character: ThingNumber
    halves: tuple[ThingNumber, ...]

    def tell(self, teller: Teller) -> Line:
        one, other = (teller.thing(half) for half in self.halves)
        return say(teller.thing(self.character), " falls apart into ", one, " and ", other, ".")


class CardsScrapped(Event, frozen=True):
    """The played areas were cleared."""

    number: int

    def tell(self, teller: Teller) -> Line:
        is_ = "is" if self.number == 1 else "are"
        return say(counted(self.number, "played or flipped card"), f" {is_} scrapped.")


Ending = Literal["KO'd", "all KO'd", "turns", "concedes", "time", "endless", "card"]
"""How a game ends: a side has nobody left, both have nobody left, it is too long, a player gave up or had no time,
cards would go on without end, or a card says who wins."""


class GameEnded(Event, frozen=True):
    how: Ending
    winners: tuple[int, ...]
    player: PlayerNumber = NONE
    """Whose characters are KO'd, or who left."""
    turns: int = 0
    cards: tuple[str, ...] = ()
    """Which cards would go on without end, or the one that says who wins."""

    def tell(self, teller: Teller) -> Line:
        if not self.winners:
            return say("Draw: ", self.reason(teller), ".")
        winners = listed([teller.player(winner) for winner in self.winners])
        return say(winners, " wins: " if len(self.winners) == 1 else " win: ", self.reason(teller), ".")

    def reason(self, teller: Teller) -> Line:
        match self.how:
            case "KO'd":
                return say("all characters of ", teller.player(self.player), " are KO'd")
            case "all KO'd":
                return say("all characters of both players are KO'd")
            case "turns":
                return say("nobody won within ", self.turns, " turns")
            case "concedes":
                return say(teller.player(self.player), " concedes")
            case "time":
                return say(teller.player(self.player), " ran out of time")
            case "endless":
                return endless(teller, self.cards)
            case "card":
                names = [one for id in self.cards if (one := teller.known(id)) is not None]
                return say(listed(names) if names else "a card", " says so")

    def result(self, teller: Teller) -> Result:
        return Result(self.winners, plain(self.reason(teller)), draw=not self.winners)


class CardDrawn(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " draws ", teller.card(self.card), ".")


class CardPlayed(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber
    character: ThingNumber = NONE
    """The character an Upgrade is played on."""
    slot: Slot = ""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        plays: Phrase = (teller.player(self.player), " plays ", teller.card(self.card))
        if self.character < 0:
            return say(plays, ".")
        slot = f" ({self.slot} slot)." if self.slot else "."
        return say(plays, " on ", teller.thing(self.character), slot)


class SecretPlayed(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " plays ", teller.card(self.card), " face down.")


class SecretRevealed(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " reveals ", teller.card(self.card), ".")


class UpgradePut(Event, frozen=True):
    card: CardNumber
    character: ThingNumber
    slot: Slot
    played: bool = False
    """Was it played from hand? Then that has been told."""

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        if self.played:
            return NOTHING
        slot = f" ({self.slot} slot)." if self.slot else "."
        return say(teller.card(self.card), " is put on ", teller.thing(self.character), slot)


Leaves = Literal["scrap", "hand", "other"]
LEAVES: dict[Leaves, str] = {"scrap": " is scrapped from ", "hand": " goes back to hand from ", "other": " leaves "}


class UpgradeLost(Event, frozen=True):
    """An Upgrade left a character."""

    card: CardNumber
    character: ThingNumber
    to: Leaves

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), LEAVES[self.to], teller.thing(self.character), ".")


Zone = Literal["hand", "deck", "played area", "battlefield", "scrap pile", "slot", "outside"]
"""Where a card lay; what lay in a slot has been told to leave it."""


def place_of(zone: Zone) -> str:
    return "outside the game" if zone == "outside" else f"the {zone}"


class CardScrapped(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber
    zone: Zone

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        if self.zone == "slot":
            return NOTHING
        return say(teller.player(self.player), " scraps ", teller.card(self.card), f" from {place_of(self.zone)}.")


class CardReturned(Event, frozen=True):
    """A card came into a hand that was not drawn."""

    player: PlayerNumber
    card: CardNumber
    zone: Zone

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        place = place_of(self.zone)
        return say(teller.player(self.player), " takes ", teller.card(self.card), f" from {place} to hand.")


class CardPutOnDeck(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber
    bottom: bool = False
    zone: Literal["", "hand"] = ""
    """Where it came from, as far as a card may wait for that."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        where = "the bottom" if self.bottom else "top"
        return say(teller.player(self.player), " puts ", teller.card(self.card), f" on {where} of the deck.")


Seen = Literal["hand", "deck", "top", "secret", "under"]
"""Where a card that is seen lies: in a hand, on a deck, taken aside from a deck, face down in the played area, under a
character."""


class CardSeen(Event, frozen=True):
    """A hidden card was looked at by a player, or revealed to all."""

    player: PlayerNumber
    card: CardNumber
    where: Seen
    owner: PlayerNumber
    open: bool

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        sees: Phrase = (teller.player(self.player), " reveals " if self.open else " looks at ", teller.card(self.card))
        if self.where == "secret":
            return say(sees, ", which lay face down.")
        if self.where == "under":
            return say(sees, " under a character.")
        if self.where == "top":
            return say(sees, " from the top of the deck.")
        if self.where == "deck":
            return say(sees, " on top of the deck.")
        if self.owner == self.player:
            return say(sees, " from hand." if self.open else " in hand.")
        return say(sees, " in the hand of ", teller.player(self.owner), ".")


class CardPutUnder(Event, frozen=True):
    player: PlayerNumber
    character: ThingNumber
    zone: Zone
    card: CardNumber = -1
    """The card, where it lies face up."""

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        if self.card >= 0:
            puts: Phrase = (teller.player(self.player), " puts ", teller.card(self.card), " face up under ")
        else:
            puts = (teller.player(self.player), f" puts a card from the {self.zone} face down under ")
        return say(puts, teller.thing(self.character), ".")


class DamageRepaired(Event, frozen=True):
    character: ThingNumber
    amount: int

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(self.amount, " damage is repaired from ", teller.thing(self.character), ".")


class Prevented(Event, frozen=True):
    """A prohibition kept something from happening to a character."""

    character: ThingNumber
    ban: Ban

    def tell(self, teller: Teller) -> Line:
        what = "be repaired" if self.ban == "no repair" else "get damage counters that are moved"
        return say(teller.thing(self.character), f" can't {what}.")


class DamageMoved(Event, frozen=True):
    source: ThingNumber
    to: ThingNumber
    amount: int

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        moved = "is" if self.amount == 1 else "are"
        source, to = teller.thing(self.source), teller.thing(self.to)
        return say(counted(self.amount, "damage counter"), f" {moved} moved from ", source, " to ", to, ".")


Change = Literal["pierce", "becomes", "taker", "safeguard", "limit", "forbidden", "part"]
"""What changes damage: Pierce, an ability that sets it or has another take it or a part of it, Safeguard, another
limit, or a prohibition."""


class DamageLaidOff(Event, frozen=True):
    """Damage counters move from a character to an Upgrade on it."""

    character: ThingNumber
    card: CardNumber
    amount: int

    def tell(self, teller: Teller) -> Line:
        counters = "damage counter" if self.amount == 1 else "damage counters"
        who, card = teller.thing(self.character), teller.card(self.card)
        return say(self.amount, f" {counters} of ", who, " move" + ("s" if self.amount == 1 else ""), " to ", card, ".")


class DamageChanged(Event, frozen=True):
    """Damage was changed before it was taken."""

    how: Change
    amount: int
    """What is done now; with a taker what it was."""
    character: ThingNumber = NONE
    """Who takes it."""
    source: ThingNumber = NONE
    """Whose ability it is, or who has the Upgrade."""
    card: CardNumber = NONE
    keyword: int = 0
    """The number of the keyword."""

    def tell(self, teller: Teller) -> Line:
        match self.how:
            case "pierce":
                return say(f"Pierce {self.keyword}: the attack does ", self.amount, " damage.")
            case "becomes":
                return say(self.by(teller), ": the damage becomes ", self.amount, ".")
            case "taker":
                takes: Phrase = (teller.thing(self.character), " takes the damage")
                if self.card >= 0:
                    return say(self.by(teller), ": ", takes, ".")
                return say(takes, " instead." if self.source == self.character else (" for ", self.by(teller), "."))
            case "part":
                return say(teller.thing(self.character), " takes ", self.amount, " of the damage.")
            case "forbidden":
                return say(teller.thing(self.character), " can't take this damage.")
            case "safeguard":
                who = teller.thing(self.character)
                return say("Safeguard ", self.keyword, ": ", who, " takes only ", self.amount, " damage.")
            case "limit":
                if self.source < 0:
                    return say(teller.thing(self.character), " can take only ", self.amount, " damage.")
                return say(self.by(teller), " limits the damage to ", self.amount, ".")

    def by(self, teller: Teller) -> Phrase:
        return teller.card(self.card) if self.card >= 0 else teller.thing(self.source)


class CharacterTapped(Event, frozen=True):
    character: ThingNumber
    tapped: bool

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.thing(self.character), " is tapped." if self.tapped else " is untapped.")


class AllUntapped(Event, frozen=True):
    def tell(self, teller: Teller) -> Line:
        return say("All characters on both sides are tapped: all of them untap.")


BASES = {"base attack": "ATK", "base defense": "DEF"}
MORE_CARDS: Final = {
    "attack flips": "when attacking", "battle flips": "when battling", "white flips": "for the first white icon",
}  # fmt: skip
"""When somebody flips more cards."""


class BonusGained(Event, frozen=True):
    """A character gets a stat or keyword for a while."""

    character: ThingNumber
    stat: Bonus
    amount: int
    until: Until
    player: PlayerNumber = NONE
    """Until whose next turn."""

    def tell(self, teller: Teller) -> Line:
        who = teller.thing(self.character)
        until: Phrase = f" {UNTIL[self.until]}."
        if self.until == "next turn":
            until = (" until the next turn of ", teller.player(self.player), ".")
        number = NumberSpan(str(self.amount), self.amount, self.stat)
        if self.stat in ("damage limit", "attack damage limit"):
            what: Phrase = ("take ", number, " more damage at most") if self.amount else "take no more damage"
            return say(who, " can ", what, until)
        if self.stat in BASES:
            base = NumberSpan(f"{self.amount} {BASES[self.stat]}", self.amount, self.stat)
            return say(who, " has a base of ", base, until)
        if not self.amount:
            return NOTHING
        if self.stat == "attack untapped":
            return say(who, " can attack untapped enemies", until)
        if self.stat == "swapped icons":
            return say(who, " battles with orange and blue swapped", until)
        if self.stat in MORE_CARDS:
            cards: Phrase = (number, f" more {'card' if self.amount == 1 else 'cards'}")
            return say(who, " flips ", cards, f" {MORE_CARDS[self.stat]}", until)
        if self.stat in UNNUMBERED:
            return say(who, f" has {self.stat.capitalize()}", until)
        if self.stat in SIGNS:
            signed = NumberSpan(f"{self.amount:+d} {SIGNS[self.stat]}", self.amount, self.stat)
            return say(who, " gets ", signed, until)
        name = self.stat.capitalize()
        words = f"{name} {self.amount}" if self.amount > 0 else f"{self.amount} {name}"
        return say(who, " gets ", NumberSpan(words, self.amount, self.stat), until)


class CountersPut(Event, frozen=True):
    """Counters of a name were put on a character."""

    character: ThingNumber
    counter: str
    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        number = NumberSpan(str(self.amount), self.amount, self.counter)
        what = (number, f" {self.counter} counter{'' if self.amount == 1 else 's'}")
        return say(teller.thing(self.character), " gets ", what, ".")


class TrackerRaised(Event, frozen=True):
    """Counters of a name were put on a player's tracker, which may have come into the KO area with them."""

    player: PlayerNumber
    tracker: str
    """The name of the tracker."""
    counter: str
    amount: int
    total: int
    """How many lie there now."""
    placed: bool = False
    """The tracker was not there before."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        what = (NumberSpan(str(self.amount), self.amount, self.counter), f" {self.counter} counter")
        plural = "" if self.amount == 1 else "s"
        if self.placed:
            place = " into the KO area with "
            return say(teller.player(self.player), f" puts the {self.tracker}", place, what, f"{plural}.")
        return say(teller.player(self.player), " puts ", what, f"{plural} on the {self.tracker}: {self.total}.")


class AbilityBegan(Event, frozen=True):
    player: PlayerNumber
    source: ThingNumber
    """The character whose ability it is, or that has the Upgrade; NONE for none."""
    card: CardNumber

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        if self.source < 0 and self.card < 0:
            return NOTHING
        whose = teller.card(self.card) if self.card >= 0 else teller.thing(self.source)
        return say("The ability of ", whose, " happens.")


class AbilityGranted(Event, frozen=True):
    player: PlayerNumber

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        return NOTHING


Arrival = Literal["", "alt", "bot"]


class CharacterDeployed(Event, frozen=True):
    character: ThingNumber
    mode: Arrival = ""
    """The mode it comes in, where that is said."""
    bearer: ThingNumber = NONE
    """Who carried it, or whose head it was."""

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        mode = f" in {self.mode} mode" if self.mode else ""
        return say(teller.thing(self.character), f" is deployed to the battlefield{mode}.")


class CharacterPutUnder(Event, frozen=True):
    """A character begins the game under another one, or leaves the battlefield to lie there."""

    character: ThingNumber
    bearer: ThingNumber

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.thing(self.character), " is put under ", teller.thing(self.bearer), ".")


class CardPutInKO(Event, frozen=True):
    """A battle card goes into the KO area."""

    player: PlayerNumber
    card: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " puts ", teller.card(self.card), " into the KO area.")


class SecretKept(Event, frozen=True):
    """A Secret Action stays beyond the end of turns while it lies face down, and so does the card that keeps it."""

    player: PlayerNumber

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say("The Secret Action of ", teller.player(self.player), " stays as long as it lies face down.")


class CharacterReturned(Event, frozen=True):
    character: ThingNumber
    repaired: bool = False

    owed: ClassVar[str] = "thanks to"

    def tell(self, teller: Teller) -> Line:
        how = ", fully repaired." if self.repaired else "."
        return say(teller.thing(self.character), f" returns to the battlefield{how}")


class AttackMoved(Event, frozen=True):
    character: ThingNumber

    def tell(self, teller: Teller) -> Line:
        return say(teller.thing(self.character), " will take the damage of this attack.")


Extra = Literal["turn", "attack"]


class ExtraGained(Event, frozen=True):
    player: PlayerNumber
    what: Extra

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), f" gets an extra {self.what}.")


class CardNamed(Event, frozen=True):
    """A player names a card, which need not be in the game."""

    player: PlayerNumber
    id: str

    owed: ClassVar[str] = "for"

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " names ", teller.known(self.id) or self.id, ".")


class CardSwapped(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber
    flipped: CardNumber

    def tell(self, teller: Teller) -> Line:
        card, flipped = teller.card(self.card), teller.card(self.flipped)
        return say(teller.player(self.player), " swaps ", card, " of the hand for ", flipped, ".")


TcgEvent = (
    OnlyOption | FirstPlayerChosen | CharacterJoined | DeckShuffled | DeckReshuffled | TurnBegan | CharacterFlipped
    | AttackBegan | BattleCardFlipped | DamageDone | NoDamageDone | CharacterKOd | CardsScrapped | GameEnded
    | CardDrawn | CardPlayed | SecretPlayed | SecretRevealed | UpgradePut | UpgradeLost | CardScrapped | CardReturned
    | CountersPut | AbilityUsedUp | TurnUsed | WoreOff | ExtraTurnTaken | ExtraAttacksUsed | ProtectionChanged
    | CardTakenUp | AttackerChosen | FlipsLocked | TotalsCounted | AttackOver | AbilityWaits | AbilityTaken | MomentOver
    | GameBegan | TurnStarted | TurnEnding | NothingScrapped | BattleBegan | AttackFlipsDone
    | DefenseFlipsDone | AttackEnded | CharacterFlipping | UpgradeArrived | EnemyDamaged | Overkill | ActionPlayed
    | EnoughDamage | DefenderUnhurt | Prevented
    | CardPutOnDeck | CardSeen | CardPutUnder | DamageRepaired | DamageMoved | DamageChanged | CharacterTapped
    | AllUntapped | BonusGained | AbilityBegan | AbilityGranted | CharacterDeployed | CharacterReturned | AttackMoved
    | ExtraGained | CardSwapped | CharacterCombined | TrackerRaised | CharacterBrought | BattleCardPlayed | PlayNoted
    | DamageRepairedBy | CharacterPutUnder | CardPutInKO | ActionPlaying | TapAbilityUsed | UpgradeScrapping
    | CharacterFalling | IconsDropped | IconsRecoloured | FlipsLimited | FlipsOver | BattleOver | HarmComing
    | StratagemLaid | StratagemFlipped | FellApart | UpgradeRemoving | CardsExchanged | IconsDulled
    | DamageLaidOff | CardNamed | SecretKept | CardDrawing | HandThreatened | UntapComing
    | SecretUncovered | DamageTaken | KoNoted | CharacterCombining | SideFallen | GreenKept
)  # fmt: skip
"""Everything a log can hold, for reading saves."""
