"""Stats and keywords as used in play: printed value, Upgrades, constant abilities, and what lasts for a while."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..kernel.knowledge import SEATS
from .choices import Worn
from .registers import Effect
from .words.abilities import Base, Has
from .words.amounts import value
from .words.base import BANS, BASE_ATTACK, HEALTH, NONE, STAT_NUMBERS
from .words.nouns import Each

if TYPE_CHECKING:
    from .sheets import Sheet
    from .state import TcgGame
from .pieces import Character

NO_NOTES: dict[str, int | tuple[int, ...]] = {}
NO_STRATAGEMS: Final[tuple[tuple[int, ...], tuple[int, ...]]] = ((), ())


def context(player: int, source: int, worn: Worn | None = None, that: int = NONE, amount: int = 0) -> Effect:
    """Registers for a question that no effect asks; "it" is whom the question is about."""
    return Effect(NONE, 0, NO_NOTES, player, source, worn, NONE, that if that >= 0 else source, that, amount)


def forbidden(game: TcgGame, index: int, ban: int) -> bool:
    """Is there something this character can't use, get or take? FAQ-W3-056"""
    library = game.pool.library
    return (ban in library.own_stats or ban in library.aura_stats) and stat_value(game, index, ban) > 0


def stat_value(game: TcgGame, index: int, stat: int) -> int:
    library = game.pool.library
    modifiers = game.modifiers
    sources = library.sources[stat]
    if sources is None:
        total = 0
        for entry in modifiers:
            if entry.stat == stat and entry.character == index:
                total += entry.amount
        return total
    banned, printed, own, worn, auras = sources
    if banned and stat_value(game, index, BANS[stat]) > 0:
        return 0
    character = game.characters[index]
    sheet = character.sheets[character.mode]
    total = sheet.printed[stat] if printed else 0
    if stat == HEALTH and not modifiers and not game.pool.has_health and not library.health_abilities:
        return total  # nothing in this game changes health
    owner = character.owner
    # Texts are ignored by the Basic rules, and abilities work on the battlefield only: ADV-damage-4
    if not game.rules.texts or index not in game.teams[owner]:
        return total
    if printed and (sheet.bases or game.grants or library.sets_bases):
        total = _base(game, character, index, stat, total)
    if own and stat in sheet.own:
        total += summed(game, sheet.own[stat], owner, index, index)
    if worn and character.upgrades:
        total += _from_upgrades(game, character, index, stat, printed)
    if auras:
        total += _from_auras(game, index, stat)
    for entry in modifiers:
        if entry.character == index and entry.stat == stat:
            total += entry.amount
    if game.grants:
        total += _from_grants(game, index, stat)
    if library.caps and stat in library.caps:
        return min(total, cap_of(game, index, stat, total))
    return total


def cap_of(game: TcgGame, index: int, stat: int, total: int) -> int:
    """The most that a character can have of a keyword by what lies on the table; `total` where nothing limits it."""
    for player, source, sheet in in_force(game):
        for node in sheet.caps:
            if all(STAT_NUMBERS[keyword] != stat for keyword in node.what):
                continue
            registers = context(player, source)
            whom = node.to.of.fits(game, registers, index) if isinstance(node.to, Each) else source == index
            if whom and (node.while_ is None or node.while_.holds(game, registers)):
                total = min(total, node.more_than or 0)
    return total


def in_force(game: TcgGame) -> Iterator[tuple[int, int, Sheet]]:
    """All that lies open and has abilities: whose it is, on whom it lies, and what it is. A stratagem lies on nobody,
    and one that is flipped has no abilities."""
    upgrades = game.pool.library.upgrades
    for player in (0, 1):
        for kind in game.stratagems[player]:
            yield player, NONE, upgrades[kind]
        for index in game.teams[player]:
            character = game.characters[index]
            yield player, index, character.sheets[character.mode]
            for worn in character.upgrades:
                yield player, index, upgrades[worn.kind]


def _base(game: TcgGame, character: Character, index: int, stat: int, printed: int) -> int:
    """What cards set in the place of a printed stat: its own, for a turn, or for as long as they say."""
    library = game.pool.library
    bases = character.sheets[character.mode].bases
    own = bases.get(stat)
    if own is not None:
        registers = context(character.owner, index)
        if own.while_ is None or own.while_.holds(game, registers):
            printed = value(game, registers, own.amount)
    for granted in game.grants if stat < HEALTH else ():
        node = library.ability(granted.ability).node
        if isinstance(node, Base) and granted.character == index and STAT_NUMBERS[node.stat] == stat:
            registers = context(granted.player, index)
            if node.while_ is None or node.while_.holds(game, registers):
                printed = value(game, registers, node.amount)
    for entry in game.modifiers if library.sets_bases and stat < HEALTH else ():
        if entry.character == index and entry.stat == BASE_ATTACK + stat:
            printed = entry.amount
    return printed


def _from_grants(game: TcgGame, index: int, stat: int) -> int:
    """What this turn's abilities give."""
    total = 0
    for granted in game.grants:
        for node in game.pool.library.ability(granted.ability).stats:
            if STAT_NUMBERS[node.stat] == stat and (granted.character == index or node.to != "this"):
                total += summed(game, [node], granted.player, granted.character, index)
    return total


def _from_upgrades(game: TcgGame, character: Character, index: int, stat: int, printed: bool) -> int:
    upgrades = game.pool.library.upgrades
    total = 0
    for worn in character.upgrades:
        sheet = upgrades[worn.card >> SEATS]
        if printed:
            total += sheet.printed[stat]
        own = sheet.own
        if stat in own:
            total += summed(game, own[stat], character.owner, index, index)
    return total


def _from_auras(game: TcgGame, index: int, stat: int) -> int:
    """What this character has because of others, or because of Upgrades on them."""
    library = game.pool.library
    upgrades = library.upgrades
    by_faces, by_upgrades = stat in library.face_aura_stats, stat in library.worn_aura_stats
    characters = game.characters
    total = 0
    side = 0
    if library.has_stratagems:
        for player in (0, 1):
            for kind in game.stratagems[player]:
                total += summed(game, upgrades[kind].auras.get(stat, []), player, NONE, index)
    for team in game.teams:
        for source in team:
            character = characters[source]
            if by_faces and stat in character.kit.auras:
                auras = character.sheets[character.mode].auras
                if stat in auras:
                    total += summed(game, auras[stat], side, source, index)
            if by_upgrades:
                for worn in character.upgrades:
                    auras = upgrades[worn.card >> SEATS].auras
                    if stat in auras:
                        total += summed(game, auras[stat], side, source, index)
        side = 1
    return total


def summed(game: TcgGame, abilities: list[Has], player: int, source: int, index: int) -> int:
    total = 0
    registers: Effect | None = None
    for ability in abilities:
        to, amount = ability.to, ability.amount
        if ability.while_ is None and isinstance(amount, int) and isinstance(to, str):
            total += amount  # a plain number asks nobody
            continue
        if registers is None:
            registers = context(player, source)
        if not isinstance(to, str) and not to.of.fits(game, registers, index):
            continue
        if ability.while_ is None or ability.while_.holds(game, registers):
            total += value(game, registers, amount)
    return total
