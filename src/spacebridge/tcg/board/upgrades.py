"""Upgrades are put on, moved and lost."""

from __future__ import annotations

from typing import Final

from ...kernel.frames import PROCEDURES
from ...kernel.knowledge import SEATS
from ..choices import HEAD_SLOT, Worn, WornBy
from ..definitions import SLOTS
from ..events import CardPlayed, CardScrapped, CharacterKOd, DamageLaidOff, Leaves, UpgradeLost, UpgradePut
from ..happenings import CardTakenUp, SideFallen, UpgradeRemoving, UpgradeScrapping
from ..registers import Trim
from ..state import TcgGame
from ..triggers import awaited, close_moment, hear, listen
from .arrivals import deploy, join
from .cards import reshuffle
from .common import PUBLIC, changed


def put_upgrade(
    game: TcgGame, index: int, card: int, slot: int, cause: str, played: bool = False, damage: int = 0
) -> Worn:
    """An Upgrade comes onto a character, with the damage counters that lie on it; it as it lies there."""
    character = game.characters[index]
    arrived = Worn(card | PUBLIC, slot, damage)
    character.upgrades = (*character.upgrades, arrived)
    game.emit(UpgradePut(cause, arrived.card, index, SLOTS[slot], played))
    return arrived


def take_upgrade(game: TcgGame, index: int, worn: Worn, to: Leaves, cause: str, stays: bool = True) -> int:
    """Off the character, which stays on the battlefield or doesn't; what goes back to the hand lies there at once,
    unless it is the other side of a character."""
    character = game.characters[index]
    if stays and UpgradeRemoving in game.pool.library.events and awaited(game, UpgradeRemoving, index):
        hear(game, UpgradeRemoving(cause, index, worn))
    upgrades = list(character.upgrades)
    upgrades.remove(worn)
    character.upgrades = tuple(upgrades)
    card = worn.card
    if game.pool.sides[card >> SEATS]:
        to = "other"
    elif to == "hand":
        game.hands[character.owner].append(card)
    game.emit(UpgradeLost(cause, card, index, to))
    if stays and game.pool.library.lends_slots and game.upgrade_sheet(worn).more_slots:
        game.call(PROCEDURES[TRIM], Trim(index))
    return card


TRIM: Final = "tcg.trim"
"""The procedure by which somebody who lost a slot keeps what fits."""


def damage_upgrade(game: TcgGame, index: int, worn: Worn, amount: int, cause: str) -> Worn:
    """Damage counters move from a character to an Upgrade on it; the Upgrade as it lies there then."""
    character = game.characters[index]
    amount = min(amount, character.damage)
    if amount <= 0:
        return worn
    changed = Worn(worn.card, worn.slot, worn.damage + amount)
    place = character.upgrades.index(worn)
    character.upgrades = (*character.upgrades[:place], changed, *character.upgrades[place + 1 :])
    character.damage -= amount
    game.emit(DamageLaidOff(cause, index, worn.card, amount))
    return changed


def scrap_upgrade(game: TcgGame, index: int, worn: Worn, cause: str) -> None:
    scrap_upgrades(game, [WornBy(index, worn)], cause)


def scrap_upgrades(game: TcgGame, doomed: list[WornBy], cause: str) -> None:
    """Upgrades are scrapped at one moment: each of them still lies there when it is asked who waits for that."""
    found = False
    for one in doomed:
        found |= about_to_go(game, one.character, one.worn, cause)
    close_moment(game, found)
    for one in doomed:
        lose_upgrade(game, one.character, one.worn, cause)


def about_to_go(game: TcgGame, index: int, worn: Worn, cause: str) -> bool:
    """Find who waits for the scrapping of an Upgrade; the other side of a character is never scrapped."""
    if game.pool.sides[worn.card >> SEATS] or not (
        UpgradeScrapping in game.pool.library.events and awaited(game, UpgradeScrapping, index)
    ):
        return False
    return listen(game, UpgradeScrapping(cause, index, worn, worn.card))


def lose_upgrade(game: TcgGame, index: int, worn: Worn, cause: str, stays: bool = True) -> None:
    """An Upgrade goes to the scrap pile, and all have heard of it."""
    owner = game.characters[index].owner
    card = take_upgrade(game, index, worn, "scrap", cause, stays)
    if game.pool.sides[card >> SEATS]:
        unmask(game, index, card >> SEATS)
        return
    if game.pool.library.counts_scraps and game.battle is not None and game.in_attack:
        game.battle.scrapped = (*game.battle.scrapped, (index, card >> SEATS))
    scrap = game.scrap_of(owner)
    scrap.insert(len(scrap) - game.protected[game.rules.pile_numbers[owner]], card)
    game.emit(CardScrapped(cause, owner, card, "slot"))
    if not game.deck_of(owner):
        reshuffle(game, owner, cause)


def return_upgrade(game: TcgGame, index: int, worn: Worn, cause: str) -> None:
    card = take_upgrade(game, index, worn, "hand", cause)
    if game.pool.sides[card >> SEATS]:
        unmask(game, index, card >> SEATS)


def unmask(game: TcgGame, bearer: int, kind: int) -> None:
    """A Battle Master that was an Upgrade goes to the KO area, wherever it was meant to go; a head whose body is gone,
    though it did not fall, comes onto the battlefield. KW-battlemaster-1"""
    id, owner = game.pool.battle_cards[kind].id, game.characters[bearer].owner
    index = next(c for c in game.under[owner] if game.characters[c].card.id == id)
    if game.characters[index].card.head_side is not None:
        deploy(game, index, bearer, id)
        return
    game.under[owner].remove(index)
    game.knocked_out[owner].append(index)
    game.emit(CharacterKOd("KW-battlemaster-1", index))
    if SideFallen in game.pool.library.events:
        hear(game, SideFallen("KW-battlemaster-1", index))


def put_head(game: TcgGame, player: int, body: str, head: str) -> None:
    """A head begins the game on its body, which may be a head itself."""
    people = (*game.teams[player], *game.under[player])
    bodies = [c for c in people if game.characters[c].card.id == body]
    bearer = next(c for c in bodies if not any(worn.is_head for worn in game.characters[c].upgrades))
    _wear(game, bearer, head)


def _wear(game: TcgGame, bearer: int, head: str) -> None:
    """From now on somebody has that head."""
    character = game.characters[bearer]
    worn = Worn(game.pool.kinds[head] << SEATS | PUBLIC, HEAD_SLOT)
    character.upgrades = (*character.upgrades, worn)
    game.emit(UpgradePut("", worn.card, bearer, "head"))


def bring_head(game: TcgGame, player: int, bearer: int, head: str) -> None:
    """A head that a player owns comes from outside the game onto a character."""
    left = list(game.outside[player])
    left.remove(head)
    game.outside = changed(game.outside, player, tuple(left))
    join(game, player, head, "", beneath=True)
    _wear(game, bearer, head)


def swap_heads(game: TcgGame, one: int, other: int, cause: str) -> None:
    """Two characters change their heads."""
    worn = {c: next(w for w in game.characters[c].upgrades if w.is_head) for c in (one, other)}
    for giver, taker in ((one, other), (other, one)):
        character = game.characters[taker]
        character.upgrades = tuple(worn[giver] if w.is_head else w for w in character.upgrades)
        game.emit(UpgradePut(cause, worn[giver].card, taker, "head"))


def become_upgrade(game: TcgGame, index: int, played: bool = True) -> int:
    """A KO'd Battle Master leaves the KO area to be played or put on somebody; the card it is then."""
    character = game.characters[index]
    game.knocked_out[character.owner].remove(index)
    game.under[character.owner].append(index)
    card = game.pool.kinds[character.card.id] << SEATS | PUBLIC
    if played:
        game.emit(CardPlayed("KW-battlemaster-1", character.owner, card))
    else:
        game.emit(CardTakenUp("", character.owner, card))
    return card


def move_upgrade(game: TcgGame, index: int, worn: Worn, to: int, slot: int, cause: str) -> Worn:
    return put_upgrade(game, to, take_upgrade(game, index, worn, "other", cause), slot, cause, damage=worn.damage)
