"""Cards of the Trading Card Game as readers see them."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..kernel.shelf import Keywords, PrintedCard
from .browse import words_of
from .definitions import BattleCard, Card, CharacterCard, Mode


class TcgFace(msgspec.Struct, frozen=True):
    """One mode of a character."""

    mode: str
    attack: int
    defense: int
    traits: tuple[str, ...]
    text: str
    keywords: tuple[str, ...]
    """Ids of the glossary."""


class TcgReverse(msgspec.Struct, frozen=True):
    """What a character is on another one: an Upgrade, or a head."""

    type: str
    upgrade_kind: str
    attack_bonus: int
    defense_bonus: int
    health_bonus: int
    text: str


class TcgHalf(TcgReverse, frozen=True):
    """One of the two Upgrades that a character falls apart into when it is KO'd."""

    id: str
    name: str


class TcgCard(PrintedCard, frozen=True, tag="tcg"):
    """A character (two or three faces, health) or a battle card (icons, no faces)."""

    subtitle: str
    full_name: str
    set: str
    set_name: str
    number: str
    kind: Literal["character", "battle"]
    type: str
    """character, action, secret-action, upgrade, stratagem."""
    stars: int
    factions: tuple[str, ...]
    traits: tuple[str, ...]
    """Of all modes together."""
    health: int | None
    faces: tuple[TcgFace, ...]
    """The first is the one it starts the game in."""
    carries: tuple[str, ...]
    """Ids of the characters that begin under it."""
    parts: tuple[str, ...]
    """Ids of the characters a Combiner is made of."""
    reverse: TcgReverse | None
    icons: tuple[str, ...]
    """Colour words in printed order."""
    icon_traits: tuple[str, ...]
    """For each icon the trait it works for, "" for all; nothing where no icon is a hybrid one."""
    upgrade_kind: str
    attack_bonus: int
    defense_bonus: int
    health_bonus: int
    text: str
    keywords: tuple[str, ...]
    """Ids of the glossary."""
    halves: tuple[TcgHalf, ...] = ()
    """What a character of two cards falls apart into."""
    needs_head: str = ""
    """Of a body: the whole name of its head, or "any"."""
    only_on: str = ""
    """Of a head: the whole name of the only body it fits; "" where it fits any."""


def printed(card: Card, set_name: str, keywords: Keywords) -> TcgCard:
    """A card as a reader sees it."""
    does = tuple(sorted(words_of(card)))
    if isinstance(card, CharacterCard):
        return TcgCard(
            id=card.id, name=card.name, subtitle=card.subtitle, full_name=card.full_name, set=card.set,
            set_name=set_name, number=card.number, kind="character", type="character", stars=card.stars,
            factions=card.factions, traits=tuple(dict.fromkeys(t for mode in card.modes for t in mode.traits)),
            health=card.health, faces=tuple(_face(card, mode, keywords) for mode in card.modes), carries=card.carried,
            parts=card.parts, reverse=_reverse(card), icons=(), icon_traits=(), upgrade_kind="", attack_bonus=0,
            defense_bonus=0, health_bonus=0, text=card.text,
            keywords=keywords([mode.text for mode in card.modes]), does=does,
            halves=tuple(_half(side) for side in card.sides) if card.halves else (), needs_head=card.needs_head,
            only_on=card.only_on,
        )  # fmt: skip
    return TcgCard(
        id=card.id, name=card.name, subtitle="", full_name=card.name, set=card.set, set_name=set_name,
        number=card.number, kind="battle", type=card.type, stars=card.stars,
        factions=(card.faction,) if card.faction else (), traits=(), health=None, faces=(), carries=(), parts=(),
        reverse=None, icons=card.icons, icon_traits=card.icon_traits, upgrade_kind=card.upgrade_kind,
        attack_bonus=card.attack_bonus, defense_bonus=card.defense_bonus, health_bonus=card.health_bonus,
        text=card.text, keywords=keywords([card.text]), does=does,
    )  # fmt: skip


def _face(card: CharacterCard, mode: Mode, keywords: Keywords) -> TcgFace:
    text = card.text_of(mode)
    return TcgFace(mode.name, mode.attack, mode.defense, mode.traits, text, keywords([text]))


def _half(side: BattleCard) -> TcgHalf:
    bonus = (side.attack_bonus, side.defense_bonus, side.health_bonus)
    return TcgHalf(side.type, side.upgrade_kind, *bonus, side.text, side.id, side.name)


def _reverse(card: CharacterCard) -> TcgReverse | None:
    side: BattleCard | None = card.side
    if side is None:
        return None
    bonus = (side.attack_bonus, side.defense_bonus, side.health_bonus)
    return TcgReverse(side.type, side.upgrade_kind, *bonus, card.text_of_side(side))
