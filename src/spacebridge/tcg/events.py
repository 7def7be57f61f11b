"""What happens in the Trading Card Game."""

from __future__ import annotations

from typing import ClassVar

from ..kernel.english import count
from ..kernel.events import Event, OnlyOption, Teller


class FirstPlayerChosen(Event, frozen=True):
    player: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} goes first."


class CharacterJoined(Event, frozen=True):
    """A character was put on a player's side of the battlefield."""

    player: int
    character: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} puts {teller.thing(self.character)} on the battlefield."


class DeckShuffled(Event, frozen=True):
    size: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"The deck of {count(self.size, 'card')} is shuffled."


class DeckReshuffled(Event, frozen=True):
    size: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"The deck ran out: {count(self.size, 'scrapped card')} are shuffled and become the deck."


class TurnBegan(Event, frozen=True):
    player: int
    turn: int

    def sentence(self, teller: Teller) -> str:
        return f"Turn {self.turn}: {teller.player(self.player)}."


class CharacterFlipped(Event, frozen=True):
    """A character was turned to another mode."""

    player: int
    character: int
    mode: str

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} flips {teller.thing(self.character)} to {self.mode} mode."


class AttackBegan(Event, frozen=True):
    attacker: int
    defender: int
    attack: int
    defense: int
    why_attack: str = ""
    """What makes the attack differ from the printed number."""
    why_defense: str = ""

    def sentence(self, teller: Teller) -> str:
        attack = f"attack {self.attack}{self.why_attack and ' = ' + self.why_attack}"
        defense = f"defense {self.defense}{self.why_defense and ' = ' + self.why_defense}"
        return f"{teller.thing(self.attacker)} ({attack}) attacks {teller.thing(self.defender)} ({defense})."


class BattleCardFlipped(Event, frozen=True):
    """One card was flipped in a battle; `total` is the attack or defense it led to."""

    player: int
    card: int
    icons: str
    total: int
    attacking: bool

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        what = "attack" if self.attacking else "defense"
        return f"{teller.player(self.player)} flips {teller.card(self.card)} [{self.icons}]: {what} {self.total}."


class DamageDone(Event, frozen=True):
    character: int
    amount: int
    damage: int
    """All damage on the character afterwards."""
    health: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.thing(self.character)} takes {self.amount} damage: {self.damage} of {self.health}."


class NoDamageDone(Event, frozen=True):
    attack: int
    defense: int

    def sentence(self, teller: Teller) -> str:
        return f"Defense {self.defense} stops attack {self.attack}: no damage."


class CharacterKOd(Event, frozen=True):
    character: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.thing(self.character)} is KO'd."


class CardsScrapped(Event, frozen=True):
    number: int

    def sentence(self, teller: Teller) -> str:
        verb = "goes" if self.number == 1 else "go"
        return f"{count(self.number, 'flipped card')} {verb} to the scrap pile."


class GameEnded(Event, frozen=True):
    text: str

    def sentence(self, teller: Teller) -> str:
        return self.text


class CardDrawn(Event, frozen=True):
    player: int
    card: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} draws {teller.card(self.card)}."


class CardPlayed(Event, frozen=True):
    player: int
    card: int
    character: int = -1
    """The character an Upgrade is played on."""
    slot: str = ""

    reveals: ClassVar[bool] = False

    def sentence(self, teller: Teller) -> str:
        onto = f" on {teller.thing(self.character)}" if self.character >= 0 else ""
        return f"{teller.player(self.player)} plays {teller.card(self.card)}{onto}."


class SecretPlayed(Event, frozen=True):
    player: int
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} plays {teller.card(self.card)} face down."


class SecretRevealed(Event, frozen=True):
    player: int
    card: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} reveals {teller.card(self.card)}."


class UpgradePut(Event, frozen=True):
    card: int
    character: int
    slot: str

    def sentence(self, teller: Teller) -> str:
        return f"{teller.card(self.card)} is put on {teller.thing(self.character)} ({self.slot} slot)."


class UpgradeLost(Event, frozen=True):
    """An Upgrade left a character."""

    card: int
    character: int
    to: str

    def sentence(self, teller: Teller) -> str:
        verb = {"scrap": "is scrapped from", "hand": "goes back to hand from", "other": "leaves"}[self.to]
        return f"{teller.card(self.card)} {verb} {teller.thing(self.character)}."


class CardScrapped(Event, frozen=True):
    player: int
    card: int
    zone: str

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} scraps {teller.card(self.card)} from the {self.zone}."


class CardReturned(Event, frozen=True):
    player: int
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} takes {teller.card(self.card)} from the scrap pile to hand."


class CardPutOnDeck(Event, frozen=True):
    player: int
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} puts {teller.card(self.card)} on top of the deck."


class CardSeen(Event, frozen=True):
    """A hidden card was looked at or revealed."""

    player: int
    card: int
    where: str

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} looks at {teller.card(self.card)} {self.where}."


class CardPutUnder(Event, frozen=True):
    character: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"The bottom card of the deck goes face down under {teller.thing(self.character)}."


class DamageRepaired(Event, frozen=True):
    character: int
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{count(self.amount, 'damage', 'damage')} is repaired from {teller.thing(self.character)}."


class DamageMoved(Event, frozen=True):
    source: int
    to: int
    amount: int

    def sentence(self, teller: Teller) -> str:
        counters = count(self.amount, "damage counter")
        return f"{counters} moved from {teller.thing(self.source)} to {teller.thing(self.to)}."


class DamageChanged(Event, frozen=True):
    """An effect changed damage before it was taken."""

    card: str
    text: str

    def sentence(self, teller: Teller) -> str:
        return f"{self.card}: {self.text}."


class CharacterTapped(Event, frozen=True):
    character: int
    tapped: bool

    def sentence(self, teller: Teller) -> str:
        return f"{teller.thing(self.character)} is {'tapped' if self.tapped else 'untapped'}."


class AllUntapped(Event, frozen=True):
    def sentence(self, teller: Teller) -> str:
        return "All characters on both sides are tapped: all of them untap."


class BonusGained(Event, frozen=True):
    character: int
    text: str

    def sentence(self, teller: Teller) -> str:
        return f"{teller.thing(self.character)} gets {self.text}."


class AbilityBegan(Event, frozen=True):
    player: int
    source: int
    """The character whose ability it is, or that has the Upgrade; -1 for none."""
    card: int

    def sentence(self, teller: Teller) -> str:
        if self.source < 0 and self.card < 0:
            return ""
        name = teller.card(self.card) if self.card >= 0 else teller.thing(self.source)
        return f"{name}'s ability happens."


class AbilityGranted(Event, frozen=True):
    player: int

    def sentence(self, teller: Teller) -> str:
        return ""


class CharacterDeployed(Event, frozen=True):
    character: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.thing(self.character)} is deployed to the battlefield."


class CharacterReturned(Event, frozen=True):
    character: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.thing(self.character)} returns to the battlefield."


class AttackMoved(Event, frozen=True):
    character: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.thing(self.character)} will take the damage of this attack."


class ExtraGained(Event, frozen=True):
    player: int
    what: str

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} gets an extra {self.what}."


class CardSwapped(Event, frozen=True):
    player: int
    card: int
    flipped: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.player(self.player)} swaps {teller.card(self.card)} for {teller.card(self.flipped)}."


TcgEvent = (
    OnlyOption
    | FirstPlayerChosen
    | CharacterJoined
    | DeckShuffled
    | DeckReshuffled
    | TurnBegan
    | CharacterFlipped
    | AttackBegan
    | BattleCardFlipped
    | DamageDone
    | NoDamageDone
    | CharacterKOd
    | CardsScrapped
    | GameEnded
    | CardDrawn
    | CardPlayed
    | SecretPlayed
    | SecretRevealed
    | UpgradePut
    | UpgradeLost
    | CardScrapped
    | CardReturned
    | CardPutOnDeck
    | CardSeen
    | CardPutUnder
    | DamageRepaired
    | DamageMoved
    | DamageChanged
    | CharacterTapped
    | AllUntapped
    | BonusGained
    | AbilityBegan
    | AbilityGranted
    | CharacterDeployed
    | CharacterReturned
    | AttackMoved
    | ExtraGained
    | CardSwapped
)
