"""What the numbers of an attack are the sum of: each part with the card that gives it."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.knowledge import SEATS
from ..choices import Modifier
from ..events import Reason
from ..pieces import Character
from ..state import TcgGame
from ..stats import context, summed
from ..words.abilities import Base
from ..words.amounts import value
from ..words.base import BASE_ATTACK, NONE, STAT_NUMBERS


def reasons(game: TcgGame, index: int, stat: int, total: int) -> tuple[Reason, ...]:
    """Where a number comes from; nothing where it is the printed one."""
    character = game.characters[index]
    printed = character.sheets[character.mode].printed[stat]
    if total == printed or not game.rules.texts:
        return ()
    base = _base(game, character, index, stat)
    parts: dict[tuple[int, str], Reason] = {}
    for part in _from_upgrades(game, character, index, stat):
        _add(parts, part)
    for part in _from_others(game, character, index, stat):
        _add(parts, part)
    if game.modifiers or game.grants:
        for part in (*_passing(game, index, stat), *_granted(game, index, stat)):
            _add(parts, part)
    found = [base, *(part for part in parts.values() if part.amount)]
    rest = total - sum(part.amount for part in found)
    if rest:
        found.append(Reason(rest, "least"))
    return tuple(found)


def _add(parts: dict[tuple[int, str], Reason], part: Reason) -> None:
    """What one card gives in several ways is one part."""
    key = (part.card, part.by or part.why)
    before = parts.get(key)
    parts[key] = part if before is None else Reason(before.amount + part.amount, before.why, part.card, part.by)


def _base(game: TcgGame, character: Character, index: int, stat: int) -> Reason:
    """The printed number, or what a card sets in its place."""
    sheet = character.sheets[character.mode]
    found = Reason(sheet.printed[stat], "printed")
    own = sheet.bases.get(stat)
    if own is not None:
        registers = context(character.owner, index)
        if own.while_ is None or own.while_.holds(game, registers):
            found = Reason(value(game, registers, own.amount), "abilities", NONE, character.card.id)
    for granted in game.grants:
        node = game.pool.library.ability(granted.ability).node
        if isinstance(node, Base) and granted.character == index and STAT_NUMBERS[node.stat] == stat:
            registers = context(granted.player, index)
            if node.while_ is None or node.while_.holds(game, registers):
                found = Reason(value(game, registers, node.amount), "passing", NONE, _card_of(granted.ability))
    for entry in _lasting(game, index, BASE_ATTACK + stat):
        found = Reason(entry.amount, "passing", NONE, entry.cause)
    return found


def _from_upgrades(game: TcgGame, character: Character, index: int, stat: int) -> Iterator[Reason]:
    for worn in character.upgrades:
        sheet = game.upgrade_sheet(worn)
        amount = sheet.printed[stat]
        if stat in sheet.own:
            amount += summed(game, sheet.own[stat], character.owner, index, index)
        if amount:
            yield Reason(amount, "upgrade", worn.card)


def _from_others(game: TcgGame, character: Character, index: int, stat: int) -> Iterator[Reason]:
    """What a character has by its own abilities, and because of what else lies open on the table."""
    own = character.sheets[character.mode].own
    if stat in own:
        amount = summed(game, own[stat], character.owner, index, index)
        yield Reason(amount, "abilities", NONE, character.card.id)
    library = game.pool.library
    by_upgrades = stat in library.worn_aura_stats
    if not by_upgrades and stat not in library.face_aura_stats:
        return
    upgrades = library.upgrades
    for player in (0, 1):
        for kind in game.stratagems[player]:
            if stat in upgrades[kind].auras:
                amount = summed(game, upgrades[kind].auras[stat], player, NONE, index)
                yield Reason(amount, "abilities", NONE, game.pool.battle_cards[kind].id)
        for source in game.teams[player]:
            other = game.characters[source]
            auras = other.sheets[other.mode].auras
            if stat in auras:
                amount = summed(game, auras[stat], player, source, index)
                yield Reason(amount, "abilities", NONE, other.card.id)
            if by_upgrades:
                for worn in other.upgrades:
                    auras = upgrades[worn.card >> SEATS].auras
                    if stat in auras:
                        yield Reason(summed(game, auras[stat], player, source, index), "upgrade", worn.card)


def _passing(game: TcgGame, index: int, stat: int) -> Iterator[Reason]:
    for entry in _lasting(game, index, stat):
        yield Reason(entry.amount, "passing", NONE, entry.cause)


def _lasting(game: TcgGame, index: int, stat: int) -> list[Modifier]:
    """What a character has for a while."""
    return [entry for entry in game.modifiers if entry.character == index and entry.stat == stat]


def _granted(game: TcgGame, index: int, stat: int) -> Iterator[Reason]:
    for granted in game.grants:
        for node in game.pool.library.ability(granted.ability).stats:
            if STAT_NUMBERS[node.stat] == stat and (granted.character == index or node.to != "this"):
                amount = summed(game, [node], granted.player, granted.character, index)
                yield Reason(amount, "passing", NONE, _card_of(granted.ability))


def _card_of(ability: str) -> str:
    """The id with which the name of an ability begins."""
    return ability.split(",")[0].split(" ")[0]
