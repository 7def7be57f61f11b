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

    def sentence(self, teller: Teller) -> str:
        return (
            f"{teller.thing(self.attacker)} (attack {self.attack}) attacks "
            f"{teller.thing(self.defender)} (defense {self.defense})."
        )


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
)
