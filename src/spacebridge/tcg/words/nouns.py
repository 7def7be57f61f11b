"""Nouns: which characters, which cards, which Upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.knowledge import kind_of
from .base import (
    IT,
    PLAYER,
    SOURCE,
    STAT_NUMBERS,
    THAT,
    THEM,
    Node,
    Printer,
    Registers,
    a,
)

if TYPE_CHECKING:
    from ..definitions import BattleCard
    from ..state import TcgGame

Ref = Literal["this", "it", "that", "attacker", "defender", "them"]
"""this: the card's own character (an Upgrade's bearer). it: the one just chosen. that: the one the trigger is about."""

This = Literal["this"]
"""Where nothing else makes sense: the card's own character."""

Side = Literal["your", "enemy", "any"]


class Who(Node, frozen=True, tag_field="noun", tag="characters"):
    """Characters: of which side, and which of them."""

    side: Side = "any"
    trait: str = ""
    name: str = ""
    faction: str = ""
    mode: str = ""
    can_be: str = ""
    """A trait of one of its other modes: "from bot mode to Tank mode"."""
    other: bool = False
    """Not this one."""
    zone: Literal["battlefield", "ko", "under"] = "battlefield"
    stars_at_most: int | None = None
    stars_at_least: int | None = None
    damaged: bool | None = None
    tapped: bool | None = None
    upgraded: bool | None = None
    without: str = ""
    """A kind of Upgrade it doesn't have."""
    lacks: str = ""
    """A keyword it doesn't have."""
    fresh: bool = False
    """Has not attacked this turn."""
    not_named: str = ""

    def pool(self, game: TcgGame, player: int) -> list[int]:
        """All characters of that side in that zone, in their order on the table."""
        sides = (player, 1 - player) if self.side == "any" else (player,) if self.side == "your" else (1 - player,)
        if self.zone == "battlefield":
            return [c for p in sides for c in game.teams[p]]
        if self.zone == "ko":
            return [c for p in sides for c in game.knocked_out[p]]
        return [c for p in sides for c in game.under[p]]

    def fits(self, game: TcgGame, r: Registers, index: int) -> bool:
        """Is this character one of them?"""
        character = game.characters[index]
        player = r[PLAYER]
        if self.side != "any" and (character.owner == player) != (self.side == "your"):
            return False
        return self.fits_card(game, r, index)

    def fits_card(self, game: TcgGame, r: Registers, index: int) -> bool:
        character = game.characters[index]
        face = character.face
        card = character.card
        if self.trait and self.trait not in face.traits:
            return False
        if self.name and self.name != card.name:
            return False
        if self.not_named and self.not_named == card.name:
            return False
        if self.faction and self.faction not in card.factions:
            return False
        if self.other and index == r[SOURCE]:
            return False
        if self.mode and face.name != self.mode:
            return False
        if self.can_be and not any(m is not face and self.can_be in m.traits for m in card.modes):
            return False
        if self.stars_at_most is not None and card.stars > self.stars_at_most:
            return False
        if self.stars_at_least is not None and card.stars < self.stars_at_least:
            return False
        if self.damaged is not None and (character.damage > 0) != self.damaged:
            return False
        if self.tapped is not None and character.tapped != self.tapped:
            return False
        if self.upgraded is not None and bool(character.upgrades) != self.upgraded:
            return False
        if self.without and any(game.upgrade_card(u).upgrade_kind == self.without for u in character.upgrades):
            return False
        if self.lacks and game.stat(index, STAT_NUMBERS[self.lacks]) > 0:
            return False
        return not (self.fresh and character.attacked)

    def all(self, game: TcgGame, r: Registers) -> list[int]:
        player = r[PLAYER]
        return [c for c in self.pool(game, player) if self.fits_card(game, r, c)]

    # Words

    def noun(self, plural: bool = False, printer: Printer | None = None) -> str:
        base = self.name or self.trait or (f"{self.faction.capitalize()}" if self.faction else "")
        if self.side == "enemy":
            word = f"{base} enemy" if base else "enemy"
            word = word[:-1] + "ies" if plural else word
        else:
            word = base or "character"
            word = word if self.name or not plural else word + "s"
        if base and not self.name and self.trait in ("Melee", "Ranged", "Specialist") and self.side != "enemy":
            word = f"{base} character{'s' if plural else ''}"
        before = [w for w, on in (
            ("KO'd", self.zone == "ko"), ("tapped", self.tapped is True), ("untapped", self.tapped is False),
            ("damaged", self.damaged is True), ("undamaged", self.damaged is False),
        ) if on]  # fmt: skip
        words = " ".join([*before, word])
        tail = ""
        if self.stars_at_most is not None:
            tail += f" that {'have' if plural else 'has'} {self.stars_at_most} ★ or fewer"
        if self.stars_at_least is not None:
            tail += f" that {'have' if plural else 'has'} {self.stars_at_least} ★ or more"
        if self.without:
            tail += f" without {a(self.without.capitalize())}"
        if self.lacks:
            tail += f" that {'do' if plural else 'does'}n't have {self.lacks.capitalize()}"
        if self.fresh:
            tail += f" that {'have' if plural else 'has'} not attacked this turn"
        if self.zone == "under":
            tail += f" under {printer.this if printer else 'this'}"
        return words + tail

    def one(self, printer: Printer) -> str:
        your = "your" if printer.you else "their"
        other = "other " if self.other else ""
        if self.side == "your":
            if self.name:
                return f"{your} {self.noun()}"
            if self.zone == "under":
                return a(self.noun(printer=printer))
            return f"one of {your} {other}{self.noun(plural=True)}"
        if self.other:
            return f"another {self.noun()}"
        return a(self.noun())

    def every(self, printer: Printer) -> str:
        your = "your" if printer.you else "their"
        other = "other " if self.other else ""
        if self.side == "your":
            if self.name:
                return f"{your} {self.noun()}"
            return f"each of {your} {other}{self.noun(plural=True)}"
        return f"each {other}{self.noun()}"


class One(Node, frozen=True, tag_field="noun", tag="one"):
    """One of them, chosen by the player who does this."""

    of: Who


class Each(Node, frozen=True, tag_field="noun", tag="each"):
    """All of them."""

    of: Who


Target = Ref | One | Each


def resolve(game: TcgGame, r: Registers, target: Target) -> list[int]:
    """The characters a target means now; a choice has been made before."""
    if isinstance(target, Each):
        return target.of.all(game, r)
    if isinstance(target, One):
        target = "it"
    if target == "them":
        return list(r[THEM])
    battle = game.battle
    if target == "this":
        index = r[SOURCE]
    elif target == "it":
        index = r[IT]
    elif target == "that":
        index = r[THAT]
    elif battle is None:
        return []
    else:
        index = battle.attacker if target == "attacker" else battle.defender
    return [index] if index >= 0 else []


def standing(game: TcgGame, r: Registers, target: Target) -> list[int]:
    """Those of them that are on the battlefield: effects reach nobody else unless they say so."""
    return [c for c in resolve(game, r, target) if c in game.teams[game.characters[c].owner]]


def say(target: Target, printer: Printer) -> str:
    if isinstance(target, One):
        return target.of.one(printer)
    if isinstance(target, Each):
        return target.of.every(printer)
    return {
        "this": printer.this, "it": "it", "that": "it", "attacker": "the attacker", "defender": "the defender",
        "them": "them",
    }[target]  # fmt: skip


CardType = Literal["", "action", "upgrade", "weapon", "armor", "utility", "armor or utility", "weapon or armor"]


class Cards(Node, frozen=True, tag_field="noun", tag="cards"):
    """Battle cards of some type, icon or name."""

    type: CardType = ""
    icon: str = ""
    name: str = ""

    def fits(self, card: BattleCard) -> bool:
        if self.name and card.name != self.name:
            return False
        if self.icon and self.icon not in card.icons:
            return False
        if self.type == "action":
            return card.is_action
        if self.type == "upgrade":
            return card.is_upgrade
        return not self.type or (card.is_upgrade and card.upgrade_kind in self.type.split(" or "))

    def kinds(self, game: TcgGame, pile: list[int]) -> list[int]:
        """The positions in a pile where such cards lie; of equal cards the first only."""
        seen: set[int] = set()
        found = []
        for i, one in enumerate(pile):
            kind = kind_of(one)
            if kind not in seen and self.fits(game.pool.battle_cards[kind]):
                seen.add(kind)
                found.append(i)
        return found

    def noun(self, plural: bool = False) -> str:
        if self.name:
            return self.name
        words = self.type.title().replace(" Or ", " or ") or "card"
        if plural:
            words = words if words.endswith("Armor") else words[:-1] + "ies" if words.endswith("y") else words + "s"
        if self.icon:
            words += f" that {'have' if plural else 'has'} at least {icon_sign(self.icon)}"
        return words

    def one(self) -> str:
        return a(self.noun())


class Upgrades(Node, frozen=True, tag_field="noun", tag="upgrades"):
    """Upgrades on characters: of some kind or name, on whom."""

    on: Who | Ref = Who()
    type: CardType = "upgrade"
    name: str = ""

    def all(self, game: TcgGame, r: Registers) -> list[tuple[int, int]]:
        """Bearer and Upgrade, for each that fits."""
        bearers = self.on.all(game, r) if isinstance(self.on, Who) else standing(game, r, self.on)
        kind = Cards(type=self.type, name=self.name)
        return [(c, u) for c in bearers for u in game.characters[c].upgrades if kind.fits(game.upgrade_card(u))]

    def noun(self) -> str:
        return self.name or self.type.title().replace(" Or ", " or ")

    def one(self, printer: Printer) -> str:
        if isinstance(self.on, Who):
            if self.on == Who("enemy"):
                return f"an enemy {self.noun()}"
            return f"{a(self.noun())} from {self.on.one(printer)}"
        if self.on == "defender":
            return f"one of the defender's {self.noun()}s"
        return f"{a(self.noun())} on {say(self.on, printer)}"

    def every(self, printer: Printer) -> str:
        if isinstance(self.on, Who):
            if self.on == Who("any"):
                return f"ALL {self.noun()}s"
            if self.on == Who("your"):
                return f"{'your' if printer.you else 'their'} {self.noun()}s"
            return f"all {self.noun()}s on {self.on.every(printer)}"
        return f"all {self.noun()}s on {say(self.on, printer)}"


ICONS = {"orange": "{O}", "blue": "{B}", "white": "{W}", "green": "{G}", "black": "{K}"}


def icon_sign(colour: str) -> str:
    return ICONS[colour]
