"""Stats and keywords as used in play: printed value, Upgrades, constant abilities, and what lasts for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.knowledge import SEATS
from .words.abilities import Has
from .words.amounts import value
from .words.base import HEALTH, LIMIT, NONE, STAT_NUMBERS, Registers

if TYPE_CHECKING:
    from .state import TcgGame
from .pieces import Character

KIND_SHIFT = SEATS + 2
"""An Upgrade on a character is one number: kind, witnesses, and two bits for the slot."""


def context(player: int, source: int, card: int = NONE, that: int = NONE, amount: int = 0) -> Registers:
    """Registers for a question that no effect asks; "it" is whom the question is about."""
    return [NONE, 0, player, source, card, NONE, that if that >= 0 else source, (), 0, that, amount, 0]


def stat_value(game: TcgGame, index: int, stat: int) -> int:
    library = game.pool.library
    if stat > HEALTH and stat not in library.own_stats and stat not in library.aura_stats:
        total = 0  # no constant ability of these cards speaks of it
        for who, what, amount, _ in game.modifiers:
            if what == stat and who == index:
                total += amount
        return total
    character = game.characters[index]
    sheet = character.sheets[character.mode]
    total = sheet.printed[stat] if stat <= HEALTH else 0
    if stat == HEALTH and not game.modifiers and not game.pool.has_health and not library.health_abilities:
        return total  # nothing in this game changes health
    owner = character.owner
    # Texts are ignored by the Basic rules, and abilities work on the battlefield only: ADV-damage-4
    if not game.rules.texts or index not in game.teams[owner]:
        return total
    if sheet.bases and stat in sheet.bases:
        total = value(game, context(owner, index), sheet.bases[stat])
    if stat in library.own_stats:
        own = sheet.own.get(stat)
        if own is not None:
            total += _sum(game, own, owner, index, index)
    if character.upgrades and (stat <= HEALTH or stat in library.own_stats):
        total += _from_upgrades(game, character, index, stat)
    if stat in library.aura_stats:
        total += _from_auras(game, index, stat)
    for who, what, amount, _ in game.modifiers:
        if who == index and what == stat:
            total += amount
    for ability, player, who, _ in game.grants:
        node = library.abilities[ability].node
        if isinstance(node, Has) and who == index and STAT_NUMBERS[node.stat] == stat:
            total += _sum(game, [node], player, who, index)
    return total


def _from_upgrades(game: TcgGame, character: Character, index: int, stat: int) -> int:
    upgrades = game.pool.library.upgrades
    total = 0
    for worn in character.upgrades:
        kind = worn >> KIND_SHIFT
        sheet = upgrades[kind]
        if stat <= HEALTH:
            total += sheet.printed[stat]
        if stat in sheet.own:
            total += _sum(game, sheet.own[stat], character.owner, index, index)
    return total


def _from_auras(game: TcgGame, index: int, stat: int) -> int:
    """What this character has because of others, or because of Upgrades on them."""
    upgrades = game.pool.library.upgrades
    characters = game.characters
    total = 0
    for side in (0, 1):
        for kind in game.stratagems[side]:
            total += _sum(game, upgrades[kind].auras.get(stat, []), side, NONE, index)
        for source in game.teams[side]:
            character = characters[source]
            auras = character.sheets[character.mode].auras
            if auras and stat in auras:
                total += _sum(game, auras[stat], side, source, index)
            for worn in character.upgrades:
                auras = upgrades[worn >> KIND_SHIFT].auras
                if auras and stat in auras:
                    total += _sum(game, auras[stat], side, source, index)
    return total


def _sum(game: TcgGame, abilities: list[Has], player: int, source: int, index: int) -> int:
    total = 0
    registers = context(player, source)
    for ability in abilities:
        if not isinstance(ability.to, str) and not ability.to.of.fits(game, registers, index):
            continue
        if ability.while_ is None or ability.while_.holds(game, registers):
            total += value(game, registers, ability.amount)
    return total


def reasons(game: TcgGame, index: int, stat: int, total: int) -> str:
    """Where a number comes from, in words; nothing where it is the printed one."""
    character = game.characters[index]
    printed = character.sheets[character.mode].printed[stat]
    if total == printed or not game.rules.texts:
        return ""
    parts = [f"{printed} printed"]
    rest = total - printed
    for worn in character.upgrades:
        bonus = game.upgrade_sheet(worn).printed[stat]
        if bonus:
            parts.append(f"{bonus} {game.upgrade_card(worn).name}")
            rest -= bonus
    passing = sum(amount for who, what, amount, _ in game.modifiers if who == index and what == stat)
    if passing:
        parts.append(f"{passing} until end of turn")
        rest -= passing
    if rest:
        parts.append(f"{rest} abilities")
    return " + ".join(parts)


def limits(game: TcgGame, index: int, attack: bool) -> int | None:
    """The most damage this character can take now by its constant abilities; None without such a limit."""
    if not attack or LIMIT not in game.pool.library.own_stats:
        return None
    character = game.characters[index]
    sheets = [character.sheets[character.mode], *(game.upgrade_sheet(worn) for worn in character.upgrades)]
    registers = context(character.owner, index)
    found = [value(game, registers, ability.amount) for sheet in sheets for ability in sheet.own.get(LIMIT, ())]
    return min(found) if found else None
